"""Evaluation by players of the Canasta family: a hand sorted, a discard's danger, what opens, what finishes,
who stands better."""

from itertools import pairwise, product

import pytest

from tabletop.cards import FACES, parse
from tabletop.engine.moves import Move
from tabletop.engine.moves import parse as move_of
from tabletop.families.canasta.evaluation import (
    Danger,
    Hand,
    Own,
    can_finish,
    chance_of,
    freezing,
    hand_of,
    in_hand,
    keeping,
    loss_of_discard,
    meldable,
    opening,
    own_melds,
    sorted_hand,
    spread_wild,
    standing,
)
from tabletop.families.canasta.position import CANASTA
from tabletop.families.canasta.rules import CanastaGame
from tabletop.games import catalog
from tests.families.canasta_positions import position
from tests.families.test_canasta import canasta, faces, laid

KINGS = "Kc Kd Kh Ks Kc Kd Kh"


def hand(names: str, game: CanastaGame | None = None) -> Hand:
    return hand_of(tuple(faces(names)), (game or canasta()).bonus_bits)


def playing(own: str, *, pile: str = "4c", stock: int = 40) -> CanastaGame:
    """Canasta in the middle of a deal: seat 0 holds *own*, the others hold cards that it does not know."""
    game = canasta()
    rest = sorted(game.pack())

    def put(zone: int, names: str, known: int) -> None:
        for face in faces(names):
            card = next(card for card in rest if card % FACES == face)
            rest.remove(card)
            game.zones[zone].append(card)
            game.known[card] = known

    game.zones[game.stock] = []
    put(game.hand_zones[0], own, 1)
    put(game.pile, pile, game.everybody)
    others = [card for card in rest if not game.bonus_mask[card % FACES]]
    for seat in (1, 2, 3):
        for _card in range(11):
            game.zones[game.hand_zones[seat]].append(others.pop())
    game.zones[game.stock] = others[:stock]
    game.zones[game.aside] = [card for card in rest if not any(card in zone for zone in game.zones)]
    game.turn = game.mover = 0
    game.phase = "meld"
    return game


def test_a_hand_is_sorted_into_ranks_wild_cards_and_black_threes() -> None:
    found = hand("Kh 2d 3s Xr 9c Kc 3c 9d")
    assert found.natural == {9: faces("9c 9d"), 13: faces("Kc Kh")}
    assert (found.wild, found.black, found.kept) == (faces("2d Xr"), faces("3c 3s"), ())
    kept = hand_of(tuple(faces("4c 5c 6c 9h 9c 4d")), canasta("samba").bonus_bits, tuple(faces("4c 5c 6c")))
    assert kept.natural == {4: faces("4d"), 9: faces("9c 9h")} and kept.kept == tuple(faces("4c 5c 6c"))


def test_own_melds_by_rank_with_their_size_and_room() -> None:
    game = canasta()
    kings, nines = laid(game, 0, "Kc Kd Kh 2c"), laid(game, 0, "9c 9d 9h")
    laid(game, 1, "Qc Qd Qh")
    assert own_melds(game, 0) == {13: Own(kings, 4, 1, 3), 9: Own(nines, 3, 0, 3)}
    assert [meld.room for meld in own_melds(game, 0).values()] == [2, 3]
    assert Own(0, 5, 4, 3).room == 0


# Discards


def test_the_chance_that_a_hand_has_a_card_or_a_pair() -> None:
    assert chance_of(1, 4, 0, 50) == 0 == chance_of(2, 4, 0, 50) and chance_of(1, 0, 10, 50) == 0
    assert chance_of(1, 1, 10, 50) == pytest.approx(0.2) and chance_of(2, 1, 10, 50) == pytest.approx(0)
    assert chance_of(1, 2, 10, 50) == pytest.approx(1 - 0.8**2)
    assert chance_of(2, 2, 10, 50) == pytest.approx(0.04)
    assert chance_of(2, 3, 10, 50) == pytest.approx(3 * 0.04 * 0.8 + 0.008)
    assert chance_of(1, 3, 50, 50) == chance_of(2, 3, 50, 50) == 1 and chance_of(1, 3, 5, 0) == 0


