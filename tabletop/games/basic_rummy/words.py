"""Words of Basic Rummy: prompts and buttons, what is laid and thrown away, and how a deal ends."""

from collections.abc import Sequence

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.rummy.facts import turns_over, went_out
from tabletop.families.rummy.words import RummyWords
from tabletop.games.basic_rummy.rules import BasicRummy
from tabletop.text import N_, _
from tabletop.wording.cards import card_words
from tabletop.wording.facts import deal_ended, deed_of, moved
from tabletop.wording.lines import Cast


class BasicRummyWords(RummyWords):
    meanings = {
        **RummyWords.meanings,
        "button-pass": N_("The stock is used up: without the discard the deal ends, and nobody has won it."),
        "note": N_("The stock to draw from. When it runs out the discards are turned over once, unshuffled."),
    }

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "draw":
            return self._prompt_to_draw(view)
        return self.prompt_to_lay(view)

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
        return _("Turned over once.") if view[BasicRummy.turned] else _("Not turned over yet.")

    def button(self, move: Move) -> str:
        return _("Pass and end the deal") if move.action == "pass" else super().button(move)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        did = deed_of(events)
        if did is None:
            return []
        lines = [_("The discards are turned over.")] if any(map(turns_over, events)) else []
        lines.append(self.told(before, did, moved(events), cast))
        if deal_ended(before, after):
            lines += self.result(after, cast)
        return lines

    def nobody_out(self) -> str:
        return _("Nobody goes out, so the lowest hand wins.")

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if not deal_ended(before, after):
            return _("The discards are turned over") if any(map(turns_over, events)) else ""
        gained = after[BasicRummy.gained]
        best = [seat for seat, gain in enumerate(gained) if gain]
        out = went_out(after)
        if out < 0:
            if len(best) != 1:
                return _("Nobody goes out; the lowest hands are level")
            return cast.says(best[0], _("{name} has the lowest hand"), _("You have the lowest hand"))
        return self.words_for_out(out, gained[out], in_one_turn(before), cast)


def in_one_turn(before: View) -> bool:
    """True if the player on turn had laid nothing in an earlier turn; with *before* right before the end."""
    started = before[BasicRummy.started]
    assert isinstance(started, list)
    return not started[before[BasicRummy.turn]]
