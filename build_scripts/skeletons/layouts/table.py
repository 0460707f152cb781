"""The table of New Game: four cards before everybody, in two rows; what prompts, buttons, log and score sheet say."""

from tabletop.games.new_game.words import NewGameWords

from tabletop.families.layouts.table import LayoutTable


class NewGameTable(LayoutTable):
    words = NewGameWords()
    places_each, columns = 4, 2


TABLE = NewGameTable()
