"""Table of canasta games: a panel of melds for each side, the piles between them, a large hand below.

Canastas are squared, with a red card on top when natural and a black one when mixed; a card that freezes the pile lies
across it. Round what was laid in the present turn is a dashed line until it is safe; of a meld of earlier turns the cards
that were added stick out.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from tabletop.cards import RANK, SUIT
from tabletop.engine.events import Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.canasta.decor import MARGIN, fanned, opening_gauge, round_the_pile
from tabletop.families.canasta.melds import JOKER, RED_THREES, THREE, WILD
from tabletop.families.canasta.position import CANASTA
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.canasta.words import HUGE_PILE, LAID_OUT, LARGE_PILE, CanastaWords, freezes
from tabletop.text import N_, _
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.cards.poses import Pose
from tabletop.ui.effects.flourish import Burst, Confetti, Flip, Flourish, Frost, Gleam, Remark, Thump
from tabletop.ui.game_table import GameTable, Timing
from tabletop.ui.layout.crowded import LEAN, Piles, meld_panels, piles_in, trayed
from tabletop.ui.layout.fans import Poses, around, heap, shown, stack
from tabletop.ui.layout.meld_layout import (
    Furniture,
    Laid,
    Meld,
    Note,
    Panel,
    Patch,
    inside,
    lay_melds,
    size_in_full_tray,
)
from tabletop.ui.layout.seating import Box, Plan, Seating, Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended, deed_of, moved
from tabletop.wording.lines import Cast

OWN = "melds"
"""The place round all melds of one's own side."""
PILE = "the pile itself"
"""The discards without the words beside them."""
HOVERS = 0.03
"""Distance of the top card of the pile above its meld while the pile is claimed."""
LARGEST_HAND = 30
DEAL_APART = 0.03


def values(special: Mapping[str, int]) -> CardOrder:
    """The strip with the values of the cards, and with what *special* cards and melds bring."""
    usual = {N_("joker, wild"): 50, N_("2, wild"): 20, "A": 20, "K – 8": 10, "7 – 4": 5}
    both = {**usual, **special}
    return CardOrder(lambda view: [f"{_(name)}\n{points:,}" for name, points in both.items()], values=True)


