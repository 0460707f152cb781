"""Good play of Envite.

Signal the high trumps at once, or that there is none. A captain counts the tops of both sides (`player_reading.promise`) and
bargains by what stones are worth (`player_bargaining`). Cards are chosen by what a trick is worth and by how likely the side
takes it; a trump is led when it will rather catch an opponent without one than somebody of the own side.
"""

from collections.abc import Sequence
from random import Random

from tabletop.engine.moves import PLAY, Move
from tabletop.families.tricks.player import LOST, mask_of, reason_by_what_is_kept
from tabletop.families.tricks.rules import PASS
from tabletop.families.tricks.rules_staking import ACCEPT, FOLD
from tabletop.games.envite import rules_signals
from tabletop.games.envite.player_bargaining import bargain, match_chance, reason_for_call
from tabletop.games.envite.player_reading import (
    Reading,
    behind,
    caught,
    holds,
    promise,
    read,
    rescued,
    trumps_of,
)
from tabletop.games.envite.player_supposing import suppose_signals, worth_telling
from tabletop.games.envite.rules import BID, PLAYING, WHOLE, Envite
from tabletop.opponents.abilities.bluffing import Bluffing
from tabletop.opponents.abilities.drawbacks import Drawbacks
from tabletop.opponents.abilities.interjecting import Interjecting
from tabletop.opponents.abilities.supposing import Supposing
from tabletop.opponents.player import Player
from tabletop.text import _, ngettext

PER_GAME = 24.0
"""Stones that a game is worth, about."""
AHEAD = {(1, 0): 0.45, (0, 1): -0.45, (1, 1): 0.0}
"""Value, from -1 to 1, that the tricks taken, ours and theirs, make of a hand."""
LATE = 0.75
"""Chance to win the deal that a challenge takes while it is played."""
RESCUED = 0.6
"""Chance that a partner who could beat the best card does, and keeps the trick."""
GAMBLE = 0.35
"""By so much better than another card a trump must be to be led: much is left to luck then."""
COST, COST_OF_HEIGHT = 0.05, 0.02
"""Cost of a trump, which is missed later, and how much more a higher one costs."""


def interject(game: Envite, seat: int, rng: Random) -> Move | None:
    """The next signal worth giving; or a challenge while the cards are played."""
    if seat in game.captains:
        bold = game.phase == PLAYING and seat in game.challengers() and promise(game, seat) >= LATE
        return game.challenges(seat)[0] if bold else None
    left = game.signals_left(seat)
    wanted = worth_telling(game, seat, rng)
    return next((rules_signals.signal(value) for value in wanted if value in left), None)


def suppose(game: Envite, seat: int, rng: Random) -> None:
    """Believe the signals, once there is a trump for them to be about."""
    if game.trump >= 0 and not game.over and game.values:
        suppose_signals(game, seat, rng)


class EnvitePlayer(Player):
    reflexes = True
    abilities = (Bluffing(), Interjecting(interject, searched=False), Supposing(suppose), Drawbacks((LOST,)))

    def policy(self, game: Envite, seat: int, rng: Random) -> Move:
        """The bid, the answer or the card by the rules of thumb above."""
        if game.phase != PLAYING:
            return bargain(game, seat, rng)
        cards = game.playable(game.turn)
        return PLAY[cards[0] if len(cards) == 1 else best_card(game, seat, cards)]

    def careless(self, game: Envite, seat: int, rng: Random) -> Move:
        """Ask for more with two trumps of one's own and stay with one, whatever the partners hold and the stones say; play
        high to win or low where that is hopeless, whoever wins so far."""
        if game.phase == PLAYING:
            cards, strength = game.playable(game.turn), game.strength(game.trump)
            power = game.power_of[game.trump, max(game.led, 0)]
            winners = [card for card in cards if game.led < 0 or power[card] > game.best]
            if winners:
                return PLAY[max(winners, key=strength.__getitem__)]
            return PLAY[min(cards, key=strength.__getitem__)]
        own = mask_of((game.zones[game.hand_zones[seat]],)) & trumps_of(game)
        if game.phase == BID:
            return game.challenges(seat)[0] if own.bit_count() >= 2 else PASS
        return ACCEPT if own else FOLD

    def reflex(self, game: Envite, seat: int, level: str, rng: Random) -> Move | None:
        return None if seat in game.awaited() else interject(game, seat, rng)

    def evaluate(self, game: Envite, seat: int) -> float:
        """The chance to win the match, in stones."""
        return PER_GAME * game.games * (match_chance(game, seat % 2) - 0.5)

    def amount(self, count: int) -> str:
        return ngettext("{count} stone", "{count} stones", count).format(count=count)

    def reason(self, game: Envite, seat: int, move: Move) -> str | None:
        if move.action == "play":
            card = move.cards[0]
            return reason_for_card(game, seat, card) or reason_by_what_is_kept(
                game, game.zones[game.hand_zones[game.turn]], card
            )
        if move.action != "signal":
            return reason_for_call(game, seat, move)
        if move.value == rules_signals.NONE:
            return _("Your captain should know that you have no trump.")
        return _("It tells your captain what your side can win with.")


