#!/bin/sh
# Puts Tabletop into the home folder, ~/.local by default; no administrator is needed. uninstall.sh takes it out again.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=${PREFIX:-$HOME/.local}
id=io.github.tabletop.Tabletop

mkdir -p "$prefix/lib" "$prefix/bin"
rm -rf "$prefix/lib/tabletop.new"
cp -R "$here/tabletop" "$prefix/lib/tabletop.new"
chmod -R u+w "$prefix/lib/tabletop.new"
rm -rf "$prefix/lib/tabletop"
mv "$prefix/lib/tabletop.new" "$prefix/lib/tabletop"
ln -sf ../lib/tabletop/tabletop "$prefix/bin/tabletop"
cp "$here/uninstall.sh" "$prefix/lib/tabletop/uninstall.sh"

mkdir -p "$prefix/share"
(cd "$here/share" && find . -type f) | while read -r file; do
    mkdir -p "$prefix/share/$(dirname "$file")"
    rm -f "$prefix/share/$file"
    cp "$here/share/$file" "$prefix/share/$file"
    chmod u+w "$prefix/share/$file"
done
# A path in Exec= stands in quotes, as it may hold spaces.
sed -i "s|^Exec=.*|Exec=\"$prefix/bin/tabletop\" %f|" "$prefix/share/applications/$id.desktop"

if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$prefix/share/applications" || true; fi
if command -v update-mime-database >/dev/null; then update-mime-database "$prefix/share/mime" || true; fi
if command -v gtk-update-icon-cache >/dev/null; then gtk-update-icon-cache -qtf "$prefix/share/icons/hicolor" || true; fi
echo "Tabletop is installed. Start it from the menu of your desktop, or with $prefix/bin/tabletop."
