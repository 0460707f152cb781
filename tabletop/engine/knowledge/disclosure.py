"""Disclosure: moves that have shown somebody what was hidden before, so that taking them back makes nobody forget it."""

from collections.abc import Collection, Iterable

from tabletop.engine.abilities.hidden_actions import private_facts
from tabletop.engine.game import Game
from tabletop.engine.moves import CHANCE, Move


def discloses(game: Game, made: Iterable[tuple[int, Move]], people: Collection[int]) -> bool:
    """True if one of the seats *people* has learned anything hidden by the moves *made* from *game* on, which is changed.

    That is where a card lies, whether it was drawn, dealt, turned up or played; a secret; or a roll that all could see. A
    computer player keeps nothing between two questions, so what only computers were shown is shown to nobody.
    """
    seats = sum(1 << seat for seat in people)
    for seat, move in made:
        rolled = seat == CHANCE and move.action == "roll" and not game.is_secret(seat, move)
        known, secrets = game.known[:], _secrets(game, people)
        game.apply(seat, move)
        if rolled or secrets != _secrets(game, people):
            return True
        if any(now & ~before & seats for before, now in zip(known, game.known, strict=True)):
            return True
    return False


def _secrets(game: Game, people: Collection[int]) -> list[object]:
    """Copies of what each of *people* alone knows beside cards."""
    return [
        [*(repr(getattr(game, name)[seat]) for name in game.secrets), private_facts(game, seat)]
        for seat in people
    ]
