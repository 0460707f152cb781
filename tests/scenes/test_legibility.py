"""Nothing readable is covered, cut, too small or outside the window, what is to be clicked is large enough, and all of it
is in the accessibility tree.

A few states of every table and of every other scene, at the least window quickly, at all sizes in the long tests.
"""

from dataclasses import replace
from functools import cache
from itertools import count

import pytest

from tabletop.engine.match import Match, Player
from tabletop.games.catalog import rules
from tabletop.opponents.characters import CHARACTERS
from tabletop.scenes.forms.writing import WritingScene
from tabletop.scenes.menus.fairness import FairScene
from tabletop.scenes.menus.home import HomeScene
from tabletop.scenes.menus.keys import KeysScene
from tabletop.scenes.menus.letters import LettersScene
from tabletop.scenes.menus.matches.continuing import ContinueScene
from tabletop.scenes.menus.matches.duplicate import DuplicateScene
from tabletop.scenes.menus.matches.library import LibraryScene
from tabletop.scenes.menus.matches.open_file import OpenFileScene
from tabletop.scenes.menus.replay.scene import ReplayScene
from tabletop.scenes.menus.results import ResultsScene, ScoresScene, winner_line
from tabletop.scenes.menus.review import ReviewScene
from tabletop.scenes.menus.rules import RulesScene
from tabletop.scenes.menus.settings.people import PeopleScene
from tabletop.scenes.menus.settings.scene import SettingsScene
from tabletop.scenes.menus.setup import SetupScene
from tabletop.scenes.menus.sounds import SoundsScene
from tabletop.scenes.menus.statistics.scene import StatisticsScene
from tabletop.scenes.menus.trouble import TroubleScene
from tabletop.scenes.navigator import deeds
from tabletop.scenes.table.input.choice import choice
from tabletop.scenes.table.overlays import Item, PassScreen, Question, nothing
from tabletop.session.advice_client import Adviser
from tabletop.storage.rows.duplicates import Compared
from tests.invariants.legibility import Legibility, texts
from tests.invariants.tree import SpokenTree
from tests.scenes.advisers import Told
from tests.scenes.company import Company
from tests.scenes.person import Person
from tests.scenes.results_made import result
from tests.scenes.table_person import AnyMove, Seat
from tests.shapes import every_slug, most_slugs

SIZES = [(1024, 640), (1440, 900), (2560, 1440)]
LONG_NAME = "Bartholomew of the Long Table"
DAMAGED = "The match oh-heck-1 was damaged and cannot be continued. It is kept as oh-heck-1.damaged-1."
FRAMES = 12
"""Frames in which nothing more moves: pictures of cards are made when there is time."""


def defects(person):
    """List what cannot be read or hit when everything lies where it belongs, or is not told to who cannot see it."""
    for _frame in range(FRAMES):
        person.app.step(0.05)
    return [*Legibility().look(person.app), *SpokenTree().look(person.app)]


# Tables


def seats_of(slug, which):
    counts = [count for count in rules(slug).seat_counts if count > 1]
    return {"few": counts[0], "usual": 4 if 4 in counts else counts[-1], "many": counts[-1]}[which]


def table(slug, which, size=SIZES[0], text_size=1.0):
    return Seat(slug, seats_of(slug, which), size, text_size=text_size)


def play_on(person, turns):
    """List what is wrong before and after each of the person's next *turns* turns."""
    wrong = []
    for _turn in range(turns):
        person.rest()
        wrong += defects(person)
        moves = person.table.gestures.view.moves
        if person.match.over or not moves:
            break
        person.table.play(person.rng.choice(moves))
    return wrong


@most_slugs
def test_every_table_can_be_read_in_the_least_window(slug):
    assert play_on(table(slug, "usual"), 1) == []


def test_a_table_with_questions_can_be_read_in_large_type():
    assert play_on(table("euchre", "many", text_size=2.0), 2) == []


def test_the_scores_of_six_have_room_beside_a_narrow_middle_in_large_type():
    person = Seat("golf", 6, (1280, 720), text_size=2.0)
    person.rest()
    assert Legibility().look(person.app) == []
    rows = [text.words for text in person.app.readable() if text.name == "standings"]
    assert len(rows) == 1 + 2 * 6


def test_a_long_badge_stands_in_full_in_large_type(monkeypatch):
    """Switch says below its pile what the last thumb on the table costs."""
    person = Seat("switch", 5, (1100, 700), text_size=2.0)
    person.rest()
    words = "The last thumb draws 1 card"
    usual = type(person.table.game_table).badges

    def badges(self, view, table, cast):
        pile = self.fixed_piles["pile"].box(table)
        return [replace(usual(self, view, table, cast)[0], by=pile, side="below", words=words)]

    monkeypatch.setattr(type(person.table.game_table), "badges", badges)
    person.table.refresh()
    person.frame()
    assert words in [text.words for text in person.app.readable()]
    assert texts(person.app) == []


