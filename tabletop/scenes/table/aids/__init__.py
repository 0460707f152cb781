"""What the table does for people on the side: it hides a hand, pauses, recalls what was played, plays out a claim, asks
before a costly move, sorts the hand, suggests melds."""
