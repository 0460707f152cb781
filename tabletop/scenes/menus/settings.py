"""The settings scene: what can be changed today, with its effect at once."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from pygame import Rect

from tabletop.scenes.forms.controls import Segments
from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.scenes.forms.rows import lay_row
from tabletop.session.app_context import AppContext
from tabletop.storage.settings import BACKS, FELTS, RECALL, UNDO
from tabletop.text import N_, _


@dataclass(frozen=True)
class _Row:
    """A setting: the name of its field, what it is called and does, its values and what they are called."""

    name: str
    label: str
    sentence: str
    values: tuple[Any, ...]
    labels: tuple[str, ...]


SECTIONS: tuple[tuple[str, tuple[_Row, ...]], ...] = (
    (
        N_("Motion"),
        (
            _Row(
                "speed",
                N_("Speed of cards"),
                N_("How quickly cards travel, turn and are gathered."),
                (0.5, 1.0, 2.0, 4.0),
                (N_("Slow"), N_("Usual"), N_("Fast"), N_("Very fast")),
            ),
            _Row(
                "opponents_pace",
                N_("Pace of opponents"),
                N_("How long computer players take over a move."),
                (2.0, 1.0, 0.5, 0.25),
                (N_("Calm"), N_("Usual"), N_("Brisk"), N_("Instant")),
            ),
            _Row(
                "reaction_window",
                N_("Time to react"),
                N_("How long everybody has to doubt or to be quicker than the others."),
                (0.0, 8.0, 4.0, 2.5),
                (N_("Everybody is asked"), N_("Long"), N_("Usual"), N_("Short")),
            ),
            _Row(
                "count_stands",
                N_("End of a deal"),
                N_("How long the count of a deal stands once all of it is there."),
                (0.0, 3.0, 6.0, 10.0),
                (N_("Until I go on"), N_("3 s"), N_("6 s"), N_("10 s")),
            ),
            _Row(
                "undo_past",
                N_("Undo"),
                N_("Whether it goes on where something hidden was shown since; the match is marked then."),
                UNDO,
                (N_("Ask me"), N_("Never"), N_("Always")),
            ),
            _Row(
                "aid",
                N_("Playable cards"),
                N_("On your turn the others are dimmed; in some games these rise a little."),
                (False, True),
                (N_("Not marked"), N_("Marked")),
            ),
            _Row(
                "suggestions",
                N_("Suggested melds"),
                N_("Where melds are laid: buttons for what you can lay now, with its points."),
                (False, True),
                (N_("Off"), N_("On")),
            ),
            _Row(
                "recall",
                N_("What was played"),
                N_(
                    "In trick games W shows the last trick again, or all tricks of the deal and the cards still out."
                ),
                RECALL,
                (N_("Not shown"), N_("Last trick"), N_("All of the deal")),
            ),
            _Row(
                "confirm",
                N_("Costly moves"),
                N_("Before a move that an expert thinks costly you are asked whether you mean it."),
                (False, True),
                (N_("Not asked"), N_("Asked")),
            ),
            _Row(
                "obliging",
                N_("Place for me"),
                N_("Where a card has only one place to go, as in Trash, the table puts it there."),
                (False, True),
                (N_("Off"), N_("On")),
            ),
            _Row(
                "polite",
                N_("Words of doubt"),
                N_("What players say to a claim that they do not believe."),
                (False, True),
                (N_("Rude"), N_("Polite")),
            ),
            _Row(
                "reduced_motion",
                N_("Reduced motion"),
                N_("Cards fade from place to place instead of flying."),
                (False, True),
                (N_("Off"), N_("On")),
            ),
        ),
    ),
    (
        N_("Sound"),
        (
            _Row(
                "effects_volume",
                N_("Cards and buttons"),
                N_("At the table, M switches all sound off and on."),
                (0, 40, 80, 100),
                (N_("Off"), N_("Quiet"), N_("Usual"), N_("Loud")),
            ),
            _Row(
                "ambience_volume",
                N_("Fireside"),
                N_("A quiet fire in the background."),
                (0, 15, 30, 60),
                (N_("Off"), N_("Quiet"), N_("Usual"), N_("Loud")),
            ),
        ),
    ),
    (
        N_("Look"),
        (
            _Row(
                "text_size",
                N_("Text size"),
                N_("How large all words are."),
                (100, 125, 150, 200),
                (N_("100 %"), N_("125 %"), N_("150 %"), N_("200 %")),
            ),
            _Row(
                "large_index",
                N_("Large index"),
                N_("Rank and suit of cards can be read from afar."),
                (False, True),
                (N_("Off"), N_("On")),
            ),
            _Row(
                "four_colour",
                N_("Four colours"),
                N_("Clubs are green and diamonds blue."),
                (False, True),
                (N_("Off"), N_("On")),
            ),
            _Row(
                "fullscreen",
                N_("Full screen"),
                N_("F11 switches it as well."),
                (False, True),
                (N_("Off"), N_("On")),
            ),
            _Row(
                "felt",
                N_("Felt"),
                N_("The colour of the table."),
                FELTS,
                (N_("Green"), N_("Midnight"), N_("Burgundy"), N_("Slate"), N_("Oak")),
            ),
            _Row(
                "back",
                N_("Backs"),
                N_("The colour of the backs of cards."),
                BACKS,
                (
                    N_("Blue"),
                    N_("Red"),
                    N_("Green"),
                    N_("Purple"),
                    N_("Teal"),
                    N_("Brown"),
                    N_("Slate"),
                    N_("Black"),
                ),
            ),
        ),
    ),
)


class SettingsScene(MenuScene):
    """All settings that do something; every change takes effect at once and is kept."""

    def __init__(self, app_context: AppContext) -> None:
        self._app_context = app_context
        self._offset = 0

    def build(self, page: Page, area: Rect) -> None:
        top = self.bar(page, area, _("Settings"))
        panel = Rect(0, top + page.px(28), min(area.width - 2 * page.px(MARGIN), page.px(920)), 0)
        panel.height = area.bottom - panel.top - page.px(40)
        panel.centerx = area.centerx
        inner = panel.inflate(-2 * page.px(28), -2 * page.px(20))
        self._scroll = page.scroll(inner)
        width, y = panel.width - 2 * page.px(28), 0
        for title, rows in SECTIONS:
            page.label(_(title), (0, y), "@heading", self._scroll.container)
            y += page.line("@heading") + page.px(8)
            for row in rows:
                y = self._row(page, row, y, width)
            y += page.px(20)
        self._scroll.set_height(y)
        panel.height = min(panel.height, y + 2 * page.px(20))
        page.panel("panel", panel)
        self._scroll.offset = self._offset

    def _row(self, page: Page, row: _Row, y: int, width: int) -> int:
        labels = [_(label) for label in row.labels]
        value = (
            self.app.screen.full
            if row.name == "fullscreen"
            else getattr(self._app_context.settings, row.name)
        )
        chosen = nearest(row.values, value)
        spot, y = lay_row(
            page, self._scroll, (_(row.label), _(row.sentence)), y, width, Segments.size(page, labels)
        )
        Segments(page, row.name, labels, chosen, spot, self._picker(row), self._scroll)
        return y

    def _picker(self, row: _Row) -> Callable[[int], None]:
        def pick(index: int) -> None:
            self._offset = self._scroll.offset
            # F11 may have changed it meanwhile.
            now = replace(self._app_context.settings, fullscreen=self.app.screen.full)
            trouble = self._app_context.change(self.app, replace(now, **{row.name: row.values[index]}))
            if row.name == "effects_volume":
                self.app.sounds.play("place")
            if trouble:
                self.say(trouble)
                self.app.relay()

        return pick


def nearest(values: tuple[Any, ...], value: Any) -> int:
    """The index of *value*, or of the number that is nearest to it; 0 if there is nothing like it."""
    if value in values:
        return values.index(value)
    if isinstance(value, str | bool):
        return 0
    return min(range(len(values)), key=lambda index: abs(values[index] - value))
