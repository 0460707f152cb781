"""Short cuts of playouts in the Canasta family: each comes to what the long way comes to."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from tabletop.cards import FACE, with_copies
from tabletop.engine.moves import parse
from tabletop.families.canasta.evaluation import sorted_hand
from tabletop.families.canasta.melds import (
    HEIGHT,
    BlackThrees,
    Kind,
    Sequences,
    Sets,
    WildMelds,
    by_rank,
    runs,
)
from tabletop.families.canasta.player import CanastaPlayer
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.canasta.samba.windows import (
    HIGHEST,
    LOWEST,
    STARTED,
    WINDOW,
    face_at,
    kept_for_sequences,
)
from tabletop.games import catalog
from tests.families.canasta_positions import player, position

some_of_the_family = pytest.mark.some_slugs(
    lambda slug: isinstance(catalog.part(slug, "player").PLAYER, CanastaPlayer), each=4
)


def moments(slug: str, seed: int, most: int) -> Iterator[tuple[CanastaGame, CanastaPlayer, int]]:
    """Positions of a deal that a game's rules of thumb play, and who is to move."""
    rules, rng = catalog.rules(slug), Random(seed)
    game, who = rules(rules.usual_seats(), {}), player(slug)
    assert isinstance(game, CanastaGame)
    while most and not game.over:
        if game.due is not None:
            game.chance(rng)
            continue
        seat = min(game.awaited())
        yield game, who, seat
        most -= 1
        game.apply(seat, who.policy(game, seat, rng))


@some_of_the_family
def test_a_turn_that_was_thought_through_takes_the_course_it_takes_anyway(slug: str) -> None:
    followed = 0
    for seed in range(3):
        for game, who, seat in moments(slug, seed, 150):
            if game.course:
                followed += 1
                anew = game.copy()
                anew.course = ()
                assert who.next_move(anew, seat) == game.course[0]
    assert followed


def test_a_course_is_left_with_the_first_other_move() -> None:
    game = position("canasta", "Kc Kd Kh 4h 5d 7s 8c 9c", ours=["Qc Qd Qh"])
    laying, discard, another = map(parse, ("meld Kc Kd Kh", "discard 4h", "discard 5d"))
    game.mean((laying, discard))
    other, going_on = game.copy(), game.copy()
    other.apply(0, another)
    going_on.apply(0, laying)
    assert not game.course and not other.course and going_on.course == (discard,)
    going_on.apply(0, discard)
    assert not going_on.course


@some_of_the_family
def test_the_first_discard_is_the_best_of_all(slug: str) -> None:
    for seed in range(2):
        for game, who, seat in moments(slug, seed, 120):
            if game.phase == "meld" and who.discardable(game, seat):
                hand = sorted_hand(game, seat)
                assert who.first_discard(game, seat, hand) == who.discards(game, seat, hand)[0]


def random_hands(count: int, size: int) -> Iterator[list[int]]:
    rng, pack = Random(5), catalog.rules("samba")(4, {}).pack()
    for _hand in range(count):
        yield rng.sample(pack, size)


def test_a_hand_is_sorted_by_rank_and_then_by_suit() -> None:
    for cards in random_hands(200, 20):
        faces = [FACE[card] for card in cards]
        plain: dict[int, list[int]] = {}
        for face in sorted(faces):
            if face < 52 and face % 13 not in (1, 2):
                plain.setdefault(face % 13 + 1, []).append(face)
        assert [*by_rank(faces).items()] == sorted(plain.items())


def test_the_cards_for_a_window_are_those_of_the_fullest_one() -> None:
    for cards in random_hands(200, 20):
        faces, wanted = tuple(FACE[card] for card in cards), list[int]()
        for suit in range(4):
            held = [face for face in {*faces} if HEIGHT[face] and face // 13 == suit]
            mask = sum(1 << HEIGHT[face] for face in held)
            best = max((mask & WINDOW << low for low in range(LOWEST, HIGHEST - 5)), key=int.bit_count)
            if best.bit_count() >= STARTED:
                wanted += [face_at(suit, at) for at in range(LOWEST, HIGHEST + 1) if best >> at & 1]
        assert kept_for_sequences(faces, ()) == tuple(wanted)


def test_runs_are_the_longest_rows_of_a_suit() -> None:
    for cards in random_hands(200, 25):
        held = {FACE[card] for card in cards if HEIGHT[card]}
        found = [*runs(FACE[card] for card in cards)]
        assert sorted(face for run in found for face in run) == sorted(held)
        for run in found:
            assert run == tuple(face_at(run[0] // 13, HEIGHT[run[0]] + step) for step in range(len(run)))
            for end in (HEIGHT[run[0]] - 1, HEIGHT[run[-1]] + 1):
                assert not LOWEST <= end <= HIGHEST or face_at(run[0] // 13, end) not in held


@pytest.mark.parametrize(
    "kind", [Sets(), Sequences(), WildMelds(), BlackThrees()], ids=lambda kind: type(kind).__name__
)
def test_the_cards_of_a_meld_lie_as_their_faces_do_equal_ones_as_in_the_pack(kind: Kind) -> None:
    names = {Sequences: "5h 6h 7h 8h", WildMelds: "2c Xr 2c 2h", BlackThrees: "3s 3c 3c"}
    for own in permutations(names.get(type(kind), "Kc 2d Ks Kc").split()):
        game = position("bolivia", " ".join(own))
        cards = game.zones[game.hand_zones[0]]
        assert kind.listed(sorted(cards)) == with_copies(kind.listed([FACE[card] for card in cards]), cards)
