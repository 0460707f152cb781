"""A replay to study: seeking on its bar, any seat's view, thoughts, playing on from a position, and what is kept of it."""

from io import BytesIO
from random import Random

import pygame
import pytest
from PIL import Image

from tabletop.commands.check import check_fair
from tabletop.engine.errors import Trouble
from tabletop.engine.match import Match, Player
from tabletop.engine.records import record
from tabletop.engine.records.origin import Origin
from tabletop.opponents.advice import Advice, Verdict
from tabletop.opponents.thinker import stand_in
from tabletop.scenes.menus.replay.film import Filming, Reel, cut_words, filmed
from tabletop.scenes.menus.replay.scene import ReplayScene
from tabletop.scenes.table.overlays import Question
from tabletop.session.advice_client import Adviser
from tabletop.session.lines import Lines
from tabletop.session.outcomes import results_of
from tabletop.session.review import Finding, decisions
from tabletop.session.study.playing_on import seated, taken_up
from tabletop.session.study.survey import plain_timeline, read_deals
from tabletop.session.study.ways import ReplayWays
from tabletop.storage import paths
from tabletop.storage.journal import Journal
from tabletop.ui.layout.fans import layout
from tabletop.ui.toolkit.window import App
from tests.scenes.advisers import Told, said
from tests.scenes.counts import leave_count
from tests.scenes.person import misplaced
from tests.scenes.prepared import Nobody
from tests.scenes.test_replay import record_of
from tests.shapes import every_slug

PLAYERS = [Player("Ann"), Player("Otto", "easy"), Player("Ben"), Player("Ada", "medium")]


class Student:
    """Watches the replay of a whole short match of Xeri, or of another game."""

    def __init__(self, slug="xeri", moves=400, size=(1024, 640), players=None, **more):
        self.record, self.end = record_of(slug, moves)
        self.app = App.offscreen(size)
        self.app.tempo.speed = 30.0
        self.players = (players or PLAYERS)[: self.record.seats]
        self.scene = ReplayScene(self.app, self.record, self.players, **more)
        self.app.push(self.scene)
        self.rest()

    def rest(self):
        self.scene.wait()
        for _frame in range(400):
            self.app.step(0.05)
            leave_count(self.app)
            if not (self.app.moving or self.scene.playing):
                return
        raise AssertionError("the replay does not come to rest")

    def key(self, code, mod=0, sign=""):
        event = pygame.event.Event(pygame.KEYDOWN, key=code, unicode=sign, mod=mod, scancode=0)
        self.app.step(0.05, [event])
        self.rest()

    def pointer(self, kind, place):
        more = {"button": 1} if kind != pygame.MOUSEMOTION else {"rel": (1, 0), "buttons": (1, 0, 0)}
        self.app.step(0.02, [pygame.event.Event(kind, pos=place, **more)])

    def click(self, place):
        self.pointer(pygame.MOUSEBUTTONDOWN, place)
        self.pointer(pygame.MOUSEBUTTONUP, place)
        self.app.step(0.02, pygame.event.get())
        self.app.step(0.02)

    def icon(self, name):
        self.click(self.scene.buttons._icons[name].rect.center)

    def answer(self, words):
        """Press the button of a question."""
        assert isinstance(self.app.scene, Question)
        (item,) = [each for each in self.app.scene.page.words if each.alive() and each.text == words]
        self.click(item.rect.center)

    def kept(self):
        """What was saved among the documents, once it is."""
        for _frame in range(4000):
            self.app.step(0.02)
            exports = self.scene.exports
            if exports.filming is not None:
                exports.filming.wait(60)
            if exports.said:
                return sorted(path for path in paths.reports_dir().iterdir())
        raise AssertionError("nothing was saved")

    @property
    def settled(self):
        scene = self.scene
        return scene.stage.settled() == layout(
            scene.replay.view(scene.watch.seat), scene.table, scene.game_table
        )


QUICK = pytest.mark.parametrize("slug", ["oh-heck", "bolivia", "golf"])


