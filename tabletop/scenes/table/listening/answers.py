"""Answers to who asks by a key: what I can do, my hand, the table, whose turn it is, the score, what just happened.

They are read from the elements of the table, so that they say what those say.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from tabletop.text import _
from tabletop.ui.accessibility.element import Element, found

NEWS = 3
"""Lines of what just happened that are read."""


@dataclass
class Answers:
    """The answers at a table with the elements below *root*; *playable* are the words of the cards that may be played, *prompt*
    those that ask for something."""

    root: Element
    playable: Sequence[str]
    prompt: str

    def choices(self) -> str:
        """What I can do."""
        offers = found(self.root, "offers")
        buttons = [button.name for button in offers.children if button.enabled] if offers else []
        said = [*self._asked(), ", ".join(self.playable), *buttons]
        return _sentences(said) or _("There is nothing to do now.")

    def hand(self) -> str:
        """My hand."""
        hand = found(self.root, "hand")
        if hand is None or not hand.children:
            return _("You hold no cards.")
        cards = ", ".join(card.name for card in hand.children)
        return _("{hand}: {cards}.").format(hand=hand.name, cards=cards)

    def table(self) -> str:
        """The table."""
        middle = found(self.root, "middle")
        return _sentences(each.name for each in middle.walk()) if middle else ""

    def turn(self) -> str:
        """Whose turn it is."""
        players = [each.name for each in self._players() if each.value]
        return _sentences([*players, *self._asked()]) or _("It is nobody’s turn yet.")

    def score(self) -> str:
        """The score, and what stands on the plates."""
        score = found(self.root, "score")
        plates = (child.name for each in self._players() for child in each.children[:1])
        return _sentences([*([score.name] if score else []), *plates])

    def news(self) -> str:
        """What just happened."""
        log = found(self.root, "log")
        lines = [line.name for line in log.children[:NEWS]] if log else []
        return _sentences(reversed(lines)) or _("Nothing has happened yet.")

    def _asked(self) -> list[str]:
        return [self.prompt] if self.prompt else []

    def _players(self) -> list[Element]:
        return [
            each for each in self.root.children if isinstance(each.key, tuple) and each.key[0] == "player"
        ]


def _sentences(parts: Iterable[str]) -> str:
    """*parts* that say something, each as a sentence."""
    return " ".join(part if part[-1] in ".?!…" else f"{part}." for part in parts if part.strip())


ANSWERS: Mapping[int, Callable[[Answers], str]] = {
    pygame.K_F4: Answers.choices,
    pygame.K_F5: Answers.hand,
    pygame.K_F6: Answers.table,
    pygame.K_F7: Answers.turn,
    pygame.K_F8: Answers.score,
    pygame.K_F9: Answers.news,
}
"""The answers by key."""
REPEATS = pygame.K_F10
"""Key that repeats the last answer."""
