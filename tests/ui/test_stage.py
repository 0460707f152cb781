import math
import random

import pytest

from tabletop.ui.cards.animation import TOGETHER, Push
from tabletop.ui.cards.poses import Pose
from tabletop.ui.cards.sprites import STILL_ALLOWANCE, Look, SpriteCache
from tabletop.ui.cards.stage import MOST_IN_PARTS, Stage


def hand(faces, y=6.0):
    return {("hand:0", n): Pose(2 + n * 0.5, y, (n - 3) * 4, 1.0, face, n) for n, face in enumerate(faces)}


def run(stage, seconds, step=1 / 60):
    for _ in range(round(seconds / step)):
        stage.tick(step)
        stage.sprites()


def settle(stage, limit=20.0):
    clock = 0.0
    while stage.moving:
        stage.tick(1 / 60)
        stage.sprites()
        clock += 1 / 60
        assert clock < limit, "the stage never comes to rest"


def test_the_first_layout_is_there_at_once(stage):
    stage.show(hand(range(5)))
    stage.sprites()
    assert not stage.moving
    assert stage.settled() == hand(range(5))


def test_the_first_layout_comes_card_by_card_where_time_is_short(stage):
    """As a table opens the pictures of its cards have to be made, which takes many a frame's time."""
    stage.show(hand(range(5)))
    for number in range(1, 6):
        assert len(stage.sprites(until=0.0)) == number and stage.drawn == (number == 5)
    stage.show(hand(range(9)))
    stage.finish()
    assert len(stage.sprites(until=0.0)) == 9, "what comes later is there at once"


def test_a_large_layout_comes_at_once(stage):
    many = {("hand:0", n): Pose(n * 0.1, 4.0, 0, 1.0, n % 52, n) for n in range(MOST_IN_PARTS + 1)}
    stage.show(many)
    assert len(stage.sprites(until=0.0)) == len(many) and stage.drawn


def test_cards_rest_exactly_on_their_poses(stage):
    stage.show(hand(range(5)))
    goal = hand([0, 1, 4]) | {
        ("trick", 0): Pose(4, 2, 13, 0.8, 2, 0, "glow"),
        ("trick", 1): Pose(5, 2, face=3, z=1),
    }
    stage.show(goal, delay_step=0.07)
    assert stage.moving
    settle(stage)
    assert stage.settled() == goal


def test_a_card_may_turn_over_slowly(stage):
    key = ("slot", 0)
    for over, after in ((0.2, 12), (0.9, None)):
        stage.show({key: Pose(4, 2, over=over)})
        settle(stage)
        stage.show({key: Pose(4, 2, face=12, over=over)})
        run(stage, 0.3)
        assert stage.settled()[key].face == after
        settle(stage)
        assert stage.settled()[key].face == 12


def test_a_hand_that_is_covered_shows_no_face_once_it_lies_still(stage, monkeypatch):
    stage.show(hand(range(9)))
    stage.sprites()
    monkeypatch.setattr("tabletop.ui.cards.sprites.FRAME_ALLOWANCE", 0.0)  # as on a slow machine
    stage.show(hand([None] * 9))
    settle(stage)
    backs = [stage.pictures.card(Look(None, 40, (n - 3) * 4)) for n in range(9)]
    assert [sprite.picture for sprite in stage.sprites()] == backs


@pytest.mark.parametrize("shade", ["dim", "glow", "glass"])
def test_a_back_is_not_shaded_as_the_face_that_it_will_show(stage, shade):
    shaded, plain = ("hand:0", 0), ("hand:0", 1)
    stage.show({key: Pose(4, 2) for key in (shaded, plain)})
    stage.show({shaded: Pose(4, 2, face=12, shade=shade), plain: Pose(4, 2, face=12)})
    alike = {}
    while stage.moving:
        stage.tick(1 / 60)
        stage.renew()
        stage.sprites()
        one, other = (card.sprite.picture for card in stage._cards)
        alike.setdefault(stage.settled()[shaded].face, set()).add(one is other)
    assert alike == {None: {True}, 12: {False}}


