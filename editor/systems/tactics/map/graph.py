"""The space graph: steps and portals between spaces, and their costs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args
from weakref import WeakValueDictionary

from editor.analysis.rows import Attributes, Rows, directed, rows_of
from editor.core.points import Cell, name_of, neighbours
from editor.core.scenario import Setting
from editor.systems.tactics.map.board import TERRAIN_NAMES
from editor.systems.tactics.map.geometry import Realm

if TYPE_CHECKING:
    import networkx as nx

SpaceGraph: TypeAlias = "nx.DiGraph[Cell]"

LinkKind = Literal["step", "climb", "drop", "portal"]
KINDS: frozenset[LinkKind] = frozenset(get_args(LinkKind))


def cost_setting(settings: object, name: str, default: int = 0) -> int:
    """Return a cost from the settings in force, in movement points."""
    value: Setting = settings.get(name, default)  # type: ignore[attr-defined]
    return value if isinstance(value, int) else default


def terrain_costs(realm: Realm) -> dict[str, int]:
    """Return what each terrain letter adds to the cost of entering it, in movement points."""
    return {
        letter: cost_setting(realm.settings, f"movement.{name}")
        for letter, name in TERRAIN_NAMES.items()
    }


class Moves:
    """The attributes of each kind of step into each terrain; all edges alike share them."""

    def __init__(self, realm: Realm) -> None:
        step = cost_setting(realm.settings, "movement.step", 1)
        climb = cost_setting(realm.settings, "movement.climb", 1)
        through = cost_setting(realm.settings, "movement.portal", 1)
        limit = realm.settings.get("movement.max_climb")
        extra = terrain_costs(realm)
        self.highest = limit if isinstance(limit, int) else 1 << 30
        self.level = {letter: _edge("step", step + more) for letter, more in extra.items()}
        self.down = {letter: _edge("drop", step + more) for letter, more in extra.items()}
        self.up = {letter: _edge("climb", step + more + climb) for letter, more in extra.items()}
        self.portal = {letter: _edge("portal", through + more) for letter, more in extra.items()}
        self.both_ways = not isinstance(limit, int)  # each climb can be reversed by a drop
        self.key = (self.highest, step, climb, *extra.values())

    def edge(self, rise: int, terrain: str) -> Attributes:
        """Return the attributes of a step up by some levels into a terrain."""
        return (self.level if rise == 0 else self.up if rise > 0 else self.down)[terrain]


def _edge(kind: LinkKind, cost: int) -> Attributes:
    return {"kind": kind, "cost": cost}


_recent: WeakValueDictionary[Hashable, SpaceRows] = WeakValueDictionary()
"""The rows of a map in use, for each layout of mats and costs of steps."""


class SpaceRows:
    """The spaces of a realm and the steps between them, as nodes and rows of a graph.

    What an edit left as it was is shared with the map before: all but the spaces that it changed
    and their neighbours.
    """

    def __init__(self, realm: Realm, moves: Moves) -> None:
        self.spaces, self._moves = realm.spaces, moves
        key = (moves.key, *((name, mat.at, mat.width) for name, mat in realm.mats.items()))
        before = _recent.get(key)
        was = before.spaces if before else {}
        changed = [cell for cell, space in self.spaces.items() if was.get(cell) != space]
        self._pieces: tuple[frozenset[Cell], ...] = ()
        self.nodes: dict[Cell, Attributes] = dict(before.nodes) if before else {}
        self.out: Rows[Cell] = dict(before.out) if before else {}
        self.into: Rows[Cell] = dict(before.into) if before else {}
        if before and list(was) == list(self.spaces):
            self._pieces = before._pieces
        else:
            changed += was.keys() - self.spaces.keys()
            # Rows are in the order of the spaces; those of new ones follow below.
            self.nodes = {cell: self.nodes.get(cell, {}) for cell in self.spaces}
            self.out = {cell: self.out.get(cell, {}) for cell in self.spaces}
            self.into = {cell: self.into.get(cell, {}) for cell in self.spaces}
        for cell in {*changed, *(near for there in changed for near in neighbours(there))}:
            if cell in self.spaces:
                self.nodes[cell] = {"name": name_of(cell), **self.spaces[cell]._asdict()}
                self.out[cell], self.into[cell] = self._steps(cell)
        _recent[key] = self

    @cached_property
    def graph(self) -> SpaceGraph:
        """The steps between the spaces, without portals."""
        return directed(self.nodes, self.out, self.into)

    @property
    def pieces(self) -> tuple[frozenset[Cell], ...]:
        """The connected pieces, the largest first, of equals the first in reading order.

        Climbs of any height connect, since each can be reversed by a drop; portals do not.
        """
        import networkx as nx

        if self.spaces and not self._pieces:
            found = [frozenset(piece) for piece in nx.weakly_connected_components(self.graph)]
            found.sort(key=lambda piece: (-len(piece), min((y, x) for x, y in piece)))
            self._pieces = tuple(found)
        return self._pieces

    def _steps(self, cell: Cell) -> tuple[dict[Cell, Attributes], dict[Cell, Attributes]]:
        """Return the steps from a space and to it: north, east, south, west.

        A climb over movement.max_climb is none, a drop always is one; drops to the space that
        cannot be reversed are the last. Source: docs/rules/tactics.md A4.
        """
        moves, here = self._moves, self.spaces[cell]
        out: dict[Cell, Attributes] = {}
        into: dict[Cell, Attributes] = {}
        for beside in neighbours(cell):
            there = self.spaces.get(beside)
            if there is not None:
                rise = there.elevation - here.elevation
                if rise <= moves.highest:
                    out[beside] = moves.edge(rise, there.terrain)
                if -rise <= moves.highest:
                    into[beside] = moves.edge(-rise, here.terrain)
        return out, {other: into[other] for other in (*out, *into) if other in into}


def portal_spaces(realm: Realm) -> list[Cell]:
    """Return the spaces of the open portals, each once, in the order of the portals."""
    return list(dict.fromkeys(p.space for p in realm.portals.values() if p.state == "open"))


def portal_graph(realm: Realm, gates: Iterable[Cell], moves: Moves) -> SpaceGraph:
    """Return the portal graph: from each of these portal spaces one can go to every other one."""
    edges = {gate: moves.portal[realm.spaces[gate].terrain] for gate in gates}
    out = {gate: dict(edges) for gate in edges}
    into = {gate: dict.fromkeys(edges, edge) for gate, edge in edges.items()}
    for gate in edges:
        del out[gate][gate], into[gate][gate]
    return directed({gate: {} for gate in edges}, out, into)


def portal_ring(portals: SpaceGraph) -> SpaceGraph:
    """Return the portal graph with the moves between one portal space and the next alone.

    With or without any one of them, a ring holds together what all moves do, and has few edges.
    """
    nodes, out, _ = rows_of(portals)
    ring: Rows[Cell] = {gate: {} for gate in nodes}
    for one, other in pairwise((*nodes, *nodes)):
        if one != other:
            ring[one][other], ring[other][one] = out[one][other], out[other][one]
    return directed(nodes, ring)


def with_portals(on_foot: SpaceGraph, portals: SpaceGraph) -> SpaceGraph:
    """Return the graph of steps and portals.

    If a step and a portal join the same two spaces, the cheaper one is the edge, or the step if
    they cost the same.
    """
    nodes, out, into = rows_of(on_foot)
    out, into = dict(out), dict(into)
    gates, onward, back = rows_of(portals)
    for gate in gates:
        out[gate] = _cheaper(out[gate], onward[gate])
        into[gate] = _cheaper(into[gate], back[gate])
    return directed(nodes, out, into)


def _cheaper(
    steps: dict[Cell, Attributes], portals: dict[Cell, Attributes]
) -> dict[Cell, Attributes]:
    both = {c: edge for c, edge in steps.items() if c in portals}
    return steps | portals | {c: e for c, e in both.items() if e["cost"] <= portals[c]["cost"]}


def marks_of(realm: Realm) -> dict[Cell, Attributes]:
    """Return the attributes of spaces that the board gives them besides their ground.

    - area: the control area, by its id; trigger: the area whose trigger is there
    - artifact: True for the artifact's space
    - portal: the open portal to which the space belongs; dungeon: the one to which it leads
    """
    board, marks = realm.board, defaultdict[Cell, Attributes](dict)
    dungeons = {dungeon.box: dungeon.id for dungeon in board.dungeons}
    for area in board.areas:
        for cell in area.cells:
            marks[cell].setdefault("area", area.id)
        marks[area.trigger].setdefault("trigger", area.id)
    if board.artifact is not None:
        marks[board.artifact.at]["artifact"] = True
    for laid in realm.portals.values():
        if laid.state == "open":
            marks[laid.space].setdefault("portal", laid.portal.id)
            if laid.portal.box in dungeons:
                marks[laid.space].setdefault("dungeon", dungeons[laid.portal.box])
    return marks
