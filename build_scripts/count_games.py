"""Prints the lines of every game and family, a row each: blank lines do not count."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent / "tabletop"
PARTS = ("rules", "table", "words", "player")


def lines(path: Path) -> int:
    """The lines of a file that hold something."""
    return sum(bool(line.strip()) for line in path.read_text(encoding="utf-8").splitlines())


def row(folder: Path) -> str:
    """A line of the table: the parts, each with the files that begin with its name, and what else the folder holds."""
    counts = [sum(map(lines, folder.rglob(f"{part}*.py"))) for part in PARTS]
    other = sum(map(lines, folder.rglob("*.py"))) - sum(counts)
    return f"| {folder.name} | {' | '.join(map(str, counts))} | {other or ''} |"


def main() -> None:
    """Print both tables."""
    for kind, title in (("games", "game"), ("families", "family")):
        print(f"| {title} | {' | '.join(PARTS)} | other |")
        print("| --- " * (len(PARTS) + 2) + "|")
        for folder in sorted((ROOT / kind).iterdir()):
            if (folder / "rules.py").exists():
                print(row(folder))
        print()


if __name__ == "__main__":
    main()
