"""Suggested melds: what the rules allow now, laid at one click or key; the pile taken with what it takes; all of it an aid."""

from dataclasses import replace

import pygame
import pytest

from tabletop.scenes.table.aids.meld_plans import meld_plans
from tabletop.scenes.table.aids.meld_strip import heard_words, named_words, plan_words
from tabletop.ui.accessibility.tree import tree_of
from tests.families.canasta_positions import position
from tests.fullest import states, table_of
from tests.scenes.prepared import Prepared

FOUR_RANKS = "hand:0 Ac Ad Qc Qd Qh 2c 9c 9d 9h 7c 7d ; discard 5s ; stock 4d"
PILE = "hand:0 Ac Ad Ah Kc Kd 4c 5d 6h 8s 9c Jh ; discard Kh ; stock 4d"


def made(person):
    """The moves of the person, as text."""
    return [str(move) for seat, move in person.match.record.moves if seat == 0]


def words(person):
    """Words on the buttons of the table."""
    return [widget.text for widget in person.table.buttons._widgets if getattr(widget, "text", "")]


def plans(slug, own, **how):
    game = position(slug, own, **how)
    return [
        ([str(move) for move in plan.moves], plan.points, plan.need)
        for plan in meld_plans(type(game), game.view(0))
    ]


def test_a_first_meld_is_put_together_from_the_fewest_cards_and_spares_wild_ones():
    assert plans("canasta", "Ac Ad Qc Qd 2c 2d 4c 4d 4h Kc Kd Ks 7c 7d 7h 8s", opened=(False, False)) == [
        (["meld Kc Kd Ks", "meld 7c 7d 7h", "meld 4c 4d 4h"], 60, 50)
    ]
    (first, *_others) = plans("canasta", "Ac Ad 2c 4c 5d 6h 8s 9c 9d Jh Ks", opened=(False, False))
    assert first == (["meld Ac Ad 2c"], 60, 50)


def test_ninety_points_come_from_four_ranks():
    game = position("canasta", "Kc Kd Ks Qc Qd Qs 7c 7d 7h 6c 6d 6h 4s 9c Td", opened=(False, False))
    game.points = [1500, 0]
    (best, *_others) = meld_plans(type(game), game.view(0))
    assert (best.points, best.need, len(best.moves)) == (90, 90, 4)


def test_what_cannot_reach_the_first_meld_is_not_suggested():
    assert plans("canasta", "4c 4d 4h 6h 8s 9c Td Jh Ks", opened=(False, False)) == []


def test_a_side_with_melds_lays_each_meld_or_everything_and_adds_to_its_own():
    found = plans("canasta", "Ac Ad Ah Qc Qd Qh 4c 5d 6h 8s 9c Kc Kd 7h", ours=("Kh Ks Kd", "7c 7d 7s 7h"))
    layoffs = ["layoff Kc > meld:0", "layoff Kd > meld:0", "layoff 7h > meld:1"]
    assert found == [
        (["meld Ac Ad Ah", "meld Qc Qd Qh", *layoffs], 115, 0),
        (["meld Ac Ad Ah"], 60, 0),
        (["meld Qc Qd Qh"], 30, 0),
        (layoffs, 25, 0),
    ]


def test_a_discard_always_remains():
    everything = plans("canasta", "Ac Ad Ah Qc Qd Qh")
    assert everything[0] == (
        ["meld Ac Ad Ah"],
        60,
        0,
    )  # both would leave nothing to discard, without a canasta


def test_one_click_lays_the_first_meld():
    person = Prepared("canasta", 4, FOUR_RANKS, "0 draw > stock")
    person.click(person.button("Q Q Q + 9 9 9: 60 of 50"))
    person.rest()
    assert made(person)[1:] == ["meld Qc Qd Qh", "meld 9c 9d 9h"]


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)])
def test_each_suggestion_names_its_cards_where_several_stand_in_a_row(size):
    held = "hand:0 Xr Ah As Kd Ks Qs Th 9h 7s 6c 6s ; discard 5s ; stock 3s"
    person = Prepared("canasta", 4, held, "0 draw > stock", size=size)
    suggested = [said for said in words(person) if "joker" in said]
    assert len(suggested) == len(person.table.strip.plans) == 3


