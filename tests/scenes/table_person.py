"""A person at the table: plays by mouse or by keys alone, as events to an app without a window."""

from dataclasses import replace
from random import Random

import pygame

from tabletop.engine.match import Match, Player
from tabletop.scenes.table.effects.glow import glowing
from tabletop.scenes.table.scene import TableScene
from tabletop.ui.layout.fans import layout
from tabletop.ui.toolkit.window import App
from tests.scenes.composing_person import compose_with_keys, compose_with_mouse
from tests.scenes.counts import leave_count
from tests.scenes.keyboard import go_to_button, go_to_card, go_to_item
from tests.scenes.marking_person import mark_with_keys, mark_with_mouse
from tests.scenes.onlooker import Onlooker, button_words, chip_of, way_of, words_of

NAMES = ("You", "Otto", "Marta", "Inês", "Hugo", "Ada", "Bruno", "Clara", "Rui", "Sofia", "Theo", "Vera")

A_LOOK = 8
"""Frames in which a person sees what has come: a button that is pressed sooner is taken for what stood there before."""


class AnyMove:
    """Thinks at once, and plays anything; but it never acts out of turn."""

    trouble = None

    def __init__(self, seed=1):
        self.rng = Random(seed)
        self.answers = []

    def takes(self, slug, level, awaited, hardness):
        return 0.0

    def hurry(self, ticket):
        pass

    def ask(self, ticket, view, level, seed, name=""):
        self.answers.append((ticket, self.any_of(view) if view.seat in view.awaited else None))

    def any_of(self, view):
        """Any of the moves of *view*."""
        return self.rng.choice(view.moves)

    def poll(self):
        answers, self.answers = self.answers, []
        return answers

    def forget(self, tickets):
        self.answers = [each for each in self.answers if each[0] not in tickets]


class Seat(Onlooker):
    """A match of *slug* in an app of *size* px, in which time passes quickly."""

    reads_counts = False
    """True if the count of a deal is to stand."""

    def __init__(
        self,
        slug,
        seats,
        size=(1024, 640),
        persons=(0,),
        settings=None,
        seed=3,
        speed=30.0,
        text_size=1.0,
        orders=None,
    ):
        self.now = 0.0
        self.done = []
        players = [Player(NAMES[n], "person" if n in persons else "easy", (0.0, 0.0)) for n in range(seats)]
        self.match = self.begin(slug, players, settings, seed)
        self.match.begin_races()  # this person knows what a race is
        self.app = App.offscreen(size)
        self.app.settings = replace(self.app.settings, undo_past="always")
        self.app.tempo.speed = speed
        if text_size != 1.0:
            self.app.set_text_size(text_size)
        self.table = TableScene(self.app, self.match, lambda: self.done.append(True), orders=orders)
        self.app.push(self.table)
        self.rng = Random(seed)

    def begin(self, slug, players, settings, seed):
        """The match that is on the table."""
        return Match.new(slug, players, settings, seed=seed, thinker=AnyMove(), now=lambda: self.now)

    def frame(self, *events, seconds=0.05, later=5.0):
        self.now += later
        self.app.step(seconds, list(events))
        self.leave_count()

    def leave_count(self):
        """Go on at once where a deal is counted, unless that is to be read."""
        if not self.reads_counts:
            leave_count(self.app)

    def rest(self, most=2000):
        """Let time pass until the table waits for a person, or the match is over."""
        for _frame in range(most):
            self.frame()
            table = self.table
            if self.app.scene is not table:
                return
            quiet = not (table.watch.busy or table.stage.moving or table.watch.banner)
            if quiet and not table._drawing and (table.gestures.view.moves or self.done):
                return
        raise AssertionError("the table does not come to rest")

    # The mouse

    def point_at(self, point):
        """Move the pointer there, and see what that shows."""
        self.frame(
            pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)), later=0.0
        )
        self.frame(later=0.0)

    def press(self, point):
        """Quicker than any time to react."""
        self.frame(
            pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)), later=0.0
        )
        self.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1), later=0.0)

    def release(self, point):
        self.frame(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1), later=0.0)
        self.frame(*pygame.event.get(), later=0.0)  # a button says that it was pressed in the next frame

    def click(self, point):
        self.press(point)
        self.release(point)

    def drag(self, key, end):
        start = self.point(key)
        self.press(start)
        for part in (0.1, 0.5, 1.0):
            pos = tuple(round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
            self.frame(
                pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0)), later=0.0
            )
        self.release(end)

    def later(self):
        """So much later that a click is no double click."""
        self.table.selection.pointer._last_click = None

    # Keys

    def key(self, code, unicode="", mod=0):
        self.frame(
            pygame.event.Event(pygame.KEYDOWN, key=code, unicode=unicode, mod=mod, scancode=0), later=0.0
        )

    def settled(self):
        """True if every card lies where the layout of the present view says."""
        table = self.table
        view = table.match.view(table.watch.seat)
        wanted = table.selection.marked(layout(view, table.table, table.game_table))
        return table.stage.settled() == glowing(table, view, wanted)


