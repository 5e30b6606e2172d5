"""The work on a made map: its draft, dials and settings, and where boxes can be placed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random

from editor.analysis.symmetry import Image
from editor.core.kit import components_in_force, counts_in_force
from editor.core.points import Cell
from editor.core.scenario import Setting
from editor.systems.shared.making import Draft
from editor.systems.tactics.edits.objects import realm_of
from editor.systems.tactics.map.board import HOLE, MAT, BoxComponent, TacticsScenario
from editor.systems.tactics.map.geometry import rectangle
from editor.systems.tactics.map.lookup import printed_areas


class Work:
    """A map in the making: its draft, the mode, the dials, settings in force, images, chance."""

    def __init__(
        self,
        draft: Draft[TacticsScenario],
        mode: str,
        values: Mapping[str, int],
        settings: Mapping[str, Setting],
        rng: Random,
    ) -> None:
        self.draft, self.mode, self.values = draft, mode, values
        self.settings, self.rng = settings, rng
        self.images: tuple[Image, ...] = ()

    def number(self, setting: str) -> int:
        """Return the value of a whole-number setting."""
        value = self.settings[setting]
        assert isinstance(value, int)
        return value

    def share(self, dial: str) -> float:
        """Return the value of a dial from 0 to 1."""
        return self.values[dial] / 100

    def orbit(self, cell: Cell) -> tuple[Cell, ...]:
        """Return a cell and its images, each once."""
        return tuple(dict.fromkeys((cell, *(image.cell(cell) for image in self.images))))


class Yard:
    """The surface on which boxes are placed, by cells: its height, and whose top it is.

    `closed` cells take no box: triggers, the artifact, starts, control areas, and spaces in front
    of portals. `left` are the boxes of the kits that are not on the map, by component.
    """

    def __init__(self, work: Work) -> None:
        scenario, library = work.draft.scenario, work.draft.library
        realm = realm_of(scenario, library)
        self.spaces: dict[Cell, tuple[int, str]] = {
            cell: (space.elevation, space.on if space.on in realm.boxes else MAT)
            for cell, space in realm.surface.items()
            if space.terrain != HOLE
        }
        self.ground = sum(on == MAT for _, on in self.spaces.values())
        board = scenario.board
        self.closed = {cell for area in board.areas for cell in (area.trigger, *area.cells)}
        self.closed |= {area.trigger for mat in realm.mats.values() for area in printed_areas(mat)}
        self.closed |= {cell for s in scenario.setups for start in s.starts for cell in start.cells}
        self.closed |= {door.space for door in realm.portals.values() if door.state == "open"}
        if board.artifact is not None:
            self.closed.add(board.artifact.at)
        known = components_in_force(scenario, library)
        counts = counts_in_force(scenario, library)
        self.boxes = {name: box for name, box in known.items() if isinstance(box, BoxComponent)}
        self.left: dict[str, int] = {}
        for name, box in self.boxes.items():
            kin = (name, box.copy_of)
            laid = sum(self.root(item.component) in kin for item in board.boxes)
            held = counts[name]
            self.left[name] = 16 if held is None else max(0, held - laid)

    def root(self, component: str) -> str:
        """Return the component of a kit of which this is a copy, else itself."""
        box = self.boxes.get(component)
        return (box.copy_of if box is not None else "") or component

    def support(self, cells: Iterable[Cell]) -> tuple[int, str] | None:
        """Return the height and the support of a box over these cells, None where none can be."""
        found: tuple[int, str] | None = None
        for cell in cells:
            here = self.spaces.get(cell)
            if here is None or cell in self.closed or (found is not None and here != found):
                return None
            found = here
        return found

    def places(self, size: tuple[int, int]) -> Iterator[tuple[Cell, int, str]]:
        """Yield where a box of this size can be: its corner, its base and its support."""
        width, depth = size
        for x, y in self.spaces:
            found = self.support(rectangle((x, y), width, depth))
            if found is not None:
                yield (x, y), *found

    def put(self, cells: Iterable[Cell], top: int, box_id: str) -> None:
        """Place a box: the cells are its top from now on."""
        self.spaces.update(dict.fromkeys(cells, (top, box_id)))
