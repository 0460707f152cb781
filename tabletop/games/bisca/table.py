"""The table of Bisca: the trump crosswise under the deck, the cut, locked cards, and the ace on the seven."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.cards import RANK
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.tricks.rules import SUIT_WORDS
from tabletop.families.tricks.table import PILE_SCALE, TrickTable, trump_of
from tabletop.games.bisca.rules import CUT, HEARTS, TAP, for_the_most
from tabletop.text import N_, _, ngettext
from tabletop.ui.abilities.card_choice import ClickMoves
from tabletop.ui.cards.poses import Key, Pose
from tabletop.ui.effects.flourish import Flourish
from tabletop.ui.game_table import Badge, Chip, Chips
from tabletop.ui.layout.fans import Faces, Poses, shown, stack
from tabletop.ui.layout.meld_layout import Furniture, Gauge
from tabletop.ui.layout.seating import Box, Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.painting.glyphs import LOCK
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import SIGNS, card_words, cards_in_words
from tabletop.wording.facts import deal_ended, moved, number, numbers
from tabletop.wording.lines import Cast, Line

PILES = -0.12
"""Distance of the deck above the middle of its place."""
EDGE = 0.022
"""Strip of each card that shows of a deck that is to be cut."""
BAR, BAR_APART, LEAST_APART = 0.8, 0.24, 0.18
"""Height of the bars that say how many card points each side has, by how far apart they are; and how far that is.

