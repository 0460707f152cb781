"""The table of Euchre: the turn-up beside the undealt cards, calls as words on buttons, plates that say what was called."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.cards import SUITS, parse
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import COMMON, View
from tabletop.engine.moves import Move
from tabletop.families.tricks.rules import PASS, SUIT_WORDS
from tabletop.families.tricks.rules_ranking import JACK, left_bower
from tabletop.families.tricks.table import TrickTable, suit_in, takes, trump_of
from tabletop.games.euchre.rules import ALONE, CALLS, DEFEND, partner
from tabletop.text import N_, _
from tabletop.ui.cards.poses import CARD_RATIO
from tabletop.ui.cards.second_pack import idle_at, idle_pack, score_cards
from tabletop.ui.effects.flourish import Flourish
from tabletop.ui.game_table import Badge, Chip, Chips, Guise
from tabletop.ui.layout.fans import Poses
from tabletop.ui.layout.meld_layout import Furniture, Prop
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import SIGNS, card_words, cards_in_words
from tabletop.wording.facts import deal_ended, moved, number, numbers
from tabletop.wording.lines import Cast, Line

CALLING = ("order", "name", "defend")
IDLE = "idle pack"
SIDES = ((0x6F, 0xB3, 0xE0), (0xE0, 0x8E, 0x5B))
"""The colours of the two sides."""
SCORE_CARDS = ((parse("6h"), parse("4h")), (parse("6s"), parse("4s")))
SCORE_WIDTH, LEAST_HIGH = 1.3, 0.35
"""Width of the place for the cards that show the score, and its least height: else there are only the numbers."""
BOWER = 0.3


class EuchreTable(TrickTable):
    sheet_title = N_("Points by deal")
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
            zone: {index: replace(pose, other=True) for index, pose in cards.items()}
            for zone, cards in poses.items()
        }

    def effect_anchors(self, view: View, table: Table) -> Mapping[str, Box]:
        return {IDLE: idle_at(table.place(number(view, "dealer") if view.over else next_dealer(view)))}

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """The pack that is not played with, cards of it that keep the score, and both bowers."""
        idle = idle_pack(self.effect_anchors(view, table)[IDLE])
        above, below = self.beside_score(view, table)
        own = table.viewer % 2
        props = [replace(idle, other=not second_pack_plays(view))]
        for side, box in ((own, below), (1 - own, above)):
            if box.h >= LEAST_HIGH:
                wide = min(box.w, SCORE_WIDTH)
                place = Box(box.right - wide, box.y, wide, box.h)
                props += score_cards(view.scores[side], *SCORE_CARDS[side], place)
        return Furniture(props=(*props, *self._bowers(view, table)))

    def _bowers(self, view: View, table: Table) -> list[Prop]:
        trump = trump_of(view)
        if trump < 0:
            return []
        (x, y), left = table.left.centre, left_bower(trump)
        y += 0.52 + 0.22 + BOWER * CARD_RATIO / 2
        return [
            Prop(trump * 13 + JACK - 1, x - 0.6 * BOWER, y, BOWER),
            Prop(left, x + 0.6 * BOWER, y, BOWER, mark=SIGNS[trump]),
        ]

    def guise(self, view: View, seat: int) -> Guise:
        return Guise(leaning=self.sits_out(view, seat), team=SIDES[seat % 2])

    def most_cards(self, view: View) -> int:
        return 6

    # What is said

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        badges, trump = super().badges(view, table, cast), trump_of(view)
        (x, y), said = table.left.centre, ""
        if trump < 0 and view.phase == "name":
            said = _("{suit} turned down").format(suit=SIGNS[SUITS.index(str(view.facts["turned"]))])
        return [*badges, Badge(said, (x, y + 0.52 + 0.32 * len(badges)), "quiet")] if said else badges

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        said = words_said(view, seat, seat == cast.viewer)
        if view.phase != "play":
            return Line(said) if said else Line(self._before_speaking(view, seat, cast), "quiet")
        line = super().plate(view, seat, cast)
        if seat not in (number(view, "maker"), number(view, "defender")):
            return line
        role = _("maker") if seat == number(view, "maker") else _("defends")
        if seat in (number(view, "alone"), number(view, "defender")):
            role = _("{role}, alone").format(role=role)
        return Line(f"{line.words} · {role}", "good")

    def _before_speaking(self, view: View, seat: int, cast: Cast) -> str:
        if cast.viewer in (seat, COMMON):
            return cards_in_words(len(view.zones[f"hand:{seat}"]))
        if view.phase in CALLING and seat == number(view, "turn"):
            return _("is thinking")
        return _("your partner") if seat == partner(cast.viewer) else _("opponent")

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "discard":
            return _("Your turn: the turn-up is yours. Put one card aside, face down.")
        if view.phase in CALLING:
            return ""
        said, led = super().prompt(view, cast), number(view, "led")
        bowers = [face for face in view.hand() if suit_in(view, face) == led >= 0 and face // 13 != led]
        if bowers and len(view.moves) < len(view.hand()):
            card = card_words(bowers[0])
            said += " " + _("The {card} is one of them.").format(card=card)
        return said

    def chips(self, view: View, cast: Cast) -> Chips | None:
        if view.phase not in CALLING or not view.moves:
            return None
        moves = [move for move in CHIP_ORDER if move in view.moves]
        chips = tuple(Chip(count, move, words=self.button(move)) for count, move in enumerate(moves, 1))
        return Chips(self._question(view, cast), chips, self._remark(view, cast), row=min(3, len(chips)))

    def _question(self, view: View, cast: Cast) -> str:
        if view.phase == "defend":
            return _("Defend alone against {name}?").format(name=cast.name(number(view, "alone")))
        if view.phase == "name":
            return _("Which suit shall be trump?")
        suit, dealer = SUITS.index(str(view.facts["turned"])), number(view, "dealer")
        words = {"suit": f"{SIGNS[suit]} {_(SUIT_WORDS[suit])}", "name": cast.name(dealer)}
        if dealer == view.seat:
            return _("Pick the card up, and make {suit} trump?").format(**words)
        if dealer == partner(view.seat):
            return _("Assist {name}, and make {suit} trump?").format(**words)
        return _("Order the card up to {name}, and make {suit} trump?").format(**words)

    def _remark(self, view: View, cast: Cast) -> str:
        if view.phase == "name" and PASS not in view.moves:
            return _("Everybody has passed, so you have to name one.")
        return ""

    def button(self, move: Move) -> str:
        if move == PASS:
            return _("Pass")
        if move == DEFEND:
            return _("Defend alone")
        if move.action != "call":
            return super().button(move)
        word = str(move.value)
        if word == "up":
            return _("Make it trump")
        if word == "up" + ALONE:
            return _("And play alone")
        suit = SUITS.index(word[0])
        named = f"{SIGNS[suit]} {_(SUIT_WORDS[suit])}"
        return _("{suit}, alone").format(suit=named) if word.endswith(ALONE) else named

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in events:
            if isinstance(event, Did) and event.action in ("pass", "call"):
                said = said_in_full(before, event, cast)
                lines.append(said)
        lines += super().story(before, events, after, cast)
        if deal_ended(before, after) and not any(numbers(after, "gained")):
            lines.append(_("Nobody names a trump: the hand is thrown in."))
        return lines

    # Moments

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            return self._end_of_deal(after, cast)
        if bower_on_bower(before, events):
            return _("The right bower takes the left")
        if after.phase == "name" and before.phase == "order":
            return _("Turned down")
        if not stuck(before) and stuck(after):
            dealer = number(after, "dealer")
            return cast.says(dealer, _("{name} is stuck and has to name"), _("You are stuck: name a suit"))
        lone = (number(after, "alone"), number(after, "defender"))
        for seat, now, earlier in zip(
            lone, lone, (number(before, "alone"), number(before, "defender")), strict=True
        ):
            if now != earlier and now >= 0:
                return cast.says(seat, _("{name} plays alone"), _("You play alone"))
        return ""

    def _end_of_deal(self, after: View, cast: Cast) -> str:
        gained, maker = numbers(after, "gained"), number(after, "maker")
        if not any(gained):
            return _("Nobody names a trump\nThe hand is thrown in.")
        side = int(gained[1] > gained[0])
        score = "\n" + "".join(self.scored(after, cast))
        if side != maker % 2:
            return _("Euchred") + score
        if max(numbers(after, "tricks")) == 5:
            return (_("A march, alone") if number(after, "alone") >= 0 else _("A march")) + score
        return _("The point is made") + score

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """Calls are said aloud; after the first trick somebody shuffles the idle pack."""
        said = [
            Flourish("said", event.seat, words_said(after, event.seat, False) or _("pass"))
            for event in events
            if isinstance(event, Did) and event.action in ("pass", "call")
        ]
        if any(map(takes, events)) and sum(numbers(after, "tricks")) == 1:
            said.append(Flourish("riffle", IDLE))
        return said

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if bower_on_bower(before, events):
            return [Flourish("burst", "trick")]
        gained = numbers(after, "gained") if deal_ended(before, after) else []
        if not any(gained):
            return []
        maker = number(after, "maker")
        if not gained[maker % 2]:
            shaken = [Flourish("shake", seat) for seat in (maker, partner(maker))]
            return [Flourish("stamp", "trick", _("EUCHRE")), *shaken]
        if max(gained) == 4:
            return [Flourish("confetti", "trick"), Flourish("burst", "trick"), Flourish("burst", maker)]
        return [Flourish("burst", maker)] if max(gained) == 2 else []

    def moment_beat(self, before: View, after: View) -> str:
        if after.phase == "name" and before.phase == "order":
            return "turned down"
        great = deal_ended(before, after) and max(numbers(after, "gained")) > 1
        return "triumph" if great else "moment"


CHIP_ORDER = (
    CALLS["up"],
    CALLS["up" + ALONE],
    *(CALLS[suit] for suit in SUITS),
    *(CALLS[suit + ALONE] for suit in SUITS),
    DEFEND,
    PASS,
)


def words_said(view: View, seat: int, you: bool) -> str:
    """Words of *seat* in this round of calls, in the game's words; nothing if it has not spoken."""
    calls, dealer = view.state["said"], number(view, "dealer")
    assert isinstance(calls, list)
    said = str(calls[seat])
    if not said or view.phase == "deal":
        return ""
    word, alone, _rest = said.partition(ALONE)
    if word == "pass":
        return _("pass")
    if word == "alone":
        return _("I defend alone")
    if word == "up":
        made = (
            _("I pick it up")
            if seat == dealer
            else _("I assist")
            if seat == partner(dealer)
            else _("order it up")
        )
    else:
        made = _("I make it {suit}").format(suit=_(SUIT_WORDS[SUITS.index(word)]))
    return _("{call}, alone").format(call=made) if alone else made


