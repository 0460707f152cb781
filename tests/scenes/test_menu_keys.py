"""The keys of all menus: Enter on what is lit, and the keys that turn pages."""

import pytest

from tabletop.scenes.menus.home import HomeScene
from tabletop.scenes.menus.keys import KeysScene
from tabletop.scenes.menus.results import ScoresScene
from tabletop.scenes.menus.settings.scene import SettingsScene
from tabletop.scenes.menus.setup import SetupScene
from tabletop.scenes.table.overlays import Item, Question
from tabletop.wording.score_sheet import ScoreSheet
from tests.scenes.person import Person


def test_enter_deals_at_once_in_the_set_up():
    person = Person(lambda app_context: SetupScene(app_context, "xeri"))
    person.key("return")
    assert [started[0] for started in person.started] == ["xeri"]


def test_enter_goes_on_with_the_open_match_at_once(monkeypatch):
    from tabletop.session import open_matches

    found = open_matches.OpenMatch("here", "Xeri", "3–4")
    survey = open_matches.Survey(found, (), None)
    monkeypatch.setattr(open_matches.OpenMatches, "survey", lambda _self: survey)
    person = Person()
    person.key("return")
    assert person.resumed == ["here"]


def test_enter_takes_the_golden_answer_and_after_an_arrow_the_one_with_the_ring():
    taken = []

    def question(*_app_context):
        return Question(
            "Really?", "", [Item(word, lambda word=word: taken.append(word)) for word in "ab"], id
        )

    person = Person(question)
    person.key("return")
    assert taken == ["a"]
    person.app.push(question())
    person.look()
    person.key("down", "down", "return")
    assert taken == ["a", "b"]


def test_enter_closes_the_score_sheet():
    person = Person(lambda _app_context: ScoresScene(ScoreSheet("", ("Deal", "A"), (), ("Total", "3"))))
    person.key("return")
    assert person.scene is person.below


def test_f1_opens_the_page_of_keys_in_every_menu():
    person = Person(lambda app_context: SetupScene(app_context, "xeri"))
    person.key("f1")
    assert isinstance(person.scene, KeysScene)
    person.key("f1")
    assert person.app.depth == 3


def test_enter_without_anything_lit_presses_nothing():
    person = Person()
    person.key("return")
    assert isinstance(person.scene, HomeScene)


def searching(words):
    """A person who has typed *words* into the search field and pressed Enter."""
    person = Person()
    person.click("search")
    person.type(words)
    person.key("return")
    return person


def test_enter_in_the_search_opens_the_only_game_that_is_found():
    person = searching("bullsh")
    assert isinstance(person.scene, SetupScene)


def test_enter_in_the_search_goes_to_the_first_of_several():
    person = searching("canasta")
    assert isinstance(person.scene, HomeScene)
    assert person.scene.focus.name.startswith("game.") and person.scene.focus.sprites()
    person.key("return")
    assert isinstance(person.scene, SetupScene)


@pytest.mark.parametrize(
    "make", [HomeScene, lambda app_context: SettingsScene(app_context, "play")], ids=["home", "settings"]
)
def test_pages_are_turned_and_ends_reached_by_keys(make):
    person = Person(make, size=(1024, 640), text_size=2.0)
    (scroll,) = person.page.scrolls
    lowest = scroll.height - scroll.rect.height
    person.key("page down")
    assert 0.5 * scroll.rect.height < scroll.offset < scroll.rect.height
    person.key("page up")
    assert scroll.offset == 0
    person.key("end")
    assert abs(scroll.offset - lowest) <= 1
    person.key("home")
    assert scroll.offset == 0


def test_of_two_parts_the_one_with_the_ring_is_scrolled():
    person = Person(lambda app_context: SetupScene(app_context, "oh-heck"), size=(1024, 640), text_size=2.0)
    left, right = sorted(person.page.scrolls, key=lambda scroll: scroll.rect.x)
    person.tab_to("count.1")
    person.key("end")
    assert left.offset > 0 and right.offset == 0


def test_in_a_field_home_and_end_belong_to_the_words():
    person = Person(size=(1024, 640))
    person.click("search")
    person.key("end")
    assert person.page.scrolls[0].offset == 0