class CanastaTable(GameTable):
    """Table of a canasta game; its words stand in `words.CanastaWords`."""

    words: CanastaWords = CanastaWords()
    abilities = (values(CanastaWords.special),)

    largest_hand = LARGEST_HAND
    highlighted_moves = (("discard", "hand:"),)
    before_hand: ClassVar[float] = 0.0
    """Width of what lies before each player beside the hand, in units."""
    _laid: tuple[View, Table, dict[int, Laid]] | None = None
    """How the melds lie in the view and at the table for which that was asked last."""

    ways = {
        "meld": DropRule(OWN),
        "layoff": DropRule("{target}", around=OWN),
        "draw": DropRule("hand:{seat}", "{target}", onto="discard"),
        "combine": DropRule("{target}", "meld:{value}"),
        "discard": DropRule("discard"),
        "declare": DropRule(OWN),
    }

    def laid_out(self, size: tuple[int, int], seating: Seating, plan: Plan) -> Table:
        return trayed(size, seating, plan, self.before_hand)

    def played_for(self, table: Table) -> float:
        return size_in_full_tray(meld_panels(table, 2).sides.values(), table.text)

    def rank_in_hand(self, view: View, face: int) -> object:
        """Wild cards at the left, then from ace to four, then the threes."""
        return not WILD[face], RANK[face] != JOKER, -(RANK[face] if RANK[face] != 1 else 14), SUIT[face]

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses: dict[str, Poses] = {f"hand:{seat}": self.hand(view, table, seat) for seat in range(view.seats)}
        for laid in self.laid(view, table).values():
            poses.update({zone: dict(lying) for zone, lying in laid.poses.items()})
        self._lift_top(view, poses)
        piles = piles_in(meld_panels(table, len(view.scores)).piles)
        poses["stock"] = stack(shown(view, "stock"), piles.stock, piles.scale)
        poses["discard"] = self._pile(shown(view, "discard"), piles.discards, piles.scale)
        return poses

    def _pile(self, faces: Sequence[int | None], at: tuple[float, float], scale: float) -> Poses:
        """The discards; what freezes the pile lies across it, beneath those above it."""
        poses = fanned(heap(faces, at, scale, spread=0.03, lean=LEAN), scale)
        for index, pose in poses.items():
            if pose.face is not None and freezes(pose.face):
                poses[index] = across(pose, at, scale)
        frozen = [index for index, face in enumerate(faces) if face is not None and freezes(face)]
        if frozen and frozen[-1] not in poses:
            # However deep it lies, it sticks out.
            first = min(poses)
            lowest = poses[first]
            deepest = lowest._replace(face=faces[frozen[-1]], z=lowest.z - 1)
            poses[frozen[-1]] = across(deepest, at, scale)
        return poses

    def laid(self, view: View, table: Table) -> dict[int, Laid]:
        """The melds of each side as they lie in its panel; not to be changed."""
        known = self._laid  # whatever is shown anew asks for it several times, and a drag shows all anew
        if known is None or known[0] is not view or known[1] is not table:
            panels = meld_panels(table, len(view.scores)).sides
            found = {
                side: lay_melds([*self.melds(view, side)], inside(box, table.text), self.bonuses(view, side))
                for side, box in panels.items()
            }
            self._laid = known = view, table, found
        return known[2]

    def reachable(self, view: View) -> Sequence[int]:
        """The sides to whose melds the viewer may add."""
        return (self.words.side(view, view.seat),)

    def melds(self, view: View, side: int) -> Iterator[Meld]:
        """The melds of a side by rank: those that still grow, sets before sequences, and then the complete ones."""
        grown = []
        for zone in sorted(self.words.zones_of(view, side), key=lambda zone: in_tray(view.zones[zone])):
            faces = view.zones[zone]
            keys = tuple((zone, index) for index in range(len(faces)))
            if len(faces) < CANASTA or RANK[faces[0] or 0] == THREE:
                lying = [face for face in faces if face is not None]
                yield Meld(
                    keys,
                    tuple(faces),
                    wild=wild_at_end(lying),
                    loose=loose_in(zone, lying, view),
                )
            else:
                grown.append(self.canasta(keys, [face for face in faces if face is not None]))
        yield from grown

    def canasta(self, keys: tuple[tuple[str, int], ...], faces: Sequence[int]) -> Meld:
        """A canasta squared, a red card on top when natural, a black one when mixed."""
        natural = not any(WILD[face] for face in faces)
        wanted = (1, 2) if natural else (0, 3)
        tops = [n for n, face in enumerate(faces) if SUIT[face] in wanted and not WILD[face]]
        order = [n for n in range(len(faces)) if n not in tops[-1:]] + tops[-1:]
        return Meld(
            tuple(keys[n] for n in order),
            tuple(faces[n] for n in order),
            _("natural") if natural else _("mixed"),
            "red" if natural else "black",
        )

    def bonuses(self, view: View, side: int) -> Sequence[Meld]:
        """Bonus cards beside the melds of a side: its red threes."""
        return (laid_aside(view, f"red:{side}"),)

    def _lift_top(self, view: View, poses: dict[str, Poses]) -> None:
        """The top card of the pile hovers until the pile follows it."""
        top = poses.get(f"meld:{view[CanastaGame.taken]}", {})
        if view.phase == "claim" and 0 in top:
            top[0] = top[0]._replace(y=top[0].y - HOVERS, shade="lift")

    def icon(self, view: View, move: Move) -> str:
        """To ask for leave to go out makes sense where there is a canasta."""
        melds = (zone for side in self.reachable(view) for zone in self.words.zones_of(view, side))
        made = any(len(view.zones[zone]) >= CANASTA for zone in melds)
        return "" if made or move.action != "ask" else "leave"

    def drop_zones(self, view: View, table: Table) -> Mapping[str, Box]:
        panels = meld_panels(table, len(view.scores))
        laid = self.laid(view, table)
        melds = (meld for side in self.reachable(view) for meld in laid[side].poses.items())
        return {
            OWN: panels.sides[self.words.side(view, view.seat)],
            "discard": piles_in(panels.piles).place,
            f"hand:{view.seat}": table.place(view.seat).hand,
            **{zone: around(poses.values()) for zone, poses in melds if zone.startswith("meld:")},
        }

    def effect_anchors(self, view: View, table: Table) -> Mapping[str, Box]:
        return {PILE: round_the_pile(piles_in(meld_panels(table, len(view.scores)).piles))}

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        panels = meld_panels(table, len(view.scores))
        labels = [label for laid in self.laid(view, table).values() for label in laid.labels]
        titles = []
        for side, box in panels.sides.items():
            own = side == self.words.side(view, view.seat)
            invitation = _("drop cards here to meld") if own and view.offers("meld") else ""
            zone = OWN if own else f"others:{side}"
            titles.append(Panel(zone, box, self.words.panel_title(view, side, cast), invitation))
        piles = piles_in(panels.piles)
        note = Note(*self.words.pile_note(view), piles.note)
        patches = [*self._patches(view, piles), *self.tray_patches(view, table)]
        gauge = opening_gauge(view, table, self.words.side(view, view.seat), self.need(view))
        return Furniture(tuple(titles), tuple(labels), (note,), patches=tuple(patches), gauges=gauge)

    def _patches(self, view: View, piles: Piles) -> list[Patch]:
        """Cold round a frozen pile, warm round one that is being claimed."""
        box = round_the_pile(piles)
        if view.phase == "claim":
            return [Patch("warm", box, "claimed")]
        return [Patch("cold", box, "frozen")] if self.is_frozen(view) else []

    def is_frozen(self, view: View) -> bool:
        """True if the pile is frozen for everybody."""
        return bool(view.zones["discard"]) and view.facts["frozen"] == "yes"

    def tray_patches(self, view: View, table: Table) -> list[Patch]:
        """A dashed edge round the melds with cards that can still be taken back."""
        tray = view[CanastaGame.tray]
        assert isinstance(tray, list)
        zones = dict.fromkeys(f"meld:{meld}" for _face, meld in tray)
        poses = self.arrange(view, table) if zones else {}
        return [
            Patch("dashed", around(poses[zone].values()).wider(MARGIN), "tray")
            for zone in zones
            if poses.get(zone)
        ]

    def need(self, view: View) -> int:
        """Points that the viewer's side must lay to open; 0 if it need not, or points are not all."""
        return int(view.facts[f"need:{self.words.side(view, view.seat)}"]) if view.phase != "deal" else 0

    def choosable(self, view: View) -> Sequence[int]:
        """Any card may be chosen where cards go together, as not all moves are listed."""
        if view.phase == "draw":
            top = view.zones["discard"][-1:]
            takes = [move for move in view.moves if move.cards and move.action == "draw"]
            rank = RANK[top[0] or 0] if top else 0
            return [face for face in view.hand() if takes and (RANK[face] == rank or WILD[face])]
        laying = view.offers("meld", "layoff", "discard")
        return [face for face in view.hand() if face not in RED_THREES] if laying else ()

    def proposals(self, view: View, cards: Sequence[int], used: Sequence[int]) -> Sequence[Move]:
        faces = tuple(cards)
        if view.phase == "draw":
            return [Move("draw", faces, target="discard")]
        ranks = {RANK[face] for face in faces if not WILD[face]}
        found = [
            Move("layoff", faces, target=zone)
            for side in self.reachable(view)
            for zone in self.words.zones_of(view, side)
            if ranks <= {RANK[face] for face in view.zones[zone][:1] if face is not None}
        ]
        if len(faces) > 2 or not found:
            found.insert(0, Move("meld", faces))
        return found

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        if isinstance(event, Moved) and event.src == "stock" and isinstance(before, Moved):
            return Timing(DEAL_APART, still=before.src != "stock")
        return super().timing(view, event, before)

    cues = {
        "canasta": Cue("moment", 0.8),
        "pile": Cue("gather", 0.6),
        "large pile": Cue("gather", 1.0),
        "huge pile": Cue("moment", 1.0),
        "frozen": Cue("chip", 0.8),
        "red three": Cue("flip", 0.8),
        "asked": Cue("knock", 0.6),
        "out": Cue("win", 0.6),
    }

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """The question to the partner and its answer are said aloud."""
        did = deed_of(events)
        if did is None or did.action not in ("ask", "answer"):
            return []
        words = _("May I go out?") if did.action == "ask" else _("Yes") if did.value == "yes" else _("No")
        return [Remark(did.seat, words)]

    def effects_of_event(self, view: View, event: Event) -> list[Flourish]:
        """A red three is laid out."""
        laid = isinstance(event, Moved) and event.dst.startswith(LAID_OUT) and view.phase != "deal"
        return [Burst(event.dst, "♦♥")] if laid and isinstance(event, Moved) else []

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if before.phase == "deal":
            return []
        if deal_ended(before, after):
            return self._going_out(after)
        closed, mover = self.words.closed_canasta(before, after), before[CanastaGame.mover]
        if closed:
            return [Flip(closed), Thump(), Burst(closed)]
        if self.words.froze(before, after):
            return [Frost(PILE)]
        taken = self.words.pile_taken(before, after)
        if taken >= LARGE_PILE:
            return [Burst(PILE), *([Thump()] if taken >= HUGE_PILE else [])]
        return [Gleam(mover)] if self.words.opened(before, after) else []

    def _going_out(self, after: View) -> list[Flourish]:
        out = after[CanastaGame.out]
        if out < 0:
            return []
        return [Burst(out), Confetti(out), Thump()] if after[CanastaGame.hidden_hand] else [Burst(out)]

    def moment_beat(self, before: View, after: View) -> str:
        if deal_ended(before, after):
            return "out" if after[CanastaGame.out] >= 0 else "moment"
        if after.phase == "answer":
            return "asked"
        if self.words.closed_canasta(before, after):
            return "canasta"
        taken = self.words.pile_taken(before, after)
        if taken:
            return "huge pile" if taken >= HUGE_PILE else "large pile" if taken >= LARGE_PILE else "pile"
        return "frozen" if self.words.froze(before, after) else "moment"

    def beat(self, view: View, event: Event) -> str:
        red = any(way.dst.startswith(LAID_OUT) for way in moved([event]))
        return "red three" if red else super().beat(view, event)