def test_a_discard_is_the_more_dangerous_the_likelier_the_next_can_take_it() -> None:
    game = playing("Kc Kd Kh Ks Qc 2c 3c 9c 9d 5h 7h")
    game.opened = [True, True]
    danger = Danger(game, 0)
    assert danger.of(parse("3c")) == danger.of(parse("2c")) == 0, "nobody takes a pile under these"
    assert 0 < danger.of(parse("Kc")) < danger.of(parse("9c")) < danger.of(parse("Qc")) < 1
    frozen = playing("Kc Kd Kh Ks Qc 2c 3c 9c 9d 5h 7h")
    frozen.opened = [True, False]
    closed = Danger(frozen, 0)
    assert closed.frozen and all(closed.of(face) < danger.of(face) for face in faces("Kc 9c Qc"))
    frozen.opened = [True, True]
    frozen.zones[frozen.pile].insert(0, frozen.zones[frozen.stock].pop(0))
    assert danger.risk(parse("Qc")) > 0 == danger.risk(parse("3c"))


def test_what_the_next_side_has_melded_takes_the_pile_for_sure_unless_it_is_frozen() -> None:
    game = playing("Kc Kd Kh Ks Qc 2c 3c 9c 9d 5h 7h")
    game.opened = [True, True]
    laid(game, 1, "Qd Qh Qs")
    assert Danger(game, 0).of(parse("Qc")) == 1
    game.opened = [True, False]
    assert Danger(game, 0).of(parse("Qc")) < 1


def test_cards_that_were_seen_to_be_taken_are_known_to_be_held() -> None:
    game = playing("Kc Kd Kh Ks Qc 2c 3c 9c 9d 5h 7h")
    game.opened = [True, True]
    jacks = [card for card in game.zones[game.stock] if card % FACES % 13 == 10][:2]
    others, game.zones[game.hand_zones[1]][:2] = game.zones[game.hand_zones[1]][:2], jacks
    game.zones[game.stock] = [card for card in game.zones[game.stock] if card not in jacks] + others
    face, held = parse("Jc"), jacks
    blind = Danger(game, 0).of(face)
    game.known[held[0]] |= 1
    one = Danger(game, 0).of(face)
    game.known[held[1]] |= 1
    assert blind < one < Danger(game, 0).of(face) == 1


def test_to_a_partner_a_card_is_given_gladly() -> None:
    game = playing("Kc Kd Kh Ks Qc 2c 3c 9c 9d 5h 7h")
    game.opened = [True, True]
    two = canasta("two-hand-canasta")
    assert not Danger(game, 0).friend and not Danger(two, 0).friend
    danger = Danger(game, 0)
    danger.friend = True
    assert danger.risk(parse("Qc")) < 0


def test_what_is_kept_rather_than_discarded() -> None:
    """Jokers, 2s, cards of own melds, threes of a kind, pairs, single cards."""
    game = playing("Kc Kd Kh 9c 9d 5h 7h 2c Xr Qc 3c")
    game.opened = [True, True]
    laid(game, 0, "Qd Qh Qs")
    own = sorted_hand(game, 0)
    worth = [keeping(game, 0, own, face) for face in faces("Xr 2c Qc Kc 9c 7h")]
    assert worth == sorted(set(worth), reverse=True)
    single = [keeping(game, 0, own, face) for face in faces("5h 7h")]
    assert single[0] == single[1] < worth[-2]
    pairs = playing("Ac Ad 9c 9d 5c 5d Kh")
    values = [keeping(pairs, 0, sorted_hand(pairs, 0), face) for face in faces("Ac 9c 5c")]
    assert values == sorted(set(values), reverse=True), "of the pairs the one that counts more"
    early_three = keeping(game, 0, own, parse("3c"))
    game.zones[game.stock] = game.zones[game.stock][:11]
    assert keeping(game, 0, own, parse("3c")) < early_three
    assert keeping(game, 0, own, parse("5h")) < single[0]


def test_freezing_pays_while_the_others_have_opened_and_the_pile_is_large() -> None:
    game = playing("Kc Kd Kh 9c 9d 5h 7h 2c Xr Qc 3c", pile="4c 5d 6h 7s 8c 9s")
    assert freezing(game, 0) == 0, "they have not opened: it is frozen to them anyway"
    game.opened = [False, True]
    behind = freezing(game, 0)
    game.opened = [True, True]
    level = freezing(game, 0)
    assert behind > level > 0
    own = sorted_hand(game, 0)
    plain = keeping(game, 0, own, parse("2c"))
    assert loss_of_discard(game, 0, own, parse("2c")) == pytest.approx(plain - level)
    natural = keeping(game, 0, own, parse("Qc"))
    assert loss_of_discard(game, 0, own, parse("Qc")) == pytest.approx(natural)
    short = playing("Kc Kd Kh 9c 9d 5h 7h 2c Xr Qc 3c", pile="4c 5d 6h")
    short.opened = [True, True]
    assert freezing(short, 0) == 0
    game.zones[game.pile].append(parse("2s"))
    assert freezing(game, 0) == 0
    four = playing("Kc Kd Kh 9c 9d 5h 7h 2c Xr Qc 3c", pile="4c 5d 6h 7s")
    four.opened = [True, True]
    assert freezing(four, 0) > 0


