"""Cards: paper that slides, slaps, flicks and is riffled. Friction is noise whose pitch follows the speed."""

from random import Random

from sound.samples import (
    RATE,
    Signal,
    bandpass,
    highpass,
    hump,
    louder,
    lowpass,
    mixed,
    modes,
    moving_band,
    noise,
    strike,
    times,
    wavering,
)

SNAPS = 4
"""Number of snaps, each three semitones above the one before."""


def _near(rng: Random, value: float, by: float = 0.12) -> float:
    """*value*, or a little more or less."""
    return value * (1.0 + by * (2.0 * rng.random() - 1.0))


def friction(rng: Random, seconds: float, low: float, high: float, top: float = 0.4) -> Signal:
    """A card drawn over cloth: the pitch goes from *low* to *high* hz and back as it gets faster and slower."""
    speed = hump(seconds, top, 0.6)
    pitch = [low + (high - low) * value for value in speed]
    grain = times(wavering(rng, seconds, 260.0, 0.55), wavering(rng, seconds, 38.0, 0.35))
    # Paper on cloth hardly hisses.
    hiss = lowpass(times(moving_band(noise(rng, seconds), pitch, 1.2), grain), 6500.0)
    cloth = times(lowpass(noise(rng, seconds), 620.0), wavering(rng, seconds, 60.0, 0.4))
    return times(mixed([(0.0, 1.0, hiss), (0.0, 0.28, cloth)]), hump(seconds, top, 0.8))


def slap(rng: Random, bright: float = 1.0, body: float = 1.0) -> Signal:
    """A card that comes to lie: a flat pat of paper, and the table under the cloth."""
    pat = times(bandpass(noise(rng, 0.09), _near(rng, 1050.0), 0.8), strike(0.09, 0.0012, 0.013))
    edge = times(highpass(noise(rng, 0.05), _near(rng, 3300.0)), strike(0.05, 0.0006, 0.0045))
    thump = modes(
        (
            (_near(rng, 172.0), 0.026, 0.5),
            (_near(rng, 265.0), 0.021, 0.42),
            (_near(rng, 412.0), 0.013, 0.25),
            (_near(rng, 640.0), 0.008, 0.14),
        ),
        0.14,
        0.0015,
    )
    return mixed([(0.0, 1.5, pat), (0.0, 0.34 * bright, edge), (0.0005, 0.55 * body, thump)])


def flick(rng: Random, hz: float = 2400.0, decay: float = 0.006) -> Signal:
    """The edge of a card that snaps free."""
    snap = times(bandpass(noise(rng, 0.05), _near(rng, hz), 1.1), strike(0.05, 0.0004, decay))
    ring = modes(((_near(rng, 0.42 * hz), 0.007, 0.35), (_near(rng, 0.9 * hz), 0.004, 0.25)), 0.05, 0.0005)
    return mixed([(0.0, 1.6, snap), (0.0, 0.5, ring)])


def slide(rng: Random) -> Signal:
    """A card that sets out across the felt."""
    seconds = _near(rng, 0.19)
    return friction(rng, seconds, _near(rng, 900.0), _near(rng, 3100.0), _near(rng, 0.36, 0.2))


def place(rng: Random) -> Signal:
    """A card laid down: a breath of air, then paper on felt."""
    air = friction(rng, 0.05, 700.0, _near(rng, 1900.0), 0.7)
    return mixed([(0.0, 0.35, air), (0.034, 1.0, slap(rng))])


def lay(rng: Random) -> Signal:
    """A card that somebody else plays: it is thrown from farther off, and lands dull, without the breath before it."""
    seconds = _near(rng, 0.11)
    flight = friction(rng, seconds, _near(rng, 600.0), _near(rng, 1700.0), 0.25)
    return mixed([(0.0, 0.7, flight), (0.085, 1.0, lowpass(slap(rng, 0.3, 1.5), 1500.0))])


def sweep(rng: Random) -> Signal:
    """A trick that is taken: two cards that knock together on edge, and are drawn in."""
    taps = [(0.0, 0.8, flick(rng, 1500.0)), (0.075, 1.0, flick(rng, 1900.0))]
    return mixed([*taps, (0.11, 0.8, friction(rng, _near(rng, 0.17), 2300.0, 900.0, 0.15))])


