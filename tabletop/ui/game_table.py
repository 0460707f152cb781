"""Declaration of a game's table: where cards lie, where they may be dragged, and what is said.

A game's `table.py` ends with ``TABLE``, an instance of a subclass of `GameTable`. The table scene does the rest; it
asks these questions of views only, so that the same declaration serves play, undo, replay and pictures.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from tabletop.abilities import Able
from tabletop.cards import RANK, SUIT
from tabletop.engine.events import Did, Event, Moved, Now, Scored, Shuffled, Turned
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.text import _
from tabletop.ui.abilities.card_choice import Shortcuts
from tabletop.ui.abilities.empty_chairs import EmptyChairs
from tabletop.ui.cards.poses import Key
from tabletop.ui.choices import Chip as Chip
from tabletop.ui.choices import Chips as Chips
from tabletop.ui.controls import Controls
from tabletop.ui.effects.flourish import Flourish, Remark, Shout
from tabletop.ui.guise import Guise as Guise
from tabletop.ui.layout.captions import Side
from tabletop.ui.layout.crowded import crowded
from tabletop.ui.layout.fans import Poses, hand_poses, shown
from tabletop.ui.layout.hand_order import grouped, keeps_together
from tabletop.ui.layout.meld_layout import Furniture
from tabletop.ui.layout.piles import Part, Pile, part_of
from tabletop.ui.layout.seating import Box, Plan, Seating, Table, laid_out
from tabletop.ui.layout.solver import plans, size_of_trick, solved
from tabletop.ui.move_targets import DropRule, Usable
from tabletop.ui.sound.cues import Cue, beat_of_event
from tabletop.wording.cards import cards_in_words
from tabletop.wording.facts import deal_ended, seat_of
from tabletop.wording.lines import Cast, Mood
from tabletop.wording.table_words import TableWords

DEAL_APART = 0.07
BEFORE_COUNT = 0.6
"""Seconds that the table rests as it lies at the end of a deal, before it is counted."""
AFTER_SHUFFLE = 0.55
"""Seconds that the shuffle is heard before the deal begins."""


@dataclass(frozen=True, slots=True)
class Badge:
    """A caption: a fact that everybody needs to see, at a *side* of what it belongs to, which lies in *by* (units); *about* as in
    a `Line`. Where it lies is decided in `tabletop/ui/layout/captions.py`."""

    words: str
    by: Box
    mood: Mood = ""
    about: str = "badge"
    side: Side = "below"


@dataclass(frozen=True, slots=True)
class Timing:
    """Timing of an event that is shown: after a rest of *pause* seconds, *glow* marked meanwhile; *still*:
    once nothing moves."""

    pause: float = 0.0
    still: bool = False
    glow: tuple[Key, ...] = ()


class Said(NamedTuple):
    """Words that are said aloud: a remark, or *loud* a shout, which may be said in a *polite* way."""

    words: str
    loud: bool = False
    polite: str = ""

    def by(self, seat: int) -> Flourish:
        """The flourish with which *seat* says it."""
        if self.loud:
            return Shout(seat, _(self.words), polite=_(self.polite) if self.polite else "")
        return Remark(seat, _(self.words))


class GameTable(Able):
    """The questions, with answers that suit many games; what few tables can do they bring as `abilities`
    (`tabletop/ui/abilities/`)."""

    words: TableWords = TableWords()
    ways: Mapping[str, DropRule] = {}
    cues: Mapping[str, Cue] = {}
    """Sounds for this game's own beats, or other sounds than ui/sound/cues.py has for them."""
    beats: Mapping[str, str] = {}
    """Beats of this game's own actions; "": it is not heard."""
    controls: Controls = Controls()
    """Constants of operation: which cards are marked, which actions a key or a tap does."""
    largest_hand: int = 13
    """The largest hand of the game, which the table leaves room for."""
    fixed_piles: Mapping[str, Pile] = {}
    """The piles that lie at one place, by zone."""
    dropped_in: Mapping[str, Part] = {}
    """The parts of the table that cards are dropped in, by the zone that this means; {seat} is the viewer's."""
    middle_full: bool = False
    """True where much lies in the middle: the others make room for it."""
    highlighted: frozenset[str] = frozenset()
    """The actions at which the plate of whoever does them gleams."""
    highlighted_moves: Sequence[tuple[str, str]] = ()
    """Beginnings of zones: the plate of whoever moves a card from the one to the other gleams, the giver's hand first."""
    with_buttons: frozenset[str] = frozenset()
    """The actions of cards that have a button too."""
    spoken: Mapping[str, Said] = {}
    """The words that are said aloud as soon as an action is done."""
    beat_at_end: str = "moment"
    """The beat of the end of a deal."""
    beat_of_moments: str = "moment"
    """The beat of special moments amid a deal, where they have one in common."""
    turn_ends: str = ""
    """The action that ends a round of play in which everybody moves, such as to take a trick; "": a turn is one player's."""

    # Where things lie

    def geometry(self, size: tuple[int, int], seating: Seating) -> Table:
        """The table for a window of *size* px: of all plans that by which most can be read."""
        chairs = self.ability(EmptyChairs)
        seating = replace(seating, seats=chairs.places(seating.seats)) if chairs else seating
        return solved(plans(seating), partial(self.laid_out, size, seating), self.played_for)

    def laid_out(self, size: tuple[int, int], seating: Seating, plan: Plan) -> Table:
        """The table by a *plan*."""
        return (crowded if self.middle_full else laid_out)(size, seating, plan)

    def played_for(self, table: Table) -> float:
        """The size of the cards that are played for at *table*, by that which is wished: the least in a full state."""
        return size_of_trick(table)

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        """Poses by zone, by index: the hands and the declared piles; what else there is a game adds."""
        piles = {zone: pile.poses(shown(view, zone), table) for zone, pile in self.fixed_piles.items()}
        return {**{f"hand:{seat}": self.hand(view, table, seat) for seat in range(view.seats)}, **piles}

    def hand(self, view: View, table: Table, seat: int) -> Poses:
        """Poses of a hand: the own one as a fan in order of `rank_in_hand`, where ranks stand together they lie closer."""
        order = partial(self.rank_in_hand, view)
        poses, faces = hand_poses(view, table, seat, order), view.zones[f"hand:{seat}"]
        ranks = {index: RANK[face] for index, face in enumerate(faces) if face is not None}
        own = seat == table.viewer and len(ranks) == len(poses)
        return grouped(poses, ranks) if own and keeps_together(order, RANK) else poses

    def drop_zones(self, view: View, table: Table) -> Mapping[str, Box]:
        """Boxes of the zones that cards may be dropped on."""
        return {
            zone.format(seat=table.viewer): part_of(table, part) for zone, part in self.dropped_in.items()
        }

    def effect_anchors(self, view: View, table: Table) -> Mapping[str, Box]:
        """Other places by name, for flourishes to be at."""
        return {}

    def rank_in_hand(self, view: View, face: int) -> object:
        """By which the own hand is sorted, from left to right."""
        return RANK[face], SUIT[face]

    # What is chosen

    def usable(self, view: View) -> Mapping[str, Usable]:
        """The zones on the table of which moves use cards, beside those of the hand."""
        return {}

    def choosable(self, view: View) -> Sequence[int]:
        """Cards of the hand that may be chosen though no listed move names them, as `proposals` may find one."""
        return ()

    def proposals(self, view: View, cards: Sequence[int], used: Sequence[int]) -> Sequence[Move]:
        """Moves that *cards* of the hand and the cards *used* of the table may mean, the likeliest first.

        The rules are asked: for moves that are not listed, and for refusals that say what is wrong.
        """
        return ()

    def shortcuts(self, view: View) -> Sequence[Move]:
        """Moves of cards that have a button too, while no cards are chosen."""
        further = self.ability(Shortcuts)
        moves = [move for move in view.moves if move.action in self.with_buttons]
        return [*moves, *further.moves(view)] if further else moves

    def icon(self, view: View, move: Move) -> str:
        """Icon of the button of *move* while that hardly ever makes sense; "" where the button has words."""
        return ""

    def lists_all(self, view: View) -> bool:
        """True if the view lists all moves that `proposals` may find."""
        return False

    # What is said

    def badges(self, view: View, table: Table, cast: Cast) -> Sequence[Badge]:
        """Badges on the felt: counts, trumps, stakes, with their places; the stock's, where it is a declared pile."""
        stock = self.fixed_piles.get("stock")
        return [stock_badge(view, stock.box(table))] if stock else []

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """Furniture, painted round the cards: panels for melds, labels, words about a pile."""
        return Furniture()

    def chips(self, view: View, cast: Cast) -> Chips | None:
        """The numbers to choose from, if numbers are to be chosen by the viewer."""
        return None

    def guise(self, view: View, seat: int) -> Guise:
        """Guise of the portrait of *seat*: partners wear the colour of their side."""
        return Guise(team=self.team(view, seat))

    def team(self, view: View, seat: int) -> int | None:
        """The number of the side of *seat*, by which it has a colour and a shape; None where nobody plays together with it."""
        allies = self.words.allies(view, seat)
        return min(seat, *allies) if allies else None

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> Sequence[Flourish]:
        """Effects that make a moment felt; `moment` has its words."""
        return ()

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> Sequence[Flourish]:
        """Effects of a move that need not be a moment: somebody says something aloud."""
        return ()

    def effects_of_event(self, view: View, event: Event) -> Sequence[Flourish]:
        """Effects, such as flames and flights, that begin as soon as *event* is shown, after which *view* is seen."""
        said = self.spoken.get(event.action) if isinstance(event, Did) else None
        return [said.by(event.seat)] if said and isinstance(event, Did) else []

    def highlighted_seat(self, event: Event) -> int:
        """The seat whose plate gleams when *event* is shown, or -1."""
        if isinstance(event, Moved):
            for start, goal in self.highlighted_moves:
                if event.src.startswith(start) and event.dst.startswith(goal):
                    return seat_of(event.src if event.src.startswith("hand:") else event.dst)
        return event.seat if isinstance(event, Did) and event.action in self.highlighted else -1

    # What is heard

    def beat(self, view: View, event: Event) -> str:
        """The beat of *event* (ui/sound/cues.py), after which *view* is seen, or nothing."""
        if isinstance(event, Did) and event.action in self.beats:
            return self.beats[event.action]
        return beat_of_event(event)

    def moment_beat(self, before: View, after: View) -> str:
        """The beat of a special moment, for which `moment` has words."""
        return self.beat_at_end if deal_ended(before, after) else self.beat_amid(before, after)

    def beat_amid(self, before: View, after: View) -> str:
        """The beat of a special moment amid a deal."""
        return self.beat_of_moments

    # How it is shown

    def during(self, view: View, event: Event) -> View:
        """*view*, in which *event* was just shown, made ready for the rest of the move."""
        return view

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        """Timing of *event*; *before* is the one shown before it."""
        if isinstance(event, Moved):
            if event.dst == "stock":
                gathering = isinstance(before, Moved) and before.dst == "stock"
                return Timing() if gathering else Timing(0.5, still=True)
            if event.src == "stock":
                dealing = isinstance(before, Moved) and before.src == "stock"
                if isinstance(before, Shuffled):
                    return Timing(AFTER_SHUFFLE, still=True)
                return Timing(DEAL_APART, still=not dealing)
            return Timing() if choosing(view) else Timing(still=True)
        if isinstance(event, Shuffled):
            return Timing(0.15, still=True)
        if isinstance(event, Scored):
            return Timing(BEFORE_COUNT, still=True)
        if isinstance(event, Turned):
            return Timing() if choosing(view) else Timing(0.3, still=True)
        return Timing()


def choosing(view: View) -> bool:
    """True if the viewer is still to choose while others are, too: then nothing that they do is waited for."""
    return view.seat in view.awaited and len(view.awaited) > 1


def ends_move(event: Event) -> bool:
    """True if *event* ends a move."""
    return isinstance(event, Now)


def stock_badge(view: View, stock: Box) -> Badge:
    """Badge with the number of cards that the *stock* still has, by its pile or where that was."""
    left = len(view.zones["stock"])
    if not left:
        return Badge(_("The stock is empty"), stock, "quiet", "stock", "on")
    return Badge(_("Stock: {cards}").format(cards=cards_in_words(left)), stock, "quiet", "stock")
