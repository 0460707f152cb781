"""Onlooker: finds things on a table that is shown, for the tests' persons and for the soak robot. It looks
and does nothing."""

from tabletop.scenes.table.scene import TableScene
from tabletop.ui.toolkit.window import App

CLEAR = 4
"""Px from its edge at which a person takes hold of a card."""


class Onlooker:
    """Sees *table*, which *app* shows or has below an overlay; places are in px of the window."""

    app: App
    table: TableScene

    def point(self, key):
        """A point where the card *key* can be seen: near its left edge, which the next card does not cover.

        If possible not so close to what covers it that the pointer would be on that as soon as the card is raised.
        """
        rect, stage = self.table.stage.rect(key), self.table.stage
        seen = []
        # Not the middle of a chosen card that is still rising above the next one: it will lie below it again.
        chosen = key in getattr(self.table.selection, "chosen", ())
        for across in (0.12, 0.2, 0.3, 0.5, 0.7) if chosen else (0.5, 0.3, 0.2, 0.12, 0.7):
            for down in (0.5, 0.3, 0.7, 0.15):
                x, y = round(rect.x + rect.width * across), round(rect.y + rect.height * down)
                if stage.at((x, y)) == key:
                    seen.append((x, y))
                    if all(stage.at((x + aside, y)) == key for aside in (-CLEAR, CLEAR)):
                        return x, y
        assert seen, f"{key} cannot be seen"
        return seen[0]

    def button(self, words):
        """The middle of the button that says *words*, or has an icon for them."""
        at_table = self.app.scene is self.table
        page = self.table.buttons.page if at_table else self.app.scene.page
        icons = (
            [widget for widget in self.table.buttons._widgets if hasattr(widget, "means")] if at_table else []
        )
        for widget in [*page.words, *icons]:
            named = widget.text or getattr(widget, "means", "")
            if widget.alive() and widget.visible and named == words:
                return widget.rect.center
        raise AssertionError(f"there is no button {words!r}")

    def key_of(self, source):
        """The key of what is picked up: a face of the own hand, or the top card of a pile, or of the part that goes."""
        if isinstance(source, str):
            return source, self.table.gestures.pickup_size.get(source, len(self.table.view.zones[source])) - 1
        zone = self.table.gestures.hand
        return zone, self.table.view.zones[zone].index(source)

    def zone(self, name):
        """The middle of the zone *name*."""
        return self.table.hud.rect(
            self.table.game_table.drop_zones(self.table.view, self.table.table)[name]
        ).center


def chip_of(person, move):
    """The chip that makes *move*, or None."""
    chips = person.table.game_table.chips(person.table.view, person.table.watch.cast)
    return next((chip for chip in chips.chips if chip.move == move), None) if chips else None


def words_of(person, move):
    """The words on the chip or on the button that makes *move*."""
    chip = chip_of(person, move)
    return (chip.words or str(chip.number)) if chip else button_words(person, move)


def button_words(person, move):
    """The words on the button or answer that makes *move*."""
    return person.table.game_table.words.move_words(person.table.gestures.view, move)


def way_of(person, move):
    """Way of *move*: what it picks up, None if it is a button, and the zone that it brings it to."""
    gestures = person.table.gestures
    for source, zones in gestures.targets.items():
        goals = [zone for zone, moves in zones.items() if move in moves]
        if goals:
            return source, min(goals, key=lambda zone: len(zones[zone]))  # where it is clearest
    return None, ""
