"""The figures of the Spanish pack: a standing page, a rider on a horse, and a standing king, each holding an emblem.

They wear the robes, and have the heads, of the French courts. The upper left and the lower right stay free for the
indices: the emblem is held up at the right, and nothing wide stands there.
"""

from typing import NamedTuple

from .courts import NOSE, SKIN, king_head, king_locks
from .courts import jack_head as page_head
from .courts import jack_locks as page_locks
from .palette import CARD_WIDTH, DARK_GOLD, GOLD, INK, PARCHMENT, ROBES, Robe
from .spanish_suits import emblem
from .svg import circle, circles, ellipse, fill, line, place, polygon, redrawn

LEATHER, DARK_LEATHER = "#7a4a2b", "#3f2717"


class Coat(NamedTuple):
    """A horse's colours: coat, its shadow, mane and tail."""

    coat: str
    shade: str
    mane: str


_HORSES = {
    "d": Coat("#e0bd84", "#b98f54", "#f6ead0"),
    "h": Coat("#a4633a", "#77411f", "#5a2f17"),
    "s": Coat("#c3c9cf", "#959da6", "#6f7881"),
    "c": Coat("#6a4630", "#472c1c", "#2b1b13"),
}


def page(suit_name: str) -> list[str]:
    """The sota: a page in a short tunic and hose of two colours."""
    robe = ROBES[suit_name]
    leg = "M124 222H104L106 270L108 312H122L123.5 270Z"
    shoe = "M122 309H107C104 316 95 320 88 324C88 329 96 330 104 330H122Z"
    tunic = "M125 114C107 115 97 122 95 136L103 186L89 238C112 248 138 248 161 238L147 186L155 136C153 122 143 115 125 114Z"
    cape = "M125 116C98 118 84 130 81 152L70 252C88 258 108 252 125 248C142 252 162 258 180 252L169 152C166 130 152 118 125 116Z"
    pleats = "M107 200L101 240M119 203L116 244M131 203L134 244M143 200L149 240"
    return [
        fill(cape, robe.second, robe.shade, 1.4),
        fill(leg, robe.second, robe.shade, 1.2),
        fill(_mirror(leg), PARCHMENT, robe.shade, 1.2),
        fill(shoe + _mirror(shoe), LEATHER, DARK_LEATHER, 1.2),
        fill(tunic, robe.cloth, robe.shade, 1.4),
        line(pleats, robe.shade, 1.6, 0.7),
        line("M90.5 233C112 242.5 138 242.5 159.5 233", GOLD, 4),
        line("M109 140L125 148L141 140M109 154L125 162L141 154M110 168L125 176L140 168", GOLD, 2.6),
        fill("M102.5 184C116 190 134 190 147.5 184L149 194C134 200 116 200 101 194Z", GOLD, DARK_GOLD, 1),
        *_arm_on_hip(robe),
        *_holding(suit_name, robe, 198, 143, 146),
        *redrawn(
            [*page_locks(robe), fill("M114 100H136V130L125 146L114 130Z", SKIN)],
            lambda outline: place(outline, 22.5, 8, 0.82),
        ),
        fill(_both("M125 124L106 120L103 111L115 104L125 115Z"), PARCHMENT, robe.shade, 1.1),
        *redrawn(page_head(robe), lambda outline: place(outline, 22.5, 8, 0.82)),
    ]


def king(suit_name: str) -> list[str]:
    """The rey: bearded and crowned, in a gown down to the ground."""
    robe = ROBES[suit_name]
    cape = "M125 114C94 116 76 132 72 158L56 312C64 324 82 328 96 322H154C168 328 186 324 193 312L178 158C174 132 156 116 125 114Z"
    gown = "M125 114C104 115 91 124 87 144L95 200L79 320C106 328 144 328 171 320L155 200L163 144C159 124 146 115 125 114Z"
    ermine = "M125 158C104 156 86 146 78 132C88 122 102 116 112 114L125 122L138 114C148 116 162 122 172 132C164 146 146 156 125 158Z"
    tails = _tails(
        (91, 133), (101, 143), (114, 150), (159, 133), (149, 143), (136, 150), (104, 128), (146, 128)
    )
    hem = "M81.5 302C107 310 143 310 168.5 302L171 320C144 328 106 328 79 320Z"
    specks = _tails(*((x, 314 + 3.2 * (1 - abs(x - 125) / 42)) for x in (92, 105, 118, 132, 145, 158)))
    strewn = "".join(
        polygon([(x, y - 7), (x + 5, y), (x, y + 7), (x - 5, y)])
        for x, y in (
            (98, 232),
            (152, 232),
            (93, 260),
            (157, 260),
            (102, 284),
            (148, 284),
            (101, 178),
            (149, 178),
        )
    )
    figure = [
        fill(cape, robe.shade, INK, 0.9),
        fill(gown, robe.cloth, robe.shade, 1.4),
        fill(strewn, GOLD),
        fill("M114 150H136L143 306C131 308 119 308 107 306Z", robe.second, GOLD, 2),
        fill(circles(3, [(125, 226), (125, 246), (125, 266), (125, 286)]), GOLD),
        fill(hem, PARCHMENT, robe.shade, 1.2),
        fill(specks, INK),
        fill("M93 194C112 203 138 203 157 194L158 205C138 214 112 214 92 205Z", GOLD, DARK_GOLD, 1.1),
        *_arm_on_hip(robe),
        *_holding(suit_name, robe, 198, 143, 146),
        *redrawn([king_locks(robe)], lambda outline: place(outline, 22.5, 7.5, 0.82)),
        fill(ermine, PARCHMENT, robe.shade, 1.2),
        fill(tails, INK),
        *redrawn(king_head(robe), lambda outline: place(outline, 22.5, 7.5, 0.82)),
    ]
    return redrawn(figure, lambda outline: place(outline, -5))  # away from the index at the lower right


