"""The twelve courts: double-headed busts in four robes, king bearded, queen long-haired, jack with a feathered cap.

Figures are drawn as the upper half only; `court` adds the lower, and other packs use the heads. Every outline of a half ends on the middle line (y = 175) or inside the
frame by its own geometry, for there are no clip paths. A court is painted from back to front as a list of paths.
"""

from .palette import (
    CARD_CENTRE,
    CARD_HEIGHT,
    CARD_WIDTH,
    CREAM,
    DARK_GOLD,
    FRAME_BOTTOM,
    FRAME_LEFT,
    FRAME_RIGHT,
    FRAME_TOP,
    GOLD,
    INK,
    PARCHMENT,
    RED,
    ROBES,
    STEEL,
    Robe,
    Scheme,
)
from .pips import indices, paper, suit, twice
from .svg import circle, circles, document, ellipse, fill, line, place, polygon, redrawn, rounded

SKIN, CHEEK, NOSE = "#f3d3b3", "#e3a98a", "#b9825f"
MIDDLE = CARD_CENTRE[1]

_FACE = "M102 74C102 58 111 50 125 50C139 50 148 58 148 74C148 94 139 113 125 113C111 113 102 94 102 74Z"
_BODY = "M58 175V153C64 138 84 128 106 124H144C166 128 186 138 192 153V175Z"
_SLEEVES = "M58 175V153C61 147 66 142 72 138C82 147 88 161 88 175Z M192 175V153C189 147 184 142 178 138C168 147 162 161 162 175Z"
_SLASH = (
    "M70 146C75 154 77 164 77 173C72 168 68 156 70 146Z M61 155C65 161 66 168 66 174C61 170 59 162 61 155Z"
)
_NECK = "M114 100H136V122C136 130 130 136 125 138C120 136 114 130 114 122Z"
_EYES = "M108 79C111 74.5 117 74.5 119.5 79C117 81.5 111 81.5 108 79Z M130.5 79C133 74.5 139 74.5 142 79C139 81.5 133 81.5 130.5 79Z"
_LIDS = "M107 78.5C110.5 74 117 74 120 79M130 79C133 74 139.5 74 143 78.5"
_BROWS = "M106 71C110 67.5 116 67.5 120 70M130 70C134 67.5 140 67.5 144 71"
_NOSE = "M126 78C127.5 85 129.5 89 129 91C128 93.5 124.5 93.5 122.5 92.5"
_MOUTH = "M118 100C121 98 123.5 98.5 125 99.5C126.5 98.5 129 98 132 100C129 104 121 104 118 100Z"


def court(rank: str, suit_name: str, scheme: Scheme) -> str:
    """The SVG of a king, queen or jack (rank K, Q or J)."""
    robe, colour = scheme.robes[suit_name], scheme.suits[suit_name]
    width, height = FRAME_RIGHT - FRAME_LEFT, FRAME_BOTTOM - FRAME_TOP
    frame = (FRAME_LEFT, FRAME_TOP, width, height, 5)
    elements = [
        paper(),
        rounded(*frame, fill=PARCHMENT),
        *redrawn(figure(rank, suit_name, robe), twice),
        rounded(FRAME_LEFT, MIDDLE - 2, width, 4, 0, fill=GOLD, stroke=DARK_GOLD, stroke_width=0.8),
        rounded(*frame, fill="none", stroke=robe.shade, stroke_width=1.6),
        fill(twice(suit(suit_name, 75, 42, 25)) + indices(rank, suit_name), colour),
    ]
    return document(CARD_WIDTH, CARD_HEIGHT, elements)


def figure(rank: str, suit_name: str, robe: Robe) -> list[str]:
    """The bust of a king, queen or jack in the card's upper half."""
    return {"K": _king, "Q": _queen, "J": _jack}[rank](suit_name, robe)


def _both(outline: str) -> str:
    """*outline* and its mirror image about the figure's middle."""
    return outline + place(outline, CARD_WIDTH, 0, stretch=-1)


def _gown(robe: Robe, motif: str) -> list[str]:
    """Body, slashed sleeves, and cloth strewn with *motif*."""
    return [
        fill(_BODY, robe.cloth, robe.shade, 1.2),
        fill(motif, GOLD),
        fill(_SLEEVES, robe.shade, GOLD, 1.5),
        fill(_both(_SLASH), robe.second, GOLD, 0.8),
    ]


