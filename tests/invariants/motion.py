"""Invariants of motion: what a person dropped goes straight to its place, nothing jumps, and nothing moves for ever.

Lengths are card units, times seconds at normal speed.
"""

import math
from dataclasses import dataclass, field

from tabletop.cards import NAMES
from tabletop.scenes.table.scene import TableScene
from tabletop.ui.cards.animation import Spot
from tabletop.ui.cards.card_sprite import CardSprite, lifted
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
CLICKED = 0.3
"""A card that is let go nearer to its place than this was clicked: it rises there, for the pointer and as it is chosen."""
WHOLE = 0.15
"""Seconds of a frame in which a card may come or go unseen."""


@dataclass
class Past:
    """Past of a card: what was seen of it until the frame before."""

    card_sprite: CardSprite
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
    leaving: bool = False  # whether it was on its way out of its zone, to a pile in which it is not drawn
    flown_from: str = ""  # the zone that it has left, while it is on its way
    told: bool = False  # whether it was complained of already
    seen: Spot | None = None  # where it was drawn: raised, if the pointer was on it
    path: list = field(default_factory=list)  # where it was since a person dropped it
    path_zone: str = ""
    path_end: tuple = ()  # zone, x and y of where that path led in the frame before
    detour: bool = False
    homeward: bool = False  # whether it was seen on its way home though no move was made of it
    grips: int = 0  # how often it had been picked up


