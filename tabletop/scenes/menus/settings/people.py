"""The page of the people at this screen: who is here, and whoever else has settings of their own."""

from functools import partial

from pygame import Rect

from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.scenes.forms.writing import WritingScene
from tabletop.scenes.table.overlays import Item, Question, nothing
from tabletop.session.app_context import AppContext
from tabletop.storage import profiles
from tabletop.storage.profiles import Profile
from tabletop.text import _
from tabletop.ui.painting import paint

WIDEST = 760
"""The panel is at most this wide, in px of the design."""
LONGEST_NAME = 24


class PeopleScene(MenuScene):
    """Lets a person say that it is they who are here, and add another one."""

    def __init__(self, app_context: AppContext) -> None:
        self._app_context = app_context

    def build(self, page: Page, area: Rect) -> None:
        top = self.bar(page, area, _("People at this screen"))
        pad, gap = page.px(28), page.px(10)
        width = min(area.width - 2 * page.px(MARGIN), page.px(WIDEST))
        panel = Rect(0, top + page.px(24), width, area.bottom - top - page.px(64))
        panel.centerx = area.centerx
        inner = panel.inflate(-2 * pad, -2 * page.px(20))
        scroll = page.scroll(inner)
        said = _("Each has settings and a name of their own. Who plays alone need not do anything here.")
        y = page.paragraph(said, (0, 0), inner.width, "@secondary", scroll.container).bottom + 2 * gap
        page.caption = _("Who is here?")
        for person in self._app_context.people:
            here = person.key == self._app_context.settings.profile
            words = paint.shorten(page.font("@choice"), profiles.label(person), inner.width - page.px(40))
            high = page.button_size(words, "@choice")[1] + page.px(6)
            page.button(
                f"person.{person.key or 'first'}",
                words,
                Rect(0, y, inner.width, high),
                partial(self._let_in, person),
                "@chip_on" if here else "@chip",
                scroll,
                "person",
                partial(bool, here),
                purpose="radio_button",
                said=profiles.label(person),
            )
            y += high + gap
        y += gap
        x = 0
        for name, words, press in self._ways():
            size = page.button_size(words, "@quiet")
            if x and x + size[0] > inner.width:
                x, y = 0, y + size[1] + gap
            page.button(name, words, Rect((x, y), size), press, "@quiet", scroll)
            x += size[0] + gap
        scroll.set_height(y + page.button_size("", "@quiet")[1] + gap)
        panel.height = min(panel.height, y + page.button_size("", "@quiet")[1] + gap + 2 * page.px(20))
        page.panel("panel", panel)

    def _ways(self) -> list[tuple[str, str, partial[None]]]:
        """The names, words and deeds of the buttons below the people."""
        ways = [("add", _("Add a person"), partial(self._ask_for_name))]
        if self._app_context.settings.profile:
            ways.append(("remove", _("Remove this person"), partial(self._ask_to_remove)))
        return ways

    def _let_in(self, person: Profile) -> None:
        self._app_context.let_in(self.app, person.key)

    def _ask_for_name(self) -> None:
        sentence = _(
            "That person begins with the usual settings, and may change them without changing yours."
        )
        ask = WritingScene(_("Who is it?"), sentence, "", _("A name"), _("Add"), self._add, LONGEST_NAME)
        self.app.push(ask)

    def _add(self, name: str) -> "str | partial[None]":
        if not name.strip():
            return _("Please type a name.")
        return partial(self._app_context.add_person, self.app, name.strip())

    def _ask_to_remove(self) -> None:
        here = self._app_context.settings
        name = profiles.label(Profile(here.profile, here.player_name))
        self.app.push(
            Question(
                _("Remove {name}?").format(name=name),
                _("Their settings are forgotten. Matches and statistics stay."),
                [Item(_("Keep them"), nothing), Item(_("Remove"), self._remove)],
                nothing,
            )
        )

    def _remove(self) -> None:
        self._app_context.let_in(self.app, "", removed=self._app_context.settings.profile)
