"""Words of Envite: signals in words and grimaces, plates, prompts, and the sentences of the log."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.cards import RANK, RANKS, SUIT, parse
from tabletop.engine.events import Did, Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.tricks.facts import order_of, rules_of, suit_in, trump_of
from tabletop.families.tricks.rules import PASS
from tabletop.families.tricks.rules_staking import ACCEPT, ANSWER, FOLD, FOLDED
from tabletop.families.tricks.words_staking import StakingWords
from tabletop.games.envite.rules import LYING, WHOLE, Envite
from tabletop.games.envite.rules_signals import COUNTS, LOW, NONE, Signal, Value, always_trumps
from tabletop.games.envite.rules_signals import RANKS as RANK_VALUES
from tabletop.text import N_, _, ngettext
from tabletop.wording.cards import SIGNS, card_words
from tabletop.wording.facts import deal_ended, seat_of
from tabletop.wording.lines import Cast, Line
from tabletop.wording.numbers import in_words
from tabletop.wording.score_sheet import ScoreSheet
from tabletop.wording.signs import Grimace

GRIMACES: dict[Value, Grimace] = {
    "3c": "nose", "Qc": "wink right", "Jd": "wink left", "5d": "cheek", "2d": "tongue", "Ad": "brows",
    2: "lips", "K": "up", "Q": "tilt right", "J": "tilt left", "A": "shoulder", LOW: "bite", NONE: "shut",
}  # fmt: skip
HANDS: tuple[Grimace, ...] = ("fist", "one", "two", "three")


def envite(view: View) -> Envite:
    """A game of the shape of *view*'s, to be asked about its rules."""
    game = rules_of(view)
    assert isinstance(game, Envite)
    return game


# Signals


def grimace_for(view: View, value: Value) -> Grimace:
    """Grimace for a signal."""
    return HANDS[int(value)] if view[Envite.signals] == "count" else GRIMACES[value]


def looks(kind: Grimace) -> str:
    """Looks of the portrait, in words."""
    return {
        "nose": _("wrinkles the nose"), "wink right": _("winks with the right eye"),
        "wink left": _("winks with the left eye"), "cheek": _("puffs a cheek"),
        "tongue": _("shows the tip of the tongue"), "brows": _("lifts both eyebrows"),
        "lips": _("purses the lips"), "up": _("looks up"), "tilt right": _("tilts the head to the right"),
        "tilt left": _("tilts the head to the left"), "shoulder": _("lifts a shoulder"),
        "bite": _("bites the lip"), "shut": _("shuts both eyes"), "fist": _("makes a fist"),
        "one": _("shows one finger"), "two": _("shows two fingers"), "three": _("shows three fingers"),
    }[kind]  # fmt: skip


def value_words(view: View, value: Value) -> str:
    """Meaning of a signal in words: "2♠", "low trump", "no trump"."""
    if view[Envite.signals] == "count" and value in COUNTS:
        return ngettext("{count} trump", "{count} trumps", int(value)).format(count=value)
    if value in RANK_VALUES:
        trump = trump_of(view)
        return card_words(13 * trump + RANK_VALUES[value] - 1) if trump >= 0 else str(value)
    if value == LOW:
        return _("low trump")
    return _("no trump") if value == NONE else card_words(parse(str(value)))


def known(view: View) -> tuple[Signal, ...]:
    """The signals that the viewer knows of."""
    knows = view[Envite.knows]
    assert isinstance(knows, tuple)
    return knows


def told(view: View, seat: int) -> list[str]:
    """Signals that the viewer knows *seat* to have given, or has given."""
    sent = view[Envite.sent]
    assert isinstance(sent, tuple)
    values = sent if seat == view.seat else [value for who, value in known(view) if who == seat]
    return [value_words(view, value) for value in values]


def notes(view: View, cast: Cast) -> str:
    """The notepad: who is known to hold what."""
    seats = dict.fromkeys(seat for seat, _value in known(view))
    return "; ".join(f"{cast.name(seat)}: {', '.join(told(view, seat))}" for seat in seats)


def trump_order(view: View) -> str:
    """All trumps of the hand from the highest down."""
    game, trump = envite(view), trump_of(view)
    fixed = always_trumps(game.places)
    ranks = (2, 13, 12, 11, 1, 7, 6, 5, 4, 3)
    faces = [13 * trump + rank - 1 for rank in ranks]
    own = [RANKS[RANK[face] - 1] for face in faces if face not in fixed]
    return " ".join([*map(card_words, fixed), SIGNS[trump], *own])