@QUICK
def test_any_position_is_reached_by_the_bar_and_is_what_playing_to_it_gives(slug):
    student, rng = Student(slug, 30), Random(slug)
    line, last = student.scene._bar.line, len(student.record.moves)
    for _go in range(3):
        student.pointer(pygame.MOUSEBUTTONDOWN, (rng.randrange(line.left, line.right), line.centery))
        student.pointer(pygame.MOUSEMOTION, (rng.randrange(line.left, line.right), line.centery))
        at = student.scene.replay.at
        student.pointer(pygame.MOUSEBUTTONUP, line.center)
        student.rest()
        assert student.scene.replay.at == at and student.settled
        game = student.record.new_game()
        for seat, move in student.record.moves[:at]:
            game.play(seat, move)
        shown, real = student.scene.view, game.view(0)
        assert (shown.scores, shown.state, shown.facts) == (real.scores, real.state, real.facts)
    student.key(pygame.K_END)
    assert student.scene.replay.at == last and student.settled
    student.key(pygame.K_HOME)
    assert student.scene.replay.at == 0 and student.settled


@QUICK
def test_stops_rise_and_each_begins_a_deal_or_a_turn(slug):
    student = Student(slug, 60)
    timeline, moves = student.scene.timeline, student.record.moves
    assert timeline.last == len(moves) and timeline.moves == plain_timeline(moves).moves
    for stops in (timeline.moves, timeline.turns, timeline.deals):
        assert list(stops) == sorted(set(stops)) and all(0 <= stop <= timeline.last for stop in stops)
    for stop in timeline.deals:
        assert moves[stop][0] >= 0, "the first player of the deal is to move"
    numbers = [deal_number(student.record, stop) for stop in timeline.deals]
    assert numbers == sorted(set(numbers))
    for moment in timeline.moments:
        assert moment.words and 0 < moment.made <= timeline.last


@pytest.mark.long
@every_slug
def test_any_position_of_every_game_is_reached_by_the_bar(slug):
    test_any_position_is_reached_by_the_bar_and_is_what_playing_to_it_gives(slug)


@pytest.mark.long
@every_slug
def test_stops_of_every_game_rise_and_each_begins_a_deal_or_a_turn(slug):
    test_stops_rise_and_each_begins_a_deal_or_a_turn(slug)


def deal_number(played, number):
    game = played.new_game()
    for seat, move in played.moves[:number]:
        game.play(seat, move)
    return game.deal_number


def test_keys_go_by_move_by_trick_and_by_deal():
    student = Student("oh-heck", 400)
    timeline, scene = student.scene.timeline, student.scene
    assert len(timeline.deals) > 1 and len(timeline.turns) > 1
    student.key(pygame.K_PAGEDOWN)
    assert scene.replay.at == timeline.deals[0]
    student.key(pygame.K_PAGEDOWN)
    assert scene.replay.at == timeline.deals[1]
    student.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    trick = scene.replay.at
    assert trick in timeline.turns and not scene.view.zones["trick"]
    student.key(pygame.K_LEFT)
    assert scene.replay.at == trick - 1 and len(scene.view.zones["trick"]) == student.record.seats - 1
    student.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert scene.replay.at < trick - 1
    student.key(pygame.K_PAGEUP)
    assert scene.replay.at in (timeline.deals[0], timeline.deals[1])
    student.key(pygame.K_END)
    student.icon("previous-deal")
    student.rest()
    assert scene.replay.at == timeline.deals[-1]


def test_plus_and_minus_change_the_speed():
    student = Student()
    usual = student.scene.tempo.speed
    student.key(pygame.K_PLUS, sign="+")
    assert student.scene.tempo.speed == 2 * usual
    student.key(pygame.K_MINUS, sign="-")
    student.key(pygame.K_MINUS, sign="-")
    assert student.scene.tempo.speed == usual / 2
    assert student.app.tempo.speed == 30.0, "the cards of the next match fly as they did"


