"""Suggestions for somebody who does not know what to play: three games for what they like."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import date
from hashlib import sha256

from tabletop.engine.game import Game
from tabletop.games import catalog
from tabletop.session.choosing.game_search import MANY
from tabletop.text import N_
from tabletop.wording.about import LEARNING, SHORT, About

SURPRISE = "surprise"
AT_ONCE = 3
"""Number of games that are suggested at once."""


@dataclass(frozen=True)
class Like:
    """A thing that people like: its name in settings and buttons, its *label*, and which games *suit*."""

    name: str
    label: str
    suits: Callable[[type[Game], About], bool]


LIKES = (
    Like("tricks", N_("Tricks"), lambda rules, about: "tricks" in about.tags),
    Like("melds", N_("Melds"), lambda rules, about: "melds" in about.tags),
    Like("bluffs", N_("Bluffs"), lambda rules, about: "bluff" in about.tags),
    Like("quick", N_("Something quick"), lambda rules, about: about.minutes <= SHORT),
    Like("two", N_("For two"), lambda rules, about: 2 in rules.seat_counts),
    Like("many", N_("For many"), lambda rules, about: rules.seat_counts[-1] >= MANY),
    Like(SURPRISE, N_("Surprise me"), lambda rules, about: True),
)
"""Answers to the question what somebody likes, in the order of their buttons."""


def suggested(like: Like, played: Collection[str], page: int, day: date) -> list[type[Game]]:
    """Games that suit *like*: *page* 0 has the first three, the next the following ones, in the end the first again.

    What is easy comes first, then what was not *played* yet; of one kind of games there is one, as long as there are others. On
    another *day* equals stand in another order.
    """
    games = [catalog.rules(slug) for slug in catalog.slugs()]
    games = [game for game in games if like.suits(game, catalog.about(game.slug))]

    def order(game: type[Game]) -> tuple[int, bool, bytes]:
        learning = [*LEARNING].index(catalog.about(game.slug).learning)
        if like.name == SURPRISE:
            learning //= len(LEARNING) - 1  # anything but what is hard
        return learning, game.slug in played, sha256(f"{day} {like.name} {game.slug}".encode()).digest()

    left = sorted(games, key=order)
    shown: list[type[Game]] = []
    while left:
        three: list[type[Game]] = []
        for _place in range(min(AT_ONCE, len(left))):
            families = {game.family for game in three}
            three.append(next((game for game in left if game.family not in families), left[0]))
            left.remove(three[-1])
        shown += three
    begin = page * AT_ONCE % max(1, len(shown))
    return shown[begin : begin + AT_ONCE]
