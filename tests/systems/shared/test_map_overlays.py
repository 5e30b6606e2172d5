"""Heat maps as every system makes them."""

import networkx as nx

from editor.analysis.cuts import BlockCutTree
from editor.seam.map_overlays import HeatMap
from editor.systems.shared.map_overlays import by_chokes, by_cost, by_level, by_moves, by_order


def told(heat: HeatMap | None) -> dict[str, list[object]]:
    """Return the spaces of each band by its words."""
    assert heat is not None
    assert {space for band in heat.bands for space in band.spaces} == set(heat.figures)
    return {band.words: sorted(band.spaces, key=str) for band in heat.bands}


def test_costs_are_banded_by_moves() -> None:
    """What costs up to five points takes one move of five, and the start takes part in it."""
    heat = by_moves({"a": 0, "b": 5, "c": 6, "d": 99}, 5, "move", ["a"])
    assert told(heat) == {
        "1 move": ["a", "b"],
        "2 moves": ["c"],
        "3 moves": [],
        "4 moves": [],
        "5 moves or more": ["d"],
    }
    assert heat is not None
    assert heat.figures["d"] == "99"
    assert heat.begins == {"a"}


def test_costs_are_banded_evenly() -> None:
    """Five bands at most, of equal width; a single cost is a band of its own."""
    costs = {number: number for number in range(11)}
    assert list(told(by_cost(costs, "points", [0]))) == ["0 to 2", "3 to 5", "6 to 8", "9 to 10"]
    assert told(by_cost({"a": 7}, "points", [])) == {"7": ["a"]}
    assert by_cost({}, "points", []) is None


def test_levels_are_banded_from_the_top() -> None:
    """The highest level is the strongest band; below the fifth all are one."""
    levels = {"a": 2, "b": 0, "c": 1, "d": 2}
    assert told(by_level(levels, "levels")) == {"2": ["a", "d"], "1": ["c"], "0": ["b"]}
    deep = by_level({number: number for number in range(8)}, "levels")
    assert told(deep)["3 or lower"] == [0, 1, 2, 3]


def test_chokes_are_banded_by_what_they_cut_off() -> None:
    """In a row of five the middle space cuts off two, its neighbours one."""
    row: nx.Graph[str] = nx.path_graph("abcde")
    heat = by_chokes(BlockCutTree(row).cut_vertices, "spaces")
    assert told(heat) == {"2": ["c"], "1": ["b", "d"]}
    assert by_chokes([], "spaces") is None


def test_goals_are_told_in_order_and_by_who_is_there_first() -> None:
    """Of several spaces of a goal the nearest counts; equal costs share a place."""
    reached = {"red": {1: 2, 2: 4, 3: 4, 4: 9}, "blue": {1: 5, 2: 4, 4: 1}}
    heat = by_order(reached, "red", [(1, 9), (2,), (3,), (4,), (7,)], [0])
    assert told(heat) == {
        "first there": [1, 3, 9],
        "at the same time": [2],
        "others before it": [4],
    }
    assert heat is not None
    assert heat.figures == {1: "1.", 9: "1.", 2: "2.", 3: "2.", 4: "4."}
    assert by_order(reached, "gold", [(1,)], [0]) is None
