"""Orca, the screen reader of Linux, with a voice that nobody hears: what it says is kept as lines of text."""

import re
import shutil
import subprocess
import time
from pathlib import Path

SAID = re.compile(r"SPEECH OUTPUT: '(.*?)' ?(?:\{.*)?$", re.MULTILINE)
MUTE = """\
LogLevel 3
DefaultModule dummy
AddModule "dummy" "sd_dummy" ""
AudioOutputMethod "libao"
"""
ANNOUNCES = '''\
"""Versions before 45 do not know the event for what is announced; this is what later ones do with it."""

from orca.scripts import default

if not hasattr(default.Script, "onAnnouncement"):
    _listeners = default.Script.getListeners

    def _with_announcements(script):
        return {**_listeners(script), "object:announcement": script.onAnnouncement}

    default.Script.onAnnouncement = lambda script, event: script.presentMessage(str(event.any_data))
    default.Script.getListeners = _with_announcements
'''

PATIENCE = 60.0
"""Seconds after which a program that has not started will not start any more."""


def missing():
    """Names of what is not installed of what it takes."""
    return [program for program in ("orca", "speech-dispatcher") if shutil.which(program) is None]


class Orca:
    """Orca for the programs with the *environment* of a bus; all it writes lies in *folder*. A context manager."""

    def __init__(self, environment, folder):
        self._folder = Path(folder)
        self._log = self._folder / "orca.log"
        socket = self._socket = self._folder / "speech"
        self._environment = environment | {
            "SPEECHD_ADDRESS": f"unix_socket:{socket}",
            "XDG_RUNTIME_DIR": str(self._folder),
        }
        (self._folder / "speechd.conf").write_text(MUTE)
        (self._folder / "orca").mkdir()
        (self._folder / "orca" / "orca-customizations.py").write_text(ANNOUNCES)
        self._programs = (
            ["speech-dispatcher", "-s", "-t", "0", "-c", "unix_socket", "-S", str(socket),
             "-C", str(self._folder), "-L", str(self._folder), "-P", str(self._folder / "speech.pid")],
            ["orca", "--replace", "-u", str(self._folder / "orca"), "--debug-file", str(self._log)],
        )  # fmt: skip
        self._processes = []

    def __enter__(self):
        speech, reader = self._programs
        self._start(speech)
        self._wait_for(self._socket)  # without a voice Orca ends at once
        self._start(reader)
        return self

    def _start(self, program):
        process = subprocess.Popen(
            program, env=self._environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._processes.append(process)

    def _wait_for(self, socket):
        end = time.monotonic() + PATIENCE
        while not socket.exists():
            if time.monotonic() > end:
                raise TimeoutError("speech-dispatcher does not start")
            time.sleep(0.1)

    def lines(self):
        """All that it has said so far, a line each."""
        text = self._log.read_text(errors="replace") if self._log.exists() else ""
        return SAID.findall(text)

    def __exit__(self, *_how):
        for process in reversed(self._processes):
            process.kill()
            process.wait(10)
