"""Good play of Samba and its daughters: arranged positions in which every sensible player does the same."""

from random import Random

import pytest

from tabletop.engine.moves import parse as move_of
from tabletop.families.canasta.evaluation import sorted_hand
from tabletop.families.canasta.samba.player import SambaPlayer, ready_hand
from tabletop.families.canasta.samba.rules import SambaGame
from tabletop.opponents.turns import Turn, planned
from tests.arranging import faces
from tests.families.canasta_positions import first, played, player, position

KINGS, QUEENS = "Kc Kd Kh Ks Kc Kd Kh", "Qc Qd Qh Qs Qc Qd Qh"
SAMBA = "5h 6h 7h 8h 9h Th Jh"
WILDS = "2c 2d 2h 2s Xr Xb 2c"
LOOSE = "4d 6s 8c Jd Ts"
"""Cards with which nothing can be done."""


def playing(own: str, slug: str = "samba", **more: object) -> SambaGame:
    game = position(slug, own, **more)  # type: ignore[arg-type]
    assert isinstance(game, SambaGame)
    return game


def samba(slug: str = "samba") -> SambaPlayer:
    found = player(slug)
    assert isinstance(found, SambaPlayer)
    return found


# Drawing


@pytest.mark.parametrize(
    ("own", "ours", "pile", "wanted"),
    [
        (LOOSE, ["7h 8h 9h Th Jh"], "4c Qh", "draw > discard = 0"),
        (LOOSE, ["7h 8h 9h Th Jh"], "4c 6h", "draw > discard = 0"),
        (LOOSE, ["7h 8h 9h Th Jh"], "4c 5h", "draw > stock"),
        (LOOSE, ["7h 8h 9h"], "4c Th", "draw > discard = 0"),
        (LOOSE, ["Kc Kd Kh", "7h 8h 9h Th Jh Qh"], "4c Kh", "draw > discard = 1"),
        (LOOSE, ["7h 8h 9h Th Jh"], "2c Qh", "draw > stock"),
        (LOOSE, [SAMBA], "4c Qh", "draw > stock"),
        (f"Qc Qd {LOOSE}", [], "4c 5c 6c 8d 9s Qh", "draw Qc Qd > discard"),
        (f"Qc Qd {LOOSE}", [], "Qh", "draw > stock"),
        (f"Qc 2d {LOOSE}", [], "4c 5c 6c 8d 9s Qh", "draw > stock"),
    ],
)
def test_the_pile_is_taken_for_a_sequence_that_grows_or_a_pair(
    own: str, ours: list[str], pile: str, wanted: str
) -> None:
    assert first(playing(own, ours=ours, pile=pile, phase="draw")) == wanted


# Melding


@pytest.mark.parametrize(
    ("own", "ours", "more", "wanted"),
    [
        (f"5h 6h 7h 8h {LOOSE}", [], {}, "meld 5h 6h 7h 8h"),
        (f"5h 6h 7h {LOOSE}", [], {}, "discard"),  # three may still become a longer one
        (f"5h 6h 7h 9h {LOOSE}", [], {}, "discard"),
        (f"5h 6h 7h 9h {LOOSE}", [], {"stock": 10}, "meld 5h 6h 7h"),
        (f"{SAMBA} Qh {LOOSE}", [], {}, "meld 5h 6h 7h 8h 9h Th Jh"),
        ("5h 6h 7h 8h 5c 6c 7c 8c 9c 4d 6s Jd", [], {}, "meld 5c 6c 7c 8c 9c"),
        (f"Th {LOOSE}", ["6h 7h 8h 9h"], {}, "layoff Th > meld:0"),
        (f"5h {LOOSE}", ["6h 7h 8h 9h"], {}, "layoff 5h > meld:0"),
        (f"Th Tc Td {LOOSE}", ["6h 7h 8h 9h"], {}, "layoff Th > meld:0"),  # rather than a set of tens
        (f"Qh {LOOSE}", [SAMBA], {}, "discard"),
        (f"Kc Kd Kh Ks {LOOSE}", [], {}, "meld Kc Kd Kh Ks"),
        (f"Kh {LOOSE}", [KINGS.removesuffix(" Kh")], {}, "layoff Kh > meld:0"),
        (f"2h {LOOSE}", [KINGS.removesuffix(" Kh")], {}, "layoff 2h > meld:0"),
        (f"2h {LOOSE}", [KINGS.removesuffix(" Kh"), SAMBA, QUEENS], {}, "discard"),
    ],
)
def test_what_is_laid_first(own: str, ours: list[str], more: dict[str, object], wanted: str) -> None:
    assert first(playing(own, ours=ours, **more)).startswith(wanted)


