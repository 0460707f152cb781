"""Words of rummy games: how far the match is, what everybody does, what a deal brings, and the score sheet."""

from collections.abc import Mapping, Sequence

from tabletop.engine.events import Did, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.rummy.facts import counted, taken_now
from tabletop.families.rummy.rules import VALUE, RummyGame
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import cards_in_words, listed_cards
from tabletop.wording.lines import Cast, Line
from tabletop.wording.melds import meld_words
from tabletop.wording.sentences import passes, points_in_words, scores
from tabletop.wording.table_words import TableWords


class RummyWords(TableWords):
    """Words of a rummy game: the base of the games' words."""

    item_words = {
        "left": (N_("Left in {name}’s hand"), N_("Left in your hand")),
        "lowest": N_("Lowest hand, {points}"),
        "doubled": N_("All in one turn: counts twice"),
    }

    has_standings = False
    sheet_title = N_("Points by deal")
    sheet_note = N_("In brackets what was left in hand.")
    meanings: Mapping[str, str] = {
        **TableWords.meanings,
        "plate": N_("The cards in this player’s hand. Whoever runs out of cards first ends the deal."),
        "left": N_("What the cards left in this hand count. The winner of the deal scores it."),
        "panel": N_(
            "The melds of this player, and the points of the match so far. A meld: three or four cards of one rank, or three or "
            "more in sequence in one suit."
        ),
        "meld": N_(
            "A meld, of one rank or in sequence in one suit: cards that fit may be laid off on it, whoever laid it down."
        ),
        "note": N_("The stock to draw from."),
        "discard": N_("The discard pile. Each turn ends with a card thrown on it."),
    }
    sayings: Mapping[str, tuple[str, str]] = {
        "draw": (N_("{name} takes {cards}."), N_("You take {cards}.")),
        "meld": (N_("{name} lays down {cards}."), N_("You lay down {cards}.")),
        "layoff": (N_("{name} lays off {cards} on {meld}."), N_("You lay off {cards} on {meld}.")),
        "discard": (N_("{name} throws {cards} away."), N_("You throw {cards} away.")),
    }
    """For each action what is said of others, and of the viewer."""

    def value(self, view: View, face: int) -> int:
        """Points of *face* in a hand."""
        return VALUE[face]

    def worth(self, view: View, face: int) -> str:
        said = _("counts {points} for the winner if it is left in your hand")
        said = said.format(points=points_in_words(self.value(view, face)))
        if face == taken_now(view) and view[RummyGame.turn] == view.seat:
            return _("{worth}; taken just now, so it may not be thrown away in this turn").format(worth=said)
        return said

    def note(self, view: View) -> str:
        """Note on the piles, beside how many cards are left."""
        return ""

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        zone = f"hand:{seat}"
        faces = view.zones[zone]
        known = [face for face in faces if face is not None]
        if counted(view) and view.shows(zone) and known:
            return Line(points_left(sum(self.value(view, face) for face in known)), "bad", "left")
        said = cards_in_words(len(faces))
        return Line(said, "bad") if 0 < len(faces) <= 2 and seat != cast.you else Line(said)

    def button(self, move: Move) -> str:
        words = {"cards": listed_cards(move.cards)}
        if move.action == "draw":
            return _("Draw from the stock") if move.target == "stock" else _("Take the discard")
        if move.action == "meld":
            return _("Lay down {cards}").format(**words)
        if move.action == "layoff":
            return _("Lay off {cards}").format(**words)
        if move.action == "discard":
            return _("Throw {cards} away").format(**words)
        return super().button(move)

    def move_words(self, view: View, move: Move) -> str:
        if move.action != "layoff":
            return super().move_words(view, move)
        name = self._meld_words(view, move.target)
        return _("Lay off {cards} on {meld}").format(cards=listed_cards(move.cards), meld=name)

    def prompt_to_lay(self, view: View) -> str:
        """Prompt for the player who has drawn."""
        actions = {move.action for move in view.moves}
        if "meld" in actions and "layoff" in actions:
            return _("Lay down a meld or lay off what fits; a discard ends your turn.")
        if "meld" in actions:
            return _("You may lay down a meld; a discard ends your turn.")
        if "layoff" in actions:
            return _("You may lay off cards on melds that lie there; a discard ends your turn.")
        return _("Throw one card away to end your turn.")

    def told(self, before: View, did: Did, ways: Sequence[Moved], cast: Cast) -> str:
        """Sentence on the deed *did*, with the cards that went their *ways*."""
        seat = did.seat
        if did.action == "pass":
            return passes(seat, cast)
        way = next(way for way in ways if f"hand:{seat}" in (way.src, way.dst))
        cards = listed_cards(way.cards)
        if way.src == "stock":
            return cast.says(seat, _("{name} draws a card."), _("You draw {cards}."), cards=cards)
        others, you = self.sayings[did.action]
        return cast.says(seat, _(others), _(you), cards=cards, meld=self._meld_words(before, way.dst))

    def _meld_words(self, view: View, zone: str) -> str:
        """The meld that lies in *zone*, as people call it; "" for another place."""
        melds = [name for name in view.zones if name.startswith("meld:") and view.zones[name]]
        others = [view.zones[name] for name in melds if name != zone]
        return meld_words(view.zones[zone], others) if zone in melds else ""

    def result(self, after: View, cast: Cast) -> list[str]:
        """Result of the deal, in sentences."""
        left = after[RummyGame.left]
        if 0 in left:
            lines = [cast.says(left.index(0), _("{name} goes out."), _("You go out."))]
        else:
            lines = [self.nobody_out()]
        for seat, count in enumerate(left):
            if count:
                words = _("{name} has cards for {points} left."), _("You have cards for {points} left.")
                lines.append(cast.says(seat, *words, points=points_in_words(count)))
        lines += scores(after[RummyGame.gained], cast, zero=False)
        return lines

    def nobody_out(self) -> str:
        """Said of a deal in which nobody went out."""
        return _("Nobody goes out.")

    def words_for_out(self, seat: int, gain: int, doubled: bool, cast: Cast) -> str:
        """The banner for *seat*, which has no card left."""
        words = points_in_words(gain)
        if doubled:
            return cast.says(
                seat,
                _("{name} goes out in one turn: {points}"),
                _("You go out in one turn: {points}"),
                points=words,
            )
        return cast.says(seat, _("{name} goes out: {points}"), _("You go out: {points}"), points=words)

    def cells(self, deal: View) -> list[str]:
        """The points of who scored; what the others had left is in brackets."""
        scored = zip(deal[RummyGame.gained], deal[RummyGame.left], strict=True)
        return [str(gain) if gain else f"({left})" for gain, left in scored]


def points_left(points: int) -> str:
    """Points left in a hand, in words."""
    return ngettext("{points} point left", "{points} points left", points).format(points=points)
