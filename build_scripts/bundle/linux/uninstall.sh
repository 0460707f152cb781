#!/bin/sh
# Takes out what install.sh put into the home folder. Settings, records and statistics stay.
set -eu
prefix=${PREFIX:-$HOME/.local}
id=io.github.tabletop.Tabletop

rm -f "$prefix/bin/tabletop"
rm -rf "$prefix/lib/tabletop"
rm -f "$prefix/share/applications/$id.desktop" "$prefix/share/metainfo/$id.metainfo.xml"
rm -f "$prefix/share/mime/packages/$id.xml"
find "$prefix/share/icons/hicolor" -name "$id.*" -delete 2>/dev/null || true

if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$prefix/share/applications" || true; fi
if command -v update-mime-database >/dev/null; then update-mime-database "$prefix/share/mime" || true; fi
echo "Tabletop is removed. Your settings and records are still there."
