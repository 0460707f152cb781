"""Refusals: why a move is illegal.

A refusal is a code, for scripts and tests, and one sentence for the player. The codes that many games share have their
sentences here; a game adds its own.
"""

from typing import NamedTuple

from tabletop.text import _

NOT_YOUR_TURN = "not-your-turn"
"""Code of a refusal that holds only until the seat is asked."""


class Refusal(NamedTuple):
    """A short code and one plain sentence that ends with a full stop."""

    code: str
    """Code of the rule that is broken, in the game's `codes`: ``must-follow`` …"""
    sentence: str
    """One plain translated sentence for the person who tried."""


class IllegalMove(Exception):
    """Raised by `Game.play` for a move that the rules refuse; carries the `refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code}: {refusal.sentence}")
        self.refusal = refusal


def not_your_turn() -> Refusal:
    """Refusal of a seat that may not act now."""
    return Refusal(NOT_YOUR_TURN, _("It is not your turn."))


def wrong_phase(awaited: str) -> Refusal:
    """Refusal of a move that belongs to another part of the game, with the sentence on what is *awaited* now."""
    return Refusal("wrong-phase", awaited)


def not_your_card() -> Refusal:
    """Refusal of a card that the seat does not hold."""
    return Refusal("not-your-card", _("You do not hold that card: choose one of your own."))


def not_allowed(sentence: str = "") -> Refusal:
    """Refusal of anything else, with the *sentence* that says why; a general one if that is empty."""
    return Refusal("not-allowed", sentence or _("That is not a move of this game."))
