"""Small files that nobody needs: a damaged one stops nothing, is kept, and the player is told once."""

import pytest

from tabletop.storage.library import labels
from tabletop.storage.paths import config_dir, data_dir
from tabletop.storage.small_files import damaged, hand_orders, home_page, lessons, setups
from tests.scenes.person import Person


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("setups.toml", setups.load),
        ("home.toml", home_page.load),
        ("lessons.toml", lessons.done),
        ("hand-orders.toml", hand_orders.load),
        ("labels.json", lambda: labels.forget("any")),
    ],
)
def test_what_was_set_aside_is_told_once(name, read):
    path = (data_dir() if name.endswith(".json") else config_dir()) / name
    path.write_bytes(b"\xff{[")
    read()
    assert not path.exists() and path.with_name(f"{name}.damaged-1").read_bytes() == b"\xff{["
    said = damaged.take_untold()
    assert (
        said == f"The file {name} was damaged. It is kept as {name}.damaged-1, and what it held begins anew."
    )
    assert damaged.take_untold() == ""


def test_the_home_scene_tells_it():
    (config_dir() / "setups.toml").write_bytes(b"[xeri")
    (config_dir() / "home.toml").write_bytes(b"\xff")
    words = Person().scene._notice.words
    assert "setups.toml.damaged-1" in words and "home.toml.damaged-1" in words
    assert Person().scene._notice is None
