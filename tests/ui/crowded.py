"""Made-up games whose tables are crowded, for tests and pictures: they are dealt full, and hardly played.

`Melding` shows melds on panels, each side's in a panel of its own, as Canasta and Rummy will; `Golf` shows grids of
cards by the plates. `offer` puts them into the catalog under their slugs, `crowded-…`.
"""

import sys
from collections import defaultdict
from types import ModuleType

from tabletop.cards import FACE, RANK, SUIT, pack
from tabletop.engine.game import Game
from tabletop.engine.moves import Move
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.games import catalog
from tabletop.ui.cards.poses import Pose
from tabletop.ui.game_table import GameTable
from tabletop.ui.layout.crowded import LEAN, Grid, crowded, meld_panels, piles_in, slots, slotted
from tabletop.ui.layout.fans import heap, shown, stack
from tabletop.ui.layout.meld_layout import Furniture, Meld, Note, Panel, inside, lay_melds
from tabletop.ui.move_targets import DropRule
from tabletop.wording.cards import cards_in_words
from tabletop.wording.table_words import TableWords

WILD = 0, 2
THREE = 3


class Melding(Game):
    """Dealt full: *sizes* of the melds by side, *hands* of the cards by seat from the first."""

    name, family, pitch, emblem = "Canasta", "canasta", "Melds.", "Kh"
    seat_counts = (2, 3, 4, 5, 6, 7)
    codes = frozenset()
    table = (
        Zone("hand", Sees.OWNER, Each.SEAT, ordered=False),
        Zone("meld", Sees.ALL, Each.SIDE),
        Zone("stock", Sees.NOBODY, drawn=True),
        Zone("discard", Sees.ALL),
    )
    copies, partners = 2, False
    hands = (30,)
    sizes = ((4, 3, 3),)
    threes = 0

    def number_of_sides(self):
        return 2 if self.partners else self.seats

    def pack(self):
        return pack(self.copies, 2)

    def start(self):
        self.ask_shuffle(self.stock, "dealt")

    def dealt(self):
        stock = self.zones[self.stock]
        for side in range(self.sides):
            wanted = [rank for rank in (13, 8, 4, 9, 11, 5, 7, 12, 10, 6, 1) for _count in range(2)]
            zone = self.plan.first["meld"] + side
            for size in self.sizes[side % len(self.sizes)]:
                suited = defaultdict(list)
                for card in stock:
                    suited[RANK[card]].append(card)
                rank = next(r for r in wanted if len(suited[r]) >= size)
                while rank in wanted:
                    wanted.remove(rank)
                mixed = size > 6 and side == 0
                cards = suited[rank][: size - 1 if mixed else size]
                if mixed:
                    cards = [*([suited[2].pop()] if suited[2] else suited[0][:1]), *cards]
                self.move(tuple(cards), self.stock, zone)
            red = [card for card in stock if RANK[card] == THREE and SUIT[card] in (1, 2)][: self.threes]
            if red:
                self.move(tuple(red), self.stock, zone)
        for seat in range(self.seats):
            count = self.hands[min(seat, len(self.hands) - 1)]
            self.move(tuple(stock[-count:]), self.stock, self.hand_zones[seat])
        self.move(tuple(stock[-9:]), self.stock, self.plan.first["discard"])
        self.phase, self.turn = "play", 0

    def objection(self, seat, move):
        return None

    def choices(self, seat):
        faces = sorted({FACE[card] for card in self.zones[self.hand_zones[seat]]})
        return [
            Move(action, (face,), target=target)
            for face in faces
            for action, target in (("meld", f"meld:{seat % self.sides}"), ("discard", ""))
        ]

    def act(self, seat, move):
        goal = self.plan.number[move.target or "discard"]
        hand = self.hand_zones[seat]
        self.move((self.pick(hand, move.cards[0]),), hand, goal)
        if not move.target:
            self.turn = (seat + 1) % self.seats

    def facts(self):
        return {}


class Partners(Melding):
    slug, copies, partners, threes = "crowded-partners", 3, True, 2
    sizes = ((5, 4, 3, 3, 7), (6, 3, 3, 4, 7))
    hands = (30, 11, 8, 24)


class Fifteen(Melding):
    """Forty cards in fifteen melds."""

    slug, partners, copies, hands = "crowded-fifteen", True, 3, (26, 11)
    sizes = ((3, 3, 3, 3, 3, 3, 3), (3, 3, 3, 3, 2, 2, 2, 1))


class Singles(Melding):
    slug, copies, hands = "crowded-singles", 3, (30, 13)
    sizes = ((3, 3, 4), (3, 4, 3), (5, 3), (3, 3, 3, 3))


class Triple(Melding):
    """Six packs: hands and melds of every size."""

    slug, partners, copies, threes, hands = "crowded-triple", True, 6, 4, (40, 15)
    sizes = ((6, 6, 5, 4, 7, 7, 7, 3), (5, 4, 4, 7, 7, 6))


class Seven(Melding):
    slug, copies, hands = "crowded-seven", 3, (13,)
    sizes = ((3, 3),)


class Two(Melding):
    slug, copies, hands = "crowded-two", 3, (40,)
    sizes = ((4, 3, 7, 3, 5, 3, 6, 3),)


def meld_of(zone, indices, faces):
    natural = all(RANK[face] not in WILD for face in faces)
    label = "" if len(faces) < 7 else "natural" if natural else "mixed"
    return Meld(tuple((zone, index) for index in indices), tuple(faces), label, "red" if natural else "black")


