"""The table of Skull & Roses: a mat of face-down cards before each player, bids as chips, cards turned in the middle."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games.skull_and_roses.table_layout import held_out, is_skull, mat, passed, pile, turned
from tabletop.text import _, ngettext
from tabletop.ui.abilities.card_choice import ClickMoves
from tabletop.ui.cards.poses import Key
from tabletop.ui.controls import Controls
from tabletop.ui.effects.flourish import Flourish
from tabletop.ui.game_table import Badge, Chip, Chips, GameTable, Timing
from tabletop.ui.layout.fans import Poses, hand_poses
from tabletop.ui.layout.meld_layout import Furniture, Panel
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.painting.glyphs import ROSE
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import cards_in_words
from tabletop.wording.facts import moved, number, numbers
from tabletop.wording.lines import Cast, Line
from tabletop.wording.score_sheet import ScoreSheet

TURN, TAKE_BACK = 0.6, 1.2
"""Seconds before a card is turned, and before the cards go back to their owners."""


def picks(view: View) -> dict[Key, Move]:
    """The cards that are held out to who picks one."""
    zone = f"hand:{number(view, 'bidder')}"
    return {
        (zone, int(move.value) - 1): move
        for move in view.moves
        if move.action == "pick" and isinstance(move.value, int)
    }


class SkullTable(GameTable):
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

    def most_cards(self, view: View) -> int:
        return 4

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses: dict[str, Poses] = {}
        for seat in range(view.seats):
            poses[f"hand:{seat}"] = hand_poses(view, table, seat, lambda face: RANK[face])
            poses[f"pile:{seat}"] = pile(view, table, seat)
        if view.phase == "pick":
            poses[f"hand:{number(view, 'bidder')}"] = held_out(view, table)
        poses.update(turned(view, table))
        return poses

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
        owned = numbers(view, "owned")
        return Furniture(
            tuple(
                Panel(f"pile:{place.seat}", mat(place.won), "") for place in table.places if owned[place.seat]
            )
        )

    # What is said

    def status(self, view: View, cast: Cast) -> str:
        bets = ngettext("{count} bet wins", "{count} bets win", int(view.settings["bets"]))
        return (
            _("Round {round}").format(round=view.facts["round"])
            + " · "
            + bets.format(count=view.settings["bets"])
        )

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
                    name=cast.name(number(view, "bidder")), bid=number(view, "bid"), count=lying
                )
            case "reveal":
                left = number(view, "bid") - int(view.facts["roses"])
                words = ngettext(
                    "Turn {count} more rose: choose a pile.", "Turn {count} more roses: choose piles.", left
                )
                return words.format(count=left)
            case "lose":
                return _("It was your own skull: choose a card to lose.")
            case "pick":
                return _("{name} holds out the cards: click one, unseen.").format(
                    name=cast.name(number(view, "bidder"))
                )
        return _("You are out: say who begins the next round.")

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        owned, bets = numbers(view, "owned")[seat], view.scores[seat]
        if not owned:
            return Line(_("out"), "quiet")
        won = f" · {ROSE * bets}" if bets else ""
        if seat == number(view, "bidder") and view.phase in ("bid", "reveal"):
            return Line(_("bids {bid}").format(bid=number(view, "bid")) + won, "good")
        if seat in passed(view):
            return Line(_("passed") + won, "quiet")
        if view.phase == "place" and seat not in view.awaited:
            return Line(_("has laid") + won, "quiet")
        return Line(cards_in_words(owned) + won)

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        """Badges: the number of cards that lie there, and the highest bid."""
        x, y = table.left.centre
        badges = [
            Badge(_("On the table: {cards}").format(cards=cards_in_words(_lying(view))), (x, y), "quiet")
        ]
        bid = number(view, "bid")
        if bid and view.phase in ("bid", "reveal"):
            words = _("{name} bids {bid}"), _("You bid {bid}")
            said = cast.says(number(view, "bidder"), *words, bid=bid)
            badges.append(Badge(said, (x, y + 0.36), "good"))
        if view.phase == "reveal":
            turned = _("{turned} of {bid} turned").format(turned=view.facts["roses"], bid=bid)
            badges.append(Badge(turned, (x, y + 0.72)))
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
        remark = ngettext("{count} card lies on the table.", "{count} cards lie on the table.", _lying(view))
        return Chips(_("How many roses can you turn?"), chips, remark.format(count=_lying(view)))

    def button(self, move: Move) -> str:
        if move.action == "play":
            return _("Lay the skull") if is_skull(move.cards[0]) else _("Lay a rose")
        words = {
            "pass": _("Pass"),
            "discard": _("Give it up"),
            "flip": _("Turn a card"),
            "bid": _("Bid {count}").format(count=move.value),
            "pick": _("Card {count}").format(count=move.value),
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
                    lines.append(cast.says(seat, _("It is the skull of {name}."), _("It is your skull.")))
                else:
                    lines.append(cast.says(seat, _("A rose of {name}."), _("A rose of yours.")))
        lost = _lost(before, after)
        if lost >= 0:
            out = not numbers(after, "owned")[lost]
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
        if lost >= 0 and not numbers(after, "owned")[lost]:
            return cast.says(lost, _("{name} is out"), _("You are out"))
        if skull >= 0:
            return cast.says(skull, _("The skull of {name}"), _("Your skull"))
        if before.phase in ("turn", "bid") and after.phase != before.phase:
            bid, name = number(after, "bid"), number(after, "bidder")
            if before.phase == "turn":
                return cast.says(name, _("{name} challenges: {bid}"), _("You challenge: {bid}"), bid=bid)
        return ""

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        won, lost = _won(before, after), _lost(before, after)
        if won >= 0:
            match_won = [Flourish("petals", won)] if after.over else []
            return [Flourish("burst", won), *match_won]
        if _skull_turned(events) >= 0:
            bidder = number(before if before.state["bidder"] != -1 else after, "bidder")
            return [Flourish("thump", bidder), Flourish("shake", bidder)]
        return [Flourish("shake", lost)] if lost >= 0 else []

    def effects_of_event(self, view: View, event: Event) -> list[Flourish]:
        """Bids and passes are said aloud; petals fall from every rose that is turned."""
        if isinstance(event, Did) and event.action == "bid":
            challenge = view.phase == "turn" or number(view, "bid") == _lying(view)
            words = ngettext("{count} rose", "{count} roses", int(event.value or 0)).format(count=event.value)
            return [Flourish("shout" if challenge else "said", event.seat, words)]
        if isinstance(event, Did) and event.action == "pass":
            return [Flourish("said", event.seat, _("Pass"))]
        if isinstance(event, Moved) and event.dst.startswith("shown:") and not is_skull(event.cards[0]):
            return [Flourish("petals", event.dst)]
        return []

    def moment_beat(self, before: View, after: View) -> str:
        if _won(before, after) >= 0:
            return "bet"
        return "challenge" if before.phase == "turn" and after.phase in ("bid", "reveal") else "skull"

    def sheet(self, deals: Sequence[View], view: View, cast: Cast) -> ScoreSheet:
        """The rounds in which a bet was won or a card lost, and by whom."""
        rows = []
        for count, deal in enumerate(deals, 1):
            owned = numbers(deal, "owned")
            rows.append((str(count), *(f"{deal.scores[s]} · {owned[s]}" for s in range(view.seats))))
        owned = numbers(view, "owned")
        totals = (_("Now"), *(f"{view.scores[s]} · {owned[s]}" for s in range(view.seats)))
        leaders = tuple(side + 1 for side in view.winners)
        return ScoreSheet(_("Bets won · cards left"), (_("Round"), *cast.names), tuple(rows), totals, leaders)

    # How it is shown

    def beat(self, view: View, event: Event) -> str:
        if isinstance(event, Moved) and event.dst.startswith("shown:"):
            return "skull" if is_skull(event.cards[0]) else "rose"
        return super().beat(view, event)

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        """Cards are turned one by one; what was turned rests before it goes back."""
        if isinstance(event, Moved):
            if event.dst.startswith("shown:"):
                return Timing(TURN, still=True)
            if event.src.startswith("shown:") or (event.src.startswith("pile:") and _went_back(before)):
                turned = isinstance(before, Moved) and before.dst.startswith("shown:")
                return Timing(TAKE_BACK, still=True) if turned else Timing()
        return super().timing(view, event, before)

    def during(self, view: View, event: Event) -> View:
        """View in the middle of a move: who turns the cards is the challenger from the first card on."""
        if isinstance(event, Did) and event.action == "bid" and isinstance(event.value, int):
            return replace(view, state={**view.state, "bid": event.value, "bidder": event.seat})
        return view

    def highlighted_seat(self, event: Event) -> int:
        return event.seat if isinstance(event, Did) and event.action == "bid" else -1


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
                cast.says(seat, _("{name} challenges with {bid}."), _("You challenge with {bid}."), bid=value)
            ]
        case "bid":
            return [cast.says(seat, _("{name} bids {bid}."), _("You bid {bid}."), bid=value)]
        case "pass":
            return [cast.says(seat, _("{name} passes."), _("You pass."))]
        case "call" if isinstance(value, int):
            other = cast.name(value)
            words = _("{name} lets {other} begin."), _("You let {other} begin.")
            return [cast.says(seat, *words, other=other)]
    return []


def _lying(view: View) -> int:
    return sum(len(view.zones[f"pile:{seat}"]) for seat in range(view.seats))


def _went_back(before: Event | None) -> bool:
    """True if cards are being taken back."""
    return isinstance(before, Moved) and before.dst.startswith("hand:")


def _skull_turned(events: Sequence[Event]) -> int:
    """Seat whose skull was turned in a move, or -1."""
    for event in moved(events):
        if event.dst.startswith("shown:") and is_skull(event.cards[0]):
            return int(event.dst.removeprefix("shown:"))
    return -1


def _lost(before: View, after: View) -> int:
    """Seat that lost a card between the two views, or -1."""
    old, new = numbers(before, "owned"), numbers(after, "owned")
    return next((seat for seat, count in enumerate(new) if count < old[seat]), -1)


def _won(before: View, after: View) -> int:
    """Seat that won a bet between the two views, or -1."""
    return next((seat for seat, bets in enumerate(after.scores) if bets > before.scores[seat]), -1)


TABLE = SkullTable()
