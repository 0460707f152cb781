"""Moves that only some notice: for the others nothing has happened, and nobody sees that chance was asked."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from random import Random

import pytest

from tabletop.engine import events
from tabletop.engine.abilities.hidden_actions import HiddenActions
from tabletop.engine.declarations import Secret
from tabletop.engine.events import Did, Now
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.match import Match, Player
from tabletop.engine.moves import CHANCE, Move, parse
from tabletop.engine.records.script import expect
from tabletop.engine.refusals import Refusal, not_allowed
from tabletop.engine.zones import Each, Sees, Zone

WINK, WAVE = Move("wink"), Move("wave")
ANN, BOB, CIL, DAN = (Player(name, "person") for name in ("Ann", "Bob", "Cil", "Dan"))


WINKS = HiddenActions(
    frozenset({"wink"}),
    observers=lambda game, seat, move: 0b0011,
    private_facts=lambda game, seat: {f"saw:{seat}": game.saw[seat]},
)


class Winking(Game):
    """Seat 0 winks at seat 1; a roll says whether seat 2 sees it too. Seat 3 has to wave, some time."""

    slug = "winking"
    name = "Winking"
    family = "tests"
    pitch = "Wink."
    emblem = "As"
    seat_counts = (4,)
    codes = frozenset({"not-allowed", "not-your-turn"})
    table = (
        Zone("hand", Sees.OWNER, Each.SEAT, ordered=False),
        Zone("stock", Sees.NOBODY, drawn=True),
        Zone("hand:4", Sees.OWNER, of=1),
    )
    abilities = (WINKS,)
    saw = Secret[int]()

    def start(self) -> None:
        self.saw, self.phase, self.turn = [0] * 4, "play", 3

    def to_act(self) -> frozenset[int]:
        return frozenset({CHANCE}) if self.due else super().to_act() | {0}

    def seen_to_act(self, seat: int) -> frozenset[int]:
        return self.to_act() - ({0} - {seat})

    def objection(self, seat: int, move: Move) -> Refusal | None:
        return None if move in self.choices(seat) else not_allowed()

    def choices(self, seat: int) -> list[Move]:
        return [WINK] if seat == 0 else [WAVE]

    def act(self, seat: int, move: Move) -> None:
        if move == WINK:
            self.saw[1] += 1
            self.ask_secret_roll(0, 1, "_noticed")
        else:
            self.over = True

    def _noticed(self, number: int) -> None:
        if number:
            self.saw[2] += 1
            if self.sink is not None:
                self.sink.append((events.WHISPERED, 0b0100, 0, "wink", None))

    def facts(self) -> dict[str, int | str]:
        return {}

    def imagine_secret(self, name: str, view: View, rng: Random) -> list[object]:
        mine = view.secrets[name]
        return [mine if seat == view.seat else 0 for seat in range(4)]


def views(game: Game) -> list[View]:
    return [game.view(seat) for seat in range(4)]


def test_who_does_not_notice_a_move_sees_nothing_change() -> None:
    game = Winking(4)
    before = views(game)
    seen = events.observe(game, 0, WINK, range(4))
    assert seen[2] == seen[3] == []
    assert views(game)[2:] == before[2:]
    assert [type(event) for event in seen[1]] == [Did, Now]
    assert game.view(1).facts == {"saw:1": 1}
    assert "saw:1" not in game.view(2).facts


def test_nobody_sees_that_a_secret_roll_is_due() -> None:
    game = Winking(4)
    game.play(0, WINK)
    assert game.to_act() == {CHANCE}
    for view in views(game):
        assert view.state["due"] is None and view.state["turn"] == 3
        assert CHANCE not in view.to_act
    assert game.view(3).moves == (WAVE,)
    expect(game, "expect fact saw:1 1")


def test_the_answer_is_told_to_those_whom_it_concerns() -> None:
    for number in (0, 1):
        game = Winking(4)
        game.play(0, WINK)
        before = views(game)
        seen = events.observe(game, CHANCE, Move("roll", value=number), range(4))
        assert [seat for seat in range(4) if seen[seat]] == [2] * number
        after = views(game)
        assert [seat for seat in range(4) if after[seat] != before[seat]] == [2] * number
        assert game.turn == 3


def test_an_imagined_game_keeps_the_secret() -> None:
    game = Winking(4)
    game.play(0, WINK)
    for view in views(game):
        assert Winking.imagine(view, Random(1)).view(view.seat) == view


def test_a_single_zone_may_be_somebodys() -> None:
    game = Winking(4)
    assert [game.view(seat).shows("hand:4") for seat in range(4)] == [False, True, False, False]


class Nobody:
    trouble = None

    def takes(self, slug: str, level: str, awaited: bool, hardness: float) -> float:
        return 0.0

    def hurry(self, ticket: int) -> None: ...

    def ask(self, ticket: int, view: View, level: str, seed: int, name: str = "") -> None: ...
    def poll(self) -> Sequence[tuple[int, Move | None]]:
        return ()

    def forget(self, tickets: Collection[int]) -> None: ...
    def stand_in(self, view: View, seed: int) -> Move:
        return view.moves[0]


def test_a_match_answers_a_secret_roll_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.engine.records.library.rules", lambda slug: Winking)
    match = Match.new("winking", [ANN, BOB, CIL, DAN], seed=1, thinker=Nobody())
    assert match.attempt(0, parse("wink")) is None
    assert [seat for seat, _move in match.record.moves] == [0, CHANCE]
    assert match.news(3) == []
    assert match.refusal(3, WAVE) is None
    match.undo()
    assert match.record.moves == []


def test_a_shared_screen_is_given_to_each_who_may_whisper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.engine.records.library.rules", lambda slug: Winking)
    known = replace(WINKS, may_act_unseen=lambda game: frozenset({0}))
    monkeypatch.setattr(Winking, "abilities", (known,))
    match = Match.new("winking", [ANN, BOB, CIL, DAN], seed=1, thinker=Nobody())
    assert match.awaiting_private_turn() == {0} and not match.reacting()
    assert not match.had_private_turn(0)
    match.attempt(0, WINK)
    assert match.awaiting_private_turn() == {0}
    match.decline_reaction(0)
    assert not match.awaiting_private_turn() and match.had_private_turn(0)
    alone = [ANN, *(Player(name, "easy") for name in "BCD")]
    match = Match.new("winking", alone, seed=1, thinker=Nobody())
    assert not match.awaiting_private_turn() and match.reacting() == {0}
