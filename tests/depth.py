"""How deep a run of the tests goes: each test is part of one tier.

- `make test`, without a mark: each kind of thing is proved, on each row and column of a table.
- `make test-deep`, mark `deep`: the same proofs on more cases; properties take more examples.
- `make test-pairs`, mark `pairs`: what is left of the largest tables, such as every kind of export
  of every faulty map; each row and each column of them was taken by the other two.

`.ci/run` runs the first two, `make test-all` all three.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest
from hypothesis import settings

ALL_EXAMPLES = 100
"""Examples of a property in the deep run; a property may ask for more or fewer."""
MISSING = pytest.StashKey[list[str]]()
"""The items that tests name as quick ones and that were not collected with them."""
_PARAMETER = type(pytest.param())


def examples(number: int) -> int:
    """Return how many examples a property takes in this run; `number` is that of the deep run."""
    share = settings().max_examples / ALL_EXAMPLES
    return max(min(number, 5), round(number * share))


def in_turn(rows: Sequence[Any], columns: Sequence[Any], each: int = 2) -> list[Any]:
    """Return all pairs as parameters; each row has `each` columns in turn, the rest are deep."""
    return [
        parameter(row, column, deep=(at - turn * each) % len(columns) >= each)
        for turn, row in enumerate(rows)
        for at, column in enumerate(columns)
    ]


def every(values: Sequence[Any], step: int, first: int = 0) -> list[Any]:
    """Return values as parameters; but for one in `step` they are deep."""
    return [parameter(value, deep=(at - first) % step > 0) for at, value in enumerate(values)]


def by_turns(values: Iterable[Any], kind: Callable[[Any], Any], turn: int) -> list[Any]:
    """Return values as parameters; one of each kind is not deep, another one each turn."""
    kinds: dict[Any, list[Any]] = {}
    for value in values:
        kinds.setdefault(kind(value), []).append(value)
    return [
        parameter(value, deep=at != turn % len(alike))
        for alike in kinds.values()
        for at, value in enumerate(alike)
    ]


def in_loops(parameters: Iterable[Any]) -> list[Any]:
    """Return cases as the parameters of a test that loops over them: one of each tier.

    A case is a value or what `parameter` returns. The test takes a list of cases, and reports each
    one that fails by name: `with subtests.test(str(case)):`.
    """
    tiers: dict[tuple[str, ...], list[Any]] = {}
    for each in parameters:
        case = each if isinstance(each, _PARAMETER) else pytest.param(each)
        values = case.values[0] if len(case.values) == 1 else case.values
        tiers.setdefault(tuple(mark.name for mark in case.marks), []).append(values)
    return [
        pytest.param(cases, marks=[getattr(pytest.mark, mark) for mark in marks],
                     id="-".join(marks) or "quick")
        for marks, cases in tiers.items()
    ]  # fmt: skip


def leave_repeats(items: Iterable[pytest.Item]) -> list[str]:
    """Mark as deep what repeats a test that says which of its items are quick.

    `@pytest.mark.quick("tactics", "pegs")` names them by their ids; the rest of the items of the
    test are deep, or `rest="pairs"`, where the deep run has its own, with larger numbers. Where
    none of the named is here, all stay. Returns those that are named and not here.
    """
    tests: dict[str, dict[str, pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("quick"):
            test, _, own = item.nodeid.partition("[")
            tests.setdefault(test, {})[own[:-1]] = item
    missing = []
    for test, known in tests.items():
        mark = next(iter(known.values())).get_closest_marker("quick")
        assert mark is not None
        missing += [f"{test}[{name}]" for name in mark.args if name not in known]
        for name, item in known.items() if known.keys() & {*mark.args} else ():
            if name not in mark.args and not {"deep", "pairs"} & set(item.keywords):
                item.add_marker(mark.kwargs.get("rest", "deep"))
    return missing


def parameter(*values: Any, deep: bool, pairs: bool = False) -> Any:
    """Return the values of one test, which may be left to the deep run or to that of all pairs."""
    marks = [pytest.mark.pairs] if pairs else [pytest.mark.deep] if deep else []
    return pytest.param(*values, marks=marks)
