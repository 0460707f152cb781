"""Claims that reasons make, and how each is checked against the rules.

A claim is a pattern that a reason contains, and a check: ``check(case)`` is true if it holds in that position. What depends on
hidden cards must hold in imagined worlds that look alike to the seat. What a reason says of likelihood or of taste is no
claim of fact: `JUDGEMENTS` lists those, by words that say so.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from tabletop.cards import BIT, FACE, RANK, SUIT
from tabletop.engine.game import Game
from tabletop.engine.moves import Move
from tabletop.families.canasta.melds import WILD
from tabletop.games import catalog
from tabletop.wording.cards import card_words
from tabletop.wording.numbers import WORDS

WORLDS = 6
"""Imagined worlds in which a claim must hold."""


@dataclass
class Case:
    """A position in which *seat* was advised to make *move*, with the numbers that the reason gives."""

    game: Any
    seat: int
    move: Move
    numbers: list[int]
    said: str = ""

    @cached_property
    def worlds(self) -> list[Any]:
        view, rng = self.game.view(self.seat), Random(self.game.deal_number)
        return [catalog.rules(view.slug).imagine(view, rng) for _world in range(WORLDS)]

    @cached_property
    def hand(self) -> list[int]:
        return [FACE[card] for card in self.game.zones[self.game.hand_zones[self.seat]]]

    @property
    def card(self) -> int:
        return self.move.cards[0]

    @property
    def side(self) -> int:
        return self.seat % int(self.game.sides)

    def after(self, move: Move | None = None, world: Any = None) -> Any:
        """The position after the *move* (the advised one)."""
        later = (world or self.game).copy()
        later.apply(self.seat, move or self.move)
        return later

    def others(self, action: str = "play") -> list[Move]:
        """The moves of that action that the rules allow here."""
        return [move for move in self.game.moves(self.seat) if move.action == action]

    # Tricks

    def takes_so_far(self, move: Move | None = None) -> bool:
        """True if the side of the seat has the best card of the trick once *move* is made."""
        return int(self.after(move).taker) % self.game.sides == self.side

    @property
    def has_taker(self) -> bool:
        """True in games in which somebody holds the best card of a trick so far."""
        return "taker" in self.game.state

    def takers(self) -> Iterator[int]:
        """The sides that take the trick in the imagined worlds, played on at random by the rules."""
        rng = Random(len(self.hand))
        for world in self.worlds:
            later = self.after(world=world)
            while later.zones[later.trick_zone] and later.due is None and not later.over:
                seat = next(iter(later.awaited()))
                plays = [move for move in later.moves(seat) if move.action == "play"]
                later.apply(seat, rng.choice(plays) if plays else rng.choice(later.moves(seat)))
            yield later.taker % later.sides

    def suit(self, face: int) -> int:
        """The suit that *face* belongs to under the present trump."""
        return int(self.game.suits_of[self.game.trump][face])

    @property
    def needed(self) -> int:
        """Tricks that the seat still needs for its bid in Oh Heck!."""
        return int(self.game.bids[self.seat] - self.game.tricks[self.side])

    # Canasta

    @property
    def meld(self) -> list[int]:
        """The meld as it lies after laying the move's cards."""
        number = self.game.own_meld(self.seat, self.move.target) if self.move.target else -1
        return [*(self.game.faces(number) if number >= 0 else []), *self.move.cards]

    @property
    def pile_taken(self) -> int:
        """The number of cards that the hand gains by taking the pile, but for those that are laid."""
        later, zone = self.after(), self.game.hand_zones[self.seat]
        return len(later.zones[zone]) - len(self.game.zones[zone]) + len(self.move.cards)


Check = Callable[[Case], bool]


def _unseen(case: Case, rank: int) -> int:
    """The number of cards of *rank* that the seat does not know to lie open, gone or in its own hand."""
    view = case.game.view(case.seat)
    known = sum(RANK[face] == rank for zone in view.zones.values() for face in zone if face is not None)
    return sum(RANK[card] == rank for card in case.game.pack()) - known


def _points_in_bisca(case: Case) -> bool:
    from tabletop.games.bisca.rules import POINTS

    lying = [FACE[card] for card in case.game.zones[case.game.trick_zone]]
    return sum(POINTS[face] for face in (*lying, case.card)) == case.numbers[0]


