"""Sentences on a duplicate: how a person stands against the expert who plays the same cards."""

from collections.abc import Sequence

from tabletop.text import _, ngettext
from tabletop.wording.numbers import grouped


def standing_words(ahead: Sequence[int]) -> str:
    """How the person stands after the deals that both have played, by how much the person was better in each."""
    if not ahead:
        return _("An expert plays your cards, too, deal by deal. The difference follows.")
    total = sum(ahead)
    points = ngettext("{points} point", "{points} points", abs(total)).format(points=grouped(abs(total)))
    if total > 0:
        said = _("You are ahead of the expert by {points}.")
    elif total < 0:
        said = _("The expert is ahead of you by {points}.")
    else:
        said = _("You and the expert are level.")
    return said.format(points=points)


def board_words(number: int, own: int, expert: int, ahead: Sequence[int]) -> str:
    """News of deal *number*, which the expert has played now, and how the person stands then."""
    said = _("Deal {deal}: you {own}, the expert with your cards {expert}.")
    told = said.format(deal=number, own=grouped(own), expert=grouped(expert))
    return f"{told} {standing_words(ahead)}"


def playing_words(number: int, moves: int) -> str:
    """The deal that the expert plays just now, and how far it is."""
    said = ngettext(
        "The expert plays deal {deal}: {count} move so far.",
        "The expert plays deal {deal}: {count} moves so far.",
        moves,
    )
    return said.format(deal=number, count=grouped(moves))
