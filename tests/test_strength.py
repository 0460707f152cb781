"""Measuring strength: what was played is kept and not played again, rungs are told apart only beyond chance, the page says so."""

import logging
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tabletop.engine.moves import Move
from tabletop.engine.moves import parse as move_of
from tabletop.opponents import advice, budget, thinker
from tabletop.opponents.player import Player

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "build_scripts")
    monkeypatch.setattr(budget, "time", budget.time)  # put back what measurements count their seconds by


def block(game: str, pair: list[str], number: int) -> dict:
    """The task of a block, as a run makes it."""
    return {"kind": "ladder", "game": game, "pair": pair, "block": number, "medium": 1, "seed": 1}


def kept(folder: Path, differences: dict[tuple[str, str], list[float]]):
    """A store with blocks of these *differences* in Euchre."""
    from measuring.store import Store

    store = Store(folder / "results.jsonl")
    for pair, values in differences.items():
        for number, value in enumerate(values):
            result = {"difference": value, "share": 0.5, "games": 2, "cpu": 1.0}
            store.add(block("euchre", [*pair], number), result)
    return store


CLEAR = {("expert", "random"): [1.0, 1.2] * 10}
OPEN = {("medium", "easy"): [1.0, -0.9] * 10}


def test_what_was_played_is_known_again_even_where_the_run_was_cut_off(tmp_path: Path) -> None:
    from measuring.store import Store

    store = kept(tmp_path, OPEN)
    with store.file.open("a", encoding="utf-8") as lines:
        lines.write('[{"kind": "ladder", "game": "euchre", "pa')
    again = Store(store.file)
    assert block("euchre", ["medium", "easy"], 19) in again
    assert block("euchre", ["medium", "easy"], 20) not in again
    assert len([*again.results(kind="ladder", game="euchre")]) == 20


def test_measurements_last_until_something_changes_that_decides_how_is_played() -> None:
    from measuring.store import deciding, read

    named = deciding("euchre")
    games, opponents = "tabletop.games.euchre", "tabletop.opponents"
    assert named >= {f"{games}.rules", f"{games}.player", f"{games}.player_calling"}
    assert named >= {f"{opponents}.{name}" for name in ("levels", "search", "race", "exact", "characters")}
    assert "tabletop.families.tricks.player" in named
    asking = ("process", "thinker", "arena", "advice", "turns", "book")
    assert not [name for name in named if name.startswith(tuple(f"{opponents}.{each}" for each in asking))]
    before = read(
        '"""A sum."""\nfrom tabletop.engine.moves import Move\n\ndef one(move: Move) -> int:\n    return 1\n'
    )
    moved = read(
        "from tabletop.engine.old.moves import Move\n\ndef one(move: Move) -> int:\n    return 1  # one\n"
    )
    changed = read("from tabletop.engine.moves import Move\n\ndef one(move: Move) -> int:\n    return 2\n")
    assert before.imports == ("tabletop.engine.moves",)
    assert before.decides == moved.decides != changed.decides


def test_a_round_goes_on_with_the_pairs_that_are_not_told_apart(tmp_path: Path) -> None:
    from measuring import ladder

    store = kept(tmp_path, {**CLEAR, **OPEN})
    pairs = [("expert", "random"), ("medium", "easy"), ("strong", "medium")]

    def next_pairs(**limits) -> list[tuple[list[str], int]]:
        found = ladder.next_round(store, ["euchre"], pairs, medium=2, seed=1, **limits)
        return [(task["pair"], task["block"]) for task in found]

    assert next_pairs(most=30, seconds=60) == [(["medium", "easy"], 20), (["strong", "medium"], 0)]
    assert next_pairs(most=20, seconds=60) == next_pairs(most=30, seconds=20) == [(["strong", "medium"], 0)]


def page_of(store, folder: Path, slugs: list[str], **known) -> str:
    """The page after a run that left *store*, where nothing was known before."""
    from measuring import ledger, page
    from measuring.ladder import RUNGS

    found = ledger.Ledger(folder)
    found.take(store, slugs, RUNGS, ledger.Run("2026-11-29", "abc", 2, **known))
    return page.written(found, store, slugs, commit="abc")


