"""The table of Truco: a cross of four, benches for those who wait, three markers for the tricks, the stake in chips."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.families.tricks.facts import keeper, order_of, takes
from tabletop.families.tricks.table import TRICK_RESTS
from tabletop.families.tricks.table_staking import StakingTable
from tabletop.games.truco.rules import STRENGTH, TIED, TOP, TRUCO, Truco
from tabletop.games.truco.table_seats import by_role, changed, seated_in_cross
from tabletop.games.truco.words import TrucoWords, at_table, outcomes_of, plays_best, ties
from tabletop.text import _
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.abilities.seat_changes import SeatChanges
from tabletop.ui.controls import Controls
from tabletop.ui.effects.flourish import Burst, Flourish, Thump, Walk
from tabletop.ui.game_table import Badge, Timing
from tabletop.ui.layout.fans import Poses, shown, stack, trick, won_tricks
from tabletop.ui.layout.meld_layout import LABEL_BELOW, Furniture, Label, Round, Sign, Tone
from tabletop.ui.layout.seating import Box, Plan, Seating, Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import card_words
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast

MARKERS = (0.46, 0.36, 0.36)
"""The sizes of the three markers; the first trick is the most important."""
TRICKS = 3
TRICKS_WORD, LEAST_WORD = 0.22, 0.36
"""Height of the word beside the markers, and the least width that it needs there."""
STOCK_SCALE = 0.5
CLASH = 0.45
"""Distance from the middle at which cards meet that tie, by how far they lay, and for how many seconds."""


def highest_first(view: View) -> list[str]:
    """The order of the cards: the four best ones, then the ranks."""
    return [*map(card_words, TOP), "3", "2", "A", "K", "J", "Q", "7", "6", "5", "4"]


class TrucoTable(StakingTable):
    words = TrucoWords()
    largest_hand = 3
    abilities = (CardOrder(highest_first), SeatChanges(changed, at_table))
    ways = {"play": DropRule("trick")}
    controls = Controls(loud=frozenset({TRUCO.action}))
    cues = {**StakingTable.cues, "clash": Cue("knock", 0.8), "best": Cue("win", 0.5)}

    # Where things lie

    def laid_out(self, size: tuple[int, int], seating: Seating, plan: Plan) -> Table:
        return seated_in_cross(size, seating)

    def rank_in_hand(self, view: View, face: int) -> object:
        return -STRENGTH[face], face

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        table = changed(view, table)
        poses = {f"hand:{seat}": self.hand(view, table, seat) for seat in range(view.seats)}
        for side in at_table(view):
            place = table.place(keeper(view, side))
            poses[f"won:{side}"] = won_tricks(shown(view, f"won:{side}"), len(order_of(view)), place)
        box = table.left
        poses["stock"] = stack(shown(view, "stock"), (box.x + 0.4, box.y + 0.42), STOCK_SCALE, -4)
        poses["aside"] = stack(shown(view, "aside"), (box.x + 0.62, box.y + 0.52), STOCK_SCALE, 84, z=90)
        poses["trick"] = self._strongest_glow(view, _in_cross(view, table))
        if view.facts.get("clash"):
            _clash(view, poses["trick"], table.middle)
        return poses

    def _strongest_glow(self, view: View, poses: Poses) -> Poses:
        """The cards that would win the trick as it lies, or tie it, are marked."""
        if 1 < len(poses) < len(order_of(view)):
            for place in strongest(view):
                poses[place] = poses[place]._replace(shade="glow")
        return poses

    def steps(self, view: View) -> Sequence[int]:
        """Steps of the stake: what the round may become worth, up to the whole game."""
        found = [view[Truco.first_stakes]]
        while found[-1] < view[Truco.target]:
            found.append(2 * found[-1])
        return found

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """The stake, a marker for each trick of the round, and the way round the table."""
        painted = super().furniture(view, table, cast)
        if view.phase == "deal":
            return painted
        box, signs = table.right, list(painted.signs)
        left, foot = box.right - sum(MARKERS) - 0.12, box.y + MARKERS[0]
        outcomes = outcomes_of(view)
        room = Box(box.x, foot - TRICKS_WORD, left - 0.05 - box.x, TRICKS_WORD)
        if room.w < LEAST_WORD * table.text * table.card_size:  # between them and the score instead
            room = Box(left, foot + LABEL_BELOW, box.right - left, TRICKS_WORD)
        score = self.beside_score(view, table)[0].bottom
        labels = (Label(_("tricks"), room, about="marker"),) if room.bottom <= score else ()
        for count, size in enumerate(MARKERS):
            words, tone = (
                self._marker(view, outcomes[count]) if count < len(outcomes) else (str(count + 1), "black")
            )
            signs.append(Sign(words, Box(left, foot - size, size, size), tone, "marker"))
            left += size + 0.06
        return replace(painted, signs=tuple(signs), rounds=(_way_round(table),), labels=labels)

    def _marker(self, view: View, outcome: int) -> tuple[str, Tone]:
        """Marker of a finished trick: gold for the viewer's side, red for the other, grey for a tie."""
        if outcome == TIED:
            return "=", "grey"
        return ("+", "gold") if outcome == near_side(view) else ("–", "red")

    # What is said

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        return []

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """Effects; who folds and gets up is not there any more to say so: the words of the moment tell it."""
        return super().effects_of_move(before, events, after) if at_table(before) == at_table(after) else []

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        found: list[Flourish] = []
        if deal_ended(before, after):
            gained = after[Truco.gained]
            stake = before[Truco.first_stakes]
            if max(gained) > stake:
                found.append(Burst(keeper(after, gained.index(max(gained)))))
            moving = [seat for seat in range(after.seats) if _waits(before, seat) != _waits(after, seat)]
            found += [Walk(seat) for seat in moving]
        if any(map(ties, events)):
            found.append(Thump())
        if plays_best(events):
            found.append(Burst("trick"))
        return found

    def moment_beat(self, before: View, after: View) -> str:
        same = after[Truco.deal_number] == before[Truco.deal_number] and not after.over
        return "best" if same and len(outcomes_of(after)) == len(outcomes_of(before)) else "moment"

    def beat(self, view: View, event: Event) -> str:
        return "clash" if ties(event) else super().beat(view, event)

    # How it is shown

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        if ties(event):
            return Timing(TRICK_RESTS, True, tuple(("trick", place) for place in strongest(view)))
        if isinstance(event, Moved) and event.dst == "aside":
            return Timing(CLASH, True)
        return super().timing(view, event, before)

    def during(self, view: View, event: Event) -> View:
        """The marker changes when the trick is taken, before its cards are gathered; cards that tie clash."""
        if not isinstance(event, Did) or event.action not in ("take", "tie"):
            return view
        outcome = event.seat % len(view.scores) if takes(event) else TIED
        state = {**view.state, "outcomes": (*outcomes_of(view), outcome)}
        return replace(view, state=state, facts={**view.facts, "clash": int(ties(event))})


