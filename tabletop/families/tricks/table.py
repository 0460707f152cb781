"""Table of trick-taking games: hands, the trick in the middle, won tricks by the plates, the rest at the left.

Who plays when, and which card takes a trick, is asked of a game of the same shape (`rules_of`), so that turns to the
right, seats that sit out and cards that change their suit need no words in a game's own scene.
"""

from collections.abc import Mapping

from tabletop.engine.events import Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.families.tricks.facts import (
    best_card,
    keeper,
    led_suit,
    order_of,
    rules_of,
    sits_out,
    suit_in,
    takes,
    trump_of,
)
from tabletop.families.tricks.rules import SUIT_WORDS
from tabletop.families.tricks.rules_ranking import PRINTED
from tabletop.families.tricks.words import TrickWords
from tabletop.text import _
from tabletop.ui.game_table import Badge, GameTable, Timing
from tabletop.ui.layout.fans import Poses, around, laid_before, shown, stack, trick, won_tricks
from tabletop.ui.layout.meld_layout import Furniture, Round
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule
from tabletop.wording.cards import SIGNS
from tabletop.wording.lines import Cast

TRICK_RESTS = 0.9
LEFT_TO_RIGHT = (2, 3, 1, 0, 4)
"""Place of each suit c d h s in the hand: spades, hearts, clubs, diamonds, so that colours alternate."""
PILE_SCALE = 0.66
SCORE = (0.42, 0.17)
"""Height of the running score, without its rows and for each of them."""
BESIDE_SCORE = 1.2
"""The greatest height of what stands above and below it."""
RING_WIDTH = 3.6
"""Greatest width of the arrows round the trick."""


class TrickTable(GameTable):
    """Table of a trick game: the base of the games' tables."""

    words = TrickWords()
    ways = {"play": DropRule("trick"), "discard": DropRule("aside"), "give": DropRule("trick")}
    turn_ends = "take"
    highlighted = frozenset({"take"})

    # Where things lie

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        order, poses = order_of(view), dict[str, Poses]()
        for seat in range(view.seats):
            hand = self.hand(view, table, seat)
            if sits_out(view, seat):
                hand = {index: pose._replace(face=None, shade="dim") for index, pose in hand.items()}
            poses[f"hand:{seat}"] = self._marked(view, hand)
        for side in range(len(view.scores)):
            place = table.place(keeper(view, side))
            poses[f"won:{side}"] = won_tricks(shown(view, f"won:{side}"), len(order), place)
        poses["trick"] = self._best_glows(view, self._marked(view, trick(shown(view, "trick"), order, table)))
        for seat in range(view.seats):
            if (zone := f"passed:{seat}") in view.zones:
                poses[zone] = laid_before(shown(view, zone), seat, table)
        return {**poses, **self.put_aside(view, table)}

    def put_aside(self, view: View, table: Table) -> dict[str, Poses]:
        """Poses of what is not played with: the stock with the card that is turned up, and what was put away."""
        (x, y), size, poses = table.left.centre, table.card_size, dict[str, Poses]()
        places = {"stock": (-0.28, -0.32, -3), "upcard": (0.28, -0.22, 5), "aside": (-0.05, 0.02, 86)}
        for z, (zone, (across, down, angle)) in enumerate(places.items()):
            if zone in view.zones:
                depth, at = (50, 120, 20)[z], (x + across * size, y + down * size)
                poses[zone] = stack(shown(view, zone), at, PILE_SCALE * size, angle, z=depth)
        return poses

    def beside_trick(self, view: View, table: Table) -> Box:
        """The box round all that was put aside; where nothing was, the middle of its place."""
        cards = [pose for poses in self.put_aside(view, table).values() for pose in poses.values()]
        return around(cards) if cards else Box(*table.left.centre, 0.0, 0.0)

    def _marked(self, view: View, poses: Poses) -> Poses:
        """Cards that belong to another suit than they show wear its sign."""
        suits = rules_of(view).suits_of[trump_of(view)]
        for index, pose in poses.items():
            if pose.face is not None and suits[pose.face] != PRINTED[pose.face]:
                poses[index] = pose._replace(mark=SIGNS[suits[pose.face]])
        return poses

    def _best_glows(self, view: View, poses: Poses) -> Poses:
        """The card that would take the trick as it lies is marked; a full trick rests and is marked then."""
        if 1 < len(poses) < len(order_of(view)):
            best = best_card(view)
            poses[best] = poses[best]._replace(shade="glow")
        return poses

    def beside_score(self, view: View, table: Table) -> tuple[Box, Box]:
        """The places right above and below the running score, which is the higher the larger the text is."""
        right, score = table.right, (SCORE[0] + SCORE[1] * len(view.scores)) * table.text
        high = max(0.0, min((right.h - score) / 2, BESIDE_SCORE))
        above, below = right.centre[1] - score / 2 - high, right.centre[1] + score / 2
        return Box(right.x, above, right.w, high), Box(right.x, below, right.w, high)

    def drop_zones(self, view: View, table: Table) -> Mapping[str, Box]:
        return {"trick": table.middle, **({"aside": table.left} if "aside" in view.zones else {})}

    def rank_in_hand(self, view: View, face: int) -> object:
        return LEFT_TO_RIGHT[suit_in(view, face)], -rules_of(view).strength(trump_of(view))[face]

    # How it is shown

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        if takes(event):
            return Timing(TRICK_RESTS, True, (("trick", best_card(view)),))
        if isinstance(event, Moved) and event.src == "trick":
            return Timing()
        return super().timing(view, event, before)

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        said, by = list[Badge](), self.beside_trick(view, table)
        trump, led = trump_of(view), led_suit(view)
        if trump >= 0:
            words = _("Trump {sign} {suit}").format(sign=SIGNS[trump], suit=_(SUIT_WORDS[trump]))
            if led >= 0:
                words = _("Trump {sign} · led {led}").format(sign=SIGNS[trump], led=SIGNS[led])
            said.append(Badge(words, by, about="trump led_plain" if led >= 0 else "trump"))
        elif led >= 0:
            words = _("Led {sign} {suit}").format(sign=SIGNS[led], suit=_(SUIT_WORDS[led]))
            said.append(Badge(words, by, about="led"))
        if rules_of(view).way_round < 0:
            said.append(Badge(_("To the right →"), by, about="right"))
        return said

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """Arrows round the trick where turns go to the right, which many players are not used to."""
        if rules_of(view).way_round > 0 or view.over:
            return Furniture()
        box = table.middle
        wide = min(box.w - 0.1, RING_WIDTH)
        return Furniture(rounds=(Round(Box(box.centre[0] - wide / 2, box.y, wide, box.h), False),))
