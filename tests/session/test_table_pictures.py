"""Pictures of open matches are drawn in a process, which may end in any moment."""

import time
from pathlib import Path

from tabletop.session.matches.table_pictures import TablePictures


def test_who_quits_in_the_moment_in_which_the_drawing_ends_quits(tmp_path: Path) -> None:
    """The process is over, but whoever asked for it before still wants to end it."""
    journal = tmp_path / "xeri.tabletop"
    journal.write_text("no match", encoding="utf-8")
    pictures = TablePictures()
    pictures.want([journal])
    thread, process, ends = pictures._thread, None, time.monotonic() + 30
    while process is None and time.monotonic() < ends:
        process = pictures._process
    assert thread is not None and process is not None
    thread.join(30)
    pictures._process = process
    pictures.close()
    process.join()
