"""The table: whole deals by mouse alone and by keys alone, refusals, undo, two persons at one screen."""

import pygame
import pytest

from tabletop.cards import SUIT
from tabletop.engine.match import Match
from tabletop.games import catalog
from tabletop.games.oh_heck.rules import OhHeck
from tabletop.scenes.table.scene import TableScene
from tabletop.session.app_context import apply
from tabletop.storage.settings import Settings
from tabletop.ui.layout.fans import layout
from tabletop.ui.toolkit.screen import PlainScreen
from tests.invariants.tree import wrong_in_tree
from tests.scenes.table_person import AnyMove, Seat, wait_for_turn, with_keys, with_mouse
from tests.shapes import one_slug, some_slugs

SHORT = {"oh-heck": {"start": 3, "way": "down"}, "xeri": {"hands": 1}, "switch": {"deals": 1}}
GAMES = sorted(catalog.GAMES)
QUICK = ("oh-heck", "xeri", "golf", "stop-the-bus", "truco")
"""Games with short deals; in the quick suite only these are played to the end of one."""


LOOKING = 8
"""Frames of 50 ms in which the buttons that have come with the turn are seen: into what has only just come nothing is pressed."""


def seat_for(slug, **more):
    return Seat(slug, catalog.rules(slug).seat_counts[0], settings=SHORT.get(slug), **more)


def play_deal(person, play):
    """Play until the first deal is over; returns how many moves the person made."""
    made = 0
    while not person.match.rounds and not person.done:
        wait_for_turn(person)
        if person.match.rounds or person.done:
            break
        for _frame in range(LOOKING):
            person.frame(later=0.0)
        before = len(person.match.record.moves)
        play(person, person.rng.choice(person.table.gestures.view.moves))
        assert len(person.match.record.moves) > before
        made += 1
    return made


@pytest.mark.parametrize("play", [with_mouse, pytest.param(with_keys, marks=pytest.mark.broad)])
@pytest.mark.parametrize(
    "slug", [slug if slug in QUICK else pytest.param(slug, marks=pytest.mark.long) for slug in GAMES]
)
def test_a_whole_deal_can_be_played(slug, play):
    person = seat_for(slug)
    assert play_deal(person, play) >= 2


@one_slug
def test_the_stage_settles_onto_the_layout_and_a_resumed_match_lies_there_at_once_with_its_log(slug):
    person = seat_for(slug)
    for _turn in range(3):
        wait_for_turn(person)
        assert person.settled()
        with_keys(person, person.rng.choice(person.table.gestures.view.moves))
    person.rest()
    assert person.settled()
    lines = person.table.watch.chronicle.lines
    again = Match.resume(person.match.text(), thinker=AnyMove(), now=lambda: 0.0)
    table = TableScene(person.app, again, lambda: None)
    person.app.push(table)
    person.app.step(0.02)
    assert table.watch.chronicle.lines == lines
    wanted = layout(again.view(0), table.table, table.game_table)
    assert table.stage.settled() == table.selection.marked(wanted)


def must_follow(seed):
    """A person who must follow suit and holds another suit, or None."""
    person = Seat("oh-heck", 3, settings={"start": 5, "force": "follow"}, seed=seed)
    for _turn in range(4):
        person.rest()
        view = person.table.view
        legal = {move.cards[0] for move in view.moves if move.cards}
        barred = [face for face in view.hand() if face not in legal]
        if legal and barred:
            return person, barred[0]
        with_keys(person, person.rng.choice(view.moves))
    return None


@pytest.fixture
def bound():
    return next(found for seed in range(20) if (found := must_follow(seed)))


def test_a_refused_card_glides_back_and_the_reason_stands_there(bound):
    person, face = bound
    moves = len(person.match.record.moves)
    key = person.key_of(face)
    assert person.table.stage.settled()[key].shade == "dim"
    person.drag(key, person.zone("trick"))
    assert "were led: play " in person.table.refused
    assert len(person.match.record.moves) == moves
    person.rest()
    assert person.settled()