def test_any_seat_looks_on_with_its_own_cards_or_all():
    student = Student("oh-heck", 400)
    student.scene.seek(student.scene.timeline.deals[0])
    student.rest()
    student.icon("eye")
    student.answer("Close the hands")
    student.rest()
    view = student.scene.view
    assert view.seat == 0 and None not in view.zones["hand:0"] and set(view.zones["hand:1"]) == {None}
    student.key(pygame.K_v)
    student.answer("As Otto saw it")
    student.rest()
    view = student.scene.view
    assert view.seat == 1 and None not in view.zones["hand:1"] and set(view.zones["hand:0"]) == {None}
    assert student.settled and student.scene.table.viewer == 1
    student.key(pygame.K_o)
    assert None not in student.scene.view.zones["hand:0"] and student.scene.view.seat == 1


def test_of_a_match_that_is_not_over_each_person_sees_only_their_own_cards():
    student = Student("oh-heck", 30)
    assert not student.end.over
    student.scene.seek(student.scene.timeline.deals[0])
    student.rest()
    assert set(student.scene.view.zones["hand:1"]) == {None}
    student.key(pygame.K_o)
    assert set(student.scene.view.zones["hand:1"]) == {None}
    student.key(pygame.K_v)
    words = [each.text for each in student.app.scene.page.words]
    assert not any("All cards" in each or "Otto" in each for each in words)


def test_a_player_is_asked_from_what_that_seat_could_see():
    asked = []

    def think(view, _played):
        asked.append(view)
        return Advice(view.moves[0], "It is the only one that loses nothing.")

    client = Told(think)
    student = Student("oh-heck", 400, ways=ReplayWays(adviser=Adviser(client)))
    at = student.scene.timeline.deals[0] + 1
    student.scene.seek(at)
    student.rest()
    student.key(pygame.K_t)
    for _frame in range(400):
        student.app.step(0.02)
        if "loses nothing" in student.scene.thoughts.words:
            break
    seat = student.record.moves[at][0]
    (view,) = asked
    assert view.seat == seat and set(view.zones[f"hand:{(seat + 1) % view.seats}"]) == {None}
    assert student.players[seat].name in student.scene.thoughts.words
    student.key(pygame.K_RIGHT)
    assert not student.scene.thoughts.words


# Playing on


def test_playing_on_asks_for_a_seat_and_hands_over_the_moves_so_far():
    begun = []
    ways = ReplayWays(play_on=lambda played, seat: begun.append((played, seat)))
    student = Student("oh-heck", 400, ways=ways)
    whole = list(student.record.moves)
    at = student.scene.timeline.turns[1]
    student.scene.seek(at)
    student.rest()
    student.icon("branch")
    student.answer("Play on as Otto")
    ((played, seat),) = begun
    assert seat == 1 and played.moves == whole[:at] and student.record.moves == whole


def match_played_on(tmp_path, slug="oh-heck", moves=30):
    """A match that goes on from the first *moves* of another one, in its journal."""
    played, _end = record_of(slug, moves)
    players = seated(PLAYERS[: played.seats], 1, "Zoe")
    journal = []

    def made(header):
        journal.append(Journal(tmp_path / "new.tabletop", header))
        return journal[0]

    match = taken_up(played, players, "old-match.tabletop", made, Nobody())
    return match, journal[0]


def test_a_match_played_on_says_where_it_came_from_and_goes_on_after_a_restart(tmp_path):
    match, journal = match_played_on(tmp_path)
    journal.wait(journal.last)
    text = journal.text()
    journal.close()
    assert [player.person for player in match.players] == [seat == 1 for seat in range(len(match.players))]
    assert match.players[1].name == "Zoe" or match.players[1].name
    again = Match.resume(text)
    assert again.record.origin == Origin("old-match.tabletop", 30)
    assert (
        again.record.moves == match.record.moves and record.read(again.text()).origin == again.record.origin
    )
    assert again.view(1) == match.view(1)


