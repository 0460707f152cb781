"""The player's settings: a frozen dataclass, kept as settings.toml in the config folder.

Loading never fails: what is missing or out of range gets its usual value, a damaged file is set aside, and a sentence
for the player says so. Saving writes what was changed into the file as it is then: another window may have changed
something else meanwhile, and keys that this version does not know (from a newer one, say) stay.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from tabletop.storage import files, toml
from tabletop.storage.paths import StorageError, config_dir
from tabletop.storage.toml import toml_text
from tabletop.text import N_, _

FELTS = ("green", "midnight", "burgundy", "slate", "oak")
BACKS = ("blue", "red", "green", "purple", "teal", "brown", "slate", "black")
RECALL = ("off", "last", "all")
"""What of the cards that were played can be looked at again."""
UNDO = ("ask", "never", "always")
"""Answers to the question whether an undo goes on past what a person has learned since."""
KEY_SETS = ("usual", "left", "right")
"""Sets of keys: the usual one, and those for one hand alone."""
VERBOSITY = ("short", "usual", "full")
"""How much is said to who listens."""
PROFILES = tuple(f"person-{number}" for number in range(2, 13))
"""Keys of the profiles of further people at this screen; that of the first one is ""."""
LONGEST_TEXT = 400


GROUPS: dict[str, str] = {
    "looks": N_("Looks"),
    "cards": N_("Cards"),
    "text": N_("Text"),
    "motion": N_("Motion"),
    "sound": N_("Sound"),
    "play": N_("Play"),
    "people": N_("People"),
    "access": N_("Access"),
}
"""The groups of the settings page in their order, and what they are called."""


@dataclass(frozen=True, slots=True)
class Row:
    """Row of a setting on the settings page, in one of GROUPS: its *label*, a *sentence* on what it does, and its *values*
    with their names.

    *shown*: the small table on the page shows what it changes; *heard*: the sound (`ui/sound/cues.py`) that is played after a change.
    """

    group: str
    label: str
    sentence: str
    values: tuple[tuple[Any, str], ...]
    shown: bool = False
    heard: str = ""


OFF_ON = ((False, N_("Off")), (True, N_("On")))


def _setting(
    table: str,
    key: str,
    usual: Any,
    low: float | None = None,
    high: float | None = None,
    words: tuple[str, ...] = (),
    row: Row | None = None,
    follows: str = "",
) -> Any:
    """A field that lives as *key* in [*table*]; with a *row* it can be changed on the settings page.

    Until it was set it is like the setting that it *follows*, of which it was a part once.

    Numbers stay between *low* and *high*, both included; a text is one of *words*, if there are any.
    """
    return field(
        default=usual,
        metadata={
            "table": table,
            "key": key,
            "low": low,
            "high": high,
            "words": words,
            "row": row,
            "follows": follows,
        },
    )


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of the player. Volumes, text size and card size are percentages, window sizes and places pixels, speeds factors.

    All of a setting is said here, once: how it is kept, and its row on the settings page. Whoever heeds it reads
    `App.settings`.

    *window_width* and *window_height* are 0 until a window was closed; *window_left* and *window_top* hold for the
    screens that *window_desktop* lists, such as "1920x1080 1366x768".

    *undo_past*: whether an undo goes on where something hidden was shown since. *aid*: whether the table marks the cards
    that may be played. *suggestions*: whether it says what could be melded. *obliging*: whether the table makes obvious
    moves. *polite*: whether players say "I have grave doubts" rather than a ruder word. *reaction_window*: seconds to
    doubt or to race; 0: as long as everybody likes. *count_stands*: seconds that the count of a deal stands; 0: until the
    person goes on. *profile*: the key of who is here. *speech*: whether Tabletop speaks by itself, *speech_rate*: at how many percent of the voice's usual speed;
    *verbosity*: how much is said to who listens, by that voice and by screen readers. *no_drag*: whether every press is a
    click, and no card is dragged. *dwell*: seconds that the pointer rests before it clicks by itself; 0: it never does.
    *key_set*: the set of keys, *keys*: own changes of it (`ui/input/keymap.py`). *rumble*: whether a
    gamepad shakes at a refusal. *skips*: whether the arrow keys pass over cards with which nothing can be done.
    """

    felt: str = _setting(
        "look",
        "felt",
        "green",
        words=FELTS,
        row=Row(
            "looks",
            N_("Felt"),
            N_("The colour of the table."),
            (
                ("green", N_("Green")),
                ("midnight", N_("Midnight")),
                ("burgundy", N_("Burgundy")),
                ("slate", N_("Slate")),
                ("oak", N_("Oak")),
            ),
            shown=True,
        ),
    )
    contrast: bool = _setting(
        "look",
        "contrast",
        False,
        row=Row(
            "looks",
            N_("High contrast"),
            N_("Light words on black, clear edges, and stronger colours on cards."),
            OFF_ON,
            shown=True,
        ),
    )
    safe_colours: bool = _setting(
        "look",
        "safe_colours",
        False,
        row=Row(
            "looks",
            N_("Colours of meaning"),
            N_("Sides, suits, and words of luck in colours that any eye tells apart."),
            ((False, N_("Usual")), (True, N_("Easily told apart"))),
            shown=True,
        ),
    )
    fullscreen: bool = _setting(
        "window",
        "fullscreen",
        False,
        row=Row("looks", N_("Full screen"), N_("F11 switches it as well."), OFF_ON),
    )
    back: str = _setting(
        "look",
        "back",
        "blue",
        words=BACKS,
        row=Row(
            "cards",
            N_("Backs"),
            N_("The colour of the backs of cards."),
            (
                ("blue", N_("Blue")),
                ("red", N_("Red")),
                ("green", N_("Green")),
                ("purple", N_("Purple")),
                ("teal", N_("Teal")),
                ("brown", N_("Brown")),
                ("slate", N_("Slate")),
                ("black", N_("Black")),
            ),
            shown=True,
        ),
    )
    card_size: int = _setting(
        "look",
        "card_size",
        100,
        100,
        130,
        row=Row(
            "cards",
            N_("Card size"),
            N_("Of your hand and on the table, where there is room; melds always take all there is."),
            ((100, N_("Usual")), (115, N_("Larger")), (130, N_("Largest"))),
            shown=True,
        ),
    )
    large_index: bool = _setting(
        "look",
        "large_index",
        False,
        row=Row(
            "cards",
            N_("Large index"),
            N_("Rank and suit of cards can be read from afar."),
            OFF_ON,
            shown=True,
        ),
    )
    four_colour: bool = _setting(
        "look",
        "four_colour",
        False,
        row=Row("cards", N_("Four colours"), N_("Clubs are green and diamonds blue."), OFF_ON, shown=True),
    )
    aid: bool = _setting(
        "table",
        "aid",
        True,
        row=Row(
            "cards",
            N_("Playable cards"),
            N_("On your turn the others are dimmed; in some games these rise a little."),
            (
                (False, N_("Not marked")),
                (True, N_("Marked")),
            ),
            shown=True,
        ),
    )
    text_size: int = _setting(
        "look",
        "text_size",
        100,
        100,
        200,
        row=Row(
            "text",
            N_("Text size"),
            N_("How large all words are."),
            (
                (100, N_("100 %")),
                (125, N_("125 %")),
                (150, N_("150 %")),
                (200, N_("200 %")),
            ),
            shown=True,
        ),
    )
    words_stay: float = _setting(
        "look",
        "words_stay",
        1.0,
        0.0,
        4.0,
        row=Row(
            "text",
            N_("Passing sentences"),
            N_("How long sentences stay that go by themselves. The log keeps what happened."),
            (
                (1.0, N_("Usual")),
                (2.0, N_("Long")),
                (4.0, N_("Very long")),
                (0.0, N_("Until I go on")),
            ),
        ),
    )
    speed: float = _setting(
        "motion",
        "speed",
        1.0,
        0.5,
        4.0,
        row=Row(
            "motion",
            N_("Speed of cards"),
            N_("How quickly cards travel, turn and are gathered."),
            (
                (0.5, N_("Slow")),
                (1.0, N_("Usual")),
                (2.0, N_("Fast")),
                (4.0, N_("Very fast")),
            ),
        ),
    )
    reduced_motion: bool = _setting(
        "motion",
        "reduced",
        False,
        row=Row(
            "motion", N_("Reduced motion"), N_("Cards fade from place to place instead of flying."), OFF_ON
        ),
    )
    effects_volume: int = _setting(
        "sound",
        "effects",
        80,
        0,
        100,
        row=Row(
            "sound",
            N_("Cards"),
            N_("At the table, M switches all sound off and on."),
            (
                (0, N_("Off")),
                (40, N_("Quiet")),
                (80, N_("Usual")),
                (100, N_("Loud")),
            ),
            heard="at elsewhere",
        ),
    )
    calls_volume: int = _setting(
        "sound",
        "calls",
        80,
        0,
        100,
        follows="effects_volume",
        row=Row(
            "sound",
            N_("Calls and moments"),
            N_("What players say and knock, and what is special."),
            (
                (0, N_("Off")),
                (40, N_("Quiet")),
                (80, N_("Usual")),
                (100, N_("Loud")),
            ),
            heard="pass",
        ),
    )
    notices_volume: int = _setting(
        "sound",
        "notices",
        80,
        0,
        100,
        follows="effects_volume",
        row=Row(
            "sound",
            N_("Notices and buttons"),
            N_("That it is your turn, that something cannot be done, how it ended."),
            (
                (0, N_("Off")),
                (40, N_("Quiet")),
                (80, N_("Usual")),
                (100, N_("Loud")),
            ),
            heard="your turn",
        ),
    )
    ambience_volume: int = _setting(
        "sound",
        "ambience",
        0,
        0,
        100,
        row=Row(
            "sound",
            N_("Fireside"),
            N_("A quiet fire in the background."),
            (
                (0, N_("Off")),
                (15, N_("Quiet")),
                (30, N_("Usual")),
                (60, N_("Loud")),
            ),
        ),
    )
    mono: bool = _setting(
        "sound",
        "mono",
        False,
        row=Row("sound", N_("Mono"), N_("All is heard from the middle, with either ear."), OFF_ON),
    )
    sound_signs: bool = _setting(
        "sound",
        "signs",
        False,
        row=Row(
            "sound",
            N_("Signs for sounds"),
            N_("A word at the upper right for each sound that nothing else shows."),
            OFF_ON,
        ),
    )
    opponents_pace: float = _setting(
        "motion",
        "opponents_pace",
        1.0,
        0.25,
        4.0,
        row=Row(
            "play",
            N_("Pace of opponents"),
            N_("How long computer players take over a move."),
            (
                (2.0, N_("Calm")),
                (1.0, N_("Usual")),
                (0.5, N_("Brisk")),
                (0.25, N_("Instant")),
            ),
        ),
    )
    reaction_window: float = _setting(
        "motion",
        "reaction_window",
        4.0,
        0.0,
        30.0,
        row=Row(
            "play",
            N_("Time to react"),
            N_("How long everybody has to doubt or to be quicker than the others."),
            (
                (0.0, N_("Everybody is asked")),
                (8.0, N_("Long")),
                (4.0, N_("Usual")),
                (2.5, N_("Short")),
            ),
        ),
    )
    count_stands: float = _setting(
        "table",
        "count_stands",
        0.0,
        0.0,
        60.0,
        row=Row(
            "play",
            N_("End of a deal"),
            N_("How long the count of a deal stands once all of it is there."),
            (
                (0.0, N_("Until I go on")),
                (3.0, N_("3 s")),
                (6.0, N_("6 s")),
                (10.0, N_("10 s")),
            ),
        ),
    )
    undo_past: str = _setting(
        "table",
        "undo_past",
        "ask",
        words=UNDO,
        row=Row(
            "play",
            N_("Undo"),
            N_("Whether it goes on where something hidden was shown since; the match is marked then."),
            (
                ("ask", N_("Ask me")),
                ("never", N_("Never")),
                ("always", N_("Always")),
            ),
        ),
    )
    suggestions: bool = _setting(
        "table",
        "suggestions",
        True,
        row=Row(
            "play",
            N_("Suggested melds"),
            N_("Where melds are laid: buttons for what you can lay now, with its points."),
            OFF_ON,
        ),
    )
    recall: str = _setting(
        "table",
        "recall",
        "last",
        words=RECALL,
        row=Row(
            "play",
            N_("What was played"),
            N_(
                "In trick games W shows the last trick again, or all tricks of the deal and the cards still out."
            ),
            (
                ("off", N_("Not shown")),
                ("last", N_("Last trick")),
                ("all", N_("All of the deal")),
            ),
        ),
    )
    confirm: bool = _setting(
        "table",
        "confirm_costly",
        False,
        row=Row(
            "play",
            N_("Costly moves"),
            N_("Before a move that an expert thinks costly you are asked whether you mean it."),
            (
                (False, N_("Not asked")),
                (True, N_("Asked")),
            ),
        ),
    )
    obliging: bool = _setting(
        "table",
        "place_for_me",
        False,
        row=Row(
            "play",
            N_("Place for me"),
            N_("Where a card has only one place to go, as in Trash, the table puts it there."),
            OFF_ON,
        ),
    )
    polite: bool = _setting(
        "table",
        "polite",
        False,
        row=Row(
            "people",
            N_("Words of doubt"),
            N_("What players say to a claim that they do not believe."),
            (
                (False, N_("Rude")),
                (True, N_("Polite")),
            ),
        ),
    )
    speech: bool = _setting(
        "listening",
        "speech",
        False,
        row=Row(
            "access",
            N_("Speech"),
            N_("Tabletop speaks, without a screen reader. F12 switches it too."),
            OFF_ON,
        ),
    )
    speech_rate: int = _setting(
        "listening",
        "speed",
        100,
        40,
        300,
        row=Row(
            "access",
            N_("Speed of speech"),
            N_("How quickly that voice speaks."),
            ((70, N_("Slow")), (100, N_("Usual")), (150, N_("Fast")), (220, N_("Very fast"))),
        ),
    )
    verbosity: str = _setting(
        "listening",
        "verbosity",
        "usual",
        words=VERBOSITY,
        row=Row(
            "access",
            N_("How much is said"),
            N_("To who listens, by that voice or a screen reader."),
            (("short", N_("Short")), ("usual", N_("Usual")), ("full", N_("All"))),
        ),
    )
    no_drag: bool = _setting(
        "input",
        "no_drag",
        False,
        row=Row(
            "access",
            N_("Dragging"),
            N_("A card can be dragged; or every press is a click: on a card, and then where it goes."),
            ((False, N_("Drag or click")), (True, N_("Click only"))),
        ),
    )
    dwell: float = _setting(
        "input",
        "dwell",
        0.0,
        0.0,
        5.0,
        row=Row(
            "access",
            N_("Resting clicks"),
            N_("A pointer that rests so long where a click is of use clicks by itself."),
            ((0.0, N_("Off")), (0.7, N_("0.7 s")), (1.2, N_("1.2 s")), (2.0, N_("2 s"))),
        ),
    )
    skips: bool = _setting(
        "input",
        "skip_unplayable",
        False,
        row=Row(
            "access",
            N_("Arrow keys"),
            N_("Whether they stop at cards with which nothing can be done."),
            ((False, N_("At all cards")), (True, N_("At playable cards"))),
        ),
    )
    rumble: bool = _setting(
        "input",
        "rumble",
        True,
        row=Row(
            "access",
            N_("Gamepad"),
            N_("Whether it shakes when something is refused."),
            ((False, N_("Still")), (True, N_("Shakes"))),
        ),
    )
    key_set: str = _setting("input", "key_set", "usual", words=KEY_SETS)
    keys: str = _setting("input", "keys", "")
    left_handed: bool = _setting(
        "look",
        "left_handed",
        False,
        row=Row(
            "access",
            N_("Hand"),
            N_("At which side of the table buttons and log are; the words are at the other one."),
            ((False, N_("Right")), (True, N_("Left"))),
            shown=True,
        ),
    )
    player_name: str = _setting("player", "name", "")
    profile: str = _setting("people", "here", "", words=("", *PROFILES))
    maximized: bool = _setting("window", "maximized", False)
    window_width: int = _setting("window", "width", 0, 0, 16384)
    window_height: int = _setting("window", "height", 0, 0, 16384)
    window_left: int = _setting("window", "left", 0, -65536, 65536)
    window_top: int = _setting("window", "top", 0, -65536, 65536)
    window_desktop: str = _setting("window", "desktop", "")

    @property
    def felt_shown(self) -> str:
        """The felt that lies on the table, one of theme.FELTS: high contrast has its own."""
        return "contrast" if self.contrast else self.felt


