"""Good play of Switch.

Of each play, weigh the hand that remains, the harm done to who comes next, and the suit left behind. A hand is worth
the turns it still needs; it needs a plain card for the end. Thumbs, announcements, catches and remarks come by reflex:
people do not think about them, they notice them or they do not.
"""

from collections.abc import Sequence
from random import Random

from tabletop.cards import BIT, FACE, RANK, SUIT, SUIT_FACES, SUITS
from tabletop.engine.moves import Move
from tabletop.games.switch.player_fitted import WEIGHTS
from tabletop.games.switch.rules import Switch
from tabletop.games.switch.rules_plays import (
    ACE,
    ANSWERS,
    CATCHES,
    CLUB_THREE,
    DRAW,
    EIGHT,
    HEART_FIVE,
    HEART_KING,
    HEART_TEN,
    JACK,
    MOST_FOR_TWOS,
    PASS,
    RANK_FACES,
    SPECIAL,
    TALKS,
    THUMB,
    TURN_MOVES,
    TWO,
    VALUES,
    plays_of,
    touched,
)
from tabletop.opponents.abilities.drawbacks import HAND_GROWS, Drawbacks
from tabletop.opponents.abilities.fitted import Fitted, chances
from tabletop.opponents.player import Player
from tabletop.text import _, ngettext
from tabletop.wording.numbers import in_words

FORGETS = {"easy": 0.25, "medium": 0.1, "strong": 0.05, "expert": 0.02}
"""Chance by level that it does not think of announcing its last card, each time that the table changes."""
NOTICES = {"easy": 0.3, "medium": 0.6, "strong": 0.75, "expert": 0.9}
"""Chance by level that it notices that another one forgot."""
SLIPS = {"easy": 0.4, "medium": 0.15, "strong": 0.06, "expert": 0.03}
"""Chance by level that it forgets the finger on the six."""
CHATS = 0.03

DRAWN, TURN_LOST = 0.45, 0.2
"""Cost of a card drawn, and of a turn in which nothing is played, in turns."""
PER_RANK, PER_CARD = 0.45, 0.35
"""The turns that a hand needs: cards of one number go together, if all goes well."""
NO_PLAIN = 1.8
"""Turns lost where no plain card is left to finish with."""
SHIELD = {RANK_FACES[TWO]: 0.35, BIT[HEART_TEN]: 0.2, BIT[HEART_KING]: 0.2}
"""Value of being able to answer a penalty, in turns."""
MANY = 10
"""No more plays than these are thought through."""


def figures(game: Switch, seat: int) -> tuple[float, ...]:
    """The figures of a hand that tell how likely it is to win the deal, in the order of `WEIGHTS`."""
    hand = game.zones[game.hand_zones[seat]]
    ranks = suits = faces = 0
    for card in hand:
        ranks |= 1 << RANK[card]
        suits |= 1 << SUIT[card]
        faces |= BIT[card]
    on_turn = seat == game.player
    drawing = on_turn and game.penalty and not ANSWERS[game.answer] & faces
    several = len(hand) > 1
    return (
        len(hand),
        ranks.bit_count(),
        suits.bit_count(),
        not faces & ~SPECIAL,
        *[several and faces & shield != 0 for shield in SHIELD],
        on_turn,
        bool(drawing),
        game.penalty if drawing else 0,
    )