def rider(suit_name: str) -> list[str]:
    """The caballo: a bearded rider on a trotting horse."""
    robe, horse = ROBES[suit_name], _HORSES[suit_name]
    dark = robe._replace(jack=robe.king if suit_name != "d" else robe.jack)
    cape = "M138 96C160 102 178 132 190 176C176 182 164 178 152 168L142 110Z"
    torso = "M128 92C112 93 103 99 100 110L107 160C102 174 98 184 99 194C116 202 142 202 158 194C158 182 154 170 150 160L156 110C153 99 145 93 128 92Z"
    leg = "M140 184C124 178 108 190 103 206C101 220 103 236 105 250H120C120 236 120 222 125 212L146 200Z"
    boot = "M102 232H121.5L120 254C120 260 118 264 114 265C106 267 96 266 90 262C90 257 98 255 104 250Z"
    goatee = (
        "M113 99C118 95 122 96 125 97.5C128 96 132 95 137 99C139 107 136 117 125 121C114 117 111 107 113 99Z"
    )
    left_arm = "M108 97C94 104 85 130 86 154L100 157C102 142 106 130 114 122Z"

    def small(outline: str) -> str:
        return place(outline, 45.5, 10, 0.66)

    return [
        *_horse(horse, robe),
        fill(cape, robe.second, robe.shade, 1.3),
        fill(torso, robe.cloth, robe.shade, 1.4),
        line("M114 122L128 129L142 122M115 134L128 141L141 134", GOLD, 2.4),
        fill("M106 154C118 159 138 159 151 154L152 162C138 167 118 167 105 162Z", GOLD, DARK_GOLD, 1),
        fill(leg, robe.second, robe.shade, 1.2),
        fill(boot, LEATHER, DARK_LEATHER, 1.2),
        line("M100 266H118M109 266V240", GOLD, 2.2),
        line("M43 199C60 198 78 178 92 162", LEATHER, 2.2),
        fill(left_arm, robe.cloth, robe.shade, 1.3),
        fill(circle(92, 160, 7.5), SKIN, NOSE, 0.9),
        *_holding(suit_name, robe, 190, 121, 112, (146, 98)),
        *redrawn([*page_locks(dark), fill("M114 100H136V134H114Z", SKIN)], small),
        fill(
            place(_both("M125 140L106 136L103 127L115 120L125 131Z"), 45.5, 10, 0.66),
            PARCHMENT,
            robe.shade,
            1,
        ),
        *redrawn(page_head(dark), small),
        *redrawn(
            [
                fill(goatee, dark.jack, INK, 0.7),
                fill("M119 101.5C122 104 128 104 131 101.5L125 100Z", "#b4594a"),
            ],
            small,
        ),
    ]


def _mirror(outline: str) -> str:
    return place(outline, CARD_WIDTH, 0, stretch=-1)


def _both(outline: str) -> str:
    return outline + _mirror(outline)


def _tails(*places: tuple[float, float]) -> str:
    """The black tips on ermine."""
    return "".join(
        f"M{x:g} {y - 4:g}L{x + 2:g} {y + 3:g}L{x:g} {y + 2:g}L{x - 2:g} {y + 3:g}Z" for x, y in places
    )


def _arm_on_hip(robe: Robe) -> list[str]:
    """The arm at the left of the picture, its hand at the belt."""
    sleeve = "M96 124C80 130 69 152 67 174C66 188 76 198 90 202L104 204L107 192L94 188C89 184 89 176 92 168L103 146Z"
    return [
        fill(sleeve, robe.cloth, robe.shade, 1.4),
        fill("M95 189L104 191L102 204L92 202.5Z", GOLD, DARK_GOLD, 0.9),
        fill(ellipse(108, 198, 8, 7.5), SKIN, NOSE, 0.9),
    ]


