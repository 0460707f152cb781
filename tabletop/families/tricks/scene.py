"""How trick-taking games lie on the table: hands, the trick in the middle, won tricks by the plates."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.cards import RANK, SUIT
from tabletop.engine.events import Event, Moved
from tabletop.engine.view import View
from tabletop.families.tricks.rules import SUIT_WORDS
from tabletop.text import _
from tabletop.ui.declaration import Cast, GameScene, Timing, card_words, moved, number, with_turn
from tabletop.ui.gestures import Way
from tabletop.ui.layout import Poses, hand_poses, shown, trick, won_tricks
from tabletop.ui.seating import Box, Table

TRICK_RESTS = 0.9
LEFT_TO_RIGHT = (2, 3, 1, 0)
"""Where each suit c d h s stands in the hand: spades, hearts, clubs, diamonds, so that colours alternate."""


class TrickScene(GameScene):
    ways = {"play": Way("trick")}

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses: dict[str, Poses] = {}
        for seat in range(view.seats):
            poses[f"hand:{seat}"] = hand_poses(view, table, seat, lambda face: self.rank_in_hand(view, face))
            poses[f"won:{seat}"] = won_tricks(shown(view, f"won:{seat}"), view.seats, table.place(seat))
        poses["trick"] = self._best_glows(view, trick(shown(view, "trick"), self.leader(view), table))
        return poses

    def _best_glows(self, view: View, poses: Poses) -> Poses:
        """The card that would take the trick as it lies is marked; a full trick rests and is marked then."""
        best = (number(view, "taker") - self.leader(view)) % view.seats
        if 1 < len(poses) < view.seats and best in poses:
            poses[best] = replace(poses[best], shade="glow")
        return poses

    def places(self, view: View, table: Table) -> Mapping[str, Box]:
        return {"trick": table.middle}

    def rank_in_hand(self, view: View, face: int) -> object:
        return LEFT_TO_RIGHT[SUIT[face]] if face < 52 else 4, -(RANK[face] if RANK[face] != 1 else 14)

    def leader(self, view: View) -> int:
        """Who led to the trick that lies there, as the turn has passed once for each of its cards."""
        return (number(view, "turn") - len(view.zones["trick"])) % view.seats

    def during(self, view: View, event: Event) -> View:
        if isinstance(event, Moved) and event.dst == "trick":
            return with_turn(view, (int(event.src.removeprefix("hand:")) + 1) % view.seats)
        return view

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        if isinstance(event, Moved) and event.src == "trick":
            winner = (int(event.dst.removeprefix("won:")) - self.leader(view)) % view.seats
            return Timing(TRICK_RESTS, True, (("trick", winner),))
        return super().timing(view, event, before)

    def gleam(self, event: Event) -> int:
        """Who takes a trick."""
        taken = isinstance(event, Moved) and event.src == "trick"
        return int(event.dst.removeprefix("won:")) if taken else -1

    def prompt(self, view: View, cast: Cast) -> str:
        led, trump = number(view, "led"), number(view, "trump")
        hand = view.hand()
        legal = {move.cards[0] for move in view.moves if move.cards}
        if led < 0:
            return _("Your turn: lead any card.")
        following = [face for face in hand if SUIT[face] == led]
        if following:
            said = _("Your turn: follow suit with {suit}.").format(suit=_(SUIT_WORDS[led]))
        elif any(SUIT[face] == trump for face in hand) and all(SUIT[face] == trump for face in legal):
            said = _("Your turn: you cannot follow suit, so play a trump.")
        else:
            return _("Your turn: play any card.")
        due = following or [face for face in hand if SUIT[face] == trump]
        return said + " " + _("You can take the trick, so you must.") if len(legal) < len(due) else said

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in moved(events):
            if event.dst == "trick":
                seat = int(event.src.removeprefix("hand:"))
                card = card_words(event.cards[0])
                lines.append(cast.says(seat, _("{name} plays {card}."), _("You play {card}."), card=card))
            elif event.src == "trick":
                seat = int(event.dst.removeprefix("won:"))
                lines.append(cast.says(seat, _("{name} takes the trick."), _("You take the trick.")))
        return lines
