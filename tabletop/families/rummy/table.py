"""Table of rummy games: a panel of melds before each player, stock and discards between them.

Cards are dropped on a meld to be laid off, on the own panel to be laid down (or laid off where they fit), on the
discards to be thrown away. In the own hand the cards that make melds stand together at the left.
"""

from collections.abc import Mapping, Sequence

from tabletop.cards import RANK, SUIT
from tabletop.engine.events import Event, Moved, Turned
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.rummy.facts import taken_now, turns_over, went_out
from tabletop.families.rummy.rules import Melds, RummyGame, mask_of
from tabletop.families.rummy.words import RummyWords
from tabletop.text import N_, _
from tabletop.ui.controls import Controls
from tabletop.ui.effects.flourish import Burst, Confetti, Flourish, Fly, Gleam
from tabletop.ui.game_table import DEAL_APART, GameTable, Timing
from tabletop.ui.layout.crowded import MeldPanels, Piles, meld_panels, piles_in, trayed
from tabletop.ui.layout.fans import Poses, around, card_box, hand_poses
from tabletop.ui.layout.hand_order import COLOURS_APART
from tabletop.ui.layout.meld_layout import Furniture, Meld, Note, Panel, inside, lay_melds, size_in_full_tray
from tabletop.ui.layout.seating import Box, Plan, Seating, Table
from tabletop.ui.move_targets import DropRule
from tabletop.wording.cards import cards_in_words
from tabletop.wording.facts import deal_ended, seat_of
from tabletop.wording.lines import Cast

OWN_MELDS = "melds:{seat}"
"""The name of the place where new melds are laid down."""
POINTS_A_CHIP = 10
"""Points of a hand for which one chip flies to the winner."""
PILE = "the pile itself"
"""The discards without the words beside them."""
TAKEN = "●"
"""Marks the card that was taken from the discards in this turn."""
COUNT_RESTS = 2.4
"""Seconds that the hands lie open at the end of a deal."""


