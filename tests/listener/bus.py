"""A message bus and an accessibility bus of their own, for programs on a desktop that nobody looks at."""

import shutil
import subprocess
from pathlib import Path

PYTHON = "/usr/bin/python3"
"""The system's Python, for which its distribution has pyatspi; that of the project has no way to a bus."""
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
STATUS = ("IsEnabled", "ScreenReaderEnabled")


def missing():
    """Names of what is not installed of all that it takes."""
    found = [program for program in ("dbus-daemon", "dbus-send") if shutil.which(program) is None]
    if not any(Path(launcher).exists() for launcher in LAUNCHERS):
        found.append("at-spi2-core")
    if subprocess.run([PYTHON, "-c", "import pyatspi"], capture_output=True, check=False).returncode:
        found.append("pyatspi")
    return found


class Bus:
    """Both buses, for programs with the *environment*; use as a context manager."""

    def __init__(self, environment):
        self.environment = dict(environment)

    def __enter__(self):
        self._daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self._daemon.stdout.readline().strip()
        launcher = next(path for path in LAUNCHERS if Path(path).exists())
        self._launcher = subprocess.Popen(
            [launcher, "--launch-immediately"], env=self.environment, stderr=subprocess.DEVNULL
        )
        for name in STATUS:
            self._send("Set", "string:org.a11y.Status", f"string:{name}", "variant:boolean:true")
        return self

    def _send(self, method, *words):
        """Call a method of the accessibility bus's properties; the bus starts it if need be."""
        command = [
            "dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus",
            f"org.freedesktop.DBus.Properties.{method}", *words,
        ]  # fmt: skip
        subprocess.run(command, env=self.environment, capture_output=True, check=True, timeout=30)

    def __exit__(self, *_how):
        for process in (self._launcher, self._daemon):
            process.terminate()
            process.wait(10)
