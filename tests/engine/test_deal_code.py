"""Deal codes: the same cards for everybody, in every game, at every seat, by every house rule; what is mistyped is refused."""

from random import Random

import pytest

from tabletop.engine.errors import Trouble
from tabletop.engine.match import Match, Player
from tabletop.engine.records.deal_code import SIGNS, BadCode, Deal, code_of, read_code
from tabletop.engine.records.record import Record
from tabletop.engine.shuffling.fairness import ShuffleSource, check_record
from tabletop.games import catalog
from tests.shapes import every_option

XERI = catalog.rules("xeri")


def plain(seed: int = 20261122) -> Deal:
    return Deal(XERI, 2, {"hands": 4}, ShuffleSource.from_seed(seed))


@every_option
def test_a_code_deals_the_same_cards_to_the_same_seats_by_the_same_rules(shape: Record) -> None:
    chance = ShuffleSource.new()
    code = code_of(Deal(shape.rules, shape.seats, shape.settings, chance))
    deal = read_code(code)
    assert (deal.rules, deal.seats, deal.settings, deal.chance) == (
        shape.rules,
        shape.seats,
        shape.settings,
        chance,
    )
    players = [Player("Ann")] * shape.seats
    first = Match.new(shape.rules.slug, players, shape.settings, chance)
    again = Match.new(deal.rules.slug, players, dict(deal.settings), deal.chance)
    for _step in range(3):
        assert first.step() == again.step()
    assert first.record == again.record and len(code) < 80


def test_codes_of_today_are_short_and_those_of_older_matches_hold_their_salt() -> None:
    assert len(code_of(plain())) <= 22 and len(code_of(plain(ShuffleSource.new().seed))) <= 36
    old = plain()._replace(chance=ShuffleSource(2**64 - 1, "0123456789abcdef" * 2))
    assert read_code(code_of(old)).chance == old.chance
    for seed in (0, -1, -31, -32, 31, 10**38, 2**80 - 1):
        assert read_code(code_of(plain(seed))).chance == ShuffleSource.from_seed(seed)


def test_a_code_may_be_typed_in_any_case_with_spaces_and_letters_that_look_like_figures() -> None:
    code = code_of(plain())
    for typed in (
        code.upper(),
        code.lower(),
        f"  {code} \n",
        code.replace("-", " - "),
        code.replace("-", "–"),
    ):
        assert read_code(typed).chance == plain().chance
    assert read_code(code.replace("0", "o").replace("1", "l")).chance == plain().chance
    slug, seats, *groups = code.split("-")
    assert read_code(f"{slug}-{seats}-{''.join(groups)}").chance == plain().chance


def test_what_is_mistyped_is_refused_and_deals_no_other_cards() -> None:
    code, rng = code_of(plain(ShuffleSource.new().seed)), Random(3)
    wrong = 0
    for _try in range(300):
        place = rng.randrange(7, len(code))
        other = code[:place] + rng.choice(SIGNS) + code[place + 1 :]
        if other.replace("-", "") == code.replace("-", "") or other[place] == code[place]:
            continue
        wrong += 1
        with pytest.raises(Trouble):
            read_code(other)
    assert wrong > 200
    for text in (
        "",
        "xeri",
        "xeri-2",
        "xeri-2-",
        "xeri-9-0000-0000",
        "chess-2-0000-0000",
        "-" * 9999,
        "é-2-ü",
        "12",
    ):
        with pytest.raises(BadCode) as refused:
            read_code(text)
        assert str(refused.value).endswith(".")


def test_a_code_for_other_house_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    code = code_of(Deal(XERI, 2, {"hands": 7}, ShuffleSource.from_seed(5)))
    monkeypatch.setattr(
        XERI,
        "options",
        tuple(option.usually(9) if option.name == "hands" else option for option in XERI.options),
    )  # type: ignore[attr-defined]
    with pytest.raises(BadCode):
        read_code(code)


def test_a_match_from_a_code_is_as_fair_as_any_other() -> None:
    deal = read_code(code_of(plain(ShuffleSource.new().seed)))
    match = Match.new("xeri", [Player("Ann"), Player("Ben")], dict(deal.settings), deal.chance)
    match.step()
    assert check_record(match.text(), deal.chance) == 1
