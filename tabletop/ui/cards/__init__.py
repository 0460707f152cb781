"""Cards on the screen: their pictures, the stage that moves them, and the caches behind both."""
