"""Slobberhannes for Tabletop: an example of a game from outside."""
