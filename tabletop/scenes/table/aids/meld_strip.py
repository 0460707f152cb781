"""The strip of suggested melds: what the person on turn could lay now, each with its worth, at one click.

It is an aid: the settings switch it off. What takes the pile is offered by a click on the pile in any case.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from tabletop.cards import RANK
from tabletop.engine.abilities.meld_turns import LAYING, MeldTurns
from tabletop.engine.moves import Move
from tabletop.scenes.table import overlays
from tabletop.scenes.table.aids.meld_plans import MeldPlan, meld_plans
from tabletop.scenes.table.buttons import Option
from tabletop.scenes.table.input.choice import MOST_SHOWN, asked_about
from tabletop.text import _, ngettext
from tabletop.wording.cards import card_words, cards_of_rank, counted_rank, listed_cards, rank_sign
from tabletop.wording.sentences import in_sentence, points_in_words
from tabletop.wording.spoken import spoken

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene


class MeldStrip:
    """The suggestions at *table*."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._thought_of: tuple[object, list[MeldPlan]] = (None, [])

    @property
    def plans(self) -> list[MeldPlan]:
        """The plans of the person on turn; none in a lesson, which has its own."""
        view, table = self._table.gestures.view, self._table
        if not view.moves or table.coach is not None or view.seat not in table.match.persons:
            return []
        asked = (len(table.match.record.moves), view.seat, view.moves)
        if self._thought_of[0] != asked:
            self._thought_of = asked, meld_plans(table.match.rules, view)
        return self._thought_of[1]

    def options(self) -> list[Option]:
        """A button for each suggestion, while no cards are chosen; the first is the last to go where there is no room."""
        table = self._table
        if not table.app.settings.suggestions or table.selection.chosen:
            return []
        options = [self._option(number, plan) for number, plan in enumerate(self._suggested(), 1)]
        return options[::-1]

    def _suggested(self) -> list[MeldPlan]:
        """The plans, of those that have the same words only the first."""
        found = dict[str, MeldPlan]()
        for plan in self.plans:
            found.setdefault(plan_words(plan), plan)
        return list(found.values())

    def _option(self, number: int, plan: MeldPlan) -> Option:
        tip = self._explained(plan)
        if not self._table.app.pads.style:
            tip = _("{lays} Or press {key}.").format(lays=tip, key=number)
        shorter = () if plan.everything else (bare_words(plan), named_words(plan), counted_words(plan))
        do = partial(self.lay, plan)
        said = heard_words(plan)
        words, spare = plan_words(plan), 1 + number
        return Option(words, do, spare=spare, tip=tip, shorter=shorter, cards=plan.cards, said=said)

    def choose(self, number: int) -> bool:
        """Lay what the suggestion with this *number* says; whether there is one."""
        plans = self._suggested() if self._table.app.settings.suggestions else []
        if not 0 < number <= len(plans):
            return False
        self.lay(plans[number - 1])
        return True

    def take(self, zone: str) -> bool:
        """Somebody clicked the pile *zone*, or no zone at all: take it, or ask with what, where cards of the hand can; whether they can."""
        plans = [plan for plan in self.plans if zone and plan.pile == zone]
        if len(plans) == 1:
            self.lay(plans[0])
        elif plans:
            self._ask(zone, plans)
        return bool(plans)

    def _ask(self, zone: str, plans: list[MeldPlan]) -> None:
        """Ask with which of *plans* the pile *zone* is taken, beside it and the cards of the hand."""
        table = self._table
        items = [
            overlays.Item(
                way_words(plan),
                partial(self.lay, plan),
                cards=plan.cards[:MOST_SHOWN],
                said=heard_words(plan),
            )
            for plan in plans
        ]
        top = table.stage.rect((zone, len(table.view.zones[zone]) - 1))
        beside = asked_about(table, [move for plan in plans for move in plan.moves])
        heading, beside = _("Take the pile with"), [*beside, *([top] if top else [])]
        table.app.push(overlays.Question(heading, "", items, table.give_back, beside))

    def lay(self, plan: MeldPlan) -> None:
        """Make the moves of *plan*."""
        self._table.play_all(plan.moves)

    def _explained(self, plan: MeldPlan) -> str:
        if plan.pile:
            said = _("Takes the pile: {cards}.")
        elif plan.everything:
            melding = self._table.match.rules.ability(MeldTurns)
            wild = melding is not None and melding.spared
            said = (
                _("Lays all that you can without a wild card: {cards}.")
                if wild
                else _("Lays all that you can: {cards}.")
            )
        else:
            said = _("Lays {cards}.")
        said = said.format(cards=cards_of(plan))
        if plan.need:
            need = _("Then {points} points are laid, and your first melds need {need}.")
            return said + " " + need.format(points=plan.points, need=plan.need)
        return (
            said + " " + _("They count {points} points.").format(points=plan.points) if plan.scored else said
        )


def plan_words(plan: MeldPlan) -> str:
    """Words of a plan: "A A A + Q Q 2: 100 of 90"; "Lay A A A" where melds score nothing."""
    return _worded(plan, cards_of(plan))