def near_side(view: View) -> int:
    """The viewer's side, or the one at the bottom of the table while the viewer waits."""
    side = view.seat % len(view.scores)
    return side if side in at_table(view) else at_table(view)[0]


def strongest(view: View) -> list[int]:
    """Indices of the cards of the trick that are as strong as the strongest, from the first."""
    strengths = [STRENGTH[face] for face in view.zones["trick"] if face is not None]
    return [place for place, strength in enumerate(strengths) if strength == max(strengths)]


def _waits(view: View, seat: int) -> bool:
    return seat % len(view.scores) not in at_table(view)


def _in_cross(view: View, table: Table) -> Poses:
    """The trick as it lies before four players, whoever they are."""
    places = by_role(table)[:4]
    seats = [place.seat for place in places]
    order = [seats.index(seat) for seat in order_of(view)]
    return trick(shown(view, "trick"), order, replace(table, viewer=0, places=places))


def _clash(view: View, poses: Poses, middle: Box) -> None:
    """Move the cards that tie against each other."""
    x, y = middle.centre
    for place in strongest(view):
        pose = poses[place]
        poses[place] = pose._replace(
            x=x + CLASH * (pose.x - x), y=y + CLASH * (pose.y - y), z=pose.z + 50, shade="glow"
        )


def _way_round(table: Table) -> Round:
    """Arrows round the trick: turns go to the right."""
    box = table.middle
    wide, high = min(box.w, 1.7 * box.h), box.h
    x, y = box.centre
    return Round(Box(x - wide / 2, y - high / 2, wide, high), clockwise=False)


TABLE = TrucoTable()
