"""Hints: asked for with a key or a click, shown on the cards, gone with the next move."""

from dataclasses import replace

import pygame
import pytest

from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents.advice import Advice, advise
from tabletop.opponents.budget import Budget
from tabletop.scenes.table.hint import hinted
from tabletop.scenes.table.scene import TableScene
from tabletop.session.advice_client import Adviser
from tabletop.ui.move_targets import DropRule, MoveTargets
from tabletop.ui.toolkit.window import BUSY
from tabletop.wording.sentences import in_sentence
from tests.arranging import arranged
from tests.invariants.legibility import Legibility
from tests.scenes.advisers import Told, said
from tests.scenes.person import SIZES
from tests.scenes.table_person import Seat, with_mouse
from tests.shapes import some_slugs

GAMES = sorted(catalog.GAMES)


def advised(slug, seats=2, advice_client=None, **more):
    """A person whose table has an adviser."""
    person = Seat(slug, seats, **more)
    person.advice_client = advice_client or Told()
    person.app.pop()
    person.table = TableScene(
        person.app, person.match, lambda: person.done.append(True), adviser=Adviser(person.advice_client)
    )
    person.app.push(person.table)
    person.rest()
    return person


def to_a_card(person):
    """Make moves until a card is to be played, with a choice."""
    for _move in range(20):
        moves = person.table.gestures.view.moves
        if moves[0].cards and len(moves) > 1:
            return
        with_mouse(person, moves[0])
        person.rest()
    raise AssertionError("there is no choice of cards")


def ask(person):
    person.key(pygame.K_h, "h")
    for _frame in range(12):
        person.frame()


def lines(person):
    return person.table.messages(person.table.view, person.table.gestures).prompt


def marked(person, shade="hint"):
    """The faces in the own hand that a hint has marked."""
    poses, hand = person.table.stage.settled(), f"hand:{person.table.watch.seat}"
    return [pose.face for key, pose in poses.items() if key[0] == hand and pose.shade == shade]


@pytest.mark.parametrize("slug", ("busca", "euchre", "kontsina", "oh-heck", "xeri"))
def test_a_hint_for_a_card_marks_it_otherwise_than_a_choice_and_says_why(slug):
    person = advised(slug, catalog.rules(slug).seat_counts[0])
    to_a_card(person)
    ask(person)
    move = person.table.gestures.view.moves[-1]
    (face,) = move.cards
    assert marked(person) == [face] and not marked(person, "glow")
    assert not person.table.selection.chosen and person.table.selection.cursor == person.key_of(face)
    assert lines(person).startswith(f"Hint: {in_sentence(person.table.game_table.words.button(move))}. ")
    assert lines(person).endswith("Takes the trick you still need with the cheapest winner.")
    assert [name for name in person.app.canvas.names() if name.startswith("target ")]


@pytest.mark.parametrize(("slug", "seats"), [("busca", 3), ("skull-and-roses", 10), ("palace", 5)])
def test_what_a_hint_marks_covers_nothing_that_is_read(slug, seats):
    """The lamp of a card that rose as well lay on the own plate; the light for the pile on the score."""
    person = advised(slug, seats, size=(1024, 640))
    to_a_card(person)
    ask(person)
    assert Legibility().look(person.app) == []


def test_a_hint_is_pondered_once_when_somebody_sits_over_a_move_for_a_moment():
    person = advised("oh-heck", 3)
    pondered = person.advice_client.pondered
    person.frame(seconds=0.4)
    person.frame(seconds=0.4)
    assert pondered == []
    for _frame in range(8):
        person.frame(seconds=0.4)
    view = person.table.gestures.view
    assert pondered == [view] and not person.table.hint.wanted
    with_mouse(person, view.moves[0])
    person.rest()
    for _frame in range(8):
        person.frame(seconds=0.4)
    assert pondered == [view, person.table.gestures.view]
    ask(person)
    for _frame in range(8):
        person.frame(seconds=0.4)
    assert len(pondered) == 2, "what was asked need not be pondered"


@some_slugs
def test_in_every_game_a_hint_is_said_and_its_cards_or_its_button_are_marked(slug):
    person = advised(slug, catalog.rules(slug).seat_counts[0])
    if not person.table.hint.possible or len(person.table.view.awaited) > 1:
        return  # the game waits for another, or for several at once
    move = person.table.gestures.view.moves[-1]
    ask(person)
    assert lines(person).startswith("Hint: ") and "Takes the trick" in lines(person)
    hand = person.table.view.hand()
    if move.cards and all(face in hand for face in move.cards):
        assert sorted(marked(person)) == sorted(move.cards)
    elif move in person.table.buttons._moves:
        assert person.table.buttons.sprites()


