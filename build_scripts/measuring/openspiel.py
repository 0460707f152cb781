"""Expert against OpenSpiel's ISMCTS (C++), move by move at equal time, on the same deals with the sides exchanged.

OpenSpiel deals, and keeps the score; both programs follow the whole deal, each through its own rules, so that a move that
one of them does not know ends the comparison with an error. Its bot imagines deals by OpenSpiel's own resampling, which in
Euchre leaves the dealer's discard where it is: that bot knows it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from measuring.store import Task

from tabletop import cards
from tabletop.engine.game import Game
from tabletop.engine.moves import CHANCE, Move, parse
from tabletop.engine.records import script
from tabletop.games import catalog
from tabletop.opponents import arena
from tabletop.opponents.budget import Budget
from tabletop.opponents.thinker import InProcess, answer_of

EUCHRE, OH_HELL = "euchre", "oh_hell(players=5,num_tricks_fixed=10)"
PASS, CLUBS, ALONE, TOGETHER, FIRST_BID = 24, 25, 29, 30, 52
"""Actions of OpenSpiel: the calls of Euchre behind its 24 cards, and the bid of no trick in Oh Hell."""
CURIOSITY = 2.0
"""The bot's constant for exploration, as in OpenSpiel's examples."""


class Duel:
    """Both programs at one deal; *sides*: by seat True where Tabletop plays."""

    def __init__(self, state: Any, game: Game, sides: tuple[bool, ...], seconds: float, seed: int) -> None:
        import pyspiel

        self.state, self.game, self.sides = state, game, sides
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        self._bot = pyspiel.ISMCTSBot(
            seed,
            evaluator,
            CURIOSITY,
            100_000_000,
            -1,
            pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT,
            False,
            False,
            seconds,
        )
        self._expert = InProcess({"expert": Budget(seconds=seconds)})
        self._rng = Random(seed)
        self.cpu = {True: 0.0, False: 0.0}

    def expert(self, game: Game, seat: int) -> Move:
        """The move of Tabletop's expert for *seat* of *game*."""
        began = time.process_time()
        move = answer_of(self._expert, game.view(seat), "expert", self._rng.getrandbits(64))
        self.cpu[True] += time.process_time() - began
        assert move is not None
        return move

    def bot(self, state: Any) -> int:
        """The action of OpenSpiel's bot for the player to move in *state*."""
        began = time.process_time()
        legal = state.legal_actions()
        action: int = legal[0] if len(legal) == 1 else self._bot.step(state)
        self.cpu[False] += time.process_time() - began
        return action

    def face(self, action: int) -> int:
        """The card that *action* names in OpenSpiel."""
        name = self.state.action_to_string(self.state.current_player(), action)
        return cards.parse(name[1] + name[0].lower())

    def action(self, face: int) -> int:
        """The legal action of OpenSpiel that plays the card *face*. Raises LookupError where there is none."""
        for action in self.state.legal_actions():
            if self.face(action) == face:
                return int(action)
        raise LookupError(f"OpenSpiel does not let {cards.name(face)} be played.")

    def card(self, word: str, seat: int) -> None:
        """*seat* plays or discards a card."""
        assert self.state.current_player() == seat == self.game.turn
        if self.sides[seat]:
            move = self.expert(self.game, seat)
            self.state.apply_action(self.action(move.cards[0]))
        else:
            action = self.bot(self.state)
            move = Move(word, (self.face(action),))
            self.state.apply_action(action)
        self.game.play(seat, move)


def dealt(game: str, rng: Random) -> tuple[Any, int, list[int]]:
    """A state of OpenSpiel after its deal, the dealer, and the cards as faces in the order in which they were dealt."""
    import pyspiel

    state = pyspiel.load_game(game).new_initial_state()
    dealer, faces = -1, []
    while state.is_chance_node():
        action = rng.choice([action for action, _chance in state.chance_outcomes()])
        name = state.action_to_string(CHANCE, action)
        if name[0] in "CDHS" and name[1:] in tuple("23456789TJQKA"):
            faces.append(cards.parse(name[1] + name[0].lower()))
        else:
            dealer = action  # the last of what is drawn before the cards
        state.apply_action(action)
    return state, dealer, faces


def arranged(game: Game, hands: list[list[int]], upcard: int) -> None:
    """Give *game* these hands and this turned card."""
    parts = [f"hand:{seat} {cards.names(hand)}" for seat, hand in enumerate(hands)]
    game.play(CHANCE, script.arranged(game, f"* arrange {' ; '.join(parts)} ; upcard {cards.name(upcard)}"))