def _holding(
    suit_name: str, robe: Robe, x: float, y: float, tall: float, shoulder: tuple[float, float] = (146, 122)
) -> list[str]:
    """An arm from the *shoulder* to a hand at x, y, which holds the emblem up; a tall emblem is *tall* units tall."""
    sx, sy = shoulder
    dx = x - sx
    sleeve = (
        f"M{sx} {sy}C{sx + 12} {sy + 3} {sx + 22} {sy + 18} {sx + 26} {sy + 30}L{x - 8} {y + 4}L{x + 8} {y + 12}"
        f"C{x + 3} {y + 30} {x - 14} {y + 46} {x - 26} {y + 43}C{sx + 0.3 * dx - 4} {y + 37} {sx - 1} {sy + 42} {sx - 1} {sy + 26}Z"
    )
    cuff = f"M{x - 9} {y + 3}L{x + 9} {y + 12}L{x + 5} {y + 20}L{x - 14} {y + 10}Z"
    sizes = {"d": 66.0, "h": 76.0}
    lifts = {"d": -0.5, "h": -0.2, "s": -0.33, "c": -0.36}
    size = sizes.get(suit_name, tall)
    fist = ellipse(x + 1, y, 9, 8.5)
    held = emblem(suit_name, size, [(x + 1, y + lifts[suit_name] * size)])
    knuckles = "".join(f"M{x - 5} {y + step}H{x + 4}" for step in (-3, 0.8, 4.6))
    return [
        fill(sleeve, robe.cloth, robe.shade, 1.4),
        *held,
        fill(cuff, GOLD, DARK_GOLD, 0.9),
        fill(fist, SKIN, NOSE, 0.9),
        line(knuckles, NOSE, 1),
    ]


def _horse(horse: Coat, robe: Robe) -> list[str]:
    """A horse that trots to the left, saddled."""
    body = (
        "M66 131C71 136 74 142 76 148C92 153 107 166 117 184C134 192 152 191 166 187C184 184 195 197 195 216"
        "C195 232 186 240 183 250C182 260 184 268 184 276C186 290 182 300 182 312L186 324H167L170 312"
        "C168 298 168 288 165 278C159 266 154 258 151 246C138 253 118 253 104 247C105 262 105 276 103 290"
        "L101 312L105 324H86L89 312C88 296 86 280 85 266C83 256 77 246 73 235C66 222 66 206 71 194"
        "C68 193 66 191 64 189C59 197 53 204 47 210C42 215 33 214 30 208C28 202 31 198 34 194C41 180 47 164 51 152"
        "C53 147 55 144 58 142C58 138 61 134 66 131Z"
    )
    far = (
        "M86 234C70 240 54 246 45 254C42 264 46 276 49 286L40 291L38 302H54L59 292C59 282 58 274 60 268C72 264 86 262 96 256Z"
        "M166 234C152 250 142 264 142 280C140 294 136 302 134 312L130 324H148L151 312C156 298 158 288 164 276Z"
    )
    hooves = (
        "M101 312L105 324H86L89 312Z M182 312L186 324H167L170 312Z M49 286L40 291L38 302H54L57 296Z"
        "M134 312L130 324H148L151 312Z"
    )
    tail = "M189 196C204 198 211 214 205 230C200 244 190 254 193 276C182 268 181 250 187 236C191 224 191 210 186 200Z"
    mane = (
        "M64 133C71 138 76 143 79 149C94 154 109 167 118 185C110 188 105 183 102 184C99 177 93 177 90 175"
        "C87 168 81 167 78 164C75 158 70 158 66 160C67 150 67 141 64 133Z"
    )
    cloth = "M103 184C122 193 148 192 164 187L172 230C150 240 120 240 101 232Z"
    straps = "M55 153C60 158 66 164 70 176M39 187C43 192 48 197 55 199M57 158C53 172 48 182 43 194"
    return [
        fill(tail, horse.mane, horse.shade, 1),
        fill(far, horse.shade, INK, 0.8),
        fill(body, horse.coat, INK, 1),
        fill(hooves, DARK_LEATHER),
        fill(mane, horse.mane, horse.shade, 0.9),
        line("M70 214C82 224 94 226 104 220M168 212C178 216 186 214 192 208", GOLD, 3.4),
        line(straps, LEATHER, 2.4),
        fill(ellipse(57.5, 163, 2.6, 3) + ellipse(35.5, 203, 1.8, 1.4) + circle(43.5, 198, 2.2), INK),
        fill(cloth, robe.second, GOLD, 2.4),
    ]
