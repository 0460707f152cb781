import array
import logging
import threading
import time

import pygame
import pytest

from tabletop import resources
from tabletop.ui.sound import audio_device, player
from tabletop.ui.sound.player import AGAIN, VOICES, Sounds


class Clock:
    def __init__(self):
        self.now = 100.0

    def perf_counter(self):
        self.now += 2 * AGAIN
        return self.now


@pytest.fixture
def clock(monkeypatch):
    """Time that passes from one sound to the next."""
    clock = Clock()
    monkeypatch.setattr("tabletop.ui.sound.player.time", clock)
    return clock


@pytest.fixture
def sounds():
    made = Sounds()
    yield made
    made.close()
    for thread in threading.enumerate():
        if thread.name == "sound":
            thread.join()  # SDL's silent device opens for one at a time


def opened(sounds):
    sounds.open()
    end = time.monotonic() + 60  # only who looks in vain waits that long, also on a busy machine
    while not sounds.ready:
        assert time.monotonic() < end, "the dummy device did not open"
        time.sleep(0.005)
    return sounds


def playing():
    """Sounds that are playing now."""
    return [
        pygame.mixer.Channel(number).get_sound()
        for number in range(VOICES)
        if pygame.mixer.Channel(number).get_busy()
    ]


def test_nothing_happens_before_it_is_opened(sounds):
    sounds.set_volumes(80, 30)
    sounds.play("slide")
    assert pygame.mixer.get_init() is None


def test_no_variant_comes_twice_in_a_row(sounds, clock):
    opened(sounds)
    before = None
    for _ in range(30):
        sounds.play("slide")
        now = next(sound for sound in playing()[::-1])
        pygame.mixer.stop()
        assert now is not before
        before = now


def test_what_starts_together_is_heard_once(sounds):
    opened(sounds)
    sounds.play("gather")
    sounds.play("gather")
    assert len(playing()) == 1


def test_many_sounds_use_no_more_than_their_voices(sounds, clock):
    opened(sounds)
    for _ in range(3 * VOICES):
        sounds.play("win")
    assert len(playing()) == VOICES


def test_a_sound_is_as_loud_as_both_volumes_say(sounds, clock):
    sounds.set_volumes(100, 0)
    opened(sounds)
    sounds.play("knock", 0.5)
    assert playing()[0].get_volume() == pytest.approx(0.5, abs=0.02)


def test_a_volume_of_zero_is_silence_and_opens_no_device(sounds):
    sounds.set_volumes(0, 0)
    sounds.open()
    assert pygame.mixer.get_init() is None
    sounds.set_volumes(0, 40)
    opened(sounds)
    sounds.play("slide")
    assert playing() == []
    assert pygame.mixer.music.get_busy()


def test_kinds_of_sounds_are_as_loud_as_each_is_set(sounds, clock):
    sounds.set_volumes(100, 0, calls=0, notices=50)
    opened(sounds)
    sounds.play("knock")
    assert playing() == []
    sounds.play("slide")
    assert [round(sound.get_volume(), 1) for sound in playing()] == [1.0]


def test_mono_is_as_loud_on_either_side(sounds, clock, monkeypatch):
    sounds.mono = True
    opened(sounds)
    sounds.play("slide", 1.0, -1.0)
    (voice,) = [voice for voice in sounds._voices if voice.get_busy()]
    assert voice.get_volume() == 1.0


def test_it_is_ready_when_the_room_is_heard_too(sounds, monkeypatch):
    load = pygame.mixer.music.load

    def slow(path):
        time.sleep(0.2)
        load(path)

    monkeypatch.setattr("pygame.mixer.music.load", slow)
    opened(sounds)
    assert pygame.mixer.music.get_busy()


def test_what_is_muted_while_the_device_opens_stays_silent(sounds, monkeypatch):
    found, go_on = threading.Event(), threading.Event()
    find = resources.find

    def slow(*parts):
        if parts[-1] == "ambience-1.ogg":
            found.set()
            go_on.wait(10)
        return find(*parts)

    monkeypatch.setattr("tabletop.ui.sound.player.resources.find", slow)
    sounds.open()
    assert found.wait(10)
    assert sounds.mute()
    go_on.set()
    opened(sounds)
    assert not pygame.mixer.music.get_busy()


def test_mute_silences_everything_and_brings_it_back(sounds, clock):
    opened(sounds)
    sounds.play("win")
    assert sounds.mute()
    sounds.play("slide")
    assert playing() == []
    assert not pygame.mixer.music.get_busy()
    assert not sounds.mute()
    sounds.play("slide")
    assert len(playing()) == 1
    assert pygame.mixer.music.get_busy()


def test_without_a_device_it_is_silent_and_says_nothing(sounds, monkeypatch, capfd, caplog):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    caplog.set_level(logging.INFO)
    sounds.open()
    time.sleep(0.3)
    for _ in range(3):
        sounds.play("slide")
    assert not sounds.ready
    assert capfd.readouterr().err == ""
    assert len(caplog.records) == 1
    assert caplog.records[0].levelno == logging.INFO


def test_without_files_it_is_silent_and_logs_it_once(sounds, monkeypatch, caplog):
    monkeypatch.setattr(resources, "find", lambda *parts: None)
    opened(sounds)
    sounds.play("slide")
    sounds.play("slide")
    assert playing() == []
    assert len(caplog.records) == 1


