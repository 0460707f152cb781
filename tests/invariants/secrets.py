"""Secrets at a shared screen: only what all who may be looking know is drawn, said or offered.

Who may be looking: one person while that hand lies open, all people while the hands are closed. `Secrets` looks at a
running app. `told_apart` and `heard_apart` go further and are for tests: they put other cards where those who may look,
or only listen, cannot see any difference, and compare everything that the table shows, and what is heard.
"""

import re
from collections import Counter
from collections.abc import Collection
from random import Random

from tabletop.cards import FACE
from tabletop.engine.events import observe
from tabletop.engine.game import Game
from tabletop.engine.knowledge.view import COMMON, View
from tabletop.engine.match import Match
from tabletop.engine.moves import Move
from tabletop.scenes.table.overlays import PassScreen
from tabletop.scenes.table.scene import TableScene
from tabletop.ui.accessibility.tree import tree_of
from tabletop.ui.toolkit.window import App
from tabletop.wording.cards import card_words
from tabletop.wording.refusing import refusal_words

CARD = re.compile(r"(?:10|[2-9AKQJ])[♣♦♥♠]")
STOOD_FOR = re.compile(rf"\bas {CARD.pattern}")
YOU = re.compile(r"\b(?:You|you|Your|your)\b")


def table_of(app: App) -> TableScene | None:
    """The table that *app* shows or has below something else, where several people sit at it."""
    tables = [scene for scene in app._scenes if isinstance(scene, TableScene)]
    return tables[-1] if tables and len(tables[-1].match.persons) > 1 else None


def lookers(table: TableScene) -> frozenset[int]:
    """Seats that may be looking at *table*."""
    return table.match.persons if table.watch.covered else frozenset({table.watch.seat})


def mask_of(seats: frozenset[int]) -> int:
    return sum(1 << seat for seat in seats)


class Secrets:
    """Secrets that a table at which several people sit shows."""

    def __init__(self) -> None:
        self._counted = False
        """True since all have looked at the count of a deal, until the hands were covered."""

    def after_frame(self, app: App, _seconds: float) -> list[str]:
        table = table_of(app)
        if table is None or table.watch.covered:
            self._counted = False
            return []
        self._counted = self._counted or table.watch.count is not None
        return [f"{found} {_where(table)}" for found in _cards_for_all(table)] if self._counted else []

    def look(self, app: App) -> list[str]:
        table = table_of(app)
        if table is None:
            return []
        resting = not table.watch.busy and table.watch.told and not table.stage.moving
        told = [*_cards(table), *_words(table)] if resting else []
        found = [*_open_hands(app, table, resting), *_count(table), *told]
        return [f"{each} {_where(table)}" for each in found]


def _where(table: TableScene) -> str:
    return f"at the table of {table.match.rules.name}"


def _open_hands(app: App, table: TableScene, resting: bool) -> list[str]:
    """Hands that lie open though more than one person may be looking: at a table that rests, or below something else."""
    found = []
    if any(isinstance(scene, PassScreen) for scene in app._scenes) and not table.watch.covered:
        found.append("A hand lies open while the screen is being passed on")
    if resting and table.watch.covered and table.gestures.view.moves:
        found.append("Moves of one person are offered while all may be looking")
    others = table.match.asked_together() - ({table.watch.seat} - table.match.offered())
    if not others or table.watch.covered or table.watch.count is not None:
        return found
    above = app._scenes[app._scenes.index(table) + 1 :]
    at_once = not above and (not resting or table.watch.must_close())
    seen = all(scene.overlay for scene in above)
    return [*found, "A hand lies open while others are asked"] if seen and not at_once else found


