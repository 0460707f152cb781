"""The portraits of the twelve computer characters, each a filled circle of 100 × 100 with head and shoulders in it.

There are no clip paths: shoulders end on an arc of the circle itself, and hair stays inside it.
"""

from typing import NamedTuple

from .svg import circle, circles, document, ellipse, fill, line, place

SIZE = 100
INK = "#2a2624"

_SHOULDERS = "M15.3 86C20 77 34 73.5 50 73.5C66 73.5 80 77 84.7 86A50 50 0 0 1 15.3 86Z"
_NECK = "M41 60H59V74C59 79 54 82 50 82C46 82 41 79 41 74Z"
_SHADOW = "M41 66C46 71 54 71 59 66V71C54 76 46 76 41 71Z"
_FACE = "M29 42C29 28 38 21 50 21C62 21 71 28 71 42C71 58 62 71 50 71C38 71 29 58 29 42Z"
_EARS = circles(4.6, [(29, 48), (71, 48)])
_NOSE = "M50 47C51.5 51 52 53 51 54.5C50.3 55.3 49 55.3 48 54.8"
_GLASSES = circles(7, [(41, 47), (59, 47)]) + "M48 46.5C49 45.5 51 45.5 52 46.5M34 46L30 44.5M66 46L70 44.5"
_SHORT_BEARD = (
    "M29.5 46C29.5 62 38 74 50 74C62 74 70.5 62 70.5 46C68 54 65 57 60 57.5C56 55.5 52 55.5 50 56.5"
    "C48 55.5 44 55.5 40 57.5C35 57 32 54 29.5 46Z"
)


def _mirrored(outline: str) -> str:
    return outline + place(outline, SIZE, 0, stretch=-1)


class Hair(NamedTuple):
    """Outlines behind the head and over the forehead."""

    behind: str
    front: str


HAIR = {
    "curls": Hair(
        circles(
            10, [(28, 34), (72, 34), (25, 47), (75, 47), (35, 22), (65, 22), (50, 18), (28, 58), (72, 58)]
        ),
        circles(7, [(34, 29), (43, 24.5), (52, 23), (60, 25), (67, 30)]),
    ),
    "crop": Hair(
        "M27 46C24 24 36 12 51 12C66 12 76 24 73 46Z",
        "M28.5 46C27 30 31 22 38 18C48 14 66 14 70 28C72 34 72 40 71.5 46C69 40 68 34 64 31C54 34 40 32 35 29"
        "C31 33 30 40 28.5 46Z",
    ),
    "long": Hair(
        "M50 10C28 10 21 28 22 46C22 60 18 70 16 82C24 90 36 90 42 84H58C64 90 76 90 84 82C82 70 78 60 78 46C79 28 72 10 50 10Z",
        "M28 52C25 34 32 17 51 17C68 17 75 34 72 52C70 42 66 34 56 26C50 34 36 36 31 41C29 45 29 48 28 52Z",
    ),
    "bun": Hair(
        circle(50, 14.5, 10.5) + "M26 50C22 28 34 16 50 16C66 16 78 28 74 50Z",
        "M28 48C26 32 34 20 50 20C66 20 74 32 72 48C70 38 65 32 58 29C53 31 47 31 42 29C35 32 30 38 28 48Z",
    ),
    "fringe of an old man": Hair(
        circles(7.5, [(28, 44), (72, 44), (29, 53), (71, 53)]),
        "",
    ),
    "perm": Hair(
        circles(
            11,
            [
                (33, 25),
                (44, 18),
                (57, 18),
                (67, 25),
                (25, 37),
                (75, 37),
                (25, 50),
                (75, 50),
                (30, 60),
                (70, 60),
            ],
        ),
        circles(6.5, [(32, 34), (38, 28), (46, 26), (54, 26), (62, 28), (68, 34)]),
    ),
    "cap": Hair(
        "M27 56C24 44 26 34 30 30H70C74 34 76 44 73 56Z",
        "M30 40C30 36 31 33 33 31H67C69 33 70 36 70 40C60 35 40 35 30 40Z",
    ),
    "waves": Hair(
        "M50 13C31 12 20 24 23 38C17 44 19 53 23 57C19 64 24 72 32 72H68C76 72 81 64 77 57C81 53 83 44 77 38C80 24 69 12 50 13Z",
        "M28 46C28 36 31 31 34 29C44 33 56 33 66 29C69 31 72 36 72 46C76 30 66 16 50 16C34 16 24 30 28 46Z",
    ),
    "quiff": Hair(
        "M28 44C25 30 30 20 38 18C48 8 68 10 73 24C75 32 73 40 72 44Z",
        "M28.5 44C27 34 30 26 36 24C40 12 62 8 70 18C75 25 73 36 71.5 44C70 36 68 31 64 28C56 31 44 28 36 28"
        "C32 32 30 38 28.5 44Z",
    ),
    "braids": Hair(
        "M26 50C22 28 34 14 50 14C66 14 78 28 74 50Z"
        + _mirrored("".join(ellipse(26 - i * 0.8, 56 + 8 * i, 5.6, 5.2) for i in range(4))),
        "M27.5 52C26 34 33 17 50 17C67 17 74 34 72.5 52C71 42 66 33 50 22C34 33 29 42 27.5 52Z",
    ),
    "tousled": Hair(
        "M28 46C22 34 26 20 36 18C40 10 50 14 52 12C60 8 70 14 70 20C78 24 78 38 72 46Z",
        "M28.5 47C25 36 28 24 36 21C39 13 48 17 51 14C58 11 67 16 68 22C75 26 75 38 71.5 47C70 41 69 36 66 33"
        "C62 35 60 31 59 29C55 34 49 34 46 30C44 34 38 36 35 32C31 36 30 41 28.5 47Z",
    ),
    "bob": Hair(
        "M50 11C28 11 21 28 22 44C22 56 22 62 21 69C28 73 36 73 40 70H60C64 73 72 73 79 69C78 62 78 56 78 44C79 28 72 11 50 11Z",
        "M28 58C25 36 30 16 50 16C70 16 75 36 72 58C69.5 52 69.5 44 69 37.5C57 40 43 40 31 37.5C30.5 44 30.5 52 28 58Z",
    ),
}


