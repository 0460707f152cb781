"""Sentences on what cannot be done at the table: whose turn it is, and why a card or a place is not to be touched."""

from collections.abc import Mapping

from tabletop.engine.knowledge.view import View
from tabletop.engine.records import library
from tabletop.engine.refusals import NOT_YOUR_TURN, Refusal, not_allowed
from tabletop.text import N_, _
from tabletop.wording.lines import Cast
from tabletop.wording.sentences import joined

OF_SEATS = frozenset({"hand", "up", "slot", "foot", "knee", "passed"})
"""Kinds of zones that belong to a player: the number after the name is the seat."""
POINTED_AT = frozenset({"stock", "discard", "slot"})
"""Kinds of zones that moves name to draw from them, or to turn a card."""
PLACES: Mapping[str, str] = {
    "stock": N_("The stock stays closed: nobody draws from it now."),
    "discard": N_("What was discarded stays there."),
    "aside": N_("Cards that lie aside are out of play."),
    "trick": N_("Cards are played to the trick here, and stay until somebody takes it."),
    "won": N_("Cards that were won stay there until the deal is counted."),
    "upcard": N_("The turned-up card only shows the trump: it stays there."),
    "pile": N_("Cards are played on the pile here, and stay there."),
    "table": N_("Choose a card from your hand first, then what it takes."),
    "meld": N_("Melds stay on the table: you add to them with cards from your hand."),
    "melds": N_("Melds are laid down here, with cards from your hand."),
    "red": N_("Red threes stay there until the deal is counted."),
    "foot": N_("Your foot comes when the hand before it is empty."),
    "knee": N_("Your knee comes with the first canasta of your side."),
    "passed": N_("What you pass on stays there until all have chosen."),
}
"""Sentences, by kind of zone, on why nothing is to be taken from there."""


def refusal_words(refusal: Refusal, view: View, cast: Cast) -> str:
    """The sentence of *refusal*, for the viewer: it names those whose turn it is."""
    return waiting_words(view, cast) if refusal.code == NOT_YOUR_TURN else refusal.sentence


def waiting_words(view: View, cast: Cast) -> str:
    """Sentence on whom the game waits for, to somebody who has to wait."""
    others = [cast.name(seat) for seat in sorted(view.awaited - {view.seat})]
    if view.over:
        return _("The match is over.")
    if len(others) == 1:
        return _("It is {name}’s turn: wait for it to end.").format(name=others[0])
    if others:
        return _("Wait for {names}, who have yet to act.").format(names=joined(others))
    return _("Wait a moment: it is nobody’s turn yet.")


def names_only(zone: str, refusal: Refusal, target: str) -> bool:
    """True if *refusal* of a move with that *target* says nothing about *zone*, which was clicked: the move was found only
    because its action may name any zone."""
    kind = zone.partition(":")[0]
    return refusal == not_allowed() or (
        target == zone and (kind not in POINTED_AT or (refusal.code == "not-allowed" and kind in OF_SEATS))
    )


def place_words(places: Mapping[str, str], view: View, zone: str, cast: Cast) -> str:
    """Sentence on why nothing is taken from *zone*, or else on what is awaited; *places*: sentences of the game, by kind
    of zone."""
    kind, _colon, number = zone.partition(":")
    seat, awaited = number.partition(":")[0], library.rules(view.slug).awaits.get(view.phase)
    if kind in OF_SEATS and seat.isdecimal() and int(seat) >= view.seats:
        return _(places.get(kind) or N_("Nobody sits there: choose one of your own cards."))
    if kind in OF_SEATS and seat.isdecimal() and int(seat) != view.seat:
        name = cast.name(int(seat))
        if awaited and not any(move.cards for move in view.moves):  # first a pile, or a word
            return _("These are {name}’s cards. {awaited}").format(name=name, awaited=_(awaited))
        return _("These are {name}’s cards: choose one of your own.").format(name=name)
    said = [PLACES.get(kind), awaited]
    if not view.zones.get(zone):
        said.reverse()  # nothing lies there that would stay
    return _(places.get(kind) or said[0] or said[1] or N_("Choose a card from your hand."))