def waits_alone(match):
    """True if the match waits for seat 0, and for no other that does not leave it to seat 0."""
    awaited = match.view(0).awaited
    if awaited == {0} or 0 not in awaited:
        return awaited == {0}
    stand_ins = match.record.replay().stand_ins
    return all(0 in stand_ins(other) for other in awaited - {0})


def wait_for_turn(person):
    """Until the match waits for the person alone; a right that somebody else may end at any time is left alone."""
    for _ in range(200):
        person.rest()
        if person.match.over or waits_alone(person.match):
            return
        person.frame()
    raise AssertionError("the person's turn does not come")


def see(person):
    """The person sees which buttons have come before one is pressed."""
    for _frame in range(A_LOOK):
        person.frame(later=0.0)


def with_mouse(person, move):
    """Make *move* with the mouse: drag, two clicks, a double click or the golden button, as it comes."""
    if move.cards and person.table.gestures.usable:
        compose_with_mouse(person, move)
        return
    source, zone = way_of(person, move)
    if source is None:
        person.click(person.button(words_of(person, move)))
        return
    gestures = person.table.gestures
    if move.cards and gestures.several:
        mark_with_mouse(person, move, zone)
        return
    key = person.key_of(source)
    several = len(gestures.meant_by([source])) > 1
    way = person.rng.choice(("drag", "place") if several else ("drag", "twice", "double", "gold"))
    if way == "drag":
        person.drag(key, person.zone(zone))
        answer(person, move)
        return
    person.later()
    if gestures.plain(source):
        person.click(person.point(key))
        return
    if way != "place" or not gestures.only or person.rng.random() < 0.5:
        person.click(person.point(key))
        assert person.table.selection.chosen == [key]
    if way == "gold":
        person.click(person.button(button_words(person, move)))
        answer(person, move)
        return
    if way in ("twice", "place"):
        person.later()
    person.rest()
    person.click(person.zone(zone) if way == "place" else person.point(key))
    answer(person, move)


def answer(person, move):
    """Answer the table if it asks which move is meant, and no second click on what is asked about falls on it."""
    if person.app.scene is not person.table and not person.done:
        see(person)
        person.click(person.button(button_words(person, move)))


def with_keys(person, move):
    """Make *move* with the keyboard alone."""
    if move.cards and person.table.gestures.usable:
        compose_with_keys(person, move)
        return
    source, _zone = way_of(person, move)
    if source is None:
        chip = chip_of(person, move)
        if chip and chip.number < 10 and person.rng.random() < 0.5:
            person.key(pygame.K_0 + chip.number, str(chip.number))
            return
        if go_to_button(person, move):
            person.key(pygame.K_RETURN)
        return
    if move.cards and person.table.gestures.several:
        mark_with_keys(person, move)
        return
    key = person.key_of(source)
    meant, asks = person.table.gestures.meant_by([source]), person.table.gestures.asks(source)
    go_to_card(person, key)
    for _press in range(2 if asks else 1):
        person.key(person.rng.choice((pygame.K_RETURN, pygame.K_SPACE)))
    if len(meant) > 1:
        go_to_item(person, meant.index(move))
        person.key(pygame.K_RETURN)
        person.frame()  # what a button does is done in the next frame
