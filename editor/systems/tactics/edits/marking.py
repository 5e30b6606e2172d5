"""Edits of the marks of the map: portals, areas, the artifact, dungeons and labels."""

from __future__ import annotations

from types import MappingProxyType

from msgspec.structs import replace

from editor.core.edit import Edit, held, held_line
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import found, free, fresh_id, put
from editor.core.points import Cell, name_of
from editor.core.values import Line
from editor.core.words import counted
from editor.picture.signs import roman
from editor.systems.shared.edits.fields import AddObject, SetFields, takes_new
from editor.systems.shared.places import checked
from editor.systems.tactics.edits.boxes import short_name
from editor.systems.tactics.edits.objects import OBJECTS, with_cells
from editor.systems.tactics.map.board import (
    Area,
    Artifact,
    Dungeon,
    DungeonRows,
    Offset,
    Portal,
    Side,
    TacticsScenario,
)
from editor.systems.tactics.text.words import area_title


@takes_new(Portal)
class AddPortal(AddObject[TacticsScenario, Portal], frozen=True):
    """Add a portal to a side of a box; side and offset in the box's own frame at turn 0."""

    listed = "portals"
    box: str
    side: Side
    offset: Offset
    id: str = ""

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Place portal III on box 3×2"."""
        number = roman(len(scenario.board.portals) + 1)
        return f"Place portal {number} on box {short_name(scenario, library, self.box)}"


class MovePortal(SetFields[TacticsScenario, Portal], frozen=True):
    """Move a portal to another place on a side, or to another box."""

    listed = "portals"
    box: str
    side: Side
    offset: Offset

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Move portal III to box 3×2"."""
        title = self.called(scenario, library, self.before(scenario))
        return f"Move {title} on box {short_name(scenario, library, self.box)}"


@takes_new(Area)
class AddArea(AddObject[TacticsScenario, Area], frozen=True):
    """Add a control area; its trigger is meant to be one of its cells."""

    listed = "areas"
    cells: tuple[Cell, ...]
    trigger: Cell
    name: Line = ""
    id: str = ""

    def thing(self, scenario: TacticsScenario) -> Area:
        """Return the area, with the next letter as its id. Raises EditError for no spaces."""
        held_line(self.name, "a name")
        area = with_cells(super().thing(scenario), self.cells, "a control area needs a space")
        return replace(area, id=self._id(scenario))

    def _id(self, scenario: TacticsScenario) -> str:
        return self.id or area_letter(OBJECTS.ids_in_use(scenario))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Mark area C, 6 spaces"."""
        name = self.name or self._id(scenario).upper()
        return f"Mark area {name}, {counted(len(set(self.cells)), 'space')}"


class SetArea(SetFields[TacticsScenario, Area], frozen=True):
    """Give a control area other cells. A trigger outside of them moves to the first."""

    listed = "areas"
    cells: tuple[Cell, ...]

    def changed(self, thing: Area) -> Area:
        """Return the area on its new spaces. Raises EditError for none."""
        area = with_cells(thing, self.cells, "a control area needs a space; remove it instead")
        return replace(area, trigger=area.trigger if area.trigger in area.cells else area.cells[0])

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Mark area C, 6 spaces"."""
        name = area_title(self.before(scenario))
        return f"Mark area {name}, {counted(len(set(self.cells)), 'space')}"


class SetTrigger(SetFields[TacticsScenario, Area], frozen=True):
    """Move the trigger of a control area."""

    listed = "areas"
    other_names = MappingProxyType({"at": "trigger"})
    at: Cell

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Move trigger C to m10"."""
        return f"Move trigger {area_title(self.before(scenario))} to {name_of(self.at)}"


class NameArea(SetFields[TacticsScenario, Area], frozen=True):
    """Name a control area; without a name its id is shown."""

    listed = "areas"
    name: Line

    def changed(self, thing: Area) -> Area:
        """Return the area with its name. Raises EditError for one that no file can hold."""
        return replace(thing, name=held_line(self.name, "a name"))


class PlaceArtifact(Edit[TacticsScenario], frozen=True):
    """Place the artifact, or move it; `id` is that of a new one."""

    adds = "artifact"
    at: Cell
    id: str = ""

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the artifact on this space."""
        artifact = scenario.board.artifact
        if artifact is None:
            taken = "artifact" in OBJECTS.ids_in_use(scenario)
            new = self.id or ("" if taken else "artifact")
            new = fresh_id(OBJECTS.ids_in_use(scenario), "artifact", new)
            return OBJECTS.with_board(scenario, artifact=Artifact(id=new, at=checked(self.at)))
        if artifact.locked:
            raise EditError(f"{artifact.id} is locked")
        return OBJECTS.with_board(scenario, artifact=replace(artifact, at=checked(self.at)))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Move the artifact to g7"."""
        if scenario.board.artifact is None:
            return f"Place the artifact on {name_of(self.at)}"
        return f"Move the artifact to {name_of(self.at)}"


class SetDungeon(Edit[TacticsScenario], frozen=True):
    """Set the dungeon of a box; rows of dungeon letters. `id` is that of a new one."""

    adds = "dungeons"
    box: str
    rows: DungeonRows
    id: str = ""

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the dungeon."""
        found(scenario.board.boxes, self.box, "box")
        if (
            len({len(row) for row in held(self.rows, DungeonRows, "it does not have these rooms")})
            > 1
        ):
            raise EditError("the rows of the dungeon differ in length")
        dungeons = scenario.board.dungeons
        for dungeon in dungeons:
            if dungeon.box == self.box:
                free(dungeons, dungeon.id, "dungeon")
                changed = replace(dungeon, rows=self.rows)
                return OBJECTS.with_board(scenario, dungeons=put(dungeons, changed))
        new = fresh_id(OBJECTS.ids_in_use(scenario), "d", self.id)
        dungeon = Dungeon(id=new, box=self.box, rows=self.rows)
        return OBJECTS.with_board(scenario, dungeons=(*dungeons, dungeon))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Draw the dungeon of 5×4"."""
        return f"Draw dungeon of {short_name(scenario, library, self.box)}"


class MoveDungeon(Edit[TacticsScenario], frozen=True):
    """Move a dungeon into another box; a dungeon that is there comes into its old one."""

    id: str
    box: str

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the dungeons in their new boxes."""
        dungeons = scenario.board.dungeons
        moved = free(dungeons, self.id, "dungeon")
        found(scenario.board.boxes, self.box, "box")
        there = [free(dungeons, each.id, "dungeon") for each in dungeons if each.box == self.box]
        back = [replace(each, box=moved.box) for each in there if each.id != self.id]
        moved = replace(moved, box=self.box)
        return OBJECTS.with_board(scenario, dungeons=put(dungeons, moved, *back))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Move the dungeon of 5×4 into 8×5"."""
        old = found(scenario.board.dungeons, self.id, "dungeon").box
        names = [short_name(scenario, library, box) for box in (old, self.box)]
        return f"Move dungeon from {names[0]} to {names[1]}"


def area_letter(used: set[str]) -> str:
    """Return the first free letter for a control area, then area1, area2 and so on."""
    for letter in "abcdefghijklmnopqrstuvwxyz":
        if letter not in used:
            return letter
    return fresh_id(used, "area")
