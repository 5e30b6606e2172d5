"""The canvas: the board with all that lies over it while one works, and its gestures."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QGuiApplication,
    QImage,
    QPainter,
    QRegion,
)
from PySide6.QtWidgets import QWidget

from editor.core.points import Cell
from editor.picture.affine import Point, Rect
from editor.systems.pointing import Spot
from editor.systems.showing import NOTHING, Showing
from editor.systems.tactics.board import Setup, Side
from editor.systems.tactics.geometry import Realm
from editor.systems.tactics.picture.cursors import corners_of, knob_of
from editor.ui.canvas import chip, gestures, motion
from editor.ui.canvas.ahead import Ahead
from editor.ui.canvas.floats import Corner, Floats
from editor.ui.canvas.follow import Follow
from editor.ui.canvas.listener import Listener
from editor.ui.canvas.live import box_rect, cells_rect, hand_rect
from editor.ui.canvas.overlay import Overlay
from editor.ui.canvas.scene import Outlook, Scene
from editor.ui.canvas.view import FULL_SIZE, MARGIN, BoardView
from editor.workbench.session import Session

_Board = tuple[Realm, Setup | None, frozenset[str], int | None, int | None]
_REST = 450
"""How long the pointer rests until its tag shows, in milliseconds."""
_AHEAD = 30
"""How far from the edge the keyboard cursor is kept, in pixels."""
_GRASP = 9
"""How near to a handle one must press, in pixels."""


class Canvas(BoardView):
    """The board, live and editable."""

    outlook_changed = Signal(object)
    """The outlook, after the table was turned or the view switched."""

    _ready = False

    pointed = Signal(object)
    """The spot under the pointer, None when it left."""
    menu_asked = Signal(object)
    """The spot of which the menu is wanted."""

    def __init__(self, session: Session | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.stage: Listener | None = None
        self.outlook = Outlook()
        self.live: Showing = NOTHING
        self.tag = ""
        """What the tag of the pointer says; empty for none."""
        self._board: _Board | None = None
        self._overlay = Overlay()
        self._ahead = Ahead(self._scene, self)
        self._rested = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST)
        self._rest.timeout.connect(self._show_tag)
        self.motion = motion.Motion(self)
        self.floats = Floats(self)
        self.gestures = gestures.Gestures(self)
        self._ready = True
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Map"))
        if session is not None:
            self.follow(session)

    def follow(self, session: Session) -> None:
        """Show what a session holds, and hand the gestures to its tools."""
        if isinstance(self.stage, Follow):
            self.stage.end()
        self.stage = Follow(self, session)

    # What is shown

    def show_board(
        self,
        realm: Realm,
        setup: Setup | None,
        *,
        hidden: Collection[str] = (),
        faded: int | None = None,
        level: int | None = None,
    ) -> None:
        """Show a board in a set-up.

        Boxes with their top above `faded` are drawn faintly, those above `level` are not hit.
        """
        board = (realm, setup, frozenset(hidden), faded, level)
        shown = self.scene is not None and self.scene.outlook == self.outlook
        if board != self._board or not shown:
            self._board = board
            scene = self._scene()
            self._ahead.help(scene)
            self.show_scene(scene)

    def expect_lift(self, ids: Collection[str]) -> None:
        """Lay the board out without some boxes when there is time: they may be lifted next."""
        self._ahead.expect(ids, self.lens.scale)

    def fades(self) -> int | None:
        """Return the level above which boxes are drawn faintly; None for none."""
        return None if self._board is None else self._board[3]

    def _scene(self, without: frozenset[str] = frozenset()) -> Scene:
        assert self._board is not None  # whoever asks has shown a board
        realm, setup, hidden, faded, level = self._board
        gone = hidden | without
        return Scene(realm, setup, self.outlook, hidden=gone, faded=faded, level=level)

    def show_live(self, live: Showing) -> None:
        """Show what lies over the board."""
        if live == self.live:
            return
        before, self.live = self.live, live
        if before.pointed != live.pointed:
            self._rested = False
            self._rest.start()
        if before.hand is not None and live.hand is None and self.scene is not None:
            self.motion.put_down(self.scene, before.hand)
        if before.shown != live.shown:
            self.motion.draw_evidence(live.shown)
        self.refresh()

    def set_outlook(self, outlook: Outlook) -> None:
        """See the board from elsewhere; what is in the middle stays there."""
        before, scene = self.outlook, self.scene
        if outlook == before:
            return
        self.outlook = outlook
        if scene is not None and self._board is not None:
            fits, lens = self._fits, self.lens
            middle = scene.projection.plane(0).inverse().at(lens.scene(self._middle()))
            if before.isometric and outlook.isometric:
                self.motion.turn(outlook.view - before.view)
            after = self._scene()
            self.show_scene(after)
            if not fits:
                grown = FULL_SIZE[outlook.isometric] / FULL_SIZE[before.isometric]
                scale = lens.scale * grown
                x, y = after.projection.at(*middle)
                mx, my = self._middle()
                self._fits = False
                self._go(type(lens)(scale, (mx - x * scale, my - y * scale)), animated=False)
        self.gestures.point_again()
        self.outlook_changed.emit(outlook)

    def turn_table(self, steps: int) -> None:
        """Turn the table by quarter turns, clockwise for positive steps."""
        self.set_outlook(self.outlook.turned(steps))

    def add_float(self, widget: QWidget, corner: Corner) -> None:
        """Let a strip float in a corner of the canvas."""
        self.floats.add(widget, corner)

    def room(self) -> Rect:
        """Return the part of the widget in which the map is fitted, clear of the strips."""
        whole = Rect(0, 0, self.width(), self.height()).grown(-MARGIN)
        left, right = whole.x, whole.right
        middle = self.height() / 2
        for strip in self.floats.rects():
            # A diamond is wide at half its height alone: it leaves the corners to the strips.
            if self.outlook.isometric and not strip.y - MARGIN < middle < strip.bottom + MARGIN:
                continue
            # The strip below at the left belongs to the isometric view, and may not be gone yet.
            if strip.right < self.width() / 4 and strip.y < middle:
                left = max(left, strip.right + MARGIN)
            elif strip.x > self.width() * 3 / 4 and strip.y < middle:
                right = min(right, strip.x - MARGIN)
        return Rect(left, whole.y, max(1.0, right - left), whole.height)

    def reveal(self, cells: Collection[Cell], *, animated: bool = True) -> None:
        """Bring some spaces of the board into view."""
        if self.scene is not None:
            rect = cells_rect(self.scene, cells)
            if rect is not None:
                self.frame_rect(rect, animated=animated)

    def keep_in_view(self, cell: Cell) -> None:
        """Move the map just so far that a space of the board is seen."""
        rect = cells_rect(self.scene, (cell,)) if self.scene is not None else None
        if rect is None:
            return
        shown, room = self.lens.rect(rect), self.room().grown(-_AHEAD)
        dx = max(room.x - shown.x, 0.0) or min(room.right - shown.right, 0.0)
        dy = max(room.y - shown.y, 0.0) or min(room.bottom - shown.bottom, 0.0)
        if (dx or dy) and not self._fits:
            self.pan(dx, dy)

    # Places

    def spot(self, pixel: Point) -> Spot | None:
        """Return what lies under a pixel; None before there is a board."""
        scene = self.scene
        if scene is None:
            return None
        point = self.lens.scene(pixel)
        handle = self._handle_at(pixel)
        found = scene.hit(point)
        if found is None:
            x, y = scene.projection.plane(0).inverse().at(point)
            cell = scene.cell_at(point)
            return Spot(cell, (x, y), side=gestures.nearest_side((x, y), cell), handle=handle)
        wall = found.wall is not None
        side = found.wall or gestures.nearest_side(found.at, found.cell)
        return Spot(found.cell, found.at, found.on, wall, side, handle)

    def doors_of(self, ids: Collection[str], cell: Cell | None) -> frozenset[str]:
        """Return the ids of the portals that are among some ids, or before which a cell lies."""
        table = self.scene.table if self.scene is not None else None
        if table is None:
            return frozenset()
        there = None if cell is None else table.turning.cell(cell)
        return frozenset(one.id for one in table.doors if one.id in ids or one.space == there)

    def side_back(self, side: Side) -> Side:
        """Return the side of the board that the view shows at this side."""
        return side if self.scene is None else self.scene.table.turning.side_back(side)

    def _handle_at(self, pixel: Point) -> str:
        """Return "corner" or "knob" where a handle of the selected box is pressed."""
        scene = self.scene
        if scene is None or len(self.live.selected) != 1 or self.live.hand is not None:
            return ""
        box = scene.table.box(self.live.selected[0])
        if box is None:
            return ""
        isometric = scene.outlook.isometric
        places = [("knob", knob_of(box, isometric, self.lens.scale))]
        places += (("corner", at) for at in corners_of(box, isometric, self.lens.scale))
        for name, at in places:
            x, y = self.lens.screen(at)
            if abs(x - pixel[0]) <= _GRASP and abs(y - pixel[1]) <= _GRASP:
                return name
        return ""

    def event(self, event: QEvent) -> bool:
        if self._ready:
            if self.gestures.take(event):
                return True
            if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
                self.floats.place()
        return super().event(event)

    # Pictures and words

    def image(self, pixels: float = 64.0) -> QImage:
        """Return the map as a picture without the table, at so many pixels a space."""
        from editor.paint.image import image_of

        if self.scene is None:
            raise ValueError("there is no map to picture yet")
        return image_of(self.scene.picture(pixels), pixels, "#FFFFFF")

    def copy_picture(self) -> None:
        """Put the map as a picture on the clipboard."""
        QGuiApplication.clipboard().setImage(self.image())

    def announce(self, words: str) -> None:
        """Say what is under the keyboard cursor, to a screen reader too."""
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)
            if QAccessible.isActive():
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def _show_tag(self) -> None:
        self._rested = True
        self.refresh()

    # Painting

    def open_region(self) -> QRegion:
        # What lies under a strip is not seen, and the strip need not be painted again.
        return self.floats.open_region()

    def paint_moving(self, painter: QPainter, at: QPoint, shown: QRect) -> bool:
        return self.motion.paint_board(painter, at, shown)

    def paint_live(self, painter: QPainter) -> None:
        scene = self.scene
        if scene is None or self.motion.turning:
            return
        painter.save()
        live, room = self.motion.partly(self.live), self.rect()
        self._overlay.draw(painter, scene, live, self.lens, room, self.motion.paint_under)
        painter.restore()

    def paint_notes(self, painter: QPainter) -> None:
        scene, live = self.scene, self.live
        if scene is None or self.motion.turning:
            return
        room = Rect(0, 0, self.width(), self.height()).grown(-6)
        strips = self.floats.rects()
        hand = live.hand
        if hand is not None and hand.reason is not None:
            target = hand_rect(scene, hand)
            if target is not None:
                shown = self.lens.rect(target)
                place = chip.beside(shown, chip.chip_size(hand.reason), room, strips)
                chip.paint_chip(painter, hand.reason, place, shown)
        elif live.reason is not None:
            cells = live.fault or frozenset(c for one in live.shown for c in one.cells)
            target = cells_rect(scene, cells)
            if target is None:
                rects = [box_rect(scene, b) for b in scene.table.boxes if b.id in live.selected]
                target = rects[0] if rects else None
            if target is not None:
                shown = self.lens.rect(target)
                place = chip.beside(shown, chip.chip_size(live.reason), room, strips)
                chip.paint_chip(painter, live.reason, place, shown)
        elif len(live.selected) == 1:
            box = scene.table.box(live.selected[0])
            if box is not None:
                shown = self.lens.rect(box_rect(scene, box))
                laid = scene.realm.boxes[box.id]
                size = f"{laid.width}×{laid.depth}"
                words = self.tr("{size} · height {n}").format(size=size, n=laid.top - laid.base)
                chip.paint_tag(painter, words, shown, room, strips, strong=True)
        if self._rested and self.tag and hand is None and live.pointed is not None:
            target = cells_rect(scene, (live.pointed,))
            if target is not None:
                shown = self.lens.rect(target)
                chip.paint_tag(painter, self.tag, shown, room, strips, strong=False)
