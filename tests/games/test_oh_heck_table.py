"""The table of Oh Heck!: how it tells which bid the hook forbids."""

import pytest

from tabletop.games.oh_heck.rules import BIDS
from tabletop.games.oh_heck.table import TABLE
from tabletop.wording.lines import Cast
from tests.games.test_oh_heck_player import dealt


@pytest.mark.parametrize(
    ("cards", "size", "told"),
    [
        ("hand:0 As ; hand:1 2c ; upcard 5s", 1, "the one trick there is"),
        ("hand:0 As Ks Qs ; hand:1 2c 3c 2d ; upcard 5s", 3, "the three tricks there are"),
    ],
)
def test_the_hook_tells_of_the_tricks_in_words(cards: str, size: int, told: str) -> None:
    """It told of "the 1 tricks there are"."""
    game = dealt(cards, size)
    for _before in range(2):
        game.play(game.turn, BIDS[0])
    chips = TABLE.chips(game.view(game.turn), Cast(("You", "Ada", "Otto"), 0))
    assert chips is not None
    (hooked,) = [chip for chip in chips.chips if chip.sign == "hook"]
    assert told in hooked.note
