"""The words of Truco: stakes, shouts, and who wins a deal."""

from collections.abc import Sequence

from tabletop.cards import parse
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.tricks.rules_staking import ACCEPT, ANSWER, FOLD
from tabletop.families.tricks.words_staking import StakingWords
from tabletop.games.truco.rules import SHOWDOWN, STRENGTH, TOP, TRUCO, Truco
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import place_words
from tabletop.wording.facts import deal_ended, moved
from tabletop.wording.lines import Cast, Line
from tabletop.wording.sentences import points_in_words

BEST_CARD = parse("4c")


class TrucoWords(StakingWords):
    challenges = frozenset({TRUCO.action})
    meanings = {
        **StakingWords.meanings,
        "status": N_("The first side with {target} points wins. The dealer changes with every deal."),
        "trick": N_(
            "The trick: the highest card takes it, whatever its suit. If each side has played one as high, it is tied."
        ),
        "plate": N_("The tricks of this deal that this side has taken. Two of the three win the deal."),
        "standings": N_("The points of the two sides at the table. {target} of them win."),
        "waits": N_("Waits for a place: the side that loses the deal gets up, and the next one sits down."),
        "leaning": N_("Waits for a place: the side that loses the deal gets up, and the next one sits down."),
        "sign": N_("What the deal may become worth: gold is what it is worth now, red what Truco asks for."),
        "tokens": N_("The chips: what the deal is worth now."),
        "note": N_("What the deal is worth now. Truco doubles it, if the other side accepts."),
        "marker": N_(
            "The three tricks of the deal: + was won by your side, – by the other side, = is tied. Two win the deal."
        ),
        "aside": N_("The cards of tricks that were tied; nobody takes them."),
        "button-truco": N_(
            "You ask to double what the deal is worth. The others accept, or fold and lose what it was worth before."
        ),
        "button-accept": N_("The deal is played for what was asked."),
        "button-fold": N_("The deal is over, and the others score what it was worth before."),
    }

    def worth(self, view: View, face: int) -> str:
        """The place of a card among all; suits mean nothing but for the four highest."""
        strongest = STRENGTH[TOP[0]]
        return _("{nth} of all cards").format(nth=place_words(strongest - STRENGTH[face], strongest))

    def challenge(self, event: Did) -> str:
        return _("Truco!")

    def standings(self, view: View, cast: Cast) -> list[tuple[str, str]]:
        """The two sides at the table; those who wait have their points on their bench."""
        rows = super().standings(view, cast)
        return [rows[side] for side in at_table(view)]

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        side = seat % len(view.scores)
        if side not in at_table(view):
            waiting = view[Truco.waiting]
            assert isinstance(waiting, tuple)
            points = points_in_words(view.scores[side])
            words = _("next · {points}") if side == waiting[0] else _("waits · {points}")
            return Line(words.format(points=points), "quiet", "waits")
        return super().plate(view, seat, cast)

    def prompt(self, view: View, cast: Cast) -> str:
        stake, asked = view[Truco.stake], view[Truco.asked]
        if view.seat not in view.awaited:
            words = _("It is not your turn, but you may ask for {points} now: say Truco.")
            return words.format(points=points_in_words(2 * stake))
        if view.phase == ANSWER:
            return _(
                "{name} says Truco. Accept, and the deal is worth {asked}; fold, and they get {stake}."
            ).format(name=cast.name(view[Truco.shouter]), asked=asked, stake=stake)
        if view.phase == SHOWDOWN and len(outcomes_of(view)) > 1:
            return _("Your turn: the last card decides.")
        if view.phase == SHOWDOWN:
            bound = view[Truco.showdown] == "highest"
            said = _("Your turn: the first trick was tied, so the next one decides.")
            return said + " " + _("Play your highest card.") if bound else said
        return (
            _("Your turn: lead any card.")
            if not view.zones["trick"]
            else _("Your turn: play any card, of any suit.")
        )

    def button(self, move: Move) -> str:
        return _("Truco!") if move == TRUCO else super().button(move)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        said = self.bargaining(events)
        if said is not None:
            lines.append(_in_full(said, before, cast))
        if any(map(ties, events)):
            lines.append(_("The trick is tied."))
        lines += super().story(before, events, after, cast)
        if deal_ended(before, after):
            if not any(after[Truco.gained]):
                lines.append(_("Nobody wins the deal."))
            lines += self._changed_teams(before, after, cast)
        return lines

    def _changed_teams(self, before: View, after: View, cast: Cast) -> list[str]:
        sides, sat, sit = len(after.scores), at_table(before), at_table(after)
        gone = [cast.side(side, sides) for side in sat if side not in sit]
        come = [cast.side_within(side, sides) for side in sit if side not in sat]
        if not gone:
            return []
        return [_("{losers} get up, {others} sit down.").format(losers=gone[0], others=come[0])]

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            return self._end_of_round(before, events, after, cast)
        if any(map(ties, events)):
            if len(outcomes_of(after)) == 1:
                return _("A tie\nThe next trick decides.")
            return _("Tied again\nThe last card decides.")
        return _("The four of clubs") if plays_best(events) else ""

    def _end_of_round(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        gained, sides = after[Truco.gained], len(after.scores)
        rest = "".join("\n" + line for line in self._changed_teams(before, after, cast))
        if not any(gained):
            return _("Tied to the end: nobody wins the deal") + rest
        winner = next(side for side, gain in enumerate(gained) if gain)
        words = ngettext("{count} point for {names}", "{count} points for {names}", gained[winner])
        said = words.format(count=gained[winner], names=cast.side_within(winner, sides))
        spoken = self.bargaining(events)
        if spoken is not None:
            who = cast.says(spoken.seat, _("{name} folds"), _("You fold"))
            return f"{who}\n{said}{rest}"
        return said + rest

    def row_head(self, deal: View, count: int, cast: Cast) -> str:
        return str(count)


def at_table(view: View) -> tuple[int, ...]:
    """The two sides that play."""
    playing = view[Truco.playing]
    assert isinstance(playing, tuple)
    return playing


def outcomes_of(view: View) -> tuple[int, ...]:
    """The side that won each trick of the deal so far, or TIED."""
    outcomes = view[Truco.outcomes]
    assert isinstance(outcomes, tuple)
    return outcomes


def ties(event: Event) -> bool:
    """True if *event* says that a trick is tied."""
    return isinstance(event, Did) and event.action == "tie"


def plays_best(events: Sequence[Event]) -> bool:
    """True if the highest card of all is played here."""
    return any(event.dst == "trick" and event.cards == (BEST_CARD,) for event in moved(events))


def _in_full(event: Did, before: View, cast: Cast) -> str:
    """A Truco, or the answer to it, as a sentence for the log."""
    if event.action == ACCEPT.action:
        words = _("{name} accepts: the deal is worth {asked}."), _("You accept: the deal is worth {asked}.")
        return cast.says(event.seat, *words, asked=before[Truco.asked])
    if event.action == FOLD.action:
        return cast.says(event.seat, _("{name} folds."), _("You fold."))
    words = _("{name} says Truco, for {asked}."), _("You say Truco, for {asked}.")
    return cast.says(event.seat, *words, asked=2 * before[Truco.stake])