def test_clicking_or_choosing_a_barred_card_says_why_too(bound):
    person, face = bound
    person.click(person.point(person.key_of(face)))
    assert "were led: play " in person.table.refused
    led = person.table.view[OhHeck.led]
    assert SUIT[face] != led


def test_a_card_dropped_nowhere_goes_back_without_a_word(bound):
    person, _face = bound
    move = person.table.view.moves[0]
    moves = len(person.match.record.moves)
    person.drag(person.key_of(move.cards[0]), (person.app.size[0] - 40, 300))
    assert person.table.refused == "" and len(person.match.record.moves) == moves
    person.rest()
    assert person.settled()


def test_what_a_button_sets_in_motion_starts_at_its_start_in_a_long_frame_too():
    person = seat_for("xeri")
    wait_for_turn(person)
    with_mouse(person, person.table.gestures.view.moves[0])
    wait_for_turn(person)
    undo = person.table.buttons._icons["undo"].rect.center
    person.press(undo)
    person.frame(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=undo, button=1), later=0.0)
    moves = len(person.match.record.moves)
    while len(person.match.record.moves) == moves:
        person.frame(*pygame.event.get(), seconds=0.1, later=0.0)
    flights = [card for card in person.table.stage._cards if card.motion is not None]
    assert flights and all(card.clock <= 0 for card in flights)


def test_undo_takes_back_the_last_own_move():
    person = seat_for("xeri")
    person.rest()
    before = person.match.view(0)
    with_keys(person, person.table.view.moves[0])
    person.rest()
    assert person.match.view(0) != before
    lines = len(person.table.watch.chronicle.lines)
    person.key(pygame.K_u, "u")
    person.rest()
    assert person.match.view(0) == before and person.settled()
    assert len(person.table.watch.chronicle.lines) < lines


def test_a_bid_may_be_changed_while_the_chips_stay():
    person = seat_for("oh-heck", seed=5)
    person.rest()
    while (
        person.table.view.phase != "bid" or person.table.view[OhHeck.turn] == person.table.view[OhHeck.dealer]
    ):
        person = seat_for("oh-heck", seed=person.rng.randrange(99))
        person.rest()
    view = person.table.view
    first, second = view.moves[0], view.moves[1]
    person.match.asking.thinker.poll = lambda: []  # the next player takes a long time
    person.click(person.button(str(first.value)))
    for _frame in range(20):
        person.frame()
    chips = person.table.game_table.chips(person.table.view, person.table.watch.cast)
    assert chips is not None and "change" in chips.remark
    assert [chip.number for chip in chips.chips if chip.sign == "own"] == [first.value]
    person.click(person.button(str(second.value)))
    assert person.match.view(0)[OhHeck.bids][0] == second.value
    for _frame in range(20):
        person.frame()
    log = person.table.watch.chronicle
    assert log.sentence(log.entries[-1]) == f"You bid {second.value}.", "what was changed is not told"


@pytest.mark.parametrize("seed", [4, 6])
def test_the_chips_cover_no_caption_before_a_bid_nor_after_it(seed):
    """They came after it, and became wider with their remark: "Trump ♦ diamonds" went on below them."""
    person = Seat("oh-heck", 6, (1100, 700), seed=seed, settings={"start": 8})
    apply(person.app, Settings(text_size=200, contrast=True))
    person.table.toggle_log()
    wait_for_turn(person)
    person.match.asking.thinker.poll = lambda: []  # the next player takes a long time
    for _bid in range(2):
        for _frame in range(LOOKING):
            person.frame()
        places = dict(person.app.canvas.places())
        assert not places["badge 0"].colliderect(places["chips"])
        person.click(person.button("3"))


