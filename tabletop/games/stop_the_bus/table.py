"""The table of Stop the Bus: three cards in the middle, hands around, a stack of tokens by every name."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.cards import RANK, SUIT
from tabletop.engine.events import Arranged, Did, Event, Moved, Turned
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games.stop_the_bus.rules import CALL, CARDS, PASS
from tabletop.games.stop_the_bus.rules_hands import ACE, KINDS, hand_of
from tabletop.text import N_, _, ngettext
from tabletop.ui.cards.poses import CARD_RATIO, Pose
from tabletop.ui.controls import Controls
from tabletop.ui.effects.flourish import Flourish
from tabletop.ui.game_table import Badge, GameTable, Timing
from tabletop.ui.layout.fans import Poses, hand_poses, other_fan, shown, stack
from tabletop.ui.layout.meld_layout import Furniture, Tokens
from tabletop.ui.layout.seating import GAP, Box, Table
from tabletop.ui.move_targets import DropRule, Usable
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import card_words, cards_of_rank
from tabletop.wording.facts import deal_ended, dealer_of, moved, number, numbers
from tabletop.wording.lines import Cast, Line
from tabletop.wording.score_sheet import ScoreSheet

LARGEST, PITCH = 1.0, 1.14
"""The scale of the cards in the middle, and how far they lie apart by their width."""
ROOM_BELOW = 0.3
"""For words below them."""
HAND_RESTS, END_RESTS = 0.9, 2.6
"""Seconds before each hand is turned up, and before the cards are gathered."""
HANDS = {
    "high": N_("high card {ranks}"),
    "pair": N_("pair of {rank}"),
    "flush": N_("flush {ranks}"),
    "run": N_("run {ranks}"),
    "running-flush": N_("running flush {ranks}"),
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


class StopTheBusTable(GameTable):
    ways = {"swap": DropRule("table")}
    controls = Controls(at_space="pass", alarming=frozenset({"call"}))
    cues = {"stop": Cue("bell", 1.0), "worst": Cue("loss", 0.55)}

    # Where things lie

    def most_cards(self, view: View) -> int:
        return CARDS + 1

    def rank_in_hand(self, view: View, face: int) -> tuple[int, int]:
        return RANK[face] if RANK[face] > 1 else ACE, SUIT[face]

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses = {f"hand:{seat}": self._hand(view, table, seat) for seat in range(view.seats)}
        poses["table"] = _three(view, table)
        for zone in ("stock", "aside"):
            x, y = table.left.centre
            poses[zone] = stack(shown(view, zone), (x, y - ROOM_BELOW / 2), min(0.62, 0.8 * table.left.w))
        return poses

    def _hand(self, view: View, table: Table, seat: int) -> Poses:
        """A hand; one that is turned up lies by rank, as one's own does."""
        zone = f"hand:{seat}"
        faces = shown(view, zone)
        known = [face for face in faces if face is not None]
        if seat == table.viewer or len(known) < len(faces):
            return hand_poses(view, table, seat, lambda face: self.rank_in_hand(view, face))
        ranked = sorted(range(len(known)), key=lambda index: self.rank_in_hand(view, known[index]))
        return other_fan(faces, ranked, table.place(seat))

    def drop_zones(self, view: View, table: Table) -> Mapping[str, Box]:
        return {"table": table.middle}

    def usable(self, view: View) -> Mapping[str, Usable]:
        return {"table": "each"}

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        wide, high = (min(size) for size in zip(*((p.won.w, p.won.h) for p in table.places), strict=True))
        most = int(view.settings["tokens"])
        return Furniture(
            tokens=tuple(
                Tokens(view.scores[seat], most, Box(place.won.x, place.won.bottom - high, wide, high))
                for seat, place in enumerate(table.places)
            )
        )

    # What is said

    def status(self, view: View, cast: Cast) -> str:
        said = _("Deal {deal}").format(deal=view.facts["hand"])
        if view.over:
            return said
        return said + " · " + cast.says(dealer_of(view), _("dealer {name}"), _("you deal"))

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "call":
            held = hand_words(view.hand())
            return _("You hold {hand}. Stop the bus, or go on?").format(hand=held)
        if number(view, "stopper") >= 0:
            return _("The bus is stopped: your last exchange.")
        if PASS in view.moves:
            return _("Exchange a card for one of the three, or leave your hand as it is.")
        return _("Exchange a card for one of the three in the middle.")

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        zone, tokens = f"hand:{seat}", view.scores[seat]
        cards = [face for face in view.zones[zone] if face is not None]
        if _turned_up(view, zone) and len(cards) == CARDS:
            return Line(hand_words(cards), "bad" if view.over and not tokens else "")
        if not tokens:
            return Line(_("out"), "quiet")
        if seat == number(view, "stopper"):
            return Line(_("stopped the bus"), "good")
        return Line(ngettext("{count} token", "{count} tokens", tokens).format(count=tokens))

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        """Badges: the number of turns that are left once the bus is stopped."""
        left = turns_left(view)
        if not left or _turned_up(view, f"hand:{number(view, 'turn')}"):
            return []
        turns = ngettext("{count} turn left", "{count} turns left", left).format(count=left)
        return [Badge(turns, (table.middle.centre[0], table.middle.bottom - ROOM_BELOW / 2), "bad")]

    def button(self, move: Move) -> str:
        if move == CALL:
            return _("Stop the bus")
        if move == PASS:
            return _("Go on")
        given, taken = (" ".join(map(card_words, cards)) for cards in (move.cards, move.table))
        return _("{given} for {taken}").format(given=given, taken=taken)

    def standings(self, view: View, cast: Cast) -> list[tuple[str, str]]:
        """The tokens lie by the names."""
        return []

    # What happens

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in events:
            if isinstance(event, Did):
                lines += _deed(event, before, events, cast)
            elif isinstance(event, Turned):
                seat = int(event.zone.removeprefix("hand:"))
                held = hand_words(event.cards)
                lines.append(cast.says(seat, _("{name}: {hand}."), _("You: {hand}."), hand=held))
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
                names = _(" and ").join(cast.name(seat) for seat in paying)
                return _("{players} pay a token each").format(players=names)
            if not after.scores[paying[0]]:
                return cast.says(
                    paying[0], _("The last token of {name} is gone"), _("Your last token is gone")
                )
            kind = _(NAMES[str(after.facts[f"shown:{paying[0]}"])])
            return cast.says(
                paying[0],
                _("{name} has the worst hand: {kind}"),
                _("You have the worst hand: {kind}"),
                kind=kind,
            )
        stopper = number(after, "stopper")
        if stopper >= 0 > number(before, "stopper"):
            return cast.says(stopper, _("{name} stops the bus"), _("You stop the bus"))
        seat = made_threes(before, after)
        return _("Three threes: nothing is better") if seat == cast.viewer else ""

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if deal_ended(before, after):
            best = [
                Flourish("burst", int(event.zone.removeprefix("hand:")))
                for event in events
                if isinstance(event, Turned) and all(RANK[card] == 3 for card in event.cards)
            ]
            paid = [Flourish("fly", "table", "chip", since=seat) for seat in payers(after)]
            gone = any(not after.scores[seat] for seat in payers(after))
            stamp = [Flourish("stamp", "table", _("OUT"))] if gone else []
            return [*best, *(Flourish("shake", seat) for seat in payers(after)), *paid, *stamp]
        if made_threes(before, after) >= 0:
            return [Flourish("burst", "table")]
        return []

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """Effects: who stops the bus says so, and hoists a flag."""
        stopper = number(after, "stopper")
        if deal_ended(before, after) or not stopper >= 0 > number(before, "stopper"):
            return []
        return [Flourish("shout", stopper, _("Stop the bus!")), Flourish("flag", stopper)]

    def moment_beat(self, before: View, after: View) -> str:
        if deal_ended(before, after):
            return "worst"
        return "stop" if number(after, "stopper") >= 0 > number(before, "stopper") else "moment"

    def sheet(self, deals: Sequence[View], view: View, cast: Cast) -> ScoreSheet:
        """The hands that were shown, and who paid."""
        rows = tuple(
            (str(hand), *(_shown(deal, seat) for seat in range(view.seats)))
            for hand, deal in enumerate(deals, 1)
        )
        most = max(view.scores)
        leaders = tuple(seat + 1 for seat, tokens in enumerate(view.scores) if tokens == most and deals)
        totals = (_("Tokens left"), *map(str, view.scores))
        return ScoreSheet(_("Hands shown"), (_("Deal"), *cast.names), rows, totals, leaders)

    # How it is shown

    def highlighted_seat(self, event: Event) -> int:
        return event.seat if isinstance(event, Did) and event.action == "call" else -1

    def during(self, view: View, event: Event) -> View:
        """The bus is stopped from the call on."""
        if isinstance(event, Did) and event.action == "call":
            return replace(view, state={**view.state, "stopper": event.seat})
        return view

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        """The two cards of an exchange cross; hands are turned up one by one, and rest before they are gathered."""
        if isinstance(event, Turned):
            return Timing(HAND_RESTS, still=True)
        if isinstance(event, Arranged) or (isinstance(event, Moved) and event.dst == "table" != event.src):
            return Timing() if _exchanging(before) else super().timing(view, event, before)
        if isinstance(event, Moved) and event.dst == "stock" and isinstance(before, Turned):
            return Timing(END_RESTS, still=True)
        return super().timing(view, event, before)


