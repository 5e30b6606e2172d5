"""The dialog that traces a picture: strokes, clicks and names on its regions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.core.errors import FileError
from editor.seam.importing import Point
from editor.ui.dialogs.trace_dialog import TraceDialog
from editor.ui.dialogs.trace_view import NameField
from editor.workbench.tracing import TraceOrder
from tests.paint.scans import write_scan
from tests.ui.dialogs.test_import_dialog import settled
from tests.ui.dialogs.trying import AtOnce
from tests.workbench.test_importing import ground_of

pytestmark = pytest.mark.window

FIRST, SECOND = (0.3, 0.3), (0.7, 0.3)
"""Points of two regions, as shares of the picture."""


@pytest.fixture
def tries() -> AtOnce:
    return AtOnce(ground_of)


@pytest.fixture
def dialog(application: QApplication, tries: AtOnce, tmp_path: Path) -> Iterator[TraceDialog]:
    write_scan(tmp_path / "scan.png")
    made = TraceDialog(tmp_path / "scan.png", tries, beside=True)
    made.show()
    settled(application, made)
    yield made
    made.close()
    made.deleteLater()


def at(dialog: TraceDialog, share: Point) -> QPoint:
    return dialog.regions.place_of(share).toPoint()


def draw(dialog: TraceDialog, *shares: Point) -> None:
    """Draw a stroke with the mouse and wait for the answer."""
    view = dialog.regions
    first, *others = [at(dialog, share) for share in shares]
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=first)
    for place in others:
        QTest.mouseMove(view, place)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=at(dialog, shares[-1]))
    dialog._look()


def ask_now(dialog: TraceDialog) -> None:
    """Ask without waiting for more to be typed."""
    dialog._typing.stop()
    dialog._ask()
    dialog._look()


def names(dialog: TraceDialog) -> list[str]:
    return [region.name for region in dialog.regions.traced.regions if region.name]


def count(dialog: TraceDialog) -> int:
    return len(names(dialog))


def test_regions_are_shown_over_the_picture(dialog: TraceDialog) -> None:
    """The picture and its borders are drawn, and the result can be imported."""
    assert dialog._said.text() == "4 areas, 4 links."
    assert dialog._go.isEnabled()
    assert dialog.regions.accessibleDescription() == "4 areas"
    seen = dialog.regions.grab().toImage()
    inside = at(dialog, (0.2, 0.2)) * seen.devicePixelRatio()
    assert seen.pixelColor(inside).name() == "#d8b98c"


def test_strokes_and_clicks_change_the_regions(dialog: TraceDialog) -> None:
    """A stroke splits, another joins, a click leaves out; each is undone, the last one first."""
    dialog.tools.segment(1).click()
    draw(dialog, (0.05, 0.4), (0.3, 0.4), (0.5, 0.4))
    assert count(dialog) == 5
    dialog.tools.segment(2).click()
    draw(dialog, FIRST, (0.5, 0.5), SECOND)
    assert count(dialog) == 4
    dialog.tools.segment(3).click()
    draw(dialog, SECOND)
    assert count(dialog) == 3
    QTest.keyClick(dialog.regions, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    dialog._look()
    assert count(dialog) == 4
    for expected in (5, 4):
        dialog.undo.click()
        dialog._look()
        assert count(dialog) == expected
    assert not dialog.undo.isEnabled()


def test_strokes_survive_other_options(dialog: TraceDialog, tries: AtOnce) -> None:
    """Options are tried after a moment, with the strokes as they are."""
    dialog.tools.segment(1).click()
    draw(dialog, (0.05, 0.4), (0.5, 0.4))
    dialog._lines.setText("6")
    dialog._lines.editingFinished.emit()
    dialog._background.setChecked(False)
    assert not dialog._go.isEnabled()
    ask_now(dialog)
    assert count(dialog) == 6
    order = tries.orders[-1]
    assert isinstance(order, TraceOrder)
    assert (order.trace.lines, order.trace.background, len(order.trace.cuts)) == (6, False, 1)
    assert not order.options.replace


def test_names_are_typed_in_place(application: QApplication, dialog: TraceDialog) -> None:
    """A double click opens a field on the region; Tab goes to the next, Escape leaves the name."""
    QTest.mouseDClick(dialog.regions, Qt.MouseButton.LeftButton, pos=at(dialog, FIRST))
    field = dialog.regions.findChild(NameField)
    assert field is not None
    assert field.text() == "Area 1"
    QTest.keyClicks(field, "Fen")
    QTest.keyClick(field, Qt.Key.Key_Tab)
    field = dialog.regions.findChildren(NameField)[-1]
    assert field.text() == "Area 2"
    QTest.keyClicks(field, "Hill")
    QTest.keyClick(field, Qt.Key.Key_Return)
    dialog._look()
    assert names(dialog) == ["Fen", "Hill", "Area 3", "Area 4"]
    assert dialog.isVisible()
    dialog.regions.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Return):
        QTest.keyClick(dialog.regions, key)
    field = dialog.regions.findChildren(NameField)[-1]
    QTest.keyClicks(field, "x")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert dialog.trial is not None
    assert dialog.trial.made is not None
    made = [area.name for area in dialog.trial.made.after.board.areas]
    assert {"Fen", "Hill", "Area 3", "Area 4"} <= {*made}
    QTest.keyClick(dialog.regions, Qt.Key.Key_Delete)
    dialog._look()
    assert count(dialog) == 3


def test_the_picture_is_zoomed_and_moved(dialog: TraceDialog) -> None:
    """The wheel zooms about the pointer; the right button moves the picture."""
    view = dialog.regions
    place = view.place_of(FIRST)
    wheel = QWheelEvent(
        place, view.mapToGlobal(place), QPoint(), QPoint(0, 480), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    before = view.place_of(SECOND)
    view.wheelEvent(wheel)
    assert (view.place_of(FIRST) - place).manhattanLength() < 2
    assert view.place_of(SECOND).x() > before.x() + 50
    QTest.mousePress(view, Qt.MouseButton.RightButton, pos=place.toPoint())
    QTest.mouseMove(view, place.toPoint() + QPoint(10, 5))
    QTest.mouseRelease(view, Qt.MouseButton.RightButton, pos=place.toPoint() + QPoint(10, 5))
    assert (view.place_of(FIRST) - place - QPointF(10, 5)).manhattanLength() < 3


def test_a_picture_without_regions_and_a_damaged_one(
    application: QApplication, tries: AtOnce, tmp_path: Path
) -> None:
    """Where nothing is left the reason is shown; a file that cannot be read closes the dialog."""
    file = tmp_path / "scan.png"
    write_scan(file)
    dialog = TraceDialog(file, tries)
    settled(application, dialog)
    dialog._smallest.setText("100000")
    dialog._smallest.editingFinished.emit()
    ask_now(dialog)
    assert dialog._said.text().startswith("No region is left")
    assert not dialog._go.isEnabled()
    dialog.close()
    file.write_bytes(file.read_bytes()[:300])
    faults: list[FileError] = []
    damaged = TraceDialog(file, AtOnce(ground_of))
    damaged.failed.connect(faults.append)
    damaged._look()
    assert "damaged or ends early" in str(faults[0])


def test_the_picture_stays_in_its_place_with_every_tool(
    application: QApplication, dialog: TraceDialog
) -> None:
    """The hints have different lengths, and the column of options keeps its width."""
    places = set()
    for tool in range(4):
        dialog.tools.segment(tool).click()
        application.processEvents()
        places.add((dialog.regions.x(), dialog.regions.width()))
    assert len(places) == 1
