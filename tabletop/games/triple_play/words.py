"""Words of Triple Play, where they are not the family's."""

from collections.abc import Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.canasta.stages.words import StagedWords
from tabletop.families.canasta.words import LINES
from tabletop.games.triple_play.rules import PURE, TriplePlay
from tabletop.text import N_, _
from tabletop.wording.facts import deal_ended, deed_of
from tabletop.wording.lines import Cast

PARTS = {
    "fives": N_("fives"),
    "sevens": N_("sevens"),
    "wild": N_("wild"),
    "natural": N_("natural"),
    "mixed": N_("mixed"),
}


class TriplePlayWords(StagedWords):
    special = {
        "3♥ 3♦": 100,
        N_("7 × 7"): 5000,
        N_("7 × 5"): 3000,
        N_("7 × wild"): 2500,
        N_("natural"): 500,
        N_("mixed"): 300,
    }
    meanings = {
        **StagedWords.meanings,
        "panel": N_(
            "The melds of a side, and its score so far. What its first melds must count stands here too."
        ),
        "button-knock": N_("Ends a turn that began with the pile: then you need not discard."),
        "button-remind": N_(
            "You tell the other player to pick up the knee, which costs your side 1,000 points."
        ),
        "label": N_(
            "A canasta of seven cards. Fives, sevens and wild cards count most; natural ones have no wild card."
        ),
        "book": N_(
            "The book: the five canastas that a side needs to go out, of fives, of sevens, of wild cards, one more that is natural, "
            "without wild cards, and one that is mixed. Gold are those that it has."
        ),
        "note": N_(
            "Whoever takes the pile lays its top card down with two cards from the hand, and knocks at the end."
        ),
        "red": N_("Red threes: each counts 100 points."),
    }
    of_threes = N_("can never be melded, and counts 100 against you"), N_("is laid out, counts 100 points")
    item_words = {
        "cards": LINES["cards"],
        "sevens": N_("Canastas of sevens"),
        "fives": N_("Canastas of fives"),
        **StagedWords.item_words,
        "hand": N_("Cards in hands, knees and feet"),
    }

    closings = {
        **StagedWords.closings,
        "fives": (N_("fives"), N_("{name} closes the fives"), N_("You close the fives")),
        "sevens": (N_("sevens"), N_("{name} closes the sevens"), N_("You close the sevens")),
    }

    def kind(self, faces: Sequence[int]) -> str:
        kind = super().kind(faces)
        return PURE.get(RANK[faces[0]], kind) if kind == "natural" else kind

    def book_parts(self, view: View, side: int) -> list[str]:
        """The parts of the book that *side* has."""
        book = str(view.facts[f"book:{side}"])
        return [] if book == "-" else book.split(",")

    def what_takes(self, view: View) -> str:
        top = view.zones["discard"][-1]
        if top is not None and RANK[top] in PURE:
            return _("take it with a pair")
        return _("take it with a pair, or one and a wild card")

    def prompt(self, view: View, cast: Cast) -> str:
        mover = view[TriplePlay.mover]
        if view.phase in ("draw", "meld") and view.seat != mover:
            return _("{name}’s knee is due. Reminding costs 1,000 points.").format(name=cast.name(mover))
        if view.phase == "threes":
            return _("You were dealt red threes: lay them out, and other cards come for them.")
        knocks = view[TriplePlay.source] == "discard"
        if view.phase == "out" and knocks:
            return _("Your partner says yes: meld all your cards.")
        laid, need = view.facts["laid"], view.facts[f"need:{self.side(view, view.seat)}"]
        if view.phase == "meld" and knocks and int(laid) >= int(need):
            return _("Meld what you like, then knock: two taps on the cloth will do.")
        return super().prompt(view, cast)

    def button(self, move: Move) -> str:
        words = {
            "knock": _("Knock"),
            "remind": _("Remind: costs 1,000"),
            "pickup": _("Pick up the knee"),
        }
        return words[move.action] if move.action in words else super().button(move)

    def told(self, before: View, did: Did, events: Sequence[Event], cast: Cast) -> list[str]:
        if did.action == "knock":
            return [cast.says(did.seat, _("{name} knocks."), _("You knock."))]
        if did.action == "remind":
            return [
                cast.says(
                    did.seat, _("{name} reminds, for 1,000 points."), _("You remind, for 1,000 points.")
                )
            ]
        return super().told(before, did, events, cast)

    def reminded(self, before: View, after: View) -> bool:
        sides = range(len(after.scores))
        fines = [int(after.facts[f"penalty:{side}"]) - int(before.facts[f"penalty:{side}"]) for side in sides]
        return max(fines) >= 1000

    def book_closed(self, before: View, after: View) -> int:
        """The side whose book has just been completed, -1 if none."""
        for side in range(len(after.scores)):
            parts = [str(view.facts[f"book:{side}"]).count(",") for view in (before, after)]
            if parts[0] < len(PARTS) - 1 == parts[1]:
                return side
        return -1

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if before.phase != "deal" and not deal_ended(before, after):
            did = deed_of(events)
            if did is not None and self.reminded(before, after) and did.action == "remind":
                return cast.says(did.seat, _("{name} reminds: −1,000 points"), _("You remind: −1,000 points"))
            if self.book_closed(before, after) >= 0:
                return cast.says(
                    before[TriplePlay.mover], _("{name} completes the book"), _("You complete the book")
                )
        return super().moment(before, events, after, cast)
