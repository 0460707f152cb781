"""Context of the menus: the settings, and the ways into a match."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from tabletop.session.background_task import BackgroundQueue
from tabletop.session.matches.table_pictures import TablePictures
from tabletop.session.open_matches import OpenMatches
from tabletop.session.remembered import Remembered
from tabletop.storage import profiles
from tabletop.storage import settings as stored
from tabletop.storage.paths import StorageError
from tabletop.storage.profiles import Profile
from tabletop.storage.settings import Settings
from tabletop.storage.small_files import hand_orders, home_page, lessons, setups
from tabletop.storage.small_files.home_page import HomePage
from tabletop.storage.small_files.setups import SetUp
from tabletop.storage.statistics import Statistics
from tabletop.text import _
from tabletop.ui.cards.suit_colours import Scheme
from tabletop.ui.toolkit.window import App

if TYPE_CHECKING:
    from tabletop.engine.match import Match, Player
    from tabletop.engine.options import Value
    from tabletop.engine.records.record import Record
    from tabletop.engine.shuffling.fairness import ShuffleSource
    from tabletop.session.study.ways import ReplayWays

Start: TypeAlias = "Callable[[str, Sequence[Player], dict[str, Value], int | ShuffleSource | None], object]"

T = TypeVar("T")

WAIT = 0.05
"""Seconds from one look to the next whether something is done that is done apart."""


@dataclass
class AppContext:
    """*start* begins a match (slug, players, settings, seed or None); *resume* goes on with a journal. *show_end*, if given, shows the results of a match.
    *learn*, if given, begins the lesson of the game with that slug. *replay_ways*, if given, says where the replay of a
    record of that name leads to. *open_record*, if given, opens the record in any file. *start_duplicate*, if given, begins a
    match of which an expert plays the same cards, too; *start_known* one whose cards are known, so that it does not count.

    *table_pictures*, if given, draws the tables of open matches. *match* is the one on the table, if there is one; *statistics* are told when one is over. *writing*: what is written to
    the disk apart from the frames, in its order. What the home page shows, the games that were *taught*, the last
    *set_ups* and the *hand_orders* by game are remembered from start to start; so are the *people* at this screen.
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
    home: Remembered[HomePage] = field(init=False)
    taught: Remembered[frozenset[str]] = field(init=False)
    set_ups: Remembered[dict[str, SetUp]] = field(init=False)
    hand_orders: Remembered[dict[str, str]] = field(init=False)
    people: list[Profile] = field(default_factory=profiles.known)

    def __post_init__(self) -> None:
        self.open_matches = OpenMatches(self.statistics, self.writing)
        self.home = Remembered(home_page.load(), self.writing, "what the home page shows")
        self.taught = Remembered(lessons.done(), self.writing, "that a lesson is done")
        self.set_ups = Remembered(setups.load(), self.writing, "a set-up")
        self.hand_orders = Remembered(hand_orders.load(), self.writing, "the order of a hand")

    def set_favourite(self, slug: str, favourite: bool) -> None:
        """Make the game *slug* a *favourite*, or none any more."""
        self.home.change(
            lambda page: page.with_favourite(slug, favourite),
            lambda: home_page.set_favourite(slug, favourite),
        )

    def note_played(self, slug: str) -> None:
        """The game *slug* is the one played last."""
        self.home.change(lambda page: page.with_played(slug), lambda: home_page.note_played(slug))

    def note_asked(self) -> None:
        """The first question of the home page was answered, or skipped."""
        self.home.change(HomePage.after_asking, home_page.note_asked)

    def note_taught(self, slug: str) -> None:
        """The lesson of the game *slug* was heard to its end."""
        self.taught.change(lambda slugs: slugs | {slug}, lambda: lessons.note_done(slug))

    def keep_set_up(self, slug: str, set_up: SetUp) -> None:
        """Remember who plays the game *slug*, and by which house rules."""
        self.set_ups.change(lambda known: {**known, slug: set_up}, lambda: setups.save(slug, *set_up))

    def change(self, app: App, settings: Settings) -> None:
        """Use *settings* from now on, and keep them; the scene that is shown then says so if they cannot be kept."""
        before = self.settings
        mute = settings.speech and not before.speech and not app.narrator.speak(settings.speech_rate)
        self.settings = settings = replace(settings, speech=settings.speech and not mute)
        apply(app, settings)
        # Not in `apply`: at the start the command line may ask for another screen than the settings do.
        if settings.fullscreen != app.screen.full:
            app.toggle_full()
        if self.match:
            settle_pace(self.match, settings)
        if mute:
            _say(app, _("Nothing that speaks was found here; on Linux it is speech-dispatcher."))
        self.apart(app, lambda: stored.save(settings, before), partial(_say, app), "the settings")

    def let_in(self, app: App, profile: str, removed: str = "") -> None:
        """Use the settings of the person with this *profile* as soon as they are read; forget the profile *removed*."""

        def switch() -> tuple[str, str]:
            if removed:
                profiles.remove(removed)
            return profile, ""

        self._switch(app, switch)

    def add_person(self, app: App, name: str) -> None:
        """Make the profile of a person called *name*, and let them in."""
        here = self.settings.profile

        def switch() -> tuple[str, str]:
            key = profiles.add(name)
            return (here, _("There are as many people as there is room for.")) if key is None else (key, "")

        self._switch(app, switch)

    def _switch(self, app: App, switch: Callable[[], tuple[str, str]]) -> None:
        """Let the person in whose profile *switch* gives, with a sentence if something is wrong; it may raise OSError,
        StorageError."""
        here = self.settings

        def work() -> tuple[Settings, str | None, list[Profile]]:
            try:
                profile, said = switch()
            except (OSError, StorageError) as error:
                profile, said = here.profile, _("That cannot be kept ({reason}).").format(reason=error)
            trouble = stored.save(replace(here, profile=profile), here)
            settings, message = stored.load()
            return settings, said or trouble or message, profiles.known()

        def show(found: tuple[Settings, str | None, list[Profile]]) -> None:
            self.settings, trouble, self.people = found
            apply(app, self.settings)
            if self.match:
                settle_pace(self.match, self.settings)
            _say(app, trouble)

        self.apart(app, work, show, "who is here")

    def apart(self, app: App, work: Callable[[], T], then: Callable[[T], object], name: str) -> None:
        """Do *work* apart from the frames, after all that is to be written before it; *then*, in a frame, what follows."""
        task = self.writing.add(work, name)

        def look() -> None:
            if not task.done:
                app.after(WAIT, look)
            elif (found := task.result()) is not None:
                then(found)

        look()


def _say(app: App, sentence: str | None) -> None:
    """Have the scene that is shown say a *sentence*, if there is one, and be laid out anew."""
    if app.scene is not None:
        if sentence:
            app.scene.say(sentence)
        app.relay()


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
    app.set_looks(settings.felt_shown, settings.safe_colours, settings.text_size / 100)


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
