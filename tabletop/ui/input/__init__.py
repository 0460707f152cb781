"""Ways to operate the app beside mouse and usual keys: fingers, a pointer that rests, other keys, gamepads."""
