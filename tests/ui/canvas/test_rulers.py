"""Where the names of columns and rows stand, in every view."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.picture.affine import Rect
from editor.systems.tactics.picture.scene import TacticsScene
from editor.ui.canvas.camera import Camera
from editor.ui.canvas.canvas import Canvas
from editor.ui.canvas.rulers import RulerName, is_beside, marked, names_of, shown_of
from editor.ui.widgets.strip import LevelStrip, StripButton, ToolStrip
from editor.workbench.document import new_document
from editor.workbench.session import Session
from tests.ui.canvas.boards import SMALL, WIDE, Shown, realm_of, scene_of

ROOM = Rect(10, 10, 380, 280)


def placed(
    scale: float, at: tuple[float, float], *, isometric: bool = False
) -> tuple[RulerName, ...]:
    """Return the names of the meadow of six by five spaces under a camera."""
    scene = scene_of(isometric=isometric)
    return names_of(scene, Camera(scale, at).screen, ROOM)


def words(names: tuple[RulerName, ...], strip: str | None) -> list[str]:
    return [name.words for name in names if name.strip == strip]


def test_there_is_no_strip_while_the_rim_is_in_view() -> None:
    """Every name then stands on the rim, at both ends of its line."""
    names = placed(30.0, (100, 60))
    assert {name.strip for name in names} == {None}
    assert sorted(words(names, None)) == sorted([*"abcdef", *"12345"] * 2)


def test_a_rim_that_left_at_one_side_leaves_its_names_on_a_strip_there() -> None:
    """The rows at the right stay on the rim; a strip at the left says them for it."""
    names = placed(30.0, (5, 60))
    assert words(names, "left") == list("12345")
    assert {name.strip for name in names} == {None, "left"}
    assert {name.at[0] for name in names if name.strip == "left"} == {10.0}


def test_only_what_is_in_view_is_named() -> None:
    """At a large scale the strips name the columns and rows that cross the canvas."""
    names = placed(150.0, (-200, -200))
    assert words(names, "top") == words(names, "bottom") == ["b", "c", "d"]
    assert words(names, "left") == words(names, "right") == ["2", "3"]


@pytest.mark.parametrize("view", range(4))
def test_turned_views_name_the_line_that_crosses_the_edge(view: int) -> None:
    """A name at the edge is that of the space below it, whichever way the table is turned."""
    scene = scene_of(isometric=True, view=view)
    (x, y), camera = scene.point_of((3.0, 2.5)), Camera(150.0)
    camera = camera.panned(200 - x * 150, 150 - y * 150)
    names = names_of(scene, camera.screen, ROOM)
    held = [name for name in names if name.strip is not None]
    assert {name.axis for name in held} == {"column", "row"}
    for name in held:
        ground = scene.ground_at(camera.scene(name.at))
        along = ground[0] if name.axis == "column" else ground[1]
        assert along == pytest.approx(name.number + 0.5)


def test_names_that_share_a_strip_keep_their_distance() -> None:
    """Letters and numbers at the upper edge of an isometric view do not touch."""
    for left in range(0, 60, 7):
        names = shown_of(placed(90.0, (200 + left, -150), isometric=True))
        places = sorted(name.at[0] for name in names if name.strip == "top")
        assert all(b - a >= 20 for a, b in pairwise(places))


def test_small_spaces_show_every_other_name() -> None:
    """Names on a strip stay readable when the spaces are narrow."""
    names = tuple(
        RulerName("column", number, str(number), (12.0 * number, 10.0), "top")
        for number in range(9)
    )
    assert [name.number for name in shown_of(names)] == [0, 2, 4, 6, 8]


def test_columns_and_rows_of_some_cells_are_marked() -> None:
    """A box in the hand marks each of its columns and rows."""
    names = placed(30.0, (100, 60))
    found = marked(names, [(1, 2), (2, 2)])
    assert {name.words for name in found} == {"b", "c", "3"}


def gutters_of(canvas: Canvas) -> tuple[int, int]:
    """Return the widths of the felt at the left and the right."""
    seen = canvas.seen()
    return round(seen.x), round(canvas.width() - seen.right)


@pytest.fixture
def canvas(application: QApplication) -> Canvas:
    """Return a canvas of 700 x 450 with tools at the left, levels at the right, its map fitted."""
    made = Canvas()
    made.reduced_motion = True
    made.resize(700, 450)
    made.show_board(TacticsScene, Shown(realm_of(WIDE, SMALL)))
    made.add_float(ToolStrip([StripButton(name="Select", icon="image", size=(34, 34))]), "left")
    levels = LevelStrip()
    levels.show_levels(2, -1)
    made.add_float(levels, "right")
    made.show()
    made.fit(animated=False)
    made.finish()
    return made


def test_a_fitted_map_has_no_gutter_and_keeps_clear(canvas: Canvas) -> None:
    """It lies between the strips already, and nothing is cut."""
    assert gutters_of(canvas) == (0, 0)
    assert canvas.scene is not None
    shown = canvas.camera.rect(canvas.scene.frame)
    for strip in canvas.floats.rects():
        assert strip.right <= shown.x or strip.x >= shown.right


@pytest.mark.parametrize("pan", [(0, 0), (200, 40), (-300, -80), (4000, 0), (-4000, 0)])
def test_no_strip_covers_a_zoomed_map(canvas: Canvas, pan: tuple[int, int]) -> None:
    """Wherever it is panned to, strips stand beside what is seen of it, on felt alone."""
    canvas.zoom_to(4.0)
    bare = canvas.grab().toImage()
    canvas.pan(*pan)
    canvas.finish()
    seen = canvas.seen()
    for strip in canvas.floats.rects():
        assert strip.right <= seen.x or strip.x >= seen.right
    image = canvas.grab().toImage()
    left, right = gutters_of(canvas)
    assert left
    assert right
    for x in (2, left - 3, canvas.width() - right + 3, canvas.width() - 3):
        assert image.pixelColor(x, 440) == bare.pixelColor(x, 440)
    assert canvas.scene is not None
    shown = canvas.camera.rect(canvas.scene.frame)
    assert shown.right >= seen.x + 60 - 1
    assert shown.x <= seen.right - 60 + 1


def test_the_felt_is_no_part_of_the_map(application: QApplication) -> None:
    """A click on it selects nothing of what would lie under it, and starts no gesture."""
    session = Session(new_document("tactics", "control"))
    canvas = Canvas(session)
    canvas.reduced_motion = True
    canvas.resize(700, 450)
    canvas.add_float(ToolStrip([StripButton(name="Select", icon="image", size=(34, 34))]), "left")
    canvas.show()
    canvas.zoom_to(4.0)
    canvas.pan(30, 0)
    left, _ = gutters_of(canvas)
    before = session.hit
    assert is_beside(canvas.seen(), (left - 2, 300))
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=QPoint(left - 2, 300))
    assert (session.selection, session.cells) == ((), frozenset())
    assert session.hit in (before, None)
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=QPoint(left + 120, 300))
    assert session.hit is not None
    session.close()


def test_the_room_of_the_map_is_within_what_is_seen(canvas: Canvas) -> None:
    """So what is brought into view is never brought under a strip."""
    canvas.zoom_to(4.0)
    room, seen = canvas.room(), canvas.seen()
    assert isinstance(room, Rect)
    assert seen.x <= room.x < room.right <= seen.right
