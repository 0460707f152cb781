"""Dingo beyond the rule book's examples: passes, claims, ties, the ace hunt, and what a good player remembers."""

from random import Random

import pytest

from tabletop.cards import BIT, names, parse
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.moves import parse as move_of
from tabletop.engine.records.script import arranged
from tabletop.games.dingo.player import PLAYER, risk, worth_of_aces
from tabletop.games.dingo.player import recalled as recalled_at
from tabletop.games.dingo.rules import Dingo
from tabletop.games.dingo.rules_animals import ACES, RABBITS, balance, highest_rabbit
from tabletop.opponents import levels


def cards(text: str) -> list[int]:
    return [parse(name) for name in text.split()]


def dealt(seed: int = 1, **settings: object) -> Dingo:
    game = Dingo(4, settings)
    game.chance(Random(seed))
    return game


def hunting(*hands: str, **settings: object) -> Dingo:
    """The hunts begin with these hands; all other cards but the rabbits have been discarded."""
    game = dealt(**settings)
    held = [cards(hand) for hand in hands]
    gone = [card for card in game.pack() if card not in RABBITS and not any(card in hand for hand in held)]
    for seat, hand in enumerate(held):
        game.zones[game.hand_zones[seat]] = hand
        for card in hand:
            game.known[card] = 1 << seat
    game.zones[game.heap] = gone
    for card in gone:
        game.known[card] = game.everybody
    game._begin_step(7)
    return game


def play(game: Dingo, *texts: str) -> None:
    for text in texts:
        seat, _space, move = text.partition(" ")
        game.play(int(seat), move_of(move))


def code(game: Dingo, seat: int, text: str) -> str:
    refusal = game.refuse(seat, move_of(text))
    return refusal.code if refusal else "legal"


def chosen(game: Dingo) -> Move:
    return PLAYER.policy(game, game.turn, Random(1))


# The rules


def test_the_rabbits_are_laid_out_and_the_rest_is_dealt() -> None:
    game = dealt()
    assert names(reversed(game.zone("rabbits"))) == "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"
    assert all(len(game.zones[game.hand_zones[seat]]) == 10 for seat in range(4))
    assert game.turn == game.dealer == 3 and game.phase == "discard"


@pytest.mark.parametrize(("step", "receivers"), [(1, [1, 2, 3, 0]), (3, [2, 3, 0, 1]), (5, [3, 0, 1, 2])])
def test_cards_go_left_across_and_right(step: int, receivers: list[int]) -> None:
    game = dealt()
    rng = Random(4)
    while game.step < step:
        game.step_at_random(rng)
    assert [game.receiver(seat) for seat in range(4)] == receivers
    card = game.zones[game.hand_zones[3]][0]
    game.play(3, Move("give", (card,)))
    other = receivers[3]
    assert card in game.zones[game.hand_zones[other]]
    assert game.view(other).secrets == {"received": card}
    assert all(game.view(seat).secrets == {"received": -1} for seat in range(4) if seat != other)
    seen = [seat for seat in range(4) if game.known[card] >> seat & 1]
    assert seen == sorted((3, other))


def test_what_came_is_marked_until_the_next_round_of_passing() -> None:
    game, rng = dealt(), Random(2)
    while game.step < 2:
        game.step_at_random(rng)
    assert all(game.view(seat).secrets["received"] >= 0 for seat in range(4))
    while game.step < 3:
        game.step_at_random(rng)
    assert all(game.view(seat).secrets["received"] == -1 for seat in range(4))


def test_what_piles_count() -> None:
    assert balance(cards("Ad Ac Kd 9h"), []) == 10 + 3 + 2 + 1
    assert balance(cards("Th 2s"), cards("Ad Ah Kh")) == 3 - 8
    assert highest_rabbit(cards("Kd 2d")) == 13 < highest_rabbit(cards("Ad"))
    assert highest_rabbit(cards("Kh Ks")) == 0


def test_a_pass_looks_the_same_with_and_without_a_wolf() -> None:
    with_wolf = hunting("2h Ac", "2c As", "3c Ad", "4c Ah")
    without = hunting("2h Ac", "3c As", "2c Ad", "4c Ah")
    for game in (with_wolf, without):
        play(game, "1 pass")
        assert Move("pass") in game.moves(2) and game.to_act() == {2}
    for seat in (0, 3):
        assert with_wolf.view(seat) == without.view(seat)


