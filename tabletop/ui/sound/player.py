"""Player of sounds: short ones in several variants, and a quiet room behind them.

`Sounds` never makes anybody wait and never complains. A thread opens the device and reads the files; until it is
done, and for good where there is no device or a file is missing, `play` does nothing. Nothing at the table is told by
sound alone.
"""

import logging
import math
import random
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType

import pygame

from tabletop import resources
from tabletop.ui.sound.kinds import Kind, kind_of

VOICES = 12
"""Most sounds at once; more make the oldest stop."""
AGAIN = 0.03
"""Seconds within which the same sound is not started twice: cards that set out together are heard as one."""
AMBIENCE = "ambience-1.ogg"
FADE_IN = 3000  # milliseconds
LOW = 0.25
"""Share of its loudness that the room keeps below speech."""
SINKS = 0.4
"""Seconds in which the room sinks from all of its loudness to none, and comes back."""
PATIENCE = 5.0
"""Seconds that `close` waits for a device that is still being opened, which sound servers may take long for. Files are not
waited for: whoever left sooner would have two threads close the device at once, and one of them waits for ever then."""

LETS_GO_AFTER = 15.0
"""Seconds of rest after which the device is given back: though paused, SDL wakes it at every buffer."""
IN_TIME = 0.25
"""Seconds within which a sound is still heard that has had to wait for the device."""

_log = logging.getLogger(__name__)


