"""Words of canasta games: prompts, log, moments, panels and the score sheet."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tabletop.cards import RANK, SUIT
from tabletop.engine import scoring
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.engine.scoring import ScoreItem
from tabletop.families.canasta.melds import RED_THREES, THREE, VALUES, WILD
from tabletop.families.canasta.position import CANASTA
from tabletop.families.canasta.rules import CanastaGame
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import card_in_prose, card_words, cards_in_prose, cards_in_words, listed_cards
from tabletop.wording.facts import deal_ended, deed_of, moved, seat_of
from tabletop.wording.lines import Cast, Line
from tabletop.wording.melds import meld_words
from tabletop.wording.numbers import grouped, in_words
from tabletop.wording.score_sheet import ScoreSheet
from tabletop.wording.sentences import dealer_words, points_in_words
from tabletop.wording.table_words import TableWords

LINES: Mapping[str, str] = {
    "cards": N_("Cards melded"),
    "natural": N_("Natural canastas"),
    "mixed": N_("Mixed canastas"),
    "threes": N_("Red threes"),
    "out": N_("Going out"),
    "concealed": N_("Concealed hand"),
    "hand": N_("Cards in hand"),
    "forgotten": N_("Forgotten red threes"),
    "penalty": N_("Penalties"),
}
"""The lines of a deal's score, in the order in which they stand on the sheet."""


def lines_with(canastas: Mapping[str, str]) -> dict[str, str]:
    """`LINES` with those of more kinds of canastas, which stand before the usual kinds."""
    return {"cards": LINES["cards"], **canastas, **LINES}


LAID_OUT = ("red:", "black:")
"""Zones in which threes are laid out."""
HUGE_PILE, LARGE_PILE, FAIR_PILE = 16, 8, 4
"""Numbers of cards: the bigger a pile that is taken, the louder."""


