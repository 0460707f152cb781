"""Cast at the table: names that tell people apart."""

from tabletop.scenes.navigator import seated_players


def test_alone_you_are_you() -> None:
    assert seated_players(["person", "easy"])[0].name == "You"
    assert seated_players(["person", "easy"], "Ann")[0].name == "Ann"


def test_several_people_at_one_screen_have_names_of_their_own() -> None:
    players = seated_players(["person", "person", "easy"])
    assert [player.name for player in players[:2]] == ["Player 1", "Player 2"]
    assert seated_players(["person", "person"], "Ann")[0].name == "Ann"


def test_no_two_computers_have_the_same_name() -> None:
    names = [player.name for player in seated_players(["easy"] * 12)]
    assert len(set(names)) == 12


def test_who_sits_down_follows_from_the_seed_as_the_cards_do():
    levels = ["person", "medium", "medium", "easy"]
    assert seated_players(levels, seed=3) == seated_players(levels, seed=3)
    assert len({player.name for seed in range(20) for player in seated_players(["easy"], seed=seed)}) > 5
    assert len({player.name for _time in range(60) for player in seated_players(["easy"])}) > 5