def test_melds_that_are_a_canasta_together_are_joined() -> None:
    for ours, wanted in (
        (["Kc Kd Kh Ks", "Kc Kd Kh"], True),
        (["Kc Kd Kh", "Kc Kd Kh"], False),
        (["5h 6h 7h 8h", "9h Th Jh"], True),
        (["5h 6h 7h 8h", "Th Jh Qh"], False),
        ([KINGS, "Kc Kd Kh"], False),
        (["Kc Kd Kh Ks", "Qc Qd Qh"], False),
    ):
        game = playing(LOOSE, ours=ours)
        assert ("combine > meld:0 = 1" in played(game)) is wanted, ours


def test_what_was_taken_back_does_not_come_out_again() -> None:
    game = playing(LOOSE, ours=["Kc Kd Kh Ks", "Kc Kd Kh"])
    for text in ("combine > meld:0 = 1", "retract"):
        game.apply(0, move_of(text))
    assert first(game).startswith("discard")
    run = playing(f"5h 6h 7h 8h {LOOSE}")
    for text in ("meld 5h 6h 7h 8h", "retract"):
        run.apply(0, move_of(text))
    assert first(run).startswith("discard")


def test_in_bolivia_many_wild_cards_are_melded_together_and_few_are_kept() -> None:
    table = [KINGS.replace("Ks", "2s")]
    for own, ours, wanted in (
        (f"2c 2d 2h Xr Xb {LOOSE}", table, "meld 2c 2d 2h Xb Xr"),
        (f"2c 2d 2h Xr {LOOSE}", table, "discard"),
        (f"2c {LOOSE}", [*table, "2d 2h Xr"], "layoff 2c > meld:1"),
        (f"2c {LOOSE}", [*table, WILDS], "discard"),
    ):
        assert first(playing(own, "bolivia", ours=ours)).startswith(wanted), own
    game = playing(f"2c 2d 2h Xr Xb {LOOSE}", ours=table)
    assert not any(move.startswith("meld 2") for move in played(game)), "in Samba they are no meld"


def test_two_cards_are_kept_until_going_out() -> None:
    for own, ours in (
        ("5h 6h 7h 8h", []),
        ("5h 6h 7h 8h 4c", []),
        ("Th 4c", ["6h 7h 8h 9h"]),
        ("Th Jh 4c", [KINGS, "6h 7h 8h 9h"]),
    ):
        game = playing(own, ours=ours)
        played(game)
        assert game.zones[game.hand_zones[0]] and game.out < 0, own


# The first melds


