"""Melds of the games of the Canasta family, their points, and going out: the book's sentences."""

from collections import Counter
from random import Random

import pytest

from tabletop.cards import FACES, RANK, parse
from tabletop.engine.moves import parse as move_of
from tabletop.families.canasta.melds import (
    BLACK_THREES,
    RED_THREES,
    VALUES,
    WILD,
    BlackThrees,
    Sequences,
    Sets,
    WildMelds,
    by_rank,
    canonical_sequences,
    canonical_sets,
    is_sequence,
    is_wild,
    natural_of,
    runs,
    wild_of,
)
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.canasta.samba.windows import kept_for_sequences
from tabletop.games import catalog
from tests.arranging import arranged, faces
from tests.families.canasta_positions import lines_of

# Cards and what they count


def test_what_the_cards_count() -> None:
    """Joker 50; A and 2 20; K to 8 10; 7 to 4 5; black three 5; red three 0."""
    worth = {"Xr Xb": 50, "As Ac 2h 2d": 20, "Kc Qd Jh Ts 9c 8d": 10, "7h 6s 5c 4d 3c 3s": 5, "3d 3h": 0}
    for names, value in worth.items():
        assert {VALUES[face] for face in faces(names)} == {value}, names


def test_twos_and_jokers_are_wild_and_threes_are_red_or_black() -> None:
    assert [face for face in range(FACES) if WILD[face]] == sorted(faces("2c 2d 2h 2s Xb Xr"))
    assert sorted(RED_THREES) == faces("3d 3h") and sorted(BLACK_THREES) == faces("3c 3s")


# Melds


def is_set(cards: list[int], wilds: int, *, evenly: bool = False) -> bool:
    """Three or more cards of one rank 4-A, at least two of them natural, at most *wilds* wild."""
    natural = [card for card in cards if RANK[card] not in (0, 2)]
    wild = len(cards) - len(natural)
    fine = len({RANK[card] for card in natural}) == 1 and 3 not in {RANK[card] for card in natural}
    return (
        fine
        and len(cards) >= 3
        and len(natural) >= 2
        and wild <= (min(wilds, len(natural)) if evenly else wilds)
    )


def test_sets_are_cards_of_a_rank_with_some_wild_ones() -> None:
    rng = Random(1)
    pool = faces("4c 4d 4h 4s Ac Ad Ah 3c 3d 3s 2c 2d 2h Xr Xb")
    for kind, wilds, evenly in ((Sets(), 3, False), (Sets(wilds=2), 2, False), (Sets(evenly=True), 3, True)):
        seen = Counter[bool]()
        for _ in range(600):
            ranked = rng.choice([pool, faces("4c 4d 4h 4s 4c 4d 2c 2d Xr Xb")])
            cards = rng.sample(ranked, rng.randint(1, 8))
            fine = is_set(cards, wilds, evenly=evenly)
            seen[fine] += 1
            assert (kind.what(cards) >= 0) is fine, cards
            if fine:
                assert kind.what(cards) == next(RANK[card] for card in cards if not WILD[card])
        assert min(seen[True], seen[False]) > 40
    assert Sets(largest=7).what(faces("4c 4d 4h 4s 4c 4d 4h")) == 4
    assert Sets(largest=7).what(faces("4c 4d 4h 4s 4c 4d 4h 4s")) == -1
    assert Sets(naturals=3).what(faces("4c 4d 2h")) == -1


def test_black_threes_are_three_or_more_and_nothing_else() -> None:
    assert BlackThrees().what(faces("3c 3s 3c")) == BlackThrees().what(faces("3c 3s 3c 3s")) == 3
    for wrong in ("3c 3s", "3c 3s 3d", "3c 3s 2c", "3c 3s 3c 4c"):
        assert BlackThrees().what(faces(wrong)) == -1
    assert BlackThrees().listed(faces("3s 3c 3s")) == faces("3c 3s 3s")


