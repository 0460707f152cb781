"""`tabletop arena`: two levels of computer players against each other, with the same cards for both.

What is measured, and how, stands in `tabletop.opponents.arena`; here it is asked for, watched and printed.
"""

import json
import math
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Any

from tabletop.engine.errors import Trouble
from tabletop.engine.game import Game
from tabletop.engine.options import Value
from tabletop.games import catalog
from tabletop.opponents import levels
from tabletop.opponents.arena import Contest, Estimate, Tally, outcomes
from tabletop.text import _, ngettext

BAR = 24
"""The width of the progress bar, in characters."""


def arena(
    slug: str,
    seats: int | None,
    settings: Mapping[str, Value],
    pair: str,
    games: int,
    seconds: float | None,
    playouts: Sequence[int],
    deals: int | None,
    seed: int,
    process: bool,
    as_json: bool,
) -> int:
    """Let the two levels in *pair* ("expert,medium") play *games* games, rounded up to whole blocks, and print who won.

    *seconds* and *playouts* limit every decision, in place of each level's own budget; *playouts*: none, one number for
    both or one for each; *process*: they think in processes of their own, as at the table. Raises Trouble for bad input. The exit code is 130 where Ctrl+C ended it early.
    """
    first, second = two_levels(pair)
    check_limits(games, seconds, playouts, deals)
    budgets = (levels.BUDGETS[first], levels.BUDGETS[second])
    if seconds is not None or playouts:
        least, most = (playouts[0], playouts[-1]) if playouts else (None, None)
        budgets = (levels.Budget(seconds, least), levels.Budget(seconds, most))
    seats = catalog.rules(slug).seat_counts[0] if seats is None else seats
    contest = Contest(slug, seats, settings, (first, second), budgets, deals, seed)
    game = contest.new_game()
    if game.sides < 2:
        raise Trouble(_("{game} has a single side, so nobody can be compared in it.").format(game=game.name))
    tally = Tally(contest)
    interrupted = play_all(contest, math.ceil(games / len(contest.seatings())), tally, process)
    if interrupted and len(tally.whole()) < 2:
        raise KeyboardInterrupt
    print(json.dumps(as_data(contest, game, tally)) if as_json else in_words(contest, game, tally))
    return 130 if interrupted else 0


def two_levels(pair: str) -> tuple[str, str]:
    """The levels in *pair*. Raises Trouble unless there are two, and such as exist."""
    known = ("random", *levels.LEVELS)
    words = [word.strip() for word in pair.split(",")]
    for word in words:
        if word not in known:
            raise Trouble(
                _("There is no level {level!r}; the levels are: {levels}.").format(
                    level=word, levels=", ".join(known)
                )
            )
    if len(words) != 2:
        raise Trouble(
            _("Two levels play against each other, such as {example}, not {count}.").format(
                example=f"{known[-1]},{known[-2]}", count=len(words)
            )
        )
    return words[0], words[1]


def check_limits(games: int, seconds: float | None, playouts: Sequence[int], deals: int | None) -> None:
    """Raises Trouble for a number that is too small."""
    if games < 1:
        raise Trouble(_("The number of games must be at least one, not {games}.").format(games=games))
    if seconds is not None and not 0 < seconds < math.inf:
        raise Trouble(_("The budget must be more than no seconds, not {budget}.").format(budget=seconds))
    if len(playouts) > 2:
        raise Trouble(
            _("Name one number of playouts, or one for each level, not {count}.").format(count=len(playouts))
        )
    for number in playouts:
        if number < 1:
            raise Trouble(
                _("The number of playouts must be at least one, not {playouts}.").format(playouts=number)
            )
    if deals is not None and deals < 1:
        raise Trouble(_("The number of deals must be at least one, not {deals}.").format(deals=deals))


def play_all(contest: Contest, blocks: int, tally: Tally, process: bool) -> bool:
    """Play, with a progress bar if somebody watches; whether Ctrl+C ended it early."""
    bar = ProgressBar(blocks * len(contest.seatings()), tally) if sys.stderr.isatty() else None
    try:
        with closing(outcomes(contest, blocks, process)) as coming:
            for outcome in coming:
                if outcome:
                    tally.add(outcome)
                if bar:
                    bar.show()
    except KeyboardInterrupt:
        return True
    finally:
        if bar:
            bar.clear()
    return False


