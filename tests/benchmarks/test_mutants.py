"""Changes by one sign: where they are made, their results, and which tests are run."""

import ast

import pytest

from benchmarks.mutants.__main__ import drawn
from benchmarks.mutants.__main__ import tests_of as chosen_for
from benchmarks.mutants.sites import AREAS, mutants_in, mutants_of
from tests.test_repository import ROOT

SOURCE = b'''"""Heights of \xc3\xa9 boxes."""
@rule(1)
def tall(box: Box, most: int = 3) -> int:
    """Return 1."""
    if not box.level and most <= 4:
        return box.level + 2 // most
    return 0 if box.flat else len([one for one in box if one not in "ab"])
LIMIT: int = 7
'''


def changed() -> dict[str, str]:
    """Return each line of the source that a change alters, by what is changed."""
    found = {}
    for mutant in mutants_in(SOURCE, "a.py", "play"):
        after = mutant.applied(SOURCE)
        ast.parse(after)
        line = after.decode().splitlines()[mutant.line - 1].strip()
        found[f"{mutant.kind} {mutant.before} {mutant.after}"] = line
    return found


def test_each_kind_of_sign_is_changed_where_it_stands() -> None:
    """Comparisons, reckoning, numbers, conditions, what is returned; never an annotation."""
    assert changed() == {
        "boolean and or": "if not box.level or most <= 4:",
        "boolean not box.level (box.level)": "if (box.level) and most <= 4:",
        "comparison <= <": "if not box.level and most < 4:",
        "constant 4 5": "if not box.level and most <= 5:",
        "condition not box.level and most <= 4 (not (not box.level and most <= 4))":
            "if (not (not box.level and most <= 4)):",
        "return box.level + 2 // most 0": "return 0",
        "arithmetic + -": "return box.level - 2 // most",
        "arithmetic // *": "return box.level + 2 * most",
        "constant 2 3": "return box.level + 3 // most",
        'return 0 if box.flat else len([one for one in box if one not in "ab"]) 0': "return 0",
        "condition box.flat (not (box.flat))":
            'return 0 if (not (box.flat)) else len([one for one in box if one not in "ab"])',
        "constant 0 1": 'return 1 if box.flat else len([one for one in box if one not in "ab"])',
        "comparison not in in":
            'return 0 if box.flat else len([one for one in box if one in "ab"])',
        "constant 7 8": "LIMIT: int = 8",
    }  # fmt: skip


def test_a_change_knows_the_function_that_holds_it() -> None:
    """By its first line, decorators among them, as Python tells it of a call."""
    assert {mutant.scope for mutant in mutants_in(SOURCE, "a.py", "play")} == {2, 0}


def test_every_area_of_this_tree_can_be_changed() -> None:
    """Rules, checks and geometry of all systems, presenters of screens; words and tables stay."""
    mutants = mutants_of(ROOT)
    assert len({mutant.name for mutant in mutants}) == len(mutants)
    folders = {"window": {"compare", "house", "playtest", "why"}}
    for area in AREAS:
        found = {mutant.file.split("/")[2] for mutant in mutants if mutant.area == area}
        assert folders.get(area, {"mechs", "tactics", "trts"}) <= found
    assert not [item.file for item in mutants if item.file.endswith(("names.py", "state.py"))]


OWN = "tests/play/test_a.py::test_d"


@pytest.mark.parametrize(
    ("scope", "tests"), [(2, [OWN, "b", "a"]), (0, [OWN, "b", "c", "a"]), (9, [])]
)
def test_tests_of_the_own_file_are_run_first(scope: int, tests: list[str]) -> None:
    """Then the cheapest; outside of any function those of the whole file."""
    mutant, *_ = mutants_in(SOURCE, "editor/play/a.py", "play")
    cover = {
        ("editor/play/a.py", 2): [(0.1, "b"), (3.0, "a"), (9.0, OWN), (59.0, "e")],
        ("editor/play/a.py", 5): [(0.2, "c")],
        ("editor/play/b.py", 2): [(0.1, "f")],
    }
    requested = type(mutant)(**{**vars(mutant), "scope": scope})
    assert [test for _, test in chosen_for(requested, cover)] == tests


def test_cases_are_the_own_tests_of_a_check() -> None:
    """They run before cheaper tests that come by."""
    mutant, *_ = mutants_in(SOURCE, "editor/systems/trts/checks/a.py", "checks")
    cases = "tests/checks/test_cases.py::test_fails"
    cover = {(mutant.file, mutant.scope): [(0.1, "b"), (9.0, cases)]}
    assert [test for _, test in chosen_for(mutant, cover)] == [cases, "b"]


def test_as_many_changes_are_drawn_of_each_area() -> None:
    """By the seed alone; an area with fewer gives all that it has."""
    mutants = [
        mutant
        for area in AREAS
        for mutant in mutants_in(SOURCE if area != "window" else b"LIMIT = 7\n", "a.py", area)
    ]
    chosen = drawn(mutants, 16, 1)
    assert chosen == drawn(mutants, 16, 1) != drawn(mutants, 16, 2)
    assert [sum(each.area == area for each in chosen) for area in AREAS] == [4, 4, 4, 1]
    assert len(set(chosen)) == len(chosen)
