"""Melds on the table: cards that overlap with every index showing, and what is written beside them.

`lay_melds` fits any number of melds into a side's panel, in rows that wrap, about as wide as each other, and with cards as large as there is room
for: spread to the right as long as that costs no size, else in columns, of which a long meld has several, or closer. In a
tall panel they are spread downwards. A complete meld is squared, with a label below it. Where cards would be smaller
than their index can be read, the words at the feet of melds go first; then the melds with the most cards are folded:
squared, with their number on the top card, and at last the complete ones too. The rest is what a game's table declares for the table to paint: panels, labels, notes. *about* says what such a
thing is about, by topics of `TableWords.meanings`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, NamedTuple

from tabletop.ui.cards.poses import CARD_RATIO, COUNTS, Key, Pose
from tabletop.ui.layout.fans import Poses
from tabletop.ui.layout.seating import Box
from tabletop.wording.cards import SIGNS

Tone = Literal["red", "black", "gold", "grey"]
Heading = Literal["left", "up", "right"]

ACROSS = (
    0.34  # of a card's width: the strip of a covered card with its index, where melds are spread to the right
)
CLOSEST = 0.26  # the same where cards become larger by it; an ordinary index still shows
DOWN = 0.48  # the same where they are spread downwards
STACKED = 0.32  # the same in a column of a wide panel; the rank still shows
WILD_APART = (
    0.12  # by which wild cards at the end of a meld lie apart, and cards that may be taken back stick out
)
LEAST = 0.52  # a smaller card has a rank of less than 12 px in the least window
FULL = 8  # melds in a tray with many
THICK = 4  # cards of a squared meld that are drawn, and one of each zone
HIGHEST_COLUMNS = (6, 5, 4, 3, 2)  # cards in a column of a long meld
GAIN, SPLIT_GAIN = (
    1.04,
    1.25,
)  # by which cards must become larger for a closer spread, and for shorter columns
TURNED = 0.3  # the same of a card that lies crosswise
LARGEST, LARGEST_ASIDE = 0.66, 0.4
HUGE, OF_HIGH = (
    0.92,
    0.32,
)  # in a high box cards are larger than `LARGEST`, up to this, by this share of the height
APART, LEAST_APART = 0.12, 0.06  # between melds, by the width of a card and at least
ROWS_APART = 0.1
PARTS = 24  # widths that are tried for rows that are about as wide as each other
TITLE_HEIGHT = 0.29
TITLE_OF_LARGE_TEXT = 0.18  # by the text size: the line, and the edge of what glows below it
PAD = 0.12
LABEL = (0.6, 0.17)
LABEL_BELOW = 0.05  # free of the edges of the cards below the first, and of a pixel of rounding
SIGN = 0.1  # of the words at the foot of a meld
SIDEWAYS = 1.0  # how large a complete meld is that lies sideways, by one that lies upright
TALL = 1.0  # a panel that is less wide than this factor times its height is tall


@dataclass(frozen=True)
class Panel:
    """A side's place for melds, which *zone* may be dropped on; *invitation* stands there while it takes cards.

    *kept*: how much of the right end of the line with the *title* is for something else.
    """

    zone: str
    box: Box
    title: str
    invitation: str = ""
    kept: float = 0.0
    about: str = "panel"


@dataclass(frozen=True)
class Label:
    """A word on a small chip in *box*."""

    words: str
    box: Box
    tone: Tone = "black"
    struck: bool = False
    """True if the words are crossed out in red."""
    about: str = "label"
    shorter: str = ""
    """What stands there where there is no room for the words; "" if nothing else says it."""


@dataclass(frozen=True)
class Note:
    """Two lines on the felt: what a pile is, and what there is to know of it."""

    strong: str
    words: str
    box: Box
    about: str = "note"


@dataclass(frozen=True)
class Sign:
    """A suit or a number, as large as *box*, that everybody must see: what is asked for, what is at stake."""

    words: str
    box: Box
    tone: Tone = "black"
    about: str = "sign"


def suit_sign(suit: int, box: Box, about: str = "sign") -> Sign:
    """The sign of *suit*, 0 … 3 for c d h s, in its colour."""
    return Sign(SIGNS[suit], box, "red" if suit in (1, 2) else "black", about)


@dataclass(frozen=True)
class Round:
    """Arrows round what lies in *box*: the way that the turn goes, *clockwise* or not."""

    box: Box
    clockwise: bool
    about: str = "round"


@dataclass(frozen=True)
class Arrow:
    """A broad arrow that fills *box*, in which *way* cards are passed."""

    way: Heading
    box: Box
    about: str = "arrow"


@dataclass(frozen=True)
class Tokens:
    """Chips of a player: *count* of them, stacked in *box*, which has room for the *most* that there may be."""

    count: int
    most: int
    box: Box
    about: str = "tokens"


@dataclass(frozen=True)
class Stones:
    """A row with room for *most* stones in *box*, of which *count* lie there; a full row glows.

    Where *most* is 0 they lie in a bowl.
    """

    count: int
    most: int
    box: Box
    side: int
    about: str = "stones"


@dataclass(frozen=True)
class Rim:
    """The wooden edge of an oval table, which fills *box*."""

    box: Box


@dataclass(frozen=True)
class Seat:
    """A place at the table, in the colour of its side, that shows round the plate or the chair in *box*."""

    box: Box
    side: int


@dataclass(frozen=True)
class Patch:
    """A patch of the felt round what lies in *box*: cold, warm, or with a dashed edge."""

    look: Literal["cold", "warm", "dashed"]
    box: Box
    about: str = "patch"


@dataclass(frozen=True)
class Gauge:
    """A bar in *box* that is full at *whole*, and *part* full; *words* stand on it, and lines at *marks*."""

    part: int
    whole: int
    words: str
    box: Box
    marks: tuple[int, ...] = ()
    about: str = "gauge"


@dataclass(frozen=True)
class Prop:
    """A card that is no part of the game, with its centre at *x*, *y*; *other*: of the second pack. *face*
    and *mark* as in a `Pose`. *thick*: the number of others beneath it.
    """

    face: int | None
    x: float
    y: float
    scale: float
    angle: float = 0.0
    other: bool = False
    thick: int = 0
    mark: str = ""
    about: str = "prop"


Fact = Panel | Label | Note | Sign | Round | Arrow | Tokens | Stones | Patch | Gauge | Prop
"""Furniture that tells something."""


@dataclass(frozen=True)
class Furniture:
    """Furniture painted on the felt round the cards."""

    panels: tuple[Panel, ...] = ()
    labels: tuple[Label, ...] = ()
    notes: tuple[Note, ...] = ()
    signs: tuple[Sign, ...] = ()
    rounds: tuple[Round, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    tokens: tuple[Tokens, ...] = ()
    stones: tuple[Stones, ...] = ()
    chairs: tuple[Box, ...] = ()
    patches: tuple[Patch, ...] = ()
    gauges: tuple[Gauge, ...] = ()
    props: tuple[Prop, ...] = ()
    rims: tuple[Rim, ...] = ()
    seats: tuple[Seat, ...] = ()
    dusk: bool = False
    """True if the room is darkened."""


@dataclass(frozen=True)
class Meld:
    """Cards that lie together: *keys*, with their *faces*, in the order in which they are spread.

    A complete meld has a *label*: it is squared, with its last card on top, *sideways* perhaps. One that is spread may
    have words at its *foot*; its last *wild* cards lie apart, and the cards *loose*, by their places, stick out.
    One that is *folded* for want of room is squared, with the number of its cards on the last one that is not wild. What lies
    aside may have *room* for more cards, and a foot too, *struck* out perhaps. What the foot is *about* is explained there.
    """

    keys: tuple[Key, ...]
    faces: tuple[int | None, ...]
    label: str = ""
    tone: Tone = "black"
    foot: str = ""
    sideways: bool = False
    room: int = 0
    struck: bool = False
    wild: int = 0
    loose: tuple[int, ...] = ()
    folded: bool = False
    about: str = "label"


@dataclass(frozen=True)
class Laid:
    """Melds as they lie: poses by zone, the labels of those that are squared, and the scale of the cards.

    *free*: where cards still have room that lie aside.
    """

    poses: dict[str, Poses]
    labels: tuple[Label, ...]
    scale: float
    free: tuple[Box, ...] = ()


def title_height(text: float) -> float:
    """The height of the line with the title of a panel, at the player's *text* size."""
    return max(TITLE_HEIGHT, TITLE_OF_LARGE_TEXT * text)


