"""Differences of the levels, and what they have in common: each test fails if that is lost."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise
from math import inf
from random import Random
from typing import Any

import pytest

from tabletop.cards import parse
from tabletop.engine.game import Game
from tabletop.engine.knowledge.imagination import Imagination
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import CHANCE, PLAY, Move
from tabletop.engine.records.script import arranged
from tabletop.games import catalog
from tabletop.games.dingo.rules import Dingo
from tabletop.games.oh_heck.player import expected_tricks
from tabletop.games.oh_heck.rules import OhHeck
from tabletop.games.xeri.rules import Xeri
from tabletop.opponents import advice, exact, levels
from tabletop.opponents.abilities.bluffing import Bluffing
from tabletop.opponents.abilities.interjecting import Interjecting
from tabletop.opponents.abilities.memory import Memory
from tabletop.opponents.advice import Advice, Verdict, advise, comparison, surely_behind, verdict
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.player import next_mover, player_of
from tabletop.opponents.process.worker import Worker
from tabletop.opponents.search import WAIT, Finding, Findings, Search
from tabletop.opponents.thinker import answer_of
from tests.opponents.branching import Branching, FirstChoice
from tests.opponents.positions import played

A, B, C = Move("a"), Move("b"), Move("c")


# Slips


STAKE = 2.0
"""Points by which a deal is usually won, here."""


def chosen(
    level: str,
    found: Findings,
    monkeypatch: pytest.MonkeyPatch,
    times: int = 3000,
    *,
    temptation: float = 1.0,
    dearest_slip: float = 0.0,
) -> Counter[Move | None]:
    """Count how often a level chooses each move where its search finds *found*, and B is what first comes to mind."""
    return Counter(
        choices(level, found, monkeypatch, times, temptation=temptation, dearest_slip=dearest_slip)
    )


def choices(
    level: str,
    found: Findings,
    monkeypatch: pytest.MonkeyPatch,
    times: int,
    *,
    temptation: float = 1.0,
    dearest_slip: float = 0.0,
) -> Iterator[Move | None]:
    """The choices of a level with so many seeds, 0, 1, 2 …, where its search finds *found*, and B first comes to mind."""
    monkeypatch.setattr(levels, "think", lambda *_given, **_more: found)
    monkeypatch.setattr(levels, "stake", lambda *_given: STAKE)
    player = type(player_of("oh-heck"))
    monkeypatch.setattr(player, "careless", lambda *_given: B)
    monkeypatch.setattr(player, "temptation", temptation)
    monkeypatch.setattr(player, "dearest_slip", dearest_slip)
    game = next(played("oh-heck", 4, seed=1))
    view = game.view(game.turn)
    return (levels.choose(view, level, Budget(playouts=1), Random(seed)) for seed in range(times))


FOUND = Findings([Finding(A, 3, 0, 0), Finding(B, 2.9, 0.1, 0.01), Finding(C, 2.9, 0.1, 0.01)], 50, swing=1.5)


def test_an_expert_always_plays_what_it_finds_best(monkeypatch: pytest.MonkeyPatch) -> None:
    assert chosen("expert", FOUND, monkeypatch) == {A: 3000}


SLIPS = [("strong", 0.2, 1 / 3), ("medium", 0.45, 1 / 2)]
"""How often each level is tempted, and the part of what a deal is usually won by that it is seen to cost at most: as people
are told in the README."""


@pytest.mark.parametrize(("level", "share", "cost"), SLIPS)
def test_the_others_do_now_and_then_what_a_beginner_would(
    level: str, share: float, cost: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing else: what the search knows beside that is no temptation, however little it costs."""
    found = chosen(level, FOUND, monkeypatch)
    assert set(found) == {A, B}
    assert found[B] / 3000 == pytest.approx(share, abs=0.025)


