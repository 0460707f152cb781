"""The table of Skull & Roses: a mat of face-down cards before each player, bids as chips, cards turned in the middle."""

from collections.abc import Mapping, Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games.skull_and_roses.rules import SkullAndRoses
from tabletop.games.skull_and_roses.table_layout import RIM, held_out, pile, turned, with_mats
from tabletop.games.skull_and_roses.words import SkullWords, _lost, _lying, _skull_turned, _won, is_skull
from tabletop.text import N_, _, ngettext
from tabletop.ui.abilities.card_choice import ClickMoves
from tabletop.ui.cards.poses import Key
from tabletop.ui.controls import Controls
from tabletop.ui.effects.flourish import Burst, Flourish, Petals, Remark, Shake, Shout, Thump
from tabletop.ui.game_table import Badge, Chip, Chips, GameTable, Said, Timing
from tabletop.ui.layout.fans import Poses, hand_poses, with_look
from tabletop.ui.layout.meld_layout import Furniture, Panel
from tabletop.ui.layout.seating import Box, Plan, Seating, Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import cards_in_words
from tabletop.wording.lines import Cast
from tabletop.wording.numbers import in_words

FIRST, TURN, TAKE_BACK = 0.3, 0.5, 1.0
"""Seconds before the first card is turned, before another is, and before the cards go back to their owners."""


def picks(view: View) -> dict[Key, Move]:
    """The cards that are held out to who picks one."""
    zone = f"hand:{view[SkullAndRoses.bidder]}"
    return {
        (zone, int(move.value) - 1): move
        for move in view.moves
        if move.action == "pick" and isinstance(move.value, int)
    }


