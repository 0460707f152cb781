"""Looks: high contrast measured on the pixels of pages and tables, the left hand; the invariants hold in every look."""

from dataclasses import replace

import pytest

from tabletop.scenes.menus.settings.scene import SettingsScene
from tabletop.session.app_context import apply
from tabletop.storage.settings import GROUPS, Settings
from tests.invariants.contrast import weak
from tests.scenes.person import SIZES, Person
from tests.scenes.test_legibility import SCENES, defects, shown, table
from tests.shapes import every_slug

SHARP = Settings(contrast=True)
LOOKS = {
    "contrast": SHARP,
    "left-handed": Settings(left_handed=True),
    "larger cards": Settings(card_size=115),
    "largest cards": Settings(card_size=130),
    "safe": Settings(safe_colours=True, four_colour=True, large_index=True),
}


def in_look(person, settings):
    apply(person.app, replace(settings, text_size=round(100 * person.app.theme.text_size)))
    return person


@pytest.mark.parametrize("name", ["trouble", pytest.param("home with a message", marks=pytest.mark.long)])
def test_pages_have_high_contrast(name):
    person = in_look(shown(name, SIZES[0], 1.0), SHARP)
    person.look()
    assert weak(person.app) == []


@pytest.mark.parametrize("slug", ["canasta", pytest.param("envite", marks=pytest.mark.long)])
def test_tables_have_high_contrast(slug):
    assert looked_at(slug, "usual", SIZES[0], 1.0, SHARP) == []


@pytest.mark.parametrize("slug", ["canasta", pytest.param("skull-and-roses", marks=pytest.mark.long)])
def test_for_the_left_hand_the_buttons_are_at_the_left_and_the_words_at_the_right(slug):
    usual = table(slug, "usual")
    usual.rest()
    person = in_look(table(slug, "usual"), LOOKS["left-handed"])
    person.app.relay()
    person.rest()
    middle = person.app.size[0] // 2

    def sides(each):
        options = [target.rect for target in each.app.targets() if "#option" in target.name]
        words = next(rect for name, rect in each.app.canvas.places() if name == "words")
        return {rect.centerx > middle for rect in options}, words.centerx > middle

    assert sides(usual) == ({True}, False)
    assert sides(person) == ({False}, True)
    assert defects(person) == []


@pytest.mark.parametrize(
    ("slug", "size"),
    [
        ("canasta", (1024, 640)),
        pytest.param("euchre", (2560, 1080), marks=pytest.mark.long),
        *(
            pytest.param(slug, (1440, 900), marks=pytest.mark.long)
            for slug in ("envite", "oklahoma", "trash")
        ),
    ],
)
def test_for_the_left_hand_the_log_is_at_the_left_and_the_table_beside_it(slug, size):
    person = in_look(table(slug, "usual", size), LOOKS["left-handed"])
    person.app.relay()
    person.rest()
    if person.table.table.log is None:
        person.table.toggle_log()
        person.rest()
    rects = dict(person.app.canvas.places())
    log = rects["log"]
    assert log.left < size[0] // 20 and log.right < size[0] // 2
    assert all(rects[f"plate {place.seat}"].left >= log.right for place in person.table.table.places)
    assert all(rect.left >= log.right for rect in person.table.lying)
    icons = [
        target.rect
        for target in person.app.targets()
        if target.name.rpartition("#")[2] in person.table.buttons._icons
    ]
    assert all(rect.collidelist(icons) < 0 for name, rect in rects.items() if name.startswith("plate "))
    assert defects(person) == []


def looked_at(slug, which, size, text_size, settings, turns=1):
    """List what is weak or wrong at a table before each of the person's next *turns* turns."""
    person = in_look(table(slug, which, size, text_size), replace(settings, undo_past="always"))
    person.app.relay()
    wrong = []
    for _turn in range(turns):
        person.rest()
        wrong += defects(person)
        wrong += weak(person.app) if settings.contrast else []
        moves = person.table.gestures.view.moves
        if person.match.over or not moves:
            break
        person.table.play(person.rng.choice(moves))
    return wrong


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("name", SCENES)
def test_every_page_has_high_contrast(name, size, text_size):
    person = in_look(shown(name, size, text_size), SHARP)
    assert weak(person.app) + defects(person) == []


@pytest.mark.long
@pytest.mark.parametrize("group", GROUPS)
def test_every_group_of_settings_has_high_contrast(group):
    person = in_look(Person(lambda app_context: SettingsScene(app_context, group)), SHARP)
    assert weak(person.app) + defects(person) == []


@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@every_slug
def test_every_table_can_be_read_in_every_look(slug, size, text_size, look):
    assert looked_at(slug, "usual", size, text_size, LOOKS[look], 3) == []