def test_where_time_is_short_the_buttons_of_a_turn_come_a_frame_after_it():
    person = Seat("oh-heck", 3, settings={"start": 3})
    person.app.time_for_new = 0.0
    for _frame in range(600):
        if person.table.gestures.view.moves:
            break
        assert not person.table.buttons.moves()
        person.frame(later=0.0)
    assert not person.table.buttons.moves() and person.app.unfinished
    person.frame(later=0.0)
    assert person.table.buttons.moves()


def test_where_time_is_short_the_buttons_of_a_turn_are_made_one_by_one():
    person = Seat("oh-heck", 3, settings={"start": 3})
    person.app.time_for_new = 0.0
    buttons = person.table.buttons
    for _frame in range(600):
        if buttons.moves():
            break
        person.frame(later=0.0)
    offered = [str(move.value) for _rect, move in buttons.moves()]
    assert len(offered) > 1

    def made():
        return [widget.text for widget in buttons.page.words if widget.alive() and widget.text in offered]

    for number in range(1, len(offered)):
        assert made() == offered[:number] and person.app.unfinished
        person.frame(later=0.0)
    assert made() == offered
    person.click(person.button(offered[-1]))
    assert person.match.view(0)[OhHeck.bids][0] == int(offered[-1])


def test_a_button_that_is_still_offered_is_not_made_again():
    person = seat_for("canasta", seed=5)
    buttons = person.table.buttons

    def sorting():
        tips = [each for each in buttons.page.words if "sort" in (each.tool_tip_text or "") and each.alive()]
        return [each for each in tips if buttons.offered(person.app.gui.meanings[each].key)]

    made, others = [], []
    for _frame in range(300):
        person.frame(later=0.0)
        if sorting():
            made.append(sorting()[0])
            others.append(len(buttons.places()))
    assert len(set(others)) > 1 and len(set(map(id, made))) == 1
    person.click(made[-1].rect.center)  # and it still does what it says
    person.frame()
    assert "sorted by suit" in sorting()[0].tool_tip_text


def test_who_listens_is_told_of_a_turn_with_all_that_it_offers(monkeypatch):
    person = Seat("oh-heck", 3, settings={"start": 3})
    person.app.time_for_new = 0.0
    monkeypatch.setattr(type(person.app), "heard", True)
    for _frame in range(600):
        person.frame(later=0.0)
        assert not wrong_in_tree(person.app)
        assert bool(person.table.buttons.moves()) == bool(person.table.gestures.view.moves)
        if person.table.buttons.moves():
            return
    raise AssertionError("nobody was asked")


def test_where_time_is_no_matter_the_buttons_come_with_the_turn():
    person = Seat("oh-heck", 3, settings={"start": 3})
    for _frame in range(600):
        assert bool(person.table.buttons.moves()) == bool(person.table.gestures.view.moves)
        if person.table.buttons.moves():
            return
        person.frame(later=0.0)
    raise AssertionError("nobody was asked")


def test_two_persons_pass_the_screen_with_covered_hands():
    person = Seat("xeri", 2, persons=(0, 1), settings={"hands": 1})
    seen = set()
    for _turn in range(4):
        for _frame in range(400):
            person.frame()
            if person.app.scene is not person.table:
                break
        assert person.app.scene is not person.table, "nobody was asked to take the screen"
        hidden = person.table.view
        assert not any(hidden.shows(f"hand:{seat}") for seat in range(2))
        cards = person.table.stage.settled()
        assert all(pose.face is None for key, pose in cards.items() if key[0].startswith("hand:"))
        me = person.table.watch.seat
        seen.add(me)
        person.click(person.button(f"I am {person.match.players[me].name}, show my cards"))
        person.rest()
        assert person.table.view.seat == me and person.table.view.shows(f"hand:{me}")
        assert not person.table.view.shows(f"hand:{1 - me}")
        with_keys(person, person.table.gestures.view.moves[0])
    assert seen == {0, 1}


