"""Trick winners: the suit led, trumps over it, ranks within a suit, and bowers; what can still be beaten."""

from itertools import product

import pytest

from tabletop.cards import FACES, parse
from tabletop.families.tricks.player import (
    COPIES,
    faces_of,
    higher_in_suit,
    mask_of,
    seen_by,
    stands,
    stands_in_suit,
    unseen_by,
)
from tabletop.families.tricks.rules_ranking import (
    ACE_HIGH,
    POWERS,
    PRINTED,
    beaters,
    left_bower,
    powers,
    strength_with_bowers,
    suits_with_bowers,
    tables,
)
from tabletop.games.euchre.rules import Euchre
from tabletop.games.oh_heck.rules import OhHeck
from tests.arranging import arranged

CLUBS, DIAMONDS, HEARTS, SPADES, NONE = 0, 1, 2, 3, -1
PLAIN = tables((PRINTED,) * 5, (ACE_HIGH,) * 5)


def order(names: str) -> list[int]:
    return [parse(name) for name in names.split()]


def test_from_the_two_up_to_the_ace() -> None:
    assert [ACE_HIGH[face] for face in order("2c 3d 9h Th Jh Qs Ks Ac")] == [2, 3, 9, 10, 11, 12, 13, 14]


def test_a_trump_beats_the_suit_led_and_that_beats_all_others() -> None:
    power = powers(ACE_HIGH, HEARTS, SPADES)
    ranked = order("2s 3s Ts Ks As 2h Th Kh Ah")
    assert [power[face] for face in ranked] == sorted({power[face] for face in ranked})
    assert {power[face] for face in order("Ac Ad 2c Kd Xr Xb")} == {0}
    assert all(0 < power[face] < POWERS for face in ranked)


def test_without_a_trump_only_the_suit_led_counts() -> None:
    power = powers(ACE_HIGH, NONE, CLUBS)
    assert [face for face in range(FACES) if power[face]] == order("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc")


@pytest.mark.parametrize(("trump", "led"), [*product((NONE, CLUBS, SPADES), (CLUBS, HEARTS))])
def test_what_beats_a_card_is_what_has_more_power(trump: int, led: int) -> None:
    power, beating = powers(ACE_HIGH, trump, led), beaters(ACE_HIGH, trump, led)
    for card, other in product(range(0, FACES, 5), range(FACES)):
        assert bool(beating[power[card]] >> other & 1) == (power[other] > power[card])


def test_the_tables_hold_every_trump_and_suit_and_the_duty_to_follow() -> None:
    tricks = set(product((NONE, CLUBS, DIAMONDS, HEARTS, SPADES), range(4)))
    assert set(PLAIN.powers) == set(PLAIN.beaters) == set(PLAIN.duties) == tricks
    for trump, led in tricks:
        assert PLAIN.powers[trump, led] == powers(ACE_HIGH, trump, led)
        ((code, mask),) = PLAIN.duties[trump, led]
        assert code == "must-follow"
        assert [face for face in range(FACES) if mask >> face & 1] == list(range(13 * led, 13 * led + 13))


@pytest.mark.parametrize(("trump", "left"), [("Jc", "Js"), ("Js", "Jc"), ("Jh", "Jd"), ("Jd", "Jh")])
def test_the_bowers_are_the_highest_trumps(trump: str, left: str) -> None:
    suit = parse(trump) // 13
    assert left_bower(suit) == parse(left)
    suits, strength = suits_with_bowers(suit), strength_with_bowers(suit)
    assert [face for face in range(52) if suits[face] != PRINTED[face]] == [parse(left)]
    assert suits[parse(left)] == suit
    trumps = sorted((face for face in range(52) if suits[face] == suit), key=strength.__getitem__)
    assert trumps[-3:] == [parse("A" + trump[1]), parse(left), parse(trump)] and len(trumps) == 14
    others = [face for face in range(52) if suits[face] != suit]
    assert all(strength[face] == ACE_HIGH[face] for face in others)


def test_at_no_trump_there_are_no_bowers() -> None:
    assert suits_with_bowers(NONE) == PRINTED[:FACES] and strength_with_bowers(NONE) == ACE_HIGH


# What players remember