def test_its_later_shuffles_are_checked_and_the_earlier_are_those_of_the_other(tmp_path, capsys):
    match, journal = match_played_on(tmp_path)
    rng = Random(3)
    while sum(seat < 0 for seat, _move in match.record.moves) < 4:
        game = match.position(len(match.record.moves))
        if game.due:
            match.step()
        else:
            seat = min(game.awaited())
            match._play(seat, rng.choice(game.moves(seat)))
    journal.wait(journal.last)
    path = journal.path
    journal.close()
    assert check_fair([path]) == 0
    text = path.read_text(encoding="utf-8").replace("# played on from old-match.tabletop 30\n", "")
    lines = [line.partition("  # ")[0] for line in text.splitlines() if "played on from" not in line]
    other = tmp_path / "other.tabletop"
    other.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert check_fair([other]) != 0, "without its origin it would not be fair"


def test_it_does_not_count_among_the_results(tmp_path):
    match, journal = match_played_on(tmp_path, "xeri", 400)
    journal.close()
    assert match.over and results_of(match, "new.tabletop", 0.0, None) == []


# What is kept


def test_the_text_tells_the_match(own_home):
    student = Student("oh-heck", 400)
    student.icon("save")
    student.answer("Text of the match")
    (path,) = student.kept()
    said = path.read_text(encoding="utf-8")
    assert "Oh Heck!" in said and "Ann" in said and "Deal 1" in said and "Deal 2" in said
    chronicle = student.scene.survey.chronicle
    assert all(line in said for line in chronicle.lines) and str(path.name) in student.scene.exports.said


def test_the_picture_shows_the_table_without_the_bar(own_home):
    student = Student("xeri", 400)
    student.scene.seek(12)
    student.rest()
    student.key(pygame.K_k)
    student.answer("Picture of the table")
    (path,) = student.kept()
    picture = pygame.image.load(path)
    assert picture.get_size() == (1024, 640 - student.scene.bar_height)
    area = pygame.Rect((0, 0), picture.get_size())
    shown = student.app.picture().subsurface(area)
    middle = pygame.Rect(300, 100, 400, 300)
    ours, theirs = (pygame.image.tobytes(each.subsurface(middle), "RGB") for each in (picture, shown))
    assert ours == theirs


@pytest.mark.long
def test_the_animation_shows_the_deal_and_says_how_far_it_is(own_home):
    student = Student("xeri", 400)
    student.key(pygame.K_k)
    student.answer("Animation of this deal")
    assert "Animation" in student.scene._state()
    (path,) = student.kept()
    film = Image.open(BytesIO(path.read_bytes()))
    assert film.format == "GIF" and film.size == (1024, 640) and film.n_frames > 20
    film.seek(0)
    first = film.convert("RGB")
    film.seek(film.n_frames - 1)
    assert first.tobytes() != film.convert("RGB").tobytes()


def scripts(monkeypatch):
    """Notes what is to be filmed, and films nothing."""
    found = []
    monkeypatch.setattr(Filming, "__init__", lambda self, script, slug: found.append(script))
    monkeypatch.setattr(Filming, "done", False)
    monkeypatch.setattr(Filming, "part", 0.0, raising=False)
    monkeypatch.setattr(Filming, "cancel", lambda self: None)
    return found


def test_the_whole_match_or_any_deals_are_animated_and_the_greatest_size_is_said(own_home, monkeypatch):
    found = scripts(monkeypatch)
    student = Student("oh-heck", 4000)
    timeline = student.scene.timeline
    last = len(timeline.deals)
    assert last > 3
    student.key(pygame.K_k)
    assert "48 MB" in " ".join(each.text for each in student.app.scene.page.words).replace("\n", " ")
    student.answer("Animation of the match")
    assert found[-1].spans == ((timeline.deals[0], timeline.last),)
    student.scene.exports.leave()
    student.key(pygame.K_k)
    student.answer("Animation of some deals…")
    asked = student.app.scene
    asked._text = "nonsense"
    asked._finish()
    assert "nonsense names no deals" in asked._objection and len(found) == 1
    asked._text = "1-2, 4"
    asked._finish()
    deals = timeline.deals
    fourth = deals[4] if last > 4 else timeline.last
    assert found[-1].spans == ((deals[0], deals[2]), (deals[3], fourth))
    assert len(record.read(found[-1].text).moves) == fourth


