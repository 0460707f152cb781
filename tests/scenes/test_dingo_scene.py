"""Dingo's table: calls, hunts, rabbits that hop away, arrows, marks, and what the log keeps quiet about."""

from random import Random

import pytest

from tabletop.cards import parse
from tabletop.engine.events import observe, zones_ordered
from tabletop.engine.moves import parse as move_of
from tabletop.games.dingo.rules import Dingo
from tabletop.games.dingo.table import TABLE
from tabletop.games.dingo.table_layout import squared
from tabletop.session.pacing import Pacing
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.effects.flourish import Burst, Shake
from tabletop.ui.layout.fans import TALLEST_STACK, layout
from tabletop.ui.layout.seating import Seating
from tabletop.ui.layout.solver import seated
from tabletop.wording.lines import Cast
from tests.games.test_dingo import dealt, hunting, play

NAMES = ["You", "Ada", "Otto", "Marta"]
CAST = Cast(NAMES, 0)


def table(size=(1024, 640)):
    return seated(size, Seating(4, 0, 11))


def made(game, line, viewer=0):
    """The views before and after the move of *line*, and what *viewer* saw of it."""
    seat, _space, text = line.partition(" ")
    before = game.view(viewer)
    events = observe(game, int(seat), move_of(text), [viewer])[viewer]
    return before, events, game.view(viewer)


def told(game, line, viewer=0):
    """The moment's lines, and what the log says of the move of *line*."""
    news, cast = made(game, line, viewer), Cast(NAMES, viewer)
    return TABLE.words.moment(*news, cast).splitlines(), TABLE.words.story(*news, cast)


def test_the_second_wolf_is_a_moment_and_the_next_ranks_are_called():
    game = hunting("2h Ac", "2c As", "2s Ad", "5h Ah")
    play(game, "1 play 2c")
    news = made(game, "2 play 2s")
    lines = TABLE.words.moment(*news, CAST).splitlines()
    assert lines == ["The second wolf: Otto catches the 2♦", "3♦ 4♦: 2 rabbits hop away"]
    assert TABLE.effects_of_moment(*news) == [Burst(2)]
    assert TABLE.moment_beat(news[0], news[2]) == "second"
    shouts = [spark.words for event in news[1] for spark in TABLE.effects_of_event(news[2], event)]
    assert [words.split()[-1] for words in shouts] == ["Threes", "Fours", "Fives"]
    story = TABLE.words.story(*news, CAST)
    assert story == [
        "Otto plays 2♠.",
        "Otto catches the 2♦.",
        "Marta calls the threes.",
        "Nobody has the 3♥: its rabbit hops away.",
        "Marta calls the fours.",
        "Nobody has the 4♥: its rabbit hops away.",
        "Marta calls the fives.",
        "Marta plays 5♥.",
    ]


def test_a_single_wolf_is_no_moment_and_a_hungry_dingo_is_one():
    game = hunting("2h 3h Ac", "2c As", "3s Ad", "4h Ah")
    play(game, "1 play 2c", "2 pass")
    assert told(game, "3 pass")[0] == []
    play(game, "1 pass", "2 pass")
    news = made(game, "3 pass")
    assert TABLE.words.moment(*news, CAST) == "No wolf comes: the 3♥ counts against you"
    assert TABLE.effects_of_moment(*news) == [Shake(0)] and TABLE.moment_beat(news[0], news[2]) == "hungry"


def test_the_last_hunt_has_its_bells_and_the_rabbit_ace_is_caught_or_shown():
    game = hunting("Kh Ad", "Kc Ac", "As", "Ah")
    play(game, "1 play Kc", "2 pass")
    news = made(game, "3 pass")
    assert TABLE.words.moment(*news, CAST) == "The last hunt: the rabbit ace"
    assert [TABLE.beat(news[2], event) for event in news[1]].count("bells") == 1
    play(game, "0 pass", "1 play Ac", "2 play As")
    assert told(game, "3 pass")[0] == ["You show the A♦: a penalty", "Ada wins the game"]
    game = hunting("Kh Ac", "As", "Ad", "Ah Kc")
    play(game, "1 pass", "2 pass", "3 play Kc", "0 play Ac", "1 play As")
    news = made(game, "2 play Ad")
    assert TABLE.words.moment(*news, CAST).splitlines() == [
        "Otto catches the rabbit ace: ten points",
        "Otto wins the game",
    ]
    assert TABLE.moment_beat(news[0], news[2]) == "ace" and Burst(2) in TABLE.effects_of_moment(*news)
    assert TABLE.words.sheet([news[2]], news[2], CAST).rows == (("1", "5", "3", "10 ★", "7"),)


def test_a_red_card_in_hand_is_found():
    game = hunting("2h Ac", "As", "Ad", "Ah", dingo="claim")
    while game.rank != 1:
        game.apply(min(game.to_act()), move_of("pass"))
    play(
        game,
        "3 play Ah",
        "0 play Ac",
        "1 play As",
    )
    news = made(game, "2 play Ad")
    assert "A red card is left with you: you forfeit" in TABLE.words.moment(*news, CAST)
    assert TABLE.words.plate(news[2], 0, CAST).words == "you forfeit the game"
    assert TABLE.words.sheet([news[2]], news[2], CAST).rows[0][1].endswith("×")


