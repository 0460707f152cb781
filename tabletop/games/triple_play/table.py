"""The table of Triple Play: the knee across the foot beside each place, the book on each side's panel, and the knock.

Where knees may be forgotten, only a click on the knee picks it up, and a button reminds others, at a price.
"""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.canasta.melds import WILD
from tabletop.families.canasta.stages.table import StagedTable
from tabletop.games.triple_play.rules import PURE
from tabletop.text import N_, _
from tabletop.ui.controls import Controls
from tabletop.ui.effects.flourish import Confetti, Flourish, Shake, Thump
from tabletop.ui.layout.crowded import meld_panels
from tabletop.ui.layout.meld_layout import PAD, Furniture, Label, Meld
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended, deed_of, number
from tabletop.wording.lines import Cast

BOOK = 2.75
"""Width of the card with the book."""
PARTS = {
    "fives": N_("fives"),
    "sevens": N_("sevens"),
    "wild": N_("wild"),
    "natural": N_("natural"),
    "mixed": N_("mixed"),
}


class TriplePlayTable(StagedTable):
    largest_hand = 45
    later = ("knee", "foot")
    ways = {**StagedTable.ways, "pickup": DropRule("hand:{seat}", "knee:{seat}")}
    lines = {
        **StagedTable.lines,
        "sevens": N_("Canastas of sevens"),
        "fives": N_("Canastas of fives"),
        "hand": N_("Cards in hands, knees and feet"),
    }
    closings = {
        **StagedTable.closings,
        "fives": (N_("fives"), N_("{name} closes the fives"), N_("You close the fives")),
        "sevens": (N_("sevens"), N_("{name} closes the sevens"), N_("You close the sevens")),
    }
    controls = Controls(at_space="knock", at_cloth="knock", loud=frozenset({"knock"}))
    cues = {
        **StagedTable.cues,
        "knock": Cue("knock", 0.9),
        "reminded": Cue("bell", 0.9),
        "book": Cue("win", 0.6),
    }

    def kind(self, faces: Sequence[int]) -> str:
        kind = super().kind(faces)
        return PURE.get(RANK[faces[0]], kind) if kind == "natural" else kind

    def canasta(self, keys: tuple[tuple[str, int], ...], faces: Sequence[int]) -> Meld:
        made = super().canasta(keys, faces)
        special = RANK[faces[0]] in PURE and not WILD[faces[0]]
        return Meld(made.keys, made.faces, made.label, "gold" if special else made.tone)

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """The book is a card with a slot for each part."""
        found = super().furniture(view, table, cast)
        slots = []
        for panel, side in zip(found.panels, meld_panels(table, len(view.scores)).sides, strict=True):
            parts, each = self.book(view, side), BOOK / len(PARTS)
            left = panel.box.right - PAD - BOOK
            for count, part in enumerate(PARTS):
                place = Box(left + each * count, panel.box.y + 0.06, each - 0.04, 0.18)
                slots.append(Label(_(PARTS[part]), place, "gold" if part in parts else "black"))
        panels = tuple(replace(panel, kept=BOOK) for panel in found.panels)
        return replace(found, panels=panels, labels=(*found.labels, *slots))

    def book(self, view: View, side: int) -> list[str]:
        """The parts of the book that *side* has."""
        book = str(view.facts[f"book:{side}"])
        return [] if book == "-" else book.split(",")

    def what_takes(self, view: View) -> str:
        top = view.zones["discard"][-1]
        if top is not None and RANK[top] in PURE:
            return _("takes a pair")
        return _("takes a pair, or one and a wild card")

    # What is said

    def prompt(self, view: View, cast: Cast) -> str:
        mover = number(view, "mover")
        if view.phase in ("draw", "meld") and view.seat != mover:
            return _("The knee of {name} is due. Reminding costs 1,000 points.").format(name=cast.name(mover))
        if view.phase == "threes":
            return _("You were dealt red threes: lay them out, and other cards come for them.")
        knocks = view.state["source"] == "discard"
        if view.phase == "out" and knocks:
            return _("Your partner says yes: meld all your cards.")
        laid, need = view.facts["laid"], view.facts[f"need:{self.side(view, view.seat)}"]
        if view.phase == "meld" and knocks and int(laid) >= int(need):
            return _("Meld what you like, then knock: two taps on the cloth will do.")
        return super().prompt(view, cast)

    def button(self, move: Move) -> str:
        words = {
            "knock": _("Knock"),
            "remind": _("Remind: costs 1,000"),
            "pickup": _("Pick up the knee"),
        }
        return words[move.action] if move.action in words else super().button(move)

    def _told(self, did: Did, events: Sequence[Event], cast: Cast) -> list[str]:
        if did.action == "knock":
            return [cast.says(did.seat, _("{name} knocks."), _("You knock."))]
        if did.action == "remind":
            return [
                cast.says(
                    did.seat, _("{name} reminds, for 1,000 points."), _("You remind, for 1,000 points.")
                )
            ]
        return super()._told(did, events, cast)

    # What is felt

    def reminded(self, before: View, after: View) -> bool:
        sides = range(len(after.scores))
        fines = [int(after.facts[f"penalty:{side}"]) - int(before.facts[f"penalty:{side}"]) for side in sides]
        return max(fines) >= 1000

    def book_closed(self, before: View, after: View) -> int:
        """The side whose book has just been completed, -1 if none."""
        for side in range(len(after.scores)):
            parts = [str(view.facts[f"book:{side}"]).count(",") for view in (before, after)]
            if parts[0] < len(PARTS) - 1 == parts[1]:
                return side
        return -1

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if before.phase != "deal" and not deal_ended(before, after):
            did = deed_of(events)
            if did is not None and self.reminded(before, after) and did.action == "remind":
                return cast.says(did.seat, _("{name} reminds: −1,000 points"), _("You remind: −1,000 points"))
            if self.book_closed(before, after) >= 0:
                return cast.says(
                    number(before, "mover"), _("{name} completes the book"), _("You complete the book")
                )
        return super().moment(before, events, after, cast)

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        found = super().effects_of_moment(before, events, after)
        if before.phase == "deal" or deal_ended(before, after):
            return found
        if self.reminded(before, after):
            return [*found, Thump(), Shake(number(before, "mover"))]
        if self.book_closed(before, after) >= 0:
            return [*found, Confetti(number(before, "mover"))]
        return found

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """A fist on the table."""
        knocks = any(isinstance(event, Did) and event.action == "knock" for event in events)
        return [
            *super().effects_of_move(before, events, after),
            *([Thump()] if knocks else []),
        ]

    def moment_beat(self, before: View, after: View) -> str:
        if before.phase != "deal" and not deal_ended(before, after):
            if self.reminded(before, after):
                return "reminded"
            if self.book_closed(before, after) >= 0:
                return "book"
        return super().moment_beat(before, after)


TABLE = TriplePlayTable()
