"""Knowledge of where a card is: what survives, what is spoilt, and what two packs hide.

`Jumble` is a made-up game whose moves carry cards between zones of every kind, so that what no real game does yet is
tested too.
"""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.cards import FACE, FACES, parse
from tabletop.engine import events
from tabletop.engine.game import Game
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.engine.zones import Each, Sees, Zone, ZonePlan
from tests.every_game import scrambled


class Jumble(Game):
    slug = "jumble"
    name = "Jumble"
    family = "tests"
    pitch = "Cards go anywhere."
    emblem = "As"
    seat_counts = (2, 3)
    codes = frozenset({"not-allowed"})
    table = (
        Zone("hand", Sees.OWNER, Each.SEAT, ordered=False),
        Zone("stock", Sees.NOBODY, drawn=True),
        Zone("discard"),
        Zone("secret", Sees.OWNER, Each.SEAT),
        Zone("bag", Sees.NOBODY, ordered=False),
        Zone("meld", count=2),
        Zone("slot", Sees.NOBODY, Each.SEAT, count=2),
    )

    def pack(self) -> list[int]:
        return [*range(12), *(FACES + face for face in range(12))]

    def start(self) -> None:
        self.deal_number = 1
        self.gather()

    def deal_places(self) -> Sequence[int]:
        return [0, 1] * 4

    def begin(self) -> None:
        self.phase = "play"
        self.turn = 0

    def choices(self, seat: int) -> list[Move]:
        return [
            Move("carry", target=self.plan.names[dst], value=src)
            for src, cards in enumerate(self.zones)
            if cards
            for dst in range(len(self.zones))
            if dst != src
        ] + [
            Move(verb, target=name)
            for name, number in self.plan.number.items()
            for verb in self.verbs(number)
        ]

    def verbs(self, zone: int) -> list[str]:
        if zone == self.stock:
            return []
        verbs = ["turn"]
        if self.zones[zone]:
            verbs.append("show")
        if self.sees[zone] == self.everybody:
            verbs += ["down", "arrange"] if self.plan.ordered[zone] else ["down"]
        return verbs

    def objection(self, seat: int, move: Move) -> Refusal | None:
        return None if move in self.choices(seat) else Refusal("not-allowed", "No.")

    def act(self, seat: int, move: Move) -> None:
        dst = self.plan.number[move.target]
        if move.action == "turn":
            self.turn_up(dst)
        elif move.action == "show":
            top = self.zones[dst][-1]
            self.reveal((top if self.plan.ordered[dst] else self.pick(dst, FACE[top]),), dst)
        elif move.action == "down":
            self.turn_down(dst)
        elif move.action == "arrange":
            self.arrange(dst, sorted(self.zones[dst], reverse=True))
        else:
            assert isinstance(move.value, int)
            # Which card goes depends on the position alone: the top, as seen by the engine.
            card = self.pick(move.value, FACE[self.zones[move.value][-1]])
            if self.plan.ordered[move.value]:
                card = self.zones[move.value][-1]
            self.move((card,), move.value, dst)
        self.turn = (seat + 1) % self.seats

    def lucky(self, number: int) -> None:
        self.deal_number = number

    def facts(self) -> dict[str, int | str]:
        return {}


def jumble(seed: int, steps: int, seats: int = 2) -> Game:
    rng = Random(seed)
    game = Jumble(seats)
    game.chance(rng)
    for _ in range(steps):
        game.step_at_random(rng)
    return game


@settings(max_examples=120, deadline=None)
@given(seed=st.integers(0, 10**6), steps=st.integers(0, 60), seats=st.integers(2, 3))
def test_views_fold_scramble_and_imagine_in_any_jumble(seed: int, steps: int, seats: int) -> None:
    rng = Random(seed)
    game = Jumble(seats)
    ordered = events.zones_ordered(game)
    views = [game.view(seat) for seat in range(seats)]
    faces = [FACE[card] for card in game.pack()]
    rng.shuffle(faces)
    made = (-1, Move("shuffle", tuple(faces)))
    for _ in range(steps + 1):
        for seat, happened in events.observe(game, *made, range(seats)).items():
            for event in happened:
                views[seat] = events.fold(views[seat], event, ordered)
            assert views[seat] == game.view(seat)
        made = (game.turn, rng.choice(game.moves(game.turn)))
    for seat in range(seats):
        view = game.view(seat)
        assert game.imagine(view, rng).view(seat) == view
        other = scrambled(game, seat, rng)
        assert other.view(seat) == view
        assert game.imagine(view, Random(1)) == other.imagine(other.view(seat), Random(1))


def spread(game: Game, **zones: str) -> Game:
    """Put the named cards (a second mention means the second copy) into zones, all others into the stock."""
    for zone in game.zones:
        zone.clear()
    left = game.pack()
    for name, cards in zones.items():
        number = game.plan.number[name.replace("_", ":")]
        for word in cards.split():
            card = next(each for each in left if FACE[each] == parse(word))
            left.remove(card)
            game.zones[number].append(card)
            game.known[card] = game.sees[number]
    game.zones[game.stock] += left
    for card in left:
        game.known[card] = 0
    return game


