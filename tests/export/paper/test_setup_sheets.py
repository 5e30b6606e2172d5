"""The set-up in words."""

import re
from dataclasses import replace
from typing import Any

import pytest

from editor.core.finding import Finding
from editor.core.resources import samples_folder
from editor.export.job import chosen_rules
from editor.export.paper.prose import line
from editor.export.paper.setup_sheets import rules_pages, setup_pages
from editor.export.paper.sheet import PAPERS, Press
from editor.export.pdf_file import EXPORTER
from editor.paint.faces import advance
from editor.picture.cards import LayoutBlock
from editor.picture.drawing import filled
from editor.picture.path import rectangle
from editor.seam.tabletop import TableSeat, Tabletop
from tests.export.jobs import job_of
from tests.export.measured import measured
from tests.export.paper.tables import press, table_of
from tests.export.papers import paged

EACH = ("tactics/twin-peaks", "mechs/lone-pilot", "trts/ashen-isle")


def said(table: Tabletop) -> str:
    pages = setup_pages(table, press(), ())
    return " ".join("\n".join(page.text for page in measured(paged(pages))).split())


def test_it_tells_who_begins_where(subtests: pytest.Subtests) -> None:
    """Players, their starts, rules and notes are listed."""
    for sample in EACH:
        with subtests.test(sample):
            table = table_of(sample)
            words = said(table)
            for seat in table.seats:
                assert seat.name in words
            for region in table.regions:
                if region.seat:
                    assert region.name in words
            assert "House rules" in words
            assert "Notes" in words or not table.notes
            assert table.setup_title in words


def test_rules_and_waivers_are_told() -> None:
    """House rules and what was waived stand there with their words."""
    table = replace(table_of(EACH[0]), rules=("Water is free.",), waivers=("Lakes: we swim.",))
    words = said(table)
    assert "Water is free." in words
    assert "Lakes: we swim." in words
    assert "None: the usual rules." in said(replace(table, rules=(), waivers=()))


def test_dice_of_the_same_sides_are_counted(subtests: pytest.Subtests) -> None:
    """Equal dice are counted, others listed."""
    for dice, words in (
        ((6, 6, 6), "dice: 3 d6"),
        ((6,), "dice: d6"),
        ((6, 8), "dice: d6 and d8"),
        ((8, 6, 8), "dice: 2 d8 and d6"),
    ):
        with subtests.test(words):
            table = replace(table_of(EACH[0]), dice=dice, waivers=(), notes="", rules=())
            assert re.search(rf"{words}(?! and|,)", said(table))


def test_teams_and_robots_are_told() -> None:
    """A player's faction and team, and that one is a robot, stand beside the name."""
    seats = (
        TableSeat("a", 1, "Ann", "#A82A26", team="East", faction="Reed people"),
        TableSeat("b", 2, "Bolt", "#23488A", robot=True),
    )
    words = said(replace(table_of(EACH[0]), seats=seats))
    assert "Reed people, team East" in words
    assert "a robot" in words


def test_a_draft_lists_its_errors() -> None:
    """Errors come first, at most forty, with the number of others."""
    with_press = Press(advance, PAPERS["A4"], "T", "DRAFT: not yet playable, 50 errors")
    findings = [Finding(check="x", level="error", message=f"Fault number {n}.") for n in range(50)]
    pages = setup_pages(table_of(EACH[0]), with_press, findings)
    words = "\n".join(page.text for page in measured(paged(pages)))
    assert "Not yet playable" in words
    assert "Fault number 39." in words
    assert "Fault number 40." not in words
    assert "10 more errors" in words


def test_what_is_long_goes_on_on_the_next_sheet() -> None:
    """Notes of many paragraphs and a long legend take more sheets, each with its own name."""
    table = replace(table_of(EACH[0]), notes="\n".join(f"Paragraph {n}." * 9 for n in range(80)))
    legend = [LayoutBlock((filled(rectangle(0, 0, 248, 300), "#000000"),), 300.0)] * 6
    pages = setup_pages(table, press(), (), legend)
    assert [page.name for page in pages] == [f"S{n + 1}" for n in range(len(pages))]
    assert len(pages) > 2
    words = "\n".join(page.text for page in measured(paged(pages)))
    assert all(f"Paragraph {n}." in words for n in range(80))


def test_a_legend_repeats_nothing_of_the_sheet() -> None:
    """Players, boxes and house rules stand on the sheet already; other sections of it stay."""
    blocks = [
        LayoutBlock((line(f"of {name}", 0, 5, 20.0),), 30.0, name)
        for name in ("Terrain", "Players", "Boxes used", "House rules")
    ]
    pages = setup_pages(table_of(EACH[0]), press(), (), blocks)
    text = "\n".join(page.text for page in measured(paged(pages)))
    assert "of Terrain" in text
    for name in ("Players", "Boxes used", "House rules"):
        assert f"of {name}" not in text


def test_nobody_is_no_fault() -> None:
    """Without players, pieces, places and words there is still a sheet."""
    nothing: dict[str, Any] = dict.fromkeys(
        ("seats", "tokens", "regions", "rules", "waivers", "dice"), ()
    )
    table = replace(table_of(EACH[0]), notes="", setup_title="", facts={}, **nothing)
    assert "no players yet" in said(table)


def test_the_rules_of_a_free_for_all_fit_one_sheet() -> None:
    """The players of most tactics maps need no second sheet of A4, though in small text."""
    rules = chosen_rules(job_of(samples_folder() / "tactics" / "lone-star.json", EXPORTER))
    assert rules is not None
    assert len(rules_pages(rules, press())) == 1
