"""Effects at the table: where bubbles, flights and flourishes are, and what they look like at its size."""
