"""The words of a table: names and cards in sentences, lines on plates, score sheets. Nothing here knows a picture."""
