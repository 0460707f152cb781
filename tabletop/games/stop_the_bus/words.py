"""Words of Stop the Bus: hands of three cards by name, who stops the bus, and who pays."""

from collections.abc import Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event, Turned
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.engine.scoring import ScoreItem
from tabletop.games.stop_the_bus.rules import CALL, CARDS, PASS, StopTheBus
from tabletop.games.stop_the_bus.rules_hands import ACE, KINDS, hand_of
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import card_words, cards_of_rank, listed_cards
from tabletop.wording.facts import deal_ended, moved, seat_of
from tabletop.wording.lines import Cast, Line
from tabletop.wording.sentences import joined
from tabletop.wording.table_words import TableWords

HANDS = {
    "high": N_("high cards, {ranks}"),
    "pair": N_("a pair of {rank}"),
    "flush": N_("a flush, {ranks}"),
    "run": N_("a run, {ranks}"),
    "running-flush": N_("a running flush, {ranks}"),
    "prial": N_("three {rank}"),
}
NAMES = {
    "high": N_("high card"),
    "pair": N_("pair"),
    "flush": N_("flush"),
    "run": N_("run"),
    "running-flush": N_("running flush"),
    "prial": N_("prial"),
    "-": "–",
}


class StopTheBusWords(TableWords):
    kept = {
        "table": N_("These three cards are exchanged for cards from your hand, in your turn."),
    }
    has_standings = False
    sheet_title, total_heading = N_("Hands shown"), N_("Tokens left")
    sheet_note = N_("−1: paid a token")
    meanings = {
        **TableWords.meanings,
        "status": N_("The worst hand of a deal pays a token. Whoever is the last to have one wins."),
        "plate": N_("The tokens left. Whoever has none is out."),
        "shown": N_("What this hand is. The worst hand pays a token."),
        "stopped": N_("Stopped the bus: everybody else has one more turn, and then all hands are compared."),
        "out": N_("Has no token left, and is out of the match."),
        "tokens": N_("The tokens left. Whoever has none is out."),
        "badge": N_("The turns that are left until all hands are compared."),
        "table": N_("The three open cards: exchange one of yours for one of them."),
        "aside": N_("The rest of the pack, which is not used in this deal."),
        "button-call": N_(
            "Everybody else has one more turn. Then all hands are shown, and whoever has the worst one pays a token."
        ),
        "button-pass": N_("Your hand stays as it is, and play goes on."),
        "stock": N_("The rest of the pack, which is not used in this deal."),
    }

    def worth(self, view: View, face: int) -> str:
        """Name of the whole hand, as single cards mean little."""
        held = view.hand()
        whole = face in held and len(held) == CARDS  # fewer while they are dealt
        return _("part of {hand}").format(hand=hand_words(held)) if whole else ""

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "call":
            held = hand_words(view.hand())
            return _("You hold {hand}. Stop the bus, or go on?").format(hand=held)
        if view[StopTheBus.stopper] >= 0:
            return _("The bus is stopped: your last exchange.")
        if view.offers(PASS.action):
            return _("Exchange a card for one of the three, or leave your hand as it is.")
        return _("Exchange a card for one of the three in the middle.")

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        zone, tokens = f"hand:{seat}", view.scores[seat]
        cards = [face for face in view.zones[zone] if face is not None]
        if _turned_up(view, zone) and len(cards) == CARDS:
            return Line(hand_words(cards), "bad" if view.over and not tokens else "", "shown")
        if not tokens:
            return Line(_("out"), "quiet", "out")
        if seat == view[StopTheBus.stopper]:
            return Line(_("stopped the bus"), "good", "stopped")
        return Line(ngettext("{count} token", "{count} tokens", tokens).format(count=tokens))

    def button(self, move: Move) -> str:
        if move == CALL:
            return _("Stop the bus")
        if move == PASS:
            return _("Go on")
        given, taken = (listed_cards(cards) for cards in (move.cards, move.table))
        return _("Exchange {given} for {taken}").format(given=given, taken=taken)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in events:
            if isinstance(event, Did):
                lines += _deed(event, before, events, cast)
            elif isinstance(event, Turned):
                seat = seat_of(event.zone)
                held = hand_words(event.cards)
                lines.append(cast.says(seat, _("{name} has {hand}."), _("You have {hand}."), hand=held))
        if deal_ended(before, after):
            for seat in payers(after):
                lines.append(cast.says(seat, _("{name} pays a token."), _("You pay a token.")))
                if not after.scores[seat]:
                    lines.append(cast.says(seat, _("{name} is out."), _("You are out.")))
            if not payers(after):
                lines.append(_("Nobody pays."))
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            paying = payers(after)
            if not paying:
                return _("Equally bad: nobody pays")
            if len(paying) > 1:
                names = joined(cast.listed(paying))
                return _("{players} pay a token each").format(players=names)
            if not after.scores[paying[0]]:
                return cast.says(paying[0], _("{name}’s last token is gone"), _("Your last token is gone"))
            said = (
                _("{name} has the worst hand and pays a token"),
                _("You have the worst hand and pay a token"),
            )
            return cast.says(paying[0], *said)
        stopper = after[StopTheBus.stopper]
        if stopper >= 0 > before[StopTheBus.stopper]:
            return cast.says(stopper, _("{name} stops the bus"), _("You stop the bus"))
        seat = made_threes(before, after)
        return _("Three threes: nothing is better") if seat == cast.you else ""

    def item_name(self, view: View, item: ScoreItem, cast: Cast) -> str:
        words = hand_words(item.cards)
        return words[:1].upper() + words[1:]

    def cells(self, deal: View) -> list[str]:
        """The hands that were shown, and who paid."""
        return [_shown(deal, seat) for seat in range(deal.seats)]


