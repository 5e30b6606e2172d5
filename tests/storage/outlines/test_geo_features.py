"""Features: filters, joining, names, invalid ones, and coordinates of a screen."""

import json
import math
from typing import Any

import pytest

from editor.core.errors import FileError
from editor.seam.importing import DrawingChoices, DrawingProperty, ImportedDrawing, NamedOutline
from editor.storage.document import read_document
from editor.storage.outlines import geo_features
from editor.storage.outlines.geo_features import ChoiceError
from editor.storage.outlines.geojson import geojson_drawing


def read(features: Any, choices: DrawingChoices | None = None, **more: Any) -> ImportedDrawing:
    value = {"type": "FeatureCollection", "features": features, **more}
    document = read_document(json.dumps(value).encode(), "map.geojson")
    return geojson_drawing(document, choices or DrawingChoices())


def square(x: float, y: float, size: float = 10, **properties: Any) -> dict[str, Any]:
    corners = [[x, y], [x + size, y], [x + size, y + size], [x, y + size], [x, y]]
    geometry = {"type": "Polygon", "coordinates": [corners]}
    return {"type": "Feature", "properties": properties, "geometry": geometry}


CHESS = [
    square(1000 + 10 * x, 1000 + 10 * y, row=y, kind="land" if y < 2 else "sea", name=f"{x}{y}")
    for y in range(3)
    for x in range(3)
]
"""Three rows of three squares; the coordinates are no degrees."""


def corners(outline: NamedOutline) -> set[tuple[float, float]]:
    return {point for ring in outline.rings for point in ring}


def test_features_with_the_same_value_are_one_area_that_keeps_its_border() -> None:
    """Inner borders vanish; every corner on the outer border stays, so that neighbours fit."""
    drawing = read(CHESS, DrawingChoices(join="row"))
    assert [outline.name for outline in drawing.outlines] == ["0", "1", "2"]
    first, second, third = map(corners, drawing.outlines)
    shared = {(1000.0 + 10 * x, -1010.0) for x in range(4)}
    assert first & second == shared
    assert not first & third
    assert len(first) == 8
    assert drawing.joined == "row"


def test_features_without_the_property_are_left_out_and_counted() -> None:
    """A joined map consists of the groups alone."""
    lone = [square(2000, 1000, name="Rock"), square(2020, 1000, row=None, name="Reef")]
    drawing = read([*CHESS, *lone], DrawingChoices(join="row"))
    assert len(drawing.outlines) == 3
    assert drawing.notes == ("left out: 2 features without row (Rock, Reef)",)


def test_a_hole_in_a_joined_area_stays_one() -> None:
    """A ring of squares around another keeps it out."""
    ring = [each for each in CHESS if each["properties"]["name"] != "11"]
    (outline,) = read([{**each, "properties": {"a": 1}} for each in ring], JOINED).outlines
    assert sorted(map(len, outline.rings)) == [4, 12]


JOINED = DrawingChoices(join="a")


def test_areas_are_named_by_a_property() -> None:
    """By the one that is chosen; a joined area by the first of its features that has it."""
    assert read(CHESS, DrawingChoices(names="kind")).outlines[0].name == "land"
    drawing = read(CHESS, DrawingChoices(join="row", names="name"))
    assert [outline.name for outline in drawing.outlines] == ["00", "01", "02"]


def test_filters_leave_out_or_keep_alone() -> None:
    """Values of one property are alternatives, those of two must both hold."""
    assert len(read(CHESS, DrawingChoices(without=(("kind", "sea"),))).outlines) == 6
    assert len(read(CHESS, DrawingChoices(only=(("row", "0"), ("row", "2")))).outlines) == 6
    both = DrawingChoices(only=(("row", "0"), ("kind", "sea")))
    with pytest.raises(ChoiceError, match="has no feature left; expected other choices"):
        read(CHESS, both)


UNKNOWN = (
    (DrawingChoices(join="ro"), "unknown property 'ro'; did you mean 'row'?"),
    (DrawingChoices(names="x"), "unknown property 'x'; expected row, kind or name"),
    (DrawingChoices(without=(("kind", "see"),)), "unknown value of kind 'see'; did you mean 'sea'"),
    (DrawingChoices(projection="globe"), "unknown projection 'globe'"),
    (DrawingChoices(projection="mercator"), "is not in degrees"),
)


def test_choices_that_do_not_suit_are_errors_that_say_what_does(subtests: pytest.Subtests) -> None:
    """The error has the properties of the drawing, so that a dialog can offer them."""
    for choices, words in UNKNOWN:
        with subtests.test(words):
            with pytest.raises(ChoiceError) as caught:
                read(CHESS, choices)
            assert words in str(caught.value)
            assert [each.name for each in caught.value.drawing.properties] == [
                "row",
                "kind",
                "name",
            ]


