"""Invariants of motion: what a person dropped goes straight to its place, nothing jumps, and nothing moves for ever.

Lengths are card units, times seconds at normal speed.
"""

import math
from dataclasses import dataclass, field

from tabletop.cards import NAMES
from tabletop.scenes.table.scene import TableScene
from tabletop.ui.cards.animation import Spot
from tabletop.ui.cards.card_sprite import Actor, lifted
from tabletop.ui.layout.fans import layout
from tabletop.ui.toolkit.window import LONGEST_STEP

A_CARD = 1.0
LONGEST_WAY = 3.0
"""No single motion may take longer, and nothing may be on its way to the same place for longer."""
LONGEST_DELAY = 12.0
"""After which the last card of the largest pack has set out."""
RESTLESS = 20.0
"""So long nothing moves on end, not even a hand to which card after card is dealt."""
SLACK = 0.15
"""So much farther from its goal a card may be than before: it overshoots its way by 2 %, and shakes when it is refused."""
CLOSE = 0.06
WHOLE = 0.15
"""In a frame of so many seconds a card may come or go unseen."""


@dataclass
class Past:
    """What was seen of a card until the frame before."""

    actor: Actor
    spot: Spot
    motion: object
    clock: float
    zone: str
    free: bool
    goal: tuple = ()
    since: float = 0.0  # since it was sent to this goal
    restless: float = 0.0  # since it last rested
    delay: float = 0.0
    shown: bool = False  # whether everybody saw its face
    flown_from: str = ""  # the zone that it has left, while it is on its way
    told: bool = False  # whether it was complained of already
    path: list = field(default_factory=list)  # where it was since a person dropped it
    path_zone: str = ""
    path_end: tuple = ()  # zone, x and y of where that path led in the frame before
    detour: bool = False


