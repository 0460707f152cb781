"""The words of trick-taking games: who leads and follows, who takes a trick, and what a deal brings."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.tricks.facts import (
    follows_suit,
    keeper,
    sits_out,
    suit_from_the_top,
    suit_in,
    takes,
    trump_of,
)
from tabletop.families.tricks.rules import SUIT_WORDS, TrickGame
from tabletop.families.tricks.rules_passing import GIVE
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import SIGNS, card_words, place_words
from tabletop.wording.facts import deal_ended, seat_of
from tabletop.wording.lines import Cast, Line
from tabletop.wording.sentences import plays, scores
from tabletop.wording.table_words import TableWords


class TrickWords(TableWords):
    """Words of a trick game: the base of the games' words."""

    kept: ClassVar[Mapping[str, str]] = {"stock": N_("These cards stay closed: they are out of this deal.")}
    item_words = {"points": N_("Points"), "tricks": N_("Tricks")}
    meanings: Mapping[str, str] = {
        **TableWords.meanings,
        "trick": N_(
            "The trick: the highest trump takes it, or else the highest card of the suit that was led. Whoever takes it leads next."
        ),
        "plate": N_("The tricks that this player, or this side, has taken in this deal."),
        "with": N_("Partners keep their tricks together: they lie before one of the two."),
        "out": N_("The partner plays this deal alone."),
        "trump": N_("Every card of the trump suit beats all cards of the other suits."),
        "led": N_("The suit that was led: a card of another suit cannot take the trick."),
        "led_plain": N_(
            "The suit that was led: a card of another suit does not take the trick, unless it is a trump."
        ),
        "right": N_("Turns go to the right, against the clock, and so does the deal."),
        "round": N_("Turns go to the right, against the clock, and so does the deal."),
        "stock": N_("These cards are not played in this deal."),
        "upcard": N_("This card was turned up after the deal."),
        "aside": N_("Cards that were put aside, face down."),
        "won": N_("Tricks that were taken."),
        "passed": N_(
            "Cards that are passed on, face down: they go to another player once all have chosen theirs."
        ),
    }

    def worth(self, view: View, face: int) -> str:
        """The place of a card in its suit, from the highest."""
        suit = suit_in(view, face)
        others = suit_from_the_top(view, suit)
        said = _("{nth} trump") if suit == trump_of(view) else _("{nth} card of its suit")
        return said.format(nth=place_words(others.index(face), len(others)))

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        if sits_out(view, seat):
            return Line(cast.says(seat, _("sits out"), _("you sit out")), "quiet", "out")
        sides = len(view.scores)
        first = keeper(view, seat % sides)
        if seat != first and seat not in self.allies(view, cast.viewer):
            # Partners' tricks lie before one of them.
            return Line(cast.says(first, _("with {name}"), _("with you")), "quiet", "with")
        took = view[TrickGame.tricks][seat % sides]
        return Line(ngettext("{count} trick", "{count} tricks", took).format(count=took))

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "discard":
            return _("Your turn: put one card aside, face down.")
        if view.phase == GIVE:
            return _("Your turn: choose a card to pass on, face down.")
        led, trump = view[TrickGame.led], trump_of(view)
        hand = view.hand()
        legal = {move.cards[0] for move in view.moves if move.cards}
        if led < 0 and len(legal) < len({*hand}):
            return _("Your turn: lead one of the cards that may be led.")
        if led < 0:
            return _("Your turn: lead any card.")
        following = [face for face in hand if suit_in(view, face) == led]
        if following:
            said = _("Your turn: follow suit with {suit}.").format(suit=_(SUIT_WORDS[led]))
        elif len(legal) < len(hand) and all(suit_in(view, face) == trump for face in legal):
            said = _("Your turn: you cannot follow suit, so play a trump.")
        elif follows_suit(view):
            return _("Your turn: you have no {suit}, so play any card.").format(suit=_(SUIT_WORDS[led]))
        else:
            return _("Your turn: play any card, of any suit.")
        due = following or [face for face in hand if suit_in(view, face) == trump]
        return said + " " + _("You can take the trick, so you must.") if len(legal) < len(due) else said

    def button(self, move: Move) -> str:
        if move.action == "discard":
            return _("Discard {card}").format(card=card_words(move.cards[0]))
        if move.action == GIVE:
            return _("Pass on {card}").format(card=card_words(move.cards[0]))
        return super().button(move)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in events:
            if takes(event):
                lines.append(cast.says(event.seat, _("{name} takes the trick."), _("You take the trick.")))
            elif isinstance(event, Moved) and event.dst == "trick":
                seat = seat_of(event.src)
                card = card_words(event.cards[0])
                lines.append(plays(seat, card, cast))
            elif isinstance(event, Did) and event.action == GIVE:
                lines.append(
                    cast.says(
                        event.seat, _("{name} chooses a card to pass on."), _("You choose a card to pass on.")
                    )
                )
            elif isinstance(event, Did) and event.action == "discard":
                lines.append(
                    cast.says(event.seat, _("{name} puts a card aside."), _("You put a card aside."))
                )
        return [*lines, *self.scored(after, cast)] if deal_ended(before, after) else lines

    def scored(self, after: View, cast: Cast) -> list[str]:
        """Sentences on what each side has scored in the deal that is over; partners who scored nothing are
        not named."""
        gained = after[TrickGame.gained]
        if len(gained) == after.seats:
            return scores(gained, cast)
        said = _("{names} score {count}.")
        return [
            said.format(names=cast.side(side, len(gained)), count=gain)
            for side, gain in enumerate(gained)
            if gain
        ]

    def row_head(self, deal: View, count: int, cast: Cast) -> str:
        """Head of the row of the deal with that number: with its trump, if it has one."""
        trump = deal[TrickGame.trump]
        return f"{count} · {SIGNS[trump]}" if trump >= 0 else str(count)
