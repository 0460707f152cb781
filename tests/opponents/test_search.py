"""The search finds what is worth finding, and can be stopped at any time."""

from random import Random

import pytest

from tabletop.cards import parse
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.records.script import arranged
from tabletop.games.oh_heck.player import PLAYER
from tabletop.games.oh_heck.rules import BIDS, OhHeck
from tabletop.games.xeri.rules import Xeri
from tabletop.opponents import exact, levels
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.player import player_of
from tabletop.opponents.search import Search, likely_worlds


def dealt(line: str, size: int) -> OhHeck:
    game = OhHeck(3, {"start": size, "way": "down"})
    game.play(-1, arranged(game, f"* arrange {line}"))
    return game


def test_it_keeps_a_bid_that_the_rules_of_thumb_would_miss() -> None:
    """One trick is bid and one trump held: led at once or later, some card order keeps the bid more often."""
    game = dealt("hand:0 As Kh 2d ; upcard 5s", 3)
    for seat in range(3):
        game.play(seat, next(bid for bid in BIDS[1:] if game.refuse(seat, bid) is None))
    findings = levels.think(game.view(0), Clock(Budget(playouts=600)), Random(1))
    assert findings.moves[0].move in game.moves(0)
    assert findings.moves[0].behind == 0
    assert all(each.behind >= 0 for each in findings.moves[:2])


def test_it_tells_every_change_of_mind_and_can_stop_at_once() -> None:
    game = dealt("hand:0 As Kh 2d ; upcard 5s", 3)
    told: list[Move] = []
    levels.choose(game.view(0), "expert", Budget(playouts=0), Random(1), told.append)
    assert told == [PLAYER.policy(game, 0, Random(1))]


def test_the_tree_counts_how_often_a_move_was_possible() -> None:
    game = dealt("hand:0 As Kh 2d ; upcard 5s", 3)
    search = Search(game.view(0), OhHeck, player_of("oh-heck"), Random(1), id)
    search.run(Clock(Budget(playouts=400)))
    replies = [edge for each in search.root.values() for edge in each.child.values()]
    assert replies
    assert all(edge.visits <= edge.available for edge in replies)
    root = sum(edge.visits for edge in search.root.values())
    assert root == 400 or len(search.root) < 4


def test_bids_make_some_deals_likelier_and_none_impossible() -> None:
    """A seat that bid three of three holds high cards more often than not, but need not."""
    game = dealt("hand:0 2c 3c 4c ; hand:1 As Ks Qs ; upcard 5s", 3)
    for seat, bid in enumerate((0, 3, 1)):
        game.play(seat, BIDS[bid])
    game.play(0, PLAY[parse("2c")])
    view = game.view(0)
    trumps = {True: 0, False: 0}
    for weighed in trumps:
        rng = Random(4)
        worlds = likely_worlds(view, OhHeck, player_of("oh-heck"), rng)
        for _ in range(150):
            world = next(worlds) if weighed else OhHeck.imagine(view, rng)
            trumps[weighed] += sum(card >= 39 for card in world.zone("hand:1"))
    assert trumps[True] > 1.25 * trumps[False]


def test_what_is_exactly_known_is_solved_and_the_values_are_those_of_the_end() -> None:
    rng = Random(3)
    game = Xeri(2, {"hands": 1})
    while game.due or game.zones[game.stock] or len(game.zones[game.hand_zones[game.turn]]) > 3:
        if game.due:
            game.chance(rng)
        else:
            game.play(game.turn, rng.choice(game.moves(game.turn)))
    found = exact.solve(game.view(game.turn), Xeri, player_of("xeri"), Clock(Budget(playouts=1)), rng)
    assert found is not None and len(found.moves) == len(game.moves(game.turn))
    ends = exact._Ends(game.deal_number, player_of("xeri"), Clock(Budget(playouts=1)))
    general = exact.ranked([ends.values(game, game.view(game.turn))], found.moves[0].move)
    assert [each.value for each in general.moves] == pytest.approx([each.value for each in found.moves])
