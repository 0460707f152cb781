"""Hud: what stands on the table beside the cards: the bar, the players' plates, the score, badges and messages.

All of it is painted on the canvas's static layer, and again only when it changed. Only the gold ring, which glides to
whose turn it is, and the banner of a special moment are sprites.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from tabletop.engine.knowledge.view import View
from tabletop.engine.match import Player
from tabletop.scenes.table.decor.plate import MARK, PlateLayout, lay_plate
from tabletop.scenes.table.decor.portrait import portrait, put_hat
from tabletop.scenes.table.decor.turn_arrow import turn_arrow
from tabletop.text import _
from tabletop.ui.abilities.seat_changes import SeatChanges
from tabletop.ui.cards.animation import Glide, Tempo
from tabletop.ui.cards.sprites import SpriteCache
from tabletop.ui.game_table import Badge, GameTable, Guise
from tabletop.ui.layout.captions import Caption, lay_captions
from tabletop.ui.layout.meld_layout import title_height
from tabletop.ui.layout.seating import BAR, Box, Place, Table
from tabletop.ui.painting import glyphs, paint
from tabletop.ui.painting.paint import fitted
from tabletop.ui.toolkit import printed
from tabletop.ui.toolkit import theme as t
from tabletop.ui.toolkit.canvas import Canvas, Changing, Sprite
from tabletop.ui.toolkit.theme import Colour, Role, Theme
from tabletop.wording.facts import dealer_of, step_of
from tabletop.wording.lines import Cast, Line, Mood

RING_GLOW = 14
RING_DEPTH = (-1, 0)
ARROW_DEPTH = (-1, 1)
BANNER_DEPTH = (900, 0)
BANNER_SINKS = 0.24
BANNER_STEPS = 8
BANNER_ABOVE = 18
"""Height above its place at which it appears; it does not grow, for small words could not be read."""
TITLE_ROLE: Role = "name"
LEADING = 1.15
"""Distance of the lines of a message, by the height of the type."""
DENSE_EDGE, DENSE_LEADING = 5, 0.92
"""The edge in px of the design, and the distance of the lines, of a message that has no room otherwise."""
LONG_BADGE = 1.5
"""Width of a badge, in widths of the place of the stock, up to which it grows before its words are shortened."""
LONGER_BADGES = (3.0, 2.0, LONG_BADGE, 1.0)
"""Widths, in the same, for which its words are set as large as they should be: the first for which there is room."""
READ = (
    "plate ", "standings", "note ", "gauge ", "label ", "sign ", "tokens ", "stones ", "score pad",
)  # fmt: skip
"""How the names of what is read on the table begin: neither words nor captions nor bubbles lie on it."""
READ_OR_CAPTIONED = (*READ, "badge ")
"""The same, with captions: no button lies on any of it."""
IN_THE_WAY = (*READ_OR_CAPTIONED, "panel ", "chips")
"""The same, with what words never lie on but captions may: they belong there."""
CAPTION_GAP = 0.07
"""Between a caption and what it belongs to, in units."""
MOST_BADGES = 4
WIDER, HIGHER = (0.95, 1.0, 1.25, 1.5, 1.75, 2.0), (1.0, 1.25, 1.5, 2.0)
"""By which the place for words may be larger than usual, or higher and a little narrower, where what is said has no room in
it at its size."""
"""What stands between the parts of the line in the bar."""
ASIDE = 112
"""The opacity of what lies over the plate of who stands aside."""


@dataclass
class Messages:
    """Messages of the panel at the lower left: why a card was *refused*, what is asked, and what happened last."""

    refused: str = ""
    prompt: str = ""
    latest: str = ""
    trouble: str = ""


@dataclass
class Hud:
    """Paints with *theme* on *canvas*; `place` says for which table."""

    canvas: Canvas
    theme: Theme
    pictures: SpriteCache
    tempo: Tempo
    game_table: GameTable
    players: Sequence[Player]
    title: str
    note: str
    """Remark beside the title, such as that this is the deal of the day; left out where there is no room."""
    table: Table = field(init=False)
    bar_room: Rect = field(init=False)
    """The part of the bar between its words and its icons, in px; empty where somebody sits there."""
    icons: int = 7
    """The number of icons at the right of the bar."""
    banner: str = ""
    messages: Messages = field(default_factory=Messages)
    """The messages that were put last."""
    own_hand: Sequence[Rect] = ()
    """Where the cards of the own hand lie, in px."""
    _badges: Sequence[Badge] = ()
    _captioned_off: Rect | None = None
    """Where the chips were when the captions were put."""
    _bar_words: Rect = field(init=False)
    _above: tuple[int, int] = (0, 0)
    _answered: bool = False
    _cards: Sequence[Rect] = ()
    _arrow: tuple[object, Sprite] | None = None
    """The arrow at the ring, and what it was made of."""
    _faces: dict[int, Rect] = field(default_factory=dict)
    _laid: dict[int, tuple[object, PlateLayout]] = field(default_factory=dict)
    """The layout of each seat's plate, by what it was made of: most stay as they are."""

    def place(self, table: Table) -> None:
        """Paint for *table* from now on."""
        self.table = table
        self.ring = Glide(*self._centre(table.viewer), tempo=self.tempo)
        self._sunk = Glide(1.0, tempo=self.tempo)
        self._ringed = self._ring_from = self._following = -1

    @property
    def moving(self) -> bool:
        """True while the ring or the banner is on its way."""
        return self.ring.moving or self._sunk.moving

    def tick(self, seconds: float) -> None:
        """Let *seconds* pass."""
        self.ring.tick(seconds)
        self._sunk.tick(seconds)

    def finish(self) -> None:
        """Have the ring and the banner where they are going."""
        self.ring.finish()
        self._sunk.finish()

    def say(self, banner: str) -> None:
        """Show *banner*, which sinks to its place; nothing if it is empty."""
        if banner and banner != self.banner:
            self._sunk = Glide(0.0, tempo=self.tempo)
            self._sunk.go(1.0, seconds=BANNER_SINKS)
        self.banner = banner

    def rect(self, box: Box) -> Rect:
        """*box* in px."""
        unit = self.table.unit
        left, top = round(box.x * unit), round(box.y * unit)
        return Rect(left, top, round(box.right * unit) - left, round(box.bottom * unit) - top)

    def across(self) -> Rect:
        """The table from end to end, in px."""
        return self.rect(Box(self.table.from_left, 0, self.table.width, self.table.height))

    # Everything

    def put(
        self,
        view: View,
        cast: Cast,
        messages: Messages,
        cards: Sequence[Rect] = (),
        hand: Sequence[Rect] = (),
        undealt: bool = False,
    ) -> None:
        """Bring all of it up to date but the messages, captions off the *cards* that lie on the table, words also off those of
        the own *hand* (px); while it is *undealt* plates and badges say nothing of the deal to come."""
        words = self.game_table.words
        self._put_bar(words.status(view, cast))
        way = {1: "way-left", -1: "way-right", 0: ""}[step_of(view)]
        self.canvas.explain("bar", words.explained(view, f"status {way}"))
        self._turn_to(view)
        dealer = dealer_of(view) if self.game_table.controls.dealer_button else -1
        for place in self.table.places[: len(self.players)]:
            line = Line("") if undealt else words.whole_plate(view, place.seat, cast)
            guise = self.game_table.guise(view, place.seat)
            marks = Marks(place.seat == dealer, guise)
            self._put_plate(place, self.players[place.seat], line, marks)
            ringed = way if place.seat == self._ringed and self._following >= 0 else ""
            topics = " ".join((line.about or "plate", *marks.topics(), ringed))
            said = f"{words.explained(view, topics)}\n{words.partners(view, place.seat, cast)}"
            self.canvas.explain(f"plate {place.seat}", said.strip())
        standings = words.standings(view, cast)
        self._put_standings(standings, view)
        if standings:
            self.canvas.explain("standings", words.explained(view, "standings"))
        self._badges = badges = [] if undealt else self.game_table.badges(view, self.table, cast)
        self._put_badges(badges, cards, hand)
        for number, badge in enumerate(badges):
            self.canvas.explain(f"badge {number}", words.explained(view, badge.about))
        self.messages = messages
        self._cards, self.own_hand = cards, hand

    def _put_bar(self, status: str) -> None:
        theme, width = self.theme, self.canvas.size[0]
        high = round(0.62 * self.table.unit)
        rect = Rect(0, 0, width, high)
        title, small = theme.font(TITLE_ROLE), theme.font("small")
        left = self.bar_icon(0).right + theme.px(16)
        room = self.bar_icon(self.icons).left - left - 3 * theme.px(10)
        places = [self.rect(box) for place in self.table.places for box in (place.hand, place.plate)]
        before = [box.left - left - theme.px(16) for box in places if box.top < high // 2]
        room = min([room, *before])
        name = self.title
        lines = title.get_linesize() + small.get_linesize()
        # In one line where large text leaves no room for two.
        below = lines <= high
        if not below:
            title = theme.font("strong")
        top = max(theme.px(2), self.bar_icon(0).centery - (lines if below else title.get_linesize()) // 2)
        indent = 0 if below else glyphs.size(title, self.title)[0] + theme.px(16)
        note_left = left + glyphs.size(title, self.title)[0] + theme.px(16)
        noted = below and note_left + glyphs.size(small, self.note)[0] <= left + room
        longer = f"{status} · {self.note}"
        if self.note and not noted and glyphs.size(small, longer)[0] <= room - indent:
            status = longer
        if before or not below:
            # A player sits there, or the title stands in the same line: what comes last, the dealer, stands on a plate too.
            status = paint.whole_parts(small, status, room - indent)
        ends = max(
            note_left + (glyphs.size(small, self.note)[0] if noted else 0),
            left + indent + min(glyphs.size(small, status)[0], room - indent) + theme.px(16),
        )
        self._bar_words = Rect(left, 0, ends - left, high)
        self.bar_room = Rect(ends, 0, 0 if before else max(0, self.bar_icon(self.icons).left - ends), high)

        y = top + (title.get_linesize() if below else title.get_ascent() - small.get_ascent())
        said = Rect(left + indent, y, room - indent, small.get_height()).clip(rect)

        def draw(target: Surface) -> None:
            paint.shade_down(target, rect, theme.bar)
            paint.text(target, title, name, (left, top), t.TEXT)
            if noted:
                note_top = top + title.get_ascent() - small.get_ascent()
                paint.text(target, small, self.note, (note_left, note_top), t.GOLD)
            words = paint.shorten(small, status, room - indent)
            paint.text(target, small, words, (left + indent, y), theme.secondary)

        self.canvas.put("bar", rect, draw, (rect.size, theme.text_size), Changing(said, status))

    def bar_icon(self, number: int) -> Rect:
        """Rectangle of an icon of the bar: 0 is at the left, the others count from the right."""
        theme = self.theme
        side, gap = theme.px(t.SMALLEST_TARGET), theme.px(10)
        top = theme.px(8)
        if number == 0:
            return Rect(theme.px(20), top, side, side)
        return Rect(self.canvas.size[0] - theme.px(20) - number * side - (number - 1) * gap, top, side, side)

    # Plates

    def _put_plate(self, place: Place, player: Player, line: Line, marks: "Marks") -> None:
        rect = self.rect(place.plate)
        theme = self.theme
        made_of = theme, tuple(rect), player.name, line.words, marks.deals
        known = self._laid.get(place.seat)
        laid = (
            known[1]
            if known and known[0] == made_of
            else lay_plate(theme, rect, player.name, line.words, marks.deals)
        )
        self._laid[place.seat] = made_of, laid
        self._faces[place.seat] = laid.face

        def draw(target: Surface) -> None:
            paint.plate(target, rect, theme.panel, theme.hairline)
            face = portrait(self.pictures, player, marks.guise, laid.face.width, theme)
            paint.blit(target, face, laid.face)
            if marks.guise.crowned:
                _crown(target, self.pictures, laid.face)
            paint.text(target, laid.name.font, laid.name.words, laid.name.at, t.TEXT, "midleft")
            if laid.mark:
                _dealer_mark(target, theme, laid.mark)
            for words, font, at in laid.lines:
                paint.text(target, font, words, at, _calmer(theme, line.mood), "midleft")
            if marks.guise.aside:
                paint.blit(target, paint.rounded(rect.size, rect.height // 2, (*theme.ground, ASIDE)), rect)

        self.canvas.put(f"plate {place.seat}", rect, draw, (player, line, marks, rect.size, theme))
        put_hat(self.canvas, f"hat {place.seat}", self.pictures, laid.face, marks.guise.hat)

    def face(self, seat: int) -> Rect:
        """Rectangle of the portrait on the plate of *seat*, in px."""
        return self._faces[seat]

    # Score, badges

    def _own_row(self, view: View, rows: int) -> int:
        """The viewer's row among as many *rows* of the standings; -1: none."""
        changes = self.game_table.ability(SeatChanges)
        if changes is None:
            return view.seat % rows
        sides, own = list(changes.sides(view)), view.seat % len(view.scores)
        return sides.index(own) if own in sides else -1

    def _put_standings(self, rows: Sequence[tuple[str, str]], view: View) -> None:
        if not rows:
            self.canvas.remove("standings")
            return
        theme, box = self.theme, self.rect(self.table.right)
        caption = theme.font("caption")
        pad = min(theme.px(14), box.height // 16)
        high = box.height - caption.get_linesize() - 2 * pad
        # Two columns where the rows would run into each other even in the smallest type.
        columns = 2 if high < 1.3 * theme.smallest_text * len(rows) else 1
        lines = -(-len(rows) // columns)
        room = high / lines
        px = max(theme.smallest_text, min(theme.text_px("small"), round(room / 1.32)))
        between = theme.px(16)
        while True:
            body, strong = t.font("sans", "regular", px), t.font("sans", "semibold", px)
            widest = max(glyphs.size(body, name)[0] + glyphs.size(strong, points)[0] for name, points in rows)
            wide = columns * (widest + between) + (columns - 1) * pad
            if px <= theme.smallest_text or wide + 2 * pad <= box.width:
                break
            px -= 1
        step = min(round(px * 1.55), int(room))
        width = min(box.width, max(theme.px(150), wide + 2 * pad))
        rect = Rect(0, 0, width, step * lines + caption.get_linesize() + 2 * pad)
        rect.midright = (box.right, box.centery)
        above = [thing.bottom for thing in self._signs() if thing.colliderect(rect) and thing.top < rect.top]
        rect.top = max([rect.top, *above])
        across = (width - (columns + 1) * pad) // columns
        leading, own = max(view.scores, default=0), self._own_row(view, len(rows))

        def draw(target: Surface) -> None:
            paint.panel(target, rect, theme.px(16), theme.panel_light, theme.hairline)
            paint.text(target, caption, _("SCORE"), (rect.x + pad, rect.y + pad * 2 // 3), theme.secondary)
            for number, (name, points) in enumerate(rows):
                column, line = divmod(number, lines)
                x = rect.x + pad + column * (across + pad)
                y = rect.y + pad + caption.get_linesize() + line * step
                ink = t.GOLD_LIGHT if number == own else t.TEXT
                room = across - glyphs.size(strong, points)[0] - theme.px(8)
                paint.text(target, body, paint.shorten(body, name, room), (x, y), ink)
                paint.text(target, strong, points, (x + across, y), ink, "topright")

        self.canvas.put("standings", rect, draw, (tuple(rows), leading, own, tuple(rect), theme.text_size))

    def _signs(self) -> list[Rect]:
        """Rectangles of the signs and labels that lie on the table."""
        return [rect for name, rect in self.canvas.places() if name.startswith(("sign ", "label "))]

    def _put_badges(self, badges: Sequence[Badge], cards: Sequence[Rect], hand: Sequence[Rect]) -> None:
        """The captions, each by what it belongs to, off the *cards* and the own *hand* (px) and off what else is read."""
        theme, across = self.theme, self.across()
        self._captioned_off = self._chips()
        room = round(self.table.left.w * self.table.unit) - theme.px(26)
        worded, captions = [], []
        for badge in badges:
            sizes: dict[tuple[float, float], tuple[pygame.font.Font, str]] = {}
            for longer in LONGER_BADGES:
                font = fitted(theme, "small_strong", badge.words, round(longer * room))
                words = paint.shorten(font, badge.words, round(max(longer, LONG_BADGE) * room))
                width, height = glyphs.size(font, words)
                sizes[width + theme.px(26), height + theme.px(8)] = font, words
            worded.append(sizes)
            *larger, size = sizes
            captions.append(
                Caption(Box(*_with_cards(self.rect(badge.by), cards)), badge.side, size, tuple(larger))
            )
        lying = self.canvas.places()
        taken = [Box(*rect) for name, rect in lying if name.startswith((*READ, "chips"))]
        props = [rect for name, rect in lying if name.startswith("prop ")]
        figures = [Box(*rect) for rect in (*cards, *hand, *props)]
        edge, bar = theme.px(4), round(BAR * self.table.unit)
        within = Box(across.x + edge, bar, across.w - 2 * edge, across.h - bar - edge)
        gap, between = round(CAPTION_GAP * self.table.unit), theme.px(4)
        laid = lay_captions(captions, within, taken, gap, between, figures)
        for number, (badge, sizes, box) in enumerate(zip(badges, worded, laid, strict=True)):
            rect = Rect(*map(round, (box.x, box.y, box.w, box.h)))
            self._put_badge(f"badge {number}", badge, *sizes[box.w, box.h], rect)
        for number in range(len(badges), MOST_BADGES):
            self.canvas.remove(f"badge {number}")

    def _put_badge(self, name: str, badge: Badge, font: pygame.font.Font, words: str, rect: Rect) -> None:
        theme = self.theme

        def draw(target: Surface) -> None:
            paint.panel(target, rect, rect.height // 2, theme.panel, theme.hairline)
            paint.text(target, font, words, rect.center, _ink(theme, badge.mood), "center")

        self.canvas.put(name, rect, draw, (badge, tuple(rect), theme.text_size))

    # Messages

    def put_messages(self, above: tuple[int, int], answered: bool) -> None:
        """Say what is asked at the lower left; or above the buttons, which reach up to *above* at the right, if it is
        *answered* by them or has no room at the left, and lies on no card and on nothing else there. What else is on the
        table lies there already."""
        self._above, self._answered = above, answered
        if self._chips() != self._captioned_off:  # they have come since, or become larger or smaller
            self._put_badges(self._badges, self._cards, self.own_hand)
        self._put_words(self.messages)

    def _chips(self) -> Rect | None:
        """The place of the numbers to choose from, in px, while there are any."""
        return next((rect for name, rect in self.canvas.places() if name == "chips"), None)

    def _above_answers(self, usual: Rect) -> Rect:
        """The place for words as large as *usual* above the buttons that answer them, or that at the lower left."""
        place = self._above_buttons(usual)
        return place if self._answered and place.collidelist(self._in_the_way()) < 0 else usual

    def _above_buttons(self, size: Rect) -> Rect:
        """A place as large as *size* above the buttons, at the edge of the window at which they are."""
        place = size.copy()
        if self.table.actions.x < self.table.words.x:  # for the left hand
            place.bottomleft = self._above
        else:
            place.bottomright = self._above
        return place

    def _in_the_way(self) -> list[Rect]:
        """All on which words may not lie: what is read, and the cards that lie on the table."""
        return [*(rect for name, rect in self.canvas.places() if name.startswith(IN_THE_WAY)), *self._cards]

    def _put_words(self, messages: Messages) -> None:
        said = messages.trouble or messages.refused or messages.prompt
        ink = t.GOLD_LIGHT if messages.trouble or messages.refused else t.TEXT
        theme = self.theme
        if not said and not messages.latest:
            self.canvas.remove("words")
            return
        box = self._room_for_words(said, messages.latest)
        between = theme.px(4)
        for edge, leading in ((14, LEADING), (DENSE_EDGE, DENSE_LEADING)):
            pad = theme.px(edge)
            width, room = box.width - 2 * pad, box.height - 2 * pad + theme.px(6)
            font, small, latest = self._fitting_words(said, messages.latest, (width, room - between), leading)
            below = paint.text_height(small, latest, width, leading) if latest else 0
            if (paint.text_height(font, said, width, leading) if said else 0) <= room - below:
                break
        above = min(paint.text_height(font, said, width, leading), room - below) if said else 0
        between = between if said and latest else 0
        rect = Rect(box.x, 0, box.width, above + below + between + 2 * pad - theme.px(6))
        rect.bottom = box.bottom
        rect = self._above_answers(rect)
        inner = Rect(rect.x + pad, rect.y + pad - theme.px(3), width, above)

        def draw(target: Surface) -> None:
            paint.panel(target, rect, theme.px(14), theme.panel_dense, theme.hairline)
            if said:
                paint.paragraph(target, font, said, inner, ink, leading)
            if latest:
                place = Rect(inner.x, inner.bottom + between, width, below)
                paint.paragraph(target, small, latest, place, theme.secondary, leading)

        self.canvas.put("words", rect, draw, (said, latest, ink, tuple(rect), theme.text_size))

    def _room_for_words(self, said: str, latest: str) -> Rect:
        """The place for what is *said* and what happened last: the usual one, or the least larger one at the lower edge, or
        else above the buttons, in which all of it can be as large as it should be, or what is said at least as large as can
        be."""
        usual, theme = self.rect(self.table.words), self.theme
        pad, between = theme.px(14), theme.px(4)
        wished = theme.font("body" if said else "small").get_height()

        def readable(place: Rect) -> tuple[int, bool]:
            """The height of the type there as far as it is wished, and true if there is room for what happened last."""
            room = place.width - 2 * pad, place.height - 2 * pad + theme.px(6) - between
            font, small, kept = self._fitting_words(said, latest, room, LEADING)
            return min((font if said else small).get_height(), wished), kept == latest

        best, most = usual, readable(usual)
        if most < (wished, True):
            for place in self._larger_places(usual):
                found = readable(place)
                if found > most:
                    best, most = place, found
        return best

    def _larger_places(self, usual: Rect) -> list[Rect]:
        """Places for words that are larger than the *usual* one to the middle or upwards, and those above the buttons, as far
        as they lie on nothing; the least first."""
        taken = [*self._in_the_way(), *self.own_hand]
        beside, above = [], []
        for wider, higher in product(WIDER, HIGHER):
            place = Rect(0, 0, round(wider * usual.width), round(higher * usual.height))
            above.append(self._above_buttons(place))
            if self.table.actions.x < self.table.words.x:  # for the left hand
                place.bottomright = usual.bottomright
            else:
                place.bottomleft = usual.bottomleft
            beside.append(place)
        return [
            place
            for places in (beside, above)
            for place in sorted(places, key=lambda place: place.width * place.height)
            if place.inflate(self.theme.px(8), 0).collidelist(taken) < 0
        ]

    def _fitting_words(
        self, said: str, latest: str, room: tuple[int, int], leading: float
    ) -> tuple[pygame.font.Font, pygame.font.Font, str]:
        """The type of what is *said* and of what happened last, and the latter if there is room for it too.

        A long sentence is set smaller, and has the place of what happened last, which also stands in the log.
        """
        theme, (width, height) = self.theme, room

        def shrunk(role: Role, words: str) -> pygame.font.Font:
            for px in range(theme.text_px(role), theme.smallest_text - 1, -1):
                font = t.font("sans", "regular", px)
                if paint.text_height(font, words, width, leading) <= height:
                    break
            return font

        if not said:
            return theme.font("body"), shrunk("small", latest), latest
        small = theme.font("small")
        below = paint.text_height(small, latest, width, leading) if latest else 0
        roles: tuple[Role, ...] = ("body", "small")
        for role in roles:
            font = theme.font(role)
            if paint.text_height(font, said, width, leading) + below <= height:
                return font, small, latest
        return shrunk("body", said), small, ""

    def says(self, point: tuple[int, int]) -> bool:
        """True if *point* lies on the panel with the messages."""
        return any(name == "words" and rect.collidepoint(point) for name, rect in self.canvas.places())

    # The ring and the banner

    def _centre(self, seat: int) -> tuple[float, float]:
        return self.table.place(seat).plate.centre

    def _turn_to(self, view: View) -> None:
        waited = sorted(seat for seat in view.awaited if seat >= 0)
        seat = view.seat if view.seat in waited else waited[0] if waited else -1
        if seat >= 0 and seat != self._ringed:
            self.ring.go(*self._centre(seat))
            if self._ringed < 0:
                self.ring.finish()
            self._ring_from = self._ringed if self._ringed >= 0 else seat
        self._ringed, step = seat, step_of(view)
        self._following = (seat + step) % view.seats if step and len(waited) == 1 else -1

    def sprites(self) -> list[Sprite]:
        """The ring round the plate of whose turn it is, with an arrow to who comes next, and the banner."""
        return [*self._ring(), *(self._banner() if self.banner else [])]

    def _ring(self) -> list[Sprite]:
        if self._ringed < 0:
            return []
        x, y = self.ring.values
        # Of the two plates that it goes between it has the size of the nearer one.
        near = min((self._ring_from, self._ringed), key=lambda seat: math.dist(self._centre(seat), (x, y)))
        rect = self.rect(self.table.place(near).plate)
        picture = paint.ring(rect.size, rect.height // 2, max(2, self.theme.px(3)), self.theme.px(RING_GLOW))
        left, top = x * self.table.unit - picture.width / 2, y * self.table.unit - picture.height / 2
        ring = Sprite(picture, round(left), round(top), RING_DEPTH)
        if self._following < 0:
            return [ring]
        shown = Rect(0, 0, *rect.size)
        shown.center = round(x * self.table.unit), round(y * self.table.unit)
        next_plate = self.rect(self.table.place(self._following).plate)
        hand = self.own_hand if near == self.table.viewer else [self.rect(self.table.place(near).hand)]
        made_of = (shown, next_plate, hand, self._cards, near, self.canvas.arrangement)
        if self._arrow is None or self._arrow[0] != made_of:
            taken = [*hand, *self._cards, *self._read_beside(f"plate {near}")]
            self._arrow = made_of, turn_arrow(shown, taken, next_plate, self.across(), ARROW_DEPTH)
        return [ring, self._arrow[1]]

    def _read_beside(self, own: str) -> list[Rect]:
        """What is read or pressed, and cards that only lie there, but for the plate called *own*."""
        names = (*READ_OR_CAPTIONED, "prop ", "words", "chips", "log")
        title = round(title_height(self.table.text) * self.table.unit)
        found = [self._bar_words]
        for name, rect in self.canvas.places():
            if name.startswith("panel "):
                found.append(Rect(rect.topleft, (rect.width, title)))
            elif name.startswith(names) and name != own:
                found.append(rect)
        return found

    def _banner(self) -> list[Sprite]:
        middle = self.rect(self.table.middle)
        widest = middle.width + self.theme.px(120)
        picture = banner(self.theme, self.banner, widest)
        rect = picture.get_rect(center=middle.center)
        chips = next((place for name, place in self.canvas.places() if name == "chips"), None)
        if chips is not None and rect.colliderect(chips):
            # They lie above it; where others go on at once they come before it was read.
            rect.bottom = chips.top - self.theme.px(8)
        x, y = rect.center
        step = round(BANNER_STEPS * self._sunk.values[0])
        if step < BANNER_STEPS:
            picture = printed.carry(picture, picture.copy())
            y -= self.theme.px(BANNER_ABOVE) * (BANNER_STEPS - step) // BANNER_STEPS
            level = 255 * (step + 1) // (BANNER_STEPS + 1)
            picture.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        return [Sprite(picture, x - picture.width // 2, y - picture.height // 2, BANNER_DEPTH)]


_BANNERS: dict[tuple[str, Theme, int], Surface] = {}


def banner(theme: Theme, words: str, widest: int) -> Surface:
    """The panel of a special moment; the lines after the first are smaller. Premultiplied."""
    key = (words, theme, widest)
    if key not in _BANNERS:
        _BANNERS.clear()
        first, _break, rest = words.partition("\n")
        room = widest - theme.px(64)
        large = t.font("serif", "bold", round(1.25 * theme.text_px("heading")))
        lines = [(large, line, t.GOLD_LIGHT) for line in paint.wrap(large, first, room)]
        if rest:
            lines += [
                (theme.font("body"), line, t.TEXT) for line in paint.wrap(theme.font("body"), rest, room)
            ]
        width = max(glyphs.size(font, line)[0] for font, line, _ink in lines) + theme.px(64)
        high = sum(font.get_linesize() for font, _line, _ink in lines) + theme.px(32)
        fill, edge = (*theme.panel_solid, 240), (*t.GOLD, 255)
        picture = paint.rounded((width, high), theme.px(20), fill, edge, max(1, theme.px(2))).copy()
        y = theme.px(16)
        for font, line, ink in lines:
            paint.text(picture, font, line, (width // 2, y), ink, "midtop", premultiplied=True)
            y += font.get_linesize()
        _BANNERS[key] = picture
    return _BANNERS[key]


def _ink(theme: Theme, mood: Mood) -> Colour:
    return {"": t.TEXT, "good": theme.good, "bad": theme.bad, "quiet": theme.secondary}[mood]


def _calmer(theme: Theme, mood: Mood) -> Colour:
    return _ink(theme, mood or "quiet")


def _with_cards(thing: Rect, cards: Sequence[Rect]) -> Rect:
    """A *thing* with the *cards* in the middle of it: those of a heap lie aside of its place."""
    return thing.unionall([card for card in cards if thing.collidepoint(card.center)])


class Marks(NamedTuple):
    """Marks of a plate: the dealer's button, how the portrait looks."""

    deals: bool
    guise: Guise

    def topics(self) -> list[str]:
        """The topics of what the marks say."""
        return [*(["dealer"] if self.deals else []), *self.guise.topics()]


def _crown(target: Surface, pictures: SpriteCache, face: Rect) -> None:
    """A golden crown on the head of the *face* on a plate."""
    wide = max(10, round(face.width * 0.56))
    above = max(2, face.height // 8)
    x, y, edge = face.centerx - wide // 2, face.y - above - round(wide * 0.1), max(1, wide // 14)
    for dx, dy in ((-edge, 0), (edge, 0), (0, edge)):  # a dark edge, as some faces are golden too
        paint.blit(target, pictures.icon("crown", wide, t.INK), (x + dx, y + dy))
    paint.blit(target, pictures.icon("crown", wide, t.GOLD), (x, y))


def _dealer_mark(target: Surface, theme: Theme, at: Rect) -> None:
    """The dealer's button: an ivory disc with a D."""
    paint.blit(target, paint.rounded(at.size, at.width // 2, (*t.IVORY, 255)), at)
    letter = t.font("sans", "bold", max(theme.smallest_text, round(at.width / MARK)))
    paint.text(target, letter, _("D"), at.center, t.INK, "center")
