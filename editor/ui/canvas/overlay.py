"""What lies over the board while one works, drawn with what of it stays between two frames."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter

from editor.paint.painter import paint_nodes
from editor.picture.drawing import around, filled
from editor.systems.showing import Showing
from editor.ui.canvas.ghost import Ghost
from editor.ui.canvas.layer import Layer
from editor.ui.canvas.lens import Lens
from editor.ui.canvas.live import (
    Levels,
    Nodes,
    before,
    link_nodes,
    nodes_above,
    nodes_below,
    overlay_levels,
)
from editor.ui.canvas.scene import Scene

_HIDDEN = 0.75
"""How much of an overlay fades where a box before it hides it."""


class Overlay:
    """Draws overlays, links, selection, ghost and ways; values that stay are drawn once."""

    def __init__(self) -> None:
        self._flat, self._links, self._ghost = Layer(), Layer(), Ghost()
        self._made: tuple[object, Levels, Nodes, Nodes, Nodes] = (None, [], (), (), ())

    def draw(
        self,
        painter: QPainter,
        scene: Scene,
        live: Showing,
        lens: Lens,
        room: QRect,
        under: Callable[[QPainter], None],
    ) -> None:
        """Draw what lies over a scene in the widget's pixels, of which `room` is seen.

        `under` draws in units of the scene what comes right above the overlays and links.
        """
        key = (scene, live, lens.scale)
        if self._made[0] != key:
            below = nodes_below(scene, live, lens.scale)
            above = nodes_above(scene, live, lens.scale)
            links = tuple(link_nodes(scene, live))
            self._made = (key, overlay_levels(scene, live), links, below, above)
        _, levels, links, below, above = self._made
        if levels:
            self._draw_flat(painter, scene, levels, lens, room)
        if links:
            extent, paint = around(links), partial(paint_nodes, links)
            self._links.draw(painter, (scene, live.linked), extent, lens, room, paint)
        _paint(painter, lens, below, under)
        if live.hand is not None:
            ratio = painter.device().devicePixelRatioF()
            self._ghost.draw(painter, scene, live.hand, lens, ratio)
        _paint(painter, lens, above)

    def _draw_flat(
        self, painter: QPainter, scene: Scene, levels: Levels, lens: Lens, room: QRect
    ) -> None:
        """Draw what lies flat on the board, faint where a box before it hides it."""
        nodes = tuple(node for _, nodes in levels for node in nodes)
        if not scene.outlook.isometric:
            _paint(painter, lens, nodes)
            return

        def paint(into: QPainter) -> None:
            for level, flat in levels:
                paint_nodes(flat, into)
                into.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
                paint_nodes((filled(before(scene, level), "#000000", _HIDDEN),), into)
                into.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)

        self._flat.draw(painter, (scene, levels), around(nodes), lens, room, paint)


def _paint(
    painter: QPainter,
    lens: Lens,
    nodes: Nodes,
    under: Callable[[QPainter], None] | None = None,
) -> None:
    painter.save()
    painter.translate(*lens.at)
    painter.scale(lens.scale, lens.scale)
    if under is not None:
        under(painter)
    paint_nodes(nodes, painter)
    painter.restore()