def test_the_title_of_a_panel_is_free_of_what_glows_below_it_in_large_type():
    """Melds that may still be taken back glow within a dashed edge, right below whose they are."""
    person = table("two-hand-canasta", "usual", (1440, 900), 2.0)
    laid = 0
    for _turn in range(4):
        person.rest()
        wrong = Legibility().look(person.app)  # cards may still fly: they may pass, the edge may not
        titles = [text for text in person.app.readable() if text.name == "panel melds"]
        edges = [name for text in titles for name in text.covered_by if name.startswith("patch")]
        assert wrong + edges == []
        laid = len(person.match.view(0).state["tray"])
        moves = person.table.gestures.view.moves
        melds = [move for move in moves if move.action == "meld"]
        person.table.play(person.rng.choice(melds or moves))
    assert laid > 3


@pytest.mark.long
@pytest.mark.parametrize("which", ["few", "many"])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@every_slug
def test_every_table_can_be_read_at_every_size(slug, size, text_size, which):
    assert play_on(table(slug, which, size, text_size), 8) == []


def beside_the_log(person):
    """List the texts that cannot be read while the log is open beside the table."""
    person.rest()
    person.table.toggle_log()
    for _frame in range(4):
        person.frame(later=0.0)
    wrong = texts(person.app)
    person.table.toggle_log()
    return wrong


@pytest.mark.parametrize(
    ("slug", "seats"),
    [("golf", 12), ("seven-rummy", 5)],
)
def test_a_full_table_can_be_read_beside_the_log_in_large_type(slug, seats):
    """The plates at the upper edge are narrow there, and so is what lies between the melds."""
    assert beside_the_log(Seat(slug, seats, SIZES[0], text_size=2.0)) == []


@pytest.mark.long
@pytest.mark.parametrize("size", [(1024, 640), (1100, 700), (1280, 1280)])
@every_slug
def test_every_full_table_can_be_read_beside_the_log_in_large_type(slug, size):
    person, wrong = Seat(slug, seats_of(slug, "many"), size, text_size=2.0), []
    for _turn in range(5):
        wrong += beside_the_log(person)
        moves = person.table.gestures.view.moves
        if person.match.over or not moves:
            break
        person.table.play(person.rng.choice(moves))
        person.rest()
    assert wrong == []


