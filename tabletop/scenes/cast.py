"""Cast of a match before anything is chosen: you, and computer players with a name and a face."""

from collections.abc import Sequence

from pygame import Surface

from tabletop.engine.match import PERSON, Player
from tabletop.engine.records.names import cleaned
from tabletop.opponents import levels
from tabletop.opponents.characters import CHARACTERS, named
from tabletop.text import N_, _
from tabletop.ui.cards.sprites import SpriteCache
from tabletop.ui.painting import paint
from tabletop.ui.toolkit.theme import GOLD, ON_GOLD

LEVELS = (PERSON, *levels.LEVELS)
LEVEL_NAMES = {
    PERSON: N_("Person"),
    "easy": N_("Easy"),
    "medium": N_("Medium"),
    "strong": N_("Strong"),
    "expert": N_("Expert"),
}
LEVEL_SENTENCES = {
    "easy": N_("Easy plays quickly and is often careless."),
    "medium": N_("Medium thinks ahead a little and slips now and then."),
    "strong": N_("Strong thinks ahead well and seldom slips."),
    "expert": N_("Expert thinks longest and never slips on purpose."),
}
"""Sentences on the levels; none of them knows more than its seat may."""


def character(taken: Sequence[str]) -> str:
    """The name of a computer player who is not among *taken*."""
    names = [one.name for one in CHARACTERS]
    return next((name for name in names if name not in taken), names[0])


def player(name: str, level: str) -> Player:
    """The player of that name for a match; a character takes its own time over a move."""
    known = named(name) if level != PERSON else None
    return Player(name, level, known.reaction) if known else Player(name, level)


def person(seat: int, own_name: str) -> str:
    """First name of a person at *seat*; *own_name* is that of the settings."""
    return (cleaned(own_name) or _("You")) if seat == 0 else _("Player {number}").format(number=seat + 1)


def told_apart(players: Sequence[Player]) -> list[Player]:
    """The same players; "You" is nobody's name where several people share the screen."""
    several = sum(one.person for one in players) > 1
    return [
        player(_("Player {number}").format(number=seat + 1), one.level)
        if several and one.name == _("You")
        else one
        for seat, one in enumerate(players)
    ]


def face(pictures: SpriteCache, name: str, level: str, px: int) -> Surface:
    """The face of a player, *px* wide: a character's own, or a person's on gold."""
    known = named(name) if level != PERSON else None
    if known is not None:
        return pictures.avatar(known.slug, px)
    disc = paint.rounded((px, px), px // 2, (*GOLD, 255)).copy()
    inner = round(px * 0.62)
    paint.blit(disc, pictures.icon("person", inner, ON_GOLD), ((px - inner) // 2, (px - inner) // 2))
    return disc
