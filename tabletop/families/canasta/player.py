"""Player of canasta games: keep pairs for the pile, open for it, build canastas, discard what nobody takes.

The policy makes a turn move by move: it looks what the hand could do now, and does the first of it. `candidates` keeps
what is worth thinking about of the many moves; deals are long, so playouts end after a few turns and are judged.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from math import inf
from operator import itemgetter
from random import Random
from typing import ClassVar

from tabletop.cards import FACE, RANK
from tabletop.engine.moves import Move
from tabletop.families.canasta.evaluation import (
    Danger,
    Hand,
    Own,
    can_finish,
    loss_of_discard,
    meldable,
    opening,
    own_melds,
    sorted_hand,
    spread_wild,
    standing,
)
from tabletop.families.canasta.evidence import likelihood
from tabletop.families.canasta.melds import THREE, VALUES, WILD
from tabletop.families.canasta.parts.actions import ANSWERS, ASK, DRAW, NO, PASS, RETRACT, YES
from tabletop.families.canasta.parts.listing import DISCARD
from tabletop.families.canasta.position import CANASTA
from tabletop.families.canasta.reasons import (
    LATE,
    reason_to_answer,
    reason_to_discard,
    reason_to_draw,
    reason_to_end,
    reason_to_lay,
)
from tabletop.families.canasta.rules import CanastaGame
from tabletop.families.canasta.turn_plans import laid, other_turns, rest_of_turn
from tabletop.opponents.abilities.drawbacks import PILE_TAKEN, Drawbacks
from tabletop.opponents.abilities.turn_planning import TurnPlanning
from tabletop.opponents.player import Player, player_of
from tabletop.text import _

LAYING = ("meld", "layoff", "combine", "ask")
TAKES_THOUGHT_OF = 2
FORGETS = 0.2
"""Chance that who is careless lays nothing more in a turn, whatever it could lay."""
DISCARDS_THOUGHT_OF, DISCARDS_INSTEAD = 5, 2
"""Discards to choose from; and those that are thought of instead of laying something."""
FEW_LEFT = 3
"""With fewer cards left after laying some the turn may not end well."""
EARLY, ENOUGH_NATURALS = 12, 4
"""Cards in the stock from which on wild cards are kept for melds with that number of natural cards."""
TOPPED_UP = 5
"""Cards of a meld from which on it is given wild cards one by one, unless it may yet become a natural canasta."""
A_CARD_IN_HAND = 9
"""Points of a card in another hand, about."""


def planned_rest(game: CanastaGame, seat: int, move: Move, rng: Random) -> Iterable[Move]:
    """Moves by which *seat* goes on laying after *move*; see `laid`."""
    player = player_of(game.slug)
    assert isinstance(player, CanastaPlayer)
    return laid(player.rest(game, seat, move) if move != ASK else None)


def wild_cards(moves: Iterable[Move]) -> int:
    """Number of wild cards that *moves* lay."""
    return sum(WILD[face] for move in moves if move.action in LAYING for face in move.cards)


class CanastaPlayer(Player):
    """Player of a canasta game: the base of the games' players."""

    abilities = (TurnPlanning(planned_rest), Drawbacks((PILE_TAKEN,)))
    horizon: ClassVar[int] = 16
    laborious = True
    weighs = True
    notable: ClassVar[float] = 12.0
    temptation = 1.25
    dearest_slip = 2 / 3
    kept_in_opening: ClassVar[int] = 4
    """Cards that are kept back then."""
    waits_for_naturals: ClassVar[bool] = False
    """True if six natural cards wait for a seventh also while the side needs a canasta for going out."""
    full_melds: ClassVar[bool] = False
    """True if melds that are nearly full take no pair with the card of the pile."""

    def policy(self, game: CanastaGame, seat: int, rng: Random) -> Move:
        return self.next_move(game, seat)

    def next_move(self, game: CanastaGame, seat: int, begun: bool = False) -> Move:
        """The move of the rules of thumb; *begun*: the turn was thought through, and takes its course."""
        if game.course:
            return game.course[0]
        if game.phase == "draw":
            return self.drawing(game, seat, begun)
        if game.phase == "answer":
            return self.answering(game, seat)
        hand = sorted_hand(game, seat)
        for move in self.wishes(game, seat, hand):
            if game.legality.complaint(game, seat, move) is None and self.ends_well(game, seat, move, begun):
                return move
        return self.ending(game, seat, hand)

    def ending(self, game: CanastaGame, seat: int, hand: Hand) -> Move:
        """The end of a turn in which nothing more is laid."""
        if game.phase != "claim" and game.legality.object_to_end(game, seat) is None:
            return DISCARD[self.first_discard(game, seat, hand)]
        if game.phase == "out":
            return PASS
        moves = game.choices(seat)
        return RETRACT if RETRACT in moves else moves[0]

    # Whole turns

    def rest(self, game: CanastaGame, seat: int, move: Move) -> list[Move] | None:
        """The moves by which the turn goes on after *move*, as far as it can be foreseen; None if it would get stuck."""
        return rest_of_turn(game, seat, move, lambda after, seat: self.next_move(after, seat, begun=True))

    def ends_well(self, game: CanastaGame, seat: int, move: Move, begun: bool = False) -> bool:
        """True if *move* leads to an end of the turn. Only what may not is thought through."""
        if game.phase in ("claim", "out"):
            return True  # there is no way back
        if move == ASK:
            return begun or self.rest(game, seat, move) is not None
        if move.action not in ("draw", "meld", "layoff") or move == DRAW:
            return True
        side = game.side(seat)
        if game.opening.enough(game, side, game.laid) and game.phase != "draw":
            few = game.plain(seat) - len(move.cards) < FEW_LEFT and not game.waits(seat)
            return not few or self.foresees_end(game, seat, move)
        return begun or game.opened[side] or game.provisional() or self.foresees_end(game, seat, move)

    def foresees_end(self, game: CanastaGame, seat: int, move: Move) -> bool:
        """True if the turn goes on well after *move*; it then need not be thought through again while it takes that course."""
        rest = self.rest(game, seat, move)
        if rest is None:
            return False
        # Whether to ask is thought through when it comes to that.
        game.mean((move, *takewhile(lambda each: each != ASK, rest)))
        return True

    # Drawing and answering

    def drawing(self, game: CanastaGame, seat: int, begun: bool = False) -> Move:
        """Move that draws: the pile if it is worth more, else the stock."""
        listed = game.listing.draws(game, seat)
        if listed[0].action == "declare":
            return listed[0]
        gains = [(self.gain_of_take(game, seat, move), move) for move in listed if move.target == "discard"]
        gain, best = max(gains, key=itemgetter(0), default=(0.0, DRAW))
        if gain > 0 and self.ends_well(game, seat, best, begun):
            return best
        return DRAW if DRAW in listed else PASS if PASS in listed else listed[0]

    def gain_of_take(self, game: CanastaGame, seat: int, move: Move) -> float:
        """Gain of taking the pile against a card of the stock; negative where the minimum is out of reach."""
        pile, side = game.zones[game.pile], game.side(seat)
        gain = 12.0 * (len(pile) - 1) - 14.0
        missing = game.need(side) - game.worth((FACE[pile[-1]], *move.cards))
        if missing > 0:
            hand = sorted_hand(game, seat)
            rank = RANK[FACE[pile[-1]]]
            rest = Hand(
                {r: cards for r, cards in hand.natural.items() if r != rank},
                [face for face in hand.wild if face not in move.cards],
                hand.black,
            )
            plan = opening(rest, missing, 2 if len(pile) < 8 else 4, laid=1)
            if plan is None:
                return -1.0
            gain -= 12.0 * sum(WILD[face] for cards in plan for face in cards)
        if not game.opened[side]:
            gain += 25.0
        wild = sum(WILD[face] for face in move.cards)
        # A meld of one's own grows for nothing; a pair is used up, wild cards even more.
        gain += 20.0 if not move.cards else 6.0 * (len(move.cards) - wild)
        return gain - 22.0 * wild - (60.0 if self.nearly_out(game, seat, len(pile)) else 0.0)

    def nearly_out(self, game: CanastaGame, seat: int, pile: int) -> bool:
        """True if a small pile would only keep *seat* from going out."""
        side = game.side(seat)
        return (
            pile < 5
            and len(game.zones[game.hand_zones[seat]]) < 4
            and game.going_out.ready(game, side, game.melding.canastas(game, side))
        )

    def answering(self, game: CanastaGame, seat: int) -> Move:
        """No with more than sixty points that the next turn would meld, or with far too much in hand; else yes."""
        hand, side = sorted_hand(game, seat), game.side(seat)
        held = game.worth([FACE[card] for card in game.zones[game.hand_zones[seat]]])
        danger = any(
            len(game.zones[game.hand_zones[other]]) < 4 and game.melding.canastas(game, game.side(other))
            for other in range(game.seats)
            if not game.counts_for(other, side)
        )
        if danger:
            return YES
        return NO if meldable(hand, own_melds(game, side)) > 60 or held > 160 else YES

    # Melding

    def wishes(self, game: CanastaGame, seat: int, hand: Hand) -> Iterator[Move]:
        """Moves that *seat* would make before its discard, the best first; not all of them may be legal."""
        melds = own_melds(game, game.side(seat))
        return self.usual_wishes(game, seat, hand, melds, self.is_going_out(game, seat, hand, melds))

    def usual_wishes(
        self, game: CanastaGame, seat: int, hand: Hand, melds: dict[int, Own], going: bool
    ) -> Iterator[Move]:
        """The `wishes` that all games of the family have; *going*: the seat goes out."""
        side = game.side(seat)
        if game.by_hand and game.phase != "claim":
            yield from (Move("declare", (FACE[card],)) for card in game.bonus_held(seat))
        if going:
            if game.phase == "meld" and self.should_ask(game, seat):
                yield ASK
            yield from self.finish(hand, melds)
        elif not game.opening.enough(game, side, game.laid):
            yield from self.open(game, seat, hand)
        else:
            yield from self.build(game, seat, hand, melds)

    def open(self, game: CanastaGame, seat: int, hand: Hand) -> Iterator[Move]:
        """The first melds of the side: of natural cards, but for what was begun and when the stock is nearly gone."""
        side, zones = game.side(seat), game.zones
        begun = game.phase == "claim" or game.laid > 0
        if not begun and game.touched:
            return  # what was taken back once does not come out again
        # Wild cards are worth more later, where they close canastas.
        wilds = 4 if begun or len(zones[game.stock]) < LATE else 0
        lying = len(game.melds_of(side))
        missing = game.need(side) - game.laid
        plan = opening(hand, missing, wilds, laid=lying)
        if plan is None:
            return
        kept = game.plain(seat) - sum(map(len, plan))
        if plan and (begun or kept >= self.kept_in_opening or len(zones[game.stock]) < 30):
            yield Move("meld", self.as_listed(hand, plan[0]))
        elif begun:
            for meld in own_melds(game, side).values():
                for face in sorted(hand.wild, key=lambda face: VALUES[face] < missing):  # a 2 if it is enough
                    yield layoff(first_of(hand, face), meld.number)

    def as_listed(self, hand: Hand, cards: Sequence[int]) -> tuple[int, ...]:
        """The cards of a meld with at most one wild card, as it is listed: with the first 2 or the first joker."""
        return tuple(first_of(hand, face) if WILD[face] else face for face in cards)

    def build(self, game: CanastaGame, seat: int, hand: Hand, melds: dict[int, Own]) -> Iterator[Move]:
        """Natural cards to the melds, new melds, and wild cards where they make a canasta."""
        held = game.plain(seat)
        late = len(game.zones[game.stock]) < LATE
        spare = held - 2  # whoever is left with one card goes out by its discard
        for rank, cards in hand.natural.items():
            if rank in melds and spare > 0 and (melds[rank].size < CANASTA or held > 4 or late):
                yield layoff(cards[0], melds[rank].number)
        holding = game.pile_rule.frozen(game) and len(game.zones[game.pile]) > 5 and not late
        for cards in hand.natural.values():
            if len(cards) > 2 and (len(cards) > 3 or not holding) and spare >= len(cards):
                yield Move("meld", tuple(cards))
        yield from self.close(game, game.side(seat), hand, melds, spare, late)
        if late:
            yield from (
                Move("meld", (*cards, hand.wild[0]))
                for cards in hand.natural.values()
                if len(cards) == 2 and hand.wild and spare > 2
            )

    def close(
        self, game: CanastaGame, side: int, hand: Hand, melds: dict[int, Own], spare: int, late: bool
    ) -> Iterator[Move]:
        """Wild cards that complete a canasta, or go to a meld of five; to natural cards only in need of a canasta."""
        wild = len(hand.wild)
        lacking = not game.going_out.ready(game, side, game.melding.canastas(game, side))
        for meld in sorted(melds.values(), key=lambda meld: -meld.size):
            missing = CANASTA - meld.size
            if missing <= 0 or not wild or spare < min(missing, wild):
                spoils = missing <= 0 and not meld.wild
                if late and wild and meld.room and spare > 0 and not spoils:
                    yield layoff(hand.wild[0], meld.number)
                continue
            enough = missing <= min(wild, meld.room)
            in_need = lacking and not self.waits_for_naturals
            hopeful = meld.wild == 0 and missing == 1 and not in_need and not late
            closes = enough and (lacking or missing < 3)
            tops_up = meld.room and meld.size >= TOPPED_UP and (meld.wild or lacking)
            if (late and meld.room) or ((closes or tops_up) and not hopeful):
                yield layoff(hand.wild[0], meld.number)

    # Going out

    def is_going_out(self, game: CanastaGame, seat: int, hand: Hand, melds: dict[int, Own]) -> bool:
        """True if *seat* has leave to go out, or is about to."""
        return game.phase == "out" or (game.phase == "meld" and self.goes_out(game, seat, hand, melds))

    def goes_out(self, game: CanastaGame, seat: int, hand: Hand, melds: dict[int, Own]) -> bool:
        """True if *seat* can go out in this turn, and it is better than to play on."""
        side, zones = game.side(seat), game.zones
        if game.touched and not game.tray:
            return False  # it was tried, and taken back
        if game.answer in ("no", "fail"):
            return False
        if not game.opening.enough(game, side, game.laid) and (game.laid_before[seat] or not game.concealed):
            return False
        if not self.can_finish(game, seat, hand, melds):
            return False
        others = [s for s in range(game.seats) if s != seat]
        theirs = [len(zones[game.hand_zones[s]]) for s in others if not game.counts_for(s, side)]
        ours = sum(len(zones[game.hand_zones[s]]) for s in others if game.counts_for(s, side))
        for other in range(game.sides):
            reds = len(zones[game.red + other])
            if other != side and reds and not game.opened[other]:
                return True
        gain = game.out_bonus + A_CARD_IN_HAND * (sum(theirs) - ours)
        if min(theirs) < 4 or max(theirs) > 11 or len(zones[game.stock]) < LATE:
            gain += 100
        hope = sum(120 for meld in melds.values() if meld.size == CANASTA - 1)
        return gain > hope

    def can_finish(self, game: CanastaGame, seat: int, hand: Hand, melds: dict[int, Own]) -> bool:
        """True if *seat* could lay everything now."""
        return can_finish(game, seat, hand, melds)

    def should_ask(self, game: CanastaGame, seat: int) -> bool:
        """The partner is asked who holds many cards, and whose hand would cost a lot."""
        partner = game.partner(seat)
        if partner < 0 or game.answer != "none":
            return False
        return len(game.zones[game.hand_zones[partner]]) >= 6 + min(4, len(game.zones[game.hand_zones[seat]]))

    def finish(self, hand: Hand, melds: dict[int, Own]) -> Iterator[Move]:
        """Everything that can be laid, black threes last; one card is left for the discard."""
        natural = hand.natural
        for rank, cards in natural.items():
            if rank in melds:
                yield layoff(cards[0], melds[rank].number)
        for cards in natural.values():
            if len(cards) > 2:
                yield Move("meld", tuple(cards))
        for cards in natural.values():
            if len(cards) == 2 and hand.wild:
                yield Move("meld", (*cards, hand.wild[0]))
        sets = [meld for rank, meld in melds.items() if rank != THREE]
        for number in spread_wild(sets, len(hand.wild))[0]:
            yield layoff(hand.wild[0], number)
        if len(hand.black) > 2:
            yield Move("meld", tuple(hand.black))
            yield Move("meld", tuple(hand.black[:-1]))

    # Discarding

    def discards(self, game: CanastaGame, seat: int, hand: Hand) -> list[int]:
        """The faces of the hand as discards, the best first."""
        return [face for _cost, _points, face in sorted(self.priced_discards(game, seat, hand))]

    def first_discard(self, game: CanastaGame, seat: int, hand: Hand) -> int:
        """The best of `discards`; nobody asks for the danger of what is lost with too much in any case."""
        danger = Danger(game, seat, self.full_melds)
        losses = sorted(
            [(self.loss_of_discard(game, seat, hand, face), face) for face in self.discardable(game, seat)]
        )
        best = (inf, 0, -1)
        for loss, face in losses:
            if loss + danger.least > best[0]:
                break
            best = min(best, (loss + danger.risk(face), VALUES[face], face))
        return best[2]

    def priced_discards(self, game: CanastaGame, seat: int, hand: Hand) -> Iterator[tuple[float, int, int]]:
        """The cost, the points and the face of each discard."""
        danger = Danger(game, seat, self.full_melds)
        for face in self.discardable(game, seat):
            yield self.loss_of_discard(game, seat, hand, face) + danger.risk(face), VALUES[face], face

    def discardable(self, game: CanastaGame, seat: int) -> list[int]:
        """The faces of the hand that may be discarded."""
        mask = game.bonus_mask
        return [face for face in {FACE[card] for card in game.zones[game.hand_zones[seat]]} if not mask[face]]

    def loss_of_discard(self, game: CanastaGame, seat: int, hand: Hand, face: int) -> float:
        """Loss by discarding *face*, whatever becomes of it."""
        return loss_of_discard(game, seat, hand, face)

    # What the search asks

    def careless(self, game: CanastaGame, seat: int, rng: Random) -> Move:
        """Take what can be taken, meld what comes to mind, throw away any single card.

        Errs as people do: a card that could be added is forgotten now and then, and what is thrown may help the next player.
        Nobody throws a wild card away, or what goes on an own meld, while there is anything else.
        """
        moves = game.choices(seat)
        for action in ("declare", "answer"):
            if moves[0].action == action:
                return rng.choice(moves)
        side = game.side(seat)
        if game.phase == "draw":
            takes = [move for move in moves if move.target == "discard" and game.opened[side]]
            return rng.choice(takes) if takes else DRAW if DRAW in moves else moves[0]
        laying = [m for m in moves if m.action in ("meld", "layoff") and not any(WILD[f] for f in m.cards)]
        enough = game.opening.enough(game, side, game.laid)
        if game.phase == "meld" and laying and enough and rng.random() >= FORGETS:
            if game.plain(seat) - max(len(move.cards) for move in laying) > 1:
                return rng.choice(laying)
        hand, own = sorted_hand(game, seat), own_melds(game, side)
        discards = [m for m in moves if m.action == "discard" and not WILD[m.cards[0]]]
        useless = [m for m in discards if RANK[m.cards[0]] not in own]
        singles = [m for m in useless if len(hand.natural.get(RANK[m.cards[0]], ())) < 2]
        found = singles or useless or discards
        return rng.choice(found) if found else self.policy(game, seat, rng)

    def candidates(self, game: CanastaGame, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """Whole turns, each by the move that begins it: as the rules of thumb say, with something else laid as well, with
        nothing laid at all; and the best discards."""
        if len(moves) == 1:
            return moves
        favourite = self.next_move(game, seat)
        if game.phase == "answer":
            return [favourite]  # whoever asks can go out, which most of the hands that are imagined could not
        if game.phase == "draw":
            return [favourite, *self.other_draws(game, seat, moves, favourite)]
        if game.phase in ("claim", "out") or favourite.action == "combine":
            return [
                favourite
            ]  # the turn was settled when it began; and melds that belong together cost nothing
        hand, ends = sorted_hand(game, seat), [move for move in moves if move.action not in LAYING]
        legal = {move for move in ends if move.action == "discard"}
        discards = [DISCARD[face] for face in self.discards(game, seat, hand)] if legal else []
        thought_of = DISCARDS_THOUGHT_OF if favourite in legal or game.touched else DISCARDS_INSTEAD
        found = self.other_turns(game, seat, moves, favourite)
        found += [move for move in discards if move in legal][:thought_of]
        return list(dict.fromkeys([favourite, *found]))

    def other_draws(
        self, game: CanastaGame, seat: int, moves: Sequence[Move], favourite: Move
    ) -> Sequence[Move]:
        """Other ways to draw than *favourite*: from the stock, and what takes the pile best."""
        takes = [move for move in moves if move.target == "discard" and move != favourite]
        takes.sort(key=lambda move: -self.gain_of_take(game, seat, move))
        takes = [move for move in takes if self.ends_well(game, seat, move)]
        return [
            *(move for move in moves if move.target != "discard" and move != favourite),
            *takes[:TAKES_THOUGHT_OF],
        ]

    def other_turns(self, game: CanastaGame, seat: int, moves: Sequence[Move], favourite: Move) -> list[Move]:
        """Moves that begin other turns than *favourite* does, in which more or something else is laid.

        First melds are made with no more wild cards than the rules of thumb spend: such turns lose 180 points on average in Canasta,
        580 in Joker Canasta (8,000 deals played on both ways), which those who judge a position after a few moves do not see.
        """
        if game.touched:
            return []
        usual, opened = [favourite, *(self.rest(game, seat, favourite) or ())], game.opened[game.side(seat)]
        # Whoever would go out asks by the rules of thumb; nobody asks to see what becomes of it.
        further = [move for move in moves if move.action in LAYING and move != ASK]
        further = [move for move in further if not self.wastes(game, seat, move)]
        further.sort(key=lambda move: self.price(game, seat, move))
        return other_turns(
            usual,
            further,
            lambda move: self.rest(game, seat, move),
            lambda turn: 0.0 if opened else wild_cards(turn),
            CANASTA if opened else wild_cards(usual),
        )

    def wastes(self, game: CanastaGame, seat: int, move: Move) -> bool:
        """True if *move* begins a meld with a wild card that it could do without, or adds one where a canasta is far off."""
        wild = [face for face in move.cards if WILD[face]]
        if move.action == "layoff" and wild:
            return self.wastes_on_meld(game, seat, move)
        if move.action != "meld" or not wild or len(wild) == len(move.cards) or len(move.cards) >= CANASTA:
            return False
        fewer = list(move.cards)
        fewer.remove(wild[-1])
        enough = game.opening.enough(game, game.side(seat), game.laid + game.worth(fewer))
        return enough and game.meld_from(fewer) is not None

    def wastes_on_meld(self, game: CanastaGame, seat: int, move: Move) -> bool:
        """True if *move* adds wild cards to a meld of few natural ones, early in a deal and for nothing else."""
        lying = game.faces(game.own_meld(seat, move.target))
        naturals = sum(not WILD[face] for face in (*lying, *move.cards))
        early = len(game.zones[game.stock]) >= EARLY and game.plain(seat) > FEW_LEFT
        needless = game.opening.enough(game, game.side(seat), game.laid)
        return (
            early and needless and 0 < naturals < ENOUGH_NATURALS and len(lying) + len(move.cards) < CANASTA
        )

    def price(self, game: CanastaGame, seat: int, move: Move) -> tuple[float, int]:
        """Price of laying something: its wild cards, unless they finish a canasta; then by how little is laid. What costs no
        card is tried first."""
        wild = sum(WILD[face] for face in move.cards)
        lying = len(game.faces(number)) if (number := game.own_meld(seat, move.target)) >= 0 else 0
        finished = lying < CANASTA <= lying + len(move.cards)
        return (0 if finished else wild), -(len(move.cards) or CANASTA)

    def evaluate(self, game: CanastaGame, seat: int) -> float:
        if game.phase == "deal" or game.over:
            return super().evaluate(game, game.side(seat))
        side = game.side(seat)
        others = [standing(game, other) for other in range(game.sides) if other != side]
        return standing(game, side) - sum(others) / len(others)

    def likelihood(self, game: CanastaGame, seat: int) -> float:
        """Likelihood of the others' hands, by what they threw away."""
        return likelihood(game, seat)

    weighs_pile: bool = True
    """True if it can be told how likely it is that the next player takes the pile with a discard."""

    def reason(self, game: CanastaGame, seat: int, move: Move) -> str | None:
        """Reason for *move*, where a rule of thumb says it."""
        if move.action == "draw":
            return reason_to_draw(game, seat, move)
        if move.action in ("meld", "layoff"):
            hand, melds = sorted_hand(game, seat), own_melds(game, game.side(seat))
            return reason_to_lay(game, seat, move, self.is_going_out(game, seat, hand, melds))
        if move.action == "discard":
            spared = move.cards[0] == self.first_discard(game, seat, sorted_hand(game, seat))
            return reason_to_discard(game, seat, move.cards[0], spared, self.weighs_pile)
        if move in ANSWERS:
            return reason_to_answer(game, seat, move)
        if move == ASK:
            return _("You could go out, but your partner holds many cards.")
        if move == PASS and game.phase == "out":
            hand, melds = sorted_hand(game, seat), own_melds(game, game.side(seat))
            return None if self.can_finish(game, seat, hand, melds) else _("You cannot lay all your cards.")
        return reason_to_end(game, seat, move)


def layoff(face: int, number: int) -> Move:
    """The move that adds *face* to meld *number*."""
    return Move("layoff", (face,), target=f"meld:{number}")


def first_of(hand: Hand, face: int) -> int:
    """The card that is listed for the wild card *face*: the first 2, or the first joker."""
    return next(each for each in hand.wild if RANK[each] == RANK[face])
