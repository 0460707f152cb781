"""Samba and its daughters: sequences beside sets, several melds of a rank, melds that are joined."""
