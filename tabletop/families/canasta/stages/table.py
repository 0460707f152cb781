"""The table of canasta games of several hands: the hands to come beside each place, and what going out still takes.

Picking up a hand is the big moment; each kind of canasta has its own words, which a game may choose.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from tabletop.cards import RANK
from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.canasta.melds import JOKER, is_wild
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.canasta.stages.words import StagedWords
from tabletop.families.canasta.table import CanastaTable
from tabletop.text import _
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.effects.flourish import Burst, Flourish, Thump
from tabletop.ui.layout.fans import Poses, stack
from tabletop.ui.layout.meld_layout import Meld
from tabletop.ui.layout.seating import GAP, Box, Place, Table
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended

LARGEST = 0.44
SINGLE = 2
"""Most canastas of a side that lie singly."""


class StagedTable(CanastaTable):
    """Table of a canasta game of several hands: the base of the games' tables."""

    words: StagedWords = StagedWords()

    largest_hand = 36
    before_hand = 0.5

    later: ClassVar[tuple[str, ...]] = ("foot",)
    """The zones of the hands to come, the next first."""

    cues = {**CanastaTable.cues, "another hand": Cue("moment", 0.7), "wild": Cue("win", 0.5)}

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses = dict(super().arrange(view, table))
        for place in table.places:
            poses.update(self.hands_to_come(view, place))
        return poses

    def hand(self, view: View, table: Table, seat: int) -> Poses:
        """Poses of a hand; where none is to come, its cards lie close to the plate."""
        place = table.place(seat)
        if place.in_a_row and not any(view.zones[f"{name}:{seat}"] for name in self.later):
            left = min(place.won.x, place.hand.x)
            wide = Box(left, place.hand.y, place.won.w + GAP + place.hand.w, place.hand.h)
            places = list(table.places)
            places[seat] = replace(place, hand=wide)
            table = replace(table, places=tuple(places))
        return super().hand(view, table, seat)

    def icon(self, view: View, move: Move) -> str:
        """Nor does it make sense to ask while a hand is to come."""
        to_come = move.action == "ask" and any(view.zones[f"{name}:{view.seat}"] for name in self.later)
        return "leave" if to_come else super().icon(view, move)

    def hands_to_come(self, view: View, place: Place) -> Mapping[str, Poses]:
        """The hands that *place* has still to pick up, the next one across the last."""
        box = place.won
        scale = min(LARGEST, box.w / CARD_RATIO, box.h / CARD_RATIO)
        poses = {}
        for level, name in enumerate(reversed(self.later)):
            zone = f"{name}:{place.seat}"
            cards = [None] * len(view.zones[zone])
            poses[zone] = stack(cards, box.centre, 0.9 * scale, 90.0 * (level % 2), z=50 + 30 * level)
        return poses

    def canasta(self, keys: tuple[tuple[str, int], ...], faces: Sequence[int]) -> Meld:
        """One of wild cards has a joker on top, if there is any."""
        label = _(self.words.closings[self.words.kind(faces)][0])
        if is_wild(faces):
            order = sorted(range(len(faces)), key=lambda number: RANK[faces[number]] == JOKER)
            return Meld(tuple(keys[n] for n in order), tuple(faces[n] for n in order), label, "gold")
        made = super().canasta(keys, faces)
        return Meld(made.keys, made.faces, label, made.tone)

    def melds(self, view: View, side: int) -> Iterator[Meld]:
        """Melds of a side; where many canastas lie, those of a kind lie on one another, so that the melds
        that grow stay readable."""
        found = list(super().melds(view, side))
        done = [meld for meld in found if meld.label]
        if len(done) <= SINGLE:
            yield from found
            return
        yield from (meld for meld in found if not meld.label)
        for label in dict.fromkeys(meld.label for meld in done):
            same = [meld for meld in done if meld.label == label]
            keys = tuple(key for meld in same for key in meld.keys)
            faces = tuple(face for meld in same for face in meld.faces)
            words = f"{len(same)} {label}" if len(same) > 1 else label
            yield Meld(keys, faces, words, same[0].tone)

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        found = super().effects_of_moment(before, events, after)
        seat = self.words.picked_up(before, after)
        if seat >= 0:
            return [*found, Thump(), Burst(seat)]
        wild = self.words.just_closed(before, after) == "wild" and not deal_ended(before, after)
        return [*found, Burst(before[CanastaGame.mover])] if wild else found

    def moment_beat(self, before: View, after: View) -> str:
        if self.words.picked_up(before, after) >= 0:
            return "another hand"
        if self.words.just_closed(before, after) == "wild" and not deal_ended(before, after):
            return "wild"
        return super().moment_beat(before, after)
