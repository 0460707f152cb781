"""Events: what visibly happened inside a move, as each seat could see it.

Inside the engine events are plain tuples that a game appends to its sink while somebody listens. `observe` makes a
move and hands every listening seat its own redacted events; folding them into the seat's last view gives its next one,
step by step, which is what the table shows while the cards still move.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from tabletop.cards import FACE
from tabletop.engine.knowledge.view import COMMON, View
from tabletop.engine.moves import Move

if TYPE_CHECKING:
    from tabletop.engine.game import Game

Raw = tuple[object, ...]
"""``(MOVED, src, dst, cards, seen, at)``, ``(SHUFFLED, zone)``, ``(TURNED, zone, cards)``, ``(SHOWN, zone, cards, at)``,
``(ARRANGED, zone, cards)``, ``(DID, seat, action, value)``, ``(WHISPERED, seats, seat, action, value)``,
``(SCORED, state, facts, scores)``."""

MOVED, SHUFFLED, TURNED, SHOWN, ARRANGED, DID = "moved", "shuffled", "turned", "shown", "arranged", "did"
SCORED = "scored"
WHISPERED = "whispered"
"""As DID, for those *seats* alone, a bit mask."""


class Moved(NamedTuple):
    """Cards went from zone *src* on top of zone *dst*: faces, or None where the seat does not know them.

    *at*: the places in *src* that they left, where the order of that zone is visible.
    """

    src: str
    dst: str
    cards: tuple[int | None, ...]
    at: tuple[int, ...] | None


class Shuffled(NamedTuple):
    """The cards of *zone* are shuffled: nobody knows their order any more."""

    zone: str


class Turned(NamedTuple):
    """The cards of *zone* were turned up for everybody."""

    zone: str
    cards: tuple[int, ...]


class Shown(NamedTuple):
    """Some cards of *zone* were shown to everybody; they stay where they are.

    *at*: their places there, where the order of the zone is visible.
    """

    zone: str
    cards: tuple[int, ...]
    at: tuple[int, ...] | None = None


class Arranged(NamedTuple):
    """The cards of *zone*, which everybody sees, lie in another order now."""

    zone: str
    cards: tuple[int, ...]


class Did(NamedTuple):
    """A seat chose an *action*, with the number or word that goes with it; the cards follow as `Moved`."""

    seat: int
    action: str
    value: int | str | None


class Scored(NamedTuple):
    """A deal is over and counted, while its cards still lie where they lay; *state*, *facts* and *scores*: as in a view."""

    state: Mapping[str, object]
    facts: Mapping[str, int | str]
    scores: tuple[int, ...]


class Now(NamedTuple):
    """The end of a move: everything in the seat's view that is not cards.

    *made*: the number of moves that the record has with this one, for who keeps count; nothing of it is ever shown.
    """

    rest: View
    made: int = 0


Event = Moved | Shuffled | Turned | Shown | Arranged | Did | Scored | Now


def by_face(faces: Iterable[int | None]) -> list[int | None]:
    """List *faces* as a view lists a zone without visible order: known faces sorted, then the unknown cards."""
    faces = list(faces)
    known = sorted(face for face in faces if face is not None)
    return [*known, *[None] * (len(faces) - len(known))]


def observe(
    game: Game, seat: int, move: Move, seats: Iterable[int], people: Collection[int] = (), made: int = 0
) -> dict[int, list[Event]]:
    """Make *move* (which may be illegal: IllegalMove is raised) and tell what each of *seats* saw of it.

    Nothing at all, where the move is a secret that the seat did not notice. Under COMMON what all *people* saw, if
    there are any: nothing, where it changes nothing that all of them know. *made*: see `Now`.
    """
    before = game.common_view(people) if people else None
    sink: list[Raw] = []
    game.sink = sink
    secret = game.is_secret(seat, move)
    try:
        game.play(seat, move)
    finally:
        game.sink = None
    seen: dict[int, list[Event]] = {}
    for each in seats:
        seen[each] = _seen(game, sink, 1 << each)
        if seen[each] or not secret:
            seen[each].append(Now(game.view_without_cards(each), made))
    if before is not None:
        after = game.common_view(people)
        happened = _seen(game, sink, sum(1 << each for each in people))
        noticed = after != before and (happened or not secret)
        seen[COMMON] = [*happened, Now(_rest(after), made)] if noticed else []
    return seen


def _seen(game: Game, sink: Sequence[Raw], seats: int) -> list[Event]:
    """List the events of *sink* as each of *seats*, a bit mask, saw them."""
    return [_redact(game, raw, seats) for raw in sink if _notices(seats, raw)]


def _notices(seats: int, raw: Raw) -> bool:
    return raw[0] != WHISPERED or int(str(raw[1])) & seats == seats


def _rest(view: View) -> View:
    view.zones = {}
    return view


def _redact(game: Game, raw: Raw, seats: int) -> Event:
    names = game.plan.names
    match raw:
        case ("moved", int(src), int(dst), tuple(cards), tuple(seen), at):
            faces = tuple(FACE[c] if m & seats == seats else None for c, m in zip(cards, seen, strict=True))
            return Moved(names[src], names[dst], faces, at if at is None or isinstance(at, tuple) else None)
        case ("shuffled", int(zone)):
            return Shuffled(names[zone])
        case ("turned", int(zone), tuple(cards)):
            return Turned(names[zone], tuple(FACE[card] for card in cards))
        case ("shown", int(zone), tuple(cards), at):
            places = at if isinstance(at, tuple) else None
            return Shown(names[zone], tuple(FACE[card] for card in cards), places)
        case ("arranged", int(zone), tuple(cards)):
            return Arranged(names[zone], tuple(FACE[card] for card in cards))
        case ("did", int(who), str(action), value):
            return Did(who, action, value if isinstance(value, int | str) else None)
        case ("whispered", _seats, int(who), str(action), value):
            return Did(who, action, value if isinstance(value, int | str) else None)
        case ("scored", dict(state), dict(facts), tuple(scores)):
            return Scored(state, facts, scores)
    raise AssertionError(raw)


def fold(view: View, event: Event, ordered: dict[str, bool]) -> View:
    """The seat's view after *event*. *ordered*: for each zone whether its order is visible (`zones_ordered`)."""
    if isinstance(event, Now):
        return replace(event.rest, zones=view.zones)
    if isinstance(event, Did):
        return view
    if isinstance(event, Scored):
        return replace(
            view,
            state=dict(event.state),
            facts={**view.facts, **event.facts},
            scores=event.scores,
            to_act=frozenset(),
            awaited=frozenset(),
            moves=(),
        )
    zones = dict(view.zones)
    sees = view.sees
    if isinstance(event, Moved):
        zones[event.src] = _without(zones[event.src], event, ordered[event.src])
        joined = [*zones[event.dst], *event.cards]
        zones[event.dst] = joined if ordered[event.dst] else by_face(joined)
    elif isinstance(event, Shuffled):
        if not view.shows(event.zone):
            zones[event.zone] = [None] * len(zones[event.zone])
    elif isinstance(event, Arranged):
        zones[event.zone] = list(event.cards)
    elif isinstance(event, Shown):
        zones[event.zone] = _with(zones[event.zone], event)
    else:
        zones[event.zone] = list(event.cards) if ordered[event.zone] else by_face(event.cards)
        sees = {**sees, event.zone: (1 << view.seats) - 1}
    return replace(view, zones=zones, sees=sees)


def _without(faces: Sequence[int | None], event: Moved, ordered: bool) -> list[int | None]:
    if ordered and event.at is not None:
        gone = set(event.at)
        return [face for place, face in enumerate(faces) if place not in gone]
    if None in event.cards:
        # Any of the cards may be gone: nothing is known any more of those that stay.
        return [None] * (len(faces) - len(event.cards))
    left = list(faces)
    for face in event.cards:
        left.remove(face if face in left else None)
    return left


def _with(faces: Sequence[int | None], event: Shown) -> list[int | None]:
    """The zone of *event* in which the cards that were shown are known now."""
    if event.at is not None:
        there = dict(zip(event.at, event.cards, strict=True))
        return [there.get(place, face) for place, face in enumerate(faces)]
    left, known = list(event.cards), [face for face in faces if face is not None]
    for face in known:
        if face in left:
            left.remove(face)
    joined = [*known, *left]
    return by_face([*joined, *[None] * (len(faces) - len(joined))])


def zones_ordered(game: Game) -> dict[str, bool]:
    """Map the game's zones to whether their order is visible, as `fold` needs it."""
    return dict(zip(game.plan.names, game.plan.ordered, strict=True))
