"""Words of Skull & Roses: bids, what is turned, and who wins a bet or loses a card."""

from collections.abc import Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games.skull_and_roses.rules import FIRST_SKULL, SkullAndRoses
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import cards_in_words
from tabletop.wording.facts import moved
from tabletop.wording.lines import Cast, Line
from tabletop.wording.numbers import in_words
from tabletop.wording.sentences import passes
from tabletop.wording.signs import ROSE
from tabletop.wording.table_words import TableWords


class SkullWords(TableWords):
    deeds = {"pick": N_("take card {value}")}
    kept = {
        "pile": N_("Laid cards stay face down until somebody has to turn them."),
        "shown": N_("Turned cards stay here until the round is over."),
        "stock": N_("Cards that are lost are out of play."),
    }
    item_words = {
        "bet": N_("Bet of {number} won"),
        "lost": N_("Bet of {number} lost"),
    }

    sheet_title, row_heading, total_heading = N_("Bets won · cards left"), N_("Round"), N_("Now")
    meanings = {
        **TableWords.meanings,
        "status": N_("The round, and how many bets win the match. The last player with cards wins too."),
        "plate": N_("The cards that this player still owns, and a rose for each bet won."),
        "out": N_("Has lost all cards."),
        "bids": N_("The bid: this player would turn that many cards and meet no skull."),
        "passed": N_("Is out of the bidding in this round."),
        "laid": N_("Has laid a card; whether rose or skull is a secret."),
        "standings": N_("The bets that each has won."),
        "badge": N_("All cards that lie face down: nobody can bid more than these."),
        "bid": N_(
            "The highest bid: the bidder must turn that many cards, beginning with their own, and meet no skull."
        ),
        "turned": N_("The roses that were turned, of those that were bid."),
        "panel": N_("The mat: cards are laid on it face down, one upon another."),
        "pile": N_("Cards laid face down: three of a player’s cards are roses, one is the skull."),
        "shown": N_("Turned cards."),
        "button-bid": N_(
            "You say that you can turn this many cards without meeting a skull, your own cards first. If nobody bids more, you must."
        ),
        "button-pick": N_("You draw this card without seeing it, and its owner loses it."),
        "button-call": N_("This player begins the next round."),
        "button-pass": N_("You are out of the bidding in this round."),
        "button-flip": N_("The top card of that pile is turned up. Do not meet a skull."),
        "button-discard": N_("You lose this card for good, and nobody sees which it is."),
    }

    def worth(self, view: View, face: int) -> str:
        return (
            _("your skull: whoever turns it loses a card") if is_skull(face) else _("a rose, like any other")
        )

    def status(self, view: View, cast: Cast) -> str:
        """Without a dealer: nobody deals here."""
        return " · ".join([self.deal_words(view), *self.goal_words(view)])

    def deal_words(self, view: View) -> str:
        return _("Round {round}").format(round=view.facts["round"])

    def goal_words(self, view: View) -> list[str]:
        bets = view[SkullAndRoses.bets]
        return [ngettext("{count} bet wins", "{count} bets win", bets).format(count=bets)]

    def prompt(self, view: View, cast: Cast) -> str:
        lying = _lying(view)
        match view.phase:
            case "place":
                return _("Lay a card face down: a rose, or your skull.")
            case "turn":
                if not view.hand():
                    return _("You have no more cards to lay, so you must bid.")
                return _("Lay another card, or bid how many you can turn.")
            case "bid":
                return _("{name} bids {bid} of {count}: bid more, or pass.").format(
                    name=cast.name(view[SkullAndRoses.bidder]),
                    bid=in_words(view[SkullAndRoses.bid]),
                    count=in_words(lying),
                )
            case "reveal":
                left = view[SkullAndRoses.bid] - int(view.facts["roses"])
                words = ngettext(
                    "Turn {count} more rose: choose a pile.", "Turn {count} more roses: choose piles.", left
                )
                return words.format(count=in_words(left))
            case "lose":
                return _("It was your own skull: choose a card to lose.")
            case "pick":
                return _("{name} holds out the cards: click one, unseen.").format(
                    name=cast.name(view[SkullAndRoses.bidder])
                )
        return _("You are out: say who begins the next round.")

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        owned, bets = view[SkullAndRoses.owned][seat], view.scores[seat]
        if not owned:
            return Line(_("out"), "quiet", "out")
        won = f" · {ROSE * bets}" if bets else ""
        if seat == view[SkullAndRoses.bidder] and view.phase in ("bid", "reveal"):
            said = cast.says(seat, _("bids {bid}"), _("you bid {bid}"), bid=view[SkullAndRoses.bid])
            return Line(said + won, "good", "bids")
        if seat in passed(view):
            return Line(cast.says(seat, _("passed"), _("you passed")) + won, "quiet", "passed")
        if view.phase == "place" and seat not in view.awaited:
            return Line(cast.says(seat, _("has laid"), _("you have laid")) + won, "quiet", "laid")
        return Line(cards_in_words(owned) + won)

    def button(self, move: Move) -> str:
        if move.action == "play":
            return _("Lay the skull") if is_skull(move.cards[0]) else _("Lay a rose")
        if move.action == "bid":
            count = int(move.value or 0)
            return ngettext("Bid {count} rose", "Bid {count} roses", count).format(count=count)
        words = {
            "pass": _("Pass"),
            "discard": _("Give it up"),
            "flip": _("Turn a card"),
            "pick": _("Card {count}").format(count=move.value),
            "call": _("Say who begins"),
        }
        return words.get(move.action) or super().button(move)

    def standings(self, view: View, cast: Cast) -> list[tuple[str, str]]:
        """Bets won, while few enough sit at the table; the plates say it too."""
        return super().standings(view, cast) if view.seats <= 6 else []

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines: list[str] = []
        for event in events:
            if isinstance(event, Did):
                lines += _deed(event, before, cast)
            elif isinstance(event, Moved) and event.dst.startswith("shown:"):
                seat = int(event.dst.removeprefix("shown:"))
                if is_skull(event.cards[0]):
                    lines.append(cast.says(seat, _("It is {name}’s skull."), _("It is your skull.")))
                else:
                    lines.append(cast.says(seat, _("A rose, from {name}."), _("A rose, from you.")))
        lost = _lost(before, after)
        if lost >= 0:
            out = not after[SkullAndRoses.owned][lost]
            words = _("{name} loses a card."), _("You lose a card.")
            last = _("{name} loses the last card and is out."), _("You lose your last card and are out.")
            lines.append(cast.says(lost, *(last if out else words)))
        won = _won(before, after)
        if won >= 0:
            lines.append(cast.says(won, _("{name} wins the bet."), _("You win the bet.")))
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        won, lost, skull = _won(before, after), _lost(before, after), _skull_turned(events)
        if won >= 0:
            return cast.says(won, _("{name} wins the bet"), _("You win the bet"))
        if lost >= 0 and not after[SkullAndRoses.owned][lost]:
            return cast.says(lost, _("{name} is out"), _("You are out"))
        if lost >= 0:
            return cast.says(lost, _("{name} loses a card"), _("You lose a card"))
        if skull >= 0:
            return cast.says(skull, _("{name}’s skull"), _("Your skull"))
        if before.phase in ("turn", "bid") and after.phase != before.phase:
            bid, name = after[SkullAndRoses.bid], after[SkullAndRoses.bidder]
            if before.phase == "turn":
                return cast.says(name, _("{name} challenges: {bid}"), _("You challenge: {bid}"), bid=bid)
        return ""

    def cells(self, deal: View) -> list[str]:
        owned = deal[SkullAndRoses.owned]
        return [f"{deal.scores[seat]} · {owned[seat]}" for seat in range(deal.seats)]

    def standing_words(self, view: View, last: bool) -> list[str]:
        words = _("bets won: {bets}, cards left: {cards}")
        return [
            words.format(bets=bets, cards=view[SkullAndRoses.owned][seat])
            for seat, bets in enumerate(view.scores)
        ]

    def totals(self, view: View) -> list[str]:
        return self.cells(view)

    def leaders(self, deals: Sequence[View], view: View) -> tuple[int, ...]:
        """Whoever has won: bets and cards alone do not say it."""
        return tuple(1 + seat for seat in view.winners)