def test_who_may_still_change_a_bid_passes_the_screen_when_ready():
    person = Seat("oh-heck", 3, persons=(0, 1, 2), settings={"start": 3})
    for _frame in range(400):
        person.frame()
        if person.app.scene is not person.table:
            break
    first = person.table.watch.seat
    names = [player.name for player in person.match.players]
    person.click(person.button(f"I am {names[first]}, show my cards"))
    person.rest()
    person.click(person.button("2"))
    for _frame in range(40):
        person.frame()
    assert person.app.scene is person.table and person.table.watch.seat == first
    person.click(person.button("1"))
    assert person.match.view(first)[OhHeck.bids][first] == 1
    second = (first + 1) % 3
    person.click(person.button(f"Pass the screen to {names[second]}"))
    assert person.app.scene is not person.table and person.table.watch.seat == second
    person.click(person.button(f"I am {names[second]}, show my cards"))
    assert person.table.view.shows(f"hand:{second}")


def test_escape_closes_what_is_open_and_then_opens_the_menu():
    person = seat_for("xeri")
    person.rest()
    person.key(pygame.K_l, "l")
    assert person.table.log_open
    person.key(pygame.K_s, "s")
    person.key(pygame.K_ESCAPE)
    assert person.table.log_open and person.app.scene is person.table
    person.key(pygame.K_ESCAPE)
    assert not person.table.log_open and person.app.scene is person.table
    person.key(pygame.K_ESCAPE)
    assert person.app.scene is not person.table
    person.key(pygame.K_ESCAPE)
    assert person.app.scene is person.table


def test_keys_open_scores_and_rules():
    person = seat_for("oh-heck")
    person.rest()
    for code, letter in ((pygame.K_s, "s"), (pygame.K_r, "r"), (pygame.K_F1, "")):
        person.key(code, letter)
        assert person.app.scene is not person.table
        person.key(pygame.K_ESCAPE)
        assert person.app.scene is person.table


@pytest.mark.parametrize("slug", (pytest.param("golf", marks=pytest.mark.long), "oh-heck", "xeri"))
def test_the_end_of_the_match_is_told_once(slug):
    """Games that end soon even where everybody plays at random."""
    person = seat_for(slug, persons=())
    for _frame in range(6000):
        person.frame()
        if person.done:
            break
    for _frame in range(50):
        person.frame()
    assert person.done == [True] and person.match.over


def test_a_click_hurries_what_is_shown():
    person = seat_for("xeri", speed=1.0)
    for _frame in range(10):
        person.frame()
    assert person.table.watch.busy
    person.click((20, 400))
    assert not person.table.watch.busy


@pytest.mark.parametrize("offered", [True, False])
def test_a_click_on_a_card_while_only_words_stay_means_the_card(offered):
    """Who clicks beside the cards is in a hurry, and nothing else."""
    person = seat_for("xeri")
    person.rest()
    playable = [
        key for key in person.table.stage.settled() if person.table.gestures.targets.get(face_of(person, key))
    ]
    person.table.watch.pacing.rest(5.0)
    assert person.table.watch.resting and not person.table.gestures.targets
    person.click(person.point(playable[0]) if offered else (20, 400))
    assert not person.table.watch.busy
    assert person.table.selection.chosen == (playable[:1] if offered else [])


def face_of(person, key):
    return person.table.stage.settled()[key].face


def test_trouble_with_the_disk_is_said():
    person = seat_for("xeri")
    person.rest()

    class Full:
        trouble = "The disk is full; the last moves are not saved."
        written = 10**9

        def append(self, line):
            return 0

    person.match._journal = Full()
    person.table.refresh()
    assert person.table.messages(person.table.view, person.table.gestures).trouble == Full.trouble


def test_a_table_lies_as_before_when_a_page_above_it_is_closed():
    person = seat_for("oh-heck")
    person.rest()
    person.app.step(0.1)
    before, icons = person.app.picture(), dict(person.table.buttons._icons)
    for opened in (person.table.scores, person.table.menu, person.table.rules):
        opened()
        person.app.step(0.1)
        person.app.pop()
        person.app.step(0.1)
        assert person.app.picture().get_buffer().raw == before.get_buffer().raw
    assert dict(person.table.buttons._icons) == icons, "none of them was made again"


