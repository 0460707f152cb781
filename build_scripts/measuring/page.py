"""The page STRENGTH.md: what was measured, in tables, and what the figures do not show."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping, Sequence
from datetime import date

from measuring import at_table, ladder, manner, steadiness, styles
from measuring.ladder import RUNGS, Rung
from measuring.ledger import Ledger
from measuring.store import Store

from tabletop.opponents import levels
from tabletop.opponents.arena import Estimate

HEAD = """\
# How strong the opponents are

Written by `build_scripts/strength.py` on {day}, from commit `{commit}`, on {machine}. Both levels of a
pair hold every side of the same deals in turn (a block); the figures are points a deal by which the first is better, with
the 95 % interval, the number of deals in brackets, and the letter of the run that they are from (below). A figure in italics is
not told apart from nought. A pair was played until it was told apart beyond {clear} standard errors, or its time was up; a dash: not at all.{matches}
"""
EMPTY = "–"
NOT_MEASURED = "Not measured."
STYLES, MANNER = "## Characters", "## Manner"
WHOLE = (("expert", "random"), ("easy", "random"))
"""Pairs that show how much room a game leaves; the first that was measured does."""


def written(ledger: Ledger, store: Store, slugs: Sequence[str], *, commit: str) -> str:
    """The page about what *ledger* knows of the ladder, and *store* of styles and manners."""
    earlier = ledger.earlier
    pairs = [*RUNGS, *([("expert", earlier)] if earlier else [])]
    found = {slug: [ledger.rung(slug, pair) for pair in pairs] for slug in slugs}
    lines = [
        HEAD.format(
            day=date.today().isoformat(),
            commit=commit,
            machine=f"{platform.machine()} with {os.cpu_count()} cores, Python {platform.python_version()}",
            clear=ladder.CLEAR,
            matches=_matches(slugs),
        ),
        "## The ladder",
        "",
        *_table(
            ["game", *(f"{one} − {two}" for one, two in pairs)],
            [
                [slug, *(cell(ledger.rung(slug, pair), ledger.run(slug, pair)) for pair in pairs)]
                for slug in slugs
            ],
        ),
        "",
        *_runs(ledger),
        *_open(found, pairs),
        STYLES,
        "",
        *(_styles(store, slugs) or [NOT_MEASURED]),
        "",
        MANNER,
        "",
        f"Watched on {date.today().isoformat()}, from commit `{commit}`.",
        f"Worlds: imagined deals for a decision of expert that needs thought, in {levels.BUDGETS['expert'].seconds} s of CPU, the median and the least;",
        "at the table: in the time that it has there while cards fly and nobody waits, the median, the tenth percentile, and the",
        "median of that time. Hints without a reason,",
        "and how many kinds of reasons the others gave. Moves taken back, and permission to go out that was asked for and not",
        "used, each of the turns of medium, strong and expert; answers that the rules refused, of their decisions.",
        "Steady: the share of other seeds that give expert the same move in a position, in brackets the same or one as good.",
        "",
        *_manners(store, slugs),
    ]
    return "\n".join(lines) + "\n"


def with_sections_of(text: str, before: str) -> str:
    """*text* with the sections that the page had *before*, of what was not measured since."""
    kept = _sections(before)
    return "".join(
        kept.get(head, section) if NOT_MEASURED in section else section
        for head, section in _sections(text).items()
    )


def _sections(text: str) -> dict[str, str]:
    """The sections of a page by their headings; what stands before the first one is under ""."""
    found: dict[str, str] = {"": ""}
    head = ""
    for line in text.splitlines(keepends=True):
        if line.startswith("## "):
            head = line.strip()
            found[head] = ""
        found[head] += line
    return found


def _runs(ledger: Ledger) -> list[str]:
    """A line on each run that figures are from."""
    lines = ["## Runs", ""]
    for name, run in sorted(ledger.runs.items()):
        budgets = "the budgets of the table, in CPU time"
        if run.medium is not None:
            budgets = f"medium {run.medium} playouts a decision, strong {4 * run.medium}, expert {16 * run.medium}, no clock"
        changed = ledger.changed_since(name)
        since = f" Rules, players or search have changed since: {', '.join(changed)}." if changed else ""
        note = f" {run.note}" if run.note else ""
        lines.append(f"- **{name}**: {run.day}, from commit `{run.commit}`; {budgets}.{note}{since}")
    return [*lines, "", "## What is not told apart as it should be", ""]


def _matches(slugs: Sequence[str]) -> str:
    """A sentence on the games in which a match is played where others play a deal."""
    found = [slug for slug in slugs if ladder.notes(slug).get("deals") == 0]
    if not found:
        return ""
    return f"\nA match instead of a deal was played of {', '.join(found)}: there the figures are matches won less lost, per match."


def cell(rung: Rung, run: str) -> str:
    """``+0.36 ± 0.12 (96) a``; in italics where the interval includes nought."""
    if rung.difference is None:
        return EMPTY
    said = f"{figure(rung.difference)} ({rung.games})"
    return f"{said} {run}" if rung.told_apart else f"*{said}* {run}"


def figure(found: Estimate) -> str:
    """``+0.36 ± 0.12``, with as many digits as the interval bears."""
    digits = 0 if found.margin >= 20 else 1 if found.margin >= 1 else 2 if found.margin >= 0.1 else 3
    return f"{found.mean:+,.{digits}f} ± {found.margin:,.{digits}f}"


def _open(found: Mapping[str, Sequence[Rung]], pairs: Sequence[Sequence[str]]) -> list[str]:
    """The games in which a pair is not told apart, or the wrong way round, with the reason and the room that there is; and those of which too
    little was played to say so."""
    told, few = [], []
    for slug, rungs in found.items():
        measured = dict(zip(map(tuple, pairs), rungs, strict=True))
        whole = next((pair for pair in WHOLE if measured[pair].told_apart), None)
        named: dict[bool, list[str]] = {True: [], False: []}
        for pair, rung in measured.items():
            if rung.told_apart and rung.difference and rung.difference.high < 0:
                named[True].append(f"{' and '.join(pair)} (the second is the better one)")
            elif rung.blocks and not rung.told_apart:
                enough = rung.blocks >= ladder.FEWEST
                room = measured[whole].difference if whole and whole != pair else None
                named[enough].append(" and ".join(pair) + (_at_most(rung, room) if enough else ""))
        if named[True]:
            room = _room(whole, measured[whole]) if whole else ""
            told.append(
                f"- **{slug}**: {', '.join(named[True])}. {ladder.notes(slug).get('reason', '')} {room}"
            )
        if named[False]:
            few.append(f"- **{slug}**: {', '.join(named[False])}")
    lines = []
    if told:
        lines += [
            "The interval includes nought, or the second is the better one; in brackets what may lie between them at most, as a share of what lies between",
            "random and the best that was measured against it. A large share asks for more deals, a small one says that the",
            "game leaves little between them:",
            "",
            *(" ".join(line.split()) for line in told),
            "",
        ]
    if few:
        lines += [f"Too little was played to say (fewer than {ladder.FEWEST} blocks):", "", *few, ""]
    return lines


def _at_most(rung: Rung, room: Estimate | None) -> str:
    """`` (31 %)``: the most by which the pair may differ, as a share of *room*; nothing where that is not known."""
    difference = rung.difference
    if difference is None or room is None:
        return ""
    return f" ({100 * max(abs(difference.low), abs(difference.high)) / room.mean:.0f} %)"


def _room(pair: Sequence[str], rung: Rung) -> str:
    """A sentence on how much lies between random and the first of *pair*."""
    if rung.difference is None or rung.share is None:
        return ""
    wins = rung.share
    return (
        f"Between random and {pair[0]} lie {figure(rung.difference)} points: "
        f"{pair[0]} has {100 * wins.mean:.0f} ± {100 * wins.margin:.0f} of a hundred wins."
    )


def _styles(store: Store, slugs: Sequence[str]) -> list[str]:
    """Differences between the bold and the careful, where that was measured."""
    rows = []
    for slug in slugs:
        found = styles.difference(store, slug)
        if found is not None:
            told = "; ".join(
                f"{habit.action} {100 * habit.shares[0]:.1f} % and {100 * habit.shares[1]:.1f} %"
                for habit in styles.habits(store, slug)
            )
            rows.append([slug, f"{figure(found[0])} ({found[1]})", told or EMPTY])
    if not rows:
        return []
    return [
        f"Bold and careful characters of the level {styles.LEVEL} on the same deals: by how much the bold are better (nothing, as a style",
        "only chooses among moves that are as good), and what they choose oftener or less often, as shares of the choices of the",
        f"bold and of the careful that differ by more than {styles.CLEAR} standard errors.",
        "",
        *_table(["game", "bold − careful", "of their choices"], rows),
    ]


def _manners(store: Store, slugs: Sequence[str]) -> list[str]:
    rows = []
    for slug in slugs:
        told = manner.summary(store, slug)
        if told.get("decisions"):
            rows.append(
                [
                    slug,
                    EMPTY if told["worlds"] is None else f"{told['worlds']:.0f}, {told['least']:.0f}",
                    at_table.summary(store, slug) or EMPTY,
                    f"{told['none']} of {told['hints']}",
                    str(told["kinds"]),
                    f"{told.get('retracts', 0)} of {told.get('turns', 0)}",
                    f"{told.get('asked in vain', 0)} of {told.get('asks', 0)}",
                    f"{told['refused']} of {told['decisions']}",
                    steadiness.summary(store, slug) or EMPTY,
                ]
            )
    head = ["game", "worlds", "at the table", "no reason", "kinds", "taken back", "asked in vain", "refused"]
    return _table([*head, "steady"], rows)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows)]
    return lines if rows else [NOT_MEASURED]
