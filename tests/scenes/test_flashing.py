"""Nothing flashes more than three times in a second (WCAG 2.3.1), measured on the frames of every effect at every speed.

A flash is a pair of changes of brightness there and back by a tenth of white at least; a place smaller than a quarter of what is
seen sharply (21,824 px in a window of 1024 px) may do so.
"""

import pygame
import pytest

from tabletop.storage import settings
from tests.scenes.table_person import Seat
from tests.scenes.test_table_flourishes import ALL

SIZE = (1024, 640)
CELLS = (32, 20)
AREA = 21824 * CELLS[0] * CELLS[1] / (SIZE[0] * SIZE[1])
"""Number of cells that may flash as they like."""
FRAMES = 30
"""Frames in a second."""
LONGEST = 4
"""Seconds that are watched."""
CHANGE = 0.1
MOST = 3
"""Flashes in a second."""
BRIGHT = [
    (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
    for part in (level / 255 for level in range(256))
]
SPEEDS = [value for name, row in settings.rows() if name == "speed" for value, _label in row.values]


def brightness(app):
    """The brightness of each cell of the window, 0 … 1."""
    raw = pygame.image.tobytes(pygame.transform.smoothscale(app.canvas.target, CELLS), "RGB")
    return [
        0.2126 * BRIGHT[raw[at]] + 0.7152 * BRIGHT[raw[at + 1]] + 0.0722 * BRIGHT[raw[at + 2]]
        for at in range(0, len(raw), 3)
    ]


def turns(levels):
    """The frames at which a row of *levels* has come up or down by CHANGE, each time the other way than before."""
    found, low, high, way = [], levels[0], levels[0], 0
    for frame, level in enumerate(levels):
        low, high = min(low, level), max(high, level)
        if way <= 0 and level - low >= CHANGE:
            found.append(frame)
            way, high = 1, level
        elif way >= 0 and high - level >= CHANGE:
            found.append(frame)
            way, low = -1, level
    return found


def flashes(levels):
    """The most flashes in any second of a row of *levels*."""
    found = turns(levels)
    return max(
        (sum(start <= other < start + FRAMES for other in found) // 2 for start in found),
        default=0,
    )


def flashing(person, asked):
    """The number of cells in which the flourish *asked* flashes more often than MOST times in a second."""
    person.table.watch.on_flourish(asked)
    rows = [brightness(person.app)]
    for _frame in range(LONGEST * FRAMES):
        person.app.step(1 / FRAMES, [])
        rows.append(brightness(person.app))
        if not person.table.flourishes.moving:
            break
    return sum(flashes(cell) > MOST for cell in zip(*rows, strict=True))


def at_table(speed):
    person = Seat("envite", 4, SIZE, speed=30.0, seed=5)
    person.rest()
    person.app.tempo.speed = speed
    return person


def test_what_flashes_is_found():
    assert flashes([0.0, 0.5] * FRAMES) == FRAMES // 2
    assert flashes([0.0] * 10 + [0.5] * 10 + [0.0] * 10) == 1
    assert flashes([frame / 60 for frame in range(60)]) == 0


@pytest.mark.parametrize("name", ["Blink", "Flash"])
def test_the_brightest_effects_do_not_flash_at_the_fastest(name):
    person = at_table(max(SPEEDS))
    (asked,) = [one for one in ALL if type(one).__name__ == name]
    assert flashing(person, asked) <= AREA


@pytest.mark.long
@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("asked", ALL, ids=lambda one: type(one).__name__)
def test_no_effect_flashes_more_than_three_times_in_a_second(asked, speed):
    assert flashing(at_table(speed), asked) <= AREA
