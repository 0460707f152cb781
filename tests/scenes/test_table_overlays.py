"""Overlays over the table: buttons do what they say, Escape takes the quiet way out."""

import pygame
import pytest

from tabletop.scenes.table import overlays as overlays
from tabletop.ui.toolkit.scene import Scene
from tabletop.ui.toolkit.window import App


class Over:
    def __init__(self, overlay, size=(1024, 640), text_size=1.0):
        self.app = App.offscreen(size)
        if text_size != 1.0:
            self.app.set_text_size(text_size)
        self.app.push(Scene())
        self.app.push(overlay)
        self.app.step(0.03)

    def click(self, words):
        (rect,) = [widget.rect for widget in self.app.scene.page.words if widget.text == words]
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.step(0.03, [pygame.event.Event(kind, pos=rect.center, button=1)])
        self.app.step(0.03, pygame.event.get())

    def key(self, code):
        self.app.step(0.03, [pygame.event.Event(pygame.KEYDOWN, key=code, unicode="", mod=0, scancode=0)])
        self.app.step(0.03)  # what a button does is done in the next frame


SIGNS = {"d": "♦", "h": "♥"}


@pytest.fixture
def said():
    return []


def test_a_button_that_is_pressed_thrice_in_a_long_frame_is_taken_once(said):
    over = Over(question(said))
    (rect,) = [widget.rect for widget in over.app.scene.page.words if widget.text == "Take 7♦"]
    kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    over.app.step(0.3, [pygame.event.Event(kind, pos=rect.center, button=1) for kind in 3 * kinds])
    for _frame in range(3):
        over.app.step(0.03, pygame.event.get())
    assert said == ["d"] and over.app.depth == 1


def question(said):
    items = [
        overlays.Item(f"Take 7{sign}", lambda suit=suit: said.append(suit), sign)
        for suit, sign in SIGNS.items()
    ]
    return overlays.Question("Which one?", "", items, lambda: said.append("neither"))


def test_a_button_closes_the_question_and_does_its_thing(said):
    over = Over(question(said))
    over.click("Take 7♥")
    assert said == ["h"] and over.app.depth == 1


def test_enter_takes_the_golden_button_or_the_one_chosen_with_the_arrows(said):
    Over(question(said)).key(pygame.K_RETURN)
    over = Over(question(said))
    over.key(pygame.K_DOWN)
    over.key(pygame.K_DOWN)
    over.key(pygame.K_RETURN)
    assert said == ["d", "h"]


def test_escape_takes_the_other_way_out(said):
    Over(question(said)).key(pygame.K_ESCAPE)
    assert said == ["neither"]


class NoCalls:
    """Nobody may call anything out."""

    def calls(self):
        return []

    def by_key(self, sign):
        return None


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (2560, 1440)])
def test_long_names_stay_inside(size, text_size):
    name = "Bartholomew of the Long Table"
    over = Over(overlays.PassScreen(name, 0, overlays.nothing, overlays.nothing, NoCalls()), size, text_size)
    window = pygame.Rect((0, 0), size)
    rects = [widget.rect for widget in over.app.scene.page.words]
    assert rects and all(window.contains(rect) for rect in rects)


def test_suits_stand_on_the_buttons_beside_their_words(said):
    over = Over(question(said))
    buttons = [widget.rect for widget in over.app.scene.page.words if widget.text.startswith("Take")]
    plain = over.app.scene.page.button_size("Take 7♦", "@primary")
    assert all(rect.width > plain[0] and rect.height > plain[1] for rect in buttons)