def test_where_a_beginner_is_hardly_ever_right_the_others_slip_less(monkeypatch: pytest.MonkeyPatch) -> None:
    for level, share, _cost in SLIPS:
        found = chosen(level, FOUND, monkeypatch, temptation=2 / 3)
        assert found[B] / 3000 == pytest.approx(share * 2 / 3, abs=0.025)


@pytest.mark.parametrize(("level", "share", "cost"), SLIPS)
def test_a_slip_is_seen_to_cost_up_to_so_much_and_no_more(
    level: str, share: float, cost: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    for part, some in ((0.95, True), (1.05, False)):
        found = Findings([Finding(A, 3, 0, 0), Finding(B, 2, part * cost * STAKE, 0)], 50, swing=1.5)
        assert bool(chosen(level, found, monkeypatch, 300)[B]) is some


@pytest.mark.parametrize(("level", "share", "cost"), SLIPS)
def test_where_little_lies_between_nothing_and_a_deal_a_slip_may_cost_more(
    level: str, share: float, cost: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As much for strong as for medium; and never less than elsewhere."""
    for dearest, most in ((1.0, 1.0), (0.1, cost)):
        for part, some in ((0.95, True), (1.05, False)):
            found = Findings([Finding(A, 3, 0, 0), Finding(B, 2, part * most * STAKE, 0)], 50, swing=1.5)
            count = chosen(level, found, monkeypatch, 300, dearest_slip=dearest)[B]
            assert bool(count) is some


def test_no_slip_may_be_seen_to_cost_more_than_a_deal_is_usually_won_by() -> None:
    """Nor is anybody tempted more often than easy is careless."""
    for slug in catalog.slugs():
        player = player_of(slug)
        assert 0 <= player.dearest_slip <= 1
        assert levels.SLIPS["medium"].share * player.temptation < levels.CARELESS


@pytest.mark.parametrize("level", ["strong", "medium"])
@pytest.mark.parametrize(
    ("blunder", "worlds"),
    [
        (
            Finding(B, 0, behind=2.1, error=0.0),
            50,
        ),  # more than a deal is usually won by, and luck is none of it
        (Finding(B, 0, behind=3.0, error=0.9), 50),  # beyond what chance explains
        (Finding(B, 9, behind=-6.0, error=inf), 50),  # hardly tried, however well it did
        (Finding(B, 3, behind=0.0, error=0.0), 7),
        (Finding(B, 3, behind=0.0, error=inf), 0),
    ],
)
def test_nobody_slips_where_it_is_seen_to_be_dear_or_was_hardly_looked_at(
    level: str, blunder: Finding, worlds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Findings([Finding(A, 3, 0, 0), blunder], worlds, swing=1.5)
    assert chosen(level, found, monkeypatch, 300) == {A: 300}


def test_who_slips_less_slips_where_others_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same dice: so a better level is the same player, made better."""
    strong, medium = (
        {seed for seed, move in enumerate(choices(level, FOUND, monkeypatch, 1000)) if move == B}
        for level in ("strong", "medium")
    )
    assert strong < medium


def test_what_tempts_is_held_against_the_rules_of_thumb_alone() -> None:
    """So that the few imagined games of medium suffice to see what is dear; a move that the tree leaves out may tempt, too."""
    game = Branching({"a": (1, -1), "b": (2, -2), "c": {"x": (0, 0), "y": (3, -3)}})
    found = Search(game.view(), game, FirstChoice(), Random(1), id).run(Clock(Budget(playouts=100)), only=C)  # type: ignore[arg-type]
    assert {each.move for each in found.moves} == {A, C} and found.worlds >= 8


GIVEN_AWAY = "* arrange hand:0 7h 2c 3d 4s 5c 8d ; pile As Ah Td 7c"
"""Five of six cards lose a pile with two aces and the ten of diamonds that the sixth takes; one of them is a point of its own."""


@pytest.mark.parametrize("level", ["strong", "medium"])
def test_what_the_search_shows_to_be_a_blunder_is_never_made(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where it is what first comes to mind."""
    game = Xeri(2)
    game.play(CHANCE, arranged(game, GIVEN_AWAY))
    monkeypatch.setattr(type(player_of("xeri")), "careless", lambda *_given: PLAY[parse("2c")])
    budget = Budget(playouts=levels.BUDGETS[level].playouts)
    made = {levels.choose(game.view(0), level, budget, Random(seed)) for seed in range(40)}
    assert game.turn == 0 and made == {PLAY[parse("7h")]}


@pytest.mark.long
def test_nobody_bids_far_from_what_the_hand_is_worth() -> None:
    rng, budget = Random(1), Budget(playouts=100)
    game, player, bids = OhHeck(4, {}), player_of("oh-heck"), list[float]()
    while game.deal_number <= 40 and not game.over:
        if game.due:
            game.chance(rng)
            continue
        seat = next_mover(game)
        if game.phase == "bid":
            bid = levels.choose(game.view(seat), "medium", budget, rng)
            assert bid is not None and isinstance(bid.value, int)
            bids.append(abs(bid.value - expected_tricks(game, seat)))
        else:
            bid = player.policy(game, seat, rng)
        game.apply(seat, bid)
    assert max(bids) < 3 and sum(off >= 2 for off in bids) <= len(bids) / 50, sorted(bids)[-5:]


def test_where_luck_has_no_say_nobody_slips(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has solved a position plays it out as it is best."""
    for worlds in (1, 30):
        found = Findings([Finding(A, 3, 0, 0), Finding(B, 2.9, 0.1, 0)], worlds)
        assert chosen("medium", found, monkeypatch, 300) == {A: 300}


BIDS_THAT_FAIL = "2s 2h 7d Qs 8c Tc Jc 5d 8d 4h"
"""A hand that is worth half a trick; whoever bids eight tricks with it makes a fool of himself."""


@pytest.mark.parametrize("level", levels.LEVELS)
def test_nobody_bids_many_tricks_with_a_poor_hand(level: str) -> None:
    game = OhHeck(3, {"start": 10, "way": "down"})
    game.play(CHANCE, arranged(game, f"* arrange hand:0 {BIDS_THAT_FAIL} ; upcard 3h"))
    view = game.view(game.turn)
    assert view.seat == 0
    bids = [levels.choose(view, level, Budget(playouts=60), Random(seed)) for seed in range(12)]
    assert max(bid.value for bid in bids if bid and isinstance(bid.value, int)) <= 3


def test_in_the_real_process_too_nobody_gives_a_rich_pile_away() -> None:
    game = Xeri(2)
    game.play(CHANCE, arranged(game, GIVEN_AWAY))
    budgets = dict.fromkeys(("medium", "strong", "expert"), Budget(playouts=120))
    worker = Worker(budgets=budgets)
    view, right = game.view(0), PLAY[parse("7h")]
    assert game.turn == 0
    assert {answer_of(worker, view, level, seed) for level in budgets for seed in range(8)} == {right}
    worker.close()


@pytest.mark.parametrize("careless", [True, False])
def test_easy_plays_three_times_in_four_what_first_comes_to_mind(
    careless: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = next(played("oh-heck", 4, seed=1))
    kind = type(player_of("oh-heck"))
    monkeypatch.setattr(kind, "policy", lambda *_given: A)
    monkeypatch.setattr(kind, "careless", lambda *_given: B)
    rng, view = Random(3), game.view(game.turn)
    found = Counter(levels.choose(view, "easy", Budget(playouts=1), rng) for _ in range(1000))
    assert set(found) == {A, B} and 710 < found[B] < 790


def test_random_plays_each_move_alike() -> None:
    game = next(played("oh-heck", 4, seed=1))
    rng, view = Random(3), game.view(game.turn)
    found = Counter(
        levels.choose(view, "random", Budget(playouts=1), rng) for _ in range(200 * len(view.moves))
    )
    assert set(found) == set(view.moves)
    assert all(140 < count < 260 for count in found.values())


def test_the_better_a_level_the_longer_it_thinks_and_the_less_it_slips() -> None:
    thinking = ["medium", "strong", "expert"]
    budgets = [levels.BUDGETS[level] for level in thinking]
    assert [each.playouts for each in budgets] == [100, 400, 4000]
    assert [each.seconds for each in budgets] == [0.1, 0.2, 0.3]
    slips = [levels.SLIPS[level] for level in thinking]
    assert slips == sorted(slips, reverse=True) and slips[-1] == (0, 0)
    assert [each.cost for each in slips] == sorted({each.cost for each in slips}, reverse=True)
    shares = [levels.CARELESS, *(each.share for each in slips)]
    assert all(worse - better > 0.19 for worse, better in pairwise(shares))  # steps that deals can show
    for level in ("random", "easy"):  # which do not think
        assert levels.BUDGETS[level] == Budget(seconds=0.1)
    assert tuple(levels.BUDGETS) == ("random", *levels.LEVELS) and levels.LEVELS[1:] == tuple(thinking)


# Searching


def search(tree: Any, playouts: int, seed: int = 1, player: Any = None) -> Findings:
    game = Branching(tree)
    found = Search(game.view(), game, player or FirstChoice(), Random(seed), id)  # type: ignore[arg-type]
    return found.run(Clock(Budget(playouts=playouts)))


def test_the_others_are_expected_to_find_their_best_reply() -> None:
    """The rules of thumb overlook that *a* can be answered; the tree does not, and takes the lesser gain."""
    tree = {"a": {"x": (5, -5), "y": (-5, 5)}, "b": {"x": (1, -1), "y": (2, -2)}}
    for seed in range(5):
        found = search(tree, 400, seed)
        assert found.moves[0].move == B
        assert found.moves[0].value == pytest.approx(1, abs=0.5) and found.moves[1].value < 0


def test_the_own_next_move_is_expected_to_be_a_good_one_too() -> None:
    tree = {"b": (2, -2), "a": {"x": {"bad": (0, 0), "good": (5, -5)}}}
    for seed in range(5):
        assert search(tree, 400, seed).moves[0].move == A


def test_partners_are_told_apart_from_opponents_by_what_they_gain() -> None:
    """Seat 1 gains by what seat 0 gains here."""
    tree = {"b": (1, 1), "a": {"x": (-5, -5), "y": (5, 5)}}
    for seed in range(5):
        assert search(tree, 400, seed).moves[0].move == A


def test_luck_is_the_same_for_all_moves_of_a_world() -> None:
    """However much it is, it cancels out between moves that depend on it alike."""
    both = search({"a": {"x": 100}, "b": {"x": 100}}, 60)
    assert both.moves[0].behind == both.moves[1].behind == 0
    assert all(each.error == 0 for each in both.moves)


def worth(*values: int) -> dict[str, tuple[int, int]]:
    """Moves a, b, c … that are worth so much to seat 0 and nothing to seat 1."""
    return {name: (value, 0) for name, value in zip("abcdefgh", values, strict=False)}


def visits(tree: Any, playouts: int, among: tuple[Move, ...] = ()) -> tuple[list[int], Findings]:
    """Count how often each move was tried, in the order of the tree; and what was found."""
    game = Branching(tree)
    searching = Search(game.view(), game, FirstChoice(), Random(1), id)  # type: ignore[arg-type]
    found = searching.run(Clock(Budget(playouts=playouts)), among)
    return [searching.root[move].visits for move in game.choices(0)], found


def test_what_is_clearly_worse_is_left_alone_and_a_clear_lead_ends_the_search() -> None:
    tried, found = visits(worth(1, 4, 2, 3), 1000)
    assert max(tried) == tried[1] == found.worlds < 48 and min(tried) == tried[0] < tried[1]
    assert [each.move.action for each in found.moves] == ["b", "d", "c", "a"]
    assert [each.behind for each in found.moves] == [0, 1, 2, 3]


def test_what_is_asked_about_is_never_left_alone_and_is_looked_at_as_long_as_there_is_time() -> None:
    tried, found = visits(worth(1, 4, 2, 3), 240, (A,))
    assert tried[0] == found.worlds == tried[1] and sum(tried) == 240
    assert found.moves[0].move == B and found.worlds > 48


def test_equal_moves_are_not_looked_at_for_long() -> None:
    assert visits(worth(2, 2), 1000)[1].worlds < 60


def test_while_it_is_not_clear_the_search_goes_on() -> None:
    tried, found = visits({"a": 3, "b": (0, 0)}, 200)
    assert found.worlds == 100 and sum(tried) == 200


def test_without_any_playout_the_policy_answers() -> None:
    found = search(worth(1, 2), 0)
    assert found.worlds == 0 and found.moves[0].move == A
    assert [each.value for each in found.moves] == [0, 0]


def test_every_change_of_the_lead_is_reported() -> None:
    told: list[Move] = []
    game = Branching(worth(1, 2, 0))
    Search(game.view(), game, FirstChoice(), Random(1), told.append).run(Clock(Budget(playouts=90)))  # type: ignore[arg-type]
    assert told == [A, B]


class Bluffer(FirstChoice):
    """Leaves its choice to chance on purpose."""

    abilities = (Bluffing(),)


def test_who_bluffs_keeps_its_choice_unless_another_is_clearly_better() -> None:
    assert search(worth(1, 1), 60, player=Bluffer()).moves[0].move == A
    assert search({"a": (1, 0), "b": (1.4, 0)}, 60, player=Bluffer()).moves[0].move == A  # not worth a word
    assert search(worth(1, 2), 60, player=Bluffer()).moves[0].move == B
    assert search({"a": (1, 0), "b": (1.4, 0)}, 60).moves[0].move == B  # which others prefer all the same


@pytest.mark.parametrize("player", [FirstChoice(), Bluffer()])
def test_luck_does_not_replace_what_the_rules_of_thumb_say(player: Any) -> None:
    """Of six moves that are worth the same, whatever luck the imagined deals bring them, the first is made."""
    lucky = {"a": (0, 0), "b": 4, "c": 3, "d": 2, "e": 4, "f": 1}
    made = Counter(search(lucky, 240, seed, player).moves[0].move for seed in range(60))
    assert made[A] >= 58


class Stopped(Branching):
    """After *a* seat 0 is on turn again, and seat 1 may stop it before it has gained anything."""

    def copy(self) -> Branching:
        return Stopped(self.tree, self.turn)

    def draw(self, rng: Random) -> Branching:
        return Stopped(self.tree, self.turn)

    def to_act(self) -> frozenset[int]:
        return frozenset() if self.over else frozenset((0, 1)) if "stop" in self.tree else frozenset((0,))

    def awaited(self) -> frozenset[int]:
        return frozenset() if self.over else frozenset((0,))

    def apply(self, seat: int, move: Move) -> None:
        self.tree = self.tree[move.action]


@pytest.mark.parametrize("bluffs", [False, True])
@pytest.mark.parametrize("interjects", [False, True])
def test_others_are_expected_to_act_out_of_turn_in_the_tree_and_beyond(
    bluffs: bool, interjects: bool
) -> None:
    def stop(game: Branching, seat: int, rng: Random) -> Move | None:
        return Move("stop") if seat == 1 and "stop" in game.tree else None

    class Stopper(FirstChoice):
        abilities = (Interjecting(stop, searched=interjects), *((Bluffing(),) if bluffs else ()))

    player: Any = Stopper()
    game = Stopped({"b": (2, -2), "a": {"x": (5, -5), "stop": (-5, 5)}})
    found = Search(game.view(), game, player, Random(1), id).run(Clock(Budget(playouts=60)))  # type: ignore[arg-type]
    assert found.moves[0].move == (B if interjects else A)


def doubting(game: Branching, seat: int, rng: Random) -> Move | None:
    return A if seat == 0 and game.turn == 0 else None


@pytest.mark.parametrize("keen", [False, True])
@pytest.mark.parametrize(("doubt", "found"), [(5, A), (-5, WAIT)])
def test_who_need_not_act_acts_where_that_is_better_than_to_wait(keen: bool, doubt: int, found: Move) -> None:
    class Open(Branching):
        """Seat 0 may act, before seat 1 plays; nobody waits for it."""

        def draw(self, rng: Random) -> Branching:
            return Open(self.tree, self.turn)

        def copy(self) -> Branching:
            return Open(self.tree, self.turn)

        def to_act(self) -> frozenset[int]:
            return frozenset() if self.over else frozenset((0, 1))

        def awaited(self) -> frozenset[int]:
            return frozenset() if self.over else frozenset((1,))

        def choices(self, seat: int) -> list[Move]:
            return [A] if seat == 0 else [B]

        def apply(self, seat: int, move: Move) -> None:
            self.tree = self.tree[move.action]

    class Doubter(FirstChoice):
        """Need not act, and thinks of acting; if *keen*, by its rules of thumb as well."""

        abilities = (Interjecting(doubting if keen else lambda game, seat, rng: None),)

    game, player = Open({"a": (doubt, -doubt), "b": (0, 0)}), Doubter()
    view = game.view()
    view.awaited = frozenset((1,))
    search = Search(view, game, player, Random(1), id)  # type: ignore[arg-type]
    assert search.run(Clock(Budget(playouts=60))).moves[0].move == found


# The end of a deal


def best_values(game: Game, seat: int, player: Any, deal: int) -> dict[Move, float]:
    """For every move of *seat* what it is worth if both play the best from there on, by trying all there is."""

    def value(position: Game) -> list[float]:
        if position.over or position.deal_number != deal:
            return [player.evaluate(position, each) for each in range(2)]
        found = []
        for move in position.moves(position.turn):
            after = position.copy()
            after.play(position.turn, move)
            found.append(value(after))
        return max(found, key=lambda values: values[position.turn])

    worth = {}
    for move in game.moves(seat):
        after = game.copy()
        after.play(seat, move)
        worth[move] = value(after)[seat]
    return worth


@pytest.mark.parametrize("slug", ["xeri", "kontsina", "bisca", "diloti"])
def test_what_is_certain_at_the_end_of_a_deal_is_worked_out(slug: str) -> None:
    """With no playout at all an expert plays the end of a deal for two as well as it can be played."""
    player, solved, rng = player_of(slug), 0, Random(slug)
    for seed in range(40):
        for game in played(slug, 2, seed):
            seat = game.turn
            view = game.view(seat)
            left = sum(len(faces) for name, faces in view.zones.items() if name.startswith("hand:"))
            if left > 6 or game.zones[game.plan.first["stock"]] or len(game.moves(seat)) < 2:
                continue
            worth = best_values(game, seat, player, game.deal_number)
            if max(worth.values()) == min(worth.values()):
                continue
            found = levels.think(view, Clock(Budget(playouts=0)), rng)
            assert found.worlds >= 1 and len(found.moves) == len(worth)
            if found.worlds > 1:  # there is something that the seat does not know
                continue
            solved += 1
            move = levels.choose(view, "expert", Budget(playouts=0), rng)
            assert move is not None and worth[move] == pytest.approx(max(worth.values()))
            break
        if solved == 4:
            return
    raise AssertionError(f"{solved} ends found")


def test_every_deal_that_is_still_possible_counts_at_the_end() -> None:
    """The end with a few cards hidden: each way they may lie is searched, and a move is worth the mean of them."""
    for game in played("busca", 3, 1):
        hidden = sum(faces.count(None) for faces in game.view(game.turn).zones.values())
        if 0 < hidden <= 4 and len(game.moves(game.turn)) > 1:
            found = exact.solve(
                game.view(game.turn), type(game), player_of("busca"), Clock(Budget(playouts=0)), Random(1)
            )
            assert found is not None and found.worlds > 1
            return
    raise AssertionError("no such end")


# What is told of it


def test_what_chance_explains_is_no_mistake() -> None:
    player = FirstChoice()
    assert surely_behind(Finding(A, 0, behind=2.0, error=0.9), player)
    assert not surely_behind(Finding(A, 0, behind=2.0, error=1.1), player)
    assert not surely_behind(Finding(A, 0, behind=0.4, error=0.0), player)


@pytest.mark.parametrize(
    ("behind", "error", "told"), [(3.0, 0.5, True), (3.0, 1.0, False), (0.1, 0.0, False), (-1.0, 0.0, False)]
)
def test_the_review_tells_a_loss_only_where_it_is_sure(behind: float, error: float, told: bool) -> None:
    said = verdict(behind, error, 50, FirstChoice())
    assert said == (Verdict(behind, "about 3 points, give or take 1", 50) if told else Verdict(deals=50))


def test_a_loss_is_told_in_what_the_game_counts_and_how_sure_it_is() -> None:
    player, xeri = FirstChoice(), player_of("xeri")
    assert player.worth(3.2) == player.worth(3.2, 0.4) == "about 3 points"
    assert player.worth(1.2, 0.8) == "about 1 point, give or take 1"
    assert player.worth(0.3) == player.worth(0.3, 0.2) == "less than 1 point"
    assert xeri.worth(0.06, 0.02) == "about 3 deals in a hundred, give or take 1"


def test_advice_that_was_given_stands_and_only_what_was_played_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = next(played("oh-heck", 4, seed=1))
    view, (best, *_others, worst) = game.view(game.turn), game.moves(game.turn)
    monkeypatch.setattr(levels, "think", None)
    given = Advice(best, "So it is.", deals=7)
    assert advise(view, Budget(playouts=40), best, given) == replace(given, verdict=Verdict())
    said = advise(view, Budget(playouts=200), worst, given)
    assert replace(said, verdict=None) == given and said.verdict and said.verdict.deals > 1
    assert advise(view, Budget(playouts=200), worst, given) == said


def test_the_same_position_gets_the_same_advice() -> None:
    """With a number of playouts, on any machine: the random numbers follow from what is known."""
    for game in islice(played("oh-heck", 4, seed=1), 3, 30, 9):
        view = game.view(game.turn)
        assert advise(view, Budget(playouts=60)) == advise(game.copy().view(game.turn), Budget(playouts=60))


def test_positions_that_say_the_same_have_one_key_and_others_another() -> None:
    keys, views = set(), 0
    for game in islice(played("euchre", 4, seed=1), 20):
        for seat in range(4):
            view = game.view(seat)
            assert game.copy().view(seat).key == replace(view, moves=()).key == view.key
            keys.add(view.key)
            views += 1
    assert len(keys) == views


def test_without_a_choice_there_is_nothing_to_think_about() -> None:
    game = next(game for game in played("oh-heck", 4, seed=3) if len(game.moves(game.turn)) == 1)
    view = game.view(game.turn)
    assert advise(view, Budget(playouts=9)) == Advice(view.moves[0], "There is no other move.")


def test_equal_moves_are_told_to_be_equal() -> None:
    """Luck alone makes a difference here, so that none is told in whatever number of imagined deals."""
    player = FirstChoice()
    told = 0
    for seed in range(60):
        found = search({"a": 3, "b": (0, 0)}, 60, seed)
        told += surely_behind(found.moves[1], player)
        if not surely_behind(found.moves[1], player):
            assert comparison(found, player) == f"No other move does better in {found.worlds} imagined deals."
    assert told < 15


def test_a_clear_lead_is_told_in_words() -> None:
    found = search({"a": (3, -3), "b": (0, 0)}, 60)
    assert comparison(found, FirstChoice()).endswith("by about 3 points.")
    assert f"In {found.worlds} imagined deals" in comparison(found, FirstChoice())


def test_a_hint_explains_by_the_rule_of_thumb_first(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(played("oh-heck", 4, seed=1))
    view = game.view(game.turn)
    monkeypatch.setattr(
        levels, "think", lambda *_given, **_more: Findings([Finding(view.moves[0], 1, 0, 0)], 9)
    )
    monkeypatch.setattr(advice, "player_of", lambda _slug: FirstChoice())
    assert "No other move" in advise(view, Budget(playouts=1)).reason
    monkeypatch.setattr(FirstChoice, "reason", lambda *_given: "So it is done.")
    assert advise(view, Budget(playouts=1)).reason == "So it is done."


def test_only_moves_that_are_surely_as_good_are_told_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(played("oh-heck", 4, seed=1))
    view = game.view(game.turn)
    behind = [(0, 0), (2.5, 0.0), (-1.0, 0.5), (0.0, 1.5), (2.6, 0.0), (-2.6, 0.0), (0.0, inf)]
    monkeypatch.setattr(advice, "stake", lambda *_given: 250.0)
    found = [Finding(move, 1, *each) for move, each in zip(view.moves, behind, strict=False)]
    monkeypatch.setattr(levels, "think", lambda *_given, **_more: Findings(found, 9))
    assert advise(view, Budget(playouts=1)).alike == view.moves[1:3]


def test_without_a_single_imagined_deal_nothing_is_said_of_any(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(played("oh-heck", 4, seed=1))
    view = game.view(game.turn)
    monkeypatch.setattr(
        levels, "think", lambda *_given, **_more: Findings([Finding(view.moves[0], 0, 0, 0)], 0)
    )
    monkeypatch.setattr(advice, "player_of", lambda _slug: FirstChoice())
    assert advise(view, Budget(playouts=1)).reason == "This is what usually does well."


# Memory


def late_in_dingo() -> Dingo:
    """A game of Dingo when nearly all discards are made, which lie under one another now."""
    rng = Random(2)
    game = catalog.rules("dingo")(4)
    assert isinstance(game, Dingo)
    while game.due or len(game.zone("discard")) < 14:
        if game.due:
            game.chance(rng)
        else:
            game.play(game.turn, player_of("dingo").policy(game, game.turn, rng))
    return game


def unknown(view: View) -> int:
    return sum(faces.count(None) for faces in view.zones.values())


def recalled_in_dingo(view: View, level: str) -> View:
    memory = player_of("dingo").ability(Memory)
    assert memory
    return memory.recalled(view, level)


def test_the_weaker_a_level_the_more_it_forgets() -> None:
    game = late_in_dingo()
    view = game.view(game.turn)
    known = {level: unknown(recalled_in_dingo(view, level)) for level in levels.LEVELS}
    assert known["easy"] > known["medium"] > known["strong"] == known["expert"] == unknown(view)


def test_what_is_forgotten_is_not_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """Imagined games of an easy player are drawn from what it remembers; those of an expert from all it saw."""
    game = late_in_dingo()
    view, imagination = game.view(game.turn), Dingo.imagination
    drawn: list[int] = []

    def note(seen: View) -> Imagination[Dingo]:
        drawn.append(unknown(seen))
        return imagination(seen)

    monkeypatch.setattr(Dingo, "imagination", note)
    thought: dict[str, set[int]] = {}
    for level in levels.LEVELS:
        drawn.clear()
        levels.choose(view, level, Budget(playouts=4), Random(1))
        thought[level] = set(drawn)
    assert thought == {level: {unknown(recalled_in_dingo(view, level))} for level in levels.LEVELS}
