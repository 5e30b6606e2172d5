"""The fonts of pages: one subset a face, with the characters of every glyph."""

import io
from typing import Any

from pypdf import PdfReader

from editor.picture.drawing import Ink, Text
from tests.export.papers import bytes_of
from tests.paint.leaves import Leaf

BLACK = Ink("#000000")


def fonts_of(*words: Text) -> dict[str, Any]:
    """The fonts of a page with these words, by name."""
    page: Any = PdfReader(io.BytesIO(bytes_of([Leaf(words)]))).pages[0]
    return {name: font.get_object() for name, font in page["/Resources"]["/Font"].items()}


def test_each_face_is_one_font_whatever_its_size() -> None:
    """Three sizes of two faces are two fonts, with a glyph for each character."""
    found = fonts_of(
        Text("ab", (10.0, 10.0), 5.0, BLACK, "inter", 400),
        Text("cab", (10.0, 20.0), 3.0, BLACK, "vollkorn", 600),
        Text("b1l", (10.0, 30.0), 9.0, BLACK, "inter", 400),
    )
    assert [font["/BaseFont"] for font in found.values()] == [
        "/RWAAAA+Inter-Regular",
        "/RWAAAB+Vollkorn-SemiBold",
    ]
    inner = [font["/DescendantFonts"][0].get_object() for font in found.values()]
    assert [len(font["/W"][1]) for font in inner] == [1 + len("ab1l"), 1 + len("cab")]


def test_two_weights_of_one_file_are_one_font() -> None:
    """The toolkit writes one subset for both: codes of two would be those of other letters."""
    found = fonts_of(
        Text("ab", (10.0, 10.0), 5.0, BLACK, "inter", 400),
        Text("ca", (10.0, 20.0), 5.0, BLACK, "inter", 300),
    )
    (font,) = found.values()
    assert len(font["/DescendantFonts"][0].get_object()["/W"][1]) == 1 + len("abc")


def test_every_glyph_has_its_characters() -> None:
    """Tabular figures and ligatures too, which no character of the font leads to."""
    (font,) = fonts_of(Text("1l fi", (10.0, 10.0), 5.0, BLACK)).values()
    table = font["/ToUnicode"].get_object().get_data().decode()
    signs = [row.split()[1].strip("<>") for row in table.splitlines() if row.startswith("<000")]
    found = "".join(bytes.fromhex(sign).decode("utf-16-be") for sign in signs if sign != "FFFF")
    assert found == "1l fi"


def test_a_font_that_cannot_be_embedded_stays_blank() -> None:
    """A picture among letters breaks neither the file nor the letters."""
    found = fonts_of(Text("ok \U0001f3f0", (10.0, 10.0), 5.0, BLACK))
    assert any("Inter" in str(font.get("/BaseFont")) for font in found.values())
