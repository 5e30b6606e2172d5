"""Differences between an exported map that was changed in Tiled and its scenario."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import counted, listing
from editor.export.job import Job
from editor.export.tiled.drawing import OPTIONS, drawn
from editor.export.tiled.model import TiledMap, TiledObject, TiledObjectLayer, TiledTileLayer
from editor.seam.importing import MapObject, TileMap
from editor.storage.tiled.read import tiled_map
from editor.storage.tiled.restored import map_in

_NEAR = 0.6
"""How far an object may move by rounding, in pixels."""
_NAMED = 5


def changes(data: bytes, name: str, job: Job) -> tuple[str, ...]:
    """Return phrases on what was changed in an exported map since its export.

    `job` is an export of the scenario that it carries. Raises FileError where it cannot be read.
    """
    theirs = tiled_map(map_in(data, name) or data, name)
    setup = str(theirs.properties.get("setup", ""))
    options = {option.name: option.default for option in OPTIONS} | {"pixels": theirs.tile[0]}
    known = {item.id for item in job.scenario.setups}
    again = Job(
        job.scenario,
        job.library,
        job.ruleset,
        setup if setup in known else "",
        options,
        bool(theirs.properties.get("draft")),
        job.findings,
    )
    return tuple(_differences(theirs, drawn(again)))


def _differences(theirs: TileMap, ours: TiledMap) -> Iterator[str]:
    layers = {layer.name: layer for layer in theirs.layers}
    for meant in ours.layers:
        if isinstance(meant, TiledTileLayer):
            layer = layers.pop(meant.name, None)
            if layer is None:
                yield f"the layer {meant.name} is gone"
                continue
            other = sum(
                _placed(tile, [item.first for item in theirs.sets])
                != _placed(wanted, [tile_set.first for tile_set in ours.sets])
                for row, wanted_row in zip(layer.rows, meant.rows, strict=False)
                for tile, wanted in zip(row, wanted_row, strict=False)
            )
            if other:
                yield f"{counted(other, 'tile')} of {meant.name} painted otherwise"
    if layers:
        yield f"new layers of tiles: {_some(list(layers))}"
    yield from _things(theirs, ours)


def _things(theirs: TileMap, ours: TiledMap) -> Iterator[str]:
    there = {item.number: item for item in theirs.objects}
    moved, gone = [], []
    for layer in ours.layers:
        for thing in layer.things if isinstance(layer, TiledObjectLayer) else ():
            found = there.pop(thing.number, None)
            if found is None:
                gone.append(thing.name or thing.kind)
            elif _elsewhere(thing, found):
                moved.append(thing.name or thing.kind)
    if moved:
        yield f"moved or reshaped: {_some(moved)}"
    if gone:
        yield f"removed: {_some(gone)}"
    if there:
        names = [added.name or added.kind or "an object" for added in there.values()]
        yield f"added: {_some(names)}"


def _placed(tile: int, firsts: list[int]) -> tuple[int, int]:
    """Return the index of a tile's set, and its index there: Tiled may renumber the sets."""
    place = max((place for place, first in enumerate(firsts) if first <= tile), default=-1)
    return (place, tile - firsts[place]) if tile and place >= 0 else (-1, 0)


def _elsewhere(thing: TiledObject, found: MapObject) -> bool:
    pairs = [*zip(thing.at, found.at, strict=True), *zip(thing.size, found.size, strict=True)]
    corners = thing.polygon or thing.polyline
    if len(corners) != len(found.corners):
        return True
    for meant, there in zip(corners, found.corners, strict=True):
        pairs += zip(meant, there, strict=True)
    return any(abs(meant - there) > _NEAR for meant, there in pairs)


def _some(names: list[str]) -> str:
    shown = list(dict.fromkeys(names))[:_NAMED]
    rest = len(names) - len(shown)
    return listing([*shown, f"{rest} more"] if rest > 0 else shown)
