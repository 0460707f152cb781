"""Selection of cards: which are chosen, which one the keyboard is on, what is being dragged, and where it is dropped.

Whatever the hand does, mouse or keyboard, ends in one call of *attempt* with what was picked up and the zone it was
brought to ("" for wherever it may go). Where moves use cards of the table, those are chosen beside the card of the hand.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import pygame
from pygame import Rect

from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.scenes.table.input.drop_target import zone_at
from tabletop.scenes.table.input.folded_melds import folded, opened
from tabletop.ui.cards.poses import Key, Pose
from tabletop.ui.cards.stage import Stage
from tabletop.ui.move_targets import MoveTargets, Source
from tabletop.ui.toolkit.pointer import (
    Click,
    DoubleClick,
    DragCancel,
    DragMove,
    DragStart,
    Drop,
    Gesture,
    Hover,
    Pointer,
    Sweep,
)

RAISED, RISEN = 0.12, 0.06
"""Units that a chosen card is raised, and one that may be played, where those rise."""


class CardSelection:
    """The person's cards on *stage*; *attempt* is told what was brought where, *play* which move a card stands for.

    *touched*: is told of a zone that was clicked or dragged from though nothing can be done with it now. *rearrange* puts
    cards of the hand where they were dropped in it; whether that changed their order. *clock*: the time in seconds, by which
    two clicks are a double click.
    """

    def __init__(
        self,
        stage: Stage,
        attempt: Callable[[Sequence[Source], str], object],
        changed: Callable[[], object],
        play: Callable[[Move], object],
        touched: Callable[[str], object],
        rearrange: Callable[[Sequence[Key], tuple[int, int]], bool],
        clock: Callable[[], float],
    ) -> None:
        self._stage = stage
        self._attempt = attempt
        self._changed, self._play, self._touched = changed, play, touched
        self._rearrange = rearrange
        self._view: View | None = None
        self._gestures: MoveTargets | None = None
        self._places: Mapping[str, Rect] = {}
        self._goals: list[Rect] = []
        self.rows: Mapping[str, Sequence[Key]] = {}
        """The cards that the keyboard reaches, in their order: those of the "hand", and what can be used on the "table"."""
        self.plates: Mapping[str, Rect] = {}  # in px, by the hands of their players, for which they stand
        self.aid: Literal["", "dim", "raise"] = "dim"
        self.pointer = Pointer(stage.at, clock)
        self.chosen: list[Key] = []
        self.used: list[Key] = []  # cards of the table that are chosen
        self._brought: list[Key] = []  # those of them that a drop alone chose
        self.cursor: Key | None = None
        self.ends = (0.0, 0.0)  # the left and the right edge of the table, in units
        self._open = ""  # the folded meld that is open
        self._lying: Mapping[Key, Pose] = {}
        self._to_rise: list[Key] = []

    def use(
        self, view: View, gestures: MoveTargets, poses: Mapping[Key, Pose], places: Mapping[str, Rect]
    ) -> None:
        """Take over the present view, what may be done with it, and the rectangles of the zones in px."""
        hand = gestures.hand
        before = self._gestures.hand if self._gestures else ""
        if self._view is None or before != hand or self._view.zones.get(hand) != view.zones.get(hand):
            self.forget()
        self._view, self._gestures, self._places = view, gestures, places
        self.used = [key for key in self.used if key in poses and key[0] in gestures.usable]
        own = [
            key
            for key in poses
            if key[0] == hand or (key[0] in {*gestures.targets, *gestures.usable} and self._movable(key))
        ]
        top = {key[0]: key for key in own if key[0] != hand and gestures.usable.get(key[0]) != "each"}
        reached = [key for key in own if top.get(key[0], key) == key]
        high = max((pose.scale for pose in poses.values()), default=1.0)
        self.rows = {
            "hand": sorted((key for key in reached if key[0] == hand), key=lambda key: poses[key].x),
            "table": sorted(
                (key for key in reached if key[0] != hand),
                key=lambda key: (round(poses[key].y / high), poses[key].x, key),
            ),
        }

    def forget(self) -> None:
        """Nothing is chosen or held any more."""
        self.clear()
        self.cursor = None
        self._stage.hover(None)
        if self.pointer.cancel():
            self._stage.give_back()

    def clear(self) -> None:
        """Nothing is chosen any more."""
        self.chosen.clear()
        self.used.clear()
        self._brought.clear()

    def give_back(self) -> None:
        """What is held or was dropped glides back; what only the drop had chosen on the table is not chosen any more."""
        self.used = [key for key in self.used if key not in self._brought]
        self._brought.clear()
        self._stage.give_back()

    def miss(self) -> None:
        """A click or a move led to nothing: what took several clicks to choose stays chosen, a single card does not."""
        if not self._composing:
            self.clear()

    @property
    def _composing(self) -> bool:
        """True where cards are chosen together, in the hand or on the table."""
        return self._gestures is not None and (self._gestures.several or bool(self._gestures.usable))

    def source(self, key: Key) -> Source | None:
        """Source of what is picked up at *key*: a face of the own hand, or a pile; None for cards that are
        not to be touched."""
        if self._view is None or self._gestures is None:
            return None
        if key[0] == self._gestures.hand:
            zone = self._view.zones[key[0]]
            return zone[key[1]] if key[1] < len(zone) else None
        return key[0] if key[0] in self._gestures.targets and self._movable(key) else None

    def _movable(self, key: Key) -> bool:
        """True if the card at *key* of a pile goes with it when it is picked up."""
        return self._gestures is None or key[1] < self._gestures.pickup_size.get(key[0], key[1] + 1)

    def sources(self) -> list[Source]:
        """Sources of the chosen cards."""
        return [source for key in self.chosen if (source := self.source(key)) is not None]

    def things(self, key: Key) -> list[Key]:
        """The cards of the table that are chosen together at *key*; none where they cannot be used."""
        if self._view is None or self._gestures is None or key[0] not in self._gestures.usable:
            return []
        if self._gestures.usable[key[0]] == "each":
            return [key]
        return [(key[0], index) for index in range(len(self._view.zones[key[0]]))]

    def used_faces(self) -> list[int]:
        """The cards of the table that are chosen, as faces."""
        zones = self._view.zones if self._view else {}
        faces = [zones[zone][index] for zone, index in self.used if index < len(zones[zone])]
        return [face for face in faces if face is not None]

    def keys_of(self, move: Move) -> list[Key]:
        """The cards that *move* is made of: of equal ones those that were dropped or chosen, or that are raised."""
        hand = self._gestures.hand if self._gestures else ""
        zone = self._view.zones.get(hand, ()) if self._view else ()
        dropped = self._stage.dropped
        likely = [*dropped, *self.chosen, self._stage.hovered, *((hand, index) for index in range(len(zone)))]
        own = [key for key in likely if key is not None and key[0] == hand and key[1] < len(zone)]
        found: list[Key] = []
        for face in move.cards:
            key = next((key for key in own if key not in found and zone[key[1]] == face), None)
            found += [key] if key is not None else []
        return [*found, *self.used, *(key for key in dropped if key[0] != hand)]

    def targets(self) -> list[str]:
        """The zones that what is held, or else chosen, may go to."""
        keys = self._stage.held or self.chosen
        found = [source for key in keys if (source := self.source(key)) is not None]
        return self._gestures.zones_for(found) if self._gestures and found else []

    def marked(self, poses: Mapping[Key, Pose]) -> dict[Key, Pose]:
        """*poses* with what is chosen raised and glowing, and, on one's turn, what may not be played dimmed.

        What may be played does not rise before it shows its face.
        """
        self._lying = poses
        self._open = folded(poses, self.cursor) or (self._open if folded(poses, (self._open, 0)) else "")
        marked, backs = opened(poses, self._open, self.ends), self._stage.backs
        self._to_rise.clear()
        view = self._view
        on_turn = view is not None and view.seat in view.awaited
        # A chance out of turn dims no hand: whoever should notice it would be told.
        choosing = self._gestures is not None and any(
            on_turn or isinstance(source, int) for source in self._gestures.targets
        )
        self._mark_table(poses, marked)
        for key, pose in poses.items():
            source = self.source(key)
            if source is None or self._gestures is None or key[0] != self._gestures.hand:
                if key in self.chosen:  # a pile
                    marked[key] = pose._replace(shade="glow")
                continue
            if key in self.chosen:
                marked[key] = pose._replace(y=pose.y - RAISED, shade="glow")
            elif choosing and self.aid and source not in self._gestures.targets:
                marked[key] = pose._replace(shade="dim")
            elif choosing and self.aid == "raise":
                if key in backs:
                    self._to_rise.append(key)
                else:
                    marked[key] = pose._replace(y=pose.y - RISEN)
        return marked

    @property
    def rising(self) -> bool:
        """True if the cards that did not rise as long as their backs showed would do so now."""
        return bool(self._to_rise) and self._stage.backs.isdisjoint(self._to_rise)

    def _mark_table(self, poses: Mapping[Key, Pose], marked: dict[Key, Pose]) -> None:
        """Mark the table: what is chosen on it glows; what a chosen card of the hand may take glows too at
        first, the rest is dimmed."""
        gestures = self._gestures
        if self._view is None or gestures is None or not gestures.usable:
            return
        sources, used = self.sources(), self.used_faces()
        listed = sources and gestures.propose is None
        possible = (
            {face for move in gestures.near(sources, "", used) for face in move.table} if listed else ()
        )
        for key, pose in poses.items():
            if key in self.used:
                marked[key] = pose._replace(y=pose.y - RAISED / 2, shade="glow")
            elif listed and key[0] in gestures.usable:
                fits = self._view.zones[key[0]][key[1]] in possible
                if not fits or not used:
                    marked[key] = pose._replace(shade="glow" if fits else "dim")

    def takes(self, key: Key) -> bool:
        """True if a click on the card at *key* can be of use: it is one of the own hand, or something can be done with it."""
        hand = self._gestures.hand if self._gestures else ""
        if key[0] == hand or self._stands_for(key) or self.things(key):
            return True
        return self.source(key) is not None or key[0] in self._zones_at_hand()

    def clickable(self, point: tuple[int, int]) -> bool:
        """True if a click at *point* (px) is of use: on a card, or where what is chosen may go."""
        key = self._stage.at(point)
        if key is not None and self.takes(key):
            return True
        if any(rect.collidepoint(point) for zone, rect in self.plates.items() if self._plain(zone)):
            return True
        return any(
            self._places[zone].collidepoint(point) for zone in self._zones_at_hand() if zone in self._places
        )

    def _plain(self, zone: str) -> bool:
        return self._gestures is not None and self._gestures.plain(zone)

    def _draws(self, pile: str) -> bool:
        """True if all that can be done with *pile* is to draw from it: nothing that is chosen was meant for that."""
        gestures = self._gestures
        return gestures is not None and self._plain(pile) and gestures.zones_for([pile]) == [gestures.hand]

    def _zones_at_hand(self) -> list[str]:
        """The zones to which a click may bring what is at hand."""
        at_hand = self._at_hand()
        return self._gestures.zones_for(at_hand) if self._gestures and at_hand else []

    def tap(self, key: Key) -> None:
        """Click the card at *key*; where only single cards are played one of the hand is played at once."""
        self.cursor = key if self.group_of(key) else None
        if self._gestures is not None and key[0] == self._gestures.hand:
            self.toggle_or_play()
        else:
            place = self._stage.rect(key)
            self._click(key, place.center if place else (0, 0))

    # The mouse

    def feed(self, event: pygame.event.Event) -> bool:
        """Take a mouse event; whether it was of use."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and not self.pointer.dragging:
            return self._give_up()
        gestures = self.pointer.feed(event)
        for gesture in gestures:
            self._do(gesture)
        if event.type == pygame.MOUSEMOTION and not self.pointer.dragging and not gestures:
            # After a move another card may lie under the pointer, by the same key.
            self._hover(self._stage.at((int(event.pos[0]), int(event.pos[1]))))
        return bool(gestures)

    def _give_up(self) -> bool:
        """Give up all that is chosen; whether anything was."""
        if not (self.chosen or self.used):
            return False
        self.clear()
        self._changed()
        return True

    def _do(self, gesture: Gesture) -> None:
        match gesture:
            case Hover(key):
                self._hover(key)
            case Click(None, point) if self._at_hand():
                at_hand = self._at_hand()
                self._bring(at_hand, self._zone_at(Rect(point, (1, 1)), at_hand, point))
            case Click(None, point):
                self._click_plate(point)
            case Click(key, point) if key is not None:
                self._click(key, point)
            case DoubleClick(key, _point):
                source = self.source(key)
                if key is not None and self.chosen and self.things(key):
                    self.used += [other for other in self.things(key) if other not in self.used]
                    self._attempt(self.sources(), "")
                elif key is not None and (joined := self._joined(key)):
                    self._take_together(key, joined)
                elif source is not None:
                    self._attempt(self.sources() if key in self.chosen else [source], "")
            case Sweep(key):
                self._sweep(key)
            case DragStart(key, point):
                self._drag(key, point)
            case DragMove(point) if self._stage.held:
                self._stage.drag_to(point)
                over = (place.center for place in self._goals if place.collidepoint(point))
                self._stage.pull_to(next(over, None))
            case Drop(point) if self._stage.held:
                self._drop(point)
            case DragCancel():
                self._stage.give_back()
                self._changed()

    def _hover(self, key: Key | None) -> None:
        self.cursor = None
        if (zone := folded(self._lying, key)) != self._open:
            self._open = zone
            self._changed()
        lifts = key is not None and key not in self.chosen and (self._may_play(key) or self._stands_for(key))
        uses = key is not None and key not in self.used and bool(self.things(key))
        self._stage.hover(key if lifts or uses else None)
        if key is not None and (self.source(key) is not None or self._goes_to_hand(key)):
            self._stage.expect(key)

    def _click(self, key: Key, point: tuple[int, int]) -> None:
        source = self.source(key)
        if move := self._stands_for(key):
            self._play(move)
        elif self.things(key):
            self._use(key)
        elif self.chosen and key not in self.chosen and source in self.targets():
            self._attempt(self.sources(), str(source))  # a pile takes what is chosen
        elif isinstance(source, str) and self._draws(source):
            self._attempt([source], "")
        elif source is None or (self.chosen and isinstance(source, str) and key not in self.chosen):
            at_hand = self._at_hand()
            zone = self._zone_at(Rect(point, (1, 1)), at_hand, point) if at_hand else ""
            if zone:
                self._attempt(at_hand, zone)
            elif source is None:
                self.miss()
                self._touched(key[0])
            else:
                self._choose(key, source)
        else:
            self._choose(key, source)

    def _stands_for(self, key: Key | None) -> Move | None:
        """The move that a click on the card at *key* makes at once, whatever it shows."""
        return self._gestures.click_moves.get(key) if self._gestures is not None and key is not None else None

    def _click_plate(self, point: tuple[int, int]) -> None:
        """A click on a plate is one on the hand beside it, where that can do but one thing; else one on empty felt."""
        for zone, rect in self.plates.items():
            if rect.collidepoint(point):
                if self._plain(zone):
                    self._attempt([zone], "")
                else:
                    self._touched(zone)
                return
        empty = [zone for zone, rect in self._places.items() if rect.collidepoint(point)]
        if empty:
            self._touched(min(empty, key=lambda zone: self._places[zone].width * self._places[zone].height))

    def _at_hand(self) -> list[Source]:
        """Sources that a click on a place brings there: what is chosen, or else the only card of the hand."""
        if self.chosen or self._gestures is None:
            return self.sources()
        return list(self._gestures.only)

    def _choose(self, key: Key, source: Source) -> None:
        """Choose the card, or give it up; choosing a chosen card again plays it where only single cards are played.

        A pile that can do but one thing does it at once.
        """
        several = self._gestures is not None and self._gestures.several
        plain = self._gestures is not None and self._gestures.plain(source)
        if not self._may_play(key) or plain or (key in self.chosen and not several):
            self._attempt([source], "")
            return
        if several and self.chosen and pygame.key.get_mods() & pygame.KMOD_SHIFT:
            self._choose_up_to(key)
        elif key in self.chosen:
            self.chosen.remove(key)
        else:
            self.chosen = [*self.chosen, key] if several else [key]
            self._stage.hover(None)
        self._changed()

    def _asks(self, source: Source) -> bool:
        return self._gestures is not None and self._gestures.asks(source)

    def _choose_up_to(self, key: Key) -> None:
        """Choose the cards of the hand from the one that was chosen last to that at *key*, as far as they may be."""
        hand = list(self.rows.get(self.group_of(key), ()))
        first, last = sorted(hand.index(each) for each in (self.chosen[-1], key))
        between = [each for each in hand[first : last + 1] if self._may_play(each)]
        self.chosen += [each for each in between if each not in self.chosen]
        self._stage.hover(None)

    def choose_alike(self) -> None:
        """Choose all cards that belong together with the one that the keyboard or the pointer is on."""
        key = self.cursor or self._stage.hovered
        joined = self._joined(key) if key is not None else []
        if joined:
            self._add(joined)
            self._changed()

    def _add(self, keys: Sequence[Key]) -> None:
        self.chosen = [*self.chosen, *(key for key in keys if key not in self.chosen)]

    def _joined(self, key: Key) -> list[Key]:
        """The cards of the hand that belong together with that at *key*, itself among them; none where it is alone."""
        face = self.source(key)
        if self._gestures is None or self._view is None or not isinstance(face, int):
            return []
        zone, wanted = self._view.zones[key[0]], self._gestures.alike(face)
        keys = []
        for index in sorted(range(len(zone)), key=lambda index: index != key[1]):
            if (face := zone[index]) in wanted and face is not None:
                wanted.remove(face)
                keys.append((key[0], index))
        return keys if len(keys) > 1 else []

    def _take_together(self, key: Key, joined: list[Key]) -> None:
        """Choose all that belongs together with *key*; play it if it was chosen before, or if there is no time to lose."""
        fresh = any(other not in self.chosen for other in joined if other != key)
        self._add(joined)
        if fresh and self._view is not None and self._view.seat in self._view.awaited:
            self._changed()
        else:
            self._attempt(self.sources(), "")

    def _sweep(self, key: Key) -> None:
        """Choose a card that the pointer is drawn across, where several are chosen together."""
        several = self._gestures is not None and self._gestures.several
        if several and key not in self.chosen and isinstance(self.source(key), int) and self._may_play(key):
            self.chosen = [*self.chosen, key]
            self._changed()

    def _use(self, key: Key) -> None:
        """Choose what lies at *key* on the table, or give it up."""
        keys = self.things(key)
        chosen = keys[0] in self.used
        self.used = [other for other in self.used if other not in keys] + ([] if chosen else keys)
        self._stage.hover(None)
        self._changed()

    def _may_play(self, key: Key) -> bool:
        return self._gestures is not None and self.source(key) in self._gestures.targets

    def _drag(self, key: Key, point: tuple[int, int]) -> None:
        if self.source(key) is None and not self._goes_to_hand(key):
            self.pointer.cancel()
            self._touched(key[0])
            return
        part = self._gestures.pickup_size.get(key[0], 0) if self._gestures is not None else 0
        together = [(key[0], index) for index in range(part)] or [key]
        self._stage.pick_up(self.chosen if key in self.chosen else together, point)
        self._goals = [self._places[zone] for zone in self.targets() if zone in self._places]
        self._changed()

    def _drop(self, point: tuple[int, int]) -> None:
        """Drop what is held: on something that can be used, by the pointer or by its own middle, it uses it."""
        if self._goes_to_hand(self._stage.held[0]):
            self._drop_on_hand(point)
            return
        held = self._stage.rect(self._stage.held[0])
        for spot in (point, held.center if held else point):
            onto = self._stage.at(spot)
            if onto is not None and self.things(onto):
                self._bring_together(self.things(onto))
                break
        held_keys, hand = list(self._stage.held), self._gestures.hand if self._gestures else ""
        dropped = self._stage.drop()
        if all(key[0] == hand for key in held_keys) and self._rearrange(held_keys, point):
            self.give_back()
            self._changed()
            return
        found = [source for key, _rect in dropped if (source := self.source(key)) is not None]
        area = dropped[0][1].unionall([rect for _key, rect in dropped[1:]])
        zone = self._zone_at(area, found, point)
        if zone and found and any(key[0] != zone for key, _rect in dropped):
            self._attempt(found, zone)
        else:
            self.give_back()
        self._changed()

    def _bring_together(self, keys: Sequence[Key]) -> None:
        """Choose *keys* of the table by a drop, for as long as it takes to see what comes of it."""
        self._brought = [key for key in keys if key not in self.used]
        self.used += self._brought

    def _goes_to_hand(self, key: Key) -> bool:
        """True if the card at *key* lies on the table and may be brought to a card of the hand, to be used with it."""
        gestures = self._gestures
        if gestures is None or self.source(key) is not None:
            return False
        return bool(self.things(key)) and gestures.usable[key[0]] == "each"

    def _drop_on_hand(self, point: tuple[int, int]) -> None:
        """A card of the table that is dropped on one of the hand is used with that."""
        onto, key = self._stage.at(point), self._stage.held[0]
        source = self.source(onto) if onto is not None else None
        self._stage.drop()
        if isinstance(source, int):
            self._bring_together([key])
            self._attempt([source], "")
        else:
            self.give_back()
        self._changed()

    def _zone_at(self, rect: Rect, sources: Sequence[Source], point: tuple[int, int]) -> str:
        """The zone that *sources*, dropped on *rect* with the pointer at *point*, are meant for; "" for none."""
        return zone_at(self._gestures, self._places, rect, point, sources, self.used_faces())

    def _bring(self, sources: Sequence[Source], zone: str) -> None:
        if zone and sources:
            self._attempt(sources, zone)
        else:
            self.miss()
            self._changed()

    # The keyboard

    def group_of(self, key: Key | None) -> str:
        """The name of the row in which *key* is; "" where the keyboard does not reach it."""
        return next((name for name, row in self.rows.items() if key in row), "")

    def of_use(self, key: Key) -> bool:
        """True if something can be done with the card at *key*."""
        return self._may_play(key) or bool(self.things(key)) or self._stands_for(key) is not None

    def go_to(self, keys: Sequence[Key]) -> None:
        """Go to the first of *keys* that the keyboard reaches."""
        self.cursor = next((key for key in keys if self.group_of(key)), None)
        self._stage.hover(self.cursor)

    def press(self) -> bool:
        """Play what is chosen, or the card that the keyboard is on; on a pile do what a click on it does. Whether there was any."""
        on = self.source(self.cursor) if self.cursor is not None else None
        if self.chosen and self.cursor is not None and isinstance(on, str):
            place = self._stage.rect(self.cursor)
            self._click(self.cursor, place.center if place else (0, 0))
            return True
        if self.chosen:
            self._attempt(self.sources(), "")
            return True
        return self.toggle_or_play()

    def toggle_or_play(self) -> bool:
        """Choose the card that the keyboard is on; where only single cards are played, play it."""
        source = self.source(self.cursor) if self.cursor is not None else None
        if self.cursor is not None and self.things(self.cursor):
            self._use(self.cursor)
            return True
        if source is None or self.cursor is None:
            return False
        chooses = self._gestures is not None and (self._gestures.several or self._gestures.usable)
        if chooses or self._asks(source):
            self._choose(self.cursor, source)
        else:
            self._attempt([source], "")
        return True
