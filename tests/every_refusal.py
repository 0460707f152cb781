"""Test 11, third part: refusals say which rule it is, and are about what was tried.

Whatever is tried, by the rules or by a click at the table, is answered with a sentence that tells causes apart. A card that
is dropped on a zone means one of the actions that lead to that zone; the sentence is the rules' own about one of these,
and never about another thing that the card might do elsewhere.
"""

from random import Random

import pytest

from tabletop.engine import refusals
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents.player import next_mover
from tabletop.wording.refusing import OF_SEATS, PLACES
from tests.scenes.table_person import Seat, wait_for_turn
from tests.shapes import any_count, every_slug, plain_shapes

CARDS = 6
"""Most cards of a hand that are tried on each zone."""
POSITIONS, STEPS = 10, 7
"""Positions of a game in which illegal moves are tried, and moves from one to the next."""
TRIED = 4
"""Single cards and groups of cards that each action is tried with."""
NAMED = 8
"""Most cards that a sentence names: nobody reads a list."""
GENERIC = {refusals.not_allowed().sentence, refusals.not_your_card().sentence, "That is not possible now."}
"""Sentences that say nothing about the position."""


def positions(slug):
    """Positions of a game among players at random, with the seat that is to act."""
    rules, rng = catalog.rules(slug), Random(slug)
    game = rules(rules.usual_seats())
    for number in range(POSITIONS * STEPS):
        while game.due is not None:
            game.chance(rng)
        if game.over:
            return
        seat = next_mover(game)
        if number % STEPS == 0:
            yield game, seat, rng
        game.apply(seat, game.at_random(seat, rng))


def tries(game, seat, rng, seen):
    """Moves that *seat* might try with what it holds: what the table's ways lead to, and what was *seen* elsewhere."""
    table = catalog.part(game.slug, "table").TABLE
    view = game.view(seat)
    hand = list(dict.fromkeys(view.hand()))
    groups = [(face,) for face in rng.sample(hand, min(TRIED, len(hand)))]
    groups += [tuple(rng.sample(hand, size)) for size in (2, 3, 4) if len(hand) >= size for _each in range(2)]
    for action, way in table.ways.items():
        anywhere = "{target}" in (way.zone, way.source)
        targets = rng.sample(sorted(view.zones), min(8, len(view.zones))) if anywhere else [""]
        for target in targets:
            for cards in [()] if way.source else groups:
                yield Move(action, cards, target=target)
    yield from seen.values()


@every_slug
def test_every_refusal_says_which_rule_it_is(slug):
    """Sentences of different codes differ, and none is a general one."""
    codes, seen, phases = {}, {}, set()
    rules = catalog.rules(slug)
    for game, seat, rng in positions(slug):
        phases.add(game.phase)
        for move in game.moves(seat):
            seen.setdefault(move.action, move) if not move.cards else None
        for move in tries(game, seat, rng, seen):
            refusal = game.refuse(seat, move)
            if refusal is None or refusal == refusals.not_allowed() or refusal.code == "not-your-turn":
                continue  # what is no move of the game comes from no click; `test_a_click…` sees to that
            assert refusal.code in rules.codes
            assert refusal.sentence not in GENERIC, (game.phase, move)
            assert refusal.sentence[0].isupper() or not refusal.sentence[0].isalpha(), refusal.sentence
            assert refusal.sentence.endswith(".") and "{" not in refusal.sentence, refusal.sentence
            assert sum(refusal.sentence.count(sign) for sign in "♣♦♥♠") <= NAMED, refusal.sentence
            assert codes.setdefault(refusal.sentence, refusal.code) == refusal.code, refusal.sentence
    assert phases <= {*rules.awaits}, "each phase says what is awaited in it"
    assert len({*rules.awaits.values()}) == len(rules.awaits)


@every_slug
def test_each_place_has_words_for_whoever_would_take_from_it(slug):
    rules, words = catalog.rules(slug), catalog.part(slug, "table").TABLE.words
    kinds = {name.partition(":")[0] for name in rules(rules.usual_seats()).plan.names}
    assert not kinds - {*PLACES, *words.kept} - OF_SEATS


QUICKLY = ("canasta", "golf", "oh-heck", "switch")


