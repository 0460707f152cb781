"""The words of a game's table: what is asked, what stands on plates and buttons, what the log tells, the score sheet."""

from collections.abc import Sequence

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.text import _
from tabletop.wording.cards import card_words, cards_in_words
from tabletop.wording.lines import Cast, Line
from tabletop.wording.score_sheet import Entry, ScoreSheet


class TableWords:
    """The sentences, with those that suit many games. They are made of views only, so that a replay has them too."""

    def status(self, view: View, cast: Cast) -> str:
        """The line below the game's name."""
        return ""

    def prompt(self, view: View, cast: Cast) -> str:
        """The question to the viewer, who may act."""
        return _("Your turn.")

    def remark(self, view: View, cards: Sequence[int], used: Sequence[int]) -> str:
        """A sentence in place of the prompt on *cards* and the cards *used* while they are being chosen."""
        return ""

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        """The line below a player's name."""
        return Line(cards_in_words(len(view.zones.get(f"hand:{seat}", ()))))

    def button(self, move: Move) -> str:
        """The words on the button that makes *move*."""
        cards = " ".join(card_words(face) for face in move.cards)
        return (
            _("Play {cards}").format(cards=cards)
            if move.action == "play"
            else f"{move.action} {cards}".strip()
        )

    def standings(self, view: View, cast: Cast) -> list[tuple[str, str]]:
        """The running score: names and points."""
        sides = len(view.scores)
        return [(cast.side(side, sides), str(points)) for side, points in enumerate(view.scores)]

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        """The lines of the log on a move, from its events."""
        return []

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        """A few words for a special moment, or nothing."""
        return ""

    def score_notes(self, before: View, after: View, cast: Cast) -> Sequence[Entry]:
        """The lines of the score pad while the words of `moment` stand there."""
        return ()

    def sheet(self, deals: Sequence[View], view: View, cast: Cast) -> ScoreSheet:
        """The score sheet; *deals* are the views right after each finished deal."""
        raise NotImplementedError