@pytest.mark.parametrize(
    ("text", "deals"), [("3", [3]), (" 1-2,4 ", [1, 2, 4]), ("2–3, 3", [2, 3]), ("5,1", [1, 5])]
)
def test_deals_are_named_by_numbers(text, deals):
    assert read_deals(text, 5) == deals


@pytest.mark.parametrize("text", ["", "0", "6", "2-", "-2", "4-2", "x", "1-2-3", "1,,2", "9" * 5000])
def test_what_names_no_deals_is_refused_in_a_sentence(text):
    with pytest.raises(Trouble, match="names no deals; there are 5"):
        read_deals(text, 5)


def test_a_reel_shows_each_picture_as_long_as_it_stood_and_keeps_none():
    """Pictures that change a corner, change nothing, and change all."""
    wide, high = 24, 16
    plain = Image.new("RGB", (wide, high), (10, 90, 40))
    corner = plain.copy()
    corner.paste((250, 250, 250), (3, 2, 9, 7))
    other = Image.new("RGB", (wide, high), (200, 30, 30))
    palette = Image.new("RGB", (3, 1))
    for number, colour in enumerate([(10, 90, 40), (250, 250, 250), (200, 30, 30)]):
        palette.putpixel((number, 0), colour)
    reel = Reel((wide, high), palette.quantize(255))
    for picture in (plain, plain, corner, corner, corner, other, plain):
        reel.add(picture, 100)
    grown = reel.size
    film = Image.open(BytesIO(reel.closed(500)))
    assert film.size == (wide, high) and film.n_frames == 4 and film.info["loop"] == 0 and grown > 800
    shown = []
    for number in range(film.n_frames):
        film.seek(number)
        shown.append((film.convert("RGB").tobytes(), film.info["duration"]))
    wanted = [(plain, 200), (corner, 300), (other, 100), (plain, 600)]
    assert shown == [(picture.tobytes(), stood) for picture, stood in wanted]


@pytest.mark.long
def test_a_film_that_would_be_too_large_ends_early_and_says_so(own_home):
    student = Student("xeri", 400)
    exports = student.scene.exports
    exports.film()
    script = exports.filming._script
    exports.leave()
    told = []
    cut = filmed(script, told.append, 300_000)
    assert cut.cut and 300_000 < len(cut.gif) < 1_500_000 and told == sorted(told)
    film = Image.open(BytesIO(cut.gif))
    assert film.n_frames >= 1 and "48 MB" in cut_words()


def test_an_animation_that_is_cancelled_leaves_nothing(own_home):
    student = Student("xeri", 400)
    student.key(pygame.K_k)
    student.answer("Animation of this deal")
    student.key(pygame.K_k)
    student.answer("Cancel it")
    assert student.kept() == [] and "cancelled" in student.scene.exports.said


def test_leaving_the_replay_ends_its_animation(own_home, monkeypatch):
    ended = []
    cancel = Filming.cancel
    monkeypatch.setattr(Filming, "cancel", lambda film: (ended.append(film), cancel(film)))
    student = Student("xeri", 400)
    student.scene.exports.film()
    film = student.scene.exports.filming
    student.app.pop()
    film.wait(60)
    assert ended == [film] and not list(paths.reports_dir().iterdir())


def test_without_pillow_there_is_a_sentence(own_home, monkeypatch):
    monkeypatch.setattr("tabletop.scenes.menus.replay.exporting.can_film", lambda: False)
    student = Student("xeri", 60)
    student.key(pygame.K_k)
    words = " ".join(each.text for each in student.app.scene.page.words)
    assert "Pillow" in words and "Animation of this deal" not in words


# From a finding of a review


