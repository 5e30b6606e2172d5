"""The strips over the canvas follow the session."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget

from editor.ui.canvas.canvas import Canvas
from editor.ui.panels.options_row import OptionsRow
from editor.ui.panels.status import ViewControls
from editor.ui.strips import Strips
from tests.workbench.sessions import new_session


def test_a_tool_from_the_palette_stands_in_the_strip_while_it_is_in_hand(
    application: QApplication,
) -> None:
    """There is always one tool lit: one without a place of its own comes and goes."""
    session = new_session()
    canvas = Canvas(session)
    docked: list[QWidget] = []
    strips = Strips(canvas, session, OptionsRow(), ViewControls(), docked.append)
    buttons = strips._tools
    assert buttons["mat"].isHidden()
    session.arm("mat", "realm-mat")
    strips.show_session()
    assert not buttons["mat"].isHidden()
    assert [name for name, button in buttons.items() if button.isChecked()] == ["mat"]
    session.arm("select")
    strips.show_session()
    assert buttons["mat"].isHidden()
    assert [widget.accessibleName() for widget in docked] == ["Overlay"]


def test_a_click_on_the_tool_in_use_leaves_it_lit(application: QApplication) -> None:
    """The button would go out by itself, since it can be checked."""
    session = new_session()
    strips = Strips(Canvas(session), session, OptionsRow(), ViewControls(), lambda _: None)
    strips._tools["select"].click()
    strips.show_session()
    assert strips._tools["select"].isChecked()


def test_every_tool_has_its_place_from_the_beginning(application: QApplication) -> None:
    """All tools but those of the palette stand in the strip, one below the other."""
    session = new_session()
    canvas = Canvas(session)
    canvas.resize(900, 700)
    strips = Strips(canvas, session, OptionsRow(), ViewControls(), lambda _: None)
    in_strip = {tool.id for tool in session.tools if tool.in_strip}
    shown = {name for name, button in strips._tools.items() if button.isVisibleTo(canvas)}
    assert shown == in_strip
    places = {strips._tools[name].mapTo(canvas, QPoint(5, 5)).toTuple() for name in in_strip}
    assert len(places) == len(in_strip) > 5
    assert strips._tool_strip.height() > 34 * len(in_strip)
