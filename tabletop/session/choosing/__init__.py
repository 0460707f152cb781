"""Choosing a game: search, suggestions, and the game of the day."""