Where that is less, words alone say it."""


def knocks(view: View) -> dict[Key, Move]:
    """A knock on the deck taps it; whoever reaches into it cuts there."""
    if CUT not in view.moves:
        return {}
    deck = len(view.zones["stock"])
    return {("stock", index): TAP if index == deck - 1 else CUT for index in range(deck)}


class BiscaTable(TrickTable):
    abilities = (ClickMoves(knocks),)
    ways = {"play": DropRule("trick"), "swap": DropRule("upcard")}
    cues = {
        "tap": Cue("knock", 0.9),
        "clash": Cue("fanfare", 0.8),
    }
    sheet_title = N_("Card points and game points")

    def most_cards(self, view: View) -> int:
        return 4

    # Where things lie

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        x, y = table.left.centre
        poses = dict(super().arrange(view, table))
        hand = f"hand:{view.seat}"
        poses[hand] = {
            index: replace(pose, mark=LOCK) if pose.face in locked(view) else pose
            for index, pose in poses[hand].items()
        }
        if view.phase == "cut":
            return {**poses, "stock": to_be_cut(shown(view, "stock"), (x - 0.2, y + PILES))}
        return {
            **poses,
            "upcard": stack(shown(view, "upcard"), (x + 0.24, y + PILES), PILE_SCALE, 90, z=40),
            "stock": stack(shown(view, "stock"), (x - 0.2, y + PILES), PILE_SCALE, -2, z=60),
        }

    def drop_zones(self, view: View, table: Table) -> Mapping[str, Box]:
        return {**super().drop_zones(view, table), "upcard": table.left}

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        """Between two deals: how far each side has come to more than half the points, more than 90, and all."""
        counted = numbers(view, "counted")
        if view.phase == "play" or not any(counted):
            return Furniture()
        above, below = self.beside_score(view, table)
        sides = len(counted)
        most = -(-sides // 2) if sides > 2 else 0
        gauges = []
        for side, points in enumerate(counted):
            box, row = (above, side) if side < most else (below, side - most)
            rows = most if side < most else sides - most
            high = min(BAR_APART, box.h / rows)
            if high < LEAST_APART:
                continue
            words = _("{names}: {points}").format(names=cast.side(side, sides), points=points)
            place = Box(box.x, box.y + high * row, box.w, BAR * high)
            gauges.append(Gauge(points, 120, words, place, (61, 91)))
        return Furniture(gauges=tuple(gauges))

    # What is chosen

    def shortcuts(self, view: View) -> Sequence[Move]:
        """The trade has a button too."""
        return [move for move in view.moves if move.action == "swap"]

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        (x, y), trump = table.left.centre, trump_of(view)
        said = [badge.words for badge in super().badges(view, table, cast)]
        at_cut = number(view, "at_cut")
        if trump == HEARTS and view.state["tapped"]:
            said.append(_("the deck was tapped"))
        elif at_cut >= 0 and RANK[at_cut] in (1, 7):
            said.append(_("{card} was cut").format(card=card_words(at_cut)))
        left = len(view.zones["stock"]) + len(view.zones["upcard"])
        if left and view.phase == "play":
            said.append(_("{cards} to draw").format(cards=cards_in_words(left)))
        badges = [
            Badge(words, (x, y + 0.62 + 0.32 * line), "quiet" if line else "")
            for line, words in enumerate(said)
        ]
        if any(move.action == "swap" for move in view.moves):
            badges.append(Badge(_("Trade your 2 here"), (x, y - 0.86), "good"))
        return badges

    # What is said

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        if view.phase == "cut" and seat == view.facts["cutter"]:
            return Line(cast.says(seat, _("cuts the deck"), _("you cut")))
        line = super().plate(view, seat, cast)
        if seat == number(view, "bonus"):
            return Line(_("{words} · +1").format(words=line.words), "good")
        return line

    def prompt(self, view: View, cast: Cast) -> str:
        if view.phase == "cut":
            return _("Reach into the deck to cut it there, or knock on its top card.")
        if view.phase != "play":
            return ""
        said = [_("Your turn: lead any card.") if number(view, "led") < 0 else _("Your turn: play any card.")]
        trade = next((move for move in view.moves if move.action == "swap"), None)
        if trade:
            cards = {"two": card_words(trade.cards[0]), "card": card_words(trade.table[0])}
            said.append(_("Or first put your {two} on the {card} and trade them.").format(**cards))
        waiting = locked(view)
        if waiting and not trade:
            if RANK[waiting[0]] == 1:
                said.append(_("The {card} still waits for the seven.").format(card=card_words(waiting[0])))
            else:
                said.append(_("The {card} may not come last.").format(card=card_words(waiting[0])))
        return " ".join(said)

    def chips(self, view: View, cast: Cast) -> Chips | None:
        if view.phase != "cut" or not view.moves:
            return None
        chips = tuple(Chip(count, move, words=self.button(move)) for count, move in enumerate((CUT, TAP), 1))
        return Chips(_("Cut the deck, or tap it?"), chips, _("A tap makes hearts trump."), row=2)

    def button(self, move: Move) -> str:
        if move == CUT:
            return _("Cut")
        if move == TAP:
            return _("Tap")
        if move.action == "swap":
            return _("Trade the 2")
        return super().button(move)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines = []
        for event in events:
            if isinstance(event, Did) and event.action == "call":
                lines.append(self._call(event, cast))
            elif isinstance(event, Did) and event.action == "swap":
                gone, trump = (card_words(each.cards[0]) for each in reversed(moved(events)))
                words = _("{name} trades the {two} for the {card}."), _("You trade the {two} for the {card}.")
                lines.append(cast.says(event.seat, *words, two=gone, card=trump))
        if trump := self._trump_found(before, after):
            lines.append(trump + ".")
        if self._clash(before, after):
            lines.append(self._clash_words(after, cast) + ".")
        return lines + super().story(before, events, after, cast)

    def _call(self, event: Did, cast: Cast) -> str:
        if event.value == "tap":
            return cast.says(event.seat, _("{name} taps the deck."), _("You tap the deck."))
        return cast.says(event.seat, _("{name} cuts the deck."), _("You cut the deck."))

    def scored(self, after: View, cast: Cast) -> list[str]:
        counted = numbers(after, "counted")
        sides = len(counted)
        said = [
            ngettext("{names}: {count} card point.", "{names}: {count} card points.", points).format(
                names=cast.side(side, sides), count=points
            )
            for side, points in enumerate(counted)
        ]
        return [*said, *(words + "." for words in self._gains(after, cast))]

    def _gains(self, after: View, cast: Cast) -> list[str]:
        """Sentences on the game points of each side that gets any."""
        gained = numbers(after, "gained")
        return [
            ngettext("{names}: {count} game point", "{names}: {count} game points", gain).format(
                names=cast.side(side, len(gained)), count=gain
            )
            for side, gain in enumerate(gained)
            if gain
        ]

    # Moments

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        if deal_ended(before, after):
            return self._end_of_deal(after, cast)
        if self._clash(before, after):
            return self._clash_words(after, cast)
        if trump := self._trump_found(before, after):
            return trump
        drawn = before.phase == "play" and (before.zones["stock"] or before.zones["upcard"])
        return _("The deck is used up: three tricks to go") if drawn and not self._deck(after) else ""

    def _deck(self, view: View) -> int:
        return len(view.zones["stock"]) + len(view.zones["upcard"])

    def _trump_found(self, before: View, after: View) -> str:
        """Words for the trump that the tap, or the ace or seven at the cut, has made just now."""
        at_cut = number(after, "at_cut")
        if after.state["tapped"] and not before.state["tapped"]:
            return _("Tapped: {sign} hearts are trump").format(sign=SIGNS[HEARTS])
        if at_cut != number(before, "at_cut") and at_cut >= 0 and RANK[at_cut] in (1, 7):
            trump = number(after, "trump")
            words = {"card": card_words(at_cut), "sign": SIGNS[trump], "suit": _(SUIT_WORDS[trump])}
            return _("{card} was cut, so {sign} {suit} are trump").format(**words)
        return ""

    def _clash(self, before: View, after: View) -> bool:
        """True if the ace has met the seven just now."""
        return number(after, "bonus") >= 0 > number(before, "bonus")

    def _clash_words(self, after: View, cast: Cast) -> str:
        seat = number(after, "bonus")
        return cast.says(
            seat, _("Ace on seven: a game point for {name}"), _("Ace on seven: a game point for you")
        )

    def _end_of_deal(self, after: View, cast: Cast) -> str:
        counted, sides = numbers(after, "counted"), len(after.scores)
        counts = " · ".join(f"{cast.side(side, sides)} {points}" for side, points in enumerate(counted))
        gains = self._gains(after, cast) or [_("Nobody has the most, so nobody gets a game point")]
        return counts + "\n" + " · ".join(gains)

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        if self._clash(before, after):
            seat = number(after, "bonus")
            coin = Flourish("fly", seat, "coin", since="trick")
            return [Flourish("burst", "trick"), Flourish("thump", "trick"), coin, Flourish("burst", seat)]
        if deal_ended(before, after):
            gained = numbers(after, "gained")
            paid = [
                Flourish("fly", self.keeper(after, side), "coin", since="trick", count=gain)
                for side, gain in enumerate(gained)
                if gain
            ]
            best = max(gained)
            return [*paid, *([Flourish("burst", self.keeper(after, gained.index(best)))] if best > 1 else [])]
        trump = SIGNS[number(after, "trump")]
        return [Flourish("burst", "upcard", trump)] if self._trump_found(before, after) else []

    def effects_of_move(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """A cut is seen; a tap is heard."""
        cut = any(isinstance(event, Did) and event.value == "cut" for event in events)
        return [Flourish("cut", "stock")] if cut else []

    def moment_beat(self, before: View, after: View) -> str:
        return "clash" if self._clash(before, after) else "moment"

    def beat(self, view: View, event: Event) -> str:
        if isinstance(event, Did) and event.action == "call":
            return "tap" if event.value == "tap" else ""
        return super().beat(view, event)

    # The score sheet

    def row_head(self, deal: View, count: int) -> str:
        return str(count)

    def cells(self, deal: View) -> list[str]:
        counted = numbers(deal, "counted")
        most = for_the_most(counted, int(deal.settings["clean"]))
        sides = zip(counted, numbers(deal, "gained"), most, strict=True)
        return [f"{points} → {gain}" + " ★" * (gain > usual) for points, gain, usual in sides]


def locked(view: View) -> list[int]:
    """The cards of the hand that may not be played yet, on the viewer's turn to play."""
    playable = {move.cards[0] for move in view.moves if move.action == "play"}
    return [face for face in view.hand() if face not in playable] if playable else []


def to_be_cut(faces: Faces, at: tuple[float, float]) -> Poses:
    """The deck with the edges of its cards showing, so that one can reach in anywhere."""
    x, y = at
    half = EDGE * len(faces) / 2
    return {
        index: Pose(x, y + half - EDGE * index, 0.0, PILE_SCALE, face, 60 + index)
        for index, face in enumerate(faces)
    }


TABLE = BiscaTable()
