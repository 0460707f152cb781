"""Thinking apart: the process in which opponents think, and what keeps it alive."""
