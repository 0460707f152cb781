"""The meaning of a widget to who cannot see it: what it is called, and what it belongs to.

Whoever makes a widget notes it (`GuiLayer.meanings`), in reading order.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.ui.accessibility.element import Role, Urgency


@dataclass(frozen=True, eq=False)
class Meaning:
    """The meaning of a widget. *key*: its name on the page, "" for words; *said*: its name where it shows none or a
    picture; *block*: the number of the paragraph of which it is a line, 0 for none.

    *group*: the name of the group of widgets that it is one of, *caption* the words for that.
    """

    role: Role
    key: str = ""
    said: str = ""
    block: int = 0
    group: str = ""
    caption: str = ""
    live: Urgency = ""
    golden: bool = False
    chosen: Callable[[], bool] | None = None
    focus: Callable[[], object] | None = None
    focused: Callable[[], bool] | None = None
    press: Callable[[], object] | None = None
    """Acts as a click does, on what is no button."""
