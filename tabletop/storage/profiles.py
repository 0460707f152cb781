"""Profiles of the people at this screen: each has settings of their own, and one of them is here.

The first person's are settings.toml itself, so whoever plays alone has nothing to do with any of this; those of the others
lie beside it (`settings.path_of`). Which of them is here, stands in settings.toml.
"""

from dataclasses import dataclass

from tabletop.storage import files, settings, toml
from tabletop.storage.paths import StorageError
from tabletop.storage.settings import PROFILES, Settings
from tabletop.storage.toml import toml_text
from tabletop.text import _


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's profile by its *key*, "" for the first one; the *name* is that of the person, "" if they have none."""

    key: str
    name: str


def known() -> list[Profile]:
    """The profiles in their order, the first person's at the beginning."""
    try:
        others = [key for key in PROFILES if settings.path_of(key).exists()]
    except (OSError, StorageError):
        others = []
    return [Profile(key, _name(key)) for key in ("", *others)]


def by_name() -> dict[str, Settings]:
    """The settings of the people who have given a name, by that, where there are several."""
    people = known()
    return {one.name: settings.load(one.key)[0] for one in people if one.name} if len(people) > 1 else {}


def add(name: str) -> str | None:
    """Make the profile of another person, with the usual settings; its key, None where there are as many as there can be.

    Raises StorageError, OSError.
    """
    key = next((each for each in PROFILES if not settings.path_of(each).exists()), None)
    if key is not None:
        files.write_atomically(settings.path_of(key), toml_text({"player": {"name": name}}))
    return key


def remove(key: str) -> None:
    """Forget the profile with the *key*, which is not the first one. Raises OSError, StorageError."""
    settings.path_of(key).unlink(missing_ok=True)


def label(profile: Profile) -> str:
    """The name of *profile* for the screen."""
    number = 1 + ("", *PROFILES).index(profile.key)
    return profile.name or _("Person {number}").format(number=number)


def _name(key: str) -> str:
    try:
        name = toml.read(settings.path_of(key)).get("player", {}).get("name", "")
    except (OSError, StorageError, ValueError, AttributeError):
        return ""
    return name if isinstance(name, str) and name.isprintable() else ""