class CanastaWords(TableWords):
    deeds = {"answer yes": N_("answer yes"), "answer no": N_("answer no")}
    meanings: Mapping[str, str] = {
        **TableWords.meanings,
        "status": N_("The deal, the cards left to draw, what ends the match, and who deals. {won}"),
        "plate": N_("The cards in this hand; they count against their side when the deal ends."),
        "asks": N_("Asks the partner whether to go out; the answer binds both."),
        "button-ask": N_(
            "To go out is to get rid of the last card: it ends the deal. Your partner answers yes or no; after a yes you must go out, or it costs 100 points."
        ),
        "button-pass": N_(
            "Going out fails where not all your cards can be melded: it costs 100 points, and the turn goes on."
        ),
        "button-retract": N_(
            "What you laid in this turn comes back into your hand; with penalties it costs points."
        ),
        "button-declare": N_("They lie before you and count for your side, and other cards come for them."),
        "button-combine": N_("Two melds of your side that fit become one."),
        "button-answer": N_(
            "Yes: your partner goes out now, and the cards in your hand count against you both. No: play goes on."
        ),
        "panel": N_(
            "The melds of a side, and its score so far. What its first melds of the deal must count stands here too. "
            "Canastas that a side needs to go out: {canastas-out}."
        ),
        "meld": N_("A meld: cards of one rank. Seven cards make a canasta."),
        "label": N_(
            "A canasta: 500 points if it is natural, without wild cards; 300 if it is mixed, with some."
        ),
        "note": N_(
            "Whoever takes the pile must meld its top card at once. A frozen pile, and any pile before a side has melds, asks "
            "for a natural pair: two cards of its rank, no wild ones."
        ),
        "discard": N_("The discard pile. Whoever takes it gets all its cards."),
        "frozen": N_("The pile is frozen: only two natural cards of the rank of its top card take it."),
        "claimed": N_("The pile is being taken: it is won once the first melds count enough."),
        "tray": N_("Laid in this turn: it may still be taken back."),
        "gauge": N_("What your first melds count so far, of what they must count in one turn."),
        "red": N_(
            "Red threes: each counts 100 points, all four 800, if the side has melds at the end of the deal."
        ),
    }

    def worth(self, view: View, face: int) -> str:
        """Points of a card in a meld, and anything special about it."""
        if RANK[face] == THREE:
            return _(self.of_threes[SUIT[face] in (1, 2)])
        points = points_in_words(VALUES[face])
        said = _("wild, it stands for others; worth {points}") if WILD[face] else _("worth {points}")
        return said.format(points=points)

    special: ClassVar[Mapping[str, int]] = {
        "3♥ 3♦": 100, "3♣ 3♠": 5, N_("natural canasta"): 500, N_("mixed canasta"): 300,
    }  # fmt: skip
    """Points for red and black threes, and for complete melds."""
    of_threes: ClassVar[tuple[str, str]] = (
        N_("stops the pile for one turn; worth 5 points"),
        N_("is laid out, counts 100 points, and another card comes for it"),
    )
    """Words on black threes, and on red ones."""
    item_words: Mapping[str, str | tuple[str, str]] = LINES

    def item_name(self, view: View, item: ScoreItem, cast: Cast) -> str:
        """Partners' hands are counted one by one."""
        words = super().item_name(view, item, cast)
        if item.kind == "hand" and view.seats > len(view.scores):
            return _("{words} ({name})").format(words=words, name=cast.name(item.number))
        return words

    def side(self, view: View, seat: int) -> int:
        """Number of the side of *seat*."""
        return seat % len(view.scores)

    def zones_of(self, view: View, side: int) -> list[str]:
        """The zones with melds of a side."""
        zones = [f"meld:{meld}" for meld, owner in enumerate(view[CanastaGame.owners]) if owner == side]
        return [zone for zone in zones if view.zones[zone]]

    of_bonuses: ClassVar[str] = N_("Bonuses are what the canastas and the threes of the side count.")
    """What is counted as bonuses in the title of a side's melds."""

    def explained(self, view: View, topics: str) -> str:
        """With the bonuses, as long as a title names any."""
        said = super().explained(view, topics)
        named = any(view.facts.get(f"bonus:{side}") for side in range(len(view.scores)))
        return f"{said}\n{_(self.of_bonuses)}" if named and "panel" in topics.split() else said

    def panel_title(self, view: View, side: int, cast: Cast) -> str:
        """Title of a side's melds: its name, the total, and how far it is from opening."""
        said = f"{cast.side(side, len(view.scores)).upper()} · {grouped(view.scores[side])}"
        if view.phase == "deal":
            return said
        need, points, bonus = (view.facts[f"{fact}:{side}"] for fact in ("need", "points", "bonus"))
        if points:
            said += " · " + _("{points} on the table").format(points=grouped(int(points)))
        if bonus:
            said += " · " + _("bonuses {bonus}").format(bonus=grouped(int(bonus)))
        if not need:
            return said
        if side == self.side(view, view[CanastaGame.mover]) and view.facts["laid"]:
            return said + " · " + _("laid {laid} of {need}").format(laid=view.facts["laid"], need=need)
        return said + " · " + _("first meld: {need}").format(need=need)

    def pile_note(self, view: View) -> tuple[str, str]:
        """Words beside the pile: what lies there, and what takes it, or that it is being taken."""
        strong, words = self.pile_words(view)
        return strong, _("being taken") if view.phase == "claim" else words

    def pile_words(self, view: View) -> tuple[str, str]:
        """What lies on the pile, and what takes it."""
        count = len(view.zones["discard"])
        strong = _("Discard pile · {cards}").format(cards=cards_in_words(count))
        if not count:
            return strong, _("nothing to take")
        top = view.zones["discard"][-1]
        if top is not None and (WILD[top] or RANK[top] == THREE):
            return strong, _("closed by {card} on top").format(card=card_in_prose(top))
        if view.facts["frozen"] == "yes":
            return strong, _("frozen: take it with a natural pair")
        if view.facts[f"opened:{self.side(view, view.seat)}"] == "no":
            return strong, _("you need a natural pair for it")
        return strong, _(self.takes_pile)

    def frozen_by(self, view: View, cast: Cast) -> str:
        """A sentence on the card that freezes the pile, and who threw it: each turn throws one; "" where none does."""
        pile = view.zones["discard"]
        freezing = [number for number, face in enumerate(pile) if face is not None and freezes(face)]
        if view.facts["frozen"] == "no" or not freezing or view.phase == "deal" or view.over:
            return ""
        card = card_in_prose(pile[freezing[-1]])
        if not freezing[-1]:  # it may have been turned up in the deal
            return _("{card} freezes it.").format(card=card)
        seat = (view[CanastaGame.mover] - (len(pile) - freezing[-1])) % view.seats
        return cast.says(seat, _("{name} froze it with {card}."), _("You froze it with {card}."), card=card)

    def button(self, move: Move) -> str:
        cards = listed_cards(move.cards)
        if move.action == "draw" and move.target == "stock":
            return _("Draw from the stock")
        if move.action == "answer":
            return _("Yes, go out") if move.value == "yes" else _("No, play on")
        if move.action == "declare":
            return _("Lay out {cards}").format(cards=cards) if cards else _("Lay out your red threes")
        words = {
            "draw": _("Take the pile with {cards}") if cards else _("Take the pile"),
            "meld": _("Meld {cards}"),
            "layoff": _("Add {cards}"),
            "combine": _("Put two melds together"),
            "discard": _("Discard {cards}"),
            "retract": _("Take melds back"),
            "ask": _("May I go out?"),
            "pass": _("I cannot"),
        }
        return words[move.action].format(cards=cards)

    def move_words(self, view: View, move: Move) -> str:
        """Words that name what is added, and the meld by its cards."""
        if move.action == "layoff":
            return _("Add {cards} to {meld}").format(
                cards=listed_cards(move.cards), meld=self.meld_words(view, move.target)
            )
        if move.action == "pass" and view.phase == "draw":
            return _("End the deal")
        if move.action == "combine":
            zones = (move.target, f"meld:{move.value}")
            own = {*self.zones_of(view, self.side(view, view.seat)), *zones}  # one may be a partner's
            names = {zone: meld_words(view.zones[zone], (), WILD.__getitem__) for zone in own}
            called = {zone for zone in own if names[zone] == names[move.target]}
            if called == set(zones):  # that name stands for these two alone
                return _("Put {melds} together").format(melds=names[move.target])
            one, other = (self.meld_words(view, zone) for zone in zones)
            return _("Put {one} and {other} together").format(one=one, other=other)
        return super().move_words(view, move)

    def meld_words(self, view: View, zone: str) -> str:
        """The meld that lies in *zone*, as people call it."""
        side = next((side for side in range(len(view.scores)) if zone in self.zones_of(view, side)), -1)
        others = [] if side < 0 else [view.zones[name] for name in self.zones_of(view, side) if name != zone]
        return meld_words(view.zones.get(zone, ()), others, WILD.__getitem__)

    def lying(self, view: View, zone: str, cast: Cast) -> str:
        """A meld, how far it is from a canasta, and what its cards count; or the pile, and what one needs for it."""
        if zone == "discard":
            pile, needed = self.pile_note(view)
            said = _("{pile}: {needed}.").format(pile=pile, needed=needed)
            return f"{said} {self.frozen_by(view, cast)}".strip()
        faces = [face for face in view.zones[zone] if face is not None]
        if not zone.startswith("meld:") or not faces:
            return ""
        name, points = self.meld_words(view, zone), points_in_words(sum(VALUES[face] for face in faces))
        growing = _("{meld}, {count} of {whole}, {points}")
        said = growing if len(faces) < CANASTA else _("{meld}, {cards}, {points}")
        cards = cards_in_words(len(faces))
        words = said.format(meld=name, count=len(faces), cards=cards, points=points, whole=CANASTA)
        return words[0].upper() + words[1:] + "."

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        count = len(view.zones[f"hand:{seat}"])
        said = cards_in_words(count)
        if view.phase == "answer" and seat == view[CanastaGame.mover]:
            return Line(_("may I go out?"), about="asks")
        return Line(said, "bad") if 0 < count < 3 and view.phase != "deal" else Line(said)

    def standings(self, view: View, cast: Cast) -> list[tuple[str, str]]:
        """The totals stand on the panels."""
        return []

    def sheet(self, deals: Sequence[View], view: View, cast: Cast) -> ScoreSheet:
        """Of each deal every line of its score, and its sum."""
        sides = len(view.scores)
        rows: list[tuple[str, ...]] = []
        whole: list[int] = []
        for count, deal in enumerate(deals, 1):
            for kind, words in self.item_words.items():
                assert isinstance(words, str)
                found = [item for item in deal[CanastaGame.counted] if item.kind == kind]
                sums = scoring.sums(found, sides)
                if any(sums):
                    rows.append((_(words), *(grouped(points) if points else "" for points in sums)))
            gained = deal[CanastaGame.gained]
            whole.append(len(rows))
            rows.append((_("Deal {deal}").format(deal=count), *map(grouped, gained)))
        names = tuple(cast.side(side, sides) for side in range(sides))
        totals = (_("Total"), *map(grouped, view.scores))
        leaders = self.leaders(deals, view)
        return ScoreSheet(_("Score by deal"), (_("Deal"), *names), tuple(rows), totals, leaders, tuple(whole))

    takes_pile: ClassVar[str] = N_("take it by melding its top card")
    """What takes a pile that is not frozen, for a side with melds."""
    draws: ClassVar[int] = 1
    """Cards that a turn draws from the stock."""

    def status(self, view: View, cast: Cast) -> str:
        stock = _("stock {stock}").format(stock=len(view.zones["stock"]))
        return " · ".join([self.deal_words(view), stock, *self.goal_words(view), *dealer_words(view, cast)])

    def prompt(self, view: View, cast: Cast) -> str:
        need, laid = view.facts[f"need:{self.side(view, view.seat)}"], int(view.facts["laid"])
        if view.phase == "draw":
            return self.prompt_to_draw(view)
        if view.phase == "answer":
            mover = cast.name(view[CanastaGame.mover])
            return _("{name} asks: may I go out? Your cards in hand would count against you both.").format(
                name=mover
            )
        if view.phase == "claim":
            return _("Meld {missing} more points and the pile is yours, or take everything back.").format(
                missing=int(need) - laid
            )
        if view.phase == "out":
            return _("Your partner says yes: meld everything but one card, and discard that.")
        if need and laid < int(need) and laid:
            return _("Your first melds need {missing} more points: meld more, or take them back.").format(
                missing=int(need) - laid
            )
        if need and not laid:
            return _("Meld at least {need} points if you like, then discard a card.").format(need=need)
        return _("Meld what you like, then discard a card.")

    def prompt_to_draw(self, view: View) -> str:
        if view.moves[0].action == "declare" and len(view.moves) == 1:
            return _("You were dealt a red three: lay it out, and another card comes for it.")
        takes = any(move.target == "discard" for move in view.moves)
        if not view.zones["stock"]:
            if not takes:
                return _("The stock is empty and you cannot take the pile: the deal ends.")
            return _("The stock is empty: take the pile, or end the deal if you may.")
        if not takes:
            return _("Draw {cards} from the stock.").format(cards=self.drawn())
        top = card_words(view.zones["discard"][-1])
        said = _("Draw {cards} from the stock, or take the pile with its {card}.")
        return said.format(cards=self.drawn(), card=top)

    def drawn(self) -> str:
        """The cards that a turn draws, in words."""
        return _("a card") if self.draws == 1 else cards_in_prose(self.draws)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        did = deed_of(events)
        if did is None:
            return []
        lines = self.told(before, did, events, cast)
        lines += self.pile_and_threes(did.seat, events, cast)
        if did.action == "discard" and self.froze(before, after):
            lines.append(cast.says(did.seat, _("{name} freezes the pile."), _("You freeze the pile.")))
        if deal_ended(before, after):
            for side, gain in enumerate(after[CanastaGame.gained]):
                name = cast.side(side, len(after.scores))
                lines.append(
                    _("{name}: {points} points in this deal.").format(name=name, points=grouped(gain))
                )
        return lines

    def told(self, before: View, did: Did, events: Sequence[Event], cast: Cast) -> list[str]:
        """Log of the mover's deeds."""
        seat, hand = did.seat, f"hand:{did.seat}"
        if did.action in ("meld", "layoff", "draw"):
            laid = [way for way in moved(events) if way.dst.startswith("meld:")]
            faces = [face for way in laid for face in way.cards]
            cards = listed_cards(faces)
            if laid and did.action == "layoff":
                said = _("{name} adds {cards} to {meld}."), _("You add {cards} to {meld}.")
                return [cast.says(seat, *said, cards=cards, meld=self.meld_words(before, laid[0].dst))]
            if laid:
                return [cast.says(seat, _("{name} melds {cards}."), _("You meld {cards}."), cards=cards)]
            if did.action != "draw":
                return [
                    cast.says(
                        seat,
                        _("{name} makes a mistake, which costs 100 points."),
                        _("A mistake costs you 100 points."),
                    )
                ]
            drawn = [way.cards[0] for way in moved(events) if way.src == "stock" and way.dst == hand]
            cards = listed_cards(drawn)
            if len(drawn) > 1:
                others = _("{name} draws {count}.").replace("{count}", cards_in_prose(len(drawn)))
                return [cast.says(seat, others, _("You draw {cards}."), cards=cards)]
            return [cast.says(seat, _("{name} draws a card."), _("You draw {cards}."), cards=cards)]
        if did.action == "discard":
            card = card_in_prose(next(way.cards[0] for way in moved(events) if way.dst == "discard"))
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
            "pass": (
                (_("{name} ends the deal."), _("You end the deal."))
                if before.phase == "draw"
                else (_("{name} cannot go out after all."), _("You cannot go out after all."))
            ),
        }
        others, you = sentences.get(did.action, ("", ""))
        return [cast.says(seat, others, you)] if others else []

    def pile_and_threes(self, seat: int, events: Sequence[Event], cast: Cast) -> list[str]:
        lines = []
        for way in moved(events):
            if way.src == "discard" and way.dst == f"hand:{seat}":
                more = len(way.cards)
                cards = ngettext("{count} more card", "{count} more cards", more).format(count=in_words(more))
                said = _("{name} takes the pile: {cards}."), _("You take the pile: {cards}.")
                if not more:
                    said = _("{name} takes the pile, a single card."), _("You take the pile, a single card.")
                lines.append(cast.says(seat, *said, cards=cards))
            elif way.dst.startswith(LAID_OUT) and way.src.startswith("hand:"):
                who, card = seat_of(way.src), card_in_prose(way.cards[0])
                lines.append(
                    cast.says(who, _("{name} lays out {card}."), _("You lay out {card}."), card=card)
                )
        return lines

    def closed_canasta(self, before: View, after: View) -> str:
        """The zone of a meld that has become a canasta, or nothing."""
        grown = (
            zone
            for side in range(len(after.scores))
            for zone in self.zones_of(after, side)
            if len(after.zones[zone]) >= 7 > len(before.zones[zone])
        )
        return next(grown, "")

    def pile_taken(self, before: View, after: View) -> int:
        """The cards of a pile that has just been taken, its top card included."""
        lost = len(before.zones["discard"]) - len(after.zones["discard"])
        claimed = before.phase == "claim"
        taken = after.phase == "meld" and (before.phase == "draw" or claimed) and not after.zones["discard"]
        return lost + claimed if taken and (lost > 0 or claimed) else 0

    def froze(self, before: View, after: View) -> bool:
        return before.facts["frozen"] == "no" and after.facts["frozen"] == "yes" and before.phase != "deal"

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            return self.end_of_deal(after, cast)
        if before.phase == "deal":
            return ""
        seat = before[CanastaGame.mover]
        if after.phase == "answer":
            return cast.says(seat, _("{name}: may I go out?"), _("You ask: may I go out?"))
        if before.phase == "answer":
            partner = next(iter(before.to_act), seat)
            if after.facts["answer"] == "yes":
                return cast.says(partner, _("{name} says yes"), _("You say yes"))
            return cast.says(partner, _("{name} says no"), _("You say no"))
        closed = self.closed_canasta(before, after)
        if closed:
            if any(face is not None and WILD[face] for face in after.zones[closed]):
                return cast.says(seat, _("{name} closes a mixed canasta"), _("You close a mixed canasta"))
            return cast.says(seat, _("{name} closes a natural canasta"), _("You close a natural canasta"))
        taken = self.pile_taken(before, after)
        if taken >= FAIR_PILE:
            words = cards_in_prose(taken)
            return cast.says(
                seat, _("{name} takes the pile: {cards}"), _("You take the pile: {cards}"), cards=words
            )
        if self.froze(before, after):
            return cast.says(seat, _("{name} freezes the pile"), _("You freeze the pile"))
        if self.opened(before, after):
            return cast.says(seat, _("{name} lays the first meld"), _("You lay the first meld"))
        return ""

    def end_of_deal(self, after: View, cast: Cast) -> str:
        out = after[CanastaGame.out]
        if out < 0:
            return _("The stock is used up, and nobody goes out")
        if after[CanastaGame.hidden_hand]:
            return cast.says(out, _("{name} goes out concealed"), _("You go out concealed"))
        return cast.says(out, _("{name} goes out"), _("You go out"))

    def opened(self, before: View, after: View) -> bool:
        """True if a side has just laid its first melds."""
        return any(
            after.facts[f"opened:{side}"] == "yes" and before.facts[f"opened:{side}"] == "no"
            for side in range(len(after.scores))
        )


def freezes(face: int) -> bool:
    """True if *face* freezes the pile."""
    return WILD[face] or face in RED_THREES
