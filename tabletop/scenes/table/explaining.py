"""Explanations at the table: of a plate, a badge, a meter, a pile, a card, a button, for whoever rests the pointer on it,
holds it, or walks to it with a key.

The sentences are the words' of the game (`TableWords.meanings`, `worth`). They are asked of the view that is shown, so
that they say no more than that shows.
"""

from typing import TYPE_CHECKING

from pygame import Rect

from tabletop.scenes.table.effects.bubbles import bounds
from tabletop.scenes.table_parts import Part
from tabletop.text import _
from tabletop.ui.cards.poses import Key
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.canvas import Sprite
from tabletop.ui.toolkit.explanation import REST, Explanation
from tabletop.wording.cards import card_words, cards_in_words

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene

CARD_RESTS = 1.0
"""Seconds that the pointer rests on a card before it is explained: it often rests there while somebody thinks."""
RING_DEPTH = (860, 0)
LARGE = 0.05
"""The share of the window from which on a thing is so large that a tool tip has no room beside it."""
ROW = 12
"""Height of a row of things that a key walks along, in px of the design."""


class Explaining:
    """The explanations of *table*."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._walked: Explanation | None = None

    def at(self, point: tuple[int, int]) -> Explanation | None:
        """The explanation of what shows at *point* (px)."""
        return self._table.parts.do(Part.EXPLANATIONS, lambda: self._at(point), None)

    def _at(self, point: tuple[int, int]) -> Explanation | None:
        table = self._table
        if any(target.rect.collidepoint(point) for target in table.app.targets()):
            return next((fact for fact in self._of_buttons() if fact.rect.collidepoint(point)), None)
        key = table.stage.at(point)
        if key is not None:
            return self._of_card(key)
        facts = [(area, fact) for area, fact in self._facts() if area.collidepoint(point)]
        return facts[-1][1] if facts else None

    def walk(self, way: int) -> None:
        """Explain the card that the keyboard is on, or else the next thing (*way* 1) or the one before (-1)."""
        self._table.parts.do(Part.EXPLANATIONS, lambda: self._walk(way), None)

    def _walk(self, way: int) -> None:
        table, cursor = self._table, self._table.selection.cursor
        card = self._of_card(cursor) if cursor is not None else None
        if card is not None and card != self._walked:
            chosen: Explanation | None = card
        else:
            chosen = self._next(way)
        if chosen is not None:
            table.app.tip.tell(chosen)
            table.listening.answer(chosen.words)
        self._walked = chosen

    def forget(self) -> None:
        """Nothing is explained any more."""
        self._table.app.tip.dismiss()
        self._walked = None

    def sprites(self) -> list[Sprite]:
        """The ring round what the key has walked to, as long as its tool tip is there."""
        if self._walked is None or not self._table.app.tip.shown:
            return []
        theme, rect = self._table.app.theme, self._walked.rect
        around = rect.inflate(theme.px(6), theme.px(6))
        picture = paint.ring(around.size, min(theme.px(16), around.height // 2), max(2, theme.px(3)), 0)
        return [Sprite(picture, *picture.get_rect(center=around.center).topleft, RING_DEPTH)]

    def _next(self, way: int) -> Explanation | None:
        found = self.things()
        if not found:
            return None
        if self._walked not in found:
            return found[0 if way > 0 else -1]
        return found[(found.index(self._walked) + way) % len(found)]

    def things(self) -> list[Explanation]:
        """Everything that can be explained, of a pile its top card, in rows from the top."""
        table = self._table
        tops = {zone: index for zone, index in table.poses if zone != table.gestures.hand}
        piles = [self._of_card(key) for key in tops.items()]
        row = table.app.theme.px(ROW)
        found = [fact for _area, fact in self._facts()]
        found += [*(each for each in piles if each is not None), *self._of_buttons()]
        return sorted(found, key=lambda each: (each.rect.centery // row, each.rect.x))

    def _facts(self) -> list[tuple[Rect, Explanation]]:
        """Painted things that can be explained, the lowest first: the place where each is asked for, and its explanation.

        What is large, as a panel for melds is, has its tool tip beside its words.
        """
        width, height = self._table.app.size
        return [
            (area, Explanation(words, ink if ink and area.w * area.h > LARGE * width * height else area))
            for words, area, ink in self._table.hud.canvas.explained()
        ]

    def _of_buttons(self) -> list[Explanation]:
        """What the moves do that have a button, and its name where an icon stands for it; other icons have tool tips of their own."""
        view, game_table = self._table.view, self._table.game_table
        words, found = game_table.words, list[Explanation]()
        for rect, move in self._table.buttons.moves():
            name = words.move_words(view, move) if game_table.icon(view, move) else ""
            said = f"{name} {words.explained(view, f'button-{move.action}')}".strip()
            found += [Explanation(said, rect)] if said else []
        return found

    def _of_card(self, key: Key) -> Explanation | None:
        """Explanation of the card at *key*: its worth, as far as its face shows, and the pile that it lies on."""
        table = self._table
        view, words, pose = table.view, table.game_table.words, table.poses.get(key)
        if pose is None or key[0] not in view.zones:
            return None
        stem, _colon, owner = key[0].partition(":")
        cards = cards_in_words(len(view.zones[key[0]]))
        lies = ""
        if key[0] == table.gestures.hand:
            pass
        elif stem == "hand" and int(owner) < view.seats:  # there may be hands without a player
            lies = _("{name} holds {cards}.").format(name=table.watch.cast.name(int(owner)), cards=cards)
        elif pile := words.explained(view, stem):
            now = words.lying(view, key[0], table.watch.cast)
            lies = f"{now}\n{pile}" if now else _("{pile} {cards}.").format(pile=pile, cards=cards)
        worth = words.worth(view, pose.face) if pose.face is not None else ""
        said = [_("{card}: {worth}.").format(card=card_words(pose.face), worth=worth)] if worth else []
        said += [lies] if lies else []
        if not said:
            return None
        shown = table.stage.rect(key) or bounds(table.hud, pose)
        return Explanation("\n".join(said), shown, CARD_RESTS if pose.face is not None else REST)
