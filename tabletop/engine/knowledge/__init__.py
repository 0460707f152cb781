"""Knowledge: the view of one seat, legality as it sees it, and games imagined from it."""
