"""The catalog: the games that there are, loaded when they are asked for.

Those that come with Tabletop are listed here: each is a package beside this file with `rules.py`, `about.py`, `table.py`,
`player.py` and `help.md`, and adding one adds one folder and one line. Packages that are installed beside Tabletop may
add more (`outside`). One of these that is faulty is left out, with the reason in a sentence (`faults`).
"""

import logging
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from tabletop import cards, resources
from tabletop.engine.errors import UnknownGame
from tabletop.engine.game import Game
from tabletop.engine.records import library
from tabletop.families import FAMILIES
from tabletop.games import outside
from tabletop.games.outside import Declared
from tabletop.text import _
from tabletop.wording.about import About

GAMES: dict[str, str] = {
    slug: f"{__package__}.{slug.replace('-', '_')}"
    for slug in (
        "basic-rummy",
        "bisca",
        "bolivia",
        "brazilian-canasta",
        "bullshit",
        "busca",
        "canasta",
        "diloti",
        "dingo",
        "envite",
        "euchre",
        "fan-tan",
        "golf",
        "hand-and-foot",
        "joker-canasta",
        "kontsina",
        "landlord",
        "mattis",
        "mexicana",
        "oh-heck",
        "oklahoma",
        "palace",
        "samba",
        "seven-rummy",
        "skull-and-roses",
        "stop-the-bus",
        "switch",
        "three-hand-canasta",
        "trash",
        "triple-play",
        "truco",
        "two-hand-canasta",
        "xeri",
    )
}
"""For each slug of the games that come with Tabletop the package with its modules."""

PARTS = {"rules": "", "about": "ABOUT", "table": "TABLE", "player": "PLAYER"}
"""The modules of a game, and the name that each must have; in its rules the class is found by its slug."""

SAID = {"name": str, "family": str, "pitch": str, "emblem": str, "seat_counts": tuple, "codes": frozenset}
"""Declarations that the rules of every game make."""

log = logging.getLogger(__name__)


class Fault(NamedTuple):
    """A game from outside that cannot be played: what is *declared*, and the *reason* as a sentence."""

    declared: Declared
    reason: str


class _Faulty(Exception):
    """A game from outside is not as it must be; the text says why."""


def slugs() -> tuple[str, ...]:
    """The games that can be played: those that come with Tabletop, then those from outside without fault."""
    return (*GAMES, *(slug for slug in _outside() if _fault(_chosen(slug)) is None))


def faults() -> tuple[Fault, ...]:
    """The games from outside that cannot be played, each with the reason."""
    found = []
    for each in outside.declared():
        reason = _fault(each)
        if reason is None and (other := _chosen(each.slug)) != each:
            reason = _("{origin} has a game of that name, too.").format(origin=other.origin)
        if reason is not None:
            found.append(Fault(each, reason))
    return tuple(found)


@cache
def rules(slug: str) -> type[Game]:
    """The class of a game. Raises UnknownGame for a slug that is in no catalog, or whose rules cannot be loaded."""
    if slug in GAMES:
        return _class(slug, import_module(f"{GAMES[slug]}.rules"))
    found = _chosen(slug)
    try:
        return _class(slug, _imported(found, "rules"))
    except _Faulty as faulty:
        raise UnknownGame(sentence(Fault(found, str(faulty)))) from None


@cache
def part(slug: str, module: str) -> ModuleType:
    """Another module of a game: ``"about"``, ``"player"`` or ``"table"``. Raises UnknownGame as `rules` does."""
    rules(slug)
    if slug in GAMES:
        return import_module(f"{GAMES[slug]}.{module}")
    found = _chosen(slug)
    resources.also(folder(slug))
    try:
        return _with_part(found, module)
    except _Faulty as faulty:
        raise UnknownGame(sentence(Fault(found, str(faulty)))) from None


def about(slug: str) -> About:
    """Facts about a game for people who do not know it. Raises UnknownGame as `rules` does."""
    found: About = part(slug, "about").ABOUT
    return found


def folder(slug: str) -> Path:
    """The folder of a game, with its `help.md`. Raises UnknownGame for a slug that is in no catalog."""
    return _folder(GAMES.get(slug) or _chosen(slug).package)


def lesson(slug: str) -> str | None:
    """Text of the lesson of a game; None where it has none. Raises UnknownGame."""
    path = folder(slug) / "lesson.md"
    return path.read_text("utf-8") if path.is_file() else None


def sentence(fault: Fault) -> str:
    """Sentence that tells a person of a faulty game."""
    declared = fault.declared
    return _("The game {slug!r} of {origin} cannot be played: {reason}").format(
        slug=declared.slug, origin=declared.origin, reason=fault.reason
    )


