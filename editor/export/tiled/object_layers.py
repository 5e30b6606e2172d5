"""Slabs, areas, regions, portals, pieces and labels of a map as layers of objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from editor.export.tiled.ground import facts_of
from editor.export.tiled.model import (
    ExportedValue,
    MapScale,
    ObjectLink,
    TiledObject,
    TiledObjectLayer,
)
from editor.picture.affine import Point
from editor.picture.inks import INK
from editor.picture.path import loops
from editor.seam.clusters import UniqueIds
from editor.seam.tabletop import Door, MapText, Region, Ring, Slab, Space, Tabletop

_DOOR = 0.25
"""How deep a portal is marked, in units."""
_LETTERS, _LABEL = 0.4, (4.0, 1.0)
"""The size of the letters of a label, and the size of the label, in units."""
_QUIET = "#33291f"
_AREA_LETTERS = 2.2
"""The size of the letters of a label of an area map, in units."""


def slabs(table: Tabletop, scale: MapScale) -> Iterator[TiledObjectLayer]:
    """Yield the slabs as hidden rectangles: the tiles already show them."""
    for kind, name in (("mat", "mats"), ("box", "boxes"), ("card", "zones")):
        found = [slab for slab in table.slabs if slab.kind == kind]
        if found:
            things = tuple(_slab(slab, scale) for slab in found)
            yield TiledObjectLayer(name, things, visible=False)


def _slab(slab: Slab, scale: MapScale) -> TiledObject:
    bounds = slab.outline.bounds
    return TiledObject(
        f"slab {slab.id}",
        slab.name,
        slab.kind,
        scale.at((bounds.x, bounds.y)),
        (bounds.width * scale.side, bounds.height * scale.side),
        properties={
            "own_id": slab.id,
            "level": slab.base,
            "top": slab.top,
            "turn": slab.turn,
            "component": slab.component,
            **{
                f"rests_on_{n}": ObjectLink(f"slab {under}")
                for n, under in enumerate(slab.rests_on, 1)
            },
            **facts_of(slab.facts),
        },
    )


def regions(table: Tabletop, scale: MapScale) -> Iterator[TiledObjectLayer]:
    """Yield control areas, starts and other regions as polygons, with their triggers as points."""
    layers: dict[tuple[str, str, int], list[TiledObject]] = {}
    for region in table.regions:
        spaces = [table.space_of[name] for name in region.spaces if name in table.space_of]
        level = min((space.elevation for space in spaces), default=0)
        things = layers.setdefault((region.kind, region.colour, level), [])
        things.extend(_region(region, spaces, table, scale))
    names = UniqueIds(between=" ")
    for (kind, colour, level), things in layers.items():
        name = names.fresh(f"{kind} level{level}")
        yield TiledObjectLayer(name, tuple(things), colour, scale.rise * level)


def _region(
    region: Region, spaces: list[Space], table: Tabletop, scale: MapScale
) -> Iterator[TiledObject]:
    key = f"region {region.id}"
    properties: dict[str, ExportedValue] = {
        "own_id": region.id,
        "seat": region.seat,
        "spaces": " ".join(region.spaces),
    }
    rings = list(_rings(spaces))
    trigger = table.space_of.get(region.trigger)
    if region.trigger:
        properties["trigger"] = region.trigger
    if trigger is not None:
        properties["trigger_point"] = ObjectLink(f"trigger {region.id}")
    for number, ring in enumerate(rings, 1):
        own: dict[str, ExportedValue] = {"own_id": region.id, "part_of": ObjectLink(key)}
        if number == 1:
            own = properties
        name = key if number == 1 else f"{key} {number}"
        yield _polygon(name, region.name, region.kind, ring, scale, own)
    if trigger is not None:
        trigger_properties: dict[str, ExportedValue] = {
            "own_id": region.trigger,
            "object": ObjectLink(key),
            "level": trigger.elevation,
        }
        at = scale.at(trigger.centre)
        name = f"trigger {region.id}"
        yield TiledObject(name, "", "trigger", at, point=True, properties=trigger_properties)


def _rings(spaces: list[Space]) -> Iterator[Ring]:
    """Yield the outlines of spaces: cells joined, others one by one."""
    cells = [space.cell for space in spaces if space.cell is not None]
    yield from (tuple((float(x), float(y)) for x, y in ring) for ring in loops(cells))
    for space in spaces:
        if space.cell is None:
            yield from space.outline.rings


def _polygon(
    key: str,
    name: str,
    kind: str,
    ring: Ring,
    scale: MapScale,
    properties: dict[str, ExportedValue],
) -> TiledObject:
    start = scale.at(ring[0])
    corners = scale.around(ring, start)
    return TiledObject(key, name, kind, start, polygon=corners, properties=properties)


def doors(table: Tabletop, scale: MapScale) -> Iterator[TiledObjectLayer]:
    """Yield the portals as rectangles: `object`, `object_2` and so on link to where they lead."""
    levels: dict[int, list[TiledObject]] = {}
    for door in table.doors:
        levels.setdefault(door.level, []).append(_door(door, scale))
    for level, things in sorted(levels.items()):
        yield TiledObjectLayer(
            f"portals level{level}", tuple(things), "#ffe3a92b", scale.rise * level
        )


def _door(door: Door, scale: MapScale) -> TiledObject:
    across, down = (_DOOR if step else 1.0 for step in door.outward)
    x, y = door.at[0] - across / 2, door.at[1] - down / 2
    # The rectangle lies in front of its box.
    x, y = x + door.outward[0] * _DOOR / 2, y + door.outward[1] * _DOOR / 2
    ways = {
        "object" if number == 1 else f"object_{number}": ObjectLink(f"door {other}")
        for number, other in enumerate(door.leads_to, 1)
    }
    return TiledObject(
        f"door {door.id}",
        door.name,
        "portal",
        scale.at((x, y)),
        (across * scale.side, down * scale.side),
        properties={
            "own_id": door.id,
            "level": door.level,
            "open": door.open,
            "space": door.space,
            "box": ObjectLink(f"slab {door.slab}"),
            **ways,
        },
    )


def areas(table: Tabletop, scale: MapScale) -> Iterator[TiledObjectLayer]:
    """Yield the areas of an area map as polygons, their middles as points, links as lines."""
    if table.cells is not None:
        return
    polygons = tuple(thing for space in table.spaces for thing in _space(space, scale))
    yield TiledObjectLayer("areas", polygons, _QUIET)
    points = tuple(
        TiledObject(
            f"middle {space.id}",
            space.name,
            "space",
            scale.at(space.centre),
            point=True,
            properties={"own_id": space.id, "object": ObjectLink(f"space {space.id}")},
        )
        for space in table.spaces
    )
    yield TiledObjectLayer("spaces", points, "#ff33291f")
    links = tuple(_links(table, scale))
    if links:
        yield TiledObjectLayer("links", links, "#ff33291f")


def _space(space: Space, scale: MapScale) -> Iterator[TiledObject]:
    key = f"space {space.id}"
    rings = (*space.outline.rings, *space.outline.holes)
    for number, ring in enumerate(rings, 1):
        hole = number > len(space.outline.rings)
        own: dict[str, ExportedValue] = {"own_id": space.id, "part_of": ObjectLink(key)}
        if number == 1:
            own = {
                "own_id": space.id,
                "level": space.elevation,
                "object": ObjectLink(f"middle {space.id}"),
                "ground": space.kind,
                **facts_of(space.facts),
            }
        name = key if number == 1 else f"{key} {number}"
        yield _polygon(name, space.name, "hole" if hole else "area", ring, scale, own)


def _links(table: Tabletop, scale: MapScale) -> Iterator[TiledObject]:
    """Yield a line for each move between two areas, one for both directions if they are equal."""
    moves = {(move.source, move.target, move.kind, move.cost) for move in table.moves}
    for move in table.moves:
        back = (move.target, move.source, move.kind, move.cost) in moves
        if back and move.target < move.source:
            continue
        source, target = (table.space_of.get(name) for name in (move.source, move.target))
        if source is None or target is None:
            continue
        start = scale.at(source.centre)
        yield TiledObject(
            f"link {move.source} {move.target} {move.kind} {move.cost}",
            f"{source.name} to {target.name}",
            move.kind,
            start,
            polyline=scale.around((source.centre, target.centre), start),
            properties={
                "from": ObjectLink(f"middle {source.id}"),
                "to": ObjectLink(f"middle {target.id}"),
                "cost": move.cost,
                "both_ways": back,
            },
        )


def tokens(table: Tabletop, scale: MapScale, first: int) -> Iterator[TiledObjectLayer]:
    """Yield the pieces as tile objects; `first` is the tile of the first of them."""
    levels: dict[int, list[TiledObject]] = {}
    for number, token in enumerate(table.tokens):
        x, y = token.at
        half = token.size / 2
        properties: dict[str, ExportedValue] = {
            "own_id": token.id,
            "seat": token.seat,
            "space": token.space,
            "level": token.level,
            "count": token.count,
            "movable": token.movable,
            "hidden": token.hidden,
            **facts_of(token.facts),
        }
        if token.reach is not None:
            properties["reach"] = token.reach
        if token.space in table.space_of and table.cells is None:
            properties["object"] = ObjectLink(f"middle {token.space}")
        thing = TiledObject(
            f"token {token.id}",
            token.name,
            token.kind,
            scale.at((x - half, y + half)),
            (token.size * scale.side, token.size * scale.side),
            tile=first + number,
            properties=properties,
        )
        levels.setdefault(token.level, []).append(thing)
    for level, things in sorted(levels.items()):
        yield TiledObjectLayer(f"pieces level{level}", tuple(things), rise=scale.rise * level)


def labels(
    notes: Iterable[MapText], scale: MapScale, *, area_map: bool
) -> Iterator[TiledObjectLayer]:
    """Yield the labels of the map."""
    units = _AREA_LETTERS if area_map else _LETTERS
    things = tuple(
        words_at(f"label {number}", note.text, note.at, note.letters or units, scale)
        for number, note in enumerate(notes, 1)
    )
    if things:
        yield TiledObjectLayer("labels", things)


def words_at(
    key: str, text: str, middle: Point, units: float, scale: MapScale, colour: str = INK
) -> TiledObject:
    """Return text centred on a point, in letters of this height in units."""
    letters = max(6, round(units * scale.side))
    across = _LABEL[0] / _LETTERS * letters
    down = _LABEL[1] / _LETTERS * letters
    x, y = scale.at(middle)
    return TiledObject(
        key,
        text.split("\n")[0][:60],
        "label",
        (x - across / 2, y - down / 2),
        (across, down),
        text=text,
        letters=letters,
        colour=colour.lower(),
    )
