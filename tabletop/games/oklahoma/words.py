"""Words of Oklahoma, where they are not the family's."""

from collections.abc import Sequence

from tabletop.cards import NAMES, parse
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.canasta.melds import WILD
from tabletop.families.canasta.words import CanastaWords
from tabletop.games.oklahoma.rules import Oklahoma
from tabletop.games.oklahoma.rules_melds import QUEEN, RED_JOKER, Row, held, melded
from tabletop.text import N_, _
from tabletop.wording.cards import card_in_prose, card_words, listed_cards
from tabletop.wording.facts import deal_ended, moved
from tabletop.wording.lines import Cast
from tabletop.wording.sentences import points_in_words


class OklahomaWords(CanastaWords):
    meanings = {
        **CanastaWords.meanings,
        "panel": N_("The melds of a player, the score so far, and what the cards on the table count."),
        "meld": N_(
            "A meld: three or four cards of one rank, or in sequence in one suit. Only its owner adds to it."
        ),
        "label": N_("What the wild cards of this meld stand for."),
        "note": N_("Whoever takes the pile must meld its top card at once."),
    }

    def standing_words(self, view: View, last: bool) -> list[str]:
        """The totals, with what the winner of the match gets for that."""
        words, best = super().standing_words(view, last), max(view.scores)
        said = _("{total}, with {premium} for the match")
        return [
            said.format(total=each, premium=Oklahoma.for_match) if last and score == best else each
            for each, score in zip(words, view.scores, strict=True)
        ]

    def worth(self, view: View, face: int) -> str:
        costs = points_in_words(held(face))
        if WILD[face] and face != RED_JOKER:
            return _("wild, counts as what it stands for, costs {costs} in the hand").format(costs=costs)
        laid = points_in_words(melded(((face, face),)))
        said = _("counts {laid} when melded, costs {costs} in the hand").format(laid=laid, costs=costs)
        return _("wild, {worth}").format(worth=said) if WILD[face] else said

    def rows(self, view: View) -> list[Row]:
        """The melds with what their cards stand for."""
        found = view[Oklahoma.rows]
        assert isinstance(found, list)
        return found

    def lying(self, view: View, zone: str, cast: Cast) -> str:
        """Nothing of a meld: it grows as long as there are cards, and has a foot that says what its jokers are."""
        return "" if zone.startswith("meld:") else super().lying(view, zone, cast)

    def pile_words(self, view: View) -> tuple[str, str]:
        strong, said = super().pile_words(view)
        return strong, _("take it by melding its top card") if view.zones["discard"] else said

    def button(self, move: Move) -> str:
        names = self._names(move)
        cards = listed_cards(move.cards)
        said = {
            "pass": _("End the deal"),
            "swap": _("Take the joker for {cards}"),
        }.get(move.action)
        if move.action == "draw" and move.target == "discard" and not move.cards:
            said = _("Take the pile with its top card on a meld")
        if said is None:
            said = super().button(move)
        said = said.format(cards=cards)
        return said + ", " + names if names else said

    def move_words(self, view: View, move: Move) -> str:
        if move.action == "draw" and move.target == "discard" and not move.cards:
            meld = self.meld_words(view, "meld:" + str(move.value).partition(",")[0])
            said = _("Take the pile with its top card on {meld}").format(meld=meld)
        elif move.action == "layoff":
            said = super().move_words(view, move)
        else:
            return super().move_words(view, move)
        names = self._names(move)
        return said + ", " + names if names else said

    def _names(self, move: Move) -> str:
        """Names given to the wild cards of *move*, in words."""
        pairs = [word.split(":") for word in str(move.value or "").split(",") if ":" in word]
        return ", ".join(
            _("{wild} as {card}").format(wild=card_words(parse(wild)), card=card_words(parse(card)))
            for wild, card in pairs
            if wild in NAMES and card in NAMES
        )

    def prompt_to_draw(self, view: View) -> str:
        takes = any(move.target == "discard" for move in view.moves)
        if takes and view.zones["discard"] and view.zones["stock"]:
            top = card_words(view.zones["discard"][-1])
            return _("Draw from the stock, or take the pile by melding its {card}.").format(card=top)
        return super().prompt_to_draw(view)

    def _swapped(self, events: Sequence[Event]) -> Did | None:
        return next((event for event in events if isinstance(event, Did) and event.action == "swap"), None)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines, did = super().story(before, events, after, cast), self._swapped(events)
        if did is not None:
            card = next(card_in_prose(way.cards[0]) for way in moved(events) if way.src.startswith("hand:"))
            others, you = _("{name} takes the joker for {card}."), _("You take the joker for {card}.")
            lines.insert(0, cast.says(did.seat, others, you, card=card))
        return lines

    def _queen_laid(self, before: View, after: View) -> bool:
        def lying(view: View) -> int:
            return sum(list(row).count((QUEEN, QUEEN)) for row in self.rows(view))

        return not deal_ended(before, after) and lying(after) > lying(before)

    def _queens_caught(self, after: View) -> list[int]:
        """Seats that hold a queen of spades at the end of a deal."""
        return [seat for seat in range(after.seats) if QUEEN in after.zones[f"hand:{seat}"]]

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        did = self._swapped(events)
        if did is not None:
            return cast.says(did.seat, _("{name} takes the joker"), _("You take the joker"))
        if before.phase != "deal" and self._queen_laid(before, after):
            seat = before[Oklahoma.mover]
            return cast.says(seat, _("{name} lays the queen of spades"), _("You lay the queen of spades"))
        said = super().moment(before, events, after, cast)
        caught = self._queens_caught(after) if deal_ended(before, after) else []
        if caught:
            held = cast.says(
                caught[0],
                _("{name} is caught with the queen of spades"),
                _("you are caught with the queen of spades"),
            )
            return said + " · " + held
        return said
