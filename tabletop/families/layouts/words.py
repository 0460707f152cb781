"""The words of games of layouts: drawing a card, and exchanging one of one's own for it or throwing it away."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.layouts.rules import LayoutGame
from tabletop.text import N_, _
from tabletop.wording.cards import card_words
from tabletop.wording.facts import deal_ended, deed_of, moved
from tabletop.wording.lines import Cast
from tabletop.wording.sentences import scores
from tabletop.wording.table_words import TableWords


class LayoutWords(TableWords):
    """Words of a game in which a drawn card goes into the own layout or away."""

    meanings: Mapping[str, str] = {
        **TableWords.meanings,
        "slot": N_("A place of this player’s layout."),
        "aside": N_("Cards that are out of play."),
    }
    places: ClassVar[tuple[str, ...]] = ()
    """Names of the places of a layout, such as "upper left", to be translated; none where they go by number."""

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "draw":
            top = card_words(view.zones["discard"][-1])
            return _("Draw from the stock, or take the {card}.").format(card=top)
        card = card_words(view.hand()[0])
        if view.offers("discard"):
            return _("Exchange the {card} for one of your cards, or throw it away.").format(card=card)
        return _("Exchange the {card} for one of your cards.").format(card=card)

    def place_words(self, move: Move) -> str:
        """The name of the place that *move* goes to."""
        return self.place_name(move.target)

    def place_name(self, zone: str) -> str:
        number = zone.rpartition(":")[2]
        return _(self.places[int(number) - 1]) if zone.startswith("slot:") and self.places else ""

    def button(self, move: Move) -> str:
        if move.action == "draw":
            return _("Draw from the stock") if move.target == "stock" else _("Take the discard")
        if move.action == "discard":
            return _("Throw it away")
        return _("Put it {place}").format(place=self.place_words(move))

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        did = deed_of(events)
        if did is None:
            return []
        lines = [*self.told(did, events, cast), *self.told_besides(before, events, after, cast)]
        return [*lines, *scores(after[LayoutGame.gained], cast)] if deal_ended(before, after) else lines

    def told(self, did: Did, events: Sequence[Event], cast: Cast) -> list[str]:
        """Sentences on a deed: what was drawn, exchanged or thrown away."""
        cards = moved(events)
        if not cards:
            return []
        words = {"card": card_words(cards[0].cards[0])}
        if did.action == "draw" and cards[0].src == "stock":
            said = _("{name} draws from the stock."), _("You draw {card}.")
        elif did.action == "draw":
            said = _("{name} takes {card}."), _("You take {card}.")
        elif did.action == "discard":
            said = _("{name} throws {card} away."), _("You throw {card} away.")
        else:
            said = _("{name} exchanges {card} for {new}."), _("You exchange {card} for {new}.")
            words["new"] = card_words(cards[1].cards[0])
        return [cast.says(did.seat, *said, **words)]

    def told_besides(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        """Sentences on what else a move brought about, before those on the score."""
        return []
