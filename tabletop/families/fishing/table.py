"""Table of fishing games: the stock at the left, what may be captured in the middle, captures by the plates."""

from collections.abc import Mapping, Sequence

from tabletop.cards import RANK, SUIT
from tabletop.engine.events import Event, Moved, Turned
from tabletop.engine.knowledge.view import View
from tabletop.text import _, ngettext
from tabletop.ui.cards.poses import Pose
from tabletop.ui.effects.flourish import Flourish
from tabletop.ui.game_table import Badge, GameTable, Timing, stock_badge
from tabletop.ui.layout.fans import TALLEST_STACK, Poses, hand_poses, shown, stack
from tabletop.ui.layout.seating import Place, Table
from tabletop.wording.cards import cards_in_words
from tabletop.wording.lines import Cast, Line

CAPTURE_RESTS = 0.7


class FishingTable(GameTable):
    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses: dict[str, Poses] = {
            f"hand:{seat}": hand_poses(view, table, seat, lambda face: self.rank_in_hand(view, face))
            for seat in range(view.seats)
        }
        poses["stock"] = stack(shown(view, "stock"), table.left.centre, 0.9)
        for side in range(len(view.scores)):
            poses[f"won:{side}"] = captures(view, side, table.place(pile_holder(view, side)))
        return poses

    def rank_in_hand(self, view: View, face: int) -> object:
        return RANK[face], SUIT[face]

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        return [stock_badge(view, table)]

    def highlighted_seat(self, event: Event) -> int:
        """Seat that captures."""
        if isinstance(event, Moved) and event.dst.startswith("won:"):
            return int(event.dst.removeprefix("won:"))
        return -1

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        if isinstance(event, Moved) and event.dst.startswith("won:"):
            top = len(view.zones[event.src]) - 1
            return Timing(CAPTURE_RESTS, True, ((event.src, top),))
        return super().timing(view, event, before)


def xeris(view: View) -> list[int]:
    """Number of xeris that each side has made in this deal."""
    crossed = view.state["crossed"]
    assert isinstance(crossed, list)
    return [len(cards) for cards in crossed]


def made_xeri(before: View, after: View) -> int:
    """The side that made a xeri between the two views, or -1."""
    gained = [new - old for old, new in zip(xeris(before), xeris(after), strict=True)]
    return gained.index(1) if 1 in gained else -1


def xeris_in_words(count: int) -> str:
    return ngettext("{count} xeri", "{count} xeris", count).format(count=count)


def captures_in_words(view: View, side: int) -> Line:
    """Captures of a side in this deal, in words."""
    taken, made = len(view.zones[f"won:{side}"]), xeris(view)[side]
    said = _("{count} taken").format(count=taken)
    return Line(said + " · " + xeris_in_words(made), "good") if made else Line(said)


def piles_of(events: Sequence[Event], sides: int) -> list[list[int]]:
    """The captures of each side as they are turned up at the end of a deal."""
    turned = {event.zone: event.cards for event in events if isinstance(event, Turned)}
    return [list(turned.get(f"won:{side}", ())) for side in range(sides)]


def counts(view: View, piles: Sequence[Sequence[int]], further: Sequence[Sequence[str]]) -> list[Flourish]:
    """The captures of each side are counted aloud: how many cards, then what is *further* worth points."""
    found = []
    for side, words in enumerate(further):
        taken = len(piles[side])
        lines = [cards_in_words(taken)]
        for each in words:
            lines.append(f"{lines[-1]} · {each}")
        found.append(Flourish("count", pile_holder(view, side), "\n".join(lines), count=taken))
    return found


def pile_holder(view: View, side: int) -> int:
    """The seat that keeps the captures of *side*: of partners the viewer, or whoever sits first at the table."""
    sides = len(view.scores)
    return view.seat if view.seat % sides == side else side


def captures(view: View, side: int, place: Place) -> Poses:
    """The captured cards in one pile; those that mark a xeri stick out across it, face up."""
    zone, box = f"won:{side}", place.won
    scale = min(0.5, box.h / 1.42, box.w / 1.7)
    x, y = box.x + 0.56 * scale, box.y + box.h / 2
    faces, known = shown(view, zone), view.zones[zone]
    crossed = view.state["crossed"]
    assert isinstance(crossed, list)
    marks = [face for face in crossed[side] if face in known]
    poses: Poses = {}
    for index, face in enumerate(known):
        if face in marks:
            number = marks.index(face)
            out = scale * (0.45 + min(0.14, 0.42 / len(marks)) * number)
            poses[index] = Pose(x + out, y, 90.0, scale, face, 40 + number)
        elif index >= len(faces) - TALLEST_STACK:
            poses[index] = Pose(x, y, 0.0, scale, faces[index], 100 + index)
    return poses