def dressed(settings: Settings, like: Settings) -> Settings:
    """*settings* in the looks of *like*: those that the small table on the settings page shows, and nothing else."""
    looks = {name: getattr(like, name) for name, row in rows() if row.shown}
    return replace(settings, **looks)


def rows() -> list[tuple[str, Row]]:
    """The rows of the settings page with the names of their settings, in their order within each group."""
    return [(one.name, one.metadata["row"]) for one in _declared() if one.metadata["row"] is not None]


def load(profile: str | None = None) -> tuple[Settings, str | None]:
    """The saved settings of the person who was here last, or of the one with that *profile*, and a sentence to show if something
    was wrong with them."""
    common, trouble = _read("")
    key = _understood(common or {})[0].profile if profile is None else profile
    if not key:
        settings, message = _understood(common or {})
        return settings, trouble or message
    own, other = _read(key)
    mixed: dict[str, Any] = {}
    for setting in _declared():
        table, name = setting.metadata["table"], setting.metadata["key"]
        found = (common if _is_common(setting) else own) or {}
        if isinstance(found.get(table), dict) and name in found[table]:
            mixed.setdefault(table, {})[name] = found[table][name]
    settings, message = _understood(mixed)
    return settings, trouble or other or message


def save(settings: Settings, before: Settings | None = None) -> str | None:
    """Write *settings*, those of a person's own to that person's file; a sentence for the player if that does not work.

    *before* are those that this window had until now: only what differs from them is written. None: all is.
    """
    if not settings.profile:
        return _save("", _declared(), settings, before)
    common = [setting for setting in _declared() if _is_common(setting)]
    own = [setting for setting in _declared() if not _is_common(setting)]
    return _save("", common, settings, before) or _save(settings.profile, own, settings, before)


