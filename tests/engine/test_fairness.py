"""Fair shuffles: what they follow from, that each order is as likely as any other, and that a changed record is found."""

import hashlib
from collections import Counter
from itertools import pairwise, permutations
from random import Random

import pytest

from tabletop.cards import FACE, parse
from tabletop.engine.abilities.draw_for_deal import DrawForDeal
from tabletop.engine.errors import BadRecord
from tabletop.engine.match import Match, Player, read_mark
from tabletop.engine.moves import CHANCE, Move
from tabletop.engine.shuffling import fairness
from tabletop.engine.shuffling.fairness import (
    ShuffleSource,
    Unfair,
    check_record,
    draw_for_deal,
)
from tabletop.games import catalog

ANN = Player("Ann")
height = DrawForDeal().height


def played(slug: str = "xeri", seats: int = 2, seed: int | None = 5, **settings: int) -> Match:
    """A match of people who play anything, at its end."""
    match = Match.new(slug, [ANN] * seats, dict(settings), seed)
    rng = Random(1)
    while not match.over:
        if not match.step():
            seat = next(seat for seat in sorted(match.waiting_for()) if seat in match.view(seat).awaited)
            assert match.attempt(seat, rng.choice(match.view(seat).moves)) is None
    return match


def by_the_page(seed: int, salt: str, label: str, faces: list[int]) -> list[int]:
    """A shuffle as somebody else would write it who only read the description."""
    counter = 0

    def below(n: int) -> int:
        nonlocal counter
        while True:
            digest = hashlib.sha256(f"{seed} {salt} {label} {counter}".encode()).hexdigest()
            counter += 1
            number = int(digest[:16], 16)
            if number < 2**64 - 2**64 % n:
                return number % n

    faces = faces[:]
    for i in reversed(range(1, len(faces))):
        j = below(i + 1)
        faces[i], faces[j] = faces[j], faces[i]
    return faces


def test_the_shuffles_of_a_match_are_those_of_the_description() -> None:
    match = played(hands=2)
    seed, salt = match.chance.seed, match.chance.salt
    assert salt == hashlib.sha256(b"salt 5").hexdigest()[:32]
    assert match.chance.commitment == hashlib.sha256(f"{seed} {salt}".encode()).hexdigest()
    shuffles = [list(move.cards) for seat, move in match.record.moves if seat == CHANCE]
    assert len(shuffles) > 1 and len(shuffles[0]) == 52
    for number, shuffle in enumerate(shuffles, 1):
        assert shuffle == by_the_page(seed, salt, str(number), sorted(shuffle))


def test_a_shuffle_never_changes_from_version_to_version() -> None:
    """The numbers were worked out once, apart from the program, with sha256sum."""
    assert ShuffleSource(1, "00" * 16).commitment[:16] == "d9ca9adf46c8315b"
    assert ShuffleSource(1, "00" * 16).shuffled(1, range(6)) == (4, 2, 5, 3, 0, 1)


def test_every_order_is_as_likely_as_any_other() -> None:
    found = Counter(ShuffleSource(7, "ab" * 16).shuffled(label, (0, 1, 2)) for label in range(6000))
    assert set(found) == set(permutations((0, 1, 2)))
    assert all(900 < count < 1100 for count in found.values())


def test_every_roll_is_as_likely_as_any_other() -> None:
    found = Counter(ShuffleSource(7, "ab" * 16).roll(label, 1, 6) for label in range(6000))
    assert set(found) == set(range(1, 7))
    assert all(880 < count < 1120 for count in found.values())


def test_numbers_past_the_last_whole_multiple_are_passed_over() -> None:
    assert fairness._below(3, iter([2**64 - 1, 5])) == 2
    assert fairness._below(3, iter([2**64 - 2, 5])) == (2**64 - 2) % 3


def test_nobody_can_foresee_a_match_without_a_number_of_its_own() -> None:
    first, second = ShuffleSource.new(), ShuffleSource.new()
    assert first.seed != second.seed and first.salt != second.salt and len(first.salt) == 32
    assert ShuffleSource.from_seed(4) == ShuffleSource.from_seed(4) != ShuffleSource.from_seed(5)


def test_the_commitment_stands_in_the_record_from_the_very_start_and_never_changes() -> None:
    started: list[str] = []

    class Started(Exception):
        pass

    def journal(text: str) -> None:
        started.append(text)
        raise Started

    with pytest.raises(Started):
        Match.new("xeri", [ANN, ANN], journal=journal)  # type: ignore[arg-type]
    (header,) = started
    _players, chance = read_mark(header)
    assert fairness.commitment_in(header) == chance.commitment
    assert check_record(header, chance) == 0
    assert fairness.commitment_in(played().text()) == ShuffleSource.from_seed(5).commitment


def test_a_match_that_was_played_is_fair_and_its_dealer_too() -> None:
    for slug, seats, seed in (("xeri", 2, None), ("oh-heck", 5, None), ("oh-heck", 4, 9)):
        match = played(slug, seats, seed)
        shuffles = sum(seat == CHANCE for seat, _move in match.record.moves)
        assert check_record(match.text(), match.chance) == shuffles > 0


