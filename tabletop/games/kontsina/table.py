"""The table of Kontsina: loose cards in the middle, captures closed in front of the players."""

from collections.abc import Sequence

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.fishing.facts import piles_of
from tabletop.families.fishing.table import counts
from tabletop.families.fishing.table_loose import LooseTable
from tabletop.families.fishing.words import (
    deed,
    taken,
)
from tabletop.games.kontsina.rules import COUNTING, clubs_of
from tabletop.games.kontsina.words import LARGE, KontsinaWords, caught_counting
from tabletop.text import _
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.effects.flourish import Burst, Flourish
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import card_words
from tabletop.wording.facts import deal_ended


def what_counts(view: View) -> list[str]:
    """Everything that brings points at the end of a deal, and how many."""
    return ["10♦\n1", "2♣\n1", _("most ♣") + "\n1", _("most cards") + "\n2"]


class KontsinaTable(LooseTable):
    words = KontsinaWords()
    beat_of_moments = "catch"
    abilities = (CardOrder(what_counts, values=True),)
    largest_hand = 4
    cues = {"catch": Cue("moment", 0.45)}

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        did = deed(events)
        if did is not None and deal_ended(before, after):
            return counted_aloud(events, after)
        if did is None or did.action != "capture":
            return []
        large = taken(did, events) >= LARGE or caught_counting(did, events)
        return [Burst("table")] if large else []


def counted_aloud(events: Sequence[Event], after: View) -> list[Flourish]:
    """The captures of each side, turned up at the end of a deal: cards, clubs, and the cards worth a point."""
    piles = piles_of(events, len(after.scores))
    further = [
        [f"{clubs} ♣", *(card_words(face) for face in sorted(COUNTING) if face in pile)]
        for pile, clubs in zip(piles, clubs_of(piles), strict=True)
    ]
    return counts(after, piles, further)


TABLE = KontsinaTable()
