"""Cards and the places where they lie, as elements: from the poses with which they are drawn."""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from tabletop.engine.zones import Each, ZonePlan
from tabletop.scenes.table.effects.bubbles import bounds
from tabletop.text import N_, _
from tabletop.ui.accessibility.element import Element
from tabletop.ui.cards.poses import Key, Pose
from tabletop.wording.cards import card_words, cards_in_words
from tabletop.wording.signs import LOCK
from tabletop.wording.spoken import spoken
from tabletop.wording.zones import zone_name

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene

TRICK = "trick"
"""The zone in which each card lies before who played it."""
MARKS = {"↓": N_("new"), LOCK: N_("locked")}
"""Signs on cards, in words."""
BURIED = 0.16
"""Distance in units up to which a card lies so far below the next one of its zone that nobody can read it."""


class CardElements:
    """The cards of *table* as elements, by zone."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._some_playable = True
        self.own_hand = ""
        """The zone that is played from, when its elements were made."""
        self._held: list[Key] = []
        self._plan: ZonePlan = table.match.record.new_game().plan

    def zones(self) -> dict[str, Element]:
        """An element for each place where cards are drawn: a card, a pile, or a list of cards."""
        poses, hand = self._table.poses, self._table.gestures.hand
        self.own_hand, self._held = hand, []
        # Where none may be played it need not be said of each.
        self._some_playable = any(pose.shade != "dim" for key, pose in poses.items() if key[0] == hand)
        keys: dict[str, list[Key]] = {}
        for key in poses:
            keys.setdefault(key[0], []).append(key)
        return {zone: self._zone(zone, found) for zone, found in keys.items()}

    @property
    def holds_none(self) -> bool:
        """True if a person plays from a hand that is empty now, and from no layout."""
        table, viewer = self._table, self._table.table.viewer
        layout = any(self.is_place(zone) and self.seat_of(zone) == viewer for zone in self._plan.number)
        return self.own_hand in self._plan.number and viewer in table.match.persons and not layout

    def held(self) -> list[str]:
        """The words of the cards of the hand, without which of them may be played."""
        return [self.words_of(key, tells_use=False) for key in self._held]

    def is_place(self, zone: str) -> bool:
        """True for one of the places of a seat's layout."""
        return self._numbered(zone) and self.seat_of(zone) >= 0

    def _numbered(self, zone: str) -> bool:
        """True for one of several zones of a kind that a player or a side has."""
        declared = self._plan.kinds[self._plan.number[zone]] if zone in self._plan.number else None
        return declared is not None and declared.count is not None and declared.each is not Each.TABLE

    def playable(self) -> list[str]:
        """The words of the cards and piles that something can be done with."""
        table = self._table
        keys = [key for key in table.poses if table.selection.source(key) in table.gestures.targets]
        said = (self.words_of(key) if key[0] == self.own_hand else self._name(key[0]) for key in keys)
        return list(dict.fromkeys(said))

    def seat_of(self, zone: str) -> int:
        """The seat whose zone it is; -1 for none."""
        return self._owner(zone, Each.SEAT)

    def side_of(self, zone: str) -> int:
        """The side whose zone it is; -1 for none."""
        return self._owner(zone, Each.SIDE)

    def _owner(self, zone: str, each: Each) -> int:
        number = self._plan.number.get(zone, -1)
        if number < 0:
            return -1
        kind = self._plan.kinds[number]
        return (
            self._plan.owner[number]
            if kind.each is each or (kind.of is not None and each is Each.SEAT)
            else -1
        )

    def _zone(self, zone: str, keys: Sequence[Key]) -> Element:
        hand = zone == self.own_hand
        keys = sorted(keys, key=lambda key: (self._table.poses[key].x, key[1]) if hand else (0.0, key[1]))
        shown = keys if hand else self._seen(keys)
        if hand:
            self._held = keys
        rect = self._rect(keys[0]).unionall([self._rect(key) for key in keys[1:]])
        count = len(self._table.view.zones.get(zone, keys)) or len(keys)
        name = self._name(zone)
        if not hand and len(shown) == 1:
            return self._alone(zone, name, count, shown[0], rect)
        cards = self._cards(shown)
        said = _("{place}, {cards}").format(place=name, cards=cards_in_words(count))
        seen = any(self._table.poses[key].face is not None for key in shown)
        return Element(
            ("zone", zone), "list", said, about=self._about(zone), rect=rect, children=cards, open=seen
        )

    def _name(self, zone: str) -> str:
        """The name of *zone*, with whose it is where that does not follow from where its element is."""
        table = self._table
        if zone == self.own_hand and zone.startswith("hand:"):
            return _("Your hand")
        name = spoken(zone_name(table.game_table.words, table.view, zone))
        lying = self._lying(zone) if zone.startswith("meld:") else ""
        if lying:
            return lying.partition(",")[0].rstrip(".")  # it tells melds apart, and whose it is the panel says
        if self._numbered(zone):
            from_one = int(zone.rpartition(":")[2]) + 1 - self._plan.kinds[self._plan.number[zone]].lowest
            number = _("{place} {number}").format(place=name, number=from_one)
            name = _capitalized(table.game_table.words.place_name(zone)) or number
        side = self.side_of(zone)
        if side >= 0:
            owner = table.watch.cast.side(side, len(table.view.scores))
            return _("{name}: {place}").format(name=owner, place=name)
        return name

    def _about(self, zone: str) -> str:
        words = self._table.game_table.words
        explained = spoken(words.explained(self._table.view, zone.partition(":")[0]))
        return f"{self._lying(zone)} {explained}".strip()

    def _lying(self, zone: str) -> str:
        table = self._table
        return spoken(table.game_table.words.lying(table.view, zone, table.watch.cast))

    def _seen(self, keys: Sequence[Key]) -> list[Key]:
        """Those of *keys* that can be told apart: open cards that no other covers, or else the one on top."""
        poses = self._table.poses
        shown = [
            key
            for key, above in zip(keys, [*keys[1:], None], strict=True)
            if above is None or (poses[key].face is not None and _apart(poses[key], poses[above]))
        ]
        return shown if len(shown) > 1 and any(poses[key].face is not None for key in shown) else shown[-1:]

    def _alone(self, zone: str, name: str, count: int, key: Key, rect: Rect) -> Element:
        """A place with one card, or a pile of which only the top shows."""
        card = self.words_of(key)
        if count == 1:
            said = _("{place}: {card}").format(place=name, card=card)
        elif self._table.poses[key].face is None:
            said = _("{place}, {cards}").format(place=name, cards=cards_in_words(count))
        else:
            said = _("{place}: {card} on top, {cards}").format(
                place=name, card=card, cards=cards_in_words(count)
            )
        element = self._element(("zone", zone), said, key, rect)
        element.about = ". ".join(filter(None, (element.about.rstrip("."), self._about(zone))))
        return element

    def _cards(self, keys: Sequence[Key]) -> list[Element]:
        """The cards at *keys*, each known by its face: another one may be at its place by the time that somebody plays it."""
        alike, found = Counter[int | None](), list[Element]()
        for number, key in enumerate(keys, 1):
            face = self._table.poses[key].face
            alike[face] += 1
            name = ("card", key[0], face, alike[face])
            found.append(self._element(name, self.words_of(key), key, self._rect(key)))
            found[-1].position = (number, len(keys))
        return found

    def _element(self, name: tuple[object, ...], said: str, key: Key, rect: Rect) -> Element:
        table, selection = self._table, self._table.selection
        seen = table.poses[key].face is not None
        element = Element(name, "list_item", said, about=self._worth(key), rect=rect, open=seen)
        element.focused = selection.cursor == key and not table.focus.on_buttons
        if selection.takes(key):
            element.chosen = key in (*selection.chosen, *selection.used)
            element.press = lambda: table.tap(key)
            element.focus = lambda: table.focus.to_card(key)
            element.deeds = self._deeds(key) if element.focused else ()
        return element

    def _deeds(self, key: Key) -> tuple[tuple[str, Callable[[], object]], ...]:
        """The moves that the card at *key* alone may mean, in words."""
        table, source = self._table, self._table.selection.source(key)
        if source is None:
            return ()
        gestures, words = table.gestures, table.game_table.words
        moves = gestures.attempt([source]).moves
        return tuple(
            (spoken(words.move_words(gestures.view, move)), partial(table.play, move)) for move in moves
        )

    def words_of(self, key: Key, tells_use: bool = True) -> str:
        """The card at *key* as it is drawn: its face, what it counts as, and, if it *tells use*, whether it may be played or is
        advised."""
        pose, selection = self._table.poses[key], self._table.selection
        verbosity = self._table.app.settings.verbosity
        said = [spoken(card_words(pose.face)) if pose.face is not None else _("face down")]
        if pose.mark and pose.face is not None:
            said.append(_(MARKS[pose.mark]) if pose.mark in MARKS else spoken(pose.mark))
        if key in (*selection.chosen, *selection.used):
            said.append(_("chosen"))
        elif pose.shade == "dim" and self._some_playable and verbosity != "short":
            said += [_("not now")] if tells_use else []
        elif pose.shade == "hint":
            said.append(_("advised"))
        elif pose.shade == "glow" and key[0] == TRICK:
            said.append(_("best so far"))
        if key[0] == TRICK:
            said.append(self._player_of(pose))
        return ", ".join(said)

    def _player_of(self, pose: Pose) -> str:
        """The name of the player in whose direction a card of the trick lies."""
        table = self._table
        places = table.table.places[: len(table.match.players)]
        way = self._way(pose.x, pose.y)
        nearest = min(places, key=lambda place: _turn(way, self._way(*place.hand.centre)))
        return table.watch.cast.name(nearest.seat)

    def _way(self, x: float, y: float) -> float:
        """The direction from the middle of the table, which is taken for as wide as high, in radians."""
        middle, size = self._table.table.middle, self._table.table
        return math.atan2((y - middle.centre[1]) / size.height, (x - middle.centre[0]) / size.width)

    def _worth(self, key: Key) -> str:
        face = self._table.poses[key].face
        words = self._table.game_table.words
        return spoken(words.worth(self._table.view, face)) if face is not None else ""

    def _rect(self, key: Key) -> Rect:
        return self._table.stage.rect(key) or bounds(self._table.hud, self._table.poses[key])


def _capitalized(words: str) -> str:
    return words[:1].upper() + words[1:]


def _turn(one: float, other: float) -> float:
    """The angle between two directions."""
    return abs(math.remainder(one - other, math.tau))


def _apart(pose: Pose, above: Pose) -> bool:
    return math.dist((pose.x, pose.y), (above.x, above.y)) > BURIED * above.scale