def _cards_for_all(table: TableScene) -> list[str]:
    """Cards of hands that lie open, on their way there too, though not everybody knows them.

    What lay open before and is being turned over is none: nobody else has come to look yet.
    """
    game, everybody = table.match._game, mask_of(table.match.persons)
    closing = {key for key, pose in table.poses.items() if pose.face is None}
    hidden = {
        zone: {FACE[card] for card in game.zone(zone) if game.known[card] & everybody != everybody}
        for zone in game.plan.number
        if zone.startswith("hand:")
    }
    return [
        f"{card_words(pose.face)} of {zone} lies open after a count that all have seen"
        for (zone, index), pose in table.stage.settled().items()
        if pose.face is not None and pose.face in hidden.get(zone, ())
        if not (table.stage.moving and (zone, index) in closing)
    ]


def _count(table: TableScene) -> list[str]:
    """Words to one of several people in the count of a deal, which all read."""
    count = table.watch.count
    if count is None:
        return []
    parts = [
        words
        for part in count.parts
        for words in (part.name, part.result, *(line.words for line in part.lines))
    ]
    return [f"{words!r} is counted before all" for words in (count.title, *parts) if YOU.search(words)]


def _cards(table: TableScene) -> list[str]:
    """Cards that lie open though not all who may look know them there."""
    game, seen = table.match._game, mask_of(lookers(table))
    found = []
    faces: dict[str, Counter[int]] = {}
    for (zone, _index), pose in table.stage.settled().items():
        if pose.face is not None and zone in game.plan.number:  # the draw for the deal is open to all
            faces.setdefault(zone, Counter())[pose.face] += 1
    for zone, shown in faces.items():
        known = Counter(FACE[card] for card in game.zone(zone) if game.known[card] & seen == seen)
        found += [f"{card_words(face)} of {zone} lies open to who must not know it" for face in shown - known]
    return found


def _words(table: TableScene) -> list[str]:
    """Cards that are named now, though not all who may look know where they are; and words to one of several people."""
    game, seen = table.match._game, mask_of(lookers(table))
    messages = table.messages(table.view, table.gestures)
    calls = [option.words for option in table.reactions.calls()]
    said = [messages.prompt, messages.refused, *calls]
    known = {FACE[card] for zone in game.zones for card in zone if game.known[card] & seen == seen}
    words = {card_words(face) for face in known}
    found = [
        f"{card} is named to who does not know it: {sentence!r}"
        for sentence in said
        for card in cards_named(sentence)
        if card not in words and not (sentence == messages.refused and _by_rule_alone(table, sentence))
    ]
    if table.watch.covered:
        log = [messages.latest, *table.watch.chronicle.lines]
        found += [
            # A prompt that goes with calls means everybody.
            f"{line!r} is told while all may be looking"
            for line in [*(() if calls else said[:2]), *log]
            if YOU.search(line)
        ]
    return found


def cards_named(sentence: str) -> list[str]:
    """The cards that *sentence* names; not what a wild card of a meld stands for, which nobody need hold."""
    return CARD.findall(STOOD_FOR.sub("", sentence))


def _by_rule_alone(table: TableScene, sentence: str) -> bool:
    """True if *sentence* refuses a card of the hand in the very same words, however the hidden cards lie.

    In Fan Tan a king "fits once the queen lies there", whoever holds the queen.
    """
    if table.watch.covered:
        return False
    seat, view = table.watch.seat, table.view
    # What nobody can do now may have been tried all the same.
    actions = {"play", "layoff", *(move.action for move in view.moves)}
    places = "", *view.zones
    tried = {
        Move(action, (card,), target=place) for action in actions for card in view.hand() for place in places
    }
    twins = [twin_of(table.match._game, frozenset({seat}), Random(number)) for number in range(4)]
    return any(
        all(
            refusal is not None and refusal_words(refusal, view, table.watch.cast) == sentence
            for refusal in (twin.refuse(seat, move) for twin in twins)
        )
        for move in tried
    )


CHECKERS = (Secrets,)


# Twins


