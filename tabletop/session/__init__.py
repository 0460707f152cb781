"""Session: a match as the app sees it, apart from any picture: its feed, pacing, chronicle, review and outcome."""
