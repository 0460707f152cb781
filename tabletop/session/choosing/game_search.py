"""Search for a game: by its names first, then by what it is: easy, short, trump, partners, two, its country."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache

from tabletop.engine.game import Game
from tabletop.games import catalog
from tabletop.text import N_, _
from tabletop.wording.about import COUNTRY_WORDS, FAMILIES, LONG, SHORT, TAGS

NUMBERS = (
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("eleven"),
    N_("twelve"),
)
"""Words for numbers of players, from two."""
LEARNING_WORDS = {
    "easy": N_("easy, simple, beginner"),
    "medium": N_("medium"),
    "hard": N_("hard, difficult"),
}
FILLERS = N_("a an and card cards for game games in learn minutes of player players the to with")
"""Words that say nothing about a game."""
MINUTES = re.compile(r"\b(\d+) ?min(?:ute)?s?\b")
MANY = 6
"""Number of players from which a game is for many."""
STEM = 4
"""Letters of a term from which on a longer word with the same beginning means it, too: "bluffs", "trumps"."""


def found(games: Iterable[type[Game]], search: str) -> list[type[Game]]:
    """The *games* that *search* means, the best first: those whose name it is, then other names, then what they are.

    "10 min" are those that take no longer. Where none of this is meant, those in whose sentences the words stand: "wolf".
    """
    search = plain(search)
    if (lasting := MINUTES.search(search)) is not None:
        games = [game for game in games if catalog.about(game.slug).minutes <= int(lasting[1])]
        search = MINUTES.sub(" ", search)
    words, games = search.split(), list(games)
    ranked = [(rank, game) for game in games if (rank := _rank(game, words)) is not None]
    if not ranked:
        ranked = [(0, game) for game in games if all(f" {word}" in _sentences(game.slug) for word in words)]
    return [game for _rank, game in sorted(ranked, key=lambda each: (each[0], plain(each[1].name)))]


def by_name(games: Iterable[type[Game]]) -> list[type[Game]]:
    """*games* in the order of their shown names."""
    return sorted(games, key=lambda game: plain(game.name))


def plain(text: str) -> str:
    """*text* in small letters without accents, so that "ines" finds "Inês"."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


def _rank(game: type[Game], words: Sequence[str]) -> int | None:
    """Rank of *game* among what *words* find, 0 is best; None if they do not mean it."""
    if not words:
        return 0
    name = plain(f"{game.name} {game.slug}")
    if all(word in name for word in words):
        return 0 if name.startswith(words[0]) else 1
    if all(word in name or word in _other_names(game.slug) for word in words):
        return 2
    terms, fillers = _terms(game.slug), plain(_(FILLERS)).split()
    if all(word in name or word in fillers or _means(word, game, terms) for word in words):
        return 3
    return None


def _means(word: str, game: type[Game], terms: frozenset[str]) -> bool:
    if word.isdecimal():
        return int(word) in game.seat_counts
    return any(term.startswith(word) or (len(term) >= STEM and word.startswith(term)) for term in terms)


@cache
def _other_names(slug: str) -> str:
    return plain(" ".join((*catalog.about(slug).also, *catalog.about(slug).akin)))


@cache
def _sentences(slug: str) -> str:
    about = catalog.about(slug)
    return " " + plain(" ".join((_(about.line), _(catalog.rules(slug).pitch), _(about.why))))


@cache
def _terms(slug: str) -> frozenset[str]:
    """Words in small letters that say what the game is."""
    rules, about = catalog.rules(slug), catalog.about(slug)
    said = [_(words) for words in FAMILIES[rules.family]]
    said += [_(TAGS[tag]) for tag in about.tags]
    said += [_(country) for country in about.countries]
    said += [_(COUNTRY_WORDS[country]) for country in about.countries if country in COUNTRY_WORDS]
    said += [_(LEARNING_WORDS[about.learning]), *about.also, *about.akin]
    if about.minutes <= SHORT:
        said.append(_("short quick fast"))
    if about.minutes >= LONG:
        said.append(_("long"))
    if rules.seat_counts[-1] >= MANY:
        said.append(_("many party"))
    said += [_(word) for count, word in enumerate(NUMBERS, 2) if count in rules.seat_counts]
    return frozenset(word.strip(".,’") for word in plain(" ".join(said)).split())
