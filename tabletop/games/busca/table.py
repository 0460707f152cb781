"""The table of Busca: who has taken how many thirds, and who gets the last trick."""

from tabletop.families.tricks.table_prizes import PrizeTable
from tabletop.games.busca.words import BuscaWords
from tabletop.ui.controls import Controls


class BuscaTable(PrizeTable):
    words = BuscaWords()
    controls = Controls(aid="raise")


TABLE = BuscaTable()