def test_where_cards_have_no_room_their_ranks_are_named():
    game = position("canasta", "4c 5d 6h Ac Ad Ah 2c Qc Qd 9s", ours=("Kh Ks Kd",))
    said = {plan_words(plan): named_words(plan) for plan in meld_plans(type(game), game.view(0))}
    assert said["A A A: 60"] == "Aces: 60" and said["Q Q 2: 40"] == "Queens: 40"
    short = position("canasta", "Qc Qd Qh 9c 9d 9h 4c 5d 6h 8s Jh", opened=(False, False))
    (plan, *_others) = meld_plans(type(short), short.view(0))
    assert (plan_words(plan), named_words(plan)) == ("Q Q Q + 9 9 9: 60 of 50", "Queens + nines: 60")
    run = position("samba", "4c 5c 6c 7d 9h Js Qd Kc", ours=("Kh Ks Kd",))
    named = [named_words(plan) for plan in meld_plans(type(run), run.view(0)) if len(plan.cards) == 3]
    assert named and all("3 cards" in words for words in named)


def test_a_suggestion_is_heard_with_the_names_of_its_ranks():
    game = position("canasta", "4c 5d 6h Ac Ad Ah 2c Qc Qd 9s", ours=("Kh Ks Kd",))
    said = {plan_words(plan): heard_words(plan) for plan in meld_plans(type(game), game.view(0))}
    assert said["A A A: 60"] == "Lay three aces: 60 points"
    assert said["Q Q 2: 40"] == "Lay two queens and one two: 40 points"
    short = position("canasta", "Qc Qd Qh 9c 9d 9h 4c 5d 6h 8s Jh", opened=(False, False))
    (plan, *_others) = meld_plans(type(short), short.view(0))
    assert heard_words(plan) == "Lay three queens, three nines: 60 of 50 points"
    run = position("samba", "4c 5c 6c 7d 9h Js Qd Kc", ours=("Kh Ks Kd",))
    heard = [heard_words(plan) for plan in meld_plans(type(run), run.view(0))]
    assert any("four of clubs, five of clubs, six of clubs" in words for words in heard)
    person = Prepared("canasta", 4, PILE)
    assert any(
        element.name == "Take the pile with two kings, three aces: 90 of 50 points"
        for element in tree_of(person.app).walk()
    )


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)])
def test_no_suggestion_is_points_alone_where_there_is_little_room(size):
    (state,) = [state for state in states("hand-and-foot") if state.name.endswith("cards-in-hand")]
    _app, table = table_of(state, size, 1.0)
    assert table.strip.plans
    said = [widget.text for widget in table.buttons._widgets if getattr(widget, "text", "")]
    assert said and not [each for each in said if each.isdigit()]


def test_a_number_lays_what_the_strip_says():
    person = Prepared("canasta", 4, FOUR_RANKS, "0 draw > stock")
    person.key(pygame.K_1, "1")
    person.rest()
    assert made(person)[1:] == ["meld Qc Qd Qh", "meld 9c 9d 9h"]


@pytest.mark.parametrize("hand", [FOUR_RANKS, "hand:0 Qc Qd Qh Kc Kd Kh 4c 5d 6h ; discard 5s ; stock 4d"])
def test_a_press_that_comes_when_nothing_is_chosen_any_more_lays_nothing_and_asks_nothing(hand):
    person = Prepared("canasta", 4, hand, "0 draw > stock")
    assert person.table.strip.plans
    person.table.attempt([], "")
    person.rest()
    assert person.app.scene is person.table and person.table.refused
    assert made(person) == ["draw > stock"]


