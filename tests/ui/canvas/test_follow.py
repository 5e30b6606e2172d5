from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.core.finding import Evidence
from editor.core.points import Cell
from editor.seam.overlay import Ghost
from editor.systems.tactics.edits.boxes import PlaceBox
from editor.systems.tactics.map.board import Box
from editor.ui.canvas.canvas import Canvas
from editor.workbench.document import new_document
from editor.workbench.session import Session
from tests.ui.at_work import wait_for
from tests.ui.canvas.boards import scene_on

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def session(application: QApplication) -> Session:
    """Return a new map with one small box and a broad one on it."""
    made = Session(new_document("tactics", "free-for-all", 2))
    assert made.perform(PlaceBox("small-box", (2, 4), 0))
    assert made.perform(PlaceBox("broad-box", (8, 8), 0))
    return made


@pytest.fixture
def canvas(application: QApplication, session: Session) -> Iterator[Canvas]:
    """Return a shown canvas that follows the session."""
    made = Canvas(session)
    made.reduced_motion = True
    made.resize(700, 700)
    made.show()
    application.processEvents()
    made.finish()
    yield made
    made.close()


def pixel(canvas: Canvas, cell: Cell, level: int = 0) -> QPoint:
    """Return the pixel in the middle of a space."""
    at = canvas.camera.screen(scene_on(canvas).projection.at(cell[0] + 0.5, cell[1] + 0.5, level))
    return QPoint(round(at[0]), round(at[1]))


def box(session: Session, index: int = 0) -> Box:
    """Return a box of the present scenario."""
    found: Box = session.present.board.boxes[index]
    return found


def ghost(canvas: Canvas) -> Ghost:
    """Return what the canvas shows in the hand."""
    assert canvas.live.ghost is not None
    return canvas.live.ghost


def drag(canvas: Canvas, *cells: Cell) -> None:
    """Drag with the mouse from space to space, without letting go."""
    QTest.mousePress(canvas, LEFT, pos=pixel(canvas, cells[0]))
    for cell in cells[1:]:
        QTest.mouseMove(canvas, pixel(canvas, cell))


def test_dragging_a_box_is_one_step_of_the_history(canvas: Canvas, session: Session) -> None:
    """However many spaces the mouse crosses, the drop is one step, and undo takes it back."""
    steps = len(session.document.history.entries)
    drag(canvas, (2, 4), (3, 4), (4, 5), (5, 6))
    assert box(session).at == (2, 4)
    QTest.mouseRelease(canvas, LEFT, pos=pixel(canvas, (5, 6)))
    assert box(session).at == (5, 6)
    assert len(session.document.history.entries) == steps + 1
    session.undo()
    assert box(session).at == (2, 4)


def test_the_ghost_says_what_would_come_of_a_drop(canvas: Canvas, session: Session) -> None:
    """Over free ground the ghost is lawful, half over a box it is not, and says why."""
    drag(canvas, (2, 4), (4, 3))
    assert ghost(canvas).verdict == "lawful"
    QTest.mouseMove(canvas, pixel(canvas, (7, 8)))
    assert ghost(canvas).verdict == "unlawful"
    reason = ghost(canvas).reason
    assert reason is not None
    assert reason.title


def test_findings_appear_while_a_box_is_dragged(canvas: Canvas, session: Session) -> None:
    """Before the button is let go the findings are those of the place under the pointer."""
    assert session.findings.counts.error == 0
    drag(canvas, (2, 4), (6, 8), (7, 8))
    assert session.findings.counts.error > 0
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert session.findings.counts.error == 0
    assert box(session).at == (2, 4)


def test_dragging_paints_the_board_once_alone(canvas: Canvas, session: Session) -> None:
    """The board is painted without the box when it is lifted, not at each space it crosses."""
    drag(canvas, (2, 4), (3, 4))
    canvas.finish()
    painted = canvas.chunks_painted()
    for x in range(4, 7):
        QTest.mouseMove(canvas, pixel(canvas, (x, 4)))
        canvas.repaint()
    assert canvas.chunks_painted() == painted


