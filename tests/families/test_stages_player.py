"""Good play of Hand and Foot and Triple Play: arranged positions in which every sensible player does the same."""

from random import Random

import pytest

from tabletop.engine.moves import parse as move_of
from tabletop.families.canasta.evaluation import Danger, sorted_hand
from tabletop.families.canasta.melds import WILD
from tabletop.families.canasta.stages.player import StagedPlayer, opening_of
from tabletop.families.canasta.stages.rules import StagedGame
from tests.arranging import faces
from tests.families.canasta_positions import first, played, player, position

CLEAN = ["Kc Kd Kh Ks Kc Kd Kh", "Qc Qd Qh Qs Qc Qd Qh"]
DIRTY = ["Jc Jd Jh Js Jc 2c 2d", "Tc Td Th Ts Tc 2c 2d"]
WILDS = ["2c 2d 2h 2s Xr Xb 2h"]
COMPLETE = [*CLEAN, *DIRTY, *WILDS]
LOOSE = "4h 5d 6s 7h 8c"
FOOT = "4c 5c 6c 8d 9d Ac Jh Qs Ks 4s 5s 6d 9s"


def playing(own: str, slug: str = "hand-and-foot", *, stage: int = 0, **more: object) -> StagedGame:
    """The position where everybody plays the hand, or at *stage* a later one; seat 0 has a foot to pick up."""
    game = position(slug, own, zones={"foot:0": FOOT}, **more)  # type: ignore[arg-type]
    assert isinstance(game, StagedGame)
    game.stage = [stage] * 4
    game.late_turns = [stage == len(game.later)] * 4
    return game


def staged(slug: str = "hand-and-foot") -> StagedPlayer:
    found = player(slug)
    assert isinstance(found, StagedPlayer)
    return found


# Drawing


@pytest.mark.parametrize(
    ("own", "pile", "wanted"),
    [
        ("Kc Kd", "4c 5c 6c 9d Kh", "draw Kc Kd > discard"),
        ("Kc Kd", "Kh", "draw > stock"),
        ("Kc 2d", "4c 5c 6c 9d Kh", "draw > stock"),
        ("2c 2d", "2h", "draw 2c 2d > discard"),
        ("Xr Xb", "Xr", "draw Xb Xr > discard"),
        ("2c Xb", "4c 5c 6c 9d 2h", "draw > stock"),
        ("3c 3s", "4c 5c 6c 9d 3s", "draw > stock"),
    ],
)
def test_a_pair_takes_a_pile_that_brings_something_and_wild_cards_always(
    own: str, pile: str, wanted: str
) -> None:
    assert first(playing(f"{own} {LOOSE}", pile=pile, phase="draw")) == wanted


def test_only_seven_cards_of_the_pile_count() -> None:
    choosing, move = staged(), move_of("draw Kc Kd > discard")
    gains = [
        choosing.gain_of_take(playing(f"Kc Kd {LOOSE}", pile=pile, phase="draw"), 0, move)
        for pile in ("4c Kh", "4c 5c Kh", "4c 5c 6c 8d 9c Js Kh", "4d 5h 4c 5c 6c 8d 9c Js Kh")
    ]
    assert gains[0] < gains[1] < gains[2] == gains[3], "the eighth card stays where it lies"


def test_who_has_not_opened_takes_only_the_pile_that_opens() -> None:
    """Kings make thirty of the fifty points."""
    for more, opens in (
        ("", False),
        ("Qc Qd Qh", True),
        ("Ac Ad 2c", False),  # the 2 is for a canasta
        ("2c 2d Xr", True),
        ("Ac 2c Xr", False),
    ):
        own = f"Kc Kd {more} {LOOSE}"
        game = playing(own, pile="4c 5c 6c 9d Kh", phase="draw", opened=(False, False))
        moves = played(game)
        assert (moves[0] == "draw Kc Kd > discard") is opens, more
        assert "retract" not in moves and (game.opened[0] or not opens), more
    dear = playing(f"Kc Kd Qc Qd Qh {LOOSE}", pile="4c 5c 6c 9d Kh", phase="draw", opened=(False, False))
    dear.deal_number = 4
    assert first(dear) == "draw > stock", "in the fourth deal it takes a hundred and fifty"
    wild = playing(f"2c 2d {LOOSE}", pile="4c 2h", phase="draw", opened=(False, False))
    assert first(wild) == "draw 2c 2d > discard", "sixty points of 2s"


