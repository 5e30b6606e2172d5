import math
from itertools import product

import pytest

from editor.core.errors import FileError
from editor.seam.importing import ImportedDrawing
from editor.storage.outlines import svg_path
from editor.storage.outlines.svg import svg_drawing

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'


def read(body: str) -> ImportedDrawing:
    return svg_drawing(f"{HEAD}{body}</svg>".encode(), "map.svg")


def test_every_closed_shape_becomes_an_outline() -> None:
    """Rectangles, circles, ellipses, polygons, filled lines and paths are read alike."""
    drawing = read(
        '<rect id="a" x="1" y="2" width="3" height="4"/><circle id="b" r="2"/>'
        '<ellipse id="c" rx="2" ry="1"/><polygon id="d" points="0,0 4,0 4 4"/>'
        '<polyline id="e" points="0,0 4,0 4 4"/><path id="f" d="M0 0 h4 v4z"/>'
    )
    assert [outline.name for outline in drawing.outlines] == list("abcdef")
    assert drawing.outlines[0].rings == (((1, 2), (4, 2), (4, 6), (1, 6)),)
    assert drawing.outlines[5].rings == (((0, 0), (4, 0), (4, 4)),)


def test_transforms_of_nested_groups_are_followed() -> None:
    """A point goes through the maps of all groups around it, the inner one first."""
    drawing = read(
        '<g transform="translate(10,0)"><g transform="scale(2)">'
        '<rect width="1" height="1"/></g></g>'
    )
    assert drawing.outlines[0].rings == (((10, 0), (12, 0), (12, 2), (10, 2)),)


def test_what_is_not_drawn_is_not_read() -> None:
    """Hidden layers, definitions and open lines are no areas; what is left out is counted."""
    drawing = read(
        '<defs><rect width="9" height="9"/></defs><g style="display:none"><rect width="9" '
        'height="9"/></g><rect id="seen" width="1" height="1"/>'
        '<path style="fill:none" d="M0 0 L9 9 L9 0"/><text>word</text><use xlink:href="#seen"/>'
    )
    assert [outline.name for outline in drawing.outlines] == ["seen"]
    assert drawing.notes == (
        "left out: 1 hidden shape (rect in line 1)",
        "left out: 1 open line (path in line 1)",
        "left out: 1 shape drawn twice",
        "left out: 1 text (text in line 1)",
    )


def test_a_path_of_two_parts_has_two_rings() -> None:
    """A hole is a ring of its shape, however it is drawn."""
    drawing = read('<path d="M0 0h9v9h-9z m3 3h3v3h-3z"/>')
    assert len(drawing.outlines[0].rings) == 2


def test_a_shape_that_makes_no_sense_is_left_out_by_name() -> None:
    """One broken path does not lose the others, and is named."""
    drawing = read(
        '<path id="bad" d="M 1 nan L foo"/><rect id="worse" width="NaN" height="x"/>'
        '<rect id="good" width="1" height="1"/>'
    )
    assert [outline.name for outline in drawing.outlines] == ["good"]
    assert drawing.notes == ("left out: 2 unreadable shapes (bad, worse)",)


NOTHING = (
    '<rect id="flat" width="4" height="0"/>',
    '<rect id="flat" width="-4" height="3"/>',
    '<circle id="flat"/>',
    '<ellipse id="flat" rx="4" ry="0"/>',
    '<polygon id="flat" points="0,0 4,4"/>',
    '<polygon id="flat" points=""/>',
    '<path id="flat" d=""/>',
    '<path id="flat" d="M0 0 L9 9 z"/>',
)


def test_a_shape_without_an_inside_is_told_by_its_name(subtests: pytest.Subtests) -> None:
    """Whatever is drawn as nothing is left out with a word."""
    for shape in NOTHING:
        with subtests.test(shape):
            drawing = read(f'{shape}<rect width="1" height="1"/>')
            assert len(drawing.outlines) == 1
            assert drawing.notes == ("left out: 1 shape without an inside (flat)",)


NO_NUMBERS = ("nan", "NaN", "inf", "-Infinity", "1e999", "9" * 500)
ODD_SHAPES = (
    '<path id="odd" d="M{} 0 L5 5 L0 5z"/>',
    '<path id="odd" d="M0 0 C1 1 2 2 {} 5 L0 5z"/>',
    '<rect id="odd" width="{}" height="3"/>',
    '<circle id="odd" r="{}"/>',
    '<polygon id="odd" points="0,0 {},4 4,4"/>',
    '<path id="odd" d="hello {}"/>',
)


def test_a_shape_with_a_number_that_is_none_is_told_by_its_name(subtests: pytest.Subtests) -> None:
    """A shape with nan, infinity or a number of 500 digits is reported."""
    for shape, number in product(ODD_SHAPES, NO_NUMBERS):
        with subtests.test(shape, number=number):
            drawing = read(f'{shape.format(number)}<rect width="1" height="1"/>')
            assert len(drawing.outlines) == 1
            assert drawing.notes == ("left out: 1 unreadable shape (odd)",)


def test_a_transform_that_is_not_understood_is_an_error_with_its_line(
    subtests: pytest.Subtests,
) -> None:
    """An unknown transform is an error, so that no shape is misplaced."""
    for words in ("translate(nan,0)", "turn(3)", "scale(2", "rotate(1) skew()"):
        with subtests.test(words):
            with pytest.raises(FileError, match="contains an invalid transform") as caught:
                read(f'\n<g transform="{words}"><rect width="1" height="1"/></g>')
            assert caught.value.faults[0].line == 2


