"""Reasons for moves of a canasta game, in a sentence each: all that is said is true of what the seat knows."""

from tabletop.cards import FACE, RANK
from tabletop.engine.moves import Move
from tabletop.families.canasta.evaluation import Danger, freezing, is_last_turn, own_melds
from tabletop.families.canasta.melds import THREE, WILD, is_sequence, is_wild
from tabletop.families.canasta.parts.actions import DRAW, NO, PASS, RETRACT
from tabletop.families.canasta.parts.listing import DISCARD
from tabletop.families.canasta.position import CANASTA
from tabletop.families.canasta.rules import CanastaGame
from tabletop.opponents.player import sparing
from tabletop.text import _, ngettext
from tabletop.wording.cards import cards_of_rank
from tabletop.wording.numbers import in_words

LATE = 10
"""With so few cards in the stock the deal may end soon."""
HARDLY = 0.02
"""Chance below which a discard is hardly any use to the next player."""
WELCOME = 0.3
"""Chance from which on a partner may count on a discard."""


def reason_to_draw(game: CanastaGame, seat: int, move: Move) -> str:
    """Reason to draw from the stock, or to take the pile."""
    if move != DRAW:
        return reason_to_take(game, seat, move)
    pile = game.zones[game.pile]
    takes = [each for each in game.choices(seat) if each.target == "discard"]
    if not pile:
        return _("No pile lies there.")
    if shut := game.pile_rule.shut_to(game, game.side(seat)):
        return shut
    if takes and any(WILD[face] for face in min(takes, key=_wild_cards).cards):
        return _("The pile is not worth the wild card that takes it.")
    if takes:
        return _("The pile is not worth the cards that take it.")
    top = RANK[pile[-1]]
    held = [RANK[card] for card in game.zones[game.hand_zones[seat]]]
    if game.pile_rule.frozen_for(game, game.side(seat)) and not WILD[pile[-1]] and held.count(top) < 2:
        return _("To take the pile you would need a pair of {rank}.").format(rank=cards_of_rank(top))
    return _("Your cards do not take the pile.")


def reason_to_take(game: CanastaGame, seat: int, move: Move) -> str:
    """Reason to take the pile."""
    side = game.side(seat)
    if not game.opened[side]:
        worth = game.worth([*move.cards, FACE[game.zones[game.pile][-1]]])
        if game.opening.enough(game, side, game.laid + worth):
            return _("It opens your side and brings you the pile.")
        return _("With your other melds it opens your side and brings you the pile.")
    more = len(game.pile_rule.within_reach(game))
    if not more:
        return _("The top card goes on the table at once.")
    words = ngettext(
        "It brings you {count} card besides the top card.",
        "It brings you {count} cards besides the top card.",
        more,
    )
    return words.format(count=in_words(more))


def reason_to_lay(game: CanastaGame, seat: int, move: Move, going: bool) -> str | None:
    """Reason to meld or to add to a meld; *going*: the seat can go out."""
    side = game.side(seat)
    before = game.faces(game.own_meld(seat, move.target)) if move.target else []
    after = [*before, *move.cards]
    canasta = _(game.melding.title(after))
    if game.melding.canasta(after) and not game.melding.canasta(before):
        if not game.melding.canastas(game, side):
            return _("It completes {canasta}, which your side needs for going out.").format(canasta=canasta)
        return _("It completes {canasta}.").format(canasta=canasta)
    if not game.enough_laid(side):
        return reason_to_open(game, seat, move)
    if game.phase == "out":
        return _("Your partner said yes, so everything must go.")
    if going:
        return _("You can lay all your cards now and go out.")
    if len(game.zones[game.stock]) < LATE:
        return _("The deal may end soon, and what lies on the table counts for you.")
    missing = CANASTA - len(after)
    if missing <= 0:
        return _("It counts on the table, and would cost you in the hand.")
    if before or len(after) > 3:
        words = ngettext(
            "With {count} more card it is {canasta}.", "With {count} more cards it is {canasta}.", missing
        )
        return words.format(count=in_words(missing), canasta=canasta)
    if is_sequence(after):
        return _("It begins a sequence that can grow at both ends.")
    if not is_wild(after) and any(WILD[face] for face in after):
        return _("With the wild card your pair becomes a meld that can grow.")
    return _("It begins a meld that your side can build into {canasta}.").format(canasta=canasta)