def _three(view: View, table: Table) -> Poses:
    """The cards in the middle, side by side."""
    faces, box = shown(view, "table"), table.middle
    scale = min(LARGEST, (box.h - ROOM_BELOW - GAP) / CARD_RATIO, box.w / (CARDS * PITCH))
    x, y = box.centre[0], box.y + (box.h - ROOM_BELOW) / 2
    return {
        index: Pose(x + (min(index, CARDS - 1) - 1) * PITCH * scale, y, 0.0, scale, face, 300 + index)
        for index, face in enumerate(faces)
    }


def _exchanging(before: Event | None) -> bool:
    return isinstance(before, Moved) and "table" in (before.src, before.dst) and before.src != "stock"


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
        "taken": " ".join(map(card_words, taken.cards)),
        "given": " ".join(map(card_words, given.cards)),
    }
    return [
        cast.says(
            did.seat, _("{name} takes {taken} for {given}."), _("You take {taken} for {given}."), **words
        )
    ]


def _shown(deal: View, seat: int) -> str:
    kind = _(NAMES[str(deal.facts[f"shown:{seat}"])])
    return f"{kind} −1" if numbers(deal, "gained")[seat] else kind


def hand_words(cards: Sequence[int]) -> str:
    """A hand in a few words: "run 5-6-7", "pair of nines"."""
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


def turns_left(view: View) -> int:
    """Number of players who have yet to exchange since the bus was stopped."""
    stopper, turn = number(view, "stopper"), number(view, "turn")
    if stopper < 0 or turn < 0:
        return 0
    steps = range((stopper - turn) % view.seats)
    return sum(view.scores[(turn + step) % view.seats] > 0 for step in steps)


def payers(view: View) -> list[int]:
    """Seats that paid a token in the deal that has just ended."""
    return [seat for seat, gain in enumerate(numbers(view, "gained")) if gain]


def made_threes(before: View, after: View) -> int:
    """The viewer's seat if it has just come to hold three threes, or -1."""
    held = [[RANK[face] for face in view.hand()] == [3] * CARDS for view in (before, after)]
    return after.seat if held == [False, True] else -1


TABLE = StopTheBusTable()
