"""Euchre for people who do not know it."""

from tabletop.text import N_
from tabletop.wording.about import About

ABOUT = About(
    line=N_("Name the trump, take three of five"),
    why=N_("Five cards a deal: every decision is quick, and every one counts."),
    learning="medium",
    minutes=10,
    tags=("tricks", "trump", "partners", "bidding"),
    countries=(N_("United States"), N_("Canada"), N_("England"), N_("Australia")),
)