class Motion:
    """Watches the stage of whatever table is on top."""

    def __init__(self):
        self._stage = None
        self._past = {}
        self._mark = None
        self._moves = []
        self._again = None

    def after_frame(self, app, seconds):
        table = app.scene
        if not isinstance(table, TableScene):
            self._mark = (
                None  # the stage went on until something was opened over the table, and goes on from there
            )
            return []
        stage = table.stage
        mark = (stage.cuts, stage.unit, table.table.width, app.tempo.reduced)
        if stage is not self._stage or mark != self._mark:
            # Resized, or somebody was in a hurry: everything lies where it belongs at once; or the log took room from the table.
            dropped = {} if stage is not self._stage else self._past
            self._stage, self._mark = stage, mark
            self._past = {}
            for card_sprite in stage._cards:
                past = self._past[id(card_sprite)] = _seen(card_sprite, table)
                # One that was put face down where it belongs, in a hurry, is hidden by right; one on its way is not yet.
                if id(card_sprite) in dropped and not _lies_hidden(card_sprite):
                    past.shown = past.shown or dropped[id(card_sprite)].shown
            return []
        again = table.watch._again_from
        # Undo and redo make another list of the moves; more may have been made since, in the same frame.
        if table.match.record.moves is not self._moves or again not in (None, self._again):
            for past in self._past.values():
                past.detour = True  # what is sent off is called back, or begins once more
        self._moves, self._again = table.match.record.moves, again
        passed = self._passed(stage, seconds, table.tempo)  # a replay has speeds of its own
        wrong = []
        had_cards, now = bool(self._past), {}
        public = _public(table.view)
        # As it was in the frame before: what sets out now may only be called back to the pile that it had just left.
        lay_open = [
            (past.spot, past.zone)
            for past in self._past.values()
            if past.spot.face is not None and past.zone in public and not past.leaving
        ]
        for card_sprite in stage._cards:
            past = self._past.get(id(card_sprite))
            if past is None or past.card_sprite is not card_sprite:
                past = _seen(card_sprite, table)
                if had_cards and card_sprite.motion is None and passed < WHOLE:
                    wrong.append(f"{_name(card_sprite)} appeared without a motion")
                if (
                    card_sprite.motion is not None
                    and card_sprite.spot.face is None
                    and card_sprite.pose.face is not None
                ):
                    wrong += _from_open_pile(card_sprite, lay_open)
            else:
                wrong += self._check(past, card_sprite, table, passed, public)
            now[id(card_sprite)] = past
        for number, past in self._past.items():
            if number not in now:
                wrong += self._gone(past, passed)
        self._past = now
        return [f"{words} at the table of {table.match.rules.name}" for words in wrong]

    def _passed(self, stage, seconds, tempo):
        """Seconds that the motions know of: a frame that takes long counts as a shorter one."""
        clocks = []
        for card_sprite in stage._cards:
            past = self._past.get(id(card_sprite))
            if past is not None and card_sprite.motion is not None and card_sprite.motion is past.motion:
                clocks.append(card_sprite.clock - past.clock)
        return max(clocks, default=min(seconds, LONGEST_STEP) * tempo.speed)

    def _check(self, past, card_sprite, table, passed, public):
        if card_sprite.grips != past.grips:
            # Between two frames it may have been picked up and dropped again: what it does now is something new.
            shown = past.shown
            past.__dict__.update(vars(_seen(card_sprite, table)), shown=shown)
            if card_sprite.held_at is None:
                self._drop(past, card_sprite, past.seen)
            return []
        wrong = []
        spot = lifted(card_sprite.spot, card_sprite.lift)
        free = card_sprite.held_at is None
        if free and past.free and not card_sprite.waits_unseen and not past.told:
            goes_on = card_sprite.motion is not None and card_sprite.motion is past.motion
            if (
                not goes_on and not card_sprite.parked
            ):  # it may have been picked up and dropped since the frame before
                start = _at_start(card_sprite)
                jumped = min(_apart(start, _after(past, part * passed)) for part in (0.0, 0.5, 1.0))
                if jumped > A_CARD:
                    wrong.append(f"{_name(card_sprite)} jumped {jumped:.1f} cards in one frame")
        wrong += self._times(past, card_sprite, passed)
        wrong += self._face(past, card_sprite, public)
        wrong += self._path(past, card_sprite, table, spot, passed)
        past.spot, past.motion, past.clock, past.free = (
            card_sprite.spot,
            card_sprite.motion,
            card_sprite.clock,
            free,
        )
        past.seen = spot
        past.zone, past.leaving = card_sprite.key[0], card_sprite.leaving
        past.told = past.told or bool(wrong)
        return wrong

    def _times(self, past, card_sprite, passed):
        goal = (
            card_sprite.key,
            card_sprite.pose.x,
            card_sprite.pose.y,
            card_sprite.pose.face,
            card_sprite.leaving,
        )
        if card_sprite.motion is None:
            past.since = past.restless = 0.0
            past.goal = goal
            return []
        if goal != past.goal or past.since == 0.0:
            past.goal, past.since, past.delay = goal, 0.0, max(0.0, -card_sprite.clock)
        past.since += passed
        past.restless += passed if card_sprite.clock > 0 else 0.0
        if past.told:
            return []
        if card_sprite.motion.duration > LONGEST_WAY + card_sprite.pose.over:
            return [f"{_name(card_sprite)} takes {card_sprite.motion.duration:.1f} s for one way"]
        if past.delay > LONGEST_DELAY:
            return [f"{_name(card_sprite)} sets out after {past.delay:.1f} s"]
        if past.since > past.delay + LONGEST_WAY + card_sprite.pose.over:
            return [f"{_name(card_sprite)} is still on its way after {past.since - past.delay:.1f} s"]
        if past.restless > RESTLESS:
            return [f"{_name(card_sprite)} has not come to rest for {past.restless:.1f} s"]
        return []

    def _face(self, past, card_sprite, public):
        """Check that what everybody saw does not turn face down before it lies there."""
        goal = _goal(card_sprite)
        arrived = math.hypot(card_sprite.spot.x - goal[0], card_sprite.spot.y - goal[1]) < CLOSE
        if card_sprite.motion is None and not card_sprite.parked:
            past.shown, past.flown_from = (
                card_sprite.key[0] in public and card_sprite.spot.face is not None,
                "",
            )
            return []
        if card_sprite.key[0] != past.zone or card_sprite.leaving:
            past.flown_from = past.flown_from or past.zone
        past.shown = past.shown and not arrived
        if past.shown and past.flown_from and card_sprite.spot.face is None and not past.told:
            return [f"{_name(card_sprite)}, which everybody saw in {past.flown_from}, flies as a back"]
        return []

    def _path(self, past, card_sprite, table, spot, passed):
        """Check that what a person dropped never goes away from where it is going."""
        if card_sprite.held_at is not None:
            past.path, past.path_zone, past.detour, past.homeward = [], card_sprite.key[0], False, False
            return []
        if not past.path and (card_sprite.parked or not past.free):
            # It may have been carried on and dropped since the frame before, and be on its way from there.
            begun = card_sprite.motion is not None and card_sprite.motion is not past.motion
            start = spot if card_sprite.parked else _at_start(card_sprite) if begun else past.seen
            self._drop(past, card_sprite, start)
        if not past.path:
            return []
        wrong, end = [], past.path_end
        past.path_end = (card_sprite.key[0], card_sprite.pose.x, card_sprite.pose.y)
        stayed = past.path_zone if not past.homeward else ""
        sent_on = card_sprite.motion is not None and card_sprite.motion is not past.motion
        turn = _at_start(card_sprite) if sent_on else past.seen  # where it left the way that it was on
        under_way = len(past.path) > 1
        moves_on = under_way and end[0] not in (stayed, card_sprite.key[0])
        if moves_on or (under_way and end != past.path_end and end[0] == card_sprite.key[0]):
            # The next move sends it elsewhere before it has come there; or others come or go in the zone that it was dropped
            # in or flies to, so that its place there is another now. So far it went the right way, and now another.
            so_far = [*past.path, turn, turn._replace(x=end[1], y=end[2])]
            wrong = [] if past.detour else _strays(_name(card_sprite), so_far)
            past.path = [turn]
            if moves_on:
                past.path_zone, past.homeward = end[0], False
        past.detour = past.detour or bool(card_sprite.pose.lap or card_sprite.pose.hops)
        moved_on = card_sprite.key[0] != past.path_zone
        goes_home = not moved_on and not card_sprite.parked
        past.homeward = past.homeward or (goes_home and not table.watch.expecting)
        # It may have come there and been sent on, to make room for another, in the same frame.
        came = past.motion is not None and past.clock + passed >= past.motion.duration
        came = came and past.zone != past.path_zone
        past.path.append(_after(past, passed) if came else spot)
        resting = (card_sprite.motion is None or came) and not card_sprite.parked
        if not resting or not (moved_on or table.watch.playable.moves or not table.watch.expecting):
            return wrong
        path, past.path = past.path, []
        return wrong if past.detour else wrong + _strays(_name(card_sprite), path)

    def _drop(self, past, card_sprite, start):
        """Begin the path of a card that was dropped at *start*; one that was only clicked has been carried nowhere."""
        clicked = past.zone == card_sprite.key[0] and _apart(start, card_sprite.pose) < CLICKED
        past.path, past.path_zone = [] if clicked else [start], past.zone
        past.detour = past.homeward = False

    def _gone(self, past, passed):
        if past.path and not past.detour:
            return _strays(_name(past.card_sprite), past.path)
        if past.motion is None and past.free and not past.card_sprite.leaving and passed < WHOLE:
            return [f"{_name(past.card_sprite)} vanished without a motion"]
        return []

    def look(self, app):
        """At rest every card is exactly where the layout of the view says, and drawn there."""
        table = app.scene
        if not isinstance(table, TableScene) or table.moving or table.stage.held or table.stage.dropped:
            return []
        if table.watch.expecting:
            return []
        stage, view = table.stage, table.view
        wanted = table.sorting.of(layout(view, table.table, table.game_table), view)
        wanted = table.hint.marked(table.selection.marked(wanted), view, table.gestures)
        there = stage.settled()
        wrong = [f"{key} lies on the table and should not" for key in there.keys() - wanted.keys()]
        wrong += [f"{key} does not lie on the table" for key in wanted.keys() - there.keys()]
        for key in wanted.keys() & there.keys():
            if _place(wanted[key]) != _place(there[key]):
                wrong.append(f"{key} lies at {_place(there[key])}, not at {_place(wanted[key])}")
        pictures = {id(sprite) for sprite in stage.sprites()}
        for card_sprite in stage._cards:
            if card_sprite.leaving or card_sprite.spot.opacity < 1 or id(card_sprite.sprite) not in pictures:
                wrong.append(f"{_name(card_sprite)} is not drawn as it lies")
            elif not card_sprite.stale:
                spot = lifted(card_sprite.spot, card_sprite.lift)
                x, y = card_sprite.sprite.rect.center
                if abs(x - spot.x * stage.unit) > 1.5 or abs(y - spot.y * stage.unit) > 1.5:
                    wrong.append(f"{_name(card_sprite)} is drawn beside its place")
        return [f"{words} at the table of {table.match.rules.name}" for words in wrong]


