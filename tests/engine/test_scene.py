"""Positions that a script sets up without moves: what each place holds, and what the declared state is."""

import pytest

from tabletop.cards import face
from tabletop.engine.game import Game
from tabletop.engine.records.scene import stage, staged
from tabletop.games import catalog
from tests.arranging import faces


def set_up(*lines: str, slug: str = "canasta", seats: int = 4) -> Game:
    game = catalog.rules(slug)(seats)
    for line in lines:
        stage(game, line)
    return game


def lying(game: Game, zone: str) -> list[int]:
    return [face(card) for card in game.zone(zone)]


def test_what_is_named_lies_there_what_is_counted_is_any_other_and_the_rest_is_the_stock() -> None:
    game = set_up("* scene hand:0 Ks Kh Ks ; hand:1 2c 10 ; discard 4c ; stock Ah Qd ...")
    assert sorted(lying(game, "hand:0")) == sorted(faces("Ks Kh Ks")) and lying(game, "discard") == faces(
        "4c"
    )
    assert len(lying(game, "hand:1")) == 11 and faces("2c")[0] in lying(game, "hand:1")
    assert not lying(game, "hand:2") and game.due is None
    assert lying(game, "stock")[-2:] == faces("Qd Ah"), "the first that is named is drawn first"
    assert len(lying(game, "stock")) == 108 - 3 - 11 - 1
    assert sorted(card for zone in game.zones for card in zone) == sorted(game.pack())


def test_the_rest_lies_where_three_dots_say_and_each_sees_what_its_place_shows() -> None:
    game = set_up("* scene hand:0 Ks ; aside ... ; stock 3")
    assert len(lying(game, "stock")) == 3 and len(lying(game, "aside")) == 104
    [card] = game.zone("hand:0")
    assert game.known[card] == 1, "only seat 0 knows it"
    assert set_up("* scene hand:0 Ks").view(1).zones["hand:0"] == [None]


def test_all_that_is_left_may_be_counted_out() -> None:
    game = set_up("* scene hand:0 Ks ; aside 107")
    assert len(lying(game, "aside")) == 107 and not lying(game, "stock")


def test_declared_state_is_written_as_what_it_was() -> None:
    game = set_up(
        "* scene hand:0 Ks", "* state phase=draw turn=2 opened=on,off penalty=0,50 source=stock touched=on"
    )
    assert (game.phase, game.turn) == ("draw", 2)
    assert [game.opened, game.penalty, game.source, game.touched] == [[True, False], [0, 50], "stock", True]  # type: ignore[attr-defined]
    euchre = set_up("* scene hand:0 Ks", "* state trump=3 order=2,3,0", slug="euchre")
    assert (euchre.trump, euchre.order) == (3, (2, 3, 0))  # type: ignore[attr-defined]


def test_a_card_may_stand_for_its_number() -> None:
    assert set_up("* scene hand:0 Ks", "* state taken=Ks").taken == faces("Ks")[0]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("* scene tray Ks", "this game has no zone 'tray'."),
        ("* scene hand:0 Ks ; hand:0 Kh", "hand:0 is named twice."),
        ("* scene hand:0 109", "there are fewer cards left for hand:0."),
        ("* scene hand:0 -1", "there are fewer cards left for hand:0."),
        ("* state phase", "'phase' sets no state of this game."),
        ("* state luck=5", "'luck=5' sets no state of this game."),
        ("* state due=5", "'due=5' sets no state of this game."),
        ("* state touched=1", "'touched=1' sets no state of this game."),
    ],
)
def test_what_cannot_be_set_up_is_told(line: str, complaint: str) -> None:
    assert staged(line)
    with pytest.raises(ValueError, match=complaint):
        set_up(line)


def test_a_scene_stands_where_a_deal_is_due() -> None:
    with pytest.raises(ValueError, match="no deal is due here"):
        set_up("* scene hand:0 Ks", "* scene hand:0 Kh")
    assert not staged("* shuffle Ks ...") and not staged("0 play Ks")
