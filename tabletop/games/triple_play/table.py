"""The table of Triple Play: the knee across the foot beside each place, the book on each side's panel, and the knock.

Where knees may be forgotten, only a click on the knee picks it up, and a button reminds others, at a price.
"""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.melds import WILD
from tabletop.families.canasta.stages.table import StagedTable
from tabletop.families.canasta.table import values
from tabletop.games.triple_play.rules import PURE, TriplePlay
from tabletop.games.triple_play.words import PARTS, TriplePlayWords
from tabletop.text import _
from tabletop.ui.controls import Controls
from tabletop.ui.effects.flourish import Confetti, Flourish, Shake, Thump
from tabletop.ui.layout.crowded import meld_panels
from tabletop.ui.layout.meld_layout import PAD, Furniture, Label, Meld
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast

LETTER, EDGES, APART, LARGE = 0.088, 0.11, 0.04, 0.022
"""Widths in the book: of a letter, of the edges of a part, between two, and what large text adds to a letter."""


class TriplePlayTable(StagedTable):
    words: TriplePlayWords = TriplePlayWords()
    abilities = (values(TriplePlayWords.special),)

    largest_hand = 45

    later = ("knee", "foot")

    ways = {**StagedTable.ways, "pickup": DropRule("hand:{seat}", "knee:{seat}")}

    controls = Controls(at_space="knock", at_cloth="knock", loud=frozenset({"knock"}))

    cues = {
        **StagedTable.cues,
        "knock": Cue("knock", 0.9),
        "reminded": Cue("bell", 0.9),
        "book": Cue("win", 0.6),
    }

    def canasta(self, keys: tuple[tuple[str, int], ...], faces: Sequence[int]) -> Meld:
        made = super().canasta(keys, faces)
        special = RANK[faces[0]] in PURE and not WILD[faces[0]]
        return Meld(made.keys, made.faces, made.label, "gold" if special else made.tone)

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """The book is a card with a slot for each part."""
        found = super().furniture(view, table, cast)
        letter = LETTER + LARGE * (table.text - 1)
        wides = {part: len(_(words)) * letter + EDGES for part, words in PARTS.items()}
        book = sum(wides.values()) + APART * len(PARTS)
        slots = []
        for panel, side in zip(found.panels, meld_panels(table, len(view.scores)).sides, strict=True):
            parts, left = self.words.book_parts(view, side), panel.box.right - PAD - book
            for part, wide in wides.items():
                place = Box(left, panel.box.y + 0.06, wide, 0.18)
                slots.append(Label(_(PARTS[part]), place, "gold" if part in parts else "black", about="book"))
                left += wide + APART
        panels = tuple(replace(panel, kept=book) for panel in found.panels)
        return replace(found, panels=panels, labels=(*found.labels, *slots))

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        found = super().effects_of_moment(before, events, after)
        if before.phase == "deal" or deal_ended(before, after):
            return found
        if self.words.reminded(before, after):
            return [*found, Thump(), Shake(before[TriplePlay.mover])]
        if self.words.book_closed(before, after) >= 0:
            return [*found, Confetti(before[TriplePlay.mover])]
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
            if self.words.reminded(before, after):
                return "reminded"
            if self.words.book_closed(before, after) >= 0:
                return "book"
        return super().moment_beat(before, after)


TABLE = TriplePlayTable()
