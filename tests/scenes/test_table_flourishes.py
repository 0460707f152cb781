"""A moment is felt: what the table shows of a trick taken, a broken bid, a xeri, and that a click ends it."""

from typing import get_args

import pytest

from tabletop.engine.events import Did
from tabletop.engine.moves import parse
from tabletop.scenes.menus.deal_end import DealEndScene
from tabletop.scenes.table.decor.score_pad import STEPS, slip
from tabletop.ui.effects import flourish
from tabletop.ui.effects.flourish import (
    Arrows,
    Blink,
    Burst,
    Confetti,
    Count,
    Cut,
    Drop,
    Flag,
    Flames,
    Flash,
    Flip,
    Fly,
    Frost,
    Gleam,
    Petals,
    Rain,
    Remark,
    Riffle,
    Ring,
    Rise,
    Rocket,
    SecretSign,
    Shake,
    Shout,
    Stamp,
    Sweep,
    Thump,
    Walk,
)
from tabletop.ui.toolkit.theme import Theme
from tabletop.wording.score_sheet import Entry
from tests.scenes.prepared import Prepared
from tests.scenes.table_person import Seat


def flourishes_at(person):
    """The flourishes that are shown at the table of *person* from now on."""
    seen = []
    shown = person.table.watch.on_flourish
    person.table.watch.on_flourish = lambda one: (seen.append(one), shown(one))
    return seen


@pytest.mark.parametrize("reduced", [False, True])
def test_tricks_bids_and_the_hook_have_their_flourish(reduced):
    person = Seat("oh-heck", 4, persons=(), settings={"start": 2, "way": "down"}, seed=5)
    person.app.tempo.reduced = reduced
    seen = flourishes_at(person)
    person.rest(4000)
    assert {Gleam, Shake} <= {type(one) for one in seen}
    assert all((one.at if isinstance(one, Burst) else one.seat) in range(4) for one in seen)


def test_a_xeri_bursts_round_the_pile():
    deal = "hand:0 7h Jc 5d 4s 9h Kd ; hand:1 7c 5c 2c Td As 3h ; pile 4c 5h 6s 7d"
    person = Prepared("xeri", 2, deal, "0 play 7h", "1 play 5c")
    seen = flourishes_at(person)
    person.table.play(parse("play 5d"))
    for _frame in range(200):
        person.frame()
        if Burst("pile") in seen:
            return
    raise AssertionError(seen)


def test_who_takes_a_trick_gleams_and_a_click_ends_it():
    person = Seat("oh-heck", 3, speed=1.0, seed=5)
    table = person.table
    assert table.game_table.highlighted_seat(Did(2, "take", None)) == 2
    table.watch.on_flourish(Burst(0))
    assert table.flourishes.moving and table.moving
    person.frame(seconds=1 / 60)
    person.press((500, 300))
    assert not table.flourishes.moving


def test_with_reduced_motion_nothing_but_light_fades():
    person = Seat("oh-heck", 3, speed=1.0, seed=5)
    table = person.table
    person.app.tempo.reduced = True
    for kind in (Burst, Gleam, Shake):
        table.watch.on_flourish(kind(0))
    places = set()
    for _frame in range(20):
        places.add(tuple((sprite.rect.size, sprite.x) for sprite in table.flourishes.sprites()))
        table.flourishes.tick(0.02)
    assert len({frame for frame in places if frame}) == 1


def test_the_slip_says_how_bids_became_scores_and_stands_with_the_count():
    person = Seat("oh-heck", 4, persons=(), settings={"start": 3}, seed=5)
    person.reads_counts = True
    slips = []
    for _frame in range(4000):
        person.frame()
        if isinstance(count := person.app.scene, DealEndScene):
            assert count.focus.name == "go_on"
            slips.append(count.count.notes)
            count.show_all()
            count.go_on()
        if person.done:
            break
    assert len(slips) == 5
    entries = [entry for slip in slips for entry in slip]
    assert all(entry.score == f"1{entry.bid}" for entry in entries if entry.made)
    assert all(entry.score == "" for entry in entries if not entry.made)
    assert len({entry.made for entry in entries}) == 2


def test_every_step_of_the_pad_has_the_same_size_and_the_last_stays():
    entries = (
        Entry("Ada", "10", "20", True),
        Entry("Otto", "2", "-1", False),
        Entry("Inês", "0", "10", True),
    )
    for text_size in (1.0, 2.0):
        theme = Theme((1024, 640), text_size)
        slips = [slip(theme, entries, step, 420) for step in range(STEPS + 1)]
        assert len({one.size for one in slips}) == 1 and slips[0].width <= 420


PIECES = (
    *(kind("stock") for kind in (Confetti, Cut, Flip, Frost, Riffle, Ring)),
    Drop("stock", "−1,000"),
    Stamp("stock", "OUT"),
)


@pytest.mark.broad
@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: type(piece).__name__)
def test_every_piece_is_seen_has_an_end_and_only_fades_with_reduced_motion(piece):
    person = Seat("canasta", 4, speed=1.0, seed=5)
    person.rest()
    table = person.table
    for reduced in (False, True):
        person.app.tempo.reduced = reduced
        table.watch.on_flourish(piece)
        frames = []
        for _frame in range(200):
            frames.append(
                tuple((sprite.rect.size, sprite.x, sprite.y) for sprite in table.flourishes.sprites())
            )
            table.flourishes.tick(0.04)
        seen = {frame for frame in frames if frame}
        assert seen and not table.flourishes.moving
        assert len(seen) == 1 if reduced else isinstance(piece, Frost | Ring) or len(seen) > 1


ALL = (
    *(kind(1) for kind in (Gleam, Shake, Rise, Walk, Flag)),
    *(
        kind("stock")
        for kind in (Burst, Ring, Flames, Frost, Confetti, Flip, Riffle, Cut, Petals, Rocket, Flash)
    ),
    SecretSign(1, "nose"),
    Shout(1, "Stop the bus!", polite="Please stop the bus."),
    Remark(2, "Pass"),
    Count(1, 5, ("5 cards", "5 cards · the 10♦")),
    Stamp("stock", "OUT"),
    Drop("stock", "−1,000"),
    Thump(),
    Fly("chip", 1, "stock", count=3),
    Rain(1, cards=3),
    Arrows(1, "stock"),
    Sweep("stock", "left"),
    Blink("asked"),
)


@pytest.mark.parametrize("reduced", [False, True])
def test_every_kind_of_flourish_is_painted_and_ends(reduced):
    assert {type(one) for one in ALL} == set(get_args(flourish.Flourish))
    person = Seat("envite", 4, speed=1.0, seed=5)
    person.rest()
    table = person.table
    person.app.tempo.reduced = reduced
    for one in ALL:
        table.watch.on_flourish(one)
        seen = []
        for _frame in range(100):
            seen += table.flourishes.sprites()
            table.flourishes.tick(0.08)
        # A plate that stays where it was has nowhere to walk from; a table does not jump where motion is reduced.
        assert seen or isinstance(one, Walk) or (reduced and isinstance(one, Thump)), one
        assert not table.flourishes.moving, one
