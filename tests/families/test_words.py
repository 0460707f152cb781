"""Words of the families: what the buttons, the log and the prompts say in a few turns of a game of each.

Whoever looks on is seat 0, Ann. Each line has a move, what its button says, and what the log says of it.
"""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.cards import parse as face_of
from tabletop.engine.events import Did, observe
from tabletop.engine.moves import parse, parse_line
from tabletop.engine.options import Value
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.fishing.words import result_of
from tabletop.games import catalog
from tabletop.opponents.player import player_of
from tabletop.wording.lines import Cast
from tests.arranging import arranged, faces
from tests.families.canasta_positions import position

NAMES = ["Ann", "Bob", "Cid", "Dee"]
SIX_CARDS = (
    "slot:0:1 7c ; slot:0:2 Kd ; slot:0:3 9s ; slot:0:4 Qh ; slot:0:5 4s ; slot:0:6 2h ; "
    "slot:1:1 Jc ; slot:1:2 5d ; slot:1:3 2c ; slot:1:4 Qc ; slot:1:5 8h ; slot:1:6 2d ; "
    "discard 7d ; stock Ts Ah 9h Tc 3d 4c 6s"
)
RUMMY = (
    "hand:0 4c 5c 6c 7c 7d 7h 9s Kd Qd Jd ; hand:1 8c 9c Tc 7s 2h 3h 4h Ks 2d 5s ; discard 8d ; stock Ah Qc"
)
EUCHRE = (
    "hand:0 Jc As 9h 8h 7d ; hand:1 Ac Kh Qd 9d 7h ; hand:2 Qs Ts 9s Ah Kd ; hand:3 Js Kc Qc Td 8d ; "
    "upcard Ks"
)
TRUCO = "hand:2 4c 5d 6h ; hand:1 7s Kd 4d ; hand:0 3c Qd 4h ; hand:3 2s Jd 4s"
DINGO = (
    "hand:0 Ah 2h 4c 2c Kh Ks 6h 5c 3s Tc ; hand:1 3h Ad 7h 2s 7s 7c 8h 6c 6s Qc ; "
    "hand:2 3c 5h Qs 4h 9c Jc 9h Jh 8c 8s ; hand:3 Ac Kc 9s 5s 4s As Th Qh Ts Js"
)
LOOSE = "hand:0 9h Kd 7s 2h ; hand:1 9d Kh 4s Ts ; table 4c 5h 6s 3d"

