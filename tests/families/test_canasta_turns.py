"""The course of a turn in games of the Canasta family, sentence by sentence of the rule book, from arranged positions."""

from collections import Counter

import pytest

from tabletop.cards import FACE, FACES, parse
from tabletop.engine.moves import parse as move_of
from tabletop.families.canasta.parts.actions import COMBINE
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.canasta.samba.rules import SambaGame
from tabletop.families.canasta.stages.melding import unfinished
from tabletop.families.canasta.stages.rules import StagedGame
from tests.arranging import faces
from tests.families.canasta_positions import lines_of, position

KINGS, QUEENS = "Kc Kd Kh Ks Kc Kd Kh", "Qc Qd Qh Qs Qc Qd Qh"
LOOSE = "4h 5d 7s 8c 9h Tc Jd"


def apply(game: CanastaGame, *moves: str) -> None:
    """Seat 0, or whose turn it is then, makes *moves*, none of which is refused."""
    for text in moves:
        move = move_of(text)
        assert game.refuse(game.turn, move) is None, text
        game.apply(game.turn, move)


def code(game: CanastaGame, text: str) -> str:
    refusal = game.refuse(game.turn, move_of(text))
    return refusal.code if refusal else "legal"


def hand(game: CanastaGame, seat: int = 0) -> Counter[int]:
    return Counter(FACE[card] for card in game.zones[game.hand_zones[seat]])


def ended(game: CanastaGame) -> bool:
    """The deal is over."""
    return bool(game.gained)


def draws_first(game: CanastaGame, *names: str) -> None:
    """The stock holds nothing but *names*, the first of them on top."""
    rest = game.zones[game.stock] + game.zones[game.aside]
    cards = []
    for face in map(parse, names):
        cards.append(next(card for card in rest if card % FACES == face and card not in cards))
    game.zones[game.stock] = cards[::-1]
    game.zones[game.aside] = [card for card in rest if card not in cards]


# Drawing and red threes


def test_a_red_three_that_is_drawn_lies_beside_the_melds_and_another_card_comes_for_it() -> None:
    game = position("canasta", LOOSE, phase="draw")
    draws_first(game, "3d", "3h", "Ks", "Qs")
    apply(game, "draw > stock")
    assert [FACE[card] for card in game.zones[game.red]] == faces("3d 3h")
    assert hand(game) == Counter(faces(f"{LOOSE} Ks")) and len(game.zones[game.stock]) == 1
    assert game.phase == "meld" and game.source == "stock"


def test_the_deal_ends_when_nothing_replaces_a_red_three() -> None:
    game = position("canasta", LOOSE, ours=["Kc Kd Kh"], phase="draw")
    draws_first(game, "3d")
    apply(game, "draw > stock")
    assert ended(game) and dict(lines_of(game.counted))["threes"] == 100 and game.out == -1


@pytest.mark.parametrize(("pile", "over"), [("4d 3c", True), ("4d 2c", True), ("4d", False), ("", True)])
def test_red_threes_laid_out_without_stock_end_the_deal_where_nobody_can_take_the_pile(
    pile: str, over: bool
) -> None:
    game = position("canasta", f"3d {LOOSE}", pile=pile, stock=0, phase="draw")
    apply(game, "declare")
    assert ended(game) is over


def test_by_hand_a_red_three_may_be_laid_out_while_melding_too() -> None:
    game = position("canasta", f"3d 3h {LOOSE}", phase="draw", **{"declare-threes": "manual"})
    draws_first(game, "Ks", "3d", "Qs", "Jc")
    assert code(game, "draw > stock") == "legal" and code(game, "declare") == "empty"
    assert code(game, "declare Kc") == "not-your-card" and code(game, "declare 4h") == "not-allowed"
    assert {str(move) for move in game.choices(0)} >= {"declare 3d", "declare 3h", "draw > stock"}
    apply(game, "draw > stock", "declare 3h")
    assert hand(game) == Counter(faces(f"3d 3d Ks {LOOSE}")), "a red three came for it, and stays in hand"
    apply(game, "declare 3d 3d")
    assert [FACE[card] for card in game.zones[game.red]] == faces("3d 3d 3h")
    assert hand(game) == Counter(faces(f"Ks Qs Jc {LOOSE}")) and code(game, "declare 3d") == "empty"
    auto = position("canasta", f"3d {LOOSE}", phase="draw")
    assert code(auto, "declare 3d") == "not-allowed" and code(auto, "draw > stock") == "must-declare"
    assert code(auto, "declare > stock") == code(auto, "declare = 1") == "not-allowed"
    assert [str(move) for move in auto.choices(0)] == ["declare"] and str(auto.forced_move(0)) == "declare"
    apply(auto, "declare")
    assert code(auto, "declare") == "empty" and auto.forced_move(0) is None


@pytest.mark.parametrize(
    ("slug", "drawn"), [("canasta", 1), ("samba", 2), ("bolivia", 2), ("hand-and-foot", 2)]
)
def test_so_many_cards_are_drawn_as_far_as_there_are_any(slug: str, drawn: int) -> None:
    for left in (1, 2, 3):
        game = position(slug, LOOSE, stock=left, phase="draw")
        apply(game, "draw > stock")
        came = min(drawn, left)
        assert hand(game).total() == 7 + came and len(game.zones[game.stock]) == left - came


