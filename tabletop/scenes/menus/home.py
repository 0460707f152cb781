"""The home scene: the gallery of games, a search, and the way back into a match that is not over."""

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pygame_gui
from pygame import Rect, Surface
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton, UILabel

from tabletop.engine.game import Game
from tabletop.games import catalog
from tabletop.scenes.forms import words
from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.scenes.menus import tiles
from tabletop.session.app_context import AppContext
from tabletop.session.open_matches import OpenMatch
from tabletop.text import _, ngettext
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.canvas import Canvas
from tabletop.ui.toolkit.gui import Picture, show
from tabletop.ui.toolkit.theme import SECONDARY, Theme

if TYPE_CHECKING:
    from tabletop.engine.match import Match

GAP = 20
ENLARGEMENTS = (1.8, 1.6, 1.45, 1.3, 1.15)
"""Enlargements of the tiles, where there is room for all of them."""


@dataclass
class _Tile:
    rules: type[Game]
    picture: Picture
    button: UIButton
    seen: bool = False
    """True once the picture is painted; it is when the tile comes into view, or when there is time."""


class HomeScene(MenuScene):
    """The first scene; *message* is a sentence to show, for instance about a damaged settings file."""

    def __init__(self, app_context: AppContext, message: str | None = None) -> None:
        self._app_context = app_context
        if message:
            self.say(message)
        self._games = [catalog.rules(slug) for slug in catalog.slugs()]
        self._family = ""
        self._search = ""
        self._painted: dict[str, Surface] = {}
        self._painted_for: tuple[Theme, tuple[int, int]] | None = None
        self._looked = False
        """True once it is known whether there is a match to continue."""
        self._open: OpenMatch | None = None
        self._others: tuple[Path, ...] = ()

    def resize(self, size: tuple[int, int]) -> None:
        self._app_context.open_matches.look()
        self._take_survey()
        offset = max((scroll.offset for scroll in self.page.scrolls), default=0)
        super().resize(size)
        self._scroll.offset = offset

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self.app.scene is self and self._take_survey():
            self.app.relay()

    @property
    def moving(self) -> bool:
        return self._app_context.open_matches.looking

    def _take_survey(self) -> bool:
        """Take the survey of open matches, if one is done; whether something is to be shown that was not."""
        survey = self._app_context.open_matches.found()
        if survey is None:
            return False
        before = self._looked, self._open, self._others
        self._looked, self._open, self._others = True, survey.last, survey.others
        if survey.message:
            self.say(f"{self._notice.words} {survey.message}" if self._notice else survey.message)
        return bool(survey.message) or before != (True, survey.last, survey.others)

    def build(self, page: Page, area: Rect) -> None:
        side = page.px(MARGIN)
        inner = Rect(side, page.px(40), area.width - 2 * side, area.height)
        top = self._head(page, inner)
        top = self._filters(page, inner, top + page.px(20))
        self._gallery(page, Rect(inner.x, top + page.px(24), inner.width, area.bottom - top - page.px(24)))
        if self._looked and not self.focus.name:
            self.focus.go("continue" if self._open else f"game.{self._games[0].slug}")

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and event.ui_element is self.page.fields.get(
            "search"
        ):
            self._search = event.text
            self._show_tiles()
            return True
        if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED and event.ui_element is self.page.fields.get(
            "search"
        ):
            self._take_found()
            return True
        return super().event(event)

    def escape(self) -> None:
        if self._notice is not None:
            self.dismiss()
            return
        self.say(_("Press Ctrl+Q or close the window to leave."), lasting=False)
        self.app.relay()

    def draw(self, canvas: Canvas) -> None:
        self._paint_tiles()
        super().draw(canvas)

    # The top

    def _head(self, page: Page, inner: Rect) -> int:
        """Title, subtitle and buttons; returns where they end."""
        title = page.label(_("Tabletop"), inner.topleft, "@title")
        count = len(self._games)
        subtitle = ngettext(
            "{count} card game, good company, no connection needed.",
            "{count} card games, good company, no connection needed.",
            count,
        ).format(count=words.number_word(count))
        lead = page.paragraph(subtitle, (inner.x, title.bottom), inner.width, "@lead")
        buttons: list[tuple[str, str, str, Callable[[], object]]] = [
            (_("Statistics"), "statistics", "@quiet", self._open_statistics),
            (_("Settings"), "settings", "@quiet", self._open_settings),
        ]
        if self._others:
            more = ngettext("{count} more", "{count} more", len(self._others)).format(count=len(self._others))
            buttons.insert(0, (more, "others", "@quiet", self._open_others))
        ended, show_end = self._app_context.open_matches.ended, self._app_context.show_end
        if ended and show_end:
            caption = _("See the results")
            buttons.insert(0, (caption, "results", "@quiet", lambda: self._see_results(ended, show_end)))
        if found := self._open:
            path = found.path
            beside = sum(page.button_size(button[0], button[2])[0] + page.px(12) for button in buttons)
            room = inner.width - beside
            caption = _("Continue · {game}, {score}").format(game=found.name, score=found.score)
            if not found.score or page.button_size(caption, "@primary")[0] > room:
                caption = _("Continue · {game}").format(game=found.name)
            air = page.button_size("", "@primary")[0]
            caption = paint.shorten(page.theme.font("label"), caption, room - air)
            buttons.insert(0, (caption, "continue", "@primary", lambda: self._app_context.resume(path)))
        sizes = [page.button_size(caption, looks) for caption, _name, looks, _press in buttons]
        high = max(page.px(54), *(size[1] for size in sizes))
        width = sum(size[0] for size in sizes) + page.px(12) * (len(sizes) - 1)
        beside = inner.x + page.text_width(subtitle, "@lead") + page.px(30) + width <= inner.right
        y = lead.bottom + page.px(6) - high if beside else lead.bottom + page.px(12)
        x = inner.right - width if beside else inner.x
        for (caption, name, looks, press), (wide, _high) in zip(buttons, sizes, strict=True):
            page.button(name, caption, Rect(x, y, wide, high), press, looks)
            x += wide + page.px(12)
        return max(lead.bottom, y + high)

    def _filters(self, page: Page, inner: Rect, top: int) -> int:
        """A chip for each family and the search field; returns where they end."""
        present = {game.family for game in self._games}
        chips = [("", _("All {count}").format(count=len(self._games)))]
        chips += [(family, _(names[0])) for family, names in words.FAMILIES.items() if family in present]
        self._chips: dict[str, UIButton] = {}
        x, y, gap = inner.x, top, page.px(10)
        high = page.button_size("", "@chip")[1]
        for family, caption in chips:
            wide = page.button_size(caption, "@chip")[0]
            if x + wide > inner.right:
                x, y = inner.x, y + high + gap
            self._chips[family] = page.button(
                f"family.{family or 'all'}",
                caption,
                Rect(x, y, wide, high),
                partial(self._choose, family),
                "@chip_on" if family == self._family else "@chip",
                group="family",
                chosen=partial(self._is_chosen, family),
            )
            x += wide + gap
        hint = _("Search: name, players…")
        glass = page.line("@body")
        wide = max(page.px(300), page.text_width(hint, "@body") + glass + page.px(60))
        if x + wide > inner.right:
            x, y = inner.x, y + high + gap
        high = max(high, page.line("@body") + page.px(10))
        field = page.field("search", Rect(x, y, min(wide, inner.width), high), self._search, hint)
        place = (field.rect.right - glass - page.px(14), y + (high - glass) // 2)
        page.picture(page.pictures.icon("search", glass, SECONDARY), place).change_layer(field.layer + 1)
        return y + high

    def _is_chosen(self, family: str) -> bool:
        return family == self._family

    # The gallery

    def _gallery(self, page: Page, rect: Rect) -> None:
        # Room for a ring at the edges of the first tiles.
        edge = page.px(8)
        self._scroll = page.scroll(
            Rect(rect.x - edge, rect.y - edge, rect.width + 2 * edge, rect.height + edge)
        )
        self._room = Rect(edge, edge, rect.width, rect.height)
        enlarged = next(
            (factor for factor in ENLARGEMENTS if self._fits(page, rect, factor)),
            1.0,
        )
        self._enlarged = enlarged
        self._size = self._filling(page, rect.width, *self._tile_size(page, enlarged))
        self._tiles = []
        for game in self._games:
            picture = Picture(
                Rect((0, 0), self._size),
                None,  # type: ignore[arg-type]  # what pygame_gui has for a picture that is still to come
                page.gui.manager,
                container=self._scroll.container,
            )
            button = page.button(
                f"game.{game.slug}",
                "",
                Rect((0, 0), self._size),
                partial(self._open_setup, game.slug),
                "@tile",
                self._scroll,
                "games",
                tip=None if tiles.shows_pitch(enlarged) else _(game.pitch),
            )
            self._tiles.append(_Tile(game, picture, button))
        nothing = _("No game fits. Try other words, or choose All.")
        page.label(nothing, (edge, edge), "@lead", self._scroll.container)
        last = page.words[-1]
        assert isinstance(last, UILabel)
        self._nothing = last
        before = len(page.words)
        for fault in catalog.faults():
            said = catalog.sentence(fault)
            page.paragraph(said, (edge, edge), rect.width, "@small", self._scroll.container)
        self._faults = page.words[before:]
        self._show_tiles()

    def _paint_tiles(self) -> None:
        """Paint the tiles that have come into view, or else one of the others, so that scrolling finds it ready."""
        bare = [tile for tile in self._tiles if not tile.seen]
        shown = [tile for tile in bare if tile.picture.visible]
        view = self._scroll.view()
        for tile in [tile for tile in shown if view.colliderect(tile.picture.rect)] or bare[:1]:
            tile.picture.set_image(self._picture(self.page.theme, tile.rules))
            tile.seen = True

    def _picture(self, theme: Theme, game: type[Game]) -> Surface:
        """The picture of a tile, painted once for each look of the window."""
        if self._painted_for != (theme, self._size):
            self._painted.clear()
            self._painted_for = (theme, self._size)
        if game.slug not in self._painted:
            self._painted[game.slug] = tiles.tile(theme, self.app.pictures, game, self._size, self._enlarged)
        return self._painted[game.slug]

    def _tile_size(self, page: Page, enlarged: float) -> tuple[int, int]:
        sizes = [tiles.least_size(page.theme, game, enlarged) for game in self._games]
        return max(size[0] for size in sizes), max(size[1] for size in sizes)

    def _filling(self, page: Page, room: int, wide: int, high: int) -> tuple[int, int]:
        """The size of tiles widened so that their columns fill the *room*, where there is more than one row of them."""
        gap = page.px(GAP)
        columns = max(1, (room + gap) // (wide + gap))
        if len(self._games) > columns:
            wide = (room + gap) // columns - gap
        return wide, high

    def _fits(self, page: Page, rect: Rect, enlarged: float) -> bool:
        """True if all tiles have room in *rect*."""
        # Without their words first, because measuring those of every game takes time.
        least = page.px(tiles.WIDTH * enlarged), page.px(tiles.HEIGHT * enlarged)
        return self._room_for(page, rect, *least) and self._room_for(
            page, rect, *self._tile_size(page, enlarged)
        )

    def _room_for(self, page: Page, rect: Rect, wide: int, high: int) -> bool:
        """True if as many tiles of this size as there are games have room in *rect*."""
        gap = page.px(GAP)
        columns = (rect.width + gap) // (wide + gap)
        if not columns:
            return False
        rows = -(-len(self._games) // columns)
        return rows * (high + gap) <= rect.height

    def _show_tiles(self) -> None:
        """Put the tiles that the filter and the search leave in rows, and hide the others."""
        shown = [tile for tile in self._tiles if self._wanted(tile.rules)]
        wide, high = self._size
        gap = self.page.px(GAP)
        columns = max(1, (self._room.width + gap) // (wide + gap))
        for tile in self._tiles:
            if tile not in shown:
                show(tile.picture, False)
                show(tile.button, False)
        for number, tile in enumerate(shown):
            row, column = divmod(number, columns)
            place = (self._room.x + column * (wide + gap), self._room.y + row * (high + gap))
            for widget in (tile.picture, tile.button):
                widget.set_relative_position(place)
                show(widget, True)
        rows = -(-len(shown) // columns)
        below = self._room.y + (rows * (high + gap) if shown else 2 * self.page.line("@lead"))
        for line in self._faults:
            line.set_relative_position((self._room.x, below))
            below += line.rect.height
        self._scroll.set_height(below + self.page.px(20))
        show(self._nothing, not shown)
        self.page.gui.wake()

    def _take_found(self) -> None:
        """Open the only game that the search has found, or go to the first of several."""
        found = [tile.rules.slug for tile in self._tiles if self._wanted(tile.rules)]
        if len(found) == 1:
            self._open_setup(found[0])
        elif found:
            self.focus.go_visibly(f"game.{found[0]}")

    def _wanted(self, game: type[Game]) -> bool:
        if self._family not in ("", game.family):
            return False
        return matches(game, self._search)

    # What buttons do

    def _choose(self, family: str) -> None:
        for name, looks in ((self._family, "@chip"), (family, "@chip_on")):
            chip = self._chips[name]
            chip.change_object_id(ObjectID(object_id=chip.object_ids[-1], class_id=looks))
        self._family = family
        self._show_tiles()

    def _open_setup(self, slug: str) -> None:
        # Here and below, because the start need not wait for other scenes.
        from tabletop.scenes.menus.setup import SetupScene

        self.app.push(SetupScene(self._app_context, slug))

    def _see_results(self, ended: "Match", show_end: "Callable[[Match], object]") -> None:
        self._app_context.open_matches.ended = None
        show_end(ended)

    def _open_others(self) -> None:
        from tabletop.scenes.menus.continuing import ContinueScene

        self.app.push(ContinueScene(self._app_context))

    def _open_statistics(self) -> None:
        from tabletop.scenes.menus.statistics.scene import StatisticsScene

        self.app.push(StatisticsScene(self._app_context))

    def _open_settings(self) -> None:
        from tabletop.scenes.menus.settings import SettingsScene

        self.app.push(SettingsScene(self._app_context))


def matches(game: type[Game], search: str) -> bool:
    """True if every word of *search* is in the game's name or family, or is a number of players that it takes."""
    name, within = words.FAMILIES[game.family]
    said = _plain(" ".join((game.name, game.slug, _(name), _(within), _("players"), _("player"))))
    return all(_fits_word(word, said, game.seat_counts) for word in _plain(search).split())


def _fits_word(word: str, said: str, seat_counts: Sequence[int]) -> bool:
    return int(word) in seat_counts if word.isdecimal() else word in said


def _plain(text: str) -> str:
    """*text* in small letters without accents, so that "ines" finds "Inês"."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))
