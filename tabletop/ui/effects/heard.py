"""The beats of the flourishes that have a sound; the sounds of all beats stand in `ui/sound/cues.py`, which the window needs."""

from collections.abc import Mapping

from tabletop.ui.effects.flourish import Count, Cut, Drop, Flames, Flip, Flourish, Fly, Riffle, Stamp

HEARD: Mapping[type[Flourish], str] = {
    Count: "count",
    Cut: "cut",
    Drop: "drop",
    Flames: "flames",
    Flip: "flip",
    Fly: "fly",
    Riffle: "riffle",
    Stamp: "stamp",
}
