"""Fan Tan beyond the book's scripts: wrong passes that come out late or not at all, dead hands, and how it is played well."""

from random import Random

from tabletop.cards import parse
from tabletop.commands.simulate import next_move
from tabletop.engine.events import fold, observe, zones_ordered
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.moves import parse as move_of
from tabletop.engine.records import scene
from tabletop.engine.records.script import arranged
from tabletop.games.fan_tan.player import PLAYER, caught, plays, promise, worth
from tabletop.games.fan_tan.rules import DOUBTS, PASS, FanTan
from tabletop.games.fan_tan.rules_rows import ALL_SEVENS, BEHIND, OPENS, cards_of, laid_in_order, mask_of
from tabletop.games.fan_tan.table import TABLE
from tabletop.opponents import arena
from tabletop.opponents.budget import Budget
from tabletop.opponents.levels import choose
from tabletop.wording.lines import Cast
from tabletop.wording.sentences import points_in_words


def dealt(text: str, seats: int = 3, **settings: str | int) -> FanTan:
    game = FanTan(seats, settings)
    game.play(-1, arranged(game, f"* arrange {text}"))
    return game


def cards(text: str) -> list[int]:
    return [parse(word) for word in text.split()]


def names(mask: int) -> set[int]:
    return set(cards_of(mask))


HANDS = "hand:0 7c 6d 8d 9c ; hand:1 7d 6c 8c 7s ; hand:2 7h 8h 6s 8s"


def play(game: FanTan, *lines: str) -> None:
    for line in lines:
        seat, _space, move = line.partition(" ")
        game.play(int(seat), move_of(move))


def test_what_a_card_opens_and_what_it_holds_back() -> None:
    assert names(OPENS[parse("7h")]) == set(cards("6h 8h"))
    assert names(OPENS[parse("Kh")]) == names(OPENS[parse("Ah")]) == set()
    assert names(BEHIND[parse("3s")]) == set(cards("As 2s"))
    assert len(names(BEHIND[parse("7c")])) == 12
    chain = laid_in_order(mask_of(cards("7c 8c 9c Jc 5c")), ALL_SEVENS)
    assert names(chain) == set(cards("7c 8c 9c"))


def test_the_neighbours_of_a_withheld_seven_are_paid_though_all_were_laid_since() -> None:
    game = dealt(HANDS)
    before = game.scores()
    play(game, "0 pass", "1 play 7d 7s", "2 play 7h")
    play(game, "0 play 7c", "1 play 6c 8c", "2 doubt > 0")
    assert game.facts()["shown"] == "7c"
    assert [now - then for now, then in zip(game.scores(), before, strict=True)] == [-13, 10, 0]
    assert game.to_act() == {game.turn} == {2}


def test_a_withheld_card_that_was_laid_in_time_tells_nothing_at_the_end() -> None:
    game = dealt(HANDS)
    play(game, "0 pass", "1 play 7d 7s", "2 play 7h", "0 play 7c")
    before, pot = game.scores(), game.pot
    game._end(1)
    assert game.shown == 0
    assert game.scores()[0] == before[0] - 17 and game.scores()[1] > before[1] + pot


def test_what_was_looked_into_is_known_to_all() -> None:
    game = dealt("hand:0 7c 7d 6h 6d 8d ; hand:1 2d 6c 8c 9s ; hand:2 7h 8h 6s 7s")
    play(game, "0 play 7c 7d", "1 pass", "0 doubt > 1")
    assert game.facts()["shown"] == "6c 8c"
    known = {card for card in game.view(2).zones["hand:1"] if card is not None}
    assert known == set(cards("6c 8c"))
    held = mask_of(game.zone("hand:1"))
    assert not game.cleared[1] & held
    for seed in range(20):
        imagined = game.imagine(game.view(2), Random(seed))
        assert not mask_of(imagined.zone("hand:1")) & game.cleared[1]
        assert set(cards("6c 8c")) <= set(imagined.zone("hand:1"))


