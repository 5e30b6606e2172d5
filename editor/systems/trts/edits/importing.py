"""Taking in the areas of a drawing as one step."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.edit import Edit, held
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.values import Line
from editor.core.words import counted
from editor.systems.trts.board import Area, Board, TrtsScenario
from editor.systems.trts.edits.links import proposed_links
from editor.systems.trts.edits.objects import OBJECTS


class ImportAreas(Edit[TrtsScenario], frozen=True):
    """Add areas that were drawn elsewhere, on a sheet of their size where the map is empty.

    With `links` those that share a border are joined by walks, with `replace` all that was on the
    map goes first: areas, links, labels, and what set-ups have there. `source` names the drawing.
    """

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
            raise EditError("the areas of a drawing need ids of their own")
        fresh = replace(board, areas=(*board.areas, *self.areas))
        if not board.areas:
            fresh = replace(fresh, sheet=self.sheet, scale=self.scale)
        if self.links:
            used |= {area.id for area in self.areas}
            new = proposed_links(fresh, used, [area.id for area in self.areas])
            fresh = replace(fresh, links=(*fresh.links, *new))
        return replace(scenario, board=held(fresh, Board, "a map has at most 4096 areas"))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Import 13 areas of south-america.geojson"."""
        of = f" of {self.source}" if self.source else ""
        instead = " in place of the map" if self.replace and scenario.board.areas else ""
        return f"Import {counted(len(self.areas), 'area')}{of}{instead}"


def _emptied(scenario: TrtsScenario) -> TrtsScenario:
    board = replace(scenario.board, areas=(), links=(), labels=())
    setups = tuple(replace(setup, starts=(), control=(), forces=()) for setup in scenario.setups)
    return replace(scenario, board=board, setups=setups)
