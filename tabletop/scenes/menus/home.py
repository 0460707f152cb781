"""The home scene: the way back into a match, what one may like, the gallery of games and a search.

Whoever starts Tabletop for the first time is asked what they like, above the gallery, which is there all the same. Later
the game of the day, favourites and the games played last stand in its place.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
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
from tabletop.scenes.forms.page import LinedButton, Page
from tabletop.scenes.menus.gallery import tiles
from tabletop.scenes.menus.gallery.open_row import OpenRow
from tabletop.scenes.menus.gallery.question import Answer, Help, Question, Ways
from tabletop.scenes.menus.gallery.shelf import Entry, Shelf
from tabletop.scenes.menus.gallery.tiles import Marks
from tabletop.session.app_context import AppContext
from tabletop.session.choosing import game_of_day, game_search
from tabletop.session.choosing.suggestions import LIKES
from tabletop.session.open_matches import OpenMatch, Summary
from tabletop.storage import profiles
from tabletop.storage.small_files import damaged
from tabletop.storage.small_files.home_page import HomePage
from tabletop.text import _, ngettext
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.canvas import Canvas
from tabletop.ui.toolkit.gui import Picture, show
from tabletop.ui.toolkit.theme import SECONDARY, Theme
from tabletop.wording.about import FAMILIES
from tabletop.wording.numbers import grouped, opening

if TYPE_CHECKING:
    from tabletop.engine.match import Match

GAP = 20
FAVOURITES = "favourites"
"""The filter that leaves the favourites, among those of families."""
ENLARGEMENTS = (1.8, 1.6, 1.45, 1.3, 1.15)
"""Enlargements of the tiles, where there is room for all of them."""


@dataclass
class _Tile:
    rules: type[Game]
    picture: Picture
    button: LinedButton
    seen: Marks | None = None
    """The marks with which the picture is painted; it is when the tile comes into view, or when there is time."""


class HomeScene(MenuScene):
    """The first scene; *message* is a sentence to show, for instance about a damaged settings file."""

    def __init__(self, app_context: AppContext, message: str | None = None) -> None:
        self._app_context = app_context
        if said := " ".join(filter(None, (message, damaged.take_untold()))):
            self.say(said)
        self._games = game_search.by_name(catalog.rules(slug) for slug in catalog.slugs())
        self._family = ""
        self._search = ""
        self._tiles: list[_Tile] = []
        self._painted: dict[tuple[str, Marks], Surface] = {}
        self._painted_for: tuple[Theme, tuple[int, int]] | None = None
        self._looked = False
        """True once it is known whether there is a match to continue."""
        self._open: OpenMatch | None = None
        self._remembered = HomePage()
        self._answer: Answer | None = None
        """The answer to the question what one likes, as long as it stands there."""
        self._closed = self._helping = False
        self._started = self._drawn = False
        """True once it was laid out, and once it was drawn: the first time only what is in view is made at once."""
        self._to_come: list[type[Game]] = []
        """The games whose tiles are still to be made."""
        self._question: Question | None = None
        self._shelf: Shelf | None = None
        self._open_row: OpenRow | None = None
        self._others: tuple[Path, ...] = ()
        self._first: tuple[Summary, ...] = ()
        """The first of the open matches, for the row above the tiles."""

    def resize(self, size: tuple[int, int]) -> None:
        self._app_context.open_matches.look()
        self._take_survey()
        before, self._remembered = self._remembered, self._app_context.home.now
        if self._remembered.played is not before.played:  # also where the same game was played last before
            self._answer, self._search, self._family = None, "", ""  # it has been found what to play
        offset = max((scroll.offset for scroll in self.page.scrolls), default=0)
        super().resize(size)
        self._scroll.offset = offset

    def let_go(self) -> None:
        self._painted.clear()
        for tile in self._tiles:
            tile.picture.set_image(None)

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        pictures = self._app_context.table_pictures
        if self.app.scene is self and pictures is not None and pictures.news():
            self._app_context.open_matches.look()
        if self.app.scene is self and self._take_survey():
            self.app.relay_unasked()
        self._focus_first()
        if self._to_come and self._drawn:
            self._make_tiles(len(self._to_come))
            self._show_tiles()

    @property
    def moving(self) -> bool:
        return self._app_context.open_matches.looking or bool(self._to_come)

    def _take_survey(self) -> bool:
        """Take the survey of open matches, if one is done; whether something is to be shown that was not."""
        survey = self._app_context.open_matches.found()
        if survey is None:
            return False
        before = self._open, self._others, self._first
        self._looked, self._open, self._others = True, survey.last, survey.others
        self._first = survey.first
        if self._app_context.table_pictures is not None:
            self._app_context.table_pictures.want([match.path for match in survey.first])
        if survey.message:
            self.say(f"{self._notice.words} {survey.message}" if self._notice else survey.message)
        return bool(survey.message) or before != (survey.last, survey.others, survey.first)

    def build(self, page: Page, area: Rect) -> None:
        side = page.px(MARGIN)
        inner = Rect(side, page.px(40), area.width - 2 * side, area.height)
        top = self._head(page, inner)
        top = self._filters(page, inner, top + page.px(20))
        self._gallery(page, Rect(inner.x, top + page.px(24), inner.width, area.bottom - top - page.px(24)))
        self._focus_first()

    def _focus_first(self) -> None:
        """Put the focus on what is likely to be wanted, once it is known what there is."""
        if self._looked and not self.focus.name:
            first = f"like.{LIKES[0].name}" if self._question else f"game.{self._games[0].slug}"
            self.focus.go("continue" if self._open else first)

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and event.ui_element is self.page.fields.get(
            "search"
        ):
            self._search = event.text
            self._scroll.offset = 0
            self._show_tiles()
            return True
        if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED and event.ui_element is self.page.fields.get(
            "search"
        ):
            self._take_found()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_f and not self.app.gui.typing:
            return self._turn_star_of_focus()
        return super().event(event)

    def escape(self) -> None:
        if self._notice is not None:
            self.dismiss()
            return
        pad = self.app.pads.style
        said = _("Close the window to leave.") if pad else _("Press Ctrl+Q or close the window to leave.")
        self.say(said, lasting=False)
        self.app.relay()

    def draw(self, canvas: Canvas) -> None:
        self._paint_tiles()
        for above in (self._open_row, self._shelf):
            if above is not None:
                above.paint()
        self._drawn = True
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
        ).format(count=opening(count))
        lead = page.paragraph(subtitle, (inner.x, title.bottom), inner.width, "@lead")
        buttons: list[tuple[str, str, str, Callable[[], object]]] = [
            (_("Library"), "library", "@quiet", self._open_library),
            (_("Statistics"), "statistics", "@quiet", self._open_statistics),
            (_("Settings"), "settings", "@quiet", self._open_settings),
        ]
        if len(people := self._app_context.people) > 1:
            here = next(
                (each for each in people if each.key == self._app_context.settings.profile), people[0]
            )
            name = paint.shorten(page.font("@quiet"), profiles.label(here), page.px(160))
            buttons.append((name, "people", "@quiet", self._open_people))
        if self._others:
            others = len(self._others)
            more = ngettext("{count} more", "{count} more", others).format(count=grouped(others))
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
        chips += [(family, _(names[0])) for family, names in FAMILIES.items() if family in present]
        if self._favourites():
            chips.append((FAVOURITES, _("Favourites")))
        elif self._family == FAVOURITES:
            self._family = ""
        self._chips: dict[str, UIButton] = {}
        x, y, gap = inner.x, top, page.px(10)
        high = page.button_size("", "@chip")[1]
        page.caption = _("Kinds of games")
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
                purpose="radio_button",
                chosen=partial(self._is_chosen, family),
            )
            x += wide + gap
        hint = _("Search: easy, trump, two…")
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
        self._put_top(page)
        self._size = self._filling(page, rect.width, *self._tile_size(page, enlarged))
        self._tiles = []
        self._to_come = list(self._games)
        self._make_tiles(len(self._games) if self._started else self._in_view(rect))
        self._started = True
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

    def _in_view(self, rect: Rect) -> int:
        """Number of tiles that are in view in *rect*, at most."""
        gap = self.page.px(GAP)
        columns = max(1, (rect.width + gap) // (self._size[0] + gap))
        return columns * -(-rect.height // (self._size[1] + gap))

    def _make_tiles(self, most: int) -> None:
        """Make the next tiles that are to come, at most *most*; their pictures are painted later."""
        page, coming = self.page, self._to_come[:most]
        page.caption = _("Games")
        for game in coming:
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
                partial(self._press_tile, game.slug),
                "@tile",
                self._scroll,
                "games",
                tip=None if tiles.shows_pitch(self._enlarged) else _(game.pitch),
                said=tiles.in_words(game, tiles.said_on(game, self._enlarged)),
            )
            self._tiles.append(_Tile(game, picture, button))
        del self._to_come[:most]

    def _put_top(self, page: Page) -> None:
        """Put above the tiles what one may like: the question, or else the shelf."""
        self._question = self._shelf = self._open_row = None
        room = self._room
        if self._first:
            resume, number = self._app_context.resume, 1 + len(self._others)
            self._open_row = OpenRow(page, self._scroll, room, self._first, number, resume, self._open_others)
            room = room.move(0, self._open_row.height)
        if self._asks():
            new = not self._remembered.asked or self._helping
            ways = Ways(
                self._say_answer,
                self._close_question,
                self._open_setup,
                self._app_context.settings,
                self._help if new else None,
            )
            answer, played = self._answer or Answer(), self._remembered.played
            self._question = Question(page, self._scroll, room, answer, played, ways)
        else:
            self._shelf = Shelf(page, self._scroll, room, self._entries(), self._ask)

    def _asks(self) -> bool:
        """True if the question stands above the tiles: at first, until it is answered or skipped, and when asked for."""
        first = not self._remembered.asked and not self._closed and self._open is None
        return self._answer is not None or first

    def _entries(self) -> list[Entry]:
        """The entries of the shelf, the most important first."""
        today = date.today()
        of_day = game_of_day.game_of(today)
        caption = _("Game of the day, {date}").format(date=words.day_of_year(today))
        found = [Entry("day", catalog.rules(of_day), caption, lambda: self._open_setup(of_day, today))]
        known = {game.slug: game for game in self._games}
        for name, caption, slugs in (
            ("favourite", _("Favourite"), self._favourites()),
            ("recent", _("Played last"), self._remembered.played),
        ):
            for slug in slugs:
                if slug in known and not any(entry.name.endswith(f".{slug}") for entry in found):
                    press = partial(self._open_setup, slug)
                    found.append(Entry(f"{name}.{slug}", known[slug], caption, press))
        return found

    def _favourites(self) -> list[str]:
        """The slugs of the favourites that can be played, in the order in which they were chosen."""
        here = {game.slug for game in self._games}
        return [slug for slug in self._remembered.favourites if slug in here]

    def _paint_tiles(self) -> None:
        """Paint the tiles that have come into view, or else one of the others, so that scrolling finds it ready."""
        bare = [tile for tile in self._tiles if tile.seen != self._marks(tile.rules)]
        shown = [tile for tile in bare if tile.picture.visible]
        view = self._scroll.view()
        for tile in [tile for tile in shown if view.colliderect(tile.picture.rect)] or bare[:1]:
            marks = self._marks(tile.rules)
            tile.picture.set_image(self._picture(self.page.theme, tile.rules, marks))
            tile.seen = marks

    def _marks(self, game: type[Game]) -> Marks:
        """The marks on the tile of *game*."""
        return Marks(game.slug in self._remembered.favourites, game.slug in self._app_context.taught.now)

    def _picture(self, theme: Theme, game: type[Game], marks: Marks) -> Surface:
        """The picture of a tile, painted once for each look of the window."""
        if self._painted_for != (theme, self._size):
            self._painted.clear()
            self._painted_for = (theme, self._size)
        key = game.slug, marks
        if key not in self._painted:
            pictures = self.app.pictures
            self._painted[key] = tiles.tile(theme, pictures, game, self._size, self._enlarged, marks)
        return self._painted[key]

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
        found = self._found()
        whole = not self._search.strip() and not self._family
        if not whole:
            self._make_tiles(len(self._to_come))
        by_slug = {tile.rules.slug: tile for tile in self._tiles}
        shown = [by_slug[game.slug] for game in found if game.slug in by_slug]
        top = self._top(whole)
        wide, high = self._size
        gap = self.page.px(GAP)
        columns = max(1, (self._room.width + gap) // (wide + gap))
        for tile in self._tiles:
            if tile not in shown:
                show(tile.picture, False)
                show(tile.button, False)
        for number, tile in enumerate(shown):
            row, column = divmod(number, columns)
            place = (self._room.x + column * (wide + gap), top + row * (high + gap))
            for widget in (tile.picture, tile.button):
                widget.set_relative_position(place)
                show(widget, True)
        rows = -(-len(found) // columns)
        below = top + (rows * (high + gap) if shown else 2 * self.page.line("@lead"))
        for line in self._faults:
            line.set_relative_position((self._room.x, below))
            below += line.rect.height
        self._scroll.set_height(below + self.page.px(20))
        show(self._nothing, not shown)
        self.page.gui.wake()

    def _top(self, whole: bool) -> int:
        """Where the tiles begin: below open matches, and the question or the shelf, which stand there only if the *whole*
        gallery does."""
        height = 0
        for above in (self._open_row, self._question, self._shelf):
            if above is not None:
                above.show(whole)
                height += above.height if whole else 0
        return self._room.y + height

    def _take_found(self) -> None:
        """Open the only game that the search has found, or go to the first of several."""
        found = [game.slug for game in self._found()]
        if len(found) == 1:
            self._open_setup(found[0])
        elif found:
            self.focus.go_visibly(f"game.{found[0]}")

    def _found(self) -> list[type[Game]]:
        """The games that the filter and the search leave, in the order of their tiles."""
        left = self._games
        if self._family == FAVOURITES:
            left = [game for game in left if game.slug in self._remembered.favourites]
        elif self._family:
            left = [game for game in left if game.family == self._family]
        return game_search.found(left, self._search)

    # What buttons do

    def _choose(self, family: str) -> None:
        for name, looks in ((self._family, "@chip"), (family, "@chip_on")):
            chip = self._chips[name]
            chip.change_object_id(ObjectID(object_id=chip.object_ids[-1], class_id=looks))
        self._family = family
        self._scroll.offset = 0
        self._show_tiles()

    def _press_tile(self, slug: str) -> None:
        """Open the set-up of a game; or, where the mouse pressed the star on its tile, turn that."""
        tile = next(tile for tile in self._tiles if tile.rules.slug == slug)
        at = tile.button.pressed_at
        star = tiles.star_place(self.page.theme, self._size).move(tile.button.rect.topleft)
        if at is not None and star.collidepoint(at):
            self._turn_star(slug)
        else:
            self._open_setup(slug)

    def _turn_star_of_focus(self) -> bool:
        """Turn the star of the tile with the ring, or below the pointer; whether there is one."""
        ringed = self.focus.name if self.focus.place() else ""
        for tile in self._tiles:
            name = f"game.{tile.rules.slug}"
            if ringed == name or (not ringed and tile.button.hovered):
                self._turn_star(tile.rules.slug)
                return True
        return False

    def _turn_star(self, slug: str) -> None:
        self._app_context.set_favourite(slug, slug not in self._remembered.favourites)
        self.app.relay()

    def _ask(self) -> None:
        self._say_answer(Answer())

    def _say_answer(self, answer: Answer) -> None:
        """Show what follows from *answer*."""
        self._answer = answer
        if not self._remembered.asked:
            self._app_context.note_asked()
        self.app.relay()
        self._scroll.offset = 0

    def _help(self, wanted: Help) -> None:
        """Give a help, or take it away again; the question stays, as there may be another one."""
        self._helping = True
        self._app_context.change(self.app, wanted.turned(self._app_context.settings))
        self.app.relay()

    def _close_question(self) -> None:
        self._answer, self._closed = None, True
        self._app_context.note_asked()
        self.app.relay()

    def _open_setup(self, slug: str, day: date | None = None) -> None:
        # Here and below, because the start need not wait for other scenes.
        from tabletop.scenes.menus.setup import SetupScene

        self.app.push(SetupScene(self._app_context, slug, day))

    def _see_results(self, ended: "Match", show_end: "Callable[[Match], object]") -> None:
        self._app_context.open_matches.ended = None
        show_end(ended)

    def _open_others(self) -> None:
        from tabletop.scenes.menus.matches.continuing import ContinueScene

        self.app.push(ContinueScene(self._app_context))

    def _open_library(self) -> None:
        from tabletop.scenes.menus.matches.library import LibraryScene

        self.app.push(LibraryScene(self._app_context))

    def _open_statistics(self) -> None:
        from tabletop.scenes.menus.statistics.scene import StatisticsScene

        self.app.push(StatisticsScene(self._app_context))

    def _open_people(self) -> None:
        from tabletop.scenes.menus.settings.people import PeopleScene

        self.app.push(PeopleScene(self._app_context))

    def _open_settings(self) -> None:
        from tabletop.scenes.menus.settings.scene import SettingsScene

        self.app.push(SettingsScene(self._app_context))