def test_a_hint_for_a_bid_rings_its_number():
    person = advised("oh-heck", 3)
    ask(person)
    best = person.table.gestures.view.moves[-1]
    assert lines(person).startswith(f"Hint: bid {best.value} tricks. Takes the trick")
    cursor, ring = person.table.buttons.sprites()
    assert cursor.picture.get_size() < ring.picture.get_size(), "the keyboard is on it, too"
    button = pygame.Rect(0, 0, 1, 1)
    button.center = person.button(str(best.value))
    assert pygame.Rect(ring.x, ring.y, *ring.picture.size).contains(button)
    with_mouse(person, best)
    assert not person.table.buttons.sprites()


def test_a_hint_that_is_not_listed_is_shown_like_any_other():
    """In Bullshit any cards may be played together; only some ways are listed."""
    advice_client = Told(lambda view, played: said(Move("play", tuple(view.hand()[:3]))))
    person = advised("bullshit", 3, advice_client, seed=2)
    for _move in range(40):
        view = person.table.gestures.view
        if view.seat == 0 and view.phase == "play" and view.moves:
            break
        person.rest()
    hand = person.table.gestures.view.hand()
    ask(person)
    assert person.table.hint.move not in person.table.gestures.view.moves
    assert sorted(marked(person)) == sorted(hand[:3])
    assert person.table.hint.zones(person.table.gestures) == ["pile"]


def test_moves_that_are_as_good_are_named():
    person = advised(
        "xeri", advice_client=Told(lambda view, played: replace(said(view.moves[0]), alike=view.moves[1:]))
    )
    button, moves = person.table.game_table.words.button, person.table.gestures.view.moves
    ask(person)
    assert lines(person).startswith(f"Hint: {in_sentence(button(moves[0]))}. ")
    one, other = (in_sentence(button(move)) for move in moves[1:3])
    assert lines(person).endswith(f" Or {one} or {other}: any of these is fine.")
    assert sorted(marked(person)) == sorted(face for move in moves[:3] for face in move.cards)


def test_words_of_a_button_fit_into_a_sentence():
    assert [
        in_sentence(words) for words in ("Pass", "I doubt it", "Truco!", "J♥ for 5♦", "May I go out?")
    ] == [
        "pass",
        "I doubt it",
        "say “Truco”",
        "J♥ for 5♦",
        "ask “May I go out?”",
    ]


def test_what_a_button_says_in_a_word_is_told_in_full_and_to_whom():
    def told(slug, *move):
        words, view = catalog.part(slug, "table").TABLE.words, catalog.rules(slug)(4, None).view(0)
        return words.deed_words(view, Move(*move[:1], **move[1]), ["Ann", "Ben", "Cleo", "Dan"])

    assert told("fan-tan", "doubt", {"target": "2"}) == "say “you could have played” to Cleo"
    assert told("switch", "catch", {"target": "1"}) == "say “caught” to Ben"
    assert told("switch", "thumb", {}) == "put your thumb on the table"
    assert told("palace", "ready", {}) == "say that you are ready"
    assert told("canasta", "answer", {"value": "no"}) == "answer no"
    assert told("truco", "truco", {}) == "say “Truco”"
    assert told("euchre", "call", {"value": "c"}) == "make clubs trump"
    assert told("euchre", "call", {"value": "h-alone"}) == "make hearts trump and play alone"


def test_of_a_whole_turn_what_is_as_good_is_what_to_begin_with():
    person = advised("xeri")
    moves = person.table.gestures.view.moves
    rest = ((person.table.gestures.view, moves[2], ""),)
    person = advised(
        "xeri",
        advice_client=Told(
            lambda view, played: replace(said(view.moves[0]), alike=view.moves[1:2], rest=rest)
        ),
    )
    ask(person)
    first = in_sentence(person.table.game_table.words.button(person.table.gestures.view.moves[1]))
    assert lines(person).endswith(f" Or first {first}: either is fine.")


def test_a_long_turn_is_told_by_itself():
    """With what else it could begin with the sentence was cut at the end, in Oklahoma with four melds."""
    person = advised("xeri")
    view = person.table.gestures.view
    rest = tuple((view, move, "") for move in (view.moves * 3)[:3])
    told = Told(lambda view, played: replace(said(view.moves[0]), alike=view.moves[1:2], rest=rest))
    person = advised("xeri", advice_client=told)
    ask(person)
    assert " Or " not in lines(person) and len(marked(person)) >= 1


