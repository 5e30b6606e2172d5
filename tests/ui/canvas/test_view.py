import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from editor.picture.drawing import Late
from editor.ui.canvas.view import MARGIN, BoardView
from tests.ui.canvas.boards import SMALL, WIDE, crowd_of, field_of, scene_of


@pytest.fixture
def view(application: QApplication) -> BoardView:
    """Return a shown view of a meadow with a box, all of it painted."""
    made = BoardView()
    made.reduced_motion = True
    made.resize(QSize(640, 480))
    made.show()
    application.processEvents()
    made.show_scene(scene_of(WIDE))
    made.finish()
    application.processEvents()
    return made


def picture_of(view: BoardView) -> QImage:
    """Return what the view shows."""
    return view.grab().toImage()


def test_the_map_is_fitted_with_felt_around(view: BoardView) -> None:
    """At first the whole map is shown, and felt shows on every side."""
    assert view.scene is not None
    shown = view.camera.rect(view.scene.frame)
    assert min(shown.x, shown.y) >= MARGIN - 0.01
    assert shown.right <= 640 - MARGIN + 0.01
    assert shown.bottom <= 480 - MARGIN + 0.01


def drawn(view: BoardView) -> dict[str, Late]:
    """Return the pictures of boxes in the shown scene, of those that were made, by their ids."""
    assert view.scene is not None
    nodes = view.scene.nodes(view.camera.scale)
    late = [node for node in nodes if isinstance(node, Late) and node.name]
    boxes = [node for node in late if not node.name.startswith("tags of ")]
    return {node.name: node for node in boxes if node.is_made}


@pytest.mark.quick("False")
@pytest.mark.parametrize("isometric", [False, True])
def test_only_boxes_in_sight_are_drawn(application: QApplication, isometric: bool) -> None:
    """As many boxes are drawn of a map as of one with many more, when as many are seen."""
    counts = []
    for count in (160, 256):
        view = BoardView()
        view.reduced_motion = True
        view.resize(QSize(320, 240))
        view.show()
        view.show_scene(field_of(crowd_of(count), isometric=isometric))
        view.zoom_to(1.0)
        middle = view.scene.point_of((32, 10)) if view.scene else (0, 0)
        x, y = view.camera.screen(middle)
        view.pan(160 - x, 120 - y)
        view.finish()
        counts.append(len(drawn(view)))
    assert counts[0] == counts[1]
    assert 2 <= counts[0] <= 60


@pytest.mark.quick("False")
@pytest.mark.parametrize("isometric", [False, True])
def test_only_boxes_near_a_change_are_drawn_again(
    application: QApplication, isometric: bool
) -> None:
    """Moving a box draws it and its neighbours, on a map with many boxes as with few."""
    counts = []
    for count in (64, 256):
        view = BoardView()
        view.reduced_motion = True
        view.resize(QSize(320, 240))
        view.show()
        boxes = crowd_of(count)
        view.show_scene(field_of(boxes, isometric=isometric))
        view.finish()
        before = drawn(view)
        boxes[20] = replace(boxes[20], at=(boxes[20].at[0] + 1, boxes[20].at[1]))
        view.show_scene(field_of(boxes, isometric=isometric))
        view.finish()
        after = drawn(view)
        assert len(after) == len(before) == count
        counts.append(len([late for name, late in after.items() if before[name] is not late]))
    assert min(counts) >= 1
    assert max(counts) <= 24


def test_a_fitted_map_stays_fitted(view: BoardView) -> None:
    """A view that shows the whole map does so after it grew."""
    view.resize(900, 700)
    assert view.scene is not None
    assert view.camera.rect(view.scene.frame).centre == pytest.approx((450, 350))


def test_zooming_keeps_the_point_under_the_pointer(view: BoardView) -> None:
    """What lies under the pointer stays there when the map grows."""
    before = view.camera.scene((300, 200))
    view.zoom_by(1.7, (300, 200))
    assert view.camera.scene((300, 200)) == pytest.approx(before)


def test_nothing_is_painted_anew_without_a_change(view: BoardView) -> None:
    """Frames, panning within what is at hand, and an equal scene paint no chunk."""
    painted = view.chunks_painted()
    view.repaint()
    view.pan(10, 5)
    view.show_scene(scene_of(WIDE))
    view.repaint()
    assert view.chunks_painted() == painted


def test_an_edit_paints_what_it_touches(view: BoardView) -> None:
    """A small box put down paints some chunks, not all, and looks as if painted afresh."""
    view.zoom_to(2.0)
    view.finish()
    everything = view.chunks_painted()
    scene = scene_of(WIDE, msgspec.structs.replace(SMALL, at=(1, 1)))
    view.show_scene(scene)
    view.finish()
    assert 0 < view.chunks_painted() - everything < everything
    shown = picture_of(view)
    fresh = BoardView()
    fresh.reduced_motion = True
    fresh.resize(view.size())
    fresh.show()
    fresh.show_scene(scene)
    fresh.zoom_to(2.0)
    fresh.finish()
    assert picture_of(fresh) == shown


def test_each_frame_is_measured(view: BoardView) -> None:
    """A frame tells how long it took to paint, and from the input that it answers."""
    view.frames.clear()
    view.frames.ask()
    view.repaint()
    (frame,) = view.frames.last
    assert frame.requested <= frame.began <= frame.painted
    assert frame.latency >= frame.painting


def test_what_came_while_it_was_hidden_is_painted_when_it_is_shown(
    application: QApplication,
) -> None:
    """A view that kept its size paints its scene once it is seen, without any input."""
    made = BoardView()
    made.reduced_motion = True
    made.resize(QSize(640, 480))
    made.show()
    application.processEvents()
    made.hide()
    made.show_scene(scene_of(WIDE))
    for _ in range(5):
        application.processEvents()
    assert made.chunks_painted() == 0
    made.show()
    for _ in range(200):
        application.processEvents()
        if made.chunks_painted():
            break
    assert made.chunks_painted() > 0
