"""Toolkit: the window, its loop and canvas, the theme, widgets, text that reports itself, the pointer."""
