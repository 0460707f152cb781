"""The table of Switch: arrows that say which way it goes, the suit that is asked for, and the penalty on the pile."""

from collections.abc import Mapping, Sequence

from tabletop.cards import RANK, SUITS
from tabletop.engine.events import Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.shedding.table import SheddingTable
from tabletop.games.switch.rules import Switch
from tabletop.games.switch.rules_plays import SIX
from tabletop.games.switch.words import (
    RAIN,
    SwitchWords,
    _caught,
    _silent,
    _slow,
    button_words,
    thumbs_wanted,
)
from tabletop.text import _
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.abilities.reaction_words import ReactionWords
from tabletop.ui.abilities.suit_to_choose import SuitToChoose
from tabletop.ui.controls import Controls
from tabletop.ui.effects.flourish import Burst, Flourish, Gleam, Rain, Remark, Shake, Shout, Sweep
from tabletop.ui.game_table import Badge
from tabletop.ui.layout.meld_layout import Furniture, Panel, Round, Sign, suit_sign
from tabletop.ui.layout.piles import Part, Pile
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import SIGNS, cards_in_words
from tabletop.wording.facts import deal_ended, deed_of
from tabletop.wording.lines import Cast, Mood

SIGN = 0.56
"""The size of the signs beside the pile, in units."""
ASIDE = 1.45
"""Distance at which they stand from the middle of the pile."""
AROUND = 2.3
"""The width of the ring of arrows."""
PILE_SCALE = 0.8


def suit_called(move: Move) -> str:
    """The suit that a play calls, or leaves on top."""
    return SIGNS[SUITS.index(str(move.value))] if move.action == "play" and move.value is not None else ""


def reaction_words(move: Move) -> str:
    """Nobody is tempted to talk on the screen of somebody else."""
    return "" if move.action == "talk" else button_words(move)


def special_cards(view: View) -> list[str]:
    """The special cards, and what they do."""
    does = {
        "J": _("turn round"), "8": _("skip"), "2": _("draw 2"), "5♥": _("draw 5"), "10♥": _("draw 10"), "K♥": _("draw 25"),
        "3♣": _("thumbs"), "6": _("silence"), "A": _("call a suit"),
    }  # fmt: skip
    return [f"{card}\n{words}" for card, words in does.items()]


class SwitchTable(SheddingTable):
    fixed_piles = {**SheddingTable.fixed_piles, "pile": Pile("middle", PILE_SCALE, thrown=0.09)}
    dropped_in: Mapping[str, Part] = {**SheddingTable.dropped_in, "hand:{seat}": "own hand"}
    words = SwitchWords()
    largest_hand = 15
    beats = {"thumb": "thumb", "announce": "said", "catch": "said", "talk": "said"}
    abilities = (
        CardOrder(special_cards, values=True),
        SuitToChoose(suit_called),
        ReactionWords(thumbs_wanted, button=reaction_words),
    )
    ways = {
        "play": DropRule("pile"),
        "draw": DropRule("hand:{seat}", "stock"),
        "catch": DropRule("pile", "hand:{target}"),
    }
    cues = {
        "hush": Cue("turn", 0.3),
        "thumb": Cue("knock", 0.8),
        "said": Cue("chip", 0.4),
        "rain": Cue("gather", 0.8),
        "reverse": Cue("slide", 0.8),
    }

    controls = Controls(loud=frozenset({"announce", "thumb"}))

    def badges(self, view: View, table: Table, cast: Cast) -> Sequence[Badge]:
        found = super().badges(view, table, cast)
        said, mood = self._badge(view)
        about = "race" if view[Switch.race] else "penalty" if view[Switch.penalty] else "silence"
        return [*found, Badge(said, _around(table), mood, about)] if said else found

    def _badge(self, view: View) -> tuple[str, Mood]:
        race = view[Switch.race]
        if race:
            cards = cards_in_words(race)
            return _("The last thumb draws {cards}").format(cards=cards), "bad"
        if view[Switch.penalty]:
            answers = {
                "2": _("only twos answer"),
                "Th": _("only 10♥ answers"),
                "Kh": _("only K♥ answers"),
                "none": _("nothing answers"),
            }
            return answers[str(view[Switch.answer])], "bad"
        return (_("Silence"), "quiet") if _silent(view) else ("", "")

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        pile = view.zones["pile"]
        if not pile or not view[Switch.direction]:
            return Furniture()
        around = _around(table)
        panels = (Panel("pile", around, "", about="silence"),) if _silent(view) else ()
        signs = []
        if view[Switch.called] >= 0:
            signs.append(suit_sign(view[Switch.called], _beside(table, 1), "called"))
        if view[Switch.penalty]:
            signs.append(Sign(f"+{view[Switch.penalty]}", _beside(table, -1), "red", "penalty"))
        turning = Round(around, view[Switch.direction] > 0)
        return Furniture(panels=panels, signs=tuple(signs), rounds=(turning,), dusk=_silent(view))

    # Moments

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        did = deed_of(events)
        if did is None:
            return []
        if deal_ended(before, after):
            return [Burst("pile")] if any(after[Switch.gained]) else []
        if did.action == "draw":
            count = before[Switch.penalty]
            return [Rain(did.seat, count), Shake(did.seat)]
        if did.action == "catch":
            return [Shake(_caught(before, after)), Gleam(did.seat)]
        if did.action == "thumb":
            return [Shake(_slow(before, did.seat))]
        return [Sweep("pile", "left" if after[Switch.direction] > 0 else "right")]

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """Words said aloud, fittingly or not."""
        did = deed_of(events)
        if did is None or did.action not in ("announce", "catch", "talk"):
            return []
        if did.action == "talk":
            chat = (_("Nice weather"), _("More tea?"), _("What a deal"), _("Where was I?"))
            return [Remark(did.seat, chat[(did.seat + len(after.zones["pile"])) % len(chat)])]
        words = _("Last card") if did.action == "announce" else _("Caught")
        return [Shout(did.seat, words)]

    def beat_amid(self, before: View, after: View) -> str:
        if before[Switch.penalty] >= RAIN:
            return "rain"
        return "reverse" if before[Switch.direction] != after[Switch.direction] else "said"

    def beat(self, view: View, event: Event) -> str:
        if isinstance(event, Moved) and event.dst == "pile" and event.src.startswith("hand:"):
            if any(face is not None and RANK[face] == SIX for face in event.cards):
                return "hush"
        return super().beat(view, event)


TABLE = SwitchTable()


def _around(table: Table) -> Box:
    """The place of the arrows round the pile."""
    (x, y), high = table.middle.centre, min(AROUND, table.middle.h)
    return Box(x - AROUND / 2, y - high / 2, AROUND, high)


def _beside(table: Table, side: int) -> Box:
    """A place for a sign beside the pile, at the right (1) or the left (-1)."""
    x, y = table.middle.centre
    return Box(x + side * ASIDE - SIGN / 2, y - SIGN / 2, SIGN, SIGN)
