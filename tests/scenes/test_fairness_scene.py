"""Fair shuffles in the window: the commitment can be kept before a deal, seed and salt are shown only at the end."""

from pathlib import Path

import pygame
import pytest

from tabletop.engine.match import Match, Player
from tabletop.engine.records.record import Record
from tabletop.games.catalog import rules
from tabletop.scenes.menus.fairness import FairScene
from tabletop.scenes.menus.replay.scene import ReplayScene
from tabletop.scenes.navigator import Navigator
from tabletop.scenes.table.overlays import Question
from tabletop.storage.settings import Settings
from tabletop.ui.toolkit.window import App
from tests.invariants.tree import SpokenTree
from tests.scenes.person import SIZES, Person, let_open, misplaced
from tests.scenes.table_person import AnyMove, Seat

RECORD = Path("/home/anna/.local/share/tabletop/records/xeri-20261120-143237-1.tabletop")


def match(over):
    """A match that nobody but computers plays, at its start or at its end."""
    players = [Player("Otto", "easy", (0.0, 0.0))] * 2
    clock = iter(range(10**9))
    made = Match.new("xeri", players, {"hands": 1}, thinker=AnyMove(), now=lambda: next(clock))
    while over and not made.over:
        made.step()
    return made


def page_of(match, size=(1440, 900), text_size=1.0, record=RECORD):
    return Person(lambda app_context: FairScene(match, record), size, text_size)


def text(person):
    """All that can be read, without the spaces that group digits."""
    return " ".join(person.words()).replace(" ", "")


def test_before_the_end_only_the_commitment_is_shown():
    running = match(over=False)
    read = text(page_of(running))
    assert running.chance.commitment in read
    assert str(running.chance.seed) not in read and running.chance.salt not in read


def test_at_the_end_seed_salt_and_the_command_are_shown():
    ended = match(over=True)
    read = text(page_of(ended))
    assert ended.chance.commitment in read
    assert str(ended.chance.seed) in read and ended.chance.salt in read
    assert f"tabletopcheck--fair{RECORD}" in read


def test_what_is_shown_can_be_copied(monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    ended = match(over=True)
    person = page_of(ended, record=Path("/my records/a.tabletop"))
    for number in range(4):
        person.click(f"copy.{number}")
    chance = ended.chance
    command = 'tabletop check --fair "/my records/a.tabletop"'
    assert copied == [chance.commitment, str(chance.seed), chance.salt, command]
    assert person.words().count("Copied") == 4
    assert SpokenTree().look(person.app) == []


def test_a_clipboard_that_cannot_be_had_is_said(monkeypatch):
    def broken(_text):
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    person = page_of(match(over=False))
    person.tab_to("copy.0")
    person.key("return")
    assert "Not copied" in person.words()


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_no_words_are_cut_or_lie_upon_others(size, text_size, over):
    person = page_of(match(over), size, text_size)
    assert misplaced(person.page, pygame.Rect((0, 0), size)) == []


def test_the_page_scrolls_by_key_where_the_text_is_large():
    person = page_of(match(over=True), (1024, 640), 2.0, Path("/home/anna", "a" * 120))
    scroll = person.page.scrolls[0]
    person.key("page down")
    assert scroll.offset == scroll.height - scroll.rect.height > 0
    person.key("page up")
    assert scroll.offset == 0
    person.key("escape")
    assert person.scene is person.below


def test_the_menu_of_the_table_leads_there_and_back():
    person = Seat("xeri", 2)
    person.rest()
    person.key(pygame.K_ESCAPE)
    person.click(person.button("Fair shuffles"))
    assert isinstance(person.app.scene, FairScene)
    person.key(pygame.K_ESCAPE)
    assert person.app.scene is person.table


def test_a_replay_offers_no_shuffles_to_check():
    app = App.offscreen((1024, 640))
    scene = ReplayScene(app, Record(rules("xeri"), 2))
    app.push(scene)
    scene.menu()
    app.step(0.03)
    assert isinstance(app.scene, Question)
    assert "Fair shuffles" not in [widget.text for widget in app.scene.page.words]


def test_the_results_lead_to_the_seed_and_to_the_command_that_passes():
    from tabletop.commands.check import check_fair

    navigator = Navigator(App.offscreen((1024, 640)), Settings())
    try:
        navigator.start("xeri", [Player("You"), Player("Ben")], {"hands": 1}, None)
        let_open(navigator)
        table = navigator.app.scene
        ended = table.match
        while not ended.over:
            if not ended.step():
                (seat,) = ended.waiting_for()
                ended.attempt(seat, ended._game.moves(seat)[0])
        navigator._journal.wait(navigator._journal._last, 5)
        ended.step()
        table.watch.begin()
        table.watch.end_count()
        table.watch.hurry()
        navigator._show_results(table)
        navigator._counted.result(5)  # only then the journal is told that the match is over
        (deed,) = [deed for deed in navigator.app.scene._deeds if deed.words == "Fair shuffles"]
        navigator._journal.wait(navigator._journal._last, 5)
        deed.do()
        navigator.app.step(0.03)
        page = navigator.app.scene.page
        assert str(ended.chance.seed) in [widget.text for widget in page.words]
        assert navigator._journal.path.parent.name == "records"
        assert check_fair([navigator._journal.path]) == 0
    finally:
        navigator.close()
