"""Rules that trick games share: duties, and what a play tells of a hand."""

from collections import Counter
from random import Random

import pytest

from tabletop.cards import FACE, parse
from tabletop.commands.simulate import next_move
from tabletop.engine.options import Value
from tabletop.families.tricks.facts import keeper, led_suit, suit_in, trump_of
from tabletop.families.tricks.rules import SUIT_WORDS, TrickGame
from tabletop.games import catalog
from tabletop.games.oh_heck.rules import OhHeck
from tabletop.wording.cards import place_words
from tabletop.wording.lines import Cast


def played_trick_by_trick(game: OhHeck, rng: Random) -> list[tuple[int, int, list[int], int]]:
    """Play the deal on to some point; each play as (seat, face, trick before it, trump)."""
    plays = []
    game.chance(rng)
    stop = rng.randrange(10, 36)
    while len(plays) < stop:
        seat, move = next_move(game, rng)
        if move.action == "play":
            plays.append((seat, move.cards[0], [FACE[c] for c in game.zone("trick")], game.trump))
        game.play(seat, move)
    return plays


@pytest.mark.parametrize("force", ["take", "trump", "follow"])
def test_imagined_hands_could_have_been_played_as_they_were(force: str) -> None:
    """Walk an imagined game's plays back: at no point may somebody have had to play another card."""
    for seed in range(25):
        rng = Random(seed)
        game = OhHeck(4, {"force": force})
        plays = played_trick_by_trick(game, rng)
        view = game.view(seed % 4)
        for _ in range(4):
            imagined = game.imagine(view, rng)
            hands = [[FACE[c] for c in imagined.zone(f"hand:{seat}")] for seat in range(4)]
            for seat, face, trick, trump in reversed(plays):
                hands[seat].append(face)
                assert face in allowed(hands[seat], trick, trump, force)


def allowed(hand: list[int], trick: list[int], trump: int, force: str) -> list[int]:
    """The rule book's words, written anew: follow; else trump; and take if you can."""
    if not trick:
        return hand

    def suit(face: int) -> int:
        return face // 13

    def strength(face: int) -> int:
        return face % 13 or 13

    led = suit(trick[0])
    follow = [face for face in hand if suit(face) == led]
    trumps = [face for face in hand if suit(face) == trump]
    cards = follow or hand
    if not follow and trumps and force != "follow":
        cards = trumps
    if force == "take":
        ruffs = [face for face in trick if suit(face) == trump]
        best = max(ruffs or [face for face in trick if suit(face) == led], key=strength)
        taking = [
            face
            for face in cards
            if (suit(face) == suit(best) and strength(face) > strength(best))
            or (suit(face) == trump != suit(best))
        ]
        cards = taking or cards
    return cards


@pytest.mark.parametrize("force", ["take", "trump", "follow"])
@pytest.mark.parametrize("seats", [3, 5])
def test_the_moves_are_those_of_the_rule_book(force: str, seats: int) -> None:
    for seed in range(10):
        rng = Random(seed)
        game = OhHeck(seats, {"force": force})
        while not game.over and game.deal_number < 4:
            seat, move = next_move(game, rng)
            if move.action == "play":
                trick = [FACE[c] for c in game.zone("trick")]
                hand = [FACE[c] for c in game.zone(f"hand:{seat}")]
                listed = sorted(each.cards[0] for each in game.moves(seat))
                assert listed == sorted(allowed(hand, trick, game.trump, force))
            game.play(seat, move)