class Motion:
    """Watches the stage of whatever table is on top."""

    def __init__(self):
        self._stage = None
        self._past = {}
        self._mark = None
        self._moves = 0

    def after_frame(self, app, seconds):
        table = app.scene
        if not isinstance(table, TableScene):
            self._mark = (
                None  # the stage went on until something was opened over the table, and goes on from there
            )
            return []
        stage = table.stage
        mark = (stage.cuts, stage.unit, app.tempo.reduced)
        if stage is not self._stage or mark != self._mark:
            # Resized, or somebody was in a hurry: everything lies where it belongs at once.
            dropped = {} if stage is not self._stage else self._past
            self._stage, self._mark = stage, mark
            self._past = {}
            for actor in stage._cards:
                past = self._past[id(actor)] = _seen(actor, table)
                if id(actor) in dropped:
                    past.shown = past.shown or dropped[id(actor)].shown
            return []
        if len(table.match.record.moves) < self._moves:
            for past in self._past.values():
                past.detour = True  # what was sent off is called back
        self._moves = len(table.match.record.moves)
        passed = self._passed(stage, seconds, app)
        wrong = []
        had_cards, now = bool(self._past), {}
        public = _public(table.view)
        for actor in stage._cards:
            past = self._past.get(id(actor))
            if past is None or past.actor is not actor:
                past = _seen(actor, table)
                if had_cards and actor.motion is None and passed < WHOLE:
                    wrong.append(f"{_name(actor)} appeared without a motion")
                if actor.motion is not None and actor.spot.face is None and actor.pose.face is not None:
                    wrong += self._from_open_pile(actor, public)
            else:
                wrong += self._check(past, actor, table, passed, public)
            now[id(actor)] = past
        for number, past in self._past.items():
            if number not in now:
                wrong += self._gone(past, passed)
        self._past = now
        return [f"{words} at the table of {table.match.rules.name}" for words in wrong]

    def _passed(self, stage, seconds, app):
        """How much time the motions know of: a frame that takes long counts as a shorter one."""
        clocks = []
        for actor in stage._cards:
            past = self._past.get(id(actor))
            if past is not None and actor.motion is not None and actor.motion is past.motion:
                clocks.append(actor.clock - past.clock)
        return max(clocks, default=min(seconds, LONGEST_STEP) * app.tempo.speed)

    def _check(self, past, actor, table, passed, public):
        wrong = []
        spot = lifted(actor.spot, actor.lift)
        free = actor.held_at is None
        if free and past.free and not actor.waits_unseen and not past.told:
            goes_on = actor.motion is not None and actor.motion is past.motion
            if (
                not goes_on and not actor.parked
            ):  # it may have been picked up and dropped since the frame before
                start = _at_start(actor)
                jumped = min(_apart(start, _after(past, part * passed)) for part in (0.0, 0.5, 1.0))
                if jumped > A_CARD:
                    wrong.append(f"{_name(actor)} jumped {jumped:.1f} cards in one frame")
        wrong += self._times(past, actor, passed)
        wrong += self._face(past, actor, public)
        wrong += self._path(past, actor, table, spot, passed)
        past.spot, past.motion, past.clock, past.free = actor.spot, actor.motion, actor.clock, free
        past.zone = actor.key[0]
        past.told = past.told or bool(wrong)
        return wrong

    def _times(self, past, actor, passed):
        goal = (actor.key, actor.pose.x, actor.pose.y, actor.pose.face, actor.leaving)
        if actor.motion is None:
            past.since = past.restless = 0.0
            past.goal = goal
            return []
        if goal != past.goal or past.since == 0.0:
            past.goal, past.since, past.delay = goal, 0.0, max(0.0, -actor.clock)
        past.since += passed
        past.restless += passed if actor.clock > 0 else 0.0
        if past.told:
            return []
        if actor.motion.duration > LONGEST_WAY + actor.pose.over:
            return [f"{_name(actor)} takes {actor.motion.duration:.1f} s for one way"]
        if past.delay > LONGEST_DELAY:
            return [f"{_name(actor)} sets out after {past.delay:.1f} s"]
        if past.since > past.delay + LONGEST_WAY + actor.pose.over:
            return [f"{_name(actor)} is still on its way after {past.since - past.delay:.1f} s"]
        if past.restless > RESTLESS:
            return [f"{_name(actor)} has not come to rest for {past.restless:.1f} s"]
        return []

    def _face(self, past, actor, public):
        """What everybody saw does not turn face down before it lies there."""
        goal = _goal(actor)
        arrived = math.hypot(actor.spot.x - goal[0], actor.spot.y - goal[1]) < CLOSE
        if actor.motion is None and not actor.parked:
            past.shown, past.flown_from = actor.key[0] in public and actor.spot.face is not None, ""
            return []
        if actor.key[0] != past.zone or actor.leaving:
            past.flown_from = past.flown_from or past.zone
        past.shown = past.shown and not arrived
        if past.shown and past.flown_from and actor.spot.face is None and not past.told:
            return [f"{_name(actor)}, which everybody saw in {past.flown_from}, flies as a back"]
        return []

    def _from_open_pile(self, actor, public):
        """A card that comes from under an open one, as a back, though its face is known."""
        for past in self._past.values():
            same = math.hypot(past.spot.x - actor.spot.x, past.spot.y - actor.spot.y) < CLOSE
            if same and past.spot.face is not None and past.zone in public and past.zone != actor.key[0]:
                return [f"{_name(actor)} comes as a back from the open {past.zone}"]
        return []

    def _path(self, past, actor, table, spot, passed):
        """What a person dropped never goes away from where it is going."""
        if actor.held_at is not None:
            past.path, past.path_zone, past.detour = [], actor.key[0], False
            return []
        if not past.path and (actor.parked or not past.free):
            start = spot if actor.parked else past.spot
            past.path, past.path_zone, past.detour = [start], past.zone, False
        if not past.path:
            return []
        wrong, end = [], past.path_end
        past.path_end = (actor.key[0], actor.pose.x, actor.pose.y)
        if len(past.path) > 1 and end[0] not in (past.path_zone, actor.key[0]):
            # The next move sends it elsewhere before it has come there: so far it went the right way, and now another.
            wrong = (
                [] if past.detour else _strays(_name(actor), [*past.path, spot._replace(x=end[1], y=end[2])])
            )
            past.path, past.path_zone = [past.spot], end[0]
        past.detour = past.detour or bool(actor.pose.lap or actor.pose.hops)
        moved_on = actor.key[0] != past.path_zone
        # It may have come there and been sent on, to make room for another, in the same frame.
        came = past.motion is not None and past.clock + passed >= past.motion.duration
        came = came and past.zone != past.path_zone
        past.path.append(_after(past, passed) if came else spot)
        resting = (actor.motion is None or came) and not actor.parked
        if not resting or not (moved_on or table.watch.playable.moves or not table.watch.expecting):
            return wrong
        path, past.path = past.path, []
        return wrong if past.detour else wrong + _strays(_name(actor), path)

    def _gone(self, past, passed):
        if past.path and not past.detour:
            return _strays(_name(past.actor), past.path)
        if past.motion is None and past.free and not past.actor.leaving and passed < WHOLE:
            return [f"{_name(past.actor)} vanished without a motion"]
        return []

    def look(self, app):
        """At rest every card is exactly where the layout of the view says, and drawn there."""
        table = app.scene
        if not isinstance(table, TableScene) or table.moving or table.stage.held or table.stage.dropped:
            return []
        if table.watch.expecting:
            return []
        stage, view = table.stage, table.view
        wanted = table.sorting.of(layout(view, table.table, table.scene), view)
        wanted = table.hint.marked(table.picking.marked(wanted), view, table.gestures)
        there = stage.settled()
        wrong = [f"{key} lies on the table and should not" for key in there.keys() - wanted.keys()]
        wrong += [f"{key} does not lie on the table" for key in wanted.keys() - there.keys()]
        for key in wanted.keys() & there.keys():
            if _place(wanted[key]) != _place(there[key]):
                wrong.append(f"{key} lies at {_place(there[key])}, not at {_place(wanted[key])}")
        pictures = {id(sprite) for sprite in stage.sprites()}
        for actor in stage._cards:
            if actor.leaving or actor.spot.opacity < 1 or id(actor.sprite) not in pictures:
                wrong.append(f"{_name(actor)} is not drawn as it lies")
            elif not actor.stale:
                spot = lifted(actor.spot, actor.lift)
                x, y = actor.sprite.rect.center
                if abs(x - spot.x * stage.unit) > 1.5 or abs(y - spot.y * stage.unit) > 1.5:
                    wrong.append(f"{_name(actor)} is drawn beside its place")
        return [f"{words} at the table of {table.match.rules.name}" for words in wrong]


