"""Ways from the settings page to pages of their own: each is declared here, once, and stands among the rows of its group."""

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.session.app_context import AppContext
from tabletop.text import N_
from tabletop.ui.toolkit.window import App


@dataclass(frozen=True, slots=True)
class Way:
    """A button with the *words*, in a row of one of `storage.settings.GROUPS` with a *label* and a *sentence*; it lets *open* show a page."""

    name: str
    group: str
    label: str
    sentence: str
    words: str
    open: Callable[[App, AppContext], object]


def _show_keys(app: App, _app_context: AppContext) -> None:
    from tabletop.scenes.menus.keys import KeysScene

    app.push(KeysScene())


def _show_sounds(app: App, _app_context: AppContext) -> None:
    from tabletop.scenes.menus.sounds import SoundsScene

    app.push(SoundsScene())


def _show_people(app: App, app_context: AppContext) -> None:
    from tabletop.scenes.menus.settings.people import PeopleScene

    app.push(PeopleScene(app_context))


WAYS: tuple[Way, ...] = (
    Way(
        "keys",
        "access",
        N_("Keys"),
        N_("What the keyboard does; ? shows it anywhere."),
        N_("Show"),
        _show_keys,
    ),
    Way(
        "sounds",
        "sound",
        N_("Sounds"),
        N_("What each sound stands for, to be heard."),
        N_("Show"),
        _show_sounds,
    ),
    Way(
        "people",
        "people",
        N_("People at this screen"),
        N_("Each may have settings of their own."),
        N_("Show"),
        _show_people,
    ),
)