def _counting(case: Case) -> bool:
    """A card that is taken counts, or the own one, or several of all, and they count what is said together."""
    if case.game.slug == "diloti":
        from tabletop.games.diloti.rules import COUNTING as WORTH

        worth = WORTH
    else:
        from tabletop.games.kontsina.rules import COUNTING

        worth = dict.fromkeys(COUNTING, 1)
    own, taken = worth.get(case.card, 0), [worth[face] for face in case.move.table if face in worth]
    if own + sum(taken) != case.numbers[-1]:
        return False
    if "your" in case.said:
        return not taken and card_words(case.card) in case.said
    return len(taken) == 1 and not own if "a card" in case.said else len(taken) + bool(own) > 1


def _pile_of_xeri(case: Case) -> bool:
    from tabletop.games.xeri.rules import COUNTING, EXTRA

    pile = [FACE[card] for card in case.game.zones[case.game.middle]]
    worth = sum((RANK[face] in COUNTING) + (face in EXTRA) for face in (*pile, case.card))
    return worth == case.numbers[0] and RANK[case.card] in (RANK[pile[-1]], 11)


def _opens(case: Case) -> int:
    from tabletop.games.fan_tan.rules_rows import OPENS

    return sum(OPENS[card] for card in case.move.cards)


def _golf(case: Case) -> tuple[int, int, int]:
    """The rank of the card, of the one that it replaces (0: hidden) and of the other one in that column."""
    layout = case.game.layout(case.seat)
    place = case.game.plan.number[case.move.target] - layout[0]
    up = [RANK[case.game.zones[slot][0]] if case.game.is_up(slot) else 0 for slot in layout]
    return RANK[case.card], up[place], up[(place + 3) % 6]


def _held_elsewhere(case: Case, fits: Callable[[int], bool]) -> bool:
    """True if another seat holds a card that *fits* in one of the imagined worlds."""
    return any(
        fits(FACE[card])
        for world in case.worlds
        for seat in range(world.seats)
        if seat != case.seat
        for card in world.zones[world.hand_zones[seat]]
    )


def _rest(case: Case) -> list[int]:
    """The hand without one card for each of the move's."""
    rest = case.hand[:]
    for face in case.move.cards:
        rest.remove(face)
    return rest


def _kept(case: Case) -> list[int]:
    """The faces that stay where the move's cards come from: the hand, an open row, or the hand of an empty chair."""
    names, wanted = case.game.plan.number, {*case.move.cards}
    places = (f"hand:{case.seat}", f"up:{case.seat}", f"hand:{case.game.turn}")
    held = ([FACE[card] for card in case.game.zones[names[place]]] for place in places if place in names)
    rest = next(faces for faces in held if wanted <= {*faces})
    for face in case.move.cards:
        rest.remove(face)
    return rest


def _named(case: Case) -> str:
    """The card that the reason says is kept."""
    found = re.search(r"keeps (\S+) for", case.said)
    assert found
    return found[1]


def _height(case: Case, face: int) -> tuple[bool, int]:
    """Height of *face* under the present trump, as if its suit were led."""
    trump, suit = case.game.trump, case.suit(face)
    return suit == trump, case.game.power_of[trump, suit][face]


def _called(case: Case) -> int:
    """The suit that a call in Euchre makes trump."""
    word = str(case.move.value).partition("-")[0]
    return int(case.game.turned) // 13 if word == "up" else "cdhs".index(word)


def _cost_in_hand(case: Case) -> int:
    """Points that the card thrown would cost in the hand."""
    if case.game.slug == "oklahoma":
        from tabletop.games.oklahoma.rules_melds import held

        return held(FACE[case.card])
    return int(case.game.worth([case.card]) if case.game.family == "canasta" else case.game.value[case.card])


def _leads_unless_beaten(case: Case) -> bool:
    """True if the seat leads anew once all others have passed."""
    later = case.after()
    while not later.over and later.due is None and later.laid is not None:
        later.apply(later.turn, Move("pass"))
    return later.over or later.due is not None or later.turn == case.seat


def _hand_then(case: Case) -> list[int]:
    """The hand after an exchange with the table."""
    return [*_kept(case), *case.move.table]


def _special(face: int) -> bool:
    from tabletop.games.switch.rules_plays import SPECIAL

    return bool(SPECIAL >> face & 1)


def _behind(case: Case) -> int:
    from tabletop.games.fan_tan.rules_rows import BEHIND

    return sum(BEHIND[card] for card in case.move.cards)


