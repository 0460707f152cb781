"""Troubles: errors that a person can mend.

Every `Trouble` carries one plain sentence that says what is wrong and what to do. The command line prints it and ends
with exit code 2; the window shows it.
"""


class Trouble(Exception):
    """Bad input, said in a sentence for a person."""


class BadOption(Trouble):
    """An option, a value or a number of seats that the game does not have."""


class UnknownGame(Trouble):
    """A game that this program does not have."""


class BadRecord(Trouble):
    """A record or script that cannot be read or played. `line` counts from 1 (0: the whole file).

    It has one heir, `ForeignRecord`, as whoever catches a bad record catches a foreign one as well.
    """

    LONGEST = 600
    """The most characters of a sentence, which may quote from a file that is not ours."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        if len(sentence) > self.LONGEST:
            sentence = f"{sentence[: self.LONGEST // 2]} … {sentence[-self.LONGEST // 2 :]}"
        super().__init__(f"Line {line}: {sentence}" if line else sentence)
        self.line = line


class ForeignRecord(BadRecord):
    """A record that may be sound, but is of a newer Tabletop, or of a game that this one does not have."""


class OtherRules(ForeignRecord):
    """A record of a match that was played by another version of the rules of its *game*: a *newer* one, or an earlier one
    from which no migration leads to today's."""

    def __init__(self, sentence: str, line: int, game: str, newer: bool) -> None:
        super().__init__(sentence, line)
        self.game, self.newer = game, newer


class MissingGame(ForeignRecord):
    """A record of the game *slug*, which is not installed, or whose rules cannot be loaded."""

    def __init__(self, sentence: str, line: int, slug: str) -> None:
        super().__init__(sentence, line)
        self.slug = slug
