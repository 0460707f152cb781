"""`tabletop export`: a record as a text, as a picture of the table, or as an animation, without a display.

What is made follows from the ending of the file that is written: .txt, .png or .gif.
"""

import os
import sys
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from tabletop.commands.window import played_record
from tabletop.engine.errors import Trouble
from tabletop.engine.match import Player, has_mark, read_mark
from tabletop.engine.records import script
from tabletop.engine.records.record import Record
from tabletop.scenes.menus.replay import film
from tabletop.scenes.menus.replay.exporting import joined
from tabletop.scenes.menus.replay.scene import ReplayScene
from tabletop.session.study.replay import nameless
from tabletop.session.study.story import story
from tabletop.session.study.survey import Survey, read_deals
from tabletop.storage import files
from tabletop.text import _
from tabletop.ui.toolkit.window import App

QUICK = 4.0
"""The speed of the cards while nobody looks."""


class Asked(NamedTuple):
    """What is asked for: *moves* made before the picture (None: all of them); *deals* of the animation, as text ("": all); the
    *seat* from which one looks, and whether all hands are *open*; *size* of the picture in px."""

    moves: int | None
    deals: str
    seat: int
    open_hands: bool
    size: tuple[int, int]


def export(path: Path, out: Path, asked: Asked) -> int:
    """Make *out* of the record in *path*. Raises Trouble."""
    make = _MAKERS.get(out.suffix.lower())
    if make is None:
        raise Trouble(
            _("{out} cannot be made: a text ends in .txt, a picture in .png, an animation in .gif.").format(
                out=out
            )
        )
    found = script.scripts_in(path)[0]
    played, _note = played_record(found)
    players = read_mark(found.text)[0] if has_mark(found.text) else nameless(played.seats)
    if not 0 <= asked.seat < played.seats:
        raise Trouble(
            _("There is no seat {seat}; the seats are 0 to {last}.").format(
                seat=asked.seat, last=played.seats - 1
            )
        )
    content = make(played, players, asked)
    try:
        files.replace_content(out, content)
    except OSError as error:
        raise Trouble(
            _("{out} cannot be written ({reason}).").format(out=out, reason=error.strerror or error)
        ) from None
    return 0


def _text(played: Record, players: Sequence[Player], asked: Asked) -> bytes:
    return story(played, players, _surveyed(played, players, asked)[1]).encode()


def _picture(played: Record, players: Sequence[Player], asked: Asked) -> bytes:
    import pygame

    scene, _survey = _surveyed(played, players, asked)
    last = len(played.moves)
    at = last if asked.moves is None else asked.moves
    if not 0 <= at <= last:
        raise Trouble(_("The record has {last} moves, not {moves}.").format(last=last, moves=at))
    scene.seek(at)
    scene.stage.finish()
    scene.app.step(0.0)
    while scene.app.pictures.idle():  # nobody waits, so every card is drawn as it should look
        pass
    scene.app.step(0.0)
    kept = BytesIO()
    pygame.image.save(scene.app.picture(), kept, "table.png")
    return kept.getvalue()


def _animation(played: Record, players: Sequence[Player], asked: Asked) -> bytes:
    if not film.can_film():
        raise Trouble(_("Animations need the library Pillow, which is not installed."))
    scene, survey = _surveyed(played, players, asked)
    timeline = survey.timeline
    numbers = range(1, len(timeline.deals) + 1)
    deals = read_deals(asked.deals, len(numbers)) if asked.deals else numbers
    spans = [timeline.span_of(deal) for deal in deals] or [(0, timeline.last)]
    theme = scene.app.theme
    made = film.filmed(
        film.Script(
            played.text(),
            tuple(players),
            joined(spans),
            asked.seat,
            asked.open_hands,
            1.0,
            *scene.app.pictures.looks,
            theme.felt,
            theme.safe,
            1.0,
        ),
        _progress(),
    )
    if made.cut:
        print(f"tabletop: {film.cut_words()}", file=sys.stderr)
    return made.gif


def _surveyed(played: Record, players: Sequence[Player], asked: Asked) -> tuple[ReplayScene, Survey]:
    """The replay from the seat, and its survey."""
    app = App.offscreen(asked.size)
    app.tempo.speed = QUICK
    scene = ReplayScene(app, played, players, with_bar=False, finished=True)
    app.push(scene)
    scene.look_from(asked.seat, asked.open_hands)
    scene.wait()
    found = scene.survey
    assert found is not None
    return scene, found


def _progress() -> Callable[[float], object]:
    """Tells how far an animation is, to whoever sits before a terminal."""
    if not sys.stderr.isatty():
        return float
    told = [-1]

    def tell(part: float) -> None:
        percent = round(100 * part)
        if percent != told[0]:
            told[0] = percent
            end = os.linesep if percent == 100 else ""
            print(f"\r{percent} %", end=end, file=sys.stderr, flush=True)

    return tell


_MAKERS: dict[str, Callable[[Record, Sequence[Player], Asked], bytes]] = {
    ".txt": _text,
    ".png": _picture,
    ".gif": _animation,
}