def test_the_pile_comes_as_a_whole_and_its_red_threes_are_not_replaced() -> None:
    game = position("canasta", f"Kc Kd {LOOSE}", pile="3h 4c 5c Kh", phase="draw")
    apply(game, "draw Kc Kd > discard")
    assert [FACE[card] for card in game.zones[game.red]] == faces("3h") and len(game.zones[game.stock]) == 40
    assert hand(game) == Counter(faces(f"4c 5c {LOOSE}")) and game.zones[game.pile] == []
    assert game.faces(0) == faces("Kc Kd Kh") and game.source == "discard" and game.laid == 30
    assert game.phase == "meld" and code(game, "retract") == "empty" and code(game, "ask") == "legal"


def test_nothing_goes_with_a_card_of_the_stock() -> None:
    game = position("canasta", f"Kc Kd {LOOSE}", pile="4c Kh", phase="draw")
    for text in ("draw Kc > stock", "draw > stock = 1", "draw", "draw Kc Kd", "draw > aside"):
        assert code(game, text) == "not-allowed", text
    assert code(game, "draw Kc Kd > discard = 0") == "not-allowed"
    assert code(game, "pass") == "not-allowed", "there are still cards in the stock"
    empty = position("canasta", f"Kc Kd {LOOSE}", pile="4c Kh", stock=0, phase="draw")
    assert code(empty, "draw > stock") == "empty" and code(empty, "pass") == "legal"
    for text in ("pass Kc", "pass > stock", "pass = 1"):
        assert code(empty, text) == "not-allowed", text
    apply(empty, "pass")
    assert ended(empty)
    forced = position("canasta", f"Kc {LOOSE}", ours=["Kd Kh Ks"], pile="4c Kh", stock=0, phase="draw")
    assert code(forced, "pass") == "must-take" and code(forced, "draw > discard") == "legal"
    frozen = position("canasta", f"Kc {LOOSE}", ours=["Kd Kh Ks"], pile="2c Kh", stock=0, phase="draw")
    assert code(frozen, "pass") == "legal" and code(frozen, "draw > discard") == "frozen"


def test_two_cards_are_left_by_who_takes_the_pile_unless_it_may_go_out() -> None:
    for own, pile, ours, wanted in (
        ("Kc Kd", "Kh", [], "cannot-go-out"),
        ("Kc Kd 4h", "Kh", [], "cannot-go-out"),
        ("Kc Kd 4h 5h", "Kh", [], "legal"),
        ("Kc Kd 4h", "5c Kh", [], "legal"),
        ("Kc Kd", "4c 5c Kh", [], "legal"),
        ("Kc Kd", "3d 5c Kh", [], "cannot-go-out"),  # the red three does not count
        ("Kc Kd", "Kh", [QUEENS], "legal"),
    ):
        game = position("canasta", own, ours=ours, pile=pile, phase="draw")
        assert code(game, "draw Kc Kd > discard") == wanted, (own, pile)


# Melds that are taken back, and penalties


def test_what_was_added_to_old_melds_is_taken_back_and_nothing_else() -> None:
    game = position("canasta", f"Kh Qc Qd Qh 2c {LOOSE}", ours=["Kc Kd Ks"])
    before = hand(game)
    apply(game, "layoff Kh > meld:0", "layoff 2c > meld:0", "meld Qc Qd Qh")
    assert game.laid == 10 + 20 + 30 and len(game.owners) == 2
    apply(game, "retract")
    assert hand(game) == before and game.faces(0) == faces("Kc Kd Ks") and game.owners == [0]
    assert game.laid == 0 and game.penalty == [0, 0] and game.opening.minimum(game, 0) == 50
    assert code(game, "ask") == "not-allowed", "melds that were taken back count"


def test_with_penalties_taking_back_costs_points_or_ten_more_for_the_first_melds() -> None:
    low = position("canasta", f"Kc Kd Kh {LOOSE}", opened=(False, False), penalties=True)
    apply(low, "meld Kc Kd Kh", "retract")
    assert (low.need(0), low.need(1), low.penalty) == (60, 50, [0, 0])
    apply(low, "meld Kc Kd Kh", "retract")
    assert low.need(0) == 70
    enough = position("canasta", f"Ac Ad Ah {LOOSE}", opened=(False, False), penalties=True)
    apply(enough, "meld Ac Ad Ah", "retract")
    assert enough.need(0) == 50 and enough.penalty == [100, 0]
    opened = position("canasta", f"Kc Kd Kh {LOOSE}", penalties=True)
    apply(opened, "meld Kc Kd Kh", "retract")
    assert (
        opened.need(0) == 0
        and opened.penalty == [100, 0]
        and dict(lines_of(opened.tally(0)))["penalty"] == -100
    )


def test_with_penalties_a_wrong_meld_is_shown_to_all_and_costs_a_hundred() -> None:
    for text in ("meld Kc Kd 9h", "layoff 9h > meld:0"):
        game = position("canasta", f"Kc Kd {LOOSE}", ours=["Qc Qd Qh"], penalties=True)
        before = hand(game)
        apply(game, text)
        assert game.penalty == [100, 0] and hand(game) == before and game.owners == [0] and game.laid == 0
        assert game.phase == "meld" and not game.touched
        shown = [card for card in game.zones[game.hand_zones[0]] if game.known[card] == game.everybody]
        assert {FACE[card] for card in shown} >= set(faces("9h")), "everybody saw it"
        assert code(game, "meld Kc Kd Ks") == "not-your-card" and code(game, "discard 9h Kc") == "not-allowed"
        assert code(game, "meld") == code(game, "layoff > meld:0") == "not-a-meld", "nothing was laid"
    plain = position("canasta", f"Kc Kd {LOOSE}", ours=["Qc Qd Qh"])
    assert code(plain, "meld Kc Kd 9h") == code(plain, "layoff 9h > meld:0") == "not-a-meld"


