"""A scenario as a map of Tiled: the ground, what lies on it, and all else as properties."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from editor.core.scenario import AnyScenario
from editor.core.words import counted, listing
from editor.export.bundle_file import portable
from editor.export.exporter import Option
from editor.export.job import Job, chosen_tabletop
from editor.export.losses import letters_lost, map_and_pieces, secrets_open
from editor.export.plates import metadata_of
from editor.export.tiled import object_layers
from editor.export.tiled.ground import laid_ground
from editor.export.tiled.model import (
    ExportedValue,
    MapScale,
    TiledMap,
    TiledObject,
    TiledObjectLayer,
    TiledTile,
    TiledTileLayer,
    TiledTileSet,
    numbered,
    scale_of,
)
from editor.picture.drawing import Picture
from editor.picture.inks import GHOSTS
from editor.picture.signs import DRAFT
from editor.seam.importing import MapObject, TileMap
from editor.seam.tabletop import Tabletop
from editor.storage.tiled.read import tiled_map
from editor.storage.tiled.restored import FORM, map_in

CHUNK = 4000
"""Characters of a property: few enough to scroll through."""


def scenario_properties(scenario: AnyScenario) -> dict[str, str | int]:
    """Return the properties that contain a scenario: JSON in ASCII, cut into pieces."""
    value: Any = msgspec.to_builtins(scenario, order="deterministic")
    # On one line and in ASCII, so that no program converts line ends or characters in it.
    text = json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":"))
    pieces = [text[start : start + CHUNK] for start in range(0, len(text), CHUNK)]
    digits = max(3, len(str(len(pieces))))
    numbered_pieces: dict[str, str | int] = {
        f"scenario_{number:0{digits}}": piece for number, piece in enumerate(pieces, 1)
    }
    return {"realmwright": FORM, "scenario": len(pieces), **numbered_pieces}


OPTIONS = (
    Option(
        "pixels",
        "Pixels a tile",
        0,
        "0 for 32, or 96 for cards; on an area map a tile is forty units of the drawing.",
        maximum=128,
    ),
    Option(
        "rise",
        "Height of a level",
        4,
        "How much higher a level is drawn than the one below; 0 for a flat map.",
        "px",
        maximum=64,
    ),
)
"""The options of a map of Tiled."""


def drawn(job: Job) -> TiledMap:
    """Return a scenario as a map of Tiled, with the scenario itself in its properties."""
    table = chosen_tabletop(job)
    scale = scale_of(table, int(job.options["pixels"]), int(job.options["rise"]))
    job.report(0.1, "laying tiles")
    ground = laid_ground(table, scale)
    sets = list(ground.sets)
    layers: list[TiledTileLayer | TiledObjectLayer] = list(ground.layers)
    first = 1 + sum(len(tiles.tiles) for tiles in sets)
    if table.cells is None:
        sets.append(_backdrop(table, scale, first))
        layers.append(_spread(scale, first))
        first += 1
    layers += [
        *object_layers.slabs(table, scale),
        *object_layers.areas(table, scale),
        *object_layers.regions(table, scale),
        *object_layers.doors(table, scale),
    ]
    if table.tokens:
        sets.append(_pieces(table, scale, first))
        layers += object_layers.tokens(table, scale, first)
    layers += object_layers.labels(table.labels, scale, area_map=table.cells is None)
    if job.draft:
        layers.append(_draft(table, scale))
    return numbered(
        TiledMap(
            scale.width,
            scale.height,
            (scale.tile, scale.tile),
            tuple(sets),
            tuple(layers),
            _map_properties(job, table, scale),
        )
    )


def _backdrop(table: Tabletop, scale: MapScale, first: int) -> TiledTileSet:
    """Return the picture of an area map as one tile."""
    nodes = tuple(node for slab in table.slabs for node in table.portrait(slab.id).nodes)
    frame = table.frame._replace(
        x=float(scale.left),
        y=float(scale.top),
        width=scale.width * scale.tile / scale.side,
        height=scale.height * scale.tile / scale.side,
    )
    width, height = scale.width * scale.tile, scale.height * scale.tile
    return TiledTileSet("map", first, width, height, (TiledTile("map", Picture(nodes, frame)),))


def _spread(scale: MapScale, tile: int) -> TiledObjectLayer:
    width, height = scale.width * scale.tile, scale.height * scale.tile
    whole = TiledObject("map", "map", "map", (0.0, height), (width, height), tile=tile)
    return TiledObjectLayer("level0", (whole,), properties={"level": 0})


def _pieces(table: Tabletop, scale: MapScale, first: int) -> TiledTileSet:
    widest = max(token.size for token in table.tokens)
    pixels = max(1, round(widest * scale.side * 2))
    tiles = tuple(
        TiledTile(token.kind, table.portrait(token.id), {"own_id": token.id, "seat": token.seat})
        for token in table.tokens
    )
    return TiledTileSet("pieces", first, pixels, pixels, tiles)


def _draft(table: Tabletop, scale: MapScale) -> TiledObjectLayer:
    units = table.frame.width / 6
    mark = object_layers.words_at(
        "draft", DRAFT, table.frame.centre, units, scale, GHOSTS["unlawful"]
    )
    return TiledObjectLayer("draft", (mark,))


def _map_properties(job: Job, table: Tabletop, scale: MapScale) -> dict[str, ExportedValue]:
    """Return the properties of a map, for people and for programs."""
    properties: dict[str, ExportedValue] = {
        "system": table.system,
        "title": table.title,
        "setup": table.setup,
        "left": scale.left,
        "top": scale.top,
        "millimetres_a_unit": table.print_size,
        "pixels_a_unit": float(scale.side),
        "height_of_a_level": float(table.level),
        **{
            f"about_{name.lower()}": words
            for name, words in metadata_of(job).items()
            if name != "Title"
        },
        **{f"rule_{number:02}": words for number, words in enumerate(table.rules, 1)},
        **{f"waiver_{number:02}": words for number, words in enumerate(table.waivers, 1)},
        **{
            f"player_{seat.number}": ", ".join((seat.name, seat.colour, *seat.roles))
            for seat in table.seats
        },
        **scenario_properties(portable(job)),
    }
    if job.draft:
        properties["draft"] = True
    return properties


def losses(job: Job) -> tuple[str, ...]:
    """Return what Tiled cannot express of a scenario, not what it expresses differently."""
    table = chosen_tabletop(job)
    found = []
    if table.cells is not None and table.moves:
        found.append("Moves are left out: they follow from the levels of the map.")
    found += secrets_open(table)
    if any(slab.kind == "box" for slab in table.slabs):
        found.append("Heights are drawn as steps: what a box covers cannot be seen.")
    found += letters_lost(job, map_and_pieces)
    return tuple(found)


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
