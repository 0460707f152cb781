"""The count of a deal, for tests of something else: it is left at once."""

from tabletop.scenes.menus.deal_end import DealEndScene


def leave_count(app):
    """Go on from the count of a deal, if one stands on *app*; whether one did."""
    stands = isinstance(app.scene, DealEndScene)
    if stands:
        app.scene.go_on()
    return stands