def test_a_card_may_come_in_leaps(stage):
    here, there = {("rabbits", 0): Pose(6, 3, face=5)}, {("discard", 0): Pose(3, 3, face=5, hops=3)}
    stage.show(here)
    settle(stage)
    stage.show(there)
    heights = []
    while stage.moving:
        stage.tick(1 / 60)
        stage.sprites()
        heights.append(stage.settled()[("discard", 0)].y)
    tops = [
        y for before, y, after in zip(heights, heights[1:], heights[2:], strict=False) if before > y < after
    ]
    assert len(tops) == 3 and all(2.4 < y < 2.7 for y in tops)
    assert stage.settled() == there


@pytest.mark.parametrize("seed", range(5))
def test_motion_can_be_interrupted_at_any_time(stage, seed):
    chance = random.Random(seed)
    goal = {}
    for _ in range(12):
        zones = {"hand:0": 6.0, "trick": 3.0, "hand:1": 1.0}
        deck = chance.sample(range(52), 12)
        goal = {}
        for face in deck:
            zone = chance.choice(list(zones))
            number = sum(key[0] == zone for key in goal)
            shown = None if zone == "hand:1" else face
            goal[(zone, number)] = Pose(1 + number, zones[zone], chance.uniform(-90, 90), 1.0, shown, number)
        stage.show(goal, delay_step=chance.choice([0, 0.05]))
        run(stage, chance.uniform(0, 0.3))
    settle(stage)
    assert stage.settled() == goal


def test_finish_jumps_to_the_end(stage):
    stage.show(hand([1, 2]))
    stage.show(hand([2]) | {("trick", 0): Pose(1, 1, face=1)}, delay_step=1)
    stage.finish()
    stage.sprites()
    assert not stage.moving
    assert stage.settled() == hand([2]) | {("trick", 0): Pose(1, 1, face=1)}


def test_a_new_goal_starts_from_where_the_card_is(stage):
    stage.show({("a", 0): Pose(0, 1, face=3)})
    stage.show({("b", 0): Pose(10, 1, face=3)})
    run(stage, 0.1)
    midway = stage.settled()[("b", 0)].x
    assert 0 < midway < 10
    stage.show({("a", 0): Pose(0, 1, face=3)})
    stage.tick(0.001)
    assert stage.settled()[("a", 0)].x == pytest.approx(midway, abs=0.3)
    settle(stage)
    assert stage.settled() == {("a", 0): Pose(0, 1, face=3)}


def test_dealt_cards_come_from_the_stock_one_after_the_other(stage):
    stock = {("stock", 0): Pose(1, 1)}
    stage.show(stock)
    goal = stock | hand([4, 5, 6])
    stage.show(goal, delay_step=0.07)
    run(stage, 0.05)
    xs = [stage.settled()[("hand:0", n)] for n in range(3)]
    assert xs[0].y > 1 and xs[2].y == 1, "the last has not set out yet"
    settle(stage)
    assert stage.settled() == goal


def test_sounds_can_follow_cards_that_change_their_zone(stage):
    heard = []
    stage.on_land = heard.append
    stage.show(hand([4, 5, 6]))
    stage.show(hand([4, 6]) | {("trick", 0): Pose(3, 2, face=5)})
    settle(stage)
    assert heard == [("trick", 0)]


def test_cards_vanish_to_an_anchor(stage):
    stage.anchors["won:0"] = Pose(9, 9, scale=0.5)
    stage.show({("trick", 0): Pose(1, 1, face=3)})
    stage.show({}, moves=[("trick", "won:0")])
    assert stage.moving and stage.sprites()
    settle(stage)
    assert stage.settled() == {} and stage.sprites() == []


def test_the_card_under_the_new_top_stays_until_it_is_covered(stage):
    stage.show({("discard", 0): Pose(1, 1, face=3), ("hand:0", 0): Pose(5, 5, face=8)})
    stage.show({("discard", 0): Pose(1, 1, face=8)})
    run(stage, 0.1)
    assert len(stage.sprites()) == 2
    settle(stage)
    assert len(stage.sprites()) == 1


def test_reduced_motion_never_shows_a_card_in_between(stage):
    stage.tempo.reduced = True
    stage.show({("a", 0): Pose(1, 1, face=3)})
    stage.show({("b", 0): Pose(8, 1, face=3)})
    places = set()
    while stage.moving:
        stage.tick(1 / 60)
        stage.sprites()
        places.add(stage.settled()[("b", 0)].x)
    assert places == {1, 8}