TURNS: dict[str, tuple[int, str, dict[str, Value], list[tuple[str, str, str]]]] = {
    "golf": (
        2,
        SIX_CARDS,
        {},
        [
            ("1 flip > slot:1:3", "Turn up the upper right card", "Bob turns up 2♣."),
            ("0 flip > slot:0:1", "Turn up the upper left card", "You turn up 7♣."),
            ("0 flip > slot:0:2", "Turn up the upper middle card", "You turn up K♦."),
            ("1 flip > slot:1:6", "Turn up the lower right card", "Bob turns up 2♦."),
            ("0 draw > discard", "Take the discard", "You take 7♦."),
            ("0 swap 7d > slot:0:4", "Put it lower left", "You exchange Q♥ for 7♦. You have a pair."),
            ("1 draw > stock", "Draw from the stock", "Bob draws from the stock."),
            ("1 discard Ts", "Throw it away", "Bob throws 10♠ away."),
            ("0 draw > stock", "Draw from the stock", "You draw A♥."),
            ("0 discard Ah", "Throw it away", "You throw A♥ away."),
            ("1 draw > discard", "Take the discard", "Bob takes A♥."),
            ("1 swap Ah > slot:1:1", "Put it upper left", "Bob exchanges J♣ for A♥."),
        ],
    ),
    "basic-rummy": (
        2,
        RUMMY,
        {"deals": 1},
        [
            ("0 draw > discard", "Take the discard", "You take 8♦."),
            ("0 meld 4c 5c 6c 7c", "Lay down 4♣ 5♣ 6♣ 7♣", "You lay down 4♣ 5♣ 6♣ 7♣."),
            ("0 discard 9s", "Throw 9♠ away", "You throw 9♠ away."),
            ("1 draw > stock", "Draw from the stock", "Bob draws a card."),
            (
                "1 layoff 8c > meld:0",
                "Lay off 8♣ on the clubs from 4",
                "Bob lays off 8♣ on the clubs from 4.",
            ),
            ("1 meld 2h 3h 4h", "Lay down 2♥ 3♥ 4♥", "Bob lays down 2♥ 3♥ 4♥."),
            ("1 discard Ks", "Throw K♠ away", "Bob throws K♠ away."),
            ("0 draw > stock", "Draw from the stock", "You draw Q♣."),
            ("0 meld Jd Qd Kd", "Lay down J♦ Q♦ K♦", "You lay down J♦ Q♦ K♦."),
        ],
    ),
    "euchre": (
        4,
        EUCHRE,
        {},
        [
            ("0 call = up", "Make it trump", "You make ♠ spades trump."),
            ("3 discard 8d", "Discard 8♦", "Dee puts a card aside."),
            ("0 play Jc", "Play J♣", "You play J♣."),
            ("1 play Ac", "Play A♣", "Bob plays A♣."),
            ("2 play 9s", "Play 9♠", "Cid plays 9♠."),
            ("3 play Js", "Play J♠", "Dee plays J♠. Dee takes the trick."),
            ("3 play Kc", "Play K♣", "Dee plays K♣."),
            ("0 play As", "Play A♠", "You play A♠."),
            ("1 play 7h", "Play 7♥", "Bob plays 7♥."),
            ("2 play Qs", "Play Q♠", "Cid plays Q♠. You take the trick."),
        ],
    ),
    "truco": (
        4,
        TRUCO,
        {},
        [
            ("2 truco", "Truco!", "Cid says Truco, for 4."),
            ("1 accept", "Accept", "Bob accepts: the deal is worth 4."),
            ("2 play 5d", "Play 5♦", "Cid plays 5♦."),
            ("1 truco", "Truco!", "Bob says Truco, for 8."),
            ("0 fold", "Fold", "You fold. Bob and Dee score 4."),
        ],
    ),
    "dingo": (
        4,
        DINGO,
        {},
        [
            ("3 discard Th", "Discard 10♥", "Dee discards a card."),
            ("0 discard 6h", "Discard 6♥", "You discard a card."),
            ("1 discard 8h", "Discard 8♥", "Bob discards a card."),
            ("2 discard 9h", "Discard 9♥", "Cid discards a card."),
            ("3 give 5s", "Pass on 5♠", "Dee passes you 5♠."),
            ("0 give 2c", "Pass on 2♣", "You pass 2♣ to Bob."),
            ("1 give 2s", "Pass on 2♠", "Bob passes a card to Cid."),
        ],
    ),
    "kontsina": (
        2,
        LOOSE,
        {},
        [
            ("0 capture 9h x 4c 5h", "Take 4♣ 5♥ with 9♥", "You take two cards with 9♥."),
            ("1 capture 9d x 6s 3d", "Take 6♠ 3♦ with 9♦", "Bob takes two cards with 9♦."),
            ("0 play Kd", "Lay K♦", "You lay K♦."),
            ("1 capture Kh x Kd", "Take K♦ with K♥", "Bob takes one card with K♥."),
        ],
    ),
}


def told(
    slug: str, seats: int, deal: str, settings: Mapping[str, Value], lines: list[str]
) -> list[tuple[str, str, str]]:
    """The *lines* with what the button and the log say of their moves."""
    words, cast = catalog.part(slug, "table").TABLE.words, Cast(NAMES[:seats], 0)
    game, found = arranged(slug, seats, deal, settings=settings)[1], []
    for line in lines:
        seat, move = parse_line(line)
        said, before = words.move_words(game.view(seat), move), game.view(0)
        events = observe(game, seat, move, (0,))[0]
        found.append((line, said, " ".join(words.story(before, events, game.view(0), cast))))
    return found


@pytest.mark.parametrize("slug", TURNS)
def test_buttons_and_log_say_who_does_what(slug: str) -> None:
    seats, deal, settings, lines = TURNS[slug]
    assert told(slug, seats, deal, settings, [line for line, _button, _log in lines]) == lines


