"""The table of Euchre: two packs that change places, cards that keep the score, calls that are said aloud."""

from functools import cache

from tabletop.games.euchre.scene import SCENE
from tests.scenes.table_person import Seat


@cache
def play(seed, most=1200):
    """Everything that computers let one see: the views at rest, and the flourishes."""
    person = Seat("euchre", 4, persons=(), seed=seed)
    seen, views = [], []
    shown = person.table.watch.on_flourish
    person.table.watch.on_flourish = lambda one: (seen.append(one), shown(one))
    for _frame in range(most):
        person.frame()
        views.append((person.table.view, person.table.table))
        if person.done:
            break
    return person, views, seen


def test_the_packs_change_places_with_every_deal():
    _person, views, _seen = play(5)
    backs = {}
    for view, table in views:
        poses = SCENE.arrange(view, table)
        other = {pose.other for cards in poses.values() for pose in cards.values()}
        idle = SCENE.furniture(view, table, None).props[0]
        assert len(other) == 1 and idle.other not in other
        backs[view.facts["hand"]] = idle.other
    assert len(backs) > 3
    assert all(backs[hand] != backs[hand + 1] for hand in backs if hand + 1 in backs)


def test_calls_are_said_and_the_idle_pack_is_riffled():
    _person, _views, seen = play(5)
    said = [one for one in seen if one.kind == "said"]
    assert {one.at for one in said} == {0, 1, 2, 3}
    assert "pass" in {one.words for one in said}
    assert any(one.kind == "riffle" for one in seen)


def test_a_euchre_is_stamped():
    seen = [one for seed in (5, 6) for one in play(seed)[2]]
    assert "EUCHRE" in {one.words for one in seen if one.kind == "stamp"}
