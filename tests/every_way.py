"""Free test 16: in every scene and dialog the four directions lead from every place to every other one."""

import pytest

from tabletop.scenes.menus.rules import RulesScene
from tabletop.scenes.menus.settings.scene import SettingsScene
from tabletop.scenes.menus.setup import SetupScene
from tabletop.scenes.table.input.focus import map_of
from tabletop.scenes.table.overlays import Item, Question, nothing
from tabletop.storage.settings import GROUPS
from tests.scenes.person import Person
from tests.scenes.test_legibility import OVERLAYS, SCENES, SIZES, opened, shown, table
from tests.shapes import every_slug, one_slug

WORDS = ["Pass", "Take the pile with 2♣ 2♦ 9♠, 2♣ as 9♠"]
TURNS = 8


def apart(scene):
    """Names of the places of a menu that the directions do not join with the others."""
    stops = scene.focus._reachable()
    return {stops[number].name for number in scene.focus.map().apart()}


def apart_at(person):
    """Places of the table that the directions do not join with the others."""
    stops = person.table.focus._stops()
    return [(stops[number].group, stops[number].rect) for number in map_of(stops).apart()]


def at_turns(slug, which, size, text_size, turns):
    """The places that are apart before each of the person's *turns* turns."""
    person, found = table(slug, which, size, text_size), []
    for _turn in range(turns):
        person.rest()
        found += apart_at(person)
        moves = person.table.gestures.view.moves
        if person.match.over or not moves:
            break
        person.table.play(person.rng.choice(moves))
    return found


@one_slug
def test_every_place_of_a_table_is_reached(slug):
    assert at_turns(slug, "usual", SIZES[0], 1.0, 2) == []


@pytest.mark.long
@pytest.mark.parametrize("which", ["few", "many"])
@pytest.mark.parametrize(("size", "text_size"), [(SIZES[0], 1.0), (SIZES[0], 2.0), (SIZES[1], 1.0)])
@every_slug
def test_every_place_of_every_table_is_reached(slug, which, size, text_size):
    assert at_turns(slug, which, size, text_size, TURNS) == []


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("answers", [4, 7, 16])
def test_every_answer_to_a_question_is_reached(answers, text_size, words):
    items = [Item(words, nothing)] * answers
    person = Person(lambda _context: Question("Which one?", "", items, nothing), SIZES[0], text_size)
    assert apart(person.scene) == set()


@pytest.mark.parametrize("name", ["home", "settings", "statistics", "review"])
def test_every_place_of_a_page_is_reached(name):
    assert apart(shown(name, SIZES[0], 1.0).scene) == set()


@pytest.mark.parametrize(
    ("make", "size", "text_size"),
    [
        (lambda _context: RulesScene("two-hand-canasta", {}), SIZES[1], 1.0),
        (lambda context: SetupScene(context, "stop-the-bus"), SIZES[0], 2.0),
    ],
    ids=["links in words", "parts of a choice"],
)
def test_what_stands_alone_between_two_others_is_not_leapt_over(make, size, text_size):
    assert apart(Person(make, size, text_size).scene) == set()


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("name", SCENES)
def test_every_place_of_every_page_is_reached(name, size, text_size):
    assert apart(shown(name, size, text_size).scene) == set()


@pytest.mark.long
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("group", GROUPS)
def test_every_setting_is_reached(group, text_size):
    person = Person(lambda context: SettingsScene(context, group), SIZES[0], text_size)
    assert apart(person.scene) == set()


@pytest.mark.long
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@every_slug
def test_every_place_of_set_up_and_rules_is_reached(slug, text_size):
    for size in SIZES:
        for make in (lambda context: SetupScene(context, slug), lambda _context: RulesScene(slug, {})):
            assert apart(Person(make, size, text_size).scene) == set()


@pytest.mark.long
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("name", OVERLAYS)
@every_slug
def test_every_place_over_a_table_is_reached(slug, name, text_size):
    person = opened(slug, OVERLAYS[name], SIZES[0], text_size)
    scene = person.app.scene
    assert not (apart_at(person) if scene is person.table else apart(scene))
