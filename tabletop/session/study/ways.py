"""Ways from a replay to other things, as far as there are any where it was opened."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.engine.records.record import Record
from tabletop.session.advice_client import Adviser
from tabletop.session.review import Finding


def none_found() -> Sequence[Finding]:
    """No findings: nothing was reviewed yet."""
    return ()


@dataclass(frozen=True)
class ReplayWays:
    """*review* opens the review of the persons' play; *findings* gives what reviews of this record have found so far.

    *play_on* begins a match from the position of a record, for a person at a seat; *adviser* is asked what a player
    could have thought.
    """

    review: Callable[[], object] | None = None
    findings: Callable[[], Sequence[Finding]] = none_found
    play_on: Callable[[Record, int], object] | None = None
    adviser: Adviser | None = None