def reason_to_open(game: CanastaGame, seat: int, move: Move) -> str:
    """Reason to lay first melds: what they are good for, as far as it is true in this game."""
    side = game.side(seat)
    enough = game.opening.enough(game, side, game.laid + game.worth(move.cards))
    if game.phase == "claim" and enough:
        return _("It completes your first melds, and the pile is yours.")
    if game.phase == "claim":
        return _("It brings you nearer to the points that your first melds need.")
    if not enough:
        return _("With your other melds it opens your side.")
    opened = game.copy()
    opened.opened[side] = True
    if game.pile_rule.frozen_for(game, side) and not game.pile_rule.frozen_for(opened, side):
        return _("It opens your side, so that the pile is easier to take.")
    return _("It opens your side: from now on whatever makes a meld may be laid.")


def reason_to_discard(game: CanastaGame, seat: int, face: int, spared: bool, weighs_pile: bool) -> str:
    """Reason to discard *face*; *spared*: it is the card that the rules of thumb spare first.

    *weighs_pile*: it can be said how likely it is that the next player takes the pile with it.
    """
    if game.plain(seat) == 1:
        return _("It is your last card.")
    if RANK[face] == THREE:
        return _("A black three stops the pile for the next player.")
    after = game.copy()
    after.apply(seat, DISCARD[face])
    if WILD[face] and freezing(game, seat) > 0 and after.pile_rule.frozen(after):
        return _("It freezes the pile.")
    if after.phase == "draw" and after.pile_rule.closed(after):
        return _("Nobody can take the pile with it on top.")
    if is_last_turn(game) and spared:
        return sparing(int(game.worth([face])))
    said = reason_of_danger(game, seat, face) if weighs_pile and not WILD[face] else None
    return said or reason_of_use(game, seat, face, spared) or sparing(int(game.worth([face])))


def reason_of_danger(game: CanastaGame, seat: int, face: int) -> str | None:
    """Reason to discard *face* that lies in what the next player can do with it."""
    danger = Danger(game, seat)
    chance = danger.of(face)
    if danger.friend:
        return _("Your partner comes next, and may take the pile with it.") if chance >= WELCOME else None
    if chance < HARDLY:
        return _("The next player can hardly take the pile with it.")
    others = [FACE[c] for c in game.zones[game.hand_zones[seat]] if not WILD[FACE[c]]]
    if chance <= min(danger.of(other) for other in others if RANK[other] != THREE):
        return _("Of your cards it is the least likely to let the next player take the pile.")
    return None


def reason_of_use(game: CanastaGame, seat: int, face: int, spared: bool) -> str | None:
    """Reason to discard *face* that lies in what it is worth to its holder."""
    side, rank = game.side(seat), RANK[face]
    held = [RANK[card] for card in game.zones[game.hand_zones[seat]]].count(rank)
    lying = own_melds(game, side).get(rank)
    if not WILD[face] and lying is not None and lying.size >= CANASTA:
        words = _("Your side has {canasta} of {rank} already.")
        return words.format(canasta=_(game.melding.title([face])), rank=cards_of_rank(rank))
    if not WILD[face] and lying is None and held == 1 and not game.melding.has_sequences:
        return _("It goes with none of your melds, and you hold no second one.")
    return _("Of your cards you can spare it best.") if spared else None


def reason_to_answer(game: CanastaGame, seat: int, move: Move) -> str | None:
    """Reason to say yes or no to a partner who would go out."""
    cost = sum(game.worth([FACE[card]]) for card in game.zones[game.hand_zones[seat]])
    if move == NO:
        return _("You hold cards for {points} points, which would count against you.").format(points=cost)
    side = game.side(seat)
    others = [other for other in range(game.seats) if not game.counts_for(other, side)]
    if any(len(game.zones[game.hand_zones[other]]) < 4 for other in others):
        return _("The others may go out soon.")
    return _("Your hand would cost only {points} points.").format(points=cost)


def reason_to_end(game: CanastaGame, seat: int, move: Move) -> str | None:
    """Reason for moves that lay nothing: red threes, passing, taking back."""
    if move.action == "declare":
        return _("Threes are laid out before anything else.")
    if move == PASS:
        return _("Nothing is left to draw.")
    if move == RETRACT and not game.enough_laid(game.side(seat)):
        return _("What lies there is not enough for the first melds.")
    return None


def _wild_cards(move: Move) -> int:
    return sum(WILD[face] for face in move.cards)
