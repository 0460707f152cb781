"""Effects: what burns, flies, falls and shines over the table for a moment."""
