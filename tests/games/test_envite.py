"""Envite beyond its scripts: signals stay secret, the dummy and the captains, trawling, lying down, sense in play."""

from random import Random

import pytest

from tabletop.cards import parse
from tabletop.engine import events
from tabletop.engine.events import Did
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.moves import parse as move
from tabletop.engine.records.script import Script, run
from tabletop.games.envite.player import PLAYER, interject, suppose
from tabletop.games.envite.player_reading import promise
from tabletop.games.envite.player_supposing import worth_telling
from tabletop.games.envite.rules import Envite
from tabletop.games.envite.words import EnviteWords
from tabletop.wording.lines import Cast
from tests.every_pace import time_to_next

FOUR = "* arrange hand:2 2d Kd 3c ; hand:1 Kh 4c 5s ; hand:0 3d 6c Qs ; hand:3 Ah 2c 7s ; upcard 4d"


def played(*lines: str, seats: int = 4, options: str = "") -> Envite:
    """The game after the lines of a script."""
    head = ["tabletop 1", "game envite", f"seats {seats}", *([f"options {options}"] if options else [])]
    record = run(Script("", 1, "\n".join([*head, *lines]) + "\n"))
    game = record.replay()
    assert isinstance(game, Envite)
    return game


# Signals


def test_the_other_seats_see_nothing_of_a_signal() -> None:
    game = played(FOUR)
    before = [game.view(seat) for seat in range(4)]
    seen = events.observe(game, 2, move("signal = 2"), range(4))
    assert seen[1] == seen[3] == []
    assert [event for event in seen[0] if isinstance(event, Did)] == [Did(2, "signal", 2)]
    for seat in (1, 3):
        assert game.view(seat) == before[seat]
    assert "sent:2" in game.view(0).facts and "sent:2" not in game.view(1).facts


def test_only_who_spots_it_learns_of_it_and_nobody_learns_who() -> None:
    game = played(FOUR, "2 signal = 2")
    before = [game.view(seat) for seat in range(4)]
    assert all(CHANCE not in view.to_act and view.state["due"] is None for view in before)
    seen = events.observe(game, CHANCE, Move("roll", value=6), range(4))
    assert [seat for seat in range(4) if seen[seat]] == [1]
    assert game.view(1).facts["knows:1"] == "2=2"
    for seat in (0, 2, 3):
        assert game.view(seat) == before[seat]


def test_whether_somebody_signals_makes_no_difference_to_the_time_that_passes() -> None:
    """The captain bids after the signs that there might be; here all are computers but the other captain."""
    for salt in map(str, range(8)):
        game = played(FOUR)
        silent, winking = (
            time_to_next(game.copy(), 1, move("pass"), salt, Random(1), signs) for signs in (False, True)
        )
        assert silent == winking and silent[1] is not None


def test_who_may_still_signal_is_nobodys_business() -> None:
    game = played(FOUR)
    assert game.to_act() == {0, 1, 2, 3}
    assert game.view(0).to_act == {0, 1} and game.view(2).to_act == {0, 1, 2}


def test_what_others_know_makes_no_difference_to_a_view() -> None:
    game = played(FOUR, "2 signal = 2", "* roll = 6", "3 signal = none", "* roll = 7")
    other = game.copy()
    other.knows[3] = ((2, "K"),)
    other.sent[3] = ()
    for seat in (0, 2):
        assert other.view(seat) == game.view(seat)


@pytest.mark.parametrize("notice", [0, 1])
def test_without_dice_nobody_or_everybody_notices(notice: int) -> None:
    game = played(FOUR, "2 signal = 2", options=f"notice={notice}")
    assert game.due is None
    spotted = ((2, 2),) if notice else ()
    assert game.knows[1] == game.knows[3] == spotted


def test_signals_have_to_be_true_unless_lies_were_agreed_on() -> None:
    assert played(FOUR).refuse(3, move("signal = K")) is not None
    assert played(FOUR, options="lies=true").refuse(3, move("signal = K")) is None


def test_a_card_that_is_always_a_trump_is_signalled_by_name_only() -> None:
    deal = "* arrange hand:4 2d 3h 4h ; hand:3 5h 6h 7h ; hand:2 Kc 3s 4s ; hand:1 5s 6s 7s ; upcard 7d"
    lists = {str(each.value) for each in played(deal, seats=12).moves(4)}
    assert "2" not in lists
    game = played("* arrange hand:10 2d 3h 4h ; upcard 7d", seats=12)
    assert {str(each.value) for each in game.moves(10)} == {"2d"}


# Places


def test_only_the_captain_sees_the_empty_chairs_hand() -> None:
    game = played("* shuffle ...", seats=5)
    shown = [game.view(seat).shows("hand:5") for seat in range(5)]
    assert shown == [False, True, False, False, False]


