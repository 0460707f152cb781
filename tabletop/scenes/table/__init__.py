"""The table: a match on the screen, played with mouse or keyboard."""
