"""The page of rules: what it says with which house rules, how one moves and searches in it, and the ways to it and on."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from tabletop.cards import parse
from tabletop.engine.moves import Move
from tabletop.games.catalog import rules
from tabletop.scenes.forms import links, prose
from tabletop.scenes.forms.prose import Block, Pictured, Run, Section, help_sections, sections
from tabletop.scenes.forms.typesetting import Typesetter
from tabletop.scenes.menus.results import Deed
from tabletop.scenes.menus.rules import RulesScene
from tabletop.scenes.menus.setup import SetupScene
from tabletop.ui.accessibility.tree import tree_of
from tabletop.ui.cards.sprites import SpriteCache
from tabletop.ui.toolkit.theme import Theme
from tests.invariants.legibility import Legibility
from tests.scenes.person import SIZES, Person, misplaced
from tests.scenes.prepared import Prepared
from tests.scenes.table_person import Seat
from tests.shapes import every_slug, most_slugs


@pytest.mark.parametrize("option", rules("oh-heck").options, ids=lambda option: option.name)
def test_the_rules_of_oh_heck_read_otherwise_for_other_house_rules(option):
    texts = [help_sections("oh-heck", {option.name: value}) for value in option.samples()]
    assert any(text != texts[0] for text in texts[1:])


def test_conditions_values_and_what_was_chosen():
    text = "# T\n## S\n[hands=1] One deal.\n[hands!=1] {hands} deals.\n\n- *Note* this\n[hands=4] ## On\nx\n"
    options = rules("xeri").options
    item = Block("item", "*Note* this")
    chosen, usual = sections(text, options, {"hands": 1}), sections(text, options, {})
    assert chosen[0] == Section("S", (Block("paragraph", "One deal.", chosen=True), item))
    assert usual[0] == Section("S", (Block("paragraph", "Four deals."), item))
    assert chosen[1].off and not usual[1].off
    both = sections("## S\n[hands=1,4] Either.\n[hands=1] 1. Step\n", options, {"hands": 1})
    assert [block.chosen for block in both[0].blocks] == [False, True]
    assert usual[1].name == "On"
    table = sections("## S\n| Deals | {hands} |\n\nAfter {hands} deals.\n", options, {})
    assert table[0].blocks[0].rows == (("Deals", "4"),) and table[0].blocks[1].words == "After four deals."


def test_steps_figures_and_tables():
    text = "## S\n<!-- refusals: hook must-follow -->\n<!-- phases: bid -->\n1. First\n> [Kh Kd] [7c] two\n"
    (found,) = sections(text + "| a | b |\n| --- | --- |\n| [K 10] | 2 |", (), {})
    step, figure, table = found.blocks
    assert (step.kind, step.words) == ("step", "1. First")
    groups, words = prose.figure_parts(figure.words)
    assert [[card.words for card in group] for group in groups] == [["K♥", "K♦"], ["7♣"]]
    assert words == "two"
    assert table.rows == (("a", "b"), ("[K 10]", "2"))
    assert prose.place_of([found], refusal="hook") == "S" == prose.place_of([found], phase="bid")
    assert prose.place_of([found], refusal="turned-down") == ""
    play = Section("Play", refusals=frozenset({"hook"}), phases=frozenset({"play"}))
    assert prose.place_of([found, play], "hook", "play") == "Play"
    assert prose.place_of([found, play], "hook", "deal") == "S"


def test_cards_in_words_have_a_text_that_can_be_read():
    assert prose.runs("*Lead* [7h Ts], or")[:4] == [
        Run("Lead", bold=True),
        Run(" "),
        Run("7♥", card=Pictured("7♥", parse("7h"))),
        Run(" "),
    ]
    assert prose.plain("Lead [7h Ts], [joker] or [back].") == "Lead 7♥ 10♠, joker or a card face down."
    assert prose.cards_in("7h 1s") is None
    assert [prose.typed_card(words) for words in ("10S", "7h", "xr", "", "jack")] == [
        "10♠",
        "7♥",
        "joker",
        "",
        "",
    ]
    assert prose.plain("[7h 1s]") == "[7h 1s]"


@pytest.fixture
def person():
    played = []
    person = Person(
        lambda _app_context: RulesScene("euchre", {}, play=Deed("Play", lambda: played.append(1)))
    )
    person.played = played
    return person


def test_keys_scroll_to_the_end_and_escape_leaves(person):
    scroll = person.page.scrolls[0]
    assert scroll.offset == 0
    person.key("down")
    once = scroll.offset
    person.key("page down")
    assert scroll.offset > once > 0
    person.key("end")
    assert scroll.offset == scroll.height - scroll.rect.height
    person.key("home")
    assert scroll.offset == 0
    person.key("escape")
    assert person.scene is person.below


def seen(person):
    """The texts in view."""
    view = person.page.scrolls[0].rect
    return " ".join(text.words for text in person.app.readable() if text.seen.colliderect(view))


def test_sections_are_jumped_to_by_mouse_and_keyboard(person):
    assert "Right bower" not in seen(person)
    person.click("section.3")
    assert "Right bower" in seen(person)
    person.tab_to("section.3")
    person.key("up", "return")
    assert "the card is turned down" in seen(person)
    person.key("end")
    assert person.scene._place()[0] == len(person.scene._sections) - 1


def test_enter_plays(person):
    person.key("return")
    assert person.played == [1]


def test_words_are_found_marked_and_gone_through(person):
    person.key("page down")
    person.click("find")
    person.type("left bower")
    scene = person.scene
    assert len(scene._hits) >= 3
    assert "The bowers" in seen(person)
    assert f"1 of {len(scene._hits)}" in [text.words for text in person.app.readable()]
    marked = scene._hits[0][0].picture.image
    person.key("f3")
    assert scene._hit == 1
    assert scene._hits[0][0].picture.image is not marked
    person.key("shift f3", "shift f3")
    assert scene._hit == len(scene._hits) - 1
    person.key("escape")  # out of the field; what was found stays marked
    assert scene._hits and person.scene is scene
    offset = scene._scroll.offset
    person.key("page up")
    assert scene._scroll.offset < offset
    person.key("escape")
    assert person.scene is person.below


def test_cards_can_be_found_by_their_names(person):
    person.click("find")
    person.type("J♦")
    found = len(person.scene._hits)
    assert found >= 2
    person.key("backspace", "backspace")
    person.type("jd")
    assert len(person.scene._hits) == found
    person.type("x")
    assert "Not found" in [text.words for text in person.app.readable()]


@pytest.mark.parametrize("typed", ["e", "xx"])
def test_what_is_said_of_the_search_has_room(typed):
    person = Person(lambda _app_context: RulesScene("xeri"), SIZES[0], 2.0)
    person.click("find")
    person.type(typed)
    assert Legibility().look(person.app) == []


def test_the_place_in_the_text_stays_when_the_window_changes(person):
    person.click("section.6")
    person.app.set_text_size(2.0)
    person.look()
    assert person.scene._place()[0] == 6


def test_a_section_is_copied(person, monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    names = [section.name for section in person.scene._sections]
    person.click(f"section.{names.index('A trick, step by step')}")
    person.do(
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_c, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
    )
    (text,) = copied
    assert text.startswith("A trick, step by step")
    assert "J♣" in text


def test_house_rules_of_the_table_are_marked_as_such():
    person = Person(lambda _app_context: RulesScene("euchre", {"stick": True}))
    person.click("section.2")
    assert "At this table:" in seen(person)
    texts = [part.block.text for part in person.scene._parts if part.block.chosen]
    assert any("may not pass this time" in text for text in texts)
    assert any(text.startswith("• At this table: Stick the dealer") for text in texts)
    assert not [part for part in Person(euchre).scene._parts if part.block.chosen]


def euchre(_app_context):
    return RulesScene("euchre")


def test_set_up_leads_to_the_rules_and_they_to_play():
    person = Person(lambda app_context: SetupScene(app_context, "euchre"))
    person.click("rules")
    assert isinstance(person.scene, RulesScene)
    person.click("play")
    assert [match[0] for match in person.started] == ["euchre"]


def section_of(person):
    """The name of the section at the top of the view."""
    scene = person.app.scene
    return scene._sections[scene._place()[0]].name


def test_a_refusal_is_explained_by_the_section_that_tells_its_rule():
    person = Seat("basic-rummy", 2)
    person.rest()
    table = person.table
    while table.view.phase != "play":
        table.play(Move("draw", target="stock"))
        person.rest()
    assert not table.why()
    table.play(Move("meld", no_meld(table)))
    assert table.refused
    person.frame()
    (why,) = [target for target in person.app.targets() if target.words == "Why? (F1)"]
    person.click(why.rect.center)
    assert section_of(person) == "Melds"
    person.key(pygame.K_ESCAPE)
    person.key(pygame.K_F1)
    assert section_of(person) == "Melds"
    person.key(pygame.K_RETURN)  # the golden button
    person.frame()
    assert person.app.scene is table
    (words,) = [rect for name, rect in table.hud.canvas.places() if name == "words"]
    person.click(words.center)
    assert section_of(person) == "Melds"


def no_meld(table):
    """Three cards of the own hand that are no meld."""
    three = combinations(table.view.hand(), 3)
    refusals = ((faces, table.match.refusal(0, Move("meld", faces))) for faces in three)
    return next(faces for faces, refusal in refusals if refusal and refusal.code == "not-a-meld")


def test_f1_opens_what_is_played_now_and_r_the_summary():
    person = Seat("euchre", 4)
    person.rest()
    assert person.table.view.phase in ("order", "name")
    person.key(pygame.K_F1)
    assert section_of(person) == "Naming the trump"
    person.key(pygame.K_ESCAPE)
    person.key(pygame.K_r)
    assert section_of(person) == "In a minute"


def test_f1_opens_the_summary_while_somebody_else_is_to_move():
    # The section of what others do just now is not about what may be done by who waits: in Truco, raise the stake.
    person = Prepared("truco", 4, "hand:0 4c 7d 5d")
    assert person.table.view.phase == "play" and 0 not in person.table.view.awaited
    person.key(pygame.K_F1)
    assert section_of(person) == "In a minute"


def crowded(blocks, width):
    """The pieces of set *blocks* that reach beyond *width* px, or lie upon others."""
    for block in blocks:
        for number, piece in enumerate(block.pieces):
            if piece.rect.left < 0 or piece.rect.right > width:
                yield piece
            for other in block.pieces[number + 1 :]:
                over = piece.rect.clip(other.rect)
                if over.width > 2 and over.height > 3 and piece.style != "card":
                    yield piece, other


@most_slugs
def test_all_words_fit_where_there_is_least_room(slug):
    theme = Theme(SIZES[0], 2.0)
    setter, width = Typesetter(theme, SpriteCache()), theme.px(1300)
    blocks = [setter.block(block, width) for section in help_sections(slug, {}) for block in section.blocks]
    assert [*crowded(blocks, width)] == []


ONE_OF_EACH = ("three-hand-canasta", "envite", "diloti", "switch", "seven-rummy", "golf")
"""A game of each family."""


@pytest.mark.parametrize("slug", ONE_OF_EACH)
def test_no_words_are_cut_or_lie_upon_others(slug):
    look_at(slug, SIZES[0], 2.0)


@pytest.mark.long
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@every_slug
def test_no_words_are_cut_or_lie_upon_others_in_any_size(slug, size, text_size):
    look_at(slug, size, text_size)


def look_at(slug, size, text_size):
    """The page of the rules of *slug*: nothing on it may be cut, or lie upon something else."""
    person = Person(lambda app_context: RulesScene(slug), size, text_size)
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []
    blocks = [part.block for part in person.scene._parts]
    assert [*crowded(blocks, person.scene._scroll.rect.width)] == []


def linked_words(person, words):
    """Where the linked *words* stand in the window, scrolled into view."""
    scene = person.scene
    part, piece = next(
        (part, piece)
        for part in scene._parts
        for piece in part.block.pieces
        if piece.to and piece.words == words
    )
    scene._scroll.offset = max(0, part.top - scene._scroll.rect.height // 2)
    person.look()
    at = piece.rect.move(scene._scroll.rect.x, scene._scroll.rect.y + part.top - scene._scroll.offset)
    return at.center


def test_a_link_is_explained_where_the_pointer_rests_and_leads_to_its_section_and_back():
    person = Person(lambda _app_context: RulesScene("canasta", {}))
    at, scene = linked_words(person, "red threes"), person.scene
    told = scene.explained(at)
    assert told.words == "Red threes: A red three counts 100 points." and told.rect.collidepoint(at)
    assert scene.explained((at[0], at[1] + 200)) is None or scene.explained((at[0], at[1] + 200)) != told
    before = scene._scroll.offset
    person.do(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    person.look(30)
    assert person.app.tip.shown
    person.do(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    person.do(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert scene._sections[scene._place()[0]].name == "Red threes"
    person.key("backspace")
    assert scene._scroll.offset == before


def test_tab_comes_to_the_links_and_enter_follows_them():
    person = Person(lambda _app_context: RulesScene("canasta", {}))
    scene = person.scene
    names = [stop.name for stop in scene.focus._reachable() if stop.name.startswith("to.")]
    assert len(names) == len({*names}) > 10
    first = next(name for name in names if name.startswith("to.red-threes."))
    scene.focus.go_visibly(names[names.index(first) - 1])
    person.key("tab")
    assert scene.focus.name == first and scene._scroll.rect.contains(scene.focus.place())
    person.key("return")
    assert scene._sections[scene._place()[0]].name == "Red threes"
    link = next(each for each in tree_of(person.app).walk() if each.key[:2] == ("widget", first))
    assert link.role == "link" and link.name.casefold().startswith("red three") and link.press


def test_links_that_are_written_and_terms_that_are_named():
    text = (
        "## The pile\n<!-- terms: frozen, wild card -->\nIt is *frozen* by wild cards.\n"
        "## Play\nTwo wild cards, and a wild card: [see the pile](#the-pile), [7h]. Frozen?\n| a | b |\n| frozen | 2 |\n"
    )
    first, second = links.linked(sections(text, (), {}))
    assert first.blocks[0].words == "It is *frozen* by wild cards."
    words, table = second.blocks
    assert [(run.words, run.to) for run in prose.runs(words.words) if run.to] == [
        ("wild cards", "the-pile"),
        ("see the pile", "the-pile"),
        ("Frozen", "the-pile"),
    ]
    assert prose.plain(words.words) == "Two wild cards, and a wild card: see the pile, 7♥. Frozen?"
    assert table.rows[1] == ("[frozen](#the-pile)", "2")
    assert links.explanation(first, "frozen") == "It is frozen by wild cards."


def test_the_keys_that_it_names_are_the_keys_that_there_are():
    """It named A for all of a rank, which is G since long, and knew nothing of other keys and of pads."""
    person = Person(lambda context: RulesScene("canasta"))

    def said():
        return " ".join(each.name for each in tree_of(person.app).walk())

    assert "or G, chooses all of its rank" in said() and "F sorts the hand" in said()
    person.app.keep(replace(person.app.settings, keys="alike b, sort y"))
    person.app.relay()
    person.look()
    assert "or B, chooses all of its rank" in said() and "Y sorts the hand" in said()
