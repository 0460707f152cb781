"""The table of Oklahoma: short melds of each player, and on every wild card the name of the card that it stands for."""

from collections.abc import Iterator, Mapping, Sequence

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.canasta.melds import WILD
from tabletop.families.canasta.table import CanastaTable, in_tray, wild_at_end
from tabletop.games.oklahoma.rules import Oklahoma
from tabletop.games.oklahoma.rules_melds import QUEEN, RED_JOKER, namings, words
from tabletop.games.oklahoma.words import OklahomaWords
from tabletop.text import _
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.effects.flourish import Burst, Flourish, Gleam, Shake, Sweep
from tabletop.ui.layout.crowded import LEAN
from tabletop.ui.layout.fans import Poses, heap, with_look
from tabletop.ui.layout.meld_layout import Meld
from tabletop.ui.layout.seating import Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import card_words
from tabletop.wording.facts import deal_ended, moved
from tabletop.wording.signs import LOCK


def melded_and_held(view: View) -> list[str]:
    """What the cards count when melded, and what they cost in the hand."""
    values = {"Q♠": (50, 100), "A": (20, 20), "K – 8": (10, 10), "7 – 3": (5, 5)}
    wild = [_("joker, wild") + "\n100 / −200", _("2, wild") + "\n" + _("as named") + " / −20"]
    return [*wild, *(f"{card}\n{laid} / −{left}" for card, (laid, left) in values.items())]


class OklahomaTable(CanastaTable):
    words: OklahomaWords = OklahomaWords()
    abilities = (CardOrder(melded_and_held, values=True),)

    ways = {
        **{name: way for name, way in CanastaTable.ways.items() if name != "declare"},
        "swap": DropRule("{target}"),
    }

    cues = {**CanastaTable.cues, "stolen": Cue("gather", 1.0), "queen": Cue("loss", 0.5)}

    def reachable(self, view: View) -> Sequence[int]:
        """The joker may be taken out of anybody's melds."""
        own = self.words.side(view, view.seat)
        return own, *(side for side in range(len(view.scores)) if side != own)

    def melds(self, view: View, side: int) -> Iterator[Meld]:
        """Below a meld stands what its wild cards are."""
        rows = self.words.rows(view)
        for zone in sorted(self.words.zones_of(view, side), key=lambda zone: in_tray(view.zones[zone])):
            faces, row = view.zones[zone], rows[int(zone.removeprefix("meld:"))]
            named = " ".join(card_words(stands) for face, stands in row if WILD[face])
            foot = _("as {cards}").format(cards=named) if named else ""
            keys = tuple((zone, index) for index in range(len(faces)))
            wild = wild_at_end([face for face, _stands in row])
            yield Meld(keys, tuple(faces), foot=foot, wild=wild)

    def bonuses(self, view: View, side: int) -> list[Meld]:
        """Threes are ordinary cards."""
        return []

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        """Wild cards wear the name of their card, a joker that may be taken glimmers, a queen that must stay has a lock."""
        poses = dict(super().arrange(view, table))
        taken = {move.target for move in view.moves if move.action == "swap"}
        for count, row in enumerate(self.words.rows(view)):
            zone, named = f"meld:{count}", list(row)
            for index, pose in poses.get(zone, {}).items():
                stands = next((each for each in named if each[0] == pose.face), None)
                if stands is None or not WILD[stands[0]]:
                    continue
                named.remove(stands)
                glimmers = zone in taken and pose.face == RED_JOKER
                shade = "glow" if glimmers else pose.shade
                poses[zone][index] = pose._replace(mark=card_words(stands[1]), shade=shade)
        discards = [move.cards[0] for move in view.moves if move.action == "discard"]
        hand = f"hand:{view.seat}"
        if discards and QUEEN not in discards:
            poses[hand] = with_look(poses[hand], lambda face: face == QUEEN, mark=LOCK)
        return poses

    def _pile(self, faces: Sequence[int | None], at: tuple[float, float], scale: float) -> Poses:
        return heap(faces, at, scale, spread=0.03, lean=LEAN)

    def choosable(self, view: View) -> Sequence[int]:
        if view.phase == "draw":
            takes = any(move.cards and move.action == "draw" for move in view.moves)
            return view.hand() if takes else ()
        laying = view.offers("meld", "layoff", "discard")
        return view.hand() if laying else ()

    def proposals(self, view: View, cards: Sequence[int], used: Sequence[int]) -> Sequence[Move]:
        faces = tuple(cards)
        if view.phase == "draw":
            top = view.zones["discard"][-1:]
            if not top or top[0] is None:
                return []
            rows = namings((), (*faces, top[0]))
            return [Move("draw", faces, target="discard", value=words(row) or None) for row in rows]
        found = [Move("meld", faces, value=words(row) or None) for row in namings((), faces)]
        for zone in self.words.zones_of(view, self.words.side(view, view.seat)):
            lying = self.words.rows(view)[int(zone.removeprefix("meld:"))]
            named = words(lying).split(",") if words(lying) else []
            for row in namings(lying, faces):
                text = words(row).split(",") if words(row) else []
                for name in named:
                    if name in text:
                        text.remove(name)
                found.append(Move("layoff", faces, target=zone, value=",".join(text) or None))
        return list(dict.fromkeys(found))

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        did = self.words._swapped(events)
        if did is not None:
            card = moved(events)[0].dst if moved(events) else did.seat
            return [
                Sweep(did.seat, "right"),
                Burst(card),
                Gleam(did.seat),
            ]
        if before.phase != "deal" and self.words._queen_laid(before, after):
            return [Burst(before[Oklahoma.mover], "♠")]
        if deal_ended(before, after) and (caught := self.words._queens_caught(after)):
            return [
                *super().effects_of_moment(before, events, after),
                *(Shake(seat) for seat in caught),
            ]
        return super().effects_of_moment(before, events, after)

    def moment_beat(self, before: View, after: View) -> str:
        if deal_ended(before, after):
            return "queen" if self.words._queens_caught(after) else super().moment_beat(before, after)
        hand = f"hand:{before[Oklahoma.mover]}"
        stolen = (
            RED_JOKER not in before.zones.get(hand, ()) and before[Oklahoma.swaps] != after[Oklahoma.swaps]
        )
        return "stolen" if stolen and after[Oklahoma.swaps] else super().moment_beat(before, after)


TABLE = OklahomaTable()
