"""Words of the Canasta family: what is asked of whoever is on turn, what the log and the banners say, who leads on the sheet.

Ann is seat 0, and plays with Cid.
"""

import pytest

from tabletop.cards import parse as face
from tabletop.engine.events import observe
from tabletop.engine.moves import parse
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.canasta.table import CanastaTable
from tabletop.games import catalog
from tabletop.ui.layout.crowded import meld_panels
from tabletop.ui.layout.seating import Seating
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


def test_the_log_says_what_it_is_that_who_passes_cannot_do() -> None:
    promised = position("canasta", "9c 9d Jh Jc 5c 6d 8s 4c", ours=[QUEENS])
    for seat, text in ((0, "ask"), (2, "answer = yes")):
        promised.apply(seat, parse(text))
    ended = position("canasta", "4h 5h", phase="draw", stock=0)
    for game, to_bob, to_ann in (
        (promised, "Ann cannot go out after all.", "You cannot go out after all."),
        (ended, "Ann ends the deal.", "You end the deal."),
    ):
        before = [game.view(seat) for seat in (0, 1)]
        happened = observe(game, 0, parse("pass"), (0, 1))
        ann, bob = (
            table_of("canasta").words.story(before[seat], happened[seat], game.view(seat), Cast(NAMES, seat))
            for seat in (0, 1)
        )
        assert (bob[0], ann[0]) == (to_bob, to_ann)


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


# Beside the table

FEW = "5d 7s 8c 9c Tc Jd"


def title(game: CanastaGame, side: int = 0) -> str:
    return table_of(game.slug).words.panel_title(game.view(0), side, Cast(NAMES, 0))


def test_a_panel_has_the_total_and_what_lies_there_and_counts() -> None:
    game = position("canasta", FEW, ours=[QUEENS, "Kc Kd Kh"])
    game.points = [1120, -30]
    assert title(game) == "ANN AND CID · 1,120 · 100 on the table · bonuses 500"
    assert title(game, 1) == "BOB AND DEE · −30"


def test_a_panel_tells_how_far_the_first_melds_of_its_side_have_come() -> None:
    assert title(catalog.rules("canasta")(4)) == "ANN AND CID · 0"  # before the cards are dealt
    game = position("canasta", f"{FEW} 6c 6d 6h", opened=(False, False))
    assert title(game) == "ANN AND CID · 0 · first meld: 50"
    game.apply(0, parse("meld 6c 6d 6h"))
    assert title(game) == "ANN AND CID · 0 · 15 on the table · laid 15 of 50"
    assert title(game, 1) == "BOB AND DEE · 0 · first meld: 50"


@pytest.mark.parametrize(
    ("ours", "said"),
    [
        ([QUEENS], "0 of 1 red three to go out"),
        ([QUEENS, "Kc Kd Kh Ks Kc Kd Kh"], "0 of 2 red threes to go out"),
    ],
)
def test_in_mexicana_the_panel_says_how_many_red_threes_going_out_takes(ours: list[str], said: str) -> None:
    assert title(position("mexicana", LOOSE, ours=ours)).endswith(f" · {said}")


@pytest.mark.parametrize("slug", ["bolivia", "brazilian-canasta"])
@pytest.mark.parametrize(
    ("ours", "said"),
    [
        ([], "first meld: 150"),
        (["Kc Kd Kh"], "needs a samba and a canasta to go out"),
        ([QUEENS], "needs a samba to go out"),
        ([ENDLESS], "needs a canasta to go out"),
        ([ENDLESS, QUEENS], "may go out"),
    ],
)
def test_where_going_out_takes_two_kinds_the_panel_says_what_is_missing(
    slug: str, ours: list[str], said: str
) -> None:
    game = position(slug, FEW, ours=ours, opened=(bool(ours), True))
    assert title(game).endswith(f" · {said}")
    assert "go out" not in title(position("samba", FEW, ours=ours, opened=(bool(ours), True)))


