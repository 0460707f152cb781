"""Chance as a player, and from one deal to the next: what is due, who answers, and what is booked."""

from random import Random

import pytest

from tabletop.engine.abilities.random_play import settings_for_random_play
from tabletop.engine.moves import CHANCE, Move, parse
from tabletop.engine.refusals import IllegalMove
from tabletop.engine.shuffling import chance
from tabletop.engine.shuffling.chance import Due
from tabletop.games import catalog
from tests.engine.test_position import Jumble


def test_a_shuffle_is_answered_with_all_the_cards_once_and_with_nothing_else() -> None:
    game = Jumble(2)
    whole = chance.drawn(game, Random(1))
    assert sorted(whole.cards) == sorted(card % 54 for card in game.pack())
    assert chance.objection(game, whole) is None
    for wrong in (Move("shuffle", whole.cards[1:]), Move("shuffle", whole.cards[:1] * len(whole.cards))):
        refusal = chance.objection(game, wrong)
        assert refusal and "each of the cards that are shuffled once" in refusal.sentence
    refusal = chance.objection(game, Move("roll", value=3))
    assert refusal and refusal.sentence == "A shuffle is due."


def test_a_roll_is_answered_with_a_number_within_its_ends() -> None:
    game = Jumble(2)
    game.chance(Random(1))
    game.ask_roll(2, 5, "lucky")
    assert game.turn == CHANCE and game.due == Due(-1, "lucky", 2, 5)
    assert {chance.drawn(game, Random(seed)).value for seed in range(60)} == {2, 3, 4, 5}
    for value, fine in ((1, False), (2, True), (5, True), (6, False), ("3", False), (None, False)):
        assert (chance.objection(game, Move("roll", value=value)) is None) is fine
    refusal = chance.objection(game, parse("shuffle"))
    assert refusal and refusal.sentence == "A roll from 2 to 5 is due."
    found = set()
    for seed in range(60):
        other = game.copy()
        other.chance(Random(seed))
        found.add(other.deal_number)
        assert other.due is None
    assert found == {2, 3, 4, 5}


def test_chance_shuffles_evenly_where_no_record_is_kept() -> None:
    tops = set()
    for seed in range(400):
        game = Jumble(2)
        game.chance(Random(seed))
        tops.add(game.zones[game.stock][-1])
    assert tops == set(Jumble(2).pack())


def test_hands_are_dealt_the_way_turns_go_from_beside_the_dealer() -> None:
    for slug in catalog.slugs():
        rules = catalog.rules(slug)
        for seats in {rules.seat_counts[0], rules.usual_seats()}:
            game = rules(seats, None, 1)
            hands = dict.fromkeys(game.hand_at(place) for place in game.deal_places())
            hands.pop(-1, None)  # the middle, the stock, cards that lie before their players
            assert [*hands] in ([], [(1 + rules.way_round * step) % seats for step in range(1, seats + 1)]), (
                slug
            )


def test_the_stock_of_every_game_is_drawn_from_its_top() -> None:
    """`* arrange stock …` and `expect zone stock …` name it from the next card downwards."""
    plans = {
        slug: rules(rules.seat_counts[0]).plan for slug in catalog.slugs() if (rules := catalog.rules(slug))
    }
    assert [slug for slug, plan in plans.items() if not plan.kinds[plan.first["stock"]].drawn] == []


def test_every_match_begins_with_its_first_deal() -> None:
    """The table says "Deal 1" then, and a match of so many deals ends after as many."""
    begun = [
        (slug, rules(rules.seat_counts[0])) for slug in catalog.slugs() if (rules := catalog.rules(slug))
    ]
    assert {(slug, game.deal_number) for slug, game in begun} == {(slug, 1) for slug in catalog.slugs()}


@pytest.mark.parametrize(
    "slug", ["oh-heck", "bisca", "golf", "basic-rummy", "canasta", "kontsina", "landlord"]
)
def test_after_a_deal_its_points_are_booked_the_deal_passes_to_the_left_and_all_cards_come_back(
    slug: str,
) -> None:
    rules = catalog.rules(slug)
    game, rng = rules(rules.seat_counts[-1]), Random(1)
    while game.deal_number < 2 and not game.over:
        before, dealer = list(game.points), game.dealer
        game.step_at_random(rng)
    assert game.points == [a + b for a, b in zip(before, game.gained, strict=True)]
    assert game.dealer == (dealer + 1) % game.seats
    if game.due is not None and game.phase == "deal":
        assert sorted(game.zones[game.stock]) == sorted(game.pack()) and game.turn == CHANCE
        assert not any(zone for number, zone in enumerate(game.zones) if number != game.stock)


LEFT = {"left"}
"""What the hands counted that were left in the last deal."""
CARRIED_ON: dict[str, set[str]] = {
    "basic-rummy": LEFT,
    "seven-rummy": LEFT,
    "bullshit": {"claim", "claimed", "player", "revealed", "took", "caught", "honest"},  # the last play
    "busca": set(),
    "canasta": set(),
    "diloti": set(),
    "envite": {"stones"},
    "euchre": set(),
    "golf": set(),
    "hand-and-foot": set(),
    "kontsina": set(),
    "landlord": set(),
    "mattis": {"hat"},
    "samba": set(),
    "stop-the-bus": {"shown"},  # hands that were compared
    "truco": set(),
    "xeri": {"totals"},
}
"""What a game knows in a new deal of those before, beside points and their number."""


@pytest.mark.parametrize("slug", CARRIED_ON)
def test_a_new_deal_is_like_a_first_one_with_the_same_cards(slug: str) -> None:
    rules, rng = catalog.rules(slug), Random(4)
    game = rules(rules.usual_seats(), settings_for_random_play(rules))
    while game.deal_number == 1 or game.due is None:
        game.step_at_random(rng)
    fresh = rules(game.seats, game.settings, game.dealer)
    while game.due is not None:
        move = chance.drawn(game, rng)
        game.apply(CHANCE, move)
        fresh.apply(CHANCE, move)
    assert game.deal_number == 2 and game.sees == fresh.sees
    names = {*game.state, *game.secrets} - {"deal_number", "points", "gained", "counted"}
    other = {name for name in names if getattr(game, name) != getattr(fresh, name)}
    assert other <= CARRIED_ON[slug]
    assert (game.zones, game.known) == (fresh.zones, fresh.known)


def test_nobody_but_chance_may_move_while_a_shuffle_is_due() -> None:
    game = Jumble(2)
    with pytest.raises(IllegalMove) as refused:
        game.play(0, Move("show", target="pile"))
    assert refused.value.refusal.code == "not-your-turn"


def test_chance_is_asked_only_for_what_it_owes() -> None:
    game = Jumble(2)
    game.chance(Random(1))
    for ask in (lambda: game.due_now, lambda: game.chance(Random(1)), game.to_shuffle):
        with pytest.raises(RuntimeError, match="owes nothing"):
            ask()
    assert game.refuse(CHANCE, parse("shuffle")) is not None
