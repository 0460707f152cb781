"""Going out: what a side needs for it, and when a hand is concealed."""

from collections.abc import Sequence

from tabletop.engine.refusals import Refusal
from tabletop.families.canasta.melds import NO_MELD
from tabletop.families.canasta.parts.legality import cannot_go_out
from tabletop.families.canasta.position import CANASTA, CanastaPosition
from tabletop.text import _, ngettext
from tabletop.wording.numbers import in_words


class GoingOut:
    """As in Canasta: canastas, as many as the house rule says, and no answer of the partner against it."""

    def ready(self, game: CanastaPosition, side: int, canastas: Sequence[str]) -> bool:
        """True if *side* may go out with these *canastas*, as far as they go."""
        return len(canastas) >= game.canastas_out

    def missing_of(self, canastas: Sequence[str]) -> list[str]:
        """The kinds of canastas that *canastas* lack, where certain ones are needed."""
        return []

    def complete(
        self, game: CanastaPosition, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()
    ) -> bool:
        """True if all that going out takes is there but for the partner's yes."""
        return game.answer not in ("no", "fail") and self._ready_with(game, seat, meld, faces)

    def allowed(
        self, game: CanastaPosition, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()
    ) -> bool:
        """True if *seat* may go out, the minimum apart, when *meld* (-1: a new one) consists of *faces*."""
        return self.complete(game, seat, meld, faces)

    def _ready_with(self, game: CanastaPosition, seat: int, meld: int, faces: Sequence[int]) -> bool:
        side, canasta = game.side(seat), game.melding.canasta
        if meld < 0 and not faces:
            return self.ready(game, side, game.melding.canastas(game, side))
        found = [
            canasta(game.faces(number))
            for number in game.melds_of(side)
            if number != meld and len(game.zones[game.meld + number]) >= CANASTA
        ]
        return self.ready(game, side, [name for name in (*found, canasta(faces) if faces else "") if name])

    def may_empty(
        self, game: CanastaPosition, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()
    ) -> bool:
        """True if *seat* may lay its last card, the minimum apart, when *meld* (-1: a new one) consists of *faces*."""
        return game.waiting(seat, meld, faces) or self.allowed(game, seat, meld, faces)

    def concealed(
        self, game: CanastaPosition, seat: int, meld: int = NO_MELD, faces: Sequence[int] = ()
    ) -> bool:
        """True if all that *seat* has laid was laid in this turn in new melds, with a canasta, from the stock."""
        if not game.concealed or game.laid_before[seat] or game.source != "stock":
            return False
        if game.spoiled or game.joined_old() or any(number < game.begun for _face, number in game.tray):
            return False
        if faces and 0 <= meld < game.begun:
            return False
        new = [game.faces(number) for number in range(game.begun, len(game.owners)) if number != meld]
        return any(game.melding.canasta(each) for each in (*new, faces) if each)

    def refusal(self, game: CanastaPosition, seat: int) -> Refusal:
        """The reason why *seat* may not go out."""
        if game.answer in ("no", "fail"):
            return cannot_go_out(_("You asked, and may not go out in this turn any more: keep a card."))
        return cannot_go_out(self.lack(game, game.side(seat)))

    def lack(self, game: CanastaPosition, side: int) -> str:
        """Sentence on what *side* lacks for going out."""
        found, missing = game.melding.canastas(game, side), self.missing_of(game.melding.canastas(game, side))
        if missing:
            words = ngettext(
                "Going out takes all that stands above your melds, and {count} is still missing: keep a card.",
                "Going out takes all that stands above your melds, and {count} are still missing: keep a card.",
                len(missing),
            )
            return words.format(count=in_words(len(missing)))
        words = ngettext(
            "Going out takes {need} canasta, and your side has {have} yet: keep a card.",
            "Going out takes {need} canastas, and your side has {have} so far: keep a card.",
            game.canastas_out,
        )
        return words.format(
            need=in_words(game.canastas_out), have=in_words(len(found)) if found else _("none")
        )
