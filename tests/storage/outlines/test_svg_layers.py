"""Which layers of an SVG drawing are read, and which repeat others."""

from __future__ import annotations

from math import cos, sin

import pytest

from editor.core.errors import FileError
from editor.seam.importing import DrawingChoices, DrawingLayer, ImportedDrawing
from editor.storage.outlines.svg import svg_drawing
from editor.storage.outlines.svg_layers import OUTSIDE
from editor.storage.outlines.svg_shapes import _FINE, _polygons

HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" '
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">'
)


def read(body: str, *layers: str) -> ImportedDrawing:
    return svg_drawing(f"{HEAD}{body}</svg>".encode(), "map.svg", DrawingChoices(layers))


def layer(name: str, body: str, more: str = "") -> str:
    return f'<g inkscape:groupmode="layer" inkscape:label="{name}" {more}>{body}</g>'


def rects(*names: str, at: float = 0, side: float = 9) -> str:
    """Return squares side by side; a name of "" gives none."""
    return "".join(
        f'<rect {f"id={name!r}" if name else ""} x="{at + 10 * place}" width="{side}" height="9"/>'
        for place, name in enumerate(names)
    )


def names_of(drawing: ImportedDrawing) -> list[str]:
    return [outline.name for outline in drawing.outlines]


HIDDEN = (
    'style="display:none"',
    'display="none"',
    'visibility="hidden"',
    'opacity="0.0"',
    'class="unseen"',
    'id="ghost"',
)
STYLE = (
    "<style>/* a { */ .unseen, #ghost { fill: red; opacity: 0.0 } @media x {rect{fill:red}}</style>"
)


def test_areas_of_a_hidden_layer_are_read_where_there_are_no_others(
    subtests: pytest.Subtests,
) -> None:
    """However it is hidden: it is read, and a note names it."""
    for how in HIDDEN:
        with subtests.test(how):
            drawing = read(STYLE + layer("Regions", rects("north", "south"), how))
            assert drawing.layers == (DrawingLayer("Regions", 2, True),)
            assert names_of(drawing) == ["north", "south"]
            assert drawing.notes == ("Regions is hidden in the drawing; 2 areas were read from it",)


def test_a_hidden_layer_beside_areas_is_listed_and_read_when_chosen() -> None:
    """It has a note; with --layer it comes whole."""
    body = layer("Land", rects("a", "b", "c")) + layer(
        "Old", rects("d", at=50), 'style="display:none"'
    )
    drawing = read(body)
    assert names_of(drawing) == ["a", "b", "c"]
    assert drawing.notes == ("Old is hidden in the drawing and was not read (1 area)",)
    assert names_of(read(body, "Old")) == ["d"]
    assert names_of(read(body, "Old", "Land")) == ["a", "b", "c", "d"]


def test_of_two_layers_with_the_same_areas_the_one_with_names_is_read() -> None:
    """Even if it is the hidden one, and its outlines differ a little."""
    nameless = layer("Picture", rects("", "", "path12"))
    named = layer("Mouse", rects("adr", "aeg", "alb", side=9.2), 'visibility="hidden"')
    drawing = read(nameless + named)
    assert drawing.layers == (
        DrawingLayer("Picture", 3, False, "Mouse", 3),
        DrawingLayer("Mouse", 3, True),
    )
    assert (names_of(drawing), drawing.chosen) == (["adr", "aeg", "alb"], ("Mouse",))
    assert drawing.notes == (
        "Mouse is hidden in the drawing; 3 areas were read from it",
        "3 areas exist twice: Mouse, Picture; Picture was not read",
    )
    assert names_of(read(nameless + named, "Picture")) == ["Area 1", "Area 2", "path12"]


def test_signs_and_what_the_areas_lie_on_are_not_read_unasked() -> None:
    """Symbols on areas, and one shape below all of them, are no areas of their own."""
    signs = "".join(f'<circle id="s{n}" cx="{10 * n + 4}" cy="4" r="1"/>' for n in range(3))
    body = layer("Paper", '<rect width="40" height="10"/>') + layer("Land", rects(*"abcd"))
    drawing = read(body + layer("Signs", signs))
    assert names_of(drawing) == list("abcd")
    assert drawing.notes == (
        "Paper was not read: its 1 area is within those of Land",
        "Signs was not read: its 3 areas are within those of Land",
    )
    alone = read('<rect id="paper" width="40" height="10"/>' + rects(*"abcd"))
    assert names_of(alone) == list("abcd")
    assert alone.notes == ("left out: 1 backdrop (paper)",)


def test_groups_at_the_top_are_layers_and_single_regions_are_none() -> None:
    """A group of several shapes is a layer, even without a name, and within a group around all."""
    body = f'<g>{rects("a", "b")}</g><g id="sea">{rects("c", "d", at=50)}</g>'
    found = [(item.name, item.count) for item in read(body + rects("e", at=90)).layers]
    assert found == [("group 1", 2), ("sea", 2), (OUTSIDE, 1)]
    inner = read(f'<g transform="scale(2)">{body}</g>')
    assert [(item.name, item.count) for item in inner.layers] == found[:2]
    regions = "".join(f'<g id="r{n}">{rects("", at=10 * n)}</g>' for n in range(5))
    assert (read(regions).layers, names_of(read(regions))) == ((), [f"r{n}" for n in range(5)])
    isles = "".join(f'<g id="r{n}">{rects("", "", at=20 * n)}</g>' for n in range(9))
    assert (read(isles).layers, names_of(read(isles))) == ((), [f"r{n}" for n in range(9)])


def test_layers_of_inkscape_are_found_in_one_another() -> None:
    """A shape belongs to the innermost layer around it."""
    drawing = read(layer("World", rects("a", "b") + layer("Isles", rects("c", "d", at=50))))
    assert [(item.name, item.count) for item in drawing.layers] == [("World", 2), ("Isles", 2)]
    assert len(drawing.outlines) == 4


def test_a_layer_without_areas_says_so_and_an_unknown_one_lists_all() -> None:
    """A layer of text has no outline; a misspelt one is an error that names the layers."""
    body = layer("Land", rects("a", "b")) + layer("Words", "<text>x</text>")
    with pytest.raises(FileError, match="contains no closed outline"):
        read(body, "Words")
    with pytest.raises(FileError, match="has no layer 'Lnad'; expected Land, Words, outside"):
        read(body, "Lnad")


def test_a_star_that_crosses_itself_often_is_compared_in_seconds() -> None:
    """The usual repair of such a shape takes time by the square of its crossings."""
    points = [(200 + 150 * cos(k * 2.4), 200 + 150 * sin(k * 4.08)) for k in range(_FINE)]
    (made,) = _polygons([points], _FINE)
    assert made.is_valid
    assert made.area > 42_000