def test_sequences_are_three_to_seven_cards_of_a_suit_in_a_row() -> None:
    """Ace high, 4 low, without wild cards."""
    kind, rng = Sequences(), Random(4)
    order = "456789TJQKA"
    for suit in "cdhs":
        for size in range(1, 9):
            for start in range(len(order) - size + 1):
                cards = faces(" ".join(rank + suit for rank in order[start : start + size]))
                rng.shuffle(cards)
                assert kind.what(cards) == (100 + "cdhs".index(suit) if 3 <= size <= 7 else -1)
                assert kind.listed(cards) == faces(
                    " ".join(rank + suit for rank in order[start : start + size])
                )
    for wrong in (
        "4c 5c 7c",
        "4c 5d 6c",
        "4c 5c 5c",
        "3c 4c 5c",
        "2c 3c 4c",
        "4c 5c Xr",
        "Ac 4c 5c",
        "4c 5c 2c",
    ):
        assert kind.what(faces(wrong)) == -1, wrong


def test_wild_melds_are_three_to_seven_wild_cards() -> None:
    assert WildMelds().what(faces("2c 2d Xr")) == WildMelds().what(faces("2c 2d 2h 2s Xr Xb Xr")) == 0
    for wrong in ("2c 2d", "2c 2d 3h", "2c 2d 2h 2s Xr Xb Xr Xb"):
        assert WildMelds().what(faces(wrong)) == -1
    assert is_wild(faces("2c Xr")) and not is_wild(faces("2c Xr 4c"))


def test_a_meld_lists_its_natural_cards_by_suit_then_twos_then_jokers() -> None:
    wanted = faces("Kc Kd Kh 2d 2h Xb Xr")
    for seed in range(5):
        mixed = Random(seed).sample(wanted, len(wanted))
        assert Sets().listed(mixed) == wanted and WildMelds().listed(mixed) == wanted


def test_a_sequence_is_told_from_a_set() -> None:
    assert (
        is_sequence(faces("4c 5c 6c"))
        and not is_sequence(faces("4c 4d 2c"))
        and not is_sequence(faces("2c Xr"))
    )


def test_runs_are_as_long_as_they_can_be() -> None:
    hand = faces("4c 5c 6c 8c 9c Kd Ad 2c 3c Xr Qh 5c")
    assert sorted(runs(hand)) == sorted(
        map(tuple, [faces("4c 5c 6c"), faces("8c 9c"), faces("Kd Ad"), faces("Qh")])
    )
    assert set(canonical_sequences(faces("4c 5c 6c 7c 9c"))) == {
        tuple(faces("4c 5c 6c")), tuple(faces("5c 6c 7c")), tuple(faces("4c 5c 6c 7c")),
    }  # fmt: skip
    long = [tuple(run) for run in canonical_sequences(faces("4d 5d 6d 7d 8d 9d Td Jd"))]
    assert (
        max(map(len, long)) == 7
        and sum(len(run) == 7 for run in long) == 2
        and len(long) == 6 + 5 + 4 + 3 + 2
    )
    assert list(runs([])) == []


def test_hands_are_looked_at_by_rank() -> None:
    hand = faces("Kh 4s Kc 2d Xr 3c Ah 4c")
    assert by_rank(hand) == {1: faces("Ah"), 4: faces("4c 4s"), 13: faces("Kc Kh")}
    assert natural_of(hand, 13) == faces("Kc Kh") and wild_of(hand) == faces("2d Xr")


def test_what_is_listed_is_the_first_natural_cards_with_up_to_three_wild_ones_or_a_joker() -> None:
    listed = set(canonical_sets(faces("Kc Kd Kh Ks 2c 2d Xb Xr 9c")))
    kings, three = tuple(faces("Kc Kd Kh Ks")), tuple(faces("Kc Kd Kh"))
    helpers = [(), *map(tuple, map(faces, ("2c", "2c 2d", "2c 2d Xb", "Xb")))]
    assert listed == {(*some, *more) for some in (kings, three) for more in helpers}
    assert set(canonical_sets(faces("Kc Kd 2c"))) == {tuple(faces("Kc Kd 2c"))}
    eight = faces("Kc Kd Kh Ks Kc Kd Kh Ks")
    assert {len(some) for some in canonical_sets(eight)} == {3, 7, 8}


