"""Diloti: fish by rank and by sum, lock cards into declarations, sweep the table for ten points.

Source: the rule book's `diloti.md`, after seed 004, section "Diloti". Decisions are cited as D1 … D15.
"""

from collections.abc import Sequence

from tabletop.cards import FACE, FACES, RANK, parse
from tabletop.engine import refusals
from tabletop.engine.abilities.proven_cards import ProvenCards
from tabletop.engine.declarations import State
from tabletop.engine.moves import Move
from tabletop.engine.options import YES_NO, Choice, Number, Toggle
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Each, Zone
from tabletop.families.fishing.rules import HAND, STOCK, WON
from tabletop.families.fishing.rules_sums import (
    MOST_VALUE,
    TABLE,
    SumGame,
    capture_is_a_duty,
    lays_or_captures,
    not_captured_by,
    unions,
    values_of,
)
from tabletop.games.diloti.rules_combining import Build, add_up
from tabletop.games.diloti.rules_listing import listed
from tabletop.text import N_, _
from tabletop.wording.cards import one_of

MOST_CARDS = 4
COUNTING = {parse("Td"): 2, parse("2c"): 1, **{parse("A" + suit): 1 for suit in "cdhs"}}
"""Points of each of these cards when it is captured."""
FACES_WORTH: tuple[int, ...] = tuple(
    sum(1 << face for face in range(FACES) if value and RANK[face] == value)
    for value in range(MOST_VALUE + 1)
)
"""For each value the mask of the faces that are worth it."""


def shown_to_hold(game: "Diloti", zone: int) -> list[int]:
    """Whoever has declared holds a card for it, also after others took the declaration, until such a card is played."""
    seat = game.hand_at(zone)
    if seat < 0:
        return []
    return [mask for value, mask in enumerate(FACES_WORTH) if game.kept[seat] >> value & 1]


