"""Words of Hand and Foot, where they are not the family's."""

from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.stages.words import StagedWords
from tabletop.games.hand_and_foot.rules import HandAndFoot
from tabletop.text import N_, _
from tabletop.wording.cards import cards_in_words
from tabletop.wording.lines import Cast, Line
from tabletop.wording.signs import FEET


class HandAndFootWords(StagedWords):
    kept = {**StagedWords.kept, "foot": N_("Your foot comes when your hand is empty.")}
    special = {"3♥ 3♦": 100, "3♣ 3♠": 5, N_("wild pile"): 1500, N_("clean pile"): 700, N_("dirty pile"): 300}
    meanings = {
        **StagedWords.meanings,
        "later": N_(
            "The footprints: this player plays from the foot. Two pairs say that a turn has been ended with it."
        ),
        "panel": N_(
            "The melds of a side, and its score so far. The dots are what a side needs to go out: piles of seven cards that are clean, "
            "dirty or wild, and partners who have picked up their foot."
        ),
        "label": N_(
            "A pile of seven cards, which is a canasta here: clean without wild cards, dirty with one or two, wild with nothing else."
        ),
        "note": N_(
            "Whoever takes the discards lays the top one down at once, with cards from the hand; with which ones, stands here."
        ),
        "red": N_("Red threes: each counts 100 points, if the side has melds at the end of the deal."),
    }
    of_bonuses = N_("Bonuses are what the piles of seven and the red threes of the side count.")
    item_words = {
        **StagedWords.item_words,
        "natural": N_("Clean piles"),
        "mixed": N_("Dirty piles"),
        "wild": N_("Wild piles"),
        "hand": N_("Cards in hands and feet"),
    }

    closings = {
        "natural": (
            N_("clean"),
            N_("{name} finishes a clean pile"),
            N_("You finish a clean pile"),
        ),
        "mixed": (N_("dirty"), N_("{name} finishes a dirty pile"), N_("You finish a dirty pile")),
        "wild": (N_("wild"), N_("{name} finishes a wild pile"), N_("You finish a wild pile")),
    }

    def still_missing(self, view: View, side: int) -> str:
        piles = map(int, str(view.facts[f"piles:{side}"]).split(","))
        clean, dirty, wild = (min(count, most) for count, most in zip(piles, (2, 2, 1), strict=True))
        seats = [seat for seat in range(view.seats) if self.side(view, seat) == side]
        feet = sum(self.at(view, seat) == "foot" for seat in seats)
        said = _("clean {clean} · dirty {dirty} · wild {wild} · feet {feet}")
        counts = {"clean": (clean, 2), "dirty": (dirty, 2), "wild": (wild, 1), "feet": (feet, len(seats))}
        return said.format(
            **{name: "●" * done + "○" * (most - done) for name, (done, most) in counts.items()}
        )

    def what_takes(self, view: View) -> str:
        if view[HandAndFoot.pickup] == "pair" or view.facts["frozen"] == "yes":
            return _("take it with a natural pair")
        if view.facts[f"opened:{self.side(view, view.seat)}"] == "no":
            return _("you need a natural pair for it")
        return _(self.takes_pile)

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        """Footprints for a foot that is picked up, and more once a turn was played from it."""
        line = super().plate(view, seat, cast)
        if self.at(view, seat) == "hand" or view.phase in ("deal", "answer"):
            return line
        prints = FEET if view.facts[f"foot-turn:{seat}"] == "no" else FEET * 2
        cards = cards_in_words(len(view.zones[f"hand:{seat}"]))
        return Line(f"{prints} {cards}", line.mood, "plate later")
