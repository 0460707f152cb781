"""Words of Seven Rummy: claims, sevens, prompts and buttons, and how a deal ends."""

from collections.abc import Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event, Moved, Shuffled
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.rummy.rules import mask_of
from tabletop.families.rummy.words import RummyWords
from tabletop.games.seven_rummy.rules import SevenRummy
from tabletop.games.seven_rummy.rules_melds import SEVEN, is_set, with_sevens
from tabletop.text import N_, _
from tabletop.wording.cards import card_words, listed_cards
from tabletop.wording.facts import deal_ended, deed_of, moved, seat_of
from tabletop.wording.lines import Cast
from tabletop.wording.numbers import in_words
from tabletop.wording.sentences import joined_names


class SevenRummyWords(RummyWords):
    meanings = {
        **RummyWords.meanings,
        "note": N_(
            "The stock to draw from. When it runs out the discards are shuffled into a new one, as often as is said here."
        ),
        "panel": N_(
            "The melds of this player, and the points of the match so far. A meld: three or four cards of one rank, or three or "
            "more in sequence in one suit; with a seven in it, it may be shorter."
        ),
        "button-pass": N_("You claim nothing, and play goes on."),
        "button-claim": N_(
            "The discard and cards from your hand are laid down as a meld at once, even out of turn. Then you throw a card away, and "
            "play goes on at your left."
        ),
        "patch": N_("You may claim this discard for a new meld."),
    }
    sayings = {
        **RummyWords.sayings,
        "claim": (N_("{name} claims: {cards}."), N_("You claim: {cards}.")),
    }

    def value(self, view: View, face: int) -> int:
        return int(view[SevenRummy.seven]) if RANK[face] == SEVEN else super().value(view, face)

    def worth(self, view: View, face: int) -> str:
        said = super().worth(view, face)
        return (
            _("lets a meld be short, and is a meld even alone; {worth}").format(worth=said)
            if RANK[face] == SEVEN
            else said
        )

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "play":
            return self.prompt_to_lay(view)
        top = card_words(view.zones["discard"][-1])
        if view.phase == "claim":
            return _("The {card} would make a set with your cards: claim it, or let it go.").format(card=top)
        claims = claims_in(view)
        if view.offers("pass"):
            if claims:
                return _("There is nothing left to draw: claim the {card}, or end the deal.").format(card=top)
            return _("There is nothing left to draw, and the deal ends here.")
        if claims:
            return _("Draw from the stock, or claim the {card}.").format(card=top)
        if not view.zones["stock"]:
            return _("Draw: the discards are shuffled into a new stock.")
        return _("Draw from the stock.")

    def note(self, view: View) -> str:
        left = view[SevenRummy.reshuffles] - view[SevenRummy.reshuffled]
        if not left:
            return _("No reshuffles left.")
        return _("Reshuffles left: {count}.").format(count=in_words(left))

    def button(self, move: Move) -> str:
        if move.action == "claim":
            together = mask_of([*move.cards, *move.table])
            cards = listed_cards(with_sevens().order[together])
            return (_("Claim a set: {cards}") if is_set(together) else _("Claim a sequence: {cards}")).format(
                cards=cards
            )
        return _("Let it go") if move.action == "pass" else super().button(move)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        did = deed_of(events)
        ways = moved(events)
        if did is None:
            return self._drawn_anew(before, ways, cast)
        if did.action == "pass" and before.phase == "claim":
            return []
        if made_new_stock(before, events, after):
            return [_("The discards make a new stock.")]
        lines = [
            self._claimed(did.seat, after, cast)
            if did.action == "claim"
            else self.told(before, did, ways, cast)
        ]
        lines += self._skipped(before, events, cast)
        if deal_ended(before, after):
            lines += self.result(after, cast)
        return lines

    def _drawn_anew(self, before: View, ways: Sequence[Moved], cast: Cast) -> list[str]:
        """The draw that goes on once the discards have been shuffled."""
        if before.phase == "deal" or not ways:
            return []
        seat = int(ways[0].dst.removeprefix("hand:"))
        return [self.told(before, Did(seat, "draw", None), ways, cast)]

    def _claimed(self, seat: int, after: View, cast: Cast) -> str:
        cards = listed_cards(after.zones[f"meld:{len(after[SevenRummy.owners]) - 1}"])
        others, you = self.sayings["claim"]
        return cast.says(seat, _(others), _(you), cards=cards)

    def _skipped(self, before: View, events: Sequence[Event], cast: Cast) -> list[str]:
        return [
            cast.says(
                seat,
                _("{name} is skipped: play goes on after the claim."),
                _("You are skipped: play goes on after the claim."),
            )
            for seat in skipped(before, events)
        ]

    def nobody_out(self) -> str:
        return _("Nobody goes out, and nobody scores.")

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            gained = after[SevenRummy.gained]
            if not any(gained):
                return _("The cards have run out; nobody scores")
            out = gained.index(max(gained))
            return self.words_for_out(out, gained[out], in_one_turn(before), cast)
        seats = skipped(before, events)
        if seats:
            names = joined_names([cast.within(each) for each in seats])
            return cast.says(
                after[SevenRummy.turn],
                _("{name} claims it before {names}"),
                _("You claim it before {names}"),
                names=names,
            )
        if made_new_stock(before, events, after):
            return _("The discards become a new stock")
        if lone := lone_seven(events, after):
            seat = seat_of(lone.src)
            return cast.says(seat, _("{name} lays a seven alone"), _("You lay a seven alone"))
        return ""


def claim_wanted(view: View, cast: Cast) -> str:
    """The prompt for all who may claim the discard."""
    top = card_words(view.zones["discard"][-1])
    return _("Does anybody claim the {card} for a set?").format(card=top)


def claims_in(view: View) -> list[Move]:
    """The claims that are open to the view's seat."""
    return [move for move in view.moves if move.action == "claim"]


def lone_seven(events: Sequence[Event], after: View) -> Moved | None:
    """The way of a seven that was laid down alone just now."""
    lays = [event for event in moved(events) if event.dst.startswith("meld:")]
    alone = len(lays) == 1 and len(lays[0].cards) == 1 and len(after.zones[lays[0].dst]) == 1
    return lays[0] if alone else None


def skipped(before: View, events: Sequence[Event]) -> list[int]:
    """The seats that lose their turn by a claim."""
    claim = next((event for event in events if isinstance(event, Did) and event.action == "claim"), None)
    if claim is None:
        return []
    thrower = before[SevenRummy.thrower]
    past = (claim.seat - thrower) % before.seats
    return [(thrower + step) % before.seats for step in range(1, past)]


def made_new_stock(before: View, events: Sequence[Event], after: View) -> bool:
    """True if the discards are shuffled in the middle of a deal."""
    return any(isinstance(event, Shuffled) for event in events) and not deal_ended(before, after)


def in_one_turn(before: View) -> bool:
    """True if the player on turn goes out for a double score; with *before* right before the end."""
    earlier = before[SevenRummy.earlier]
    assert isinstance(earlier, list)
    return before[SevenRummy.double] and not earlier[before[SevenRummy.turn]]
