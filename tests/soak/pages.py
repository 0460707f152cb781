"""Pages: the robot in the menus finds a game and sits down, looks at every page, goes on with a match."""

import time

from tabletop.games import catalog
from tabletop.scenes import cast
from tabletop.storage import openings

HOME = ("HomeScene",)
LEAVING = ("Save and leave", "Leave the replay")
QUESTIONS = ("Question", "PassScreen")
MOST_SCROLLS = 40
"""Steps that the wheel is turned for at once."""
WHEEL = 50.0
"""Px that one step of the wheel scrolls for, until it has been seen."""
READING = 0.5
"""Seconds that even who is in a hurry looks at a page that has just come: a second press at once is taken for a double click."""
SCROLLING = 25.0
"""Seconds after which a place that could not be scrolled to is odd, on a machine that has much else to do."""


def button(seen, name):
    """The button or field called *name* of the page on top, or None."""
    return next((each for each in seen["buttons"] if each["name"] == name), None)


def press(robot, name):
    """Click the button called *name*, scrolling to it if need be; whether it could be."""
    ends, step = time.monotonic() + SCROLLING, WHEEL
    if robot.look()["scene"] != robot.pressed_on:
        robot.wait(READING)
    found = button(robot.look(), name)
    while found is not None and found["enabled"]:
        if found["seen"]:
            robot.pressed_on = robot.seen["scene"]
            robot.hand.click(found["at"])
            robot.wait(0.08)
            return True
        if time.monotonic() > ends:
            robot.odd("menu", f"{robot.seen['scene']}: {name} cannot be scrolled into view")
            return False
        left, top, width, height = found["view"]
        away = found["at"][1] - (top + height // 2)
        steps = max(1, min(MOST_SCROLLS, round(abs(away) / step)))
        robot.hand.wheel((left + width // 2, top + height // 2), away > 0, steps)
        now = _come_to_rest(robot, name, found)
        if now is not None and now["at"] != found["at"]:
            step = max(10.0, abs(now["at"][1] - found["at"][1]) / steps)
        found = now
    return False


def _come_to_rest(robot, name, before):
    """The button *name* when it lies still again after the wheel was turned: not all steps of it come at once."""
    moved, rests = False, 0
    for _look in range(20):
        robot.wait(0.06)
        now = button(robot.look(), name)
        if now is None:
            return None
        moved = moved or now["at"] != before["at"]
        rests = rests + 1 if now["at"] == before["at"] else 0
        if moved and rests >= 2:
            return now
        before = now
    return before


def _press_until(robot, name, there):
    """Press the button called *name*, and once more where that is not *there* soon: what has come only just now is not
    pressed, and who sees that presses again."""
    press(robot, name)
    if not robot.wait_for(there, 0.5):
        press(robot, name)


def press_words(robot, words):
    """Click the button that says *words*; whether there is one."""
    found = next(
        (each for each in robot.look()["buttons"] if each["words"] == words and each["enabled"]), None
    )
    return found is not None and press(robot, found["name"])


def go_home(robot):
    """Go to the home scene from wherever it is; whether that worked."""
    for _step in range(30):
        scene = robot.look()["scene"]
        if scene == "HomeScene":
            robot.wait(0.1)  # a page may still be on its way that was asked for last
            if robot.look()["scene"] == "HomeScene":
                return True
        elif scene == "ResultsScene":
            press_words(robot, "Home")
        elif scene in QUESTIONS:
            if not (press_words(robot, "Save and leave") or press_words(robot, "Leave the replay")):
                robot.hand.key("Escape") if robot.chance(0.7) else press(robot, "item0")
        else:
            robot.hand.key("Escape")
        robot.wait(0.1)
    robot.odd("menu", f"no way leads home from {robot.seen['scene']}")
    return False


def begin_from_home(robot, shape, levels):
    """Find the game on the home scene, say who plays, and deal; whether the table came."""
    if not go_home(robot):
        return False
    if robot.chance(0.2):
        look_at_pages_of_home(robot)
    if robot.chance(0.1) and button(robot.seen, "all_open") and press(robot, "all_open"):
        look_around(robot, robot.look())
        if not go_home(robot):
            return False
    rules = catalog.rules(shape.slug)
    _press_until(robot, "family.all", lambda seen: (button(seen, "family.all") or {}).get("chosen"))
    _press_until(robot, "search", lambda seen: seen["typing"])
    robot.hand.key("a", "Control_L")
    if robot.chance(0.5):
        robot.hand.type(shape.slug.split("-")[0])
    else:
        robot.hand.key("BackSpace")
    robot.wait_for(lambda seen: button(seen, f"game.{shape.slug}"), 3.0)
    if not press(robot, f"game.{shape.slug}"):
        robot.odd("menu", f"HomeScene: the game {shape.slug} cannot be clicked")
        return False
    robot.wait_for(lambda seen: seen["scene"] == "SetupScene")
    if len(rules.seat_counts) > 1:
        press(robot, f"count.{rules.seat_counts.index(shape.seats)}")
    for number, level in enumerate(levels):
        press(robot, f"seat{number}.{cast.LEVELS.index(level)}")
    if button(robot.look(), "duplicate.1") and robot.chance(0.1):
        press(robot, "duplicate.1")
    if robot.chance(0.15):
        press(robot, "rules")
        look_around(robot, robot.look())
        for _page in range(4):
            if robot.look()["scene"] in ("SetupScene", "HomeScene", "TableScene", *QUESTIONS):
                break
            leave(robot, robot.seen)
    if robot.look()["scene"] != "SetupScene":
        return False  # looking around has led elsewhere
    if not press(robot, "deal"):
        robot.odd("menu", f"{robot.seen['scene']}: the cards of {shape.slug} cannot be dealt")
        return False
    return robot.table_shows(shape)


def look_at_pages_of_home(robot):
    """Statistics and settings, the filters, and a search for nothing."""
    for name in robot.rng.sample(
        ("statistics", "library", "settings", "family.all", "family.tricks", "search"), 2
    ):
        if press(robot, name):
            if name == "search":
                robot.hand.type(robot.rng.choice(("zzz", "2", "canasta", "trump")))
                for _sign in range(8):
                    robot.hand.key("BackSpace")
            for _page in range(3):
                if robot.look()["scene"] not in HOME:
                    look_around(robot, robot.seen)
            go_home(robot)


def look_around(robot, seen):
    """On a page: press this and that, scroll, walk through it with the keyboard; then leave it."""
    scene = seen["scene"]
    for _act in range(robot.rng.choice((0, 1, 2, 5))):
        seen = robot.look()
        if seen["scene"] != scene:
            return
        buttons = [each for each in seen["buttons"] if each["enabled"] and each["seen"]]
        what = robot.rng.random()
        if scene == "ReplayScene" and robot.chance(0.4):
            study(robot, seen)
        elif what < 0.5 and buttons:
            robot.hand.click(robot.rng.choice(buttons)["at"])
        elif what < 0.7:
            wide, high = seen["size"]
            place = (robot.rng.randrange(wide), robot.rng.randrange(high))
            robot.hand.wheel(place, robot.chance(0.7), robot.rng.randrange(1, 6))
        else:
            robot.hand.key(
                robot.rng.choice(("Tab", "Tab", "Down", "Up", "Left", "Right", "Return", "Next", "End"))
            )
        robot.wait(0.06)
    leave(robot, robot.look())


def study(robot, seen):
    """On the bar of a replay: seek along its line, or press one of its keys."""
    wide, high = seen["size"]
    line = next((each["at"][1] for each in seen["buttons"] if each["name"] == "icon.play"), high) - high // 22
    if robot.chance(0.5):
        robot.hand.click((robot.rng.randrange(wide), line))
    else:
        robot.hand.key(
            robot.rng.choice(
                (
                    "Right",
                    "Left",
                    "Next",
                    "Prior",
                    "Home",
                    "End",
                    "space",
                    "o",
                    "v",
                    "t",
                    "k",
                    "plus",
                    "minus",
                )
            )
        )


def leave(robot, seen):
    """Close the page on top with Escape or its own button."""
    if seen["scene"] == "ResultsScene":
        press_words(robot, "Home")
    elif button(seen, "back") and robot.chance(0.4):
        press(robot, "back")
    else:
        robot.hand.key("Escape")
    robot.wait(0.08)


def leave_trouble(robot, seen):
    """Something went wrong, and the application says so: save a report now and then, and take any way on."""
    if robot.chance(0.5):
        press_words(robot, "Save a report")
        robot.wait(0.5)
    deeds = [each["name"] for each in robot.look()["buttons"] if each["name"].startswith("deed")]
    if deeds:
        press(robot, robot.rng.choice(deeds))
    robot.wait(0.2)


def answer(robot, seen):
    """A question lies over the table: pass the screen on, or take any answer."""
    items = [each for each in seen["buttons"] if each["name"].startswith("item")]
    passing = seen["scene"] == "PassScreen"
    if not items or robot.chance(0.06):
        robot.hand.key("Escape")
    elif passing or robot.chance(0.4):
        if robot.chance(0.3):
            robot.hand.key("Return")
        else:
            robot.hand.click(items[0]["at"])
    else:
        chosen = robot.rng.choice(items)
        robot.hand.click(chosen["at"])
        # On a busy machine the page is there a while yet, and what is pressed then falls on the next one.
        if chosen["words"] in LEAVING:
            robot.wait_for(lambda now: now["scene"] != seen["scene"], 3.0)
    robot.wait(0.08)


def read_count(robot):
    """A deal is being counted: read it, hurry it, look at the sheet now and then, and go on."""
    if robot.chance(0.1):
        if press(robot, "sheet"):
            robot.wait_for(lambda seen: seen["scene"] in ("ScoresScene", "DealEndScene"), 1.0)
        return
    what = robot.rng.random()
    if what < 0.3:
        robot.hand.key(robot.rng.choice(("space", "Return", "Escape")))
    elif what < 0.5:
        wide, high = robot.seen["size"]
        robot.hand.click((robot.rng.randrange(wide), robot.rng.randrange(high)))
    elif what < 0.9:
        press(robot, "go_on")
    robot.wait(0.1)


def go_on(robot, expected):
    """From the home scene go on with the match, of which slug, moves and end are *expected*; whether it goes on."""
    seen = robot.wait_for(lambda seen: button(seen, "continue") or not seen["moving"]) or robot.seen
    if not button(seen, "continue"):
        if expected and expected[1] > 1 and not expected[2]:
            robot.odd(
                "continue",
                f"{expected[0]}: a match of {expected[1]} moves is not over, and cannot be continued",
            )
        return False
    if robot.chance(0.1):
        look_at_pages_of_home(robot)
    press(robot, "continue")
    if robot.kills >= openings.TOO_MANY:
        # Killed twice while it opened a match, it asks before it does so once more.
        robot.wait_for(lambda seen: seen.get("table") or seen["scene"] == "TroubleScene")
        if robot.seen["scene"] == "TroubleScene":
            press_words(robot, "Try again")
    seen = robot.wait_for(lambda seen: seen.get("table"))
    if seen is None:
        robot.odd("continue", f"{expected and expected[0]}: Continue leads to {robot.seen['scene']}")
        return False
    table = seen["table"]
    if expected and not expected[2] and (table["slug"] != expected[0] or table["moves"] < expected[1]):
        robot.odd(
            "continue",
            f"{expected[0]} had {expected[1]} moves; {table['slug']} with {table['moves']} moves is continued",
        )
    return True


def after_the_match(robot):
    """The results: look at the replay, the review, the shuffles; then home, or once more."""
    robot.wait(robot.rng.choice((0.0, 0.3, 1.0)))
    for words in robot.rng.sample(
        ("Watch the replay", "Review my play", "Fair shuffles", "Same deal…"), robot.rng.choice((0, 0, 1, 2))
    ):
        if press_words(robot, words):
            for _page in range(4):
                if robot.look()["scene"] in ("ResultsScene", "HomeScene", "TableScene"):
                    break
                look_around(robot, robot.seen)
    if robot.look()["scene"] == "ResultsScene":
        press_words(robot, robot.rng.choice(("Home", "Home", "New set-up")))
