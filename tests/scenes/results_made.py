"""Results for tests: "w" is a match that was won, "l" one that was lost, "s" a win that was shared."""

from tabletop.storage.rows.results import Result

ENDS = {"w": ((50, 40, 30), (0,), 1), "l": ((20, 40, 30), (1,), 3), "s": ((50, 50, 30), (0, 1), 1)}


def result(number, end="w", **changed):
    scores, winners, place = ENDS[end]
    usual = Result(
        match=f"oh-heck-20260102-101010-{number}.tabletop",
        seat=0,
        name="You",
        when=1_767_300_000.0 + 90_000 * number,
        slug="oh-heck",
        settings="",
        players=(("You", "person"), ("Otto", "easy"), ("Marta", "easy")),
        scores=scores,
        winners=winners,
        place=place,
        deals=10,
        seconds=600.0,
    )
    return usual._replace(**changed)