SAID: list[tuple[str, int, str, list[str]]] = [
    ("golf", 4, "Draw from the stock, or take the 7♦.", ["7 showing", "0 showing"]),
    ("golf", 5, "Exchange the 7♦ for one of your cards.", ["7 showing", "0 showing"]),
    ("golf", 6, "", ["0 showing", "0 showing"]),
    ("golf", 9, "Exchange the A♥ for one of your cards, or throw it away.", ["0 showing", "0 showing"]),
    ("basic-rummy", 0, "Draw from the stock, or take the 8♦.", ["10 cards", "10 cards"]),
    ("basic-rummy", 1, "You may lay down a meld; a discard ends your turn.", ["11 cards", "10 cards"]),
    ("basic-rummy", 2, "Throw one card away to end your turn.", ["7 cards", "10 cards"]),
    ("euchre", 2, "Your turn: lead any card.", ["0 tricks · maker", "0 tricks", "0 tricks", "with Bob"]),
    (
        "euchre",
        7,
        "Your turn: you have no clubs, so play any card.",
        ["0 tricks · maker", "1 trick", "0 tricks", "with Bob"],
    ),
    ("truco", 1, "", ["you ask for 4", "has to answer", "asks for 4", "has to answer"]),
    (
        "truco",
        4,
        "Bob says Truco. Accept, and the deal is worth 8; fold, and they get 4.",
        ["you have to answer", "asks for 8", "has to answer", "asks for 8"],
    ),
    (
        "dingo",
        5,
        "Your turn: pass a card to the left, to Bob.",
        ["10 cards", "9 cards", "9 cards", "8 cards"],
    ),
    ("kontsina", 0, "Your turn: take cards with one of yours, or lay a card.", ["0 taken", "0 taken"]),
    ("kontsina", 2, "Your turn: nothing can be taken, so lay a card.", ["3 taken", "3 taken"]),
]
"""After that many moves of `TURNS`: the prompt, where Ann may move, and what the plates say of everybody."""


@pytest.mark.parametrize(("slug", "made", "prompt", "plates"), SAID)
def test_prompt_and_plates_say_how_it_stands(slug: str, made: int, prompt: str, plates: list[str]) -> None:
    seats, deal, settings, lines = TURNS[slug]
    words, cast = catalog.part(slug, "table").TABLE.words, Cast(NAMES[:seats], 0)
    game = arranged(slug, seats, deal, *(line for line, _button, _log in lines[:made]), settings=settings)[1]
    view = game.view(0)
    assert (words.prompt(view, cast) if view.moves else "") == prompt
    assert [words.plate(view, seat, cast).words for seat in range(seats)] == plates


# The end of a deal

OUT_AT_ONCE = (
    "hand:0 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc ; hand:1 8d Kd 2s 3s 9d 9s Ts 2h Ad As ; discard 8h ; stock Ah Qd"
)


@pytest.mark.parametrize(
    ("viewer", "said"),
    [
        (0, ["You go out.", "Bob has cards for 55 points left.", "You score 55."]),
        (1, ["Ann goes out.", "You have cards for 55 points left.", "Ann scores 55."]),
    ],
)
def test_a_deal_of_rummy_is_told_by_who_went_out_and_what_the_others_hold(
    viewer: int, said: list[str]
) -> None:
    turn = ("0 draw > stock", "0 meld 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc", "0 discard Ah")
    words = catalog.part("basic-rummy", "table").TABLE.words
    view = arranged("basic-rummy", 2, OUT_AT_ONCE, *turn)[1].view(viewer)
    assert words.result(view, Cast(NAMES[:2], viewer)) == said
    assert words.cells(view) == ["55", "(55)"]


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (
            "meld 2c 3c 4c | layoff 5h > meld:0",
            "Lay down a meld or lay off what fits; a discard ends your turn.",
        ),
        ("meld 2c 3c 4c | discard 2c", "You may lay down a meld; a discard ends your turn."),
        (
            "layoff 5h > meld:0 | discard 2c",
            "You may lay off cards on melds that lie there; a discard ends your turn.",
        ),
        ("discard 2c | discard 3c", "Throw one card away to end your turn."),
    ],
)
def test_who_has_drawn_is_told_what_may_be_laid(moves: str, said: str) -> None:
    view: Any = SimpleNamespace(moves=[*map(parse, moves.split(" | "))])
    words = catalog.part("basic-rummy", "table").TABLE.words
    assert words.prompt_to_lay(view) == said


def test_who_passes_in_rummy_is_said_to() -> None:
    words, view = catalog.part("seven-rummy", "table").TABLE.words, catalog.rules("seven-rummy")(3).view(0)
    assert words.told(view, Did(1, "pass", None), [], Cast(NAMES[:3], 0)) == "Bob passes."
    assert words.told(view, Did(0, "pass", None), [], Cast(NAMES[:3], 0)) == "You pass."


