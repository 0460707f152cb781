"""An engine of speech that needs no device: it takes as long over a line as a voice would, and keeps it to be looked at."""

import re
import time
from collections import deque

A_SECOND = 200.0
"""Letters that are said in a second: much faster than any voice, so that lines come to an end and others are cut off."""
UNSPEAKABLE = re.compile(r"[{}<>]|\bNone\b(?! of)|^\W*$")
"""Of what no sentence consists: places for words, an object's own name, nothing that can be pronounced."""


class Speaker:
    """The engine; *heard* is all that was said and not looked at yet."""

    def __init__(self):
        self.heard = deque()
        self._until = 0.0

    def begin(self, words):
        self.heard.append(words)
        self._until = time.monotonic() + len(words) / A_SECOND

    def busy(self):
        return time.monotonic() < self._until

    def hush(self):
        self._until = 0.0

    def wrong(self):
        """Sentences about lines that were said since the last call and are none."""
        said = [self.heard.popleft() for _line in range(len(self.heard))]
        return [f"the voice says {words!r}" for words in said if UNSPEAKABLE.search(words)]
