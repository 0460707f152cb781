"""Table of fishing games: the stock at the left, what may be captured in the middle, captures by the plates."""

from collections.abc import Mapping, Sequence

from tabletop.engine.events import Event, Moved
from tabletop.engine.knowledge.view import View
from tabletop.families.fishing.facts import pile_holder
from tabletop.families.fishing.rules import FishingGame
from tabletop.ui.cards.poses import Pose
from tabletop.ui.effects.flourish import Count, Flourish
from tabletop.ui.game_table import GameTable, Timing
from tabletop.ui.layout.fans import TALLEST_STACK, Poses, shown
from tabletop.ui.layout.piles import Pile
from tabletop.ui.layout.seating import Place, Table
from tabletop.wording.cards import cards_in_words

CAPTURE_RESTS = 0.7


class FishingTable(GameTable):
    """Table of a fishing game: the base of the games' tables."""

    fixed_piles = {"stock": Pile("left", 0.9)}
    highlighted_moves: Sequence[tuple[str, str]] = (("", "won:"),)

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        sides = range(len(view.scores))
        won = {f"won:{side}": captures(view, side, table.place(pile_holder(view, side))) for side in sides}
        return {**super().arrange(view, table), **won}

    def timing(self, view: View, event: Event, before: Event | None) -> Timing:
        if isinstance(event, Moved) and event.dst.startswith("won:"):
            top = len(view.zones[event.src]) - 1
            return Timing(CAPTURE_RESTS, True, ((event.src, top),))
        return super().timing(view, event, before)


def counts(view: View, piles: Sequence[Sequence[int]], further: Sequence[Sequence[str]]) -> list[Flourish]:
    """The captures of each side are counted aloud: how many cards, then what is *further* worth points."""
    found: list[Flourish] = []
    for side, words in enumerate(further):
        taken = len(piles[side])
        lines = [cards_in_words(taken)]
        for each in words:
            lines.append(f"{lines[-1]} · {each}")
        found.append(Count(pile_holder(view, side), taken, tuple(lines)))
    return found


def captures(view: View, side: int, place: Place) -> Poses:
    """The captured cards in one pile; those that mark a xeri stick out across it, face up."""
    zone, box = f"won:{side}", place.won
    scale = min(0.5, box.h / 1.42, box.w / 1.7)
    x, y = box.x + 0.56 * scale, box.y + box.h / 2
    faces, known = shown(view, zone), view.zones[zone]
    crossed = view[FishingGame.crossed]
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