def test_speed_shortens_the_way(stage):
    def frames():
        stage.show({("a", 0): Pose(1, 1, face=3)})
        stage.finish()
        stage.show({("a", 0): Pose(7, 1, face=3)})
        count = 0
        while stage.moving:
            stage.tick(1 / 240)
            stage.sprites()
            count += 1
        return count

    usual = frames()
    stage.tempo.speed = 4
    assert frames() == pytest.approx(usual / 4, abs=2)


def test_the_topmost_card_is_under_the_pointer(stage):
    stage.show(hand([1, 2, 3]))
    u = stage.unit
    assert stage.at((round(2 * u), round(6 * u))) is not None
    assert stage.at((round(3 * u), round(6 * u))) == ("hand:0", 2)
    assert stage.at((5, 5)) is None


def test_turned_cards_are_hit_exactly(stage):
    stage.show({("a", 0): Pose(5, 5, 90, face=1)})
    u = stage.unit
    assert stage.at((round(5.65 * u), round(5 * u))) == ("a", 0)
    assert stage.at((round(5 * u), round(5.65 * u))) is None


def test_a_hovered_card_rises_and_sinks(stage):
    stage.show({("a", 0): Pose(5, 5, face=1)})
    low = stage.sprites()[0].rect.centery
    stage.hover(("a", 0))
    settle(stage)
    assert stage.sprites()[0].rect.centery == low - round(0.1 * stage.unit)
    stage.hover(None)
    settle(stage)
    assert stage.sprites()[0].rect.centery == low


def test_a_held_card_follows_the_pointer_exactly(stage):
    stage.show(hand([1, 2, 3]))
    start = stage.rect(("hand:0", 1)).center
    stage.pick_up([("hand:0", 1)], start)
    for step in range(10):
        point = (start[0] + 7 * step, start[1] - 9 * step)
        stage.drag_to(point)
        stage.tick(1 / 60)
        assert stage.rect(("hand:0", 1)).center == pytest.approx(point, abs=1)
    assert stage.held == [("hand:0", 1)]
    assert stage.sprites()[1].depth > stage.sprites()[2].depth


def test_of_several_held_cards_the_one_that_was_grabbed_stays_under_the_pointer(stage):
    stage.show(hand(range(8)))
    keys = [("hand:0", 0), ("hand:0", 7)]
    stage.pick_up(keys, stage.rect(keys[1]).center)
    stage.drag_to((300, 200))
    run(stage, 1.0)
    assert stage.rect(keys[1]).center == pytest.approx((300, 200), abs=1)
    assert stage.rect(keys[0]).colliderect(stage.rect(keys[1]))
    assert stage.rect(keys[0]).centerx < 300


def test_a_refused_card_glides_back(stage):
    stage.show(hand([1, 2]))
    stage.pick_up([("hand:0", 1)], stage.rect(("hand:0", 1)).center)
    stage.drag_to((10, 10))
    [(key, rect)] = stage.drop()
    assert key == ("hand:0", 1) and rect.collidepoint(10, 10)
    stage.give_back()
    settle(stage)
    assert stage.settled() == hand([1, 2])


def test_a_dropped_card_goes_on_from_where_it_was_let_go(stage):
    stage.show(hand([1, 2]))
    stage.pick_up([("hand:0", 1)], stage.rect(("hand:0", 1)).center)
    stage.drag_to((200, 60))
    stage.drop()
    stage.show(hand([1]) | {("trick", 0): Pose(5, 2, face=2)})
    stage.tick(0.001)
    assert stage.rect(("trick", 0)).centerx == pytest.approx(200, abs=4)
    settle(stage)
    assert stage.settled()[("trick", 0)] == Pose(5, 2, face=2)


def test_a_dropped_card_stays_there_until_somebody_says_what_becomes_of_it(stage):
    key = ("hand:0", 1)
    stage.show(hand([1, 2]))
    stage.pick_up([key], stage.rect(key).center)
    stage.drag_to((200, 60))
    stage.drop()
    for faces in ([1, 2], [2], [2, 5]):
        stage.show(hand(faces))
        settle(stage)
        stage.finish()
        assert stage.rect(("hand:0", faces.index(2))).center == (200, 60)
        assert stage.at((200, 60)) is None, "it cannot be picked up again"
    stage.send([("hand:0", 0)])
    stage.give_back()
    settle(stage)
    assert stage.rect(("hand:0", 0)).center == (200, 60), "its move was made"
    stage.release()
    settle(stage)
    assert stage.settled() == hand([2, 5])


