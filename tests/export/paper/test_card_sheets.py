"""Cards of their true size with their bleed."""

from itertools import product

import pytest

from editor.export.paper.card_sheets import BLEED, card_pages
from tests.export.measured import measured
from tests.export.paper.tables import press, table_of
from tests.export.papers import paged

TRUE = 0.1
ARENA = "mechs/market-square"


def test_marks_lie_a_card_apart(subtests: pytest.Subtests) -> None:
    """At three scales the marks that one cuts by are as far apart as a card is wide and tall."""
    for paper, unit in product(("A4", "Letter"), (40.0, 63.0, 88.0)):
        with subtests.test(paper=paper, unit=unit):
            table = table_of(ARENA)
            cards = [slab for slab in table.slabs if slab.kind == "card"]
            side = cards[0].outline.bounds.width * unit
            pages = list(card_pages(table, press(paper), unit))
            assert pages[0].name == "Z1"
            for sheet in measured(paged(pages)):
                upright = {
                    round(x, 2) for top, end, x in sheet.upright() if abs(end - top - 2.2) < 0.05
                }
                # Marks at the sides are shorter where the edge of the paper is near.
                level = {round(y, 2) for left, end, y in sheet.level() if 0.5 < end - left < 2.25}
                for marks in (sorted(upright), sorted(level)):
                    assert marks
                    for first, second in zip(marks[::2], marks[1::2], strict=True):
                        assert second - first == pytest.approx(side, abs=TRUE)
                    for first, second in zip(marks[1::2], marks[2::2], strict=False):
                        assert second - first == pytest.approx(2 * BLEED, abs=TRUE)


def test_every_card_is_printed_once() -> None:
    """All cards of the map are drawn, on few sheets."""
    table = table_of(ARENA)
    pages = list(card_pages(table, press(), 63.0))
    cards = [slab for slab in table.slabs if slab.kind == "card"]
    clipped = [
        node for page in pages for node in page.nodes if getattr(node, "clip", None) is not None
    ]
    assert len(clipped) == len(cards)
    assert len(pages) == -(-len(cards) // 12)


def test_a_map_without_cards_has_no_such_sheet() -> None:
    """A mat is no card, and cards larger than the paper are not printed."""
    assert not list(card_pages(table_of("tactics/smallest"), press(), 25.0))
    assert not list(card_pages(table_of(ARENA), press(), 400.0))
