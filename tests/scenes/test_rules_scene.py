import pygame
import pytest

from tabletop.games.catalog import rules
from tabletop.scenes.forms.prose import Block, blocks, help_blocks, html
from tabletop.scenes.menus.rules import RulesScene
from tests.scenes.person import SIZES, Person, misplaced
from tests.shapes import every_slug


@every_slug
def test_every_game_explains_itself_whatever_the_house_rules(slug):
    options = rules(slug).options
    usual = help_blocks(slug, {})
    assert usual[0].kind == "title"
    assert sum(block.kind == "heading" for block in usual) >= 4
    for option in options:
        for value in option.samples():
            words = " ".join(block.words for block in help_blocks(slug, {option.name: value}))
            assert "[" not in words and "{" not in words
            assert not any(mark in words for mark in ("##", "- "))


@pytest.mark.parametrize("option", rules("oh-heck").options, ids=lambda option: option.name)
def test_the_rules_of_oh_heck_read_otherwise_for_other_house_rules(option):
    texts = [help_blocks("oh-heck", {option.name: value}) for value in option.samples()]
    assert any(text != texts[0] for text in texts[1:])


def test_conditions_and_values():
    options = rules("xeri").options
    text = "# T\n[hands=1] One deal.\n[hands!=1] {hands} deals.\n\n- *Note* this\n"
    assert blocks(text, options, {"hands": 1}) == [
        Block("title", "T"),
        Block("paragraph", "One deal."),
        Block("item", "*Note* this"),
    ]
    assert Block("paragraph", "4 deals.") in blocks(text, options, {})
    assert html("*Note* 1 < 2") == "<b>Note</b> 1 &lt; 2"


def test_keys_scroll_to_the_end_and_escape_leaves():
    person = Person(lambda app_context: RulesScene("oh-heck"))
    scroll = person.page.scrolls[0]
    assert scroll.offset == 0
    person.key("page down")
    assert scroll.offset > 0
    person.key("end")
    assert scroll.offset == scroll.height - scroll.rect.height
    person.key("home")
    assert scroll.offset == 0
    person.key("escape")
    assert person.scene is person.below


@pytest.mark.parametrize("text_size", [2.0, pytest.param(1.0, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.long) for size in SIZES[1:])]
)
@every_slug
def test_no_words_are_cut_or_lie_upon_others(slug, size, text_size):
    person = Person(lambda app_context: RulesScene(slug), size, text_size)
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []
