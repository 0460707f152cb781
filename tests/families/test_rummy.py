"""Melds as the rule books say them, against trying everything; what players of rummy games reckon."""

from itertools import combinations
from math import exp
from random import Random

import pytest

from tabletop.cards import parse
from tabletop.engine.abilities.meld_turns import MeldTurns
from tabletop.engine.moves import Move
from tabletop.engine.options import Number
from tabletop.families.rummy.player import (
    RummyPlayer,
    close_discards,
    fitting_table,
    known_in_hand,
    lay_or_throw,
    lead,
    links,
    outs,
    reason_for_loose,
    shortest,
    trios,
    unseen_by,
    uses,
)
from tabletop.families.rummy.rules import (
    DISCARDS,
    RANK_FACES,
    VALUE,
    faces_in,
    held,
    mask_of,
    ordinary,
    worth,
)
from tabletop.games.basic_rummy.rules import BasicRummy
from tabletop.opponents.player import player_of
from tests.arranging import arranged, faces


def mask(names: str) -> int:
    return mask_of(faces(names))


def is_meld(cards: list[int], high_ace: bool) -> bool:
    """Three or more in sequence of one suit, or three or four of the same rank."""
    suits, ranks = {card // 13 for card in cards}, sorted(card % 13 for card in cards)
    if len(cards) < 3:
        return False
    if len(suits) == 1:
        row = list(range(ranks[0], ranks[0] + len(ranks)))
        last = list(range(ranks[1], ranks[1] + len(ranks) - 1))
        return ranks == row or (high_ace and ranks[0] == 0 and ranks[1:] == last and ranks[-1] == 12)
    return len(set(ranks)) == 1


@pytest.mark.parametrize("high_ace", [False, True])
def test_melds_are_runs_and_sets_and_nothing_else(high_ace: bool) -> None:
    melds, rng = ordinary(high_ace), Random(3)
    for number in range(25):
        suit = number % 4
        pool = [13 * suit + rank for rank in range(13)] if number % 2 else list(range(52))
        hand = rng.sample(pool, 9)
        wanted = {
            mask_of(some)
            for size in range(1, 10)
            for some in combinations(hand, size)
            if is_meld(list(some), high_ace)
        }
        found = melds.within(mask_of(hand))
        assert set(found) == wanted and len(found) == len(wanted)


def test_a_run_lies_from_low_to_high_and_an_ace_above_the_king_at_its_end() -> None:
    melds = ordinary(True)
    assert melds.order[mask("5h 3h 4h")] == tuple(faces("3h 4h 5h"))
    assert melds.order[mask("Ah 2h 3h")] == tuple(faces("Ah 2h 3h"))
    assert melds.order[mask("Ah Kh Qh")] == tuple(faces("Qh Kh Ah"))
    assert melds.order[mask("9s 9c 9h")] == tuple(faces("9c 9h 9s"))
    assert mask("Ah Kh Qh") not in ordinary(False).order and mask("Kh Ah 2h") not in melds.order


def test_what_fits_a_meld_makes_a_longer_one() -> None:
    for high_ace in (False, True):
        melds = ordinary(high_ace)
        assert faces_in(melds.fitting[mask("3h 4h 5h")]) == faces("2h 6h")
        assert faces_in(melds.fitting[mask("9c 9h 9s")]) == faces("9d")
        assert not melds.fitting[mask("9c 9d 9h 9s")]
        assert faces_in(melds.fitting[mask("Jh Qh Kh")]) == faces("Ah Th" if high_ace else "Th")


def test_the_best_division_saves_the_most() -> None:
    melds, rng = ordinary(False), Random(5)
    for _ in range(30):
        hand = rng.sample([card for card in range(52) if card % 13 < 6], 9)
        found = [meld for meld in melds.order if meld & mask_of(hand) == meld]
        best = max(
            [0]
            + [
                sum(map(worth, some))
                for size in range(1, 4)
                for some in combinations(found, size)
                if all(not one & other for one, other in combinations(some, 2))
            ]
        )
        assert melds.saved(mask_of(hand)) == best
        division = melds.division(mask_of(hand))
        assert sum(map(worth, division)) == best and all(meld in melds.order for meld in division)
        assert all(not one & other for one, other in combinations(division, 2))
        assert mask_of([face for meld in division for face in faces_in(meld)]) & ~mask_of(hand) == 0


def test_courts_and_tens_count_ten_the_ace_one_and_others_their_number() -> None:
    assert [VALUE[face] for face in faces("Ac 2d 9h Ts Jc Qd Kh")] == [1, 2, 9, 10, 10, 10, 10]
    assert worth(mask("Ac 9h Kh")) == 20 and worth(0) == 0


def test_sets_of_faces() -> None:
    assert faces_in(mask("Kh 2c 7d")) == sorted(faces("Kh 2c 7d")) and faces_in(0) == []
    assert [faces_in(RANK_FACES[rank]) for rank in (0, 12)] == [faces("Ac Ad Ah As"), faces("Kc Kd Kh Ks")]
    assert held(faces("2c 3c"), faces("3c 2c 4c")) and not held(faces("2c 5c"), faces("2c 3c"))
    assert not held(faces("2c 2c"), faces("2c 3c"))


def test_a_target_or_a_number_of_deals_ends_a_match() -> None:
    game = BasicRummy(2, {"target": 100, "deals": 3})
    for deal, points, over in (
        (2, [99, 5], False),
        (2, [100, 5], True),
        (3, [1, 5], True),
        (2, [5, 101], True),
    ):
        game.deal_number, game.points = deal, points
        assert game.decided() is over
    endless = BasicRummy(2, {"target": 0, "deals": 3})
    endless.deal_number, endless.points = 2, [1000, 0]
    assert not endless.decided()


def test_before_the_first_deal_is_over_no_hand_was_counted_and_a_target_lengthens_a_match() -> None:
    game = BasicRummy(3)
    assert game.left == [0, 0, 0] and game.points == [0, 0, 0]
    (points,) = [option for option in BasicRummy.options if option.name == "target"]
    assert isinstance(points, Number)
    assert points.words[0][0] == points.lowest == 0, "0 is called no target"
    assert BasicRummy(3, {"target": points.highest}).most_moves() > BasicRummy(3).most_moves()


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    game = BasicRummy(3, None, 1)
    assert list(game.deal_hands(2)) == [game.hand_zones[seat] for seat in (2, 0, 1, 2, 0, 1)]


# On the table

DEAL = "hand:0 3h 4h 5h 9c 9d 9s 2h 6h Kc Kd ; hand:1 9h Qc 7s 7d 7c 2c 3d 5s Jc As ; discard 8c"


def test_what_was_taken_in_sight_is_known_to_be_held() -> None:
    _record, game = arranged("basic-rummy", 2, DEAL, "0 draw > discard", "0 discard Kc")
    assert isinstance(game, BasicRummy)
    assert known_in_hand(game, 1, 0) == mask("8c") and known_in_hand(game, 0, 1) == 0
    assert known_in_hand(game, 0, 0) == mask("3h 4h 5h 9c 9d 9s 2h 6h 8c Kd")
    unseen = unseen_by(game, 0)
    assert not unseen & mask("3h 8c Kc Kd") and unseen & mask("9h Qc") == mask("9h Qc")
    assert unseen.bit_count() == 52 - 10 - 1
    assert shortest(game, 0) == 10 and shortest(game, 1) == 10


def test_what_may_be_laid_off_fits_a_meld_on_the_table() -> None:
    first = ("0 draw > stock", "0 meld 3h 4h 5h", "0 discard Kc", "1 draw > stock", "1 discard Qc")
    second = ("0 draw > stock", "0 meld 9c 9d 9s", "0 discard Kd", "1 draw > stock")
    _record, game = arranged("basic-rummy", 2, DEAL, *first, *second)
    assert isinstance(game, BasicRummy)
    assert game.owners == [0, 0] and game.on_table() == [mask("3h 4h 5h"), mask("9c 9d 9s")]
    assert fitting_table(game) == mask("2h 6h 9h")
    assert game.layoffs(mask("2h 6h 9h Kc")) == [
        *(Move("layoff", (face,), target="meld:0") for face in faces("2h 6h")),
        Move("layoff", (parse("9h"),), target="meld:1"),
    ]
    assert [game.meld_at(name) for name in ("meld:0", "meld:1", "meld:2", "stock", "meld:x")] == [
        game.meld, game.meld + 1, -1, -1, -1,
    ]  # fmt: skip
    assert shortest(game, 1) == 4


def test_several_cards_may_be_laid_off_at_once_though_only_single_ones_are_listed() -> None:
    """Who draws, however, sees everything that may be done in the list."""
    first = ("0 draw > stock", "0 meld 3h 4h 5h", "0 discard Kc", "1 draw > stock", "1 discard Qc")
    game = arranged("basic-rummy", 2, DEAL.replace("Kd", "7h"), *first)[1]
    assert game.lists_all(0) and {str(move) for move in game.moves(0)} == {"draw > stock", "draw > discard"}
    game = arranged("basic-rummy", 2, DEAL.replace("Kd", "7h"), *first, "0 draw > stock")[1]
    both = Move("layoff", (parse("6h"), parse("7h")), target="meld:0")
    assert game.refuse(0, both) is None and both not in game.moves(0) and not game.lists_all(0)


@pytest.mark.parametrize(
    ("meld", "said"),
    [
        ("3h 4h 5h", "That does not fit 3♥ 4♥ 5♥, which takes 2♥ or 6♥."),
        ("9c 9d 9s", "That does not fit 9♣ 9♦ 9♠, which takes 9♥."),
        ("9c 9d 9h 9s", "9♣ 9♦ 9♥ 9♠ is full: nothing more fits."),
    ],
)
def test_who_lays_off_what_does_not_fit_is_told_what_would(meld: str, said: str) -> None:
    game = BasicRummy(2)
    assert game._does_not_fit(mask(meld)) == said


# What players reckon


def test_two_cards_and_what_completes_them() -> None:
    melds = ordinary(False)
    partners = {other: third for other, third in links(melds)[parse("5h")]}
    assert faces_in(partners[mask("6h")]) == faces("4h 7h")
    assert faces_in(partners[mask("7h")]) == faces("6h")
    assert faces_in(partners[mask("5c")]) == faces("5d 5s")
    assert mask("8h") not in partners and mask("6c") not in partners
    assert len(partners) == 4 + 3
    assert {frozenset(faces_in(pair)) for pair in trios(melds)[parse("Ah")]} == {
        frozenset(faces(pair)) for pair in ("2h 3h", "Ac Ad", "Ac As", "Ad As")
    }


def test_outs_count_what_is_unseen_once_for_each_card_that_it_completes() -> None:
    melds = ordinary(False)
    everything = mask_of(range(52))
    assert outs(melds, parse("5h"), mask("6h Kc"), everything) == 2
    assert outs(melds, parse("5h"), mask("6h 5c"), everything) == 4
    assert outs(melds, parse("5h"), mask("6h"), everything & ~mask("7h")) == 1
    assert outs(melds, parse("5h"), mask("Kc Ks"), everything) == 0


def test_a_card_is_the_more_useful_the_surer_its_partners_are_held() -> None:
    melds = ordinary(False)
    partners = mask("6h 7h")
    values = [
        uses(melds, parse("5h"), perhaps, surely)
        for perhaps, surely in ((0, 0), (partners, 0), (mask("6h"), mask("7h")), (0, partners))
    ]
    assert values[0] == 0 and values == sorted(set(values))


def test_the_lead_is_what_one_scores_less_what_the_others_do_on_average() -> None:
    assert lead(0, [10, 30], [1, 1], [1, 1]) == pytest.approx((30 - 10) / 2)
    assert lead(0, [10, 30], [1, 0], [1, 1]) == pytest.approx(30)
    assert lead(1, [10, 30], [1, 0], [1, 1]) == pytest.approx(-30)
    assert lead(0, [0, 20, 40], [2, 1, 1], [1] * 3) == pytest.approx(0.5 * 60 - (0.25 * 40 + 0.25 * 20) / 2)
    assert lead(0, [10, 30], [1, 1], [2, 1]) == pytest.approx((2 * 30 - 10) / 2)


def test_the_first_thought_is_the_largest_meld_then_a_layoff_then_a_high_card() -> None:
    layoff = Move("layoff", (parse("2h"),), target="meld:0")
    throws = [DISCARDS[face] for face in faces("Ac 2c Kc 9d Qd 3s")]
    small, large = Move("meld", tuple(faces("3h 4h 5h"))), Move("meld", tuple(faces("9c 9d 9h 9s")))
    for seed in range(20):
        rng = Random(seed)
        assert lay_or_throw([*throws, small, layoff, large], rng) == large
        assert lay_or_throw([*throws, layoff], rng) == layoff
        assert lay_or_throw(throws, rng) in [DISCARDS[face] for face in faces("Kc Qd 9d")]
    assert len({lay_or_throw(throws, Random(seed)) for seed in range(40)}) == 3


def test_close_discards_are_those_hardly_behind_the_best() -> None:
    scores = {parse("Kc"): 5.0, parse("2c"): 1.0, parse("9d"): 4.5, parse("3s"): 4.0}
    assert close_discards(scores, 1.0) == [DISCARDS[face] for face in faces("Kc 9d 3s")]
    assert close_discards(scores, 0.4) == [DISCARDS[parse("Kc")]]


def test_why_a_loose_card_is_thrown() -> None:
    assert "No card that is still out" in str(reason_for_loose(parse("Kc"), False))
    assert "counts ten" in str(reason_for_loose(parse("Tc"), True))
    assert reason_for_loose(parse("9c"), True) is None


def test_after_a_deal_only_its_points_count() -> None:
    """Whatever is held: at the end of the match the cards still lie there."""
    choosing = player_of("basic-rummy")
    _record, game = arranged("basic-rummy", 2, DEAL)
    before = choosing.evaluate(game, 0)
    assert -100 < before < 100
    game.gained = [40, 0]
    assert choosing.evaluate(game, 0) == before, "what an earlier deal brought is the past"
    for phase, over in (("deal", False), ("play", True)):
        game.phase, game.over = phase, over
        assert choosing.evaluate(game, 0) == 40 == -choosing.evaluate(game, 1)


def test_who_has_less_to_get_rid_of_is_ahead() -> None:
    """Three melds in a hand of ten, or none: the others have about the same."""
    choosing = player_of("basic-rummy")
    values = []
    for hand in (
        "3h 4h 5h 9c 9d 9s Jh Qh Kh 2c",
        "3h 4h 5h 9c 9d 9s Jh Qh Kc 2c",
        "3h 4c 6h 9c Td As Jh 7h Kc 2c",
    ):
        deal = f"hand:0 {hand} ; hand:1 9h Qc 7s 7d 8s 6c 3d 5s Jc Ac ; discard 8c"
        _record, game = arranged("basic-rummy", 2, deal)
        values.append(choosing.evaluate(game, 0))
        assert choosing.evaluate(game, 1) == pytest.approx(-values[-1])
    assert values == sorted(set(values), reverse=True)


def test_the_chance_of_going_out_falls_by_the_factor_e_with_so_many_cards() -> None:
    class Even(RummyPlayer):
        """Everybody holds ten points, and each has three cards more to get rid of than the one before."""

        soon = 3.0

        def count(self, game: object, hand: int) -> float:
            return 10.0

        def to_go(self, game: object, seat: int, hand: int, fits: int) -> float:
            return 3.0 * seat

    game = arranged("basic-rummy", 3, "discard 8c")[1]
    assert isinstance(game, BasicRummy)
    for seat in range(3):
        expected = lead(seat, [10.0] * 3, [1.0, exp(-1.0), exp(-2.0)], [1.0] * 3)
        assert Even().evaluate(game, seat) == pytest.approx(expected)


def test_what_is_laid_in_rummy_need_count_nothing_and_scores_nothing() -> None:
    turns = BasicRummy.ability(MeldTurns)
    assert turns and turns.aim(BasicRummy(2), 0) == (0, 0) and not turns.scores
    assert turns.worth(None, faces("Kc Kd Kh")) == 30
