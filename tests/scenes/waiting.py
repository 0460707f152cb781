"""Waiting for what takes time, however quick the frames of an app without a window are: threads, other processes, and
computers in a race, who take as long as people would. Frame after frame the app would take the processor from them."""

import time

LITTLE, MORE = 0.001, 0.01
"""Seconds between two frames: where something moves, which only frames bring to its end, and where nothing does."""


def pause(app):
    """Leave the processor to others for a moment, after a frame of *app* that did not bring what is waited for."""
    time.sleep(LITTLE if app.moving else MORE)
