"""Advice: what expert would play for a seat, with one sentence why, and what another move would cost.

Hints and the review after a game both ask this. The advice comes from the seat's own view, so it knows no more than the
person who asks. It is one judgement for each position: its random numbers follow from what the seat knows, and a move
that was made is compared with the advice that stands, in imagined deals of its own, so that a review never contradicts
a hint.
"""

from dataclasses import dataclass, replace
from math import isfinite
from random import Random

from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents import exact, levels, stability, turns
from tabletop.opponents.abilities.mixing import left_to_dice
from tabletop.opponents.budget import Budget, Clock
from tabletop.opponents.drawbacks import drawback
from tabletop.opponents.player import Player, player_of
from tabletop.opponents.search import WAIT, Finding, Findings, Search
from tabletop.opponents.usual import stake
from tabletop.text import _, ngettext

BUDGET = Budget(seconds=3.0, playouts=1600)
"""Budget of advice. Most games reach the number of playouts first, so that the same position gets the same advice anywhere."""
COMPARED = 600
"""Playouts for each of two moves that are compared, at most."""
SURELY = 3.0
"""Standard errors by which a move must fall behind to be called a mistake: a review looks at many."""
LONGEST = 12
"""Further steps of a turn that are advised at once, at most."""
SHARE = 3
"""A further step of a turn is thought about a third as long as its first move."""


@dataclass(frozen=True)
class Verdict:
    """Judgement of a move beside the one that is advised, from *deals* imagined ones.

    *loss*: by how much it is estimated to be worse, 0 where there is no telling, and *worth* the same in words, with its
    uncertainty ("about 3 points, give or take 1"). *drawback*: what it gave away, as a sentence, where that is known.
    """

    loss: float = 0.0
    worth: str = ""
    deals: int = 0
    drawback: str = ""


@dataclass(frozen=True)
class Advice:
    """*move*: what expert would play; *reason*: a sentence why; *alike*: moves that are just as good.

    *rest*: the turn that *move* begins, each further step with the view in which it is meant and its own reason. *deals*: how many imagined deals were looked at; *verdict*: the judgement of the move that was asked about.
    """

    move: Move
    reason: str
    alike: tuple[Move, ...] = ()
    deals: int = 0
    verdict: Verdict | None = None
    rest: tuple[tuple[View, Move, str], ...] = ()

    @property
    def waits(self) -> bool:
        """True for the advice to do nothing now, which is no move of the game."""
        return self.move == WAIT


def advise(view: View, budget: Budget, played: Move | None = None, known: Advice | None = None) -> Advice:
    """The advice for the seat of *view*, which must have a move to make; *known* where it has been given already.

    With *played* there is a verdict on that move. For a seat that need not act the advice may be `WAIT`.
    """
    advice = known or _judged(view, budget)
    if played is None:
        return advice
    return replace(advice, verdict=_verdict(view, budget, advice.move, played))


def _judged(view: View, budget: Budget) -> Advice:
    """The one judgement of the position."""
    player, rng = player_of(view.slug), Random(view.key)
    if view.only_move and view.seat in view.awaited:
        return Advice(view.only_move, _("There is no other move."))
    findings = levels.think(view, Clock(budget), rng)
    best = findings.moves[0]
    reason = _reason(view, best.move, player, rng) or comparison(findings, player)
    others = [each for each in findings.moves[1:] if isfinite(each.error)]
    most = stability.EQUAL * stake(view.slug, view.seats) if others else 0.0
    alike = tuple(each.move for each in others if is_even(each, most))
    return Advice(
        best.move, reason, alike, findings.worlds, rest=_rest(view, best.move, _shorter(budget), player, rng)
    )


