"""Cards, packs and their notation.

A card is an int: its face plus 54 times the number of the pack it came from. The 54 faces are the four suits
c d h s with the ranks A to K in each, then the black and the red joker, so that sorting cards sorts them in pack
order. What a player can tell apart is the face: moves and views name faces, only the engine knows copies.
"""

from collections.abc import Iterable, Sequence

from tabletop.text import _

RANKS = "A23456789TJQK"
SUITS = "cdhs"
FACES = 54
MAX_COPIES = 6

NAMES: tuple[str, ...] = (*(rank + suit for suit in SUITS for rank in RANKS), "Xb", "Xr")
_FACE_OF = {name: face for face, name in enumerate(NAMES)}

# Tables, because the rules ask for these some hundred thousand times a second.
FACE: tuple[int, ...] = tuple(card % FACES for card in range(FACES * MAX_COPIES))
SUIT: tuple[int, ...] = tuple(face // 13 for face in FACE)
RANK: tuple[int, ...] = tuple(face % 13 + 1 if face < 52 else 0 for face in FACE)
BIT: tuple[int, ...] = tuple(1 << face for face in FACE)

SUIT_FACES: tuple[int, ...] = tuple(((1 << 13) - 1) << 13 * suit for suit in range(4))
"""For each suit the set of its faces, as a bit mask over the 54 faces."""


def face(card: int) -> int:
    """The face of *card*, 0 … 53."""
    return FACE[card]


def suit(card: int) -> int:
    """0 … 3 for c d h s, 4 for jokers."""
    return SUIT[card]


def rank(card: int) -> int:
    """1 … 13 for A to K, 0 for jokers."""
    return RANK[card]


def name(card: int) -> str:
    """The two letters of the notation: ``"Th"`` for the ten of hearts."""
    return NAMES[FACE[card]]


def names(cards: Iterable[int]) -> str:
    """The notation of several cards, separated by spaces."""
    return " ".join(NAMES[FACE[card]] for card in cards)


def parse(text: str) -> int:
    """The face that *text* names. Raises ValueError for anything but the 54 names."""
    try:
        return _FACE_OF[text]
    except KeyError:
        raise ValueError(
            _("{text!r} is not a card; cards are written like Th, As or Xr.").format(text=text)
        ) from None


def pack(copies: int = 1, jokers: int = 0) -> list[int]:
    """*copies* packs of 52 with *jokers* (0 … 2) in each, in pack order, one pack after the other."""
    faces = range(52 + jokers)
    return [FACES * copy + face for copy in range(copies) for face in faces]


def with_copies(faces: Sequence[int], cards: Sequence[int]) -> list[int]:
    """The *cards* in the order of *faces*: of equal cards the first copy goes to the first mention.

    Raises ValueError where *faces* names a card that is not, or no longer, among *cards*.
    """
    left: dict[int, list[int]] = {}
    for card in sorted(cards, reverse=True):
        left.setdefault(FACE[card], []).append(card)
    found = []
    for each in faces:
        copies = left.get(each)
        if not copies:
            raise ValueError(
                _("{card} is named too often, or is not among these cards.").format(card=NAMES[each])
            )
        found.append(copies.pop())
    return found