@pytest.mark.parametrize(
    "slug",
    [
        slug if slug in QUICKLY else pytest.param(slug, marks=pytest.mark.long)
        for slug in sorted(catalog.slugs())
    ],
)
def test_a_click_on_what_cannot_be_done_says_why(slug):
    """Each card that lies there, each place and each plate is clicked; so it is while others have their turn."""
    person = Seat(slug, catalog.rules(slug).seat_counts[0])
    for _turn in range(3 if slug in QUICKLY else 20):
        wait_for_turn(person)
        if person.match.over:
            return
        table, view = person.table, person.table.gestures.view
        own = table.gestures.hand
        chosen = table.selection
        keys = {key[0]: key for key in table.stage.settled() if key[0] != own}
        keys |= {key: key for key in table.stage.settled() if key[0] == own}
        taken = {plan.pile for plan in table.strip.plans}  # with cards of the hand, by a click
        for key in keys.values():
            if chosen._may_play(key) or chosen.things(key) or chosen._stands_for(key) or chosen._at_hand():
                continue
            if key[0] in taken:
                continue
            told = touched(person, chosen._click, key, table.stage.rect(key).center)
            assert told, f"{view.phase}: nothing is said of a click on {key}"
        for zone in (*chosen._places, *chosen.plates):
            if not table.gestures.targets.get(zone) and zone not in taken:
                assert touched(person, table.touch, zone), (view.phase, zone)
        table.refused = ""
        table.play(person.rng.choice(view.moves))


def touched(person, do, *where):
    """The sentence with which the table answers to what is *done*; it makes no move."""
    table, made = person.table, len(person.match.record.moves)
    table.refused = ""
    do(*where)
    table.selection.clear()
    assert len(person.match.record.moves) == made
    assert table.refused not in GENERIC, table.refused
    return table.refused


def test_whoever_clicks_out_of_turn_is_told_whose_turn_it_is():
    person = Seat("oh-heck", 3)
    wait_for_turn(person)
    table = person.table
    table.play(table.gestures.view.moves[0])
    table.watch.begin()  # nothing is on its way any more
    names = {person.match.players[seat].name for seat in (1, 2)}
    told = touched(person, table.touch, "hand:0")
    assert told in {f"It is {name}’s turn: wait for it to end." for name in names}


def test_who_was_told_to_wait_reads_what_is_asked_as_soon_as_the_turn_comes():
    person = Seat("oh-heck", 3)
    person.app.tempo.patience = 0.0  # refusals stay until the person goes on
    wait_for_turn(person)
    table = person.table
    table.play(table.gestures.view.moves[0])
    table.watch.begin()  # nothing is on its way any more
    table.touch("hand:0")
    assert "wait for it to end" in table.refused
    wait_for_turn(person)
    assert not table.refused


def test_hints_and_undo_say_why_they_are_not_to_be_had():
    person = Seat("oh-heck", 3)
    wait_for_turn(person)
    assert "no move of yours" in touched(person, person.table.undo)


def with_several_zones(game):
    """A shape of a game whose cards may go to different places; where all go to one, none can be mistaken."""
    ways = catalog.part(game[0].rules.slug, "table").TABLE.ways
    return any_count(game) if len({way.zone for way in ways.values()}) > 1 else []


def leading_to(person, zone, faces):
    """The moves that *faces* might be meant for when they are dropped on *zone*."""
    table, found = person.table, []
    gestures = table.gestures
    for action, way in table.game_table.ways.items():
        exact = {way.zone.replace("{seat}", str(gestures.view.seat)), way.onto, way.around}
        if zone in exact:
            found += [Move(action, faces), Move(action, faces, target=zone)]
    if not found:
        found = [
            Move(action, faces, target=zone)
            for action, way in table.game_table.ways.items()
            if way.zone == "{target}"
        ]
    proposed = table.game_table.proposals(table.view, faces, ())
    return [*found, *(move for move in proposed if gestures.brings(move, zone))]


@pytest.mark.broad
@pytest.mark.shapes(plain_shapes, with_several_zones)
def test_a_refused_drop_is_answered_about_the_zone_that_was_meant(shape):
    person = Seat(shape.rules.slug, shape.seats, settings=shape.settings)
    for _turn in range(2):
        wait_for_turn(person)
        if person.match.over:
            return
        table, view = person.table, person.table.gestures.view
        hand = table.gestures.hand
        faces = [face for face in dict.fromkeys(view.zones[hand]) if face is not None]
        for zone in table.game_table.drop_zones(view, table.table):
            for face in person.rng.sample(faces, min(CARDS, len(faces))):
                if zone == hand or table.gestures.attempt([face], zone).moves:
                    continue
                made = len(person.match.record.moves)
                table.attempt([face], zone)
                assert len(person.match.record.moves) == made
                said = {
                    refusal.sentence
                    for move in leading_to(person, zone, (face,))
                    if (refusal := person.match.refusal(view.seat, move)) is not None
                }
                assert table.refused in said if said else table.refused not in ("", *GENERIC)
        table.play(person.rng.choice(view.moves))
