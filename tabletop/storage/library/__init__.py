"""The library of matches: what people have called them and noted of them, and an index of the finished ones."""
