"""Home for people who do not know what to play: the question, suggestions, favourites, the deal of the day, the search."""

from datetime import date, timedelta

import pygame
import pytest

from tabletop.engine.match import Match, Player
from tabletop.games import catalog
from tabletop.games.catalog import GAMES
from tabletop.scenes.menus.gallery import tiles
from tabletop.scenes.menus.gallery.question import HELPS
from tabletop.scenes.menus.home import HomeScene
from tabletop.scenes.menus.setup import SetupScene
from tabletop.scenes.navigator import Navigator
from tabletop.scenes.table.scene import TableScene
from tabletop.session.choosing import game_of_day
from tabletop.session.choosing.game_search import by_name, found
from tabletop.session.choosing.suggestions import LIKES, suggested
from tabletop.storage import settings
from tabletop.storage.settings import Settings
from tabletop.storage.small_files import home_page, lessons, setups
from tabletop.ui.speech import engines
from tabletop.ui.toolkit.window import App
from tabletop.wording.about import COUNTRY_WORDS
from tests.invariants.legibility import Legibility
from tests.scenes.person import SIZES, Person, misplaced
from tests.scenes.test_home import open_match
from tests.soak.speaker import Speaker

ALL = [catalog.rules(slug) for slug in GAMES]
DAY = date(2026, 11, 22)


class Today(date):
    @classmethod
    def today(cls):
        return DAY


@pytest.fixture(autouse=True)
def today(monkeypatch):
    """It is DAY, also at midnight."""
    monkeypatch.setattr("tabletop.scenes.menus.home.date", Today)
    monkeypatch.setattr("tabletop.scenes.menus.gallery.question.date", Today)


def slugs(search):
    return [game.slug for game in found(ALL, search)]


# The search


@pytest.mark.parametrize(
    ("search", "there", "missing"),
    [
        ("trump", {"oh-heck", "euchre", "bisca"}, {"golf", "busca"}),
        ("partners", {"canasta", "euchre", "envite"}, {"oh-heck", "xeri"}),
        ("bluff", {"bullshit", "skull-and-roses", "truco"}, {"canasta"}),
        ("two", {"xeri", "two-hand-canasta", "basic-rummy"}, {"oh-heck", "hand-and-foot"}),
        ("short", {"xeri", "truco"}, {"triple-play"}),
        ("games for two players", {"xeri"}, {"oh-heck"}),
        ("easy children", {"trash", "xeri"}, {"envite"}),
        ("Greece", {"xeri", "diloti", "kontsina"}, {"truco"}),
        ("England", {"switch", "oh-heck", "stop-the-bus"}, {"xeri"}),
        ("Canada", {"euchre", "hand-and-foot"}, {"xeri"}),
        ("Greek games", {"xeri", "diloti", "kontsina"}, {"truco"}),
        ("american", {"euchre", "trash"}, {"switch", "truco"}),
        ("british", {"switch", "euchre"}, {"trash"}),
        ("5 min", {"bisca", "stop-the-bus"}, {"xeri", "canasta"}),
        ("trump 10 minutes", {"bisca", "euchre", "envite"}, {"oh-heck", "xeri", "canasta"}),
        ("solo", {"landlord"}, {"euchre"}),
        ("gin", set(), {"brazilian-canasta"}),
    ],
)
def test_a_game_is_found_by_what_it_is(search, there, missing):
    games = set(slugs(search))
    assert there <= games and not missing & games


def test_further_words_for_countries_are_of_countries_that_games_come_from():
    assert set(COUNTRY_WORDS) <= {country for slug in GAMES for country in catalog.about(slug).countries}


def test_easy_and_short_mean_what_the_games_say():
    assert set(slugs("easy")) == {slug for slug in GAMES if catalog.about(slug).learning == "easy"}
    assert all(catalog.about(slug).minutes <= 10 for slug in slugs("short"))


def test_other_names_find_a_game():
    assert slugs("shithead") == ["palace"] and slugs("cheat") == ["bullshit"]
    assert slugs("uno") == ["switch"]
    assert slugs("dou diz") == ["landlord"] and slugs("oh hell") == ["oh-heck"]


def test_names_come_first_and_then_what_games_are():
    assert slugs("rummy")[:2] == ["basic-rummy", "seven-rummy"] and "oklahoma" in slugs("rummy")
    assert slugs("canasta")[0] == "canasta"
    assert slugs("two")[0] == "two-hand-canasta"
    assert slugs("wolf") == ["dingo"] and slugs("nonsense") == []


def test_games_stand_in_the_order_of_their_shown_names():
    names = [game.name for game in by_name(ALL)]
    assert names.index("Seven Rummy") + 1 == names.index("Six Card Golf") == names.index("Skull & Roses") - 1


# Suggestions