# The end of a turn and of a deal


def test_with_threes_by_hand_a_deal_that_gets_stuck_counts_what_opened_the_side() -> None:
    own = "Kc Kd Kh Ac Ad Ah 3d 4c"
    for first, safe in (("meld Ac Ad Ah", True), ("meld Kc Kd Kh", False)):
        game = position("canasta", own, opened=(False, False), **{"declare-threes": "manual"})
        game.sorted_out = [False] * 4
        apply(game, first)
        game.zones[game.stock] = []
        game.zones[game.hand_zones[0]] = [
            card for card in game.zones[game.hand_zones[0]] if FACE[card] in faces("3d 4c")
        ]
        game.apply(0, move_of("declare 3d"))
        assert ended(game) and (dict(lines_of(game.counted))["threes"] == 100) is safe


def test_a_turn_leaves_its_traces() -> None:
    game = position("canasta", f"Kc Kd Kh Ac Ad Ah {LOOSE}", opened=(False, False))
    apply(game, "meld Ac Ad Ah", "meld Kc Kd Kh", "discard 4h")
    assert game.opened == [True, False] and game.laid_before == [True, False, False, False]
    assert game.had_turn == [True, False, False, False] and (game.turn, game.phase) == (1, "draw")
    assert (game.laid, game.tray, game.source, game.answer, game.touched) == (0, [], "", "none", False)
    assert game.begun == game.fresh == 2 and game.mover == 1
    added = position("canasta", f"Kh {LOOSE}", ours=["Kc Kd Ks"], opened=(True, False))
    apply(added, "layoff Kh > meld:0", "discard 4h")
    assert added.laid_before[0] and added.opened == [True, False]
    nothing = position("canasta", LOOSE, opened=(False, False))
    apply(nothing, "discard 4h")
    assert nothing.opened == [False, False] and not nothing.laid_before[0] and nothing.had_turn[0]


def test_what_all_may_know() -> None:
    game = position("canasta", f"Jc Jd Jh {LOOSE}", ours=[KINGS, "9c 9d 9s"], theirs=[QUEENS], pile="2c 4c")
    game.penalty[1] = 100
    apply(game, "meld Jc Jd Jh")
    assert game.facts() == {
        **{"deal": 1, "frozen": "yes", "laid": 30, "answer": "none"},
        **{"opened:0": "yes", "opened:1": "yes", "need:0": 0, "need:1": 0},
        **{"melds:0": "0,1,3", "melds:1": "2", "canastas:0": 1, "canastas:1": 1},
        **{"penalty:0": 0, "penalty:1": 100},
        **{"points:0": 130, "points:1": 70, "bonus:0": 500, "bonus:1": 500},
    }
    bare = position("canasta", LOOSE, opened=(False, False), pile="4c").facts()
    assert (bare["frozen"], bare["melds:0"], bare["canastas:0"], bare["need:1"], bare["opened:1"]) == (
        "no", "-", 0, 50, "no",
    )  # fmt: skip
    sambas = position("samba", LOOSE, ours=["5h 6h 7h 8h 9h Th Jh", KINGS]).facts()
    assert (sambas["sambas:0"], sambas["sambas:1"], sambas["canastas:0"]) == (1, 0, 2)
    wild = position("bolivia", LOOSE, theirs=["2c 2d 2h 2s Xr Xb 2c"]).facts()
    assert (wild["bolivias:0"], wild["bolivias:1"], wild["sambas:1"], wild["canastas:1"]) == (0, 1, 0, 1)


def test_all_but_forgotten_red_threes_are_laid_out_at_the_end() -> None:
    for had, threes, forgotten in ((False, 100, 0), (True, 0, -500)):
        game = position("canasta", "4h", ours=[KINGS], hands={2: "3d 4c"}, **{"declare-threes": "manual"})
        game.had_turn[2] = had
        game.sorted_out = [False] * 4
        apply(game, "discard 4h")
        lines = lines_of(game.counted)
        counted = dict(lines)
        assert (counted.get("threes", 0), counted.get("forgotten", 0)) == (threes, forgotten)
        assert ("hand", -5) in lines
        assert ("out", 100) in lines and game.out == 0 and not game.hidden_hand


def test_whoever_discards_the_last_card_of_a_hidden_hand_is_paid_for_it() -> None:
    for before, name in ((False, True), (True, False)):
        game = position("canasta", f"{KINGS} 4h", opened=(not before, False))
        game.laid_before[0] = before
        game.opened[0] = True
        apply(game, f"meld {KINGS}", "discard 4h")
        assert game.out == 0 and game.hidden_hand is name
        assert (("concealed", 100) in lines_of(game.counted)) is name
    melded = position("canasta", KINGS)
    apply(melded, f"meld {KINGS}")
    assert melded.out == 0 and melded.hidden_hand


# What is listed


def listed(game: CanastaGame, action: str) -> set[str]:
    return {str(move) for move in game.choices(0) if move.action == action}


