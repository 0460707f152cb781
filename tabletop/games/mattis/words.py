"""Words of Mattis: prompts, plates, the log, the score sheet."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.cards import SUIT
from tabletop.engine.declarations import State
from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.tricks.rules import SUIT_WORDS
from tabletop.games.mattis.rules import FLIP, PICK_UP, Mattis
from tabletop.games.mattis.rules_sequences import LEVEL, in_sequence
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import SIGNS, card_words, cards_in_prose, cards_in_words, place_words
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast, Line
from tabletop.wording.sentences import joined_names
from tabletop.wording.table_words import TableWords

FEW = 2
"""Cards of a hand that is a warning in the second half."""


def play_words(cards: Sequence[int | None]) -> str:
    """A card, or a sequence from its lowest card to its highest."""
    faces = [face for face in cards if face is not None]
    if len(faces) < 2:
        return card_words(cards[0])
    ordered = in_sequence(faces)
    between = " " if len(ordered) == 2 else "–"
    return card_words(ordered[0]) + between + card_words(ordered[-1])


def lowest_play(view: View) -> list[int | None]:
    """The cards that are picked up next."""
    sizes = view[Mattis.sizes]
    return view.zones["trick"][: sizes[0]] if sizes else []


def trump_words(view: View) -> str:
    """ "♠ spades", or nothing while there is no trump."""
    card = view[Mattis.trumpcard]
    if card < 0:
        return ""
    return _("{sign} {suit}").format(sign=SIGNS[SUIT[card]], suit=_(SUIT_WORDS[SUIT[card]]))


def _prompt_of_first_half(view: View) -> str:
    if view[Mattis.tied]:
        said = _("A tie: play one more card.")
    elif not view.zones["trick"]:
        said = _("Your lead: any card.")
    else:
        said = _("Play any card: the highest takes the trick, suits mean nothing.")
    return said + " " + _("Or play blind from the stock.") if view.offers(FLIP.action) else said


def plate(view: View, seat: int, cast: Cast) -> Line:
    """The line below a player's name."""
    if view.phase != "beat":
        if seat in view[Mattis.tied]:
            return Line(cast.says(seat, _("tied: plays again"), _("tied: you play again")), "good", "tied")
        won = len(view.zones[f"won:{seat}"])
        return Line(_("won {cards}").format(cards=cards_in_words(won)) if won else _("won nothing"))
    if view.over and seat == mattis_of(view):
        return Line(_("is the mattis") if seat != cast.you else _("you are the mattis"), "bad", "mattis")
    if seat in view[Mattis.gone]:
        return Line(_("is out") if seat != cast.you else _("you are out"), "good", "gone")
    count = len(view.zones[f"hand:{seat}"])
    if not count:
        return Line(_("blue fool"), "quiet", "blue")
    return Line(cards_in_words(count), "bad" if count <= FEW and seat != cast.you else "", "held")


def _followed(event: Did, cast: Cast) -> str:
    """Sentence on what follows of itself: a trick taken or complete, the trump card shown."""
    others, you = {
        "take": (_("{name} takes the trick."), _("You take the trick.")),
        "trump": (_("{name} draws and shows the last card."), _("You draw and show the last card.")),
        "complete": (_("{name} completes the trick."), _("You complete the trick.")),
    }[event.action]
    return cast.says(event.seat, others, you)


def _news(before: View, after: View, cast: Cast) -> list[str]:
    if deal_ended(before, after):
        return [game_end_words(after, cast) + "."]
    lines = []
    if fresh := newly(before, after, Mattis.tied):
        lines.append(tie_words(fresh, cast) + ".")
    if before.phase == "build" and after.phase == "beat":
        lines.append(_("The second half: {trump} are trump.").format(trump=trump_words(after)))
        lines += [blue_words(seat, cast) + "." for seat in after[Mattis.blue]]
    lines += [out_words(seat, cast) + "." for seat in newly(before, after, Mattis.gone)]
    return lines


def newly(before: View, after: View, seats: State[tuple[int, ...]]) -> tuple[int, ...]:
    """The seats of that list, if some have come to it; for the tied: if a new round of a tie-break begins."""
    now = after[seats]
    if seats is Mattis.tied:
        return now if now and after[Mattis.turn] == after[Mattis.order][0] else ()
    return tuple(seat for seat in now if seat not in before[seats])


def tie_words(tied: Sequence[int], cast: Cast) -> str:
    names = joined_names([cast.within(seat) for seat in sorted(tied, key=lambda seat: seat != cast.you)])
    return _("A tie: {names} play again").format(names=names)


