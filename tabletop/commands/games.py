"""`tabletop games`: what there is to play."""

import json

from tabletop.engine.options import Choice, Number, Toggle
from tabletop.games import catalog


def games(as_json: bool) -> int:
    """Print the catalog: slug, name, family, numbers of players, options."""
    listed = [catalog.rules(slug) for slug in catalog.GAMES]
    if as_json:
        print(json.dumps([described(rules.slug) for rules in listed], ensure_ascii=False, indent=1))
        return 0
    for rules in listed:
        counts = rules.seat_counts
        players = f"{counts[0]}–{counts[-1]}" if len(counts) > 1 else str(counts[0])
        print(f"{rules.slug:20} {rules.name:20} {rules.family:10} {players} players")
        for option in rules.options:
            print(f"    {option.name}={option.write(option.default)}: {option.sentence}")
    return 0


def described(slug: str) -> dict[str, object]:
    """A game as plain data."""
    rules = catalog.rules(slug)
    options = []
    for option in rules.options:
        values: object = None
        if isinstance(option, Toggle):
            values = list(option.words)
        elif isinstance(option, Choice):
            values = list(option.values)
        elif isinstance(option, Number):
            values = {"lowest": option.lowest, "highest": option.highest}
        default = option.write(option.default)
        options.append(
            {"name": option.name, "default": default, "values": values, "meaning": option.sentence}
        )
    return {
        "slug": rules.slug,
        "name": rules.name,
        "family": rules.family,
        "players": list(rules.seat_counts),
        "options": options,
    }
