"""Diloti beyond the book's scripts: long lists, who must hold what, the house rules, and how it is played well."""

from random import Random

from tabletop.cards import RANK, parse
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.moves import parse as move_of
from tabletop.engine.records.script import arranged
from tabletop.families.fishing.player_endgame import leads_at_end
from tabletop.games.diloti.player import PLAYER, Outlook, clearing, sweepers
from tabletop.games.diloti.rules import Diloti
from tabletop.opponents.budget import Budget, Clock


def dealt(text: str, seats: int = 2, **settings: str | int | bool) -> Diloti:
    game = Diloti(seats, settings)
    game.play(-1, arranged(game, f"* arrange {text}"))
    return game


def cards(text: str) -> list[int]:
    return [parse(word) for word in text.split()]


def test_where_much_lies_loose_all_is_legal_but_not_all_is_listed() -> None:
    game = dealt("hand:0 Th 9h 5h Kd Qd Jd ; table 2h 2d 3d 3h")
    game.move(cards("2s 3s 4s 4d 5d"), game.stock, game.middle)
    takes = [move for move in game.moves(0) if move.action == "capture"]
    assert max(len(move.table) for move in takes) == 3
    large = move_of("capture Th x 2h 2d 3d 3h 2s 4s 4d")  # 2+4+4, 2+2+3+3
    assert large not in takes and game.refuse(0, large) is None


def test_a_bound_player_is_imagined_with_the_card() -> None:
    game = dealt("hand:0 5h Th 8c 8d 3s Kc ; hand:1 Ts 2c 7d Kd 4s 9h ; table 2h 3d 9c Ad")
    game.play(0, move_of("declare 5h x 2h 3d = 10"))
    view = game.view(1)
    for seed in range(40):
        imagined = game.imagine(view, Random(seed))
        assert any(RANK[card] == 10 for card in imagined.zone("hand:0"))
        assert imagined.moves(1)


WORLDS = 400


def lacking(game: Diloti, seat: int, other: int, rank: int) -> int:
    """Number of *WORLDS* that *seat* imagines in which *other* has no card of *rank*."""
    view = game.view(seat)
    hands = [game.imagine(view, Random(seed)).zone(f"hand:{other}") for seed in range(WORLDS)]
    return sum(all(RANK[card] != rank for card in hand) for hand in hands)


def nine_declared() -> Diloti:
    """A nine that seat 0 declared was taken by seat 1; seat 0 still holds its own nine."""
    game = dealt("hand:0 5h 9c Jc 8h 7h Kc ; hand:1 9s 2c 8d Kd 4s Th ; table 4h Qc Ad 3s")
    game.play(0, move_of("declare 5h x 4h = 9"))
    game.play(1, move_of("capture 9s x 5h 4h"))
    return game


def test_who_declared_still_holds_the_card_when_others_have_taken_it() -> None:
    game = nine_declared()
    assert lacking(game, 1, 0, 9) == 0 and game.kept == [1 << 9, 0]
    game.play(0, PLAY[parse("Jc")])
    game.play(1, move_of("play 2c"))
    assert lacking(game, 1, 0, 9) == 0
    game.play(0, PLAY[parse("9c")])
    assert lacking(game, 1, 0, 9) > WORLDS / 4  # it may have had two, but that is all


def test_two_declarations_show_two_cards() -> None:
    game = dealt("hand:0 5h 9c 2h 8h 7h Kc ; hand:1 9s 2c 8d Kd 4s 7s ; table 4h Qc 6d Ts")
    game.play(0, move_of("declare 5h x 4h = 9"))
    game.play(1, move_of("capture 9s x 5h 4h"))
    game.play(0, move_of("declare 2h x 6d = 8"))
    game.play(1, move_of("capture 8d x 2h 6d"))
    assert lacking(game, 1, 0, 9) == lacking(game, 1, 0, 8) == 0
    assert game.kept == [1 << 9 | 1 << 8, 0]


def test_what_a_declaration_shows_is_the_same_whatever_else_is_held() -> None:
    game, twin = nine_declared(), nine_declared()
    hand, stock = twin.hand_zones[0], twin.stock
    swapped = [card for card in twin.zones[stock] if RANK[card] not in (9,)][:3]
    given = [card for card in twin.zones[hand] if RANK[card] != 9][:3]
    twin.move(given, hand, stock)
    twin.move(swapped, stock, hand)
    # The views are told apart by nothing: the same worlds are imagined.
    assert game.view(1).zones == twin.view(1).zones
    for seed in range(40):
        one, two = (each.imagine(each.view(1), Random(seed)) for each in (game, twin))
        assert sorted(one.zone("hand:0")) == sorted(two.zone("hand:0"))


def test_who_declared_is_reckoned_with_by_the_rules_of_thumb() -> None:
    game = nine_declared()
    game.play(0, PLAY[parse("Jc")])
    outlook = Outlook(game, 1)
    assert outlook.odds(1, 9) == 1.0 > outlook.odds(1, 8)


def test_what_is_laid_is_what_the_next_player_hardly_matches_and_what_one_can_take_oneself() -> None:
    game = dealt("hand:0 9c 9d 8h 7s 6c 5d ; hand:1 2h 4d 4s 3h 3d Ac ; table Kd Qs Ts Jc")
    outlook = Outlook(game, 0)
    nine, eight = outlook.worth(PLAY[parse("9c")]), outlook.worth(PLAY[parse("8h")])
    assert nine > eight  # two nines are out, and three eights; and the other nine can take it
    assert outlook.exposure(cards("9c"), parse("9c")) < outlook.exposure(cards("8h"), parse("8h"))