def test_an_honest_pass_is_a_fact() -> None:
    game = dealt("hand:0 7c Kd Ks Kh ; hand:1 2d 3c Ac 9s ; hand:2 7h 7d 6s 7s 6c 8c", passing="honest")
    play(game, "0 play 7c", "1 pass")
    assert game.to_act() == {2}
    for seed in range(20):
        imagined = game.imagine(game.view(0), Random(seed))
        assert not mask_of(imagined.zone("hand:1")) & mask_of(cards("6c 8c 7d 7h 7s"))


def test_the_pot_of_a_dead_last_hand_is_shared() -> None:
    game = dealt(HANDS, deals=1)
    play(game, "0 pass", "1 pass", "2 pass")
    assert game.over and game.pot < 3
    assert sum(game.scores()) + game.pot == 75
    assert game.gained == [chips - 25 for chips in game.scores()]


def test_a_match_ends_when_somebody_is_out_of_chips() -> None:
    game = dealt(HANDS, deals=8, chips=20)
    play(game, "0 play 7c")
    game.points[2] = 3
    game._end(0)
    assert game.over and game.points[2] < 0


def test_any_number_of_cards_in_any_order_by_a_house_rule() -> None:
    hands = "hand:0 7c 8c 9c Tc 6c 5d ; hand:1 7d ; hand:2 7h 7s"
    chain = Move("play", tuple(cards("9c 7c 8c")))
    game = dealt(hands, cards="any")
    assert game.refuse(0, chain) is None and chain not in game.moves(0)
    refusal = dealt(hands, cards="one").refuse(0, Move("play", tuple(cards("7c 8c"))))
    assert refusal is not None and refusal.code == "not-matching"
    # What lies ready is no hurry, and keeps others from laying: in games of rules of thumb that is worth four chips a deal here.
    assert PLAYER.policy(game, 0, Random(1)) == PLAY[parse("7c")]


def test_good_players_open_the_way_for_themselves() -> None:
    game = dealt("hand:0 7c 7d 8c 9c Tc Jc Qc Kc ; hand:1 8d 6d 6c ; hand:2 7h 7s")
    chosen = {
        move: value
        for value, move in plays(
            game, 0, game.fit() & mask_of(game.zone("hand:0")), mask_of(game.zone("hand:0"))
        )
    }
    assert chosen[PLAY[parse("7c")]] > chosen[PLAY[parse("7d")]]
    assert PLAYER.policy(game, 0, Random(1)) != PASS
    assert PLAYER.reason(game, 0, PLAY[parse("7c")])


def test_the_row_with_the_longest_way_to_go_is_opened_first() -> None:
    hand = mask_of(cards("7c Kc Qc 7d 8d 9d 2h"))
    unseen = mask_of(range(52)) & ~hand
    assert worth(parse("7c"), hand, unseen) > worth(parse("7d"), hand, unseen)


def test_of_two_ends_the_one_that_opens_little_of_one_s_own_is_held_back() -> None:
    game = dealt(
        "hand:0 7c 7d 7h 7s ; hand:1 6c 5c 8c 9c Tc Jc Qc Kc Ad Ah As 2d 2h 2s 3d 3h 3s", passing="honest"
    )
    play(game, "0 play 7c")
    assert PLAYER.policy(game, 1, Random(1)) == PLAY[parse("8c")]


def test_a_card_that_came_too_late_is_noticed() -> None:
    game = dealt(HANDS)
    play(game, "0 pass", "1 play 7d 7s", "2 play 7h")
    assert not caught(game, 0)
    play(game, "0 play 7c")
    assert caught(game, 0)
    assert PLAYER.reflex(game, 2, "expert", Random(1)) == DOUBTS[0]
    assert PLAYER.reflex(game, 0, "expert", Random(1)) is None


