"""What is known of a number while it is written is true of it, and as narrow as can be."""

from __future__ import annotations

import operator
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.play.dialect.nodes import (
    Binary,
    Constant,
    Convert,
    Expression,
    Local,
    TupleItem,
    ValueKind,
)
from editor.play.wasm.values import FunctionText

OPERATORS: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": operator.floordiv,
    "%": operator.mod,
    "&": operator.and_,
    ">>": operator.rshift,
}
KNOWN, UNKNOWN = Local(ValueKind.INT, "known"), Local(ValueKind.INT, "unknown")
BOUNDS = (-3, 5)
"""The least and greatest value of the local of which both are known."""

Pair = tuple[Expression, int]
"""An expression and a value that it may have."""


def sheet() -> FunctionText:
    """Return a sheet with a local whose range is known and one whose range is not."""
    found = FunctionText()
    found.names = {"known": "known.1", "unknown": "unknown.1"}
    found.ranges = {"known.1": BOUNDS}
    return found


def number(value: int) -> Constant:
    """Return a number as an expression."""
    return Constant(ValueKind.INT, value)


def combined(parts: tuple[Pair, str, int]) -> Pair:
    """Return an operator over an expression and a number, with its value."""
    (said, value), sign, by = parts
    if sign == ">>":
        by = abs(by)
    elif sign in ("//", "%"):
        by = abs(by) or 1  # The dialect takes no other divisor.
    return Binary(sign, said, number(by), ValueKind.INT), OPERATORS[sign](value, by)


pairs = st.recursive(
    st.one_of(
        st.integers(-40, 40).map(lambda value: (number(value), value)),
        st.integers(*BOUNDS).map(lambda value: (KNOWN, value)),
        st.integers(-(2**31), 2**31).map(lambda value: (UNKNOWN, value)),
        st.booleans().map(
            lambda truth: (Convert(Constant(ValueKind.BOOL, truth), ValueKind.INT), int(truth))
        ),
        st.lists(st.integers(-9, 9), min_size=1).flatmap(
            lambda row: st.sampled_from(row).map(lambda one: (TupleItem(tuple(row), UNKNOWN), one))
        ),
    ),
    lambda inner: st.tuples(inner, st.sampled_from(sorted(OPERATORS)), st.integers(-9, 9)).map(
        combined
    ),
)


@given(pairs)
def test_a_number_lies_in_its_range(pair: Pair) -> None:
    """An index whose range fits its array is not checked, so no range may be too narrow."""
    said, value = pair
    found = sheet().range_of(said)
    assert found is None or found[0] <= value <= found[1]


RANGES: list[tuple[Expression, tuple[int, int] | None]] = [
    (number(7), (7, 7)),
    (KNOWN, BOUNDS),
    (UNKNOWN, None),
    (Constant(ValueKind.FLOAT, 2.0), None),
    (Convert(Constant(ValueKind.BOOL, 1), ValueKind.INT), (0, 1)),
    (Convert(Constant(ValueKind.FLOAT, 1.5), ValueKind.INT), None),
    (TupleItem((4, -2, 9), UNKNOWN), (-2, 9)),
    (Binary("&", UNKNOWN, number(7), ValueKind.INT), (0, 7)),
    (Binary("&", UNKNOWN, number(0), ValueKind.INT), (0, 0)),
    (Binary("&", UNKNOWN, number(-8), ValueKind.INT), None),
    (Binary("%", UNKNOWN, number(6), ValueKind.INT), (0, 5)),
    (Binary("+", KNOWN, number(3), ValueKind.INT), (0, 8)),
    (Binary("+", UNKNOWN, number(3), ValueKind.INT), None),
    (Binary("-", KNOWN, number(3), ValueKind.INT), (-6, 2)),
    (Binary("*", KNOWN, number(4), ValueKind.INT), (-12, 20)),
    (Binary("*", KNOWN, number(0), ValueKind.INT), (0, 0)),
    (Binary("//", KNOWN, number(2), ValueKind.INT), (-2, 2)),
    (Binary(">>", KNOWN, number(1), ValueKind.INT), (-2, 2)),
    (Binary("|", KNOWN, number(1), ValueKind.INT), None),
    (Binary("+", KNOWN, UNKNOWN, ValueKind.INT), None),
]


def test_a_range_is_as_narrow_as_can_be(subtests: pytest.Subtests) -> None:
    """What is known is used: an index that cannot be wrong costs nothing."""
    for said, expected in RANGES:
        with subtests.test(str(said)):
            assert sheet().range_of(said) == expected
