"""Oklahoma: corners of the rules that the book's scripts do not reach, and sense in how it is played."""

from dataclasses import replace
from random import Random

from tabletop.cards import parse
from tabletop.engine import moves
from tabletop.engine.records.script import Script, run
from tabletop.games.oklahoma.player import PLAYER
from tabletop.games.oklahoma.rules import Oklahoma
from tabletop.games.oklahoma.rules_melds import in_order, melded, namings, paired, rows, words
from tabletop.games.oklahoma.table import TABLE

HEADER = "tabletop 1\ngame oklahoma\nseats 2\noptions deals=1{options}\n"


def played(first, second, text, discard="8d", stock="9s Td 4h 5c", options=""):
    """The game after the moves of *text*."""
    deal = f"* arrange hand:0 {first} ; hand:1 {second} ; discard {discard} ; stock {stock}\n"
    return run(Script("test", 1, HEADER.format(options=options) + deal + text)).replay()


def row(text, names=""):
    made = paired(tuple(parse(word) for word in text.split()), names)
    return None if made is None else in_order(made)


def test_an_ace_is_low_or_high_but_not_both():
    assert row("Ac 3c 2d", "2d:2c") and row("Qc Kc Ac")
    assert row("Kc Ac 2d", "2d:2c") is None


def test_a_two_for_the_queen_of_spades_counts_ten():
    assert melded(row("Qs Qd Qh")) == 70
    assert melded(row("2c Qd Qh", "2c:Qs")) == 30


def test_of_one_card_those_melds_are_listed_that_contain_it():
    text = "7c 7c 8c 9c 7h 7s 9h 9d 2c Xr"
    faces, top = [parse(word) for word in text.split()], parse("7c")
    assert rows(faces, top) == tuple(made for made in rows(faces) if (top, top) in made) != ()
    assert not rows(faces, parse("Kd"))


def test_every_naming_is_proposed():
    faces = [parse(word) for word in ["8h", "9h", "2c"]]
    assert {words(made) for made in namings((), faces)} == {"2c:7h", "2c:Th"}


FIRST = "Kc Kd Xr 4c 5d 6s 8s 9c Jd 3h 7d Qc Ac"
SECOND = "Kh Js 4d 4h 6c 8h 9h Tc Ad 3c 5s 7s Qd"


def test_a_stolen_joker_goes_back():
    text = "0 draw > stock\n0 meld Kc Kd Xr = Xr:Kh\n0 discard 4c\n1 draw > stock\n1 swap Kh x Xr > meld:0\n"
    game = played(FIRST, SECOND, text)
    assert parse("Xr") in [card % 54 for card in game.zones[game.hand_zones[1]]]
    assert moves.parse("retract") in game.moves(1)
    game.apply(1, moves.parse("retract"))
    assert [str(face) for face in game.faces(0)] == [str(parse(name)) for name in ("Kc", "Kd", "Xr")]
    assert game.facts()["points:0"] == 120


def test_melds_are_taken_back_of_which_the_own_joker_was_fetched_in_the_same_turn():
    first, options = FIRST.replace("Ac", "Kh"), " joker-swap=all"
    text = "0 draw > stock\n0 meld Kc Kd Xr = Xr:Kh\n0 swap Kh x Xr > meld:0\n"
    game = played(first, SECOND.replace("Kh", "Ac"), text, options=options)
    assert sorted(game.faces(0)) == sorted(map(parse, ("Kc", "Kd", "Kh")))
    held = sorted(card % 54 for card in (*game.zones[game.hand_zones[0]], *game.zones[game.meld]))
    game.apply(0, moves.parse("retract"))
    assert sorted(card % 54 for card in game.zones[game.hand_zones[0]]) == held and not game.faces(0)


def test_the_queen_of_spades_is_not_discarded_while_there_is_anything_else():
    game = played(FIRST.replace("Qc", "Qs"), SECOND, "0 draw > stock\n")
    assert game.refuse(0, moves.parse("discard Qs")).code == "not-allowed"


def test_the_joker_is_laid_down_where_it_counts():
    game = played(FIRST, SECOND, "0 draw > stock\n")
    move = PLAYER.policy(game, 0, Random(1))
    assert move.action == "meld" and parse("Xr") in move.cards


def test_with_a_minimum_the_first_melds_reach_it():
    game = played(FIRST, SECOND, "0 draw > stock\n0 meld Kc Kd Xr = Xr:Kh\n", options=" minimum=100")
    assert game.refuse(0, moves.parse("discard 4c")) is None
    game = played(
        FIRST.replace("Xr", "2c"), SECOND, "0 draw > stock\n0 meld Kc Kd 2c = 2c:Kh\n", options=" minimum=100"
    )
    assert game.refuse(0, moves.parse("discard 4c")).code == "not-enough"


def test_the_count_of_the_last_deal_says_what_the_winner_gets_for_the_match():
    view = replace(Oklahoma(2).view(0), scores=(510, -395))
    said = TABLE.words.standing_words(view, last=True)
    assert said == ["total: 510, with 200 for the match", "total: −395"]
    assert TABLE.words.standing_words(view, last=False)[0] == "total: 510"


def test_nothing_counts_as_a_bonus_before_anything_is_laid():
    """There are no red threes here, which in other Canastas are laid out at once and count."""
    game = Oklahoma(3)
    game.chance(Random(1))
    assert [game.facts()[f"bonus:{side}"] for side in range(3)] == [0, 0, 0]
