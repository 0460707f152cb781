"""Bluffing: moves that are meant to deceive."""

from tabletop.abilities import Ability


class Bluffing(Ability):
    """Gives a player a policy that leaves what others could foresee to chance.

    Its choice stands unless another move is clearly better, and it answers for all seats from the first imagined move
    on: a tree would learn from what nobody there can see.
    """