def path_of(profile: str) -> Path:
    """The file with the settings of a person's *profile*; "": of the first one."""
    return config_dir() / (f"settings-{profile}.toml" if profile else "settings.toml")


def _is_common(setting: Any) -> bool:
    """True for what is the same for everybody at this screen: the window, and who is here."""
    return setting.metadata["table"] in ("window", "people")


def _save(profile: str, declared: list[Any], settings: Settings, before: Settings | None) -> str | None:
    """Write those settings that are *declared* to the file of a *profile*."""
    tables, trouble = _read(profile)
    if tables is None:
        return trouble
    for setting in declared:
        name, key = setting.metadata["table"], setting.metadata["key"]
        value = getattr(settings, setting.name)
        kept = before is not None and value == getattr(before, setting.name)
        if kept and not _loses_its_leader(setting, settings, before):
            continue
        table = tables.get(name)
        if not isinstance(table, dict):
            table = tables[name] = {}
        table[key] = value
    try:
        files.write_atomically(path_of(profile), toml_text(tables))
    except StorageError as error:
        return str(error)
    except OSError as error:
        return _("Your settings cannot be saved ({reason}).").format(reason=error.strerror or error)
    return trouble


def _loses_its_leader(setting: Any, settings: Settings, before: Settings | None) -> bool:
    """True if *setting* may stand in no file because it is like one that it follows, which is another one now."""
    leader = setting.metadata["follows"]
    return bool(leader) and getattr(settings, leader) != getattr(before, leader)


