"""Claiming the rest at the table: offered with a proof, said to everybody, and played out by the table."""

from typing import TYPE_CHECKING

from tabletop.engine.moves import Move
from tabletop.scenes.table.buttons import Option
from tabletop.scenes.table.overlays import Item, Question, nothing
from tabletop.text import _, ngettext
from tabletop.wording.cards import listed_cards
from tabletop.wording.numbers import in_words

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene


class Claiming:
    """The claim that the person at *table* can make."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._known: tuple[tuple[int, int], tuple[Move, ...]] = (-1, -1), ()

    def _plays(self) -> tuple[Move, ...]:
        """The plays of the claim that is possible now; they are looked for once in each position."""
        table = self._table
        here = len(table.match.record.moves), table.watch.seat
        if self._known[0] != here:
            self._known = here, table.match.claimable(table.watch.seat)
        return self._known[1]

    def options(self) -> list[Option]:
        """The button that claims the rest, where there is a proof."""
        table = self._table
        if table.coach or not table.gestures.view.moves or not self._plays():
            return []
        return [Option(_("Claim the rest"), self._ask, spare=True)]

    def _ask(self) -> None:
        plays = self._plays()
        cards = listed_cards(move.cards[0] for move in plays)
        said = ngettext(
            "The last trick is yours, with {cards}, whatever the others play.",
            "The {count} tricks that are left are yours, with {cards}, whatever the others play.",
            len(plays),
        ).format(count=in_words(len(plays)), cards=cards)
        said += " " + _("Everybody sees these cards, and the table plays them for you.")
        items = [Item(_("Claim the rest"), self._claim), Item(_("Play on"), nothing)]
        self._table.app.push(Question(_("Claim the rest?"), said, items, nothing))

    def _claim(self) -> None:
        table = self._table
        table.hint.forget()
        table.selection.clear()
        table.match.claim(table.watch.seat)
        table.refresh()

    @property
    def words(self) -> str:
        """The claim that is being played out, said to everybody; nothing where none is."""
        claimed, cast = self._table.match.claimed, self._table.watch.cast
        if claimed is None:
            return ""
        cards = listed_cards(move.cards[0] for move in claimed.plays)
        others, you = _("{name} claims the rest with {cards}."), _("You claim the rest with {cards}.")
        return cast.says(claimed.seat, others, you, cards=cards)
