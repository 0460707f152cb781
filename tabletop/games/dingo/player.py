"""Good play of Dingo.

Keep dingoes whose wolves are in other hands, and one wolf of each rank whose dingo is; throw away what has lost its
partners, and pass on a dingo whose wolf stays with you. In a hunt play a wolf unless the other one probably lies
behind you. Aces are worth their points wherever they are, and the rabbit ace is worth the wait of whoever speaks last.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import ClassVar

from tabletop.cards import BIT, RANK, SUIT
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import PLAY, Move
from tabletop.families.tricks.rules import DISCARD, PASS
from tabletop.games.dingo.rules import GIVE, Dingo
from tabletop.games.dingo.rules_animals import (
    ACE,
    ACES,
    BLACK,
    CAUGHT_ACE,
    DIAMONDS,
    DINGO,
    HEARTS,
    RABBIT_ACE,
    WOLVES,
    WORTH,
)
from tabletop.opponents.abilities.bluffing import Bluffing
from tabletop.opponents.abilities.memory import Memory
from tabletop.opponents.player import Player
from tabletop.text import _

WINNING = 6.0
"""Value of the win of a game beside its points."""
OTHERS = 3
"""Number of others: a point that one of them gains costs a third of it."""
KEPT = 24
"""The cards that are left when all have discarded."""
DISCARDED = 16
EAGER = 0.9
"""Chance that somebody who holds a wolf plays it."""
OVERTAKEN = 0.35
"""Chance that somebody behind has the other wolf, if it is in another hand."""
GIFT_KEPT = 2
"""Factor by which a dingo that was given on purpose is safer, as if that many times fewer cards were still to be discarded."""
TOO_RISKY = 0.6
"""With such a chance that the other wolf lies behind, a wolf is held back."""
SILENT = 0.3
"""Chance that a player who passed holds a wolf all the same, against one who has not spoken."""
HELD_BACK = (0.9, 0.45, 0.1)
"""Likelihood of a pass with a single wolf in hand, by the place after the dingo: whoever speaks first mostly holds it back, as
the other one may lie behind it."""
MISSED = 0.1
"""Likelihood of a pass with a wolf in hand that nobody behind can overtake."""
THREW_WOLF = (1.6, 2.0, 0.7, 0.9)
"""By how much likelier than another seat the one that discards a wolf has its dingo, by the round of discards: first people get rid
of wolves that could only feed their own dingo, and later it is rather the dingo that they have passed on."""
THREW_ONE = (1.7, 1.7, 1.6, 1.0)
"""The same for the other wolf of that rank: of two, one is enough."""
THREW_DINGO = (1.4, 0.5, 0.5, 1.3)
"""The same for each wolf of a dingo that was discarded."""
ACE_AT = (0.05, 0.2, 1.0)
"""The chance to play the rabbit ace by the number of one's own wolves; *ACE_LAST* for the dingo player, who speaks last: who holds the
other wolf holds it back. In 4,000 games of rules of thumb the ace was played by who held one wolf in none, and by who held none in one of
twelve."""
ACE_LAST = (0.2, 0.2, 1.0)
ACE_GIVEN = 0.3
"""The same for another player, who gets it."""
AT_STAKE = CAUGHT_ACE + WORTH[RABBIT_ACE]
CANDIDATES = 6
REMEMBERED = {"easy": 1, "medium": 6}
"""Number of the last discards that these levels remember; the others remember them all."""

RABBIT = BIT[RABBIT_ACE]
BLACK_ACES = WOLVES[ACE]


def recalled(view: View, level: str) -> View:
    """View of *level*: weaker players remember only the last discards, and those of ranks that have been called since."""
    most = REMEMBERED.get(level)
    if most is None or view[Dingo.discards] == "open":
        return view
    called = view[Dingo.rank]
    assert isinstance(called, int)
    heap = view.zones["discard"]
    thrown = [index for index, face in enumerate(heap) if face is not None and SUIT[face] != DIAMONDS]
    forgotten = {index for index in thrown[:-most] if not is_past(heap[index], called)}
    faces = [None if index in forgotten else face for index, face in enumerate(heap)]
    return replace(view, zones={**view.zones, "discard": faces})


class DingoPlayer(Player):
    weighs: ClassVar[bool] = True
    abilities = (Bluffing(), Memory(recalled))
    """`Bluffing`, as gifts are hidden: a tree would learn from what nobody else sees."""
    dearest_slip = 2 / 3

    def policy(self, game: Dingo, seat: int, rng: Random) -> Move:
        """See the module's docstring."""
        match game.phase:
            case "discard":
                gains = gains_of_discards(game, seat)
                return DISCARD[max(gains, key=gains.__getitem__)]
            case "give":
                gains = gains_of_gifts(game, seat)
                return GIVE[max(gains, key=gains.__getitem__)]
            case "call":
                dingo = DINGO[game.rank]
                return PLAY[dingo] if dingo in game.zones[game.hand_zones[seat]] else PASS
            case "ace":
                return hunt_ace(game, seat)
        return hunt(game, seat)

    def careless(self, game: Dingo, seat: int, rng: Random) -> Move:
        """Keep high cards, and play every wolf at once."""
        hand = game.zones[game.hand_zones[seat]]
        if game.phase in ("discard", "give"):
            low = [card for card in hand if not BIT[card] & ACES] or hand
            card = min(low, key=lambda card: (WORTH[card], rng.random()))
            return (DISCARD if game.phase == "discard" else GIVE)[card]
        return max(game.choices(seat), key=lambda move: len(move.cards))

    def candidates(self, game: Dingo, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """Of discards and gifts those that look best."""
        if len(moves) <= CANDIDATES or game.rank:
            return moves
        gains = gains_of_discards(game, seat) if game.phase == "discard" else gains_of_gifts(game, seat)
        return sorted(moves, key=lambda move: -gains[move.cards[0]])[:CANDIDATES]

    def evaluate(self, game: Dingo, seat: int) -> float:
        """The points of the game that has ended, and its win."""
        won = WINNING / len(game.best) if seat in game.best else 0.0
        return super().evaluate(game, seat) + won

    def likelihood(self, game: Dingo, seat: int) -> float:
        """Likelihood of the others' hands: who has passed in this hunt has probably nothing to play, and who threw a card away has
        or has not the cards that belong to it."""
        fits = fits_discards(game, seat)
        for other in game.passed:
            if other != seat:
                fits *= fits_a_pass(game, other)
        return fits

    def reason(self, game: Dingo, seat: int, move: Move) -> str | None:
        if game.phase == "discard":
            return reason_to_discard(game, seat, move.cards[0])
        if game.phase == "give":
            return reason_to_give(game, seat, move.cards[0])
        if game.phase == "call":
            return _("Whoever hides a dingo forfeits the game.") if move.cards else None
        return (
            reason_in_ace_hunt(game, seat, move) if game.phase == "ace" else reason_in_hunt(game, seat, move)
        )


PLAYER = DingoPlayer()


def is_past(face: int | None, called: int) -> bool:
    """True if the rank of *face* has been called when *called* is the present one; the ace is the last."""
    return face is not None and (0 < RANK[face] <= called or called == ACE)


# Discards and gifts: what a card is worth where it is


@cache
def worth_of_dingo(out: int, to_come: int) -> float:
    """Value of a dingo, by its rank's value, with *out* wolves in other hands and *to_come* discards still to come."""
    played = EAGER * KEPT / (KEPT + to_come)
    both = EAGER * played**2 if out == 2 else 0.0
    none = (1 - played) ** out
    return 1 - 2 * none + both


@cache
def worth_of_wolf(own: int, out: int, to_come: int) -> float:
    """One of *own* wolves whose dingo is in another hand, by its rank's value, with *out* other wolves out."""
    stays = KEPT / (KEPT + to_come)
    return 2 * stays * (1 - OVERTAKEN * stays * (own == 1) * out)


def worth_of_rank(rank: int, mine: int, gone: int, to_come: int) -> float:
    """Value that the cards of *rank* among *mine* will bring, if *gone* are discarded (sets of faces)."""
    wolves, dingo = WOLVES[rank], BIT[DINGO[rank]]
    own = (mine & wolves).bit_count()
    out = 2 - own - (gone & wolves).bit_count()
    value = WORTH[DINGO[rank]]
    if mine & dingo:
        return value * worth_of_dingo(out, to_come)
    return value * worth_of_wolf(own, out, to_come) if own and not gone & dingo else 0.0


def worth_of_aces(mine: int) -> float:
    """Value that the aces among *mine* will bring; none of them is ever discarded."""
    own, dingo = (mine & BLACK_ACES).bit_count(), mine & BIT[DINGO[ACE]]
    worth = 3.0 * own
    if dingo:
        worth += 2.7 if own else 2.0
    if mine & RABBIT:
        worth += AT_STAKE * (ACE_LAST if dingo else ACE_AT)[own] - WORTH[RABBIT_ACE]
    return worth


def sets_of(game: Dingo, seat: int) -> tuple[int, int, int]:
    """The hand of *seat* and the discards as sets, and how many discards are to come."""
    heap = game.zones[game.heap]
    mine = sum([BIT[card] for card in game.zones[game.hand_zones[seat]]])
    return mine, sum([BIT[card] for card in heap]), DISCARDED - len(heap)


def gains_of_discards(game: Dingo, seat: int) -> dict[int, float]:
    """For each card that may be discarded what the hand gains by it."""
    mine, gone, to_come = sets_of(game, seat)
    gains = {}
    for card in game.zones[game.hand_zones[seat]]:
        rank, bit = RANK[card], BIT[card]
        if rank != ACE:
            now = worth_of_rank(rank, mine, gone, to_come)
            gains[card] = worth_of_rank(rank, mine ^ bit, gone | bit, to_come) - now
    return gains


def gains_of_gifts(game: Dingo, seat: int) -> dict[int, float]:
    """For each card what *seat* gains by giving it away, less its share of what the receiver gains."""
    mine, gone, to_come = sets_of(game, seat)
    gains = {}
    for card in game.zones[game.hand_zones[seat]]:
        rank, bit = RANK[card], BIT[card]
        if rank == ACE:
            gain = worth_of_aces(mine ^ bit) - worth_of_aces(mine)
        else:
            left = to_come // GIFT_KEPT if SUIT[card] == HEARTS else to_come
            gain = worth_of_rank(rank, mine ^ bit, gone, left) - worth_of_rank(rank, mine, gone, to_come)
        gains[card] = gain - worth_to_receiver(card, mine, gone, to_come) / OTHERS
    return gains


def worth_to_receiver(card: int, mine: int, gone: int, to_come: int) -> float:
    """Value of *card* to whoever gets it; what is a burden is thrown away."""
    rank, value = RANK[card], WORTH[card]
    if card == RABBIT_ACE:
        return AT_STAKE * ACE_GIVEN - value
    if rank == ACE:
        return float(value)
    wolves, dingo = WOLVES[rank], BIT[DINGO[rank]]
    others = (wolves & ~gone & ~BIT[card]).bit_count()
    if SUIT[card] == HEARTS:
        return max(0.0, value * worth_of_dingo(others, to_come))
    if gone & dingo:
        return 0.0
    sure = 1.0 if mine & dingo else 2 / 3
    return value * sure * worth_of_wolf(1, others, to_come)


# Hunts


def hunt(game: Dingo, seat: int) -> Move:
    """Play a wolf unless the other one probably lies behind."""
    own = [card for card in game.zones[game.hand_zones[seat]] if BIT[card] & WOLVES[game.rank]]
    if not own:
        return PASS
    return PLAY[own[0]] if len(own) > 1 or risk(game, seat, own[0]) <= TOO_RISKY else PASS


def risk(game: Dingo, seat: int, wolf: int) -> float:
    """The chance that the wolf beside *wolf* is with somebody who speaks after *seat*."""
    other = (WOLVES[game.rank] ^ BIT[wolf]).bit_length() - 1
    if len(game.queue) < 2 or other in game.zones[game.heap] or other in game.zones[game.trick_zone]:
        return 0.0
    return behind(game, seat, other)


def behind(game: Dingo, seat: int, card: int) -> float:
    """The chance that *card*, which is in another hand, is with somebody who speaks after *seat*."""
    later = game.queue[1:]
    if game.known[card] >> seat & 1:
        return float(any(card in game.zones[game.hand_zones[other]] for other in later))
    weights = [0.0] * game.seats
    for other in range(game.seats):
        if other != seat:
            hidden = sum([not game.known[c] >> seat & 1 for c in game.zones[game.hand_zones[other]]])
            weights[other] = hidden * (SILENT if other in game.passed else 1.0)
    return sum([weights[other] for other in later]) / sum(weights)


def hunt_ace(game: Dingo, seat: int) -> Move:
    """Every wolf brings its points; hold one back where it would let another play the rabbit ace."""
    return max(game.choices(seat), key=lambda move: gain_in_ace_hunt(game, seat, move.cards))


def gain_in_ace_hunt(game: Dingo, seat: int, cards: Sequence[int]) -> float:
    """Gain of playing *cards*, less the share of what it lets others gain."""
    on_table = len(game.hunters)
    wolves = sum([card != RABBIT_ACE for card in cards])
    gain = float(WORTH[RABBIT_ACE] * wolves)
    if wolves and not on_table:
        saved = 2 * WORTH[DINGO[ACE]]
        gain += saved if seat == game.dingo else -saved / OTHERS
    if RABBIT_ACE in cards:
        return gain + AT_STAKE
    if wolves and RABBIT_ACE not in game.zones[game.hand_zones[seat]]:
        left = 2 - on_table - wolves
        followed = EAGER / 2 if left else 1.0
        gain -= AT_STAKE / OTHERS * followed * behind(game, seat, RABBIT_ACE)
    return gain


def fits_a_pass(game: Dingo, other: int) -> float:
    """Likelihood that *other* would have passed in this call or hunt, with the hand that it has."""
    hand = game.zones[game.hand_zones[other]]
    if game.phase == "call":
        return 0.03 if DINGO[game.rank] in hand else 1.0
    wolves = WOLVES[game.rank]
    own = sum([BIT[card] for card in hand]) & wolves
    if game.rank == ACE or not own:
        return 1.0  # among black aces passing tells nothing
    place = (other - game.dingo - 1) % game.seats
    if own == wolves or any(BIT[card] & wolves for card in game.zones[game.heap]):
        return MISSED
    return HELD_BACK[place]


def fits_discards(game: Dingo, seat: int) -> float:
    """Likelihood of the discards of the others, as far as the cards that belong to them are still in hands."""
    holders = [sum([BIT[card] for card in game.zones[game.hand_zones[other]]]) for other in range(game.seats)]
    fits = 1.0
    for place, card in enumerate(game.zones[game.heap][:DISCARDED]):
        other, rank, step = (game.dealer + place) % game.seats, RANK[card], place // game.seats
        if other == seat or rank < game.rank or game.rank == ACE:
            continue
        mine = holders[other]
        if SUIT[card] == HEARTS:
            fits *= THREW_DINGO[step] ** (mine & WOLVES[rank]).bit_count()
        else:
            if mine & BIT[DINGO[rank]]:
                fits *= THREW_WOLF[step]
            if mine & WOLVES[rank]:
                fits *= THREW_ONE[step]
    return fits


# Reasons


def reason_to_discard(game: Dingo, seat: int, card: int) -> str | None:
    mine, gone, _to_come = sets_of(game, seat)
    rank = RANK[card]
    wolves, dingo = WOLVES[rank], BIT[DINGO[rank]]
    out = wolves & ~mine & ~gone
    if SUIT[card] == HEARTS:
        if not out:
            return _("No wolf of that rank can hunt for anybody else, so this dingo would only be a penalty.")
        fewest = min((WOLVES[RANK[dingo]] & ~mine & ~gone).bit_count() for dingo in hearts_among(mine))
        if out.bit_count() == fewest:
            return _("Of your dingoes, none is less likely to be fed.")
        return _("It would count against you if nobody fed it.")
    if gone & dingo:
        return _("The dingo of that rank is gone, so this wolf will never hunt.")
    if mine & dingo:
        return _("You hold the dingo of that rank yourself, so you may not play this wolf.")
    if mine & wolves == wolves:
        return _("One wolf is enough: without the second one nobody can overtake you.")
    return of_little_use(card)


def hearts_among(mine: int) -> list[int]:
    """The dingoes in a set of cards, but for the ace, which is never thrown away."""
    return [dingo for dingo in DINGO[2:] if mine & BIT[dingo]]


def reason_to_give(game: Dingo, seat: int, card: int) -> str | None:
    mine, gone, _to_come = sets_of(game, seat)
    rank = RANK[card]
    if rank == ACE:
        if card == RABBIT_ACE and not mine & BLACK_ACES:
            return _("Without a black ace you would hardly ever get to play the rabbit.")
        if SUIT[card] == HEARTS:
            return _("It counts against its player if nobody plays a black ace.")
        return _("Aces cannot be thrown away, only passed on.")
    wolves, dingo = WOLVES[rank], BIT[DINGO[rank]]
    if SUIT[card] == HEARTS:
        if mine & wolves:
            return _("You keep a wolf of that rank, and it may only hunt when the dingo is in another hand.")
        if gone & wolves == wolves:
            return _("Its wolves are gone, so it is worth nothing to you.")
        return _("You hold no wolf of that rank, so it is worth little to you.")
    if gone & dingo:
        return _("Its dingo is gone, so it helps nobody.")
    if mine & dingo:
        return _("You hold the dingo of that rank: a wolf in another hand may feed it.")
    return of_little_use(card)


def of_little_use(wolf: int) -> str:
    """Reason to part with a *wolf* that may yet hunt."""
    if WORTH[wolf] == 1:
        return _("It is worth little, and somebody may still throw its dingo away.")
    return _("It can hunt only while somebody else has the dingo of that rank.")


def reason_in_hunt(game: Dingo, seat: int, move: Move) -> str | None:
    own = [card for card in game.zones[game.hand_zones[seat]] if BIT[card] & WOLVES[game.rank]]
    if not own:
        return _("You have no wolf of that rank.")
    chance = 0.0 if len(own) > 1 else risk(game, seat, own[0])
    if not move.cards:
        if chance == 1:
            return _("The other wolf is behind you, and would overtake yours.")
        if chance > 0.5:
            return _("The other wolf is probably behind you, and would overtake yours.")
        return _("If you pass, your wolf cannot feed anybody’s dingo.")
    if game.hunters:
        return _("The second wolf catches the rabbit.")
    if chance == 0:
        return _("Nobody can overtake you: the rabbit is yours.")
    if chance < 0.5:
        return _("The other wolf is probably not behind you.")
    return _("If nobody overtakes you, the rabbit is yours.")


def reason_in_ace_hunt(game: Dingo, seat: int, move: Move) -> str | None:
    hand = game.zones[game.hand_zones[seat]]
    if RABBIT_ACE in move.cards:
        return _("The rabbit ace brings ten points, and would cost three.")
    if move.cards:
        if seat == game.dingo and not game.hunters:
            return _("It saves your own dingo, and brings its points.")
        return _("A black ace brings its three points at any place.")
    if not any(BIT[card] & ACES & BLACK for card in hand):
        return _("You have nothing that you may play.")
    if RABBIT_ACE not in hand and behind(game, seat, RABBIT_ACE):
        return _("With one more wolf on the table somebody behind you may play the rabbit ace.")
    if not game.hunters and game.dingo not in (-1, seat):
        return _("Without a wolf the dingo ace counts against whoever laid it.")
    return None
