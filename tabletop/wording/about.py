"""What strangers ask about a game before they have played it: each game declares an `About` in its `about.py`."""

from dataclasses import dataclass
from typing import Literal

from tabletop.text import N_

Learning = Literal["easy", "medium", "hard"]
Tag = Literal[
    "tricks",
    "trump",
    "melds",
    "partners",
    "bluff",
    "bidding",
    "memory",
    "luck",
    "speed",
    "stakes",
    "avoiding",
    "alone",
    "capturing",
    "shedding",
    "children",
]

LEARNING: dict[Learning, tuple[str, str]] = {
    "easy": (N_("easy"), N_("Easy to learn")),
    "medium": (N_("medium"), N_("A few rules to learn")),
    "hard": (N_("hard"), N_("Many rules to learn")),
}
"""For each difficulty, the least first, a word, and words that begin a line."""

TAGS: dict[Tag, str] = {
    "tricks": N_("tricks"),
    "trump": N_("trump, trumps"),
    "melds": N_("melds, sets, runs, sequences"),
    "partners": N_("partners, partnership, team, teams, pairs"),
    "bluff": N_("bluff, bluffing, lies, liar, lying"),
    "bidding": N_("bids, bidding, auction"),
    "memory": N_("memory, remember"),
    "luck": N_("luck, chance"),
    "speed": N_("speed, reflexes, fast"),
    "stakes": N_("stakes, chips, betting"),
    "avoiding": N_("avoiding, avoid points"),
    "alone": N_("one against all, alone, solo"),
    "capturing": N_("capture, catch"),
    "shedding": N_("get rid of cards"),
    "children": N_("children, kids, family"),
}
"""For each tag the words that people search for, with commas between them."""

COUNTRY_WORDS: dict[str, str] = {
    "Australia": N_("Australian"),
    "Brazil": N_("Brazilian"),
    "Canada": N_("Canadian"),
    "China": N_("Chinese"),
    "England": N_("English, Britain, British"),
    "France": N_("French"),
    "Greece": N_("Greek"),
    "Italy": N_("Italian"),
    "Japan": N_("Japanese"),
    "Norway": N_("Norwegian, Scandinavian"),
    "Portugal": N_("Portuguese"),
    "Spain": N_("Spanish"),
    "United States": N_("USA, America, American"),
    "Uruguay": N_("Uruguayan"),
}
"""For countries that games come from, further words that people search for, with commas between them."""

FAMILIES = {
    "tricks": (N_("Tricks"), N_("tricks")),
    "fishing": (N_("Fishing"), N_("fishing")),
    "shedding": (N_("Shedding"), N_("shedding")),
    "rummy": (N_("Rummy"), N_("rummy")),
    "canasta": (N_("Canasta"), N_("canasta")),
    "bluffing": (N_("Bluffing"), N_("bluffing")),
    "layouts": (N_("Tables"), N_("tables")),
}
"""For each family, in the order of the gallery, its name by itself and within a line."""

SHORT, LONG = 10, 30
"""Minutes up to which a match is short, and from which it is long."""
LONGEST_LINE = 36
"""Most signs of a game's line."""


@dataclass(frozen=True)
class About:
    """Facts about a game for people who do not know it; sentences and names of countries are marked with `N_`.

    *minutes* is the usual length of a match by the usual rules, at the usual number of seats and pace
    (`build_scripts/match_lengths.py` measures it). *countries*: where it comes from or is mostly played; empty where
    nobody knows. *also*: its other names; *akin*: games so like it that people look for it by their names.
    """

    line: str
    """The game in a line, without a full stop; at most LONGEST_LINE signs."""
    why: str
    """A sentence: why somebody might like it."""
    learning: Learning
    """How hard it is to learn."""
    minutes: int
    tags: tuple[Tag, ...]
    countries: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    akin: tuple[str, ...] = ()
    duplicate: bool = True
    """True if luck is in the cards alone, so that two who play the same cards can be compared."""
