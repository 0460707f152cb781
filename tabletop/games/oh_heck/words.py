"""The words of Oh Heck: bids, and whether they are made."""

from collections.abc import Sequence

from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.engine.scoring import ScoreItem
from tabletop.families.tricks.facts import in_trick
from tabletop.families.tricks.rules import SUIT_WORDS
from tabletop.families.tricks.words import TrickWords
from tabletop.games.oh_heck.rules import OhHeck
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import SIGNS, cards_in_words
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast, Line
from tabletop.wording.numbers import in_words
from tabletop.wording.score_sheet import Entry
from tabletop.wording.sentences import signed


class OhHeckWords(TrickWords):
    meanings = {
        **TrickWords.meanings,
        "status": N_(
            "The deal that is being played, how many cards everybody was dealt, and who deals. The most points after the last deal win."
        ),
        "plate": N_(
            "The bid, and the tricks taken so far. The bid is to be met exactly: no more tricks, and no fewer. "
            "That brings ten points, and one for each trick."
        ),
        "bids": N_(
            "How all bids together compare with the tricks that there are. Unless they are equal, somebody must miss the bid."
        ),
        "button-bid": N_("You say how many tricks you will take. Only exactly that many bring points."),
        "stock": N_("The cards that were not dealt; they stay out of this deal."),
        "upcard": N_("The turned-up card: its suit is trump."),
    }
    sheet_title = N_("Bid / tricks taken → points")

    def deal_words(self, view: View) -> str:
        said = _("Deal {deal} of {deals} · {cards}")
        cards = cards_in_words(int(view.facts["cards"]))
        return said.format(deal=view.facts["hand"], deals=view.facts["hands"], cards=cards)

    def prompt(self, view: View, cast: Cast) -> str:
        return "" if view.phase == "bid" else super().prompt(view, cast)

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        bid, took = view[OhHeck.bids][seat], view[OhHeck.tricks][seat]
        if bid < 0:
            bidding = view.phase == "bid" and seat == view[OhHeck.turn]
            return Line(_("is bidding") if bidding and seat != cast.you else _("no bid yet"), "quiet")
        if view.phase == "bid":
            return Line(cast.says(seat, _("bids {bid}"), _("you bid {bid}"), bid=bid))
        if took == bid:
            return Line(_("exact: {took} of {bid}").format(took=took, bid=bid), "good")
        if took > bid:
            return Line(_("over: {took} of {bid}").format(took=took, bid=bid), "bad")
        if took + len(view.zones[f"hand:{seat}"]) + in_trick(view, seat) < bid:
            return Line(_("short: {took} of {bid}").format(took=took, bid=bid), "bad")
        said = _("bid {bid} · took {took}").format(bid=bid, took=took)
        if seat == cast.you:
            return Line(said + " · " + _("need {count} more").format(count=bid - took))
        return Line(said)

    def button(self, move: Move) -> str:
        if move.action != "bid":
            return super().button(move)
        count = int(move.value or 0)
        return ngettext("Bid {count} trick", "Bid {count} tricks", count).format(count=count)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = super().story(before, events, after, cast)
        bids = [event for event in events if isinstance(event, Did) and event.action == "bid"]
        for bid in bids:
            lines.append(
                cast.says(bid.seat, _("{name} bids {count}."), _("You bid {count}."), count=bid.value)
            )
        if before.phase == "deal" and after.phase == "bid":
            trump = after[OhHeck.trump]
            said = _("Deal {deal}: {sign} {suit} are trump.")
            lines.append(said.format(deal=after.facts["hand"], sign=SIGNS[trump], suit=_(SUIT_WORDS[trump])))
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if before.phase == "deal" and after.phase == "bid" and after.facts["cards"] == 1:
            return _("One card each")
        if deal_ended(before, after):
            return self._end_of_deal(after, cast)
        broken, bitten = self.breaks_bid(before, after), self.bitten(before, after)
        if broken >= 0:
            return cast.says(broken, _("{name} is over the bid"), _("You are over your bid"))
        if bitten >= 0:
            return cast.says(bitten, _("The hook bites {name}"), _("The hook bites you"))
        return ""

    def made(self, after: View) -> list[int]:
        """Seats that made the bid in a deal that is over."""
        took = zip(after[OhHeck.bids], after[OhHeck.tricks], strict=True)
        return [seat for seat, (bid, tricks) in enumerate(took) if bid == tricks]

    def breaks_bid(self, before: View, after: View) -> int:
        """Seat that has just taken a trick more than the bid, or -1."""
        bids, tricks, earlier = (
            after[OhHeck.bids],
            after[OhHeck.tricks],
            before[OhHeck.tricks],
        )
        seats = range(after.seats) if after.phase == "play" else ()
        return next((seat for seat in seats if earlier[seat] == bids[seat] == tricks[seat] - 1), -1)

    def bitten(self, before: View, after: View) -> int:
        """The dealer, if the bid just made was one that the hook left no good choice for; or -1."""
        bidder = before[OhHeck.dealer]
        made = before.phase == "bid" and after.phase == "play"
        return bidder if made and isinstance(bidder, int) and self._was_bitten(before) else -1

    def _end_of_deal(self, after: View, cast: Cast) -> str:
        """Sentence on those who made their bid; the pad says what everybody scores."""
        made = self.made(after)
        if len(made) == 1:
            return cast.says(made[0], _("Only {name} made the bid"), _("Only you made your bid"))
        if made:
            said = ngettext("{count} bid made", "{count} bids made", len(made))
            return said.format(count=in_words(len(made)).capitalize())
        return _("Every bid failed")

    def pad(self, deal: View, cast: Cast) -> list[Entry]:
        """The slip of the score pad for a deal that is over."""
        bids, gained, made = deal[OhHeck.bids], deal[OhHeck.gained], self.made(deal)
        return [
            Entry(cast.name(seat), str(bid), str(gain) if gain or seat in made else "", seat in made)
            for seat, (bid, gain) in enumerate(zip(bids, gained, strict=True))
        ]

    def _was_bitten(self, before: View) -> bool:
        """True if the hook left the dealer no zero, or no choice at all."""
        rest = int(before.facts["cards"]) - sum(bid for bid in before[OhHeck.bids] if bid >= 0)
        return before[OhHeck.hook] and (rest == 0 or before.facts["cards"] == 1 == rest)

    def item_name(self, view: View, item: ScoreItem, cast: Cast) -> str:
        took = view[OhHeck.tricks][item.side]
        return _("Bid {bid}, took {took}").format(bid=item.number, took=took)

    def cells(self, deal: View) -> list[str]:
        return [
            f"{bid}/{took} → {signed(gain)}"
            for bid, took, gain in zip(
                deal[OhHeck.bids], deal[OhHeck.tricks], deal[OhHeck.gained], strict=True
            )
        ]

    def unfinished(self, view: View) -> list[str]:
        return [
            f"{bid}/{took}" if bid >= 0 else "–"
            for bid, took in zip(view[OhHeck.bids], view[OhHeck.tricks], strict=True)
        ]