@pytest.mark.parametrize(
    ("pile", "opened", "takes", "frozen"),
    [
        ("4c", True, "take it by melding its top card", ""),
        ("4c", False, "you need a natural pair for it", ""),
        ("4c 2c 5h", True, "frozen: take it with a natural pair", "Cid froze it with 2♣."),
        ("4c 3h 5h 6c 7c", True, "frozen: take it with a natural pair", "You froze it with 3♥."),
        ("2c 4h", True, "frozen: take it with a natural pair", "2♣ freezes it."),
        ("4c 5h Xr", True, "closed by a joker on top", "Dee froze it with a joker."),
        ("4c 3s", True, "closed by 3♠ on top", ""),
        ("", True, "nothing to take", ""),
    ],
)
def test_the_pile_says_what_takes_it_and_who_froze_it(
    pile: str, opened: bool, takes: str, frozen: str
) -> None:
    """Each has thrown one card a turn; the first may have been turned up in the deal."""
    words, view = (
        table_of("canasta").words,
        position("canasta", FEW, pile=pile, opened=(opened, True)).view(0),
    )
    count = len(pile.split())
    lies = f"Discard pile · {count} {'card' if count == 1 else 'cards'}"
    assert words.pile_note(view) == (lies, takes)
    assert words.frozen_by(view, Cast(NAMES, 0)) == frozen
    assert words.lying(view, "discard", Cast(NAMES, 0)) == f"{lies}: {takes}. {frozen}".strip()


def test_once_the_match_is_over_nobody_has_frozen_the_pile() -> None:
    game, words = position("canasta", FEW, pile="4c 2c 5h"), table_of("canasta").words
    game.over = True
    assert words.frozen_by(game.view(0), Cast(NAMES, 0)) == ""


def test_a_pile_that_is_being_taken_says_so() -> None:
    game = position("canasta", f"{FEW} 4h 4d Ac Ad Ah", phase="draw", opened=(False, False))
    game.apply(0, parse("draw 4d 4h > discard"))
    assert table_of("canasta").words.pile_note(game.view(0))[1] == "being taken"


def test_a_meld_says_how_far_it_is_and_what_it_counts() -> None:
    view = position("canasta", FEW, ours=[QUEENS, "Kc Kd 2h"]).view(0)
    words, cast = table_of("canasta").words, Cast(NAMES, 0)
    assert words.lying(view, "meld:0", cast) == "The queens, 7 cards, 70 points."
    assert words.lying(view, "meld:1", cast) == "The kings, 3 of 7, 40 points."
    assert words.lying(view, "stock", cast) == words.lying(view, "meld:2", cast) == ""
    assert words.status(view, cast) == "Deal 1 · stock 40 · to 5,000 points · dealer Dee"


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("3h", "is laid out, counts 100 points, and another card comes for it"),
        ("3s", "stops the pile for one turn; worth 5 points"),
        ("2c", "wild, it stands for others; worth 20 points"),
        ("Xr", "wild, it stands for others; worth 50 points"),
        ("As", "worth 20 points"),
        ("Kc", "worth 10 points"),
        ("8d", "worth 10 points"),
        ("7c", "worth 5 points"),
    ],
)
def test_a_card_says_what_it_is_worth(card: str, said: str) -> None:
    words, view = table_of("canasta").words, position("canasta", FEW).view(0)
    assert words.worth(view, face(card)) == said


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("draw > stock", "Draw from the stock"),
        ("draw > discard", "Take the pile"),
        ("draw 4c 4d > discard", "Take the pile with 4♣ 4♦"),
        ("draw > discard = 0", "Take only the top card"),
        ("declare", "Lay out your red threes"),
        ("declare 3h", "Lay out 3♥"),
        ("meld Kc Kd Kh", "Meld K♣ K♦ K♥"),
        ("layoff Kc > meld:0", "Add K♣"),
        ("combine > meld:0 = 1", "Put two melds together"),
        ("ask", "May I go out?"),
        ("answer = yes", "Yes, go out"),
        ("answer = no", "No, play on"),
        ("pass", "I cannot"),
        ("retract", "Take melds back"),
        ("discard 4c", "Discard 4♣"),
    ],
)
def test_a_button_says_what_it_does(move: str, said: str) -> None:
    assert table_of("samba").words.button(parse(move)) == said


