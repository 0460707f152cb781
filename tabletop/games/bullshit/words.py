"""Words of Bullshit: claims, doubts and the truth, who takes the pile, and who has got rid of all cards."""

from collections.abc import Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.shedding.words import SheddingWords
from tabletop.games.bullshit.rules import ACCEPT, DOUBT, PASS, Bullshit
from tabletop.text import N_, _
from tabletop.wording.cards import card_words, cards_in_prose, cards_in_words, cards_of_rank, listed_cards
from tabletop.wording.facts import deal_ended, seat_of
from tabletop.wording.lines import Cast, Line
from tabletop.wording.numbers import in_words
from tabletop.wording.sentences import scores

ONE_OF = (
    N_("one ace"), N_("one two"), N_("one three"), N_("one four"), N_("one five"), N_("one six"),
    N_("one seven"), N_("one eight"), N_("one nine"), N_("one ten"), N_("one jack"), N_("one queen"),
    N_("one king"),
)  # fmt: skip
COUNTS = ("", "", N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"))


class BullshitWords(SheddingWords):
    kept = {
        "pile": N_("The pile goes to whoever lies and is doubted, or doubts the truth."),
    }
    meanings = {
        **SheddingWords.meanings,
        "plate": N_("The cards in this hand. Whoever gets rid of all first wins the deal."),
        "place": N_("Out of cards."),
        "claim": N_("What the cards were said to be that were just laid; the number is always true."),
        "believes": N_("Lets the claim stand."),
        "badge": N_(
            "The cards of the pile: whoever lies and is doubted takes them all, and so does whoever doubts the truth."
        ),
        "pile": N_("The pile: whoever lies and is doubted takes it, and so does whoever doubts the truth."),
        "note": N_("The rank that the present player must claim, whatever the cards are."),
        "sign": N_("The rank that must be claimed now, in gold, and those that come after it."),
        "button-pass": N_("You lay no card, and nobody claims that rank this time: the next one follows."),
        "button-accept": N_("You do not doubt the claim. Others still may."),
        "button-doubt": N_(
            "The cards are turned up. If the claim is false, whoever made it takes the pile; if it is true, you take it."
        ),
    }
    item_words = {
        **SheddingWords.item_words,
        "cards": N_("Cards that the others hold"),
    }

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "react":
            said = claim_words(view[Bullshit.claim], view[Bullshit.claimed])
            return _("{name} says: {claim}. Do you believe it?").format(
                name=cast.name(view[Bullshit.player]), claim=said
            )
        rank = view[Bullshit.rank]
        count = sum(RANK[face] == rank for face in view.hand())
        words = cards_of_rank(rank)
        said = _("Your turn: lay cards face down and claim that they are {rank}. You hold {count}.")
        return said.format(rank=words, count=in_words(count) if count else _("none"))

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        place = view[Bullshit.places][seat]
        if place:
            return Line(_("out as number {place}").format(place=place), "good", "place")
        held = len(view.zones[f"hand:{seat}"])
        if view.phase == "react" and seat == view[Bullshit.player]:
            said = claim_words(view[Bullshit.claim], view[Bullshit.claimed])
            return Line(f"{cards_in_words(held)} · {said}", "good", "plate claim")
        if view.phase == "react" and seat not in view.awaited:
            words = _("{cards} · believes"), _("{cards} · you believe it")
            return Line(cast.says(seat, *words, cards=cards_in_words(held)), "quiet", "plate believes")
        return Line(cards_in_words(held))

    def button(self, move: Move) -> str:
        words = {ACCEPT: _("I believe it"), DOUBT: _("I doubt it"), PASS: _("Pass")}
        return words.get(move) or super().button(move)

    def worth(self, view: View, face: int) -> str:
        return _("true to the claim when {ranks} are due").format(ranks=cards_of_rank(RANK[face]))

    def move_words(self, view: View, move: Move) -> str:
        if move.action != "play":
            return super().move_words(view, move)
        claim = claim_words(view[Bullshit.rank], len(move.cards))
        return _("Claim {claim} ({cards})").format(claim=claim, cards=listed_cards(move.cards))

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines: list[str] = []
        for event in events:
            if isinstance(event, Did):
                lines += self._deed(event, before, after, cast)
        loser = _taker(events)
        if loser >= 0:
            cards = cards_in_prose(len(before.zones["pile"]))
            shown = " ".join(card_words(face) for face in _revealed(after))
            truth = _("It was true: {cards}.") if _true(after) else _("It was a lie: {cards}.")
            lines.append(truth.format(cards=shown))
            lines.append(cast.says(loser, _("{name} takes {cards}."), _("You take {cards}."), cards=cards))
        lines += [
            cast.says(seat, _("{name} has no cards left."), _("You have no cards left."))
            for seat in _gone_out(before, after)
        ]
        if deal_ended(before, after):
            lines += scores(after[Bullshit.gained], cast, zero=False)
        return lines

    def _deed(self, event: Did, before: View, after: View, cast: Cast) -> list[str]:
        if event.action == "play":
            said = claim_words(after[Bullshit.claim], after[Bullshit.claimed])
            return [cast.says(event.seat, _("{name} says: {claim}."), _("You say: {claim}."), claim=said)]
        if event.action == "doubt":
            return [cast.says(event.seat, _("{name} has grave doubts."), _("You have grave doubts."))]
        if event.action == "pass":
            rank = cards_of_rank(before[Bullshit.rank])
            words = _("{name} passes; nobody plays {rank}."), _("You pass; nobody plays {rank}.")
            return [cast.says(event.seat, *words, rank=rank)]
        return []

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        out = _gone_out(before, after)
        if deal_ended(before, after):
            best = max(after[Bullshit.gained])
            winner = after[Bullshit.gained].index(best)
            return cast.says(winner, _("{name} wins the deal"), _("You win the deal"))
        if out:
            return cast.says(out[0], _("{name} is out"), _("You are out"))
        loser = _taker(events)
        if loser < 0:
            return ""
        cards = cards_in_prose(len(before.zones["pile"]))
        takes = cast.says(loser, _("{name} takes {cards}"), _("You take {cards}"), cards=cards)
        player = before[Bullshit.player]
        said = (
            cast.says(player, _("{name} told the truth"), _("You told the truth"))
            if _true(after)
            else cast.says(player, _("Caught: {name} lied"), _("Caught: you lied"))
        )
        return f"{said}\n{takes}"


def doubt_wanted(view: View, cast: Cast) -> str:
    """The prompt for all who may doubt."""
    said = claim_words(view[Bullshit.claim], view[Bullshit.claimed])
    name = cast.name(view[Bullshit.player])
    return _("{name} says: {claim}. Does anybody doubt it?").format(name=name, claim=said)


def claim_words(rank: int, count: int) -> str:
    """Claim in words: "two sevens"."""
    if count == 1:
        return _(ONE_OF[rank - 1])
    return _("{count} {rank}").format(count=_(COUNTS[count]), rank=cards_of_rank(rank))


def _revealed(view: View) -> tuple[int, ...]:
    faces = view[Bullshit.revealed]
    assert isinstance(faces, tuple)
    return faces


def _true(view: View) -> bool:
    """True if what was challenged last was as claimed."""
    return all(RANK[face] == view[Bullshit.claim] for face in _revealed(view))


def _taker(events: Sequence[Event]) -> int:
    """Seat that took the pile in a move, or -1."""
    for event in events:
        if isinstance(event, Moved) and event.src == "pile" and event.dst.startswith("hand:"):
            return seat_of(event.dst)
    return -1


def _gone_out(before: View, after: View) -> list[int]:
    """Seats that have got rid of the last card between the two views."""
    old, new = before[Bullshit.places], after[Bullshit.places]
    return [seat for seat, place in enumerate(new) if place and not old[seat]]
