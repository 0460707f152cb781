"""The opponents of Triple Play: fives, sevens and wild cards are kept for the book, and knees are not always remembered."""

from tabletop.families.canasta.stages.player import Remembered, StagedPlayer
from tabletop.games.triple_play.rules import KNOCK, PICKUP, TriplePlay

REMEMBERS = {"easy": 0.6, "medium": 0.8, "strong": 0.93}

PLAYER = StagedPlayer(
    promises={5: 45.0, 7: 70.0},
    a_black_three=60.0,
    knock=KNOCK,
    remembered=Remembered(PICKUP, TriplePlay.forgotten, REMEMBERS),
    weighs_pile=False,
)
