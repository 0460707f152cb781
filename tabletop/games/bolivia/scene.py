"""The table of Bolivia: Samba's, which says what is still needed for going out."""

from tabletop.families.canasta.samba_scene import BoliviaScene

SCENE = BoliviaScene()
