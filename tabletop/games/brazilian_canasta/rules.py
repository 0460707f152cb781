"""Brazilian Canasta: Bolivia with steep openings, and a fine for every samba and bolivia left unfinished.

Source: the rule book's `brazilian-canasta.md`, after seed 003; what it does not say is Bolivia's.
"""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.engine.abilities.random_play import RandomPlay
from tabletop.engine.options import Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.families.canasta import options
from tabletop.families.canasta.melds import NO_MELD, is_sequence, is_wild
from tabletop.families.canasta.parts.opening import Opening
from tabletop.families.canasta.position import CANASTA, NO_LIMIT, CanastaPosition
from tabletop.families.canasta.rules import MELD_TURNS
from tabletop.families.canasta.samba.melding import BOLIVIA
from tabletop.families.canasta.samba.pile import SambaPile
from tabletop.families.canasta.samba.rules import SambaGame, TwoDuties
from tabletop.text import N_, _

DUTIES: tuple[tuple[int, int, str], ...] = (
    (9000, 0, "natural"),
    (8000, 200, "canasta"),
    (7000, 0, "canasta"),
    (NO_LIMIT, 150, ""),
)
"""By the least total for which they hold: the points of the first melds, and which canasta must be among them."""


class OpeningDuties(Opening):
    """First melds that must count something, or have a canasta among them, or both."""

    def duty(self, game: CanastaPosition, side: int) -> str:
        """The canasta that the first melds of *side* must contain: "natural", "canasta" (any), or "" for none."""
        return next(name for least, _points, name in DUTIES if game.points[side] >= least)

    def points(self, game: CanastaPosition, side: int) -> int:
        return next(points for least, points, _name in DUTIES if game.points[side] >= least)

    def minimum(self, game: CanastaPosition, side: int) -> int:
        points = self.points(game, side)
        return points + game.steeper[side] if points else 0

    def enough(
        self, game: CanastaPosition, side: int, points: int, meld: int = NO_MELD, faces: Sequence[int] = ()
    ) -> bool:
        if game.opened[side]:
            return True
        duty = self.duty(game, side)
        if points < self.minimum(game, side) or not duty:
            return points >= self.minimum(game, side)
        laid = [game.faces(number) for number in game.melds_of(side) if number != meld]
        found = {game.melding.canasta(each) for each in (*laid, faces) if each} - {""}
        return bool(found & {"natural", "samba"}) if duty == "natural" else bool(found)

    def not_enough(self, game: CanastaPosition, side: int, points: int) -> Refusal:
        duty = self.duty(game, side)
        if duty == "natural":
            return Refusal("not-enough", _("Your first melds need a natural canasta or a samba among them."))
        if duty and points >= self.minimum(game, side):
            return Refusal("not-enough", _("Your first melds need a canasta among them."))
        return super().not_enough(game, side, points)


OPENING = OpeningDuties()


class BrazilianCanasta(SambaGame):
    slug = "brazilian-canasta"
    name = "Brazilian Canasta"
    pitch = N_("Bolivia with steep openings, and a fine for every samba and bolivia left unfinished.")
    emblem = "Jh"
    seat_counts = (4,)
    target = options.target(10000)
    deals = options.DEALS
    canastas_out = replace(options.canastas_out(2), lowest=2)
    short_stock = options.SHORT_STOCK
    declare_threes = options.THREES
    penalties = options.PENALTIES
    samba_out = options.SAMBA_OUT
    incomplete = Number(
        "incomplete",
        N_("Unfinished melds"),
        N_("What a sequence or wild meld below seven cards costs when the other side goes out."),
        1000,
        0,
        1000,
    )
    abilities = (MELD_TURNS, RandomPlay(settings={"deals": 2}))
    bonuses = {**SambaGame.bonuses, "bolivia": 2000}
    melding = BOLIVIA
    opening = OPENING
    pile_rule = SambaPile(needs_melds=True)
    going_out = TwoDuties()

    def unfinished(self, side: int) -> int:
        """The number of sequences and wild melds of *side* with fewer than seven cards."""
        melds = [self.faces(number) for number in self.melds_of(side)]
        return sum(len(faces) < CANASTA and (is_sequence(faces) or is_wild(faces)) for faces in melds)

    @property
    def fine(self) -> int:
        """The cost of each unfinished meld when the others go out."""
        return self.incomplete

    def tally(self, side: int) -> list[ScoreItem]:
        lines = super().tally(side)
        if self.out >= 0 and self.side(self.out) != side:
            count = self.unfinished(side)
            lines.append(ScoreItem(side, "incomplete", -self.fine * count, count))
        return lines

    def facts(self) -> dict[str, int | str]:
        return {**super().facts(), **{f"need:{side}": self.need_in_words(side) for side in range(self.sides)}}

    def need_in_words(self, side: int) -> int | str:
        """The need as the table shows it: points, a canasta, or both."""
        need, duty = self.need(side), OPENING.duty(self, side)
        if self.opened[side] or not duty:
            return need
        return f"{need}+{duty}" if need else duty
