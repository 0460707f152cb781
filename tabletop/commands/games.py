"""`tabletop games`: what there is to play."""

import json

from tabletop.engine.options import Choice, Number, Toggle
from tabletop.games import catalog
from tabletop.text import _
from tabletop.wording.about import LEARNING


def games(as_json: bool) -> int:
    """Print the catalog: slug, name, family, numbers of players, options; and what is faulty, with the reason."""
    listed = [catalog.rules(slug) for slug in catalog.slugs()]
    if as_json:
        found = [*map(described, catalog.slugs()), *map(faulty, catalog.faults())]
        print(json.dumps(found, ensure_ascii=False, indent=1))
        return 0
    for rules in listed:
        counts = rules.seat_counts
        players = f"{counts[0]}–{counts[-1]}" if len(counts) > 1 else str(counts[0])
        about = catalog.about(rules.slug)
        print(f"{rules.slug:20} {rules.name:20} {rules.family:10} {players} players")
        print(f"    {_(about.line)}; {_(LEARNING[about.learning][1])}, {about.minutes} min")
        for option in rules.options:
            print(f"    {option.name}={option.write(option.default)}: {option.sentence}")
    for fault in catalog.faults():
        words = _("cannot be played: {reason}").format(reason=fault.reason)
        print(f"{fault.declared.slug:20} ({fault.declared.origin}) {words}")
    return 0


def faulty(fault: catalog.Fault) -> dict[str, object]:
    """A game that cannot be played, as plain data."""
    return {"slug": fault.declared.slug, "origin": fault.declared.origin, "fault": fault.reason}


def described(slug: str) -> dict[str, object]:
    """A game as plain data."""
    rules, about = catalog.rules(slug), catalog.about(slug)
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
        "other_names": list(about.also),
        "akin_to": list(about.akin),
        "countries": [_(country) for country in about.countries],
        "learning": about.learning,
        "minutes": about.minutes,
        "tags": list(about.tags),
        "line": _(about.line),
        "why": _(about.why),
        "lesson": catalog.lesson(slug) is not None,
        "options": options,
    }