def test_the_page_names_what_is_not_told_apart_and_how_much_room_there_is(tmp_path: Path) -> None:
    text = page_of(kept(tmp_path, {**CLEAR, **OPEN}), tmp_path, ["euchre"], note="Played by hand.")
    (row,) = [line for line in text.splitlines() if line.startswith("| euchre |")]
    assert row == "| euchre | – | *+0.05 ± 0.46 (40)* a | – | – | – | +1.100 ± 0.048 (40) a |"
    (named,) = [line for line in text.splitlines() if line.startswith("- **euchre**")]
    assert named == (
        "- **euchre**: medium and easy (46 %). "
        "Between random and expert lie +1.100 ± 0.048 points: expert has 50 ± 0 of a hundred wins."
    )
    (run,) = [line for line in text.splitlines() if line.startswith("- **a**")]
    assert run.endswith("medium 2 playouts a decision, strong 8, expert 32, no clock. Played by hand.")


def test_a_page_keeps_the_sections_of_what_was_measured_before(tmp_path: Path) -> None:
    from measuring import page

    text = page_of(kept(tmp_path, OPEN), tmp_path, ["euchre"])
    before = (
        f"# Old\n\n## The ladder\n\nNothing.\n\n{page.STYLES}\n\nBold.\n\n{page.MANNER}\n\nWatched before.\n"
    )
    whole = page.with_sections_of(text, before)
    assert whole.endswith(f"\n{page.STYLES}\n\nBold.\n\n{page.MANNER}\n\nWatched before.\n")
    assert whole.startswith("# How strong") and "| euchre |" in whole and "Nothing." not in whole
    watched = text.replace(page.NOT_MEASURED, "| game |")
    assert page.with_sections_of(watched, before) == watched
    assert page.with_sections_of(text, "") == text


def test_of_few_blocks_the_page_says_that_they_are_few(tmp_path: Path) -> None:
    store = kept(tmp_path, {("medium", "easy"): [1.0, -1.0, 2.0]})
    text = page_of(store, tmp_path, ["euchre", "envite"])
    assert "fewer than 12 blocks):\n\n- **euchre**: medium and easy\n" in text
    assert (
        "A match instead of a deal was played of envite: there the figures are matches won less lost" in text
    )


def test_the_page_names_who_is_worse_than_who_should_be(tmp_path: Path) -> None:
    text = page_of(kept(tmp_path, {("strong", "medium"): [-1.0, -1.2] * 10}), tmp_path, ["euchre"])
    assert "- **euchre**: strong and medium (the second is the better one)." in text


def test_the_ledger_keeps_what_runs_before_have_found(tmp_path: Path) -> None:
    """Figures are replaced by what says enough, and name the run that they are from; runs of no figure go."""
    from measuring import ledger

    pairs = [("medium", "easy"), ("expert", "random"), ("expert", "fedcba")]
    first = ledger.Ledger(tmp_path)
    few = {("expert", "fedcba"): [1.0, 2.0]}
    first.take(kept(tmp_path / "one", {**OPEN, **few}), ["euchre"], pairs, ledger.Run("2026-11-27", "abc", 2))
    first.save()
    again = ledger.Ledger(tmp_path)
    before, after = first.rung("euchre", pairs[0]), again.rung("euchre", pairs[0])
    assert after.difference == pytest.approx(before.difference, abs=1e-4)
    assert (after.blocks, after.games) == (before.blocks, before.games) and again.earlier == "fedcba"
    assert again.rung("xeri", pairs[0]).difference is None and again.run("xeri", pairs[0]) == ""
    again.take(
        kept(tmp_path / "two", {**CLEAR, **few}),
        ["euchre"],
        pairs,
        ledger.Run("2026-11-28", "bcd", None, "A “new” one."),
    )
    assert [again.run("euchre", pair) for pair in pairs] == ["a", "b", "a"]
    wider = {("medium", "easy"): [3.0, -2.9] * 10}
    again.take(kept(tmp_path / "three", wider), ["euchre"], pairs, ledger.Run("2026-11-28", "bcd"))
    assert again.run("euchre", pairs[0]) == "a"
    narrower = {("medium", "easy"): [1.0, -0.9] * 20}
    again.take(kept(tmp_path / "four", narrower), ["euchre"], pairs, ledger.Run("2026-11-28", "bcd"))
    assert again.run("euchre", pairs[0]) == "b"
    del again.figures["euchre", pairs[2]]
    again.save()
    last = ledger.Ledger(tmp_path)
    assert last.runs == {"b": ledger.Run("2026-11-28", "bcd", None, "A “new” one.")} and last.earlier == ""


