"""Shuffles: what chance is asked, how cards are dealt, and how anybody can check that it was fair."""
