"""What the signs of the map mean, in words and swatches, and the parts that it takes."""

from __future__ import annotations

from editor.core.values import JsonObject
from editor.seam.tabletop import PartCount, Space, Tabletop

_REGIONS = "line"
_DRAWN = frozenset({"Players", "Spaces", "Levels"})
"""What the card of signs shows too: told to screen readers where there is one."""


def legend(table: Tabletop) -> list[JsonObject]:
    """Return sections of rows: each a swatch, words, and what more there is to say."""
    sections = [
        ("Players", _players(table)),
        ("Spaces", _spaces(table)),
        ("Marked", _regions(table)),
        ("Portals", _doors(table)),
        ("Levels", _levels(table)),
    ]
    return [
        {"title": title, "rows": rows, "drawn": title in _DRAWN} for title, rows in sections if rows
    ]


def parts(table: Tabletop) -> list[str]:
    """Return what the map is built of, a line each."""
    return [f"{part.used} × {_part(part)}" for part in table.parts if part.used]


def _part(part: PartCount) -> str:
    if not part.words or part.words.startswith(part.name):
        return part.words or part.name
    return f"{part.name}, {part.words}"


def _row(colour: str, words: str, more: str = "", mark: str = "field") -> JsonObject:
    return {"colour": colour, "mark": mark, "words": words, "more": more}


def _players(table: Tabletop) -> list[JsonObject]:
    return [
        _row(seat.colour, seat.name, f"team {seat.team}" if seat.team else "", "disc")
        for seat in table.seats
    ]


def _spaces(table: Tabletop) -> list[JsonObject]:
    """Return the kinds of spaces in the order in which they occur, with what it costs to enter."""
    spaces: dict[str, Space] = {}
    costs: dict[str, set[int]] = {}
    for space in table.spaces:
        spaces.setdefault(space.kind, space)
        cost = space.facts.get("cost")
        if isinstance(cost, int):
            costs.setdefault(space.kind, set()).add(cost)
    rows = []
    for kind, space in spaces.items():
        known = costs.get(kind, set())
        more = f"cost {min(known)}" if len(known) == 1 else ""
        rows.append(_row(space.colour, kind.replace("-", " ").capitalize(), more))
    return rows


def _regions(table: Tabletop) -> list[JsonObject]:
    names = {space.id: space.name for space in table.spaces}
    return [
        _row(
            region.colour,
            region.name,
            f"trigger {names[region.trigger]}" if region.trigger in names else "",
            _REGIONS,
        )
        for region in table.regions
    ]


def _doors(table: Tabletop) -> list[JsonObject]:
    names = {space.id: space.name for space in table.spaces}
    rows = []
    for door in table.doors:
        before = f"at {names[door.space]}" if door.space in names else ""
        rows.append(_row("#33291F", door.name, before if door.open else "blocked"))
    return rows


def _levels(table: Tabletop) -> list[JsonObject]:
    levels: dict[int, int] = {}
    for slab in table.slabs:
        levels[slab.top] = levels.get(slab.top, 0) + 1
    if len(levels) < 2:
        return []
    return [
        _row("#CFA873", f"Level {level}", f"{count} box{'' if count == 1 else 'es'}")
        for level, count in sorted(levels.items())
        if level
    ]