def _turned_up(view: View, zone: str) -> bool:
    return view.sees[zone] == (1 << view.seats) - 1


def _deed(did: Did, before: View, events: Sequence[Event], cast: Cast) -> list[str]:
    """Lines of the log about a choice."""
    if did.action == "call":
        return [cast.says(did.seat, _("{name} stops the bus."), _("You stop the bus."))]
    if did.action == "pass":
        if before.phase == "call":
            return [cast.says(did.seat, _("{name} goes on."), _("You go on."))]
        return [cast.says(did.seat, _("{name} changes nothing."), _("You change nothing."))]
    taken, given = moved(events)[:2]
    words = {
        "taken": listed_cards(taken.cards),
        "given": listed_cards(given.cards),
    }
    return [
        cast.says(
            did.seat, _("{name} takes {taken} for {given}."), _("You take {taken} for {given}."), **words
        )
    ]


def _shown(deal: View, seat: int) -> str:
    kind = _(NAMES[str(deal.facts[f"shown:{seat}"])])
    return f"{kind} −1" if deal[StopTheBus.gained][seat] else kind


def hand_words(cards: Sequence[int]) -> str:
    """A hand in a few words: "a run, 5-6-7", "a pair of nines"."""
    hand = hand_of(cards)
    name = KINDS[hand.kind]
    if name in ("pair", "prial"):
        rank = 3 if name == "prial" and hand.ranks[0] > ACE else hand.ranks[0]
        return _(HANDS[name]).format(rank=cards_of_rank(1 if rank == ACE else rank))
    ranks = sorted(cards, key=lambda card: RANK[card] if RANK[card] > 1 else ACE)
    if name in ("high", "flush"):
        ranks.reverse()
    elif hand.ranks[0] > ACE:
        ranks = [ranks[-1], *ranks[:-1]]
    return _(HANDS[name]).format(ranks="-".join(card_words(card)[:-1] for card in ranks))


def payers(view: View) -> list[int]:
    """Seats that paid a token in the deal that has just ended."""
    return [seat for seat, gain in enumerate(view[StopTheBus.gained]) if gain]


def made_threes(before: View, after: View) -> int:
    """The viewer's seat if it has just come to hold three threes, or -1."""
    held = [[RANK[face] for face in view.hand()] == [3] * CARDS for view in (before, after)]
    return after.seat if held == [False, True] else -1
