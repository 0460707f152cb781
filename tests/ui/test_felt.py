import pygame
import pytest
from pygame import Rect, Surface

from tabletop.ui.painting import wood
from tabletop.ui.painting.felt import paint_felt
from tabletop.ui.toolkit.theme import FELTS


@pytest.mark.parametrize("name", ["green", "oak"])
@pytest.mark.parametrize("size", [(1024, 640), (1441, 901)])
def test_a_part_painted_by_itself_looks_as_it_does_in_the_whole(size, name):
    whole, parts = Surface(size, 0, 32), Surface(size, 0, 32)
    paint_felt(whole, whole.get_rect(), name)
    for x in range(0, size[0], 333):
        for y in range(0, size[1], 170):
            paint_felt(parts, Rect(x, y, 333, 170), name)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(parts, "RGB")


@pytest.mark.parametrize("name", FELTS)
def test_it_is_lightest_near_the_middle_and_nothing_outside_the_area_is_touched(name):
    picture = Surface((1024, 640), 0, 32)
    paint_felt(picture, Rect(0, 0, 600, 640), name)
    assert sum(picture.get_at((512, 288))[:3]) > sum(picture.get_at((2, 2))[:3]) > 0
    assert picture.get_at((601, 300))[:3] == (0, 0, 0)


def test_oak_has_a_grain_along_its_boards():
    picture = Surface((1440, 900), 0, 32)
    paint_felt(picture, picture.get_rect(), "oak")
    spots = [(x, y) for x in range(400, 1000, 7) for y in range(300, 600, 7)]

    def unlike(dx, dy):
        pairs = ((picture.get_at((x, y)), picture.get_at((x + dx, y + dy))) for x, y in spots)
        return sum(abs(one.g - other.g) for one, other in pairs)

    assert unlike(0, 6) > 1.2 * unlike(6, 0)


def test_the_boards_are_worked_out_once_however_the_window_is_resized(monkeypatch):
    """That took most of the frame in which a window with a table of oak became another size."""
    wood.boards(300, 100)
    monkeypatch.setattr(wood, "_board", lambda chance: pytest.fail("a board was cut again"))
    assert wood.boards(400, 120).size == (400, 120)