def test_what_was_tried_in_vain_is_not_tried_again() -> None:
    game = playing(f"Kc Kd Qc Qd Qh {LOOSE}", pile="4c 5c 6c 9d Kh", phase="draw", opened=(False, False))
    for text in ("draw Kc Kd > discard", "retract"):
        game.apply(0, move_of(text))
    assert game.phase == "draw" and first(game) == "draw > stock"


def test_in_triple_play_fives_and_sevens_are_worth_a_small_pile() -> None:
    for pile, wanted in (
        ("7h", "draw 7c 7d > discard"),
        ("5h", "draw 5c 5d > discard"),
        ("8h", "draw > stock"),
    ):
        own = f"7c 7d 5c 5d 8c 8d {LOOSE}".replace("5d 6s 7h 8c", "6s")
        assert first(playing(own, "triple-play", pile=pile, phase="draw")) == wanted


# The partner's answer


@pytest.mark.parametrize(
    ("own", "more", "word"),
    [
        ("4c 5c 6c", {}, "yes"),
        ("Kc Kd Kh Qc Qd Qh Qs 4c", {}, "yes"),  # seventy points would come
        ("Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs", {}, "no"),  # a hundred and sixty
        ("Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh 4c", {}, "yes"),
        ("Ac As 9d", {"ours": ["Ad Ah Ac"]}, "yes"),
        ("Xr Xb Xr Xb Xr Ac Ad 9h", {}, "no"),  # three hundred would be lost
        ("Xr Xb Xr Xb Xr Ac 9h 8h", {}, "yes"),
        ("Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs", {"stock": 10}, "yes"),
        ("Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs", {"hands": {1: 4}}, "yes"),
        ("Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs", {"hands": {3: 4}}, "yes"),
        ("Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs", {"hands": {2: 4}}, "no"),
        ("Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs", {"hands": {1: 5}}, "no"),
    ],
)
def test_a_partner_says_no_with_much_to_lay_unless_the_deal_may_end_anyway(
    own: str, more: dict[str, object], word: str
) -> None:
    game = playing(own, stage=1, phase="answer", **more)
    assert first(game) == f"answer = {word}"


def test_hands_that_were_never_picked_up_cost_too_much_for_a_yes() -> None:
    for stage, word in ((0, "no"), (1, "yes"), (2, "yes")):
        game = playing("Kc Qd Jh 9c 8h As 2c", "triple-play", stage=stage, phase="answer")
        assert first(game) == f"answer = {word}", stage
    waiting = playing("Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs", phase="answer", hands={1: 4})
    assert first(waiting) == "answer = no", "the others have a foot before them"


# The first melds


