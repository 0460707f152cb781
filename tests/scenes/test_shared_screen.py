"""Several people at one screen: hands lie closed while others look, calls and races are everybody's, and no secret is told."""

from random import Random

import pygame
import pytest

from tabletop.cards import FACE, parse
from tabletop.engine.abilities.random_play import settings_for_random_play
from tabletop.engine.events import Moved
from tabletop.engine.match import Match
from tabletop.engine.moves import CHANCE, Move, parse_line
from tabletop.engine.records.record import Record
from tabletop.engine.records.script import arranged
from tabletop.engine.shuffling.fairness import ShuffleSource
from tabletop.games import catalog
from tabletop.scenes.table.overlays import PassScreen
from tabletop.ui.cards.card_sprite import look_of
from tabletop.ui.layout.fans import layout
from tests.invariants.secrets import Secrets, as_if, cards_named, heard_apart, snapshot, told_apart
from tests.scenes.company import Company
from tests.scenes.table_person import AnyMove, Seat
from tests.scenes.test_table_end import StuckDisk
from tests.shapes import every_slug, most_slugs, one_of_each, shapes_of

PAIR_OF_NINES = "hand:0 9h Ah 3c 5s Jd Qc Kd ; hand:2 9c 9d 2h 4s 6c Th Js ; discard 8c"
ONE_NINE = "hand:0 9h Ah 3c 5s Jd Qc Kd ; hand:2 9c 3d 2h 4s 6c Th Js ; discard 8c"
"""Seven Rummy: the discard of the nine makes a set for seat 2, or for nobody."""


class Dealt(Company):
    """A match that begins with *deal*, an arrangement, and the moves *lines*."""

    def __init__(self, slug, seats, deal, *lines, **more):
        self.deal, self.lines = deal, lines
        super().__init__(slug, seats, **more)

    def begin(self, slug, players, settings, seed):
        record = Record(catalog.rules(slug), seats := len(players), dict(settings or {}))
        game = record.new_game()
        record.moves = [(CHANCE, arranged(game, f"* arrange {self.deal}")), *map(parse_line, self.lines)]
        assert seats == game.seats
        named = self.named(players)
        return Match(record, named, ShuffleSource.from_seed(seed), None, AnyMove(), lambda: self.now)


def nine_thrown(deal):
    """Seven Rummy with four people, of whom the first has thrown the nine of *deal*; anybody may claim it."""
    moves = ("0 draw > stock", "0 discard 9h")
    return Dealt(
        *("seven-rummy", 4, deal, *moves), people=(0, 1, 2, 3), settings={"claims": "any", "deals": 1}
    )


def words(person):
    page = person.table.buttons.page if person.app.scene is person.table else person.app.scene.page
    return [widget.text for widget in page.words if widget.alive() and widget.visible]


def prompt(person):
    return person.table.messages(person.table.view, person.table.gestures).prompt


def hands_shown(person):
    """The seats of which a card lies face up."""
    cards = person.table.stage.settled()
    return {
        int(zone[5:])
        for (zone, _at), pose in cards.items()
        if zone.startswith("hand:") and pose.face is not None
    }


def take_over(person):
    """Whoever is asked takes the screen."""
    person.rest()
    assert isinstance(person.app.scene, PassScreen)
    person.click(person.button(person.app.scene._ready.words))
    person.rest()


def nothing_told(person):
    return Secrets().look(person.app) + told_apart(person.table, Random(1))


def marked_while_hidden(slug, seats):
    """Whoever is asked first takes the screen; the cards that were marked before they showed their faces, and the marked ones at last.

    A card is marked by its shade, or by how much higher it lies than in the layout.
    """
    person = Company(slug, seats)
    person.app.tempo.speed = 1.0
    person.rest()
    if not isinstance(person.app.scene, PassScreen):
        return set(), set()
    person.click(person.button(person.app.scene._ready.words))
    table, stage, early, late = person.table, person.table.stage, set(), set()
    for _frame in range(60):
        stage.renew()
        stage.sprites()
        own = [card for card in stage._cards if card.key[0] == table.gestures.hand]
        lying = table.sorting.of(layout(table.view, table.table, table.game_table), table.view)
        late = {card.key for card in own if card.pose.y < lying[card.key].y or card.pose.shade}
        for card in own:
            if card.spot.face is None and card.pose.face is not None:
                plain = look_of(card, card.spot, stage.unit)._replace(shade="")
                if stage.pictures.card(plain) is not card.sprite.picture or card.pose.y < lying[card.key].y:
                    early.add(card.key)
        person.frame(seconds=1 / 60, later=0.0)
    return early, late


