import os
import shutil
import weakref
from random import Random

import pygame
import pytest

from tabletop.engine.match import Match, Player
from tabletop.games import catalog
from tabletop.games.catalog import GAMES, rules
from tabletop.scenes.menus.gallery import tiles
from tabletop.scenes.menus.home import HomeScene
from tabletop.scenes.menus.matches.continuing import ContinueScene
from tabletop.scenes.menus.matches.library import LibraryScene
from tabletop.scenes.menus.settings.scene import SettingsScene
from tabletop.scenes.menus.setup import SetupScene
from tabletop.session import open_matches
from tabletop.session.choosing.game_search import found
from tabletop.storage import matches as stored
from tabletop.storage.journal import Journal
from tests.invariants.legibility import Legibility
from tests.scenes.person import SIZES, Person, misplaced

LEAST_OR_LONG = [SIZES[0], *(pytest.param(size, marks=pytest.mark.long) for size in SIZES[1:])]


def open_match(slug="oh-heck", seats=4):
    players = [Player("You"), *(Player(f"C{seat}", "easy") for seat in range(1, seats))]
    match = Match.new(slug, players, {}, 7)
    path = stored.new_path(slug)
    path.write_text(match.text())
    return path


@pytest.mark.parametrize("size", [(1411, 810), pytest.param((1100, 700), marks=pytest.mark.long)])
def test_an_open_match_has_the_width_that_its_words_need(size):
    for slug in ("hand-and-foot", "oh-heck", "two-hand-canasta"):
        seats = rules(slug).usual_seats()
        players = [Player(f"Player {seat}", "person") for seat in range(1, 1 + seats)]
        stored.new_path(slug).write_text(Match.new(slug, players, {}, 7).text())
    person = Person(size=size, text_size=2.0)
    assert person.scene._first
    assert Legibility().look(person.app) == []


def test_a_click_on_a_tile_opens_its_set_up():
    person = Person()
    person.click("game.oh-heck")
    assert isinstance(person.scene, SetupScene)
    assert "Who plays" in person.words()
    person.key("escape")
    assert isinstance(person.scene, HomeScene)
    person.click("game.xeri")
    assert "Xeri" in person.words()


def test_the_pictures_of_the_tiles_take_no_memory_while_a_game_is_played():
    person = Person()
    home = person.scene
    pictures = [weakref.ref(picture) for picture in home._painted.values()]
    person.click("game.oh-heck")
    person.app.clear_away()
    assert pictures and not any(picture() for picture in pictures)
    person.key("escape")
    view = home._scroll.view()
    in_view = [tile.picture for tile in home._tiles if view.colliderect(tile.picture.rect)]
    assert in_view and all(picture.image for picture in in_view)


def test_a_click_is_heard_though_home_is_laid_out_anew_between_press_and_release(monkeypatch):
    """Pictures of open matches come when they come."""
    person = Person()
    monkeypatch.setattr(HomeScene, "_take_survey", lambda scene: True)
    pressed = next(stop.widget.rect.center for stop in person.scene.focus._stops if stop.name == "library")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        person.app.step(0.05, [pygame.event.Event(kind, pos=pressed, button=1)])
    monkeypatch.undo()
    person.app.step(0.05, pygame.event.get())
    assert isinstance(person.scene, LibraryScene)


def test_arrows_and_enter_open_a_game_too():
    person = Person()
    first, second = [name for name in person.stops() if name.startswith("game.")][:2]
    person.tab_to(first)
    assert person.scene.focus.sprites()
    person.key("right")
    assert person.scene.focus.name == second
    person.key("return")
    assert isinstance(person.scene, SetupScene)
    assert rules(second.removeprefix("game.")).name in person.words()


def test_the_subtitle_says_how_many_games_there_are():
    line = next(words for words in Person().words() if "good company" in words)
    assert line.startswith("Two card games" if len(GAMES) == 2 else ("One", "Three", str(len(GAMES))))


def test_a_family_chip_leaves_its_games_only():
    person = Person()
    person.click("family.tricks")
    assert "game.oh-heck" in person.stops()
    assert "game.xeri" not in person.stops()
    person.click("family.all")
    assert {"game.oh-heck", "game.xeri"} <= set(person.stops())
    families = {name.removeprefix("family.") for name in person.stops() if name.startswith("family.")}
    assert families - {"all"} == {rules(slug).family for slug in GAMES}  # no chip without a game


def test_whoever_types_goes_on_though_the_page_is_laid_out_anew():
    person = Person()
    person.key("escape")  # a sentence stands at the bottom for a while
    person.click("search")
    person.type("xe")
    field = person.page.fields["search"]
    letter = {"key": ord("r"), "mod": 0, "unicode": "r", "scancode": 0}
    person.app.step(
        0.03, [pygame.event.Event(pygame.KEYDOWN, letter), pygame.event.Event(pygame.TEXTINPUT, text="r")]
    )
    person.app.relay()  # before the scene has heard of the last letter
    person.look()
    assert person.page.fields["search"] is not field
    person.type("i")
    assert person.page.fields["search"].get_text() == "xeri"
    assert [name for name in person.stops() if name.startswith("game.")] == ["game.xeri"]


