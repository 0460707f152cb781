"""The ranks of cards in words, as players name several cards of one."""

from tabletop.text import N_, _

MANY = (
    N_("aces"), N_("twos"), N_("threes"), N_("fours"), N_("fives"), N_("sixes"), N_("sevens"),
    N_("eights"), N_("nines"), N_("tens"), N_("jacks"), N_("queens"), N_("kings"),
)  # fmt: skip


def many(rank: int) -> str:
    """ "aces" for 1 … "kings" for 13."""
    return _(MANY[rank - 1])