def test_a_click_on_the_pile_takes_it_with_the_melds_that_it_needs():
    person = Prepared("canasta", 4, PILE)
    assert "Pile with K K + A A A: 90 of 50" in words(person)
    person.click(person.point(("discard", 0)))
    person.rest()
    assert made(person) == ["draw Kc Kd > discard", "meld Ac Ad Ah"] and person.table.view.phase == "meld"


def test_a_pile_that_is_dragged_comes_with_the_melds_that_it_needs():
    person = Prepared("canasta", 4, PILE)
    person.drag(("discard", 0), person.zone("melds"))
    person.rest()
    assert made(person) == ["draw Kc Kd > discard", "meld Ac Ad Ah"]


def test_a_click_on_the_pile_asks_with_which_cards_where_there_are_several_ways():
    held = "hand:0 Kc Kd Ac Ad 2c 4c 5d 7c 7d 7h Jh ; discard Ks ; stock 4d"
    person = Prepared("canasta", 4, held)
    ways = [plan_words(plan) for plan in person.table.strip.plans]
    assert ways[:2] == ["Pile with K K + 2: 50 of 50", "Pile with K K + A A 2: 90 of 50"]
    person.click(person.point(("discard", 0)))
    assert person.app.scene is not person.table and made(person) == []
    person.click(person.button("K K + A A 2: 90 of 50"))
    person.rest()
    assert made(person) == ["draw Kc Kd > discard", "meld Ac Ad 2c"]


def test_the_strip_can_be_switched_off_and_the_pile_be_taken_all_the_same():
    person = Prepared("canasta", 4, PILE)
    person.app.settings = replace(person.app.settings, suggestions=False)
    person.table.refresh()
    assert not [said for said in words(person) if "of 50" in said]
    person.key(pygame.K_1, "1")
    assert made(person) == []
    person.click(person.point(("discard", 0)))
    person.rest()
    assert made(person)[0] == "draw Kc Kd > discard"


def test_the_cards_of_a_suggestion_glow_while_the_pointer_is_on_it():
    person = Prepared("canasta", 4, FOUR_RANKS, "0 draw > stock")
    (suggestion, *_others) = person.table.strip.plans
    wanted = sorted(face for move in suggestion.moves for face in move.cards)

    def glowing():
        poses = person.table.poses.items()
        return sorted(pose.face for key, pose in poses if key[0] == "hand:0" and pose.shade == "glow")

    person.point_at(person.button(plan_words(suggestion)))
    assert glowing() == wanted
    person.point_at((5, 300))
    assert glowing() == []


def test_while_cards_are_chosen_only_they_are_offered():
    person = Prepared("canasta", 4, FOUR_RANKS, "0 draw > stock")
    person.click(person.point(("hand:0", 0)))
    assert not [said for said in words(person) if "of 50" in said]


@pytest.mark.parametrize("slug", ["basic-rummy"])
def test_a_rummy_hand_has_its_melds_too(slug):
    held = "hand:0 5h 6h 7h Kc Kd Ks 2c ; discard 4c ; stock 9d"
    person = Prepared(slug, 3, held, "0 draw > stock")
    assert "Lay 5♥ 6♥ 7♥" in words(person)


@pytest.mark.parametrize("slug", ["basic-rummy", "seven-rummy"])
def test_where_melds_score_nothing_no_suggestion_counts_points(slug):
    held = "hand:0 7h 7c 5c 6c Ks 2d ; discard 4c ; stock 9d"
    person = Prepared(slug, 3, held, "0 draw > stock")
    view = person.table.gestures.view
    found = [plan_words(plan) for plan in meld_plans(person.match.rules, view)]
    assert any(said.startswith("Lay ") for said in found) and not any(":" in said for said in found), found
    tips = [option.tip for option in person.table.strip.options()]
    assert tips and not any("count" in tip or "wild" in tip for tip in tips), tips
