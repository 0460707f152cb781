"""A turn of many moves: it is shown as one thought, and whoever is in a hurry need not wait for it."""

import itertools

import pygame
import pytest

from tabletop.engine.events import Did, Moved
from tabletop.scenes.table.scene import TableScene
from tabletop.session.pacing import Pacing
from tabletop.wording.sentences import as_one_sentence
from tests.scenes.rounds import LONGEST_TURN, Rounds
from tests.scenes.table_person import Seat


def shown_times(played, monkeypatch):
    """The time at which each way of a card is shown, as it is played on."""
    times, show = [], Pacing._show

    def noted(pacing):
        event = show(pacing)
        if isinstance(event, Moved):
            times.append((played.now, event))
        return event

    monkeypatch.setattr(Pacing, "_show", noted)
    return times


def test_the_melds_of_a_turn_rise_together_and_the_discard_ends_it(monkeypatch):
    played = Rounds("canasta")
    times = shown_times(played, monkeypatch)
    turn = None
    while turn is None and len(played.rounds) < 8:
        played.play(len(played.rounds) + 1)
        turn = two_melds(times)
    assert turn, "nobody has laid two melds in one turn"
    (one, _), (two, _), (ended, _) = turn
    assert two - one < 0.15  # while the first card is still in the air
    assert ended - two >= 0.2  # once they lie
    assert max(seconds for seconds, _moves in played.turns(0)) < LONGEST_TURN


def two_melds(times):
    """The times of two melds that a computer lays in one turn, and of the discard after them."""
    for first in range(len(times) - 2):
        laid = [way for _time, way in times[first : first + 3]]
        one_hand = len({way.src for way in laid}) == 1 and laid[0].src not in ("hand:0", "stock")
        if one_hand and [way.dst[:4] for way in laid] == ["meld", "meld", "disc"]:
            return times[first : first + 3]
    return None


def exchanges(played, monkeypatch, length):
    """The time at which each of *length* or more cards goes to its place in one turn of a computer, with the number of moves
    that were made by then."""
    times, show = [], Pacing._show

    def noted(pacing):
        event = show(pacing)
        if isinstance(event, Did) and event.seat != (times[-1][0] if times else -1):
            times.append((event.seat, []))
        if isinstance(event, Moved) and event.src[:4] == "hand" and event.dst[:4] == "slot":
            times[-1][1].append((played.now, len(played.match.record.moves)))
        return event

    monkeypatch.setattr(Pacing, "_show", noted)
    while len(played.rounds) < 8:
        played.play(len(played.rounds) + 1)
        for seat, turn in times[:-1]:
            if seat > 0 and len(turn) >= length:
                return turn
    raise AssertionError("nobody has put enough cards in one turn")


def test_what_does_not_rise_together_is_shown_as_soon_as_it_is_done(monkeypatch):
    turn = exchanges(Rounds("trash", seed=2), monkeypatch, 4)
    assert turn[0][1] < turn[-1][1], "the first card waited until the last one was chosen"


def test_what_is_done_again_in_one_turn_rests_shorter(monkeypatch):
    turn = exchanges(Rounds("trash", seed=2), monkeypatch, 4)
    apart = [after - before for (before, _), (after, _) in itertools.pairwise(turn)]
    assert all(
        later <= sooner + 0.04 for sooner, later in itertools.pairwise(apart)
    )  # frames are 0.017 apart
    assert apart[-1] < apart[0]


def test_no_frame_brings_the_table_up_to_date_twice(monkeypatch):
    refreshed, refresh, tick = [0], TableScene.refresh, TableScene.tick

    def noted(table, *routes):
        refreshed[-1] += 1
        refresh(table, *routes)

    def begun(table, seconds):
        refreshed.append(0)
        tick(table, seconds)

    monkeypatch.setattr(TableScene, "refresh", noted)
    monkeypatch.setattr(TableScene, "tick", begun)
    Rounds("canasta").wait()
    assert sum(refreshed[1:]) > 10
    assert max(refreshed[1:]) == 1


