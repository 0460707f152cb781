"""The words that players see, in their language.

Every visible sentence goes through `_` (or `ngettext` where a number decides the form). Translations are gettext
catalogues, `tabletop/locale/LANGUAGE/LC_MESSAGES/tabletop.mo`; the language is the system's (LANGUAGE, LC_ALL,
LC_MESSAGES, LANG). Where a catalogue or a sentence is missing, the English of the source is shown.
"""

import gettext
from functools import cache

DOMAIN = "tabletop"


@cache
def _translation() -> gettext.NullTranslations:
    from tabletop import resources  # here, because resources needs `_` for its own messages

    folder = resources.find("locale")
    if folder is None:
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, folder, fallback=True)


def _(sentence: str) -> str:
    """*sentence* in the player's language."""
    return _translation().gettext(sentence)


def ngettext(one: str, many: str, number: int) -> str:
    """The form of the sentence that goes with *number* ("1 card", "2 cards"), in the player's language."""
    return _translation().ngettext(one, many, number)


def N_(sentence: str) -> str:
    """Mark *sentence* for translation where it is declared; whoever shows it calls `_`."""
    return sentence
