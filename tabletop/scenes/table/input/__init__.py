"""Input at the table: keys, the selection of cards, drop targets, taps, typed words."""