def test_properties_are_listed_with_their_values_and_counts() -> None:
    """Texts, numbers, true and false; the id of a feature counts as one."""
    features = [{**each, "id": number} for number, each in enumerate(CHESS)]
    features[0]["properties"] = {"row": True, "list": [1], "none": None, "blank": " "}
    rows, kinds = (
        next(each for each in read(features).properties if each.name == name)
        for name in ("row", "kind")
    )
    assert rows == DrawingProperty("row", 9, 4, {"1": 3, "2": 3, "0": 2, "true": 1})
    assert kinds.values == {"land": 5, "sea": 3}
    assert [each.name for each in read(features).properties] == ["id", "row", "kind", "name"]


def test_more_areas_than_a_map_has_are_an_advice_to_join(monkeypatch: pytest.MonkeyPatch) -> None:
    """The message names properties by which the features can be joined."""
    monkeypatch.setattr(geo_features, "MAX_OUTLINES", 8)
    many = [square(1000 + x, 1000, 1, half=x % 2, number=x) for x in range(9)]
    with pytest.raises(
        ChoiceError, match="9 outlines; expected at most 8: join them by a property, such as half"
    ):
        read(many)
    assert len(read(many, DrawingChoices(join="half")).outlines) == 2


BAD = {
    "type": "Feature",
    "properties": {"name": "Void"},
    "geometry": {"type": "Polygon", "coordinates": [[[None, None]] * 4]},
}


def test_an_invalid_feature_is_left_out_with_its_place_and_reason() -> None:
    """The others come; only where all are invalid is the file refused."""
    drawing = read([BAD, *CHESS, 7])
    assert len(drawing.outlines) == 9
    (note,) = drawing.notes
    assert note == (
        "left out: 2 invalid features (line 1, $.features[0].geometry.coordinates[0][0][0]: "
        "is not a coordinate; line 1, $.features[10]: is not a feature)"
    )
    assert "and more" in read([BAD] * 9 + CHESS).notes[0]
    with pytest.raises(FileError, match="is not a coordinate") as caught:
        read([BAD] * 30)
    assert len(caught.value.faults) == 20


SCREEN: tuple[tuple[str, tuple[int, int, int, int], dict[str, Any], bool], ...] = (
    ("us-atlas albers", (-57, 12, 957, 606), {}, True),
    ("a viewport", (0, 0, 960, 500), {}, True),
    ("a grid of Highcharts", (-999, -999, 9851, 9851), {"hc-transform": {}}, False),
    ("a projection by name", (0, 0, 960, 500), {"crs": {}}, False),
    ("metres", (0, 0, 640_000, 500_000), {}, False),
    ("far from the corner", (400, 400, 960, 500), {}, False),
    ("degrees", (0, 0, 40, 30), {}, False),
    ("degrees by name", (0, 0, 40, 30), {"crs": {}}, False),
)


def test_screen_coordinates_are_read_with_y_downwards(subtests: pytest.Subtests) -> None:
    """Near 0, 0, no larger than a screen, neither degrees nor a projection; flipping overrides."""
    for name, (left, top, right, bottom), more, down in SCREEN:
        with subtests.test(name):
            features = [square(left, top, 1, name="first"), square(right - 1, bottom - 1, 1)]
            for flip in (False, True):
                drawing = read(features, DrawingChoices(flip=flip), **more)
                first, last = (min(y for _, y in corners(each)) for each in drawing.outlines)
                assert (first < last) is (down is not flip)
                assert any(note.startswith("screen") for note in drawing.notes) is down


def test_polygons_that_cross_without_end_are_not_joined() -> None:
    """Two combs that lie across each other are refused in time."""
    teeth = [[x, y] for x in range(0, 1000, 2) for y in ((0, 2000) if x % 4 else (2000, 0))]
    combs = [[*teeth, [1000, -1], [-1, -1]], [[y, x] for x, y in [*teeth, [1000, -1], [-1, -1]]]]
    features = [
        {
            "type": "Feature",
            "properties": {"a": 1},
            "geometry": {"type": "Polygon", "coordinates": [[[x + 5000, y] for x, y in comb]]},
        }
        for comb in combs
    ]
    with pytest.raises(ChoiceError, match="a=1 is too tangled to be joined"):
        read(features, JOINED)


def test_many_cells_are_joined_and_sides_that_cross_often_are_refused() -> None:
    """In a grid each side meets 14 others, none of which it crosses."""
    drawing = read(
        [square(x, y, 1, k=1) for x in range(45) for y in range(45)], DrawingChoices(join="k")
    )
    (ring,) = drawing.outlines[0].rings
    assert len(ring) == 4 * 45
    points = [[x / 9, 10 * math.sin(x)] for x in range(40_000)]
    tangled = square(0, 50, k=1)
    tangled["geometry"] = {"type": "Polygon", "coordinates": [[*points, points[0]]]}
    with pytest.raises(FileError, match="k=1 is too tangled to be joined"):
        read([tangled, square(0, 50, k=1)], DrawingChoices(join="k"))