def _lies_hidden(card_sprite):
    return card_sprite.motion is None and not card_sprite.parked and card_sprite.spot.face is None


def _seen(card_sprite, table):
    shown = (
        card_sprite.motion is None
        and card_sprite.spot.face is not None
        and card_sprite.key[0] in _public(table.view)
    )
    free = card_sprite.held_at is None
    return Past(
        card_sprite,
        card_sprite.spot,
        card_sprite.motion,
        card_sprite.clock,
        card_sprite.key[0],
        free,
        shown=shown,
        leaving=card_sprite.leaving,
        grips=card_sprite.grips,
        seen=lifted(card_sprite.spot, card_sprite.lift),
    )


def _public(view):
    everybody = (1 << view.seats) - 1
    return {zone for zone, mask in view.sees.items() if mask == everybody}


def _at_start(card_sprite):
    """Spot where the present motion began, or where the card rests."""
    return card_sprite.motion.at(0.0) if card_sprite.motion is not None else card_sprite.spot


def _after(past, passed):
    """Spot where a card that went on as it did would be by now."""
    if past.motion is None:
        return past.spot
    seconds = max(0.0, min(past.motion.duration, past.clock + passed))
    return past.motion.at(seconds)


def _goal(card_sprite):
    if card_sprite.motion is None or not card_sprite.leaving:
        return card_sprite.pose.x, card_sprite.pose.y
    return card_sprite.motion.at(card_sprite.motion.duration)[:2]


