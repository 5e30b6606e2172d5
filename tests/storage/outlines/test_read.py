"""Reading drawings: which files are drawings, and their kind by content."""

from pathlib import Path

import pytest

from editor.core.errors import FileError
from editor.seam.importing import DrawingChoices
from editor.storage.outlines.read import is_drawing, read_drawing

NAMES = (
    ("map.svg", "", True),
    ("map.TopoJSON", "", True),
    ("map.json", '{"type": "Topology"}', True),
    ("map.json", '{"features": [], "type":"FeatureCollection"}', True),
    ("map.json", '{"format": 1, "system": "tactics", "type": "Feature"}', False),
    ("map.json", '{"type": "box"}', False),
    ("map.txt", '{"type": "Topology"}', False),
)


def test_a_drawing_is_told_from_a_scenario(tmp_path: Path, subtests: pytest.Subtests) -> None:
    """The name decides, for .json the beginning."""
    for number, (name, text, drawing) in enumerate(NAMES):
        with subtests.test(name, text=text):
            folder = tmp_path / str(number)
            folder.mkdir()
            file = folder / name
            file.write_text(text)
            assert is_drawing(file) is drawing


DATA = Path(__file__).parents[2] / "data" / "outlines"


def test_a_drawing_saved_by_inkscape_is_read_by_layer_with_the_names_of_its_shapes() -> None:
    """The closed shapes of one layer come, through its transform, under their labels."""
    drawing = read_drawing(DATA / "ashen-isle.svg", DrawingChoices(("Areas",)))
    assert tuple(layer.name for layer in drawing.layers) == ("Sea", "Areas", "Notes")
    assert [item.name for item in drawing.outlines] == [
        "Cinder Bay", "Long Strand", "Gull Head", "Western Fen", "Crown Hill", "Eastwood",
        "Salt Flats", "Old Harbour", "Southpoint", "Gull Rock",
    ]  # fmt: skip
    assert drawing.notes == ("left out: 1 open line (path17)",)
    assert not drawing.geographic
    cinder, strand = (set(_rounded(outline.rings[0])) for outline in drawing.outlines[:2])
    assert len(cinder & strand) == 13  # the curve between them, point for point


def test_a_map_of_the_world_shares_its_borders() -> None:
    """Of a topology the largest object is read, and neighbours have the very same points."""
    drawing = read_drawing(DATA / "countries-110m.topojson")
    assert (len(drawing.outlines), drawing.chosen, drawing.geographic) == (
        177,
        ("countries",),
        True,
    )
    spain, portugal = (_points(drawing, name) for name in ("Spain", "Portugal"))
    assert len(spain & portugal) > 5
    assert min(y for _, y in spain) < -40  # north is up


def test_a_geojson_map_is_read_with_the_names_of_its_features() -> None:
    """Each feature is an outline under its name, and a lake or an enclave a ring of it."""
    drawing = read_drawing(DATA / "south-america.geojson")
    assert len(drawing.outlines) == 13
    assert {"Chile", "Peru"} < {outline.name for outline in drawing.outlines}
    assert _points(drawing, "Chile") & _points(drawing, "Peru")


def test_a_layer_that_is_not_there_is_an_error_that_names_those_that_are() -> None:
    """The error for an unknown layer lists the layers."""
    with pytest.raises(FileError, match="Sea, Areas, Notes, Names"):
        read_drawing(DATA / "ashen-isle.svg", DrawingChoices(("Aeras",)))
    with pytest.raises(FileError, match="countries, land"):
        read_drawing(DATA / "countries-110m.topojson", DrawingChoices(("rivers",)))


def test_a_compressed_drawing_says_what_to_do(tmp_path: Path) -> None:
    """A .svgz file has its own message."""
    path = tmp_path / "map.svgz"
    path.write_bytes(b"\x1f\x8b\x08\x00rest")
    with pytest.raises(FileError, match="is a file compressed with gzip: decompress it"):
        read_drawing(path)


def test_an_empty_file_is_no_drawing(tmp_path: Path, subtests: pytest.Subtests) -> None:
    """An empty file of any name is reported as empty, not as bad JSON."""
    for number, data in enumerate((b"", b" \n\t", b"\xef\xbb\xbf")):
        with subtests.test(str(data)):
            folder = tmp_path / str(number)
            folder.mkdir()
            path = folder / "map.svg"
            path.write_bytes(data)
            with pytest.raises(
                FileError, match="is empty; expected a drawing: SVG, GeoJSON or TopoJSON"
            ):
                read_drawing(path)


def _points(drawing: object, name: str) -> set[tuple[float, float]]:
    outlines = drawing.outlines  # type: ignore[attr-defined]
    (found,) = (outline for outline in outlines if outline.name == name)
    return {point for ring in found.rings for point in ring}


def _rounded(ring: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
    return [(round(x, 3), round(y, 3)) for x, y in ring]
