"""What goes wrong for reasons that a person can mend.

Every `Trouble` carries one plain sentence that says what is wrong and what to do. The command line prints it and ends
with exit code 2; the window shows it.
"""


class Trouble(Exception):
    """Bad input, said in a sentence for a person."""


class BadOption(Trouble):
    """An option, a value or a number of seats that the game does not have."""


class BadRecord(Trouble):
    """A record or script that cannot be read or played. `line` counts from 1 (0: the whole file)."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(f"Line {line}: {sentence}" if line else sentence)
        self.line = line