def test_what_was_chosen_sets_out_from_where_it_is_raised(stage):
    stage.show(hand([1, 2]))
    stage.hover(("hand:0", 1))
    settle(stage)
    high = stage.sprites()[1].rect.center
    stage.send([("hand:0", 1)])
    stage.hover(None)
    settle(stage)
    assert stage.sprites()[1].rect.center == high
    stage.show(hand([1]) | {("trick", 0): Pose(5, 2, face=2)})
    stage.tick(0.001)
    assert stage.rect(("trick", 0)).center == pytest.approx(high, abs=3)
    settle(stage)
    assert stage.settled() == hand([1]) | {("trick", 0): Pose(5, 2, face=2)}


@pytest.mark.parametrize("dropped", [0, 1, 2])
def test_of_equal_cards_the_one_that_was_dropped_is_played(stage, dropped):
    stage.show(hand([7, 7, 7]))
    stage.pick_up([("hand:0", dropped)], stage.rect(("hand:0", dropped)).center)
    stage.drag_to((200, 60))
    stage.drop()
    stage.send([("hand:0", dropped)])
    stage.show(hand([7, 7]) | {("trick", 0): Pose(5, 2, face=7)})
    stage.tick(0.001)
    assert stage.rect(("trick", 0)).center == pytest.approx((200, 60), abs=2)
    settle(stage)
    assert stage.settled() == hand([7, 7]) | {("trick", 0): Pose(5, 2, face=7)}


def test_without_time_for_pictures_every_card_gets_its_turn(stage, monkeypatch):
    monkeypatch.setattr("tabletop.ui.cards.sprites.FRAME_ALLOWANCE", 0.0)
    stage.show(hand(range(4)))
    stage.sprites()
    stage.show({key: pose._replace(angle=pose.angle + 90, y=0.5) for key, pose in hand(range(4)).items()})
    shown = {n: set() for n in range(4)}
    while stage.moving:
        stage.tick(1 / 60)
        for sprite in stage.sprites():
            shown[sprite.depth[-1]].add(sprite.picture)
    assert min(map(len, shown.values())) >= 2


def test_cards_that_have_come_to_rest_soon_look_as_they_should(stage, monkeypatch):
    """Forty cards of a pile that was taken lay for 0.8 s in the hand as small as they had been in the pile."""
    clock = [0.0]

    def step(look):
        clock[0] += 0.001  # a step to a picture takes a millisecond
        return taken(look)

    taken = stage.pictures._step
    monkeypatch.setattr(stage.pictures, "_step", step)
    monkeypatch.setattr("tabletop.ui.cards.sprites.time.thread_time", lambda: clock[0])
    stage.show({key: pose._replace(scale=0.6) for key, pose in hand(range(40)).items()})
    stage.sprites()
    stage.show(hand(range(40)))
    settle(stage)
    frames = 0
    while not stage.drawn:
        stage.sprites()
        frames += 1
    assert 0 < frames <= 30


def test_after_a_landing_no_frame_is_long_for_what_nobody_could_see(stage, monkeypatch):
    """Frames of five milliseconds followed a landing, for shades of pictures that were turned a little more finely."""
    stage.show(hand(range(12)))
    stage.sprites()
    stage.show({key: pose._replace(angle=pose.angle + 10, y=0.5) for key, pose in hand(range(12)).items()})
    cache = stage.pictures
    monkeypatch.setattr(
        cache,
        "card_in_time",
        lambda look, _instead: (cache.card(look := look._replace(swift=True)), look),
    )
    settle(stage)
    allowed = set()
    for _frame in range(30):
        stage.sprites()
        allowed.add(cache._allowed)
    assert not stage.drawn
    assert allowed == {STILL_ALLOWANCE}


def test_a_frame_in_which_a_card_is_dealt_makes_no_pictures_but_one_in_three_does(stage, monkeypatch):
    stage.show(hand(range(4)))
    stage.sprites()
    made = []
    step = stage.pictures._step
    monkeypatch.setattr(stage.pictures, "_step", lambda look: made.append(look) or step(look))
    busy = []
    for number in range(9):
        away = {
            key: pose._replace(angle=pose.angle + 30, x=9 - 0.1 * number)
            for key, pose in hand(range(4)).items()
        }
        stage.show(away)
        stage.tick(1 / 60)
        made.clear()
        stage.sprites()
        busy.append(bool(made))
    assert busy == 3 * [False, False, True]
    stage.tick(1 / 60)
    stage.sprites()
    assert made  # nothing new was told


