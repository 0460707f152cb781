"""Free tests of games: those that every game in the catalog must pass.

They run over the games, their numbers of seats, and each value of each option. The numbers are those of the design's
list. Tests 11 (the window) and 12 (opponents) stand in `every_table.py` and `every_opponent.py`, which need more than
the rules.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice, pairwise, zip_longest
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop import cards
from tabletop.cards import FACE
from tabletop.commands.simulate import next_move, play_out
from tabletop.engine import events, moves
from tabletop.engine.abilities.random_play import settings_for_random_play
from tabletop.engine.abilities.reactions import timeout_move
from tabletop.engine.abilities.sensible_move import only_sensible_move
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import COMMON, View
from tabletop.engine.moves import CHANCE, PLAY, Move, canonical
from tabletop.engine.options import Number
from tabletop.engine.records.record import Record, read
from tabletop.engine.scoring import sums
from tabletop.games import catalog
from tabletop.wording.about import LEARNING, LONGEST_LINE, TAGS
from tests.hidden_places import can_lie, unseen_faces
from tests.shapes import every_count, every_shape, every_slug, every_usual, shape_name

BUILD_SCRIPTS = Path(__file__).parent.parent / "build_scripts"

PLAYED: dict[str, tuple[Record, Game]] = {}
KINDS: dict[str, list[list[int]]] = {}
ENDS: dict[str, list[int]] = {}
MARK = 64
MARKS: dict[str, dict[int, Game]] = {}
"""Interval, in moves, at which the game at random is kept, so that no test plays all of it again to come to its end."""
LATEST: dict[str, dict[int, Game]] = {}
"""The same for each position that was asked for, of a single shape: its tests follow one another, and most ask for the same."""

BEFORE_EXCLUDING = 350
"""Imagined games after which it is worked out which cards that have not been in a place cannot lie there at all."""

WHOLE = re.compile(r"(?s)(?:[^\W\d_a-z]|\d+[♣♦♥♠]).*\.")
"""A sentence: it begins with a capital letter or a card, and ends with a full stop."""


def played(shape: Record) -> tuple[Record, Game]:
    """A whole game at random, the same for every test that asks for it."""
    name = shape_name(shape)
    if name not in PLAYED:
        record = Record(shape.rules, shape.seats, shape.settings)
        PLAYED[name] = record, play_out(record, Random(name))
    return PLAYED[name]


def kind_of(game: Game, seat: int, move: Move) -> object:
    """Kind of a move: the phase, the action, how many cards it has, and whether the game waits for it."""
    return game.phase, move.action, min(len(move.cards), 3), bool(move.table), seat in game.awaited()


def by_kind(shape: Record) -> list[list[int]]:
    """The numbers of the moves of a game at random, for each kind of move; early and late ones take turns."""
    name = shape_name(shape)
    if name in KINDS:
        return KINDS[name]
    record, _end = played(shape)
    kinds: dict[object, list[int]] = {}
    ends = ENDS.setdefault(name, [])
    game, marks = record.new_game(), MARKS.setdefault(name, {})
    for number, (seat, move) in enumerate(record.moves):
        if number % MARK == 0:
            marks[number] = game.copy()
        kinds.setdefault(kind_of(game, seat, move), []).append(number)
        gained = game.gained
        game.apply(seat, move)
        if game.gained is not gained:
            ends.append(number)
    marks[len(record.moves)] = game
    rng = Random(f"kinds {name}")
    for numbers in kinds.values():
        rng.shuffle(numbers)
        numbers[1:] = sorted(numbers[1:], key=lambda number: -abs(number - numbers[0]))
    KINDS[name] = list(kinds.values())
    rng.shuffle(KINDS[name])
    return KINDS[name]


def ends_of_deals(shape: Record) -> list[int]:
    """The numbers of the moves of a game at random with which its deals end."""
    by_kind(shape)
    return ENDS[shape_name(shape)]


def spread(kinds: list[list[int]], some: int) -> list[int]:
    """*some* of the numbers, of every kind in turn, so that what is rare is not missed."""
    turns = zip_longest(*kinds)
    return list(islice((number for turn in turns for number in turn if number is not None), some))


def at_moves(shape: Record, numbers: set[int]) -> Iterator[Game]:
    """The random game before each of the moves *numbers*, in order; not to be changed."""
    record, _end = played(shape)
    by_kind(shape)
    name = shape_name(shape)
    if name not in LATEST:
        LATEST.clear()
    kept = LATEST.setdefault(name, {**MARKS[name]})
    for number in sorted(numbers):
        if number not in kept:
            before = max(each for each in kept if each < number)
            game = kept[before].copy()
            for seat, move in record.moves[before:number]:
                game.apply(seat, move)
            kept[number] = game
        yield kept[number]


def positions(shape: Record, some: int) -> Iterator[tuple[Game, Random]]:
    """*some* positions of the random game, before every kind of move in turn, each a copy; and the last one."""
    record, _end = played(shape)
    rng = Random(f"positions {shape_name(shape)}")
    for game in at_moves(shape, {*spread(by_kind(shape), some), len(record.moves)}):
        yield game.copy(), rng


def made(shape: Record, some: int) -> Iterator[tuple[Game, int, Move]]:
    """*some* moves of the random game, of every kind in turn: a copy of the game before it, the seat, and the move."""
    record, _end = played(shape)
    numbers = {*spread(by_kind(shape), some)}
    for number, game in zip(sorted(numbers), at_moves(shape, numbers), strict=True):
        yield game.copy(), *record.moves[number]


def proposals(game: Game, seat: int, rng: Random, some: int = 30) -> list[Move]:
    """Moves that *seat* might think of: what is listed with other cards, another target or another number."""
    listed = game.moves(seat)
    held = sorted({FACE[card] for card in game.zones[game.hand_zones[seat]]})
    found: list[Move] = []
    for move in rng.choices(listed, k=some) if listed else ():
        own = [*move.cards]
        change = rng.randrange(6)
        if change == 0 and held:
            own.append(rng.choice(held))
        elif change == 1 and own:
            own.remove(rng.choice(own))
        elif change == 2 and own and held:
            own[rng.randrange(len(own))] = rng.choice(held)
        elif change == 3:
            own = rng.sample(own, len(own))
        other = rng.choice(listed)
        move = move._replace(cards=tuple(own))
        if change == 4:
            move = move._replace(target=other.target, table=other.table)
        elif change == 5:
            move = move._replace(value=other.value if other.value != move.value else 1)
        found.append(move)
    return found


# 1, 2, 3: ends, cards, moves


@every_shape
def test_random_play_ends_and_somebody_can_always_act(shape: Record) -> None:
    record, game = played(shape)
    assert game.over
    assert len(record.moves) <= game.most_moves()
    assert game.winners() and not game.to_act() and not game.awaited()


@pytest.mark.long
@every_slug
def test_a_match_that_is_played_for_as_much_as_its_options_allow_ends_in_time(slug: str) -> None:
    """Each option alone at its highest, without the settings that make the other tests short."""
    rules = catalog.rules(slug)
    for option in rules.options:
        if not isinstance(option, Number):
            continue
        record = Record(
            rules, rules.seat_counts[-1], {**settings_for_random_play(rules), option.name: option.highest}
        )
        assert play_out(record, Random(slug)).over  # raises Trouble where it does not


@every_usual
def test_cards_are_conserved_in_every_state(shape: Record) -> None:
    record, _end = played(shape)
    game = record.new_game()
    pack = sorted(game.pack())
    for seat, move in record.moves:
        assert sorted(card for zone in game.zones for card in zone) == pack
        game.apply(seat, move)
    assert sorted(card for zone in game.zones for card in zone) == pack


def strange_moves(game: Game, rng: Random) -> list[tuple[int, Move]]:
    """Moves of the game's own actions at random, most of them illegal, by any seat."""
    texts = ["play", "bid", "bid = x", "bid = -1", "dance", "play = 3", "play > hand:0", "shuffle"]
    texts += [
        "draw",
        "draw > hand:0",
        "draw 2c > stock",
        "meld",
        "layoff",
        "layoff > meld:0",
        "discard",
        "pass",
    ]
    found = [moves.parse(text) for text in texts]
    found += [Move("bid", value=number) for number in range(13)]
    found += rng.sample(PLAY, 12)
    found += [moves.parse(text) for text in ("draw > stock", "draw > hand:0", "flip > slot:0:1", "flip")]
    found += [Move("swap", (rng.randrange(52),), target="slot:1:2"), Move("discard", (rng.randrange(52),))]
    found += [Move("play", (1, 2)), Move("capture", (rng.randrange(52),), (rng.randrange(52),))]
    some = tuple(rng.randrange(52) for _ in range(3))
    found += [Move("meld", some), Move("layoff", some[:1], target="meld:0"), Move("discard", some)]
    return [(rng.randrange(-1, game.seats + 2), move) for move in found]


