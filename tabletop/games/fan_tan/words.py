"""Words of Fan Tan: prompts, the sentences of the log, accusations, and chips."""

from collections.abc import Sequence

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games.fan_tan.rules import FanTan
from tabletop.games.fan_tan.rules_rows import cards_of
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import card_words, cards_in_words, listed_cards
from tabletop.wording.facts import deal_ended, deed_of, moved
from tabletop.wording.lines import Cast, Line
from tabletop.wording.numbers import in_words
from tabletop.wording.sentences import passes, plays, signed
from tabletop.wording.table_words import TableWords

NAMES = (N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"))


def suspect_of(before: View, after: View) -> int:
    """Seat that was accused between the two views."""
    old, new = before[FanTan.passes], after[FanTan.passes]
    assert isinstance(old, list) and isinstance(new, list)
    return next(seat for seat in range(before.seats) if old[seat] != new[seat])


def chips_in_words(count: int) -> str:
    return ngettext("{count} chip", "{count} chips", count).format(count=in_words(count))


def withheld_words(view: View) -> str:
    """The withheld cards that came out last; "" where none did."""
    return listed_cards(cards_of(view[FanTan.shown]))


def _accusing(did: Did, before: View, after: View, cast: Cast) -> list[str]:
    """Lines on an accusation, and what it cost."""
    suspect = suspect_of(before, after)
    name = cast.within(suspect)
    lines = [cast.says(did.seat, _("{name} accuses {other}."), _("You accuse {other}."), other=name)]
    changes = [chips - then for chips, then in zip(after.scores, before.scores, strict=True)]
    cards = withheld_words(after)
    payer = suspect if cards else did.seat
    if cards:
        words = _("{name} had {cards}."), _("You had {cards}.")
        lines.append(cast.says(suspect, *words, cards=cards))
    else:
        lines.append(_("Nothing was withheld."))
    if changes[payer]:
        chips = chips_in_words(-changes[payer])
        lines.append(cast.says(payer, _("{name} pays {chips}."), _("You pay {chips}."), chips=chips))
    lines += [
        cast.says(seat, _("{name} gets {chips}."), _("You get {chips}."), chips=chips_in_words(change))
        for seat, change in enumerate(changes)
        if change > 0
    ]
    return lines


def _ending(did: Did, after: View, cast: Cast) -> list[str]:
    """Lines on the end of a deal, and what everybody won or lost in it."""
    if did.action == "pass":
        lines = [_("Everybody has passed: the deal is dead, and the pot stays.")]
    else:
        lines = [cast.says(did.seat, _("{name} takes the pot."), _("You take the pot."))]
    if after[FanTan.shown]:
        lines.append(_("Withheld until the end: {cards}.").format(cards=withheld_words(after)))
    for seat, gain in enumerate(after[FanTan.gained]):
        words = _("{name}: {count} in this deal.")
        lines.append(words.format(name=cast.name(seat), count=signed(gain, plus=True)))
    return lines


FULL, SEVEN = 13, 7


class FanTanWords(TableWords):
    deeds = {"doubt": N_("say “you could have played”")}
    kept = {
        "row": N_("Cards stay in their rows: play one that fits beside them."),
        "rows": N_("Cards are laid in rows here: play one that fits beside them."),
    }
    item_words = {
        "ante": N_("Chips paid at the start"),
        "accusations": N_("Accusations"),
        "withheld": N_("Withheld cards"),
        "left": N_("Cards left"),
        "dead": N_("A dead deal"),
        "pot": N_("The pot"),
        "share": N_("A share of the pot"),
    }

    sheet_title, total_heading = N_("Chips by deal"), N_("Chips")
    meanings = {
        **TableWords.meanings,
        "status": N_("After {deals} deals, or when somebody has no chip left, the most chips win."),
        "plate": N_("The cards in this hand. Whoever runs out of cards first takes the pot."),
        "passes": N_(
            "Passes that you may still call wrong: a click on the plate or the cards accuses. Whoever accuses wrongly pays."
        ),
        "standings": N_("The chips of the players."),
        "badge": N_("The chips in the pot: whoever runs out of cards first takes them."),
        "tokens": N_("The chips in the pot: whoever runs out of cards first takes them."),
        "sign": N_("A row that nobody has opened: its seven begins it."),
        "row": N_("A row: it begins with the seven, and grows down to the ace and up to the king."),
        "button-pass": N_("You play nothing, and the turn goes to the next player."),
        "button-doubt": N_("You accuse this player of a wrong pass. If no pass was wrong, you pay a fine."),
    }

    def prompt(self, view: View, cast: Cast) -> str:
        if view.seat not in view.awaited:
            return _("Somebody passed wrongly, you think? A click on that player’s cards accuses.")
        passed = any(int(view.facts[f"passes:{seat}"]) for seat in range(view.seats) if seat != view.seat)
        doubt = _("Or call out a wrong pass: click that player.") if passed and self.doubts(view) else ""
        opened = any(view.zones[f"row:{suit}"] for suit in "cdhs")
        if view.offers("play"):
            said = (
                _("Your turn: play a card that fits.")
                if opened
                else _("Your turn: only a seven begins a row.")
            )
        elif opened:
            said = _("Your turn: nothing you hold fits, so pass.")
        else:
            said = _("Your turn: only a seven begins a row, and you have none, so pass.")
        return f"{said} {doubt}".rstrip()

    def worth(self, view: View, face: int) -> str:
        if RANK[face] == SEVEN:
            return _("begins its row")
        return _("goes beside the {card}").format(
            card=card_words(face - 1 if RANK[face] > SEVEN else face + 1)
        )

    def doubts(self, view: View) -> bool:
        """True where passes may be doubted."""
        return view[FanTan.passing] == "doubt"

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        held, passed = len(view.zones[f"hand:{seat}"]), int(view.facts[f"passes:{seat}"])
        if not passed:
            return Line(cards_in_words(held))
        said = ngettext("{cards} · {count} pass", "{cards} · {count} passes", passed)
        said = said.format(cards=cards_in_words(held), count=passed)
        return Line(said, about="plate passes" if self.doubts(view) else "plate")

    def button(self, move: Move) -> str:
        if move.action == "pass":
            return _("Pass")
        return _("You could have played") if move.action == "doubt" else super().button(move)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        did = deed_of(events)
        if did is None:
            return []
        if did.action == "doubt":
            return _accusing(did, before, after, cast)
        if did.action == "pass":
            lines = [passes(did.seat, cast)]
        else:
            laid = [face for event in moved(events) if event.dst.startswith("row:") for face in event.cards]
            cards = listed_cards(laid)
            lines = [plays(did.seat, cards, cast)]
        if deal_ended(before, after):
            lines += _ending(did, after, cast)
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        did = deed_of(events)
        if did is None:
            return ""
        if deal_ended(before, after):
            if did.action != "play":
                return _("A dead deal")
            return cast.says(did.seat, _("{name} takes the pot"), _("You take the pot"))
        if did.action == "doubt":
            suspect = suspect_of(before, after)
            withheld = withheld_words(after)
            if withheld:
                words = _("{name} withheld {cards}"), _("You withheld {cards}")
                return cast.says(suspect, *words, cards=withheld)
            return cast.says(suspect, _("{name} passed rightly"), _("You passed rightly"))
        done = completed(before, after)
        return _("The {suit} are complete").format(suit=_(NAMES[done])) if done >= 0 else ""

    def gain(self, points: int) -> str:
        return signed(points, plus=True)


def completed(before: View, after: View) -> int:
    """The suit whose row was completed between the two views, or -1."""
    for number_of, suit in enumerate("cdhs"):
        if len(before.zones[f"row:{suit}"]) < FULL == len(after.zones[f"row:{suit}"]):
            return number_of
    return -1
