"""The page of statistics: totals, a sheet for each game, and their words."""
