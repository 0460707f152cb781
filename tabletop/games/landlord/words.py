"""Words of Landlord: prompts, plates, the sentences of the log, and the points of each deal."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tabletop.engine.events import Did, Event, Moved, Shown
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.engine.scoring import ScoreItem
from tabletop.games.landlord.rules import Landlord
from tabletop.games.landlord.rules_combinations import (
    BLACK,
    LEVEL,
    LEVELS,
    Laid,
    counts_of,
    meanings,
    taken_for,
)
from tabletop.games.landlord.words_combinations import combination_words
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import card_in_prose, card_words, cards_in_words, listed_cards, place_words
from tabletop.wording.facts import deal_ended, seat_of
from tabletop.wording.lines import Cast, Line
from tabletop.wording.numbers import in_words
from tabletop.wording.sentences import passes, plays, scores, signed
from tabletop.wording.table_words import TableWords


def _line_of_play(event: Moved, before: View, cast: Cast) -> str:
    seat = seat_of(event.src)
    cards = [face for face in event.cards if face is not None]
    laid = before[Landlord.laid]
    found = taken_for(counts_of(cards), laid if isinstance(laid, Laid) else None)
    words = combination_words(found) if found else listed_cards(cards)
    return plays(seat, words, cast)


FEW = 2
"""Cards of a hand that is a warning."""


class LandlordWords(TableWords):
    item_words = {
        "stake": N_("The stake"),
        "swept": N_("The stake"),
    }

    kept: ClassVar[Mapping[str, str]] = {
        "trick": N_("What was played stays there: beat it with cards from your hand, or pass."),
        "pile": N_("What was played before stays there until the deal is over."),
        "aside": N_("These six cards go to whoever agrees to be the landlord."),
    }
    has_standings = False
    sheet_title = N_("Points by deal, with its landlord")
    meanings = {
        **TableWords.meanings,
        "status": N_(
            "The landlord plays alone against the three others, for the stake that stands here. {won}"
        ),
        "plate": N_("The cards in this hand, and, once somebody has scored, the points of the match."),
        "choose": N_("In turn each player agrees to be the landlord, or passes; whoever agrees plays alone."),
        "passes": N_("Has passed on what lies there."),
        "few": N_("Has hardly any cards left: whoever is first without cards ends the deal."),
        "landlord": N_("The cap marks the landlord, who plays alone against the three others."),
        "partner": N_(
            "The three play together against the landlord: if one of them is out first, all three win."
        ),
        "label": N_(
            "What is to be beaten: by a higher one of the same kind with as many cards, by a bomb of six or more cards of one rank, "
            "or by the rocket of two jokers."
        ),
        "faceup": N_(
            "One card lay face up in the pack. Whoever was dealt it chooses first whether to be the landlord; it counts like any other."
        ),
        "stake": N_("The stake: everything that the deal brings or costs is multiplied by it."),
        "trick": N_("What was played last, and is to be beaten."),
        "pile": N_("What was played before."),
        "aside": N_("The six cards for the landlord."),
        "button-pass": N_("You let it go, and the turn goes to the next player."),
        "button-accept": N_(
            "You take the six cards and lead. If you are the first without cards, each of the others pays you the stake; if one of "
            "them is, you pay each of them."
        ),
    }

    def worth(self, view: View, face: int) -> str:
        said = _("{nth} of all ranks").format(nth=place_words(len(LEVELS) - 1 - LEVEL[face], len(LEVELS)))
        if LEVEL[face] < BLACK:
            return said
        return (_("the black one, {rank}") if LEVEL[face] == BLACK else _("the red one, {rank}")).format(
            rank=said
        )

    def allies(self, view: View, seat: int) -> list[int]:
        landlord = view[Landlord.landlord]
        if view.phase != "play" or seat == landlord:
            return []
        return [other for other in range(view.seats) if other not in (seat, landlord)]

    def remark(self, view: View, cards: Sequence[int], used: Sequence[int]) -> str:
        found = [combination_words(laid) for laid in meanings(counts_of(cards)).values()]
        if not found:
            return _("{cards} marked: no combination yet.").format(cards=cards_in_words(len(cards)))
        return _("Marked: {meanings}.").format(meanings=_(" or ").join(found))

    def status(self, view: View, cast: Cast) -> str:
        parts = [self.deal_words(view)]
        landlord = view[Landlord.landlord]
        if view.phase == "play":
            parts.append(cast.says(landlord, _("landlord {name}"), _("you are the landlord")))
            parts.append(_("stake {stake}").format(stake=view.facts["stake"]))
        return " · ".join(parts)

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "choose":
            if len(view.moves) == 1:
                return _("Your hand is too good to pass: you must be the landlord.")
            return _("Will you be the landlord, alone against the three others, with six more cards?")
        laid = view[Landlord.laid]
        if not isinstance(laid, Laid):
            return _(
                "Your lead: mark a single card, a pair, three of a rank, a run of five, or any other combination, and play it."
            )
        words = combination_words(laid)
        if not any(move.cards for move in view.moves):
            return _("Nothing you hold beats this: {combination}.").format(combination=words)
        return _("Beat this, or pass: {combination}.").format(combination=words)

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        count = len(view.zones[f"hand:{seat}"])
        said = cards_in_words(count)
        passed = view[Landlord.passed] >> seat & 1
        if view.phase == "choose" and passed:
            return Line(_("declined"), "quiet", "choose")
        if view.phase == "choose" and seat == view[Landlord.turn]:
            return Line(_("choosing"), about="choose")
        if 0 < count <= FEW and view.phase == "play":
            return Line(_("only {cards} left").format(cards=said), "bad", "few")
        if passed and seat != view[Landlord.turn]:  # whose turn it is may think again
            return Line(_("pass · {cards}").format(cards=said), "quiet", "plate passes")
        points = view.scores[seat]
        return Line(
            ngettext("{cards} · {points} point", "{cards} · {points} points", abs(points)).format(
                cards=said, points=signed(points, plus=True)
            )
            if points
            else said
        )

    def button(self, move: Move) -> str:
        if move.action == "accept":
            return _("Be the landlord")
        if move.action == "pass":
            return _("Pass")
        found = meanings(counts_of(move.cards))
        laid = found[str(move.value)] if move.value else next(iter(found.values()))
        return _("Play {combination}").format(combination=combination_words(laid))

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in events:
            if isinstance(event, Did) and event.action == "accept":
                lines.append(
                    cast.says(event.seat, _("{name} will be the landlord."), _("You will be the landlord."))
                )
            elif isinstance(event, Did) and event.action == "pass":
                declines = cast.says(event.seat, _("{name} declines."), _("You decline."))
                lines.append(declines if before.phase == "choose" else passes(event.seat, cast))
            elif isinstance(event, Shown):
                seat = seat_of(event.zone)
                said = _("The face-up card was {card}: {name} chooses first.")
                you = _("The face-up card was {card}: you choose first.")
                lines.append(cast.says(seat, said, you, card=card_in_prose(event.cards[0])))
            elif isinstance(event, Moved) and event.dst == "trick":
                lines.append(_line_of_play(event, before, cast))
        if before.phase == "choose" and after.phase == "play":
            landlord = after[Landlord.landlord]
            six = after[Landlord.shown]
            assert isinstance(six, tuple)
            cards = " ".join(card_words(face) for face in sorted(six, key=LEVEL.__getitem__))
            said = _("The landlord is {name}, and takes {cards}.")
            lines.append(cast.says(landlord, said, _("You are the landlord, and take {cards}."), cards=cards))
        if deal_ended(before, after):
            lines += scores(after[Landlord.gained], cast)
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            return self._end_of_deal(after, cast)
        if before.phase == "choose" and after.phase == "play":
            landlord = after[Landlord.landlord]
            return cast.says(landlord, _("{name} is the landlord"), _("You are the landlord"))
        seat, laid = self.played(events, after)
        if laid is None:
            return ""
        if laid.kind == "rocket":
            return cast.says(seat, _("Rocket from {name}"), _("Your rocket flies"))
        if laid.kind == "bomb":
            return cast.says(seat, _("Bomb from {name}"), _("Your bomb goes off"))
        left = len(after.zones[f"hand:{seat}"])
        if seat != cast.you and left <= FEW:
            words = ngettext("{name} has {count} card left", "{name} has {count} cards left", left)
            return words.format(name=cast.name(seat), count=in_words(left))
        return ""

    def _end_of_deal(self, after: View, cast: Cast) -> str:
        landlord, gained = after[Landlord.landlord], after[Landlord.gained]
        if gained[landlord] > 0:
            return cast.says(landlord, _("{name}, the landlord, wins"), _("You win as landlord"))
        return cast.says(landlord, _("The three win against {name}"), _("The three win against you"))

    def played(self, events: Sequence[Event], after: View) -> tuple[int, Laid | None]:
        """Seat that has just played, and its play."""
        laid = after[Landlord.laid]
        for event in events:
            if isinstance(event, Moved) and event.dst == "trick" and isinstance(laid, Laid):
                return seat_of(event.src), laid
        return -1, None

    def item_name(self, view: View, item: ScoreItem, cast: Cast) -> str:
        """The stake, and what doubled it."""
        said = [super().item_name(view, item, cast)]
        bombs = item.number if view[Landlord.double] else 0
        if bombs:
            said.append(
                ngettext("doubled for {count} bomb", "doubled for {count} bombs", bombs).format(count=bombs)
            )
        if item.kind == "swept":
            said.append(_("doubled for a sweep"))
        return ", ".join(said)

    def row_head(self, deal: View, count: int, cast: Cast) -> str:
        return _("{deal} · {name}").format(deal=count, name=cast.name(deal[Landlord.landlord]))

    def points(self, points: int) -> str:
        return signed(points, plus=True)
