"""The robot: plays match after match through mouse and keyboard, does what people do beside playing, and watches.

Every decision follows from what the probe says is on the screen at that moment and from one stream of random numbers.
"""

import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from Xlib.error import XError

from tabletop.engine.options import Number
from tabletop.games import catalog
from tabletop.storage import settings as stored
from tabletop.storage.small_files import setups
from tests.shapes import fits
from tests.short_matches import short_settings
from tests.soak import mischief, pages
from tests.soak.application import ROOT, Application, Ended, Hangs
from tests.soak.faults import Faults
from tests.soak.gesture import STYLES
from tests.soak.oddities import Scene
from tests.soak.watch import Frames, Log, Memory, Progress

LEVELS = ("easy", "easy", "medium", "strong", "expert")
"""Of computers, as often as they are seated."""
MOST_ACTS = 150
"""Acts after which a move that is still legal cannot be made; with the keyboard the way to it may be long."""
LOOK = 0.03
"""Seconds between looks while there is nothing to do."""
LOG_EVERY = 1.0
LENGTHS = frozenset(("target", "deals", "games", "hands", "bets", "tokens", "size"))
"""The names of the options that a match grows with."""
HOUSE_RULES = 0.5
"""The share of the matches with a house rule, which may be the usual one."""
PLAYED_ON, LONGER = 0.12, 4
"""The share of the matches that go on for longer than the limit, so that some come to their end; how many times as long."""


@dataclass(frozen=True)
class Shape:
    """A game at a number of seats."""

    slug: str
    seats: int


@dataclass
class Tally:
    """Tally of what was done so far."""

    matches: int = 0
    continued: int = 0
    finished: int = 0
    moves: int = 0
    acts: int = 0
    starts: int = 0
    faults: int = 0
    memory: float = 0.0
    shapes: Counter = field(default_factory=Counter)
    people: Counter = field(default_factory=Counter)
    scenes: set = field(default_factory=set)


def shortest_match(rules):
    """Options of the game *rules*, each with the number that makes a match as short as it can be."""
    found = {}
    for option in rules.options:
        if option.name in LENGTHS and isinstance(option, Number):
            endless = option.lowest in dict(option.words)  # for as long as another option says
            found[option.name] = option.lowest + endless
    return found


