"""Numbers on the pages of rules are those that the rules count by: cards' values, their orders, bonuses, minimums."""

import re
from itertools import pairwise

import pytest

from tabletop.cards import NAMES, RANK, RANKS, SUITS, parse
from tabletop.families.canasta.parts.opening import ByDeal, ByTotal
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.rummy.rules import VALUE
from tabletop.games import catalog
from tabletop.games.bisca import rules as bisca
from tabletop.games.busca import rules as busca
from tabletop.games.dingo.rules_animals import WORTH
from tabletop.games.envite.rules_signals import PLAIN_ORDER, TRUMP_ORDER
from tabletop.games.euchre.rules import Euchre
from tabletop.games.golf.rules import POINTS_OF_RANK
from tabletop.games.switch.rules_plays import VALUES
from tabletop.games.truco import rules as truco
from tabletop.scenes.forms import prose
from tabletop.scenes.forms.prose import help_sections

CANASTAS = [
    slug for slug in catalog.GAMES if issubclass(catalog.rules(slug), CanastaGame) and slug != "oklahoma"
]
"""The games of the family in which a card counts the same on the table and in the hand."""
NUMBER = re.compile(r"[−-]?\d[\d,]*")


def rows(slug, section, **settings):
    """The rows of the tables of a section, the heads left out."""
    found = [each for each in help_sections(slug, settings) if each.name == section]
    assert found, section
    return [row for block in found[0].blocks for row in block.rows[1:]]


def cards(cell):
    """The faces that a cell names; all four of a rank without a suit."""
    faces = []
    for run in prose.runs(cell):
        if run.card is None:
            continue
        if run.card.rank:
            rank = RANKS[9] if run.card.words == "10" else run.card.words
            faces += [parse(rank + suit) for suit in SUITS]
        else:
            faces.append(run.card.face)
    return faces


def number(cell):
    """The first number of a cell; None if there is none."""
    found = NUMBER.search(cell)
    return int(found[0].replace(",", "").replace("−", "-")) if found else None


def values(slug, section, **settings):
    """For each face the number beside it in the tables of a section; "their number" is that."""
    found = {}
    for row in rows(slug, section, **settings):
        for face in cards(row[0]):
            said = RANK[face] if "their number" in row[1] else number(row[1])
            if said is not None:
                found.setdefault(face, said)
    return found


@pytest.mark.parametrize(
    ("slug", "section", "settings", "worth"),
    [
        ("basic-rummy", "What cards are worth", {}, VALUE),
        ("seven-rummy", "What cards are worth", {}, [20 if RANK[face] == 7 else VALUE[face] for face in range(52)]),
        ("bisca", "The cards", {}, bisca.POINTS),
        ("golf", "What cards are worth", {}, [POINTS_OF_RANK[RANK[face]] for face in range(52)]),
        ("dingo", "What cards are worth", {}, [10 if name == "Ad" else WORTH[face] for face, name in enumerate(NAMES)]),
    ],
)  # fmt: skip
def test_values_of_cards(slug, section, settings, worth):
    found = values(slug, section, **settings)
    assert len(found) >= 24
    assert {face: worth[face] for face in found} == found


def test_plain_and_special_cards_of_switch_count_as_its_page_says():
    (special, plain, other) = rows("switch", "Scoring", scoring="points")
    assert {VALUES[face] for face in cards(plain[0]) if NAMES[face] not in ("Th", "Kh")} == {number(plain[1])}
    assert number(special[1]) == max(VALUES) == VALUES[parse("2c")]
    assert other[1].startswith("their number") and VALUES[parse("9s")] == 9


def test_thirds_of_busca():
    said = {"a third": 1, "a third each": 1, "1 point": 3, "nothing": 0}
    found = {face: said[row[2]] for row in rows("busca", "The cards") for face in cards(row[0])}
    assert len(found) == 40
    assert {face: busca.THIRDS[face] for face in found} == found


def descending(faces, strength):
    """True if each of *faces* is weaker than the one before, by *strength*."""
    return all(strength[one] > strength[other] for one, other in pairwise(faces))


def figured(slug, section):
    """The faces of the first figure of a section."""
    blocks = [block for each in help_sections(slug, {}) if each.name == section for block in each.blocks]
    shown = next(block for block in blocks if block.kind == "figure")
    return [card.face for card in prose.figure_parts(shown.words)[0][0]]


@pytest.mark.parametrize(
    ("slug", "section", "strength", "count"),
    [
        ("bisca", "The cards", bisca.STRENGTH, 10),
        ("busca", "The cards", busca.STRENGTH, 10),
        ("euchre", "The bowers", Euchre(4, {}).strength(SUITS.index("h")), 7),
    ],
)
def test_orders_of_cards(slug, section, strength, count):
    shown = figured(slug, section)
    assert len(shown) == count and descending(shown, strength)


def test_the_order_of_truco():
    said = [face for row in rows("truco", "The cards") for face in cards(row[1])]
    said = [face for face in dict.fromkeys(said) if truco.STRENGTH[face]]
    powers = [truco.STRENGTH[face] for face in said]
    assert len(said) == 40 and powers == sorted(powers, reverse=True)
    assert [row[1].count("[") for row in rows("truco", "The cards")] == [4, 1, 1, 1, 3, 1, 2, 1]


def test_orders_and_standing_trumps_of_envite():
    trumps, plain = rows("envite", "Trumps")[:2]
    ranks = {name: number for number, name in enumerate(RANKS, 1)}
    assert [ranks[name] for name in trumps[1].strip("[]").split()] == [*reversed(TRUMP_ORDER)]
    assert [ranks[name] for name in plain[1].strip("[]").split()] == [*reversed(PLAIN_ORDER)]
    for row in rows("envite", "Trumps")[2:]:
        seats = int(row[0].split()[-1])
        game = catalog.rules("envite")(seats, {})
        power = game.strength(1)  # diamonds are turned
        fixed = cards(row[1])
        assert len(fixed) == {4: 0, 6: 3, 8: 4, 10: 5, 12: 6}[seats]
        others = [face for face in range(52) if power[face] and face not in fixed]
        assert descending(fixed, power) and all(power[fixed[-1]] > power[face] for face in others if fixed)


@pytest.mark.parametrize("slug", CANASTAS)
def test_points_and_minimums_of_the_games_of_canasta(slug):
    rules = catalog.rules(slug)
    game = rules(rules.seat_counts[0], {})
    for face, points in values(slug, "The cards").items():
        assert game.worth([face]) == points, NAMES[face]
    said = {number(row[1]) for row in rows(slug, "Scoring")}
    assert {*rules.bonuses.values(), rules.out_bonus, 100} <= said
    minimums = [(row[0], number(row[1])) for row in rows(slug, "The first melds")]
    if isinstance(rules.opening, ByDeal):
        assert tuple(points for _deal, points in minimums) == rules.opening.minimums
    elif isinstance(rules.opening, ByTotal):
        for words, points in minimums:
            totals = [int(each.replace(",", "")) for each in re.findall(r"\d[\d,]*", words)]
            total = totals[0] - 5 if words.startswith("below") else totals[0]
            game.points = [total] * len(game.points)
            assert rules.opening.points(game, 0) == points, words
            if len(totals) > 1:
                game.points = [totals[1]] * len(game.points)
                assert rules.opening.points(game, 0) == points, words
