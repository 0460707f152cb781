"""The table of Bisca: reaching into the deck cuts it, a knock on it taps it; cards that must wait have a padlock."""

import pytest

from tabletop.cards import parse
from tabletop.games.bisca.rules import CUT, TAP
from tabletop.ui.effects.flourish import Fly
from tabletop.wording.signs import LOCK
from tests.scenes.prepared import Prepared
from tests.scenes.table_person import Seat


def asked_to_cut():
    """A person who is to cut the deck."""
    for seed in range(20):
        person = Seat("bisca", 2, seed=seed)
        person.rest()
        if CUT in person.table.view.moves:
            return person
    raise AssertionError("nobody is asked to cut")


@pytest.mark.parametrize(("part", "move"), [(1.0, TAP), (0.9, CUT), (0.3, CUT), (0.0, CUT)])
def test_the_deck_is_cut_or_tapped_by_hand(part, move):
    person = asked_to_cut()
    person.rest()
    deck = len(person.table.view.zones["stock"]) - 1
    rect = person.table.stage.rect(("stock", round(part * deck)))
    person.click(rect.center if part == 1 else (rect.centerx, rect.bottom - 1))
    assert person.match.record.moves[-1] == (0, move) or (0, move) in person.match.record.moves


@pytest.mark.parametrize(
    ("played", "waiting"),
    [
        ([], ["Ac"]),  # the ace of trumps waits for the seven
        (["0 play 2d", "1 play 7c", "1 play Qh"], []),
    ],
)
def test_cards_that_must_wait_have_a_padlock(played, waiting):
    deal = "hand:0 Ac 2d 4d ; hand:1 7c Qd Qh ; upcard Jc ; stock 5d 6d"
    person = Prepared("bisca", 2, deal, *played, settings={"tap": False})
    view = person.table.view
    plays = {move.cards[0] for move in view.moves if move.action == "play"}
    poses = person.table.game_table.arrange(view, person.table.table)["hand:0"].values()
    locks = {pose.face for pose in poses if pose.mark == LOCK}
    assert locks == set(view.hand()) - plays == set(map(parse, waiting))


def test_points_are_counted_on_bars_and_paid_in_coins():
    person = Seat("bisca", 2, persons=(), seed=4)
    flown, bars = [], []
    shown = person.table.watch.on_flourish
    person.table.watch.on_flourish = lambda one: (flown.append(one), shown(one))
    for _frame in range(1500):
        person.frame()
        table = person.table
        bars.append(table.game_table.furniture(table.view, table.table, table.watch.cast).gauges)
        coins = [one for one in flown if isinstance(one, Fly) and one.thing == "coin"]
        if coins and any(bars) and not bars[-1]:
            break  # paid, and on to the next deal
    counted = [row for row in bars if row]
    assert counted and all(sum(gauge.part for gauge in row) == 120 for row in counted)
    assert () in bars and coins
