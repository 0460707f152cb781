"""The turns of Switch: the state of the game, who may act, and which moves are legal.

What moves do stands in `rules.py`, the cards that are special and the plays of a group in `plays.py`.
"""

from collections.abc import Iterator, Sequence

from tabletop.cards import BIT, FACE, RANK, SUIT, SUIT_FACES, SUITS, pack
from tabletop.engine import refusals
from tabletop.engine.errors import BadOption
from tabletop.engine.game import NOBODY, ONLY
from tabletop.engine.moves import Move
from tabletop.engine.refusals import Refusal
from tabletop.families.shedding.rules import SheddingGame
from tabletop.games.switch.rules_plays import (
    ACE,
    ANSWERS,
    CATCHES,
    DRAW,
    PASS,
    RANK_FACES,
    SAID,
    SIX,
    SPECIAL,
    TALKS,
    THUMB,
    TURN_MOVES,
    Faces,
    groups,
    plays_of,
    suits_to_name,
    touched,
)
from tabletop.text import _


class SwitchTurns(SheddingGame):
    """Turns of Switch: whose it is, what a play must be, and what may be said out of turn."""

    codes = SheddingGame.codes | {"must-answer", "last-special", "not-announced"}
    state = (
        *SheddingGame.state,
        *("player", "direction", "called", "penalty", "answer", "race", "thumbs", "talked", "last"),
        *("exposed", "owed", "then", "took", "barren", "missed", "fresh"),
    )
    secrets = ("drawn",)

    player: int
    """Whose turn it is; `turn` is chance while the pile is shuffled."""
    direction: int
    called: int
    penalty: int
    answer: str
    race: int
    thumbs: list[bool]
    talked: list[bool]
    last: list[bool]
    exposed: list[bool]
    owed: list[tuple[int, int]]
    """Seats and how many cards each still has to draw; then the method named `then` goes on."""
    then: str
    took: int
    barren: int
    missed: list[int]
    """For each seat the faces that would have fitted when it last drew by choice: probably it has none of them."""
    fresh: list[int]
    """For each seat how many cards it has drawn since then, that one included."""
    drawn: list[int]
    """The card that the seat in phase `drawn` has just drawn; -1 for all others."""

    def pack(self) -> list[int]:
        packs = str(self.settings["packs"])
        return pack(int(packs) if packs != "auto" else 1 if self.seats <= 4 else 2)

    def set_up(self) -> None:
        super().set_up()
        if self.settings["packs"] == "1" and self.seats > 6:
            raise BadOption(_("One pack of cards is enough for at most six players."))
        self.until, self.kept = self.settings["draw"] == "until", self.settings["after"] == "kept"
        self.aces = RANK_FACES[ACE] if self.settings["ace"] == "wild" else 0

    # Who may act

    @property
    def silent(self) -> bool:
        """True while a six lies on top, so that nobody may talk."""
        pile = self.zones[self.pile]
        return bool(pile) and RANK[pile[-1]] == SIX

    def awaited(self) -> frozenset[int]:
        if self.over or self.phase != "thumb" or self.due:
            return NOBODY if self.over else ONLY[self.turn]
        return frozenset(seat for seat in range(self.seats) if not self.thumbs[seat])

    def to_act(self) -> frozenset[int]:
        awaited = self.awaited()
        if self.over or self.due:
            return awaited
        if any(self.exposed):
            return frozenset(range(self.seats))
        if self.silent:
            return awaited | {seat for seat in range(self.seats) if not self.talked[seat]}
        return awaited

    def racing(self) -> bool:
        return self.phase == "thumb"

    def pause_for(self, seat: int) -> float:
        """Nobody waits for a remark, nor for others to notice a last card."""
        return 1.0 if self.exposed[seat] else 0.0

    def shouts(self, seat: int) -> bool:
        """Last cards are announced, and caught, aloud."""
        return any(self.exposed)

    # Plays

    def fitting(self) -> int:
        """The faces of which one must be in a play now, as a set."""
        if self.phase == "answer":
            return ANSWERS[self.answer]
        top = self.zones[self.pile][-1]
        return RANK_FACES[RANK[top]] | SUIT_FACES[self.required_suit()] | self.aces

    def required_suit(self) -> int:
        """The suit of the top card, or the one called with an ace."""
        return self.called if self.called >= 0 else SUIT[self.zones[self.pile][-1]]

    def plays(self, seat: int) -> Iterator[Faces]:
        """The groups of cards that *seat*, whose turn it is, may play."""
        hand = self.zones[self.hands + seat]
        fitting, must = self.fitting(), self.drawn[seat] if self.phase == "drawn" else -1
        ranks = {RANK[card] for card in hand if BIT[card] & fitting}
        for rank in [RANK[must]] if must >= 0 and RANK[must] in ranks else () if must >= 0 else sorted(ranks):
            faces = tuple(sorted([FACE[card] for card in hand if RANK[card] == rank]))
            for group in groups(faces) if len(faces) > 1 else (faces,):
                if any([fitting >> face & 1 for face in group]) and (must < 0 or must in group):
                    if len(group) < len(hand) or not self._keeps_from_finishing(seat, group):
                        yield group

    def _keeps_from_finishing(self, seat: int, group: Sequence[int]) -> Refusal | None:
        """Reason why *group*, all that *seat* holds, may not be played."""
        if any(SPECIAL >> face & 1 for face in group):
            return Refusal("last-special", _("Your last cards may not include a special card."))
        if len(group) == 1 and not self.last[seat]:
            return Refusal("not-announced", _("You have to announce your last card before you play it."))
        return None

    def choices(self, seat: int) -> list[Move]:
        found: list[Move] = []
        if self.phase == "thumb":
            if not self.thumbs[seat]:
                found.append(THUMB)
        elif seat == self.player:
            for group in self.plays(seat):
                found += plays_of(group)
            found.append(PASS if self.phase == "drawn" else DRAW)
        silent = self.silent
        said = [TALKS["talk"]] if silent and not self.talked[seat] else []
        if any(self.exposed):
            said += [TALKS["announce"]] if self.exposed[seat] else []
            said += [CATCHES[other] for other in range(self.seats) if other != seat and self.exposed[other]]
        return [*found, *said, *(map(touched, said) if silent else ())]

    def objection(self, seat: int, move: Move) -> Refusal | None:
        if move.action in SAID:
            return None if self._is_due(seat, move) else refusals.not_allowed()
        if move.action not in TURN_MOVES and move.action != "thumb":
            return refusals.not_allowed()
        if (move.action == "thumb") != (self.phase == "thumb"):
            return refusals.wrong_phase()
        if move.action == "thumb":
            return None if move == THUMB and not self.thumbs[seat] else refusals.not_allowed()
        if seat != self.player:
            return refusals.not_your_turn()
        if move.action == "play":
            return self._object_to_play(seat, move)
        if (move.action == "pass") != (self.phase == "drawn"):
            return refusals.wrong_phase()
        return None if move in (DRAW, PASS) else refusals.not_allowed()

    def _is_due(self, seat: int, move: Move) -> bool:
        """True if a remark may be made now."""
        plain = move._replace(value=None) if move.value == "touch" else move
        if plain == TALKS["talk"]:
            return self.silent and not self.talked[seat]
        if plain == TALKS["announce"]:
            return self.exposed[seat]
        return plain in CATCHES and any(
            self.exposed[other] for other in range(self.seats) if other != seat and plain == CATCHES[other]
        )

    def _object_to_play(self, seat: int, move: Move) -> Refusal | None:
        hand, cards = self.zones[self.hands + seat], move.cards
        held = [FACE[card] for card in hand]
        if not cards or any(cards.count(face) > held.count(face) for face in cards):
            return refusals.not_your_card()
        if len({RANK[face] for face in cards}) > 1:
            return Refusal("not-matching", _("Cards that are played together must be of one number."))
        if self.phase == "drawn" and self.drawn[seat] not in cards:
            return refusals.not_allowed(_("Only the card that you have just drawn may be played now."))
        if not any(self.fitting() >> face & 1 for face in cards):
            return self._misfit()
        named = [SUITS[suit] for suit in suits_to_name(cards)]
        if move.table or move.target or (move.value not in named if named else move.value is not None):
            return refusals.not_allowed(self._naming(cards))
        return self._keeps_from_finishing(seat, cards) if len(cards) == len(hand) else None

    def _misfit(self) -> Refusal:
        """Refusal of a play of which no card fits."""
        if self.phase != "answer":
            return Refusal("not-matching", _("None of that has the suit or the number that is asked for."))
        demand = {
            "2": _("Only twos pass this penalty on."),
            "Th": _("Only the ten of hearts passes this penalty on."),
            "Kh": _("Only the king of hearts passes this penalty on."),
            "none": _("Nothing passes this penalty on."),
        }
        return Refusal("must-answer", demand[self.answer])

    def _naming(self, cards: Sequence[int]) -> str:
        if RANK[cards[0]] == ACE:
            return _("An ace calls one of the four suits.")
        if len({SUIT[face] for face in cards}) > 1:
            return _("Say which of the suits that you play ends on top.")
        return _("There is no suit to name with these cards.")
