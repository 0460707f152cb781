import pygame
import pytest

from tabletop.engine.match import PERSON
from tabletop.engine.options import Number
from tabletop.games.catalog import GAMES, rules
from tabletop.scenes import cast
from tabletop.scenes.forms.page import Page
from tabletop.scenes.forms.words import longest_words, strides, value_words
from tabletop.scenes.menus.rules import RulesScene
from tabletop.scenes.menus.setup import SetupScene
from tests.scenes.person import SIZES, Person, misplaced
from tests.shapes import one_slug


def at_set_up(slug="oh-heck", size=(1440, 900), text_size=1.0):
    return Person(lambda app_context: SetupScene(app_context, slug), size, text_size)


def names_and_levels(match):
    return [(player.name, player.level) for player in match[1]]


def test_dealing_at_once_starts_you_against_characters():
    person = at_set_up()
    person.click("deal")
    ((slug, players, settings, seed),) = person.started
    assert slug == "oh-heck"
    assert [player.level for player in players] == ["person", "medium", "medium", "medium"]
    assert players[0].name == "You"
    assert len({player.name for player in players}) == 4
    assert settings == {option.name: option.default for option in rules("oh-heck").options}
    assert seed is None


def test_seats_and_house_rules_are_passed_on():
    person = at_set_up()
    person.click("count.2")  # five
    person.click("seat1.1")  # easy
    person.click("option.hook.0")
    person.click("option.scoring.2")
    person.click("option.start.more")
    person.click("option.start.more")
    person.click("deal")
    ((_slug, players, settings, _seed),) = person.started
    assert [player.level for player in players] == ["person", "easy", "medium", "medium", "medium"]
    assert settings["hook"] is False
    assert settings["scoring"] == "minus"
    assert settings["start"] == 2


def test_the_keyboard_alone_does_it_too():
    person = at_set_up("xeri")
    person.tab_to("seat1.2")
    person.key("left", "return")  # easy
    person.tab_to("option.hands.fewer")
    person.key("space", "space")
    person.tab_to("number")
    person.key("return")
    person.type("42")
    person.key("return")
    ((slug, players, settings, seed),) = person.started
    assert slug == "xeri"
    assert [player.level for player in players] == ["person", "easy"]
    assert settings == {"hands": 2}
    assert seed == 42


def test_enter_deals_when_nothing_else_was_chosen():
    person = at_set_up()
    person.key("tab", "return")
    assert len(person.started) == 1


def test_a_second_person_gets_a_name_of_their_own_to_edit():
    person = at_set_up("xeri")
    person.click("seat1.0")
    assert "Player 2" in person.words()
    assert any("share this screen" in words for words in person.words())
    person.click("name1")
    person.key("end", *["backspace"] * 8)
    person.type("ada")
    person.click("deal")
    assert names_and_levels(person.started[0]) == [("Player 1", "person"), ("ada", "person")]


def test_the_last_set_up_is_remembered():
    person = at_set_up()
    person.click("count.0")
    person.click("option.hook.0")
    person.click("deal")
    again = at_set_up()
    again.click("deal")
    assert again.started == person.started
    other = at_set_up("xeri")
    other.click("deal")
    assert other.started[0][2] == {"hands": 4}


def test_a_number_stops_at_its_limits():
    person = at_set_up("xeri")
    for _press in range(25):
        if "option.hands.more" in person.stops():
            person.click("option.hands.more")
    assert "option.hands.more" not in person.stops()
    assert "20" in person.words()


def test_a_number_with_a_wide_range_is_changed_in_a_few_clicks():
    """Canasta's target went up by one point a click: 3,000 instead of 5,000 took two thousand of them."""
    person = at_set_up("canasta")
    scene = person.app.scene
    person.click("option.target.fewer")
    assert scene.settings["target"] == 4500
    assert "4,500" in [widget.text for widget in scene.page.words if widget.alive()]
    person.click("option.target.more")
    person.click("option.target.more")
    assert scene.settings["target"] == 5500


@pytest.mark.parametrize(("value", "by", "goes_to"), [(5001, -1, 5000), (5001, 1, 5500), (5499, -1, 5000)])
def test_a_number_between_two_steps_goes_to_the_next_one(value, by, goes_to):
    person = at_set_up("canasta")
    scene = person.app.scene
    scene.settings["target"] = value
    scene.resize(person.app.size)
    person.click("option.target.more" if by > 0 else "option.target.fewer")
    assert scene.settings["target"] == goes_to


