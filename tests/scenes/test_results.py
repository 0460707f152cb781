from dataclasses import replace

import pygame
import pytest

from tabletop.engine.match import Player
from tabletop.scenes.forms.prose import rule_of_the_end
from tabletop.scenes.menus.results import Deed, ResultsScene, ScoresScene, winner_line
from tabletop.ui.toolkit.gui import Picture
from tabletop.wording.score_sheet import ScoreSheet
from tests.scenes.person import SIZES, Person, misplaced

YOU, OTTO, MARTA = Player("Anna"), Player("Otto", "easy"), Player("Marta", "medium")


def sheet(players=7, deals=19):
    names = ("You", "Otto", "Marta", "Inês", "Hugo", "Maximiliane", "Bruno")[:players]
    rows = tuple((str(deal), *["3 · 13"] * players) for deal in range(1, deals + 1))
    return ScoreSheet("Oh Heck!", ("Deal", *names), rows, ("Total", *["247"] * players), (1,))


def test_the_winner_line_speaks_to_the_person_who_sits_there():
    assert winner_line([YOU, OTTO, MARTA], [0]) == "You win"
    assert winner_line([YOU, OTTO, MARTA], [2]) == "Marta wins"
    assert winner_line([YOU, Player("Ben"), MARTA], [0]) == "Anna wins"
    assert winner_line([YOU, OTTO, MARTA], {2, 1}) == "Otto and Marta share the win"
    assert winner_line([YOU, OTTO], [0, 1]) == "A draw"


def test_partners_win_together():
    table = [YOU, OTTO, MARTA, Player("Ada")]
    assert winner_line(table, [0, 2], 2) == f"{YOU.name} and Marta win"
    team = [Player(name) for name in "ABCDEFGHIJKL"]
    assert winner_line(team, range(0, 12, 2), 2) == "A, C, E and 3 others win"
    assert winner_line(table, [0, 2], 4) == f"{YOU.name} and Marta share the win"


def test_the_first_deed_is_one_key_away_and_all_can_be_clicked():
    done = []
    deeds = [
        Deed(words, lambda words=words: done.append(words)) for words in ("Play again", "New set-up", "Home")
    ]
    person = Person(lambda app_context: ResultsScene("You win", sheet(3, 4), deeds))
    person.key("tab", "return")
    person.click("deed1")
    person.click("deed2")
    assert done == ["Play again", "New set-up", "Home"]
    assert "You win" in person.words()
    assert "247" in person.words()


def test_the_scores_lie_over_the_table_and_close():
    person = Person(lambda app_context: ScoresScene(sheet()))
    person.click("close")
    assert person.scene is person.below


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "deals"), [(2, 0), (2, 4), (4, 19), (7, 19)])
def test_no_words_are_cut_or_lie_upon_others(size, text_size, players, deals):
    deeds = [Deed(words, print) for words in ("Play again", "New set-up", "Watch the replay", "Home")]
    headline = "Marta and Otto share the win"
    seated = [YOU, OTTO, MARTA, OTTO, MARTA, OTTO, MARTA][:players]
    person = Person(
        lambda app_context: ResultsScene(headline, sheet(players, deals), deeds, seated, {1}), size, text_size
    )
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []


@pytest.mark.parametrize("long", [1, 6])
def test_hands_are_named_whole_in_the_sheet(long):
    """Whether they are long in one column or in all."""
    names = ("You", "Otto", "Elif", "Dag", "Marta", "Inês")
    row = ["pair", "running flush", "high card −1", "run", "prial", "–"]
    row[:long] = ["running flush −1"] * long
    hands = ScoreSheet("Hands shown", ("Deal", *names), (("1", *row),), ("Tokens left", *"010000"), {1})
    person = Person(
        lambda app_context: ResultsScene("Otto wins", hands, [Deed("Play again", print)], [YOU] * 6, {1}),
        (1366, 768),
        text_size=2.0,
    )
    assert set(row) <= set(person.words())


@pytest.mark.parametrize("size", SIZES)
def test_who_shares_the_win_is_never_cut(size):
    headline = "Greta and Otto share the win"
    seated, deeds = [YOU, OTTO, MARTA, OTTO, MARTA], [Deed("Play again", print)]
    person = Person(
        lambda app_context: ResultsScene(headline, sheet(5, 4), deeds, seated, {1, 2}), size, text_size=2.0
    )
    assert headline in person.words()
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_results_say_by_which_rule_the_match_was_won(size, text_size):
    ending = rule_of_the_end("busca", {"target": 21})
    assert ending.startswith("When somebody has 21 points after a deal, whoever has the fewest wins.")
    deeds = [Deed(words, print) for words in ("Play again", "New set-up", "Home")]
    person = Person(
        lambda app_context: ResultsScene(
            "Otto wins", sheet(4, 9), deeds, [YOU, OTTO, MARTA, OTTO], {1}, ending
        ),
        size,
        text_size,
    )
    assert ending in " ".join(person.words())
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []


def test_a_long_title_of_a_sheet_is_shown_in_lines():
    title, note = (
        "Card points and game points of all the deals",
        "★ the ace of trumps in one trick with the 7 of trumps",
    )
    wide = replace(sheet(2, 3), title=title, note=note)
    person = Person(lambda app_context: ScoresScene(wide), SIZES[0], text_size=2.0)
    assert title in " ".join(person.words()) and note in " ".join(person.words())
    assert misplaced(person.page, pygame.Rect((0, 0), SIZES[0])) == []


def test_rows_that_sum_up_others_stand_out():
    parts = replace(sheet(2, 4), sums=(1, 3))
    person = Person(lambda app_context: ScoresScene(parts))
    bold = [
        label.text
        for label in person.page.words
        if "@large" in label.class_ids or "@strong" in label.class_ids
    ]
    assert {"2", "4"} <= set(bold) and not {"1", "3"} & set(bold)


def results(winners):
    deeds = [Deed("Play again", print)]
    return Person(lambda app_context: ResultsScene("Over", sheet(3, 4), deeds, [YOU, OTTO, MARTA], winners))


def test_confetti_falls_for_a_person_who_won_until_a_key_or_in_the_end():
    person = results({0})
    assert person.scene.moving
    for _frame in range(400):
        person.app.step(0.05)
    assert not person.scene.moving
    person = results({0})
    person.key("tab")
    assert not person.scene.moving


def test_a_loss_and_a_draw_are_calm():
    assert not results({1}).scene.moving
    assert not results({0, 1, 2}).scene.moving


def test_the_leaders_total_has_a_crown_not_gold_alone():
    plain = Person(lambda app_context: ScoresScene(ScoreSheet("", ("Deal", "A"), (), ("Total", "3"))))
    led = Person(lambda app_context: ScoresScene(ScoreSheet("", ("Deal", "A"), (), ("Total", "3"), (1,))))
    pictures = [
        sum(
            isinstance(widget, Picture) and widget.visible
            for widget in person.app.gui.manager.ui_group.sprites()
        )
        for person in (plain, led)
    ]
    assert pictures == [0, 1]
