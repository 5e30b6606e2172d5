"""The part of the inspector about symmetry: what it shows fits the narrowest inspector."""

from PySide6.QtWidgets import QApplication

from editor.seam.repeating import PlaceRow
from editor.ui.panels.symmetry_panel import SymmetryPanel
from editor.ui.theme import px
from editor.ui.widgets.button import Button
from editor.workbench.repeat_rows import DifferenceRow, SymmetryView

ROOM = 200
"""The width of the inspector of a small window without margins and scroll bar, at 100 %."""


def test_a_long_count_fits(application: QApplication) -> None:
    """What differs is counted beside the title, shortened where there is no room."""
    panel = SymmetryPanel(places=False)
    row = DifferenceRow("2×2", "f3 to g4")
    panel.show_view(SymmetryView(True, (), "12 objects and 114 spaces", (row,)))
    assert panel.minimumSizeHint().width() <= px(ROOM)


def test_buttons_of_all_places_fit(application: QApplication) -> None:
    """Places that were left out are taken in again, each by a button that is whole."""
    panel = SymmetryPanel(places=True)
    names = ("Here", "Quarter", "Half", "Three quarters")
    rows = tuple(
        PlaceRow(number or None, name, "on the 5×4", "ready", "d5 to f6", left_out=number > 1)
        for number, name in enumerate(names)
    )
    panel.show_view(SymmetryView(True, rows))
    assert len(panel.findChildren(Button)) == 3
    assert panel.minimumSizeHint().width() <= px(ROOM)
