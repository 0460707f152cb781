"""The settings page: rows that settings declare, ways to further pages, and a small table that shows what they change."""