# The end of a deal


@pytest.mark.parametrize(
    ("out", "concealed", "said"),
    [
        (-1, False, "The stock is used up, and nobody goes out"),
        (0, False, "Ann goes out"),
        (0, True, "Ann goes out concealed"),
        (1, True, "You go out concealed"),
    ],
)
def test_the_banner_at_the_end_says_who_went_out_and_how(out: int, concealed: bool, said: str) -> None:
    game = position("canasta", FEW)
    game.out, game.hidden_hand = out, concealed
    assert table_of("canasta").words.end_of_deal(game.view(1), Cast(NAMES, 1)) == said


def test_the_sheet_has_every_kind_of_points_of_a_deal_and_their_sum() -> None:
    melds = ["Qc Qd Qh Qs Qc Qd", "Jc Jd Jh Js Jc Jd Jh"]
    hands = {1: "Kc Kd", 2: "5d 7s", 3: "4c 2s"}
    game = position("canasta", "Ac Ad Ah 4h", ours=melds, hands=hands, pile="9c")
    for seat, move in ((0, "ask"), (2, "answer = yes"), (0, "meld Ac Ad Ah"), (0, "discard 4h")):
        game.apply(seat, parse(move))
    view, words = game.view(0), table_of("canasta").words
    sheet = words.sheet([view], view, Cast(NAMES, 0))
    assert sheet.columns == ("Deal", "Ann and Cid", "Bob and Dee") and sheet.leaders == (1,)
    assert sheet.rows == (
        ("Cards melded", "190", ""),
        ("Natural canastas", "500", ""),
        ("Going out", "100", ""),
        ("Cards in hand", "−10", "−45"),
        ("Deal 1", "780", "−45"),
    )
    assert sheet.sums == (4,) and sheet.totals == ("Total", "780", "−45")
    names = [words.item_name(view, item, Cast(NAMES, 0)) for item in game.counted if item.kind == "hand"]
    assert sorted(names) == ["Cards in hand (Bob)", "Cards in hand (Cid)", "Cards in hand (Dee)"]


# Games of several hands


@pytest.mark.parametrize(
    ("stage", "ours", "said"),
    [
        (0, [], "clean ○○ · dirty ○○ · wild ○ · feet ○○"),
        (0, [QUEENS, "Kc Kd Kh Ks Kc Kd 2h"], "clean ●○ · dirty ●○ · wild ○ · feet ○○"),
        (1, [QUEENS, "2c 2d 2s Xr Xb Xr 2h"], "clean ●○ · dirty ○○ · wild ● · feet ●●"),
    ],
)
def test_in_hand_and_foot_the_panel_shows_what_going_out_takes(
    stage: int, ours: list[str], said: str
) -> None:
    game = position("hand-and-foot", FEW, ours=ours)
    game.stage = [stage] * 4  # type: ignore[attr-defined]
    assert title(game).endswith(f" · {said}")


@pytest.mark.parametrize(
    ("slug", "stage", "said"),
    [
        ("triple-play", 0, ["6 cards", "11 cards"]),
        ("triple-play", 1, ["knee · 6 cards", "knee · 11 cards"]),
        ("triple-play", 2, ["foot · 6 cards", "foot · 11 cards"]),
        ("hand-and-foot", 0, ["6 cards", "11 cards"]),
        ("hand-and-foot", 1, ["👣 6 cards", "👣 11 cards"]),
    ],
)
def test_a_plate_names_the_later_hand_that_is_played(slug: str, stage: int, said: list[str]) -> None:
    game, words = position(slug, FEW), table_of(slug).words
    game.stage = [stage] * 4  # type: ignore[attr-defined]
    assert [words.plate(game.view(0), seat, Cast(NAMES, 0)).words for seat in (0, 1)] == said