class Sounds:
    """The sounds of the app; `open` it when the first frame is on the screen, and `close` it in the end.

    Silent until then, so that tests and pictures never touch a device.
    """

    def __init__(self) -> None:
        self.muted = False
        self.mono = False
        """All is heard from the middle."""
        self._effects: dict[Kind, float] = {"cards": 1.0, "calls": 1.0, "notices": 1.0}
        self._ambience = 1.0
        self._share = 1.0
        """The share of its loudness that the room has now."""
        self._wanted = False
        self._thread: threading.Thread | None = None
        self._ready = False
        self._variants: Mapping[str, Sequence[pygame.mixer.Sound]] = {}
        self._last: dict[str, pygame.mixer.Sound] = {}
        self._started: dict[str, float] = {}
        self._voices: deque[pygame.mixer.Channel] = deque()
        self._room: Path | None = None
        self._resting = False
        self._rested_at = 0.0
        self._given_back = False
        """True while the device is given back for a while."""
        self._missed: tuple[float, str, float, float] | None = None
        """The time of the sound that was to be heard meanwhile, its name, volume and pan."""
        self._turning = threading.RLock()
        """Held while the room is started or stopped: the thread that opens the device does it too."""

    def open(self) -> None:
        """Sound is wanted from now on; the device is opened in a thread, at once or when a volume is raised."""
        self._wanted = True
        self._begin()

    def close(self) -> None:
        """Be silent for good, and give the device back."""
        self._wanted = self._ready = self._given_back = False
        if self._thread is None:
            return
        self._thread.join(PATIENCE)
        if not self._thread.is_alive() and self._voices:
            pygame.mixer.quit()

    def set_volumes(
        self, cards: int, ambience: int, calls: int | None = None, notices: int | None = None
    ) -> None:
        """Set the loudness of each kind of effects and of the room, in percent; 0 is silence.

        Calls and notices are as loud as cards where nothing else is said.
        """
        with self._turning:
            self._effects = {
                "cards": _gain(cards),
                "calls": _gain(cards if calls is None else calls),
                "notices": _gain(cards if notices is None else notices),
            }
            self._ambience = _gain(ambience)
            if self._ready:
                self._tend_room()
        self.stir()
        self._begin()

    def soften(self, spoken: bool, seconds: float) -> None:
        """*seconds* have passed: the room sinks below what is *spoken*, or comes back."""
        goal = LOW if spoken else 1.0
        if self._share == goal:
            return
        step = seconds / SINKS
        with self._turning:
            self._share = max(goal, self._share - step) if spoken else min(goal, self._share + step)
            if self._ready and self._ambience and not self.muted:
                self._tend_room()

    def mute(self) -> bool:
        """Switch all sound off, or on again; whether it is off now."""
        with self._turning:
            self.muted = not self.muted
            if self._ready:
                if self.muted:
                    for voice in self._voices:
                        voice.stop()
                self._tend_room()
            return self.muted

    @property
    def ready(self) -> bool:
        """True if the device is open, the files are read, and the room is heard if it should be."""
        return self._ready

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Start one of the variants of *name*, never the same twice in a row.

        *volume* (0 … 1) comes on top of the player's; *pan* goes from -1, left, to 1, right.
        """
        if self._given_back:
            self._missed = time.perf_counter(), name, volume, pan
            self.stir()
            return
        variants = self._variants.get(name)
        loudness = volume * self._effects[kind_of(name)]
        if not variants or not self._ready or self.muted or loudness <= 0:
            return
        now = time.perf_counter()
        if now - self._started.get(name, -1.0) < AGAIN:
            return
        self._started[name] = now
        sound = self._choose(name, variants)
        sound.set_volume(loudness)
        self._wake()
        try:
            voice = self._voice()
            voice.play(sound)
            pan = 0.0 if self.mono else pan
            voice.set_volume(min(1.0, 1.0 - pan), min(1.0, 1.0 + pan))
        except pygame.error as error:
            self._give_up(error)

    def rest(self) -> None:
        """Nothing has happened for a while: let the device sleep, unless something is still to be heard, and give it back after
        a while of that."""
        if not self._ready or any(voice.get_busy() for voice in self._voices):
            return
        if self._resting:
            if time.perf_counter() - self._rested_at > LETS_GO_AFTER:
                self._ready, self._given_back = False, True
                self._start(self._give_back)
        elif not pygame.mixer.music.get_busy():
            self._resting, self._rested_at = True, time.perf_counter()
            _device().rest()

    def stir(self) -> None:
        """Something happens again: have the device back, if it was given back."""
        if self._given_back:
            self._given_back = self._resting = False
            self._start(self._take_back)

    def _wake(self) -> None:
        if self._resting:
            self._resting = False
            _device().wake()

    def _choose(self, name: str, variants: Sequence[pygame.mixer.Sound]) -> pygame.mixer.Sound:
        last = self._last.get(name)
        fresh = [sound for sound in variants if sound is not last] or variants
        self._last[name] = chosen = random.choice(fresh)
        return chosen

    def _voice(self) -> pygame.mixer.Channel:
        """A channel that is free, or the one that was taken longest ago."""
        free = next((voice for voice in self._voices if not voice.get_busy()), self._voices[0])
        self._voices.remove(free)
        self._voices.append(free)
        return free

    # The device

    def _begin(self) -> None:
        if self._wanted and self._thread is None and (any(self._effects.values()) or self._ambience):
            self._start(self._prepare)

    def _start(self, work: Callable[[], object]) -> None:
        """Do *work* in a thread of its own, after what another one does."""
        before = self._thread

        def in_turn() -> None:
            if before is not None:
                before.join()
            work()

        self._thread = threading.Thread(target=in_turn, name="sound", daemon=True)
        self._thread.start()

    def _give_back(self) -> None:
        """In the thread: close the device; what was read stays."""
        pygame.mixer.quit()

    def _take_back(self) -> None:
        """In the thread: open the device once more, and let what has just been missed be heard."""
        if not self._wanted or not _device().open_mixer(VOICES):
            return
        with self._turning:
            self._tend_room()
            self._ready = self._wanted
        if not self._wanted:
            pygame.mixer.quit()
        missed, self._missed = self._missed, None
        if missed is not None and time.perf_counter() - missed[0] < IN_TIME:
            self.play(*missed[1:])

    def _prepare(self) -> None:
        """In the thread: open the device and read the files."""
        if not _device().open_mixer(VOICES):
            return
        try:
            self._voices.extend(pygame.mixer.Channel(number) for number in range(VOICES))
            self._variants = load(lambda: self._wanted)
            self._room = resources.find("sounds", AMBIENCE)
            with self._turning:
                if self._wanted:
                    self._tend_room()
                    self._ready = True
        except pygame.error as error:  # the app has been closed meanwhile, or the device pulled out
            self._give_up(error)
        if not self._wanted:  # whoever closed the sounds did not wait so long
            pygame.mixer.quit()

    def _tend_room(self) -> None:
        """Have the ambience as loud as it should be; it is streamed, being long."""
        if self._room is None:
            return
        music = pygame.mixer.music
        loudness = 0.0 if self.muted else self._ambience
        try:
            if not loudness:
                music.stop()
            elif not music.get_busy():
                self._wake()
                music.load(self._room)
                music.play(loops=-1, fade_ms=FADE_IN)
            music.set_volume(loudness * self._share)
        except pygame.error as error:
            self._room = None
            _log.warning("%s cannot be played: %s", AMBIENCE, error)

    def _give_up(self, error: pygame.error) -> None:
        self._ready = False
        _log.warning("The sound device fell silent: %s", error)


def load(wanted: Callable[[], bool] = lambda: True) -> dict[str, list[pygame.mixer.Sound]]:
    """All sounds by name, as long as they are *wanted*; what cannot be read is left out, and the log says so once."""
    found: dict[str, list[pygame.mixer.Sound]] = {}
    folder = resources.find("sounds")
    for path in files(folder) if folder else ():
        if not wanted():
            return found
        try:
            sound = pygame.mixer.Sound(path)
        except (pygame.error, OSError) as error:
            _log.warning("%s cannot be played: %s", path.name, error)
        else:
            found.setdefault(path.stem.rpartition("-")[0], []).append(sound)
    if not found:
        _log.warning("There are no sound files; the table stays silent.")
    return found


def files(folder: Path) -> list[Path]:
    """The effects in *folder*: ``slide-1.ogg`` is a variant of ``slide``."""
    return sorted(path for path in folder.glob("*-*.ogg") if path.name != AMBIENCE)


def _gain(percent: int) -> float:
    """Ears judge by powers: half the setting should sound half as loud."""
    return math.pow(max(0.0, min(1.0, percent / 100)), 1.6)


def _device() -> ModuleType:
    from tabletop.ui.sound import audio_device  # not at the start, because of ctypes

    return audio_device
