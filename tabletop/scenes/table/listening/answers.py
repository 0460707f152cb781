"""Answers to who asks by a key: what I can do, my hand, the table, whose turn it is, the score, what just happened.

They are read from the elements of the table, so that they say what those say.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from tabletop.text import _
from tabletop.ui.accessibility.element import Element, found

WORD = re.compile(r"[^\W\d_]{2}")
"""Two letters."""
NEWS = 3
"""Lines of what just happened that are read."""


@dataclass
class Answers:
    """The answers at a table with the elements below *root*; *playable* are the words of the cards that may be played, *prompt*
    those that ask for something, *cards* those of the hand, *layout* the places of a layout that is the viewer's."""

    root: Element
    playable: Sequence[str]
    prompt: str
    cards: Sequence[str] = ()
    layout: Sequence[Element] = ()

    def choices(self) -> str:
        """What I can do."""
        offers = found(self.root, "offers")
        buttons = [button.name for button in offers.children if button.enabled] if offers else []
        said = [*self._asked(), ", ".join(self.playable), *buttons]
        return _sentences(said) or _("There is nothing to do now.")

    def hand(self) -> str:
        """My hand, and what of mine lies in a layout."""
        hand, held = found(self.root, "hand"), ""
        lying = any(place.open for place in self.layout) or hand is None
        layout = _listed(self.layout) if lying else ""
        if hand is not None and hand.children:
            # Which of them may be played, says another key.
            held = _("{hand}: {cards}.").format(hand=hand.name, cards=", ".join(self.cards))
        return _sentences([held, layout]) or _("You hold no cards.")

    def table(self) -> str:
        """The table: what lies in the middle, and open before the players."""
        middle = found(self.root, "middle")
        if middle is None:
            return ""
        said = [middle.name, *(words for each in middle.children for words in _with_all_below(each))]
        before = (_open_before(player) for player in self._players())
        return _sentences([*_without_echoes(said), *before])

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


def _with_all_below(element: Element) -> list[str]:
    """The words of *element*, of a list with its items in one; what has no word, as the steps of a scale, says nothing by
    itself."""
    if element.role == "list":
        return [_("{place}: {cards}").format(place=element.name, cards=_listed(element.children))]
    own = [element.name] if WORD.search(element.name) else []
    return [*own, *(words for child in element.children for words in _with_all_below(child))]


def _listed(elements: Sequence[Element]) -> str:
    """The names of *elements*, well apart where one of them has parts."""
    names = [each.name for each in elements]
    return ("; " if any("," in name or ":" in name for name in names) else ", ").join(names)


def _without_echoes(said: Sequence[str]) -> list[str]:
    """*said* without what another of them says, too: the count on a pile, and the pile with its count."""
    plain = [" ".join(re.findall(r"\w+", words)).casefold() for words in said]
    return [
        words
        for number, words in enumerate(said)
        if not any(
            plain[number] in other and (plain[number] != other or number > at)
            for at, other in enumerate(plain)
            if at != number
        )
    ]


def _open_before(player: Element) -> str:
    """What lies open before *player*, in words; "" for nothing."""
    lying = [words for each in player.children[1:] if each.open for words in _with_all_below(each)]
    if not lying:
        return ""
    return _("{place}: {cards}").format(place=player.name.partition(",")[0], cards="; ".join(lying))


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
