"""The words of Busca: thirds and points, and who gets the last trick."""

from tabletop.engine.knowledge.view import View
from tabletop.families.tricks.words_prizes import PrizeWords
from tabletop.text import N_, _
from tabletop.wording.facts import number, numbers
from tabletop.wording.lines import Cast, Line


class BuscaWords(PrizeWords):
    has_standings = False
    sheet_title = N_("Thirds and points")
    last_words = N_("Ultima: the last trick")

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        points, thirds = divmod(numbers(view, "thirds")[seat], 3)
        meter = f"{points} " + "●" * thirds + "○" * (3 - thirds)
        words = _("{total} · took {points}").format(total=view.scores[seat], points=meter)
        return Line(words, "" if points else "quiet")

    def swept(self, deal: View) -> bool:
        return numbers(deal, "gained")[number(deal, "taker")] <= 0

    def sums(self, deal: View) -> list[str]:
        gained, taker = numbers(deal, "gained"), number(deal, "taker")
        words = [f"{thirds}/3 →" for thirds in numbers(deal, "thirds")]
        if not self.swept(deal):
            words[taker] = f"11 − {sum(gained) - gained[taker]} ="
        return words

    def verdict(self, deal: View) -> tuple[str, str]:
        if self.swept(deal):
            return _("Cappotto for {name}"), _("Cappotto for you")
        return _("The last trick: {count} for {name}"), _("The last trick: {count} for you")