# What a side needs

NEEDS = {
    "canasta": {-5: 15, 0: 50, 1495: 50, 1500: 90, 2995: 90, 3000: 120, 9000: 120},
    "samba": {-5: 15, 0: 50, 1495: 50, 1500: 90, 2995: 90, 3000: 120, 6995: 120, 7000: 150},
    "joker-canasta": {-500: 100, 0: 100, 2995: 100, 3000: 130, 4995: 130, 5000: 150},
    "bolivia": {-500: 150, 0: 150, 9000: 150},
}


def test_what_the_first_melds_need_grows_with_the_total() -> None:
    for slug, needs in NEEDS.items():
        game = canasta(slug)
        for total, need in needs.items():
            game.points[1] = total
            assert game.need(1) == need, (slug, total)
            game.opened[1] = True
            assert game.need(1) == 0 and game.opening.enough(game, 1, 0)
            game.opened[1] = False
            assert game.opening.enough(game, 1, need) and not game.opening.enough(game, 1, need - 5)


def canasta(slug: str = "canasta", **settings: object) -> CanastaGame:
    rules = catalog.rules(slug)
    game = rules(rules.seat_counts[0], settings)  # type: ignore[arg-type]
    assert isinstance(game, CanastaGame)
    return game


RED = {
    "canasta": (100, 800, 4),
    "samba": (100, 1000, 6),
    "mexicana": (100, 1000, 6),
    "two-hand-canasta": (100, 800, 4),
}


@pytest.mark.parametrize("slug", RED)
def test_red_threes_count_a_hundred_each_and_more_together(slug: str) -> None:
    game, (each, together, many) = canasta(slug), RED[slug]
    assert [game.threes.points(game, count) for count in range(many)] == [
        each * count for count in range(many)
    ]
    assert game.threes.points(game, many) == together
    assert game.pack().count(parse("3d")) + game.pack().count(parse("3d") + FACES) >= 2
    game.zones[game.red] = [parse("3d"), parse("3h")]
    assert dict(lines_of(game.tally(0)))["threes"] == -2 * each
    game.opened[0] = True
    assert (
        dict(lines_of(game.tally(0)))["threes"] == 2 * each and dict(lines_of(game.tally(1)))["threes"] == 0
    )


def laid(game: CanastaGame, side: int, names: str) -> int:
    """*side* has a meld of those cards on the table."""
    game.owners.append(side)
    number = len(game.owners) - 1
    game.zones[game.meld + number] = faces(names)
    return number


def test_seven_cards_are_a_canasta_natural_or_mixed() -> None:
    game = canasta()
    assert (
        game.melding.canasta(faces("Kc Kd Kh Ks Kc Kd Kh"))
        == game.melding.canasta(faces("Kc Kd Kh Ks Kc Kd Kh Ks"))
        == "natural"
    )
    assert (
        game.melding.canasta(faces("Kc Kd Kh Ks Kc Kd 2h"))
        == game.melding.canasta(faces("Kc Kd Kh Ks Xr 2c 2h"))
        == "mixed"
    )
    assert game.melding.canasta(faces("Kc Kd Kh Ks Kc Kd")) == ""


def test_a_side_has_one_meld_of_a_rank() -> None:
    game = canasta()
    kings = laid(game, 0, "Kc Kd Kh")
    laid(game, 1, "9c 9d 9h")
    assert (
        game.melding.meld_with(game, 0, 13) == kings
        and game.melding.meld_with(game, 1, 13) == game.melding.meld_with(game, 0, 9) == -1
    )
    assert game.melds_of(0) == [kings] and game.melding.rank_of(game, kings) == 13
    for names, fine in (("Kc Ks 2c", False), ("9c 9s 2c", True)):
        meld = game.meld_from(faces(names))
        assert meld is not None and game.melding.may_begin(game, 0, meld) is fine


