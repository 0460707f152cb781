"""Clicks that typical turns take at the real table, with the mouse alone: at most three for each step of a turn.

A step is what a player thinks of as one thing: draw, take the pile, lay a meld, throw a card away.
"""

import pygame
import pytest
from pygame_gui.elements import UIButton

from tabletop.cards import RANK, names
from tests.arranging import faces
from tests.scenes.prepared import Prepared
from tests.scenes.table_person import AnyMove

MOST = 3
CANASTA = "hand:0 Qc Qd Qs 4c 5d 6h 8s 9c 9d Jh Ks ; discard 7s ; stock 4d"
PILE = "hand:0 Ac Ad Ah Kc Kd 4c 5d 6h 8s 9c Jh ; discard Kh ; stock 4d"
SAMBA = "hand:0 5h 6h 7h 8h Kc Kd Ks Ac Ad Ah 9c 9d Jc Qd 2c ; discard 8s ; stock 4s 4d"
FOUR_RANKS = "hand:0 4c 4d 4h 5c 5d 5h 6c 6d 6h 7c 7d 9s Jc ; discard Ts ; stock 7h Kd"
TRIPLE_PLAY = "hand:0 Kc Kd Ks Qc Qd Qh 4c 4d 5h 6c 8h 9s Jd Td 7c ; discard 8s ; stock 9h 6d"
OKLAHOMA = "hand:0 8h 9h Th Kc Kd Ks 4c 5c 6d 7s Jh Ac 3d ; discard Qc ; stock 2h"
LANDLORD = "hand:0 3c 3d 5c 6c 7c 8c 9c Tc Jd Jh Kd Ah 4c 4h 2h 2s Qs Qd Kh As Td 9d 8d 7h 6s ; aside Kc Ac 2c 2d Xb Xr"
LEADS = ("* roll = 4", "0 accept")
DRAWN = ("0 draw > stock",)
OPENED = (*DRAWN, "0 meld Ac Ad Ah")


class Clicker(Prepared):
    """Counts the presses of the mouse."""

    presses = 0

    def frame(self, *events, **how):
        self.presses += sum(event.type == pygame.MOUSEBUTTONDOWN for event in events)
        super().frame(*events, **how)

    def card(self, name):
        return ("hand:0", self.table.view.zones["hand:0"].index(*faces(name)))

    def do(self, way):
        kind, _colon, what = way.partition(":")
        self.later()
        match kind:
            case "suggested":
                buttons = [each for each in self.table.buttons._widgets if isinstance(each, UIButton)]
                (found,) = [each for each in buttons if each.tool_tip_text and what in each.tool_tip_text]
                self.click(found.rect.center)
            case "card":
                self.click(self.point(self.card(what)))
            case "twice":
                for _click in range(2):
                    self.click(self.point(self.card(what)))
            case "to":
                pygame.key.set_mods(pygame.KMOD_SHIFT)
                self.click(self.point(self.card(what)))
                pygame.key.set_mods(0)
            case "pile":
                self.click(self.point((what, len(self.table.view.zones[what]) - 1)))
            case "place":
                self.click(self.zone(what))
            case "throw":
                self.drag(self.card(what), self.zone("discard"))


STEPS = {
    "draw": ("canasta", CANASTA, (), ["pile:stock"], "draw > stock"),
    "a meld of three by hand": ("canasta", CANASTA, DRAWN, ["twice:Qc", "place:melds"], "meld Qc Qd Qs"),
    "a discard": ("canasta", CANASTA, DRAWN, ["throw:5d"], "discard 5d"),
    "a discard by a double click": ("canasta", CANASTA, DRAWN, ["twice:5d"], "discard 5d"),
    "the pile with two melds": ("canasta", PILE, (), ["pile:discard"], "draw Kc Kd > discard, meld Ac Ad Ah"),
    "a first meld from four ranks": (
        "hand-and-foot",
        FOUR_RANKS,
        DRAWN,
        ["suggested:7 7 7 + 6 6 6 + 5 5 5 + 4 4 4"],
        "meld 7c 7d 7h, meld 6c 6d 6h, meld 5c 5d 5h, meld 4c 4d 4h",
    ),
    "a sequence by hand": (
        "samba",
        SAMBA,
        OPENED,
        ["sort", "card:5h", "to:8h", "place:melds"],
        "meld 5h 6h 7h 8h",
    ),
    "all that can be laid": (
        "samba",
        SAMBA,
        OPENED,
        ["suggested:Lays all that you can"],
        "meld Kc Kd Ks, meld 5h 6h 7h 8h",
    ),
    "a meld of a huge hand": (
        "triple-play",
        TRIPLE_PLAY,
        "pile:stock",
        ["twice:Kc", "place:melds"],
        "meld {kings}",
    ),
    "a sequence with its names": (
        "oklahoma",
        OKLAHOMA,
        DRAWN,
        ["suggested:Lays 8♥ 9♥ 10♥ J♥."],
        "meld 8h 9h Th Jh",
    ),
    "a pair": ("landlord", LANDLORD, LEADS, ["twice:Jd", "place:trick"], "play Jd Jh"),
}


@pytest.mark.parametrize("step", STEPS)
def test_a_step_takes_three_clicks_at_most(step):
    slug, deal, played, ways, made = STEPS[step]
    prepared = played if isinstance(played, tuple) else ()
    person = Clicker(slug, 3 if slug == "oklahoma" else 4, deal, *prepared, thinker=AnyMove())
    for way in () if isinstance(played, tuple) else (played,):
        person.do(way)
        person.rest()
    if ways[0] == "sort":  # as this person keeps the hand
        person.table.sorting.sort("sequence")
        person.rest()
    kings = names(face for face in person.table.view.hand() if RANK[face] == 13)  # one may have been drawn
    before, person.presses = len(person.match.record.moves), 0
    for way in ways:
        person.do(way)
    assert [str(move) for seat, move in person.match.record.moves[before:] if seat == 0] == made.format(
        kings=kings
    ).split(", ")
    assert person.presses <= MOST