def blue_words(seat: int, cast: Cast) -> str:
    return cast.says(seat, _("{name} is blåmattis, the blue fool"), _("You are blåmattis, the blue fool"))


def out_words(seat: int, cast: Cast) -> str:
    return cast.says(seat, _("{name} is out"), _("You are out"))


def mattis_of(after: View) -> int:
    """Seat of the mattis of the game that has just ended."""
    gained = after[Mattis.gained]
    return gained.index(max(gained))


def game_end_words(after: View, cast: Cast) -> str:
    seat = mattis_of(after)
    return cast.says(
        seat, _("{name} is the mattis and gets the hat"), _("You are the mattis and get the hat")
    )


def count_words(view: View) -> list[Line]:
    """Counts beside the trick: cards to draw in the first half, plays in the second."""
    trump = trump_words(view)
    said = [Line(_("Trump {suit}").format(suit=trump), about="sign")] if trump else []
    if view.phase == "beat":
        plays, need = len(view[Mattis.sizes]), view[Mattis.need]
        words = _("plays {plays} of {need}").format(plays=plays, need=need)
        return [*said, Line(words, about="plays")]
    left = len(view.zones["stock"])
    if view.phase == "build" and left:
        words = ngettext("{count} card to draw", "{count} cards to draw", left)
        said.append(Line(words.format(count=left), about="stock"))
    return said


MOST_DOTS = 3
"""So often somebody was the mattis is shown as dots, one each; beyond that there is a number."""


