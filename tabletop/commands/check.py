"""`tabletop check`: run records and scripts, and say which of their expectations hold."""

from collections.abc import Sequence
from pathlib import Path

from tabletop.engine import script
from tabletop.engine.errors import BadRecord


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
