"""The same deal again: its code, the same cards at the same seat or another, and a duplicate against the expert."""

from collections.abc import Sequence
from functools import partial

from tabletop.engine.match import Player
from tabletop.engine.records.deal_code import Deal, code_of
from tabletop.engine.records.record import Record
from tabletop.games import catalog
from tabletop.scenes.forms import clipboard
from tabletop.scenes.forms.menu import MenuScene
from tabletop.scenes.menus.matches.duplicate import DuplicateScene
from tabletop.scenes.table.overlays import Item, Question, nothing
from tabletop.session.app_context import AppContext
from tabletop.session.study.duplicate import Duplicate, Score
from tabletop.text import _
from tabletop.ui.toolkit.window import App


class SameDeal:
    """What can be done with *deal*, which *players* have played; *own*: what the only person among them has scored, if there
    is one."""

    def __init__(
        self,
        app: App,
        app_context: AppContext,
        deal: Deal,
        players: Sequence[Player],
        own: Score | None = None,
    ) -> None:
        self._app, self._app_context = app, app_context
        self._deal, self._players, self._own = deal, players, own
        self._code = code_of(deal)

    def ask(self) -> None:
        """Ask what is to be done."""
        players = self._players
        items = [
            Item(_("The same cards again"), partial(self._play, players)),
            Item(_("Same cards, other seat"), partial(self._play, moved_on(players))),
        ]
        if self._own is not None and catalog.about(self._deal.rules.slug).duplicate:
            items.append(Item(_("Let an expert play my cards"), partial(self._compare, self._own)))
        items += [Item(_("Copy the code"), self._copy), Item(_("Close"), nothing)]
        said = _("Deal code: {code}").format(code=self._code)
        said += ". " + _("Whoever types it in gets the same cards, by the same house rules.")
        self._app.push(Question(_("The same deal"), said, items, nothing))

    def _play(self, players: Sequence[Player]) -> None:
        deal = self._deal
        self._app_context.start(deal.rules.slug, players, dict(deal.settings), deal.chance)

    def _copy(self) -> None:
        below = self._app.scene  # the question has gone
        if not clipboard.copy(self._code) and isinstance(below, MenuScene):
            below.say(_("The code cannot be copied here: the system has no clipboard."))
            self._app.relay()

    def _compare(self, own: Score) -> None:
        duplicate = Duplicate(self._deal, self._players, own.seat)
        self._app.push(DuplicateScene(duplicate, self._deal, own, self._watch))

    def _watch(self, played: Record, players: Sequence[Player]) -> None:
        from tabletop.scenes.menus.replay.scene import ReplayScene

        self._app.push(ReplayScene(self._app, played, players))


def moved_on(players: Sequence[Player]) -> list[Player]:
    """The *players* each one seat further on: whoever sits down there gets the cards of the next."""
    return [players[-1], *players[:-1]]
