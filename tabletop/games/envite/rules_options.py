"""The house rules of Envite."""

from tabletop.engine.options import Choice, Number, Toggle
from tabletop.text import N_

OPTIONS = (
    Number("games", N_("Games"), N_("Games that win the match; 2: the best of three."), 2, 1, 3),
    Number(
        "captains",
        N_("Captains"),
        N_("Which player of each side is its captain, counted from 0 in the order of seats."),
        0, 0, 5,
    ),
    Choice(
        "signals",
        N_("Signals"),
        N_("Which signals were agreed before the game."),
        ("full", "top", "count", "off"),
        (N_("All trumps"), N_("High trumps"), N_("How many trumps"), N_("None")),
    ),
    Toggle("lies", N_("False signals"), N_("Signals need not be true."), False, ("true", "false")),
    Number(
        "notice",
        N_("Notice"),
        N_("Each opponent spots about one signal in this many; 1: every signal, 0: none."),
        6, 0, 10,
    ),
    Choice(
        "bidding",
        N_("Challenges"),
        N_("Only before the first card, or while the tricks are played too."),
        ("before", "anytime"),
        (N_("Before the play"), N_("At any time")),
    ),
    Choice(
        "trawl",
        N_("Trawling"),
        N_("Who loses the hand by having no trump when a trump is led."),
        ("any", "opponents"),
        (N_("Any player’s side"), N_("Only the other side")),
    ),
    Number("bonus", N_("Trawling bonus"), N_("More stones for a hand that is won by trawling."), 2, 0, 3),
)  # fmt: skip
