"""The table of Samba: that of games with sequences."""

from tabletop.families.canasta.samba_scene import SambaScene

SCENE = SambaScene()
