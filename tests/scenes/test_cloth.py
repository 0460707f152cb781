"""Two taps on the free cloth do what the knuckles do in the game; one tap, or taps on a card, do nothing."""

from tabletop.engine.moves import Move
from tabletop.ui.controls import Controls
from tests.scenes.table_person import Seat


def at_the_table(monkeypatch):
    """A person for whom a tap of two passes, and the moves made so."""
    person = Seat("basic-rummy", 3)
    person.rest()
    table, made = person.table, []
    monkeypatch.setattr(type(table.game_table), "controls", Controls(at_cloth="draw"))
    monkeypatch.setattr(type(table), "play", lambda self, move: made.append(move))
    gestures = table.gestures
    gestures.buttons.append(Move("draw", target="stock"))
    monkeypatch.setattr(type(table), "gestures", property(lambda self: gestures))
    return person, made


def test_two_taps_on_the_cloth_make_the_move(monkeypatch):
    person, made = at_the_table(monkeypatch)
    cloth = person.table.table.middle.x * person.table.table.unit + 4, 90
    assert person.table.stage.at(tuple(map(round, cloth))) is None
    point = tuple(map(round, cloth))
    person.click(point)
    assert not made
    person.click(point)
    assert made == [Move("draw", target="stock")]


def test_two_slow_taps_on_the_cloth_do_nothing(monkeypatch):
    person, made = at_the_table(monkeypatch)
    point = round(person.table.table.middle.x * person.table.table.unit + 4), 90
    person.click(point)
    for _frame in range(8):
        person.frame(later=0.0)
    person.click(point)
    assert not made


def test_taps_on_cards_are_no_taps_on_the_cloth(monkeypatch):
    person, made = at_the_table(monkeypatch)
    card = person.point(("hand:0", 0))
    for _tap in range(3):
        person.press(card)
    assert Move("draw", target="stock") not in made
