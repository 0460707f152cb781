"""Help texts: a few marks of Markdown, pictures of cards, and paragraphs that depend on the options.

A text is sections, `## Heading`, of blocks, one a line: paragraphs, `- item`, `1. step of an example`, `> [Kh Kd Kc] figure`
(a row of cards, and words beside it), and `| rows | of a table |`, the first of which names the columns.

* `*emphasis*`.
* `[Qs Ks As]` are cards: names of the notation, `joker`, `back` for a card face down, and ranks (`K`, `10`) of any suit.
* `[words](#the-pile)` leads to another section, and so do terms that a section explains (`links.py`):
  `<!-- terms: frozen, wild card -->`.
* `{start}` stands for the value of an option.
* A block may begin with a condition, `[way=down,up-down]` or `[start!=0]`: it is shown only for those values. A heading
  with one begins a section that is always there, but said not to be played at this table where that does not hold.
* `<!-- refusals: must-follow hook -->` and `<!-- phases: bid -->` below a heading say which refusals its section explains,
  and in which parts of the game it is what a person wants to know. Where several explain one, that of the phase is meant.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, NamedTuple

from tabletop.cards import NAMES, RANKS
from tabletop.engine.options import Option, Value
from tabletop.games import catalog
from tabletop.text import _
from tabletop.wording.cards import card_words
from tabletop.wording.numbers import WORDS, in_words

Kind = Literal["item", "step", "figure", "table", "paragraph"]
_CONDITION = re.compile(r"\[(?P<name>[\w-]+)(?P<sign>!?=)(?P<values>[^\]]*)\]\s*")
_COMMENT = re.compile(r"<!--\s*(?P<name>\w+):(?P<values>[^>]*?)-->")
_BRACKETS = re.compile(r"\[([^\[\]]*)\](?:\(#(?P<to>[\w-]+)\))?")
_STEP = re.compile(r"\d+\. ")
_RULE = re.compile(r"[|:\- ]+")
_MARKED = re.compile(r"\*(.+?)\*")


class Pictured(NamedTuple):
    """A card in a text: its *words* ("7♥", "K"), and its *face*; None for one face down. *rank*: of no suit."""

    words: str
    face: int | None
    rank: bool = False


class Run(NamedTuple):
    """Words in one kind of type, or one *card*; *to*: the section that the words lead to, as links name it."""

    words: str
    bold: bool = False
    card: Pictured | None = None
    to: str = ""


@dataclass(frozen=True)
class Block:
    """A paragraph, an item, a step, a figure; or a table of *rows*. *chosen*: it is so by a house rule of this table."""

    kind: Kind
    words: str = ""
    rows: tuple[tuple[str, ...], ...] = ()
    chosen: bool = False


@dataclass(frozen=True)
class Section:
    """Blocks below a heading, the refusals and the terms that they explain, and the phases that they tell of. *off*: it is
    about a house rule that is not played at this table."""

    name: str
    blocks: tuple[Block, ...] = ()
    refusals: frozenset[str] = frozenset()
    phases: frozenset[str] = frozenset()
    off: bool = False
    terms: tuple[str, ...] = ()


def help_sections(slug: str, settings: Mapping[str, Value]) -> list[Section]:
    """The help text of a game, as it reads with *settings*; nothing if the game has none."""
    return sections(_text(slug), catalog.rules(slug).options, settings)


def rule_of_the_end(slug: str, settings: Mapping[str, Value]) -> str:
    """The sentences of the help text on when a match is over and who wins it: the last item of its summary; "" if the game
    has none."""
    summary = next(iter(help_sections(slug, settings)), Section(""))
    items = [block.words for block in summary.blocks if block.kind == "item"]
    said = _MARKED.sub("", items[-1], count=1).strip() if items else ""
    return plain(said[:1].upper() + said[1:])


@lru_cache(maxsize=4)
def _text(slug: str) -> str:
    text = catalog.folder(slug) / "help.md"
    return text.read_text(encoding="utf-8") if text.is_file() else ""


def place_of(found: Sequence[Section], refusal: str = "", phase: str = "") -> str:
    """The name of the section that explains *refusal*, best the one that tells of *phase*, or else that one; "" if there
    is none."""
    explains = [each for each in found if refusal in each.refusals]
    tells = [each for each in found if phase in each.phases]
    both = [each for each in explains if each in tells]
    return next((each.name for each in (*both, *explains, *tells)), "")


def sections(text: str, options: Sequence[Option], settings: Mapping[str, Value]) -> list[Section]:
    """Sections of *text* with *settings*, by option name; the defaults where not given."""
    reader = _Reader(options, settings)
    for line in text.splitlines():
        reader.read(line.strip())
    return reader.found


class _Reader:
    """Reads a help text line by line into the sections *found*."""

    def __init__(self, options: Sequence[Option], settings: Mapping[str, Value]) -> None:
        self.found: list[Section] = []
        self._usual = {each.name: each.write(each.default) for each in options}
        self._written = {each.name: each.write(settings.get(each.name, each.default)) for each in options}
        self._changed = {name for name, usual in self._usual.items() if self._written[name] != usual}

    def read(self, line: str) -> None:
        """Read the next *line*."""
        holds, chosen, words = self._judged(line)
        if words.startswith("## "):
            self.found.append(Section(self._filled(words[3:]), off=not holds))
        elif holds and words and not words.startswith("# "):
            chosen = chosen or any("{" + name + "}" in words for name in self._changed)
            self._add(self._filled(words), chosen)

    def _add(self, words: str, chosen: bool) -> None:
        """Add a line to the last section; what stands before the first one is nobody's."""
        if not self.found:
            return
        section = self.found[-1]
        noted = {each["name"]: each["values"].strip() for each in _COMMENT.finditer(words)}
        if noted:
            refusals, phases = (frozenset(noted.get(name, "").split()) for name in ("refusals", "phases"))
            terms = tuple(filter(None, noted.get("terms", "").split(", ")))
            section = replace(
                section,
                refusals=section.refusals | refusals,
                phases=section.phases | phases,
                terms=(*section.terms, *terms),
            )
        elif words.startswith("|"):
            section = replace(section, blocks=_with_row(section.blocks, words, chosen))
        else:
            section = replace(section, blocks=(*section.blocks, _block(words, chosen)))
        self.found[-1] = section

    def _judged(self, line: str) -> tuple[bool, bool, str]:
        """Judgement of the conditions of *line*: they hold, they usually would not; and the line without them."""
        holds = usually = True
        while (condition := _CONDITION.match(line)) is not None:
            holds = holds and _holds(condition, self._written)
            usually = usually and _holds(condition, self._usual)
            line = line[condition.end() :]
        return holds, not usually, line

    def _filled(self, words: str) -> str:
        """*words* with the values of options; small numbers are words, but in a table."""
        begins = words.startswith("{")
        for name, value in self._written.items():
            written = value
            if value.isdecimal():
                small = 0 < int(value) < len(WORDS) and not words.startswith("|")
                written = in_words(int(value)) if small else f"{int(value):,}"
            words = words.replace("{" + name + "}", written)
        return words[:1].upper() + words[1:] if begins else words


