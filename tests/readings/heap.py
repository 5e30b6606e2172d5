"""A scenario's table as heaps of unit cubes: slow, plain, and sharing no code with the editor.

There are no laid boxes, no surface and no graph of the program's here; who can step where is asked
space by space, straight from the sentence.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

Cell = tuple[int, int]
Plain = dict[str, Any]


class Heap:
    """A scenario's table as cubes: `scenario` and `kits` as plain values of their files."""

    def __init__(self, scenario: Plain, kits: dict[str, Plain], rules: Plain) -> None:
        self.scenario = scenario
        self.board: Plain = scenario["board"]
        self.kits = kits
        self.rules = rules
        self.mats: list[Plain] = self.board.get("mats", [])
        self.all_boxes: list[Plain] = self.board.get("boxes", [])
        self.boxes = [box for box in self.all_boxes if self.kind(box) == "box"]

    @cached_property
    def components(self) -> dict[str, Plain]:
        """All components that the scenario may use, by id."""
        found: dict[str, Plain] = {}
        for use in reversed(self.scenario.get("kits", [])):
            kit = self.kits.get(use.get("path") or use.get("id"))
            for component in reversed(kit["components"] if kit else []):
                found[component["id"]] = component
        for component in reversed(self.scenario.get("components", [])):
            found[component["id"]] = component
        return found

    def kind(self, thing: Plain) -> str:
        """Return what the component of a thing is: mat, box or nothing."""
        kind: str = self.components.get(thing["component"], {}).get("kind", "nothing")
        return kind

    def by_id(self, box_id: str) -> Plain | None:
        """Return the box of this id."""
        return next((box for box in self.all_boxes if box["id"] == box_id), None)

    def base(self, box: Plain, seen: tuple[str, ...] = ()) -> int:
        """Return the level on which a box stands: the top of what it is on."""
        support = self.by_id(box["on"])
        if support is None or self.kind(support) != "box" or support["id"] in seen:
            return 0
        component = self.components[support["component"]]
        height: int = component["height"]
        return self.base(support, (*seen, box["id"])) + height

    def top(self, box: Plain) -> int:
        """Return the level of a box's top."""
        height: int = self.components[box["component"]]["height"]
        return self.base(box) + height

    def letters(self, box: Plain) -> dict[Cell, str]:
        """Return the letter of a box's top over each cell of the table."""
        rows = self.components[box["component"]]["terrain"]
        cells = {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row)}
        depth = len(rows)
        width = len(rows[0])
        for _ in range(box["turn"] // 90):
            cells = {(depth - 1 - y, x): letter for (x, y), letter in cells.items()}
            depth, width = width, depth
        x0, y0 = box["at"]
        return {(x0 + x, y0 + y): letter for (x, y), letter in cells.items()}

    def mat_letters(self, mat: Plain) -> dict[Cell, str]:
        """Return the letter of a mat over each of its cells; none for an unknown mat."""
        sides = self.components.get(mat["component"], {}).get("sides", {})
        if mat["side"] not in sides:
            return {}
        x0, y0 = mat["at"]
        return {
            (x0 + x, y0 + y): letter
            for y, row in enumerate(sides[mat["side"]]["terrain"])
            for x, letter in enumerate(row)
        }

    @cached_property
    def ground(self) -> dict[Cell, str]:
        """The letter of the mats over each cell."""
        ground: dict[Cell, str] = {}
        for mat in self.mats:
            ground |= self.mat_letters(mat)
        return ground

    def cubes(self, box: Plain) -> set[tuple[int, int, int]]:
        """Return the cubes that fill a box."""
        levels = range(self.base(box), self.top(box))
        return {(x, y, z) for x, y in self.letters(box) for z in levels}

    def carried(self, box: Plain) -> list[str]:
        """Return the ids of the boxes that stand on this one, over however many others."""
        found: list[str] = []
        more = [box["id"]]
        while more:
            support = more.pop()
            for other in self.all_boxes:
                if other["on"] == support and other["id"] not in (*found, box["id"]):
                    found.append(other["id"])
                    more.append(other["id"])
        return found

    @cached_property
    def surface(self) -> dict[Cell, tuple[int, str]]:
        """Level and letter of what one sees from above, holes included."""
        seen: dict[Cell, tuple[int, str]] = {
            cell: (0, letter) for cell, letter in self.ground.items()
        }
        for box in self.boxes:
            for cell, letter in self.letters(box).items():
                if cell not in seen or self.top(box) >= seen[cell][0]:
                    seen[cell] = (self.top(box), letter)
        return seen

    @cached_property
    def spaces(self) -> set[Cell]:
        """Where one can stand."""
        return {cell for cell, (_, letter) in self.surface.items() if letter != "#"}

    @cached_property
    def settings(self) -> Plain:
        """The settings in force; what the ruleset does not allow is not drawn here."""
        settings = {name: rule["value"] for name, rule in self.rules["settings"].items()}
        for overlay in self.scenario.get("house_rules", []):
            settings |= overlay.get("set", {})
        return settings

    def may_step(self, one: Cell, other: Cell) -> bool:
        """Return whether one may step or climb from a space to another beside it."""
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) != 1:
            return False
        limit = self.settings["movement.max_climb"]
        rise = self.surface[other][0] - self.surface[one][0]
        return limit is None or rise <= limit

    def step_cost(self, one: Cell, other: Cell, *, through: bool = False) -> int:
        """Return what entering a space costs, from beside it or `through` a portal."""
        names = {"~": "water", "^": "peak", "b": "ballista"}
        level, letter = self.surface[other]
        cost: int = self.settings["movement.portal" if through else "movement.step"]
        if letter in names:
            cost += self.settings[f"movement.{names[letter]}"]
        if not through and level > self.surface[one][0]:
            cost += self.settings["movement.climb"]
        return cost

    def portal(self, portal: Plain) -> tuple[str, Cell]:
        """Return the state of a portal of a box that lies there, and its space."""
        box = self.by_id(portal["box"])
        assert box is not None
        width, depth = self.components[box["component"]]["size"]
        side, offset = portal["side"], portal["offset"]
        # The portal space in the box's own frame, outside of its footprint, then turned with it.
        x, y = {
            "north": (offset, -1),
            "south": (offset, depth),
            "west": (-1, offset),
            "east": (width, offset),
        }[side]
        length = width if side in ("north", "south") else depth
        for _ in range(box["turn"] // 90):
            x, y = depth - 1 - y, x
            width, depth = depth, width
        space = (box["at"][0] + x, box["at"][1] + y)
        if offset >= length or space not in self.surface:
            return "without-space", space
        level, letter = self.surface[space]
        if level > self.base(box):
            return "buried", space
        if level < self.base(box) or letter == "#":
            return "without-space", space
        return "open", space

    @cached_property
    def portals(self) -> dict[str, tuple[str, Cell]]:
        """State and space of each portal whose box lies on the table."""
        lying = {box["id"] for box in self.boxes}
        return {
            portal["id"]: self.portal(portal)
            for portal in self.board.get("portals", [])
            if portal["box"] in lying
        }

    @cached_property
    def gates(self) -> set[Cell]:
        """The spaces of the open portals."""
        return {space for state, space in self.portals.values() if state == "open"}

    def reach(self, sources: Iterable[Cell]) -> set[Cell]:
        """Return every space to which a way leads, by asking of each pair until nothing grows."""
        found: set[Cell] = set()
        more = set(sources)
        while more:
            found |= more
            left = self.spaces - found
            more = {
                other
                for cell in more
                for other in left
                if self.may_step(cell, other) or (cell in self.gates and other in self.gates)
            }
        return found

    @cached_property
    def pieces(self) -> list[set[Cell]]:
        """The pieces of the realm by orthogonal neighbourhood, the largest first."""
        return sorted(joined(self.spaces), key=len, reverse=True)

    def starts(self, setup: Plain | None) -> list[tuple[str, set[Cell]]]:
        """Return the starts of a set-up that have a space, with these spaces."""
        listed = [
            (start["id"], {tuple(cell) for cell in start["cells"]} & self.spaces)
            for start in (setup or {}).get("starts", [])
        ]
        return [(name, cells) for name, cells in listed if cells]


def joined(cells: Iterable[Cell]) -> list[set[Cell]]:
    """Return the sets of orthogonally joined cells, by merging until nothing changes.

    In the order of their first cell, row by row.
    """
    groups: list[set[Cell]] = []
    for x, y in sorted(cells, key=lambda cell: (cell[1], cell[0])):
        beside = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
        touching = [group for group in groups if group & beside]
        groups = [group for group in groups if not group & beside]
        groups.append({(x, y)}.union(*touching))
    return sorted(groups, key=lambda group: min((y, x) for x, y in group))
