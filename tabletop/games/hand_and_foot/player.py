"""The opponents of Hand and Foot: the players of games of several hands, as they are."""

from tabletop.families.canasta.stages.player import StagedPlayer

PLAYER = StagedPlayer()
