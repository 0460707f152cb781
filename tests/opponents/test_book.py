"""Books of good play: what a script says is best, asked of a level as at the table."""

from pathlib import Path
from random import Random

import pytest

from tabletop.commands.check import check, check_best
from tabletop.engine.errors import BadRecord
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move, parse
from tabletop.engine.records import script
from tabletop.games import catalog
from tabletop.opponents import book, levels
from tabletop.opponents.budget import Budget
from tabletop.opponents.search import Finding, Findings

HEADER = "tabletop 1\ngame euchre\nseats 4\n"
LONE = "* arrange hand:3 Jh Jd Ah Kh As ; upcard 9h\n0 pass\n1 pass\n2 pass\n"
"""The dealer holds all the tricks there are."""


def write(folder: Path, text: str) -> Path:
    path = folder / "book.txt"
    path.write_text(HEADER + text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("expect best call = up-alone", 0, "good: call = up-alone"),
        ("expect best 3 call = up-alone", 0, "good: call = up-alone"),
        ("expect never pass", 0, "good: call = up-alone"),
        ("expect best pass | call = up", 1, "WRONG: call = up-alone, not call = up | pass"),
        ("expect never pass | call = up-alone", 1, "WRONG: call = up-alone, one of those to avoid"),
    ],
)
def test_a_level_is_asked_where_a_script_says_what_is_best(
    line: str, code: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path, LONE + line + "\n")
    assert check([path]) == 0
    capsys.readouterr()
    assert check_best([path], "expert", 40, 1) == code
    assert capsys.readouterr().out.splitlines() == [
        f"{path}:8: {said}",
        f"expert: {1 - code} of 1 positions ({100 - 100 * code} %)",
    ]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("expect best play 9c", "is refused: wrong-phase"),
        ("expect best 0 pass", "is refused: not-your-turn"),
        ("expect best pass | call = up | call = up-alone", "every legal move is named"),
        ("expect best wait", "is refused"),
    ],
)
def test_without_a_level_what_is_best_must_be_a_legal_choice(
    line: str, complaint: str, tmp_path: Path
) -> None:
    (each,) = script.scripts_in(write(tmp_path, LONE + line + "\n"))
    with pytest.raises(script.Failed, match="Line 8") as failed:
        script.run(each)
    assert complaint in str(failed.value)


def test_cards_that_are_named_in_another_order_are_the_same_move() -> None:
    game = catalog.rules("landlord")(4)
    told = script.advised(game, "expect best 0 play 3c 3d | play 4c")
    assert told.seat == 0 and told.followed(parse("play 3d 3c"))
    assert not told.followed(parse("play 3d"))


SCENE = (
    "* scene hand:0 Jh 9h Ac ; hand:1 3 ; hand:2 3 ; hand:3 Kc 2 ; upcard 7s ; won:0 8c 9c Tc Qc ; won:1 4\n"
)
STATE = "* state phase=play turn=0 order=0,1,2,3 trump=2 maker=1 tricks=1,1 turned=7s\n"


def test_a_scene_is_a_position_in_the_middle_of_a_deal(tmp_path: Path) -> None:
    text = SCENE + STATE + "expect zone hand:0 Jh 9h Ac\nexpect count hand:3 3\nexpect count won:1 4\n"
    text += "expect count stock 11\nexpect fact trump h\nexpect fact tricks:1 1\nexpect never play 9h\n"
    path = write(tmp_path, text)
    assert check([path]) == 0
    (answer,) = book.answers(path, "expert", Budget(playouts=40), 1)
    assert answer.good


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("* scene attic Ah", "no zone 'attic'"),
        ("* scene hand:0 Ah ; hand:0 Kh", "named twice"),
        ("* scene hand:0 Ah Ah", "named too often"),
        ("* scene hand:0 50", "there are fewer cards left"),
        ("* scene\n* state luck=3", "'luck=3' sets no state"),
        ("* scene\n* state turn=left", "left"),
        ("* scene\n* state due=1", "sets no state"),
        ("* scene\n* scene", "no deal is due here"),
        ("* scene\n* state turn=3 dealer=99\n3 call = up", "does not fit the scene"),
    ],
)
def test_a_scene_that_makes_no_sense_is_told_with_its_line(line: str, complaint: str, tmp_path: Path) -> None:
    (each,) = script.scripts_in(write(tmp_path, line + "\n"))
    with pytest.raises(BadRecord) as error:
        script.run(each)
    assert complaint in str(error.value) and str(error.value).startswith("Line ")


def test_slips_in_a_book_do_not_go_together(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def choose(view: View, level: str, _budget: Budget, rng: Random, *_more: object) -> Move:
        seeds.append(rng.getrandbits(64))
        return view.moves[0]

    monkeypatch.setattr(levels, "choose", choose)
    path = catalog.folder("xeri") / book.NAME
    assert [*book.answers(path, "medium", Budget(playouts=1), 1)] and len({*seeds}) == len(seeds) > 15
    first, seeds[:] = seeds[:], []
    assert [*book.answers(path, "medium", Budget(playouts=1), 1)] and seeds == first


@pytest.mark.parametrize(
    ("line", "said", "notable"),
    [
        ("expect best call = up-alone", "agreed: call = up-alone after ", False),
        ("expect never pass", "agreed: call = up-alone after ", False),
        ("expect best pass", "DOUBTED: call = up-alone before pass by ", True),
    ],
)
def test_a_long_search_agrees_with_a_book_or_doubts_it(
    line: str, said: str, notable: bool, tmp_path: Path
) -> None:
    (judged,) = book.judgements(write(tmp_path, LONE + line + "\n"), 90, 1)
    assert str(judged).startswith(said) and judged.notable is notable


def test_what_may_be_chance_is_left_open() -> None:
    told = script.Advised(8, 3, frozenset({parse("pass"), parse("call = up")}), False)
    moves = [("call = up-alone", 0.0, 0.0), ("call = up", 0.25, 0.2), ("pass", 1.0, 0.5)]
    found = Findings([Finding(parse(move), 1.0, behind, error) for move, behind, error in moves], 40)
    said = "call = up-alone before call = up by 0.250, standard error 0.200"
    assert str(book.Judgement(told, found, False)) == f"open: {said}"
    assert str(book.Judgement(told, found, True)) == f"DOUBTED: {said}"


def test_a_book_is_asked_with_the_playouts_of_the_table_and_without_its_clock() -> None:
    assert book.budget_of("expert") == Budget(playouts=levels.BUDGETS["expert"].playouts)
    assert book.budget_of("easy") == levels.BUDGETS["easy"]


def test_only_the_positions_that_are_asked_for_are_thought_about(tmp_path: Path) -> None:
    path = write(tmp_path, LONE + "expect never pass\nexpect never call = up\n")
    assert [told.line for told in book.positions(path)] == [8, 9]
    (answer,) = book.answers(path, "expert", Budget(playouts=20), 1, frozenset({9}))
    assert answer.told.line == 9
