"""A desktop that nobody looks at: an X server of its own, the real Tabletop in it, and xdotool for a hand.

The server keeps its screen in a file (`-fbdir`), which makes looking at it as cheap as reading that file.
"""

import ctypes
import os
import re
import shutil
import struct
import subprocess
import sys
import time
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parents[2]
SCREEN = (1440, 900)
MISSING = [program for program in ("Xvfb", "xdotool") if shutil.which(program) is None]
FAILING = [sys.executable, "-m", "tests.e2e.failing"]
"""Begins Tabletop with a mistake in it."""
PATIENCE = 30.0
"""Seconds after which something will not come any more, on a slow machine too."""


def wait_for(what, seconds=PATIENCE, every=0.05, why="what was expected did not come"):
    """Wait for *what*, and return what it returns as soon as that is true."""
    end = time.monotonic() + seconds
    while not (found := what()):
        if time.monotonic() > end:
            raise AssertionError(why() if callable(why) else why)
        time.sleep(every)
    return found


class Desktop:
    """An X server with a screen of *size* pixels; *folder* is where it keeps its screen."""

    def __init__(self, folder, size=SCREEN):
        self._folder = folder
        self.size = size
        number, told = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(told), "-screen", "0", f"{size[0]}x{size[1]}x24",
             "-nolisten", "tcp", "-ac", "-noreset", "-fbdir", str(folder)],
            pass_fds=[told], stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(told)
        with os.fdopen(number) as answer:
            self.display = f":{answer.readline().strip()}"
        assert self.display != ":", "Xvfb does not start"

    @property
    def alive(self):
        """True while the server runs."""
        return self._server.poll() is None

    @property
    def environment(self):
        """Environment for programs on this desktop, beside that of the test."""
        return {**os.environ, "DISPLAY": self.display, "SDL_VIDEODRIVER": "x11"}

    def xdotool(self, *words):
        """Answer of xdotool to *words*; of several commands in a row, all are done."""
        given = ["xdotool", *map(str, words)]
        done = subprocess.run(given, env=self.environment, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def picture(self):
        """Picture of the screen."""
        data = (self._folder / "Xvfb_screen0").read_bytes()
        words = struct.unpack(">25I", data[:100])
        header, width, height, line, colours = words[0], words[4], words[5], words[12], words[19]
        assert line == 4 * width
        start = header + 12 * colours
        surface = pygame.image.frombytes(data[start : start + line * height], (width, height), "BGRA")
        return surface.convert(pygame.Surface((1, 1), 0, 32))

    def close(self):
        self._server.terminate()
        self._server.wait(10)


class Desktops:
    """Desktops one after the other: the one there is, or a new one in its place when its server has died.

    *new_folder* makes an empty folder for each.
    """

    def __init__(self, new_folder):
        self._new_folder = new_folder
        self._desktop = None

    def living(self):
        """A desktop whose server runs."""
        if self._desktop is None or not self._desktop.alive:
            self.close()
            self._desktop = Desktop(self._new_folder())
        return self._desktop

    def close(self):
        if self._desktop is not None:
            self._desktop.close()
            self._desktop = None


class Program:
    """Tabletop, started with *arguments* on *desktop*, once its window is there."""

    def __init__(self, desktop, *arguments, **environment):
        command = [sys.executable, "-m", "tabletop", *arguments]
        self._begin(desktop, command, ROOT, desktop.environment | environment)

    @classmethod
    def of(cls, desktop, command, cwd, environment):
        """Tabletop as another *command* starts it, with no more than *environment*."""
        program = cls.__new__(cls)
        program._begin(desktop, command, cwd, environment)
        return program

    def _begin(self, desktop, command, cwd, environment):
        self.desktop = desktop
        self._process = subprocess.Popen(command, cwd=cwd, env=environment, stderr=subprocess.PIPE, text=True)
        self.window = wait_for(self._find_window, why=self._why)

    def _find_window(self):
        assert self._process.poll() is None, self._why()
        return self.desktop.xdotool("search", "--pid", self._process.pid).split("\n")[0]

    def _why(self):
        ended = self._process.poll() is not None
        return f"Tabletop shows no window; {'it says ' + self._process.stderr.read() if ended else 'it still runs'}"

    def cpu_seconds(self):
        """The processor time that the program has used so far, without its children."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def wakes(self):
        """The number of times that the thread with the window has gone to sleep so far."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(re.search(r"^voluntary_ctxt_switches:\s*(\d+)$", status, re.MULTILINE)[1])

    def rect(self):
        """Rectangle of the window."""
        said = self.desktop.xdotool("getwindowgeometry", "--shell", self.window).splitlines()
        parts = dict(line.split("=") for line in said)
        return pygame.Rect(*(int(parts[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))

    def picture(self):
        """Picture of the window."""
        return self.desktop.picture().subsurface(self.rect().clip((0, 0), self.desktop.size))

    def painted(self):
        """True if the window shows more than felt, on which nothing is nearly white: that stands before anything else can."""
        picture = self.picture()
        width, height = picture.get_size()
        places = ((x, y) for y in range(0, height, 8) for x in range(0, width, 2))
        return any(min(picture.get_at(place)[:3]) > 200 for place in places)

    def close_window(self):
        """Press the window's close button, as a window manager does."""
        send_delete(self.desktop.display, int(self.window))

    def kill(self):
        """As `kill -9` does."""
        self._process.kill()
        self.ended()

    def ended(self):
        """The exit code, once the program has ended, and what it complained of."""
        _nothing, complaints = self._process.communicate(timeout=PATIENCE)
        return self._process.returncode, complaints

    @property
    def runs(self):
        return self._process.poll() is None


class _ClientMessage(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("sent", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 24),  # room for an XEvent of any kind
    )


def send_delete(display, window):
    """Ask *window* to close with WM_DELETE_WINDOW; only newer versions of xdotool can do that."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XInternAtom.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
    x11.XSendEvent.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p)
    x11.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    connection = x11.XOpenDisplay(display.encode())
    protocols, delete = (
        x11.XInternAtom(connection, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")
    )
    message = _ClientMessage(33, 0, 1, connection, window, protocols, 32, (ctypes.c_long * 5)(delete))
    x11.XSendEvent(connection, window, 0, 0, ctypes.byref(message))
    x11.XCloseDisplay(connection)
