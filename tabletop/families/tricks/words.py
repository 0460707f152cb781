"""The words of trick-taking games: who leads and follows, who takes a trick, and what a deal brings."""

from collections.abc import Sequence

from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.tricks.facts import keeper, rules_of, sits_out, suit_in, takes, trump_of
from tabletop.families.tricks.rules import SUIT_WORDS
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import SIGNS, card_words
from tabletop.wording.facts import deal_ended, dealer_of, number, numbers
from tabletop.wording.lines import Cast, Line
from tabletop.wording.score_sheet import ScoreSheet
from tabletop.wording.table_words import TableWords


class TrickWords(TableWords):
    sheet_title = N_("Score sheet")

    def status(self, view: View, cast: Cast) -> str:
        parts = [_("Deal {deal}").format(deal=view.facts["hand"])]
        if "target" in view.settings:
            target = int(view.settings["target"])
            parts.append(ngettext("to {count} point", "to {count} points", target).format(count=target))
        return " · ".join(parts + self.dealer_words(view, cast))

    def dealer_words(self, view: View, cast: Cast) -> list[str]:
        """Words that name the dealer, unless the game is over."""
        return [] if view.over else [cast.says(dealer_of(view), _("dealer {name}"), _("you deal"))]

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        if sits_out(view, seat):
            return Line(_("sits out"), "quiet")
        sides = len(view.scores)
        first = keeper(view, seat % sides)
        if seat != first:  # partners' tricks lie before one of them
            return Line(cast.says(first, _("with {name}"), _("with you")), "quiet")
        took = numbers(view, "tricks")[seat % sides]
        return Line(ngettext("{count} trick", "{count} tricks", took).format(count=took))

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "discard":
            return _("Your turn: put one card aside, face down.")
        led, trump = number(view, "led"), trump_of(view)
        hand = view.hand()
        legal = {move.cards[0] for move in view.moves if move.cards}
        if led < 0:
            return _("Your turn: lead any card.")
        following = [face for face in hand if suit_in(view, face) == led]
        if following:
            said = _("Your turn: follow suit with {suit}.").format(suit=_(SUIT_WORDS[led]))
        elif len(legal) < len(hand) and all(suit_in(view, face) == trump for face in legal):
            said = _("Your turn: you cannot follow suit, so play a trump.")
        else:
            return _("Your turn: play any card.")
        due = following or [face for face in hand if suit_in(view, face) == trump]
        return said + " " + _("You can take the trick, so you must.") if len(legal) < len(due) else said

    def button(self, move: Move) -> str:
        if move.action == "discard":
            return _("Discard {card}").format(card=card_words(move.cards[0]))
        return super().button(move)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in events:
            if takes(event):
                lines.append(cast.says(event.seat, _("{name} takes the trick."), _("You take the trick.")))
            elif isinstance(event, Moved) and event.dst == "trick":
                seat = int(event.src.removeprefix("hand:"))
                card = card_words(event.cards[0])
                lines.append(cast.says(seat, _("{name} plays {card}."), _("You play {card}."), card=card))
            elif isinstance(event, Did) and event.action == "discard":
                lines.append(
                    cast.says(event.seat, _("{name} puts a card aside."), _("You put a card aside."))
                )
        return [*lines, *self.scored(after, cast)] if deal_ended(before, after) else lines

    def scored(self, after: View, cast: Cast) -> list[str]:
        """Sentences on what each side has scored in the deal that is over; partners who scored nothing are
        not named."""
        gained = numbers(after, "gained")
        if len(gained) == after.seats:
            return [
                cast.says(seat, _("{name} scores {count}."), _("You score {count}."), count=gain)
                for seat, gain in enumerate(gained)
            ]
        said = _("{names} score {count}.")
        return [
            said.format(names=cast.side(side, len(gained)), count=gain)
            for side, gain in enumerate(gained)
            if gain
        ]

    def sheet(self, deals: Sequence[View], view: View, cast: Cast) -> ScoreSheet:
        sides = len(view.scores)
        rows = [(self.row_head(deal, count), *self.cells(deal)) for count, deal in enumerate(deals, 1)]
        if not view.over and view.phase != "deal" and (cells := self.unfinished(view)):
            rows.append((self.row_head(view, len(rows) + 1), *cells))
        best = (min if rules_of(view).fewest_wins else max)(view.scores)
        leaders = tuple(1 + side for side in range(sides) if view.scores[side] == best and any(view.scores))
        names = (cast.side(side, sides) for side in range(sides))
        totals = (_("Total"), *map(str, view.scores))
        return ScoreSheet(_(self.sheet_title), (_("Deal"), *names), tuple(rows), totals, leaders)

    def row_head(self, deal: View, count: int) -> str:
        """Head of the row of the deal with that number: with its trump, if it has one."""
        trump = number(deal, "trump")
        return f"{count} · {SIGNS[trump]}" if trump >= 0 else str(count)

    def cells(self, deal: View) -> list[str]:
        """Cells of the row of a finished deal, by side."""
        return [str(gain) for gain in numbers(deal, "gained")]

    def unfinished(self, view: View) -> list[str]:
        """Cells of the row of the deal that is being played; nothing if it has none yet."""
        return []
