"""Canasta tables: the state of the pile and of the first melds is painted, and great moments are seen."""

from dataclasses import replace
from functools import cache

import pytest

from tabletop import cards
from tabletop.engine.events import Did, Moved
from tabletop.engine.moves import Move
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.canasta.table import in_tray
from tabletop.games import catalog
from tabletop.ui.effects.flourish import Drop, Flip, Frost, Thump
from tabletop.wording.lines import Cast
from tabletop.wording.signs import FEET, LOCK
from tests.families.canasta_positions import position
from tests.scenes.table_person import NAMES, Seat
from tests.scenes.told import table_of, told


@cache
def watched(slug, seed=1, most=160):
    """*most* moves of sensible players: the table, the furniture of everything that is seen meanwhile, and the flourishes."""
    scene, (table, cast) = catalog.part(slug, "table").TABLE, table_of(slug, 4)
    seen, painted = [], []
    for one in told(slug, 4, seed, most=most, sensible=True):
        painted += [(view, scene.furniture(view, table, cast)) for view in one.views]
        seen += one.flourishes
    return table, painted, seen


def test_a_frozen_pile_lies_on_cold_felt_and_freezing_is_seen():
    _table, painted, seen = watched("canasta", seed=2)
    for view, furniture in painted:
        cold = any(patch.look == "cold" for patch in furniture.patches)
        assert cold == (
            view.facts["frozen"] == "yes" and bool(view.zones["discard"]) and view.phase != "claim"
        )
    assert any(isinstance(one, Frost | Flip | Thump) for one in seen)


def test_the_gauge_says_how_much_of_the_first_meld_is_laid():
    _table, painted, _seen = watched("canasta", seed=2)
    for view, furniture in painted:
        opening = view.phase != "deal" and not view.over and int(view.facts["need:0"]) > 0
        assert len(furniture.gauges) == opening
        if opening:
            assert furniture.gauges[0].whole == int(view.facts["need:0"])


def test_what_can_be_taken_back_has_a_dashed_edge():
    _table, painted, _seen = watched("canasta", seed=2)
    dashed = [
        (len(melds), furniture)
        for view, furniture in painted
        # While cards are taken back, the tray is told after them.
        if (melds := {meld for _face, meld in view.state["tray"]})
        and all(view.zones[f"meld:{meld}"] for meld in melds)
    ]
    assert dashed
    for melds, furniture in dashed:
        assert sum(patch.look == "dashed" for patch in furniture.patches) == melds


def test_a_closed_canasta_turns_over_with_a_thump():
    _table, _painted, seen = watched("canasta", seed=2)
    flips = [one.at for one in seen if isinstance(one, Flip)]
    assert flips and all(str(zone).startswith("meld:") for zone in flips)
    assert Thump() in seen


def test_threes_of_joker_canasta_are_struck_out_until_there_is_a_canasta():
    _table, painted, _seen = watched("joker-canasta", seed=3)
    values = {"100", "400", "900", "1,900"}
    for view, furniture in painted:
        if view.phase == "deal":
            continue
        labels = [label for label in furniture.labels if label.words in values]
        threes = [zone for zone in ("red:0", "red:1", "black:0", "black:1") if view.zones[zone]]
        assert len(labels) == len(threes)
        against = [zone for zone in threes if not view.facts[f"canastas:{zone[-1]}"]]
        assert sum(label.struck for label in labels) == len(against)


def test_a_seven_on_the_pile_of_mexicana_has_a_padlock():
    scene = catalog.part("mexicana", "table").TABLE
    table, painted, _seen = watched("mexicana", seed=4)
    locked = 0
    for view, _furniture in painted:
        poses = scene.arrange(view, table)["discard"]
        top = len(view.zones["discard"]) - 1
        seven = top >= 0 and view.zones["discard"][-1] % 13 == 6 and view.zones["discard"][-1] < 52
        assert [index for index, pose in poses.items() if pose.mark == LOCK] == ([top] if seven else [])
        locked += seven
    assert locked


def test_red_threes_of_mexicana_have_a_place_for_each_canasta():
    scene = catalog.part("mexicana", "table").TABLE
    table, painted, _seen = watched("mexicana", seed=4)
    waiting = 0
    for view, furniture in painted:
        if view.phase == "deal":
            continue
        missing = sum(
            max(0, int(view.facts[f"canastas:{side}"]) - len(view.zones[f"red:{side}"])) for side in (0, 1)
        )
        tray = len(scene.tray_patches(view, table))
        assert sum(patch.look == "dashed" for patch in furniture.patches) == missing + tray
        waiting += missing
    assert waiting


@pytest.mark.parametrize("slug", ["samba", "bolivia"])
def test_a_complete_sequence_lies_sideways(slug):
    scene = catalog.part(slug, "table").TABLE
    made = scene.canasta(tuple(("meld:0", n) for n in range(7)), [3, 4, 5, 6, 7, 8, 9])
    assert made.sideways and not scene.canasta(made.keys, [3, 3, 16, 16, 29, 29, 42]).sideways


