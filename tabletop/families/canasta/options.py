"""The house rules that most canasta games share, declared once."""

from tabletop.engine.options import Choice, Number, Toggle
from tabletop.text import N_


def target(usual: int) -> Number:
    """The option for the points that end a match."""
    return Number(
        "target", N_("Target"), N_("The total that ends the match."), usual, 500, 50000, lengthens=True
    )


def canastas_out(usual: int) -> Number:
    """The option for the number of canastas that going out takes."""
    return Number(
        "canastas-out",
        N_("Canastas to go out"),
        N_("A side needs this many canastas to go out."),
        usual,
        1,
        4,
    )


DEALS = Number(
    "deals",
    N_("Most deals"),
    N_("The match ends after this many deals at the latest."),
    0,
    0,
    20,
    ((0, N_("No limit")),),
)
FOUR_DEALS = Number("deals", N_("Deals"), N_("The match ends after this many deals."), 4, 1, 4)
PERMISSION = Toggle(
    "permission",
    N_("Permission"),
    N_("Nobody may go out without the partner’s yes."),
    True,
)
WILD_LIMIT = Choice(
    "wild-limit",
    N_("Wild cards"),
    N_("How many wild cards a meld may hold: three, or three but never more than natural ones."),
    ("3", "equal"),
    (N_("Three"), N_("Three, not more than natural")),
)
SHORT_STOCK = Number(
    "stock",
    N_("Stock"),
    N_("This many cards stay in the stock of a short deal; the others are put aside."),
    0,
    0,
    60,
    ((0, N_("All cards")),),
)
CONCEALED = Number(
    "concealed",
    N_("Concealed hand"),
    N_(
        "Extra points for going out in a single turn, without earlier melds; with 0 the minimum holds for such a hand, too."
    ),
    100,
    0,
    500,
)
THREES = Choice(
    "declare-threes",
    N_("Red threes"),
    N_("Whether the table lays out red threes, or each player must think of it; forgetting one costs 500."),
    ("auto", "manual"),
    (N_("By themselves"), N_("By hand")),
)
PENALTIES = Toggle(
    "penalties",
    N_("Penalties"),
    N_("Whether mistakes, and melds that are taken back, cost points."),
    False,
)


MINIMUM = Number("minimum", N_("First melds"), N_("What the first melds of a side must count."), 150, 0, 200)
SAMBA_OUT = Toggle(
    "samba-out",
    N_("Samba to go out"),
    N_("Whether going out takes a samba and another canasta, or any canastas."),
    True,
)