@pytest.mark.parametrize(
    ("slug", "ours", "card", "banner"),
    [
        ("hand-and-foot", "Kc Kd Kh Ks Kd 2h", "Kc", "Ann finishes a dirty pile"),
        ("hand-and-foot", "Kc Kd Kh Ks Kd Kh", "Kc", "Ann finishes a clean pile"),
        ("hand-and-foot", "2c 2d 2s Xr Xb Xr", "2h", "Ann finishes a wild pile"),
        ("triple-play", "Kc Kd Kh Ks Kd 2h", "Kc", "Ann picks up the knee"),
    ],
)
def test_what_is_closed_is_called_by_its_kind(slug: str, ours: str, card: str, banner: str) -> None:
    game = position(slug, f"{card} {FEW}", ours=[ours])
    before = game.view(1)
    happened = observe(game, 0, parse(f"layoff {card} > meld:0"), (1,))[1]
    assert table_of(slug).words.moment(before, happened, game.view(1), Cast(NAMES, 1)) == banner


TAKES_BOTH = "Going out takes a samba and another canasta, which your side does not have: keep a card."
ENDLESS_TOO = "5d 6d 7d 8d 9d Td Jd"


@pytest.mark.parametrize(
    ("both", "ours", "refused", "panel"),
    [
        (True, [QUEENS, "Kc Kd Kh Ks Kc Kd Kh"], TAKES_BOTH, "needs a samba to go out"),
        (True, [ENDLESS, ENDLESS_TOO], TAKES_BOTH, "needs a canasta to go out"),
        (True, [ENDLESS, QUEENS], "", "may go out"),
        (
            False,
            ["Kc Kd Kh"],
            "Going out takes two canastas, and your side has none so far: keep a card.",
            "0 of 2 canastas to go out",
        ),
        (
            False,
            [ENDLESS],
            "Going out takes two canastas, and your side has one so far: keep a card.",
            "1 of 2 canastas to go out",
        ),
        (False, [ENDLESS, ENDLESS_TOO], "", "may go out"),
        (False, [QUEENS, "Kc Kd Kh Ks Kc Kd Kh"], "", "may go out"),
    ],
)
def test_a_house_rule_says_whether_going_out_takes_a_samba(
    both: bool, ours: list[str], refused: str, panel: str
) -> None:
    game = position("brazilian-canasta", "Ac", ours=ours, **{"samba-out": both})  # type: ignore[arg-type]
    refusal = game.refuse(0, parse("discard Ac"))
    assert (refusal.sentence if refusal else "") == refused
    assert title(game).endswith(f" · {panel}")


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1440, 900), (2560, 1440), (1280, 1280)])
def test_fines_hang_within_the_tray_and_its_title_says_what_they_come_to(
    size: tuple[int, int], text: float
) -> None:
    """In large type they hung below the tray, and the stock lay upon them."""
    theirs = ["4c 5c 6c 7c", "4d 5d 6d", "2c 2d 2h", "Jc Jd Jh"]
    game = position("brazilian-canasta", "Ac Ad", ours=[ENDLESS, QUEENS], theirs=theirs)
    table = table_of("brazilian-canasta")
    geometry = table.geometry(size, Seating(4, 0, table.largest_hand, text))
    furniture = table.furniture(game.view(0), geometry, Cast(NAMES, 0))
    fines = [label for label in furniture.labels if label.about == "fine"]
    if text < 1.5:
        assert [label.words for label in fines] == ["−1,000"] * 3
    tray = meld_panels(geometry, 2).sides[1]
    for label in fines:
        assert tray.y <= label.box.y and label.box.bottom <= tray.bottom
    assert title(game, 1).endswith(" · unfinished: −3,000") and "unfinished" not in title(game, 0)


def test_who_goes_out_too_early_is_told_how_many_canastas_are_missing() -> None:
    refusal = position("canasta", "Ac", ours=["Kc Kd Kh"]).refuse(0, parse("discard Ac"))
    assert refusal
    assert refusal.sentence == "Going out takes one canasta, and your side has none yet: keep a card."