def test_the_committed_page_says_what_the_committed_ledger_says() -> None:
    """Nobody writes into its table by hand."""
    from measuring import ledger, page
    from measuring.ladder import RUNGS

    known = ledger.Ledger()
    text = (ROOT / "tabletop" / "opponents" / "STRENGTH.md").read_text(encoding="utf-8")
    rows = {
        line.split()[1]: line for line in text.partition("## Runs")[0].splitlines() if line.startswith("| ")
    }
    pairs = [*RUNGS, ("expert", known.earlier)]
    for slug in {slug for slug, _pair in known.figures}:
        cells = [page.cell(known.rung(slug, pair), known.run(slug, pair)) for pair in pairs]
        assert rows[slug] == f"| {' | '.join([slug, *cells])} |"
    assert all(f"- **{name}**: {run.day}" in text for name, run in known.runs.items())


def test_figures_of_players_that_have_changed_are_named_and_give_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A figure of today's players is worth more than a slightly narrower one of others, not than one that says far more."""
    from measuring import ledger

    found = ledger.Ledger(tmp_path)
    pair = ("medium", "easy")
    found.take(kept(tmp_path, OPEN), ["euchre"], [pair], ledger.Run("2026-11-27", "abc", 2))
    assert found.changed_since("a") == []
    monkeypatch.setattr(ledger, "fingerprint", lambda slug: "other")
    assert found.changed_since("a") == ["euchre"] and found.changed_since("b") == []
    for name, value, run in (("wide", 2.0, "a"), ("alike", 1.1, "b")):
        store = kept(tmp_path / name, {pair: [value, -value] * 10})
        found.take(store, ["euchre"], [pair], ledger.Run("2026-11-28", "bcd", 2))
        assert found.run("euchre", pair) == run


def test_few_blocks_tell_nothing_apart(tmp_path: Path) -> None:
    from measuring import ladder

    store = kept(tmp_path, {("expert", "random"): [1.0, 1.1, 1.2, 1.1]})
    assert not ladder.rung(store, "euchre", ("expert", "random")).told_apart