# Places and sides


def actor(view: View, cast: Cast, place: int, others: str, you: str, **words: object) -> str:
    """A sentence about who plays for *place*; the dummy is the empty chair."""
    if place == number_of_dummy(view):
        return others.format(name=_("The empty chair"), **words)
    return cast.says(place, others, you, **words)


def number_of_dummy(view: View) -> int:
    """The place without a player, or -1."""
    return envite(view).dummy


def side_words(view: View, side: int, cast: Cast) -> str:
    """The side by its relation to the viewer; where several people look, or nobody sits there, by its captain or its names."""
    if cast.you != view.seat:
        return cast.side(side, 2) if view.seats <= 4 else captains_side(view, side, cast)
    return _("Your side") if side == view.seat % 2 else _("The other side")


def captains_side(view: View, side: int, cast: Cast) -> str:
    """The side by the name of its captain."""
    return _("{name}’s side").format(name=cast.name(envite(view).captains[side]))


def passed(view: View) -> tuple[int, ...]:
    """The sides that are content."""
    found = view[Envite.passed]
    assert isinstance(found, tuple)
    return found


def stones_words(stones: int) -> str:
    if stones == WHOLE:
        return _("the whole game")
    return ngettext("{count} stone", "{count} stones", stones).format(count=in_words(stones))


# Prompts


def prompt_for(view: View, cast: Cast) -> str:
    """Prompt for the viewer; nothing where the family's words will do."""
    game = envite(view)
    captain = cast.name(game.captains[view.seat % 2])
    if view.phase == "bid" and view.seat in game.captains:
        return _("You are captain: ask for more stones, or be content with two.")
    if view.phase == "lie" and view.seat in game.captains:
        return _(
            "Your side lies down: one more deal won is the game. Playing it and losing costs three stones, giving it away costs one."
        )
    if view.phase == "answer" and view.seat in view.awaited:
        asked, stake = view[Envite.asked], view[Envite.stake]
        name = cast.name(game.captains[1 - view.seat % 2])
        said = _("{name} asks for {asked}. Declining costs {stake}.")
        return said.format(name=name, asked=stones_words(asked), stake=stones_words(stake))
    if view.seat not in game.captains and view.phase != "play":
        return _("Choose a signal for {name}, or go on.").format(name=captain)
    if view.phase == "play" and view[Envite.turn] == game.dummy:
        return _("Play a card of the empty chair.")
    return ""


def sides_lying(view: View) -> list[int]:
    """The sides that lie down, with eleven stones: no stakes are bargained for then."""
    return [side for side, stones in enumerate(view[Envite.stones]) if stones == LYING]


def trawling(view: View) -> bool:
    """True if a trump was led to the trick that lies there."""
    return view.phase == "play" and view[Envite.led] == trump_of(view) >= 0 and bool(view.zones["trick"])


# The log


def _done(did: Did, before: View, cast: Cast) -> list[str]:
    seat = did.seat
    match did.action:
        case "signal" if did.value is not None:
            return [_signalled(seat, did.value, before, cast)]
        case "bid":
            asked = stones_words(WHOLE if did.value == "game" else int(did.value or 0))
            return [cast.says(seat, _("{name} asks for {asked}."), _("You ask for {asked}."), asked=asked)]
        case "pass":
            return [cast.says(seat, _("{name} is content."), _("You are content."))]
        case "accept" if before.phase == "lie":
            return [cast.says(seat, _("{name} plays the deal."), _("You play the deal."))]
        case "accept":
            return [cast.says(seat, _("{name} accepts."), _("You accept."))]
        case "fold":
            return [cast.says(seat, _("{name} gives the deal away."), _("You give the deal away."))]
        case "take":
            return [actor(before, cast, seat, _("{name} takes the trick."), _("You take the trick."))]
        case "caught":
            place = int(did.value or 0)
            return [actor(before, cast, place, _("{name} has no trump."), _("You have no trump."))]
    return []


def _signalled(seat: int, value: Value, before: View, cast: Cast) -> str:
    said = value_words(before, value)
    if seat == cast.you:
        return _("You signal: {said}.").format(said=said)
    if cast.you != before.seat:
        return _("{name} signals: {said}.").format(name=cast.name(seat), said=said)
    if seat % 2 == cast.you % 2:
        return _("{name} signals to you: {said}.").format(name=cast.name(seat), said=said)
    return _("You catch {name} signalling: {said}.").format(name=cast.name(seat), said=said)


