"""Words of the log of Landlord."""

from collections.abc import Sequence

from tabletop.engine.events import Did, Event, Moved, Shown
from tabletop.engine.knowledge.view import View
from tabletop.games.landlord.rules_combinations import LEVEL, Laid, counts_of, taken_for
from tabletop.games.landlord.words_combinations import combination_words
from tabletop.text import _
from tabletop.wording.cards import card_words
from tabletop.wording.facts import deal_ended, number, numbers
from tabletop.wording.lines import Cast


def story_of(before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
    """The sentences for a move."""
    lines = []
    for event in events:
        if isinstance(event, Did) and event.action == "accept":
            lines.append(
                cast.says(event.seat, _("{name} will be the landlord."), _("You will be the landlord."))
            )
        elif isinstance(event, Did) and event.action == "pass":
            choosing = before.phase == "choose"
            others, you = (
                (_("{name} declines."), _("You decline."))
                if choosing
                else (_("{name} passes."), _("You pass."))
            )
            lines.append(cast.says(event.seat, others, you))
        elif isinstance(event, Shown):
            seat = int(event.zone.removeprefix("hand:"))
            said = _("The face-up card was {card}: {name} chooses first.")
            you = _("The face-up card was {card}: you choose first.")
            lines.append(cast.says(seat, said, you, card=card_words(event.cards[0])))
        elif isinstance(event, Moved) and event.dst == "trick":
            lines.append(_line_of_play(event, before, cast))
    if before.phase == "choose" and after.phase == "play":
        landlord = number(after, "landlord")
        six = after.state["shown"]
        assert isinstance(six, tuple)
        cards = " ".join(card_words(face) for face in sorted(six, key=LEVEL.__getitem__))
        said = _("The landlord is {name}, and takes {cards}.")
        lines.append(cast.says(landlord, said, _("You are the landlord, and take {cards}."), cards=cards))
    if deal_ended(before, after):
        for seat, gain in enumerate(numbers(after, "gained")):
            lines.append(cast.says(seat, _("{name} scores {points}."), _("You score {points}."), points=gain))
    return lines


def _line_of_play(event: Moved, before: View, cast: Cast) -> str:
    seat = int(event.src.removeprefix("hand:"))
    cards = [face for face in event.cards if face is not None]
    laid = before.state["laid"]
    found = taken_for(counts_of(cards), laid if isinstance(laid, Laid) else None)
    words = combination_words(found) if found else " ".join(map(card_words, cards))
    return cast.says(seat, _("{name} plays: {words}."), _("You play: {words}."), words=words)