def test_ways_to_take_the_pile_that_are_listed() -> None:
    own = "8c 8h 8s 2c 2d Xb Xr 4h 5d"
    game = position("canasta", own, ours=["Kc Kd Kh"], pile="4c 8d", phase="draw")
    pairs = {"draw 8c 8h > discard", "draw 8c 8h 8s > discard"}
    singles = {"draw 8c 2c > discard", "draw 8c Xb > discard"}
    assert listed(game, "draw") == {"draw > stock", *pairs, *singles}
    game = position("canasta", own, ours=["8c 8d 8h"], pile="4c 8s", phase="draw")
    assert listed(game, "draw") >= {"draw > discard", "draw > stock"}
    frozen = position("canasta", own, pile="2h 8d", phase="draw")
    assert listed(frozen, "draw") == {"draw > stock", *pairs}
    closed = position("canasta", own, pile="8d 3c", phase="draw")
    assert listed(closed, "draw") == {"draw > stock"} and closed.lists_all(0) and not frozen.lists_all(0)
    samba = position("samba", "8c 8h 8h 4h", ours=["5d 6d 7d", "9d Td Jd"], pile="4c 8d", phase="draw")
    ways = {"draw > discard = 0", "draw > discard = 1", "draw 8c 8h > discard", "draw 8h 8h > discard"}
    assert listed(samba, "draw") == {"draw > stock", *ways, "draw 8c 8h 8h > discard"}
    wild = position("hand-and-foot", "2c 2c 2d Xb 4h 5h", pile="4c 2h", phase="draw")
    assert listed(wild, "draw") == {"draw > stock", "draw 2c 2c > discard", "draw 2c 2c 2d > discard"}


def test_melds_lay_offs_and_discards_that_are_listed() -> None:
    own = "Kh Ks 9c 9d 9h 2c 2d Xb 3c 4h 4h"
    game = position("canasta", own, ours=["Kc Kd Kh", "3c 3s 3s"], theirs=["4c 4d 4s"])
    assert listed(game, "layoff") == {f"layoff {name} > meld:0" for name in ("Kh", "Ks", "2c", "Xb")}
    nines = {f"meld 9c 9d 9h{more}" for more in ("", " 2c", " 2c 2d", " 2c 2d Xb", " Xb")}
    assert listed(game, "meld") >= nines and all(
        " 9c 9d" in f" {move}" or " 4h 4h" in move for move in listed(game, "meld")
    )
    assert listed(game, "discard") == {f"discard {name}" for name in {*own.split()}}
    assert listed(game, "ask") and not listed(game, "retract") and not listed(game, "pass")
    apply(game, "meld 9c 9d 9h")
    assert listed(game, "retract") and not listed(game, "ask")
    samba = position("samba", "5h 6h 7h 8h 9c", ours=["9h Th Jh", "5d 6d 7d"])
    assert listed(samba, "meld") == {"meld 5h 6h 7h", "meld 6h 7h 8h", "meld 5h 6h 7h 8h"}
    assert listed(samba, "layoff") == {"layoff 8h > meld:0"}
    bolivia = position("bolivia", "2c 2d Xb Xr 9c 9d 4c", ours=["2h 2s Xr"])
    assert listed(bolivia, "layoff") == {"layoff 2c > meld:0", "layoff Xb > meld:0"}
    assert {"meld 2c 2d Xb Xr", "meld 2c 2d Xb"} <= listed(bolivia, "meld")
    out = position("canasta", "3c 3c 3s 3s 4h", ours=[KINGS])
    assert listed(out, "meld") == {"meld 3c 3c 3s 3s"}
    asked = position("canasta", LOOSE, phase="answer")
    assert {str(move) for move in asked.choices(0)} == {"answer = yes", "answer = no"} and asked.lists_all(0)
    claim = position("canasta", "8c 8h 4s 5s 6d Kc Kd Kh", opened=(False, False), pile="4c 8d", phase="draw")
    apply(claim, "draw 8c 8h > discard")
    assert {move.action for move in claim.choices(0)} == {"meld", "retract"}


# Joined melds


def joined(*moves: str) -> CanastaGame:
    game = position("samba", f"Kh Ks 9c 9d 9h {LOOSE}", ours=["Kc Kd Kh", "Kc Kd 2c", "5h 6h 7h", "8h 9h Th"])
    apply(game, *moves)
    return game


def test_joined_melds_come_apart_again() -> None:
    game = joined("combine > meld:0 = 1", "combine > meld:2 = 3", "layoff Ks > meld:0")
    assert game.faces(0) == faces("Kc Kc Kd Kd Kh Ks 2c") and game.faces(2) == faces("5h 6h 7h 8h 9h Th")
    assert game.melds_of(0) == [0, 2] and code(game, "ask") == "not-allowed"
    apply(game, "retract")
    assert [game.faces(number) for number in range(4)] == [
        faces(names) for names in ("Kc Kd Kh", "Kc Kd 2c", "5h 6h 7h", "8h 9h Th")
    ]
    assert code(game, "retract") == "empty"


@pytest.mark.parametrize(
    "text",
    [
        "combine > meld:0 = 0",
        "combine > meld:0 = 7",
        "combine > meld:7 = 0",
        "combine > meld:0",
        "combine Kh > meld:0 = 1",
    ],
)
def test_two_different_melds_of_the_side_are_joined(text: str) -> None:
    assert code(joined(), text) == "not-allowed"


