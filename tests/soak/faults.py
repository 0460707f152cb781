"""Faults that the robot brings about: opponents' processes that die or stand still, a full disk, and sudden death."""

import errno
import os
import resource
import shutil
import signal
import subprocess
import time
from pathlib import Path

EVERY = 12.0
"""Seconds between faults, on average."""
RECOVERY = 40.0
"""Seconds that the opponents' process may need to come back, three attempts and a new start each on a busy machine."""


DISK = "64m"
"""The size of the disk that is filled."""


class Disk:
    """A small disk at the empty *folder*, where this user may mount one; otherwise files that cannot grow stand for it."""

    def __init__(self, folder):
        self._ballast = Path(folder) / "ballast"
        self._folder = folder
        mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(folder)]
        may = os.geteuid() == 0 and shutil.which("mount") is not None
        self.mounted = may and not subprocess.run(mount, capture_output=True, check=False).returncode

    def fill(self, pid):
        """Nothing more can be written by the process *pid*."""
        if not self.mounted:
            self._limit(pid, 0)
            return
        try:
            with self._ballast.open("wb", buffering=0) as file:
                while True:
                    file.write(bytes(4096))
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise

    def empty(self, pid):
        """There is room again for the process *pid*, which may have ended."""
        if self.mounted:
            self._ballast.unlink(missing_ok=True)
        elif Path(f"/proc/{pid}").exists():
            self._limit(pid, resource.RLIM_INFINITY)

    def close(self):
        if self.mounted:
            subprocess.run(["umount", "-l", str(self._folder)], capture_output=True, check=False)

    def _limit(self, pid, size):
        _soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))


class Faults:
    """The faults of *robot*, of which those of the disk befall *disk*."""

    def __init__(self, robot, disk):
        self._robot, self._disk = robot, disk
        self._next = self._later()
        self._stopped = []
        self._full_until = 0.0

    def tick(self):
        """Break something now and then, and mend what has been broken for long enough."""
        now = time.monotonic()
        if self._full_until and now > self._full_until:
            self.mend()
        if now < self._next or self._robot.app is None:
            return
        self._next = self._later()
        robot = self._robot
        fault = robot.rng.choice(
            (self.kill_opponents, self.stop_opponents, self.fill_disk, self.kill_application)
        )
        robot.tally.faults += 1
        robot._write(["# fault " + fault.__name__])
        robot.say(f"fault: {fault.__name__}")
        fault()

    def kill_opponents(self):
        self._robot.excuse(RECOVERY)
        for pid in self._robot.app.opponents():
            os.kill(pid, signal.SIGKILL)

    def stop_opponents(self):
        """They stand still; now and then they go on later."""
        self._robot.excuse(RECOVERY)
        for pid in self._robot.app.opponents():
            os.kill(pid, signal.SIGSTOP)
            self._stopped.append(pid)
        if self._robot.chance(0.5):
            time.sleep(self._robot.rng.random() * 3)
            self._go_on()

    def fill_disk(self):
        """The disk is full for some seconds."""
        self._robot.excuse(RECOVERY)
        self._full_until = time.monotonic() + self._robot.rng.uniform(2.0, 6.0)
        self._disk.fill(self._robot.app.pid)

    def kill_application(self):
        """As `kill -9` does; then the match must go on where it was."""
        robot = self._robot
        self.mend()
        robot.kill()
        robot.start()

    def mend(self):
        """Let the disk take more, and stopped processes go on."""
        if self._full_until and self._robot.app is not None:
            self._disk.empty(self._robot.app.pid)
        self._full_until = 0.0
        self._go_on()

    def close(self):
        self._go_on()

    def _go_on(self):
        for pid in self._stopped:
            try:
                os.kill(pid, signal.SIGCONT)
            except ProcessLookupError:
                continue
        self._stopped = []

    def _later(self):
        return time.monotonic() + self._robot.rng.expovariate(1 / EVERY)
