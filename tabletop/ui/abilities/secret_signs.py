"""Signs that are meant for the eyes of some seats alone."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.abilities import Ability
from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.ui.effects.flourish import Flourish


@dataclass(frozen=True, slots=True)
class SecretSigns(Ability):
    """Secrets that are shown later to whom they were made, when that person has the screen again.

    *missed* gives what the seat of the view is shown of the events that happened while another person had the screen.
    """

    missed: Callable[[View, Sequence[Event]], Sequence[Flourish]]
