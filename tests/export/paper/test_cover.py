"""The first sheet."""

from dataclasses import replace

from editor.export.paper.cover import cover_page
from editor.export.paper.sheet import Page
from editor.picture.affine import Rect
from editor.picture.drawing import Picture, filled
from editor.picture.path import rectangle
from tests.export.jobs import HOSTILE
from tests.export.measured import measured
from tests.export.paper.tables import press, table_of
from tests.export.papers import paged

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
    others = [*pages("S1"), fronts[0], backs[0], fronts[1], backs[1], *pages("T1")]
    table = table_of("tactics/twin-peaks")
    (sheet,) = measured(paged([cover_page(table, press(), PICTURE, others, "A space is 25 mm")]))
    lines = sheet.text.splitlines()
    assert lines[lines.index("With this cover") + 1] == "5"
    assert "K1 to K2" in lines
    assert "only pages 3 to 6 on both sides" in " ".join(sheet.text.split())


def test_whatever_it_is_called_it_is_one_sheet() -> None:
    """Long notes are cut short, and a title of 200 signs takes lines, not another sheet."""
    table = table_of("tactics/twin-peaks")
    for words in (*HOSTILE, "long notes. " * 400):
        odd = replace(table, title=words[:200], notes=words, authors=(words[:100],))
        page = cover_page(odd, press(), PICTURE, pages("A"), "So")
        assert len(measured(paged([page]))) == 1
