"""Remarks that the app notes in the records of matches."""

DUPLICATE = "duplicate"
"""An expert plays the same cards, too."""
KNOWN = "known"
"""The cards were known to a person: the match has no results."""
