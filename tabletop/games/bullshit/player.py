"""Good play of Bullshit.

Play the rank due truthfully when it is held, all of it; else lie with a card whose turn is farthest away, one by
preference. Doubt what cannot be true, and what is probably not when the pile would cost the other more than oneself.
How likely a claim is follows from the cards that one has seen, from how many cards the player held, and from how often
that player was caught.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import comb, exp
from random import Random
from typing import ClassVar

from tabletop.cards import FACE, RANK
from tabletop.engine.moves import Move
from tabletop.games.bullshit.rules import ACCEPT, DOUBT, EACH, PASS, RANKED, Bullshit
from tabletop.opponents.abilities.bluffing import Bluffing
from tabletop.opponents.abilities.drawbacks import HAND_GROWS, Drawbacks
from tabletop.opponents.abilities.supposing import Supposing
from tabletop.opponents.player import Player
from tabletop.text import _, ngettext

ALL_TRUE = 0.9
"""Share of plays in which a player who holds the rank due plays just that; else one more card goes with it."""
LIES = (0.9, 0.05, 0.015, 0.003)
"""Shares of one to four cards with which a player lies who holds none of the rank due."""
FIRST_BELIEF = 4.0
"""Plays that are thought to lie behind a player's reputation at the start, two in five of them lies."""
TRUSTED = (1.5, 5.0, 6.0, 8.0)
"""By how much the odds of the truth are better than with hands dealt at random, for one card to four: nobody keeps what is far
from due, and hardly anybody lies with several cards."""
SHARPNESS = 0.5
"""Exponent of odds by the numbers of cards alone: hands are not as dealt, as everybody keeps what is due soon."""
BEFORE, BEFORE_ONE = 0.97, 0.6
"""Belief in what was called earlier and nobody doubted: several cards, and a single one."""
CAUTION = 3.5
"""By how much a doubt has to be worth more than silence: others may doubt as well."""
CLEAR = 7.0
"""By so much more a doubt is worth than silence, and there is nothing to think over."""
NERVES = 0.3
"""Spread of the readiness to doubt from one time to the next."""
EXTRA = 0.06
"""Share of plays with one false card more, where it costs little."""
SMALL_PILE = 4
"""With so few cards in the pile a lie costs little."""
FULL = 6.0
"""Cards more that make a hand about a third as likely to be emptied first."""
LIES_THOUGHT_OF = 3
"""Ranks to lie with that are thought about at most."""
OLD_CLAIMS = 5
"""Number of the plays in the pile that are thought about."""


def suppose(game: Bullshit, seat: int, rng: Random) -> None:
    """The claims of the others are mostly true: the cards that they played are exchanged accordingly."""
    top = len(game.zones[game.pile])
    for number, (player, rank, count) in enumerate(reversed(game.calls)):
        if number == OLD_CLAIMS:
            return
        top -= count
        if player != seat:
            now = number == 0 and game.phase == "react"
            belief = believed(game, seat) if now else likely(game, seat, player, rank, count)
            make_claim(game, seat, range(top, top + count), rank, rng.random() < belief, rng)