# Opening and going out


@pytest.mark.parametrize(
    ("held", "missing", "wilds", "melds"),
    [
        ("7c 7d 7h Kc Kd Kh 4c", 40, 3, "Kc Kd Kh / 7c 7d 7h"),
        ("Ac Ad Ah 9c 9d 9h 4c", 50, 3, "Ac Ad Ah"),
        ("Ac Ad Ah 9c 9d 9h 4c", 60, 3, "Ac Ad Ah"),
        ("Ac Ad Ah 9c 9d 9h 4c", 65, 3, "Ac Ad Ah / 9c 9d 9h"),
        ("Kc Kd Kh 9c 9d 2c Xr", 50, 3, "Kc Kd Kh / 9c 9d 2c"),
        ("Kc Kd Kh 9c 9d 2c Xr", 95, 3, "Kc Kd Kh / 9c 9d 2c"),
        ("Kc Kd Kh 9c 9d 2c Xr", 125, 3, None),
        ("Kc Kd Kh 9c 9d 2c Xr", 50, 0, None),
        ("Kc Kd 9c 9d 7c 7d 2c", 50, 3, None),
        ("Ac Ad 9c 9d 2c", 50, 3, "Ac Ad 2c"),
        ("Ac Ad 9c 9d Xr", 90, 3, "Ac Ad Xr"),
        ("Ac Kd 9c 8d 2c Xr", 15, 3, None),
    ],
)
def test_what_opens(held: str, missing: int, wilds: int, melds: str | None) -> None:
    """Natural sets first, the best first; then pairs with a wild card, a 2 where it is enough; then one wild card more."""
    found = opening(hand(held), missing, wilds)
    assert found == (None if melds is None else [tuple(faces(meld)) for meld in melds.split("/")])


def test_a_wild_card_may_join_what_is_laid_already() -> None:
    assert opening(hand("4h 5h 2c"), 20, 3) is None and opening(hand("4h 5h 2c"), 20, 3, laid=1) == []
    assert (
        opening(hand("4h 5h 2c 2d"), 40, 3, laid=1) is None
        and opening(hand("4h 5h 2c 2d"), 40, 3, laid=2) == []
    )


def test_wild_cards_complete_as_many_canastas_as_they_can() -> None:
    for sizes in product((3, 5, 6, 7), repeat=3):
        for wild in range(6):
            melds = [Own(number, size, 1, 3) for number, size in enumerate(sizes)]
            places, done = spread_wild(melds, wild)
            assert len(places) == min(wild, sum(meld.room for meld in melds))
            assert all(places.count(meld.number) <= meld.room for meld in melds)
            after = sum(meld.size + places.count(meld.number) >= CANASTA for meld in melds)
            ways = product(*(range(meld.room + 1) for meld in melds))
            best = max(
                sum(meld.size + more >= CANASTA for meld, more in zip(melds, way, strict=True))
                for way in ways
                if sum(way) <= wild
            )
            assert done == after == best


@pytest.mark.parametrize(
    ("own", "fine"),
    [
        ("9c 9d 9h", True),
        ("9c 9d 9h 4c", True),
        ("9c 9d 9h 4c 5d", False),
        ("9c 9d 2h 4c", True),
        ("9c 9d 8c 8d 2h 4c", False),
        ("Kc 4c", True),
        ("3c 3s 3c 4c", True),
        ("3c 3s 4c", False),
        ("2c 2d 2h 2s", True),
        ("2c 2d 2h 2s Xr", False),
    ],
)
def test_who_may_finish(own: str, fine: bool) -> None:
    """All but one card can be laid, with the canasta that the side needs."""
    game = canasta()
    laid(game, 0, KINGS)
    assert can_finish(game, 0, hand(own), own_melds(game, 0)) is fine


