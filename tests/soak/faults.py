"""Faults that the robot brings about: opponents' processes that die or stand still, a full disk, and sudden death."""

import os
import resource
import signal
import time

EVERY = 12.0
"""Seconds between faults, on average."""
RECOVERY = 40.0
"""Seconds that the opponents' process may need to come back, three attempts and a new start each on a busy machine."""


class Faults:
    """The faults of *robot*."""

    def __init__(self, robot):
        self._robot = robot
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
        """No file can grow any more, for some seconds."""
        self._robot.excuse(RECOVERY)
        self._full_until = time.monotonic() + self._robot.rng.uniform(2.0, 6.0)
        self._limit(0)

    def kill_application(self):
        """As `kill -9` does; then the match must go on where it was."""
        robot = self._robot
        self.mend()
        robot.kill()
        robot.start()

    def mend(self):
        """Let the disk take more, and stopped processes go on."""
        if self._full_until and self._robot.app is not None:
            self._limit(resource.RLIM_INFINITY)
        self._full_until = 0.0
        self._go_on()

    def close(self):
        self._go_on()

    def _limit(self, size):
        """Files that the application writes cannot grow beyond *size* bytes."""
        _soft, hard = resource.prlimit(self._robot.app.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self._robot.app.pid, resource.RLIMIT_FSIZE, (size, hard))

    def _go_on(self):
        for pid in self._stopped:
            try:
                os.kill(pid, signal.SIGCONT)
            except ProcessLookupError:
                continue
        self._stopped = []

    def _later(self):
        return time.monotonic() + self._robot.rng.expovariate(1 / EVERY)
