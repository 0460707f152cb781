"""Choices before anything is searched: reflexes, moves out of turn, moves that are the only ones."""

from collections import Counter
from math import sqrt
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.engine.moves import Move
from tabletop.opponents import advice, levels
from tabletop.opponents.abilities.interjecting import Interjecting
from tabletop.opponents.abilities.supposing import Supposing
from tabletop.opponents.advice import Advice, Verdict, advise, comparison, surely_behind, verdict
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.race import BATCH, ENOUGH
from tabletop.opponents.search import (
    CURIOSITY,
    LOOKED,
    TRUST,
    WAIT,
    Edge,
    Finding,
    Findings,
    Search,
    interrupt,
    likely_worlds,
    parent_mean,
)
from tests.opponents.branching import Branching, FirstChoice

A, B, C = Move("a"), Move("b"), Move("c")
TREE = {"a": (1, 0), "b": (0, 0)}
FOUND = Findings([Finding(B, 1, 0, 0), Finding(A, 0, 1, 0.1)], 9)
LEVELS = ("random", *levels.LEVELS)


class Alert(FirstChoice):
    """Notices what it is told to, and plays *a* by the rules of thumb and *b* carelessly."""

    noticed: Move | None = None

    def policy(self, game: Branching, seat: int, rng: Random) -> Move:
        return A

    def careless(self, game: Branching, seat: int, rng: Random) -> Move:
        return B

    def reflex(self, game: Branching, seat: int, level: str, rng: Random) -> Move | None:
        return self.noticed


def saying(said: Move | None) -> Interjecting:
    """Moves out of turn that are always *said*, or nothing."""
    return Interjecting(lambda game, seat, rng: said)


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> Alert:
    player, game = Alert(), Branching(TREE)
    for module in (levels, advice):
        monkeypatch.setattr(module, "player_of", lambda _slug: player)
    monkeypatch.setattr(levels.catalog, "rules", lambda _slug: game)
    monkeypatch.setattr(levels, "stake", lambda *_given: 5.0)
    return player


def choices(view: Any, level: str, times: int = 1) -> Counter[Move | None]:
    rng = Random(5)
    return Counter(levels.choose(view, level, Budget(playouts=8), rng) for _ in range(times))


def seen(**changed: Any) -> Any:
    view = Branching(TREE).view()
    vars(view).update(changed)
    return view


OUT_OF_TURN = {"awaited": frozenset()}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("out_of_turn", [{}, OUT_OF_TURN])
def test_what_is_noticed_is_done_by_all_but_who_plays_at_random(
    player: Alert, level: str, out_of_turn: dict[str, Any]
) -> None:
    player.noticed = C
    assert C not in choices(seen(**out_of_turn), level, 5)
    player.reflexes = True
    assert (choices(seen(**out_of_turn), level, 5) == {C: 5}) is (level != "random")
    player.noticed = None
    assert C not in choices(seen(**out_of_turn), level, 5)


