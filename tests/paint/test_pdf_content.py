"""The operators of pages: what is drawn again is written once, and looks the same."""

import io
import re
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from pypdf import PdfReader

from editor.paint.image import image_of
from editor.picture.affine import Affine, Rect, moved, rotated, scaled
from editor.picture.drawing import (
    Gradient,
    Group,
    Ink,
    Late,
    Line,
    Node,
    Picture,
    Shape,
    Text,
    drawn,
    filled,
)
from editor.picture.path import Path, disc, joined, polygon, rectangle, rounded_rectangle
from tests.export.papers import bytes_of
from tests.paint.golden import pixels
from tests.paint.leaves import Leaf, rendered

HOLE = Path("MLLLZ", rectangle(20, 20, 40, 40).points[::-1])
TREE = tuple(filled(disc(x, x * x / 9, 1.0 + x / 7), "#2F6B3A") for x in range(6))


def contents(data: bytes) -> tuple[list[str], list[str]]:
    """The operators of the pages, and of the forms."""
    reader = PdfReader(io.BytesIO(data))
    pages = [page.get_contents() for page in reader.pages]
    forms: dict[int, Any] = {}

    def collect(holder: Any) -> None:
        for each in holder["/Resources"].get("/XObject", {}).values():
            if each.idnum not in forms:
                forms[each.idnum] = form = each.get_object()
                collect(form)

    for page in reader.pages:
        collect(page)
    return (
        [page.get_data().decode() for page in pages if page is not None],
        [form.get_data().decode() for form in forms.values()],
    )


def test_what_is_drawn_again_is_written_once() -> None:
    """Equal groups are one form, on one page and on several, whoever made them."""
    again = tuple(filled(disc(x, x * x / 9, 1.0 + x / 7), "#2F6B3A") for x in range(6))
    leaf = Leaf((Group(TREE, moved(20, 20)), Group(again, moved(60, 20))))
    pages, forms = contents(bytes_of([leaf, Leaf((Group(TREE, scaled(1.0, (9, 9))),))]))
    assert len(forms) == 1
    assert forms[0].count(" c\n") == 4 * len(TREE)
    assert [page.count(" Do\n") for page in pages] == [2, 1]
    assert all(" c\n" not in page for page in pages)


def test_only_what_shows_is_written() -> None:
    """Of a group that reaches over the edge of the page, parts outside are left out."""
    many = tuple(filled(rectangle(10.0 * n, 5.0, 4.0, 4.0), "#112233") for n in range(40))
    late = Late(lambda: many, Rect(0.0, 5.0, 400.0, 4.0), moved(1.0, 0.0))
    pages, forms = contents(bytes_of([Leaf((late,), 100.0, 50.0)]))
    assert not forms
    assert pages[0].count(" re\n") == 10


def test_an_opacity_never_reaches_a_form() -> None:
    """A form is drawn opaque: some readers would apply the opacity in force to it as a whole."""
    pale = filled(rectangle(0, 0, 9, 9), "#FF0000", 0.25)
    nodes = (pale, Group(TREE, moved(20, 20)), pale, Group(TREE, moved(40, 20)))
    (page,), (form,) = contents(bytes_of([Leaf(nodes)]))
    opacity = "1"
    for operator in re.findall(r"/ca(\S+) gs|(Do)\n", page):
        opacity = operator[0] or opacity
        assert not operator[1] or opacity == "1"
    assert "gs" not in form


NODES: dict[str, tuple[Node, ...]] = {
    "gradient": (
        Shape(
            rounded_rectangle(10, 10, 60, 40, 8),
            Gradient(
                (10, 10),
                (70, 50),
                ((0.0, Ink("#FF0000")), (0.4, Ink("#00FF00")), (1.0, Ink("#0000FF"))),
            ),
            Line(Ink("#000000"), 2.0),
        ),
    ),
    "glow": (
        filled(rectangle(10, 10, 60, 40), "#2A2018"),
        Shape(
            disc(40, 30, 18),
            Gradient((40, 12), (40, 48), ((0.0, Ink("#F2B632", 0.0)), (1.0, Ink("#F2B632", 0.8)))),
        ),
    ),
    "lines": (
        drawn(polygon((10, 10), (70, 14), (20, 50)), "#000000", 3.0, join="miter"),
        drawn(polygon((14, 60), (70, 60), (70, 70)), "#AA0000", 2.0, dash=(2, 1), cap="flat"),
        drawn(disc(60, 35, 9), "#0000AA", 1.0, cover=0.4),
    ),
    "holes": (Shape(joined((rectangle(10, 10, 60, 60), HOLE)), Ink("#336699")),),
    "groups": (
        Group(
            (
                Group(TREE, Affine(3, 0.5, -0.5, 3, 10, 10)),
                filled(rectangle(0, 0, 5, 90), "#222222"),
            ),
            rotated(12),
            rectangle(8, 0, 50, 60),
            0.6,
        ),
    ),
    "words": (
        Text("Twin Peaks 0123", (40, 30), 9.0, Ink("#332200"), casing=Line(Ink("#FFCC00"), 1.5)),
        Text("Vollkorn fi", (10, 60), 8.0, Ink("#332200", 0.5), "vollkorn", 600, "left"),
    ),
}


DOTS = 4
SIDE = 80


@pytest.fixture(scope="module")
def shown() -> NDArray[np.uint8]:
    """All of them on one page, one below the other."""
    groups = tuple(
        Group(nodes, moved(0, SIDE * row), rectangle(0, 0, SIDE, SIDE))
        for row, nodes in enumerate(NODES.values())
    )
    return rendered(bytes_of([Leaf(groups, SIDE, SIDE * len(NODES))]), DOTS)


def test_a_page_looks_as_a_picture_does(
    shown: NDArray[np.uint8], subtests: pytest.Subtests
) -> None:
    """A second program shows what the toolkit paints, but for the edges of a few pixels."""
    for name in NODES:
        with subtests.test(name):
            row, side = list(NODES).index(name), SIDE * DOTS
            paper = shown[side * row : side * (row + 1), :side].astype(int)
            picture = Picture(NODES[name], Rect(0, 0, SIDE, SIDE))
            screen = pixels(image_of(picture, DOTS, "#FFFFFF"))[..., :3].astype(int)
            difference = np.abs(paper - screen).max(2)
            assert (screen.min(2) < 200).mean() > 0.02
            assert (difference > 60).mean() < 0.012
            assert (difference > 12).mean() < 0.03
