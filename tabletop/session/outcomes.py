"""Outcome of a finished match for the people who played it: their places, as the statistics keep them."""

from collections.abc import Collection, Sequence

from tabletop.engine.match import Match
from tabletop.engine.options import write_changed
from tabletop.session.lessons import is_lesson
from tabletop.session.remarks import KNOWN
from tabletop.storage.rows.results import Result


def results_of(match: Match, record: str, when: float, seconds: float | None) -> list[Result]:
    """A result for each person in *match*, whose record is called *record*; none before it is over and on disk.

    A match that began as a lesson has none: its cards were arranged. Nor has one that was played on from another, or with
    the same cards again: they could be known.
    """
    persons = sorted(match.persons)
    if not persons or is_lesson(match) or match.record.origin or KNOWN in match.record.remarks:
        return []
    view = match.view(persons[0])
    if not view.over:
        return []
    return [
        Result(
            match=record,
            seat=seat,
            name=match.players[seat].name,
            when=when,
            slug=match.rules.slug,
            settings=" ".join(write_changed(match.rules.options, match.record.settings)),
            players=tuple((player.name, player.level) for player in match.players),
            scores=view.scores,
            winners=view.winners,
            place=place(view.scores, view.winners, seat % len(view.scores)),
            deals=len(match.rounds),
            seconds=seconds,
            undone=match.record.undone,
        )
        for seat in persons
    ]


def place(scores: Sequence[int], winners: Collection[int], side: int) -> int:
    """The place of *side*, from 1; equal scores share one."""
    if side in winners:
        return 1
    sign = -1 if lowest_wins(scores, winners) else 1
    others = [other for other in range(len(scores)) if other != side]
    return 1 + sum(other in winners or sign * scores[other] > sign * scores[side] for other in others)


def lowest_wins(scores: Sequence[int], winners: Collection[int]) -> bool:
    """True if a match that ended like this was won by few points."""
    return max(scores[side] for side in winners) < max(scores) if winners else False