def test_what_everybody_saw_turns_face_down_only_where_it_comes_to_lie(stage):
    for public, turns_at_once in ((("pile",), False), ((), True)):
        stage.show({("pile", 0): Pose(1, 1, face=9)})
        settle(stage)
        stage.show({("hand:1", 0): Pose(8, 1)}, public=public)
        backs = []
        while stage.moving:
            stage.tick(1 / 60)
            stage.sprites()
            pose = stage.settled()[("hand:1", 0)]
            if pose.face is None and pose.x != 8:
                backs.append(pose.x)
        assert bool(backs) == turns_at_once
        assert stage.settled() == {("hand:1", 0): Pose(8, 1)}
        stage.show({})
        settle(stage)


def test_cards_of_an_open_pile_that_did_not_show_come_open_too(stage):
    pile = {("pile", number): Pose(1, 1, face=faces, z=number) for number, faces in ((8, 0), (9, 31))}
    stage.show(pile)
    settle(stage)
    goal = {("hand:1", number): Pose(8 + number / 4, 1, z=number) for number in range(4)}
    stage.show(
        goal, moves=[("pile", "hand:1")], public=("pile",), carried={("pile", "hand:1"): [0, 5, 12, 31]}
    )
    seen = set()
    for _frame in range(8):
        stage.tick(1 / 60)
        seen |= {pose.face for pose in stage.settled().values()}
    assert seen == {0, 5, 12, 31}
    settle(stage)
    assert stage.settled() == goal


def test_a_card_that_only_moves_up_keeps_nobody_waiting(stage):
    stage.show(hand([1, 2, 3]))
    stage.hover(("hand:0", 1))
    stage.show({key: Pose(pose.x - 0.2, pose.y, face=pose.face) for key, pose in hand([1, 2, 3]).items()})
    assert stage.moving and not stage.travelling
    stage.show(hand([1, 2]) | {("trick", 0): Pose(5, 2, face=3)})
    assert stage.travelling


def test_a_held_card_stays_in_hand_while_others_play(stage):
    table = hand([1, 2])
    stage.show(table)
    stage.pick_up([("hand:0", 1)], stage.rect(("hand:0", 1)).center)
    stage.drag_to((200, 60))
    stage.show(table | {("trick", 0): Pose(5, 2, face=30)})
    settle(stage)
    assert stage.held == [("hand:0", 1)]
    assert stage.rect(("hand:0", 1)).center == (200, 60)


def test_nothing_new_is_drawn_when_nothing_changed(stage):
    stage.show(hand([1, 2, 3]))
    first = stage.sprites()
    stage.tick(0.1)
    assert stage.sprites() is first


def test_cards_that_look_as_before_are_not_made_again_once_their_pictures_had_to_make_room(
    stage, monkeypatch
):
    made, draw = [], SpriteCache._draw
    monkeypatch.setattr(SpriteCache, "_draw", lambda cache, look: made.append(look) or draw(cache, look))
    stage.show(hand([1, 2, 3, 4]))
    before = stage.sprites()
    for again in (stage.renew, stage.finish, lambda: stage.resize(stage.unit)):
        stage.pictures.allow(1)
        for other in (30, 31):  # of which there is room for one
            stage.pictures.card(Look(other, 60))
        made.clear()
        again()
        assert stage.sprites() == before and made == []
    stage.resize(50)
    assert len(drawn(stage)) == 4 and len(made) == 4


def test_cards_get_the_pictures_of_another_pack(stage):
    stage.show(hand([1, 2, 3, 4]))
    before = stage.sprites()
    stage.pictures.use("cards-four-colour", "red")
    stage.renew()
    after = stage.sprites()
    assert all(a.picture is not b.picture for a, b in zip(before, after, strict=True))


def drawn(stage):
    """The sprites of *stage* when all of them look as they should."""
    for _frame in range(400):
        sprites = stage.sprites()
        if stage.drawn:
            return sprites
    raise AssertionError("the cards are never drawn")


