"""The parts that the rules of a canasta game are made of; each answers one question about a position."""