def seen(game: Game, zone: str, seat: int) -> list[int | None]:
    return game.view(seat).zones[zone]


@pytest.fixture
def game() -> Game:
    game = jumble(1, 0, 3)
    return spread(game, hand_0="Ac 2c 3c", hand_1="4c 5c", hand_2="6c")


HAND_0, HAND_1, HAND_2 = 0, 1, 2


def test_a_card_that_was_passed_is_remembered(game: Game) -> None:
    game.move([parse("Ac")], HAND_0, HAND_1)
    assert seen(game, "hand:1", 0) == [parse("Ac"), None, None]
    assert seen(game, "hand:1", 2) == [None, None, None]


def test_a_card_picked_up_in_sight_is_remembered_by_all(game: Game) -> None:
    discard = game.plan.number["discard"]
    game.move([parse("Ac")], HAND_0, discard)
    game.move([parse("Ac")], discard, HAND_1)
    assert seen(game, "hand:1", 2) == [parse("Ac"), None, None]


def test_a_concealed_move_spoils_what_was_known_of_the_hand(game: Game) -> None:
    game.move([parse("Ac")], HAND_0, HAND_1)
    game.move([parse("5c")], HAND_1, game.plan.number["bag"])
    assert seen(game, "hand:1", 0) == [None, None]
    assert seen(game, "bag", 0) == [None]
    assert seen(game, "bag", 1) == [parse("5c")]


def test_a_whole_hand_that_goes_at_once_is_followed(game: Game) -> None:
    game.move([parse("Ac")], HAND_0, HAND_1)
    game.move([parse("4c"), parse("5c"), parse("Ac")], HAND_1, HAND_2)
    assert parse("Ac") in seen(game, "hand:2", 0)


def test_the_place_in_an_ordered_zone_tells_which_card_went(game: Game) -> None:
    stock = game.stock
    game.move([parse("Ac")], HAND_0, stock)
    assert seen(game, "stock", 0)[-1] == parse("Ac")
    game.move([parse("Ac")], stock, HAND_1)
    assert seen(game, "hand:1", 0)[0] == parse("Ac")
    assert seen(game, "hand:1", 2)[0] is None


def test_a_shuffle_spoils_everything(game: Game) -> None:
    game.move([parse("Ac")], HAND_0, game.stock)
    game.ask_shuffle(game.stock, "dealt")
    assert set(seen(game, "stock", 0)) == {None}


def test_a_zone_turned_up_is_known_to_all(game: Game) -> None:
    game.turn_up(HAND_1)
    assert seen(game, "hand:1", 0) == [parse("4c"), parse("5c")]
    game.move([parse("Ac")], HAND_0, HAND_1)
    assert parse("Ac") in seen(game, "hand:1", 2)


def test_a_card_that_was_shown_is_known_to_all_where_it_is(game: Game) -> None:
    game.reveal([parse("2c")], HAND_0)
    assert seen(game, "hand:0", 1) == [parse("2c"), None, None]


def test_a_card_shown_in_a_pile_is_known_at_its_place(game: Game) -> None:
    slot = game.plan.number["slot:0:0"]
    game.move(game.zones[HAND_0][:], HAND_0, slot)
    under, middle, top = (FACE[card] for card in game.zones[slot])
    game.reveal([game.zones[slot][1]], slot)
    assert seen(game, "slot:0:0", 1) == [None, middle, None]
    assert seen(game, "slot:0:0", 0) == [under, middle, top]


def test_showing_one_of_two_equal_cards_may_show_the_one_that_was_known() -> None:
    game = spread(jumble(1, 0, 3), hand_1="Ac 5c", discard="Ac")
    discard = game.plan.number["discard"]
    game.move([game.zones[discard][0]], discard, HAND_1)
    game.reveal(
        [next(card for card in game.zones[HAND_1] if game.known[card] == 0b010 and FACE[card] == 0)], HAND_1
    )
    assert seen(game, "hand:1", 0) == [parse("Ac"), None, None]


def test_what_is_turned_down_is_remembered(game: Game) -> None:
    bag = game.plan.number["bag"]
    game.turn_up(HAND_1)
    game.turn_down(HAND_1)
    game.move([parse("Ac")], HAND_0, bag)
    assert seen(game, "hand:1", 2) == [parse("4c"), parse("5c")]
    assert not any(game.view(seat).shows("hand:1") for seat in range(3))