def test_the_book_of_triple_play_is_a_card_with_five_slots():
    _table, painted, _seen = watched("triple-play", seed=3, most=90)
    filled = 0
    for view, furniture in painted:
        slots = furniture.labels[-10:]
        book = sum(
            len(catalog.part("triple-play", "table").TABLE.words.book_parts(view, side)) for side in (0, 1)
        )
        assert sum(slot.tone == "gold" for slot in slots) == book
        filled += book
    assert filled


def test_dots_and_footprints_say_how_far_hand_and_foot_is():
    scene, cast = catalog.part("hand-and-foot", "table").TABLE, Cast(("Ada", "Otto", "Inês", "Rui"), 0)
    _table, painted, _seen = watched("hand-and-foot", seed=3, most=12)
    view = painted[-1][0]
    assert (
        "feet ○○" in scene.words.still_missing(view, 0) and FEET not in scene.words.plate(view, 0, cast).words
    )
    facts = {**view.facts, "at:0": "foot", "foot-turn:0": "no", "piles:0": "3,1,0"}
    fresh = replace(view, facts=facts)
    assert scene.words.still_missing(fresh, 0) == "clean ●● · dirty ●○ · wild ○ · feet ●○"
    assert scene.words.plate(fresh, 0, cast).words.count(FEET) == 1
    played = replace(view, facts={**facts, "foot-turn:0": "yes"})
    assert scene.words.plate(played, 0, cast).words.count(FEET) == 2


def test_the_tag_of_a_debt_drops_off_what_is_finished(monkeypatch):
    scene = catalog.part("brazilian-canasta", "table").TABLE
    _table, painted, _seen = watched("brazilian-canasta", seed=3, most=30)
    view = next(view for view, _furniture in painted if view.phase == "meld")
    monkeypatch.setattr(type(scene.words), "completed", lambda *_views: "samba")
    monkeypatch.setattr(type(scene.words), "closed_canasta", lambda *_views: "meld:0")
    monkeypatch.setattr(type(scene.words), "threatened", lambda *_view_and_side: True)
    assert not scene.effects_of_move(view, [], view)
    monkeypatch.setattr(type(scene.words), "debts", lambda *_view_and_side: ["meld:0"])
    assert scene.effects_of_move(view, [], view) == [Drop("meld:0", "−1,000")]


def test_melds_stand_by_rank_then_sequences_by_suit_then_wild_cards():
    melds = ["2c 2d 2h", "As Ah 2c", "9h Th Jh", "4c 4d 4h", "5c 6c 7c", "Kc Kd 2h", "2d Tc Td"]
    ordered = sorted(melds, key=lambda meld: in_tray([cards.parse(word) for word in meld.split()]))
    assert ordered == ["4c 4d 4h", "2d Tc Td", "Kc Kd 2h", "As Ah 2c", "5c 6c 7c", "9h Th Jh", "2c 2d 2h"]


def story(events):
    """The log of *events* in Canasta, as seat 0 reads it."""
    view = catalog.rules("canasta")(4).view(0)
    cast = Cast(NAMES[:4], 0)
    return catalog.part("canasta", "table").TABLE.words.story(view, events, view, cast)


def test_the_log_counts_in_words_what_else_comes_with_a_pile():
    for faces, said in (((), ", a single card"), ((5,), ": one more card"), ((5, 6), ": two more cards")):
        events = [Did(1, "draw", None), Moved("discard", "hand:1", faces, None)]
        if not faces:
            events.insert(1, Moved("discard", "meld:0", (7,), None))
        assert f"Otto takes the pile{said}." in story(events)


def test_losses_have_a_true_minus_sign_on_the_sheet():
    words, view = catalog.part("canasta", "table").TABLE.words, catalog.rules("canasta")(4).view(0)
    lost = view.supposing(CanastaGame.gained, [-1565, 50]).supposing(CanastaGame.counted, [])
    rows = words.sheet([lost], replace(view, scores=(-1565, 50)), Cast(NAMES[:4], 0))
    assert rows.rows[-1][1] == rows.totals[1] == "−1,565"
    assert rows.sums == (len(rows.rows) - 1,)


@pytest.mark.parametrize(
    "slug", ["canasta", "samba", "bolivia", "mexicana", "joker-canasta", "hand-and-foot", "triple-play"]
)
def test_all_kinds_of_canastas_stand_together_on_the_sheet(slug):
    kinds = list(catalog.part(slug, "table").TABLE.words.item_words)
    canastas = {
        "natural",
        "mixed",
        "wild",
        "sevens",
        "fives",
        "samba",
        "bolivia",
        "deuces",
        "jokers",
        "incomplete",
    }
    assert kinds[0] == "cards"
    assert set(kinds[1 : kinds.index("threes")]) == canastas & set(kinds)


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)])
def test_the_strip_of_values_hides_nobody(size):
    person = Seat("canasta", 4, size)
    person.rest()
    person.table.order.toggle()
    (strip,) = person.table.order.sprites()
    lies = strip.picture.get_rect(topleft=(strip.x, strip.y))
    plates = [person.table.hud.rect(place.plate) for place in person.table.table.places]
    icons = [person.table.hud.bar_icon(number) for number in range(6)]
    assert lies.collidelist([*plates, *icons]) < 0


