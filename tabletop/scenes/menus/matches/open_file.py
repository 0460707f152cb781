"""The page on which a record is opened that somebody has sent: folders and records to choose from, or a path to type."""

from functools import partial
from pathlib import Path

import pygame
import pygame_gui
from pygame import Rect

from tabletop.scenes.forms.long_list import LongList
from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.session.app_context import AppContext
from tabletop.session.background_task import BackgroundTask
from tabletop.session.matches.record_files import Folder, first_folder, listed
from tabletop.text import _
from tabletop.ui.painting import paint

LONGEST_PATH = 1000


class OpenFileScene(MenuScene):
    """Shows a folder, at first that where the person keeps what was sent; `app_context.open_record` opens a record."""

    def __init__(self, app_context: AppContext, folder: Path | None = None) -> None:
        self._app_context = app_context
        self._folder: Folder | None = None
        self._typed = ""
        self._task: BackgroundTask[Folder] | None = None
        self.list = LongList("file")
        self._look(folder)

    def _look(self, folder: Path | None) -> None:
        self._task = BackgroundTask(lambda: listed(folder or first_folder()), "files to open")

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self._task is not None and self._task.done:
            self._folder, self._task = self._task.result(), None
            self.list.top = 0
            self._typed = str(self._folder.path)
            if self._folder.message:
                self.say(self._folder.message)
            if self.app.scene is self:
                self.app.relay_unasked()

    def wait(self) -> None:
        """Wait until the folder is read; for what is no frame."""
        if self._task is not None:
            self._task.wait()

    @property
    def moving(self) -> bool:
        return self._task is not None

    def build(self, page: Page, area: Rect) -> None:
        top = self.bar(page, area, _("Open a record")) + page.px(20)
        side, gap = page.px(MARGIN), page.px(12)
        room = Rect(side, top, area.width - 2 * side, area.bottom - top - page.px(24))
        if self._folder is None:
            return
        words = _("Open")
        wide, high = page.button_size(words, "@primary")
        field = Rect(room.x, room.y, room.width - wide - gap, high)
        page.field("path", field, self._typed, _("Path of a file or folder"), most=LONGEST_PATH)
        page.button("open", words, Rect(field.right + gap, room.y, wide, high), self._open_typed, "@primary")
        said = _("Choose a record, type its path, or drop a file onto the window.")
        y = page.paragraph(said, (room.x, room.y + high + gap), room.width, "@secondary").bottom + gap
        entries = self._folder.entries
        page.caption = _("Files")
        row_high = page.button_size("", "@quiet")[1]

        def put(number: int, row: int, rect: Rect) -> None:
            path, is_folder = entries[number]
            name = _("One folder up") if path == self._folder_above() else path.name
            caption = _("{name} (folder)").format(name=name) if is_folder and path.name == name else name
            caption = paint.shorten(page.font("@strong"), caption, rect.width - page.px(40))
            page.button(f"file.{row}", caption, rect, partial(self._take, path, is_folder), group="files")

        self.list.lay(page, Rect(room.x, y, room.width, room.bottom - y), len(entries), row_high, put)
        if not self.focus.name:
            self.focus.go("file.0" if entries else "path")

    def _folder_above(self) -> Path | None:
        return self._folder.path.parent if self._folder else None

    def event(self, event: pygame.event.Event) -> bool:
        its = getattr(event, "ui_element", None)
        if its is not None and its is self.page.fields.get("path"):
            if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
                self._typed = event.text
                return True
            if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
                self.page.later(self._open_typed)
                return True
        scrolled = self.list.feed(event, self.focus.name, self.app.gui.typing)
        if scrolled:
            self.app.relay()
        return super().event(event) if scrolled is None else True

    def _open_typed(self) -> None:
        """Open what is typed: the thread that reads it finds out whether it is a folder."""
        typed = Path(self._typed.strip()).expanduser() if self._typed.strip() else None
        if typed is not None and self._folder is not None and typed != self._folder.path:
            records = {path for path, is_folder in self._folder.entries if not is_folder}
            if typed in records or typed.suffix:
                self._take(typed, False)
            else:
                self._take(typed, True)

    def _take(self, path: Path, is_folder: bool) -> None:
        if is_folder:
            self._look(path)
        elif self._app_context.open_record:
            self._app_context.open_record(path)
