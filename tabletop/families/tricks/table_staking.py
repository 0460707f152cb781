"""Bargaining for a stake: a tower of steps beside a stack of chips, shouts in bubbles, buttons to answer.

The step that is valid is gold, the one that is asked for red. Challenges and answers are shouted: a bubble stands at the
plate of whoever speaks, and a challenge shakes the table.
"""

from collections.abc import Sequence

from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.tricks.rules import TrickGame
from tabletop.families.tricks.rules_staking import ACCEPT, ANSWER, FOLD, StakingGame
from tabletop.families.tricks.table import TrickTable, rules_of
from tabletop.text import _
from tabletop.ui.effects.flourish import Flourish
from tabletop.ui.layout.meld_layout import Furniture, Note, Sign, Tokens
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import number
from tabletop.wording.lines import Cast, Line

STEP, STEPS_APART = 0.4, 0.06
"""The side of a step of the tower, and the room between two."""
CHIPS = Box(0.0, 0.0, 1.2, 0.85)
MOST_CHIPS = 20
"""More are not laid out: the tower says how many there would be."""
WORDS_BELOW = 0.42


class StakingTable(TrickTable):
    """The table of a `StakingGame`. A game says which actions of its own are `challenges`, and what is shouted."""

    cues = {"shout": Cue("knock", 1.0), "accept": Cue("chip", 0.9), "fold": Cue("loss", 0.5)}
    challenges: frozenset[str] = frozenset()
    """The actions that ask for more."""

    # What a game adds

    def steps(self, view: View) -> Sequence[int]:
        """The stakes that the tower shows, the lowest first."""
        raise NotImplementedError

    def tower(self, table: Table) -> Box:
        """Box of the tower: chips at the left, steps at the right, words below."""
        return table.left

    def shout(self, event: Did, before: View) -> str:
        """Words in the bubble of a challenge."""
        raise NotImplementedError

    # What is seen

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """The stack of chips that the deal is worth, and the tower; in ``answer`` the stake that is asked for."""
        if view.phase == "deal":
            return Furniture()
        box, steps = self.tower(table), list(self.steps(view))
        stake, asked = number(view, "stake"), number(view, "asked")
        high = min(STEP, (box.h - WORDS_BELOW) / max(1, len(steps)) - STEPS_APART)
        foot = box.y + box.h - WORDS_BELOW
        left = box.x + CHIPS.w + (box.w - CHIPS.w - high) / 2
        signs = tuple(
            Sign(
                self.stake_word(view, step),
                Box(left, foot - (place + 1) * (high + STEPS_APART), high, high),
                "gold" if step == stake else "red" if step == asked else "black",
            )
            for place, step in enumerate(steps)
        )
        most = min(MOST_CHIPS, max(steps))
        chips = Tokens(min(stake, most), most, Box(box.x, foot - CHIPS.h, CHIPS.w, CHIPS.h))
        words = Note(*self.stake_words(view, cast), Box(box.x, foot, box.w, WORDS_BELOW))
        return Furniture(notes=(words,), signs=signs, tokens=(chips,))

    def stake_word(self, view: View, stake: int) -> str:
        """Words for a stake."""
        return str(staking_rules(view).stake_word(stake))

    def stake_words(self, view: View, cast: Cast) -> tuple[str, str]:
        """Words below the tower, in two lines."""
        stake, asked = number(view, "stake"), number(view, "asked")
        said = _("Stake: {stake}").format(stake=self.stake_word(view, stake))
        if asked:
            return said, _("asked: {asked}").format(asked=self.stake_word(view, asked))
        return said, ""

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        """Whoever waits for an answer, and who has to give it."""
        if view.phase == ANSWER and not view.over:
            if seat in view.awaited:
                return Line(_("has to answer") if seat != cast.viewer else _("you have to answer"), "bad")
            if seat % len(view.scores) == number(view, "asker"):
                return Line(
                    _("asks for {asked}").format(asked=self.stake_word(view, number(view, "asked"))), "good"
                )
        return super().plate(view, seat, cast)

    # What is said

    def button(self, move: Move) -> str:
        words = {ACCEPT: _("Accept"), FOLD: _("Fold")}
        return words.get(move) or super().button(move)

    def bargaining(self, before: View, events: Sequence[Event]) -> Did | None:
        """The challenge, or the answer to one, that a move was."""
        spoken = (*self.challenges, ACCEPT.action, FOLD.action)
        return next((e for e in events if isinstance(e, Did) and e.action in spoken), None)

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """A bubble for whoever speaks; a challenge shakes the table, a fold those who fold."""
        said = self.bargaining(before, events)
        if said is None:
            return []
        if said.action in self.challenges:
            return [Flourish("shout", said.seat, self.shout(said, before)), Flourish("thump", said.seat)]
        words = _("I accept.") if said.action == ACCEPT.action else _("I fold.")
        shaken = [Flourish("shake", said.seat)] if said.action == FOLD.action else []
        return [Flourish("shout", said.seat, words), *shaken]

    def beat(self, view: View, event: Event) -> str:
        if isinstance(event, Did) and event.action in (*self.challenges, ACCEPT.action, FOLD.action):
            return "shout" if event.action in self.challenges else event.action
        return super().beat(view, event)

    def highlighted_seat(self, event: Event) -> int:
        if isinstance(event, Did) and event.action in (*self.challenges, ACCEPT.action, FOLD.action):
            return event.seat
        return super().highlighted_seat(event)


def staking_rules(view: View) -> StakingGame:
    """A game of the shape of *view*'s, to be asked about its stakes."""
    game: TrickGame = rules_of(view)
    assert isinstance(game, StakingGame)
    return game
