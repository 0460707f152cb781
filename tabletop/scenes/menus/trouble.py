"""The page that is shown when something has failed: a plain sentence, the ways on, and a report that can be saved."""

import logging
import os
from collections.abc import Callable, Sequence
from enum import Enum, auto
from pathlib import Path
from threading import Thread

from pygame import Rect
from pygame.font import Font

from tabletop.scenes import table_parts
from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.scenes.menus.results import Deed
from tabletop.scenes.table_parts import Part
from tabletop.storage.paths import StorageError
from tabletop.text import _
from tabletop.ui.painting import glyphs, paint

WIDEST = 760
"""A line of text no longer than this, in px of the design, reads well."""


class State(Enum):
    """State of the table when something failed."""

    NO_MATCH = auto()
    NOT_OPENED = auto()
    PLAYED = auto()
    RULES = auto()
    """The same, and it was the rules of the game that failed."""
    STUCK = auto()
    """A match that has failed at the same place before."""
    OVER = auto()


log = logging.getLogger(__name__)


class TroubleScene(MenuScene):
    """Says *sentences*, a paragraph each, and offers *deeds*, the first one golden; Escape takes the last one.

    *save* writes the report and returns its path, or raises OSError or StorageError; it is called in a thread.
    """

    def __init__(self, sentences: Sequence[str], deeds: Sequence[Deed], save: Callable[[], Path]) -> None:
        self._sentences, self._deeds, self._save = list(sentences), list(deeds), save
        self._thread: Thread | None = None
        self._saved: Path | str | None = None
        self._told = False

    def build(self, page: Page, area: Rect) -> None:
        pad, gap = page.px(36), page.px(12)
        width = min(page.px(WIDEST), area.width - 2 * page.px(MARGIN) - 2 * pad)
        buttons = self._buttons(page, width, gap)
        high_buttons = sum(line[0][1].height for line in buttons) + gap * (len(buttons) - 1)
        title = _("Something went wrong")
        words = [*self._sentences, *([self._outcome(page.font("@body"), width)] if self._thread else [])]
        high_words = sum(page.paragraph_height(each, width) + gap for each in words)
        head = page.line("@heading") + gap
        room = area.height - 2 * page.px(24) - 2 * page.px(30) - head - high_buttons - gap
        panel = Rect(
            0,
            0,
            width + 2 * pad,
            2 * page.px(30) + head + min(high_words, room) + gap + high_buttons,
        )
        panel.center = area.center
        fill = (*page.theme.panel_solid, 250)
        page.canvas.put(
            "trouble",
            panel,
            lambda target: paint.panel(target, panel, page.px(20), fill, page.theme.hairline),
        )
        place = panel.x + pad, panel.y + page.px(30)
        top = page.label(title, place, "@heading").bottom + gap
        self._put_words(page, words, Rect(place[0], top, width, min(high_words, room)), high_words, gap)
        y = panel.bottom - page.px(30) - high_buttons
        for line in buttons:
            for number, rect in line:
                deed = self._all[number]
                looks = "@primary" if number == 0 else "@quiet"
                page.button(f"deed{number}", deed.words, rect.move(place[0], y), deed.do, looks)
            y += line[0][1].height + gap
        if not self.focus.name:
            self.focus.go("deed0")

    @property
    def _all(self) -> list[Deed]:
        """All buttons; while a report is being written there is none for another."""
        again = not self._thread or isinstance(self._saved, str)
        return [*self._deeds, *([Deed(_("Save a report"), self._begin_saving)] if again else [])]

    def _put_words(self, page: Page, words: Sequence[str], rect: Rect, high: int, gap: int) -> None:
        """The paragraphs within *rect*; they scroll where they are higher, and are then shown from their end."""
        scroll = page.scroll(rect) if high > rect.height else None
        x, y = (0, 0) if scroll else rect.topleft
        for each in words:
            y = page.paragraph(each, (x, y), rect.width, container=scroll and scroll.container).bottom + gap
        if scroll:
            scroll.set_height(high)
            scroll.offset = high if self._told else 0

    def _buttons(self, page: Page, width: int, gap: int) -> list[list[tuple[int, Rect]]]:
        """The numbers of the buttons and where they stand in their line, in as many lines as they need."""
        lines: list[list[tuple[int, Rect]]] = [[]]
        x = 0
        for number, deed in enumerate(self._all):
            wide, high = page.button_size(deed.words, "@primary" if number == 0 else "@quiet")
            high = max(high, page.button_size("", "@primary")[1])
            if x + wide > width and lines[-1]:
                lines.append([])
                x = 0
            lines[-1].append((number, Rect(x, 0, wide, high)))
            x += wide + gap
        return lines

    def escape(self) -> None:
        self._deeds[-1].do()

    # The report

    def _begin_saving(self) -> None:
        self._saved, self._told = None, False
        self._thread = Thread(target=self._write, name="report", daemon=True)
        self._thread.start()
        self.app.relay()

    def _write(self) -> None:
        try:
            self._saved = self._save()
        except OSError as error:
            self._saved = _("The report cannot be written ({reason}).").format(
                reason=error.strerror or str(error)
            )
        except StorageError as error:
            self._saved = str(error)
        except Exception:
            log.exception("The report could not be made.")
            self._saved = _("The report cannot be made. The log has the details.")

    def _outcome(self, font: Font, width: int) -> str:
        """Outcome of saving the report, in a sentence."""
        if self._saved is None:
            return _("The report is being saved…")
        if isinstance(self._saved, str):
            return self._saved
        path = broken(str(self._saved), font, width)
        return _("The report is saved here:") + "\n" + path

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self._saved is not None and not self._told:
            self._told = True
            self.app.relay()


