"""The table: a match on the screen, played with mouse or keyboard.

In every frame the table lets its `SeatFeed` take the news of the match and show what is due of it, and tells the stage
where cards now belong. The match may go on (`step`) only when the table is at rest, so that opponents play at the
speed at which people can watch. Whatever a person does ends in `attempt`, and in the match.
"""

import math
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import View
from tabletop.engine.match import Match
from tabletop.engine.moves import Move
from tabletop.engine.refusals import NOT_YOUR_TURN
from tabletop.games import catalog
from tabletop.scenes.forms.prose import help_sections, place_of
from tabletop.scenes.forms.words import deal_of_the_day
from tabletop.scenes.menus.deal_end import DealEndScene
from tabletop.scenes.menus.fairness import FairScene
from tabletop.scenes.menus.keys import KeysScene
from tabletop.scenes.menus.results import Deed, ScoresScene
from tabletop.scenes.menus.rules import RulesScene
from tabletop.scenes.table import overlays as overlays
from tabletop.scenes.table.aids.claiming import Claiming
from tabletop.scenes.table.aids.duplicate import DuplicateAtTable
from tabletop.scenes.table.aids.hand_cover import HandCover
from tabletop.scenes.table.aids.meld_strip import MeldStrip
from tabletop.scenes.table.aids.recall import RecallScene
from tabletop.scenes.table.aids.sorting import HandSorting
from tabletop.scenes.table.aids.weighing import Weighing
from tabletop.scenes.table.buttons import Icon, Option, TableButtons, bar_icons
from tabletop.scenes.table.coaching import LessonPage
from tabletop.scenes.table.decor.card_order import OrderStrip
from tabletop.scenes.table.decor.empty_pile import put_empty_pile
from tabletop.scenes.table.decor.furniture import put_furniture, put_targets
from tabletop.scenes.table.effects.bubbles import bounds
from tabletop.scenes.table.effects.flourishes import begin, prepare
from tabletop.scenes.table.effects.glow import glowing
from tabletop.scenes.table.explaining import Explaining
from tabletop.scenes.table.hint import Hint
from tabletop.scenes.table.hud import Hud, Messages
from tabletop.scenes.table.input.card_selection import CardSelection
from tabletop.scenes.table.input.choice import choice
from tabletop.scenes.table.input.cloth_taps import Cloth
from tabletop.scenes.table.input.early_press import EarlyPress
from tabletop.scenes.table.input.focus import TableFocus
from tabletop.scenes.table.input.keys import do_key
from tabletop.scenes.table.input.possible_moves import gestures_of
from tabletop.scenes.table.input.taking_back import TakingBack
from tabletop.scenes.table.input.typed_cards import TypedCards
from tabletop.scenes.table.listening.table_elements import Listening
from tabletop.scenes.table.log import LogPanel, width_of_log
from tabletop.scenes.table.notices import TableNotices
from tabletop.scenes.table.offers import offer
from tabletop.scenes.table.opening_draw import Opening, draw_moments
from tabletop.scenes.table.reactions import Reactions
from tabletop.scenes.table.sounds import TableSounds
from tabletop.scenes.table_parts import Part, Parts
from tabletop.session.advice_client import Adviser
from tabletop.session.choosing.game_of_day import day_of
from tabletop.session.lessons import Coach
from tabletop.session.remembered import Remembered
from tabletop.session.seat_feed import SeatFeed, as_all_see
from tabletop.session.study.duplicate import Duplicate
from tabletop.session.study.tricks import cards_out, tricks_of_deal
from tabletop.text import _
from tabletop.ui.abilities.seat_changes import SeatChanges
from tabletop.ui.abilities.stagger import Stagger
from tabletop.ui.accessibility.element import Element
from tabletop.ui.cards.animation import Tempo
from tabletop.ui.cards.matching import Route
from tabletop.ui.cards.poses import Key, Pose
from tabletop.ui.cards.stage import Stage
from tabletop.ui.effects.flourish import Flourish, Shout
from tabletop.ui.effects.shows import Flourishes
from tabletop.ui.game_table import Chip, GameTable
from tabletop.ui.layout.fans import layout
from tabletop.ui.layout.meld_layout import Furniture
from tabletop.ui.layout.seating import Box, Seating, Table, left_handed
from tabletop.ui.move_targets import MoveTargets, Source
from tabletop.ui.toolkit.canvas import Canvas
from tabletop.ui.toolkit.explanation import Explanation
from tabletop.ui.toolkit.scene import Scene
from tabletop.ui.toolkit.window import App
from tabletop.wording.deal_count import DealCount
from tabletop.wording.facts import dealer_of
from tabletop.wording.refusing import names_only, place_words, refusal_words, waiting_words
from tabletop.wording.score_sheet import ScoreSheet

BAR = 64
"""Height of the bar in px of the design; the log begins below it."""
ABOVE_FINGER = 0.8
"""Units by which a card is held above the finger that drags it, so that it is seen."""
FELT = 1.5
"""Seconds that what makes the end of a deal felt may last, before it is counted."""
HEARD = 6.0
"""Seconds that it is waited at most until who listens has heard what ended a deal, before it is counted."""
WATCHED = 4.0
"""Seconds that a count stands where nobody at the screen plays."""
AT_THE_END = 1.2
"""Seconds that the last position stays before the results are shown."""


