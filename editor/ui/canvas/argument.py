"""The painting of an argument: causes and fixes on the board, and the names of causes over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from editor.core.finding import Evidence
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Node, texts_in
from editor.picture.overlays import (
    cap_at,
    caps_apart,
    cause_outline,
    hachures,
    place_before,
    way_of_fix,
)
from editor.seam.overlay import ArgumentMarks, FixGhost, Overlay
from editor.seam.scene import Scene
from editor.ui import icons
from editor.ui.canvas.camera import Camera
from editor.ui.canvas.floating import beside, shared
from editor.ui.drawing import line_of_text, rounded, soft_shadow, text_width
from editor.ui.icons import sign_of
from editor.ui.theme import ink, inks, px

_HIGH = 24
_MARK = 15
"""The height of a name and of its kind, in pixels at 100 %."""
_INSET = 10
"""How far a name stays within the outline of what it names, in pixels."""
_WIDER = 1.4
"""How much wider than what it names a name may be that stands on it."""


def nodes_under(scene: Scene, argument: ArgumentMarks, pixels: float) -> tuple[Node, ...]:
    """Return what lies beneath the ghosts of fixes: causes, and where things stand now."""
    unit = 1 / pixels
    found: list[Node] = []
    for suspect in argument.suspects:
        path = scene.outline(suspect.id, pixels)
        if path is not None:
            # The line covers the feet of the strokes.
            found += hachures(scene.cliffs(suspect.id), unit)
            found += cause_outline(path, unit)
    for fix in argument.fixes:
        for object_id in fix.moved:
            path = scene.outline(object_id, pixels)
            if path is not None:
                found += place_before(path, unit)
    return tuple(found)


def nodes_over(scene: Scene, argument: ArgumentMarks, pixels: float) -> tuple[Node, ...]:
    """Return what lies over the ghosts of fixes: the ways to them and their key caps."""
    unit = 1 / pixels
    found: list[Node] = []
    placed = [(fix, after) for fix in argument.fixes
              if (after := scene.ghost_rect(fix.ghost)) is not None]  # fmt: skip
    # The bounds of a ghost seen from the side have an empty corner there.
    isometric = scene.viewpoint.isometric
    corners = [(after.centre[0] if isometric else after.x, after.y) for _, after in placed]
    capped = zip(placed, caps_apart(corners, unit), strict=True)
    for (fix, after), corner in sorted(capped, key=lambda each: each[0][0].chosen):
        before = scene.object_rect(fix.moved[0]) if fix.moved else None
        if before is not None:
            found += way_of_fix(before, after, unit)
        found += cap_at(corner, fix.key, unit, chosen=fix.chosen)
    return tuple(found)


def evidence_lines(scene: Scene, live: Overlay, pixels: float) -> tuple[Node, ...]:
    """Return the ways and gaps of a finding with their figures, which lie over everything."""
    layers = scene.layers(Overlay(shown=tuple(filter(_is_line, live.shown))), pixels)
    return (*layers.below, *layers.above)


def without_lines(live: Overlay) -> Overlay:
    """Return an overlay without ways and gaps."""
    return replace(live, shown=tuple(item for item in live.shown if not _is_line(item)))


def _is_line(item: Evidence) -> bool:
    return item.kind in ("path", "gap")


def figure_places(scene: Scene, live: Overlay, camera: Camera) -> tuple[Rect, ...]:
    """Return where the figures of ways and gaps stand."""
    texts = texts_in(evidence_lines(scene, live, camera.scale))
    return tuple(camera.rect(text.bounds) for text in texts)


def slid_by(scene: Scene, fix: FixGhost, scale: float) -> Point:
    """Return how far the ghost of a fix is from where its thing stands, times a scale."""
    after = scene.ghost_rect(fix.ghost)
    before = scene.object_rect(fix.moved[0]) if fix.moved else None
    if after is None or before is None:
        return (0.0, 0.0)
    (x, y), (to_x, to_y) = before.centre, after.centre
    return ((x - to_x) * scale, (y - to_y) * scale)


def paint_names(
    painter: QPainter,
    scene: Scene,
    argument: ArgumentMarks,
    camera: Camera,
    room: Rect,
    taken: Sequence[Rect],
) -> tuple[Rect, ...]:
    """Draw the names of causes where there is room for them, and return their places."""
    places: list[Rect] = []
    for words, kind, target in _named(scene, argument):
        width = round(text_width(words, "detail-strong")) + px(20) + (px(_MARK + 6) if kind else 0)
        others = (*taken, *places)
        place = _place(camera.rect(target), (width, px(_HIGH)), room, others)
        if places and any(shared(place, other) for other in others):
            continue  # the first one is always named, the others where there is room
        places.append(place)
        rect = QRectF(*place)
        soft_shadow(painter, rect, px(5))
        level = inks().levels["error"]
        rounded(painter, rect, px(5), ink("raised"), ink("line_strong"))
        left = rect.left() + px(10)
        if kind:
            centre = QPointF(left + px(_MARK) / 2, rect.center().y())
            icons.paint(painter, sign_of(kind), centre, px(_MARK), QColor(level.mark))
            left += px(_MARK + 6)
        field = QRectF(left, rect.top(), rect.right() - left, rect.height())
        line_of_text(painter, field, words, "detail-strong", ink("text"))
    return tuple(places)


def _named(scene: Scene, argument: ArgumentMarks) -> Iterator[tuple[str, str, Rect]]:
    for suspect in argument.suspects:
        target = scene.object_rect(suspect.id) if suspect.words else None
        if target is not None:
            yield suspect.words, suspect.kind, target


def _place(target: Rect, size: tuple[float, float], room: Rect, taken: Sequence[Rect]) -> Rect:
    """Return the place of a name: over its target unless that is much smaller, else beside it."""
    width, height = size
    if width > _WIDER * target.width or height + 2 * _INSET > target.height:
        return beside(target, size, room, taken)
    across = max(0.0, target.width - width - 2 * _INSET) / 2
    down = (target.height - height - 2 * _INSET) / 2
    x, y = target.centre[0] - width / 2, target.centre[1] - height / 2
    over = [
        Rect(x + across * left, y + down * up, width, height)
        for up in (0, -1, 1)
        for left in (0, -1, 1)
    ]
    return min(over, key=lambda place: sum(shared(place, other) for other in taken))
