"""Fishing games: the course of a deal, its points, and its end played out to the last card."""

from math import comb
from random import Random

import pytest

from tabletop.cards import RANK, parse
from tabletop.engine.events import observe
from tabletop.engine.moves import Move
from tabletop.engine.records import script
from tabletop.engine.scoring import sums
from tabletop.families.fishing.player import (
    LEFT_BEHIND,
    OTHERS_CAPTURE,
    OTHERS_SWEEP,
    chance_of_any,
    left_behind,
    unseen_by_rank,
)
from tabletop.families.fishing.player_endgame import leads_at_end
from tabletop.families.fishing.rules import FishingGame, alone_with_most
from tabletop.families.fishing.rules_sums import SumGame, equal_sets, lays_or_captures
from tabletop.games import catalog
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.player import player_of
from tabletop.wording.cards import cards_in_prose
from tabletop.wording.lines import Cast

SLUGS = ("xeri", "kontsina", "diloti")


def near_the_end(slug: str, seed: int, left: int) -> FishingGame:
    """A first deal between two, at random until *left* cards are left in the hands."""
    game, rng = catalog.rules(slug)(2), Random(seed)
    assert isinstance(game, FishingGame)
    while (
        game.due or game.zones[game.stock] or sum(len(game.zones[game.hand_zones[s]]) for s in (0, 1)) > left
    ):
        game.step_at_random(rng)
    return game


def best_lead(game: FishingGame, seat: int, deal: int) -> int:
    """By how many points *seat*, whose turn it is, wins the deal when both do their best: by trying everything."""
    found = []
    for move in game.choices(seat):
        world = game.copy()
        world.apply(seat, move)
        if world.deal_number == deal and not world.over:
            lead = best_lead(world, world.turn, deal)
            found.append(lead if world.turn == seat else -lead)
        else:
            found.append(world.gained[seat] - world.gained[1 - seat])
    return max(found)


@pytest.mark.parametrize("slug", ["kontsina", "diloti"])
@pytest.mark.parametrize("seed", range(4))
def test_the_end_of_a_deal_is_played_as_trying_everything_says(slug: str, seed: int) -> None:
    game = near_the_end(slug, seed, 4)
    seat = game.turn
    found = leads_at_end(game, seat, Clock(Budget(playouts=1)), lambda _game, _seat: lambda move: hash(move))
    assert found is not None and set(found) == set(game.choices(seat))
    for move, lead in found.items():
        world = game.copy()
        world.apply(seat, move)
        if world.deal_number == game.deal_number and not world.over:
            assert lead == -best_lead(world, world.turn, game.deal_number)
        else:
            assert lead == world.gained[seat] - world.gained[1 - seat]


def test_the_end_is_played_out_only_between_two_with_few_cards_and_no_stock() -> None:
    clock, judge = Clock(Budget(playouts=1)), lambda _game, _seat: lambda _move: 0.0
    assert leads_at_end(near_the_end("kontsina", 1, 7), 0, clock, judge) is not None
    assert leads_at_end(near_the_end("kontsina", 1, 8), 0, clock, judge) is None
    assert leads_at_end(near_the_end("xeri", 1, 7), 0, clock, judge) is not None
    assert leads_at_end(near_the_end("xeri", 1, 8), 0, clock, judge) is None
    early = catalog.rules("kontsina")(2)
    early.chance(Random(1))
    assert leads_at_end(early, early.turn, clock, judge) is None
    four = catalog.rules("kontsina")(4)
    rng = Random(1)
    while (
        four.due or four.zones[four.stock] or sum(len(four.zones[four.hand_zones[s]]) for s in range(4)) > 4
    ):
        four.step_at_random(rng)
    assert leads_at_end(four, four.turn, clock, judge) is None
    late = Clock(Budget(seconds=0.0))
    assert leads_at_end(near_the_end("kontsina", 1, 4), 0, late, judge) is None


class Counter(Clock):
    """A clock that counts the positions for which it is asked."""

    asked = 0

    def half_gone(self) -> bool:
        self.asked += 1
        return super().half_gone()


def test_the_promising_moves_are_tried_first_so_that_fewer_positions_are_looked_at() -> None:
    def worth(game: FishingGame, seat: int, move: Move) -> int:
        world = game.copy()
        world.apply(seat, move)
        if world.deal_number == game.deal_number and not world.over:
            return -best_lead(world, world.turn, game.deal_number)
        return world.gained[seat] - world.gained[1 - seat]

    def positions(sign: int) -> int:
        clock, game = Counter(Budget(playouts=1)), near_the_end("kontsina", 2, 5)
        found = leads_at_end(game, game.turn, clock, lambda game, seat: lambda m: sign * worth(game, seat, m))
        assert found is not None
        return clock.asked

    assert positions(1) < positions(-1)


