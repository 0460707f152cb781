"""Storage on disk: settings, the journals of matches, and (elsewhere in this package) statistics.

Nothing here imports pygame. Every failure that a player can meet comes as one sentence, never as a crash.
"""