def test_higher_cards_are_those_of_the_suit_in_every_pack() -> None:
    higher = higher_in_suit(ACE_HIGH)
    assert higher[parse("Qh")] == mask_of([order("Kh Ah")]) * COPIES
    assert higher[parse("Qh") + FACES] == higher[parse("Qh")] and not higher[parse("As")]
    assert len(higher) % FACES == 0 and COPIES.bit_count() == len(higher) // FACES


def test_a_set_of_cards_of_several_packs_has_each_face_once() -> None:
    first, last = parse("Ac"), FACES - 1
    cards = [first, FACES + first, 2 * FACES + last, FACES + parse("Qh")]
    assert faces_of(mask_of([cards])) == mask_of([[first, parse("Qh"), last]]) and faces_of(0) == 0


def test_what_is_out_is_what_is_neither_held_nor_played() -> None:
    deal = "hand:0 Ah Kh 2c ; hand:1 Qh 3c 4c ; hand:2 Jh 5c 6c"
    bids = ("0 bid = 1", "1 bid = 1", "2 bid = 0")
    _record, game = arranged("oh-heck", 3, deal, *bids, "0 play Ah", settings={"start": 3, "way": "down"})
    assert isinstance(game, OhHeck)
    everything = mask_of([game.pack()])
    for seat in range(3):
        held = mask_of([game.zones[game.hand_zones[seat]]])
        table = mask_of([game.zone("trick")])
        assert seen_by(game, seat) == held | table
        turned = mask_of([game.zone("upcard")]) if "upcard" in game.plan.number else 0
        assert unseen_by(game, seat) == everything & ~held & ~table & ~turned


def test_a_card_stands_when_nothing_that_is_out_beats_it() -> None:
    game = OhHeck(4)
    game.trump, game.led = HEARTS, NONE
    for card, out, anywhere, in_suit in (
        ("As", "Ks Qs", True, True),
        ("As", "Ks 2h", False, True),
        ("Ks", "As", False, False),
        ("Ks", "Ad Ac", True, True),
        ("Kh", "As Qh", True, True),
        ("Kh", "Ah", False, False),
    ):
        assert stands(game, parse(card), mask_of([order(out)])) is anywhere, (card, out)
        assert stands_in_suit(game, parse(card), mask_of([order(out)])) is in_suit, (card, out)
    game.led = SPADES
    assert not stands(game, parse("Ad"), mask_of([order("2s")]))


def test_the_left_bower_stands_below_the_right_one() -> None:
    game = Euchre(4)
    game.trump, game.led = HEARTS, NONE
    assert not stands_in_suit(game, parse("Jd"), mask_of([order("Jh")]))
    assert stands_in_suit(game, parse("Jd"), mask_of([order("Ah Ad")]))
    assert not stands_in_suit(game, parse("Ah"), mask_of([order("Jd")]))


def test_what_was_put_aside_is_out_to_all_but_who_put_it_there() -> None:
    deal = "hand:0 Jc Ac Kc 9d 9h ; hand:1 Th Td Ts Ad Ah ; hand:2 Qh Qd Qs Kd Kh ; hand:3 9s Js As Ks 7s ; upcard Qc"
    _record, game = arranged("euchre", 4, deal, "0 call = up", "3 discard 7s")
    assert isinstance(game, Euchre)
    put_aside = mask_of([order("7s")])
    assert not unseen_by(game, 3) & put_aside
    assert all(unseen_by(game, seat) & put_aside for seat in (0, 1, 2))


@pytest.mark.parametrize(
    ("trump", "highest"),
    [("c", "Jc Js Ac Kc"), ("d", "Jd Jh Ad Kd"), ("h", "Jh Jd Ah Kh"), ("s", "Js Jc As Ks")],
)
def test_in_euchre_the_bowers_of_whatever_is_trump_are_its_highest_cards(trump: str, highest: str) -> None:
    game, number = Euchre(4), "cdhs".index(trump)
    suits, power = game.suits_of[number], game.power_of[number, number]
    ours = sorted((face for face in range(52) if suits[face] == number), key=lambda face: -power[face])
    assert ours[:4] == order(highest) and len(ours) == 14
    none = game.suits_of[-1]
    assert [none[face] for face in order(highest)] == [face // 13 for face in order(highest)]
