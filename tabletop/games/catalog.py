"""The catalog: the explicit list of games, loaded when they are asked for.

Each game is a folder beside this file with `rules.py`, `scene.py`, `player.py` and `help.md`; adding a game adds one
folder and one line here.
"""

from functools import cache
from importlib import import_module
from types import ModuleType

from tabletop.engine import library
from tabletop.engine.errors import UnknownGame
from tabletop.engine.game import Game
from tabletop.text import _

GAMES: dict[str, tuple[str, str]] = {
    "basic-rummy": ("basic_rummy", "BasicRummy"),
    "bisca": ("bisca", "Bisca"),
    "bolivia": ("bolivia", "Bolivia"),
    "brazilian-canasta": ("brazilian_canasta", "BrazilianCanasta"),
    "bullshit": ("bullshit", "Bullshit"),
    "busca": ("busca", "Busca"),
    "canasta": ("canasta", "Canasta"),
    "diloti": ("diloti", "Diloti"),
    "dingo": ("dingo", "Dingo"),
    "envite": ("envite", "Envite"),
    "euchre": ("euchre", "Euchre"),
    "fan-tan": ("fan_tan", "FanTan"),
    "golf": ("golf", "Golf"),
    "hand-and-foot": ("hand_and_foot", "HandAndFoot"),
    "joker-canasta": ("joker_canasta", "JokerCanasta"),
    "kontsina": ("kontsina", "Kontsina"),
    "landlord": ("landlord", "Landlord"),
    "mattis": ("mattis", "Mattis"),
    "mexicana": ("mexicana", "Mexicana"),
    "oh-heck": ("oh_heck", "OhHeck"),
    "oklahoma": ("oklahoma", "Oklahoma"),
    "palace": ("palace", "Palace"),
    "samba": ("samba", "Samba"),
    "seven-rummy": ("seven_rummy", "SevenRummy"),
    "skull-and-roses": ("skull_and_roses", "SkullAndRoses"),
    "stop-the-bus": ("stop_the_bus", "StopTheBus"),
    "switch": ("switch", "Switch"),
    "three-hand-canasta": ("three_hand_canasta", "ThreeHandCanasta"),
    "trash": ("trash", "Trash"),
    "triple-play": ("triple_play", "TriplePlay"),
    "truco": ("truco", "Truco"),
    "two-hand-canasta": ("two_hand_canasta", "TwoHandCanasta"),
    "xeri": ("xeri", "Xeri"),
}
"""For each slug the folder and the name of the class of its rules."""


@cache
def rules(slug: str) -> type[Game]:
    """The class of a game. Raises UnknownGame for a slug that the catalog does not have."""
    if slug not in GAMES:
        raise UnknownGame(
            _("There is no game {slug!r}; the games are: {games}.").format(slug=slug, games=", ".join(GAMES))
        )
    folder, name = GAMES[slug]
    found: type[Game] = getattr(import_module(f"tabletop.games.{folder}.rules"), name)
    return found


@cache
def part(slug: str, module: str) -> ModuleType:
    """Another module of a game's folder: ``"player"`` or ``"scene"``. Raises UnknownGame for an unknown slug."""
    rules(slug)
    return import_module(f"tabletop.games.{GAMES[slug][0]}.{module}")


library.offer(rules)
