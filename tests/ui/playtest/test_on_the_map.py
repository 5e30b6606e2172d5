"""The map of play over the canvas and its card, in a window with a playtest."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.ui.canvas.canvas import Canvas
from editor.ui.playtest.on_the_map import MapOverlay
from editor.ui.presenters import status_view
from editor.ui.window import MainWindow
from editor.workbench.play_overlay import NOTHING, PlayOverlay
from tests.picture.inked import full_dots
from tests.ui.playtest.conftest import control_in, opened, played
from tests.workbench.test_play_overlay import PLAYED


def _dots(canvas: Canvas) -> int:
    assert canvas.scene is not None
    return len(list(full_dots(canvas.scene.nodes(37.0))))


def _canvas(window: MainWindow) -> Canvas:
    assert window.canvas is not None
    return window.canvas


def test_what_was_played_is_on_the_map(window: MainWindow) -> None:
    """The card stands on the canvas once there are figures, and the dots lie on the board."""
    control = opened(window)
    canvas = _canvas(window)
    assert control.overlay.card.isHidden()
    assert not _dots(canvas)
    played(window)
    assert not control.overlay.card.isHidden()
    assert _dots(canvas)
    control.act("clear")
    assert control.overlay.card.isHidden()
    assert not _dots(canvas)


def test_the_keys_go_through_layers_and_seats(played_window: MainWindow) -> None:
    """O and Shift+O change the layer, Alt and a number the seat, Alt+0 shows all."""
    control = control_in(played_window)
    canvas, card = _canvas(played_window), control.overlay.card
    canvas.setFocus()
    first = next(iter(card.layers.values()))
    assert first.isChecked()
    QTest.keyClick(canvas, Qt.Key.Key_O)
    assert [row.isChecked() for row in card.layers.values()][:2] == [False, True]
    QTest.keyClick(canvas, Qt.Key.Key_O, Qt.KeyboardModifier.ShiftModifier)
    assert first.isChecked()
    QTest.keyClick(canvas, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert card.seats[1].isChecked()
    assert played_window.session is not None
    assert played_window.session.play_overlay.player == 1
    QTest.keyClick(canvas, Qt.Key.Key_0, Qt.KeyboardModifier.AltModifier)
    assert card.seats[-1].isChecked()


def test_the_card_asks_for_what_is_pressed(played_window: MainWindow) -> None:
    """Its rows choose layers, its emblems seats, its eye hides the dots and keeps the card."""
    control = control_in(played_window)
    canvas, card = _canvas(played_window), control.overlay.card
    assert played_window.session is not None
    overlay = played_window.session.play_overlay
    card.layers["fights"].click()
    assert overlay.layer is not None
    assert overlay.layer.id == "fights"
    card.seats[0].click()
    assert overlay.player == 0
    card.seats[-1].click()
    card.layers["traffic"].click()
    card.eye.click()
    assert overlay.drawn is None
    assert not _dots(canvas)
    assert not card.isHidden()
    assert card.eye.accessibleName() == "Show"
    card.eye.click()
    assert _dots(canvas)


def test_the_status_line_tells_the_figure_of_the_space(played_window: MainWindow) -> None:
    """Under the pointer stands how often in a match, and by whom most."""
    canvas, session = _canvas(played_window), played_window.session
    assert session is not None
    layer = session.play_overlay.layer
    assert layer is not None
    name = next(iter(layer.spaces))
    assert canvas.scene is not None
    cell = session.system.space_named(session.survey, name)
    rect = canvas.scene.cells_rect((cell,))
    assert rect is not None
    view = status_view(session, canvas.scene.hit(rect.centre, 37.0))
    assert view.place == name
    assert " visits per match" in view.ground


def test_dots_of_an_older_map_are_half_as_strong(window: MainWindow) -> None:
    """An edit fades the map of play, undo brings it back."""
    played(window)
    session = window.session
    assert session is not None
    names = session.editing.objects(session.shown, session.setup)
    session.select((next(name for name in names if name not in session.protected),))
    window.commands.run("remove")
    assert session.play_overlay.drawn is not None
    assert session.play_overlay.drawn.cover == 0.5
    session.undo()
    assert session.play_overlay.drawn.cover == 1.0


def test_a_narrow_canvas_has_the_eye_alone(application: QApplication) -> None:
    """The card folds where it would leave no room for the map, and unfolds with more."""
    canvas, overlay = Canvas(), PlayOverlay()
    canvas.resize(900, 620)
    canvas.show()
    shown = MapOverlay(canvas, overlay)
    overlay.show(PLAYED)
    application.processEvents()
    wide = shown.card.width()
    assert shown.card.x() + wide <= canvas.width()
    canvas.resize(620, 620)
    application.processEvents()
    assert shown.card.width() < wide / 2
    canvas.resize(900, 620)
    application.processEvents()
    assert shown.card.width() == wide
    overlay.show(NOTHING)
    assert shown.card.isHidden()
    canvas.close()


def test_the_card_offers_starting_locations(application: QApplication) -> None:
    """Beside the seats, where starts are drawn or chosen; one of all of them is chosen."""
    canvas, overlay = Canvas(), PlayOverlay()
    card = MapOverlay(canvas, overlay).card
    overlay.show(PLAYED)
    assert not card.starts
    overlay.show(replace(PLAYED, starts=(("Ember Vale", 10), ("a1 to b2", 8))))
    assert [button.text() for button in card.starts] == ["EV", "a1"]
    assert card.starts[0].accessibleName() == "The player starting at Ember Vale"
    card.starts[1].click()
    assert (overlay.start, overlay.player) == (1, None)
    assert not card.seats[-1].isChecked()
    card.seats[0].click()
    assert (overlay.start, overlay.player) == (None, 0)
    assert not card.starts[1].isChecked()
    canvas.deleteLater()
