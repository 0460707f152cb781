"""The game: one position and its rules.

A `Game` object *is* the position, as a python-chess board is; its class is the rules and their metadata. A subclass
declares its zones, options and state, says what may be done (`objection`, `choices`) and what then happens (`act`).
Everything else follows: copies, views, imagination, records. Where cards lie, and who knows it, is the business of
`Position`.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from math import prod
from random import Random
from typing import ClassVar, Self

from tabletop.abilities import Able
from tabletop.cards import pack, with_copies
from tabletop.engine import events, refusals, scoring
from tabletop.engine.abilities import hidden_actions, secret_chances
from tabletop.engine.abilities.hidden_actions import HiddenActions
from tabletop.engine.abilities.random_play import RandomPlay
from tabletop.engine.abilities.shaped_zones import ShapedZones
from tabletop.engine.abilities.victory import Victory
from tabletop.engine.declarations import Declaring, State
from tabletop.engine.errors import BadOption
from tabletop.engine.knowledge.imagination import Imagination
from tabletop.engine.knowledge.view import View, no_secret
from tabletop.engine.moves import CHANCE, Move, in_order
from tabletop.engine.options import Option, Value, complete
from tabletop.engine.position import Position
from tabletop.engine.refusals import IllegalMove, Refusal
from tabletop.engine.scoring import ScoreItem
from tabletop.engine.shuffling import chance
from tabletop.engine.shuffling.chance import Due
from tabletop.engine.zones import Zone, ZonePlan
from tabletop.text import _

NOBODY: frozenset[int] = frozenset()
ONLY: dict[int, frozenset[int]] = {seat: frozenset((seat,)) for seat in range(-1, 16)}
"""The sets of a single seat, made once."""


@lru_cache(maxsize=256)
def _plan(zones: tuple[Zone, ...], seats: int, sides: int) -> ZonePlan:
    return ZonePlan(zones, seats, sides)


class Game(Position, Able, metaclass=Declaring):
    """The base of all games. See the module's docstring for what a subclass declares.

    Chance is a player: a game asks it for a shuffle or a roll and goes on in a method that it names. When a deal has been
    played, `end_deal` counts and books what it brought and begins the next one, unless the match is decided.
    """

    slug: ClassVar[str]
    """Name of the game in records, folders and commands: small letters, digits and hyphens."""
    name: ClassVar[str]
    """Name for people; a proper name, not translated."""
    family: ClassVar[str]
    """Name of the family, by which the gallery groups games: ``tricks``, ``rummy`` …"""
    pitch: ClassVar[str]
    """One sentence for the gallery, marked with `N_`."""
    emblem: ClassVar[str]
    """The card that the game is known by, in notation."""
    seat_counts: ClassVar[tuple[int, ...]]
    """Numbers of players, ascending."""
    options: ClassVar[tuple[Option, ...]]
    """House rules that are offered, in the order of the set-up page; gathered from those that the class declares."""
    table: ClassVar[tuple[Zone, ...]]
    """Kinds of zones, in the order of their numbers; one is called ``stock``."""
    codes: ClassVar[frozenset[str]]
    """Codes of all refusals that the game may give (`Refusal.code`)."""
    awaits: ClassVar[Mapping[str, str]] = {}
    """Sentences, marked with `N_`, on what is awaited, by phase: for whoever tries what belongs to another phase."""
    longest: ClassVar[int] = 20_000
    """No game with the usual settings has more moves than this, even among players who move at random (`most_moves`)."""
    enumerated: ClassVar[bool] = True
    """True if `moves` always lists every legal move; where there are too many, it lists the canonical ones
    (`lists_all`)."""
    way_round: ClassVar[int] = 1
    """The way that turns go round the table: 1 clockwise, to the left; -1 counter-clockwise. Where it changes: the ability
    `ChangingDirection`."""
    fewest_wins: ClassVar[bool] = False
    """True if points are bad, so that the side with the fewest wins."""
    state: ClassVar[tuple[str, ...]]
    """The names of everything public beside cards that makes a position, gathered from the declared `State`."""
    secrets: ClassVar[tuple[str, ...]]
    """The names of lists by seat of which each seat knows only its own item, gathered from the declared `Secret`."""

    seats: int
    """Number of players; seats are 0 … seats - 1, clockwise."""
    sides: int
    """Number of sides that score; seat s belongs to side s % sides."""
    settings: dict[str, Value]
    """Value of every option, by its name."""
    turn = State[int]()
    """Seat that is to move, CHANCE while a shuffle or roll is due."""
    phase = State[str]()
    """Name of the present part of the game; ``deal`` until the cards are dealt."""
    due = State[Due | None]()
    """Shuffle or roll that chance owes, None where it owes nothing."""
    over = State[bool]()
    """True once the match is over."""
    dealer = State[int]()
    """Seat of the dealer."""
    deal_number = State[int]()
    """Number of the deal, from 1; 0 before the first one."""
    points = State[list[int]]()
    """Running score, by side."""
    gained = State[list[int]]()
    """Points of the deal that was booked last, by side; empty before the first one."""
    counted = State[tuple[ScoreItem, ...]]()
    """What made them."""

    # Chance

    def gather(self) -> None:
        """All cards go back to the stock, and chance is asked to shuffle them for a new deal."""
        self.sees = self.plan.sees
        if self.sink is None:
            for zone in self.zones:
                zone.clear()
            self.zones[self.stock] = self.pack()
        else:
            for number, zone in enumerate(self.zones):
                if zone and number != self.stock:
                    self.move(zone[:], number, self.stock)
        self.phase = "deal"
        self.ask_shuffle(self.stock, "dealt")

    def ask_shuffle(self, zone: int, then: str, *joining: int) -> None:
        """Chance is to shuffle *zone*; the method named *then* goes on with the game.

        The cards of the zones *joining* stay where they are until the answer, and are shuffled in then. Who sees the
        faces of the zone still knows what is in it.
        """
        self.due = Due(zone, then, joining=joining)
        self.turn = CHANCE
        if not joining:
            self.mix(zone)

    @property
    def due_now(self) -> Due:
        """The shuffle or roll that chance owes. Raises RuntimeError where it owes nothing: then nobody may
        answer for it."""
        if self.due is None:
            raise RuntimeError("chance owes nothing")
        return self.due

    def to_shuffle(self) -> list[int]:
        """The cards that the shuffle which is due is of."""
        due = self.due_now
        return [card for zone in (due.zone, *due.joining) for card in self.zones[zone]]

    def shuffled(self, order: list[int]) -> None:
        """Chance's answer: *order* names every card of the zone, first = top."""
        due, self.due = self.due_now, None
        for zone in due.joining:
            self.move(self.zones[zone][:], zone, due.zone)
        if due.joining:
            self.mix(due.zone)
        self.zones[due.zone][:] = order[::-1]
        getattr(self, due.then)()

    def ask_roll(self, low: int, high: int, then: str) -> None:
        """Chance is to give a number from *low* to *high*; the method named *then*, which gets it, goes on."""
        self.due = Due(-1, then, low, high)
        self.turn = CHANCE

    def rolled(self, number: int) -> None:
        """Chance's answer to a roll."""
        due, self.due = self.due_now, None
        if due.visible_turn is not None:
            self.turn = due.visible_turn
        getattr(self, due.then)(number)

    def chance(self, rng: Random) -> None:
        """Let *rng* answer for chance, for playouts that keep no record."""
        due = self.due_now
        if due.roll:
            self.rolled(rng.randint(due.low, due.high))
            return
        random = rng.random
        self.shuffled(sorted(self.to_shuffle(), key=lambda _card: random()))

    # The deal

    def pack(self) -> list[int]:
        """The cards of the game, in pack order."""
        return pack()

    def deal_places(self) -> Sequence[int]:
        """The zones that the shuffled cards go to, one card each, from the top; the rest stays in the stock."""
        raise NotImplementedError

    def deal_hands(self, size: int) -> list[int]:
        """The places of *size* cards for every hand, one at a time, the way that turns go, from beside the dealer."""
        seats = [(self.dealer + self.way_round * step) % self.seats for step in range(1, self.seats + 1)]
        return [self.hand_zones[seat] for seat in seats] * size

    def dealt(self) -> None:
        """Deal the shuffled stock to `deal_places`, then go on with `begin`."""
        self.deal(self.deal_places())
        self.begin()

    def begin(self) -> None:
        """The cards are dealt: the first phase of the deal."""
        raise NotImplementedError

    # The end of a deal

    def end_deal(self, items: Iterable[ScoreItem], booked: Sequence[int] | None = None) -> None:
        """Count the deal (`count_deal`); the next deal follows, or the end."""
        self.count_deal(items, booked)
        self.go_on()

    def count_deal(self, items: Iterable[ScoreItem], booked: Sequence[int] | None = None) -> None:
        """Book what the sides gained by *items*, or *booked* where that counts for the match, and tell so, while the
        cards still lie where they lay."""
        self.counted = tuple(map(scoring.by_faces, items))
        self.gained = scoring.sums(self.counted, self.sides)
        self.book(self.gained if booked is None else booked)
        if self.sink is not None:
            state = {name: _copied(getattr(self, name)) for name in self.state}
            self.sink.append((events.SCORED, state, self.facts(), tuple(self.scores())))

    def book(self, gained: Sequence[int]) -> None:
        """Add what was *gained* in a deal to the running score."""
        self.points = [total + gain for total, gain in zip(self.points, gained, strict=True)]

    def decided(self) -> bool:
        """True if the match is over, after a deal was booked."""
        raise NotImplementedError

    def next_dealer(self) -> int:
        """The seat that deals after the present dealer."""
        return (self.dealer + 1) % self.seats

    def go_on(self) -> None:
        """The next deal, with the next dealer, or the end of the match."""
        self.dealer = self.next_dealer()
        if self.decided():
            self.over = True
        else:
            self.deal_number += 1
            self.gather()

    def __init__(
        self, seats: int, settings: Mapping[str, Value] | None = None, dealer: int | None = None
    ) -> None:
        """A new game of *seats* players; *settings* by option name, the defaults where not given.

        Raises BadOption for a number of seats, an option, a value or a dealer that the game does not have.
        """
        self._lay_out(seats, settings or {})
        if dealer is not None and not 0 <= dealer < seats:
            raise BadOption(
                _("The dealer is a seat from 0 to {last}, not {dealer}.").format(
                    last=seats - 1, dealer=dealer
                )
            )
        self.turn, self.phase, self.due, self.over = CHANCE, "deal", None, False
        self.dealer = seats - 1 if dealer is None else dealer
        self.deal_number, self.points, self.gained, self.counted = 0, [0] * self.sides, [], ()
        self.zones[self.stock] = self.pack()
        self.start()
        self._note_lists()

    def _lay_out(self, seats: int, settings: Mapping[str, Value]) -> None:
        """Everything that does not change during the game, and empty zones."""
        if seats not in self.seat_counts:
            words = _("{game} is for {least} to {most} players, not {seats}.")
            if len(self.seat_counts) == 1:
                words = _("{game} is for {least} players, not {seats}.")
            least, most = self.seat_counts[0], self.seat_counts[-1]
            raise BadOption(words.format(game=self.name, least=least, most=most, seats=seats))
        self.seats = seats
        self.settings = complete(self.options, settings)
        for attribute, option in type(self).house_rules():
            setattr(self, attribute, self.settings.get(option.name, option.default))
        self.sides = self.number_of_sides()
        shaped = self.ability(ShapedZones)
        zones = shaped.zones(self) if shaped else self.table
        self.lay_out(_plan(zones, seats, self.sides), self.pack())
        self.set_up()

    def _note_lists(self) -> None:
        names = (*self.state, *self.secrets)
        self._lists = tuple(name for name in names if type(getattr(self, name)) is list)

    # What a game says of itself

    @classmethod
    def usual_seats(cls) -> int:
        """The number of players at a new table, where nobody says otherwise: four, or else the fewest."""
        return 4 if 4 in cls.seat_counts else cls.seat_counts[0]

    def number_of_sides(self) -> int:
        """Number of sides that score; seats belong to them in rotation."""
        return self.seats

    def set_up(self) -> None:
        """Work out what follows from the settings and never changes."""

    def start(self) -> None:
        """Begin the game: give the declared state its values and ask for the first shuffle."""
        raise NotImplementedError

    def objection(self, seat: int, move: Move) -> Refusal | None:
        """Reason why *seat*, which may act, may not make this *move*; None if it may."""
        raise NotImplementedError

    def choices(self, seat: int) -> list[Move]:
        """The canonical moves of *seat*, which may act."""
        raise NotImplementedError

    def act(self, seat: int, move: Move) -> None:
        """Make a legal *move*, and all that follows of itself."""
        raise NotImplementedError

    def facts(self) -> dict[str, int | str]:
        """The public values that the table shows besides cards."""
        raise NotImplementedError

    def excluded(self, zone: int) -> int:
        """The faces, as a mask, that play has shown not to lie among the unknown cards of *zone*."""
        return 0

    def most_moves(self) -> int:
        """No game with these settings has more moves than this, even among players who move at random."""
        return round(self.longest * prod(each.stretch(self.settings[each.name]) for each in self.options))

    # Who may act

    def to_act(self) -> frozenset[int]:
        """The seats that may move; chance alone while a shuffle is due; nobody when the game is over."""
        return NOBODY if self.over else ONLY[self.turn]

    def awaited(self) -> frozenset[int]:
        """The part of `to_act` that the game cannot go on without."""
        return NOBODY if self.over else ONLY[self.turn]

    def seen_to_act(self, seat: int) -> frozenset[int]:
        """`to_act` as *seat* may know it: games with secret chances hide those of others."""
        return self.to_act()

    def forced_move(self, seat: int) -> Move | None:
        """The only move of *seat*, where the rules leave it to the table to make it for a person."""
        return None

    def pause_for(self, seat: int) -> float:
        """The share of the time to react that others leave to *seat*, which may act out of turn: 0 … 1, or
        `math.inf`."""
        return 1.0

    def seeming_choices(self, seat: int) -> int:
        """Number of moves that *seat* seems to choose from, about, to those who know only what lies open and how many
        cards it holds; so hard does the choice look, and so long may it take."""
        return len(self.zones[self.hand_zones[seat]])

    def occasion(self) -> object:
        """The occasion to which opportunities to act belong: as long as it stays the same, they are the same."""
        return self.phase

    def stand_ins(self, seat: int) -> frozenset[int]:
        """Seats that may act in the stead of *seat*, for which the game waits: a computer leaves it to people
        among them."""
        return NOBODY

    def shouts(self, seat: int) -> bool:
        """True if *seat*, which may act, says so aloud: at a shared screen it need not look for that."""
        return False

    # What only some notice

    def is_secret(self, seat: int, move: Move) -> bool:
        """True if only some seats notice that *move*, or a chance's answer, is made."""
        if seat == CHANCE:
            return self.due is not None and self.due.visible_turn is not None
        return hidden_actions.is_hidden(self, move.action)

    def ask_secret_roll(self, low: int, high: int, then: str) -> None:
        """As `ask_roll`, but nobody sees that it is due, and the game goes on with the turn that it interrupts.

        Who learns something of the answer is told by that method, with the event WHISPERED.
        """
        self.due = Due(-1, then, low, high, visible_turn=self.turn)
        self.turn = CHANCE

    def _as_seen(self) -> Self:
        """The same position without the secret roll that is due."""
        seen, behind = self.copy(), self.due_now.visible_turn
        if behind is None:
            raise RuntimeError("everybody sees what chance owes")
        seen.due, seen.turn = None, behind
        return seen

    # Moves

    def refuse(self, seat: int, move: Move) -> Refusal | None:
        """Reason why *seat* may not make *move* now, or None."""
        if seat not in self.to_act():
            return refusals.not_your_turn()
        if seat == CHANCE:
            return chance.objection(self, move)
        return self.objection(seat, move)

    def out_of_phase(self) -> Refusal:
        """Refusal of a move that belongs to another phase: it says what is awaited in this one."""
        awaited = self.awaits.get(self.phase)
        return refusals.wrong_phase(_(awaited) if awaited else _("That is not possible now."))

    def moves(self, seat: int) -> list[Move]:
        """The canonical legal moves of *seat*; empty when it may not act. Chance's answers are not listed.

        It is a list to choose from, not the meaning of legal: that is `refuse`, which may accept more than is listed
        (`lists_all`), and the same cards in another order.
        """
        return self.choices(seat) if seat in self.to_act() and seat != CHANCE else []

    def lists_all(self, seat: int) -> bool:
        """Completeness of the listing: `moves` has now every legal move of *seat*, but for the order of cards.

        What is only an action, or an action with a target, is always listed where it is legal.
        """
        return self.enumerated

    def play(self, seat: int, move: Move) -> None:
        """Make the move. Raises IllegalMove with the refusal where the rules refuse it."""
        refusal = self.refuse(seat, move)
        if refusal:
            raise IllegalMove(refusal)
        self.apply(seat, move)

    def apply(self, seat: int, move: Move) -> None:
        """Make a move that is known to be legal."""
        if seat == CHANCE:
            if self.due_now.roll:
                assert isinstance(move.value, int)  # see chance.objection
                self.rolled(move.value)
            else:
                self.shuffled(with_copies(move.cards, self.to_shuffle()))
            return
        if self.sink is not None:
            hidden = self.ability(HiddenActions)
            if hidden is not None and move.action in hidden.actions:
                seen = hidden.observers(self, seat, move)
                self.sink.append((events.WHISPERED, seen, seat, move.action, move.value))
            else:
                self.sink.append((events.DID, seat, move.action, move.value))
        self.act(seat, move)

    # Random play

    def step_at_random(self, rng: Random) -> None:
        """One of the awaited seats makes a move at random; or chance shuffles."""
        awaited = self.awaited()
        seat = next(iter(awaited)) if len(awaited) == 1 else rng.choice(sorted(awaited))
        if seat == CHANCE:
            self.chance(rng)
        else:
            self.act(seat, self.at_random(seat, rng))

    def at_random(self, seat: int, rng: Random) -> Move:
        """A move at random of *seat*, which may act: any alike, unless a game would hardly ever end so (`RandomPlay`)."""
        random_play = self.ability(RandomPlay)
        if random_play is not None:
            move = random_play.move(self, seat, rng)
            if move is not None:
                return move
        moves = self.choices(seat)
        return moves[int(rng.random() * len(moves))]

    # Results

    def scores(self) -> list[int]:
        """The running score, by side."""
        return self.points[:]

    def winners(self) -> list[int]:
        """The sides that won; empty while the game goes on."""
        if not self.over:
            return []
        victory = self.ability(Victory)
        if victory is not None:
            return victory.sides(self)
        best = min(self.points) if self.fewest_wins else max(self.points)
        return [side for side, points in enumerate(self.points) if points == best]

    # The position as a whole

    def copy(self) -> Self:
        """An independent copy; it has no listener."""
        new = object.__new__(self.__class__)
        attributes = new.__dict__
        attributes.update(self.__dict__)
        new.zones = [zone[:] for zone in self.zones]
        new.known = self.known[:]
        new.sink = None
        for name in self._lists:
            attributes[name] = attributes[name][:]
        return new

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Game)
            and self.slug == other.slug
            and self.settings == other.settings
            and self.zones == other.zones
            and self.known == other.known
            and all(getattr(self, n) == getattr(other, n) for n in (*self.state, *self.secrets))
        )

    def view(self, seat: int) -> View:
        """All that *seat* knows, and nothing else."""
        seen, seats = self.view_without_cards(seat), 1 << seat
        seen.zones = {name: self.seen_by_all(number, seats) for number, name in enumerate(self.plan.names)}
        return seen

    def view_without_cards(self, seat: int) -> View:
        """All that *seat* knows but the cards; its zones are empty."""
        if self.due is not None and self.due.visible_turn is not None:
            return self._as_seen().view_without_cards(seat)
        return View(
            slug=self.slug,
            seats=self.seats,
            settings=dict(self.settings),
            seat=seat,
            zones={},
            sees=dict(zip(self.plan.names, self.sees, strict=True)),
            state={name: _copied(getattr(self, name)) for name in self.state},
            secrets={name: getattr(self, name)[seat] for name in self.secrets},
            to_act=self.seen_to_act(seat),
            awaited=self.awaited() & self.seen_to_act(seat),
            moves=in_order(self.moves(seat)),
            complete=self.lists_all(seat),
            facts={**self.facts(), **hidden_actions.private_facts(self, seat)},
            scores=tuple(self.scores()),
            winners=tuple(self.winners()),
        )

    def common_view(self, people: Collection[int]) -> View:
        """All that each of *people* knows, and nothing else; it has no moves, and its seat is the first of them.

        What not all of them see lies closed in it, so that it may be looked at from any seat.
        """
        if self.due is not None and self.due.visible_turn is not None:
            return self._as_seen().common_view(people)
        known = secret_chances.as_all_know(self)
        if known is not self:
            return known.common_view(people)
        seats = sum(1 << seat for seat in people)
        names, first = self.plan.names, min(people)
        to_act = frozenset.intersection(*(self.seen_to_act(seat) for seat in people))
        return View(
            slug=self.slug,
            seats=self.seats,
            settings=dict(self.settings),
            seat=first,
            zones={name: self.seen_by_all(number, seats) for number, name in enumerate(names)},
            sees={
                name: mask if mask & seats == seats else 0
                for name, mask in zip(names, self.sees, strict=True)
            },
            state={name: _copied(getattr(self, name)) for name in self.state},
            secrets={name: no_secret(getattr(self, name)[first]) for name in self.secrets},
            to_act=to_act,
            awaited=self.awaited() & to_act,
            moves=(),
            complete=False,
            facts=self.facts(),
            scores=tuple(self.scores()),
            winners=tuple(self.winners()),
        )

    @classmethod
    def imagination(cls, view: View) -> Imagination[Self]:
        """The games that look to the view's seat exactly as *view*: for who wants many of them."""
        game = object.__new__(cls)
        game._lay_out(view.seats, view.settings)
        for name, value in view.state.items():
            setattr(game, name, _copied(value))
        for name in cls.secrets:
            setattr(game, name, [])
        game.sees = [view.sees[name] for name in game.plan.names]
        game._note_lists()
        return Imagination(game, view)

    @classmethod
    def imagine(cls, view: View, rng: Random) -> Self:
        """A whole game that looks to the view's seat exactly as *view*, drawn at random from all such games."""
        return cls.imagination(view).draw(rng)

    def imagine_secret(self, name: str, view: View, rng: Random) -> list[object]:
        """For a game with `secrets`: a list by seat that agrees with the view's own item."""
        raise NotImplementedError


def _copied(value: object) -> object:
    return value[:] if type(value) is list else value
