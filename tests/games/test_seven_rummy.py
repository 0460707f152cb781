"""Seven Rummy where the rule book's scripts do not reach, the sense of its player, and what its table tells."""

from random import Random

import pytest

from tabletop.cards import parse
from tabletop.engine import events
from tabletop.engine.abilities.reactions import timeout_move
from tabletop.engine.moves import CHANCE, Move, parse_line
from tabletop.engine.moves import parse as move_of
from tabletop.engine.records.script import arranged
from tabletop.families.rummy.rules import faces_in, mask_of
from tabletop.games.seven_rummy.player import PLAYER, meldable
from tabletop.games.seven_rummy.rules import SevenRummy
from tabletop.games.seven_rummy.rules_melds import with_sevens
from tabletop.games.seven_rummy.table import TABLE
from tabletop.ui.abilities.reaction_words import ReactionWords
from tabletop.wording.lines import Cast
from tests.every_pace import time_to_next


def dealt(arrangement: str, seats: int = 3, **settings: object) -> SevenRummy:
    game = SevenRummy(seats, {"deals": 1, **settings})  # type: ignore[dict-item]
    game.play(CHANCE, arranged(game, f"* arrange {arrangement}"))
    return game


def play(game: SevenRummy, *lines: str) -> None:
    for line in lines:
        game.play(*parse_line(line))


def code(game: SevenRummy, line: str) -> str:
    refusal = game.refuse(*parse_line(line))
    return refusal.code if refusal else ""


def cards(words: str) -> int:
    return mask_of(map(parse, words.split()))


def advised(game: SevenRummy) -> str:
    return str(PLAYER.policy(game, game.turn, Random(1)))


# Melds


@pytest.mark.parametrize("words", ["7h", "7h 7s", "6h 7h", "7h 8h", "5h 6h 7h", "7c 7d 7h 7s", "Ah 2h 3h"])
def test_what_is_a_meld(words: str) -> None:
    assert cards(words) in with_sevens().order


@pytest.mark.parametrize("words", ["8h", "8h 9h", "6h 7s", "6h 8h", "Kh Ks", "Qh Kh Ah"])
def test_what_is_no_meld(words: str) -> None:
    assert cards(words) not in with_sevens().order


def test_each_meld_of_a_hand_is_found_once() -> None:
    found = with_sevens().within(cards("7c 7d 8c 9c"))
    expected = ["7c", "7d", "7c 7d", "7c 8c", "7c 8c 9c"]
    assert sorted(found) == sorted(map(cards, expected))


def test_sevens_never_stay_loose() -> None:
    assert meldable(cards("7c 7d 6h 7h Ks Kd Kc")) and not meldable(cards("7c 8d"))


def test_a_seven_alone_grows_into_a_sequence_or_into_a_set() -> None:
    melds = with_sevens()
    assert melds.fitting[cards("7h")] == cards("6h 8h 7c 7d 7s")
    assert melds.fitting[cards("7h 8h")] == cards("6h 9h")
    assert melds.fitting[cards("7h 7s")] == cards("7c 7d")


# Claims

HANDS = "hand:0 2c 4d 6s 8s Tc Qd 9h ; hand:1 Th Jh 3c 3s 5s 8d Kc ; hand:2 9c 9d Kh 2d 2h 4s Ac ; hand:3 5d 6d 8c 2s 9s Qh Ks"
OPEN = f"{HANDS} ; discard Kd ; stock As Ad 3d 3h Td"


def test_nobody_can_claim_the_first_card_even_where_nobody_need_have_drawn() -> None:
    game = dealt("hand:0 6h 5h Kc Qd 2s 3s 9d ; discard 7h", claims="any")
    assert code(game, "0 claim 6h x 7h") == "not-allowed"
    assert game.moves(0) == [move_of("draw > stock")]


def test_where_anybody_may_claim_the_first_discard_already_is_asked_about() -> None:
    game = dealt(OPEN, seats=4, claims="any")
    play(game, "0 draw > stock", "0 discard 9h")
    assert (game.phase, game.turn) == ("claim", 2)
    play(game, "2 pass")
    assert (game.phase, game.turn) == ("draw", 1)
    assert move_of("claim Th Jh x 9h") in game.moves(1)