@every_shape
def test_listed_moves_are_accepted_and_refusals_explain_themselves(shape: Record, thorough: bool) -> None:
    for game, rng in positions(shape, 40 if thorough else 20):
        assert game.over or game.awaited() <= game.to_act()
        assert game.over or game.awaited()
        for seat in game.to_act() - {CHANCE}:
            listed = game.moves(seat)
            assert listed and len(listed) < 500
            assert len(set(listed)) == len(listed)
            assert all(game.refuse(seat, move) is None for move in listed)
            assert game.refuse(seat, game.at_random(seat, rng)) is None
            assert not game.enumerated or game.lists_all(seat)
        proposed = [
            (seat, move) for seat in game.to_act() - {CHANCE} for move in proposals(game, seat, rng, 3)
        ]
        for seat, move in [*strange_moves(game, rng), *proposed]:
            refusal = game.refuse(seat, move)
            if refusal is None:
                complete = game.lists_all(seat) or move == Move(move.action, target=move.target)
                assert not complete or canonical(move) in map(canonical, game.moves(seat)), move
            else:
                assert refusal.code in game.codes or seat == CHANCE, move
                assert WHOLE.fullmatch(refusal.sentence), refusal.sentence


@every_usual
def test_every_move_made_at_random_is_legal(shape: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    """Made, not listed: a quick way to play on must not know other rules than those that refuse."""
    act, made = shape.rules.act, 0

    def checked(game: Game, seat: int, move: Move) -> None:
        nonlocal made
        made += 1
        assert game.refuse(seat, move) is None, (seat, move)
        act(game, seat, move)

    monkeypatch.setattr(shape.rules, "act", checked)
    game, rng = shape.new_game(), Random(f"random {shape_name(shape)}")
    shuffles = 0
    for step in range(400):
        if game.over:
            break
        shuffles += CHANCE in game.to_act()
        game.step_at_random(rng)
        assert made + shuffles == step + 1


@every_usual
def test_what_the_table_does_for_people_is_accepted(shape: Record) -> None:
    record, _end = played(shape)
    game = record.new_game()
    for seat, move in record.moves:
        for each in game.awaited() - {CHANCE}:
            for made in (game.forced_move(each), only_sensible_move(game, each), timeout_move(game, each)):
                assert made is None or game.refuse(each, made) is None, (game.phase, made)
        game.apply(seat, move)


# 4, 5: copies and records


@every_usual
def test_a_copy_is_independent(shape: Record) -> None:
    for game, rng in positions(shape, 8):
        copy, before = game.copy(), game.copy()
        views = [game.view(seat) for seat in range(game.seats)]
        for _ in range(30):
            if copy.over:
                break
            copy.apply(*next_move(copy, rng))
        assert game == before
        assert [game.view(seat) for seat in range(game.seats)] == views


@every_usual
def test_the_record_replays_to_the_same_views(shape: Record) -> None:
    record, end = played(shape)
    again = read(record.text())
    assert again.text() == record.text()
    assert again.moves == record.moves
    replayed = again.replay()
    for seat in range(end.seats):
        assert replayed.view(seat) == end.view(seat)


@every_usual
def test_every_move_survives_its_text(shape: Record) -> None:
    record, _end = played(shape)
    for seat, move in record.moves:
        assert moves.parse_line(moves.line(seat, move)) == (seat, move)


# 6, 7, 8: knowledge


def scrambled(game: Game, seat: int, rng: Random) -> Game:
    """The same game with all the cards that *seat* cannot locate in one another's places."""
    other = game.copy()
    places = [
        (zone, place)
        for zone, cards_there in enumerate(game.zones)
        for place, card in enumerate(cards_there)
        if not game.known[card] >> seat & 1
    ]
    hidden = [game.zones[zone][place] for zone, place in places]
    knowledge = [game.known[card] for card in hidden]
    mixed = rng.sample(hidden, len(hidden))
    for (zone, place), card, who in zip(places, mixed, knowledge, strict=True):
        other.zones[zone][place] = card
        other.known[card] = who
    return other


@every_shape
def test_what_a_seat_cannot_locate_makes_no_difference_to_it_and_an_imagined_game_looks_the_same(
    shape: Record, thorough: bool
) -> None:
    for game, rng in positions(shape, 12 if thorough else 5):
        pack = sorted(game.pack())
        for seat in range(game.seats):
            other = scrambled(game, seat, rng)
            view = game.view(seat)
            assert other.view(seat) == view
            assert other.moves(seat) == game.moves(seat)
            seed = rng.getrandbits(32)
            imagined = game.imagine(view, Random(seed))
            assert imagined == other.imagine(other.view(seat), Random(seed))
            assert imagined.view(seat) == view
            assert sorted(card for zone in imagined.zones for card in zone) == pack
            # Legal is what is not refused, listed or not, and the seat can tell.
            for move in proposals(game, seat, rng, 8):
                refusal = game.refuse(seat, move)
                assert other.refuse(seat, move) == refusal, move
                assert imagined.refuse(seat, move) == refusal, move


@every_count
def test_an_imagined_game_can_be_played_on(shape: Record, thorough: bool) -> None:
    for game, rng in positions(shape, 4 if thorough else 2):
        imagined = game.imagine(game.view(0), rng)
        while not imagined.over:
            imagined.play(*next_move(imagined, rng))


@every_count
def test_every_unseen_card_reaches_every_hidden_place_that_is_not_excluded(shape: Record) -> None:
    for game, rng in positions(shape, 2):
        seat = rng.randrange(game.seats)
        view = game.view(seat)
        hidden = {name: faces.count(None) for name, faces in view.zones.items() if None in faces}
        unseen = unseen_faces(game, seat)
        missing = {name: set(unseen) for name in hidden}
        imagination = game.imagination(view)
        for tried in range(max(2 * BEFORE_EXCLUDING, 20 * sum(hidden.values()))):
            if tried == BEFORE_EXCLUDING:
                missing = {
                    name: {face for face in faces if can_lie(game, view.zones, hidden, name, face)}
                    for name, faces in missing.items()
                }
            missing = {name: faces for name, faces in missing.items() if faces}
            if not missing:
                break
            imagined = imagination.draw(rng)
            for name in missing:
                there = [FACE[card] for card in imagined.zone(name)]
                for face in view.zones[name]:
                    if face is not None:
                        there.remove(face)
                missing[name].difference_update(there)
        for name, faces in missing.items():
            assert not faces, f"{[*map(cards.name, faces)]} never in {name}"


# 9: events


@every_usual
def test_views_folded_from_events_equal_the_direct_view_and_a_deal_shows_a_seat_its_own_cards_alone(
    shape: Record, thorough: bool
) -> None:
    for game, seat, move in made(shape, 100 if thorough else 50):
        ordered = events.zones_ordered(game)
        views = [game.view(each) for each in range(game.seats)]
        for each, happened in events.observe(game, seat, move, range(game.seats)).items():
            for event in happened:
                if isinstance(event, events.Moved) and event.src == "stock" and event.dst.startswith("hand:"):
                    # Who remembers where a card of the stock lies sees who gets it.
                    if views[each].shows(event.dst):
                        assert None not in event.cards
                    else:
                        assert set(event.cards) - {None} <= set(views[each].zones["stock"])
                views[each] = events.fold(views[each], event, ordered)
            assert views[each] == game.view(each)


MOST_DEALS = 2


def counts(
    shape: Record, during: Callable[[View, events.Event], View] = lambda view, _event: view
) -> Iterator[tuple[View, bool]]:
    """The first ends of deals, and the last one, as everybody sees them while they are counted; and whether the match is
    over with that. *during* makes a view ready for the rest of the move, as a table may."""
    record, ends = played(shape)[0], ends_of_deals(shape)
    assert ends
    few = {*ends[: MOST_DEALS - 1], ends[-1]}
    for number, before in zip(sorted(few), at_moves(shape, few), strict=True):
        game, (seat, move) = before.copy(), record.moves[number]
        people, ordered = range(game.seats), events.zones_ordered(game)
        view, found = game.common_view(people), list[View]()
        for event in events.observe(game, seat, move, (), people)[COMMON]:
            view = during(events.fold(view, event, ordered), event)
            if isinstance(event, events.Scored):
                found.append(view)
        (shown,) = found
        yield shown, game.over


@every_shape
def test_what_is_counted_at_the_end_of_a_deal_adds_up_and_is_known_to_everybody(shape: Record) -> None:
    for shown, _over in counts(shape):
        items = shown[Game.counted]
        assert sums(items, len(shown.scores)) == shown[Game.gained]
        known = Counter(face for faces in shown.zones.values() for face in faces if face is not None)
        for item in items:
            assert not item.terms or sum(item.terms) == item.points
            assert Counter(item.cards) <= known


# Options, and what a person may type


@every_slug
def test_what_a_game_says_of_itself(slug: str) -> None:
    rules = catalog.rules(slug)
    assert rules.slug == slug and rules.name and rules.pitch.endswith(".")
    assert cards.parse(rules.emblem) in cards.pack()
    assert all(a < b for a, b in pairwise(rules.seat_counts))
    about = catalog.about(slug)
    assert about.line and not about.line.endswith(".") and len(about.line) <= LONGEST_LINE
    assert about.why.endswith(".") and about.learning in LEARNING and set(about.tags) <= set(TAGS)
    assert about.tags and 1 <= about.minutes <= 120
    assert (
        all(words.strip() for words in (*about.also, *about.akin, *about.countries))
        and rules.name not in about.also
    )
    for option in rules.options:
        assert option.label and option.sentence.endswith(".")
        for value in option.samples():
            assert option.read(option.write(value)) == value


@pytest.mark.long
@every_slug
def test_a_match_takes_about_as_long_as_the_game_says(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BUILD_SCRIPTS))
    from match_lengths import length_of

    measured = sum(length_of(slug, seed).minutes for seed in range(2)) / 2
    assert measured / 3 < catalog.about(slug).minutes < 3 * measured


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data(), seed=st.integers(0, 2**32), stop=st.integers(0, 300))
def test_any_seed_and_any_stop_gives_a_record_that_reads_back(
    chosen_slugs: list[str], data: st.DataObject, seed: int, stop: int
) -> None:
    rules = catalog.rules(data.draw(st.sampled_from(chosen_slugs)))
    rng = Random(seed)
    record = Record(rules, rng.choice(rules.seat_counts))
    game = record.new_game()
    while not game.over and len(record.moves) < stop:
        made = next_move(game, rng)
        game.play(*made)
        record.moves.append(made)
    assert read(record.text()).replay() == game
