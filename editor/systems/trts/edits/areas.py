"""Edits of areas: drawing, importing, and their fields."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType, to_builtins
from msgspec.structs import replace

from editor.core.edit import Edit, held
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import fresh_id, with_board, with_setup
from editor.core.values import Line
from editor.core.words import counted, listing
from editor.systems.trts.board import Area, Board, Point, Ring, TrtsScenario
from editor.systems.trts.edits.corners import share_corners
from editor.systems.trts.edits.links import proposed_links
from editor.systems.trts.edits.objects import (
    OBJECTS,
    area_found,
    checked,
    free_area,
    held_ring,
    with_areas,
)
from editor.systems.trts.words import area_name

ResourceCount = Annotated[int, Meta(ge=0, le=99)]


class AddArea(Edit[TrtsScenario], frozen=True):
    """Draw an area. Areas with borders at its corners share them."""

    outline: Ring
    islands: tuple[Ring, ...] = ()
    holes: tuple[Ring, ...] = ()
    name: Line = ""
    label: Point | None = None
    minerals: ResourceCount = 0
    geysers: ResourceCount = 0
    start: bool = False
    air_only: bool = False
    tags: tuple[Line, ...] = ()
    id: str = ""

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the area."""
        area = Area(
            id=fresh_id(OBJECTS.ids_in_use(scenario), "a", self.id),
            name=self.name,
            label=checked(self.label) if self.label else None,
            minerals=self.minerals,
            geysers=self.geysers,
            start=self.start,
            air_only=self.air_only,
            tags=self.tags,
            **_rings(self.outline, self.islands, self.holes, "the area"),
        )
        areas = (*scenario.board.areas, held_area(area))
        drawn = OBJECTS.with_board(scenario, areas=areas)
        return OBJECTS.with_board(drawn, areas=share_corners(areas, [area.id]))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Draw Hearth Vale"."""
        return f"Draw {self.name or 'an area'}"


class SetOutline(Edit[TrtsScenario], frozen=True):
    """Redraw an area; None keeps its islands or holes."""

    id: str
    outline: Ring
    islands: tuple[Ring, ...] | None = None
    holes: tuple[Ring, ...] | None = None

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the area drawn again."""
        area = free_area(scenario, self.id)
        islands = area.islands if self.islands is None else self.islands
        holes = area.holes if self.holes is None else self.holes
        rings = _rings(self.outline, islands, holes, area_name(area))
        drawn = with_areas(scenario, [held_area(replace(area, **rings))])
        if drawn is scenario:
            return scenario
        return OBJECTS.with_board(drawn, areas=share_corners(drawn.board.areas, [area.id]))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Redraw Hearth Vale"."""
        return f"Redraw {area_name(area_found(scenario, self.id))}"


class SetArea(Edit[TrtsScenario], frozen=True, omit_defaults=True):
    """Change fields of an area; those that are not given stay.

    `label` is the middle of its name, None for where there is most room.
    """

    id: str
    name: Line | UnsetType = UNSET
    minerals: ResourceCount | UnsetType = UNSET
    geysers: ResourceCount | UnsetType = UNSET
    start: bool | UnsetType = UNSET
    air_only: bool | UnsetType = UNSET
    tags: tuple[Line, ...] | UnsetType = UNSET
    label: Point | UnsetType | None = UNSET

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the area changed."""
        area = free_area(scenario, self.id)
        if self.label is not UNSET and self.label is not None:
            checked(self.label)
        return with_areas(scenario, [held_area(replace(area, **self._given()))])

    def _given(self) -> dict[str, object]:
        names = ("name", "minerals", "geysers", "start", "air_only", "tags", "label")
        return {name: value for name in names if (value := getattr(self, name)) is not UNSET}

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence: "Give Hearth Vale 6 mineral fields" or "Call area a7 “Old Ford”"."""
        area = area_found(scenario, self.id)
        given = {key: value for key, value in self._given().items() if value != getattr(area, key)}
        name = area_name(area)
        if len(given) != 1:
            fields = self.minerals, self.geysers
            if given.keys() == {"minerals", "geysers"} and UNSET not in fields:
                return f"Give {name} {_fields(*fields)}"  # type: ignore[arg-type]
            return f"Change {name}"
        ((key, value),) = given.items()
        match key, value:
            case "name", "":
                return f"Remove the name of {name}"
            case "name", _:
                return f"Call {name} “{value}”"
            case "minerals", int():
                return f"Give {name} {counted(value, 'mineral field')}"
            case "geysers", int():
                return f"Give {name} {counted(value, 'geyser')}"
            case "start", True:
                return f"Make {name} a starting location"
            case "start", _:
                return f"Make {name} no starting location"
            case "air_only", True:
                return f"Mark {name} for flyers only"
            case "air_only", _:
                return f"Unmark {name} for flyers only"
            case "tags", _:
                return (
                    f"Tag {name} {listing(self.tags)}"
                    if self.tags
                    else f"Remove the tags of {name}"
                )
            case _, None:
                return f"Put the name of {name} where there is room"
            case _:
                return f"Move the name of {name}"


