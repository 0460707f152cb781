"""Ducking, for players of games in which tricks are bad to have: how dangerous a card is, and reasons to play it."""

from tabletop.cards import FACE
from tabletop.families.tricks.player import COPIES, stands, unseen_by
from tabletop.families.tricks.rules import TrickGame
from tabletop.text import _

SEVERAL = 3
"""Higher cards that are still out, from which on a card is led without fear."""
DANGEROUS = 0.5
"""Danger above which it is a relief to be rid of a card."""


def _suit_and_higher(game: TrickGame, card: int, unseen: int) -> tuple[int, int]:
    """The number of cards of *unseen* in the suit of *card*, and of those that are higher."""
    trump, face = game.trump, FACE[card]
    suit = game.suits_of[trump][face]
    out = game.duty_of[trump, suit][0][1] * COPIES & unseen
    higher = game.beaters_of[trump, suit][game.power_of[trump, suit][face]] * COPIES & out
    return out.bit_count(), higher.bit_count()


def danger(game: TrickGame, card: int, unseen: int) -> float:
    """Danger that *card* takes a trick of its suit: the share of the *unseen* cards of the suit that are lower."""
    out, higher = _suit_and_higher(game, card, unseen)
    return 1 - higher / out if out else 1.0


def reason_to_duck(game: TrickGame, seat: int, card: int) -> str | None:
    """Reason to play *card* for *seat*, which wants no trick; None where this is not ducking."""
    unseen, playable = unseen_by(game, seat), game.playable(seat)
    if game.led < 0:
        if _suit_and_higher(game, card, unseen)[1] >= SEVERAL:
            return _("Several higher cards of that suit are still out, so somebody else will take it.")
        if all(danger(game, card, unseen) <= danger(game, other, unseen) for other in playable):
            return _("None of your cards is less likely to take the trick.")
        return None
    suits, power = game.suits_of[game.trump], game.power_of[game.trump, game.led]
    mine = power[FACE[card]]
    if mine < game.best:
        if all(suits[FACE[held]] != game.led for held in game.zones[game.hand_zones[seat]]):
            if danger(game, card, unseen) > DANGEROUS:
                return _("You cannot follow, so get rid of a card that would take tricks.")
            return None
        if all(not mine < power[FACE[other]] < game.best for other in playable):
            return _("It is the highest of your cards that leaves the trick to somebody else.")
        return _("It leaves the trick to somebody else.")
    if any(power[FACE[other]] <= game.best for other in playable):
        return None
    last = len(game.zones[game.trick_zone]) == len(game.order) - 1
    if not last and not stands(game, card, unseen):
        return _("All that you may play beats the trick so far, but somebody may still beat this.")
    if mine == max(power[FACE[other]] for other in playable):
        return _("You have to take this trick, so take it with a high card that you would fear later.")
    return None
