"""Words of Diloti: captures, declarations and xeris, and the points of each deal."""

from collections.abc import Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.fishing.facts import made_xeri, xeris
from tabletop.families.fishing.words import (
    LooseWords,
    captures_in_words,
    deed,
    laying_or_taking,
    played,
    result_of,
    sweeping,
    xeris_in_words,
)
from tabletop.games.diloti.rules import COUNTING, Diloti
from tabletop.text import N_, _
from tabletop.wording.cards import card_words
from tabletop.wording.facts import deal_ended, moved
from tabletop.wording.lines import Cast, Line
from tabletop.wording.numbers import in_words
from tabletop.wording.sentences import points_in_words
from tabletop.wording.signs import LOCK

NUMBERS = (
    N_("ace"), N_("two"), N_("three"), N_("four"), N_("five"),
    N_("six"), N_("seven"), N_("eight"), N_("nine"), N_("ten"),
)  # fmt: skip
GROUPS = (
    N_("aces"), N_("twos"), N_("threes"), N_("fours"), N_("fives"),
    N_("sixes"), N_("sevens"), N_("eights"), N_("nines"), N_("tens"),
)  # fmt: skip


class DilotiWords(LooseWords):
    kept = {
        **LooseWords.kept,
        "build": N_("A declaration is used as a whole: choose a card from your hand first."),
    }

    meanings = {
        **LooseWords.meanings,
        "table": N_(
            "The loose cards: a card from your hand takes what matches it, or adds up to it. Whoever clears the whole table "
            "with one card makes a xeri: ten points."
        ),
        "standings": N_("The points so far. The game ends when a side has {target}."),
        "sweep": N_("A xeri clears the whole table with one card: ten points."),
        "bound": N_(
            "Has declared cards, and must keep a card of their value until somebody takes the declaration."
        ),
        "label": N_(
            "Declared cards: their value, and who declared them. They are taken together, with one card of that value."
        ),
        "build": N_("Declared cards: they can only be taken together, with one card of their value."),
        "button-declare": N_(
            "The cards are joined under this value: only a card of that value takes them, and all at once. You must keep one in your hand."
        ),
        "button-raise": N_(
            "Your card joins those declared cards under the new value. You must keep a card of that value in your hand."
        ),
        "button-play": N_("The card stays on the table, where anybody may take it."),
    }

    def worth(self, view: View, face: int) -> str:
        takes = self.takes(face)
        counts = COUNTING.get(face, 0)
        return takes + (
            ", " + _("worth {points} if it is taken").format(points=points_in_words(counts)) if counts else ""
        )

    item_words = {
        "xeris": N_("Xeris"),
        "one": N_("Aces and 2♣"),
        "two": N_("10♦"),
        "most cards": N_("Most cards, {number}"),
    }

    def summands(self, view: View, used: Sequence[int]) -> list[int]:
        """A declaration counts as its value."""
        left, values = list(used), []
        for seat, value in enumerate(view[Diloti.values]):
            cards = view.zones[f"build:{seat}"]
            if value and cards[0] in left:
                values.append(value)
                left = [face for face in left if face not in cards]
        return values + super().summands(view, left)

    def prompt(self, view: View, cast: Cast) -> str:
        value = view[Diloti.values][view.seat]
        if value:
            said = _(
                "Your turn. You declared {value}: take that, or take other cards and keep one of that value for it."
            )
            return said.format(value=in_words(value))
        if view.offers("declare"):
            return _("Your turn: take cards with one of yours, declare a value to take later, or lay a card.")
        return super().prompt(view, cast)

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        value = view[Diloti.values][seat]
        if value:
            words = f"{LOCK} " + _("bound to {value}").format(value=value)
            return Line(words, "bad" if seat != cast.you else "good", "bound")
        return captures_in_words(view, seat % 2)

    def button(self, move: Move) -> str:
        if move.action in ("capture", "play"):
            return super().button(move)
        group = sum(RANK[face] for face in (*move.cards, *move.table)) > int(move.value or 0)
        if move.action == "raise":
            return _("Raise to {value}").format(value=move.value)
        words = _("Group of {value}") if group else _("Declare {value}")
        return words.format(value=move.value)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        did = deed(events)
        if did is not None:
            lines.append(self._deed(did, events, cast))
            side = made_xeri(before, after)
            if side >= 0:
                lines.append(cast.says(did.seat, _("Xeri for {name}."), _("Xeri for you.")))
        for event in moved(events):
            if event.src == "table" and event.dst == "stock" and not deal_ended(before, after):
                lines.append(_("Three cards of the same rank lay there, so four others are dealt."))
        if did is not None:
            lines += sweeping(did, events, len(after.scores), cast)
        if deal_ended(before, after):
            sides, gained = len(after.scores), after[Diloti.gained]
            lines += [
                _("{side}: {points} in this deal.").format(side=cast.side(side, sides), points=gained[side])
                for side in range(sides)
            ]
        return lines

    def _deed(self, did: Did, events: Sequence[Event], cast: Cast) -> str:
        """Sentence on the deed of somebody with a card."""
        if did.action in ("play", "capture"):
            return laying_or_taking(did, events, cast)
        card = card_words(played(did, events))
        others, you = {
            "declare": (_("{name} declares {value} with {card}."), _("You declare {value} with {card}.")),
            "raise": (_("{name} raises to {value} with {card}."), _("You raise to {value} with {card}.")),
        }[did.action]
        return cast.says(did.seat, others, you, value=did.value, card=card)

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        did = deed(events)
        if deal_ended(before, after):
            return result_of(after[Diloti.gained], cast)
        if did is None:
            redealt = any(event.src == "table" and event.dst == "stock" for event in moved(events))
            return _("The four cards are dealt again") if redealt else ""
        if made_xeri(before, after) >= 0:
            return cast.says(did.seat, _("Xeri for {name}"), _("Xeri for you"))
        return ""

    def cells(self, deal: View) -> list[str]:
        return [
            f"{gain} ({xeris_in_words(made)})" if made else str(gain)
            for gain, made in zip(deal[Diloti.gained], xeris(deal), strict=True)
        ]


def build_words(value: int, group: bool) -> str:
    """A declaration on a button or a label."""
    return _("group of {value}").format(value=value) if group else str(value)


def spoken(value: int, group: bool) -> str:
    """A declaration as it is said aloud."""
    if group:
        return _("Group of {values}").format(values=_(GROUPS[value - 1]))
    return _(NUMBERS[value - 1]).capitalize()
