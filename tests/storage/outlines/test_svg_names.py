"""What names the shapes of an SVG drawing."""

from __future__ import annotations

import pytest

from tests.storage.outlines.test_svg_layers import layer, names_of, read, rects

BOX = 'width="9" height="9"'
TEXT = '<text x="1" y="5" font-size="2">Avalon</text>'
NAMED = {
    f'<rect {BOX} aria-label="No"><title>Avalon</title></rect>': "a title before everything",
    f'<rect {BOX} aria-label="Avalon" data-name="No"/>': "aria-label",
    f'<rect {BOX} data-name="Avalon" name="No"/>': "data-name",
    f'<rect {BOX} name="Avalon" inkscape:label="No"/>': "name",
    f'<rect {BOX} inkscape:label="Avalon" title="No"/>': "the label of Inkscape",
    f'<rect {BOX} title="Avalon"><desc>No</desc></rect>': "an attribute title",
    f'<rect {BOX}><desc>Avalon</desc></rect><text x="2" y="5">No</text>': "a description",
    f'<rect {BOX}><desc xmlns="x:y"><id>7</id><name>Avalon</name></desc></rect>': "data in it",
    f'<g id="No"><rect {BOX}/></g>{TEXT}': "a text inside",
    f'<g><title>Avalon</title><rect id="No" {BOX}/></g>': "the title of a group",
    f'<rect {BOX} id="Avalon"/>': "an id",
    f'<rect {BOX} id="_Ava_x006C_on"/>': "an id of Illustrator",
    f'<g id="Avalon"><rect {BOX} id="path17"/></g>': "the id of a group before path17",
    f'<rect {BOX} id="path17" inkscape:label="rect3-5"/>{TEXT}': "no label that is made up",
    f"<rect {BOX}><desc>{'words ' * 30}</desc></rect>{TEXT}": "no prose",
    f'<rect {BOX} title="undefined" id="Avalon"/>': "no undefined",
}


def test_a_name_is_taken_from_the_most_trustworthy_place(subtests: pytest.Subtests) -> None:
    """Each place where programs keep names is read, the shape's own name first."""
    for body, why in NAMED.items():
        with subtests.test(why):
            assert names_of(read(body)) == ["Avalon"]


def test_a_text_that_names_an_area_is_not_left_out() -> None:
    """The longest text names the innermost area around its middle."""
    texts = (
        '<text x="4" y="6" font-size="2" text-anchor="middle">AA</text>'
        '<text x="1" y="6" style="font-size:50%">Alba<tspan> Alta</tspan></text>'
        '<text x="12" y="6" font-size="1em" visibility="hidden">Beta</text>'
        '<text x="70">Far</text>'
    )
    drawing = read(f'<g font-size="2">{rects("path1", "path2")}{texts}</g>')
    assert names_of(drawing) == ["Alba Alta", "Beta"]
    assert drawing.notes == ("left out: 2 texts (text in line 1)",)


def test_a_notice_is_no_name_where_labels_are() -> None:
    """The texts of the layer that names most areas are taken, if they are hidden too."""
    labels = "".join(f'<text x="{10 * n + 2}" y="5">Alba {n}</text>' for n in range(3))
    notice = '<text x="1" y="7">A notice that is longer</text>'
    body = layer("Names", labels, 'display="none"') + layer("Notes", notice)
    drawing = read(f'<g font-size="1">{layer("Land", rects("a", "b", "c"))}{body}</g>')
    assert names_of(drawing) == ["Alba 0", "Alba 1", "Alba 2"]
    assert drawing.notes == ("left out: 1 text (text in line 1)",)


def test_lines_of_a_label_are_one_name() -> None:
    """A text just below another one continues it; one farther away is another label."""
    lines = (
        '<text x="1" y="3">Sea</text><text x="1" y="4.2">of Ice</text><text x="1" y="8">7</text>'
    )
    drawing = read(f'<g font-size="1">{rects("a")}{lines}</g>')
    assert names_of(drawing) == ["Sea of Ice"]
    assert drawing.notes == ("left out: 1 text (text in line 1)",)


def test_names_of_another_layer_are_read_too() -> None:
    """Labels are often a layer of their own."""
    drawing = read(
        layer("Land", rects("path1"))
        + layer("Words", '<text x="2" y="6" font-size="2">Alba</text>')
    )
    assert (names_of(drawing), drawing.notes) == (["Alba"], ())


def test_pieces_of_a_named_group_are_one_area_if_they_are_apart() -> None:
    """Islands belong together; neighbours without names share the name of their group."""
    isles = "".join(f'<rect x="{20 * n}" width="9" height="9"/>' for n in range(3))
    (japan,) = read(f'<g><g id="Japan">{isles}</g></g>').outlines
    assert (japan.name, len(japan.rings)) == ("Japan", 3)
    touching = read(f"<g><g><title>Gaul</title>{rects('', '', side=10)}</g></g>")
    assert names_of(touching) == ["Gaul", "Gaul"]
    assert names_of(read(f'<g><g id="Gaul">{rects("x", "", at=5)}</g></g>')) == ["x", "Gaul"]