class MattisWords(TableWords):
    kept = {
        "stock": N_("You need not draw: after each trick everybody is given cards from the stock."),
        "upcard": N_("The turned-up card shows a suit: it stays there."),
        "won": N_("Cards that were won stay there until the second half, in which they are played."),
        "trick": N_("Cards are played to the trick here, and stay until it is over."),
    }
    item_words = {
        "mattis": N_("The mattis"),
        "again": N_("The mattis, with the hat on: counts twice"),
    }

    has_standings = False
    sheet_title, row_heading = N_("How often each was the mattis"), N_("Game")
    total_heading = N_("Times mattis")
    meanings = {
        **TableWords.meanings,
        "status": N_(
            "The game has two halves: first you win cards, then you get rid of them. The last with cards is the mattis, and loses."
        ),
        "plate": N_("The cards won so far: they are this player’s hand in the second half."),
        "held": N_("The cards in this hand. The last who still has any is the mattis."),
        "tied": N_("Of equal highest cards both players play once more; the others wait."),
        "aside": N_("Cards that are out of play."),
        "waits": N_("Waits while others settle a tie."),
        "gone": N_("Has no cards left, and cannot become the mattis any more."),
        "leaning": N_("Has no cards left, and cannot become the mattis any more."),
        "blue": N_("The blue fool has won no card, and so has none to play."),
        "fool": N_("The hat of the last mattis."),
        "mattis": N_("The last player with cards."),
        "crowned": N_("The crown marks the player who drew the last card and showed it: its suit is trump."),
        "sign": N_("The suit of the last card of the stock is trump in the second half."),
        "plays": N_(
            "The plays on the table, and how many make the trick complete, so that it is out of play."
        ),
        "label": N_(
            "Who laid this. The lowest play, at the left, is picked up by whoever cannot beat the last one."
        ),
        "stock": N_(
            "The stock: cards are drawn after each trick. The last one shows the trump of the second half."
        ),
        "trick": N_(
            "In the first half the highest card takes the trick, whatever its suit; those who tie play once more. "
            "In the second each play must beat the one before it."
        ),
        "won": N_("Cards won; they are played in the second half."),
        "button-flip": N_("The top card of the stock is played, whatever it is, and none of yours."),
        "button-draw": N_(
            "The lowest play on the table goes to your hand, all of it, and your turn is over."
        ),
    }

    def worth(self, view: View, face: int) -> str:
        said = _("{nth} rank").format(nth=place_words(12 - LEVEL[face], 13))
        card = view[Mattis.trumpcard]
        trump = view.phase == "beat" and SUIT[face] == SUIT[card]
        return _("a trump, {rank}").format(rank=said) if trump else said

    def remark(self, view: View, cards: Sequence[int], used: Sequence[int]) -> str:
        if view.phase != "beat" or not cards:
            return ""
        meant = meant_by(view, cards)
        if len(meant) > len(cards):
            said = _("{cards}, {count}: all between your lowest and your highest go along.")
            return said.format(cards=play_words(meant), count=cards_in_prose(len(meant)))
        if len(meant) == 1 and any(len(m.cards) > 1 and meant[0] in m.cards for m in view.moves):
            return _("Mark the other end of a sequence too, or play the {card} alone.").format(
                card=card_words(meant[0])
            )
        return ""

    def button(self, move: Move) -> str:
        if move == FLIP:
            return _("Play blind")
        if move == PICK_UP:
            return _("Pick up")
        return _("Play {cards}").format(cards=play_words(move.cards))

    def deal_words(self, view: View) -> str:
        return _("Game {game} of {games}").format(game=view.facts["game"], games=view[Mattis.games])

    def status(self, view: View, cast: Cast) -> str:
        half = {"build": _("first half: win cards"), "beat": _("second half: shed cards")}
        return " · ".join([super().status(view, cast), *([half[view.phase]] if view.phase in half else [])])

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "build":
            return _prompt_of_first_half(view)
        trick = view.zones["trick"]
        if not trick:
            if not view[Mattis.sequences]:
                return _("Your lead: play any card.")
            return _("Your lead: play a card, or several of one suit in sequence.")
        top = trick[-1]
        assert top is not None
        words = {
            "card": card_words(top),
            "suit": _(SUIT_WORDS[SUIT[top]]),
            "cards": play_words(lowest_play(view)),
        }
        if not view.offers(PICK_UP.action):
            if SUIT[top] == SUIT[view[Mattis.trumpcard]]:
                return _("Beat the {card} with higher {suit}.").format(**words)
            return _("Beat the {card}: higher {suit}, or trumps.").format(**words)
        if len(view.moves) > 1:
            return _("Beat the {card}, or pick up {cards}.").format(**words)
        return _("Nothing you hold beats the {card}: pick up {cards}.").format(**words)

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        """With a dot for each time that the player was the mattis."""
        line = plate(view, seat, cast)
        points = view.scores[seat]
        if not points:
            return line
        dots = "●" * points if points <= MOST_DOTS else f"{points}×●"
        return replace(line, words=f"{line.words} {dots}")

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines, mover, action = [], -1, ""
        for event in events:
            if isinstance(event, Did) and event.action in ("play", "flip", "draw"):
                mover, action = event.seat, event.action
            elif isinstance(event, Did):
                lines.append(_followed(event, cast))
            elif isinstance(event, Moved) and event.dst == "trick":
                others, you = {
                    "play": (_("{name} plays {cards}."), _("You play {cards}.")),
                    "flip": (_("{name} plays blind: {cards}."), _("You play blind: {cards}.")),
                }[action]
                lines.append(cast.says(mover, others, you, cards=play_words(event.cards)))
            elif isinstance(event, Moved) and event.src == "trick" and event.dst.startswith("hand:"):
                words = _("{name} picks up {cards}."), _("You pick up {cards}.")
                lines.append(cast.says(mover, *words, cards=play_words(event.cards)))
        return [*lines, *_news(before, after, cast)]

    def gain(self, points: int) -> str:
        return str(points or "–")

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            return game_end_words(after, cast)
        if before.phase == "build" and after.phase == "beat":
            blue = [blue_words(seat, cast) for seat in after[Mattis.blue]]
            first = _("Second half: {trump} are trump").format(trump=trump_words(after))
            return "\n".join([first, " · ".join(blue)] if blue else [first])
        if before[Mattis.maker] < 0 <= after[Mattis.maker]:
            said = _("{card}: {name} makes trump"), _("{card}: you make trump")
            return cast.says(after[Mattis.maker], *said, card=card_words(after[Mattis.trumpcard]))
        if tied := newly(before, after, Mattis.tied):
            return tie_words(tied, cast)
        return " · ".join(out_words(seat, cast) for seat in newly(before, after, Mattis.gone))


def meant_by(view: View, cards: Sequence[int]) -> tuple[int, ...]:
    """The chosen cards; of a sequence its lowest and its highest card are enough."""
    if len({SUIT[face] for face in cards}) != 1:
        return tuple(in_sequence(cards))
    lowest, top = in_sequence(cards)[0], in_sequence(cards)[-1]
    held = [face for face in view.hand() if SUIT[face] == SUIT[lowest]]
    between = in_sequence(face for face in held if LEVEL[lowest] <= LEVEL[face] <= LEVEL[top])
    whole = len(between) == LEVEL[top] - LEVEL[lowest] + 1
    return tuple(between if whole else in_sequence(cards))