def _dingo(case: Case) -> int:
    from tabletop.games.dingo.rules_animals import DINGO

    return DINGO[RANK[case.card]]


def _wolves(case: Case) -> list[int]:
    from tabletop.games.dingo.rules_animals import WOLVES

    return [face for face in range(52) if WOLVES[RANK[case.card]] >> face & 1]


def _called_wolves(case: Case) -> list[int]:
    from tabletop.games.dingo.rules_animals import WOLVES

    return [face for face in range(52) if WOLVES[case.game.rank] >> face & 1]


def _unbeaten(case: Case, world: Any, bombs: bool = False) -> bool:
    """True if nobody has an answer to the play in *world*, *bombs* aside: all others pass, and the seat leads anew."""
    later = case.after(world=world)
    while not later.over and later.due is None and later.turn != case.seat and later.laid is not None:
        moves = later.moves(later.turn)
        plays = [move for move in moves if move.action == "play"]
        if any(
            len(move.cards) < 6 or len({RANK[face] for face in move.cards}) > 1 or not bombs for move in plays
        ):
            return False
        later.apply(later.turn, next(move for move in moves if move.action == "pass"))
    return True


def _out_or_own(case: Case, face: int) -> bool:
    """True if *face* is the card thrown, or might still be in another hand or in the stock."""
    view = case.game.view(case.seat)
    open_ = {card for zone, cards in view.zones.items() if not zone.startswith("hand") for card in cards}
    return face == case.card or (face not in open_ and face not in view.hand())


def _melds_with_top(case: Case) -> bool:
    """True if the hand makes a meld with the top discard."""
    if case.game.family == "canasta":
        return any(move.target == "discard" for move in case.game.moves(case.seat))
    top = FACE[case.game.zones[case.game.discards][-1]]
    cards = sum(BIT[face] for face in {*case.hand, top})
    return any(meld & BIT[top] and meld.bit_count() > 2 for meld in case.game.melds.within(cards))


def _stops_the_bus(case: Case) -> bool:
    from tabletop.games.stop_the_bus.rules_hands import hand_of

    if case.game.slug != "stop-the-bus":
        return False
    hand = [face for face in case.hand if face not in case.move.cards] + list(case.move.table)
    return hand_of(hand).name != hand_of(case.hand).name != ""


def _to_beat(game: Any) -> int:
    from tabletop.games.palace.rules_plays import rank_to_beat

    return rank_to_beat(game.zones[game.pile])


def _clearing(case: Case) -> set[int]:
    """The ranks of which one card, in the next hand, could take all that lies on the table after the move."""
    later, found = case.after(), set[int]()
    if later.due is not None or later.over or later.deal_number != case.game.deal_number:
        return found
    zone, places = later.hand_zones[later.turn], zip(later.plan.names, later.zones, strict=True)
    lying = {card for name, cards in places if name.startswith(("table", "build")) for card in cards}
    for rank in range(1, 14):
        later.zones[zone] = [card for card in range(rank - 1, 52, 13) if card not in lying][:1]
        moves = later.choices(later.turn)
        if any(move.action == "capture" and {*move.table} == lying for move in moves):
            found.add(rank)
    return found


def _loose(case: Case) -> int:
    """The cards of the hand that are in none of its melds, as a set."""
    hand = sum(BIT[face] for face in case.hand)
    for meld in case.game.melds.division(hand):
        hand &= ~meld
    return hand | BIT[case.card]


