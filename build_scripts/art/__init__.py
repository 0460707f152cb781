"""The drawings of Tabletop, as programs: every file in `sprites/` is written by a module of this package.

`palette` holds the colours and measures, `svg` the few words of SVG that we use, and each other module one kind of picture.
The rasteriser (nanosvg) knows no text, clip paths, patterns or `<use>`, so everything ends exactly where its geometry says.
"""