def test_from_end_to_end_of_every_number_it_is_a_hundred_clicks_at_most():
    options = {(slug, each) for slug in GAMES for each in rules(slug).options if isinstance(each, Number)}
    for slug, option in options:
        stride, start = strides(option)
        assert (option.highest - option.lowest) / stride <= 100, (slug, option.name)
        assert start == option.default


def test_the_rules_open_as_chosen():
    person = at_set_up()
    person.click("option.hook.0")
    person.click("rules")
    assert isinstance(person.scene, RulesScene)
    text = " ".join(part.block.text for part in person.scene._parts)
    assert "The hook: Off." in text
    assert "may not name the number" not in text
    person.key("escape")
    person.click("deal")
    assert person.started[0][2]["hook"] is False


def test_a_broken_memory_is_no_trouble(own_home):
    (own_home / "config").mkdir(parents=True)
    (own_home / "config" / "setups.toml").write_text(
        '[oh-heck]\nplayers = [["", "wizard"], 3]\noptions = 7\n'
    )
    person = at_set_up()
    person.click("deal")
    assert [player.level for player in person.started[0][1]] == ["person", "medium", "medium", "medium"]


@one_slug
@pytest.mark.parametrize(
    "size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.long) for size in SIZES[1:])]
)
@pytest.mark.parametrize("text_size", [2.0, pytest.param(1.0, marks=pytest.mark.long)])
def test_no_words_are_cut_or_lie_upon_others(slug, size, text_size):
    person = at_set_up(slug, size, text_size)
    person.scene.count = rules(slug).seat_counts[-1]
    person.app.relay()
    person.look()
    window = pygame.Rect((0, 0), size)
    assert misplaced(person.page, window) == []
    for scroll in person.page.scrolls:
        scroll.offset = 10_000
    person.look()
    assert misplaced(person.page, window) == []


def test_the_keyboard_reaches_every_control_at_every_size():
    for size in SIZES:
        person = at_set_up("oh-heck", size)
        window = pygame.Rect((0, 0), size)
        groups = {stop.group for stop in person.scene.focus._stops}
        seen = set()
        for _press in range(len(groups) + 2):
            person.key("tab")
            stop = person.scene.focus._current()
            assert window.contains(stop.widget.rect)
            assert stop.view is None or stop.view().inflate(2, 2).contains(stop.widget.rect)
            seen.add(stop.group)
        assert seen == groups


def test_where_there_is_more_to_scroll_the_edge_fades():
    person = Person(lambda app_context: SetupScene(app_context, "oh-heck"), (1024, 640))
    house = person.scene._house
    above, below = house._shades
    assert not above.visible and below.visible
    house.offset = 10_000
    person.look()
    assert above.visible and not below.visible
    roomy = Person(lambda app_context: SetupScene(app_context, "xeri"), (1440, 900)).scene._house
    assert not any(shade.visible for shade in roomy._shades)


def test_what_scrolls_behind_the_edge_takes_no_press_from_a_button_there():
    """A rule that was scrolled to where "Deal the cards" stands did not show there: who presses means to deal."""
    person = at_set_up("dingo", text_size=2.0)
    (deal,) = [stop.widget.rect for stop in person.scene.focus._stops if stop.name == "deal"]
    for offset in range(0, 400, 20):
        person.look(5)
        person.scene._house.offset = offset
        person.look(1)
        row = [(x, deal.centery) for x in range(deal.left, deal.right, 10)]
        assert not any(map(person.app.gui.is_new_at, row))


def test_the_levels_that_are_chosen_say_what_they_are_like():
    person = Person(lambda app_context: SetupScene(app_context, "oh-heck"))
    assert {seat.level for seat in person.scene.seats[1 : person.scene.count]} == {"medium"}
    assert "Medium thinks ahead a little and slips now and then." in person.words()
    assert not any(words.startswith("Expert thinks") for words in person.words())
    person.click(f"seat1.{cast.LEVELS.index('expert')}")
    assert person.scene.seats[1].level == "expert"
    assert "Expert thinks longest and never slips on purpose." in person.words()
    assert person.scene.focus.name == f"seat1.{cast.LEVELS.index('expert')}"