def euchre(rng: Random, sides: tuple[bool, ...], seconds: float, seed: int) -> tuple[list[float], Duel]:
    """The points of each seat in a deal of Euchre with 24 cards, where the dealer must call at last; and the duel."""
    state, dealer, faces = dealt(EUCHRE, rng)
    game = catalog.rules("euchre")(4, {"pack": "24", "stick": True}, dealer)
    arranged(game, [[faces[4 * n + (seat - dealer) % 4] for n in range(5)] for seat in range(4)], faces[20])
    duel = Duel(state, game, sides, seconds, seed)
    while game.deal_number == 1 and game.phase in ("order", "name"):
        _call(duel, game.turn, dealer)
    while game.deal_number == 1 and not game.over and not state.is_terminal():
        duel.card("play", game.turn)
    return list(state.returns()), duel


def _call(duel: Duel, seat: int, dealer: int) -> None:
    """One call, and what belongs to it: OpenSpiel has the discard before its maker says whether to play alone."""
    game, state, up = duel.game, duel.state, duel.game.phase == "order"
    assert state.current_player() == seat
    alone = False
    if duel.sides[seat]:
        move = duel.expert(game, seat)
        if move.action == "pass":
            action = PASS
        else:
            word = str(move.value)
            alone = word.endswith("-alone")
            action = CLUBS + (cards.SUIT[turned(game)] if up else cards.SUITS.index(word[0]))
    else:
        action = duel.bot(state)
    state.apply_action(action)
    if action == PASS:
        game.play(seat, Move("pass"))
        return
    word = "up" if up else cards.SUITS[action - CLUBS]
    discard: int | None = None
    if up:
        if duel.sides[dealer]:
            tried = game.copy()
            tried.play(seat, parse(f"call = {word}"))
            discard = duel.expert(tried, dealer).cards[0]
            state.apply_action(duel.action(discard))
        else:
            chosen = duel.bot(state)
            discard = duel.face(chosen)
            state.apply_action(chosen)
    assert state.legal_actions() == [ALONE, TOGETHER]
    if duel.sides[seat]:
        state.apply_action(ALONE if alone else TOGETHER)
    else:
        chosen = duel.bot(state)
        alone = chosen == ALONE
        state.apply_action(chosen)
    game.play(seat, parse(f"call = {word}{'-alone' if alone else ''}"))
    if game.phase == "discard":
        assert discard is not None
        game.play(dealer, Move("discard", (discard,)))


def turned(game: Game) -> int:
    """The card that lies up."""
    return cards.FACE[game.zone("upcard")[0]]


def oh_hell(rng: Random, sides: tuple[bool, ...], seconds: float, seed: int) -> tuple[list[float], Duel]:
    """The points of each seat in a deal of Oh Hell: five players, ten cards each, one card undealt; and the duel."""
    state, dealer, faces = dealt(OH_HELL, rng)
    settings = {"rebid": False, "force": "follow", "scoring": "tricks", "way": "down"}
    game = catalog.rules("oh-heck")(5, settings, dealer)
    arranged(game, [[faces[5 * n + seat] for n in range(10)] for seat in range(5)], faces[50])
    duel = Duel(state, game, sides, seconds, seed)
    while game.phase == "bid":
        seat = game.turn
        assert state.current_player() == seat
        if sides[seat]:
            move = duel.expert(game, seat)
            assert isinstance(move.value, int)
            state.apply_action(FIRST_BID + move.value)
        else:
            action = duel.bot(state)
            state.apply_action(action)
            move = Move("bid", value=action - FIRST_BID)
        game.play(seat, move)
    while game.deal_number == 1 and not game.over:
        duel.card("play", game.turn)
    return list(state.returns()), duel


DEALS: dict[str, Callable[[Random, tuple[bool, ...], float, int], tuple[list[float], Duel]]] = {
    "euchre": euchre,
    "oh-heck": oh_hell,
}
SEATINGS = {
    "euchre": ((True, False, True, False), (False, True, False, True)),
    "oh-heck": ((True, False, True, False, True), (False, True, False, True, False)),
}


def play_block(task: Task) -> dict[str, Any]:
    """Play one deal with every seating; the mean lead of Tabletop's seats in points, and the CPU seconds of both."""
    differences, ours, theirs = [], 0.0, 0.0
    for number, sides in enumerate(SEATINGS[task["game"]]):
        rng = Random(f"{task['seed']}/{task['block']}")
        seed = task["block"] * 10 + number
        points, duel = DEALS[task["game"]](rng, sides, task["seconds"], seed)
        means = [
            sum(point for point, own in zip(points, sides, strict=True) if own == who) / sides.count(who)
            for who in (True, False)
        ]
        differences.append((means[0] - means[1]) / (2 if task["game"] == "euchre" else 1))
        ours, theirs = ours + duel.cpu[True], theirs + duel.cpu[False]
    return {"difference": sum(differences) / len(differences), "ours": ours, "theirs": theirs}


def estimate(results: list[dict[str, Any]]) -> arena.Estimate:
    """The mean lead with its 95 % interval."""
    return arena.estimate(each["difference"] for each in results)
