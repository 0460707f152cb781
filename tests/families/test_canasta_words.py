"""Words of the Canasta family: what is asked of whoever is on turn, what the log and the banners say, who leads on the sheet.

Ann is seat 0, and plays with Cid.
"""

from dataclasses import replace

import pytest

from tabletop.engine.events import observe
from tabletop.engine.moves import parse
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.canasta.table import CanastaTable
from tabletop.games import catalog
from tabletop.wording.lines import Cast
from tests.families.canasta_positions import position
from tests.families.test_canasta_turns import draws_first

NAMES = ["Ann", "Bob", "Cid", "Dee"]
LOOSE = "5d 7s 8c 9h Tc Jd Qh"
QUEENS = "Qc Qd Qh Qs Qc Qd Qh"
ENDLESS = "5h 6h 7h 8h 9h Th Jh"


def table_of(slug: str) -> CanastaTable:
    table = catalog.part(slug, "table").TABLE
    assert isinstance(table, CanastaTable)
    return table


def prompt(game: CanastaGame, seat: int = 0) -> str:
    return table_of(game.slug).words.prompt(game.view(seat), Cast(NAMES, seat))


@pytest.mark.parametrize(
    ("slug", "hand", "pile", "stock", "said"),
    [
        ("canasta", LOOSE, "4c", 40, "Draw a card from the stock."),
        ("samba", LOOSE, "4c", 40, "Draw two cards from the stock."),
        (
            "canasta",
            f"{LOOSE} 4h 4d",
            "4c",
            40,
            "Draw a card from the stock, or take the pile with its 4♣.",
        ),
        (
            "samba",
            "5d 7s 8c 9h Tc Jd Ad",
            "4c Qc",
            40,
            "Draw two cards from the stock, or take only the Q♣ for your sequence.",
        ),
        ("canasta", LOOSE, "4c", 0, "The stock is empty and you cannot take the pile: the deal ends."),
        (
            "canasta",
            f"{LOOSE} 4h 4d",
            "4c",
            0,
            "The stock is empty: take the pile, or end the deal if you may.",
        ),
    ],
)
def test_who_is_to_draw_is_told_from_where(slug: str, hand: str, pile: str, stock: int, said: str) -> None:
    ours = ["9c Tc Jc"] if slug == "samba" and "Qc" in pile else []
    assert prompt(position(slug, hand, ours=ours, pile=pile, stock=stock, phase="draw")) == said


def test_who_was_dealt_a_red_three_is_told_to_lay_it_out() -> None:
    game = position("canasta", f"3d {LOOSE}", phase="draw")
    game.sorted_out = [False] * 4
    assert prompt(game) == "You were dealt a red three: lay it out, and another card comes for it."


def test_who_melds_is_told_how_much_is_missing() -> None:
    assert prompt(position("canasta", LOOSE)) == "Meld what you like, then discard a card."
    game = position("canasta", f"{LOOSE} 6c 6d 6h", opened=(False, False))
    assert prompt(game) == "Meld at least 50 points if you like, then discard a card."
    game.apply(0, parse("meld 6c 6d 6h"))
    assert prompt(game) == "Your first melds need 35 more points: meld more, or take them back."
    game = position("canasta", f"{LOOSE} 4h 4d Ac Ad Ah", phase="draw", opened=(False, False))
    game.apply(0, parse("draw 4d 4h > discard"))
    assert prompt(game) == "Meld 35 more points and the pile is yours, or take everything back."


def test_the_partner_is_asked_and_the_answer_told() -> None:
    game = position("canasta", "Ac Ad Ah 4h", ours=["Qc Qd Qh Qs Qc Qd", "Jc Jd Jh Js Jc Jd Jh"])
    game.apply(0, parse("ask"))
    asked = "Ann asks: may I go out? Your cards in hand would count against you both."
    assert prompt(game, 2) == asked
    plates = [table_of("canasta").words.plate(game.view(2), seat, Cast(NAMES, 2)).words for seat in range(4)]
    assert plates == ["may I go out?", "11 cards", "11 cards", "11 cards"]
    game.apply(2, parse("answer = yes"))
    assert prompt(game) == "Your partner says yes: meld everything but one card, and discard that."


def test_a_red_three_that_is_drawn_is_told_of_and_makes_no_banner_and_no_sound_of_the_pile() -> None:
    game, table = position("canasta", LOOSE, phase="draw"), table_of("canasta")
    draws_first(game, "3d", "Ks")
    before = [game.view(seat) for seat in (0, 1)]
    happened = observe(game, 0, parse("draw > stock"), (0, 1))
    ann, bob = (
        table.words.story(before[seat], happened[seat], game.view(seat), Cast(NAMES, seat)) for seat in (0, 1)
    )
    assert ann[-1] == "You lay out 3♦." and bob == ["Ann draws two cards.", "Ann lays out 3♦."]
    assert table.words.moment(before[1], happened[1], game.view(1), Cast(NAMES, 1)) == ""
    assert table.moment_beat(before[1], game.view(1)) == "moment"


@pytest.mark.parametrize(("scores", "leaders"), [((0, 0), ()), ((0, 120), (2,)), ((300, 300), (1, 2))])
def test_who_leads_is_marked_on_the_sheet(scores: tuple[int, int], leaders: tuple[int, ...]) -> None:
    """The first column has the kinds of points."""
    view = replace(position("canasta", LOOSE).view(0), scores=scores)
    sheet = table_of("canasta").words.sheet([], view, Cast(NAMES, 0))
    assert sheet.leaders == leaders


@pytest.mark.parametrize(
    ("slug", "ours", "card", "banner"),
    [
        ("samba", "4h 5h 6h 7h 8h 9h", "Th", "Ann completes a samba"),
        ("samba", "4c 4d 4h 4s 4c 4d", "4h", "Ann closes a natural canasta"),
        ("bolivia", "2c 2d 2h 2s Xr Xb", "2c", "Ann completes a bolivia"),
    ],
)
def test_what_is_completed_has_a_banner_unless_the_deal_ends_with_it(
    slug: str, ours: str, card: str, banner: str
) -> None:
    """Also in the last deal, where the cards stay on the table."""
    for last, said in ((False, banner), (True, "Ann goes out")):
        more, deals = ([QUEENS, ENDLESS], 1) if last else ([], 3)
        game = position(slug, card if last else f"{card} {LOOSE}", ours=[ours, *more], deals=deals)
        before, move = game.view(1), parse(f"layoff {card} > meld:0")
        happened = observe(game, 0, move, (1,))[1]
        assert game.over is last
        assert table_of(slug).words.moment(before, happened, game.view(1), Cast(NAMES, 1)) == said