def in_tray(faces: Sequence[int | None]) -> tuple[int, int, int]:
    """Place of a meld of *faces* among others: sets by rank, the ace last, then sequences by suit, then wild cards."""
    natural = [face for face in faces if face is not None and not WILD[face]]
    if not natural:
        return (2, 0, 0)
    ranks = [RANK[face] if RANK[face] != 1 else 14 for face in natural]
    return (0, ranks[0], 0) if len(set(ranks)) == 1 else (1, SUIT[natural[0]], min(ranks))


def wild_at_end(faces: Sequence[int]) -> int:
    """Number of the wild cards at the end of a meld of *faces*, if they lie behind others."""
    naturals = [number for number, face in enumerate(faces) if not WILD[face]]
    return len(faces) - 1 - naturals[-1] if naturals else 0


def loose_in(zone: str, faces: Sequence[int], view: View) -> tuple[int, ...]:
    """Places of the cards of a meld that can still be taken back, if others cannot."""
    added = [face for face, meld in view[CanastaGame.tray] if zone == f"meld:{meld}"]
    found = []
    for number, face in enumerate(faces):
        if face in added:
            added.remove(face)
            found.append(number)
    return tuple(found) if len(found) < len(faces) else ()


def laid_aside(view: View, zone: str) -> Meld:
    """The cards of *zone* as they lie beside melds."""
    faces = view.zones[zone]
    return Meld(tuple((zone, index) for index in range(len(faces))), tuple(faces))


def across(pose: Pose, at: tuple[float, float], scale: float) -> Pose:
    """A card that lies across a pile, so that both its ends show between the stock and the words about the pile."""
    return pose._replace(x=at[0] - 0.03 * scale, y=at[1], angle=90.0, scale=0.9 * scale)
