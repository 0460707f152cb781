"""Meld plans: what a person on turn could lay now, alone, together, or to take the pile; derived from the rules' own moves.

They are thought through in a game that was imagined from the person's view, so that they tell nothing that the person does
not know, and every step of them is one that the rules allow there. What cannot be ended with a discard is no plan.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from tabletop.cards import FACE, RANK
from tabletop.engine.abilities.meld_turns import LAYING, MeldTurns
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move

MOST = 3
"""Most plans of a kind that are made."""
MOST_MELDS, MOST_SPARED, MOST_TRIED = 5, 3, 1500
"""Most melds of a combination, most cards in it that people rather keep, and most combinations that are looked at."""


_Kind = tuple[str, int, tuple[int, ...]]
"""A kind of melds: where they are added, their rank, their cards where they are of several ranks."""


@dataclass(frozen=True, slots=True)
class MeldPlan:
    """Moves that are made one after the other; then *points* are laid in this turn, of *need* (0: none are asked for).

    *scored*: the points count for who lays the melds.
    """

    moves: tuple[Move, ...]
    points: int
    need: int = 0
    everything: bool = False
    scored: bool = True

    @property
    def cards(self) -> tuple[int, ...]:
        """The faces that it lays."""
        return tuple(face for move in self.moves for face in move.cards)

    @property
    def pile(self) -> str:
        """The zone of the pile that it takes; "" where it takes none."""
        return self.moves[0].target if self.moves[0].action not in LAYING else ""


def meld_plans(rules: type[Game], view: View) -> list[MeldPlan]:
    """The plans of the seat of *view*, those that lay everything first; none where the game has no melds."""
    melding = rules.ability(MeldTurns)
    laying = [move for move in view.moves if move.action in LAYING]
    takes = [move for move in view.moves if move.action == "draw" and move.cards]
    if melding is None or not (laying or takes):
        return []
    return _Planner(melding, rules.imagine(view, Random(0)), view.seat).plans(laying, takes)


def _different(plans: Iterable[MeldPlan]) -> list[MeldPlan]:
    """Of *plans* that lay the same cards only the first: in the end the same lies there."""
    found = dict[tuple[str, tuple[int, ...]], MeldPlan]()
    for plan in plans:
        found.setdefault((plan.pile, tuple(sorted(plan.cards))), plan)
    return list(found.values())


class _Planner:
    """Makes plans for *seat* in *game*, which nobody else uses."""

    def __init__(self, melding: MeldTurns, game: Game, seat: int) -> None:
        self._melding, self._game, self._seat = melding, game, seat

    def plans(self, laying: Sequence[Move], takes: Sequence[Move]) -> list[MeldPlan]:
        found = [plan for take in takes for plan in self._taking(take)]
        if laying:
            laid, need = self._melding.aim(self._game, self._seat)
            missing = need - laid
            found += self._combined(self._game, laying, (), missing) if missing > 0 else self._each(laying)
        found = [replace(plan, scored=self._melding.scores) for plan in found]
        return _different(sorted(found, key=self._cost))[:MOST] if takes else found

    def _cost(self, plan: MeldPlan) -> tuple[int, int, int]:
        return (
            sum(face in self._melding.spared for face in plan.cards),
            len(plan.cards),
            len(plan.moves),
        )

    # One by one

    def _each(self, laying: Sequence[Move]) -> list[MeldPlan]:
        """Everything at once, then melds by themselves, the most valuable first, then what fits on melds."""
        spared = self._melding.spared
        groups = self._groups(laying)
        melds = [min(moves, key=lambda move: self._spared_in(move)) for moves in groups.values()]
        melds.sort(key=lambda move: (self._spared_in(move), -self._worth(move.cards)))
        single = [plan for move in melds if (plan := self._plan(self._game, (move,)))][:MOST]
        fitting = [move for move in laying if move.action == "layoff" and not spared.intersection(move.cards)]
        added = self._as_many(self._several(fitting))
        natural = [move for move in melds if not self._spared_in(move)]
        every = self._as_many([*natural, *self._several(fitting)])
        if added:
            single.append(MeldPlan(added, self._points(added)))
        together = len(every) > 1 and every != added
        return [*([MeldPlan(every, self._points(every), everything=True)] if together else []), *single]

    def _several(self, moves: Iterable[Move]) -> Iterator[Move]:
        """Each of *moves* as often as the hand has its card."""
        held = self._held(self._game)
        for move in moves:
            yield from [move] * held[move.cards[0]]

    def _as_many(self, moves: Iterable[Move]) -> tuple[Move, ...]:
        """Those of *moves* that can be made one after the other in one turn, which goes on after them."""
        game, made = self._game.copy(), list[Move]()
        for move in moves:
            after = self._after(game, move)
            if after is not None and self._goes_on(after, game) and self._can_discard(after):
                game = after
                made.append(move)
        return tuple(made)

    # Together

    def _taking(self, take: Move) -> list[MeldPlan]:
        """Ways to take the pile with *take*, which may ask for more melds."""
        after = self._after(self._game, take)
        if after is None:
            return []
        plan = self._plan(self._game, (take,))
        if plan is not None:
            return [plan]
        laid, need = self._melding.aim(after, self._seat)
        laying = [move for move in after.moves(self._seat) if move.action in LAYING]
        return self._combined(after, laying, (take,), need - laid)

    def _combined(
        self, game: Game, laying: Sequence[Move], before: tuple[Move, ...], missing: int
    ) -> list[MeldPlan]:
        """Combinations of moves that count *missing* points or more, with as few as possible of the cards that are kept."""
        groups = [
            sorted(moves, key=lambda move: -self._worth(move.cards))
            for moves in self._groups(laying, every=True).values()
        ]
        groups.sort(key=lambda moves: (-self._worth(moves[0].cards), -RANK[moves[0].cards[0]]))
        for most in range(MOST_SPARED + 1):
            found = sorted(
                self._search(groups, missing, self._held(game), most),
                key=lambda moves: (
                    sum(map(self._spared_in, moves)),
                    sum(len(move.cards) for move in moves),
                ),
            )
            plans = []
            for moves in found[: 4 * MOST]:
                plan = self._plan(self._game, (*before, *moves))
                plans += [plan] if plan is not None else []
                if len(plans) == MOST:
                    break
            if plans:
                return plans
        return []

    def _search(
        self, groups: Sequence[Sequence[Move]], missing: int, held: Counter[int], most: int
    ) -> list[tuple[Move, ...]]:
        """Combinations of a move of each group or none, of cards that are *held*, with *most* of those that are kept."""
        worth = self._worth
        best = [max(worth(move.cards) for move in moves) for moves in groups]
        beyond = [sum(best[number:]) for number in range(len(groups) + 1)]
        found: list[tuple[Move, ...]] = []
        tried = 0

        def go_on(number: int, chosen: tuple[Move, ...], points: int, kept: int) -> None:
            nonlocal tried
            tried += 1
            if points >= missing:
                found.append(chosen)
                return
            if len(chosen) == MOST_MELDS or points + beyond[number] < missing or tried > MOST_TRIED:
                return
            for move in groups[number]:
                cards = Counter(move.cards)
                used = self._spared_in(move)
                if used > kept or any(held[face] < count for face, count in cards.items()):
                    continue
                held.subtract(cards)
                go_on(number + 1, (*chosen, move), points + worth(move.cards), kept - used)
                held.update(cards)
            go_on(number + 1, chosen, points, kept)

        go_on(0, (), 0, most)
        return found

    # Moves

    def _groups(self, laying: Iterable[Move], every: bool = False) -> Mapping[_Kind, list[Move]]:
        """Melds that exclude each other: of a rank, with more or fewer cards that fit anywhere; sequences by their cards.

        Of each number of those only the largest, and no sequence that is a part of another. *every*: also such parts, and
        single cards that fit on a meld.
        """
        spared, found = self._melding.spared, dict[_Kind, dict[int, Move]]()
        for move in laying:
            natural = tuple(sorted(face for face in move.cards if face not in spared))
            if not every and (not natural or move.action != "meld"):
                continue
            of_a_rank = move.action == "meld" and len({RANK[face] for face in natural}) == 1
            kind = ("", RANK[natural[0]], ()) if of_a_rank else (move.target, 0, natural)
            known, count = found.setdefault(kind, {}), len(move.cards) - len(natural)
            if count not in known or len(known[count].cards) < len(move.cards):
                known[count] = move
        parts = {kind for kind in found if any(set(kind[2]) < set(other[2]) for other in found) and kind[2]}
        return {kind: list(known.values()) for kind, known in found.items() if every or kind not in parts}

    def _plan(self, game: Game, moves: tuple[Move, ...]) -> MeldPlan | None:
        """The plan of *moves*, if they can be made in *game* and the turn be ended after them."""
        laid, need = before, _need = self._melding.aim(self._game, self._seat)
        need = need if laid < need else 0
        for number, move in enumerate(moves):
            after = self._after(game, move)
            last = number == len(moves) - 1
            if after is None or not (last or after.turn == self._seat):
                return None
            same = self._same_turn(after)
            laid = self._melding.aim(after, self._seat)[0] if same else laid + self._worth(move.cards)
            game = after
        if self._same_turn(game) and not self._can_discard(game):
            return None
        return MeldPlan(moves, laid if need else laid - before or self._points(moves), need)

    def _points(self, moves: Iterable[Move]) -> int:
        return self._worth([face for move in moves for face in move.cards])

    def _worth(self, faces: Sequence[int]) -> int:
        return self._melding.worth(self._game, faces)

    def _spared_in(self, move: Move) -> int:
        return sum(face in self._melding.spared for face in move.cards)

    def _after(self, game: Game, move: Move) -> Game | None:
        """The position after *move*; None where it is not legal."""
        if game.over or game.due is not None or game.refuse(self._seat, move) is not None:
            return None
        after = game.copy()
        after.apply(self._seat, move)
        return after

    def _held(self, game: Game) -> Counter[int]:
        """How often the seat holds each face."""
        return Counter(FACE[card] for card in game.zones[game.plan.number[f"hand:{self._seat}"]])

    def _same_turn(self, game: Game) -> bool:
        """True if the seat goes on with its turn."""
        same = game.deal_number == self._game.deal_number and not game.over and game.due is None
        return same and game.turn == self._seat

    def _goes_on(self, after: Game, before: Game) -> bool:
        """True if the seat goes on with the hand that it had, without what it laid."""
        return self._same_turn(after) and not self._held(after) - self._held(before)

    def _can_discard(self, game: Game) -> bool:
        """True if the seat may end its turn with some card of the hand."""
        faces = self._held(game)
        return any(game.refuse(self._seat, Move("discard", (face,))) is None for face in faces)
