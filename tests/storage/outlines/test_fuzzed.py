"""Damaged GeoJSON, TopoJSON and exports of Azgaar: read, or refused with a FileError."""

import json
import random
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from editor.core.errors import FileError
from editor.seam.importing import PROJECTIONS, DrawingChoices
from editor.storage.outlines.read import read_drawing
from tests.depth import parameter

DATA = Path(__file__).parents[2] / "data" / "outlines"
ODD: tuple[Any, ...] = (
    None, True, "", "x", "1e9", [], {}, [[]], [[None]], 0, -1, 1.5, 180, -180, 90, 1e9, -1e12,
    10**30, {"type": "Polygon"}, "Polygon", "GeometryCollection", [0, 0], [[0, 0], [1, 1]],
)  # fmt: skip


def square(x: int, y: int) -> list[list[list[int]]]:
    return [[[x, y], [x + 9, y], [x + 9, y + 9], [x, y + 9], [x, y]]]


def sources() -> list[Any]:
    """Return one small document of each kind, as values."""
    features = [
        {
            "type": "Feature",
            "id": number,
            "properties": {"name": f"n{number}", "half": number % 2, "kind": "land"},
            "geometry": {"type": kind, "coordinates": coordinates},
        }
        for number, (kind, coordinates) in enumerate(
            (
                ("Polygon", square(170, 60)),
                ("MultiPolygon", [square(-175, 60), square(0, 0)]),
                ("Polygon", square(9, 0)),
                ("Point", [1, 2]),
            )
        )
    ]
    arcs = [[[0, 0], [0, 2]], [[0, 2], [2, 2], [2, 0], [0, 0]], [[0, 2], [-2, 2], [-2, 0], [0, 0]]]
    polygons = [
        {"type": "Polygon", "arcs": [[0, 1]], "id": "e", "properties": {"half": 1, "kind": "land"}},
        {"type": "MultiPolygon", "arcs": [[[2, 0]]], "properties": {"half": 0}},
    ]
    topology = {
        "type": "Topology",
        "arcs": arcs,
        "transform": {"scale": [40, 30], "translate": [100, 0]},
        "objects": {"land": {"type": "GeometryCollection", "geometries": polygons}},
    }
    azgaar = json.loads((DATA / "ashmark-full.json").read_text(encoding="utf-8"))
    azgaar["pack"]["cells"] = [each for each in azgaar["pack"]["cells"] if each["state"]][:6]
    azgaar["pack"]["vertices"] = azgaar["pack"]["vertices"][:400]
    return [{"type": "FeatureCollection", "features": features}, topology, azgaar]


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return all members of a document with what contains them."""
    found = []
    within = list(value) if isinstance(value, dict) else range(len(value))
    for key in within:
        found.append((value, key))
        if isinstance(value[key], dict | list):
            found += places(value[key])
    return found


def damaged(value: Any, luck: random.Random) -> bytes:
    """Return a document with some members exchanged, left out or doubled, or with odd bytes."""
    value = deepcopy(value)
    for _ in range(luck.choice((0, 1, 1, 2, 3, 8))):
        held = places(value)
        if not held:
            break
        within, key = luck.choice(held)
        what = luck.random()
        if what < 0.6:
            within[key] = deepcopy(luck.choice(ODD))
        elif what < 0.8:
            del within[key]
        elif isinstance(within, list):
            within.insert(key, deepcopy(luck.choice(held)[0]))
        else:
            within[luck.choice(("type", "id", "arcs", "x"))] = deepcopy(within[key])
    text = bytearray(json.dumps(value).encode())
    if luck.random() < 0.2:
        for _ in range(luck.randrange(1, 4)):
            text[luck.randrange(len(text))] = luck.randrange(256)
    return bytes(text[: luck.randrange(len(text))] if luck.random() < 0.05 else text)


def chosen(luck: random.Random) -> DrawingChoices:
    names = ("", "", "half", "kind", "state", "name")
    pairs = ((), (), (("kind", "land"),), (("half", "1"), ("x", "y")))
    return DrawingChoices(
        join=luck.choice(names),
        names=luck.choice(names),
        without=luck.choice(pairs),
        only=luck.choice(pairs),
        flip=luck.random() < 0.2,
        projection=luck.choice(("", "", *PROJECTIONS)),
    )


@pytest.mark.parametrize("number", [parameter(150, deep=False), parameter(3_000, deep=True)])
def test_a_damaged_map_is_read_or_refused(number: int, tmp_path: Path) -> None:
    """No damaged file and no choice raises anything but a FileError."""
    luck, file, read = random.Random(38), tmp_path / "map.json", 0
    for turn in range(number):
        file.write_bytes(damaged(luck.choice(sources()), luck))
        for choices in (DrawingChoices(), chosen(luck)):
            try:
                drawing = read_drawing(file, choices)
            except FileError:
                continue
            except Exception as error:  # with the input that shows it
                raise AssertionError((turn, choices, file.read_bytes()[:3000])) from error
            read += 1
            assert all(len(ring) >= 3 for each in drawing.outlines for ring in each.rings)
    assert read > number / 5
