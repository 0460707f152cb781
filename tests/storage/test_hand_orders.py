"""Orders of hands: the last one chosen for each game is remembered, and nothing that goes wrong is anybody's trouble."""

import pytest

from tabletop.storage.paths import config_dir
from tabletop.storage.small_files import hand_orders
from tabletop.storage.small_files.hand_orders import LONGEST, MOST_GAMES


def test_the_order_chosen_last_is_remembered_for_each_game():
    assert hand_orders.load() == {}
    for slug, order in (("euchre", "suits"), ("xeri", "ranks"), ("euchre", "ranks")):
        hand_orders.keep(slug, order)
    assert hand_orders.load() == {"xeri": "ranks", "euchre": "ranks"}


def test_what_was_chosen_before_is_not_written_again():
    hand_orders.keep("euchre", "suits")
    path = config_dir() / "hand-orders.toml"
    path.write_text(path.read_text() + "# mine\n")
    hand_orders.keep("euchre", "suits")
    assert path.read_text().endswith("# mine\n")


def test_of_many_games_those_changed_last_are_remembered():
    every = {f"game-{number}": "suits" for number in range(MOST_GAMES)}
    lines = "\n".join(f'{slug} = "{order}"' for slug, order in every.items())
    (config_dir() / "hand-orders.toml").write_text(f"[orders]\n{lines}\n")
    hand_orders.keep("game-0", "ranks")
    hand_orders.keep("xeri", "ranks")
    found = hand_orders.load()
    assert len(found) == MOST_GAMES and "game-1" not in found
    assert [*found.items()][-2:] == [("game-0", "ranks"), ("xeri", "ranks")]


@pytest.mark.parametrize("order", ["7", "[1]", f'"{"x" * (LONGEST + 1)}"'])
def test_what_is_no_order_is_left_out(order):
    longest = "y" * LONGEST
    (config_dir() / "hand-orders.toml").write_text(f'[orders]\nxeri = {order}\neuchre = "{longest}"\n')
    assert hand_orders.load() == {"euchre": longest}


@pytest.mark.parametrize("text", ["orders = 7\n", "[other]\n"])
def test_a_file_without_orders_has_none(text):
    (config_dir() / "hand-orders.toml").write_text(text)
    assert hand_orders.load() == {}


def test_a_damaged_file_is_kept_under_another_name():
    path = config_dir() / "hand-orders.toml"
    path.write_bytes(b"[orders\n")
    hand_orders.keep("xeri", "ranks")
    assert hand_orders.load() == {"xeri": "ranks"}
    assert path.with_name("hand-orders.toml.damaged-1").read_bytes() == b"[orders\n"


def test_where_nothing_can_be_kept_nothing_is_remembered(own_home):
    own_home.mkdir()
    (own_home / "config").write_text("a file where the folder should be")
    hand_orders.keep("xeri", "ranks")
    assert hand_orders.load() == {}
