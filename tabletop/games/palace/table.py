"""The table of Palace: open cards on blind ones before everybody, and a pile that says what it demands, until it burns."""

from collections.abc import Mapping, Sequence

from tabletop.cards import RANK, SUIT
from tabletop.engine.events import Event, Moved, Shuffled, Turned
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.shedding.table import SheddingTable
from tabletop.games.palace.rules import Palace
from tabletop.games.palace.rules_plays import HEIGHT, TEN, THREE, TWO
from tabletop.games.palace.table_layout import (
    LARGEST_PILE,
    middle_of,
    on,
    palace_table,
    pile_poses,
    row_slots,
    size_of_row,
)
from tabletop.games.palace.words import (
    HUGE,
    PalaceWords,
    burning,
    demand_words,
    number_of,
    pile_taken,
    played_from,
)
from tabletop.text import _
from tabletop.ui.abilities.card_choice import ChosenTogether, PlayedFrom
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.abilities.reaction_words import ReactionWords
from tabletop.ui.cards.poses import Pose
from tabletop.ui.controls import Controls
from tabletop.ui.effects.flourish import Burst, Flames, Flourish, Shake
from tabletop.ui.game_table import AFTER_SHUFFLE, DEAL_APART, Badge, Guise, Timing
from tabletop.ui.layout.fans import Poses, card_box, shown, stack
from tabletop.ui.layout.seating import Box, Plan, Seating, Table
from tabletop.ui.move_targets import DropRule, Usable
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended, deed_of
from tabletop.wording.lines import Cast

ORDER = {THREE: 15, TWO: 16, TEN: 17}
"""Powers lie at the right of the hand."""
DEAL_TIME = 3.0
"""Seconds that dealing takes at most."""
SLOWLY = 0.9
"""Seconds that it takes to turn over a blind card."""
BURNS, SUSPENSE, SEEN, TAKEN = 0.65, 0.4, 0.6, 1.0
"""Seconds that a pile burns, that one waits before a blind card is turned, that it is looked at, and the same on the pile."""


def playable(view: View) -> dict[int, list[int]]:
    """The cards of the ranks that may be played, by rank."""
    ranks = {RANK[move.cards[0]] for move in view.moves if move.action == "play"}
    found: dict[int, list[int]] = {rank: [] for rank in sorted(ranks)}
    for face in view.zones[played_from(view)]:
        if face is not None and RANK[face] in ranks:
            found[RANK[face]].append(face)
    return {rank: sorted(faces) for rank, faces in found.items()}


def as_many_as_possible(view: View) -> list[list[int]]:
    """As many of a rank as may be played at once."""
    most: dict[int, int] = {}
    for move in view.moves:
        if move.action == "play":
            rank = RANK[move.cards[0]]
            most[rank] = max(most.get(rank, 0), len(move.cards))
    return [faces[: most[rank]] for rank, faces in playable(view).items()]


def ranks_and_powers(view: View) -> list[str]:
    """The ranks that do something, and then the plain ones from the ace down."""
    does = {"2": _("anything next"), "3": _("see-through"), "10": _("burns"), "7": _("lower next")}
    return [*(f"{rank}\n{words}" for rank, words in does.items()), *"AKQJ98654"]


