"""The same deal again: by its code in the set-up and the library, at another seat, and against an expert."""

from datetime import date
from functools import partial

import pygame
import pytest

from tabletop.engine.match import Match, Player
from tabletop.engine.options import Number
from tabletop.engine.records.deal_code import Deal, code_of, read_code
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.games import catalog
from tabletop.scenes.menus.matches.duplicate import DuplicateScene
from tabletop.scenes.menus.matches.library import LibraryScene
from tabletop.scenes.menus.matches.same_deal import SameDeal, moved_on
from tabletop.scenes.menus.setup import SetupScene
from tabletop.scenes.table.scene import TableScene
from tabletop.session.choosing.game_of_day import game_of
from tabletop.session.outcomes import results_of
from tabletop.session.remarks import KNOWN
from tabletop.session.study.duplicate import Board, Duplicate, half_of
from tests.scenes.person import Person, misplaced
from tests.scenes.test_deal_end import Reader, read, words
from tests.scenes.test_library import played, ready, record, rows

XERI = catalog.rules("xeri")


def deal(slug="xeri", seats=2, settings=None, seed=77):
    return Deal(catalog.rules(slug), seats, settings or {}, ShuffleSource.from_seed(seed))


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
    assert person.started[0][3] == ShuffleSource.from_seed(5)


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
    person.look(15)
    person.click("item1")
    (first, second) = person.started
    assert first[3] == second[3] == again.chance and first[1] == players
    own, other = hands(again, first[1]), hands(again, second[1])
    assert own["You"] == other["Otto"] and own["Otto"] == other["You"]
    assert moved_on(moved_on(players)) == players


def test_a_code_says_what_it_gives_away_and_known_cards_do_not_count():
    person = Person()
    person.app_context.start_known = lambda *match: known.append(match)
    known = []
    SameDeal(person.app, person.app_context, deal(), [Player("You"), Player("Otto", "easy")]).ask()
    person.look()
    said = " ".join(person.words())
    assert "All the cards can be worked out from it" in said and "do not count among your results" in said
    person.click("item0")
    assert len(known) == 1 and person.started == []
    match = played(seed=9)
    assert match.over and results_of(match, "name", 1.0, None)
    match.remark(KNOWN)
    again = Match.resume(match.text())
    assert results_of(again, "name", 1.0, None) == []


@pytest.mark.parametrize("text_size", [2.0, pytest.param(1.0, marks=pytest.mark.long)])
def test_a_long_code_and_all_that_is_said_of_it_can_be_read_in_the_least_window(text_size):
    """Canasta with a salt and many house rules."""
    rules = catalog.rules("bolivia")
    settings = {option.name: option.highest for option in rules.options if isinstance(option, Number)}
    long = Deal(rules, 4, settings, ShuffleSource(2**79 + 5, "f" * 32))
    person = Person(size=(1024, 640), text_size=text_size)
    SameDeal(person.app, person.app_context, long, [Player("You")] * 4, half_of(played())).ask()
    person.look()
    assert "Let an expert play my cards" in person.words()
    assert misplaced(person.page, pygame.Rect(0, 0, 1024, 640)) == []


