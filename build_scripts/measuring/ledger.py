"""What is known of the ladder from all runs: a figure for each pair of levels in each game, the newest that says enough.

The store keeps the blocks of one machine; the ledger is committed, and STRENGTH.md is written from it. Figures lie in
`ladder.jsonl`, one JSON object a line, and the runs that they are from in `runs.toml`, each named by a letter.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from string import ascii_lowercase
from typing import Any

from measuring import ladder
from measuring.ladder import Rung
from measuring.store import Store, fingerprint

from tabletop.opponents.arena import Estimate

FOLDER = Path(__file__).parent
ROUNDED = 0.01
"""Part of an interval that may be lost where figures are rounded."""
WIDER = 2.0
"""By how much wider an interval may be than that of players who have changed since, to be worth more."""


@dataclass(frozen=True)
class Run:
    """When and how figures were measured."""

    day: str
    commit: str
    medium: int | None = None
    """Playouts of medium; None where all had the budgets of the table."""
    note: str = ""
    """What has changed before or since, in whole sentences."""


@dataclass(frozen=True)
class Figure:
    """What a run found of a pair."""

    rung: Rung
    run: str
    players: str
    """The fingerprint of the players; empty where it was not kept."""


class Ledger:
    """The figures and runs in *folder*."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._figures, self._runs = folder / "ladder.jsonl", folder / "runs.toml"
        self.runs = (
            {
                name: Run(**told)
                for name, told in tomllib.loads(self._runs.read_text(encoding="utf-8")).items()
            }
            if self._runs.exists()
            else {}
        )
        self.figures: dict[tuple[str, tuple[str, ...]], Figure] = {}
        for line in self._figures.read_text(encoding="utf-8").splitlines() if self._figures.exists() else ():
            told = json.loads(line)
            self.figures[told["game"], tuple(told["pair"])] = _figure(told)

    def rung(self, slug: str, pair: Sequence[str]) -> Rung:
        """What is known of a pair; an empty rung where nothing is."""
        figure = self.figures.get((slug, tuple(pair)))
        return figure.rung if figure else Rung(0, 0, 0.0, None, None)

    def run(self, slug: str, pair: Sequence[str]) -> str:
        """The letter of the run that the figure of a pair is from; empty where there is none."""
        figure = self.figures.get((slug, tuple(pair)))
        return figure.run if figure else ""

    @property
    def earlier(self) -> str:
        """The earlier release that expert was held against in most games; empty if in none."""
        named = {one for pair in ladder.RUNGS for one in pair}
        then = [pair[1] for _slug, pair in self.figures if pair[1] not in named]
        return max(then, key=then.count, default="")

    def changed_since(self, name: str) -> list[str]:
        """The games with figures of the run *name* whose players are not known to be the same today."""
        found = {
            slug for (slug, _pair), each in self.figures.items() if each.run == name and not _same(slug, each)
        }
        return sorted(found)

    def take(self, store: Store, slugs: Iterable[str], pairs: Sequence[Sequence[str]], run: Run) -> None:
        """Take over what *store* has of *pairs*, where it says more than what was known (see `_says_more`)."""
        name = ""
        for slug in slugs:
            for pair in pairs:
                rung, known = ladder.rung(store, slug, pair), self.figures.get((slug, tuple(pair)))
                if rung.difference is not None and (known is None or _says_more(slug, rung, known)):
                    name = name or self._named(run)
                    self.figures[slug, tuple(pair)] = Figure(rung, name, fingerprint(slug))

    def save(self) -> None:
        """Write the files; runs that no figure is from any more are left out."""
        told = [
            json.dumps(_line(slug, pair, figure), ensure_ascii=False)
            for (slug, pair), figure in sorted(self.figures.items())
        ]
        self._figures.write_text("\n".join(told) + "\n", encoding="utf-8")
        used = {figure.run for figure in self.figures.values()}
        text = "# The runs of strength.py that figures in ladder.jsonl are from. Notes are written by hand.\n"
        for name, run in sorted(self.runs.items()):
            if name in used:
                medium = "" if run.medium is None else f"medium = {run.medium}\n"
                text += f"\n[{name}]\nday = {_quoted(run.day)}\ncommit = {_quoted(run.commit)}\n{medium}note = {_quoted(run.note)}\n"
        self._runs.write_text(text, encoding="utf-8")

    def _named(self, run: Run) -> str:
        """The letter of *run*: the one that it has, or the first that is free."""
        for name, other in self.runs.items():
            if (other.day, other.commit, other.medium) == (run.day, run.commit, run.medium):
                return name
        name = next(letter for letter in _letters() if letter not in self.runs)
        self.runs[name] = run
        return name


def run_of_today(commit: str, medium: int | None) -> Run:
    """A run that ends now."""
    return Run(date.today().isoformat(), commit, medium)


def _letters() -> Iterable[str]:
    yield from ascii_lowercase
    for first in ascii_lowercase:
        yield from (first + second for second in ascii_lowercase)


def _says_more(slug: str, rung: Rung, known: Figure) -> bool:
    """True if *rung* is of enough blocks, and its interval is narrower; or hardly wider, where that of other players was known."""
    before = known.rung.difference
    if rung.difference is None or before is None or rung.blocks < ladder.FEWEST:
        return False
    wider = 1 - ROUNDED if _same(slug, known) else WIDER
    return rung.difference.margin < wider * before.margin


def _same(slug: str, figure: Figure) -> bool:
    return figure.players == fingerprint(slug)


def _figure(told: dict[str, Any]) -> Figure:
    share = told.get("share")
    rung = Rung(
        told["blocks"],
        told["games"],
        told.get("cpu", 0.0),
        Estimate(*told["difference"]),
        Estimate(*share) if share else None,
    )
    return Figure(rung, told["run"], told.get("players", ""))


def _line(slug: str, pair: tuple[str, ...], figure: Figure) -> dict[str, Any]:
    rung = figure.rung
    assert rung.difference is not None
    return {
        "game": slug,
        "pair": [*pair],
        "difference": [round(value, 4) for value in rung.difference],
        "share": rung.share and [round(value, 4) for value in rung.share],
        "blocks": rung.blocks,
        "games": rung.games,
        "cpu": round(rung.cpu),
        "run": figure.run,
        "players": figure.players,
    }


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
