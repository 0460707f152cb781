"""The table of Envite: two teams round an oval, the turned card in the middle, stones in rows, signals as grimaces.

Whoever knows of a signal sees the portrait make it, and finds it on the notepad beside the own hand. A captain has
buttons to bargain with, the others a fan of the faces that they may make.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.engine.events import Did, Event
from tabletop.engine.moves import Move
from tabletop.engine.view import View
from tabletop.families.tricks.rules import PASS
from tabletop.families.tricks.scene import order_of, takes, trump_of
from tabletop.families.tricks.staking import ACCEPT, ANSWER, FOLD
from tabletop.families.tricks.staking_scene import StakingScene
from tabletop.games.envite.pieces import (
    TEAMS,
    TURNED,
    before_chair,
    edge_and_places,
    empty_chair,
    notepad,
    oval,
    round_the_table,
    score_notes,
    score_rows,
    sides_of,
    stake_box,
    tower,
    trump_tone,
)
from tabletop.games.envite.rules import LYING, STAKES, WHOLE
from tabletop.games.envite.words import (
    actor,
    envite,
    grimace_for,
    known,
    looks,
    passed,
    prompt_for,
    side_words,
    stones_words,
    story_of,
    told,
    trawling,
    trump_order,
    value_words,
)
from tabletop.text import N_, _, ngettext
from tabletop.ui.cues import Cue
from tabletop.ui.declaration import (
    SIGNS,
    Badge,
    Cast,
    Chip,
    Chips,
    Guise,
    Line,
    ScoreSheet,
    deal_ended,
    number,
    numbers,
)
from tabletop.ui.flourish import Flourish
from tabletop.ui.layout import Poses, hand_poses, shown, stack, won_tricks
from tabletop.ui.melds import Furniture, Note, Sign
from tabletop.ui.seating import Box, Seating, Table

BLINKS = (0.0, 0.8, 1.6)
"""When the proposed step of the tower blinks, in seconds."""
LEARNING, SIGNS_APART = 0.4, 1.0
"""Seconds from the opening of a hand to the first sign that was made meanwhile, and from that to the next."""
MANY = 6
"""No more stones than these fly to their row."""
BESIDE_HAND = 6
"""So many faces have room beside the own hand; more stand in a wheel round the turned card."""


class EnviteScene(StakingScene):
    sheet_title = N_("Stones by hand")
    challenges = frozenset({"bid"})
    cues: Mapping[str, Cue] = {**StakingScene.cues, "caught": Cue("loss", 0.7), "signal": Cue("click", 0.25)}
    cues = {**cues, "stand": Cue("slide", 1.0), "trawl": Cue("slide", 0.8)}

    # Where things lie

    def geometry(self, size: tuple[int, int], seating: Seating) -> Table:
        """With an odd number of players there is an empty chair more."""
        return super().geometry(size, replace(seating, seats=seating.seats + seating.seats % 2))

    def most_cards(self, view: View) -> int:
        return 3

    def arrange(self, view: View, table: Table) -> Mapping[str, Poses]:
        poses = dict[str, Poses]()
        game = envite(view)
        for place in range(game.places):
            hand = hand_poses(view, table, place, lambda face: self.rank_in_hand(view, face))
            if place == game.dummy and view.shows(f"hand:{place}"):
                hand = before_chair(view, table, place, hand)
            poses[f"hand:{place}"] = self._marked(view, hand)
        for side in (0, 1):
            place = table.place(self.keeper(view, side))
            poses[f"won:{side}"] = won_tricks([None] * len(view.zones[f"won:{side}"]), game.places, place)
        poses["trick"] = self._best_glows(view, self._marked(view, oval(view, table)))
        if trawling(view):
            poses["trick"][0] = replace(poses["trick"][0], lap=round_the_table(table))
        x, y = table.middle.centre
        poses["stock"] = stack(shown(view, "stock"), (x - 0.32, y - 0.03), TURNED, -3, z=50)
        poses["upcard"] = self._marked(view, stack(shown(view, "upcard"), (x - 0.26, y), TURNED, 0, z=120))
        return poses

    def played_from(self, view: View) -> str:
        game = envite(view)
        chair = view.phase == "play" and number(view, "turn") == game.dummy and view.seat == game.captains[1]
        return f"hand:{game.dummy if chair else view.seat}"

    # What is seen

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        below = edge_and_places(view, table)
        if view.phase == "deal":
            return replace(below, notes=score_notes(view, table), stones=score_rows(view, table))
        left, (x, y) = table.left, table.middle.centre
        strip = Note(_("Trumps, high to low"), trump_order(view), Box(left.x, left.y, left.w, 0.74))
        stake = Note(*self.stake_words(view, cast), stake_box(table))
        signs = (Sign(SIGNS[trump_of(view)], Box(x + 0.1, y - 0.24, 0.48, 0.48), trump_tone(view)),)
        pad, pad_note = notepad(view, table, cast)
        chairs, for_chair = empty_chair(view, table, cast)
        return replace(
            below,
            panels=pad,
            labels=tower(view, table),
            notes=(strip, stake, *score_notes(view, table), *for_chair, *pad_note),
            signs=signs,
            stones=score_rows(view, table),
            chairs=chairs,
        )

    def spots(self, view: View, table: Table) -> Mapping[str, Box]:
        """The step of the tower that counts, the rows of stones, and the bowl."""
        rows, step = score_rows(view, table), number(view, "asked") or number(view, "stake")
        found = {f"stones:{side}": row.box for side, row in zip(sides_of(view), rows, strict=False)}
        return {**found, "asked": tower(view, table)[STAKES.index(step)].box, "bowl": rows[-1].box}

    def stake_words(self, view: View, cast: Cast) -> tuple[str, str]:
        stake, asked = number(view, "stake"), number(view, "asked")
        if asked:
            return _("Asked:"), stones_words(asked)
        return _("Stake:"), stones_words(stake)

    def steps(self, view: View) -> Sequence[int]:
        return STAKES

    def guise(self, view: View, seat: int) -> Guise:
        return Guise(team=TEAMS[seat % 2], sash=seat in envite(view).captains)

    def badges(self, view: View, table: Table, cast: Cast) -> list[Badge]:
        return []

    def standings(self, view: View, cast: Cast) -> list[tuple[str, str]]:
        return []  # stones lie in rows

    def chips(self, view: View, cast: Cast) -> Chips | None:
        """The faces that the viewer may make."""
        values = [move.value for move in view.moves if move.action == "signal" and move.value is not None]
        if not values:
            return None
        game = envite(view)
        ordered = sorted(values, key=game.values.index)
        chips = tuple(
            Chip(count, Move("signal", value=value), looks(kind), words=value_words(view, value), face=kind)
            for count, value in enumerate(ordered, 1)
            for kind in (grimace_for(view, value),)
        )
        question = _("Signal to {name}").format(name=cast.name(game.captains[view.seat % 2]))
        if len(chips) > BESIDE_HAND:
            return Chips(question, chips, where="wheel")
        return Chips(question, chips, row=1 + len(chips) // 4, where="hand")

    # What is said

    def status(self, view: View, cast: Cast) -> str:
        games = int(view.settings["games"])
        won = ngettext("{count} game wins", "{count} games win", games).format(count=games)
        return " · ".join(
            [_("Hand {hand}").format(hand=view.facts["hand"]), won, *self.dealer_words(view, cast)]
        )

    def plate(self, view: View, seat: int, cast: Cast) -> Line:
        game = envite(view)
        captain, own = seat in game.captains, seat % 2 == cast.viewer % 2
        if captain and view.phase == ANSWER:
            return super().plate(view, seat, cast)
        signals = told(view, seat) if not captain else []
        if signals:
            return Line(" ".join(signals), "good" if own else "bad")
        if captain and view.phase == "bid" and seat % 2 in passed(view):
            return Line(_("content"))
        if captain:
            return Line(_("captain") if seat != cast.viewer else _("you are captain"), "good" if own else "")
        return Line(_("your side") if own else _("other side"), "quiet")

    def prompt(self, view: View, cast: Cast) -> str:
        said = prompt_for(view, cast)
        if said:
            return said
        said = super().prompt(view, cast)
        return said + " " + _("A trump was led, so who has none loses the hand.") if trawling(view) else said

    def button(self, move: Move) -> str:
        if move.action == "bid":
            stones = WHOLE if move.value == "game" else int(move.value or 0)
            return _("Ask for {stones}").format(stones=stones_words(stones))
        words = {PASS: _("Content"), ACCEPT: _("Accept"), FOLD: _("Decline")}
        return words.get(move) or super().button(move)

    def shout(self, event: Did, before: View) -> str:
        if event.value == "game":
            return _("The whole game.")
        words = {4: _("Four stones."), 7: _("Seven stones."), 9: _("Nine stones.")}
        return words[int(event.value or 4)]

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        return story_of(before, events, after, cast)

    # Moments

    def asides(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        found = super().asides(before, events, after)
        for event in events:
            if isinstance(event, Did) and event.action == "signal" and event.value is not None:
                found.append(self._sign(event, after))
            if isinstance(event, Did) and event.action == "bid":
                found += [Flourish("blink", "asked", late=late) for late in BLINKS]
        return found

    def moment(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> str:
        caught = next((e for e in events if isinstance(e, Did) and e.action == "caught"), None)
        if deal_ended(before, after):
            said = self._end_of_hand(before, after)
            if caught is None:
                return said
            place = int(caught.value or 0)
            others, you = _("{name} is caught without a trump"), _("You are caught without a trump")
            return actor(before, cast, place, others, you) + "\n" + said
        if any(isinstance(event, Did) and event.value == "game" for event in events):
            return _("For the whole game")
        if trawling(after) and not trawling(before):
            others, you = _("{name} trawls"), _("You trawl")
            return actor(before, cast, order_of(after)[0], others, you)
        return ""

    def _end_of_hand(self, before: View, after: View) -> str:
        gained = numbers(after, "gained")
        side = max((0, 1), key=gained.__getitem__)
        who, stones = side_words(after, side), stones_words(gained[side])
        if after.over:
            return _("{side} wins the match").format(side=who)
        if after.scores != before.scores:
            return _("{side} wins the game").format(side=who)
        if numbers(after, "stones")[side] == LYING:
            return _("{side} lies down: one more hand is the game").format(side=who)
        return _("{side} lays {stones}").format(side=who, stones=stones)

    def moment_beat(self, before: View, after: View) -> str:
        if trawling(after) and not trawling(before):
            return "trawl"
        return "stand" if number(after, "asked") == WHOLE else super().moment_beat(before, after)

    def learned(self, view: View, events: Sequence[Event]) -> list[Flourish]:
        """The signs that were made to a captain, or before a sharp eye, while another person had the screen."""
        given = [event for event in events if isinstance(event, Did) and event.action == "signal"]
        fresh = [event for event in given if (event.seat, event.value) in known(view)]
        return [
            replace(self._sign(event, view), late=LEARNING + SIGNS_APART * count)
            for count, event in enumerate(fresh)
        ]

    def _sign(self, event: Did, view: View) -> Flourish:
        assert event.value is not None
        kind = grimace_for(view, event.value)
        return Flourish("sign" if event.seat % 2 == view.seat % 2 else "spied", event.seat, kind)

    def flourishes(self, before: View, events: Sequence[Event], after: View) -> list[Flourish]:
        """Cards fall on a player who is caught; when it is about the game everybody stands up; stones are laid."""
        found = list[Flourish]()
        for event in events:
            if isinstance(event, Did) and event.action == "caught":
                found += [Flourish("shake", event.seat), Flourish("rain", event.seat, count=3)]
        if any(isinstance(event, Did) and event.value == "game" for event in events):
            found += [Flourish("rise", seat) for seat in range(after.seats)]
        if deal_ended(before, after):
            gained = numbers(after, "gained")
            great = after.scores != before.scores or LYING in numbers(after, "stones")
            side = max((0, 1), key=gained.__getitem__)
            found.append(
                Flourish("fly", f"stones:{side}", "pebble", since="bowl", count=min(MANY, gained[side]))
            )
            found += [Flourish("burst", "trick")] if great else []
        return found

    def beat(self, event: Event) -> str:
        if isinstance(event, Did) and event.action in ("caught", "signal"):
            return event.action
        return super().beat(event)

    def gleam(self, event: Event) -> int:
        """The empty chair has no plate that could gleam."""
        if isinstance(event, Did) and takes(event):
            return -1
        return super().gleam(event)

    # The score sheet

    def sheet(self, deals: Sequence[View], view: View, cast: Cast) -> ScoreSheet:
        rows = [(str(count), *map(str, numbers(deal, "gained"))) for count, deal in enumerate(deals, 1)]
        stones = numbers(view, "stones")
        if not view.over:
            rows.append((_("Now"), *map(str, stones)))
        won = [ngettext("{count} game", "{count} games", games).format(count=games) for games in view.scores]
        leaders = tuple(1 + side for side in (0, 1) if view.scores[side] > view.scores[1 - side])
        names = [side_words(view, side) for side in (0, 1)]
        return ScoreSheet(_(self.sheet_title), (_("Hand"), *names), tuple(rows), (_("Total"), *won), leaders)


SCENE = EnviteScene()
