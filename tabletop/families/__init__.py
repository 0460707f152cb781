"""Families: rules, pictures and play that kinds of games share, a package each; bluffing games share too little."""

FAMILIES = ("tricks", "fishing", "shedding", "rummy", "canasta", "bluffing", "layouts")
"""The families that a game may belong to, in the order of the gallery."""
