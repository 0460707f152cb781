"""Replay: forward shows every move as it was played, back takes it away, hands open and close."""

from random import Random

import pygame
import pytest

from tabletop.engine.records.record import Record
from tabletop.engine.shuffling.chance import drawn
from tabletop.games import catalog
from tabletop.scenes.menus.deal_end import DealEndScene
from tabletop.scenes.menus.replay.scene import ReplayScene
from tabletop.ui.layout.fans import layout
from tabletop.ui.toolkit.window import App
from tests.scenes.counts import leave_count
from tests.shapes import one_slug

BRIEF = {"xeri": {"hands": 1}, "oh-heck": {"start": 3}}


def record_of(slug, moves=40, most=False):
    rules = catalog.rules(slug)
    game = rules(rules.seat_counts[-1 if most else 0], BRIEF.get(slug))
    record, rng = Record.of(game), Random(4)
    while len(record.moves) < moves and not game.over:
        if game.due:
            seat, move = -1, drawn(game, rng)
        else:
            seat = min(game.awaited())
            move = rng.choice(game.moves(seat))
        game.play(seat, move)
        record.moves.append((seat, move))
    return record, game


class Viewer:
    def __init__(self, slug, moves=40):
        self.record, self.end = record_of(slug, moves)
        self.app = App.offscreen((1024, 640))
        self.app.tempo.speed = 30.0
        self.scene = ReplayScene(self.app, self.record)
        self.app.push(self.scene)

    def key(self, code):
        self.app.step(0.05, [pygame.event.Event(pygame.KEYDOWN, key=code, unicode="", mod=0, scancode=0)])

    def click(self, place):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.step(0.05, [pygame.event.Event(kind, pos=place, button=1)])
        self.app.step(0.05, pygame.event.get())

    def rest(self):
        self.scene.wait()
        for _frame in range(400):
            self.app.step(0.05)
            leave_count(self.app)
            if not self.scene.watch.busy and not self.scene.stage.moving and not self.scene.playing:
                return
        raise AssertionError("the replay does not come to rest")

    def settled(self):
        return self.scene.stage.settled() == layout(
            self.scene.replay.view(0), self.scene.table, self.scene.game_table
        )


@pytest.mark.broad
@one_slug
def test_it_goes_forward_and_back_and_playing_on_ends_at_the_last_position(slug):
    viewer = Viewer(slug, 20)
    for _step in range(6):
        viewer.key(pygame.K_RIGHT)
        viewer.rest()
        assert viewer.settled()
    assert viewer.scene.replay.at == 6
    views = viewer.scene.view
    viewer.key(pygame.K_LEFT)
    viewer.rest()
    assert viewer.scene.replay.at == 5 and viewer.settled()
    viewer.key(pygame.K_RIGHT)
    viewer.rest()
    assert viewer.scene.view == views
    viewer.key(pygame.K_SPACE)
    for _frame in range(4000):
        viewer.app.step(0.05)
        leave_count(viewer.app)
        if not viewer.scene.playing:
            break
    viewer.rest()
    assert viewer.scene.replay.at == len(viewer.record.moves)
    view = viewer.scene.view
    assert view.facts == viewer.end.view(view.seat).facts and viewer.settled()


def test_what_there_is_to_say_of_a_record_is_said_until_it_is_closed():
    viewer, note = Viewer("xeri"), "This match was played by earlier rules of Xeri."
    viewer.app.pop()
    viewer.scene = scene = ReplayScene(viewer.app, viewer.record, note=note)
    viewer.app.push(scene)
    for _step in range(3):
        viewer.key(pygame.K_RIGHT)
        viewer.rest()
        assert scene.messages(scene.view, scene.gestures).trouble == note
    viewer.key(pygame.K_ESCAPE)
    viewer.key(pygame.K_RIGHT)
    viewer.rest()
    assert viewer.app.scene is scene and not scene.messages(scene.view, scene.gestures).trouble


def test_hands_open_and_close():
    viewer = Viewer("xeri")
    viewer.key(pygame.K_RIGHT)
    viewer.rest()
    viewer.key(pygame.K_RIGHT)
    viewer.rest()
    assert viewer.scene.view.shows("hand:1") and None not in viewer.scene.view.zones["hand:1"]
    viewer.key(pygame.K_o)
    viewer.rest()
    assert not viewer.scene.view.shows("hand:1") and viewer.scene.view.shows("hand:0")
    assert viewer.settled()


def test_the_buttons_go_forward_and_back_with_the_mouse():
    viewer = Viewer("xeri")
    for icon, at in (("next", 1), ("next", 2), ("previous", 1)):
        viewer.rest()
        viewer.click(viewer.scene.buttons._icons[icon].rect.center)
        viewer.rest()
        assert viewer.scene.replay.at == at


def to_a_count(viewer, most=400):
    """Step on until the end of a deal is counted."""
    for _step in range(most):
        if isinstance(viewer.app.scene, DealEndScene):
            return viewer.app.scene
        if not viewer.scene.watch.busy:
            viewer.key(pygame.K_RIGHT)
        viewer.app.step(0.05)
    raise AssertionError("no deal is counted")


def test_a_replay_stops_at_the_count_of_a_deal_and_goes_on_with_the_same_key():
    viewer = Viewer("oh-heck", 60)
    viewer.scene.wait()
    count, at = to_a_count(viewer), viewer.scene.replay.at
    assert sum("Bid" in line.words for part in count.count.parts for line in part.lines) == 3
    for _frame in range(600):
        viewer.app.step(0.05)
    assert viewer.app.scene is count and count.count.onward == "Go on", "it stands until one goes on"
    viewer.key(pygame.K_RIGHT)
    viewer.app.step(0.05)
    viewer.rest()
    assert viewer.app.scene is viewer.scene and viewer.scene.replay.at == at and viewer.settled()
    viewer.key(pygame.K_LEFT)
    viewer.rest()
    viewer.scene.seek(at)
    for _frame in range(100):
        viewer.app.step(0.05)
    assert viewer.app.scene is viewer.scene, "where somebody goes at once nothing is counted"


def test_while_a_replay_plays_by_itself_the_count_stands_for_a_time():
    viewer = Viewer("xeri", 200)
    viewer.key(pygame.K_SPACE)
    counted = 0
    for _frame in range(6000):
        viewer.app.step(0.05)
        counted += isinstance(viewer.app.scene, DealEndScene)
        if not viewer.scene.playing:
            break
    viewer.rest()
    assert counted > 20 and viewer.scene.replay.at == len(viewer.record.moves)