def inside(panel: Box, text: float) -> Box:
    """The part of a panel below its title, for cards, at the player's *text* size."""
    title = title_height(text)
    return Box(panel.x + PAD, panel.y + title, panel.w - 2 * PAD, panel.h - title - 0.75 * PAD)


def lay_melds(melds: Sequence[Meld], box: Box, asides: Sequence[Meld] = (), z: float = 120) -> Laid:
    """*melds* in *box*, from its upper left corner; *asides* lie crosswise at the right, as red threes do.

    Cards lie upwards from *z*.
    """
    laid = _laid(tuple(melds), box, tuple(asides), z)
    return replace(laid, poses={zone: dict(poses) for zone, poses in laid.poses.items()})


@lru_cache(maxsize=32)  # cards, labels and drop zones of a panel all ask for it whenever anything changes
def _laid(melds: tuple[Meld, ...], box: Box, asides: tuple[Meld, ...], z: float) -> Laid:
    poses: dict[str, Poses] = {}
    labels: list[Label] = []
    free: list[Box] = []
    for aside in asides:
        if aside.keys or aside.room:
            box = _lay_aside(aside, box, poses, z, labels, free)
    melds, spread, scale, box = _folded(melds, box)
    for meld, x, y, _wide, high in _places(melds, box, scale, spread):
        if meld.label:
            labels.append(_square(meld, x, y, scale, spread, poses, z))
            continue
        if meld.folded:
            _fold(meld, x, y, scale, poses, z)
            continue
        for number, (key, face) in enumerate(zip(meld.keys, meld.faces, strict=True)):
            across, down = spread.step(meld, number)
            left, top = x + across * scale, y + down * scale
            pose = Pose(left + scale / 2, top + CARD_RATIO * scale / 2, 0.0, scale, face, z + number)
            poses.setdefault(key[0], {})[key[1]] = pose
        if meld.foot:
            below = y + high - LABEL[1]
            place = Box(x, below, _foot_width(meld), LABEL[1])
            labels.append(Label(meld.foot, place, meld.tone, about=meld.about))
    return Laid(poses, tuple(labels), scale, tuple(free))


