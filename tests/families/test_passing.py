"""Cards that are passed on before the play, and leads that are restricted, in a made-up trick game that has both."""

from collections.abc import Iterator, Sequence
from itertools import islice, product
from random import Random

import pytest

from tabletop.cards import FACE, SUIT, SUIT_FACES
from tabletop.engine.declarations import State
from tabletop.engine.game import Game
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.options import Number
from tabletop.engine.scoring import ScoreItem, points_alone
from tabletop.families.tricks.rules import ASIDE, HAND, STOCK, TRICK, UPCARD, WON, TrickGame
from tabletop.families.tricks.rules_passing import GIVEN, PASSED, Passing
from tabletop.families.tricks.rules_ranking import Duty
from tabletop.families.tricks.table import TrickTable
from tabletop.ui.layout.fans import layout
from tabletop.ui.layout.seating import Seating
from tests.ui.test_layout import SIZES, bounds, inside, overlap

HEARTS, PLAIN = 2, sum(faces for suit, faces in enumerate(SUIT_FACES) if suit != 2)
EACH = 3


class Handing(TrickGame):
    """Three cards go to the left; hearts are not led before one was played."""

    slug, name, family, pitch, emblem = "handing", "Handing", "tests", "Hand cards on.", "As"
    seat_counts = (3, 4, 5, 6, 7)
    table = (HAND, PASSED, STOCK, TRICK, WON)
    codes = TrickGame.codes | {"not-broken"}
    abilities = (Passing(EACH, lambda game: 1),)
    actions = {"give": ("give",), "play": ("play",)}
    target = Number("target", "Target", "The points that win.", 10, 1, 10)
    broken = State[bool]()

    def clear_tricks(self) -> None:
        super().clear_tricks()
        self.broken = False

    def deal_places(self) -> Sequence[int]:
        return self.in_rounds(*[1] * (len(self.zones[self.stock]) // self.seats))

    def leads(self) -> Sequence[Duty]:
        return () if self.broken else (("not-broken", PLAIN),)

    def duty_sentence(self, code: str, cards: Sequence[int]) -> str:
        return "Not yet." if code == "not-broken" else super().duty_sentence(code, cards)

    def play_card(self, seat: int, face: int) -> None:
        super().play_card(seat, face)
        self.broken = self.broken or SUIT[face] == HEARTS

    def score_items(self) -> list[ScoreItem]:
        return points_alone(self.tricks)

    def facts(self) -> dict[str, int | str]:
        return {}


@pytest.fixture(autouse=True)
def in_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.engine.records.library.rules", lambda slug: Handing)


def dealt(seats: int = 4, seed: int = 1) -> Handing:
    game = Handing(seats)
    game.chance(Random(seed))
    return game


def giving(game: Handing) -> Iterator[tuple[int, Move]]:
    """The moves with which all choose the lowest cards they hold, round after round against the clock."""
    for _round in range(EACH):
        for seat in reversed(range(game.seats)):
            yield seat, game.moves(seat)[0]


def test_all_choose_at_once_and_the_cards_go_to_the_left_neighbour() -> None:
    game, chosen = dealt(), dict[int, list[int]]()
    assert game.to_act() == game.awaited() == {0, 1, 2, 3}
    for seat, move in giving(game):
        assert game.phase == "give"
        game.play(seat, move)
        chosen.setdefault(seat, []).append(move.cards[0])
        assert len(chosen[seat]) < EACH or game.phase == "play" or seat not in game.to_act()
    assert game.phase == "play" and game.to_act() == {game.after(game.dealer)}
    for giver, faces in chosen.items():
        held = [FACE[card] for card in game.zone(f"hand:{(giver + 1) % 4}")]
        assert len(held) == 13 and set(faces) <= set(held)
        assert set(faces) <= set(game.view(giver).zones[f"hand:{(giver + 1) % 4}"]), "it knows what it gave"


def test_what_is_chosen_is_seen_by_nobody_else_and_must_be_held() -> None:
    game = dealt()
    mine = game.moves(2)[0]
    assert game.refuse(3, mine) and game.refuse(2, PLAY[mine.cards[0]])
    assert game.refuse(2, Move("give", (mine.cards[0], mine.cards[0]))) and game.refuse(2, GIVEN[53])
    game.play(2, mine)
    assert [game.view(seat).zones["passed:2"] for seat in (1, 2)] == [[None], [mine.cards[0]]]


@pytest.mark.parametrize("seats", Handing.seat_counts)
def test_chosen_cards_lie_clear_of_plates_and_words(seats: int) -> None:
    """They lie where the cards of a trick will; beside the plates there is no place for them."""
    game, table_of_game = dealt(seats), TrickTable()
    for seat, move in islice(giving(game), EACH * seats - 1):
        game.play(seat, move)
    for size, text in product(SIZES, (1.0, 2.0)):
        table = table_of_game.geometry(size, Seating(seats, 0, 17, text))
        poses = layout(game.view(0), table, table_of_game)
        passed = {key: pose for key, pose in poses.items() if key[0].startswith("passed:")}
        assert len(passed) == EACH * seats - 1
        for key, pose in passed.items():
            box = bounds(pose)
            assert inside(box, table), (size, key)
            for kept in (*(place.plate for place in table.places), table.words, table.actions):
                assert not overlap(box, kept), (size, key)


def test_what_may_be_led_is_the_same_for_who_lists_who_refuses_and_who_plays_at_random(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    act, led = Handing.act, list[Move]()

    def checked(game: Handing, seat: int, move: Move) -> None:
        assert game.refuse(seat, move) is None and move in game.moves(seat)
        if game.phase == "play" and game.led < 0 and not game.broken:
            led.append(move)
            held = [FACE[card] for card in game.zone(f"hand:{seat}")]
            assert SUIT[move.cards[0]] != HEARTS or all(SUIT[face] == HEARTS for face in held)
            for face in held:
                refused = game.refuse(seat, PLAY[face])
                assert (refused is None) == (PLAY[face] in game.moves(seat)), face
        act(game, seat, move)

    monkeypatch.setattr(Handing, "act", checked)
    for seed in range(20):
        game, rng = dealt(3, seed), Random(seed)
        while game.deal_number == 1 and not game.over:
            game.step_at_random(rng)
    assert len(led) > 40


def test_who_leads_hearts_too_early_has_nothing_else() -> None:
    game: Game = dealt(3)
    assert isinstance(game, Handing)
    for seat, move in giving(game):
        game.play(seat, move)
    seat = game.turn
    mine = game.hand_zones[seat]
    others = [zone for zone in game.hand_zones if zone != mine]
    every = sorted(card for zone in (mine, *others) for card in game.zones[zone])
    hearts = [card for card in every if SUIT[card] == HEARTS]
    rest = [card for card in every if SUIT[card] != HEARTS]
    game.zones[mine] = hearts
    game.zones[others[0]], game.zones[others[1]] = rest[:17], rest[17:]
    assert not game.excluded(mine)
    game.play(seat, PLAY[FACE[hearts[0]]])
    assert game.excluded(mine) == PLAIN


def test_every_zone_of_the_family_is_explained_on_the_table() -> None:
    zones = {zone.name for zone in (*Handing.table, UPCARD, ASIDE)}
    assert zones - {*TrickTable.words.meanings} == {"hand"}, "hands are explained by whose they are"
