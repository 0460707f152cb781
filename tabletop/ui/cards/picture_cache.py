"""A store of pictures with a limit in bytes; what was not used for longest goes first."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

from pygame import Surface

K = TypeVar("K", bound=Hashable)


class PictureCache(Generic[K]):
    """Holds pictures of together at most *limit* bytes (and always the newest)."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._pictures: OrderedDict[K, Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: K) -> bool:
        return key in self._pictures

    def get(self, key: K) -> Surface | None:
        """The picture kept for *key*, if it is still there."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
        return picture

    def put(self, key: K, picture: Surface) -> Surface:
        """Keep *picture* and return it; others make room for it."""
        old = self._pictures.pop(key, None)
        if old is not None:
            self.bytes -= size_of(old)
        self._pictures[key] = picture
        self.bytes += size_of(picture)
        while self.bytes > self.limit and len(self._pictures) > 1:
            _key, gone = self._pictures.popitem(last=False)
            self.bytes -= size_of(gone)
        return picture

    def clear(self) -> None:
        """Forget all pictures."""
        self._pictures.clear()
        self.bytes = 0


def size_of(picture: Surface) -> int:
    """The memory of a picture in bytes."""
    return picture.get_pitch() * picture.height
