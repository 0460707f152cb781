"""Words of Six Card Golf: prompts, plates, what is exchanged and turned up, and the score card."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event, Turned
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.layouts.words import LayoutWords
from tabletop.games.golf.rules import COLUMNS, POINTS, Golf, column_points
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import card_words
from tabletop.wording.facts import deal_ended, moved
from tabletop.wording.lines import Cast, Line
from tabletop.wording.numbers import in_words
from tabletop.wording.score_sheet import ScoreSheet
from tabletop.wording.sentences import joined, points_in_words, signed
from tabletop.wording.signs import FLAG

FEW = 6
"""Most players for whom there is room for a list of totals; with more each plate has its own."""
HALF = 9
"""The holes of the way out; those of the way in follow."""
PLACES = (
    N_("upper left"),
    N_("upper middle"),
    N_("upper right"),
    N_("lower left"),
    N_("lower middle"),
    N_("lower right"),
)


class GolfWords(LayoutWords):
    kept = {
        "slot": N_("These are your six cards: draw first, then exchange one of them."),
    }
    item_words = {
        "column": N_("Column"),
        "pair": N_("Pair"),
    }

    places = PLACES
    sheet_title, row_heading = N_("Score card"), N_("Hole")
    meanings = {
        **LayoutWords.meanings,
        "status": N_(
            "The fewest points after {deals} holes win; each hole is a deal, and ends when all cards of a player lie open."
        ),
        "discard": N_("The discard pile: its top card may be taken instead of one from the stock."),
        "plate": N_("What the open cards of this player count so far. Points are bad."),
        "total": N_("The points of the match so far, and then what the open cards count. Points are bad."),
        "flag": N_("All six cards lie open: the hole ends soon, or at once."),
        "standings": N_("The points of the finished holes. The fewest win."),
        "panel": N_("A column: two cards of one rank in it count nothing together."),
        "label": N_("What this column counts; gold is a pair."),
        "closer": N_("Somebody’s six cards lie open: everybody else has one more turn."),
    }

    def worth(self, view: View, face: int) -> str:
        points = POINTS[face]
        if points < 0:
            return _("takes {points} off your score").format(points=points_in_words(-points))
        if not points:
            return _("counts nothing")
        return _("counts {points} against you").format(points=points_in_words(points))

    def deal_words(self, view: View) -> str:
        return _("Hole {hole} of {holes}").format(hole=view.facts["deal"], holes=view[Golf.deals])

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "flip":
            left = view[Golf.to_turn_up] - sum(face is not None for face in up(view, view.seat))
            said = ngettext("Turn up {count} of your cards.", "Turn up {count} of your cards.", left)
            return said.format(count=in_words(left))
        last = _("Your last turn.") + " " if closer(view) >= 0 else ""
        return last + super().prompt(view, cast)

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        faces = up(view, seat)
        known = [face for face in faces if face is not None]
        if view.phase == "flip" and seat in view.awaited and seat != cast.you:
            return Line(_("turns up cards"), "quiet")
        points = showing(faces, twos(view))
        done = len(known) == len(PLACES)
        words = signed(points)
        if view.seats > FEW:
            sign = "−" if points < 0 else "+"
            words = f"{signed(view.scores[seat])} {sign} {abs(points)}"
        about = "plate" if view.seats <= FEW else "total"
        if done:
            said = ngettext("{count} point", "{count} points", points).format(count=words)
            return Line(f"{FLAG} {said}" if seat == closer(view) else said, "good", f"{about} flag")
        return Line(_("{count} showing").format(count=words) if known else _("nothing showing"), about=about)

    def standings(self, view: View, cast: Cast) -> list[tuple[str, str]]:
        return super().standings(view, cast) if view.seats <= FEW else []

    def button(self, move: Move) -> str:
        if move.action == "flip":
            return _("Turn up the {place} card").format(place=self.place_words(move))
        return super().button(move)

    def told(self, did: Did, events: Sequence[Event], cast: Cast) -> list[str]:
        if did.action != "flip":
            return super().told(did, events, cast)
        turned = next(event for event in events if isinstance(event, Turned))
        card = card_words(turned.cards[0])
        return [cast.says(did.seat, _("{name} turns up {card}."), _("You turn up {card}."), card=card)]

    def told_besides(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in events:
            if isinstance(event, Did) and made_pair(before, events, event.seat) is not None:
                lines.append(cast.says(event.seat, _("{name} has a pair."), _("You have a pair.")))
        if closes(before, after):
            who = closer(after)
            lines.append(cast.says(who, _("{name} has turned up all six."), _("You have turned up all six.")))
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            gained = after[Golf.gained]
            best = [seat for seat, gain in enumerate(gained) if gain == min(gained)]
            points = points_in_words(min(gained))
            if len(best) > 1:
                return _("{players} share the hole with {points}").format(
                    players=joined(cast.listed(best)), points=points
                )
            return cast.says(
                best[0],
                _("{name} wins the hole with {points}"),
                _("You win the hole with {points}"),
                points=points,
            )
        if closes(before, after) and closer(after) != cast.you:
            return _("{name} is done: one more turn each").format(name=cast.name(closer(after)))
        place = made_pair(before, events, cast.you)
        return _("A pair") if place is not None else ""

    def sheet(self, deals: Sequence[View], view: View, cast: Cast) -> ScoreSheet:
        """The score card, with a sum of the way out and of the way in where the course is longer."""
        sheet = super().sheet(deals, view, cast)
        if len(deals) <= HALF:
            return sheet
        out, back = (_("Out"), *_sums(deals[:HALF])), (_("In"), *_sums(deals[HALF:]))
        rows = (*sheet.rows[:HALF], out, *sheet.rows[HALF:], back)
        return replace(sheet, rows=rows, sums=(HALF, len(rows) - 1))

    def points(self, points: int) -> str:
        return signed(points)


def _sums(deals: Sequence[View]) -> list[str]:
    """The points of each seat on these holes."""
    return [signed(sum(points)) for points in zip(*(deal[Golf.gained] for deal in deals), strict=True)]


def slot_name(seat: int, place: int) -> str:
    """The zone of a place, counted from 0."""
    return f"slot:{seat}:{place + 1}"


def up(view: View, seat: int) -> list[int | None]:
    """The faces of a layout as they lie: None for a card that lies face down, or is just being exchanged."""
    zones = [slot_name(seat, place) for place in range(6)]
    return [view.zones[zone][0] if view.zones[zone] and view.shows(zone) else None for zone in zones]


def is_pair(one: int | None, other: int | None) -> bool:
    return one is not None and other is not None and RANK[one] == RANK[other]


def twos(view: View) -> int:
    """Points of a pair of twos."""
    return int(view[Golf.pair_of_twos])


def showing(faces: Sequence[int | None], pair_of_twos: int) -> int:
    """The points of what lies face up."""
    points = 0
    for upper, lower in COLUMNS:
        one, other = faces[upper], faces[lower]
        if one is not None and other is not None:
            points += column_points(one, other, pair_of_twos)
        else:
            points += sum(POINTS[face] for face in (one, other) if face is not None)
    return points


def closer(view: View) -> int:
    """Seat whose layout was complete first, where the others have last turns; or -1."""
    return view[Golf.closer] if view[Golf.last_turns] else -1


def closes(before: View, after: View) -> bool:
    """True if a layout was completed between the views, and play goes on."""
    return closer(before) < 0 <= closer(after) and not deal_ended(before, after)


def made_pair(before: View, events: Sequence[Event], seat: int) -> int | None:
    """The place, from 0, where *seat* made a pair by an exchange, or None."""
    for event in moved(events):
        if event.dst.startswith(f"slot:{seat}:") and event.src == f"hand:{seat}":
            place = int(event.dst.rpartition(":")[2]) - 1
            partner = (place + 3) % 6
            return place if is_pair(event.cards[0], up(before, seat)[partner]) else None
    return None