@pytest.mark.parametrize(
    ("own", "missing", "wanted"),
    [
        (f"Kc Kd Kh {LOOSE}", 50, None),
        (f"Ac Ad Ah {LOOSE}", 50, ["Ac Ad Ah"]),
        (f"Ac Ad Ah Kc Kd Kh {LOOSE}", 50, ["Ac Ad Ah"]),
        (f"Ac Ad Ah Kc Kd Kh {LOOSE}", 90, ["Ac Ad Ah", "Kc Kd Kh"]),
        (f"Kc Kd 2c {LOOSE}", 50, None),
        (f"Ac Ad 2c {LOOSE}", 50, None),
        (f"Ac Ad Kc Kd 2c 2d {LOOSE}", 90, None),
        (f"Kc Kd Kh Qc Qd 2c {LOOSE}", 60, None),
        (f"2c 2d Xr {LOOSE}", 90, ["2c 2d Xr"]),
        (f"2c 2d {LOOSE}", 30, None),
        (f"Kc Kd Kh 2c 2d Xr {LOOSE}", 120, ["Kc Kd Kh", "2c 2d Xr"]),
        (f"Kc Kd Kh Ks Kc Kd Kh Ks {LOOSE}", 70, ["Kc Kc Kd Kd Kh Kh Ks"]),
        (f"Kc Kd Kh Ks Kc Kd Kh Ks {LOOSE}", 80, None),
        ("Ac Ad Ah 4c 5c", 50, ["Ac Ad Ah"]),
        ("Ac Ad Ah 4c", 50, None),
    ],
)
def test_what_opens(own: str, missing: int, wanted: list[str] | None) -> None:
    """Natural melds, the best first; wild cards alone, but none beside a pair. Two cards stay in hand."""
    game = playing(own, opened=(False, False))
    found = opening_of(game, 0, sorted_hand(game, 0), missing, game.plain(0))
    if wanted is None:
        assert found is None
    else:
        assert found is not None
        assert sorted(map(game.worth, found)) == sorted(game.worth(faces(names)) for names in wanted)
        assert [sorted(cards) for cards in found if not any(map(WILD.__getitem__, cards))] == [
            sorted(faces(names)) for names in wanted if not any(map(WILD.__getitem__, faces(names)))
        ]


def test_one_opens_at_once_and_goes_on_laying() -> None:
    game = playing(f"Ac Ad Ah Kc Kd Kh {LOOSE}", opened=(False, False))
    moves = played(game)
    assert {"meld Ac Ad Ah", "meld Kc Kd Kh"} <= set(moves) and moves[-1].startswith("discard")
    poor = playing(f"Kc Kd Kh {LOOSE}", opened=(False, False))
    assert first(poor).startswith("discard")
    undone = playing(f"Ac Ad Ah Kc Kd Kh {LOOSE}", opened=(False, False))
    for text in ("meld Ac Ad Ah", "retract"):
        undone.apply(0, move_of(text))
    assert first(undone).startswith("discard"), "what was taken back does not come out again"


# Melding


