"""The table of Stop the Bus: three cards in the middle, hands around, a stack of tokens by every name."""

from collections.abc import Mapping, Sequence

from tabletop.cards import RANK, SUIT
from tabletop.engine.events import Arranged, Did, Event, Moved, Turned
from tabletop.engine.knowledge.view import View
from tabletop.games.stop_the_bus.rules import CARDS, StopTheBus
from tabletop.games.stop_the_bus.rules_hands import ACE
from tabletop.games.stop_the_bus.words import StopTheBusWords, _turned_up, made_threes, payers
from tabletop.text import _, ngettext
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.cards.poses import CARD_RATIO, Pose
from tabletop.ui.controls import Controls
from tabletop.ui.effects.flourish import Burst, Flag, Flourish, Fly, Shake, Shout, Stamp
from tabletop.ui.game_table import Badge, GameTable, Timing
from tabletop.ui.layout.fans import Poses, other_fan, shown, stack
from tabletop.ui.layout.meld_layout import Furniture, Tokens
from tabletop.ui.layout.piles import Part
from tabletop.ui.layout.seating import GAP, Box, Table
from tabletop.ui.move_targets import DropRule, Usable
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended, seat_of
from tabletop.wording.lines import Cast

LARGEST, PITCH = 1.0, 1.14
"""The scale of the cards in the middle, and how far they lie apart by their width."""
ROOM_BELOW = 0.3
"""For words below them."""
HAND_RESTS, END_RESTS = 0.9, 2.6
"""Seconds before each hand is turned up, and before the cards are gathered."""


def hands_from_the_best(view: View) -> list[str]:
    """The kinds of hands, each with an example."""
    kinds = (_("prial"), _("running flush"), _("run"), _("flush"), _("pair"), _("high card"))
    examples = ("3 3 3", "4♥ 5♥ 6♥", "9 10 J", "2♣ 8♣ K♣", "7 7 Q", "A 9 4")
    return [f"{cards}\n{kind}" for cards, kind in zip(examples, kinds, strict=True)]


class StopTheBusTable(GameTable):
    dropped_in: Mapping[str, Part] = {"table": "middle"}
    words = StopTheBusWords()
    abilities = (CardOrder(hands_from_the_best),)
    highlighted = frozenset({"call"})
    largest_hand = CARDS + 1
    beat_at_end = "worst"
    ways = {"swap": DropRule("table")}
    controls = Controls(at_space="pass", alarming=frozenset({"call"}))
    cues = {"stop": Cue("bell", 1.0), "worst": Cue("loss", 0.55)}

    # Where things lie

    def rank_in_hand(self, view: View, face: int) -> tuple[int, int]:
        return RANK[face] if RANK[face] > 1 else ACE, SUIT[face]

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses = {f"hand:{seat}": self._hand(view, table, seat) for seat in range(view.seats)}
        poses["table"] = _three(view, table)
        for zone in ("stock", "aside"):
            x, y = table.left.centre
            poses[zone] = stack(shown(view, zone), (x, y - ROOM_BELOW / 2), min(0.62, 0.8 * table.left.w))
        return poses

    def _hand(self, view: View, table: Table, seat: int) -> Poses:
        """A hand; one that is turned up lies by rank, as one's own does."""
        zone = f"hand:{seat}"
        faces = shown(view, zone)
        known = [face for face in faces if face is not None]
        if seat == table.viewer or len(known) < len(faces):
            return self.hand(view, table, seat)
        ranked = sorted(range(len(known)), key=lambda index: self.rank_in_hand(view, known[index]))
        return other_fan(faces, ranked, table.place(seat))

    def usable(self, view: View) -> Mapping[str, Usable]:
        return {"table": "each"}

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        wide, high = (min(size) for size in zip(*((p.won.w, p.won.h) for p in table.places), strict=True))
        most = view[StopTheBus.tokens]
        return Furniture(
            tokens=tuple(
                Tokens(view.scores[seat], most, Box(place.won.x, place.won.bottom - high, wide, high))
                for seat, place in enumerate(table.places)
            )
        )

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        """Badges: the number of turns that are left once the bus is stopped."""
        left = turns_left(view)
        if not left or _turned_up(view, f"hand:{view[StopTheBus.turn]}"):
            return []
        turns = ngettext("{count} turn left", "{count} turns left", left).format(count=left)
        box = table.middle
        below = Box(box.x, box.bottom - ROOM_BELOW, box.w, ROOM_BELOW)
        return [Badge(turns, below, "bad", side="on")]

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if deal_ended(before, after):
            best = [
                Burst(seat_of(event.zone))
                for event in events
                if isinstance(event, Turned) and all(RANK[card] == 3 for card in event.cards)
            ]
            paid = [Fly("chip", seat, "table") for seat in payers(after)]
            gone = any(not after.scores[seat] for seat in payers(after))
            stamp = [Stamp("table", _("OUT"))] if gone else []
            return [*best, *(Shake(seat) for seat in payers(after)), *paid, *stamp]
        if made_threes(before, after) >= 0:
            return [Burst("table")]
        return []

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """Effects: who stops the bus says so, and hoists a flag."""
        stopper = after[StopTheBus.stopper]
        if deal_ended(before, after) or not stopper >= 0 > before[StopTheBus.stopper]:
            return []
        return [Shout(stopper, _("Stop the bus!")), Flag(stopper)]

    def beat_amid(self, before: View, after: View) -> str:
        return "stop" if after[StopTheBus.stopper] >= 0 > before[StopTheBus.stopper] else "moment"

    # How it is shown

    def during(self, view: View, event: Event) -> View:
        """The bus is stopped from the call on."""
        if isinstance(event, Did) and event.action == "call":
            return view.supposing(StopTheBus.stopper, event.seat)
        return view

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        """The two cards of an exchange cross; hands are turned up one by one, and rest before they are gathered."""
        if isinstance(event, Turned):
            return Timing(HAND_RESTS, still=True)
        if isinstance(event, Arranged) or (isinstance(event, Moved) and event.dst == "table" != event.src):
            return Timing() if _exchanging(before) else super().timing(view, event, before)
        if isinstance(event, Moved) and event.dst == "stock" and isinstance(before, Turned):
            return Timing(END_RESTS, still=True)
        return super().timing(view, event, before)


def _three(view: View, table: Table) -> Poses:
    """The cards in the middle, side by side."""
    faces, box = shown(view, "table"), table.middle
    scale = min(LARGEST, (box.h - ROOM_BELOW - GAP) / CARD_RATIO, box.w / (CARDS * PITCH))
    x, y = box.centre[0], box.y + (box.h - ROOM_BELOW) / 2
    return {
        index: Pose(x + (min(index, CARDS - 1) - 1) * PITCH * scale, y, 0.0, scale, face, 300 + index)
        for index, face in enumerate(faces)
    }


def _exchanging(before: Event | None) -> bool:
    return isinstance(before, Moved) and "table" in (before.src, before.dst) and before.src != "stock"


def turns_left(view: View) -> int:
    """Number of players who have yet to exchange since the bus was stopped."""
    stopper, turn = view[StopTheBus.stopper], view[StopTheBus.turn]
    if stopper < 0 or turn < 0:
        return 0
    steps = range((stopper - turn) % view.seats)
    return sum(view.scores[(turn + step) % view.seats] > 0 for step in steps)


TABLE = StopTheBusTable()
