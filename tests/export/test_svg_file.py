"""A picture as SVG is well-formed, complete, and has its true size."""

from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest

from editor.core.resources import samples_folder
from editor.export import svg_file
from editor.export.png_file import png_bytes
from editor.export.svg.writer import Lettering, SvgWriter
from editor.export.svg_file import INKSCAPE, svg_bytes
from editor.picture.drawing import Align, Group, Ink, Line, Picture, Text, filled, texts_in
from editor.picture.path import rectangle
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.isometric import isometric_picture
from editor.systems.tactics.picture.top import top_picture
from tests.export.jobs import job_of
from tests.systems.tactics.picture.boards import small

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"


def pictures() -> list[Picture]:
    return [top_picture(table_of(*small())), isometric_picture(table_of(*small()))]


def test_it_is_as_large_as_the_spaces_are() -> None:
    """With 20 mm a space, the 6 x 5 spaces and their rim are 144.8 by 124.8 mm."""
    root = ElementTree.fromstring(svg_bytes(pictures()[0], millimetres=20, title="Ford & field"))
    assert (root.get("width"), root.get("height")) == ("144.8mm", "124.8mm")
    assert root.get("viewBox") == "-0.62 -0.62 7.24 6.24"
    assert root.findtext(f"{SVG}title") == "Ford & field"


def test_text_may_stay_text() -> None:
    """For a page that has the font: escaped, aligned, and as high as its outlines."""
    text = Text("a < b", (10.0, 20.0), 12.0, Ink("var(--text)"), weight=500, align="right")
    (written,) = SvgWriter("c1-", lettering="page").nodes((text,))
    element = ElementTree.fromstring(written)
    assert (element.tag, element.text) == ("text", "a < b")
    assert element.get("text-anchor") == "end"
    assert element.get("fill") == "var(--text)"
    assert (element.get("x"), element.get("y")) == ("10", "24.32")


