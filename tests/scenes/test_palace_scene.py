"""The table of Palace: row cards are played and exchanged, blind ones turned, the pile is taken and snatched."""

from itertools import combinations, product

import pygame
import pytest

from tabletop.cards import parse
from tabletop.engine import moves
from tabletop.games.palace.rules import Palace
from tabletop.games.palace.table import TABLE
from tabletop.games.palace.table_layout import middle_of
from tabletop.scenes.table.effects.bubbles import bounds
from tabletop.ui.effects.flourish import Flames
from tabletop.ui.layout.seating import Seating
from tests.fullest import states, table_of
from tests.invariants.legibility import Legibility
from tests.scenes.prepared import Prepared
from tests.ui.test_layout import SIZES

START = "4c 4d 4h 4s 5c 5d 5h"
ROW = (
    "hand:0 4c 4d 4h 4s 5c 5d 5h ; up:0 8c 8d 8h 9s ; slot:0:0 9c ; slot:0:1 7c ; slot:0:2 Ac ; slot:0:3 2c ;"
    " hand:1 Jc Qc Kc 9d 9h 7d 7h ; hand:2 Jd Qd Kd 3c 3d 2d Ad ; stock 5s 6c 6d 6h 6s Tc Td"
)
"""Seat 0 plays its hand away, clearing the pile each time, and comes to its open row."""
TO_THE_ROW = (
    "0 ready",
    "1 ready",
    "2 ready",
    "0 play 4c 4d 4h 4s",
    "0 play 5c 5d 5h 5s",
    "0 play 6c 6d 6h 6s",
    "0 play Tc Td",
)


class AtPalace(Prepared):
    """A person at seat 0 of Palace after the deal *deal* and the moves *played*."""

    def __init__(self, deal, *played, seats=3, **settings):
        super().__init__("palace", seats, deal, *played, settings={"deals": 1, **settings})

    def hand(self, name):
        """The key of a card that is played from the hand, or from the row in its place."""
        return self.key_of(parse(name))

    def in_row(self, name):
        return "up:0", self.table.view.zones["up:0"].index(parse(name))

    def made(self):
        """The last move, as its line."""
        return moves.line(*self.match.record.moves[-1])

    def double(self, key):
        self.click(self.point(key))
        self.frame(seconds=0.01)
        self.now -= 5.0
        self.click(self.point(key))


@pytest.fixture
def switching():
    return AtPalace("hand:0 4c 5c 6c 7h 9c Kd 2h ; up:0 8d As 3h Tc")


@pytest.fixture
def at_row():
    return AtPalace(ROW, *TO_THE_ROW)


def test_a_hand_card_is_dragged_onto_a_row_card_to_exchange_them(switching):
    switching.drag(switching.hand("Kd"), switching.point(switching.in_row("8d")))
    assert switching.made() == "0 swap Kd x 8d"


def test_a_row_card_is_dragged_onto_a_hand_card_to_exchange_them(switching):
    switching.drag(switching.in_row("8d"), switching.point(switching.hand("2h")))
    assert switching.made() == "0 swap 2h x 8d"


def test_a_row_card_that_is_dropped_anywhere_else_goes_back(switching):
    moves_before = len(switching.match.record.moves)
    switching.drag(switching.in_row("8d"), switching.zone("pile"))
    switching.rest()
    assert len(switching.match.record.moves) == moves_before
    assert switching.settled()


def test_the_space_bar_says_ready(switching):
    switching.key(pygame.K_SPACE, " ")
    assert switching.made() == "0 ready"


def test_the_open_row_is_played_from_when_the_hand_is_empty(at_row):
    for name in ("8c", "8h"):
        at_row.later()
        at_row.click(at_row.point(at_row.hand(name)))
    assert at_row.table.selection.chosen == [at_row.in_row("8c"), at_row.in_row("8h")]
    at_row.drag(at_row.in_row("8c"), at_row.zone("pile"))
    assert at_row.made() == "0 play 8c 8h"


def test_a_double_click_chooses_all_of_the_rank_and_another_plays_them(at_row):
    at_row.double(at_row.hand("8d"))
    assert len(at_row.table.selection.chosen) == 3
    at_row.later()
    at_row.double(at_row.hand("8d"))
    assert at_row.made() == "0 play 8c 8d 8h"


def test_a_double_click_on_a_single_card_plays_it(at_row):
    at_row.double(at_row.hand("9s"))
    assert at_row.made() == "0 play 9s"


