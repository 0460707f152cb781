"""`tabletop shot`: a picture of any scene, without a display."""

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from pathlib import Path

import pygame

from tabletop.commands.made_up import MadeUp
from tabletop.engine.errors import Trouble
from tabletop.engine.match import PERSON, Match, Player
from tabletop.engine.options import Value
from tabletop.engine.records.record import Record
from tabletop.games import catalog
from tabletop.opponents.characters import CHARACTERS
from tabletop.opponents.thinker import InProcess
from tabletop.scenes.forms.prose import rule_of_the_end
from tabletop.scenes.menus.deal_end import DealEndScene
from tabletop.scenes.menus.home import HomeScene
from tabletop.scenes.menus.keys import KeysScene
from tabletop.scenes.menus.results import Deed, ResultsScene, ScoresScene, winner_line
from tabletop.scenes.menus.rules import RulesScene
from tabletop.scenes.menus.settings.scene import SettingsScene
from tabletop.scenes.menus.setup import SetupScene
from tabletop.scenes.menus.sounds import SoundsScene
from tabletop.scenes.menus.statistics.scene import StatisticsScene
from tabletop.scenes.menus.trouble import State, TroubleScene, sentences
from tabletop.scenes.navigator import deeds, seated_players
from tabletop.scenes.table.scene import TableScene
from tabletop.session.app_context import AppContext
from tabletop.storage.settings import Settings
from tabletop.storage.statistics import Statistics
from tabletop.text import _
from tabletop.ui.toolkit.scene import Scene
from tabletop.ui.toolkit.window import App

SCENES = (
    "table",
    "count",
    "home",
    "setup",
    "results",
    "scores",
    "rules",
    "statistics",
    "settings",
    "keys",
    "sounds",
    "trouble",
)
PLAYED = "easy"
"""The level at which the moves before the picture are played."""
FRAME = 1 / 20
PATIENCE = 4000
"""Frames until a scene that does not come to rest is taken to hang."""


def shot(
    slug: str,
    scene: str,
    moves: int,
    seed: int,
    seats: Sequence[str] | None,
    settings: Mapping[str, Value],
    size: tuple[int, int],
    out: Path,
) -> int:
    """Write a picture of *size* px of a *scene* of the game *slug* to *out*. Raises Trouble."""
    rules = catalog.rules(slug)
    if seats is None:
        seats = [PERSON, *["medium"] * (rules.usual_seats() - 1)]
    Record(rules, len(seats), dict(settings)).new_game()
    players = in_order(seated_players(seats))
    match = played_match(
        slug, players, settings, seed, 10**6 if scene == "results" else moves, scene == "count"
    )
    app = App.offscreen(size)
    app.push(make_scene(app, scene, match))
    settle(app)
    try:
        pygame.image.save(app.picture(), out)
    except (pygame.error, OSError) as error:
        raise Trouble(
            _(
                "The picture {out} cannot be written: {error}. Choose another place, and a name in .png."
            ).format(out=out, error=error)
        ) from None
    return 0


def in_order(players: Sequence[Player]) -> list[Player]:
    """The same seats with the same faces every time, so that pictures can be compared."""
    faces = iter(CHARACTERS)
    return [player if player.person else Player(next(faces).name, player.level) for player in players]


def make_scene(app: App, name: str, match: Match) -> Scene:
    """The scene called *name*, as it is while *match* is on the table."""
    slug = match.rules.slug
    statistics = Statistics(MadeUp(slug))
    app_context = AppContext(lambda *_: None, lambda _: None, Settings(), statistics=statistics)
    ways_on = [Deed(words, int) for words in (_("Go on"), _("Back one move"), _("Home"))]
    plain: dict[str, Callable[[], Scene]] = {
        "home": lambda: HomeScene(app_context),
        "setup": lambda: SetupScene(app_context, slug),
        "rules": lambda: RulesScene(slug, match.record.settings),
        "statistics": lambda: StatisticsScene(app_context),
        "settings": lambda: SettingsScene(app_context),
        "keys": KeysScene,
        "sounds": SoundsScene,
        "trouble": lambda: TroubleScene(sentences(State.PLAYED, match.rules.name), ways_on, Path),
    }
    if name in plain:
        app_context.open_matches.look()
        found = plain[name]()
        app_context.open_matches.wait()  # so that all is there when the picture is taken
        statistics.close()
        return found
    table = TableScene(app, match, lambda: None)
    if name == "table":
        return table
    app.push(table)
    settle(app)
    while isinstance(count := app.scene, DealEndScene):
        count.show_all()
        if name == "count":
            app.pop()
            return count
        count.go_on()
        settle(app)
    if name == "count":
        raise Trouble(_("No deal of this match has come to its end."))
    if name == "scores":
        return ScoresScene(table.sheet(), match.players)
    nowhere = deeds(*[lambda: None] * 7)
    sides = len(table.view.scores)
    winners = [seat for seat in range(len(match.players)) if seat % sides in table.view.winners]
    line = winner_line(match.players, winners, sides)
    ending = rule_of_the_end(slug, match.record.settings)
    return ResultsScene(line, table.sheet(), nowhere, match.players, winners, ending)


def played_match(
    slug: str,
    players: Sequence[Player],
    settings: Mapping[str, Value],
    seed: int,
    moves: int,
    to_end_of_deal: bool = False,
) -> Match:
    """A match of which computers have played *moves* moves at every seat, or all there were. Raises Trouble.

    *to_end_of_deal*: they play on until a deal is over.
    """
    watched = [Player(player.name, PLAYED, (0.0, 0.0)) for player in players]
    clock = count()
    match = Match.new(slug, watched, settings, seed, thinker=InProcess(), now=lambda: next(clock))
    while not match.over and len(match.record.moves) < moves:
        match.step()
    deals = len(match.rounds)
    while to_end_of_deal and not match.over and len(match.rounds) == deals:
        match.step()
    return (
        Match(match.record, players, match.chance)
        if match.record.moves
        else Match.new(slug, players, settings, seed)
    )


def settle(app: App) -> None:
    """Let time pass until nothing moves any more."""
    app.step(0.0)
    for _frame in range(PATIENCE):
        app.step(FRAME)
        if not (app.moving or app.unfinished):
            return
    raise Trouble(_("The scene does not come to rest, so there is no picture of it."))
