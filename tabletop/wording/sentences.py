"""Sentences and parts of sentences that many games have."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from tabletop.engine.knowledge.view import View
from tabletop.text import _, ngettext
from tabletop.wording.cards import SIGNS
from tabletop.wording.facts import dealer_of
from tabletop.wording.lines import Cast
from tabletop.wording.numbers import grouped


def joined(names: Iterable[str]) -> str:
    """Names as a list in words: "Ada and Otto"."""
    return _(" and ").join(names)


def joined_names(names: Sequence[str]) -> str:
    """Any number of names as a list in words: "Ada, Otto and Inês"."""
    return joined([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def in_sentence(words: str) -> str:
    """The words of a button, in the middle of a sentence: "I" and cards stay as they are, questions are asked, and what is
    called out is said."""
    if words.endswith("?"):
        return _("ask “{question}”").format(question=words)
    if words.endswith("!"):
        return _("say “{words}”").format(words=words.rstrip("!"))
    kept = words.startswith(_("I ")) or words[1:2] in tuple(SIGNS)
    return words if kept else words[:1].lower() + words[1:]


def names_within(names: Sequence[str], fits: Callable[[str], bool]) -> str:
    """As many of *names* as *fits* allows, at least one, and the number of the others: "Ada, Otto and 10 others"."""
    said = ", ".join(names)
    for count in range(len(names) - 1, 0, -1):
        if fits(said):
            break
        others = len(names) - count
        said = ngettext("{names} and {count} other", "{names} and {count} others", others)
        said = said.format(names=", ".join(names[:count]), count=others)
    return said


def as_one_sentence(sentences: Sequence[str], subject: str) -> str:
    """The *sentences* on a turn; those in a row on what *subject* did as one: "Ada draws a card, adds 5♥ and discards 9♣."."""
    begins, together = f"{subject} ", subject + _(" and ")

    def alone(said: str) -> bool:
        return said.startswith(begins) and not said.startswith(together) and said.endswith(".")

    told = []
    for its, row in groupby(sentences, key=alone):
        if its:
            told.append(begins + joined_names([said[len(begins) : -1] for said in row]) + ".")
        else:
            told += row
    return " ".join(told)


def points_in_words(count: int) -> str:
    """Number of points in words: "1 point", "2 points", "−1 point"."""
    return ngettext("{count} point", "{count} points", abs(count)).format(count=signed(count))


def dealer_words(view: View, cast: Cast) -> list[str]:
    """The dealer, as a part of the status line; nothing where nobody deals any more."""
    dealer = dealer_of(view)
    return [cast.says(dealer, _("dealer {name}"), _("you deal"))] if dealer >= 0 else []


def passes(seat: int, cast: Cast) -> str:
    """Sentence on *seat*, which passes."""
    return cast.says(seat, _("{name} passes."), _("You pass."))


def plays(seat: int, cards: str, cast: Cast) -> str:
    """Sentence on *seat*, which plays *cards*, given in words."""
    return cast.says(seat, _("{name} plays {cards}."), _("You play {cards}."), cards=cards)


def signed(points: int | str, plus: bool = False) -> str:
    """Points with a true minus sign; *plus*: and with a plus sign before more than none."""
    return grouped(int(points), plus=plus)


def score_in_a_row(totals: Sequence[int]) -> str:
    """A score in one word, such as "34–23"; colons part it where a minus sign would stand beside the dash."""
    return (" : " if min(totals, default=0) < 0 else "–").join(map(signed, totals))


def scores(gained: Sequence[int], cast: Cast, zero: bool = True) -> list[str]:
    """A sentence on each seat's points of a deal; on those who *gained* 0 only with *zero*."""
    return [
        cast.says(seat, _("{name} scores {count}."), _("You score {count}."), count=signed(gain))
        for seat, gain in enumerate(gained)
        if gain or zero
    ]
