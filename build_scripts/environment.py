"""The project's own Python environment, for `play.py`, `test.py` and the scripts that measure.

Makes `.venv` in the checkout (or where TABLETOP_VENV says), installs Tabletop into it and remembers that in a stamp
file, so that the next call starts at once. An environment that was left half-made is made again. Needs nothing but
Python's standard library; whatever goes wrong is told in a sentence, and the exit code is 2.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = (3, 11)
STAMP = "tabletop-setup.json"


class SetupError(Exception):
    """The environment cannot be made; the message says what to do."""


def prepared(extras: frozenset[str]) -> Path:
    """The Python of an environment with Tabletop and at least *extras* in it, made if need be; exits with 2 if not."""
    try:
        check_python(sys.version_info[:3])
        return ready(venv_folder(), extras)
    except SetupError as error:
        print(error, file=sys.stderr)
    except KeyboardInterrupt:
        print("Stopped. The next call begins the installation again.", file=sys.stderr)
    sys.exit(2)


def run_where_installed(
    script: str, arguments: list[str], needed: Iterable[str], extras: frozenset[str], notice: str = ""
) -> int | None:
    """Run *script* in a `prepared` environment if the modules that are *needed* are not all here, and give its exit code; None where
    all are there. *notice*: what is printed before."""
    if all(importlib.util.find_spec(name) for name in needed):
        return None
    if notice:
        print(notice, flush=True)
    return subprocess.run([str(prepared(extras)), script, *arguments], check=False).returncode


def check_python(version: tuple[int, ...]) -> None:
    """SetupError if *version* of Python is too old."""
    if tuple(version[:2]) < OLDEST_PYTHON:
        raise SetupError(
            "Tabletop needs Python {}.{} or newer, and this is {}. Install a newer one from https://www.python.org/ "
            "and start this script with it.".format(*OLDEST_PYTHON, ".".join(map(str, version)))
        )


def venv_folder() -> Path:
    """Folder in which the environment lies or will lie."""
    chosen = os.environ.get("TABLETOP_VENV")
    return Path(chosen).expanduser().absolute() if chosen else ROOT / ".venv"


def venv_python(venv: Path) -> Path:
    """The interpreter of the environment *venv*."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def ready(venv: Path, extras: frozenset[str]) -> Path:
    """Make *venv* complete with *extras*, doing only what is missing; returns its Python."""
    python = venv_python(venv)
    stamp = read_stamp(venv)
    fingerprint = current_fingerprint(venv)
    finished = stamp.get("state") == "done" and stamp.get("python") == sys.version and is_whole(venv)
    if finished and stamp.get("fingerprint") == fingerprint and extras <= set(stamp["extras"]):
        return python
    if not finished and must_be_made(venv, stamp):
        make_venv(venv)
        stamp = {"state": "begun", "ours": True}
    ours = stamp.get("ours", False)
    wanted = extras | frozenset(stamp.get("extras", ()))
    write_stamp(venv, {"state": "begun", "ours": ours})
    try:
        install(python, wanted)
    except SetupError:
        write_stamp(venv, stamp)  # what worked before still does, and is only brought up to date next time
        raise
    done = {"extras": sorted(wanted), "fingerprint": fingerprint, "python": sys.version}
    write_stamp(venv, {"state": "done", "ours": ours, **done})
    return python


def current_fingerprint(venv: Path) -> str:
    """Changes when the dependencies may have changed, or when the checkout or *venv* has moved."""
    parts = [
        (ROOT / "pyproject.toml").read_bytes(),
        sys.version.encode(),
        str(ROOT).encode(),
        str(venv).encode(),
    ]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def is_whole(venv: Path) -> bool:
    """True if the parts of a finished environment are there, as far as a glance tells."""
    libraries = "Lib" if os.name == "nt" else "lib/python3*"
    installed = venv.glob(f"{libraries}/site-packages/tabletop_cards-*.dist-info")
    return venv_python(venv).is_file() and any(installed)


def must_be_made(venv: Path, stamp: dict) -> bool:
    """True if *venv* is to be made (again). One that somebody else made is used if it works, and never removed."""
    if stamp.get("ours") or not venv.exists() or (venv.is_dir() and not any(venv.iterdir())):
        return True
    if works(venv_python(venv)):
        return False
    if venv == ROOT / ".venv":
        return True
    raise SetupError(
        f"{venv} holds no environment for this Python. Let TABLETOP_VENV name a new or empty folder, or unset it."
    )


def works(python: Path) -> bool:
    """True if *python* starts, is of this version, and has pip."""
    question = "import pip, sys; print(sys.version)"
    try:
        answer = subprocess.run([str(python), "-c", question], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return answer.returncode == 0 and answer.stdout.strip() == sys.version.strip()


def make_venv(venv: Path) -> None:
    """Make the empty environment *venv* anew."""
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise SetupError(
                f"This Python cannot make environments: its module {module} is missing. On Debian or Ubuntu run "
                "`sudo apt install python3-venv`, then this script again."
            )
    print(f"Making a Python environment in {venv} …", flush=True)
    try:
        if venv.is_dir() and not venv.is_symlink():
            shutil.rmtree(venv)
        elif os.path.lexists(venv):
            venv.unlink()
        venv.mkdir(parents=True)
        write_stamp(venv, {"state": "begun", "ours": True})
    except OSError as error:
        raise SetupError(
            f"The environment {venv} cannot be made ({error.strerror or error}). "
            "Check the permissions and the space there, or let TABLETOP_VENV name another folder."
        ) from error
    if subprocess.run([sys.executable, "-m", "venv", str(venv)], check=False).returncode:
        raise SetupError(
            f"The environment {venv} could not be made; see above. "
            "Remove the folder and start this script again, or let TABLETOP_VENV name another folder."
        )


def install(python: Path, extras: frozenset[str]) -> None:
    """Install the checkout with *extras* through *python*'s pip."""
    target = ".[{}]".format(",".join(sorted(extras))) if extras else "."
    print("Installing Tabletop and what it needs; this takes a minute, once …", flush=True)
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    try:
        code = subprocess.run([*command, "--editable", target], cwd=ROOT, check=False).returncode
    except OSError as error:
        raise SetupError(
            f"{python} does not start ({error.strerror or error}). Start this script again."
        ) from error
    if code:
        raise SetupError(
            "The installation failed; pip says why above. Most often the network or the package index cannot be "
            "reached: check the connection (or PIP_INDEX_URL and PIP_PROXY), then start this script again."
        )


def read_stamp(venv: Path) -> dict:
    """Read the stamp that these scripts keep of *venv*; empty if they never saw it."""
    try:
        stamp = json.loads((venv / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(venv: Path, stamp: dict) -> None:
    """Remember *stamp* in *venv*."""
    draft = venv / (STAMP + ".tmp")
    try:
        draft.write_text(json.dumps(stamp), encoding="utf-8")
        os.replace(draft, venv / STAMP)
    except OSError as error:
        raise SetupError(f"{venv / STAMP} cannot be written ({error.strerror or error}).") from error
