"""Slobberhannes: what counts, and that its own bonnet is found."""

from random import Random

import pytest
from tabletop_slobberhannes.rules import QUEEN

from tabletop import resources
from tabletop.cards import FACE
from tabletop.commands.simulate import play_out
from tabletop.engine.records.record import Record
from tabletop.games import catalog


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_three_things_count_in_every_deal(seats):
    rules = catalog.rules("slobberhannes")
    record = Record(rules, seats)
    play_out(record, Random(seats))
    game = record.new_game()
    for made in record.moves:
        dealt = game.deal_number
        game.play(*made)
        if game.deal_number > dealt:
            assert sum(game.gained) == 3 or sorted(game.gained) == [0] * (seats - 1) + [4]


def test_all_cards_are_dealt_and_the_queen_is_among_them():
    for seats in (3, 4, 5, 6):
        game = catalog.rules("slobberhannes")(seats)
        assert QUEEN in {FACE[card] for card in game.pack()} and len(game.pack()) % seats == 0


def test_the_bonnet_is_found_once_the_table_is_there():
    assert catalog.part("slobberhannes", "table").TABLE
    assert resources.resource("sprites", "hats", "slobberhannes.svg").is_file()