# Nobody sees another's hand


def test_hands_are_closed_while_another_is_asked_to_doubt():
    person = Company("bullshit", 3, seed=4)
    take_over(person)
    me = person.table.watch.seat
    assert hands_shown(person) == {me}
    person.table.play(person.table.gestures.view.moves[0])
    person.rest()
    other = 1 - me
    assert person.table.match.reacting() >= {other} and person.app.scene is person.table
    assert hands_shown(person) == set() and not nothing_told(person)
    name, key = person.match.players[other].name, person.app.keymap.reacting[other]
    assert f"{name}: I doubt it ({key.upper()})" in words(person)
    assert "doubt" in prompt(person)


def test_the_card_that_was_drawn_is_not_told_while_the_screen_is_passed_on():
    person = Company("switch", 2)
    take_over(person)
    first = person.table.watch.seat
    while person.table.watch.seat == first and not person.table.watch.covered:
        drawing = [move for move in person.table.gestures.view.moves if move.action in ("draw", "pass")]
        person.table.play(drawing[0])
        person.rest()
    name = person.match.players[first].name
    assert isinstance(person.app.scene, PassScreen)
    assert person.table.watch.chronicle.lines[-1] == f"{name} draws one card."
    assert not Secrets().look(person.app)


def test_the_ring_does_not_stop_halfway_below_the_page_that_passes_the_screen():
    """Nothing moves below a page, so it stood in the middle of the table, between the computer and who was asked."""
    person = Company("oh-heck", 3, seed=4)
    # The computer bids first, and the table is not turned for who comes next.
    person.app.tempo.speed = 1.0
    for _frame in range(900):
        person.frame(seconds=1 / 60, later=0.2)
        if isinstance(person.app.scene, PassScreen):
            assert person.table.watch.seat == 0 and not person.table.hud.moving
            return
    raise AssertionError("the screen is not passed on")


def test_the_ring_does_not_stop_halfway_below_a_menu():
    person = Seat("oh-heck", 4)
    person.app.tempo.speed = 1.0
    for _frame in range(900):
        person.frame(seconds=1 / 60, later=0.2)
        if person.table.hud.moving:
            person.table.menu()
            assert person.app.scene is not person.table and not person.table.hud.moving
            return
    raise AssertionError("the ring stays where it is")


def test_the_log_of_the_one_before_is_not_painted_for_the_next():
    person = Company("switch", 2)
    take_over(person)
    person.table.toggle_log()
    first = person.table.watch.seat
    while person.table.watch.seat == first and not person.table.watch.covered:
        person.table.play(
            next(move for move in person.table.gestures.view.moves if move.action in ("draw", "pass"))
        )
        person.rest()
    entries, _viewer, _back = person.table.hud.canvas._plates["log"].state
    lines = [line for entry in entries for line in entry.words]
    assert "draws one card" in lines[-1] and not any("You" in line for line in lines)


def test_after_resuming_nothing_is_told_before_somebody_takes_the_screen():
    begun = Company("switch", 2)
    for _act in range(8):
        begun.rest()
        begun.act()
    begun.rest()
    text = begun.match.text()

    class Resumed(Company):
        def begin(self, slug, players, settings, seed):
            return Match.resume(text, None, AnyMove(), lambda: self.now)

    person = Resumed("switch", 2)
    assert person.table.watch.covered and not nothing_told(person)
    assert not any(line.startswith("You") for line in person.table.watch.chronicle.lines)
    person.rest()
    assert isinstance(person.app.scene, PassScreen) and not Secrets().look(person.app)


def test_pages_that_are_opened_while_the_hands_are_closed_tell_nothing():
    person = Company("bullshit", 3, seed=4)
    take_over(person)
    person.table.play(person.table.gestures.view.moves[0])
    person.rest()
    for key in "slrhu":
        person.key(ord(key), key)
        assert not Secrets().look(person.app) and person.table.watch.covered
        if person.app.scene is not person.table:
            person.key(pygame.K_ESCAPE)
    assert hands_shown(person) == set()


