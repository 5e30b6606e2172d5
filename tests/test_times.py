"""The table of seconds after a run, and the order in which modules are given out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import times
from tests.times import Folder, Times


def report(nodeid: str, when: str, seconds: float) -> pytest.TestReport:
    """Return a report as a worker sends it."""
    made = pytest.TestReport(nodeid, ("", 0, ""), {}, "passed", None, when)  # type: ignore[arg-type]
    setattr(made, times.MEASURED, (seconds, int(100 * seconds)))
    return made


def run() -> Times:
    """Return the times of two items in a folder and one beside it."""
    added = Times()
    for nodeid, seconds in (
        ("tests/ui/a/test_b.py::test_c", 2.0),
        ("tests/ui/test_d.py::test_e[x::y/z]", 1.5),
        ("tests/test_f.py::test_g", 0.25),
    ):
        added.add(report(nodeid, "setup", 0.5))
        added.add(report(nodeid, "call", seconds))
    return added


def test_phases_of_a_folder_are_added_up() -> None:
    """An item counts once; the dearest folder is first, and a budget stays as it was."""
    assert run().folders([Folder("tests", 7, 9.0, 3)]) == [
        Folder("tests/ui", 2, 4.5, times.NEW_BUDGET),
        Folder("tests", 1, 0.75, 3),
    ]


def test_collection_has_its_own_row() -> None:
    """Two workers collected; no folder is dearer for it, and no item more."""
    added = run()
    for seconds in (6.0, 7.0):
        made = report("tests/test_f.py::test_g", "setup", 0.0)
        setattr(made, times.BEFORE, seconds)
        added.add(made)
    found = added.folders([Folder(times.COLLECTION, 0, 9.0, 14)])
    assert found[0] == Folder(times.COLLECTION, 0, 13.0, 14)
    assert found[2] == Folder("tests", 3, 0.75, times.NEW_BUDGET)


def test_a_folder_over_its_budget_is_reported() -> None:
    """And the largest process of any report."""
    assert list(
        times.lines(run(), [Folder("tests/ui", 1, 1.0, 4), Folder("tests", 1, 1.0, 4)])
    ) == [
        "     4.5 s      2 items  tests/ui  over its budget of 4",
        "     0.8 s      1 items  tests",
        "     5.2 s      3 items  together, 200 MB in the largest process of tests",
    ]


def test_windows_that_were_not_as_lent_are_listed() -> None:
    """With the test that left something in them, once each."""
    added = run()
    for when in ("call", "teardown"):
        made = report("tests/ui/a/test_b.py::test_c", when, 0.5)
        made.user_properties.append((times.LEFT, "a page"))
        added.add(made)
    assert list(times.lines(added, []))[-2:] == [
        "1 windows were not as lent, and were closed:",
        "tests/ui/a/test_b.py::test_c: a page",
    ]


def test_a_kept_table_is_read_again(tmp_path: Path) -> None:
    """The rest of its page stays as it is."""
    page = tmp_path / "tests.md"
    rows = "| collection | 0 | 9.0 | 14 |\n| tests/ui | 1 | 1.0 | 4 |\n"
    page.write_text(f"# Before\n\n{times.HEAD}{rows}\nAfter\n")
    assert times.kept(page)[0] == Folder(times.COLLECTION, 0, 9.0, 14)
    times.keep(run().folders(times.kept(page)), page)
    assert times.kept(page) == [Folder("tests/ui", 2, 4.5, 4), Folder("tests", 1, 0.8, 10)]
    times.keep([], page)
    assert page.read_text() == f"# Before\n\n{times.HEAD}\nAfter\n"


def test_dear_modules_are_given_out_first() -> None:
    """Estimated by the items of their folder; what is new comes before all."""
    before = [Folder("tests/ui", 10, 5.0, 9), Folder("tests/core", 100, 5.0, 9)]
    names = [*["tests/core/test_a.py"] * 5, "tests/ui/test_b.py", "tests/new/test_c.py"]
    order = times.in_order([*names, "tests/ui/test_d.py", "tests/ui/test_d.py"], before)
    expected = ["tests/new/test_c.py", "tests/ui/test_d.py", "tests/ui/test_b.py"]
    assert order == [*expected, "tests/core/test_a.py"]
    assert {folder.name for folder in times.kept()} >= {"tests/ui", "tests/core"}
