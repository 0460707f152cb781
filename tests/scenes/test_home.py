from random import Random

import pygame
import pytest

from tabletop.engine.match import Match, Player
from tabletop.games.catalog import GAMES, rules
from tabletop.scenes import tiles
from tabletop.scenes.home import HomeScene, matches
from tabletop.scenes.settings import SettingsScene
from tabletop.scenes.setup import SetupScene
from tabletop.storage import matches as stored
from tests.scenes.person import SIZES, Person, misplaced


def open_match(slug="oh-heck", seats=4):
    players = [Player("You"), *(Player(f"C{seat}", "easy") for seat in range(1, seats))]
    match = Match.new(slug, players, {}, 7)
    path = stored.new_path(slug)
    path.write_text(match.text())
    return path


def test_a_click_on_a_tile_opens_its_set_up():
    person = Person()
    person.click("game.oh-heck")
    assert isinstance(person.scene, SetupScene)
    assert "Who plays" in person.words()
    person.key("escape")
    assert isinstance(person.scene, HomeScene)
    person.click("game.xeri")
    assert "Xeri" in person.words()


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
    assert {slug for slug in ("oh-heck", "xeri") if matches(rules(slug), search)} == slugs


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


def test_a_damaged_match_is_set_aside_with_a_message():
    path = open_match()
    path.write_text(path.read_text() + "0 play nonsense\n")
    person = Person()
    assert not any(words.startswith("Continue") for words in person.words())
    assert "damaged" in person.scene._notice.words
    assert not path.exists()
    assert len(list(path.parent.iterdir())) == 1  # it is kept under another name


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
    assert stored.open_matches() == []
    assert len(stored.records()) == 1


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
@pytest.mark.parametrize("size", SIZES)
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
    oh_heck = rules("oh-heck")
    many = {f"game-{n}": type(f"Game{n}", (oh_heck,), {"slug": f"game-{n}"}) for n in range(40)}
    monkeypatch.setattr("tabletop.scenes.home.GAMES", many)
    monkeypatch.setattr("tabletop.scenes.home.rules", many.__getitem__)
    painted = []
    paint = tiles.tile

    def noted(theme, pictures, game, size, enlarged):
        painted.append(game.slug)
        return paint(theme, pictures, game, size, enlarged)

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
