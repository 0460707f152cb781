"""Words of the statistics for figures and places."""

from tabletop.engine.match import PERSON
from tabletop.scenes.cast import LEVEL_NAMES
from tabletop.session.figures.margins import Mean
from tabletop.session.figures.totals import Rate, Tally
from tabletop.storage.rows.results import Result
from tabletop.text import N_, _, ngettext
from tabletop.wording.numbers import grouped, in_words

ORDINALS = (
    N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"),
    N_("7th"), N_("8th"), N_("9th"), N_("10th"), N_("11th"), N_("12th"),
)  # fmt: skip


def matches(count: int) -> str:
    """Number of matches in words."""
    return ngettext("{count} match", "{count} matches", count).format(count=grouped(count))


def overall(tally: Tally, games: int) -> str:
    """The line about all games together."""
    played = ngettext("{count} match", "{count} matches", tally.played)
    of_games = ngettext("{count} game", "{count} games", games).format(count=in_words(games))
    said = _("{matches} of {games}, {won} won.").format(
        matches=played.format(count=in_words(tally.played).capitalize()),
        games=of_games,
        won=in_words(tally.won),
    )
    if tally.longest > 1:
        said += " " + _("Best run: {count} wins in a row.").format(count=in_words(tally.longest))
    hours = round(tally.seconds / 3600)
    if hours:
        said += " " + ngettext(
            "About {count} hour at the table.", "About {count} hours at the table.", hours
        ).format(count=in_words(hours))
    return said


def in_short(tally: Tally) -> str:
    """A game's figures below its name."""
    return _("{won} of {played} won").format(played=grouped(tally.played), won=grouped(tally.won))


def percent(part: int, whole: int) -> str:
    """A share: "39 %"."""
    return _("{number} %").format(number=round(100 * part / whole))


def decimal(number: float) -> str:
    """A number with one decimal, or none where it is whole."""
    return grouped(number, 1).removesuffix(".0")


def signed(number: float) -> str:
    """A number with its sign, and one decimal where it is small."""
    if not round(number, 1):
        return "0.0"
    return grouped(number, 0 if abs(number) >= 100 else 1, plus=True)


def interval(found: Mean) -> str:
    """The 95 % interval of a mean; a dash where one match tells nothing of it."""
    if found.numbers < 2:
        return "–"
    return _("{low} to {high}").format(
        low=signed(found.mean - found.half), high=signed(found.mean + found.half)
    )


def between(ends: tuple[float, float]) -> str:
    """An interval of ratings."""
    return _("{low} to {high}").format(low=grouped(ends[0]), high=grouped(ends[1]))


def level(rate: Rate) -> str:
    """Against whom a rate is."""
    return _("People") if rate.level == PERSON else _(LEVEL_NAMES.get(rate.level, rate.level))


def outcome(result: Result) -> str:
    """Outcome of a match for the person, in a word or two, and whether moves were taken back past what was hidden."""
    said = _outcome(result)
    return _("{outcome}, with undo").format(outcome=said) if result.undone else said


def _outcome(result: Result) -> str:
    if result.won:
        return _("Won")
    if result.shared:
        return _("A draw") if len(result.winners) == len(result.scores) else _("Shared the win")
    place = _(ORDINALS[result.place - 1]) if result.place <= len(ORDINALS) else str(result.place)
    return _("{place} of {count}").format(place=place, count=len(result.scores))


def scores(result: Result) -> str:
    """Points by side, with names."""
    sides = len(result.scores)
    teams = [_(" and ").join(name for name, _level in result.players[side::sides]) for side in range(sides)]
    return " · ".join(
        _("{name} {score}").format(name=team, score=grouped(score))
        for team, score in zip(teams, result.scores, strict=True)
    )
