"""Typesetting: blocks of a help text as lines of words and small cards, figures of cards and tables, for one width.

What is set knows where each piece of its text stands, so that what was searched for can be marked.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, get_args

import pygame
from pygame import Rect, Surface

from tabletop.scenes.forms import prose
from tabletop.scenes.forms.prose import Block, Pictured, Run
from tabletop.text import _
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.cards.sprites import Look, SpriteCache
from tabletop.ui.cards.suit_colours import ink_of
from tabletop.ui.painting import glyphs, paint
from tabletop.ui.toolkit.theme import GOLD, GOLD_LIGHT, IVORY, TEXT, Colour, Role, Theme

Style = Literal["plain", "bold", "heading", "aside", "quiet", "chosen", "chip", "card", "link"]
ROLES: dict[Style, Role] = {
    "plain": "body",
    "quiet": "body",
    "link": "body",
    "heading": "heading",
    "aside": "heading",
}
LEADING = 1.36
"""The distance of lines, by the height of the type: cards that stand in the text are a little higher than it is."""
CARD = 2.75
"""The width of a card in a figure, by the size of the type."""
LEAST_STEP = 0.42
"""The distance at which the cards of a long row still can be told apart, by their width."""
CAPTION = 11
"""Least width of the words beside a figure, by the size of the type; else they stand below it."""
ROUNDING = 3
"""Greatest difference in px between the width of a line and the widths of its words."""
FOUND, CURRENT = (*GOLD, 70), (*GOLD, 150)
"""Gold that lies under the places that were found, and under the one that is shown."""
UNDERLINE = (*GOLD, 170)
STRIPE = (255, 255, 255, 16)
HAIR = (255, 255, 255, 34)


@dataclass(frozen=True, slots=True)
class Piece:
    """Words or a card at *rect*, in px of the block; *start* is the place of the words in the text of the block, *to* the
    section that they lead to."""

    words: str
    rect: Rect
    start: int
    style: Style
    card: Pictured | None = None
    to: str = ""


@dataclass(frozen=True)
class SetBlock:
    """A block as it was set: its *text*, its *pieces* and its *size*; *rows* are the tops of the rows of a table."""

    text: str
    pieces: tuple[Piece, ...]
    size: tuple[int, int]
    rows: tuple[int, ...] = ()
    chosen: bool = False

    def places_of(self, wanted: str) -> list[tuple[int, int]]:
        """Places of *wanted* in the text, begin and end of each, whatever its capitals."""
        said, wanted, found = self.text.casefold(), wanted.casefold(), []
        at = said.find(wanted) if wanted else -1
        while at >= 0:
            found.append((at, at + len(wanted)))
            at = said.find(wanted, at + len(wanted))
        return found


class Typesetter:
    """Sets blocks in the type of *theme*, with cards as *pictures* shows them."""

    def __init__(self, theme: Theme, pictures: SpriteCache) -> None:
        self._theme = theme
        self._pictures = pictures
        self._four = "four-colour" in pictures.looks[0]
        self._em = theme.text_px("body")
        # Asked for with every word of a page.
        self._fonts = {style: theme.font(ROLES.get(style, "strong")) for style in get_args(Style)}
        self._steps = {style: round(LEADING * font.get_linesize()) for style, font in self._fonts.items()}
        self._spaces = {style: font.size(" ")[0] for style, font in self._fonts.items()}
        self._pad = max(2, round(0.2 * self._em))

    # Setting

    def heading(self, words: str, width: int, off: bool) -> SetBlock:
        """The heading of a section; *off* if that is about what is not played."""
        line = _Lines(self, width, 0)
        line.add(words, "heading")
        if off:
            line.add(_(" (not at this table)"), "aside")
        return line.done()

    def block(self, block: Block, width: int, off: bool = False) -> SetBlock:
        """*block* in lines of at most *width* px, pale if it is *off*."""
        if block.kind == "table":
            return self._table(block, width)
        indent = {"item": round(1.3 * self._em), "step": round(1.7 * self._em)}.get(block.kind, 0)
        if block.chosen:
            indent = max(indent, round(0.8 * self._em))
        lines = _Lines(self, width, indent)
        words = block.words
        left = self.chip_height // 6 + (self._pad if block.chosen else 0)
        if block.kind == "item":
            lines.hang("•", left)
        elif block.kind == "step":
            number, _dot, words = words.partition(". ")
            lines.hang(number, left)
        elif block.kind == "figure":
            groups, words = prose.figure_parts(words)
            lines.figure(groups, width)
        if block.chosen and block.kind != "step":
            lines.add(_("At this table: "), "chosen")
        lines.runs(prose.runs(words), "quiet" if off else "plain")
        return lines.done(block.chosen)

    def _table(self, block: Block, width: int) -> SetBlock:
        columns = max(len(row) for row in block.rows)
        rows = [[*row, *[""] * (columns - len(row))] for row in block.rows]
        pad, gap = round(0.55 * self._em), round(0.3 * self._em)
        styles: list[Style] = ["bold", *["plain"] * (len(rows) - 1)]  # type: ignore[list-item]  # a style
        cells = [[prose.runs(cell) for cell in row] for row in rows]
        least, natural = [0] * columns, [0] * columns
        for row, style in zip(cells, styles, strict=True):
            for number, cell in enumerate(row):
                words = [self._wide(each, style) for each in _atoms(cell)]
                space = self.space(style)
                least[number] = max(least[number], *[word + ROUNDING for word in words], 0)
                natural[number] = max(
                    natural[number], sum(words) + space * max(0, len(words) - 1) + ROUNDING + 2
                )
        wides = _shared(least, natural, width - 2 * pad * columns)
        right = [all(_numeric(row[number]) for row in rows[1:]) for number in range(columns)]
        pieces: list[Piece] = []
        tops, text, y = [], "", 0
        for row, style in zip(cells, styles, strict=True):
            tops.append(y)
            x, high = pad, 0
            for number, cell in enumerate(row):
                lines = _Lines(self, wides[number], 0)
                lines.runs(cell, style)
                done = lines.done()
                shift = wides[number] - done.size[0] if right[number] else 0
                pieces += [
                    replace(each, rect=each.rect.move(x + shift, y + gap), start=each.start + len(text))
                    for each in done.pieces
                ]
                text += done.text + ("\n" if number == columns - 1 else "\t")
                high = max(high, done.size[1])
                x += wides[number] + 2 * pad
            y += high + 2 * gap
        return SetBlock(text, tuple(pieces), (sum(wides) + 2 * pad * columns, y), tuple([*tops, y]))

    def font(self, style: Style) -> pygame.font.Font:
        """The type of a *style*."""
        return self._fonts[style]

    def step(self, style: Style) -> int:
        """Distance of the lines of a *style*, in px."""
        return self._steps[style]

    def space(self, style: Style) -> int:
        """Width of the space between words of a *style*, in px."""
        return self._spaces[style]

    def _wide(self, atom: Sequence[Run], style: Style) -> int:
        return sum(self.width(run, style) for run in atom)

    def width(self, run: Run, style: Style) -> int:
        """Width of *run* in px among words of *style*."""
        if run.card is None:
            return glyphs.size(self.font(style_of(run, style)), run.words)[0]
        high = self.chip_height
        return max(round(0.72 * high), self._chip_words(run.card)[0] + 2 * self._pad)

    @property
    def chip_height(self) -> int:
        """Height of a card in the text, in px."""
        return round(1.16 * self.font("bold").get_linesize())

    def _chip_words(self, card: Pictured) -> tuple[int, int]:
        if card.face is None and not card.rank:
            return (0, 0)
        return glyphs.size(self.font("bold"), card.words)

    def card_width(self) -> int:
        """Width of a card of a figure in px."""
        return round(CARD * self._em)

    # Painting

    def paint(
        self, block: SetBlock, found: Sequence[tuple[int, int]], current: tuple[int, int] | None
    ) -> Surface:
        """*block*, premultiplied; what was *found* in its text lies on gold, on more of it where it is *current*."""
        picture = Surface((max(1, block.size[0]), max(1, block.size[1])), pygame.SRCALPHA).premul_alpha()
        for number, (top, end) in enumerate(zip(block.rows, block.rows[1:], strict=False)):
            if number == 0:
                _film(picture, Rect(0, top, block.size[0], end - top), STRIPE)
            _film(picture, Rect(0, end - 1, block.size[0], 1), HAIR)
        if block.chosen:
            _film(picture, Rect(0, 0, self._pad, block.size[1]), (*GOLD, 255))
        for piece in block.pieces:
            for place in found:
                rect = self._part(piece, place)
                if rect is not None:
                    _film(picture, rect, CURRENT if place == current else FOUND)
            self._paint(picture, piece)
        return picture

    def _part(self, piece: Piece, place: tuple[int, int]) -> Rect | None:
        """The part of *piece* that stands at *place* in the text of its block."""
        first = max(place[0] - piece.start, 0)
        last = min(place[1] - piece.start, len(piece.words))
        if first >= last:
            return None
        if piece.card is not None:
            return piece.rect.inflate(2 * self._pad, 2 * self._pad)
        font = self.font(piece.style)
        left = glyphs.size(font, piece.words[:first])[0] if first else 0
        right = glyphs.size(font, piece.words[:last])[0]
        return Rect(piece.rect.x + left, piece.rect.y, right - left, piece.rect.height)

    def _paint(self, picture: Surface, piece: Piece) -> None:
        if piece.style == "card":
            assert piece.card is not None
            card = self._pictures.card(Look(piece.card.face, piece.rect.width))
            paint.blit(picture, card, card.get_rect(center=piece.rect.center))
        elif piece.card is not None:
            self._paint_chip(picture, piece.card, piece.rect)
        else:
            ink: dict[Style, Colour] = {
                "quiet": self._theme.secondary,
                "aside": self._theme.secondary,
                "chosen": GOLD_LIGHT,
                "heading": TEXT,
            }
            if piece.to:
                foot = piece.rect.bottom - self._pad
                _film(picture, Rect(piece.rect.x, foot, piece.rect.width, max(1, self._em // 14)), UNDERLINE)
            font = self.font(piece.style)
            paint.text(
                picture,
                font,
                piece.words,
                piece.rect.topleft,
                ink.get(piece.style, TEXT),
                premultiplied=True,
            )

    def _paint_chip(self, picture: Surface, card: Pictured, rect: Rect) -> None:
        if card.face is None and not card.rank:
            back = self._pictures.card(Look(None, round(rect.height / CARD_RATIO)))
            paint.blit(picture, back, back.get_rect(center=rect.center))
            return
        paint.blit(picture, paint.rounded(rect.size, self._pad, (*IVORY, 255)), rect)
        ink = self._ink(card.words[-1])
        paint.text(picture, self.font("bold"), card.words, rect.center, ink, "center", premultiplied=True)

    def _ink(self, sign: str) -> Colour:
        return ink_of(sign, self._four, self._pictures.looks[2])


class _Lines:
    """Words and cards in lines of at most *width* px, the first *indent* of which are left free."""

    def __init__(self, setter: Typesetter, width: int, indent: int) -> None:
        self._setter = setter
        self._left, self._right = indent, width
        self._x, self._y = indent, 0
        self._step = 0
        self._text = ""
        self._pieces: list[Piece] = []
        self._widest = 0
        self._least = 0
        self._spaced = False

    def hang(self, words: str, left: int) -> None:
        """Put *words* before the indented lines, at *left*."""
        rect = Rect(left, 0, *glyphs.size(self._setter.font("bold"), words))
        self._pieces.append(Piece(words, self._lowered(rect, "bold"), 0, "chosen"))
        self._text = words + " "

    def figure(self, groups: Sequence[Sequence[Pictured]], width: int) -> None:
        """Cards in rows; what follows stands beside them, or below where that is too narrow."""
        setter = self._setter
        px = setter.card_width()
        high, gap, edge = round(px * CARD_RATIO), px // 2, max(2, px // 12)
        x = y = edge
        for group in groups:
            between = (width - px - 2 * edge) // max(1, len(group) - 1)
            step = min(round(1.06 * px), max(round(LEAST_STEP * px), between))
            wide = px + step * (len(group) - 1)
            if x > edge and x + wide > width:
                x, y = edge, y + high + edge * 3
            for number, card in enumerate(group):
                self._pieces.append(
                    Piece(card.words, Rect(x + number * step, y, px, high), len(self._text), "card", card)
                )
                self._text += card.words + " "
            x += wide + gap
            self._widest = max(self._widest, x - gap + edge)
        self._least = y + high + edge * 2
        if y == edge and width - x >= CAPTION * setter.font("plain").get_linesize() * 0.75:
            self._left = self._x = x
            self._centre = (edge, high)
        else:
            self._left = self._x = 0
            self._y = self._least
            self._centre = None

    _centre: tuple[int, int] | None = None
    """Top and height of the row of cards that the lines stand beside, in the middle; None: they stand at the top."""

    def add(self, words: str, style: Style) -> None:
        """Add *words* in one *style*."""
        self.runs([Run(words)], style)

    def runs(self, runs: Sequence[Run], style: Style) -> None:
        """Add *runs*; those in plain type are of *style*."""
        for atom in _atoms(runs):
            self._put(atom, style)
            self._spaced = True

    def _put(self, atom: Sequence[Run], style: Style) -> None:
        setter = self._setter
        space = setter.space(style) if self._spaced and self._x > self._left else 0
        wide = sum(setter.width(run, style) for run in atom)
        if self._x > self._left and self._x + space + wide > self._right - ROUNDING:
            self._x, self._y = self._left, self._y + self._setter.step(style)
            space = 0
        if self._spaced:
            self._text += " "
        self._x += space
        for run in atom:
            self._place(run, style, bool(space))

    def _place(self, run: Run, style: Style, spaced: bool) -> None:
        setter, its = self._setter, style_of(run, style)
        width = setter.width(run, style)
        self._step = self._setter.step(style)
        if run.card is not None:
            rect = Rect(self._x, 0, width, setter.chip_height)
            rect.centery = self._y + self._step // 2
            self._pieces.append(Piece(run.words, rect, len(self._text), "chip", run.card))
        else:
            rect = self._lowered(Rect(self._x, self._y, width, setter.font(its).get_linesize()), style)
            last = self._pieces[-1] if self._pieces else None
            begins = len(self._text)
            if (
                last
                and last.style == its
                and last.to == run.to
                and last.card is None
                and last.rect.y == rect.y
                and last.rect.right <= rect.x
                and last.start + len(last.words) in (begins, begins - 1)
                and (spaced or last.rect.right == rect.x)
            ):
                # One piece for the words of a line: each is a picture to be drawn.
                self._pieces.pop()
                words = self._text[last.start :] + run.words
                rect = Rect(last.rect.topleft, (glyphs.size(setter.font(its), words)[0], rect.height))
                self._pieces.append(Piece(words, rect, last.start, its, to=run.to))
            else:
                self._pieces.append(Piece(run.words, rect, begins, its, to=run.to))
        self._text += run.words
        self._x = rect.right
        self._widest = max(self._widest, self._x)

    def _lowered(self, rect: Rect, style: Style) -> Rect:
        """*rect* with its words in the middle of the line."""
        return rect.move(0, (self._setter.step(style) - self._setter.font(style).get_linesize()) // 2)

    def done(self, chosen: bool = False) -> SetBlock:
        """What was added, as a block."""
        pieces = self._pieces
        bottom = self._y + self._step
        if self._centre is not None and self._step:
            top, high = self._centre
            down = max(0, top + (high - bottom) // 2)
            pieces = [
                each if each.style == "card" else replace(each, rect=each.rect.move(0, down))
                for each in pieces
            ]
            bottom += down
        size = (min(self._right, self._widest) + 2, max(bottom, self._least))
        return SetBlock(self._text, tuple(pieces), size, chosen=chosen)


def style_of(run: Run, style: Style) -> Style:
    """The style of *run* among words of *style*."""
    return "bold" if run.bold else "link" if run.to else style


def _atoms(runs: Sequence[Run]) -> Iterator[list[Run]]:
    """*runs* in parts that stay together: words and cards between which there is no space."""
    atom: list[Run] = []
    for run in runs:
        if run.card is not None:
            atom.append(run)
            continue
        first, *others = run.words.split(" ")
        if first:
            atom.append(run._replace(words=first))
        for word in others:
            if atom:
                yield atom
            atom = [run._replace(words=word)] if word else []
    if atom:
        yield atom


def _shared(least: Sequence[int], natural: Sequence[int], width: int) -> list[int]:
    """Widths of columns that are between their *least* and their *natural* ones, within *width* where that is possible."""
    if sum(natural) <= width:
        return list(natural)
    room, wanted = max(0, width - sum(least)), sum(natural) - sum(least)
    return [low + (high - low) * room // max(1, wanted) for low, high in zip(least, natural, strict=True)]


def _numeric(cell: str) -> bool:
    return bool(cell) and not set(cell) - set("0123456789,+−-–")


def _film(picture: Surface, rect: Rect, colour: tuple[int, int, int, int]) -> None:
    """*colour*, which one can see through, over *rect* of a premultiplied *picture*."""
    if rect.width > 0 and rect.height > 0:
        film = Surface(rect.size, pygame.SRCALPHA)
        film.fill(colour)
        picture.blit(film.premul_alpha(), rect, special_flags=pygame.BLEND_PREMULTIPLIED)
