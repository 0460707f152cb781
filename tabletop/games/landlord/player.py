"""Good play of Landlord.

The hand is split into few plays (`player_splitting`). Leading, get rid of what costs most and takes most cards along, unless
an enemy could go out upon it; with all but one play sure to win, play those first. Following, play upon an enemy what
the hand can spare; the more urgent it is to stop somebody, the more it may cost. Of three who play together, one lets
the others' good plays stand. Bombs wait until they win the deal or save it.
"""

from collections.abc import Sequence
from random import Random

from tabletop.cards import FACE
from tabletop.engine.moves import Move
from tabletop.games.landlord.player_planning import Piece, answers, piece, pieces
from tabletop.games.landlord.player_splitting import after, minus, split
from tabletop.games.landlord.rules import ACCEPT, BOMBS, PASS, Landlord
from tabletop.games.landlord.rules_combinations import (
    BLACK,
    COPIES,
    KIND,
    LEVEL,
    RED,
    TWO,
    Counts,
    Laid,
    counts_of,
    meanings,
    taken_for,
)
from tabletop.opponents.abilities.drawbacks import Drawback, Drawbacks
from tabletop.opponents.abilities.short_lists import ShortLists
from tabletop.opponents.player import Player
from tabletop.text import N_, _
from tabletop.wording.numbers import in_words

GOOD_HAND = 4.6
"""A hand that costs less is worth being landlord with; *later* choices, in which others have declined, a little more."""
LATER = 0.25
SPARE = 0.62
"""Least that a play upon a partner has to save; upon an enemy it is enough that it saves anything."""
STANDS = 10
"""Level of a partner's play that is left to stand: kings and what is higher."""
FEW = 4
"""An enemy with so few cards has to be stopped."""
THOUGHT_OVER = 5
"""Most plays of each position that are thought over."""


def _enemy_leads(_before: Landlord, _after: Landlord, now: Landlord, seat: int) -> bool:
    owner = now.round[-1][0] if now.round else now.turn
    return (owner == now.landlord) != (seat == now.landlord)


def _singles_of_a_leader(game: Landlord, seat: int) -> list[Move] | None:
    """The single cards of whoever leads with many: what is worth leading follows from the hand, not from a list."""
    if game.phase != "play" or game.laid is not None:
        return None
    single = {LEVEL[card]: FACE[card] for card in game.zones[game.hand_zones[seat]]}
    return [Move("play", (face,)) for face in single.values()] if len(single) > THOUGHT_OVER else None