def test_which_melds_fit_together() -> None:
    ours = [KINGS, "Kc Kd Kh", "Ks Ks 2c", QUEENS, "Qc Qd Qh Qs Qs 2c 2d", "9c 9d 2d", "9h 9s 2h", "9c 9d Xr"]
    game = position("samba", LOOSE, ours=ours, theirs=["Jc Jd Jh"])
    assert isinstance(game, SambaGame)
    fits = {(a, b) for a in range(8) for b in range(8) if a != b and game.melding.fits_together(game, a, b)}
    assert fits == {(0, 1), (1, 0), (1, 2), (2, 1), (5, 6), (6, 5), (5, 7), (7, 5), (6, 7), (7, 6)}
    assert code(game, "combine > meld:0 = 8") == "not-allowed", "a meld of the others"
    assert {str(move) for move in game.choices(0) if move.action == "combine"} == {
        f"combine > meld:{a} = {b}" for a, b in fits if a < b
    }


def test_a_hand_that_joined_old_melds_is_not_concealed() -> None:
    game = joined("combine > meld:0 = 1")
    assert game.joined_old()
    apply(game, "retract")
    assert not game.joined_old()
    apply(game, "combine > meld:2 = 3", "discard 4h")
    assert not game.joins and game.melds_of(0) == [0, 1, 2]


# The top card alone


def test_only_the_top_card_comes_onto_a_sequence() -> None:
    game = position("samba", LOOSE, ours=["5h 6h 7h", "9h Th Jh"], pile="4c 5c 8h", phase="draw")
    assert code(game, "draw > discard = 2") == "not-matching" and code(game, "draw > discard = 1") == "legal"
    apply(game, "draw > discard")
    assert game.faces(0) == faces("5h 6h 7h 8h") and game.faces(1) == faces("9h Th Jh")
    assert [FACE[card] for card in game.zones[game.pile]] == faces("4c 5c") and game.laid == 10
    assert game.phase == "meld" and game.source == "discard" and code(game, "retract") == "empty"
    assert hand(game).total() == 7
    for own, wanted in (("4h", "cannot-go-out"), ("4h 5s", "legal")):
        short = position("samba", own, ours=["5h 6h 7h"], pile="4c 8h", phase="draw")
        assert code(short, "draw > discard") == wanted
    frozen = position("samba", LOOSE, ours=["5h 6h 7h"], pile="2c 8h", phase="draw")
    assert code(frozen, "draw > discard") == "frozen"
    closed = position("samba", LOOSE, ours=["5h 6h 7h 8h 9h Th Jh"], pile="4c Qh", phase="draw")
    assert code(closed, "draw > discard") == "not-matching"
    pair = position("samba", f"8c 8d 2c {LOOSE}", ours=["5h 6h 7h"], pile="4c 8h", phase="draw")
    assert code(pair, "draw 8c 8d > discard = 0") == "not-allowed"
    assert code(pair, "draw 8c 2c > discard") == code(pair, "draw 8c 8d 9h > discard") == "not-matching"
    assert code(pair, "draw 8c 8d 2c > discard") == "legal"


# One hand after the other


def staged(own: str, slug: str = "hand-and-foot", **more: object) -> StagedGame:
    game = position(slug, own, zones={"foot:0": "4c 5c 3d 8d"}, **more)  # type: ignore[arg-type]
    assert isinstance(game, StagedGame)
    return game


def test_the_foot_comes_when_the_hand_is_melded_or_with_the_next_turn() -> None:
    game = staged("Kc Kd Kh")
    draws_first(game, "9s", "9d")
    apply(game, "meld Kc Kd Kh")
    assert game.stage == [1, 0, 0, 0] and game.at(0) == "foot" and game.at(1) == "hand" and game.turn == 0
    assert hand(game) == Counter(faces("4c 5c 8d 9s")), "its red three is laid out and replaced"
    assert [FACE[card] for card in game.zones[game.red]] == faces("3d") and code(game, "retract") == "empty"
    apply(game, "discard 4c")
    assert game.late_turns == [True, False, False, False] and game.facts()["foot-turn:0"] == "yes"
    thrown = staged("Kc")
    apply(thrown, "discard Kc")
    assert thrown.stage == [0] * 4 and thrown.out == -1 and thrown.turn == 1 and not thrown.late_turns[0]
    for seat in (1, 2, 3):
        apply(thrown, "draw > stock")
        apply(thrown, str(next(move for move in thrown.choices(seat) if move.action == "discard")))
    assert thrown.turn == 0 and thrown.stage[0] == 1 and len(thrown.zones[thrown.hand_zones[0]]) == 4


def test_hands_and_feet_count_against_their_side() -> None:
    game = staged("Kc", hands={1: "4c", 2: "As", 3: "Xr 3c"})
    assert game.against(0) == 10 + 5 + 5 + 10 and game.against(2) == 20 and game.against(3) == 55
    triple = position("triple-play", "Kc", zones={"foot:0": "3c 4c", "knee:0": "3d Ac"})
    assert triple.against(0) == 10 + 100 + 5 + 500 + 20


def test_what_the_first_melds_need_depends_on_the_deal() -> None:
    for deal, need in ((1, 50), (2, 90), (3, 120), (4, 150)):
        game = staged("Kc", opened=(False, False))
        game.deal_number, game.points = deal, [5000, -100]
        assert game.need(0) == game.need(1) == need