class TableScene(Scene):
    """Plays *match*; *on_done* is called once when it is over and everything was shown.

    *settings* opens the settings; *leave* is called for "Save and leave" and takes the scene off the stack; *adviser*
    is asked for hints. *parts*: those that this table does without are left out. *feed*: that of *match*, where there is
    one already. *coach*: that of a match in which a lesson is played; *taught* is called once all of it was told.
    *taken_by* is told the name of the person who takes the screen. *tempo*: the table's own, where it is not that of the app. *duplicate*: the expert who plays the same cards, if one does,
    and what opens its page. *orders*: the orders of hands by game, where they are remembered.

    The scene of a replay is its one heir: a table in everything but what is offered, what is said, and who goes on.
    """

    at_table = stays_laid_out = in_parts = True
    buttons: TableButtons
    counts = True
    """True if the count of a deal stands until somebody goes on."""

    def __init__(
        self,
        app: App,
        match: Match,
        on_done: Callable[[], object],
        settings: Callable[[], object] | None = None,
        leave: Callable[[], object] | None = None,
        adviser: Adviser | None = None,
        parts: Parts | None = None,
        feed: SeatFeed | None = None,
        coach: Coach | None = None,
        taught: Callable[[], object] = lambda: None,
        tempo: Tempo | None = None,
        duplicate: tuple[Duplicate, Callable[[], object]] | None = None,
        orders: Remembered[dict[str, str]] | None = None,
        taken_by: Callable[[str], object] = lambda _name: None,
    ) -> None:
        self._taken_by = taken_by
        self.app = app
        self.tempo = tempo or app.tempo
        self.coach, self._taught = coach, taught
        self.parts = parts = feed.parts if feed else parts or Parts()
        self.match = match
        self.game_table: GameTable = catalog.part(match.rules.slug, "table").TABLE
        self._on_done, self._settings = on_done, settings
        self._leave = leave or app.pop
        self.stage = Stage(app.pictures, tempo=self.tempo)
        self.watch = feed or SeatFeed(match, self.game_table, self.tempo, parts, self.counts)
        self.sounds = TableSounds(app, self.game_table, self.stage, parts, sides=len(match.persons) < 2)
        self.watch.on_beat = self.sounds.hear
        self.flourishes = Flourishes(self.tempo)
        self.watch.on_flourish = self._begin_flourish
        # By the time of the frames: where they take long, who double-clicks has done so in no more of them.
        self.selection = CardSelection(
            *(self.stage, self.attempt, self._refresh_choice, self.play, self.touch, self._rearrange),
            clock=lambda: app.now,
        )
        self.hint = Hint(self, parts.do(Part.HINTS, lambda: adviser, None))
        self.fair: Callable[[], object] | None = (lambda: app.push(FairScene(match))) if not coach else None
        self.reactions = Reactions(self)
        self.taking_back = TakingBack(self)
        self.hand_cover, self.claiming = HandCover(self), Claiming(self)
        self.weighing = Weighing(self, parts.do(Part.HINTS, lambda: adviser, None))
        self.order = OrderStrip(self)
        self.duplicate = DuplicateAtTable(self, *duplicate) if duplicate else None
        self.explaining = Explaining(self)
        self.early_press = EarlyPress(self, self._take)
        self.focus, self.typed_cards = TableFocus(self), TypedCards(self)
        self.listening = Listening(self)
        self.poses: Mapping[Key, Pose] = {}
        """The cards as they lie now."""
        self.sorting, self.cloth, self.strip = HandSorting(self, orders), Cloth(self), MeldStrip(self)
        self.opening: Opening | None = None
        self._geometry: Table | None = None
        self._size = (0, 0)
        """Size in px of the part of the window that it was laid out for."""
        self._made_of: object = None
        self._gestures: MoveTargets | None = None
        self.log_open = False
        """True if the log was asked for; in a wide window it is there all the time."""
        self.notices = TableNotices(app.tempo)
        self.lying: list[Rect] = []
        """Boxes in px where cards other than those of the own hand belong: no button lies on them."""
        self._told_done = False
        self._telling = False
        self._felt = 0.0
        self._offer_due = False
        """True if what is offered is still to be shown: at the next tick."""
        self._answers_given = 0
        self._call_off: Callable[[], None] | None = None

    @property
    def refused(self) -> str:
        """Reason why the last thing that the person tried was refused, as long as that is said."""
        return self.notices.refused

    @refused.setter
    def refused(self, sentence: str) -> None:
        self.notices.refuse(sentence)

    @property
    def view(self) -> View:
        """View that is shown: the view so far, with hands covered while the screen is passed on, or as long as the person
        wants."""
        return as_all_see(self.watch.view) if self.hand_cover.covered else self.watch.view

    @property
    def gestures(self) -> MoveTargets:
        """Moves and drop targets of the person now; none while there is still something to be shown."""
        view = self.watch.playable
        # What a lesson tells is told first; while it is told, what is on offer can be seen below it.
        if (
            self._drawing
            or self.hand_cover.covered
            or (self.coach and self.coach.next_moment() and not self._telling)
        ) and view.moves:
            view = replace(view, moves=())
        if self._gestures is None or self._gestures.view is not view:  # asked for several times in each frame
            self._gestures = gestures_of(self.game_table, view, self._legal)
        return self._gestures

    def _legal(self, cards: Sequence[int], used: Sequence[int]) -> list[Move]:
        """Those of the scene's proposals that the rules allow."""
        proposals = self.game_table.proposals(self.view, cards, used)
        return [move for move in proposals if self.match.refusal(self.watch.seat, move) is None]

    @property
    def _drawing(self) -> bool:
        """True while the draw for the first deal is being shown."""
        return self.opening is not None and self.opening.moment is not None

    # The window

    def leave(self) -> None:
        self.hint.forget()
        self.weighing.forget()
        if self._call_off:
            self._call_off()

    def resize(self, size: tuple[int, int]) -> None:
        self.listening.settle()
        app, match, before = self.app, self.match, self._geometry
        self._size = size
        self.table = self._geometry = self._geometry_of(size)
        self.hud = Hud(
            app.canvas,
            app.theme,
            app.pictures,
            self.tempo,
            self.game_table,
            match.players,
            match.rules.name,
            deal_of_the_day(day_of(match.record, match.chance.seed)),
        )
        self.hud.place(self.table)
        icons = bar_icons(self, self._settings)
        self._made_of = self._make_of(icons)
        self.hud.icons = len(icons) - 1
        left = self.buttons.icon if before is not None else ""
        self.buttons = TableButtons(app, self.hud, icons)
        if any(each.name == left for each in icons):
            self.buttons.go_to_icon(left)  # what it opened or closed leaves the keyboard where it was
        log_canvas = self.parts.canvas(Part.LOG, app.canvas)
        self.log = LogPanel(self.hud, self.hud.rect(self.table.log) if self.table.log else None, log_canvas)
        self.flourishes.finish()
        self.sounds.resize()
        self.parts.do(Part.EFFECTS, lambda: prepare(self.hud), None)
        same = before == self.table
        if same:  # something else was shown for a while: what moved before goes on
            self.stage.renew()
        else:
            self.stage.resize(self.table.unit, (self.table.ends[1], self.table.height))
        self.stage.anchors["stock"] = Pose(*self.table.left.centre)
        if self.opening is None:
            draw = match.draw if not match.record.moves else []
            self.opening = Opening(draw_moments(draw, self.table, self.watch.cast, dealer_of(self.view)))
        self.refresh()
        if not same:
            self.stage.finish(exact=False)  # a new size has all pictures drawn anew
        if self.watch.count is None and self.watch.must_close():
            self.close_hands()  # a page above may have changed who is asked

    def come_back(self) -> bool:
        icons = bar_icons(self, self._settings)
        if self._geometry_of(self._size) != self._geometry or self._make_of(icons) != self._made_of:
            return False
        self.listening.settle()
        self.flourishes.finish()
        self.buttons.pointer = (-1, -1)
        self.refresh()
        if self.watch.count is None and self.watch.must_close():
            self.close_hands()  # a page above may have changed who is asked
        return True

    def _make_of(self, icons: Sequence[Icon]) -> object:
        """All but the geometry that what stays on the table is made of."""
        return [(icon.name, icon.tip) for icon in icons], [*self.match.players]

    def _geometry_of(self, size: tuple[int, int]) -> Table:
        """The table in a window of *size* px, for the hand that the person uses."""
        app, most = self.app, self.game_table.largest_hand
        seats, text_size, card_size = len(self.match.players), app.theme.text_size, app.settings.card_size
        seating = Seating(seats, self.watch.seat, most, text_size, card_size / 100)
        table = self._beside_log(size, seating)
        return left_handed(table, size[0] / table.unit) if self.app.settings.left_handed else table

    def _beside_log(self, size: tuple[int, int], seating: Seating) -> Table:
        """The table in a window of *size* px, or in what the log leaves of it while that is open."""
        table = self.game_table.geometry(size, seating)
        if table.log is not None or not self.log_open:
            return table
        theme = self.app.theme
        log, gap = width_of_log(theme, size[0]), theme.px(10)
        table = self.game_table.geometry((size[0] - log - gap, size[1]), seating)
        unit, top = table.unit, theme.px(BAR)
        return replace(
            table,
            log=Box((size[0] - log - gap) / unit, top / unit, log / unit, (size[1] - top - gap) / unit),
        )

    _offer = offer

    def refresh(self, routes: Sequence[Route] = ()) -> None:
        """Show everything as it should be now; *routes*: the zones that cards just went from and to."""
        changes = self.game_table.ability(SeatChanges)
        if changes is not None:
            self.table = self.hud.table = changes.seated(self.view, self.table)
        self.parts.do(Part.DECORATIONS, lambda: self._put_furniture(self.view), None)
        self._refresh_choice(routes)
        self.parts.do(Part.LOG, lambda: self.log.show(self.watch.chronicle), None)

    def _refresh_choice(self, routes: Sequence[Route] = ()) -> None:
        """Show all that depends on which cards are chosen or held: as a drag begins, each millisecond is seen."""
        view, gestures = self.view, self.gestures
        boxes = self.game_table.drop_zones(view, self.table)
        places = {zone: self.hud.rect(box) for zone, box in boxes.items()}
        self.poses = poses = self._poses(view, gestures, places)
        bounded = [(zone, bounds(self.hud, pose)) for (zone, _n), pose in poses.items()]
        self.lying = [place for zone, place in bounded if zone != gestures.hand]
        held = [place for zone, place in bounded if zone == gestures.hand]
        everybody = (1 << view.seats) - 1
        public = {zone for zone, mask in view.sees.items() if mask == everybody}
        stagger, carried = self.game_table.ability(Stagger), self.watch.carried if routes else {}
        apart = stagger.seconds(view, routes) if stagger else 0.0
        self.stage.show(poses, moves=routes, delay_step=apart, public=public, carried=carried)
        if not self.watch.expecting:
            self.stage.release()
        wanted = self.selection.targets() if self.stage.held else self.hint.zones(gestures)
        put_targets(self.hud.canvas, self.app.theme, places, wanted)
        asked = bool(gestures.view.moves) and self._is_asked(view)
        self.sounds.turn(asked)
        if asked:
            self.notices.begin_turn()
        self.hud.say(self.watch.banner)
        messages = self.messages(view, gestures)
        self.hud.put(self._undrawn(view), self.watch.cast, messages, self.lying, held, self._drawing)
        if not self._offer_due:
            self._put_offers()

    def _put_offers(self) -> None:
        """Show what is offered, off what is painted, and the words beside it."""
        until = self._time_for_buttons() if self._offer_due else math.inf
        self._offer_due = False
        view, gestures = self.view, self.gestures
        self._offer(view, gestures, until)
        self.hud.put_messages(self._above_buttons(), self._answered(gestures))
        self.reactions.put_keys()  # on the plates

    def _time_for_buttons(self) -> float:
        """The moment until which buttons may be made in this frame."""
        return time.perf_counter() + self.app.time_for_new if self.app.short_of_time else math.inf

    def _answered(self, gestures: MoveTargets) -> bool:
        """True if the buttons at the edge of the window are all that answers what is asked."""
        return bool(self.buttons.moves()) and not gestures.targets and not self.match.reacting()

    def _above_buttons(self) -> tuple[int, int]:
        """The upper corner of the buttons at the edge of the window."""
        place = self.buttons.beyond(0)
        return place.bottomleft if self.app.settings.left_handed else place.bottomright

    def _undrawn(self, view: View) -> View:
        """*view*; while it is being drawn who deals, nobody does yet, and it is nobody's turn."""
        if not self._drawing:
            return view
        return replace(view.supposing(Game.dealer, -1), awaited=frozenset(), to_act=frozenset())

    def _put_furniture(self, view: View) -> None:
        furniture = Furniture()
        if not self._drawing:
            furniture = self.game_table.furniture(view, self.table, self.watch.cast)
        canvas = self.parts.canvas(Part.DECORATIONS, self.hud.canvas)
        explained = partial(self.game_table.words.explained, view)
        put_furniture(canvas, self.app.theme, self.hud.rect, furniture, self.app.pictures, explained)
        put_empty_pile(self, canvas, view)

    def _begin_flourish(self, flourish: Flourish) -> None:
        spoken = flourish.spoken(self.app.settings.polite) if isinstance(flourish, Shout) else flourish
        self.parts.do(Part.EFFECTS, lambda: begin(spoken, self.flourishes, self.hud, self.view), None)

    def _is_asked(self, view: View) -> bool:
        """True if the game waits for the person at the screen: chances to notice something are not announced."""
        return self.watch.seat in view.awaited or self.watch.seat in self.match.reacting()

    def _poses(self, view: View, gestures: MoveTargets, places: Mapping[str, Rect]) -> dict[Key, Pose]:
        """The pose of each card; *places*: the boxes in px of zones where it may be dropped."""
        if self.opening and self.opening.moment:
            return self.opening.moment.poses
        poses = self.sorting.of(layout(view, self.table, self.game_table), view)
        self.selection.plates = {f"hand:{each.seat}": self.hud.rect(each.plate) for each in self.table.places}
        # Where brightness tells less, or no colour is to be trusted, the cards that may be played rise as well.
        clear = self.app.theme.contrast or self.app.theme.safe
        aid = "raise" if clear else self.game_table.controls.aid
        self.selection.aid = aid if self.app.settings.aid or self.coach else ""
        self.selection.ends = self.table.ends
        self.selection.pointer.drags = not self.app.settings.no_drag
        self.selection.pointer.lift = round(ABOVE_FINGER * self.table.unit)
        self.selection.use(view, gestures, poses, places)
        return glowing(self, view, self.hint.marked(self.selection.marked(poses), view, gestures))

    def messages(self, view: View, gestures: MoveTargets) -> Messages:
        """Words at the lower left."""
        lines = self.watch.chronicle.lines
        prompt = self.game_table.words.prompt(view, self.watch.cast) if gestures.view.moves else ""
        task = self.coach.task if self.coach and gestures.view.moves else ""
        aids = self.claiming.words or self.weighing.words or (self.duplicate.words if self.duplicate else "")
        aids = aids or self._taken_up(view) or self.hint.words
        prompt = aids or task or self._remark(view) or self.reactions.words(view) or prompt
        if self.opening and self.opening.moment:
            prompt = self.opening.moment.words
        self.notices.watch(self.match.trouble)
        return Messages(self.refused, prompt, lines[-1] if lines else "", self.notices.trouble)

    def _taken_up(self, view: View) -> str:
        """Meaning of the pile that is taken up, where a click alone does not move it."""
        sources = self.selection.sources()
        if not any(map(self.gestures.asks, sources)):
            return ""
        topic = f"button-{self.gestures.meant_by(sources)[0].action}"
        meaning = self.game_table.words.explained(view, topic)
        return _("{meaning} Choose it once more if you want that.").format(meaning=meaning)

    def _remark(self, view: View) -> str:
        """Remark of the game's table on the cards that are being chosen."""
        faces = [source for source in self.selection.sources() if isinstance(source, int)]
        used = self.selection.used_faces()
        return self.game_table.words.remark(view, faces, used) if faces or used else ""

    # What a person does

    def attempt(self, sources: Sequence[Source], zone: str) -> None:
        """Somebody brought *sources* to *zone*, or wants them played wherever they may go."""
        used, gestures = self.selection.used_faces(), self.gestures
        attempt = gestures.attempt(sources, zone, used)
        if len(attempt.moves) == 1:
            self.play(attempt.moves[0])
        elif attempt.moves:
            self.app.push(choice(self, attempt.moves))
        elif not self.listens:
            self.give_back()
        elif attempt.refused is not None:
            faces = [source for source in sources if isinstance(source, int)]
            proposals = self.game_table.proposals(self.view, faces, used)
            self.play(next((move for move in proposals if gestures.brings(move, zone)), attempt.refused))
        else:
            self.touch(zone or next((source for source in sources if isinstance(source, str)), ""))

    @property
    def listens(self) -> bool:
        """True if it is of use to tell the person at the screen why something cannot be done."""
        return not (self.watch.busy or self.watch.covered) and self.watch.seat in self.match.persons

    def _rearrange(self, keys: Sequence[Key], point: tuple[int, int]) -> bool:
        return self.sorting.move(keys, point)

    def tap(self, key: Key) -> None:
        """Somebody who cannot see them chose the card at *key*: as a click on it, once all is shown."""
        self.hurry()
        self.selection.tap(key)

    def touch(self, zone: str) -> None:
        """Somebody clicked *zone*, from which nothing can be taken now: say why, by the rules if they know."""
        if not self.listens or self.strip.take(zone):
            return
        view, cast, words = self.view, self.watch.cast, self.game_table.words
        tried = self.gestures.attempt([zone])
        meant = tried.refused
        refusal = self.match.refusal(self.watch.seat, meant) if meant is not None else None
        if self.watch.seat not in view.to_act:
            self.refuse(waiting_words(view, cast), NOT_YOUR_TURN)
        elif tried.moves and (asked := words.prompt(view, cast)):
            self.refuse(asked)  # beside a pile that may be taken
        elif (
            refusal is None
            or meant is None
            or zone == self.gestures.hand
            or names_only(zone, refusal, meant.target)
        ):
            self.refuse(place_words(words.kept, view, zone, cast))
        else:
            self.refuse(refusal_words(refusal, view, cast), refusal.code)

    def play(self, move: Move) -> None:
        objection = self.coach.objection(move) if self.coach else None
        if objection is not None:
            self.refuse(objection)
            return
        if self.match.refusal(self.watch.seat, move) is not None or not self.weighing.takes(move):
            self.make(move)

    def make(self, move: Move) -> None:
        """Make *move*, or say why it cannot be made."""
        self.hint.keep()
        refusal = self.match.attempt(self.watch.seat, move)
        if refusal is not None:
            self.refuse(refusal_words(refusal, self.view, self.watch.cast), refusal.code)
            return
        self.refused = ""
        self._answers_given += 1
        self.taking_back.note(move)
        self.stage.send(self.selection.keys_of(move))
        self.watch.expecting = True
        self.selection.clear()
        self.hint.forget()
        self.refresh(self.watch.tick(0.0, not self.stage.travelling) or ())

    def play_all(self, made: Sequence[Move]) -> None:
        """Make several moves one after the other, as far as the rules allow."""
        refusal, seat = None, self.watch.seat
        self.hint.keep()
        for move in made:
            refusal = self.match.attempt(seat, move)
            if refusal is not None:
                break
            self._answers_given += 1
        self.refused = ""
        self.watch.expecting = True
        self.selection.clear()
        self.hint.forget()
        self.refresh(self.watch.tick(0.0, not self.stage.travelling) or ())
        if refusal is not None:
            self.refuse(refusal_words(refusal, self.view, self.watch.cast), refusal.code)

    def choose(self, chip: Chip) -> None:
        """Choose a number."""
        if chip.sign != "own":
            self.play(chip.move)

    def say(self, words: str) -> None:
        self.refuse(words)

    def refuse(self, sentence: str, code: str = "") -> None:
        """Say why what the person tried cannot be done; *code*: that of the rule, where it is one."""
        found = help_sections(self.match.rules.slug, self.match.record.settings)
        self.notices.refuse(sentence, place_of(found, code, self.view.phase), code == NOT_YOUR_TURN)
        self.sounds.hear("refused")
        if self.app.settings.rumble:
            self.app.pads.shake()
        self.selection.miss()
        self.give_back()

    def give_back(self) -> None:
        """Let what the person holds or has dropped glide back."""
        self.selection.give_back()
        self.refresh()

    def close_trouble(self) -> bool:
        """Close the sentence that tells of trouble; whether there was one."""
        closed = self.notices.close()
        if closed:
            self.refresh()
        return closed

    def undo(self) -> None:
        """Take back the last move of the person at the screen, after asking who must be asked."""
        if not self._drawing:
            self.taking_back.undo()

    def redo(self) -> None:
        """Make again what was taken back last."""
        if not self._drawing:
            self.taking_back.redo()

    def show_anew(self) -> None:
        """Show the present position, to which the match has jumped."""
        self.refused = ""
        self.selection.forget()
        self.watch.begin()
        self.refresh()

    def show_again(self) -> None:
        """Show the last turn of another player again."""
        if self._drawing or self.watch.count is not None or self.match.reacting():
            return
        if self.watch.show_again():
            self.selection.forget()
            self.refresh()
        elif self.listens:
            self.refuse(_("There is no turn of another player to show again."))

    # What can be opened

    def rules(self) -> None:
        """Open the rules: where they explain what was refused, or else at the top."""
        self._open_rules(self.notices.explained_at)

    def rules_for_now(self) -> None:
        """Open the rules where they explain what was refused, or else what the person is to do; where that is nothing, at the top."""
        found, view = help_sections(self.match.rules.slug, self.match.record.settings), self.view
        phase = view.phase if view.seat in view.awaited else ""
        self._open_rules(self.notices.explained_at or place_of(found, phase=phase))

    def _open_rules(self, at: str) -> None:
        back = Deed(_("Back to the table"), self.app.pop)
        self.app.push(RulesScene(self.match.rules.slug, self.match.record.settings, at, back))

    def _touch_words(self) -> bool:
        """Close the trouble that is told at the lower left, or open the rule by which something was refused; whether
        either was there."""
        if self.close_trouble():
            return True
        explained = bool(self.notices.explained_at)
        if explained:
            self.rules()
        return explained

    def why(self) -> list[Option]:
        """The button that leads to the rule by which something was refused, as long as that is said."""
        words = self.app.with_key(_("Why?"), "why")
        return [Option(words, self.rules)] if self.notices.explained_at else []

    def keys(self) -> None:
        """Open the page of keys."""
        self.app.push(KeysScene())

    def scores(self) -> None:
        """Open the score sheet."""
        self.give_way()  # what it says is for those who may look from now on
        self.app.push(ScoresScene(self.sheet(), self.match.players))

    def sheet(self) -> ScoreSheet:
        """The score sheet as it stands."""
        return self.game_table.words.sheet(*self.watch.told_so_far, self.watch.cast)

    def menu(self) -> None:
        """Open the small menu."""
        leave = [overlays.Item(self.words_for_leaving(), self._leave)]
        if self.coach and self.coach.standing:
            leave.insert(0, overlays.Item(_("Skip the lesson"), self._skip_lesson))
            if self.coach.present:
                leave.insert(0, overlays.Item(_("Read the task again"), self.read_again))
        if self.duplicate:
            leave.insert(0, overlays.Item(_("Duplicate…"), self.duplicate.show))
        self.app.push(
            overlays.small_menu(
                self.match.rules.name,
                self.rules,
                self._settings,
                self.fair,
                leave,
                self.hand_cover.pause if self.match.persons else None,
                self.app.key_of("explain"),
                bool(self.app.pads.style),
            )
        )

    def words_for_leaving(self) -> str:
        """Words of the menu's last button."""
        return _("Save and leave")

    def toggle_log(self) -> None:
        """Open or close the log."""
        self.log_open = not self.log_open
        self.app.relay()

    def recall(self) -> None:
        """Show the tricks that were played, as far as the settings want it."""
        self.give_way()
        if not self.recalls or self.watch.covered:
            return
        match, seat = self.match, self.watch.seat
        made, ends = match.shown_after(self.watch.listener), self.game_table.turn_ends
        tricks = tricks_of_deal(match.record.moves, made, match.position, seat, ends)
        all_of_deal = self.app.settings.recall == "all"
        unseen = cards_out(self.view) if all_of_deal else ()
        self.app.push(RecallScene(tricks, unseen, self.watch.cast, all_of_deal))

    @property
    def recalls(self) -> bool:
        """True if what was played can be shown again here."""
        return bool(self.game_table.turn_ends) and self.app.settings.recall != "off"

    def mute(self) -> None:
        """Switch all sound off, or on again."""
        self.buttons.say_muted(self.app.sounds.mute())

    # Time

    def tick(self, seconds: float) -> None:
        self.stage.tick(seconds)
        self.hud.tick(seconds)
        self.parts.do(Part.EFFECTS, lambda: self.flourishes.tick(seconds), None)
        if self._offer_due:
            self._put_offers()
        elif self.buttons.unfinished:
            self.buttons.make(self._time_for_buttons())
        # After that: the seconds went by before the button was pressed, and what it sets in motion starts at its start.
        self.buttons.act(lambda: self.app.scene is self)
        if self.app.scene is not self:
            return
        self.match.asking.go_on()
        quick, still = seconds * self.tempo.speed, not self.stage.travelling
        if self._drawing and self.opening:
            if self.opening.tick(quick, still):
                self.sounds.hear("draw")
                self.refresh()
            return
        routes = self.watch.tick(quick, still)
        news = (
            self.hint.tick(seconds),
            self.notices.tick(seconds),
            self.taking_back.tick(seconds),
            self.duplicate.tick(seconds) if self.duplicate else False,
            self.buttons.look(),
            self.reactions.look(),
            self.notices.watch(self.match.trouble),
            self.selection.rising,
        )
        # The buttons of a turn take as long to make as all the rest of its first frame. A race waits for nothing.
        self._offer_due = routes is not None and self.app.short_of_time and not self.match.reacting()
        if any(news) and routes is None:
            routes = []
        if routes is not None:
            self.refresh(routes)
        elif self.watch.count is not None:
            self._wait_for_count(seconds, still)
        elif self.taking_back.waits:
            pass
        elif not self.watch.busy and still and not self.stage.held:
            self._go_on()
        elif self.match.among_computers and not self.stage.held and self._lets_think(still):
            self.match.step()
        self.early_press.tick(seconds)
        self.reactions.tick()
        self.weighing.tick(seconds)

    def _wait_for_count(self, seconds: float, still: bool) -> None:
        """The deal is over: count it as soon as what made its end a moment was felt."""
        self._felt += seconds
        felt = not (self.flourishes.moving and self._felt < FELT)
        heard = not (self.listening.telling and self._felt < HEARD)
        if still and not self.stage.held and felt and heard:
            self._count()

    def _count(self) -> None:
        """Show the count of the deal that is over."""
        self._felt = 0.0
        self.flourishes.finish()
        count = self.watch.count
        if count is not None:
            self.sounds.hear("deal over")
            self.app.push(self._scene_of_count(count, 0.0 if self.match.persons else WATCHED))

    def _scene_of_count(self, count: DealCount, by_itself: float, keys: Collection[int] = ()) -> DealEndScene:
        """The scene that shows *count*; *by_itself* and *keys* as in `DealEndScene`."""
        standing = self.duplicate.standing if self.duplicate else None
        return DealEndScene(
            count, self._open_cards(), self._plates(), self._end_count, self.scores, by_itself, keys, standing
        )

    def _plates(self) -> list[Rect]:
        """The boxes of the plates, in px."""
        return [self.hud.rect(place.plate) for place in self.table.places]

    def _open_cards(self) -> list[Rect]:
        """The boxes of the cards that lie open, in px."""
        return [bounds(self.hud, pose) for pose in self.poses.values() if pose.face is not None]

    def _end_count(self) -> None:
        self.watch.end_count()
        self.refresh()

    def _go_on(self) -> None:
        """The table is at rest: let the match go on, or somebody else look at it."""
        if self.coach and self._tell_lesson(self.coach):
            return
        if self.watch.awaits_news():
            return
        if self.watch.must_close():
            self.close_hands()  # before the next deal, which would lie open to who looked last
        if self.match.step():
            return
        if self.view.over:  # the match itself may be over before its last move is on disk and shown
            if not self._told_done:
                self._told_done = True
                self.sounds.hear(self._ending())
                self._call_off = self.app.after(AT_THE_END / self.tempo.speed, self._on_done)
        elif self.watch.next_person() is not None and not self.watch.may_stay():
            self.cover()

    def _lets_think(self, still: bool) -> bool:
        """True if the next computer may think already: it goes on with its turn, or a moment is taken in, or cards land.

        A lesson is told to its end first: who goes on with its turn would have left it before.
        """
        if self.coach and self.coach.next_moment():
            return False
        return self.match.goes_on or self.watch.resting or not (still or self.watch.busy)

    def _tell_lesson(self, coach: Coach) -> bool:
        """Tell the moment of the lesson that is due; whether there was one."""
        moment = coach.next_moment()
        if moment is None:
            return False
        last = coach.last

        def go_on() -> None:
            self._telling = False
            coach.note_told()
            if last:
                self._taught()
            self.refresh()

        self._telling = True
        self.refresh()
        self.app.push(LessonPage(self, coach, moment, go_on, self._skip_lesson, last))
        return True

    def _skip_lesson(self) -> None:
        """Go on without the lesson."""
        self._telling = False
        if self.coach:
            self.coach.skipped = True
        self.refresh()

    def read_again(self) -> None:
        """Open the present moment of the lesson again."""
        if self.coach and self.coach.present:
            moment = self.coach.present
            self.app.push(LessonPage(self, self.coach, moment, overlays.nothing, overlays.nothing, True))

    def _ending(self) -> str:
        """The beat with which the match ends for the people at the table."""
        view, persons = self.view, self.match.persons
        won = any(seat % len(view.scores) in view.winners for seat in persons)
        return "won" if won or not persons else "lost"

    def hurry(self) -> bool:
        """Somebody is in a hurry: be at the end of what is being shown; whether anything was."""
        self.flourishes.finish()
        if self._drawing and self.opening:
            self.opening.skip()
        elif self.watch.count is not None:
            self.stage.finish()
            self._count()
            return True
        elif not self.watch.hurry():
            return False
        self.refresh()
        self.stage.finish()
        return True

    def cover(self) -> None:
        """Lay all hands face down, and ask the next person to take the screen."""
        seat = self.watch.next_person()
        if seat is None:
            return
        refused = self.refused if self.watch.covered else ""
        self._close(seat)
        name = self.watch.cast.name(seat)
        meanwhile = self.watch.tell_the_others
        back = self.taking_back.offered()
        self.app.push(
            overlays.PassScreen(
                name, seat, self._uncover, self.menu, self.reactions, refused, meanwhile, back
            )
        )

    def close_hands(self) -> None:
        """Lay all hands face down, as somebody else is to look."""
        self._close(self.watch.seat)

    def give_way(self) -> None:
        """Below another scene no time to react passes, nothing goes on its way, and nobody would close the hand any more while
        others are asked already."""
        self.match.asking.pause()
        if self.watch.is_to_close() and self.watch.count is None:
            self.close_hands()
        self.hud.finish()

    def _close(self, seat: int) -> None:
        """Lay all hands face down, as more than one person may be looking from now on; seen from *seat*.

        Nothing is left of what was meant for the eyes of one.
        """
        self.refused = ""
        self.selection.forget()
        self.hint.forget()
        self.weighing.forget()
        self.hand_cover.covered = False
        self.explaining.forget()
        self.flourishes.finish()
        self.watch.close(seat)
        self.refresh()
        self.stage.finish()

    def _uncover(self) -> None:
        self._taken_by(self.match.players[self.watch.seat].name)
        self.watch.open()
        self.refresh()

    # Events

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self.reactions.pad(event) or do_key(self, event)
        if event.type == pygame.MOUSEMOTION:
            self.buttons.pointer = event.pos
        if event.type == pygame.WINDOWLEAVE:
            self.buttons.pointer = (-1, -1)
        if event.type == pygame.MOUSEWHEEL and self.log.covers(self.app.pointer):
            self.log.scroll(event.y)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.log.covers(event.pos) or (self.hud.says(event.pos) and self._touch_words()):
                return True
            at_rest = self.watch.resting and not self.stage.travelling
            seen = self.early_press.look(self.stage.at(event.pos), event.pos)
            hurried = self.hurry()
            if self.early_press.waits(seen, event, hurried):
                return True
            if hurried and not (
                self.early_press.still_means(seen) or (at_rest and self._is_offered(event.pos))
            ):
                return True
            if self.stage.at(event.pos) is None:
                self.match.hurry()
                self.taking_back.hurry()
            self.buttons.leave()
        return self.early_press.follows(event) or self._point(event)

    def _take(self, event: pygame.event.Event) -> bool:
        """Take an *event* that has waited."""
        return do_key(self, event) if event.type == pygame.KEYDOWN else self._point(event)

    def _point(self, event: pygame.event.Event) -> bool:
        """Take an *event* of the mouse at what lies on the table; whether it was of use."""
        taps = (self.reactions.tapped, self.cloth.feed, self.selection.feed)
        return not self._drawing and any(take(event) for take in taps)

    def _is_offered(self, point: tuple[int, int]) -> bool:
        """True if a card of the hand lies there, and cards are to be chosen: a click on it while nothing but words stay
        means the card, and does not only hurry."""
        key = self.stage.at(point)
        return key is not None and key[0] == f"hand:{self.view.seat}" and bool(self.gestures.targets)

    def escape(self) -> None:
        if self.selection.pointer.dragging or self.selection.chosen or self.selection.used:
            self.selection.forget()
            self.refresh()
        elif self.hint.wanted:
            self.hint.toggle()
        elif self.close_trouble():
            pass
        elif self.log_open:
            self.toggle_log()
        else:
            self.menu()

    def explained(self, point: tuple[int, int]) -> Explanation | None:
        return self.explaining.at(point)

    def elements(self) -> list[Element]:
        return self.listening.elements()

    @property
    def races(self) -> bool:
        return bool(self.match.reacting())

    def clickable(self, point: tuple[int, int]) -> bool:
        return (
            super().clickable(point)
            or self.selection.clickable(point)
            or (self.hud.says(point) and bool(self.notices.explained_at))
        )

    def meaning(self) -> object:
        return self._answers_given

    def scrolls(self, point: tuple[int, int]) -> bool:
        return self.log.covers(point)

    def held(self) -> None:
        self.selection.pointer.hold()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        effects = self.parts.do(Part.EFFECTS, self.flourishes.sprites, ())
        canvas.sprites = [
            *self.stage.sprites(canvas.until),
            *self.hud.sprites(),
            *effects,
            *self.order.sprites(),
            *self.explaining.sprites(),
            *self.buttons.sprites(),
            *self.sounds.sprites(self.hud.across().right),  # off the log
        ]

    @property
    def moving(self) -> bool:
        parts = (self.stage, self.hud, self.flourishes)
        return self.watch.busy or self._drawing or any(part.moving for part in parts)

    @property
    def unfinished(self) -> bool:
        return self._offer_due or self.buttons.unfinished or not self.stage.drawn