def ended(before: View, after: View, cast: Cast) -> list[str]:
    """Lines on the end of the hand."""
    gained = after[Envite.gained]
    side = max((0, 1), key=gained.__getitem__)
    lines = [
        _("{side} lays {stones}.").format(
            side=side_words(after, side, cast), stones=stones_words(gained[side])
        )
    ]
    if after.scores != before.scores:
        lines = [_("{side} wins the game.").format(side=side_words(after, side, cast))]
    elif after.facts[f"stones:{side}"] == WHOLE - 1:
        lines.append(_("{side} lies down with eleven stones.").format(side=side_words(after, side, cast)))
    return lines


class EnviteWords(StakingWords):
    item_words = {
        **StakingWords.item_words,
        FOLDED: N_("The stake, as the other side declined"),
        "trawl": N_("A trump was led, and one of the other side had none"),
        "above": N_("More than eleven stones"),
        "game": N_("The whole game"),
    }

    gave_away = N_("declined")
    has_standings = False
    sheet_title = N_("Stones by deal")
    challenges = frozenset({"bid"})
    meanings = {
        **StakingWords.meanings,
        "status": N_("A deal has three tricks, and two of them win it. Twelve stones win a game."),
        "plate": N_("The side that this player belongs to."),
        "captain": N_("Captains speak for their side: only they bargain for stones."),
        "sash": N_("The sash marks a captain."),
        "content": N_("This captain asks for no more stones."),
        "signals": N_("What this player has signalled, as far as you know."),
        "label": N_(
            "The steps of the stake in stones: gold is what the deal is worth, red what is asked for."
        ),
        "note": N_("How many stones the deal is worth, or how many are asked for."),
        "lies": N_(
            "A side with eleven stones lies down, and nobody bargains: it plays for the game, the other side for three stones."
        ),
        "order": N_(
            "All trumps of this deal, the highest first. Those before the sign are trumps in every deal."
        ),
        "score": N_("The stones and the games of each side. Twelve stones win a game."),
        "stones": N_("The stones of a side. With eleven it lies down: one more deal won is the game."),
        "bowl": N_("The stones that nobody has won yet."),
        "panel": N_("What you know of the signals that were made, yours and those of others."),
        "hand": N_("The hand of the empty chair, which its captain plays."),
        "chair": N_("The empty chair has a hand of its own, which its captain plays."),
        "sign": N_("The trump suit of this deal."),
        "upcard": N_("The turned-up card: its suit is trump in this deal."),
        "stock": N_("The other cards; they are out of this deal."),
        "button-pass": N_("You ask for no more stones."),
        "button-bid": N_(
            "The other captain accepts, asks for more, or declines and pays what the deal was worth before."
        ),
        "button-accept": N_("The deal is played for what was asked."),
        "button-signal": N_("You tell your captain by a face what you hold. The other side may see it."),
        "button-fold": N_("The deal is over, and the other side lays stones without playing for them."),
    }

    def worth(self, view: View, face: int) -> str:
        said = super().worth(view, face)
        return said if suit_in(view, face) == SUIT[face] else _("always a trump: {place}").format(place=said)

    def challenge(self, event: Did) -> str:
        if event.value == "game":
            return _("The whole game.")
        words = {4: _("Four stones."), 7: _("Seven stones."), 9: _("Nine stones.")}
        return words[int(event.value or 4)]

    def stake_words(self, view: View, cast: Cast) -> tuple[str, str]:
        stake, asked, lying = view[Envite.stake], view[Envite.asked], sides_lying(view)
        if lying:
            return _("Stake:"), _("the game, or three stones") if len(lying) == 1 else _("the game")
        if asked:
            return _("Asked:"), stones_words(asked)
        return _("Stake:"), stones_words(stake)

    def goal_words(self, view: View) -> list[str]:
        games = view[Envite.games]
        return [ngettext("{count} game wins", "{count} games win", games).format(count=games)]

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        game = envite(view)
        captain, own = seat in game.captains, cast.you >= 0 and seat % 2 == cast.you % 2
        if captain and view.phase == ANSWER:
            return super().plate(view, seat, cast)
        signals = told(view, seat) if not captain else []
        if signals:
            return Line(" ".join(signals), "good" if own else "bad", "signals")
        if captain and view.phase == "bid" and seat % 2 in passed(view):
            return Line(_("content"), about="content captain")
        if captain:
            said = _("captain") if seat != cast.you else _("you are captain")
            return Line(said, "good" if own else "", "captain")
        if cast.you < 0:
            return Line(captains_side(view, seat % 2, cast), "quiet")
        return Line(_("your side") if own else _("other side"), "quiet")

    def whole_plate(self, view: View, seat: int, cast: Cast) -> Line:
        """The colours, and the words for those who do not speak, tell the sides."""
        return self.plate(view, seat, cast)

    def prompt(self, view: View, cast: Cast) -> str:
        said = prompt_for(view, cast)
        if said:
            return said
        said = super().prompt(view, cast)
        return (
            said + " " + _("A trump was led, so whoever has none loses the deal.") if trawling(view) else said
        )

    def move_words(self, view: View, move: Move) -> str:
        if move.action == "signal" and move.value is not None:
            return _("Signal: {said}").format(said=value_words(view, move.value))
        return super().move_words(view, move)

    def button(self, move: Move) -> str:
        if move.action == "bid":
            stones = WHOLE if move.value == "game" else int(move.value or 0)
            return _("Ask for {stones}").format(stones=stones_words(stones))
        words = {PASS: _("Be content"), ACCEPT: _("Accept"), FOLD: _("Decline")}
        return words.get(move) or super().button(move)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines: list[str] = []
        for event in events:
            if isinstance(event, Did):
                lines += _done(event, before, cast)
            elif isinstance(event, Moved) and event.dst == "trick":
                place, card = seat_of(event.src), card_words(event.cards[0])
                lines.append(
                    actor(before, cast, place, _("{name} plays {card}."), _("You play {card}."), card=card)
                )
                if not before.zones["trick"] and suit_in(before, event.cards[0] or 0) == trump_of(before):
                    lines.append(_("A trump is led: whoever has none loses the deal."))
        return [*lines, *ended(before, after, cast)] if deal_ended(before, after) else lines

    def columns(self, view: View, cast: Cast) -> list[str]:
        return [side_words(view, side, cast) for side in (0, 1)]

    def cells(self, deal: View) -> list[str]:
        said = super().cells(deal)
        for item in deal[Envite.counted]:
            if item.kind == "trawl":
                said[1 - item.side] = _("had no trump")
        return said

    def row_head(self, deal: View, count: int, cast: Cast) -> str:
        return str(count)

    def sheet(self, deals: Sequence[View], view: View, cast: Cast) -> ScoreSheet:
        """The score sheet; the stones that lie there now are its last row."""
        sheet = super().sheet(deals, view, cast)
        now = (_("Now"), *map(str, view[Envite.stones]))
        return sheet if view.over else replace(sheet, rows=(*sheet.rows, now))

    def standing_words(self, view: View, last: bool) -> list[str]:
        lie = map(stones_words, view[Envite.stones])
        won = (
            ngettext("{count} game", "{count} games", games).format(
                count=in_words(games) if games else _("no")
            )
            for games in view.scores
        )
        return [f"{stones}, {games}" for stones, games in zip(lie, won, strict=True)]

    def totals(self, view: View) -> list[str]:
        return [ngettext("{count} game", "{count} games", games).format(count=games) for games in view.scores]

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        caught = next((e for e in events if isinstance(e, Did) and e.action == "caught"), None)
        if deal_ended(before, after):
            said, folded = self._end_of_hand(before, after, cast), self.bargaining(events)
            if caught is not None:
                others, you = _("{name} is caught without a trump"), _("You are caught without a trump")
                return actor(before, cast, int(caught.value or 0), others, you) + "\n" + said
            if folded is not None:
                others, you = _("{name} gives the deal away"), _("You give the deal away")
                return cast.says(folded.seat, others, you) + "\n" + said
            return said
        if any(isinstance(event, Did) and event.value == "game" for event in events):
            return _("For the whole game")
        if trawling(after) and not trawling(before):
            others, you = _("{name} trawls: a trump is led"), _("You trawl: a trump is led")
            return actor(before, cast, order_of(after)[0], others, you)
        return ""

    def _end_of_hand(self, before: View, after: View, cast: Cast) -> str:
        gained = after[Envite.gained]
        side = max((0, 1), key=gained.__getitem__)
        who, stones = side_words(after, side, cast), stones_words(gained[side])
        if after.over:
            return _("{side} wins the match").format(side=who)
        if after.scores != before.scores:
            return _("{side} wins the game").format(side=who)
        if after[Envite.stones][side] == LYING:
            return _("{side} lies down: one more deal is the game").format(side=who)
        return _("{side} lays {stones}").format(side=who, stones=stones)
