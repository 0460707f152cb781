"""The table of Envite: two teams round an oval, the turned card in the middle, stones in rows, signals as grimaces.

Whoever knows of a signal sees the portrait make it, and finds it on the notepad beside the own hand. A captain has
buttons to bargain with, the others a fan of the faces that they may make.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tabletop.engine.events import Event
from tabletop.engine.knowledge.view import View
from tabletop.engine.moves import Move
from tabletop.families.tricks.rules import PASS
from tabletop.families.tricks.rules_staking import ACCEPT, ANSWER, FOLD
from tabletop.families.tricks.table import trump_of
from tabletop.games.envite.rules import STAKES, WHOLE
from tabletop.games.envite.table_moments import EnviteMoments, missed_signs
from tabletop.games.envite.table_pieces import (
    TEAMS,
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
    turned,
)
from tabletop.games.envite.words import (
    envite,
    grimace_for,
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
from tabletop.ui.abilities.card_choice import PlayedFrom
from tabletop.ui.abilities.secret_signs import SecretSigns
from tabletop.ui.game_table import Badge, Chip, Chips, Guise
from tabletop.ui.layout.fans import Poses, hand_poses, shown, stack, won_tricks
from tabletop.ui.layout.meld_layout import Furniture, Note, Sign
from tabletop.ui.layout.seating import Box, Seating, Table
from tabletop.wording.cards import SIGNS
from tabletop.wording.facts import number, numbers
from tabletop.wording.lines import Cast, Line
from tabletop.wording.score_sheet import ScoreSheet

BESIDE_HAND = 6
"""Faces that have room beside the own hand; more stand in a wheel round the turned card."""


def played_from(view: View) -> str:
    """The own hand, and for the captain that of the empty chair, when that is on turn."""
    game = envite(view)
    chair = view.phase == "play" and number(view, "turn") == game.dummy and view.seat == game.captains[1]
    return f"hand:{game.dummy if chair else view.seat}"


class EnviteTable(EnviteMoments):
    abilities = (PlayedFrom(played_from), SecretSigns(missed_signs))
    sheet_title = N_("Stones by hand")

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
            keeper = table.place(self.keeper(view, side))
            poses[f"won:{side}"] = won_tricks([None] * len(view.zones[f"won:{side}"]), game.places, keeper)
        poses["trick"] = self._best_glows(view, self._marked(view, oval(view, table)))
        if trawling(view):
            poses["trick"][0] = replace(poses["trick"][0], lap=round_the_table(table))
        (x, y), scale, _sign = turned(view, table)
        poses["stock"] = stack(shown(view, "stock"), (x - 0.06, y - 0.03), scale, -3, z=50)
        poses["upcard"] = self._marked(view, stack(shown(view, "upcard"), (x, y), scale, 0, z=120))
        return poses

    # What is seen

    def furniture(self, view: View, table: Table, cast: Cast) -> Furniture:
        below = edge_and_places(view, table)
        if view.phase == "deal":
            return replace(below, notes=score_notes(view, table, cast), stones=score_rows(view, table))
        left = table.left
        strip = Note(_("Trumps, high to low"), trump_order(view), Box(left.x, left.y, left.w, 0.74))
        stake = Note(*self.stake_words(view, cast), stake_box(table))
        signs = (Sign(SIGNS[trump_of(view)], turned(view, table)[2], trump_tone(view)),)
        pad, pad_note = notepad(view, table, cast)
        chairs, for_chair = empty_chair(view, table, cast)
        return replace(
            below,
            panels=pad,
            labels=tower(view, table),
            notes=(strip, stake, *score_notes(view, table, cast), *for_chair, *pad_note),
            signs=signs,
            stones=score_rows(view, table),
            chairs=chairs,
        )

    def effect_anchors(self, view: View, table: Table) -> Mapping[str, Box]:
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

    def story(self, before: View, events: Sequence[Event], after: View, cast: Cast) -> list[str]:
        return story_of(before, events, after, cast)

    # The score sheet

    def sheet(self, deals: Sequence[View], view: View, cast: Cast) -> ScoreSheet:
        rows = [(str(count), *map(str, numbers(deal, "gained"))) for count, deal in enumerate(deals, 1)]
        stones = numbers(view, "stones")
        if not view.over:
            rows.append((_("Now"), *map(str, stones)))
        won = [ngettext("{count} game", "{count} games", games).format(count=games) for games in view.scores]
        leaders = tuple(1 + side for side in (0, 1) if view.scores[side] > view.scores[1 - side])
        names = [side_words(view, side, cast) for side in (0, 1)]
        return ScoreSheet(_(self.sheet_title), (_("Hand"), *names), tuple(rows), (_("Total"), *won), leaders)


TABLE = EnviteTable()