def test_face_cards_may_take_several_by_a_house_rule() -> None:
    hands = "hand:0 Jc 9h 8h 7h 6h 5h ; table Jd Jh 2c 3c"
    both = move_of("capture Jc x Jd Jh")
    refusal = dealt(hands).refuse(0, both)
    assert refusal is not None and refusal.code == "not-matching"
    assert dealt(hands, faces="all").refuse(0, both) is None


def test_a_numeral_that_takes_a_sum_must_where_every_card_must() -> None:
    game = dealt("hand:0 5h Kd Qd Jd 9d 8d ; table 2h 3d 7c Ac", must_capture="all")
    assert PLAY[parse("5h")] not in game.moves(0) and PLAY[parse("Kd")] in game.moves(0)
    jack = dealt("hand:0 Jh Kd Qd 9h 9d 8d ; table 5h 6d 7c Ac", must_capture="faces")
    assert PLAY[parse("Jh")] in jack.moves(0)  # five and six are no jack


def last_cards(**settings: bool) -> Diloti:
    """The other player holds the last card of the deal, which clears the table."""
    game = dealt("hand:0 9h Kd Qd Jd Td 8d ; hand:1 9s 2s 3s 4s 5s 6s ; table 7c 7d 8c 8h", **settings)
    game.plays = 40
    for zone, kept in (("hand:0", "9h"), ("hand:1", "9s"), ("table", "")):
        number = game.plan.number[zone]
        game.move([card for card in game.zones[number] if card not in cards(kept)], number, game.won_zones[0])
    game.move(game.zones[game.stock][:], game.stock, game.won_zones[0])
    game.play(0, PLAY[parse("9h")])
    return game


def test_a_xeri_with_the_very_last_card_is_a_house_rule() -> None:
    for counts in (True, False):
        game = last_cards(last_xeri=counts)
        assert Outlook(game, 1).scores_xeri() == counts
        game.play(1, move_of("capture 9s x 9h"))
        assert (game.gained[1] >= 10) == counts


def test_what_one_card_clears() -> None:
    assert sweepers(cards("4c 4h 8d"), [], False) == (8,)
    assert sweepers(cards("Kc"), [], False) == (13,)
    assert sweepers(cards("Kc Kd"), [], False) == () and sweepers(cards("Kc Kd"), [], True) == (13,)
    assert sweepers(cards("Kc 2d"), [], False) == ()
    assert clearing((1, 1)) == (1, 2)


def test_a_xeri_is_taken_and_the_table_is_not_left_to_one_card() -> None:
    game = dealt("hand:0 Kd 5h 2h 9c 3s 7c ; hand:1 Ks 6d 4d 8d Jh Qs ; table Kh Jc 4s 4c")
    game.play(0, move_of("capture Kd x Kh"))
    game.play(1, move_of("capture Jh x Jc"))
    # Two fours lie there. A nine or a ten beside them cannot be cleared at once; a two makes ten.
    assert PLAYER.policy(game, 0, Random(1)) != PLAY[parse("2h")]
    game.move(cards("4s 4c"), game.middle, game.won_zones[0])
    game.move(cards("5d"), game.stock, game.middle)
    assert PLAYER.policy(game, 0, Random(1)) == move_of("capture 5h x 5d")
    assert PLAYER.reason(game, 0, move_of("capture 5h x 5d")) == "It is a xeri: ten points."


def lead(game: Diloti, seat: int) -> float:
    """Lead of *seat* at the end of the deal when both play the rest perfectly: every line is tried."""
    if game.phase != "play" or game.over:
        return game.gained[seat] - game.gained[1 - seat]
    mover = game.turn
    values = []
    for move in game.moves(mover):
        after = game.copy()
        after.apply(mover, move)
        values.append(lead(after, seat))
    return max(values) if mover == seat else min(values)


def test_the_end_of_a_deal_is_searched_as_if_every_line_were_tried() -> None:
    rng, tried = Random(6), 0
    while tried < 4:
        game = Diloti(2, {"target": 11})
        while sum(len(game.zones[zone]) for zone in (*game.hand_zones, game.stock)) != 5:
            if game.due:
                game.chance(rng)
            else:
                game.apply(game.turn, PLAYER.careless(game, game.turn, rng))
        seat = game.turn
        found = leads_at_end(
            game, seat, Clock(Budget(playouts=1)), lambda world, who: Outlook(world, who).worth
        )
        assert found is not None
        for move, value in found.items():
            after = game.copy()
            after.apply(seat, move)
            assert value == lead(after, seat)
        tried += 1


def test_partners_do_not_raise_each_other() -> None:
    game = dealt("hand:0 2c 8h Kd Qh 9c 3h ; hand:2 4d 8s Ac 9h 3d Jh ; table 6h 4s Ks 7h", seats=4)
    game.play(0, move_of("declare 2c x 6h = 8"))
    game.play(1, next(move for move in game.moves(1) if move.action == "play"))
    assert not [move for move in game.moves(2) if move.action == "raise"]
    assert Move("raise", tuple(cards("Ac")), tuple(cards("2c 6h")), "", 9) not in game.moves(2)
