"""The matches that can be continued: found among the journals, and put into words for the menus.

Also what has to be done for matches that cannot: one that had ended when Tabletop was closed, or killed, is counted
and moves to the records; of one that is damaged the player is told.
"""

import logging
import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pygame import Surface

from tabletop.engine.errors import UnknownGame
from tabletop.games import catalog
from tabletop.session.background_task import BackgroundQueue, BackgroundTask
from tabletop.session.matches import table_pictures
from tabletop.storage import matches, openings
from tabletop.storage.library import labels
from tabletop.storage.paths import StorageError
from tabletop.storage.statistics import Statistics
from tabletop.text import _, ngettext
from tabletop.wording.numbers import opening
from tabletop.wording.sentences import score_in_a_row

if TYPE_CHECKING:
    from tabletop.engine.match import Match, Player

log = logging.getLogger(__name__)

MOST_ON_SHELF = 4
"""Most matches that are summed up for the home scene."""
MOST_SENTENCES = 2
"""Most sentences about single files that are said at once."""


@dataclass(frozen=True)
class OpenMatch:
    """The journal *path* of a match, the name of its game and its score, such as "34–23", if known.

    *over*: the match, if it is over.
    """

    path: Path
    name: str
    score: str
    over: "Match | None" = None


class Survey(NamedTuple):
    """Survey of open matches: the one played *last*, the journals of the *others*, a *message* for the player, and the
    *first* of all of them as a shelf shows them."""

    last: OpenMatch | None
    others: tuple[Path, ...]
    message: str | None
    first: "tuple[Summary, ...]" = ()


