"""The words of bargaining for a stake."""

from collections.abc import Sequence
from typing import ClassVar

from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.tricks.facts import rules_of
from tabletop.families.tricks.rules import TrickGame
from tabletop.families.tricks.rules_staking import ACCEPT, ANSWER, FOLD, FOLDED, STAKE, StakingGame
from tabletop.families.tricks.words import TrickWords
from tabletop.text import N_, _, ngettext
from tabletop.wording.lines import Cast, Line


class StakingWords(TrickWords):
    """Words of bargaining for a stake."""

    item_words = {
        STAKE: N_("The stake"),
        FOLDED: N_("The stake, as the other side folded"),
    }
    meanings = {
        **TrickWords.meanings,
        "sign": N_("The steps of the stake: gold is what is agreed, red what is asked for."),
        "tokens": N_("The stake: what this deal is worth."),
        "note": N_("What this deal is worth, and what is asked for."),
        "asks": N_(
            "Asks for a higher stake: the other side accepts, or folds and pays what was agreed before."
        ),
        "answers": N_("Has to accept the higher stake, or to fold."),
    }
    challenges: ClassVar[frozenset[str]] = frozenset()
    """The game's own actions that ask for more."""
    gave_away: ClassVar[str] = N_("folded")
    """On the sheet, in the row of a deal, what is said of the side that gave it away."""

    def challenge(self, event: Did) -> str:
        """Words in the bubble of a challenge."""
        raise NotImplementedError

    def shout(self, event: Did) -> str:
        """Words in the bubble of a challenge, or of the answer to one."""
        if event.action in self.challenges:
            return self.challenge(event)
        return _("I accept.") if event.action == ACCEPT.action else _("I fold.")

    def bargaining(self, events: Sequence[Event]) -> Did | None:
        """The challenge, or the answer to one, that a move was."""
        spoken = (*self.challenges, ACCEPT.action, FOLD.action)
        return next((e for e in events if isinstance(e, Did) and e.action in spoken), None)

    def stake_word(self, view: View, stake: int) -> str:
        """Words for a stake."""
        return str(staking_rules(view).stake_word(stake))

    def stake_words(self, view: View, cast: Cast) -> tuple[str, str]:
        """Words below the tower, in two lines."""
        stake, asked = view[StakingGame.stake], view[StakingGame.asked]
        said = _("Stake: {stake}").format(stake=self.stake_word(view, stake))
        if asked:
            return said, _("asked: {asked}").format(asked=self.stake_word(view, asked))
        return said, ""

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        """Whoever waits for an answer, and who has to give it."""
        if view.phase == ANSWER and not view.over:
            if seat in view.awaited:
                said = _("has to answer") if seat != cast.you else _("you have to answer")
                return Line(said, "bad", "answers")
            if seat % len(view.scores) == view[StakingGame.asker]:
                said = _("asks for {asked}") if seat != cast.you else _("you ask for {asked}")
                asked = self.stake_word(view, view[StakingGame.asked])
                return Line(said.format(asked=asked), "good", "asks")
        return super().plate(view, seat, cast)

    def cells(self, deal: View) -> list[str]:
        """The points of who won the deal, with the tricks for which they were won; the other side may have given it away."""
        said = [self.gain(points) if points else "–" for points in deal[TrickGame.gained]]
        for item in deal[TrickGame.counted]:
            if item.kind == FOLDED:
                said[item.number] = _(self.gave_away)
            elif item.number:
                words = ngettext("{count} trick → {points}", "{count} tricks → {points}", item.number)
                said[item.side] = words.format(count=item.number, points=said[item.side])
        return said

    def button(self, move: Move) -> str:
        words = {ACCEPT: _("Accept"), FOLD: _("Fold")}
        return words.get(move) or super().button(move)


def staking_rules(view: View) -> StakingGame:
    """A game of the shape of *view*'s, to be asked about its stakes."""
    game: TrickGame = rules_of(view)
    assert isinstance(game, StakingGame)
    return game