@pytest.mark.parametrize("like", LIKES, ids=lambda like: like.name)
def test_what_is_suggested_suits_and_further_on_all_that_suits_has_its_turn(like):
    suiting = {game.slug for game in ALL if like.suits(game, catalog.about(game.slug))}
    seen = []
    for turn in range(-(-len(suiting) // 3)):
        seen += [game.slug for game in suggested(like, (), turn, DAY)]
    assert set(seen) == suiting and len(seen) == len(suiting)
    first = suggested(like, (), 0, DAY)
    assert len({game.family for game in first}) == min(
        3, len({catalog.rules(slug).family for slug in suiting})
    )


def test_what_is_easy_and_new_is_suggested_first():
    (tricks, *_others) = LIKES
    assert suggested(tricks, (), 0, DAY)[0].slug == "oh-heck"
    melds = LIKES[1]
    first = suggested(melds, (), 0, DAY)
    assert first[0].slug == "basic-rummy"
    again = suggested(melds, [first[1].slug], 0, DAY)
    assert first[1] not in again


# The first start


def press_star(person, slug):
    """Click the star in the corner of a tile."""
    tile = next(tile for tile in person.scene._tiles if tile.rules.slug == slug)
    corner = tiles.star_place(person.page.theme, tile.picture.rect.size).move(tile.picture.rect.topleft)
    at = {"pos": corner.center, "button": 1}
    person.do(pygame.event.Event(pygame.MOUSEBUTTONDOWN, at))
    person.do(pygame.event.Event(pygame.MOUSEBUTTONUP, at))


def painted(person):
    return [text.words for text in person.app.readable()]


def test_the_first_start_asks_one_thing_and_suggests_three_games_with_a_reason():
    person = Person(size=SIZES[0])
    assert "What do you like?" in person.words() and "ask" not in person.stops()
    person.click("like.tricks")
    offered = [name for name in person.stops() if name.startswith("suggested.")]
    assert len(offered) == 3 and "suggested.oh-heck" in offered
    said = " ".join(painted(person))
    assert catalog.about("oh-heck").why in said.replace("\n", " ")
    assert "3–7 players · about 20 minutes" in said and "Easy to learn" in said
    person.click("like.more")
    further = [name for name in person.stops() if name.startswith("suggested.")]
    assert len(further) == 3 and not set(further) & set(offered)
    person.click(further[0])
    assert isinstance(person.scene, SetupScene)
    person.key("escape")
    assert further[0] in person.stops()
    person.app_context.note_played(further[0].removeprefix("suggested."))
    person.app.relay()
    person.look()
    assert "day" in person.stops() and "like.tricks" not in person.stops()


def test_whoever_knows_what_to_play_is_not_held_up_and_the_question_can_be_skipped_and_asked_again():
    person = Person(size=SIZES[0])
    person.click("game.xeri")
    assert isinstance(person.scene, SetupScene)
    person.key("escape")
    person.click("search")
    person.type("easy")
    assert "like.tricks" not in person.stops() and "game.xeri" in person.stops()
    person.click("search")
    person.key(*["backspace"] * 4)
    person.tab_to("like.close")
    person.key("return")
    assert "like.tricks" not in person.stops()
    later = Person(size=SIZES[0])
    assert "like.tricks" not in later.stops()
    later.click("ask")
    later.click("like.two")
    assert any(name.startswith("suggested.") for name in later.stops())


def test_the_first_start_asks_what_would_help_and_one_click_gives_it_and_another_takes_it_away(monkeypatch):
    monkeypatch.setattr(engines, "found", lambda rate: Speaker)  # also where the system has no voice
    person = Person(size=SIZES[0])
    asked = [name for name in person.stops() if name.startswith("help.")]
    assert asked == [f"help.{each.name}" for each in HELPS]
    for each in HELPS:
        before = person.app.settings
        assert not each.given_by(before)
        person.click(f"help.{each.name}")
        assert each.given_by(person.app.settings) and "like.tricks" in person.stops()
        if each.name != "larger":
            person.click(f"help.{each.name}")
            assert person.app.settings == before
    assert person.app.theme.text_size == 1.5 and settings.load()[0].large_index
    assert person.app.settings.card_size == 115
    person.click("like.close")
    assert not [name for name in person.stops() if name.startswith("help.")]
    later = Person(size=SIZES[0])
    later.click("ask")
    assert "like.tricks" in later.stops() and "help.larger" not in later.stops()


def test_a_match_that_waits_comes_before_any_question():
    open_match()
    person = Person(size=SIZES[0])
    assert "continue" in person.stops() and "like.tricks" not in person.stops()


# What home shows later


def kept_favourites(person):
    """The favourites that are on the disk, once all is written."""
    person.app_context.writing.wait(20.0)
    return home_page.load().favourites


def test_a_star_is_turned_by_mouse_and_by_key_and_favourites_stand_on_the_shelf():
    home_page.note_asked()
    person = Person(size=SIZES[0])
    press_star(person, "bisca")
    assert isinstance(person.scene, HomeScene) and kept_favourites(person) == ("bisca",)
    person.key("f")
    assert kept_favourites(person) == ("bisca",)  # no tile has the ring
    first = next(name for name in person.stops() if name.startswith("game."))
    person.tab_to(first)
    person.key("right", "right", "f")
    assert kept_favourites(person) == ("bisca", "bolivia")
    assert {"favourite.bisca", "favourite.bolivia"} <= set(person.stops())
    person.click("family.favourites")
    assert [name for name in person.stops() if name.startswith("game.")] == ["game.bisca", "game.bolivia"]
    person.click("family.all")
    press_star(person, "bisca")
    assert "favourite.bisca" not in person.stops()
    person.click("game.xeri")
    person.tab_to("favourite")
    person.key("return", "escape")
    assert "favourite.xeri" in person.stops()


def test_games_played_last_and_the_tick_of_a_lesson_are_shown():
    navigator = Navigator(App.offscreen((1024, 640)), Settings())
    for slug in ("golf", "xeri"):
        rules = catalog.rules(slug)
        others = [Player(f"C{seat}", "easy") for seat in range(1, rules.usual_seats())]
        navigator.start(slug, [Player("You"), *others], {}, 1)
    navigator.close()
    lessons.note_done("bisca")
    assert home_page.load().played == ("xeri", "golf")
    person = Person(size=SIZES[0])
    played = [name for name in person.stops() if name.startswith("recent.")]
    assert played == ["recent.xeri", "recent.golf"]
    by_slug = {tile.rules.slug: tile.seen for tile in person.scene._tiles}
    assert by_slug["bisca"] == tiles.Marks(taught=True) and by_slug["bolivia"] == tiles.Marks()


# The deal of the day


def test_every_game_has_its_day_and_everybody_gets_the_same():
    begin = date.fromordinal(len(GAMES) * 22_000)
    days = [begin + timedelta(number) for number in range(len(GAMES))]
    assert {game_of_day.game_of(day) for day in days} == set(GAMES)
    assert game_of_day.deal_of(DAY) == 20261122


def test_the_deal_of_the_day_is_dealt_by_the_usual_rules_and_the_table_says_so(monkeypatch):
    monkeypatch.setattr(game_of_day, "_order", lambda turn: ("oh-heck",) * len(GAMES))
    home_page.note_asked()
    setups.save("oh-heck", [("You", "person"), ("Ada", "easy"), ("Otto", "easy")], {"hook": "off"})
    person = Person(size=SIZES[0])
    assert "Game of the day, 22 November" in painted(person)
    person.click("day")
    assert any(words.startswith("This is the deal of the day, 22 November") for words in person.words())
    assert "also called Oh Hell, Up and Down the River" in " ".join(person.words())
    person.click("option.hook.0")
    assert any(
        words.startswith("The deal of the day, 22 November, has 4 players") for words in person.words()
    )
    person.click("option.hook.1")
    person.click("deal")
    ((slug, players, settings, seed),) = person.started
    assert (slug, len(players), seed) == ("oh-heck", 4, 20261122)
    assert setups.load()["oh-heck"].options == {"hook": "off"}  # as the person likes it
    match = Match.new(slug, players, settings, seed)
    app = App.offscreen((1024, 640))
    app.push(TableScene(app, Match.resume(match.text()), lambda: None))
    app.step(0.02)
    assert "Deal of the day, 22 November" in [text.words for text in app.readable()]
    assert game_of_day.day_of(match.record, seed) == DAY
    other = Match.new(slug, players[:3], settings, seed)
    assert game_of_day.day_of(other.record, seed) is None
    assert game_of_day.day_of(match.record, 20261350) is None


# Everywhere


def asked(text_size, size):
    person = Person(HomeScene, size, text_size)
    person.click("like.surprise")
    return person


def later(text_size, size):
    home_page.note_asked()
    for slug in ("three-hand-canasta", "skull-and-roses", "xeri"):
        home_page.set_favourite(slug, True)
        home_page.note_played(slug)
    home_page.note_played("brazilian-canasta")
    return Person(HomeScene, size, text_size)


@pytest.mark.parametrize("state", [asked, later])
@pytest.mark.parametrize(
    ("size", "text_size"),
    [
        (SIZES[0], 2.0),
        *(pytest.param(size, grown, marks=pytest.mark.long) for size in SIZES for grown in (1.0, 1.5, 2.0)),
    ],
)
def test_nothing_is_cut_or_covered(state, size, text_size):
    person = state(text_size, size)
    person.look(6)
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []
    assert Legibility().look(person.app) == []
