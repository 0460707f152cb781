"""Tabletop: a desktop card table.

Thirty-three games with drag-and-drop cards, against computer opponents or with several people at one screen.
Rules (`engine`, `families`, `games`), opponents and pictures (`ui`, `scenes`) are kept apart; `cli` starts it all.
"""

__version__ = "0.1.0"