def test_who_lets_a_card_go_is_not_shown_to_the_others() -> None:
    game = dealt(OPEN, seats=4, claims="any")
    play(game, "0 draw > stock", "0 discard 9h")
    assert [sorted(game.view(seat).to_act) for seat in range(4)] == [[], [], [2], []]
    assert timeout_move(game, 2) == move_of("pass")
    cast = Cast(("You", "Otto", "Marta", "Inês"), 0)
    before = game.view(0)
    happened = events.observe(game, 2, move_of("pass"), [0])[0]
    assert TABLE.words.story(before, happened, game.view(0), cast) == []
    assert [TABLE.beat(before, event) for event in happened if isinstance(event, events.Did)] == [""]


def test_nor_does_the_time_that_passes_show_it() -> None:
    """A computer that might have claimed says nothing; the next one draws when it would have anyway."""
    times = []
    for others in (OPEN, OPEN.replace("9d Kh", "Td Kh").replace("3h Td", "3h 9d")):
        game = dealt(others, seats=4, claims="any")
        play(game, "0 draw > stock")
        asked = game.copy()
        play(asked, "0 discard 9h")
        times.append(asked.phase)
        times += [
            time_to_next(game.copy(), 0, move_of("discard 9h"), str(salt), Random(1))[1] for salt in range(8)
        ]
    half = len(times) // 2
    assert (times[0], times[half]) == ("claim", "draw")
    assert times[1:half] == times[half + 1 :]


def test_a_claim_skips_players_and_says_so() -> None:
    game = dealt(OPEN, seats=4, claims="any")
    play(game, "0 draw > stock", "0 discard 9h")
    before = game.view(1)
    happened = events.observe(game, 2, move_of("claim 9c 9d x 9h"), [1])[1]
    after, cast = game.view(1), Cast(("Ada", "You", "Marta", "Inês"), 1)
    assert TABLE.words.story(before, happened, after, cast) == [
        "Marta claims: 9♣ 9♦ 9♥.",
        "You are skipped: play goes on after the claim.",
    ]
    assert TABLE.words.moment(before, happened, after, cast) == "Marta claims it before you"
    play(game, "2 discard Kh")
    assert game.turn == 3


def test_a_claim_must_leave_a_card_to_throw() -> None:
    game = dealt(
        "hand:0 9c 7h 2s 3d 4h 5c Jd ; hand:1 9d 9h 7c 7d 7s Ts Js ; discard Kd ; stock Qs Ks", seats=2
    )
    play(game, "0 draw > stock", "0 discard Qs", "1 draw > stock", "1 meld 7c", "1 meld 7d", "1 meld 7s")
    play(game, "1 discard Ks", "0 draw > stock", "0 discard 9c")
    assert code(game, "1 claim 9d 9h x 9c") == ""
    game.zones[game.hand_zones[1]] = faces_in(cards("9d 9h"))
    assert code(game, "1 claim 9d 9h x 9c") == "must-discard"
    assert move_of("claim 9d 9h x 9c") not in game.moves(1)


def test_a_claim_in_the_last_turn_keeps_the_double() -> None:
    game = dealt(
        "hand:0 9c 2h 4s 6s 8d Jd Qc ; hand:1 9d 9h 7c 7d Ks Kd 3c ; discard Kh ; stock 2s Kc", seats=2
    )
    play(game, "0 draw > stock", "0 discard 2s", "1 draw > stock", "1 discard 3c", "0 draw > stock")
    play(game, "0 discard 9c", "1 claim 9d 9h x 9c", "1 meld Kc Kd Ks", "1 meld 7c", "1 discard 7d")
    assert game.over and game.gained == [0, 2 * sum(game.left)]


def test_a_claim_has_a_button_which_tells_other_people_at_the_screen_no_cards() -> None:
    game = dealt(OPEN, seats=4, claims="any")
    play(game, "0 draw > stock", "0 discard 9h")
    (claim,) = TABLE.shortcuts(game.view(2))
    assert TABLE.words.button(claim) == "Claim a set: 9♣ 9♦ 9♥"
    reactions = TABLE.ability(ReactionWords)
    assert reactions is not None and reactions.secret() == "Claim a set"
    play(game, "2 pass")
    assert [TABLE.words.button(move) for move in TABLE.shortcuts(game.view(1))] == [
        "Claim a sequence: 9♥ 10♥ J♥"
    ]


# The stock


def exhausted(reshuffles: int) -> SevenRummy:
    """Five players who have drawn all cards of the stock, and thrown them away."""
    game = dealt("discard 2c", seats=5, claims="drawn", reshuffles=reshuffles)
    while game.zones[game.stock]:
        if game.phase == "claim":
            game.play(game.turn, move_of("pass"))
            continue
        game.play(game.turn, move_of("draw > stock"))
        game.play(game.turn, Move("discard", (max(game.zones[game.hand_zones[game.turn]]),)))
    while game.phase == "claim":
        game.play(game.turn, move_of("pass"))
    return game


