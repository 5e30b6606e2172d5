import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from docs.walk.inside import spots
from docs.walk.thing import Place
from editor.core.points import cell_named
from editor.ui.canvas.canvas import Canvas
from editor.workbench.document import new_document
from editor.workbench.session import Session

MODES = {"tactics": "free-for-all", "mechs": "arena"}


def canvas_of(system: str, mode: str) -> Canvas:
    """Return a visible canvas with a new map."""
    canvas = Canvas(Session(new_document(system, mode)))
    canvas.resize(900, 700)
    canvas.show()
    canvas.finish()
    return canvas


def pixel(canvas: Canvas, place: Place) -> tuple[float, float]:
    """Return the middle of a place as a pixel of the canvas."""
    at = canvas.mapFromGlobal(QPoint(*place.at()))
    return at.x(), at.y()


@pytest.mark.quick("False-tactics")
@pytest.mark.parametrize("system", MODES)
@pytest.mark.parametrize("isometric", [False, True])
def test_the_middle_of_a_space_is_where_a_click_means_it(
    application: QApplication, system: str, isometric: bool
) -> None:
    """What the canvas finds under the told pixel is the space that was asked for."""
    canvas = canvas_of(system, MODES[system])
    canvas.set_viewpoint(type(canvas.viewpoint)(isometric))
    canvas.finish()
    for name in ("a1", "b3", "d4"):
        found = canvas.hit(pixel(canvas, spots.space(canvas, name)))
        assert found is not None
        assert found.cell == cell_named(name)
    canvas.close()


def test_a_space_is_found_again_wherever_the_map_was_moved(application: QApplication) -> None:
    """Zoomed and panned, the told place follows the map."""
    canvas = canvas_of("tactics", "free-for-all")
    before = spots.space(canvas, "d4")
    canvas.zoom_by(1.4)
    canvas.pan(23, -31)
    canvas.finish()
    after = spots.space(canvas, "d4")
    assert after.width == pytest.approx(1.4 * before.width, abs=2)
    found = canvas.hit(pixel(canvas, after))
    assert found is not None
    assert found.cell == cell_named("d4")
    canvas.close()


def test_a_point_of_an_area_map_is_within_the_area_that_holds_it(
    application: QApplication,
) -> None:
    """A point of the ground and the object that lies there are told at the same place."""
    canvas = canvas_of("trts", "two-player")
    assert canvas.scene is not None
    area = canvas.scene.survey.scenario.board.areas[0]
    shown = spots.thing_of_map(canvas, area.id)
    x = sum(corner[0] for corner in area.outline) / len(area.outline)
    y = sum(corner[1] for corner in area.outline) / len(area.outline)
    there = spots.point(canvas, x / 10, y / 10)
    assert shown.holds(there.left, there.top)
    whole = spots.map_place(canvas)
    assert whole.holds(*shown.at())
    assert spots.canvas_place(canvas).holds(*whole.at())
    canvas.close()


def test_what_the_map_does_not_show_is_said(application: QApplication) -> None:
    """No place is made up for an object that is not there, nor for a name that names no space."""
    canvas = canvas_of("tactics", "free-for-all")
    with pytest.raises(ValueError, match="no 'b99'"):
        spots.thing_of_map(canvas, "b99")
    with pytest.raises(ValueError, match="is not a space: expected a column and a row, such as g7"):
        spots.space(canvas, "99")
    canvas.close()
