"""Move targets: what a person may pick up, where it may go, and which moves that means.

From the legal moves of a view, and from what the game's table says of its actions (`DropRule`), follows for every card of
the hand and every pile where it may go. Drag, two clicks, a double click and the keyboard all end in one `attempt`.
Where moves use cards of the table too, those are chosen beside the card of the hand. No pictures here.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from tabletop.cards import RANK
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move, canonical
from tabletop.ui.cards.poses import Key

Source = int | str
"""Source of a pick-up: a face of the own hand, or the name of a pile."""

Usable = Literal["each", "whole"]
"""Choice of cards on the table for a move: each by itself, or all of their zone at once."""

Propose = Callable[[Sequence[int], Sequence[int]], Sequence[Move]]
"""The legal moves that cards of the hand and cards of the table may mean, also those that are not listed."""

FEW = 6
"""Most moves that are offered to choose from where a gesture leaves several open."""


@dataclass(frozen=True, slots=True)
class DropRule:
    """Drop rule: the cards of an action go to *zone*, from the hand or from the pile *source*.

    *onto*: where cards of the hand go that fetch the pile. *around*: a place round the zone that will do as well.
    *asks*: as long as cards of the hand may be played instead, a click on the pile only takes it up, and a second one makes
    the move, as it shows what nobody knew and cannot be taken back.
    In all names ``{seat}`` stands for the mover, ``{target}`` for the zone that the move names, ``{value}`` for its value.
    """

    zone: str
    source: str = ""
    onto: str = ""
    around: str = ""
    asks: bool = False


@dataclass(frozen=True, slots=True)
class Attempt:
    """Meaning of a gesture: one of *moves* if there are any (to choose, if several); else the *refused* move.

    *refused* is the move that was most likely meant, for the game to say why not; None if no action goes there.
    """

    moves: tuple[Move, ...]
    refused: Move | None = None


@dataclass(frozen=True)
class MoveTargets:
    """The gestures of the seat whose *view* it is; *ways* by action, the likeliest first.

    *usable*: the zones of which moves use cards; *propose* knows moves that are not listed; *choosable*: cards of the
    hand that may be chosen though no listed move names them. *pickup_size*: the number of the lowest cards that are picked
    up, all together, for piles of which no others are. *hand*: the zone that is played from, the hand if it is empty;
    *together*: cards of it that belong together. *click_moves*: moves by the card on the table on which a click makes them,
    which have a button too. Where it *jumps*, a click lets the only card of the hand go to its only place.
    """

    view: View
    ways: Mapping[str, DropRule]
    usable: Mapping[str, Usable] = field(default_factory=dict)
    propose: Propose | None = None
    choosable: Sequence[int] = ()
    pickup_size: Mapping[str, int] = field(default_factory=dict)
    hand: str = ""
    together: Sequence[Sequence[int]] = ()
    click_moves: Mapping[Key, Move] = field(default_factory=dict)
    jumps: bool = False
    targets: dict[Source, dict[str, list[Move]]] = field(init=False)
    buttons: list[Move] = field(init=False)

    def __post_init__(self) -> None:
        targets: dict[Source, dict[str, list[Move]]] = {}
        buttons = []
        for move in self.view.moves:
            sources = self.sources_of(move)
            if not sources:
                buttons.append(move)
            for source in sources:
                for zone in self.zones_of(move):
                    targets.setdefault(source, {}).setdefault(zone, []).append(move)
        goals = [way.zone for way in self.ways.values() if not way.source] if self.choosable else []
        for face in self.choosable:
            targets.setdefault(face, {}).setdefault(goals[0].replace("{seat}", str(self.view.seat)), [])
        object.__setattr__(self, "hand", self.hand or f"hand:{self.view.seat}")
        object.__setattr__(self, "targets", targets)
        object.__setattr__(self, "buttons", buttons)

    @property
    def several(self) -> bool:
        """True if cards are chosen together, as some move takes more than one, or all that may be chosen go
        together."""
        if any(len(move.cards) > 1 for move in self.view.moves):
            return True
        return len(self.choosable) > 1 and self.propose is not None and bool(self.propose(self.choosable, ()))

    @property
    def only(self) -> tuple[Source, ...]:
        """The only card of the hand, if it can go somewhere: it need not be chosen first."""
        hand = [face for face in self.view.zones.get(self.hand, ()) if face is not None and not self.usable]
        return (hand[0],) if len(hand) == 1 and hand[0] in self.targets else ()

    def alike(self, face: int) -> list[int]:
        """The cards of the hand that are chosen with *face* in one gesture, itself among them; none where it is alone.

        They belong together, or they are all those of a rank of which a move takes more than one.
        """
        for group in self.together:
            if face in group:
                return list(group)
        rank = RANK[face]
        held = (other for other in self.view.zones.get(self.hand, ()) if other is not None)
        same = [other for other in held if RANK[other] == rank and other in self.targets]
        if face not in same or len(same) < 2 or not self.several:
            return []
        listed = any(sum(RANK[other] == rank for other in move.cards) > 1 for move in self.view.moves)
        return same if listed or (self.propose and self.propose(same, ())) else []

    def plain(self, source: Source) -> bool:
        """True if *source* is a pile, or a card that jumps, from which there is one move: a click on it says all."""
        if self.asks(source):
            return False
        found = [move for moves in self.targets.get(source, {}).values() for move in moves]
        says_all = isinstance(source, str) or (self.jumps and self.only == (source,))
        return says_all and len(set(found)) == 1

    def asks(self, source: Source) -> bool:
        """True if *source* is a pile that is only taken up by a click, as cards of the hand may be played instead."""
        moves = (move for moves in self.targets.get(source, {}).values() for move in moves)
        return any(self.ways[move.action].asks for move in moves if not move.cards) and any(
            isinstance(other, int) for other in self.targets
        )

    def zones_for(self, sources: Sequence[Source]) -> list[str]:
        """The zones that all of *sources* may go to together, perhaps with more cards."""
        zones = [set(self.targets.get(source, ())) for source in sources]
        return sorted(set.intersection(*zones)) if zones else []

    def meant_by(
        self, sources: Sequence[Source], zone: str = "", used: Sequence[int] | None = None
    ) -> list[Move]:
        """The moves of exactly these cards, or of this pile, to *zone*; to any zone if none is named.

        With exactly the cards *used* of the table, if they are given.
        """
        wanted, using = counted(sources), Counter(used or ())
        found: dict[Move, None] = {}
        for goal, moves in self.targets.get(sources[0], {}).items() if sources else ():
            if zone in ("", goal):
                found.update((move, None) for move in moves if Counter(self.sources_of(move)) == wanted)
        if used is None:
            return list(found)
        exact = [move for move in found if Counter(move.table) == using] if self.usable else list(found)
        faces = [source for source in sources if isinstance(source, int)]
        proposed = self.propose(faces, used) if self.propose and faces else ()
        known = {canonical(move): move for move in exact}
        for move in proposed:
            if self.brings(move, zone):
                known.setdefault(canonical(move), move)
        return list(known.values())

    def brings(self, move: Move, zone: str) -> bool:
        """True if *move* brings what it picks up to *zone*; "" stands for any."""
        return not zone or (move.action in self.ways and zone in self.zones_of(move))

    def near(self, sources: Sequence[Source], zone: str, used: Sequence[int]) -> list[Move]:
        """The listed moves of *sources* with the cards *used* of the table and perhaps more, the likeliest first."""
        order = list(self.ways)
        moves = [move for move in self.meant_by(sources, zone) if not Counter(used) - Counter(move.table)]
        return sorted(moves, key=lambda move: (order.index(move.action), -len(move.table)))

    def attempt(self, sources: Sequence[Source], zone: str = "", used: Sequence[int] = ()) -> Attempt:
        """Interpret bringing *sources* to *zone*, or playing them wherever they may go, with the cards *used*."""
        found = self.meant_by(sources, zone, used)
        if self.usable and (not found if used else not zone):
            # What is to be used may still be open.
            near = [move for move in self.near(sources, zone, used) if move not in found]
            found = [*near[: FEW - len(found)], *found]
        return Attempt(tuple(found), None if found else self._likeliest(sources, zone))

    def _likeliest(self, sources: Sequence[Source], zone: str) -> Move | None:
        faces = tuple(source for source in sources if isinstance(source, int))
        legal = Counter(move.action for move in self.view.moves)

        # What leads to just this zone before what leads to any; of these actions that are possible now come first:
        # their refusal says what is wrong with the card.
        def order(name: str) -> tuple[bool, int]:
            return bool(zone) and self.ways[name].zone == "{target}", -legal[name]

        for action in sorted(self.ways, key=order):
            way = self.ways[action]
            goal = way.zone.replace("{seat}", str(self.view.seat))
            pattern = way.source.replace("{seat}", str(self.view.seat))
            for pile in sources if pattern else ():
                target = _target(pattern, pile) if isinstance(pile, str) else None
                if target is not None and (not zone or _target(goal, zone) is not None):
                    return Move(action, target=target)
            target = _target(goal, zone)
            if target is not None and faces and not way.source:
                return Move(action, faces, target=target)
        return None

    def sources_of(self, move: Move) -> tuple[Source, ...]:
        """The cards or the pile that *move* picks up, listed or not; none where it has a button instead."""
        way = self.ways.get(move.action)
        if way is None:
            return ()
        if move.cards:
            return move.cards
        pile = self._named(way.source, move)
        # A pile without cards cannot be picked up: what it can still do has a button.
        zones = self.view.zones
        return (pile,) if pile and (pile not in zones or zones[pile]) else ()

    def zones_of(self, move: Move) -> list[str]:
        """Zones to which *move* brings what it picks up: the zone, and the place round it if there is one."""
        if not self.sources_of(move):
            return []
        way = self.ways[move.action]
        names = (way.onto if move.cards and way.onto else way.zone, way.around)
        return [self._named(name, move) for name in names if name]

    def _named(self, name: str, move: Move) -> str:
        named = name.replace("{seat}", str(self.view.seat)).replace("{target}", move.target)
        return named.replace("{value}", str(move.value))


def counted(sources: Sequence[Source]) -> Counter[Source]:
    """Count how often each is picked up; several cards of a pile are the pile, once."""
    found = Counter[Source](source for source in sources if isinstance(source, int))
    found.update({source for source in sources if isinstance(source, str)})
    return found


def _target(pattern: str, zone: str) -> str | None:
    """The target for which *pattern* names *zone*; "" where it needs none, None if it never does."""
    before, named, after = pattern.partition("{target}")
    if not named:
        return "" if zone in ("", pattern) else None
    fits = zone.startswith(before) and zone.endswith(after)
    return zone[len(before) : len(zone) - len(after)] if fits else None