def test_the_end_of_a_deal_is_for_everybody():
    person = Company("truco", 4, people=(0, 1, 2, 3))
    take_over(person)
    person.table.play(next(move for move in person.table.gestures.view.moves if move.action == "truco"))
    person.rest()
    take_over(person)
    person.table.play(Move("fold"))
    assert person.match.rounds
    person.rest()
    assert person.table.watch.covered and hands_shown(person) == set()


@pytest.mark.parametrize("frames", [0, 3], ids=["quick disk", "slow disk"])
def test_the_next_deal_is_not_dealt_open_to_who_looked_at_the_count(frames):
    """Everybody has read the count: whoever looked before it must take the screen anew; a move takes *frames* to the disk."""
    person = Company("truco", 4, people=(0, 1, 2, 3))
    take_over(person)
    person.table.play(next(move for move in person.table.gestures.view.moves if move.action == "truco"))
    person.rest()
    take_over(person)
    deal, secrets, counted = person.match._game.deal_number, Secrets(), []
    person.app.tempo.speed = 4.0
    disk = person.match._journal = StuckDisk(person.match)
    person.table.play(Move("fold"))
    while not isinstance(person.app.scene, PassScreen):
        person.frame(later=0.2)
        frames -= 1
        disk.free = frames < 0
        if person.table.watch.count is not None:
            counted.append(person.table.watch.count.title)
        assert not secrets.after_frame(person.app, 0.0) + secrets.look(person.app)
    assert person.match._game.deal_number == deal + 1
    assert counted[0].startswith("Bob folds"), "all read it, so that nobody is you"


def test_a_hand_that_is_left_is_turned_over_as_the_count_comes():
    """Skull & Roses: who lost a card to the own skull chose it in secret, and the others must not see what is left."""
    person = Company("skull-and-roses", 3, people=(0, 1, 2))
    skulls = {parse(king) for king in ("Kc", "Kd", "Kh", "Ks")}

    def make(wanted):
        while not (found := [move for move in person.table.gestures.view.moves if wanted(move)]):
            person.frame()
            if isinstance(person.app.scene, PassScreen):
                take_over(person)
        person.table.play(found[0])

    make(lambda move: move.action == "play" and FACE[move.cards[0]] in skulls)
    for _other in range(2):
        person.rest()
        make(lambda move: move.action == "play" and FACE[move.cards[0]] not in skulls)
    make(lambda move: move.action == "bid" and move.value == 3)
    secrets, counted = Secrets(), False
    make(lambda move: move.action == "discard")
    while not isinstance(person.app.scene, PassScreen):
        person.frame()
        assert not secrets.after_frame(person.app, 0.0) + secrets.look(person.app)
        counted = counted or person.table.watch.count is not None
        assert not counted or person.table.stage.moving or hands_shown(person) == set()
    assert counted


@pytest.mark.parametrize(
    "deal",
    [
        "hand:0 7d Kd 3c ; hand:1 Qd 2c 5s ; hand:2 8c 7s Jh",
        "hand:0 7d Kd Jd 2h 3h 4h 5h 6h 8h 9h Th 2c 3c 4c 5c 6c 8c ; hand:1 Qd 6d 8d ; hand:2 7s 6s 8s Jh",
    ],
    ids=["who can play", "who can only pass"],
)
def test_a_refusal_may_name_a_card_that_somebody_hides_where_the_rules_alone_name_it(deal):
    person = Dealt("fan-tan", 3, deal, "0 play 7d", "1 pass", "2 play 7s", people=(0, 1, 2))
    take_over(person)
    table = person.table
    table.play(Move("play", (parse("Kd"),)))
    assert "Q♦" in table.refused and not Secrets().look(person.app)
    table.refused = "Q♦ is with the player at your left."
    assert len(Secrets().look(person.app)) == 1


def test_a_refusal_may_name_what_a_meld_on_the_table_takes_though_somebody_hides_it():
    deal = "hand:0 7c 8c 2d 3h Kd Qs 4h ; hand:1 9c 2h 5s 6d Jc Th 9h ; discard 4s ; stock Ks 3d"
    person = Dealt("seven-rummy", 2, deal, "0 draw > stock", "0 meld 7c 8c", people=(0, 1))
    take_over(person)
    table = person.table
    table.play(Move("layoff", (parse("2d"),), target="meld:0"))
    assert "9♣" in table.refused and not Secrets().look(person.app)
    table.refused = "9♣ is with the other player."
    assert len(Secrets().look(person.app)) == 1


