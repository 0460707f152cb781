"""Nothing is hidden: every text on the screen can be read, and everything that can be clicked can be hit.

The toolkit reports what it drew (`App.readable`, `App.targets`). Wrong is a text that

* is smaller than 12 px, or than 14 px in the design of 1440×900, in proportion in larger windows;
* reaches out of the window, or is cut off by the edge of its own panel, picture or widget;
* was shortened, unless it is a player's name, or partners': people may type long ones, and those stand in full in the
  log, which wraps its lines, on the page where they were typed, and in the tool tip; a letter of each is left at least;
* lies under something else. A bubble or a banner passes, so it may lie over the table, but never over the sentence that
  tells a person what to do; cards that fly or are held, tool tips and the ring of a resting pointer pass too;
* runs into another text of the same panel;

and a target that is smaller than 44 px of the design, or overlaps another one. The handle of a scroll bar is as slim as
its bar: wheel, arrows and Page keys do the same.
"""

from tabletop.scenes.table.scene import TableScene
from tabletop.text import _
from tabletop.ui.painting.paint import ELLIPSIS
from tabletop.ui.toolkit.theme import SMALLEST_TARGET

HIDDEN = 0.08
"""The share of its ink that a text may lose to what touches it: the foot of a letter under the edge of a card."""
RUNS_INTO = 0.15
PASSING = ("tool_tip", "dwell_ring")
"""Parts of the names of widgets that pass: tool tips, and the ring round a pointer that is about to click."""


class Legibility:
    """Looks at what an app shows now."""

    def look(self, app):
        return [*texts(app), *targets(app)]


CHECKERS = (Legibility,)


def texts(app):
    """List what is wrong with the texts on the screen, in sentences."""
    found, least = app.readable(), app.theme.smallest_text
    window = app.canvas.target.get_rect()
    names, where = names_of(app), place(app)
    wrong = []
    for text in found:
        said = f'"{text.words}" ({text.name}, {where})'
        if text.px < least:
            wrong.append(f"{said} is set in {text.px} px instead of {least}.")
        named = set(text.whole.split(_(" and "))) <= names and text.words != ELLIPSIS
        if text.shortened and not named:
            wrong.append(f'{said} should be "{text.whole}".')
        if not text.scrolled and not window.contains(text.rect):
            wrong.append(f"{said} reaches out of the window, at {tuple(text.rect)}.")
        elif cut(text):
            wrong.append(f"{said} is cut: {tuple(text.seen)} of {tuple(text.rect)}.")
        lasting = lasting_covers(app, text)
        if text.hidden_by(lasting) > HIDDEN:
            wrong.append(f"{said} is covered to {text.hidden_by(lasting):.0%} by {', '.join(lasting)}.")
    return wrong + collisions(found, where)


def cut(text):
    """True if a part of the text does not show though nobody can scroll to it."""
    if text.scrolled:
        return text.rect.left < text.seen.left - 1 or text.rect.right > text.seen.right + 1
    return not text.seen.inflate(2, 2).contains(text.rect)


def lasting_covers(app, text):
    """The names of what covers *text*, but for what is gone in a moment."""
    passing = () if text.name == "words" else text.passing
    stage = getattr(app.scene, "stage", None)
    moving = app.moving or (stage is not None and (stage.held or not stage.drawn or lies_dropped(stage)))
    lasting = [
        name for name in text.covered_by if name not in passing and not any(each in name for each in PASSING)
    ]
    return [name for name in lasting if not (moving and name.startswith("sprite"))]


def lies_dropped(stage):
    """True if a card lies where it was dropped, until its move is shown or it goes home."""
    return any(card_sprite.parked for card_sprite in stage._cards)


def collisions(found, where):
    """Texts of one panel that run into each other."""
    wrong = []
    for number, one in enumerate(found):
        for other in found[number + 1 :]:
            if other.layer != one.layer:
                break
            both = one.rect.clip(other.rect)
            smaller = min(one.rect.w * one.rect.h, other.rect.w * other.rect.h)
            if both.w * both.h > RUNS_INTO * max(1, smaller):
                wrong.append(f'"{one.words}" runs into "{other.words}" ({one.name}, {where}).')
    return wrong


def targets(app):
    """List what is wrong with the things to be clicked, in sentences."""
    found = [target for target in app.targets() if "scroll_bar" not in target.name]
    least, where = app.theme.px(SMALLEST_TARGET), place(app)
    window = app.canvas.target.get_rect()
    wrong = []
    for number, target in enumerate(found):
        said = f'The button "{target.words}" ({target.name}, {where})'
        if min(target.rect.size) < least:
            wrong.append(f"{said} is {target.rect.w}x{target.rect.h} px, less than {least}.")
        if not window.contains(target.rect):
            wrong.append(f"{said} reaches out of the window, at {tuple(target.rect)}.")
        for other in found[number + 1 :]:
            both = target.rect.clip(other.rect)
            if min(both.size) > 2:
                wrong.append(f'{said} and "{other.words}" ({other.name}) overlap by {both.w}x{both.h} px.')
    return wrong


def names_of(app):
    """The names of the players at the table."""
    players = [player for scene in app._scenes for player in players_of(scene)]
    return {player.name for player in players}


def players_of(scene):
    if isinstance(scene, TableScene):
        return scene.match.players
    return getattr(scene, "_players", ())


def place(app):
    """Name of the scene, the game and the size."""
    slugs = [scene.match.rules.slug for scene in app._scenes if isinstance(scene, TableScene)]
    size = f"{app.size[0]}x{app.size[1]} at {app.theme.text_size:.0%}"
    return " ".join([type(app.scene).__name__, *slugs[-1:], size])