class BullshitPlayer(Player):
    abilities = (Bluffing(), Supposing(suppose), Drawbacks((HAND_GROWS,)))
    horizon: ClassVar[int] = 40
    notable: ClassVar[float] = 0.02
    scale = 100.0
    hidden_at_end: ClassVar[int] = -1
    temptation = 1.5
    dearest_slip = 2 / 3

    def policy(self, game: Bullshit, seat: int, rng: Random) -> Move:
        """See the module's docstring."""
        if game.phase == "react":
            return DOUBT if doubts(game, seat, rng) else ACCEPT
        return play(game, seat, rng)

    def careless(self, game: Bullshit, seat: int, rng: Random) -> Move:
        """Believe nearly everything; play the rank due, or any card."""
        if game.phase == "react":
            impossible = believed(game, seat) == 0.0
            return DOUBT if impossible or rng.random() < 0.35 / game.seats else ACCEPT
        due = held(game, seat)[game.rank]
        if due:
            return Move("play", tuple(due[: game.limit]))
        return Move("play", (FACE[rng.choice(game.zones[game.hand_zones[seat]])],))

    def candidates(self, game: Bullshit, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """The truth, the truth and a card more, lies with the cards that are farthest from being due; passing."""
        if game.phase == "react":
            right, wrong = stakes(game, seat)
            return [DOUBT] if right > CLEAR * wrong else moves
        by_rank, useless = held(game, seat), least_useful(game, seat)
        lies = useless[: few(useless)]
        due = tuple(by_rank[game.rank])
        plays = [due[:count] for count in range(max(1, len(due) - 1), min(len(due), game.limit) + 1)]
        if due and len(due) < game.limit:
            plays += [(*due, by_rank[rank][0]) for rank in useless[:2]]
        plays += [(by_rank[rank][0],) for rank in lies]
        plays += [tuple(by_rank[rank][:2]) for rank in lies if len(by_rank[rank]) > 1][:1]
        found = [Move("play", cards) for cards in plays if cards]
        return [*found, PASS] if PASS in moves else found

    def evaluate(self, game: Bullshit, seat: int) -> float:
        """Points that the deal brought, or that *seat* may expect of it by the cards that everybody still holds."""
        if game.phase == "deal" or game.over:
            return float(game.gained[seat])
        sizes = hand_sizes(game)
        if game.scoring == "places":
            return expected_place(game, seat, sizes)
        chance = share(sizes, seat)
        return chance * (sum(sizes) - sizes[seat]) if game.scoring == "cards" else chance

    def reason(self, game: Bullshit, seat: int, move: Move) -> str | None:
        """Reason for the move: how likely the claim is, or what the cards are good for."""
        if game.phase == "react":
            return reason_to_react(game, seat, move)
        if move == PASS:
            return _("You have none of that rank, and the pile is too large to be caught with.")
        due = [face for face in move.cards if RANK[face] == game.rank]
        if len(due) == len(move.cards):
            return _("It is true, so a doubt only hurts whoever doubts.")
        if due:
            return _("The true cards make a false one easy to believe.")
        if held(game, seat)[game.rank]:
            return _("It keeps the true cards of that rank for a later call, at the risk of a doubt.")
        if len(move.cards) == 1:
            return _(
                "You have none of that rank: one card is believed most easily, and this rank is far from being due."
            )
        return _("You have none of that rank, and with so small a pile a lie costs little.")

    def amount(self, count: int) -> str:
        return ngettext("{count} hundredth of a point", "{count} hundredths of a point", count).format(
            count=count
        )


PLAYER = BullshitPlayer()


def reason_to_react(game: Bullshit, seat: int, move: Move) -> str | None:
    """Reason for a doubt, or for silence."""
    belief = believed(game, seat)
    if move == DOUBT and belief == 0.0:
        return _("It cannot be true: you have seen too many cards of that rank yourself.")
    if move == DOUBT and not game.zones[game.hand_zones[game.player]]:
        return _("These are the last cards: if nobody doubts now, it is too late.")
    if move == DOUBT:
        return _("It is probably a lie: about {chance} times in a hundred.").format(
            chance=round(100 * (1 - belief))
        )
    if belief > 0.5:
        return _("It is probably true: about {chance} times in a hundred.").format(chance=round(100 * belief))
    return _("If you were wrong the pile would be yours; somebody else may doubt.")


# Belief


@lru_cache(maxsize=65536)
def holding(unknown: int, unseen: int, size: int, count: int) -> float:
    """The chance that *size* of *unknown* cards, *unseen* of which have the rank, hold exactly *count* of them."""
    if count > unseen or size - count > unknown - unseen or count > size:
        return 0.0
    return comb(unseen, count) * comb(unknown - unseen, size - count) / comb(unknown, size)


def reputation(game: Bullshit, player: int) -> float:
    """Reputation: the factor by which *player* lies more often than usual, by the doubts so far."""
    caught, honest = game.caught[player], game.honest[player]
    return (0.4 * FIRST_BELIEF + caught) / (FIRST_BELIEF + caught + honest) / 0.4


def likely(game: Bullshit, seat: int, player: int, rank: int, count: int) -> float:
    """Likelihood, as *seat* sees it, that a play of *count* cards called *rank* was true; 0 if it cannot be."""
    me = 1 << seat
    zones, known, hands = game.zones, game.known, game.hand_zones
    mine = unknown = 0
    for number in (*hands, game.pile):
        for card in zones[number]:
            if known[card] & me and number != hands[player]:
                mine += RANK[card] == rank
            else:
                unknown += 1
    unseen = game.limit - mine
    if count > unseen:
        return 0.0
    size = len(zones[hands[player]]) + count
    # What everybody saw that player take up is probably there still, and what others took is not.
    seen = min(sum(RANK[face] == rank for face in game.shown[player]), unseen, size)
    elsewhere = sum(
        sum(RANK[face] == rank for face in game.shown[other])
        for other in range(game.seats)
        if other not in (player, seat)
    )
    unseen = max(count, unseen - elsewhere)
    unknown = max(unknown, size)
    belief = belief_of(unknown, unseen, size, seen, count)
    # What others called by this rank before and nobody turned lies in the pile, if it was true.
    before = [made for who, named, made in game.calls if named == rank and who not in (seat, player)]
    if before:
        gone = unseen - sum(before)
        stands = BEFORE if max(before) > 1 else BEFORE_ONE
        if gone >= max(seen, count):
            belief = stands * belief_of(unknown, gone, size, seen, count) + (1 - stands) * belief
        else:  # one of the two lied
            true, false = belief * (1 - stands), (1 - belief) * stands
            belief = true / (true + false)
    return belief / (belief + (1 - belief) * reputation(game, player))


def belief_of(unknown: int, unseen: int, size: int, seen: int, count: int) -> float:
    """Belief in a play of *count* cards of a rank: of *unknown* cards *size* were in that hand, *unseen* have the rank,
    and *seen* of these were seen to come to that hand."""
    rest = (unknown - seen, unseen - seen, size - seen)
    exactly = holding(*rest, count - seen) if count >= seen else 0.0
    one_less = holding(*rest, count - 1 - seen) if count - 1 >= seen else 0.0
    none = holding(*rest, 0) if not seen else 0.0
    more = sum(holding(*rest, number - seen) for number in range(max(count + 1, seen), unseen + 1))
    true = ALL_TRUE * exactly + 0.08 * more
    lie = (1 - ALL_TRUE) * one_less * (count > 1) + none * LIES[min(count, EACH) - 1]
    if not true:
        return 0.02
    odds = TRUSTED[min(count, EACH) - 1] * (true / lie) ** SHARPNESS if lie else 50.0
    return odds / (1 + odds)


def believed(game: Bullshit, seat: int) -> float:
    """Belief of *seat* in the play that everybody thinks about now: its likelihood to be true."""
    return likely(game, seat, game.player, game.claim, game.claimed)


def doubts(game: Bullshit, seat: int, rng: Random) -> bool:
    """True if *seat* doubts the play that lies there."""
    if not game.zones[game.hand_zones[game.player]] and game.scoring != "places":
        return True  # if it is true the deal is over anyway
    right, wrong = stakes(game, seat)
    # So that nobody can be sure of it, and not all doubt at once.
    return right > CAUTION * wrong * exp(rng.gauss(0.0, NERVES))


def stakes(game: Bullshit, seat: int) -> tuple[float, float]:
    """The chances to win the deal that a doubt of *seat* may bring if it is right, and cost if it is wrong, each by how
    likely that is."""
    belief = believed(game, seat)
    sizes = hand_sizes(game)
    pile = len(game.zones[game.pile])
    now = share(sizes, seat)
    sizes[game.player] += pile
    gain = share(sizes, seat) - now
    sizes[game.player] -= pile
    sizes[seat] += pile
    return (1 - belief) * gain, belief * (now - share(sizes, seat))


def hand_sizes(game: Bullshit) -> list[int]:
    """Number of cards that everybody holds, by seat."""
    return [len(game.zones[game.hand_zones[seat]]) for seat in range(game.seats)]


def share(sizes: Sequence[int], seat: int) -> float:
    """The chance that *seat* is the first without cards."""
    least = min(sizes)
    weights = [exp((least - size) / FULL) for size in sizes]
    return weights[seat] / sum(weights)


# Playing


def held(game: Bullshit, seat: int) -> list[list[int]]:
    """The faces of the hand by rank, each in the order of suits."""
    found: list[list[int]] = [[] for _rank in range(RANKED + 1)]
    for face in sorted([FACE[card] for card in game.zones[game.hand_zones[seat]]]):
        found[RANK[face]].append(face)
    return found


@lru_cache(maxsize=1024)
def turns_until(due: int, step: int, players: int) -> tuple[int, ...]:
    """For each rank how many turns of one's own pass until one has to call it, when *due* is called now."""
    turns = [0] * (RANKED + 1)
    for turn in range(RANKED - 1, -1, -1):
        turns[(due - 1 + step * players * turn) % RANKED + 1] = turn
    return tuple(turns)


def least_useful(game: Bullshit, seat: int) -> list[int]:
    """The ranks held that are not due now, the one whose turn is farthest away first."""
    players = game.places.count(0)
    turns = turns_until(game.rank, 1 if game.cycle == "up" else -1, players)
    ranks = {RANK[card] for card in game.zones[game.hand_zones[seat]]} - {game.rank}
    return sorted(ranks, key=lambda rank: (-turns[rank], rank))


def few(useless: Sequence[int]) -> int:
    """Number of the ranks whose lies are worth a thought: the nearer half of them comes true, at the end of a hand above all."""
    return max(1, min(LIES_THOUGHT_OF, len(useless) // 2))


def play(game: Bullshit, seat: int, rng: Random) -> Move:
    """The truth where there is any, sometimes with a false card; else a lie."""
    by_rank, useless = held(game, seat), least_useful(game, seat)
    due = by_rank[game.rank]
    pile = len(game.zones[game.pile])
    if due:
        cards = due[: game.limit]
        left = len(game.zones[game.hand_zones[seat]]) - len(cards)
        if (
            useless
            and len(cards) + 1 < game.limit
            and left > 1
            and pile <= SMALL_PILE
            and rng.random() < EXTRA
        ):
            cards = [*cards, by_rank[useless[0]][0]]
        return Move("play", tuple(cards))
    if game.skip and rng.random() < pile / (pile + 6):
        return PASS
    pairs = [rank for rank in useless if len(by_rank[rank]) > 1]
    if pairs and pile <= SMALL_PILE and rng.random() < EXTRA:
        return Move("play", tuple(by_rank[pairs[0]][:2]))
    return Move("play", (by_rank[useless[0]][0],))


def expected_place(game: Bullshit, seat: int, sizes: Sequence[int]) -> float:
    """The points for the place that *seat* may expect: of those still in, who has more cards comes later."""
    if game.places[seat]:
        return float(game.seats - game.places[seat])
    before = sum(
        1 / (1 + exp((sizes[other] - sizes[seat]) / FULL))
        for other in range(game.seats)
        if other != seat and not game.places[other]
    )
    return game.places.count(0) - 1 - before


# Imagined games


def make_claim(game: Bullshit, seat: int, places: range, rank: int, true: bool, rng: Random) -> None:
    """Exchange cards that *seat* cannot know, so that those at *places* of the pile are all of *rank*, or are not."""
    me, known, zones = 1 << seat, game.known, game.zones
    pile = zones[game.pile]
    inside = [place for place in places if not known[pile[place]] & me]
    wrong = [place for place in inside if (RANK[pile[place]] == rank) != true]
    if not true and len(wrong) < len(places):
        return
    others = [
        (number, place)
        for number in (*game.hand_zones, game.pile)
        for place, card in enumerate(zones[number])
        if (RANK[card] == rank) == true
        and not known[card] & me
        and not (number == game.pile and place in places)
    ]
    rng.shuffle(others)
    for place, (number, other) in zip(wrong if true else wrong[:1], others, strict=False):
        one, two = pile[place], zones[number][other]
        pile[place], zones[number][other] = two, one
        known[one], known[two] = known[two], known[one]
