"""Words of canasta games of several hands: kinds of canastas, the hand that is played, what going out takes."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.melds import THREE, WILD, is_wild
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.canasta.words import CanastaWords, lines_with
from tabletop.text import N_, _
from tabletop.wording.cards import cards_in_words
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast, Line

HANDS: Mapping[str, str] = {"hand": N_("hand"), "knee": N_("knee"), "foot": N_("foot")}
COMES: Mapping[str, tuple[str, str]] = {
    "knee": (N_("{name} picks up the knee"), N_("You pick up your knee")),
    "foot": (N_("{name} picks up the foot"), N_("You pick up your foot")),
}


class StagedWords(CanastaWords):
    meanings = {
        **CanastaWords.meanings,
        "later": N_(
            "Plays from a later hand, which is named here; another one may still lie closed beside the plate."
        ),
        "knee": N_(
            "The knee: this player’s second hand, which is picked up after the first canasta of the side."
        ),
        "foot": N_("The foot: this player’s last hand. Whoever goes out must play from it."),
    }
    draws = 2

    item_words = {
        **lines_with({"wild": N_("Wild canastas")}),
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

    def kind(self, faces: Sequence[int]) -> str:
        """Kind of canasta that *faces* are."""
        return "wild" if is_wild(faces) else "mixed" if any(WILD[face] for face in faces) else "natural"

    def panel_title(self, view: View, side: int, cast: Cast) -> str:
        said = super().panel_title(view, side, cast)
        missing = "" if view.phase == "deal" else self.still_missing(view, side)
        return f"{said} · {missing}" if missing else said

    def still_missing(self, view: View, side: int) -> str:
        """State of what going out takes from *side*, in a few words; nothing where it is shown otherwise."""
        return ""

    def pile_words(self, view: View) -> tuple[str, str]:
        strong, words = super().pile_words(view)
        top = view.zones["discard"][-1] if view.zones["discard"] else None
        if top is None or RANK[top] == THREE:
            return strong, words
        if WILD[top]:
            return strong, _("take it with two jokers") if RANK[top] != 2 else _("take it with two twos")
        return strong, self.what_takes(view)

    def what_takes(self, view: View) -> str:
        """Cards that take the pile with a natural card on top, in a few words."""
        raise NotImplementedError

    def at(self, view: View, seat: int) -> str:
        """Kind of zone that *seat* plays from."""
        return str(view.facts[f"at:{seat}"])

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        line = super().plate(view, seat, cast)
        at = self.at(view, seat)
        if view.phase in ("deal", "answer") or at == "hand":
            return line
        cards = cards_in_words(len(view.zones[f"hand:{seat}"]))
        return Line(_("{hand} · {cards}").format(hand=_(HANDS[at]), cards=cards), line.mood, "plate later")

    def picked_up(self, before: View, after: View) -> int:
        """The seat that has just picked up its next hand, -1 if none has."""
        if before.phase == "deal" or deal_ended(before, after):
            return -1
        seats = (seat for seat in range(after.seats) if self.at(before, seat) != self.at(after, seat))
        return next(seats, -1)

    def just_closed(self, before: View, after: View) -> str:
        """The kind of canasta that has just been closed, or nothing."""
        zone = "" if before.phase == "deal" else self.closed_canasta(before, after)
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
            return cast.says(before[CanastaGame.mover], _(others), _(you))
        return super().moment(before, events, after, cast)
