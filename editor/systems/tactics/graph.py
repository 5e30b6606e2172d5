"""The space graph: steps and portals between spaces, and their costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, get_args

from editor.analysis.ways import Ways
from editor.core.caches import cached
from editor.core.points import Cell
from editor.core.scenario import Setting
from editor.systems.tactics.board import TERRAIN_NAMES
from editor.systems.tactics.geometry import Realm

if TYPE_CHECKING:
    import networkx as nx

SpaceGraph: TypeAlias = "nx.DiGraph[Cell]"

LinkKind = Literal["step", "climb", "drop", "portal"]
KINDS: frozenset[LinkKind] = frozenset(get_args(LinkKind))


class SpaceLink(NamedTuple):
    """A way from a space to another, with its cost in movement points."""

    kind: LinkKind
    cost: int


_CELL = 256
"""The bytes of a cell in a cache: with its place in the key, and its neighbours."""

Links: TypeAlias = dict[Cell, dict[Cell, SpaceLink]]
"""The links from each space to others: the graph without networkx, which is slow to import."""


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


def links_on_foot(realm: Realm) -> Links:
    """Return the links of steps on foot, without portals.

    A climb over movement.max_climb is no link; a drop always is.
    Source: docs/rules/tactics.md A4.
    """
    spaces = realm.spaces
    extra = terrain_costs(realm)
    step = cost_setting(realm.settings, "movement.step", 1)
    climb = cost_setting(realm.settings, "movement.climb", 1)
    limit = realm.settings.get("movement.max_climb")
    highest = limit if isinstance(limit, int) else 1 << 30
    level = {letter: SpaceLink("step", step + more) for letter, more in extra.items()}
    down = {letter: SpaceLink("drop", step + more) for letter, more in extra.items()}
    up = {letter: SpaceLink("climb", step + more + climb) for letter, more in extra.items()}
    links: Links = {}
    for cell, space in spaces.items():
        links[cell] = onward = {}
        x, y = cell
        elevation = space.elevation
        for beside in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            there = spaces.get(beside)
            if there is None:
                continue
            rise = there.elevation - elevation
            if rise == 0:
                onward[beside] = level[there.terrain]
            elif rise < 0:
                onward[beside] = down[there.terrain]
            elif rise <= highest:
                onward[beside] = up[there.terrain]
    return links


def portal_spaces(realm: Realm) -> list[Cell]:
    """Return the spaces of the open portals, each once, in the order of the portals."""
    return list(dict.fromkeys(p.space for p in realm.portals.values() if p.state == "open"))


def links_of(realm: Realm, on_foot: Links | None = None) -> Links:
    """Return all links: steps, and those between all open portal spaces.

    If a step and a portal join the same two spaces, the cheaper one is the link, or the step if
    they cost the same. Without two open portals these are the links on foot.
    """
    links = links_on_foot(realm) if on_foot is None else on_foot
    gates = portal_spaces(realm)
    if len(gates) < 2:
        return links
    extra = terrain_costs(realm)
    through = cost_setting(realm.settings, "movement.portal", 1)
    whole = dict(links)
    for gate in gates:
        whole[gate] = onward = dict(links[gate])
        for other in gates:
            cost = through + extra[realm.spaces[other].terrain]
            if gate != other and (other not in onward or cost < onward[other].cost):
                onward[other] = SpaceLink("portal", cost)
    return whole


def ways_of(realm: Realm) -> Ways[Cell]:
    """Return the links in the form of analyses, computed without `links_of`.

    This runs whenever a box moves: the same steps as in `links_of`, as plain numbers.
    """
    spaces = realm.spaces
    number = {cell: place for place, cell in enumerate(spaces)}
    extra = terrain_costs(realm)
    step = cost_setting(realm.settings, "movement.step", 1)
    climb = cost_setting(realm.settings, "movement.climb", 1)
    limit = realm.settings.get("movement.max_climb")
    highest = limit if isinstance(limit, int) else 1 << 30
    heights = [space.elevation for space in spaces.values()]
    enter = [step + extra[space.terrain] for space in spaces.values()]
    cells = tuple(spaces)
    level, up = tuple(enumerate(enter)), tuple((n, cost + climb) for n, cost in enumerate(enter))
    out = []
    for reach, near in zip(heights, beside_of(cells), strict=True):
        onward = []
        for other in near:
            rise = heights[other] - reach
            if rise <= 0:
                onward.append(level[other])
            elif rise <= highest:
                onward.append(up[other])
        out.append(onward)
    gates = [number[cell] for cell in portal_spaces(realm)]
    through = cost_setting(realm.settings, "movement.portal", 1) - step
    if len(gates) > 1:
        pairs = [(other, enter[other] + through) for other in gates]
        by_portal = dict(pairs)
        for gate in gates:
            steps = [(other, min(cost, by_portal.get(other, cost))) for other, cost in out[gate]]
            known = {gate, *(other for other, _ in steps)}
            out[gate] = [*steps, *(pair for pair in pairs if pair[0] not in known)]
    return Ways(cells, number, tuple(map(tuple, out)))


@cached(lambda found: _CELL * len(found))
def beside_of(cells: tuple[Cell, ...]) -> tuple[tuple[int, ...], ...]:
    """Return for each cell the numbers of those to its north, east, south and west.

    They stay the same for nearly every edit: boxes move, but the mats stay.
    """
    number = {cell: place for place, cell in enumerate(cells)}
    get = number.get
    found = []
    for x, y in cells:
        around = (get((x, y - 1)), get((x + 1, y)), get((x, y + 1)), get((x - 1, y)))
        found.append(tuple(other for other in around if other is not None))
    return tuple(found)


def space_graph(realm: Realm, links: Links) -> SpaceGraph:
    """Return the links as a graph of networkx.

    Nodes are cells with `elevation`, `terrain` and `on`, edges have `kind` and `cost`.
    """
    # Imported here: no check needs it, and importing it takes longer than all checks.
    import networkx as nx

    graph: SpaceGraph = nx.DiGraph()
    graph.add_nodes_from((cell, space._asdict()) for cell, space in realm.spaces.items())
    graph.add_edges_from(
        (cell, other, link._asdict())
        for cell, onward in links.items()
        for other, link in onward.items()
    )
    return graph


def pieces(realm: Realm) -> list[frozenset[Cell]]:
    """Return the connected pieces of the realm, the largest first.

    Climbs of any height connect, portals do not. Ties: the piece first in reading order.
    """
    return list(_pieces_of(tuple(realm.spaces)))


@cached(lambda found: _CELL * sum(map(len, found)))
def _pieces_of(cells: tuple[Cell, ...]) -> tuple[frozenset[Cell], ...]:
    """Return the connected pieces of cells; whatever stands on them changes none."""
    near = beside_of(cells)
    left = set(range(len(cells)))
    found: list[frozenset[Cell]] = []
    while left:
        piece = [left.pop()]
        for place in piece:
            for other in near[place]:
                if other in left:
                    left.remove(other)
                    piece.append(other)
        found.append(frozenset(cells[place] for place in piece))
    if len(found) > 1:
        found.sort(key=lambda piece: (-len(piece), min((y, x) for x, y in piece)))
    return tuple(found)
