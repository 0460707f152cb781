"""The film of a replay: a GIF, drawn and encoded by a process of its own, so that the window hardly notices.

`Filming` is the window's end: it starts the process, knows how far that is, and ends it when nobody wants the film any
more. Pillow makes the GIF; where it is missing, that is said.
"""

import importlib.util
import logging
import os
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Lock
from typing import TYPE_CHECKING

import pygame

from tabletop.engine.match import Player
from tabletop.engine.records import record
from tabletop.session.background_task import BackgroundTask
from tabletop.session.study import saving
from tabletop.text import _
from tabletop.ui.cards.suit_colours import Scheme
from tabletop.ui.toolkit.theme import MINIMUM_SIZE

if TYPE_CHECKING:
    from PIL.Image import Image

    from tabletop.scenes.menus.replay.scene import ReplayScene
    from tabletop.ui.toolkit.window import App

RATE = 10
"""Pictures a second."""
COLOURS = 255
DRAWN = 0.8
"""Share of the work that drawing is; the rest is encoding."""
STANDS = 2.0
"""Seconds that the last picture stands."""
LONGEST = 4000
"""Most pictures: a film that would be longer ends there."""
HEARTBEAT = 0.1
"""Seconds from one look at the process to the next."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Script:
    """What is filmed: of a record, as *text*, all from *start* on, by who plays, from *seat*, at *speed*, in these looks."""

    text: str
    players: tuple[Player, ...]
    start: int
    seat: int
    open_hands: bool
    speed: float
    pack: str
    back: str
    scheme: Scheme
    felt: str
    safe: bool
    text_size: float


def can_film() -> bool:
    """True if the library that makes films is there."""
    return importlib.util.find_spec("PIL") is not None


class Filming:
    """The making of the film of *script*, of a match of the game *slug*; ask in each frame how far it is."""

    def __init__(self, script: Script, slug: str) -> None:
        self._script, self._slug = script, slug
        self.part = 0.0
        """The share that is done, 0 … 1."""
        self._lock = Lock()
        self._cancelled = False
        self._process: SpawnProcess | None = None
        self._task = BackgroundTask(self._run, "film")

    @property
    def done(self) -> bool:
        """True once there is a result."""
        return self._task.done

    def result(self) -> str:
        """The sentence on what came of it."""
        return self._task.result()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until it is done; for what is no frame."""
        self._task.wait(seconds)

    def cancel(self) -> None:
        """Nobody wants the film any more: nothing is left of it."""
        with self._lock:
            self._cancelled = True
            if self._process is not None:
                self._process.kill()

    def _run(self) -> str:
        context = get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(
            target=make_film, args=(theirs, self._script), name="tabletop-film", daemon=True
        )
        with self._lock:
            if self._cancelled:
                return _("The animation was cancelled.")
            process.start()
            self._process = process
        theirs.close()
        try:
            while True:
                if not ours.poll(HEARTBEAT):
                    continue
                said = ours.recv()
                if isinstance(said, float):
                    self.part = said
                elif isinstance(said, bytes):
                    return saving.save_document(self._slug, "gif", said.__bytes__)
                else:
                    log.info("The film failed: %s", said)
                    return _("The animation could not be made.")
        except (EOFError, OSError):
            if self._cancelled:
                return _("The animation was cancelled.")
            return _("The animation could not be made.")
        finally:
            process.join(1.0)
            ours.close()


def make_film(connection: Connection, script: Script) -> None:
    """The life of the process: sends how far it is, as shares of 1, and at last the GIF, or a text for an error."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        connection.send(filmed(script, connection))
    except OSError:
        return
    except Exception as error:
        connection.send(repr(error))


def filmed(script: Script, connection: Connection) -> bytes:
    """The GIF of *script*; *connection* is told how far it is."""
    from PIL import Image

    from tabletop.scenes.menus.replay.scene import ReplayScene
    from tabletop.ui.toolkit.window import App

    app = App.offscreen(MINIMUM_SIZE)
    app.pictures.use(script.pack, script.back, script.scheme)
    app.set_looks(script.felt, script.safe)
    if script.text_size != 1.0:
        app.set_text_size(script.text_size)
    app.tempo.speed = script.speed
    played = record.read(script.text)
    scene = ReplayScene(app, played, script.players, with_bar=False, finished=True)
    app.push(scene)
    scene.look_from(script.seat, script.open_hands)
    scene.wait()
    palette = _palette(app, scene, script.start)
    pictures, times = list[Image.Image](), list[int]()
    before = b""
    for data in _frames(app, scene, script.start):
        if data == before:
            times[-1] += 1000 // RATE
            continue
        before = data
        frame = Image.frombytes("RGB", MINIMUM_SIZE, data)
        pictures.append(frame.quantize(palette=palette, dither=Image.Dither.NONE))
        times.append(1000 // RATE)
        made = scene.replay.at - script.start
        connection.send(DRAWN * made / max(1, len(played.moves) - script.start))
    times[-1] += round(1000 * STANDS)
    kept = BytesIO()
    pictures[0].save(kept, "GIF", save_all=True, append_images=pictures[1:], duration=times, loop=0)
    return kept.getvalue()


def _frames(app: "App", scene: "ReplayScene", start: int) -> Iterator[bytes]:
    """The pictures of *scene* from *start* to the end, as RGB."""
    scene.seek(start)
    scene.stage.finish()
    app.step(0.0)
    scene.toggle_play()
    for _frame in range(LONGEST):
        yield pygame.image.tobytes(app.picture(), "RGB")
        if not (scene.playing or scene.moving):
            return
        app.step(1 / RATE)
        while app.pictures.idle():  # nobody waits for this frame, so every card is drawn as it should look
            pass


def _palette(app: "App", scene: "ReplayScene", start: int) -> "Image":
    """The colours of the whole film: those of its beginning, middle and end."""
    from PIL import Image

    wide, high = MINIMUM_SIZE
    together, last = Image.new("RGB", (wide, 3 * high)), len(scene.replay.all_moves)
    for number, at in enumerate((start, (start + last) // 2, last)):
        scene.seek(at)
        scene.stage.finish()
        app.step(0.0)
        picture = Image.frombytes("RGB", MINIMUM_SIZE, pygame.image.tobytes(app.picture(), "RGB"))
        together.paste(picture, (0, number * high))
    return together.quantize(COLOURS, method=Image.Quantize.MEDIANCUT)
