"""Random small boards with faults, as plain values of a file."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

Plain = dict[str, Any]

SIZES = ((1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (4, 1))
HOW_MANY = (4, 3, 5, 7, 6, 2, 1, 0)
EXTENTS = (8, 7, 6, 5, 4, 2)
GROUND = "......~^=fvb#"
TOPS = ".....~^#"
OWNERS: tuple[Plain, ...] = ({"player": "red"}, {"player": "blue"}, {}, {"player": "gray"})

STONE: Plain = {
    "kind": "box",
    "id": "stone",
    "name": "Stone",
    "size": (1, 1),
    "height": 1,
    "terrain": ["."],
}
TOWER: Plain = STONE | {"id": "tower", "name": "Tower", "height": 2}
PLANK: Plain = STONE | {"id": "plank", "name": "Plank", "size": (2, 1), "terrain": [".."]}


def grid(width: int, depth: int, letters: str) -> st.SearchStrategy[list[str]]:
    """Rows of letters."""
    row = st.text(alphabet=letters, min_size=width, max_size=width)
    return st.lists(row, min_size=depth, max_size=depth)


@st.composite
def mats(draw: st.DrawFn, components: list[Plain]) -> list[Plain]:
    """One or two mats up to 8 x 8, which may touch, overlap or lie apart."""
    laid = []
    at = (0, 0)
    for name in ("m1", "m2")[: draw(st.sampled_from((1, 1, 2)))]:
        width, depth = draw(st.sampled_from(EXTENTS)), draw(st.sampled_from(EXTENTS))
        letters = GROUND if draw(st.booleans()) else "."
        terrain = draw(grid(width, depth, letters))
        components.append(
            {
                "kind": "mat",
                "id": f"{name}-mat",
                "name": name,
                "sides": {
                    name: {"terrain": terrain} | draw(prints(width, depth))
                    for name in ("up", "back")
                },
            }
        )
        side = draw(st.sampled_from(("up",) * 8 + ("back", "down")))
        laid.append({"id": name, "component": f"{name}-mat", "side": side, "at": at})
        at = (width + draw(st.sampled_from((-1, 0, 1, -2))), draw(st.integers(0, 2)))
    return laid


@st.composite
def prints(draw: st.DrawFn, width: int, depth: int) -> Plain:
    """What is printed on a side of a mat: an artifact space, an area, both or nothing."""
    cells = st.tuples(st.integers(0, width - 1), st.integers(0, depth - 1))
    printed: Plain = {}
    if draw(st.sampled_from((False, False, True))):
        printed["artifact"] = draw(cells)
    if draw(st.sampled_from((False, False, True))):
        trigger = draw(cells)
        printed["areas"] = [{"id": "p", "cells": [trigger], "trigger": trigger}]
    return printed


@st.composite
def box_components(draw: st.DrawFn) -> list[Plain]:
    """A few kinds of boxes; some tops have holes, some sides white lines."""
    components: list[Plain] = [TOWER, STONE, PLANK]
    for number in range(draw(st.integers(1, 3))):
        width, depth = draw(st.sampled_from(SIZES))
        marked = draw(st.booleans())
        plain = ["." * width] * depth
        components.append(
            {
                "kind": "box",
                "id": f"box-{number}",
                "name": f"{width}×{depth}",
                "count": draw(st.sampled_from((None, 1, 2))),
                "size": (width, depth),
                "height": draw(st.sampled_from((1, 1, 2, 2))),
                "terrain": draw(st.one_of(st.just(plain), grid(width, depth, TOPS))),
                "marks": [{"side": "south", "offset": 0}] if marked else [],
            }
        )
    return components


spots = st.tuples(st.integers(0, 6), st.integers(0, 6))
often = st.sampled_from((True, True, True, False))


@st.composite
def boxes(draw: st.DrawFn, components: list[Plain], *, circles: bool) -> list[Plain]:
    """Up to seven boxes, on the mat, on one another, or on what is not there."""
    names = [f"b{number}" for number in range(1, draw(st.sampled_from(HOW_MANY)) + 1)]
    made_from = [component["id"] for component in components] * 5 + ["lost-box", "m1-mat"]
    laid: list[Plain] = []
    for index, name in enumerate(names):
        supports = ["mat"] * 3 + (names if circles else names[:index]) + ["b9"]
        on = draw(st.sampled_from(supports))
        under = next((box for box in laid if box["id"] == on), None)
        x, y = draw(spots)
        near: bool = draw(often)
        if under is not None and near:
            x, y = under["at"][0] + x % 3, under["at"][1] + y % 2
        elif bool(laid) and draw(st.booleans()):
            x, y = laid[-1]["at"][0] + draw(st.integers(1, 3)), laid[-1]["at"][1]
        laid.append(
            {
                "id": name,
                "component": draw(st.sampled_from(made_from)),
                "at": (x, y),
                "turn": draw(st.sampled_from((0, 90, 180, 270))),
                "on": on,
            }
        )
    if names and not circles and draw(st.booleans()):
        x, y = draw(spots)
        high = draw(st.sampled_from((0, 0, 1)))
        laid += [
            _box("t1", "stone", (x, y), "mat"),
            _box("t2", "stone", (x + 1 + high, y), "mat"),
            _box("t3", "plank", (x, y), "t1"),
        ]
    return laid if draw(st.booleans()) else laid[::-1]


def _box(name: str, component: str, at: tuple[int, int], on: str) -> Plain:
    return {"id": name, "component": component, "at": at, "turn": 0, "on": on}


@st.composite
def setups(draw: st.DrawFn, laid: list[Plain]) -> list[Plain]:
    """No set-up, one or two, with starts that may lie anywhere, often on a box."""
    corners = [box["at"] for box in laid] or [(0, 0)]
    cells = st.one_of(st.sampled_from(corners), spots)
    found = []
    for name in ("two", "three")[: draw(st.sampled_from((1, 1, 2, 0)))]:
        starts = [
            {
                "id": f"s{number}",
                "cells": draw(st.lists(cells, min_size=1, max_size=3)),
            }
            | draw(st.sampled_from(OWNERS))
            for number in range(draw(st.integers(0, 3)))
        ]
        players = [{"id": "red", "seat": 1}, {"id": "blue", "seat": 2}]
        found.append({"id": name, "players": players, "starts": starts})
    return found


@st.composite
def boards(draw: st.DrawFn, *, circles: bool = False) -> tuple[Plain, dict[str, Plain]]:
    """A scenario and the kits within reach; `circles` lets boxes stand on one another in one."""
    components = draw(box_components())
    laid_boxes = draw(boxes(components, circles=circles))
    laid_mats = draw(mats(components))
    box_ids = [box["id"] for box in laid_boxes] * 4 + ["b8"]
    portals = [
        {
            "id": f"p{number}",
            "box": draw(st.sampled_from(box_ids)),
            "side": draw(st.sampled_from(("north", "east", "south", "west"))),
            "offset": draw(st.sampled_from((0, 0, 1, 2, 4))),
        }
        for number in range(draw(st.integers(0, 5)))
    ]
    limit = draw(st.sampled_from((1, None, 0, 1, 2)))
    kits = [{"id": "kit", "count": draw(st.sampled_from((1, 1, 2)))}]
    if not draw(st.integers(0, 5)):
        kits.append({"id": "lost-kit"})
    scenario = {
        "format": 1,
        "system": "tactics",
        "mode": draw(st.sampled_from(("free-for-all", "control", "team", "solo"))),
        "title": "A random board",
        "kits": kits,
        "board": {
            "mats": laid_mats,
            "boxes": laid_boxes,
            "portals": portals,
            "areas": [
                {"id": f"a{number}", "cells": [hit], "trigger": hit}
                for number, hit in enumerate(draw(st.lists(spots, max_size=3)))
            ],
            "artifact": {"id": "star", "at": draw(spots)},
            "dungeons": [{"id": "d1", "box": draw(st.sampled_from(box_ids)), "rows": ["E*"]}],
        },
        "setups": draw(setups(laid_boxes)),
        "house_rules": [
            {"name": "Climb", "set": {"movement.max_climb": limit}},
            *draw(st.sampled_from(([], [{"name": "League", "path": "league.rules.json"}]))),
        ],
    }
    kit = {
        "format": 1,
        "id": "kit",
        "system": "tactics",
        "title": "Kit",
        "components": components,
    }
    return scenario, {"kit": kit}
