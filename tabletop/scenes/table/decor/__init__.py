"""Decor: what is painted on the table round the cards."""
