"""Outlines of TopoJSON files."""

import json
import math
from typing import Any

import pytest

from editor.core.errors import FileError
from editor.seam.importing import DrawingChoices, ImportedDrawing
from editor.storage.document import read_document
from editor.storage.outlines.topojson import topojson_drawing

ARCS = [[[0, 0], [0, 2]], [[0, 2], [2, 2], [2, 0], [0, 0]], [[0, 2], [-2, 2], [-2, 0], [0, 0]]]


def read_topology(topology: dict[str, Any], layer: str = "") -> ImportedDrawing:
    return topojson_drawing(
        read_document(json.dumps(topology).encode(), "map.json"),
        DrawingChoices((layer,) if layer else ()),
    )


def topology(*geometries: Any, arcs: Any = ARCS, **more: Any) -> dict[str, Any]:
    held = {"type": "GeometryCollection", "geometries": list(geometries)}
    return {"type": "Topology", "objects": {"land": held}, "arcs": arcs, **more}


def polygon(*arcs: Any, **more: Any) -> dict[str, Any]:
    return {"type": "Polygon", "arcs": [list(arcs)], **more}


def test_arcs_are_laid_end_to_end_forwards_and_backwards() -> None:
    """Two areas that share an arc share its points, whichever way they go along it."""
    drawing = read_topology(topology(polygon(0, 1, id="east"), polygon(2, 0, id=7)))
    east, west = drawing.outlines
    assert (east.name, west.name) == ("east", "7")
    (ring,) = east.rings
    assert ring == tuple(map(pytest.approx, ((0, 0), (0, -2), (ACROSS, -2), (ACROSS, 0))))
    assert set(ring) & set(west.rings[0]) == {(0, 0), (0, -2)}


ACROSS = 2 * math.cos(math.radians(1))
"""Two degrees of longitude in a map from 0 to 2 degrees north."""


def test_steps_are_added_up_and_scaled() -> None:
    """With a transform the points of an arc are deltas on a grid."""
    arcs = [[[0, 0], [2, 0], [0, 2], [-2, -2]]]
    moved = {"scale": [0.5, 0.5], "translate": [1000, 0]}
    drawing = read_topology(topology(polygon(0), arcs=arcs, transform=moved))
    assert drawing.outlines[0].rings == (((1000, 0), (1001, 0), (1001, -1)),)


BROKEN_TOPOLOGIES = (
    (topology(polygon(9)), "refers to the missing arc 9"),
    (topology(polygon(True)), "refers to the missing arc true"),
    (topology(polygon(0, 1), arcs=[[[0, "x"]]]), "is not a coordinate"),
    (topology(polygon(0, 1), arcs="none"), "is not a list of arcs"),
    (topology(polygon(0, 1), transform=3), "is not a transform"),
    (
        topology(polygon(0, 1), transform={"scale": [1e200, 1], "translate": [0, 0]}),
        "is too far out for a map",
    ),
    (topology(), "no closed outline"),
    ({"type": "Topology"}, "no objects"),
)


def test_a_broken_topology_is_one_clear_error(subtests: pytest.Subtests) -> None:
    """What is not TopoJSON is an error with its fault."""
    for broken, words in BROKEN_TOPOLOGIES:
        with subtests.test(words), pytest.raises(FileError, match=words):
            read_topology(broken)


FAR = "a number from -1,000,000,000 to 1,000,000,000"


TOO_FAR = (
    (
        topology(polygon(0), arcs=[[[0, 0], [9, 0], [9, 1e308]]]),
        f"1e+308 is too far out for a map; expected {FAR} (at $.arcs[0][2][1])",
    ),
    (
        topology(polygon(0), arcs=[[[0, 0], [10**300, 0], [9, 9]]]),
        f"a number of 301 digits is too far out for a map; expected {FAR} (at $.arcs[0][1][0])",
    ),
    (
        topology(polygon(0), transform={"scale": [1, -1e308], "translate": [0, 0]}),
        f"-1e+308 is too far out for a map; expected {FAR} (at $.transform.scale[1])",
    ),
    (
        topology(polygon(0), transform={"translate": [0, 0]}),
        "is not a pair of numbers; expected two numbers (at $.transform.scale)",
    ),
    (
        topology(polygon(10**300)),
        "refers to the missing arc a number of 301 digits; expected a whole number below 3, "
        "the number of arcs (at $.objects.land.geometries[0].arcs)",
    ),
)


def test_a_number_that_no_map_holds_is_told_with_its_place(subtests: pytest.Subtests) -> None:
    """The number, what is expected, the line, the column and the path: one plain sentence."""
    for broken, said in TOO_FAR:
        with subtests.test(said):
            with pytest.raises(FileError) as caught:
                read_topology(broken)
            (fault,) = caught.value.faults
            assert f"{fault.sentence} (at {fault.path})" == said
            assert fault.line == 1
            assert fault.column > 1


def test_numbers_too_small_to_tell_apart_are_numbers() -> None:
    """Minus zero and 1e-320 are places like any other."""
    arcs = [[[-0.0, 0], [9, 1e-320], [9, 9], [-0.0, 0]]]
    assert len(read_topology(topology(polygon(0), arcs=arcs)).outlines) == 1


def test_what_is_left_out_is_told_by_name() -> None:
    """Points, collections, what is empty and rings without an inside: each in a line of its own."""
    drawing = read_topology(
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
        "left out: 1 ring with fewer than three corners (cliff)",
    )


def test_an_arc_that_is_asked_for_without_end_is_refused() -> None:
    """A small file cannot expand one arc to a large map."""
    arc = [[n, n % 2] for n in range(50_000)]
    with pytest.raises(FileError, match="too many points"):
        read_topology(topology(polygon(*([0, -1] * 100)), arcs=[arc]))


def test_an_arc_that_cannot_be_read_costs_only_the_areas_that_use_it() -> None:
    """Its neighbours come, and a note has the place in the arc."""
    arcs = [*ARCS, [[None, 0], [1, 1]]]
    drawing = read_topology(topology(polygon(0, 1, id="east"), polygon(3, id="void"), arcs=arcs))
    assert [outline.name for outline in drawing.outlines] == ["east"]
    assert drawing.notes == (
        "left out: 1 invalid feature (line 1, $.arcs[3][0][0]: is not a coordinate)",
    )


def test_objects_are_read_together_joined_and_named() -> None:
    """Several objects are layers, whose properties count together."""
    value = topology(polygon(0, 1, properties={"realm": "East", "title": "Oss"}))
    value["objects"]["isles"] = polygon(2, 0, properties={"realm": "West"})
    document = read_document(json.dumps(value).encode(), "map.json")
    drawing = topojson_drawing(document, DrawingChoices(("land", "isles"), names="realm"))
    assert [outline.name for outline in drawing.outlines] == ["East", "West"]
    assert [each.name for each in drawing.properties] == ["realm", "title"]
    joined = topojson_drawing(document, DrawingChoices(("land", "isles"), join="realm"))
    assert [outline.name for outline in joined.outlines] == ["East", "West"]
