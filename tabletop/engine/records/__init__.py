"""Records: the text form of matches, how journals are sealed, and what is saved of a damaged one."""
