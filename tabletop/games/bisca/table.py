"""The table of Bisca: the trump crosswise under the deck, the cut, locked cards, and the ace on the seven."""

from collections.abc import Mapping, Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.tricks.facts import keeper, suit_from_the_top, trump_of
from tabletop.families.tricks.table import PILE_SCALE, TrickTable
from tabletop.games.bisca.rules import CUT, HEARTS, POINTS, TAP, Bisca
from tabletop.games.bisca.words import BiscaWords, locked
from tabletop.text import _
from tabletop.ui.abilities.card_choice import ClickMoves
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.cards.poses import Key, Pose
from tabletop.ui.effects.flourish import Burst, Cut, Flourish, Fly, Thump
from tabletop.ui.game_table import Badge, Chip, Chips
from tabletop.ui.layout.fans import Faces, Poses, shown, stack, with_look
from tabletop.ui.layout.meld_layout import Furniture, Gauge
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import SIGNS, card_words, cards_in_words, rank_sign
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast
from tabletop.wording.signs import LOCK

PILES = -0.12
"""Distance of the deck above the middle of its place."""
EDGE = 0.022
"""Strip of each card that shows of a deck that is to be cut."""
BAR, BAR_APART, LEAST_APART = 0.8, 0.24, 0.18
"""Height of the bars that say how many card points each side has, by how far apart they are; and how far that is.

Where that is less, words alone say it."""


def knocks(view: View) -> dict[Key, Move]:
    """A knock on the deck taps it; whoever reaches into it cuts there."""
    if not view.offers(CUT.action):
        return {}
    deck = len(view.zones["stock"])
    return {("stock", index): TAP if index == deck - 1 else CUT for index in range(deck)}


def order_and_points(view: View) -> list[str]:
    """The ranks of a suit, and their card points."""
    return [f"{rank_sign(face)}\n{POINTS[face]}" for face in suit_from_the_top(view, 0)]


class BiscaTable(TrickTable):
    words = BiscaWords()
    largest_hand = 4
    with_buttons = frozenset({"swap"})
    abilities = (ClickMoves(knocks), CardOrder(order_and_points))
    ways = {"play": DropRule("trick"), "swap": DropRule("upcard")}
    cues = {
        "tap": Cue("knock", 0.9),
        "clash": Cue("fanfare", 0.8),
    }

    # Where things lie

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses = dict(super().arrange(view, table))
        hand = f"hand:{view.seat}"
        return {**poses, hand: with_look(poses[hand], locked(view).__contains__, mark=LOCK)}

    def put_aside(self, view: View, table: Table) -> dict[str, Poses]:
        x, y = table.left.centre
        if view.phase == "cut":
            return {"stock": to_be_cut(shown(view, "stock"), (x - 0.2, y + PILES))}
        return {
            "upcard": stack(shown(view, "upcard"), (x + 0.24, y + PILES), PILE_SCALE, 90, z=40),
            "stock": stack(shown(view, "stock"), (x - 0.2, y + PILES), PILE_SCALE, -2, z=60),
        }

    def drop_zones(self, view: View, table: Table) -> Mapping[str, Box]:
        return {**super().drop_zones(view, table), "upcard": table.left}

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """Between two deals: how far each side has come to more than half the points, more than 90, and all."""
        counted = view[Bisca.card_points]
        if view.phase == "play" or not any(counted):
            return Furniture()
        above, below = self.beside_score(view, table)
        sides = len(counted)
        most = -(-sides // 2) if sides > 2 else 0
        gauges = []
        for side, points in enumerate(counted):
            box, row = (above, side) if side < most else (below, side - most)
            rows = most if side < most else sides - most
            high = min(BAR_APART, box.h / rows)
            if high < LEAST_APART:
                continue
            words = _("{names}: {points}").format(names=cast.side(side, sides), points=points)
            place = Box(box.x, box.y + high * row, box.w, BAR * high)
            gauges.append(Gauge(points, 120, words, place, (61, 91)))
        return Furniture(gauges=tuple(gauges))

    # What is chosen

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        by, trump = self.beside_trick(view, table), trump_of(view)
        said = [(badge.words, badge.about) for badge in super().badges(view, table, cast)]
        at_cut = view[Bisca.at_cut]
        if trump == HEARTS and view[Bisca.tapped]:
            said.append((_("the deck was tapped"), "tapped"))
        elif at_cut >= 0 and RANK[at_cut] in (1, 7):
            said.append((_("{card} was cut").format(card=card_words(at_cut)), "at_cut"))
        left = len(view.zones["stock"]) + len(view.zones["upcard"])
        if left and view.phase == "play":
            said.append((_("{cards} to draw").format(cards=cards_in_words(left)), "draw"))
        badges = [
            Badge(words, by, "quiet" if line else "", about) for line, (words, about) in enumerate(said)
        ]
        if view.offers("swap"):
            badges.append(Badge(_("Trade your 2 here"), by, "good", "trade", "above"))
        return badges

    def chips(self, view: View, cast: Cast) -> Chips | None:
        if view.phase != "cut" or not view.moves:
            return None
        chips = tuple(
            Chip(count, move, words=self.words.button(move)) for count, move in enumerate((CUT, TAP), 1)
        )
        return Chips(_("Cut the deck, or tap it?"), chips, _("A tap makes hearts trump."), row=2)

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if self.words.clash(before, after):
            seat = after[Bisca.bonus]
            coin = Fly("coin", "trick", seat)
            return [Burst("trick"), Thump(), coin, Burst(seat)]
        if deal_ended(before, after):
            gained = after[Bisca.gained]
            paid = [
                Fly("coin", "trick", keeper(after, side), count=gain)
                for side, gain in enumerate(gained)
                if gain
            ]
            best = max(gained)
            return [*paid, *([Burst(keeper(after, gained.index(best)))] if best > 1 else [])]
        trump = SIGNS[after[Bisca.trump]]
        return [Burst("upcard", trump)] if self.words.trump_found(before, after) else []

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """A cut is seen; a tap is heard."""
        cut = any(isinstance(event, Did) and event.value == "cut" for event in events)
        return [Cut("stock")] if cut else []

    def moment_beat(self, before: View, after: View) -> str:
        return "clash" if self.words.clash(before, after) else "moment"

    def beat(self, view: View, event: Event) -> str:
        if isinstance(event, Did) and event.action == "call":
            return "tap" if event.value == "tap" else ""
        return super().beat(view, event)


def to_be_cut(faces: Faces, at: tuple[float, float]) -> Poses:
    """The deck with the edges of its cards showing, so that one can reach in anywhere."""
    x, y = at
    half = EDGE * len(faces) / 2
    return {
        index: Pose(x, y + half - EDGE * index, 0.0, PILE_SCALE, face, 60 + index)
        for index, face in enumerate(faces)
    }


TABLE = BiscaTable()