def test_every_level_has_a_name_and_a_sentence():
    assert set(cast.LEVELS) == set(cast.LEVEL_NAMES) == {PERSON, *cast.LEVEL_SENTENCES}


def test_rules_that_do_not_go_together_are_explained_and_nothing_is_dealt():
    person = at_set_up("basic-rummy")
    scene = person.app.scene
    scene.settings["target"] = 0
    person.click("deal")
    assert not person.started
    assert "cannot both be 0" in " ".join(widget.text for widget in scene.page.words if widget.alive())
    person.click("option.deals.more")
    person.click("deal")
    assert person.started


@pytest.mark.parametrize("slug", ["canasta", "bolivia", "mexicana"])
def test_a_target_with_many_values_is_laid_out_without_measuring_each(slug, monkeypatch):
    measured = []
    width = Page.text_width
    monkeypatch.setattr(Page, "text_width", lambda page, *said: measured.append(said) or width(page, *said))
    person = at_set_up(slug)
    values = sum(o.highest - o.lowest + 1 for o in rules(slug).options if isinstance(o, Number))
    assert values > 1000 > len(measured)
    assert misplaced(person.page, person.app.canvas.target.get_rect()) == []


def test_no_value_is_wider_than_the_room_for_it():
    page = at_set_up().page
    for slug in GAMES:
        for option in rules(slug).options:
            if isinstance(option, Number):
                room = max(page.text_width(each, "@strong") for each in longest_words(option))
                values = {option.lowest, option.highest, *(number for number, _words in option.words)}
                values |= {int(sign * digits) for sign in "48" for digits in (1, 2, 3, 4)}
                shown = [
                    value_words(option, value) for value in values if option.lowest <= value <= option.highest
                ]
                assert all(page.text_width(each, "@strong") <= room for each in shown)


def test_a_name_that_is_pasted_is_cleaned_when_the_cards_are_dealt():
    person = Person(lambda app_context: SetupScene(app_context, "xeri"))
    person.scene._typed("name0", "An\u2028n\0 \ud800")
    person.key("return")
    assert names_and_levels(person.started[0])[0] == ("An n", "person")


@pytest.mark.parametrize(
    ("slug", "count", "settings", "named"),
    [
        ("canasta", 4, {}, ["You and", "play together."]),
        ("two-hand-canasta", 2, {}, []),
        ("bisca", 4, {"partners": True}, ["You and", "play together."]),
        ("bisca", 4, {"partners": False}, []),
        ("truco", 6, {}, ["You and", "play together."]),
    ],
)
def test_partners_are_named(slug, count, settings, named):
    scene = at_set_up(slug).scene
    scene.count, scene.settings = count, {**scene.settings, **settings}
    notes = " ".join(scene._notes())
    assert all(words in notes for words in named)
    assert named or "play together" not in notes


@pytest.mark.parametrize("seconds", [0.5, 20.0], ids=["awake", "asleep"])
def test_all_steps_of_the_wheel_scroll_though_they_come_in_one_frame(seconds):
    """As on a busy machine: of three steps one was heeded, and none after a while in which nobody did anything."""
    person = Person(lambda app_context: SetupScene(app_context, "bullshit"), (1024, 640))
    person.look(5)
    person.click("count.7")
    person.look(5)
    heights = {}
    for together in (False, True):
        person.app.relay()
        person.look(5)
        before = top_of(person)
        for _frame in range(round(seconds / 0.1)):
            person.app.step(0.1)
        at = (273, 334)
        person.app.gui.manager._place = lambda: at  # noqa: B023  (the same each time)
        events = [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))]
        for _step in range(3):
            step = pygame.event.Event(
                pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False
            )
            doubles = [
                pygame.event.Event(kind, pos=at, button=pygame.BUTTON_WHEELDOWN)
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            ]
            events += [doubles[0], step, doubles[1]]
        for some in [events] if together else [[event] for event in events]:
            person.app.step(0.1, some)
        for _frame in range(10):
            person.app.step(0.1)
        heights[together] = before - top_of(person)
    assert heights[True] == heights[False] > 80


def top_of(person):
    (stop,) = [stop for stop in person.app.scene.page.focus._stops if stop.name == "seat3.0"]
    return stop.widget.rect.top
