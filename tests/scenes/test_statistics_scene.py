"""The statistics scene: what can be read there, watched, chosen and cleared, by mouse and by keyboard."""

from concurrent.futures import Future
from random import Random

import pygame
import pytest

from tabletop.engine.match import Match, Player
from tabletop.scenes.menus.home import HomeScene
from tabletop.scenes.menus.replay.scene import ReplayScene
from tabletop.scenes.menus.statistics.scene import StatisticsScene
from tabletop.scenes.table.overlays import Question
from tabletop.session.study.ways import ReplayWays
from tabletop.storage import matches, paths
from tabletop.storage.rows.duplicates import Compared
from tabletop.storage.rows.reviews import Reviewed
from tests.scenes.person import SIZES, Person, misplaced
from tests.scenes.results_made import result


class Reader(Person):
    """A person who opens the statistics, in which *results* were kept."""

    def __init__(self, *results, size=(1440, 900), text_size=1.0):
        def make(app_context):
            app_context.statistics.add(results).result()
            return StatisticsScene(app_context)

        super().__init__(make, size, text_size)
        self.wait()

    def wait(self):
        """Until the thread has done what it was asked."""
        self.app_context.statistics.apart(lambda: None).result()
        self.look()
        self.app_context.statistics.apart(lambda: None).result()
        self.look()

    def said(self):
        return " ".join(self.words())


def played(number=1):
    """A record of a whole match, among the records; returns the result that goes with it."""
    match = Match.new("xeri", [Player("You"), Player("Otto", "easy")], {"hands": 1}, 7)
    rng = Random(3)
    while not match.over:
        if not match.step():
            (seat,) = match._game.to_act()
            match.attempt(seat, rng.choice(match._game.moves(seat)))
    path = matches.new_path("xeri")
    path.write_text(match.text())
    name = matches.archive(path).name
    pair = (("You", "person"), ("Otto", "easy"))
    return result(number, slug="xeri", match=name, players=pair, scores=(1, 0), winners=(0,))


def many():
    """Results of two games and two persons with long names, against all kinds of opponents."""
    seven = (("You", "person"), *((f"Maximiliane {n}", ("easy", "medium")[n % 2]) for n in range(6)))
    scores = (112, -20, 130, 45, 99, 101, 87)
    results = [
        result(n, "l", players=seven, scores=scores, winners=(2,), place=2, seconds=4000.0) for n in range(60)
    ]
    results += [result(n, end) for n, end in enumerate("wlws", 60)]
    results.append(result(70, slug="xeri", scores=(3, 1), winners=(0,), players=seven[:2]))
    results.append(result(71, name="Bartholomew of the Long Table"))
    return results


def test_home_leads_there_and_back():
    person = Person(HomeScene)
    person.click("statistics")
    assert isinstance(person.scene, StatisticsScene)
    person.key("escape")
    assert isinstance(person.scene, HomeScene)


def test_nothing_yet_is_said_in_kind_words():
    person = Reader()
    assert "Nothing here yet" in person.words()
    assert "clear" not in person.stops()
    person.key("tab", "return")
    assert person.scene is person.below


def test_the_figures_of_the_game_played_last_are_shown_first():
    person = Reader(*(result(n, end) for n, end in enumerate("wwlww")), result(9, "l", slug="xeri"))
    assert (
        "Six matches of two games, four won. Best run: two wins in a row. About one hour at the table."
        in person.words()
    )
    assert "0 of 1 won" in person.words() and "4 of 5 won" in person.words()
    person.click("game.oh-heck")
    assert "4 · 80 %" in person.words() and "4 of 5, 80 %" in person.words()
    assert "You 20 · Otto 40 · Marta 30" in person.words()
    assert "3rd of 3" in person.words() and person.words().count("Won") == 4


def test_only_ten_matches_are_told_one_by_one():
    person = Reader(*(result(n, "w") for n in range(30)))
    assert person.words().count("Won") == 10
    assert "Places in the last 24 matches" in person.words()


def test_keys_choose_a_game():
    person = Reader(result(1), result(2, slug="xeri"))
    person.tab_to("game.xeri")
    person.key("down", "return")
    assert person.scene._slug == "oh-heck" and person.scene.focus.name == "game.oh-heck"
    person.key("end", "home", "page down", "page up")


def test_each_person_has_figures_of_their_own():
    person = Reader(result(1), result(2), result(2, "l", seat=2, name="Ben"))
    assert person.scene._name == "You"
    person.click("person.1")
    assert "0 of 1 won" in person.words()


def test_a_match_whose_record_is_there_can_be_watched():
    here = played()
    person = Reader(here, result(2, slug="xeri"))
    assert person.words().count("Watch") == 1
    person.click(f"match.{here.match}.0")
    person.wait()
    assert isinstance(person.scene, ReplayScene)
    assert [player.name for player in person.scene.match.players] == ["You", "Otto"]
    person.app.pop()
    assert isinstance(person.scene, StatisticsScene)
    assert person.words().count("Watch") == 1


def test_a_match_that_is_watched_can_be_reviewed():
    here = played()
    person = Reader(here)
    reviewed = []
    person.scene._ways = lambda record, players, name: ReplayWays(
        lambda: reviewed.append((record, players, name))
    )
    person.click(f"match.{here.match}.0")
    person.wait()
    (button,) = [word for word in person.scene.buttons.page.words if word.text == "Review"]
    at = {"pos": button.rect.center, "button": 1}
    person.do(pygame.event.Event(pygame.MOUSEBUTTONDOWN, at))
    person.do(pygame.event.Event(pygame.MOUSEBUTTONUP, at))
    ((record, players, name),) = reviewed
    assert name == here.match
    assert record.moves == person.scene.replay.all_moves
    assert [player.person for player in players] == [True, False]