def test_a_new_size_holds_up_no_frame_and_every_card_is_as_large_as_it_should_be_at_once(stage, monkeypatch):
    """All pictures anew took a tenth of a second and more of the frame in which the window became another size."""
    many = hand([*range(26)])
    stage.show(many)
    before = drawn(stage)
    made, draw = [], SpriteCache._draw
    monkeypatch.setattr(SpriteCache, "_draw", lambda cache, look: made.append(look) or draw(cache, look))
    monkeypatch.setattr("tabletop.ui.cards.sprites.STILL_ALLOWANCE", 0.0)
    stage.resize(stage.unit * 1.5)
    at_once = stage.sprites()
    assert len(made) <= 1 and stage.settled() == many
    for old, new in zip(before, at_once, strict=True):
        assert abs(new.picture.width - 1.5 * old.picture.width) <= 0.1 * old.picture.width
    monkeypatch.undo()
    after = drawn(stage)
    assert all(abs(a.x - b.x) <= 3 and abs(a.y - b.y) <= 3 for a, b in zip(at_once, after, strict=True))


def test_cards_look_as_before_in_a_window_that_was_smaller_for_a_moment(stage):
    stage.show(hand([1, 2, 3, 4]))
    before = [sprite.picture.get_buffer().raw for sprite in drawn(stage)]
    usual = stage.unit
    for unit in (usual / 2, usual):
        stage.resize(unit)
    assert [sprite.picture.get_buffer().raw for sprite in drawn(stage)] == before


def test_resizing_rests_everything(stage):
    stage.show(hand([1, 2]))
    stage.show(hand([2, 1]))
    stage.resize(118)
    stage.sprites()
    assert not stage.moving and stage.settled() == hand([2, 1])
    assert isinstance(stage, Stage)


def test_a_card_that_is_taken_springs_up_stays_a_little_behind_and_comes_down_softly(stage):
    stage.show(hand([1, 2]))
    key = ("hand:0", 1)
    place = stage.rect(key).center
    stage.pick_up([key], place)
    drawn = [_drawn(stage, key, 1 / 60) for _frame in range(36)]
    highest = min(y for _x, y in drawn)
    assert highest < drawn[-1][1] < place[1], "it rises, a little too far, and then is there"
    assert not stage.moving
    stage.drag_to((place[0] + 40, place[1]))
    behind = _drawn(stage, key, 1 / 60)[0]
    assert place[0] < behind < place[0] + 40
    for _frame in range(25):
        x, _y = _drawn(stage, key, 1 / 60)
    assert x == pytest.approx(place[0] + 40, abs=1)
    stage.drop()
    for _frame in range(30):
        _x, y = _drawn(stage, key, 1 / 60)
    assert y == pytest.approx(place[1], abs=1) and not stage.moving


def test_what_is_held_is_drawn_towards_where_it_may_be_dropped(stage):
    stage.show(hand([1, 2]))
    key = ("hand:0", 1)
    stage.pick_up([key], stage.rect(key).center)
    stage.drag_to((200, 60))
    stage.pull_to((260, 60))
    for _frame in range(25):
        x, _y = _drawn(stage, key, 1 / 60)
    assert 200 < x < 260
    assert stage.rect(key).center == (200, 60), "it is dropped where the pointer is"


def test_with_reduced_motion_a_card_has_no_weight(stage):
    stage.tempo.reduced = True
    stage.show(hand([1, 2]))
    key = ("hand:0", 1)
    stage.pick_up([key], stage.rect(key).center)
    stage.drag_to((200, 60))
    assert _drawn(stage, key, 1 / 60) == (200, 60)


def _drawn(stage, key, seconds):
    """The middle of the card *key* as it is drawn after *seconds*."""
    stage.tick(seconds)
    stage.sprites()
    (sprite,) = [card.sprite for card in stage._cards if card.key == key]
    return sprite.x + sprite.picture.width // 2, sprite.y + sprite.picture.height // 2


def trick_taken(stage):
    """A trick of four is shown, and then sent to the pile of whoever takes it; its cards."""
    lying = {("trick", n): Pose(4 + x, 3 + y, 9 * x, 0.9, n, n) for n, (x, y) in enumerate(ROUND)}
    stage.show(lying)
    settle(stage)
    won = {("won:1", n): Pose(9.0, 0.5, 90, 0.4, None, n) for n in range(4)}
    stage.show(won, moves=[("trick", "won:1")], public={"trick"})
    return [card for card in stage._cards if not card.leaving]


ROUND = [(0.0, 1.0), (-0.85, 0.0), (0.0, -1.0), (0.85, 0.0)]