class Diloti(SumGame):
    """`kept`: for each seat, as a mask, the values of which play has shown that it holds a card."""

    slug = "diloti"
    name = "Diloti"
    family = "fishing"
    pitch = N_(
        "Fish by rank and by sum, lock cards into declarations that only one value can take, "
        "and sweep the table for ten points."
    )
    emblem = "Td"
    seat_counts = (2, 4)
    abilities = (ProvenCards(shown_to_hold),)
    table = (STOCK, HAND, TABLE, Zone("build", each=Each.SEAT), WON)
    codes = SumGame.codes | {"bound", "too-high", "group", "own-build", "not-held", "must-keep"}
    hand_size = 6
    target = Number(
        "target", N_("Points"), N_("The match ends once a side has this many points."), 61, 11, 121
    )
    must_capture = Choice(
        "must_capture",
        N_("Must capture"),
        N_("Which cards may not be laid while they could capture something."),
        ("no", "faces", "all"),
        (N_("No card"), N_("Face cards"), N_("Every card")),
    )
    faces = Choice(
        "faces",
        N_("Face cards take"),
        N_("How many loose face cards of its rank one face card may take."),
        ("one", "all"),
        (N_("One"), N_("One or more")),
    )
    extend_groups = Toggle(
        "extend_groups",
        N_("Groups grow"),
        N_("A group declaration may itself be taken into a larger group."),
        False,
        YES_NO,
    )
    last_xeri = Toggle(
        "last_xeri",
        N_("Xeri with the last card"),
        N_("Clearing the table with the very last card of a deal counts as a xeri."),
        True,
        YES_NO,
    )

    plays = State[int]()
    values = State[list[int]]()
    groups = State[list[bool]]()
    kept = State[list[int]]()

    def number_of_sides(self) -> int:
        return 2

    def set_up(self) -> None:
        super().set_up()
        self.builds_at = self.plan.first["build"]
        self.lowest_captor = {"no": 14, "faces": MOST_VALUE + 1, "all": 1}[self.must_capture]
        self.all_faces = self.faces == "all"

    # The deal

    def clear_deal(self) -> None:
        super().clear_deal()
        self.plays = 0
        self.values, self.groups = [0] * self.seats, [False] * self.seats
        self.kept = [0] * self.seats

    def fair(self) -> bool:
        ranks = [RANK[card] for card in self.zones[self.middle]]
        return all(ranks.count(rank) < 3 for rank in ranks)

    # What lies there

    def builds(self) -> list[Build]:
        """The declarations on the table."""
        return [
            Build(seat, value, self.groups[seat], tuple(self.zones[self.builds_at + seat]))
            for seat, value in enumerate(self.values)
            if value
        ]

    def holds_besides(self, seat: int, card: int, value: int) -> bool:
        """True if *seat* holds, besides *card*, a card worth *value*."""
        return any(RANK[other] == value and other != card for other in self.zones[self.hand_zones[seat]])

    def could_capture(self, card: int) -> bool:
        """True if *card* could take anything at all."""
        rank = RANK[card]
        equal = any(RANK[other] == rank for other in self.zones[self.middle])
        if equal or rank in self.values or rank > MOST_VALUE:
            return equal or rank in self.values
        return len(unions(values_of(self.numerals()), rank)) > 1

    def may_absorb(self, build: Build) -> bool:
        return self.extend_groups or not build.group

    # What is legal

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if not well_formed(move):
            return refusals.not_allowed()
        card = move.cards[0]
        if card not in self.zones[self.hand_zones[seat]]:
            return refusals.not_your_card()
        if move.action == "play":
            return self._objection_to_laying(seat, card)
        value = RANK[card] if move.action == "capture" else move.value
        assert isinstance(value, int)
        if move.action != "capture" and value > MOST_VALUE:
            return Refusal(
                "too-high", _("No card is worth more than ten, so nothing higher can be declared.")
            )
        used = self._used(move.table)
        if used is None:
            return Refusal("not-matching", _("A declaration is used as a whole: choose all of its cards."))
        builds, loose = used
        if move.action == "capture":
            return self._objection_to_capture(seat, card, builds, loose)
        return self._objection_to_declaring(seat, move, value, builds, loose)

    def _objection_to_laying(self, seat: int, card: int) -> Refusal | None:
        if self.values[seat]:
            return self._bound(seat)
        if RANK[card] >= self.lowest_captor and self.could_capture(card):
            return capture_is_a_duty(card)
        return None

    def _bound(self, seat: int) -> Refusal:
        sentence = _("You are bound to your declaration: take the {value} before you lay or declare again.")
        return Refusal("bound", sentence.format(value=self.values[seat]))

    def _used(self, cards: Sequence[int]) -> tuple[list[Build], list[int]] | None:
        """The declarations and the loose cards that *cards* are; None if they are anything else."""
        left = set(cards)
        builds = [build for build in self.builds() if build.cards[0] in left]
        for build in builds:
            if not left.issuperset(build.cards):
                return None
            left.difference_update(build.cards)
        loose = [card for card in self.zones[self.middle] if card in left]
        whole = len(set(cards)) == len(cards) and len(loose) == len(left)
        return (builds, loose) if whole else None

    def _objection_to_capture(
        self, seat: int, card: int, builds: list[Build], loose: list[int]
    ) -> Refusal | None:
        value = RANK[card]
        if value > MOST_VALUE:
            most = len(loose) if self.all_faces else 1
            fits = not builds and len(loose) == most and all(RANK[other] == value for other in loose)
        else:
            fits = all(build.value == value for build in builds) and add_up(loose, value)
        if not fits:
            return not_captured_by(card)
        mine = self.values[seat]
        if mine and all(build.owner != seat for build in builds) and not self.holds_besides(seat, card, mine):
            return Refusal(
                "must-keep",
                _("You must keep a card worth {value} for your declaration: play another one.").format(
                    value=mine
                ),
            )
        return None

    def _objection_to_declaring(
        self, seat: int, move: Move, value: int, builds: list[Build], loose: list[int]
    ) -> Refusal | None:
        card = move.cards[0]
        others = [build for build in builds if build.value != value]
        raised = others[0] if move.action == "raise" and len(others) == 1 else None
        if raised is not None:
            fits = raised.value + RANK[card] == value and add_up(loose, value) and RANK[card] <= MOST_VALUE
        else:
            fits = move.action == "declare" and not others and value > 0 and add_up([card, *loose], value)
        if not fits:
            said = _("The {card} and those cards do not add up to sets of {value}.")
            if move.action == "raise":
                said = _("The {card} and that declaration do not add up to {value}.")
            return Refusal("not-matching", said.format(card=one_of([card]), value=value))
        if any(build.group if build is raised else not self.may_absorb(build) for build in builds):
            return Refusal("group", _("That declaration is a group, so it can only be captured."))
        if raised is not None and raised.owner % 2 == seat % 2:
            return Refusal(
                "own-build", _("Only an opponent’s declaration can be raised, not one of your own side.")
            )
        if self.values[seat] and not any(b.owner == seat and b is not raised for b in builds):
            return self._bound(seat)
        if not self.holds_besides(seat, card, value):
            sentence = _(
                "To declare {value} you need another card of that value in hand, to take it with later."
            )
            return Refusal("not-held", sentence.format(value=value))
        return None

    def choices(self, seat: int) -> list[Move]:
        """As the rule book says, not all where many numerals lie loose."""
        return listed(self, seat)

    # What happens

    def act(self, seat: int, move: Move) -> None:
        card, hand = move.cards[0], self.hand_zones[seat]
        self.plays += 1
        if move.action == "play":
            self.move((card,), hand, self.middle)
        elif move.action == "capture":
            self._capture(seat, card, move.table)
        else:
            self._declare(seat, card, move)
        self.kept[seat] &= ~(1 << RANK[card])
        if self.values[seat]:
            self.kept[seat] |= 1 << self.values[seat]
        self.pass_turn(seat)

    def _gather(self, cards: Sequence[int], goal: int) -> None:
        """Bring *cards* from the table to zone *goal*; the declarations among them end."""
        wanted = set(cards)
        for build in self.builds():
            if build.cards[0] in wanted:
                self.values[build.owner], self.groups[build.owner] = 0, False
                if self.builds_at + build.owner != goal:
                    self.move(build.cards, self.builds_at + build.owner, goal)
                wanted.difference_update(build.cards)
        loose = tuple(card for card in self.zones[self.middle] if card in wanted)
        if loose:
            self.move(loose, self.middle, goal)

    def _capture(self, seat: int, card: int, cards: Sequence[int]) -> None:
        self.captor = side = seat % 2
        counts = self.plays > 1 and (self.last_xeri or not self.last_card(seat))
        self.move((card,), self.hand_zones[seat], self.middle)  # so that everybody sees what takes what
        self._gather((*cards, card), self.won_zones[side])
        if counts and not self.zones[self.middle] and not any(self.values):
            self.mark_xeri(side, card)

    def _declare(self, seat: int, card: int, move: Move) -> None:
        """The cards become one declaration: a single one if their sum is its value."""
        assert isinstance(move.value, int)
        goal = self.builds_at + seat
        self._gather(move.table, goal)
        self.move((card,), self.hand_zones[seat], goal)
        self.arrange(goal, sorted(self.zones[goal]))
        self.values[seat] = move.value
        self.groups[seat] = sum(values_of(self.zones[goal])) > move.value

    # The end of a deal

    def score_items(self) -> list[ScoreItem]:
        return [
            *self.xeri_items(),
            *self.counting_cards("one", lambda card: COUNTING.get(FACE[card]) == 1),
            *self.counting_cards("two", lambda card: COUNTING.get(FACE[card]) == 2, 2),
            *self.most_cards(MOST_CARDS),
        ]

    def facts(self) -> dict[str, int | str]:
        kinds = [
            ("group" if self.groups[s] else "single") if self.values[s] else "-" for s in range(self.seats)
        ]
        return {
            "hand": self.deal_number,
            "plays": self.plays,
            "last": self.last_captor(),
            **{f"xeri:{side}": count for side, count in enumerate(self.xeris)},
            **{f"value:{seat}": value for seat, value in enumerate(self.values)},
            **{f"kind:{seat}": kind for seat, kind in enumerate(kinds)},
        }


def well_formed(move: Move) -> bool:
    """True if *move* has one of the four forms."""
    if move.action in ("declare", "raise"):
        return len(move.cards) == 1 and not move.target and bool(move.table) and isinstance(move.value, int)
    return lays_or_captures(move)


def card_points(cards: Sequence[int]) -> int:
    """Points of captured *cards*, apart from xeris and from the majority of cards."""
    return sum([COUNTING.get(FACE[card], 0) for card in cards])
