"""The claim of the rest of a deal: the table plays it for all people, an undo takes it back whole, and it outlives a restart.

How it looks at the table is tested in `tests/scenes/test_aids.py`.
"""

import pytest

from tabletop.engine.match import Match, Player
from tabletop.engine.moves import parse
from tabletop.engine.records.rescue import Rescue
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.games.oh_heck.rules import BIDS
from tests.arranging import arranged
from tests.engine.test_undo import Disk

PEOPLE = [Player("Ann"), Player("Ben"), Player("Cid")]
DEAL = "hand:0 Ah Kh Qh ; hand:1 2c 3c 4c ; hand:2 6c 7c 8c ; upcard 5h"


def at_the_lead(deal: str = DEAL) -> Match:
    """Ann leads to the first of three tricks; she, Ben and Cid have bid three, none and one."""
    bids = (f"0 {BIDS[3]}", f"1 {BIDS[0]}", f"2 {BIDS[1]}")
    record, _game = arranged("oh-heck", 3, deal, *bids, settings={"start": 3})
    return Match(record, PEOPLE, ShuffleSource.from_seed(1))


def play_on(match: Match, cards: int = 99) -> Match:
    """Let the table play until the deal is over, or *cards* cards more."""
    while cards and not match.rounds and match.step():
        cards -= 1
    return match


def own_cards(match: Match) -> list[str]:
    return [str(move) for seat, move in match.record.moves if seat == 0 and move.action == "play"]


def test_the_table_plays_what_was_claimed_for_everybody_from_the_top() -> None:
    match = at_the_lead()
    before = len(match.record.moves)
    assert match.claim(0) and match.claimed and match.record.claims == {before: 0}
    play_on(match)
    assert own_cards(match) == ["play Ah", "play Kh", "play Qh"]
    assert match.rounds == [(13, 10, 0)] and match.claimed is None
    assert len(match.record.moves) == before + 9


def test_without_a_proof_nothing_is_claimed_and_the_table_waits() -> None:
    match = at_the_lead(DEAL.replace("Ah", "Jh"))
    assert not match.claim(0) and match.claimed is None and not match.record.claims
    assert not match.step() and match.waiting_for() == {0}
    assert not at_the_lead().claim(1), "nor by who is not on lead with the cards for it"


@pytest.mark.parametrize("cards", [0, 1, 4, 99])
def test_an_undo_takes_a_claim_back_whole_and_then_the_choice_before_it(cards: int) -> None:
    match = at_the_lead()
    before = list(match.record.moves)
    match.claim(0)
    play_on(match, cards)
    match.undo()
    assert match.record.moves == before and match.claimed is None and match.waiting_for() == {0}
    if cards:
        assert match.redo()
        play_on(match)
        assert match.rounds and own_cards(match) == ["play Ah", "play Kh", "play Qh"]
        match.undo()
    match.undo()
    assert match.record.moves == before[:-1]


def test_who_plays_by_hand_after_an_undo_has_claimed_nothing() -> None:
    match = at_the_lead()
    match.claim(0)
    match.undo()
    assert match.attempt(0, parse("play Kh")) is None
    assert not match.record.claims and "# claimed" not in match.text()


@pytest.mark.parametrize("cards", [1, 4])
def test_a_claim_is_gone_on_with_when_the_match_is_opened_again_or_rescued(cards: int) -> None:
    match = at_the_lead()
    before = len(match.record.moves)
    match.claim(0)
    play_on(match, cards)
    text = match.text()
    assert f"# claimed {before} 0" in text.splitlines()
    for again in (Match.resume(text), Rescue.read(text).again(None), Rescue.of(match).again(None)):
        assert again.claimed is not None and again.text() == text
        assert own_cards(play_on(again)) == ["play Ah", "play Kh", "play Qh"]


@pytest.mark.parametrize("cards", [0, 1, 4])
def test_a_claim_is_on_disk_at_once_and_so_is_that_it_was_taken_back(cards: int) -> None:
    """Whenever the program is killed."""
    match, disk = at_the_lead(), Disk("")
    match.keep_in(disk)
    assert match.claim(0)
    play_on(match, cards)
    again = Match.resume(disk.text)
    assert again.claimed and own_cards(play_on(again)) == ["play Ah", "play Kh", "play Qh"]
    match.undo()
    again = Match.resume(disk.text)
    assert again.claimed is None and not again.step() and again.waiting_for() == {0}
    assert again.redo() is (cards > 0) is (again.claimed is not None)


def test_a_claim_is_for_its_deal() -> None:
    """In the next one everybody plays for themselves, also when the match was opened again meanwhile."""
    match = at_the_lead()
    match.claim(0)
    play_on(match)
    assert match.rounds and Match.resume(match.text()).claimed is None, "with the last card it is over"
    while match.step():
        pass
    again = Match.resume(match.text())
    assert again.claimed is None and again.waiting_for() == match.waiting_for() != frozenset()


def test_where_a_person_chose_last_nothing_is_claimed_yet() -> None:
    """A match that fails while it plays out a claim must not go on with it as soon as it is taken up again."""
    match = at_the_lead()
    match.claim(0)
    back = Rescue.read(match.text()).back(None)
    assert back.claimed is None and not back.step()
    assert 2 in back.waiting_for() and back.attempt(2, parse("bid = 1")) is None
    assert back.claimed is None and not back.record.claims and not back.step()


def test_what_a_record_notes_beside_its_moves_is_rescued_too() -> None:
    match = at_the_lead()
    match.remark("known cards")
    match.remark("duplicate")
    match.record.undone = 2
    rescue = Rescue.read(match.text())
    assert rescue.text() == match.text() and rescue.again(None).record.remarks == ["known cards", "duplicate"]
