"""Random small area maps with faults, as plain values of a file."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tests.checks.area_maps import FACTION

Plain = dict[str, Any]
SIDE = 100
IDS = "abcdefghi"
FEW = st.sampled_from((0, 0, 0, 4, 6, 3))


@st.composite
def area_maps(draw: st.DrawFn) -> Plain:
    """A scenario on squares of a grid, some bent, shifted or crossed, with links and a set-up."""
    columns = draw(st.integers(2, 3))
    count = draw(st.integers(1, 9))
    areas = [draw(_area(index, columns)) for index in range(count)]
    ids = [area["id"] for area in areas]
    links = draw(st.lists(_link([*ids, *ids, *ids, "gone"]), max_size=12))
    return {
        "format": 1,
        "system": "trts",
        "mode": draw(st.sampled_from(("two-player", "team", "free-for-all"))),
        "title": "Random",
        "components": [FACTION],
        "board": {
            "sheet": [SIDE * columns, SIDE * -(-count // columns)],
            "areas": areas,
            "links": [{"id": f"l{number}", **link} for number, link in enumerate(links)],
        },
        "setups": [draw(_setup(ids))] if draw(st.integers(0, 5)) else [],
    }


@st.composite
def _area(draw: st.DrawFn, index: int, columns: int) -> Plain:
    x, y = SIDE * (index % columns), SIDE * (index // columns)
    shift = draw(st.sampled_from((0, 0, 0, 0, 0, 3, 40, -30)))
    left, right = x + shift, x + SIDE + shift
    ring = [[left, y], [right, y], [right, y + SIDE], [left, y + SIDE]]
    odd = draw(st.integers(0, 12))
    if odd == 0:
        ring[1], ring[2] = ring[2], ring[1]
    elif odd == 1:
        ring = ring[:2]
    elif odd == 2:
        ring.insert(1, [x + SIDE // 2, y + 20])
    ring = [[max(0, a), b] for a, b in ring]
    area: Plain = {
        "id": IDS[index],
        "name": draw(st.sampled_from(("", "", "Ridge", "ridge", "Fen"))),
        "outline": ring,
        "minerals": draw(FEW),
        "geysers": draw(st.sampled_from((0, 1))),
        "start": draw(st.integers(0, 2)) == 0,
        "air_only": draw(st.integers(0, 5)) == 0,
    }
    return area


@st.composite
def _link(draw: st.DrawFn, ends: list[str]) -> Plain:
    return {
        "between": [draw(st.sampled_from(ends)), draw(st.sampled_from(ends))],
        "kind": draw(st.sampled_from(("walk", "walk", "ramp", "air"))),
    }


@st.composite
def _setup(draw: st.DrawFn, ids: list[str]) -> Plain:
    names = ("red", "blue", "gold", "green")[: draw(st.integers(0, 4))]
    players = [
        {
            "id": name,
            "seat": draw(st.integers(1, 4)),
            "faction": draw(st.sampled_from(("folk", "folk", "folk", "orcs", ""))),
            "team": draw(st.sampled_from(("north", "south", ""))),
        }
        for name in names
    ]
    for player in players:
        for key in ("team", "faction"):
            if not player[key]:
                del player[key]
    who = st.sampled_from([*names, *names, *names, "nobody"])
    where = st.sampled_from([*ids, *ids, *ids, "gone"])
    setup: Plain = {
        "id": "one",
        "players": players,
        "starts": [
            {"id": f"s{n}", "player": draw(who), "area": draw(where)}
            for n in range(draw(st.integers(0, 4)))
        ],
        "control": [
            {"id": f"c{n}", "player": draw(who), "area": draw(where)}
            for n in range(draw(st.integers(0, 4)))
        ],
        "forces": [
            {
                "id": f"f{n}",
                "player": draw(who),
                "area": draw(where),
                "piece": draw(st.sampled_from(("base", "worker", "soldier", "dragon"))),
                "count": draw(st.integers(1, 2)),
            }
            for n in range(draw(st.integers(0, 5)))
        ],
    }
    if draw(st.booleans()):
        setup["rounds"] = draw(st.sampled_from((8, 30, 32, 33)))
    if draw(st.booleans()):
        setup["red_from"] = draw(st.sampled_from((5, 31, 40)))
    return setup