CLAIMS: dict[str, Check] = {
    # Tricks
    r"takes the trick: nobody can|takes the trick, and n|need: nobody can beat|^Nobody can have a card that beats": lambda c: (
        all(side == c.side for side in c.takers())
    ),
    r"^Nobody plays after you: \w+ points": lambda c: (
        _points_in_bisca(c) and all(side == c.side for side in c.takers())
    ),
    r"annot take this trick|None of your cards takes": lambda c: (
        not any(c.takes_so_far(move) and c.after(move).taker == c.seat for move in c.others())
    ),
    r"leave[s]? (the|this) trick|Stays below|still stays below|Lets this trick go": lambda c: (
        not c.has_taker or c.after().taker != c.seat
    ),
    r"takes this trick, so let the ace go": lambda c: c.after().taker != c.seat and RANK[c.card] == 1,
    r"beats what lies there(,|\.)|Takes the lead|it takes them unless|cards that takes the trick": lambda c: (
        not c.has_taker or c.after().taker == c.seat
    ),
    r"Your (partner|side).*(winning|so far)": lambda c: (
        c.game.taker % c.game.sides == c.side and c.game.taker != c.seat
    ),
    r"You have to take this trick|All that you may play beats": lambda c: all(
        c.after(move).taker == c.seat for move in c.others()
    ),
    r"cannot follow": lambda c: c.game.led not in {c.suit(face) for face in c.hand},
    r"your only card of that suit": lambda c: sum(c.suit(face) == c.suit(c.card) for face in c.hand) == 1,
    r"Without that suit you can trump": lambda c: (
        sum(c.suit(face) == c.suit(c.card) for face in c.hand) == 1
        and c.game.trump in {c.suit(face) for face in c.hand}
    ),
    r"that you still need|you still need tricks": lambda c: c.needed > 0,
    r"the last trick that you need": lambda c: c.needed == 1,
    r"have all (the tricks )?that you bid": lambda c: c.needed == 0,
    r"bid cannot be kept": lambda c: c.needed < 0 or c.needed > len(c.hand),
    r"Nobody can have a higher one": lambda c: (
        not any(
            SUIT[FACE[card]] == SUIT[c.card]
            and c.game.power_of[-1, SUIT[c.card]][FACE[card]] > c.game.power_of[-1, SUIT[c.card]][c.card]
            for world in c.worlds
            for seat in range(world.seats)
            if seat != c.seat
            for card in world.zones[world.hand_zones[seat]]
        )
    ),
    r"Your side made trump": lambda c: c.game.maker >= 0 and c.game.maker % 2 == c.side,
    r"Your side has the first trick": lambda c: c.game.tricks[c.side] == 1,
    r"The others have the first trick": lambda c: sum(c.game.tricks) - c.game.tricks[c.side] >= 1,
    r"Your cards are equally strong": lambda c: (
        len({c.game.power_of[-1, 0][face] % 20 for face in c.hand}) >= 1
    ),
    r"Nobody has seen a card yet": lambda c: c.game.phase == "cut",
    r"trade costs nothing": lambda c: c.move.action == "swap" and RANK[c.card] == 2,
    r"an ace: it counts a whole point|so let the ace": lambda c: RANK[c.card] == 1,
    # Shedding
    r"empties your hand|last that you hold|your last card": lambda c: (
        len(c.hand) == max(1, len(c.move.cards))
    ),
    r"None of your cards fits|Nothing you hold (can be played|is higher)": lambda c: not c.others(),
    r"Nothing else you hold can be played": lambda c: len({RANK[move.cards[0]] for move in c.others()}) == 1,
    r"gets rid of \w+ (low )?cards|takes \w+ cards out of": lambda c: len(c.move.cards) == c.numbers[0],
    r"With two players it gives you another turn": lambda c: c.game.seats == 2 and c.after().player == c.seat,
    r"more cards of that suit to go on": lambda c: sum(SUIT[face] == SUIT[c.card] for face in c.hand) > 1,
    r"another card of that rank to go on": lambda c: sum(RANK[face] == RANK[c.card] for face in c.hand) > 1,
    r"opens the way for the next card of your own": lambda c: any(BIT[face] & _opens(c) for face in c.hand),
    r"opens the way for nobody else": lambda c: (
        not any(
            BIT[card] & _opens(c)
            for world in c.worlds
            for seat in range(world.seats)
            if seat != c.seat
            for card in world.zones[world.hand_zones[seat]]
        )
    ),
    r"clears a pile of \w+ card|completes four of a kind|Four of a kind clear": lambda c: (
        not c.after().zones[c.game.pile]
        and (not c.numbers or c.numbers[0] <= len(c.game.zones[c.game.pile]) + 4)
    ),
    r"hands the penalty of \w+ cards on": lambda c: c.after().penalty >= c.numbers[0] > 0,
    r"calls the suit of which you hold the most": lambda c: (
        max(sum(SUIT[face] == suit for face in c.hand if face not in c.move.cards) for suit in range(4))
        == sum(SUIT[face] == "cdhs".index(str(c.move.value)) for face in c.hand if face not in c.move.cards)
    ),
    r"completes the trick: all that lies there is gone": lambda c: not c.after().zones[c.game.trick_zone],
    # Fishing
    r"It is a xeri": lambda c: (
        len(c.game.zones[c.game.middle]) == 1
        if c.game.slug == "xeri"
        else {*c.move.table} >= {*c.game.zones[c.game.middle]}
    ),
    r"takes a card that counts|brings in (cards that count|your)": _counting,
    r"takes \w+ cards at once": lambda c: len(c.move.table) + 1 == c.numbers[0],
    r"takes the pile, which holds": _pile_of_xeri,
    r"The jack takes the whole pile": lambda c: RANK[c.card] == 11 and bool(c.game.zones[c.game.middle]),
    r"takes the pile, and most cards": lambda c: (
        RANK[c.game.zones[c.game.middle][-1]] == RANK[c.card] or RANK[c.card] == 11
    ),
    r"another card of that rank, so it cannot be matched": lambda c: _unseen(c, RANK[c.card]) == 0,
    # Layouts
    r"It makes a pair, and that column": lambda c: c.move.action != "swap" or _golf(c)[0] == _golf(c)[2],
    r"less than the card it replaces": lambda c: c.move.action != "swap" or _golf(c)[1] > 0,
    r"a hidden card counts about": lambda c: c.move.action != "swap" or _golf(c)[1] == 0,
    r"All your cards are hidden": lambda c: not c.game.up(c.seat),
    # Rummy
    r"so you go out": lambda c: len(c.hand) == 1,
    r"The discard goes into a meld with cards that you hold": lambda c: any(
        meld & BIT[FACE[c.game.zones[c.game.discards][-1]]] and meld.bit_count() > 1
        for meld in c.game.melds.within(
            sum(BIT[face] for face in {*c.hand, FACE[c.game.zones[c.game.discards][-1]]})
        )
    ),
    # Canasta
    r"^It completes (a canasta|a samba|a bolivia|a pile)": lambda c: (
        bool(c.game.melding.canasta(c.meld)) and len(c.meld) - len(c.move.cards) < 7
    ),
    r"which your side needs for going out": lambda c: (
        not c.game.melding.canastas(c.game, c.game.side(c.seat))
    ),
    r"^With \w+ more cards? it is a (canasta|samba|bolivia|pile)": lambda c: 3 <= len(c.meld) < 7,
    r"opens your side": lambda c: not c.game.enough_laid(c.game.side(c.seat)),
    r"brings you nearer to the points": lambda c: c.game.phase == "claim" and c.after().phase == "claim",
    r"^It completes your first melds, and the pile is yours": lambda c: (
        c.game.phase == "claim" and c.after().phase != "claim"
    ),
    r"It freezes the pile": lambda c: (
        c.after().pile_rule.frozen(c.after()) and not c.game.pile_rule.frozen(c.game)
    ),
    r"Nobody can take the pile with (it|a seven) on top|stops the pile": lambda c: (
        c.after().phase != "draw" or c.after().pile_rule.closed(c.after())
    ),
    r"you would need a pair of \w+": lambda c: (
        sum(RANK[face] == RANK[c.game.zones[c.game.pile][-1]] for face in c.hand) < 2
    ),
    r"Your side has no melds yet, so the pile is closed": lambda c: (
        not c.game.opened[c.game.side(c.seat)]
        and not any(move.target == "discard" for move in c.game.moves(c.seat))
    ),
    r"Your cards do not take the pile|^No pile lies there": lambda c: (
        not any(move.target == "discard" for move in c.game.moves(c.seat))
    ),
    r"^It brings you \w+ cards?": lambda c: c.pile_taken > 0,
    r"Your side has a (canasta|pile) of": lambda c: any(
        len(c.game.faces(number)) >= 7
        and {RANK[face] for face in c.game.faces(number) if not WILD[face]} == {RANK[c.card]}
        for number in c.game.melds_of(c.game.side(c.seat))
    ),
    r"you hold no second one": lambda c: sum(RANK[face] == RANK[c.card] for face in c.hand) == 1,
    r"Your partner said yes": lambda c: c.game.answer == "yes",
    r"Together the two melds": lambda c: c.move.action == "combine",
    r"laid out before anything else": lambda c: c.move.action == "declare",
    # Bluffs
    r"^It is true, so a doubt": lambda c: {RANK[face] for face in c.move.cards} == {c.game.rank},
    r"^You have none of that rank": lambda c: c.game.rank not in {RANK[face] for face in c.hand},
    r"turn \w+ roses": lambda c: c.numbers[-1] == c.move.value if isinstance(c.move.value, int) else True,
    # Dingo
    r"You hold the dingo of that rank|dingo of that rank yourself": lambda c: any(
        RANK[face] == RANK[c.card] and SUIT[face] == 2 for face in c.hand
    ),
    r"The second wolf catches": lambda c: len(c.game.zones[c.game.trick_zone]) >= 2,
    # Cards that are gone, and cards that others may hold
    r"^Only a trump can beat": lambda c: (
        not _held_elsewhere(
            c,
            lambda face: (
                c.suit(face) == c.suit(c.card) != c.game.trump
                and c.game.power_of[c.game.trump, c.suit(c.card)][face]
                > c.game.power_of[c.game.trump, c.suit(c.card)][c.card]
            ),
        )
    ),
    r"Nobody else can hold a card that takes it": lambda c: (
        not _held_elsewhere(c, lambda face: RANK[face] == c.move.value)
    ),
    r"you hold the card for it|hold the card that takes it": lambda c: any(
        RANK[face] == c.move.value for face in c.hand if face != c.card
    ),
    r"(dingo of that rank|Its dingo) is gone": lambda c: (
        not _held_elsewhere(c, lambda face: face == _dingo(c)) and _dingo(c) not in c.hand
    ),
    r"hold no wolf of that rank": lambda c: not any(face in _wolves(c) for face in c.hand),
    r"You keep a wolf of that rank": lambda c: any(face in _wolves(c) for face in c.hand),
    r"^Nobody can overtake you": lambda c: (
        not any(
            FACE[card] in _wolves(c)
            for world in c.worlds
            for seat in world.queue[1:]
            for card in world.zones[world.hand_zones[seat]]
        )
    ),
    r"Nothing that is still out beats it": lambda c: all(_unbeaten(c, world) for world in c.worlds),
    r"Only a bomb could beat it": lambda c: all(_unbeaten(c, world, bombs=True) for world in c.worlds),
    r"[Kk]eeps \S+ for (later|the end)": lambda c: _named(c) in map(card_words, _kept(c)),
    r"^It is the highest card that you hold": lambda c: (
        max(_height(c, face) for face in _kept(c)) < _height(c, FACE[c.card])
    ),
    r"^You hold no lower card": lambda c: (
        min(c.game.strength()[face] for face in c.hand) == c.game.strength()[c.card]
    ),
    r"^You hold \w+ trumps? then": lambda c: (
        sum(c.game.suits_of[suit][face] == suit for suit in [_called(c)] for face in c.hand)
        == (c.numbers[0] if len(c.numbers) > 1 else 0)  # the last number is that of the tricks
    ),
    r"^If you pass, your wolf": lambda c: (
        c.move.action == "pass" and any(face in _called_wolves(c) for face in c.hand)
    ),
    r"^Taking the discard would tell": lambda c: c.move.target == "stock",
    r"^If nobody overtakes you": lambda c: not c.game.hunters,
    r"^One more deal won is the game; ": lambda c: bool(c.game.lying()) and c.numbers == [3],
    r"^It is a card less in your hand": lambda c: len(c.move.cards) == 1,
    r"^One of three has less to lose": lambda c: c.game.phase == "choose",
    r"^Your cards stay together": lambda c: c.move.action == "draw",
    r"^Your highest card is then": lambda c: (
        max((RANK[face] - 2) % 13 for face in _hand_then(c))
        == next((RANK[face] - 2) % 13 for face in _hand_then(c) if card_words(face) in c.said)
    ),
    r"^Alone all five tricks": lambda c: str(c.move.value).endswith("alone"),
    r"^To pass risks nothing": lambda c: c.move.action == "pass",
    r"^In your hand it would count": lambda c: _cost_in_hand(c) == c.numbers[0],
    r"^If the others decline": lambda c: c.numbers[:1] in ([c.game.asked or c.game.stake], []),
    r"^To decline costs|^To decline would cost": lambda c: (
        c.numbers[0] == c.game.stake and c.numbers[1:] in ([c.game.asked], [])
    ),
    r"^Giving the deal away costs": lambda c: c.game.lying() and c.numbers == [1, 3],
    r"^No more than": lambda c: c.numbers == [c.game.stake],
    r"^Six more cards come to the landlord": lambda c: len(c.game.zones[c.game.plan.first["aside"]]) == 6,
    r"^If nobody goes higher, you lead": lambda c: _leads_unless_beaten(c),
    r"^Two of your cards are of one suit then": lambda c: len({SUIT[face] for face in _hand_then(c)}) < 3,
    r"^Two of your cards follow each other": lambda c: any(
        (RANK[one] - RANK[other]) % 13 == 1 for one in _hand_then(c) for other in _hand_then(c)
    ),
    r"^You keep a pair": lambda c: len({RANK[face] for face in _hand_then(c)}) == 2,
    r"^It turns the direction round": lambda c: c.after().direction == -c.game.direction,
    r"^Aces cannot be thrown away": lambda c: RANK[c.card] == 1,
    r"^It can hunt only while": lambda c: not any(FACE[card] == _dingo(c) for card in c.hand),
    r"^One card less of your layout is hidden": lambda c: (
        len(c.game.up(c.seat)) + 1 == len(c.after().up(c.seat)) or c.after().deal_number != c.game.deal_number
    ),
    r"^The stock may bring": lambda c: c.move.target == "stock",
    r"^The card from the row comes to your hand": lambda c: c.move.action == "swap",
    r"is free again": lambda c: RANK[c.card] == c.game.wild,
    r"^Your cards all stay in your hand": lambda c: c.move.action == "flip" and bool(c.hand),
    r"^You keep all that you hold": lambda c: len(c.after().zones[c.game.hand_zones[c.seat]]) > len(c.hand),
    r"The next player can make no meld of it": lambda c: (
        not any(
            meld & BIT[c.card]
            for world in c.worlds
            for meld in c.game.melds.within(
                sum(
                    BIT[card] for card in {*world.zones[world.hand_zones[(c.seat + 1) % world.seats]], c.card}
                )
            )
        )
    ),
    r"The discard does not make a meld|top card of the pile makes no meld": lambda c: not _melds_with_top(c),
    r"clubs, and most clubs": lambda c: (
        sum(SUIT[face] == 0 for face in (*c.move.cards, *c.move.table)) == c.numbers[0]
    ),
    r"Only a natural pair takes the pile, and you have one": lambda c: (
        sum(RANK[face] == RANK[c.game.zones[c.game.pile][-1]] for face in c.hand) >= 2
    ),
    # Hands as they will be
    r"^It makes (a|three)( pair| flush| run| running flush| of a kind)\.$": lambda c: (
        _stops_the_bus(c) or c.game.slug != "stop-the-bus"
    ),
    r"leaves you a plain card": lambda c: any(not _special(face) for face in _rest(c)),
    r"gets rid of a special card, while a plain one": lambda c: (
        any(map(_special, c.move.cards)) and any(not _special(face) for face in _rest(c))
    ),
    r"further on in that row": lambda c: any(BIT[face] & _behind(c) for face in c.hand),
    r"adds no points to a pile": lambda c: (
        RANK[c.card] not in (1, 10, 11, 12, 13) and (RANK[c.card], SUIT[c.card]) != (2, 0)
    ),
    r"It is your strongest card": lambda c: (
        c.game.strength()[c.card] == max(c.game.strength()[face] for face in c.hand)
    ),
    r"A tie is enough": lambda c: c.game.tricks[c.side] >= 1,
    r"All your blind cards are alike|All your cards are hidden": lambda c: c.move.action in ("flip", "swap"),
    r"frees your wild card": lambda c: (
        c.move.action != "play" or RANK[c.game.zones[c.game.plan.number[c.move.target]][0]] == c.game.wild
    ),
    r"No card that is still out would make a meld of it": lambda c: (
        not any(
            meld & BIT[c.card] and meld & BIT[face]
            for face in range(52)
            if _out_or_own(c, face) and face != c.card
            for meld in c.game.melds.within(_loose(c) | BIT[face])
            if meld.bit_count() > 2
        )
    ),
    r"cannot be cleared by a single card": lambda c: not _clearing(c),
    r"has to answer the same hard card": lambda c: _to_beat(c.after()) == _to_beat(c.game),
    r"Nobody can claim it": lambda c: (
        not any(
            move.action == "claim"
            for world in c.worlds
            for later in [c.after(world=world)]
            for seat in later.to_act() - {c.seat, -1}
            for move in later.moves(seat)
        )
    ),
    r"A lost deal would lose the game": lambda c: (
        max(points for side, points in enumerate(c.game.points) if side != c.side)
        + max(c.game.stake, c.game.asked)
        >= c.game.target
    ),
    r"The ace of trumps falls on the seven": lambda c: (
        c.card == c.game.ace and c.game.seven in c.game.zones[c.game.trick_zone]
    ),
    r"Somebody has taken all that counts": lambda c: sum(thirds > 0 for thirds in c.game.thirds) == 1,
    r"You have taken all that counts": lambda c: (
        c.game.thirds[c.seat] > 0 and sum(thirds > 0 for thirds in c.game.thirds) == 1
    ),
    r"Your hand would cost only|You hold cards for": lambda c: c.game.worth(c.hand) == c.numbers[0],
    r"Nobody else can hold the card that would clear": lambda c: (
        not _held_elsewhere(c, lambda face: RANK[face] in _clearing(c))
    ),
    r"Without the skull all that you lay": lambda c: all(RANK[face] < RANK[c.card] for face in _kept(c)),
    r"More cards come to you, and may still": lambda c: len(c.hand) == 1 and bool(c.game.zones[c.game.stock]),
    r"Without a wolf the dingo ace counts": lambda c: (
        c.game.dingo not in (-1, c.seat) and not c.game.hunters and c.game.rank == 1
    ),
    r"Of the cards that lie open it is the one": lambda c: _golf(c)[1] > 0,
    r"nothing but trumps to lead": lambda c: {c.suit(face) for face in c.hand} == {c.game.trump},
    r"Nobody else can hold a card that takes anything": lambda c: (
        not any(
            move.action == "capture"
            for world in c.worlds
            for later in [c.after(world=world)]
            if later.due is None and later.deal_number == c.game.deal_number
            for move in later.moves(later.turn)
        )
    ),
    r"fits no meld of the next player": lambda c: (
        not any(
            c.game.grown(number, (c.card,), None)
            for number in c.game.melds_of(c.game.side((c.seat + 1) % c.game.seats))
        )
    ),
    r"fits none of your spots": lambda c: not any(c.game.spots(c.seat, c.card)),
    r"You cannot lay all your cards": lambda c: c.game.phase == "out",
    r"not enough for the first melds": lambda c: (
        not c.game.opening.enough(c.game, c.game.side(c.seat), c.game.laid)
    ),
    r"Nothing is left to draw": lambda c: not c.game.zones[c.game.stock],
}
"""Checks of facts, by a pattern of the reason."""

