""""""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from editor.core.finding import Evidence
from editor.core.points import Cell
from editor.paint.painter import paint
from editor.picture.affine import Rect, moved
from editor.picture.drawing import Group, Picture, filled
from editor.picture.path import rectangle
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.scene import Viewpoint
from editor.seam.tool import Modifiers
from editor.systems.tactics.map.geometry import lie
from editor.ui.canvas import floating
from editor.ui.canvas.canvas import Canvas
from editor.ui.canvas.gestures import card
from tests.ui.canvas.boards import (
    COMPONENTS,
    SMALL,
    WIDE,
    block,
    scene_on,
)
from tests.ui.canvas.notebook import Notebook

LEFT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton


def pixel(canvas: Canvas, x: float, y: float, level: float = 0) -> QPoint:
    """Return the pixel of a point of the board."""
    at = canvas.camera.screen(scene_on(canvas).projection.at(x, y, level))
    return QPoint(round(at[0]), round(at[1]))


def middle(canvas: Canvas, cell: Cell, level: float = 0) -> QPoint:
    """Return the pixel in the middle of a space."""
    return pixel(canvas, cell[0] + 0.5, cell[1] + 0.5, level)


def test_a_drag_is_told_space_by_space(canvas: Canvas, stage: Notebook) -> None:
    """Press, drag and release name the spaces on the way."""
    QTest.mousePress(canvas, LEFT, pos=middle(canvas, (0, 0)))
    QTest.mouseMove(canvas, middle(canvas, (4, 3)))
    QTest.mouseRelease(canvas, LEFT, pos=middle(canvas, (4, 3)))
    assert stage.calls == [("press", (0, 0), False), ("drag", (4, 3)), ("release", (4, 3))]


def test_quick_clicks_all_count(canvas: Canvas, stage: Notebook) -> None:
    """The second of two quick clicks is a click as any other, unless the tool uses it."""
    at = middle(canvas, (1, 2))
    for used, kinds in ((True, ["double"]), (False, ["double", "press", "release"])):
        stage.doubles = used
        QTest.mouseClick(canvas, LEFT, pos=at)
        stage.calls.clear()
        QTest.mouseDClick(canvas, LEFT, pos=at)
        QTest.mouseRelease(canvas, LEFT, pos=at)
        last = [str(calls[0]) for calls in stage.calls if calls[0] != "hover"]
        assert last[-len(kinds) :] == kinds


@pytest.mark.parametrize("view", [0, 1, 2, 3])
def test_the_isometric_view_is_just_as_live(canvas: Canvas, stage: Notebook, view: int) -> None:
    """A press on the highest top in any view names its space."""
    canvas.set_viewpoint(Viewpoint(isometric=True).rotated(view))
    stage.calls.clear()
    QTest.mouseClick(canvas, LEFT, pos=middle(canvas, (2, 1), 3))
    assert stage.calls[0] == ("press", (2, 1), False)


def test_a_wall_is_pressed_as_the_side_of_its_box(canvas: Canvas) -> None:
    """In the isometric view a hit on a wall tells box and side."""
    canvas.set_viewpoint(Viewpoint(isometric=True))
    at = pixel(canvas, 1.5, 3, 1)
    hit = canvas.hit((at.x(), at.y()))
    assert hit is not None
    assert (hit.on, hit.wall, hit.side) == ("b1", True, "south")


