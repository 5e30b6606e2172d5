"""Figures and counters to cut out."""

from dataclasses import replace

import pytest

from editor.export.paper.piece_sheets import FOOT, MAXIMUM, left_out, piece_pages
from editor.seam.tabletop import Tabletop
from tests.export.measured import Sheet, measured
from tests.export.paper.tables import press, table_of
from tests.export.papers import paged

TRUE = 0.1
ARMY = "tactics/twin-peaks"


def sheets(table: Tabletop, unit: float, paper: str = "A4") -> tuple[Sheet, ...]:
    return measured(paged(list(piece_pages(table, press(paper), unit))))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("unit", [25.0, 30.0, 45.0])
def test_figures_are_as_wide_as_on_the_map(paper: str, unit: float) -> None:
    """At three scales a figure's cut is its width and 2 mm, and twice its height with two feet."""
    table = table_of(ARMY)
    figures = [token for token in table.tokens if token.kind == "unit"]
    side = figures[0].size * unit
    wide = tall = 0
    for sheet in sheets(table, unit, paper):
        level = [end - left for left, end, y in sheet.level() if y > 20]
        upright = [end - top for top, end, x in sheet.upright() if top > 20]
        wide += sum(abs(length - side - 2.0) < TRUE for length in level)
        tall += sum(abs(length - 2 * (side + 1.0 + FOOT)) < TRUE for length in upright)
    # The outline has two sides each; three dashed folds go across.
    assert wide == 5 * len(figures)
    assert tall == 2 * len(figures)


def test_small_ones_lie_flat() -> None:
    """A piece narrower than 18 mm is a counter of its width."""
    table = table_of(ARMY)
    assert any("Figures" in sheet.text for sheet in sheets(table, 25.0))
    assert not any("Figures" in sheet.text for sheet in sheets(table, 20.0))


def test_pieces_are_there_in_their_number() -> None:
    """Two workers in one place are two counters, and neither bears the number."""
    table = table_of("trts/ashen-isle")
    count = sum(token.count for token in table.tokens)
    assert count > len(table.tokens)
    (sheet,) = sheets(table, 4.0)
    assert f"{count} pieces" in sheet.text
    assert sheet.text.count("Wo") == 4
    assert "2" not in [word for word in sheet.text.split() if word.isdigit()]


def test_secrets_have_a_back() -> None:
    """A hidden mine has a back to fold behind it."""
    (sheet,) = sheets(table_of("mechs/market-square"), 63.0)
    assert "face down" in sheet.text


def test_a_host_is_cut_short_and_told() -> None:
    """Of a million pieces sixty are printed, with a sentence."""
    table = table_of("trts/ashen-isle")
    host = replace(
        table, tokens=tuple(replace(token, count=1_000_000) for token in table.tokens[-1:])
    )
    (page,) = measured(paged(list(piece_pages(host, press(), 4.0))))
    assert page.text.count("Wo") == MAXIMUM
    assert left_out(host)[0].endswith(f"{MAXIMUM} pieces are printed, not 1000000.")
    assert not left_out(table)


def test_nothing_to_cut_is_no_sheet() -> None:
    """A map without pieces has no such sheet; those larger than the paper are left out."""
    table = table_of(ARMY)
    assert not list(piece_pages(replace(table, tokens=()), press(), 25.0))
    assert not list(piece_pages(table, press(), 2000.0))
