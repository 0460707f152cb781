"""The table of Mattis: tricks round the stock, then heaps to beat from left to right, and a hat for the last one."""

from collections.abc import Mapping, Sequence

from tabletop.cards import SUIT
from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.tricks.table import LEFT_TO_RIGHT
from tabletop.games.mattis.rules import FLIP, PICK_UP, Mattis
from tabletop.games.mattis.rules_sequences import LEVEL
from tabletop.games.mattis.table_layout import (
    LARGEST_CARD,
    STOCK_SCALE,
    as_wide_as,
    has_words_beside_stock,
    heaps,
    heaps_box,
    middle_of,
    round_the_stock,
    sign_box,
    size_of_card,
    stock_box,
    won_pile,
)
from tabletop.games.mattis.table_pacing import arrow_to_who_draws, on_the_way, own_timing
from tabletop.games.mattis.words import MattisWords, count_words, mattis_of, meant_by, newly
from tabletop.text import _
from tabletop.ui.abilities.card_choice import Companions, PickupSizes
from tabletop.ui.cards.poses import Pose
from tabletop.ui.effects.flourish import Burst, Flourish, Fly, Gleam, Shake, Shout
from tabletop.ui.game_table import Badge, GameTable, Guise, Timing
from tabletop.ui.layout.captions import Side
from tabletop.ui.layout.fans import Poses, shown, stack, won_tricks
from tabletop.ui.layout.meld_layout import Furniture, Label, suit_sign
from tabletop.ui.layout.piles import Part
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast

SLOWLY = 0.45
"""Seconds that a card takes to turn over that is played blind."""
MARKER_ANGLE, LIFTED = 8.0, 0.22


def between_the_ends(view: View, cards: Sequence[int]) -> list[int]:
    """Between the two ends of a sequence all that lies between them."""
    meant = meant_by(view, cards) if view.phase == "beat" else ()
    return [face for face in meant if face not in cards]


def lowest_heap(view: View) -> dict[str, int]:
    """Only the lowest heap is picked up."""
    return {"trick": view[Mattis.sizes][0]} if view.offers(PICK_UP.action) else {}


