"""Layout: where plates, hands, fans and melds lie at a size of window."""
