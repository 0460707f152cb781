"""Builds the standalone application of this system into dist/: `python3 build_scripts/build.py [--folder-only]`.

Linux: the folder tabletop/, a .tar.gz and a .tar.xz with install.sh and uninstall.sh for the home folder, and a .deb.
Windows: the folder, a .zip, and a set-up program where Inno Setup (ISCC) is installed. macOS: Tabletop.app and a .zip
(signing and notarisation are for whoever publishes it). --folder-only leaves the archives out. The same commit gives
the same archives on the same system: times come from the commit, names are sorted, hashing is fixed.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import environment
from bundle import packing
from bundle.contents import IDENTIFIER

ROOT = environment.ROOT
DIST = ROOT / "dist"
BUNDLE = Path(__file__).resolve().parent / "bundle"
ICONS = (16, 24, 32, 48, 64, 128, 256, 512)


def main(arguments: list[str]) -> int:
    """Build; the exit code."""
    if {"-h", "--help"} & set(arguments):
        print(__doc__)
        return 0
    unknown = set(arguments) - {"--folder-only"}
    if unknown:
        print(f"build.py does not know {' '.join(sorted(unknown))}; see build.py --help.", file=sys.stderr)
        return 2
    when = commit_time()
    code = freeze(environment.prepared(frozenset({"build"})), when)
    if code:
        print("PyInstaller failed; see above.", file=sys.stderr)
        return code
    if "--folder-only" not in arguments:
        pack(version(), when)
    for path in sorted(DIST.iterdir()):
        print(f"{size_of(path) / 1e6:8.1f} MB  {path.relative_to(ROOT)}")
    return 0


def version() -> str:
    """The version, from its one place."""
    found = re.search(
        r'^__version__ = "(.+)"', (ROOT / "tabletop/__init__.py").read_text("utf-8"), re.MULTILINE
    )
    if found is None:
        raise SystemExit("tabletop/__init__.py says no version")
    return found.group(1)


def commit_time() -> int:
    """Time of the commit that is checked out, in seconds since 1970; a fixed time where there is no git."""
    asked = os.environ.get("SOURCE_DATE_EPOCH")
    if asked:
        return int(asked)
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return 1_780_000_000


def freeze(python: Path, when: int) -> int:
    """Let PyInstaller make the folder (or the .app) in dist/; its exit code."""
    shutil.rmtree(DIST, ignore_errors=True)
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(DIST), "--workpath", str(ROOT / "build" / "freeze")]
    variables = os.environ | {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(when)}
    command.append(str(BUNDLE / "tabletop.spec"))
    return subprocess.run(command, cwd=ROOT, env=variables, check=False).returncode


# Archives


def pack(number: str, when: int) -> None:
    """Make the archives of this system beside the folder."""
    machine = platform.machine().lower().replace("amd64", "x86_64")
    name = (
        f"tabletop-{number}-{ {'win32': 'windows', 'darwin': 'macos'}.get(sys.platform, 'linux') }-{machine}"
    )
    moment = time.gmtime(when)[:6]
    if sys.platform == "win32":
        packing.zipped({"Tabletop": DIST / "tabletop"}, moment, DIST / f"{name}.zip")
        write_setup_script(number, machine)
    elif sys.platform == "darwin":
        packing.zipped({"Tabletop.app": DIST / "Tabletop.app"}, moment, DIST / f"{name}.zip")
        shutil.rmtree(DIST / "tabletop")  # the same again, outside the .app
    else:
        pack_for_linux(number, machine, name, when)


def pack_for_linux(number: str, machine: str, name: str, when: int) -> None:
    shared = linux_files(number, when)
    inside = {f"{name}/tabletop": DIST / "tabletop"}
    inside |= {f"{name}/{script}": BUNDLE / "linux" / script for script in ("install.sh", "uninstall.sh")}
    inside |= {f"{name}/{path}": content for path, content in shared.items()}
    archive = packing.tar(inside, when)
    (DIST / f"{name}.tar.gz").write_bytes(packing.gzipped(archive, when))
    (DIST / f"{name}.tar.xz").write_bytes(packing.xz(archive))
    members: dict[str, Path | bytes] = {"usr/lib/tabletop": DIST / "tabletop"}
    members |= {f"usr/{path}": content for path, content in shared.items()}
    architecture = {"x86_64": "amd64", "aarch64": "arm64"}.get(machine, machine)
    control = {"control": control_file(number, architecture, members).encode()}
    package = packing.deb(control, members, {"usr/bin/tabletop": "../lib/tabletop/tabletop"}, when)
    (DIST / f"tabletop_{number}_{architecture}.deb").write_bytes(package)


def linux_files(number: str, when: int) -> dict[str, bytes | Path]:
    """Files by which the desktop knows the application, by their paths below the prefix."""
    linux = BUNDLE / "linux"
    words = {
        "@VERSION@": number,
        "@DATE@": time.strftime("%Y-%m-%d", time.gmtime(when)),
        "@PROGRAM@": "tabletop",
    }
    files: dict[str, bytes | Path] = {
        f"share/applications/{IDENTIFIER}.desktop": filled(linux / f"{IDENTIFIER}.desktop", words),
        f"share/metainfo/{IDENTIFIER}.metainfo.xml": filled(linux / f"{IDENTIFIER}.metainfo.xml", words),
        f"share/mime/packages/{IDENTIFIER}.xml": linux / f"{IDENTIFIER}.mime.xml",
        f"share/icons/hicolor/scalable/apps/{IDENTIFIER}.svg": ROOT / "sprites/app/icon.svg",
    }
    for size in ICONS:
        files[f"share/icons/hicolor/{size}x{size}/apps/{IDENTIFIER}.png"] = (
            ROOT / f"sprites/app/icon-{size}.png"
        )
    return files


def control_file(number: str, architecture: str, members: dict[str, Path | bytes]) -> str:
    """Control file, which describes the package to dpkg."""
    contents = (len(s) if isinstance(s, bytes) else s.stat().st_size for _name, s in packing.spread(members))
    return f"""Package: tabletop
Version: {number}
Architecture: {architecture}
Maintainer: The Tabletop engineers <tabletop@localhost>
Installed-Size: {sum(contents) // 1024}
Depends: libc6 (>= 2.28)
Section: games
Priority: optional
Description: card games for the desktop, offline
 A card table for games against somebody: trick games, fishing, shedding, rummy,
 Canasta and its relatives, bluffing, and table layouts. Play against computer
 opponents that never see your cards, or with several people at one screen.
"""


def write_setup_script(number: str, machine: str) -> None:
    """Fill in the script for Inno Setup, and run it where Inno Setup is installed."""
    words = {"@VERSION@": number, "@MACHINE@": machine, "@DIST@": str(DIST), "@ROOT@": str(ROOT)}
    script = DIST / "tabletop.iss"
    script.write_bytes(filled(BUNDLE / "windows.iss", words))
    compiler = shutil.which("ISCC")
    if compiler:
        subprocess.run([compiler, "/Q", str(script)], check=True)
    else:
        print("Inno Setup (ISCC) is not installed, so there is no set-up program; the script is in dist/.")


def filled(path: Path, words: dict[str, str]) -> bytes:
    """The text of *path* with the words in @…@ filled in."""
    text = path.read_text(encoding="utf-8")
    for word, meaning in words.items():
        text = text.replace(word, meaning)
    return text.encode()


def size_of(path: Path) -> int:
    """The bytes that *path*, a file or a folder, holds."""
    if path.is_file():
        return path.stat().st_size
    return sum(each.lstat().st_size for each in path.rglob("*") if each.is_file())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
