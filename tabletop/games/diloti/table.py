"""The table of Diloti: loose cards and declarations in the middle, each declaration with its value and who is bound to it."""

from collections.abc import Mapping, Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Arranged, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.fishing.facts import made_xeri, piles_of, xeris
from tabletop.families.fishing.rules_sums import MOST_VALUE
from tabletop.families.fishing.table import counts
from tabletop.families.fishing.table_loose import APART, LABEL_HEIGHT, LABEL_WIDTH, Item, LooseTable
from tabletop.families.fishing.words import (
    deed,
    xeris_in_words,
)
from tabletop.games.diloti.rules import Diloti
from tabletop.games.diloti.words import DilotiWords, build_words, spoken
from tabletop.text import _
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.effects.flourish import Burst, Flourish, Shake, Shout
from tabletop.ui.game_table import Timing
from tabletop.ui.layout.meld_layout import Furniture, Label, Tone
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule, Usable
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended, moved
from tabletop.wording.lines import Cast

LETTER = 0.07
"""Room for a letter of the words below a declaration, in units."""


def what_counts(view: View) -> list[str]:
    """The cards that bring points when they are taken, and how many."""
    return ["10♦\n2", "A\n1", "2♣\n1", _("most cards") + "\n4", _("xeri") + "\n10"]


class DilotiTable(LooseTable):
    words = DilotiWords()
    beats = {"declare": "declare", "raise": "declare"}
    abilities = (CardOrder(what_counts, values=True),)
    ways = {
        "capture": DropRule("table"),
        "declare": DropRule("table"),
        "raise": DropRule("table"),
        "play": DropRule("table"),
    }
    cues = {"xeri": Cue("fanfare", 0.75), "declare": Cue("knock", 0.6)}

    # What lies there

    def items(self, view: View) -> list[Item]:
        builds = []
        for seat in range(view.seats):
            cards, value = view.zones[f"build:{seat}"], view[Diloti.values][seat]
            if cards:
                words = build_words(value, self._is_group(view, seat)) if value else " "
                own = seat % 2 == view.seat % 2
                builds.append(Item(f"build:{seat}", tuple(range(len(cards))), words, own))
        return builds + super().items(view)

    def _is_group(self, view: View, seat: int) -> bool:
        groups = view[Diloti.groups]
        assert isinstance(groups, list)
        return bool(groups[seat])

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        labels = []
        for spot in self.lying(view, table):
            if spot.item.words.strip():
                name = cast.name(int(spot.item.zone.removeprefix("build:")))
                said = f"{spot.item.words} · {name}"
                wide = max(LABEL_WIDTH, min(LETTER * len(said), spot.box.w + 1.8 * APART))
                left, top = spot.box.x + (spot.box.w - wide) / 2, spot.box.bottom - LABEL_HEIGHT + 0.03
                box = Box(left, top, wide, LABEL_HEIGHT - 0.03)
                tone: Tone = "gold" if spot.item.own else "black"
                labels.append(Label(said, box, tone, shorter=spot.item.words))
        return Furniture(labels=tuple(labels))

    def usable(self, view: View) -> Mapping[str, Usable]:
        builds: dict[str, Usable] = {f"build:{seat}": "whole" for seat in range(view.seats)}
        return {"table": "each", **builds}

    def proposals(self, view: View, cards: Sequence[int], used: Sequence[int]) -> Sequence[Move]:
        found = list(super().proposals(view, cards, used))
        if used and len(cards) == 1:
            own, table = tuple(cards), tuple(sorted(used))
            held = {RANK[face] for face in view.hand() if face not in cards and RANK[face] <= MOST_VALUE}
            found += [
                Move(action, own, table, "", value)
                for action in ("declare", "raise")
                for value in sorted(held)
            ]
        return found

    # Moments

    def moment_beat(self, before: View, after: View) -> str:
        return "xeri" if made_xeri(before, after) >= 0 else "moment"

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if deal_ended(before, after):
            further = [[xeris_in_words(made)] if made else [] for made in xeris(before)]
            return counts(after, piles_of(events, len(after.scores)), further)
        return [Burst("table")] if made_xeri(before, after) >= 0 else []

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """Effects: a declaration is said aloud; who loses one to an opponent is shaken."""
        did = deed(events)
        if did is not None and did.action in ("declare", "raise"):
            value = after[Diloti.values][did.seat]
            return [Shout(did.seat, spoken(value, self._is_group(after, did.seat)))] if value else []
        return [Shake(seat) for seat in self._robbed(before, events)]

    def _robbed(self, before: View, events: Sequence[Event]) -> list[int]:
        """Seats that lost a declaration to an opponent."""
        did = deed(events)
        if did is None:
            return []
        lost = {int(event.src[-1]) for event in moved(events) if event.src.startswith("build:")}
        return sorted(seat for seat in lost if (seat - did.seat) % 2)

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        """All cards of a declaration come together at once."""
        if isinstance(event, Arranged):
            return Timing(still=True)
        joining = isinstance(event, Moved) and isinstance(before, Moved) and event.dst == before.dst
        if joining and isinstance(event, Moved) and event.dst.startswith("build:"):
            return Timing()
        return super().timing(view, event, before)


TABLE = DilotiTable()
