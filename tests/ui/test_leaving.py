"""No test of windows hands widgets on to the next."""

from PySide6.QtWidgets import QApplication, QLabel, QWidget

from tests.ui.leaving import leave


def test_windows_are_freed_whoever_holds_them(application: QApplication) -> None:
    """Open and closed ones, and their widgets."""
    shown, hidden = QWidget(), QWidget()
    label = QLabel("x", shown)
    shown.show()
    gone: list[str] = []
    for name, widget in (("shown", shown), ("hidden", hidden), ("label", label)):
        widget.destroyed.connect(lambda _=None, name=name: gone.append(name))
    leave(application)
    assert sorted(gone) == ["hidden", "label", "shown"]
    assert application.topLevelWidgets() == []