def test_a_click_into_the_search_is_the_beginning_of_typing_whatever_the_page_says():
    person = Person()
    person.key("escape")
    person.click("search")
    person.look(80)  # the sentence has gone
    person.type("euch")
    assert [name for name in person.stops() if name.startswith("game.")] == ["game.euchre"]


def test_typing_into_the_search_leaves_what_fits():
    person = Person()
    person.click("search")
    person.type("xe")
    assert "game.xeri" in person.stops()
    assert "game.oh-heck" not in person.stops()
    person.type("zz")
    assert "No game fits. Try other words, or choose All." in person.words()
    person.key("escape")  # leaves the field, not the app
    assert person.app.scene is person.scene


@pytest.mark.parametrize(
    ("search", "slugs"),
    [
        ("", {"oh-heck", "xeri"}),
        ("HECK", {"oh-heck"}),
        ("5", {"oh-heck"}),
        ("2 players", {"xeri"}),
        ("fishing", {"xeri"}),
        ("9", set()),
    ],
)
def test_the_search_knows_names_players_and_families(search, slugs):
    games = [rules(slug) for slug in ("oh-heck", "xeri")]
    assert {game.slug for game in found(games, search)} == slugs


def test_after_a_match_home_shows_all_games_again():
    """The search had found what was played: whoever came back saw one game, and none of the others."""
    person = Person()
    person.click("search")
    person.type("xeri")
    person.key("return")
    person.key("escape")
    assert [name for name in person.stops() if name.startswith("game.")] == [
        "game.xeri"
    ]  # thought better of it
    person.key("return")
    person.app_context.note_played("xeri")
    person.key("escape")
    assert {"game.xeri", "game.oh-heck"} <= set(person.stops())
    assert person.page.fields["search"].text == ""


def test_escape_says_how_to_leave_and_does_no_harm():
    person = Person()
    person.key("escape")
    assert isinstance(person.scene, HomeScene)
    assert "notice" in person.app.canvas._plates
    person.key("tab")
    assert "notice" not in person.app.canvas._plates


def test_an_open_match_can_be_continued():
    path = open_match()
    person = Person()
    assert "Continue · Oh Heck!, 0–0–0–0" in person.words()
    person.key("tab", "return")  # it is what the keyboard begins with
    assert person.resumed == [path]


def test_a_score_that_finds_no_room_is_left_out(monkeypatch):
    """Golf of nine in its last holes, at the least size and 200 % text: the score would have to be cut."""
    open_match("golf", 9)
    monkeypatch.setattr(open_matches, "score_of", lambda match: "–".join(["117"] * 9))
    person = Person(size=(1024, 640), text_size=2.0)
    assert "Continue · Six Card Golf" in person.words()


def test_a_damaged_match_goes_on_as_far_as_it_is_sound_and_the_player_is_told():
    path = open_match()
    damaged = path.read_text() + "0 play nonsense\n"
    path.write_text(damaged)
    person = Person()
    assert "Continue · Oh Heck!, 0–0–0–0" in person.words()
    said = person.scene._notice.words
    assert "Oh Heck!" in said and "damaged" in said
    (kept,) = path.parent.glob("*.damaged-1")
    assert kept.read_text() == damaged and kept.name in said
    again = Journal.open(path)
    assert Match.resume(again.text()).record.moves == []
    again.close()
    person.app.relay()
    person.look()
    assert len(list(path.parent.iterdir())) == 2  # once is enough


def test_a_match_of_which_nothing_is_sound_is_set_aside_with_a_message():
    path = open_match()
    path.write_text("tabletop 1\nnonsense\n")
    person = Person()
    assert not any(words.startswith("Continue") for words in person.words())
    assert "cannot be continued" in person.scene._notice.words
    assert not path.exists()
    assert [each.name for each in path.parent.iterdir()] == [path.name + ".damaged-1"]


OTHER = "cannot be continued with this Tabletop"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("tabletop 1", "tabletop 2", OTHER),
        ("game oh-heck", "game whist", "cannot be continued, as its game, whist, cannot be played here"),
        ('"easy"', '"genius"', OTHER),
    ],
)
def test_a_match_for_another_tabletop_stays_with_a_message(old, new, words):
    path = open_match()
    text = path.read_text().replace(old, new)
    path.write_text(text)
    person = Person()
    assert words in person.scene._notice.words
    assert path.read_text() == text and list(path.parent.iterdir()) == [path]
    assert not {"continue", "others"} & set(person.stops())
    person.key("tab")
    person.app.relay()
    person.look()
    assert person.scene._notice.words.count("cannot be continued") == 1


def test_all_open_matches_can_be_continued_the_last_played_first():
    first, second, third = open_match(), open_match("xeri", 2), open_match()
    for path in (second, third, first):
        os.utime(path, (1_000_000, 1_000_000))  # the clock stood wrong
        book = Journal.open(path)
        book.append("# played")
        assert book.close()
    person = Person()
    assert "2 more" in person.words()
    person.click("continue")
    person.click("others")
    assert isinstance(person.scene, ContinueScene)
    person.click("match.2")
    person.click("match.1")
    assert person.resumed == [first, second, third]
    assert any("You, C1 · played on" in words for words in person.words())
    person.key("escape")
    assert isinstance(person.scene, HomeScene)


