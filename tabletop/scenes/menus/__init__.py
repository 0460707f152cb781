"""Menus: every screen of the app but the table."""
