"""Families: the rules, pictures and play that kinds of games share. Each is a package here; bluffing has
none, as its games share too little."""

FAMILIES = ("tricks", "fishing", "shedding", "rummy", "canasta", "bluffing", "layouts")
"""The families that a game may belong to, in the order of the gallery."""
