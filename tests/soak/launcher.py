"""Starts the real application with the probe of the soak robot in it: ``python -m tests.soak.launcher ARGUMENTS OF tabletop``.

What is shipped knows nothing of this: from outside `App.step` is wrapped, so that the probe has its turn after each
frame. SOAK_SOCKET names the robot's socket. SOAK_PLANT plants a fault for the robot's own tests (see PLANTS).
"""

import faulthandler
import os
import socket
import sys
import time

PLANTED_AFTER = 30
"""Frames with a table before a planted fault happens."""


def watch(connection):
    """Wrap `App.step`, so that a probe looks at the app after every frame, and hears its voice."""
    from tabletop.ui.speech import engines
    from tabletop.ui.toolkit.window import App
    from tests.soak.probe import Probe
    from tests.soak.speaker import Speaker

    speaker = Speaker()
    engines.found = lambda rate: lambda: speaker
    step, probes, planted = App.step, {}, PLANTS.get(os.environ.get("SOAK_PLANT", ""))

    def watched(app, seconds, events=None):
        if app not in probes:
            probes[app] = Probe(app, connection, speaker)
        before, clock = time.thread_time(), app._now
        rects = step(app, seconds, events)
        # The app's own clock: after a long frame it lets less time pass than went by.
        probes[app].after_frame(app._now - clock, time.thread_time() - before)
        if planted and probes[app].table is not None:
            planted(app, probes[app])
        return rects

    App.step = watched


# Planted faults, each called after every frame with a table


def _warn(app, probe):
    import logging

    if probe._frames == PLANTED_AFTER:
        logging.getLogger("tabletop").warning("This warning was planted.")


def _fail(app, probe):
    if probe._frames >= PLANTED_AFTER:
        raise RuntimeError("This error was planted.")


def _stand_still(app, probe):
    probe.table.match.step = lambda: False


def _hang(app, probe):
    if probe._frames == PLANTED_AFTER:
        time.sleep(3600)


def _jump(app, probe):
    """A card jumps to the other side of the table and back."""
    stage = probe.table.stage
    if stage._cards and probe._frames % PLANTED_AFTER == 0:
        card = stage._cards[0]
        card.spot = card.spot._replace(x=card.spot.x + 3 * (1 if probe._frames % (2 * PLANTED_AFTER) else -1))
        card.stale = stage._stale = True


PLANTS = {"warn": _warn, "fail": _fail, "still": _stand_still, "hang": _hang, "jump": _jump}


def main():
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(os.environ.pop("SOAK_SOCKET"))
    faulthandler.enable()  # a window that hangs is asked by SIGABRT where it stands
    watch(connection)
    from tabletop.cli import main as tabletop

    return tabletop(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