@pytest.mark.parametrize(("slug", "wanted"), [("canasta", 1), ("two-hand-canasta", 2), ("joker-canasta", 2)])
def test_going_out_needs_canastas_and_no_partners_no(slug: str, wanted: int) -> None:
    game = canasta(slug)
    for number in range(wanted):
        assert not game.going_out.allowed(game, 0)
        laid(game, 1, "Qc Qd Qh Qs Qc Qd Qh")
        laid(game, 0, " ".join(f"{'KJ'[number]}{suit}" for suit in "cdhscdh"))
    assert game.going_out.allowed(game, 0) and len(game.melding.canastas(game, 0)) == wanted
    game.answer = "no"
    assert not game.going_out.allowed(game, 0)
    game.answer = "fail"
    assert not game.going_out.allowed(game, 0)
    game.answer = "yes"
    assert game.going_out.allowed(game, 0)


def test_a_canasta_that_is_just_being_laid_counts_for_going_out() -> None:
    game = canasta()
    six = laid(game, 0, "Kc Kd Kh Ks Kc Kd")
    assert not game.going_out.allowed(game, 0) and game.going_out.allowed(
        game, 0, six, faces("Kc Kd Kh Ks Kc Kd Kh")
    )
    assert game.going_out.allowed(game, 0, -1, faces("9c 9d 9h 9s 9c 9d 9h")) and not game.going_out.allowed(
        game, 0, -1, faces("9c 9d 9h")
    )


def test_the_pile_is_frozen_by_a_wild_card_a_red_three_or_to_who_has_not_opened() -> None:
    game = canasta()
    game.opened[0] = True
    for names, frozen, closed in (
        ("4c 5d Kh", False, False),
        ("4c 2d Kh", True, False),
        ("Xr 5d Kh", True, False),
        ("3h 5d Kh", True, False),
        ("3c 5d Kh", False, False),
        ("4c 5d 3s", False, True),
        ("4c 5d 2s", True, True),
        ("", False, True),
    ):
        game.zones[game.pile] = faces(names)
        assert (game.pile_rule.frozen(game), game.pile_rule.closed(game)) == (frozen, closed), names
        assert game.pile_rule.frozen_for(game, 0) is frozen and game.pile_rule.frozen_for(game, 1)


# The score


def test_the_score_of_a_deal() -> None:
    """Cards and canastas of the melds, 100 for going out and for a concealed hand, less what is held and penalties."""
    game = canasta()
    for seat in range(4):
        game.zones[game.hand_zones[seat]] = []
    laid(game, 0, "Kc Kd Kh Ks Kc Kd Kh")
    laid(game, 0, "9c 9d 9h 9s 2c Xr 2d")
    laid(game, 1, "4c 4d 4h")
    game.opened = [True, True]
    game.zones[game.hand_zones[1]], game.zones[game.hand_zones[3]] = faces("Ac 5d"), faces("Xb")
    game.out, game.hidden_hand, game.penalty = 2, True, [0, 100]
    ours, theirs = lines_of(game.tally(0)), lines_of(game.tally(1))
    assert ("cards", 70 + 40 + 90) in ours and ("natural", 500) in ours and ("mixed", 300) in ours
    assert ("out", 100) in ours and ("concealed", 100) in ours
    assert sum(points for _name, points in ours) == 200 + 800 + 200
    assert ("cards", 15) in theirs and ("hand", -25) in theirs and ("hand", -50) in theirs
    assert ("penalty", -100) in theirs and not {"out", "concealed"} & {name for name, _points in theirs}
    assert sum(points for _name, points in theirs) == 15 - 75 - 100
    game.hidden_hand = False
    assert "concealed" not in dict(lines_of(game.tally(0)))


def test_a_match_ends_with_the_target_reached_by_one_side_alone_or_after_its_deals() -> None:
    game = canasta(target=1000, deals=3)
    for points, hand, over in (
        ([995, 0], 1, False), ([1000, 0], 1, True), ([0, 1200], 1, True), ([1200, 1200], 1, False), ([0, 0], 3, True),
    ):  # fmt: skip
        game.points, game.deal_number = points, hand
        assert game.decided() is over, (points, hand)


# A turn

OTHERS = (
    "hand:1 Ac 4c 5c 6c 7c 8c Tc Jc Qd 4d 5d ; hand:3 As 5s 6s 7s 8s 9s Ts Js Qs 6d 7d ; "
    "hand:2 5h 6h 7h 8h Th Jh 4h 6s Ad 8c 9h"
)


