"""The buttons of the table: the icons of the bar, the actions at the lower right, the chips to choose a number from.

Icons stay; the rest is offered anew whenever it changes. The arrow keys go through what is offered, with a gold ring.
"""

import math
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import SRCALPHA, Rect, Surface
from pygame_gui.elements import UIButton, UIImage

from tabletop.engine.moves import Move
from tabletop.scenes.forms.focus import Focus
from tabletop.scenes.forms.page import Page
from tabletop.scenes.table.corner import Corner
from tabletop.scenes.table.hud import READ_OR_CAPTIONED, Hud
from tabletop.text import _
from tabletop.ui.effects.grimace import grimace
from tabletop.ui.game_table import Chip, Chips
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.painting import glyphs, paint
from tabletop.ui.toolkit import theme as t
from tabletop.ui.toolkit.canvas import Sprite
from tabletop.ui.toolkit.gui import enable, remove, stands
from tabletop.ui.toolkit.window import App

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene

BIG = ("@shout", "@alarm")
"""The looks of buttons that are higher than others."""
ROW = 7
"""Most chips that stand in one row."""
QUESTION_SHARES = (0.8, 0.65)
"""Parts of its usual size at which a question is kept, the larger ones first, as long as anything else can give way."""
RING_DEPTH = (800, 1)
HOLE, BOW = 1.36, 0.22
"""Width of the middle of a wheel that stays free, and how far its sides bow outwards, in units."""
MOST_STEP, FILLS = 0.56, 0.88
"""The height of a row of a wheel, in units, and how much of it a chip fills."""
HINT_GLOW = 14
"""Width of the glow of the ring round the button of a hint, in px of the design."""


@dataclass(frozen=True)
class Option:
    """Something that a button does; *looks* is one of skin's classes; *move* is the one that it makes, if any; *tip*
    explains it. One with an *icon* shows that instead of words, which are for who cannot see it; *shorter*: other words where those have no room;
    *said*: words for who cannot see it, where those that stand on it make no sense by themselves. While the
    pointer or the keyboard is on it, its *cards* of the hand, as faces, glow.

    What is *spare* has a key or stands in the menu too: it has no button where the corner is full, the highest first.
    """

    words: str
    do: Callable[[], object]
    looks: str = "@quiet"
    move: Move | None = None
    spare: int = 0
    icon: str = ""
    tip: str | None = None
    shorter: tuple[str, ...] = ()
    cards: tuple[int, ...] = ()
    means: str = ""
    """Identity of the button where its words change with what is chosen."""
    said: str = ""


@dataclass(frozen=True)
class _Lasting:
    """A button that stays as long as one like it is offered at its place; *name* is that of its stop in the focus."""

    name: str
    widgets: Sequence["UIButton | UIImage"]


@dataclass(frozen=True)
class Icon:
    """An icon of the bar: the first stands at the left, the others from the right."""

    name: str
    tip: str
    do: Callable[[], object]


