"""The table for who cannot see it: what lies on it as elements of the accessibility tree."""
