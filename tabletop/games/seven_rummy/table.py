"""The table of Seven Rummy: sevens with a golden rim, claims with a button each, and what is said of them.

Who could claim a discard is nobody else's business: the table shows nothing while a seat is asked out of turn, and
the log does not tell that it let the card go.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.rummy.rules import VALUE, Melds, mask_of
from tabletop.families.rummy.table import OWN_MELDS, PILE, RummyTable
from tabletop.games.seven_rummy.rules import SevenRummy
from tabletop.games.seven_rummy.rules_melds import SEVEN, is_set, with_sevens
from tabletop.games.seven_rummy.words import (
    SevenRummyWords,
    claim_wanted,
    claims_in,
    in_one_turn,
    lone_seven,
    skipped,
)
from tabletop.text import _
from tabletop.ui.abilities.card_choice import Shortcuts
from tabletop.ui.abilities.reaction_words import ReactionWords
from tabletop.ui.effects.flourish import Burst, Flourish, Ring, Shake, Shout
from tabletop.ui.layout.fans import Poses, with_look
from tabletop.ui.layout.meld_layout import Furniture, Patch
from tabletop.ui.layout.seating import Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast

RIM = 0.08
"""Width of the warm felt beyond a discard that may be claimed."""
RAISED = 0.09
"""Distance that the cards stand out of the hand that would go with a claim."""
FEW = 2
"""Most claims that have a button; others are made with the cards."""


def likeliest_claims(view: View) -> Sequence[Move]:
    """The claims with most cards; out of turn the largest set."""
    claims = sorted(claims_in(view), key=lambda move: -len(move.cards))
    return claims[: 1 if view.phase == "claim" else FEW]


class SevenRummyTable(RummyTable):
    beats = {"pass": ""}
    words = SevenRummyWords()
    abilities = (ReactionWords(claim_wanted, secret=lambda: _("Claim a set")), Shortcuts(likeliest_claims))
    ways = {**RummyTable.ways, "claim": DropRule(OWN_MELDS, around="discard")}
    cues = {"claimed": Cue("bell", 0.7), "void": Cue("loss", 0.5)}

    def melds(self, view: View) -> Melds:
        return with_sevens()

    def value(self, view: View, face: int) -> int:
        return int(view[SevenRummy.seven]) if RANK[face] == SEVEN else VALUE[face]

    # Where things lie

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses = dict(super().arrange(view, table))
        for zone, cards in poses.items():
            if zone.startswith("meld:"):
                poses[zone] = with_look(cards, lambda face: RANK[face] == SEVEN, shade="glow")
        fits = {card for move in claims_in(view) for card in move.cards}
        hand = f"hand:{view.seat}"
        if fits and table.viewer == view.seat:
            poses[hand] = {
                index: pose._replace(y=pose.y - RAISED) if pose.face in fits else pose
                for index, pose in poses[hand].items()
            }
        return poses

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """Furniture: what the viewer may claim lies on warm felt."""
        found = super().furniture(view, table, cast)
        if not claims_in(view):
            return found
        warm = self.effect_anchors(view, table)[PILE].wider(RIM)
        return replace(found, patches=(Patch("warm", warm),))

    # What happens

    def moment_beat(self, before: View, after: View) -> str:
        if deal_ended(before, after):
            return "moment" if any(after[SevenRummy.gained]) else "void"
        laid = len(after[SevenRummy.owners]) > len(before[SevenRummy.owners])
        return "claimed" if before.phase == "claim" and after.phase == "play" else "moment" if laid else ""

    def at_once(self, before: View) -> bool:
        return in_one_turn(before)

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """A claim is shouted."""
        did = next((event for event in events if isinstance(event, Did) and event.action == "claim"), None)
        if did is None:
            return []
        claimed = after.zones[f"meld:{len(after[SevenRummy.owners]) - 1}"]
        shout = (
            _("Set!") if is_set(mask_of([face for face in claimed if face is not None])) else _("Sequence!")
        )
        return [Shout(did.seat, shout)]

    def effects_of_event(self, view: View, event: Event) -> list[Flourish]:
        """Every discard lies under a soft ring for a moment, whether anybody could claim it or not."""
        thrown = isinstance(event, Moved) and event.dst == "discard" and event.src.startswith("hand:")
        return [Ring(PILE)] if thrown else []

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if deal_ended(before, after):
            return super().effects_of_moment(before, events, after)
        if lone := lone_seven(events, after):
            return [Burst(lone.dst)]
        return [Shake(seat) for seat in skipped(before, events)]


TABLE = SevenRummyTable()
