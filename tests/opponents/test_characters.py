"""The characters have names, faces and believable reactions."""

from random import Random

import pytest

from tabletop import resources
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games import catalog
from tabletop.opponents import levels, thinker
from tabletop.opponents.budget import Budget
from tabletop.opponents.characters import (
    AT_MOMENTS,
    BOLD,
    CAREFUL,
    CHARACTERS,
    SMALL_TALK,
    TALKATIVE,
    named,
    small_talk,
    style_of,
)
from tabletop.opponents.search import Finding, Findings
from tabletop.opponents.thinker import InProcess, answer_of


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


def test_only_the_talkative_talk_and_not_all_the_time() -> None:
    for character in CHARACTERS:
        said = [small_talk(character.name, number, False) for number in range(1000)]
        at_moments = [small_talk(character.name, number, True) for number in range(1000)]
        if character.style == TALKATIVE:
            assert 30 < sum(map(bool, said)) < 100 and 300 < sum(map(bool, at_moments)) < 500
            assert {*said} == {"", *SMALL_TALK} and {*at_moments} == {"", *AT_MOMENTS}
        else:
            assert not any(said) and not any(at_moments)
    assert not any(small_talk("Somebody else", number, True) for number in range(1000))


RISK, USUAL, SAFE, WORSE = (Move("bid", value=value) for value in range(4))
FOUND = Findings(
    [
        Finding(USUAL, 3, 0, 0, spread=2.0),
        Finding(RISK, 3, 0.06, 0.04, spread=3.0),
        Finding(SAFE, 3, -0.5, 0.5, spread=0.5),
        Finding(WORSE, 2.8, 0.2, 0.0, spread=9.0),
        Finding(WORSE, 3, 0.0, 0.3, spread=0.0),
    ],
    50,
    swing=2.0,
)


@pytest.mark.parametrize(("style", "move"), [("", USUAL), (BOLD, RISK), (CAREFUL, SAFE)])
def test_a_style_chooses_among_what_is_as_good(style: str, move: Move) -> None:
    assert levels.in_style(FOUND, style) == move


def test_where_all_is_known_no_style_makes_a_difference() -> None:
    solved = Findings([Finding(USUAL, 3, 0, 0), Finding(RISK, 1, 2, 0)], 1)
    assert {levels.in_style(solved, style) for style in ("", BOLD, CAREFUL)} == {USUAL}


def test_there_are_bold_and_careful_characters_and_a_style_is_known_by_the_name() -> None:
    styles = [character.style for character in CHARACTERS]
    assert {*styles} == {"", BOLD, CAREFUL, TALKATIVE}
    assert styles.count(BOLD) == styles.count(CAREFUL) == styles.count(TALKATIVE) == 3
    assert style_of("Inês") == BOLD and style_of("Nobody") == ""


def test_a_character_thinks_in_its_style(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(view: View, *given: object) -> Move:
        styles.append(given[-1])
        return view.moves[0]

    styles: list[object] = []
    monkeypatch.setattr(thinker.levels, "choose", choose)
    game = catalog.rules("truco")(4)
    game.chance(Random(1))
    asked = InProcess({"easy": Budget(playouts=1)})
    for name in ("Otto", ""):
        asked.ask(1, game.view(game.turn), "easy", 1, name)
    assert len(asked.poll()) == 2 and styles == [CAREFUL, ""]
    assert answer_of(asked, game.view(game.turn), "easy", 1) and styles[2] == ""