@pytest.mark.parametrize(("slug", "said"), [("canasta", "melding its top card"), ("samba", "natural pair")])
def test_the_pile_says_what_takes_it_once_a_side_has_melds(slug, said):
    view = position(slug, "Kc Kd 9h", ours=["Qc Qd Qh"], pile="4c 8d", phase="draw").view(0)
    assert said in catalog.part(slug, "table").TABLE.words.pile_words(view)[1]


def test_two_melds_of_one_rank_are_put_together_by_its_name():
    words = catalog.part("samba", "table").TABLE.words
    move, kings = Move("combine", target="meld:0", value=1), ["Kc Kd Kh", "Ks Kc Kd Kh"]
    assert words.move_words(position("samba", "9h", ours=kings).view(0), move) == "Put the kings together"
    view = position("samba", "9h", ours=[*kings, "Ks Kh Ks"]).view(0)
    assert words.move_words(view, move) == "Put the kings (3 cards) and the kings (4 cards) together"


def test_the_pile_says_who_froze_it_and_the_log_does():
    words, cast = catalog.part("canasta", "table").TABLE.words, Cast(NAMES[:4], 0)
    view = position("canasta", "Kc Kd 9h", ours=["Qc Qd Qh"], pile="4c 2d 8d", phase="draw").view(0)
    said = words.lying(view, "discard", cast)
    assert said.startswith("Discard pile · 3 cards: frozen") and said.endswith(
        f"{NAMES[2]} froze it with 2♦."
    )
    turned_up = position("canasta", "Kc Kd 9h", ours=["Qc Qd Qh"], pile="2d 8d", phase="draw").view(0)
    assert words.lying(turned_up, "discard", cast).endswith("2♦ freezes it.")


def test_an_empty_pile_keeps_its_outline():
    person = Seat("canasta", 4)
    person.rest()
    names = {name for name, _rect in person.app.canvas.places()}
    assert "outline" not in names
    empty = replace(person.table.view, zones={**person.table.view.zones, "discard": []})
    person.table.watch.pacing.shown = empty
    person.table.refresh()
    place = dict(person.app.canvas.places())["outline"]
    person.frame()
    said = person.table.explained(place.center)
    assert said is not None and "nothing to take" in said.words


def asking(slug, own, **lying):
    """The icon of the button that asks the partner, "" where it has words, in a position of *slug*."""
    view = position(slug, own, **lying).view(0)
    (ask,) = [move for move in view.moves if move.action == "ask"]
    return catalog.part(slug, "table").TABLE.icon(view, ask)


def test_may_i_go_out_is_an_icon_until_there_is_a_canasta():
    own, closed = "Ac Ad 2c 4c 5d 6h 8s 9c Jh Ks", ("Kh Ks Kd Kc Kh Kd Kc", "7c 7d 7s 7h")
    assert asking("canasta", own, opened=(False, False)) == "leave"
    assert asking("canasta", own, ours=("Kh Ks Kd", "7c 7d 7s 7h")) == "leave"
    assert asking("canasta", own, theirs=closed) == "leave"
    assert asking("canasta", own, ours=closed) == ""
    assert asking("hand-and-foot", own, ours=closed) == ""
    assert asking("hand-and-foot", own, ours=closed, zones={"foot:0": "4h 5h"}) == "leave"


def test_the_icon_that_asks_is_explained_with_its_name_and_asks():
    person = Seat("canasta", 4, seed=2)
    person.rest()
    person.table.play(Move("draw", target="stock"))
    person.rest()
    (rect,) = [rect for rect, move in person.table.buttons.moves() if move.action == "ask"]
    assert rect.width == rect.height
    said = [each.words for each in person.table.explaining.things() if each.rect == rect]
    assert len(said) == 1 and said[0].startswith("May I go out? To go out is")
    for _frame in range(4):
        person.frame()  # in which the buttons that have come are seen
    person.click(rect.center)
    assert (0, Move("ask")) in person.match.record.moves


@pytest.mark.parametrize(
    ("slug", "said"),
    [("canasta", "canastas and the threes"), ("hand-and-foot", "Bonuses are what the piles")],
)
def test_bonuses_in_a_title_are_explained_as_long_as_there_are_any(slug, said):
    words, view = catalog.part(slug, "table").TABLE.words, catalog.rules(slug)(4).view(0)
    assert said not in words.explained(view, "panel")
    assert said in words.explained(replace(view, facts={**view.facts, "bonus:1": 300}), "panel")
    assert said not in words.explained(replace(view, facts={**view.facts, "bonus:1": 300}), "meld")
