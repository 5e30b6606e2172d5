"""A second implementation of every check of the board: directly from its sentence, slow and plain.

It reads the scenario as it stands in its file, as a heap of cubes. Each reading returns what
identifies the findings, see READINGS.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from tests.readings.heap import Cell, Heap, Plain, joined


def footing(heap: Heap, box: Plain) -> str:
    """Return the first trouble of a box that applies, in the order of the sentence."""
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
    """Pairs whose cubes overlap, if that is the first trouble of at least one of the two."""
    troubled = {box["id"] for box in heap.boxes if footing(heap, box) == "boxes-overlap"}
    return {
        frozenset((one["id"], other["id"]))
        for one, other in combinations(heap.boxes, 2)
        if {one["id"], other["id"]} & troubled and heap.cubes(one) & heap.cubes(other)
    }


def box_support_missing(heap: Heap) -> set[Any]:
    """Boxes whose `on` is unknown, and cycles as sets."""
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
    """Pairs of mats that share a cell."""
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
    """Kits that the scenario names and that are not available."""
    return {use["id"] for use in heap.scenario.get("kits", []) if use["id"] not in heap.kits}


def house_rules_away(heap: Heap) -> set[Any]:
    """House rules of a file; no file is ever at hand here."""
    return {rules["name"] for rules in heap.scenario.get("house_rules", []) if rules.get("path")}


def components_exceeded(heap: Heap) -> set[Any]:
    """All objects of each component that is placed too often."""
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
        if count is None:
            continue
        if len(placed) > count:
            found.add(frozenset(placed))
            continue
        copies = {
            component["id"]
            for component in heap.scenario.get("components", [])
            if component.get("copy_of") == component_id and component.get("count") is None
        }
        more = [t["id"] for t in (*heap.mats, *heap.all_boxes) if t["component"] in copies]
        if more and len(placed) + len(more) > count:
            found.add(frozenset((*placed, *more)))
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
    """The boxes over each listed trigger, and over each visible printed trigger."""
    found = set()
    listed = {tuple(area["trigger"]): area["id"] for area in heap.board.get("areas", [])}
    icons = [(area["trigger"], area["id"]) for area in heap.board.get("areas", [])]
    for mat in heap.mats:
        if heap.mat_letters(mat):
            side = heap.components[mat["component"]]["sides"][mat["side"]]
            for area in side.get("areas", []):
                at = tuple(a + b for a, b in zip(mat["at"], area["trigger"], strict=True))
                icons += [(at, mat["id"])] if at not in listed else []
    for at, name in icons:
        boxes = [box["id"] for box in heap.boxes if tuple(at) in heap.letters(box)]
        if boxes:
            found.add(frozenset((*boxes, name)))
    return found


def mat_side_unfit(heap: Heap) -> set[Any]:
    """Mats whose other side has the print of the mode, while this side has not."""
    wanted = {"control": "areas", "team": "areas", "free-for-all": "artifact"}
    print_ = wanted.get(heap.scenario["mode"], "")
    found = set()
    for mat in heap.mats:
        if heap.mat_letters(mat):
            sides = heap.components[mat["component"]]["sides"]
            if not sides[mat["side"]].get(print_) and any(s.get(print_) for s in sides.values()):
                found.add(mat["id"])
    return found


def in_state(state: str) -> Callable[[Heap], set[Any]]:
    """Return the reading that lists the portals in a state."""
    return lambda heap: {name for name, (its, _) in heap.portals.items() if its == state}


def portal_without_mark(heap: Heap) -> set[Any]:
    """Portals at places without a white line."""
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
        groups = [(group, cut) for cut, cells in lost.items() if cut for group in joined(cells)]
        groups.sort(key=lambda one: (-len(one[0]), min((y, x) for x, y in one[0])))
        if frozenset() not in lost:
            # Where all are apart one of the players' own lands is no fault; nobody's always is.
            mine = [group for group in groups if group[1] != set(reached)]
            groups = [item for item in groups if item not in mine[:1]]
        found |= {(setup["id"] if setup else "", frozenset(group)) for group, _ in groups}
    return found


def space_without_return(heap: Heap) -> set[Any]:
    """For each set-up the groups that the same starts can enter and that lead back to none."""
    found = set()
    for setup in heap.scenario.get("setups") or [None]:
        starts = heap.starts(setup) or ([("", heap.pieces[0])] if heap.pieces else [])
        home = set().union(*(cells for _, cells in starts))
        reached = {name: heap.reach(cells) for name, cells in starts}
        traps: dict[frozenset[str], set[Cell]] = {}
        for cell in heap.spaces:
            whose = frozenset(name for name, cells in reached.items() if cell in cells)
            if whose and not heap.reach([cell]) & home:
                traps.setdefault(whose, set()).add(cell)
        groups = [group for cells in traps.values() for group in joined(cells)]
        found |= {(setup["id"] if setup else "", frozenset(group)) for group in groups}
    return found


READINGS: dict[str, Callable[[Heap], set[Any]]] = {
    "kit-unknown": kit_unknown,
    "house-rules-away": house_rules_away,
    "component-unknown": component_unknown,
    "components-exceeded": components_exceeded,
    "reference-unknown": reference_unknown,
    "box-support-missing": box_support_missing,
    "box-outside-mat": with_trouble("box-outside-mat"),
    "boxes-overlap": boxes_overlap,
    "box-straddles-supports": with_trouble("box-straddles-supports"),
    "box-overhangs": with_trouble("box-overhangs"),
    "mats-overlap": mats_overlap,
    "mat-side-unfit": mat_side_unfit,
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
"""The keys of the findings of each check, by its code."""