def test_which_cards_take_the_pile_where_a_pair_is_needed() -> None:
    own = "Kc Kd 2c 2d Xb Xr 4h 5h"
    for pile, text, wanted in (
        ("4c Kh", "draw Kc Kd > discard", "legal"),
        ("4c Kh", "draw Kc Kd 2c > discard", "legal"),
        ("4c Kh", "draw Kc 2c > discard", "not-matching"),
        ("4c Kh", "draw > discard", "not-matching"),
        ("4c Kh", "draw Kc Kd 4h > discard", "not-matching"),
        ("4c Kh", "draw Kc Kd > discard = 0", "not-allowed"),
        ("4c Kh", "draw Kc Kd 2c 2d Xb > discard", "not-a-meld"),
        ("4c 2h", "draw 2c 2d > discard", "legal"),
        ("4c 2h", "draw 2c Xb > discard", "not-matching"),
        ("4c 2h", "draw 2c 2d Xb > discard", "not-matching"),
        ("4c 2h", "draw 2c > discard", "not-matching"),
        ("4c Xr", "draw Xb Xr > discard", "legal"),
        ("4c 3c", "draw Kc Kd > discard", "not-allowed"),
    ):
        game = staged(own, pile=pile, phase="draw")
        assert code(game, text) == wanted, (pile, text)
    for ours, wanted in (("Kc Kd Kh Ks", "legal"), ("Kc Kd Kh Ks Kc", "not-a-meld"), (KINGS, "legal")):
        full = staged(own, ours=[ours], pile="4c Kh", phase="draw")
        assert code(full, "draw Kc Kd > discard") == wanted, ours
    begun = staged(own, ours=["Kc Kd Kh"])
    assert code(begun, "meld Kc Kd 2c") == "not-allowed" and begun.melding.meld_with(begun, 0, 13) == 0
    done = staged(own, ours=[KINGS])
    assert code(done, "meld Kc Kd 2c") == "legal" and done.melding.meld_with(done, 0, 13) == -1
    assert unfinished(done, 0) == {} and unfinished(begun, 0) == {13: 0}


def test_one_asks_once_at_any_moment_of_the_turn() -> None:
    game = staged(f"Kc Kd Kh {LOOSE}")
    assert code(game, "ask = 1") == "not-allowed"
    apply(game, "meld Kc Kd Kh")
    assert code(game, "ask") == "legal"
    apply(game, "ask", "answer = no")
    assert code(game, "ask") == "not-allowed" and game.turn == 0 and game.answer == "no"


# Refusals in the order of the book