def test_keys_watch_a_match_too():
    here = played()
    person = Reader(here)
    person.tab_to(f"match.{here.match}.0")
    person.key("return")
    person.wait()
    assert isinstance(person.scene, ReplayScene)


def test_a_record_that_went_bad_is_said():
    here = played()
    (path,) = matches.records()
    person = Reader(here)
    path.write_text("tabletop 1\ngame xeri\nseats 2\n0 play nonsense\n")
    person.click(f"match.{here.match}.0")
    person.wait()
    assert isinstance(person.scene, StatisticsScene)
    assert "cannot be replayed" in person.scene._notice.words
    path.unlink()
    person.click(f"match.{here.match}.0")
    person.wait()
    assert "No such file" in person.scene._notice.words


def test_clearing_asks_first():
    person = Reader(result(1))
    person.click("clear")
    assert isinstance(person.scene, Question)
    person.key("return")  # the golden button keeps them
    person.wait()
    assert "1 of 1 won" in person.words()
    person.click("clear")
    person.click("item1")
    person.wait()
    assert "Nothing here yet" in person.words()


def test_a_damaged_file_is_said_and_the_scene_goes_on():
    (paths.data_dir() / "statistics.sqlite").write_bytes(b"nonsense" * 1000)
    person = Person(StatisticsScene)
    Reader.wait(person)
    assert "Nothing here yet" in person.words()
    assert "damaged-1" in person.scene._notice.words and "notice" in person.app.canvas._plates


def test_the_scene_stands_there_before_everything_is_read():
    class Slow:
        def read(self, make):
            return Future()

    def make(app_context):
        app_context.statistics = Slow()
        return StatisticsScene(app_context)

    person = Person(make)
    assert "Statistics" in person.words() and "Nothing here yet" not in person.words()
    person.key("tab", "page down", "escape")
    assert person.scene is person.below


def test_five_thousand_matches_are_counted_and_only_the_last_are_drawn():
    person = Reader(*(result(n, "wls"[n % 3]) for n in range(5000)), size=(1024, 640), text_size=2.0)
    person.click("game.oh-heck")
    assert len(person.words()) < 200
    assert "1,667 of 5,000 won" in person.words()


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize(
    "size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.long) for size in SIZES[1:])]
)
@pytest.mark.parametrize("results", [[], [result(1)], many()], ids=["none", "one", "many"])
def test_no_words_are_cut_or_lie_upon_others(results, size, text_size):
    here = [played(200)] if len(results) > 1 else []
    person = Reader(*results, *here, size=size, text_size=text_size)
    window = pygame.Rect((0, 0), size)
    assert misplaced(person.page, window) == []
    for slug in {one.slug for one in results}:
        person.click(f"game.{slug}")
        assert misplaced(person.page, window) == []
        person.key("end")
        assert misplaced(person.page, window) == []


def test_scores_against_each_level_stand_in_a_table_beside_the_plot():
    players = (("You", "person"), ("Otto", "expert"), ("Marta", "easy"))
    person = Reader(*(result(n, end) for n, end in enumerate("wwl")), result(9, "w", players=players))
    said = person.words()
    assert "Points ahead of the others" in said and "Mean" in said and "95 %" in said
    # 15, 15, −15 and 15 points ahead of the mean of the others
    assert "+7.5" in said and "+15.0" in said and "–" in said
    person.click("level.2")
    assert person.scene._level == "expert" and person.scene.focus.name == "level.2"


def test_the_rating_is_told_with_its_interval():
    person = Reader(*(result(n, "w") for n in range(6)))
    said = person.words()
    assert "Rating" in said and "Now" in said and any(" to " in words for words in said)
    at = said.index("Highest")
    easy = said[said.index("Easy", at) + 1]
    assert int(easy.replace(",", "")) < 1300, "easy players have lost each time, and are rated by it"


def test_duplicates_are_a_kind_of_their_own_beside_the_rating():
    compared = Compared("m", 0, "You", "oh-heck", 1.0, "", ((9, 5), (1, 2)), False)
    said = Reader(result(1), compared).words()
    assert "Duplicates" in said and "+3.0" in said and "+1.5" in said


def test_what_mistakes_cost_stands_by_kind():
    person = Reader(result(1))
    review = Reviewed("m", 0, "You", "oh-heck", 1.0, 20, (("Discards", 1.0), ("Leads", 4.0)))
    person.app_context.statistics.add([review]).result()
    person.app.pop()
    person.app.push(StatisticsScene(person.app_context))
    person.wait()
    said = person.words()
    assert "One match was reviewed." in said and said.index("Leads") < said.index("Discards") and "4" in said


def test_one_game_is_cleared_after_a_question_and_the_others_stay():
    person = Reader(result(1), result(2, slug="xeri"))
    person.click("deed.2")
    assert isinstance(person.scene, Question)
    person.click("item0")
    assert len(person.scene._books.games["You"]) == 2
    person.click("deed.2")
    person.click("item1")
    person.wait()
    assert list(person.scene._books.games["You"]) == ["oh-heck"]


def test_the_statistics_are_saved_as_files():
    person = Reader(*(result(n) for n in range(3)))
    for number, ending in enumerate(("csv", "json")):
        person.click(f"deed.{number}")
        person.wait()
        (file,) = paths.reports_dir().glob(f"*.{ending}")
        assert b"oh-heck" in file.read_bytes() and file.name in person.scene._notice.words