def _shorter(budget: Budget) -> Budget:
    """A share of *budget*, for each further step of a turn."""
    seconds, playouts = budget.seconds, budget.playouts
    return replace(
        budget,
        seconds=None if seconds is None else seconds / SHARE,
        playouts=None if playouts is None else max(1, playouts // SHARE),
    )


def _rest(
    view: View, move: Move, budget: Budget, player: Player, rng: Random
) -> tuple[tuple[View, Move, str], ...]:
    """The turn that *move* begins, with a reason for each step: what was planned with it, and then what is thought of."""
    if move is WAIT:
        return ()
    planned = turns.planned(view, move, rng)
    steps = list(planned.steps) if isinstance(planned, turns.Turn) else []
    while len(steps) < LONGEST:
        following = turns.going_on(view, [move, *(step.move for step in steps)], rng)
        if following is None:
            break
        best = following.only_move or levels.think(following, Clock(budget), rng).moves[0].move
        if best.action == "play" or best is WAIT:
            break
        steps.append(turns.Step(following, best))
    return tuple(
        (step.view, step.move, _reason(step.view, step.move, player, rng) or usual()) for step in steps
    )


def _reason(view: View, move: Move, player: Player, rng: Random) -> str | None:
    if move is WAIT:
        return nothing_to_gain()
    return player.reason(catalog.rules(view.slug).imagine(view, rng), view.seat, move)


def nothing_to_gain() -> str:
    """Reason to wait."""
    return _("Nothing is gained by acting now; let the others go on.")


def usual() -> str:
    """Reason for a rule of thumb that cannot be named, where there was no time for anything else."""
    return _("This is what usually does well.")


def is_even(finding: Finding, most: float) -> bool:
    """True if a move is as good as the advised one: neither is surely better by more than *most*."""
    return abs(finding.behind) + 2 * finding.error <= most


def surely_behind(finding: Finding, player: Player) -> bool:
    """True if a move is worse by more than chance in the imagined deals explains, and by enough to be told."""
    return finding.behind >= player.notable and finding.behind > 2 * finding.error


def comparison(findings: Findings, player: Player) -> str:
    """Comparison of the two best moves of a search, in a sentence."""
    deals = findings.worlds
    if not deals:
        return usual()
    if len(findings.moves) > 1 and surely_behind(findings.moves[1], player):
        words = ngettext(
            "In {deals} imagined deal it does better than the next best move by {worth}.",
            "In {deals} imagined deals it does better than the next best move by {worth}.",
            deals,
        )
        return words.format(deals=deals, worth=player.worth(findings.moves[1].behind))
    words = ngettext(
        "No other move does better in {deals} imagined deal.",
        "No other move does better in {deals} imagined deals.",
        deals,
    )
    return words.format(deals=deals)


def _verdict(view: View, budget: Budget, better: Move, played: Move) -> Verdict:
    """Judgement of *played* in imagined deals of its own: those that chose *better* speak too well of it."""
    if played == better:
        return Verdict()
    rules, player, rng = catalog.rules(view.slug), player_of(view.slug), Random(f"{view.key} {played}")
    if left_to_dice(view, player, better, played):
        return Verdict()
    clock = Clock(replace(budget, playouts=min(2 * COMPARED, budget.playouts or 2 * COMPARED)))
    if view.seat in view.awaited:
        solved = exact.solve(view, rules, player, clock, rng)
        values = {each.move: each.value for each in solved.moves} if solved else {}
        if solved and better in values and played in values:
            return verdict(values[better] - values[played], 0.0, solved.worlds, player)
    judged = verdict(
        *Search(view, rules, player, rng, id).duel(clock, better, played, player.notable), player
    )
    return replace(judged, drawback=drawback(view, better, played, rng)) if judged.loss else judged


def verdict(loss: float, error: float, deals: int, player: Player) -> Verdict:
    """Verdict on a move that was worse by *loss* in the mean of *deals*, with that standard error."""
    if loss < player.notable or loss <= SURELY * error:  # what may as well be chance is no mistake
        return Verdict(deals=deals)
    return Verdict(loss, player.worth(loss, 2 * error), deals)
