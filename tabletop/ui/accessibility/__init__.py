"""The accessibility tree: what is on the screen as things with names, for screen readers and for whoever asks in words."""