@pytest.mark.parametrize(
    ("seat", "cards", "mood"), [(1, 3, ""), (1, 2, "bad"), (1, 1, "bad"), (1, 0, ""), (0, 2, "")]
)
def test_who_is_about_to_go_out_is_marked_but_not_oneself(seat: int, cards: int, mood: str) -> None:
    view = catalog.rules("basic-rummy")(2).view(0)
    view = replace(view, zones={**view.zones, f"hand:{seat}": [None] * cards})
    plate = catalog.part("basic-rummy", "table").TABLE.words.plate(view, seat, Cast(NAMES[:2], 0))
    assert plate.mood == mood


def test_the_banner_of_who_goes_out_says_whether_it_was_in_one_turn() -> None:
    words, cast = catalog.part("basic-rummy", "table").TABLE.words, Cast(NAMES[:2], 0)
    assert words.words_for_out(1, 30, False, cast) == "Bob goes out: 30 points"
    assert words.words_for_out(0, 60, True, cast) == "You go out in one turn: 60 points"


@pytest.mark.parametrize(
    ("gained", "said"),
    [
        ([5, 3], "Ann: 5 to 3"),
        ([3, 5], "Bob: 5 to 3"),
        ([4, 4], "4 points each"),
        ([1, 4, 2], "Bob: 4 to 2, 1"),
        ([4, 1, 4], "Ann 4 · Cid 4 · Bob 1"),
    ],
)
def test_a_deal_of_fishing_is_told_by_who_has_most(gained: list[int], said: str) -> None:
    assert result_of(gained, Cast(NAMES[: len(gained)], 0)) == said


def test_the_sheet_of_a_shedding_game_tells_the_places_where_they_count() -> None:
    game, rng = catalog.rules("palace")(3, {"scoring": "places"}), Random(4)
    while not game.gained:
        if game.due:
            game.chance(rng)
        else:
            seat = min(game.awaited())
            game.play(seat, player_of("palace").policy(game, seat, rng))
    cells = catalog.part("palace", "table").TABLE.words.cells(game.view(0))
    assert sorted(cells) == ["0", "place 1: 2", "place 2: 1"]
    assert [cell[-1] for cell in cells] == [str(gained) for gained in game.gained]


@pytest.mark.parametrize(
    ("slug", "scores", "leaders"),
    [
        ("xeri", (3, 5), (2,)),
        ("xeri", (5, 5), (1, 2)),
        ("xeri", (0, 0), ()),
        ("golf", (3, 5), (1,)),  # the fewest points win
        ("canasta", (300, 120), (1,)),
        ("canasta", (-40, -5), (2,)),
    ],
)
def test_the_sheet_marks_who_stands_best_once_a_deal_is_counted(
    slug: str, scores: tuple[int, int], leaders: tuple[int, ...]
) -> None:
    rules, words = catalog.rules(slug), catalog.part(slug, "table").TABLE.words
    view = replace(rules(4 if slug == "canasta" else 2).view(0), scores=scores)
    deal = replace(view, state={**view.state, "gained": list(scores)})
    cast = Cast(NAMES[: view.seats], 0)
    assert words.sheet([deal], view, cast).leaders == leaders
    assert words.sheet([], view, cast).leaders == ()


# Canasta