class SkullTable(GameTable):
    words = SkullWords()
    highlighted = frozenset({"bid"})
    largest_hand = 4
    spoken = {"pass": Said(N_("Pass"))}
    abilities = (ClickMoves(picks),)
    controls = Controls(
        dealer_button=False
    )  # nobody deals: the mark is that of the first player of the round
    ways: Mapping[str, DropRule] = {
        "play": DropRule("pile:{seat}"),
        "flip": DropRule("shown", "{target}"),
        "discard": DropRule("shown"),
    }
    cues = {
        "rose": Cue("chip", 0.6),
        "skull": Cue("loss", 0.7),
        "challenge": Cue("knock", 0.8),
        "bet": Cue("fanfare", 0.75),
    }

    def laid_out(self, size: tuple[int, int], seating: Seating, plan: Plan) -> Table:
        return with_mats(super().laid_out(size, seating, plan))

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses: dict[str, Poses] = {}
        for seat in range(view.seats):
            poses[f"hand:{seat}"] = hand_poses(view, table, seat, lambda face: RANK[face])
            poses[f"pile:{seat}"] = pile(view, table, seat)
        if view.phase == "pick":
            poses[f"hand:{view[SkullAndRoses.bidder]}"] = held_out(view, table)
        poses.update(turned(view, table))
        # The skull has a tag, as it looks like any king, queen or jack.
        return {zone: with_look(cards, is_skull, mark=_("skull")) for zone, cards in poses.items()}

    def drop_zones(self, view: View, table: Table) -> Mapping[str, Box]:
        return {f"pile:{table.viewer}": table.place(table.viewer).won, "shown": table.middle}

    def effect_anchors(self, view: View, table: Table) -> Mapping[str, Box]:
        """Anchors of effects: the place of the card that each player has turned last."""
        return {
            zone: Box(pose.x - pose.scale / 2, pose.y - pose.scale / 2, pose.scale, pose.scale)
            for zone, poses in turned(view, table).items()
            for pose in [*poses.values()][-1:]
        }

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """A mat in front of each player who is still in."""
        owned = view[SkullAndRoses.owned]
        return Furniture(
            tuple(
                Panel(f"pile:{place.seat}", place.won.wider(RIM), "")
                for place in table.places
                if owned[place.seat]
            )
        )

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        """Badges: the number of cards that lie there, and the highest bid; none while a card is drawn from a hand.

        They stand in the middle until cards are turned there, or a bid is chosen, which tells the number too.
        """
        if view.phase == "pick":
            return []
        bidding = self.chips(view, cast) is not None
        revealing = view.phase == "reveal" or any(view.zones[f"shown:{seat}"] for seat in range(view.seats))
        by = table.left if bidding or revealing else table.middle
        lying = _("On the table: {cards}").format(cards=cards_in_words(_lying(view)))
        badges = [] if bidding else [Badge(lying, by, "quiet", side="on")]
        bid = view[SkullAndRoses.bid]
        if bid and view.phase in ("bid", "reveal"):
            words = _("{name} bids {bid}"), _("You bid {bid}")
            said = cast.says(view[SkullAndRoses.bidder], *words, bid=bid)
            badges.append(Badge(said, by, "good", "bid", "on"))
        if view.phase == "reveal":
            turned = _("{turned} of {bid} turned").format(turned=view.facts["roses"], bid=bid)
            badges.append(Badge(turned, by, about="turned", side="on"))
        return badges

    def chips(self, view: View, cast: Cast) -> Chips | None:
        numbered = [move for move in view.moves if isinstance(move.value, int)]
        if not numbered or view.phase == "pick":
            return None
        if view.phase == "choose":
            named = [
                Chip(int(move.value or 0), move, words=cast.name(int(move.value or 0))) for move in numbered
            ]
            return Chips(_("Who begins the next round?"), tuple(named))
        chips = tuple(Chip(int(move.value or 0), move) for move in numbered)
        remark = ngettext("On the table lies {count} card.", "On the table lie {count} cards.", _lying(view))
        return Chips(_("How many roses can you turn?"), chips, remark.format(count=in_words(_lying(view))))

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        won, lost = _won(before, after), _lost(before, after)
        if won >= 0:
            match_won = [Petals(won)] if after.over else []
            return [Burst(won), *match_won]
        if _skull_turned(events) >= 0:
            bidder = (before if before[SkullAndRoses.bidder] != -1 else after)[SkullAndRoses.bidder]
            return [Thump(), Shake(bidder)]
        return [Shake(lost)] if lost >= 0 else []

    def effects_of_event(self, view: View, event: Event) -> Sequence[Flourish]:
        """Bids and passes are said aloud; petals fall from every rose that is turned."""
        if isinstance(event, Did) and event.action == "bid":
            challenge = view.phase == "turn" or view[SkullAndRoses.bid] == _lying(view)
            words = ngettext("{count} rose", "{count} roses", int(event.value or 0)).format(count=event.value)
            return [Shout(event.seat, words) if challenge else Remark(event.seat, words)]
        if isinstance(event, Moved) and event.dst.startswith("shown:") and not is_skull(event.cards[0]):
            return [Petals(event.dst)]
        return super().effects_of_event(view, event)

    def moment_beat(self, before: View, after: View) -> str:
        if _won(before, after) >= 0:
            return "bet"
        return "challenge" if before.phase == "turn" and after.phase in ("bid", "reveal") else "skull"

    # How it is shown

    def beat(self, view: View, event: Event) -> str:
        if isinstance(event, Moved) and event.dst.startswith("shown:"):
            return "skull" if is_skull(event.cards[0]) else "rose"
        return super().beat(view, event)

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        """Cards are turned one by one; what was turned rests before it goes back."""
        if isinstance(event, Moved):
            if event.dst.startswith("shown:"):
                turned = any(cards for zone, cards in view.zones.items() if zone.startswith("shown:"))
                return Timing(TURN if turned else FIRST, still=True)
            if event.src.startswith("shown:") or (event.src.startswith("pile:") and _went_back(before)):
                turned = isinstance(before, Moved) and before.dst.startswith("shown:")
                return Timing(TAKE_BACK, still=True) if turned else Timing()
        return super().timing(view, event, before)

    def during(self, view: View, event: Event) -> View:
        """View in the middle of a move: who turns the cards is the challenger from the first card on."""
        if isinstance(event, Did) and event.action == "bid" and isinstance(event.value, int):
            return view.supposing(SkullAndRoses.bid, event.value).supposing(SkullAndRoses.bidder, event.seat)
        return view


def _went_back(before: Event | None) -> bool:
    """True if cards are being taken back."""
    return isinstance(before, Moved) and before.dst.startswith("hand:")


TABLE = SkullTable()
