"""What can be kept of a replay: its story as a text, a picture of the table, an animation of the deal."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from tabletop.engine.errors import Trouble
from tabletop.scenes.forms.writing import WritingScene
from tabletop.scenes.menus.replay.film import Filming, Script, can_film, size_words
from tabletop.scenes.table.overlays import Item, Question, nothing
from tabletop.session.background_task import BackgroundTask
from tabletop.session.study.saving import save_document
from tabletop.session.study.story import story
from tabletop.session.study.survey import read_deals
from tabletop.text import _

if TYPE_CHECKING:
    from tabletop.scenes.menus.replay.scene import ReplayScene


LONGEST = 60
"""Most signs by which deals are named."""


class Exports:
    """What is made of *scene*, one thing at a time; *scene* goes on meanwhile."""

    def __init__(self, scene: "ReplayScene") -> None:
        self._scene = scene
        self._saving: BackgroundTask[str] | None = None
        self.filming: Filming | None = None
        """The animation that is being made."""
        self.said = ""
        """Sentence on what came of the last export, until it is closed."""
        self._told = 0
        self._frames_to_picture = 0

    @property
    def words(self) -> str:
        """How far it is with what is being made; nothing where nothing is."""
        if self.filming is None:
            return ""
        return _("Animation: {part} %").format(part=round(100 * self.filming.part))

    def choose(self) -> None:
        """Ask what is to be kept; or, while an animation is made, whether to go on with it."""
        if self._scene.surveying:
            return
        if self.filming is not None:
            items = [Item(_("Go on with it"), nothing), Item(_("Cancel it"), self.filming.cancel)]
            said = _("The animation is being made. You can go on watching meanwhile.")
            self._scene.app.push(Question(_("Animation"), said, items, nothing))
            return
        items = [
            Item(_("Text of the match"), self.text),
            Item(_("Picture of the table"), self.picture),
            *self._films(),
            Item(_("Nothing"), nothing),
        ]
        said = _("It is saved among your documents.")
        if can_film():
            said += " " + size_words()
        else:
            said += " " + _("Animations need the library Pillow, which is not installed.")
        self._scene.app.push(Question(_("Keep what?"), said, items, nothing))

    def _films(self) -> list[Item]:
        """The animations that can be made."""
        if not can_film():
            return []
        deals = len(self._scene.timeline.deals)
        items = [Item(_("Animation of this deal"), self.film)]
        if deals > 1:
            items.append(Item(_("Animation of the match"), partial(self.film, range(1, deals + 1))))
        if deals > 2:
            items.append(Item(_("Animation of some deals…"), self._choose_deals))
        return items

    def _choose_deals(self) -> None:
        """Ask which deals the animation is to show."""
        last = len(self._scene.timeline.deals)

        def taken(text: str) -> str | Callable[[], object]:
            try:
                return partial(self.film, read_deals(text, last))
            except Trouble as trouble:
                return str(trouble)

        said = _("The deals from 1 to {last}, such as 2-4, 7.").format(last=last) + " " + size_words()
        heading, done = _("Which deals?"), _("Make it")
        here = str(self._scene.timeline.deal_at(self._scene.replay.at))
        self._scene.app.push(WritingScene(heading, said, here, "", done, taken, LONGEST))

    @property
    def _slug(self) -> str:
        return self._scene.match.rules.slug

    def text(self) -> None:
        """Save the story of the match."""
        scene, slug = self._scene, self._slug
        played, players, found = scene.played, scene.match.players, scene.survey
        if found is None:
            return
        self._begin(lambda: save_document(slug, "txt", lambda: story(played, players, found).encode()))

    def picture(self) -> None:
        """Save a picture of the table."""
        self._scene.stage.finish()
        self._frames_to_picture = 2  # until the question that asked for it is gone from the screen

    def _take_picture(self) -> None:
        scene, slug = self._scene, self._slug
        area = Rect((0, 0), (scene.app.size[0], scene.app.size[1] - scene.bar_height))
        picture = scene.app.picture().subsurface(area)

        def make() -> bytes:
            kept = BytesIO()
            pygame.image.save(picture, kept, "table.png")
            return kept.getvalue()

        self._begin(lambda: save_document(slug, "png", make))

    def film(self, deals: Sequence[int] = ()) -> None:
        """Make an animation of *deals*, or of the one that is shown."""
        scene, app, timeline = self._scene, self._scene.app, self._scene.timeline
        spans = [timeline.span_of(deal) for deal in deals or (timeline.deal_at(scene.replay.at),)]
        script = Script(
            replace(scene.played, moves=scene.played.moves[: spans[-1][1]]).text(),
            tuple(scene.match.players),
            joined(spans),
            scene.replay.seat,
            scene.replay.open_hands,
            scene.tempo.speed,
            *app.pictures.looks,
            app.theme.felt,
            app.theme.safe,
            app.theme.text_size,
        )
        self.said, self.filming = "", Filming(script, self._slug)

    def _begin(self, work: Callable[[], str]) -> None:
        self.said = ""
        self._saving = BackgroundTask(work, "export")

    def tick(self) -> bool:
        """Take what has come; whether the words are others now."""
        if self._frames_to_picture:
            self._frames_to_picture -= 1
            if not self._frames_to_picture:
                self._take_picture()
        if self._saving is not None and self._saving.done:
            self.said, self._saving = self._saving.result(), None
            return True
        if self.filming is None:
            return False
        if self.filming.done:
            self.said, self.filming = self.filming.result(), None
            return True
        part = round(100 * self.filming.part)
        changed, self._told = part != self._told, part
        return changed

    @property
    def busy(self) -> bool:
        """True while something is being made."""
        return self._saving is not None or self.filming is not None

    def leave(self) -> None:
        """Nobody waits for the animation any more."""
        if self.filming is not None:
            self.filming.cancel()
            self.filming = None


def joined(spans: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """*spans*, of which those that follow on one another are one."""
    found: list[tuple[int, int]] = []
    for start, end in spans:
        if found and found[-1][1] == start:
            start = found.pop()[0]
        found.append((start, end))
    return tuple(found)
