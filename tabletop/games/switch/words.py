"""Words of Switch: plays on buttons, what is required of the next, the sentences of the log, and special moments."""

from collections.abc import Sequence

from tabletop.cards import NAMES, RANK, SUITS
from tabletop.engine.events import Did, Event, Shuffled
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games.switch.rules import Switch
from tabletop.games.switch.rules_plays import ACE
from tabletop.text import N_, _
from tabletop.wording.cards import (
    SIGNS,
    card_words,
    cards_in_prose,
    cards_in_words,
    cards_of_rank,
    listed_cards,
)
from tabletop.wording.facts import deal_ended, deed_of, moved, seat_of
from tabletop.wording.lines import Cast, Line
from tabletop.wording.sentences import plays
from tabletop.wording.signs import THUMB
from tabletop.wording.table_words import TableWords

SUIT_NAMES = (N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"))


def play_words(move: Move) -> str:
    """The words on the button of a play."""
    cards = listed_cards(move.cards)
    if move.value is None:
        return _("Play {cards}").format(cards=cards)
    sign = SIGNS[SUITS.index(str(move.value))]
    if RANK[move.cards[0]] == ACE:
        return _("Play {cards}, call {sign}").format(cards=cards, sign=sign)
    return _("Play {cards}, {sign} on top").format(cards=cards, sign=sign)


def _told(did: Did, before: View, events: Sequence[Event], cast: Cast) -> list[str]:
    """Lines on what somebody did, but for the cards that are drawn."""
    seat = did.seat
    if did.action == "play":
        played = next(event for event in moved(events) if event.dst == "pile")
        cards = listed_cards(played.cards)
        if did.value is None or (played.cards[0] is not None and RANK[played.cards[0]] != ACE):
            return [plays(seat, cards, cast)]
        suit = _(SUIT_NAMES[SUITS.index(str(did.value))])
        words = {"cards": cards, "suit": suit}
        others, you = _("{name} plays {cards} and calls {suit}."), _("You play {cards} and call {suit}.")
        return [cast.says(seat, others, you, **words)]
    finger = did.value == "touch"
    match did.action:
        case "pass":
            return [cast.says(seat, _("{name} keeps the card."), _("You keep the card."))]
        case "thumb":
            return [cast.says(seat, _("{name}: thumb down."), _("Your thumb is down."))]
        case "announce":
            return [cast.says(seat, _("{name}: last card."), _("You announce your last card."))]
        case "talk" if finger:
            said = (
                _("{name} says something, a finger on the six."),
                _("You say something, a finger on the six."),
            )
            return [cast.says(seat, *said)]
        case "talk":
            return [cast.says(seat, _("{name} talks under the six."), _("You talk under the six."))]
        case "catch":
            exposed = before[Switch.exposed]
            assert isinstance(exposed, list)
            caught = [each for each in range(before.seats) if exposed[each] and each != seat]
            if cast.you in caught:
                return [_("{name} catches you.").format(name=cast.name(seat))]
            name = cast.name(caught[0])
            return [cast.says(seat, _("{name} catches {other}."), _("You catch {other}."), other=name)]
    return []


def _drawn(did: Did | None, before: View, events: Sequence[Event], cast: Cast) -> list[str]:
    """Lines on cards drawn, by whom and how many; the own cards by name."""
    drawn: dict[int, list[int | None]] = {}
    for event in moved(events):
        if event.src == "stock" and event.dst.startswith("hand:"):
            drawn.setdefault(seat_of(event.dst), []).extend(event.cards)
    lines = []
    for seat, faces in drawn.items():
        cards = cards_in_prose(len(faces))
        if seat == cast.you and len(faces) <= 3:
            cards = listed_cards(faces)
        lines.append(cast.says(seat, _("{name} draws {cards}."), _("You draw {cards}."), cards=cards))
    if did is not None and did.action == "draw" and not drawn:
        lines.append(cast.says(did.seat, _("{name} finds no card to draw."), _("There is no card to draw.")))
    return lines


def _ended(after: View, cast: Cast) -> list[str]:
    gained = after[Switch.gained]
    if not any(gained):
        return [_("Nobody can play or draw: the deal has no winner.")]
    winner = gained.index(max(gained))
    return [
        cast.says(
            winner,
            _("{name} is out of cards and scores {points}."),
            _("You are out of cards and score {points}."),
            points=gained[winner],
        )
    ]


RAIN = 10
"""Cards of a penalty that is a moment of its own."""


POWERS = {
    "5h": N_("the next player draws five cards, unless 10♥ answers"),
    "Th": N_("answers 5♥, and makes it ten cards; else a plain card"),
    "Kh": N_("answers 10♥, and makes it twenty-five cards; else a plain card"),
    "3c": N_("starts the race of the thumbs"),
    "J": N_("turns the direction round"),
    "8": N_("skips the next player"),
    "2": N_("the next player draws two cards, unless another two answers"),
    "6": N_("brings silence as long as it lies on top"),
    "A": N_("calls the suit that comes next"),
}
"""Effects of the special cards, by their names or their ranks; none of them may be the last card."""


class SwitchWords(TableWords):
    deeds = {
        "thumb": N_("put your thumb on the table"),
        "announce": N_("say that this is your last card"),
        "announce touch": N_("say that this is your last card, with a finger on the six"),
        "catch": N_("say “caught”"),
        "catch touch": N_("say “caught”, with a finger on the six,"),
    }
    meanings = {
        **TableWords.meanings,
        "status": N_("After {deals} deals the most points win."),
        "plate": N_("The cards in this hand. Whoever empties a hand first wins the deal."),
        "last": N_("Has one card left, and has said so. Whoever forgets to say it may be caught, and draws."),
        "exposed": N_(
            "One card is left and was not announced: whoever clicks the plate first catches this player."
        ),
        "thumb": N_("The thumb is on the table: the last one to do so draws."),
        "race": N_("3♣ was played: everybody puts a thumb on the table, and the last one draws."),
        "penalty": N_("The next player must draw these cards, unless an answer is played."),
        "called": N_("The suit that an ace has called: the next card must be of it."),
        "silence": N_("A six lies on top: whoever talks draws a card, and announcing is talk as well."),
        "round": N_("The arrows show which way the turns go. A jack turns them round."),
        "pile": N_("The pile: play a card of the suit or the number on top."),
        "button-talk": N_("You speak while a six lies on top. Whoever speaks has to draw a card."),
        "button-thumb": N_("A race: whoever is last to put a thumb on the table draws a card."),
        "button-announce": N_(
            "You say that one card is left. Whoever does not say it in time may be caught, and draws."
        ),
        "button-catch": N_("You call out that somebody has not announced the last card: that player draws."),
        "button-pass": N_("The card stays in your hand, and the next player goes on."),
    }

    def worth(self, view: View, face: int) -> str:
        return _(
            POWERS.get(NAMES[face], POWERS.get(NAMES[face][0], N_("a plain card, which may be the last one")))
        )

    item_words = {
        "out": N_("Out first"),
        "left": (N_("{name} had left"), N_("You had left")),
    }

    def prompt(self, view: View, cast: Cast) -> str:
        if view[Switch.exposed][view.seat]:
            return _("One card is left: say so before somebody catches you.")
        if view.phase == "thumb":
            return _("Quick: put your thumb on the table.") if view.seat in view.awaited else ""
        if view.seat not in view.awaited:
            return (
                _("A six lies on top: whoever speaks draws a card, unless a finger is on the six.")
                if _silent(view)
                else ""
            )
        if view.phase == "drawn":
            drawn = view[Switch.drawn]
            card = card_words(drawn if isinstance(drawn, int) else None)
            return _("You drew {card}: play it, or keep it.").format(card=card)
        cards = cards_in_prose(view[Switch.penalty])
        if view.phase == "answer":
            words = {
                "2": _("Your turn: answer with a two, or draw {cards}."),
                "Th": _("Your turn: answer with the ten of hearts, or draw {cards}."),
                "Kh": _("Your turn: answer with the king of hearts, or draw {cards}."),
                "none": _("Your turn: nothing helps, draw {cards}."),
            }
            return words[str(view[Switch.answer])].format(cards=cards)
        top, suit = view.zones["pile"][-1] or 0, _(SUIT_NAMES[_required(view)])
        asked = _("{suit} or {ranks}").format(suit=suit, ranks=cards_of_rank(RANK[top]))
        if view.offers("play"):
            return _("Your turn: play {asked}, or draw a card.").format(asked=asked)
        return _("Your turn: you have no {asked}, so draw a card.").format(asked=asked)

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        said = cards_in_words(len(view.zones[f"hand:{seat}"]))
        if view.phase == "thumb":
            down = view[Switch.thumbs][seat]
            return Line(
                f"{THUMB} " + _("thumb down") if down else said,
                "good" if down else "",
                "thumb" if down else "plate",
            )
        if view[Switch.last][seat]:
            return Line(_("last card, announced"), "good", "last")
        return Line(said, about="plate exposed" if view[Switch.exposed][seat] else "plate")

    def button(self, move: Move) -> str:
        return button_words(move)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines: list[str] = []
        did = deed_of(events)
        for event in events:
            if isinstance(event, Shuffled) and before.phase != "deal" and not deal_ended(before, after):
                lines.append(_("The pile becomes a new stock."))
        if did is not None:
            lines += _told(did, before, events, cast)
        if before.phase != "deal":
            lines += _drawn(did, before, events, cast)
        if deal_ended(before, after):
            lines += _ended(after, cast)
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        did = deed_of(events)
        if deal_ended(before, after):
            gained = after[Switch.gained]
            if not any(gained):
                return _("Nobody can go on: no winner")
            winner = gained.index(max(gained))
            return cast.says(winner, _("{name} wins the deal"), _("You win the deal"))
        if did is None:
            return ""
        if did.action == "draw" and before[Switch.penalty] >= RAIN:
            cards = cards_in_words(before[Switch.penalty])
            return cast.says(did.seat, _("{cards} for {name}"), _("{cards} for you"), cards=cards)
        if did.action == "catch":
            caught = _caught(before, after)
            return cast.says(caught, _("{name} is caught"), _("You are caught"))
        if did.action == "thumb" and before[Switch.race] and after.phase != "thumb":
            slow = _slow(before, did.seat)
            return cast.says(slow, _("{name} was the last"), _("You were the last"))
        if did.action == "play" and before[Switch.direction] != after[Switch.direction]:
            return _("Now to the left") if after[Switch.direction] > 0 else _("Now to the right")
        return ""


def button_words(move: Move) -> str:
    """The words on the button that makes *move*."""
    if move.action == "play":
        return play_words(move)
    words = {
        "draw": _("Draw"),
        "pass": _("Keep it"),
        "thumb": _("Thumb"),
        "talk": _("Say something") if move.value == "touch" else _("Say something, and draw"),
        "announce": _("Last card"),
        "catch": _("Caught"),
    }
    said = words[move.action]
    return _("{words}, finger on the six").format(words=said) if move.value == "touch" else said


def thumbs_wanted(view: View, cast: Cast) -> str:
    """The prompt for all whose thumbs are wanted."""
    return _("Quick: thumbs on the table.")


def _silent(view: View) -> bool:
    return view.facts["silent"] == "yes"


def _required(view: View) -> int:
    """The suit that is asked for."""
    suit = str(view.facts["suit"])
    return SUITS.index(suit) if suit in SUITS else 0


def _caught(before: View, after: View) -> int:
    """Seat that was caught between the two views."""
    old, new = before[Switch.exposed], after[Switch.exposed]
    return next((seat for seat in range(before.seats) if old[seat] and not new[seat]), 0)


def _slow(before: View, last: int) -> int:
    """Seat whose thumb was missing after that of *last*."""
    thumbs = before[Switch.thumbs]
    return next(seat for seat in range(before.seats) if not thumbs[seat] and seat != last)
