"""Builds the standalone application and tests it: `python3 build_scripts/test_build.py [--built] [ARGUMENTS OF pytest]`.

Unpacks the archive where no Python is found, with an empty home, in a folder that cannot be written to and a network
namespace without interfaces; plays a deal with xdotool, kills the application, starts it again and finds the match
(tests/bundle). Says the sizes, and the processor time to the first picture beside that of the source. --built: test
what dist/ holds already. Linux only.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import build
import environment


def main(arguments: list[str]) -> int:
    """Build and test; the exit code."""
    if {"-h", "--help"} & set(arguments):
        print(__doc__)
        return 0
    if sys.platform != "linux":
        print("The standalone application is tested on Linux only; build.py builds it here.", file=sys.stderr)
        return 2
    if "--built" not in arguments:
        code = build.main([])
        if code:
            return code
    elif not (build.DIST / "tabletop").is_dir():
        print(
            "Nothing is built yet: leave out --built, or run build_scripts/build.py first.", file=sys.stderr
        )
        return 2
    python = environment.prepared(frozenset({"test", "build"}))
    variables = os.environ | {"TABLETOP_DIST": str(build.DIST)}
    more = [argument for argument in arguments if argument != "--built"]
    command = [str(python), "-m", "pytest", "-q", "tests/bundle", *more]
    code = subprocess.run(command, cwd=environment.ROOT, env=variables, check=False).returncode
    compare = [str(python), str(Path(__file__).with_name("compare_start.py")), str(build.DIST)]
    subprocess.run(compare, cwd=environment.ROOT, check=False)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
