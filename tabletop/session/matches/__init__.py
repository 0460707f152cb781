"""What a person has of matches: the library of finished ones, small pictures of open ones, records from others."""
