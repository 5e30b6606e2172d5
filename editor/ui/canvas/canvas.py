"""The canvas: the board with its overlay, chips, strips and gestures."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter
from PySide6.QtWidgets import QWidget

from editor.core.points import Cell
from editor.picture.affine import Point, Rect
from editor.picture.halftone import PlayMap
from editor.seam.overlay import NOTHING, Overlay
from editor.seam.pictures import ReferenceImage
from editor.seam.scene import Scene, SceneOptions, Viewpoint
from editor.seam.tool import EdgeSide, Hit
from editor.ui.canvas import animation as motion
from editor.ui.canvas import gestures, rulers, symmetry
from editor.ui.canvas.camera import Camera
from editor.ui.canvas.floating import Corner, FloatingStrips
from editor.ui.canvas.follow import SessionFollower
from editor.ui.canvas.frame_times import ScenePreparation
from editor.ui.canvas.listener import GestureListener
from editor.ui.canvas.minimap import Minimap
from editor.ui.canvas.notes import NotesBoard, paint_notes
from editor.ui.canvas.overlay import OverlayPainter, objects_rect
from editor.ui.canvas.reference import ReferenceLayer
from editor.ui.canvas.rulers import Rulers
from editor.ui.canvas.view import MARGIN, BoardView
from editor.workbench.session import Session

SceneMaker = Callable[[Any, SceneOptions], Scene]
"""The function `scene` of a system."""
_Board = tuple[SceneMaker, Any, frozenset[str], int | None, int | None]
_REST = 450
"""Milliseconds until the tag of a resting pointer is shown."""
STILL = 120
"""Milliseconds that a thing in the hand rests before it is drawn who is first where with it."""
_AHEAD = 30
"""The least distance of the keyboard cursor from the edge, in pixels."""


class Canvas(BoardView):
    """An editable view of the board."""

    viewpoint_changed = Signal(object)
    """The new viewpoint."""

    _ready = False

    pointed = Signal(object)
    """The hit under the pointer, None when it left."""
    released_outside = Signal(QPoint)
    """The button was released beside the canvas, at this point of the screen."""
    menu_requested = Signal(object)
    """The hit whose menu is wanted."""

    def __init__(self, session: Session | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.stage: GestureListener | None = None
        self.viewpoint = Viewpoint()
        self.live: Overlay = NOTHING
        self.tag = ""
        """The text of the pointer's tag; empty for none."""
        self.alt_arrows = False
        """Whether Alt and arrows are keys of the map, and no shortcuts of the window."""
        self._board: _Board | None = None
        self._play: PlayMap | None = None
        self._overlay = OverlayPainter()
        self._reference = ReferenceLayer(self.refresh, self)
        self._ahead = ScenePreparation(self._scene_without, self)
        self._rested = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST)
        self._rest.timeout.connect(self._show_tag)
        self._spread = (self.live.first, self.live.heat)
        """Who is first where, and a heat map, perhaps not shown yet."""
        self._still = QTimer(self, singleShot=True, interval=STILL)
        self._still.timeout.connect(self._show_spread)
        self.motion = motion.Motion(self)
        self.floats = FloatingStrips(self)
        self.gestures = gestures.Gestures(self)
        self._rulers = Rulers()
        self.minimap = Minimap(self, self.floats)
        self.drawn.connect(self.minimap.spoil)
        self.camera_changed.connect(self._show_edges)
        self._ready = True
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Map"))
        if session is not None:
            self.follow(session)

    def follow(self, session: Session) -> None:
        """Show the map of a session and pass gestures to its tools."""
        if isinstance(self.stage, SessionFollower):
            self.stage.end()
        self.stage, self.alt_arrows = SessionFollower(self, session), True

    # What is shown

    def show_board(
        self,
        make: SceneMaker,
        survey: Any,
        *,
        hidden: Collection[str] = (),
        faded: int | None = None,
        level: int | None = None,
    ) -> None:
        """Show the board of a survey.

        What is above `faded` is drawn faintly; what is above `level` is not hit.
        """
        board = (make, survey, frozenset(hidden), faded, level)
        shown = self.scene is not None and self.scene.viewpoint == self.viewpoint
        if board != self._board or not shown:
            self._board = board
            scene = self._scene()
            self._ahead.help(scene)
            self.show_scene(scene)

    def show_play(self, play: PlayMap | None) -> None:
        """Draw a map of play on the board; None for none."""
        if play != self._play:
            self._play = play
            if self._board is not None:
                self.show_scene(self._scene())

    def show_reference(self, image: ReferenceImage | None, folder: Path | None) -> None:
        """Lay a reference picture of the scenario's folder over the board; None for none."""
        if image is None and self._reference.image is None:
            return
        if self._reference.show(image, folder):
            self.refresh()

    def expect_lift(self, ids: Collection[str]) -> None:
        """Prepare the board without objects that may be lifted next, in idle time."""
        self._ahead.expect(ids, self.camera.scale)

    def fades(self) -> int | None:
        """Return the level above which the board is drawn faintly, or None."""
        return None if self._board is None else self._board[3]

    def _scene(self, without: frozenset[str] = frozenset()) -> Scene:
        assert self._board is not None  # callers have shown a board
        make, survey, hidden, faded, level = self._board
        options = SceneOptions(self.viewpoint, hidden | without, faded, level, self._play)
        return make(survey, options)

    def _scene_without(self, ids: frozenset[str]) -> Scene:
        """Return the present scene without some objects, sharing what is drawn already."""
        made = self._scene(ids)
        if self.scene is not None:
            made.changed_since(self.scene)
        return made

    def show_live(self, live: Overlay) -> None:
        """Show an overlay; what covers much of the board waits while something in hand moves."""
        self._spread = (live.first, live.heat)
        if live.ghost is not None and self._spread != (self.live.first, self.live.heat):
            # It takes longer to draw than a frame of the drag may.
            live = replace(live, first=self.live.first, heat=self.live.heat)
            self._still.start()
        self._show_overlay(live)

    def _show_overlay(self, live: Overlay) -> None:
        if live == self.live:
            return
        before, self.live = self.live, live
        if live.ghost is None:
            self.minimap.near((0.0, 0.0), carrying=False)
        if before.pointed != live.pointed:
            self._rested = False
            self._rest.start()
        if before.ghost is not None and live.ghost is None and self.scene is not None:
            self.motion.put_down(self.scene, before.ghost)
        if before.shown != live.shown:
            self.motion.draw_evidence(live.shown)
        self.motion.slide_fix(before, live)
        self.refresh()

    def _show_spread(self) -> None:
        first, heat = self._spread
        self._show_overlay(replace(self.live, first=first, heat=heat))

    def set_viewpoint(self, viewpoint: Viewpoint) -> None:
        """Change the viewpoint; the middle stays in the middle."""
        before, scene = self.viewpoint, self.scene
        if viewpoint == before:
            return
        self.viewpoint = viewpoint
        if scene is not None and self._board is not None:
            fits, camera = self.fits, self.camera
            middle = scene.ground_at(camera.scene(self._middle()))
            if before.isometric and viewpoint.isometric:
                self.motion.turn(viewpoint.view - before.view)
            after = self._scene()
            self.show_scene(after)
            if not fits:
                scale = camera.scale * after.full_size / scene.full_size
                x, y = after.point_of(middle)
                mx, my = self._middle()
                self.fits = False
                at = (mx - x * scale, my - y * scale)
                self._go(type(camera)(scale, at, after.full_size), animated=False)
        self.gestures.point_again()
        self.viewpoint_changed.emit(viewpoint)

    def turn_table(self, steps: int) -> None:
        """Turn the table by quarter turns, clockwise for positive steps."""
        self.set_viewpoint(self.viewpoint.rotated(steps))

    def add_float(self, widget: QWidget, corner: Corner) -> None:
        """Add a strip in a corner of the canvas."""
        self.floats.add(widget, corner)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Over a strip the pointer points at no space, though Qt does not say that it left.
        if event.type() == QEvent.Type.Enter:
            self.gestures.leave()
        return super().eventFilter(watched, event)

    def room(self) -> Rect:
        """Return the part of the widget for the map, clear of the strips."""
        isometric = self.viewpoint.isometric
        strips = self.floats.rects()
        return rulers.room_between(super().seen(), strips, isometric=isometric, margin=MARGIN)

    def seen(self) -> Rect:
        """Return the part of the widget in which the map is seen, beside the strips."""
        whole = super().seen()
        return whole if self.fits else rulers.seen_between(whole, self.floats.rects())

    def reveal(
        self, cells: Collection[Cell], ids: Collection[str] = (), *, animated: bool = True
    ) -> None:
        """Bring spaces of the board into view, or objects where there are no spaces."""
        if self.scene is not None:
            rect = self.scene.cells_rect(cells) or objects_rect(self.scene, ids)
            if rect is not None:
                self.frame_rect(rect, animated=animated)

    def go_back(self, camera: Camera, *, fits: bool) -> None:
        """Show the part of the map that was shown with this camera, or again all of it."""
        if fits:
            self.fit()
        else:
            self.fits = False
            self._go(camera, animated=True)

    def show_selection(self, cells: Collection[Cell] = ()) -> None:
        """Zoom so that the selected objects, or some spaces, fill the canvas."""
        scene = self.scene
        rect = None if scene is None else objects_rect(scene, self.live.selected)
        if scene is not None and rect is None:
            rect = scene.cells_rect(cells)
        if rect is not None:
            self.fill_with(rect)

    def keep_in_view(self, cell: Cell) -> None:
        """Pan just far enough to show a space of the board."""
        scene = self.scene
        rect = scene.cells_rect((cell,)) if scene is not None else None
        if scene is None or rect is None or (self.fits and rect.bottom > scene.frame.bottom):
            return  # below a map that is fitted
        # Of a map that is fitted only the lower part may be out of sight, behind problems.
        shown, room = self.camera.rect(rect), self.room().grown(0 if self.fits else -_AHEAD)
        dx = max(room.x - shown.x, 0.0) or min(room.right - shown.right, 0.0)
        dy = max(room.y - shown.y, 0.0) or min(room.bottom - shown.bottom, 0.0)
        if (dx and not self.fits) or dy:
            self.pan(0.0 if self.fits else dx, dy)

    # Places

    def hit(self, pixel: Point) -> Hit | None:
        """Return what lies under a pixel; None before there is a board."""
        scene = self.scene
        if scene is None:
            return None
        single = len(self.live.selected) == 1 and self.live.ghost is None
        handles_of = self.live.selected[0] if single else ""
        hit = scene.hit(self.camera.scene(pixel), self.camera.scale, handles_of)
        return replace(hit, pixel=1 / self.camera.scale)

    def place_of(self, cells: Collection[Cell]) -> QPoint:
        """Return the pixel of the upper-left corner of cells, else of the canvas's middle."""
        rect = self.scene.cells_rect(cells) if self.scene is not None and cells else None
        if rect is None:
            return self.rect().center()
        x, y, _, _ = self.camera.rect(rect)
        return QPoint(round(x), round(y))

    def side_back(self, side: EdgeSide) -> EdgeSide:
        """Return the side of the board that the view shows at this side."""
        return side if self.scene is None else self.scene.side_back(side)

    def event(self, event: QEvent) -> bool:
        if self._ready:
            if self.gestures.take(event):
                return True
            if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
                self.floats.place()
        return super().event(event)

    # Words

    def announce(self, words: str) -> None:
        """Announce what is under the keyboard cursor to a screen reader."""
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)
            if QAccessible.isActive():
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def _show_tag(self) -> None:
        self._rested = True
        self.refresh()

    # Painting

    def finish(self) -> None:
        self._overlay.finish()
        super().finish()

    def paint_moving(self, painter: QPainter, at: QPoint, shown: QRect) -> bool:
        return self.motion.paint_board(painter, at, shown)

    def paint_live(self, painter: QPainter) -> None:
        scene = self.scene
        if scene is None or self.motion.turning:
            return
        if self._reference.image is not None:
            self._reference.paint(painter, scene, self.camera, self.live.reference)
        if self.live.argument is not None:
            whole, frame = Rect(0, 0, self.width(), self.height()), self.camera.rect(scene.frame)
            super().paint_night(painter, whole if scene.viewpoint.isometric else frame)
        painter.save()
        live, room = self.motion.partly(self.live), self.rect()
        if live.symmetry is not None:
            symmetry.paint_axes(painter, scene, self.camera, live.symmetry, live.symmetry_unit)
        under = self.motion.paint_under
        if not self._overlay.draw(painter, scene, live, self.camera, room, under):
            self.refresh()
        painter.restore()

    def paint_edges(self, painter: QPainter) -> None:
        scene, ghost = self.scene, self.live.ghost
        rulers.paint_gutters(painter, super().seen(), self.seen(), self.devicePixelRatioF())
        if scene is not None and not self.motion.turning:
            held = frozenset() if ghost is None else scene.ghost_cells(ghost)
            seen = self.seen()
            painter.save()
            painter.translate(seen.x, 0)
            camera, room = self.camera.panned(-seen.x, 0), Rect(0, 0, seen.width, seen.height)
            self._rulers.paint(painter, scene, camera, room, self.cell_pointed(), held)
            painter.restore()

    def cell_pointed(self) -> Cell | None:
        """Return the cell of the board under the pointer or the keyboard's cursor."""
        live = self.live
        return live.cursor or live.pointed or self.gestures.cell

    def _show_edges(self) -> None:
        """Make room for the ruler strips and the minimap of the present view."""
        if self.scene is not None:
            seen = self.seen()
            camera = self.camera.panned(-seen.x, 0)
            sides = self._rulers.look(self.scene, camera, round(seen.width), round(seen.height))
            self.floats.keep_clear(sides)
            self.minimap.look()

    def paint_night(self, painter: QPainter, lit: Rect | None = None) -> None:
        # What is argued about is drawn over the veil, with the inks of the map.
        if self.live.argument is None:
            super().paint_night(painter)

    def paint_notes(self, painter: QPainter) -> None:
        if self.scene is None or self.motion.turning:
            return
        room = Rect(0, 0, self.width(), self.height()).grown(-6)
        tag, cell = self.tag if self._rested else "", self.gestures.cell
        strips = self.floats.rects()
        board = NotesBoard(self.scene, self.live, self.camera, room, strips, tag, cell)
        paint_notes(painter, board)
