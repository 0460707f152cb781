"""The ambience: a quiet room with a small fire at its far end, as a loop without a seam.

It is made longer than it plays, and what hangs over is blended into its beginning.
"""

import math
from random import Random

from sound.samples import (
    Signal,
    bandpass,
    highpass,
    length,
    lowpass,
    mixed,
    modes,
    noise,
    strike,
    times,
    wavering,
)

SECONDS = 16.0
OVERHANG = 2.0
LEVEL = -32.0
"""In dB: far below everything that happens at the table."""


def fire(seed: str) -> tuple[Signal, Signal]:
    """The loop, left and right."""
    crackles = _crackles(Random(f"{seed} crackles"))
    sides = []
    for number, side in enumerate(("left", "right")):
        rng = Random(f"{seed} {side}")
        air = _air(rng)
        sides.append(
            _closed(mixed([(0.0, 1.0, air), *((when, loud[number], pop) for when, loud, pop in crackles)]))
        )
    return sides[0], sides[1]


def _air(rng: Random) -> Signal:
    """The breathing of the fire: deep noise that swells and sinks, and hardly any hiss."""
    seconds = SECONDS + OVERHANG
    deep = lowpass(bandpass(noise(rng, seconds), 170.0, 0.5), 300.0)
    soft = lowpass(lowpass(highpass(noise(rng, seconds), 250.0), 900.0), 1400.0)
    deep = times(deep, wavering(rng, seconds, 1.1, 0.35))
    soft = times(soft, wavering(rng, seconds, 2.3, 0.45))
    return mixed([(0.0, 1.0, deep), (0.0, 0.26, soft)])


def _crackles(rng: Random) -> list[tuple[float, tuple[float, float], Signal]]:
    """Small pops in loose groups, mostly faint: when, how loud at either side, and the sound."""
    found = []
    when = 0.4
    while when < SECONDS - 0.3:
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            hz = 900.0 + 1900.0 * rng.random()
            pop = mixed(
                [
                    (0.0, 1.0, times(bandpass(noise(rng, 0.03), hz, 1.4), strike(0.03, 0.0012, 0.003))),
                    (0.0, 0.25, modes(((0.4 * hz, 0.006, 1.0),), 0.04, 0.0015)),
                ]
            )
            loud = 0.12 + 0.50 * rng.random() ** 3
            across = 0.5 + 0.35 * (2.0 * rng.random() - 1.0)
            found.append((when, (loud * math.sqrt(1.0 - across), loud * math.sqrt(across)), pop))
            when += 0.03 + 0.09 * rng.random()
        when += 0.25 + 1.1 * rng.random()
    return found


def _closed(signal: Signal) -> Signal:
    """*signal* with what hangs over blended into its beginning, so that the end leads into it."""
    count, over = length(SECONDS), length(OVERHANG)
    made = signal[:count]
    for index in range(over):
        angle = math.pi / 2 * index / over
        made[index] = math.sin(angle) * made[index] + math.cos(angle) * signal[count + index]
    return made