QUEENS = ["Qc Qd Qh Qs Qc Qd"]
CANASTA: list[tuple[CanastaGame, list[tuple[str, str, str, str]]]] = [
    (
        position("canasta", "Kc Kd Kh 2d 2c 4h 5d 7s 8c", ours=QUEENS, pile="4c 9c 9d"),
        [
            ("meld Kc Kd Kh", "Ann melds K♣ K♦ K♥.", "You meld K♣ K♦ K♥.", ""),
            (
                "layoff 2d > meld:0",
                "Ann adds 2♦ to the queens.",
                "You add 2♦ to the queens.",
                "Ann closes a mixed canasta",
            ),
            (
                "discard 2c",
                "Ann discards 2♣. Ann freezes the pile.",
                "You discard 2♣. You freeze the pile.",
                "Ann freezes the pile",
            ),
        ],
    ),
    (
        position("canasta", "Kc Kd Qs 4h 5d 7s 8c", ours=QUEENS, pile="4c"),
        [
            (
                "layoff Qs > meld:0",
                "Ann adds Q♠ to the queens.",
                "You add Q♠ to the queens.",
                "Ann closes a natural canasta",
            ),
            ("discard 8c", "Ann discards 8♣.", "You discard 8♣.", ""),
        ],
    ),
    (
        position(
            "canasta",
            "Ac Ad Ah Qs 4h 5d 7s 8c 9h 9s",
            pile="4c 5c 6c 7c Jc 9d",
            phase="draw",
            opened=(False, False),
        ),
        [
            ("draw 9h 9s > discard", "Ann melds 9♦ 9♥ 9♠.", "You meld 9♦ 9♥ 9♠.", ""),
            (
                "meld Ac Ad Ah",
                "Ann melds A♣ A♦ A♥. Ann takes the pile: five more cards.",
                "You meld A♣ A♦ A♥. You take the pile: five more cards.",
                "Ann takes the pile: six cards",
            ),
            ("discard 8c", "Ann discards 8♣.", "You discard 8♣.", "Ann lays the first meld"),
        ],
    ),
    (
        position("canasta", "Ac Ad Ah 4h", ours=[*QUEENS, "Jc Jd Jh Js Jc Jd Jh"]),
        [
            ("ask", "Ann asks: may I go out?", "You ask: may I go out?", "Ann: may I go out?"),
            ("answer = yes", "Cid says yes.", "Cid says yes.", "Cid says yes"),
            ("meld Ac Ad Ah", "Ann melds A♣ A♦ A♥.", "You meld A♣ A♦ A♥.", ""),
            (
                "discard 4h",
                "Ann discards 4♥. Ann and Cid: 635 points in this deal. Bob and Dee: −225 points in this deal.",
                "You discard 4♥. Ann and Cid: 635 points in this deal. Bob and Dee: −225 points in this deal.",
                "Ann goes out",
            ),
        ],
    ),
]
"""Positions with moves (the partners' hands cost them a few points); for each what the log says to Bob and to Ann, and the banner that Bob sees."""


@pytest.mark.parametrize(("game", "lines"), CANASTA)
def test_a_turn_of_canasta_is_told_to_everybody(
    game: CanastaGame, lines: list[tuple[str, str, str, str]]
) -> None:
    words, game = catalog.part("canasta", "table").TABLE.words, game.copy()
    for line, to_bob, to_ann, banner in lines:
        before = [game.view(seat) for seat in (0, 1)]
        happened = observe(game, min(game.awaited()), parse(line), (0, 1))
        said = [
            " ".join(words.story(before[seat], happened[seat], game.view(seat), Cast(NAMES, seat)))
            for seat in (1, 0)
        ]
        assert said == [to_bob, to_ann]
        assert words.moment(before[1], happened[1], game.view(1), Cast(NAMES, 1)) == banner


def test_who_comes_to_the_next_hand_is_told_of_in_the_log_and_by_a_banner() -> None:
    game, words = (
        position("hand-and-foot", "Kc Kd Kh", ours=QUEENS),
        catalog.part("hand-and-foot", "table").TABLE.words,
    )
    before = game.view(1)
    happened = observe(game, 0, parse("meld Kc Kd Kh"), (1,))[1]
    said = before, happened, game.view(1), Cast(NAMES, 1)
    assert words.story(*said) == ["Ann melds K♣ K♦ K♥.", "Ann picks up the foot."]
    assert words.moment(*said) == "Ann picks up the foot"


@pytest.mark.parametrize(
    ("pile", "said"),
    [
        ("4c", "take it with a natural pair"),
        ("4c 3s", "closed by 3♠ on top"),
        ("4c Xr", "take it with two jokers"),
        ("4c 2c", "take it with two twos"),
        ("", "nothing to take"),
    ],
)
def test_the_pile_says_what_takes_it(pile: str, said: str) -> None:
    view = position("hand-and-foot", "Kc Kd Kh 4h 5h", pile=pile).view(0)
    assert catalog.part("hand-and-foot", "table").TABLE.words.pile_words(view)[1] == said


# Cards of fishing games


@pytest.mark.parametrize("slug", ["kontsina", "diloti"])
def test_a_card_of_a_fishing_game_says_what_it_takes(slug: str) -> None:
    words = catalog.part(slug, "table").TABLE.words
    said = [words.takes(face_of(card)) for card in ("Ah", "2c", "Tc", "Jh", "Kh")]
    assert said == [
        "takes aces",
        "takes twos, and cards that add up to two",
        "takes tens, and cards that add up to ten",
        "takes jacks",
        "takes kings",
    ]