OPENED = {
    "the menu": lambda person: person.key(pygame.K_ESCAPE),
    "the score sheet": lambda person: person.key(pygame.K_s, "s"),
    "the rules": lambda person: person.key(pygame.K_r, "r"),
    "the keys": lambda person: person.key(ord("/"), "?"),
    "what was played": lambda person: person.key(pygame.K_w, "w"),
    "a pause": lambda person: person.key(pygame.K_PAUSE),
    "the log": lambda person: person.key(pygame.K_l, "l"),
    "a hint": lambda person: person.key(pygame.K_h, "h"),
    "a sorted hand": lambda person: person.key(pygame.K_f, "f"),
}
"""What a person may open while the own card still flies to the others, who are asked already."""


def opened_in_flight(person, way):
    """The person who has just played opens something before the table has come to rest; then all is laid out anew."""
    assert person.table.match.asked_together() and not person.table.watch.covered
    assert person.table.stage.moving or person.table.watch.busy
    OPENED[way](person)
    found = Secrets().look(person.app)
    person.app.set_text_size(1.6)
    found += Secrets().look(person.app)
    for _frame in range(3):
        person.frame(later=0.02)
        found += Secrets().look(person.app)
    return found


def playing(person, move=None):
    """*person* after *move*, or else the first one, of who took the screen, while it is still being shown."""
    take_over(person)
    person.app.tempo.speed = 1.0
    person.table.play(move or person.table.gestures.view.moves[0])
    return person


def claimed():
    """Seven Rummy: the first of four people has just thrown the nine that anybody may claim."""
    settings = {"claims": "any", "deals": 1}
    deal = (PAIR_OF_NINES, "0 draw > stock")
    person = Dealt("seven-rummy", 4, *deal, people=(0, 1, 2, 3), settings=settings)
    return playing(person, Move("discard", (parse("9h"),)))


def doubted():
    """Bullshit: a person has just said what anybody may doubt."""
    return playing(Company("bullshit", 3, seed=4))


def raced():
    """Switch: a person has just played the three of clubs, after which all put down a thumb."""
    deal = "hand:0 3c 4d 9h 9s 9d Kd Ks ; hand:1 5c 6d 8h Ts Jc Qd As ; pile 4c"
    person = Dealt("switch", 3, deal, people=(0, 1, 2), settings={"deals": 1})
    return playing(person, Move("play", (parse("3c"),)))


QUICK = {(claimed, "the menu"), (claimed, "the score sheet"), (doubted, "a pause"), (raced, "the menu")}


@pytest.mark.parametrize(
    ("asked", "way"),
    [
        pytest.param(asked, way, marks=() if (asked, way) in QUICK else pytest.mark.long)
        for asked in (claimed, doubted, raced)
        for way in OPENED
    ],
)
def test_what_is_opened_while_a_card_flies_leaves_no_hand_open_when_others_are_asked(asked, way):
    person = asked()
    for _frame in range(3):
        person.frame(later=0.05)
    assert not opened_in_flight(person, way)
    if person.app.scene is not person.table:
        assert person.table.watch.covered and hands_shown(person) == set()


def test_a_claim_is_offered_to_all_alike_whoever_holds_the_pair():
    shown = []
    for deal in (PAIR_OF_NINES, ONE_NINE):
        person = nine_thrown(deal)
        person.rest()
        assert person.app.scene is person.table and person.table.watch.covered
        assert "Cleo: Claim a set (Z)" in words(person) and "Dan: Claim a set (N)" in words(person)
        assert prompt(person) == "Does anybody claim the 9♥ for a set?"
        shown.append(snapshot(person.table))
    one, other = shown
    assert one == other


def test_a_claim_without_the_cards_costs_nothing_and_the_right_one_counts():
    person = nine_thrown(PAIR_OF_NINES)
    person.rest()
    before = len(person.match.record.moves)
    person.click(person.button("Dan: Claim a set (N)"))
    assert person.table.refused == "Dan does not have the cards for that."
    assert len(person.match.record.moves) == before
    person.key(0, unicode="z")
    assert person.match.record.moves[-1][0] == 2 and person.match.record.moves[-1][1].action == "claim"
    person.rest()
    assert isinstance(person.app.scene, PassScreen) and person.table.watch.seat == 2


