"""The words on pictures: every text that is drawn is noted with the picture that it was drawn on.

`paint.text` notes, `paint.blit` hands on what stands on a picture to the one that it is put on, and whoever makes a
picture of another (paler, smaller) says so with `carry`. So the canvas and the gui layer can tell of everything on the
screen what can be read there, where, how large, and whether it was shortened (see `readable`). The notes go with their
pictures, which are cached, so noting costs a microsecond where drawing the text took fifty.
"""

from typing import NamedTuple
from weakref import WeakKeyDictionary

from pygame import Rect, Surface


class Shortened(str):
    """Words cut to fit, ending with an ellipsis; *whole* is what they were."""

    __slots__ = ("whole",)
    whole: str

    def __new__(cls, words: str, whole: str) -> "Shortened":
        self = super().__new__(cls, words)
        self.whole = whole
        return self


class Print(NamedTuple):
    """One line of text: *rect* is its ink in px of the picture, *px* the size of its type (the em, not the capitals).

    *whole* is what was to stand there: the same as *words*, unless there was no room for it.
    """

    words: str
    whole: str
    rect: Rect
    px: int


_notes: WeakKeyDictionary[Surface, list[Print]] = WeakKeyDictionary()


def note(picture: Surface, words: str, ink: Rect, px: int) -> None:
    """*words* have been drawn on *picture*."""
    _notes.setdefault(picture, []).append(Print(str(words), whole_of(words), ink, px))


def whole_of(words: str) -> str:
    """The whole of *words*, as they were before they were cut."""
    return words.whole if isinstance(words, Shortened) else str(words)


def on(picture: Surface) -> list[Print]:
    """Texts printed on *picture*."""
    return _notes.get(picture, [])


def words(picture: Surface) -> str:
    """All that stands on *picture*, in one line."""
    return " ".join(each.words for each in on(picture))


def take(picture: Surface) -> list[Print]:
    """Take the notes about *picture* since the last time."""
    return _notes.pop(picture, [])


def carry(source: Surface, target: Surface, place: tuple[int, int] = (0, 0), scale: float = 1.0) -> Surface:
    """*target* shows *source* with its top left corner at *place*, *scale* times as large; returns *target*."""
    if source in _notes:
        for words, whole, rect, px in _notes[source]:
            moved = Rect(*(round(length * scale) for length in rect)).move(place)
            _notes.setdefault(target, []).append(Print(words, whole, moved, round(px * scale)))
    return target