@pytest.mark.parametrize("slug", ["kontsina", "diloti"])
def test_a_match_is_won_with_the_points_that_are_played_for_by_one_side_alone(slug: str) -> None:
    game = catalog.rules(slug)(2)
    target = game.target
    for points, over in (
        ([target - 1, 0], False),
        ([target, 0], True),
        ([0, target + 3], True),
        ([target, target], False),
        ([target, target + 1], True),
    ):
        game.points = points
        assert game.decided() is over, points


@pytest.mark.parametrize("slug", ["kontsina", "diloti"])
def test_while_little_lies_loose_every_move_is_listed(slug: str) -> None:
    game = catalog.rules(slug)(2)
    assert isinstance(game, SumGame)
    cards = [parse(f"{rank}{suit}") for suit in "cd" for rank in "23456"]
    for count, every in ((4, True), (8, True), (9, False), (10, False)):
        game.zones[game.middle] = [*cards[:count], parse("Kc"), parse("Qc")]
        assert game.lists_all(0) is every, "face cards do not count"


@pytest.mark.parametrize("slug", SLUGS)
def test_a_playout_may_stop_when_everybody_has_new_cards(slug: str) -> None:
    game, rng = catalog.rules(slug)(2), Random(1)
    assert isinstance(game, FishingGame)
    while game.due:
        game.step_at_random(rng)
    player = player_of(slug)
    assert player.settled(game)
    game.step_at_random(rng)
    assert not player.settled(game)
    game.step_at_random(rng)
    assert not player.settled(game), "everybody has one card less"


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_course_of_a_deal(slug: str, seats: int) -> None:
    """Four cards lie in the middle, the dealer's left begins, hands are dealt anew when all are empty, and at the end the
    last captor takes the rest."""
    rules = catalog.rules(slug)
    if seats not in rules.seat_counts:
        seats = rules.seat_counts[-1]
    for seed in range(3):
        game, rng = rules(seats), Random(seed)
        assert isinstance(game, FishingGame)
        while game.due:
            game.step_at_random(rng)
        dealer, deal = game.dealer, game.deal_number
        assert game.turn == (dealer + 1) % seats and game.captor == -1
        assert len(game.zones[game.middle]) == 4
        assert {len(game.zones[game.hand_zones[s]]) for s in range(seats)} == {game.hand_size}
        while game.deal_number == deal and not game.over:
            seat, stock = game.turn, len(game.zones[game.stock])
            held = [len(game.zones[game.hand_zones[s]]) for s in range(seats)]
            assert game.last_card(seat) is (sum(held) == 1 and stock == 0)
            before, captor = game.copy(), game.captor
            game.step_at_random(rng)
            if game.deal_number != deal or game.over:
                break
            if sum(held) == 1:
                assert len(game.zones[game.stock]) == stock - game.hand_size * seats
                assert {len(game.zones[game.hand_zones[s]]) for s in range(seats)} == {game.hand_size}
            took = [
                len(game.zones[game.won_zones[s]]) > len(before.zones[game.won_zones[s]])
                for s in range(game.sides)
            ]
            assert game.captor == (took.index(True) if any(took) else captor)
            assert game.last_captor() == (game.captor if game.captor >= 0 else "-")
            assert game.turn == (seat + 1) % seats


@pytest.mark.parametrize(
    ("slug", "zone", "middle"),
    [("xeri", "pile", "5c 7d 9h Js"), ("xeri", "pile", "5c 7d 9h 9s"), ("diloti", "table", "9c 7d 9h 9s")],
)
def test_four_cards_that_are_unfair_are_shuffled_back_for_four_others(
    slug: str, zone: str, middle: str
) -> None:
    game = catalog.rules(slug)(2)
    assert isinstance(game, FishingGame)
    game.play(-1, script.arranged(game, f"* arrange {zone} {middle}"))
    held = [list(game.zones[game.hand_zones[seat]]) for seat in (0, 1)]
    rng = Random(5)
    while game.due:
        assert game.zones[game.middle] == [] and game.phase != "play"
        game.chance(rng)
    assert len(game.zones[game.middle]) == 4 and game.fair() and game.phase == "play"
    assert [game.zones[game.hand_zones[seat]] for seat in (0, 1)] == held
    assert game.turn == (game.dealer + 1) % 2
    assert sum(map(len, game.zones)) == len(game.pack())


def test_most_counts_only_for_who_has_it_alone() -> None:
    assert [alone_with_most(counts) for counts in ([3, 1], [1, 3], [2, 2], [1, 4, 4], [5, 4, 4])] == [
        0, 1, -1, -1, 0,
    ]  # fmt: skip


def test_points_are_ten_a_xeri_the_worth_of_what_was_captured_and_most_cards() -> None:
    game = catalog.rules("xeri")(2)
    assert isinstance(game, FishingGame)
    game.zones[game.won_zones[0]], game.zones[game.won_zones[1]] = [1, 2, 3], [4]
    game.crossed = [(), (4, 5)]
    assert game.xeris == [0, 2]
    cards = game.counting_cards("card", lambda card: card > 1, 2)
    assert sums([*game.xeri_items(), *cards, *game.most_cards(3)], 2) == [4 + 3, 20 + 2]
    game.zones[game.won_zones[1]] = [4, 5, 6]
    assert game.most_cards(3) == [] and [item.points for item in game.xeri_items()] == [20]