def test_a_damaged_file_is_left_out(sounds, monkeypatch, tmp_path, caplog):
    (tmp_path / "slide-1.ogg").write_bytes(b"no music")
    (tmp_path / "slide-2.ogg").write_bytes(resources.resource("sounds", "slide-2.ogg").read_bytes())
    monkeypatch.setattr(resources, "find", lambda *parts: tmp_path.joinpath(*parts[1:]))
    sounds.set_volumes(100, 0)
    opened(sounds)
    sounds.play("slide")
    assert len(playing()) == 1
    assert "slide-1.ogg" in caplog.text


def test_playing_reads_no_file(sounds, clock, monkeypatch):
    opened(sounds)

    def disk(*_args):
        raise AssertionError("the disk is read while a card moves")

    monkeypatch.setattr(audio_device.pygame.mixer, "Sound", disk)
    monkeypatch.setattr("builtins.open", disk)
    for _ in range(200):
        sounds.play("slide", 0.5, -0.3)
    assert playing()


def test_opening_holds_nobody_up(sounds, monkeypatch):
    free = threading.Event()
    real = audio_device.open_mixer
    monkeypatch.setattr(audio_device, "open_mixer", lambda voices: free.wait(10) and real(voices))
    sounds.open()
    assert not sounds.ready
    sounds.play("slide")
    free.set()


def test_a_device_that_opens_after_the_sounds_are_closed_is_given_back(sounds, monkeypatch):
    free = threading.Event()
    real = audio_device.open_mixer
    monkeypatch.setattr(audio_device, "open_mixer", lambda voices: free.wait(10) and real(voices))
    monkeypatch.setattr("tabletop.ui.sound.player.PATIENCE", 0)
    sounds.open()
    opening = next(thread for thread in threading.enumerate() if thread.name == "sound")
    sounds.close()
    free.set()
    opening.join()
    assert pygame.mixer.get_init() is None


def test_who_leaves_while_the_files_are_read_waits_for_one_of_them_and_leaves_nothing_behind(
    sounds, monkeypatch
):
    """Pygame gives the device back at the end as well: where two threads did so at once, one waited for ever."""
    read, reading = pygame.mixer.Sound, threading.Event()

    def slow(path):
        reading.set()
        time.sleep(0.05)
        return read(path)

    monkeypatch.setattr("pygame.mixer.Sound", slow)
    sounds.open()
    opening = next(thread for thread in threading.enumerate() if thread.name == "sound")
    assert reading.wait(10)
    sounds.close()
    assert not opening.is_alive() and pygame.mixer.get_init() is None
    assert len(sounds._variants) < 10


def test_a_mixer_that_pygame_lacks_is_no_trouble(monkeypatch):
    def missing(*_args):
        raise NotImplementedError("mixer module not available")

    monkeypatch.setattr(audio_device.pygame.mixer, "init", missing)
    assert not audio_device.open_mixer(4)


def test_the_files_are_what_the_mixer_plays_without_resampling():
    sound = resources.resource("sounds", "place-1.ogg").read_bytes()
    rate = array.array("I", sound[40:44])[0]  # of the Vorbis header
    assert rate == audio_device.RATE


def test_a_silent_device_sleeps_until_something_is_heard(sounds, clock, monkeypatch):
    said = []
    monkeypatch.setattr(audio_device, "rest", lambda: said.append("rest"))
    monkeypatch.setattr(audio_device, "wake", lambda: said.append("wake"))
    opened(sounds)
    sounds.set_volumes(80, 0)
    sounds.play("slide")
    sounds.rest()
    assert said == []
    pygame.mixer.stop()
    sounds.rest()
    sounds.rest()
    assert said == ["rest"]
    sounds.play("place")
    assert said == ["rest", "wake"] and playing()


def test_after_a_long_rest_the_device_is_given_back_and_comes_again_with_the_sound_that_wants_it(
    sounds, clock, monkeypatch
):
    sounds.set_volumes(80, 0)
    opened(sounds)
    sounds.rest()
    clock.now += player.LETS_GO_AFTER / 2
    sounds.rest()
    assert pygame.mixer.get_init() and sounds.ready
    clock.now += player.LETS_GO_AFTER
    sounds.rest()
    sounds.play("place")  # at once: the device may not even be closed yet
    wait_for(lambda: sounds.ready)
    wait_for(playing)
    pygame.mixer.stop()
    for _time in range(2):
        sounds.rest()
        clock.now += 2 * player.LETS_GO_AFTER
    wait_for(lambda: not pygame.mixer.get_init())
    sounds.set_volumes(80, 30)  # the room is heard again
    wait_for(lambda: sounds.ready)
    assert pygame.mixer.music.get_busy()


def wait_for(what):
    end = time.monotonic() + 60
    while not what():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_the_device_is_paused_and_goes_on(sounds):
    opened(sounds)
    sdl = audio_device.sdl_library()
    if sdl is None:
        pytest.skip("SDL cannot be reached on this system")
    assert sdl.SDL_GetAudioDeviceStatus(audio_device.FIRST_DEVICE) == 1
    audio_device.rest()
    assert sdl.SDL_GetAudioDeviceStatus(audio_device.FIRST_DEVICE) == 2
    audio_device.wake()
    assert sdl.SDL_GetAudioDeviceStatus(audio_device.FIRST_DEVICE) == 1


def test_the_room_sinks_below_speech_and_comes_back(sounds):
    sounds.set_volumes(0, 100)
    opened(sounds)
    assert pygame.mixer.music.get_volume() == 1.0
    for _frame in range(10):
        sounds.soften(True, 0.05)
    assert 0.2 < pygame.mixer.music.get_volume() < 0.3
    sounds.soften(False, 0.05)
    assert pygame.mixer.music.get_volume() < 0.5
    for _frame in range(10):
        sounds.soften(False, 0.05)
    assert pygame.mixer.music.get_volume() == 1.0
