"""The characters have names, faces and believable reactions."""

from tabletop import resources
from tabletop.opponents.characters import CHARACTERS, named


def test_twelve_characters_with_different_names() -> None:
    assert len({character.name for character in CHARACTERS}) == 12
    assert len({character.slug for character in CHARACTERS}) == 12


def test_every_character_has_a_face() -> None:
    for character in CHARACTERS:
        assert resources.find("sprites", "avatars", f"{character.slug}.svg"), character.slug


def test_reactions_are_neither_instant_nor_tiresome() -> None:
    for character in CHARACTERS:
        quick, slow = character.reaction
        assert 0.2 <= quick < slow <= 1.2


def test_characters_are_found_by_name() -> None:
    ines = named("Inês")
    assert ines is not None and ines.slug == "ines"
    assert named("Nobody") is None
