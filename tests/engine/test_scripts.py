"""Scripts: the rule book's examples hold, and what does not hold is said."""

from pathlib import Path
from random import Random

import pytest

from tabletop import cards
from tabletop.commands.check import check
from tabletop.engine.errors import BadRecord
from tabletop.engine.records import script
from tabletop.games import catalog
from tests.engine.test_position import Jumble

SCRIPTS = Path(__file__).parent.parent / "scripts"
HEADER = "tabletop 1\ngame oh-heck\nseats 3\noptions start=2 way=down\n"
DEAL = "* arrange hand:0 Ah 5c ; hand:1 Kh 2d ; hand:2 9h 3s ; upcard 7s\n"


def write(folder: Path, text: str, name: str = "script.txt") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("slug", catalog.GAMES)
def test_the_rule_books_examples_hold(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert check([SCRIPTS / f"{slug}.txt"]) == 0, capsys.readouterr().out
    assert capsys.readouterr().out.splitlines()[-1].endswith(" 0 failed")


@pytest.mark.parametrize(
    "wrong",
    [
        "expect turn 1",
        "expect turn *",
        "expect phase play",
        "expect refused 0 bid = 1",
        "expect refused 0 bid = 3 : hook",
        "expect legal 1 bid = 1",
        "expect moves 0 bid = 0 | bid = 1",
        "expect zone hand:0 Ah 6c",
        "expect zone upcard 7c",
        "expect count stock 44",
        "expect fact trump h",
        "expect scores 0 0 1",
        "expect round 0 0 0",
        "expect over",
        "expect winner 0",
    ],
)
def test_a_wrong_expectation_fails(wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check([write(tmp_path, HEADER + DEAL + wrong + "\n")]) == 1
    out = capsys.readouterr().out
    assert "Line 6" in out and wrong in out
    assert out.splitlines()[-1] == "0 passed, 1 failed"


@pytest.mark.parametrize(
    "right",
    [
        "expect turn 0",
        "expect zone hand:0 5c Ah",
        "expect count stock 45",
        "expect moves 0 bid = 2 | bid = 0 | bid = 1",
        "expect refused 1 bid = 1",
        "expect refused 0 play Ah : wrong-phase",
        "expect legal 0 bid = 2",
        "expect fact bid:2 -",
    ],
)
def test_a_right_expectation_holds(right: str, tmp_path: Path) -> None:
    assert check([write(tmp_path, HEADER + DEAL + right + "\n")]) == 0


@pytest.mark.parametrize(
    ("arrange", "complaint"),
    [
        ("* arrange hand:0 Ah Ah", "Ah"),
        ("* arrange hand:0 Ah 2h 3h", "gets 2 cards"),
        ("* arrange hand:9 Ah", "hand:9"),
        ("* arrange hand:0 Ah ; hand:1 Ah", "Ah"),
        ("* arrange hand:0 1h", "1h"),
        ("* arrange trick 2c", "gets 0 cards"),
    ],
)
def test_an_impossible_arrangement_is_an_error(arrange: str, complaint: str, tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="Line 5") as error:
        script.run(script.scripts_in(write(tmp_path, HEADER + arrange + "\n"))[0])
    assert complaint in str(error.value)


def test_an_arrangement_can_say_how_the_stock_begins_and_ends(tmp_path: Path) -> None:
    text = HEADER + "* arrange upcard 7s ; stock 4d 5d\n"
    played = script.run(script.scripts_in(write(tmp_path, text))[0]).replay()
    assert [card % 54 for card in played.zone("stock")[-2:]] == [17, 16]
    text = HEADER + "* arrange upcard 7s ; stock ... 8d\n"
    played = script.run(script.scripts_in(write(tmp_path, text))[0]).replay()
    assert played.zone("stock")[0] == 20


def test_the_scripts_of_a_rule_file_are_those_that_stand_indented(tmp_path: Path) -> None:
    indented = "".join("    " + line + "\n" for line in (HEADER + DEAL + "expect phase bid\n").splitlines())
    path = write(tmp_path, f"# Rules\ntabletop 9\n\n{indented}\nText.\n\n{indented}", "rules.md")
    found = script.scripts_in(path)
    assert [each.first_line for each in found] == [4, 13]
    assert check([path]) == 0


def test_a_failure_in_a_rule_file_names_its_line(tmp_path: Path) -> None:
    indented = "".join("    " + line + "\n" for line in (HEADER + DEAL + "expect phase play\n").splitlines())
    with pytest.raises(script.Failed, match="Line 9"):
        script.run(script.scripts_in(write(tmp_path, "# Rules\n\nText.\n" + indented, "rules.md"))[0])


def test_a_bad_header_in_a_rule_file_names_its_line_too(tmp_path: Path) -> None:
    text = "# Rules\n\nText.\n    tabletop 1\n    game whist\n    seats 4\n"
    with pytest.raises(BadRecord, match="Line 5"):
        script.run(script.scripts_in(write(tmp_path, text, "rules.md"))[0])


def test_of_cards_that_are_drawn_the_first_is_named_first() -> None:
    """As they come; of a pile that grows the one that was laid first."""
    game = Jumble(2)
    game.chance(Random(1))
    for zone, order in (("stock", -1), ("discard", 1)):
        if zone == "discard":
            for _card in range(3):
                game.move(game.zone("stock")[-1:], game.stock, game.plan.first["discard"])
        names = [cards.name(card) for card in game.zone(zone)][::order]
        script.expect(game, f"expect zone {zone} {' '.join(names)}")
        with pytest.raises(AssertionError, match="found"):
            script.expect(game, f"expect zone {zone} {' '.join(names[::-1])}")
    script.expect(game, "expect zone bag")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("expect luck 3", "there is no expectation 'luck'; there are: turn, phase,"),
        ("expect fact luck 3", "this game has no 'luck'"),
        ("expect zone attic As", "this game has no 'attic'"),
        ("* arrange hand:0 Ah", "no deal is due here"),
    ],
)
def test_what_makes_no_sense_is_told_with_its_line(line: str, complaint: str, tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="Line 6") as error:
        script.run(script.scripts_in(write(tmp_path, HEADER + DEAL + line + "\n"))[0])
    assert complaint in str(error.value)


def test_a_place_is_named_once_in_an_arrangement(tmp_path: Path) -> None:
    text = HEADER + "* arrange hand:0 Ah ; hand:0 Kh\n"
    with pytest.raises(BadRecord, match="hand:0 is named twice"):
        script.run(script.scripts_in(write(tmp_path, text))[0])


def test_a_rule_file_without_a_script_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="holds no script; a script begins with 'tabletop 1', indented"):
        script.scripts_in(write(tmp_path, HEADER, "rules.md"))


def test_a_file_of_several_scripts_holds_them_one_after_the_other(tmp_path: Path) -> None:
    text = "# first\n" + HEADER + DEAL + HEADER + DEAL + "expect turn 0\n"
    found = script.scripts_in(write(tmp_path, text))
    assert [each.first_line for each in found] == [1, 7] and "".join(
        each.text for each in found
    ) == text + "\n"
    assert [len(script.run(each).moves) for each in found] == [1, 1]
    (odd,) = script.scripts_in(write(tmp_path, "nothing\n"))
    with pytest.raises(BadRecord, match="not a record"):
        script.run(odd)
