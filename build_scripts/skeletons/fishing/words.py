"""The words of New Game: what its prompts, its buttons and its log say."""

from collections.abc import Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Event
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.families.fishing.words import captures_in_words
from tabletop.text import N_, _
from tabletop.wording.cards import card_words, cards_in_prose
from tabletop.wording.facts import deal_ended, moved, seat_of
from tabletop.wording.lines import Cast, Line
from tabletop.wording.sentences import plays, scores
from tabletop.wording.table_words import TableWords


class NewGameWords(TableWords):
    item_words = {"ace": N_("Aces"), "most cards": N_("Most cards, {number}")}

    def prompt(self, view: View, cast: Cast) -> str:
        if not (pile := view.zones["pile"]):
            return _("Your turn: the pile is empty.")
        top = pile[-1] or 0
        takers = [card_words(face) for face in view.hand() if RANK[face] == RANK[top]]
        if not takers:
            return _("Your turn: nothing of yours takes {card}.").format(card=card_words(top))
        return _("Your turn: {cards} would take the pile.").format(cards=", ".join(takers))

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        return captures_in_words(view, seat)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in moved(events):
            if event.dst == "pile" and event.src.startswith("hand:"):
                seat, card = seat_of(event.src), card_words(event.cards[0])
                lines.append(plays(seat, card, cast))
            elif event.src == "pile" and event.dst.startswith("won:"):
                seat, cards = seat_of(event.dst), cards_in_prose(len(event.cards))
                lines.append(cast.says(seat, _("{name} takes {cards}."), _("You take {cards}."), cards=cards))
        if deal_ended(before, after):
            lines += scores(after[Game.gained], cast)
        return lines
