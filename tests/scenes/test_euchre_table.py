"""The table of Euchre: two packs that change places, cards that keep the score, calls that are said aloud."""

from functools import cache

import pytest

from tabletop.games.euchre.table import TABLE, trumps_from_the_top
from tabletop.session.app_context import apply
from tabletop.storage.settings import Settings
from tabletop.ui.cards.second_pack import idle_at
from tabletop.ui.effects.flourish import Remark, Riffle, Stamp
from tests import fullest
from tests.scenes.prepared import Prepared
from tests.scenes.told import table_of, told


@cache
def play(seed):
    """Everything that a match lets one see: the views after each move, and the flourishes."""
    moves = [*told("euchre", 4, seed)]
    return [move.views[-1] for move in moves], [one for move in moves for one in move.flourishes]


def test_the_packs_change_places_with_every_deal():
    table, _cast = table_of("euchre", 4)
    backs = {}
    for view in play(5)[0]:
        poses = TABLE.arrange(view, table)
        other = {pose.other for cards in poses.values() for pose in cards.values()}
        idle = TABLE.furniture(view, table, None).props[0]
        assert len(other) == 1 and idle.other not in other
        backs[view.facts["hand"]] = idle.other
    assert len(backs) > 3
    assert all(backs[hand] != backs[hand + 1] for hand in backs if hand + 1 in backs)


def test_calls_are_said_and_the_idle_pack_is_riffled():
    _views, seen = play(5)
    said = [one for one in seen if isinstance(one, Remark)]
    assert {one.seat for one in said} == {0, 1, 2, 3}
    assert "pass" in {one.words for one in said}
    assert any(isinstance(one, Riffle) for one in seen)


def test_a_euchre_is_stamped():
    seen = [one for seed in (5, 6) for one in play(seed)[1]]
    assert "EUCHRE" in {one.words for one in seen if isinstance(one, Stamp)}


def test_while_a_suit_is_asked_about_its_order_is_at_hand():
    person = Prepared("euchre", 4, "upcard Ts")
    assert person.table.view.phase == "order" and person.table.order.options()
    assert trumps_from_the_top(person.table.view)[:3] == ["J♠", "J♣", "A♠"]


def test_the_order_of_the_cards_that_was_left_open_goes_while_no_trump_is_named():
    person = Prepared("euchre", 4, "upcard Ts", "0 pass", "1 pass", "2 pass", "3 pass")
    assert person.table.view.phase == "name" and not person.table.order.options()
    person.table.order.open = True  # since the deal before
    person.frame()
    assert person.table.order.sprites() == []


def test_the_trump_is_written_off_the_bowers_in_large_type():
    state = next(state for state in fullest.states("euchre") if state.name == "euchre-4-melds")
    app, _table = fullest.table_of(state, (1024, 640), 2.0)
    places = dict(app.canvas.places())
    bowers = [rect for name, rect in places.items() if name.startswith("prop ")]
    badges = [rect for name, rect in places.items() if name.startswith("badge ")]
    assert bowers and badges
    assert all(badge.collidelist(bowers) < 0 for badge in badges)


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("card_size", [100, 115, 130])
def test_the_pack_of_the_next_deal_lies_in_the_window_and_on_nothing(card_size, left_handed):
    person = Prepared("euchre", 4, "upcard Ts", "0 pass", "1 pass", "2 pass", "3 pass")
    apply(person.app, Settings(card_size=card_size, left_handed=left_handed))
    person.app.relay()
    person.rest()
    table = person.table.table
    for seat in range(4):
        idle = idle_at(table.place(seat))
        assert idle.x >= 0 and idle.y >= 0
        assert idle.right <= table.width and idle.bottom <= table.height
    packs = [rect for name, rect in person.app.canvas.places() if name.startswith("prop ")]
    buttons = [target.rect for target in person.app.targets()]
    window = person.app.canvas.target.get_rect()
    assert packs
    for rect in packs:
        assert (
            window.contains(rect)
            and rect.collidelist(buttons) < 0
            and rect.collidelist(person.table.lying) < 0
        )


def test_who_may_defend_alone_is_asked_with_a_button_for_each_answer():
    called = ["0 pass", "1 pass", "2 pass", "3 call = up-alone", "3 discard Ts"]
    person = Prepared("euchre", 4, "upcard Ts", *called, settings={"defend-alone": True})
    assert person.table.view.phase == "defend"
    assert person.button("Defend alone") and person.button("Pass")
