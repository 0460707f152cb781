"""Coaching at the table: the panel of a lesson that says what is going on, with the places lit that it speaks of.

While a moment is told the table waits, dimmed but for what is spoken of. Then the learner acts at the table itself: the
task stands where prompts stand, and what does not fit is refused with a reason.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from tabletop import cards
from tabletop.engine.records.lesson import Moment
from tabletop.scenes.forms.menu import MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.session.lessons import Coach
from tabletop.text import _
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.canvas import Canvas, Sprite

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene

WIDTHS = (460, 620, 820, 1060, 1400)
"""Widths of the panel to choose from, in px of the design: the first in which its words find room is taken."""
EDGE = 16
"""Distance of the panel from the edges of the window, in px of the design."""
AIR, RADIUS = 4, 10
"""Distance of a ring from what it goes round, and how far its corners are rounded, in px of the design."""
RING_DEPTH = (790, 0)


def places(table: "TableScene", spoken: str) -> list[Rect]:
    """Rectangles in px of what a lesson speaks of, such as ``hand 7h`` or ``plate 1``; none where it is not there.

    A zone without cards is where cards are brought to it.
    """
    name, *words = spoken.split()
    hud, view = table.hud, table.view
    if name in ("score", "painted"):  # by its name on the canvas
        wanted_plate = "standings" if name == "score" else " ".join(words)
        return [rect for plate, rect in hud.canvas.places() if plate == wanted_plate]
    if name == "plate":
        seat = int(words[0]) if words else table.watch.seat
        return [hud.rect(table.table.place(seat).plate)] if seat < len(table.table.places) else []
    if name == "words":
        return [hud.rect(table.table.words)]
    if name == "buttons":
        return table.buttons.rects(table.read_again, words)
    zone = table.gestures.hand if name == "hand" else name
    heap = view.zones.get(zone)
    if heap is None:
        return []
    wanted = Counter(cards.parse(word) for word in words)
    found = []
    for index, face in enumerate(heap):
        if wanted and (face is None or not wanted[face]):
            continue
        if wanted and face is not None:
            wanted[face] -= 1
        rect = _seen(table, zone, index)
        if rect is not None:
            found.append(rect)
    if not found and not words:
        boxes = table.game_table.drop_zones(view, table.table)
        return [hud.rect(boxes[zone])] if zone in boxes else []
    return [found[0].unionall(found[1:])] if found and not words else found


def _seen(table: "TableScene", zone: str, index: int) -> Rect | None:
    """The rectangle of a card as far as the next one of a fan, or the next row, does not lie on it."""
    rect = table.stage.rect((zone, index))
    if rect is None:
        return None
    lying = table.stage.settled()
    above = lying[zone, index].z
    others = [table.stage.rect(key) for key, pose in lying.items() if key[0] == zone and pose.z > above]
    near = [each.left for each in others if each and abs(each.top - rect.top) < rect.height // 3]
    rect.width = min([left for left in near if left > rect.left] + [rect.right]) - rect.left
    tops = [each.top for each in others if each and each.left < rect.right and rect.left < each.right]
    lower = [top for top in tops if rect.top + rect.height // 3 <= top < rect.bottom]
    rect.height = min([*lower, rect.bottom]) - rect.top
    return rect


class LessonPage(MenuScene):
    """Tells a *moment* of the lesson of *coach* over *table*; *go_on* is called when it was read, *skip* to hear no more.

    *last*: the lesson ends with it.
    """

    overlay = True

    def __init__(
        self,
        table: "TableScene",
        coach: Coach,
        moment: Moment,
        go_on: Callable[[], object],
        skip: Callable[[], object],
        last: bool,
    ) -> None:
        self._table, self._coach, self.moment = table, coach, moment
        self._go_on, self._skip, self._last = go_on, skip, last

    def lit(self) -> Sequence[Rect]:
        bounds, air = Rect((0, 0), self.app.size), self.app.theme.px(AIR)
        return [rect.inflate(2 * air, 2 * air).clip(bounds) for rect in self._places()]

    def _places(self) -> list[Rect]:
        return [rect for spoken in self._spoken() for rect in places(self._table, spoken)]

    def _spoken(self) -> list[str]:
        """The places that the moment speaks of, and where its task is done: the cards that are to be played, or the pile."""
        spoken = list(self.moment.places)
        move = self._coach.move if self._coach.present is self.moment else None
        if move is None:
            return spoken
        lit = {word for each in spoken for word in each.split()[1:]}
        unlit = [name for name in map(cards.NAMES.__getitem__, move.cards) if name not in lit]
        if unlit and "hand" not in spoken:
            spoken.append(" ".join(["hand", *unlit]))
        if not move.cards and move.target in self._table.view.zones and move.target not in spoken:
            spoken.append(move.target)
        return spoken

    def _cards(self) -> list[Rect]:
        stage = self._table.stage
        return [rect for rect in map(stage.rect, stage.settled()) if rect is not None]

    def build(self, page: Page, area: Rect) -> None:
        said = [*self.moment.paragraphs, *([self.moment.task] if self.moment.task else [])]
        words = [self._coach.said(each) for each in said]
        looks = ["@body"] * len(self.moment.paragraphs) + ["@strong"] * bool(self.moment.task)
        go_on = _("Let me try") if self.moment.task else _("Play on") if self._last else _("Go on")
        captions = [(go_on, "go on", "@primary", self._go_on)]
        if not self._last:
            captions.append((_("Skip the lesson"), "skip", "@quiet", self._skip))
        sizes = [page.button_size(caption, look) for caption, _name, look, _do in captions]
        pad, gap, edge = page.px(24), page.px(12), page.px(EDGE)
        row = sum(size[0] for size in sizes) + gap * (len(sizes) - 1)
        tall = max(size[1] for size in sizes)
        room = area.inflate(-2 * edge, -2 * edge)
        panel = Rect(0, 0, 0, 0)
        for wide in WIDTHS:
            width = min(max(page.px(wide), row + 2 * pad), room.width)
            text = width - 2 * pad
            heights = [
                page.paragraph_height(each, text, look) for each, look in zip(words, looks, strict=True)
            ]
            high = page.line("@secondary") + sum(heights) + gap * len(heights) + tall + gap + 2 * pad
            panel = Rect(0, 0, width, min(high, room.height))
            if high <= 0.62 * room.height:
                break
        panel = freest(panel, room, self.lit(), self._cards())
        page.canvas.put(
            "lesson",
            panel,
            lambda target: paint.panel(
                target, panel, page.px(18), (*page.theme.panel_solid, 250), page.theme.hairline
            ),
        )
        x, y = panel.x + pad, panel.y + pad
        y = page.label(self._coach.lesson.title, (x, y), "@secondary").bottom + gap
        for each, look in zip(words, looks, strict=True):
            y = page.paragraph(each, (x, y), panel.width - 2 * pad, look).bottom + gap
        right = panel.right - pad
        for (caption, name, look, do), size in zip(captions, sizes, strict=True):
            rect = Rect(right - size[0], panel.bottom - pad - tall, size[0], tall)
            page.button(name, caption, rect, partial(self._leave, do), look)
            right = rect.left - gap
        if not self.focus.name:
            self.focus.go("go on")

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self.focus.name == "go on":
            self._leave(self._go_on)
            return True
        return super().event(event)

    def escape(self) -> None:
        self._leave(self._go_on)

    def _leave(self, do: Callable[[], object]) -> None:
        self.app.pop()
        do()

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        width, radius = max(2, self.page.px(3)), self.page.px(RADIUS)
        rings = []
        for rect in self.lit():
            margin = paint.ring_margin(width, 0)
            picture = paint.ring(rect.size, min(radius, rect.height // 2, rect.width // 2), width)
            rings.append(Sprite(picture, rect.x - margin, rect.y - margin, RING_DEPTH))
        canvas.sprites = [*rings, *canvas.sprites]


def freest(panel: Rect, room: Rect, lit: Sequence[Rect], others: Sequence[Rect]) -> Rect:
    """*panel* where in *room* it covers least of what is *lit*, then least of *others*, and is nearest to what is lit."""
    steps = (0.0, 0.25, 0.5, 0.75, 1.0)
    best, least = panel, (float("inf"),) * 3
    about = lit[0].unionall(list(lit[1:])).center if lit else room.center
    for across, down in product(steps, steps):
        rect = panel.copy()
        rect.topleft = (
            room.x + round(across * (room.width - panel.width)),
            room.y + round(down * (room.height - panel.height)),
        )
        away = (rect.centerx - about[0]) ** 2 + (rect.centery - about[1]) ** 2
        cost = (_shared(rect, lit), _shared(rect, others), float(away))
        if cost < least:
            best, least = rect, cost
    return best


def _shared(rect: Rect, others: Sequence[Rect]) -> float:
    """Area in px² that *rect* shares with *others*."""
    return float(sum(part.width * part.height for part in (rect.clip(each) for each in others)))
