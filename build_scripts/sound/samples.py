"""Signals as lists of floats, 48,000 a second, and what can be done with them.

Only the standard library is used, and every random number comes from a generator with a seed of its own, so that a
sound can be rendered again, sample for sample.
"""

import math
from collections.abc import Iterable, Sequence
from random import Random

RATE = 48_000
Signal = list[float]


def length(seconds: float) -> int:
    """Number of samples of *seconds*."""
    return round(seconds * RATE)


def silence(seconds: float) -> Signal:
    return [0.0] * length(seconds)


def noise(rng: Random, seconds: float) -> Signal:
    """White noise between -1 and 1."""
    draw = rng.random
    return [2.0 * draw() - 1.0 for _ in range(length(seconds))]


def hump(seconds: float, top: float, sharpness: float = 1.0) -> Signal:
    """From 0 up to 1 at the part *top* of the way and down to 0, both smoothly."""
    count = length(seconds)
    peak = max(1, min(count - 1, round(count * top)))
    rise = (math.sin(math.pi / 2 * step / peak) for step in range(peak))
    fall = (math.cos(math.pi / 2 * step / (count - peak)) for step in range(count - peak))
    return [value ** (2 * sharpness) for value in (*rise, *fall)]


def strike(seconds: float, attack: float, decay: float) -> Signal:
    """Up within *attack* seconds, then down by a factor of e every *decay* seconds."""
    rise = length(attack)
    up = [math.sin(math.pi / 2 * step / rise) ** 2 for step in range(rise)]
    return up + [math.exp(-step / (decay * RATE)) for step in range(length(seconds) - rise)]


def wavering(rng: Random, seconds: float, hz: float, depth: float) -> Signal:
    """Around 1, going up and down at random about *hz* times a second, by *depth* at most."""
    step = RATE / hz
    knots = [1.0 + depth * (2.0 * rng.random() - 1.0) for _ in range(int(seconds * hz) + 3)]
    made: Signal = []
    for index in range(length(seconds)):
        knot, part = divmod(index / step, 1.0)
        smooth = part * part * (3.0 - 2.0 * part)
        made.append(knots[int(knot)] * (1.0 - smooth) + knots[int(knot) + 1] * smooth)
    return made


def times(*signals: Sequence[float]) -> Signal:
    """The product, as long as the shortest."""
    return [math.prod(values) for values in zip(*signals, strict=False)]


def louder(signal: Sequence[float], gain: float) -> Signal:
    return [gain * value for value in signal]


def mixed(parts: Iterable[tuple[float, float, Sequence[float]]]) -> Signal:
    """The sum of *parts*: when each begins (seconds), how loud, and the signal."""
    made: Signal = []
    for start, gain, signal in parts:
        first = length(start)
        made += [0.0] * (first + len(signal) - len(made))
        for index, value in enumerate(signal, first):
            made[index] += gain * value
    return made


def _second_order(signal: Sequence[float], b: Sequence[float], a: Sequence[float]) -> Signal:
    b0, b1, b2 = (value / a[0] for value in b)
    a1, a2 = a[1] / a[0], a[2] / a[0]
    x1 = x2 = y1 = y2 = 0.0
    made: Signal = []
    for x in signal:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        made.append(y)
    return made


def _turn(hz: float, q: float) -> tuple[float, float]:
    angle = 2.0 * math.pi * hz / RATE
    return math.cos(angle), math.sin(angle) / (2.0 * q)


def lowpass(signal: Sequence[float], hz: float, q: float = 0.707) -> Signal:
    """Without what is above *hz* (12 dB an octave)."""
    cos, alpha = _turn(hz, q)
    return _second_order(signal, ((1 - cos) / 2, 1 - cos, (1 - cos) / 2), (1 + alpha, -2 * cos, 1 - alpha))


def highpass(signal: Sequence[float], hz: float, q: float = 0.707) -> Signal:
    """Without what is below *hz* (12 dB an octave)."""
    cos, alpha = _turn(hz, q)
    return _second_order(signal, ((1 + cos) / 2, -1 - cos, (1 + cos) / 2), (1 + alpha, -2 * cos, 1 - alpha))


def bandpass(signal: Sequence[float], hz: float, q: float) -> Signal:
    """Band of the signal round *hz*, the narrower the larger *q*."""
    cos, alpha = _turn(hz, q)
    return _second_order(signal, (alpha, 0.0, -alpha), (1 + alpha, -2 * cos, 1 - alpha))


def shelf_above(signal: Sequence[float], hz: float, gain_db: float) -> Signal:
    """With what is above *hz* raised by *gain_db*."""
    cos, alpha = _turn(hz, 0.707)
    a = 10 ** (gain_db / 40)
    root = 2 * math.sqrt(a) * alpha
    return _second_order(
        signal,
        (a * (a + 1 + (a - 1) * cos + root), -2 * a * (a - 1 + (a + 1) * cos), a * (a + 1 + (a - 1) * cos - root)),
        (a + 1 - (a - 1) * cos + root, 2 * (a - 1 - (a + 1) * cos), a + 1 - (a - 1) * cos - root),
    )  # fmt: skip


def moving_band(signal: Sequence[float], hz: Sequence[float], q: float) -> Signal:
    """Band of the signal round a frequency that changes with every sample (a state-variable filter)."""
    damping = 1.0 / q
    low = band = 0.0
    made: Signal = []
    for x, centre in zip(signal, hz, strict=False):
        g = math.tan(math.pi * centre / RATE)
        first = (band + g * (x - low)) / (1.0 + g * (g + damping))
        second = low + g * first
        band, low = 2.0 * first - band, 2.0 * second - low
        made.append(damping * first)
    return made


def modes(partials: Iterable[tuple[float, float, float]], seconds: float, attack: float = 0.0008) -> Signal:
    """A struck body: each of *partials* (hz, seconds until it has fallen by a factor of e, loudness) rings from 0."""
    made = silence(seconds)
    for hz, decay, loudness in partials:
        # A complex number that turns and shrinks, one multiplication a sample.
        turn = math.exp(-1 / (decay * RATE))
        cos, sin = turn * math.cos(2 * math.pi * hz / RATE), turn * math.sin(2 * math.pi * hz / RATE)
        real, imaginary = loudness, 0.0
        for index in range(len(made)):
            made[index] += imaginary
            real, imaginary = real * cos - imaginary * sin, real * sin + imaginary * cos
    rise = length(attack)
    for index in range(min(rise, len(made))):
        made[index] *= math.sin(math.pi / 2 * index / rise) ** 2
    return made
