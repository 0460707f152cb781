"""`tabletop check`: run records and scripts, and say which of their expectations hold, or whether they are fair."""

from collections.abc import Sequence
from pathlib import Path

from tabletop.engine.errors import BadRecord
from tabletop.engine.match import has_mark, read_mark
from tabletop.engine.records import script
from tabletop.engine.shuffling import fairness
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
