"""Speech: a voice of our own for systems without a screen reader, and what the system has to speak with."""