def test_without_a_canasta_nobody_finishes_unless_the_hand_completes_one() -> None:
    game = canasta()
    laid(game, 0, "Kc Kd Kh Ks Kc")
    assert not can_finish(game, 0, hand("9c 9d 9h"), own_melds(game, 0))
    assert can_finish(game, 0, hand("9c 9d 9h Kh Ks"), own_melds(game, 0))
    assert can_finish(game, 0, hand("9c 9d 9h Kh 2c"), own_melds(game, 0))
    assert can_finish(game, 0, hand("9c 9d 9h"), own_melds(game, 0), ("wild",))


def test_what_a_hand_could_lay() -> None:
    melds = {13: Own(0, 3, 0)}
    assert meldable(hand("9c 9d 9h 4c 4d"), {}) == 30
    assert meldable(hand("Kc 4c 4d"), melds) == 10
    assert meldable(hand("Kc 2c Xr"), melds) == 10 + 70 and meldable(hand("Qc 2c Xr"), {}) == 0
    assert meldable(hand("Kc 2c"), {13: Own(0, 6, 3)}) == 10


# A whole position


def test_a_side_stands_better_with_more_on_the_table_and_less_to_pay() -> None:
    game = playing("Qc Qd 9c 5h 7h", stock=40)
    values = [standing(game, 0)]
    for names in ("Kc Kd Kh", "Kc Kd Kh Ks", "Kc Kd Kh Ks Kc", "Kc Kd Kh Ks Kc Kd", KINGS):
        game.owners, game.zones[game.meld] = [0], faces(names)
        values.append(standing(game, 0))
    assert values == sorted(set(values)) and values[-1] - values[-2] > 300
    mixed = faces("Kc Kd Kh Ks Kc Kd 2h")
    game.zones[game.meld] = mixed
    assert 0 < values[-1] - standing(game, 0) < 200
    game.zones[game.meld] = faces(KINGS)
    game.penalty[0] = 100
    assert standing(game, 0) == pytest.approx(values[-1] - 100)
    game.penalty[0] = 0
    game.zones[game.red] = [parse("3d")]
    closed = standing(game, 0)
    game.opened[0] = True
    assert closed < values[-1] < values[-1] + 100 < standing(game, 0)


def test_a_hand_of_sets_is_worth_more_than_pairs_and_pairs_more_than_single_cards() -> None:
    game = playing("9c 9d 9h 8c 8d 8h")
    worth = []
    for names in ("9c 9d 9h 8c 8d 8h", "9c 9d 8c 8d Tc Td", "9c 8c Tc Jc Qc Kc"):
        game.zones[game.hand_zones[0]] = faces(names)
        worth.append(in_hand(game, 0, {}, 0.5))
    assert worth == sorted(worth, reverse=True) and len(set(worth)) == 3
    game.zones[game.hand_zones[0]] = faces("9c 8c")
    assert in_hand(game, 0, {9: Own(0, 3, 0)}, 0.5) > in_hand(game, 0, {}, 0.5)
    for names in ("Kc", "Kc Kd", "2c", "Xr", "3c"):
        game.zones[game.hand_zones[0]] = faces(names)
        assert in_hand(game, 0, {}, 0.0) < 0, f"{names} at the very end only costs"
        assert in_hand(game, 0, {}, 1.0) > in_hand(game, 0, {}, 0.0)


def test_in_samba_the_top_card_alone_is_taken_for_a_sequence() -> None:
    """The longer it is, the more gladly, and most of all where that makes a samba."""
    game = canasta("samba")
    short, long, six = (laid(game, 0, names) for names in ("4c 5c 6c", "4d 5d 6d 7d 8d", "4h 5h 6h 7h 8h 9h"))
    player = catalog.part("samba", "player").PLAYER
    gains = [
        player.gain_of_take(game, 0, Move("draw", target="discard", value=n)) for n in (short, long, six)
    ]
    assert gains == sorted(set(gains)) and gains[2] > 2 * gains[1] > 0
    assert gains[0] < 70 and gains[2] < 1000, "what the sequence was worth before is no gain"
    assert player.gain_of_take(game, 0, Move("draw", target="discard")) < 0


# Taking the pile

HELD = "8c 8h Kc Kd Kh 4s 5s 6h 2c 7d 9c"


