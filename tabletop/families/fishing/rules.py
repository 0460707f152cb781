"""Rules that fishing games share: cards from the hand capture cards in the middle, and captures score.

Four cards are laid in the middle and hands are dealt anew from the stock when all are empty; when the pack is used up,
whoever captured last takes what still lies there, the deal is scored, and the deal passes to the left. A capture that
the game calls a xeri is marked by one of its cards turned across the won pile.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar

from tabletop.engine import refusals, scoring
from tabletop.engine.declarations import State
from tabletop.engine.game import Game
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Each, Sees, Zone
from tabletop.text import N_

HAND = Zone("hand", Sees.OWNER, Each.SEAT, ordered=False)
WON = Zone("won", Sees.NOBODY, Each.SIDE)
STOCK = Zone("stock", Sees.NOBODY, drawn=True)

XERI = 10
"""The points of a xeri."""


class FishingGame(Game):
    """A fishing game; `captor` is the side that captured last in this deal, -1 while there is none.

    `crossed`: by side the cards that mark the xeris of this deal.
    """

    awaits = {"play": N_("Choose a card from your hand to play.")}
    codes = frozenset({"not-your-turn", "not-your-card", "not-allowed"})
    hand_size: ClassVar[int]
    """Cards that each hand gets in a round of dealing."""
    captured_from: ClassVar[str]
    """The zone in the middle."""
    captor = State[int]()
    crossed = State[list[tuple[int, ...]]]()

    def set_up(self) -> None:
        self.won_zones, self.middle = tuple(self.plan.all("won")), self.plan.first[self.captured_from]
        self.in_sight = [n for n, kind in enumerate(self.plan.kinds) if kind not in (HAND, STOCK)]

    # What a game adds

    def fair(self) -> bool:
        """True if play may begin with the four cards in the middle; else they are dealt anew."""
        return True

    def score_items(self) -> list[ScoreItem]:
        """What makes the score of a deal whose cards are all captured."""
        raise NotImplementedError

    # The deal

    def start(self) -> None:
        self.clear_deal()
        self.deal_number = 1
        self.gather()

    def clear_deal(self) -> None:
        """Begin a deal: nobody has captured anything."""
        self.captor = -1
        self.crossed = [()] * self.sides

    def deal_places(self) -> Sequence[int]:
        return [*self.deal_hands(self.hand_size), *[self.middle] * 4]

    def begin(self) -> None:
        self.clear_deal()
        self._lay_middle()

    def deal_middle(self) -> None:
        """Four new cards for the middle, after unfair ones were shuffled back."""
        self.deal([self.middle] * 4)
        self._lay_middle()

    def _lay_middle(self) -> None:
        if self.fair():
            self.phase = "play"
            self.turn = (self.dealer + 1) % self.seats
        else:
            self.move(self.zones[self.middle][:], self.middle, self.stock)
            self.ask_shuffle(self.stock, "deal_middle")

    # Play

    def not_held(self, seat: int, face: int) -> Refusal | None:
        """The refusal of a card that *seat* does not hold."""
        return None if face in self.zones[self.hand_zones[seat]] else refusals.not_your_card()

    def mark_xeri(self, side: int, card: int) -> None:
        """*side* has captured xeri with *card*."""
        self.crossed[side] += (card,)

    @property
    def xeris(self) -> list[int]:
        """The xeris of this deal, by side."""
        return [len(cards) for cards in self.crossed]

    def hands_empty(self) -> bool:
        """True if nobody holds a card."""
        return not any(self.zones[self.hand_zones[seat]] for seat in range(self.seats))

    def last_card(self, seat: int) -> bool:
        """True if *seat* holds the very last card of the deal."""
        hands = sum([len(self.zones[self.hand_zones[each]]) for each in range(self.seats)])
        return hands == len(self.zones[self.hand_zones[seat]]) == 1 and not self.zones[self.stock]

    def pass_turn(self, seat: int) -> None:
        """*seat* has played its card: the next one's turn, new hands, or the end of the deal."""
        self.turn = (seat + 1) % self.seats
        if self.hands_empty():
            if self.zones[self.stock]:
                self.deal(self.deal_hands(self.hand_size))
            else:
                self._finish_deal()

    def _finish_deal(self) -> None:
        """The pack is used up: the last captor takes the rest, and the deal is scored."""
        if self.captor >= 0 and self.zones[self.middle]:
            self.move(self.zones[self.middle][:], self.middle, self.won_zones[self.captor])
        for side in range(self.sides):
            self.turn_up(self.won_zones[side])
        items = self.score_items()
        self.end_deal(items, self.match_points(scoring.sums(items, self.sides)))

    def match_points(self, gained: list[int]) -> list[int]:
        """Points of the match, by side, for what was *gained* in a deal: the same, where a game does not say otherwise."""
        return gained

    def counting_cards(self, kind: str, counts: Callable[[int], bool], each: int = 1) -> list[ScoreItem]:
        """A line for each side that has captured cards that count *each*."""
        items = []
        for side in range(self.sides):
            cards = tuple(card for card in self.zones[self.won_zones[side]] if counts(card))
            if cards:
                items.append(ScoreItem(side, kind, each * len(cards), len(cards), cards=cards))
        return items

    def most_of(self, kind: str, counts: Sequence[int], points: int) -> list[ScoreItem]:
        """The line of the side that alone has the most of something, of which the sides have *counts*."""
        winner = alone_with_most(counts)
        return [ScoreItem(winner, kind, points, number=counts[winner])] if winner >= 0 else []

    def most_cards(self, points: int) -> list[ScoreItem]:
        """The line of the side that alone has captured the most cards."""
        won = [self.zones[zone] for zone in self.won_zones]
        return self.most_of("most cards", [len(cards) for cards in won], points)

    def xeri_items(self) -> list[ScoreItem]:
        """A line for each side that has made xeris."""
        made = enumerate(zip(self.xeris, self.crossed, strict=True))
        return [
            ScoreItem(s, "xeris", XERI * count, count, cards=cards) for s, (count, cards) in made if count
        ]

    def last_captor(self) -> int | str:
        """`captor` as a fact."""
        return self.captor if self.captor >= 0 else "-"


def alone_with_most(counts: Sequence[int]) -> int:
    """The side that has more than any other, or -1."""
    most = max(counts)
    return list(counts).index(most) if list(counts).count(most) == 1 else -1
