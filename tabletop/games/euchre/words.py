"""The words of Euchre: who makes trump, who plays alone, and who is euchred."""

from collections.abc import Sequence

from tabletop.cards import SUITS
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import COMMON, View
from tabletop.engine.moves import Move
from tabletop.families.tricks.facts import suit_in, takes, trump_of
from tabletop.families.tricks.rules import PASS, SUIT_WORDS
from tabletop.families.tricks.rules_ranking import JACK, left_bower
from tabletop.families.tricks.words import TrickWords
from tabletop.games.euchre.rules import ALONE, DEFEND, Euchre, partner
from tabletop.text import N_, _
from tabletop.wording.cards import SIGNS, card_words, cards_in_words
from tabletop.wording.facts import deal_ended, moved
from tabletop.wording.lines import Cast, Line
from tabletop.wording.sentences import passes

CALLING = ("order", "name", "defend")


class EuchreWords(TrickWords):
    deeds = {
        "call c": N_("make clubs trump"),
        "call c-alone": N_("make clubs trump and play alone"),
        "call d": N_("make diamonds trump"),
        "call d-alone": N_("make diamonds trump and play alone"),
        "call h": N_("make hearts trump"),
        "call h-alone": N_("make hearts trump and play alone"),
        "call s": N_("make spades trump"),
        "call s-alone": N_("make spades trump and play alone"),
    }
    kept = {
        **TrickWords.kept,
        "upcard": N_("Before the play it is settled whether the suit of the turned-up card is trump."),
    }
    item_words = {
        "made": N_("The makers took {number} of 5 tricks"),
        "march": N_("A march: all 5 tricks"),
        "march alone": N_("A march, played alone"),
        "euchred": N_("The makers took only {number} of 5 tricks"),
        "euchred alone": N_("The makers took only {number} of 5 tricks, against one alone"),
    }

    sheet_title = N_("Tricks → points")
    sheet_note = N_("★ made trump")
    meanings = {
        **TrickWords.meanings,
        "call": N_("What this player said when the trump was chosen."),
        "cards": N_("The cards in this hand. The trump is still being chosen."),
        "maker": N_("The maker chose the trump, and that side must take three of the five tricks."),
        "defends": N_("Defends alone: the partner’s cards are out of this deal."),
        "leaning": N_("This player’s partner plays alone, so these cards are out of the deal."),
        "turned": N_("Nobody wanted the suit of the turned-up card, so it cannot become trump in this deal."),
        "bowers": N_(
            "The two highest trumps: the jack of trumps, and the other jack of its colour, which counts as a trump."
        ),
        "points": N_("The score in cards: the pips that show are the points of this side."),
        "idle": N_("The other pack: the next deal is played with it."),
        "stock": N_("The cards that were not dealt sleep: they are out of this deal."),
        "button-call": N_(
            "You become the maker: your side must take three of the five tricks, or the others score. "
            "Alone, you play without your partner, for more points."
        ),
        "button-pass": N_("You leave the choice of the trump to the others."),
        "upcard": N_(
            "The turned-up card. Whoever accepts its suit makes it trump, and the dealer takes the card."
        ),
    }

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        said = words_said(view, seat, seat == cast.you)
        if view.phase != "play":
            return Line(said, about="call") if said else self._before_speaking(view, seat, cast)
        line = super().plate(view, seat, cast)
        if seat not in (view[Euchre.maker], view[Euchre.defender]):
            return line
        role = _("maker") if seat == view[Euchre.maker] else _("defends")
        if seat in (view[Euchre.alone], view[Euchre.defender]):
            role = _("{role}, alone").format(role=role)
        topic = "maker" if seat == view[Euchre.maker] else "defends"
        return Line(f"{line.words} · {role}", "good", f"plate {topic}")

    def _before_speaking(self, view: View, seat: int, cast: Cast) -> Line:
        thinks = view.phase in CALLING and seat == view[Euchre.turn] and cast.viewer not in (seat, COMMON)
        said = _("is thinking") if thinks else cards_in_words(len(view.zones[f"hand:{seat}"]))
        return Line(said, "quiet", "cards")

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "discard":
            return _("Your turn: the turned-up card is yours. Put one card aside, face down.")
        if view.phase in CALLING:
            return ""
        said, led = super().prompt(view, cast), view[Euchre.led]
        bowers = [face for face in view.hand() if suit_in(view, face) == led >= 0 and face // 13 != led]
        if bowers and len(view.moves) < len(view.hand()):
            card = card_words(bowers[0])
            said += " " + _("The {card} is one of them.").format(card=card)
        return said

    def shorter_button(self, move: Move) -> str:
        """Words on a button for calling, where there is little room: the suit by its sign, or the answer to whether it shall
        be the one that was turned up; "" for other moves, also to defend alone."""
        word = str(move.value)
        if move.action != "call" or move == DEFEND:
            return ""
        if word.startswith("up"):
            return _("Alone") if word.endswith(ALONE) else _("Yes")
        sign = SIGNS[SUITS.index(word[0])]
        return _("{suit} alone").format(suit=sign) if word.endswith(ALONE) else sign

    def button(self, move: Move) -> str:
        if move == PASS:
            return _("Pass")
        if move == DEFEND:
            return _("Defend alone")
        if move.action != "call":
            return super().button(move)
        word = str(move.value)
        if word == "up":
            return _("Make it trump")
        if word == "up" + ALONE:
            return _("Make it trump, alone")
        suit = SUITS.index(word[0])
        named = f"{SIGNS[suit]} {_(SUIT_WORDS[suit])}"
        return _("{suit}, alone").format(suit=named) if word.endswith(ALONE) else named

    def cells(self, deal: View) -> list[str]:
        """Tricks and points of each side, and which one made trump; nobody plays where nobody names one."""
        maker, played = deal[Euchre.maker] % 2, any(deal[Euchre.gained])
        scored = enumerate(zip(deal[Euchre.tricks], deal[Euchre.gained], strict=True))
        return [
            f"{'★ ' * (side == maker)}{tricks} → {gain}" if played else "–" for side, (tricks, gain) in scored
        ]

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in events:
            if isinstance(event, Did) and event.action in ("pass", "call"):
                said = said_in_full(before, event, cast)
                lines.append(said)
        lines += super().story(before, events, after, cast)
        if deal_ended(before, after) and not any(after[Euchre.gained]):
            lines.append(_("Nobody names a trump: the deal is thrown in."))
        return lines

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            return self._end_of_deal(after, cast)
        if bower_on_bower(before, events):
            return _("The right bower takes the left")
        if after.phase == "name" and before.phase == "order":
            return _("Turned down")
        if not stuck(before) and stuck(after):
            dealer = after[Euchre.dealer]
            return cast.says(
                dealer, _("{name} is stuck and has to name a suit"), _("You are stuck: name a suit")
            )
        lone = (after[Euchre.alone], after[Euchre.defender])
        for seat, now, earlier in zip(
            lone, lone, (before[Euchre.alone], before[Euchre.defender]), strict=True
        ):
            if now != earlier and now >= 0:
                return cast.says(seat, _("{name} plays alone"), _("You play alone"))
        return ""

    def _end_of_deal(self, after: View, cast: Cast) -> str:
        gained, maker = after[Euchre.gained], after[Euchre.maker]
        if not any(gained):
            return _("Nobody names a trump\nThe deal is thrown in.")
        side = int(gained[1] > gained[0])
        score = "\n" + "".join(self.scored(after, cast))
        if side != maker % 2:
            return _("Euchred") + score
        if max(after[Euchre.tricks]) == 5:
            return (_("A march, alone") if after[Euchre.alone] >= 0 else _("A march")) + score
        return _("The point is made") + score


def words_said(view: View, seat: int, you: bool) -> str:
    """Words of *seat* in this round of calls, in the game's words; nothing if it has not spoken."""
    calls, dealer = view[Euchre.said], view[Euchre.dealer]
    assert isinstance(calls, list)
    said = str(calls[seat])
    if not said or view.phase == "deal":
        return ""
    word, alone, _rest = said.partition(ALONE)
    if word == "pass":
        return _("pass")
    if word == "alone":
        return _("I defend alone")
    if word == "up":
        made = (
            _("I pick it up")
            if seat == dealer
            else _("I assist")
            if seat == partner(dealer)
            else _("order it up")
        )
    else:
        made = _("I make it {suit}").format(suit=_(SUIT_WORDS[SUITS.index(word)]))
    return _("{call}, alone").format(call=made) if alone else made


def said_in_full(before: View, event: Did, cast: Cast) -> str:
    """A call as a sentence for the log."""
    word, alone, _rest = str(event.value or "pass").partition(ALONE)
    if word == "pass":
        return passes(event.seat, cast)
    if word == "alone":
        return cast.says(event.seat, _("{name} defends alone."), _("You defend alone."))
    suit = SUITS.index(str(before.facts["turned"]) if word == "up" else word)
    named = f"{SIGNS[suit]} {_(SUIT_WORDS[suit])}"
    if alone:
        return cast.says(
            event.seat, _("{name} makes {suit} trump, alone."), _("You make {suit} trump, alone."), suit=named
        )
    return cast.says(event.seat, _("{name} makes {suit} trump."), _("You make {suit} trump."), suit=named)


def stuck(view: View) -> bool:
    """True if the dealer has to name a suit now."""
    return bool(view.phase == "name" and view[Euchre.stick] and view[Euchre.turn] == view[Euchre.dealer])


def bower_on_bower(before: View, events: Sequence[Event]) -> bool:
    """True if the trick that is taken here has both bowers in it."""
    trump = trump_of(before)
    if trump < 0 or not any(map(takes, events)):
        return False
    gathered = next((event.cards for event in moved(events) if event.src == "trick"), ())
    return {trump * 13 + JACK - 1, left_bower(trump)} <= set(gathered)
