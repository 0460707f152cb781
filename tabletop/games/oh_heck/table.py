"""The table of Oh Heck!: undealt cards with the trump on top, bids as chips, plates that say bid and taken."""

from collections.abc import Sequence

from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.tricks.rules import SUIT_WORDS
from tabletop.families.tricks.table import TrickTable
from tabletop.games.oh_heck.rules import BIDS
from tabletop.text import N_, _, ngettext
from tabletop.ui.effects.flourish import Flourish
from tabletop.ui.game_table import Badge, Chip, Chips
from tabletop.ui.layout.seating import Table
from tabletop.wording.cards import SIGNS
from tabletop.wording.facts import deal_ended, number, numbers
from tabletop.wording.lines import Cast, Line, Mood
from tabletop.wording.score_sheet import Entry


class OhHeckTable(TrickTable):
    sheet_title = N_("Bids and scores")

    def most_cards(self, view: View) -> int:
        return 10

    def status(self, view: View, cast: Cast) -> str:
        facts = view.facts
        cards = ngettext("{count} card", "{count} cards", int(facts["cards"])).format(count=facts["cards"])
        said = _("Deal {deal} of {deals} · {cards}").format(
            deal=facts["hand"], deals=facts["hands"], cards=cards
        )
        return " · ".join([said, *self.dealer_words(view, cast)])

    def prompt(self, view: View, cast: Cast) -> str:
        return "" if view.phase == "bid" else super().prompt(view, cast)

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        bid, took = numbers(view, "bids")[seat], numbers(view, "tricks")[seat]
        if bid < 0:
            bidding = view.phase == "bid" and seat == number(view, "turn")
            return Line(_("is bidding") if bidding and seat != cast.viewer else _("no bid yet"), "quiet")
        if view.phase == "bid":
            return Line(cast.says(seat, _("bids {bid}"), _("you bid {bid}"), bid=bid))
        if took == bid:
            return Line(_("exact: {took} of {bid}").format(took=took, bid=bid), "good")
        if took > bid:
            return Line(_("over: {took} of {bid}").format(took=took, bid=bid), "bad")
        if took + len(view.zones[f"hand:{seat}"]) + self.in_trick(view, seat) < bid:
            return Line(_("short: {took} of {bid}").format(took=took, bid=bid), "bad")
        said = _("bid {bid} · took {took}").format(bid=bid, took=took)
        if seat == cast.viewer:
            return Line(said + " · " + _("need {count} more").format(count=bid - took))
        return Line(said)

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        (x, y), badges = table.left.centre, super().badges(view, table, cast)
        bids = numbers(view, "bids")
        if min(bids) >= 0 and view.phase == "play":
            over = sum(bids) - int(view.facts["cards"])
            said = (
                _("over-bid +{count}") if over > 0 else _("under-bid −{count}") if over else _("bids add up")
            )
            mood: Mood = "bad" if over > 0 else "quiet"
            badges.append(Badge(said.format(count=abs(over)), (x, y + 0.84), mood))
        return badges

    def chips(self, view: View, cast: Cast) -> Chips | None:
        seat = view.seat
        if view.phase != "bid" or seat not in view.to_act:
            return None
        bids, most, due = numbers(view, "bids"), int(view.facts["cards"]), number(view, "turn")
        taboo = self._hooked(view)
        chips = []
        for count in range(most + 1):
            if count == bids[seat]:
                chips.append(Chip(count, BIDS[count], _("Your bid."), "own"))
            elif count == taboo:
                note = _("The hook: the bids may not add up to the {count} tricks there are.").format(
                    count=most
                )
                chips.append(Chip(count, BIDS[count], note, "hook"))
            else:
                chips.append(Chip(count, BIDS[count]))
        if seat == due:
            return Chips(_("How many tricks will you take?"), tuple(chips), self._sum_of_bids(view))
        remark = _("You may change until {name} has bid.").format(name=cast.name(due))
        return Chips(_("You bid {count}.").format(count=bids[seat]), tuple(chips), remark)

    def _sum_of_bids(self, view: View) -> str:
        made = [bid for bid in numbers(view, "bids") if bid >= 0]
        if not made:
            return _("You bid first.")
        return _("The others have bid {sum} of {tricks} so far.").format(
            sum=sum(made), tricks=view.facts["cards"]
        )

    def _hooked(self, view: View) -> int:
        """The number that the hook forbids to the viewer, or -1."""
        if not view.settings["hook"] or not view.seat == number(view, "turn") == number(view, "dealer"):
            return -1
        return int(view.facts["cards"]) - sum(bid for bid in numbers(view, "bids") if bid >= 0)

    def button(self, move: Move) -> str:
        return _("Bid {count}").format(count=move.value) if move.action == "bid" else super().button(move)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = super().story(before, events, after, cast)
        bids = [event for event in events if isinstance(event, Did) and event.action == "bid"]
        for bid in bids:
            lines.append(
                cast.says(bid.seat, _("{name} bids {count}."), _("You bid {count}."), count=bid.value)
            )
        if before.phase == "deal" and after.phase == "bid":
            trump = number(after, "trump")
            said = _("Deal {deal}: {sign} {suit} are trump.")
            lines.append(said.format(deal=after.facts["hand"], sign=SIGNS[trump], suit=_(SUIT_WORDS[trump])))
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if before.phase == "deal" and after.phase == "bid" and after.facts["cards"] == 1:
            return _("One card each")
        if deal_ended(before, after):
            return self._end_of_deal(after, cast)
        broken, bitten = self._breaks_bid(before, after), self._bitten(before, after)
        if broken >= 0:
            return cast.says(broken, _("{name} is over the bid"), _("You are over your bid"))
        if bitten >= 0:
            return cast.says(bitten, _("The hook bites {name}"), _("The hook bites you"))
        return ""

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if deal_ended(before, after):
            made = self._made(after)
            return [Flourish("burst", made[0])] if len(made) == 1 else []
        stung = (self._breaks_bid(before, after), self._bitten(before, after))
        return [Flourish("shake", seat) for seat in stung if seat >= 0]

    def _made(self, after: View) -> list[int]:
        """Seats that made the bid in a deal that is over."""
        took = zip(numbers(after, "bids"), numbers(after, "tricks"), strict=True)
        return [seat for seat, (bid, tricks) in enumerate(took) if bid == tricks]

    def _breaks_bid(self, before: View, after: View) -> int:
        """Seat that has just taken a trick more than the bid, or -1."""
        bids, tricks, earlier = (
            numbers(after, "bids"),
            numbers(after, "tricks"),
            numbers(before, "tricks"),
        )
        seats = range(after.seats) if after.phase == "play" else ()
        return next((seat for seat in seats if earlier[seat] == bids[seat] == tricks[seat] - 1), -1)

    def _bitten(self, before: View, after: View) -> int:
        """The dealer, if the bid just made was one that the hook left no good choice for; or -1."""
        bidder = before.state["dealer"]
        made = before.phase == "bid" and after.phase == "play"
        return bidder if made and isinstance(bidder, int) and self._was_bitten(before) else -1

    def _end_of_deal(self, after: View, cast: Cast) -> str:
        """Sentence on those who made their bid; the pad says what everybody scores."""
        made = self._made(after)
        if len(made) == 1:
            return cast.says(made[0], _("Only {name} made the bid"), _("Only you made your bid"))
        if made:
            return ngettext("{count} bid made", "{count} bids made", len(made)).format(count=len(made))
        return _("Every bid failed")

    def score_notes(self, before: View, after: View, cast: Cast) -> list[Entry]:
        if not deal_ended(before, after):
            return []
        bids, gained, made = numbers(after, "bids"), numbers(after, "gained"), self._made(after)
        return [
            Entry(cast.name(seat), str(bid), str(gain) if gain or seat in made else "", seat in made)
            for seat, (bid, gain) in enumerate(zip(bids, gained, strict=True))
        ]

    def _was_bitten(self, before: View) -> bool:
        """True if the hook left the dealer no zero, or no choice at all."""
        rest = int(before.facts["cards"]) - sum(bid for bid in numbers(before, "bids") if bid >= 0)
        return bool(before.settings["hook"]) and (rest == 0 or before.facts["cards"] == 1 == rest)

    def cells(self, deal: View) -> list[str]:
        scored = zip(numbers(deal, "bids"), numbers(deal, "tricks"), numbers(deal, "gained"), strict=True)
        return [_written(*each) for each in scored]

    def unfinished(self, view: View) -> list[str]:
        return [str(bid) if bid >= 0 else "·" for bid in numbers(view, "bids")]


def _written(bid: int, took: int, gained: int) -> str:
    """A bid as it stands on the pad: with a 1 before it if made, else blacked out, with what it still brought."""
    if bid == took:
        return str(gained)
    return f"■ {gained}" if gained else "■"


TABLE = OhHeckTable()
