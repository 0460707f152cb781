"""The words for reactions of other people at the same screen."""

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.abilities import Ability
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.text import _
from tabletop.wording.lines import Cast


def anybody(view: View, cast: Cast) -> str:
    """The prompt that suits any question to several people."""
    return _("Whoever wants to may answer now.")


@dataclass(frozen=True, slots=True)
class ReactionWords(Ability):
    """Own words where several people at one screen are asked at once, or may do something out of turn.

    *question* is the prompt while they are asked; its view is what all of them know. *secret* is on the button for what
    somebody might do by a secret (`Game.might_act`). *button* has the words for a move while others look at the screen
    too, "" where it is not offered then; without it they are those of the table's own button.
    """

    question: Callable[[View, Cast], str] = anybody
    secret: Callable[[], str] = str
    button: Callable[[Move], str] | None = None