def _layers(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    """The layers by their titles, from the bottom up."""
    found = [child for child in root if child.get(f"{{{INKSCAPE}}}groupmode") == "layer"]
    for layer in found:
        assert layer.findtext(f"{SVG}title") == layer.get(f"{{{INKSCAPE}}}label")
    identifiers = {layer.get("id") for layer in found}
    assert len(identifiers) == len(found)
    return {layer.findtext(f"{SVG}title", ""): layer for layer in found}


LAYERS = (
    (
        "tactics/twin-peaks",
        "top",
        "Rim, Mats, Boxes up to level 1, Boxes up to level 2, Boxes up to level 3, Portals, "
        "Areas, Starts, Heights, Legend",
    ),
    (
        "tactics/twin-peaks",
        "isometric",
        "Edges, Rim, Mats, Boxes and what stands, Heights, Starts, Portals, Legend",
    ),
    ("mechs/the-sluices", "top", "Rim, Board, Empty spaces, Shadows, Cards, Pieces, Legend"),
    (
        "mechs/the-sluices",
        "isometric",
        "Board, Rim, Empty spaces, Shadows, Cards, Pieces, Legend",
    ),
    ("trts/ember-and-hearth", "top", "Sheet, Areas, Links, Names, Legend"),
)


def test_all_that_is_drawn_lies_in_a_layer_with_a_name(subtests: pytest.Subtests) -> None:
    """Layers of Inkscape, groups with a title elsewhere, from the bottom up."""
    for path, view, titles in LAYERS:
        with subtests.test(path, view=view):
            options: dict[str, Any] = {} if path.startswith("trts") else {"view": view}
            job = job_of(samples_folder() / f"{path}.json", svg_file.EXPORTER, **options)
            root = ElementTree.fromstring(svg_file.write(job))
            layers = _layers(root)
            assert ", ".join(layers) == titles
            others = {child.tag.removeprefix(SVG) for child in root if child not in layers.values()}
            assert others == {"title", "metadata", "defs"}


def test_words_stand_in_the_file_once_and_where_they_are_drawn() -> None:
    """As words a text is one element that is not in a definition, in its font, at its place."""
    picture = pictures()[0]
    root = ElementTree.fromstring(svg_bytes(picture, lettering="words"))
    written = list(root.iter(f"{SVG}text"))
    definitions = root.find(f"{SVG}defs")
    assert definitions is not None
    assert not list(definitions.iter(f"{SVG}text"))
    assert sorted(element.text or "" for element in written) == sorted(
        text.words for text in texts_in(picture.nodes)
    )
    assert {element.get("font-family") for element in written} == {
        "Inter, sans-serif",
        "Vollkorn, serif",
    }


def test_words_have_the_place_size_and_casing_of_their_outlines(subtests: pytest.Subtests) -> None:
    """The line on which letters stand, the anchor, the stroke under the fill, spaced letters."""
    for align in ("left", "centre", "right"):
        with subtests.test(str(align)):
            casing = Line(Ink("#ffffff"), 0.05)
            text = Text(
                "Ford", (3.0, 2.0), 0.25, Ink("#112233"), align=align, casing=casing, spacing=0.08
            )
            (written,) = SvgWriter(lettering="words").nodes((text,))
            element = ElementTree.fromstring(written)
            assert (
                element.get("text-anchor")
                == {"left": None, "centre": "middle", "right": "end"}[align]
            )
            assert (
                element.get("transform") == f"matrix(0.0025 0 0 0.0025 3 {2 + 0.727 * 0.125:.4f})"
            )
            assert (element.get("font-size"), element.get("letter-spacing")) == ("100", "8")
            assert (element.get("stroke-width"), element.get("paint-order")) == ("20", "stroke")


def test_words_that_are_read_leftward_end_where_they_would_begin(subtests: pytest.Subtests) -> None:
    """Their anchor is turned with their direction, so that they stay where they are drawn."""
    ends: dict[Align, str | None] = {"left": "end", "centre": "middle", "right": None}
    letterings: tuple[Lettering, ...] = ("words", "page")
    for lettering, (align, anchor) in product(letterings, ends.items()):
        with subtests.test(lettering=lettering, align=align, anchor=anchor):
            text = Text(
                "\u05e9\u05dc\u05d5\u05dd (a)!", (3.0, 2.0), 0.25, Ink("#112233"), align=align
            )
            (written,) = SvgWriter(lettering=lettering).nodes((text,))
            element = ElementTree.fromstring(written)
            assert (element.get("direction"), element.get("text-anchor")) == ("rtl", anchor)
            assert element.text == text.words


def test_definitions_have_the_prefix_of_their_writer() -> None:
    """So that several drawings share a page."""
    path = rectangle(0.0, 0.0, 1.0, 1.0)
    writers = [SvgWriter(prefix) for prefix in ("a", "b")]
    drawn = [
        "".join(writer.nodes((Group((filled(path, "#000000"),), clip=path),))) for writer in writers
    ]
    assert ["url(#a0)" in drawn[0], "url(#b0)" in drawn[1]] == [True, True]


def test_it_needs_nothing_else() -> None:
    """Every reference leads to something in the file; no font, script or address is used."""
    for picture in pictures():
        data = svg_bytes(picture)
        root = ElementTree.fromstring(data)
        names = {element.get("id") for element in root.iter()} - {None}
        for element in root.iter():
            for value in element.attrib.values():
                if value.startswith("url(#"):
                    assert value[5:-1] in names
            assert element.get("href") is None  # many programs know the older attribute alone
            link = element.get(LINK)
            assert link is None or link[1:] in names or link.startswith("data:image/png;base64,")
        assert not list(root.iter(f"{SVG}text"))
        for known in (b"http://www.w3.org/2000/svg", LINK[1:-5].encode(), INKSCAPE.encode()):
            data = data.replace(known, b"")
        assert b"http" not in data
        assert any(element.tag == f"{SVG}use" for element in root.iter())


def test_what_is_used_is_defined_before() -> None:
    """Definitions precede their use."""
    for picture in pictures():
        seen: set[str | None] = set()
        for element in ElementTree.fromstring(svg_bytes(picture)).iter():
            seen.add(element.get("id"))
            link = element.get(LINK, "#")
            assert link == "#" or link.startswith("data:") or link[1:] in seen


def test_the_same_picture_gives_the_same_bytes() -> None:
    """Drawing and writing are reproducible."""
    assert [svg_bytes(p) for p in pictures()] == [svg_bytes(p) for p in pictures()]


def test_words_can_be_heard() -> None:
    """Words drawn as outlines carry their text for screen readers."""
    root = ElementTree.fromstring(svg_bytes(pictures()[0]))
    assert {"a", "5", "ford"} <= {element.get("aria-label") for element in root.iter()}


def test_a_png_is_as_many_pixels_as_its_millimetres() -> None:
    """At 100 dots an inch and an inch a space, a map of 7.24 spaces is 724 pixels wide."""
    from PySide6.QtGui import QImage

    image = QImage.fromData(png_bytes(pictures()[0], dots_per_inch=100))
    assert (image.width(), image.height()) == (724, 624)