def _holds(condition: re.Match[str], values: Mapping[str, str]) -> bool:
    """True if *condition* holds with these *values* of options."""
    among = values.get(condition["name"]) in condition["values"].split(",")
    return among == (condition["sign"] == "=")


def _block(words: str, chosen: bool) -> Block:
    if words.startswith("- "):
        return Block("item", words[2:], chosen=chosen)
    if words.startswith("> "):
        return Block("figure", words[2:], chosen=chosen)
    return Block("step" if _STEP.match(words) else "paragraph", words, chosen=chosen)


def _with_row(before: tuple[Block, ...], words: str, chosen: bool) -> tuple[Block, ...]:
    """*before* with a row of a table, at the end of the last one if that is the last block."""
    if _RULE.fullmatch(words):
        return before
    row = tuple(cell.strip() for cell in words.strip("|").split("|"))
    if chosen:
        row = (*row[:-1], _("{words} (at this table)").format(words=row[-1]))
    if before and before[-1].kind == "table":
        return (*before[:-1], replace(before[-1], rows=(*before[-1].rows, row)))
    return (*before, Block("table", rows=(row,)))


def cards_in(words: str) -> list[Pictured] | None:
    """Cards that *words*, without their brackets, name; None if one of them is none."""
    found = [_pictured(name) for name in words.split()]
    return None if None in found or not found else [card for card in found if card]


def _pictured(name: str) -> Pictured | None:
    if name == "back":
        return Pictured(_("a card face down"), None)
    if name == "joker":
        name = "Xr"
    if name in NAMES:
        return Pictured(card_words(NAMES.index(name)), NAMES.index(name))
    if name in RANKS or name == "10":
        return Pictured("10" if name == "T" else name, None, rank=True)
    return None


def runs(words: str) -> list[Run]:
    """*words* as runs; cards of one pair of brackets have spaces between them. What names no cards stays as it is."""
    found, at = [], 0
    for brackets in _BRACKETS.finditer(words):
        if brackets["to"]:
            found += [*_worded(words[at : brackets.start()]), Run(brackets[1], to=brackets["to"])]
            at = brackets.end()
            continue
        cards = cards_in(brackets[1])
        if cards is None:
            continue
        found += _worded(words[at : brackets.start()])
        for number, card in enumerate(cards):
            found += [Run(" ")] if number else []
            found.append(Run(card.words, card=card))
        at = brackets.end()
    return found + _worded(words[at:])


def figure_parts(words: str) -> tuple[list[list[Pictured]], str]:
    """The rows of cards with which the *words* of a figure begin, and the words that follow."""
    groups = []
    while (brackets := _BRACKETS.match(words)) is not None and (cards := cards_in(brackets[1])) is not None:
        groups.append(cards)
        words = words[brackets.end() :].lstrip()
    return groups, words


def _worded(words: str) -> list[Run]:
    found, at = [], 0
    for marked in _MARKED.finditer(words):
        found += [Run(words[at : marked.start()]), Run(marked[1], bold=True)]
        at = marked.end()
    return [run for run in [*found, Run(words[at:])] if run.words]


def typed_card(words: str) -> str:
    """The card that somebody means who types *words*, "7h" or "10S", as texts have it; "" if it is none."""
    name = words[:-1].upper().replace("10", "T") + words[-1:].lower()
    return card_words(NAMES.index(name)) if name in NAMES else ""


def plain(words: str) -> str:
    """*words* as they are searched and copied: without marks, and cards by their names."""
    return "".join(run.words for run in runs(words))
