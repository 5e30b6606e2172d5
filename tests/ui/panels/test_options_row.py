"""The row over the map: the tool's own options, and what others add."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from editor.ui.panels.options_row import OptionsRow, RepeatControls, RepeatView
from editor.ui.theme import px
from editor.ui.widgets.choice import Segments

WAYS = (("brush", "Space by space"), ("line", "Line"))
BRUSH = (*WAYS, ("rectangle", "Rectangle"), ("fill", "Fill"), ("replace", "Replace"))
KINDS = (
    ("once", "Once"),
    ("mirror", "Mirror"),
    ("half", "Half turn"),
    ("quarter", "Quarter turns"),
)


def test_it_shows_the_options_of_the_tool_in_hand(application: QApplication) -> None:
    """The chosen option is lit, a click emits another one, and a tool with one way has none."""
    row = OptionsRow()
    picked: list[str] = []
    row.picked.connect(picked.append)
    row.show_tool("Paint", "Drag to paint", WAYS, "line")
    assert row.options is not None
    assert (row.options.count(), row.options.current()) == (2, 1)
    row.options.chosen.emit(0)
    assert picked == ["brush"]
    row.show_tool("Select", "Click to select", (), "")
    assert row.options is None


def test_what_is_added_takes_the_place_of_the_hint(application: QApplication) -> None:
    """Hidden controls leave their room to what the tool says."""
    row, more = OptionsRow(), QWidget()
    row.show_tool("Select", "Click to select", (), "")
    assert row._hint.isVisibleTo(row)
    row.add_controls(more)
    assert not row._hint.isVisibleTo(row)
    more.hide()
    assert row._hint.isVisibleTo(row)
    more.show()
    assert not row._hint.isVisibleTo(row)


@pytest.mark.parametrize("kind", ["once", "mirror", "quarter"])
def test_controls_of_symmetry_fit_beside_every_tool(application: QApplication, kind: str) -> None:
    """In the smallest window nothing in the row covers or cuts another part of it."""
    row, controls = OptionsRow(), RepeatControls(KINDS)
    row.add_controls(controls)
    row.show_tool("Paint terrain", "", BRUSH, "brush")
    axes = (("across", "Left and right"), ("down", "Top and bottom"))
    controls.show_view(RepeatView(kind, axes, "across", "g7 and h8, middle", False, True, ""))
    row.resize(px(808), px(34))
    row.show()
    QApplication.processEvents()
    parts = [each for each in controls.children() if isinstance(each, QWidget) and each.isVisible()]
    parts.sort(key=lambda part: part.x())
    for left, right in pairwise(parts):
        assert left.geometry().right() < right.x()
    assert parts[-1].geometry().right() <= controls.width()
    assert all(each.width() >= each.minimumSizeHint().width() for each in parts)
    row.close()


pytestmark = pytest.mark.window

REPEATS = (
    ("once", "Once"),
    ("mirror", "Mirror"),
    ("half-turn", "Half turn"),
    ("quarter-turns", "Quarter turns"),
)


@pytest.mark.parametrize("kind", [kind for kind, _ in REPEATS])
@pytest.mark.parametrize("width", [320, 440, 560, 640, 720, 778, 858])
def test_its_words_are_never_squeezed(application: QApplication, kind: str, width: int) -> None:
    """At any width the kinds stand whole in one line, or in a drop-down in their place."""
    controls = RepeatControls(REPEATS)
    controls.resize(width, 28)
    controls.show()
    view = RepeatView(
        kind, (("across", "Across"),), "across", "g7 and h8, middle", False, True, "3"
    )
    controls.show_view(view)
    application.processEvents()
    (segments,) = controls.findChildren(Segments)
    if segments.isVisible():
        assert segments.width() == segments.sizeHint().width()
        assert segments.height() == 28
    controls.resize(width - 40, 28)
    controls.resize(width, 28)
    application.processEvents()
    if segments.isVisible():
        assert segments.height() == 28
