import pytest

from tabletop.storage.paths import config_dir
from tabletop.storage.small_files import home_page
from tabletop.storage.small_files.home_page import LONGEST_SLUG, MOST_PLAYED, HomePage


def test_favourites_and_games_played_are_remembered_in_their_order():
    for slug in ("xeri", "oh-heck", "truco"):
        home_page.set_favourite(slug, True)
    home_page.set_favourite("oh-heck", False)
    for slug in ("golf", "xeri", "golf"):
        home_page.note_played(slug)
    assert home_page.load() == HomePage(("xeri", "truco"), ("golf", "xeri"), True)
    for number in range(2 * MOST_PLAYED):
        home_page.note_played(f"game-{number}")
    assert home_page.load().played[0] == f"game-{2 * MOST_PLAYED - 1}"
    assert len(home_page.load().played) == MOST_PLAYED


@pytest.mark.parametrize(
    "content", ["favourites = 3", "played = [1, [2], {}]", 'asked = "yes"', "favourites = [[[[1]]]]"]
)
def test_what_cannot_be_understood_is_not_remembered(content):
    (config_dir() / "home.toml").write_text(content)
    assert home_page.load() == HomePage()


def test_of_what_somebody_else_wrote_only_what_may_be_a_game_is_taken():
    longest = "x" * LONGEST_SLUG
    (config_dir() / "home.toml").write_text(f'favourites = ["{longest}", "{longest}x", 3, "xeri", "xeri"]')
    assert home_page.load().favourites == (longest, "xeri")


def test_a_folder_that_cannot_be_written_is_no_trouble(own_home):
    own_home.mkdir()
    (own_home / "config").write_text("a file where the folder should be")
    home_page.note_played("xeri")
    assert home_page.load() == HomePage()


@pytest.mark.parametrize("content", [b"[xeri\n", b"\xff", b"x = " + b"[" * 9000])
def test_a_damaged_file_is_kept_when_something_new_is_remembered(content):
    path = config_dir() / "home.toml"
    path.write_bytes(content)
    home_page.note_asked()
    assert home_page.load().asked
    assert path.with_name("home.toml.damaged-1").read_bytes() == content