def test_of_two_moves_that_are_equal_either_is_fine_and_both_are_marked():
    person = advised(
        "xeri", advice_client=Told(lambda view, played: replace(said(view.moves[0]), alike=view.moves[1:2]))
    )
    button, moves = person.table.game_table.words.button, person.table.gestures.view.moves
    ask(person)
    assert lines(person).endswith(f" Or {in_sentence(button(moves[1]))}: either is fine.")
    assert sorted(marked(person)) == sorted(face for move in moves[:2] for face in move.cards)


def test_moves_that_are_called_the_same_are_named_once():
    person = advised(
        "skull-and-roses",
        3,
        advice_client=Told(lambda view, played: replace(said(view.moves[0]), alike=tuple(view.moves[1:]))),
    )
    while len(person.match.record.moves) < 2:  # the others lay their first cards at the same time
        person.frame()
    person.rest()
    words = [
        in_sentence(person.table.game_table.words.button(move)) for move in person.table.gestures.view.moves
    ]
    assert sorted({*words}) == ["lay a rose", "lay the skull"] and len(words) > 2
    ask(person)
    assert lines(person).count("lay a rose") == lines(person).count("lay the skull") == 1


@pytest.mark.parametrize("slug", ["xeri", "oh-heck", "canasta", "euchre"])
def test_enter_makes_the_move_that_is_hinted(slug):
    person = advised(slug, catalog.rules(slug).seat_counts[-1])
    ask(person)
    move = person.table.hint.move
    assert move is not None
    person.key(pygame.K_RETURN)
    assert (0, move) in person.match.record.moves


def test_enter_follows_a_hint_that_was_asked_for_after_a_card_had_been_chosen():
    """What was chosen before lies aside; what is chosen after the hint is what the person wants."""
    for later in (False, True):
        person = advised("canasta", 4)
        to_a_card(person)
        hand, selection = person.table.gestures.hand, person.table.selection
        selection.chosen.append((hand, 0))
        ask(person)
        move = person.table.hint.move
        if later:
            selection.chosen.append((hand, 1))
        person.key(pygame.K_RETURN)
        assert ((0, move) in person.match.record.moves) != later


def test_enter_plays_what_the_person_went_to_after_the_hint():
    person = advised("xeri")
    ask(person)
    person.key(pygame.K_LEFT)
    key = person.table.selection.cursor
    face = person.table.view.zones[key[0]][key[1]]
    assert face not in person.table.hint.move.cards
    person.key(pygame.K_RETURN)
    assert person.match.record.moves[-1][1].cards == (face,)


def test_the_whole_turn_is_said_and_the_hint_for_its_next_step_is_what_was_said():
    """A meld and a discard in Canasta; the reasons are those of each step."""
    deal = "hand:0 Ac Ad Ah 2c Ks 4h 5s 6s 8s 9s Js ; stock 7d"
    _record, game = arranged("canasta", 4, deal, "0 draw > stock")
    view = game.view(0)
    given = advise(view, Budget(playouts=60))
    adviser = Adviser(Told())
    adviser.remember(view, None, given)
    assert given.rest and given.rest[-1][1].action == "discard"
    for number, (meant, move, reason) in enumerate(given.rest):
        known = adviser.known(meant)
        assert (known.move, known.reason, known.rest) == (move, reason, given.rest[number + 1 :])
        assert reason.endswith(".")


def test_it_is_asked_for_from_the_persons_own_view():
    person = advised("xeri")
    ask(person)
    ((_ticket, view, played),) = person.advice_client.asked
    assert view == person.match.view(0) and played is None
    assert set(view.zones["hand:1"]) == {None}


@pytest.mark.parametrize("code", [pygame.K_h, pygame.K_ESCAPE])
def test_it_goes_with_its_key_and_with_escape(code):
    person = advised("xeri")
    without = lines(person)
    ask(person)
    assert marked(person)
    person.key(code)
    for _frame in range(12):
        person.frame()
    assert not marked(person) and lines(person) == without
    assert person.app.scene is person.table


def test_it_goes_with_the_next_move_and_with_taking_back():
    person = advised("xeri")
    ask(person)
    with_mouse(person, person.table.gestures.view.moves[0])
    person.rest()
    assert not marked(person) and "Hint" not in lines(person)
    ask(person)
    assert marked(person)
    person.key(pygame.K_u, "u")
    person.rest()
    assert not marked(person) and "Hint" not in lines(person)


