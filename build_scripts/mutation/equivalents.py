"""The mutants that are known to change nothing: those that `equivalent.md` lists with their difference.

A block ```` ```diff PATH ```` has lines that begin with - and +, as they stand in the report of a run. A mutant is known
again by its module and these lines, wherever they stand by now; the sentence before the block says why nothing changes.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

LIST = Path(__file__).with_name("equivalent.md")
BLOCK = re.compile(r"^```diff (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CHANGE = re.compile(r"(?:^-.*\n)+(?:^\+.*\n)*", re.MULTILINE)


def known(text: str | None = None) -> dict[str, set[str]]:
    """The differences in *text*, or in the list, by module."""
    found: dict[str, set[str]] = defaultdict(set)
    for path, block in BLOCK.findall(LIST.read_text(encoding="utf-8") if text is None else text):
        found[path] |= {plain(change) for change in CHANGE.findall(block)}
    return found


def plain(change: str) -> str:
    """A difference without what a move of its lines to the right or left would change."""
    return "\n".join(f"{line[:1]}{line[1:].strip()}" for line in change.strip().splitlines())
