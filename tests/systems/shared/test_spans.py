"""Texts that span spaces: in files, turned, drawn, and in what is exported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.edit import AnyEdit
from editor.core.points import Cell
from editor.picture.affine import Rect
from editor.picture.drawing import around
from editor.picture.signs import letters_extent, letters_in, spread_label
from editor.seam.overlay import Overlay
from editor.seam.scene import SceneOptions, Viewpoint
from editor.systems.catalogue import system_named
from editor.systems.shared.edits import labels
from editor.systems.shared.spans import (
    ONE,
    WholeTurn,
    cells_of_span,
    rotated_cell,
    span_of,
    span_seen,
    span_words,
)
from editor.systems.shared.tools.labels import Block
from editor.systems.trts.edits import sheet as trts
from editor.workbench.document import new_document, open_document, save_document
from editor.workbench.session import Session

CELLS = st.tuples(st.integers(0, 9), st.integers(0, 9))
EDITS: dict[str, tuple[AnyEdit, AnyEdit]] = {
    "tactics": (
        labels.AddLabel((1, 2), "Long Mire", span=(4, 2)),
        labels.SpreadLabel("t1", (0, 0), (1, 6)),
    ),
    "mechs": (
        labels.AddLabel((1, 1), "Long Mire", span=(3, 1)),
        labels.SpreadLabel("t1", (0, 0), (1, 3)),
    ),
    "trts": (
        trts.AddLabel((300, 200), "Long Mire", span=(240, 60)),
        trts.SpreadLabel("t1", (300, 200), (40, 240)),
    ),
}
MODES = {"tactics": "free-for-all", "mechs": "arena", "trts": "two-player"}


def session_with(name: str, *edits: AnyEdit) -> Session:
    """Return a session with a new map and these edits."""
    session = Session(new_document(name, MODES[name], None))
    for edit in edits:
        assert session.perform(edit)
    return session


@given(CELLS, CELLS)
def test_a_span_is_what_lies_between_two_corners(one: Cell, other: Cell) -> None:
    """The spaces of a span are those of the rectangle, from whichever corner it is drawn."""
    block = Block(*span_of(one, other))
    assert block == Block(*span_of(other, one))
    cells = list(cells_of_span(block))
    assert {one, other} <= set(cells)
    assert len(cells) == (abs(one[0] - other[0]) + 1) * (abs(one[1] - other[1]) + 1)
    assert cells[0] == block.at


@given(CELLS, CELLS)
def test_four_quarter_turns_change_nothing(one: Cell, other: Cell) -> None:
    """A span turns with its spaces: each turn spans the turned spaces, four are none."""
    block = first = Block(*span_of(one, other))
    for _ in range(4):

        def seen(cell: Cell) -> Cell:
            return rotated_cell(cell, (0, 0), 10)

        cells = {seen(cell) for cell in cells_of_span(block)}
        block = Block(*span_seen(block, seen))
        assert set(cells_of_span(block)) == cells
    assert block == first


@given(st.text(min_size=1, max_size=40), st.floats(0.5, 30), st.floats(0.5, 30))
def test_letters_fit_into_their_rectangle(words: str, width: float, depth: float) -> None:
    """Letters never leave their rectangle, unless they would be too small to read there."""
    size, upward = letters_in(words, width, depth)
    wide, high = letters_extent(words, width, depth)
    if size > 0.12:
        assert wide <= width + 1e-9
        assert high <= depth + 1e-9
    assert upward is (depth > 1.5 * width and len(words) > 2)
    middle = around((spread_label(Rect(3, 4, width, depth), words),)).centre
    assert middle == pytest.approx((3 + width / 2, 4 + depth / 2), abs=0.4 * size + 1e-6)


def test_words_name_first_and_last_space() -> None:
    """A span is named by its corners, one space by its name."""
    assert span_words(Block((2, 3), ONE)) == "c4"
    assert span_words(Block((2, 3), (3, 2))) == "c4 to e5"


@pytest.mark.parametrize("name", EDITS)
def test_a_span_is_kept_in_the_file(name: str, tmp_path: Path) -> None:
    """What is saved is what is read; a text of the usual size has no span in its file."""
    add, spread = EDITS[name]
    session = session_with(name, add, spread)
    file = tmp_path / "map.json"
    save_document(session.document, file)
    assert open_document(file).scenario.board.labels == session.present.board.labels
    assert json.loads(file.read_text(encoding="utf-8"))["board"]["labels"][0]["span"]
    session.undo()
    assert session.present.board.labels[0].span == add.span  # type: ignore[attr-defined]


def test_a_span_is_drawn_and_changes_its_part_of_the_scene(subtests: pytest.Subtests) -> None:
    """The picture holds the words, larger; what changes between two spans is told to the canvas."""
    cases = [
        ("tactics", False),
        ("tactics", True),
        ("mechs", False),
        ("mechs", True),
        ("trts", False),
    ]
    for name, isometric in cases:
        with subtests.test(name=name, isometric=isometric):
            add, spread = EDITS[name]
            session = session_with(name, add)
            system = system_named(name)
            options = SceneOptions(viewpoint=Viewpoint(isometric=isometric))
            first = system.scene(session.survey, options)
            assert session.perform(spread)
            second = system.scene(session.survey, options)
            parts = second.changed_since(first)
            assert parts is None or parts
            rect = second.object_rect("t1")
            assert rect is not None
            if parts is not None and not isometric:
                assert any(part.meets(rect) for part in parts)
            assert second.layers(Overlay(selected=("t1",)), 60.0).below


def test_letters_of_a_span_go_to_the_table(subtests: pytest.Subtests) -> None:
    """Exports that show texts get the middle and the height of the letters of a span."""
    for name in EDITS:
        with subtests.test(name):
            add, spread = EDITS[name]
            session = session_with(name, add)
            system = system_named(name)
            note = system.tabletop(session.survey).labels[0]
            assert note.text == "Long Mire"
            assert note.letters > 0
            assert session.perform(spread)
            assert system.tabletop(session.survey).labels[0].at != note.at or name == "trts"


ROTATED_CELLS = st.sets(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=1, max_size=8)


def extent(cells: set[Cell]) -> tuple[int, int, int, int]:
    """Return left, top, right and low of cells."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return min(xs), min(ys), max(xs), max(ys)


