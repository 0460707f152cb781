"""Finish of a sound: its loudness, and how it is made ready: even in level, never clipped, silent at both ends.

Loudness is measured as broadcasters do (ITU-R BS.1770's weighting: a little more for the treble, less for the deep
bass), but over the part of a sound that can be heard, since most of ours are shorter than a broadcaster's window.
"""

import math
from collections.abc import Sequence

from sound.samples import Signal, highpass, length, shelf_above, silence

LEVEL = -17.0
"""Of every effect, in dB (weighted, against full scale)."""
CEILING = 0.78
"""Ceiling that no sample lies beyond; OGG overshoots a little, and must stay under -1 dB."""
LEAD, REST = 0.008, 0.003
"""Seconds of silence before and after. OGG lets a hard attack bleed some 5 ms into what is before it."""
WINDOW = 0.010
AUDIBLE = 20.0
"""Decibels below the loudest moment at which sound does not count any more."""


def level(signal: Sequence[float]) -> float:
    """The loudness of the audible part in dB; -120 for silence."""
    heard = highpass(shelf_above(signal, 1682.0, 4.0), 38.0, 0.5)
    size = length(WINDOW)
    powers = [
        sum(value * value for value in heard[start : start + size]) / size
        for start in range(0, max(1, len(heard) - size + 1), size // 2)
    ]
    loudest = max(powers)
    if loudest <= 1e-12:
        return -120.0
    counted = [power for power in powers if power > loudest * 10 ** (-AUDIBLE / 10)]
    return 10 * math.log10(sum(counted) / len(counted))


def peak(signal: Sequence[float]) -> float:
    """The largest sample in dB."""
    return 20 * math.log10(max(1e-6, *(abs(value) for value in signal)))


def finished(signal: Signal, wanted: float = LEVEL, tail: float = 0.012) -> Signal:
    """*signal* at the *wanted* level, faded out over the last *tail* seconds, with silent edges."""
    signal = highpass(signal, 45.0)
    out = length(tail)
    for index in range(out):
        signal[-1 - index] *= math.sin(math.pi / 2 * index / out) ** 2
    made = signal
    for _ in range(3):  # bending the peaks takes a little loudness away
        gain = 10 ** ((wanted - level(made)) / 20)
        made = [_bent(gain * value) for value in made]
    return silence(LEAD) + made + silence(REST)


def _bent(value: float) -> float:
    """*value*, softly kept below the ceiling."""
    knee = 0.6 * CEILING
    size = abs(value)
    if size <= knee:
        return value
    room = CEILING - knee
    return math.copysign(knee + room * math.tanh((size - knee) / room), value)
