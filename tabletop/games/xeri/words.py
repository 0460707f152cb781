"""Words of Xeri: captures, xeris, points of a deal and deals won."""

from collections.abc import Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.families.fishing.facts import made_xeri, xeris
from tabletop.families.fishing.words import FISHING, FISHING_KEPT, captures_in_words, xeris_in_words
from tabletop.games.xeri.rules import COUNTING, EXTRA, JACK, Xeri
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import card_words, cards_in_prose, one_of
from tabletop.wording.facts import deal_ended, moved
from tabletop.wording.lines import Cast, Line
from tabletop.wording.sentences import plays, points_in_words, scores
from tabletop.wording.table_words import TableWords


class XeriWords(TableWords):
    kept = {
        **FISHING_KEPT,
        "pile": N_("Cards are played on the pile here, and stay until somebody takes them all."),
    }
    item_words = {
        "xeris": N_("Xeris"),
        "court": N_("Aces, tens, jacks, queens, kings"),
        "extra": N_("One more for 10♦, and for 2♣"),
        "most cards": N_("Most cards, {number}"),
    }

    total_heading = N_("Deals won")
    meanings = {
        **FISHING,
        "status": N_(
            "Whoever wins most of the {hands} deals wins the match. The dealer changes with every deal."
        ),
        "standings": N_("The deals that each has won, and the points of all deals together."),
        "sweep": N_("A xeri is a pile of a single card, taken with a card of its rank: ten points."),
        "pile": N_(
            "The pile: a card of the rank of its top card takes it all, and so does any jack. A single card that is taken "
            "with one of its rank is a xeri: ten points."
        ),
    }

    def worth(self, view: View, face: int) -> str:
        points = (RANK[face] in COUNTING) + (face in EXTRA)
        said = _("worth {points} if it is taken").format(points=points_in_words(points)) if points else ""
        takes = _("takes any pile") if RANK[face] == JACK else ""
        return _(", and ").join(filter(None, (takes, said))) or _("counts only towards most cards")

    def deal_words(self, view: View) -> str:
        return _("Deal {deal} of {deals}").format(deal=view.facts["hand"], deals=view[Xeri.deals])

    def prompt(self, view: View, cast: Cast) -> str:
        pile = view.zones["pile"]
        if not pile:
            return _("Your turn: the pile is empty, so play any card.")
        top = pile[-1]
        takers = [face for face in view.hand() if RANK[face] in (JACK, RANK[top or 0])]
        if not takers:
            return _("Your turn: nothing you hold takes the {card}, so play any card.").format(
                card=card_words(top)
            )
        return _("Your turn: {cards} would take the pile.").format(
            cards=one_of(face for face in takers if face is not None)
        )

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        return captures_in_words(view, seat)

    def standings(self, view: View, cast: Cast) -> list[tuple[str, str]]:
        points = view[Xeri.totals]
        return [
            (cast.name(side), f"{deals_in_words(view.scores[side])} · {points_in_words(points[side])}")
            for side in range(2)
        ]

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in moved(events):
            if event.dst == "pile" and event.src.startswith("hand:"):
                seat, card = int(event.src[-1]), card_words(event.cards[0])
                lines.append(plays(seat, card, cast))
            elif event.src == "pile" and event.dst.startswith("won:"):
                seat, cards = int(event.dst[-1]), cards_in_prose(len(event.cards))
                if made_xeri(before, after) == seat:
                    lines.append(cast.says(seat, _("Xeri for {name}."), _("Xeri for you.")))
                else:
                    lines.append(
                        cast.says(seat, _("{name} takes {cards}."), _("You take {cards}."), cards=cards)
                    )
        if deal_ended(before, after):
            gained = after[Xeri.gained]
            lines += scores(gained, cast)
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            gained = after[Xeri.gained]
            if gained[0] == gained[1]:
                return _("Nobody wins this deal: {count} each").format(count=gained[0])
            side = int(gained[1] > gained[0])
            points = {"more": gained[side], "less": gained[1 - side]}
            return cast.says(
                side,
                _("{name} wins the deal, {more} to {less}"),
                _("You win the deal, {more} to {less}"),
                **points,
            )
        side = made_xeri(before, after)
        return cast.says(side, _("Xeri for {name}"), _("Xeri for you")) if side >= 0 else ""

    def cells(self, deal: View) -> list[str]:
        return [_points(deal, side) for side in range(2)]


def _points(deal: View, side: int) -> str:
    """The points of a side in a finished deal, and its xeris."""
    made = xeris(deal)[side]
    points = str(deal[Xeri.gained][side])
    return f"{points} ({xeris_in_words(made)})" if made else points


def deals_in_words(count: int) -> str:
    return ngettext("{count} deal", "{count} deals", count).format(count=count)
