"""The rules scene: a game's help text as it reads with the chosen house rules, and the list of these."""

from collections.abc import Mapping

import pygame
from pygame import Rect

from tabletop.engine.options import Value
from tabletop.games.catalog import rules
from tabletop.scenes.forms import words
from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.scenes.forms.prose import Block, help_blocks
from tabletop.text import _

WIDEST = 760
"""A line of text no longer than this, in px of the design, reads well."""
LINES = {pygame.K_UP: -0.1, pygame.K_DOWN: 0.1, pygame.K_SPACE: 0.85}
"""Distance that keys which move between buttons elsewhere scroll here, in heights of what is scrolled."""


class RulesScene(MenuScene):
    """The rules of the game *slug* with *settings*, by option name; the defaults where not given."""

    def __init__(self, slug: str, settings: Mapping[str, Value] | None = None) -> None:
        self._rules = rules(slug)
        self._settings = dict(settings or {})

    def build(self, page: Page, area: Rect) -> None:
        top = self.bar(page, area, _("Rules of {game}").format(game=self._rules.name))
        width = round(
            min(area.width - 2 * page.px(MARGIN), page.px(WIDEST) * page.theme.text_size + page.px(80))
        )
        panel = Rect(0, top + page.px(20), width, area.bottom - top - page.px(56))
        panel.centerx = area.centerx
        page.panel("panel", panel)
        pad = page.px(40)
        inner = panel.inflate(-2 * pad, -2 * page.px(18))
        self._scroll = page.scroll(inner)
        page.preload_bold()
        y = page.px(8)
        blocks = [block for block in help_blocks(self._rules.slug, self._settings) if block.kind != "title"]
        before = ""
        for block in [*blocks, *self._chosen(), *_shuffles()]:
            y = self._block(page, block, y + page.px(_gap(before, block.kind)), inner.width)
            before = block.kind
        self._scroll.set_height(y + page.px(16))

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in LINES and self.focus.name != "back":
            self._scroll.offset += round(LINES[event.key] * self._scroll.rect.height)
            return True
        return super().event(event)

    def _block(self, page: Page, block: Block, y: int, width: int) -> int:
        """A block of text at *y*; returns where it ends."""
        container = self._scroll.container
        if block.kind == "heading":
            return page.paragraph(block.words, (0, y), width, "@heading", container).bottom
        if block.kind == "item":
            indent = page.px(22)
            page.label("•", (page.px(4), y), "@gold", container)
            return page.prose(block.words, (indent, y), width - indent, container).bottom
        return page.prose(block.words, (0, y), width, container).bottom

    def _chosen(self) -> list[Block]:
        """The house rules as chosen."""
        if not self._rules.options:
            return []
        blocks = [Block("heading", _("House rules"))]
        for option in self._rules.options:
            value = words.value_words(option, self._settings.get(option.name, option.default))
            sentence = _("*{label}: {value}.* {sentence}")
            blocks.append(
                Block(
                    "item", sentence.format(label=_(option.label), value=value, sentence=_(option.sentence))
                )
            )
        return blocks


def _shuffles() -> list[Block]:
    """Blocks about the shuffles, which hold for every game."""
    words = _(
        "All shuffles of a match are settled before its first deal. *Fair shuffles* in the menu of the table shows "
        "what they follow from, and how you can check that afterwards."
    )
    return [Block("heading", _("Fair shuffles")), Block("paragraph", words)]


def _gap(before: str, kind: str) -> int:
    """The space above a block that follows one of the kind *before*, in px of the design."""
    if not before:
        return 0
    if kind == "heading":
        return 22
    return {"heading": 4, "item": 5 if kind == "item" else 9}.get(before, 9)