@pytest.mark.parametrize(
    ("own", "ours", "more", "wanted"),
    [
        (f"Kc {LOOSE}", ["Kd Kh Ks"], {}, "layoff Kc > meld:0"),
        (f"Kc {LOOSE}", [CLEAN[0], "Kd Kh Ks"], {}, "layoff Kc > meld:1"),
        (f"Kc {LOOSE}", [CLEAN[0]], {}, "discard"),
        (f"Kc Kd Kh {LOOSE}", [], {}, "meld Kc Kd Kh"),
        (f"Kc Kd Kh {LOOSE}", [CLEAN[0]], {}, "meld Kc Kd Kh"),
        ("Kc Kd Kh Ks Kc Kd Kh Ks 4c", [], {}, "meld Kc Kc Kd Kd Kh Kh Ks"),
        # Wild cards go together, or finish a dirty pile.
        (f"2c 2d Xr {LOOSE}", [CLEAN[0]], {}, "meld 2c 2d Xr"),
        (f"2c {LOOSE}", ["2d 2h Xr", CLEAN[0]], {}, "layoff 2c > meld:0"),
        (f"2c {LOOSE}", [*CLEAN, "Jc Jd Jh Js Jc Jd"], {}, "layoff 2c > meld:2"),
        (f"2c {LOOSE}", [CLEAN[0], "Jc Jd Jh Js Jc Jd"], {}, "discard"),  # it may become the second clean one
        (f"2c 2d {LOOSE}", [*CLEAN, "Jc Jd Jh Js Jc"], {}, "layoff 2c > meld:2"),
        (f"2c {LOOSE}", [*CLEAN, "Jc Jd Jh Js Jc"], {}, "discard"),
        (f"2c {LOOSE}", [CLEAN[0], "Jc Jd Jh Js Jc Jd", "9c 9d 9s"], {}, "discard"),
        (f"2c {LOOSE}", [CLEAN[0], "Jc Jd Jh Js Jc Jd", "9c 9d 9s", "Tc Td Th"], {}, "layoff 2c > meld:1"),
        (f"2c {LOOSE}", [*CLEAN, *DIRTY, "9c 9d 9s"], {}, "discard"),
        (f"2c {LOOSE}", [*CLEAN, *DIRTY, "9c 9d 9s"], {"stock": 8}, "layoff 2c > meld:4"),
        (f"2c 2d {LOOSE}", [*COMPLETE, "9c 9d 9s 9c 9d"], {}, "discard"),
        # A discard is left, and a card to play on with.
        ("2c 2d Xr 4h 5d", [CLEAN[0]], {}, "meld 2c 2d Xr"),
        ("2c 2d Xr 4h", [CLEAN[0]], {}, "discard"),
        ("Kc Kd Kh 4h 5d", [], {}, "meld Kc Kd Kh"),
        ("Kc Kd Kh 4h", [], {}, "discard"),
        ("Kc 4h 5d", ["Kd Kh Ks"], {}, "layoff Kc > meld:0"),
        ("Kc 4h", ["Kd Kh Ks"], {}, "discard"),
        # The first canasta comes before a wild one.
        (f"2c {LOOSE}", ["Jc Jd Jh Js Jc Jd", "2d 2h Xr"], {}, "layoff 2c > meld:0"),
        (f"2c {LOOSE}", [CLEAN[0], "Jc Jd Jh Js Jc Jd", "2d 2h Xr"], {}, "layoff 2c > meld:2"),
        (f"2c 2d {LOOSE}", ["Jc Jd Jh Js Jc"], {}, "layoff 2c > meld:0"),
        (f"2c 2d Xr {LOOSE}", ["Jc Jd Jh Js Jc"], {}, "layoff 2c > meld:0"),
        (f"2c 2d Xr {LOOSE}", ["Jc Jd Jh Js"], {}, "meld 2c 2d Xr"),
        (f"2c 2d Xr {LOOSE}", ["Jc Jd Jh Js", "Tc Td Th"], {}, "meld 2c 2d Xr"),
        # A second one is begun only with several of them, and goes on once it is half done.
        (f"2c {LOOSE}", [*COMPLETE, "2d 2h Xr"], {}, "discard"),
        (f"2c {LOOSE}", [*COMPLETE, "2d 2h Xr Xb"], {}, "layoff 2c > meld:5"),
        (f"2c {LOOSE}", [*COMPLETE, "2d 2h Xr"], {"stock": 8}, "layoff 2c > meld:5"),
        (f"2c 2d Xr {LOOSE}", COMPLETE, {}, "discard"),
        (f"2c 2d 2h Xr {LOOSE}", COMPLETE, {}, "meld 2c 2d 2h Xr"),
        # Late in the deal pairs are laid with wild cards too.
        (f"Jc Jd 2c {LOOSE}", [CLEAN[0]], {"stock": 8}, "meld Jc Jd 2c"),
        (f"Jc Jd 2c {LOOSE}", [CLEAN[0]], {"stock": 16}, "discard"),
        (f"Jc Jd 2c {LOOSE}", [CLEAN[0]], {"stock": 15}, "meld Jc Jd 2c"),
    ],
)
def test_what_is_laid_first(own: str, ours: list[str], more: dict[str, object], wanted: str) -> None:
    assert first(playing(own, stage=1, ours=ours, **more)).startswith(wanted)


def test_a_hand_is_played_out_to_reach_the_foot() -> None:
    """With the foot still to come everything goes: the hand may be emptied, and wild cards begin melds with pairs."""
    for own in ("Kc Kd Kh 4c 4d 2c", "Kc Kd Kh Ks", "9c 9d 2c 4c"):
        game = playing(own, ours=["Qc Qd Qh"])
        played(game)
        assert game.stage[0] == 1 or not game.zones[game.hand_zones[0]], own


