"""Trash for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Fill your spots from ace to ten"),
    why=N_("There is little to decide and much to hope for: good with children, or with a cup of tea."),
    learning="easy",
    minutes=30,
    tags=("luck", "children"),
    countries=(N_("United States"),),
    also=("Garbage",),
)
