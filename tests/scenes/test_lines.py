"""Both moves of a finding are shown on the table: as it went on, and as it might have, with real and imagined cards."""

import pytest

from tabletop.games import catalog
from tabletop.opponents.thinker import stand_in
from tabletop.scenes.menus.replay.scene import ReplayScene
from tabletop.session.lines import Line, Lines
from tabletop.session.review import decisions
from tests.opponents.positions import played as play_by_policy
from tests.scenes.advisers import Told
from tests.scenes.test_review import dear, finish, other, played, reviewer
from tests.shapes import every_slug


@pytest.fixture(scope="module")
def oh_heck():
    return played("oh-heck", 3, {"start": 3})


def all_of(line):
    """The moves of *line* to its end."""
    while line.extend():
        pass
    return line.moves


def deal_of(record, number):
    """The moves of *record* from *number* on that belong to the same deal."""
    game = record.new_game()
    for seat, move in record.moves[:number]:
        game.apply(seat, move)
    deal, rest = game.deal_number, []
    for seat, move in record.moves[number:]:
        if game.deal_number != deal:
            break
        game.apply(seat, move)
        rest.append((seat, move))
    return rest


def lines_of(record, decision):
    return Lines(
        decision, other(decision.view, decision.played), record.moves[decision.number + 1 :], stand_in
    )


def test_the_played_line_is_what_happened_to_the_end_of_the_deal(oh_heck):
    for decision in decisions(oh_heck, 0):
        line = lines_of(oh_heck, decision).line()
        assert all_of(line) == deal_of(oh_heck, decision.number)


def test_the_others_begin_with_their_move_and_are_played_to_the_end(oh_heck):
    for decision in decisions(oh_heck, 0):
        lines = lines_of(oh_heck, decision)
        for with_better in (False, True):
            for imagined in (False, True):
                lines.with_better, lines.imagined = with_better, imagined
                line = lines.line()
                assert line.beginning.view(0) == decision.view, "to the person it looks as it did"
                move = lines.better if with_better else decision.played
                assert all_of(line)[0] == (0, move)
                game = line.beginning.copy()
                for seat, each in line.moves:
                    assert game.refuse(seat, each) is None
                    game.apply(seat, each)
                assert game.over or game.deal_number > decision.deal_number


def test_hidden_cards_of_the_real_deal_are_in_no_imagined_one(oh_heck):
    """Only what the seat could know is the same in both."""
    met = 0
    for decision in decisions(oh_heck, 0):
        lines = lines_of(oh_heck, decision)
        lines.imagined = True
        imagined = lines.line().beginning
        met += imagined.zones != decision.position.zones
    assert met > 3


def test_nobody_in_a_line_sees_what_is_shown_to_the_watcher(oh_heck):
    """The rules of thumb are asked with the view of who is on turn, though all hands lie open on the table."""
    decision = next(decisions(oh_heck, 0))
    asked = []

    def asks(view, seed):
        asked.append(view)
        return stand_in(view, seed)

    all_of(Line(decision.position, [(0, decision.played)], asks))
    assert asked and all(
        None in faces
        for view in asked
        for name, faces in view.zones.items()
        if name.startswith("hand:") and name != f"hand:{view.seat}" and faces
    )


@every_slug
def test_in_every_game_a_line_goes_on_to_the_end_of_its_deal(slug):
    games = play_by_policy(slug, catalog.rules(slug).seat_counts[0], 1)
    game = next(game for game in games if len(game.moves(min(game.awaited()))) > 1)
    seat = min(game.awaited())
    line = Line(game, [(seat, game.moves(seat)[-1])], stand_in)
    before = len(line.moves)
    while line.extend():
        if len(line.moves) == before + 25:
            return
    game = line.beginning.copy()
    for seat, move in line.moves:
        game.apply(seat, move)
    assert game.over or game.deal_number != line.beginning.deal_number


def test_a_finding_is_watched_with_either_move_and_either_cards(oh_heck):
    person = reviewer(oh_heck, Told(dear))
    finish(person)
    person.app.tempo.speed = 30.0
    finding = person.scene._review.costliest()[0]
    person.click("finding.0")

    def watch():
        scene = person.scene
        assert isinstance(scene, ReplayScene) and scene.replay.at == 0
        person.key("space")
        for _frame in range(6000):
            person.look(1)
            if not scene.playing:
                return scene, scene.replay.record.moves
        raise AssertionError

    hands = [name for name in person.scene.view.zones if name.startswith("hand:")]
    assert len(hands) == 3 and not any(None in person.scene.view.zones[hand] for hand in hands), (
        "all lie open"
    )
    scene, moves = watch()
    assert moves == deal_of(oh_heck, finding.decision.number)
    assert scene.messages(scene.view, scene.gestures).prompt.endswith("This is how it went on.")
    person.key("b")
    scene, moves = watch()
    assert (
        moves[0] == (0, finding.advice.move)
        and "Better: " in scene.messages(scene.view, scene.gestures).prompt
    )
    person.key("i")
    scene, moves = watch()
    assert moves[0] == (0, finding.advice.move)
    assert "might have lain" in scene.messages(scene.view, scene.gestures).prompt
    person.key("b")
    assert person.scene.replay.all_moves[0] == (0, finding.decision.played)
    person.key("left")
    assert person.scene.replay.at == 0