def gain(game: CanastaGame, text: str) -> float:
    """Gain that the player of Canasta expects of taking the pile so."""
    return catalog.part("canasta", "player").PLAYER.gain_of_take(game, 0, move_of(text))


def opened(own: str = HELD, pile: str = "4c 5d 6h 7s 9h 8d") -> CanastaGame:
    game = playing(own, pile=pile)
    game.phase, game.opened = "draw", [True, True]
    return game


def test_a_large_pile_is_taken_more_gladly() -> None:
    gains = [
        gain(opened(pile=pile), "draw 8c 8h > discard")
        for pile in ("8d", "4c 8d", "4c 5d 6h 8d", "4c 5d 6h 7s 9h 8d")
    ]
    assert gains == sorted(set(gains)) and gains[0] < 0 < gains[-1]


def test_a_meld_of_ones_own_is_better_than_a_pair_and_a_pair_than_a_wild_card() -> None:
    game = opened()
    pair, wild = gain(game, "draw 8c 8h > discard"), gain(game, "draw 8c 2c > discard")
    laid(game, 0, "8d 8s 8c")
    assert gain(game, "draw > discard") > pair > wild
    assert gain(game, "draw 8c 8h > discard") == pair


def test_who_has_not_opened_takes_the_pile_that_opens_and_no_other() -> None:
    game = opened()
    sure = gain(game, "draw 8c 8h > discard")
    game.opened = [False, True]
    assert gain(game, "draw 8c 8h > discard") > sure, "kings beside make the fifty points"
    poor = opened(HELD.replace("Kc Kd Kh", "Kc Qd Jh").replace("2c", "Tc"))
    poor.opened = [False, True]
    assert gain(poor, "draw 8c 8h > discard") == -1
    game.points[0] = 3000
    assert gain(game, "draw 8c 8h > discard") == -1, "a hundred and twenty are too many"


def test_a_small_pile_does_not_keep_anybody_from_going_out() -> None:
    game = opened("8c 8h 9c", "4c 8d")
    free = gain(game, "draw 8c 8h > discard")
    laid(game, 0, KINGS)
    assert gain(game, "draw 8c 8h > discard") < free
    large = opened("8c 8h 9c")
    before = gain(large, "draw 8c 8h > discard")
    laid(large, 0, KINGS)
    assert gain(large, "draw 8c 8h > discard") == before


def test_a_partner_says_no_with_much_to_meld_or_to_pay_unless_the_others_may_go_out() -> None:
    player = catalog.part("canasta", "player").PLAYER
    for own, word in (
        ("Kc Kd Kh Qc Qd Qh 4c", "yes"),  # sixty points
        ("Kc Kd Kh Qc Qd Qh Qs 4c", "no"),
        ("Xr Xb Xr As 4c", "no"),
        ("Xr Xb As Kc 9d 8s", "yes"),
        ("4c 5d 6h", "yes"),
    ):
        game = opened(own)
        assert player.answering(game, 0) == move_of(f"answer = {word}"), own
        game.zones[game.hand_zones[1]] = game.zones[game.hand_zones[1]][:3]
        assert player.answering(game, 0) == move_of(f"answer = {word}"), "they have no canasta"
        laid(game, 1, KINGS)
        assert player.answering(game, 0) == move_of("answer = yes"), own


def worth_in_hand(
    names: str, stock: float, melds: dict[int, Own] | None = None, slug: str = "canasta"
) -> float:
    """Value of a hand of *names* with this part of the *stock* left."""
    game = canasta(slug)
    game.zones[game.hand_zones[0]] = faces(names)
    return in_hand(game, 0, melds or {}, stock)


FULL, HALF, NONE = 1.0, 0.5, 0.0


@pytest.mark.parametrize("card", ["4", "9", "K", "A"])
def test_at_the_very_end_cards_bring_and_cost_no_more_than_they_count(card: str) -> None:
    one, two, three = (" ".join(f"{card}{suit}" for suit in "cdh"[:count]) for count in (1, 2, 3))
    points = canasta().worth(faces(one))
    assert -points <= worth_in_hand(one, NONE) < 0 and -2 * points <= worth_in_hand(two, NONE) < 0
    assert 0 < worth_in_hand(three, NONE) <= 3 * points, "three of a kind may still be laid"
    rank = faces(one)[0] % 13 + 1
    melded = {rank: Own(0, 3, 0)}
    assert 0 < worth_in_hand(one, NONE, melded) <= points
    for stock in (NONE, HALF, FULL):
        single, pair, trio = (worth_in_hand(names, stock) for names in (one, two, three))
        assert single <= 0 and 2 * single < pair < trio and pair <= 2 * points + 20
        assert trio < 3 * points + 60 and single < worth_in_hand(one, stock, melded) < points + 30
    for names in (one, two, three):
        worth = [worth_in_hand(names, stock) for stock in (NONE, HALF, FULL)]
        assert worth == sorted(set(worth)), "while there is stock, more may come"


