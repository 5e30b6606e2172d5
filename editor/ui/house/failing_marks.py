"""What fails as it is drawn on the map of the page of house rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from editor.core.finding import Evidence
from editor.core.points import Cell
from editor.picture.drawing import Node
from editor.picture.overlays import failing_outline, in_amber
from editor.picture.path import Path
from editor.seam.overlay import NOTHING, Overlay
from editor.seam.scene import Scene


def failing_nodes(scene: Scene, live: Overlay, pixels: float) -> tuple[Node, ...]:
    """Return the outlines of what an overlay shows of findings, and their ways and gaps above."""
    unit = 1 / pixels
    lines = tuple(each for each in live.shown if each.kind in ("path", "gap"))
    outlines = [path for path in _outlines(scene, live, pixels) if path is not None]
    nodes = [node for path in outlines for node in failing_outline(path, unit)]
    layers = scene.layers(replace(NOTHING, shown=lines), pixels)
    return (*nodes, *in_amber((*layers.below, *layers.above)))


def _outlines(scene: Scene, live: Overlay, pixels: float) -> Iterator[Path | None]:
    for cells in dict.fromkeys((live.fault, *map(_cells_of, live.shown))):
        yield scene.cells_outline(cells)
    for name in dict.fromkeys(
        (*live.faulty, *(each for item in live.shown for each in _ids(item)))
    ):
        yield scene.outline(name, pixels)


def _cells_of(item: Evidence) -> frozenset[Cell]:
    return frozenset(item.cells) if item.kind in ("spaces", "cut") else frozenset()


def _ids(item: Evidence) -> tuple[str, ...]:
    return item.ids if item.kind in ("objects", "spaces", "cut") else ()
