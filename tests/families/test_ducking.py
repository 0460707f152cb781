"""Ducking in games in which tricks are bad to have: what is said of a card, in two deals of Busca that are dealt out in full."""

import pytest

from tabletop.cards import FACE, parse
from tabletop.families.tricks.player_ducking import reason_to_duck
from tabletop.families.tricks.rules import TrickGame
from tests.arranging import arranged

MIXED = (
    "hand:2 4c 3d Ac Kd 5h 6h 7s 4s Jc Qd ; hand:1 5c 6c 7c Kc 4d 5d 4h Jh 2s 3s ; "
    "hand:0 Qc 2c 3c 6d 7d Jd Qh Kh 5s 6s ; hand:3 Ad 2d 2h Ah 3h 7h Js Qs Ks As"
)
BY_SUITS = (
    "hand:2 7h 4h 2h 3h Js Qs Ks As 2s 3s ; hand:1 5h 6h 5d 6d 7d Jd Qd Kd Ad 2d ; "
    "hand:0 3c 2c Ac Kc Qc Jc 7c 6c 5c 4d ; hand:3 Ah Kh Jh Qh 3d 4c 4s 5s 6s 7s"
)
"""Turns go to the right: 2, 1, 0, 3. In each suit the three is the highest card, then 2, A, K … 4."""


@pytest.mark.parametrize(
    ("deal", "made", "card", "said"),
    [
        (MIXED, [], "4c", "Several higher cards of that suit are still out, so somebody else will take it."),
        (MIXED, [], "3d", None),
        (
            MIXED,
            ["2 play 5h"],
            "4h",
            "It is the highest of your cards that leaves the trick to somebody else.",
        ),
        (MIXED, ["2 play 5h"], "Jh", None),  # the four need not take it
        (
            MIXED,
            ["2 play 5h", "1 play Jh"],
            "Qh",
            "All that you may play beats the trick so far, but somebody may still beat this.",
        ),
        (BY_SUITS, ["2 play 7h"], "5h", "It leaves the trick to somebody else."),
        (
            BY_SUITS,
            ["2 play 7h"],
            "6h",
            "It is the highest of your cards that leaves the trick to somebody else.",
        ),
        (
            BY_SUITS,
            ["2 play 7h", "1 play 6h"],
            "3c",
            "You cannot follow, so get rid of a card that would take tricks.",
        ),
        (BY_SUITS, ["2 play 7h", "1 play 6h"], "4d", None),  # the lowest of all
        (
            BY_SUITS,
            ["2 play 7h", "1 play 6h", "0 play 4d"],
            "Ah",
            "You have to take this trick, so take it with a high card that you would fear later.",
        ),
        (BY_SUITS, ["2 play 7h", "1 play 6h", "0 play 4d"], "Jh", None),
    ],
)
def test_what_is_said_of_a_card_by_who_wants_no_trick(
    deal: str, made: list[str], card: str, said: str | None
) -> None:
    game = arranged("busca", 4, deal, *made)[1]
    assert isinstance(game, TrickGame)
    (held,) = [each for each in game.zones[game.hand_zones[game.turn]] if FACE[each] == parse(card)]
    assert reason_to_duck(game, game.turn, held) == said
