"""The finished PDF."""

import io
from datetime import date
from itertools import product
from typing import Any

import pytest
from pypdf import PdfReader

from editor.export.paper.finish import PdfInfo, finished
from editor.export.paper.sheet import Page
from editor.paint.pdf import pdf_of
from editor.picture.affine import Rect
from editor.picture.drawing import Face, Ink, Text
from tests.export.measured import measured


def page(words: str, name: str = "A1", face: Face = "inter", **more: Any) -> Page:
    text = Text(words, (20.0, 20.0), 4.0, Ink("#000000"), face, 400, "left")
    return Page(name, "A sheet", 210.0, 297.0, (text,), **more)


def file_of(*pages: Page, **about: Any) -> bytes:
    return finished(pdf_of(pages), pages, PdfInfo("A title", **about))


FACES: tuple[Face, ...] = ("inter", "vollkorn")
WORDS = (
    "0123456789 l12 ill",
    "office fjord ffl 1/2 -> (c)",
    "Straße Ünïcode Łódź Æsir",
    "<b>&amp;</b> ]]> \\ (a) {b} %",
    "“quoted” – dash … × 100 %",
)


def test_words_come_out_as_they_went_in(subtests: pytest.Subtests) -> None:
    """Readers find every character, whatever its glyph."""
    for face, words in product(FACES, WORDS):
        with subtests.test(face=face, words=words):
            (sheet,) = measured(file_of(page(words, face=face)))
            assert sheet.text.split() == words.split()


def test_words_of_other_scripts_do_no_harm(subtests: pytest.Subtests) -> None:
    """Fallback fonts of the machine do not break the text of the bundled faces."""
    for words in ("שלום", "中文 <script>", "x\u0301y", "\U0001f3f0 ok", "\ufffe\ud7ff"):
        with subtests.test(words):
            first, second = measured(file_of(page(words), page("plain 12", "A2")))
            assert first.width == pytest.approx(210.0, abs=0.01)
            assert "plain 12" in second.text


def test_it_says_what_it_is() -> None:
    """Title, author, date and keywords are there, and no current time."""
    data = file_of(page("x"), author="Ann", keywords="DRAFT", day=date(2026, 3, 1))
    reader = PdfReader(io.BytesIO(data))
    reported: Any = reader.metadata
    assert (reported.title, reported.author, reported["/Keywords"]) == ("A title", "Ann", "DRAFT")
    assert reported["/CreationDate"] == "D:20260301000000Z"
    assert b"xpacket" not in data
    identity: Any = reader.trailer["/ID"]
    assert identity[0] == identity[1]
    assert file_of(page("x"))[-200:] != file_of(page("y"))[-200:]


def test_a_cut_is_a_trim() -> None:
    """The trim box is the edge to cut along, else the whole sheet."""
    data = file_of(page("a", trim=Rect(10.0, 20.0, 100.0, 150.0)), page("b", "A2"))
    first, second = measured(data)
    assert first.trim == pytest.approx((10.0, 20.0, 110.0, 170.0), abs=0.01)
    assert second.trim is None


def test_files_come_back() -> None:
    """Attachments are unchanged, byte for byte."""
    files = {"scenario.json": b'{"a": 1}\r\n', "odd (1).bin": bytes(range(256))}
    reader = PdfReader(io.BytesIO(file_of(page("x"), files=files)))
    assert {name: reader.attachments[name] for name in files} == {
        name: [data] for name, data in files.items()
    }


def test_sheets_are_listed_by_their_parts() -> None:
    """The outline has the parts with their sheets."""
    data = file_of(page("x", part="Map"), page("y", "A2", part="Map"), page("z", "Last"))
    outline: Any = PdfReader(io.BytesIO(data)).outline
    assert outline[0]["/Title"] == "Map"
    assert [item["/Title"] for item in outline[1]] == ["A1  A sheet", "A2  A sheet"]
    assert outline[2]["/Title"] == "Last  A sheet"
