"""At the table in a real window: what was played, a claim of the rest, costly moves, and how far an undo goes."""

import time

import pytest

from tabletop.engine.match import Match, Player
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.games.oh_heck.rules import BIDS
from tabletop.storage import matches
from tabletop.storage import settings as stored
from tabletop.storage.settings import Settings
from tests.arranging import arranged
from tests.e2e.desktop import wait_for
from tests.e2e.persons import journal
from tests.e2e.test_your_matches import moves_made, sit  # noqa: F401  (a fixture)

pytestmark = [pytest.mark.e2e, pytest.mark.long]
QUICK = {"speed": 4.0, "opponents_pace": 0.25, "count_stands": 0.1}
CARDS = "hand:0 Ah Kh 2s ; hand:1 2c 3c 4c ; hand:2 6c 7c 8c ; upcard 5h"


def open_at(deal, *moves):
    """An open match of Oh Heck! with those cards, after those *moves*; the person is at seat 0."""
    record, _game = arranged("oh-heck", 3, deal, *moves, settings={"start": 3, "way": "down"})
    players = [Player("You"), Player("Otto", "easy"), Player("Ines", "easy")]
    path = matches.new_path("oh-heck")
    path.write_text(Match(record, players, ShuffleSource.from_seed(5)).text())
    return path


def says(guest, words):
    """Wait until *words* stand in one of the buttons; the button."""
    return wait_for(
        lambda: next((each for each in guest.look()["buttons"] if words in each["words"]), None),
        why=lambda: f"{words} is not said: {guest.look()}",
    )


def shown(guest):
    """All that is to be read on the page on top, or at the table."""
    return guest.look()["told"]


def test_the_rest_is_claimed_with_a_proof_said_to_everybody_and_played_by_the_table(sit):  # noqa: F811
    bids = (f"0 {BIDS[3]}", f"1 {BIDS[0]}", f"2 {BIDS[1]}")
    open_at(CARDS.replace("2s", "Qh"), *bids)
    guest = sit()
    guest.press("continue")
    guest.turn()
    guest.app.hand.click(says(guest, "Claim the rest")["at"])
    guest.see("Question", "item0")
    assert "three tricks that are left are yours, with A♥ K♥ Q♥" in shown(guest)
    guest.press("item1")  # play on
    guest.turn()
    guest.app.hand.click(says(guest, "Claim the rest")["at"])
    guest.see("Question", "item0")
    guest.press("item0")
    wait_for(lambda: len([move for seat, move in moves_made() if seat == 0 and move.action == "play"]) == 3)
    assert Match.resume(journal()).record.claims
    guest.leave()


def test_nothing_is_claimed_where_a_card_may_lose(sit):  # noqa: F811
    open_at(CARDS, f"0 {BIDS[3]}", f"1 {BIDS[0]}", f"2 {BIDS[1]}")
    guest = sit()
    guest.press("continue")
    guest.turn()
    assert not [each for each in guest.look()["buttons"] if each["words"] == "Claim the rest"]
    guest.leave()


@pytest.mark.parametrize("recall", ["last", "all", "off"])
def test_what_was_played_is_shown_as_far_as_the_settings_let_it(recall, sit):  # noqa: F811
    stored.save(Settings(**QUICK, recall=recall))
    plays = ("0 play Ah", "1 play 2c", "2 play 6c")
    open_at(CARDS, f"0 {BIDS[3]}", f"1 {BIDS[0]}", f"2 {BIDS[1]}", *plays)
    guest = sit()
    guest.press("continue")
    guest.turn()
    guest.app.hand.key("w")
    if recall == "off":
        time.sleep(0.5)
        assert guest.look()["scene"] == "TableScene"
    else:
        guest.see("RecallScene", "close")
        assert "The last trick" in shown(guest) and "You take it." in shown(guest)
        assert ("Still out" in shown(guest)) == (recall == "all")
        guest.press("close")
        guest.turn()
    guest.leave()


@pytest.mark.parametrize("past", ["never", "always"])
def test_an_undo_past_what_was_shown_goes_as_the_settings_say(past, sit):  # noqa: F811
    stored.save(Settings(**QUICK, undo_past=past))
    guest = sit("play", "xeri", "--seed", "5")
    base = guest.play()
    wait_for(lambda: guest.turn()["moves"] > base + 1)
    made = moves_made()
    guest.app.hand.key("u")
    if past == "never":
        wait_for(lambda: "so it stands" in shown(guest))
        assert guest.turn()["moves"] > base + 1 and moves_made() == made
    else:
        wait_for(lambda: guest.turn()["moves"] == base)
        assert "# undone 1" in journal()
    guest.leave()


def test_who_takes_back_and_plays_something_else_has_nothing_to_redo(sit):  # noqa: F811
    stored.save(Settings(**QUICK, undo_past="always"))
    guest = sit("play", "xeri", "--seed", "5")
    base = guest.play()
    wait_for(lambda: guest.turn()["moves"] > base + 1)
    first = moves_made()
    guest.app.hand.key("u")
    wait_for(lambda: guest.turn()["moves"] == base)
    guest.app.hand.key("z", "Control_L", "Shift_L")
    wait_for(lambda: moves_made() == first)
    guest.app.hand.key("u")
    table = wait_for(lambda: (found := guest.turn())["moves"] == base and found)
    guest.make(table["legal"][-1], "drag", base)
    wait_for(lambda: guest.turn()["moves"] > base + 1)
    second = moves_made()
    assert second[: len(first)] != first
    guest.app.hand.key("y", "Control_L")
    wait_for(lambda: "nothing to redo" in shown(guest))
    assert moves_made() == second
    guest.leave()


def test_a_costly_move_is_asked_about_and_given_back_or_made(sit):  # noqa: F811
    """Nobody with the three highest trumps bids none."""
    stored.save(Settings(**QUICK, confirm=True))
    open_at(CARDS.replace("2s", "Qh"))
    guest = sit()
    guest.press("continue")
    guest.turn()
    before, none = journal(), str(BIDS[0])
    begin(guest, none)
    guest.see("Question", "item0")
    assert "Do you mean it?" in shown(guest) and "An expert thinks that this costs" in shown(guest)
    guest.press("item0")
    assert none in guest.turn()["legal"] and journal() == before
    begin(guest, none)
    guest.see("Question", "item1")
    guest.press("item1")
    wait_for(lambda: any(str(move) == none for seat, move in moves_made() if seat == 0))
    guest.leave()


def begin(guest, move):
    """Press the button of *move*, and wait for nothing."""
    base = guest.turn()["moves"]
    guest.app.hand.click(guest.app.ask(do="next", move=move, style="gold", base=base)["at"])