@pytest.mark.parametrize(
    ("own", "ours", "begun"),
    [
        ("4c 5c 6c 8c 9c 9d 2c 2d", [], True),  # a short hand: the foot is near
        ("4c 5c 6c 8c 9c 9d Tc Jc Qc As 2c 2d", [], True),  # two wild cards make no meld of their own
        ("4c 5c 6c 8c 9c 9d Tc Jc Qc 2c 2d 2h", [*CLEAN, *DIRTY], False),
        ("4c 5c 6c 8c 9c 9d Tc Jc Qc As 2c 2d", [*CLEAN, *DIRTY, "2h 2s Xr"], False),
    ],
)
def test_wild_cards_begin_melds_with_pairs_where_they_have_no_better_use(
    own: str, ours: list[str], begun: bool
) -> None:
    moves = played(playing(own, ours=ours))
    assert any(move.startswith("meld 9c 9d 2") for move in moves) is begun, moves


def test_in_the_foot_a_discard_and_a_card_to_play_on_with_are_kept() -> None:
    for own in ("Kc Kd Kh", "Ks 4c", "Kc Kd Kh Ks 4c"):
        game = playing(own, ours=["Qc Qd Qh"], stage=1)
        played(game)
        assert game.zones[game.hand_zones[0]] and not game.over, own


def test_going_out_takes_all_piles_and_the_partners_yes() -> None:
    own = "Kc Kd Kh 9c"
    game = playing(own, stage=1, ours=COMPLETE)
    assert first(game) == "ask"
    for seat, text in ((0, "ask"), (2, "answer = yes")):
        game.apply(seat, move_of(text))
    assert game.phase == "out"
    played(game)
    assert game.out == 0
    for lacking in range(5):
        ours = [names for number, names in enumerate(COMPLETE) if number != lacking]
        assert "ask" not in played(playing(own, stage=1, ours=ours)), COMPLETE[lacking]
    for loose in ("Kc Kd 9c", "Kc Kd Kh 9c 8c", "Kc Kd Kh 2c 2d", "Kc Kd Kh 3c 3s"):
        assert "ask" not in played(playing(loose, stage=1, ours=COMPLETE)), loose
    for fine in ("Kc Kd Kh 3c", "Kc Kd Kh 2c 2d 2h 9c", "Kc Kd Kh 2c", "9c", "Kc Kd Kh Ks Kc Kd Kh 9c", "2c"):
        assert first(playing(fine, stage=1, ours=COMPLETE)) == "ask", fine
    fits = playing("9c 9d 8c", stage=1, ours=[*COMPLETE, "9h 9s 9h"])
    assert first(fits) == "ask"
    full = playing("9c 9d 8c", stage=1, ours=[*COMPLETE, "9h 9s 9h 9c 9d 9s"])
    assert "ask" not in played(full), "a pile has seven cards"
    early = playing(own, stage=1, ours=COMPLETE)
    early.late_turns[2] = False
    assert "ask" not in played(early), "the partner has not played from the foot"
    free = playing(own, stage=1, ours=COMPLETE, permission=False)
    assert "ask" not in played(free) and free.out == 0
    refused = playing(own, stage=1, ours=COMPLETE)
    refused.answer = "no"
    assert "ask" not in played(refused) and refused.out != 0


def test_in_triple_play_a_turn_that_took_the_pile_ends_with_a_knock() -> None:
    game = playing(f"Kc Kd {LOOSE}", "triple-play", pile="4c 8c 6c 9d Kh", phase="draw")
    moves = played(game)
    assert moves[0] == "draw Kc Kd > discard" and moves[-1] == "knock"
    assert first(playing("5c 5h 2c 4h 6s 8c", "triple-play", stage=2)).startswith("discard")