def held_area(area: Area) -> Area:
    """Return an area if a file can hold it. Raises EditError otherwise."""
    words = (
        "an area has a name of one line, 0 to 99 mineral fields and geysers, at most 64 tags "
        "and at most 256 islands and holes"
    )
    bare = replace(area, outline=area.outline[:3], islands=(), holes=())
    held(to_builtins(bare), Area, words)
    if max(len(area.islands), len(area.holes)) > 256:
        raise EditError(words)
    return area


def _rings(
    outline: Ring, islands: tuple[Ring, ...], holes: tuple[Ring, ...], name: str
) -> dict[str, Any]:
    """Return rings as fields of an area. Raises EditError if a file cannot hold them."""
    return {
        "outline": held_ring(outline, f"the outline of {name}"),
        "islands": tuple(held_ring(ring, f"an island of {name}") for ring in islands),
        "holes": tuple(held_ring(ring, f"a hole of {name}") for ring in holes),
    }


def _fields(minerals: int, geysers: int) -> str:
    return f"{counted(minerals, 'mineral field')} and {counted(geysers, 'geyser')}"


class ImportAreas(Edit[TrtsScenario], frozen=True):
    """Add imported areas; an empty map gets a sheet of their size.

    With `links` neighbours are linked by walks. With `replace` all areas, links and labels, and
    what set-ups have on the map, are removed first. `source` names the drawing.
    """

    whole = True
    areas: tuple[Area, ...]
    sheet: tuple[int, int]
    scale: int = 1
    links: bool = True
    replace: bool = False
    source: Line = ""

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the areas and their links."""
        if self.replace:
            scenario = _emptied(scenario)
        board: Board = scenario.board
        used = OBJECTS.ids_in_use(scenario)
        taken = used & {area.id for area in self.areas}
        if taken or len({area.id for area in self.areas}) < len(self.areas):
            raise EditError("the areas of a drawing need new ids")
        fresh = replace(board, areas=(*board.areas, *self.areas))
        if not board.areas:
            fresh = replace(fresh, sheet=self.sheet, scale=self.scale)
        if self.links:
            used |= {area.id for area in self.areas}
            new = proposed_links(fresh, used, [area.id for area in self.areas])
            fresh = replace(fresh, links=(*fresh.links, *new))
        return with_board(scenario, held(fresh, Board, "a map has at most 4096 areas"))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Import 13 areas of south-america.geojson"."""
        of = f" of {self.source}" if self.source else ""
        instead = " in place of the map" if self.replace and scenario.board.areas else ""
        return f"Import {counted(len(self.areas), 'area')}{of}{instead}"


def _emptied(scenario: TrtsScenario) -> TrtsScenario:
    board = replace(scenario.board, areas=(), links=(), labels=())
    scenario = with_board(scenario, board)
    for setup in scenario.setups:
        scenario = with_setup(scenario, replace(setup, starts=(), control=(), forces=()))
    return scenario