def test_captains_may_be_others() -> None:
    game = played("* shuffle ...", seats=7, options="captains=3")
    assert (game.captains, game.dummy) == ((6, 1), 7)


# Stones


def test_two_sides_lying_down_play_without_a_word() -> None:
    game = played("* shuffle ...", "0 bid = 4", "1 bid = 7", "0 bid = 9", "1 bid = game", "0 fold")
    game.stones = [11, 11]
    game.chance(Random(1))
    assert game.phase == "play" and not game.signallers()


def test_a_game_won_begins_the_next_one_at_nothing() -> None:
    game = played("* shuffle ...", "0 bid = 4", "1 bid = 7", "0 bid = 9", "1 bid = game", "0 accept")
    hand = game.deal_number
    rng = Random(2)
    while game.deal_number == hand:
        game.step_at_random(rng)
    assert sorted(game.points) == [0, 1] and game.stones == [0, 0] and sorted(game.gained or []) == [0, 12]


def test_late_challenges_only_where_agreed_and_not_twice_by_one_side() -> None:
    lines = (FOUR, "0 bid = 4", "1 accept", "2 play 3c")
    early = played(*lines).refuse(1, move("bid = 7"))
    assert early is not None and early.code == "wrong-phase"
    game = played(*lines, options="bidding=anytime")
    assert game.refuse(0, move("bid = 7")) is not None
    assert game.refuse(1, move("bid = 7")) is None
    game.play(1, move("bid = 7"))
    assert game.phase == "answer" and not game.signalling
    game.play(0, move("accept"))
    assert (game.phase, game.turn, game.stake, game.called) == ("play", 1, 7, 1)


# Play


def test_high_trumps_are_told_first_and_none_at_all_too() -> None:
    game = played(FOUR)
    assert worth_telling(game, 2, Random(1)) == [2, "K"]
    assert worth_telling(game, 3, Random(1)) == ["none"]
    assert interject(game, 2, Random(1)) == move("signal = 2")


def test_captains_ask_for_more_when_their_side_holds_the_top() -> None:
    game = played(FOUR, "2 signal = 2", "* roll = 7", "2 signal = K", "* roll = 7")
    assert promise(game, 0) > promise(played(FOUR), 0)
    assert PLAYER.policy(game, 0, Random(1)) == move("bid = 4")


@pytest.mark.parametrize(("hand", "answer"), [("4c 6s 7c", "fold"), ("Kc Ks 6d", "accept")])
def test_a_beginner_stays_with_a_trump_whatever_it_is(hand: str, answer: str) -> None:
    game = played(f"* arrange hand:1 {hand} ; upcard 4d", "0 bid = 4", options="signals=off")
    assert PLAYER.careless(game, 1, Random(1)) == move(answer)


@pytest.mark.parametrize(("hand", "answer"), [("4c 6s 7c", "fold"), ("Jd 4c 5s", "accept")])
def test_who_asks_for_more_is_believed_to_have_good_cards(hand: str, answer: str) -> None:
    """Without a trump or a king too few deals are won to play them for four stones."""
    game = played(f"* arrange hand:1 {hand} ; upcard 4d", "0 bid = 4", options="signals=off")
    assert PLAYER.policy(game, 1, Random(1)) == move(answer)


def test_imagined_games_agree_with_the_signals() -> None:
    game = played(FOUR, "2 signal = 2", "* roll = 7", "3 signal = none", "* roll = 6")
    rng = Random(3)
    for _world in range(30):
        view = game.view(0)
        world = Envite.imagine(view, rng)
        suppose(world, 0, rng)
        assert parse("2d") in world.zone("hand:2")
        assert world.view(0) == view
    knows = game.view(0).secrets["knows"]
    assert knows == ((2, 2), (3, "none"))
    for _world in range(30):
        world = Envite.imagine(game.view(0), rng)
        suppose(world, 0, rng)
        assert not any(world.suits_of[1][card] == 1 for card in world.zone("hand:3"))


def test_the_last_to_play_takes_the_trick_cheaply() -> None:
    deal = "* arrange hand:2 Kh Kc 3c ; hand:1 6h 4c 5s ; hand:0 7h 6c 3s ; hand:3 2d 3d 7s ; upcard 4d"
    game = played(deal, "1 pass", "0 pass", "2 play Kh", "1 play 6h", "0 play 7h")
    assert PLAYER.policy(game, 3, Random(1)) == move("play 3d")


def test_play_at_random_ends_the_hand() -> None:
    game, rng = played("* shuffle ..."), Random(1)
    while game.deal_number == 1 and not game.over:
        game.step_at_random(rng)
    assert game.deal_number == 2 or game.over


