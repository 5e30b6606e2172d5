"""Boards written shortly: the language of the cases in tests/cases/checks.

mat: |                      letters of one mat at a1, called m1; or
mats: {m1: ["....", "...."], m2: {at: e1, rows: [...]}}
  m3: {rows: [...], artifact: b2, areas: {a: "a1 b1 trigger b1"}, back: {rows: [...]}, up: back}
                            what is printed in cells of the mat; a second side, and which is up
boxes:                      id, columns x rows at turn 0, and then in any order
  - b1 3x2 at a1            plain top, one level high, white lines all round
  - b2 2x2 at a1 on b1 high 2 turn 90 marks south:0,east:1
  - b3 made-from giant-box at c3
tops: {b1: ["~..", "..."]}  tops that are not plain
portals: [p1 b1 south 1]
areas: {a: "a1 b1 c1 a2 b2 c2 trigger b1"}
artifact: d4
dungeons: {d1: {box: b1, rows: ["E*"]}}
players: red blue           of one set-up, called one
starts: {red: "a1 b1 a2 b2", blue: "..."}      ids s1, s2; nobody's: "-"
positions: [{id: p1, set: {round: 3}}]         as they stand in a file
setups: [{id: two, players: red blue, starts: {...}}]
mode: free-for-all
counts: {2x2: 1}            how many there are of a component of the case's kit
settings: {movement.max_climb: 1}
levels: {box-overhangs: warning}
file: {...}                 as it stands in a file; wins over all of the above
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from editor.core.kit import Library
from editor.core.points import cell_named
from editor.systems.tactics.map.board import TacticsKit, TacticsLibrary, TacticsScenario

KIT = "case-kit"
WORDS = ("at", "on", "high", "turn", "marks", "made-from", "size")
SIDE_LENGTH = {"north": 0, "south": 0, "west": 1, "east": 1}


def case_scenario(case: dict[str, Any]) -> tuple[TacticsScenario, TacticsLibrary]:
    """Return the scenario that a case describes, and the library in which its kit lies."""
    components: dict[str, dict[str, Any]] = {}
    board: dict[str, Any] = {
        "mats": _mats(case, components),
        "boxes": [_box(line, case, components) for line in case.get("boxes", ())],
        "portals": [_portal(line) for line in case.get("portals", ())],
        "areas": [_area(name, line) for name, line in case.get("areas", {}).items()],
        "dungeons": [{"id": name, **dungeon} for name, dungeon in case.get("dungeons", {}).items()],
    }
    if "artifact" in case:
        board["artifact"] = {"id": "artifact", "at": cell_named(case["artifact"])}
    for name, count in case.get("counts", {}).items():
        components[str(name)]["count"] = count
    overlay = {"name": "case rules"} | {
        key: case[name] for name, key in (("settings", "set"), ("levels", "levels")) if name in case
    }
    document = {
        "format": 1,
        "system": "tactics",
        "mode": case.get("mode", "free-for-all"),
        "title": case.get("name", "A case"),
        "kits": [{"id": KIT}],
        "board": board,
        "setups": _setups(case),
        "house_rules": [overlay] if len(overlay) > 1 else [],
        "waivers": case.get("waivers", []),
    }
    kit = {
        "format": 1,
        "id": KIT,
        "system": "tactics",
        "title": "The case's kit",
        "components": list(components.values()),
    }
    scenario = msgspec.convert(merged(document, case.get("file", {})), TacticsScenario)
    return scenario, Library({KIT: msgspec.convert(kit, TacticsKit)})


def merged(document: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return a document with changes, which win; objects in it are merged member by member."""
    result = dict(document)
    for key, value in changes.items():
        inner = result.get(key)
        both = isinstance(inner, dict) and isinstance(value, dict)
        result[key] = merged(inner, value) if both else value  # type: ignore[arg-type]
    return result


