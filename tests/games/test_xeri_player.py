"""The player of Xeri: its rules of thumb, and the search at the end of a deal."""

from random import Random

from tabletop.cards import parse
from tabletop.engine.moves import PLAY
from tabletop.engine.records.script import arranged
from tabletop.games.xeri import player
from tabletop.games.xeri.rules import Xeri
from tabletop.opponents.budget import Budget, Clock


def dealt(hand: str, pile: str) -> Xeri:
    game = Xeri(2, {"hands": 1})
    game.play(-1, arranged(game, f"* arrange hand:0 {hand} ; pile {pile}"))
    return game


def test_a_match_is_taken_and_the_jack_kept() -> None:
    game = dealt("7h Jc 5d 4s 9h Kd", "4c 5h 6s 7d")
    assert player.PLAYER.policy(game, 0, Random(1)) == PLAY[parse("7h")]


def test_what_stays_on_top_is_rather_what_one_can_match_oneself() -> None:
    game = dealt("9c 9d 8h 7s 6c 5d", "Kd Kc Qs Ts")
    assert player.PLAYER.policy(game, 0, Random(1)) in (PLAY[parse("9c")], PLAY[parse("9d")])


def test_a_new_pile_begins_with_the_rank_that_is_nearly_gone() -> None:
    game = dealt("8c 2d 8h 8s 3h 6d", "5c Qd 9h 6h")
    game.play(0, PLAY[parse("6d")])
    game.play(1, game.moves(1)[0])
    game.move(game.zones[game.middle][:], game.middle, game.won_zones[0])  # as if somebody had taken it
    assert player.PLAYER.policy(game, 0, Random(1)).cards[0] in map(parse, ("8c", "8h", "8s"))


def test_a_beginner_throws_nothing_that_counts_onto_a_pile_that_it_cannot_take() -> None:
    game = dealt("Ah Td Kc 2c 8s 3d", "4c 5h 6s 7d")
    thrown = {player.PLAYER.careless(game, 0, Random(seed)) for seed in range(40)}
    assert thrown == {PLAY[parse("8s")], PLAY[parse("3d")]}


def test_cards_that_come_to_the_same_are_one_candidate() -> None:
    """Queens do, the two of clubs counts a point more, and the rules of thumb choose which queen stands for both."""
    game = dealt("Qc 2c Qs 2d 9h 9d", "5c Kd 4h 6h")
    moves = [PLAY[parse(card)] for card in ("Qs", "2d", "Qc", "2c", "9d", "9h")]
    found = player.PLAYER.candidates(game, 0, moves)
    assert found == [PLAY[parse(card)] for card in ("Qs", "2d", "2c", "9d")]


def ahead(game: Xeri, seat: int) -> int:
    """Lead of *seat* at the end of the deal when both play the rest perfectly: every line is tried."""
    if game.over:
        return game.gained[seat] - game.gained[1 - seat]
    values = []
    for move in game.moves(game.turn):
        after = game.copy()
        after.apply(game.turn, move)
        values.append(ahead(after, seat))
    return max(values) if game.turn == seat else min(values)


def test_the_search_finds_the_best_card() -> None:
    for seed in range(8):
        rng = Random(seed)
        game = Xeri(2, {"hands": 1})
        while game.due or game.zones[game.stock] or len(game.zones[game.hand_zones[game.turn]]) > 3:
            if game.due:
                game.chance(rng)
            else:
                game.play(game.turn, rng.choice(game.moves(game.turn)))
        seat = game.turn
        found = player.PLAYER.solve(game, seat, Clock(Budget(playouts=1)))
        assert found is not None
        after = game.copy()
        after.apply(seat, max(found, key=found.__getitem__))
        assert ahead(after, seat) == ahead(game, seat)


def test_the_search_waits_until_nothing_is_hidden_and_keeps_its_time() -> None:
    game = dealt("7h Jc 5d 4s 9h Kd", "4c 5h 6s 7d")
    assert player.PLAYER.solve(game, 0, Clock(Budget(playouts=1))) is None
    rng = Random(1)
    while game.zones[game.stock]:
        game.play(game.turn, player.PLAYER.policy(game, game.turn, rng))
    assert player.PLAYER.solve(game, game.turn, Clock(Budget(seconds=0))) is None