def test_of_many_damaged_matches_only_the_first_are_told_one_by_one():
    for _match in range(5):
        open_match().write_text("tabletop 1\nnonsense\n")
    words = Person().scene._notice.words
    assert words.count("cannot be continued. It is kept as") == 2
    assert words.endswith("Three more matches were damaged, had ended, or are not for this Tabletop.")


def test_matches_that_cannot_be_looked_for_are_told_once():
    folder = open_match().parent
    shutil.rmtree(folder)
    folder.write_text("in the way")
    person = Person()
    assert "cannot be made" in person.scene._notice.words
    person.click("notice.close")
    assert person.scene._notice is None
    person.click("game.xeri")
    person.key("escape")
    assert isinstance(person.scene, HomeScene) and person.scene._notice is None


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", LEAST_OR_LONG)
def test_the_page_of_open_matches_is_readable(size, text_size):
    for _match in range(5):
        open_match()
    person = Person(HomeScene, size, text_size)
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []
    person.click("others")
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []


def test_many_open_matches_are_shown_in_parts():
    for _match in range(45):
        open_match()
    person = Person(ContinueScene)
    assert "match.39" in person.stops() and "match.40" not in person.stops()
    person.click("more")
    assert "match.44" in person.stops() and "more" not in person.stops()


def test_a_match_that_is_over_moves_to_the_records():
    players = [Player("You"), Player("C1", "easy")]
    match = Match.new("xeri", players, {"hands": 1}, 7)
    rng = Random(3)
    while not match.over:
        if not match.step():
            (seat,) = match._game.to_act()
            match.attempt(seat, rng.choice(match._game.moves(seat)))
    path = stored.new_path("xeri")
    path.write_text(match.text())
    person = Person()
    assert not any(words.startswith("Continue") for words in person.words())
    person.app_context.statistics.close()
    assert stored.open_matches() == []
    (record,) = stored.records()
    assert "Xeri had ended" in person.scene._notice.words
    (result,) = person.app_context.statistics.read(lambda reading: reading.results).result()
    assert (result.match, result.scores) == (record.name, match.view(0).scores)


def test_settings_open_and_close():
    person = Person()
    person.click("settings")
    assert isinstance(person.scene, SettingsScene)
    person.click("back")
    assert isinstance(person.scene, HomeScene)


def test_a_tiny_window_does_no_harm():
    person = Person(size=(300, 200))
    person.key("tab", "return", "escape")
    person.look()


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", LEAST_OR_LONG)
def test_no_words_are_cut_or_lie_upon_others(size, text_size):
    open_match()
    person = Person(HomeScene, size, text_size)
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []


def test_ctrl_q_leaves():
    person = Person()
    quits = []
    person.app.quit = lambda: quits.append(True)
    person.do(
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_LCTRL, unicode="", scancode=0)
    )
    assert quits == [True]


def test_tiles_out_of_view_are_painted_when_there_is_time_or_when_one_scrolls_to_them(monkeypatch):
    oh_heck, about = rules("oh-heck"), catalog.about("oh-heck")
    many = {f"game-{n}": type(f"Game{n}", (oh_heck,), {"slug": f"game-{n}"}) for n in range(40)}
    monkeypatch.setattr(catalog, "slugs", lambda: [*many])
    monkeypatch.setattr(catalog, "rules", lambda slug: many.get(slug, oh_heck))
    monkeypatch.setattr(catalog, "about", lambda slug: about)
    painted = []
    paint = tiles.tile

    def noted(theme, pictures, game, *more):
        painted.append(game.slug)
        return paint(theme, pictures, game, *more)

    monkeypatch.setattr(tiles, "tile", noted)
    person = Person()
    painted.clear()
    person.app.set_text_size(1.1)  # everything anew
    person.app.step(0.02)
    assert 4 <= len(painted) < 40
    assert "game-39" not in painted
    person.app.step(0.02)
    for _ in range(40):
        person.app.step(0.02)
    assert len(painted) == 40


def test_a_step_of_the_wheel_scrolls_some_lines_however_large_they_are(monkeypatch):
    person = Person(text_size=2.0)
    scroll = person.scene._scroll
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: scroll.view().center)
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False)
    person.app.step(
        0.02,
        [pygame.event.Event(pygame.MOUSEMOTION, pos=scroll.view().center, rel=(1, 1), buttons=(0, 0, 0))],
    )
    person.app.step(0.02, [wheel])
    for _frame in range(10):
        person.app.step(0.1)
    line = person.app.theme.font("body").get_linesize()
    assert 2 < scroll.offset / line < 4
    person.app.step(0.02, [wheel, wheel])
    for _frame in range(10):
        person.app.step(0.1)
    assert 7 < scroll.offset / line < 11, "quick steps count, however many come within a frame"
