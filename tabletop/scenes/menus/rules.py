"""The rules scene: a game's help text as it reads with the chosen house rules, with pictures of cards, and the list of these.

It opens at the section that is wanted, has all of them at the side (where large text leaves no room there, at the top),
finds words, and leads to play.
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

import pygame
import pygame_gui
from pygame import Rect

from tabletop.engine.options import Value
from tabletop.games.catalog import rules
from tabletop.scenes.forms import clipboard, words
from tabletop.scenes.forms.links import explanation, linked, section_at
from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.scenes.forms.prose import Block, Section, help_sections, typed_card
from tabletop.scenes.forms.typesetting import Piece, SetBlock, Typesetter
from tabletop.scenes.menus.results import Deed
from tabletop.text import N_, _, ngettext
from tabletop.ui.accessibility.meaning import Meaning
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.explanation import Explanation
from tabletop.ui.toolkit.gui import Picture, show
from tabletop.ui.toolkit.theme import GOLD, SECONDARY

WIDEST = 780
"""A line of text no longer than this, in px of the design, reads well."""
SIDE = 250
"""Width of the list of sections at the side, in px of the design."""
LARGE_TEXT = 1.5
"""Text sizes from which on the list of sections stands at the top."""
LINES = {pygame.K_UP: -0.1, pygame.K_DOWN: 0.1, pygame.K_SPACE: 0.85}
"""Distance that keys which move between buttons elsewhere scroll here, in heights of what is scrolled."""
MOST_HITS = 888
"""No page has as many places where a letter stands; for the width of their count."""
FIND = 220
"""Width of the field for the search, in px of the design."""


@dataclass
class _Part:
    """A block on the page: *top* in px of what is scrolled, and the picture that shows it once it is near the view."""

    block: SetBlock
    top: int
    picture: Picture
    painted: object = None
    """Places that are marked in the picture as it was painted; None: it was not."""


class RulesScene(MenuScene):
    """The rules of the game *slug* with *settings*, by option name; the defaults where not given.

    It opens at the section called *at*, or at the top. *play*: its golden button, which leads to play.
    """

    def __init__(
        self,
        slug: str,
        settings: Mapping[str, Value] | None = None,
        at: str = "",
        play: Deed | None = None,
    ) -> None:
        self._rules = rules(slug)
        self._settings = dict(settings or {})
        self._play = play
        self._wanted = ""
        """Words that are searched for."""
        self._hit = 0
        found = help_sections(slug, self._settings)
        self._sections = [
            *linked(found),
            *self._chosen(),
            replace(HANDS_ON, name=_(HANDS_ON.name)),
            _shuffles(),
        ]
        self._parts: list[_Part] = []
        self._tops: list[int] = []
        self._hits: list[tuple[_Part, tuple[int, int]]] = []
        names = [section.name for section in self._sections]
        self._came_from: list[int] = []
        """Where links were followed, as far as one has not gone back."""
        self._reading = (names.index(at) if at in names else 0, 0.0)
        """Section at the top of the view, and which part of it has been scrolled out of view."""

    # The page

    def build(self, page: Page, area: Rect) -> None:
        if self._parts:
            self._reading = self._place()
        # The keys may have been changed, or a gamepad taken up, since it was laid out last.
        self._sections[-2] = _at_the_table(self.app.key_of, bool(self.app.pads.style))
        title = _("Rules of {game}").format(game=self._rules.name)
        top = self._tools(page, area, self.bar(page, area, title), title)
        self._setter = Typesetter(page.theme, page.pictures)
        aside = page.theme.text_size < LARGE_TEXT
        side = page.px(SIDE) if aside else 0
        room = area.width - 2 * page.px(MARGIN if aside else MARGIN // 2) - side
        width = round(min(room, page.px(WIDEST) * page.theme.text_size + page.px(80)))
        panel = Rect(0, top + page.px(14), width, area.bottom - top - page.px(38))
        panel.x = (area.width - width - side) // 2 + side
        page.panel("panel", panel)
        pad = page.px(40 if aside else 24)
        inner = panel.inflate(-2 * pad, -2 * page.px(18))
        self._scroll = page.scroll(inner)
        self._marks = self._list_aside(page, panel.x - side, panel.y) if aside else []
        y = page.px(8) if aside else self._list_at_top(page, inner.width)
        self._parts, self._tops = [], []
        for section in self._sections:
            y += page.px(22) if self._tops else 0
            self._tops.append(y)
            y = self._put(page, self._setter.heading(section.name, inner.width, section.off), y, True)
            before = "heading"
            for block in section.blocks:
                y += page.px(_gap(before, block.kind))
                y = self._put(page, self._setter.block(block, inner.width, section.off), y)
                before = block.kind
        self._end = y + page.px(16)
        # The last section, too, can stand at the top of the view.
        self._scroll.set_height(max(self._end, self._tops[-1] + inner.height))
        number, scrolled = self._reading
        if number or scrolled:
            self._scroll.offset = round(self._tops[number] + scrolled * self._length(number)) - page.px(8)
        self._search_again()
        self._paint_near()

    def _put(self, page: Page, block: SetBlock, y: int, heading: bool = False) -> int:
        """A block of text, or a *heading*, at *y*; returns where it ends."""
        rect = Rect(0, y, *block.size)
        picture = Picture(rect, None, page.gui.manager, container=self._scroll.container)  # type: ignore[arg-type]  # painted later
        page.gui.meanings[picture] = Meaning("heading" if heading else "label", said=block.text)
        self._parts.append(_Part(block, y, picture))
        for to, found in groupby(block.pieces, key=lambda piece: piece.to):
            if to:
                self._put_link(page, to, list(found), y)
        return y + block.size[1]

    def _put_link(self, page: Page, to: str, pieces: Sequence[Piece], y: int) -> None:
        """A stop of the keyboard on the words *pieces* of a block at *y*, which lead to the section *to*."""
        said = " ".join(piece.words.strip() for piece in pieces)
        rect = pieces[0].rect.move(0, y)
        page.link(f"to.{to}.{rect.x}.{rect.y}", said, rect, partial(self._follow_to, to), self._scroll)

    def _tools(self, page: Page, area: Rect, bar: int, title: str) -> int:
        """The search and the golden button, in the bar, or below it where that is too narrow; returns where they end."""
        play = page.button_size(self._play.words, "@primary") if self._play else (0, 0)
        high = page.button_size("", "@quiet")[1]
        gap = page.px(10)
        field = max(page.px(FIND), page.text_width(_hint(), "@body") + high)
        said = (_counted(MOST_HITS, MOST_HITS), _not_found())
        count = max(page.text_width(words, "@small") for words in said) + 2 * gap
        wide = field + count + 2 * (high + gap) + (play[0] + 2 * gap if self._play else 0)
        used = page.px(36) + bar + page.text_width(title, "@heading")
        below = used + wide + page.px(20) > area.width
        top, row = (bar, max(high, play[1])) if below else (0, bar)
        right = area.right - page.px(20)
        if self._play:
            size = (play[0], min(play[1], row))
            rect = Rect(right - size[0], top + (row - size[1]) // 2, *size)
            page.button("play", self._play.words, rect, self._play.do, "@primary")
            right = rect.left - 2 * gap
        y = top + (row - high) // 2
        for name, icon, tip, way in (
            ("find.next", "next", self.app.with_key(_("Next place"), _("F3 or Enter")), 1),
            ("find.previous", "previous", self.app.with_key(_("Previous place"), _("Shift+F3")), -1),
        ):
            right -= high
            page.icon_button(name, icon, Rect(right, y, high, high), partial(self._go_to_hit, way), tip)
            right -= gap
        self._count = Rect(right - count, y, count, high)
        left = max(self._count.left - field, page.px(20))
        rect = Rect(left, y, self._count.left - left, high)
        page.field("find", rect, self._wanted, _hint())
        glass = page.px(20)  # beside the words
        if rect.width > page.text_width(_hint(), "@body") + 3 * glass:
            place = (rect.right - glass - page.px(12), y + (high - glass) // 2)
            page.picture(page.pictures.icon("search", glass, SECONDARY), place).change_layer(SEARCH_LAYER)
        return top + row if below else bar

    def _list_aside(self, page: Page, left: int, top: int) -> list[Picture]:
        """The sections at the side; returns the marks beside them, of which that of the present one shows."""
        marks = []
        width = page.px(SIDE - 16)
        for number, section in enumerate(self._sections):
            high = page.button_size("", "@section")[1]
            rect = Rect(left, top + number * high, width, high)
            self._link(page, number, section, rect)
            bar = paint.rounded((page.px(4), high - page.px(14)), page.px(2), (*GOLD, 255))
            marks.append(page.picture(bar, (left, rect.y + page.px(7))))
        return marks

    def _list_at_top(self, page: Page, width: int) -> int:
        """The sections at the top of what is scrolled, in as many columns as fit; returns where they end."""
        names = [_named(section) for section in self._sections]
        sizes = [page.button_size(name, "@section") for name in names]
        widest, high = min(width, max(size[0] for size in sizes)), sizes[0][1]
        columns = max(1, width // widest)
        for number, section in enumerate(self._sections):
            row, column = divmod(number, columns)
            rect = Rect(column * (width // columns), row * high, widest, high)
            self._link(page, number, section, rect, inside=True)
        return -(-len(names) // columns) * high + page.px(22)

    def _link(self, page: Page, number: int, section: Section, rect: Rect, inside: bool = False) -> None:
        page.button(
            f"section.{number}",
            _named(section),
            rect,
            partial(self._jump, number),
            "@section",
            self._scroll if inside else None,
            "sections",
            lambda: self._place()[0] == number,
        )

    # Moving

    def event(self, event: pygame.event.Event) -> bool:
        field = self.page.fields.get("find")
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and event.ui_element is field:
            self._wanted = event.text
            self._hit = 0
            self._search_again()
            self._show_hit()
            return True
        if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED and event.ui_element is field:
            self._go_to_hit(-1 if pygame.key.get_mods() & pygame.KMOD_SHIFT else 1)
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._follow(event.pos):
            return True
        return super().event(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_F3:
            self._go_to_hit(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.focus.go_visibly("find")
        elif event.key == pygame.K_c and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if self.app.gui.typing:
                return False
            self._copy()
        elif event.key == pygame.K_BACKSPACE and not self.app.gui.typing and self._came_from:
            self._scroll.offset = self._came_from.pop()
        elif event.key in LINES and not self.app.gui.typing and self.focus.place() is None:
            self._scroll.offset += round(LINES[event.key] * self._scroll.rect.height)
        else:
            return False
        return True

    # Links

    def _link_at(self, point: tuple[int, int]) -> tuple[Piece, Rect] | None:
        """The linked words at *point* (px), and where they stand in the window."""
        x, y = self._scroll.rect.x, self._scroll.rect.y - self._scroll.offset
        if not self._scroll.rect.collidepoint(point):
            return None
        shown = ((piece, part) for part in self._parts for piece in part.block.pieces if piece.to)
        placed = ((piece, piece.rect.move(x, y + part.top)) for piece, part in shown)
        return next((each for each in placed if each[1].collidepoint(point)), None)

    def _follow(self, point: tuple[int, int]) -> bool:
        """Go to where the words at *point* lead, if they lead anywhere."""
        link = self._link_at(point)
        if link is not None:
            self._follow_to(link[0].to)
        return link is not None

    def _follow_to(self, to: str) -> None:
        """Go to the section *to*, and remember from where."""
        self._came_from.append(self._scroll.offset)
        self._jump(section_at(self._sections, to))

    def explained(self, point: tuple[int, int]) -> Explanation | None:
        link = self._link_at(point)
        if link is None:
            return super().explained(point)
        piece, rect = link
        section = self._sections[section_at(self._sections, piece.to)]
        words = _("{section}: {words}").format(section=section.name, words=explanation(section, piece.words))
        return Explanation(words, rect)

    def clickable(self, point: tuple[int, int]) -> bool:
        return super().clickable(point) or self._link_at(point) is not None

    def _copy(self) -> None:
        """Copy the section at the top of the view, and say so."""
        if clipboard.copy(self._section_text(self._place()[0])):
            self.say(_("The words of this section are in the clipboard."), lasting=False)
        else:
            self.say(_("The clipboard of the system does not take the words."), lasting=False)
        self.app.relay()

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self.app.scene is self:
            self._paint_near()

    def _jump(self, number: int) -> None:
        self._scroll.offset = self._tops[number] - self.page.px(8)

    def _place(self) -> tuple[int, float]:
        """Section at the top of the view, and the part of it that has been scrolled out of view."""
        at = self._scroll.offset + self.page.px(12)
        section = max(0, bisect_right(self._tops, at) - 1)
        return section, max(0.0, (at - self._tops[section]) / max(1, self._length(section)))

    def _length(self, section: int) -> int:
        """Height of a section in px."""
        return [*self._tops, self._end][section + 1] - self._tops[section]

    def _section_text(self, section: int) -> str:
        """Words of a section, a line for each block."""
        top, end = self._tops[section], [*self._tops, self._end][section + 1]
        return "\n".join(part.block.text.strip() for part in self._parts if top <= part.top < end)

    # Searching

    def _search_again(self) -> None:
        """Find the wanted words in all blocks."""
        wanted = self._wanted.strip()
        card = typed_card(wanted)
        self._hits = [
            (part, place)
            for part in self._parts
            for place in sorted([*part.block.places_of(wanted), *part.block.places_of(card)])
        ]
        self._hit = min(self._hit, max(0, len(self._hits) - 1))
        rect, canvas = self._count, self.page.canvas
        if not wanted:
            canvas.remove("count")
            return
        said = _counted(self._hit + 1, len(self._hits)) if self._hits else _not_found()
        font, ink = self.page.font("@small"), self.page.theme.secondary

        def draw(target: pygame.Surface) -> None:
            paint.text(target, font, said, rect.center, ink, "center")

        canvas.put("count", rect, draw, said)

    def _go_to_hit(self, way: int) -> None:
        """Go to the next place where the wanted words stand, or with *way* -1 to the one before."""
        if self._hits:
            self._hit = (self._hit + way) % len(self._hits)
            self._search_again()
            self._show_hit()

    def _show_hit(self) -> None:
        if self._hits:
            part, (begin, _last) = self._hits[self._hit]
            rect = next(piece.rect for piece in reversed(part.block.pieces) if piece.start <= begin)
            self._scroll.reveal(
                rect.move(self._scroll.rect.x, self._scroll.rect.y + part.top - self._scroll.offset)
            )
        self._paint_near()

    # Painting

    def _paint_near(self) -> None:
        """Paint the blocks in view and near it, forget the pictures of those far away, and mark the present section."""
        view, offset = self._scroll.rect.height, self._scroll.offset
        hits: dict[int, list[tuple[int, int]]] = {}
        for part, place in self._hits:
            hits.setdefault(part.top, []).append(place)
        current = self._hits[self._hit] if self._hits else None
        for part in self._parts:
            away = max(part.top - offset - view, offset - part.top - part.block.size[1])
            if away > 2 * view and part.painted is not None:
                part.painted = None
                part.picture.set_image(None)
            elif away < view:
                found = hits.get(part.top, [])
                shown = current[1] if current and current[0] is part else None
                if part.painted != (found, shown):
                    part.painted = (found, shown)
                    part.picture.set_image(self._setter.paint(part.block, found, shown))
                    self.page.gui.wake()
        for number, mark in enumerate(self._marks):
            if bool(mark.visible) != (number == self._place()[0]):
                show(mark, not mark.visible)
                self.page.gui.wake()

    # Sections that every game has

    def _chosen(self) -> list[Section]:
        """The house rules as chosen; first those that are not as usual."""
        blocks = []
        for option in self._rules.options:
            now = self._settings.get(option.name, option.default)
            value = words.value_words(option, now)
            said = _("*{label}: {value}.* {sentence}").format(
                label=_(option.label), value=value, sentence=_(option.sentence)
            )
            blocks.append(Block("item", said, chosen=now != option.default))
        blocks.sort(key=lambda block: not block.chosen)
        return [Section(_("House rules"), tuple(blocks))] if blocks else []


HANDS_ON = Section(N_("Cards in your hand"), ())
"""The section about the gestures and keys for the own hand; its sentences depend on the keys, and on what is in hand."""
SEARCH_LAYER = 5
"""Above the field, below what scrolls."""


def _at_the_table(key: Callable[[str], str], by_pad: bool) -> Section:
    """Section about the gestures and keys for the own hand, which are the same in every game. *key* calls the key of a command
    by its name, or a button of the gamepad while one is used (*by pad*), which has not all of them."""
    alike = (
        _("Where cards go together: a double click on one, or {key}, chooses all of its rank.")
        if key("alike")
        else _("Where cards go together: a double click on one chooses all of its rank.")
    )
    swept = _(
        "Press the mouse beside the cards and draw it across them to choose those that you sweep over. With Shift, a click "
        "chooses all cards from the last one that you chose."
    )
    sorts = _("{key} sorts the hand by rank, by suit or in sequences.") if key("sort") else ""
    ways = (
        _("By gamepad: the stick goes from card to card and to the buttons.")
        if by_pad
        else _("By keyboard: the arrow keys go from card to card and to the buttons.")
    )
    offered = _(
        "Where melds are laid, buttons beside the hand say what you could lay now, and what it counts."
    )
    taken = (
        _("One press lays it. A press on the pile takes it with the cards that it needs.")
        if by_pad
        else _(
            "One click, or its number on the keyboard, lays it. A click on the pile takes it with the cards that it needs."
        )
    )
    does = _("{choose} chooses, {act} plays, {undo} undoes, {hint} gives a hint, {explain} explains.")
    names = ("choose", "act", "undo", "hint", "explain")
    said = (
        _("Drag cards to where they go. Or click them, and then the place, or the golden button."),
        f"{alike.format(key=key('alike'))} {swept}",
        f"{sorts.format(key=key('sort'))} {_('Drag a card within the hand to put it where you like.')}".strip(),
        f"{offered} {taken}",
        _(
            "A wrong click keeps what you have chosen. {key} or the right button of the mouse gives it up."
        ).format(key=key("back")),
        f"{ways} {does.format(**{name: key(name) for name in names})}",
    )
    return Section(_(HANDS_ON.name), tuple(Block("item", each) for each in said))


def _shuffles() -> Section:
    """Section about the shuffles, which holds for every game."""
    said = _(
        "All shuffles of a match are settled before its first deal. *Fair shuffles* in the menu of the table shows "
        "what they follow from, and how you can check that afterwards."
    )
    return Section(_("Fair shuffles"), (Block("paragraph", said),))


def _named(section: Section) -> str:
    return _("{section} (off)").format(section=section.name) if section.off else section.name


def _hint() -> str:
    return _("Find in the rules")


def _not_found() -> str:
    return _("Not found")


def _counted(number: int, count: int) -> str:
    return ngettext("{number} of {count}", "{number} of {count}", count).format(number=number, count=count)


def _gap(before: str, kind: str) -> int:
    """The space above a block that follows one of the kind *before*, in px of the design."""
    if before == "heading":
        return 6
    if kind in ("figure", "table") or before in ("figure", "table"):
        return 10
    return 5 if kind == before else 9
