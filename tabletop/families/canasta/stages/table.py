"""The table of canasta games of several hands: the hands to come beside each place, and what going out still takes.

Picking up a hand is the big moment; each kind of canasta has its own words, which a game may choose.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.melds import JOKER, THREE, WILD, is_wild
from tabletop.families.canasta.messages import TellingTable
from tabletop.families.canasta.table import LINES
from tabletop.text import N_, _
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.effects.flourish import Burst, Flourish, Thump
from tabletop.ui.layout.fans import Poses, stack
from tabletop.ui.layout.meld_layout import Meld
from tabletop.ui.layout.seating import Place, Table
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import cards_in_words
from tabletop.wording.facts import deal_ended, number
from tabletop.wording.lines import Cast, Line

LARGEST = 0.44
SINGLE = 2
"""Most canastas of a side that lie singly."""
HANDS: Mapping[str, str] = {"hand": N_("hand"), "knee": N_("knee"), "foot": N_("foot")}
COMES: Mapping[str, tuple[str, str]] = {
    "knee": (N_("{name} picks up the knee"), N_("You pick up your knee")),
    "foot": (N_("{name} picks up the foot"), N_("You pick up your foot")),
}


class StagedTable(TellingTable):
    """Table of a canasta game of several hands: the base of the games' tables."""

    largest_hand = 36
    draws = 2
    later: ClassVar[tuple[str, ...]] = ("foot",)
    """The zones of the hands to come, the next first."""
    lines: Mapping[str, str] = {
        **LINES,
        "wild": N_("Wild canastas"),
        "hand": N_("Cards in hand and not picked up"),
    }
    closings: ClassVar[Mapping[str, tuple[str, str, str]]] = {
        "natural": (
            N_("natural"),
            N_("{name} closes a natural canasta"),
            N_("You close a natural canasta"),
        ),
        "mixed": (
            N_("mixed"),
            N_("{name} closes a mixed canasta"),
            N_("You close a mixed canasta"),
        ),
        "wild": (
            N_("wild"),
            N_("{name} closes a canasta of wild cards"),
            N_("You close a canasta of wild cards"),
        ),
    }
    """By kind of canasta: its label, and what is said when it is closed."""
    cues = {**TellingTable.cues, "another hand": Cue("moment", 0.7), "wild": Cue("win", 0.5)}

    # Where things lie

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses = dict(super().arrange(view, table))
        for place in table.places:
            poses.update(self.hands_to_come(view, place))
        return poses

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

    def kind(self, faces: Sequence[int]) -> str:
        """Kind of canasta that *faces* are."""
        return "wild" if is_wild(faces) else "mixed" if any(WILD[face] for face in faces) else "natural"

    def canasta(self, keys: tuple[tuple[str, int], ...], faces: Sequence[int]) -> Meld:
        """One of wild cards has a joker on top, if there is any."""
        label = _(self.closings[self.kind(faces)][0])
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

    def _title(self, view: View, side: int, cast: Cast) -> str:
        said = super()._title(view, side, cast)
        missing = "" if view.phase == "deal" else self.still_missing(view, side)
        return f"{said} · {missing}" if missing else said

    def still_missing(self, view: View, side: int) -> str:
        """State of what going out takes from *side*, in a few words; nothing where it is shown otherwise."""
        return ""

    def _words_about_pile(self, view: View) -> tuple[str, str]:
        strong, words = super()._words_about_pile(view)
        top = view.zones["discard"][-1] if view.zones["discard"] else None
        if top is None or RANK[top] == THREE:
            return strong, words
        if WILD[top]:
            return strong, _("takes two jokers") if RANK[top] != 2 else _("takes two twos")
        return strong, self.what_takes(view)

    def what_takes(self, view: View) -> str:
        """Cards that take the pile with a natural card on top, in a few words."""
        raise NotImplementedError

    # What is said and felt

    def at(self, view: View, seat: int) -> str:
        """Kind of zone that *seat* plays from."""
        return str(view.facts[f"at:{seat}"])

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        line = super().plate(view, seat, cast)
        at = self.at(view, seat)
        if view.phase in ("deal", "answer") or at == "hand":
            return line
        cards = cards_in_words(len(view.zones[f"hand:{seat}"]))
        return Line(_("{hand} · {cards}").format(hand=_(HANDS[at]), cards=cards), line.mood)

    def picked_up(self, before: View, after: View) -> int:
        """The seat that has just picked up its next hand, -1 if none has."""
        if before.phase == "deal" or deal_ended(before, after):
            return -1
        seats = (seat for seat in range(after.seats) if self.at(before, seat) != self.at(after, seat))
        return next(seats, -1)

    def just_closed(self, before: View, after: View) -> str:
        """The kind of canasta that has just been closed, or nothing."""
        zone = "" if before.phase == "deal" else self._closed(before, after)
        return self.kind([face for face in after.zones[zone] if face is not None]) if zone else ""

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = super().story(before, events, after, cast)
        seat = self.picked_up(before, after)
        if seat >= 0 and any(isinstance(event, Did) for event in events):
            others, you = COMES[self.at(after, seat)]
            lines.append(cast.says(seat, _(others), _(you)) + ".")
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        seat, closed = self.picked_up(before, after), self.just_closed(before, after)
        if seat >= 0:
            others, you = COMES[self.at(after, seat)]
            return cast.says(seat, _(others), _(you))
        if closed and not deal_ended(before, after) and after.phase != "answer":
            _label, others, you = self.closings[closed]
            return cast.says(number(before, "mover"), _(others), _(you))
        return super().moment(before, events, after, cast)

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        found = super().effects_of_moment(before, events, after)
        seat = self.picked_up(before, after)
        if seat >= 0:
            return [*found, Thump(), Burst(seat)]
        wild = self.just_closed(before, after) == "wild" and not deal_ended(before, after)
        return [*found, Burst(number(before, "mover"))] if wild else found

    def moment_beat(self, before: View, after: View) -> str:
        if self.picked_up(before, after) >= 0:
            return "another hand"
        if self.just_closed(before, after) == "wild" and not deal_ended(before, after):
            return "wild"
        return super().moment_beat(before, after)
