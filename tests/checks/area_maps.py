"""Area maps written shortly: the language of the cases in tests/cases/checks/trts.

map: |                    each letter an area, each place of the grid a square of 100 by 100 units;
  aab                     areas are called by their letter, "." is no ground
  c.b
names: {a: Hearth Vale}
walk: ab bc               links between the areas of two letters: l1, l2, in the order of the words
ramp: ca                  up to the second
air: ac
start: a c                starting locations, with 6 mineral fields and a geyser
fields: {b: 4, c: 3+0}    mineral fields, and geysers where there are any
flyers: b                 areas for flyers only
outlines: {a: [[0, 0], [50, 0], [50, 50]]}     outlines that are no squares
players: red:north blue   of one set-up, called one; each in the next seat, with the case's faction
  seats are given as red@3
begin: red:a blue:c       who begins where, as s1, s2; with a marker, a base and two workers there
  `plain: true`           with nothing at all there
markers: [red b]          more markers: m1, m2
forces: [red b soldier 2] more units and buildings: x1, x2
rounds: 20; red_from: 10
setups: [{id: two, players: red blue, ...}]
mode: two-player
settings: {start.distance: 2}
levels: {names-not-unique: warning}
file: {...}               as it stands in a file; wins over all of the above
"""

from __future__ import annotations

from typing import Any

import msgspec
import shapely

from editor.core.kit import Library
from editor.systems.trts.map.board import TrtsKit, TrtsLibrary, TrtsScenario
from tests.checks.boards import KIT, merged

SIDE = 100
Plain = dict[str, Any]
FACTION = {
    "kind": "faction",
    "id": "folk",
    "name": "Folk",
    "pieces": [
        {"id": "base", "name": "Base", "kind": "building", "role": "base"},
        {"id": "worker", "name": "Worker", "kind": "unit", "role": "worker"},
        {"id": "soldier", "name": "Soldier", "kind": "unit"},
    ],
}


def area_map_scenario(case: Plain) -> tuple[TrtsScenario, TrtsLibrary]:
    """Return the scenario that a case describes, and the library in which its kit lies."""
    rows = case.get("map", "").split()
    overlay = {"name": "case rules"} | {
        key: case[name] for name, key in (("settings", "set"), ("levels", "levels")) if name in case
    }
    document = {
        "format": 1,
        "system": "trts",
        "mode": case.get("mode", "two-player"),
        "title": case.get("name", "A case"),
        "kits": [{"id": KIT}],
        "board": {
            "sheet": [
                SIDE * max(map(len, rows), default=1),
                SIDE * max(1, len(rows)),
            ],
            "areas": _areas(case, rows),
            "links": _links(case),
        },
        "setups": _setups(case),
        "house_rules": [overlay] if len(overlay) > 1 else [],
        "waivers": case.get("waivers", []),
    }
    kit = {
        "format": 1,
        "id": KIT,
        "system": "trts",
        "title": "The case's kit",
        "components": [FACTION],
    }
    scenario = msgspec.convert(merged(document, case.get("file", {})), TrtsScenario)
    return scenario, Library({KIT: msgspec.convert(kit, TrtsKit)})


def _areas(case: Plain, rows: list[str]) -> list[Plain]:
    squares: dict[str, list[shapely.Geometry]] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter != ".":
                square = shapely.box(SIDE * x, SIDE * y, SIDE * (x + 1), SIDE * (y + 1))
                squares.setdefault(letter, []).append(square)
    starts, flyers = case.get("start", "").split(), case.get("flyers", "").split()
    areas = []
    for letter, parts in sorted(squares.items()):
        minerals, _, geysers = str(case.get("fields", {}).get(letter, "0")).partition("+")
        if letter in starts and letter not in case.get("fields", {}):
            minerals, geysers = "6", "1"
        area = {
            "id": letter,
            "name": case.get("names", {}).get(letter, ""),
            "outline": case.get("outlines", {}).get(letter) or _outline(parts),
            "minerals": int(minerals),
            "geysers": int(geysers or 0),
            "start": letter in starts,
            "air_only": letter in flyers,
        }
        areas.append(area)
    return areas


def _outline(squares: list[shapely.Geometry]) -> list[list[int]]:
    whole = shapely.union_all(squares)
    corners = shapely.get_coordinates(whole.exterior)[:-1]  # type: ignore[attr-defined]
    return [[round(x), round(y)] for x, y in corners.tolist()]


def _links(case: Plain) -> list[Plain]:
    words = [
        (kind, word) for kind in ("walk", "ramp", "air") for word in case.get(kind, "").split()
    ]
    return [
        {"id": f"l{number}", "between": list(word), "kind": kind}
        for number, (kind, word) in enumerate(words, 1)
    ]


def _setups(case: Plain) -> list[Plain]:
    if "setups" in case:
        return [_setup(setup) for setup in case["setups"]]
    return [_setup({"id": "one", **case})] if "players" in case else []


def _setup(setup: Plain) -> Plain:
    players = []
    for number, word in enumerate(setup.get("players", "").split(), 1):
        word, _, team = word.partition(":")
        name, _, seat = word.partition("@")
        players.append(
            {
                "id": name,
                "seat": int(seat or number),
                "name": name.capitalize(),
                "faction": "folk",
            }
            | ({"team": team} if team else {})
        )
    begin = [word.split(":") for word in setup.get("begin", "").split()]
    starts = [
        {"id": f"s{number}", "player": player, "area": area}
        for number, (player, area) in enumerate(begin, 1)
    ]
    control: list[Plain] = []
    forces: list[Plain] = []
    for number, (player, area) in enumerate([] if setup.get("plain") else begin, 1):
        control.append({"id": f"c{number}", "player": player, "area": area})
        for piece, count in (("base", 1), ("worker", 2)):
            new = f"{piece[0]}{number}"
            forces.append(
                {"id": new, "player": player, "area": area, "piece": piece, "count": count}
            )
    for number, line in enumerate(setup.get("markers", ()), 1):
        player, area = line.split()
        control.append({"id": f"m{number}", "player": player, "area": area})
    for number, line in enumerate(setup.get("forces", ()), 1):
        player, area, piece, count = line.split()
        forces.append(
            {"id": f"x{number}", "player": player, "area": area, "piece": piece}
            | {"count": int(count)}
        )
    made: Plain = {
        "id": setup["id"],
        "players": players,
        "starts": starts,
        "control": control,
        "forces": forces,
    }
    return made | {key: setup[key] for key in ("rounds", "red_from") if key in setup}
