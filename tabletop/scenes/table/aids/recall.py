"""What was played: the last trick again; or all tricks of the deal, and the cards that are still out."""

from collections.abc import Sequence

from pygame import Rect

from tabletop.cards import SUIT
from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page, Scroll
from tabletop.session.study.tricks import Trick
from tabletop.text import _
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.cards.sprites import Look
from tabletop.ui.painting import paint
from tabletop.wording.cards import SIGNS, card_words, listed_cards, rank_sign
from tabletop.wording.lines import Cast

WIDEST = 760
"""Width of the panel at the usual text size, in px of the design."""
NARROWEST = 420
"""The same where hardly anything is shown."""
CARD = 84
"""Width of the cards of the last trick at the usual text size, in px of the design."""
EDGE, GAP = 32, 10
"""Room at the panel's sides, and between cards, in px of the design."""


class RecallScene(MenuScene):
    """The *tricks* of the deal, of which the last is shown large and the others only with *all_of_deal*, as the viewer of
    *cast* saw them; *unseen*: cards that may still come."""

    overlay = True

    def __init__(self, tricks: Sequence[Trick], unseen: Sequence[int], cast: Cast, all_of_deal: bool) -> None:
        self._tricks, self._unseen, self._cast = tricks, unseen, cast
        self._all = all_of_deal

    def build(self, page: Page, area: Rect) -> None:
        close = _("Close")
        wide, high = page.button_size(close, "@primary")
        pad, gap = page.px(EDGE), page.px(16)
        width = min(area.width - 2 * page.px(MARGIN), round(page.px(self._widest()) * page.theme.text_size))
        room = Rect((area.width - width) // 2, page.px(30), width, area.height - 2 * page.px(30))
        inner = Rect(room.x + pad, room.y + gap, width - 2 * pad, room.height - 3 * gap - high)
        page.panel("recall", room, fill=(*page.theme.panel_solid, 250))
        scroll = page.scroll(inner)
        y = self._lay(page, scroll, inner.width)
        scroll.set_height(y)
        if y < inner.height:
            room.height -= inner.height - y
            page.panel("recall", room, fill=(*page.theme.panel_solid, 250))
        place = Rect((area.width - wide) // 2, room.bottom - gap - high, wide, high)
        page.button("close", close, place, self.escape, "@primary")
        self.focus.go("close")

    def _widest(self) -> int:
        """Width of the panel in px of the design: where the last trick is alone, no more than it needs."""
        if self._all or not self._tricks:
            return WIDEST
        return min(WIDEST, max(NARROWEST, len(self._tricks[-1].plays) * (3 * CARD // 2 + GAP) + 2 * EDGE))

    def _lay(self, page: Page, scroll: Scroll, width: int) -> int:
        """Put everything into *scroll*; returns where it ends."""
        if not self._tricks:
            y = page.paragraph(
                _("No trick of this deal has been taken yet."), (0, 0), width, container=scroll.container
            ).bottom
        else:
            y = self._heading(page, scroll, _("The last trick"), 0)
            y = self._trick(page, scroll, self._tricks[-1], y, width)
        if not self._all:
            return y
        if len(self._tricks) > 1:
            y = self._heading(page, scroll, _("Before it"), y + page.px(14))
            for trick in reversed(self._tricks[:-1]):
                y = page.paragraph(self._in_words(trick), (0, y), width, container=scroll.container).bottom
        y = self._heading(page, scroll, _("Still out, in other hands or left over"), y + page.px(14))
        for suit, sign in enumerate(SIGNS):
            faces = [face for face in self._unseen if SUIT[face] == suit]
            if faces:
                words = f"{sign} {' '.join(map(rank_sign, faces))}"
                y = page.paragraph(words, (0, y), width, "@large", scroll.container).bottom
        others = [face for face in self._unseen if SUIT[face] not in range(len(SIGNS))]
        if others:
            y = page.paragraph(listed_cards(others), (0, y), width, "@large", scroll.container).bottom
        return y

    def _in_words(self, trick: Trick) -> str:
        """A trick in a line: who played what, and who took it."""
        plays = ", ".join(f"{self._cast.name(seat)} {card_words(face)}" for seat, face in trick.plays)
        return f"{plays}. {self._taken(trick)}"

    def _taken(self, trick: Trick) -> str:
        return self._cast.says(trick.taker, _("{name} takes it."), _("You take it."))

    def _heading(self, page: Page, scroll: Scroll, words: str, y: int) -> int:
        shown = paint.shorten(page.font("@heading"), words, scroll.rect.width - 4)
        return page.label(shown, (0, y), "@heading", scroll.container).bottom + page.px(6)

    def _trick(self, page: Page, scroll: Scroll, trick: Trick, y: int, width: int) -> int:
        """A trick: its cards with who played them below, and who took it; returns where it ends."""
        gap, font, step = page.px(GAP), page.font("@small"), width // max(1, len(trick.plays))
        card = min(round(page.px(CARD) * (0.5 + page.theme.text_size / 2)), step - gap)
        high, step = round(card * CARD_RATIO), min(step, round(1.5 * card) + gap)
        for number, (seat, face) in enumerate(trick.plays):
            x = number * step
            picture = page.pictures.card(Look(face, card))  # with its shadow round it
            place = picture.get_rect(center=(x + card // 2, y + high // 2))
            page.picture(picture, place.topleft, scroll.container)
            name = paint.shorten(font, self._cast.name(seat), step - page.px(4))
            page.label(name, (x, y + high + page.px(2)), "@small", scroll.container)
        below = y + high + page.px(2) + page.line("@small")
        return page.paragraph(self._taken(trick), (0, below), width, "@small_strong", scroll.container).bottom
