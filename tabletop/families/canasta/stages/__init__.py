"""Canasta games of several hands, one after the other."""
