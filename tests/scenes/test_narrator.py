"""The narrator: says what happens, what is asked, what the keyboard is on, and answers the keys that ask."""

import os
import re
from dataclasses import replace

import pygame
import pytest

from tabletop.cli import main
from tabletop.commands.window import NARRATE, SPEAK
from tabletop.games import catalog
from tabletop.scenes.menus.deal_end import DealEndScene
from tabletop.scenes.menus.keys import KeysScene
from tabletop.scenes.navigator import Navigator
from tabletop.storage import settings as stored
from tabletop.storage.settings import VERBOSITY, Settings
from tabletop.ui.accessibility.element import found
from tabletop.ui.accessibility.tree import title, tree_of
from tabletop.ui.speech import engines
from tabletop.ui.toolkit.window import App
from tabletop.wording.cards import card_words
from tabletop.wording.spoken import spoken
from tests.invariants.tree import wrong_in_tree
from tests.scenes.table_person import Seat


class Heard(Seat):
    """A person at a table who hears what the narrator says."""

    def __init__(self, *how):
        super().__init__(*how)
        self.said = []
        self.app.narrator.writes = self.said.append

    def asks(self, key):
        """What is said on *key*."""
        self.said.clear()
        self.frame(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0), seconds=0.1)
        return " ".join(self.said)


@pytest.fixture
def heard():
    person = Heard("oh-heck", 3)
    person.rest()
    person.frame(seconds=0.1)  # so that all that came last is said
    return person


def test_what_is_asked_and_what_happened_is_said(heard):
    assert any("bid" in sentence for sentence in heard.said)
    assert "Oh Heck!" in heard.said[0]


def test_the_keys_answer(heard):
    assert heard.asks(pygame.K_F5).startswith("Your hand, ")
    assert " of " in heard.asks(pygame.K_F5)
    assert "On the table" in heard.asks(pygame.K_F6)
    assert "You, whose turn it is" in heard.asks(pygame.K_F7)
    assert all(name in heard.asks(pygame.K_F8) for name in ("You", "Otto", "Marta"))
    assert heard.asks(pygame.K_F9)
    assert "0" in heard.asks(pygame.K_F4)  # a bid


def test_the_last_answer_is_repeated(heard):
    hand = heard.asks(pygame.K_F5)
    assert heard.asks(pygame.K_F10) == hand
    assert heard.asks(pygame.K_F10) == hand


def test_what_happened_last_is_repeated_in_words_that_can_be_read_aloud():
    person = Heard("xeri", 2)
    person.rest()
    person.table.make(person.table.gestures.view.moves[0])
    person.rest()
    assert "of" in person.asks(pygame.K_F10)
    assert not wrong_in_tree(person.app)


def test_the_card_that_the_keyboard_is_on_is_said_with_its_number():
    person = Heard("xeri", 2)
    person.rest()
    assert person.asks(pygame.K_RIGHT).endswith("1 of 6")
    assert person.asks(pygame.K_RIGHT).endswith("2 of 6")


def test_a_refusal_is_said(heard):
    heard.said.clear()
    heard.table.refuse("That cannot be.")
    heard.frame(seconds=0.1)
    assert "That cannot be." in heard.said


def test_the_command_line_asks_for_it(monkeypatch):
    monkeypatch.delenv(NARRATE, raising=False)
    assert main(["--narrate", "games"]) == 0
    assert os.environ.pop(NARRATE) == "1"
    monkeypatch.delenv(SPEAK, raising=False)
    assert main(["--speak", "games"]) == 0
    assert os.environ.pop(SPEAK) == "1"


class Mouth:
    """A voice that keeps what it should say."""

    speaking = False

    def __init__(self):
        self.said, self.hushed = [], 0

    def say(self, words, urgent=False):
        self.said.append((words, urgent))

    def hush(self):
        self.hushed += 1

    def close(self):
        pass


@pytest.fixture
def mouth(heard):
    heard.app.narrator._voice = mouth = Mouth()
    return mouth