def test_a_window_of_another_size_shows_the_cards_at_once_and_draws_them_anew_later(monkeypatch):
    """All of them anew were a third of what the frame of a resize cost."""
    for allowance in ("FRAME_ALLOWANCE", "STILL_ALLOWANCE"):  # as on a slow machine; a quick one may draw two
        monkeypatch.setattr(f"tabletop.ui.cards.sprites.{allowance}", 0.0)
    person = seat_for("oh-heck")
    person.rest()
    store = type(person.table.stage.pictures)  # which may have finished cards of other tests
    made, draw = [], store._draw
    monkeypatch.setattr(store, "_draw", lambda cache, look: made.append(look) or draw(cache, look))
    person.app.screen.window = PlainScreen((1440, 900))
    person.app._notice_size()
    person.app.step(0.02)
    assert person.app.size == (1440, 900) and len(made) <= 1 and person.app.unfinished
    for _frame in range(400):
        person.app.step(0.02)
    assert not person.app.unfinished and len(made) > 1


@pytest.mark.broad
@one_slug
def test_reduced_motion_and_other_text_in_the_midst_change_nothing_of_the_game(slug):
    person = seat_for(slug)
    person.app.tempo.reduced = True
    for turn in range(4):
        person.rest()
        assert person.settled()
        with_mouse(person, person.table.gestures.view.moves[0])
        person.app.set_text_size(1.0 + turn / 4)
        person.app.relay()
    person.rest()
    assert person.settled()


def test_the_results_are_called_off_when_the_table_is_left():
    person = seat_for("xeri", persons=(), speed=60.0)
    for _frame in range(6000):
        person.frame()
        if person.table._told_done:
            break
    person.app.tempo.speed = 1.0
    assert person.table._told_done
    person.app.pop()
    for _frame in range(60):
        person.app.step(0.05)
    assert person.done == []


@pytest.mark.parametrize("slug", ["diloti", pytest.param("basic-rummy", marks=pytest.mark.long)])
def test_the_arrows_choose_cards_in_ones_turn_though_they_could_only_choose_a_button_before(slug):
    person = Seat(slug, 2)
    for _turn in range(20):
        person.rest()
        with_mouse(person, person.table.gestures.view.moves[0])
        if not person.table.gestures.targets and person.table.buttons.offers:
            break
    person.key(pygame.K_LEFT)
    assert person.table.buttons.cursor >= 0
    while not person.table.gestures.targets:
        person.rest()
    person.key(pygame.K_RIGHT)
    assert person.table.buttons.cursor < 0 and person.table.selection.cursor is not None


@some_slugs
def test_what_lies_on_the_table_is_the_same_whatever_is_chosen_or_held_and_not_worked_out_again(
    slug, monkeypatch
):
    """It took a fifth of the frame in which a drag began."""
    person = seat_for(slug, seed=5)
    person.rest()
    hand = [key for key in person.table.stage.settled() if key[0] == person.table.gestures.hand]
    if not hand:
        return
    put, worked_out = person.table._put_furniture, []
    monkeypatch.setattr(person.table, "_put_furniture", lambda view: worked_out.append(view) or put(view))
    x, y = person.point(hand[-1])
    person.press((x, y))
    worked_out.clear()  # a press also hurries what is still shown
    for step in range(1, 4):
        moved = {"pos": (x + 5 * step, y - 20 * step), "rel": (5, -20), "buttons": (1, 0, 0)}
        person.frame(pygame.event.Event(pygame.MOUSEMOTION, **moved), later=0.0)
    assert len(worked_out) <= (slug == "skull-and-roses")  # its cards rise once they have turned

    def plates():
        return {
            name: (plate.rect.copy(), plate.state, plate.changing)
            for name, plate in person.app.canvas._plates.items()
        }

    shown = plates()
    person.table.refresh()
    assert plates() == shown and worked_out
