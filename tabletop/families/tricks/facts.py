"""Facts of a trick-taking game that its words and its pictures are made of, read from views.

Turns, ranks and suits are asked of a game of the same shape (`rules_of`), so that turns to the right, seats that sit out
and cards that change their suit need no words in a game's own table.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeGuard

from tabletop.cards import FACE
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.options import Value
from tabletop.engine.records import library
from tabletop.families.tricks.rules import TrickGame


@lru_cache(maxsize=64)
def _game(slug: str, seats: int, settings: tuple[tuple[str, Value], ...]) -> TrickGame:
    game = library.rules(slug)(seats, dict(settings))
    assert isinstance(game, TrickGame)
    return game


def rules_of(view: View) -> TrickGame:
    """A game of the shape of *view*'s, to be asked about its rules; its cards mean nothing."""
    return _game(view.slug, view.seats, tuple(view.settings.items()))


def trump_of(view: View) -> int:
    """The suit of trumps, or -1 while there is none."""
    return -1 if view.phase == "deal" else view[TrickGame.trump]


def follows_suit(view: View) -> bool:
    """True if whoever holds the suit that was led has to play it."""
    return any(
        code == "must-follow" for code, _faces in rules_of(view).duty_of[trump_of(view), led_suit(view)]
    )


def suit_in(view: View, face: int) -> int:
    """The suit that *face* belongs to now."""
    return rules_of(view).suits_of[trump_of(view)][face]


@lru_cache(maxsize=256)
def _suit_from_the_top(
    slug: str, seats: int, settings: tuple[tuple[str, Value], ...], trump: int, suit: int
) -> tuple[int, ...]:
    rules = _game(slug, seats, settings)
    suits, strength = rules.suits_of[trump], rules.strength(trump)
    faces = {FACE[card] for card in rules.pack()}
    return tuple(sorted((face for face in faces if suits[face] == suit), key=lambda face: -strength[face]))


def suit_from_the_top(view: View, suit: int) -> tuple[int, ...]:
    """The faces of the game's pack that belong to *suit* now, the highest first."""
    return _suit_from_the_top(view.slug, view.seats, tuple(view.settings.items()), trump_of(view), suit)


def suit_as_trump(view: View, suit: int) -> tuple[int, ...]:
    """The faces of the game's pack that belong to *suit* where it is trump, the highest first."""
    return _suit_from_the_top(view.slug, view.seats, tuple(view.settings.items()), suit, suit)


def led_suit(view: View) -> int:
    """The suit of the first card of the trick that lies there; -1 where none does."""
    trick = view.zones["trick"]
    return suit_in(view, trick[0]) if trick and trick[0] is not None else -1


def order_of(view: View) -> tuple[int, ...]:
    """The seats that play to the present trick, in turn."""
    order = view[TrickGame.order]
    assert isinstance(order, tuple)
    return order


def best_card(view: View) -> int:
    """Index of the card of the trick that lies there which would take it, from the first."""
    trick, trump = view.zones["trick"], trump_of(view)
    faces = [face for face in trick if face is not None]
    assert len(faces) == len(trick)  # it lies open
    power = rules_of(view).power_of[trump, suit_in(view, faces[0])]
    return max(range(len(faces)), key=lambda index: power[faces[index]])


def takes(event: Event) -> TypeGuard[Did]:
    """True if *event* says that somebody takes a trick."""
    return isinstance(event, Did) and event.action == "take"


def last_begins(events: Sequence[Event], after: View) -> bool:
    """True if the trick before the last one was taken just now."""
    hands = [len(faces) for name, faces in after.zones.items() if name.startswith("hand:")]
    return any(map(takes, events)) and after.phase == "play" and max(hands) == 1


def keeper(view: View, side: int) -> int:
    """The seat before which the tricks of *side* lie: the viewer, or the first one at the viewer's left."""
    return (view.seat + (side - view.seat) % len(view.scores)) % view.seats


def sits_out(view: View, seat: int) -> bool:
    """True if *seat* lets the partner play alone."""
    return view.phase == "play" and seat not in order_of(view)


def in_trick(view: View, seat: int) -> int:
    """1 if *seat* has a card in the trick that lies there."""
    return int(seat in order_of(view)[: len(view.zones["trick"])])
