"""Drawing of pygame_gui in our way: its fonts, shapes and texts."""
