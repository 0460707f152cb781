"""The small table on the settings page: a hand, a trick, a pile, a plate, a prompt and a button, in today's looks.

It is painted by what paints the real table: so what a setting changes there is changed here.
"""

from pygame import Rect, Surface

from tabletop.cards import parse
from tabletop.engine.match import Player
from tabletop.scenes.table.decor.portrait import portrait
from tabletop.storage.settings import Settings
from tabletop.text import _
from tabletop.ui.cards.poses import CARD_RATIO, Shade
from tabletop.ui.cards.sprites import Look, SpriteCache
from tabletop.ui.guise import Guise
from tabletop.ui.painting import paint
from tabletop.ui.painting.felt import paint_felt
from tabletop.ui.toolkit import printed
from tabletop.ui.toolkit import theme as t
from tabletop.ui.toolkit.theme import Theme

HAND: tuple[tuple[str, Shade], ...] = (
    ("Kh", ""),
    ("9h", "glow"),
    ("Js", "dim"),
    ("4c", "dim"),
    ("Ad", "dim"),
)
"""Cards of the hand: hearts were led, one of them is chosen."""
TRICK = (("7h", -7), ("Qh", 6))
NAME = "Ada"
HINTED = "2d"
OVERLAP = 0.62
"""Part of a card of the hand that the next one leaves free."""
WIDE = 1.7
"""Width by height from which the words stand beside the cards."""
MOST_SIZE = 130
"""The largest card size that can be set; smaller ones are shown beside the room of that one."""
LARGEST = 118
"""Greatest width of a card, in px of the design."""


