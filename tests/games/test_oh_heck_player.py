"""The player of Oh Heck!: bids that fit the hand, and cards that fit the bid."""

from random import Random

from tabletop.cards import parse
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.records.script import arranged
from tabletop.games.oh_heck import player
from tabletop.games.oh_heck.rules import BIDS, OhHeck


def dealt(line: str, size: int, **settings: str) -> OhHeck:
    game = OhHeck(3, {"start": size, "way": "down", **settings})
    game.play(-1, arranged(game, f"* arrange {line}"))
    return game


def chosen(game: OhHeck) -> Move:
    return player.PLAYER.policy(game, game.turn, Random(1))


def test_strong_hands_bid_high_and_weak_ones_nothing() -> None:
    game = dealt("hand:0 As Ks Qs Ah ; hand:1 2c 3c 2d 3d ; upcard 5s", 4)
    assert chosen(game) == BIDS[4]
    game.play(0, BIDS[4])
    assert chosen(game) == BIDS[0]


def test_the_dealer_is_not_caught_by_the_hook() -> None:
    for seed in range(30):
        rng = Random(seed)
        game = OhHeck(3, {"start": 3})
        game.chance(rng)
        while game.phase == "bid":
            game.play(game.turn, chosen(game))


def test_the_only_card_is_led_by_the_first_to_bid_so_its_ace_is_a_trick_among_three() -> None:
    game = dealt("hand:0 Ac ; hand:1 Ad ; hand:2 2h ; upcard 5h", 1)
    assert chosen(game) == BIDS[1]
    game.play(0, BIDS[1])
    assert chosen(game) == BIDS[0], "diamonds are not led"


def test_bids_are_lower_where_every_trick_counts_in_any_case() -> None:
    def bids(**settings: str) -> int:
        total, rng = 0, Random(5)
        for _deal in range(100):
            game = OhHeck(5, {"hook": False, **settings})
            game.chance(rng)
            while game.phase == "bid":
                game.play(game.turn, chosen(game))
            total += sum(game.bids)
        return total

    assert 0.1 < (bids() - bids(scoring="tricks")) / 500 < player.CAUTION


def test_bids_that_are_far_from_the_hand_are_not_thought_about() -> None:
    """Nobody bids four with a hand of two tricks in order to mislead those who may bid once more."""
    game = dealt("hand:0 As Ks Qs 2h ; hand:1 2c 3c 2d 3d ; upcard 5s", 4)
    assert player.PLAYER.candidates(game, 0, [*BIDS[:5]]) == [*BIDS[2:5]]
    game.play(0, BIDS[3])
    assert player.PLAYER.candidates(game, 1, [*BIDS[:5]]) == [*BIDS[:2]]


def test_the_average_of_all_estimates_is_what_there_is_to_take() -> None:
    rng, seats = Random(1), 4
    total = 0.0
    for _deal in range(200):
        game = OhHeck(seats)
        game.chance(rng)
        total += sum(player.expected_tricks(game, seat) for seat in range(seats))
    assert 9 < total / 200 < 11


def in_play(hands: str, bids: tuple[int, int, int], **settings: str) -> OhHeck:
    game = dealt(hands, 3, **settings)
    for seat, bid in enumerate(bids):
        game.play(seat, BIDS[bid])
    return game


HANDS = "hand:0 Ah 4h 2d ; hand:1 Kh 9h 3c ; hand:2 Qd Jd Tc ; upcard 5s"


def test_who_needs_a_trick_leads_a_sure_winner() -> None:
    assert chosen(in_play(HANDS, (1, 0, 0))) == PLAY[parse("Ah")]


def test_who_needs_none_leads_a_loser() -> None:
    assert chosen(in_play(HANDS, (0, 1, 1))) in (PLAY[parse("4h")], PLAY[parse("2d")])


def test_who_needs_none_throws_the_card_nearest_to_winning() -> None:
    game = in_play(HANDS, (1, 0, 0), force="follow")
    game.play(0, PLAY[parse("Ah")])
    assert chosen(game) == PLAY[parse("Kh")]
    game.play(1, PLAY[parse("Kh")])
    assert chosen(game) == PLAY[parse("Qd")]


def test_who_needs_a_trick_throws_the_weakest_card() -> None:
    game = in_play(HANDS, (1, 1, 0), force="follow")
    game.play(0, PLAY[parse("Ah")])
    assert chosen(game) == PLAY[parse("9h")]


