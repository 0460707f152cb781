"""The robot's eyes, before an app without a window: what they tell, and that the acts they name make moves."""

import json
import os
import socket
from types import SimpleNamespace

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from tabletop.engine import moves
from tabletop.games import catalog
from tabletop.scenes.menus.setup import SetupScene
from tabletop.scenes.table.input.choice import choice
from tests.scenes.composing_person import things
from tests.scenes.person import Person
from tests.scenes.table_person import Seat, wait_for_turn
from tests.soak.gesture import STYLES
from tests.soak.probe import Probe
from tests.soak.robot import MOST_ACTS
from tests.soak.speaker import Speaker

CODES = {"Return": pygame.K_RETURN, "Escape": pygame.K_ESCAPE}


class Robot:
    """Asks the probe of *app* as the robot does, through a socket; *frame* lets the app make a frame."""

    def __init__(self, app, frame):
        self._ours, theirs = socket.socketpair()
        self._answers = self._ours.makefile("r")
        self._probe = Probe(app, theirs, Speaker())
        self._frame = frame

    def ask(self, **question):
        self._ours.sendall(json.dumps(question).encode() + b"\n")
        self._frame()
        self._probe.after_frame(0.05, 0.001)
        return json.loads(self._answers.readline())


@pytest.fixture(autouse=True)
def display(own_home):
    pygame.display.init()


def test_a_menu_is_told_by_its_buttons():
    person = Person(lambda app_context: SetupScene(app_context, "xeri"))
    seen = Robot(person.app, person.look).ask(do="look")
    assert seen["scene"] == "SetupScene" and "table" not in seen
    names = {each["name"]: each for each in seen["buttons"]}
    assert {"deal", "rules", "seat0.0"} <= set(names)
    assert names["deal"]["enabled"] and names["deal"]["seen"] and names["deal"]["words"] == "Deal the cards"


def test_the_invariants_are_watched():
    person = Person()
    assert {"Hands", "Legibility", "Motion", "Secrets", "SpokenTree"} <= set(
        Robot(person.app, person.look).ask(do="checkers")["checkers"]
    )


def test_a_line_that_nobody_can_say_is_told_of_once():
    speaker = Speaker()
    for words in ("Seven of hearts, 3 of 13.", "You bid {number}.", "None takes the trick.", "–"):
        speaker.begin(words)
    assert [each.split(" ", 3)[-1] for each in speaker.wrong()] == [
        *("'You bid {number}.'", "'None takes the trick.'", "'–'")
    ]
    assert speaker.wrong() == []


def carry_out(seat, step):
    """Do what the probe says with made-up events."""
    seat.later()
    if step["act"] == "click":
        seat.click(step["at"])
    elif step["act"] == "double":
        seat.click(step["at"])
        seat.click(step["at"])
    elif step["act"] == "drag":
        seat.press(step["from"])
        seat.frame(
            pygame.event.Event(pygame.MOUSEMOTION, pos=step["to"], rel=(1, 1), buttons=(1, 0, 0)), later=0.0
        )
        seat.release(step["to"])
    elif step["act"] == "key":
        code = CODES.get(step["key"]) or pygame.key.key_code(step["key"].lower())
        seat.key(code, step["key"] if step["key"].isdecimal() else "")


@pytest.mark.parametrize(
    "slug, styles",
    [
        ("oh-heck", ("drag", "keys")),
        ("xeri", ("double", "gold")),
        ("landlord", ("keys",)),
        ("golf", ("place", "twice")),
        pytest.param("canasta", STYLES, marks=pytest.mark.long),
        pytest.param("diloti", STYLES, marks=pytest.mark.long),
        pytest.param("switch", STYLES, marks=pytest.mark.long),
    ],
)
def test_the_acts_it_names_make_the_move(slug, styles):
    for style in styles:
        seat = Seat(slug, catalog.rules(slug).seat_counts[0])
        robot = Robot(seat.app, seat.frame)
        wait_for_turn(seat)
        table = robot.ask(do="look")["table"]
        assert (table["slug"], table["seat"], table["over"]) == (slug, 0, False)
        assert table["legal"] and table["waiting_for"] == [0]
        move = seat.rng.choice(table["legal"])
        for _act in range(MOST_ACTS):
            step = robot.ask(do="next", move=move, style=style, base=table["moves"])
            if step["act"] == "made":
                break
            assert step["act"] != "stuck", (move, style, step)
            carry_out(seat, step)
        assert str(seat.match.record.moves[table["moves"]][1]) == move, style


def test_it_answers_which_one_is_meant():
    """Answers call melds by their cards."""
    seat = Seat("two-hand-canasta", 2)
    robot = Robot(seat.app, seat.frame)
    wait_for_turn(seat)
    table = seat.table
    meant = [moves.parse(f"layoff 2d > {zone}") for zone in ("meld:0", "meld:1")]
    seat.app.push(choice(table, meant))
    base = len(seat.match.record.moves)
    assert robot.ask(do="next", move=str(meant[0]), style="gold", base=base)["act"] == "click"


def test_of_equal_cards_on_the_table_it_uses_one():
    swap = moves.parse("swap 4d x 9h")
    (nine,) = swap.table
    row = ("up:0", (nine, 0, nine))
    table = SimpleNamespace(
        gestures=SimpleNamespace(usable={row[0]: "each"}), view=SimpleNamespace(zones=dict([row]))
    )
    assert things(SimpleNamespace(table=table), swap) == [("up:0", 0)]
