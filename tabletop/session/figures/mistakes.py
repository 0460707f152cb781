"""What mistakes cost, by kind of choice, as the statistics keep it of a review."""

import time
from collections import defaultdict
from collections.abc import Sequence

from tabletop.engine.match import Player
from tabletop.engine.records.record import Record
from tabletop.session.review import Finding
from tabletop.storage.rows.reviews import Reviewed
from tabletop.wording.kinds import kind_in_english


def reviewed(
    name: str, seat: int, record: Record, players: Sequence[Player], choices: int, findings: Sequence[Finding]
) -> Reviewed:
    """The review of *seat* in *record*, which is called *name*: *choices* were looked at, with these *findings*."""
    lost: dict[str, float] = defaultdict(float)
    for finding in findings:
        decision = finding.decision
        lost[kind_in_english(decision.view, decision.played)] += finding.verdict.loss
    points = tuple(sorted(lost.items()))
    return Reviewed(name, seat, players[seat].name, record.rules.slug, time.time(), choices, points)
