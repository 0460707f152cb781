"""The table of Trash: two rows of five spots before everybody, the own ones with their ranks above them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.cards import RANK, RANKS
from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.layouts.table import LABELS, OWN_HEIGHT, LayoutTable
from tabletop.text import N_, _, ngettext
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.controls import Controls
from tabletop.ui.effects.flourish import Flourish
from tabletop.ui.game_table import Badge, Timing
from tabletop.ui.layout.crowded import SLOT_PITCH, Slot, slots
from tabletop.ui.layout.fans import Poses
from tabletop.ui.layout.meld_layout import TITLE_HEIGHT, Furniture, Panel
from tabletop.ui.layout.seating import GAP, Box, Place, Table
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import card_words
from tabletop.wording.facts import deal_ended, moved, number, numbers
from tabletop.wording.lines import Cast, Line
from tabletop.wording.score_sheet import ScoreSheet

PLACES, COLUMNS = 10, 5
OWN_PITCH = 1.16
"""Distance of the own spots, by the width of a card."""
RIM = 0.05
"""Margin of a spot round its card."""
ASIDE = 2.3
"""Width of the layouts of those who sit at the sides."""
LARGEST_ASIDE = 0.4
SNAPS = 4
"""The cards of a chain snap higher and higher, up to this one."""
LONG_CHAIN = 4
"""Cards in a turn from which on they are counted."""
LOSES = 0.9
"""Seconds after which the layout of who has filled it loses a card."""
TRASH_RESTS = 0.45
"""Seconds that a card is seen before it is thrown away."""
WILDS = {"J": N_("jack"), "Q": N_("queen"), "K": N_("king")}


class TrashTable(LayoutTable):
    places_each, columns = PLACES, COLUMNS
    controls = Controls(jumps=True)
    cues = {
        "freed": Cue("fanfare", 0.6),
        "trash": Cue("place", 0.9),
        **{f"snap {number}": Cue(f"snap{number}", 0.6) for number in range(1, SNAPS + 1)},
    }

    # Where things lie

    def grid(self, place: Place) -> list[Slot]:
        """Two rows of five; the own ones with room for a rank above each spot."""
        box = place.hand
        if place.edge in ("left", "right"):
            x = box.x if place.edge == "left" else box.right - ASIDE
            aside = replace(place, edge="top", hand=Box(x, box.y, ASIDE, box.h))
            return [_shrunk(slot, aside.hand) for slot in slots(aside, PLACES, COLUMNS)]
        if place.edge == "top":
            return super().grid(place)
        row = (OWN_HEIGHT + LABELS - RIM) / 2
        scale = (row - TITLE_HEIGHT - RIM) / CARD_RATIO
        x = box.centre[0] - 2 * OWN_PITCH * scale
        y = box.y + TITLE_HEIGHT + CARD_RATIO * scale / 2
        return [
            Slot(x + n % COLUMNS * OWN_PITCH * scale, y + n // COLUMNS * row, scale) for n in range(PLACES)
        ]

    def hand_spot(self, table: Table, seat: int) -> Slot:
        """As for all layouts, but the wide own one leaves room beside it only above the buttons."""
        spot = super().hand_spot(table, seat)
        if seat != table.viewer:
            return spot
        return spot._replace(y=min(spot.y, table.actions.y - GAP - spot.scale * CARD_RATIO / 2))

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        """While a wild card is in hand, all the spots glow that it may go to."""
        poses = dict(super().arrange(view, table))
        goals = {move.target for move in view.moves if move.action == "play"}
        if len(goals) > 1:
            for zone in goals:
                poses[zone] = {i: replace(pose, shade="glow") for i, pose in poses[zone].items()}
        return poses

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """The spots: with their ranks in the own layout; those that are won lie empty."""
        panels = []
        for place in table.places:
            size = size_of(view, place.seat)
            for n, slot in enumerate(self.grid(place)):
                rank = rank_words(n + 1) if place.seat == table.viewer and n < size else ""
                top = TITLE_HEIGHT if place.seat == table.viewer else RIM / 2
                wide, high = slot.scale + RIM, slot.scale * CARD_RATIO + top + RIM / 2
                box = Box(slot.x - wide / 2, slot.y - slot.scale * CARD_RATIO / 2 - top, wide, high)
                panels.append(Panel(f"spot:{place.seat}:{n + 1}", box, rank))
        return Furniture(tuple(panels))

    # What is said

    def status(self, view: View, cast: Cast) -> str:
        said = _("Deal {deal}").format(deal=view.facts["hand"])
        if view.over:
            return said
        return said + " · " + cast.says(number(view, "dealer"), _("dealer {name}"), _("you deal"))

    def prompt(self, view: View, cast: Cast) -> str:
        wild = _(WILDS[str(view.settings["wild"])])
        if view.phase == "draw":
            if len(view.moves) > 1:
                top = card_words(view.zones["discard"][-1])
                return _("Take the {card}, or draw from the stock.").format(card=top)
            if view.moves[0].target == "stock":
                return _("Draw from the stock.")
            top = card_words(view.zones["discard"][-1])
            return _("The {card} fits your layout: take it.").format(card=top)
        card = view.hand()[0]
        if len(view.moves) > 1 and view.moves[0].action == "play" == view.moves[-1].action:
            return _("Put the {wild} on any hidden spot.").format(wild=wild)
        if any(move.action == "discard" for move in view.moves):
            return _("Put the {card} in place of the {wild}, or throw it away.").format(
                card=card_words(card), wild=wild
            )
        return _("Put the {card} on its spot.").format(card=card_words(card))

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        filled, size = len(filled_by(view, seat)), size_of(view, seat)
        words = _("{filled} of {size} filled").format(filled=filled, size=size)
        return Line(words, "good" if filled >= size - 1 else "")

    def standings(self, view: View, cast: Cast) -> list[tuple[str, str]]:
        """The size of a layout says it."""
        return []

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        badges, chain = super().badges(view, table, cast), number(view, "chain")
        if chain < LONG_CHAIN:
            return badges
        said = ngettext("{count} card in a row", "{count} cards in a row", chain).format(count=chain)
        return [replace(badges[0], words=said, mood="good")]

    def button(self, move: Move) -> str:
        if move.action == "draw":
            return _("Draw from the stock") if move.target == "stock" else _("Take the discard")
        card = card_words(move.cards[0])
        if move.action == "discard":
            return _("Throw it away")
        spot = rank_words(int(move.target.rpartition(":")[2]))
        return _("Put {card} on {spot}").format(card=card, spot=spot)

    # What happens

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in moved(events):
            lines += _told(event, before, cast)
        if deal_ended(before, after):
            winner = numbers(after, "gained").index(1)
            lines.append(cast.says(winner, _("{name} fills the layout."), _("You fill your layout.")))
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            winner = numbers(after, "gained").index(1)
            if after.over:
                return cast.says(winner, _("{name} fills the last spot"), _("You fill the last spot"))
            left = size_of(after, winner)
            others = ngettext(
                "{name} wins the deal: {left} spot next",
                "{name} wins the deal: {left} spots next",
                left,
            )
            you = ngettext("You win the deal: {left} spot next", "You win the deal: {left} spots next", left)
            return cast.says(winner, others, you, left=left)
        if freed(before, events, after.seat):
            return _("The {wild} is free again").format(wild=_(WILDS[str(after.settings["wild"])]))
        return ""

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if deal_ended(before, after):
            winner = numbers(after, "gained").index(1)
            if after.over:
                return [Flourish("flash", winner), Flourish("burst", winner), Flourish("petals", winner)]
            lost = Flourish("fly", "discard", since=winner, words="card", late=LOSES)
            return [Flourish("burst", winner), lost]
        slot = freed(before, events, after.seat)
        if slot:
            return [Flourish("burst", slot)]
        if number(after, "chain") == LONG_CHAIN and number(before, "chain") < LONG_CHAIN:
            return [Flourish("gleam", number(after, "turn"))]
        return []

    def moment_beat(self, before: View, after: View) -> str:
        return "moment" if deal_ended(before, after) else "freed"

    def sheet(self, deals: Sequence[View], view: View, cast: Cast) -> ScoreSheet:
        rows = tuple(
            (str(hand), *("1" if gain else "·" for gain in numbers(deal, "gained")))
            for hand, deal in enumerate(deals, 1)
        )
        most = max(view.scores)
        leaders = tuple(seat + 1 for seat, won in enumerate(view.scores) if won == most > 0)
        totals = (_("Deals won"), *map(str, view.scores))
        return ScoreSheet(_("Deals won"), (_("Deal"), *cast.names), rows, totals, leaders)

    # How it is shown

    def beat(self, view: View, event: Event) -> str:
        if isinstance(event, Moved) and event.src.startswith("hand:"):
            if event.dst == "discard":
                return "trash"
            if event.dst.startswith("slot:"):
                return f"snap {min(SNAPS, number(view, 'chain') + 1)}"
        return super().beat(view, event)

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        """The two cards of an exchange cross; trash is seen before it goes."""
        if isinstance(event, Moved) and event.src.startswith("hand:"):
            if event.dst == "discard" and not isinstance(before, Did):
                return Timing(TRASH_RESTS, still=True)
            if event.dst.startswith("slot:"):
                return Timing()
        return super().timing(view, event, before)


def _shrunk(slot: Slot, box: Box) -> Slot:
    """A place of those at the sides, drawn together to the lower end of their *box*, where the plate is."""
    part = min(1.0, LARGEST_ASIDE / slot.scale)
    x, y = box.centre
    down = box.h / 2 - part * slot.scale * CARD_RATIO * SLOT_PITCH
    return Slot(x + (slot.x - x) * part, y + (slot.y - y) * part + down, slot.scale * part)


def _told(event: Moved, before: View, cast: Cast) -> list[str]:
    """Lines of the log about a card that was drawn, placed or thrown away."""
    card = card_words(event.cards[0])
    if event.dst.startswith("hand:") and event.src in ("stock", "discard"):
        seat = int(event.dst.removeprefix("hand:"))
        words = _("{name} draws {card}."), _("You draw {card}.")
        taken = _("{name} takes {card}."), _("You take {card}.")
        return [cast.says(seat, *(words if event.src == "stock" else taken), card=card)]
    if not event.src.startswith("hand:") or event.dst == "stock":
        return []
    seat = int(event.src.removeprefix("hand:"))
    if event.dst == "discard":
        return [cast.says(seat, _("{name} throws {card} away."), _("You throw {card} away."), card=card)]
    spot = rank_words(int(event.dst.rpartition(":")[2]))
    words = _("{name} puts {card} on {spot}."), _("You put {card} on {spot}.")
    return [cast.says(seat, *words, card=card, spot=spot)]


def size_of(view: View, seat: int) -> int:
    """The spots in the layout of a seat."""
    return int(view.facts[f"size:{seat}"])


def filled_by(view: View, seat: int) -> list[str]:
    """The zones of the spots that a seat has filled."""
    zones = [f"slot:{seat}:{n}" for n in range(1, PLACES + 1)]
    return [zone for zone in zones if view.zones[zone] and view.shows(zone)]


def freed(before: View, events: Sequence[Event], seat: int) -> str:
    """The zone that *seat* freed a wild card from, or nothing."""
    wild = RANKS.index(str(before.settings["wild"])) + 1
    for event in moved(events):
        if event.dst == f"hand:{seat}" and event.src in filled_by(before, seat):
            return event.src if RANK[event.cards[0] or 0] == wild else ""
    return ""


def rank_words(rank: int) -> str:
    """The rank of a spot, as cards have it printed."""
    return "A" if rank == 1 else str(rank)


TABLE = TrashTable()