@pytest.mark.parametrize("level", LEVELS)
def test_who_need_not_act_thinks_of_it_only_in_games_where_that_is_worth_it(
    player: Alert, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert choices(seen(**OUT_OF_TURN), level, 20) == {None: 20}
    monkeypatch.setattr(Alert, "abilities", (saying(A),))
    assert A in choices(seen(**OUT_OF_TURN), level, 40)


def test_at_random_each_move_out_of_turn_is_as_likely_as_none(
    player: Alert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Alert, "abilities", (saying(None),))
    found = choices(seen(**OUT_OF_TURN), "random", 900)
    assert set(found) == {A, B, None} and all(240 < count < 360 for count in found.values())
    assert set(choices(seen(), "random", 50)) == {A, B}


def test_easy_overlooks_three_chances_in_four_to_act_out_of_turn(
    player: Alert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Alert, "abilities", (saying(C),))
    found = choices(seen(**OUT_OF_TURN), "easy", 1000)
    assert set(found) == {C, None} and 210 < found[C] < 290
    monkeypatch.setattr(Alert, "abilities", (saying(None),))
    assert choices(seen(**OUT_OF_TURN), "easy", 20) == {None: 20}


@pytest.mark.parametrize("level", LEVELS)
def test_the_only_move_is_made_by_who_is_awaited(
    player: Alert, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    only = {"moves": (C,), "only_move": C}
    assert choices(seen(**only), level, 5) == {C: 5}
    monkeypatch.setattr(Alert, "abilities", (saying(None),))
    monkeypatch.setattr(levels, "think", lambda *_given: Findings([Finding(WAIT, 0, 0, 0)], 9))
    assert None in choices(seen(**only, **OUT_OF_TURN), level, 20)


# Advice


def test_a_hint_for_who_need_not_act_is_thought_about_though_there_is_one_move(
    player: Alert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "think", lambda *_given, **_more: Findings([Finding(WAIT, 0, 0, 0)], 9))
    view = seen(moves=(C,), only_move=C, awaited=frozenset())
    said = advise(view, Budget(playouts=1))
    assert said.move is WAIT and said.deals == 9 and "let the others go on" in said.reason
    view.awaited = {0}
    assert advise(view, Budget(playouts=1)).move == C


@pytest.mark.parametrize("best", ["a", "b", "c"])
def test_a_hint_is_the_move_that_does_best_wherever_it_is_listed(
    best: str, player: Alert, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Branching({name: (5.0 * (name == best), 0) for name in "abc"})
    monkeypatch.setattr(levels.catalog, "rules", lambda _slug: game)
    monkeypatch.setattr(advice, "stake", lambda *_given: 5.0)
    monkeypatch.setattr(advice, "_rest", lambda *_given: ())
    view = game.view()
    view.seats = 1
    said = advise(view, Budget(playouts=300))
    assert said.move == Move(best) and said.alike == ()


def test_a_loss_is_told_from_the_least_that_is_worth_a_word() -> None:
    player = FirstChoice()
    assert surely_behind(Finding(A, 0, behind=player.notable, error=0.0), player)
    assert not surely_behind(Finding(A, 0, behind=1.0, error=0.5), player)


def test_a_lead_is_told_over_the_next_best_and_only_if_there_is_one() -> None:
    player, best = FirstChoice(), Finding(A, 5, 0, 0)
    none = "No other move does better in 9 imagined deals."
    assert comparison(Findings([best], 9), player) == none
    assert comparison(Findings([best, Finding(B, 5, 0, 0)], 9), player) == none
    told = "In 9 imagined deals it does better than the next best move by about 2 points."
    assert comparison(Findings([best, Finding(B, 3, 2, 0.1)], 9), player) == told
    assert comparison(Findings([best, Finding(B, 3, 2, 0.1), Finding(C, 0, 5, 0)], 9), player) == told
    assert comparison(Findings([best, Finding(B, 3, 2, 0.1)], 1), player).startswith("In 1 imagined deal it")


def test_what_was_played_is_compared_with_the_advice_in_the_same_imagined_deals(player: Alert) -> None:
    """The luck that is shared by both moves hides no difference; and none that is not worth a word is told."""
    for tree, loss in (({"a": 3, "b": 1}, 2.0), ({"a": 1, "b": 1.2}, 0.0), ({"a": 1, "b": 3}, 0.0)):
        game = Branching({"a": (tree["a"] + 0.0, 0), "b": (tree["b"] + 0.0, 0)})
        found = Search(game.view(), game, player, Random(1), id)  # type: ignore[arg-type]
        lead = found.duel(Clock(Budget(playouts=90)), A, B, player.notable)
        assert lead.worlds == LOOKED == 24 and verdict(*lead, player).loss == loss


@pytest.mark.parametrize(
    ("budget", "each"),
    [
        (advice.BUDGET, Budget(seconds=1.0, playouts=533)),
        (Budget(seconds=0.6), Budget(seconds=0.2)),
        (Budget(playouts=2), Budget(playouts=1)),
    ],
)
def test_each_further_step_of_a_turn_is_thought_about_a_third_as_long(budget: Budget, each: Budget) -> None:
    found = advice._shorter(budget)
    assert found.playouts == each.playouts and found.seconds == (each.seconds and pytest.approx(each.seconds))


def test_what_was_played_is_judged_too_where_the_rest_is_solved_without_it(
    player: Alert, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some games accept more than is listed, and so searched; the other moves are told apart by their exact values."""
    solved = Findings([Finding(A, 3, 0, 0), Finding(B, 1, 2, 0)], 4)
    monkeypatch.setattr(advice.exact, "solve", lambda *_given: solved)
    known = Advice(A, "So it is.")
    exact = advise(seen(), Budget(playouts=90), B, known).verdict
    assert exact == Verdict(2.0, "about 2 points", 4)
    game = Branching({**TREE, "c": (-4, 0), "d": (1, 0)})
    monkeypatch.setattr(levels.catalog, "rules", lambda _slug: game)
    monkeypatch.setattr(advice, "drawback", lambda *_given: "The lead is lost.")
    sampled = advise(seen(), Budget(playouts=90), C, known).verdict
    assert sampled == Verdict(5.0, "about 5 points", 24, "The lead is lost.")
    as_good = advise(seen(), Budget(playouts=90), Move("d"), known).verdict
    assert as_good == Verdict(deals=24), "and what is no loss gave nothing away"


# The search


def searching(tree: Any, player: Any = None, told: Any = id) -> Search:
    game = Branching(tree)
    return Search(game.view(), game, player or FirstChoice(), Random(1), told)  # type: ignore[arg-type]


def test_a_move_is_weighed_by_how_it_did_how_seldom_it_was_tried_and_what_is_advised() -> None:
    """Its mean in spans between the worst and the best end, and what is left to learn of it."""

    class Advising(FirstChoice):
        advised = A

        def policy(self, game: Branching, seat: int, rng: Random) -> Move:
            return self.advised

    def score(move: Move, mean: float, visits: int, available: int) -> float:
        share = (1 - TRUST) / 2 + (TRUST if move == Advising.advised else 0)
        return mean / 10 + CURIOSITY * share * sqrt(available) / (1 + visits)

    for seed in range(60):
        rng = Random(seed)
        search, parent = searching(TREE, Advising()), Edge()
        search.low, search.high = -4.0, 6.0
        weighed = {}
        for move in (A, B):
            edge = parent.child[move] = Edge()
            edge.visits, edge.available = rng.randrange(1, 8), rng.randrange(8, 40)
            edge.total = edge.visits * rng.uniform(-4, 6)
            weighed[move] = score(move, edge.total / edge.visits, edge.visits, edge.available + 1)
        before = [parent.child[move].available for move in (A, B)]
        move, edge = search._select(Branching(TREE), 0, parent)  # type: ignore[arg-type]
        assert move == max(weighed, key=weighed.__getitem__) and edge is parent.child[move]
        assert [parent.child[move].available for move in (A, B)] == [before[0] + 1, before[1] + 1]


def test_of_moves_that_promise_alike_the_first_is_tried() -> None:
    class Elsewhere(FirstChoice):
        def policy(self, game: Branching, seat: int, rng: Random) -> Move:
            return Move("elsewhere")

    search, parent = searching(TREE, Elsewhere()), Edge()
    assert [search._select(Branching(TREE), 0, parent)[0] for _ in range(3)] == [A] * 3  # type: ignore[arg-type]
    parent.child[A].visits = 1
    assert search._select(Branching(TREE), 0, parent)[0] == B  # type: ignore[arg-type]


def test_of_what_was_never_tried_the_mean_of_the_others_is_expected() -> None:
    node = {A: Edge(), B: Edge(), C: Edge()}
    assert parent_mean(node) == 0 == parent_mean({})
    node[A].visits, node[A].total = 3, 6.0
    node[B].visits, node[B].total = 1, -2.0
    assert parent_mean(node) == 1


def test_each_end_counts_for_every_seat_that_moved_on_the_way() -> None:
    search = searching({"a": {"x": {"b": (3, -7)}}})
    game = Branching({"a": {"x": {"b": (3, -7)}}})
    for times in (1, 2, 3):
        assert search._try(game.copy(), A) == 3  # type: ignore[arg-type]
        first = search.root[A]
        assert (first.visits, first.total) == (times, 3.0 * times)
    reply = first.child[Move("x")]
    assert (reply.visits, reply.total) == (2, -14.0)  # one step deeper each time
    own = reply.child[B]
    assert (own.visits, own.total) == (1, 3.0)
    assert (search.low, search.high) == (0, 3)


def chain(length: int) -> Any:
    tree: Any = (1, 0)
    for _ in range(length):
        tree = {"a": tree}
    return tree


@pytest.mark.parametrize("tried", [0, 2])
def test_a_playout_stops_at_the_horizon_moves_of_the_tree_included(tried: int) -> None:
    class Nearsighted(FirstChoice):
        horizon = 4
        judged: list[int]

        def evaluate(self, game: Branching, seat: int) -> float:
            self.judged.append(game.made)  # type: ignore[attr-defined]
            return 0.0

    class Counting(Branching):
        made = 0

        def apply(self, seat: int, move: Move) -> None:
            super().apply(seat, move)
            self.made += 1

    player = Nearsighted()
    search = searching(chain(20), player)
    for _ in range(tried + 1):
        player.judged = []
        search._try(Counting(chain(20)), A)  # type: ignore[arg-type]
    assert set(player.judged) == {5}  # the move itself, and four more


def test_who_acts_out_of_turn_is_asked_by_seats_and_only_one_of_them_acts() -> None:
    asked: list[int] = []
    done: list[tuple[int, Move]] = []
    game = SimpleNamespace(
        to_act=lambda: frozenset((9, 8, 1, 16)),
        awaited=lambda: frozenset((16,)),
        apply=lambda seat, move: done.append((seat, move)),
    )

    def interject(game: Any, seat: int, rng: Random) -> Move | None:
        asked.append(seat)
        return A if seat >= 8 else None

    interjecting = Interjecting(interject)

    assert interrupt(game, interjecting, Random(1))  # type: ignore[arg-type]
    assert (asked, done) == ([1, 8], [(8, A)])
    assert interrupt(game, interjecting, Random(1), waiting=8)  # type: ignore[arg-type]
    assert (asked[2:], done[1:]) == ([1, 9], [(9, A)])
    game.to_act = lambda: frozenset((1, 16))
    assert not interrupt(game, interjecting, Random(1))  # type: ignore[arg-type]
    assert len(done) == 2


def test_imagined_games_are_drawn_in_proportion_to_their_likelihood() -> None:
    """Of four drawn at random; luck +1 is three times as likely as luck -1 by what the others did."""

    supposed: list[int] = []

    def suppose(game: Branching, seat: int, rng: Random) -> None:
        supposed.append(seat)

    class Weighing(FirstChoice):
        weighs = True
        abilities = (Supposing(suppose),)

        def likelihood(self, game: Branching, seat: int) -> float:
            return 0.75 if game.luck > 0 else 0.25

    def share(player: FirstChoice) -> float:
        game = Branching(TREE)
        worlds = likely_worlds(game.view(), game, player, Random(2))  # type: ignore[arg-type]
        return sum(next(worlds).luck > 0 for _ in range(4000)) / 4000  # type: ignore[attr-defined]

    player = Weighing()
    # The mean of 3k / (3k + 4 - k) over the number k of four games with good luck
    expected = sum(ways * 3 * k / (2 * k + 4) for k, ways in enumerate((1, 4, 6, 4, 1))) / 16
    assert share(player) == pytest.approx(expected, abs=0.025) and len(supposed) == 4000
    player.weighs = False  # type: ignore[misc]
    assert share(player) == pytest.approx(0.5, abs=0.025)


def test_where_moves_make_no_difference_the_search_ends_early() -> None:
    found = searching({"a": (1, 0), "b": (1, 0)}).run(Clock(Budget(playouts=1000)))
    assert ENOUGH <= found.worlds < ENOUGH + BATCH
    slightly = {"a": (0.0, 0), "b": (0.01, 0)}  # surely better, by nothing that is worth a word
    found = searching(slightly).run(Clock(Budget(playouts=1000)))
    assert found.worlds < ENOUGH + BATCH and found.moves[0].move == A
    assert searching({"a": 1, "b": (0, 0)}).run(Clock(Budget(playouts=200))).worlds == 100  # who knows


def test_the_leader_is_told_at_once_and_whenever_it_changes() -> None:
    told: list[Move] = []
    searching(TREE, told=told.append).run(Clock(Budget(playouts=0)))
    assert told == [A]
    told.clear()
    found = searching({"a": (0, 0), "b": (2, 0), "c": (1, 0)}, told=told.append).run(
        Clock(Budget(playouts=60))
    )
    assert told == [A, B] and found.moves[0] == Finding(B, 2.0, 0.0, 0.0)


def test_after_the_answer_come_those_that_surely_fall_behind_by_the_least() -> None:
    found = searching({"a": 9, "b": (1, 0), "c": (0, 0), "d": (2, 0), "e": (-1, 0)}).run(
        Clock(Budget(playouts=5 * 12 + 3 * 12)), ()
    )
    assert {each.move.action for each in found.moves[:2]} <= {"a", "b", "d"}
    behind = [each.behind + each.error for each in found.moves[1:]]
    assert behind == sorted(behind)


class Rolling(Branching):
    """After every move a roll is due, before the next one."""

    rolls = 0

    def draw(self, rng: Random) -> Branching:
        return self.copy()

    def copy(self) -> Branching:
        other = Rolling(self.tree, self.turn)
        other.due, other.rolls = self.due, self.rolls
        return other

    def apply(self, seat: int, move: Move) -> None:
        assert self.due is None
        super().apply(seat, move)
        self.due = "a roll"  # type: ignore[assignment]

    def chance(self, rng: Random) -> None:
        self.due, self.rolls = None, self.rolls + 1


def test_chance_has_its_say_in_the_tree_and_beyond() -> None:
    """Both are gone through: of 300 playouts the last ones lie in the tree to the end."""
    ended: list[int] = []

    class Watching(FirstChoice):
        def evaluate(self, game: Branching, seat: int) -> float:
            ended.append(game.rolls)  # type: ignore[attr-defined]
            return super().evaluate(game, seat)

    tree = {"b": {"m": (0, 0)}, "a": {"x": {"m": (5, -5)}, "y": {"m": (-5, 5)}}}
    game = Rolling(tree)
    search = Search(game.view(), game, Watching(), Random(1), id)  # type: ignore[arg-type]
    found = search.run(Clock(Budget(playouts=300)))
    assert found.moves[0].move == B, "the tree finds the reply, and goes through chance to it"
    assert set(ended) <= {1, 2} and len(ended) > 50
