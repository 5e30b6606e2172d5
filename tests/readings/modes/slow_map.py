"""A map read from the letter of its scenario, slowly: for second readings of the checks.

Nothing here asks the geometry or the graph of the program; what a box covers, how high it lies
and what a step costs is worked out again for every question.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from editor.core.scenario import Setting
from editor.systems.tactics.map.board import Box, BoxComponent, MatComponent, Setup, TacticsScenario

Cell = tuple[int, int]


class SlowMap:
    """A scenario of its own components alone, in one set-up and mode, under these settings."""

    def __init__(
        self,
        scenario: TacticsScenario,
        setup: Setup | None,
        mode: str,
        settings: dict[str, Setting],
    ) -> None:
        self.scenario = scenario
        self.board = scenario.board
        self.setup = setup
        self.mode = mode
        self.settings = settings
        self.parts = {part.id: part for part in scenario.components}
        self.boxes = {box.id: box for box in self.board.boxes}
        self.players = setup.players if setup else ()
        self.starts = setup.starts if setup else ()
        self.spaces = {cell: top for cell, top in self.surface().items() if top[1] != "#"}

    def number(self, name: str) -> int:
        """Return a setting that is a number."""
        value = self.settings[name]
        assert isinstance(value, int)
        return value

    def box_part(self, box: Box) -> BoxComponent:
        """Return what a box is made of."""
        part = self.parts[box.component]
        assert isinstance(part, BoxComponent)
        return part

    def mat_letters(self) -> dict[Cell, str]:
        """Return the letters of the mats, holes included."""
        letters = {}
        for mat in self.board.mats:
            part = self.parts[mat.component]
            assert isinstance(part, MatComponent)
            for y, row in enumerate(part.sides[mat.side].terrain):
                for x, letter in enumerate(row):
                    letters[mat.at[0] + x, mat.at[1] + y] = letter
        return letters

    def places(self, box: Box) -> dict[Cell, Cell]:
        """Return for each place of a component's top at turn 0 the cell over which it lies."""
        width, depth = self.box_part(box).size
        placed = {(x, y): (x, y) for x in range(width) for y in range(depth)}
        for _ in range(box.turn // 90):
            # A quarter turn clockwise: the first row becomes the last column.
            placed = {place: (depth - 1 - y, x) for place, (x, y) in placed.items()}
            width, depth = depth, width
        return {place: (x + box.at[0], y + box.at[1]) for place, (x, y) in placed.items()}

    def base(self, box: Box) -> int:
        """Return the level on which a box stands."""
        return self.top(self.boxes[box.on]) if box.on in self.boxes else 0

    def top(self, box: Box) -> int:
        """Return the level of a box's top."""
        return self.base(box) + self.box_part(box).height

    def layers(self, cell: Cell) -> list[tuple[int, str, str]]:
        """Return level, letter and owner of all that lies over a cell, the lowest first."""
        found = [(0, letter, "") for at, letter in self.mat_letters().items() if at == cell]
        for box in self.board.boxes:
            for (x, y), at in self.places(box).items():
                if at == cell:
                    found.append((self.top(box), self.box_part(box).terrain[y][x], box.id))
        return sorted(found, key=lambda layer: layer[0])

    def surface(self) -> dict[Cell, tuple[int, str]]:
        """Return level and letter of the topmost surface over each cell."""
        surface = {cell: (0, letter) for cell, letter in self.mat_letters().items()}
        for box in sorted(self.board.boxes, key=self.top):
            for (x, y), at in self.places(box).items():
                surface[at] = (self.top(box), self.box_part(box).terrain[y][x])
        return surface

    def doors(self) -> dict[str, Cell]:
        """Return for each open portal the space in front of it."""
        steps = {"north": (0, -1), "south": (0, 1), "west": (-1, 0), "east": (1, 0)}
        found = {}
        for portal in self.board.portals:
            box = self.boxes.get(portal.box)
            if box is None:
                continue
            width, depth = self.box_part(box).size
            places = self.places(box)
            behind = {
                "north": (portal.offset, 0),
                "south": (portal.offset, depth - 1),
                "west": (0, portal.offset),
                "east": (width - 1, portal.offset),
            }[portal.side]
            if behind not in places:
                continue
            # The step out of the side, turned with the box.
            dx, dy = steps[portal.side]
            for _ in range(box.turn // 90):
                dx, dy = -dy, dx
            x, y = places[behind]
            front = (x + dx, y + dy)
            if front in self.spaces and self.spaces[front][0] == self.base(box):
                found[portal.id] = front
        return found

    def edges(self) -> Iterator[tuple[Cell, Cell, int]]:
        """Yield every step of the space graph with its cost."""
        names = {"~": "water", "^": "peak", "b": "ballista"}
        doors = set(self.doors().values())
        most = self.settings["movement.max_climb"]
        for one, (level, _) in self.spaces.items():
            for other, (there, letter) in self.spaces.items():
                extra = self.number(f"movement.{names[letter]}") if letter in names else 0
                if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1 and not (
                    isinstance(most, int) and there - level > most
                ):
                    climb = self.number("movement.climb") if there > level else 0
                    yield one, other, self.number("movement.step") + climb + extra
                if one != other and {one, other} <= doors:
                    yield one, other, self.number("movement.portal") + extra

    def costs(self, sources: Collection[Cell]) -> dict[Cell, int]:
        """Return the least cost from the sources, by relaxing until nothing changes."""
        costs = {cell: 0 for cell in sources if cell in self.spaces}
        steps = self.steps
        while True:
            better = [
                (other, costs[one] + cost)
                for one, other, cost in steps
                if one in costs and costs[one] + cost < costs.get(other, 1 << 30)
            ]
            if not better:
                return costs
            for cell, cost in better:
                costs[cell] = min(cost, costs.get(cell, cost))

    @property
    def steps(self) -> list[tuple[Cell, Cell, int]]:
        """All steps, worked out once: a map does not change."""
        if not hasattr(self, "_steps"):
            self._steps = list(self.edges())
        return self._steps

    def distance(self, sources: Collection[Cell], goals: Iterable[Cell]) -> int | None:
        """Return the least cost from any source to any goal, or None."""
        costs = self.costs(sources)
        return min((costs[goal] for goal in goals if goal in costs), default=None)

    def pieces(self, cells: Collection[Cell]) -> list[set[Cell]]:
        """Return cells in groups that touch along edges, by merging whatever touches."""
        groups: list[set[Cell]] = []
        for x, y in cells:
            beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
            touching = [group for group in groups if group & beside]
            groups = [group for group in groups if not group & beside]
            groups.append({(x, y)}.union(*touching))
        return groups

    def joined(self, cells: Collection[Cell]) -> list[set[Cell]]:
        """Return cells in groups that steps or portals join in any direction."""
        groups = [{cell} for cell in cells]
        for one, other, _ in self.steps:
            if one in cells and other in cells:
                first = next(group for group in groups if one in group)
                second = next(group for group in groups if other in group)
                if first is not second:
                    groups.remove(second)
                    first |= second
        return groups