def test_what_is_asked_and_where_one_goes_is_urgent_and_the_rest_waits(heard, mouth):
    heard.asks(pygame.K_F7)
    assert mouth.said[0][1]
    mouth.said.clear()
    heard.asks(pygame.K_RIGHT)
    assert [urgent for _words, urgent in mouth.said] == [True]
    mouth.said.clear()
    heard.app.narrator._focus = ""  # the keyboard is elsewhere, though nobody pressed a key
    heard.frame(seconds=1.0)
    assert [urgent for _words, urgent in mouth.said] == [False]


def test_control_silences(heard, mouth):
    heard.asks(pygame.K_LCTRL)
    assert mouth.hushed == 1


def test_a_key_has_it_speak_and_where_nothing_can_a_sentence_says_so(monkeypatch):
    app = App.offscreen((1024, 640))
    navigator = Navigator(app, Settings())
    f12 = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode="", scancode=0)
    monkeypatch.setattr(engines, "found", lambda rate: None)
    app.step(0.1, [f12])
    assert not navigator.app_context.settings.speech
    assert any("speech-dispatcher" in each.name for each in tree_of(app).walk())
    monkeypatch.setattr(engines, "found", lambda rate: lambda: engines.Program(["true"]))
    for speaks in (True, False):
        app.step(0.1, [f12])
        navigator.app_context.writing.wait()
        assert navigator.app_context.settings.speech is stored.load()[0].speech is speaks
    app.narrator.close()
    navigator.close()


def test_what_is_asked_comes_with_the_news_that_it_would_cut_off():
    person = Heard("xeri", 2)
    person.rest()
    person.frame(seconds=0.1)
    asked = [line for line in person.said if "Your turn" in line][-1]
    person.said.clear()
    person.table.play(person.table.gestures.view.moves[0])
    person.rest()
    person.frame(seconds=0.1)
    again = [line for line in person.said if "Your turn" in line][-1]
    assert "Otto plays" not in asked  # nobody had played
    assert again.index("Otto plays") < again.index("Your turn")
    assert sum("Otto plays" in line and "Your turn" not in line for line in person.said) <= 1


def test_a_refusal_is_said_each_time_and_what_is_asked_is_not_said_again_after_it(heard):
    heard.said.clear()
    for _time in range(2):
        heard.table.refuse("That cannot be.")
        heard.frame(seconds=0.1)
    assert heard.said.count("That cannot be.") == 2
    heard.table.refuse("")
    heard.table.refresh()
    heard.frame(seconds=0.1)
    assert len(heard.said) == 2


def with_verbosity(verbosity):
    person = Heard("xeri", 2)
    person.app.settings = replace(person.app.settings, verbosity=verbosity)
    person.rest()
    person.asks(pygame.K_RIGHT)
    card = person.said[-1]
    person.said.clear()
    person.table.play(person.table.gestures.view.moves[0])
    person.rest()
    person.frame(seconds=0.1)
    return card, person.said


def test_verbosity_is_of_cards_moves_and_what_is_announced():
    (short, few), (usual, some), (full, _many) = map(with_verbosity, VERBOSITY)
    assert usual == f"{short}, 1 of 6"
    assert full.startswith(short) and "Enter: Play" in full and "worth 1 point" in full
    assert not any("You play" in line for line in few) and any("You play" in line for line in some)
    assert any("Otto plays" in line for line in few)


def test_the_count_of_a_deal_is_said_line_by_line_and_of_whom_each_line_is():
    person = Heard("xeri", 2, (1024, 640), (0,), {"hands": 1})
    person.reads_counts = True
    while not isinstance(person.app.scene, DealEndScene):
        person.rest()
        if person.app.scene is person.table:
            person.table.play(person.table.gestures.view.moves[0])
    person.said.clear()
    count = person.app.scene.count
    for _frame in range(200):
        person.frame(seconds=0.1)
    for part in count.parts:
        for words in (*(line.words for line in part.lines), part.result):
            assert person.said.count(f"{part.name}: {spoken(words)}") == 1, words


def test_a_key_reads_all_of_a_page():
    app, said = App.offscreen((1024, 640)), []
    navigator = Navigator(app, Settings())
    app.narrator.writes = said.append
    app.step(0.1, [])
    app.step(0.1, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F6, mod=0, unicode="", scancode=0)])
    assert any(all(rules.name in line for rules in map(catalog.rules, catalog.GAMES)) for line in said)
    navigator.close()