def size_in_full_tray(panels: Iterable[Box], text: float) -> float:
    """The scale of the cards of `FULL` melds in the least of *panels*, by the largest that they ever have."""
    boxes = (inside(panel, text) for panel in panels)
    sizes = {(round(box.w, 4), round(box.h, 4)) for box in boxes}
    least = [
        (wide, high)
        for wide, high in sizes
        if not any(w <= wide and h <= high for w, h in sizes - {(wide, high)})
    ]
    return min(_in_full_tray(Box(0.0, 0.0, *size)) for size in least) / HUGE


@lru_cache(maxsize=64)  # each plan for a table asks, and each step in which a window is drawn larger
def _in_full_tray(box: Box) -> float:
    """The scale of the cards of `FULL` melds in *box*."""
    many = tuple(Meld(tuple((str(number), at) for at in range(4)), (0,) * 4) for number in range(FULL))
    return _best(_open_as_can_be(many, box), box)[1]


class Spread(NamedTuple):
    """Step from each card of a meld to the next, by its width; after *most* cards of a column comes another one."""

    across: float
    down: float
    most: int = 0

    def step(self, meld: Meld, number: int) -> tuple[float, float]:
        """Steps to the right and down from the first card of a meld to the one with a *number*, by their width."""
        return _steps(self, len(meld.keys), meld.wild, meld.loose)[0][number]

    def cell(self, meld: Meld, scale: float) -> tuple[float, float]:
        """Width and height of a meld."""
        if meld.folded:
            return scale, CARD_RATIO * scale
        if meld.label:
            size = self.squared(scale)
            wide, high = max(size, LABEL[0]), CARD_RATIO * size + LABEL_BELOW + LABEL[1]
            return (max(wide, CARD_RATIO * SIDEWAYS * size), high) if meld.sideways else (wide, high)
        across, down = _steps(self, len(meld.keys), meld.wild, meld.loose)[1]
        wide, high = scale * (1 + across), scale * (CARD_RATIO + down)
        return (max(wide, _foot_width(meld)), high + LABEL_BELOW + LABEL[1]) if meld.foot else (wide, high)

    def squared(self, scale: float) -> float:
        """The scale of a squared meld: among columns that of the others; in rows it is with its label as high as a card
        of *scale*, unless it were too small then."""
        if self.down:
            return scale
        return max(scale - (LABEL[1] + LABEL_BELOW) / CARD_RATIO, 0.8 * scale, min(scale, LEAST))