def test_while_it_is_thought_over_the_person_may_play():
    person = advised("xeri")
    person.advice_client.busy = True
    ask(person)
    assert lines(person) == "Thinking…"
    with_mouse(person, person.table.gestures.view.moves[0])
    assert person.advice_client.dropped == 1
    person.advice_client.busy = False
    person.rest()
    assert not marked(person) and "Hint" not in lines(person)


def test_an_answer_to_another_question_is_not_shown():
    person = advised("xeri")
    person.advice_client.busy = True
    ask(person)
    (ticket, _view, _played) = person.advice_client.asked[0]
    person.advice_client._open = [(ticket + 1000, said(person.table.gestures.view.moves[0]))]
    person.advice_client.busy = False
    person.frame()
    assert lines(person) == "Thinking…"


def test_the_icon_asks_and_is_dim_while_others_play():
    person = advised("xeri")
    icon = person.table.buttons._icons["hint"]
    assert icon.is_enabled
    person.click(icon.rect.center)
    for _frame in range(12):
        person.frame()
    assert marked(person)
    with_mouse(person, person.table.gestures.view.moves[0])
    assert not icon.is_enabled
    person.rest()
    assert icon.is_enabled


@pytest.mark.parametrize("out", [False, True])
def test_who_is_out_is_not_told_to_wait_for_a_turn_that_never_comes(monkeypatch, out):
    person = advised("mattis", 3)
    guise = type(person.table.game_table).guise
    gone = lambda table, view, seat: replace(guise(table, view, seat), leaning=out)  # noqa: E731
    monkeypatch.setattr(type(person.table.game_table), "guise", gone)
    monkeypatch.setattr(type(person.table.hint), "possible", property(lambda hint: False))
    monkeypatch.setattr(type(person.table), "listens", property(lambda table: True))
    said = []
    monkeypatch.setattr(person.table, "refuse", lambda words, code: said.append(words))
    person.key(pygame.K_h, "h")
    waits, over = "A hint is given when it is your turn.", "You have nothing more to do in this deal."
    assert said == [over if out else waits]


def test_there_is_none_without_an_adviser():
    person = Seat("xeri", 2)
    person.rest()
    person.key(pygame.K_h, "h")
    assert "hint" not in person.table.buttons._icons and not marked(person)


def test_with_several_persons_it_is_for_whoever_looks_and_not_before_the_cards_are_shown():
    person = advised("xeri", persons=(0, 1))
    assert person.app.scene is not person.table
    person.table.hint.toggle()
    assert person.advice_client.asked == []
    person.key(pygame.K_RETURN)
    person.rest()
    ask(person)
    seat = person.table.watch.seat
    assert person.advice_client.asked[0][1].seat == seat and marked(person)
    with_mouse(person, person.table.gestures.view.moves[0])
    person.rest()
    person.key(pygame.K_RETURN)
    person.rest()
    assert person.table.watch.seat == 1 - seat and not marked(person)


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_a_long_reason_fits_where_it_is_said(size, text_size):
    reason = "Keeps the highest trump back for the last tricks, in which two opponents still have to follow."
    advice_client = Told(lambda view, played: said(view.moves[-1], reason))
    person = advised("xeri", advice_client=advice_client, size=size, text_size=text_size)
    ask(person)
    there = " ".join(text.words for text in person.app.readable() if text.name == "words")
    assert reason in there and Legibility().look(person.app) == []
    hand = [person.table.stage.rect(key) for key in person.table.stage.settled() if key[0] == "hand:0"]
    assert dict(person.app.canvas.places())["words"].collidelist(hand) < 0


def test_a_pile_on_the_table_is_marked_as_a_source():
    view = Seat("xeri", 2).match.view(0)
    draw = Move("draw")
    view = replace(view, moves=(draw,), zones={**view.zones, "stock": [None, None]})
    gestures = MoveTargets(view, {"draw": DropRule("hand:{seat}", "stock")})
    assert hinted(draw, view, gestures) == [("stock", 1)]


def test_the_window_does_not_doze_before_all_that_a_hint_marks_is_drawn():
    """A frame draws only a few new pictures: the second of two cards that are as good had no lamp for a while, as the hint
    came to a window at rest, which draws seldom."""

    def either(view, _played):
        first, *others = (move for move in view.moves if move.cards)
        return Advice(first, "It stays below.", alike=tuple(others), deals=40)

    person = advised("busca", 3, Told(either))
    to_a_card(person)
    person.key(pygame.K_h, "h")
    person.app._still = 100.0
    paces = []
    while person.table.hint.move is None or not person.table.stage.drawn:
        person.frame()
        paces.append(person.app._pace())
    assert len(marked(person)) > 1 and len(paces) > 1 and paces[-1] == BUSY