def test_a_transform_as_programs_write_it_is_understood(subtests: pytest.Subtests) -> None:
    """Commas, spaces and units stand where the standard allows them."""
    for words in ("none", " translate(1 , -2)scale(.5),rotate(45deg 1 2)", "matrix(1 0 0 1 0 1e2)"):
        with subtests.test(words):
            assert len(read(f'<rect transform="{words}" width="1" height="1"/>').outlines) == 1


LAUGHS = "".join(f'<!ENTITY l{n + 1} "{f"&l{n};" * 10}">' for n in range(9))
HOSTILE = {
    "entities that grow": (
        f'<!DOCTYPE svg [<!ENTITY l0 "ha">{LAUGHS}]>{HEAD}<text>&l9;</text></svg>',
        "declares entities",
    ),
    "an entity of an entity": (
        f'<!DOCTYPE svg [<!ENTITY a "a"><!ENTITY b "&#38;a;">]>{HEAD}<text>&b;</text></svg>',
        "declares entities",
    ),
    "an entity that is used too often": (
        f'<!DOCTYPE svg [<!ENTITY a "{"x" * 200}">]>{HEAD}<text>{"&a;" * 84_000}</text></svg>',
        "declares entities",
    ),
    "a long default of each element": (
        f'<!DOCTYPE svg [<!ATTLIST g d CDATA "{"x" * 2000}">]>{HEAD}{"<g/>" * 9}</svg>',
        "declares a default longer than 200 characters",
    ),
    "a file of the machine": (
        f'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>{HEAD}<text>&x;</text></svg>',
        "declares entities",
    ),
    "elements within elements": (f"{HEAD}{'<g>' * 100_000}", "nested deeper than 200"),
    "more elements than a map has": (f"{HEAD}{'<g/>' * 250_000}</svg>", "more than 200000"),
    "a shape beyond the world": (
        f'{HEAD}<rect x="1e300" width="1" height="1"/></svg>',
        "contains a shape too far out",
    ),
    "a transform of no numbers": (
        f'{HEAD}<g transform="matrix(nan,0,0,1,0,0)"><rect width="1" height="1"/></g></svg>',
        "contains an invalid transform",
    ),
    "half a file": (f'{HEAD}<rect width="1"', "invalid XML"),
    "another kind of XML": ("<html><body/></html>", "not SVG"),
    "nothing closed": (f'{HEAD}<path fill="none" d="M0 0L1 1"/></svg>', "no closed outline"),
    "an unknown encoding": ('<?xml version="1.0" encoding="klingon"?><svg/>', "unknown encoding"),
}


def test_a_hostile_or_broken_drawing_is_one_clear_error(subtests: pytest.Subtests) -> None:
    """Whatever the file holds: an error that says what is wrong."""
    for name in HOSTILE:
        with subtests.test(name):
            text, words = HOSTILE[name]
            with pytest.raises(FileError, match=words) as caught:
                svg_drawing(text.encode(), "map.svg")
            assert str(caught.value).startswith("map.svg:")


def test_a_doctype_without_entities_is_no_fault() -> None:
    """Older programs begin their drawings with the name of the standard."""
    text = (
        '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">'
        f'{HEAD}<rect width="1" height="1"/></svg>'
    )
    assert len(svg_drawing(text.encode(), "map.svg").outlines) == 1


ENTITIES = {
    "namespaces of Illustrator": (
        '[<!ENTITY ns "http://www.w3.org/2000/svg"><!ENTITY % x "| y:z">'
        '<!ATTLIST svg zoom CDATA "5">]><svg xmlns="&ns;">'
    ),
    "a name": f'[<!ENTITY who "Alba">]>{HEAD}<desc>&who;</desc>',
}


def test_entities_that_are_short_texts_are_read(subtests: pytest.Subtests) -> None:
    """Adobe Illustrator declares the namespaces of its drawings so, and jDip its own elements."""
    for name, begin in ENTITIES.items():
        with subtests.test(name):
            text = f'<!DOCTYPE svg {begin}<rect id="a" width="1" height="1"/></svg>'
            assert svg_drawing(text.encode(), "map.svg").outlines[0].name == "a"


def test_curves_are_points_on_the_way() -> None:
    """A curve goes through its ends and its middle; an arc keeps its distance from its centre."""
    drawing = read('<path d="M0 0 C0 8 8 8 8 0 Z"/><path d="M-5 0 A5 5 0 0 1 5 0 Z"/>')
    curve, arc = (outline.rings[0] for outline in drawing.outlines)
    assert (4.0, 6.0) in curve
    assert len(curve) == 13
    assert all(abs(math.hypot(x, y) - 5) < 0.01 for x, y in arc)


def test_a_path_with_more_points_than_a_map_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told by its name, and what else there is is read."""
    monkeypatch.setattr(svg_path, "MAX_POINTS", 20)
    drawing = read(
        '<path id="long" d="M0 0' + " C0 8 8 8 8 0" * 9 + 'z"/><rect id="r" width="1" height="1"/>'
    )
    assert [outline.name for outline in drawing.outlines] == ["r"]
    assert drawing.notes == ("left out: 1 unreadable shape (long)",)
