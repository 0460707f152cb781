"""Figures that are worked out from results: ratings, how scores went, what mistakes cost; and the files they are saved in."""