class ProgressBar:
    """One line on standard error: how many games are done, the time so far, and the result so far."""

    EVERY = 0.2  # seconds

    def __init__(self, total: int, tally: Tally) -> None:
        self._total, self._tally = total, tally
        self._began = self._shown = time.monotonic()
        self._width = 0

    def show(self) -> None:
        """Draw it anew, unless that was done a moment ago."""
        now = time.monotonic()
        if now - self._shown < self.EVERY:
            return
        self._shown = now
        done, (minutes, seconds) = self._tally.played, divmod(int(now - self._began), 60)
        filled = BAR * done // self._total
        line = f"[{'#' * filled}{'.' * (BAR - filled)}] {done}/{self._total}  {minutes}:{seconds:02}"
        if len(self._tally.whole()) > 1:
            line += "  " + plus_minus(self._tally.difference())
        self._draw(line)

    def clear(self) -> None:
        self._draw("")
        self._draw("")

    def _draw(self, line: str) -> None:
        sys.stderr.write("\r" + line.ljust(self._width))
        sys.stderr.flush()
        self._width = len(line)


def plus_minus(difference: Estimate) -> str:
    """``+3.1 ± 1.2``, with two more digits where the interval is small."""
    digits = 1 if difference.margin >= 1 else 2 if difference.margin >= 0.1 else 3
    return f"{difference.mean:+.{digits}f} ± {difference.margin:.{digits}f}"


def in_words(contest: Contest, game: Game, tally: Tally) -> str:
    """The result for a person; its last line is the verdict."""
    first, second = contest.levels
    blocks, thoughts = tally.whole(), tally.thoughts()
    lines = [
        _(
            "{game}, {seats} seats, {first} against {second}: {games} games, in blocks of {size} with the same cards."
        ).format(
            game=game.name,
            seats=contest.seats,
            first=first,
            second=second,
            games=sum(map(len, blocks)),
            size=len(blocks[0]),
        )
    ]
    if contest.deals:
        said = ngettext(
            "  every game ends after {deals} deal", "  every game ends after {deals} deals", contest.deals
        )
        lines.append(said.format(deals=contest.deals))
    if game.fewest_wins:
        lines.append(_("  fewer points are better here; plus is better all the same"))
    rate, low, high = (100 * value for value in win_rate(tally.wins()))
    said = _("  {first} wins {rate:.1f} % (95 %: {low:.1f} to {high:.1f})")
    lines.append(said.format(first=first, rate=rate, low=low, high=high))
    for level, thought in thoughts.items():
        said = _("  {level}: {mean:.3f} s a choice, {worst:.3f} s at worst")
        mean = thought.seconds / max(1, thought.choices)
        lines.append(said.format(level=level, mean=mean, worst=thought.worst))
    lines.append(verdict(contest.levels, tally))
    return "\n".join(lines)


def verdict(pair: Sequence[str], tally: Tally) -> str:
    """Verdict on the better of two levels, in a sentence."""
    difference, leader = tally.difference(), tally.leader()
    if math.isinf(difference.margin):
        said = _("One block shows no difference: {mean:+.1f} points a game.")
        return said.format(mean=difference.mean)
    if leader is None:
        said = _("No difference shown between {first} and {second}: {difference} points a game (95 %).")
        return said.format(first=pair[0], second=pair[1], difference=plus_minus(difference))
    gain = Estimate(abs(difference.mean), difference.margin)
    said = _("{winner} beats {loser}: {difference} points a game (95 %).")
    return said.format(winner=pair[leader], loser=pair[1 - leader], difference=plus_minus(gain))


def win_rate(wins: Estimate) -> tuple[float, float, float]:
    """The rate and its interval, which cannot leave 0 … 1."""
    return wins.mean, max(0.0, wins.low), min(1.0, wins.high)


def as_data(contest: Contest, game: Game, tally: Tally) -> dict[str, Any]:
    """The result for a program."""
    blocks, difference = tally.whole(), tally.difference()
    rate, lowest, highest = win_rate(tally.wins())
    return {
        "game": contest.slug,
        "seats": contest.seats,
        "options": dict(game.settings),
        "levels": list(contest.levels),
        "games": sum(map(len, blocks)),
        "blocks": len(blocks),
        "deals": contest.deals,
        "difference": {
            "mean": rounded(difference.mean),
            "low": rounded(difference.low),
            "high": rounded(difference.high),
        },
        "wins": {"rate": rounded(rate), "low": rounded(lowest), "high": rounded(highest)},
        "seconds_per_move": {
            level: {
                "mean": rounded(thought.seconds / max(1, thought.choices)),
                "worst": rounded(thought.worst),
            }
            for level, thought in tally.thoughts().items()
        },
    }


def rounded(value: float) -> float | None:
    """To four places; None, as JSON wants it, for the bound of an interval without end."""
    return round(value, 4) if math.isfinite(value) else None
