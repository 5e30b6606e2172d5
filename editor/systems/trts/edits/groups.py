"""Edits of whatever is selected: removing, moving, locking, notes."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.words import counted
from editor.systems.shared.edits import groups
from editor.systems.shared.objects import Found, Titles, compass
from editor.systems.trts.board import (
    Area,
    Board,
    Control,
    Force,
    Label,
    Link,
    Setup,
    Start,
    TrtsScenario,
)
from editor.systems.trts.edits.corners import stitched
from editor.systems.trts.edits.objects import (
    OBJECTS,
    Thing,
    area_moved,
    in_map_units,
    shifted,
)
from editor.systems.trts.words import (
    area_name,
    control_name,
    force_name,
    label_name,
    link_name,
    start_name,
)


def _title(scenario: TrtsScenario, library: AnyLibrary, found: Found[Setup, Thing]) -> str:
    """Return what the history calls an object: "Old Ford", "Red's start"."""
    board, setup = scenario.board, found.setup
    match found.one:
        case Area() as area:
            return area_name(area)
        case Link() as link:
            return link_name(board, link)
        case Label() as label:
            return label_name(label)
        case Start() as start:
            return start_name(setup, start)
        case Control() as control:
            return control_name(setup, board, control)
        case Force() as force:
            return force_name(setup, board, components_in_force(scenario, library), force)


TITLES = Titles(OBJECTS, _title)


class Remove(groups.Remove[TrtsScenario], frozen=True):
    """Remove objects. An area takes its links with it, and all that stands on it in any set-up.

    `setup` is where starts, markers and forces are looked for; empty: in the first that fits.
    """

    titles = TITLES

    def aside(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as " and its 3 links"."""
        board: Board = scenario.board
        ids = frozenset(self.ids)
        areas = {area.id for area in board.areas if area.id in ids}
        links = [
            link
            for link in board.links
            if link.id not in ids and not areas.isdisjoint(link.between)
        ]
        whose = "its" if len(areas) == 1 else "their"
        said = counted(len(links), "link") if len(links) > 1 else "link"
        return f" and {whose} {said}" if links else ""


class MoveObjects(Edit[TrtsScenario], frozen=True):
    """Move areas and labels, in map units, or in cells of ten units of the drawing.

    An area that moves leaves its neighbours where they are. With `sharing` its corners that come
    to lie on borders of others become theirs too. What stands on areas goes with them;
    by itself it is put on another area instead.
    """

    ids: tuple[str, ...]
    by: tuple[int, int]
    setup: str = ""
    cells: bool = False
    sharing: bool = False

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the objects moved."""
        placed = OBJECTS.find_free(scenario, self.ids, self.setup)
        moving = {one for one, found in placed.items() if found.kind in ("areas", "labels")}
        if not moving:
            raise EditError("only areas and labels are moved; what stands on an area is put on one")
        by = in_map_units(scenario, self.by, self.cells)
        if by == (0, 0):
            return scenario
        board: Board = scenario.board
        areas = tuple(area_moved(item, by) if item.id in moving else item for item in board.areas)
        return OBJECTS.with_board(
            scenario,
            areas=stitched(areas, moving & {area.id for area in areas}) if self.sharing else areas,
            labels=tuple(
                replace(label, at=shifted(label.at, by)) if label.id in moving else label
                for label in board.labels
            ),
        )

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Move Old Ford 40 east and 20 north"."""
        said = TITLES.phrase(scenario, library, self.ids, self.setup)
        return f"Move {said} {compass(in_map_units(scenario, self.by, self.cells)) or 'nowhere'}"


class SetLocked(groups.SetLocked[TrtsScenario], frozen=True):
    """Lock objects, so that tools leave them alone, or free them."""

    titles = TITLES
    free_word = "Free"
    locked: bool
    setup: str = ""


class SetNote(groups.SetNote[TrtsScenario], frozen=True):
    """Write the note of an object, locked or not."""

    titles = TITLES
    words = "Write a note on"