MANUAL = {"declare-threes": "manual"}
REFUSED = [
    # In phase draw
    ("canasta", "Kc Kd 4h 5h", {"phase": "draw", "pile": "Kh"}, "meld Kc Kd Kh", "wrong-phase"),
    ("canasta", "Kc Kd 4h 5h", {"phase": "draw", "pile": "Kh"}, "discard 4h", "wrong-phase"),
    ("canasta", "Kc Kd 4h 5h", {"phase": "draw", "pile": ""}, "draw Kc Kd > discard", "empty"),
    ("canasta", "Kc Kd 4h 5h", {"phase": "draw", "pile": "Kh"}, "draw Kc Ks > discard", "not-your-card"),
    ("canasta", "Kc Kd 4h 5h", {"phase": "draw", "pile": "2h"}, "draw Kc Kd > discard", "not-allowed"),
    ("canasta", "Kc Kd 4h 5h", {"phase": "draw", "pile": "3c"}, "draw Kc Kd > discard", "not-allowed"),
    ("canasta", "Kc Kd 4h 5h", {"phase": "draw", "pile": "Kh"}, "draw Kc 4h > discard", "not-matching"),
    ("canasta", "2c 2d 4h 5h", {"phase": "draw", "pile": "Kh"}, "draw 2c 2d > discard", "not-matching"),
    ("canasta", "Kc 2d 4h 5h", {"phase": "draw", "pile": "2h Kh"}, "draw Kc 2d > discard", "frozen"),
    (
        "canasta",
        "Kc 2d 4h 5h",
        {"phase": "draw", "pile": "Kh", "opened": (False, True)},
        "draw Kc 2d > discard",
        "frozen",
    ),
    ("canasta", "Kc 2d 4h 5h 6h", {"phase": "draw", "pile": "Kh"}, "draw Kc 2d > discard", "legal"),
    (
        "canasta",
        "Kc 2d 2c 2h 2s 4h 5h",
        {"phase": "draw", "pile": "Kh"},
        "draw Kc 2c 2d 2h 2s > discard",
        "not-a-meld",
    ),
    ("canasta", "3d 4h 5h", {"phase": "draw", "pile": "Kh", "stock": 0}, "pass", "must-declare"),
    ("canasta", "3d 4h 5h", {"phase": "draw", "pile": "Kh", **MANUAL}, "declare", "empty"),
    ("canasta", "4h 5h", {"phase": "draw", "pile": "Kh", **MANUAL}, "declare 4h", "empty"),
    ("canasta", "3d 4h 5h", {}, "declare", "wrong-phase"),
    ("canasta", "3d 4h 5h", MANUAL, "declare 3d", "legal"),
    # Laying
    ("canasta", "Kc Kd Kh 4h", {}, "meld Kc Kd Kh = 1", "not-allowed"),
    ("canasta", "Kc Kd Kh 4h", {}, "meld", "not-a-meld"),
    ("canasta", "Kc 4h 5h", {"ours": ["Kd Kh Ks"]}, "layoff Kc > meld:0 = 1", "not-allowed"),
    ("canasta", "Kc 4h 5h", {"ours": ["Kd Kh Ks"]}, "layoff Qc > meld:0", "not-your-card"),
    ("canasta", "Kc 4h 5h", {"theirs": ["Kd Kh Ks"]}, "layoff Kc > meld:0", "not-allowed"),
    ("canasta", "Kc 4h 5h", {"ours": ["Kd Kh Ks"]}, "layoff Kc > stock", "not-allowed"),
    ("canasta", "Kc 4h 5h", {"ours": ["Kd Kh Ks"]}, "layoff Kc > meld:x", "not-allowed"),
    ("canasta", "Kc 4h 5h", {"ours": ["Kd Kh Ks"]}, "layoff Kc", "not-allowed"),
    ("canasta", "Kc Kd Kh 4h", {"ours": ["Ks Kc Kd"]}, "meld Kc Kd Kh", "not-allowed"),
    ("canasta", "3c 3s 3c 4h 5h", {"ours": [KINGS]}, "meld 3c 3c 3s", "not-allowed"),
    ("canasta", "3c 3s 3c 4h", {}, "meld 3c 3c 3s", "cannot-go-out"),
    ("canasta", "3c 3s 3c 4h", {"ours": [KINGS]}, "meld 3c 3c 3s", "legal"),
    ("canasta", "Kc Kd Kh", {}, "meld Kc Kd Kh", "cannot-go-out"),
    ("canasta", "4c 4d 4h", {"opened": (False, True)}, "meld 4c 4d 4h", "not-enough"),
    # Ending the turn
    ("canasta", "3d 4h 5h", MANUAL, "discard 3d", "not-allowed"),
    ("canasta", "4h 5h", {}, "discard 4h = 1", "not-allowed"),
    ("canasta", "4h 5h", {}, "discard 4h > discard", "not-allowed"),
    ("canasta", "4h 5h", {}, "discard", "not-allowed"),
    ("canasta", "4h", {}, "discard 4h", "cannot-go-out"),
    ("canasta", "4h", {"opened": (False, True)}, "discard 4h", "not-enough"),
    ("canasta", "4h", {"ours": [KINGS]}, "discard 4h", "legal"),
    # Asking
    ("canasta", "4h 5h", {}, "ask", "legal"),
    ("canasta", "4h 5h", {}, "ask > meld:0", "not-allowed"),
    ("canasta", "4h", {"ours": [KINGS]}, "ask", "not-allowed"),
    ("two-hand-canasta", "4h 5h", {}, "ask", "not-allowed"),
    ("canasta", "4h 5h", {}, "pass", "wrong-phase"),
    ("canasta", "4h 5h", {}, "retract > stock", "not-allowed"),
    ("canasta", "4h 5h", {}, "sing", "not-allowed"),
    ("canasta", "4h 5h", {}, "combine > meld:0 = 1", "not-allowed"),
    # Samba: only natural cards onto a canasta, nothing onto a samba
    ("samba", "Kh 4h 5h", {"ours": [KINGS]}, "layoff Kh > meld:0", "legal"),
    ("samba", "2h 4h 5h", {"ours": [KINGS]}, "layoff 2h > meld:0", "not-a-meld"),
    ("samba", "2h Kh 4h 5h", {"ours": ["Kc Kd Kh Ks Kc Kd"]}, "layoff Kh 2h > meld:0", "legal"),
    ("samba", "Qh 4c 5c", {"ours": ["5h 6h 7h 8h 9h Th Jh"]}, "layoff Qh > meld:0", "not-a-meld"),
    ("samba", "Qh 4c 5c", {"ours": ["9h Th Jh"]}, "layoff Qh > meld:0", "legal"),
    ("samba", "Kh 4c 5c", {"ours": ["9h Th Jh"]}, "layoff Kh > meld:0", "not-a-meld"),
    ("samba", "2h Kh 4h 5h", {"ours": ["Kc Kd 2c 2d"]}, "layoff 2h > meld:0", "not-a-meld"),
    ("bolivia", "2h 4h 5h", {"ours": ["2c 2d Xr"]}, "layoff 2h > meld:0", "legal"),
    ("bolivia", "2h 4h 5h", {"ours": ["2c 2d Xr 2s Xb Xr 2h"]}, "layoff 2h > meld:0", "not-a-meld"),
    # Several hands
    ("hand-and-foot", "Kh 4h 5h", {"ours": [KINGS]}, "layoff Kh > meld:0", "not-a-meld"),
    ("hand-and-foot", "2h 4h 5h", {"ours": ["Kc Kd 2c 2d"]}, "layoff 2h > meld:0", "not-a-meld"),
    ("hand-and-foot", "2c 2d 2h 4h", {}, "meld 2c 2d 2h", "legal"),
    ("hand-and-foot", "2c 2d 2h 4h", {"ours": ["2c 2s Xr"]}, "meld 2c 2d 2h", "not-allowed"),
    ("triple-play", "5c 5d 2h 4h", {}, "meld 5c 5d 2h", "not-a-meld"),
    ("triple-play", "Kc Kd 2h 4h", {}, "meld Kc Kd 2h", "legal"),
    ("triple-play", "Kc Kd 2h 2c 4h", {}, "meld Kc Kd 2c 2h", "not-a-meld"),
]


@pytest.mark.parametrize(("slug", "own", "more", "text", "wanted"), REFUSED)
def test_what_is_refused(slug: str, own: str, more: dict[str, object], text: str, wanted: str) -> None:
    assert code(position(slug, own, **more), text) == wanted  # type: ignore[arg-type]


def said(game: CanastaGame, text: str) -> str:
    refusal = game.refuse(game.turn, move_of(text))
    assert refusal is not None
    return str(refusal.sentence)


