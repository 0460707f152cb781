"""Test of the sentences that every game says while it is played: numbers up to ten are words there, and what stands alone
has its article.
"""

import re
from collections.abc import Iterator

from tabletop.games import catalog
from tabletop.wording.lines import Cast
from tests.scenes.table_person import NAMES
from tests.scenes.told import told
from tests.shapes import every_slug

MOVES = 150
IN_BRACKETS = re.compile(r"\([^)]*\)")
DIGITS = re.compile(r"\b([1-9]|10) (more |new )?(cards?|chips?|stones?|tokens?|roses?|stocks?)\b")
NO_ARTICLE = re.compile(r"\b(by|with|draws?|discards?|adds?|was|lays? out|for) joker\b(?! \w?[\d♣♦♥♠])")


def sentences(slug: str) -> Iterator[str]:
    """The log and the prompts of the beginning of a match of *slug*, without what stands in brackets to tell things apart."""
    rules, words = catalog.rules(slug), catalog.part(slug, "table").TABLE.words
    seats = rules.seat_counts[0]
    cast, before = Cast(NAMES[:seats], 0), rules(seats, None).view(0)
    for one in told(slug, seats, seed=3, most=MOVES, sensible=True):
        after = one.views[-1] if one.views else before
        yield from words.story(before, one.events, after, cast)
        if after.moves:
            yield words.prompt(after, cast)
        before = after


@every_slug
def test_numbers_in_sentences_are_words_and_a_card_that_stands_alone_has_its_article(slug: str) -> None:
    for sentence in sentences(slug):
        bare = IN_BRACKETS.sub("", sentence)
        assert not DIGITS.search(bare), sentence
        assert not NO_ARTICLE.search(bare), sentence