def _seen(actor, table):
    shown = actor.motion is None and actor.spot.face is not None and actor.key[0] in _public(table.view)
    free = actor.held_at is None
    return Past(actor, actor.spot, actor.motion, actor.clock, actor.key[0], free, shown=shown)


def _public(view):
    everybody = (1 << view.seats) - 1
    return {zone for zone, mask in view.sees.items() if mask == everybody}


def _at_start(actor):
    """Where the present motion began, or where the card rests."""
    return actor.motion.at(0.0) if actor.motion is not None else actor.spot


def _after(past, passed):
    """Where a card that went on as it did would be by now."""
    if past.motion is None:
        return past.spot
    seconds = max(0.0, min(past.motion.duration, past.clock + passed))
    return past.motion.at(seconds)


def _goal(actor):
    if actor.motion is None or not actor.leaving:
        return actor.pose.x, actor.pose.y
    return actor.motion.at(actor.motion.duration)[:2]


def _apart(spot, other):
    return math.hypot(spot.x - other.x, spot.y - other.y)


def _place(pose):
    return round(pose.x, 6), round(pose.y, 6), round(pose.angle, 6), round(pose.scale, 6), pose.face


def _strays(name, path):
    """Whether a card came farther away from the end of *path* than it had been."""
    end = path[-1]
    ways = [_apart(spot, end) for spot in path]
    nearest, slack = ways[0], SLACK + 0.02 * ways[0]
    for way in ways:
        if way > nearest + slack:
            return [f"{name} was dropped, and went {way - nearest:.2f} cards away from where it was going"]
        nearest = min(nearest, way)
    return []


def _name(actor):
    face = actor.spot.face if actor.spot.face is not None else actor.pose.face
    return f"{NAMES[face] if face is not None else 'a hidden card'} of {actor.key[0]}"


CHECKERS = [Motion]