def sentences(state: State, game: str = "", part: Part | None = None) -> list[str]:
    """The paragraphs that say what has failed and what can be done.

    *game* is the name of the one that was played, *part* what failed, if the table can do without it.
    """
    report = _(
        "A report is one file with the error, the log and the record of the match. You can send it on."
    )
    if state is State.NO_MATCH:
        said = _("Something failed. Nothing of yours is lost.")
        report = _("A report is one file with the error and the log. You can send it on.")
    elif state is State.NOT_OPENED:
        said = _("Your match of {game} cannot be shown as it stands. It is kept, and nothing of it is lost.")
        said += " " + _(
            "You can go back to where you last had a choice; the whole match then stays in a file beside it."
        )
    elif part is not None and state is not State.OVER:
        said = table_parts.failed(part) + " " + _("Your match is kept as it was: nothing is lost.")
        said += " " + _("You can go on without, until you leave this table.")
    elif state is State.RULES:
        said = _("The rules of {game} failed at a move. Your match is kept as it was: nothing is lost.")
        said += " " + _("If they fail again when you go on, go back one move and play on from there.")
    elif state is State.PLAYED:
        said = _("Something failed at the table of {game}. Your match is kept as it was: nothing is lost.")
        said += " " + _("If it fails again when you go on, go back one move and play on from there.")
    elif state is State.STUCK:
        said = _("It failed again at the same place of your match of {game}. Nothing of it is lost.")
        said += " " + _("Go back one move, and play on from there.")
    else:
        said = _("Something failed after the end of your match of {game}. The match is kept, and it counts.")
    return [said.format(game=game), report]


def broken(path: str, font: Font, width: int) -> str:
    """*path* with line ends where lines of *width* px need them, after separators if there are any."""
    lines = [""]
    for part in path.replace(os.sep, os.sep + "\0").split("\0"):
        rest = part
        if lines[-1] and glyphs.size(font, lines[-1] + rest)[0] > width - 4:
            lines.append("")
        while glyphs.size(font, lines[-1] + rest)[0] > width - 4 and len(rest) > 1:
            fitting = next(
                n
                for n in range(len(rest) - 1, 0, -1)
                if n == 1 or glyphs.size(font, rest[:n])[0] <= width - 4
            )
            lines[-1] += rest[:fitting]
            rest = rest[fitting:]
            lines.append("")
        lines[-1] += rest
    return "\n".join(lines)
