"""What people see of the time that computers take: with the real process, before a feed whose clock stands while it thinks."""

import time
from collections.abc import Iterator

import pytest

from tabletop.engine.match import Match, Player
from tabletop.engine.moves import parse
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.games.euchre.table import TABLE
from tabletop.opponents.budget import Budget
from tabletop.opponents.process.worker import Worker
from tabletop.scenes.table_parts import Parts
from tabletop.session.seat_feed import SeatFeed
from tabletop.ui.cards.animation import Tempo
from tests.arranging import arranged

FREE = "hand:0 Jc As 9h 8h 7d ; hand:1 9s 7s Qd 9d 7h ; hand:2 Qs Ts Ah Kd 8s ; hand:3 Js Kc Qc Td 8d ; upcard Ks"
FORCED = FREE.replace("9s 7s Qd", "9s Ac Qd").replace("Js Kc", "Js 7s")
"""The same for all but seats 1 and 3; seat 1 has one trump to play, and not two."""
BIDS, LEAD = ("0 call = up", "3 discard Td"), parse("play Jc")
FRAME = 0.05
PLAYERS = [Player("You"), *(Player(name, "expert", (0.3, 1.2)) for name in ("Otto", "Marta", "Dag"))]


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    """The real process, in which a choice takes a while and a forced move none."""
    worker = Worker(budgets={"expert": Budget(seconds=0.2, playouts=60)})
    yield worker
    worker.close()


def seconds_to_answer(deal: str, seed: int, worker: Worker) -> tuple[float, int]:
    """Seconds of the table's clock from the lead of seat 0 until seat 1's card is shown; and that seat's number of moves.

    The clock goes on only when the process is at rest: how long it really thought makes no difference here.
    """
    now = [0.0]
    record, game = arranged("euchre", 4, deal, *BIDS)
    match = Match(record, PLAYERS, ShuffleSource.from_seed(seed), None, worker, lambda: now[0])
    feed = SeatFeed(match, TABLE, Tempo(), Parts())
    match.step()
    assert match.attempt(0, LEAD) is None
    game.play(0, LEAD)
    while len(feed.view.zones["trick"]) < 2:
        while worker._open:
            worker._collect()
            time.sleep(0.001)
        now[0] += FRAME
        if feed.tick(FRAME, still=True) is None and not feed.busy:
            match.step()
    return now[0], len(game.moves(1))


def test_a_forced_card_comes_no_sooner_than_a_chosen_one(worker: Worker) -> None:
    free = [seconds_to_answer(FREE, seed, worker) for seed in range(4)]
    forced = [seconds_to_answer(FORCED, seed, worker) for seed in range(4)]
    assert {moves for _seconds, moves in free} == {2} and {moves for _seconds, moves in forced} == {1}
    assert [seconds for seconds, _moves in free] == [seconds for seconds, _moves in forced]
    assert len({seconds for seconds, _moves in free}) > 1, "and it is not always the same"
