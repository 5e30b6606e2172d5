"""Edits of areas: drawing, importing, and their fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import to_builtins
from msgspec.structs import asdict, replace

from editor.core.edit import Edit, held
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import fresh_id, with_board, with_setup
from editor.core.values import Line
from editor.core.words import counted
from editor.systems.shared.edits.fields import SetFields, takes_changes, takes_new
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
from editor.systems.trts.map.board import Area, Board, Ring, TrtsScenario
from editor.systems.trts.text.words import area_name


@takes_new(Area)
class AddArea(Edit[TrtsScenario], frozen=True):
    """Draw an area. Areas with borders at its corners share them."""

    adds = "areas"

    if TYPE_CHECKING:

        def __init__(self, outline: Ring, **fields: object) -> None: ...

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the area."""
        new = asdict(self)
        new["id"] = fresh_id(OBJECTS.ids_in_use(scenario), "a", new["id"])
        area = Area(**new)
        rings = _rings(area.outline, area.islands, area.holes, "the area")
        if area.label:
            checked(area.label)
        areas = (*scenario.board.areas, held_area(replace(area, **rings)))
        drawn = OBJECTS.with_board(scenario, areas=areas)
        return OBJECTS.with_board(drawn, areas=share_corners(areas, [area.id]))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Draw Hearth Vale"."""
        return f"Draw {asdict(self)['name'] or 'an area'}"


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


@takes_changes(Area, "outline", "islands", "holes")
class SetArea(SetFields[TrtsScenario, Area], frozen=True):
    """Change fields of an area; those that are not given stay.

    `label` is the middle of its name, None for where there is most room.
    """

    listed = "areas"

    if TYPE_CHECKING:

        def __init__(self, *own: str, **fields: object) -> None: ...

    def changed(self, thing: Area) -> Area:
        """Return the area with its new fields. Raises EditError where no file can hold it."""
        area = super().changed(thing)
        if area.label:
            checked(area.label)
        return held_area(area)


def held_area(area: Area) -> Area:
    """Return an area if a file can hold it. Raises EditError otherwise."""
    words = (
        "an area needs a single-line name, 0 to 99 mineral fields and geysers, at most 64 tags "
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
        instead = " and replace the map" if self.replace and scenario.board.areas else ""
        return f"Import {counted(len(self.areas), 'area')}{of}{instead}"


def _emptied(scenario: TrtsScenario) -> TrtsScenario:
    board = replace(scenario.board, areas=(), links=(), labels=())
    scenario = with_board(scenario, board)
    for setup in scenario.setups:
        scenario = with_setup(scenario, replace(setup, starts=(), control=(), forces=()))
    return scenario
