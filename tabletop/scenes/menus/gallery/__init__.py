"""Parts of the home scene: tiles of games, the shelf above them, and the question what somebody likes."""
