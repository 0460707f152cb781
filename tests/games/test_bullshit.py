"""Bullshit beyond its scripts: secrets stay secret, and players believe, doubt and lie with sense."""

from dataclasses import replace
from random import Random

import pytest

from tabletop.cards import FACE, RANK, parse
from tabletop.engine.events import Did, Moved, Shown, fold, observe, zones_ordered
from tabletop.engine.knowledge.view import COMMON
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.records.script import arranged
from tabletop.games.bullshit.player import PLAYER, believed, likely, suppose
from tabletop.games.bullshit.rules import ACCEPT, DOUBT, Bullshit
from tabletop.games.bullshit.table import TABLE
from tabletop.opponents.player import next_mover
from tabletop.ui.layout.fans import layout
from tabletop.ui.layout.seating import Seating
from tabletop.wording.lines import Cast

CAST = Cast(("You", "Ada", "Otto"), 1)


@pytest.fixture
def game() -> Bullshit:
    deal = "hand:0 Ac Ad 4c 7c 7d ; hand:1 2c 2d 2h 5c As ; hand:2 3c 8d 8h Ah"
    game = Bullshit(3, {"deals": 1})
    game.play(CHANCE, arranged(game, f"* arrange {deal}"))
    return game


def plays(*words: str) -> Move:
    return Move("play", tuple(parse(word) for word in words))


def test_others_see_only_the_claim_and_the_number(game: Bullshit) -> None:
    before = game.view(1)
    events = observe(game, 0, plays("4c", "7c"), (1,))[1]
    assert events[0] == Did(0, "play", None)
    assert events[1] == Moved("hand:0", "pile", (None, None), None)
    assert game.view(1).zones["pile"] == [None, None]
    assert set(game.view(1).zones["hand:0"]) == {None}
    said = " ".join(TABLE.words.story(before, events, game.view(1), CAST))
    assert "two aces" in said and "♣" not in said


def test_the_table_can_be_drawn_when_a_deal_ends_with_a_doubt(game: Bullshit) -> None:
    """The pile is gone before it is said that nobody can doubt any more."""
    game.move(game.zones[game.hand_zones[0]][1:], game.hand_zones[0], game.hand_zones[1])
    game.play(0, Move("play", (FACE[game.zones[game.hand_zones[0]][0]],)))
    view, ordered = game.common_view(range(3)), zones_ordered(game)
    table = TABLE.geometry((1024, 640), Seating(3, 0, TABLE.largest_hand))
    for event in observe(game, 2, DOUBT, (), range(3))[COMMON]:
        view = TABLE.during(fold(view, event, ordered), event)
        assert layout(replace(view, seat=0), table, TABLE), event
    assert not view.zones["pile"] and game.over


def test_a_doubted_play_is_shown_to_all_and_no_other_card(game: Bullshit) -> None:
    game.play(0, plays("Ac"))
    game.play(1, ACCEPT)
    game.play(2, ACCEPT)
    game.play(1, plays("5c"))
    events = observe(game, 2, DOUBT, (0, 2))
    assert [event for event in events[2] if isinstance(event, Shown)] == [Shown("pile", (parse("5c"),), (1,))]
    moved = next(event for event in events[2] if isinstance(event, Moved))
    assert moved.cards == (None, parse("5c"))
    assert next(e for e in events[0] if isinstance(e, Moved)).cards == (parse("Ac"), parse("5c"))


def test_who_was_seen_taking_cards_is_remembered_for_it(game: Bullshit) -> None:
    game.play(0, plays("7c"))
    game.play(1, DOUBT)
    assert game.shown[0] == (parse("7c"),)
    assert game.caught == [1, 0, 0]
    game.play(1, plays("2c"))
    game.play(0, DOUBT)
    assert game.shown[0] == (parse("7c"), parse("2c"))
    assert game.honest == [0, 1, 0]


def test_what_cannot_be_true_is_doubted_at_once(game: Bullshit) -> None:
    game.play(0, plays("7c", "7d", "4c", "Ac"))
    assert believed(game, 1) == 0.0
    assert all(PLAYER.policy(game, 1, Random(seed)) == DOUBT for seed in range(20))