def test_where_the_keyboard_comes_into_a_group_its_name_is_said():
    person = Heard("xeri", 2)
    person.rest()
    assert person.asks(pygame.K_RIGHT).startswith("Your hand, 6 cards: ")
    assert "Your hand" not in person.asks(pygame.K_RIGHT)


def test_what_happened_before_a_page_lay_over_the_table_is_not_said_again(heard):
    heard.table.play(heard.table.gestures.view.moves[0])
    heard.rest()
    heard.frame(seconds=0.1)
    news = heard.said[-1] if "Your turn" not in heard.said[-1] else heard.said[-2]
    heard.table.scores()
    heard.frame(seconds=0.1)
    heard.said.clear()
    heard.app.scene.escape()
    heard.frame(seconds=0.1)
    assert news not in heard.said
    assert not any(line.startswith("Oh Heck!") for line in heard.said)


def test_what_a_prompt_says_itself_is_not_said_before_it():
    person = Heard("bullshit", 3)
    person.rest()
    person.table.play(person.table.gestures.view.moves[0])
    for _frame in range(200):  # in which the others claim and wait for doubts
        person.frame(seconds=0.1, later=0.1)
    claims = [line for line in person.said if "Do you believe it?" in line]
    assert claims and all(line.count(" says: ") == 1 for line in claims)


def test_a_page_is_announced_by_its_heading_where_the_keyboard_is_elsewhere():
    app = App.offscreen((1024, 640))
    navigator = Navigator(app, Settings())
    app.push(KeysScene())
    app.step(0.1, [])
    heading = title(tree_of(app))
    assert heading.name == "Keys" and not heading.live  # the reader goes there (test_screen_reader)
    app.step(0.1, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0)])
    assert title(tree_of(app)).live == "polite"
    navigator.close()


@pytest.mark.parametrize(("slug", "seats"), [("euchre", 4), ("oh-heck", 3), ("bisca", 2)])
def test_the_question_above_the_chips_is_said_at_once(slug, seats):
    """In Euchre's first turn a reader said nothing at all: what is asked stood on the table as one thing among others."""
    person = Heard(slug, seats)
    person.rest()
    person.frame(seconds=0.1)
    asked = found(tree_of(person.app), "asked")
    question = person.table.game_table.chips(person.table.view, person.table.watch.cast).question
    assert asked.live == "assertive" and spoken(question) in asked.name
    assert any(spoken(question) in line for line in person.said)
    assert spoken(question) in person.asks(pygame.K_F7) and spoken(question) in person.asks(pygame.K_F4)


def test_the_last_play_of_a_deal_is_said_before_its_count():
    person = Heard("xeri", 2, (1024, 640), (0,), {"hands": 1})
    person.reads_counts = True
    while not isinstance(person.app.scene, DealEndScene):
        person.rest()
        if person.app.scene is person.table:
            person.said.clear()
            person.table.play(person.table.gestures.view.moves[0])
    person.frame(seconds=0.1)
    last = spoken(person.table.watch.chronicle.lines[-1])
    told = next(number for number, line in enumerate(person.said) if last in line)
    assert told < person.said.index(person.app.scene.count.title)
    person.said.clear()
    person.app.scene.go_on()
    for _frame in range(20):
        person.frame(seconds=0.1)
    assert not any(last in line for line in person.said)


def test_an_answer_is_not_said_again_on_the_way_back_from_a_page(heard):
    answer = heard.asks(pygame.K_F5)
    heard.table.scores()
    heard.frame(seconds=0.1)
    heard.said.clear()
    heard.app.scene.escape()
    heard.frame(seconds=0.1)
    assert answer not in heard.said
    assert heard.asks(pygame.K_F10) == answer


@pytest.mark.parametrize(("slug", "first"), [("golf", "Upper left: "), ("trash", "Place 1: ")])
def test_who_asks_for_the_hand_hears_the_own_layout(slug, first):
    """They said that one holds no cards, with six of them to choose from."""
    person = Heard(slug, 2)
    person.rest()
    assert person.asks(pygame.K_F5).startswith(first)
    assert found(tree_of(person.app), "hand") is None  # nothing is held beside it