def test_a_claim_that_only_the_person_who_looks_might_make_is_offered_with_closed_hands():
    person = Dealt(
        "seven-rummy", 4, ONE_NINE, "0 draw > stock", people=(0, 2), settings={"claims": "any", "deals": 1}
    )
    person.table.watch.close(2)
    person.table._uncover()
    person.match._play(0, Move("discard", (parse("9h"),)))
    person.rest()
    assert person.table.watch.covered and "Cleo: Claim a set (Z)" in words(person)
    person.click(person.button("Nobody wants to"))
    assert not person.match.offered()


def test_nobody_is_hurried_to_claim_and_nobody_wanting_to_goes_on():
    for deal in (PAIR_OF_NINES, ONE_NINE):
        person = nine_thrown(deal)
        person.rest()
        for _frame in range(40):
            person.frame(later=60.0)
        assert person.table.match.time_left(2) is None and "reaction" not in person.app.canvas.names()
        person.key(pygame.K_RETURN)  # the golden button: nobody wants to
        person.rest()
        assert isinstance(person.app.scene, PassScreen) and person.table.watch.seat == 1
        assert not any("let" in line or "pass" in line.lower() for line in person.table.watch.chronicle.lines)


def test_one_person_who_alone_may_claim_has_no_clock():
    person = Dealt(
        *("seven-rummy", 4, PAIR_OF_NINES, "0 draw > stock", "0 discard 9h"),
        people=(2,),
        settings={"claims": "any", "deals": 1},
    )
    person.rest()
    for _frame in range(40):
        person.frame(later=60.0)
    assert person.match.record.moves[-1][1].action == "discard" and person.match.waiting_for() == {2}
    assert "Let it go" in words(person)


def two_left():
    """Switch with three people: Ann plays all but her last card, and says nothing."""
    deal = "hand:0 4c 4d 9h 9s 9c Kd Ks ; hand:1 5c 6d 8h Ts Jc Qd As ; pile 4h"
    return Dealt("switch", 3, deal, people=(0, 1, 2), settings={"deals": 1})


def exposed():
    person = two_left()
    game = person.match._game
    seat = game.turn
    hand = game.zones[game.hand_zones[seat]]
    game.move(hand[2:], game.hand_zones[seat], game.stock)
    as_if(person.table, game)
    person.table.watch.begin()
    take_over(person)
    moves = [
        move for move in person.table.gestures.view.moves if move.action == "play" and len(move.cards) == 1
    ]
    return person, seat, moves


def test_everybody_may_catch_a_forgotten_announcement_by_key_by_button_and_by_plate():
    for way in ("key", "button", "plate"):
        person, seat, moves = exposed()
        if not moves:
            pytest.fail("there is nothing to play")
        person.table.play(moves[0])
        person.rest()
        following = person.match.players[(seat + 1) % 3].name
        assert any(words_on.startswith(f"{following}: Caught") for words_on in words(person))
        catcher = (seat + 2) % 3
        name, key = person.match.players[catcher].name, person.app.keymap.reacting[catcher]
        said = f"{name}: Caught ({key.upper()})"
        assert said in words(person)
        if way == "key":
            person.key(0, unicode=key)
        elif way == "button":
            person.click(person.button(said))
        else:
            if person.app.scene is not person.table:
                take_over(person)
            plate = person.table.hud.rect(person.table.table.place(catcher).plate)
            person.click(plate.center)
        assert person.match.record.moves[-1] == (catcher, Move("catch", target=str(seat)))


def test_who_plays_the_last_card_but_one_may_still_say_so_when_others_look():
    person, seat, moves = exposed()
    person.table.play(moves[0])
    person.rest()
    person.key(0, unicode=person.app.keymap.reacting[seat])
    assert person.match.record.moves[-1] == (seat, Move("announce"))


def test_snatching_is_offered_to_all_alike():
    readies = ("0 ready", "1 ready", "2 ready")
    deals = ("hand:0 4c 4d Kd 5h 5s 6c Th ; hand:2 4h 4s", "hand:0 4c 4d Kd 5h 5s 6c Th ; hand:2 8h 8s")
    for deal in deals:
        person = Dealt(
            *("palace", 4, deal, *readies, "3 ready", "0 play 4c 4d"),
            people=(0, 1, 2),
            settings={"complete": "anyone", "deals": 1},
        )
        person.rest()
        assert isinstance(person.app.scene, PassScreen) and person.match.offered() == {0, 2}
        assert "Cleo: Snatch the pile (Z)" in words(person) and "Ann: Snatch the pile (X)" in words(person)
    person.key(0, unicode="z")
    person.rest()
    assert isinstance(person.app.scene, PassScreen)
    assert person.app.scene._sentence == "Cleo does not have the cards for that."
    person.act()
    person.rest()
    assert not nothing_told(person)


