"""Watch of the robot, beside the screen: the log, whether the match goes on, frame times and memory."""

import os
import re
import time
from pathlib import Path

STANDS_STILL = 5.0
"""Seconds after which a match that waits for no person should have gone on, on a machine with nothing else to do."""
SIGNS = "slug", "moves", "to_show", "opening", "rests", "hears"
"""What changes at a table where the match goes on."""
BUSIEST = 3.0
"""Factor by which it may take longer on a machine that has much else to do."""
SLOWEST, SLOWEST_PAGE = 300, 1000
"""Milliseconds of the processor's time from which one frame of the table is an oddity, and one of a page."""
GROWTH = 40.0
"""MB that the application may grow from the second to the last third of the matches that it has shown."""
SAMPLES = 5
"""Matches in each third from which on growth can be told."""

_BEGIN = re.compile(r"^\d{4}-\d\d-\d\d \S+ [A-Z]+ ")
_LINE = re.compile(r"^\d{4}-\d\d-\d\d \S+ (WARNING|ERROR|CRITICAL) (.*)$")


class Log:
    """The log of the application whose home is *home*, read on from where it was."""

    def __init__(self, home):
        self._path = Path(home) / "log" / "tabletop.log"
        self._read = 0
        self.last = ""
        """The last complaint, with what its traceback ends with."""

    def complaints(self):
        """The lines of level WARNING or above since the last call, each with the last line of its traceback."""
        try:
            size = self._path.stat().st_size
            if size < self._read:
                self._read = 0  # it was rotated
            with self._path.open("rb") as file:
                file.seek(self._read)
                whole, _newline, _rest = file.read().rpartition(b"\n")
        except OSError:
            return []
        self._read += len(whole) + bool(whole)
        found, bad = [], None
        for line in whole.decode(errors="replace").splitlines():
            if _BEGIN.match(line):
                bad = _LINE.match(line)
                found += [[f"{bad[1]} {bad[2]}"]] if bad else []
            elif bad:
                found[-1][1:] = [line.strip()]
        told = [" … ".join(parts) for parts in found]
        self.last = told[-1] if told else self.last
        return told


class Progress:
    """Progress of the match: it goes on, or waits for a person who can do something. Time with a page over
    the table does not count."""

    def __init__(self, now=time.monotonic):
        self._now = now
        self._sign, self._still, self._before, self._excused = None, 0.0, now(), 0.0

    def excuse(self, seconds):
        """The robot has done something for which the match may stand still for *seconds*."""
        self._excused = max(self._excused, self._now() + seconds)

    def note(self, seen):
        """Note what is *seen* now, and name what stands still for too long, as a sentence; "" if all is well."""
        now, table = self._now(), seen.get("table")
        passed, self._before = now - self._before, now
        # While there is something to be read or heard, its time runs out.
        sign = table and tuple(table[name] for name in SIGNS)
        if sign != self._sign or table is None or now < self._excused:
            self._sign, self._still = sign, 0.0
            return ""
        if table["on_top"]:
            self._still += min(passed, 1.0)
        busy = os.getloadavg()[0] / (os.cpu_count() or 1)
        if self._still < STANDS_STILL * max(1.0, min(busy, BUSIEST)):
            return ""
        self._still = 0.0
        return self._trouble(table)

    def _trouble(self, table):
        where = f"{table['slug']} with {table['seats']} players"
        if table["held"]:
            return ""
        if table["over"]:
            return f"{where}: the match is over, and the results do not come"
        if (
            not table["waiting_for"] and not table["awaiting_private_turn"]
        ):  # who has the screen for himself takes his time
            return f"{where}: the match stands still though it waits for no person"
        if not table["legal"] and not table["options"]:
            return f"{where}: a person is waited for who can do nothing"
        return ""


class Frames:
    """The processor's time of all frames, in ms."""

    def __init__(self):
        self.times = []

    def note(self, seen):
        """The frames that are too long, as sentences."""
        self.times += seen["cpu"]
        return [
            f"a frame of {scene} took {ms} ms of the processor's time"
            for ms, scene in seen["long"]
            if ms >= (SLOWEST if scene == "TableScene" else SLOWEST_PAGE)
        ]

    def spread(self):
        """Median, 99th percentile and worst."""
        times = sorted(self.times) or [0.0]
        last = len(times) - 1
        return times[len(times) // 2], times[min(last, len(times) * 99 // 100)], times[last]


class Memory:
    """The memory of one process of the application after each match, in MB, once its bounded stores were emptied."""

    def __init__(self):
        self.samples = []

    def note(self, megabytes):
        """That it grows, as a sentence, or "": the first third of the matches loads games, fonts and pages."""
        self.samples.append(megabytes)
        third = len(self.samples) // 3
        if third < SAMPLES:
            return ""
        middle, last = (
            sorted(part)[third // 2] for part in (self.samples[third:-third], self.samples[-third:])
        )
        if last - middle > GROWTH:
            return f"the application grew from {middle:.0f} to {last:.0f} MB in {len(self.samples)} matches"
        return ""
