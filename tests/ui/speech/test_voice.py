"""The voice: what is urgent is said at once, the rest in turn; whoever has something said never waits, and is never troubled."""

import logging
import threading

from tabletop.ui.speech.voice import MOST, MOST_FAILURES, Voice
from tests.e2e.desktop import wait_for


class Mouth:
    """An engine that says a line until it is told that it has."""

    def __init__(self, fails_at=""):
        self.begun, self.hushed = [], []
        self._said = threading.Event()
        self._fails_at = fails_at

    def begin(self, words):
        if words == self._fails_at:
            raise OSError("the server is gone")
        self._said.clear()
        self.begun.append(words)

    def busy(self):
        return not self._said.is_set()

    def hush(self):
        self.hushed.append(self.begun[-1])
        self._said.set()

    def ends(self):
        """The line was said."""
        self._said.set()

    def says(self, words):
        wait_for(lambda: self.begun[-1:] == [words], why=lambda: f"{words!r} is not said: {self.begun}")


def speaking(mouth, *lines):
    """A voice that says the first of *lines*, while the others wait."""
    voice = Voice(lambda: mouth)
    voice.say(lines[0])
    mouth.says(lines[0])
    for line in lines[1:]:
        voice.say(line)
    return voice


def test_lines_are_said_one_after_the_other():
    mouth = Mouth()
    voice = speaking(mouth, "Otto bids 2.", "Marta bids 3.")
    assert mouth.begun == ["Otto bids 2."]
    mouth.ends()
    mouth.says("Marta bids 3.")
    assert mouth.hushed == []
    voice.close()


def test_an_urgent_line_cuts_off_what_is_said_and_what_waits():
    mouth = Mouth()
    voice = speaking(mouth, "Otto bids 2.", "Marta bids 3.")
    voice.say("Your turn.", urgent=True)
    mouth.says("Your turn.")
    assert mouth.hushed == ["Otto bids 2."] and "Marta bids 3." not in mouth.begun
    voice.close()


def test_of_many_that_wait_the_oldest_are_dropped():
    mouth = Mouth()
    voice = speaking(mouth, "0", *(str(number) for number in range(1, MOST + 3)))
    for number in range(3, MOST + 3):
        mouth.ends()
        mouth.says(str(number))
    assert mouth.begun == ["0", *(str(number) for number in range(3, MOST + 3))]
    voice.close()


def test_hush_silences_and_what_comes_after_it_is_said():
    mouth = Mouth()
    voice = speaking(mouth, "a long story", "and more of it")
    voice.hush()
    wait_for(lambda: mouth.hushed == ["a long story"])
    voice.say("Your turn.")
    mouth.says("Your turn.")
    assert "and more of it" not in mouth.begun
    voice.close()


def test_a_voice_that_is_closed_falls_silent_for_good():
    mouth = Mouth()
    voice = speaking(mouth, "a long story")
    voice.close()
    assert mouth.hushed == ["a long story"]
    voice.say("more", urgent=True)
    assert mouth.begun == ["a long story"]


def test_an_engine_that_fails_is_given_up_without_a_warning(caplog):
    caplog.set_level(logging.INFO)
    mouth = Mouth(fails_at="b")
    voice = speaking(mouth, "a", "b", "c", *["b"] * MOST_FAILURES)
    mouth.ends()
    mouth.says("c")  # it may fail once
    mouth.ends()
    wait_for(lambda: caplog.records)
    voice.say("d", urgent=True)
    voice.close()
    assert mouth.begun == ["a", "c"]
    assert all(record.levelno < logging.WARNING for record in caplog.records)


def test_who_has_something_said_does_not_wait_for_an_engine_that_is_slow_to_open():
    mouth, opened = Mouth(), threading.Event()

    def opening():
        opened.wait()
        return mouth

    voice = Voice(opening)
    voice.say("Your turn.", urgent=True)  # comes back though nothing has opened
    assert mouth.begun == []
    opened.set()
    mouth.says("Your turn.")
    voice.close()


def test_it_tells_whether_it_speaks():
    mouth = Mouth()
    voice = speaking(mouth, "first")
    assert voice.speaking
    mouth.ends()
    wait_for(lambda: not voice.speaking)
    voice.say("second")
    assert voice.speaking
    voice.close()
    assert not voice.speaking