@pytest.mark.parametrize("heard", [False, True])
def test_what_is_dealt_comes_from_the_top_and_what_stays_keeps_its_order(heard: bool) -> None:
    """A place that is the stock itself skips a card; so it is where a record is kept, and in playouts."""
    game = jumble(1, 0)
    game.sink = [] if heard else None
    first, second, third, fourth, *rest = game.zones[game.stock][::-1]
    hand = [zone[:] for zone in game.zones[:2]]
    game.deal([HAND_0, game.stock, HAND_1, game.stock])
    assert game.zones[:2] == [[*hand[0], first], [*hand[1], third]]
    assert game.zones[game.stock][::-1] == [second, fourth, *rest]
    game.deal([game.stock, *[HAND_0] * (len(rest) + 1)])
    assert game.zones[game.stock] == [second]


def test_a_shuffled_hand_is_still_known_to_who_sees_it(game: Game) -> None:
    game.ask_shuffle(HAND_0, "dealt")
    assert seen(game, "hand:0", 0) == [parse("Ac"), parse("2c"), parse("3c")]
    assert seen(game, "hand:0", 1) == [None, None, None]


def test_cards_that_join_a_shuffle_lie_where_they_are_until_it_is_made(game: Game) -> None:
    discard = game.plan.number["discard"]
    game.move([parse("Ac")], HAND_0, discard)
    pile = sorted(FACE[card] for card in game.zones[game.stock])
    game.ask_shuffle(game.stock, "begin", discard)
    assert seen(game, "discard", 1) == [parse("Ac")]
    assert game.refuse(-1, Move("shuffle", tuple(pile)))
    wanted = Move("shuffle", (parse("Ac"), *pile))
    views = {seat: game.view(seat) for seat in range(3)}
    for seat, happened in events.observe(game, -1, wanted, range(3)).items():
        for event in happened:
            views[seat] = events.fold(views[seat], event, events.zones_ordered(game))
        assert views[seat] == game.view(seat)
    assert not game.zones[discard] and game.zones[game.stock][-1] == parse("Ac")
    assert set(seen(game, "stock", 0)) == {None}


def test_numbered_zones_have_names_and_belong_together(game: Game) -> None:
    names = game.plan.names
    assert [names[zone] for zone in game.plan.all("meld")] == ["meld:0", "meld:1"]
    assert [names[zone] for zone in game.plan.all("slot")][:3] == ["slot:0:0", "slot:0:1", "slot:1:0"]
    assert game.plan.owner[game.plan.number["slot:2:1"]] == 2


def test_a_zone_is_the_hand_of_a_seat_or_none(game: Game) -> None:
    assert [game.hand_at(zone) for zone in game.hand_zones] == [0, 1, 2]
    assert game.hand_at(game.stock) == game.hand_at(game.plan.number["meld:0"]) == -1


def test_zones_may_be_numbered_from_one() -> None:
    plan = ZonePlan((Zone("slot", Sees.NOBODY, Each.SEAT, count=2, lowest=1),), 2, 2)
    assert plan.names == ["slot:0:1", "slot:0:2", "slot:1:1", "slot:1:2"]
    assert plan.owner == [0, 0, 1, 1]


def test_chance_rolls_as_well(game: Game) -> None:
    game.ask_roll(3, 5, "lucky")
    assert game.refuse(-1, Move("roll", value=6)) and game.refuse(-1, Move("shuffle"))
    game.play(-1, Move("roll", value=4))
    assert game.deal_number == 4 and game.due is None
    game.ask_roll(3, 5, "lucky")
    game.chance(Random(1))
    assert 3 <= game.deal_number <= 5 and game.due is None


def test_equal_cards_cannot_be_told_apart() -> None:
    # Seat 1 picks up one ace in sight; it held the other before. One ace goes: nobody knows whether one is left.
    game = spread(jumble(1, 0, 3), hand_1="Ac 5c", discard="Ac")
    discard = game.plan.number["discard"]
    game.move([game.zones[discard][0]], discard, HAND_1)
    assert seen(game, "hand:1", 0) == [parse("Ac"), None, None]
    game.move([game.pick(HAND_1, parse("Ac"))], HAND_1, discard)
    assert seen(game, "hand:1", 0) == [None, None]


def test_each_who_passed_an_equal_card_thinks_that_it_went() -> None:
    game = spread(jumble(1, 0, 3), hand_0="Ac 2c", hand_1="Ac 3c", hand_2="4c")
    for giver in (HAND_0, HAND_1):
        game.move([game.pick(giver, parse("Ac"))], giver, HAND_2)
    game.move([game.pick(HAND_2, parse("Ac"))], HAND_2, game.plan.number["discard"])
    assert seen(game, "hand:2", 0) == [None, None]
    assert seen(game, "hand:2", 1) == [None, None]


def test_several_equal_cards_are_picked_each_once_the_best_known_first() -> None:
    game = spread(Jumble(2), **{"hand:0": "Ac Ac 2c"})
    ace = parse("Ac")
    game.known[ace] = 3
    assert game.pick_all(0, (ace, parse("2c"), ace)) == [ace, parse("2c"), FACES + ace]
