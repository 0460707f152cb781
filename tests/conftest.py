"""For all tests: nothing is read from or written to the folders of the person who runs them."""

import gc
import logging
import os
import sys
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import Phase, settings

from tabletop.engine.errors import UnknownGame
from tabletop.engine.records.record import Record
from tabletop.games import catalog
from tests import shapes
from tests.shapes import Depth

TESTS = Path(__file__).resolve().parent
EXAMPLE = TESTS / "outside" / "slobberhannes"
"""A project of its own, which only happens to lie here."""

HOMES = count()

# The window of a test is hidden, and SDL asks for it when the first test needs pads.
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"

# To explain a failure line by line hypothesis traces every example, in which CPython 3.11 can hang for ever.
settings.register_profile("untraced", phases=[phase for phase in Phase if phase is not Phase.explain])
# Others are looked at each time.
settings.register_profile("quick", settings.get_profile("untraced"), max_examples=40)


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh TABLETOP_HOME for the test; whoever needs none pays for no folder."""
    home = tmp_path_factory.getbasetemp() / f"tabletop-home-{next(HOMES)}"
    monkeypatch.setenv("TABLETOP_HOME", str(home))
    monkeypatch.setattr("tabletop.storage.small_files.damaged._untold", [])
    return home


class Failures(logging.Handler):
    """Keeps what the app says of failures that it has shown to the person."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(logging.Formatter().format(record))


@pytest.fixture(autouse=True)
def failures(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """The failures that the app has met. It shows a page then, so only tests marked with ``failing`` may have any."""
    handler, logger = Failures(), logging.getLogger("tabletop.ui.toolkit.window")
    logger.addHandler(handler)
    yield handler.said
    logger.removeHandler(handler)
    assert not handler.said or request.node.get_closest_marker("failing"), handler.said[0]


@pytest.fixture(autouse=True)
def own_log() -> Iterator[None]:
    """Log to no file, and at no other level, than before: starting the app in a test changes nothing for the next one."""
    logger = logging.getLogger("tabletop")
    level, handlers = logger.level, [*logger.handlers]
    yield
    logger.setLevel(level)
    for handler in [*logger.handlers]:
        if handler not in handlers:
            logger.removeHandler(handler)
            handler.close()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--games",
        default="",
        help="the free tests only of these games, by slug: --games xeri,euchre; they may be from outside; or: none",
    )

    parser.addoption(
        "--free", action="store_true", help="of Tabletop's tests only those that every game gets for free"
    )


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("untraced" if _depth(config) is Depth.LONG else "quick")


def chosen(config: pytest.Config) -> list[str]:
    """The slugs of the games that the free tests are about: all that come with Tabletop, or those that are asked for."""
    if config.option.games == "none":
        return []
    slugs = [slug for slug in config.option.games.split(",") if slug]
    try:
        for slug in slugs:
            catalog.rules(slug)
    except UnknownGame as error:
        raise pytest.UsageError(str(error)) from None
    return slugs or [*catalog.GAMES]


@pytest.fixture(scope="session")
def chosen_slugs(request: pytest.FixtureRequest) -> list[str]:
    """The games of a test that takes turns among them: those from outside that are asked for, or all of Tabletop's."""
    return [slug for slug in chosen(request.config) if slug not in catalog.GAMES] or [*catalog.GAMES]


def _depth(config: pytest.Config) -> Depth:
    """The depth that the expression of marks asks for."""
    without = config.option.markexpr
    return Depth.LONG if "not long" not in without else Depth.QUICK if "not broad" in without else Depth.BROAD


@pytest.fixture(scope="session")
def thorough(request: pytest.FixtureRequest) -> bool:
    """True where the long tests run too: a test then looks at more positions and moves than the others have time for."""
    return _depth(request.config) is Depth.LONG


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The cases of the tests that are marked with `tests.shapes`; those of a greater depth only where they are asked for."""
    config = metafunc.config
    depth = _depth(config)
    slugs, all_games = chosen(config), not config.option.games
    shapes.leave_deeper_cases_out(metafunc.definition, depth)
    if any(metafunc.definition.get_closest_marker(name) for name in shapes.left_out_at(depth)):
        slugs = slugs[:1]  # it is left out itself, and must have a case for that
    for marker in metafunc.definition.iter_markers("shapes"):
        (every, pick), broad = marker.args, marker.kwargs.get("broad")
        in_turn = marker.kwargs.get("in_turn")
        if (
            broad and not all_games
        ):  # whoever asks for games by name wants more of them than there is time for in all
            pick, in_turn = broad, False
        test = metafunc.function.__name__ if in_turn else None
        found = shapes.cases(every, pick, slugs, depth, test, broad)
        metafunc.parametrize("shape", found, ids=shapes.shape_name)
    for marker in metafunc.definition.iter_markers("slugs"):
        metafunc.parametrize("slug", [slug for slug in slugs if all(fit(slug) for fit in marker.args)])
    for marker in metafunc.definition.iter_markers("some_slugs"):
        found = [slug for slug in slugs if all(fit(slug) for fit in marker.args)]
        metafunc.parametrize("slug", shapes.some_quick(found, all_games, depth, **marker.kwargs))


def _is_free(item: pytest.Item) -> bool:
    """True if a test is one that every game gets for free, and has a game, or is another project's."""
    over_games = any(any(item.iter_markers(name)) for name in ("shapes", "slugs", "some_slugs"))
    over_games = over_games or "chosen_slugs" in getattr(item, "fixturenames", ())
    own = TESTS in item.path.parents and EXAMPLE not in item.path.parents
    return not own or (over_games and "NOTSET" not in item.name)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Free tests of the same game stand together, at the end, those of the same shape side by side, so that one process
    plays it once for all of them; after them those that watch the disk.

    With --free there are only the tests that run over the games, and all of other projects.
    """
    if config.option.free:
        config.hook.pytest_deselected(items=[item for item in items if not _is_free(item)])
        items[:] = filter(_is_free, items)
    items.sort(key=_game_of)


LAST = "~"


def _game_of(item: pytest.Item) -> tuple[str, str]:
    """The game and the shape of a free test, LAST of one that watches the disk."""
    disk = sys.modules.get("tests.scenes.disk_watch")
    if disk is not None and getattr(getattr(item, "module", None), "watched", None) is disk.watched:
        return LAST, ""
    callspec = getattr(item, "callspec", None)
    if callspec is None or not item.path.name.startswith("every_"):
        return "", ""
    shape, slug = (callspec.params.get(name) for name in ("shape", "slug"))
    if isinstance(shape, Record):
        return shape.rules.slug, shapes.shape_name(shape)
    return slug if isinstance(slug, str) else "", ""  # a test without any case has something else there


OFTEN = 25
since = 0


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing of the tests is garbage while they are collected, and to look for some takes a fifth of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """The tests themselves stay until the end: the garbage of each test is found sooner without looking through them."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def kept_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Pictures are kept where there are windows, for all processes of pytest-xdist in the folder in which theirs lie."""
    if "pygame" in sys.modules:
        from tests import kept_pictures

        folder = tmp_path_factory.getbasetemp()
        kept_pictures.keep((folder.parent if os.environ.get("PYTEST_XDIST_WORKER") else folder) / "pictures")


def pytest_runtest_logfinish() -> None:
    """Windows that tests leave behind are large, though of few objects: look for them before Python would."""
    global since
    since += 1
    if since % OFTEN == 0:
        gc.collect()
        gc.freeze()