def twin_of(game: Game, seats: frozenset[int], rng: Random) -> Game:
    """*game* with all the cards that not all of *seats* can locate in one another's places.

    What a single one of them keeps for itself stays: of two packs a card with the same face may be among the hidden ones.
    A red three of Canasta stays where it is: no hand ever holds one, so that it would be laid down before anybody acts.
    """
    twin, seen = game.copy(), mask_of(seats)
    laid_at_once = getattr(game, "bonus_mask", None)
    places = [
        (zone, place)
        for zone, cards in enumerate(game.zones)
        for place, card in enumerate(cards)
        if game.known[card] & seen != seen and not (laid_at_once and laid_at_once[card])
    ]
    hidden = [game.zones[zone][place] for zone, place in places]
    knowledge = [game.known[card] for card in hidden]
    mixed = rng.sample(hidden, len(hidden))
    for (zone, place), card, who in zip(places, mixed, knowledge, strict=True):
        twin.zones[zone][place] = card
        twin.known[card] = who
    faces = {FACE[card]: FACE[other] for card, other in zip(hidden, mixed, strict=True)}
    for name in game.secrets:
        own = getattr(game, name)
        if all(isinstance(value, int) for value in own):
            kept = [
                value if value < 0 or seats == {seat} else faces.get(value, value)
                for seat, value in enumerate(own)
            ]
            setattr(twin, name, kept)
    return twin


def snapshot(table: TableScene) -> dict[str, object]:
    """Everything that *table* draws, says and offers now."""
    table.refresh()
    table.stage.finish()
    app = table.app
    return {
        "cards": table.stage.settled(),
        "plates": {
            name: (tuple(plate.rect), plate.state)
            for name, plate in app.canvas._plates.items()
            if name not in ("reaction",)
        },
        "buttons": [
            (widget.text, tuple(widget.rect), widget.is_enabled)
            for widget in table.buttons.page.words
            if widget.alive() and widget.visible
        ],
        "messages": table.messages(table.view, table.gestures),
        "log": list(table.watch.chronicle.lines),
        "keys": [key for key in table.app.keymap.reacting if table.reactions.by_key(key) is not None],
        "moves": table.gestures.view.moves,
        "ring": table.hud._ringed,
        "hint": table.hint.possible,
        "sheet": table.sheet(),
        "strip": table.order._words(),
        "explained": [each.words for each in table.explaining.things()],
        "tree": [
            (element.key, element.role, element.said(), element.chosen, element.press is None)
            for element in tree_of(app).walk()
        ],
        "passed": (table.watch.next_person(), table.watch.must_close(), table.match.offered()),
    }


def as_if(table: TableScene, game: Game) -> None:
    """Have *table* show *game* as its match."""
    match, watch = table.match, table.watch
    for listener, chronicle in watch._chronicles.items():
        chronicle.tell(match.record.moves, match.shown_after(listener), match.position)
    match._game = game
    match._snapshots._kept.append(
        (len(match.record.moves), game.copy())
    )  # what comes next is told from there
    match._shown = {
        each: game.common_view(sorted(match.persons)) if each == COMMON else game.view(each)
        for each in match._shown
    }
    watch.pacing.shown = match.view(watch.listener)


def told_apart(table: TableScene, rng: Random, pictures: bool = False) -> list[str]:
    """List how those who may look at *table*, which is at rest and on top, could tell their cards from others
    that are alike."""
    match, seats = table.match, lookers(table)
    real = match._game
    twin = twin_of(real, seats, rng)
    looks = sorted(seats)
    if len(seats) > 1:
        alike = twin.common_view(looks) == real.common_view(looks)
    else:
        alike = twin.view(looks[0]) == real.view(looks[0])
    if not alike:
        return ["The view itself tells"]
    # The picture first: it is laid out anew for that, and a bubble that is still to be read goes with the old layout.
    picture = _picture(table) if pictures else b""
    before = snapshot(table)
    try:
        as_if(table, twin)
        other = _picture(table) if pictures else b""
        after = snapshot(table)
    finally:
        as_if(table, real)
        table.refresh()
        table.stage.finish()
    found = [
        f"The {name} tell: {_first(before[name], after[name])}"
        for name in before
        if before[name] != after[name]
    ]
    return found + (["The picture tells"] if picture != other else [])


