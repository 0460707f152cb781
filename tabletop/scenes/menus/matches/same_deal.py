"""The same deal again: its code, the same cards at the same seat or another, and a duplicate against the expert."""

import time
from collections.abc import Sequence
from functools import partial

from tabletop.engine.match import Player
from tabletop.engine.records.deal_code import Deal, code_of
from tabletop.engine.records.record import Record
from tabletop.scenes.forms import clipboard
from tabletop.scenes.forms.menu import MenuScene
from tabletop.scenes.menus.matches.duplicate import DuplicateScene
from tabletop.scenes.table.overlays import Item, Question, nothing
from tabletop.session.app_context import AppContext
from tabletop.session.study.duplicate import Board, Duplicate, Half, compared
from tabletop.text import _
from tabletop.ui.toolkit.window import App


class SameDeal:
    """What can be done with *deal*, which *players* have played; *half*: what the only person among them has played, if there
    is one, in the record *name*."""

    def __init__(
        self,
        app: App,
        app_context: AppContext,
        deal: Deal,
        players: Sequence[Player],
        half: Half | None = None,
        name: str = "",
    ) -> None:
        self._app, self._app_context = app, app_context
        self._deal, self._players, self._half, self._name = deal, players, half, name
        self._code = code_of(deal)

    def ask(self) -> None:
        """Ask what is to be done."""
        players = self._players
        items = [
            Item(_("The same cards again"), partial(self._play, players)),
            Item(_("Same cards, other seat"), partial(self._play, moved_on(players))),
        ]
        if self._half is not None:
            items.append(Item(_("Let an expert play my cards"), partial(self._compare, self._half)))
        items += [Item(_("Copy the code"), self._copy), Item(_("Close"), nothing)]
        said = _("Deal code: {code}").format(code=self._code)
        said += ". " + _("Whoever types it in gets the same cards, by the same house rules.")
        said += " " + _("All the cards can be worked out from it, so it is shown only after the match.")
        said += " " + _("Played again, they do not count among your results.")
        self._app.push(Question(_("The same deal"), said, items, nothing))

    def _play(self, players: Sequence[Player]) -> None:
        deal, start = self._deal, self._app_context.start_known or self._app_context.start
        start(deal.rules.slug, players, dict(deal.settings), deal.chance)

    def _copy(self) -> None:
        below = self._app.scene  # the question has gone
        if not clipboard.copy(self._code) and isinstance(below, MenuScene):
            below.say(_("The code cannot be copied here: the system has no clipboard."))
            self._app.relay()

    def _compare(self, half: Half) -> None:
        """Have an expert play all that the person has played, and keep what comes of it."""
        duplicate, statistics, name, when = (
            Duplicate(half),
            self._app_context.statistics,
            self._name,
            time.time(),
        )

        def keep(boards: Sequence[Board]) -> None:
            row = compared(half, boards, name, when)
            if row is not None and name:
                statistics.add([row])

        duplicate.finish(keep)
        self._app.push(DuplicateScene(duplicate, self._watch, duplicate.leave))

    def _watch(self, played: Record, players: Sequence[Player]) -> None:
        from tabletop.scenes.menus.replay.scene import ReplayScene

        self._app.push(ReplayScene(self._app, played, players))


def moved_on(players: Sequence[Player]) -> list[Player]:
    """The *players* each one seat further on: whoever sits down there gets the cards of the next."""
    return [players[-1], *players[:-1]]
