"""The checker of motion (tests/invariants/motion.py) notices what it is there to notice."""

import pygame
import pytest

from tabletop.cards import parse
from tabletop.engine.refusals import not_your_turn
from tabletop.ui.cards.animation import Flight, Linger, spot_of
from tabletop.ui.cards.card_sprite import CardSprite
from tabletop.ui.cards.stage import Stage
from tabletop.ui.toolkit.canvas import Canvas
from tests.scenes.dragging_person import FRAME, Dragging, drop
from tests.scenes.test_palace_scene import AtPalace


@pytest.fixture
def person():
    person = Dragging("xeri", 2, settings={"hands": 1})
    assert person.my_turn()
    return person


def complaints(person):
    drop(person, person.table.gestures.view.moves[0])
    return " ".join(person.watched())


def top_of_hand(person):
    return next(card for card in person.table.stage._cards if card.key[0] == "hand:0")


def test_nothing_is_wrong_with_a_sound_table(person):
    assert complaints(person) == ""


@pytest.mark.parametrize("frames", [1, 6, 12, 24])
def test_a_card_that_is_called_back_on_its_way_may_turn_round(person, frames):
    card = person.point(person.key_of(person.table.gestures.view.moves[0].cards[0]))
    person.click(card)
    person.click(card)  # a double click
    for _frame in range(frames):
        person.frame(later=0.0)
    person.table.undo()
    person.settle()
    assert person.wrong == []


def whole_drag(start, end):
    """The events of a drag that is over before the next frame."""
    yield pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
    yield pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for part in (0.1, 0.5, 1.0):
        pos = tuple(round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
        yield pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0))
    yield pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1)


def test_a_card_that_is_carried_far_and_refused_in_the_same_frame(person, monkeypatch):
    monkeypatch.setattr(person.match, "attempt", lambda seat, move: not_your_turn())
    key = person.key_of(person.table.gestures.view.moves[0].cards[0])
    end = person.table.hud.rect(person.table.table.middle).center
    events = list(whole_drag(person.point(key), end))
    for event in events[:3]:
        person.frame(event, later=0.0, seconds=0.016)
    person.frame(*events[3:], later=0.0, seconds=0.016)
    person.settle()
    assert person.wrong == []


@pytest.mark.parametrize("frames", [2, 5, 9])
def test_a_card_that_is_picked_up_and_dropped_again_between_two_frames(person, monkeypatch, frames):
    monkeypatch.setattr(person.match, "attempt", lambda seat, move: not_your_turn())
    key = person.key_of(person.table.gestures.view.moves[0].cards[0])
    end = person.table.hud.rect(person.table.table.middle).center
    person.drag(key, end)
    for _frame in range(frames):
        person.frame(later=0.0, seconds=0.016)
    person.later()
    person.frame(*whole_drag(person.point(key), end), later=0.0, seconds=0.016)
    person.settle()
    assert person.wrong == []


def test_a_card_that_goes_home_before_it_is_played(person, monkeypatch):
    def send_home(stage, keys):
        for card in stage._cards:
            if card.key in keys:
                card.parked = ""
                card.set_out(Flight(card.spot, spot_of(card.pose)))

    monkeypatch.setattr(Stage, "send", send_home)
    assert "away from where it was going" in complaints(person)


def test_a_card_that_jumps(person):
    card = top_of_hand(person)
    card.spot = card.spot._replace(x=card.spot.x + 3)
    person.frame(later=0.0)
    assert "jumped 3.0 cards" in " ".join(person.wrong)


def test_a_card_that_never_arrives(person):
    card = top_of_hand(person)
    for _frame in range(60 * 5):
        card.set_out(Flight(card.spot, spot_of(card.pose)))
        person.frame(later=0.0)
    assert "still on its way" in " ".join(person.wrong)


def test_a_card_that_turns_face_down_on_its_way(person):
    stage = person.table.stage
    key, card = next((card.key, card) for card in stage._cards if card.key[0] == "pile")
    poses = {other.key: other.pose for other in stage._cards if other is not card}
    stage.show(poses | {("hand:1", 99): card.pose._replace(x=card.pose.x + 4, face=None)})
    for _frame in range(30):
        person.frame(later=0.0)
    assert f"everybody saw in {key[0]}, flies as a back" in " ".join(person.wrong)


def test_a_card_that_was_put_face_down_in_a_hurry_may_be_dealt_as_a_back(person):
    """As when somebody clicks while the cards are gathered, and the next deal begins in the frame after."""
    stage = person.table.stage
    card = next(card for card in stage._cards if card.key[0] == "pile")
    others = {other.key: other.pose for other in stage._cards if other is not card}
    away = card.pose._replace(x=card.pose.x + 4, face=None)
    stage.show(others | {("stock", 99): away})
    person.frame(later=0.0)
    stage.finish()
    person.frame(later=0.0)
    stage.show(others | {("hand:1", 99): away._replace(x=away.x - 2)})
    for _frame in range(30):
        person.frame(later=0.0)
    assert person.wrong == []


def test_a_card_that_lies_elsewhere_than_the_layout_says(person):
    card = top_of_hand(person)
    card.spot = card.spot._replace(x=card.spot.x + 0.2)
    assert "not at" in " ".join(person.checker.look(person.app))
    assert isinstance(card, CardSprite)


class Swapping(Dragging, AtPalace):
    """A person who exchanges cards at Palace as fast as a hand can."""

    def swap(self, hand, row):
        self.later()
        self.drag(self.hand(hand), self.point(self.in_row(row)))


