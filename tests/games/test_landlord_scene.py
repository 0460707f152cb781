"""The table of Landlord: the cap, the stake, what is said, and how bombs and rockets are felt."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from tabletop.engine.events import Moved, fold, observe, zones_ordered
from tabletop.engine.moves import Move
from tabletop.games.landlord.rules_combinations import LEVEL
from tabletop.games.landlord.table import LONG, TABLE
from tabletop.games.landlord.table_layout import middle_of
from tabletop.ui.abilities.stagger import Stagger
from tabletop.ui.effects.flourish import Flash, Remark, Rocket, Shake, Shout
from tabletop.ui.layout.seating import LEAST_STEP, Seating
from tabletop.wording.lines import Cast
from tests.games.test_landlord_player import faces, playing
from tests.scenes.table_person import Seat
from tests.scenes.told import table_of, told


@cache
def seen_in(seed):
    """The flourishes of a deal that computers play, with the landlord's guise at each."""
    person = Seat("landlord", 4, persons=(), seed=seed, settings={"deals": 1})
    seen = []
    shown = person.table.watch.on_flourish
    person.table.watch.on_flourish = lambda one: (seen.append((one, person.table.view)), shown(one))
    person.rest(6000)
    return seen


def test_the_landlord_alone_wears_the_cap():
    for flourish, view in seen_in(3):
        hats = [seat for seat in range(4) if TABLE.guise(view, seat).hat]
        if isinstance(flourish, Remark) and view.phase == "play" and not view.over:
            assert hats == [view.state["landlord"]]


def test_who_passes_says_so_and_few_cards_are_announced():
    said = [flourish.words for flourish, _view in seen_in(3) if isinstance(flourish, Remark | Shout)]
    assert "Pass" in said and "I am the landlord" in said
    assert any(words.startswith("Last ") for words in said)


@pytest.mark.parametrize(("cards", "felt"), [("3c 3c 3d 3d 3h 3s", Flash), ("Xb Xr", Rocket)])
def test_a_bomb_flashes_and_a_rocket_starts_where_they_lie(cards, felt):
    game = playing(cards + " 4c 4d 4h", "5c 6d 7h 9s", "5d 6h 8h 9c", "5h 6s 8c 9d")
    before = game.view(1)
    events = observe(game, 0, Move("play", faces(cards)), (1,))[1]
    effects = TABLE.effects_of_moment(before, events, game.view(1))
    assert felt("laid") in effects
    assert [one.seat for one in effects if isinstance(one, Shake)] == [1, 2, 3]


def test_what_is_being_laid_has_its_place_before_the_move_is_told_to_its_end():
    game = playing("3c 4c", "5c 6d 7h 9s", "5d 6h 8h 9c", "5h 6s 8c 9d")
    before, (table, _cast) = game.view(1), table_of("landlord", 4)
    laying = next(
        event for event in observe(game, 0, Move("play", faces("3c")), (1,))[1] if isinstance(event, Moved)
    )
    shown = fold(TABLE.during(before, laying), laying, zones_ordered(game))
    assert TABLE.arrange(shown, table)["trick"]


def test_a_long_combination_rolls_out_and_a_short_one_does_not():
    person = Seat("landlord", 4, seed=1)
    view = person.table.view
    long, short = (replace(view, zones={**view.zones, "trick": [1] * count}) for count in (LONG, 2))
    stagger = TABLE.ability(Stagger)
    assert stagger.seconds(long, [("hand:1", "trick")]) > 0
    assert stagger.seconds(short, [("hand:1", "trick")]) == 0 == stagger.seconds(long, [("trick", "pile")])


def test_equal_ranks_of_the_hand_lie_closer_together_and_every_index_shows():
    game = playing(
        "3c 3d 3h 5c 7d 7h 9s Tc Jd Jh Qs Kd Kh Ac 2c", "5d 6d 7c 9c", "6h 8h 8c 9d", "5h 6s 8d 8s"
    )
    view = game.view(0)
    table = TABLE.geometry((1024, 640), Seating(4, 0, 31))
    poses = TABLE.arrange(view, table)["hand:0"]
    order = sorted(poses, key=lambda index: poses[index].x)
    assert order == sorted(poses, key=lambda index: poses[index].z)
    near, far = [], []
    for one, other in pairwise(order):
        alike = LEVEL[view.zones["hand:0"][one]] == LEVEL[view.zones["hand:0"][other]]
        (near if alike else far).append(poses[other].x - poses[one].x)
    assert max(near) < min(far) and min(near) >= LEAST_STEP - 1e-6


def test_the_face_up_card_says_that_its_holder_chooses_first_whoever_has_declined():
    table, cast = table_of("landlord", 4)
    for seed in range(1, 9):
        views = [view for one in told("landlord", 4, seed, most=5) for view in one.views]
        holder = None
        for view in (view for view in views if view.phase == "choose"):
            holder = view.state["turn"] if holder is None else holder
            (chip,) = TABLE.furniture(view, table, cast).labels
            who = "you choose" if holder == 0 else f"{cast.name(holder)} chooses"
            assert chip.words == f"Face up: {who} first" and chip.about == "faceup"
            glowing = {
                zone
                for zone, poses in TABLE.arrange(view, table).items()
                for pose in poses.values()
                if pose.shade == "glow"
            }
            assert glowing == {f"hand:{holder}"}
        assert holder is not None


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900), (1280, 1280), (2560, 1080)])
def test_the_stake_lies_in_the_centre_clear_of_all_that_is_played(size):
    """It lay in a corner of the felt, whose middle was empty whenever somebody led."""
    table = TABLE.geometry(size, Seating(4, 0, TABLE.largest_hand))
    view = playing("3c 3d", "5d 6d", "6h 8h", "5h 6s").view(0)
    furniture = TABLE.furniture(view, table, Cast(("Ann", "Bob", "Cleo", "Dan"), 0))
    (disc,), (words,) = furniture.signs, furniture.labels
    assert disc.box.centre[0] == pytest.approx(table.middle.centre[0])
    assert abs(disc.box.centre[1] - table.middle.centre[1]) < 0.2
    for seat in range(4):
        before = middle_of(table).before(table, seat)
        assert not disc.box.meets(before) and not words.box.meets(before)
