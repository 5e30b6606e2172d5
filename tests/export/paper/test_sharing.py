"""Sheets that are nearly empty share one, and what is printed on both sides comes last."""

from collections.abc import Iterator

import pytest

from editor.core.resources import samples_folder
from editor.export.paper.box_sheets import NETS
from editor.export.paper.contents import Print
from editor.export.paper.sharing import end_of, shared
from editor.export.paper.sheet import PAPERS, Page, Press, sheet
from editor.export.paper.supply_sheets import ONE_SIDED
from editor.export.pdf_file import EXPORTER
from editor.paint.faces import advance
from editor.picture.drawing import drawn
from editor.picture.path import rectangle
from tests.export.jobs import job_of

PRESS = Press(advance, PAPERS["A4"], "A map")
ROOT = samples_folder()


def page(
    name: str, part: str, height: float, option: str = "pieces", *, across: bool = False
) -> Page:
    """Return a sheet with a frame of this height at its upper margin."""
    from dataclasses import replace

    nodes = (drawn(rectangle(20.0, 20.0, 100.0, height), "#000000", 0.1),)
    made = sheet(PRESS, name, f"Things of {name}", nodes, part=part, across=across)
    return replace(made, option=option)


def test_two_sheets_that_are_half_empty_become_one() -> None:
    """The first keeps its name, its title lists both, and nothing overlaps."""
    nets, parts = page("N1", NETS, 100.0, "boxes"), page("T1", ONE_SIDED, 120.0)
    (one,) = shared([nets, parts], PRESS, together=True)
    assert one.name == "N1"
    assert one.title == "Things of N1; things of T1"
    assert one.option == "boxes"
    assert end_of(one, PRESS) == pytest.approx(20.0 + 100.0 + 6.0 + 120.0, abs=1.0)


@pytest.mark.parametrize(
    ("part", "height", "across"),
    [(ONE_SIDED, 200.0, False), (ONE_SIDED, 100.0, True), ("The map", 100.0, False)],
)
def test_what_does_not_fit_stays_alone(part: str, height: float, across: bool) -> None:
    """Too high, in landscape, or no sheet that is cut up."""
    nets, other = page("N1", NETS, 100.0), page("T1", part, height, across=across)
    assert shared([nets, other], PRESS, together=True) == [nets, other]


def test_sheets_of_separate_files_stay_apart() -> None:
    """Those of one option share all the same."""
    nets, parts = page("N1", NETS, 100.0, "boxes"), page("T1", ONE_SIDED, 120.0)
    assert len(shared([nets, parts], PRESS, together=False)) == 2
    plans = page("D1", "Dungeons", 120.0, "boxes")
    assert len(shared([nets, plans], PRESS, together=False)) == 1


def two_sided(pages: tuple[Page, ...]) -> Iterator[bool]:
    """Yield whether each page belongs to a sheet with a back."""
    for number, one in enumerate(pages):
        behind = pages[number + 1 : number + 2]
        yield one.is_back or any(other.is_back for other in behind)


@pytest.mark.parametrize("separate", [False, True])
def test_sheets_with_a_back_come_last(separate: bool) -> None:
    """In each file all pages before are printed on one side, and each back follows its sheet."""
    laid = Print(job_of(ROOT / "mechs/foundry-duel.json", EXPORTER, separate=separate))
    files = [pages for _, pages in laid.files()] if separate else [laid.whole()]
    for pages in files:
        order = list(two_sided(pages))
        assert order == sorted(order)


def test_the_code_is_on_a_sheet_with_room() -> None:
    """Below the rules of one sample; a code of several squares has a sheet of its own."""
    pages = Print(job_of(ROOT / "tactics/twin-peaks.json", EXPORTER)).whole()
    assert "Code" not in [one.name for one in pages]
    assert [one.name for one in pages if "as a code" in one.title] == ["R2"]
    alone = Print(job_of(ROOT / "trts/short-evening.json", EXPORTER)).whole()
    assert "Code" in [one.name for one in alone]
    without = Print(job_of(ROOT / "tactics/twin-peaks.json", EXPORTER, code=False)).whole()
    assert not [one for one in without if "as a code" in one.title]
