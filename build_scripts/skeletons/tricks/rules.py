"""New Game: one line that says what it is about.

Source: where its rules are told. This skeleton deals all cards, and every trick counts a point.
"""

from collections.abc import Sequence

from tabletop.engine.options import Number
from tabletop.engine.scoring import ScoreItem
from tabletop.families.tricks.rules import HAND, STOCK, TRICK, WON, TrickGame
from tabletop.text import N_


class NewGame(TrickGame):
    slug, name, family, emblem = "new-game", "New Game", "tricks", "As"
    pitch = N_("Take tricks: each of them counts a point.")
    seat_counts = (3, 4)
    table = (HAND, STOCK, TRICK, WON)
    target = Number(
        "target", N_("Target"), N_("The game ends when somebody reaches this many points."), 30, 1, 100
    )

    def deal_places(self) -> Sequence[int]:
        return self.in_rounds(*[1] * (len(self.zones[self.stock]) // self.seats))

    def score_items(self) -> list[ScoreItem]:
        return [ScoreItem(side, "tricks", tricks) for side, tricks in enumerate(self.tricks)]

    def facts(self) -> dict[str, int | str]:
        return {"hand": self.deal_number, "dealer": self.dealer}
