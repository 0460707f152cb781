"""Good play of Landlord: hands are split well, partners let each other win, and bombs wait."""

from random import Random

from tabletop.cards import FACE, parse
from tabletop.engine.moves import Move, canonical
from tabletop.games.landlord.player import PLAYER
from tabletop.games.landlord.player_planning import pieces
from tabletop.games.landlord.player_splitting import after, split
from tabletop.games.landlord.rules import PASS, Landlord
from tabletop.games.landlord.rules_combinations import Laid, by_level, counts_of, listed, meanings
from tabletop.opponents.abilities.short_lists import ShortLists


def faces(text: str) -> tuple[int, ...]:
    return tuple(map(parse, text.split()))


def playing(*hands: str, landlord: int = 0, turn: int = 0, upon: str = "", owner: int = 0) -> Landlord:
    """A deal in play with these hands; *upon*: what *owner* has laid."""
    game = Landlord(4)
    game.phase, game.due, game.turn, game.landlord = "play", None, turn, landlord
    left = game.zones[game.stock]

    def put(zone: int, text: str) -> None:
        for face in faces(text):
            card = next(each for each in left if FACE[each] == face)
            left.remove(card)
            game.zones[zone].append(card)
            game.known[card] = game.sees[zone]

    for seat, hand in enumerate(hands):
        put(game.hand_zones[seat], hand)
    if upon:
        put(game.trick_zone, upon)
        game.laid = next(iter(meanings(counts_of(faces(upon))).values()))
        game.round = [(owner, game.laid.size)]
    return game


def chosen(game: Landlord) -> Move:
    move = PLAYER.policy(game, game.turn, Random(1))
    assert game.refuse(game.turn, move) is None
    return canonical(move)


def play(text: str) -> Move:
    return canonical(Move("play", faces(text)))


SOME, MORE, REST = "4c 6d 8h Ts Qc", "4d 6s 8c Td Qh", "4h 6h 8d Th Qd"


def test_a_run_of_triplets_with_cards_is_found_as_one_play() -> None:
    found = pieces(split(counts_of(faces("3c 3d 3h 4c 4d 4h 7s 9s Kc Kd"))))
    assert {each.laid for each in found} == {Laid("run3+1", 1, 8), Laid("pair", 10, 2)}


def test_what_is_left_of_a_split_after_its_own_play_is_no_worse_than_a_new_one() -> None:
    rng = Random(4)
    pack = Landlord(4).pack()
    for _hand in range(60):
        counts = counts_of(rng.sample(pack, 25))
        for each in pieces(split(counts)):
            left = after(counts, each.taken)
            assert tuple(a - b for a, b in zip(counts, each.taken, strict=True)) == tuple(
                count + sum(w for s, n, w in left.runs if s <= level < s + n)
                for level, count in enumerate(left.loose)
            )


def test_a_hand_that_goes_out_at_once_does() -> None:
    assert chosen(playing("5c 5d 5h 9s", SOME, MORE, REST)) == play("5c 5d 5h 9s")


def test_a_partner_who_wins_is_left_alone() -> None:
    game = playing("4c 6d 8h", SOME, "Ac 5d 9c 7h 3s", MORE, turn=2, upon="Kc", owner=1)
    assert chosen(game) == PASS


def test_the_landlord_is_beaten_with_what_can_be_spared() -> None:
    game = playing("4c 6d 8h 9h Js", SOME, "9c Jd 2c 2d Kh Kd", MORE, turn=2, upon="7c", owner=0)
    assert chosen(game) == play("9c")


def test_no_single_card_is_led_to_a_landlord_with_one_card() -> None:
    game = playing("Kc", "3c 4d 4h 7s", SOME, REST, turn=1)
    assert len(chosen(game).cards) != 1


def test_the_last_partner_is_fed_the_card_to_go_out_with() -> None:
    game = playing(SOME, "3c 6d 6h 9s 9c", "Tc", MORE, turn=1)
    assert chosen(game) == play("3c")


def test_canonical_plays_are_quick_and_each_is_listed_once() -> None:
    hand = [card for card in Landlord(4).pack() if card % 13 < 9][:31]
    found = [(tuple(sorted(each.faces)), each.named) for each in listed(by_level(hand), None)]
    assert len(found) < 500 and all(meanings(counts_of(cards)) for cards, _named in found)


def test_a_partners_kings_are_not_beaten_with_aces_whatever_the_search_finds() -> None:
    hands = ("3c 4d 6h 8s 9h Tc Jh", "4h 6s 8h", "Ac Ad 5h 7s 9c Jd", "3d 5s 8c Th Qd")
    game = playing(*hands, turn=2, upon="Kc Kd", owner=1)
    assert [*PLAYER.candidates(game, 2, game.moves(2))] == [PASS]
    out = playing(hands[0], hands[1], "Ac Ad 5h", hands[3], turn=2, upon="Kc Kd", owner=1)
    assert chosen(out) == play("Ac Ad")
    assert play("Ac Ad") in map(canonical, PLAYER.candidates(out, 2, out.moves(2)))


def test_what_is_thought_of_in_playouts_does_not_depend_on_a_list_of_all_moves() -> None:
    rng, compared, short = Random(4), 0, PLAYER.ability(ShortLists)
    assert short
    for _deal in range(8):
        game = Landlord(4)
        while not game.over and game.deal_number < 2:
            if game.due is not None:
                game.chance(rng)
                continue
            seat, every = game.turn, game.choices(game.turn)
            found = short.moves(game, seat)
            shown = every if found is None else found
            assert all(game.refuse(seat, move) is None for move in shown)
            assert PLAYER.candidates(game, seat, shown) == PLAYER.candidates(game, seat, every)
            compared += len(shown) < len(every)
            game.apply(seat, PLAYER.policy(game, seat, rng))
    assert compared > 20
