"""Optional abilities of a table: small objects that a game's table brings in `GameTable.abilities`.

They are those of `tabletop.abilities`. Each answers one question that most games never ask, and says what a game gains by bringing it. The table scene asks for
them by their class (`GameTable.ability`); where there is none, it does without.
"""
