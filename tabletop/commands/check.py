"""`tabletop check`: run records and scripts, and say which of their expectations hold, or whether they are fair.

With a level it asks a computer player for its move wherever a script says which are best.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from tabletop.engine.errors import BadRecord, Trouble
from tabletop.engine.match import has_mark, read_mark
from tabletop.engine.records import script
from tabletop.engine.shuffling import fairness
from tabletop.opponents import book, levels
from tabletop.session.lessons import CHANCE
from tabletop.text import _, ngettext


def check(files: Sequence[Path]) -> int:
    """Run every script in *files*; the exit code: 0, 1 where an expectation failed, 2 where a file is bad."""
    passed = failed = 0
    code = 0
    for path in files:
        try:
            found = script.scripts_in(path)
        except BadRecord as error:
            print(error)
            failed, code = failed + 1, 2
            continue
        for each in found:
            try:
                script.run(each)
                passed += 1
            except script.Failed as error:
                print(f"{path}: {error}")
                failed, code = failed + 1, code or 1
            except BadRecord as error:
                print(f"{path}: {error}")
                failed, code = failed + 1, 2
    print(f"{passed} passed, {failed} failed")
    return code


def check_best(files: Sequence[Path], level: str, playouts: int | None, seed: int) -> int:
    """Print for every position of *files* that says what is best the answer of *level*, and the share of good ones.

    The exit code: 0, 1 where an answer was not good or an expectation failed, 2 where a file is bad. Raises Trouble for
    a level that there is not.
    """
    if level not in levels.LEVELS:
        raise Trouble(
            _("There is no level {level!r}; the levels are: {levels}.").format(
                level=level, levels=", ".join(levels.LEVELS)
            )
        )
    budget = book.budget_of(level) if playouts is None else levels.Budget(playouts=playouts)
    code, good = _asked(files, lambda path: book.answers(path, level, budget, seed), lambda each: each.good)
    said = _("{level}: {good} of {asked} positions ({share:.0f} %)")
    print(
        said.format(level=level, good=sum(good), asked=len(good), share=100 * sum(good) / max(1, len(good)))
    )
    return code


def check_deep(files: Sequence[Path], playouts: int | None, seed: int) -> int:
    """Print what a long search, which drops no move, thinks of what *files* say is best; codes as of `check_best`."""
    code, sure = _asked(
        files, lambda path: book.judgements(path, playouts or book.DEEP, seed), lambda each: not each.notable
    )
    said = _("{doubted} of {asked} positions are doubted")
    print(said.format(doubted=len(sure) - sum(sure), asked=len(sure)))
    return code


Told = TypeVar("Told", book.Answer, book.Judgement)


def _asked(
    files: Sequence[Path], ask: Callable[[Path], Iterator[Told]], good: Callable[[Told], bool]
) -> tuple[int, list[bool]]:
    """Print what is said of each position of *files*; the exit code, and for each whether it is good."""
    code, found = 0, list[bool]()
    for path in files:
        try:
            for each in ask(path):
                found.append(good(each))
                code = code or int(not found[-1])
                print(f"{path}:{each.told.line}: {each}", flush=True)
        except script.Failed as error:
            print(f"{path}: {error}")
            code = code or 1
        except BadRecord as error:
            print(f"{path}: {error}")
            code = 2
    return code, found


def check_fair(files: Sequence[Path]) -> int:
    """Say of every record whether its shuffles follow from its commitment.

    The exit code: 0, 1 where something does not follow, 2 where a record cannot be read or has no seed.
    """
    code = 0
    for path in files:
        try:
            text = script.text_of(path)
        except BadRecord as error:
            print(error)
            code = 2
            continue
        try:
            print(f"{path}: {_fair(text)}")
        except fairness.Unfair as unfair:
            print(f"{path}: {unfair}")
            code = code or 1
        except BadRecord as error:
            print(f"{path}: {error}")
            code = 2
    return code


def _fair(text: str) -> str:
    """That a record is fair, as a sentence. Raises Unfair, BadRecord."""
    if not has_mark(text):
        raise BadRecord(_("This record has no seed and no salt, so its shuffles cannot be checked."))
    _players, chance = read_mark(text)
    if chance == CHANCE:
        raise BadRecord(
            _("This was a lesson: its first cards were arranged, so its shuffles cannot be checked.")
        )
    shuffles = fairness.check_record(text, chance)
    if shuffles == 0:
        said = _("nothing was shuffled yet; the seed and the salt fit the commitment {commitment}.")
    else:
        said = ngettext(
            "the one shuffle follows from the commitment {commitment}.",
            "all {shuffles} shuffles follow from the commitment {commitment}.",
            shuffles,
        )
    return said.format(shuffles=shuffles, commitment=chance.commitment)