def test_discards_that_are_to_be_remembered_are_not_in_the_log():
    for discards, said in (("top", "Marta discards a card."), ("open", "Marta discards {card}.")):
        game = dealt(discards=discards)
        move = game.moves(3)[0]
        _lines, story = told(game, f"3 {move}")
        assert len(story) == 1
        assert ("{card}" in said) != (story[0] == said)


def test_only_giver_and_receiver_read_which_card_was_passed():
    game, rng = dealt(), Random(3)
    while game.phase != "give":
        game.step_at_random(rng)
    move = game.moves(3)[0]
    seen = {
        seat: TABLE.words.story(*made(game.copy(), f"3 {move}", seat), Cast(NAMES, seat))[0]
        for seat in range(4)
    }
    assert seen[1] == seen[2] == "Marta passes a card to You."
    assert seen[0].startswith("Marta passes you ") and "a card" not in seen[0]
    assert seen[3].startswith("You pass ") and "a card" not in seen[3]


@pytest.mark.parametrize(("step", "way", "receiver"), [(1, "left", 1), (3, "up", 2), (5, "right", 3)])
def test_an_arrow_shows_the_way_and_cards_are_dropped_on_the_receiver(step, way, receiver):
    game, rng = dealt(), Random(3)
    while game.step < step or game.turn != 0:
        game.step_at_random(rng)
    view = game.view(0)
    (arrow,) = TABLE.furniture(view, table(), CAST).arrows
    assert arrow.way == way
    place, target = table().place(receiver), TABLE.drop_zones(view, table())["gift"]
    assert (
        target.x <= place.hand.x and target.bottom >= place.plate.bottom and target.right >= place.plate.right
    )
    assert NAMES[receiver] in TABLE.words.prompt(view, CAST)


def test_the_card_that_came_is_marked():
    game, rng = dealt(), Random(3)
    while game.step < 2:
        game.step_at_random(rng)
    for seat in range(4):
        view = game.view(seat)
        poses = layout(view, seated((1024, 640), Seating(4, seat, 11)), TABLE)
        marked = [pose.face for pose in poses.values() if pose.mark == "↓"]
        got = view.secrets["received"]
        assert marked == ([got] if got in view.hand() else [])


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900), (2560, 1440)])
@pytest.mark.parametrize("discards", ["top", "open"])
def test_the_hunt_and_the_discards_keep_apart(size, discards):
    game, rng = dealt(5, discards=discards), Random(5)
    place = table(size)
    while not game.over:
        game.step_at_random(rng)
        poses = layout(game.view(0), place, TABLE)
        for (zone, _index), pose in poses.items():
            box = {"trick": place.middle, "rabbits": place.middle, "discard": place.left}.get(zone)
            if box:
                wide, high = pose.scale / 2, pose.scale * CARD_RATIO / 2
                assert box.x - 0.06 <= pose.x - wide and pose.x + wide <= box.right + 0.01
                assert box.y - 0.06 <= pose.y - high and pose.y + high <= box.bottom + 0.01


def test_each_card_of_the_hunt_has_a_name_below_it_as_it_comes():
    game = hunting("2h Ac", "2c As", "2s Ad", "5h Ah")
    play(game, "1 play 2c")
    view, _events, after = made(game, "2 play 2s")
    names = [label.words for label in TABLE.furniture(view, table(), CAST).labels]
    assert names == ["You", "Ada"] and parse("2s") not in view.zones["trick"]
    assert [label.words for label in TABLE.furniture(after, table(), CAST).labels] == ["Marta"]


def test_while_a_move_is_shown_the_table_says_which_rank_is_hunted():
    game = hunting("2h Ac", "2c As", "2s Ad", "5h Ah")
    play(game, "1 play 2c")
    pacing = Pacing(TABLE, zones_ordered(Dingo(4)), game.view(0))
    _before, events, after = made(game, "2 play 2s")
    pacing.feed(events)
    seen = []
    for _tick in range(200):
        for _event in pacing.tick(0.1, still=True):
            seen.append((TABLE.words.status(pacing.shown, CAST).split(" · ")[0], pacing.shown.state["dingo"]))
    assert list(dict.fromkeys(seen)) == [
        ("Hunting the twos", 0),
        ("Hunting the threes", -1),
        ("Hunting the fours", -1),
        ("Hunting the fives", -1),
        ("Hunting the fives", 3),
    ]
    assert pacing.shown == after


def test_of_a_high_pile_only_the_upper_cards_throw_their_shadow_on_the_cloth():
    pile = squared(range(22), (3.0, 2.0), 1.0)
    deep = [pose for pose in pile.values() if pose.scale < 1.0]
    assert len(pile) == 22 and len(deep) == 22 - TALLEST_STACK
    top = pile[21]
    for pose in deep:
        assert abs(pose.x - top.x) + pose.scale / 2 < 0.5 - 0.01  # their edges lie well below the top card
