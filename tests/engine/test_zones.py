"""Declared zones: their names and numbers, whose they are and who sees them, for any number of seats and sides."""

from tabletop.engine.zones import Each, Sees, Zone, ZonePlan

ZONES = (
    Zone("hand", Sees.OWNER, Each.SEAT, ordered=False),
    Zone("stock", Sees.NOBODY),
    Zone("won", Sees.OWNER, Each.SIDE, ordered=False),
    Zone("slot", Sees.ALL, Each.SEAT, count=2, lowest=1),
    Zone("kitty", Sees.OWNER, of=3),
)
PLAN = ZonePlan(ZONES, 4, 2)


def test_names_number_each_owner_and_each_of_several_places() -> None:
    assert PLAN.names == [
        *("hand:0", "hand:1", "hand:2", "hand:3", "stock", "won:0", "won:1"),
        *("slot:0:1", "slot:0:2", "slot:1:1", "slot:1:2", "slot:2:1", "slot:2:2", "slot:3:1", "slot:3:2"),
        "kitty",
    ]
    assert all(PLAN.names[number] == name for name, number in PLAN.number.items())
    assert len(PLAN) == 16 and PLAN.first["won"] == 5
    assert [PLAN.names[number] for number in PLAN.all("won")] == ["won:0", "won:1"]


def test_hands_are_those_of_the_seats_and_then_those_without_a_player() -> None:
    assert PLAN.hand_zones == (0, 1, 2, 3)
    dummy = Zone("hand:3", Sees.OWNER, of=1)
    plan = ZonePlan((Zone("stock"), Zone("hand", Sees.OWNER, Each.SEAT), dummy, Zone("handicap")), 3, 2)
    assert [plan.names[number] for number in plan.hand_zones] == ["hand:0", "hand:1", "hand:2", "hand:3"]


def test_a_zone_of_a_side_is_seen_by_all_who_play_for_it() -> None:
    seers = {name: PLAN.sees[number] for name, number in PLAN.number.items()}
    assert [seers[f"hand:{seat}"] for seat in range(4)] == [0b0001, 0b0010, 0b0100, 0b1000]
    assert (seers["won:0"], seers["won:1"]) == (0b0101, 0b1010)
    assert seers["stock"] == 0 and seers["slot:2:1"] == 0b1111 == PLAN.everybody
    assert seers["kitty"] == 0b1000


def test_what_lies_on_the_table_is_nobodys_unless_it_is_declared_to_be_somebodys() -> None:
    owner = {name: PLAN.owner[number] for name, number in PLAN.number.items()}
    assert owner["stock"] == -1 and owner["kitty"] == 3
    assert [owner[f"hand:{seat}"] for seat in range(4)] == [0, 1, 2, 3]
    assert (owner["won:0"], owner["won:1"], owner["slot:2:2"]) == (0, 1, 2)


def test_order_matters_unless_it_is_declared_not_to() -> None:
    ordered = {name: PLAN.ordered[number] for name, number in PLAN.number.items()}
    assert ordered["stock"] and ordered["slot:0:1"] and not ordered["hand:1"] and not ordered["won:0"]