def test_an_accusation_without_evidence_must_be_worth_it() -> None:
    game = dealt("hand:0 7c 2c 3c 4c 5c 2d 3d ; hand:1 Kc Kd Kh Ks Ac Ad Ah ; hand:2 6c 8c", seats=8)
    play(game, "0 play 7c", "1 pass")
    assert promise(game, 2, 1) <= 0
    assert PLAYER.reflex(game, 2, "expert", Random(1)) is None


def test_an_accusation_that_is_nearly_certain_is_made() -> None:
    game = dealt("hand:0 7c 7d 7h 6d ; hand:1 7s 9c 9d 9h ; hand:2 6s 8s Kc Kd")
    play(game, "0 play 7c 7d 7h", "1 pass")
    assert promise(game, 2, 1) > 1
    assert PLAYER.reflex(game, 2, "expert", Random(1)) == DOUBTS[1]
    assert PLAYER.reflex(game, 2, "medium", Random(1)) is None


def test_whoever_can_lay_the_whole_hand_goes_out() -> None:
    for most, held in (("any", "8c 9c Tc 6c"), ("row", "6c 8c")):
        game = FanTan(3, {"cards": most})
        hand = mask_of(cards(held))
        found = plays(game, 0, mask_of(cards("6c 8c")), hand)
        assert mask_of(max(found, key=lambda each: each[0])[1].cards) == hand


def test_losses_have_a_true_minus_sign_in_the_log_and_on_the_sheet() -> None:
    game, rng = FanTan(4, {}), Random(3)
    lines: list[str] = []
    words, cast, view = TABLE.words, Cast(("Ada", "Otto", "Marta", "Inês"), 0), game.view(0)
    while not any("in this deal" in line for line in lines):
        seat, move = next_move(game, rng, "random", 0)
        before, happened = view, observe(game, seat, move, (0,))[0]
        for event in happened:
            view = fold(view, event, zones_ordered(game))
        lines += words.story(before, happened, view, cast)
    said = [line for line in lines if "in this deal" in line]
    assert any("−" in line for line in said) and not any("-" in line for line in said)
    assert words.gain(-2) == "−2" and words.gain(3) == "+3"
    assert points_in_words(-1) == "−1 point"


CLUBS_TO_HEARTS = " ; ".join(
    f"row:{suit} " + " ".join(rank + suit for rank in "A23456789TJQK") for suit in "cdh"
)


def stuck() -> FanTan:
    """Two players could lay a card that fits, and each waits for the other to open the way."""
    game = FanTan(3, {"deals": 1})
    hands = "hand:0 3s Ts 2s ; hand:1 Js Qs 6s Ks ; hand:2 As 4s 9s 5s"
    scene.stage(game, f"* scene {hands} ; row:s 7s 8s ; {CLUBS_TO_HEARTS}")
    scene.stage(game, "* state phase=play turn=1")
    return game


def test_computers_do_not_wait_for_each_other_for_ever() -> None:
    """Two experts did, for thousands of passes: each search expected that the other would lay something."""
    game, chance = stuck(), Random(2)

    def think(view: View) -> Move | None:
        return choose(view, "expert", Budget(playouts=100), chance)

    for _turn in range(40):
        if not game.over:
            game.play(*arena.next_move(game, think))
    assert game.over


def test_who_withheld_for_a_round_lays_something_then() -> None:
    game = stuck()
    assert PASS in PLAYER.candidates(game, 1, game.choices(1))
    play(game, "1 pass", "2 pass", "0 pass")
    assert PASS not in PLAYER.candidates(game, 1, game.choices(1))


def test_who_has_nothing_that_fits_accuses_where_all_have_passed_for_rounds() -> None:
    game = stuck()
    for _round in range(2):
        assert promise(game, 0, 1) <= 1
        play(game, "1 pass", "2 pass", "0 pass")
    assert promise(game, 0, 1) > 1 and promise(game, 0, 2) > 1
    assert PLAYER.reflex(game, 0, "expert", Random(1)) == DOUBTS[1]
    assert PLAYER.reflex(game, 0, "medium", Random(1)) is None
