"""The words of layout games."""

from tabletop.wording.table_words import TableWords


class LayoutWords(TableWords):
    pass
