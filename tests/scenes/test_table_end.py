"""The end of a match at the table: the results wait for the disk, and for everybody to have seen the last card."""

from tests.scenes.table_person import Seat


class SlowDisk:
    """A journal that does not get the last move of *match* down before `free` is set."""

    trouble = None

    def __init__(self, match):
        self.match = match
        self.free = False
        self.lines = 0

    @property
    def written(self):
        return self.lines - (self.match.over and not self.free)

    def append(self, _line):
        self.lines += 1
        return self.lines

    def finish(self):
        return self.lines


def test_results_come_after_the_last_move_was_on_disk_and_shown():
    person = Seat("oh-heck", 3, settings={"start": 1, "way": "down"})
    disk = person.match._journal = SlowDisk(person.match)
    while not person.match.over:
        person.frame()
        if person.table.gestures.view.moves:
            person.table.play(person.table.gestures.view.moves[0])
    for _frame in range(200):
        person.frame()
    assert not person.table.view.over and not person.done
    disk.free = True
    person.rest()
    assert person.table.view.over and person.done


class StuckDisk(SlowDisk):
    """A journal that writes nothing before `free` is set."""

    @property
    def written(self):
        return self.lines if self.free else 0


def test_a_card_that_was_dropped_stays_until_its_move_is_on_disk():
    person = Seat("xeri", 2, settings={"hands": 1}, speed=1.0)
    person.rest()
    key = person.key_of(person.table.gestures.view.moves[0].cards[0])
    disk = person.match._journal = StuckDisk(person.match)
    person.drag(key, person.zone("pile"))
    dropped = person.table.stage.rect(key).center
    for _frame in range(10):
        person.frame()
    assert person.table.stage.rect(key).center == dropped
    assert not person.table.gestures.view.moves and not person.table.refused
    disk.free = True
    person.rest()
    assert person.settled() and not person.table.refused
