"""Places where a card that a seat cannot see may lie, worked out apart from the imagination that it tests."""

from tabletop.cards import FACE
from tabletop.engine.abilities.proven_cards import ProvenCards
from tabletop.engine.game import Game


def unseen_faces(game: Game, seat: int) -> set[int]:
    return {FACE[c] for zone in game.zones for c in zone if not game.known[c] >> seat & 1}


def can_lie(
    game: Game, zones: dict[str, list[int | None]], hidden: dict[str, int], name: str, face: int
) -> bool:
    """True if some deal that play has not excluded puts *face* into zone *name* (a matching exists)."""
    known = [f for faces in zones.values() for f in faces if f is not None]
    pool = [FACE[card] for card in game.pack()]
    for each in known:
        pool.remove(each)
    pool.remove(face)
    barred = {each: game.excluded(game.plan.number[each]) for each in hidden}
    if barred[name] >> face & 1:
        return False
    slots = [each for each, count in hidden.items() for _ in range(count - (each == name))]
    masks = [barred[each] for each in slots]
    proven = game.ability(ProvenCards)
    for zone in hidden:
        # Of the places of a zone that must have one of some faces one has one of them, another one for each such need.
        there = [*(f for f in zones[zone] if f is not None), *([face] if zone == name else [])]
        places = [slot for slot, each in enumerate(slots) if each == zone]
        for mask in proven.among(game, game.plan.number[zone]) if proven else ():
            if not any(mask >> f & 1 for f in there):
                if not places:
                    return False
                masks[places.pop()] |= ~mask
    at: dict[int, int] = {}

    def place(card: int, tried: set[int]) -> bool:
        for slot, mask in enumerate(masks):
            if slot in tried or mask >> pool[card] & 1:
                continue
            tried.add(slot)
            if slot not in at or place(at[slot], tried):
                at[slot] = card
                return True
        return False

    return all(place(card, set()) for card in range(len(pool)))
