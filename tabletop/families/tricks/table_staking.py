"""Bargaining for a stake: a tower of steps beside a stack of chips, shouts in bubbles, buttons to answer.

The step that is valid is gold, the one that is asked for red. Challenges and answers are shouted: a bubble stands at the
plate of whoever speaks, and a challenge shakes the table.
"""

from collections.abc import Sequence

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.tricks.rules_staking import FOLD, StakingGame
from tabletop.families.tricks.table import TrickTable
from tabletop.families.tricks.words_staking import StakingWords
from tabletop.ui.effects.flourish import Flourish, Shake, Shout, Thump
from tabletop.ui.layout.meld_layout import Furniture, Note, Sign, Tokens
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.sound.cues import Cue
from tabletop.wording.lines import Cast

STEP, STEPS_APART = 0.4, 0.06
"""The side of a step of the tower, and the room between two."""
CHIPS = Box(0.0, 0.0, 1.2, 0.85)
MOST_CHIPS = 20
"""More are not laid out: the tower says how many there would be."""
WORDS_BELOW = 0.42


class StakingTable(TrickTable):
    """The table of a `StakingGame`. The words of a game say which actions of its own are challenges."""

    words = StakingWords()

    cues = {"shout": Cue("knock", 1.0), "accept": Cue("chip", 0.9), "fold": Cue("loss", 0.5)}

    # What a game adds

    def steps(self, view: View) -> Sequence[int]:
        """The stakes that the tower shows, the lowest first."""
        raise NotImplementedError

    def tower(self, table: Table) -> Box:
        """Box of the tower: chips at the left, steps at the right, words below."""
        return table.left

    # What is seen

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """The stack of chips that the deal is worth, and the tower; in ``answer`` the stake that is asked for."""
        if view.phase == "deal":
            return Furniture()
        box, steps = self.tower(table), list(self.steps(view))
        stake, asked = view[StakingGame.stake], view[StakingGame.asked]
        high = min(STEP, (box.h - WORDS_BELOW) / max(1, len(steps)) - STEPS_APART)
        foot = box.y + box.h - WORDS_BELOW
        left = box.x + CHIPS.w + (box.w - CHIPS.w - high) / 2
        signs = tuple(
            Sign(
                self.words.stake_word(view, step),
                Box(left, foot - (place + 1) * (high + STEPS_APART), high, high),
                "gold" if step == stake else "red" if step == asked else "black",
            )
            for place, step in enumerate(steps)
        )
        most = min(MOST_CHIPS, max(steps))
        chips = Tokens(min(stake, most), most, Box(box.x, foot - CHIPS.h, CHIPS.w, CHIPS.h))
        words = Note(*self.words.stake_words(view, cast), Box(box.x, foot, box.w, WORDS_BELOW))
        return Furniture(notes=(words,), signs=signs, tokens=(chips,))

    # What is felt

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """A bubble for whoever speaks; a challenge shakes the table, a fold those who fold."""
        said = self.words.bargaining(events)
        if said is None:
            return []
        bubble = Shout(said.seat, self.words.shout(said))
        if said.action in self.words.challenges:
            return [bubble, Thump()]
        return [bubble, Shake(said.seat)] if said.action == FOLD.action else [bubble]

    def beat(self, view: View, event: Event) -> str:
        if said := self.words.bargaining([event]):
            return "shout" if said.action in self.words.challenges else said.action
        return super().beat(view, event)

    def highlighted_seat(self, event: Event) -> int:
        said = self.words.bargaining([event])
        return said.seat if said else super().highlighted_seat(event)