class OpenMatches:
    """The open matches of one window; *statistics* are told of those that turn out to be over. Before any is looked at, all
    that waits in *writing* is written.

    Reading a match takes its time: the frame loop asks with `look` and `found`, and other threads do the rest.
    """

    def __init__(self, statistics: Statistics, writing: BackgroundQueue) -> None:
        self._statistics, self._writing = statistics, writing
        self._known: dict[Path, tuple[object, OpenMatch | None]] = {}
        self._unsaid: list[str] = []
        self._told = ""  # why nothing could be looked at
        self._put: set[Path] = set()  # over, and on their way to the records
        self.ended: Match | None = None
        """The last match of people that turned out to be over, though nobody has seen its results."""
        self._reading = threading.Lock()
        self._summaries: dict[Path, Summary] = {}
        self._pictures: dict[Path, tuple[object, Surface]] = {}
        self._found: tuple[Path, ...] = ()
        self._looking: BackgroundTask[Survey] | None = None
        self._look_again = False

    # For the frame loop

    def look(self) -> None:
        """Begin a survey; where one is going on already, another one follows it."""
        if self._looking is not None:
            self._look_again = True
        else:
            self._looking = BackgroundTask(self.survey, "open matches")

    @property
    def looking(self) -> bool:
        """True while a survey is going on, or has not been taken."""
        return self._looking is not None

    def found(self) -> Survey | None:
        """The survey that is done, once; None as long as there is none."""
        if self._looking is None or not self._looking.done:
            return None
        done, self._looking = self._looking, None
        if self._look_again:
            self._look_again = False
            self.look()
        return done.result()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until a survey that is going on is done, or for *seconds*; for what is no frame."""
        if self._looking is not None:
            self._looking.wait(seconds)

    def of_game(self, slug: str) -> int:
        """Number of matches of the game *slug* that the last survey has found."""
        return sum(matches.slug_of(path.name) == slug for path in self._found)

    # For any thread

    def left(self, path: Path, match: "Match") -> None:
        """The *match*, which is not over, was left, and all of it is in *path*: it need not be read again."""
        self._known[path] = _stamp(path), _open(path, match)

    def paths(self) -> list[Path]:
        """The journals of all matches that are not over, the one played last first. Raises StorageError, OSError."""
        return [
            path for path in matches.open_matches() if path not in self._put and not self._is_useless(path)
        ]

    def _is_useless(self, path: Path) -> bool:
        """True if it is known already that the match in *path* cannot be continued."""
        known = self._known.get(path)
        return known is not None and known[1] is None and known[0] == _stamp(path)

    def survey(self) -> Survey:
        """Look for the match played last, and no further than to it; each thing that is wrong is told once.

        One that fails in its game's rules is an open match too; whoever goes on with it is told.
        """
        self._writing.wait()
        with self._reading:
            return self._survey()

    def _survey(self) -> Survey:
        try:
            paths = self.paths()
        except (StorageError, OSError) as error:
            told, self._told = self._told, str(error)
            return Survey(None, (), None if told == self._told else self._told)
        for number, path in enumerate(paths, 1):
            found = self._look_at(path)
            if found is not None and found.over:
                self._put_away(found)
            elif found is not None:
                self._found = tuple(paths[number - 1 :])
                first = self._summed_up(paths[number - 1 :][:MOST_ON_SHELF])
                return Survey(found, self._found[1:], self._message(), first)
        self._found = ()
        return Survey(None, (), self._message())

    def examine(self, path: Path) -> str | None:
        """Look at the match in *path*; None if it can be continued as it is, else what became of it."""
        self._writing.wait()
        with self._reading:
            found = self._look_at(path)
            said, self._unsaid = self._unsaid, []
        if said:
            return " ".join(said)
        return None if found else _("The match {name} cannot be continued.").format(name=path.name)

    def listing(self, most: int, slug: str = "") -> "Listing":
        """The list of all matches that are not over, or those of the game *slug*, with the first *most* of them; none of
        them is played."""
        self._writing.wait()
        try:
            paths = [path for path in self.paths() if not slug or matches.slug_of(path.name) == slug]
        except (StorageError, OSError) as error:
            return Listing((), 0, str(error))
        return Listing(self._summed_up(paths[:most]), len(paths), None)

    def abandon(self, path: Path) -> str | None:
        """Delete the match in *path* for good; a sentence if that is not possible."""
        from tabletop.storage import mending

        try:
            with mending.claimed(path):
                path.unlink()
        except StorageError as error:
            return str(error)
        except OSError as error:
            return _("The match cannot be deleted ({reason}).").format(reason=error.strerror or error)
        table_pictures.forget(path)
        return labels.forget(path.name)

    def _summed_up(self, paths: Sequence[Path]) -> "tuple[Summary, ...]":
        """Summaries of the matches in *paths*, with what is known of them by now."""
        named = labels.load() if paths else {}
        found = []
        for path in paths:
            if path not in self._summaries:
                self._summaries[path] = summary(path)
            title = named[path.name].title if path.name in named else ""
            score = table_pictures.score(path)
            found.append(
                replace(self._summaries[path], title=title, score=score, picture=self._picture_of(path))
            )
        return tuple(found)

    def _picture_of(self, path: Path) -> Surface | None:
        """The small picture of the table, the same one as long as no other was drawn; None if there is none."""
        stamp = _stamp(table_pictures.file_of(path))
        if stamp is None:
            return None
        kept = self._pictures.get(path)
        if kept is None or kept[0] != stamp:
            picture = table_pictures.read(path)
            if picture is None:
                return None
            self._pictures[path] = kept = stamp, picture
        return kept[1]

    def _look_at(self, path: Path) -> OpenMatch | None:
        """The match in *path*, None if it cannot be played; looks again only where the file has changed."""
        known = self._known.get(path)
        if known is None or known[0] != _stamp(path):
            found = self._read(path)
            self._known[path] = known = (_stamp(path), found)
        return known[1]

    def _read(self, path: Path) -> OpenMatch | None:
        # Here, because the start need not wait for it where there is no match to continue.
        from tabletop.opponents.levels import LEVELS
        from tabletop.storage import mending

        if openings.is_risky(path):
            return OpenMatch(path, game_of(path), "")
        try:
            with openings.counted(path):
                match, sentence = mending.read(path)
        except Exception:
            log.exception("The match %s cannot be shown as it stands.", path.name)
            return OpenMatch(path, game_of(path), "")
        if match is not None and any(not one.person and one.level not in LEVELS for one in match.players):
            match, sentence = None, mending.foreign(path)
        if sentence:
            self._unsaid.append(sentence)
        return _open(path, match) if match else None

    def _put_away(self, found: OpenMatch) -> None:
        """Count a match that is over, and move it to the records, unless a window shows its end just now."""
        from tabletop.scenes.menus.results import winner_line
        from tabletop.session.outcomes import results_of
        from tabletop.storage import mending

        match, path = found.over, found.path
        if match is None or path in self._put:
            return
        try:
            with mending.claimed(path):
                when = path.stat().st_mtime
        except (StorageError, OSError) as error:
            log.info("The match %s is over, and stays where it is: %s", path.name, error)
            return
        self._put.add(path)
        self._statistics.add(results_of(match, path.name, when, None), lambda: _archive(path))
        if not match.persons:
            return
        self.ended = match
        view = match.view(min(match.persons))
        sides = len(view.scores)
        winners = [seat for seat in range(len(match.players)) if seat % sides in view.winners]
        self._unsaid.append(
            _(
                "Your match of {game} had ended when Tabletop was closed: {winner}, {score}. It is counted, and can be watched in the statistics."
            ).format(game=found.name, winner=winner_line(match.players, winners, sides), score=found.score)
        )

    def _message(self) -> str | None:
        said, self._unsaid = self._unsaid, []
        more = len(said) - MOST_SENTENCES
        if more > 0:
            said[MOST_SENTENCES:] = [
                ngettext(
                    "{count} more match was damaged, had ended, or is not for this Tabletop.",
                    "{count} more matches were damaged, had ended, or are not for this Tabletop.",
                    more,
                ).format(count=opening(more))
            ]
        return " ".join(said) or None


@dataclass(frozen=True)
class Summary:
    """A match as a list tells it: the journal *path*, the name of its *game*, who plays, and when a move of it was *played* last.

    *title*: what somebody has called it; *score*: such as "34–23", as far as it is known; *picture*: that of its table.
    """

    path: Path
    game: str
    players: "tuple[Player, ...]"
    played: datetime | None
    title: str = ""
    score: str = ""
    picture: Surface | None = None

    @property
    def names(self) -> str:
        """The names of the players in a line."""
        return ", ".join(player.name for player in self.players)


class Listing(NamedTuple):
    """A list of open matches: the *first* ones, the *number* of all, and a *message* for the player where there is no list."""

    first: tuple[Summary, ...]
    number: int
    message: str | None


def summary(path: Path) -> Summary:
    """Summary of the match in *path* without playing it; where it is damaged, less."""
    from tabletop.engine.errors import BadRecord
    from tabletop.engine.match import read_mark
    from tabletop.engine.records import seals
    from tabletop.reading import regular_file

    try:
        players, _chance = read_mark(seals.salvage(regular_file(path, seals.MOST_BYTES)).text)
    except (OSError, BadRecord):
        players = []
    return Summary(path, game_of(path), tuple(players), matches.last_played(path))


def _archive(path: Path) -> None:
    from tabletop.storage import mending

    try:
        with mending.claimed(path):
            matches.archive(path)
    except (OSError, StorageError) as error:
        log.warning("The match %s cannot be moved to the records: %s", path.name, error)


def _stamp(path: Path) -> object:
    """Stamp that changes when a file does; None if there is none."""
    try:
        state = path.stat()
    except OSError:
        return None
    return state.st_ino, state.st_size, state.st_mtime_ns


def game_of(path: Path) -> str:
    """The name of the game of the match in *path*, as the name of the file says it; the slug of a game that is not here."""
    slug = matches.slug_of(path.name) or ""
    try:
        return catalog.rules(slug).name
    except UnknownGame:
        return slug


def _open(path: Path, match: "Match") -> OpenMatch:
    """The *match* in *path*, as the menus tell it; a lesson that goes on is called one, and has no score."""
    from tabletop.session.lessons import is_lesson

    if is_lesson(match) and not match.rounds:
        return OpenMatch(path, _("{game}, first deal").format(game=match.rules.name), "")
    return OpenMatch(path, match.rules.name, score_of(match), match if match.over else None)


def score_of(match: "Match") -> str:
    """The score of *match* so far, such as "34–23"."""
    seat = min(match.persons, default=0)
    return score_in_a_row(match.view(seat).scores)
