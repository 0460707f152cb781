"""Decisions of somebody who only listens: which node to press next, by names and roles alone."""

HAND, OFFERS, TABLE, LOG = "Your hand", "What you can do", "On the table", "What happened"
"""How the names of the groups of a table begin."""
ASIDE = (
    "Your cards are sorted",
    "Sort",
    "Card values",
    "Hide",
    "What was that",
    "Close",
    "Undo",
    "Redo",
    "Take back",
    "Why?",
)
"""How the names of buttons begin that do not make a move."""
LEAVING = ("Settings", "Rules", "Fair shuffles", "Save and leave", "Score sheet")
"""Buttons of dialogs that lead elsewhere."""
GOLDEN, REST = 0.75, 0.35
"""Chance that the button for chosen cards is pressed, and that a chosen card is given up where there is none."""
BACK = "Back to the table"
"""The button of a page that lies over the table."""
OUT_OF_TURN = 0.04
"""Chance that something is done though it is another player's turn."""
PATIENCE = 6
"""Presses after which nothing has happened, and one card is tried by itself, then the next."""


class Listener:
    """Plays with random numbers *rng*."""

    def __init__(self, rng):
        self.rng = rng
        self._news, self._presses = "", 0
        self._tried = set()

    def next_press(self, root):
        """The node to press now; None while there is nothing to do but wait."""
        dialog = next((node for node in root.walk() if node.role == "dialog"), None)
        if dialog is not None:
            return self._answer(dialog)
        log = next(
            (node for node in root.children if node.name.startswith(LOG) and node.role == "list"), None
        )
        if log is None:  # a page over the table, or none as yet
            return next((node for node in root.walk() if node.press and node.name == BACK), None)
        if not own_turn(root) and self.rng.random() > OUT_OF_TURN:
            return None
        news = log.children[0].name if log.children else ""
        self._presses = self._presses + 1 if news == self._news else 0
        if not self._presses:
            self._tried.clear()
        self._news = news
        hand, offers, others = self._hand(root), self._offers(root), self._others(root)
        golden = [button for button in offers if button.golden]
        if golden and self.rng.random() < GOLDEN:
            return golden[0]
        if self._presses > PATIENCE:
            return self._one_by_itself(hand, offers, others)
        chosen = [card for card in hand if card.chosen]
        if chosen and self.rng.random() < REST:
            return self.rng.choice(chosen)
        ready = [card for card in hand if "not now" not in card.name and not card.chosen]
        return self._any(ready, offers, others)

    def _one_by_itself(self, hand, offers, others):
        """Give up what is chosen on the table, and all but one card of the hand; then do something with that."""
        chosen = [card for card in hand if card.chosen]
        spare = [thing for thing in others if thing.chosen] + chosen[1:]
        if spare:
            return spare[0]
        if chosen:
            return self._any(chosen, offers)
        things = [*hand, *offers, *others]
        untried = [thing for thing in things if thing.name not in self._tried] or things
        found = self.rng.choice(untried) if untried else None
        if found is not None:
            self._tried.add(found.name)
        return found

    def _any(self, *kinds):
        found = [kind for kind in kinds if kind]
        return self.rng.choice(self.rng.choice(found)) if found else None

    def _answer(self, dialog):
        buttons = [node for node in dialog.walk() if node.press and node.role in ("button", "push button")]
        ways = [button for button in buttons if not button.name.startswith(LEAVING)]
        golden = [button for button in ways if button.golden]
        if golden and self.rng.random() < GOLDEN:
            return golden[0]
        return self.rng.choice(ways) if ways else None

    def _hand(self, root):
        return [
            card for node in root.children if node.name.startswith(HAND) for card in node.walk() if card.press
        ]

    def _offers(self, root):
        return [
            button
            for node in root.children
            if node.name.startswith(OFFERS)
            for button in node.children
            if button.press and not button.name.startswith(ASIDE)
        ]

    def _others(self, root):
        """What can be pressed on the table and among the players."""
        apart = (HAND, OFFERS, LOG)
        return [
            thing
            for node in root.children
            if not node.name.startswith(apart) and node.role not in ("toolbar", "tool bar")
            for thing in node.walk()
            if thing.press
        ]


def own_turn(root):
    """True if the tree tells that it is one's own turn."""
    return any(node.name == "You, whose turn it is" for node in root.children)


def missing(root):
    """What the tree of a table at which it is one's turn does not tell: a list of words."""
    said = [node.name for node in root.walk()]
    found = []
    hands = [node for node in root.children if node.name.startswith(HAND)]
    if hands and hands[0].role == "list" and f", {len(hands[0].children)} card" not in hands[0].name:
        found.append(f"{hands[0].name!r} has {len(hands[0].children)} cards")
    if not any(name.startswith(TABLE) for name in said):
        found.append("the table")
    if not any(", whose turn it is" in name for name in said):
        found.append("whose turn it is")
    if not any(node.press for node in root.walk() if node.role not in ("toolbar", "tool bar")):
        found.append("what may be done")
    if not any(any(sign.isdigit() for sign in name) for name in said):
        found.append("the score")
    return found