def test_in_triple_play_fives_and_sevens_take_no_wild_cards() -> None:
    loose = "4h 6s 8c Td Jh Ks"
    for rank in "57":
        six = " ".join(f"{rank}{suit}" for suit in "cdhscd")
        assert first(playing(f"2c {loose}", "triple-play", ours=[six])).startswith("discard")
        assert first(playing(f"2c 2d Xr {loose}", "triple-play", ours=[six])) == "meld 2c 2d Xr"
    assert first(playing(f"2c {loose}", "triple-play", ours=["9c 9d 9h 9s 9c 9d"])) == "layoff 2c > meld:0"


def test_red_threes_are_laid_out_by_hand_where_the_table_does_not() -> None:
    manual = {"declare-threes": "manual"}
    for slug in ("hand-and-foot", "canasta", "samba"):
        game = position(slug, f"3d Kc Kd Kh {LOOSE}", **manual)  # type: ignore[arg-type]
        assert first(game) == "declare 3d", slug
        drawing = position(slug, f"3d Kc Kd Kh {LOOSE}", phase="draw", **manual)  # type: ignore[arg-type]
        assert first(drawing) == "declare 3d", slug


# Discarding


def test_what_is_thrown_away_first_and_last() -> None:
    """Single cards before pairs, pairs before three of a kind, wild cards last; jokers after 2s."""
    game = playing("4c Kc Kd 9c 9d 9h 2c Xr Qs", ours=["Qc Qd Qh"], pile="4d")
    found = staged().discards(game, 0, sorted_hand(game, 0))
    assert found[-2:] == faces("2c Xr") and found[0] == faces("4c")[0]
    assert {face for face in found[1:3]} == set(faces("Kc Kd"))
    assert set(found[3:7]) == set(faces("9c 9d 9h Qs"))


def test_in_triple_play_black_threes_go_first_and_fives_and_sevens_are_kept() -> None:
    game = playing("3c 4c 5c 7c 8c 9d Kh 2c", "triple-play", pile="4d")
    found = staged("triple-play").discards(game, 0, sorted_hand(game, 0))
    assert found[0] == faces("3c")[0]
    assert set(found[-3:]) == set(faces("5c 7c 2c"))


def test_nobody_takes_the_pile_for_a_meld_that_is_nearly_full() -> None:
    for size, sure in ((3, False), (4, False), (5, True), (6, True), (7, False)):
        theirs = " ".join(["Kc", "Kd", "Kh", "Ks", "Kc", "Kd", "Kh"][:size])
        danger = Danger(playing(LOOSE, theirs=[theirs]), 0, full_melds=True)
        assert (danger.of(faces("Ks")[0]) == 0) is sure, size


# A whole position


NOTHING = {1: 0, 2: 0, 3: 0}
"""The others have no cards in hand."""


def test_more_on_the_table_is_better_and_a_hand_not_picked_up_is_worse() -> None:
    choosing = staged()
    values = [
        choosing.evaluate(playing(LOOSE, stage=1, ours=ours, hands=NOTHING), 0)
        for ours in (
            [],
            ["9c 9d 9h"],
            ["9c 9d 9h 9s"],
            ["9c 9d 9h 9s 9c"],
            ["9c 9d 9h 9s 9c 9d"],
            ["9c 9d 9h 9s 9c 9d 2c"],
            ["9c 9d 9h 9s 9c 9d 9h"],
            ["2c 2d 2h 2s Xr Xb 2c"],
        )
    ]
    assert values == sorted(set(values)) and values[5] - values[4] > 100 and values[-1] - values[-2] > 600
    assert choosing.evaluate(playing(LOOSE), 0) == pytest.approx(-choosing.evaluate(playing(LOOSE), 1))
    behind = playing(LOOSE, stage=1, hands=NOTHING)
    level = choosing.evaluate(behind, 0)
    for seat, sign in ((0, -1), (2, -1), (1, 1), (3, 1)):
        behind.stage = [0 if other == seat else 1 for other in range(4)]
        assert (choosing.evaluate(behind, 0) - level) * sign > 50, seat
    behind.stage = [1] * 4
    behind.penalty[0] = 100
    assert choosing.evaluate(behind, 0) == pytest.approx(level - 100)
    behind.gained, behind.phase = [1200, 300], "deal"
    assert choosing.evaluate(behind, 0) == choosing.evaluate(behind, 2) == 900


