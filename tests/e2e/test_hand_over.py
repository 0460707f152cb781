"""Two people before one real window: the screen is passed from hand to hand, and meanwhile it shows nothing of either's.

The hand is a real mouse; the soak robot's probe says where things lie, and holds every invariant at every look. What is
on the screen while it is passed on is compared with a table that knows other cards: whoever looks could not tell them
apart, down to the pixels.
"""

import time
from random import Random

import pygame
import pytest

from tabletop.engine.match import Match
from tabletop.scenes.table.overlays import PassScreen, nothing
from tabletop.scenes.table.scene import TableScene
from tabletop.session.advice_client import Adviser
from tabletop.session.app_context import apply
from tabletop.storage import settings as stored
from tabletop.ui.toolkit.pointer import DOUBLE_CLICK
from tabletop.ui.toolkit.window import App
from tests.e2e.desktop import PATIENCE, wait_for
from tests.e2e.persons import UNLIKE, difference, journal
from tests.invariants.secrets import as_if, twin_of
from tests.scenes.advisers import Told
from tests.soak.application import Application
from tests.soak.watch import Log

pytestmark = [pytest.mark.e2e, pytest.mark.broad]
STYLES = ("drag", "double", "twice", "gold", "place")
"""The ways in which a mouse makes moves."""
LOOK = 0.03
TAKEN = 4
"""Frames after which it is to be seen what became of a press: pygame_gui tells of it one frame later, a table shows it in the next."""
ASIDE = ("Why?", "What was that?")
"""The beginnings of the words of buttons that explain, and answer nothing; those that sort have an icon."""