def test_the_wheel_zooms_to_the_pointer(canvas: Canvas) -> None:
    """A turn of the wheel enlarges, and the space under the pointer stays."""
    at = middle(canvas, (4, 3))
    before, scale = canvas.camera.scene((at.x(), at.y())), canvas.camera.scale
    place = QPointF(at)
    event = QWheelEvent(
        place,
        canvas.mapToGlobal(place),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(canvas, event)
    assert canvas.camera.scale > scale
    assert canvas.camera.scene((at.x(), at.y())) == pytest.approx(before)


def test_a_tilted_wheel_pans_and_control_zooms(canvas: Canvas) -> None:
    """A turn to the side moves the map sideways; with Control two fingers zoom as a wheel does."""
    place = QPointF(middle(canvas, (4, 3)))
    scale, (x, y) = canvas.camera.scale, canvas.camera.at

    def turn(pixels: QPoint, angle: QPoint, modifier: Qt.KeyboardModifier) -> None:
        event = QWheelEvent(
            place, canvas.mapToGlobal(place), pixels, angle, Qt.MouseButton.NoButton, modifier,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(canvas, event)

    turn(QPoint(), QPoint(40, 0), Qt.KeyboardModifier.NoModifier)
    assert canvas.camera.scale == scale
    assert canvas.camera.at == pytest.approx((x + 40, y))
    turn(QPoint(-40, 12), QPoint(), Qt.KeyboardModifier.NoModifier)
    assert canvas.camera.scale == scale
    assert canvas.camera.at == pytest.approx((x, y + 12))
    turn(QPoint(0, 30), QPoint(), Qt.KeyboardModifier.ControlModifier)
    assert canvas.camera.scale > scale


def test_the_middle_button_pans_and_tells_nobody(canvas: Canvas, stage: Notebook) -> None:
    """Dragging with the middle button moves the map by as much as the pointer."""
    x, y = canvas.camera.at
    QTest.mousePress(canvas, MIDDLE, pos=QPoint(200, 200))
    QTest.mouseMove(canvas, QPoint(230, 190))
    QTest.mouseRelease(canvas, MIDDLE, pos=QPoint(230, 190))
    assert canvas.camera.at == pytest.approx((x + 30, y - 10))
    assert not any(calls[0] in ("press", "drag") for calls in stage.calls)


def test_space_pans_with_an_empty_hand_alone(canvas: Canvas, stage: Notebook) -> None:
    """Space and a drag pan; with something in the hand space asks for the nearest place."""
    x, y = canvas.camera.at
    QTest.keyPress(canvas, Qt.Key.Key_Space)
    QTest.mousePress(canvas, LEFT, pos=QPoint(200, 200))
    QTest.mouseMove(canvas, QPoint(220, 200))
    QTest.mouseRelease(canvas, LEFT, pos=QPoint(220, 200))
    QTest.keyRelease(canvas, Qt.Key.Key_Space)
    assert canvas.camera.at == pytest.approx((x + 20, y))
    stage.full = True
    stage.calls.clear()
    QTest.keyClick(canvas, Qt.Key.Key_Space)
    assert ("key", "space") in stage.calls


def test_a_key_that_is_held_tells_the_tool_at_once(canvas: Canvas, stage: Notebook) -> None:
    """Alt, Shift and Ctrl are told while the pointer rests, and once they are let go."""
    QTest.mouseMove(canvas, QPoint(200, 200))
    stage.held.clear()
    for key in (Qt.Key.Key_Alt, Qt.Key.Key_Shift, Qt.Key.Key_Control):
        QTest.keyPress(canvas, key)
        QTest.keyRelease(canvas, key)
    none = Modifiers()
    alone = (Modifiers(alt=True), Modifiers(shift=True), Modifiers(control=True))
    assert stage.held == [each for held in alone for each in (held, none)]
    # While arrow keys lead, the place of the mouse is not that of the tool.
    stage.held.clear()
    canvas.show_live(Overlay(cursor=(5, 4)))
    QTest.keyClick(canvas, Qt.Key.Key_Shift)
    assert stage.held == []


def test_the_cursor_is_kept_in_view_of_a_map_that_is_partly_covered(canvas: Canvas) -> None:
    """A fitted map stays where it is, unless what grew below it covers the space."""
    host = QWidget()
    host.resize(800, 600)
    canvas.setParent(host)
    canvas.show()
    host.show()
    canvas.resize(canvas.width(), 470)
    _, _, columns, rows = scene_on(canvas).bounds
    before, cell = canvas.camera, (int(columns) - 1, int(rows) - 1)
    canvas.keep_in_view((0, 0))
    assert canvas.camera == before
    QApplication.processEvents()
    canvas.keeps_place = True
    canvas.resize(canvas.width(), canvas.minimumHeight())
    assert canvas.camera == before
    canvas.keep_in_view((cell[0], cell[1] + 2))
    assert canvas.camera == before, "beyond the map nothing is to be seen"
    canvas.keep_in_view(cell)
    assert canvas.rect().contains(middle(canvas, cell))
    canvas.setParent(None)


def test_escape_cancels_whatever_is_held_with_it(canvas: Canvas, stage: Notebook) -> None:
    """Ctrl, or Ctrl and Shift, of a drag do not keep Escape from the tool in mid-gesture."""
    held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    for stage.full in (False, True):
        QTest.keyClick(canvas, Qt.Key.Key_Escape, held)
    assert [calls for calls in stage.calls if calls[0] == "key"] == [("key", "escape")]


def test_arrows_go_where_they_point_in_a_turned_view(canvas: Canvas, stage: Notebook) -> None:
    """After a quarter turn the arrow upwards moves along the board's west."""
    QTest.keyClick(canvas, Qt.Key.Key_Up)
    canvas.set_viewpoint(Viewpoint(isometric=True).rotated(1))
    QTest.keyClick(canvas, Qt.Key.Key_Up)
    assert [calls[1] for calls in stage.calls if calls[0] == "key"] == ["up", "left"]
    # With Alt they are keys of a map that is edited; in a match they are shortcuts of the window.
    stage.calls.clear()
    for canvas.alt_arrows in (False, True):
        QTest.keyClick(canvas, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert [calls for calls in stage.calls if calls[0] == "key"] == [("key", "left")]


def test_a_card_is_carried_and_dropped(canvas: Canvas, stage: Notebook) -> None:
    """A palette card that is let go over a space arrives with its kind and key."""
    carried = card("component", "small")  # the event does not keep it
    event = QDropEvent(
        QPointF(middle(canvas, (5, 4))),
        Qt.DropAction.CopyAction,
        carried,
        LEFT,
        Qt.KeyboardModifier.NoModifier,
    )
    canvas.event(event)
    assert stage.calls[-1] == ("dropped", "component", "small", (5, 4))


def test_the_handles_of_a_selected_box_are_found(canvas: Canvas) -> None:
    """Its corner and its knob can be grasped, a space beside them not."""
    canvas.show_live(Overlay(selected=("b1",)))
    corner = pixel(canvas, 1, 1)
    found = [
        canvas.hit(at)
        for at in (
            (corner.x(), corner.y()),
            ((pixel(canvas, 2.5, 1).x()), corner.y() - 18),
            (corner.x() + 30, corner.y() + 30),
        )
    ]
    assert [hit and hit.handle for hit in found] == ["corner", "knob", ""]


def test_a_ghost_changes_with_its_verdict(canvas: Canvas) -> None:
    """Lawful, warned and unlawful ghosts differ on the screen, and from an empty hand."""
    box = lie(replace(SMALL, at=(4, 3)), block("small", ("v",)), 0)
    seen = [canvas.grab().toImage()]
    for verdict in ("lawful", "warned", "unlawful"):
        canvas.show_live(Overlay(ghost=Ghost(verdict, (box,))))
        seen.append(canvas.grab().toImage())
    for index, image in enumerate(seen):
        assert all(image != other for other in seen[index + 1 :])


@pytest.mark.parametrize("isometric", [False, True])
def test_a_chip_never_covers_its_ghost(canvas: Canvas, isometric: bool) -> None:
    """Wherever the ghost is, the reason stands beside it within the canvas."""
    canvas.set_viewpoint(Viewpoint(isometric))
    assert canvas.scene is not None
    reason = Reason("error", "Across two supports", "row 2 on the mat, row 3 on the box")
    room = Rect(6, 6, 628, 468)
    for cell in ((-1, -1), (0, 0), (5, 4), (2, 2), (6, 2)):
        box = lie(replace(SMALL, at=cell), block("small", ("v",)), 0)
        target = canvas.scene.ghost_rect(Ghost("unlawful", (box,), reason=reason))
        assert target is not None
        shown = canvas.camera.rect(target)
        place = floating.beside(shown, floating.chip_size(reason), room)
        assert place.x >= room.x
        assert place.bottom <= room.bottom + 1
        assert not place.grown(-1).meets(shown)


def test_live_layers_leave_the_board_as_painted(canvas: Canvas) -> None:
    """Ghosts, evidence, reach and cursors come and go without painting a chunk."""
    painted = canvas.chunks_painted()
    plain = canvas.grab().toImage()
    spaces = Evidence(kind="spaces", cells=((0, 0), (1, 0)))
    path = Evidence(kind="path", cells=((0, 0), (0, 1), (0, 2)))
    for live in (
        Overlay(pointed=(0, 0), cursor=(5, 4)),
        Overlay(shown=(spaces, path), reason=Reason("error", "2 spaces cannot be reached")),
        Overlay(reach={(0, 0): 0, (1, 0): 1}, way=((0, 0), (1, 0)), way_words="cost 1"),
        Overlay(changed=frozenset({(3, 4)}), band=((0, 0), (2, 2))),
    ):
        canvas.show_live(live)
        assert canvas.grab().toImage() != plain
    canvas.show_live(Overlay())
    assert canvas.grab().toImage() == plain
    assert canvas.chunks_painted() == painted


def test_turning_keeps_the_middle(canvas: Canvas) -> None:
    """What lies in the middle of the canvas is there after a turn of the table."""
    canvas.set_viewpoint(Viewpoint(isometric=True))
    canvas.zoom_by(2.5, (500, 300))
    assert canvas.scene is not None
    before = canvas.scene.ground_at(canvas.camera.scene((320, 240)))
    canvas.turn_table(1)
    assert canvas.viewpoint.view == 1
    after = canvas.scene.ground_at(canvas.camera.scene((320, 240)))
    assert after == pytest.approx(before, abs=0.01)


def test_strips_stand_in_the_felt(canvas: Canvas) -> None:
    """A strip stays in its corner when the canvas grows, and the map leaves 60 pixels for it."""
    tools, levels = QWidget(), QWidget()
    tools.setFixedSize(38 + 16, 300)
    levels.setFixedSize(38 + 16, 140)
    canvas.add_float(tools, "left")
    canvas.add_float(levels, "right")
    canvas.resize(900, 500)
    assert (tools.x(), tools.y()) == (3, 3)
    assert (levels.geometry().right(), levels.y()) == (896, 3)
    assert (canvas.room().x, canvas.room().right) == (60, 840)


def test_words_under_the_cursor_are_announced(canvas: Canvas) -> None:
    """The description that a screen reader reads is what was announced last."""
    assert canvas.scene is not None
    canvas.announce(canvas.scene.tag(Overlay(pointed=(2, 1))))
    assert canvas.accessibleName() == "Map"
    assert canvas.accessibleDescription() == "c2  village, cost 1"


def test_the_components_of_the_board_are_known() -> None:
    """The boxes of these tests are real components."""
    assert {WIDE.component, SMALL.component} <= COMPONENTS.keys()


def test_a_picture_within_a_window_is_painted_whole(application: QApplication) -> None:
    """A widget that stands away from the corner of its window shows all of a picture, in place."""
    corner = filled(rectangle(0, 0, 10, 10), "#FF0000")
    edge = filled(rectangle(80, 40, 20, 10), "#00FF00")
    veil = Group((filled(rectangle(60, 40, 10, 10), "#0000FF"),), cover=0.5)
    stamp = Group((filled(rectangle(0, 0, 8, 8), "#000000"),), moved(40, 40), stamp=True)
    picture = Picture((corner, edge, veil, stamp), Rect(0, 0, 100, 50))

    class Panel(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt calls it so
            painter = QPainter(self)
            paint(picture, painter)
            painter.end()

    window = QWidget()
    window.resize(200, 100)
    within = Panel(window)
    within.setGeometry(100, 50, 100, 50)
    shown = window.grab().toImage().copy(100, 50, 100, 50)
    alone = Panel()
    alone.resize(100, 50)
    assert shown == alone.grab().toImage().convertToFormat(shown.format())


def test_what_is_in_view_and_can_be_read_is_left_where_it_is(canvas: Canvas) -> None:
    """To show a space moves the map only where the space is out of view, or tiny."""
    for zoom, moves in ((0.7, False), (0.3, True)):
        canvas.fit(animated=False)
        canvas.zoom_to(zoom)
        canvas.finish()
        before = canvas.camera
        canvas.reveal([(1, 1)], animated=False)
        assert (canvas.camera != before) == moves
    assert canvas.zoom == pytest.approx(0.8)
    canvas.zoom_to(2.0)
    canvas.pan(-2000, -2000)
    canvas.reveal([(1, 1)], animated=False)
    shown = canvas.camera.rect(scene_on(canvas).cells_rect([(1, 1)]) or canvas.room())
    assert canvas.room().meets(shown)
    assert shown.centre == pytest.approx(canvas.room().centre)