def _deed(event: Did, before: View, cast: Cast) -> list[str]:
    """Lines of the log about a choice."""
    seat, value = event.seat, event.value
    match event.action:
        case "play" if before.phase == "turn":
            return [cast.says(seat, _("{name} lays another card."), _("You lay another card."))]
        case "play":
            return [cast.says(seat, _("{name} lays a card."), _("You lay a card."))]
        case "bid" if before.phase == "turn":
            return [
                cast.says(
                    seat,
                    _("{name} challenges with {bid}."),
                    _("You challenge with {bid}."),
                    bid=in_words(int(value or 0)),
                )
            ]
        case "bid":
            return [
                cast.says(seat, _("{name} bids {bid}."), _("You bid {bid}."), bid=in_words(int(value or 0)))
            ]
        case "pass":
            return [passes(seat, cast)]
        case "call" if isinstance(value, int):
            other = cast.within(value)
            words = _("{name} lets {other} begin."), _("You let {other} begin.")
            return [cast.says(seat, *words, other=other)]
    return []


def _lying(view: View) -> int:
    return sum(len(view.zones[f"pile:{seat}"]) for seat in range(view.seats))


def _skull_turned(events: Sequence[Event]) -> int:
    """Seat whose skull was turned in a move, or -1."""
    for event in moved(events):
        if event.dst.startswith("shown:") and is_skull(event.cards[0]):
            return int(event.dst.removeprefix("shown:"))
    return -1


def _lost(before: View, after: View) -> int:
    """Seat that lost a card between the two views, or -1."""
    old, new = before[SkullAndRoses.owned], after[SkullAndRoses.owned]
    return next((seat for seat, count in enumerate(new) if count < old[seat]), -1)


def _won(before: View, after: View) -> int:
    """Seat that won a bet between the two views, or -1."""
    return next((seat for seat, bets in enumerate(after.scores) if bets > before.scores[seat]), -1)


def is_skull(face: int | None) -> bool:
    return face is not None and RANK[face] >= FIRST_SKULL


def passed(view: View) -> frozenset[int]:
    passed = view[SkullAndRoses.passed]
    assert isinstance(passed, frozenset)
    return passed
