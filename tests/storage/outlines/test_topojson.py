import json
from typing import Any

import pytest

from editor.core.errors import FileError
from editor.storage.document import read_document
from editor.storage.outlines.topojson import topojson_drawing
from editor.systems.outlines import Drawing

ARCS = [[[0, 0], [0, 2]], [[0, 2], [2, 2], [2, 0], [0, 0]], [[0, 2], [-2, 2], [-2, 0], [0, 0]]]


def read(topology: dict[str, Any], layer: str = "") -> Drawing:
    return topojson_drawing(read_document(json.dumps(topology).encode(), "map.json"), layer)


def topology(*geometries: Any, arcs: Any = ARCS, **more: Any) -> dict[str, Any]:
    held = {"type": "GeometryCollection", "geometries": list(geometries)}
    return {"type": "Topology", "objects": {"land": held}, "arcs": arcs, **more}


def polygon(*arcs: Any, **more: Any) -> dict[str, Any]:
    return {"type": "Polygon", "arcs": [list(arcs)], **more}


def test_arcs_are_laid_end_to_end_forwards_and_backwards() -> None:
    """Two areas that share an arc share its points, whichever way they go along it."""
    drawing = read(topology(polygon(0, 1, id="east"), polygon(2, 0, id=7)))
    east, west = drawing.outlines
    assert (east.name, west.name) == ("east", "7")
    assert east.rings == (((0, 0), (0, -2), (2, -2), (2, 0)),)
    assert set(east.rings[0]) & set(west.rings[0]) == {(0, 0), (0, -2)}


def test_steps_are_added_up_and_scaled() -> None:
    """With a transform an arc is told by steps on a grid."""
    arcs = [[[0, 0], [2, 0], [0, 2], [-2, -2]]]
    moved = {"scale": [0.5, 0.5], "translate": [10, 0]}
    drawing = read(topology(polygon(0), arcs=arcs, transform=moved))
    assert drawing.outlines[0].rings == (((10, 0), (11, 0), (11, -1)),)


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (topology(polygon(9)), "asks for the arc 9"),
        (topology(polygon(True)), "asks for the arc True"),
        (topology(polygon(0, 1), arcs=[[[0, "x"]]]), "no point"),
        (topology(polygon(0, 1), arcs="none"), "no list of arcs"),
        (topology(polygon(0, 1), transform=3), "no transform"),
        (topology(polygon(0, 1), transform={"scale": [1e200, 1], "translate": [0, 0]}), "point"),
        (topology(), "no closed outline"),
        ({"type": "Topology"}, "no objects"),
    ],
)
def test_a_broken_topology_is_one_clear_error(broken: dict[str, Any], words: str) -> None:
    """What is no TopoJSON is an error that says what is wrong."""
    with pytest.raises(FileError, match=words):
        read(broken)


def test_an_arc_that_is_asked_for_without_end_is_refused() -> None:
    """A small file cannot make a large map of one arc."""
    arc = [[n, n % 2] for n in range(50_000)]
    with pytest.raises(FileError, match="too many points"):
        read(topology(polygon(*([0, -1] * 100)), arcs=[arc]))