def melds(view, zone):
    """The melds in *zone* as they were laid down, complete ones last, and the red threes."""
    groups, red, before = [], [], None
    for index, face in enumerate(view.zones[zone]):
        rank = RANK[face]
        if rank == THREE and SUIT[face] in (1, 2):
            red.append(index)
            continue
        if before is None or (rank != before and before not in WILD) or not groups:
            groups.append([])
        groups[-1].append(index)
        before = rank
    faces = view.zones[zone]
    laid = [meld_of(zone, group, [faces[i] for i in group]) for group in groups]
    return sorted(laid, key=lambda meld: bool(meld.label)), Meld(
        tuple((zone, i) for i in red), tuple(faces[i] for i in red)
    )


class MeldingWords(TableWords):
    def status(self, view, cast):
        return "Deal 3 · first meld needs 90 · stock 31"

    def prompt(self, view, cast):
        return "Draw, meld, then discard."

    def standings(self, view, cast):
        return []


class MeldingTable(GameTable):
    words = MeldingWords()
    largest_hand = 30
    ways = {"meld": DropRule("{target}"), "discard": DropRule("discard")}

    def geometry(self, size, seating):
        return crowded(size, seating)

    def rank_in_hand(self, view, face):
        return RANK[face], SUIT[face]

    def sides(self, view):
        return sum(zone.startswith("meld:") for zone in view.zones)

    def _laid(self, view, table):
        panels = meld_panels(table, self.sides(view))
        return panels, {side: lay_melds(*self._melds(view, side, box)) for side, box in panels.sides.items()}

    def _melds(self, view, side, box):
        found, red = melds(view, f"meld:{side}")
        return found, inside(box, 1.0), (red,)

    def arrange(self, view, table):
        poses = {f"hand:{seat}": self.hand(view, table, seat) for seat in range(view.seats)}
        panels, laid = self._laid(view, table)
        for side in laid.values():
            poses.update(side.poses)
        piles = piles_in(panels.piles)
        poses["stock"] = stack(shown(view, "stock"), piles.stock, piles.scale)
        poses["discard"] = heap(shown(view, "discard"), piles.discards, piles.scale, spread=0.03, lean=LEAN)
        return poses

    def drop_zones(self, view, table):
        panels = meld_panels(table, self.sides(view))
        boxes = {f"meld:{side}": box for side, box in panels.sides.items()}
        return {**boxes, "discard": piles_in(panels.piles).place}

    def furniture(self, view, table, cast):
        panels, laid = self._laid(view, table)
        own = view.seat % self.sides(view)
        titles = [
            Panel(
                f"meld:{side}",
                box,
                " & ".join(cast.names[side :: self.sides(view)]).upper() + " · 1,240",
                "drop cards here to meld" if side == own and view.moves else "",
            )
            for side, box in panels.sides.items()
        ]
        labels = [label for side in laid.values() for label in side.labels]
        count = cards_in_words(len(view.zones["discard"]))
        note = Note(
            f"Discard pile · {count}", "frozen: take it with a natural pair", piles_in(panels.piles).note
        )
        return Furniture(tuple(titles), tuple(labels), (note,))


class Golf(Melding):
    """Twelve players with six cards each before them, face down."""

    slug, copies, hands, seat_counts = "crowded-golf", 2, (6,), (12,)
    name = "Golf"
    table = (
        Zone("hand", Sees.NOBODY, Each.SEAT),
        Zone("meld", Sees.ALL, Each.SIDE),
        Zone("stock", Sees.NOBODY, drawn=True),
        Zone("discard", Sees.ALL),
    )
    sizes = ((),)

    def choices(self, seat):
        return [Move("knock")]


class GolfTable(MeldingTable):
    largest_hand = 6
    ways = {}

    def geometry(self, size, seating):
        return slotted(size, seating, Grid(2, 3, 1.62, 1.3, 1.0))

    def arrange(self, view, table):
        poses = {}
        for place in table.places:
            zone = f"hand:{place.seat}"
            faces = shown(view, zone)
            spots = slots(place, len(faces), 3)
            poses[zone] = {
                n: Pose(slot.x, slot.y, 0.0, slot.scale, faces[n], 100 + n) for n, slot in enumerate(spots)
            }
        piles = piles_in(table.middle)
        poses["stock"] = stack(shown(view, "stock"), piles.stock, piles.scale)
        poses["discard"] = heap(shown(view, "discard"), piles.discards, piles.scale, spread=0.03, lean=LEAN)
        return poses

    def drop_zones(self, view, table):
        return {}

    def furniture(self, view, table, cast):
        return Furniture()


SCENES = {game: MeldingTable() for game in (Partners, Fifteen, Singles, Triple, Seven, Two)} | {
    Golf: GolfTable()
}


def offer(patch):
    """Put the games into the catalog; *patch* is pytest's monkeypatch."""
    catalog.rules.cache_clear()
    for game, scene in SCENES.items():
        package = f"tabletop.games.{game.slug.replace('-', '_')}"
        patch.setitem(catalog.GAMES, game.slug, package)
        for part, content in (("rules", {game.__name__: game}), ("table", {"TABLE": scene})):
            module = ModuleType(f"{package}.{part}")
            module.__dict__.update(content)
            patch.setitem(sys.modules, package, ModuleType(package))
            patch.setitem(sys.modules, f"{package}.{part}", module)
