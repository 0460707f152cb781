"""The stories: what a person does from the home scene to the score, whoever's hand and eyes they are.

A *person* offers ``app`` (whose top scene shows what is on the screen), ``click``, ``double_click``, ``drag``, ``type``,
``my_turn`` (waits until it is; False once the results are shown) and ``look`` (waits until everything has come to rest).
"""

from itertools import cycle

from tabletop.cards import SUIT
from tabletop.engine.match import Match, Player
from tabletop.engine.moves import Move
from tabletop.scenes.menus.results import ResultsScene
from tabletop.scenes.table.scene import TableScene

OH_HECK = {"start": 2, "way": "down"}
XERI = {"hands": 1}
WAYS = ("drag", "double", "gold")


def stop(person, name):
    """The middle of the widget of a menu that is called *name*, such as "game.xeri"."""
    (found,) = [stop for stop in person.app.scene.focus._stops if stop.name == name]
    return found.widget.rect.center


def press(person, *names):
    """Click widgets of menus, one after the other."""
    for name in names:
        person.click(stop(person, name))
        person.look()


def search(person, words, slug):
    """Find a game in the gallery by *words* and open its set-up."""
    press(person, "search")
    person.type(words)
    person.look()
    press(person, f"game.{slug}")


def take_suggested(person, like, slug):
    """At the first start say what one likes, and open the set-up of a game that is suggested."""
    press(person, f"like.{like}", f"suggested.{slug}")


def begin_oh_heck(person, number, first_start=False):
    """From the home scene to a table of three with the deal *number*: two cards each, then one."""
    if first_start:
        take_suggested(person, "tricks", "oh-heck")
    else:
        search(person, "oh", "oh-heck")
    press(person, "count.0", "option.start.more", "option.start.more", "option.way.2", "number")
    person.type(str(number))
    person.look()
    person.click(stop(person, "deal"))


def begin_xeri(person):
    """From the home scene to a table of one deal of Xeri."""
    search(person, "xeri", "xeri")
    press(person, *["option.hands.fewer"] * 3)
    person.click(stop(person, "deal"))


def play_match(person):
    """Play until the results are shown; returns the refusals met on the way."""
    ways = cycle(WAYS)
    refusals = []
    while person.my_turn():
        view = table(person).view
        moves = view.moves
        barred = [face for face in view.hand() if Move("play", (face,)) not in moves]
        if not moves[0].cards:
            bid(person, moves[min(1, len(moves) - 1)])
            continue
        if barred and not refusals:
            refusals.append(try_barred(person, barred[0]))
        play(person, moves[0], next(ways))
    return refusals


def bid(person, move):
    """Click the chip with the number."""
    person.click(button(person, str(move.value)))


def play(person, move, way):
    """Play a card: drag it to the middle, double-click it, or choose it and press the gold button."""
    card = point(person, move.cards[0])
    if way == "drag":
        person.drag(card, middle(person))
    elif way == "double":
        person.double_click(card)
    else:
        person.click(card)
        person.look()
        person.click(button(person, table(person).game_table.words.button(move)))


def try_barred(person, face):
    """Drag a card that may not be played to the middle; returns the sentence that says why not."""
    assert not table(person).refused
    person.drag(point(person, face), middle(person))
    person.look()
    return table(person).refused


def table(person):
    assert isinstance(person.app.scene, TableScene)
    return person.app.scene


def point(person, face):
    """Point at which the card of the own hand can be seen: near its left edge, which the next card does not cover."""
    stage = table(person).stage
    key = "hand:0", table(person).view.zones["hand:0"].index(face)
    rect = stage.rect(key)
    points = [
        (round(rect.x + rect.width * across), round(rect.y + rect.height * down))
        for across in (0.5, 0.3, 0.2, 0.12)
        for down in (0.4, 0.2, 0.7)
    ]
    return next(point for point in points if stage.at(point) == key)


def button(person, words):
    """The middle of the button on the table that says *words*."""
    widgets = table(person).buttons.page.words
    (found,) = [widget for widget in widgets if widget.alive() and widget.visible and widget.text == words]
    return found.rect.center


def middle(person):
    """The middle of the zone that cards are played to."""
    here = table(person)
    (zone,) = here.game_table.drop_zones(here.view, here.table).values()
    return here.hud.rect(zone).center


def results(person):
    """The words on the results scene."""
    assert isinstance(person.app.scene, ResultsScene)
    return [widget.text for widget in person.app.scene.page.words if widget.alive() and widget.visible]


def deal_with_barred_card():
    """The number of a deal in which the person at seat 0 has a card that may not be played, whatever the others do."""
    return next(number for number in range(1000) if _bars(number))


def _bars(number):
    players = [Player("You"), Player("Ada", "medium"), Player("Otto", "medium")]
    match = Match.new("oh-heck", players, OH_HECK, number)
    match.step()
    game = match.record.replay()
    first = (game.dealer + 1) % 3
    if first == 0:
        return False
    hands = [match.record.replay().view(seat).hand() for seat in range(3)]
    own = {SUIT[face] for face in hands[0]}
    # Whoever leads whatever, the person holds one card of that suit and one of another.
    return len(own) == 2 and all(SUIT[face] in own for face in hands[first])
