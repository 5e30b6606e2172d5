"""The first sheet, and the scenario as codes."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from editor.core.canonical import canonical_bytes
from editor.core.code import bytes_of_code
from editor.export.bundle_file import portable
from editor.export.paper.cover import (
    LONGEST,
    MAXIMUM,
    code_page,
    cover_page,
    modules_of,
    square,
    squares_of,
)
from editor.export.paper.sheet import Page
from editor.paint.image import image_of
from editor.picture.affine import Rect
from editor.picture.drawing import Picture, Shape, filled
from editor.picture.path import rectangle
from tests.depth import in_turn
from tests.export.jobs import HOSTILE
from tests.export.measured import measured
from tests.export.paper.squares import text_of
from tests.export.paper.tables import press, table_of
from tests.export.papers import paged, print_of

PICTURE = Picture((filled(rectangle(0, 0, 10, 8), "#8FAB74"),), Rect(0, 0, 10, 8))


def pages(*names: str, part: str = "Map") -> list[Page]:
    return [Page(name, "Sheets", 210.0, 297.0, (), part) for name in names]


def test_it_lists_all_sheets() -> None:
    """Sheets of one series are one row with their number; the sum includes the cover."""
    others = [*pages("Map A1", "Map B1", "Map A2"), *pages("T1", part="Pieces")]
    table = table_of("tactics/twin-peaks")
    (sheet,) = measured(paged([cover_page(table, press(), PICTURE, others, "A space is 25 mm")]))
    lines = sheet.text.splitlines()
    assert "Map A1 to A2" in lines
    assert {"T1", "Pieces: Sheets"} <= set(lines)
    assert lines[lines.index("With this cover") + 1] == "5"
    assert "A space is 25 mm." in lines
    assert table.title in sheet.text


def test_a_label_that_is_too_long_leaves_its_kind() -> None:
    """No row of the contents ends in three dots."""
    long = replace(
        pages("T1", part="All other parts")[0],
        title="Figures 7, tracks 1, flags 3, dice 4, markers 14",
    )
    table = table_of("tactics/twin-peaks")
    (sheet,) = measured(paged([cover_page(table, press(), PICTURE, [long], "A space is 25 mm")]))
    lines = sheet.text.splitlines()
    assert "All other parts" in lines
    assert "…" not in sheet.text


def test_backs_are_no_sheets_of_their_own() -> None:
    """The list counts sheets of paper, and the steps say which pages have two sides."""
    fronts = pages("K1", "K2", part="Parts with a back")
    backs = [replace(page, name=f"{page.name} back", is_back=True) for page in fronts]
    others = [*pages("S1"), *pages("T1"), fronts[0], backs[0], fronts[1], backs[1]]
    table = table_of("tactics/twin-peaks")
    (sheet,) = measured(paged([cover_page(table, press(), PICTURE, others, "A space is 25 mm")]))
    lines = sheet.text.splitlines()
    assert lines[lines.index("With this cover") + 1] == "5"
    assert "K1 to K2" in lines
    words = " ".join(sheet.text.split())
    assert "pages 1 to 3 on one side, then pages 4 to 7 on both sides" in words


def test_whatever_it_is_called_it_is_one_sheet() -> None:
    """Long notes are cut short, and a title of 200 signs takes lines, not another sheet."""
    table = table_of("tactics/twin-peaks")
    for words in (*HOSTILE, "long notes. " * 400):
        odd = replace(table, title=words[:200], notes=words, authors=(words[:100],))
        page = cover_page(odd, press(), PICTURE, pages("A"), "So")
        assert len(measured(paged([page]))) == 1


EACH = ("tactics/smallest", "tactics/twin-peaks", "mechs/market-square", "trts/ashen-isle")


def seen(text: str) -> list[bytes]:
    """The modules of a text as they are drawn, read from an image at five pixels each."""
    modules = modules_of(text)
    size = len(modules)
    node = square(modules, (2.0, 3.0), 0.5)
    image = image_of(Picture((node,), Rect(2.0, 3.0, size / 2, size / 2)), 10.0, "#FFFFFF")
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1, 4)[..., 0]
    return [bytes(rows[5 * y + 2, 2 : 5 * size : 5] < 128) for y in range(size)]


def test_what_is_drawn_is_the_scenario(subtests: pytest.Subtests) -> None:
    """The modules, read from the drawing, contain the scenario's bytes."""
    for sample in EACH:
        with subtests.test(sample):
            data = canonical_bytes(portable(print_of(sample)))
            squares = squares_of(data)
            assert 1 <= len(squares) <= MAXIMUM
            texts = [text_of(seen(text)) for text in squares]
            assert texts == list(squares)
            assert bytes_of_code("\n".join(reversed(texts)), 1_000_000) == data


def test_every_size_of_square_can_be_read(subtests: pytest.Subtests) -> None:
    """From the smallest to version 30, every code can be read."""
    for length in (1, 17, 400, 1000, LONGEST):
        with subtests.test(length=length):
            text = "".join(random.Random(length).choices("ABCXYZ0189 $%*+-./:", k=length))
            assert text_of(modules_of(text)) == text
            assert len(modules_of(text)) <= 4 * 30 + 17


def test_what_is_too_large_is_attached_alone() -> None:
    """A scenario too large for four codes has none."""
    assert squares_of(random.Random(1).randbytes(8000)) == ()


@pytest.mark.quick("2-Letter")
@pytest.mark.parametrize(("count", "paper"), in_turn([1, 2, 3, 4], ["A4", "Letter"], 1))
def test_squares_are_numbered_and_have_room(count: int, paper: str) -> None:
    """Up to four of the largest codes fit a sheet, each with its number."""
    text = "".join(random.Random(2).choices("ABC019", k=LONGEST))
    page = code_page(press(paper), (text,) * count, "map.json")
    (sheet,) = measured(paged([page]))
    for number in range(1, count + 1):
        assert (f"{number} of {count}" in sheet.text) == (count > 1)
    drawn = [
        node.bounds for node in page.nodes if isinstance(node, Shape) and len(node.path.steps) > 999
    ]
    assert len(drawn) == count
    inner = press(paper).paper.inner
    for place, frame in enumerate(drawn):
        module = frame.width / 137
        quiet = frame.grown(4 * module - 0.01)
        assert module > 0.6
        assert inner.x <= quiet.x + 0.1
        assert quiet.right <= inner.right + 0.1
        assert quiet.bottom <= inner.bottom
        assert not any(quiet.meets(other) for other in drawn[:place])
