"""Every legal move can be meant by some gesture, and what is not legal names the move to be explained."""

from dataclasses import replace
from random import Random

from tabletop.cards import parse
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.ui.move_targets import DropRule, MoveTargets
from tests.shapes import every_slug


def view_with(*moves: Move) -> View:
    return View(
        "x",
        2,
        {},
        0,
        {},
        {},
        {"phase": "play", "over": False},
        {},
        frozenset((0,)),
        frozenset((0,)),
        moves,
        True,
        {},
        (),
        (),
    )


PLAY = {"play": DropRule("trick")}
ACE, KING, SEVEN = parse("Ah"), parse("Kh"), parse("7c")


def test_one_move_is_meant_by_dropping_the_card_and_by_playing_it_anywhere() -> None:
    gestures = MoveTargets(view_with(Move("play", (ACE,))), PLAY)
    assert gestures.targets == {ACE: {"trick": [Move("play", (ACE,))]}}
    assert gestures.attempt([ACE], "trick").moves == (Move("play", (ACE,)),)
    assert gestures.attempt([ACE]).moves == (Move("play", (ACE,)),)


def test_a_card_that_may_not_go_names_the_move_to_be_explained() -> None:
    gestures = MoveTargets(view_with(Move("play", (ACE,))), PLAY)
    attempt = gestures.attempt([SEVEN], "trick")
    assert attempt.moves == () and attempt.refused == Move("play", (SEVEN,))
    assert gestures.attempt([SEVEN], "stock").refused is None


def test_moves_without_cards_become_buttons() -> None:
    bids = [Move("bid", value=number) for number in range(3)]
    gestures = MoveTargets(view_with(*bids), PLAY)
    assert gestures.buttons == bids and not gestures.targets


def test_several_cards_of_a_pile_are_the_pile() -> None:
    take = Move("draw", target="trick")
    gestures = MoveTargets(view_with(take), {"draw": DropRule("hand:0", "trick")}, pickup_size={"trick": 2})
    assert gestures.attempt(["trick", "trick"], "hand:0").moves == (take,)


def test_cards_that_can_do_several_things_leave_the_choice() -> None:
    takes = [Move("take", (SEVEN,), (card,)) for card in (parse("7d"), parse("7h"))]
    gestures = MoveTargets(view_with(*takes), {"take": DropRule("table")})
    assert gestures.attempt([SEVEN], "table").moves == tuple(takes)


def test_several_cards_go_together_and_only_together() -> None:
    meld = Move("meld", (ACE, KING))
    gestures = MoveTargets(view_with(meld), {"meld": DropRule("melds:{seat}")})
    assert gestures.several
    assert gestures.zones_for([ACE]) == ["melds:0"]
    assert gestures.attempt([KING, ACE], "melds:0").moves == (meld,)
    assert gestures.attempt([ACE], "melds:0").moves == ()


def test_a_pile_is_picked_up_and_a_named_target_is_a_place() -> None:
    moves = (Move("draw"), Move("lay", (ACE,), target="meld:1"), Move("lay", (ACE,), target="meld:2"))
    ways = {"draw": DropRule("hand:{seat}", "stock"), "lay": DropRule("{target}")}
    gestures = MoveTargets(view_with(*moves), ways)
    assert gestures.attempt(["stock"], "hand:0").moves == (Move("draw"),)
    assert gestures.attempt([ACE], "meld:2").moves == (moves[2],)
    assert set(gestures.attempt([ACE]).moves) == {moves[1], moves[2]}
    assert gestures.attempt([SEVEN], "meld:2").refused == Move("lay", (SEVEN,), target="meld:2")


@every_slug
def test_every_legal_move_of_a_game_is_a_gesture_or_a_button(slug: str) -> None:
    rules = catalog.rules(slug)
    game, rng = rules(rules.seat_counts[0]), Random(3)
    scene = catalog.part(slug, "table").TABLE
    for _ in range(60):
        if game.over:
            return
        if game.due:
            game.chance(rng)
            continue
        seat = min(game.awaited())
        view = game.view(seat)
        gestures = MoveTargets(view, scene.ways, scene.usable(view))
        for move in game.moves(seat):
            if move in gestures.buttons:
                continue
            meant = gestures.meant_by(gestures.sources_of(move), gestures.zones_of(move)[0], move.table)
            # Where the same cards may mean several things, the table asks which one.
            assert move in meant and all(other.cards == move.cards for other in meant)
        game.play(seat, rng.choice(game.moves(seat)))


def test_a_pile_from_which_there_is_one_move_says_all() -> None:
    ways = {"draw": DropRule("hand:{seat}", "{target}"), "flip": DropRule("{target}", "{target}")}
    gestures = MoveTargets(view_with(Move("draw", target="stock"), Move("flip", target="slot:0:2")), ways)
    assert gestures.plain("stock") and gestures.plain("slot:0:2")
    assert not gestures.plain("discard") and not gestures.plain(ACE)


def test_a_pile_that_asks_says_all_only_where_no_card_of_the_hand_may_be_played() -> None:
    ways = {"play": DropRule("trick"), "flip": DropRule("trick", "stock", asks=True)}
    zones = {"hand:0": [ACE], "stock": [None, None]}
    flip, play = Move("flip"), Move("play", (ACE,))
    alone = MoveTargets(replace(view_with(flip), zones=zones), ways)
    assert alone.plain("stock") and not alone.asks("stock")
    beside = MoveTargets(replace(view_with(flip, play), zones=zones), ways)
    assert beside.asks("stock") and not beside.asks(ACE) and not beside.plain("stock")


def test_the_only_card_of_the_hand_need_not_be_chosen() -> None:
    view = view_with(Move("swap", (ACE,), target="slot:0:1"), Move("swap", (ACE,), target="slot:0:2"))
    for hand, only in (([ACE], (ACE,)), ([ACE, KING], ()), ([KING], ())):
        assert (
            MoveTargets(replace(view, zones={"hand:0": list(hand)}), {"swap": DropRule("{target}")}).only
            == only
        )


def test_a_pile_without_cards_has_a_button_instead() -> None:
    draw = Move("draw", target="stock")
    ways = {"draw": DropRule("hand:{seat}", "{target}")}
    view = view_with(draw)
    full = MoveTargets(replace(view, zones={"stock": [None], "hand:0": []}), ways)
    assert full.targets == {"stock": {"hand:0": [draw]}} and not full.buttons
    empty = MoveTargets(replace(view, zones={"stock": [], "hand:0": []}), ways)
    assert empty.buttons == [draw] and not empty.targets