class SwitchPlayer(Player):
    horizon = 24
    notable = 0.03
    scale = 100.0
    weighs = True
    reflexes = True
    abilities = (Fitted(figures, WEIGHTS), Drawbacks((HAND_GROWS,)))

    # On turn

    def policy(self, game: Switch, seat: int, rng: Random) -> Move:
        if game.phase == "thumb":
            return THUMB
        if game.exposed[seat]:
            return touched(TALKS["announce"]) if game.silent else TALKS["announce"]
        plays = weighed(game, seat)
        rest = PASS if game.phase == "drawn" else DRAW
        if not plays:
            return rest
        value, move = max(plays, key=lambda play: play[0])
        return move if value >= value_of_drawing(game, seat) else rest

    def careless(self, game: Switch, seat: int, rng: Random) -> Move:
        """Any play at all, rather than to draw; effects are forgotten."""
        moves = game.choices(seat)
        plays = [move for move in moves if move.action == "play"]
        if plays and not game.exposed[seat]:
            return rng.choice(plays)
        return self.policy(game, seat, rng)

    def candidates(self, game: Switch, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
        """No remarks; of very many plays the most promising."""
        if game.phase == "thumb" or game.exposed[seat]:
            return [self.policy(game, seat, Random(0))]
        turn = [move for move in moves if move.action in TURN_MOVES]
        if len(turn) <= MANY:
            return turn
        ranked = sorted(weighed(game, seat), key=lambda play: -play[0])
        return [*(move for _value, move in ranked[: MANY - 1]), turn[-1]]

    # Out of turn

    def reflex(self, game: Switch, seat: int, level: str, rng: Random) -> Move | None:
        """Announce, catch, and sometimes chat; under a six with a finger on it, unless that is forgotten."""
        move = None
        if game.exposed[seat]:
            if rng.random() >= FORGETS[level]:
                move = TALKS["announce"]
        elif any(game.exposed):
            if rng.random() < NOTICES[level]:
                move = CATCHES[rng.choice([other for other in range(game.seats) if game.exposed[other]])]
        elif game.silent and not game.talked[seat] and rng.random() < CHATS:
            move = TALKS["talk"]
        return touched(move) if move and game.silent and rng.random() >= SLIPS[level] else move

    # Judgement

    def evaluate(self, game: Switch, seat: int) -> float:
        """The lead in deals: how likely the hands are to win this one; with ``scoring=points`` by what it would bring."""
        if game.phase == "deal" or game.over:
            gained: Sequence[float] = game.gained
        else:
            gained = prospects(game, chances(self, game))
        lead = gained[seat] - (sum(gained) - gained[seat]) / (game.seats - 1)
        return lead if game.scoring == "wins" else lead / (35 * (game.seats - 1))

    def amount(self, count: int) -> str:
        return ngettext("{count} deal in a hundred", "{count} deals in a hundred", count).format(count=count)

    def likelihood(self, game: Switch, seat: int) -> float:
        """Likelihood of the others' hands: who drew had probably nothing that fitted; who kept a last card
        kept a plain one."""
        likely = 1.0
        for other in range(game.seats):
            hand = game.zones[game.hand_zones[other]]
            if other == seat or not hand:
                continue
            missed = game.missed[other]
            if missed:
                fitting = sum([missed >> FACE[card] & 1 for card in hand])
                likely *= 0.3 ** max(0, fitting - game.fresh[other])
            if len(hand) == 1 and SPECIAL & BIT[hand[0]]:
                likely *= 0.4
        return likely

    def reason(self, game: Switch, seat: int, move: Move) -> str | None:
        if move.action == "thumb":
            return _("The last thumb on the table draws a card.")
        if move.action == "announce":
            return _("Say it before somebody catches you.")
        if move.action == "play":
            return reason_to_play(game, seat, move)
        if move.action == "draw" and not any(True for _group in game.plays(seat)):
            return _("None of your cards fits.")
        if move.action == "draw":
            if game.phase == "answer":
                return _("Taking the penalty now keeps a card that is worth more later.")
            hand = game.zones[game.hand_zones[seat]]
            if sum(not SPECIAL & BIT[card] for card in hand) == 1:
                return _("Drawing keeps the only plain card for the end; a special one cannot be the last.")
            return _("What you could play is worth more later than the card that you draw costs.")
        if game.phase == "drawn":
            return _("The card that you drew is worth more in your hand than on the pile.")
        return None


PLAYER = SwitchPlayer()


# What a hand is worth


def need(cards: Sequence[int]) -> float:
    """Number of turns that it takes to get rid of *cards*, roughly."""
    ranks = suits = plain = 0
    faces = 0
    for card in cards:
        ranks |= 1 << RANK[card]
        suits |= 1 << SUIT[card]
        faces |= BIT[card]
    plain = faces & ~SPECIAL
    turns = PER_RANK * ranks.bit_count() + PER_CARD * len(cards) - 0.1 * suits.bit_count()
    if not plain and cards:
        turns += NO_PLAIN
    if len(cards) > 1:
        for shield, worth in SHIELD.items():
            if faces & shield:
                turns -= worth
    return turns


def prospects(game: Switch, chances: Sequence[float]) -> Sequence[float]:
    """Gains that the seats may expect of the deal, by their chances to win it."""
    if game.scoring == "wins":
        return chances
    hands = [game.zones[hand] for hand in game.hand_zones]
    values = [sum([VALUES[FACE[card]] for card in hand]) for hand in hands]
    return [chance * (sum(values) - own) for chance, own in zip(chances, values, strict=True)]


# What a play is worth


def value_of_drawing(game: Switch, seat: int) -> float:
    """The value of not playing, on the scale of `weighed`."""
    cards = 0 if game.phase == "drawn" else game.penalty or 1
    hand = game.zones[game.hand_zones[seat]]
    plain = any([not SPECIAL & BIT[card] for card in hand])
    # One of two cards drawn is plain, more or less.
    return -need(hand) - DRAWN * cards - TURN_LOST + (0 if plain else NO_PLAIN * 0.5 * bool(cards))


def weighed(game: Switch, seat: int) -> list[tuple[float, Move]]:
    """The plays of *seat*, whose turn it is, with a value each: minus the turns still needed, and what it does."""
    hand = game.zones[game.hand_zones[seat]]
    found = []
    for group in game.plays(seat):
        rest = list(hand)
        faces = list(group)
        for card in hand:
            if FACE[card] in faces:
                faces.remove(FACE[card])
                rest.remove(card)
        value = -need(rest) + harm(game, seat, group) if rest else 100.0
        for move in plays_of(group):
            suit = SUITS.index(str(move.value)) if move.value else SUIT[group[-1]]
            found.append((value + left_behind(game, seat, rest, RANK[group[0]], suit), move))
    return found


def threat(game: Switch, seat: int) -> float:
    """Threat of *seat*, by how near it is to winning: the value of taking its turn away."""
    return (0.0, 1.6, 0.9, 0.5, 0.3)[min(4, len(game.zones[game.hand_zones[seat]]))]


def harm(game: Switch, seat: int, group: Sequence[int]) -> float:
    """Harm: the value of the effects of a play, by who will be next."""
    rank, count, seats = RANK[group[0]], len(group), game.seats
    step = game.direction
    if rank == JACK and count % 2:
        if seats == 2:
            return 1.0 + threat(game, 1 - seat)
        return threat(game, (seat + step) % seats) - threat(game, (seat - step) % seats)
    if rank == EIGHT:
        skipped = sum(threat(game, (seat + step * far) % seats) for far in range(1, min(count, seats) + 1))
        return skipped * 0.8 + (1.0 if (count + 1) % seats == 0 else 0.0)
    victim = (seat + step) % seats
    if rank == TWO:
        cards = min(MOST_FOR_TWOS, game.penalty + 2 * count)
        return punish(game, seat, victim, cards, RANK_FACES[TWO])
    if HEART_FIVE in group:
        return punish(game, seat, victim, 5, BIT[HEART_TEN])
    if game.phase == "answer" and HEART_TEN in group:
        return punish(game, seat, victim, 10, BIT[HEART_KING])
    if HEART_KING in group and game.phase == "answer":
        return punish(game, seat, victim, 25, 0)
    return 0.15 if CLUB_THREE in group else 0.0


def punish(game: Switch, seat: int, victim: int, cards: int, answers: int) -> float:
    """Value of *victim*'s having to draw *cards* cards, unless one of *answers* passes them on."""
    known = 0
    for zone in (game.hand_zones[seat], game.pile):
        for card in game.zones[zone]:
            known |= BIT[card]
    copies = len(game.known) // 52
    unseen = (answers & ~known).bit_count() * copies
    held = len(game.zones[game.hand_zones[victim]])
    out = held + len(game.zones[game.stock]) + 1
    escapes = 1 - (1 - min(1.0, held / out)) ** unseen
    worth = DRAWN * min(cards, 10) * 0.5 / (game.seats - 1) + threat(game, victim)
    risk = 0.4 * cards * DRAWN * escapes / (game.seats - 1) ** 2
    return (1 - escapes) * worth - risk


def left_behind(game: Switch, seat: int, rest: Sequence[int], rank: int, suit: int) -> float:
    """Value of the top card of *rank* and *suit* to who holds *rest*, less what it gives the next player."""
    mask = SUIT_FACES[suit] | RANK_FACES[rank]
    own = sum([1.0 if mask & BIT[card] else 0.0 for card in rest])
    nearest = (seat + game.direction) % game.seats
    misses = 0.25 if game.missed[nearest] & SUIT_FACES[suit] == SUIT_FACES[suit] else 0.0
    value = min(own, 3.0) * 0.12 + misses
    if len(rest) == 1:
        value += 0.4 if own else 0.0
    return value


def reason_to_play(game: Switch, seat: int, move: Move) -> str | None:
    """Reason for a play: what stands out in it."""
    hand, group = game.zones[game.hand_zones[seat]], move.cards
    left = len(hand) - len(group)
    rest = [FACE[card] for card in hand]
    for face in group:
        rest.remove(face)
    if not left:
        return _("It empties your hand, and the deal is yours.")
    if game.phase == "answer":
        return ngettext(
            "It hands the penalty of {count} card on.",
            "It hands the penalty of {count} cards on.",
            game.penalty,
        ).format(count=in_words(game.penalty))
    rank, victim = RANK[group[0]], (seat + game.direction) % game.seats
    if len(game.zones[game.hand_zones[victim]]) <= 2 and (
        rank in (EIGHT, TWO) or HEART_FIVE in group or (rank == JACK and len(group) % 2)
    ):
        return _("It keeps the next player, who has few cards left, from finishing.")
    if game.seats == 2 and (rank == EIGHT or rank == JACK) and len(group) % 2:
        return _("With two players it gives you another turn.")
    if left == 1 and not SPECIAL >> rest[0] & 1:
        return _("It leaves you a plain card to finish with.")
    if len(group) > 1:
        return _("It gets rid of {count} cards at once.").format(count=in_words(len(group)))
    if rank == ACE and move.value:
        suit = SUITS.index(str(move.value))
        count = [sum(SUIT[face] == each for face in rest) for each in range(4)]
        if count[suit] == max(count) > 0:
            return _("It calls the suit of which you hold the most cards.")
    if SPECIAL >> group[0] & 1 and any(not SPECIAL >> face & 1 for face in rest):
        return _("It gets rid of a special card, while a plain one is left for the end.")
    suits = sum(SUIT[face] == SUIT[group[-1]] for face in rest)
    if suits > 1:
        return _("You hold more cards of that suit to go on with.")
    if rank == JACK and len(group) % 2 and game.seats > 2:
        return _("It turns the direction round, away from the player who would be next.")
    if any(RANK[face] == rank for face in rest):
        return _("You hold another card of that rank to go on with.")
    if SPECIAL >> group[0] & 1:
        return _("A special card cannot be the last, so it should go before.")
    return _("It fits, and your other cards are better kept for later.")
