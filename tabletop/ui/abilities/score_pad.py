"""The slip of a score pad, on which bids become scores at the end of a deal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.abilities import Ability
from tabletop.engine.knowledge.view import View
from tabletop.wording.lines import Cast
from tabletop.wording.score_sheet import Entry


@dataclass(frozen=True, slots=True)
class ScorePad(Ability):
    """*entries*: the lines of the slip for a deal that is over."""

    entries: Callable[[View, Cast], Sequence[Entry]]
