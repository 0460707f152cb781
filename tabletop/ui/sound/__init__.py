"""Sound: the player of effects and ambience, the device, and which sound goes with which beat."""
