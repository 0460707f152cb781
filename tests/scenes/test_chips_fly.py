"""Chips fly where they are paid, and a click on a plate with knock marks accuses who passed."""

from dataclasses import replace

from tabletop.ui.effects.flourish import Fly
from tests.scenes.table_person import Seat


def watched(**how):
    person = Seat("fan-tan", 4, seed=2, **how)
    seen = []
    shown = person.table.watch.on_flourish
    person.table.watch.on_flourish = lambda one: (seen.append(one), shown(one))
    return person, seen


def test_the_antes_fly_into_the_pot():
    person, seen = watched()
    person.rest()
    paid = [one for one in seen if isinstance(one, Fly)][:4]
    assert {one.start for one in paid} == {0, 1, 2, 3}
    assert {one.end for one in paid} == {"pot"} and sum(one.count for one in paid) >= 4


def test_the_pot_flies_to_the_winner_after_all_have_paid():
    _person, seen = watched(persons=(), settings={"deals": 1})
    _person.rest(4000)
    last = [one for one in seen if isinstance(one, Fly)][-4:]
    (won,) = [one for one in last if one.start == "pot"]
    assert won.late > 0 and all(one.late == 0 for one in last if one is not won)


def test_with_reduced_motion_no_chip_moves():
    person, _seen = watched(speed=1.0)
    person.app.tempo.reduced = True
    person.table.flourishes.finish()
    person.table.watch.on_flourish(Fly("chip", 1, "pot", count=3))
    places = set()
    for _step in range(20):
        places |= {sprite.rect.topleft for sprite in person.table.flourishes.sprites()}
        person.table.flourishes.tick(0.03)
    assert len(places) == 1


def test_a_click_on_the_plate_of_who_passed_accuses():
    person, _seen = watched()
    for _turn in range(40):
        person.rest()
        accused = {move.target for move in person.table.gestures.view.moves if move.action == "doubt"}
        if accused and person.table.view.state["turn"] == 0:
            break
        person.table.play(person.rng.choice(person.table.gestures.view.moves))
    seat = int(min(accused))
    table = person.table
    assert "pass" in table.game_table.words.plate(table.view, seat, table.watch.cast).words
    before = sum(who == 0 and move.action == "doubt" for who, move in person.match.record.moves)
    person.click(table.hud.rect(table.table.place(seat).plate).center)
    accusations = [move for who, move in person.match.record.moves if who == 0 and move.action == "doubt"]
    assert len(accusations) == before + 1 and accusations[-1].target == str(seat)


def test_cards_that_fit_rise_unless_the_player_wants_no_aid():
    person, _seen = watched()
    for _turn in range(40):
        person.rest()
        playable = {move.cards[0] for move in person.table.gestures.view.moves if move.cards}
        if 0 < len(playable) < len(person.table.view.hand()):
            break
        person.table.play(person.rng.choice(person.table.gestures.view.moves))
    hand = {face: ("hand:0", index) for index, face in enumerate(person.table.view.hand())}
    with_aid = dict(person.table.stage.settled())
    person.app.settings = replace(person.app.settings, aid=False)
    person.table.refresh()
    person.table.stage.finish()
    without = person.table.stage.settled()
    for face, key in hand.items():
        assert (with_aid[key].y < without[key].y) is (face in playable)
        assert without[key].shade == ""
