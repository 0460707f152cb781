"""Mexicana: the first to meld of each side draws thirteen more cards; sevens are sacred; red threes let one go out.

Source: the rule book's `mexicana.md`, after seed 003; decisions are cited as D1 … D5, what it does not say is Canasta's.
"""

from collections.abc import Sequence

from tabletop.cards import FACE, RANK
from tabletop.engine.declarations import State
from tabletop.engine.options import Number
from tabletop.families.canasta import options
from tabletop.families.canasta.melds import NO_MELD, natural_or_mixed
from tabletop.families.canasta.parts.going_out import GoingOut
from tabletop.families.canasta.parts.melding import Melding
from tabletop.families.canasta.parts.pile import PileRule
from tabletop.families.canasta.parts.threes import Threes
from tabletop.families.canasta.position import CanastaPosition
from tabletop.families.canasta.rules import CanastaGame
from tabletop.text import N_, _

SEVEN = 7


def sevens_or_less(faces: Sequence[int]) -> str:
    """The kind of a canasta in Mexicana."""
    return "sevens" if RANK[faces[0]] == SEVEN else natural_or_mixed(faces)


class SacredSevens(PileRule):
    """Nobody takes the pile with a seven on top."""

    def stops(self, face: int) -> bool:
        return RANK[face] == SEVEN or super().stops(face)

    def closed_sentence(self, game: CanastaPosition) -> str:
        if RANK[FACE[game.zones[game.pile][-1]]] == SEVEN:
            return _("A seven lies on top, so nobody can take the pile now: draw from the stock.")
        return super().closed_sentence(game)


class RedThreesForCanastas(GoingOut):
    """Going out takes a red three for each canasta."""

    def ready(self, game: CanastaPosition, side: int, canastas: Sequence[str]) -> bool:
        return len(game.zones[game.red + side]) >= len(canastas) and super().ready(game, side, canastas)

    def lack(self, game: CanastaPosition, side: int) -> str:
        if len(game.zones[game.red + side]) < len(game.melding.canastas(game, side)):
            return _("Going out takes a red three for each canasta of your side: keep a card.")
        return super().lack(game, side)


class Mexicana(CanastaGame):
    """State beside the family's: *given*: by side, if it has drawn its thirteen cards."""

    slug = "mexicana"
    name = "Mexicana"
    pitch = N_(
        "Thirteen more cards for whoever melds first, sacred sevens, and red threes as tickets for going out."
    )
    emblem = "7h"
    seat_counts = (4,)
    target = options.target(5000)
    deals = options.DEALS
    canastas_out = options.canastas_out(2)
    bonus_cards = Number(
        "bonus-cards",
        N_("Cards for the first melds"),
        N_("The first player of each side who melds draws this many cards."),
        13,
        0,
        13,
    )
    short_stock = options.SHORT_STOCK
    concealed = options.CONCEALED
    declare_threes = options.THREES
    penalties = options.PENALTIES
    packs = 3
    deal_size = 13
    bonuses = {"natural": 500, "mixed": 300, "sevens": 1000}
    melding = Melding(name=sevens_or_less)
    pile_rule = SacredSevens()
    going_out = RedThreesForCanastas()
    threes = Threes(every=1000)

    given = State[list[bool]]()

    def set_up(self) -> None:
        super().set_up()
        self.more_cards = self.bonus_cards

    def clear(self) -> None:
        super().clear()
        self.given = [False] * self.sides

    # Thirteen more

    def draws_more(self, side: int, points: int) -> bool:
        """True if *side* draws its thirteen with *points* laid in this turn (D1)."""
        due = self.more_cards and not self.given[side] and not self.opened[side]
        return bool(due) and self.opening.enough(self, side, points)

    def waiting(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        """The thirteen come to an empty hand too, if there are two of them at least."""
        before = self.worth(self.faces(meld)) if meld >= 0 else 0
        coming = min(self.more_cards, len(self.zones[self.stock]))
        return coming >= 2 and self.draws_more(self.side(seat), self.laid + self.worth(faces) - before)

    def end_if_empty(self, seat: int) -> None:
        """As in Canasta, but the bonus cards may come first: all that is laid comes here, and the pile has come in."""
        if self.draws_more(self.side(seat), self.laid):
            self.draw_more(seat)
        else:
            super().end_if_empty(seat)

    def draw_more(self, seat: int) -> None:
        self.given[self.side(seat)] = True
        count = min(self.more_cards, len(self.zones[self.stock]))
        if count:
            self.move(self.zones[self.stock][: -count - 1 : -1], self.stock, self.hand_zones[seat])
        if not self.by_hand:
            self.sort_out(seat, self.bonus_held(seat))
        self.fix()
        self.touched = False
        if self.plain(seat) < 2 and not self.going_out.allowed(self, seat):
            self.finish()
        else:
            super().end_if_empty(seat)

    def facts(self) -> dict[str, int | str]:
        given = {f"given:{side}": "yes" if self.given[side] else "no" for side in range(self.sides)}
        return {**super().facts(), **given}
