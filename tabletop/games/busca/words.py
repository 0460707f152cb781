"""The words of Busca: thirds and points, and who gets the last trick."""

from collections.abc import Sequence

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.tricks.facts import last_begins
from tabletop.families.tricks.words import TrickWords
from tabletop.games.busca.rules import THIRDS, Busca
from tabletop.text import N_, _
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast, Line
from tabletop.wording.sentences import points_in_words

PARTS = ("", "⅓", "⅔")


class BuscaWords(TrickWords):
    item_words = {
        "cards": N_("Cards worth {number} thirds"),
        "last": N_("The last trick: 11, less what the others have"),
        "cappotto": (N_("{name} took all"), N_("You took all")),
        "sweep": N_("Took all"),
    }

    has_standings = False
    sheet_title = N_("Thirds → points")
    sheet_note = N_("For the last trick: 11, less what the others have.")
    meanings = {
        **TrickWords.meanings,
        "status": N_("Points are bad: when somebody has {target}, whoever has the fewest wins."),
        "plate": N_(
            "First the points of the match, which are bad; then what was taken in this deal. An ace is one point, a 3, 2, K, "
            "Q or J a third. Thirds that are left over at the end count nothing."
        ),
        "trick": N_(
            "The trick: the highest card of the suit that was led takes it, and whoever played that leads next."
        ),
        "patch": N_("The last trick: its winner scores what the others leave of the eleven points."),
        "stock": N_("The cards that are being dealt."),
    }

    def worth(self, view: View, face: int) -> str:
        counts = {0: _("counts nothing"), 1: _("counts a third of a point"), 3: _("counts one point")}
        return f"{super().worth(view, face)}, {counts[THIRDS[face]]}"

    def cells(self, deal: View) -> list[str]:
        return [f"{sum_} {gain}" for sum_, gain in zip(self.sums(deal), deal[Busca.gained], strict=True)]

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            taker = after[Busca.taker]
            return cast.says(taker, *self.verdict(after), count=after[Busca.gained][taker])
        return _("Ultima: the last trick") if last_begins(events, after) else ""

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        points, thirds = divmod(view[Busca.thirds][seat], 3)
        meter = (str(points) if points or not thirds else "") + PARTS[thirds]
        said = _("{points} · now {taken}")
        words = said.format(points=points_in_words(view.scores[seat]), taken=meter)
        return Line(words, "" if points else "quiet")

    def swept(self, deal: View) -> bool:
        """True if who took the last trick of a finished deal has taken everything."""
        return deal[Busca.gained][deal[Busca.taker]] <= 0

    def sums(self, deal: View) -> list[str]:
        """For each seat how the points of a finished deal come about, up to the sign before them."""
        gained, taker = deal[Busca.gained], deal[Busca.taker]
        words = [f"{thirds}/3 →" for thirds in deal[Busca.thirds]]
        if not self.swept(deal):
            words[taker] = f"11 − {sum(gained) - gained[taker]} ="
        return words

    def verdict(self, deal: View) -> tuple[str, str]:
        """Verdict on who took the last trick: of somebody with a {name}, and of you; {count} are the points."""
        if self.swept(deal):
            return _("Cappotto for {name}"), _("Cappotto for you")
        return _("The last trick: {count} for {name}"), _("The last trick: {count} for you")