class RummyTable(GameTable):
    """Table of a rummy game; its words stand in `words.RummyWords`."""

    words = RummyWords()
    largest_hand = 11
    highlighted_moves = (("hand:", "meld:"),)
    beat_of_moments = ""
    ways = {
        "draw": DropRule("hand:{seat}", "{target}"),
        "meld": DropRule(OWN_MELDS),
        "layoff": DropRule("{target}", around=OWN_MELDS),
        "discard": DropRule("discard"),
    }
    controls = Controls(sorted_by=N_("by melds"))

    def melds(self, view: View) -> Melds:
        """The melds of the game as it is played here."""
        raise NotImplementedError

    # Where things lie

    def laid_out(self, size: tuple[int, int], seating: Seating, plan: Plan) -> Table:
        return trayed(size, seating, plan)

    def played_for(self, table: Table) -> float:
        return size_in_full_tray(self.panels(table).sides.values(), table.text)

    def panels(self, table: Table) -> MeldPanels:
        """Boxes of the meld panels, and of the piles between them."""
        return meld_panels(table, len(table.places))

    def piles(self, table: Table) -> Piles:
        """Places of the stock and the discards."""
        return piles_in(self.panels(table).piles)

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses: dict[str, Poses] = {}
        places = self._places_in_hand(view)
        for seat in range(view.seats):
            poses[f"hand:{seat}"] = hand_poses(view, table, seat, lambda face: places.get(face, (face,)))
        self._mark_taken(view, table, poses)
        for seat, box in self.panels(table).sides.items():
            poses.update(lay_melds(laid_by(view, seat), inside(box, table.text)).poses)
        return {**poses, **self.piles(table).poses(view)}

    def _places_in_hand(self, view: View) -> dict[int, tuple[int, ...]]:
        """For each card of the own hand what it is sorted by: melds first, then by suit."""
        hand, melds = view.hand(), self.melds(view)
        places: dict[int, tuple[int, ...]] = {
            face: (1, COLOURS_APART[SUIT[face]], RANK[face]) for face in hand
        }
        for count, meld in enumerate(melds.division(mask_of(hand))):
            places.update((face, (0, count, n)) for n, face in enumerate(melds.order[meld]))
        return places

    def _mark_taken(self, view: View, table: Table, poses: dict[str, Poses]) -> None:
        zone, taken = f"hand:{table.viewer}", taken_now(view)
        if view[RummyGame.turn] == table.viewer and taken in view.zones[zone]:
            index = view.zones[zone].index(taken)
            poses[zone][index] = poses[zone][index]._replace(mark=TAKEN)

    def drop_zones(self, view: View, table: Table) -> Mapping[str, Box]:
        boxes = {}
        if view.phase == "draw":
            boxes[f"hand:{table.viewer}"] = table.place(table.viewer).hand
        panels = self.panels(table)
        for seat, box in panels.sides.items():
            for zone, poses in lay_melds(laid_by(view, seat), inside(box, table.text)).poses.items():
                boxes[zone] = around(poses.values())
        boxes[OWN_MELDS.replace("{seat}", str(table.viewer))] = panels.sides[table.viewer]
        boxes["discard"] = self.piles(table).place
        return boxes

    def effect_anchors(self, view: View, table: Table) -> Mapping[str, Box]:
        piles = self.piles(table)
        return {PILE: card_box(*piles.discards, piles.scale)}

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        panels = self.panels(table)
        melding = view.offers("meld")
        titles = [
            Panel(
                OWN_MELDS.replace("{seat}", str(seat)),
                box,
                f"{cast.name(seat).upper()} · {view.scores[seat]}",
                _("lay melds down here") if melding and seat == table.viewer else "",
            )
            for seat, box in panels.sides.items()
        ]
        count = len(view.zones["stock"])
        strong = _("Stock: {cards}").format(cards=cards_in_words(count)) if count else _("No stock left")
        return Furniture(tuple(titles), (), (Note(strong, self.words.note(view), self.piles(table).note),))

    # What is chosen

    def proposals(self, view: View, cards: Sequence[int], used: Sequence[int]) -> Sequence[Move]:
        """Several cards may be a new meld, or be laid off together."""
        if view.phase != "play" or len(cards) < 2:
            return ()
        together = tuple(sorted(cards))
        zones = [zone for zone, faces in view.zones.items() if zone.startswith("meld:") and faces]
        return [Move("meld", together), *(Move("layoff", together, target=zone) for zone in zones)]

    def lists_all(self, view: View) -> bool:
        return view.complete

    # What happens

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if not deal_ended(before, after):
            return []
        out = went_out(after)
        if out < 0:
            return [Gleam(seat) for seat, gain in enumerate(after[RummyGame.gained]) if gain]
        paid = [
            Fly("chip", seat, out, count=-(-left // POINTS_A_CHIP))
            for seat, left in enumerate(after[RummyGame.left])
            if left
        ]
        return [*paid, Burst(out), *([Confetti(out)] if self.at_once(before) else [])]

    def at_once(self, before: View) -> bool:
        """True if the player on turn goes out with all cards in one turn; with *before* right before the end."""
        return False

    def during(self, view: View, event: Event) -> View:
        """A new meld lies before whoever lays it."""
        owners = view[RummyGame.owners]
        if isinstance(event, Moved) and event.dst == f"meld:{len(owners)}":
            seat = seat_of(event.src)
            return view.supposing(RummyGame.owners, [*owners, seat])
        return view

    def beat(self, view: View, event: Event) -> str:
        return "turn over" if turns_over(event) else super().beat(view, event)

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        if turns_over(event):
            return Timing(DEAL_APART, still=not turns_over(before))
        if isinstance(before, Turned) and not isinstance(event, Turned):
            return Timing(COUNT_RESTS, still=True)
        if isinstance(event, Turned):
            return Timing(0.0 if isinstance(before, Turned) else 0.6, still=not isinstance(before, Turned))
        return super().timing(view, event, before)


def laid_by(view: View, seat: int) -> list[Meld]:
    """The melds before *seat*: sets by rank, then sequences by suit."""
    found = []
    for count, owner in enumerate(view[RummyGame.owners]):
        zone = f"meld:{count}"
        faces = view.zones[zone]
        if owner == seat and faces:
            keys = tuple((zone, index) for index in range(len(faces)))
            found.append(Meld(keys, tuple(faces)))
    return sorted(found, key=lambda meld: in_tray(meld.faces))


def in_tray(faces: Sequence[int | None]) -> tuple[bool, int, int]:
    """Place of a meld of *faces* among others of a player."""
    known = [face for face in faces if face is not None]
    ranks = [RANK[face] for face in known]
    return len(set(ranks)) > 1, SUIT[known[0]] if len(set(ranks)) > 1 else ranks[0], min(ranks)
