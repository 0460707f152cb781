"""The statistics as files: a table of results (CSV), or all of it (JSON)."""

import csv
import json
import time
from io import StringIO

from tabletop.session.figures.ratings import histories
from tabletop.storage.rows.results import Result
from tabletop.storage.statistics import Reading

COLUMNS = (
    "time", "game", "person", "seat", "place", "won", "score", "players", "levels", "scores", "deals", "seconds",
    "settings", "undone", "match",
)  # fmt: skip
"""The columns of the table; they are names for programs, and so not translated."""


def as_table(reading: Reading) -> bytes:
    """All results as CSV, the earliest first; within a cell there is a semicolon between several values."""
    text = StringIO()
    table = csv.writer(text)
    table.writerow(COLUMNS)
    for result in reading.results:
        row = _row(result)
        table.writerow([_cell(row[name]) for name in COLUMNS])
    return text.getvalue().encode("utf-8")


def as_json(reading: Reading) -> bytes:
    """All results, reviews, duplicates and ratings as JSON."""
    found = histories(reading.results)
    ratings = [
        {
            kind: name,
            "game": slug,
            "matches": len(history),
            "rating": round(history[-1].rating, 1),
            "deviation": round(history[-1].deviation, 1),
        }
        for kind, histories_of in (("person", found.people), ("level", found.levels))
        for (name, slug), history in histories_of.items()
    ]
    reviews = [
        {
            "time": _day(each.when),
            "game": each.slug,
            "person": each.name,
            "seat": each.seat,
            "choices": each.choices,
            "lost": dict(each.lost),
            "match": each.match,
        }
        for each in reading.reviews
    ]
    duplicates = [
        {
            "time": _day(each.when),
            "game": each.slug,
            "person": each.name,
            "seat": each.seat,
            "deals": [{"own": own, "expert": theirs} for own, theirs in each.deals],
            "ahead": sum(each.ahead),
            "settings": each.settings,
            "match": each.match,
        }
        for each in reading.duplicates
        if each.deals
    ]
    whole = {
        "results": [_row(result) for result in reading.results],
        "reviews": reviews,
        "duplicates": duplicates,
        "ratings": ratings,
    }
    return json.dumps(whole, ensure_ascii=False, indent=1).encode("utf-8")


def _row(result: Result) -> dict[str, object]:
    return {
        "time": _day(result.when),
        "game": result.slug,
        "person": result.name,
        "seat": result.seat,
        "place": result.place,
        "won": result.won,
        "score": result.scores[result.side],
        "players": [name for name, _level in result.players],
        "levels": [level for _name, level in result.players],
        "scores": list(result.scores),
        "deals": result.deals,
        "seconds": None if result.seconds is None else round(result.seconds),
        "settings": result.settings,
        "undone": result.undone,
        "match": result.match,
    }


def _cell(value: object) -> object:
    """*value* in a cell; what a spreadsheet would take for a formula is told from one."""
    if isinstance(value, list):
        value = ";".join(str(each) for each in value)
    if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t"):
        return "'" + value
    return "" if value is None else value


def _day(when: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(when)) + "Z"
