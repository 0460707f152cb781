"""Fan Tan: sevens open the rows, sixes and eights follow; the first to run out of cards takes the pot.

Source: the rule book's `fan-tan.md`, after seed 001, section "FAN TAN". Decisions are cited as D1 … D9.
"""

from collections.abc import Sequence
from itertools import combinations

from tabletop.cards import BIT, RANK, SUIT, SUITS, names
from tabletop.engine import refusals
from tabletop.engine.declarations import State
from tabletop.engine.game import NOBODY, ONLY
from tabletop.engine.moves import CHANCE, PLAY, Move
from tabletop.engine.options import Choice, Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Zone
from tabletop.families.shedding.rules import HAND, STOCK, SheddingGame
from tabletop.games.fan_tan.rules_rows import (
    ALL_SEVENS,
    SEVEN,
    SEVENS,
    cards_of,
    fitting,
    laid_in_order,
    mask_of,
)
from tabletop.text import N_, _
from tabletop.wording.cards import one_of

PASS = Move("pass")
DOUBTS = tuple(Move("doubt", target=str(seat)) for seat in range(8))
PENALTY, FOR_NEIGHBOUR = 3, 5
"""Chips for a wrong pass, and for each neighbour of a seven that was withheld."""


class FanTan(SheddingGame):
    """Fan Tan. `points` are the chips, `before` those at the end of the last deal; `turns`: turns taken in this deal.

    `passes`: by seat what fitted at each pass that can still be doubted; `cleared`: by seat what it is known not to
    hold; `laid_by`: who laid each card; `shown`: the withheld cards that came out last. All but seats are sets.
    """

    slug = "fan-tan"
    name = "Fan Tan"
    family = "shedding"
    pitch = N_(
        "Sevens open the rows, sixes and eights follow; the first to run out of cards takes the pot – "
        "and beware of passing with a card that fits."
    )
    emblem = "7d"
    seat_counts = (3, 4, 5, 6, 7, 8)
    table = (STOCK, HAND, *(Zone(f"row:{suit}") for suit in SUITS))
    awaits = {"play": N_("Play a card that fits on the rows, or pass.")}
    codes = frozenset({"not-your-turn", "not-your-card", "not-matching", "not-allowed", "must-play"})
    enumerated = False
    deals = Number("deals", N_("Deals"), N_("Deals in a match."), 8, 1, 40)
    chips = Number("chips", N_("Chips"), N_("Chips of each player at the start."), 25, 20, 100)
    cards = Choice(
        "cards",
        N_("Cards in a turn"),
        N_("What one turn may play: sevens or both ends of a row, one card, or all that fit."),
        ("row", "one", "any"),
        (N_("Sevens, or both ends"), N_("One card"), N_("Any that fit")),
    )
    passing = Choice(
        "passing",
        N_("Passing"),
        N_("Whether a player who could play may pass, at the risk of being found out."),
        ("doubt", "honest"),
        (N_("At one’s own risk"), N_("Only where nothing fits")),
    )
    accuse = Number(
        "accuse", N_("Wrong accusation"), N_("Chips paid to the pot for a wrong accusation."), 1, 0, 5
    )
    pass_cost = Number(
        "pass_cost", N_("Cost of a pass"), N_("Chips paid to the pot for every pass."), 0, 0, 3
    )

    pot = State[int]()
    before = State[list[int]]()
    turns = State[int]()
    passes = State[list[tuple[int, ...]]]()
    cleared = State[list[int]]()
    laid_by = State[tuple[int, ...]]()
    shown = State[int]()

    def set_up(self) -> None:
        self.rows = self.plan.first["row:c"]
        self.doubting = self.passing == "doubt"
        self.most = self.cards

    # The deal

    def start(self) -> None:
        chips = self.chips
        assert isinstance(chips, int)
        self.points = [chips] * self.seats
        self.pot = self.shown = 0
        self._clear()
        super().start()

    def _clear(self) -> None:
        self.before, self.turns = self.points[:], 0
        self.passes, self.cleared = [()] * self.seats, [0] * self.seats
        self.laid_by = (-1,) * 52

    def deal_places(self) -> Sequence[int]:
        return self.deal_hands(-(-52 // self.seats))[:52]

    def begin(self) -> None:
        """Everybody antes, two chips where a hand is larger (D1)."""
        self._clear()
        for seat in range(self.seats):
            self.pay(seat, self.ante(seat))
        self.phase, self.turn = "play", (self.dealer + 1) % self.seats

    def ante(self, seat: int) -> int:
        """The chips that *seat* pays before the first card is laid: two where its hand is larger than others."""
        return 2 if (seat - self.dealer - 1) % self.seats < 52 % self.seats else 1

    def pay(self, seat: int, chips: int) -> None:
        """Pay *chips* chips of *seat* into the pot."""
        self.points[seat] -= chips
        self.pot += chips

    # Who may act

    def to_act(self) -> frozenset[int]:
        if self.over or self.turn == CHANCE:
            return NOBODY if self.over else ONLY[CHANCE]
        suspected = [seat for seat, open_passes in enumerate(self.passes) if open_passes]
        if not suspected:
            return ONLY[self.turn]
        return ONLY[self.turn] | {seat for seat in range(self.seats) if suspected != [seat]}

    def pause_for(self, seat: int) -> float:
        """A doubt can wait: nobody need pause for it."""
        return 0.0

    def shouts(self, seat: int) -> bool:
        """Whoever doubts a pass says so aloud."""
        return seat != self.turn

    def excluded(self, zone: int) -> int:
        seat = self.hand_at(zone)
        return self.cleared[seat] if seat >= 0 else 0

    # What is legal

    def fit(self) -> int:
        """The cards that fit now."""
        return fitting(self.zones[self.rows : self.rows + 4])

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if move.action == "doubt":
            may = move in DOUBTS[: self.seats] and move.target != str(seat) and self.passes[int(move.target)]
            return (
                None
                if may
                else refusals.not_allowed(_("That player has not passed, so there is nothing to accuse of."))
            )
        if seat != self.turn:
            return refusals.not_your_turn()
        hand = self.zones[self.hand_zones[seat]]
        if move == PASS:
            if self.doubting or not self.fit() & mask_of(hand):
                return None
            fits = one_of(cards_of(self.fit() & mask_of(hand)))
            return Refusal(
                "must-play", _("You can play, so you may not pass: play {cards}.").format(cards=fits)
            )
        if move != Move("play", move.cards) or not move.cards:
            return refusals.not_allowed()
        if len(set(move.cards)) < len(move.cards) or not set(move.cards).issubset(hand):
            return refusals.not_your_card()
        cards, fit = mask_of(move.cards), self.fit()
        if cards & ~(laid_in_order(cards, fit) if self.most == "any" else fit):
            return Refusal(
                "not-matching", self._does_not_fit(next(cards_of(cards & ~fit)), fit & mask_of(hand))
            )
        return None if self._together(move.cards) else refusals.not_allowed(self._most_words())

    def _does_not_fit(self, card: int, fits: int) -> str:
        """Sentence on what *card* waits for, and on the cards of the hand that fit now."""
        words, rank = one_of([card]), RANK[card]
        said = _("Rows begin with the sevens, and {card} waits for its seven.").format(card=words)
        if self.zones[self.rows + SUIT[card]]:
            before = one_of([card - 1 if rank > SEVEN else card + 1])
            said = _("{card} fits once {before} lies there.").format(card=words, before=before)
        if not fits:
            return _("{why} Nothing you hold fits now, so pass.").format(why=said)
        return _("{why} Play {cards}.").format(why=said, cards=one_of(cards_of(fits)))

    def _together(self, cards: Sequence[int]) -> bool:
        """True if *cards*, which all fit, may be played in one turn (D2)."""
        if len(cards) == 1 or self.most == "any":
            return True
        one_row = len(cards) == 2 and cards[0] // 13 == cards[1] // 13
        return self.most == "row" and (one_row or all(card in SEVENS for card in cards))

    def _most_words(self) -> str:
        if self.most == "one":
            return _("You may play only one card in a turn: choose one.")
        return _("In one turn you may play sevens, or both ends of one row.")

    def choices(self, seat: int) -> list[Move]:
        """With ``cards=any`` not all: the plays of ``cards=row``, and all fitting cards together."""
        moves = []
        if seat == self.turn:
            fit = list(cards_of(self.fit() & mask_of(self.zones[self.hand_zones[seat]])))
            moves += [PLAY[card] for card in fit]
            if self.most != "one" and len(fit) > 1:
                moves += self._several(fit)
            if self.doubting or not fit:
                moves.append(PASS)
        moves += [
            DOUBTS[other] for other, open_passes in enumerate(self.passes) if open_passes and other != seat
        ]
        return moves

    def _several(self, fit: Sequence[int]) -> list[Move]:
        """Plays of more than one of the cards that *fit*."""
        sevens = [card for card in fit if card in SEVENS]
        groups = [group for size in range(2, len(sevens) + 1) for group in combinations(sevens, size)]
        groups += [pair for pair in combinations(fit, 2) if pair[0] // 13 == pair[1] // 13]
        if self.most == "any" and tuple(fit) not in groups:
            groups.append(tuple(fit))
        return [Move("play", group) for group in groups]

    def lists_all(self, seat: int) -> bool:
        return self.most != "any"

    # What happens

    def act(self, seat: int, move: Move) -> None:
        if move.action == "doubt":
            self._doubt(seat, int(move.target))
            return
        self.turns += 1
        self.turn = (seat + 1) % self.seats
        if move.action == "pass":
            self._pass(seat)
        else:
            self._lay(seat, move.cards)

    def _lay(self, seat: int, cards: Sequence[int]) -> None:
        for suit in range(4):
            # Away from the seven, so that a row grows as people lay it.
            row = self.rows + suit
            own = sorted(
                (card for card in cards if card // 13 == suit), key=lambda card: abs(card - SEVENS[suit])
            )
            if own:
                self.move(own, self.hand_zones[seat], row)
                self.arrange(row, sorted(self.zones[row]))
        self.laid_by = tuple([seat if card in cards else by for card, by in enumerate(self.laid_by)])
        if not self.zones[self.hand_zones[seat]]:
            self._end(seat)

    def _pass(self, seat: int) -> None:
        pass_cost = self.pass_cost
        assert isinstance(pass_cost, int)
        self.pay(seat, pass_cost)
        if self.doubting:
            self.passes[seat] += (self.fit(),)
        else:
            self.cleared[seat] |= self.fit()
        if self.turns == self.seats and not any(self.zones[self.rows : self.rows + 4]):
            self._end(-1)

    # Wrong passes

    def held_since(self, seat: int) -> int:
        """Cards that *seat* holds, or has laid in this deal: of what once fitted, all that it had then."""
        return mask_of(self.zones[self.hand_zones[seat]]) | mask_of(
            card for card, by in enumerate(self.laid_by) if by == seat
        )

    def _doubt(self, seat: int, suspect: int) -> None:
        accuse = self.accuse
        assert isinstance(accuse, int)
        passes, self.passes[suspect] = self.passes[suspect], ()
        held, fitted = self.held_since(suspect), 0
        for fit in passes:
            self._punish(suspect, fit & held)
            fitted |= fit
        self.shown = fitted & held
        if not self.shown:
            self.pay(seat, accuse)
        hand = self.zones[self.hand_zones[suspect]]
        self.reveal([card for card in hand if self.shown & BIT[card]], self.hand_zones[suspect])
        self.cleared[suspect] |= fitted & ~self.shown

    def _punish(self, suspect: int, withheld: int) -> None:
        """Punish a pass at which *suspect* withheld these cards (D5)."""
        if not withheld:
            return
        self.pay(suspect, PENALTY)
        for seven in cards_of(withheld & ALL_SEVENS):
            for neighbour in (seven - 1, seven + 1):
                self.points[suspect] -= FOR_NEIGHBOUR
                self.points[self._holder(neighbour)] += FOR_NEIGHBOUR

    def _holder(self, card: int) -> int:
        """Seat that holds *card*, or held it before it was laid."""
        if self.laid_by[card] >= 0:
            return self.laid_by[card]
        return next(seat for seat in range(self.seats) if card in self.zones[self.hand_zones[seat]])

    # The end of a deal

    def _end(self, winner: int) -> None:
        """*winner* has run out of cards; -1: the hand is dead."""
        self.shown = 0
        items = [
            ScoreItem(seat, "accusations", now - then + self.ante(seat))
            for seat, (now, then) in enumerate(zip(self.points, self.before, strict=True))
        ]
        items += [ScoreItem(seat, "ante", -self.ante(seat)) for seat in range(self.seats)]
        earlier = self.points[:]
        for seat, passes in enumerate(self.passes):
            held = mask_of(self.zones[self.hand_zones[seat]])
            for fit in passes:
                self._punish(seat, fit & held)
                self.shown |= fit & held
        items += [
            ScoreItem(seat, "withheld", now - then)
            for seat, (now, then) in enumerate(zip(self.points, earlier, strict=True))
        ]
        self.passes = [()] * self.seats
        for seat in range(self.seats):
            hand = self.zones[self.hand_zones[seat]]
            if winner < 0:
                items.append(ScoreItem(seat, "dead", -1))
            elif hand:
                items.append(ScoreItem(seat, "left", -len(hand), len(hand), cards=tuple(hand)))
            self.pay(seat, len(hand) if winner >= 0 else 1)
            if hand:
                self.turn_up(self.hand_zones[seat])
        if winner >= 0:
            items.append(ScoreItem(winner, "pot", self.pot))
            self.points[winner] += self.pot
            self.pot = 0
        elif self.decided():
            share, self.pot = divmod(self.pot, self.seats)
            items += [ScoreItem(seat, "share", share) for seat in range(self.seats)]
            self.points = [chips + share for chips in self.points]
        # The chips have gone to and fro already.
        self.end_deal([item for item in items if item.points], [0] * self.seats)

    def decided(self) -> bool:
        """After the last deal, or where somebody could not pay the next ante (D6)."""
        return super().decided() or min(self.points) <= 0

    def facts(self) -> dict[str, int | str]:
        return {
            "pot": self.pot,
            **{f"chips:{seat}": chips for seat, chips in enumerate(self.points)},
            **{f"passes:{seat}": len(passes) for seat, passes in enumerate(self.passes)},
            "shown": names(cards_of(self.shown)) or "-",
            "deal": self.deal_number,
        }