def other_order(line: str) -> str:
    words = line.split()
    words[2], words[3] = words[3], words[2]
    return " ".join(words)


def test_a_changed_shuffle_is_found_even_if_the_moves_no_longer_fit() -> None:
    match = played(hands=2)
    lines = match.text().splitlines()
    (number, *_rest) = [n for n, line in enumerate(lines) if line.startswith("* shuffle")][1:]
    lines[number] = other_order(lines[number])
    with pytest.raises(Unfair, match=f"shuffle 2, in line {number + 1}, does not follow"):
        check_record("\n".join(lines) + "\n", match.chance)


def test_another_seed_or_salt_does_not_fit_the_commitment() -> None:
    match = played()
    for other in (ShuffleSource(6, match.chance.salt), ShuffleSource(5, "0" * 32)):
        with pytest.raises(Unfair, match="commitment"):
            check_record(match.text(), other)


def test_another_commitment_with_its_own_seed_does_not_fit_the_shuffles() -> None:
    match, other = played(), ShuffleSource.new()
    text = match.text().replace(match.chance.commitment, other.commitment)
    with pytest.raises(Unfair, match="shuffle 1, in line"):
        check_record(text, other)


def test_another_first_dealer_is_found() -> None:
    match = played("oh-heck", 4, 9, start=1)
    dealer = match.record.dealer
    said = "" if dealer is None else f"dealer {dealer}\n"
    other = f"seats 4\n{'' if said else 'dealer 1' + chr(10)}"
    text = match.text().replace(said, "") if said else match.text().replace("seats 4\n", other)
    with pytest.raises(Unfair, match="first dealer"):
        check_record(text, match.chance)


def test_a_record_without_a_commitment_or_with_an_illegal_move_cannot_be_checked() -> None:
    match = played()
    text = match.text()
    with pytest.raises(BadRecord, match="no commitment"):
        check_record(text.replace(fairness.SIGN, "# "), match.chance)
    with pytest.raises(BadRecord, match="illegal"):
        check_record(text + "0 bid = 3\n", match.chance)


def test_the_highest_card_drawn_deals_first_and_equal_cards_draw_again() -> None:
    for seed in range(200):
        game = catalog.rules("oh-heck")(5)
        rounds = draw_for_deal(game, ShuffleSource.from_seed(seed))
        assert [seat for seat, _face in rounds[0]] == [0, 1, 2, 3, 4]
        for drawn, after in pairwise(rounds):
            best = max(height(face) for _seat, face in drawn)
            assert [seat for seat, face in drawn if height(face) == best] == [seat for seat, _face in after]
        heights = [height(face) for _seat, face in rounds[-1]]
        assert heights.count(max(heights)) == 1
    match = Match.new("oh-heck", [ANN] * 5, seed=3)
    dealer = max(match.draw[-1], key=lambda drawn: height(drawn[1]))[0]
    assert match.view(0).facts["dealer"] == dealer
    assert Match.resume(match.text()).view(0).facts["dealer"] == dealer


def test_undo_and_resume_change_no_shuffle() -> None:
    whole = [move for seat, move in played(hands=2).record.moves if seat == CHANCE]
    match = Match.new("xeri", [ANN, ANN], {"hands": 2}, seed=5)
    rng = Random(8)
    for _turn in range(10_000):
        if match.over:
            break
        if rng.random() < 0.1:
            match.undo()
        if rng.random() < 0.1:
            match = Match.resume(match.text())
        if not match.step():
            seat = next(iter(match.waiting_for()))
            match.attempt(seat, rng.choice(match.view(seat).moves))
    found = [move for seat, move in match.record.moves if seat == CHANCE]
    assert found == whole[: len(found)] and len(found) > 1
    assert check_record(match.text(), match.chance) == len(found)


def test_the_zone_is_shuffled_from_pack_order() -> None:
    game = catalog.rules("xeri")(2)
    game.zones[game.stock].reverse()
    faces = sorted(FACE[card] for card in game.zones[game.stock])
    chance = ShuffleSource.from_seed(1)
    assert fairness.answer(chance, 3, game) == Move("shuffle", chance.shuffled(3, faces))


def test_what_a_match_takes_its_chance_from_cannot_be_changed_meanwhile() -> None:
    with pytest.raises(AttributeError):
        ShuffleSource.from_seed(1).seed = 2  # type: ignore[misc]


def test_who_drew_highest_in_the_last_round_deals_first() -> None:
    king, queen, ace, five = (parse(name) for name in ("Kh", "Qs", "As", "5d"))
    assert DrawForDeal().first_dealer([[(0, queen), (1, king), (2, five)]]) == 1
    assert DrawForDeal().first_dealer([[(0, king), (1, ace), (2, five)]]) == 1, "aces are high"
    assert DrawForDeal().first_dealer([[(0, king), (1, five), (2, king)], [(0, five), (2, queen)]]) == 2
