"""Wood and clay: knuckles on the table, chips on chips, a button that gives way. Small bodies, quickly damped."""

from random import Random

from sound.paper import _near
from sound.samples import Signal, bandpass, lowpass, mixed, modes, noise, strike, times


def _touch(rng: Random, hz: float, decay: float) -> Signal:
    """The instant in which something touches wood."""
    return times(bandpass(noise(rng, 0.04), hz, 0.8), strike(0.04, 0.0006, decay))


def _knuckle(rng: Random, pitch: float) -> Signal:
    body = modes(
        (
            (1.00 * pitch, 0.040, 0.60),
            (1.58 * pitch, 0.034, 0.50),
            (2.41 * pitch, 0.022, 0.38),
            (3.55 * pitch, 0.013, 0.24),
            (5.12 * pitch, 0.007, 0.12),
        ),
        0.26,
        0.0012,
    )
    return mixed([(0.0, 1.0, body), (0.0, 0.8, _touch(rng, 1300.0, 0.0035))])


def knock(rng: Random) -> Signal:
    """Two knuckles on the table top: "I pass"."""
    pitch = _near(rng, 212.0, 0.05)
    return mixed(
        [(0.0, 1.0, _knuckle(rng, pitch)), (_near(rng, 0.135, 0.06), 0.78, _knuckle(rng, 1.035 * pitch))]
    )


def _clay(rng: Random, pitch: float) -> Signal:
    ring = modes(
        (
            (1.00 * pitch, 0.016, 0.50),
            (1.53 * pitch, 0.012, 0.42),
            (2.17 * pitch, 0.008, 0.30),
            (2.86 * pitch, 0.005, 0.18),
        ),
        0.11,
        0.0005,
    )
    return mixed([(0.0, 1.0, ring), (0.0, 0.7, _touch(rng, 3600.0, 0.002))])


def chip(rng: Random) -> Signal:
    """A chip put on another, and settling."""
    pitch = _near(rng, 1480.0, 0.08)
    felt = modes(((190.0, 0.02, 0.5), (330.0, 0.014, 0.4)), 0.1, 0.0015)
    return mixed(
        [
            (0.0, 1.0, _clay(rng, pitch)),
            (0.001, 0.6, felt),
            (_near(rng, 0.044), 0.55, _clay(rng, 1.09 * pitch)),
            (_near(rng, 0.071), 0.26, _clay(rng, 1.04 * pitch)),
        ]
    )


def click(rng: Random) -> Signal:
    """A button: a small wooden key."""
    pitch = _near(rng, 760.0, 0.06)
    key = modes(
        (
            (pitch, 0.011, 0.6),
            (1.72 * pitch, 0.008, 0.45),
            (2.9 * pitch, 0.005, 0.3),
            (0.46 * pitch, 0.013, 0.3),
        ),
        0.08,
        0.0008,
    )
    return mixed([(0.0, 1.0, key), (0.0, 0.5, _touch(rng, 2600.0, 0.0018))])


def refused(rng: Random) -> Signal:
    """A soft thud: a padded fist on the table's edge."""
    pitch = _near(rng, 132.0, 0.05)
    body = modes(
        (
            (pitch, 0.060, 0.70),
            (1.51 * pitch, 0.048, 0.55),
            (2.27 * pitch, 0.032, 0.36),
            (3.10 * pitch, 0.020, 0.18),
        ),
        0.30,
        0.006,
    )
    pad = times(lowpass(noise(rng, 0.12), 520.0), strike(0.12, 0.005, 0.022))
    return mixed([(0.0, 1.0, body), (0.0, 1.3, pad), (0.118, 0.42, body), (0.118, 0.5, pad)])
