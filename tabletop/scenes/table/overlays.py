"""Overlays over the table: the small menu, the choice among several moves, passing the screen on."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Rect, Surface

from tabletop.scenes.forms.menu import MenuScene
from tabletop.scenes.forms.page import Page, Scroll
from tabletop.text import _
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.cards.sprites import Look
from tabletop.ui.painting import glyphs, paint
from tabletop.ui.toolkit import theme as t

if TYPE_CHECKING:
    from tabletop.scenes.table.reactions import Reactions

SIGN, LAYER = 44, 6
"""The size of a suit on a button in px of the design, and the layer of its picture."""
CARD, STEP = 44, 0.62
"""The width of a card on a button in px of the design, and the distance of the next one by that."""
COLUMNS = 3
"""Most columns of buttons in a panel."""
PLACES = 24
"""Number of steps in each direction in which a place is sought beside something."""
FIRST = "item0"
"""The name of the first button."""


@dataclass(frozen=True)
class Item:
    """A button: its words and what it does once the overlay is gone; a suit as its *sign*, or faces of *cards*, stand
    beside them. *said*: words for who cannot see it, where those make no sense by themselves."""

    words: str
    do: Callable[[], object]
    sign: str = ""
    cards: tuple[int, ...] = ()
    said: str = ""


def put_panel(
    page: Page,
    area: Rect,
    heading: str,
    sentence: str,
    items: Sequence[Item],
    take: Callable[[Callable[[], object]], object],
    beside: Sequence[Rect] = (),
) -> None:
    """Put a panel in the middle of *area*: a heading, a sentence and a button for each of *items*, the first one golden.

    The buttons stand in a column; in several, or scrolling, where that is too high.

    *take* is called with what the button does that is pressed. The panel lies *beside* what it asks about, if that may be.
    """
    looks = ["@primary"] + ["@quiet"] * (len(items) - 1)
    sizes = [_size(page, item, look) for item, look in zip(items, looks, strict=True)]
    pad, above, gap = (page.px(px) for px in ((16, 12, 8) if beside else (36, 30, 12)))
    most = area.width - 2 * page.px(12 if beside else 64) - 2 * pad
    heading = paint.shorten(page.theme.font("heading"), heading, most)
    least = max(page.px(300 if not beside else 0), page.text_width(heading, "@heading") + 8)
    widest = max(size[0] for size in sizes)
    tightest = max(size[0] - _beside_words(page, item) for item, size in zip(items, sizes, strict=True))
    panel, width, across, fault = Rect(0, 0, 0, 0), 0, 0, (0, 0)
    for columns in range(1, min(len(items), COLUMNS) + 1):
        if across and columns * (tightest + gap) - gap > most:
            break
        wide = min(most, max(least, columns * (widest + gap) - gap))
        prose = page.paragraph_height(sentence, wide) + gap if sentence else 0
        rows = [max(size[1] for size in sizes[at : at + columns]) for at in range(0, len(sizes), columns)]
        high = page.line("@heading") + gap + prose + sum(row + gap for row in rows) - gap + 2 * above
        place = Rect(0, 0, wide + 2 * pad, min(high, area.height - 2 * gap))
        place.center = area.center
        if beside:
            place = beside_all(place, area.inflate(-gap, -gap), beside)
        faults = max(0, high - area.height), _covered(place, beside)
        if not across or faults < fault:
            panel, width, across, fault = place, wide, columns, faults
    fill = (*page.theme.panel_solid, 250)
    page.canvas.put(
        "question", panel, lambda target: paint.panel(target, panel, page.px(20), fill, page.theme.hairline)
    )
    y = panel.y + above
    y = page.label(heading, (panel.x + pad, y), "@heading").bottom + gap
    if sentence:
        y = page.paragraph(sentence, (panel.x + pad, y), width).bottom + gap
    each = (width + gap) // across - gap
    scroll, x = None, panel.x + pad
    if fault[0]:
        scroll = page.scroll(Rect(x, y, width, panel.bottom - above - y))
        x, y = 0, 0
    for number, item in enumerate(items):
        row = number - number % across
        high = max(size[1] for size in sizes[row : row + across])
        rect = Rect(x + (number - row) * (each + gap), y, each, high)
        do = partial(take, item.do)
        page.button(f"item{number}", item.words, rect, do, looks[number], scroll, said=item.said)
        _put_beside_words(page, item, rect, scroll)
        if number - row == across - 1:
            y = rect.bottom + gap
    if scroll is not None:
        scroll.set_height(rect.bottom)


def _size(page: Page, item: Item, looks: str) -> tuple[int, int]:
    """The width and height that a button needs; one with a sign or cards is larger, its words stay in the middle."""
    width, high = page.button_size(item.words, looks)
    beside = _beside_words(page, item)
    return width + 2 * beside, max(high, page.px(SIGN + 14)) if beside else high


def _beside_words(page: Page, item: Item) -> int:
    """The width in px of what stands beside the words of a button."""
    if item.sign:
        return page.px(SIGN + 12)
    return _row(page, item.cards) + page.px(8) if item.cards else 0


def _row(page: Page, cards: Sequence[int]) -> int:
    """Width of *cards* in a row on a button, in px."""
    return round(page.px(CARD) * (1 + STEP * (len(cards) - 1)))


def _put_beside_words(page: Page, item: Item, button: Rect, scroll: Scroll | None) -> None:
    """The sign or the cards of *item* at the left end of its *button*."""
    if not item.sign and not item.cards:
        return
    picture = _sign(page, item.sign) if item.sign else _cards(page, item.cards, button.h - page.px(8))
    place = (button.x + page.px(8), button.centery - picture.height // 2)
    page.picture(picture, place, scroll.container if scroll else None).change_layer(LAYER)


def _cards(page: Page, cards: Sequence[int], high: int) -> Surface:
    """The upper parts of *cards* in a row, *high* px."""
    px = page.px(CARD)
    row = Surface((_row(page, cards), high), SRCALPHA)
    for number, face in enumerate(cards):
        picture = page.pictures.card(Look(face, px))
        edge = (picture.width - px) // 2, (picture.height - round(px * CARD_RATIO)) // 2
        part = Rect(edge[0], edge[1], px, min(high, picture.height - edge[1]))
        row.blit(picture, (round(number * STEP * px), 0), part, special_flags=BLEND_PREMULTIPLIED)
    return row


def beside_all(panel: Rect, area: Rect, things: Sequence[Rect]) -> Rect:
    """*panel* at the place within *area* that covers least of *things*, and among such ones is nearest to their middle."""
    middle = things[0].unionall(list(things[1:])).center
    across, down = max(1, area.w - panel.w), max(1, area.h - panel.h)
    places = [
        panel.move_to(topleft=(area.x + across * x // PLACES, area.y + down * y // PLACES))
        for x in range(PLACES + 1)
        for y in range(PLACES + 1)
    ]

    def order(place: Rect) -> tuple[int, float]:
        return _covered(place, things), math.hypot(place.centerx - middle[0], place.centery - middle[1])

    return min(places, key=order)


def _covered(panel: Rect, things: Sequence[Rect]) -> int:
    """Px of *things* that *panel* covers."""
    return sum(part.w * part.h for part in map(panel.clip, things))


def _sign(page: Page, sign: str) -> Surface:
    """The sign on an ivory disc."""
    side = page.px(SIGN)
    disc = paint.rounded((side, side), side // 2, (*t.IVORY, 255)).copy()
    suit = glyphs.suit_sign(sign, round(0.64 * side), page.pictures.suit_ink(sign)).premul_alpha()
    paint.blit(disc, suit, suit.get_rect(center=(side // 2, side // 2)))
    return disc


class Question(MenuScene):
    """A panel in the middle, or *beside* what it asks about, with a heading, a sentence and buttons, the first one golden;
    Escape takes *otherwise*."""

    overlay = True

    def __init__(
        self,
        heading: str,
        sentence: str,
        items: Sequence[Item],
        otherwise: Callable[[], object],
        beside: Sequence[Rect] = (),
    ) -> None:
        self._beside = beside
        self._heading = heading
        self._sentence = sentence
        self._items = list(items)
        self._otherwise = otherwise

    def build(self, page: Page, area: Rect) -> None:
        put_panel(page, area, self._heading, self._sentence, self._items, self._take, self._beside)
        if not self.focus.name:
            self.focus.go(FIRST)

    def lit(self) -> Sequence[Rect]:
        return self._beside

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
    pause: Callable[[], object] | None,
    explains: str,
    by_pad: bool,
) -> Question:
    """The menu of the table; *leave* are its last buttons, *explains* the key, or the button of a gamepad where that is used (*by
    pad*), that explains a thing."""
    items = [Item(_("Resume"), nothing), Item(_("Rules"), rules)]
    if pause is not None:
        items.append(Item(_("Pause"), pause))
    if fair is not None:
        items.append(Item(_("Fair shuffles"), fair))
    if settings is not None:
        items.append(Item(_("Settings"), settings))
    items += leave
    said = (
        _("Rest the pointer on anything, hold it, or press {key} to learn what it means.")
        if by_pad
        else _(
            "Rest the pointer on anything, hold it, or press {key} to learn what it means; ? lists the keys."
        )
    )
    return Question(game, said.format(key=explains), items, nothing)


class PassScreen(MenuScene):
    """The hands are covered until the player with that *name* at that *seat* is there; what may be called out meanwhile has buttons.

    *refused*: why the last call was in vain. *meanwhile* is called in every frame. *others*: what else there is to do.
    """

    overlay = True

    def __init__(
        self,
        name: str,
        seat: int,
        ready: Callable[[], object],
        menu: Callable[[], object],
        calls: "Reactions",
        refused: str = "",
        meanwhile: Callable[[], object] = lambda: None,
        others: Sequence[Item] = (),
    ) -> None:
        self._others, self._seat = others, seat
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
        if event.type == pygame.KEYDOWN and self._calls.owner(event) not in (None, self._seat):
            do = self._calls.by_pad(event)
            if do is not None:
                self._take(do)
            return True  # it is another person's pad
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