def waited(hurried):
    """Seconds until the first opponent has moved, of whom a click on the felt may have *hurried*."""
    played = Rounds("oh-heck")
    played.wait()
    while played.match.view(0).phase == "bid" or 0 not in played.match.view(0).awaited:
        played.play(1)
    played.table.hurry()
    seat = min(played.match.view(0).awaited)
    assert seat == 0
    number = len(played.match.record.moves)
    played.table.play(played.table.gestures.view.moves[0])
    began = played.now
    while len(played.match.record.moves) == number + 1:
        if hurried:
            click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, played.app.size[1] // 2), button=1)
            played.table.event(click)
        played.frame()
    return played.now - began


def test_a_click_on_the_felt_hurries_who_thinks():
    assert waited(hurried=True) < waited(hurried=False)


def test_the_last_turn_is_shown_again_and_leads_to_the_same_position():
    played = Rounds("canasta")
    played.play(1)
    table = played.table
    table.hurry()
    played.wait()
    view, entries = table.view, list(table.watch.chronicle.entries)
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, unicode="e", mod=0)
    table.event(key)
    assert not table.gestures.view.moves
    assert len(table.view.zones["discard"]) != len(view.zones["discard"])
    before = len(table.watch.pacing.shown.zones["stock"])
    table.event(key)  # one turn more
    assert len(table.watch.pacing.shown.zones["stock"]) > before
    played.wait()
    assert table.view == view
    assert table.watch.chronicle.entries == entries
    table.event(key)
    table.hurry()
    assert table.view == view


@pytest.mark.parametrize("slug, seats", [("canasta", 4), ("fan-tan", 4), ("trash", 2), ("basic-rummy", 3)])
def test_who_hurries_through_turns_reads_in_the_log_what_others_read(slug, seats):
    person = Seat(slug, seats, seed=4)
    for _move in range(30):
        for _frame in range(200):
            person.frame(seconds=0.002)
            if person.rng.random() < 0.15:  # a turn of some moves may be waiting by then
                person.table.hurry()
            if person.table.gestures.view.moves or person.match.over:
                break
        if person.match.over:
            break
        person.table.play(person.rng.choice(person.table.gestures.view.moves))
    watch = person.table.watch
    told, asked = watch.blank_chronicle(0), person.match
    told.tell(asked.record.moves, watch.chronicle.made, asked.position)
    assert watch.chronicle.lines == told.lines
    assert [each.before.zones for each in watch.chronicle.recent] == [
        each.before.zones for each in told.recent
    ]


def test_who_hurries_through_what_is_shown_again_sees_each_move_by_itself(monkeypatch):
    """At Fan Tan two doubts in one turn: of the second it was asked whom it met, from views that did not differ."""
    person, seen = Seat("canasta", 4, seed=4), []
    person.rest()
    person.table.play(person.rng.choice(person.table.gestures.view.moves))
    for _frame in range(400):
        person.frame(seconds=0.02)
        if person.table.gestures.view.moves and len(person.table.watch.chronicle.since_turn(99)) > 3:
            break
        if person.table.gestures.view.moves:
            person.table.play(person.rng.choice(person.table.gestures.view.moves))
    told = person.table.watch.chronicle.since_turn(person.table.watch.chronicle.made + 1)
    assert len(told) > 2
    monkeypatch.setattr(
        type(person.table.watch),
        "_note_moment",
        lambda watch, before, after: seen.append((before.zones, after.zones)),
    )
    person.table.show_again()
    while person.table.hurry():
        pass
    assert seen == [(each.before.zones, each.after.zones) for each in told]


def test_the_log_tells_a_turn_in_one_sentence_and_marks_deals():
    played = Rounds("canasta")
    played.play(1)
    chronicle = played.table.watch.chronicle
    told = [entry for entry in chronicle.entries if entry.seat > 0 and len(entry.words) > 1]
    assert told
    for entry in told:
        said, name = chronicle.sentence(entry), played.match.players[entry.seat].name
        assert said.startswith(f"{name} ") and said.count(".") == 1, said
        assert all(words.removeprefix(f"{name} ").removesuffix(".") in said for words in entry.words)
    assert [entry.deal for entry in chronicle.entries if entry.deal] == ["Deal 1"]


def test_what_others_did_is_no_part_of_the_sentence():
    said = ["Ada plays 8♥.", "Ada takes the trick.", "Ada and Marta score 1."]
    assert as_one_sentence(said, "Ada") == "Ada plays 8♥ and takes the trick. Ada and Marta score 1."
    assert as_one_sentence(["Otto passes."], "Otto") == "Otto passes."
