"""Free tests of the books of good play: each position is a choice with a reason, and the levels know what is good."""

import re
from pathlib import Path
from random import Random

import pytest

from tabletop.engine.records import script
from tabletop.games import catalog
from tabletop.opponents import book
from tabletop.opponents.budget import Budget
from tests.shapes import A_FAMILY

FEWEST = 20
"""Positions of a book."""
SHARES = {"expert": 0.95, "strong": 0.85, "medium": 0.6}
"""Least share of positions that a level gets right."""
SEEDS = 5
"""Seeds with which each position is asked, so that a single slip does not decide."""


def path_of(slug: str) -> Path:
    """The book of a game; one from outside may have none."""
    return catalog.folder(slug) / book.NAME


with_book = pytest.mark.slugs(lambda slug: path_of(slug).is_file())
some_with_book = pytest.mark.some_slugs(lambda slug: path_of(slug).is_file(), each=A_FAMILY)


def test_every_game_of_ours_has_a_book() -> None:
    assert [slug for slug in catalog.GAMES if not path_of(slug).is_file()] == []


@with_book
def test_a_book_has_enough_positions_each_with_a_reason(slug: str) -> None:
    found = script.scripts_in(path_of(slug))
    lines = path_of(slug).read_text(encoding="utf-8").splitlines()
    for each in found:
        before = [line for line in lines[: each.first_line - 1] if line.strip()]
        assert re.fullmatch(r"[^#\s-].*\.", before[-1]), (
            f"{slug}, line {each.first_line}: a reason is missing"
        )
        record_game = re.search(r"^game (\S+)$", each.text, re.MULTILINE)
        assert record_game and record_game[1] == slug
        assert any(f"\nexpect {word} " in each.text for word in script.ADVICE), (slug, each.first_line)
    assert len(book.positions(path_of(slug))) >= FEWEST


@some_with_book
def test_expert_knows_a_few_positions_of_the_book(slug: str) -> None:
    """Few, as the quick suite has no time; each of them must be good at this budget already."""
    path = path_of(slug)
    some = Random(slug).sample([told.line for told in book.positions(path)], 3)
    answers = [*book.answers(path, "expert", Budget(playouts=100), 1, frozenset(some))]
    assert sum(answer.good for answer in answers) >= 2, [str(answer) for answer in answers]


@pytest.mark.long
@with_book
@pytest.mark.parametrize("level", SHARES)
def test_a_level_knows_its_share_of_the_book(slug: str, level: str) -> None:
    budget = book.budget_of(level)
    answers = [answer for seed in range(SEEDS) for answer in book.answers(path_of(slug), level, budget, seed)]
    share = sum(answer.good for answer in answers) / len(answers)
    wrong = [f"line {answer.told.line}: {answer}" for answer in answers if not answer.good]
    assert share >= SHARES[level], (share, wrong)
