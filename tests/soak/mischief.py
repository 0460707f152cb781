"""Mischief: what people do at a table beside playing well: wrong drags, clicks while something moves, pages,
undo, leaving."""

KEYS = (
    *(
        "Left",
        "Right",
        "Up",
        "Down",
        "Return",
        "space",
        "Tab",
        "Escape",
        "BackSpace",
        "Delete",
        "Home",
        "Next",
    ),
    *"01235aacefghhlmoqpwzyxnb97jkd",
    "F3",
    "Pause",
    "F1",
    "F2",
)
PAD_BUTTONS = 15
"""Number of buttons of a gamepad, as SDL counts them."""


def any_of(robot, seen):
    """Do one of the things below."""
    acts = [(act, weight) for act, weight in ACTS if seen["table"]["on_top"]]
    act = robot.rng.choices([act for act, _weight in acts], [weight for _act, weight in acts])[0]
    robot._write(["# " + act.__name__])
    act(robot, seen)
    robot.wait(0.04)


def somewhere(robot, seen):
    """Any point of the window, or a little beside it."""
    wide, high = seen["size"]
    return robot.rng.randrange(-20, wide + 20), robot.rng.randrange(-20, high + 20)


def card(robot, seen):
    """A point on any card, more often on one of the own hand."""
    cards = seen["table"]["cards"]
    own = [each for each in cards if each[0] == seen["table"]["hand"]]
    if not cards:
        return somewhere(robot, seen)
    _zone, _index, left, top, wide, high = robot.rng.choice(own if own and robot.chance(0.7) else cards)
    return left + wide // 4, top + high // 2


def place(robot, seen):
    """The middle of any zone, or anywhere."""
    zones = list(seen["table"]["zones"].values())
    if not zones or robot.chance(0.4):
        return somewhere(robot, seen)
    left, top, wide, high = robot.rng.choice(zones)
    return left + wide // 2, top + high // 2


def wrong_drag(robot, seen):
    robot.drag(card(robot, seen), place(robot, seen), steps=robot.rng.choice((1, 3, 8)))