def turn(hand: str, *moves: str, discard: str = "8d") -> CanastaGame:
    deal = f"hand:0 {hand} ; {OTHERS} ; discard {discard} ; stock 9s Td Jd 5c Qh"
    _record, game = arranged("canasta", 4, deal, *moves)
    assert isinstance(game, CanastaGame)
    return game


def code(game: CanastaGame, text: str) -> str:
    refusal = game.refuse(game.turn, move_of(text))
    return refusal.code if refusal else "legal"


def test_what_was_laid_is_taken_back_to_the_draw() -> None:
    game = turn("Kc Kd Kh 9c 9d 9h 4s 5s 6h 2c 7d", "0 draw > stock")
    before = Counter(game.zones[game.hand_zones[0]])
    assert code(game, "retract") == "empty"
    game.play(0, move_of("meld Kc Kd Kh"))
    game.play(0, move_of("meld 9c 9d 2c"))
    assert game.laid == 30 + 40 and game.facts()["laid"] == 70
    game.play(0, move_of("layoff 9h > meld:1"))
    assert game.laid == 80 and game.faces(1) == faces("9c 9d 9h 2c")
    game.play(0, move_of("retract"))
    assert Counter(game.zones[game.hand_zones[0]]) == before and game.laid == 0 and not game.owners
    assert code(game, "retract") == "empty" and code(game, "ask") == "not-allowed"


def test_first_melds_that_are_too_small_cannot_stay() -> None:
    game = turn("Kc Kd Kh 9c 9d 9h 4s 5s 6h 2c 7d", "0 draw > stock", "0 meld Kc Kd Kh")
    assert code(game, "discard 4s") == "not-enough"
    game.play(0, move_of("meld 9c 9d 9h"))
    assert game.laid == 60 and code(game, "discard 4s") == "legal" and not game.opened[0]
    game.play(0, move_of("discard 4s"))
    assert game.opened == [True, False] and game.need(0) == 0 and game.need(1) == 50 and game.turn == 1
    assert game.faces(0) == faces("Kc Kd Kh") and game.zones[game.pile][-1] % FACES == parse("4s")


def test_each_refusal_of_a_meld_stands_in_the_books_order() -> None:
    game = turn("Kc Kd Kh 9c 9d 9h 4s 5s 6h 2c 7d")
    assert code(game, "meld Kc Kd Kh") == "wrong-phase"
    game.play(0, move_of("draw > stock"))
    for text, wanted in (
        ("meld Kc Kd Ks", "not-your-card"),
        ("meld Kc Kc Kd", "not-your-card"),
        ("meld Kc Kd 9c", "not-a-meld"),
        ("meld Kc Kd", "not-a-meld"),
        ("meld Kc Kd Kh > meld:0", "not-allowed"),
        ("layoff Kc > meld:0", "not-allowed"),
        ("discard Kc Kd", "not-allowed"),
        ("discard Qh", "not-your-card"),
        ("answer = yes", "wrong-phase"),
        ("draw > stock", "wrong-phase"),
    ):
        assert code(game, text) == wanted, text
    game.play(0, move_of("meld Kc Kd Kh"))
    assert code(game, "layoff > meld:0") == "not-a-meld" and code(game, "layoff 9c > meld:0") == "not-a-meld"
    assert code(game, "layoff 2c > meld:0") == "legal" and code(game, "layoff 2c > meld:1") == "not-allowed"
    assert code(game, "ask") == "not-allowed"