class Couple:
    """Two people at seats 0 and 1 of the match that *application* shows on *desktop*; pictures go to *folder*."""

    def __init__(self, desktop, application, home, folder):
        self.desktop, self.app, self.log, self.folder = desktop, application, Log(home), folder
        self.rng = Random(1)
        self.takers = []
        """The seats that took the screen, in order."""

    def look(self):
        """Look at the window; nothing about it may be wrong, and nothing in the log."""
        seen = self.app.ask(do="look")
        self.app.hand.scale = seen["scale"]
        assert not seen["wrong"], seen["wrong"]
        said = self.log.complaints()
        assert not said, said
        return seen

    def play_until(self, scene):
        """Play whatever is legal until *scene* is on top, and never out of turn."""
        while (seen := self.look())["scene"] != scene:
            table = seen.get("table")  # none while the match opens
            if (
                seen["scene"] == "TableScene"
                and table
                and table["legal"]
                and table["seat"] in table["awaited"]
            ):
                self.make(self.rng.choice(table["legal"]), self.rng.choice(STYLES), table["moves"])
            time.sleep(LOOK)

    def play_until_passed(self, times):
        """Play whatever is legal until the screen has been passed on this number of *times*, or the match is over."""
        while len(self.takers) < times:
            seen, table = self._next()
            if seen["scene"] == "PassScreen":
                self.take_over(seen)
            elif seen["scene"] == "ResultsScene":
                return
            elif table["legal"] and table["seat"] in table["awaited"]:
                self.make(self.rng.choice(table["legal"]), self.rng.choice(STYLES), table["moves"])
            else:
                self.app.hand.click(self.rng.choice(options(seen))[0])
                self.wait_until_taken()

    def _next(self):
        """Picture and table as soon as somebody is asked for something."""

        def asked():
            seen = self.look()
            table = seen.get("table")
            able = table and (
                (table["legal"] and table["seat"] in table["awaited"])
                or (
                    options(seen)
                    and (table["waiting_for"] or table["awaiting_private_turn"])
                    and not table["busy"]
                )
            )
            ready = able if seen["scene"] == "TableScene" else seen["scene"] in ("PassScreen", "ResultsScene")
            return (seen, table) if ready and table else None

        return wait_for(asked, 60, LOOK, lambda: f"the match does not go on: {self.look()}")

    def make(self, move, style, base):
        """Make *move* with the mouse, after *base* moves; or find that something else is asked by now."""
        end, step = time.monotonic() + 2 * PATIENCE, {}
        while time.monotonic() < end:
            before, step = step, self.app.ask(do="next", move=move, style=style, base=base)
            if step["act"] in ("made", "gone", "elsewhere", "wait"):
                return
            if step["act"] == "stuck" or step == before:
                style = "gold"
            self._do(step)
        raise AssertionError(f"{move} cannot be made: {step}, {self.look()}")

    def _do(self, step):
        time.sleep(step.get("pause", 0.0))
        if step["act"] == "click":
            self.app.hand.click(step["at"])
        elif step["act"] == "double":
            self.app.hand.double(step["at"])
        elif step["act"] == "drag":
            self.app.hand.drag(step["from"], step["to"])
        elif step["act"] == "key":
            self.app.hand.key(step["key"])
        self.wait_until_taken()

    def wait_until_taken(self):
        """Wait until the window has taken up what the hand did, and shows it.

        On a busy machine that takes longer than a look: who clicks once more meanwhile has clicked twice.
        """
        before = self.look()["frames"]
        wait_for(lambda: self.look()["frames"] >= before + TAKEN, every=LOOK)

    def take_over(self, seen):
        """The screen is passed on: nothing private is to be seen; the person who is asked takes it."""
        asked = seen["table"]["seat"]
        assert seen["table"]["covered"] and not seen["table"]["legal"]
        self.app.hand.move([side - 2 for side in seen["size"]])  # off everything that lights up below it
        self._compare(asked, seen["size"])
        open_hand = difference(self.picture(), passing(asked, seen["size"], covered=False))
        assert open_hand > 2 * UNLIKE, f"an open hand makes no difference ({open_hand:.2%})"
        self._keep("passed")
        (button,) = [each for each in self.look()["buttons"] if each["name"] == "item0"]
        self.press(button["words"])
        self.takers.append(asked)
        wait_for(lambda: self.look()["scene"] != "PassScreen")
        wait_for(lambda: not self.look()["moving"])
        self._keep("taken")

    def _compare(self, seat, size, asked=False):
        """The window shows what it would if the people held other cards; the strip of values, which all may see, may be open."""
        wanted = [passing(seat, size, asked=asked, strip=strip) for strip in (False, True)]

        def alike():
            picture = self.picture()
            return min(difference(picture, each) for each in wanted) <= UNLIKE

        wait_for(alike, why=lambda: self._unlike(wanted[0]))

    def press(self, words):
        """Click the button that says *words*, once it is there, until it is not."""

        def there():
            return next((each for each in self.look()["buttons"] if each["words"] == words), None)

        button = wait_for(there, why=lambda: f"{words} does not come: {self.look()}")
        while button:
            self.app.hand.click(button["at"])
            self.wait_until_taken()
            time.sleep(2 * DOUBLE_CLICK)  # what has just come is not pressed yet
            button = there()

    def consent(self, seat, answer):
        """The person at *seat* is asked about a move of the other, with all hands closed, and says *answer*."""
        seen = wait_for(lambda: (seen := self.look())["scene"] == "Question" and not seen["moving"] and seen)
        assert seen["words"].endswith("do you agree?") and seen["table"]["covered"]
        assert not seen["table"]["legal"]
        self.app.hand.move([side - 2 for side in seen["size"]])
        self._compare(seat, seen["size"], asked=True)
        self._keep("asked")
        self.press(answer)

    def picture(self):
        """Picture of the window."""
        seen = pygame.Rect(self.app.hand.origin(), self.app.ask(do="look")["size"])
        return self.desktop.picture().subsurface(seen.clip((0, 0), self.desktop.size))

    def _unlike(self, wanted):
        pygame.image.save(wanted, self.folder / "wanted.png")
        self._keep("unlike")
        share = difference(self.picture(), wanted)
        return f"{share:.2%} of the window is not as with other cards; see {self.folder}"

    def _keep(self, name):
        pygame.image.save(self.picture(), self.folder / f"{len(self.takers):02}-{name}.png")


def options(seen):
    """The buttons that answer what is asked, and none that sorts, explains or leads elsewhere."""
    aside = [
        each["at"]
        for each in seen["buttons"]
        if not each["words"] or each["words"].endswith("(O)") or each["words"].startswith(ASIDE)
    ]
    return [option for option in seen["table"]["options"] if option[1] or option[0] not in aside]