def _mats(case: dict[str, Any], components: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    listed = case.get("mats") or ({"m1": case["mat"].split()} if "mat" in case else {})
    mats = []
    for name, mat in listed.items():
        reported: dict[str, Any] = {"rows": mat} if isinstance(mat, list) else mat
        component = f"mat-{name}"
        sides = {"up": _side(reported)} | (
            {"back": _side(reported["back"])} if "back" in reported else {}
        )
        components[component] = {
            "kind": "mat",
            "id": component,
            "name": f"Mat {name}",
            "sides": sides,
        }
        at = cell_named(reported.get("at", "a1"))
        mats.append(
            {"id": name, "component": component, "side": reported.get("up", "up"), "at": at}
        )
    return mats


def _side(reported: dict[str, Any]) -> dict[str, Any]:
    """Return a side of a mat with what is printed on it."""
    areas = [_area(name, line) for name, line in reported.get("areas", {}).items()]
    printed: dict[str, Any] = {"areas": areas} if areas else {}
    if "artifact" in reported:
        printed["artifact"] = cell_named(reported["artifact"])
    return {"terrain": reported["rows"]} | printed


def _box(line: str, case: dict[str, Any], components: dict[str, dict[str, Any]]) -> dict[str, Any]:
    words = line.split()
    name, rest = words[0], words[1:]
    if rest and re.fullmatch(r"\d+x\d+", rest[0]):
        rest.insert(0, "size")
    reported = dict(zip(rest[::2], rest[1::2], strict=True))
    unknown = set(reported) - set(WORDS)
    if unknown:
        raise ValueError(f"{line!r} says {unknown}; a box knows {WORDS}")
    component = reported.get("made-from") or _component(name, reported, case, components)
    return {
        "id": name,
        "component": component,
        "at": cell_named(reported["at"]),
        "turn": int(reported.get("turn", 0)),
        "on": reported.get("on", "mat"),
    }


def _component(
    name: str, reported: dict[str, str], case: dict[str, Any], components: dict[str, dict[str, Any]]
) -> str:
    """Add a box component of the case's kit, unless there is one of its kind; return its id."""
    width, depth = (int(number) for number in reported["size"].split("x"))
    height = int(reported.get("high", 1))
    top = case.get("tops", {}).get(name)
    marks = reported.get("marks", "all")
    special = [f"high{height}"] if height != 1 else []
    special += [f"top-{name}"] if top else []
    special += [f"marks-{name}"] if marks != "all" else []
    component = "-".join([reported["size"], *special])
    components[component] = {
        "kind": "box",
        "id": component,
        "name": f"{width}×{depth}",
        "size": [width, depth],
        "height": height,
        "terrain": top or ["." * width] * depth,
        "marks": _marks(marks, (width, depth)),
    }
    return component


def _marks(marks: str, size: tuple[int, int]) -> list[dict[str, Any]]:
    if marks == "all":
        places = [(side, at) for side, axis in SIDE_LENGTH.items() for at in range(size[axis])]
    elif marks == "none":
        places = []
    else:
        places = [(side, int(at)) for side, at in (mark.split(":") for mark in marks.split(","))]
    return [{"side": side, "offset": at} for side, at in places]


def _portal(line: str) -> dict[str, Any]:
    name, box, side, offset = line.split()
    return {"id": name, "box": box, "side": side, "offset": int(offset)}


def _area(name: str, line: str) -> dict[str, Any]:
    cells, trigger = line.split("trigger")
    return {
        "id": name,
        "cells": [cell_named(cell) for cell in cells.split()],
        "trigger": cell_named(trigger),
    }


def _setups(case: dict[str, Any]) -> list[dict[str, Any]]:
    if "setups" in case:
        return [_setup(setup) for setup in case["setups"]]
    if "players" in case or "starts" in case:
        return [_setup({"id": "one", **case})]
    return []


def _setup(setup: dict[str, Any]) -> dict[str, Any]:
    starts = setup.get("starts", {})
    owners = [owner for owner in starts if owner != "-"]
    names = setup["players"].split() if "players" in setup else owners
    # A player of two starts is written red and red+.
    players = dict.fromkeys(name.split(":")[0].rstrip("+") for name in names)
    teams = dict(name.split(":") for name in names if ":" in name)
    kept = {"positions": setup["positions"]} if "positions" in setup else {}
    return kept | {
        "id": setup["id"],
        "players": [
            {"id": name, "seat": seat, "name": name.capitalize()}
            | ({"team": teams[name]} if name in teams else {})
            for seat, name in enumerate(players, 1)
        ],
        "starts": [
            {
                "id": f"s{number}",
                "cells": [cell_named(cell) for cell in cells.split()],
            }
            | ({"player": owner.rstrip("+")} if owner != "-" else {})
            for number, (owner, cells) in enumerate(starts.items(), 1)
        ],
    }
