"""The header and footer of every sheet."""

from itertools import product

import pytest

from editor.export.paper.sheet import PAPERS, Press, crop_marks, paper_named, ruler, sheet
from editor.paint.faces import advance
from editor.picture.affine import Rect
from tests.export.jobs import HOSTILE
from tests.export.measured import measured
from tests.export.paper.tables import press
from tests.export.papers import paged


def test_a_sheet_lies_as_asked(subtests: pytest.Subtests) -> None:
    """It has the size of its paper, its name, its title and the scenario's title."""
    for paper, across in product(PAPERS, (False, True)):
        with subtests.test(paper=paper, across=across):
            page = sheet(press(paper, "The Title"), "X7", "What it holds", (), across=across)
            (found,) = measured(paged([page]))
            assert (found.width > found.height) == across
            for words in ("X7", "What it holds", "The Title", "Print at 100 %", "100 mm", "4 in"):
                assert words in found.text


def test_long_and_odd_names_stay_on_the_sheet(subtests: pytest.Subtests) -> None:
    """No text overlaps another or leaves the paper."""
    for words in HOSTILE:
        with subtests.test(words):
            page = sheet(press("A4", words), "N1", words, ())
            assert len(measured(paged([page]))) == 1
            for node in page.nodes:
                text = getattr(node, "words", None)
                if text is not None:
                    wide = advance(text, node.face, node.weight) * node.size  # type: ignore[union-attr]
                    assert wide <= 100.0


def test_a_title_has_all_the_room_beside_that_of_the_scenario() -> None:
    """A long list of parts stands there whole, and ends before the title of the scenario."""
    parts = "Tactic cards 3, turn cards 2, figures 1, tokens 10, markers 14"
    (found,) = measured(paged([sheet(press("A4", "Across the River"), "K6", parts, ())]))
    assert parts in found.text
    assert "Across the River" in found.text


def test_a_draft_is_told_twice() -> None:
    """Across the sheet and at its foot."""
    page = sheet(Press(advance, PAPERS["A4"], "T", "DRAFT: not yet"), "A1", "x", ())
    assert any(getattr(node, "name", "") == "draft" for node in page.nodes)
    assert any("DRAFT: not yet" in getattr(node, "words", "") for node in page.nodes)


def test_marks_stay_clear_of_the_art() -> None:
    """Marks point at the corners of what is cut, from outside of what is printed."""
    area, art = Rect(10, 10, 100, 50), Rect(10, 10, 120, 70)
    bounds = crop_marks(area, PAPERS["A4"], outside=art).bounds
    assert (round(bounds.x, 1), round(bounds.right, 1)) == pytest.approx((6.0, 134.5), abs=0.2)
    assert not crop_marks(area, PAPERS["A4"]).bounds.meets(Rect(200, 200, 1, 1))


def test_marks_end_where_printers_do() -> None:
    """Beside the edge of the paper they are shorter: nothing lies nearer than 6 mm."""
    wide = Rect(7.2, 7.2, 195.6, 282.6)
    bounds = crop_marks(wide, PAPERS["A4"], near=0.2).bounds.grown(-0.1)
    assert bounds.x >= 6.0 - 0.05
    assert bounds.right <= 204.05


def test_the_ruler_counts_both_ways() -> None:
    """It has its two lengths as text."""
    assert [node.words for node in ruler(0.0, 0.0) if hasattr(node, "words")] == ["100 mm", "4 in"]


def test_a_map_may_have_a_paper_of_its_own(subtests: pytest.Subtests) -> None:
    """By its name, by its sides to a tenth of a millimetre, or as large as the map."""
    for text, sides in (
        ("a1", (594.0, 841.0)),
        ("Letter", (215.9, 279.4)),
        ("914.4 x 609.6", (914.4, 609.6)),
        ("500×700.5", (500.0, 700.5)),
        ("whole", (270.0, 150.0)),
    ):
        with subtests.test(text):
            paper = paper_named(text, Rect(0.0, 0.0, 10.0, 4.0), 25.0)
            assert (paper.width, paper.height) == sides


def test_a_paper_that_is_none_is_refused(subtests: pytest.Subtests) -> None:
    """The sentence says what a paper is."""
    for text in ("A9", "1 x 2", "x", "300", "300 x nan", "9999 x 300", "1 x 2 x 3"):
        with subtests.test(text), pytest.raises(ValueError, match="map_paper "):
            paper_named(text, Rect(0.0, 0.0, 10.0, 4.0), 25.0)
