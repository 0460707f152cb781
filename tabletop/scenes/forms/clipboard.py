"""The clipboard of the system."""

import pygame


def copy(text: str) -> bool:
    """Put *text* into the clipboard; False if there is none that takes it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
