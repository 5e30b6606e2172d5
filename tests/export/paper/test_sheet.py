"""The header and footer of every sheet."""

import pytest

from editor.export.paper.sheet import PAPERS, Press, crop_marks, ruler, sheet
from editor.paint.faces import advance
from editor.picture.affine import Rect
from tests.export.jobs import HOSTILE
from tests.export.measured import measured
from tests.export.paper.tables import press
from tests.export.papers import paged


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("across", [False, True])
def test_a_sheet_lies_as_asked(paper: str, across: bool) -> None:
    """It has the size of its paper, its name, its title and the scenario's title."""
    page = sheet(press(paper, "The Title"), "X7", "What it holds", (), across=across)
    (found,) = measured(paged([page]))
    assert (found.width > found.height) == across
    for words in ("X7", "What it holds", "The Title", "Print at 100 %", "100 mm", "4 in"):
        assert words in found.text


@pytest.mark.parametrize("words", HOSTILE)
def test_long_and_odd_names_stay_on_the_sheet(words: str) -> None:
    """No text overlaps another or leaves the paper."""
    page = sheet(press("A4", words), "N1", words, ())
    assert len(measured(paged([page]))) == 1
    for node in page.nodes:
        text = getattr(node, "words", None)
        if text is not None:
            wide = advance(text, node.face, node.weight) * node.size  # type: ignore[union-attr]
            assert wide <= 100.0


def test_a_draft_is_told_twice() -> None:
    """Across the sheet and at its foot."""
    page = sheet(Press(advance, PAPERS["A4"], "T", "DRAFT: not yet"), "A1", "x", ())
    assert any(getattr(node, "name", "") == "draft" for node in page.nodes)
    assert any("DRAFT: not yet" in getattr(node, "words", "") for node in page.nodes)


def test_marks_stay_clear_of_the_art() -> None:
    """Marks point at the corners of what is cut, from outside of what is printed."""
    area, art = Rect(10, 10, 100, 50), Rect(10, 10, 120, 70)
    bounds = crop_marks(area, outside=art).bounds
    assert (round(bounds.x, 1), round(bounds.right, 1)) == pytest.approx((5.5, 134.5), abs=0.2)
    assert not crop_marks(area).bounds.meets(Rect(200, 200, 1, 1))


def test_the_ruler_counts_both_ways() -> None:
    """It has its two lengths as text."""
    assert [node.words for node in ruler(0.0, 0.0) if hasattr(node, "words")] == ["100 mm", "4 in"]
