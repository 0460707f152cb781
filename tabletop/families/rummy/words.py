"""Words of rummy games: how far the match is, what everybody does, what a deal brings, and the score sheet."""

from collections.abc import Mapping, Sequence

from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.families.rummy.table import RummyTable
from tabletop.text import N_, _, ngettext
from tabletop.ui.effects.flourish import Flourish
from tabletop.wording.cards import card_words
from tabletop.wording.facts import deal_ended, number, numbers
from tabletop.wording.lines import Cast
from tabletop.wording.score_sheet import Entry, ScoreSheet

POINTS_A_CHIP = 10
"""Points of a hand for which one chip flies to the winner."""


class TellingTable(RummyTable):
    sayings: Mapping[str, tuple[str, str]] = {
        "draw": (N_("{name} takes {cards}."), N_("You take {cards}.")),
        "meld": (N_("{name} lays down {cards}."), N_("You lay down {cards}.")),
        "layoff": (N_("{name} lays off {cards}."), N_("You lay off {cards}.")),
        "discard": (N_("{name} throws {cards} away."), N_("You throw {cards} away.")),
    }
    """For each action what is said of others, and of the viewer."""

    def status(self, view: View, cast: Cast) -> str:
        deals, target = view.settings["deals"], view.settings["target"]
        said = _("Deal {deal}").format(deal=view.facts["deal"])
        if deals:
            said = _("Deal {deal} of {deals}").format(deal=view.facts["deal"], deals=deals)
        if target:
            said += " · " + _("up to {target} points").format(target=target)
        if view.over:
            return said
        return said + " · " + cast.says(number(view, "dealer"), _("dealer {name}"), _("you deal"))

    def prompt_to_lay(self, view: View) -> str:
        """Prompt for the player who has drawn."""
        actions = {move.action for move in view.moves}
        if "meld" in actions and "layoff" in actions:
            return _("Lay down a meld or lay off what fits; a discard ends your turn.")
        if "meld" in actions:
            return _("You may lay down a meld; a discard ends your turn.")
        if "layoff" in actions:
            return _("You may lay off on a meld that lies there; a discard ends your turn.")
        return _("Throw one card away to end your turn.")

    def told(self, did: Did, ways: Sequence[Moved], cast: Cast) -> str:
        """Sentence on the deed *did*, with the cards that went their *ways*."""
        seat = did.seat
        if did.action == "pass":
            return cast.says(seat, _("{name} passes."), _("You pass."))
        way = next(way for way in ways if f"hand:{seat}" in (way.src, way.dst))
        cards = " ".join(map(card_words, way.cards))
        if way.src == "stock":
            return cast.says(seat, _("{name} draws a card."), _("You draw {cards}."), cards=cards)
        others, you = self.sayings[did.action]
        return cast.says(seat, _(others), _(you), cards=cards)

    def result(self, after: View, cast: Cast) -> list[str]:
        """Result of the deal, in sentences."""
        left = numbers(after, "left")
        if 0 in left:
            lines = [cast.says(left.index(0), _("{name} is out."), _("You are out."))]
        else:
            lines = [self.nobody_out()]
        for seat, count in enumerate(left):
            if count:
                lines.append(
                    cast.says(seat, _("{name} has {count} left."), _("You have {count} left."), count=count)
                )
        for seat, gain in enumerate(numbers(after, "gained")):
            if gain:
                lines.append(
                    cast.says(seat, _("{name} scores {count}."), _("You score {count}."), count=gain)
                )
        return lines

    def nobody_out(self) -> str:
        """Said of a deal in which nobody went out."""
        return _("Nobody goes out.")

    def words_for_out(self, seat: int, gain: int, doubled: bool, cast: Cast) -> str:
        """The banner for *seat*, which has no card left."""
        words = ngettext("{count} point", "{count} points", gain).format(count=gain)
        if doubled:
            return cast.says(
                seat,
                _("{name} goes out in one turn: {points}"),
                _("You go out in one turn: {points}"),
                points=words,
            )
        return cast.says(seat, _("{name} is out: {points}"), _("You are out: {points}"), points=words)

    def score_notes(self, before: View, after: View, cast: Cast) -> list[Entry]:
        """Entries of the score pad: what is left in each hand, and what it brings to the winner."""
        if not deal_ended(before, after):
            return []
        entries = []
        for seat, (left, gain) in enumerate(
            zip(numbers(after, "left"), numbers(after, "gained"), strict=True)
        ):
            count = str(left)
            entries.append(Entry(cast.name(seat), count, f"+{gain}" if gain else count, True))
        return entries

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if not deal_ended(before, after):
            return []
        out = went_out(after)
        if out < 0:
            return [Flourish("gleam", seat) for seat, gain in enumerate(numbers(after, "gained")) if gain]
        paid = [
            Flourish("fly", out, "chip", since=seat, count=-(-left // POINTS_A_CHIP))
            for seat, left in enumerate(numbers(after, "left"))
            if left
        ]
        return [*paid, Flourish("burst", out), *([Flourish("confetti", out)] if self.at_once(before) else [])]

    def at_once(self, before: View) -> bool:
        """True if the player on turn goes out with all cards in one turn; with *before* right before the end."""
        return False

    def moment_beat(self, before: View, after: View) -> str:
        return "moment" if deal_ended(before, after) else ""

    def sheet(self, deals: Sequence[View], view: View, cast: Cast) -> ScoreSheet:
        rows = [
            (str(deal), *(str(gain) if gain else "–" for gain in numbers(each, "gained")))
            for deal, each in enumerate(deals, 1)
        ]
        best = max(view.scores)
        leaders = tuple(seat + 1 for seat, score in enumerate(view.scores) if score == best and best)
        totals = (_("Total"), *map(str, view.scores))
        return ScoreSheet(_("Points by deal"), (_("Deal"), *cast.names), tuple(rows), totals, leaders)


def went_out(after: View) -> int:
    """Seat that had no card left at the end of the deal, or -1."""
    left = numbers(after, "left")
    return left.index(0) if 0 in left else -1