def test_wild_cards_and_black_threes_in_hand() -> None:
    table = {13: Own(0, 3, 0)}
    for name, points in (("2c", 20), ("Xr", 50)):
        assert -points <= worth_in_hand(name, NONE) < 0 < worth_in_hand(name, NONE, table) <= points
        assert 0 < worth_in_hand(name, FULL) < worth_in_hand(name, FULL, table) < 70
    assert worth_in_hand("Xr", FULL, table) > worth_in_hand("2c", FULL, table)
    assert worth_in_hand("3c", NONE) == -5 and worth_in_hand("3c 3s", NONE) == -10
    assert 0 < worth_in_hand("3c", FULL) < 10, "early in a deal it stops a pile"


def test_cards_kept_for_a_sequence_are_worth_something_while_it_may_come() -> None:
    four, five = "4c 5c 6c 7c", "4c 5c 6c 7c 8c"
    assert -20 <= worth_in_hand(four, NONE, None, "samba") < 0 < worth_in_hand(four, FULL, None, "samba")
    assert worth_in_hand(five, FULL, None, "samba") > 1.5 * worth_in_hand(four, FULL, None, "samba")
    assert worth_in_hand(four, FULL) < 0, "in Canasta they are single cards"
    six, seven = "4c 5c 6c 7c 8c 9c", "4c 5c 6c 7c 8c 9c Tc"
    assert worth_in_hand(seven, FULL, None, "samba") > 2 * worth_in_hand(six, FULL, None, "samba")
    both = worth_in_hand(f"{four} 8d 9d Td Jd", FULL, None, "samba")
    assert both < 3 * worth_in_hand(four, FULL, None, "samba"), "two windows of four are no samba"
    wild = "2c 2d 2h 2s Xr"
    many = f"{wild} Xb 2c 2d"
    assert worth_in_hand(many, FULL, None, "bolivia") > 4 * worth_in_hand(wild, FULL, None, "bolivia")
    assert worth_in_hand(wild, FULL, None, "bolivia") > worth_in_hand(wild, FULL, None, "samba") + 50
    assert worth_in_hand(wild, NONE, None, "bolivia") == worth_in_hand(wild, NONE, None, "samba")


def stood(ours: list[str], stock: int = 64, *, opened: bool = True, red: str = "") -> float:
    """Standing of a side that holds nothing in hand."""
    game = canasta()
    for names in ours:
        laid(game, 0, names)
    game.opened[0] = opened
    game.zones[game.red] = faces(red)
    game.zones[game.stock] = list(range(stock))
    for seat in range(4):
        game.zones[game.hand_zones[seat]] = []
    return standing(game, 0)


def test_an_unfinished_meld_promises_less_than_a_canasta_and_the_more_the_longer_there_is_stock() -> None:
    for size in range(3, 7):
        names = " ".join(["Kc", "Kd", "Kh", "Ks", "Kc", "Kd"][:size])
        promises = [stood([names], stock) - stood([], stock) - 10 * size for stock in (0, 32, 64, 100)]
        assert promises[0] >= 0 and promises[-1] == promises[-2] < 300
        assert promises[:3] == sorted(set(promises[:3]))
    assert stood(["3c 3s 3c"]) == stood([]) + 15, "black threes promise nothing"


def test_the_first_canasta_allows_to_go_out_too() -> None:
    for stock in (0, 32, 64):
        none, one, two = (stood([KINGS, KINGS.replace("K", "Q")][:count], stock) for count in range(3))
        assert two - one == 500 + 70 and 0 < (one - none) - (two - one) < 100
    assert stood([], opened=False) == 0, "who has nothing has nothing to gain or to lose"
    assert 0 < stood([]) <= 100, "an open side takes the pile more easily"


