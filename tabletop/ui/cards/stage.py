"""The cards on the screen and their motion.

`show` takes the poses that a view calls for and sends every card from wherever it is to where it belongs; undo,
resuming and resizing are just another `show`. Cards can be hovered, picked up, dragged, dropped and given back.
What was dropped stays there, whatever its pose, until it goes to another zone or somebody says what becomes of it.
When nothing moves any more, every other card rests exactly on the pose it was last told.
"""

import math
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence

from pygame import Rect, transform

from tabletop.ui.cards.animation import (
    Crossfade,
    Fade,
    Flight,
    GlideBack,
    Linger,
    Push,
    Spot,
    Tempo,
    motion_to,
    spot_of,
)
from tabletop.ui.cards.card_sprite import (
    MOST_TILT,
    CardSprite,
    covers,
    depth,
    held_looks,
    lifted,
    look_of,
    resting_look,
)
from tabletop.ui.cards.matching import Route, match
from tabletop.ui.cards.poses import CARD_RATIO, Key, Pose
from tabletop.ui.cards.sprites import SpriteCache
from tabletop.ui.cards.weight import PULL, Weight
from tabletop.ui.toolkit.canvas import Sprite

LIFT_TIME = 0.09
TILT_BY_SPEED = 1.1  # degrees for each unit a second
HELD_APART = 0.3  # units between cards that are dragged together
NEAR = 0.5  # units; a shorter way within a zone is no journey
ONE_PILE, APART = (
    0.3,
    0.12,
)  # units up to which cards come to lie on one pile, and from which they lie side by side
MOST_IN_PARTS = 50
"""Most cards that come one after the other where a table opens."""
MOST_SPARED = 2
"""Frames in a row in which no new pictures are made, as cards are dealt in them: others are late by no more than these."""
THICK = 0.008  # offset of a card of a pile from the one below it


