"""Free test of the count of a deal in words; that its lines add up is tested in `every_game.py`."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.engine.game import Game
from tabletop.engine.records.record import Record
from tabletop.games import catalog
from tabletop.ui.layout.fans import layout
from tabletop.ui.layout.seating import Seating
from tabletop.ui.painting import glyphs
from tabletop.ui.toolkit.theme import Theme
from tabletop.wording.lines import Cast
from tests.every_game import counts
from tests.scenes.table_person import NAMES
from tests.shapes import every_one

SIZE = (1024, 640)


@every_one
def test_the_table_can_be_drawn_as_it_lies_while_a_deal_is_counted(shape: Record) -> None:
    """In the midst of a move: what the game keeps beside the cards must go with where they lie."""
    table = catalog.part(shape.rules.slug, "table").TABLE
    for shown, _over in counts(shape, table.during):
        cast = Cast(NAMES[: shown.seats], 0)
        seating = table.geometry(SIZE, Seating(shown.seats, 0, table.largest_hand))
        view = replace(shown, seat=0)
        assert layout(view, seating, table)
        table.furniture(view, seating, cast)
        table.badges(view, seating, cast)
        assert table.words.status(view, cast) and table.drop_zones(view, seating) is not None
        assert all(table.words.plate(view, seat, cast).words for seat in range(shown.seats))


def missing(texts: Sequence[str]) -> set[str]:
    """The signs of *texts* that neither the typeface has nor we draw."""
    font = Theme(SIZE).font("body")
    signs = {sign for text in texts for sign in text if sign not in glyphs.SIGNS}
    box = font.render("\uffff", True, "white").get_buffer().raw  # what stands for a sign that is missing
    return {sign for sign in signs if font.render(sign, True, "white").get_buffer().raw == box}


def test_a_missing_sign_is_found() -> None:
    assert missing(["a → b ★ −1", "\U0001f996"]) == {"\U0001f996"}


@every_one
def test_every_line_of_a_count_is_told_in_words_with_a_number(shape: Record) -> None:
    words = catalog.part(shape.rules.slug, "table").TABLE.words
    for shown, over in counts(shape):
        for viewer in (0, shown.seats - 1):
            count = words.count("", (), shown, over, Cast(NAMES[: shown.seats], viewer))
            assert len(count.parts) == len(shown.scores) and count.last == over
            assert sum(len(part.lines) for part in count.parts) == len(shown[Game.counted])
            sheet = words.sheet([shown], shown, Cast(NAMES[: shown.seats], viewer))
            cells = [cell for row in (*sheet.rows, sheet.totals) for cell in row]
            assert all(len(row) == len(sheet.columns) for row in (*sheet.rows, sheet.totals))
            said = [line.words for part in count.parts for line in part.lines]
            assert not missing([sheet.title, *cells, *said, *(part.result for part in count.parts)])
            for part in count.parts:
                assert part.name and part.result.count("{") == 0
                for line in part.lines:
                    thing, _colon, number_said = line.words.rpartition(": ")
                    assert thing and thing[0] == thing[0].upper() and "{" not in thing
                    assert number_said[-1].isdigit()