NUMBERS = re.compile(r"\b(\d+|" + "|".join(WORDS[1:]) + r")\b")
"""Numbers in figures or in words."""
JUDGEMENTS = re.compile(
    "|".join(
        (
            # Likelihood, as far as somebody in that seat can estimate it
            r"likel|probabl|\bmay\b|might|hardly|in a hundred|chance|few cards|few left|to match|Several higher cards",
            r"far from|Few cards of|is missed least|gives away least|opens least|least hope|opens the way for fewer",
            # Worth, by the rules of thumb: what is best, better, cheap or to be feared
            r"worth\b|better|best|good moment|promis|least\b|fear|safe|costs? little|cheap|easier|enough|hard to lose|spare",
            r"low(er|est)? |high|strong|weak|gain|later|would be|counted|against you|keep|needs?\b|should|as good|stopped",
            # What is said of the game as such, and not of this position
            r"most cards|most clubs|counts? (a|on|ten)|at any place|cannot be the last|catches you|last thumb|can grow",
            r"build into|sequence that can|cannot be raised|double|two chances|alike|Low cards|a little|first melds",
            # What somebody means to do
            r"go out|goes out|go on|go first|let it|waits already|take the rest|seen too many|see them|is true in part",
            r"true cards|too late|players? lose|helps? |with it\.$|at once|sooner|break up|ask|comes next|closed to both",
            r"the turn ends here|Nothing is left|bids? |fined|more cards come|do much|too often|bet|for certain|its place",
            r"improve|almost|many cards of|would cost|seldom|do more|less to take|whatever happens|a captain|your captain|saw the next card|with what you add|penalty|saves|under|behind you|it up|hunt|do little",
        )
    ),
    re.IGNORECASE,
)
"""Words of reasons that judge, by rules of thumb, and state no fact of the position that the rules settle."""


def checks(reason: str) -> list[Check]:
    """The checks of all facts that *reason* claims."""
    return [check for pattern, check in CLAIMS.items() if re.search(pattern, reason, re.IGNORECASE)]


def case_of(game: Game, seat: int, move: Move, reason: str) -> Case:
    """The case of a *reason* for that move."""
    return Case(game, seat, move, list(map(_number, NUMBERS.findall(reason))), reason)


def _number(said: str) -> int:
    return int(said) if said.isdecimal() else WORDS.index(said)
