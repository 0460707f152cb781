"""The table as elements: the bar, what is asked, the hand, what is offered, what lies there, the players, the score, the log.

Everything comes from what is drawn: poses, plates, widgets; so that it says no more than a look at the screen does.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from pygame import Rect

from tabletop.engine.moves import Move
from tabletop.scenes.table.listening.answers import ANSWERS, REPEATS, Answers
from tabletop.scenes.table.listening.cards import CardElements
from tabletop.session.chronicle import Chronicle
from tabletop.text import _
from tabletop.ui.accessibility.drawn import painted, widgets
from tabletop.ui.accessibility.element import Element, Urgency, found
from tabletop.wording.facts import dealer_of
from tabletop.wording.spoken import spoken

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import TableScene

LETTERS = 15.0
"""Letters that a voice reads in a second."""
MOST_AGAIN = 150
"""Most letters of news that are said with what is asked: it is not to be long in coming."""
LINES = 12
"""Lines of the log that can be listened to."""


class Listening:
    """The elements of *table*."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._cards = CardElements(table)
        self._listened: Chronicle | None = None
        """The chronicle whose lines were news; none before anybody listens."""
        self._told, self._news = 0, ""
        """The number of its lines that were news, and the last of them."""
        self._tells = True
        """True if the news are to be read when they come, and were not with what is asked."""
        self._unheard = deque[tuple[float, str]]()
        """News that cannot have been read to an end yet, each with the second at which they are."""
        self._prompt, self._asked_with = "", ""
        """What is asked, and the news that are said with it, as it cuts them off."""
        self._answers, self._answer, self._answers_now = 0, "", False

    def settle(self) -> None:
        """The table was away from the screen, or changes its size: what happened or was answered before is not told once more."""
        self._tells = self._answers_now = False
        self._unheard.clear()

    @property
    def telling(self) -> bool:
        """True while somebody listens who cannot have heard yet all that happened."""
        if not self._table.app.heard:
            return False
        untold = self._listened is self._table.watch.chronicle and self._told < self._table.log.lines
        return untold or any(due > self._table.app.now for due, _words in self._unheard)

    def asked(self, key: int) -> bool:
        """Answer the question of *key*; whether it is one."""
        if key == REPEATS:
            said = self._answer or spoken(self._news)
        elif key in ANSWERS:
            root = Element("table", "window", children=self.elements())
            mine = found(root, ("player", self._table.table.viewer))
            layout = [each for each in mine.children if self._is_place(each)] if mine else []
            answers = Answers(root, self._cards.playable(), self._prompt, self._cards.held(), layout)
            said = ANSWERS[key](answers)
        else:
            return False
        self.answer(said)
        return True

    def answer(self, words: str) -> None:
        """Have *words* read at once, as who is at the table has asked for them by a key."""
        self._answers, self._answer, self._answers_now = self._answers + 1, spoken(words), True

    def _is_place(self, element: Element) -> bool:
        zone = element.key[1] if isinstance(element.key, tuple) and element.key[0] == "zone" else ""
        return isinstance(zone, str) and self._cards.is_place(zone)

    def elements(self) -> list[Element]:
        """All of the table, in the order in which one asks for it."""
        plates = {str(each.key): each for each in painted(self._table.hud.canvas)}
        zones = self._cards.zones()
        icons, offers = self._buttons()
        bar, asked, hand = self._bar(plates, icons), self._asked(plates), self._hand(zones)
        middle, players = self._middle(zones, plates), self._players(zones, plates)
        score, log = self._score(plates), self._log(plates)
        middle += plates.values()
        table = _("On the table") if middle else _("On the table: nothing")
        # Under another key each time, so that the same answer is read again.
        answer = Element(("answer", self._answers), "label", self._answer, live="assertive")
        return [
            *([answer] if self._answer and self._answers_now else []),
            bar,
            *asked,
            *hand,
            *([_group("offers", _("What you can do"), offers)] if offers else []),
            _group("middle", table, middle),
            *players,
            *score,
            log,
        ]

    # The parts; each takes its own out of what is drawn

    def _bar(self, plates: dict[str, Element], icons: list[Element]) -> Element:
        bar = _taken(plates, "bar")
        return Element("bar", "toolbar", bar.name, about=bar.about, rect=bar.rect, children=icons)

    def _asked(self, plates: dict[str, Element]) -> list[Element]:
        """What is asked or refused, which is read at once, and what has just happened."""
        words, messages = _taken(plates, "words"), self._table.hud.messages
        short = self._table.app.settings.verbosity == "short"
        self._hear(self._table.watch.chronicle, messages.latest, short)
        # A question stands with its chips, in the middle of the table.
        question = _taken(plates, "chips").name
        self._ask(" ".join(filter(None, (spoken(messages.prompt), question))))
        found = []
        if refused := spoken(messages.trouble or messages.refused):
            # Under another key each time, so that the same refusal is read again; what is asked stays as it was.
            key = "refused", self._table.notices.refusals
            found.append(Element(key, "label", refused, rect=words.rect, live="assertive"))
        if self._prompt:
            # With what it cuts off: who is asked must know what happened, and what is urgent is read at once.
            said = f"{self._asked_with} {self._prompt}".strip()
            found.append(Element("asked", "label", said, rect=words.rect, live="assertive"))
        if self._news:
            live: Urgency = "polite" if self._tells else ""
            found.append(Element("news", "label", spoken(self._news), rect=words.rect, live=live))
        return found

    def _ask(self, prompt: str) -> None:
        """Have *prompt* for what is asked; if it is another, with the news that it cuts off."""
        if prompt == self._prompt:
            return
        self._prompt = prompt
        now = self._table.app.now
        # Some prompts begin with what happened.
        unheard = [words for due, words in self._unheard if due > now and words.rstrip(".") not in prompt]
        while len(" ".join(unheard)) > MOST_AGAIN:
            unheard.pop(0)
        self._asked_with = " ".join(unheard)
        self._tells = self._tells and not (self._asked_with and prompt)
        self._unheard.clear()

    def _hear(self, chronicle: Chronicle, latest: str, short: bool) -> None:
        """Have the lines of *chronicle* that are new for news, or the *latest* where somebody else looks, or moves were taken back.

        Where the news are *short*, it is not told which cards the person at the screen has played, but what came of it is.
        """
        lines = chronicle.lines[: self._table.log.lines]
        if chronicle is not self._listened or len(lines) < self._told:
            self._news, self._tells = latest, True
        elif len(lines) > self._told:
            new = lines[self._told :]
            come = new
            own = self._own_moves(chronicle, self._told, len(lines))
            if own:
                self._unheard.clear()  # who acts has heard enough
                come = new[1:] if own[0].cards else new  # a card that is drawn was not chosen
            self._tells = bool(come) or not short
            self._news = " ".join(come if short and come else new)
            self._note_unheard(come)
        # As many lines may be others by now: taken back and made anew between two looks.
        if latest not in self._news:
            self._news, self._tells = latest, True
        self._listened, self._told = chronicle, len(lines)

    def _note_unheard(self, lines: Sequence[str]) -> None:
        ends = max([self._table.app.now, *(due for due, _words in self._unheard)])
        for line in map(spoken, lines):
            ends += len(line) / LETTERS
            self._unheard.append((ends, line))

    def _own_moves(self, chronicle: Chronicle, first: int, after: int) -> list[Move]:
        """The moves of which the lines of *chronicle* from *first* on tell, if whoever sits at the screen made them all."""
        moves, viewer = self._table.match.record.moves, self._table.table.viewer
        told = islice(chronicle.told_lines(), first, after)
        # Some may be taken back by now.
        made = [moves[number - 1] for number, _line in told if number <= len(moves)]
        return [move for _seat, move in made] if all(seat == viewer for seat, _move in made) else []

    def _hand(self, zones: dict[str, Element]) -> list[Element]:
        hand = zones.pop(self._cards.own_hand, None)
        if hand is None and self._cards.holds_none:
            hand = Element("hand", "list", _("You hold no cards."))
        return [] if hand is None else [replace(hand, key="hand")]

    def _buttons(self) -> tuple[list[Element], list[Element]]:
        """The icons of the bar, and the buttons of what is offered."""
        icons, offers, buttons = list[Element](), list[Element](), self._table.buttons
        for element in widgets(self._table.app.gui):
            name = element.key[1] if isinstance(element.key, tuple) else ""
            if isinstance(name, str) and buttons.offered(name):
                reach = partial(buttons.reach, name)
                offers.append(replace(element, focus=reach, focused=buttons.is_on(name)))
            else:
                go = partial(buttons.go_to_icon, name) if element.enabled else None
                icons.append(replace(element, focus=go, focused=bool(name) and buttons.icon == name))
        return icons, offers

    def _middle(self, zones: dict[str, Element], plates: dict[str, Element]) -> list[Element]:
        """What lies on the table and is nobody's; what lies on a panel with its words belongs to that."""
        free = [zone for zone in zones if self._cards.seat_of(zone) < 0]
        panels = {name: panel for name, panel in self._panels(plates).items() if _says_something(panel)}
        on_panels: dict[str, list[Element]] = {name: [] for name in panels}
        found = list[Element]()
        for zone in free:
            element = zones.pop(zone)
            panel = self._panel_under(element, panels)
            (on_panels[panel] if panel else found).append(element)
        groups = [replace(panels[name], role="group", children=on_panels[name]) for name in panels]
        return [*found, *groups]

    def _panels(self, plates: dict[str, Element]) -> dict[str, Element]:
        """The panels with words; taken out of *plates*."""
        places = dict(self._table.hud.canvas.places())
        names = [name for name in places if name.startswith("panel ")]
        return {name: panel for name in names if (panel := plates.pop(str(("plate", name)), None))}

    def _panel_under(self, element: Element, panels: dict[str, Element]) -> str:
        """The name of the smallest panel on which *element* lies; "" for none."""
        under = [
            (rect.width * rect.height, name)
            for name, panel in panels.items()
            if (rect := panel.rect) is not None
            and element.rect is not None
            and rect.collidepoint(element.rect.center)
        ]
        return min(under)[1] if under else ""

    def _players(self, zones: dict[str, Element], plates: dict[str, Element]) -> list[Element]:
        """The players in the order of turns, from who comes after the viewer, each with plate and cards."""
        table, players = self._table, len(self._table.match.players)
        first = table.table.viewer + 1
        found = []
        for seat in ((first + number) % players for number in range(players)):
            plate = _taken(plates, f"plate {seat}")
            own = [zone for zone in zones if self._cards.seat_of(zone) == seat]
            turn = _("whose turn it is") if seat in table.view.awaited else ""
            name = table.watch.cast.name(seat)
            named = ", ".join([name, turn] if turn else [name])
            line = plate.name.removeprefix(name).strip(" ,")
            rest = line.removeprefix(_("D"))
            if dealer_of(table.view) == seat and rest != line and not rest[:1].isalnum():
                line = ", ".join(filter(None, (_("dealer"), rest.strip(" ,"))))
            words = ", ".join(filter(None, (name, line))) if plate.name.startswith(name) else plate.name
            children = [
                replace(plate, name=words, about=""),
                *_take(plates, f"cap {seat}"),
                *(zones.pop(zone) for zone in own),
            ]
            element = Element(("player", seat), "group", named, turn, plate.about, plate.rect, children)
            found.append(element)
        return [*found, *zones.values()]

    def _score(self, plates: dict[str, Element]) -> list[Element]:
        """The score as it stands on its panel, or else as on the sheet: panels of sides may have it."""
        panel = plates.pop(str(("plate", "standings")), None)
        if panel is not None:
            return [replace(panel, key="score")]
        sheet = self._table.sheet()
        sides = [f"{name} {total}" for name, total in zip(sheet.columns[1:], sheet.totals[1:], strict=True)]
        return [Element("score", "label", spoken(_("Score: {sides}").format(sides=", ".join(sides))))]

    def _log(self, plates: dict[str, Element]) -> Element:
        """The last lines of what happened, the newest first."""
        panel, log = plates.pop(str(("plate", "log")), None), self._table.log
        first = len(log.entries) - LINES
        if panel is not None:
            first = min(first, log.oldest)
        items = [
            Element(
                ("line", number),
                "list_item",
                spoken(" ".join(filter(None, (entry.deal, log.sentence(entry))))),
            )
            for number, entry in reversed([*enumerate(log.entries)][max(0, first) :])
        ]
        rect = panel.rect if panel is not None else None
        return Element("log", "list", _("What happened"), rect=rect, children=items)


def _taken(plates: dict[str, Element], name: str) -> Element:
    """The plate called *name*, taken out of *plates*; one without words where there is none."""
    return plates.pop(str(("plate", name)), None) or Element(("plate", name), "label", rect=Rect(0, 0, 0, 0))


def _says_something(panel: Element) -> bool:
    """True unless only a sign stands on *panel*, as on a spot for one card: that is told with what lies there."""
    return len(panel.name) > 2


def _take(plates: dict[str, Element], name: str) -> list[Element]:
    plate = plates.pop(str(("plate", name)), None)
    return [] if plate is None else [plate]


def _group(key: str, name: str, children: Sequence[Element]) -> Element:
    """A group of *children*."""
    rects = [each.rect for each in children if each.rect is not None]
    box = rects[0].unionall(rects[1:]) if rects else None
    return Element(key, "group", name, rect=box, children=[*children])
