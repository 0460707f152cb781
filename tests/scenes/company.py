"""Several people at one screen, who do whatever they are offered: legal moves, calls, races, and passing the screen on."""

from dataclasses import replace
from random import Random

from tabletop.scenes.table.overlays import PassScreen
from tests.scenes.table_person import Seat

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kim", "Lea")


class Company(Seat):
    """Persons at the seats *people*, and computers at the others."""

    def __init__(self, slug, seats, people=(0, 1), seed=3, settings=None, **more):
        super().__init__(slug, seats, persons=people, seed=seed, settings=settings, **more)
        self.choose = Random(seed)

    def begin(self, slug, players, settings, seed):
        return super().begin(slug, self.named(players), settings, seed)

    def named(self, players):
        """*players* with names of their own: none of them is "You"."""
        return [replace(player, name=name) for player, name in zip(players, NAMES, strict=False)]

    def rest(self, most=2000):
        """Let time pass until the people are asked something, the screen is passed on, or the match is over."""
        for _frame in range(most):
            self.frame(later=0.5)
            table = self.table
            if self.app.scene is not table or self.done:
                return
            still = not (table.watch.busy or table.stage.moving or table.watch.banner or table._drawing)
            still = still and not table.watch.must_close()  # it does so in the next frame
            if still and table.watch.told and (table.gestures.view.moves or self._asked()):
                return
        raise AssertionError("the table does not come to rest")

    def _asked(self):
        """True if people are asked at once, or only need to say that they are ready."""
        table = self.table
        ready = table.reactions._may_wait() and not table.gestures.view.moves
        return ready or (bool(table.match.asked_together()) and table.watch.covered)

    def act(self):
        """Do one thing that is offered."""
        if isinstance(self.app.scene, PassScreen):
            self.app.scene._take(self.app.scene._ready.do)
            return
        if self.app.scene is not self.table:
            self.app.scene._take(self.app.scene._items[0].do)
            return
        options = self.table.reactions.options() if self._asked() else []
        if options:
            self.choose.choice(options).do()
        elif self.table.gestures.view.moves:
            moves = self.table.gestures.view.moves
            awaited = self.table.watch.seat in self.table.view.awaited
            following = self.table.watch.next_person()
            if not awaited and following is not None and self.choose.random() < 0.7:
                self.table.cover()
            else:
                self.table.play(self.choose.choice(moves))
