"""The application under test: a process of its own with a real window, real opponents and a real journal."""

import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.soak.hand import Hand

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0
"""Seconds that the start may take."""
STILL = 12.0
"""Seconds without a frame after which the window hangs; those in which the machine had no processor for it do not count."""
GLANCE = 1.0
"""Seconds after which it is looked how many of them counted."""


class Ended(Exception):
    """The application is not there any more."""


class Hangs(Exception):
    """The application does not answer."""


class Application:
    """Tabletop with *arguments* on *desktop*, and in *more* of an environment; *write* notes every act, *plant* names a
    fault of the launcher."""

    def __init__(self, desktop, home, arguments, write, plant="", **more):
        self.arguments = list(arguments)
        self.home = home
        self._folder = tempfile.TemporaryDirectory(prefix="tabletop-soak-")
        folder = Path(self._folder.name)
        self.stderr = folder / "stderr"
        environment = desktop.environment | {
            "TABLETOP_HOME": str(home),
            "PYTHONPATH": str(ROOT),
            "SDL_AUDIODRIVER": "dummy",
            "SOAK_SOCKET": str(folder / "socket"),
            "SOAK_PLANT": plant,
            **more,
        }
        write(["start", *self.arguments])
        with socket.socket(socket.AF_UNIX) as listening, self.stderr.open("wb") as complaints:
            listening.bind(environment["SOAK_SOCKET"])
            listening.listen(1)
            listening.settimeout(PATIENCE)
            command = [sys.executable, "-m", "tests.soak.launcher", *self.arguments]
            self._process = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stderr=complaints
            )
            self._connection, _address = listening.accept()
        self._connection.settimeout(STILL)
        self._answers = self._connection.makefile("r")
        self.hand = Hand(desktop.display, write)
        given = Given(self.pid)
        while not self.hand.find(self.pid):
            if self._process.poll() is not None:
                raise Ended
            if given.seconds > PATIENCE:
                raise Hangs
            time.sleep(0.05)

    @property
    def pid(self):
        return self._process.pid

    @property
    def runs(self):
        return self._process.poll() is None

    def ask(self, **question):
        """Ask the probe. Raises Ended, Hangs."""
        try:
            self._connection.sendall(json.dumps(question).encode() + b"\n")
            given = Given(self.pid)
            while not select.select([self._connection], [], [], GLANCE)[0]:
                if given.seconds > STILL:
                    raise Hangs
            line = self._answers.readline()
        except TimeoutError:
            raise Hangs from None
        except OSError:
            raise Ended from None
        if not line:
            raise Ended
        return json.loads(line)

    def opponents(self):
        """The ids of the processes in which opponents think."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        tasks = Path(f"/proc/{self.pid}/task")
        found = []
        for task in tasks.iterdir() if children.exists() else ():
            try:
                found += [int(word) for word in (task / "children").read_text().split()]
            except OSError:
                continue
        return [pid for pid in found if b"spawn_main" in _command_line(pid)]

    def memory(self):
        """Memory that the application uses, in MB, without its opponents."""
        return resident(self.pid)

    def kill(self):
        """As `kill -9` does."""
        self._process.kill()
        return self.ended()

    def stacks(self):
        """Stacks of a hanging application, as far as they can be told: it is asked to dump them to stderr."""
        if self.runs:
            self._process.send_signal(signal.SIGABRT)
            time.sleep(0.5)

    def ended(self, seconds=15.0):
        """The exit code, once it has ended, and what it complained of; subprocess.TimeoutExpired if it does not end."""
        code = self._process.wait(seconds)
        self.hand.close()
        self._connection.close()
        return code, self.complaints()

    def complaints(self):
        """Text on stderr so far."""
        return self.stderr.read_text(errors="replace")


class Given:
    """Seconds that have passed for the process *pid* since now: without those in which it could have run, and others did."""

    def __init__(self, pid):
        self._pid = pid
        self._began, self._waited = time.monotonic(), waited(pid)

    @property
    def seconds(self):
        return time.monotonic() - self._began - (waited(self._pid) - self._waited)


def waited(pid):
    """Seconds that the first thread of the process *pid* has waited for a processor; 0 where the system does not tell."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0


def resident(pid):
    """Memory that the process *pid* uses, in MB; 0 if it has gone."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _command_line(pid):
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""
