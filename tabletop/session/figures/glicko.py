"""Glicko-2: a rating with its deviation and volatility, after a period of matches.

Source: Mark E. Glickman, "Example of the Glicko-2 system" (2013), http://www.glicko.net/glicko/glicko2.pdf; the steps are
his, and so are the names mu, phi, v, delta, sigma and tau.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

SCALE = 173.7178
MIDDLE = 1500.0
TAU = 0.5
"""How much volatility changes: small, as the ratings of people at cards do not jump."""
CLOSE = 1e-6
LARGEST = 350.0
"""The deviation of somebody of whom nothing is known; it grows no larger."""


@dataclass(frozen=True)
class Rating:
    """A player's strength: *rating*, about 1500 in the middle, its *deviation*, and *volatility*."""

    rating: float = MIDDLE
    deviation: float = LARGEST
    volatility: float = 0.06

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval."""
        return self.rating - 1.96 * self.deviation, self.rating + 1.96 * self.deviation


def rated(before: Rating, games: Sequence[tuple[Rating, float]], tau: float = TAU) -> Rating:
    """The rating after a period with *games*: each an opponent's rating, and 1 for a win, 0.5 for a draw, 0 for a loss."""
    phi, mu = before.deviation / SCALE, (before.rating - MIDDLE) / SCALE
    if not games:
        grown = sqrt(phi**2 + before.volatility**2)
        return Rating(before.rating, min(LARGEST, grown * SCALE), before.volatility)
    inverse, gain = 0.0, 0.0
    for opponent, score in games:
        weight = 1 / sqrt(1 + 3 * (opponent.deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-weight * (mu - (opponent.rating - MIDDLE) / SCALE)))
        inverse += weight**2 * expected * (1 - expected)
        gain += weight * (score - expected)
    v = 1 / inverse
    sigma = _volatility(before.volatility, v * gain, phi, v, tau)
    widened = phi**2 + sigma**2
    narrowed = 1 / (1 / widened + 1 / v)
    return Rating((mu + narrowed * gain) * SCALE + MIDDLE, min(LARGEST, sqrt(narrowed) * SCALE), sigma)


def _volatility(sigma: float, delta: float, phi: float, v: float, tau: float) -> float:
    """The new volatility, by the Illinois algorithm of step 5."""
    a = log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + v + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - a) / tau**2

    low = a
    if delta**2 > phi**2 + v:
        high = log(delta**2 - phi**2 - v)
    else:
        steps = 1
        while f(a - steps * tau) < 0:
            steps += 1
        high = a - steps * tau
    f_low, f_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        between = low + (low - high) * f_low / (f_high - f_low)
        f_between = f(between)
        if f_between * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = between, f_between
    return exp(low / 2)