def test_a_click_takes_the_pile_or_turns_a_blind_card():
    deal = ROW.replace("up:0 8c 8d 8h 9s", "up:0 8c 8d 8h 8s")
    person = AtPalace(deal, *TO_THE_ROW, "0 play 8c 8d 8h 8s")
    person.click(person.point(("slot:0:0", 0)))
    assert person.made() == "0 flip > slot:0:0"
    person = AtPalace(
        deal, *TO_THE_ROW, "0 play 8c 8d 8h 8s", "0 flip > slot:0:0", "1 play Jc", "2 play Qd", "0 flip > slot:0:1",
        "1 play 7d", "2 play 3c",
    )  # fmt: skip
    pile = person.table.view.zones["pile"]
    person.click(person.point(("pile", len(pile) - 1)))
    assert person.made() == "0 pickup"


def test_a_double_click_snatches_the_pile_out_of_turn():
    person = AtPalace(
        "hand:0 6c 6d 8c 9c Jd Kd Kc ; hand:1 6h 6s 8h 9d Qd Ks Kh ; stock 6c 6h 5c 5d 4c",
        "0 ready", "1 ready", "0 play 6c 6d",
        seats=2, complete="anyone", packs="2",
    )  # fmt: skip
    assert person.match.view(0).awaited == {1}
    assert "double click" in person.table.messages(person.table.view, person.table.gestures).prompt
    person.double(person.hand("6c"))
    assert person.made() == "0 play 6c 6h"


def test_the_card_to_beat_shows_under_threes_like_glass():
    person = AtPalace(
        "hand:0 4c 5c 6c 7h 9c Kd 2h ; hand:1 7c 3c 3d 9d 9h Jc Qc",
        "0 ready", "1 ready", "0 play 4c", "1 play 7c", "0 play 5c", "1 play 9d", "0 play Kd", "1 play 3c",
        seats=2,
    )  # fmt: skip
    poses = person.table.stage.settled()
    zone = person.table.view.zones["pile"]
    three, king = (poses["pile", zone.index(parse(name))] for name in ("3c", "Kd"))
    assert three.shade == "glass" and not king.shade
    assert three.z > king.z and three.x - king.x > 0.2
    badges = person.table.game_table.badges(person.table.view, person.table.table, person.table.watch.cast)
    assert badges[-1].words == "Higher than K"


def test_flames_rise_when_a_ten_clears_the_pile():
    person = AtPalace(
        "hand:0 4c 5c 6c 7h 9c Kd Th ; hand:1 7c 3c 3d 9d 9h Jc Qc",
        "0 ready", "1 ready", "0 play 4c", "1 play 9d",
        seats=2,
    )  # fmt: skip
    begun = []
    person.table.watch.on_flourish = begun.append
    person.double(person.hand("Th"))
    person.rest()
    assert begun == [Flames("pile")]
    assert "The pile burns: three cards." in " ".join(person.table.watch.chronicle.lines)


@pytest.mark.parametrize("seats", Palace.seat_counts)
def test_rows_hands_plates_and_the_middle_keep_clear_of_each_other(seats):
    for size, text in product(SIZES, (1.0, 2.0)):
        table = TABLE.geometry(size, Seating(seats, 0, TABLE.largest_hand, text))
        boxes = [box for place in table.places for box in (place.won, place.hand, place.plate)]
        for one, other in combinations([*boxes, table.middle, table.words, table.actions], 2):
            assert not one.meets(other), (size, text, one, other)


@pytest.mark.parametrize(("equal", "said"), [(True, "J or higher"), (False, "higher than J")])
def test_the_prompt_names_the_cards_that_are_played_on_anything(equal, said):
    deal = "hand:0 4c 4d Qh ; hand:1 Jc 5d 5h"
    played = ("0 ready", "1 ready", "0 play 4c", "1 play Jc")
    person = AtPalace(deal, *played, seats=2, layout="3-3", equal=equal)
    prompt = person.table.messages(person.table.view, person.table.gestures).prompt
    assert prompt == f"Your turn: {said}, or a 2, 3 or 10."


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 2.0), ((1440, 900), 1.0)])
def test_what_beats_the_pile_stands_free_below_it(size, text):
    """The words lay under the row of a player at the upper edge: the cards of a heap reach beyond its place."""
    state = next(state for state in states("palace") if state.name == "palace-5-pile")
    app, table = table_of(state, size, text)
    assert Legibility().look(app) == []
    words = next(each.rect for each in app.readable() if each.words == "Higher than K")
    pile = [bounds(table.hud, pose) for (zone, _n), pose in table.poses.items() if zone == "pile"]
    assert words.top >= max(card.bottom for card in pile)
    assert not words.collidelistall([card for card in table.lying if card not in pile])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", Palace.seat_counts)
def test_stock_and_score_lie_by_the_pile(seats, size):
    """They lay at the ends of the table, with a desert between."""
    table = TABLE.geometry(size, Seating(seats, 0, TABLE.largest_hand))
    middle = middle_of(table)
    assert middle.pile.centre[0] - middle.scale / 2 - middle.out.right < 0.9
    assert table.right.x - middle.pile.centre[0] - middle.scale / 2 < 0.9
