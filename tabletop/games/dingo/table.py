"""The table of Dingo: rabbits and the hunt behind them in the middle, a discard pile to remember, a bell for each rank."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.cards import BIT, RANK
from tabletop.engine.events import Did, Event, Moved, Turned
from tabletop.engine.knowledge.view import View
from tabletop.games.dingo import table_layout
from tabletop.games.dingo.rules import Dingo
from tabletop.games.dingo.rules_animals import ACE, BLACK, HEARTS, KING
from tabletop.games.dingo.words import DingoWords, ace_caught, animal, hunters, hunts, is_rabbit, receiver
from tabletop.text import ngettext
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.controls import Controls
from tabletop.ui.effects.flourish import Burst, Flourish, Shake, Shout, Thump
from tabletop.ui.game_table import Badge, GameTable, Timing
from tabletop.ui.layout.fans import Poses, shown, stack
from tabletop.ui.layout.meld_layout import Furniture, Heading
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import SIGNS, cards_of_rank
from tabletop.wording.facts import deal_ended, seat_of
from tabletop.wording.lines import Cast
from tabletop.wording.signs import BELL

CALL_RESTS, HUNT_RESTS, HOP_RESTS, END_RESTS = 0.3, 1.0, 0.7, 3.5
"""Seconds before a rank is called, before a hunt is gathered, before a rabbit hops away, and before all is gathered."""
ACE_BELLS = 4
"""Number of times that the bell rings for the last hunt."""
WAYS: tuple[Heading, ...] = ("left", "up", "right")


def values_and_animals(view: View) -> list[str]:
    """The suits as animals, and what the ranks count."""
    suits = [f"{SIGNS[suit]}\n{animal(13 * suit)}" for suit in (1, 2, 0, 3)]
    return [*suits, "A♦\n10", "A\n3", "K Q J 10\n2", "9 – 2\n1"]


class DingoTable(GameTable):
    words = DingoWords()
    abilities = (CardOrder(values_and_animals, values=True),)
    largest_hand = 11
    ways = {"discard": DropRule("discard"), "give": DropRule("gift"), "play": DropRule("trick")}
    controls = Controls(at_space="pass")
    cues = {
        "bell": Cue("bell", 0.7),
        "bells": Cue("bells", 0.8),
        "hop": Cue("slide", 0.7),
        "second": Cue("fanfare", 0.6),
        "hungry": Cue("loss", 0.45),
        "ace": Cue("fanfare", 0.9),
    }

    # Where things lie

    def rank_in_hand(self, view: View, face: int) -> object:
        """By rank, the ace last, as they are hunted; of a rank the dingo first."""
        return RANK[face] if RANK[face] != ACE else KING + 1, face // 13 != HEARTS, face

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses: dict[str, Poses] = {}
        for place in table.places:
            hand = self.hand(view, table, place.seat)
            poses[f"hand:{place.seat}"] = self._marked(view, hand) if place.seat == view.seat else hand
            poses.update(table_layout.score_piles(view, place))
        poses["rabbits"] = _named(table_layout.rabbits(shown(view, "rabbits"), table))
        poses["trick"] = _named(table_layout.hunt(shown(view, "trick"), table, first_of(view)))
        poses["discard"] = table_layout.discards(view, table)
        poses["stock"] = stack(
            shown(view, "stock"), table_layout.chase_at(table, 2), table_layout.card_width(table)
        )
        return poses

    def _marked(self, view: View, hand: Poses) -> Poses:
        """The card that has just come is marked."""
        got = view[Dingo.received]
        return {index: pose._replace(mark="↓") if pose.face == got else pose for index, pose in hand.items()}

    def drop_zones(self, view: View, table: Table) -> Mapping[str, Box]:
        found = {"discard": table.left, "trick": table.middle}
        if view.phase == "give":
            found["gift"] = table_layout.giving_box(table.place(receiver(view, view.seat)))
        return found

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """The arrow of the pass, or who has played the cards of the hunt."""
        if view.phase == "give":
            way = WAYS[view[Dingo.step] // 2]
            return Furniture(arrows=(table_layout.arrow_of(way, table),))
        seats = [view[Dingo.dingo], *hunters(view)]
        return Furniture(labels=table_layout.names_below(view, table, cast, seats, first_of(view)))

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        count = len(view.zones["discard"])
        if not count:
            return []
        said = ngettext("{count} discard", "{count} discards", count).format(count=count)
        return [Badge(said, table_layout.discards_box(view, table), "quiet")]

    # Moments

    def moment_beat(self, before: View, after: View) -> str:
        if deal_ended(before, after):
            return "ace" if ace_caught(before, after) else "moment"
        if len(hunters(before)) == 1 and before.phase == "hunt" and pile_grew(before, after, "score", 4):
            return "second"
        return "hungry" if pile_grew(before, after, "penalty", 1) else "hop"

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        return flourishes(before, events, after)

    def effects_of_event(self, view: View, event: Event) -> list[Flourish]:
        """The dealer rings the bell and calls a rank aloud."""
        if isinstance(event, Did) and event.action == "call" and isinstance(event.value, int):
            bells = BELL * (ACE_BELLS if event.value == ACE else 1)
            return [Shout(event.seat, f"{bells} {cards_of_rank(event.value).capitalize()}")]
        return []

    # How it is shown

    def beat(self, view: View, event: Event) -> str:
        if isinstance(event, Did) and event.action == "call":
            return "bells" if event.value == ACE else "bell"
        if isinstance(event, Moved) and event.src == "rabbits":
            return "hop"
        return super().beat(view, event)

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        """A hunt rests before it is gathered, all at once; a rabbit that nobody hunts rests before it hops away."""
        if isinstance(event, Did) and event.action == "call":
            return Timing(CALL_RESTS, still=True)
        if isinstance(event, Moved):
            gathering = isinstance(before, Moved) and before.src == "trick"
            if event.src == "trick":
                return Timing() if gathering or is_rabbit(before) else Timing(HUNT_RESTS, still=True)
            if event.src == "rabbits" and event.dst != "stock":
                return Timing() if gathering else Timing(HOP_RESTS, still=True)
            if event.dst == "stock" and isinstance(before, Turned):
                return Timing(END_RESTS, still=True)
        return super().timing(view, event, before)

    def during(self, view: View, event: Event) -> View:
        """The rank that is called, and who has played and passed, as the hunts of a move follow one another."""
        state = view.state
        if isinstance(event, Did) and event.action == "call":
            state = {**state, "rank": event.value, "dingo": -1, "hunters": (), "passed": ()}
        elif isinstance(event, Moved) and event.dst == "trick":
            seat = seat_of(event.src)
            played = [face for face in event.cards if face is not None]
            if not BIT[played[0]] & BLACK and view[Dingo.dingo] < 0:
                state = {**state, "dingo": seat}
            else:
                state = {**state, "hunters": (*hunters(view), *(seat for _card in played))}
        return replace(view, state=state)

    def highlighted_seat(self, event: Event) -> int:
        """Seat that catches a rabbit."""
        if isinstance(event, Moved) and is_rabbit(event) and event.dst.startswith("score"):
            return seat_of(event.dst)
        return -1


def _named(poses: Poses) -> Poses:
    """*poses* with tags that say which animal a card is."""
    return {
        index: pose if pose.face is None else pose._replace(mark=animal(pose.face))
        for index, pose in poses.items()
    }


def first_of(view: View) -> int:
    """The place in the chase of the first card of the hunt; the rabbit ace is in no pile."""
    return 0 if view[Dingo.rank] == ACE else 1


def pile_grew(before: View, after: View, pile: str, by: int) -> bool:
    """True if all the piles of that name together have *by* cards more."""
    then, now = (
        sum(len(view.zones[f"{pile}:{seat}"]) for seat in range(view.seats)) for view in (before, after)
    )
    return now - then == by


TABLE = DingoTable()


def flourishes(before: View, events: Sequence[Event], after: View) -> list[Flourish]:
    """Bursts for the second wolf and for the rabbit ace; penalties and forfeits shake."""
    found: list[Flourish] = []
    for hunt in hunts(before, events):
        if hunt.caught_by >= 0 and hunt.rank == ACE:
            found += [
                Burst("trick"),
                Burst(hunt.caught_by),
                Thump(),
            ]
        elif hunt.caught_by >= 0 and hunt.wolves > 1:
            found.append(Burst(hunt.caught_by))
        found += [Shake(seat) for seat in sorted({hunt.dingo, hunt.lost_by} - {-1})]
    if deal_ended(before, after):
        found += [Shake(seat) for seat in after[Dingo.forfeits]]
    return found