def test_the_keyboard_alone_places_a_box(canvas: Canvas, session: Session) -> None:
    """A tool, arrows and Enter put a box down; the cursor is shown and told."""
    before = len(session.present.board.boxes)
    session.arm("box", "long-box")
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down):
        QTest.keyClick(canvas, key)
    assert canvas.live.cursor == (0, 3)
    assert ghost(canvas).things
    assert canvas.accessibleDescription().startswith("a4")
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert len(session.present.board.boxes) == before + 1


def test_the_nearest_lawful_place_is_a_key_away(canvas: Canvas, session: Session) -> None:
    """Space makes an unlawful ghost lawful, and Enter drops it there."""
    session.arm("box", "long-box")
    QTest.mouseMove(canvas, pixel(canvas, (8, 7)))
    assert ghost(canvas).verdict == "unlawful"
    QTest.keyClick(canvas, Qt.Key.Key_Space)
    assert ghost(canvas).verdict != "unlawful"


@pytest.mark.quick("1")
@pytest.mark.parametrize("quarter", [0, 1, 2, 3])
def test_a_box_is_dragged_in_the_isometric_view_too(
    canvas: Canvas, session: Session, quarter: int
) -> None:
    """In each turn of the table a drag of the top moves the box by spaces of the board."""
    session.look(isometric=True, quarter=quarter)
    canvas.finish()
    top = session.survey.realm.boxes[box(session).id].top
    QTest.mousePress(canvas, LEFT, pos=pixel(canvas, (2, 4), top))
    QTest.mouseMove(canvas, pixel(canvas, (4, 3)))
    QTest.mouseRelease(canvas, LEFT, pos=pixel(canvas, (4, 3)))
    assert box(session).at == (4, 3)


def test_the_view_of_the_session_is_the_view_of_the_canvas(
    canvas: Canvas, session: Session
) -> None:
    """Switching in the session turns the canvas, and its own turn of the table is told."""
    session.look(isometric=True)
    assert canvas.viewpoint.isometric
    emitted: list[object] = []
    canvas.viewpoint_changed.connect(emitted.append)
    canvas.turn_table(1)
    assert emitted == [canvas.viewpoint]


def test_evidence_is_drawn_and_said(canvas: Canvas, session: Session) -> None:
    """The finding that is looked at shows its evidence and a chip with its words."""
    drag(canvas, (2, 4), (6, 8), (7, 8))
    QTest.mouseRelease(canvas, LEFT, pos=pixel(canvas, (7, 8)))
    finding = session.findings.items[0]
    session.look_at(finding.key, evidence=True)
    assert canvas.live.reason is not None
    assert canvas.live.reason.title == finding.message
    assert canvas.live.shown == finding.evidence
    assert all(isinstance(evidence, Evidence) for evidence in canvas.live.shown)
    session.look_at("", evidence=False)
    assert canvas.live.reason is None


def test_the_space_under_a_still_pointer_is_told_after_the_view_moved(
    canvas: Canvas, session: Session
) -> None:
    """Zoom and pan by keys move the map under the pointer: its space follows, in tag and rulers."""
    place = pixel(canvas, (4, 4))
    canvas.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    QTest.mouseMove(canvas, place)
    assert canvas.live.pointed == (4, 4)

    def there() -> Cell | None:
        hit = canvas.hit((place.x(), place.y()))
        return None if hit is None else hit.cell

    for move in (canvas.zoom_in, canvas.fit, lambda: canvas.zoom_to(1.5)):
        move()
        assert canvas.live.pointed != there()
        wait_for(lambda: canvas.live.pointed == there())
        assert canvas.cell_pointed() == there()
    assert canvas.live.pointed != (4, 4)


def test_a_move_of_the_view_does_not_take_the_place_of_the_keyboard(
    canvas: Canvas, session: Session
) -> None:
    """Where the keyboard has the cursor, a resting pointer points at nothing."""
    canvas.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    QTest.mouseMove(canvas, pixel(canvas, (4, 4)))
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    cursor = canvas.live.cursor
    assert cursor is not None
    canvas.zoom_in()
    canvas.gestures.point_again()
    assert canvas.live.cursor == cursor
