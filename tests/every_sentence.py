"""Test of the sentences that every game says while it is played: numbers up to ten are words there, what stands alone has
its article, and who looks on is "you" in the middle of a sentence.
"""

import re
from collections.abc import Iterator
from itertools import chain

from tabletop.games import catalog
from tabletop.wording.lines import Cast
from tests.scenes.table_person import NAMES
from tests.scenes.told import told
from tests.shapes import every_slug

MOVES = 150
IN_BRACKETS = re.compile(r"\([^)]*\)")
DIGITS = re.compile(r"\b([1-9]|10) (more |new )?(cards?|chips?|stones?|tokens?|roses?|stocks?)\b")
NO_ARTICLE = re.compile(r"\b(by|with|draws?|discards?|adds?|was|lays? out|for) joker\b(?! \w?[\d♣♦♥♠])")


TALLY = re.compile(r"^[^.]+: \d+ ")
"""How a line begins that counts what somebody has: there are figures in it, as on a score sheet."""
MIDST = re.compile(r"[a-z,] You\b")
OF_OTHERS = re.compile(
    r"(?<!\d )\b(is|has|asks|bids|passes|believes|exchanges|sits|lays|plays|draws|chooses|waits|turns|cuts|folds|forfeits|answers)\b"
)
"""Verbs that fit below the name of another player, not below "You"."""


def sentences(slug: str, seats: int) -> Iterator[str]:
    """The log and the prompts of the beginning of a match of *slug*."""
    rules, words = catalog.rules(slug), catalog.part(slug, "table").TABLE.words
    cast, before = Cast(NAMES[:seats], 0), rules(seats, None).view(0)
    for one in told(slug, seats, seed=3, most=MOVES, sensible=True):
        after = one.views[-1] if one.views else before
        yield from words.story(before, one.events, after, cast)
        if after.moves:
            yield words.prompt(after, cast)
        before = after


@every_slug
def test_what_is_said_in_play_reads_as_prose(slug: str) -> None:
    counts = catalog.rules(slug).seat_counts
    for sentence in chain.from_iterable(sentences(slug, seats) for seats in {counts[0], counts[-1]}):
        bare = IN_BRACKETS.sub("", sentence)  # what stands in brackets tells two things apart
        assert TALLY.match(bare) or not DIGITS.search(bare), sentence
        assert not NO_ARTICLE.search(bare), sentence
        assert not MIDST.search(bare), sentence


@every_slug
def test_the_own_plate_speaks_to_whoever_reads_it(slug: str) -> None:
    """It said "You: bids 3"."""
    rules, words = catalog.rules(slug), catalog.part(slug, "table").TABLE.words
    seats = rules.usual_seats()
    cast = Cast(("You", *NAMES[1:seats]), 0)
    for one in told(slug, seats, seed=3, most=MOVES, sensible=True):
        for view in one.views:
            said = words.plate(view, 0, cast).words
            assert not OF_OTHERS.search(said), said
