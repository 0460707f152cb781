"""The few sounds with a pitch: wooden bars under soft mallets, and a small bell, all in one scale (G major without its
fourth and seventh), so that they get on with each other."""

from collections.abc import Sequence
from random import Random

from sound.paper import breath, flick
from sound.samples import Signal, lowpass, mixed, modes, noise, strike, times

NOTES = {
    "D4": 293.66, "E4": 329.63, "G4": 392.00, "A4": 440.00, "B4": 493.88, "D5": 587.33, "E5": 659.26,
    "G5": 783.99, "A5": 880.00, "B5": 987.77, "D6": 1174.66, "G6": 1567.98,
}  # fmt: skip
Part = tuple[float, float, Signal]


def bar(rng: Random, note: str, hardness: float = 1.0, decay: float = 0.30) -> Signal:
    """A marimba's bar: its overtones are tuned to two octaves and a bit over three, and fade much sooner."""
    hz = NOTES[note]
    decay *= (392.0 / hz) ** 0.4
    partials = (
        (hz, decay, 0.62),
        (1.0018 * hz, 0.8 * decay, 0.16),
        (3.93 * hz, 0.22 * decay, 0.15 * hardness),
        (9.24 * hz, 0.07 * decay, 0.05 * hardness),
    )
    ring = modes([part for part in partials if part[0] < 12_000], min(1.5, 4.6 * decay), 0.003)
    mallet = times(lowpass(noise(rng, 0.03), 1100.0), strike(0.03, 0.0015, 0.005))
    return mixed([(0.0, 1.0, ring), (0.0, 0.5 * hardness, mallet)])


def _tune(
    rng: Random, notes: Sequence[tuple[float, str, float]], hardness: float, decay: float
) -> list[Part]:
    return [(when, gain, bar(rng, note, hardness, decay)) for when, note, gain in notes]


def turn(rng: Random, variant: int) -> Signal:
    """Your turn: two quiet notes upwards."""
    low, high = (("G4", "D5"), ("A4", "D5"))[variant]
    return mixed(_tune(rng, ((0.0, low, 0.8), (0.11, high, 1.0)), 0.5, 0.22))


def hint(rng: Random, variant: int) -> Signal:
    """A hint is there: three light notes that hang in the air, the middle one lowest."""
    notes = (
        ((0.0, "B5", 0.7), (0.09, "G5", 0.6), (0.18, "D6", 0.7)),
        ((0.0, "A5", 0.7), (0.09, "E5", 0.6), (0.18, "D6", 0.7)),
    )[variant]
    return mixed(_tune(rng, notes, 0.5, 0.2))


def count(rng: Random, variant: int) -> Signal:
    """A deal is over: two notes down, and both at once."""
    high, low = (("G5", "D5"), ("A5", "D5"))[variant]
    notes = ((0.0, high, 0.8), (0.14, low, 0.8), (0.3, high, 0.55), (0.312, low, 0.65))
    return mixed(_tune(rng, notes, 0.6, 0.26))


def moment(rng: Random, variant: int) -> Signal:
    """Something worth noticing: a fifth, and the octave after it."""
    notes = (
        ((0.0, "G4", 0.8), (0.012, "D5", 0.8), (0.15, "G5", 0.9)),
        ((0.0, "E4", 0.8), (0.012, "B4", 0.8), (0.15, "E5", 0.9)),
    )[variant]
    return mixed(_tune(rng, notes, 0.8, 0.28))


def fanfare(rng: Random, variant: int) -> Signal:
    """A triumph: a card snaps, and a quick run leaps up."""
    run = (("D5", "E5", "G5", "B5", "D6"), ("B4", "D5", "G5", "A5", "D6"))[variant]
    notes = [(0.03 + 0.062 * place, note, 0.62 + 0.07 * place) for place, note in enumerate(run)]
    notes.append((0.36, "G5", 0.75))
    notes.append((0.372, "G6", 0.6))
    return mixed([(0.0, 0.9, flick(rng, 2600.0)), *_tune(rng, notes, 1.1, 0.26)])


def win(rng: Random, variant: int) -> Signal:
    """The match is won: a rising figure that ends on a full chord."""
    figure = (
        (("G4", 0.0), ("B4", 0.12), ("D5", 0.24), ("G5", 0.36), ("E5", 0.54), ("D5", 0.66)),
        (("D4", 0.0), ("G4", 0.12), ("B4", 0.24), ("D5", 0.36), ("A5", 0.54), ("E5", 0.66)),
    )[variant]
    chord = [(0.84 + 0.014 * place, note, 0.62) for place, note in enumerate(("G4", "D5", "B4", "G5", "B5"))]
    return mixed(_tune(rng, [*((when, note, 0.8) for note, when in figure), *chord], 1.0, 0.36))


def loss(rng: Random, variant: int) -> Signal:
    """The match is lost: three soft notes down, and a breath. No mockery."""
    notes = (
        ((0.0, "B4", 0.75), (0.20, "A4", 0.7), (0.44, "E4", 0.85)),
        ((0.0, "A4", 0.75), (0.20, "E4", 0.7), (0.44, "D4", 0.85)),
    )[variant]
    sigh = breath(rng, 0.62, 420.0, 1150.0)
    return mixed([*_tune(rng, notes, 0.35, 0.34), (0.10, 0.20, sigh)])


def hand_bell(rng: Random, note: str) -> Signal:
    """A small bell of brass: its hum an octave below, a twelfth above, and the tap of the clapper."""
    hz = NOTES[note]
    partials = (
        (0.5 * hz, 0.20, 0.16),
        (hz, 0.19, 0.55),
        (1.0024 * hz, 0.18, 0.22),
        (2.99 * hz, 0.12, 0.20),
        (5.2 * hz, 0.05, 0.07),
    )
    ring = modes([part for part in partials if part[0] < 12_000], 0.6, 0.002)
    return mixed([(0.0, 1.0, ring), (0.0, 0.25, flick(rng, 3200.0))])


def bell(rng: Random, variant: int) -> Signal:
    """The dealer's bell, once."""
    return hand_bell(rng, ("D6", "B5")[variant])


def bells(rng: Random, variant: int) -> Signal:
    """Four strokes of the bell."""
    notes = (("D6", "B5", "D6", "G6"), ("B5", "A5", "B5", "D6"))[variant]
    return mixed([(0.2 * stroke, 0.9, hand_bell(rng, note)) for stroke, note in enumerate(notes)])