def test_who_holds_the_cards_snatches_by_key():
    person = Dealt(
        *(
            "palace",
            4,
            "hand:0 4c 4d Kd 5h 5s 6c Th ; hand:2 4h 4s",
            "0 ready",
            "1 ready",
            "2 ready",
            "3 ready",
        ),
        "0 play 4c 4d",
        people=(0, 1, 2),
        settings={"complete": "anyone", "deals": 1},
    )
    person.rest()
    person.key(0, unicode="z")
    assert person.match.record.moves[-1][0] == 2 and len(person.match.record.moves[-1][1].cards) == 2


@pytest.mark.parametrize("tapped", [True, False])
def test_where_many_may_call_their_plates_have_keys_and_can_be_tapped(tapped):
    person = Company("bullshit", 8, people=tuple(range(8)))
    take_over(person)
    me = person.table.watch.seat
    person.table.play(person.table.gestures.view.moves[0])
    person.rest()
    others = sorted(person.match.reacting())
    assert len(others) == 7 and not any(":" in said for said in words(person))
    caps = dict(person.app.canvas.places())
    assert {f"cap {seat}" for seat in others} <= set(caps) and f"cap {me}" not in caps
    if tapped:
        person.click(person.table.hud.rect(person.table.table.place(others[3]).plate).center)
        assert person.match.record.moves[-1] == (others[3], Move("doubt"))
    else:
        person.click(person.button("Nobody wants to"))
        assert [seat for seat, move in person.match.record.moves if move == Move("accept")] == others
        person.rest()
        person.frame()
        assert "cap" not in {name.split()[0] for name in person.table.hud.canvas.names()}


# The clock


def test_the_first_race_waits_and_explains_itself_and_later_ones_use_the_clock():
    person = Company("bullshit", 3, seed=4)
    person.match.asking._explained = False
    take_over(person)
    person.table.play(person.table.gestures.view.moves[0])
    person.rest()
    for _frame in range(20):
        person.frame(later=60.0)
    assert "This is a race" in prompt(person) and "reaction" not in person.app.canvas.names()
    before = len(person.match.record.moves)
    person.click(person.button("Start the clock"))
    other = min(person.match.reacting())
    assert person.match.time_left(other) > 0.9 and "This is a race" not in prompt(person)
    for _frame in range(10):
        person.frame(later=2.0)
    assert (other, Move("accept")) in person.match.record.moves[before:]


def test_who_answers_in_the_first_race_has_understood_it_and_so_has_who_comes_back():
    person = Company("bullshit", 3, seed=4)
    person.match.asking._explained = False
    take_over(person)
    person.table.play(person.table.gestures.view.moves[0])
    person.rest()
    assert person.match.explaining
    other = min(person.match.reacting())
    person.match.attempt(other, Move("accept"))
    assert not person.match.explaining
    back = Match.resume(person.match.text())
    assert not back.explaining and back.asking._explained


# What is heard


@pytest.mark.parametrize("people", [(0,), (0, 1)])
def test_a_sign_for_one_is_not_heard_by_the_others_in_the_room(people):
    person = Company("envite", 4, people=people, settings={"notice": 0})
    person.rest()
    if person.app.scene is not person.table:
        person.app.pop()
        person.table.watch.close(0)
        person.table._uncover()
    heard = []
    person.table.watch.on_beat = lambda beat, _zone: heard.append(beat)
    signs = [move for move in person.match._game.moves(2) if move.action == "signal"]
    person.match._play(2, signs[0])
    for _frame in range(20):
        person.table.watch.tick(0.5, True)
    assert ("signal" in heard) == (len(people) == 1)


@pytest.mark.parametrize("slug, seats", [("switch", 2), ("envite", 4)])
def test_who_only_listens_cannot_tell_which_cards_are_held(slug, seats):
    person = Company(slug, seats)
    take_over(person)
    assert person.table.gestures.view.moves
    assert not heard_apart(person.table, Random(1))


def test_a_sound_that_goes_by_the_card_that_was_drawn_is_found(monkeypatch):
    person = Company("switch", 2)
    take_over(person)
    scene = type(person.table.game_table)
    monkeypatch.setattr(scene, "beat", telling(scene.beat))
    tries = (heard_apart(person.table, Random(seed)) for seed in range(12))
    found = next(filter(None, tries))
    assert found[0].startswith("The sounds of draw tell")


