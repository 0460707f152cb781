"""Canasta, and what its sister games share: draw, meld, discard; two partners' melds, a pile, a question to the partner.

A game of the family is a page of declarations: its options, its data, and the parts that its rules are made of, where
they differ from Canasta's (`position` names them). The game holds the position and lets a turn take its course; a few
points of it are methods that a game may override. What was laid in a turn stays provisional until a *fixed point*: a
draw from the stock, a pile that has come in.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tabletop.abilities import Ability
from tabletop.cards import FACE, FACES, pack
from tabletop.engine.abilities.meld_turns import MeldTurns
from tabletop.engine.declarations import State
from tabletop.engine.game import Game
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Zone
from tabletop.families.canasta import options
from tabletop.families.canasta.meld_cache import MeldAnswers, cached
from tabletop.families.canasta.melds import NO_MELD, VALUES, WILD, Kind, Meld, meld_reader, wild_of
from tabletop.families.canasta.parts.actions import ACTIONS, DECLARE, Action
from tabletop.families.canasta.parts.going_out import GoingOut
from tabletop.families.canasta.parts.legality import Legality, Taking
from tabletop.families.canasta.parts.listing import Listing
from tabletop.families.canasta.parts.melding import Melding
from tabletop.families.canasta.parts.opening import ByTotal, Opening
from tabletop.families.canasta.parts.pile import PileRule
from tabletop.families.canasta.parts.threes import Threes
from tabletop.families.canasta.position import ASIDE, DISCARD, FAILED, FORGOTTEN, HAND, RED, STOCK
from tabletop.text import N_


def laid_and_needed(game: "CanastaGame", seat: int) -> tuple[int, int]:
    """The points that *seat* has laid in this turn, and those that its side must lay in it."""
    return game.laid, game.need(game.side(seat))


MELD_TURNS = MeldTurns(
    laid_and_needed,
    lambda game, faces: game.worth(faces),
    frozenset(face for face in range(FACES) if WILD[face]),
)


class CanastaGame(Game):
    """See the module's docstring. State beside the cards:

    *owners*: the side of each meld. *opened*, *penalty*, *steeper* (what penalties added to its need) by side;
    *laid_before* (something in an earlier turn), *had_turn* (a turn of his has ended), *sorted_out* (his red threes
    are laid out) by seat. Of the present turn: *mover*; *source* of the draw; *laid* in points; *answer* of the
    partner; *touched*: whether he melded since the draw; *begun*: how many melds there were at its start. Since the
    last fixed point: *tray*, what was laid: (face, meld); *joins*, what was combined: the meld that grew, the one that
    went into it, and its faces; *fresh*: how many melds there were; *fixed*: the points laid before it; *spoiled*:
    whether an old meld was added to before it. *taken*: in a claim the meld with the top card of the pile, -1
    otherwise. *out*: who went out, *hidden_hand* whether concealed.
    """

    # Data that a game may declare otherwise
    packs: ClassVar[int] = 2
    deal_size: ClassVar[int] = 11
    draws: ClassVar[int] = 1
    """Cards that a turn draws from the stock."""
    bonuses: ClassVar[Mapping[str, int]] = {"natural": 500, "mixed": 300}
    """The worth of each kind of canasta beside its cards."""
    out_bonus: ClassVar[int] = 100
    for_match: ClassVar[int] = 0
    """Points that whoever wins the match adds to the total."""

    # The parts that its rules are made of
    melding: ClassVar[Melding] = Melding()
    opening: ClassVar[Opening] = ByTotal()
    pile_rule: ClassVar[PileRule] = PileRule()
    going_out: ClassVar[GoingOut] = GoingOut()
    threes: ClassVar[Threes] = Threes()
    legality: ClassVar[Legality] = Legality()
    listing: ClassVar[Listing] = Listing()
    actions: ClassVar[Mapping[str, Action[Any]]] = ACTIONS

    abilities: ClassVar[tuple[Ability, ...]] = (MELD_TURNS,)
    family = "canasta"
    table: ClassVar[tuple[Zone, ...]] = (STOCK, DISCARD, HAND, Zone("meld", count=23), RED, ASIDE)
    """The melds that a deal can have: here a set of each rank for two sides, and black threes."""
    enumerated = False
    codes = frozenset(
        {"not-your-turn", "wrong-phase", "not-your-card", "not-matching", "not-a-meld", "not-enough"}
        | {"not-allowed", "empty", "must-declare", "frozen", "must-take", "cannot-go-out", "must-go-out"}
    )

    awaits = {
        "draw": N_("Draw first, or take the pile: melds and the discard come after that."),
        "meld": N_("You have drawn already: meld what you like, then discard a card."),
        "claim": N_("First meld what the pile asks for, or take everything back."),
        "answer": N_("First answer your partner: yes or no."),
        "out": N_("Your partner said yes: meld what you hold, and go out."),
        "threes": N_("First the red threes that were dealt are laid out."),
    }

    # House rules; those that a game does not offer are settled
    target = options.target(0).settled(0)
    deals = options.DEALS.settled(0)
    canastas_out = options.canastas_out(1).settled(1)
    wild_limit = options.WILD_LIMIT.settled("3")
    minimum = options.MINIMUM.settled(0)
    permission = options.PERMISSION.settled(False)
    samba_out = options.SAMBA_OUT.settled(True)
    short_stock = options.SHORT_STOCK.settled(0)
    concealed = options.CONCEALED.settled(0)
    declare_threes = options.THREES.settled("auto")
    penalties = options.PENALTIES.settled(False)

    owners = State[list[int]]()
    opened = State[list[bool]]()
    penalty = State[list[int]]()
    steeper = State[list[int]]()
    laid_before = State[list[bool]]()
    had_turn = State[list[bool]]()
    sorted_out = State[list[bool]]()
    mover = State[int]()
    source = State[str]()
    laid = State[int]()
    answer = State[str]()
    touched = State[bool]()
    begun = State[int]()
    tray = State[list[tuple[int, int]]]()
    joins = State[list[tuple[int, int, tuple[int, ...]]]]()
    fresh = State[int]()
    fixed = State[int]()
    spoiled = State[bool]()
    taken = State[int]()
    out = State[int]()
    hidden_hand = State[bool]()

    def set_up(self) -> None:
        self._answers = MeldAnswers([], [], [{} for _side in range(self.sides)], {})
        self.course: tuple[Move, ...] = ()
        self._meant: tuple[Move, ...] = ()
        first = self.plan.first
        self.meld, self.red = first["meld"], first.get("red", -1)
        self.pile, self.aside = first["discard"], first["aside"]
        self.bonus_mask = tuple(FACE[card] in self.threes.faces for card in range(FACES * self.packs))
        self.bonus_bits = sum(1 << face for face in self.threes.faces)
        self.by_hand = self.declare_threes == "manual"
        self.kinds: tuple[Kind, ...] = self.melding.kinds_with(evenly=self.wild_limit == "equal")
        self.read_meld = meld_reader(self.kinds)

    def pack(self) -> list[int]:
        return pack(self.packs, 2)

    def number_of_sides(self) -> int:
        return 2

    # Legality and listing, which parts answer

    def objection(self, seat: int, move: Move) -> Refusal | None:
        return self.legality.objection(self, seat, move)

    def choices(self, seat: int) -> list[Move]:
        return self.listing.choices(self, seat)

    def lists_all(self, seat: int) -> bool:
        return self.listing.lists_all(self)

    def forced_move(self, seat: int) -> Move | None:
        """Red threes of the deal are laid out by the table (D4), when the turn of who holds them begins."""
        due = self.phase == "draw" and not self.by_hand and self.bonus_held(seat)
        return DECLARE if due else None

    def seeming_choices(self, seat: int) -> int:
        """Stock or pile, yes or no; then the whole hand. Who has begun to lay goes on: the turn was thought out."""
        if self.phase in ("draw", "answer"):
            return 2
        going_on = self.touched or self.phase in ("claim", "out")
        return 1 if going_on else super().seeming_choices(seat)

    # Sides

    def side(self, seat: int) -> int:
        """The side that *seat* melds for; three-hand canasta has another answer."""
        return seat % self.sides

    def partner(self, seat: int) -> int:
        """The seat that *seat* may ask, or -1."""
        return (seat + 2) % 4 if self.seats == 4 else -1

    def counts_for(self, seat: int, side: int) -> bool:
        """True if what *seat* melds and holds is of good or harm to *side*."""
        return self.side(seat) == side

    # Melds

    def meld_from(self, faces: Sequence[int]) -> Meld | None:
        """The meld that *faces* are, None if none."""
        return self.read_meld(tuple(faces))

    def meld_answers(self, side: int) -> dict[Any, Any]:
        """See `meld_cache`: other answers about a side hold as soon as one of its melds has changed."""
        melds = self.zones[self.meld : self.meld + len(self.owners)]
        known = self._answers
        if known.melds != melds or known.owners != self.owners:
            known = self._answers = known.after(melds, self.owners)
        return known.answers[side]

    def faces(self, meld: int) -> list[int]:
        return [FACE[card] for card in self.zones[self.meld + meld]]

    @cached
    def melds_of(self, side: int) -> list[int]:
        """The numbers of the melds of *side*; merged ones are empty and do not count."""
        zones, first = self.zones, self.meld
        return [m for m, owner in enumerate(self.owners) if owner == side and zones[first + m]]

    def own_meld(self, seat: int, target: str) -> int:
        """The number of the meld *target* if it is one of the side of *seat*; -1 otherwise."""
        name, _colon, number = target.partition(":")
        found = int(number) if name == "meld" and number.isdecimal() else NO_MELD
        return found if found in self.melds_of(self.side(seat)) else NO_MELD

    def scored_melds(self, side: int) -> Sequence[int]:
        """The melds that are written down for *side*: here all that it may add to."""
        return self.melds_of(side)

    def provisional(self) -> bool:
        """True if there is something that can still be taken back."""
        return bool(self.tray or self.joins) or self.taken >= 0

    def joined_old(self) -> bool:
        """True if a meld of an earlier turn was combined with another."""
        return any(first < self.begun or second < self.begun for first, second, _faces in self.joins)

    # The hand

    def plain(self, seat: int) -> int:
        """The number of cards in the hand, red threes apart."""
        hand = self.zones[self.hand_zones[seat]]
        return len(hand) - sum(map(self.bonus_mask.__getitem__, hand))

    def bonus_held(self, seat: int) -> list[int]:
        """The red threes in the hand, as cards."""
        mask = self.bonus_mask
        return [card for card in self.zones[self.hand_zones[seat]] if mask[card]]

    def waiting(self, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()) -> bool:
        """True if another hand comes when that of *seat* is empty, and *meld* (-1: a new one) consists of *faces*."""
        return False

    def waits(self, seat: int) -> bool:
        """True if *seat* has another hand still to come."""
        return False

    def must_discard(self) -> bool:
        """True if the turn ends with a discard."""
        return True

    def excluded(self, zone: int) -> int:
        """Red threes do not stay in a hand, once it has laid them out."""
        seat = self.hand_at(zone)
        return self.bonus_bits if seat >= 0 and self.sorted_out[seat] else 0

    # Points

    def need(self, side: int) -> int:
        """The points that *side* must lay in a turn in which it melds."""
        return 0 if self.opened[side] else self.opening.minimum(self, side)

    def worth(self, faces: Sequence[int]) -> int:
        """The points that cards count."""
        return sum([VALUES[face] for face in faces])

    def own_zones(self, seat: int) -> Sequence[int]:
        """The zones with the cards that *seat* has not melded."""
        return (self.hand_zones[seat],)

    def against(self, seat: int) -> int:
        """The cost at the end of the cards that *seat* has not melded."""
        return self.cost([FACE[card] for zone in self.own_zones(seat) for card in self.zones[zone]])

    def cost(self, faces: Sequence[int]) -> int:
        """The cost of cards that were not melded."""
        return self.worth(faces)

    def enough_laid(self, side: int) -> bool:
        """True if enough was laid in this turn for *side*."""
        return self.opening.enough(self, side, self.laid)

    # The deal

    def start(self) -> None:
        self.clear()
        self.deal_number = 1
        self.gather()

    def clear(self) -> None:
        """Nothing is laid yet in this deal."""
        self.owners = []
        self.opened = [False] * self.sides
        self.penalty, self.steeper = [0] * self.sides, [0] * self.sides
        self.laid_before, self.had_turn, self.sorted_out = ([False] * self.seats for _state in range(3))
        self.mover = self.out = -1
        self.taken = NO_MELD
        self.hidden_hand = False
        self.clear_turn()

    def clear_turn(self) -> None:
        """Forget all that belongs to the turn before."""
        self.source, self.answer, self.touched, self.spoiled = "", "none", False, False
        self.laid = self.fixed = 0
        self.begun = self.fresh = len(self.owners)
        self.tray, self.joins = [], []

    def packets(self) -> list[int]:
        """The zones of the cards that are dealt: the upcard, then a packet to each hand from the dealer's left."""
        seats = ((self.dealer + 1 + step) % self.seats for step in range(self.seats))
        return [self.pile, *(self.hand_zones[seat] for seat in seats for _card in range(self.deal_size))]

    def deal_places(self) -> Sequence[int]:
        dealt, short = self.packets(), self.short_stock
        if not short:
            return dealt
        aside = max(0, len(self.zones[self.stock]) - len(dealt) - short)
        return [*dealt, *[self.stock] * short, *[self.aside] * aside]

    def dealt(self) -> None:
        # The pile is covered before the stock is made short.
        self.deal(self.packets())
        self.clear()
        self.cover()
        if self.short_stock:
            self.move(self.zones[self.stock][: -self.short_stock], self.stock, self.aside)
        self.begin()

    def cover(self) -> None:
        """The upcard must be an ordinary card."""
        stock, pile = self.zones[self.stock], self.zones[self.pile]
        while self.unfit(FACE[pile[-1]]) and stock:
            self.move((stock[-1],), self.stock, self.pile)

    def unfit(self, face: int) -> bool:
        """True if *face* may not be the upcard."""
        return self.bonus_mask[face] or face in wild_of((face,))

    def begin(self) -> None:
        self.begin_turn((self.dealer + 1) % self.seats)

    # The course of a turn

    def begin_turn(self, seat: int) -> None:
        """Begin the turn of *seat*; or end the deal, where nothing is left to draw."""
        self.turn = self.mover = seat
        self.phase = "draw"
        self.clear_turn()
        self.end_without_stock()

    def end_without_stock(self) -> None:
        """The deal is over where a turn begins without stock and with a pile that nobody can take."""
        if not self.zones[self.stock] and self.pile_rule.closed(self):
            self.finish()

    def mean(self, moves: tuple[Move, ...]) -> None:
        """Note *moves*, with which the seat on turn may go on: if it makes the first, the others are its `course`."""
        self._meant = moves

    def act(self, seat: int, move: Move) -> None:
        course, meant = self.course, self._meant
        if course or meant:
            going_on = course if course[:1] == (move,) else meant if meant[:1] == (move,) else ()
            self.course, self._meant = going_on[1:], ()
        if self.penalties and self.is_mistake(seat, move):
            self.reveal(self.pick_all(self.hand_zones[seat], move.cards), self.hand_zones[seat])
            self.penalty[self.side(seat)] += FAILED
        else:
            self.actions[move.action].act(self, seat, move)

    def is_mistake(self, seat: int, move: Move) -> bool:
        complaint = self.legality.complaint(self, seat, move)
        return complaint is not None and self.legality.is_mistake(self, move, complaint)

    def fix(self) -> None:
        """A fixed point: what lies on the table now is not taken back any more."""
        laid_old = any(number < self.begun for _face, number in self.tray)
        self.spoiled = self.spoiled or laid_old or self.joined_old()
        self.tray, self.joins = [], []
        self.fresh, self.fixed, self.taken = len(self.owners), self.laid, NO_MELD

    # Drawing

    def draw_from_stock(self, seat: int) -> None:
        self.source = "stock"
        if self.draw_cards(seat):
            self.phase = "meld"
            self.fix()
            self.end_if_stuck(seat)

    def draw_cards(self, seat: int) -> bool:
        """The cards of a turn, with red threes laid out and replaced; False if the deal ended for want of cards."""
        stock, hand = self.zones[self.stock], self.hand_zones[seat]
        for _card in range(self.draws):
            if not stock:
                break
            self.move((stock[-1],), self.stock, hand)
            if not self.by_hand and not self.sort_out(seat, self.bonus_held(seat)):
                self.finish()
                return False
        self.sorted_out[seat] = not self.by_hand
        return True

    def sort_out(self, seat: int, cards: Sequence[int]) -> bool:
        """Lay out the red threes *cards* and those that replace them; False if the stock could not replace all."""
        replaced, stock, hand = True, self.zones[self.stock], self.hand_zones[seat]
        due = list(cards)
        while due:
            card = due.pop(0)
            self.lay_out_bonus(seat, card)
            if not stock:
                replaced = False
                continue
            new = stock[-1]
            self.move((new,), self.stock, hand)
            if self.bonus_mask[FACE[new]] and not self.by_hand:
                due.append(new)
        return replaced

    def lay_out_bonus(self, seat: int, card: int) -> None:
        """Lay out the bonus card *card* of *seat*."""
        zone = self.threes.zone(self, self.side(seat), FACE[card])
        self.move((card,), self.hand_zones[seat], zone)
        self.arrange(zone, sorted(self.zones[zone], key=lambda each: (FACE[each], each)))

    def declare(self, seat: int, faces: Sequence[int]) -> None:
        """Lay out the red threes *faces*, or all of them where the table does it."""
        cards = self.pick_all(self.hand_zones[seat], faces) if self.by_hand else self.bonus_held(seat)
        self.sort_out(seat, cards)
        self.sorted_out[seat] = not self.by_hand
        if self.phase == "draw":
            self.end_without_stock()
        else:
            self.end_if_stuck(seat)

    def end_if_stuck(self, seat: int) -> None:
        """With red threes by hand a seat may be left with a single card that it may not discard."""
        if self.by_hand and not self.zones[self.stock] and self.plain(seat) < 2:
            out = self.enough_laid(self.side(seat)) and self.going_out.allowed(self, seat)
            if not self.bonus_held(seat) and not out:
                self.finish()

    def take(self, seat: int, move: Move, taking: Taking) -> None:
        """The top card of the pile goes on the table with cards of the hand; the pile follows, or a claim."""
        top = self.zones[self.pile][-1]
        number = taking.meld if taking.meld >= 0 else self.begin_meld(seat)
        self.move((top,), self.pile, self.meld + number)
        self.laid += VALUES[FACE[top]]
        self.source, self.taken = "discard", number
        self.lay(seat, move.cards, number)
        self.phase = "claim"
        self.claim(seat)

    def claim(self, seat: int) -> None:
        """The pile comes to the hand, if enough is laid for it."""
        if self.enough_laid(self.side(seat)):
            self.pile_comes(seat)
            self.phase = "meld"
            self.fix()
            self.end_if_empty(seat)

    def pile_comes(self, seat: int) -> None:
        """Bring the pile to the hand; red threes in it are laid out."""
        self.move(self.pile_rule.within_reach(self), self.pile, self.hand_zones[seat])
        if not self.by_hand:
            for card in self.bonus_held(seat):
                self.lay_out_bonus(seat, card)

    # Melding

    def begin_meld(self, seat: int) -> int:
        self.owners.append(self.side(seat))
        return len(self.owners) - 1

    def lay(self, seat: int, faces: Sequence[int], number: int) -> None:
        """*faces* of the hand go to meld *number*, which is put in order."""
        zone = self.meld + number
        if faces:
            self.move(self.pick_all(self.hand_zones[seat], faces), self.hand_zones[seat], zone)
        self.tray += [(face, number) for face in faces]
        self.laid += self.worth(faces)
        self.put_in_order(number)

    def put_in_order(self, number: int) -> None:
        """Put the cards of a meld in the order of its kind."""
        meld = self.meld_from(self.faces(number))
        kind: Kind = meld.kind if meld else self.kinds[0]
        zone = self.meld + number
        self.arrange(zone, kind.listed(sorted(self.zones[zone])))

    def after_laying(self, seat: int) -> None:
        if self.phase == "claim":
            self.claim(seat)
        else:
            self.touched = True
            self.end_if_empty(seat)

    def end_if_empty(self, seat: int) -> None:
        """Go out, or take up the next hand, if *seat* has no card left but bonus cards."""
        if not self.plain(seat):
            self.emptied(seat)

    def emptied(self, seat: int) -> None:
        """*seat* has laid its last card."""
        self.go_out(seat)

    def combine(self, first: int, second: int) -> None:
        """Meld *second* goes into meld *first*."""
        source = self.meld + second
        self.joins.append((first, second, tuple(self.faces(second))))
        self.move(self.zones[source][:], source, self.meld + first)
        self.put_in_order(first)
        self.touched = True

    def retract(self, seat: int) -> None:
        side = self.side(seat)
        if self.penalties:
            if not self.enough_laid(side):
                self.steeper[side] += 10
            else:
                self.penalty[side] += FAILED
        self.take_back(seat)
        if self.phase == "claim":
            top = self.zones[self.meld + self.taken][0]
            self.move((top,), self.meld + self.taken, self.pile)
            self.phase, self.source, self.taken = "draw", "", NO_MELD

    def take_back(self, seat: int) -> None:
        """Return to the hand what was laid since the last fixed point; the top card of the pile stays."""
        for first, second, faces in reversed(self.joins):
            source = self.meld + first
            self.move(self.pick_all(source, faces), source, self.meld + second)
            self.put_in_order(second)
        self.joins = []
        changed = sorted({number for _face, number in self.tray})
        for number in changed:
            back = [face for face, where in self.tray if where == number]
            self.move(self.pick_all(self.meld + number, back), self.meld + number, self.hand_zones[seat])
        self.tray, self.laid = [], self.fixed
        del self.owners[self.fresh :]

    # Asking and going out

    def ask_partner(self, seat: int) -> None:
        self.phase, self.turn = "answer", self.partner(seat)

    def give_answer(self, yes: bool) -> None:
        self.answer, self.turn = "yes" if yes else "no", self.mover
        self.phase = "out" if yes else "meld"

    def give_up(self, seat: int) -> None:
        """*seat* passes: the deal ends for want of cards, or its going out has failed."""
        if self.phase == "draw":
            self.finish()
            return
        self.take_back(seat)
        self.penalty[self.side(seat)] += FAILED
        self.phase, self.answer = "meld", "fail"

    def discard(self, seat: int, face: int) -> None:
        last = self.plain(seat) == 1 and not self.waiting(seat)
        concealed = last and self.going_out.concealed(self, seat)
        self.move((self.pick(self.hand_zones[seat], face),), self.hand_zones[seat], self.pile)
        if last:
            self.hidden_hand = concealed
            self.out = seat
        self.end_turn(seat)
        if last:
            self.score()
        else:
            self.begin_turn((seat + 1) % self.seats)

    def go_out(self, seat: int) -> None:
        """*seat* has melded its last card, and is allowed to."""
        self.hidden_hand, self.out = self.going_out.concealed(self, seat), seat
        self.end_turn(seat)
        self.score()

    def end_turn(self, seat: int) -> None:
        """Book what *seat* has laid in its turn."""
        side = self.side(seat)
        self.opened[side] = self.opened[side] or len(self.owners) > self.begun
        self.laid_before[seat] = self.laid_before[seat] or self.laid > 0
        self.had_turn[seat] = True

    def finish(self) -> None:
        """The deal ends without anybody going out."""
        if self.laid and self.enough_laid(self.side(self.mover)):
            self.opened[self.side(self.mover)] = True
        self.score()

    # The end of a deal

    def score(self) -> None:
        """Count the deal, and end it."""
        for seat in range(self.seats):
            if not (self.by_hand and self.had_turn[seat]):
                for card in self.bonus_held(seat):
                    self.lay_out_bonus(seat, card)
        for seat in range(self.seats):
            for zone in self.own_zones(seat):
                self.turn_up(zone)
        self.end_deal(item for side in range(self.sides) for item in self.tally(side) if item.points)

    def book(self, gained: Sequence[int]) -> None:
        super().book(gained)
        if self.for_match and self.decided():
            best = max(self.points)
            self.points = [total + self.for_match * (total == best) for total in self.points]

    def tally(self, side: int) -> list[ScoreItem]:
        """What makes the score of *side*; what counts nothing may be among it."""
        melds = self.scored_melds(side)
        items = [ScoreItem(side, "cards", sum(self.worth(self.faces(number)) for number in melds))]
        for name, count in Counter(self.melding.canastas_among(self, melds)).items():
            items.append(ScoreItem(side, name, count * self.bonuses[name], count))
        items.append(self.threes.item(self, side))
        if self.out >= 0 and self.side(self.out) == side:
            items.append(ScoreItem(side, "out", self.out_bonus))
            if self.hidden_hand:
                items.append(ScoreItem(side, "concealed", self.concealed))
        for seat in range(self.seats):
            if self.side(seat) == side:
                items.append(self.left_in_hand(seat))
                forgotten = tuple(self.bonus_held(seat))
                cost = -FORGOTTEN * len(forgotten)
                items.append(ScoreItem(side, "forgotten", cost, len(forgotten), cards=forgotten))
        items.append(ScoreItem(side, "penalty", -self.penalty[side]))
        return items

    def left_in_hand(self, seat: int) -> ScoreItem:
        """What the cards that *seat* has not melded cost."""
        left = tuple(card for zone in self.own_zones(seat) for card in self.zones[zone])
        return ScoreItem(self.side(seat), "hand", -self.against(seat), number=seat, cards=left)

    def decided(self) -> bool:
        if self.deal_number == self.deals:
            return True
        best = max(self.points)
        return 0 < self.target <= best and self.points.count(best) == 1

    def facts(self) -> dict[str, int | str]:
        sides = range(self.sides)
        scored = [self.scored_melds(side) for side in sides]
        canastas = [self.melding.canastas_among(self, melds) for melds in scored]
        return {
            "deal": self.deal_number,
            "frozen": "yes" if self.pile_rule.frozen(self) else "no",
            "laid": self.laid,
            "answer": self.answer,
            **{f"opened:{side}": "yes" if self.opened[side] else "no" for side in sides},
            **{f"need:{side}": self.need(side) for side in sides},
            **{f"melds:{side}": ",".join(map(str, scored[side])) or "-" for side in sides},
            **{f"canastas:{side}": len(canastas[side]) for side in sides},
            **{f"points:{side}": sum(self.worth(self.faces(n)) for n in scored[side]) for side in sides},
            **{
                f"bonus:{side}": sum(map(self.bonuses.__getitem__, canastas[side]))
                + (self.threes.item(self, side).points if self.red >= 0 else 0)
                for side in sides
            },
            **{f"penalty:{side}": self.penalty[side] for side in sides},
        }
