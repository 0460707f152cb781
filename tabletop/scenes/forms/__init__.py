"""Forms: what menus are made of, pages, rows, controls, the keyboard's focus."""