def test_the_discards_but_the_top_one_become_a_new_stock() -> None:
    game = exhausted(1)
    seat, lay = game.turn, game.zones[game.discards][:]
    game.play(seat, move_of("draw > stock"))
    assert game.turn == CHANCE and game.phase == "draw"
    assert game.zones[game.discards] == lay[-1:]
    game.chance(Random(1))
    assert (game.turn, game.phase, len(game.zones[game.hand_zones[seat]])) == (seat, "play", 8)
    assert len(game.zones[game.stock]) == len(lay) - 2 and game.facts()["reshuffled"] == 1
    assert not any(game.known[card] & 1 << (seat + 1) % 5 for card in game.zones[game.stock])


def test_a_deal_ends_without_scores_when_nothing_can_be_drawn() -> None:
    game = exhausted(0)
    assert code(game, f"{game.turn} draw > stock") == "empty"
    assert move_of("pass") in game.moves(game.turn)
    cast, before = Cast(("You", "Otto", "Marta", "Inês", "Hugo"), 0), game.view(0)
    happened = events.observe(game, game.turn, move_of("pass"), [0])[0]
    assert game.over and game.scores() == [0] * 5
    assert TABLE.words.moment(before, happened, game.view(0), cast) == "The cards have run out; nobody scores"
    assert "Nobody goes out, and nobody scores." in TABLE.words.story(before, happened, game.view(0), cast)


# The player


def test_it_goes_out_when_it_can() -> None:
    game = dealt("hand:0 4c 5c 6c 9d 9h 9s 7h ; hand:1 Qc Kd 2d 3h 5h 8s Jc ; discard Ac ; stock Ks", seats=2)
    play(game, "0 draw > stock")
    while not game.over:
        play(game, f"0 {advised(game)}")
    assert game.gained[0] == 2 * sum(game.left)


def test_it_waits_with_two_melds_for_the_double_while_nobody_is_near_the_end() -> None:
    hands = "hand:0 4c 4d 4h 9d 9s 9h Ks ; hand:1 3c 5d 6s 8h 2c Td Qs ; discard Ac ; stock Qd"
    game = dealt(hands, seats=2)
    play(game, "0 draw > stock")
    assert advised(game).startswith("discard")
    game.zones[game.hand_zones[1]] = game.zones[game.hand_zones[1]][:3]
    assert advised(game).startswith("meld")
    single = dealt(hands, seats=2, double="no")
    play(single, "0 draw > stock")
    assert advised(single).startswith("meld")


def test_it_keeps_a_seven_until_somebody_is_short_of_cards() -> None:
    game = dealt("hand:0 7c 2d 4h Tc Js Qd Kh ; hand:1 3c 5d 6s 8h 9c Td Ks ; discard Ac ; stock 2s", seats=2)
    play(game, "0 draw > stock")
    assert advised(game).startswith("discard") and advised(game) != "discard 7c"
    game.zones[game.hand_zones[1]] = game.zones[game.hand_zones[1]][:3]
    assert advised(game) == "meld 7c"


def test_it_claims_a_set_out_of_turn_but_not_at_the_cost_of_a_better_meld() -> None:
    game = dealt(OPEN, seats=4, claims="any")
    play(game, "0 draw > stock", "0 discard 9h")
    assert advised(game) == "claim 9c 9d x 9h"
    hand = "hand:2 9c Tc Jc 9d Td Jd Ac"
    game = dealt(f"hand:0 2c 4d 6s 8s Qd 9h 3d ; {hand} ; discard Kd ; stock As", seats=4, claims="any")
    play(game, "0 draw > stock", "0 discard 9h")
    assert game.turn == 2 and advised(game) == "pass"


def test_it_does_not_throw_what_is_likely_to_be_claimed() -> None:
    """Two more queens are out; of the kings two lie there already."""
    game = dealt("hand:0 Kh Qh 2c 4d 6s 9d Tc ; discard Kd ; stock Kc As Ad 2d", claims="any")
    play(game, "0 draw > stock", "0 discard Kc", "1 draw > stock", "1 discard As", "2 draw > stock")
    play(game, "2 discard Ad", "0 draw > stock")
    assert advised(game) == "discard Kh"