def test_the_last_trick_that_is_needed_is_taken_with_the_card_that_might_take_another() -> None:
    hands = "hand:0 Jh 5c 4c ; hand:1 7h Kc 3h ; hand:2 Ah Qh 2d ; upcard 9s"
    for bid, card in ((1, "Ah"), (2, "Qh")):
        game = in_play(hands, (1, 0, bid), hook="off")
        game.play(0, PLAY[parse("Jh")])
        game.play(1, PLAY[parse("7h")])
        assert chosen(game) == PLAY[parse(card)]


def test_trumps_are_drawn_before_an_ace_that_is_needed_too() -> None:
    hands = "hand:0 As Ah 2d ; hand:1 Kh 9h 3c ; hand:2 Qd Jd Tc ; upcard 5s"
    assert chosen(in_play(hands, (2, 0, 0))) == PLAY[parse("As")]


def test_where_trumps_alone_take_what_is_needed_nothing_else_is_to_take_a_trick() -> None:
    """The ace of spades takes one in any case; a heart that takes another is one too many."""
    hands = "hand:0 As Ah 2d ; hand:1 Kh 9h 3c ; hand:2 Qd Jd Tc ; upcard 5s"
    game = in_play(hands, (1, 0, 0))
    assert chosen(game) == PLAY[parse("2d")]
    why = "Your trumps will take the trick that you still need, so your other cards should take none."
    assert player.PLAYER.reason(game, 0, chosen(game)) == why
    hands = "hand:0 Jh 5c 4c ; hand:1 Th 8c 3h ; hand:2 As Qh 9h ; upcard 6s"
    for led, bid, card in (("Jh", 1, "9h"), ("Jh", 2, "Qh"), ("Kh", 1, "Qh"), ("Kh", 2, "9h")):
        game = in_play(hands.replace("Jh", led), (1, 0, bid), hook="off", force="follow")
        game.play(0, PLAY[parse(led)])
        game.play(1, PLAY[parse("Th")])
        assert chosen(game) == PLAY[parse(card)]
        assert (player.PLAYER.reason(game, 2, chosen(game)) == why) is (bid == 1)


def test_low_trumps_draw_the_higher_ones_and_the_queen_then_takes_a_trick_for_sure() -> None:
    for trumps, tricks in (
        ("As", 1),
        ("Ks", 0),
        ("Ks 2s", 1),
        ("Qs 3s", 0),
        ("Qs 3s 2s", 1),
        ("As Qs Js", 2),
    ):
        game = dealt(f"hand:0 {trumps} ; upcard 5s", len(trumps.split()))
        assert player.tricks_in_trumps(game, 0, game.zones[game.hand_zones[0]]) == tricks


def test_of_two_cards_that_lose_the_one_of_a_short_suit_goes_first() -> None:
    """From then on that suit can be trumped, or be left to others."""
    hands = "hand:0 8s 5c 4c ; hand:1 Kh 9h 3c ; hand:2 Qd Jd Qc ; upcard 7s"
    game = in_play(hands, (1, 1, 0), hook="off")
    game.play(0, PLAY[parse("8s")])
    game.play(1, game.view(1).moves[0])
    assert chosen(game) == PLAY[parse("Qc")]


def test_a_high_bid_makes_high_trumps_likelier_in_that_hand() -> None:
    """Twins: the same bids, and the high trumps in the one hand or in the other."""
    fits = in_play("hand:0 2c 3d 4h ; hand:1 As Ks Ah ; hand:2 2d 3h 4c ; upcard 9s", (0, 3, 0), hook="off")
    odd = in_play("hand:0 2c 3d 4h ; hand:2 As Ks Ah ; hand:1 2d 3h 4c ; upcard 9s", (0, 3, 0), hook="off")
    assert fits.view(0).moves == odd.view(0).moves
    assert player.PLAYER.likelihood(fits, 0) > 10 * player.PLAYER.likelihood(odd, 0)


def test_a_beginner_sometimes_forgets_how_many_tricks_are_still_wanted() -> None:
    game = in_play("hand:0 As 3s 4s ; upcard 9h", (1, 0, 0), hook="off")
    played = [player.PLAYER.careless(game, 0, Random(seed)) for seed in range(200)]
    assert 30 < played.count(PLAY[parse("3s")]) < 70 and played.count(PLAY[parse("As")]) > 130


def test_a_beginner_bids_off_by_one_at_most_where_the_hook_does_not_meddle() -> None:
    off = []
    for seed in range(60):
        game, rng = OhHeck(4, {"hook": "off"}), Random(seed)
        game.chance(rng)
        while game.phase == "bid":
            careless, sensible = player.PLAYER.careless(game, game.turn, rng), chosen(game)
            assert isinstance(careless.value, int) and isinstance(sensible.value, int)
            off.append(abs(careless.value - sensible.value))
            game.play(game.turn, sensible)
    assert max(off) == 1 and 0.3 * len(off) < off.count(1)
