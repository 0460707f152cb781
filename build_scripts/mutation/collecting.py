"""Arguments with which pytest collects the tests that a mutant is tried with; needs nothing but Python."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

DEPTH = ["-m", "not long"]
"""The option of pytest with which mutants are tried by the quick and the broad suite."""


def games_in(folder: Path) -> list[str]:
    """The slugs of the games in a checkout."""
    return [path.parent.name.replace("_", "-") for path in (folder / "tabletop" / "games").glob("*/rules.py")]


def chosen(tests: Iterable[str], games: Iterable[str]) -> list[str]:
    """Arguments of pytest with which it collects *tests* and not much besides: of the *games* those that they name."""
    files = dict.fromkeys(test.partition("::")[0] for test in tests)
    cases = " ".join(test.partition("[")[2] for test in tests)
    slugs = [slug for slug in games if re.search(rf"(?<![a-z0-9]){slug}(?![a-z0-9])", cases)]
    return [*files, "--games", ",".join(sorted(slugs)) or "none"]