def telling(usual):
    """A scene's *usual* beats, but a red card is heard when it is drawn."""

    def beat(scene, view, event):
        red = isinstance(event, Moved) and any(
            face is not None and face % 52 // 13 in (1, 2) for face in event.cards
        )
        return "moment" if red and event.dst.startswith("hand:") else usual(scene, view, event)

    return beat


# In all games nothing is told


class Observed(Company):
    """People of whom every frame is watched, and the count of each deal; *told*: what was told to who must not know it."""

    def __init__(self, *given, **more):
        self.secrets, self.told = Secrets(), []
        super().__init__(*given, **more)

    def leave_count(self):
        self.told += self.secrets.after_frame(self.app, 0.0)
        if self.table.watch.count is not None:
            self.told += self.secrets.look(self.app)
        super().leave_count()


def play_and_compare(slug, seats, acts, ears=0, **more):
    """Play *acts* things and look at every state; where the table waits, other cards must make no difference.

    Each *ears* acts what is heard is compared too; 0: never.
    """
    person = Observed(slug, seats, **more)
    for act in range(acts):
        person.rest()
        assert not person.told
        if person.done or person.match.over:
            return
        found = Secrets().look(person.app)
        if person.app.scene is person.table and not person.done:
            found += told_apart(person.table, Random(act), pictures=act % 6 == 1)
            if ears and act % ears == 0 and not person.table.watch.covered:
                found += heard_apart(person.table, Random(act))
        person.act()
        assert not found + Secrets().look(person.app)


def some_seats(rules):
    """The fewest seats at which somebody who must not know everything looks on."""
    return next(count for count in rules.seat_counts if count > 2 or rules.seat_counts[-1] == 2)


@pytest.mark.parametrize(("slug", "seats"), [("switch", 2), ("busca", 3)])
def test_what_may_be_played_is_not_marked_before_its_face_shows(slug, seats):
    early, late = marked_while_hidden(slug, seats)
    assert late and not early


@pytest.mark.long
@every_slug
def test_no_card_of_any_game_is_marked_before_its_face_shows(slug):
    assert not marked_while_hidden(slug, some_seats(catalog.rules(slug)))[0]


@most_slugs
def test_a_shared_screen_tells_nobody_anything(slug):
    play_and_compare(slug, some_seats(catalog.rules(slug)), 2)


@pytest.mark.long
@pytest.mark.parametrize("people", [(0, 1), (0, 1, 2)])
@every_slug
def test_no_state_of_a_whole_match_tells_anything(slug, people):
    rules = catalog.rules(slug)
    seats = some_seats(rules)
    if len(people) <= seats:
        play_and_compare(slug, seats, 300, ears=10, people=people, settings=settings_for_random_play(rules))


@pytest.mark.long
@every_slug
def test_no_option_tells_anything(slug):
    for number, shape in enumerate(one_of_each([*shapes_of(slug)])):
        play_and_compare(slug, shape.seats, 10, settings=shape.settings, seed=number)


def test_where_there_is_no_room_for_each_call_one_button_leads_to_all_of_them():
    """Keys and plates alone left out who has one pad, or a screen reader: they could only say that nobody wants to."""
    person = Company("bullshit", 6, people=tuple(range(6)))
    while not person.table.match.asked_together():
        person.rest()
        person.act()
    person.rest()
    assert "Somebody wants to…" in words(person)
    next(option for option in person.table.reactions.options() if option.words.startswith("Somebody")).do()
    person.frame(later=0.0)
    others = sorted(person.table.match.asked_together())
    assert {person.match.players[seat].name for seat in others} <= set(words(person))
    for name in (person.match.players[others[1]].name, "I doubt it"):
        (button,) = [widget for widget in person.app.scene.page.words if widget.text == name]
        person.click(button.rect.center)
    assert person.match.record.moves[-1] == (others[1], Move("doubt"))


def test_what_a_wild_card_stands_for_is_no_card_that_somebody_holds():
    """A hint for Oklahoma said so, and the robot took it for a secret."""
    assert cards_named("Hint: meld 10♥ 10♥ 2♠, 2♠ as 10♣, then discard 3♣.") == [
        "10♥",
        "10♥",
        "2♠",
        "2♠",
        "3♣",
    ]
