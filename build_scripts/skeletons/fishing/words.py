"""The words of New Game: what its prompts, its buttons and its log say."""

from collections.abc import Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.fishing.words import FishingWords, captures_in_words
from tabletop.text import _
from tabletop.wording.cards import card_words, cards_in_words
from tabletop.wording.facts import deal_ended, dealer_of, moved, numbers
from tabletop.wording.lines import Cast, Line
from tabletop.wording.score_sheet import ScoreSheet


class NewGameWords(FishingWords):
    def status(self, view: View, cast: Cast) -> str:
        said = _("Deal {deal} of {deals}").format(deal=view.facts["hand"], deals=view.settings["deals"])
        if view.over:
            return said
        return said + " · " + cast.says(dealer_of(view), _("dealer {name}"), _("you deal"))

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
                seat, card = int(event.src.removeprefix("hand:")), card_words(event.cards[0])
                lines.append(cast.says(seat, _("{name} plays {card}."), _("You play {card}."), card=card))
            elif event.src == "pile" and event.dst.startswith("won:"):
                seat, cards = int(event.dst.removeprefix("won:")), cards_in_words(len(event.cards))
                lines.append(cast.says(seat, _("{name} takes {cards}."), _("You take {cards}."), cards=cards))
        if deal_ended(before, after):
            lines += [
                cast.says(side, _("{name} scores {count}."), _("You score {count}."), count=gain)
                for side, gain in enumerate(numbers(after, "gained"))
            ]
        return lines

    def sheet(self, deals: Sequence[View], view: View, cast: Cast) -> ScoreSheet:
        rows = tuple((str(n), *map(str, numbers(deal, "gained"))) for n, deal in enumerate(deals, 1))
        best = max(view.scores)
        leaders = tuple(side + 1 for side, score in enumerate(view.scores) if score == best > 0)
        totals = (_("Total"), *map(str, view.scores))
        return ScoreSheet(_("Points by deal"), (_("Deal"), *cast.names), rows, totals, leaders)
