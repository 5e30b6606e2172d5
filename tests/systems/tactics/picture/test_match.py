"""Tests of positions on their board, and of highlighted spaces."""

from __future__ import annotations

from itertools import combinations
from types import SimpleNamespace

import pytest

from editor.core.points import Cell
from editor.picture.affine import Affine
from editor.picture.drawing import Group, Node, Shape, Text
from editor.seam.play import SpaceMark
from editor.seam.scene import SceneOptions, Viewpoint
from editor.systems.tactics.picture.match import (
    Flag,
    MatchScene,
    OpenDungeon,
    PositionDrawing,
    UnitFigure,
    label_pill,
    lit_region,
)
from editor.systems.tactics.picture.meeples import Meeple
from editor.systems.tactics.picture.scene import TacticsScene
from tests.systems.tactics.picture.boards import twin_peaks

TONES = ("reach", "target", "portal", "choice", "actor", "here", "told")


def _lines(nodes: tuple[Node, ...]) -> list[object]:
    found: list[object] = []
    for node in nodes:
        if isinstance(node, Shape):
            line = node.line
            found.append((node.path, None if line is None else (line.width, line.dash)))
        elif isinstance(node, Group):
            found += _lines(node.nodes)
    return found


def test_each_tone_has_shapes_or_lines_of_its_own() -> None:
    """No two tones draw the same outlines in the same lines."""
    drawn = {tone: _lines(lit_region(tone, [(2, 3)], Affine(), 2).nodes) for tone in TONES}
    for one, other in combinations(TONES, 2):
        assert drawn[one] != drawn[other]


def test_a_label_is_wide_enough_for_its_words() -> None:
    """A longer label has a wider pill."""
    short, long = (label_pill((0.0, 0.0), words)[0].bounds.width for words in ("3", "hits 67 %"))
    assert short < long


REALM, _ = twin_peaks()
CELLS: list[Cell | None] = list(REALM.spaces)
VIEWPOINTS = [Viewpoint(), *(Viewpoint(True).rotated(steps) for steps in range(4))]
POSITION = PositionDrawing(
    figures=(
        UnitFigure((3, 3), Meeple(1, "wizard", 5)),
        UnitFigure((13, 13), Meeple(2, "beast", 9)),
    ),
    flags=(Flag((1, 7), 1, 3), Flag((12, 9), 3, 3, seat=2)),
    artifact=(6, 6),
)


def _scene(viewpoint: Viewpoint, position: PositionDrawing = POSITION) -> MatchScene:
    survey = SimpleNamespace(realm=REALM, setup=None, mode="")
    board = TacticsScene(survey, SceneOptions(viewpoint, frozenset({"star"})))
    return MatchScene(board, position, CELLS)


def _words(nodes: tuple[Node, ...]) -> list[str]:
    found = []
    for node in nodes:
        if isinstance(node, Text):
            found.append(node.words)
        elif isinstance(node, Group):
            found += _words(node.nodes)
    return found


def test_a_figure_is_found_where_it_is_drawn(subtests: pytest.Subtests) -> None:
    """The middle of a figure's body leads to its space, in every view."""
    for viewpoint in VIEWPOINTS:
        with subtests.test(str(viewpoint)):
            scene = _scene(viewpoint)
            names = {"Red wizard": (3, 3), "Blue beast": (13, 13)}
            found = {
                node.name: node.bounds.centre
                for node in scene.pieces(48)
                if isinstance(node, Group)
            }
            for name, cell in names.items():
                assert scene.space_at(found[name], 48) == CELLS.index(cell)


def test_every_space_has_a_rectangle_that_leads_back_to_it_unless_something_hides_it(
    subtests: pytest.Subtests,
) -> None:
    """From above each space is hit at its middle; unknown spaces are not shown."""
    for viewpoint in VIEWPOINTS:
        with subtests.test(str(viewpoint)):
            scene = _scene(viewpoint, PositionDrawing())
            assert scene.space_rect(len(CELLS)) is None
            assert scene.space_rect(-1) is None
            for space in range(len(CELLS)):
                rect = scene.space_rect(space)
                assert rect is not None
                if not viewpoint.isometric:
                    assert scene.space_at(rect.centre, 48) == space


def test_marks_carry_their_words_and_those_of_no_space_are_left_out() -> None:
    """Each mark of a space that is shown has its label once."""
    scene = _scene(Viewpoint())
    marks = [
        SpaceMark(CELLS.index((6, 7)), "reach", "2"),
        SpaceMark(CELLS.index((5, 7)), "target", "67 %"),
        SpaceMark(CELLS.index((3, 7)), "portal", "4"),
        SpaceMark(9999, "reach", "lost"),
    ]
    assert sorted(_words(scene.marks(marks, 48))) == ["2", "4", "67 %"]


def test_an_open_dungeon_lies_over_its_box(subtests: pytest.Subtests) -> None:
    """The plan of an open dungeon covers exactly the cells that it was given."""
    for viewpoint in VIEWPOINTS:
        with subtests.test(str(viewpoint)):
            cells = tuple(((x, y), "." if x % 2 else "#") for x in range(2, 7) for y in range(2, 6))
            scene = _scene(viewpoint, PositionDrawing(dungeons=(OpenDungeon(cells),)))
            plan = next(node for node in scene.pieces(48) if isinstance(node, Group))
            rect = scene.board.cells_rect(cell for cell, _ in cells)
            assert rect is not None
            assert plan.bounds.width == pytest.approx(rect.width, abs=0.4)
