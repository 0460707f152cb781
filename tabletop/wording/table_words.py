"""The words of a game's table: what is asked, what stands on plates and buttons, what the log tells, the score sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from tabletop.engine.events import Event
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.engine.records import library
from tabletop.engine.scoring import ScoreItem
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import card_words, cards_in_words
from tabletop.wording.deal_count import CountLine, CountPart, DealCount, result_words, sum_words
from tabletop.wording.lines import Cast, Line
from tabletop.wording.numbers import grouped, in_words
from tabletop.wording.score_sheet import Entry, ScoreSheet
from tabletop.wording.sentences import dealer_words, in_sentence, joined_names, points_in_words

MEANINGS: Mapping[str, str] = {
    "status": N_("The deal that is being played, what is played for, and who deals. {won}"),
    "way-left": N_("Turns go to the left, with the clock, as the arrow at the golden ring shows."),
    "way-right": N_("Turns go to the right, against the clock, as the arrow at the golden ring shows."),
    "plate": N_("The number of cards in the player’s hand."),
    "standings": N_("The score so far, as it was after the last deal."),
    "dealer": N_("D marks the dealer of this deal."),
    "stock": N_("The stock: the cards that are still to be drawn."),
    "discard": N_("The discard pile."),
    "pile": N_("The pile that is played upon."),
    "trick": N_("The trick that is being played."),
    "won": N_("Cards that were won."),
    "partner": N_("Partners win and lose together; they carry the same colour."),
    "round": N_("The arrows show which way the turns go."),
}


class TableWords:
    """The sentences, with those that suit many games. They are made of views only, so that a replay has them too."""

    sheet_title = N_("Points by deal")
    sheet_note = ""
    """What signs in the rows of the score sheet mean."""
    row_heading = N_("Deal")
    total_heading = N_("Total")
    kept: ClassVar[Mapping[str, str]] = {}
    """Sentences, marked with `N_`, on why nothing is taken from a place, by kind of zone; `PLACES` has the usual ones."""
    deeds: ClassVar[Mapping[str, str]] = {}
    """What moves are called within a sentence, marked with `N_`, by action or by action and value, where that is not as
    their buttons say it: "put your thumb on the table" for "Thumb"; the value may stand in braces."""
    item_words: Mapping[str, str | tuple[str, str]] = {"points": N_("Points")}
    """The words for the kinds of things that bring points (`ScoreItem.kind`)."""
    has_standings = True
    """False where plates, panels or the cards themselves tell the running score."""
    meanings: Mapping[str, str] = MEANINGS
    """The explanations of what stands on the table, by topic: of plates, the score and the other kinds of things, of the
    piles by the name of their zone (hands without their seat), of buttons by the action of their move ("button-ask"), and of what
    a `Line` or a thing says to be about. A house
    rule may stand in braces, and {won} for `won_by`. A game adds its own, as in ``{**TrickWords.meanings, "pot": N_("…")}``. The beginning of a pile's explanation, up to the first pause, is
    its name for who listens (`wording/zones.py`)."""

    def explained(self, view: View, topics: str) -> str:
        """The explanations of *topics*, which have a space between them, a line each; "" where there are none."""
        found = dict.fromkeys(self.meanings.get(topic, "") for topic in topics.split())
        said = [_(sentence) for sentence in found if sentence]
        if any("{" in sentence for sentence in said):
            rules = {
                name: in_words(value) if type(value) is int else value
                for name, value in view.settings.items()
            }
            said = [sentence.format(won=self.won_by(view), **rules) for sentence in said]
        return "\n".join(map(str.strip, said))

    def won_by(self, view: View) -> str:
        """A sentence on who wins the match, as far as the house rules `target` and `deals` tell it; "" otherwise."""
        target, deals = (int(view.settings.get(name, 0)) for name in ("target", "deals"))
        partners = len(view.scores) < view.seats
        if target and deals:
            said = (
                _(
                    "Once a side has {target} points after a deal, or after {deals} deals, the most points win."
                )
                if partners
                else _(
                    "Once somebody has {target} points after a deal, or after {deals} deals, the most points win."
                )
            )
        elif target:
            said = (
                _("Once a side has {target} points after a deal, the most points win.")
                if partners
                else _("Once somebody has {target} points after a deal, the most points win.")
            )
        elif deals:
            said = ngettext(
                "The most points in the one deal win.", "The most points after {deals} deals win.", deals
            )
        else:
            return ""
        return said.format(target=grouped(target), deals=in_words(deals))

    def lying(self, view: View, zone: str, cast: Cast) -> str:
        """A sentence on what lies in *zone* now: "The sevens, 5 of 7, 35 points."; "" for no more than what it is."""
        return ""

    def place_name(self, zone: str) -> str:
        """The name of a numbered place of a layout: "upper left"; "" where its number is all that tells it from others."""
        return ""

    def worth(self, view: View, face: int) -> str:
        """A few words on the worth or the power of a card: "worth 10 points, the second highest of its suit"."""
        return ""

    def whole_plate(self, view: View, seat: int, cast: Cast) -> Line:
        """The line below a player's name, which also names the viewer's partners as such."""
        line = self.plate(view, seat, cast)
        if cast.viewer < 0 or seat not in self.allies(view, cast.viewer):
            return line
        return replace(line, words=_("partner · {words}").format(words=line.words))

    def partners(self, view: View, seat: int, cast: Cast) -> str:
        """A sentence on who plays together with *seat*; "" where nobody does."""
        allies = [cast.within(other) for other in self.allies(view, seat)]
        if not allies:
            return ""
        said = _("{name} plays together with {partners}."), _("You play together with {partners}.")
        return cast.says(seat, *said, partners=joined_names(allies)) + " " + self.explained(view, "partner")

    def allies(self, view: View, seat: int) -> list[int]:
        """The seats that play together with *seat*."""
        sides = len(view.scores)
        return [other for other in range(seat % sides, view.seats, sides) if other != seat] if sides else []

    def status(self, view: View, cast: Cast) -> str:
        """The line below the game's name."""
        return " · ".join([self.deal_words(view), *self.goal_words(view), *dealer_words(view, cast)])

    def deal_words(self, view: View) -> str:
        """The number of the deal, and of how many, where that is settled: "Deal 3 of 6"."""
        deals = int(view.settings.get("deals", 0))
        said = _("Deal {deal} of {deals}") if deals else _("Deal {deal}")
        return said.format(deal=view[Game.deal_number], deals=deals)

    def goal_words(self, view: View) -> list[str]:
        """The parts of the status line on what is played for: "to 61 points"."""
        target = int(view.settings.get("target", 0))
        words = ngettext("to {count} point", "to {count} points", target)
        return [words.format(count=grouped(target))] if target else []

    def prompt(self, view: View, cast: Cast) -> str:
        """The question to the viewer, who may act."""
        return _("Your turn.")

    def remark(self, view: View, cards: Sequence[int], used: Sequence[int]) -> str:
        """A sentence in place of the prompt on *cards* and the cards *used* while they are being chosen."""
        return ""

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        """The line below a player's name."""
        return Line(cards_in_words(len(view.zones.get(f"hand:{seat}", ()))))

    def button(self, move: Move) -> str:
        """The words on the button that makes *move*."""
        cards = " ".join(card_words(face) for face in move.cards)
        return (
            _("Play {cards}").format(cards=cards)
            if move.action == "play"
            else f"{move.action} {cards}".strip()
        )

    def move_words(self, view: View, move: Move) -> str:
        """The words of *move* beside the table as it lies in *view*, by which it may call things: by default as its button."""
        return self.button(move)

    def deed_words(self, view: View, move: Move, names: Sequence[str]) -> str:
        """*move* in the middle of a sentence: "discard 4♣", "say “caught” to Ada". *names*: those of the players."""
        deed = self.deeds.get(f"{move.action} {move.value}") or self.deeds.get(move.action)
        said = _(deed).format(value=move.value) if deed else in_sentence(self.move_words(view, move))
        return (
            _("{said} to {name}").format(said=said, name=names[int(move.target)])
            if move.target.isdigit()
            else said
        )

    def standings(self, view: View, cast: Cast) -> list[tuple[str, str]]:
        """The running score: names and points."""
        if not self.has_standings:
            return []
        return list(zip(self.columns(view, cast), map(self.points, view.scores), strict=True))

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        """The lines of the log on a move, from its events."""
        return []

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        """A few words for a special moment, or nothing."""
        return ""

    def count(self, title: str, notes: Sequence[Entry], view: View, last: bool, cast: Cast) -> DealCount:
        """The count of the deal that is over in *view*; *last*: the match is over with it."""
        gained, standing = view[Game.gained], self.standing_words(view, last)
        best = (min if library.rules(view.slug).fewest_wins else max)(gained)
        lines: list[list[CountLine]] = [[] for _side in gained]
        for item in view[Game.counted]:
            lines[item.side].append(CountLine(self.item_line(view, item, cast), item.cards))
        parts = [
            CountPart(
                name,
                tuple(lines[side]),
                result_words(_(self.row_heading), gained[side], standing[side]),
                gained[side] == best and gained.count(best) == 1,
            )
            for side, name in enumerate(self.columns(view, cast))
        ]
        onward = _("Results") if last else _("Next {deal}").format(deal=_(self.row_heading).lower())
        return DealCount(title, tuple(parts), notes, last, onward)

    def standing_words(self, view: View, last: bool) -> list[str]:
        """The standing of each side after a deal, as the count ends with it; *last*: the match is over."""
        heading = _(self.total_heading)
        return [f"{heading[:1].lower()}{heading[1:]}: {total}" for total in self.totals(view)]

    def item_line(self, view: View, item: ScoreItem, cast: Cast) -> str:
        """A line of the count, with its number."""
        words = _("{thing}: {sum}")
        return words.format(thing=self.item_name(view, item, cast), sum=sum_words(item))

    def item_name(self, view: View, item: ScoreItem, cast: Cast) -> str:
        """What a line of the count is about. Of two sentences in `item_words` the second one is for what is about the
        viewer; {name} is the player with the item's number."""
        said = self.item_words[item.kind]
        if isinstance(said, tuple):
            return cast.says(item.number, _(said[0]), _(said[1]), number=item.number, times=item.times)
        return _(said).format(number=item.number, times=item.times, points=points_in_words(item.number))

    # The score sheet

    def sheet(self, deals: Sequence[View], view: View, cast: Cast) -> ScoreSheet:
        """The score sheet; *deals* are the views right after each finished deal."""
        rows = [(self.row_head(deal, count, cast), *self.cells(deal)) for count, deal in enumerate(deals, 1)]
        if not view.over and view.phase != "deal" and (cells := self.unfinished(view)):
            rows.append((self.row_head(view, len(rows) + 1, cast), *cells))
        return ScoreSheet(
            _(self.sheet_title),
            (_(self.row_heading), *self.columns(view, cast)),
            tuple(rows),
            (_(self.total_heading), *self.totals(view)),
            self.leaders(deals, view),
            note=_(self.sheet_note) if self.sheet_note else "",
        )

    def columns(self, view: View, cast: Cast) -> list[str]:
        """The names of the sides."""
        sides = len(view.scores)
        return [cast.side(side, sides) for side in range(sides)]

    def row_head(self, deal: View, count: int, cast: Cast) -> str:
        """The name of the row of *deal*, which has the number *count*."""
        return str(count)

    def cells(self, deal: View) -> list[str]:
        """The row of a finished deal, by side."""
        return [self.gain(points) for points in deal[Game.gained]]

    def unfinished(self, view: View) -> list[str]:
        """The row of the deal that is being played; nothing if it has none yet."""
        return []

    def totals(self, view: View) -> list[str]:
        """Totals of the score sheet, by column."""
        return [self.points(points) for points in view.scores]

    def points(self, points: int) -> str:
        """A total, as it is written."""
        return grouped(points)

    def gain(self, points: int) -> str:
        """The points of one deal, as they are written."""
        return self.points(points)

    def leaders(self, deals: Sequence[View], view: View) -> tuple[int, ...]:
        """The columns of the sides that stand best, once anybody has scored in a finished deal."""
        if not deals or not any(view.scores):
            return ()
        best = (min if library.rules(view.slug).fewest_wins else max)(view.scores)
        return tuple(1 + side for side, points in enumerate(view.scores) if points == best)
