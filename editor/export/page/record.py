"""A table as plain values for the page's script: spaces by their number, and the legend."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any

from editor.core.values import JsonObject
from editor.core.words import unturned
from editor.export.page.drawings import name_of
from editor.picture.affine import Rect
from editor.picture.inks import channels
from editor.picture.phrases import Phrase
from editor.seam.play import levels_of, place_of, room_of
from editor.seam.rules_sheet import BOXED_NOTE, RulesAnswer, RulesSheet
from editor.seam.tabletop import FactValue, PartCount, Space, TableToken, Tabletop

_REGIONS = "line"
_DRAWN = frozenset({"Players", "Spaces", "Levels"})
"""What the legend card shows too: only for screen readers where there is one."""


def legend(table: Tabletop) -> list[JsonObject]:
    """Return the legend: sections of rows, each with a swatch, a text and details."""
    sections = [
        ("Players", _players(table)),
        ("Spaces", _space_rows(table)),
        ("Marked", _regions(table)),
        ("Portals", _doors(table)),
        ("Levels", _levels(table)),
    ]
    return [
        {"title": title, "rows": rows, "drawn": title in _DRAWN} for title, rows in sections if rows
    ]


def parts(table: Tabletop) -> list[str]:
    """Return the parts of the map, one line each."""
    return [f"{part.used} × {_part(part)}" for part in table.parts if part.used]


def _part(part: PartCount) -> str:
    if not part.words or part.words.startswith(part.name):
        return part.words or part.name
    return f"{part.name}, {part.words}"


def _row(colour: str, words: str, more: str = "", mark: str = "field") -> JsonObject:
    return {"colour": colour, "mark": mark, "words": words, "more": more}


def _players(table: Tabletop) -> list[JsonObject]:
    return [_row(seat.colour, seat.name, ", ".join(seat.roles), "disc") for seat in table.seats]


def _space_rows(table: Tabletop) -> list[JsonObject]:
    """Return the kinds of spaces in the order of first use, with the cost to enter."""
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


COUNTED = frozenset({"health", "shields", "hits", "charges", "ammunition", "fuel"})
"""The facts of a piece that change in play."""
_KNOWN = frozenset({"class", "least", "most", "move", "piece", "speed"})
"""The facts of a piece that its name and its reach already show."""
_LIGHT_SIGN, _DARK_SIGN = "#FFFFFF", "#1F1A17"


def described(
    table: Tabletop,
    views: list[JsonObject],
    drawn: int,
    draft: str,
    card: JsonObject | None,
    rules: RulesSheet | None,
    answers: tuple[RulesAnswer, ...] = (),
) -> JsonObject:
    """Return what every page knows of a table: its views, words and players.

    The store has `drawn` parts; `card` is the legend card, `rules` how the game is played, and
    `answers` what players ask about it.
    """
    data = {
        "system": table.system,
        "title": table.title,
        "subtitle": table.setup_title,
        "setup": table.setup,
        "notes": table.notes,
        "authors": list(table.authors),
        "draft": draft,
        "rules": list(table.rules),
        "waivers": list(table.waivers),
        "legend": legend(table),
        "card": card,
        "parts": parts(table),
        "sheet": _rules(rules, answers) if rules else None,
        "levels": levels_of(table),
        "size": _size(table.spaces),
        "pictures": [name_of(place) for place in range(drawn)],
        "views": views,
        "seats": [
            {
                "number": seat.number,
                "name": seat.name,
                "colour": seat.colour,
                "ink": _ink_on(seat.colour),
                "team": seat.team,
            }
            for seat in table.seats
        ],
    }
    clean: JsonObject = cleaned(data)
    return clean


def pieces(
    table: Tabletop, faces: list[tuple[int, Rect] | None], usual: tuple[frozenset[str], ...]
) -> JsonObject:
    """Return the spaces, pieces, moves and dice of a table without rules.

    `faces` are the pictures of the pieces; `usual` are the kinds of moves that a route consists
    of, from `System.route_kinds`.
    """
    numbers = {space.id: place for place, space in enumerate(table.spaces)}
    kinds = list(dict.fromkeys(move.kind for move in table.moves))
    data = {
        "spaces": [_space(space, table) for space in table.spaces],
        "kinds": kinds,
        "moves": [
            [numbers[move.source], numbers[move.target], kinds.index(move.kind), move.cost]
            for move in table.moves
            if move.source in numbers and move.target in numbers
        ],
        "tokens": [
            _token(token, table, face, numbers, tuple(kinds), usual)
            for token, face in zip(table.tokens, faces, strict=True)
        ],
        "dice": list(table.dice),
        "rounds": table.facts.get("rounds", 0),
    }
    clean: JsonObject = cleaned(data)
    return clean


def _rules(rules: RulesSheet, answers: tuple[RulesAnswer, ...]) -> JsonObject:
    """Return rules and answers: each line is a list of words, and whether they are changed."""
    return {
        "title": rules.title,
        "note": BOXED_NOTE if rules.is_changed else "",
        "sections": [
            {
                "title": section.title,
                "lines": [_line(line) for line in section.lines],
            }
            for section in (rules.turn, *rules.sections)
        ],
        "answers": [
            {
                "question": each.question,
                "answer": _line(each.answer),
                "settings": list(each.settings),
                "sections": list(each.sections),
            }
            for each in answers
        ],
    }


def _line(phrase: Phrase) -> list[list[str | bool]]:
    return [[span.words, span.changed] for span in phrase]


def cleaned(value: object) -> Any:
    """Return values with control characters removed from their texts.

    Ids stay as they are: a saved table refers to pieces and spaces by them.
    """
    match value:
        case str():
            return "".join(char for char in unturned(value) if not _is_control(char))
        case list() | tuple():
            return [cleaned(item) for item in value]
        case dict():
            kept = ("id", "setup")
            return {key: item if key in kept else cleaned(item) for key, item in value.items()}
    return value


def _is_control(char: str) -> bool:
    return unicodedata.category(char) == "Cc" and char != "\n"


def _space(space: Space, table: Tabletop) -> JsonObject:
    place = place_of(space, len(levels_of(table)) > 1)
    return {
        "id": space.id,
        "name": space.name,
        "rings": rings(space.outline.rings),
        "holes": rings(space.outline.holes),
        "at": point(space.centre),
        "up": space.elevation,
        "words": place.words,
        "cell": None if space.cell is None else list(space.cell),
        "room": round(place.room, 3),
        "facts": _facts(space.facts),
        "regions": [region.name for region in table.regions if space.id in region.spaces]
        + [door.name for door in table.doors if door.space == space.id],
    }


def _token(
    token: TableToken,
    table: Tabletop,
    face: tuple[int, Rect] | None,
    numbers: Mapping[str, int],
    kinds: tuple[str, ...],
    usual: tuple[frozenset[str], ...],
) -> JsonObject:
    moves = [kind for kind in kinds if not token.moves or kind in token.moves]
    ways = ([kind for kind in moves if kind in among] for among in usual)
    facts = {**token.facts, **token.secrets}  # the page shows them with the face
    counted = [
        [name, value]
        for name, value in token.facts.items()
        if name in COUNTED and type(value) is int and value >= 0
    ]
    return {
        "id": token.id,
        "name": _name(token, table),
        "kind": token.kind,
        "seat": token.seat,
        "colour": token.colour,
        "ink": _ink_on(token.colour),
        "space": numbers.get(token.space, -1),
        "at": point(token.at),
        "size": round(token.size, 3),
        "movable": token.movable,
        "hidden": token.hidden,
        "reach": token.reach,
        "walks": token.movable
        and (token.reach is not None or all(item.reach is None for item in table.tokens)),
        "moves": moves,
        "usual": next((way for way in ways if way), moves),
        "numbers": [["count", max(0, token.count)], *counted],
        "counts": token.count != 1,
        "facts": _facts({k: v for k, v in facts.items() if k not in _KNOWN | COUNTED}),
        "art": "" if face is None else name_of(face[0]),
        "frame": [] if face is None else [round(value, 3) for value in face[1]],
    }


def _name(token: TableToken, table: Tabletop) -> str:
    """Return the name of a piece without its place and its count."""
    space = table.space_of.get(token.space)
    name = token.name.removesuffix(f" on {space.name}") if space is not None else token.name
    return name.replace(f"{token.count} × ", "", 1)


def _facts(facts: Mapping[str, FactValue]) -> list[list[str]]:
    """Return facts as pairs of texts; False and empty values are left out."""
    words = {True: "yes"}
    return [
        [name.replace("_", " "), words.get(value, str(value)) if value is True else str(value)]
        for name, value in facts.items()
        if value is not False and value != ""
    ]


def point(at: tuple[float, float]) -> list[float]:
    """Return a point of the map to three decimals."""
    return [round(at[0], 3), round(at[1], 3)]


def rings(outlines: tuple[tuple[tuple[float, float], ...], ...]) -> list[list[list[float]]]:
    """Return the rings of an outline that have points."""
    return [[point(at) for at in ring] for ring in outlines if ring]


def _size(spaces: tuple[Space, ...]) -> float:
    """Return the median of the shorter sides of the spaces."""
    rooms = sorted(room_of(space.outline) for space in spaces)
    return round(rooms[len(rooms) // 2], 3) if rooms else 1.0


def _ink_on(colour: str) -> str:
    """Return the ink that is readable on a colour."""
    red, green, blue = channels(colour)
    light = 0.299 * red + 0.587 * green + 0.114 * blue
    return _DARK_SIGN if light > 140 else _LIGHT_SIGN