def test_what_has_the_form_of_laying_or_capturing() -> None:
    for move, fine in (
        (Move("play", (1,)), True),
        (Move("capture", (1,), (2, 3)), True),
        (Move("capture", (1,)), False),
        (Move("play", (1,), (2,)), False),
        (Move("play", (1, 2)), False),
        (Move("play"), False),
        (Move("play", (1,), target="table"), False),
        (Move("play", (1,), value=0), False),
    ):
        assert lays_or_captures(move) is fine, move


def test_by_rank_alone_one_card_takes_some_or_all_that_are_equal() -> None:
    cards = [parse(name) for name in ["Js", "5c", "Jc", "Qd", "Jd"]]
    jacks = [parse(name) for name in ["Jc", "Jd", "Js"]]
    assert equal_sets(cards, 11, 1) == [(jacks[0],), (jacks[1],), (jacks[2],)]
    assert equal_sets(cards, 11, 2)[3:] == [(jacks[0], jacks[1]), (jacks[0], jacks[2]), (jacks[1], jacks[2])]
    assert equal_sets(cards, 11, 9)[-1] == tuple(jacks) and len(equal_sets(cards, 11, 9)) == 7
    assert equal_sets(cards, 2, 9) == []


# What players reckon


@pytest.mark.parametrize("slug", SLUGS)
def test_cards_that_were_seen_are_not_counted_as_out(slug: str) -> None:
    game = near_the_end(slug, 3, 6)
    for seat in (0, 1):
        others = game.zones[game.hand_zones[1 - seat]]
        out = unseen_by_rank(game, seat)
        assert out[0] == 0 and sum(out) == len(others)
        assert all(out[rank] == sum(RANK[card] == rank for card in others) for rank in range(1, 14))


def test_the_chance_of_drawing_any_of_the_good_ones() -> None:
    assert chance_of_any(1, 1, 4) == pytest.approx(0.25)
    assert chance_of_any(2, 2, 4) == pytest.approx(1 - 1 / 6)
    assert chance_of_any(0, 3, 10) == pytest.approx(0) and chance_of_any(3, 8, 10) == pytest.approx(1)
    assert chance_of_any(4, 6, 40) == pytest.approx(1 - comb(36, 6) / comb(40, 6))


def test_who_left_what_lay_there_probably_could_not_take_it() -> None:
    game = catalog.rules("xeri")(2)
    assert isinstance(game, FishingGame)
    game.zones[game.middle] = [parse(name) for name in ["5c", "7d", "9h", "2s"]]  # the last two came since
    for hand, fit in (("5d Kc", LEFT_BEHIND), ("5d 7c Kc", LEFT_BEHIND**2), ("9d 2c", 1.0), ("Kc", 1.0)):
        game.zones[game.hand_zones[0]] = [parse(name) for name in hand.split()]
        assert left_behind(game, [0]) == pytest.approx(fit)
    game.zones[game.hand_zones[0]] = [parse(name) for name in ["5d", "7c", "5h", "5s", "7h", "7s"]][
        : game.hand_size
    ]
    assert left_behind(game, [0]) == 1.0, "who has not played yet has left nothing"


def test_who_gets_what_is_left_at_the_end_is_told_with_its_number() -> None:
    """What the last capture itself takes is not told once more."""
    words, last = catalog.part("kontsina", "table").TABLE.words, set[str]()
    for seed in range(4):
        game, rng = near_the_end("kontsina", seed, 1), Random(seed)
        seat, before = game.turn, game.view(0)
        move, left = rng.choice(game.moves(seat)), len(game.zones[game.middle])
        captor = seat if move.action == "capture" else game.captor
        left += -len(move.table) if move.action == "capture" else 1
        happened = observe(game, seat, move, (0,))[0]
        told = words.story(before, happened, game.view(0), Cast(["Ann", "Bob"], 0))
        (said,) = [line for line in told if line.startswith("What is left")]
        assert said == f"What is left goes to {('you', 'Bob')[captor]}: {cards_in_prose(left)}."
        last.add(move.action)
    assert last == {"play", "capture"}


@pytest.mark.parametrize("seat", [0, 1])
def test_what_another_captures_is_a_drawback_and_what_one_captures_oneself_is_none(seat: int) -> None:
    after = catalog.rules("kontsina")(2)
    assert isinstance(after, FishingGame)
    after.chance(Random(1))
    assert not OTHERS_CAPTURE.follows(after, after, after, seat)
    for captor in (0, 1):
        now = after.copy()
        now.move(now.zones[now.middle][:1], now.middle, now.won_zones[captor])
        assert OTHERS_CAPTURE.follows(after, after, now, seat) is (captor != seat)
        now.crossed = [(1,) if side == captor else () for side in (0, 1)]
        assert OTHERS_SWEEP.follows(after, after, now, seat) is (captor != seat)