def test_a_wolf_of_the_dingo_player_is_not_asked_for() -> None:
    game = hunting("2h 2c", "As", "2s Ad", "Ah Ac")
    play(game, "1 pass", "2 play 2s")
    assert game.turn == 3
    play(game, "3 pass")
    assert names(game.zone("score:2")) == "2s 2d" and names(game.zone("score:0")) == "2h"


@pytest.mark.parametrize("text", ["play Ac As Ad", "play Ad As Ac", "play As Ad Ac"])
def test_all_three_aces_may_be_played_at_once_in_any_order(text: str) -> None:
    game = hunting("Ah", "Ac As Ad", "2c", "3c")
    assert code(game, 1, "play Ad") == code(game, 1, "play As Ad") == "not-allowed"
    play(game, f"1 {text}")
    assert game.over and game.gained == [3, 16, 0, 0]


def test_the_dingo_player_speaks_last_in_the_ace_hunt_and_may_feed_the_own_dingo() -> None:
    game = hunting("Ah Ac", "As", "Ad", "3c")
    play(game, "1 pass", "2 pass", "3 pass")
    assert game.turn == 0
    play(game, "0 play Ac")
    assert game.gained == [6, 0, -3, 0]


def test_without_any_wolf_both_red_aces_are_penalties() -> None:
    game = hunting("Ah Ac", "As", "Ad", "3c")
    play(game, "1 pass", "2 pass", "3 pass", "0 pass")
    assert game.gained == [-3, 0, -3, 0] and game.winners() == [1, 3]


def test_the_highest_rabbit_decides_a_tie_unless_it_is_shared() -> None:
    # Seat 0 gets 3 + 3 for dingoes and wolves' aces; seat 1 catches the 3, seat 2 the 2, with four points each.
    hands = ("2h 3h", "3c Ac", "2c As", "Ah Ad")
    moves = [
        "1 pass",
        "2 play 2c",
        "3 pass",
        "1 play 3c",
        "2 pass",
        "3 pass",
        "0 pass",
        "1 play Ac",
        "2 play As",
    ]
    for tie, best in (("rabbit", [1]), ("shared", [1, 2])):
        game = hunting(*hands, tie=tie)
        play(game, *moves, "3 pass")
        assert game.gained == [2, 5, 5, 0] and game.winners() == best


def test_whoever_comes_forward_begins_the_hunt_before_the_others_have_answered() -> None:
    game = hunting("2c Ac", "2h As", "Ad", "Ah", dingo="claim")
    assert game.to_act() == {0, 1, 2, 3} == game.awaited()
    assert code(game, 0, "play 2c") == "not-matching" and code(game, 1, "play 2h As") == "not-matching"
    play(game, "3 pass")
    assert code(game, 3, "pass") == "not-your-turn" and game.facts()["passed"] == "3"
    play(game, "1 play 2h")
    assert game.phase == "hunt" and game.turn == 2 and game.facts()["passed"] == "none"


def test_who_hides_a_dingo_cannot_win_and_nobody_may() -> None:
    game = hunting("2h", "3h", "4h", "Ah Ad Ac As", dingo="claim")
    while not game.over:
        game.apply(min(game.to_act()), Move("pass"))
    assert game.facts()["forfeit"] == "0 1 2 3"
    assert game.gained == [0, 0, 0, -3] and game.points == [0] * 4 and game.best == ()


def test_a_match_goes_to_who_wins_the_most_games_and_the_deal_passes() -> None:
    game, rng = Dingo(4, {"games": 3}), Random(8)
    dealers = []
    while not game.over:
        if game.due:
            dealers.append(game.dealer)
        game.step_at_random(rng)
    assert dealers == [3, 0, 1]
    assert game.winners() == [seat for seat in range(4) if game.points[seat] == max(game.points)]
    assert all(not game.view(0).zones[f"hand:{seat}"].count(None) for seat in range(4))


# The player


