"""The table of Euchre: the turn-up beside the undealt cards, calls as words on buttons, plates that say what was called."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.cards import SUITS, parse
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.tricks.facts import sits_out, suit_as_trump, takes, trump_of
from tabletop.families.tricks.rules import PASS, SUIT_WORDS
from tabletop.families.tricks.rules_ranking import JACK, left_bower
from tabletop.families.tricks.table import TrickTable
from tabletop.games.euchre.rules import ALONE, CALLS, DEFEND, Euchre, partner
from tabletop.games.euchre.words import CALLING, EuchreWords, bower_on_bower, words_said
from tabletop.text import _
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.cards.second_pack import idle_at, idle_pack, score_cards
from tabletop.ui.effects.flourish import Burst, Confetti, Flourish, Remark, Riffle, Shake, Stamp
from tabletop.ui.game_table import Badge, Chip, Chips, Guise
from tabletop.ui.layout.fans import Poses
from tabletop.ui.layout.meld_layout import Furniture, Prop
from tabletop.ui.layout.seating import GAP, Box, Table
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import SIGNS, card_words
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast

IDLE = "idle pack"
SCORE_CARDS = ((parse("6h"), parse("4h")), (parse("6s"), parse("4s")))
SCORE_WIDTH, LEAST_HIGH = 1.3, 0.35
"""Width of the place for the cards that show the score, and its least height: else there are only the numbers."""
BOWER = 0.3


def trumps_from_the_top(view: View) -> list[str]:
    """The cards of the trump suit, the bowers first; while it is asked whether a suit shall be trump, as if it were."""
    trump = SUITS.index(str(view.facts["turned"])) if view.phase == "order" else trump_of(view)
    return [*map(card_words, suit_as_trump(view, trump))] if trump >= 0 else []


class EuchreTable(TrickTable):
    words = EuchreWords()
    largest_hand = 6
    abilities = (CardOrder(trumps_from_the_top),)
    cues = {
        "triumph": Cue("fanfare", 0.7),
        "turned down": Cue("knock", 0.8),
    }

    # Where things lie: every other deal is played with the other pack

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses = super().arrange(view, table)
        if not second_pack_plays(view):
            return poses
        return {
            zone: {index: pose._replace(other=True) for index, pose in cards.items()}
            for zone, cards in poses.items()
        }

    def effect_anchors(self, view: View, table: Table) -> Mapping[str, Box]:
        return {IDLE: idle_at(table.place(view[Euchre.dealer] if view.over else next_dealer(view)))}

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """The pack that is not played with, cards of it that keep the score, and both bowers."""
        idle = idle_pack(self.effect_anchors(view, table)[IDLE])
        above, below = self.beside_score(view, table)
        own = table.viewer % 2
        props = [replace(idle, other=not second_pack_plays(view), about="idle")]
        for side, box in ((own, below), (1 - own, above)):
            if box.h >= LEAST_HIGH:
                wide = min(box.w, SCORE_WIDTH)
                place = Box(box.right - wide, box.y, wide, box.h)
                cards = score_cards(view.scores[side], *SCORE_CARDS[side], place)
                props += [replace(card, about="points") for card in cards]
        return Furniture(props=(*props, *self._bowers(view, table)))

    def _bowers(self, view: View, table: Table) -> list[Prop]:
        trump = trump_of(view)
        if trump < 0:
            return []
        above, left = super().beside_trick(view, table), left_bower(trump)
        x, y = above.centre[0], above.bottom + GAP + BOWER * CARD_RATIO / 2
        return [
            Prop(trump * 13 + JACK - 1, x - 0.6 * BOWER, y, BOWER, about="bowers"),
            Prop(left, x + 0.6 * BOWER, y, BOWER, mark=SIGNS[trump], about="bowers"),
        ]

    def beside_trick(self, view: View, table: Table) -> Box:
        """The box round what was put aside and the bowers below it."""
        box = super().beside_trick(view, table)
        return replace(box, h=box.h + GAP + BOWER * CARD_RATIO) if trump_of(view) >= 0 else box

    def guise(self, view: View, seat: int) -> Guise:
        return Guise(leaning=sits_out(view, seat), team=self.team(view, seat))

    # What is said

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        badges, trump = super().badges(view, table, cast), trump_of(view)
        said = ""
        if trump < 0 and view.phase == "name":
            said = _("{suit} turned down").format(suit=SIGNS[SUITS.index(str(view.facts["turned"]))])
        by = super().beside_trick(view, table)
        return [*badges, Badge(said, by, "quiet", "turned")] if said else badges

    def chips(self, view: View, cast: Cast) -> Chips | None:
        if view.phase not in CALLING or not view.moves:
            return None
        moves = sorted(view.moves, key=CHIP_ORDER.index)
        chips = tuple(
            Chip(
                count,
                move,
                note_on(move),
                words=self.words.button(move),
                shorter=self.words.shorter_button(move),
            )
            for count, move in enumerate(moves, 1)
        )
        return Chips(self._question(view, cast), chips, self._remark(view, cast), row=2)

    def _question(self, view: View, cast: Cast) -> str:
        if view.phase == "defend":
            return _("Defend alone against {name}?").format(name=cast.name(view[Euchre.alone]))
        if view.phase == "name":
            return _("Which suit shall be trump?")
        suit, dealer = SUITS.index(str(view.facts["turned"])), view[Euchre.dealer]
        words = {"suit": f"{SIGNS[suit]} {_(SUIT_WORDS[suit])}", "name": cast.name(dealer)}
        if dealer == view.seat:
            return _("Make {suit} trump? You take the card.").format(**words)
        if dealer == partner(view.seat):
            return _("Make {suit} trump? Your partner {name} takes the card.").format(**words)
        return _("Make {suit} trump? Then {name} takes the card.").format(**words)

    def _remark(self, view: View, cast: Cast) -> str:
        if view.phase == "name" and not view.offers(PASS.action):
            return _("Everybody has passed, so you have to name one.")
        return ""

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """Calls are said aloud; after the first trick somebody shuffles the idle pack."""
        said: list[Flourish] = [
            Remark(event.seat, words_said(after, event.seat, False) or _("pass"))
            for event in events
            if isinstance(event, Did) and event.action in ("pass", "call")
        ]
        if any(map(takes, events)) and sum(after[Euchre.tricks]) == 1:
            said.append(Riffle(IDLE))
        return said

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if bower_on_bower(before, events):
            return [Burst("trick")]
        gained = after[Euchre.gained] if deal_ended(before, after) else []
        if not any(gained):
            return []
        maker = after[Euchre.maker]
        if not gained[maker % 2]:
            shaken = [Shake(seat) for seat in (maker, partner(maker))]
            return [Stamp("trick", _("EUCHRE")), *shaken]
        if max(gained) == 4:
            return [Confetti("trick"), Burst("trick"), Burst(maker)]
        return [Burst(maker)] if max(gained) == 2 else []

    def moment_beat(self, before: View, after: View) -> str:
        if after.phase == "name" and before.phase == "order":
            return "turned down"
        great = deal_ended(before, after) and max(after[Euchre.gained]) > 1
        return "triumph" if great else "moment"


CHIP_ORDER = (
    CALLS["up"],
    CALLS["up" + ALONE],
    *(CALLS[suit + how] for suit in SUITS for how in ("", ALONE)),
    DEFEND,
    PASS,
)
"""The calls, in rows of two: with the partner, and alone."""


def second_pack_plays(view: View) -> bool:
    return view[Euchre.deal_number] % 2 == 0


def next_dealer(view: View) -> int:
    return (view[Euchre.dealer] + 1) % view.seats


def note_on(call: Move) -> str:
    """Sentence on what *call* binds its side to; nothing for a pass."""
    if call == PASS:
        return ""
    if call == DEFEND:
        return _(
            "Your partner’s cards are then out of the deal. If the maker is euchred, you score four points."
        )
    if str(call.value).endswith(ALONE):
        return _(
            "Your partner’s cards are then out of the deal. If you take all five tricks, you score four points."
        )
    return _("Your side must then take three of the five tricks, or the others score two points.")


TABLE = EuchreTable()
