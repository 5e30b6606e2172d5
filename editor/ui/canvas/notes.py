"""What floats over the board of a canvas: the chips of a hand or a finding, tags, and names."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QPainter

from editor.core.points import Cell
from editor.picture.affine import Rect
from editor.seam.overlay import ArgumentMarks, Overlay
from editor.seam.scene import Scene
from editor.ui.canvas import floating, symmetry
from editor.ui.canvas.argument import figure_places, paint_names
from editor.ui.canvas.camera import Camera
from editor.ui.canvas.overlay import spoken_rect


@dataclass(frozen=True)
class NotesBoard:
    """What notes are about: an overlay of a scene seen by a camera, in a room beside strips.

    `tag` is the text at the pointer, empty while it moves; `gesture` the cell of a gesture.
    """

    scene: Scene
    live: Overlay
    camera: Camera
    room: Rect
    strips: tuple[Rect, ...]
    tag: str
    gesture: Cell | None


def paint_notes(painter: QPainter, board: NotesBoard) -> None:
    """Draw the chips and tags over a board."""
    scene, live, camera, strips = board.scene, board.live, board.camera, board.strips
    ghost, room, rested = live.ghost, board.room, bool(board.tag)
    twins = symmetry.twin_rects(scene, camera, live.twins) if live.twins else ()
    if twins:
        symmetry.paint_twins(painter, twins, room)
    if live.argument is not None:
        strips = (*strips, *figure_places(scene, live, camera))
        strips = (*strips, *paint_names(painter, scene, live.argument, camera, room, strips))
        _paint_chosen(painter, board, live.argument, strips)
    if ghost is not None and ghost.reason is not None:
        cell, target = board.gesture, scene.ghost_rect(ghost)
        if target is None and cell is not None:
            target = scene.cells_rect((cell,))  # a stroke has no ghost but what it paints
        size, taken = floating.chip_size(ghost.reason), (*strips, *(rect for _, rect in twins))
        shown = None if target is None else camera.rect(target)
        place = floating.above(size, room) if shown is None else (
            floating.beside(shown, size, room, taken))  # fmt: skip
        floating.paint_chip(painter, ghost.reason, place, shown)
    elif live.reason is not None:
        target = spoken_rect(scene, live)
        if target is not None:
            shown = camera.rect(target)
            place = floating.beside(shown, floating.chip_size(live.reason), room, strips)
            floating.paint_chip(painter, live.reason, place, shown)
    elif len(live.selected) == 1 and not (rested and live.over == live.selected[0]):
        # The tag of the pointer says it as well where it rests on what is selected.
        words, target = scene.measure(live.selected[0]), scene.object_rect(live.selected[0])
        if words and target is not None:
            shown = camera.rect(target)
            tag = floating.paint_tag(painter, words, shown, room, strips, strong=True)
            strips = (*strips, tag)
    if rested and ghost is None and live.pointed is not None:
        target = scene.cells_rect((live.pointed,))
        if target is not None:
            shown = camera.rect(target)
            floating.paint_tag(painter, board.tag, shown, room, strips, strong=False)


def _paint_chosen(
    painter: QPainter, board: NotesBoard, argument: ArgumentMarks, taken: tuple[Rect, ...]
) -> None:
    """Draw the chip of the chosen fix on the felt beside the map, where there is room for it."""
    chosen = argument.chosen
    reason = None if chosen is None else chosen.ghost.reason
    target = None if chosen is None else board.scene.ghost_rect(chosen.ghost)
    if reason is None or target is None or board.scene.viewpoint.isometric:
        return
    shown, frame = board.camera.rect(target), board.camera.rect(board.scene.frame)
    size = floating.chip_size(reason)
    place = floating.on_felt(shown, size, frame, board.room, taken)
    if place is not None:
        floating.paint_chip(painter, reason, place, shown)
