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
            person.table._play(person.table.gestures.view.moves[0])
    for _frame in range(200):
        person.frame()
    assert not person.table.view.over and not person.done
    disk.free = True
    person.rest()
    assert person.table.view.over and person.done
