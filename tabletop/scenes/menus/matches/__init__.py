"""The pages of a person's matches: those that are open, the library, records from others, the same deal again."""
