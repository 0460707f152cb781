"""Builds the pages for people who write games or opponents: `python3 build_scripts/docs.py [--out FOLDER]`.

They are drawn from the docstrings of the engine, the families, the opponents and what a table declares, with a page that
makes a whole game; into dist/docs unless FOLDER says otherwise, to be opened in a browser. Makes the environment like
play.py, with pdoc in it.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import environment

WORKED_EXAMPLE = Path(__file__).resolve().parent / "api_pages" / "writing_a_game.md"
MODULES = (
    "tabletop.abilities",
    "tabletop.cards",
    "tabletop.engine",
    "tabletop.families",
    "tabletop.games.catalog",
    "tabletop.games.outside",
    "tabletop.opponents",
    "tabletop.text",
    "tabletop.ui.abilities",
    "tabletop.ui.choices",
    "tabletop.ui.controls",
    "tabletop.ui.game_table",
    "tabletop.ui.move_targets",
    "tabletop.ui.layout.fans",
    "tabletop.ui.layout.meld_layout",
    "tabletop.ui.cards.poses",
    "tabletop.ui.layout.seating",
    "tabletop.ui.effects.flourish",
    "tabletop.ui.guise",
    "tabletop.ui.sound.cues",
    "tabletop.wording",
)
"""Modules that there are pages of, packages with all their modules."""


def main(arguments: list[str]) -> int:
    """Build the pages; pdoc's exit code."""
    parser = argparse.ArgumentParser(prog="docs.py", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, default=environment.ROOT / "dist" / "docs", metavar="FOLDER")
    out = parser.parse_args(arguments).out.resolve()
    python = environment.prepared(frozenset({"docs"}))
    with tempfile.TemporaryDirectory(prefix="tabletop-docs-") as folder:
        page = Path(folder, "writing_a_game.py")  # pdoc's pages are modules
        page.write_text(f"r'''{WORKED_EXAMPLE.read_text(encoding='utf-8')}'''\n", encoding="utf-8")
        command = [
            str(python),
            "-m",
            "pdoc",
            "--docformat",
            "markdown",
            "--no-show-source",
            "--output-directory",
            str(out),
        ]
        command += ["--footer-text", "Tabletop", str(page), *MODULES]
        code = subprocess.run(command, cwd=environment.ROOT, check=False).returncode
    if not code:
        print(f"The pages begin with {out / 'index.html'}.")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