def test_the_cards_of_the_hand_are_said_without_what_may_be_played():
    person = Heard("busca", 4)
    person.rest()
    assert any("not now" in card.name for card in found(tree_of(person.app), "hand").children)
    assert "not now" not in person.asks(pygame.K_F5)


def test_the_table_is_said_with_what_lies_open_before_the_others():
    person = Heard("palace", 2)
    person.rest()
    row = person.table.view.zones["up:1"]
    said = person.asks(pygame.K_F6)
    assert "Otto: " in said and all(spoken(card_words(face)) in said for face in row)


@pytest.mark.parametrize("slug", ["truco", "envite", "bullshit"])
def test_the_table_is_said_without_lone_signs_and_without_saying_anything_twice(slug):
    person = Heard(slug, catalog.rules(slug).seat_counts[0])
    person.rest()
    parts = [part.strip() for part in person.asks(pygame.K_F6).split(".") if part.strip()]
    assert all(any(len(word) > 1 for word in re.findall(r"[^\W\d_]+", part)) for part in parts)
    plain = [" ".join(re.findall(r"\w+", part)) for part in parts]
    assert len(plain) == len(set(plain))


def test_what_a_key_explains_is_said():
    """F2 showed a tool tip, and said nothing."""
    person = Heard("canasta", 4)
    person.rest()
    person.asks(pygame.K_RIGHT)
    face = person.table.poses[person.table.selection.cursor].face
    worth = spoken(person.table.game_table.words.worth(person.table.view, face))
    assert worth in person.asks(pygame.K_F2)
    first = person.asks(pygame.K_F2)
    assert first and worth not in first and person.asks(pygame.K_F10) == first


@pytest.mark.parametrize(("slug", "begins"), [("euchre", "From high to low: "), ("canasta", "The values: ")])
def test_the_order_of_the_cards_is_said_when_it_is_called(slug, begins):
    person = Heard(slug, 4)
    person.rest()
    said = person.asks(pygame.K_o)
    assert begins in said and len(re.split("[,;]", said)) > 6
    assert begins not in person.asks(pygame.K_o)


def test_who_hides_the_cards_hears_so_and_then_what_is_asked_again():
    person = Heard("xeri", 2)
    person.rest()
    assert "Your cards lie face down." in person.asks(pygame.K_c)
    assert "Your turn" in person.asks(pygame.K_c)


def test_an_empty_hand_is_there_and_says_so():
    person = Heard("xeri", 2)
    person.rest()
    for _card in range(6):
        assert found(tree_of(person.app), "hand").children
        person.table.play(person.table.gestures.view.moves[0])
        person.frame(seconds=0.0)
        person.table.stage.finish()
        hand = found(tree_of(person.app), "hand")
        if not hand.children:
            break
        person.rest()
    assert not hand.children and hand.name == "You hold no cards."
    assert person.asks(pygame.K_F5).endswith("You hold no cards.")


@pytest.mark.parametrize("verbosity", VERBOSITY)
def test_a_card_that_is_drawn_is_said_before_what_is_asked_next(verbosity):
    person = Heard("seven-rummy", 2)
    person.app.settings = replace(person.app.settings, verbosity=verbosity)
    person.rest()
    person.said.clear()
    person.table.play(next(move for move in person.table.gestures.view.moves if move.action == "draw"))
    person.rest()
    person.frame(seconds=0.1)
    said = " ".join(person.said)
    prompt = spoken(person.table.hud.messages.prompt)
    assert said.index("You draw ") < said.index(prompt)


def test_news_of_a_move_that_is_taken_back_meanwhile_trouble_nobody(heard):
    heard.app.narrator.writes = None
    for _move in range(2):
        heard.table.play(heard.table.gestures.view.moves[0])
        heard.rest()
    tree_of(heard.app)
    heard.table.play(heard.table.gestures.view.moves[0])
    heard.rest()
    del heard.match.record.moves[1:]
    assert found(tree_of(heard.app), "news").name
