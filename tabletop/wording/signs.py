"""Signs of people and of typefaces, by name: tabletop.ui draws them."""

from typing import Literal

LOCK, FEET, ROSE, THUMB, FLAG, BELL = "🔒", "👣", "🌹", "👍", "⚑", "🔔"
"""In a line of words: signs that the typefaces do not have."""

Grimace = Literal[
    "nose", "wink right", "wink left", "cheek", "tongue", "brows", "lips", "up", "tilt right", "tilt left",
    "shoulder", "bite", "shut", "fist", "one", "two", "three",
]  # fmt: skip
"""A face, or a hand, with which somebody tells a partner something."""
