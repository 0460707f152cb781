"""The same deal again: by its code in the set-up and the library, at another seat, and against an expert."""

from datetime import date

import pytest

from tabletop.engine.match import Match, Player
from tabletop.engine.records.deal_code import Deal, code_of, read_code
from tabletop.engine.shuffling.fairness import Chance
from tabletop.games import catalog
from tabletop.scenes.menus.matches.duplicate import DuplicateScene
from tabletop.scenes.menus.matches.library import LibraryScene
from tabletop.scenes.menus.matches.same_deal import SameDeal, moved_on
from tabletop.scenes.menus.setup import SetupScene
from tabletop.session.choosing.game_of_day import game_of
from tabletop.session.study.duplicate import Duplicate, Score, score_of
from tests.scenes.person import Person
from tests.scenes.test_library import played, ready, record, rows

XERI = catalog.rules("xeri")


def deal(slug="xeri", seats=2, settings=None, seed=77):
    return Deal(catalog.rules(slug), seats, settings or {}, Chance.from_seed(seed))


def hands(deal, players):
    """What each player gets, by name."""
    match = Match.new(deal.rules.slug, players, dict(deal.settings), deal.chance)
    while match.step():
        pass
    return {player.name: match._game.view(seat).hand() for seat, player in enumerate(players)}


def test_a_code_in_the_set_up_brings_its_seats_its_house_rules_and_its_cards():
    wanted = deal("oh-heck", 5, {"start": 3})
    person = Person(lambda context: SetupScene(context, "oh-heck"))
    person.click("number")
    person.type(code_of(wanted))
    assert person.scene.count == 5 and person.scene.settings["start"] == 3
    person.click("deal")
    ((slug, players, settings, chance),) = person.started
    assert (slug, len(players), chance) == ("oh-heck", 5, wanted.chance)
    assert settings == {**settings, **wanted.settings}


@pytest.mark.parametrize(
    ("typed", "said"), [("xeri-2-0000-0000", "mistyped"), ("other", "no deal code"), ("", "")]
)
def test_what_is_no_code_of_the_game_is_refused_in_a_sentence(typed, said):
    person = Person(lambda context: SetupScene(context, "oh-heck"))
    person.click("number")
    person.type(typed)
    person.click("deal")
    assert bool(person.started) == (not said)
    if said:
        assert said in person.scene._notice.words
        person.page.fields["number"].set_text("")
        person.scene._typed("number", code_of(deal()))
        person.click("deal")
        assert "a deal of Xeri" in person.scene._notice.words and not person.started


def test_a_code_in_the_library_leads_to_the_set_up_of_its_game():
    person = Person(LibraryScene)
    ready(person)
    person.click("code")
    person.type("nonsense")
    person.key("return")
    assert "no deal code" in person.scene._objection
    person.page.fields["line"].set_text("")
    person.scene._text = code_of(deal(seed=5))
    person.click("done")
    assert isinstance(person.scene, SetupScene) and person.scene._seed == code_of(deal(seed=5))
    person.click("deal")
    assert person.started[0][3] == Chance.from_seed(5)


def test_the_same_cards_come_again_and_the_others_at_another_seat():
    again = deal()
    players = [Player("You"), Player("Otto", "easy")]
    person = Person()
    SameDeal(person.app, person.app_context, again, players).ask()
    person.look()
    assert any(code_of(again) in words for words in person.words())
    assert len([stop for stop in person.stops() if stop.startswith("item")]) == 4  # nothing to compare with
    person.click("item0")
    SameDeal(person.app, person.app_context, again, players).ask()
    person.look()
    person.click("item1")
    (first, second) = person.started
    assert first[3] == second[3] == again.chance and first[1] == players
    own, other = hands(again, first[1]), hands(again, second[1])
    assert own["You"] == other["Otto"] and own["Otto"] == other["You"]
    assert moved_on(moved_on(players)) == players


def test_a_match_of_the_library_is_dealt_again_and_one_that_chance_did_not_deal_is_not():
    def fill(context):
        record(played(seed=9), 1)
        odd = record(played(seed=8), 2)
        odd.write_text(odd.read_text().replace('"seed": "8"', '"seed": "7"'))
        return LibraryScene(context)

    person = Person(fill)
    ready(person)
    assert len(rows(person)) == 2
    person.click("match.0")
    person.click("item2")
    ready(person)
    assert "cannot be dealt again" in person.scene._notice.words
    person.click("match.1")
    person.click("item2")
    ready(person)
    said = " ".join(person.words()).replace("- ", "-")
    assert code_of(deal(settings={"hands": 1}, seed=9)) in said


class Over:
    """A duplicate that is over: the expert has scored so many points."""

    moves, failed = 30, False

    def __init__(self, points):
        self.match, self.score = played(), Score(0, points)

    def leave(self):
        pass


@pytest.mark.parametrize(
    ("expert", "said"),
    [(3, "You were better by 2 points."), (6, "The expert was better by 1 point."), (5, "You were as good")],
)
def test_the_difference_is_told(expert, said):
    person = Person(lambda context: DuplicateScene(Over(expert), deal(), Score(0, 5), lambda *_: None))
    assert any(said in " ".join(person.words()) for _once in (1,))
    assert {"watch", "close"} <= set(person.stops())


def test_the_deal_of_the_day_has_a_code_like_any_other():
    day = date(2026, 11, 23)
    slug = game_of(day)
    person = Person(lambda context: SetupScene(context, slug, day))
    said = " ".join(person.words()).replace("- ", "-")
    code = code_of(deal(slug, catalog.rules(slug).usual_seats(), seed=20261123))
    assert code in said and read_code(code).chance == Chance.from_seed(20261123)


def test_games_without_luck_in_the_cards_are_not_compared():
    assert {slug for slug in catalog.slugs() if not catalog.about(slug).duplicate} == {"skull-and-roses"}


@pytest.mark.long
def test_an_expert_plays_the_same_cards_to_the_end():
    wanted, players = deal(settings={"hands": 1}), [Player("You"), Player("Otto", "easy")]
    duplicate = Duplicate(wanted, players, 0)
    duplicate.wait()
    match = duplicate.match
    assert match is not None and match.over and not duplicate.failed
    assert [player.level for player in match.players] == ["expert", "easy"] and match.chance == wanted.chance
    again = Match.new("xeri", players, {"hands": 1}, wanted.chance)
    again.step()
    assert match.record.moves[0] == again.record.moves[0]
    assert duplicate.score == score_of(match, 0) and duplicate.moves > 10
    left = Duplicate(wanted, players, 0)
    left.leave()
    left.wait()
    assert left.match is None and not left.failed
