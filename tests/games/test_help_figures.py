"""The combinations that the pages of rules show are ones by the rules, and of the kind that they are said to be."""

import pytest

from tabletop.families.canasta.melds import meld_reader
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.rummy.rules import mask_of, ordinary
from tabletop.games import catalog
from tabletop.games.landlord.rules_combinations import counts_of, meanings
from tabletop.games.oklahoma.rules_melds import rows
from tabletop.games.seven_rummy.rules_melds import with_sevens
from tabletop.games.stop_the_bus.rules_hands import hand_of
from tabletop.scenes.forms import prose
from tabletop.scenes.forms.prose import help_sections

CANASTAS = [
    slug for slug in catalog.GAMES if issubclass(catalog.rules(slug), CanastaGame) and slug != "oklahoma"
]


def figures(slug, section, **settings):
    """The rows of cards that the figures of a section show, as faces."""
    blocks = [b for each in help_sections(slug, settings) if each.name == section for b in each.blocks]
    groups = [prose.figure_parts(block.words)[0] for block in blocks if block.kind == "figure"]
    assert groups
    return [tuple(card.face for card in group) for figure in groups for group in figure]


def test_combinations_of_landlord():
    found = [next(iter(meanings(counts_of(faces)))) for faces in figures("landlord", "The combinations")]
    single = ["single", "pair", "triplet", "3+1", "3+2"]
    runs = ["run", "run2", "run3", "run3+1", "run3+2"]
    assert found == [*single, *runs, "4+1", "4+2", "5+1+1", "bomb", "rocket"]


def test_hands_of_stop_the_bus_from_the_best_down():
    hands = [hand_of(faces) for faces in figures("stop-the-bus", "The hands")]
    assert [hand.name for hand in hands] == ["prial", "running-flush", "run", "flush", "pair", "high"]
    assert hands == sorted(hands, reverse=True)


@pytest.mark.parametrize(
    ("slug", "settings", "melds"),
    [
        ("basic-rummy", {}, ordinary(False)),
        ("basic-rummy", {"ace": "either"}, ordinary(True)),
        ("seven-rummy", {}, with_sevens()),
    ],
)
def test_melds_of_rummy(slug, settings, melds):
    for faces in figures(slug, "Melds", **settings):
        assert mask_of(faces) in melds.order, faces


@pytest.mark.parametrize("slug", CANASTAS)
def test_melds_of_the_games_of_canasta(slug):
    melding = catalog.rules(slug).melding
    canastas = set()
    for faces in figures(slug, "Melds"):
        assert meld_reader(melding.kinds)(tuple(sorted(faces))), (slug, faces)
        canastas.add(melding.canasta(sorted(faces)))
    assert len(canastas - {""}) >= (1 if slug in ("hand-and-foot", "triple-play") else 2)


def test_melds_of_oklahoma():
    for faces in figures("oklahoma", "Melds"):
        assert any(len(row) == len(faces) for row in rows(faces)), faces
