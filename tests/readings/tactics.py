"""A second reading of every check of the board: straight from the sentence, slow and plain.

It reads the scenario as it stands in its file and shares no code with the editor: no laid boxes,
no surface, no graph of the program's. Boxes are heaps of unit cubes here, and who can step where
is asked cube by cube. Each reading returns what identifies the findings, see READINGS.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from itertools import combinations
from typing import Any

Cell = tuple[int, int]
Plain = dict[str, Any]

SIDES = ["north", "east", "south", "west"]
STEPS: dict[str, Cell] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


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
        """Tell whether one may step or climb from a space to another beside it."""
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
                for one in more
                for other in left
                if self.may_step(one, other) or (one in self.gates and other in self.gates)
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


def footing(heap: Heap, box: Plain) -> str:
    """Return the first trouble of a box that fits, in the order of the sentence."""
    aside = {box["id"], *heap.carried(box)}
    others = [other for other in heap.boxes if other["id"] not in aside]
    base = heap.base(box)
    holders: list[set[str]] = []
    outside = held_by_nothing = False
    for cell in heap.letters(box):
        beneath = [o for o in others if cell in heap.letters(o) and heap.top(o) <= base]
        if cell not in heap.ground and not beneath:
            outside = True
            continue
        level = max((heap.top(other) for other in beneath), default=0)
        solid = {
            other["id"]
            for other in beneath
            if heap.top(other) == level and heap.letters(other)[cell] != "#"
        }
        if not beneath and heap.ground[cell] != "#":
            solid = {"mat"}
        if level != base or not solid:
            held_by_nothing = True
        else:
            holders.append(solid)
    if outside:
        return "box-outside-mat"
    if any(heap.cubes(box) & heap.cubes(other) for other in others):
        return "boxes-overlap"
    if holders and not set.intersection(*holders):
        return "box-straddles-supports"
    return "box-overhangs" if held_by_nothing else ""


def with_trouble(code: str) -> Callable[[Heap], set[Any]]:
    """Return the reading of a check that finds one fault a box."""
    return lambda heap: {box["id"] for box in heap.boxes if footing(heap, box) == code}


def boxes_overlap(heap: Heap) -> set[Any]:
    """Pairs whose cubes meet, where that is the first trouble of at least one of the two."""
    troubled = {box["id"] for box in heap.boxes if footing(heap, box) == "boxes-overlap"}
    return {
        frozenset((one["id"], other["id"]))
        for one, other in combinations(heap.boxes, 2)
        if {one["id"], other["id"]} & troubled and heap.cubes(one) & heap.cubes(other)
    }


def box_support_missing(heap: Heap) -> set[Any]:
    """Boxes whose `on` names nothing, and circles as sets."""
    ids = {box["id"] for box in heap.all_boxes}
    found: set[Any] = {
        frozenset((box["id"],))
        for box in heap.all_boxes
        if box["on"] != "mat" and box["on"] not in ids
    }
    for box in heap.all_boxes:
        way, at = [], box["id"]
        for _ in heap.all_boxes:
            support = next((other["on"] for other in heap.all_boxes if other["id"] == at), None)
            way.append(at)
            at = support
        if box["id"] in (at, *way[1:]):
            circle = way[: way.index(box["id"], 1)] if box["id"] in way[1:] else way
            found.add(frozenset(circle))
    return found


def mats_overlap(heap: Heap) -> set[Any]:
    """Pairs of mats with a cell of both."""
    return {
        frozenset((one["id"], other["id"]))
        for one, other in combinations(heap.mats, 2)
        if heap.mat_letters(one).keys() & heap.mat_letters(other).keys()
    }


def component_unknown(heap: Heap) -> set[Any]:
    """Every mat and box that cannot lie on the table."""
    return {box["id"] for box in heap.all_boxes if heap.kind(box) != "box"} | {
        mat["id"] for mat in heap.mats if not heap.mat_letters(mat)
    }


def kit_unknown(heap: Heap) -> set[Any]:
    """Kits that are named and not to be had."""
    return {use["id"] for use in heap.scenario.get("kits", []) if use["id"] not in heap.kits}


def components_exceeded(heap: Heap) -> set[Any]:
    """All objects of each component of which there are too many."""
    found = set()
    own = {component["id"] for component in heap.scenario.get("components", [])}
    for component_id, component in heap.components.items():
        placed = [t["id"] for t in (*heap.mats, *heap.all_boxes) if t["component"] == component_id]
        count = component.get("count")
        if count is not None and component_id not in own:
            count *= sum(
                use.get("count", 1)
                for use in heap.scenario["kits"]
                if any(
                    c["id"] == component_id for c in heap.kits.get(use["id"], EMPTY)["components"]
                )
            )
        if count is not None and len(placed) > count:
            found.add(frozenset(placed))
    return found


EMPTY: Plain = {"components": []}


def reference_unknown(heap: Heap) -> set[Any]:
    """Portals and dungeons of no box, starts of no player."""
    boxes = {box["id"] for box in heap.all_boxes}
    belongings = [*heap.board.get("portals", []), *heap.board.get("dungeons", [])]
    found = {thing["id"] for thing in belongings if thing["box"] not in boxes}
    for setup in heap.scenario.get("setups", []):
        players = {player["id"] for player in setup.get("players", [])}
        for start in setup.get("starts", []):
            if start.get("player", "") and start["player"] not in players:
                found.add(f"{setup['id']}/{start['id']}")
    return found


def artifact_covered(heap: Heap) -> set[Any]:
    """The boxes over the artifact, in a free-for-all."""
    artifact = heap.board.get("artifact")
    if heap.scenario["mode"] != "free-for-all" or not artifact:
        return set()
    boxes = [box["id"] for box in heap.boxes if tuple(artifact["at"]) in heap.letters(box)]
    return {frozenset((*boxes, artifact["id"]))} if boxes else set()


def trigger_covered(heap: Heap) -> set[Any]:
    """The boxes over each trigger, where one plays for control areas."""
    if heap.scenario["mode"] not in ("control", "team"):
        return set()
    found = set()
    for area in heap.board.get("areas", []):
        boxes = [box["id"] for box in heap.boxes if tuple(area["trigger"]) in heap.letters(box)]
        if boxes:
            found.add(frozenset((*boxes, area["id"])))
    return found


def in_state(state: str) -> Callable[[Heap], set[Any]]:
    """Return the reading that lists the portals in a state."""
    return lambda heap: {name for name, (its, _) in heap.portals.items() if its == state}


def portal_without_mark(heap: Heap) -> set[Any]:
    """Portals on a place of a side where their box carries no white line."""
    found = set()
    for portal in heap.board.get("portals", []):
        box = heap.by_id(portal["box"])
        if portal["id"] not in heap.portals or box is None:
            continue
        component = heap.components[box["component"]]
        length = component["size"][0 if portal["side"] in ("north", "south") else 1]
        place = {"side": portal["side"], "offset": portal["offset"]}
        if portal["offset"] < length and place not in component.get("marks", []):
            found.add(portal["id"])
    return found


def portal_alone(heap: Heap) -> set[Any]:
    """The one open portal space, where there is exactly one."""
    return set(heap.gates) if len(heap.gates) == 1 else set()


def realm_not_continuous(heap: Heap) -> set[Any]:
    """What lies outside the largest piece, and whether portals join all pieces."""
    if len(heap.pieces) < 2:
        return set()
    joins = len(heap.gates) > 1 and all(piece & heap.gates for piece in heap.pieces)
    rest = frozenset(cell for piece in heap.pieces[1:] for cell in piece)
    return {(rest, "warning" if joins else "error")}


def space_unreachable(heap: Heap) -> set[Any]:
    """For each set-up the groups that the same starts cannot reach."""
    found = set()
    for setup in heap.scenario.get("setups") or [None]:
        starts = heap.starts(setup) or ([("", heap.pieces[0])] if heap.pieces else [])
        reached = {name: heap.reach(cells) for name, cells in starts}
        lost: dict[frozenset[str], set[Cell]] = {}
        for cell in heap.spaces:
            cut = frozenset(name for name, cells in reached.items() if cell not in cells)
            lost.setdefault(cut, set()).add(cell)
        groups = [group for cut, cells in lost.items() if cut for group in joined(cells)]
        groups.sort(key=lambda group: (-len(group), min((y, x) for x, y in group)))
        if frozenset() not in lost:
            groups = groups[1:]
        found |= {(setup["id"] if setup else "", frozenset(group)) for group in groups}
    return found


def space_without_return(heap: Heap) -> set[Any]:
    """For each set-up the groups that all starts can reach and that lead back to none."""
    found = set()
    for setup in heap.scenario.get("setups") or [None]:
        starts = heap.starts(setup) or ([("", heap.pieces[0])] if heap.pieces else [])
        home = set().union(*(cells for _, cells in starts))
        entered = [heap.reach(cells) for _, cells in starts]
        traps = {
            cell
            for cell in heap.spaces
            if all(cell in cells for cells in entered) and not heap.reach([cell]) & home
        }
        found |= {(setup["id"] if setup else "", frozenset(group)) for group in joined(traps)}
    return found


READINGS: dict[str, Callable[[Heap], set[Any]]] = {
    "kit-unknown": kit_unknown,
    "component-unknown": component_unknown,
    "components-exceeded": components_exceeded,
    "reference-unknown": reference_unknown,
    "box-support-missing": box_support_missing,
    "box-outside-mat": with_trouble("box-outside-mat"),
    "boxes-overlap": boxes_overlap,
    "box-straddles-supports": with_trouble("box-straddles-supports"),
    "box-overhangs": with_trouble("box-overhangs"),
    "mats-overlap": mats_overlap,
    "artifact-covered": artifact_covered,
    "trigger-covered": trigger_covered,
    "realm-not-continuous": realm_not_continuous,
    "space-unreachable": space_unreachable,
    "space-without-return": space_without_return,
    "portal-buried": in_state("buried"),
    "portal-without-space": in_state("without-space"),
    "portal-without-mark": portal_without_mark,
    "portal-alone": portal_alone,
}
"""What identifies the findings of each check, by its code."""
