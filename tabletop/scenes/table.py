"""The table: a match on the screen, played with mouse or keyboard.

In every frame the table takes the news of the match for the seat it looks from, lets `Pacing` decide what of it is
due, folds that into the shown view and tells the stage. The match may go on (`step`) only when the table is at rest,
so that opponents play at the speed at which people can watch. What a person does ends in `_attempt`, and in the match.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from tabletop.engine.events import Event, Moved, zones_ordered
from tabletop.engine.match import Match
from tabletop.engine.moves import Move
from tabletop.engine.view import View
from tabletop.games import catalog
from tabletop.scenes import table_overlays as overlays
from tabletop.scenes.chronicle import Chronicle
from tabletop.scenes.opening import Scene as OpeningScene
from tabletop.scenes.opening import draw_scenes
from tabletop.scenes.pacing import Pacing, covered
from tabletop.scenes.picking import Picking
from tabletop.scenes.results import ScoreSheet, ScoresScene
from tabletop.scenes.rules import RulesScene
from tabletop.scenes.table_buttons import Option, TableButtons, bar_icons
from tabletop.scenes.table_hud import Hud, Messages
from tabletop.scenes.table_keys import do_key
from tabletop.scenes.table_log import LogPanel
from tabletop.text import _
from tabletop.ui import paint
from tabletop.ui.canvas import Canvas
from tabletop.ui.declaration import Cast, Chip, GameScene, ends_move
from tabletop.ui.gestures import Gestures, Source
from tabletop.ui.layout import layout
from tabletop.ui.poses import Pose
from tabletop.ui.scene import Scene
from tabletop.ui.seating import Seating, seated
from tabletop.ui.stage import Stage
from tabletop.ui.window import App

MOMENT = 1.5
"""Seconds that a special moment stays on the table."""
BETWEEN_DEALS = 1.6
AT_THE_END = 1.2
TARGET_FILL = (227, 180, 87, 26)


class TableScene(Scene):
    """Plays *match*; *on_done* is called once when it is over and everything was shown.

    *settings* opens the settings, *leave* is called for "Save and leave" (it must take the scene off the stack).
    """

    def __init__(
        self,
        app: App,
        match: Match,
        on_done: Callable[[], object],
        settings: Callable[[], object] | None = None,
        leave: Callable[[], object] | None = None,
    ) -> None:
        self.app = app
        self.match = match
        self.scene: GameScene = catalog.part(match.rules.slug, "scene").SCENE
        self._on_done, self._settings = on_done, settings
        self._leave = leave or app.pop
        self.me = min(match.persons, default=0)
        self.covered = len(match.persons) > 1
        self.stage = Stage(app.pictures, tempo=app.tempo)
        self.pacing = Pacing(self.scene, zones_ordered(match.record.new_game()), match.view(self.me))
        self.picking = Picking(self.stage, self._attempt, self.refresh)
        self.refused = ""
        self._group: list[Event] = []
        self._group_start = self.pacing.shown
        self._asking = False
        self._told_done = False
        self._opening: list[OpeningScene] = []
        self._opening_left = 0.0
        self._begin_watching()

    # The seat that is looked from

    @property
    def cast(self) -> Cast:
        return Cast([player.name for player in self.match.players], self.me)

    def _begin_watching(self) -> None:
        """Show the present position, as the seat `me` knows it."""
        self.match.news(self.me)
        self.pacing.restart(self.match.view(self.me))
        self._group_start, self._group = self.pacing.shown, []
        self.chronicle = Chronicle.of(self.match.record, self.scene, self.cast)
        self.picking.forget()

    @property
    def view(self) -> View:
        """What is shown: the view so far, with hands covered while the screen is passed on."""
        return covered(self.pacing.shown) if self.covered else self.pacing.shown

    @property
    def gestures(self) -> Gestures:
        """What the person may do now; nothing while there is still something to be shown."""
        view = self.view
        if self.pacing.busy or self._opening or self.me not in self.match.persons:
            view = covered(view) if self.covered else _without_moves(view)
        return Gestures(view, self.scene.ways)

    # The window

    def resize(self, size: tuple[int, int]) -> None:
        seats = len(self.match.players)
        seating = Seating(seats, self.me, self.scene.most_cards(self.view), self.app.theme.text_size)
        self.table = seated(size, seating)
        self.hud = Hud(
            self.app.canvas, self.app.theme, self.app.pictures, self.app.tempo, self.scene, self.match.players,
            self.match.rules.name,
        )  # fmt: skip
        self.hud.place(self.table)
        icons = bar_icons(self.menu, self.undo, self.rules, self.scores, self.toggle_log, self._settings)
        self.buttons = TableButtons(self.app, self.hud, icons)
        self.log = LogPanel(self.hud)
        self.stage.resize(size, self.table.unit)
        self.stage.anchors["stock"] = Pose(*self.table.left.centre)
        if self.match.draw and not self.match.record.moves and not self._opening:
            self._opening = list(
                draw_scenes(self.match.draw, self.table, self.cast, self.scene.dealer(self.view))
            )
            self._open_next()
        self.refresh()
        self.stage.finish()

    def refresh(self, moves: Sequence[tuple[str, str]] = ()) -> None:
        """Show everything as it should be now; *moves*: the zones that cards just went from and to."""
        view, gestures = self.view, self.gestures
        if self._opening:
            self.stage.show(self._opening[0].poses)
        else:
            poses = layout(view, self.table, self.scene)
            places = {zone: self.hud.rect(box) for zone, box in self.scene.places(view, self.table).items()}
            self.picking.use(view, gestures, poses, places)
            poses = self.picking.marked(poses)
            for key in self.pacing.glow:
                if key in poses:
                    poses[key] = _glowing(poses[key])
            self.stage.show(poses, moves=moves)
        self._put_targets()
        self._offer(view, gestures)
        self.hud.put(view, self.cast, self._messages(view, gestures))
        self.log.show(self.chronicle.lines)

    def _messages(self, view: View, gestures: Gestures) -> Messages:
        latest = self.chronicle.lines[-1] if self.chronicle.lines else ""
        prompt = ""
        if self._opening:
            prompt = self._opening[0].words
        elif gestures.view.moves:
            prompt = self.scene.prompt(view, self.cast)
        return Messages(self.refused, prompt, latest, self.match.trouble or "")

    def _put_targets(self) -> None:
        """Light up where what is dragged may be dropped."""
        wanted = self.picking.targets() if self.stage.held else []
        for zone, box in self.scene.places(self.view, self.table).items():
            name = f"target {zone}"
            if zone in wanted:
                rect = self.hud.rect(box)
                radius = self.app.theme.px(18)
                self.app.canvas.put(
                    name, rect, lambda s, r=rect, k=radius: paint.dashed_panel(s, r, k, TARGET_FILL)
                )
            else:
                self.app.canvas.remove(name)

    def _offer(self, view: View, gestures: Gestures) -> None:
        options: list[Option] = []
        chips = self.scene.chips(view, self.cast) if gestures.view.moves else None
        chipped = {chip.move for chip in chips.chips} if chips else set()
        for move in gestures.buttons:
            if move not in chipped:
                options.append(Option(self.scene.button(move), lambda move=move: self._play(move)))
        waiting = self._next_person()
        if waiting is not None and not self.covered and self.me in self.match.waiting_for():
            words = _("Pass the screen to {name}").format(name=self.cast.name(waiting))
            options.append(Option(words, self._cover, "@primary"))
        chosen = gestures.meant_by(self.picking.sources()) if self.picking.chosen else []
        if len(chosen) == 1:
            options.append(Option(self.scene.button(chosen[0]), lambda: self._play(chosen[0]), "@primary"))
        elif chosen:
            options.append(Option(_("Play…"), lambda: self._attempt(self.picking.sources(), ""), "@primary"))
        self.buttons.offer(options, chips, self.choose)
        self.buttons.enable("undo", lambda: self.match.can_undo)

    # What a person does

    def _attempt(self, sources: Sequence[Source], zone: str) -> None:
        """Somebody brought *sources* to *zone*, or wants them played wherever they may go."""
        attempt = self.gestures.attempt(sources, zone)
        if len(attempt.moves) == 1:
            self._play(attempt.moves[0])
        elif attempt.moves:
            picks = [(self.scene.button(move), lambda move=move: self._play(move)) for move in attempt.moves]
            self.app.push(overlays.choice(picks, self._give_back))
        elif self.pacing.busy or self.covered or self.me not in self.match.persons:
            self._give_back()
        elif attempt.refused is not None:
            self._play(attempt.refused)
        else:
            self._refuse(_("That cannot go there."))

    def _play(self, move: Move) -> None:
        refusal = self.match.attempt(self.me, move)
        if refusal is not None:
            self._refuse(refusal.sentence)
            return
        self.refused = ""
        self.picking.chosen.clear()
        self.pacing.feed(self.match.news(self.me))
        self._show_due(0.0)
        self.refresh()

    def choose(self, chip: Chip) -> None:
        """Choose a number."""
        if chip.sign != "own":
            self._play(chip.move)

    def _refuse(self, sentence: str) -> None:
        self.refused = sentence
        self.picking.chosen.clear()
        self._give_back()

    def _give_back(self) -> None:
        self.stage.give_back()
        self.refresh()
        self.stage.give_back()

    def undo(self) -> None:
        """Take back the last move of a person."""
        if not self.match.can_undo or self._opening:
            return
        self.match.undo()
        self.refused = ""
        self._group = []
        self._begin_watching()
        self.hud.banner = ""
        self.refresh()

    def rules(self) -> None:
        """Open the rules."""
        self.app.push(RulesScene(self.match.rules.slug, self.match.record.settings))

    def scores(self) -> None:
        """Open the score sheet."""
        self.app.push(ScoresScene(self.sheet()))

    def sheet(self) -> ScoreSheet:
        """The score sheet as it stands."""
        return self.scene.sheet(self.chronicle.deals, self.pacing.shown, self.cast)

    def menu(self) -> None:
        """Open the small menu."""
        self.app.push(overlays.small_menu(self.rules, self._settings, self._leave, self.match.rules.name))

    def toggle_log(self) -> None:
        """Open or close the log."""
        self.log.toggle()

    # Time

    def tick(self, seconds: float) -> None:
        self.buttons.page.act()
        self.stage.tick(seconds)
        self.log.tick(seconds)
        self.hud.ring.tick(seconds)
        if self.app.scene is not self:
            return
        if self._opening:
            self._open(seconds)
            return
        self.pacing.feed(self.match.news(self.me))
        if self._show_due(seconds * self.app.tempo.speed):
            return
        if not self.pacing.busy and not self.stage.moving and not self.stage.held:
            self._go_on()

    def _go_on(self) -> None:
        """The table is at rest: let the match go on, or somebody else look at it."""
        if self.hud.banner:
            self.hud.banner = ""
            self.refresh()
        if self.match.step():
            return
        if self.match.over:
            self._finish()
        elif self._next_person() is not None and self.me not in self.match.waiting_for() - frozenset(
            (self.me,) if self.covered else ()
        ):
            self._cover()

    def _finish(self) -> None:
        if not self._told_done:
            self._told_done = True
            self.app.after(AT_THE_END / self.app.tempo.speed, self._on_done)

    def _show_due(self, seconds: float) -> bool:
        """Show what is due; whether there was anything."""
        glow = self.pacing.glow
        due = self.pacing.tick(seconds, not self.stage.moving)
        self._told(due)
        if due or glow != self.pacing.glow:
            self.refresh([(event.src, event.dst) for event in due if isinstance(event, Moved)])
        return bool(due)

    def _told(self, due: Sequence[Event]) -> None:
        """Note in chronicle and banner what *due* completes."""
        for event in due:
            self._group.append(event)
            if not ends_move(event):
                continue
            before, after = self._group_start, self.pacing.shown
            deals = len(self.chronicle.deals)
            self.chronicle.add(before, self._group, after)
            moment = self.scene.moment(before, self._group, after, self.cast)
            if moment:
                self.hud.banner = moment
                self.pacing.rest(MOMENT)
            if len(self.chronicle.deals) > deals:
                self.pacing.rest(BETWEEN_DEALS)
            self._group_start, self._group = after, []
            if due and self.refused and before.phase != after.phase:
                self.refused = ""

    def hurry(self) -> bool:
        """Somebody is in a hurry: be at the end of what moves; whether anything did."""
        if self._opening:
            self._opening = []
            self.refresh()
            return True
        if not (self.pacing.busy or self.hud.banner):
            return False
        self.hud.banner = ""
        due = self.pacing.hurry()
        self._told(due)
        self.hud.banner = ""
        self.refresh()
        self.stage.finish()
        return True

    # The draw for the deal

    def _open(self, seconds: float) -> None:
        self._opening_left -= seconds * self.app.tempo.speed
        if self._opening_left <= 0 and not self.stage.moving:
            self._opening.pop(0)
            self._open_next()
            self.refresh()

    def _open_next(self) -> None:
        self._opening_left = self._opening[0].seconds if self._opening else 0.0

    # Several persons at one screen

    def _next_person(self) -> int | None:
        """The person whom the game waits for, if that is not the one at the screen (or nobody is)."""
        if len(self.match.persons) < 2 or self.pacing.busy:
            return None
        waited = self.pacing.shown.awaited & self.match.persons
        if not waited or (self.me in waited and not self.covered):
            return None
        return min(waited)

    def _cover(self) -> None:
        seat = self._next_person()
        if seat is None:
            return
        self.covered = True
        self.refused = ""
        self.me = seat
        self._begin_watching()
        self.app.push(overlays.pass_screen(self.cast.name(seat), self._uncover, self._menu_over_cover))

    def _uncover(self) -> None:
        self.covered = False
        self.refresh()

    def _menu_over_cover(self) -> None:
        """Escape while hands are covered opens the menu; afterwards they are covered still."""
        self.menu()

    # Events

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return do_key(self, event)
        if event.type == pygame.MOUSEWHEEL and self.log.covers(pygame.mouse.get_pos()):
            self.log.scroll(event.y)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.log.covers(event.pos) or self.hurry():
                return True
            self.buttons.cursor = -1
        if self._opening:
            return False
        return self.picking.feed(event)

    def escape(self) -> None:
        if self.picking.pointer.dragging or self.picking.chosen:
            self.picking.forget()
            self.refresh()
        elif self.log.is_open:
            self.log.toggle()
        else:
            self.menu()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        cards = self.stage.sprites()
        canvas.sprites = [*cards, *self.hud.sprites(), *self.buttons.sprites(), *self.log.sprites()]

    @property
    def moving(self) -> bool:
        return bool(
            self.stage.moving or self.pacing.busy or self._opening or self.hud.ring.moving or self.log.moving
        )


def _without_moves(view: View) -> View:
    return replace(view, moves=())


def _glowing(pose: Pose) -> Pose:
    return replace(pose, shade="glow")
