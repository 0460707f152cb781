"""Free test of the count of a deal in words; that its lines add up is tested in `every_game.py`."""

from tabletop.engine.game import Game
from tabletop.engine.records.record import Record
from tabletop.games import catalog
from tabletop.wording.lines import Cast
from tests.every_game import counts
from tests.scenes.table_person import NAMES
from tests.shapes import every_one


@every_one
def test_every_line_of_a_count_is_told_in_words_with_a_number(shape: Record) -> None:
    words = catalog.part(shape.rules.slug, "table").TABLE.words
    for shown, over in counts(shape):
        for viewer in (0, shown.seats - 1):
            count = words.count("", (), shown, over, Cast(NAMES[: shown.seats], viewer))
            assert len(count.parts) == len(shown.scores) and count.last == over
            assert sum(len(part.lines) for part in count.parts) == len(shown[Game.counted])
            for part in count.parts:
                assert part.name and part.result.count("{") == 0
                for line in part.lines:
                    thing, _colon, number_said = line.words.rpartition(": ")
                    assert thing and thing[0] == thing[0].upper() and "{" not in thing
                    assert number_said[-1].isdigit()
