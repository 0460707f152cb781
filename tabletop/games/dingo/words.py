"""Words of Dingo: what is asked, what happened in a hunt, and who won."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tabletop.cards import SUIT
from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games.dingo.rules import STEPS, Dingo
from tabletop.games.dingo.rules_animals import ACE, CAUGHT_ACE, DINGO, RABBIT_ACE, WORTH
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import card_words, cards_of_rank, listed_cards
from tabletop.wording.facts import deal_ended, seat_of
from tabletop.wording.lines import Cast, Line
from tabletop.wording.sentences import dealer_words, joined, passes, plays, points_in_words, scores, signed
from tabletop.wording.table_words import TableWords

SHOWN_AT_ONCE = 3
"""Most lines of a moment."""


# What a view says


def hunters(view: View) -> tuple[int, ...]:
    """Seats that have played the cards behind the dingo."""
    return view[Dingo.hunters]


def receiver(view: View, seat: int) -> int:
    """To whom *seat* gives a card in this step."""
    return (seat + (view[Dingo.step] + 1) // 2) % view.seats


def is_rabbit(event: Event | None) -> bool:
    """True if *event* is the way of a rabbit from its pile at the end of a hunt."""
    return isinstance(event, Moved) and event.src == "rabbits" and event.dst != "stock"


def ace_caught(before: View, after: View) -> bool:
    """True if the move that ended a game caught the rabbit ace: nothing else brings as much at once."""
    points = (int(before.facts[f"points:{seat}"]) for seat in range(after.seats))
    return any(now - then >= CAUGHT_ACE for then, now in zip(points, after[Dingo.gained], strict=True))


# What is asked


def _ask_in_ace_hunt(view: View) -> str:
    if len(view.moves) == 1:
        return _("You have nothing to play, so pass.")
    rabbit = card_words(RABBIT_ACE)
    if any(RABBIT_ACE in move.cards for move in view.moves):
        return _("Your turn: play black aces, and the {rabbit} with them or after them; or pass.").format(
            rabbit=rabbit
        )
    return _("Your turn: play black aces, or pass.")


# What happened


class Hunt:
    """Hunt of one rank that was called, or that went on, as the events of a move tell it."""

    def __init__(self, rank: int, called: bool) -> None:
        self.rank, self.called = rank, called
        self.wolves = self.caught_by = self.lost_by = self.dingo = -1
        self.freed = self.ace_lost = False

    @property
    def void(self) -> bool:
        """True if nobody had the dingo, or came forward with it."""
        return self.freed and self.lost_by < 0


def hunts(before: View, events: Sequence[Event]) -> Iterator[Hunt]:
    """The hunts that *events* tell of, in order."""
    hunt = Hunt(before[Dingo.rank], False)
    for event in events:
        if isinstance(event, Did) and event.action == "call":
            yield hunt
            assert isinstance(event.value, int)
            hunt = Hunt(event.value, True)
        elif isinstance(event, Moved):
            _note(hunt, event)
    yield hunt


def _note(hunt: Hunt, event: Moved) -> None:
    pile = event.dst.partition(":")[0]
    if pile == "score" and (is_rabbit(event) or (event.src == "trick" and RABBIT_ACE in event.cards)):
        hunt.caught_by = seat_of(event.dst)
    elif is_rabbit(event):
        hunt.freed = True
    elif pile == "penalty" and RABBIT_ACE in event.cards:
        hunt.ace_lost, hunt.lost_by = True, seat_of(event.dst)
    elif pile == "penalty":
        hunt.dingo = hunt.lost_by = seat_of(event.dst)
    elif pile == "score" and DINGO[hunt.rank] in event.cards:
        hunt.wolves = len(event.cards)


def _card(before: View, event: Moved, cast: Cast) -> list[str]:
    """Lines on cards that leave a hand."""
    if not event.src.startswith("hand") or event.dst == "stock" or event.dst.startswith("penalty"):
        return []
    seat, cards = seat_of(event.src), listed_cards(event.cards)
    if event.dst == "trick":
        return [plays(seat, cards, cast)]
    if event.dst == "discard":
        if before[Dingo.discards] == "open":
            return [cast.says(seat, _("{name} discards {cards}."), _("You discard {cards}."), cards=cards)]
        return [cast.says(seat, _("{name} discards a card."), _("You discard a card."))]
    other = seat_of(event.dst)
    if other == cast.you:
        return [_("{name} passes you {cards}.").format(name=cast.name(seat), cards=cards)]
    said = _("{name} passes {cards} to {other}."), _("You pass {cards} to {other}.")
    return [cast.says(seat, *said, cards=cards, other=cast.name(other))]


def _end_of_hunt(view: View, hunt: Hunt, cast: Cast) -> list[str]:
    """Lines on the end of a hunt, if it ended."""
    if hunt.caught_by >= 0:
        rabbit = card_words(_rabbit(hunt.rank))
        return [
            cast.says(
                hunt.caught_by, _("{name} catches the {rabbit}."), _("You catch the {rabbit}."), rabbit=rabbit
            )
        ]
    lines = []
    if hunt.dingo >= 0:
        lines.append(_hungry(hunt, cast) + ".")
    if hunt.ace_lost:
        lines.append(_shame(hunt, cast) + ".")
    if hunt.void:
        lines.append(_hops_away(view, [hunt.rank]) + ".")
    return lines


def _rabbit(rank: int) -> int:
    """The rabbit of a rank."""
    return RABBIT_ACE + rank - 1


def _hungry(hunt: Hunt, cast: Cast) -> str:
    dingo = card_words(DINGO[hunt.rank])
    said = (
        _("No wolf comes: the {dingo} counts against {name}"),
        _("No wolf comes: the {dingo} counts against you"),
    )
    return cast.says(hunt.dingo, *said, dingo=dingo)


def _shame(hunt: Hunt, cast: Cast) -> str:
    said = _("{name} shows the {rabbit}: a penalty"), _("You show the {rabbit}: a penalty")
    return cast.says(hunt.lost_by, *said, rabbit=card_words(RABBIT_ACE))


def _end_of_game(after: View, cast: Cast) -> list[str]:
    lines = scores(after[Dingo.gained], cast)
    lines += [words + "." for words in _forfeits(after, cast)]
    return [*lines, _winners(after, cast) + "."]


def _forfeits(after: View, cast: Cast) -> list[str]:
    said = _("A red card is left with {name}, who forfeits"), _("A red card is left with you: you forfeit")
    return [cast.says(seat, *said) for seat in after[Dingo.forfeits]]


def _winners(after: View, cast: Cast) -> str:
    """Words on the winners of the game that has ended."""
    best = after[Dingo.best]
    if not best:
        return _("Everybody forfeits: nobody wins the game")
    if len(best) == 1:
        return cast.says(best[0], _("{name} wins the game"), _("You win the game"))
    return _("{names} share the game").format(names=joined(cast.listed(best)))


def result(deal: View, seat: int) -> str:
    """Points on the score sheet of a finished game."""
    points = signed(deal[Dingo.gained][seat])
    if seat in deal[Dingo.forfeits]:
        return f"{points} ×"
    return f"{points} ★" if seat in deal[Dingo.best] else points


# Moments


def _hops_away(view: View, ranks: Sequence[int]) -> str:
    """Words on the rabbits of *ranks*, whose dingoes nobody has."""
    if len(ranks) == 1:
        said = _("Nobody has the {dingo}: its rabbit hops away")
        if view[Dingo.announcing] == "claim":
            said = _("Nobody comes forward with the {dingo}: its rabbit hops away")
        return said.format(dingo=card_words(DINGO[ranks[0]]))
    rabbits = " ".join(card_words(_rabbit(rank)) for rank in ranks)
    return ngettext(
        "{rabbits}: {count} rabbit hops away", "{rabbits}: {count} rabbits hop away", len(ranks)
    ).format(rabbits=rabbits, count=len(ranks))


STEP_WORDS = {
    "discard1": N_("first discard"),
    "left": N_("pass to the left"),
    "discard2": N_("second discard"),
    "across": N_("pass across the table"),
    "discard3": N_("third discard"),
    "right": N_("pass to the right"),
    "discard4": N_("last discard"),
}


ANIMALS = (N_("wolf"), N_("rabbit"), N_("dingo"), N_("wolf"))


def animal(face: int) -> str:
    """The animal that a card is, by its suit."""
    return _(ANIMALS[SUIT[face]])


class DingoWords(TableWords):
    kept = {
        "rabbits": N_("Rabbits wait here until they are hunted."),
        "score": N_("Rabbits lie here until the game is counted."),
        "penalty": N_("What was lost lies here until the game is counted."),
        "gift": N_("A card that is passed on waits here until all have passed one."),
    }
    item_words = {
        "caught": N_("Score pile"),
        "lost": N_("Penalty pile"),
    }

    sheet_title, row_heading, total_heading = N_("Points by game"), N_("Game"), N_("Games won")
    sheet_note = N_("★ won the game · × was left with a red card")
    meanings = {
        **TableWords.meanings,
        "status": N_(
            "What is going on: first everybody discards cards and passes some on, then come the hunts, from the twos up to the kings, and the aces at last. "
            "The most points win the game."
        ),
        "plate": N_("The points of this game: cards caught, less those of the penalty pile."),
        "held": N_("The cards in this hand."),
        "dingo": N_(
            "Has laid down the dingo, the heart of this rank. It counts against its player if no wolf is played."
        ),
        "passes": N_("Has passed in this hunt."),
        "forfeits": N_("Was left with a red card, and cannot win this game."),
        "standings": N_("The points of this game; a star for each game won."),
        "rabbits": N_(
            "The rabbits, the diamonds from 2 to K: the next one lies on top. In its hunt the heart of its rank is the dingo, "
            "and the black cards of its rank are wolves: the last wolf catches it."
        ),
        "trick": N_(
            "The hunt: the heart is the dingo, the black cards are wolves. The last wolf catches the rabbit; of two the first "
            "goes to the player of the dingo, who without any wolf loses it."
        ),
        "label": N_("Who played this card."),
        "badge": N_("Cards that were discarded; they are out of the game."),
        "discard": N_("Cards that were discarded; they are out of the game."),
        "arrow": N_("Which way the cards are passed on."),
        "score": N_("Cards that count for this player."),
        "penalty": N_("Cards that count against this player."),
        "button-pass": N_("You play nothing to this hunt."),
    }

    def worth(self, view: View, face: int) -> str:
        points = points_in_words(WORTH[face])
        if face == RABBIT_ACE:
            return _("the rabbit ace, ten points when it is played, three against you when it is not")
        said = _("a {animal}, worth {points}").format(animal=animal(face), points=points)
        return (
            _("{worth}; it has just come to you").format(worth=said) if face == view[Dingo.received] else said
        )

    def status(self, view: View, cast: Cast) -> str:
        parts = []
        if view[Dingo.games] > 1:
            words_of_game = _("Game {game} of {games}")
            parts.append(words_of_game.format(game=view.facts["game"], games=view[Dingo.games]))
        rank = view[Dingo.rank]
        if rank and not view.over:
            parts.append(_("hunting the {ranks}").format(ranks=cards_of_rank(rank)))
        elif not view.over:
            parts.append(_(STEP_WORDS[STEPS[view[Dingo.step]]]))
        said = " · ".join([*parts, *dealer_words(view, cast)])
        return said[:1].upper() + said[1:]

    def prompt(self, view: View, cast: Cast) -> str:
        match view.phase:
            case "discard":
                return _("Your turn: discard a card, face up. Aces may not be discarded.")
            case "give":
                name = cast.name(receiver(view, view.seat))
                said = {
                    "left": _("Your turn: pass a card to the left, to {name}."),
                    "across": _("Your turn: pass a card across the table, to {name}."),
                    "right": _("Your turn: pass a card to the right, to {name}."),
                }
                return said[STEPS[view[Dingo.step]]].format(name=name)
            case "call":
                dingo = card_words(DINGO[view[Dingo.rank]])
                return _("Come forward with the {dingo} if you hold it; else say pass.").format(dingo=dingo)
            case "ace":
                return _ask_in_ace_hunt(view)
        if len(view.moves) == 1:
            return _("You have no wolf of this rank, so pass.")
        if hunters(view):
            return _("Your turn: play the second wolf and catch the rabbit, or pass.")
        return _("Your turn: hunt with a wolf, a black card of the rabbit’s rank, or pass.")

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        if not view[Dingo.rank]:
            return replace(super().plate(view, seat, cast), about="held")
        if view.over and seat in view[Dingo.forfeits]:
            said = cast.says(seat, _("forfeits the game"), _("you forfeit the game"))
            return Line(said, "bad", "forfeits")
        points = int(view.facts[f"points:{seat}"])
        count = signed(points)
        said = ngettext("{count} point", "{count} points", points).format(count=count)
        if view.over:
            return Line(said, "good" if seat in view[Dingo.best] else "")
        if seat == view[Dingo.dingo]:
            return Line(_("dingo · {points}").format(points=count), "good", "plate dingo")
        if seat in view[Dingo.passed]:
            words = _("passes · {points}"), _("you pass · {points}")
            return Line(cast.says(seat, *words, points=count), "quiet", "plate passes")
        return Line(said)

    def button(self, move: Move) -> str:
        cards = listed_cards(move.cards)
        if move.action == "discard":
            return _("Discard {cards}").format(cards=cards)
        if move.action == "give":
            return _("Pass on {cards}").format(cards=cards)
        return super().button(move) if move.cards else _("Pass")

    def standings(self, view: View, cast: Cast) -> list[tuple[str, str]]:
        """The points of the game that is played, and the games won where there are several."""
        points = [signed(view.facts[f"points:{seat}"]) for seat in range(view.seats)]
        if view[Dingo.games] > 1:
            points = [f"{of} · {won} ★" for of, won in zip(points, view.scores, strict=True)]
        return list(zip(cast.names, points, strict=True))

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines: list[str] = []
        hunted = hunts(before, events)
        for event in events:
            if isinstance(event, Did):
                if event.action == "call":
                    lines += _end_of_hunt(before, next(hunted), cast)
                    called = cards_of_rank(int(event.value or 0))
                    lines.append(
                        cast.says(
                            event.seat,
                            _("{name} calls the {ranks}."),
                            _("You call the {ranks}."),
                            ranks=called,
                        )
                    )
                elif event.action == "pass":
                    lines.append(passes(event.seat, cast))
            elif isinstance(event, Moved):
                lines += _card(before, event, cast)
        lines += _end_of_hunt(before, next(hunted), cast)
        return [*lines, *_end_of_game(after, cast)] if deal_ended(before, after) else lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if before.phase == "deal":
            return ""
        found = list(hunts(before, events))
        lines = []
        for hunt in found:
            if hunt.caught_by >= 0 and hunt.rank == ACE:
                said = (
                    _("{name} catches the rabbit ace: ten points"),
                    _("You catch the rabbit ace: ten points"),
                )
                lines.append(cast.says(hunt.caught_by, *said))
            elif hunt.caught_by >= 0 and hunt.wolves > 1:
                said = (
                    _("The second wolf: {name} catches the {rabbit}"),
                    _("The second wolf: you catch the {rabbit}"),
                )
                lines.append(cast.says(hunt.caught_by, *said, rabbit=card_words(_rabbit(hunt.rank))))
            if hunt.dingo >= 0:
                lines.append(_hungry(hunt, cast))
            if hunt.ace_lost:
                lines.append(_shame(hunt, cast))
        freed = [hunt.rank for hunt in found if hunt.void]
        if freed:
            lines.append(_hops_away(before, freed))
        if any(hunt.called and hunt.rank == ACE for hunt in found) and not after.over:
            lines.append(_("The last hunt: the rabbit ace"))
        if deal_ended(before, after):
            lines = [*lines[:1], *_forfeits(after, cast), _winners(after, cast)]
        return "\n".join(lines[:SHOWN_AT_ONCE])

    def cells(self, deal: View) -> list[str]:
        """The points of a game; a star for who won it, and a cross for who forfeited it."""
        return [result(deal, seat) for seat in range(deal.seats)]

    def unfinished(self, view: View) -> list[str]:
        return (
            [signed(view.facts[f"points:{seat}"]) for seat in range(view.seats)] if view[Dingo.rank] else []
        )