@pytest.mark.parametrize(
    ("slug", "own", "points", "opens"),
    [
        ("samba", f"Ac Ad Ah {LOOSE}", 0, True),
        ("samba", f"Qc Qd Qh {LOOSE}", 0, False),
        ("samba", f"5h 6h 7h 8h 9h Qc Qd Qh {LOOSE}", 0, True),  # thirty-five and thirty
        ("samba", f"Th Jh Qh Kh Ah {LOOSE}", 0, True),  # sixty
        ("samba", f"5h 6h 7h 8h 9h {LOOSE}", 0, False),
        ("samba", f"5h 6h 7h Ac Ad 2c {LOOSE}", 0, False),  # the 2 is for a canasta
        ("samba", f"Ac Ad Ah {LOOSE}", 1500, False),
        ("samba", f"Kc Kd Kh 9h Th Jh Qh Ac Ad 2c {LOOSE}", 1500, False),
        ("samba", f"Kc Kd Kh 9h Th Jh Qh Ac Ad As {LOOSE}", 1500, True),
        ("bolivia", f"Ac Ad Ah Qc Qd Qh {LOOSE}", 0, False),  # a hundred and fifty
        ("bolivia", f"2c 2d Xr Xb Xr {LOOSE}", 0, True),
        ("bolivia", f"2c 2d 2h Ac Ad Ah Qc Qd Qh {LOOSE}", 0, True),
        ("bolivia", f"2c 2d 2h Qc Qd Qh {LOOSE}", 0, False),
        ("bolivia", f"2c 2d 2h Th Jh Qh Kh Ah 8s 8d 8c {LOOSE}", 0, True),
        ("samba", f"2c 2d 2h Ac Ad {LOOSE}", 0, False),  # there are no melds of wild cards
        ("bolivia", f"Xr Xb Th Jh Qh Kh Ac Ad Ah {LOOSE}", 0, False),  # nor here of two cards
    ],
)
def test_sequences_and_wild_cards_open_too(slug: str, own: str, points: int, opens: bool) -> None:
    game = playing(own, slug, opened=(False, False))
    game.points[0] = points
    moves = played(game)
    assert "retract" not in moves and moves[-1].startswith("discard")
    assert game.opened[0] is opens and (len(moves) > 1) is opens


def test_three_cards_are_left_by_the_first_melds() -> None:
    assert first(playing("Ac Ad Ah 4d 6s", opened=(False, False))).startswith("discard")
    assert first(playing("Ac Ad Ah 4d 6s 9c", opened=(False, False))) == "meld Ac Ad Ah"


# Going out


@pytest.mark.parametrize(
    ("slug", "own", "ours", "goes"),
    [
        ("samba", "Jc Jd Jh 4c", [KINGS, QUEENS], True),
        ("samba", "Jc Jd Jh 4c", [KINGS], False),
        ("samba", "5h 6h 7h 4c", [KINGS, SAMBA], True),  # three in a row will do now
        ("samba", "Th Jh 4c", [KINGS, "5h 6h 7h 8h 9h"], True),  # they make the samba
        ("samba", "4h 3c", [KINGS, "5h 6h 7h 8h 9h Th"], True),
        ("samba", "Th 3c", [KINGS, "5h 6h 7h 8h 9h"], False),
        ("samba", f"{SAMBA} 4c", [KINGS], True),
        ("samba", "Jc Jd 4c", [KINGS, QUEENS], False),
        ("samba", "Jc Jd 2c 4c", [KINGS, QUEENS], True),
        ("bolivia", "Jc Jd Jh 4c", [KINGS, QUEENS], False),  # one of them must be a samba
        ("bolivia", "Jc Jd Jh 4c", [KINGS, SAMBA], True),
        ("bolivia", "Jc Jd Jh 4c", [WILDS, SAMBA], True),
        ("bolivia", "Jc Jd Jh 4c", [SAMBA, "5d 6d 7d 8d 9d Td Jd"], False),
        ("bolivia", "Th Jh 4c", [WILDS, "5h 6h 7h 8h 9h"], True),
    ],
)
def test_who_can_goes_out(slug: str, own: str, ours: list[str], goes: bool) -> None:
    game = playing(own, slug, ours=ours, hands={2: 3})
    moves = played(game)
    assert (game.out == 0) is goes, moves
    asked = playing(own, slug, ours=ours, hands={2: 11})
    assert (first(asked) == "ask") is goes


def test_who_takes_the_pile_thinks_of_going_out_when_it_lies_in_the_hand() -> None:
    """A turn that was planned with the question asked it in vain: nobody had looked whether the hand could be laid."""
    game = playing("Jc Jd Tc Td Th 4c", ours=[KINGS, QUEENS], hands={2: 11}, pile="Jh", phase="draw")
    take = move_of("draw Jc Jd > discard")
    assert "ask" in [move.action for move in samba().rest(game.copy(), 0, take) or ()]
    turn = planned(game.view(0), take, Random(1))
    assert "ask" not in [step.move.action for step in (turn.steps if isinstance(turn, Turn) else ())]