class Stage:
    """Cards drawn with *pictures* at *unit* px, moving as *tempo* says."""

    def __init__(self, pictures: SpriteCache, unit: float = 100.0, tempo: Tempo | None = None) -> None:
        self.pictures = pictures
        self.tempo = tempo or Tempo()
        self.unit = unit
        self.anchors: dict[str, Pose] = {}
        """Poses of zones that show no cards: what goes there flies to this pose and vanishes."""
        self.on_land: Callable[[Key], None] = _nothing
        """Called when a card arrives in a new zone."""
        self._cards: list[CardSprite] = []
        self._hovered: Key | None = None
        self._expected: tuple[CardSprite, Pose] | None = None
        self._grabbed: CardSprite | None = None
        self._pointer: tuple[float, float] = (0.0, 0.0)
        self._pointer_before: tuple[float, float] = (0.0, 0.0)
        self._tilt = 0.0
        self._pull: tuple[float, float] | None = None
        self._sprites: list[Sprite] = []
        self._stale = True
        self._drawn_with = pictures.looks
        """The pack, the back and the colours that the cards have now."""
        self._behind: CardSprite | None = None
        """The first card for whose picture the last frame had no time; the next one begins with it."""
        self._unlike = False
        """True if in the last frame a card was shown that one could see was not as it should be."""
        self._told, self._spared = False, 0
        """True if a view was shown since the last frame; the frames just before that had enough to do with one, and were
        spared new pictures."""
        self._opening = True
        """True until all the cards that lay there at first were drawn."""
        self._exact = True  # whether the next frame takes its time and draws every card as it should look
        self.cuts = 0
        """Number of times that all motion was cut short (`finish`)."""

    # What is shown

    def show(
        self,
        poses: Mapping[Key, Pose],
        *,
        origin: Mapping[Key, Key | Pose] | None = None,
        moves: Sequence[Route] = (),
        delay_step: float = 0.0,
        public: Container[str] = (),
        carried: Mapping[Route, Sequence[int]] | None = None,
    ) -> None:
        """Send the cards to *poses*.

        *origin* says where particular cards come from: the key they had until now, or a pose to appear at. *moves* are
        pairs of zones, for cards that leave no other trace. Cards that change their zone set out *delay_step* seconds
        apart, in the order of *poses*. What leaves a *public* zone, where everybody saw it, turns face down only where
        it comes to lie; *carried* are the faces that went along each of *moves*, for those that were not on the screen.
        """
        origin = origin or {}
        old = {card.key: card for card in self._cards if not card.leaving}
        before = _as_seen(old, poses)
        known = {key: source for key, source in origin.items() if not isinstance(source, Pose)}
        found = match(before, poses, known, moves, [key for key, card in old.items() if card.parked])
        staying = set(found.values())
        unseen = {route: list(faces) for route, faces in (carried or {}).items()}
        for key, known_as in found.items():
            if (face := before[known_as].face) is not None:
                _take(unseen.get((known_as[0], key[0])), face)
        cards: list[CardSprite] = []
        left: dict[Route, list[CardSprite]] = defaultdict(list)
        lying = {id(card) for card in self._cards if card.lies}
        delay = 0.0
        for key, pose in poses.items():
            source = found.get(key)
            if source is not None:
                card = old[source]
                left[source[0], key[0]].append(card)
                zone_changes = source[0] != key[0]
                card.seen = card.seen or (zone_changes and source[0] in public)
                self._send(card, key, pose, delay if zone_changes else 0.0)
            else:
                zone_changes = True
                place = self._place(key, pose, origin.get(key), before, poses, moves, unseen)
                card = self._enter(key, pose, place, delay)
            cards.append(card)
            card.travels = card.travels or (zone_changes and card.motion is not None)
            if zone_changes and card.motion is not None:
                delay += delay_step
        gone = [card for key, card in old.items() if key not in staying]
        for card in gone:
            card.seen = card.seen or card.key[0] in public
            goal = self._dismiss(card, poses, moves, cards)
            left[card.key[0], goal].append(card)
        for (start, end), group in left.items():
            if start != end and not delay_step:
                _push_together([card for card in group if id(card) in lying])
        self._cards = [card for card in self._cards if card.leaving] + cards
        turning = [card for card in cards if card.spot.face is not None and card.pose.face is None]
        if turning:
            self.pictures.prepare(resting_look(card, self.unit) for card in turning)
        self._stale = self._told = True

    def _send(self, card: CardSprite, key: Key, pose: Pose, delay: float) -> None:
        same_place = spot_of(pose) == spot_of(card.pose)
        zone_changes = key[0] != card.key[0]
        if card.pose != pose or card.key != key:
            card.stale = True
        card.key = key
        card.pose = pose
        if zone_changes and (card.parked or card.held_at is not None):
            card.parked, card.held_at = "", None
        elif card.held_at is not None or card.parked or same_place:
            return
        self._fly(card, zone_changes, delay)

    def _fly(self, card: CardSprite, zone_changes: bool, delay: float = 0.0) -> None:
        """Send *card* to its pose from where it is."""
        end, pose = spot_of(card.pose), card.pose
        if zone_changes:  # it sets out from where it is seen
            card.spot, card.lift = lifted(card.spot, card.lift), 0.0
        if self.tempo.reduced:
            card.set_out(Crossfade(card.spot, end), delay)
            return
        start = card.spot
        far = math.hypot(end.x - start.x, end.y - start.y)
        settling = far < NEAR and start.face == end.face and not zone_changes and not card.travels
        if card.seen and start.face is not None and end.face is None and far > 0.02:
            open_end = end._replace(face=start.face)
            motion = motion_to(start, pose._replace(face=start.face))
            card.set_out(motion, delay, then=Flight(open_end, end, pose.over))
            return
        card.set_out(motion_to(start, pose), delay, settling=settling)

    def _enter(self, key: Key, pose: Pose, place: Pose | None, delay: float) -> CardSprite:
        """A new card; it comes from *place*, or just appears if that is None."""
        card = CardSprite(key, pose, spot_of(pose))
        if place is not None and not self.tempo.reduced:
            # What comes from a face-down zone turns over on its way; from under a face-up card it comes open.
            face = place.face if pose.face is None or place.face is None else pose.face
            card.spot = spot_of(place)._replace(face=face)
            card.seen = face is not None
            self._fly(card, zone_changes=True, delay=delay)
            card.waits_unseen = True
        elif self._cards:
            card.spot = card.spot._replace(opacity=0.0)
            card.set_out(Fade(card.spot, 1.0), delay)
            card.waits_unseen = True
        return card

    def _place(
        self,
        key: Key,
        pose: Pose,
        source: Key | Pose | None,
        before: Mapping[Key, Pose],
        poses: Mapping[Key, Pose],
        moves: Sequence[Route],
        unseen: Mapping[Route, list[int]],
    ) -> Pose | None:
        """Origin of a card that was not on the screen: a zone that *moves* name, else the stock.

        What comes to lie face down from a zone whose top card is open has one of the faces *unseen* so far.
        """
        if isinstance(source, Pose):
            return source
        if source is not None and source in before:
            return before[source]
        for zone in (*(start for start, end in moves if end == key[0]), "stock"):
            place = _top(before, zone) or _top(poses, zone) or self.anchors.get(zone)
            if place is not None and zone != key[0] and (self._cards or zone in self.anchors):
                if place.face is None:
                    return place
                return place._replace(face=_take(unseen.get((zone, key[0])), pose.face))
        return None

    def _dismiss(
        self, card: CardSprite, poses: Mapping[Key, Pose], moves: Sequence[Route], cards: Iterable[CardSprite]
    ) -> str:
        """Take a card off the screen: to a zone that *moves* name, or beneath the card that covers it, or it fades.
        The zone that it goes to, or "".
        """
        card.leaving = True
        card.held_at = None
        card.parked = ""
        card.spot, card.lift = lifted(card.spot, card.lift), 0.0
        card.stale = True
        for start, end in moves:
            place = self.anchors.get(end) or _top(poses, end)
            if start == card.key[0] and place is not None and not self.tempo.reduced:
                goal = spot_of(place)
                there = goal._replace(face=card.spot.face)
                if place.face is None and not card.seen:
                    card.set_out(Flight(card.spot, goal))
                elif place.face is None and card.spot.face is not None:
                    card.set_out(Flight(card.spot, there), then=Flight(there, goal))
                else:
                    card.set_out(Flight(card.spot, there))
                return end
        covered = max(
            (
                other.motion.duration - other.clock
                for other in cards
                if other.motion and math.hypot(other.pose.x - card.pose.x, other.pose.y - card.pose.y) < 0.5
            ),
            default=0.0,
        )
        card.set_out(Linger(card.spot, covered) if covered else Fade(card.spot, 0.0))
        return ""

    def resize(self, unit_px: float, room: tuple[float, float] | None = None) -> None:
        """The window has another size: everything rests at once. Each card is drawn with its picture scaled, until there was
        time for a new one: all of them at once would hold up the window by what dozens of pictures cost.

        What was dropped stays within *room*, in units.
        """
        factor, self.unit = unit_px / self.unit, unit_px
        self._expected = None
        self.finish()
        self._exact = factor == 1.0
        for card in self._cards:
            if card.sprite is not None and look_of(card, lifted(card.spot, card.lift), unit_px) != card.look:
                picture = transform.smoothscale_by(card.sprite.picture, factor)
                card.sprite = card.sprite._replace(picture=picture)
                # Not that of any size: the window may be as large as before again before there was time.
                card.look = card.look._replace(px=0) if card.look is not None else None
        for card in self._cards:
            if card.parked and room is not None:
                card.spot = card.spot._replace(x=min(card.spot.x, room[0]), y=min(card.spot.y, room[1]))

    def renew(self) -> None:
        """Draw every card as it should look now, for instance because there is another pack."""
        for card in self._cards:
            card.stale = True
        self._expected = None
        self._exact = self._stale = True

    # Time

    @property
    def moving(self) -> bool:
        """True while anything is on its way."""
        hovered = self._hovered  # this is asked for every card several times a frame
        for card in self._cards:
            if card.motion is not None:
                return True
            if (card.lift or card.key == hovered) and self._lifting(card):
                return True
            if card.weight is not None and not card.weight.at_rest(*self._weighing(card)):
                return True
            if card.held_at is not None and (abs(self._tilt) > 0.5 or self._pointer != self._pointer_before):
                return True
        return False

    @property
    def travelling(self) -> bool:
        """True while a card is on a journey, which those who tell what happened wait for.

        Cards that rise under the pointer, move up in their fan or are refused hold up nobody.
        """
        return any(card.motion is not None and not card.settling for card in self._cards)

    @property
    def backs(self) -> frozenset[Key]:
        """The cards that show their backs now."""
        return frozenset(card.key for card in self._cards if not card.leaving and card.spot.face is None)

    @property
    def drawn(self) -> bool:
        """True if every card was drawn as it should look; where a frame had no time for all pictures, some
        still were not."""
        return not self._stale

    def tick(self, seconds: float) -> None:
        """Let *seconds* pass."""
        self._tilt_by_speed(seconds)
        passed = seconds * self.tempo.speed
        landed, hovered = False, self._hovered
        for card in self._cards:
            if card.motion is not None:
                card.clock += passed
                if card.clock >= card.motion.duration:
                    landed = landed or (card.leaving and card.then is None)
                    if card.travels:
                        self.on_land(card.key)
                    card.end_motion()
                    if card.leaving and card.motion is None:
                        card.spot = card.spot._replace(opacity=0.0)
                elif card.clock >= 0:
                    card.waits_unseen = False
                    card.spot = card.motion.at(card.clock)
                    card.stale = True
                self._stale = True
            if card.weight is not None:
                weighing = self._weighing(card)
                if not card.weight.at_rest(*weighing):
                    card.weight.tick(seconds, *weighing)
                    card.stale = self._stale = True
                elif card.held_at is None:
                    card.weight = None
                    card.stale = self._stale = True
            if (card.lift or card.key == hovered) and self._lifting(card):
                lift = self._wanted_lift(card)
                change = 1.0 if self.tempo.reduced else seconds / LIFT_TIME
                card.lift = (
                    min(lift, card.lift + change) if lift > card.lift else max(lift, card.lift - change)
                )
                card.stale = True
                self._stale = True
        if landed:
            self._cards = [card for card in self._cards if not (card.leaving and card.motion is None)]

    def finish(self, exact: bool = True) -> None:
        """Be at the end of all motion, except what is held or was dropped; *exact*: with every picture drawn as it should look."""
        self.cuts += 1
        self._cards = [card for card in self._cards if not card.leaving]
        for card in self._cards:
            if card.held_at is None:
                card.weight = None
            if card.motion is not None:
                card.arrive()
            card.lift = self._wanted_lift(card)
            card.stale = True
        self._exact = exact or self._exact
        self._stale = True

    def settled(self) -> dict[Key, Pose]:
        """The present poses of the cards; equal to what was last shown once nothing moves."""
        return {card.key: _lying(card) for card in self._cards if not card.leaving}

    # The pointer

    def at(self, point: tuple[int, int]) -> Key | None:
        """The topmost card that shows at *point*, in px; cards that are held, were dropped or leave do not count."""
        x, y = point[0] / self.unit, point[1] / self.unit
        for card in sorted(self._cards, key=depth, reverse=True):
            if card.leaving or card.waits_unseen or card.held_at is not None or card.parked:
                continue
            # A raised card also keeps the strip that it rose from, or it would flutter under the pointer.
            if covers(card.spot, x, y) or (card.lift and covers(lifted(card.spot, card.lift), x, y)):
                return card.key
        return None

    def hover(self, key: Key | None) -> None:
        """Raise the card *key* a little, and lower the one before."""
        self._hovered = key

    def expect(self, key: Key) -> None:
        """The card *key* may be picked up next: its pictures are prepared."""
        card = self._card(key)
        if card is not None and card.motion is None and self._expected != (card, card.pose):
            self._expected = card, card.pose
            self.pictures.prepare(held_looks(card, self.unit))

    @property
    def hovered(self) -> Key | None:
        """The card that is raised under the pointer or the keyboard's cursor."""
        return self._hovered

    @property
    def held(self) -> list[Key]:
        """The cards that are being dragged."""
        return [card.key for card in self._cards if card.held_at is not None]

    def pick_up(self, keys: Sequence[Key], point: tuple[int, int]) -> None:
        """Take the cards *keys* in hand with the pointer at *point*; several are drawn together."""
        self._pointer = self._pointer_before = point
        self._tilt, self._pull = 0.0, None
        for key in keys:
            card = self._card(key)
            if card is None or card.leaving or card.parked:
                continue
            spot = lifted(card.spot, card.lift)
            card.motion = card.then = None
            card.spot, card.lift = spot, 0.0
            card.grips += 1
            card.held_at = (spot.x - point[0] / self.unit, spot.y - point[1] / self.unit)
            card.weight = None if self.tempo.reduced else card.weight or Weight()
        self._hovered = None
        self._grabbed = min(
            self._held_cards(), key=lambda card: math.hypot(*(card.held_at or (0.0, 0.0))), default=None
        )
        self.drag_to(point)

    def drag_to(self, point: tuple[int, int]) -> None:
        """Follow the pointer exactly."""
        self._pointer = point
        for card in self._held_cards():
            across, down = card.held_at or (0.0, 0.0)
            before = card.spot
            card.spot = Spot(
                point[0] / self.unit + across,
                point[1] / self.unit + down,
                self._tilt,
                card.pose.scale,
                card.pose.face,
                1.0,
            )
            if card.weight is not None:
                card.weight.leave_behind(card.spot.x - before.x, card.spot.y - before.y)
            card.stale = True
        self._stale = True

    def pull_to(self, point: tuple[int, int] | None) -> None:
        """What is held is drawn a little to *point* (px), as it may be dropped there; None: it is not."""
        self._pull = None if point is None else (point[0] / self.unit, point[1] / self.unit)

    def drop(self) -> list[tuple[Key, Rect]]:
        """Let go: the cards stay where they are until they are sent, given back or go elsewhere; their rectangles."""
        held = self._held_cards()
        for card in held:
            card.park("dropped")
        self._stale = True
        return [(card.key, self._rect(card.spot)) for card in held]

    @property
    def dropped(self) -> list[Key]:
        """The cards that were dropped, and of which nobody has said yet what becomes of them."""
        return [card.key for card in self._cards if card.parked == "dropped"]

    def send(self, keys: Collection[Key]) -> None:
        """A move of the cards *keys* was made: they stay where they are until it is shown.

        What else was dropped goes home.
        """
        for card in self._cards:
            if card.key in keys and not card.leaving and not card.waits_unseen:
                card.park("sent")
            elif card.parked == "dropped":
                self._go_home(card)
        self._stale = True

    def release(self) -> None:
        """The moves that were made have been shown: what stayed in its zone goes home."""
        for card in self._cards:
            if card.parked == "sent":
                self._go_home(card)

    def _go_home(self, card: CardSprite) -> None:
        card.parked = ""
        if card.spot != spot_of(card.pose):
            self._fly(card, zone_changes=False)
        self._stale = True

    def give_back(self) -> None:
        """Give back what is held or was dropped, unless a move was made of it: it glides back with a small shake."""
        for card in self._cards:
            if card.held_at is not None or card.parked == "dropped":
                card.held_at = None
                card.parked = ""
                end = spot_of(card.pose)
                motion = Crossfade(card.spot, end) if self.tempo.reduced else GlideBack(card.spot, end)
                card.set_out(motion, settling=True)
        self._stale = True

    def rect(self, key: Key) -> Rect | None:
        """The upright rectangle round the card *key* in px, where it is now, without its shadow."""
        card = self._card(key)
        return None if card is None else self._rect(card.spot)

    def _tilt_by_speed(self, seconds: float) -> None:
        held = self._held_cards()
        if not held or seconds <= 0:
            return
        speed = (self._pointer[0] - self._pointer_before[0]) / self.unit / seconds
        self._pointer_before = self._pointer
        wanted = 0.0 if self.tempo.reduced else max(-MOST_TILT, min(MOST_TILT, speed * TILT_BY_SPEED))
        closer = 1 - math.exp(-12 * seconds)
        self._tilt += (wanted - self._tilt) * closer
        # The others come to the card that was grabbed, which stays under the pointer.
        anchor = self._grabbed if self._grabbed in held else held[0]
        place, first = held.index(anchor), anchor.held_at or (0.0, 0.0)
        for number, card in enumerate(held):
            across, down = card.held_at or (0.0, 0.0)
            goal = first[0] + (number - place) * HELD_APART, first[1]
            card.held_at = (across + (goal[0] - across) * closer, down + (goal[1] - down) * closer)
        self.drag_to((int(self._pointer[0]), int(self._pointer[1])))

    def _weighing(self, card: CardSprite) -> tuple[bool, tuple[float, float]]:
        """True if *card* is held, and how far it is drawn to where it may be dropped."""
        if card.held_at is None or self._pull is None:
            return card.held_at is not None, (0.0, 0.0)
        return True, (PULL * (self._pull[0] - card.spot.x), PULL * (self._pull[1] - card.spot.y))

    def _held_cards(self) -> list[CardSprite]:
        return [card for card in self._cards if card.held_at is not None]

    def _lifting(self, card: CardSprite) -> bool:
        """True while *card* has not come to the height that it should have; most neither are up nor should be."""
        return card.lift != self._wanted_lift(card)

    def _wanted_lift(self, card: CardSprite) -> float:
        up = card.key == self._hovered and card.held_at is None and not card.parked and not card.leaving
        return 1.0 if up else 0.0

    def _card(self, key: Key) -> CardSprite | None:
        for card in self._cards:
            if card.key == key and not card.leaving:
                return card
        return None

    def _rect(self, spot: Spot) -> Rect:
        width, height = spot.scale * self.unit, spot.scale * self.unit * CARD_RATIO
        sine, cosine = abs(math.sin(math.radians(spot.angle))), abs(math.cos(math.radians(spot.angle)))
        rect = Rect(0, 0, round(width * cosine + height * sine), round(width * sine + height * cosine))
        rect.center = (round(spot.x * self.unit), round(spot.y * self.unit))
        return rect

    def _under_way(self) -> bool:
        """True while a card is in motion, be it that it still waits, or is held."""
        return any(card.motion is not None or card.held_at is not None for card in self._cards)

    # Pictures

    def sprites(self, until: float = math.inf) -> list[Sprite]:
        """The cards for the canvas; the same list as before if nothing changed.

        Those that lie there at first are drawn *until* that moment (of `time.perf_counter`), at least one of them; the others
        come in the next frames. Many come at once, as one by one they would take too long.
        """
        if not self._stale:
            return self._sprites
        spared = self._told and self._spared < MOST_SPARED and not self._exact
        self._told, self._spared = False, self._spared + 1 if spared else 0
        if self._drawn_with != self.pictures.looks:
            self._drawn_with = self.pictures.looks
            for card in self._cards:
                card.look, card.stale = None, True
        stale = [card for card in self._cards if card.stale]
        unlike, self._unlike = self._unlike, False
        self.pictures.begin_frame(spared, not self._under_way(), unlike)
        first = stale.index(self._behind) if self._behind in stale else 0
        self._behind = None
        unseen = [card for card in stale if card.sprite is None and not card.waits_unseen]
        in_parts = self._opening and len(unseen) <= MOST_IN_PARTS
        left = set(map(id, unseen[1:])) if in_parts else set[int]()
        for card in (*stale[first:], *stale[:first]):
            if card.waits_unseen or (id(card) in left and time.perf_counter() >= until):
                continue
            left.discard(id(card))
            self._draw(card)
            if card.stale and self._behind is None:
                self._behind = card
        self._opening = bool(left)
        self._exact = False
        self._stale = any(card.stale for card in stale)
        self._sprites = [
            card.sprite for card in self._cards if card.sprite is not None and not card.waits_unseen
        ]
        return self._sprites

    def _draw(self, card: CardSprite) -> None:
        """Give *card* its sprite; if time is short with its picture of the frame before, and then still unfinished."""
        spot = lifted(card.spot, card.lift)
        if card.weight is not None:
            across, down = card.weight.offset
            high = card.weight.height if card.held_at is not None else max(spot.height, card.weight.height)
            spot = spot._replace(x=spot.x + across, y=spot.y + down, height=high)
        look = look_of(card, spot, self.unit)
        before = (
            (card.sprite.picture, card.look) if card.sprite is not None and card.look is not None else None
        )
        if before is None or before[1] != look:
            shows_face = before is not None and before[1].face is not None
            # A face is not seen a moment longer than its card lies open.
            at_once = self._exact or (shows_face and look.face is None and card.motion is None)
            before = self.pictures.card_in_time(look, None if at_once else before)
        picture, card.look = before
        x = round(spot.x * self.unit) - picture.width // 2
        y = round(spot.y * self.unit) - picture.height // 2
        card.sprite = Sprite(picture, x, y, depth(card))
        card.stale = card.look != look
        # What flies and what has landed can hardly be told apart.
        self._unlike = self._unlike or card.look._replace(swift=look.swift) != look


