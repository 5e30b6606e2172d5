"""A second reading of each check of area maps: slow, plain, from the file as it stands.

Each takes a scenario as plain values and gives what its check has to name: a set of frozen sets
of ids, one for each finding. Nothing of the program is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import networkx as nx
import shapely

Plain = dict[str, Any]
Places = set[frozenset[str]]
PIECES = {"base": "base", "worker": "worker", "soldier": ""}
MAXIMUM = {"two-player": {2}, "team": {4}, "free-for-all": {2, 3, 4}}


def areas_of(plain: Plain) -> dict[str, Plain]:
    """Return the areas by id."""
    return {area["id"]: area for area in plain["board"]["areas"]}


def setups_of(plain: Plain) -> list[Plain]:
    """Return the set-ups."""
    return list(plain["setups"])


def shape(area: Plain) -> Any:
    """Return the ground of an area, None where its outline encloses none clearly."""
    ring = [tuple(corner) for corner in area["outline"]]
    if len(set(ring)) < 3:
        return None
    polygon = shapely.Polygon(ring)
    return polygon if polygon.is_valid and polygon.area > 0 else None


def graph(plain: Plain, *, flying: bool) -> Any:
    """Return the areas joined by the links that one may take."""
    made: Any = nx.Graph()
    areas = areas_of(plain)
    made.add_nodes_from(areas)
    for link in plain["board"]["links"]:
        one, other = link["between"]
        if one in areas and other in areas and one != other and (flying or link["kind"] != "air"):
            made.add_edge(one, other)
    return made


def parts(made: Any) -> list[set[str]]:
    """Return the parts of a graph, the largest first; ties by the first area."""
    order = list(made)
    return sorted(
        nx.connected_components(made), key=lambda part: (-len(part), min(map(order.index, part)))
    )


def reference_lost(plain: Plain) -> Places:
    areas = areas_of(plain)
    found = {
        frozenset([link["id"]])
        for link in plain["board"]["links"]
        if not set(link["between"]) <= set(areas)
    }
    for setup in setups_of(plain):
        players = {player["id"]: player for player in setup["players"]}
        for key in ("starts", "control", "forces"):
            for thing in setup[key]:
                if thing["area"] not in areas or thing["player"] not in players:
                    found.add(frozenset([thing["id"]]))
        for force in setup["forces"]:
            player = players.get(force["player"])
            if player and player.get("faction") == "folk" and force["piece"] not in PIECES:
                found.add(frozenset([force["id"]]))
    return found


def faction_unknown(plain: Plain) -> Places:
    return {
        frozenset([player["id"]])
        for setup in setups_of(plain)
        for player in setup["players"]
        if player.get("faction") != "folk"
    }


def area_outline_faulty(plain: Plain) -> Places:
    return {
        frozenset([area_id]) for area_id, area in areas_of(plain).items() if shape(area) is None
    }


def outlines_overlap(plain: Plain) -> Places:
    found = set()
    for one, other in combinations(areas_of(plain).values(), 2):
        a, b = shape(one), shape(other)
        # What is left when a rim as wide as half the tolerance is taken off is more than a rim.
        if a is not None and b is not None and not a.intersection(b).buffer(-3).is_empty:
            found.add(frozenset([one["id"], other["id"]]))
    return found


def area_off_the_sheet(plain: Plain) -> Places:
    width, height = plain["board"]["sheet"]
    return {
        frozenset([area_id])
        for area_id, area in areas_of(plain).items()
        if any(not (0 <= x <= width and 0 <= y <= height) for x, y in area["outline"])
    }


def names_not_unique(plain: Plain) -> Places:
    named: dict[str, set[str]] = {}
    for area_id, area in areas_of(plain).items():
        if area["name"]:
            named.setdefault(area["name"].lower(), set()).add(area_id)
    return {frozenset(ids) for ids in named.values() if len(ids) > 1}


def link_to_itself(plain: Plain) -> Places:
    return {
        frozenset([link["id"], link["between"][0]])
        for link in plain["board"]["links"]
        if link["between"][0] == link["between"][1] and link["between"][0] in areas_of(plain)
    }


def links_doubled(plain: Plain) -> Places:
    between: dict[frozenset[str], set[str]] = {}
    for link in plain["board"]["links"]:
        ends = frozenset(link["between"])
        if len(ends) == 2 and ends <= set(areas_of(plain)):
            between.setdefault(ends, set()).add(link["id"])
    return {ends | ids for ends, ids in between.items() if len(ids) > 1}


def area_unreachable(plain: Plain) -> Places:
    return {frozenset(part) for part in parts(graph(plain, flying=True))[1:]}


def map_not_connected(plain: Plain) -> Places:
    flown = parts(graph(plain, flying=True))
    if not flown:
        return set()
    meant = {area_id for area_id, area in areas_of(plain).items() if not area["air_only"]}
    found = [part & meant for part in parts(graph(plain, flying=False)) if part <= flown[0]]
    found = sorted((part for part in found if part), key=len, reverse=True)
    return {frozenset(part) for part in found[1:]}


def flyers_area_walkable(plain: Plain) -> Places:
    return {
        frozenset([area_id])
        for area_id, area in areas_of(plain).items()
        if area["air_only"] and graph(plain, flying=False).degree(area_id)
    }


def start_without_resources(plain: Plain) -> Places:
    return {
        frozenset([area_id])
        for area_id, area in areas_of(plain).items()
        if area["start"] and not (area["minerals"] and area["geysers"])
    }


def start_fields_few(plain: Plain) -> Places:
    return {
        frozenset([area_id])
        for area_id, area in areas_of(plain).items()
        if area["start"] and area["geysers"] and 0 < area["minerals"] < 6
    }


def starts(plain: Plain) -> list[str]:
    return [area_id for area_id, area in areas_of(plain).items() if area["start"]]


def teams_unequal(plain: Plain) -> Places:
    if plain["mode"] != "team":
        return set()
    found = set()
    for setup in setups_of(plain):
        sizes = Counter(player.get("team", "") for player in setup["players"])
        even = "" not in sizes and len(sizes) == 2 and len(set(sizes.values())) == 1
        if setup["players"] and not even:
            found.add(frozenset(player["id"] for player in setup["players"]))
    return found


def rounds_off_track(plain: Plain) -> Places:
    found = set()
    for setup in setups_of(plain):
        rounds, red = setup.get("rounds", 32), setup.get("red_from", 1)
        if rounds > 32 or red > rounds:
            found.add(frozenset([setup["id"]]))
    return found


def start_locations_missing(plain: Plain) -> Places:
    return {
        frozenset(starts(plain))
        for setup in setups_of(plain)
        if len(starts(plain)) < len(setup["players"])
    }


def player_without_start(plain: Plain) -> Places:
    found = set()
    for setup in setups_of(plain):
        for player in setup["players"]:
            own = [start["id"] for start in setup["starts"] if start["player"] == player["id"]]
            if len(own) != 1:
                found.add(frozenset(own or [player["id"]]))
    return found


def starts_share_area(plain: Plain) -> Places:
    found = set()
    for setup in setups_of(plain):
        for area in areas_of(plain):
            there = [start for start in setup["starts"] if start["area"] == area]
            if len({start["player"] for start in there}) > 1:
                found.add(frozenset([area, *(start["id"] for start in there)]))
    return found


def start_off_location(plain: Plain) -> Places:
    areas = areas_of(plain)
    return {
        frozenset([start["area"]])
        for setup in setups_of(plain)
        for start in setup["starts"]
        if start["area"] in areas and not areas[start["area"]]["start"]
    }


def control_beyond_start(plain: Plain) -> Places:
    found = set()
    areas = areas_of(plain)
    for setup in setups_of(plain):
        for player in setup["players"]:
            own = {s["area"] for s in setup["starts"] if s["player"] == player["id"]}
            held = [c for c in setup["control"] if c["player"] == player["id"]]
            bare = {area for area in own if area in areas} - {c["area"] for c in held}
            if bare:
                found.add(frozenset([player["id"], *bare]))
            beyond = [c["id"] for c in held if c["area"] in areas and c["area"] not in own]
            if beyond:
                found.add(frozenset(beyond))
    return found


def control_disputed(plain: Plain) -> Places:
    found = set()
    for setup in setups_of(plain):
        for area in areas_of(plain):
            there = [item["id"] for item in setup["control"] if item["area"] == area]
            if len(there) > 1:
                found.add(frozenset([area, *there]))
    return found


def force_outside_control(plain: Plain) -> Places:
    found = set()
    for setup in setups_of(plain):
        players = {player["id"] for player in setup["players"]}
        for force in setup["forces"]:
            known = force["player"] in players and force["area"] in areas_of(plain)
            held = any(
                (c["player"], c["area"]) == (force["player"], force["area"])
                for c in setup["control"]
            )
            if known and not held:
                found.add(frozenset([force["id"], force["area"]]))
    return found


def opening_forces_wrong(plain: Plain) -> Places:
    found = set()
    for setup in setups_of(plain):
        for player in setup["players"]:
            own = [s["area"] for s in setup["starts"] if s["player"] == player["id"]]
            if not own or own[0] not in areas_of(plain) or player.get("faction") != "folk":
                continue
            have: Counter[str] = Counter()
            for force in setup["forces"]:
                if (force["player"], force["area"]) == (player["id"], own[0]):
                    have[PIECES.get(force["piece"], "")] += force["count"]
            if (have["base"], have["worker"]) != (1, 2):
                found.add(frozenset([player["id"], own[0]]))
    return found


def starts_too_close(plain: Plain) -> Places:
    walk = graph(plain, flying=False)
    return {
        frozenset([one, other])
        for one, other in combinations(starts(plain), 2)
        if nx.has_path(walk, one, other) and nx.shortest_path_length(walk, one, other) < 3
    }


def expansion_distance_unequal(plain: Plain) -> Places:
    walk = graph(plain, flying=False)
    rich = [a for a, area in areas_of(plain).items() if area["minerals"] and not area["start"]]
    near = {}
    for start in starts(plain):
        far = [nx.shortest_path_length(walk, start, a) for a in rich if nx.has_path(walk, start, a)]
        if far:
            near[start] = min(far)
    return {frozenset(near)} if len(set(near.values())) > 1 else set()


def resources_unequal(plain: Plain) -> Places:
    walk = graph(plain, flying=False)
    found = set()
    for key in ("minerals", "geysers"):
        sums = {
            sum(areas_of(plain)[area][key] for area in nx.ego_graph(walk, start, 2))
            for start in starts(plain)
        }
        if len(sums) > 1:
            found.add(frozenset(starts(plain)))
    return found


def expansions_scarce(plain: Plain) -> Places:
    rich = [a for a, area in areas_of(plain).items() if area["minerals"] and not area["start"]]
    return {
        frozenset([setup["id"], *rich])
        for setup in setups_of(plain)
        if len(rich) < len(setup["players"])
    }


def areas_unfit_players(plain: Plain) -> Places:
    count = len(areas_of(plain))
    return {
        frozenset([setup["id"]])
        for setup in setups_of(plain)
        if (seats := len(setup["players"])) and not 6 * seats <= count <= 8 * seats
    }


def area_cuts_map(plain: Plain) -> Places:
    walk = graph(plain, flying=False)
    found = set()
    for area in walk:
        piece = walk.subgraph(nx.node_connected_component(walk, area)).copy()
        piece.remove_node(area)
        left = sorted(map(len, nx.connected_components(piece)), reverse=True)
        if sum(left[1:]) >= 2:
            found.add(frozenset([area]))
    return found


def link_cuts_map(plain: Plain) -> Places:
    walk = graph(plain, flying=False)
    found = set()
    for one, other in list(walk.edges):
        cut = walk.copy()
        cut.remove_edge(one, other)
        if not nx.has_path(cut, one, other):
            sides = [nx.node_connected_component(cut, end) for end in (one, other)]
            if min(map(len, sides)) >= 2:
                found.add(frozenset([_first_on_foot(plain, one, other)]))
    return found


def _first_on_foot(plain: Plain, one: str, other: str) -> str:
    return next(
        str(link["id"])
        for link in plain["board"]["links"]
        if set(link["between"]) == {one, other} and link["kind"] != "air"
    )


def all_readings() -> Iterator[tuple[str, Callable[[Plain], Places]]]:
    """Yield the code of each check with its second reading."""
    for name, reading in sorted(globals().items()):
        if callable(reading) and getattr(reading, "__annotations__", {}).get("return") == "Places":
            yield name.replace("_", "-"), reading