def test_the_last_cards_are_always_doubted(game: Bullshit) -> None:
    game.zones[game.hand_zones[1]] += game.zones[game.hand_zones[0]][2:]
    del game.zones[game.hand_zones[0]][2:]
    game.play(0, plays("Ac", "Ad"))
    assert PLAYER.policy(game, 2, Random(1)) == DOUBT


def test_the_rank_due_is_played_truthfully_by_who_has_it(game: Bullshit) -> None:
    for seed in range(20):
        cards = PLAYER.policy(game, 0, Random(seed)).cards
        assert set(cards) >= {parse("Ac"), parse("Ad")}


def test_a_lie_is_told_with_a_card_of_the_rank_that_is_due_last() -> None:
    game = Bullshit(3, {"deals": 1})
    game.play(CHANCE, arranged(game, "* arrange hand:0 4c 7c 9c Kc"))
    del game.zones[game.hand_zones[0]][4:]
    # With three players seat 0 calls A 4 7 T K 3 6 9 Q 2 5 8 J: the nine comes last of all it holds.
    assert {PLAYER.policy(game, 0, Random(seed)) for seed in range(20)} == {plays("9c")}


@pytest.mark.parametrize("seed", [28, *range(10)])
def test_a_deal_by_rules_of_thumb_comes_to_an_end(seed: int) -> None:
    """With lies of two ranks by turns, three players who held whole ranks went round for ever with the first of these deals."""
    game, rng, moves = Bullshit(3, {"deals": 1}), Random(seed), 0
    while not game.over:
        if game.due is not None:
            game.chance(rng)
            continue
        seat = next_mover(game)
        game.play(seat, PLAYER.policy(game, seat, rng))
        moves += 1
        assert moves < 2000


def test_claims_are_mostly_true_in_imagined_games(game: Bullshit) -> None:
    game.play(0, plays("4c"))
    true = 0
    for seed in range(200):
        world = Bullshit.imagine(game.view(1), Random(seed))
        suppose(world, 1, Random(seed))
        true += RANK[world.zones[world.pile][-1]] == 1
    assert true / 200 == pytest.approx(believed(game, 1), abs=0.12)
    assert true / 200 > 0.4  # one card in seventeen is an ace


def test_what_was_called_before_counts_against_a_claim(game: Bullshit) -> None:
    game.play(0, plays("Ac", "Ad"))
    game.play(1, ACCEPT)
    game.play(2, ACCEPT)
    before = game.calls
    for number in range(1, 13):
        seat = number % 3
        hand = game.zones[game.hand_zones[seat]]
        game.play(seat, Move("play", (FACE[next(card for card in hand if RANK[card] != 1)],)))
        for other in sorted(game.undecided):
            game.play(other, ACCEPT)
    card = next(card for card in game.zones[game.hand_zones[1]] if RANK[card] != 1)
    game.play(1, Move("play", (FACE[card],)))
    believed_now = believed(game, 2)
    game.calls = game.calls[len(before) :]
    assert believed_now < believed(game, 2) - 0.1


def test_of_two_claims_that_cannot_both_be_true_either_may_be(game: Bullshit) -> None:
    """Nearly all claims of several cards are true, so the later one of two is not given up."""
    held = {RANK[card] for card in game.zones[game.hand_zones[2]]}
    rank = next(rank for rank in range(1, 14) if rank not in held)
    alone = likely(game, 2, 1, rank, 3)
    game.calls = ((0, rank, 2),)
    assert 0.1 < likely(game, 2, 1, rank, 3) < 0.5 < alone


def test_whoever_doubts_what_may_be_true_is_mostly_right() -> None:
    """Claims of several cards, which hardly anybody makes up, are let pass."""
    rng, right = Random(7), list[bool]()
    game = Bullshit(4, {})
    while len(right) < 25:
        if game.over:
            game = Bullshit(4, {})
        if game.due:
            game.chance(rng)
            continue
        seat = next_mover(game)
        move = PLAYER.policy(game, seat, rng)
        if move == DOUBT and game.zones[game.hand_zones[game.player]] and believed(game, seat):
            claimed = game.zones[game.pile][-game.claimed :]
            right.append(any(RANK[card] != game.claim for card in claimed))
        game.apply(seat, move)
    assert sum(right) > 0.6 * len(right), sum(right)
