"""Weights of the judgement of unfinished deals, by hand: to be fitted by `python3 build_scripts/fit.py switch`."""

WEIGHTS = {
    "cards": -0.105,
    "ranks": -0.135,
    "suits": 0.03,
    "no plain card": -0.54,
    "a two": 0.105,
    "the ten of hearts": 0.06,
    "the king of hearts": 0.06,
    "on turn": 0.15,
    "has to draw": -0.3,
    "cards to draw": -0.135,
}