def test_taking_the_pile_before_opening_needs_a_pair_and_the_points() -> None:
    game = turn("8d 8h Kc Kd Kh 4s 5s 6h 2c 7d 9c")
    assert code(game, "draw 8d 2c > discard") == "frozen"
    assert (
        code(game, "draw Kc Kd > discard") == "not-matching"
        and code(game, "draw > discard") == "not-matching"
    )
    assert (
        code(game, "draw 8d > discard") == "not-matching"
        and code(game, "draw 8d 8s > discard") == "not-your-card"
    )
    game.play(0, move_of("draw 8d 8h > discard"))
    assert game.phase == "claim" and game.laid == 30 and game.zones[game.pile] == []
    assert code(game, "discard 4s") == "wrong-phase"
    game.play(0, move_of("meld Kc Kd Kh"))
    assert game.phase == "meld" and game.laid == 60 and code(game, "retract") == "empty"
    taken = turn("8d 8h Kc Kd Kh 4s 5s 6h 2c 7d 9c", "0 draw 8d 8h > discard", "0 retract")
    assert taken.phase == "draw" and len(taken.zones[taken.hand_zones[0]]) == 11 and taken.laid == 0
    assert [card % FACES for card in taken.zones[taken.pile]] == faces("8d") and not taken.owners


def test_who_asks_is_bound_by_the_answer() -> None:
    game = turn("Kc Kd Kh 9c 9d 9h 4s 5s 6h 2c 7d", "0 draw > stock", "0 ask")
    assert game.phase == "answer" and game.turn == 2
    assert code(game, "answer = maybe") == "not-allowed" and code(game, "discard 5h") == "wrong-phase"
    game.play(2, move_of("answer = yes"))
    assert game.phase == "out" and game.turn == 0 and code(game, "discard 4s") == "must-go-out"
    game.play(0, move_of("pass"))
    assert game.penalty[0] == 100 and game.phase == "meld" and not game.going_out.allowed(game, 0)
    assert code(game, "ask") == "not-allowed" and code(game, "discard 4s") == "legal"


def test_concealed_means_all_at_once_from_the_stock_with_a_canasta() -> None:
    game = canasta()
    game.source, game.begun = "stock", 0
    laid(game, 0, "Kc Kd Kh Ks Kc Kd Kh")
    assert game.going_out.concealed(game, 0)
    game.source = "discard"
    assert not game.going_out.concealed(game, 0)
    game.source, game.laid_before[0] = "stock", True
    assert not game.going_out.concealed(game, 0) and game.going_out.concealed(game, 2)
    game.laid_before[0], game.begun = False, 1
    assert not game.going_out.concealed(game, 0), "the canasta is of an earlier turn"
    assert game.going_out.concealed(game, 0, -1, faces("9c 9d 9h 9s 9c 9d 9h"))
    assert not game.going_out.concealed(game, 0, 0, faces("Kc Kd Kh Ks Kc Kd Kh Ks")), (
        "something is added to an old meld"
    )
    game.tray = [(parse("Kc"), 0)]
    assert not game.going_out.concealed(game, 0, -1, faces("9c 9d 9h 9s 9c 9d 9h"))


def test_several_packs_with_two_jokers_each() -> None:
    for slug, packs in (("canasta", 2), ("samba", 3), ("mexicana", 3)):
        count = Counter(card % FACES for card in canasta(slug).pack())
        assert set(count.values()) == {packs} and len(count) == FACES


def test_the_last_card_is_melded_only_by_who_may_go_out() -> None:
    game = turn("Kc Kd Kh 9c 9d 9h 4s 5s 6h 2c 7d", "0 draw > stock")
    game.opened[0] = True
    game.zones[game.hand_zones[0]] = faces("Kc Kd Kh 4s")
    assert code(game, "meld Kc Kd Kh") == "legal", "a card is left"
    game.zones[game.hand_zones[0]] = faces("Kc Kd Kh")
    assert code(game, "meld Kc Kd Kh") == "cannot-go-out"
    laid(game, 0, "Qc Qd Qh Qs Qc Qd Qh")
    game.begun = 1
    assert code(game, "meld Kc Kd Kh") == "legal"
    game.opened[0] = False
    assert code(game, "meld Kc Kd Kh") == "not-enough", "thirty of fifty points"
    game.zones[game.hand_zones[0]] = faces("4s")
    game.opened[0] = True
    assert code(game, "discard 4s") == "legal"
    game.zones[game.meld] = faces("Qc Qd Qh Qs Qc Qd")
    assert code(game, "discard 4s") == "cannot-go-out"


