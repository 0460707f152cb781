"""Links within a help text: from words to the section that explains them.

``[the first melds](#the-first-melds)`` leads to the section of that heading, written in small letters with hyphens. And a section
may name the terms that it explains, ``<!-- terms: frozen, wild card -->`` below its heading: then each first mention
of one in a block of another section leads there, whether in the singular or in the plural.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from tabletop.scenes.forms import prose
from tabletop.scenes.forms.prose import Block, Section

_KEPT = r"(?P<kept>\[[^\[\]]*\](?:\(#[\w-]+\))?|\*.+?\*)"
"""Cards, links and emphasised words, in which nothing is linked."""
_EMPHASIS = re.compile(r"\*(.+?)\*")
_SENTENCE = re.compile(r"(?<=[.!?]) (?=[^\Wa-z_])")

ROWS = 4
"""Rows of a table that explain what is said nowhere else."""


def anchor(heading: str) -> str:
    """The end of a link that leads to the section of that *heading*: "The first melds" → "the-first-melds"."""
    return re.sub(r"[\W_]+", "-", heading.casefold()).strip("-")


def linked(found: Sequence[Section]) -> list[Section]:
    """The sections *found*, with links from the terms that are mentioned to where they are explained."""
    leads = {term: anchor(each.name) for each in found if not each.off for term in each.terms}
    if not leads:
        return list(found)
    longest_first = "|".join(re.escape(term) for term in sorted(leads, key=len, reverse=True))
    pattern = re.compile(rf"{_KEPT}|\b(?P<term>{longest_first})(?P<end>s|es)?\b", re.IGNORECASE)
    return [
        replace(
            each,
            blocks=tuple(_linked_block(block, pattern, leads, anchor(each.name)) for block in each.blocks),
        )
        for each in found
    ]


def _linked_block(block: Block, pattern: re.Pattern[str], leads: Mapping[str, str], here: str) -> Block:
    link = partial(_link, leads=leads, here=here, linked=set())
    rows = tuple(tuple(pattern.sub(link, cell) for cell in row) for row in block.rows[1:])
    return replace(block, words=pattern.sub(link, block.words), rows=(*block.rows[:1], *rows))


def _link(found: re.Match[str], leads: Mapping[str, str], here: str, linked: set[str]) -> str:
    """The words *found*, as a link unless their term was linked already or is explained in the section *here*."""
    term = (found["term"] or "").casefold()
    if not term or term in linked or leads[term] == here:
        return found[0]
    linked.add(term)
    return f"[{found[0]}](#{leads[term]})"


def section_at(found: Sequence[Section], to: str) -> int:
    """The number of the section to which links that end with *to* lead. Raises ValueError where there is none."""
    return [anchor(each.name) for each in found].index(to)


def explanation(section: Section, words: str) -> str:
    """What *section* says of the linked *words*: the sentence or the row that has them, best with emphasis; or else its first
    sentence, or the first rows of its table."""
    texts = [prose.figure_parts(block.words)[1] for block in section.blocks if block.kind != "table"]
    sentences = [sentence for text in texts for sentence in _SENTENCE.split(text)]
    rows = [
        f"{row[0]}: {', '.join(row[1:])}" + "." * (row[-1][-1:] != ".")
        for block in section.blocks
        for row in block.rows[1:]
    ]
    sought = re.compile(rf"\b{re.escape(re.sub('e?s$', '', words.casefold()))}\w{{0,2}}\b")
    said = [*sentences, *rows]
    emphasised = [each for each in said if sought.search(" ".join(_EMPHASIS.findall(each)).casefold())]
    having = [each for each in said if sought.search(each.casefold())]
    return prose.plain(next(iter((*emphasised, *having, *sentences, " ".join(rows[:ROWS])))))
