import pytest

from tabletop.storage.paths import config_dir
from tabletop.storage.small_files import setups
from tabletop.storage.small_files.setups import UNKNOWN


def test_a_set_up_is_remembered_for_its_game_alone():
    setups.save("oh-heck", [("You", "person"), ("Inês", "medium")], {"hook": "off", "start": "3"})
    setups.save("xeri", [("You", "person"), ('"Ben"', "person")], {})
    assert setups.load().get("oh-heck", UNKNOWN) == (
        [("You", "person"), ("Inês", "medium")],
        {"hook": "off", "start": "3"},
    )
    assert setups.load().get("xeri", UNKNOWN) == ([("You", "person"), ('"Ben"', "person")], {})
    assert setups.load().get("canasta", UNKNOWN) == ([], {})


def test_what_cannot_be_understood_is_not_remembered(own_home):
    folder = own_home / "config"
    folder.mkdir(parents=True)
    path = folder / "setups.toml"
    for content in (
        "not TOML",
        'oh-heck = "x"',
        "[oh-heck]\nplayers = 3\noptions = []",
        "[oh-heck]\nplayers = [[1]]",
    ):
        path.write_text(content)
        assert setups.load().get("oh-heck", UNKNOWN) == ([], {})


def test_a_folder_that_cannot_be_written_is_no_trouble(own_home):
    own_home.mkdir()
    (own_home / "config").write_text("a file where the folder should be")
    setups.save("xeri", [], {})
    assert setups.load().get("xeri", UNKNOWN) == ([], {})


@pytest.mark.parametrize("content", [b"[xeri\n", b"\xff", b"x = " + b"[" * 9000])
def test_a_damaged_file_is_kept_when_something_new_is_remembered(content):
    path = config_dir() / "setups.toml"
    path.write_bytes(content)
    assert setups.load().get("xeri", UNKNOWN) == ([], {})
    setups.save("xeri", [("Ann", "person")], {})
    assert setups.load().get("xeri", UNKNOWN) == ([("Ann", "person")], {})
    assert path.with_name("setups.toml.damaged-1").read_bytes() == content


def test_what_cannot_be_read_is_not_written_over():
    path = config_dir() / "setups.toml"
    path.mkdir()
    setups.save("xeri", [("Ann", "person")], {})
    assert setups.load().get("xeri", UNKNOWN) == ([], {}) and path.is_dir()


def test_names_are_what_can_be_shown_of_them():
    setups.save("xeri", [("A\u2028\0nn", "person")] * 50, {})
    players, _options = setups.load().get("xeri", UNKNOWN)
    assert players == [("A nn", "person")] * 12
