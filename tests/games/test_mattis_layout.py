"""The layout of Mattis: a whole trick leaves the sign of trumps free, at every number of players."""

import pytest

from tabletop.games.mattis.table_layout import round_the_stock, sign_box
from tests.scenes.person import SIZES
from tests.scenes.told import table_of
from tests.ui.test_layout import bounds


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(3, 9))
def test_no_card_of_a_trick_lies_upon_the_sign_of_trumps(seats: int, size: tuple[int, int]) -> None:
    table, _cast = table_of("mattis", seats, size)
    poses = round_the_stock(range(seats), range(seats), table)
    sign = sign_box(table, beside_stock=True)
    assert not [pose for pose in poses.values() if sign.meets(bounds(pose))]
