"""The cover of the own hand: somebody comes by, or the phone rings. Covered cards are not played; a pause stops the clock too."""

from typing import TYPE_CHECKING

from tabletop.scenes.table.buttons import Option
from tabletop.scenes.table.overlays import Item, Question
from tabletop.text import _

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene


class HandCover:
    """Covers what the person at *table* holds, and nobody else sees."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self.covered = False
        """True while the own cards lie face down."""

    def toggle(self) -> None:
        """Lay the own cards face down, or take them up again."""
        table = self._table
        if table.watch.covered or (not self.covered and table.watch.seat not in table.match.persons):
            return
        self.covered = not self.covered
        if self.covered:
            table.selection.forget()
            table.hint.forget()
            table.explaining.forget()
            table.listening.answer(_("Your cards lie face down."))
        table.refresh()

    def options(self) -> list[Option]:
        """The button that takes the cards up again."""
        words = self._table.app.with_key(_("Show my cards"), "hide")
        return [Option(words, self.toggle, "@primary")] if self.covered else []

    def pause(self) -> None:
        """Stop everything until somebody goes on, with the hand covered meanwhile."""
        table, was_covered = self._table, self.covered
        if not was_covered:
            self.toggle()
        table.stage.finish()  # below the page nothing moves on, and no card may be left half turned
        table.match.asking.pause()

        def go_on() -> None:
            table.match.asking.go_on()
            if not was_covered and self.covered:
                self.toggle()

        said = _("The match stands still, and your cards lie face down.")
        table.app.push(Question(_("Pause"), said, [Item(_("Go on"), go_on)], go_on))
