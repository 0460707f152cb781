"""Kinds of choices: what the moves of a game are called together, for headings in a review."""

from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.text import N_, _

CALLS = N_("Bids and calls")
MELDS = N_("Melds")
KINDS = {
    **dict.fromkeys(("bid", "call", "accept", "raise", "fold", "choose", "answer"), CALLS),
    **dict.fromkeys(("meld", "layoff", "combine", "complete", "retract"), MELDS),
    "discard": N_("Discards"),
    "draw": N_("Draws"),
    "pickup": N_("Cards taken"),
    "take": N_("Cards taken"),
    "capture": N_("Captures"),
    "declare": N_("Declarations"),
    "swap": N_("Exchanges"),
    "give": N_("Cards given away"),
    "flip": N_("Cards turned over"),
    "pick": N_("Cards turned over"),
    "doubt": N_("Doubts"),
    "claim": N_("Claims"),
    "knock": N_("Knocks"),
}
"""The kind of each action that says all by itself."""
LEADS = N_("Leads")
FOLLOWING = N_("Cards played to a trick")
PLAYS = N_("Cards played")
PASSES = N_("Passes")
OTHERS = N_("Other choices")


def kind_of(view: View, move: Move) -> str:
    """The kind of choice that *move* was in *view*, as a heading."""
    return _(kind_in_english(view, move))


def kind_in_english(view: View, move: Move) -> str:
    """The kind of choice that *move* was in *view*, as it is kept: the same in every language."""
    if move.action == "play":
        trick = view.zones.get("trick")
        return PLAYS if trick is None else FOLLOWING if trick else LEADS
    if move.action == "pass":
        calling = any(KINDS.get(each.action) is CALLS for each in view.moves)
        return CALLS if calling else PASSES
    return KINDS.get(move.action, OTHERS if move.cards else CALLS)
