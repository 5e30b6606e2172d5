"""A scenario as a map of Tiled: the ground, what lies on it, and all else as properties."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from editor.core.scenario import AnyScenario
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
from editor.picture.draft import WORD
from editor.picture.drawing import Picture
from editor.picture.inks import GHOSTS
from editor.seam.tabletop import Tabletop
from editor.storage.tiled.restored import FORM

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
        "draft", WORD, table.frame.centre, units, scale, GHOSTS["unlawful"]
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