def test_an_unfinished_meld_promises_less_than_its_bonus_and_the_more_the_longer_there_is_stock() -> None:
    def stood(ours: list[str], stock: int, red: str = "") -> float:
        game = playing(LOOSE, stage=1, ours=ours, hands=NOTHING, stock=stock)
        game.zones[game.red] = faces(red)
        return staged().standing(game, 0)

    for size in range(3, 7):
        for suits, bonus in (
            ("9c 9d 9h 9s 9c 9d", 700),
            ("2c 2d 2h 2s Xr Xb", 1500),
            ("9c 9d 9h 9s 2c 2d", 700),
        ):
            names = " ".join(suits.split()[:size])
            points = playing(LOOSE).worth(faces(names))
            promises = [stood([names], stock) - stood([], stock) - points for stock in (0, 60, 120, 170)]
            assert 0 <= promises[0] < promises[1] < promises[2] <= bonus, names
            assert promises[2] <= promises[3] <= bonus
    for stock in (0, 120):
        assert stood([], stock, "3d") == stood([], stock) + 100
        step = stood([CLEAN[0]], stock) - stood([], stock) - 70 - 700
        assert 0 <= step <= 150, "and going out is nearer"
    shut = playing(LOOSE, stage=1, hands=NOTHING, opened=(False, True))
    before = staged().standing(shut, 0)
    shut.zones[shut.red] = faces("3d")
    assert staged().standing(shut, 0) <= before, "a red three is no gain to a side without melds"


def test_what_going_out_takes_is_worth_more_while_it_is_missing() -> None:
    choosing = staged()
    table = [*CLEAN, *DIRTY]
    third = choosing.evaluate(
        playing(LOOSE, stage=1, ours=[*table, "9c 9d 9h 9s 9c 9d 9h"], hands=NOTHING), 0
    )
    wild = choosing.evaluate(playing(LOOSE, stage=1, ours=[*table, *WILDS], hands=NOTHING), 0)
    assert wild - third > 1500 - 700 + 50


# Reasons


def test_why() -> None:
    game = playing("Kc Kd Kh 9c 2c 4c", stage=1, ours=COMPLETE)
    choosing = staged()
    assert "if your partner agrees" in str(choosing.reason(game, 0, move_of("ask")))
    assert "count 20 points" in str(choosing.reason(game, 0, move_of("discard 2c")))
    assert "hardly take" in str(choosing.reason(game, 0, move_of("discard Kc"))) or "least likely" in str(
        choosing.reason(game, 0, move_of("discard Kc"))
    )
    first = playing(f"Ac Ad Ah {LOOSE}", opened=(False, True))
    opening = str(choosing.reason(first, 0, move_of("meld Ac Ad Ah")))
    assert "from now on" in opening and "pile" not in opening, "a pair takes the pile, opened or not"
    knock = playing(LOOSE, "triple-play", pile="")
    assert "nothing better" in str(player("triple-play").reason(knock, 0, move_of("knock")))


def test_what_players_do_is_legal_in_every_deal() -> None:
    """The policy of both games through a short deal."""
    for slug in ("hand-and-foot", "triple-play"):
        game, rng = playing(FOOT, slug, stock=12, phase="draw"), Random(2)
        made = 0
        while game.deal_number == 1 and not game.due and not game.over and made < 300:
            move = player(slug).policy(game, game.turn, rng)
            assert game.refuse(game.turn, move) is None
            game.apply(game.turn, move)
            made += 1
        assert made < 300


def test_at_the_last_turn_the_dearest_card_goes() -> None:
    own, ours = "4h 5d 7s Xr", [CLEAN[0]]
    assert first(playing(own, stage=1, ours=ours, stock=2)) == "discard Xr"
    assert first(playing(own, stage=1, ours=ours, stock=60)) != "discard Xr"
