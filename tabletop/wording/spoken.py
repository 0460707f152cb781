"""Sentences as they are read aloud: "seven of hearts" for "7♥", and nothing that a voice would stumble over."""

import re
from functools import lru_cache

from tabletop.text import N_, _
from tabletop.wording.cards import RANK_IN_WORDS, SIGNS
from tabletop.wording.signs import BELL, FEET, FLAG, LOCK, ROSE, THUMB

_CARD = re.compile(r"\b(10|[2-9AKQJ])([♣♦♥♠])")
_NEXT = re.compile(r"(\b(?:10|[2-9AKQJ])[♣♦♥♠])(?= (?:10|[2-9AKQJ])[♣♦♥♠])")
_RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13}
_SUITS = (N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"))
_PAUSES = (" · ", ", "), ("\n", " ")
_SIGNS = {
    THUMB: N_("thumb"), ROSE: N_("rose"), FEET: N_("footprints"), FLAG: N_("flag"),
    LOCK: N_("locked"), BELL: N_("bell"),
}  # fmt: skip


_SPACES = re.compile(r" {2,}")
_BEADS = re.compile(r"[●○]+")
"""A full bead for each that is there, an empty one for each that is still missing."""


@lru_cache(maxsize=4096)
def spoken(words: str) -> str:
    """*words* for the ear."""
    for sign, pause in _PAUSES:
        words = words.replace(sign, pause)
    words = _NEXT.sub(r"\1,", words)
    words = _CARD.sub(lambda found: _card(found[1], found[2]), words)
    for sign, suit in zip(SIGNS, _SUITS, strict=True):
        words = words.replace(f"{sign} {_(suit)}", _(suit)).replace(sign, _(suit))
    words = _BEADS.sub(lambda found: _counted(found[0]), words)
    for sign, said in _SIGNS.items():
        words = words.replace(sign, f"{_(said)} ")
    return _SPACES.sub(" ", words)


def _counted(beads: str) -> str:
    return _("{count} of {all}").format(count=beads.count("●"), all=len(beads))


def _card(rank: str, sign: str) -> str:
    named = _(RANK_IN_WORDS[(_RANKS.get(rank) or int(rank)) - 1])
    return _("{rank} of {suit}").format(rank=named, suit=_(_SUITS[SIGNS.index(sign)]))
