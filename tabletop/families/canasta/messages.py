"""Messages of canasta tables: prompts, log, moments; where things lie stands in `table`."""

from collections.abc import Sequence
from typing import ClassVar

from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.families.canasta.melds import WILD
from tabletop.families.canasta.table import PILE, CanastaTable
from tabletop.text import _, ngettext
from tabletop.ui.effects.flourish import Burst, Confetti, Flip, Flourish, Frost, Gleam, Remark, Thump
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import card_words, cards_in_words, listed_cards
from tabletop.wording.facts import deal_ended, deed_of, moved, number, numbers, seat_of
from tabletop.wording.lines import Cast
from tabletop.wording.score_sheet import Entry

LAID_OUT = ("red:", "black:")
"""Zones in which threes are laid out."""
HUGE_PILE, LARGE_PILE, FAIR_PILE = 16, 8, 4
"""Numbers of cards: the bigger a pile that is taken, the louder."""


class TellingTable(CanastaTable):
    """Table of a canasta game with its words: the base of the games' tables."""

    draws: ClassVar[int] = 1
    """Cards that a turn draws from the stock."""

    cues = {
        "canasta": Cue("moment", 0.8),
        "pile": Cue("gather", 0.6),
        "large pile": Cue("gather", 1.0),
        "huge pile": Cue("moment", 1.0),
        "frozen": Cue("chip", 0.8),
        "red three": Cue("flip", 0.8),
        "asked": Cue("knock", 0.6),
        "out": Cue("win", 0.6),
    }

    # What is said

    def status(self, view: View, cast: Cast) -> str:
        said = _("Deal {deal} · stock {stock}").format(
            deal=view.facts["deal"], stock=len(view.zones["stock"])
        )
        if "target" in view.settings:
            said += " · " + _("up to {target}").format(target=f"{view.settings['target']:,}")
        if view.over:
            return said
        return said + " · " + cast.says(number(view, "dealer"), _("dealer {name}"), _("you deal"))

    def prompt(self, view: View, cast: Cast) -> str:
        need, laid = view.facts[f"need:{self.side(view, view.seat)}"], int(view.facts["laid"])
        if view.phase == "draw":
            return self._prompt_to_draw(view)
        if view.phase == "answer":
            mover = cast.name(number(view, "mover"))
            return _("{name} asks: may I go out? Your cards in hand would count against you both.").format(
                name=mover
            )
        if view.phase == "claim":
            return _("Meld {missing} points more and the pile is yours, or take everything back.").format(
                missing=int(need) - laid
            )
        if view.phase == "out":
            return _("Your partner says yes: meld everything but one card, and discard that.")
        if need and laid < int(need) and laid:
            return _("Your first melds need {missing} points more, or take them back.").format(
                missing=int(need) - laid
            )
        if need and not laid:
            return _("Meld at least {need} points if you like, then discard a card.").format(need=need)
        return _("Meld what you like, then discard a card.")

    def _prompt_to_draw(self, view: View) -> str:
        if view.moves[0].action == "declare" and len(view.moves) == 1:
            return _("You were dealt a red three: lay it out, and another card comes for it.")
        takes = any(move.target == "discard" for move in view.moves)
        if not view.zones["stock"]:
            if not takes:
                return _("The stock is empty and you cannot take the pile: the deal ends.")
            return _("The stock is empty: take the pile, or end the deal if you may.")
        if not takes:
            if self.draws > 1:
                return _("Draw {cards} from the stock.").format(cards=cards_in_words(self.draws))
            return _("Draw a card from the stock.")
        top = card_words(view.zones["discard"][-1])
        return _("Draw from the stock, or take the pile with its {card}.").format(card=top)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        did = deed_of(events)
        if did is None:
            return []
        lines = self._told(did, events, cast)
        lines += self._pile_and_threes(did.seat, events, cast)
        if deal_ended(before, after):
            for side, gain in enumerate(numbers(after, "gained")):
                name = cast.side(side, len(after.scores))
                lines.append(_("{name}: {points} points in this deal.").format(name=name, points=f"{gain:,}"))
        return lines

    def _told(self, did: Did, events: Sequence[Event], cast: Cast) -> list[str]:
        """Log of the mover's deeds."""
        seat, hand = did.seat, f"hand:{did.seat}"
        if did.action in ("meld", "layoff", "draw"):
            laid = [way for way in moved(events) if way.dst.startswith("meld:")]
            faces = [face for way in laid for face in way.cards]
            cards = listed_cards(faces)
            if laid and did.action == "layoff":
                return [cast.says(seat, _("{name} adds {cards}."), _("You add {cards}."), cards=cards)]
            if laid:
                return [cast.says(seat, _("{name} melds {cards}."), _("You meld {cards}."), cards=cards)]
            if did.action != "draw":
                return [
                    cast.says(seat, _("{name} makes a mistake: 100 points."), _("A mistake: 100 points."))
                ]
            drawn = [way.cards[0] for way in moved(events) if way.src == "stock" and way.dst == hand]
            cards = listed_cards(drawn)
            if len(drawn) > 1:
                others = _("{name} draws {count}.").replace("{count}", cards_in_words(len(drawn)))
                return [cast.says(seat, others, _("You draw {cards}."), cards=cards)]
            return [cast.says(seat, _("{name} draws a card."), _("You draw {cards}."), cards=cards)]
        if did.action == "discard":
            card = card_words(next(way.cards[0] for way in moved(events) if way.dst == "discard"))
            return [cast.says(seat, _("{name} discards {card}."), _("You discard {card}."), card=card)]
        sentences = {
            "retract": (_("{name} takes the melds back."), _("You take your melds back.")),
            "combine": (_("{name} puts two melds together."), _("You put two melds together.")),
            "ask": (_("{name} asks: may I go out?"), _("You ask: may I go out?")),
            "answer": (
                (_("{name} says yes."), _("You say yes."))
                if did.value == "yes"
                else (_("{name} says no."), _("You say no."))
            ),
            "pass": (_("{name} cannot."), _("You cannot.")),
        }
        others, you = sentences.get(did.action, ("", ""))
        return [cast.says(seat, others, you)] if others else []

    def _pile_and_threes(self, seat: int, events: Sequence[Event], cast: Cast) -> list[str]:
        lines = []
        for way in moved(events):
            if way.src == "discard" and way.dst == f"hand:{seat}":
                cards = cards_in_words(len(way.cards))
                lines.append(
                    cast.says(
                        seat,
                        _("{name} takes the pile: {cards} more."),
                        _("You take the pile: {cards} more."),
                        cards=cards,
                    )
                )
            elif way.dst.startswith(LAID_OUT) and way.src.startswith("hand:"):
                who, card = seat_of(way.src), card_words(way.cards[0])
                lines.append(
                    cast.says(who, _("{name} lays out {card}."), _("You lay out {card}."), card=card)
                )
        return lines

    # What is felt

    def _closed(self, before: View, after: View) -> str:
        """The zone of a meld that has become a canasta, or nothing."""
        grown = (
            zone
            for side in range(len(after.scores))
            for zone in self.zones_of(after, side)
            if len(after.zones[zone]) >= 7 > len(before.zones[zone])
        )
        return next(grown, "")

    def _pile_taken(self, before: View, after: View) -> int:
        """The cards of a pile that has just been taken, its top card included."""
        lost = len(before.zones["discard"]) - len(after.zones["discard"])
        claimed = before.phase == "claim"
        taken = after.phase == "meld" and (before.phase == "draw" or claimed) and not after.zones["discard"]
        return lost + claimed if taken and (lost > 0 or claimed) else 0

    def _froze(self, before: View, after: View) -> bool:
        return before.facts["frozen"] == "no" and after.facts["frozen"] == "yes" and before.phase != "deal"

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            return self._end_of_deal(after, cast)
        if before.phase == "deal":
            return ""
        seat = number(before, "mover")
        if after.phase == "answer":
            return cast.says(seat, _("{name}: may I go out?"), _("You ask: may I go out?"))
        if before.phase == "answer":
            partner = next(iter(before.to_act), seat)
            if after.facts["answer"] == "yes":
                return cast.says(partner, _("{name} says yes"), _("You say yes"))
            return cast.says(partner, _("{name} says no"), _("You say no"))
        closed = self._closed(before, after)
        if closed:
            if any(face is not None and WILD[face] for face in after.zones[closed]):
                return cast.says(seat, _("{name} closes a mixed canasta"), _("You close a mixed canasta"))
            return cast.says(seat, _("{name} closes a natural canasta"), _("You close a natural canasta"))
        taken = self._pile_taken(before, after)
        if taken >= FAIR_PILE:
            words = ngettext("{count} card", "{count} cards", taken).format(count=taken)
            return cast.says(
                seat, _("{name} takes the pile: {cards}"), _("You take the pile: {cards}"), cards=words
            )
        if self._froze(before, after):
            return cast.says(seat, _("{name} freezes the pile"), _("You freeze the pile"))
        if self._opened(before, after):
            return cast.says(seat, _("{name} lays the first meld"), _("You lay the first meld"))
        return ""

    def _end_of_deal(self, after: View, cast: Cast) -> str:
        out = number(after, "out")
        if out < 0:
            return _("The stock is used up, and nobody goes out")
        if after.state["hidden_hand"]:
            return cast.says(out, _("{name} goes out concealed"), _("You go out concealed"))
        return cast.says(out, _("{name} goes out"), _("You go out"))

    def score_notes(self, before: View, after: View, cast: Cast) -> list[Entry]:
        if not deal_ended(before, after):
            return []
        gained, sides = numbers(after, "gained"), len(after.scores)
        best = max(gained)
        return [
            Entry(cast.side(side, sides), f"{gain:+,}", f"{after.scores[side]:,}", gain == best)
            for side, gain in enumerate(gained)
        ]

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """The question to the partner and its answer are said aloud."""
        did = deed_of(events)
        if did is None or did.action not in ("ask", "answer"):
            return []
        words = _("May I go out?") if did.action == "ask" else _("Yes") if did.value == "yes" else _("No")
        return [Remark(did.seat, words)]

    def effects_of_event(self, view: View, event: Event) -> list[Flourish]:
        """A red three is laid out."""
        laid = isinstance(event, Moved) and event.dst.startswith(LAID_OUT) and view.phase != "deal"
        return [Burst(event.dst, "♦♥")] if laid and isinstance(event, Moved) else []

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if before.phase == "deal":
            return []
        if deal_ended(before, after):
            return self._going_out(after)
        closed, mover = self._closed(before, after), number(before, "mover")
        if closed:
            return [Flip(closed), Thump(), Burst(closed)]
        if self._froze(before, after):
            return [Frost(PILE)]
        taken = self._pile_taken(before, after)
        if taken >= LARGE_PILE:
            return [Burst(PILE), *([Thump()] if taken >= HUGE_PILE else [])]
        return [Gleam(mover)] if self._opened(before, after) else []

    def _going_out(self, after: View) -> list[Flourish]:
        out = number(after, "out")
        if out < 0:
            return []
        return [Burst(out), Confetti(out), Thump()] if after.state["hidden_hand"] else [Burst(out)]

    def _opened(self, before: View, after: View) -> bool:
        """True if a side has just laid its first melds."""
        return any(
            after.facts[f"opened:{side}"] == "yes" and before.facts[f"opened:{side}"] == "no"
            for side in range(len(after.scores))
        )

    def moment_beat(self, before: View, after: View) -> str:
        if deal_ended(before, after):
            return "out" if number(after, "out") >= 0 else "moment"
        if after.phase == "answer":
            return "asked"
        if self._closed(before, after):
            return "canasta"
        taken = self._pile_taken(before, after)
        if taken:
            return "huge pile" if taken >= HUGE_PILE else "large pile" if taken >= LARGE_PILE else "pile"
        return "frozen" if self._froze(before, after) else "moment"

    def beat(self, view: View, event: Event) -> str:
        red = any(way.dst.startswith(LAID_OUT) for way in moved([event]))
        return "red three" if red else super().beat(view, event)