def _face(brow: str) -> list[str]:
    return [
        fill(_FACE, SKIN, NOSE, 0.9),
        fill(circles(5, [(109.5, 91), (140.5, 91)]), CHEEK, opacity=0.55),
        fill(_EYES, "#ffffff"),
        fill(circles(2.9, [(114, 78.3), (136, 78.3)]), INK),
        line(_LIDS, INK, 1.5),
        line(_BROWS, brow, 2.2),
        line(_NOSE, NOSE, 1.6),
    ]


def _lozenges(*centres: tuple[float, float]) -> str:
    return "".join(polygon([(x, y - 5), (x + 3.5, y), (x, y + 5), (x - 3.5, y)]) for x, y in centres)


def _crown(points: str, band: str, jewels: str, lining: str) -> list[str]:
    return [
        fill(points, GOLD, DARK_GOLD, 1.2),
        fill(band, lining, DARK_GOLD, 1),
        fill(jewels, CREAM, DARK_GOLD, 0.8),
    ]


def _hand(x: float, y: float) -> str:
    """A fist about a shaft, its outline."""
    return (
        f"M{x - 8} {y - 6}C{x - 6} {y - 10} {x + 6} {y - 10} {x + 8} {y - 6}C{x + 9.5} {y - 2} {x + 9.5} {y + 4}"
        f" {x + 7} {y + 8}C{x + 3} {y + 11} {x - 3} {y + 11} {x - 7} {y + 8}C{x - 9.5} {y + 4} {x - 9.5} {y - 2}"
        f" {x - 8} {y - 6}Z"
    )


def _grip(x: float, y: float, cuff: str) -> list[str]:
    """A hand in a cuff, its fingers drawn."""
    fingers = "".join(f"M{x - 7} {y + step}H{x + 2}" for step in (-3, 1.5, 6))
    sleeve = f"M{x - 9} {y + 9}H{x + 9}L{x + 11} {y + 17}H{x - 11}Z"
    return [
        fill(sleeve, cuff, DARK_GOLD, 0.9),
        fill(_hand(x, y), SKIN, NOSE, 0.9),
        line(fingers, NOSE, 0.9),
    ]


def _king(suit_name: str, robe: Robe) -> list[str]:
    ermine = _both("M125 158C106 156 88 148 80 137C88 129 102 124 112 121L125 128Z")
    tails = "".join(
        f"M{x} {y - 4}L{x + 2} {y + 3}L{x} {y + 2}L{x - 2} {y + 3}Z"
        for x, y in (
            (92, 136),
            (101, 145),
            (113, 151),
            (158, 136),
            (149, 145),
            (137, 151),
            (105, 132),
            (145, 132),
        )
    )
    panel = "M112 175L115 150H135L138 175Z"
    return [
        *_gown(robe, _lozenges((96, 158), (154, 158), (104, 169), (146, 169), (94, 171), (156, 171))),
        *_royal_arm(suit_name, robe),
        fill(panel, robe.second, GOLD, 1.6),
        fill(circles(2.4, [(125, 164), (125, 171)]), GOLD),
        king_locks(robe),
        fill(ermine, PARCHMENT, robe.shade, 1.1),
        fill(tails, INK),
        *king_head(robe),
    ]


def king_locks(robe: Robe) -> str:
    """The hair behind a king's head."""
    locks = _both("M104 60C96 70 97 92 93 104C90 112 95 118 103 116C109 114 108 100 107 90Z")
    return fill(locks, robe.king, INK, 0.7)


def king_head(robe: Robe) -> list[str]:
    """Face, beard and crown."""
    beard = (
        "M101 80C101 92 100 106 106 118C111 128 118 132 125 139C132 132 139 128 144 118C150 106 149 92 149 80"
        "C146 90 142 95 136 95C131 92 127 93 125 95C123 93 119 92 114 95C108 95 104 90 101 80Z"
    )
    moustache = _both("M125 96C119 91 111 96 104 103C112 106 120 104 125 99Z")
    strands = "M125 116V130M116 112C117 119 119 124 121 128M134 112C133 119 131 124 129 128M109 106C109 112 111 117 113 120M141 106C141 112 139 117 137 120"
    crown = "M99 60L93 32C99 40 105 44 110 45C112 38 118 30 125 25C132 30 138 38 140 45C145 44 151 40 157 32L151 60C142 54 108 54 99 60Z"
    band = "M99 60C108 54 142 54 151 60L150 66.5C141 61 109 61 100 66.5Z"
    jewels = (
        circles(3.6, [(93, 31), (157, 31)])
        + circle(125, 25, 4.2)
        + circles(2.4, [(110, 60), (125, 58.5), (140, 60)])
    )
    return [
        *_face(robe.king),
        fill(beard, robe.king, INK, 0.7),
        fill(_MOUTH, "#a8483c"),
        fill(moustache, robe.king, INK, 0.7),
        line(strands, INK, 0.8, 0.5),
        *_crown(crown, band, jewels, robe.second),
    ]