@pytest.mark.long
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1100, 700), (1440, 900)])
@every_slug
def test_what_several_people_are_offered_on_a_full_table_can_be_read(slug, size, text_size):
    seats = seats_of(slug, "many")
    people = sorted({0, seats // 3, seats - 2, seats - 1})
    company = Company(slug, seats, people, size=size, text_size=text_size)
    wrong = []
    for _act in range(16):
        company.rest()
        if company.done:
            break
        wrong += defects(company)
        company.act()
    assert wrong == []


# What lies over a table or beside it


def opened(slug, do, size, text_size):
    person = table(slug, "usual", size, text_size)
    person.rest()
    do(person.table)
    return person


def open_choice(over):
    moves = over.gestures.view.moves[:4]
    over.app.push(choice(over, moves))


def open_trouble(over):
    over.notices.watch("The disk is full; the last moves are not saved. Make room, and play on.")
    over.refresh()


def open_undone(over):
    """The question after an undo: the cover was seen to let the score shine through."""
    over.undo()
    open_pass(over)
    over.refresh()


def open_many(over):
    words = "Take the pile with 2♣ 2♦ 9♠, 2♣ as 9♠, 2♦ as 9♠"
    over.app.push(Question("Which one?", "", [Item(words, nothing)] * 16, nothing))


def open_pass(over):
    over.app.push(PassScreen(LONG_NAME, 0, nothing, nothing, over.reactions))


def open_order_and_log(over):
    over.order.toggle()
    over.toggle_log()


OVERLAYS = {
    "menu": lambda over: over.menu(),
    "which one": open_choice,
    "which of many": open_many,
    "pass the screen": open_pass,
    "undone": open_undone,
    "log": lambda over: over.toggle_log(),
    "order": lambda over: over.order.toggle(),
    "order beside the log": open_order_and_log,
    "trouble": open_trouble,
    "scores": lambda over: over.app.push(ScoresScene(over.sheet(), over.match.players)),
}


def test_what_opens_over_a_table_can_be_read():
    person = table("palace", "usual")
    person.rest()
    for name, do in OVERLAYS.items():
        do(person.table)
        assert (name, defects(person)) == (name, [])
        while person.app.scene is not person.table:
            person.app.pop()
        person.table.notices.close()
        person.table.order.open = False
        if person.table.log_open:
            person.table.toggle_log()


def test_the_order_of_the_cards_stays_beside_the_log():
    person = table("envite", "many", (1366, 768), 2.0)
    person.rest()
    open_order_and_log(person.table)
    assert defects(person) == []


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("name", OVERLAYS)
@every_slug
def test_what_opens_over_every_table_can_be_read(slug, name, size, text_size):
    assert defects(opened(slug, OVERLAYS[name], size, text_size)) == []


# The other scenes


@cache
def played(slug="oh-heck"):
    """A match among computers, over."""
    seats = seats_of(slug, "usual")
    people = [Player(each.name, "easy") for each in CHARACTERS[:seats]]
    clock = count()
    match = Match.new(slug, people, {}, seed=5, thinker=AnyMove(), now=lambda: next(clock))
    while not match.over:
        match.step()
    return match


def results(_app_context):
    person = Seat("oh-heck", 4)
    person.rest()
    players = [Player(LONG_NAME), *person.match.players[1:]]
    line = winner_line(players, [0], 4)
    return ResultsScene(line, person.table.sheet(), deeds(*[nothing] * 7), players, [0])


def statistics(app_context):
    for number, end in enumerate("wlsw"):
        app_context.statistics.add([result(number, end)])
    deals = ((1_200, 1_500), (40, 55))
    app_context.statistics.add([Compared("m", 0, "You", "oh-heck", 5.0, "", deals, False)])
    return StatisticsScene(app_context)


def trouble(_app_context):
    sentences = [
        "Something failed at the table of Oh Heck!.",
        "The match is kept as it was before the last move.",
    ]
    ways = deeds(*[nothing] * 7)
    return TroubleScene(sentences, ways, nothing)


def question(_app_context):
    items = [Item("Keep them", nothing), Item("Clear them", nothing)]
    return Question("Clear the statistics?", "All results are forgotten.", items, nothing)


def duplicate(_app_context):
    """The page of a duplicate of many deals, of which the last one is still played."""
    from tests.scenes.test_same_deal import Over

    boards = [(1500 * number, 1200) for number in range(12)]
    return DuplicateScene(Over(*boards, (7, None)), nothing)


def set_up_of_a_duplicate(app_context):
    app_context.start_duplicate = nothing
    return SetupScene(app_context, "canasta")


SCENES = {
    "duplicate": duplicate,
    "setup of a duplicate": set_up_of_a_duplicate,
    "home": HomeScene,
    "home with a message": lambda app_context: HomeScene(app_context, DAMAGED),
    "setup": lambda app_context: SetupScene(app_context, "euchre"),
    "rules": lambda _app_context: RulesScene("canasta", {}),
    "settings": SettingsScene,
    "sounds": lambda _app_context: SoundsScene(),
    "statistics": statistics,
    "results": results,
    "fairness": lambda _app_context: FairScene(played()),
    "review": lambda _app_context: ReviewScene(
        played().record, [Player("You"), *played().players[1:]], Adviser(Told(cheap))
    ),
    "question": question,
    "trouble": trouble,
    "keys": lambda _app_context: KeysScene(),
    "people": PeopleScene,
    "library": LibraryScene,
    "open matches": ContinueScene,
    "files to open": OpenFileScene,
    "a line to type in": lambda _app_context: WritingScene("A note", "What for.", "", "", "Keep it", nothing),
    "letters of a gamepad": lambda _app_context: LettersScene("Ad", nothing),
}


def cheap(view, move):
    from tests.scenes.test_review import cheap

    return cheap(view, move)


def shown(name, size, text_size):
    person = Person(SCENES[name], size, text_size)
    person.look(10)
    return person


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_can_be_read_in_the_least_window(name):
    assert defects(shown(name, SIZES[0], 1.0)) == []


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_can_be_read_at_every_size(name, size, text_size):
    assert defects(shown(name, size, text_size)) == []


@pytest.mark.long
@every_slug
def test_set_up_and_rules_of_every_game_can_be_read(slug):
    for size in SIZES:
        for make in (
            lambda app_context: SetupScene(app_context, slug),
            lambda _app_context: RulesScene(slug, {}),
        ):
            assert defects(Person(make, size)) == []


def test_a_replay_can_be_read():
    person = Person(size=SIZES[0])
    person.app.push(ReplayScene(person.app, played().record, played().players))
    person.look(10)
    assert defects(person) == []


@pytest.mark.parametrize(("slug", "seed", "turns"), [("diloti", 5, 3), ("hand-and-foot", 3, 3)])
def test_what_is_offered_does_not_lie_on_captured_cards_or_on_the_foot(slug, seed, turns):
    person = Seat(slug, 4, seed=seed)
    several = 0
    for _turn in range(turns):
        person.rest()
        over = person.table
        for key in [key for key in over.stage.settled() if key[0] == "hand:0"]:
            over.selection.chosen = [key]
            over.refresh()
            buttons = [target.rect for target in app_options(person)]
            several += len(buttons) > 1
            for rect in buttons:
                assert rect.inflate(-6, -6).collidelist(over.lying) < 0, (key, rect)
        over.selection.clear()
        over.refresh()
        over.play(person.rng.choice(over.gestures.view.moves))
    assert several


def app_options(person):
    """The buttons at the lower right."""
    person.app.step(0.001)
    return [target for target in person.app.targets() if "option" in target.name]
