"""Words of fishing games with loose cards: who laid and took what, what was left, and the points of each deal."""

from collections.abc import Sequence

from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.text import _
from tabletop.wording.cards import card_words, cards_in_words
from tabletop.wording.facts import moved
from tabletop.wording.lines import Cast
from tabletop.wording.score_sheet import ScoreSheet


def deed(events: Sequence[Event]) -> Did | None:
    """The deed of a player among *events*, if it was not chance that moved."""
    return next((event for event in events if isinstance(event, Did)), None)


def played(did: Did, events: Sequence[Event]) -> int | None:
    """The card that was played."""
    own = f"hand:{did.seat}"
    return next((event.cards[0] for event in moved(events) if event.src == own), None)


def leftovers(did: Did, events: Sequence[Event]) -> list[Moved]:
    """Cards that the last captor swept from the table at the end of a deal."""
    card = played(did, events)
    swept = [event for event in moved(events) if event.src == "table" and event.dst.startswith("won:")]
    return [event for event in swept if did.action != "capture" or card not in event.cards]


def taken(did: Did, events: Sequence[Event]) -> int:
    """Number of cards that a capture took, without the one that took them and without what was swept after it."""
    won = sum(len(event.cards) for event in moved(events) if event.dst.startswith("won:"))
    return won - sum(len(event.cards) for event in leftovers(did, events)) - 1


def laying_or_taking(did: Did, events: Sequence[Event], cast: Cast) -> str:
    """The sentence for a card that was laid or that captured."""
    card = card_words(played(did, events))
    if did.action == "play":
        return cast.says(did.seat, _("{name} lays {card}."), _("You lay {card}."), card=card)
    return cast.says(
        did.seat,
        _("{name} takes {cards} with {card}."),
        _("You take {cards} with {card}."),
        cards=cards_in_words(taken(did, events)),
        card=card,
    )


def sweeping(did: Did, events: Sequence[Event], sides: int, cast: Cast) -> list[str]:
    """Sentence on the cards that nobody had taken, and who got them."""
    return [
        _("What is left goes to {side}: {cards}.").format(
            side=cast.side(int(event.dst.removeprefix("won:")), sides), cards=cards_in_words(len(event.cards))
        )
        for event in leftovers(did, events)
    ]


def result_of(gained: Sequence[int], cast: Cast) -> str:
    """A few words for the end of a deal: the points of whoever has most, and of the others."""
    order = sorted(range(len(gained)), key=lambda side: -gained[side])
    points = [gained[side] for side in order]
    if points[0] == points[-1]:
        return _("{count} points each").format(count=points[0])
    if points[0] == points[1]:
        return " · ".join(f"{cast.side(side, len(gained))} {gained[side]}" for side in order)
    return _("{side}: {more} to {less}").format(
        side=cast.side(order[0], len(gained)), more=points[0], less=", ".join(map(str, points[1:]))
    )


def sheet_of(words: Sequence[Sequence[str]], view: View, cast: Cast) -> ScoreSheet:
    """The score sheet, with *words* for each side in each of the deals."""
    sides = range(len(view.scores))
    rows = tuple((str(hand), *each) for hand, each in enumerate(words, 1))
    best = max(view.scores)
    leaders = tuple(side + 1 for side in sides if view.scores[side] == best and best > 0)
    names = [cast.side(side, len(view.scores)) for side in sides]
    totals = (_("Total"), *map(str, view.scores))
    return ScoreSheet(_("Points by deal"), (_("Deal"), *names), rows, totals, leaders)