def test_in_samba_cards_go_to_the_set_that_lacks_least() -> None:
    game = canasta("samba")
    laid(game, 0, "Kc Kd Kh Ks Kc Kd Kh")
    laid(game, 0, "Kc Kd Kh")
    five = laid(game, 0, "Kc Kd Kh Ks 2c")
    nines = laid(game, 0, "9c 9d 9h")
    run = laid(game, 0, "Tc Jc Qc Kc")
    laid(game, 1, "4c 4d 4h")
    assert game.melding.meld_with(game, 0, 13) == five and game.melding.meld_with(game, 0, 9) == nines
    assert (
        game.melding.meld_with(game, 0, 4)
        == game.melding.meld_with(game, 0, 12)
        == game.melding.meld_with(game, 1, 13)
        == -1
    )
    assert game.melding.rank_of(game, run) == -1 and game.melding.rank_of(game, five) == 13
    assert game.melding.sequences(game, 0) == (tuple(faces("Tc Jc Qc Kc")),)
    assert game.melding.sequences(game, 1) == ()
    assert [game.melding.continues(game, face, run) for face in faces("9c Ac 9d 8c Qc")] == [
        True,
        True,
        False,
        False,
        False,
    ]


def test_with_threes_by_hand_a_single_card_that_may_not_be_discarded_ends_the_deal() -> None:
    """Without stock, and where nobody may go out with it."""
    for stock, over in ((["9s"], False), ([], True)):
        game = canasta(**{"declare-threes": "manual"})
        game.chance(Random(1))
        while game.phase != "meld":
            game.play(game.turn, move_of("draw > stock"))
        deal, seat = game.deal_number, game.turn
        game.zones[game.stock] = faces(" ".join(stock))
        game.zones[game.hand_zones[seat]] = faces("4s 3d")
        game.play(seat, move_of("declare 3d"))
        assert (game.deal_number != deal or game.over) is over


def test_cards_near_a_sequence_are_kept_as_far_as_it_can_still_grow() -> None:
    """A samba has seven cards: of five, two more may come on either side."""

    def kept(hand: str, lying: str) -> list[int]:
        return list(kept_for_sequences(tuple(faces(hand)), (tuple(faces(lying)),)))

    assert kept("4h 5h 6h Qh Kh Ah Kc", "7h 8h 9h Th Jh") == faces("5h 6h Qh Kh")
    assert kept("4h 5h 6h Qh Kh Ah", "7h 8h 9h Th Jh Qh") == faces("6h Kh")


BONUSES = {
    "canasta": {"natural": 500, "mixed": 300},
    "samba": {"natural": 500, "mixed": 300, "samba": 1500},
    "bolivia": {"natural": 500, "mixed": 300, "samba": 1500, "bolivia": 2500},
}


@pytest.mark.parametrize("slug", BONUSES)
def test_what_each_kind_of_canasta_is_worth(slug: str) -> None:
    assert dict(canasta(slug).bonuses) == BONUSES[slug]


def test_a_red_three_that_was_forgotten_costs_five_hundred() -> None:
    game = canasta(**{"declare-threes": "manual"})
    for seat in range(4):
        game.zones[game.hand_zones[seat]] = []
    game.zones[game.hand_zones[1]] = faces("3d 3h 4c")
    lines = lines_of(game.tally(1))
    assert ("forgotten", -1000) in lines and ("hand", -5) in lines
    assert sum(points for _name, points in lines) == -1005
    assert sum(points for _name, points in lines_of(game.tally(0))) == 0


@pytest.mark.parametrize("seat", range(4))
def test_everybody_may_ask_the_partner_opposite(seat: int) -> None:
    game = catalog.rules("canasta")(4, None, (seat - 1) % 4)
    assert isinstance(game, CanastaGame)
    game.chance(Random(3))
    assert game.turn == seat
    while game.phase == "draw":
        move = "declare" if game.bonus_held(seat) else "draw > stock"
        game.play(seat, move_of(move))
    assert code(game, "ask") == "legal"
    game.play(seat, move_of("ask"))
    assert game.turn == (seat + 2) % 4 and game.phase == "answer"
