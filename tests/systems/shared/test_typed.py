"""Values as people type them: what is written is read again, and what is none is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.errors import EditError
from editor.core.points import Cell
from editor.core.traits import hints_of
from editor.systems.shared.typed import read_cells, read_value, write_cells, write_value
from editor.systems.tactics.map.board import Area as ControlArea
from editor.systems.tactics.map.board import Box, Label
from editor.systems.trts.map.board import Area

CELLS = st.sets(st.tuples(st.integers(0, 8), st.integers(0, 8)), min_size=1)


@given(CELLS)
def test_spaces_are_read_as_they_are_written(cells: set[Cell]) -> None:
    """Rectangles by two corners, rows by their ends, and single spaces."""
    assert set(read_cells(write_cells(cells))) == cells


TRIANGLE = ((1, 1), (2, 1), (2, 2))
VALUES = [
    (Box, "at", "c4", (2, 3)),
    (Box, "turn", "90", 90),
    (Box, "locked", "yes", True),
    (ControlArea, "cells", "a1:b2", ((0, 0), (1, 0), (0, 1), (1, 1))),
    (Label, "span", "3x2", (3, 2)),
    (Area, "outline", "0,0 9,0 9,8", ((0, 0), (9, 0), (9, 8))),
    (Area, "holes", "0,0 9,0 9,8 / 1,1 2,1 2,2", (((0, 0), (9, 0), (9, 8)), TRIANGLE)),
    (Area, "label", "40,50", (40, 50)),
    (Area, "label", "none", None),
    (Area, "tags", "high ground,rim", ("high ground", "rim")),
    (Area, "minerals", "6", 6),
]  # fmt: skip


def test_a_value_is_read_by_the_type_of_its_field() -> None:
    """And written as it was typed."""
    for kind, name, text, value in VALUES:
        hint = hints_of(kind)[name]
        assert read_value(hint, text) == value
        assert write_value(hint, value) == text


REFUSED = [
    (Box, "turn", "45", "expected a rotation of 0, 90, 180 or 270, not '45'"),
    (Box, "locked", "maybe", "expected yes or no, not 'maybe'"),
    (ControlArea, "cells", "a1:zz999", "a1:zz999 has too many spaces"),
    (ControlArea, "cells", ",", "expected spaces, such as a1:b2"),
    (Area, "minerals", "200", "expected a whole number from 0 to 99, not '200'"),
    (Area, "outline", "0,0 9", "expected two whole numbers, such as 120,80, not '9'"),
    (Area, "label", "1,2,3", "expected two whole numbers, such as 120,80, not '1,2,3'"),
]


def test_what_is_no_value_is_refused() -> None:
    """With what is expected."""
    for kind, name, text, why in REFUSED:
        with pytest.raises(EditError) as refused:
            read_value(hints_of(kind)[name], text)
        assert str(refused.value) == why