@given(ROTATED_CELLS, st.integers(0, 7))
def test_what_is_turned_keeps_its_form(cells: set[Cell], quarters: int) -> None:
    """Each pair of cells stays as far apart, on the grid and on the map, about the same middle."""
    whole = WholeTurn(cells, quarters)
    for one in cells:
        for other in cells:
            (ax, ay), (bx, by) = whole.cell(one), whole.cell(other)
            far = {abs(one[0] - other[0]), abs(one[1] - other[1])}
            assert {abs(ax - bx), abs(ay - by)} == far
    rotated = set(whole.cells(cells))
    assert len(rotated) == len(cells)
    left, top, right, low = extent(rotated)
    assert min(left, top) >= 0
    x0, y0, x1, y1 = extent(cells)
    if whole._by == (0, 0):
        assert abs((left + right) - (x0 + x1)) <= 1
        assert abs((top + low) - (y0 + y1)) <= 1
    assert whole.corner(cells) == (left, top)


@given(ROTATED_CELLS)
def test_two_half_turns_change_nothing(cells: set[Cell]) -> None:
    """A half turn of a half turn is none."""
    half = WholeTurn(cells, 2)
    rotated = half.cells(tuple(cells))
    again = WholeTurn(rotated, 2)
    assert again.cells(rotated) == tuple(cells)


@given(ROTATED_CELLS, st.sampled_from((1, 3)))
def test_a_quarter_and_back_or_four_change_nothing(cells: set[Cell], quarters: int) -> None:
    """Away from the edge of the grid things come to lie where they lay."""
    placed = tuple((x + 20, y + 20) for x, y in cells)
    there = WholeTurn(placed, quarters).cells(placed)
    assert WholeTurn(there, 4 - quarters).cells(there) == placed
    rotated = placed
    for _ in range(4):
        rotated = WholeTurn(rotated, quarters).cells(rotated)
    assert rotated == placed
