"""The row that says what is repeated."""

import pytest
from PySide6.QtWidgets import QApplication

from editor.ui.panels.repeat_controls import RepeatControls, RepeatView
from editor.ui.widgets.choice import Segments

pytestmark = pytest.mark.window

KINDS = (
    ("once", "Once"),
    ("mirror", "Mirror"),
    ("half-turn", "Half turn"),
    ("quarter-turns", "Quarter turns"),
)


@pytest.mark.parametrize("kind", [kind for kind, _ in KINDS])
@pytest.mark.parametrize("width", [320, 440, 560, 640, 720, 778, 858])
def test_its_words_are_never_squeezed(application: QApplication, kind: str, width: int) -> None:
    """At any width the kinds stand whole in one line, or in a drop-down in their place."""
    controls = RepeatControls(KINDS)
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