def _royal_arm(suit_name: str, robe: Robe) -> list[str]:
    """A sword for hearts and spades, a sceptre with the suit on it for diamonds and clubs, held upright at the right."""
    if suit_name in "hs":
        blade = "M169.5 128V44L173 33L176.5 44V128Z"
        hilt = "M158 126H188V131H158Z" + circle(173, 160, 4) + "M170.5 131H175.5V158H170.5Z"
        return [
            fill(blade, STEEL, INK, 0.9),
            line("M173 42V124", "#8797a3", 1.2),
            fill(hilt, GOLD, DARK_GOLD, 1),
            *_grip(173, 144, robe.second),
        ]
    staff = "M171 66H175V162H171Z" + ellipse(173, 73, 6, 3) + circle(173, 57, 13.5)
    return [
        fill(staff, GOLD, DARK_GOLD, 1),
        fill(suit(suit_name, 173, 57, 17), robe.second),
        *_grip(173, 144, robe.second),
    ]


def _queen(suit_name: str, robe: Robe) -> list[str]:
    hair = _both(
        "M125 46C106 46 97 58 97 76C97 92 91 98 89 110C87 122 92 132 103 136C112 138 118 130 125 128Z"
    )
    waves = _both("M104 66C99 84 101 94 96 104C93 112 94 122 100 129M107 96C103 106 101 116 106 128")
    front = _both("M125 53C114 54 106 62 103 80C99 72 101 58 108 53C113 49 119 48 125 48Z")
    bust = "M104 126C112 122 138 122 146 126C142 142 134 150 125 154C116 150 108 142 104 126Z"
    lace = _both("M125 161C108 156 96 144 92 131C96 127 100 125 104 124C107 138 114 147 125 152Z")
    scallops = "".join(circle(x, y, 1.5) for x, y in ((98, 132), (102, 141), (109, 149), (117, 154.5)))
    pearls = circles(
        1.9,
        [(113.5, 126), (117, 130.5), (121, 133.5), (125, 134.5), (129, 133.5), (133, 130.5), (136.5, 126)],
    )
    bodice = "M110 175L117 161L125 165L133 161L140 175Z"
    crown = (
        "M101 56L95 36L106 44L112 28L119 41L125 24L131 41L138 28L144 44L155 36L149 56C140 51 110 51 101 56Z"
    )
    band = "M101 56C110 51 140 51 149 56L148.5 62C139 57 111 57 101.5 62Z"
    jewels = (
        circles(2.7, [(95, 36), (112, 28), (138, 28), (155, 36)])
        + circle(125, 24, 3.3)
        + circles(2, [(112, 56.6), (125, 55.4), (138, 56.6)])
    )
    lips = "M119 99.5C121.5 97.5 124 98 125 99C126 98 128.5 97.5 131 99.5C128 104 122 104 119 99.5Z"
    return [
        *_gown(robe, _lozenges((95, 152), (155, 152), (102, 164), (148, 164), (94, 172), (156, 172))),
        *_flower(suit_name, robe),
        fill(hair, robe.queen, INK, 0.7),
        line(waves, INK, 0.9, 0.4),
        fill(bodice, robe.second, GOLD, 1.4),
        fill(bust, SKIN),
        fill(_NECK, SKIN),
        line("M115 113C120 118 130 118 135 113", NOSE, 1.1, 0.7),
        fill(lace, PARCHMENT, robe.shade, 1.1),
        fill(_both(scallops), robe.cloth),
        fill(pearls, GOLD, DARK_GOLD, 0.6),
        *_face(robe.queen),
        fill(lips, "#b8392f"),
        fill(front, robe.queen, INK, 0.7),
        *_crown(crown, band, jewels, robe.second),
    ]


