"""Positions in the middle of a deal of a game of the Canasta family, from what each place holds."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from tabletop.cards import FACES
from tabletop.engine.moves import Move
from tabletop.engine.scoring import ScoreItem
from tabletop.families.canasta.player import CanastaPlayer
from tabletop.families.canasta.rules import CanastaGame
from tabletop.games import catalog
from tests.arranging import faces


def position(
    slug: str,
    own: str,
    *,
    ours: Sequence[str] = (),
    theirs: Sequence[str] = (),
    opened: tuple[bool, ...] = (True, True),
    pile: str = "4c",
    stock: int = 40,
    held: int = 11,
    hands: Mapping[int, int | str] | None = None,
    zones: Mapping[str, str] | None = None,
    phase: str = "meld",
    **settings: object,
) -> CanastaGame:
    """Seat 0, on turn in *phase*, holds *own*; the sides have laid *ours* and *theirs* in earlier turns.

    The others hold cards that it does not know: *held* of them, or by seat as *hands* says: their number, or which.
    *zones*: what nobody knows in other zones, by name.
    """
    rules = catalog.rules(slug)
    seats = 4 if 4 in rules.seat_counts else rules.seat_counts[0]
    game = rules(seats, settings)  # type: ignore[arg-type]
    assert isinstance(game, CanastaGame)
    rest = sorted(game.pack())

    def put(zone: int, names: str, known: int) -> None:
        for face in faces(names):
            card = next(card for card in rest if card % FACES == face)
            rest.remove(card)
            game.zones[zone].append(card)
            game.known[card] = known

    game.zones[game.stock] = []
    put(game.hand_zones[0], own, 1)
    put(game.pile, pile, game.everybody)
    for side, melds in enumerate((ours, theirs)):
        for names in melds:
            put(game.meld + len(game.owners), names, game.everybody)
            game.owners.append(side)
    for seat in range(1, seats):
        what = (hands or {}).get(seat, held)
        if isinstance(what, str):
            put(game.hand_zones[seat], what, 0)
    for name, names in (zones or {}).items():
        put(game.plan.number[name], names, 0)
    plain = [card for card in rest if not game.bonus_mask[card % FACES]]
    Random(3).shuffle(plain)
    for seat in range(1, seats):
        what = (hands or {}).get(seat, held)
        if isinstance(what, int):
            game.zones[game.hand_zones[seat]] = [plain.pop() for _card in range(what)]
    game.zones[game.stock] = plain[:stock]
    placed = {card for zone in game.zones for card in zone}
    game.zones[game.aside] = [card for card in rest if card not in placed]
    game.opened = list(opened)[: game.sides]
    game.due, game.turn, game.mover = None, 0, 0
    game.phase, game.source = phase, "" if phase == "draw" else "stock"
    game.begun = game.fresh = len(game.owners)
    game.sorted_out = [True] * seats
    return game


def player(slug: str) -> CanastaPlayer:
    """The opponents' player of a game of the family."""
    found = catalog.part(slug, "player").PLAYER
    assert isinstance(found, CanastaPlayer)
    return found


def played(game: CanastaGame, most: int = 40) -> list[str]:
    """The moves of seat 0 until its turn or the deal ends, as its player makes them."""
    choosing, deal, rng = player(game.slug), game.deal_number, Random(1)
    found: list[str] = []
    while (
        game.turn == 0 and game.deal_number == deal and not game.over and not game.due and len(found) < most
    ):
        move: Move = choosing.policy(game, 0, rng)
        assert game.legality.complaint(game, 0, move) is None, move
        found.append(str(move))
        game.apply(0, move)
    return found


def first(game: CanastaGame) -> str:
    """The next move of seat 0."""
    return str(player(game.slug).policy(game, 0, Random(1)))


def lines_of(items: Iterable[ScoreItem], side: int = -1) -> list[tuple[str, int]]:
    """Kinds and points of *items*, of one *side* or of all."""
    return [(item.kind, item.points) for item in items if side in (-1, item.side)]