def test_cards_ready_for_sequences_stand_apart_with_the_sambas_that_they_make() -> None:
    for own, ours, kept, sambas in (
        ("Th Jh 4c", ["5h 6h 7h 8h 9h"], "Th Jh", 1),
        ("3c 4h Th Kc", ["5h 6h 7h 8h 9h"], "4h Th", 1),
        ("Th Jh Qh Kh 4c", ["5h 6h 7h 8h 9h"], "Th Jh", 1),
        ("Th 4c", ["5h 6h 7h 8h"], "", 0),
        ("9h 4c", ["5h 6h 7h 8h"], "9h", 0),
        ("5h 6h 7h 9d 4c", [], "5h 6h 7h", 0),
        ("5h 6h 7h 5c 5d 4c", [], "", 0),
        ("Ah Kc", ["Th Jh Qh Kh"], "Ah", 0),
        ("Ah 9h Kc", ["Th Jh Qh Kh"], "9h Ah", 0),
        ("5h 9h 4h Th Kc", ["6h 7h 8h"], "4h 5h 9h Th", 1),
        ("5h 9h 4h Kc", ["6h 7h 8h"], "4h 5h 9h", 0),
        (f"{SAMBA} Kc", [], SAMBA, 1),
        ("5h 6h 7h 8h Kc", [], "5h 6h 7h 8h", 0),
        ("Kc 4c", [SAMBA], "", 1),
        ("Kc 4c", [KINGS], "", 0),
    ):
        game = playing(own, ours=ours)
        hand, others = ready_hand(game, 0)
        assert sorted(hand.kept) == sorted(faces(kept)), own
        assert others.count("samba") == sambas == len(others), own
        left = [face for cards in hand.natural.values() for face in cards]
        assert sorted([*left, *hand.kept, *hand.black]) == sorted(faces(own))
    assert ready_hand(playing("Kc", "bolivia", ours=[WILDS, SAMBA, KINGS]), 0)[1] == ("bolivia", "samba")


# What the search asks, and reasons


def test_joining_that_makes_no_canasta_is_thought_of() -> None:
    own = "Ac Ad Ah As Qc Qd Qh Jc Jd Jh 9c 9d 8h 7s 6c 5d 2c 2d"
    game = playing(own, ours=["Kc Kd Kh", "Kc Kd Kh", "Tc Td Th", "Tc Td Th"])
    moves = game.choices(0)
    found = list(samba().candidates(game, 0, moves))
    assert len(moves) > 20 > len(found) and len(found) == len(set(found))
    assert any(move.action == "combine" for move in found)
    assert set(found) <= set(moves) and samba().policy(game, 0, Random(1)) == found[0]


def test_why() -> None:
    joined = playing(LOOSE, ours=["Kc Kd Kh Ks", "Kc Kd Kh"])
    assert "Together the two melds" in str(samba().reason(joined, 0, move_of("combine > meld:0 = 1")))
    small = playing(LOOSE, ours=["Kc Kd Kh", "Kc Kd Kh"])
    assert "need fewer cards" in str(samba().reason(small, 0, move_of("combine > meld:0 = 1")))
    drawing = playing(f"Qc Qd {LOOSE}", ours=["7h 8h 9h"], pile="4c Th", phase="draw")
    assert "continues your sequence" in str(samba().reason(drawing, 0, move_of("draw > discard = 0")))
    pair = playing(f"Qc Qd {LOOSE}", pile="4c Qh", phase="draw")
    assert "brings you one card besides" in str(samba().reason(pair, 0, move_of("draw Qc Qd > discard")))
    kept = playing(f"5h 6h 7h 8h 3c 2c {LOOSE}")
    assert "count five points" in str(samba().reason(kept, 0, move_of("discard 6h")))
    assert "Nobody can take the pile" in str(samba().reason(kept, 0, move_of("discard 2c")))
    assert "black three" in str(samba().reason(kept, 0, move_of("discard 3c")))


def test_what_is_kept_for_a_sequence_is_not_discarded() -> None:
    game = playing(f"5h 6h 7h 8h {LOOSE}", opened=(False, True))
    order = samba().discards(game, 0, sorted_hand(game, 0))
    assert set(order[-4:]) == set(faces("5h 6h 7h 8h"))
