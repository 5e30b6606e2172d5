import json
from typing import Any

import pytest

from editor.core.errors import FileError
from editor.seam.importing import Drawing
from editor.storage.document import read_document
from editor.storage.outlines.topojson import topojson_drawing

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
        (topology(polygon(True)), "asks for the arc true"),
        (topology(polygon(0, 1), arcs=[[[0, "x"]]]), "no number of a point"),
        (topology(polygon(0, 1), arcs="none"), "no list of arcs"),
        (topology(polygon(0, 1), transform=3), "no transform"),
        (
            topology(polygon(0, 1), transform={"scale": [1e200, 1], "translate": [0, 0]}),
            "lies too far out",
        ),
        (topology(), "no closed outline"),
        ({"type": "Topology"}, "no objects"),
    ],
)
def test_a_broken_topology_is_one_clear_error(broken: dict[str, Any], words: str) -> None:
    """What is no TopoJSON is an error that says what is wrong."""
    with pytest.raises(FileError, match=words):
        read(broken)


FAR = "a number from -1,000,000,000 to 1,000,000,000"


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (
            topology(polygon(0), arcs=[[[0, 0], [9, 0], [9, 1e308]]]),
            f"1e+308 lies too far out for a map; expected {FAR} (at $.arcs[0][2][1])",
        ),
        (
            topology(polygon(0), arcs=[[[0, 0], [10**300, 0], [9, 9]]]),
            f"a number of 301 digits lies too far out for a map; expected {FAR} "
            "(at $.arcs[0][1][0])",
        ),
        (
            topology(polygon(0), transform={"scale": [1, -1e308], "translate": [0, 0]}),
            f"-1e+308 lies too far out for a map; expected {FAR} (at $.transform.scale[1])",
        ),
        (
            topology(polygon(0), transform={"translate": [0, 0]}),
            "is no pair of numbers; expected two numbers (at $.transform.scale)",
        ),
        (
            topology(polygon(10**300)),
            "asks for the arc a number of 301 digits; expected a whole number below 3, the "
            "number of arcs (at $.objects.land.geometries[0].arcs)",
        ),
    ],
)
def test_a_number_that_no_map_holds_is_told_with_its_place(
    broken: dict[str, Any], said: str
) -> None:
    """The number, what is expected, the line, the column and the path: one plain sentence."""
    with pytest.raises(FileError) as caught:
        read(broken)
    (fault,) = caught.value.faults
    assert f"{fault.sentence} (at {fault.path})" == said
    assert fault.line == 1
    assert fault.column > 1


def test_numbers_too_small_to_tell_apart_are_numbers() -> None:
    """Minus zero and 1e-320 are places like any other."""
    arcs = [[[-0.0, 0], [9, 1e-320], [9, 9], [-0.0, 0]]]
    assert len(read(topology(polygon(0), arcs=arcs)).outlines) == 1


def test_what_is_left_out_is_told_by_name() -> None:
    """Points, collections, what is empty and rings without an inside: each in a line of its own."""
    drawing = read(
        topology(
            polygon(0, 1, id="land"),
            {"type": "Point", "coordinates": [0, 0], "properties": {"name": "Rock"}},
            {"type": "GeometryCollection", "geometries": [polygon(0, 1)]},
            {"type": "Polygon", "arcs": [], "id": "void"},
            polygon(0, id="cliff"),
        )
    )
    assert [outline.name for outline in drawing.outlines] == ["land"]
    assert drawing.notes == (
        "left out: 1 empty geometry (void)",
        "left out: 1 geometry of the type GeometryCollection (geometry 3)",
        "left out: 1 geometry of the type Point (Rock)",
        "left out: 1 ring of less than three corners (cliff)",
    )


def test_an_arc_that_is_asked_for_without_end_is_refused() -> None:
    """A small file cannot make a large map of one arc."""
    arc = [[n, n % 2] for n in range(50_000)]
    with pytest.raises(FileError, match="too many points"):
        read(topology(polygon(*([0, -1] * 100)), arcs=[arc]))