class Character(NamedTuple):
    """A character for a portrait: colours, hair (a key of `HAIR`), what grows or sits on the face, and what is worn."""

    ground: str
    skin: str
    shade: str
    hair: str
    style: str
    clothes: str
    trim: str
    collar: str
    extras: tuple[str, ...] = ()


CHARACTERS = {
    "ada": Character(
        "#3f8f8a", "#8d5a3b", "#6f4329", "#241a17", "curls", "#f0c05a", "#fff3d6", "round", ("glasses",)
    ),
    "otto": Character(
        "#7a9e7e", "#eabf9b", "#c9936b", "#46301f", "crop", "#f4efe2", "#b9c7b4", "shirt", ("beard",)
    ),
    "marta": Character(
        "#cf955c", "#f3d2b2", "#d6a27c", "#8a3418", "long", "#f6ead6", "#b45a3c", "vee", ("lips",)
    ),
    "ines": Character(
        "#5f7fa8", "#c98d62", "#a56c45", "#1f1a1b", "bun", "#f2f4f7", "#c2433b", "round", ("lips", "earrings")
    ),
    "bruno": Character(
        "#8a4a52",
        "#efc09c",
        "#cf946d",
        "#8f8a84",
        "fringe of an old man",
        "#2f3e52",
        "#e3b457",
        "tie",
        ("moustache",),
    ),
    "celia": Character(
        "#9a86b8",
        "#f2d3bb",
        "#d3a48b",
        "#dcd8d6",
        "perm",
        "#7d3f63",
        "#fdf8ee",
        "pearls",
        ("lips", "glasses"),
    ),
    "dag": Character(
        "#5d6f82", "#f1cdb0", "#d39f7d", "#c9964e", "cap", "#2f4a3f", "#e8dcc0", "roll", ("hat", "beard")
    ),
    "elif": Character(
        "#d98f95", "#e9bd96", "#c48f66", "#4a2a1d", "waves", "#2f6f73", "#f7ecd8", "vee", ("band", "lips")
    ),
    "farid": Character(
        "#d8bd84", "#b97f55", "#925d39", "#1e1a19", "quiff", "#8c2f39", "#f6efe2", "shirt", ("goatee",)
    ),
    "greta": Character(
        "#8fc0a4",
        "#f7dcc4",
        "#dfae8d",
        "#e0b154",
        "braids",
        "#c9553f",
        "#fbf4e2",
        "round",
        ("freckles", "ties"),
    ),
    "hugo": Character(
        "#7fa3d1",
        "#f5d3b8",
        "#d9a17c",
        "#b9562a",
        "tousled",
        "#27405f",
        "#f4ead4",
        "shirt",
        ("freckles", "glasses"),
    ),
    "yuki": Character(
        "#e0b64f", "#f3d5b5", "#d5a981", "#1d1c22", "bob", "#3c4a86", "#f7f2e6", "wrap", ("lips",)
    ),
}

_COLLARS = {
    "round": "M37 74C40 84 60 84 63 74C66 74.5 67 75 67.5 75.5C63 90 37 90 32.5 75.5C33 75 34 74.5 37 74Z",
    "shirt": "M40 72L50 84L39 92L31 77Z M60 72L50 84L61 92L69 77Z",
    "vee": "M37 73.5L50 92L63 73.5L68 75.5L50 99L32 75.5Z",
    "tie": "M40 72L50 82L41 89L34 76Z M60 72L50 82L59 89L66 76Z",
    "pearls": circles(2.3, [(36, 77), (39.5, 81), (44.5, 84), (50, 85), (55.5, 84), (60.5, 81), (64, 77)]),
    "roll": "M37 68C44 73 56 73 63 68C66 72 66 78 64 82C56 86 44 86 36 82C34 78 34 72 37 68Z",
    "wrap": "M36.5 73L57.5 99.2L49 100L29.5 76.5Z M63.5 73L50 90L54.5 96L70.5 76.5Z",
}


