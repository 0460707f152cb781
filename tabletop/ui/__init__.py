"""Window, drawing and motion: everything that pictures need and that knows nothing of any game's rules."""
