"""Words of Switch: plays on buttons, and the sentences of the log."""

from collections.abc import Sequence

from tabletop.cards import RANK, SUITS
from tabletop.engine.events import Did, Event, Shuffled
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games.switch.rules_plays import ACE
from tabletop.text import N_, _
from tabletop.wording.cards import SIGNS, card_words, cards_in_words
from tabletop.wording.facts import deal_ended, moved, numbers
from tabletop.wording.lines import Cast

SUIT_NAMES = (N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"))


def play_words(move: Move) -> str:
    """The words on the button of a play."""
    cards = " ".join(card_words(face) for face in move.cards)
    if move.value is None:
        return _("Play {cards}").format(cards=cards)
    sign = SIGNS[SUITS.index(str(move.value))]
    if RANK[move.cards[0]] == ACE:
        return _("Play {cards}, call {sign}").format(cards=cards, sign=sign)
    return _("Play {cards}, {sign} on top").format(cards=cards, sign=sign)


def story_of(before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
    """Lines of the log about a move."""
    lines: list[str] = []
    did = next((event for event in events if isinstance(event, Did)), None)
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


def _told(did: Did, before: View, events: Sequence[Event], cast: Cast) -> list[str]:
    """Lines on what somebody did, but for the cards that are drawn."""
    seat = did.seat
    if did.action == "play":
        played = next(event for event in moved(events) if event.dst == "pile")
        cards = " ".join(card_words(face) for face in played.cards)
        if did.value is None or (played.cards[0] is not None and RANK[played.cards[0]] != ACE):
            return [cast.says(seat, _("{name} plays {cards}."), _("You play {cards}."), cards=cards)]
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
            exposed = before.state["exposed"]
            assert isinstance(exposed, list)
            caught = [each for each in range(before.seats) if exposed[each] and each != seat]
            if cast.viewer in caught:
                return [_("{name} catches you.").format(name=cast.name(seat))]
            name = cast.name(caught[0])
            return [cast.says(seat, _("{name} catches {other}."), _("You catch {other}."), other=name)]
    return []


def _drawn(did: Did | None, before: View, events: Sequence[Event], cast: Cast) -> list[str]:
    """Lines on cards drawn, by whom and how many; the own cards by name."""
    drawn: dict[int, list[int | None]] = {}
    for event in moved(events):
        if event.src == "stock" and event.dst.startswith("hand:"):
            drawn.setdefault(int(event.dst.removeprefix("hand:")), []).extend(event.cards)
    lines = []
    for seat, faces in drawn.items():
        cards = cards_in_words(len(faces))
        if seat == cast.viewer and len(faces) <= 3:
            cards = " ".join(card_words(face) for face in faces)
        lines.append(cast.says(seat, _("{name} draws {cards}."), _("You draw {cards}."), cards=cards))
    if did is not None and did.action == "draw" and not drawn:
        lines.append(cast.says(did.seat, _("{name} finds no card to draw."), _("There is no card to draw.")))
    return lines


def _ended(after: View, cast: Cast) -> list[str]:
    gained = numbers(after, "gained")
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
