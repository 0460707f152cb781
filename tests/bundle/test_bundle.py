"""The standalone application, as somebody has it who has nothing else: no Python, an empty home, no network.

`build_scripts/test_build.py` builds it and runs these tests; TABLETOP_DIST names the folder of the archives. The
application lies in a folder that it may not write to, whose name has spaces and letters beyond ASCII; where the tests
run as root it runs as nobody, in a network namespace without interfaces.
"""

import os
import shutil
import signal
import subprocess
import tarfile
import tempfile
import time
from functools import cache
from pathlib import Path

import pytest

from tabletop import __version__
from tabletop.games import catalog
from tabletop.storage import matches
from tabletop.storage import settings as stored
from tabletop.storage.settings import Settings
from tests.e2e import story
from tests.e2e.desktop import MISSING, ROOT, Desktop, Program, wait_for
from tests.e2e.persons import AtTheWindow, journal

DIST = os.environ.get("TABLETOP_DIST", "")
NOBODY = 65534
MOST_UNPACKED, MOST_PACKED = 55e6, 25e6

pytestmark = pytest.mark.skipif(not DIST, reason="nothing is built; build_scripts/test_build.py does that")


@pytest.fixture(scope="module")
def place():
    """A folder that everybody may enter, for what is unpacked, the homes and the screen."""
    folder = Path(tempfile.mkdtemp(prefix="tabletop-bundle-"))
    folder.chmod(0o755)
    yield folder
    subprocess.run(["chmod", "-R", "u+w", str(folder)], check=False)
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def unpacked(place):
    """The unpacked archive, which nobody may write to."""
    (archive,) = Path(DIST).glob("*.tar.gz")
    target = place / "Ångström & Söhne, 遊戲"
    with tarfile.open(archive) as opened:
        opened.extractall(target, filter="tar")
    (folder,) = target.iterdir()
    subprocess.run(["chmod", "-R", "a-w,a+rX", str(folder)], check=True)
    return folder


@pytest.fixture(scope="module")
def desktop(place):
    if MISSING:
        pytest.skip(f"{' and '.join(MISSING)} cannot be found; the window cannot be tested without.")
    screen = place / "screen"
    screen.mkdir()
    desktop = Desktop(screen)
    yield desktop
    desktop.close()