def way_words(plan: MeldPlan) -> str:
    """Words of a way to take the pile, where that is asked for: "K K + A A A: 90 of 50"."""
    return _("{cards}: {points}").format(cards=cards_of(plan), points=_points(plan))


def heard_words(plan: MeldPlan) -> str:
    """The same for the ear: "Lay three aces, two queens and a two: 100 of 90 points"."""
    if plan.everything:
        return _worded(plan, "")
    melds = [_counted_cards(move.cards) for move in plan.moves if move.action != LAYING[1]]
    added = [face for move in plan.moves if move.action == LAYING[1] for face in move.cards]
    if plan.pile:
        lays = _("Take the pile with {cards}").format(cards=", ".join([*melds, *_counted_in_all(added)]))
    else:
        laid = [_("Lay {cards}").format(cards=", ".join(melds))] if melds else []
        adds = [_("Add {cards}").format(cards=each) for each in _counted_in_all(added)]
        lays = "; ".join([*laid, *(in_sentence(each) if laid else each for each in adds)])
    if not plan.scored:
        return lays
    if plan.need:
        return _("{lays}: {points} of {need} points").format(lays=lays, points=plan.points, need=plan.need)
    return f"{lays}: {points_in_words(plan.points)}"


def bare_words(plan: MeldPlan) -> str:
    """The same without what the first melds need, which the gauge tells: "A A A: 60"."""
    return _worded(replace(plan, need=0), cards_of(plan))


def named_words(plan: MeldPlan) -> str:
    """The same with the names of ranks for cards: "Queens + nines: 60"; with their number where there are sequences."""
    melds = [_rank_words(move.cards) for move in plan.moves if move.action != LAYING[1]]
    added = [face for move in plan.moves if move.action == LAYING[1] for face in move.cards]
    if added:
        fitting = _rank_words(added)
        melds.append(fitting if plan.pile or not fitting else _("add {cards}").format(cards=fitting))
    return _worded(replace(plan, need=0), " + ".join(melds)) if all(melds) else counted_words(plan)


def counted_words(plan: MeldPlan) -> str:
    """The same with a number for many cards: "5 cards: 60"."""
    count = sum(len(move.cards) for move in plan.moves)
    cards = ngettext("{count} card", "{count} cards", count).format(count=count)
    return _worded(replace(plan, need=0), cards)


def _worded(plan: MeldPlan, cards: str) -> str:
    points = _points(plan)
    if plan.everything:
        return _("Lay all I can: {points}").format(points=points) if plan.scored else _("Lay all I can")
    if not plan.scored:
        lays = any(move.action != LAYING[1] for move in plan.moves)
        return _("Lay {cards}").format(cards=cards) if lays else cards[0].upper() + cards[1:]
    if plan.pile:
        cards = _("Pile with {cards}").format(cards=cards)
    return _("{cards}: {points}").format(cards=cards[0].upper() + cards[1:], points=points)


def _points(plan: MeldPlan) -> str:
    return (
        _("{points} of {need}").format(points=plan.points, need=plan.need) if plan.need else str(plan.points)
    )


def cards_of(plan: MeldPlan) -> str:
    """The cards of a plan, meld by meld; those that are added to melds at last: "K K K + 7 7"."""
    melds = [_meld_words(move) for move in plan.moves if move.action != LAYING[1]]
    added = [face for move in plan.moves if move.action == LAYING[1] for face in move.cards]
    signs = " ".join(map(_sign, added))
    fitting = [signs if plan.pile else _("add {cards}").format(cards=signs)] if added else []
    return " + ".join([*melds, *fitting])


def _meld_words(move: Move) -> str:
    ranks = {RANK[face] for face in move.cards if RANK[face] > 2}
    return listed_cards(move.cards) if len(ranks) > 1 else " ".join(map(_sign, move.cards))


def _counted_in_all(cards: Sequence[int]) -> list[str]:
    return [_counted_cards(cards)] if cards else []


def _counted_cards(cards: Sequence[int]) -> str:
    """*cards* by rank for the ear, "three kings and one two"; those of a sequence one by one."""
    if len({RANK[face] for face in cards if RANK[face] > 2}) > 1:
        return spoken(listed_cards(cards))
    found = [counted_rank(rank, count) for rank, count in Counter(RANK[face] for face in cards).items()]
    return _(" and ").join([*filter(None, [", ".join(found[:-1])]), found[-1]])


def _rank_words(cards: Sequence[int]) -> str:
    """The rank of *cards*, whatever twos and jokers are among them: "queens"; "" if they are of several."""
    ranks = {RANK[face] for face in cards}
    named = {rank for rank in ranks if rank not in (0, 2)} or ranks
    if len(named) > 1:
        return ""
    rank = named.pop()
    return cards_of_rank(rank) if rank else _("jokers")


def _sign(face: int) -> str:
    return rank_sign(face) if RANK[face] else card_words(face)
