"""The words of New Game: what its prompts, its buttons and its log say."""

from collections.abc import Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.text import N_, _
from tabletop.wording.cards import card_words
from tabletop.wording.facts import deal_ended, deed_of, moved, numbers
from tabletop.wording.lines import Cast, Line
from tabletop.wording.sentences import scores
from tabletop.wording.table_words import TableWords

PLACES = (N_("upper left"), N_("upper right"), N_("lower left"), N_("lower right"))


class NewGameWords(TableWords):
    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "draw":
            top = card_words(view.zones["discard"][-1])
            return _("Draw from the stock, or take the {card}.").format(card=top)
        card = card_words(view.hand()[0])
        if any(move.action == "discard" for move in view.moves):
            return _("Exchange the {card} for one of your cards, or throw it away.").format(card=card)
        return _("Exchange the {card} for one of your cards.").format(card=card)

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        faces = [view.zones[f"slot:{seat}:{number}"] for number in range(1, len(PLACES) + 1)]
        known = [face for place in faces for face in place if face is not None]
        shows = sum(min(RANK[face], 10) for face in known)
        return Line(_("{count} showing").format(count=shows) if known else _("nothing showing"))

    def button(self, move: Move) -> str:
        if move.action == "draw":
            return _("Draw from the stock") if move.target == "stock" else _("Take the discard")
        if move.action == "discard":
            return _("Throw it away")
        return _("Put it {place}").format(place=_(PLACES[int(move.target.rpartition(":")[2]) - 1]))

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        did = deed_of(events)
        if did is None:
            return []
        cards = moved(events)
        card = card_words(cards[0].cards[0])
        if did.action == "draw" and cards[0].src == "stock":
            lines = [cast.says(did.seat, _("{name} draws from the stock."), _("You draw {card}."), card=card)]
        elif did.action == "draw":
            lines = [cast.says(did.seat, _("{name} takes {card}."), _("You take {card}."), card=card)]
        else:
            lines = [
                cast.says(did.seat, _("{name} throws {card} away."), _("You throw {card} away."), card=card)
            ]
        if deal_ended(before, after):
            lines += scores(numbers(after, "gained"), cast)
        return lines