def student_of_lines(asked, begun):
    """Watches the better move of a finding; *asked* and *begun* note what leads on from there."""
    played, _end = record_of("oh-heck", 400)
    decision = next(each for each in decisions(played, 0) if each.played.action == "play")
    better = next(move for move in decision.view.moves if move != decision.played)
    lines = Lines(decision, better, played.moves[decision.number + 1 :], stand_in, with_better=True)

    def think(view, _played):
        asked.append(view)
        return Advice(view.moves[0], "It keeps the trump back.")

    ways = ReplayWays(play_on=lambda record, seat: begun.append((record, seat)), adviser=Adviser(Told(think)))
    student = Student.__new__(Student)
    student.app = App.offscreen((1024, 640))
    student.app.tempo.speed = 30.0
    student.record, student.players = played, PLAYERS[: played.seats]
    student.scene = ReplayScene(student.app, played, student.players, lines=lines, ways=ways)
    student.app.push(student.scene)
    student.rest()
    return student, decision, better


def test_what_if_is_played_on_from_where_it_leads():
    begun = []
    student, decision, better = student_of_lines([], begun)
    student.key(pygame.K_RIGHT)
    student.key(pygame.K_p)
    student.answer("Play on as Ann")
    ((played, seat),) = begun
    assert seat == 0
    assert played.moves == [*student.record.moves[: decision.number], (0, better)]
    assert played.replay().turn != 0, "the others are to follow"


def test_what_the_opponents_thought_of_it_is_asked_from_their_seat():
    asked = []
    student, decision, better = student_of_lines(asked, [])
    student.key(pygame.K_RIGHT)
    student.key(pygame.K_t)
    for _frame in range(400):
        student.app.step(0.02)
        if "keeps the trump" in student.scene.thoughts.words:
            break
    game = decision.position.copy()
    game.apply(0, better)
    (view,) = asked
    assert view == game.view(game.turn) and view.seat != 0
    assert student.players[view.seat].name in student.scene.thoughts.words


def test_imagined_cards_lead_to_no_match():
    begun = []
    student, _decision, _better = student_of_lines([], begun)
    student.key(pygame.K_i)
    student.key(pygame.K_p)
    assert not begun and isinstance(student.app.scene, ReplayScene)


def test_what_a_review_has_found_and_the_moments_are_marked():
    played, _end = record_of("oh-heck", 400)
    decision = [*decisions(played, 0)][2]
    finding = Finding(decision, said(decision.played), Verdict(3.0, "about 3 points"))
    student = Student("oh-heck", 400, ways=ReplayWays(findings=lambda: [finding]))
    found = [mark for mark in student.scene._marks if mark.finding]
    assert [(mark.made, "about 3 points" in mark.words) for mark in found] == [(decision.number, True)]
    bar = student.scene._bar
    student.click((bar._x(decision.number) + 2, bar.line.centery))
    student.rest()
    assert student.scene.replay.at == decision.number, "a mark that is near is meant"
    moments = [mark for mark in student.scene._marks if not mark.finding]
    assert len(moments) == len(student.scene.timeline.moments) > 0


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_the_questions_of_a_replay_fit_with_many_players(text_size):
    begun = []
    ways = ReplayWays(play_on=lambda played, seat: begun.append(seat))
    names = [Player(f"Bartholomäus {number}", "easy") for number in range(12)]
    for slug in ("oh-heck", "envite"):
        student = Student.__new__(Student)
        student.record, student.end = record_of(slug, 60, most=True)
        student.app = App.offscreen((1024, 640))
        student.app.set_text_size(text_size)
        student.players = names[: student.record.seats]
        student.scene = ReplayScene(student.app, student.record, student.players, ways=ways)
        student.app.push(student.scene)
        student.scene.wait()
        window = pygame.Rect((0, 0), student.app.size)
        for open_question in (
            student.scene.choose_view,
            student.scene.choose_seat,
            student.scene.exports.choose,
        ):
            open_question()
            student.scene.wait()
            if isinstance(student.app.scene, Question):
                assert misplaced(student.app.scene.page, window) == []
                student.app.pop()
        assert student.scene.watch.seat == (1 if student.record.seats > 4 else 0)
