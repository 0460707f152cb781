"""The constants about how a table is operated: which cards are marked, which action a key or a tap does."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Controls:
    """Constants of operation of a table; what most games want is the default.

    *aid*: how cards that may be played are marked: the others are dimmed, or these are raised as well. Where a card
    *jumps*, a click lets the only one in hand go to its only place. *at_space*: the action with a button that the space
    bar does too, while it has no card to choose; *at_cloth*: the one that two taps on the free cloth do too. The buttons
    of *loud* actions are big and golden, those of *alarming* ones big and red. *sorted_by*: words for
    the order of the hand, where that is neither by rank nor by suit. The *dealer_button* lies at the plate of who deals.
    """

    aid: Literal["dim", "raise"] = "dim"
    jumps: bool = False
    at_space: str = ""
    at_cloth: str = ""
    loud: frozenset[str] = frozenset()
    alarming: frozenset[str] = frozenset()
    sorted_by: str = ""
    dealer_button: bool = True
