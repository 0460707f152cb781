"""The replay on the screen: a table on which a record is shown, the bar below it, and what can be made of it."""