def _apart(spot, other):
    return math.hypot(spot.x - other.x, spot.y - other.y)


def _place(pose):
    return round(pose.x, 6), round(pose.y, 6), round(pose.angle, 6), round(pose.scale, 6), pose.face


def _strays(name, path):
    """True if a card came farther away from the end of *path* than it had been."""
    end = path[-1]
    ways = [_apart(spot, end) for spot in path]
    nearest, slack = ways[0], SLACK + 0.02 * ways[0]
    for way in ways:
        if way > nearest + slack:
            return [f"{name} was dropped, and went {way - nearest:.2f} cards away from where it was going"]
        nearest = min(nearest, way)
    return []


def _name(card_sprite):
    face = card_sprite.spot.face if card_sprite.spot.face is not None else card_sprite.pose.face
    return f"{NAMES[face] if face is not None else 'a hidden card'} of {card_sprite.key[0]}"


def _from_open_pile(card_sprite, lay_open):
    """A card that comes from under one of those that *lay_open* (spot and zone), as a back, though its face is known."""
    start = _at_start(card_sprite)  # by now it may fly over another pile
    for spot, zone in lay_open:
        near = math.hypot(spot.x - start.x, spot.y - start.y) < CLOSE
        if near and zone != card_sprite.key[0]:
            return [f"{_name(card_sprite)} comes as a back from the open {zone}"]
    return []


CHECKERS = [Motion]