class Preview:
    """A picture of a small table of *size* px in the looks of *theme*, *pictures* and *settings*."""

    def __init__(
        self, theme: Theme, pictures: SpriteCache, settings: Settings, size: tuple[int, int]
    ) -> None:
        self._theme, self._pictures, self._settings = theme, pictures, settings
        self._area = Rect((0, 0), size)
        self._pad = theme.px(14)

    def draw(self, target: Surface, place: tuple[int, int]) -> None:
        """Paint it on *target* with its left top corner at *place*."""
        picture, area, pad = Surface(self._area.size, 0, 32), self._area, self._pad
        paint_felt(picture, area, self._theme.felt)
        plate, button = self._plate_size(), self._button_size()
        if area.width > WIDE * area.height:
            # Words at the left, cards at the right.
            half = max(round(0.45 * area.width), plate[0] + button[0] + 3 * pad)
            left = self._settings.left_handed
            self._plate(picture, Rect((half - plate[0] if left else pad, pad), plate))
            x, y = pad if left else half - button[0], pad + (plate[1] - button[1]) // 2
            self._button(picture, Rect((x, y), button))
            self._prompt(picture, Rect(pad, 0, half - pad, area.bottom - pad))
            room = Rect(half + pad, pad, area.width - half - 2 * pad, area.height - 2 * pad)
        else:
            self._plate(picture, Rect(((area.width - plate[0]) // 2, pad), plate))
            left = self._settings.left_handed
            x, wide = area.right - pad - button[0], area.width - 3 * pad - button[0]
            self._button(picture, Rect(pad if left else x, area.bottom - pad - button[1], *button))
            words = self._prompt(
                picture, Rect(area.right - pad - wide if left else pad, 0, wide, area.bottom - pad)
            )
            room = Rect(pad, plate[1] + 2 * pad, area.width - 2 * pad, 0)
            room.height = min(words.top, area.bottom - pad - button[1]) - pad - room.top
        self._cards(picture, room)
        target.blit(picture, place)
        printed.carry(picture, target, place)
        edge = paint.rounded(area.size, 0, (0, 0, 0, 0), self._theme.hairline, 1)
        paint.blit(target, edge, place)

    def _cards(self, picture: Surface, room: Rect) -> None:
        """A row of cards for the trick and the piles, and one for the hand, of which a chosen card is raised a little."""
        wide = room.width / (1 + (len(HAND) - 1) * OVERLAP)
        most = min(room.height / (2.2 * CARD_RATIO), wide, self._theme.px(LARGEST))
        px = int(most * self._settings.card_size / MOST_SIZE)
        high = round(px * CARD_RATIO)
        if px > 0:
            self._trick(picture, px, (room.centerx, room.top + high // 2), room)
            self._hand(picture, px, (room.centerx, room.bottom - high // 2))

    def _prompt(self, picture: Surface, room: Rect) -> Rect:
        """The sentence that says whose turn it is, at the foot of *room*; returns its panel."""
        theme, pad, body = self._theme, self._pad, self._theme.font("body")
        said = _("Your turn: follow hearts.")
        panel = Rect(room.x, 0, room.width, paint.text_height(body, said, room.width - 2 * pad, 1.2) + pad)
        panel.bottom = room.bottom
        paint.panel(picture, panel, theme.px(14), theme.panel_dense, theme.hairline)
        paint.paragraph(picture, body, said, panel.inflate(-2 * pad, -pad), t.TEXT, 1.2)
        return panel

    def _button_size(self) -> tuple[int, int]:
        label = self._theme.font("label")
        high = max(self._theme.px(t.SMALLEST_TARGET), label.get_linesize() + self._theme.px(6))
        return label.size(_("Play"))[0] + 2 * self._theme.px(26), high

    def _button(self, picture: Surface, rect: Rect) -> None:
        paint.panel(picture, rect, self._theme.px(12), (*t.GOLD, 255))
        paint.text(picture, self._theme.font("label"), _("Play"), rect.center, t.ON_GOLD, "center")

    def _plate_size(self) -> tuple[int, int]:
        theme = self._theme
        strong, small = theme.font("strong"), theme.font("small")
        high = strong.get_linesize() + small.get_linesize() + theme.px(10)
        words = max(strong.size(NAME)[0], small.size(_("2 tricks"))[0])
        return high + words + theme.px(28), high

    def _plate(self, picture: Surface, plate: Rect) -> None:
        """An opponent's plate, with the ring of who has the turn."""
        theme = self._theme
        strong, small, px = theme.font("strong"), theme.font("small"), plate.height - theme.px(8)
        paint.plate(picture, plate, theme.panel, theme.hairline)
        face = portrait(self._pictures, Player(NAME, "medium"), Guise(team=1), px, theme)
        paint.blit(picture, face, (plate.x + theme.px(4), plate.y + theme.px(4)))
        left, top = plate.x + px + theme.px(14), plate.y + theme.px(5)
        paint.text(picture, strong, NAME, (left, top), t.TEXT)
        paint.text(picture, small, _("2 tricks"), (left, top + strong.get_linesize()), theme.secondary)
        ring = paint.ring(plate.size, plate.height // 2, max(2, theme.px(3)), theme.px(8))
        margin = (ring.width - plate.width) // 2
        paint.blit(picture, ring, (plate.x - margin, plate.y - margin))

    def _trick(self, picture: Surface, px: int, middle: tuple[int, int], room: Rect) -> None:
        """The trick in the middle, the stock beside it, and a card that a hint speaks of."""
        for number, (card, angle) in enumerate(TRICK):
            self._card(
                picture,
                Look(parse(card), px, angle),
                (middle[0] + round((number - 0.7) * 0.7 * px), middle[1]),
            )
        aside = min(round(2.1 * px), (room.width - px) // 2)
        self._card(picture, Look(None, px), (middle[0] - aside, middle[1]))
        self._card(picture, Look(parse(HINTED), px, shade="hint"), (middle[0] + aside, middle[1]))

    def _hand(self, picture: Surface, px: int, middle: tuple[int, int]) -> None:
        step = OVERLAP * px
        for number, (card, shade) in enumerate(HAND):
            plain = shade == "dim" and not self._settings.aid
            look = Look(parse(card), px, shade="" if plain else shade, height=int(shade == "glow"))
            x = middle[0] + round((number - (len(HAND) - 1) / 2) * step)
            self._card(picture, look, (x, middle[1] - (px // 8 if shade == "glow" else 0)))

    def _card(self, picture: Surface, look: Look, middle: tuple[int, int]) -> None:
        card = self._pictures.card(look)
        paint.blit(picture, card, (middle[0] - card.width // 2, middle[1] - card.height // 2))
