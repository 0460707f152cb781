"""Words of Palace: what the pile demands, prompts and buttons, the sentences of the log, and special moments."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.cards import RANK, RANKS
from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.shedding.words import SheddingWords
from tabletop.games.palace.rules import Palace
from tabletop.games.palace.rules_plays import ACE, SEVEN, TEN, TWO, burns, rank_to_beat
from tabletop.text import N_, _
from tabletop.wording.cards import card_words, cards_in_prose, cards_in_words, place_words
from tabletop.wording.facts import deal_ended, deed_of, moved
from tabletop.wording.lines import Cast, Line
from tabletop.wording.sentences import plays


def number_of(view: View) -> int:
    """Number of places of a row."""
    return sum(zone.startswith("slot:0:") for zone in view.zones)


def cards_left(view: View, seat: int) -> int:
    """Number of cards that *seat* holds in all."""
    zones = (f"hand:{seat}", f"up:{seat}", *(f"slot:{seat}:{place}" for place in range(number_of(view))))
    return sum(len(view.zones[zone]) for zone in zones)


def pile_of(view: View) -> list[int]:
    """The pile as it is seen now."""
    return [face for face in view.zones["pile"] if face is not None]


def burning(view: View) -> bool:
    """True if what lies on the pile clears it."""
    return burns(pile_of(view))


def demand_words(view: View) -> str:
    """Demand of the pile as it is seen now, in words for the middle of a sentence."""
    beaten = rank_to_beat(pile_of(view))
    if beaten in (0, TWO):
        return _("anything goes")
    lower = beaten == SEVEN
    if view[Palace.equal]:
        words = _("{rank} or lower") if lower else _("{rank} or higher")
    elif beaten == ACE:
        return _("a 2, 3 or 10")
    else:
        words = _("lower than {rank}") if lower else _("higher than {rank}")
    return words.format(rank=RANKS[beaten - 1])


def pile_taken(events: Sequence[Event]) -> int:
    """Number of cards of the pile that went to a hand."""
    return sum(
        len(event.cards) for event in moved(events) if event.src == "pile" and event.dst.startswith("hand:")
    )


def pile_cleared(events: Sequence[Event]) -> list[int]:
    """The cards of the pile that burnt, bottom to top; none where it did not."""
    return [
        face
        for event in moved(events)
        if event.src == "pile" and event.dst == "aside"
        for face in event.cards
        if face is not None
    ]


def went_out(before: View, after: View) -> int:
    """Seat that has finished between the two views, or -1."""
    old, new = before[Palace.places], after[Palace.places]
    return next((seat for seat in range(before.seats) if new[seat] and not old[seat]), -1)


def to_pile(events: Sequence[Event]) -> list[Moved]:
    """The moves of cards onto the pile."""
    return [event for event in moved(events) if event.dst == "pile"]


# The log


def _told(did: Did, before: View, events: Sequence[Event], cast: Cast) -> list[str]:
    seat = did.seat
    if did.action == "ready":
        return [cast.says(seat, _("{name} is ready."), _("You are ready."))]
    if did.action == "swap":
        new, old = (
            next(event.cards[0] for event in moved(events) if event.dst.startswith(kind))
            for kind in ("up:", "hand:")
        )
        words = (
            _("{name} lays {card} into the row for {other}."),
            _("You lay {card} into your row for {other}."),
        )
        return [cast.says(seat, *words, card=card_words(new), other=card_words(old))]
    cards = " ".join(card_words(face) for event in to_pile(events) for face in event.cards)
    if did.action == "flip":
        return [cast.says(seat, _("{name} turns {cards}."), _("You turn {cards}."), cards=cards)]
    if did.action != "play":
        return []
    if seat != before[Palace.turn]:
        words = _("{name} snatches the pile with {cards}."), _("You snatch the pile with {cards}.")
        return [cast.says(seat, *words, cards=cards)]
    return [plays(seat, cards, cast)]


# Moments


def moment_of(before: View, events: Sequence[Event], after: View, cast: Cast, huge: int) -> str:
    """The words of a special moment; a pile of *huge* cards that is taken is one."""
    did = deed_of(events)
    if deal_ended(before, after):
        last = after[Palace.hat]
        if last < 0:
            return _("Nothing moves on: the deal is broken off")
        return cast.says(last, _("{name} is last and gets the hat"), _("You are last and get the hat"))
    if did is None:
        return ""
    if went_out(before, after) >= 0:
        return cast.says(did.seat, _("{name} is out"), _("You are out"))
    burnt = pile_cleared(events)
    if burnt and did.action == "play" and did.seat != before[Palace.turn]:
        return cast.says(did.seat, _("{name} snatches the pile"), _("You snatch the pile"))
    if burnt:
        return _("The pile burns") if RANK[burnt[-1]] == TEN else _("Four of a kind: the pile burns")
    if pile_taken(events) >= huge:
        cards = cards_in_words(pile_taken(events))
        return cast.says(did.seat, _("{cards} for {name}"), _("{cards} for you"), cards=cards)
    return ""


HUGE = 10
"""Cards of a pile that is a moment for who takes it."""


POWERS = {
    TWO: N_("goes on anything, and anything goes on it"),
    3: N_("goes on anything, as if it were not there"),
    SEVEN: N_("asks for lower cards, for one turn"),
    TEN: N_("goes on anything, and burns the pile"),
}
"""Powers of the ranks that are more than high or low."""

PLACES = (N_("first out"), N_("second out"), N_("third out"), N_("fourth out"), N_("fifth out"))
"""Words for who is out of cards, in that order."""


class PalaceWords(SheddingWords):
    deeds = {"ready": N_("say that you are ready")}
    kept = {
        "stock": N_("Cards come from the stock by themselves: you draw after each play."),
        "up": N_("Your open row is exchanged at the beginning, and played when your hand is empty."),
        "slot": N_("Your blind cards come last, when your hand and your open row are empty."),
    }

    meanings = {
        **SheddingWords.meanings,
        "status": N_("After {deals} deals the most points win. Whoever is last with cards scores nothing."),
        "plate": N_("All cards that this player still has: in hand, in the open row, and blind below it."),
        "switch": N_("Everybody may exchange cards between hand and open row before play begins."),
        "place": N_("Out of cards: only the last one with cards loses."),
        "fool": N_("The hat of whoever was last in the deal before."),
        "left": N_("The cards from the stock, and the burnt ones, which are out of play."),
        "demand": N_("What must be played now. 2, 3 and 10 may always be played."),
        "panel": N_("The pile is empty: anything may be played."),
        "pile": N_(
            "The pile: its top card must be beaten, by one card or several of one rank. After a 7 they must be lower."
        ),
        "aside": N_("Burnt cards, which are out of play."),
        "up": N_("The open row: it is played when the stock is gone and the hand is empty."),
        "slot": N_("Blind cards: they are turned one by one when the row is empty too."),
        "button-ready": N_("You leave your open row as it is. Play begins once all are ready."),
        "button-pickup": N_("All cards of the pile go to your hand."),
    }

    def worth(self, view: View, face: int) -> str:
        rank = RANK[face]
        if rank in POWERS:
            return _(POWERS[rank])
        plain = [each for each in (ACE, *range(13, 3, -1)) if each not in POWERS]
        return _("{nth} of the plain ranks").format(nth=place_words(plain.index(rank), len(plain)))

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "switch":
            return _("Exchange cards: strong ones belong in your row. Say when you are ready.")
        if view.seat not in view.awaited:
            return _("You can complete the four: a quick double click snatches the pile.")
        actions = {move.action for move in view.moves}
        if "flip" in actions:
            return _("Your turn: turn one of your blind cards, and hope.")
        asked = demand_words(view)
        if rank_to_beat(pile_of(view)) not in (0, TWO, ACE):
            asked = _("{asked}, or a 2, 3 or 10").format(asked=asked)
        if "play" not in actions:
            return _("Nothing you hold is {asked}, so take the pile.").format(asked=asked)
        if played_from(view) != f"hand:{view.seat}":
            return _("Your turn, from the open row: {asked}.").format(asked=asked)
        return _("Your turn: {asked}.").format(asked=asked)

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        if view.phase == "switch":
            ready = view.facts[f"ready:{seat}"] == "yes"
            going_on = cast.says(seat, _("exchanges cards"), _("you exchange cards"))
            said = Line(_("ready"), "good") if ready else Line(going_on, "quiet")
            return replace(said, about="switch")
        place = view[Palace.places][seat]
        if place:
            return Line(_(PLACES[place - 1]), "good", "place")
        return Line(cards_in_words(cards_left(view, seat)))

    def button(self, move: Move) -> str:
        if move.action == "swap":
            return _("Exchange {card} for {other}").format(
                card=card_words(move.cards[0]), other=card_words(move.table[0])
            )
        if move.action == "flip":
            return _("Turn blind card {number}").format(number=int(move.target.rpartition(":")[2]) + 1)
        words = {"ready": _("Ready"), "pickup": _("Take the pile")}
        return words.get(move.action) or super().button(move)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        did = deed_of(events)
        if did is None:
            return []
        lines = _told(did, before, events, cast)
        burnt, taken = pile_cleared(events), pile_taken(events)
        if burnt:
            lines.append(_("The pile burns: {cards}.").format(cards=cards_in_prose(len(burnt))))
        if taken:
            cards = cards_in_prose(taken)
            words = _("{name} takes the pile: {cards}."), _("You take the pile: {cards}.")
            lines.append(cast.says(did.seat, *words, cards=cards))
        if went_out(before, after) >= 0:
            lines.append(cast.says(did.seat, _("{name} is out."), _("You are out.")))
        if deal_ended(before, after):
            last = after[Palace.hat]
            if last < 0:
                lines.append(_("Nothing moves on any more: whoever holds cards is last."))
            else:
                words = _("{name} is last and gets the hat."), _("You are last and get the hat.")
                lines.append(cast.says(last, *words))
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        return moment_of(before, events, after, cast, HUGE)


def played_from(view: View) -> str:
    """The hand, and once that is empty the open row."""
    hand, row = f"hand:{view.seat}", f"up:{view.seat}"
    return row if view.phase == "play" and not view.zones[hand] and view.zones[row] else hand
