"""The table of Envite: two teams round an oval, the turned card in the middle, stones in rows, signals as grimaces.

Whoever knows of a signal sees the portrait make it, and finds it on the notepad beside the own hand. A captain has
buttons to bargain with, the others a fan of the faces that they may make.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.tricks.facts import keeper, suit_from_the_top, trump_of
from tabletop.families.tricks.table_staking import StakingTable
from tabletop.games.envite.rules import STAKES, WHOLE, Envite
from tabletop.games.envite.table_moments import BLINKS, felt, missed_signs, sign
from tabletop.games.envite.table_pieces import (
    before_chair,
    edge_and_places,
    empty_chair,
    notepad,
    oval,
    round_the_table,
    score_notes,
    score_rows,
    sides_of,
    stake_box,
    tower,
    turned,
    way_round,
)
from tabletop.games.envite.words import (
    EnviteWords,
    envite,
    grimace_for,
    looks,
    sides_lying,
    trawling,
    trump_order,
    value_words,
)
from tabletop.text import _
from tabletop.ui.abilities.card_choice import PlayedFrom
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.abilities.empty_chairs import EmptyChairs
from tabletop.ui.abilities.secret_signs import SecretSigns
from tabletop.ui.effects.flourish import Blink, Flourish
from tabletop.ui.game_table import Badge, Chip, Chips, Guise
from tabletop.ui.layout.fans import Poses, shown, stack, won_tricks
from tabletop.ui.layout.meld_layout import Furniture, Note, suit_sign
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import card_words, rank_sign
from tabletop.wording.lines import Cast

BESIDE_HAND = 6
"""Faces that have room beside the own hand; more stand in a wheel round the turned card."""
NARROW, READ_ORDER = 1.5, 0.6
"""Where there is less width for it, the order of the trumps takes more lines; and the part of its height that it needs in
type of the usual size."""


def played_from(view: View) -> str:
    """The own hand, and for the captain that of the empty chair, when that is on turn."""
    game = envite(view)
    chair = view.phase == "play" and view[Envite.turn] == game.dummy and view.seat == game.captains[1]
    return f"hand:{game.dummy if chair else view.seat}"


def all_in_order(view: View) -> list[str]:
    """The trumps, the highest first, and below them the ranks of the other suits."""
    trump = trump_of(view)
    if trump < 0:
        return []
    side = max((suit_from_the_top(view, suit) for suit in range(4) if suit != trump), key=len)
    return [*map(card_words, suit_from_the_top(view, trump)), *map(rank_sign, side)]


class EnviteTable(StakingTable):
    beats = {"caught": "caught", "signal": "signal"}
    words = EnviteWords()
    highlighted = frozenset()  # the empty chair has no plate that could gleam
    largest_hand = 3
    abilities = (
        PlayedFrom(played_from),
        SecretSigns(missed_signs),
        CardOrder(all_in_order),
        EmptyChairs(lambda players: players + players % 2),
    )
    cues = {
        **StakingTable.cues,
        "caught": Cue("loss", 0.7),
        "signal": Cue("click", 0.25),
        "stand": Cue("slide", 1.0),
        "trawl": Cue("slide", 0.8),
    }

    # Where things lie

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses = dict[str, Poses]()
        game = envite(view)
        for place in range(game.places):
            hand = self.hand(view, table, place)
            if place == game.dummy and view.shows(f"hand:{place}"):
                hand = before_chair(view, table, place, hand)
            poses[f"hand:{place}"] = self._marked(view, hand)
        for side in (0, 1):
            box = table.place(keeper(view, side))
            poses[f"won:{side}"] = won_tricks([None] * len(view.zones[f"won:{side}"]), game.places, box)
        poses["trick"] = self._best_glows(view, self._marked(view, oval(view, table)))
        if trawling(view):
            poses["trick"][0] = poses["trick"][0]._replace(lap=round_the_table(table))
        (x, y), scale, _sign = turned(view, table)
        poses["stock"] = stack(shown(view, "stock"), (x - 0.06, y - 0.03), scale, -3, z=50)
        poses["upcard"] = self._marked(view, stack(shown(view, "upcard"), (x, y), scale, 0, z=120))
        return poses

    # What is seen

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        below = edge_and_places(view, table)
        if view.phase == "deal":
            return replace(below, notes=score_notes(view, table, cast), stones=score_rows(view, table))
        left = table.left
        said = stake_box(table)
        high = 0.74 if left.w > NARROW else 1.0
        order = Box(left.x, left.y, left.w, min(high, said.y - left.y) if said.x < left.x + NARROW else high)
        strip = Note(_("Trumps, high to low"), trump_order(view), order, "order")
        stake = Note(*self.words.stake_words(view, cast), said, "lies" if sides_lying(view) else "note")
        signs = (suit_sign(trump_of(view), turned(view, table)[2]),)
        pad, pad_note = notepad(
            view, table, cast, Box(left.x, order.bottom + 0.1, left.w, said.y - order.bottom - 0.2)
        )
        chairs, for_chair = empty_chair(view, table, cast)
        return replace(
            below,
            panels=pad,
            labels=tower(view, table),
            # Where there is no room for them, the trumps are told by the strip of the bar alone.
            notes=(
                *((strip,) if order.h >= READ_ORDER * high * table.text else ()),
                stake,
                *score_notes(view, table, cast),
                *for_chair,
                *pad_note,
            ),
            signs=signs,
            stones=score_rows(view, table),
            rounds=(way_round(table),),
            chairs=chairs,
        )

    def effect_anchors(self, view: View, table: Table) -> Mapping[str, Box]:
        """The step of the tower that counts, the rows of stones, and the bowl."""
        rows, step = score_rows(view, table), view[Envite.asked] or view[Envite.stake]
        found = {f"stones:{side}": row.box for side, row in zip(sides_of(view), rows, strict=False)}
        return {**found, "asked": tower(view, table)[STAKES.index(step)].box, "bowl": rows[-1].box}

    def steps(self, view: View) -> Sequence[int]:
        return STAKES

    def guise(self, view: View, seat: int) -> Guise:
        return Guise(team=self.team(view, seat), sash=seat in envite(view).captains)

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        return []

    def chips(self, view: View, cast: Cast) -> Chips | None:
        """The faces that the viewer may make."""
        values = [move.value for move in view.moves if move.action == "signal" and move.value is not None]
        if not values:
            return None
        game = envite(view)
        ordered = sorted(values, key=game.values.index)
        chips = tuple(
            Chip(count, Move("signal", value=value), looks(kind), words=value_words(view, value), face=kind)
            for count, value in enumerate(ordered, 1)
            for kind in (grimace_for(view, value),)
        )
        question = _("Signal to {name}").format(name=cast.name(game.captains[view.seat % 2]))
        if len(chips) > BESIDE_HAND:
            return Chips(question, chips, where="wheel")
        return Chips(question, chips, row=1 + len(chips) // 4, where="hand")

    # What is felt, and heard

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        found = super().effects_of_move(before, events, after)
        for event in events:
            if isinstance(event, Did) and event.action == "signal" and event.value is not None:
                found.append(sign(event, after))
            if isinstance(event, Did) and event.action == "bid":
                found += [Blink("asked", late=late) for late in BLINKS]
        return found

    def moment_beat(self, before: View, after: View) -> str:
        if trawling(after) and not trawling(before):
            return "trawl"
        return "stand" if after[Envite.asked] == WHOLE else super().moment_beat(before, after)

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        return felt(before, events, after)


TABLE = EnviteTable()
