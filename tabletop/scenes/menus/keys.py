"""The keys, each with what it does: the page that `?` opens, at home, at the table and everywhere else."""

from pygame import Rect

from tabletop.scenes.forms.menu import MARGIN, MenuScene
from tabletop.scenes.forms.page import Page
from tabletop.text import N_, _

WIDEST = 860
"""The panel is at most this wide, in px of the design."""
SHARE = 0.36
"""Share of the width for the keys, where what they do stands beside them."""
KEYS = (
    (N_("← →"), N_("choose a card, or a button")),
    (N_("↑ ↓"), N_("from the cards to the buttons and back")),
    (N_("Enter"), N_("play")),
    (
        N_("Enter, Space, a click"),
        N_("go on when a deal was counted (the first press shows all of the count)"),
    ),
    (N_("Space"), N_("select; play what can only be played in one way; be first in a race")),
    (
        N_("Q, P, Z, Y …"),
        N_("react, where several people share the screen: the table says which key is whose"),
    ),
    (N_("A, Shift+Space"), N_("choose all cards of a rank; all from the last chosen card to this one")),
    (N_("F, Shift+F"), N_("sort the hand in the next way, in the one before")),
    (N_("0 … 9"), N_("bid; lay the melds with this number among those suggested")),
    (N_("U, Ctrl+Z"), N_("undo; it asks first where something hidden was shown since")),
    (N_("Ctrl+Y, Ctrl+Shift+Z"), N_("redo, until something else is played")),
    (N_("E"), N_("the last turn of another player again; pressed once more meanwhile, one turn more")),
    (N_("H"), N_("a hint, with a reason")),
    (N_("C"), N_("hide my cards, or show them again")),
    (N_("W"), N_("what was played: the last trick, or all of the deal (settings)")),
    (N_("Pause"), N_("everything stands still, with the cards hidden")),
    (N_("L, S, R"), N_("log, score sheet, rules")),
    (N_("F1"), N_("the rule for what is played now, or by which something was refused")),
    (
        N_("F2"),
        N_("explain the card that is chosen, then one thing on the table after another; Shift+F2 goes back"),
    ),
    (N_("O"), N_("the order or the values of the cards, where they are unusual")),
    (N_("M"), N_("all sound off and on")),
    (N_("Tab, arrows, Enter"), N_("walk through the menus")),
    (
        N_("← →, with Shift, Page up and down, Home, End"),
        N_("in a replay: by a move, a trick or a turn, a deal, to the ends"),
    ),
    (
        N_("Space, + −, O, V, T, P, K"),
        N_(
            "in a replay: play, speed, open hands, whose view, a player's thoughts, play on, keep as text, picture or animation"
        ),
    ),
    (N_("F"), N_("at home: make a game a favourite, or none any more")),
    (N_("Ctrl+F, F3, Ctrl+C"), N_("on the page of rules: search, the next place, copy the section")),
    (N_("Backspace"), N_("on the page of rules: back to where a link was followed")),
    (N_("Esc"), N_("close what is open; at the table then a small menu")),
    (
        N_("F4 to F9"),
        N_(
            "answered by the screen reader or the narrator: what I can do, my hand, the table, whose turn it is, the score, what just happened; F10 repeats it; in menus F6 has all of the page read"
        ),
    ),
    (N_("?"), N_("this list")),
    (
        N_("F12"),
        N_(
            "Tabletop speaks by itself, for who has no screen reader; once more and it is silent. Ctrl cuts it short"
        ),
    ),
    (N_("F11, Alt+Enter"), N_("full screen")),
    (N_("Ctrl+Q"), N_("leave; the match goes on where it was")),
)
"""The keys, and what they do, as in the README."""


class KeysScene(MenuScene):
    """The page of keys."""

    def build(self, page: Page, area: Rect) -> None:
        top = self.bar(page, area, _("Keys"))
        pad, rim = page.px(36), page.px(22)
        width = min(area.width - 2 * page.px(MARGIN), round(page.px(WIDEST) * page.theme.text_size) + 2 * pad)
        panel = Rect(0, top + page.px(20), width, area.bottom - top - page.px(56))
        panel.centerx = area.centerx
        page.panel("panel", panel)
        self._scroll = page.scroll(panel.inflate(-2 * pad, -2 * rim))
        y = 0
        for keys, does in KEYS:
            y = self._row(page, _(keys), _(does), y, panel.width - 2 * pad) + page.px(9)
        self._scroll.set_height(y)
        if not self.focus.name:
            self.focus.go("back")

    def open_keys(self) -> None:
        """They are open already."""

    def _row(self, page: Page, keys: str, does: str, y: int, width: int) -> int:
        """The *keys*, and beside them what they do; returns where the row ends."""
        left, container = round(SHARE * width), self._scroll.container
        named = page.paragraph(keys, (0, y), left - page.px(16), "@gold", container)
        said = page.paragraph(does, (left, y), width - left, "@body", container)
        return max(named.bottom, said.bottom)
