"""The table of Landlord: what each player laid last lies before that player, with the name of what is to be beaten."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.cards import SUIT
from tabletop.engine.events import Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.games.landlord.rules import BOMBS, EACH, KITTY, Landlord
from tabletop.games.landlord.rules_combinations import LEVEL, LEVELS, Laid, counts_of, meanings, taken_for
from tabletop.games.landlord.table_layout import LARGEST, middle_of, row
from tabletop.games.landlord.words import FEW, LandlordWords
from tabletop.games.landlord.words_combinations import combination_words
from tabletop.text import _, ngettext
from tabletop.ui.abilities.card_order import CardOrder
from tabletop.ui.abilities.stagger import Stagger
from tabletop.ui.cards.matching import Route
from tabletop.ui.cards.poses import CARD_RATIO, Pose
from tabletop.ui.effects.flourish import Burst, Flash, Flourish, Gleam, Remark, Rocket, Shake, Shout, Thump
from tabletop.ui.game_table import GameTable, Guise, Timing
from tabletop.ui.layout.fans import Poses, other_fan, shown, stack
from tabletop.ui.layout.meld_layout import Furniture, Label, Sign
from tabletop.ui.layout.piles import Part
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.sound.cues import Cue
from tabletop.wording.facts import deal_ended, deed_of, seat_of
from tabletop.wording.lines import Cast

DEAL_APART = 0.022
"""Seconds between two of the hundred cards that are dealt."""
ROLLS = 0.05
"""Seconds between the cards of a long combination."""
LONG = 8
"""Cards laid at once that are a moment."""
LABEL_HEIGHT = 0.2


def roll(view: View, routes: Sequence[Route]) -> float:
    """A long combination rolls out card by card."""
    rolls = len(view.zones["trick"]) >= LONG and any(end == "trick" for _start, end in routes)
    return ROLLS if rolls else 0.0


def from_the_top(view: View) -> list[str]:
    """The ranks, the highest first; suits do not matter."""
    ranks = [level.replace("T", "10") for level in reversed(LEVELS[:-2])]
    return [_("red joker"), _("black joker"), *ranks]


class LandlordTable(GameTable):
    dropped_in: Mapping[str, Part] = {"trick": "middle"}
    words = LandlordWords()
    largest_hand = EACH + KITTY
    middle_full = True
    abilities = (Stagger(roll), CardOrder(from_the_top))
    ways = {"play": DropRule("trick")}
    cues = {"bomb": Cue("fanfare", 0.85), "rocket": Cue("win", 0.7), "warning": Cue("knock", 0.8)}

    # Where things lie

    def played_for(self, table: Table) -> float:
        return middle_of(table).top.h / (CARD_RATIO * LARGEST)

    def rank_in_hand(self, view: View, face: int) -> object:
        return LEVEL[face], SUIT[face]

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses = dict(super().arrange(view, table))
        middle = middle_of(table)
        poses["stock"] = stack(shown(view, "stock"), middle.centre.centre, 0.7)
        six = shown(view, "aside")
        poses["aside"] = row([*enumerate(six)], middle.centre, z=150)
        poses["trick"], poses["pile"] = self._laid(view, table)
        return poses

    def hand(self, view: View, table: Table, seat: int) -> Poses:
        """A hand; of another's cards those show that everybody has just seen: the face-up card, the landlord's six."""
        poses = super().hand(view, table, seat)
        shining = self._shining(view, seat)
        if seat == table.viewer:
            if view.phase == "play":
                return poses  # glowing cards are the chosen ones now
            for index, face in enumerate(view.zones[f"hand:{seat}"]):
                if face in shining and index in poses:
                    shining.remove(face)
                    poses[index] = poses[index]._replace(shade="glow")
            return poses
        faces = view.zones[f"hand:{seat}"]
        out = []
        for index, face in enumerate(faces):
            if face is not None and face in shining:
                shining.remove(face)
                out.append((index, face))
        if not out:
            return poses
        hidden = [index for index in range(len(faces)) if index not in dict(out)]
        out.sort(key=lambda card: LEVEL[card[1]])
        lying = row(out, middle_of(table).before(table, seat), 200)
        return {
            **other_fan([None] * len(faces), hidden, table.place(seat)),
            **{index: pose._replace(shade="glow") for index, pose in lying.items()},
        }

    def _shining(self, view: View, seat: int) -> list[int]:
        """The faces in the hand of *seat* that everybody looks at now."""
        if view.phase == "choose":
            return [view[Landlord.faceup]] if seat == first_to_choose(view) else []
        leads = view.phase == "play" and seat == view[Landlord.landlord] and not any(view[Landlord.plays])
        shown_cards = view[Landlord.shown]
        assert isinstance(shown_cards, tuple)
        return list(shown_cards) if leads else []

    def _laid(self, view: View, table: Table) -> tuple[Poses, Poses]:
        """The combination to be beaten and the pile: the last of each player in this round lies before that player."""
        middle = middle_of(table)
        trick, pile = view.zones["trick"], view.zones["pile"]
        laid = rounds(view)
        before = laid[:-1] if trick else laid
        poses: Poses = {}
        end = len(pile)
        latest = {laid[-1][0]} if trick and laid else set()
        for seat, size in reversed(before):
            start = end - size
            if seat not in latest and start >= 0:
                cards = [(index, pile[index]) for index in range(start, end)]
                poses.update(row(cards, middle.before(table, seat), 200 + len(before), 0.86))
                latest.add(seat)
                end = start
                continue
            end = start
        under = max(0, len(pile) - sum(size for _seat, size in before))
        for index in range(max(0, under - 3), under):
            poses[index] = self._discarded(table, index - under + 3, pile[index])
        for index in range(under, len(pile)):
            poses.setdefault(index, self._discarded(table, 3, pile[index]))
        seat = laid[-1][0] if laid else view.seat
        return row([*enumerate(trick)], middle.before(table, seat), 320), poses

    def _discarded(self, table: Table, height: int, face: int | None) -> Pose:
        """A card of the pile of what was played before, in the corner of one's own place."""
        box = table.place(table.viewer).won
        x, y = box.centre
        return Pose(x - 0.01 * height, y - 0.012 * height, 4.0, 0.42, face, 60 + height)

    def effect_anchors(self, view: View, table: Table) -> Mapping[str, Box]:
        """Anchors of effects: the place of the combination that was played last."""
        placed = rounds(view)
        return {"laid": middle_of(table).before(table, placed[-1][0])} if placed else {}

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """The name of what is to be beaten, on a chip below it, and what is at stake."""
        if view.phase == "choose":
            return Furniture(labels=(self._faceup(view, table, cast),))
        laid, placed = view[Landlord.laid], rounds(view)
        stake = self._stake(view, table)
        if not isinstance(laid, Laid) or not placed or not view.zones["trick"]:
            return stake
        chip = _chip(combination_words(laid), middle_of(table).before(table, placed[-1][0]), "label")
        return replace(stake, labels=(*stake.labels, chip))

    def _faceup(self, view: View, table: Table, cast: Cast) -> Label:
        """The words below the face-up card, or near the hand that has it: its holder chooses first."""
        seat = first_to_choose(view)
        said = cast.says(seat, _("Face up: {name} chooses first"), _("Face up: you choose first"))
        return _chip(said, middle_of(table).before(table, seat), "faceup")

    def _stake(self, view: View, table: Table) -> Furniture:
        """The stake on a golden disc in the centre, round which the cards lie."""
        if view.phase != "play" or view.over:
            return Furniture()
        disc = middle_of(table).stake
        words = Box(disc.x, disc.bottom + 0.03, disc.w, LABEL_HEIGHT)
        return Furniture(
            signs=(Sign(f"×{view.facts['stake']}", disc, "gold", "stake"),),
            labels=(Label(_("stake"), words, about="stake"),),
        )

    # What is chosen

    def choosable(self, view: View) -> Sequence[int]:
        """Of equal ranks only the first cards are listed; any others will do as well, and any may be attached."""
        plays = [move for move in view.moves if move.cards]
        laid = view[Landlord.laid]
        if not plays:
            return ()
        if not isinstance(laid, Laid) or "+" in laid.kind:
            return view.hand()
        levels = {LEVEL[face] for move in plays for face in move.cards}
        return [face for face in view.hand() if LEVEL[face] in levels]

    def proposals(self, view: View, cards: Sequence[int], used: Sequence[int]) -> Sequence[Move]:
        laid = view[Landlord.laid]
        upon = laid if isinstance(laid, Laid) else None
        counts = counts_of(cards)
        first = taken_for(counts, upon)
        return [
            Move("play", tuple(cards), value=None if meant == first else kind)
            for kind, meant in meanings(counts).items()
        ]

    def guise(self, view: View, seat: int) -> Guise:
        """The landlord wears the cap."""
        hat = "landlord" if view.phase == "play" and seat == view[Landlord.landlord] else ""
        return Guise(hat, team=self.team(view, seat))

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if deal_ended(before, after):
            gained = after[Landlord.gained]
            return [Burst(seat) for seat, gain in enumerate(gained) if gain > 0]
        if before.phase == "choose" and after.phase == "play":
            return [Burst(after[Landlord.landlord])]
        seat, laid = self.words.played(events, after)
        if laid is None:
            return []
        if laid.kind in BOMBS:
            shaken = [Shake(other) for other in range(after.seats) if other != seat]
            if laid.kind == "rocket":
                return [Rocket("laid"), Burst("laid", late=0.3), *shaken]
            return [Flash("laid"), Thump(), Burst("laid"), *shaken]
        return [Shake(seat)] if len(after.zones[f"hand:{seat}"]) <= FEW else []

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """Words said aloud: a pass, who becomes the landlord, the last cards; a long run is a joy."""
        did = deed_of(events)
        if did is None or deal_ended(before, after):
            return []
        if did.action == "pass":
            return [Remark(did.seat, _("Not I") if before.phase == "choose" else _("Pass"))]
        if did.action == "accept":
            return [Shout(did.seat, _("I am the landlord"))]
        seat, laid = self.words.played(events, after)
        left = len(after.zones[f"hand:{seat}"]) if laid else 0
        if 0 < left <= FEW:
            words = ngettext("Last card", "Last {count} cards", left).format(count=left)
            return [Remark(seat, words)]
        return [Burst("laid"), Gleam(seat)] if laid and laid.size >= LONG else []

    def moment_beat(self, before: View, after: View) -> str:
        laid = after[Landlord.laid]
        if deal_ended(before, after) or before.phase == "choose" or not isinstance(laid, Laid):
            return "moment"
        return laid.kind if laid.kind in BOMBS else "warning"

    # How it is shown

    def during(self, view: View, event: Event) -> View:
        if isinstance(event, Moved) and event.dst == "trick":
            seat = seat_of(event.src)
            laid = [*rounds(view), (seat, len(event.cards))]
            seen = view.supposing(Landlord.round, laid).supposing(Landlord.laid, None)
            return seen.supposing(Landlord.turn, (seat + 1) % view.seats)
        return view

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        if isinstance(event, Moved) and event.src == "stock" and isinstance(before, Moved):
            return Timing(DEAL_APART)
        if isinstance(event, Moved) and event.src == "aside" and event.dst.startswith("hand:"):
            return Timing(1.2, still=True)  # everybody looks at the six cards first
        if isinstance(event, Moved) and event.src == "trick" and event.dst == "pile":
            return Timing(0.25, still=True)
        return super().timing(view, event, before)


def first_to_choose(view: View) -> int:
    """The seat that was dealt the face-up card: it and those at its right have declined one after the other."""
    declined = view[Landlord.passed].bit_count()
    return (view[Landlord.turn] + declined) % view.seats


def _chip(words: str, box: Box, about: str) -> Label:
    """A golden chip with *words* below *box*."""
    width = min(box.w, 0.35 + 0.085 * len(words))
    return Label(
        words, Box(box.x + (box.w - width) / 2, box.bottom + 0.02, width, LABEL_HEIGHT), "gold", about=about
    )


def rounds(view: View) -> list[tuple[int, int]]:
    """Plays since the last lead: the seat and its number of cards."""
    return view[Landlord.round]


TABLE = LandlordTable()
