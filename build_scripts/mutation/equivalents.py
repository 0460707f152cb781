"""The mutants that are known to change nothing: those that `equivalent.md` lists with their difference.

A block ```` ```diff PATH ```` has lines that begin with - and +, as they stand in the report of a run; where the same lines
stand elsewhere in the module too, the function follows the path: ```` ```diff PATH Race.run ````. A mutant is known again by
these, wherever its lines stand by now; the sentence before the block says why nothing changes.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

from mutation.blocks import block_at, blocks, function_of

LIST = Path(__file__).with_name("equivalent.md")
BLOCK = re.compile(r"^```diff (\S+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CHANGE = re.compile(r"(?:^-.*\n)+(?:^\+.*\n)*", re.MULTILINE)


class Equivalents:
    """The list, or another *text* of its form."""

    def __init__(self, text: str | None = None) -> None:
        self.known: dict[str, set[tuple[str, str]]] = defaultdict(set)
        """By module: a function, "" for any place, and a difference."""
        for path, function, block in BLOCK.findall(
            LIST.read_text(encoding="utf-8") if text is None else text
        ):
            self.known[path] |= {(function, plain(change)) for change in CHANGE.findall(block)}

    def has(self, path: str, source: str, line: int, change: str) -> bool:
        """True if a *change* of the *source* at *path*, on *line*, is listed."""
        listed = self.known.get(path, set())
        if ("", plain(change)) in listed:
            return True
        if all(said != plain(change) for _function, said in listed):
            return False
        return (function_of(block_at(blocks(ast.parse(source)), line)), plain(change)) in listed


def plain(change: str) -> str:
    """A difference without what a move of its lines to the right or left would change."""
    return "\n".join(f"{line[:1]}{line[1:].strip()}" for line in change.strip().splitlines())