def _flower(suit_name: str, robe: Robe) -> list[str]:
    """A rose for the red queens, a tulip for the black ones."""
    stem = "M171 162C171 138 176 120 173 92"
    leaves = "M173 124C179 112 186 110 189 110C189 118 183 126 174 128Z M174 112C168 104 162 102 158 102C159 109 165 116 173 117Z"
    petal = RED if robe.cloth != ROBES["h"].cloth else "#d8617a"
    if suit_name in "hd":
        petals = "".join(place(ellipse(0, -8, 6.5, 7.5), 173, 84, angle=turn) for turn in range(0, 360, 72))
        heart = circle(173, 84, 5)
    else:
        petals = "M160 72C160 90 165 97 173 97C181 97 186 90 186 72L179.5 80L173 68L166.5 80Z"
        heart = "M173 70C178 80 178 90 173 96C168 90 168 80 173 70Z"
    return [
        line(stem, "#3f6b3a", 2.6),
        fill(leaves, "#4f8048"),
        fill(petals, petal, robe.shade, 0.8),
        fill(heart, GOLD, DARK_GOLD, 0.7),
        *_grip(171.5, 148, robe.second),
    ]


def _jack(suit_name: str, robe: Robe) -> list[str]:
    collar = _both("M125 142L104 136L99 125L114 117L125 130Z")
    tunic = "M106 175L112 146L125 152L138 146L144 175Z"
    chevrons = "M109 164L125 170L141 164M111 155L125 161L139 155"
    return [
        *_gown(robe, _lozenges((97, 146), (153, 146), (96, 160), (154, 160), (97, 172), (153, 172))),
        *_halberd(suit_name, robe),
        fill(tunic, robe.second, GOLD, 1.4),
        line(chevrons, GOLD, 2.2),
        *jack_locks(robe),
        fill(_NECK, SKIN),
        line("M115 113C120 118 130 118 135 113", NOSE, 1.1, 0.7),
        fill(collar, PARCHMENT, robe.shade, 1.1),
        *jack_head(robe),
    ]


def jack_locks(robe: Robe) -> list[str]:
    """The hair behind a jack's head."""
    hair = _both("M125 48C106 48 99 58 99 72C99 86 98 94 93 106C99 113 108 113 112 107L112 80Z")
    curls = _both("M103 72C103 86 102 96 99 107M107 84C107 94 106 102 105 109")
    return [fill(hair, robe.jack, INK, 0.7), line(curls, INK, 0.9, 0.4)]


def jack_head(robe: Robe) -> list[str]:
    """Face, fringe and feathered cap."""
    fringe = "M102 76C102 64 106 58 112 57C120 62 136 62 140 57C145 59 148 66 148 76C144 72 142 69 140 66C132 69 118 69 110 66C108 69 105 72 102 76Z"
    cap = "M97 58C92 44 102 30 124 29C146 27 160 38 154 58C140 52 112 52 97 58Z"
    brim = "M95 57C108 49 142 49 155 57C156 60 155.5 63 154 65C140 58 110 58 96 65C94.5 63 94 60 95 57Z"
    feather = "M146 54C142 40 148 26 162 23C160 26 160 28 157 30C161 29 163 30 165 29C162 33 162 35 158 37C161 37 162 37 163 38C158 44 153 48 146 54Z"
    quill = "M146.5 53C148 44 152 35 159 27"
    lips = "M119 100C122 98.5 123.5 99 125 99.8C126.5 99 128 98.5 131 100C128 103.5 122 103.5 119 100Z"
    return [
        *_face(robe.jack),
        fill(lips, "#b4594a"),
        fill(fringe, robe.jack, INK, 0.7),
        fill(cap, robe.cloth, robe.shade, 1.2),
        fill(brim, robe.second, robe.shade, 1),
        fill(feather, CREAM, DARK_GOLD, 0.9),
        line(quill, DARK_GOLD, 1),
        fill(circle(146, 56, 4), GOLD, DARK_GOLD, 0.9),
    ]


def _halberd(suit_name: str, robe: Robe) -> list[str]:
    """A halberd for spades and clubs, a hunting spear for hearts and diamonds."""
    shaft = "M173.5 78H176.5V166H173.5Z"
    if suit_name in "sc":
        head = "M175 48L178.5 62V70C184 70 188 66 189 60C191 70 190 80 187 88C184 84 182 83 178.5 83V90H171.5V84L163 78V70L171.5 72V62Z"
    else:
        head = "M175 50C181 60 183 70 180 82L177.5 88H172.5L170 82C167 70 169 60 175 50Z"
    return [
        fill(shaft, "#8a5a2b", INK, 0.8),
        fill(head, STEEL, INK, 0.9),
        *_grip(175, 144, robe.second),
    ]
