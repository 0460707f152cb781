"""The words of New Game: what its prompts, its buttons and its log say."""

from collections.abc import Sequence

from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.text import N_, _
from tabletop.wording.cards import card_words
from tabletop.wording.facts import deal_ended, seat_of
from tabletop.wording.lines import Cast
from tabletop.wording.sentences import passes, plays
from tabletop.wording.table_words import TableWords


class NewGameWords(TableWords):
    item_words = {"out": N_("Out first")}

    def prompt(self, view: View, cast: Cast) -> str:
        card = card_words(view.zones["pile"][-1])
        if view.zones["stock"]:
            return _("Match the {card}, or draw.").format(card=card)
        return _("Match the {card}, or pass.").format(card=card)

    def button(self, move: Move) -> str:
        words = {"draw": _("Draw"), "pass": _("Pass")}
        return words.get(move.action) or super().button(move)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in events:
            if isinstance(event, Moved) and event.dst == "pile" and event.src.startswith("hand:"):
                seat, card = seat_of(event.src), card_words(event.cards[0])
                lines.append(plays(seat, card, cast))
            elif isinstance(event, Did) and event.action == "draw":
                lines.append(cast.says(event.seat, _("{name} draws a card."), _("You draw a card.")))
            elif isinstance(event, Did) and event.action == "pass":
                lines.append(passes(event.seat, cast))
        if deal_ended(before, after):
            lines.append(self.moment(before, events, after, cast) + ".")
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if not deal_ended(before, after):
            return ""
        gained = after[Game.gained]
        if not any(gained):
            return _("Nobody can play any more")
        return cast.says(gained.index(1), _("{name} is out"), _("You are out"))
