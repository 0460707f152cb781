"""Context of the menus: the settings, and the ways into a match."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from tabletop.session.background_task import BackgroundQueue
from tabletop.session.matches.table_pictures import TablePictures
from tabletop.session.open_matches import OpenMatches
from tabletop.storage import settings as stored
from tabletop.storage.settings import Settings
from tabletop.storage.statistics import Statistics
from tabletop.text import _
from tabletop.ui.cards.suit_colours import Scheme
from tabletop.ui.toolkit.window import App

if TYPE_CHECKING:
    from tabletop.engine.match import Match, Player
    from tabletop.engine.options import Value
    from tabletop.engine.records.record import Record
    from tabletop.engine.shuffling.fairness import Chance
    from tabletop.session.study.ways import ReplayWays

Start: TypeAlias = "Callable[[str, Sequence[Player], dict[str, Value], int | Chance | None], object]"


@dataclass
class AppContext:
    """*start* begins a match (slug, players, settings, seed or None); *resume* goes on with a journal. *show_end*, if given, shows the results of a match.
    *learn*, if given, begins the lesson of the game with that slug. *replay_ways*, if given, says where the replay of a
    record of that name leads to. *open_record*, if given, opens the record in any file. *start_duplicate*, if given, begins a
    match of which an expert plays the same cards, too; *start_known* one whose cards are known, so that it does not count.

    *table_pictures*, if given, draws the tables of open matches. *match* is the one on the table, if there is one; *statistics* are told when one is over. *writing*: what is written to
    the disk apart from the frames, in its order.
    """

    start: Start
    resume: Callable[[Path], object]
    settings: Settings
    show_end: "Callable[[Match], object] | None" = None
    learn: Callable[[str], object] | None = None
    replay_ways: "Callable[[Record, Sequence[Player], str], ReplayWays] | None" = None
    open_record: Callable[[Path], object] | None = None
    start_duplicate: "Start | None" = None
    start_known: "Start | None" = None
    match: "Match | None" = None
    table_pictures: TablePictures | None = None
    statistics: Statistics = field(default_factory=Statistics)
    writing: BackgroundQueue = field(default_factory=BackgroundQueue)
    open_matches: OpenMatches = field(init=False)

    def __post_init__(self) -> None:
        self.open_matches = OpenMatches(self.statistics, self.writing)

    def change(self, app: App, settings: Settings) -> str | None:
        """Use *settings* from now on, and keep them; a sentence for the player if they cannot be kept."""
        before = self.settings
        mute = settings.speech and not before.speech and not app.narrator.speak(settings.speech_rate)
        self.settings = settings = replace(settings, speech=settings.speech and not mute)
        apply(app, settings)
        # Not in `apply`: at the start the command line may ask for another screen than the settings do.
        if settings.fullscreen != app.screen.full:
            app.toggle_full()
        if self.match:
            settle_pace(self.match, settings)
        trouble = stored.save(settings, before)
        return _("Nothing that speaks was found here; on Linux it is speech-dispatcher.") if mute else trouble

    def let_in(self, app: App, profile: str) -> str | None:
        """Use the settings of the person with this *profile* from now on; a sentence for the player if something is wrong."""
        trouble = stored.save(replace(self.settings, profile=profile), self.settings)
        self.settings, message = stored.load()
        apply(app, self.settings)
        if self.match:
            settle_pace(self.match, self.settings)
        return trouble or message


def apply(app: App, settings: Settings) -> None:
    """Make *app* look, sound and move as *settings* say, on whichever screen it is."""
    app.settings = settings
    app.sounds.set_volumes(
        settings.effects_volume, settings.ambience_volume, settings.calls_volume, settings.notices_volume
    )
    app.sounds.mono = settings.mono
    app.tempo.speed = settings.speed
    app.tempo.reduced = settings.reduced_motion
    app.tempo.patience = settings.words_stay
    app.narrator.speak(settings.speech_rate if settings.speech else 0)
    app.pictures.use(pack(settings), settings.back, scheme(settings))
    felt = "contrast" if settings.contrast else settings.felt
    app.set_looks(felt, settings.safe_colours, settings.text_size / 100)


def pack(settings: Settings) -> str:
    """The folder below sprites/ with the faces that *settings* ask for."""
    return "cards" + "-four-colour" * settings.four_colour + "-large" * settings.large_index


def scheme(settings: Settings) -> Scheme:
    """The colours of suits that *settings* ask for."""
    return "contrast" if settings.contrast else "safe" if settings.safe_colours else "usual"


def settle_pace(match: "Match", settings: Settings) -> None:
    """Let the table of *match* help people, and computers and reactions take time, as the player wants."""
    match.obliging = settings.obliging
    match.asking.pace = settings.opponents_pace
    match.asking.window = settings.reaction_window or None