def passing(seat, size, covered=True, asked=False, strip=False):
    """The match on the disk while the screen is passed on to *seat*, as it would look if the people held other cards.

    With *covered* false that seat's own hand lies open below the question: what must not be. *asked*: that person is asked
    whether the last move may be taken back. *strip*: that of the values is open, where the game has one.
    """
    match = Match.resume(journal())
    undo = match.possible_undo()
    app = App.offscreen(size)
    apply(app, stored.load()[0])
    table = TableScene(app, match, lambda: None, settings=lambda: None, adviser=Adviser(Told()))
    app.push(table)
    if covered:
        as_if(table, twin_of(match._game, match.persons, Random(1)))
        table.watch.close(seat)
    else:
        table.watch.close(seat)
        table.watch.open()
    if strip:
        table.order.toggle()
    table.refresh()
    table.stage.finish()
    if asked:
        table.taking_back._ask_others(undo, [seat])
        app.step(0.02, [])
        return app.picture()
    back = table.taking_back.offered()
    app.push(PassScreen(match.players[seat].name, seat, nothing, nothing, table.reactions, others=back))
    app.step(0.02, [])
    return app.picture()


@pytest.fixture
def couple(desktop, own_home, tmp_path):
    """Seats two people, and computers beside them, before the real window."""
    made = []

    def seated(slug, levels, *options):
        arguments = [
            "play",
            slug,
            "--seats",
            levels,
            "--seed",
            "4",
            *(["--options", *options] * bool(options)),
        ]
        made.append(Application(desktop, own_home, arguments, lambda act: None))
        return Couple(desktop, made[0], own_home, tmp_path)

    yield seated
    for application in made:
        if application.runs:
            application.kill()


def test_the_screen_is_passed_from_hand_to_hand(couple):
    two = couple("switch", "person,person")
    two.play_until_passed(2)
    assert two.takers[0] != two.takers[1]


@pytest.mark.long
@pytest.mark.parametrize("slug, options", [("xeri", []), ("oh-heck", ["start=3"])])
def test_a_move_is_taken_back_when_the_other_person_agrees_and_made_again(slug, options, couple):
    two = couple(slug, "person,person" + ",easy" * (slug == "oh-heck"), *options)
    two.play_until_passed(2)
    seen, table = two._next()
    mover = table["seat"]
    before = len(Match.resume(journal()).record.moves)
    two.make(table["legal"][0], "gold", table["moves"])
    passed = wait_for(lambda: (seen := two.look())["scene"] == "PassScreen" and not seen["moving"] and seen)
    other = passed["table"]["seat"]
    assert other != mover
    made = Match.resume(journal()).record.moves
    assert len(made) > before

    two.press("Take back the last move")
    two.consent(other, "No, it stands")
    again = wait_for(lambda: (seen := two.look())["scene"] == "PassScreen" and not seen["moving"] and seen)
    assert again["table"]["seat"] == other and Match.resume(journal()).record.moves == made

    two.press("Take back the last move")
    two.consent(other, "Yes, take it back")
    wait_for(lambda: len(Match.resume(journal()).record.moves) == before)
    seen = wait_for(lambda: (seen := two.look())["scene"] == "PassScreen" and not seen["moving"] and seen)
    assert seen["table"]["seat"] == mover
    two.take_over(seen)
    two.app.hand.key("y", "Control_L")
    seen = wait_for(lambda: (seen := two.look())["scene"] == "PassScreen" and not seen["moving"] and seen)
    assert seen["table"]["seat"] == other and Match.resume(journal()).record.moves == made
    two.app.hand.close_window()
    assert two.app.ended() == (0, "") and not two.log.complaints()


@pytest.mark.long
@pytest.mark.parametrize(
    "slug, levels, options",
    [
        ("seven-rummy", "person,person", ["claims=any"]),
        ("palace", "person,person,easy", ["complete=anyone"]),
        ("envite", "person,person,easy,easy", []),
        ("switch", "person,person,easy", []),
        ("bullshit", "person,easy,person", []),
    ],
)
def test_nothing_private_is_drawn_while_the_screen_is_passed_on(slug, levels, options, couple):
    two = couple(slug, levels, *options)
    two.play_until_passed(8)
    assert len(set(two.takers)) == 2
    two.app.hand.close_window()
    assert two.app.ended() == (0, "")
    assert not two.log.complaints()
    assert Match.resume(journal()).record.moves
