"""Advice: what expert would play for a seat, with one sentence why, and what another move would cost.

Hints and the review after a game both ask this. The advice comes from the seat's own view, so it knows no more than the
person who asks.
"""

from dataclasses import dataclass
from random import Random

from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents import levels
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.player import Player, player_of
from tabletop.opponents.search import WAIT, Finding, Findings
from tabletop.text import _, ngettext


@dataclass(frozen=True)
class Advice:
    """*move*: what expert would play; *reason*: a sentence why.

    *loss*: by how much the move that was asked about is estimated to be worse, 0 where there is no telling, and *worth*
    the same in words ("about 3 points"); *deals*: how many imagined deals were looked at.
    """

    move: Move
    reason: str
    loss: float = 0.0
    worth: str = ""
    deals: int = 0


def advise(view: View, budget: Budget, rng: Random, played: Move | None = None) -> Advice:
    """The advice for the seat of *view*, which must have a move to make; *played*: the move to compare with.

    For a seat that need not act the advice may be `WAIT`.
    """
    player = player_of(view.slug)
    if view.only_move and view.seat in view.awaited:
        return Advice(view.only_move, _("There is no other move."))
    among = (played,) if played is not None else ()
    findings = levels.think(view, Clock(budget), rng, among=among)
    best = findings.moves[0]
    reason = _reason(view, best.move, player, rng) or comparison(findings, player)
    told = [each for each in findings.moves if each.move == played and surely_behind(each, player)]
    if not told:  # what may as well be chance is no mistake
        return Advice(best.move, reason, deals=findings.worlds)
    return Advice(best.move, reason, told[0].behind, player.worth(told[0].behind), findings.worlds)


def _reason(view: View, move: Move, player: Player, rng: Random) -> str | None:
    if move is WAIT:
        return nothing_to_gain()
    return player.reason(catalog.rules(view.slug).imagine(view, rng), view.seat, move)


def nothing_to_gain() -> str:
    """Reason to wait."""
    return _("Nothing is gained by acting now; let the others go on.")


def surely_behind(finding: Finding, player: Player) -> bool:
    """True if a move is worse by more than chance in the imagined deals explains, and by enough to be told."""
    return finding.behind >= player.notable and finding.behind > 2 * finding.error


def comparison(findings: Findings, player: Player) -> str:
    """Comparison of the two best moves of a search, in a sentence."""
    if len(findings.moves) > 1 and surely_behind(findings.moves[1], player):
        words = ngettext(
            "In {deals} imagined deal it does better than the next best move by {worth}.",
            "In {deals} imagined deals it does better than the next best move by {worth}.",
            findings.worlds,
        )
        return words.format(deals=findings.worlds, worth=player.worth(findings.moves[1].behind))
    return _("It is the best by a little; other moves are about as good.")