def said_in_full(before: View, event: Did, cast: Cast) -> str:
    """A call as a sentence for the log."""
    word, alone, _rest = str(event.value or "pass").partition(ALONE)
    if word == "pass":
        return cast.says(event.seat, _("{name} passes."), _("You pass."))
    if word == "alone":
        return cast.says(event.seat, _("{name} defends alone."), _("You defend alone."))
    suit = SUITS.index(str(before.facts["turned"]) if word == "up" else word)
    named = f"{SIGNS[suit]} {_(SUIT_WORDS[suit])}"
    if alone:
        return cast.says(
            event.seat, _("{name} makes {suit} trump, alone."), _("You make {suit} trump, alone."), suit=named
        )
    return cast.says(event.seat, _("{name} makes {suit} trump."), _("You make {suit} trump."), suit=named)


def second_pack_plays(view: View) -> bool:
    return number(view, "deal_number") % 2 == 0


def next_dealer(view: View) -> int:
    return (number(view, "dealer") + 1) % view.seats


def stuck(view: View) -> bool:
    """True if the dealer has to name a suit now."""
    return bool(
        view.phase == "name" and view.settings["stick"] and number(view, "turn") == number(view, "dealer")
    )


def bower_on_bower(before: View, events: Sequence[Event]) -> bool:
    """True if the trick that is taken here has both bowers in it."""
    trump = trump_of(before)
    if trump < 0 or not any(map(takes, events)):
        return False
    gathered = next((event.cards for event in moved(events) if event.src == "trick"), ())
    return {trump * 13 + JACK - 1, left_bower(trump)} <= set(gathered)


TABLE = EuchreTable()