def test_the_second_wolf_and_the_last_to_speak_are_always_played() -> None:
    game = hunting("2h", "2c", "2s 8c", "9c Ah Ad Ac As")
    play(game, "1 play 2c")
    assert str(chosen(game)) == "play 2s"
    game = hunting("2h", "8c", "9c Ah Ad Ac As", "2s 2c")
    play(game, "1 pass", "2 pass")
    assert str(chosen(game)).startswith("play 2")


def test_a_wolf_is_held_back_when_the_other_one_is_known_to_lie_behind() -> None:
    game = hunting("2h", "2c", "2s 8c", "9c Ah Ad Ac As")
    wolf = parse("2s")
    game.known[wolf] |= 0b10
    assert risk(game, 1, parse("2c")) == 1.0 and str(chosen(game)) == "pass"
    game.zones[game.hand_zones[2]].remove(wolf)
    game.zones[game.heap].append(wolf)
    assert risk(game, 1, parse("2c")) == 0.0 and str(chosen(game)) == "play 2c"


def test_who_has_passed_is_less_likely_to_hold_the_other_wolf() -> None:
    game = hunting("2h 3s", "4s 5s", "2c 6s", "2s 7s Ah Ad Ac As")
    play(game, "1 pass")
    silent = risk(game, 2, parse("2c"))
    game.passed = ()
    assert risk(game, 2, parse("2c")) < silent


def test_what_has_lost_its_partners_is_discarded() -> None:
    game = Dingo(4)
    deal = "* arrange hand:3 5h 5c 5s 9c 8c 7c Kh Qh Jh Th"
    game.play(CHANCE, arranged(game, deal))
    assert str(chosen(game)) == "discard 5h"  # both its wolves are in the same hand
    game.apply(3, move_of("discard Kh"))
    assert game.turn == 0
    choice = chosen(game)
    assert not BIT[choice.cards[0]] & ACES


def test_a_dingo_is_passed_on_to_be_hunted() -> None:
    game = Dingo(4)
    deal = "* arrange hand:3 Kh Kc 2c 3c 4c 5c 6c 7c 8c 9s"
    game.play(CHANCE, arranged(game, deal))
    for seat in (3, 0, 1, 2):
        game.apply(seat, next(move for move in game.moves(seat) if move.cards[0] not in cards("Kh Kc Ks")))
    assert game.phase == "give" and str(chosen(game)) == "give Kh"


def test_the_rabbit_ace_is_played_and_not_helped() -> None:
    game = hunting("Ah", "Ac", "As Ad", "3c")
    play(game, "1 play Ac")
    assert str(chosen(game)) == "play Ad As"
    game = hunting("Ah", "Ac", "As 4c", "Ad")
    play(game, "1 play Ac")
    game.known[parse("Ad")] |= 0b100
    assert str(chosen(game)) == "pass"


def test_weaker_players_forget_older_discards_and_others_do_not() -> None:
    game = dealt(3)
    rng = Random(1)
    while game.step < 5:
        game.step_at_random(rng)
    view = game.view(3)
    assert len(view.zones["discard"]) == 12
    for level, known in (("easy", 1), ("medium", 6), ("strong", 12), ("expert", 12)):
        recalled = recalled_at(view, level)
        faces = [face for face in recalled.zones["discard"] if face is not None]
        assert faces == view.zones["discard"][-known:]
        assert Dingo.imagine(recalled, rng).view(3).hand() == view.hand()
        assert levels.choose(view, level, levels.Budget(playouts=4), rng) in view.moves
    open_view = dealt(3, discards="open").view(0)
    assert recalled_at(open_view, "easy") == open_view


def test_the_rabbit_ace_is_a_burden_to_all_but_who_holds_both_black_aces() -> None:
    """To who holds the dingo ace, too: nobody plays a black ace for the one who speaks last."""
    rabbit = BIT[parse("Ad")]
    for held in ("Ad", "Ad As", "Ad Ah", "Ad Ah As"):
        hand = sum(BIT[card] for card in cards(held))
        assert worth_of_aces(hand) < worth_of_aces(hand ^ rabbit)
    both = sum(BIT[card] for card in cards("Ad Ac As"))
    assert worth_of_aces(both) > worth_of_aces(both ^ rabbit)