TRAWL = "* arrange hand:2 7d Kc 3c ; hand:1 Kd 4c 5h ; hand:0 3d 6c Qs ; hand:3 Ah 2c 7s ; upcard 4d"


def trumps_imagined(game: Envite, seat: int, place: int) -> set[bool]:
    """For many games that *seat* imagines, with the signals believed: if *place* holds a trump there."""
    found = set[bool]()
    for seed in range(60):
        imagined = game.imagine(game.view(seat), Random(seed))
        suppose(imagined, seat, Random(seed))
        found.add(any(imagined.suits_of[1][card] == 1 for card in imagined.zone(f"hand:{place}")))
    return found


def test_who_was_not_caught_when_a_trump_was_led_has_one() -> None:
    """Twins: the same position after a club was led, and after a trump was."""
    asked = ("0 pass", "1 pass", "2 play {}", "0 bid = 4")
    plain, trawled = (
        played(TRAWL, *(line.format(card) for line in asked), options="bidding=anytime")
        for card in ("Kc", "7d")
    )
    assert plain.turn == trawled.turn == 1
    assert trumps_imagined(plain, 0, 1) == {True, False}
    assert trumps_imagined(trawled, 0, 1) == {True}
    assert trumps_imagined(trawled, 0, 3) == {True, False}


def test_a_signal_that_must_be_a_lie_is_not_believed() -> None:
    game = played(TRAWL, "0 pass", "1 pass", "2 play 7d", "0 bid = 4", options="lies=true bidding=anytime")
    game.knows[0] = ((1, "none"),)
    assert trumps_imagined(game, 0, 1) == {True}


def test_a_mate_is_not_caught_where_only_opponents_are() -> None:
    game = played(
        "* arrange hand:2 7d Kc 3c ; hand:1 Kd 4c 5h ; hand:0 4s 6c Qs ; hand:3 Ad 2c 7s ; upcard 4d",
        "0 pass",
        "1 pass",
        "2 play 7d",
        "1 play Kd",
        "1 bid = 4",
        options="bidding=anytime trawl=opponents",
    )
    assert game.turn == 0
    assert trumps_imagined(game, 1, 0) == {True, False}


def test_the_end_of_a_deal_that_was_given_away_says_by_whom() -> None:
    game = played(FOUR, "0 bid = 4")
    cast = Cast(("Ann", "Ben", "Cleo", "Dan"), 0)
    before, seen = game.view(0), events.observe(game, 1, move("fold"), range(4))
    said = EnviteWords().moment(before, seen[0], game.view(0), cast)
    assert said.splitlines()[0] == "Ben gives the deal away" and "two stones" in said


def test_the_sheet_tells_what_won_each_deal() -> None:
    words, cast = EnviteWords(), Cast(("Ann", "Ben", "Cleo", "Dan"), 0)
    declined = played(FOUR, "0 bid = 4", "1 fold").view(0)
    assert words.sheet([declined], declined, cast).rows[0] == ("1", "2", "declined")
    caught, fought = played(FOUR, "0 pass", "1 pass"), played(FOUR, "0 pass", "1 pass")
    for game, which in ((caught, 0), (fought, -1)):
        while not any(game.gained):
            seat = min(game.awaited())
            game.play(seat, [each for each in game.moves(seat) if each.action == "play"][which])
    assert words.sheet([caught.view(0)], caught.view(0), cast).rows[0] == ("1", "4", "had no trump")
    assert words.sheet([fought.view(0)], fought.view(0), cast).rows[0] == ("1", "2 tricks → 2", "–")


def test_a_side_that_lies_down_is_said_to_play_for_the_game() -> None:
    """The table said: two stones."""
    view, cast = (
        played(FOUR, "0 pass", "1 pass").view(0).supposing(Envite.stones, [11, 3]),
        Cast(("Ann", "Ben", "Cleo", "Dan"), 0),
    )
    assert EnviteWords().stake_words(view, cast) == ("Stake:", "the game, or three stones")
    assert EnviteWords().stake_words(view.supposing(Envite.stones, [11, 11]), cast)[1] == "the game"
    assert EnviteWords().stake_words(view.supposing(Envite.stones, [9, 3]), cast)[1] == "two stones"


def test_the_own_plate_says_what_you_ask_for() -> None:
    view = played(FOUR, "0 bid = 4").view(0)
    assert EnviteWords().plate(view, 0, Cast(("Ann", "Ben", "Cleo", "Dan"), 0)).words == "you ask for 4"
    assert EnviteWords().plate(view, 0, Cast(("Ann", "Ben", "Cleo", "Dan"), 1)).words == "asks for 4"
