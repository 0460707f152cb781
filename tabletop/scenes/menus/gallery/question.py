"""The question what somebody likes, at the top of the gallery, and the three games that are then suggested."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial

from pygame import Rect

from tabletop.engine.game import Game
from tabletop.games import catalog
from tabletop.scenes.forms.page import Page, Scroll
from tabletop.scenes.menus.gallery import tiles
from tabletop.session.choosing.suggestions import LIKES, suggested
from tabletop.storage.settings import Settings
from tabletop.text import N_, _
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.gui import Widget, show
from tabletop.ui.toolkit.theme import SMALLEST_TARGET

GAP, PAD = 14, 22
"""The distance of two suggestions, and the margin of the panel, in px of the design."""


@dataclass(frozen=True)
class Answer:
    """What was answered: the name of a *like*, nothing yet; and which three of its games are suggested, from 0."""

    like: str = ""
    turn: int = 0


@dataclass(frozen=True)
class Help:
    """A help that somebody may want from the first moment on: its *name* and its *words*, and the settings that it is made of."""

    name: str
    words: str
    settings: Mapping[str, object]

    def given_by(self, settings: Settings) -> bool:
        """True if *settings* give this help."""
        return all(getattr(settings, name) == value for name, value in self.settings.items())

    def turned(self, settings: Settings) -> Settings:
        """*settings* with this help, or without it where they give it already."""
        values = {
            name: getattr(Settings(), name) if self.given_by(settings) else value
            for name, value in self.settings.items()
        }
        return replace(settings, **values)  # type: ignore[arg-type]  # by names that a test checks


HELPS = (
    Help("larger", N_("Larger words and cards"), {"text_size": 150, "card_size": 115, "large_index": True}),
    Help("contrast", N_("High contrast"), {"contrast": True}),
    Help("colours", N_("Colours easily told apart"), {"safe_colours": True, "four_colour": True}),
    Help("spoken", N_("Read aloud"), {"speech": True}),
    Help("calm", N_("Little motion"), {"reduced_motion": True}),
)


@dataclass(frozen=True)
class Ways:
    """What its buttons do: *answer* with another answer, *close* the question, *choose* a game; *help* turns one of HELPS on or
    off, of which *settings* give some, and is None where that is not asked."""

    answer: Callable[[Answer], object]
    close: Callable[[], object]
    choose: Callable[[str], object]
    settings: Settings = field(default_factory=Settings)
    help: Callable[[Help], object] | None = None


class Question:
    """The panel with the question, or with what follows from *answer*, at the top of *scroll*, across *room*."""

    def __init__(
        self, page: Page, scroll: Scroll, room: Rect, answer: Answer, played: tuple[str, ...], ways: Ways
    ) -> None:
        self._page, self._scroll, self._answer, self._ways = page, scroll, answer, ways
        before = len(page.words)
        pad = page.px(PAD)
        inner = Rect(room.x + pad, room.y + page.px(16), room.width - 2 * pad, 0)
        ground = page.picture(paint.rounded((1, 1), 0, page.theme.panel), room.topleft, scroll.container)
        self._widgets: list[Widget] = [ground]
        y = self._likes(inner, self._heading(inner))
        if ways.help is not None:
            y = self._helps(inner, y + page.px(GAP), ways.help)
        if like := next((each for each in LIKES if each.name == answer.like), None):
            games = suggested(like, played, answer.turn, date.today())
            y = self._others(inner, self._suggestions(inner, y + page.px(GAP), games))
        panel = (room.width, y + page.px(18) - room.y)
        ground.set_dimensions(panel)
        ground.set_image(paint.rounded(panel, page.px(20), page.theme.panel))
        self.height = panel[1] + page.px(20)
        """Height in px, with the distance to what follows."""
        self._widgets += page.words[before:]

    def show(self, shown: bool) -> None:
        """Show it, or hide it."""
        for widget in self._widgets:
            show(widget, shown)

    def _heading(self, inner: Rect) -> int:
        """The question, and at the right the way to close it; returns where they end."""
        page = self._page
        closing = _("Close") if self._answer.like else _("Not now")
        wide, high = page.button_size(closing, "@link")
        page.caption = title = _("What do you like?")
        high = max(high, page.line("@heading"))
        place = (inner.x, inner.y + (high - page.line("@heading")) // 2)
        page.label(title, place, "@heading", self._scroll.container)
        rect = Rect(inner.right - wide + page.px(8), inner.y, wide, high)
        page.button("like.close", closing, rect, self._ways.close, "@link", self._scroll)
        return inner.y + high + page.px(8)

    def _likes(self, inner: Rect, top: int) -> int:
        """A chip for each answer; returns where they end."""
        page, x, y, gap = self._page, inner.x, top, self._page.px(10)
        high = page.button_size("", "@chip")[1]
        for like in LIKES:
            chosen = like.name == self._answer.like
            wide = page.button_size(_(like.label), "@chip")[0]
            if x + wide > inner.right and x > inner.x:
                x, y = inner.x, y + high + gap
            page.button(
                f"like.{like.name}",
                _(like.label),
                Rect(x, y, wide, high),
                partial(self._ways.answer, Answer(like.name)),
                "@chip_on" if chosen else "@chip",
                self._scroll,
                "like",
                partial(bool, chosen),
                purpose="radio_button",
            )
            x += wide + gap
        return y + high

    def _helps(self, inner: Rect, top: int, turn: Callable[[Help], object]) -> int:
        """A line that asks whether something would help, and a chip for each help; returns where they end."""
        page, x, gap = self._page, inner.x, self._page.px(10)
        page.caption = said = _("Would any of this help you? It can be changed at any time, in the settings.")
        y = page.paragraph(said, (inner.x, top), inner.width, "@small", self._scroll.container).bottom + gap
        high = page.button_size("", "@chip")[1]
        for each in HELPS:
            given = each.given_by(self._ways.settings)
            wide = page.button_size(_(each.words), "@chip")[0]
            if x + wide > inner.right and x > inner.x:
                x, y = inner.x, y + high + gap
            page.button(
                f"help.{each.name}",
                _(each.words),
                Rect(x, y, wide, high),
                partial(turn, each),
                "@chip_on" if given else "@chip",
                self._scroll,
                "help",
                partial(bool, given),
                purpose="radio_button",
            )
            x += wide + gap
        return y + high

    def _suggestions(self, inner: Rect, top: int, games: list[type[Game]]) -> int:
        """The games side by side, or one below the other where there is no room; returns where they end."""
        page, gap = self._page, self._page.px(GAP)
        least = max(tiles.suggestion_width(page.theme, game) for game in games)
        columns = len(games) if len(games) * (least + gap) - gap <= inner.width else 1
        wide = (inner.width + gap) // columns - gap
        why = [_(catalog.about(game.slug).why) for game in games]
        high = max(
            tiles.suggestion_height(page.theme, game, words, wide)
            for game, words in zip(games, why, strict=True)
        )
        y = top
        for number, (game, words) in enumerate(zip(games, why, strict=True)):
            row, column = divmod(number, columns)
            rect = Rect(inner.x + column * (wide + gap), top + row * (high + gap), wide, high)
            picture = tiles.suggestion(page.theme, page.pictures, game, words, rect.size)
            self._widgets.append(page.picture(picture, rect.topleft, self._scroll.container))
            press = partial(self._ways.choose, game.slug)
            name, said = f"suggested.{game.slug}", tiles.in_words(game, words)
            page.button(name, "", rect, press, "@tile", self._scroll, "suggested", said=said)
            y = rect.bottom
        return y + gap

    def _others(self, inner: Rect, top: int) -> int:
        """The button for other suggestions; returns where it ends."""
        page = self._page
        size = page.button_size(_("Three others"), "@quiet")
        high = max(page.px(SMALLEST_TARGET), size[1])
        further = Answer(self._answer.like, self._answer.turn + 1)
        page.button(
            "like.more",
            _("Three others"),
            Rect(inner.x, top, size[0], high),
            partial(self._ways.answer, further),
            "@quiet",
            self._scroll,
        )
        return top + high
