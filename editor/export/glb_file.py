"""A scenario as a GLB scene: slabs with their tops, portals, flags, regions and pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from editor.core.values import JsonObject
from editor.core.words import are, counted
from editor.export.exporter import Exporter, Option
from editor.export.job import Job, chosen_tabletop, marked
from editor.export.losses import letters_lost, map_and_pieces
from editor.export.plates import DETAIL, MILLIMETRES
from editor.export.solid import scene_shapes as shapes
from editor.export.solid.gltf import Faces, Glb
from editor.picture.inks import AREA, INK, KRAFT_LIT, RIM_PAPER, WHITE
from editor.seam.tabletop import Door, Footprint, Region, Slab, TableToken, Tabletop

_FLAT = 2.0
"""How thick what is flat is, in millimetres."""
_BORDER = "#5A4A33"
_CLOSED = "#8A7E6C"
_OVER = 0.012
"""How far a mark lies above the ground, in units."""
_BAND = 0.12
"""How wide the band around a region is, in units; on a large map more."""
_MAX_PIXELS = 96.0
"""The most pixels a unit; more cannot be seen."""


class GlbScene:
    """Builds the GLB file of a set-up. The middle of its frame is the origin."""

    def __init__(self, table: Tabletop, job: Job) -> None:
        self.table = table
        self.job = job
        self.glb = Glb()
        self.scale = float(job.options["millimetres"]) / 1000
        self.flat = _FLAT / 1000
        self.pictures = job.options["tops"] == "pictures"
        frame = table.frame
        self.middle = frame.centre
        longest = max(frame.width, frame.height)
        self.pixels = min(_MAX_PIXELS, int(job.options["detail"]) / longest)
        self.band = max(_BAND, longest * _BAND / 40)
        self.tops = dict(_tops(table))

    def to_bytes(self) -> bytes:
        """Return the file."""
        table = self.table
        groups: list[tuple[str, Callable[[], Iterator[int]]]] = [
            ("Ground", self._slabs),
            ("Portals", self._doors),
            ("Marks", self._regions),
        ]
        if self.job.options["pieces"]:
            groups.append(("Pieces", self._tokens))
        nodes = []
        for name, make_nodes in groups:
            children = list(make_nodes())
            if children:
                nodes.append(self.glb.node(name, children=children))
        title = marked(table.title, draft=self.job.draft)
        facts: JsonObject = {
            "scenario": table.title,
            "system": table.system,
            "setup": table.setup,
            "draft": self.job.draft,
            **table.facts,
        }
        root = self.glb.node(title, children=nodes, extras=facts)
        asset = {"generator": "Realmwright"}
        if table.authors:
            asset["copyright"] = ", ".join(table.authors)
        return self.glb.to_bytes(root, title, asset)

    def _facts(self, kind: str, thing: Slab | Door | Region | TableToken, level: int) -> JsonObject:
        return {"scenario": self.table.title, "kind": kind, "id": thing.id, "level": level}

    def _at(self, x: float, y: float, high: float) -> tuple[float, float, float]:
        """Return a position in metres; `high` is in metres already."""
        across, along = (x - self.middle[0]) * self.scale, (y - self.middle[1]) * self.scale
        return round(across, 7), round(high, 7), round(along, 7)

    def _height(self, level: int) -> float:
        return level * self.table.level * self.scale

    def _slabs(self) -> Iterator[int]:
        for index, slab in enumerate(self.table.slabs):
            self.job.report(0.75 * index / len(self.table.slabs), f"shaping {slab.name}")
            box = slab.kind == "box"
            high = self._height(slab.top - slab.base) if box else self.flat
            low = self._height(slab.base) if box else self.tops[slab.id] * self.flat - self.flat
            parts = self._parts(slab, round(high, 7))
            frame = slab.outline.bounds
            facts = self._facts(slab.kind, slab, slab.base)
            facts |= {"top": slab.top, "component": slab.component, **slab.facts}
            mesh = self.glb.mesh(slab.component or slab.name, parts)
            yield self.glb.node(
                slab.name, mesh=mesh, at=self._at(frame.x, frame.y, low), extras=facts
            )

    def _parts(self, slab: Slab, high: float) -> list[Faces]:
        """Return the faces of a slab: walls, and the top as a picture or in colours."""
        wall = KRAFT_LIT if slab.kind == "box" else RIM_PAPER
        sides = Faces.of(self.glb.colour(wall))
        shapes.walls(slab.outline, self.scale, 0.0, high, sides)
        if self.pictures:
            top = Faces.of(self._picture(slab.id, slab.colour, slab.name))
            shapes.pictured(slab.outline, self.scale, high, top)
            return [sides, top]
        found: dict[str, Faces] = {}

        def faces(colour: str) -> Faces:
            if colour not in found:
                found[colour] = Faces.of(self.glb.colour(colour))
            return found[colour]

        shapes.coloured(slab, self.scale, high, faces)
        if slab.kind == "area":
            # Neighbours are of nearly one colour.
            border = shapes.bordered([slab.outline], self.band / 6)
            frame = slab.outline.bounds
            above = round(high + _OVER / 2 * self.scale, 7)
            shapes.marked(border, self.scale, above, faces(_BORDER), (frame.x, frame.y))
        return [sides, *found.values()]

    def _picture(self, own: str, colour: str, name: str) -> int:
        from editor.export.png_file import png_bytes

        portrait = self.table.portrait(own)
        longest = max(portrait.frame.width, portrait.frame.height)
        pixels = max(self.pixels, min(_MAX_PIXELS, 64 / longest))
        return self.glb.picture(png_bytes(portrait, pixels=pixels, background=colour), name)

    def _doors(self) -> Iterator[int]:
        unit = self.scale
        for door in self.table.doors:
            rim = Faces.of(self.glb.colour(WHITE))
            shapes.door(0.56 * unit, 0.58 * unit, 0.03 * unit, rim)
            leaf = Faces.of(self.glb.colour(INK if door.open else _CLOSED))
            shapes.door(0.44 * unit, 0.51 * unit, 0.05 * unit, leaf)
            facts = self._facts("portal", door, door.level)
            facts |= {"open": door.open, "space": door.space, "leads to": list(door.leads_to)}
            yield self.glb.node(
                door.name,
                mesh=self.glb.mesh("portal", [rim, leaf]),
                at=self._at(*door.at, self._height(door.level)),
                turn=shapes.facing(door.outward),
                extras=facts,
            )

    def _regions(self) -> Iterator[int]:
        """Yield flags on triggers, and bands around regions where tops have no pictures."""
        spaces = self.table.space_of
        for region in self.table.regions:
            facts = self._facts(region.kind, region, 0)
            facts |= {"spaces": list(region.spaces), "trigger": region.trigger}
            if not self.pictures and region.kind != "dungeon" and region.spaces:
                tint = Faces.of(self.glb.colour(region.colour))
                for high, outlines in self._grounds(region).items():
                    shapes.marked(shapes.bordered(outlines, self.band), self.scale, high, tint)
                mesh = self.glb.mesh(region.name, [tint])
                at = self._at(0.0, 0.0, 0.0)
                yield self.glb.node(region.name, mesh=mesh, at=at, extras=facts)
            if region.trigger:
                space = spaces[region.trigger]
                facts["level"] = space.elevation
                yield self.glb.node(
                    f"{region.name}, trigger",
                    mesh=self.glb.mesh("flag", self._flag()),
                    at=self._at(*space.centre, self._height(space.elevation)),
                    extras=facts,
                )

    def _grounds(self, region: Region) -> dict[float, list[Footprint]]:
        """Return what a region covers by its height in metres, a little above the ground."""
        found: dict[float, list[Footprint]] = {}
        for own in region.spaces:
            space = self.table.space_of[own]
            slab = self.table.slab_of[space.slab]
            high = round(self._height(space.elevation) + _OVER * self.scale, 7)
            outline = slab.outline if slab.kind == "card" else space.outline
            found.setdefault(high, []).append(outline)
        return found

    def _flag(self) -> list[Faces]:
        unit = self.scale
        pole, cloth = Faces.of(self.glb.colour(INK)), Faces.of(self.glb.colour(AREA))
        casing = Faces.of(self.glb.colour(RIM_PAPER))
        near = 0.02 * unit
        shapes.block((-near, 0.0, -near), (near, 0.9 * unit, near), pole)
        thin, thick = 0.4 * near, 0.8 * near
        shapes.block((near, 0.52 * unit, -thin), (0.48 * unit, 0.90 * unit, thin), casing)
        shapes.block((near, 0.57 * unit, -thick), (0.43 * unit, 0.85 * unit, thick), cloth)
        return [pole, casing, cloth]

    def _tokens(self) -> Iterator[int]:
        for index, token in enumerate(self.table.tokens):
            share = 0.75 + 0.25 * index / len(self.table.tokens)
            self.job.report(share, f"shaping {token.name}")
            width = round(token.size * self.scale, 7)
            high = round(0.14 * width, 7)
            edge = Faces.of(self.glb.colour(token.colour))
            parts = [edge]
            if self.pictures:
                top = Faces.of(self._picture(token.id, RIM_PAPER, token.name))
                shapes.counter(width, high, edge, top)
                parts.append(top)
            else:
                shapes.pawn(0.8 * width, 1.3 * width, edge)
            facts = self._facts(token.kind, token, token.level)
            facts |= {"space": token.space, "seat": token.seat, "count": token.count, **token.facts}
            yield self.glb.node(
                token.name,
                mesh=self.glb.mesh(token.kind, parts),
                at=self._at(*token.at, self._height(token.level)),
                extras=facts,
            )


def _tops(table: Tabletop) -> Iterator[tuple[str, int]]:
    """Yield how far below ground level the top of each flat slab lies, in thicknesses.

    A slab that carries flat ones lies lower by their thickness; the uppermost is at 0.
    """
    slabs, cover = table.slab_of, {slab.id: 0 for slab in table.slabs}
    for slab in reversed(table.slabs):
        for own in slab.rests_on:
            if slab.kind != "box" and slabs[own].kind != "box":
                cover[own] = max(cover[own], cover[slab.id] + 1)
    for own, depth in cover.items():
        yield own, -depth


TOPS = ("pictures", "colours")


def write(job: Job) -> bytes:
    """Return the set-up as a scene in metres, y up, its middle at the origin.

    Raises ValueError where the scenario has no set-up of the job's name.
    """
    return GlbScene(chosen_tabletop(job), job).to_bytes()


def losses(job: Job) -> tuple[str, ...]:
    """Return what the scene cannot express of this set-up."""
    table = chosen_tabletop(job)
    said = []
    dungeons = sum(1 for region in table.regions if region.kind == "dungeon")
    if dungeons:
        said.append(f"The plans of {counted(dungeons, 'dungeon')} are not shown.")
    if table.labels:
        count = len(table.labels)
        said.append(f"{counted(count, 'label')} of the map {are(count)} left out.")
    if job.options["tops"] == "colours" and not any(slab.ground for slab in table.slabs):
        said.append("Without pictures the cards and areas show no text.")
    if table.rules:
        said.append("House rules are left out.")
    said += letters_lost(job, map_and_pieces)
    return tuple(said)


EXPORTER = Exporter(
    kind="glb",
    title="GLB scene",
    suffix=".glb",
    summary="The set-up in three dimensions, for viewers, browsers and game engines.",
    write=write,
    options=(
        MILLIMETRES,
        Option(
            "tops",
            "Tops",
            "pictures",
            "The map's drawing on everything, or plain colours for a small file.",
            choices=TOPS,
        ),
        DETAIL,
        Option("pieces", "Pieces", True, "The pieces of the set-up."),
    ),
    group="solid",
    losses=losses,
)
