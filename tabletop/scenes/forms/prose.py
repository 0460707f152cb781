"""Help texts: a few marks of Markdown, and paragraphs that depend on the options.

A text is blocks, one a line: `# Title`, `## Heading`, `- item`, and paragraphs. A block may begin with a condition,
`[way=down,up-down]` or `[start!=0]`: it is shown only for those values of an option. `{start}` stands for a value.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.engine.options import Option, Value
from tabletop.games import catalog

Kind = Literal["title", "heading", "item", "paragraph"]
_CONDITION = re.compile(r"\[(?P<name>[\w-]+)(?P<sign>!?=)(?P<values>[^\]]*)\]\s*")
_MARKS: tuple[tuple[str, Kind], ...] = (("## ", "heading"), ("# ", "title"), ("- ", "item"))


@dataclass(frozen=True)
class Block:
    """A heading, an item of a list, or a paragraph; *words* without marks but for *emphasis*."""

    kind: Kind
    words: str


def help_blocks(slug: str, settings: Mapping[str, Value]) -> list[Block]:
    """The help text of a game, as it reads with *settings*; nothing if the game has none."""
    text = catalog.folder(slug) / "help.md"
    if not text.is_file():
        return []
    return blocks(text.read_text(encoding="utf-8"), catalog.rules(slug).options, settings)


def blocks(text: str, options: Sequence[Option], settings: Mapping[str, Value]) -> list[Block]:
    """Blocks of *text* with *settings*, by option name; the defaults where not given."""
    written = {option.name: option.write(settings.get(option.name, option.default)) for option in options}
    found = []
    for line in text.splitlines():
        words = _if_true(line.strip(), written)
        if words:
            found.append(_block(_filled(words, written)))
    return found


def _if_true(line: str, written: Mapping[str, str]) -> str:
    """*line* without its condition, or nothing if that does not hold."""
    condition = _CONDITION.match(line)
    if condition is None:
        return line
    holds = written.get(condition["name"]) in condition["values"].split(",")
    return line[condition.end() :] if holds == (condition["sign"] == "=") else ""


def _filled(words: str, written: Mapping[str, str]) -> str:
    for name, value in written.items():
        words = words.replace("{" + name + "}", value)
    return words


def _block(words: str) -> Block:
    for mark, kind in _MARKS:
        if words.startswith(mark):
            return Block(kind, words.removeprefix(mark))
    return Block("paragraph", words)


def html(words: str) -> str:
    """*words* for a text box: escaped, *emphasis* in bold."""
    escaped = words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return re.sub(r"\*(.+?)\*", r"<b>\1</b>", escaped)
