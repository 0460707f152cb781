"""Books of good play: positions with the moves that good players of a game agree on, and a level's answers to them.

A game's `book.md` holds them as scripts with lines `expect best …` or `expect never …` (`engine/records/script`), each
with its reason in plain words before it. Levels are asked as at the table, from the view of the seat alone.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.engine.records import script
from tabletop.engine.records.script import Advised
from tabletop.opponents import levels
from tabletop.opponents.advice import surely_behind
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.player import player_of
from tabletop.opponents.search import WAIT, Findings
from tabletop.opponents.thinker import InProcess, answer_of

NAME = "book.md"
"""Name of the file in a game's folder."""
DEEP = 160_000
"""Playouts of a deep search, a hundred times those of expert."""


class Answer(NamedTuple):
    """The *move* of a level where a book says what good players do."""

    told: Advised
    move: Move

    @property
    def good(self) -> bool:
        """True if good players move so."""
        return self.told.followed(self.move)

    def __str__(self) -> str:
        if self.good:
            return f"good: {self.move}"
        wanted = " | ".join(sorted(map(str, self.told.moves)))
        return f"WRONG: {self.move}, {'one of those to avoid' if self.told.barred else 'not ' + wanted}"


class Judgement(NamedTuple):
    """The values that a deep search *found* for all moves where a book says what good players do."""

    told: Advised
    found: Findings
    notable: bool
    """True if the search is sure that another move is better than all good ones, and by enough to be told."""

    def __str__(self) -> str:
        best = self.found.moves[0]
        if self.told.followed(best.move):
            return f"agreed: {best.move} after {self.found.worlds} worlds"
        good = min(
            (each for each in self.found.moves if self.told.followed(each.move)), key=lambda each: each.behind
        )
        said = f"{best.move} before {good.move} by {good.behind:.3f}, standard error {good.error:.3f}"
        return f"DOUBTED: {said}" if self.notable else f"open: {said}"


def budget_of(level: str) -> Budget:
    """The budget of *level* at the table, without its clock where it has a number of playouts: the same everywhere."""
    usual = levels.BUDGETS[level]
    return usual if usual.playouts is None else Budget(playouts=usual.playouts)


def seed_of(view: View, seed: int) -> int:
    """The seed for the choice at *view*: every position has dice of its own, or all would be slipped at together."""
    return Random(f"{seed}/{view.key}").getrandbits(64)


def answers(
    path: Path, level: str, budget: Budget, seed: int, only: frozenset[int] | None = None
) -> Iterator[Answer]:
    """The answers of *level* to the positions of a book, in its order; *only* those in these lines, if there is a choice.

    Raises BadRecord where the book cannot be read, Failed where another expectation does not hold.
    """
    thinker = InProcess({level: budget})
    found: list[Answer] = []

    def ask(game: Game, told: Advised) -> None:
        if only is None or told.line in only:
            view = game.view(told.seat)
            found.append(Answer(told, answer_of(thinker, view, level, seed_of(view, seed)) or WAIT))

    for each in script.scripts_in(path):
        script.run(each, ask)
        yield from found
        found.clear()


def judgements(path: Path, playouts: int, seed: int) -> Iterator[Judgement]:
    """The judgement of a search that drops no move on each position of a book. Raises as `answers` does."""
    found: list[Judgement] = []

    def ask(game: Game, told: Advised) -> None:
        view = game.view(told.seat)
        clock = Clock(Budget(playouts=playouts))
        findings = levels.think(view, clock, Random(seed_of(view, seed)), among=(*view.moves, *told.moves))
        player = player_of(view.slug)
        good = [each for each in findings.moves if told.followed(each.move)]
        found.append(Judgement(told, findings, all(surely_behind(each, player) for each in good)))

    for each in script.scripts_in(path):
        script.run(each, ask)
        yield from found
        found.clear()


def positions(path: Path) -> list[Advised]:
    """The positions of a book, without asking anybody. Raises BadRecord, Failed as `answers` does."""
    found: list[Advised] = []
    for each in script.scripts_in(path):
        script.run(each, lambda _game, told: found.append(told))
    return found