def avatar(name: str) -> str:
    """The SVG of one of `CHARACTERS`."""
    who = CHARACTERS[name]
    hair = HAIR[who.style]
    skin_at_neck = "M38 73H62L50 92Z" if who.collar in ("vee", "wrap") else ""
    elements = [
        fill(circle(50, 50, 50), who.ground),
        fill(hair.behind, who.hair),
        fill(_SHOULDERS, who.clothes),
        fill(_NECK + skin_at_neck, who.skin),
        fill(_SHADOW, who.shade, opacity=0.7),
        fill(_COLLARS[who.collar], who.trim),
        *_tie(who),
        fill(_EARS + _FACE, who.skin),
        *_features(who),
        *([fill(hair.front, who.hair)] if hair.front else []),
        *(element for extra in who.extras for element in _extra(extra, who)),
    ]
    return document(SIZE, SIZE, elements)


def _tie(who: Character) -> list[str]:
    if who.collar != "tie":
        return []
    return [fill("M47 82H53L52 86L55 99.5C52 100 48 100 45 99.5L48 86Z", "#c2433b")]


def _features(who: Character) -> list[str]:
    mouth = "M43 60.5C46 64.5 54 64.5 57 60.5"
    return [
        fill(circles(4, [(36, 56), (64, 56)]), "#e0705a", opacity=0.18),
        fill(circles(2.7, [(41, 47.5), (59, 47.5)]), INK),
        fill(circles(0.9, [(42, 46.6), (60, 46.6)]), "#ffffff"),
        line("M36.5 41.5C39 39.5 43 39.5 45.5 41M54.5 41C57 39.5 61 39.5 63.5 41.5", _brow(who), 1.9),
        line(_NOSE, who.shade, 1.7),
        line(mouth, "#6e2a22", 2),
    ]


def _brow(who: Character) -> str:
    """Grey and fair hair would not show on a pale face: such brows take the skin's shade."""
    return who.shade if who.style in ("perm", "braids") else who.hair


def _extra(name: str, who: Character) -> list[str]:
    """One thing that grows on, sits on or hangs from a face."""
    match name:
        case "glasses":
            return [line(_GLASSES, "#3a2f2a" if who.style != "perm" else "#a5722f", 1.7)]
        case "beard":
            return [fill(_SHORT_BEARD, who.hair), line("M44.5 61.5C47 64 53 64 55.5 61.5", "#f3d9c6", 2)]
        case "goatee":
            beard = "M40 58.5C44 55 48 56 50 57C52 56 56 55 60 58.5C61 66 57 74 50 74C43 74 39 66 40 58.5Z"
            return [fill(beard, who.hair), line("M45.5 62C48 64 52 64 54.5 62", "#e9c3a6", 1.9)]
        case "moustache":
            return [fill(_mirrored("M50 56.5C45 54 40 57 34 62C40 64.5 47 64 50 60Z"), who.hair)]
        case "lips":
            return [
                fill(
                    "M43.5 60C46 58.5 48.5 58.8 50 59.6C51.5 58.8 54 58.5 56.5 60C54 65.5 46 65.5 43.5 60Z",
                    "#b8473f",
                )
            ]
        case "earrings":
            return [fill(circles(2.4, [(28.5, 55), (71.5, 55)]), "#e3b457")]
        case "freckles":
            spots = [(34, 53), (37.5, 55), (40.5, 53), (59.5, 53), (62.5, 55), (66, 53)]
            return [fill(circles(0.9, spots), who.shade)]
        case "hat":
            wool = "M27 34C27 18 37 9 50 9C63 9 73 18 73 34Z"
            rim = (
                "M28 28H72C75 28 76 30 76 32V35C76 37 75 39 72 39H28C25 39 24 37 24 35V32C24 30 25 28 28 28Z"
            )
            ribs = "M34 30V37M42 30V37M50 30V37M58 30V37M66 30V37"
            return [
                fill(wool, "#a8433a"),
                fill(rim + circle(50, 9.5, 5.5), "#e8dcc0"),
                line(ribs, "#bfae8a", 1.6),
            ]
        case "band":
            return [fill("M25.5 33C34 21 66 21 74.5 33L73.5 38C64 27 36 27 26.5 38Z", "#e3b457")]
        case _:  # the ribbons of braids
            return [fill(_mirrored(ellipse(23.6, 77, 4.6, 2.4)), who.clothes)]