class MattisTable(GameTable):
    beats = {"flip": "flip"}
    dropped_in: Mapping[str, Part] = {"trick": "middle", "hand:{seat}": "own hand"}
    words = MattisWords()
    highlighted = frozenset({"take", "complete"})
    largest_hand = 26
    middle_full = True
    beat_at_end = "mattis"
    with_buttons = frozenset({FLIP.action, PICK_UP.action})
    abilities = (PickupSizes(lowest_heap), Companions(between_the_ends))
    ways = {
        "play": DropRule("trick"),
        "flip": DropRule("trick", "stock", asks=True),
        "draw": DropRule("hand:{seat}", "trick"),
    }
    cues = {
        "tie": Cue("knock", 0.8),
        "trump": Cue("fanfare", 0.7),
        "halves": Cue("riffle", 0.7),
        "mattis": Cue("loss", 0.7),
        "flip": Cue("flip", 0.8),
    }

    # Where things lie

    def played_for(self, table: Table) -> float:
        return size_of_card(table) / LARGEST_CARD

    def rank_in_hand(self, view: View, face: int) -> object:
        if view.phase != "beat":
            return LEVEL[face], LEFT_TO_RIGHT[SUIT[face]]
        return suit_place(SUIT[face], SUIT[view[Mattis.trumpcard]]), LEVEL[face]

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses = dict[str, Poses]()
        for seat in range(view.seats):
            hand = self.hand(view, table, seat)
            if self.stands_aside(view, seat):
                hand = {index: pose._replace(shade="dim") for index, pose in hand.items()}
            poses[f"hand:{seat}"] = hand
            won = shown(view, f"won:{seat}")
            poses[f"won:{seat}"] = won_pile(won, view.seats, table.place(seat))
        faces = [face for face in view.zones["trick"] if face is not None]
        if view.phase == "beat":
            poses["trick"], _labels = heaps(faces, view[Mattis.sizes], heaps_box(table))
        else:
            poses["trick"] = round_the_stock(faces, view[Mattis.laid_by], table)
            if view.state.get("turned"):
                poses["trick"][len(faces) - 1] = poses["trick"][len(faces) - 1]._replace(over=SLOWLY)
        poses["stock"] = stack(shown(view, "stock"), middle_of(table), STOCK_SCALE)
        poses["aside"] = won_tricks(shown(view, "aside"), view.seats, table.place(table.viewer), z=40)
        self._show_trump(view, table, poses)
        return poses

    def _show_trump(self, view: View, table: Table, poses: dict[str, Poses]) -> None:
        """A card that is turned comes up slowly; the last one is held up, and then stays in the middle for the rest of the first half."""
        x, y = middle_of(table)
        stock = view.zones["stock"]
        if view.state.get("flipping"):
            top = len(stock) - 1
            poses["stock"][top] = Pose(x, y - LIFTED, -4.0, STOCK_SCALE + LIFTED, None, 690, "lift")
        if len(stock) == 1 and stock[0] is not None:
            poses["stock"] = {0: Pose(x, y, 0.0, 1.0, stock[0], 700, "glow")}
        card = view[Mattis.trumpcard]
        for seat in range(view.seats if card >= 0 else 0):
            won = view.zones[f"won:{seat}"]
            if card in won:
                marker = Pose(x, y, MARKER_ANGLE, STOCK_SCALE, card, 60)
                poses[f"won:{seat}"][won.index(card)] = marker

    def effect_anchors(self, view: View, table: Table) -> Mapping[str, Box]:
        """The lowest play."""
        sizes = view[Mattis.sizes]
        if view.phase != "beat" or not sizes:
            return {}
        lowest = heaps([0] * sum(sizes), sizes, heaps_box(table))[1][0]
        return {"lowest": Box(lowest.x, lowest.y - lowest.w, lowest.w, lowest.w)}

    def stands_aside(self, view: View, seat: int) -> bool:
        """True if *seat* has no part in the tie-break that is going on."""
        tied = view[Mattis.tied]
        return view.phase == "build" and bool(tied) and seat not in tied

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """The sign of trumps, and below each heap who laid it; the lowest says where it goes if it is picked up."""
        card = view[Mattis.trumpcard]
        shows = card >= 0 and view.phase in ("build", "beat")
        signs = (suit_sign(SUIT[card], sign_box(table, view.phase == "build")),) if shows else ()
        if view.phase != "beat":
            return Furniture(signs=signs)
        sizes = view[Mattis.sizes]
        _poses, boxes = heaps([0] * sum(sizes), sizes, heaps_box(table))
        labels = []
        for heap, below in enumerate(boxes):
            to_me = not heap and view.offers(PICK_UP.action)
            goes = to_me or (not heap and view.state.get("picker", -1) != -1)
            said = cast.name(view[Mattis.laid_by][heap])
            said = _("Pick up ↓") if to_me else _("Pick up") if goes else said
            labels.append(Label(said, as_wide_as(said, below), "gold" if goes else "black"))
        return Furniture(labels=tuple(labels), signs=signs)

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        builds = view.phase == "build"
        sign = sign_box(table, builds)
        side: Side = "right" if builds and not has_words_beside_stock(table) else "below"
        return [
            Badge(said.words, stock_box(table), about=said.about, side="right")
            if said.about == "stock"
            else Badge(said.words, sign, about=said.about, side=side)
            for said in count_words(view)
        ]

    def guise(self, view: View, seat: int) -> Guise:
        beats = view.phase == "beat"
        return Guise(
            "fool" if seat == view[Mattis.hat] else "",
            beats and seat in view[Mattis.blue],
            beats and seat in view[Mattis.gone],
            aside=self.stands_aside(view, seat),
            crowned=view.phase in ("build", "beat") and seat == view[Mattis.maker],
        )

    # What is chosen

    def proposals(self, view: View, cards: Sequence[int], used: Sequence[int]) -> Sequence[Move]:
        return [Move("play", meant_by(view, cards))]

    # Moments

    def beat_amid(self, before: View, after: View) -> str:
        if before.phase != after.phase:
            return "halves"
        if before[Mattis.maker] != after[Mattis.maker]:
            return "trump"
        return "tie" if newly(before, after, Mattis.tied) else "moment"

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if deal_ended(before, after):
            mattis = mattis_of(after)
            wore = before[Mattis.hat]
            hat = Fly("hat", wore if wore >= 0 else "trick", mattis)
            called = Shout(mattis, _("Mattis"))
            return [hat, called, Shake(mattis), Burst(mattis)]
        if before.phase != after.phase:
            return [Shake(seat) for seat in after[Mattis.blue]]
        if before[Mattis.maker] != after[Mattis.maker]:
            return [Burst(after[Mattis.maker])]
        tied: list[Flourish] = [Gleam(seat) for seat in newly(before, after, Mattis.tied)]
        return tied or [Burst(seat) for seat in newly(before, after, Mattis.gone)]

    def effects_of_event(self, view: View, event: Event) -> list[Flourish]:
        return arrow_to_who_draws(view, event)

    # How it is shown

    def during(self, view: View, event: Event) -> View:
        return on_the_way(view, event)

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        return own_timing(view, event, before) or super().timing(view, event, before)


def suit_place(suit: int, trump: int) -> int:
    """Place of *suit* in the hand: trumps at the right, the suit of their colour between the two others."""
    if suit in (trump, 3 - trump):
        return 3 if suit == trump else 1
    return 0 if suit > 3 - suit else 2


TABLE = MattisTable()
