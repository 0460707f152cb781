"""Studying a match that was played: its replay, what happened when in it, playing on from it, and its story as a text."""