def _read(profile: str) -> tuple[dict[str, Any] | None, str | None]:
    """Read the file of a *profile*: its contents, None if it may not be written either, and a sentence if something is wrong
    with it."""
    try:
        return toml.read(path_of(profile)), None
    except FileNotFoundError:
        return {}, None
    except StorageError as error:
        return None, str(error)
    except OSError as error:
        return None, _("Your settings cannot be read ({reason}); the usual ones are used.").format(
            reason=error.strerror or error
        )
    except ValueError:
        return _set_aside(path_of(profile))


def _declared() -> list[Any]:
    return [setting for setting in fields(Settings) if setting.metadata]


def _understood(tables: dict[str, Any]) -> tuple[Settings, str | None]:
    """Settings from the parsed file, and a sentence if some values could not be used."""
    values: dict[str, Any] = {}
    refused: list[str] = []
    for setting in _declared():
        table, key = setting.metadata["table"], setting.metadata["key"]
        if not isinstance(tables.get(table), dict) or key not in tables[table]:
            continue
        value = _fitting(tables[table][key], setting.default, setting.metadata)
        if value is None:
            refused.append(f"{table}.{key}")
        else:
            values[setting.name] = value
    for setting in _declared():
        older = setting.metadata["follows"]
        if older in values and setting.name not in values:
            values[setting.name] = values[older]
    message = None
    if refused:
        message = _("Some settings were not understood and have their usual values: {names}.").format(
            names=", ".join(refused)
        )
    return Settings(**values), message


def _fitting(value: Any, usual: Any, limits: Mapping[str, Any]) -> Any:
    """*value* as the type of *usual*, moved inside *limits*; None if it is of another kind."""
    if isinstance(usual, bool) or isinstance(value, bool):
        return value if isinstance(usual, bool) and isinstance(value, bool) else None
    if isinstance(usual, str):
        if not isinstance(value, str) or len(value) > LONGEST_TEXT or not value.isprintable():
            return None
        return value if not limits["words"] or value in limits["words"] else None
    if not isinstance(value, int | float) or value != value:
        return None
    return type(usual)(max(limits["low"], min(limits["high"], value)))


def _set_aside(path: Path) -> tuple[dict[str, Any] | None, str]:
    try:
        aside = files.set_aside(path)
    except OSError:
        return None, _("Your settings file is damaged; the usual settings are used.")
    return {}, _(
        "Your settings file was damaged. It is kept as {name}, and the usual settings are used."
    ).format(name=aside.name)
