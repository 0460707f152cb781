"""Names of the places where cards lie, for the ear: from the explanation that the game's words give of them."""

import re

from tabletop.engine.knowledge.view import View
from tabletop.text import N_, _
from tabletop.wording.table_words import TableWords

NAMES = {
    "stock": N_("Stock"),
    "trick": N_("Trick"),
    "discard": N_("Discard pile"),
    "hand": N_("Hand"),
    "slot": N_("Place"),
    "meld": N_("Meld"),
    "won": N_("Cards won"),
}
"""Names that all games share, by kind of zone."""


def zone_name(words: TableWords, view: View, zone: str) -> str:
    """The name of *zone*, without whose it is: the beginning of its explanation, up to the first pause."""
    kind = zone.partition(":")[0]
    if kind in NAMES:
        return _(NAMES[kind])
    return re.split(r"[:;.,]", words.explained(view, kind), maxsplit=1)[0] or _("Cards")
