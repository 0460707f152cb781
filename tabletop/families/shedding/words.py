"""The words of shedding games: how far the match is, and the score sheet."""

from collections.abc import Sequence

from tabletop.engine.knowledge.view import View
from tabletop.text import _
from tabletop.wording.facts import dealer_of, numbers
from tabletop.wording.lines import Cast
from tabletop.wording.score_sheet import ScoreSheet
from tabletop.wording.table_words import TableWords


class SheddingWords(TableWords):
    def status(self, view: View, cast: Cast) -> str:
        said = _("Deal {deal} of {deals}").format(deal=view.facts["deal"], deals=view.settings["deals"])
        if view.over:
            return said
        return said + " · " + cast.says(dealer_of(view), _("dealer {name}"), _("you deal"))

    def sheet(self, deals: Sequence[View], view: View, cast: Cast) -> ScoreSheet:
        rows = tuple((str(n), *map(str, numbers(deal, "gained"))) for n, deal in enumerate(deals, 1))
        best = max(view.scores)
        leaders = tuple(side + 1 for side, score in enumerate(view.scores) if score == best > 0)
        totals = (_("Total"), *map(str, view.scores))
        return ScoreSheet(_("Points by deal"), (_("Deal"), *cast.names), rows, totals, leaders)
