"""Bargaining of a captain of Envite: what stones are worth, and when a deal is worth more of them."""

from functools import cache
from random import Random

from tabletop.engine.moves import Move
from tabletop.families.tricks.rules import PASS
from tabletop.families.tricks.rules_staking import ACCEPT, ANSWER, FOLD
from tabletop.games.envite.player_reading import promise
from tabletop.games.envite.rules import BEATEN, BID, LYING, WHOLE, YIELDED, Envite
from tabletop.games.envite.words import stones_words
from tabletop.text import _

CHALLENGES, RAISES = 0.6, 0.68
"""Chances to win the deal that a challenge, and a raise, take."""
HOPELESS, BLUFFS = 0.35, 0.08
"""With less than the one a captain bluffs so often, unless the others need fewer stones than `CAREFUL`."""
CAREFUL = 3
CLAIMED = 0.12
"""Chance that is taken off the own success, as who asks for more has good cards. Of deals that are taken up fewer are won
than that says, but whoever declines more often can be bluffed."""
HANDS = ((2, 0.66), (4, 0.26), (7, 0.08))
"""Stones that a hand brings, and how often."""
LAST_HANDS, LAST_WON = 0.8, 0.55
"""Share of hands that a side which lies down plays, and of these the share that it wins."""


@cache
def chance(mine: int, theirs: int) -> float:
    """Chance to win the game with *mine* stones against *theirs*; at most eleven count."""
    mine, theirs = min(LYING, mine), min(LYING, theirs)
    if mine == theirs:
        return 0.5
    if theirs == LYING:
        return 1 - chance(theirs, mine)
    if mine == LYING:
        played = LAST_WON + (1 - LAST_WON) * chance(mine, theirs + BEATEN)
        return LAST_HANDS * played + (1 - LAST_HANDS) * chance(mine, theirs + YIELDED)
    return sum(
        often * (chance(mine + stones, theirs) + chance(mine, theirs + stones)) / 2 for stones, often in HANDS
    )


@cache
def series(mine: int, theirs: int) -> float:
    """The chance to win the match for a side that needs *mine* more games, against one that needs *theirs*."""
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    return (series(mine - 1, theirs) + series(mine, theirs - 1)) / 2


def match_chance(game: Envite, side: int) -> float:
    """The chance of *side* to win the match, between two hands."""
    games = game.games
    mine, theirs = games - game.points[side], games - game.points[1 - side]
    if game.over:
        return float(mine == 0)
    win = chance(game.stones[side], game.stones[1 - side])
    return win * series(mine - 1, theirs) + (1 - win) * series(mine, theirs - 1)


def played_for(game: Envite, side: int, stake: int, win: float) -> float:
    """The chance to win the game if the deal is played for *stake*, and won with the chance *win*."""
    mine, theirs = game.stones[side], game.stones[1 - side]
    if stake == WHOLE:
        return win
    return win * chance(mine + stake, theirs) + (1 - win) * chance(mine, theirs + stake)


def bargain(game: Envite, captain: int, rng: Random) -> Move:
    """Bid or answer of a captain of whom something is expected."""
    if game.phase == BID:
        win = promise(game, captain)
        needed = WHOLE - game.stones[1 - captain % 2]
        bluffs = win < HOPELESS and needed > CAREFUL and rng.random() < BLUFFS
        return game.challenges(captain)[0] if win >= CHALLENGES or bluffs else PASS
    return answer(game, captain) if game.phase == ANSWER else lie_down(game, captain)


def answer(game: Envite, captain: int) -> Move:
    """Raise with a good hand, take up what costs less than to fold."""
    side, win = captain % 2, promise(game, captain) - CLAIMED
    if win >= RAISES and game.asked < WHOLE:
        return game.challenges(captain)[0]
    folded = chance(game.stones[side], game.stones[1 - side] + game.stake)
    return ACCEPT if played_for(game, side, game.asked, win) >= folded else FOLD


def lie_down(game: Envite, captain: int) -> Move:
    """A side with eleven stones plays unless it is cheaper to give the deal away."""
    theirs, win = game.stones[1 - captain % 2], promise(game, captain)
    played = win + (1 - win) * chance(LYING, theirs + BEATEN)
    return ACCEPT if played >= chance(LYING, theirs + YIELDED) else FOLD


def reason_for_call(game: Envite, captain: int, move: Move) -> str:
    """Reason for a bid or an answer: by the rules of thumb, or else in the stones that are gained or risked."""
    if move.action == "bid":
        if promise(game, captain) >= CHALLENGES:
            return _("Your side has the better trumps, as far as you know.")
        declined = game.asked or game.stake
        return _("If the others decline, {stones} are yours at once.").format(stones=stones_words(declined))
    if move != bargain(game, captain, Random(0)):
        return reason_in_stones(game, move)
    if game.phase == ANSWER:
        if move == FOLD:
            return _("You would win too seldom to play for more.")
        return _("You win often enough: to decline would cost more than to play.")
    if game.phase == BID:
        return _("You do not know of enough trumps to ask for more.")
    if move == ACCEPT:
        return _("One more deal won is the game, and you may well win this one.")
    return _("Your hand is weak, and giving it away costs one stone only.")


def reason_in_stones(game: Envite, move: Move) -> str:
    """Reason for an answer in what it costs, and what the other one would."""
    if game.phase == BID:
        return _("No more than {stones} are risked.").format(stones=stones_words(game.stake))
    if game.phase == ANSWER:
        costs = {"declined": stones_words(game.stake), "lost": stones_words(game.asked)}
        if move == FOLD:
            return _("To decline costs {declined}, to lose would cost {lost}.").format(**costs)
        return _("To decline would cost {declined} for certain; {lost} are lost only with the deal.").format(
            **costs
        )
    costs = {"declined": stones_words(YIELDED), "lost": stones_words(BEATEN)}
    if move == FOLD:
        return _("Giving the deal away costs {declined}, losing it would cost {lost}.").format(**costs)
    return _("One more deal won is the game; to lose it costs {lost}.").format(**costs)
