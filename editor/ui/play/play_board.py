"""The board of a match: units, marked offers, and gestures."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import reduce

from PySide6.QtCore import QPoint, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QMenu

from editor.core.points import Cell
from editor.paint.painter import paint_nodes
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Node
from editor.play.display import Offer
from editor.play.header import NOBODY, NOWHERE
from editor.seam.play import PlayScene
from editor.seam.scene import Scene, SceneOptions, Viewpoint
from editor.seam.tool import EdgeSide, Hit
from editor.ui.canvas import floating
from editor.ui.canvas.canvas import Canvas
from editor.ui.drawing import ring
from editor.ui.play.held import PieceGhost, paint_faults, paint_held, paint_planned, paint_thoughts
from editor.ui.play.lit_labels import LitLabels, paint_way
from editor.ui.play.seats import stamped
from editor.ui.theme import ink
from editor.workbench.event import Event
from editor.workbench.playing.gestures import why_not
from editor.workbench.playing.pieces import Pieces
from editor.workbench.playing.session import PlaySession
from editor.workbench.playing.space_labels import labels_of
from editor.workbench.playing.thinking import ShownThought
from editor.workbench.session import Session

_RING = 6.0
_HOLDS = ("table", "_pieces", "stage", "_moment")
_MAX_OFFERS = 3
_LONG = 8
"""The most offers of a menu without menus for their groups."""


class PlayBoard(Canvas):
    """The canvas of a match; it has the viewpoint of the session."""

    chosen = Signal(object)
    """An offer that was chosen on the board."""
    escaped = Signal()
    """Escape was pressed with no unit in hand."""
    nothing_marked = Signal()
    """Enter was pressed while nothing is marked on the board."""
    over_space = Signal(int)
    """The space under the pointer or the cursor, NOWHERE for none."""

    def __init__(self, table: PlaySession, session: Session) -> None:
        super().__init__()
        self.table, self._session = table, session
        self._made: PlayScene | None = None
        self._drawn: tuple[object, tuple[Node, ...], tuple[Node, ...]] = (None, (), ())
        self._pieces, self._lit = Pieces(table), LitLabels()
        self.space = NOWHERE
        """The space under the pointer."""
        self.at_cursor = NOWHERE
        """The space of the keyboard's cursor."""
        self.roams = False
        """Whether the cursor goes to every space, marked or not."""
        self.held: PieceGhost | None = None
        """What is carried over the board."""
        self._moment: tuple[object, int] = (None, 0)
        """The match and the step that are shown."""
        self.faulty: tuple[int, ...] = ()
        """The spaces where something does not fit."""
        self._thoughts: tuple[ShownThought, ...] = ()
        self._thought = NOWHERE
        self.setAccessibleName(self.tr("Board"))
        self._board = (session.system.scene, table.game.survey, frozenset(), None, None)
        session.observe(self._hear, "view")
        self.viewpoint = self._wanted()
        self.show_position()

    def end(self) -> None:
        """Stop following the session."""
        self._session.ignore(self._hear)
        # Its parts hold it, so that it waits for the collector; the match is not to wait with it.
        held = vars(self)
        self.destroyed.connect(lambda: [held.pop(name, None) for name in _HOLDS])

    def show_position(self) -> None:
        """Show the present position of the match."""
        if self.at_cursor not in self.table.choices.marked and not self.roams:
            self.at_cursor = NOWHERE
        moment = (self.table.match, self.table.match.at)
        if moment != self._moment:
            self._moment, self.held = moment, None
        self.show_scene(self._scene())
        self.refresh()

    def _hear(self, event: Event) -> None:
        self.set_viewpoint(self._wanted())

    def _wanted(self) -> Viewpoint:
        view = self._session.view
        return Viewpoint(view.isometric).rotated(view.quarter)

    def _scene(self, without: frozenset[str] = frozenset()) -> Scene:
        self._made = self.table.scene(SceneOptions(self.viewpoint))
        return self._made.board

    # Places

    def hit(self, pixel: Point) -> Hit | None:
        """Return the space under a pixel as a hit whose column is the index of the space."""
        if self._made is None:
            return None
        point = self.camera.scene(pixel)
        space = self._made.space_at(point, self.camera.scale)
        return Hit((NOWHERE if space is None else space, 0), point)

    def side_back(self, side: EdgeSide) -> EdgeSide:
        """Return the side itself: the cursor moves on the screen, whatever the view."""
        return side

    def cell_pointed(self) -> Cell | None:
        """Return the cell of the space under the pointer or the cursor."""
        made, space = self._made, self.space if self.space != NOWHERE else self.at_cursor
        rect = None if made is None or space == NOWHERE else made.space_rect(space)
        if made is None or rect is None:
            return None
        x, y = made.board.ground_at(rect.centre)
        return math.floor(x), math.floor(y)

    def rect_of(self, space: int) -> Rect | None:
        """Return the rectangle of a space in pixels; None where it is not shown."""
        rect = None if self._made is None else self._made.space_rect(space)
        return None if rect is None else self.camera.rect(rect)

    def show_spaces(self, spaces: tuple[int, ...]) -> None:
        """Bring spaces into view."""
        if self._made is not None:
            found = [r for space in spaces if (r := self._made.space_rect(space)) is not None]
            if found:
                self.frame_rect(reduce(Rect.joined, found))

    def show_thoughts(self, choices: tuple[ShownThought, ...]) -> None:
        """Show the best choices of a bot, or none."""
        if choices != self._thoughts:
            self._thoughts, self._thought = choices, NOWHERE
            self.refresh()

    def light_thought(self, rank: int) -> None:
        """Let one of the shown choices stand out, counted from 0; NOWHERE for none."""
        self._thought = rank
        self.refresh()

    # Choosing

    def point(self, space: int) -> None:
        """Point at a space, or at none with NOWHERE."""
        if space != self.space:
            self.space = space
            self.tag = self.words_at(space)
            self.over_space.emit(space)
            self.refresh()

    def click(self, space: int) -> None:
        """Pick up the unit on a space, or choose the offer there."""
        choices = self.table.choices
        offers = choices.at(space)
        if len(offers) == 1 and (space not in choices.actors or space == choices.actor):
            self.chosen.emit(offers[0])
        elif offers:
            self._ask(space, offers)
        elif space in choices.actors or not self._refused(choices.actor, space):
            self.table.take(space)

    def drag(self, start: int, end: int) -> None:
        """Pick up the unit on a space and choose the offer on another one, or say why not.

        Where no unit is to be picked up, the drag of a unit is a click on its goal.
        """
        choices = self.table.choices
        if start in choices.actors and start != choices.actor:
            self.table.take(start)
        if start == NOWHERE or end == NOWHERE:
            return
        if self.table.choices.at(end) and (start in choices.actors or not choices.actors):
            self.click(end)
        else:
            self._refused(start, end)

    def _refused(self, actor: int, space: int) -> bool:
        """Say why a gesture does nothing; return False where there is nothing to say."""
        words = why_not(self.table, actor, space)
        if words:
            self.table.say(words)
        return bool(words)

    def drop(self) -> bool:
        """Put back the unit in hand; return False where there is none."""
        taken = self.table.actor != NOWHERE
        if taken:
            self.table.take(self.table.actor)
        return taken

    def menu_of(self, space: int, offers: tuple[Offer, ...]) -> QMenu:
        """Return the menu of the offers on a space."""
        menu = QMenu(self)
        groups = list(dict.fromkeys(offer.group for offer in offers))
        below = {group: menu.addMenu(group) for group in groups} if len(offers) > _LONG else {}
        for offer in offers:
            words = f"{offer.label}  –  {offer.price}" if offer.price else offer.label
            act = below.get(offer.group, menu).addAction(words.replace("&", "&&"))
            act.triggered.connect(lambda _=False, chosen=offer: self.chosen.emit(chosen))
        if space in self.table.choices.actors and space != self.table.actor:
            menu.addSeparator()
            act = menu.addAction(self.tr("Pick up the unit here"))
            act.triggered.connect(lambda: self.table.take(space))
        return menu

    def _ask(self, space: int, offers: tuple[Offer, ...]) -> None:
        rect = self.rect_of(space)
        at = QPoint() if rect is None else QPoint(round(rect.right), round(rect.centre[1]))
        menu = self.menu_of(space, offers)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.mapToGlobal(at))

    def words_at(self, space: int) -> str:
        """Return the name of a space and its offers; empty where there are none."""
        if space == NOWHERE:
            return ""
        name = self.table.game.spaces[space]
        choices = self.table.choices
        ways = [
            f"{offer.label}, {offer.price}" if offer.price else offer.label
            for offer in choices.at(space)
        ]
        if ways:
            more = f" (+{len(ways) - _MAX_OFFERS})" if len(ways) > _MAX_OFFERS else ""
            return f"{name}: {' · '.join(ways[:_MAX_OFFERS])}{more}"
        if space in choices.actors and space != choices.actor:
            return self.tr("{name}: pick up the unit").format(name=name)
        return ""

    # The keyboard

    @property
    def visited(self) -> tuple[int, ...]:
        """The spaces that the cursor goes to."""
        if not self.roams:
            return self.table.choices.near
        shown = range(len(self.table.game.spaces))
        return tuple(space for space in shown if self.rect_of(space) is not None)

    def go(self, dx: int, dy: int) -> bool:
        """Move the cursor to the nearest marked space in a direction of the screen."""
        here = self.rect_of(self.at_cursor)
        if here is None:
            return self.go_to(self.table.actor if self.table.actor != NOWHERE else self._first())
        best, least = NOWHERE, float("inf")
        for space in self.visited:
            there = self.rect_of(space)
            if there is None or space == self.at_cursor:
                continue
            x, y = there.centre[0] - here.centre[0], there.centre[1] - here.centre[1]
            along, across = x * dx + y * dy, abs(x * dy) + abs(y * dx)
            if along > 1 and along + 2 * across < least:
                best, least = space, along + 2 * across
        return self.go_to(best) if best != NOWHERE else bool(self.visited)

    def turn_over(self, step: int) -> bool:
        """Move the cursor to the next or previous marked space."""
        marked = self.visited
        if not marked:
            return False
        at = marked.index(self.at_cursor) + step if self.at_cursor in marked else 0
        return self.go_to(marked[at % len(marked)])

    def go_to(self, space: int) -> bool:
        """Move the cursor to a space; return False for NOWHERE."""
        if space == NOWHERE:
            return False
        self.at_cursor = space
        self.over_space.emit(space)
        self.announce(self.words_at(space) or self.table.game.spaces[space])
        if self._made is not None and (rect := self._made.space_rect(space)) is not None:
            shown = self.camera.rect(rect)
            room = self.room()
            if not (room.x <= shown.centre[0] <= room.right and room.y <= shown.centre[1]
                    <= room.bottom):  # fmt: skip
                self.frame_rect(rect)
        self.refresh()
        return True

    def press_cursor(self) -> bool:
        """Click at the cursor."""
        if not self.table.choices.near:
            self.nothing_marked.emit()
            return True
        if self.at_cursor == NOWHERE:
            return self.turn_over(0)
        self.click(self.at_cursor)
        return True

    def _first(self) -> int:
        return next(iter(self.visited), NOWHERE)

    # Painting

    def paint_live(self, painter: QPainter) -> None:
        made = self._made
        if made is None or self.motion.turning:
            return
        pointed = self.space if self.table.actor == NOWHERE else NOWHERE
        marks = tuple(replace(mark, label="") for mark in self.table.marks(pointed))
        key = (made, marks, self.camera.scale, self._at_rest())
        if self._drawn[0] != key:
            scale = self.camera.scale
            marked, pieces = made.marks(marks, scale), made.pieces(scale)
            if self._at_rest():
                marked, pieces = stamped(marked, scale), stamped(pieces, scale)
            self._drawn = (key, marked, pieces)
        painter.save()
        painter.translate(QPointF(*self.camera.at))
        painter.scale(self.camera.scale, self.camera.scale)
        paint_nodes(self._drawn[1], painter)
        paint_nodes(self._drawn[2], painter)
        painter.restore()

    def paint_notes(self, painter: QPainter) -> None:
        if self._made is None or self.motion.turning:
            return
        cursor = self.rect_of(self.at_cursor) if self.hasFocus() else None
        if cursor is not None:
            painter.setPen(ink("accent"))
            ring(painter, QRectF(*cursor.grown(2)), _RING)
        space = self.space if self.space != NOWHERE else self.at_cursor
        pointed = self.space if self.table.actor == NOWHERE else NOWHERE
        labels = labels_of(self.table.choices, self._pieces, pointed)
        occupied = [figure.space for figure in self._pieces.figures if not figure.flat]
        self._lit.paint(painter, labels, self.rect_of, occupied, self.floats.rects(), self.room())
        paint_thoughts(painter, self._thoughts, self._thought, self.rect_of, self._way_between)
        ways = (self.rect_of(each) for each in self._way(space))
        paint_way(painter, [rect for rect in ways if rect is not None])
        paint_faults(painter, self.faulty, self.rect_of)
        viewer = self.table.viewer if self.table.viewer != NOBODY else self.table.mover
        planned = [
            (portrait, at)
            for key, at in self.table.planned.of(viewer)
            if (portrait := self._pieces.portraits.get(key)) is not None
        ]
        paint_planned(painter, planned, self.rect_of)
        if self.held is not None:
            room = Rect(0, 0, self.width(), self.height()).grown(-6)
            paint_held(painter, self.held, self.rect_of, room, self.floats.rects())
            return
        target, words = self.rect_of(space), self.words_at(space)
        if target is not None and words:
            room = Rect(0, 0, self.width(), self.height()).grown(-6)
            floating.paint_tag(painter, words, target, room, self.floats.rects(), strong=False)

    def _way(self, space: int) -> tuple[int, ...]:
        """Return the spaces over which the unit in hand goes to one that it can reach."""
        table = self.table
        goes = any(offer.tone in ("reach", "portal") for offer in table.choices.at(space))
        if space == NOWHERE or not goes:
            return ()
        return self._way_between(table.actor, space)

    def _way_between(self, start: int, end: int) -> tuple[int, ...]:
        """Return the spaces over which a piece goes, none where it goes no way that is known."""
        return self.table.play.way(self.table.game, self.table.seen, start, end)
