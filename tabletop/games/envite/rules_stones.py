"""The stones of Envite: what a hand is worth, when a side lies down, and how a game and the match are won."""

from tabletop.games.envite.rules_signalling import SignallingGame

LYING, WHOLE = 11, 12
"""The stones with which a side lies down, and those of a game that is won; a stake of `WHOLE` is the game itself."""
STAKES = (2, 4, 7, 9, WHOLE)
BEATEN, YIELDED = 3, 1
"""What the others score when a side that lies down plays and loses, and when it does not play."""


class StonesGame(SignallingGame):
    """`stones` are those of the present game by side, `points` the games won."""

    state = (*SignallingGame.state, "stones")

    stones: list[int]

    def set_up(self) -> None:
        super().set_up()
        self.bonus = int(self.settings["bonus"])

    def start(self) -> None:
        self.stones = [0, 0]
        super().start()

    def first_stake(self) -> int:
        return STAKES[0]

    def stake_word(self, stake: int) -> int | str:
        return "game" if stake == WHOLE else stake

    def lying(self) -> list[int]:
        """The sides that lie down."""
        return [side for side in (0, 1) if self.stones[side] == LYING]

    def win(self, side: int, bonus: int) -> None:
        """*side* has won the hand."""
        lying = self.lying()
        if self.stake == WHOLE or side in lying:
            self.end_hand(side, WHOLE)
        else:
            self.gain(side, (BEATEN if lying else self.stake) + bonus)

    def gain(self, side: int, stones: int) -> None:
        """Lay *stones* stones for *side*; those above eleven are lost."""
        self.end_hand(side, min(LYING, self.stones[side] + stones))

    def end_hand(self, side: int, stones: int) -> None:
        """End the hand: *side* has *stones* stones now; with twelve it has won the game. The next hand
        begins, if there is one."""
        self.gained = [0, 0]
        self.gained[side] = stones - self.stones[side]
        self.stones = [stones if each == side else self.stones[each] for each in (0, 1)]
        if stones == WHOLE:
            self.points = [won + (each == side) for each, won in enumerate(self.points)]
            if self.points[side] == self.settings["games"]:
                self.phase, self.over = "over", True
                return
            self.stones = [0, 0]
        self.dealer = (self.dealer - 1) % self.seats
        self.deal_number += 1
        self.clear_tricks()
        self.gather()
