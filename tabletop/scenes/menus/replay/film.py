"""The film of a replay: a GIF, drawn and encoded by a process of its own, so that the window hardly notices.

`Filming` is the window's end: it starts the process, knows how far that is, and ends it when nobody wants the film any
more. Pillow makes the GIF; where it is missing, that is said.
"""

import importlib.util
import logging
import os
from collections.abc import Callable, Iterator, Sequence
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
STANDS = 2.0
"""Seconds that the last picture stands."""
LONGEST = 36_000
"""Most pictures: a film that would be longer ends there."""
MOST_BYTES = 48_000_000
"""The largest film: one that would be larger ends there, and says so."""
SAMPLES = 6
"""Pictures from which the colours of a film are taken."""
HEARTBEAT = 0.1
"""Seconds from one look at the process to the next."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Script:
    """What is filmed: of a record, as *text*, the *spans* (numbers of moves, from and to, rising), by who plays, from *seat*, at
    *speed*, in these looks."""

    text: str
    players: tuple[Player, ...]
    spans: tuple[tuple[int, int], ...]
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
                elif isinstance(said, Film):
                    kept = saving.save_document(self._slug, "gif", lambda film=said: film.gif)  # type: ignore[misc]
                    return f"{kept} {cut_words()}" if said.cut else kept
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


@dataclass(frozen=True)
class Film:
    """A film as a GIF; *cut*: it would have been larger than films may be, and ends early."""

    gif: bytes
    cut: bool


def size_words() -> str:
    """The sentence that says how large an animation may become."""
    return _("An animation becomes {size} MB at most; what is longer ends there.").format(
        size=MOST_BYTES // 1_000_000
    )


def cut_words() -> str:
    """The sentence about an animation that would have become too large."""
    return _("It ends early, as it would be larger than {size} MB.").format(size=MOST_BYTES // 1_000_000)


def make_film(connection: Connection, script: Script) -> None:
    """The life of the process: sends how far it is, as shares of 1, and at last the film, or a text for an error."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        connection.send(filmed(script, connection.send))
    except OSError:
        return
    except Exception as error:
        connection.send(repr(error))


def filmed(script: Script, tell: Callable[[float], object], most: int = MOST_BYTES) -> Film:
    """The film of *script*, of *most* bytes or little more; *tell* is told how far it is, as shares of 1."""
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
    reel = Reel(MINIMUM_SIZE, _palette(app, scene, script.spans))
    whole = max(1, sum(end - start for start, end in script.spans))
    done = 0
    for start, end in script.spans:
        for data in _frames(app, scene, start, end):
            reel.add(Image.frombytes("RGB", MINIMUM_SIZE, data), 1000 // RATE)
            if reel.size > most or reel.pictures > LONGEST:
                return Film(reel.closed(round(1000 * STANDS)), True)
            tell((done + min(scene.replay.at, end) - start) / whole)
        done += end - start
    return Film(reel.closed(round(1000 * STANDS)), False)


class Reel:
    """A GIF of *size* px in the colours of *palette* that grows picture by picture: only what has changed is written, and
    nothing is kept but the last picture, however long it becomes."""

    def __init__(self, size: tuple[int, int], palette: "Image") -> None:
        self._colours = palette
        colours = bytes(palette.getpalette() or b"").ljust(3 * 256, b"\0")
        self._target = BytesIO()
        self._target.write(b"GIF89a" + size[0].to_bytes(2, "little") + size[1].to_bytes(2, "little"))
        self._target.write(b"\xf7\0\0" + colours)  # 256 colours for all pictures
        self._target.write(b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")  # again and again
        self._last: Image | None = None
        self._box = (0, 0, *size)
        self._shown = 0
        self.pictures = 0
        """The number of pictures that were added."""

    @property
    def size(self) -> int:
        """Bytes written so far."""
        return self._target.tell()

    def add(self, picture: "Image", milliseconds: int) -> None:
        """Show *picture*, which has the size of all, for *milliseconds* after what was added before."""
        from PIL import ImageChops

        self.pictures += 1
        box = ImageChops.difference(picture, self._last).getbbox() if self._last else self._box
        if box is None:
            self._shown += milliseconds
            return
        self._write()
        self._last, self._box, self._shown = picture, box, milliseconds

    def closed(self, stands: int = 0) -> bytes:
        """The whole GIF, of which the last picture stands for *stands* milliseconds more."""
        self._shown += stands
        self._write()
        self._target.write(b";")
        return self._target.getvalue()

    def _write(self) -> None:
        """Write what the last picture has changed."""
        from PIL import GifImagePlugin, Image

        if self._last is None:
            return
        part = self._last.crop(self._box).quantize(palette=self._colours, dither=Image.Dither.NONE)
        for piece in GifImagePlugin.getdata(part, self._box[:2], duration=self._shown, disposal=1):
            self._target.write(piece)


def _frames(app: "App", scene: "ReplayScene", start: int, end: int) -> Iterator[bytes]:
    """The pictures of *scene* from *start* to *end*, as RGB."""
    scene.seek(start)
    scene.stage.finish()
    app.step(0.0)
    scene.toggle_play()
    while True:
        yield pygame.image.tobytes(app.picture(), "RGB")
        if scene.playing and scene.replay.at >= end:
            scene.toggle_play()
        if not (scene.playing or scene.moving):
            return
        app.step(1 / RATE)
        while app.pictures.idle():  # nobody waits for this frame, so every card is drawn as it should look
            pass


def _palette(app: "App", scene: "ReplayScene", spans: Sequence[tuple[int, int]]) -> "Image":
    """The colours of the whole film: those of some pictures from its beginning to its end."""
    from PIL import Image

    wide, high = MINIMUM_SIZE
    moves = [start + (end - start) * part // 2 for start, end in spans for part in (0, 1, 2)]
    samples = [moves[number * (len(moves) - 1) // (SAMPLES - 1)] for number in range(SAMPLES)]
    together = Image.new("RGB", (wide, SAMPLES * high))
    for number, at in enumerate(samples):
        scene.seek(at)
        scene.stage.finish()
        app.step(0.0)
        picture = Image.frombytes("RGB", MINIMUM_SIZE, pygame.image.tobytes(app.picture(), "RGB"))
        together.paste(picture, (0, number * high))
    return together.quantize(COLOURS, method=Image.Quantize.MEDIANCUT)
