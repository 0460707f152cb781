"""The table of Basic Rummy: what its prompts, its log and its moments say."""

from collections.abc import Sequence

from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.moves import Move
from tabletop.engine.view import View
from tabletop.families.rummy.rules import Melds, ordinary
from tabletop.families.rummy.scene import RummyScene, turns_over
from tabletop.text import _, ngettext
from tabletop.ui.declaration import (
    Cast,
    Entry,
    ScoreSheet,
    card_words,
    deal_ended,
    moved,
    number,
    numbers,
)
from tabletop.ui.flourish import Flourish


class BasicRummyScene(RummyScene):
    def melds(self, view: View) -> Melds:
        return ordinary(view.settings["ace"] == "either")

    # What is said

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

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "draw":
            return self._prompt_to_draw(view)
        actions = {move.action for move in view.moves}
        if "meld" in actions and "layoff" in actions:
            return _("Lay down a meld or lay off what fits; a discard ends your turn.")
        if "meld" in actions:
            return _("You may lay down a meld; a discard ends your turn.")
        if "layoff" in actions:
            return _("You may lay off on a meld that lies there; a discard ends your turn.")
        return _("Throw one card away to end your turn.")

    def _prompt_to_draw(self, view: View) -> str:
        top = card_words(view.zones["discard"][-1])
        targets = {move.target for move in view.moves}
        if "stock" not in targets:
            if "discard" not in targets:
                return _("The stock has run out, and the deal ends here.")
            return _("The stock has run out: take the {card}, or pass to end the deal.").format(card=top)
        if not view.zones["stock"]:
            return _("Take the {card}, or turn the discards over and draw.").format(card=top)
        return _("Draw from the stock, or take the {card}.").format(card=top)

    def note(self, view: View) -> str:
        return _("Turned over once.") if number(view, "turned") else _("Not turned over yet.")

    def button(self, move: Move) -> str:
        return _("Pass and end the deal") if move.action == "pass" else super().button(move)

    # What happens

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        did = next((event for event in events if isinstance(event, Did)), None)
        if did is None:
            return []
        lines = [_("The discards are turned over.")] if any(map(turns_over, events)) else []
        lines.append(self._told(did, moved(events), cast))
        if deal_ended(before, after):
            lines += self._result(after, cast)
        return lines

    def _told(self, did: Did, ways: Sequence[Moved], cast: Cast) -> str:
        seat = did.seat
        if did.action == "pass":
            return cast.says(seat, _("{name} passes."), _("You pass."))
        way = next(way for way in ways if f"hand:{seat}" in (way.src, way.dst))
        cards = " ".join(map(card_words, way.cards))
        if way.src == "stock":
            return cast.says(seat, _("{name} draws a card."), _("You draw {cards}."), cards=cards)
        others, you = {
            "draw": (_("{name} takes {cards}."), _("You take {cards}.")),
            "meld": (_("{name} lays down {cards}."), _("You lay down {cards}.")),
            "layoff": (_("{name} lays off {cards}."), _("You lay off {cards}.")),
            "discard": (_("{name} throws {cards} away."), _("You throw {cards} away.")),
        }[did.action]
        return cast.says(seat, others, you, cards=cards)

    def _result(self, after: View, cast: Cast) -> list[str]:
        left = numbers(after, "left")
        if 0 in left:
            lines = [cast.says(left.index(0), _("{name} is out."), _("You are out."))]
        else:
            lines = [_("Nobody goes out, so the lowest hand wins.")]
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

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if not deal_ended(before, after):
            return _("The discards are turned over") if any(map(turns_over, events)) else ""
        gained = numbers(after, "gained")
        best = [seat for seat, gain in enumerate(gained) if gain]
        points = ngettext("{count} point", "{count} points", max(gained)).format(count=max(gained))
        if went_out(after) < 0:
            if len(best) != 1:
                return _("Nobody goes out; the lowest hands are level")
            return cast.says(
                best[0],
                _("{name} has the lowest hand: {points}"),
                _("You have the lowest hand: {points}"),
                points=points,
            )
        if in_one_turn(before):
            return cast.says(
                best[0],
                _("{name} goes out in one turn: {points}"),
                _("You go out in one turn: {points}"),
                points=points,
            )
        return cast.says(best[0], _("{name} is out: {points}"), _("You are out: {points}"), points=points)

    def pad(self, before: View, after: View, cast: Cast) -> list[Entry]:
        """What is left in each hand, and what it brings to the winner."""
        if not deal_ended(before, after):
            return []
        entries = []
        for seat, (left, gain) in enumerate(
            zip(numbers(after, "left"), numbers(after, "gained"), strict=True)
        ):
            count = str(left)
            entries.append(Entry(cast.name(seat), count, f"+{gain}" if gain else count, True))
        return entries

    def flourishes(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if not deal_ended(before, after):
            return []
        out = went_out(after)
        if out < 0:
            return [Flourish("gleam", seat) for seat, gain in enumerate(numbers(after, "gained")) if gain]
        return [Flourish("burst", out)]

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
    """Who had no card left at the end of the deal, or -1."""
    left = numbers(after, "left")
    return left.index(0) if 0 in left else -1


def in_one_turn(before: View) -> bool:
    """Whether the player on turn had laid nothing in an earlier turn; with *before* right before the end."""
    started = before.state["started"]
    assert isinstance(started, list)
    return not started[number(before, "turn")]


SCENE = BasicRummyScene()