def flip(rng: Random) -> Signal:
    """A card turned over: it lifts with a rising rustle, bends, and falls flat."""
    lift = friction(rng, 0.085, 1100.0, _near(rng, 4300.0), 0.72)
    fall = _near(rng, 0.098, 0.08)
    return mixed(
        [(0.0, 0.8, lift), (0.055, 0.35, flick(rng, 3200.0)), (fall, 0.8, slap(rng, bright=1.5, body=0.7))]
    )


def deal(rng: Random) -> Signal:
    """A card dealt: one short flick off the pack."""
    swish = friction(rng, _near(rng, 0.05), 1400.0, _near(rng, 3600.0), 0.6)
    tick = flick(rng, _near(rng, 2300.0), 0.008)
    return mixed([(0.0, 0.45, swish), (0.030, 0.95, tick), (0.043, 0.45, slap(rng, body=0.6))])


def gather(rng: Random) -> Signal:
    """Cards drawn together into a pile and patted straight."""
    sweep = friction(rng, _near(rng, 0.24, 0.06), 800.0, _near(rng, 2600.0), 0.5)
    parts = [(0.0, 0.8, sweep)]
    for number in range(4):
        parts.append(
            (_near(rng, 0.075 + 0.043 * number, 0.1), 0.42 + 0.06 * number, flick(rng, 1900.0, 0.006))
        )
    parts.append((0.245, 0.7, slap(rng, bright=0.8)))
    return mixed(parts)


def riffle(rng: Random) -> Signal:
    """Two halves of the pack let fall into each other, then pushed together."""
    parts: list[tuple[float, float, Signal]] = []
    when, count = 0.0, 24
    for number in range(count):
        along = number / count
        # Thumbs let go faster and faster, and slow down for the last cards.
        when += _near(rng, 0.024 - 0.034 * along * (1.0 - along) - 0.004 * along, 0.22)
        loud = _near(rng, 0.55 + 0.45 * along, 0.3)
        parts.append((when, loud, flick(rng, 2100.0 + 900.0 * along, 0.0045)))
    bed = louder(friction(rng, when + 0.03, 1300.0, 2900.0, 0.7), 0.3)
    square = friction(rng, 0.15, 800.0, 2300.0, 0.7)
    parts += [
        (0.0, 1.0, bed),
        (when + 0.07, 0.8, square),
        (when + 0.19, 0.8, slap(rng, bright=0.8)),
    ]
    return mixed(parts)


def burn(rng: Random) -> Signal:
    """A pile catches fire: a gust that swells and dies down, and paper that crackles."""
    seconds = 0.95
    gust = times(
        lowpass(noise(rng, seconds), _near(rng, 520.0)), hump(seconds, 0.2), wavering(rng, seconds, 22.0, 0.4)
    )
    swish = friction(rng, seconds, 320.0, _near(rng, 1500.0), 0.24)
    parts = [(0.0, 1.5, gust), (0.0, 0.5, swish)]
    for _crack in range(26):
        when = 0.06 + 0.74 * rng.random() ** 1.3
        parts.append((when, _near(rng, 0.34, 0.6), flick(rng, _near(rng, 2500.0, 0.4), 0.003)))
    return mixed(parts)


def breath(rng: Random, seconds: float, low: float, high: float) -> Signal:
    """Air that sinks from *high* to *low* hz."""
    count = round(seconds * RATE)
    pitch = [high * (low / high) ** (index / count) for index in range(count)]
    return times(moving_band(noise(rng, seconds), pitch, 1.6), hump(seconds, 0.3))


def snap(rng: Random, number: int) -> Signal:
    """A card turned over with a snap, the sharper and higher the greater *number* is, from 0."""
    tone = 520.0 * 2 ** (3 * number / 12)
    ring = modes(((tone, 0.045, 0.5), (2.01 * tone, 0.03, 0.28), (3.02 * tone, 0.016, 0.14)), 0.2, 0.0008)
    lift = friction(rng, 0.05, 1300.0, 4300.0, 0.7)
    snapped = [
        (0.045, 1.0, flick(rng, 2300.0 + 300.0 * number)),
        (0.045, 0.75, slap(rng, bright=1.4, body=0.6)),
    ]
    return mixed([(0.0, 0.5, lift), *snapped, (0.046, 0.8, ring)])