def _nothing(_key: Key) -> None:
    pass


def _push_together(cards: Sequence[CardSprite]) -> None:
    """*cards* that lay side by side and set out for one pile are pushed together before they go there."""
    flights = [(card, card.motion) for card in cards if type(card.motion) is Flight]
    if len(flights) < 2 or len(flights) < len(cards):
        return
    ends = [flight.end for _card, flight in flights]
    starts = [flight.start for _card, flight in flights]
    if _spread(ends) > ONE_PILE or _spread(starts) < APART:
        return
    x, y = (sum(place) / len(starts) for place in zip(*((spot.x, spot.y) for spot in starts), strict=True))
    flights.sort(key=lambda each: (not each[0].leaving, each[0].pose.z))
    for number, (card, flight) in enumerate(flights):
        # Its thickness shows a little, as that of a stack does.
        meeting = flight.start._replace(x=x - THICK * number, y=y - 1.5 * THICK * number, angle=0.0)
        card.set_out(Push(flight.start, meeting, flight), -card.clock, then=card.then)


def _spread(spots: Sequence[Spot]) -> float:
    """The greatest distance of *spots* from the first of them."""
    return max(math.hypot(spot.x - spots[0].x, spot.y - spots[0].y) for spot in spots)


def _top(poses: Mapping[Key, Pose], zone: str) -> Pose | None:
    """The topmost card of *zone*."""
    return max((pose for key, pose in poses.items() if key[0] == zone), key=lambda pose: pose.z, default=None)