def test_no_code_is_shown_of_a_match_that_is_not_over():
    match = played(seed=9)
    match.record.moves = match.record.moves[: len(match.record.moves) // 2]
    person = Person(lambda context: record(match, 1) and LibraryScene(context))
    ready(person)
    person.click("match.0")
    person.click("item2")
    ready(person)
    assert "this match is not over" in person.scene._notice.words and isinstance(person.scene, LibraryScene)


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
    """A duplicate in which the expert has scored so many points in each deal; None: that is still played."""

    moves, failed, fewest = 30, False, False

    def __init__(self, *boards, fewest=False):
        self.boards = tuple(Board(0, str(number), *each) for number, each in enumerate(boards))
        self.fewest = fewest
        self.watched = {"0": (played().record, [Player("You"), Player("Otto", "easy")])}

    ahead, waiting = Duplicate.ahead, Duplicate.waiting


@pytest.mark.parametrize(
    ("boards", "fewest", "said"),
    [
        ([(5, 3), (1, 1)], False, "You are ahead of the expert by 2 points."),
        ([(5, 6)], False, "The expert is ahead of you by 1 point."),
        ([(5, 3), (1, 3)], False, "You and the expert are level."),
        ([(5, 6)], True, "You are ahead of the expert by 1 point."),
        ([(5, 3), (4, None)], False, "The expert plays deal 2: 30 moves so far."),
    ],
)
@pytest.mark.parametrize("text_size", [1.0, pytest.param(2.0, marks=pytest.mark.long)])
def test_the_difference_is_told_deal_by_deal(boards, fewest, said, text_size):
    duplicate = Over(*boards, fewest=fewest)
    person = Person(lambda context: DuplicateScene(duplicate, lambda *_: None), (1024, 640), text_size)
    seen = " ".join(person.words())
    assert said in seen and "Ahead" in seen and {"watch", "close"} <= set(person.stops())
    assert misplaced(person.page, pygame.Rect(0, 0, 1024, 640)) == []


class Accompanied(Reader):
    """A person of whose match an expert plays the cards, too."""

    def __init__(self, duplicate, slug="oh-heck", seats=3, settings=None, text_size=1.0):
        short = {"start": 2, "way": "down"} if slug == "oh-heck" else {}
        super().__init__(slug, seats, settings=settings or short)
        self.app.pop()
        self.app.set_text_size(text_size)
        self.pages = []
        show = partial(self.pages.append, True)
        self.table = TableScene(self.app, self.match, lambda: None, duplicate=(duplicate, show))
        self.app.push(self.table)


@pytest.mark.long
@pytest.mark.parametrize("slug", ["oh-heck", "canasta", "xeri", "landlord", "seven-rummy"])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_the_standing_can_be_read_on_the_count_of_a_deal_of_any_kind(slug, text_size):
    duplicate = Followed()
    person = Accompanied(duplicate, slug, catalog.rules(slug).usual_seats(), None, text_size)
    count = person.to_count(40_000)
    duplicate.boards = (Board(0, "0", 12_500, 9_000),)
    read(person)
    person.frame()
    said = " ".join(" ".join(words(count)).split())
    assert "You are ahead of the expert by 3,500 points." in said
    assert misplaced(count.page, pygame.Rect((0, 0), person.app.size)) == []


class Followed(Over):
    """A duplicate that notes what it is told."""

    def __init__(self):
        super().__init__()
        self.followed, self.remarks = [], []

    def follow(self, half):
        self.followed.append(half)

    def news(self):
        new, self.remarks = self.remarks, []
        return new


def test_at_the_table_the_difference_is_told_after_each_deal_and_kept_in_the_record():
    duplicate = Followed()
    person = Accompanied(duplicate)
    count = person.to_count()
    read(person)
    assert any("An expert plays your cards, too" in each for each in words(count))
    person.frame()
    (own,) = duplicate.followed[-1].points
    duplicate.boards, duplicate.remarks = (Board(0, "0", own, own - 3),), ["expert 0 7"]
    person.frame()
    assert any("You are ahead of the expert by 3 points." in each for each in words(count))
    assert misplaced(count.page, pygame.Rect((0, 0), person.app.size)) == []
    count.go_on()
    person.frame()
    told = person.table.messages(person.table.view, person.table.gestures).prompt
    assert told.startswith("Deal 1: you") and "expert 0 7" in person.match.record.remarks
    for _frame in range(1000):
        person.frame()
    assert "Deal 1: you" not in person.table.messages(person.table.view, person.table.gestures).prompt
    person.table.menu()
    person.frame()
    assert "Duplicate…" in words(person.app.scene)


def test_many_deals_scroll_on_the_page_of_a_duplicate():
    duplicate = Over(*[(number, 2 * number) for number in range(40)])
    person = Person(lambda context: DuplicateScene(duplicate, lambda *_: None), (1024, 640), 2.0)
    assert misplaced(person.page, pygame.Rect(0, 0, 1024, 640)) == [] and "40" in person.words()


def test_the_set_up_offers_a_duplicate_to_one_person():
    def make(context):
        context.start_duplicate = lambda *given: begun.append(given)
        return SetupScene(context, "xeri")

    begun = []
    person = Person(make)
    person.click("duplicate.1")
    person.click("deal")
    assert len(begun) == 1 and begun[0][0] == "xeri" and person.started == []
    person.click("seat1.0")
    assert "duplicate.1" not in person.stops(), "two people cannot be compared with one expert"
    person.click("deal")
    assert len(begun) == 1 and len(person.started) == 1
    other = Person(lambda context: SetupScene(context, "skull-and-roses"))
    assert "duplicate.1" not in other.stops()


def test_the_deal_of_the_day_has_a_code_like_any_other():
    day = date(2026, 11, 23)
    slug = game_of(day)
    person = Person(lambda context: SetupScene(context, slug, day))
    said = " ".join(person.words()).replace("- ", "-")
    code = code_of(deal(slug, catalog.rules(slug).usual_seats(), seed=20261123))
    assert code in said and read_code(code).chance == ShuffleSource.from_seed(20261123)


def test_games_without_luck_in_the_cards_are_not_compared():
    assert {slug for slug in catalog.slugs() if not catalog.about(slug).duplicate} == {"skull-and-roses"}