@pytest.fixture
def swapping():
    person = Swapping("hand:0 4c 5c 6c 7h 9c Kd 2h ; up:0 8d As 3h Tc")
    person.slowly()
    person.frame(later=0.0)
    return person


def swapped_back(person):
    """The 9 is dropped on the row, and exchanged for the 8 before it lies there; what was odd."""
    person.swap("Kd", "8d")
    person.swap("9c", "Kd")
    person.swap("8d", "9c")
    assert person.made() == "0 swap 8d x 9c"
    return " ".join(person.watched())


def test_a_card_may_be_dropped_and_be_exchanged_again_before_it_has_come_to_its_place(swapping):
    assert swapped_back(swapping) == ""


def test_a_card_that_strays_before_it_is_sent_elsewhere(swapping, monkeypatch):
    send = Stage.send

    def send_astray(stage, keys):
        send(stage, keys)
        for card in stage._cards:
            if card.key in keys and card.pose.face == parse("9c"):
                card.spot = card.spot._replace(y=card.spot.y - 0.5)

    monkeypatch.setattr(Stage, "send", send_astray)
    assert "away from where it was going" in swapped_back(swapping)


def test_a_card_may_be_put_elsewhere_in_the_hand_while_others_come_or_go_there():
    person = Dragging("basic-rummy", 2)
    for taken, near, action in ((0, 4, "draw"), (9, 5, "discard")):
        assert person.my_turn() or action == "discard"
        keys = sorted(
            (card.key for card in person.table.stage._cards if card.key[0] == "hand:0"),
            key=lambda key: person.table.stage.rect(key).x,
        )
        x, y = person.point(keys[near])
        person.drag(keys[taken], (x - 40, y + 8))
        move = next(move for move in person.table.gestures.view.moves if move.action == action)
        person.table.play(move)
        person.settle()
        assert person.watched() == []


def put_elsewhere_and_thrown_away(frames):
    """A card of Basic Rummy is put elsewhere in the hand, and thrown away that many *frames* later; what was odd."""
    person = Dragging("basic-rummy", 2)
    assert person.my_turn()
    person.table.play(next(move for move in person.table.gestures.view.moves if move.action == "draw"))
    person.settle()
    assert person.my_turn()
    stage = person.table.stage
    keys = sorted((key for key in stage.settled() if key[0] == "hand:0"), key=lambda key: stage.rect(key).x)
    taken, face = keys[0], person.table.view.zones["hand:0"][keys[0][1]]
    near = stage.rect(keys[5])
    person.later()
    person.drag(taken, (near.centerx, near.top - near.height // 3))
    for _frame in range(frames):
        person.frame(later=0.0)
    assert stage.moving and not person.table.watch.expecting
    throw = next(move for move in person.table.gestures.view.moves if move.cards == (face,))
    person.table.play(throw)
    return person.watched()


@pytest.mark.parametrize("frames", [0, 3, 8])
def test_a_card_may_be_played_on_its_way_to_another_place_in_the_hand(frames):
    """A K♣ that a person had dropped "went 0.35 cards away": it was on its way into the hand, and then thrown away."""
    assert put_elsewhere_and_thrown_away(frames) == []


@pytest.mark.parametrize("leaving", [True, False])
def test_a_card_may_come_as_a_back_from_a_pile_onto_which_an_open_one_has_gone(person, leaving):
    stage = person.table.stage
    pile = max((card for card in stage._cards if card.key[0] == "stock"), key=lambda card: card.key)
    gone = next(card for card in stage._cards if card.key[0] == "pile")
    gone.leaving = leaving
    gone.set_out(Linger(spot_of(pile.pose)._replace(face=gone.spot.face), 1.0))
    gone.spot = gone.motion.at(0.0)
    person.checker.after_frame(person.app, FRAME)
    hand = top_of_hand(person)
    drawn = CardSprite(("hand:0", 99), hand.pose, spot_of(pile.pose))
    drawn.set_out(Flight(drawn.spot, spot_of(drawn.pose)))
    stage._cards.append(drawn)
    assert (
        "comes as a back from the open pile" in " ".join(person.checker.after_frame(person.app, FRAME))
    ) == (not leaving)


def redrawn(app):
    """The picture of the table as it is drawn when everything is drawn at once."""
    canvas = Canvas(
        pygame.Surface(app.canvas.size, 0, 32), backdrop=app.canvas.static_part(app.canvas.target.get_rect())
    )
    canvas.sprites = app.canvas.sprites
    canvas.paint(app.gui)
    app.gui.wake()  # its changes were taken up for the other canvas
    return pygame.image.tobytes(canvas.target, "RGB")


def test_each_frame_of_a_card_that_is_carried_about_is_what_drawing_everything_gives():
    person = Dragging("samba", 4)
    assert person.my_turn()
    key = next(key for key in person.table.stage.settled() if key[0] == person.table.gestures.hand)
    x, y = person.point(key)
    person.frame(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)), later=0.0)
    person.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1), later=0.0)
    for step in range(24):
        pos = (x + 9 * step, y - 14 * step)
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, -14), buttons=(1, 0, 0))
        person.frame(moved, later=0.0, seconds=0.016)
        picture = pygame.image.tobytes(person.app.canvas.target, "RGB")
        assert step % 4 or picture == redrawn(person.app)
    assert person.table.stage.held
