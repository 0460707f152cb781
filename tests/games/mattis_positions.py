"""Positions of Mattis to order, for tests of its rules, its players and its table."""

from tabletop.cards import parse
from tabletop.engine.moves import parse_line
from tabletop.games.mattis.rules import Mattis


def cards(text):
    return [parse(word) for word in text.split()]


def first_half(hands, stock, **settings):
    """A game in its first half with these hands; the lists of cards are texts, the stock's next card comes first."""
    game = Mattis(len(hands), {"games": 1, **settings})
    lay(game, hands)
    game.zones[game.stock] = cards(stock)[::-1]
    rest = set(game.pack()) - {card for zone in game.zones for card in zone}
    game.zones[game.won_zones[0]] = sorted(rest)
    game.begin()
    return game


def second_half(hands, trump="2s", lead=0, blue=(), **settings):
    """A game in its second half; the first of *hands* to lead is *lead*, cards that nobody has are out of play."""
    game = Mattis(len(hands), {"games": 1, **settings})
    lay(game, hands)
    game.zones[game.aside] = sorted(set(game.pack()) - {card for zone in game.zones[:-1] for card in zone})
    game.phase, game.trumpcard, game.maker = "beat", parse(trump), lead
    game.blue = game.waiting = tuple(blue)
    game.leader = game.turn = lead
    game.need = len(game.players_in())
    return game


def lay(game, hands):
    game.due = None
    for zone in game.zones:
        zone.clear()
    for seat, hand in enumerate(hands):
        game.zones[game.hand_zones[seat]] = cards(hand)
        for card in cards(hand):
            game.known[card] = 1 << seat


def play(game, *lines):
    for line in lines:
        game.play(*parse_line(line))
