"""Brazilian Canasta: Bolivia with steep openings, and a fine for every samba and bolivia left unfinished.

Source: the rule book's `brazilian-canasta.md`, after seed 003; what it does not say is Bolivia's.
"""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.engine import refusals
from tabletop.engine.abilities.random_play import RandomPlay
from tabletop.engine.moves import Move
from tabletop.engine.options import Number, Toggle
from tabletop.engine.refusals import Refusal
from tabletop.families.canasta import options
from tabletop.families.canasta.legality import Taking
from tabletop.families.canasta.melds import NO_MELD, is_sequence, is_wild
from tabletop.families.canasta.position import CANASTA, NO_LIMIT
from tabletop.families.canasta.samba.rules import BoliviaGame
from tabletop.text import N_, _

DUTIES: tuple[tuple[int, int, str], ...] = (
    (9000, 0, "natural"),
    (8000, 200, "canasta"),
    (7000, 0, "canasta"),
    (NO_LIMIT, 150, ""),
)
"""By the least total for which they hold: the points of the first melds, and which canasta must be among them."""


class BrazilianCanasta(BoliviaGame):
    slug = "brazilian-canasta"
    name = "Brazilian Canasta"
    pitch = N_("Bolivia with steep openings, and a fine for every samba and bolivia left unfinished.")
    emblem = "Jh"
    seat_counts = (4,)
    options = (
        options.target(10000),
        options.DEALS,
        replace(options.canastas_out(2), lowest=2),
        options.SHORT_STOCK,
        options.THREES,
        options.PENALTIES,
        Toggle(
            "samba-out",
            N_("Samba to go out"),
            N_("Whether going out takes a samba and another canasta, or any canastas."),
            True,
        ),
        Number(
            "incomplete",
            N_("Unfinished melds"),
            N_("What a sequence or wild meld below seven cards costs when the other side goes out."),
            1000,
            0,
            1000,
        ),
    )
    brief = {"deals": 2}
    abilities = (RandomPlay(settings={"deals": 2}),)
    bonuses = {**BoliviaGame.bonuses, "bolivia": 2000}

    # The first melds

    def duty(self, side: int) -> str:
        """Canasta that the first melds of *side* must contain: "natural", "canasta" (any), or "" for none."""
        return next(name for least, _points, name in DUTIES if self.points[side] >= least)

    def minimum(self, side: int) -> int:
        points = next(points for least, points, _name in DUTIES if self.points[side] >= least)
        return points + self.steeper[side] if points else 0

    def enough(self, side: int, points: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        if self.opened[side]:
            return True
        duty = self.duty(side)
        if points < self.minimum(side) or not duty:
            return points >= self.minimum(side)
        laid = [self.faces(number) for number in self.melds_of(side) if number != meld]
        found = {self.canasta(each) for each in (*laid, faces) if each} - {""}
        return bool(found & {"natural", "samba"}) if duty == "natural" else bool(found)

    def taking(self, seat: int, move: Move) -> Taking | Refusal:
        if not self.opened[self.side(seat)]:
            return refusals.not_allowed(_("Your side has no melds yet: the pile is closed to it."))
        return super().taking(seat, move)

    def not_enough(self, side: int, points: int) -> Refusal:
        duty = self.duty(side)
        if duty == "natural":
            return Refusal("not-enough", _("Your first melds need a natural canasta or a samba among them."))
        if duty and points >= self.minimum(side):
            return Refusal("not-enough", _("Your first melds need a canasta among them."))
        return super().not_enough(side, points)

    # Going out, and what it costs the others

    def ready(self, side: int, canastas: Sequence[str]) -> bool:
        if self.settings["samba-out"]:
            return super().ready(side, canastas)
        return super(BoliviaGame, self).ready(side, canastas)

    def unfinished(self, side: int) -> int:
        """Number of sequences and wild melds of *side* that have fewer than seven cards."""
        melds = [self.faces(number) for number in self.melds_of(side)]
        return sum(len(faces) < CANASTA and (is_sequence(faces) or is_wild(faces)) for faces in melds)

    @property
    def fine(self) -> int:
        """Points that each unfinished meld costs when the others go out."""
        return int(self.settings["incomplete"])

    def tally(self, side: int) -> list[tuple[str, int]]:
        lines = super().tally(side)
        if self.out >= 0 and self.side(self.out) != side:
            lines.append(("incomplete", -self.fine * self.unfinished(side)))
        return lines

    def facts(self) -> dict[str, int | str]:
        return {**super().facts(), **{f"need:{side}": self.need_in_words(side) for side in range(self.sides)}}

    def need_in_words(self, side: int) -> int | str:
        """Value that `need` shows: points, a canasta, or both."""
        need, duty = self.need(side), self.duty(side)
        if self.opened[side] or not duty:
            return need
        return f"{need}+{duty}" if need else duty
