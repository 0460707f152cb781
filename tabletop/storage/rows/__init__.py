"""Rows of the statistics: what is kept of a match, of its review, and of a duplicate, and how it stands in the file."""
