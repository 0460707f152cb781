"""The words of Bisca: the cut and the tap, locked cards, the ace on the seven, card points and game points."""

from collections.abc import Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.tricks.rules import SUIT_WORDS
from tabletop.families.tricks.words import TrickWords
from tabletop.games.bisca.rules import CUT, HEARTS, POINTS, TAP, Bisca, for_the_most
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import SIGNS, card_words
from tabletop.wording.facts import deal_ended, moved
from tabletop.wording.lines import Cast, Line


class BiscaWords(TrickWords):
    kept = {
        **TrickWords.kept,
        "stock": N_("You need not draw: after each trick everybody is given a card from the stock."),
        "upcard": N_("The turned-up card shows the trump, and is drawn last."),
    }
    item_words = {
        "points": N_("{number} card points"),
        "most": N_("{number} card points, the most"),
        "many": N_("{number} card points, by far the most"),
        "all": N_("All {number} card points"),
        "clash": N_("The ace of trumps in one trick with the 7 of trumps"),
    }

    sheet_title = N_("Card points → game points")
    sheet_note = N_("★ the ace of trumps in one trick with the 7 of trumps")
    meanings = {
        **TrickWords.meanings,
        "status": N_(
            "Game points win the match: whoever has {target} after a deal, and more than anybody else, wins."
        ),
        "plate": N_(
            "The game points so far. A deal brings one for most of the 120 card points, two for more than 90."
        ),
        "standings": N_(
            "The game points so far. A deal brings one for most of the 120 card points, two for more than 90."
        ),
        "cut": N_("This player cuts the deck: the card at the cut shows the trump."),
        "bonus": N_(
            "One game point more: the ace of trumps was played into the same trick as the 7 of trumps."
        ),
        "gauge": N_(
            "The card points of the last deal, of 120. The marks stand at more than half, and at more than 90, which brings two."
        ),
        "tapped": N_("The deck was tapped instead of cut, so hearts are trump."),
        "at_cut": N_("An ace or a 7 at the cut makes the other suit of its colour trump."),
        "draw": N_(
            "Everybody draws a card after each trick. When they are used up, three more tricks are played."
        ),
        "trade": N_("You may trade the 2 of trumps for the turned-up trump."),
        "stock": N_("The deck: everybody draws a card of it after each trick."),
        "upcard": N_("The card at the cut shows the trump, and is drawn last."),
        "button-call": N_(
            "Cut: the card at the cut shows the trump. Tap, and hearts are trump without a turned-up card."
        ),
        "button-swap": N_("You put your 2 of trumps there, and take the turned-up trump for it."),
    }

    def worth(self, view: View, face: int) -> str:
        points = _("worth {points} of the 120 card points") if POINTS[face] else _("worth no card points")
        said = f"{super().worth(view, face)}, {points.format(points=POINTS[face])}"
        return _("{worth}; it may not be played yet").format(worth=said) if face in locked(view) else said

    def goal_words(self, view: View) -> list[str]:
        target = view[Bisca.target]
        return [ngettext("to {count} game point", "to {count} game points", target).format(count=target)]

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        if view.phase == "cut" and seat == view.facts["cutter"]:
            return Line(cast.says(seat, _("cuts the deck"), _("you cut")), about="cut")
        points = view.scores[seat % len(view.scores)]
        said = ngettext("{count} game point", "{count} game points", points).format(count=points)
        if seat == view[Bisca.bonus]:
            return Line(_("{words} · +1").format(words=said), "good", "plate bonus")
        return Line(said)

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "cut":
            return _("Reach into the deck to cut it there, or knock on its top card.")
        if view.phase != "play":
            return ""
        said = [
            _("Your turn: lead any card.")
            if view[Bisca.led] < 0
            else _("Your turn: play any card, of any suit.")
        ]
        trade = next((move for move in view.moves if move.action == "swap"), None)
        if trade:
            cards = {"two": card_words(trade.cards[0]), "card": card_words(trade.table[0])}
            said.append(_("Or first put your {two} on the {card} and trade them.").format(**cards))
        waiting = locked(view)
        if waiting and not trade:
            if RANK[waiting[0]] == 1:
                said.append(_("The {card} still waits for the seven.").format(card=card_words(waiting[0])))
            else:
                said.append(_("The {card} may not come last.").format(card=card_words(waiting[0])))
        return " ".join(said)

    def button(self, move: Move) -> str:
        if move == CUT:
            return _("Cut")
        if move == TAP:
            return _("Tap")
        if move.action == "swap":
            return _("Trade the 2")
        return super().button(move)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in events:
            if isinstance(event, Did) and event.action == "call":
                lines.append(self._call(event, cast))
            elif isinstance(event, Did) and event.action == "swap":
                gone, trump = (card_words(each.cards[0]) for each in reversed(moved(events)))
                words = _("{name} trades the {two} for the {card}."), _("You trade the {two} for the {card}.")
                lines.append(cast.says(event.seat, *words, two=gone, card=trump))
        if trump := self.trump_found(before, after):
            lines.append(trump + ".")
        if self.clash(before, after):
            lines.append(self._clash_words(after, cast) + ".")
        return lines + super().story(before, events, after, cast)

    def _call(self, event: Did, cast: Cast) -> str:
        if event.value == "tap":
            return cast.says(event.seat, _("{name} taps the deck."), _("You tap the deck."))
        return cast.says(event.seat, _("{name} cuts the deck."), _("You cut the deck."))

    def scored(self, after: View, cast: Cast) -> list[str]:
        counted = after[Bisca.card_points]
        sides = len(counted)
        said = [
            ngettext("{names}: {count} card point.", "{names}: {count} card points.", points).format(
                names=cast.side(side, sides), count=points
            )
            for side, points in enumerate(counted)
        ]
        return [*said, *(words + "." for words in self._gains(after, cast))]

    def _gains(self, after: View, cast: Cast) -> list[str]:
        """Sentences on the game points of each side that gets any."""
        gained = after[Bisca.gained]
        return [
            ngettext("{names}: {count} game point", "{names}: {count} game points", gain).format(
                names=cast.side(side, len(gained)), count=gain
            )
            for side, gain in enumerate(gained)
            if gain
        ]

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            return self._end_of_deal(after, cast)
        if self.clash(before, after):
            return self._clash_words(after, cast)
        if trump := self.trump_found(before, after):
            return trump
        drawn = before.phase == "play" and (before.zones["stock"] or before.zones["upcard"])
        return _("The deck is used up: three tricks to go") if drawn and not self._deck(after) else ""

    def _deck(self, view: View) -> int:
        return len(view.zones["stock"]) + len(view.zones["upcard"])

    def trump_found(self, before: View, after: View) -> str:
        """Words for the trump that the tap, or the ace or seven at the cut, has made just now."""
        at_cut = after[Bisca.at_cut]
        if after[Bisca.tapped] and not before[Bisca.tapped]:
            return _("Tapped: {sign} hearts are trump").format(sign=SIGNS[HEARTS])
        if at_cut != before[Bisca.at_cut] and at_cut >= 0 and RANK[at_cut] in (1, 7):
            trump = after[Bisca.trump]
            words = {"card": card_words(at_cut), "sign": SIGNS[trump], "suit": _(SUIT_WORDS[trump])}
            return _("{card} was cut, so {sign} {suit} are trump").format(**words)
        return ""

    def clash(self, before: View, after: View) -> bool:
        """True if the ace has met the seven just now."""
        return after[Bisca.bonus] >= 0 > before[Bisca.bonus]

    def _clash_words(self, after: View, cast: Cast) -> str:
        seat = after[Bisca.bonus]
        return cast.says(
            seat, _("Ace on seven: a game point for {name}"), _("Ace on seven: a game point for you")
        )

    def _end_of_deal(self, after: View, cast: Cast) -> str:
        counted, sides = after[Bisca.card_points], len(after.scores)
        counts = " · ".join(f"{cast.side(side, sides)} {points}" for side, points in enumerate(counted))
        gains = self._gains(after, cast) or [_("Nobody has the most, so nobody gets a game point")]
        return counts + "\n" + " · ".join(gains)

    def row_head(self, deal: View, count: int, cast: Cast) -> str:
        return str(count)

    def cells(self, deal: View) -> list[str]:
        counted = deal[Bisca.card_points]
        most = for_the_most(counted, int(deal[Bisca.clean]))
        sides = zip(counted, deal[Bisca.gained], most, strict=True)
        return [f"{points} → {gain}" + " ★" * (gain > usual.points) for points, gain, usual in sides]


def locked(view: View) -> list[int]:
    """The cards of the hand that may not be played yet, on the viewer's turn to play."""
    playable = {move.cards[0] for move in view.moves if move.action == "play"}
    return [face for face in view.hand() if face not in playable] if playable else []
