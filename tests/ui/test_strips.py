"""The strips over the canvas follow the session."""

from PySide6.QtWidgets import QApplication

from editor.ui.canvas.canvas import Canvas
from editor.ui.strips import Strips
from tests.workbench.sessions import new_session


def test_a_tool_from_the_palette_stands_in_the_strip_while_it_is_in_hand(
    application: QApplication,
) -> None:
    """There is always one tool lit: one without a place of its own comes and goes."""
    session = new_session()
    canvas = Canvas(session)
    strips = Strips(canvas, session)
    buttons = strips._tools
    assert buttons["mat"].isHidden()
    session.arm("mat", "realm-mat")
    strips.show_session()
    assert not buttons["mat"].isHidden()
    assert [name for name, button in buttons.items() if button.isChecked()] == ["mat"]
    session.arm("select")
    strips.show_session()
    assert buttons["mat"].isHidden()
