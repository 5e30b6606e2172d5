"""How deep a run of the tests goes.

`make test` proves every kind of thing. What repeats a proof on more cases is marked `deep`, and
properties take more examples there: `make test-deep`, which `.ci/run` runs as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest
from hypothesis import settings

ALL_EXAMPLES = 100
"""Examples of a property in the deep run; a property may ask for more or fewer."""


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


def parameter(*values: Any, deep: bool) -> Any:
    """Return the values of one test, which may be left to the deep run."""
    return pytest.param(*values, marks=[pytest.mark.deep] if deep else [])
