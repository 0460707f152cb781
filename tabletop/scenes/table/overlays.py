"""Overlays over the table: the small menu, the choice among several moves, passing the screen on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.scenes.forms.menu import MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.text import _
from tabletop.ui.abilities.move_variants import SuitToChoose
from tabletop.ui.game_table import GameTable
from tabletop.ui.painting import glyphs, paint
from tabletop.ui.toolkit import theme as t

if TYPE_CHECKING:
    from tabletop.scenes.table.reactions import Reactions

SIGN, LAYER = 44, 6
"""The size of a suit on a button in px of the design, and the layer of its picture."""
FIRST = "item0"
"""The name of the first button."""


@dataclass(frozen=True)
class Item:
    """A button: its words and what it does once the overlay is gone; a suit as its *sign* stands large beside them."""

    words: str
    do: Callable[[], object]
    sign: str = ""


def put_panel(
    page: Page,
    area: Rect,
    heading: str,
    sentence: str,
    items: Sequence[Item],
    take: Callable[[Callable[[], object]], object],
) -> None:
    """Put a panel in the middle of *area*: a heading, a sentence and a button for each of *items*, the first one golden.

    *take* is called with what the button does that is pressed.
    """
    looks = ["@primary"] + ["@quiet"] * (len(items) - 1)
    sizes = [_size(page, item, look) for item, look in zip(items, looks, strict=True)]
    pad, gap = page.px(36), page.px(12)
    most = area.width - 2 * page.px(64) - 2 * pad
    heading = paint.shorten(page.theme.font("heading"), heading, most)
    width = min(
        most, max(page.px(300), page.text_width(heading, "@heading") + 8, *(size[0] for size in sizes))
    )
    prose = page.paragraph_height(sentence, width) + gap if sentence else 0
    high = page.line("@heading") + gap + prose + sum(size[1] + gap for size in sizes) - gap + 2 * page.px(30)
    panel = Rect(0, 0, width + 2 * pad, high)
    panel.center = area.center
    fill = (*page.theme.panel_solid, 250)
    page.canvas.put("question", panel, lambda target: paint.panel(target, panel, page.px(20), fill))
    y = panel.y + page.px(30)
    y = page.label(heading, (panel.x + pad, y), "@heading").bottom + gap
    if sentence:
        y = page.paragraph(sentence, (panel.x + pad, y), width).bottom + gap
    for number, item in enumerate(items):
        rect = Rect(panel.x + pad, y, width, sizes[number][1])
        page.button(f"item{number}", item.words, rect, partial(take, item.do), looks[number])
        if item.sign:
            _put_sign(page, item.sign, rect)
        y = rect.bottom + gap


def _size(page: Page, item: Item, looks: str) -> tuple[int, int]:
    """The width and height that a button needs; one with a sign is larger."""
    width, high = page.button_size(item.words, looks)
    return (width + 2 * page.px(SIGN + 12), max(high, page.px(SIGN + 14))) if item.sign else (width, high)


def _put_sign(page: Page, sign: str, button: Rect) -> None:
    """The sign on an ivory disc at the left end of the button."""
    side = page.px(SIGN)
    disc = paint.rounded((side, side), side // 2, (*t.IVORY, 255)).copy()
    ink = t.RED if sign in "♦♥" else t.INK
    suit = glyphs.suit_sign(sign, round(0.64 * side), ink).premul_alpha()
    paint.blit(disc, suit, suit.get_rect(center=(side // 2, side // 2)))
    place = (button.x + page.px(8), button.centery - side // 2)
    page.picture(disc, place).change_layer(LAYER)


class Question(MenuScene):
    """A panel in the middle with a heading, a sentence and buttons, the first one golden; Escape takes *otherwise*."""

    overlay = True

    def __init__(
        self, heading: str, sentence: str, items: Sequence[Item], otherwise: Callable[[], object]
    ) -> None:
        self._heading = heading
        self._sentence = sentence
        self._items = list(items)
        self._otherwise = otherwise

    def build(self, page: Page, area: Rect) -> None:
        put_panel(page, area, self._heading, self._sentence, self._items, self._take)
        if not self.focus.name:
            self.focus.go(FIRST)

    def escape(self) -> None:
        self._take(self._otherwise)

    def _take(self, do: Callable[[], object]) -> None:
        self.app.pop()
        do()


def nothing() -> None:
    """Do nothing: for an overlay after whose end nothing follows."""


def small_menu(
    game: str,
    rules: Callable[[], object],
    settings: Callable[[], object] | None,
    fair: Callable[[], object] | None,
    leave: Sequence[Item],
    pause: Callable[[], object] | None = None,
) -> Question:
    """The menu of the table; *leave* are its last buttons."""
    items = [Item(_("Resume"), nothing), Item(_("Rules"), rules)]
    if pause is not None:
        items.append(Item(_("Pause"), pause))
    if fair is not None:
        items.append(Item(_("Fair shuffles"), fair))
    if settings is not None:
        items.append(Item(_("Settings"), settings))
    items += leave
    said = _("Rest the pointer on anything, hold it, or press F2 to learn what it means; ? lists the keys.")
    return Question(game, said, items, nothing)


class PassScreen(MenuScene):
    """The hands are covered until the player with that *name* is there; what may be called out meanwhile has buttons.

    *refused*: why the last call was in vain. *meanwhile* is called in every frame. *others*: what else there is to do.
    """

    overlay = True

    def __init__(
        self,
        name: str,
        ready: Callable[[], object],
        menu: Callable[[], object],
        calls: "Reactions",
        refused: str = "",
        meanwhile: Callable[[], object] = lambda: None,
        others: Sequence[Item] = (),
    ) -> None:
        self._others = others
        self._meanwhile = meanwhile
        self._ready = Item(_("I am {name}, show my cards").format(name=name), ready)
        self._calls = calls
        self._menu = menu
        self._heading = _("Pass the screen to {name}").format(name=name)
        self._sentence = refused or _("All hands lie face down until then.")

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        self._meanwhile()

    def build(self, page: Page, area: Rect) -> None:
        calls = [Item(option.words, option.do) for option in self._calls.calls()]
        put_panel(page, area, self._heading, self._sentence, [self._ready, *calls, *self._others], self._take)
        if not self.focus.name:
            self.focus.go(FIRST)

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.unicode:
            do = self._calls.by_key(event.unicode)
            if do is not None:
                self._take(do)
                return True
        return super().event(event)

    def escape(self) -> None:
        self._take(self._menu)

    def _take(self, do: Callable[[], object]) -> None:
        self.app.pop()
        do()


def choice(
    game_table: GameTable,
    view: View,
    moves: Sequence[Move],
    play: Callable[[Move], object],
    otherwise: Callable[[], object],
) -> Question:
    """Several *moves* are meant by one gesture in *view*: which?"""
    suits = game_table.ability(SuitToChoose)
    items = [
        Item(game_table.words.move_words(view, move), partial(play, move), suits.suit(move) if suits else "")
        for move in moves
    ]
    return Question(_("Which one?"), "", items, otherwise)
