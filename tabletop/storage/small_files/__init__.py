"""Small files that nobody needs in order to play: set-ups, favourites, lessons, orders of hands."""