FRAMES = 40
"""Frames in which everything that a move sets in motion has come to rest, at the speed of these tests."""
TRIES = 8
"""Twins among which one is looked for to whom a move does the same in the eyes of the others."""


class Silent:
    """Computers that never move."""

    trouble = None

    def takes(self, slug: str, level: str, awaited: bool, hardness: float) -> float:
        return 0.0

    def hurry(self, ticket: int) -> None: ...

    def ask(self, ticket: int, view: View, level: str, seed: int, name: str = "") -> None: ...
    def poll(self) -> list[tuple[int, Move | None]]:
        return []

    def forget(self, tickets: Collection[int]) -> None: ...
    def stand_in(self, view: View, seed: int) -> Move:
        return view.moves[0]


def heard_apart(table: TableScene, rng: Random) -> list[str]:
    """List what the other people in the room hear while the person who looks at *table* makes a move that
    tells them nothing.

    Made by turns with that person's own cards and with others; the sounds must be the same: name, volume, side.
    """
    match, looker = table.match, table.watch.seat
    real = match._game
    # One move of each kind: what is heard goes by that.
    kinds = {move.action: move for move in table.gestures.view.moves}
    for other in sorted(match.persons - {looker}):
        for move in kinds.values():
            twins = (twin_of(real, frozenset({other}), rng) for _try in range(TRIES))
            twin = next((each for each in twins if _seen_alike(real, each, looker, move, other)), None)
            if twin is None:
                continue
            own, foreign = (_heard(match, game, looker, move) for game in (real, twin))
            if own != foreign:
                return [f"The sounds of {move} tell seat {other}: {own} and {foreign}"]
    return []


def _seen_alike(one: Game, twin: Game, seat: int, move: Move, other: int) -> bool:
    """True if *other* sees the same when *seat* makes *move* in either game."""
    if twin.refuse(seat, move) is not None or one.view(other) != twin.view(other):
        return False
    seen = [observe(game.copy(), seat, move, (other,))[other] for game in (one, twin)]
    return seen[0] == seen[1]


def _heard(match: Match, game: Game, seat: int, move: Move) -> list[tuple[object, ...]]:
    """The sounds while *seat* makes *move* in *game* before an open hand, in no particular order.

    Landings are left out: which of two equal cards flies where is up to the stage.
    """
    app = App.offscreen((1024, 640))
    app.tempo.speed = 30.0
    again = Match.resume(match.text(), None, Silent())
    table = TableScene(app, again, lambda: None)
    app.push(table)
    again.asking.begin(game, len(again.record.moves), None, again.persons)
    as_if(table, game.copy())
    table.watch.close(seat)
    table.watch.open()
    table.refresh()
    table.stage.finish()
    table.stage.on_land = lambda _key: None
    heard: list[tuple[object, ...]] = []
    app.sounds.play = lambda name, volume=1.0, pan=0.0: heard.append((name, volume, round(pan, 2)))  # type: ignore[method-assign]
    table.play(move)
    for _frame in range(FRAMES):
        app.step(0.05, [])
    return sorted(heard)


def _picture(table: TableScene) -> bytes:
    app = table.app
    app.relay()
    app.scene.draw(app.canvas)  # no time passes: the match must not go on
    app.canvas.paint(app.gui)
    return app.picture().get_buffer().raw


def _first(one: object, other: object) -> object:
    """Find the first difference of two parts of a snapshot."""
    if isinstance(one, dict) and isinstance(other, dict):
        return [
            (key, one.get(key), other.get(key)) for key in {*one, *other} if one.get(key) != other.get(key)
        ][:2]
    return one, other