def test_a_refusal_says_why() -> None:
    def pile(names: str, opened: bool = True) -> CanastaGame:
        return position("canasta", "Kc 2c 4h 5h 6h", pile=names, phase="draw", opened=(opened, True))

    assert "wild card lies on top" in said(pile("4c 2d"), "draw Kc 2c > discard")
    assert "three lies on top" in said(pile("4c 3c"), "draw Kc 2c > discard")
    assert "pile is frozen" in said(pile("2d Kh"), "draw Kc 2c > discard")
    assert "no melds yet" in said(pile("4c Kh", False), "draw Kc 2c > discard")
    low = position("canasta", f"Kc Kd Kh {LOOSE}", opened=(False, True))
    apply(low, "meld Kc Kd Kh")
    assert "need 50 points, and these are worth 30" in said(low, "discard 4h")
    stays = position("canasta", "4h")
    assert "and your side has none yet" in said(stays, "discard 4h")
    stays.answer = "no"
    assert "not go out in this turn any more" in said(stays, "discard 4h")
    foot = staged("4h", ours=[KINGS])
    foot.stage, foot.late_turns = [1] * 4, [True] * 4
    assert "without the partner’s yes" in said(foot, "discard 4h")
    foot.answer = "yes"
    assert "that stands above your melds, and four are still missing" in said(foot, "discard 4h")
    foot.answer = "no"
    assert "not go out in this turn any more" in said(foot, "discard 4h")
    assert "ask once in a turn" in said(position_after_no(), "ask")


def position_after_no() -> CanastaGame:
    game = position("canasta", f"Kc Kd Kh {LOOSE}")
    apply(game, "ask", "answer = no")
    return game


def test_a_claim_never_empties_the_hand_in_vain() -> None:
    game = position("canasta", "8c 8h 4s 4h 4d", opened=(False, False), pile="5c 8d", phase="draw")
    apply(game, "draw 8c 8h > discard")
    assert (
        game.phase == "claim"
        and code(game, "meld 4d 4h 4s") == "not-enough"
        and code(game, "ask") == "wrong-phase"
    )
    assert code(game, "pass") == "wrong-phase" and code(game, "draw > stock") == "wrong-phase"
    short = position("canasta", "8c 8h Kc Kd Kh", opened=(False, False), pile="8d", phase="draw")
    apply(short, "draw 8c 8h > discard")
    assert code(short, "meld Kc Kd Kh") == "cannot-go-out", "nothing would be left, and no pile comes"
    fine = position("canasta", "8c 8h Kc Kd Kh", opened=(False, False), pile="4c 5c 8d", phase="draw")
    apply(fine, "draw 8c 8h > discard", "meld Kc Kd Kh")
    assert fine.phase == "meld" and hand(fine) == Counter(faces("4c 5c"))


def test_an_upcard_that_is_wild_or_a_red_three_is_covered() -> None:
    for top, covered in (("2c", True), ("Xr", True), ("3d", True), ("3c", False), ("Kc", False)):
        game = position("canasta", LOOSE, pile=top, held=0)
        draws_first(game, "3h", "4c", "5c")
        game.cover()
        wanted = f"{top} 3h 4c" if covered else top
        assert [FACE[card] for card in game.zones[game.pile]] == faces(wanted), top


def test_after_a_yes_the_turn_ends_only_with_the_last_card() -> None:
    game = position("canasta", "Jc Jd Jh 4c", ours=[KINGS])
    apply(game, "ask", "answer = yes")
    assert game.phase == "out" and code(game, "discard 4c") == "must-go-out" and code(game, "pass") == "legal"
    assert (
        code(game, "pass = 1") == code(game, "pass Jc") == "not-allowed"
        and code(game, "ask") == "wrong-phase"
    )
    apply(game, "meld Jc Jd Jh", "discard 4c")
    assert game.out == 0
    foot = staged("Kc Kd Kh", ours=[KINGS])
    foot.phase, foot.answer = "out", "yes"
    assert code(foot, "discard Kc") == "must-go-out"


def test_in_three_hand_canasta_any_two_melds_that_make_one_are_joined() -> None:
    game = position("three-hand-canasta", LOOSE, ours=["Kc Kd Kh", "Kc Kd 2c", "Qc Qd Qh"])
    assert {str(move) for move in COMBINE.listed(game, 0)} == {"combine > meld:0 = 1"}
    assert game.melding.fits_together(game, 0, 1) and not game.melding.fits_together(game, 0, 2)


def test_in_the_last_hand_the_last_card_goes_out() -> None:
    piles = ["Jc Jd Jh Js Jc 2c 2d", "Tc Td Th Ts Tc 2c 2d", "2c 2d 2h 2s Xr Xb 2h"]
    for permission in (True, False):
        game = staged("9c 9d 9h", ours=[KINGS, QUEENS, *piles], permission=permission)
        game.stage, game.late_turns = [1] * 4, [True] * 4
        assert (code(game, "meld 9c 9d 9h") == "legal") is not permission
        if permission:
            apply(game, "ask", "answer = yes")
        apply(game, "meld 9c 9d 9h")
        assert game.out == 0 and ended(game)


@pytest.mark.parametrize(("slug", "premium"), [("canasta", 0), ("samba", 0), ("oklahoma", 200)])
def test_who_wins_the_match_has_the_points_of_its_deals_and_in_oklahoma_two_hundred_more(
    slug: str, premium: int
) -> None:
    game = position(slug, "4h", ours=[] if slug == "oklahoma" else [QUEENS, KINGS], deals=1)
    game.apply(0, move_of("discard 4h"))
    assert game.over
    best = max(game.gained)
    assert game.points == [gained + premium * (gained == best) for gained in game.gained]
