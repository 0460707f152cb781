"""What can be kept of a replay: its story as a text, a picture of the table, an animation of the deal."""

from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from tabletop.engine.records.record import Record
from tabletop.scenes.menus.replay.film import Filming, Script, can_film
from tabletop.scenes.table.overlays import Item, Question, nothing
from tabletop.session.background_task import BackgroundTask
from tabletop.session.study.saving import save_document
from tabletop.session.study.story import story
from tabletop.text import _

if TYPE_CHECKING:
    from tabletop.scenes.menus.replay.scene import ReplayScene


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
            *([Item(_("Animation of this deal"), self.film)] if can_film() else []),
            Item(_("Nothing"), nothing),
        ]
        said = _("It is saved among your documents.")
        if not can_film():
            said += " " + _("Animations need the library Pillow, which is not installed.")
        self._scene.app.push(Question(_("Keep what?"), said, items, nothing))

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

    def film(self) -> None:
        """Make an animation of the deal that is shown."""
        scene, app, timeline = self._scene, self._scene.app, self._scene.timeline
        deal = timeline.deal_at(scene.replay.at)
        start = timeline.deals[deal - 1] if timeline.deals else 0
        end = timeline.deals[deal] if deal < len(timeline.deals) else timeline.last
        cut = Record(
            scene.played.rules,
            scene.played.seats,
            scene.played.settings,
            scene.played.dealer,
            scene.played.moves[:end],
        )
        script = Script(
            cut.text(),
            tuple(scene.match.players),
            start,
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