class TableButtons:
    """The widgets of a table painted by *hud*."""

    def __init__(self, app: App, hud: Hud, icons: Sequence[Icon]) -> None:
        self._app, self._hud = app, hud
        self.page = Page(app.gui, app.canvas, app.pictures, Focus(app.gui))
        self._icons = dict[str, UIButton]()
        self._act = dict[str, Callable[[], object]]()
        for number, icon in enumerate(icons):
            self.put_icon(icon, hud.bar_icon(number))
        self.say_muted(app.sounds.muted)
        self._widgets: list[UIButton | UIImage] = []
        self._unmade = deque[Callable[[], object]]()
        """What makes the widgets that are still to come, in their order."""
        self._lasting: dict[object, _Lasting] = {}
        """The buttons that make no move, by what they look like."""
        self._numbered = 0
        self._changed = False
        """True if something else is offered since buttons began to act in this frame."""
        self._rects: list[Rect] = []
        self._do: list[Callable[[], object]] = []
        self._moves: list[Move | None] = []
        self._cards: list[tuple[int, ...]] = []
        self.pointer = (-1, -1)
        """Place of the pointer in px when it was moved last."""
        self.pointed: tuple[int, ...] = ()
        """Faces of the cards of the button that the pointer or the keyboard is on."""
        self._names: list[str] = []
        self._marked: Sequence[Move] = ()
        self._offered: object = None
        self._playable = False
        self._golden: Callable[[], object] | None = None
        self._corner = self._empty_corner(0, (), several=False)
        self.cursor = -1
        self.icon = ""
        """The icon of the bar that the keyboard is on."""

    def say_muted(self, muted: bool) -> None:
        """Let the icon of the sound show whether all sound is off."""
        self.page.set_icon("sound", "sound-off" if muted else "sound")

    def put_icon(self, icon: Icon, rect: Rect) -> None:
        """Add an icon, which stays, at *rect* (px)."""
        self._act[icon.name] = icon.do
        self._icons[icon.name] = self.page.icon_button(icon.name, icon.name, rect, icon.do, icon.tip)

    def enable(self, icon: str, possible: Callable[[], bool]) -> None:
        """Let an icon be pressed only while it is *possible*."""
        button = self._icons[icon]
        if button.is_enabled != possible():
            enable(button, not button.is_enabled)
            self.page.gui.wake()

    def offer(
        self,
        options: Sequence[Option],
        chips: Chips | None,
        choose: Callable[[Chip], object],
        cards: Sequence[Rect] = (),
        playable: bool = False,
        until: float = math.inf,
    ) -> None:
        """Show *options* at the lower right, off the *cards* (px), and *chips* in the middle, instead of what was there.

        Their widgets are made *until* that moment (of `time.perf_counter`), at least one of them; `make` makes the others.
        What is not made yet has its place, and the keyboard can press it.

        As soon as cards become *playable* the arrow keys go to these: a button was only where they could go before.
        """
        if playable and not self._playable:
            self.cursor = -1
        self._playable = playable
        options = self._with_room(self._in_short(options, cards), cards)
        places = self._places(options, cards)
        state = (
            tuple(
                (option.words, option.looks, option.move, option.icon, option.tip, option.said)
                for option in options
            ),
            chips,
            tuple(map(tuple, places)),
            tuple(map(tuple, self._hud.own_hand)) if chips and chips.where == "hand" else (),
        )
        if state == self._offered:
            return
        self._offered, self._changed = state, True
        placed = sorted(zip(reversed(options), places, strict=True), key=lambda each: bool(each[0].icon))
        self._remove(but=[_likeness(option, rect) for option, rect in placed])
        self._rects, self._do, self._moves, self.cursor = [], [], [], -1
        self._cards = []
        self._names = []
        self._unmade.clear()
        self.page.words[:] = [widget for widget in self.page.words if stands(widget)]
        self.page.focus.clear(self.page.gui)  # the table has its own keys
        if chips and chips.where == "wheel":
            self._show_wheel(chips, choose)
        elif chips:
            self._show_chips(chips, choose, cards, places)
        else:
            self._hud.canvas.remove("chips")
        for option, rect in placed:  # the keyboard comes to an icon last, wherever that lies
            made = self._lasting.get(_likeness(option, rect))
            if made is None:
                self._numbered += 1
                name = f"option{self._numbered}"
                self._unmade.append(partial(self._make_button, name, option, rect))
            else:
                name = made.name
            self._add(rect, name, option.do, option.move, option.cards)
        self._golden = next((option.do for option in reversed(options) if option.looks == "@primary"), None)
        self.make(until)

    @property
    def unfinished(self) -> bool:
        """True while widgets are still to come."""
        return bool(self._unmade)

    def make(self, until: float) -> None:
        """Make widgets that are still to come *until* that moment, at least one of them: each takes about a millisecond."""
        while self._unmade:
            self._unmade.popleft()()
            if time.perf_counter() >= until:
                break
        self.page.gui.wake()

    def act(self, on_top: Callable[[], bool]) -> None:
        """Do what buttons were pressed for, as long as the scene is *on_top*."""
        self._changed = False
        self.page.act(on_top)

    def _remove(self, but: Sequence[object]) -> None:
        """Remove all widgets but of those that last and are *but* like these; for who listens they come in a new order."""
        kept = {} if self._app.heard else {like: self._lasting[like] for like in but if like in self._lasting}
        staying = {widget for lasting in kept.values() for widget in lasting.widgets}
        for widget in self._widgets:
            if widget not in staying:
                remove(widget)
        self._widgets = [widget for widget in self._widgets if widget in staying]
        self._lasting = kept

    def _make_button(self, name: str, option: Option, rect: Rect) -> None:
        words, said = ("", option.words) if option.icon else (option.words, option.said)

        def press() -> None:
            # Both presses of a double click may come in one long frame, and the first have changed what is offered.
            if stands(button) and not self._changed:
                self._do[self._names.index(name)]()

        before = len(self._widgets)
        button = self.page.button(name, words, rect, press, option.looks, tip=option.tip, said=said)
        button.means = option.means or option.words
        if option.icon:
            icon = self._app.pictures.icon(option.icon, round(rect.height * 0.56))
            picture = self.page.picture(icon, icon.get_rect(center=rect.center).topleft)
            picture.change_layer(button.layer + 1)
            self._widgets.append(picture)
        self._widgets.append(button)
        if option.move is None:
            self._lasting[_likeness(option, rect)] = _Lasting(name, self._widgets[before:])

    def beyond(self, size: int) -> Rect:
        """Place of something *size* px wide and high above the buttons at the lower right."""
        return self._corner.beyond(size)

    def _in_short(self, options: Sequence[Option], cards: Sequence[Rect]) -> list[Option]:
        """*options* with shorter words where a button would reach out of the corner or into the middle of the table."""
        table, worded = self._hud.table, list(options)
        middle = self._hud.rect(table.middle)
        while any(option.shorter for option in worded):
            places = self._places(worded, cards)[::-1]
            wide = [
                number
                for number, (option, rect) in enumerate(zip(worded, places, strict=True))
                if option.shorter
                and (self._reaches_out(rect) or self._is_cut(option) or rect.colliderect(middle))
            ]
            if not wide:
                break
            # All are shortened alike, rather than one until it says nothing any more.
            number = max(range(len(worded)), key=lambda each: (len(worded[each].shorter), each in wide, each))
            words, *shorter = worded[number].shorter
            worded[number] = replace(worded[number], words=words, shorter=tuple(shorter))
        return worded

    def _reaches_out(self, rect: Rect) -> bool:
        """True if a button at *rect* reaches out of the corner towards the middle."""
        box = self._hud.rect(self._hud.table.actions)
        return rect.left < box.left or rect.right > box.right

    def _is_cut(self, option: Option) -> bool:
        """True if the words of *option* are wider than the corner."""
        wide = self.page.button_size(option.words, option.looks)[0]
        return wide > self._hud.rect(self._hud.table.actions).width

    def _with_room(self, options: Sequence[Option], cards: Sequence[Rect]) -> list[Option]:
        """*options* but for spare ones, the highest first, as long as one has no room in the corner but in the middle of the table."""
        kept = list(options)
        middle = self._hud.rect(self._hud.table.middle)
        spares = [option for option in reversed(options) if option.spare]
        for spare in sorted(spares, key=lambda option: -option.spare):
            places = self._places(kept, cards)
            apart = all(rect.collidelist(places[:number]) < 0 for number, rect in enumerate(places))
            covers = any(
                option.spare and rect.colliderect(middle)
                for option, rect in zip(reversed(kept), places, strict=True)
            )
            if apart and not covers and not any(map(self._reaches_out, places)):
                break
            kept.remove(spare)
        return kept

    def _places(self, options: Sequence[Option], cards: Sequence[Rect]) -> list[Rect]:
        """Places of *options* in px, of the last first: that is at the corner, the others in rows from the right."""
        box, page = self._hud.rect(self._hud.table.actions), self.page
        usual = page.button_size("", "@quiet")[1]
        self._corner = self._empty_corner(usual, cards, len(options) > 1)
        places = []
        for option in reversed(options):
            wide, high = (usual, usual) if option.icon else page.button_size(option.words, option.looks)
            places.append(self._corner.take(min(wide, box.width), high if option.looks in BIG else usual))
        return places

    def _empty_corner(self, usual: int, cards: Sequence[Rect], several: bool) -> Corner:
        """The corner without buttons, whose rows are *usual* px high; *several* of them keep off *cards*."""
        hud, gap = self._hud, self.page.px(10)
        box = hud.rect(hud.table.actions)
        read = [rect for name, rect in hud.canvas.places() if name.startswith(READ_OR_CAPTIONED)]
        hand = hud.rect(hud.table.place(hud.table.viewer).hand)
        clear = self._cards_above(cards) if several else None
        middle, wide = hud.rect(hud.table.middle), self._app.size[0]
        taken = [hand, hud.rect(hud.table.words), *cards]
        if self._app.settings.left_handed:
            return Corner(box, wide - middle.right, gap, usual, clear, read, taken, mirror=wide)
        return Corner(box, middle.left, gap, usual, clear, read, taken)

    def _cards_above(self, cards: Sequence[Rect]) -> Rect | None:
        """Box of those of *cards* that lie at the right just above the first row of buttons; None if none do."""
        box = self._hud.rect(self._hud.table.actions)
        row = self.page.button_size("", "@quiet")[1] + self.page.px(10)
        rows = Rect(box.x, box.bottom - 3 * row, box.width, 2 * row)
        met = [cards[number] for number in rows.collidelistall(list(cards))]
        return met[0].unionall(met[1:]) if met else None

    def _show_chips(
        self, chips: Chips, choose: Callable[[Chip], object], cards: Sequence[Rect], buttons: Sequence[Rect]
    ) -> None:
        table = self._hud.table
        page, usual = (
            self.page,
            self._hud.rect(table.middle if chips.where == "middle" else beside_hand(table)),
        )
        count = len(chips.chips)
        least = page.px(t.SMALLEST_TARGET)
        full, smallest = page.theme.text_px("label"), page.theme.smallest_text
        floors = [max(smallest, round(full * share)) for share in (*QUESTION_SHARES, 0)]
        boxes = (usual, self._widened(usual, cards)) if chips.where == "middle" else (usual,)
        # A somewhat smaller question first, then more chips in a row, then shorter words on them, then more of the table, and
        # then less air; only where all that is not enough a question smaller still.
        ways = (
            (middle, worded, each, largest, gap, pad)
            for above, floor in zip([full + 1, *floors], floors, strict=False)
            for gap, pad in ((page.px(8), page.px(18)), (page.px(5), page.px(9)))
            for middle in boxes
            for worded in (chips, with_shorter_words(chips))
            for each in self._in_rows(worded, middle.width - 2 * pad, gap, least)
            for largest in range(above - 1, floor - 1, -1)
        )
        for way in ways:
            middle, chips, each, largest, gap, pad = way
            rows, wide = -(-count // each), middle.width - pad
            label, question = paint.fitted_lines(page.theme, "label", chips.question, wide, 2, largest)
            small, remark = paint.fitted_lines(page.theme, "small", chips.remark, wide, 2, largest)
            words = [
                len(question) * label.get_linesize() + gap,
                len(remark) * small.get_linesize() + gap if chips.remark else 0,
            ]
            if sum(words) + rows * (least + gap) + 2 * pad <= middle.height:
                break
        each = each if chips.row == each else -(-count // rows)
        room = (middle.height - 2 * pad - sum(words) - gap * (rows - 1)) // rows
        most = (middle.width - 2 * pad - gap * (each - 1)) // each
        side = min(page.px(54), max(least, room), most)
        wide = min(most, max([side, *(self._wide(chip, side) for chip in chips.chips if chip.words)]))
        width = max(
            each * (wide + gap) - gap,
            *(glyphs.size(label, line)[0] for line in question),
            *(glyphs.size(small, line)[0] for line in remark),
        )
        panel = Rect(
            0,
            0,
            min(width + 2 * pad, middle.width),
            sum(words) + rows * (side + gap) - gap + 2 * pad,
        )
        panel.center = middle.center
        if chips.where == "hand":
            panel = self._off_the_hand(panel, buttons)

        def draw(target: Surface) -> None:
            paint.panel(target, panel, page.px(18), page.theme.panel, page.theme.hairline)
            for number, line in enumerate(question):
                place = (panel.centerx, panel.y + pad + number * label.get_linesize())
                paint.text(target, label, line, place, t.TEXT, "midtop")
            for number, line in enumerate(reversed(remark)):
                place = (panel.centerx, panel.bottom - pad - number * small.get_linesize())
                paint.text(target, small, line, place, page.theme.secondary, "midbottom")

        self._hud.canvas.put(
            "chips", panel, draw, (chips.question, chips.remark, panel.size, page.theme.text_size)
        )
        for number, chip in enumerate(chips.chips):
            row, column = divmod(number, each)
            in_row = min(each, len(chips.chips) - row * each)
            left = panel.centerx - (in_row * (wide + gap) - gap) // 2
            rect = Rect(
                left + column * (wide + gap), panel.y + pad + words[0] + row * (side + gap), wide, side
            )
            self._add_chip(chip, rect, partial(choose, chip))

    def _off_the_hand(self, panel: Rect, buttons: Sequence[Rect]) -> Rect:
        """*panel* at the right of the own cards or at their left, off the *buttons* there; or above them, where larger cards
        leave no room."""
        hud, gap = self._hud, self.page.px(10)
        hand = list(hud.own_hand)
        if panel.collidelist(hand) < 0:
            return panel
        read = [rect for name, rect in hud.canvas.places() if name.startswith(READ_OR_CAPTIONED)]
        taken, across = [*buttons, *read, hud.rect(hud.table.words)], hud.across()
        right = panel.move(max(card.right for card in hand) + gap - panel.x, 0)
        left = panel.move(min(card.left for card in hand) - gap - panel.right, 0)
        above = panel.move(0, min(card.top for card in hand) - gap - panel.bottom)
        free = (place for place in (right, left) if across.contains(place) and place.collidelist(taken) < 0)
        return next(free, above)

    def _widened(self, middle: Rect, cards: Sequence[Rect]) -> Rect:
        """*middle* with what is free beside it: up to what is read there and the *cards* that lie there."""
        hud, gap = self._hud, self.page.px(10)
        read = [rect for name, rect in hud.canvas.places() if name.startswith(READ_OR_CAPTIONED)]
        left, right = hud.rect(hud.table.left).left, hud.rect(hud.table.right).right
        for thing in (*read, *cards):
            if thing.bottom <= middle.top or middle.bottom <= thing.top:
                continue
            if thing.centerx < middle.centerx:
                left = max(left, min(middle.left, thing.right + gap))
            else:
                right = min(right, max(middle.right, thing.left - gap))
        return Rect(left, middle.y, right - left, middle.height)

    def _in_rows(self, chips: Chips, room: int, gap: int, least: int) -> range:
        """Numbers of *chips*, *least* px high with *gap* px between them, that stand in a row in *room* px, the usual one
        first."""
        widest = max([least, *(self._wide(chip, least) for chip in chips.chips if chip.words)])
        most = max(1, (room + gap) // (widest + gap))
        return range(min(chips.row or ROW, most), most + 1)

    def _show_wheel(self, chips: Chips, choose: Callable[[Chip], object]) -> None:
        """In two bows at both sides of the middle, with the question above and what lies there free."""
        page, box = self.page, self._hud.rect(self._hud.table.middle)
        label = paint.fitted(page.theme, "label", chips.question, box.width)
        size = glyphs.size(label, chips.question)
        sign = Rect(0, box.y, min(box.width, size[0] + page.px(28)), size[1] + page.px(8))
        sign.centerx = box.centerx

        def draw(target: Surface) -> None:
            paint.panel(target, sign, sign.height // 2, page.theme.panel, page.theme.hairline)
            words = paint.shorten(label, chips.question, sign.width - page.px(20))
            paint.text(target, label, words, sign.center, t.TEXT, "center")

        self._hud.canvas.put("chips", sign, draw, (chips.question, sign.size, page.theme.text_size))
        room = Rect(box.x, sign.bottom + page.px(6), box.width, box.bottom - sign.bottom - page.px(6))
        for chip, rect in zip(chips.chips, wheel(room, len(chips.chips), self._hud.table.unit), strict=True):
            self._add_chip(chip, rect, partial(choose, chip))

    def _wide(self, chip: Chip, side: int) -> int:
        """Width of the button of a *chip* with words, which is *side* px high."""
        return self.page.button_size(chip.words, "@quiet")[0] + (side if chip.face else 0)

    def _add_chip(self, chip: Chip, rect: Rect, do: Callable[[], object]) -> None:
        self._unmade.append(partial(self._make_chip, chip, rect, do))
        self._add(rect, f"chip{chip.number}", do, chip.move)

    def _make_chip(self, chip: Chip, rect: Rect, do: Callable[[], object]) -> None:
        looks = "@primary" if chip.sign == "own" else "@icon" if chip.sign == "hook" else "@quiet"
        words = "" if chip.face else chip.words or str(chip.number)
        said = f"{chip.said}. {chip.note}" if chip.note else chip.said
        button = self.page.button(
            f"chip{chip.number}", words, rect, do, looks, tip=chip.note or None, said=said
        )
        self._widgets.append(button)
        if chip.face:
            picture = self._faced(chip, rect)
            face = self.page.picture(picture, picture.get_rect(center=rect.center).topleft)
            face.change_layer(button.layer + 1)
            self._widgets.append(face)
        if chip.sign == "hook":
            px = rect.height * 2 // 5
            hook = self.page.picture(self._app.pictures.icon("hook", px, t.GOLD), (rect.right - px, rect.top))
            hook.change_layer(button.layer + 1)
            self._widgets.append(hook)

    def _faced(self, chip: Chip, rect: Rect) -> Surface:
        """The grimace of *chip*, and its words beside it, to lie on a button of that size; premultiplied."""
        assert chip.face is not None
        gap, side = self.page.px(4), rect.height - self.page.px(6)
        font = paint.fitted(self.page.theme, "small_strong", chip.words, rect.width - side - 3 * gap)
        wide = glyphs.size(font, chip.words)[0]
        picture = Surface((side + gap + wide, side), SRCALPHA)
        paint.blit(picture, grimace(chip.face, side), (0, 0))
        at = (picture.width, side // 2)
        paint.text(picture, font, chip.words, at, t.TEXT, "midright", premultiplied=True)
        return picture

    def mark(self, moves: Sequence[Move]) -> None:
        """Ring the buttons that make *moves*, of which a hint speaks, in its colour, and no others."""
        self._marked = moves

    def _add(
        self,
        rect: Rect,
        name: str,
        do: Callable[[], object],
        move: Move | None,
        cards: tuple[int, ...] = (),
    ) -> None:
        self._names.append(name)
        self._rects.append(rect.copy())
        self._do.append(do)
        self._moves.append(move)
        self._cards.append(cards)

    def look(self) -> bool:
        """Note which cards the button has that the pointer or the keyboard is on; whether they are others now."""
        at = next((n for n, rect in enumerate(self._rects) if rect.collidepoint(self.pointer)), self.cursor)
        before, self.pointed = self.pointed, self._cards[at] if 0 <= at < len(self._cards) else ()
        return before != self.pointed

    def rects(self, but: Callable[[], object], actions: Sequence[str] = ()) -> list[Rect]:
        """Rectangles in px of the moves that are offered, or only of those of *actions*; where none is offered, of all other
        buttons without the one that does *but*."""
        moves = [rect for rect, move in self.moves() if not actions or move.action in actions]
        return moves or [
            rect for rect, do in zip(self._rects, self._do, strict=True) if do != but and not actions
        ]

    def moves(self) -> list[tuple[Rect, Move]]:
        """The moves that are offered, each with the place of its button in px."""
        return [(rect, move) for rect, move in zip(self._rects, self._moves, strict=True) if move is not None]

    # The keyboard

    @property
    def offers(self) -> bool:
        """True if there is anything to choose here."""
        return bool(self._do)

    def places(self) -> Sequence[Rect]:
        """The places of the buttons that are offered, in px."""
        return self._rects

    def icons(self) -> list[tuple[str, Rect]]:
        """The icons of the bar that can be pressed, from the left, with their places in px."""
        found = [(name, icon.rect.copy()) for name, icon in self._icons.items() if icon.is_enabled]
        return sorted(found, key=lambda each: each[1].left)

    def leave(self) -> None:
        """The keyboard is on no button any more."""
        self.cursor, self.icon = -1, ""

    def go_to_number(self, number: int) -> None:
        """Bring the keyboard to the button with that *number*, from 0."""
        self.cursor, self.icon = number, ""

    def go_to_icon(self, name: str) -> None:
        """Bring the keyboard to the icon called *name*."""
        self.cursor, self.icon = -1, name

    def go_to(self, move: Move) -> None:
        """Bring the keyboard to the button that makes *move*, if there is one."""
        self.go_to_number(self._moves.index(move) if move in self._moves else -1)

    def offered(self, name: str) -> bool:
        """True if the button called *name* is one of those that are offered."""
        return name in self._names

    def reach(self, name: str) -> None:
        """Bring the keyboard to the button called *name*."""
        self.go_to_number(self._names.index(name))

    def is_on(self, name: str) -> bool:
        """True if the keyboard is on the button called *name*."""
        return self.cursor >= 0 and self._names[self.cursor] == name

    def press(self) -> bool:
        """Press the button or the icon that the keyboard is on; whether there was any."""
        if self.icon:
            self._act[self.icon]()
            return True
        if self.cursor < 0:
            return False
        self._do[self.cursor]()
        return True

    def press_golden(self) -> None:
        """Press the golden button, if there is one."""
        if self._golden is not None:
            self._golden()

    def sprites(self) -> list[Sprite]:
        """The ring round the button that the keyboard is on, and a glowing one round the button of the hint."""
        rings = [self._ring(self._rects[self.cursor], 0)] if self.cursor >= 0 else []
        if self.icon:
            rings.append(self._ring(self._icons[self.icon].rect, 0))
        glow = self.page.px(HINT_GLOW)
        hinted = (rect for rect, move in self.moves() if move in self._marked)
        return [*rings, *(self._ring(rect, glow) for rect in hinted)]

    def _ring(self, rect: Rect, glow: int) -> Sprite:
        width = max(2, self.page.px(3))
        margin = paint.ring_margin(width, glow)
        picture = paint.ring(
            rect.size, min(self.page.px(12), rect.height // 2), width, glow, t.HINT if glow else t.GOLD
        )
        return Sprite(picture, rect.x - margin, rect.y - margin, RING_DEPTH)


def _likeness(option: Option, rect: Rect) -> tuple[object, ...]:
    """What a button for *option* at *rect* looks like, and what is said of it."""
    return tuple(rect), option.words, option.looks, option.icon, option.tip, option.means, option.said


def wheel(room: Rect, count: int, unit: float) -> list[Rect]:
    """The places of *count* chips in *room*, down its left side and then down its right; both bow outwards."""
    each = -(-count // 2)
    step = min(room.height / each, MOST_STEP * unit)
    hole = round(HOLE * unit)
    wide = (room.width - hole) // 2
    bow = min(round(BOW * unit), wide // 5)
    places = []
    for number in range(count):
        side, row = divmod(number, each)
        away = (row + 0.5) / each * 2 - 1
        out = round(bow * (1 - away * away))
        rect = Rect(0, 0, wide - bow, round(step * FILLS))
        rect.centery = round(room.centery + (row + 0.5 - each / 2) * step)
        if side:
            rect.left = room.right - wide + out
        else:
            rect.right = room.left + wide - out
        places.append(rect)
    return places


def with_shorter_words(chips: Chips) -> Chips:
    """*chips* with the shorter words on those that have any."""
    return replace(
        chips, chips=tuple(replace(chip, words=chip.shorter or chip.words) for chip in chips.chips)
    )


def beside_hand(table: Table) -> Box:
    """The part of the own place that a hand of few cards leaves free, at its right."""
    hand = table.place(table.viewer).hand
    return Box(hand.right - hand.w / 4, hand.y, hand.w / 4, hand.h)


def bar_icons(table: "TableScene", settings: Callable[[], object] | None) -> list[Icon]:
    """The icons of the bar, those at the right from the right; *settings* opens the settings, if they can be opened."""
    app = table.app
    icons = [Icon("menu", app.with_key(_("Menu"), "back"), table.menu)]
    if settings is not None:
        icons.append(Icon("settings", _("Settings"), settings))
    icons += [
        Icon("sound", app.with_key(_("Sound on or off"), "mute"), table.mute),
        Icon("log", app.with_key(_("What happened"), "log"), table.toggle_log),
        Icon("scores", app.with_key(_("Score sheet"), "scores"), table.scores),
        Icon("help", app.with_key(_("Rules"), "rules"), table.rules),
        Icon("undo", app.with_key(_("Undo"), "undo"), table.undo),
        Icon("previous-turn", app.with_key(_("The last turn again"), "again"), table.show_again),
    ]
    if table.recalls:
        icons.append(Icon("cards", app.with_key(_("What was played"), "played"), table.recall))
    if table.match.persons:
        icons.append(Icon("hand-hidden", app.with_key(_("Hide my cards"), "hide"), table.hand_cover.toggle))
    if table.hint.offered:
        icons.append(Icon("hint", app.with_key(_("Hint"), "hint"), table.hint.toggle))
    return icons
