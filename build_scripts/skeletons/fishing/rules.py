"""New Game: one line that says what it is about.

Source: where its rules are told. In this skeleton a card takes the pile if it has the rank of the top card.
"""

from tabletop.cards import RANK
from tabletop.engine import refusals
from tabletop.engine.moves import PLAY, Move
from tabletop.engine.options import Number
from tabletop.engine.refusals import Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.zones import Zone
from tabletop.families.fishing.rules import HAND, STOCK, WON, FishingGame
from tabletop.text import N_, _

MOST_CARDS = 3
"""The points of who alone has most cards."""


class NewGame(FishingGame):
    slug, name, family, emblem = "new-game", "New Game", "fishing", "Td"
    pitch = N_("Match the top card to take the pile, and aces above all.")
    seat_counts = (2, 3, 4)
    table = (STOCK, HAND, Zone("pile"), WON)
    hand_size = 4
    captured_from = "pile"
    deals = Number("deals", N_("Deals"), N_("Deals in a match."), 4, 1, 20)

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if move.action != "play" or len(move.cards) != 1 or move != PLAY[move.cards[0]]:
            return refusals.not_allowed(_("Cards are played one at a time: choose one of your hand."))
        return self.not_held(seat, move.cards[0])

    def choices(self, seat: int) -> list[Move]:
        return [PLAY[card] for card in self.zones[self.hand_zones[seat]]]

    def act(self, seat: int, move: Move) -> None:
        card = move.cards[0]
        pile = self.zones[self.middle]
        captures = bool(pile) and RANK[pile[-1]] == RANK[card]
        self.move((card,), self.hand_zones[seat], self.middle)
        if captures:
            self.captor = seat
            self.move(pile[:], self.middle, self.won_zones[seat])
        self.pass_turn(seat)

    def score_items(self) -> list[ScoreItem]:
        return [*self.counting_cards("ace", lambda card: RANK[card] == 1), *self.most_cards(MOST_CARDS)]

    def decided(self) -> bool:
        return self.deal_number == self.deals

    def facts(self) -> dict[str, int | str]:
        return {"hand": self.deal_number, "captor": self.last_captor()}
