"""The story of a match as a text: who played, what happened move by move, and the score sheet."""

from collections.abc import Iterable, Sequence

from tabletop.engine.match import Player
from tabletop.engine.records.record import Record
from tabletop.session.study.survey import Survey
from tabletop.text import _
from tabletop.wording.score_sheet import ScoreSheet


def story(record: Record, players: Sequence[Player], found: Survey) -> str:
    """The story of *record*, which was looked through as *found*, for people to read."""
    chronicle, names = found.chronicle, ", ".join(player.name for player in players)
    lines = [record.rules.name, _("Players: {names}").format(names=names)]
    settings = [line for line in record.header() if line.startswith("options ")]
    lines += (
        [_("House rules: {rules}").format(rules=settings[0].removeprefix("options "))] if settings else []
    )
    starts = iter(found.timeline.deals)
    following, number = next(starts, None), 0
    for made, said in chronicle.told_lines():
        while following is not None and made > following:
            number, following = number + 1, next(starts, None)
            lines += ["", _("Deal {deal}").format(deal=number)]
        lines.append(said)
    if chronicle.deals:
        last = chronicle.deals[-1]
        lines += ["", *_table(chronicle.game_table.words.sheet(chronicle.deals, last, chronicle.cast))]
    return "\n".join(lines) + "\n"


def _table(sheet: ScoreSheet) -> Iterable[str]:
    """The rows of *sheet*, set in columns."""
    rows = [sheet.columns, *sheet.rows, sheet.totals]
    widths = [max(len(row[column]) for row in rows) for column in range(len(sheet.columns))]
    yield from filter(None, (sheet.title, sheet.note))
    for row in rows:
        first, *rest = (word.rjust(width) for word, width in zip(row, widths, strict=True))
        yield "  ".join([row[0].ljust(len(first)), *rest]).rstrip()