def _take(faces: list[int] | None, face: int | None) -> int | None:
    """Take *face* out of *faces*, or any if it is None; what was taken, None if there is none."""
    if not faces or (face is not None and face not in faces):
        return face
    return faces.pop(-1 if face is None else faces.index(face))


def _as_seen(old: Mapping[Key, CardSprite], poses: Mapping[Key, Pose]) -> dict[Key, Pose]:
    """The poses of the cards *old* until now. One that still flies open to where it will lie face down is known by its face if
    that is to show elsewhere: undo and redo call back just what has set out."""
    before = {key: card.pose for key, card in old.items()}
    on_the_way = {key: card.spot.face for key, card in old.items() if _is_open_on_its_way(card)}
    if not on_the_way:
        return before
    open_cards = Counter(pose.face for pose in before.values())
    coming = Counter(pose.face for pose in poses.values())
    for key, face in on_the_way.items():
        if coming[face] > open_cards[face]:
            open_cards[face] += 1
            before[key] = before[key]._replace(face=face)
    return before


def _is_open_on_its_way(card: CardSprite) -> bool:
    return card.pose.face is None and card.motion is not None and card.spot.face is not None


def _lying(card: CardSprite) -> Pose:
    """The present pose of *card*."""
    x, y, angle, scale, face = card.spot[:5]
    return card.pose._replace(x=x, y=y, angle=angle, scale=scale, face=face)