class PalaceTable(SheddingTable):
    words = PalaceWords()
    largest_hand = 15
    with_buttons = frozenset({"pickup"})
    beat_at_end = "hat"
    beats = {"ready": "ready"}
    abilities = (
        CardOrder(ranks_and_powers),
        PlayedFrom(played_from),
        ChosenTogether(as_many_as_possible),
        ReactionWords(secret=lambda: _("Snatch the pile")),
    )
    ways = {
        "play": DropRule("pile"),
        "pickup": DropRule("hand:{seat}", "pile"),
        "flip": DropRule("pile", "{target}"),
        "swap": DropRule("up:{seat}"),
    }
    controls = Controls(at_space="ready")
    cues = {
        "huge": Cue("gather", 0.9),
        "out": Cue("win", 0.5),
        "hat": Cue("loss", 0.55),
        "blind": Cue("flip", 0.9),
        "ready": Cue("chip", 0.4),
    }

    # Where things lie

    def laid_out(self, size: tuple[int, int], seating: Seating, plan: Plan) -> Table:
        return palace_table(size, seating, plan)

    def played_for(self, table: Table) -> float:
        """The pile and the cards in the rows of the others."""
        rows = [size_of_row(place) for place in table.places if place.seat != table.viewer]
        return min(middle_of(table).scale / LARGEST_PILE, *rows)

    def rank_in_hand(self, view: View, face: int) -> object:
        """As they beat each other, the powers at the right."""
        rank = RANK[face]
        return ORDER.get(rank, HEIGHT[rank]), SUIT[face]

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses: dict[str, Poses] = {}
        for place in table.places:
            seat = place.seat
            poses[f"hand:{seat}"] = self.hand(view, table, seat)
            slots = row_slots(place, number_of(view))
            for number_in_row, slot in enumerate(slots):
                zone = f"slot:{seat}:{number_in_row}"
                poses[zone] = {
                    i: Pose(slot.x, slot.y, 0.0, slot.scale, face, 90 + 2 * number_in_row, over=SLOWLY)
                    for i, face in enumerate(shown(view, zone))
                }
            row = view.zones[f"up:{seat}"]
            poses[f"up:{seat}"] = {
                i: Pose(*on(slot)[:2], 0.0, slot.scale, face, 91 + 2 * i)
                for i, (slot, face) in enumerate(zip(slots, row, strict=False))
            }
        middle = middle_of(table)
        pile = [face for face in view.zones["pile"] if face is not None]
        room = middle.pile.w - 2 * table.left.w
        poses["pile"] = pile_poses(pile, middle.pile.centre, middle.scale, room)
        # What is out of play lies face down, though everybody saw it; alone either pile lies in the middle.
        cleared = [None] * len(view.zones["aside"])
        both = bool(cleared and view.zones["stock"])
        left, right = (slot.x if both else middle.out.centre[0] for slot in (middle.stock, middle.aside))
        poses["stock"] = stack(shown(view, "stock"), (left, middle.stock.y), middle.stock.scale)
        poses["aside"] = stack(cleared, (right, middle.aside.y), middle.aside.scale, angle=90.0)
        return poses

    def drop_zones(self, view: View, table: Table) -> Mapping[str, Box]:
        own = table.place(table.viewer)
        slots = row_slots(own, 4 if view is None else number_of(view))
        boxes = {f"slot:{own.seat}:{n}": slot.box for n, slot in enumerate(slots)}
        return {
            "pile": middle_of(table).pile,
            f"hand:{own.seat}": own.hand,
            f"up:{own.seat}": own.won,
            **boxes,
        }

    # What is chosen

    def usable(self, view: View) -> Mapping[str, Usable]:
        return {f"up:{view.seat}": "each"} if view.phase == "switch" else {}

    def lists_all(self, view: View) -> bool:
        return view.complete

    def choosable(self, view: View) -> Sequence[int]:
        """All cards of a rank that may be played, though moves name only the first of equal rank."""
        return [face for faces in playable(view).values() for face in faces]

    def proposals(self, view: View, cards: Sequence[int], used: Sequence[int]) -> Sequence[Move]:
        if view.phase == "switch":
            return [Move("swap", tuple(cards), tuple(used))] if len(cards) == len(used) == 1 else []
        return [Move("play", tuple(sorted(cards)))] if cards else []

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        middle = middle_of(table)
        stock, aside = len(view.zones["stock"]), len(view.zones["aside"])
        said = _("Stock {count}").format(count=stock)
        if aside:
            said += " · " + _("cleared {count}").format(count=aside)
        badges = [Badge(said, middle.out, "quiet", "left")]
        if view.phase == "play" and not view.over and not burning(view):
            words = demand_words(view)
            badges.append(
                Badge(
                    words[:1].upper() + words[1:], card_box(*middle.pile.centre, middle.scale), about="demand"
                )
            )
        return badges

    def guise(self, view: View, seat: int) -> Guise:
        """Guise: who was last in the deal before wears the hat."""
        return Guise(hat="fool") if view[Palace.hat] == seat else Guise()

    # Moments

    def beat_amid(self, before: View, after: View) -> str:
        if len(before.zones["aside"]) < len(after.zones["aside"]):
            return ""  # it was heard when the pile burnt
        return "out" if before[Palace.places] != after[Palace.places] else "huge"

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        did = deed_of(events)
        if deal_ended(before, after):
            return [Shake(after[Palace.hat])] if after[Palace.hat] >= 0 else []
        if did is None:
            return []
        if before[Palace.places] != after[Palace.places]:
            return [Burst(did.seat)]
        return [Shake(did.seat)] if pile_taken(events) >= HUGE else []

    def effects_of_event(self, view: View, event: Event) -> Sequence[Flourish]:
        """The pile burns as soon as the card lies on it that clears it."""
        burns = isinstance(event, Moved) and event.dst == "pile" and burning(view)
        return [Flames("pile")] if burns else []

    # How it is shown

    def beat(self, view: View, event: Event) -> str:
        return "blind" if isinstance(event, Turned) else super().beat(view, event)

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        if isinstance(event, Turned):
            return Timing(SUSPENSE, still=True)
        if not isinstance(event, Moved):
            return super().timing(view, event, before)
        if view.phase == "deal" and event.src == "stock":
            apart = min(DEAL_APART, DEAL_TIME / (view.seats * 15))
            return Timing(AFTER_SHUFFLE if isinstance(before, Shuffled) else apart)
        if event.src.startswith("slot:") and event.dst == "pile":
            return Timing(SEEN, still=True)
        if event.dst == "aside":
            return Timing(BURNS, still=True)
        if event.src == "pile" and isinstance(before, Moved) and before.src.startswith("slot:"):
            return Timing(TAKEN, still=True)
        return super().timing(view, event, before)


TABLE = PalaceTable()