PLAYER = EnvitePlayer()


# Cards


def best_card(game: Envite, seat: int, cards: Sequence[int]) -> int:
    """The card with which *seat* gets most out of the hand, for the place whose turn it is."""
    reading = read(game, seat, game.turn)
    return max(cards, key=lambda card: worth_of(game, reading, card))


def worth_of(game: Envite, reading: Reading, card: int) -> float:
    """Value of the hand, from -1 to 1, if *card* is played now, less what the card is missed for later."""
    place, trump = game.turn, game.trump
    side = place % 2
    mine, theirs = game.tricks[side], game.tricks[1 - side]
    win, lose = AHEAD.get((mine + 1, theirs), 1.0), AHEAD.get((mine, theirs + 1), -1.0)
    taken = chance_to_take(game, reading, card)
    value = taken * win + (1 - taken) * lose
    if game.led < 0 and game.suits_of[trump][card] == trump:
        foes, mates = caught(game, reading, place)
        decisive = game.stake == WHOLE or bool(game.lying())
        more = 1.0 if decisive else 1 + game.bonus / game.stake
        value = (foes - mates) * more + (1 - foes - mates) * value - GAMBLE
    return value - cost(game, card)


def chance_to_take(game: Envite, reading: Reading, card: int) -> float:
    """Chance that the own side takes the trick after *card*."""
    mates, foes, _count = behind(game, game.turn)
    led = game.led if game.led >= 0 else game.suits_of[game.trump][card]
    power = game.power_of[game.trump, led][card]
    if game.led < 0 or power > game.best or game.taker % 2 == game.turn % 2:
        power = max(power, game.best if game.led >= 0 else 0)
        stays = holds(game, reading, power, led, foes)
        return stays + (1 - stays) * RESCUED * rescued(game, reading, power, led, mates)
    return RESCUED * rescued(game, reading, game.best, led, mates)


def cost(game: Envite, card: int) -> float:
    """Cost of *card*: what it is missed for later, nothing where no other would be left."""
    strength = game.strength(game.trump)[card]
    if game.suits_of[game.trump][card] == game.trump:
        return COST + COST_OF_HEIGHT * strength
    return 0.004 * strength


def reason_for_card(game: Envite, seat: int, card: int) -> str | None:
    """Reason for *card* in this trick."""
    place, trump = game.turn, game.trump
    reading = read(game, seat, place)
    is_trump = game.suits_of[trump][card] == trump
    if game.led < 0:
        if not is_trump:
            return _("Your trumps are worth more later.") if _has_trump(game, place) else None
        foes, mates = caught(game, reading, place)
        if foes > 2 * mates:
            return _("An opponent may well have no trump, and would lose the deal at once.")
        return None
    power = game.power_of[trump, game.led][card]
    _mates, foes_behind, _count = behind(game, place)
    if power > game.best:
        if not foes_behind:
            return _("It takes the trick, and no opponent plays after you.")
        if holds(game, reading, power, game.led, foes_behind) > 0.95:
            return _("It takes the trick: nobody is likely to beat it.")
        return None
    if game.taker % 2 == place % 2:
        return _("Your side takes the trick so far, so keep your good cards.")
    if all(game.power_of[trump, game.led][other] < game.best for other in game.playable(place)):
        return _("You cannot take this trick, so give up what you will miss least.")
    return None


def _has_trump(game: Envite, place: int) -> bool:
    return bool(mask_of((game.zones[game.hand_zones[place]],)) & trumps_of(game))