def _outside() -> dict[str, list[Declared]]:
    """For each slug that is free the declarations that claim it."""
    found: dict[str, list[Declared]] = {}
    for each in outside.declared():
        if each.well_formed and each.slug not in GAMES:
            found.setdefault(each.slug, []).append(each)
    return found


def _chosen(slug: str) -> Declared:
    """The declaration of the game *slug* from outside: of several the first without fault. Raises UnknownGame."""
    known = _outside()
    if slug not in known:
        raise UnknownGame(
            _("There is no game {slug!r}; the games are: {games}.").format(
                slug=slug, games=", ".join((*GAMES, *known))
            )
        )
    first, *others = known[slug]
    return next((each for each in (first, *others) if _fault(each) is None), first) if others else first


def _folder(package: str) -> Path:
    """The folder of an importable package."""
    spec = find_spec(package)
    assert spec is not None and spec.submodule_search_locations, package
    return Path(spec.submodule_search_locations[0])


# What may be wrong with a game from outside


@cache
def _fault(declared: Declared) -> str | None:
    """Reason why the game cannot be played, as a sentence; None if it can."""
    try:
        _examine(declared)
    except _Faulty as faulty:
        log.info("The game %s of %s is left out: %s", declared.slug, declared.origin, faulty)
        return str(faulty)
    return None


def _examine(declared: Declared) -> None:
    """Load all parts of a game, and begin it with every number of players. Raises _Faulty."""
    if not declared.well_formed:
        raise _Faulty(
            _("Its entry must be written slug = package, and {slug} = {package} is not.").format(
                slug=declared.slug, package=declared.package
            )
        )
    if declared.slug in GAMES:
        raise _Faulty(_("A game of that name comes with Tabletop."))
    for module in PARTS:
        _with_part(declared, module)
    if not (_folder(declared.package) / "help.md").is_file():
        raise _Faulty(_missing("help.md"))
    try:
        _try_out(_class(declared.slug, _imported(declared, "rules")))
    except _Faulty:
        raise
    except Exception as error:
        log.info("The rules of %s fail.", declared.slug, exc_info=True)
        raise _Faulty(_("Its rules fail when a game begins ({error}).").format(error=_named(error))) from None


def _try_out(game: type[Game]) -> None:
    """Have a game say what the catalog shows of it, and begin it with every number of players."""
    for name, kind in SAID.items():
        if not isinstance(getattr(game, name, None), kind) or not getattr(game, name):
            raise _Faulty(_("Its rules do not say its {name}.").format(name=name))
    if game.family not in FAMILIES:
        raise _Faulty(
            _("Its family {family!r} is none of {families}.").format(
                family=game.family, families=", ".join(FAMILIES)
            )
        )
    cards.parse(game.emblem)
    for seats in game.seat_counts:
        game(seats).to_act()


def _with_part(declared: Declared, module: str) -> ModuleType:
    """A module of a game with the name that it must have. Raises _Faulty."""
    found = _imported(declared, module)
    name = PARTS[module]
    if not hasattr(found, name) if name else not _classes(declared.slug, found):
        raise _Faulty(
            _("Its {module}.py has no {name}.").format(
                module=module, name=name or f'class with slug = "{declared.slug}"'
            )
        )
    return found


def _imported(declared: Declared, module: str) -> ModuleType:
    """A module of a game from outside. Raises _Faulty."""
    name = f"{declared.package}.{module}"
    try:
        if find_spec(name) is None:
            raise _Faulty(_missing(f"{module}.py"))
        return import_module(name)
    except _Faulty:
        raise
    except (Exception, SystemExit) as error:  # whatever somebody else's module does
        log.info("The module %s cannot be imported.", name, exc_info=True)
        raise _Faulty(
            _("Its {module}.py cannot be imported ({error}).").format(module=module, error=_named(error))
        ) from None


def _missing(file: str) -> str:
    return _("Its {file} is missing.").format(file=file)


def _named(error: BaseException) -> str:
    """An error in a line."""
    return " ".join(f"{type(error).__name__}: {error}".split())


def _class(slug: str, module: ModuleType) -> type[Game]:
    """The class with the rules of *slug* in *module*. Raises _Faulty."""
    found = _classes(slug, module)
    if not found:
        raise _Faulty(
            _("Its {module}.py has no {name}.").format(module="rules", name=f'class with slug = "{slug}"')
        )
    return found[0]


def _classes(slug: str, module: ModuleType) -> list[type[Game]]:
    found: Iterable[object] = vars(module).values()
    return [
        each
        for each in found
        if isinstance(each, type) and issubclass(each, Game) and vars(each).get("slug") == slug
    ]


library.offer(rules)