class Robot:
    """Plays on *desktop* with the application's things below *home*; what is odd goes to *oddities*.

    *limit*: seconds for a match, after which it is left as people leave one; *disk*: a `Disk` below
    *home*, where the robot also breaks things; *words*: the command line that makes this robot.
    """

    def __init__(
        self, desktop, home, oddities, seed, limit, disk=None, plant="", words="", say=lambda words: None
    ):
        self.desktop, self.home, self.oddities = desktop, Path(home), oddities
        self.rng = Random(seed)
        self.limit, self.plant, self.words, self.say = limit, plant, words, say
        self.app = None
        self.seen = {}
        self.pressed_on = ""
        """The scene that it has not left since it pressed a button there, or ""."""
        self.tally, self.frames = Tally(), Frames()
        self.progress, self.log, self.memory = Progress(), Log(home), Memory()
        self.faults = Faults(self, disk) if disk else None
        self.kills = 0
        self.steps = []
        self.shape = None
        self.calm = False
        """True if it only makes moves, to come to the end of the match."""
        self._began = time.monotonic()
        self._read_log = 0.0
        self._excused = 0.0
        self._expected = None
        """Slug and number of moves of the match that Continue should bring back."""
        self._complained = 0
        for slug in catalog.GAMES:
            setups.save(slug, [], self._settings(slug, catalog.rules(slug).seat_counts))

    # What it does all the time

    def look(self):
        """Look at the screen; whatever is odd about it is noted."""
        self.seen = seen = self.app.ask(do="look")
        self.hand.scale = seen["scale"]
        self.tally.scenes.add(seen["scene"])
        if seen["scene"] != self.pressed_on:
            self.pressed_on = ""
        for sentence in seen["wrong"]:
            self.odd("invariant", sentence)
        for sentence in self.frames.note(seen):
            self.odd("frame", sentence)
        stands = self.progress.note(seen)
        if stands:
            self.odd("progress", stands)
        if time.monotonic() - self._read_log > LOG_EVERY:
            self.read_log()
            self.hand.bring_back()
        table = seen.get("table")
        if table and (table["told"] or self._expected is None or table["moves"] < self._expected[1]):
            self._expected = (table["slug"], table["moves"], table["over"])
        return seen

    def read_log(self):
        """Note what the log and stderr complain of, unless the robot has caused it."""
        self._read_log = now = time.monotonic()
        for line in self.log.complaints():
            if now > self._excused:
                self.odd("log", line)
        said = self.app.complaints() if self.app else ""
        if len(said) > self._complained:
            new, self._complained = said[self._complained :], len(said)
            if now > self._excused:
                self.odd("stderr", new.strip().splitlines()[-1])

    def excuse(self, seconds):
        """The robot has broken something: for *seconds* the log may say so, and the match may stand still."""
        self._excused = max(self._excused, time.monotonic() + seconds)
        self.progress.excuse(seconds)

    def odd(self, kind, sentence):
        """Note an oddity."""
        where = self._where()
        repeat = (
            "The match as it lay on the disk: TABLETOP_HOME=THIS_FOLDER/home python3 build_scripts/play.py, and Continue.\n"
            f"The robot's way there: build_scripts/soak.py {self.words} (its acts depend on the machine's speed too;\n"
            "those since the application was started are in steps.jsonl)."
        )
        complaints = self.app.complaints() if self.app else ""
        scene = Scene(self.desktop, self.home, self.seen, self.steps, complaints, repeat)
        if self.oddities.note(kind, where, sentence, scene):
            self.say(f"odd: {kind}: {where}: {sentence}")

    def chance(self, share):
        """True in that *share* of calls."""
        return self.rng.random() < share

    def wait(self, seconds=LOOK):
        time.sleep(seconds)

    def wait_for(self, holds, seconds=8.0):
        """Wait until it *holds* of what is seen, and return that; None if it does not within *seconds*."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if holds(self.look()):
                return self.seen
            self.wait()
        return None

    @property
    def hand(self):
        return self.app.hand

    def _where(self):
        table = self.seen.get("table")
        place = f"{table['slug']} with {table['seats']}" if table else "menus"
        return f"{place}, {self.seen.get('scene', 'no scene')}"

    def _write(self, act):
        self.tally.acts += 1
        self.steps.append([round(time.monotonic() - self._began, 3), *act])

    # The application

    def start(self, *arguments):
        """Start the application anew, with settings of the robot's choice."""
        self.settle()
        self.steps = []
        self._complained = 0
        self._write(["settings", repr(stored.load()[0])])
        self.tally.starts += 1
        self.memory = Memory()
        self.app = Application(self.desktop, self.home, arguments, self._write, self.plant)
        self.look()

    def settle(self):
        """Quick settings for most matches, the usual pace for some, and now and then large text, no motion, another look, or the left hand."""
        rng = self.rng
        usual = rng.random() < 0.1
        size = rng.choice(((1024, 640), (1280, 720), (1366, 768), (1440, 900)))
        stored.save(
            stored.Settings(
                speed=1.0 if usual else 4.0,
                opponents_pace=1.0 if usual else 0.25,
                reaction_window=rng.choice((1.0, 4.0)),
                count_stands=rng.choice((0.0, 0.0, 3.0)),
                text_size=rng.choice((100, 100, 100, 125, 200)),
                reduced_motion=rng.random() < 0.1,
                obliging=rng.random() < 0.15,
                aid=rng.random() < 0.8,
                polite=rng.random() < 0.5,
                undo_past=rng.choice(stored.UNDO),
                four_colour=rng.random() < 0.3,
                felt=rng.choice(stored.FELTS),
                back=rng.choice(stored.BACKS),
                contrast=rng.random() < 0.15,
                safe_colours=rng.random() < 0.15,
                card_size=rng.choice((100, 100, 100, 115, 130)),
                large_index=rng.random() < 0.2,
                left_handed=rng.random() < 0.2,
                speech=rng.random() < 0.15,
                verbosity=rng.choice(stored.VERBOSITY),
                sound_signs=rng.random() < 0.2,
                words_stay=rng.choice((1.0, 1.0, 1.0, 2.0, 0.0)),
                window_width=size[0],
                window_height=size[1],
            )
        )

    def quit(self):
        """Leave the application by the keyboard or the close button, and see it end without a complaint."""
        self.read_log()
        if self.chance(0.5):
            self.hand.key("q", "Control_L")
        else:
            self.hand.close_window()
        try:
            code, _said = self.app.ended()
        except subprocess.TimeoutExpired:
            self._hanging("The application does not end when it is told to.")
            return
        self.read_log()
        if code != 0:
            self.odd("end", f"the application ended with code {code} after it was told to quit")
        self.app = None

    def kill(self):
        """As `kill -9` does: nothing is to be lost."""
        self._write(["kill"])
        self.kills += 1
        self.app.kill()
        self.app = None

    def close(self):
        """End what runs."""
        if self.app and self.app.runs:
            self.quit()
        if self.app:
            self.app.kill()
        if self.faults:
            self.faults.close()

    def _hanging(self, sentence):
        self.app.stacks()
        self.odd("hang", sentence)
        self.app.kill()
        self.app = None

    def _has_ended(self):
        if self.app is None:
            self.odd("crash", "the application ends as soon as it is started")
            return
        try:
            code, said = self.app.ended(5.0)
        except subprocess.TimeoutExpired:
            self._hanging("the application does not answer, and does not end")
            return
        last = said.strip().splitlines()[-1] if said.strip() else "without a word"
        self.odd("crash", f"the application ended with code {code}: {last}")
        self.app = None

    # Matches

    def play(self, shape):
        """Play a match of *shape*, for at most the limit of time; whatever breaks is noted, and the next may begin.

        Whether it was this one that was played, and not another that was gone on with.
        """
        self.shape, before = shape, self.tally.shapes[shape]
        try:
            self._play(shape)
        except (Ended, XError):  # the window goes before the process does
            self._has_ended()
        except Hangs:
            self._hanging("the window hangs")
        return self.tally.shapes[shape] > before

    def _play(self, shape):
        levels = self._levels(shape)
        self.say(f"{shape.slug} {','.join(levels)}")
        if (
            self.app is not None
            and self.chance(0.15)
            and pages.go_home(self)
            and pages.go_on(self, self._expected)
        ):
            self.shape = Shape(self.seen["table"]["slug"], self.seen["table"]["seats"])
            self.tally.continued += 1
            self._play_on()
            return
        self._expected = None
        if self.app is not None and self.seen["speed"] >= 1 and self.chance(0.9):
            begun = pages.begin_from_home(self, shape, levels)
        else:
            if self.app is not None:
                self.quit()
            begun = self._begin_from_command_line(shape, levels)
        if not begun:
            return
        self.tally.matches += 1
        self.tally.shapes[shape] += 1
        self.tally.people[levels.count("person")] += 1
        self._play_on()

    def _play_on(self):
        """Play the match on the table until its end, or as long as the limit allows; now and then on and on."""
        on = self.chance(PLAYED_ON)
        self.calm = on and self.chance(0.5)
        end = time.monotonic() + self.limit * (LONGER if on else 1)
        before = self.seen["table"]["moves"]
        while time.monotonic() < end:
            if self.turn(self.look()):
                self.tally.finished += 1
                break
            if self.faults:
                self.faults.tick()
        if self.faults:
            self.faults.mend()
        if self._expected:
            self.tally.moves += max(0, self._expected[1] - before)
        if self.app is not None:
            full = self.app.memory()
            self.tally.memory = max(self.tally.memory, full)
            self.app.ask(do="rest")
            grown = self.memory.note(self.app.memory())
            self.say(f"  {full:.0f} MB, {self.memory.samples[-1]:.0f} without its stores")
            if grown:
                self.odd("memory", grown)

    def _levels(self, shape):
        """Levels by seat: mostly one person, several in every third match, now and then none."""
        rng = self.rng
        people = rng.choice((1, 1, 1, 1, 1, 2, 2, 3, shape.seats, 0 if shape.seats < 7 else 1))
        people = min(people, shape.seats)
        seats = ["person"] * people + [rng.choice(LEVELS) for _seat in range(shape.seats - people)]
        rng.shuffle(seats)
        return seats

    def _settings(self, slug, seats):
        """Settings for a match of *slug* with any of *seats*, in their text form: mostly the shortest, else of a few deals; in
        many matches with a house rule."""
        rules = catalog.rules(slug)
        wanted = shortest_match(rules) if self.chance(0.6) else short_settings(slug)
        rule = self.rng.choice([option for option in rules.options if option.name not in LENGTHS] or [None])
        if rule and self.chance(HOUSE_RULES):
            ruled = {**wanted, rule.name: self.rng.choice(rule.samples())}
            wanted = ruled if all(fits(rules, count, ruled) for count in seats) else wanted
        return {
            option.name: option.write(wanted[option.name])
            for option in rules.options
            if option.name in wanted
        }

    def _begin_from_command_line(self, shape, levels):
        options = [f"{name}={value}" for name, value in self._settings(shape.slug, [shape.seats]).items()]
        arguments = [
            "play",
            shape.slug,
            "--seats",
            ",".join(levels),
            "--seed",
            str(self.rng.randrange(10**6)),
        ]
        self.start(*arguments, *(["--options", *options] if options else []))
        return self.table_shows(shape)

    def table_shows(self, shape):
        """True if the table of *shape* comes."""
        seen = self.wait_for(lambda seen: seen.get("table") and seen["table"]["slug"] == shape.slug)
        if seen is None:
            self.odd(
                "start",
                f"the table of {shape.slug} with {shape.seats} does not come, but {self.seen['scene']}",
            )
        return seen is not None

    def turn(self, seen):
        """Do the next thing; whether the match is over and its results have been looked at."""
        scene, table = seen["scene"], seen.get("table")
        if scene == "TableScene":
            self._at_table(seen, table)
        elif scene == "ResultsScene":
            pages.after_the_match(self)
            return True
        elif scene == "HomeScene":
            return not pages.go_on(self, self._expected)
        elif scene in pages.QUESTIONS:
            pages.answer(self, seen)
        elif scene == "DealEndScene":
            pages.read_count(self)
        elif scene == "TroubleScene":
            self.odd("trouble", self.log.last or "something went wrong")
            pages.leave_trouble(self, seen)
        else:
            pages.look_around(self, seen)
        return False

    def _at_table(self, seen, table):
        if seen["scale"] > 1 and self.chance(0.1):
            self.hand.resize((1024 + self.rng.randrange(400), 640 + self.rng.randrange(200)))
            self.wait(0.2)
        elif not self.calm and self.chance(0.012 if not table["legal"] else 0.2):
            mischief.any_of(self, seen)
        elif table["legal"] and (table["seat"] in table["awaited"] or self.chance(0.15)):
            self.make(self.rng.choice(table["legal"]), self.rng.choice(STYLES), table)
        elif (
            table["options"]
            and (table["waiting_for"] or table["awaiting_private_turn"])
            and not table["busy"]
            and self.chance(0.3)
        ):
            self.hand.click(self.rng.choice(table["options"])[0])
            self.wait()
        else:
            self.wait()

    def make(self, move, style, table):
        """Make the *move* in a *style*, from one look to the next; note if it cannot be made."""
        base, stuck, began = table["moves"], "", time.monotonic()
        self._write(["# make", move, style])
        for _act in range(MOST_ACTS):
            step = self.app.ask(do="next", move=move, style=style, base=base)
            self.hand.scale = step["scale"]  # the window may have been reduced since the robot looked
            kind = step["act"]
            if kind in ("made", "gone", "elsewhere"):
                return
            if kind == "stuck":
                stuck = step["why"]
                if style != "gold":
                    style = "gold"
                    continue
                self.wait(0.1)
                if time.monotonic() - began > 8:
                    break
            elif kind == "wait":
                self.wait()
                if self.look()["scene"] != "TableScene" or time.monotonic() - began > 20:
                    return
            else:
                self.wait(step.get("pause", 0.0))
                self.do(step)
                self.wait(LOOK)
        if (
            self.look().get("table")
            and move in self.seen["table"]["legal"]
            and self.seen["table"]["moves"] == base
        ):
            why = stuck or "nothing comes of it"
            self.odd("move", f"{move} cannot be made ({style}): {why}")
            mischief.undo(self, self.seen)

    def drag(self, start, end, steps=6, before_release=lambda: None):
        """Drag from *start* to *end*, slowly enough for a busy machine to show the card in between."""

        def hold():
            self.look()
            self.look()  # the frame of the first may have begun before the drag
            before_release()

        self.hand.drag(start, end, steps, hold)

    def do(self, step):
        """Carry an act of `gesture` out."""
        if step["act"] == "click":
            self.hand.click(step["at"])
        elif step["act"] == "double":
            self.hand.double(step["at"])
        elif step["act"] == "drag":
            self.drag(step["from"], step["to"])
        else:
            self.hand.key(step["key"])

    # The end

    def check_records(self):
        """Note which records of this run `tabletop check` does not accept."""
        records = sorted((self.home / "data" / "records").glob("*.tabletop"))
        command = [sys.executable, "-m", "tabletop", "check", *map(str, records)]
        done = (
            subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            if records
            else None
        )
        if done and done.returncode:
            wrong = [line for line in done.stdout.splitlines() if not line.startswith("ok")]
            self.odd("record", f"tabletop check: {(wrong or [done.stderr])[0]}")