@pytest.mark.parametrize("pair", [("expert", "policy"), ("easy", "random")])
def test_a_block_is_played_by_the_shipped_players_and_the_same_again(
    pair: tuple[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    from measuring import ladder

    first, again = (ladder.play_block(block("xeri", [*pair], 3)) for _ in range(2))
    assert first.pop("cpu") > 0 and again.pop("cpu") > 0
    assert first == again and first["games"] == 2 and 0 <= first["share"] <= 1
    assert not caplog.records


def test_an_earlier_release_plays_from_its_own_files(caplog: pytest.LogCaptureFixture) -> None:
    from measuring import earlier

    task = {**block("euchre", ["easy", "then"], 0), "folder": str(ROOT)}
    found = earlier.play_block(task)
    assert found["games"] == 2 and found["difference"] in {step / 2 for step in range(-8, 9)}
    assert not caplog.records


def test_against_an_earlier_release_matches_are_counted_and_not_their_points() -> None:
    """As the page says of games of which a match is played."""
    from measuring import earlier

    found = earlier.play_block({**block("truco", ["easy", "then"], 0), "folder": str(ROOT)})
    assert found["difference"] == 2 * found["share"] - 1


def test_worlds_are_counted_in_the_time_that_the_table_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long playouts have a second, and that is what their worlds are counted in."""
    from measuring import at_table
    from measuring.store import Store

    monkeypatch.setattr(at_table, "SAMPLE", 1)
    monkeypatch.setattr(at_table, "EVERY", 1)
    found = at_table.watch(at_table.tasks(["two-hand-canasta"], 1, 1)[0])
    assert len(found["worlds"]) == 1 and found["worlds"][0] > 0 and found["seconds"][0] >= 0.9
    store = Store(Path("nowhere"))
    store._found["one"] = (
        {"kind": "at table", "game": "canasta"},
        {"worlds": [100, 300], "seconds": [1.0, 1.1]},
    )
    assert at_table.summary(store, "canasta") == "200, 120 in 1.1 s" and at_table.summary(store, "xeri") == ""


def test_manners_are_counted_and_a_refused_answer_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from measuring import manner

    monkeypatch.setattr(manner, "SAMPLE", 1)
    monkeypatch.setattr(manner, "MEDIUM", 1)
    found = manner.watch(manner.tasks(["two-hand-canasta"], 1, 1)[0])
    assert found["decisions"] > found["turns"] > 10
    assert found["refused"] == 0 and sum(found["kinds"].values()) == 1
    refused = manner.Refused()
    refused.handle(logging.LogRecord(thinker.__name__, logging.ERROR, "", 0, "illegal", None, None))
    assert refused.count == 1


def test_players_that_go_round_for_ever_are_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    from measuring import manner

    from tabletop.engine.game import Game

    monkeypatch.setattr(manner, "MEDIUM", 1)
    monkeypatch.setattr(Game, "most_moves", lambda game: 20)
    with pytest.raises(RuntimeError, match=r"did not end within 20 moves: .*xeri"):
        manner.watch(manner.tasks(["xeri"], 1, 1)[0])


def test_steadiness_is_a_share_of_seeds_that_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from measuring import steadiness
    from measuring.store import Store

    monkeypatch.setattr(steadiness, "POSITIONS", 1)
    monkeypatch.setattr(steadiness, "SEEDS", 2)
    (task,) = steadiness.tasks(["xeri"], 1, medium=1, seed=1)
    found = steadiness.judge(task)
    assert found["positions"] == 1 and 0.5 <= found["same"] <= found["alike"] <= 1
    store = Store(tmp_path / "results.jsonl")
    assert steadiness.summary(store, "xeri") == ""
    store.add(task, {"positions": 3, "same": 0.5, "alike": 1.0})
    assert steadiness.summary(store, "xeri") == "50 % (100 %) of 3"


def test_styles_are_shares_of_choices_that_differ_beyond_chance(tmp_path: Path) -> None:
    from measuring import page, styles
    from measuring.store import Store

    (task,) = styles.tasks(["truco"], 1, medium=1, seed=1)
    first, again = (styles.play_block(task) for _ in range(2))
    assert first.pop("cpu") > 0 and again.pop("cpu") > 0
    assert first == again and all(counts["play"] for counts in first["chosen"])
    store = Store(tmp_path / "results.jsonl")
    assert f"{page.STYLES}\n\n{page.NOT_MEASURED}\n" in page_of(store, tmp_path, ["truco"])
    for block in range(2):
        chosen = [{"bid": 300, "pass": 700}, {"bid": 200, "pass": 802}]
        store.add({**task, "block": block}, {"difference": 0.5 - block, "games": 2, "chosen": chosen})
    text = page_of(store, tmp_path, ["truco"])
    assert "(4) | pass 70.0 % and 80.0 %; bid 30.0 % and 20.0 % |" in text


def test_a_departure_is_judged_by_what_it_brings_at_the_end_of_the_deal() -> None:
    from measuring import overruled

    from tabletop.engine.records.script import arranged as arrangement
    from tabletop.games import catalog

    game = catalog.rules("kontsina")(2, {})
    game.play(-1, arrangement(game, "* arrange hand:0 Td 3h 9s Kc ; hand:1 4h 8s Jc 2d ; table 6d 4s Qc 7h"))
    take, lay = move_of("capture Td x 6d 4s"), move_of("play Td")
    gain = overruled.at_end(game.view(0), take, lay, 200, 1)
    assert gain.mean > 2 * gain.error > 0, "three cards and a point"
    again = overruled.at_end(game.view(0), lay, take, 200, 1)
    assert again.mean == -gain.mean, "the same deals"


def test_departures_of_a_deal_are_told_with_what_was_expected_of_them() -> None:
    from measuring import overruled

    (task,) = overruled.tasks("kontsina", 1, playouts=60, worlds=6, seed=3)
    found = overruled.play_deal(task)
    assert found == overruled.play_deal(task)
    assert found["choices"] > found["asked"] >= len(found["departures"]) > 0
    assert all(each["advised"] != each["answer"] for each in found["departures"])
    (everything, *kinds) = overruled.kinds([*found["departures"]] * 2)
    assert everything.name == "all" and everything.count == 2 * len(found["departures"])
    assert sum(kind.count for kind in kinds) == everything.count


@pytest.mark.parametrize("game", ["skull-and-roses", "truco", "envite", "bullshit"])
def test_each_habit_is_played_out_at_every_side(game: str) -> None:
    from measuring import habits

    tasks = habits.tasks(game, 2, seats=4, playouts=0, seed=4)
    assert {each["habit"] for each in tasks} == {*habits.HABITS[game]}
    for task in tasks:
        found = habits.play(task)
        assert found["habit"] == task["habit"] and -1 < found["more"] < 1
        assert found == habits.play(task)


def test_who_doubts_everything_loses() -> None:
    from measuring import habits

    tasks = [
        each
        for each in habits.tasks("bullshit", 12, seats=3, playouts=0, seed=4)
        if each["habit"] == "doubting"
    ]
    assert sum(habits.play(task)["more"] for task in tasks) < 0


def test_habits_of_a_game_that_has_none_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import habits

    monkeypatch.setattr(habits, "NEEDED", ())  # what only playing needs is not installed for that
    assert habits.main(["golf"]) == 2 and "truco" in capsys.readouterr().err
    assert habits.main(["truco", "--seats", "3"]) == 2 and "4 to 12 players" in capsys.readouterr().err
    with pytest.raises(SystemExit) as ended:
        habits.main(["truco", "--matches", "1"])
    assert ended.value.code == 2


def test_what_a_significance_gains_is_told_by_races_over_the_same_games() -> None:
    from measuring import significance

    first, *others = significance.tasks("kontsina", 9, worlds=80, playouts=[30], seed=2)
    assert len(others) == 2, "nine positions are four, four and one, rounded up"
    found = significance.judge(first)
    assert found == significance.judge(first)
    told = [significance.summary([found, found], 30, each) for each in significance.SIGNIFICANCES]
    assert [each.departing for each in told] == sorted(each.departing for each in told)
    assert all(0 < each.steady <= 1 for each in told)
    usual = told[significance.SIGNIFICANCES.index(Player.significance)]
    for each in told:
        assert each.more.mean == pytest.approx(each.gain.mean - usual.gain.mean)
    assert usual.more == (0, 0)


@pytest.mark.parametrize("few", [["--worlds", "1"], ["--playouts", "20", "0"], ["--positions", "0"]])
def test_a_significance_is_not_told_from_nothing(few: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    import significance

    with pytest.raises(SystemExit) as ended:
        significance.main(["euchre", *few])
    assert ended.value.code == 2 and "two worlds" in capsys.readouterr().err


def test_where_no_position_has_a_choice_that_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It ended with code 2 and not a word, as some positions of Golf have a single sensible move."""
    import environment
    import significance
    from measuring import spread

    monkeypatch.setattr(environment, "run_where_installed", lambda *_given: None)
    monkeypatch.setattr(spread, "looked_at", lambda *_given: [{"found": {}}])
    assert significance.main(["golf"]) == 2
    assert "look at more --positions" in capsys.readouterr().err


def test_races_find_the_better_move_the_oftener_the_less_is_asked() -> None:
    from measuring.significance import raced

    rng = Random(1)
    luck = [rng.gauss(0, 1) for _ in range(400)]
    values = {Move("first"): [0.0] * 400, Move("second"): [0.25 + each for each in luck]}
    mild, strict = (raced(values, 40, share, "kontsina", 2.0) for share in (0.5, 0.01))
    assert mild[0] > strict[0] >= 0 and mild[2] > strict[2]
    assert mild[0] == pytest.approx(mild[2] * sum(values[Move("second")][200:]) / 200 / 2.0)


def test_a_patient_player_judges_nothing_before_the_end() -> None:
    from measuring import overruled

    from tabletop.opponents.player import player_of

    usual = player_of("canasta")
    patient = overruled.patient(usual)
    assert patient.horizon > 10**6 > usual.horizon and not patient.settled(None)


def test_a_hint_that_names_neither_a_rule_nor_a_difference_is_known_by_its_sentence() -> None:
    from measuring import manner

    assert "No other move does better in # imagined deals." in manner.no_reasons()
    assert advice.usual() in manner.no_reasons()


def test_the_notes_are_about_games_that_there_are() -> None:
    import tomllib

    from measuring import ladder

    from tabletop.games import catalog

    found = tomllib.loads(ladder.NOTES.read_text(encoding="utf-8"))
    assert {*found} <= {*catalog.GAMES}
    assert all({*note} <= {"deals", "seats", "reason"} for note in found.values())


@pytest.mark.long
@pytest.mark.parametrize(
    ("script", "arguments", "said"),
    [
        (
            "strength.py",
            ["--games", "xeri", "--medium", "1", "--hours", "0.001", "--manners", "1", "--no-page"],
            "| xeri |",
        ),
        ("fit.py", ["switch", "--deals", "60", "--positions", "4", "--medium", "1"], "of 4 choices"),
        ("fit.py", ["oh-heck", "--deals", "60", "--positions", "4", "--medium", "1"], "of 4 choices"),
        ("overruled.py", ["xeri", "--deals", "2", "--playouts", "30", "--worlds", "6"], "xeri: 2 deals with"),
        ("compare_openspiel.py", ["--deals", "2", "--seconds", "0.02"], "oh-heck: expert leads OpenSpiel"),
    ],
)
def test_the_scripts_run_in_an_environment_of_their_own(
    script: str, arguments: list[str], said: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "build_scripts" / script), *arguments],
        env={**os.environ, "TABLETOP_VENV": str(tmp_path / "environment")},
        capture_output=True,
        text=True,
        timeout=1200,
        check=False,
    )
    assert done.returncode in (0, 1), done.stdout + done.stderr
    assert said in done.stdout