class LandlordPlayer(Player):
    significance = 0.2
    abilities = (
        Drawbacks((Drawback(N_("The other side takes the lead"), _enemy_leads),)),
        ShortLists(_singles_of_a_leader),
    )
    notable = 0.3
    temptation = 1.5
    dearest_slip = 1.0

    def policy(self, game: Landlord, seat: int, rng: Random) -> Move:
        if game.phase == "choose":
            return ACCEPT if game.too_good(seat) or wants_to_be_landlord(game, seat) else PASS
        cards = game.zones[game.hand_zones[seat]]
        if game.laid is not None and not may_answer(game.laid, cards):
            return PASS
        chosen = best_lead(game, seat) if game.laid is None else best_answer(game, seat, game.laid)
        return PASS if chosen is None else move_of(chosen, cards, game.laid)

    def careless(self, game: Landlord, seat: int, rng: Random) -> Move:
        """Be landlord with two or three high cards; play the lowest that is possible, whoever played before."""
        moves = game.moves(seat)
        if game.phase == "choose":
            high = sum(counts_of(game.zones[game.hand_zones[seat]])[TWO:])
            return ACCEPT if high > 3 or PASS not in moves else PASS
        plays = [move for move in moves if move != PASS]
        tame = [move for move in plays if len(move.cards) < 6] or plays
        if not tame:
            return PASS
        return min(tame, key=lambda move: (min(LEVEL[face] for face in move.cards), len(move.cards) > 2))

    def candidates(self, game: Landlord, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """Candidates: plays that the hand splits into, or can spare upon what lies there; upon what a partner has laid so high
        that it should stand only those that leave a single play."""
        high = game.laid is not None and stands(game, seat, game.laid)
        if game.phase == "choose" or (len(moves) <= THOUGHT_OVER and not high):
            return moves
        cards = game.zones[game.hand_zones[seat]]
        counts = counts_of(cards)
        if game.laid is None:
            found = sorted(pieces(split(counts)), key=lambda each: -lead_value(each))
            found = found[: THOUGHT_OVER + 1]
        else:
            options: Sequence[Piece] = answers(counts, game.laid)
            if stands(game, seat, game.laid):
                options = [each for each in options if meanings(minus(counts, each.taken))]
            found = sorted(options, key=lambda each: after(counts, each.taken).cost)[: THOUGHT_OVER - 1]
        chosen = [move_of(each, cards, game.laid) for each in found]
        return [*chosen, PASS] if game.laid is not None else chosen

    def evaluate(self, game: Landlord, seat: int) -> float:
        """The points of the deal, which partners share: each playout goes to its end."""
        return float(game.gained[seat]) if game.gained else 0.0

    def reason(self, game: Landlord, seat: int, move: Move) -> str | None:
        if game.phase == "choose":
            return reason_to_choose(game, seat, move)
        if move == PASS:
            return reason_to_pass(game, seat)
        return reason_to_play(game, seat, move)


PLAYER = LandlordPlayer()


# Choosing


def wants_to_be_landlord(game: Landlord, seat: int) -> bool:
    """True if the hand is worth being landlord; six more cards come to it."""
    cost = split(counts_of(game.zones[game.hand_zones[seat]])).cost
    return cost < GOOD_HAND + LATER * game.passed.bit_count()


# Friends and enemies


def enemies(game: Landlord, seat: int) -> list[int]:
    """The seats that *seat* plays against."""
    if seat == game.landlord:
        return [other for other in range(game.seats) if other != seat]
    return [game.landlord]


def cards_left(game: Landlord, seat: int) -> int:
    return len(game.zones[game.hand_zones[seat]])


def unseen(game: Landlord, seat: int) -> list[int]:
    """Number of cards of each level that *seat* has seen neither in its hand nor on the table."""
    left = list(COPIES)
    for zone in (game.hand_zones[seat], game.pile, game.trick_zone):
        for card in game.zones[zone]:
            left[LEVEL[card]] -= 1
    return left


def sure_to_win(laid: Laid, out: Sequence[int]) -> bool:
    """True if nothing that is *out* beats it, bombs aside where they are unlikely."""
    if laid.kind == "rocket":
        return True
    rocket = out[BLACK] and out[RED]
    if laid.kind == "bomb":
        return not rocket and not any(
            count > laid.size or (count == laid.size and level > laid.level)
            for level, count in enumerate(out[:BLACK])
        )
    if rocket or max(out) > 6:
        return False
    kind = KIND[laid.kind]
    if kind.least:
        length = laid.size // kind.each
        starts = range(laid.level - length + 2, 13 - length)
        return not any(min(out[start : start + length]) >= kind.width for start in starts)
    return not any(out[level] >= kind.width for level in range(laid.level + 1, 15 if kind.width == 1 else 13))


# Leading


def lead_value(each: Piece) -> float:
    """Value of leading the piece and being rid of it."""
    laid = each.laid
    if laid.kind in BOMBS:
        return -3.0
    return 0.16 * laid.size - 0.12 * laid.level - (1.0 if laid.level >= TWO else 0.0)


def best_lead(game: Landlord, seat: int) -> Piece:
    """The piece of the hand to lead."""
    counts = counts_of(game.zones[game.hand_zones[seat]])
    whole = meanings(counts)
    if whole:
        return Piece(next(iter(whole.values())), counts)
    options: Sequence[Piece] = pieces(split(counts))
    if len(options) <= 4:
        out = unseen(game, seat)
        sure = [each for each in options if sure_to_win(each.laid, out)]
        if len(sure) >= len(options) - 1:
            # All the rest is sure to win: the last play may be anything.
            return max(sure, key=lambda each: (each.laid.kind not in BOMBS, each.laid.size))
    few = {cards_left(game, enemy) for enemy in enemies(game, seat)}
    fed = fed_partner(game, seat, options)
    if fed is not None:
        return fed
    safe = [each for each in options if each.laid.size not in few or each.laid.kind in BOMBS]
    if 1 in few or 2 in few:
        calm = [each for each in safe if each.laid.kind not in BOMBS]
        if not calm:
            if 1 in few:
                return highest_single(counts)
            return min(
                options, key=lambda each: (each.laid.kind in BOMBS, each.laid.size == 2, -each.laid.level)
            )
        options = calm
    return max(options, key=lead_value)


def highest_single(counts: Counts) -> Piece:
    return piece("single", max(level for level in range(15) if counts[level]), 1, 1)


def fed_partner(game: Landlord, seat: int, options: Sequence[Piece]) -> Piece | None:
    """The low single or pair with which a partner, who plays before the landlord, goes out."""
    if seat == game.landlord:
        return None
    other = (seat + 1) % game.seats
    while other != game.landlord:
        left = cards_left(game, other)
        if left <= 2:
            fitting = [
                each for each in options if each.laid.size == left and each.laid.kind in ("single", "pair")
            ]
            if fitting:
                low = min(fitting, key=lambda each: each.laid.level)
                return low if low.laid.level <= 7 else None
        other = (other + 1) % game.seats
    return None


# Following


def may_answer(laid: Laid, cards: Sequence[int]) -> bool:
    """True if a hand may hold something to beat it: a quick look at how many cards there are."""
    return laid.kind != "rocket" and (len(cards) >= laid.size or len(cards) >= 2)


def best_answer(game: Landlord, seat: int, upon: Laid) -> Piece | None:
    """The best answer to what lies there; None to pass."""
    counts = counts_of(game.zones[game.hand_zones[seat]])
    options = answers(counts, upon)
    if not options:
        return None
    left = sum(counts)
    for each in options:
        if each.laid.size == left:
            return each
    owner = game.round[-1][0]
    landlord = game.landlord
    with_me = seat != landlord and owner != landlord
    if with_me:
        return upon_partner(game, seat, owner, counts, split(counts).cost, upon, options)
    return upon_enemy(game, seat, owner, counts, split(counts).cost, options)


def stands(game: Landlord, seat: int, upon: Laid) -> bool:
    """True if a partner of *seat* has laid *upon*, and it is so high that only the landlord should beat it."""
    owner = game.round[-1][0]
    return seat != game.landlord and owner != game.landlord and upon.level >= STANDS


def upon_enemy(
    game: Landlord, seat: int, owner: int, counts: Counts, cost: float, options: Sequence[Piece]
) -> Piece | None:
    """Play what saves most, if it saves anything, or costs no more than what is urgent is worth."""
    danger = min(cards_left(game, enemy) for enemy in enemies(game, seat))
    urgent = 0.0
    if danger <= FEW:
        urgent = 0.9 if danger > 2 else 2.5
    best, choice = -urgent, None
    size = options[0].laid.size
    for each in options:
        value = cost - after(counts, each.taken).cost
        level = each.laid.level
        if each.laid.kind in BOMBS:
            value += bomb_value(game, seat, counts, each, danger)
        elif danger <= 2 and size == danger:
            value += 0.2 * level  # who has so few cards goes out upon anything lower
        else:
            value -= 0.02 * level
        if value > best:
            best, choice = value, each
    return choice


def bomb_value(game: Landlord, seat: int, counts: Counts, bomb: Piece, danger: int) -> float:
    """Value of a bomb beside the cards that it takes: the deal won with it, or saved."""
    rest = pieces(after(counts, bomb.taken))
    if len(rest) <= 1:
        return 3.0
    if len(rest) <= 3:
        return 0.8
    return 0.3 if danger <= FEW else -1.5


def upon_partner(
    game: Landlord, seat: int, owner: int, counts: Counts, cost: float, upon: Laid, options: Sequence[Piece]
) -> Piece | None:
    """A partner's play stands, unless it is low and a small card goes upon it, or the landlord has to be kept out."""
    landlord = game.landlord
    between = (landlord - seat) % 4 < (owner - seat) % 4
    lords = cards_left(game, landlord)
    if not between or cards_left(game, owner) <= 2:
        return quick_end(counts, options)
    blocks = between and (landlord - seat) % 4 == 1
    calm = [each for each in options if each.laid.kind not in BOMBS]
    if blocks and lords <= 2 and calm and calm[0].laid.size == lords:
        high = max(calm, key=lambda each: each.laid.level)
        return high if upon.level < 9 else None
    if upon.level >= (8 if blocks else 6):
        return quick_end(counts, options)
    best, choice = SPARE, None
    for each in calm:
        if each.laid.level < TWO:
            value = cost - after(counts, each.taken).cost + (0.04 if blocks else -0.03) * each.laid.level
            if value > best:
                best, choice = value, each
    return choice


def quick_end(counts: Counts, options: Sequence[Piece]) -> Piece | None:
    """Piece that leaves a single play in the hand, and so perhaps wins at once; None if there is none."""
    for each in options:
        if each.laid.kind not in BOMBS and meanings(minus(counts, each.taken)):
            return each
    return None


# Plays as moves


def move_of(each: Piece, cards: Sequence[int], upon: Laid | None) -> Move:
    """The move that plays a piece: the first cards by suit, the kind named where another would be taken."""
    laid, taken = each
    held: dict[int, list[int]] = {level: [] for level, count in enumerate(taken) if count}
    for card in cards:
        level = LEVEL[card]
        if taken[level]:
            held[level].append(FACE[card])
    for faces in held.values():
        faces.sort()
    kind, chosen, group = KIND[laid.kind], list[int](), range(0)
    if laid.kind != "rocket":
        length = laid.size // kind.each if kind.least else 1
        group = range(laid.level - max(1, length) + 1, laid.level + 1)
        for level in group:
            chosen += held[level][: kind.width]
    for level, faces in held.items():
        chosen += faces[kind.width if level in group else 0 : taken[level]]
    first = taken_for(taken, upon)
    named = None if first is not None and first.kind == laid.kind else laid.kind
    return Move("play", tuple(chosen), value=named)


# Reasons


def reason_to_choose(game: Landlord, seat: int, move: Move) -> str | None:
    """Reason by the quality of the hand."""
    if game.too_good(seat):
        return _("Your hand is too good to pass.")
    wants = wants_to_be_landlord(game, seat)
    if move == ACCEPT and wants:
        return _("Your cards go out in few plays, and six more come to them.")
    if move == PASS and not wants:
        return _("Your hand needs many plays, so you are better off as one of three.")
    if move == ACCEPT:
        return _("Six more cards come to the landlord, who also leads first.")
    return _("One of three has less to lose than the landlord, and two partners.")


def reason_to_pass(game: Landlord, seat: int) -> str | None:
    """Reason to pass: whose play stands, or what is kept."""
    owner = game.round[-1][0]
    if seat != game.landlord and owner != game.landlord:
        return _("A partner holds the lead, so let it stand.")
    counts = counts_of(game.zones[game.hand_zones[seat]])
    assert game.laid is not None
    if not answers(counts, game.laid):
        return _("Nothing you hold is higher.")
    return _("Beating this would break up what you need later.")


def reason_to_play(game: Landlord, seat: int, move: Move) -> str | None:
    """Reason for the play."""
    left = cards_left(game, seat) - len(move.cards)
    if not left:
        return _("It empties your hand.")
    laid = meanings(counts_of(move.cards)).get(str(move.value)) or taken_for(counts_of(move.cards), game.laid)
    assert laid is not None
    if sure_to_win(laid, unseen(game, seat)):
        if laid.kind == "rocket" or laid.kind in BOMBS:
            return _("Nothing that is still out beats it.")
        return _("Only a bomb could beat it.")
    if laid.kind in BOMBS:
        if left < 12:
            return _("It takes the lead, and few plays are left to you then.")
        return _("It takes the lead, unless somebody holds a higher bomb or the rocket.")
    if game.laid is None:
        if len(move.cards) > 4:
            return _("It gets rid of {count} cards at once.").format(count=in_words(len(move.cards)))
        if laid.level < 7:
            return _("Low cards have to go while you may lead them.")
        if left <= 8:
            return _("It leaves a hand that goes out in few plays.")
        return _("If nobody goes higher, you lead again.")
    counts = counts_of(game.zones[game.hand_zones[seat]])
    if split(counts).cost - after(counts, counts_of(move.cards)).cost > SPARE:
        return _("You can spare it, and it beats what lies there.")
    return (
        _("Somebody has to be stopped.") if seat != game.landlord else _("If nobody goes higher, you lead.")
    )
