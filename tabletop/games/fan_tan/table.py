"""The table of Fan Tan: four rows with the seven in the middle, the pot beside them, passes on the plates.

As the source has it, eights and upwards lie to the left of the seven, sixes and downwards to its right, each half
covered so that its index shows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.cards import BIT, RANK, SUIT
from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.shedding.table import SheddingTable
from tabletop.games.fan_tan.rules import FanTan
from tabletop.games.fan_tan.rules_rows import SEVEN, fitting, laid_in_order, mask_of
from tabletop.games.fan_tan.words import (
    FULL,
    FanTanWords,
    completed,
    suspect_of,
)
from tabletop.text import N_, _
from tabletop.ui.cards.poses import CARD_RATIO, Pose
from tabletop.ui.controls import Controls
from tabletop.ui.effects.flourish import Burst, Flourish, Fly, Shake, Thump
from tabletop.ui.game_table import Badge, Said
from tabletop.ui.layout.fans import Poses, shown, stack
from tabletop.ui.layout.meld_layout import Furniture, Tokens, suit_sign
from tabletop.ui.layout.piles import Part
from tabletop.ui.layout.seating import Box, Plan, Seating, Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended, deed_of
from tabletop.wording.lines import Cast

ROWS = (0, 1, 3, 2)
"""The suits from top to bottom, black and red in turn."""
LARGEST = 0.86
ROW_STEP = 0.78
"""Step from a row to the one below, by the height of a card."""
STRIP = 0.5
"""Widest strip that shows of a covered card, by its width."""
COLUMN, POT_HEIGHT = 1.4, 0.95
"""At the left: the score, and the pot below it."""
PAID = 0.8
"""Seconds after which chips leave the pot that others have paid into it."""
ON_TOP = 40
"""Depths that a card of a hand that was found out lies above the others."""


class FanTanTable(SheddingTable):
    beats = {"doubt": ""}
    dropped_in: Mapping[str, Part] = {"rows": "middle"}
    words = FanTanWords()
    largest_hand = 18
    middle_full = True
    beat_at_end = "pot"
    spoken = {"doubt": Said(N_("You could have played"))}
    ways = {"play": DropRule("rows"), "doubt": DropRule("rows", "hand:{target}")}
    controls = Controls(aid="raise")
    cues = {"accused": Cue("knock", 0.9), "pot": Cue("chip", 0.9), "row": Cue("slide", 0.8)}

    # Where things lie

    def laid_out(self, size: tuple[int, int], seating: Seating, plan: Plan) -> Table:
        table = super().laid_out(size, seating, plan)
        box = table.middle
        return replace(
            table,
            left=Box(box.x, box.bottom - POT_HEIGHT, COLUMN - 0.1, POT_HEIGHT),
            middle=Box(box.x + COLUMN, box.y, box.w - COLUMN, box.h),
            right=Box(box.x, box.y, COLUMN - 0.1, box.h - POT_HEIGHT),
        )

    def played_for(self, table: Table) -> float:
        _x, _y, scale = _seven_at(table, 0)
        return scale / LARGEST

    def rank_in_hand(self, view: View, face: int) -> object:
        """As the rows lie: suit by suit, the king at the left."""
        return ROWS.index(SUIT[face]), -RANK[face]

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses: dict[str, Poses] = {}
        out = view[FanTan.shown]
        for seat in range(view.seats):
            hand = self.hand(view, table, seat)
            for index, face in enumerate(view.zones[f"hand:{seat}"] if seat != view.seat else ()):
                # What another was found to withhold lies open, on top of the other cards.
                if face is not None and index in hand and out & BIT[face]:
                    hand[index] = hand[index]._replace(face=face, z=hand[index].z + ON_TOP)
            poses[f"hand:{seat}"] = hand
        poses["stock"] = stack(shown(view, "stock"), table.middle.centre, 0.8)
        for place, suit in enumerate(ROWS):
            poses[f"row:{'cdhs'[suit]}"] = _row(view.zones[f"row:{'cdhs'[suit]}"], place, table)
        return poses

    def effect_anchors(self, view: View, table: Table) -> Mapping[str, Box]:
        """The pot, and the middle of each row."""
        spots = {"pot": table.left}
        for place, suit in enumerate(ROWS):
            x, y, size = _seven_at(table, place)
            spots[f"row:{suit}"] = Box(x - size / 2, y - size / 2, size, size)
        return spots

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """The suits of rows that nobody has opened, and the pot."""
        signs = []
        for place, suit in enumerate(ROWS):
            if not view.zones[f"row:{'cdhs'[suit]}"] and view.phase == "play":
                x, y, size = _seven_at(table, place)
                side = min(0.5, size * 0.7)
                signs.append(suit_sign(suit, Box(x - side / 2, y - side / 2, side, side)))
        pot = view[FanTan.pot]
        most = max(20, pot)
        return Furniture(signs=tuple(signs), tokens=(Tokens(pot, most, _pot_box(table)),) if pot else ())

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        said = _("Pot: {count}").format(count=view[FanTan.pot])
        return [Badge(said, _pot_box(table))]

    # What is chosen

    def choosable(self, view: View) -> Sequence[int]:
        """With ``cards=any`` what follows in the same turn may be chosen too."""
        if view[FanTan.cards] != "any" or view.seat not in view.awaited:
            return ()
        rows = [[face for face in view.zones[f"row:{suit}"] if face is not None] for suit in "cdhs"]
        chain = laid_in_order(mask_of(view.hand()), fitting(rows))
        return [face for face in view.hand() if chain & BIT[face]]

    def proposals(self, view: View, cards: Sequence[int], used: Sequence[int]) -> Sequence[Move]:
        return [Move("play", tuple(sorted(cards)))] if cards else []

    # Moments

    def beat_amid(self, before: View, after: View) -> str:
        return "row" if completed(before, after) >= 0 else "accused"

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        did = deed_of(events)
        if did is None:
            return []
        if deal_ended(before, after):
            return [Burst(did.seat) if did.action == "play" else Thump()]
        if did.action == "doubt":
            wrong = suspect_of(before, after) if after[FanTan.shown] else did.seat
            return [Shake(wrong)]
        done = completed(before, after)
        return [Burst(f"row:{done}")] if done >= 0 else []

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """Chips fly into the pot, and out of it once they are all there."""
        changes = [now - then for now, then in zip(after.scores, before.scores, strict=True)]
        paid = [(seat, -change) for seat, change in enumerate(changes) if change < 0]
        gained = [(seat, change) for seat, change in enumerate(changes) if change > 0]
        return [
            *(Fly("chip", seat, "pot", count) for seat, count in paid),
            *(Fly("chip", "pot", seat, count, late=PAID) for seat, count in gained),
        ]


TABLE = FanTanTable()


def _pot_box(table: Table) -> Box:
    """The place of the chips in the pot, whose count stands below them."""
    return replace(table.left, h=POT_HEIGHT - 0.36)


def _seven_at(table: Table, place: int) -> tuple[float, float, float]:
    """Place of the seven of the row at *place*, from the top, and the width of cards there."""
    box = table.middle
    scale = min(LARGEST, box.h / (CARD_RATIO * (1 + 3 * ROW_STEP)), box.w / (1 + 12 * STRIP * 0.66))
    high = scale * CARD_RATIO * (1 + 3 * ROW_STEP)
    x, y = box.centre
    return x, y - high / 2 + scale * CARD_RATIO * (0.5 + ROW_STEP * place), scale


def _row(faces: Sequence[int | None], place: int, table: Table) -> Poses:
    """A row, the king at the left; when it is complete it is folded up."""
    x, y, scale = _seven_at(table, place)
    if len(faces) == FULL:
        poses = stack(faces, (x, y), scale, z=100 + 30 * place)
        return {index: pose._replace(z=100 + 30 * place + index) for index, pose in poses.items()}
    strip = min(STRIP * scale, (table.middle.w - scale) / 12)
    return {
        index: Pose(
            x + (SEVEN - RANK[face]) * strip, y, 0.0, scale, face, 100 + 30 * place + FULL - RANK[face]
        )
        for index, face in enumerate(faces)
        if face is not None
    }
