"""Tests that every game gets for free: whoever hears the table instead of seeing it is told as much, and can do as much.

That the tree holds what is drawn says test_legibility too, of a few states of every table.
"""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tabletop.engine.abilities.reactions import timeout_move
from tabletop.engine.match import Match
from tabletop.games import catalog
from tabletop.storage.settings import VERBOSITY
from tabletop.ui.accessibility.tree import tree_of
from tabletop.wording.cards import card_words
from tabletop.wording.spoken import spoken
from tests.invariants.tree import wrong_in_tree
from tests.listener.listener import Listener, missing
from tests.listener.node import node_of
from tests.scenes.table_person import AnyMove, Seat
from tests.shapes import every_count, every_end, plain_shapes
from tests.soak.robot import shortest_match

SIZE = (1024, 640)
PRESSES = 2500
"""Most presses of a match by ear."""
PATIENCE = 2000
"""Most frames, of a second each, between two presses."""


def tree_holds(shape, turns, size=SIZE, text_size=1.0, persons=(0,)):
    person = Seat(shape.rules.slug, shape.seats, size, persons, settings=shape.settings, text_size=text_size)
    for _turn in range(turns):
        person.rest()
        for verbosity in VERBOSITY:
            person.app.settings = replace(person.app.settings, verbosity=verbosity)
            assert wrong_in_tree(person.app) == []
        if person.match.over or person.app.scene is not person.table:
            return
        person.table.play(person.rng.choice(person.table.gestures.view.moves))


@pytest.mark.long
@every_count
def test_the_tree_holds_what_is_drawn(shape):
    tree_holds(shape, 25)


@pytest.mark.long
@pytest.mark.parametrize(("size", "text_size"), [(SIZE, 2.0), ((2560, 1440), 1.0)])
@every_end
def test_the_tree_holds_what_is_drawn_at_every_size(shape, size, text_size):
    tree_holds(shape, 6, size, text_size)


@pytest.mark.long
@every_end
def test_the_tree_of_a_shared_screen_holds_what_is_drawn(shape):
    tree_holds(shape, 6, persons=(0, 1))


def untold(person, root):
    """What a look at the table tells the *person*, whose turn it is, and its tree does not."""
    view, gestures = person.table.view, person.table.gestures
    hand = [card for node in root.children if node.name.startswith("Your hand") for card in node.walk()]
    names = {face: spoken(card_words(face)) for face in view.hand()}
    told = Counter(card.name.split(",")[0] for card in hand if card.press)
    if Counter(names[face] for face in view.hand()) != told and gestures.hand == f"hand:{view.seat}":
        yield f"the hand: {told}"
    for face in gestures.targets:
        if isinstance(face, int) and face in names:
            fit = [card for card in hand if card.press and card.name.startswith(names[face])]
            if all("not now" in card.name for card in fit):
                yield f"that {names[face]} may be played"
    said = root.said()
    for name, points in person.table.game_table.words.standings(view, person.table.watch.cast):
        if spoken(name) not in said or spoken(points) not in said:
            yield f"the score of {name}"
    if not any(each.live == "assertive" and each.name for each in tree_of(person.app).walk()):
        yield "what is asked, at once"
    yield from missing(root)


class AtRandom(AnyMove):
    """Plays as play at random does: where somebody doubts every play, a match of Bullshit hardly ends."""

    def any_of(self, view):
        return catalog.rules(view.slug).imagine(view, self.rng).at_random(view.seat, self.rng)


class Hearing(Seat):
    """A person whose opponents play at random, and who lets the time run out as often as such a player would."""

    def begin(self, slug, players, settings, seed):
        return Match.new(slug, players, settings, seed=seed, thinker=AtRandom(), now=lambda: self.now)

    @property
    def silent(self):
        """True if the person is to react before a time runs out, and who plays at random would say nothing."""
        game, rng = self.match._game, Random(len(self.match.record.moves))
        silence = timeout_move(game, 0) if 0 in game.awaited() else None
        timed = self.match.time_left(0) is not None
        return timed and silence is not None and game.at_random(0, rng) == silence


def plays_by_ear(shape, presses, seed=1):
    """A match that is played by the tree alone, up to *presses*; the person."""
    settings = {**shape.settings, **shortest_match(shape.rules)}
    person = Hearing(shape.rules.slug, shape.seats, SIZE, settings=settings)
    person.reads_counts = True
    listener, done, waited = Listener(Random(seed)), 0, 0
    while done < presses and not person.done:
        person.frame(later=1.0)
        waited += 1
        assert waited < PATIENCE, "nothing happens, and there is nothing to press"
        at_table = person.app.scene is person.table
        if at_table and (person.table.watch.busy or person.table.stage.moving):
            continue
        root = node_of(tree_of(person.app))
        if at_table and person.table.gestures.view.moves and 0 in person.table.view.awaited:
            assert list(untold(person, root)) == []
            if person.silent:
                continue
        found = listener.next_press(root)
        if found is not None:
            found.press()
            done, waited = done + 1, 0
    return person


def one_in_eight(game):
    """A shape of a few games, the same on every day."""
    return game[:1] if Random(game[0].rules.slug).random() < 1 / 8 else []


@pytest.mark.shapes(plain_shapes, one_in_eight)
def test_moves_are_made_by_the_tree_alone(shape):
    person = plays_by_ear(shape, 12)
    assert any(seat == 0 for seat, _move in person.match.record.moves)


@pytest.mark.long
@every_end
def test_a_match_is_played_by_the_tree_alone(shape):
    assert plays_by_ear(shape, PRESSES).done
