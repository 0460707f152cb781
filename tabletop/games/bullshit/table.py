"""The table of Bullshit: a messy pile, the rank that is due on a large sign, claims on the plates, doubts that are felt."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.cards import RANK, RANKS
from tabletop.engine.events import Did, Event, Moved, Shown
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.shedding.table import SheddingTable
from tabletop.games.bullshit.rules import RANKED, Bullshit
from tabletop.games.bullshit.words import BullshitWords, _gone_out, _taker, _true, claim_words, doubt_wanted
from tabletop.text import N_, _
from tabletop.ui.abilities.reaction_words import ReactionWords
from tabletop.ui.abilities.stagger import Stagger
from tabletop.ui.abilities.typed_words import TypedWords
from tabletop.ui.cards.matching import Route
from tabletop.ui.cards.poses import CARD_RATIO, Pose
from tabletop.ui.controls import Controls
from tabletop.ui.effects.flourish import Burst, Flourish, Remark, Shake, Thump
from tabletop.ui.game_table import Badge, Said, Timing
from tabletop.ui.layout.fans import Poses, around, heap
from tabletop.ui.layout.meld_layout import Furniture, Note, Sign
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import cards_in_words, cards_of_rank
from tabletop.wording.lines import Cast

TURN_EACH, TURN_LAST, AVALANCHE = 0.45, 1.0, 1.1
"""Seconds before each card of a doubted play is turned, before the last, and before the pile goes to the loser."""
TUMBLE = 0.03
"""Seconds between the cards of the pile when it goes to its loser."""
WHEEL_WIDTH, ROW_WIDTH = 1.6, 2.86
"""Width of the wheel with its words, in units, and of four cards in a row, by the width of one."""
SIGN = 0.62
LARGEST = 0.9
"""The largest scale of the cards of the pile."""
COMING, WHEEL, WHEEL_FROM, WHEEL_STEP = 0.34, 0.58, -78, 38
"""The size of the ranks to come, how far they stand from the sign, and at which degrees."""
BEHIND = 4
"""Number of the ranks to come that are told."""


def avalanche(view: View, routes: Sequence[Route]) -> float:
    """The pile goes to its loser as an avalanche."""
    return TUMBLE if any(start == "pile" for start, _end in routes) else 0.0


class BullshitTable(SheddingTable):
    words = BullshitWords()
    highlighted = frozenset({"doubt"})
    largest_hand = 26
    middle_full = True
    beats = {"doubt": "pass"}
    spoken = {"doubt": Said(N_("Bullshit"), loud=True, polite=N_("I have grave doubts about that"))}
    abilities = (
        ReactionWords(doubt_wanted),
        TypedWords(lambda: {_("bullshit"): "doubt", _("doubt"): "doubt"}),
        Stagger(avalanche),
    )
    ways = {"play": DropRule("pile")}
    controls = Controls(alarming=frozenset({"doubt"}))
    cues = {"caught": Cue("loss", 0.6), "honest": Cue("knock", 0.8)}

    def played_for(self, table: Table) -> float:
        return _scale(table) / LARGEST

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        """Poses of the cards: what was played last lies in a row on the pile, so that it can be counted, and turned."""
        poses = dict(super().arrange(view, table))
        faces = view.zones["pile"]
        # The pile may be gone while a deal is counted that ended with a doubt.
        last = min(view[Bullshit.claimed], len(faces)) if view.phase == "react" else 0
        under = len(faces) - last
        x, y = _pile_at(table)
        scale = _scale(table)
        pile = heap([None] * under, (x, y), scale, spread=0.3 * scale, lean=24)
        turned = int(view.facts.get("turned", 0))
        room = 2 * (x - table.middle.x - WHEEL_WIDTH)  # many cards keep off the wheel, too
        step = min(0.62 * scale, table.middle.w * 0.5 / max(1, last), (room - scale) / max(1, last - 1))
        for place in range(last):
            across = (place - (last - 1) / 2) * step
            face = faces[under + place] if place < turned else None
            pile[under + place] = Pose(x + across, y, 3.0 * (place % 2) - 1.5, scale, face, 400 + place)
        poses["pile"] = pile
        return poses

    def drop_zones(self, view: View, table: Table) -> Mapping[str, Box]:
        x, y = _pile_at(table)
        wide, high = 3.4 * _scale(table), CARD_RATIO * _scale(table) + 0.2
        return {"pile": Box(x - wide / 2, y - high / 2, wide, high)}

    def proposals(self, view: View, cards: Sequence[int], used: Sequence[int]) -> Sequence[Move]:
        ranked = sorted(cards, key=lambda face: (RANK[face] != view[Bullshit.rank], RANK[face], face))
        return [Move("play", tuple(ranked))] if cards and not used else []

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        """Badges: the claim above the pile, and the number of cards that lie there below it."""
        count = len(view.zones["pile"])
        if not count:
            return []
        pile = around(self.arrange(view, table)["pile"].values())
        badges = [Badge(_("Pile: {cards}").format(cards=cards_in_words(count)), pile)]
        if view.phase == "react":
            said = claim_words(view[Bullshit.claim], view[Bullshit.claimed])
            words = _("{name} says: {claim}"), _("You say: {claim}")
            words_said = cast.says(view[Bullshit.player], *words, claim=said)
            badges.append(Badge(words_said, pile, "good", "claim", "above"))
        return badges

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """The rank that is called, and round it, as on a wheel, those to come."""
        if view.phase == "deal" or view.over:
            return Furniture()
        rank = view[Bullshit.rank]
        step = 1 if view[Bullshit.cycle] == "up" else -1
        coming = [_letter((rank - 1 + step * n) % RANKED + 1) for n in range(1, BEHIND + 1)]
        box = table.middle
        left = box.x + 0.1
        _x, y = _pile_at(table)
        signs = [Sign(_letter(rank), Box(left, y - SIGN - 0.1, SIGN, SIGN), "gold")]
        for place, letter in enumerate(coming):
            signs.append(Sign(letter, _on_wheel((left + SIGN / 2, y - SIGN / 2 - 0.1), place), "grey"))
        words = Box(left, y - 0.02, 1.5, 0.34)
        said = _("{rank} are called") if view.phase == "react" else _("{rank} are due")
        note = Note(said.format(rank=cards_of_rank(rank).capitalize()), "", words)
        return Furniture(signs=tuple(signs), notes=(note,))

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """The last card accepted is a joy; a caught lie and a wrong accusation shake whoever pays."""
        out, loser = _gone_out(before, after), _taker(events)
        joy: list[Flourish] = [Burst(seat) for seat in out[:1]]
        if loser < 0:
            return joy
        lie = [] if _true(after) else [Thump()]
        return [*joy, *lie, Shake(loser)]

    def moment_beat(self, before: View, after: View) -> str:
        if _gone_out(before, after):
            return "moment"
        return "honest" if _true(after) else "caught"

    # How it is shown

    def during(self, view: View, event: Event) -> View:
        if isinstance(event, Shown):
            return replace(view, facts={**view.facts, "turned": int(view.facts.get("turned", 0)) + 1})
        return view

    def beat(self, view: View, event: Event) -> str:
        return "turn over" if isinstance(event, Shown) else super().beat(view, event)

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        """The cards are turned one by one, the last slowly; then the pile goes to the loser."""
        if isinstance(event, Shown):
            last = int(view.facts.get("turned", 0)) == view[Bullshit.claimed] - 1
            return Timing(TURN_LAST if last else TURN_EACH, still=True)
        if isinstance(event, Moved) and event.src == "pile" and event.dst.startswith("hand:"):
            return Timing(AVALANCHE, still=True)
        return super().timing(view, event, before)

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """Words of whoever plays: the claim is said aloud."""
        played = next((event for event in events if isinstance(event, Did) and event.action == "play"), None)
        if played is None:
            return []
        said = claim_words(after[Bullshit.claim], after[Bullshit.claimed])
        return [Remark(played.seat, said.capitalize())]


def _on_wheel(centre: tuple[float, float], place: int) -> Box:
    """Box of the rank that comes *place* after the next one, smaller the farther off it is."""
    turn, side = math.radians(WHEEL_FROM + WHEEL_STEP * place), COMING * (1 - 0.1 * place)
    x, y = centre[0] + WHEEL * math.cos(turn), centre[1] + WHEEL * math.sin(turn)
    return Box(x - side / 2, y - side / 2, side, side)


def _letter(rank: int) -> str:
    return {"T": "10"}.get(RANKS[rank - 1], RANKS[rank - 1])


def _scale(table: Table) -> float:
    return min(LARGEST, (table.middle.h - 0.7) / (CARD_RATIO + 0.25))


def _pile_at(table: Table) -> tuple[float, float]:
    """The centre of the pile: in the middle, or as far beside the wheel as a row of cards needs."""
    (x, y), half = table.middle.centre, ROW_WIDTH * _scale(table) / 2
    return max(x, table.middle.x + WHEEL_WIDTH + half), y - 0.15


TABLE = BullshitTable()