def test_a_trick_is_pushed_together_before_it_goes_to_its_pile(stage):
    cards = trick_taken(stage)
    farthest, from_below, lowest = [], [], max(cards, key=lambda card: card.spot.y)
    for _frame in range(round(TOGETHER * 60)):
        stage.tick(1 / 60)
        from_below.append(lowest.spot.y)
        farthest.append(max(math.hypot(card.spot.x - 4, card.spot.y - 3) for card in cards))
        assert all(card.spot.face is not None for card in cards), "it is pushed as it lay, face up"
    assert farthest[0] > 0.7 and min(farthest) < 0.06, "they meet in their midst"
    assert 0.02 < from_below[-1] - min(from_below) < 0.1, "and go a little too far"
    stage.tick(1 / 60)
    places = [(card.spot.x, card.spot.y) for card in cards]
    assert max(math.dist(one, other) for one in places for other in places) < 0.06, "as a neat pile"
    assert all(card.spot.height > 0.2 for card in cards), "which is off the table"
    settle(stage)
    assert {pose for pose in stage.settled().values()} == {Pose(9.0, 0.5, 90, 0.4, None, n) for n in range(4)}


def test_with_reduced_motion_nothing_is_pushed_together(stage):
    stage.tempo.reduced = True
    for card in trick_taken(stage):
        while card.motion is not None:
            stage.tick(1 / 60)
            assert (
                min(math.hypot(card.spot.x - 4 - x, card.spot.y - 3 - y) for x, y in (*ROUND, (5, -2.5)))
                < 0.01
            )


def test_cards_that_lay_on_one_another_or_go_to_different_places_are_not_pushed_together(stage):
    stage.show({("discard", n): Pose(4, 3, 0, 1, n, n) for n in range(3)})
    stage.show({("stock", n): Pose(1, 3, 0, 1, None, n) for n in range(3)}, moves=[("discard", "stock")])
    stage.tick(1 / 60)
    assert all(card.spot.x < 4 for card in stage._cards)
    settle(stage)
    stage.show(hand(range(3)), moves=[("stock", "hand:0")])
    assert all(not isinstance(card.motion, Push) for card in stage._cards)


def test_a_card_that_was_just_dropped_is_not_pushed_about(stage):
    stage.show(
        {("table", n): Pose(3 + n, 2, 0, 1, n, n) for n in range(3)} | {("hand:0", 0): Pose(4, 6, face=9)}
    )
    settle(stage)
    stage.pick_up([("hand:0", 0)], (400, 600))
    stage.drag_to((460, 210))
    stage.drop()
    stage.send([("hand:0", 0)])
    goal = {("won:0", n): Pose(8, 6, 0, 0.5, None, n) for n in range(4)}
    stage.show(goal, moves=[("table", "won:0"), ("hand:0", "won:0")], public={"table"})
    pushed = {card.spot.face: isinstance(card.motion, Push) for card in stage._cards}
    assert pushed == {0: True, 1: True, 2: True, 9: False}
    settle(stage)
    assert stage.settled() == goal


@pytest.mark.parametrize("frames", [1, 3, 8])
def test_a_card_that_still_flies_open_comes_back_as_itself_where_redo_is_undone_at_once(stage, frames):
    won = [("won:1", n) for n in range(2)]
    before = {("hand:1", n): Pose(6 + n * 0.3, 1, scale=0.6, z=n) for n in range(5)}
    before |= {("hand:0", n): Pose(3 + n, 6, face=n + 20, z=n) for n in range(2)}
    stage.show(before)
    settle(stage)
    (card,) = [card for card in stage._cards if card.key == ("hand:0", 1)]
    mine_won = {key: pose for key, pose in before.items() if key != card.key} | {won[0]: Pose(9, 3)}
    stage.show(mine_won, public={"hand:0"})
    run(stage, frames / 60)
    both_won = {key: pose for key, pose in mine_won.items() if key != ("hand:1", 4)}
    stage.show(both_won | {won[1]: Pose(9, 3.1, z=1)}, public={"hand:0"})
    run(stage, frames / 60)
    assert card.key == won[0] and card.spot.face == 21

    stage.show(before)
    assert card.key == ("hand:0", 1)
    while stage.moving:
        backs = {card.key for card in stage._cards if card.spot.face is None}
        assert backs == {("hand:1", n) for n in range(5)}
        stage.tick(1 / 60)
    assert stage.settled() == before
