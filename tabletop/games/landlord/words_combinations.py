"""Names of the combinations of Landlord, for people."""

from tabletop.cards import RANKS
from tabletop.games.landlord.rules_combinations import BLACK, KIND, LEVELS, Laid
from tabletop.text import _
from tabletop.wording.cards import cards_of_rank
from tabletop.wording.numbers import in_words


def rank_words(level: int) -> str:
    """A rank, as it stands on the card: "9", "10", "A"; or which joker."""
    if level >= BLACK:
        return _("black joker") if level == BLACK else _("red joker")
    return "10" if LEVELS[level] == "T" else LEVELS[level]


def singular_words(level: int) -> str:
    """A card of a rank: "9", "king", "red joker"."""
    words = {"J": _("jack"), "Q": _("queen"), "K": _("king"), "A": _("ace")}
    return words.get(LEVELS[level]) or rank_words(level)


def plural_words(level: int) -> str:
    """Several cards of a rank: "nines", "kings"."""
    return cards_of_rank(RANKS.index(LEVELS[level]) + 1) if level < BLACK else _("jokers")


def combination_words(laid: Laid) -> str:
    """A combination: "a pair of nines", "a run, 3 to 8", "three kings with a card"."""
    kind, rank = KIND[laid.kind], rank_words(laid.level)
    if kind.least:
        low = rank_words(laid.level - laid.size // kind.each + 1)
        return _RUNS[laid.kind]().format(low=low, high=rank)
    ranks = plural_words(laid.level)
    plain = {
        "rocket": _("the rocket"),
        "single": _("a single {rank}"),
        "pair": _("a pair of {ranks}"),
        "triplet": _("three {ranks}"),
        "bomb": _("a bomb of {count} {ranks}"),
    }
    if laid.kind == "single" and laid.level >= BLACK:
        return _("a {joker}").format(joker=rank)
    if laid.kind in plain:
        return plain[laid.kind].format(
            rank=singular_words(laid.level), ranks=ranks, count=in_words(laid.size)
        )
    with_it = {
        (1,): _("{count} {ranks} with a card"),
        (2,): _("{count} {ranks} with a pair"),
        (1, 1): _("{count} {ranks} with two cards"),
    }
    return with_it[kind.attached].format(ranks=ranks, count=in_words(kind.width))


_RUNS = {
    "run": lambda: _("a run, {low} to {high}"),
    "run2": lambda: _("pairs from {low} to {high}"),
    "run3": lambda: _("triplets from {low} to {high}"),
    "run3+1": lambda: _("triplets from {low} to {high} with single cards"),
    "run3+2": lambda: _("triplets from {low} to {high} with pairs"),
}