@lru_cache(maxsize=1024)  # the largest cards are sought by laying the same few melds again and again
def _steps(
    spread: Spread, count: int, wild: int, loose: tuple[int, ...]
) -> tuple[list[tuple[float, float]], tuple[float, float]]:
    """Steps from the first of *count* cards to each of them, and the greatest of them."""
    columns = -(-count // spread.most) if spread.most else 1
    steps = []
    for number in range(count):
        column, row = divmod(number, -(-count // columns))
        apart = WILD_APART if 0 < count - wild <= number else 0.0
        out = WILD_APART if number in loose and columns == 1 else 0.0
        if spread.across:
            steps.append((row * spread.across + apart, out))
        else:
            steps.append((column * ACROSS + out, row * spread.down + apart))
    reach = (
        max((across for across, _down in steps), default=0.0),
        max((down for _across, down in steps), default=0.0),
    )
    return steps, reach


WIDE, CLOSE = Spread(ACROSS, 0.0), Spread(CLOSEST, 0.0)
DOWNWARDS, COLUMN = Spread(0.0, DOWN), Spread(0.0, STACKED)
COLUMNS = tuple(Spread(0.0, STACKED, most) for most in HIGHEST_COLUMNS)


def _folded(melds: tuple[Meld, ...], box: Box) -> tuple[tuple[Meld, ...], Spread, float, Box]:
    """*melds*, of which as few are folded as must be for cards that can be read; their spread, their scale, and the part of
    *box* that they take."""
    laid = _open_as_can_be(melds, box)
    spread, scale = _best(laid, box)
    return laid, spread, scale, _evened(laid, box, scale, spread)


def _open_as_can_be(melds: tuple[Meld, ...], box: Box) -> tuple[Meld, ...]:
    """*melds* without the words at their feet and with as few folded as cards of `LEAST` need: those that are complete, if
    that is enough, else those that grow by their size and then the others. What lies open at no cost is opened again."""
    bare = tuple(replace(meld, foot="") for meld in melds)
    for tried in (melds, bare):
        if _fit(tried, box, LEAST):
            return tried
    shut = tuple(replace(meld, label="", folded=True) for meld in bare)
    complete = [number for number, meld in enumerate(melds) if meld.label]
    growing = [number for number, meld in enumerate(melds) if not meld.label]
    growing.sort(key=lambda number: -len(melds[number].keys))
    scale = LEAST
    for order in (complete, [*growing, *complete]):
        laid, count = list(bare), 0
        while count < len(order) and not _fit(laid, box, LEAST):
            laid[order[count]] = shut[order[count]]
            count += 1
        if _fit(laid, box, LEAST):
            break
    else:
        scale = _best(tuple(laid), box)[1]
    for number in reversed(order[:count]):
        opened = [*laid[:number], bare[number], *laid[number + 1 :]]
        if _fit(opened, box, scale):
            laid = opened
    return tuple(laid)


def _fit(melds: Sequence[Meld], box: Box, scale: float) -> bool:
    """True if *melds* lie in *box* in some way with cards of *scale*."""
    return any(_fits(melds, box, spread, scale) for spread in _spreads(box))


def _fold(meld: Meld, x: float, y: float, scale: float, poses: dict[str, Poses], z: float) -> None:
    """Lay a folded meld."""
    top = len(meld.keys) - 1 - meld.wild
    order = [number for number in range(len(meld.keys)) if number != top] + [top]
    for number, at in enumerate(order):
        key, deep = meld.keys[at], min(len(order) - 1 - number, 3)
        pose = Pose(
            x + scale / 2 + 0.007 * deep,
            y + CARD_RATIO * scale / 2 + 0.009 * deep,
            0.0,
            scale,
            meld.faces[at],
            z + number,
            mark=COUNTS + str(len(order)) if at == top else "",
        )
        poses.setdefault(key[0], {})[key[1]] = pose


def _foot_width(meld: Meld) -> float:
    """Width that the words below a meld need, those of several wild cards among them."""
    return max(LABEL[0], SIGN * len(meld.foot))


def _spreads(box: Box) -> tuple[Spread, ...]:
    """The ways to spread melds in *box*."""
    return (
        (DOWNWARDS, COLUMN, *COLUMNS) if box.w < TALL * box.h else (WIDE, DOWNWARDS, COLUMN, *COLUMNS, CLOSE)
    )


def _best(melds: tuple[Meld, ...], box: Box) -> tuple[Spread, float]:
    """The spread of *melds* in *box* with the largest cards, and their scale; of those that are alike the widest."""
    spreads = _spreads(box)
    best, scale = spreads[0], _largest(melds, box, spreads[0])
    for spread in spreads[1:]:
        gain = SPLIT_GAIN if spread.most and scale >= LEAST else GAIN
        if not _fits(melds, box, spread, gain * scale):
            continue  # far quicker than to find how large they could be
        if scale < _most(box) and (larger := _largest(melds, box, spread)) > gain * scale:
            best, scale = spread, larger
    return best, scale


def _places(
    melds: Sequence[Meld], box: Box, scale: float, spread: Spread
) -> list[tuple[Meld, float, float, float, float]]:
    """The upper left corner and the size of each meld, in rows that wrap; rows stand in the middle of the height."""
    gap = max(LEAST_APART, APART * scale)
    rows: list[list[tuple[Meld, float, float, float]]] = []
    heights: list[float] = []
    x = 0.0
    for meld in melds:
        wide, high = spread.cell(meld, scale)
        if not rows or x + wide > box.w + 1e-9:
            rows.append([])
            heights.append(0.0)
            x = 0.0
        rows[-1].append((meld, x, wide, high))
        heights[-1] = max(heights[-1], high)
        x += wide + gap
    spare = box.h - sum(heights) - ROWS_APART * (len(rows) - 1)
    found, y = [], box.y + max(0.0, min(spare / 2, 0.1))
    for row, high in zip(rows, heights, strict=True):
        found += [(meld, box.x + left, y, wide, tall) for meld, left, wide, tall in row]
        y += high + ROWS_APART
    return found


def _evened(melds: Sequence[Meld], box: Box, scale: float, spread: Spread) -> Box:
    """The narrowest part of *box* in which *melds* lie in as many rows: those are about as wide as each other then."""
    rows = _rows(melds, box, scale, spread)
    if rows < 2:
        return box
    parts = (replace(box, w=box.w * part / PARTS) for part in range(PARTS // rows, PARTS))
    even = (
        part
        for part in parts
        if _rows(melds, part, scale, spread) == rows and _fits(melds, part, spread, scale)
    )
    return next(even, box)


def _rows(melds: Sequence[Meld], box: Box, scale: float, spread: Spread) -> int:
    """The number of rows in which *melds* lie."""
    return len({y for _meld, _x, y, _wide, _high in _places(melds, box, scale, spread)})


def _most(box: Box) -> float:
    """The scale that cards have in *box* where there is room for any."""
    return max(LARGEST, min(HUGE, OF_HIGH * box.h))


def _largest(melds: Sequence[Meld], box: Box, spread: Spread) -> float:
    """The largest scale at which all melds lie in *box*."""
    small, large = 0.05, _most(box)
    if _fits(melds, box, spread, large):
        return large
    for _step in range(14):
        middle = (small + large) / 2
        small, large = (middle, large) if _fits(melds, box, spread, middle) else (small, middle)
    return small


def _fits(melds: Sequence[Meld], box: Box, spread: Spread, scale: float) -> bool:
    """True if all *melds* lie in *box* with cards of *scale*."""
    for _meld, x, y, wide, high in _places(melds, box, scale, spread):
        if x + wide > box.right + 1e-6 or y + high > box.bottom + 1e-6:
            return False
    return True


def _square(
    meld: Meld, x: float, y: float, scale: float, spread: Spread, poses: dict[str, Poses], z: float
) -> Label:
    """Lay a squared meld; its thickness shows a little."""
    size, count = spread.squared(scale), len(meld.keys)
    half, below = max(size, LABEL[0]) / 2, y + CARD_RATIO * size + LABEL_BELOW
    height, angle = CARD_RATIO * size, 0.0
    if meld.sideways:
        size, angle = SIDEWAYS * size, 90.0
        half = max(half, CARD_RATIO * size / 2)
    middle = x + half
    lowest = {key[0]: number for number, key in reversed([*enumerate(meld.keys)])}
    for number, (key, face) in enumerate(zip(meld.keys, meld.faces, strict=True)):
        if number < count - THICK and lowest[key[0]] != number:
            continue  # shadows of many cards would add up to black
        deep = min(count - 1 - number, 3)
        pose = Pose(middle + 0.007 * deep, y + height / 2 + 0.009 * deep, angle, size, face, z + number)
        poses.setdefault(key[0], {})[key[1]] = pose
    return Label(meld.label, Box(middle - LABEL[0] / 2, below, *LABEL), meld.tone)


def _lay_aside(
    meld: Meld, box: Box, poses: dict[str, Poses], z: float, labels: list[Label], free: list[Box]
) -> Box:
    """Cards crosswise at the right of *box*, with room for more and a label below; what is left of the box."""
    count = max(len(meld.keys), meld.room)
    below = LABEL[1] + LABEL_BELOW if meld.foot else 0.0
    room = box.h - below
    scale = min(LARGEST_ASIDE, room / (1 + TURNED * (count - 1)), box.w * 0.2)
    wide = max(CARD_RATIO * scale, LABEL[0] if meld.foot else 0.0)
    x = box.right - wide / 2
    high = scale * (1 + TURNED * (count - 1))
    top = box.y + (room - high) / 2 + scale / 2
    for number, (key, face) in enumerate(zip(meld.keys, meld.faces, strict=True)):
        y = top + number * TURNED * scale
        poses.setdefault(key[0], {})[key[1]] = Pose(x, y, 90.0, scale, face, z + number)
    for number in range(len(meld.keys), count):
        # Of what is covered by the card before it, the strip below that.
        hidden = (1 - TURNED) * scale if number else 0.0
        y = top + number * TURNED * scale - scale / 2 + hidden
        free.append(Box(x - CARD_RATIO * scale / 2, y, CARD_RATIO * scale, scale - hidden))
    if meld.foot:
        place = Box(x - LABEL[0] / 2, top - scale / 2 + high + LABEL_BELOW, *LABEL)
        labels.append(Label(meld.foot, place, meld.tone, meld.struck))
    return Box(box.x, box.y, box.w - wide - 2 * PAD, box.h)