def test_red_threes_of_a_side_that_has_not_opened_are_a_risk_that_grows() -> None:
    sure = [stood([], stock, red="3d") - stood([], stock) for stock in (0, 64)]
    assert sure == [100, 100]
    risky = [
        stood([], stock, red="3d", opened=False) - stood([], stock, opened=False) for stock in (0, 32, 64)
    ]
    assert -100 <= risky[0] < 0 < risky[2] <= 100 and risky == sorted(set(risky))


def test_the_danger_of_a_discard_lies_between_a_pair_and_a_single_card() -> None:
    """Without a frozen pile a pair takes it, or a single card with a wild one, which costs that."""
    game = playing("Kc Kd Kh Ks Qc 2c 3c 9c 9d 5h 7h")
    game.opened = [True, True]
    danger = Danger(game, 0)
    for name, seen in (("Qc", 1), ("9c", 2), ("Kc", 4)):
        single, pair = (chance_of(least, 8 - seen, 11, danger.hidden) for least in (1, 2))
        assert pair < danger.of(parse(name)) < (pair + single) / 2
    assert danger.hidden == 108 - 12
    game.zones[game.pile].insert(0, parse("2s"))
    frozen = Danger(game, 0).of(parse("Qc"))
    assert frozen == pytest.approx(chance_of(2, 7, 11, Danger(game, 0).hidden))
    game.opened = [True, False]
    assert frozen / 2 < Danger(game, 0).of(parse("Qc")) < frozen, "the minimum is an obstacle too"


def test_a_card_that_surely_takes_the_pile_costs_each_card_of_it() -> None:
    game = playing("Kc Kd Kh Ks Qc 2c 3c 9c 9d 5h 7h", pile="4c 5c 6c")
    game.opened = [True, True]
    laid(game, 1, "Qd Qh Qs")
    danger = Danger(game, 0)
    lost = danger.risk(parse("Qc"))
    assert lost == 12 * 4
    danger.friend = True
    assert -lost < danger.risk(parse("Qc")) < 0, "what a partner gets is worth less than what is lost"


def test_in_samba_a_card_that_continues_their_sequence_is_dangerous_too() -> None:
    risks = []
    for run in ("4d 5d 6d", "8d 9d Td", "6d 7d 8d 9d Td", "5d 6d 7d 8d 9d Td"):
        game = position("samba", "Jd Kc 4h 9c", theirs=[run], pile="4c")
        risks.append(Danger(game, 0).risk(parse("Jd")))
    assert risks == sorted(set(risks)), "where it does not fit, and the longer they are"
    frozen = position("samba", "Jd Kc 4h 9c", theirs=["5d 6d 7d 8d 9d Td"], pile="2c 4c")
    assert Danger(frozen, 0).risk(parse("Jd")) < risks[0], "a frozen pile is no use to them"


@pytest.mark.parametrize(
    ("slug", "cards", "bonus"),
    [("samba", "5h 6h 7h 8h 9h Th Jh", 1500), ("bolivia", "2c 2d 2h 2s Xr Xb 2c", 2500)],
)
def test_a_sequence_or_wild_meld_promises_the_more_the_longer_it_is_and_less_than_when_it_is_done(
    slug: str, cards: str, bonus: int
) -> None:
    def stood_with(size: int, stock: int) -> float:
        names = " ".join(cards.split()[:size])
        game = position(slug, "", ours=[names] if size else [], stock=stock, held=0)
        return standing(game, 0) - game.worth(faces(names))

    for stock in (10, 60):
        worth = [stood_with(size, stock) for size in (0, 3, 4, 5, 6, 7)]
        assert worth == sorted(set(worth)) and worth[4] - worth[0] < 0.6 * bonus
        steps = [after - before for before, after in pairwise(worth)]
        assert steps == sorted(steps), "each further card brings more than the one before"
        assert bonus < worth[5] - worth[0] < bonus + 100
    assert stood_with(5, 60) > stood_with(5, 10)


def test_sets_of_one_rank_are_judged_by_the_one_that_lacks_least() -> None:
    game = position("samba", "Kc", ours=["Kc Kd Kh", "Ks Kc Kd Kh 2c", "9c 9d 9h 9s 9c 9d 9h", "5h 6h 7h"])
    found = own_melds(game, 0)
    assert sorted(found) == [9, 13], "a sequence is no set"
    assert (found[13].number, found[13].size, found[13].wild, found[13].room) == (1, 5, 1, 1)
    assert (found[9].size, found[9].room) == (7, 0), "a finished set takes no wild card"
