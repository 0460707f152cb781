"""The table of Trash: two rows of five spots before everybody, the own ones with their ranks above them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.families.layouts.table import LABELS, OWN_HEIGHT, LayoutTable
from tabletop.games.trash.rules import Trash
from tabletop.games.trash.words import COLUMNS, PLACES, TrashWords, freed, rank_words, size_of
from tabletop.text import ngettext
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.controls import Controls
from tabletop.ui.effects.flourish import Burst, Flash, Flourish, Fly, Gleam, Petals
from tabletop.ui.game_table import Badge, Timing
from tabletop.ui.layout.crowded import Slot, slots
from tabletop.ui.layout.fans import Poses
from tabletop.ui.layout.meld_layout import TITLE_HEIGHT, Furniture, Panel
from tabletop.ui.layout.seating import GAP, Box, Place, Table
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast

OWN_PITCH = 1.16
"""Distance of the own spots, by the width of a card."""
RIM = 0.05
"""Margin of a spot round its card."""
SNAPS = 4
"""The cards of a chain snap higher and higher, up to this one."""
LONG_CHAIN = 4
"""Cards in a turn from which on they are counted."""
LOSES = 0.9
"""Seconds after which the layout of who has filled it loses a card."""
TRASH_RESTS = 0.1
"""Seconds that a card is seen before it is thrown away."""


class TrashTable(LayoutTable):
    words = TrashWords()
    beat_of_moments = "freed"
    places_each, columns, aside = PLACES, COLUMNS, 2.1
    controls = Controls(jumps=True)
    cues = {
        "freed": Cue("fanfare", 0.6),
        "trash": Cue("place", 0.9),
        **{f"snap {number}": Cue(f"snap{number}", 0.6) for number in range(1, SNAPS + 1)},
    }

    # Where things lie

    def grid(self, place: Place) -> Sequence[Slot]:
        """Two rows of five; the own ones with room for a rank above each spot."""
        box = place.hand
        if place.edge in ("left", "right"):
            x = box.x if place.edge == "left" else box.right - self.aside
            wide = replace(place, edge="top", hand=Box(x, box.y, self.aside, box.h))
            return slots(wide, PLACES, COLUMNS)
        if place.edge == "top":
            return super().grid(place)
        row = (box.h + LABELS - RIM) / 2
        title = _title_height(place)
        scale = (row - title - RIM) / CARD_RATIO
        x = box.centre[0] - 2 * OWN_PITCH * scale
        y = box.y + title + CARD_RATIO * scale / 2
        return [
            Slot(x + n % COLUMNS * OWN_PITCH * scale, y + n // COLUMNS * row, scale) for n in range(PLACES)
        ]

    def own_spot(self, table: Table, scale: float) -> Slot:
        """As for all layouts, but the wide own one leaves room beside it only above the buttons."""
        spot = super().own_spot(table, scale)
        return spot._replace(y=min(spot.y, table.actions.y - GAP - scale * CARD_RATIO / 2))

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        """While a wild card is in hand, all the spots glow that it may go to."""
        poses = dict(super().arrange(view, table))
        goals = {move.target for move in view.moves if move.action == "play"}
        if len(goals) > 1:
            for zone in goals:
                poses[zone] = {i: pose._replace(shade="glow") for i, pose in poses[zone].items()}
        return poses

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """The spots: with their ranks in the own layout; those that are won lie empty."""
        panels = []
        for place in table.places:
            size = size_of(view, place.seat)
            for n, slot in enumerate(self.grid(place)):
                rank = rank_words(n + 1) if place.seat == table.viewer and n < size else ""
                top = _title_height(place) if place.seat == table.viewer else RIM / 2
                wide, high = slot.scale + RIM, slot.scale * CARD_RATIO + top + RIM / 2
                box = Box(slot.x - wide / 2, slot.y - slot.scale * CARD_RATIO / 2 - top, wide, high)
                panels.append(Panel(f"spot:{place.seat}:{n + 1}", box, rank))
        return Furniture(tuple(panels))

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        badges, chain = super().badges(view, table, cast), view[Trash.chain]
        if chain < LONG_CHAIN:
            return badges
        said = ngettext("{count} card in a row", "{count} cards in a row", chain).format(count=chain)
        return [replace(badges[0], words=said, mood="good", about="chain")]

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if deal_ended(before, after):
            winner = after[Trash.gained].index(1)
            if after.over:
                return [Flash(winner), Burst(winner), Petals(winner)]
            lost = Fly("card", winner, "discard", late=LOSES)
            return [Burst(winner), lost]
        slot = freed(before, events, after.seat)
        if slot:
            return [Burst(slot)]
        if after[Trash.chain] == LONG_CHAIN and before[Trash.chain] < LONG_CHAIN:
            return [Gleam(after[Trash.turn])]
        return []

    # How it is shown

    def beat(self, view: View, event: Event) -> str:
        if isinstance(event, Moved) and event.src.startswith("hand:"):
            if event.dst == "discard":
                return "trash"
            if event.dst.startswith("slot:"):
                return f"snap {min(SNAPS, view[Trash.chain] + 1)}"
        return super().beat(view, event)

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        """The two cards of an exchange cross; trash is seen before it goes."""
        if isinstance(event, Moved) and event.src.startswith("hand:"):
            if event.dst == "discard" and not isinstance(before, Did):
                return Timing(TRASH_RESTS, still=True)
            if event.dst.startswith("slot:"):
                return Timing()
        return super().timing(view, event, before)


TABLE = TrashTable()


def _title_height(own: Place) -> float:
    """The height of the ranks above the own spots, which grow with these."""
    return TITLE_HEIGHT * own.hand.h / OWN_HEIGHT
