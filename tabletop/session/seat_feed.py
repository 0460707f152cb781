"""Feed of a match for one seat: what of the news is shown already, what the log says of it, and special moments.

A watch takes the news of the match for its listener, paces it, folds it into `view`, and keeps the chronicle. The
listener is the seat of the person who looks, or COMMON while more than one person may be looking: then everything is
drawn and told from what all of them know. Undo and resuming are `begin`: from there the present position is shown.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from tabletop.engine.abilities.hidden_actions import is_hidden
from tabletop.engine.events import Did, Event, Moved, Now, Scored, fold, zones_ordered
from tabletop.engine.knowledge.view import COMMON, View
from tabletop.engine.match import Match
from tabletop.opponents.characters import small_talk
from tabletop.scenes.table_parts import Part, Parts
from tabletop.session.chronicle import Chronicle
from tabletop.session.pacing import Pacing, may_rise_together
from tabletop.ui.abilities.score_pad import ScorePad
from tabletop.ui.abilities.secret_signs import SecretSigns
from tabletop.ui.cards.animation import Tempo
from tabletop.ui.cards.matching import Route
from tabletop.ui.cards.poses import Key
from tabletop.ui.effects.flourish import Flourish, Gleam, Remark, Shout
from tabletop.ui.effects.heard import HEARD
from tabletop.ui.game_table import GameTable
from tabletop.ui.toolkit.reading_time import reading_time
from tabletop.wording.deal_count import DealCount
from tabletop.wording.facts import deal_ended
from tabletop.wording.lines import Cast

MOMENT = 1.5
"""Seconds that a special moment stays on the table at least."""
BRIEFLY = 0.4
"""Seconds that the table rests for one at most that a computer brings about: its words stay while others go on."""
BETWEEN_DEALS = 1.6
LONGEST_THOUGHT = 1.0
"""Seconds after which what was done so far in a turn is shown, though the turn is not over yet."""
AT_REST = 12
"""The moves that are told to one who does not look while nothing else is to be done: at most a few milliseconds of work."""


class SeatFeed:
    """Watches *match*, at first from the seat of the first person, or from seat 0.

    With *counts* it stops where a deal is over until its count was read.
    """

    def __init__(
        self, match: Match, game_table: GameTable, tempo: Tempo, parts: Parts, counts: bool = False
    ) -> None:
        self._counts = counts
        self.count: DealCount | None = None
        """Count of the deal that is over, while it is to stand (`end_count`)."""
        self._counted = -1
        """The number of moves with which the count came that was read last."""
        self._match, self._game_table, self._tempo, self.parts = match, game_table, tempo, parts
        self.seat = min(match.persons, default=0)
        self.covered = len(match.persons) > 1
        """True while all hands lie face down, because more than one person may be looking."""
        self._deal_over = False
        self.banner = ""
        """A few words for a special moment, while it lasts."""
        self.expecting = False
        """True if the seat has made a move of which not all has been shown yet."""
        self.on_beat: Callable[[str, str], object] = _nothing
        """Called with each beat (ui/sound/cues.py) that is shown in its time, and the zone where it is, or "".

        What is hurried through is not heard.
        """
        self.on_flourish: Callable[[Flourish], object] = _not_seen
        """Called with each flourish; those of what is hurried through are left out."""
        self.carried: dict[Route, list[int]] = {}
        """The known faces that went along each way that the last `tick` told of."""
        self._flourishes: Sequence[Flourish] = ()
        self._idle: tuple[View, View] | None = None
        """The view of which `playable` was asked last while nothing could be played, and the same without moves."""
        self._talked_over = 0
        """The number of public moves that were shown, by which the talkative talk."""
        self._chronicles = self._untold()
        ordered = self._ordered = zones_ordered(match.record.new_game())
        self.pacing = Pacing(game_table, ordered, match.view(self.listener), counts)
        self.begin()

    @property
    def listener(self) -> int:
        """For whose eyes all is shown: the seat, or COMMON for all people."""
        return COMMON if self.covered else self.seat

    def open(self) -> None:
        """The person is there to whom the screen was passed: show the hand, and what was meant for these eyes alone."""
        self.covered = False
        missed = self._match.news(self.seat)
        self._listen()
        signs = self._game_table.ability(SecretSigns)
        for flourish in (
            self.parts.do(Part.EFFECTS, lambda: signs.missed(self.view, missed), ()) if signs else ()
        ):
            self._show(flourish)

    def close(self, seat: int) -> None:
        """More than one person may be looking from now on, from *seat*."""
        self.seat = seat
        if not self.covered:
            self.covered = True
            self._listen()
        self._deal_over = False

    @property
    def told(self) -> bool:
        """True if all that happened is known to the listener."""
        return not self._turn and self._match.told(self.listener)

    def begin(self) -> None:
        """Show the present position, whatever was shown before; moves may have been taken back."""
        for chronicle in self._chronicles.values():
            chronicle.cut(len(self._match.record.moves))
        self._listen()

    def retell(self) -> None:
        """Show the present position, and tell all moves anew: the seats see more of them than before, or less."""
        self._chronicles = self._untold()
        self._listen()

    def take_up(self, chronicle: Chronicle) -> None:
        """Show the present position to the viewer of *chronicle*, which was told elsewhere up to here; no count of it."""
        self.seat = chronicle.cast.viewer
        self._counted = self._match.shown_after(self.listener)
        self._chronicles = {self.seat: chronicle}
        self._listen()

    def blank_chronicle(self, seat: int) -> Chronicle:
        """A chronicle for *seat* in which nothing is told yet."""
        players, people = self._match.players, sorted(self._match.persons)
        names = [player.name for player in players]
        cast = Cast(names, seat, onlooker=seat != COMMON and not players[seat].person)
        return Chronicle(self._game_table, cast, people, self.parts)

    def _untold(self) -> dict[int, Chronicle]:
        """For each listener that there may be a chronicle in which nothing is told yet."""
        people = sorted(self._match.persons)
        return {
            each: self.blank_chronicle(each)
            for each in (self.seat, *people, *([COMMON] if len(people) > 1 else []))
        }

    def _listen(self) -> None:
        """Go on from the present position for the listener; all that led to it is told, and no news any more."""
        match, here = self._match, self.listener
        match.news(here)
        self.chronicle = self._chronicles[here]
        self.chronicle.tell(match.record.moves, match.shown_after(here), match.position)
        self.cast, view = self.chronicle.cast, match.view(here)
        self.pacing.restart(view)
        self._start, self._move = view, list[Event]()
        self.count = None
        self.banner = self._moment_beat = ""
        self._flourishes = ()
        self.expecting = False
        self._turn, self._in_turn, self._kept = list[Event](), False, 0.0
        self._within_turn, self._said_for, self._owes_rest = False, 0.0, False
        self._felt_by_person = True
        self._again_from: int | None = None
        self._could = False
        """All was shown when it was looked last, so that a person could play."""
        self._count_again()

    def _count_again(self) -> None:
        """Stop at the count of a deal that has ended with the last move, where it was not read yet."""
        latest = self.chronicle.latest
        if not self._counts or latest is None or latest.made != len(self._match.record.moves):
            return
        scored = next((n for n, event in enumerate(latest.events, 1) if isinstance(event, Scored)), 0)
        if not scored or latest.made == self._counted:
            return
        shown = latest.before
        for event in latest.events[:scored]:
            shown = self._game_table.during(fold(shown, event, self._ordered), event)
        self._start, self._move = latest.before, list(latest.events[:scored])
        self.pacing.stop_at(shown, latest.events[scored:])
        self._begin_count()

    def end_count(self) -> None:
        """The count was read: go on with what comes after it."""
        self.count, self._counted = None, self._match.shown_after(self.listener)
        self.pacing.go_on()

    @property
    def told_so_far(self) -> tuple[Sequence[View], View]:
        """The views right after each finished deal, with one that is being counted, and the view when all of that is over."""
        deals = self.chronicle.deals
        if self.count is None:
            return deals, self.pacing.shown
        _events, after = self.pacing.rest_of_move()
        told = isinstance(_events[-1], Now) and _events[-1].made <= self.chronicle.made
        return [*deals, *([] if told or not deal_ended(self._start, after) else [after])], after

    @property
    def view(self) -> View:
        """View that is shown now; what all people know may be seen from any seat."""
        return replace(self.pacing.shown, seat=self.seat) if self.covered else self.pacing.shown

    @property
    def playable(self) -> View:
        """The view without its moves as long as there is more to be shown or written, or where no person sits."""
        view = self.view
        if self.seat in self._match.persons and not self.pacing.busy and self.told:
            return view
        if self._idle is None or self._idle[0] is not view:  # asked for several times in each frame
            self._idle = view, replace(view, moves=())
        return self._idle[1]

    @property
    def glow(self) -> tuple[Key, ...]:
        """The cards that are marked now."""
        return self.pacing.glow

    @property
    def busy(self) -> bool:
        """True while there is more to show, or a moment to be taken in."""
        return self.pacing.busy

    @property
    def resting(self) -> bool:
        """True while all is shown, and only a moment is still to be taken in."""
        return self.pacing.resting

    def tick(self, seconds: float, still: bool) -> list[Route] | None:
        """Take the news, and show what is due after *seconds*; the ways that cards went, None if nothing changed."""
        self._take_news(seconds)
        glow, banner = self.glow, self.banner
        self._said_for += seconds
        due = self.pacing.tick(seconds, still)
        self._note(due)
        self._tell_beats(due)
        if not self.busy:
            self._again_from = None
        if not self.busy and still:
            self.banner = self.banner if self._words_stay() else ""
            self.tell_the_others()
        could, self._could = self._could, not self.busy and self.told
        if not due and glow == self.glow and banner == self.banner and could == self._could:
            return None
        moved = [event for event in due if isinstance(event, Moved)]
        self.carried = {}
        for event in moved:
            faces = [face for face in event.cards if face is not None]
            self.carried.setdefault((event.src, event.dst), []).extend(faces)
        return [(event.src, event.dst) for event in moved]

    def _take_news(self, seconds: float) -> None:
        """Take the news; what a computer lays in one turn after its first move is kept until it can be shown as a whole."""
        news, goes_on = self._match.news(self.listener), self._match.goes_on
        if self._in_turn:
            self._turn += news
        else:
            self.pacing.feed(news)
        if news:
            self._in_turn = goes_on
        self._kept += seconds if self._turn else 0.0
        if self._turn and (not goes_on or self._kept > LONGEST_THOUGHT or not may_rise_together(self._turn)):
            self._show_turn()

    def _show_turn(self) -> None:
        """Show what was kept of a turn."""
        self.pacing.feed(self._turn, one_turn=True)
        self._turn, self._kept = [], 0.0

    def tell_the_others(self) -> None:
        """Go on with the chronicle of somebody who does not look now, so that it is there when the screen is passed."""
        match = self._match
        for listener in (self.seat, *self._chronicles):  # first who is to take the screen
            chronicle, shown = self._chronicles[listener], match.shown_after(listener)
            if chronicle.made < shown and chronicle is not self.chronicle:
                chronicle.tell(match.record.moves, min(chronicle.made + AT_REST, shown), match.position)
                return

    def tell_everybody(self) -> None:
        """Have everybody's chronicle up to date at once; for what is no frame."""
        for listener, chronicle in self._chronicles.items():
            until = self._match.shown_after(listener)
            chronicle.tell(self._match.record.moves, until, self._match.position)

    def show_again(self) -> bool:
        """Show the last turn of another player again, with all that came after it; while that is being shown, one turn
        more. Whether there is one."""
        if self._again_from is None and (self.busy or not self.told):
            return False
        told = self.chronicle.since_turn(self._again_from or self.chronicle.made + 1)
        if not told:
            return False
        self._again_from = told[0].made
        self.pacing.restart(told[0].before)
        self._start, self._move, self.banner = told[0].before, [], ""
        self.pacing.feed(told[0].events)
        self.pacing.feed([event for each in told[1:] for event in each.events], one_turn=True)
        return True

    def hurry(self) -> bool:
        """Be at the end of the move or turn that is being shown; whether there was anything to hurry."""
        if not (self.busy or self._turn):
            return False
        if self._turn:
            self._show_turn()
        self._note(self.pacing.hurry())
        while self.pacing.in_turn and not self.pacing.stopped:
            self._note(
                self.pacing.hurry()
            )  # each move by itself: what is told of it goes by what it has changed
        self.pacing.rest(0)
        self.banner = self._moment_beat = ""
        self._flourishes = ()
        return True

    def must_close(self) -> bool:
        """True if others look as well from now on: several are asked at once, or a deal is over and told to all."""
        if self.busy or not self.told:
            return False
        return self.is_to_close() or (self._deal_over and not self.covered and len(self._match.persons) > 1)

    def awaits_news(self) -> bool:
        """True while the last move is on its way to the disk, at a screen that others share: it may have ended the deal, and
        the next one would be dealt before the hands are closed."""
        shared = len(self._match.persons) > 1 and not self.covered
        return shared and not self._match.told(self.listener)

    def is_to_close(self) -> bool:
        """True if several people are asked at once, though not all that led to it may have been shown yet."""
        if self.covered or len(self._match.persons) < 2:
            return False
        # Who is offered alike has nothing else on the own screen, where it would be told whether it can be done.
        return bool(self._match.asked_together() - ({self.seat} - self._match.offered()))

    def next_person(self) -> int | None:
        """The person whom the game waits for, unless that person is looking already."""
        if len(self._match.persons) < 2 or self.busy or not self.told or self._match.asked_together():
            return None
        waited = self._match.awaiting_private_turn()
        waited = waited or (self.pacing.shown.awaited & self._match.persons) - self._match.reacting()
        if not waited or (self.seat in waited and not self.covered):
            return None
        return self.seat if self.seat in waited else min(waited)

    def may_stay(self) -> bool:
        """True if the person who looks may still act, though the game waits for another."""
        if self.covered or self._match.had_private_turn(self.seat):
            return False
        # Who might act by a secret keeps the screen no longer than others: it would be noticed.
        return self.seat in self._match.waiting_for() - self._match.shouting() - self._match.offered()

    def _long_enough(self) -> float:
        """Seconds that the banner stays, so that it can be read at any speed."""
        return max(MOMENT, self._tempo.unhurried(self._tempo.to_hear_out(reading_time(self.banner))))

    def _rest(self) -> float:
        """Seconds that the table rests for the words that are on it."""
        left = max(0.0, self._long_enough() - self._said_for)
        return left if self._match.over or self._felt_by_person else min(left, BRIEFLY)

    def _words_stay(self) -> bool:
        """True if the words of a moment are still to be read while others go on."""
        return bool(self.banner) and not self._felt_by_person and self._said_for < self._long_enough()

    def _tell_beats(self, due: list[Event]) -> None:
        for event in due:
            beat = "" if self._is_whispered(event) else self._beat_of(event)
            self.on_beat(beat, event.dst if isinstance(event, Moved) else "")
            for flourish in self.parts.do(Part.EFFECTS, partial(self._sparks_of, event), ()):
                self._show(flourish)
        self.on_beat(self._moment_beat, "")
        for flourish in self._flourishes:
            self._show(flourish)
        self._moment_beat, self._flourishes = "", ()

    def _beat_of(self, event: Event) -> str:
        beat = self.parts.do(Part.SOUNDS, lambda: self._game_table.beat(self.pacing.shown, event), "")
        if beat == "to elsewhere" and isinstance(event, Moved) and self._is_from_another(event.src):
            return "by another"
        return beat

    def _is_from_another(self, zone: str) -> bool:
        """True if *zone* is the hand of somebody for whose eyes nothing is shown."""
        people = self._match.persons if self.covered else (self.seat,)
        kind, _sign, seat = zone.partition(":")
        return kind == "hand" and seat.isdecimal() and int(seat) not in people

    def _sparks_of(self, event: Event) -> list[Flourish]:
        """The flourishes of a single *event*: the gleam of a plate, and what else the scene has for it."""
        seat = self._game_table.highlighted_seat(event)
        gleam = [Gleam(seat)] if seat >= 0 else []
        return [*gleam, *self._game_table.effects_of_event(self.pacing.shown, event)]

    def _is_whispered(self, event: Event) -> bool:
        """True if other people in the room must not hear of *event*, which only some notice."""
        shared = len(self._match.persons) > 1 and not self.covered
        return shared and self._is_unseen(event)

    def _show(self, flourish: Flourish) -> None:
        """Have it seen, and heard if it makes a sound."""
        self.on_flourish(flourish)
        beat = HEARD.get(type(flourish))
        if beat is not None:
            self.on_beat(beat, "")

    def _note(self, due: list[Event]) -> None:
        """Write down the moves that *due* completes."""
        for event in due:
            self._move.append(event)
            if isinstance(event, Scored) and self._counts:
                self._begin_count()
            if not isinstance(event, Now):
                continue
            before, after = self._start, self.pacing.shown
            if any(isinstance(each, Did) and each.seat == self.seat for each in self._move):
                self.expecting = False
            deals = len(self.chronicle.deals)
            if self.chronicle.made < event.made:
                self.chronicle.add(before, self._move, after, event.made)
            if not (self._counts and any(isinstance(each, Scored) for each in self._move)):
                self.parts.do(Part.EFFECTS, partial(self._note_moment, before, after), None)
            if self._owes_rest and not (self.pacing.in_turn or self._in_turn):
                self._owes_rest = False
                self.pacing.rest(self._rest())
            if len(self.chronicle.deals) > deals and not self._counts:
                self.pacing.rest(BETWEEN_DEALS)
            self._deal_over = self._deal_over or deal_ended(before, after)
            self._start, self._move = after, []

    def _begin_count(self) -> None:
        """A deal is over: its count is to be read, and what made it a moment is felt meanwhile."""
        rest, after = self.pacing.rest_of_move()
        before, shown, words = self._start, self.pacing.shown, self._game_table.words
        cast = self._chronicles.get(
            COMMON, self.chronicle
        ).cast  # all people read it, so that nobody is "you"
        move = [*self._move, *rest]
        if isinstance(rest[-1], Now) and self.chronicle.made < rest[-1].made:
            # Before it is counted: who only hears would else hear of the last play after the count.
            self.chronicle.add(before, move, after, rest[-1].made)
        title = self.parts.do(Part.EFFECTS, lambda: words.moment(before, move, after, cast), "")
        pad = self._game_table.ability(ScorePad)
        notes = self.parts.do(Part.COUNT, lambda: pad.entries(shown, cast) if pad else (), ())
        self.count = self.parts.do(
            Part.COUNT, lambda: words.count(title, notes, shown, after.over, cast), None
        )
        self.parts.do(Part.EFFECTS, partial(self._feel_end, before, move, after, title), None)
        if len(self._match.persons) > 1 and not self.covered:
            self.pacing.shown = as_all_see(shown)
        if self.count is None:
            self.pacing.go_on()

    def _feel_end(self, before: View, move: Sequence[Event], after: View, title: str) -> None:
        """Take up the effects of the end of a deal."""
        table = self._game_table
        self._flourishes = table.effects_of_move(before, move, after)
        if title:
            self._flourishes = [*self._flourishes, *table.effects_of_moment(before, move, after)]
            self._moment_beat = self.parts.do(Part.SOUNDS, lambda: table.moment_beat(before, after), "")

    def _note_moment(self, before: View, after: View) -> None:
        """Take up what the scene makes of the move from *before* to *after*, if anything.

        Within a turn the last words stay until its end, and the table goes on below them.
        """
        scene = self._game_table
        said = scene.words.moment(before, self._move, after, self.cast)
        self._flourishes = scene.effects_of_move(before, self._move, after)
        if said or not (self._within_turn or self._words_stay()):
            self.banner, self._said_for, self._owes_rest = said, 0.0, bool(said)
            self._felt_by_person = deal_ended(before, after) or any(
                isinstance(event, Did) and event.seat in self._match.persons for event in self._move
            )
        self._within_turn = self.pacing.in_turn
        if said:
            self._flourishes = [*self._flourishes, *scene.effects_of_moment(before, self._move, after)]
            self._moment_beat = self.parts.do(Part.SOUNDS, lambda: scene.moment_beat(before, after), "")
        if not any(isinstance(each, Remark | Shout) for each in self._flourishes):
            self._flourishes = [*self._flourishes, *self._small_talk(at_moment=bool(said))]

    def _small_talk(self, at_moment: bool) -> list[Flourish]:
        """The remark of a talkative computer player: on a moment, or after its own move with cards, if all could see that.

        It follows from what was noticed by everybody, and from nothing that anybody holds.
        """
        moved = any(isinstance(event, Moved) for event in self._move)
        seats = [event.seat for event in self._move if isinstance(event, Did) and event.seat >= 0]
        if not seats or not moved or any(map(self._is_unseen, self._move)):
            return []
        self._talked_over += 1
        players = self._match.players
        for seat in range(len(players)) if at_moment else seats[:1]:
            if not players[seat].person:
                words = small_talk(players[seat].name, self._talked_over, at_moment)
                if words:
                    return [Remark(seat, words)]
        return []

    def _is_unseen(self, event: Event) -> bool:
        """True for an action that only some seats notice."""
        return isinstance(event, Did) and is_hidden(self._match.rules, event.action)


def as_all_see(view: View) -> View:
    """*view* with all cards face down that do not lie open to everybody, because others look as well."""
    everybody = (1 << view.seats) - 1
    zones: dict[str, list[int | None]] = {
        name: faces if view.sees[name] == everybody else [None] * len(faces)
        for name, faces in view.zones.items()
    }
    return replace(view, zones=zones)


def _nothing(_beat: str, _zone: str) -> None:
    pass


def _not_seen(_flourish: Flourish) -> None:
    pass
