"""A picture as SVG is well-formed, complete, and has its true size."""

from xml.etree import ElementTree

from editor.export.png_file import png_bytes
from editor.export.svg_file import SvgWriter, svg_bytes
from editor.picture.drawing import Group, Ink, Picture, Text, filled
from editor.picture.path import rectangle
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.isometric import isometric_picture
from editor.systems.tactics.picture.top import top_picture
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
    (written,) = SvgWriter("c1-", outlined=False).nodes((text,))
    element = ElementTree.fromstring(written)
    assert (element.tag, element.text) == ("text", "a < b")
    assert element.get("text-anchor") == "end"
    assert element.get("fill") == "var(--text)"
    assert (element.get("x"), element.get("y")) == ("10", "24.32")


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
        for known in (b"http://www.w3.org/2000/svg", b"http://www.w3.org/1999/xlink"):
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