def rearrange(robot, seen):
    """A card of the hand is brought to another place in it."""
    own = [each for each in seen["table"]["cards"] if each[0] == seen["table"]["hand"]]
    if len(own) > 1:
        (_zone, _index, left, top, wide, high), there = robot.rng.sample(own, 2)
        robot.drag((left + wide // 4, top + high // 2), (there[2] + wide // 8, there[3] + high // 2), steps=6)


def broken_drag(robot, seen):
    """While a card is held: a key, another button, the wheel, or a page opens."""
    end = place(robot, seen)
    what = robot.rng.choice(
        (
            lambda: robot.hand.key(robot.rng.choice(("Escape", "s", "r", "u", "h", "F11", "Return", "l"))),
            lambda: robot.hand.click(end, 3),
            lambda: robot.hand.wheel(end),
            lambda: robot.hand.resize((1100, 700)),
            lambda: robot.wait(0.6),
        )
    )
    robot.drag(card(robot, seen), end, before_release=what)


def stray_click(robot, seen):
    robot.hand.click(somewhere(robot, seen), robot.rng.choice((1, 1, 1, 2, 3)))


def card_click(robot, seen):
    robot.hand.click(card(robot, seen))


def card_double_click(robot, seen):
    robot.hand.double(card(robot, seen))


def flurry(robot, seen):
    """Many clicks and keys, faster than anything can be shown."""
    for _act in range(robot.rng.randrange(3, 12)):
        if robot.chance(0.5):
            robot.hand.click(card(robot, seen))
        else:
            robot.hand.key(robot.rng.choice(KEYS))


def touch(robot, seen):
    """A finger taps, holds or drags a card; sometimes a second one comes, and both scroll."""
    size, start, end = seen["size"], card(robot, seen), place(robot, seen)
    second = robot.chance(0.2)
    _finger(robot, size, "FINGERDOWN", start)
    robot.wait(robot.rng.choice((0.0, 0.05, 0.9)))
    if second:
        _finger(robot, size, "FINGERDOWN", (start[0] + 60, start[1]), 2)
    for part in (0.3, 0.6, 1.0) if robot.chance(0.5) else ():
        at = [round(a + (b - a) * part) for a, b in zip(start, end, strict=True)]
        _finger(robot, size, "FINGERMOTION", at)
        start = at if part == 1.0 else start
    if second:
        _finger(robot, size, "FINGERUP", start, 2)
    _finger(robot, size, "FINGERUP", start)


def _finger(robot, size, kind, at, number=1):
    robot._write([kind, *at, number])
    told = {"finger_id": number, "x": at[0] / size[0], "y": at[1] / size[1]}
    robot.app.ask(do="touch", kind=kind, finger=told)


def pad(robot, seen):
    """Some buttons of a gamepad, which is plugged in with the first one."""
    for _press in range(robot.rng.randrange(1, 7)):
        button = robot.rng.randrange(PAD_BUTTONS)
        robot._write(["pad", button])
        for down in (True, False):
            robot.app.ask(do="pad", button=button, down=down)
            robot.wait(0.02)


def voice(robot, seen):
    """The voice of our own is switched on or off; keys ask it."""
    robot.hand.key("F12")
    for _ask in range(robot.rng.randrange(3)):
        robot.hand.key(f"F{robot.rng.randrange(4, 11)}")


def key(robot, seen):
    robot.hand.key(robot.rng.choice(KEYS))


def sweep(robot, seen):
    """The pointer is drawn over the table."""
    start = somewhere(robot, seen)
    robot.drag(start, somewhere(robot, seen), steps=12)


def option(robot, seen):
    """Any button at the lower right."""
    options = seen["table"]["options"]
    if options:
        robot.hand.click(robot.rng.choice(options)[0])


def undo(robot, seen):
    robot.hand.key("u") if robot.chance(0.5) else icon(robot, seen, "undo")
    if robot.chance(0.3):
        robot.hand.key("z", "Control_L")
    if robot.chance(0.4):
        robot.hand.key("y", "Control_L")


def hint(robot, seen):
    robot.hand.key("h") if robot.chance(0.5) else icon(robot, seen, "hint")
    robot.wait(robot.rng.choice((0.0, 0.3, 1.5)))


def icon(robot, seen, name=""):
    """One of the icons of the bar."""
    icons = seen["table"]["icons"]
    name = name or robot.rng.choice(list(icons))
    if name in icons:
        robot.hand.click(icons[name])


def page(robot, seen):
    robot.hand.key(robot.rng.choice(("r", "s", "l", "Escape", "F1", "o")))


def resize(robot, seen):
    wide, high = robot.desktop.size
    sizes = (
        (1024, 640),
        (1366, 768),
        (wide, high),
        (1024 + robot.rng.randrange(wide - 1023), 640 + robot.rng.randrange(high - 639)),
    )
    robot.hand.resize(robot.rng.choice((*sizes, (500, 300))))


def full_screen(robot, seen):
    robot.hand.key("F11")
    robot.wait(0.2)
    if robot.chance(0.7):
        robot.hand.key("F11")


def leave_by_menu(robot, seen):
    robot.hand.key("Escape")


def quit_and_continue(robot, seen):
    """Ctrl+Q or the close button in the middle of the match; then the application is started again."""
    robot.quit()
    robot.start()


ACTS = (
    (wrong_drag, 10),
    (rearrange, 3),
    (broken_drag, 5),
    (stray_click, 6),
    (card_click, 8),
    (card_double_click, 5),
    (flurry, 3),
    (key, 8),
    (touch, 4),
    (pad, 3),
    (voice, 2),
    (sweep, 4),
    (option, 4),
    (undo, 7),
    (hint, 5),
    (icon, 6),
    (page, 7),
    (resize, 3),
    (full_screen, 1),
    (leave_by_menu, 2),
    (quit_and_continue, 0.7),
)