@pytest.fixture
def home(place, monkeypatch):
    """An empty home of the person who starts the application; the test looks into it too."""
    folder = Path(tempfile.mkdtemp(prefix="home ", dir=place))
    monkeypatch.delenv("TABLETOP_HOME")
    for name in [name for name in os.environ if name.startswith("XDG_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(folder))
    give(folder)
    return folder


def give(folder):
    """Let the folder belong to who runs the application."""
    if os.geteuid() == 0:
        subprocess.run(["chown", "-R", f"{NOBODY}:{NOBODY}", str(folder)], check=True)


DROP = ["/usr/bin/setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]


@cache
def offline():
    """Words to put before a command so that it has no network; none where this machine does not allow that."""
    command = ["/usr/bin/unshare", "--net"]
    try:
        allowed = subprocess.run([*command, "true"], capture_output=True, check=False).returncode == 0
    except OSError:
        allowed = False
    return command if allowed else []


def alone(*command):
    """*command* without a network, and without root's rights."""
    words = [str(part) for part in command]
    return [*offline(), *DROP, *words] if os.geteuid() == 0 else words


def environment(home, **more):
    """All that the application is told: a home, and no way to any other program."""
    return {"HOME": str(home), "PATH": "/nonexistent", "LANG": "C.UTF-8", **more}


def run(unpacked, home, *arguments):
    """Output of `tabletop ARGUMENTS`."""
    done = subprocess.run(
        alone(unpacked / "tabletop" / "tabletop", *arguments), cwd="/", env=environment(home),
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def opened(desktop, unpacked, home, *arguments):
    """The application's window."""
    shown = environment(home, DISPLAY=desktop.display, SDL_VIDEODRIVER="x11")
    return Program.of(desktop, alone(unpacked / "tabletop" / "tabletop", *arguments), "/", shown)


def test_it_is_small():
    # A link is no second file: PyInstaller links the libraries of pygame and Pillow into one folder.
    size = sum(path.lstat().st_size for path in (Path(DIST) / "tabletop").rglob("*") if path.is_file())
    (packed,) = Path(DIST).glob("*.tar.xz")
    assert size <= MOST_UNPACKED and packed.stat().st_size <= MOST_PACKED
    assert all(__version__ in path.name for path in Path(DIST).iterdir() if path.is_file())


def test_it_says_its_version_and_has_every_game_its_help_and_its_lesson(unpacked, home):
    assert run(unpacked, home, "--version") == f"Tabletop {__version__}\n"
    listed = run(unpacked, home, "games")
    folders = [slug.replace("-", "_") for slug in catalog.GAMES]
    assert sum(not line.startswith(" ") for line in listed.splitlines()) == len(folders)
    inside = unpacked / "tabletop" / "_internal" / "tabletop"
    texts = [inside / "games" / folder / name for folder in folders for name in ("help.md", "lesson.md")]
    assert all(path.is_file() for path in texts)
    for kind in ("sprites", "sounds"):
        ours = {path.relative_to(ROOT) for path in (ROOT / kind).rglob("*") if path.is_file()}
        assert {path.relative_to(inside) for path in (inside / kind).rglob("*") if path.is_file()} == ours


def test_every_game_can_be_drawn_and_its_opponents_think(unpacked, home):
    """Pictures and fonts are found, and workers start inside the application."""
    for line in run(unpacked, home, "games").splitlines():
        if not line.startswith(" "):
            slug = line.split()[0]
            run(unpacked, home, "shot", slug, "--moves", "6", "--out", home / f"{slug}.png")
            assert (home / f"{slug}.png").stat().st_size > 20_000
    said = run(unpacked, home, "arena", "xeri", "--levels", "easy,random", "--games", "4", "--playouts", "2")
    assert "easy" in said


def test_the_desktop_understands_what_it_is_told(unpacked):
    share = unpacked / "share"
    checks = {
        "appstreamcli": ["validate", "--no-net", *share.glob("metainfo/*.xml")],
        "desktop-file-validate": list(share.glob("applications/*.desktop")),
    }
    for program, arguments in checks.items():
        if shutil.which(program) is None:
            pytest.skip(f"{program} cannot be found")
        done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        assert "warning" not in done.stdout + done.stderr


def test_it_is_installed_into_the_home_and_taken_out_again(unpacked, home):
    def script(name):
        command = DROP if os.geteuid() == 0 else []
        subprocess.run(
            [*command, "sh", unpacked / name], env={"HOME": str(home), "PATH": "/usr/bin:/bin"}, check=True
        )

    script("install.sh")
    program = home / ".local/bin/tabletop"
    (entry,) = (home / ".local/share/applications").glob("*.desktop")
    assert f'Exec="{program}" %f' in entry.read_text()
    said = subprocess.run(
        alone(program, "--version"), env=environment(home), capture_output=True, text=True, check=True
    )
    assert said.stdout == f"Tabletop {__version__}\n"
    assert list((home / ".local/share/icons").rglob("*.svg"))
    script("uninstall.sh")
    left = [path for path in (home / ".local").rglob("*") if path.is_file() and "abletop" in path.name]
    assert left == []


def test_the_debian_package_holds_the_same(unpacked):
    if shutil.which("dpkg-deb") is None:
        pytest.skip("dpkg-deb cannot be found")
    (package,) = Path(DIST).glob("*.deb")
    listed = subprocess.run(
        ["dpkg-deb", "--contents", package], capture_output=True, text=True, check=True
    ).stdout
    assert "./usr/bin/tabletop -> ../lib/tabletop/tabletop" in listed
    assert "-rwxr-xr-x root/root" in listed or "-rwxr-xr-x 0/0" in listed
    field = subprocess.run(
        ["dpkg-deb", "--field", package, "Version"], capture_output=True, text=True, check=True
    )
    assert field.stdout.strip() == __version__


def test_a_deal_is_played_and_what_was_killed_goes_on(desktop, unpacked, home):
    first = opened(desktop, unpacked, home)
    # The twin would make the folders as another user, and on a busy machine before the application does.
    wait_for((home / ".local" / "share" / "tabletop" / "matches").is_dir)
    AtTheWindow(first).look()
    first.close_window()
    assert first.ended() == (0, "")
    stored.save(Settings(speed=4.0, opponents_pace=0.25, count_stands=0.1))
    # Looking makes the folders: the twin looks too, and on a busy machine before the application, as another user.
    assert not matches.open_matches() and not matches.records()
    give(home)

    person = AtTheWindow(opened(desktop, unpacked, home))
    person.look()
    story.begin_oh_heck(person, story.deal_with_barred_card())
    assert person.my_turn()
    story.bid(person, story.table(person).view.moves[0])
    assert person.my_turn()
    person.program.kill()
    before = journal()
    assert before

    person = AtTheWindow(opened(desktop, unpacked, home))
    person.look()
    person.click(story.stop(person, "continue"))
    story.play_match(person)
    assert journal().startswith(before)
    assert "Play again" in story.results(person)
    person.program.close_window()
    assert person.program.ended() == (0, "")

    (record,) = matches.records()
    assert "1 passed, 0 failed" in run(unpacked, home, "check", record)
    replay = opened(desktop, unpacked, home, record)  # as a double click does
    wait_for(lambda: replay.picture().get_at((20, 20)) != (0, 0, 0, 255))
    replay.kill()


def test_it_opens_no_connection_to_anywhere(desktop, unpacked, home, place):
    if shutil.which("strace") is None:
        pytest.skip("strace cannot be found")
    log = place / "calls"
    shown = environment(home, DISPLAY=desktop.display, SDL_VIDEODRIVER="x11", SDL_AUDIODRIVER="dummy")
    strace = [shutil.which("strace"), "-f", "-e", "trace=connect,sendto,bind", "-o", log]
    command = [
        *strace,
        unpacked / "tabletop" / "tabletop",
        "play",
        "xeri",
        "--seats",
        "person,expert",
        "--seed",
        "5",
    ]
    started = subprocess.Popen(
        [str(part) for part in command], cwd="/", env=shown, stderr=subprocess.DEVNULL, start_new_session=True
    )
    time.sleep(12)
    assert started.poll() is None
    os.killpg(started.pid, signal.SIGKILL)
    started.wait(30)
    calls = log.read_text()
    assert "AF_UNIX" in calls  # the screen
    assert "AF_INET" not in calls and "AF_PACKET" not in calls