def test_a_player_who_does_not_follow_is_known_to_be_void() -> None:
    game = OhHeck(3, {"start": 2, "way": "down"})
    # Ah led; seat 1 plays Kh; seat 2, with neither hearts nor spades (trump), throws a diamond.
    order = ["5c", "Kh", "9d", "Ah", "2h", "3d", "7s"]
    faces = [parse(name) for name in order]
    rest = [face for face in range(52) if face not in faces]
    # dealt from the left of the dealer: 0 1 2, 0 1 2, then the upcard
    game.shuffled(faces + rest)
    for seat in (0, 1, 2):
        game.play(seat, game.moves(seat)[0])
    game.play(0, next(m for m in game.moves(0) if m.cards == (parse("Ah"),)))
    game.play(1, game.moves(1)[0])
    game.play(2, game.moves(2)[0])
    view = game.view(0)
    for seed in range(100):
        imagined = game.imagine(view, Random(seed))
        suits = {FACE[card] // 13 for card in imagined.zone("hand:2")}
        assert 2 not in suits and 3 not in suits


@pytest.mark.parametrize(
    "slug", [slug for slug in sorted(catalog.GAMES) if issubclass(catalog.rules(slug), TrickGame)]
)
def test_each_card_of_a_trick_game_has_a_place_in_its_suit(slug: str) -> None:
    """In Envite with twelve all trumps together are more than a suit."""
    for seats in catalog.rules(slug).seat_counts:
        game = catalog.rules(slug)(seats)
        assert isinstance(game, TrickGame)
        for suits in game.suits_of:
            sizes = Counter(suits[face] for face in {FACE[card] for card in game.pack()})
            for size in sizes.values():
                assert len({place_words(place, size) for place in range(size)}) == size


@pytest.mark.parametrize("slug", ["busca", "euchre", "oh-heck", "envite", "bisca"])
def test_who_cannot_follow_is_told_why_any_card_may_be_played(slug: str) -> None:
    rules, words = catalog.rules(slug), catalog.part(slug, "table").TABLE.words
    seats, said = rules.seat_counts[0], set[str]()
    for seed in range(5):
        rng, game = Random(seed), rules(seats, None)
        while game.deal_number == 1 and not game.over:
            seat, move = next_move(game, rng)
            view = game.view(max(seat, 0))
            hand, led = view.hand(), led_suit(view)
            if seat >= 0 and led >= 0 and view.phase == "play" and len(view.moves) >= len({*hand}) > 0:
                prompt = words.prompt(view, Cast([f"P{each}" for each in range(seats)], seat))
                void = all(suit_in(view, face) != led for face in hand)
                said.add(prompt)
                assert ("you have no" in prompt) == (void and slug != "bisca"), prompt
                assert prompt != "Your turn: play any card."
            game.play(seat, move)
    assert any("any card" in each for each in said)


PROMPTS: list[tuple[str, int, dict[str, Value]]] = [
    ("oh-heck", 4, {"force": "take"}),
    ("oh-heck", 3, {"force": "trump"}),
    ("oh-heck", 5, {}),
    ("busca", 4, {}),
    ("euchre", 4, {}),
]


@pytest.mark.parametrize(("slug", "seats", "settings"), PROMPTS)
def test_what_the_prompt_tells_a_player_to_do_is_what_the_rules_allow(
    slug: str, seats: int, settings: dict[str, Value]
) -> None:
    words, cast, rng = catalog.part(slug, "table").TABLE.words, Cast(["Ann"] * seats, 0), Random(3)
    game, told = catalog.rules(slug)(seats, settings), set[str]()
    for _step in range(400):
        if game.over:
            break
        if game.due is None and game.phase == "play":
            view = game.view(game.turn)
            hand, legal = {*view.hand()}, {move.cards[0] for move in view.moves}
            led, prompt = led_suit(view), words.prompt(view, cast)
            of_suit, trumps = (
                {face for face in hand if suit_in(view, face) == suit} for suit in (led, trump_of(view))
            )
            due = of_suit or (trumps if legal < hand else hand)
            if led < 0:
                said = "lead any card." if legal == hand else "lead one of the cards that may be led."
            elif of_suit:
                said = f"follow suit with {SUIT_WORDS[led]}."
            elif legal < hand:
                said = "you cannot follow suit, so play a trump."
            else:
                said = f"you have no {SUIT_WORDS[led]}, so play any card."
            told.add(said)
            assert prompt.startswith(f"Your turn: {said}")
            if led >= 0:
                assert legal <= due and ("You can take the trick, so you must." in prompt) is (legal < due)
        game.step_at_random(rng)
    assert len(told) > 4 and ("you cannot follow suit, so play a trump." in told) is (slug == "oh-heck")


@pytest.mark.parametrize(
    ("slug", "seats", "viewer", "places"),
    [
        ("busca", 4, 1, [0, 1, 2, 3]),
        ("euchre", 4, 0, [0, 1]),
        ("euchre", 4, 1, [2, 1]),
        ("euchre", 4, 3, [0, 3]),
    ],
)
def test_tricks_of_partners_lie_before_the_viewer_or_at_the_viewers_left(
    slug: str, seats: int, viewer: int, places: list[int]
) -> None:
    view = catalog.rules(slug)(seats).view(viewer)
    assert [keeper(view, side) for side in range(len(view.scores))] == places
