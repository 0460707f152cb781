"""Doubts at the table: the ring that closes, a button and a key for everybody at the screen, or each asked in turn."""

import pygame
import pytest

from tabletop.engine.moves import Move
from tabletop.scenes.menus.keys import KeysScene
from tabletop.scenes.menus.settings.scene import SettingsScene
from tabletop.scenes.table.overlays import PassScreen
from tabletop.session.app_context import AppContext
from tabletop.storage.settings import Settings
from tests.invariants.legibility import Legibility
from tests.scenes.table_person import Seat


class Beginners(Seat):
    """People who have not read yet what a race is."""

    def begin(self, slug, players, settings, seed):
        match = super().begin(slug, players, settings, seed)
        match.asking.begin_races = lambda: None
        return match


def played_by_another(persons=(0, 1), window=4.0, seats=3, kind=Seat, **more):
    """A table of Bullshit at which somebody has just played, and several people may doubt it."""
    person = kind("bullshit", seats, persons=persons, speed=30.0, **more)
    person.match.asking.window = window
    person.match.asking.thinker.poll = lambda: []  # the computers say nothing for now
    for _step in range(200):
        game = person.match.record.replay()
        acting = game.to_act()
        if game.phase != "play" and len(acting & person.match.persons) > 0:
            break
        seat = min(acting)
        move = game.moves(seat)[0] if seat >= 0 else None
        if move is None:
            person.match.step()
        else:
            person.match._play(seat, move)
    person.table.watch.open()
    while person.app.scene is not person.table:
        person.app.pop()
    for _frame in range(60):
        person.app.step(0.05, [])
    return person


def words(person):
    page = person.table.buttons.page
    return [widget.text for widget in page.words if widget.alive() and widget.visible]


def test_everybody_at_the_screen_has_a_button_with_name_and_key():
    person = played_by_another(persons=(0, 1, 2))
    reacting = person.match.reacting()
    assert len(reacting) == 2
    others = reacting - {person.table.watch.seat}
    for seat in others:
        name = person.table.watch.cast.name(seat)
        assert any(said.startswith(f"{name}:") and "(" in said for said in words(person))


def test_the_key_doubts_for_its_owner():
    person = played_by_another(persons=(0, 1, 2))
    seat = max(person.match.reacting() - {person.table.watch.seat})
    before = len(person.match.record.moves)
    person.key(0, unicode="qpzyxnbtgkvj"[seat])
    made = person.match.record.moves[before:]
    assert (seat, Move("doubt")) in made  # the others may have been silent for too long meanwhile


def test_the_ring_closes_and_silence_accepts():
    person = played_by_another(persons=(0, 1, 2))
    seat = min(person.match.reacting())
    person.app.step(0.05, [])
    first = person.match.time_left(seat)
    person.now += 2.0
    person.app.step(0.05, [])
    assert person.match.time_left(seat) < first
    before = len(person.match.record.moves)
    for _frame in range(10):
        person.now += 4.0
        person.app.step(0.05, [])
    assert (seat, Move("accept")) in person.match.record.moves[before:]


def test_without_a_window_nobody_is_hurried():
    person = played_by_another(persons=(0, 1, 2), window=None)
    assert not person.match.reacting()
    before = len(person.match.record.moves)
    for _frame in range(20):
        person.now += 60.0
        person.app.step(0.05, [])
    assert len(person.match.record.moves) == before


def test_the_ring_lies_on_no_button():
    person = played_by_another(persons=(0, 1, 2))
    person.app.step(0.05, [])
    ring = dict(person.app.canvas.places())["reaction"]
    assert len(words(person)) >= 4 and not any(rect.colliderect(ring) for rect in person.table.buttons._rects)


def test_the_keys_lie_on_the_plates_however_the_table_was_laid_out():
    person = played_by_another(persons=(0, 1, 2))
    person.app.relay()  # as after the window was resized, or the log opened
    person.app.step(0.05, [])
    keys = [text for text in person.app.readable() if text.name.startswith("cap ")]
    assert keys and all(key.hidden == 0 for key in keys)


SIZES = [(1024, 640), (1100, 700), (1440, 900)]


@pytest.mark.parametrize(
    "seats, size, text_size",
    [
        (10, (1100, 700), 1.0),
        *[
            pytest.param(seats, size, text_size, marks=pytest.mark.long)
            for seats in (6, 8, 10)
            for size in SIZES
            for text_size in (1.0, 2.0)
        ],
    ],
)
@pytest.mark.parametrize("kind", [Seat, Beginners])
def test_the_calls_of_two_others_cover_nothing_on_a_full_table(kind, seats, size, text_size):
    people = (seats // 2 - 2, seats - 3)
    person = played_by_another(people, seats=seats, kind=kind, size=size, text_size=text_size)
    assert len(person.table.reactions.calls()) == 4
    assert Legibility().look(person.app) == []


def test_who_is_asked_in_turn_shows_no_card_once_a_clock_is_set_on_a_page_above():
    """From then on all are asked at once: the hand is closed before anything of the table is seen again."""
    person = played_by_another(persons=(0, 1, 2), window=None, seats=3)
    assert isinstance(person.app.scene, PassScreen)
    person.click(person.button(person.app.scene._ready.words))
    for _frame in range(40):
        person.frame(later=0.0)
    assert shows_a_face(person.table) and not person.match.asked_together()
    person.app.push(KeysScene())
    person.frame(later=0.0)
    person.match.asking.window = 4.0
    assert person.match.asked_together()
    person.key(pygame.K_ESCAPE)
    assert person.app.scene is person.table
    assert person.table.watch.covered and not shows_a_face(person.table)
    for _frame in range(10):
        person.frame(later=0.01)
    left = {seat: person.match.time_left(seat) for seat in person.match.asked_together()}
    assert len(left) == 2 and all(share > 0.9 for share in left.values())


@pytest.mark.parametrize("page", ["rules", "settings", "menu", "scores", "toggle_log"])
def test_who_reads_a_page_while_a_clock_runs_loses_no_time(page):
    """Nobody sees the table meanwhile: whoever looks up what a doubt is may still doubt. The log lies beside the table."""
    person = played_by_another(persons=(0,))
    for _frame in range(5):
        person.frame(later=0.1)
    left, made = person.match.time_left(0), len(person.match.record.moves)
    assert 0.5 < left < 1.0
    if page == "settings":
        person.app.push(SettingsScene(AppContext(lambda *_: None, lambda _: None, Settings())))
    else:
        getattr(person.table, page)()
    for _frame in range(30):
        person.frame(later=1.0)
    if page == "toggle_log":
        assert len(person.match.record.moves) > made
        return
    assert person.match.time_left(0) == pytest.approx(left, abs=0.1)
    person.key(pygame.K_ESCAPE)
    assert person.app.scene is person.table
    for _frame in range(5):
        person.frame(later=0.1)
    assert left - 0.3 < person.match.time_left(0) < left and len(person.match.record.moves) == made
    for _frame in range(5):
        person.frame(later=1.0)
    assert len(person.match.record.moves) > made


def shows_a_face(table):
    """True if a card of a hand can be seen."""
    hands = [card for card in table.stage._cards if card.key[0].startswith("hand:")]
    return any(card.look.face is not None for card in hands)
