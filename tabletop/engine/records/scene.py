"""Scenes: positions in the middle of a deal, for scripts that would need too many moves to come there.

`* scene hand:0 Ks Kh ; hand:1 11 ; discard 4c` stands where a deal is due: the cards are dealt anyhow, so that all that a
deal begins with is there, and then laid as the line says: cards by name, or their number, which are then any others.
What is not named goes to the stock, or to the zone that says `...`. `* state phase=meld opened=on,off` sets declared
state, which is written as what it was: whole numbers (or cards), words, on and off, lists of these.
"""

from random import Random

from tabletop import cards
from tabletop.engine.game import Game
from tabletop.engine.numbers import whole_number
from tabletop.text import _

SCENE, STATE = "* scene", "* state"
SEED = 1
"""Seed of what a scene leaves open. Nobody who is asked may know it."""


def staged(line: str) -> bool:
    """True if *line* of a script sets up a position without any move."""
    return line.startswith((SCENE, STATE))


def stage(game: Game, line: str) -> None:
    """Do what a line says that is `staged`. Raises ValueError with a sentence."""
    if line.startswith(SCENE):
        _lay(game, line.removeprefix(SCENE))
    else:
        for word in line.removeprefix(STATE).split():
            _set(game, word)


def _lay(game: Game, text: str) -> None:
    if game.due is None or game.due.roll or game.phase != "deal":
        raise ValueError(_("no deal is due here."))
    rng = Random(SEED)
    while game.due is not None:
        game.chance(rng)
    named: list[tuple[int, list[int]]] = []
    counted: list[tuple[int, int]] = []
    rest_to = game.stock
    laid: set[int] = set()
    for part in filter(str.strip, text.split(";")):
        name, *words = part.split()
        if name not in game.plan.number:
            raise ValueError(_("this game has no zone {name!r}.").format(name=name))
        zone = game.plan.number[name]
        if zone in laid:
            raise ValueError(_("{name} is named twice.").format(name=name))
        laid.add(zone)
        if words[-1:] == ["..."]:
            rest_to = zone
            words.pop()
        number = whole_number(words[-1]) if words else None
        if number is not None:
            counted.append((zone, number))
            words.pop()
        named.append((zone, [cards.parse(word) for word in words]))
    pack = game.pack()
    chosen = iter(cards.with_copies([face for _zone, faces in named for face in faces], pack))
    for heap in game.zones:
        heap.clear()
    for zone, faces in named:
        found = [next(chosen) for _face in faces]
        game.zones[zone] = found[::-1] if game.plan.kinds[zone].drawn else found
    placed = {card for heap in game.zones for card in heap}
    rest = [card for card in pack if card not in placed]
    rng.shuffle(rest)
    for zone, number in counted:
        if number < 0 or number > len(rest):
            raise ValueError(_("there are fewer cards left for {name}.").format(name=game.plan.names[zone]))
        game.zones[zone][:0], rest = rest[:number], rest[number:]
    game.zones[rest_to][:0] = rest
    for zone, heap in enumerate(game.zones):
        for card in heap:
            game.known[card] = game.sees[zone]


def _set(game: Game, word: str) -> None:
    name, equals, text = word.partition("=")
    if not equals or name not in game.state or name == "due":
        raise ValueError(_("{word!r} sets no state of this game.").format(word=word))
    setattr(game, name, _like(getattr(game, name), text, word))


def _like(present: object, text: str, word: str) -> object:
    """*text* as a value of the kind of the *present* one. Raises ValueError."""
    if isinstance(present, list | tuple):
        items = [_like(present[0] if present else 0, part, word) for part in text.split(",") if part]
        return tuple(items) if isinstance(present, tuple) else items
    if isinstance(present, str):
        return text
    if isinstance(present, bool):
        if text in ("on", "off"):
            return text == "on"
    elif isinstance(present, int):
        number = whole_number(text)
        return cards.parse(text) if number is None else number
    raise ValueError(_("{word!r} sets no state of this game.").format(word=word))
