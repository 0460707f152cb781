"""The table of Oklahoma: short melds of each player, and on every wild card the name of the card that it stands for."""

from collections.abc import Iterator, Mapping, Sequence

from tabletop.cards import NAMES, parse
from tabletop.engine.events import Did, Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.canasta.melds import WILD
from tabletop.families.canasta.messages import TellingTable
from tabletop.games.oklahoma.rules_melds import QUEEN, RED_JOKER, Row, namings, words
from tabletop.text import _
from tabletop.ui.effects.flourish import Burst, Flourish, Gleam, Shake, Sweep
from tabletop.ui.layout.crowded import LEAN
from tabletop.ui.layout.fans import Poses, heap
from tabletop.ui.layout.meld_layout import Meld
from tabletop.ui.layout.seating import Table
from tabletop.ui.move_targets import DropRule
from tabletop.ui.sound.cues import Cue
from tabletop.wording.cards import card_words, listed_cards
from tabletop.wording.facts import deal_ended, moved, number
from tabletop.wording.lines import Cast
from tabletop.wording.signs import LOCK


class OklahomaTable(TellingTable):
    ways = {
        **{name: way for name, way in TellingTable.ways.items() if name != "declare"},
        "swap": DropRule("{target}"),
    }
    cues = {**TellingTable.cues, "stolen": Cue("gather", 1.0), "queen": Cue("loss", 0.5)}

    # Where things lie

    def rows(self, view: View) -> list[Row]:
        """The melds with what their cards stand for."""
        found = view.state["rows"]
        assert isinstance(found, list)
        return found

    def reachable(self, view: View) -> Sequence[int]:
        """The joker may be taken out of anybody's melds."""
        own = self.side(view, view.seat)
        return own, *(side for side in range(len(view.scores)) if side != own)

    def melds(self, view: View, side: int) -> Iterator[Meld]:
        """Below a meld stands what its wild cards are."""
        rows = self.rows(view)
        for zone in self.zones_of(view, side):
            faces, row = view.zones[zone], rows[int(zone.removeprefix("meld:"))]
            named = " ".join(card_words(stands) for face, stands in row if WILD[face])
            foot = _("as {cards}").format(cards=named) if named else ""
            yield Meld(tuple((zone, index) for index in range(len(faces))), tuple(faces), foot=foot)

    def bonuses(self, view: View, side: int) -> list[Meld]:
        """Threes are ordinary cards."""
        return []

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        """Wild cards wear the name of their card, a joker that may be taken glimmers, a queen that must stay has a lock."""
        poses = dict(super().arrange(view, table))
        taken = {move.target for move in view.moves if move.action == "swap"}
        for count, row in enumerate(self.rows(view)):
            zone, named = f"meld:{count}", list(row)
            for index, pose in poses.get(zone, {}).items():
                stands = next((each for each in named if each[0] == pose.face), None)
                if stands is None or not WILD[stands[0]]:
                    continue
                named.remove(stands)
                glimmers = zone in taken and pose.face == RED_JOKER
                shade = "glow" if glimmers else pose.shade
                poses[zone][index] = pose._replace(mark=card_words(stands[1]), shade=shade)
        discards = [move.cards[0] for move in view.moves if move.action == "discard"]
        hand = f"hand:{view.seat}"
        if discards and QUEEN not in discards:
            poses[hand] = {
                index: pose._replace(mark=LOCK) if pose.face == QUEEN else pose
                for index, pose in poses[hand].items()
            }
        return poses

    def _pile(self, faces: Sequence[int | None], at: tuple[float, float], scale: float) -> Poses:
        return heap(faces, at, scale, spread=0.03, lean=LEAN)

    def _title(self, view: View, side: int, cast: Cast) -> str:
        said, points = super()._title(view, side, cast), view.facts[f"points:{side}"]
        return said + " · " + _("{points} on the table").format(points=points) if points else said

    def _words_about_pile(self, view: View) -> tuple[str, str]:
        strong, said = super()._words_about_pile(view)
        return strong, _("take it by melding its top card") if view.zones["discard"] else said

    # What is chosen

    def choosable(self, view: View) -> Sequence[int]:
        if view.phase == "draw":
            takes = any(move.cards and move.action == "draw" for move in view.moves)
            return view.hand() if takes else ()
        laying = any(move.action in ("meld", "layoff", "discard") for move in view.moves)
        return view.hand() if laying else ()

    def proposals(self, view: View, cards: Sequence[int], used: Sequence[int]) -> Sequence[Move]:
        faces = tuple(cards)
        if view.phase == "draw":
            top = view.zones["discard"][-1:]
            if not top or top[0] is None:
                return []
            rows = namings((), (*faces, top[0]))
            return [Move("draw", faces, target="discard", value=words(row) or None) for row in rows]
        found = [Move("meld", faces, value=words(row) or None) for row in namings((), faces)]
        for zone in self.zones_of(view, self.side(view, view.seat)):
            lying = self.rows(view)[int(zone.removeprefix("meld:"))]
            named = words(lying).split(",") if words(lying) else []
            for row in namings(lying, faces):
                text = words(row).split(",") if words(row) else []
                for name in named:
                    if name in text:
                        text.remove(name)
                found.append(Move("layoff", faces, target=zone, value=",".join(text) or None))
        return list(dict.fromkeys(found))

    def button(self, move: Move) -> str:
        names = self._names(move)
        cards = listed_cards(move.cards)
        said = {
            "pass": _("End the deal"),
            "swap": _("Take the joker for {cards}"),
        }.get(move.action)
        if move.action == "draw" and move.target == "discard" and not move.cards:
            meld = int(str(move.value).partition(",")[0]) + 1
            said = _("Take the pile with its top card on meld {meld}").format(meld=meld)
        if said is None:
            said = super().button(move)
        said = said.format(cards=cards)
        return said + " · " + names if names else said

    def _names(self, move: Move) -> str:
        """Names given to the wild cards of *move*, in words."""
        pairs = [word.split(":") for word in str(move.value or "").split(",") if ":" in word]
        return ", ".join(
            _("{wild} as {card}").format(wild=card_words(parse(wild)), card=card_words(parse(card)))
            for wild, card in pairs
            if wild in NAMES and card in NAMES
        )

    # What is said and felt

    def _prompt_to_draw(self, view: View) -> str:
        takes = any(move.target == "discard" for move in view.moves)
        if takes and view.zones["discard"] and view.zones["stock"]:
            top = card_words(view.zones["discard"][-1])
            return _("Draw from the stock, or take the pile by melding its {card}.").format(card=top)
        return super()._prompt_to_draw(view)

    def _swapped(self, events: Sequence[Event]) -> Did | None:
        return next((event for event in events if isinstance(event, Did) and event.action == "swap"), None)

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        lines, did = super().story(before, events, after, cast), self._swapped(events)
        if did is not None:
            card = next(card_words(way.cards[0]) for way in moved(events) if way.src.startswith("hand:"))
            others, you = _("{name} takes the joker for {card}."), _("You take the joker for {card}.")
            lines.insert(0, cast.says(did.seat, others, you, card=card))
        return lines

    def _queen_laid(self, before: View, after: View) -> bool:
        def lying(view: View) -> int:
            return sum(list(row).count((QUEEN, QUEEN)) for row in self.rows(view))

        return not deal_ended(before, after) and lying(after) > lying(before)

    def _queens_caught(self, after: View) -> list[int]:
        """Seats that hold a queen of spades at the end of a deal."""
        return [seat for seat in range(after.seats) if QUEEN in after.zones[f"hand:{seat}"]]

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        did = self._swapped(events)
        if did is not None:
            return cast.says(did.seat, _("{name} takes the joker"), _("You take the joker"))
        if before.phase != "deal" and self._queen_laid(before, after):
            seat = number(before, "mover")
            return cast.says(seat, _("{name} lays the queen of spades"), _("You lay the queen of spades"))
        said = super().moment(before, events, after, cast)
        caught = self._queens_caught(after) if deal_ended(before, after) else []
        if caught:
            held = cast.says(
                caught[0],
                _("{name} is caught with the queen of spades"),
                _("you are caught with the queen of spades"),
            )
            return said + " · " + held
        return said

    def effects_of_moment(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        did = self._swapped(events)
        if did is not None:
            card = moved(events)[0].dst if moved(events) else did.seat
            return [
                Sweep(did.seat, "right"),
                Burst(card),
                Gleam(did.seat),
            ]
        if before.phase != "deal" and self._queen_laid(before, after):
            return [Burst(number(before, "mover"), "♠")]
        if deal_ended(before, after) and (caught := self._queens_caught(after)):
            return [
                *super().effects_of_moment(before, events, after),
                *(Shake(seat) for seat in caught),
            ]
        return super().effects_of_moment(before, events, after)

    def moment_beat(self, before: View, after: View) -> str:
        if deal_ended(before, after):
            return "queen" if self._queens_caught(after) else super().moment_beat(before, after)
        hand = f"hand:{number(before, 'mover')}"
        stolen = RED_JOKER not in before.zones.get(hand, ()) and before.state["swaps"] != after.state["swaps"]
        return "stolen" if stolen and after.state["swaps"] else super().moment_beat(before, after)


TABLE = OklahomaTable()