@pytest.mark.parametrize(
    ("card", "chosen", "said"),
    [
        ("", "4c", "Chosen: 4."),
        ("", "4c 5h", "Chosen: 4 + 5 = 9."),
        ("9d", "4c Ah", "Chosen: 4 + 1 = 5. With 9♦: 14."),
        ("Td", "Tc", "Chosen: 10. With 10♦: 20."),
        ("9d", "", ""),
        ("Jd", "4c", ""),  # court cards add up to nothing
        ("", "Kd 4c", ""),
    ],
)
def test_what_is_chosen_on_the_table_is_added_up(card: str, chosen: str, said: str) -> None:
    words, view = catalog.part("kontsina", "table").TABLE.words, catalog.rules("kontsina")(2).view(0)
    assert words.remark(view, faces(card), faces(chosen)) == said


def test_many_cards_that_are_taken_are_counted_on_the_button() -> None:
    words = catalog.part("kontsina", "table").TABLE.words
    assert words.button(parse("capture 9d x 4c 5h 9c")) == "Take 4♣ 5♥ 9♣"
    assert words.button(parse("capture 9d x 4c 3h 2d 9c")) == "Take four cards"
    assert words.button(parse("play 4c")) == "Lay 4♣"


# Cards and plates of trick games


def test_who_plays_alone_has_a_partner_who_sits_out() -> None:
    words = catalog.part("euchre", "table").TABLE.words
    game = arranged("euchre", 4, EUCHRE, "0 call = up-alone", "3 discard 8d")[1]
    plates = {
        viewer: [words.plate(game.view(viewer), seat, Cast(NAMES, viewer)).words for seat in range(4)]
        for viewer in (0, 2)
    }
    assert plates == {
        0: ["0 tricks · maker, alone", "0 tricks", "sits out", "with Bob"],
        2: ["0 tricks · maker, alone", "with Dee", "you sit out", "0 tricks"],
    }


@pytest.mark.parametrize(
    ("made", "trump", "worth"),
    [
        (
            ["0 call = up", "3 discard 8d"],
            "3 · ♠",
            {
                "Js": "the highest trump",
                "Jc": "the second highest trump",
                "As": "the third highest trump",
                "Ah": "the highest card of its suit",
                "Kc": "the second highest card of its suit",
                "7h": "the lowest card of its suit",
            },
        ),
        ([], "3", {"Js": "the fourth highest card of its suit", "Jc": "the fourth highest card of its suit"}),
    ],
)
def test_a_card_of_a_trick_game_says_its_place_and_the_sheet_the_trump(
    made: list[str], trump: str, worth: dict[str, str]
) -> None:
    words = catalog.part("euchre", "table").TABLE.words
    view = arranged("euchre", 4, EUCHRE, *made)[1].view(0)
    assert {card: words.worth(view, face_of(card)) for card in worth} == worth
    assert words.row_head(view, 3, Cast(NAMES, 0)) == trump


# Cards of rummy games


def test_a_card_of_rummy_says_what_it_counts_and_that_it_was_taken_just_now() -> None:
    words = catalog.part("basic-rummy", "table").TABLE.words
    counts = "counts {} for the winner if it is left in your hand"
    taken = "; taken just now, so it may not be thrown away in this turn"
    view = arranged("basic-rummy", 2, RUMMY, "0 draw > discard")[1].view(0)
    said = {card: words.worth(view, face_of(card)) for card in ("8d", "9s", "Kd", "As")}
    assert said == {
        "8d": counts.format("8 points") + taken,
        "9s": counts.format("9 points"),
        "Kd": counts.format("10 points"),
        "As": counts.format("1 point"),
    }
    view = arranged("basic-rummy", 2, RUMMY, "0 draw > stock")[1].view(0)
    assert words.worth(view, face_of("8d")) == counts.format("8 points")


def test_nobody_goes_out_of_a_deal_that_ends_for_want_of_cards() -> None:
    words = catalog.part("basic-rummy", "table").TABLE.words
    game = catalog.rules("basic-rummy")(2)
    game.left, game.gained = [7, 12], [5, 0]  # type: ignore[attr-defined]
    assert words.result(game.view(0), Cast(NAMES[:2], 0)) == [
        words.nobody_out(),
        "You have cards for 7 points left.",
        "Bob has cards for 12 points left.",
        "You score 5.",
    ]
