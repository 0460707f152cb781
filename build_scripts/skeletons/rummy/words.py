"""The words of New Game: what its prompts, its buttons and its log say."""

from collections.abc import Sequence

from tabletop.engine.events import Event
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.families.rummy.facts import went_out
from tabletop.families.rummy.words import RummyWords
from tabletop.text import _
from tabletop.wording.cards import card_words
from tabletop.wording.facts import deal_ended, deed_of, moved
from tabletop.wording.lines import Cast


class NewGameWords(RummyWords):
    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "draw":
            top = card_words(view.zones["discard"][-1])
            return _("Draw from the stock, or take the {card}.").format(card=top)
        return self.prompt_to_lay(view)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        did = deed_of(events)
        if did is None:
            return []
        lines = [self.told(before, did, moved(events), cast)]
        return [*lines, *self.result(after, cast)] if deal_ended(before, after) else lines

    def nobody_out(self) -> str:
        return _("Nobody goes out, so the lowest hand wins.")

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if not deal_ended(before, after):
            return ""
        out = went_out(after)
        if out < 0:
            return _("Nobody goes out")
        return self.words_for_out(out, after[Game.gained][out], False, cast)
