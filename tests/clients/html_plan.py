"""What is tried on free tables: the maps, the tasks for the browser, hostile files."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import networkx as nx

from editor.export.html_file import EXPORTER
from editor.export.job import Job, chosen_survey, placed_tabletop
from editor.seam.tabletop import TableToken, Tabletop
from editor.systems.catalogue import system_named
from tests.export.jobs import FAULTY, HOSTILE, SAMPLES, emptied, job_of, job_with, with_texts
from tests.export.page.pages import page_of

MAPS = {"tactics": "twin-peaks", "mechs": "hot-and-cold", "trts": "ashen-isle"}


@cache
def job(system: str) -> Job:
    (path,) = (path for path in SAMPLES if path.stem == MAPS[system])
    return job_of(path, EXPORTER, rules=False)


@cache
def table_of(system: str) -> Tabletop:
    return placed_tabletop(job(system))


def place(table: Tabletop, space: str) -> int:
    return [item.id for item in table.spaces].index(space)


def mover(table: Tabletop) -> int:
    """The first piece of the first player that moves by points, or else any that moves."""
    movers = [at for at, token in enumerate(table.tokens) if token.movable and token.seat == 1]
    return next((at for at in movers if table.tokens[at].reach), movers[0])


def expected(system: str, token: TableToken, space: str) -> dict[str, int]:
    """What the graph of the system says it costs the piece to get anywhere from a space."""
    table = table_of(system)
    own = system_named(system)
    graph = own.graph(chosen_survey(job(system)))
    allowed = frozenset(token.moves) or frozenset(move.kind for move in table.moves)
    kinds = next((usual & allowed for usual in own.route_kinds if usual & allowed), allowed)
    edges = [edge for edge in graph.edges(data=True) if edge[2]["kind"] in kinds]
    walked: nx.DiGraph[Any] = nx.DiGraph()
    walked.add_nodes_from(graph)
    walked.add_edges_from(edges)
    names: dict[Any, str] = {
        (item.cell if item.cell in graph else item.id): item.id for item in table.spaces
    }
    node = next(node for node, name in names.items() if name == space)
    far = nx.single_source_dijkstra_path_length(walked, node, token.reach, weight="cost")
    return {names[other]: int(cost) for other, cost in far.items() if other != node}


def hostile_saves(system: str) -> dict[str, bytes]:
    """Saved tables that no page has written, by what is wrong with them."""
    table = table_of(system)
    scenario = json.loads(page_of(job(system)).json["realmwright-scenario"])
    good = {
        "format": "realmwright-table/1",
        "setup": table.setup,
        "actions": [],
        "undone": [],
        "scenario": scenario,
    }
    piece, space = table.tokens[0].id, table.spaces[-1].id
    move = {"do": "move", "piece": piece, "to": space, "free": True, "by": []}

    def acting(*actions: Any) -> dict[str, Any]:
        return good | {"actions": list(actions)}

    markup = '<img src=x onerror="window.gotIn=true"><script>window.gotIn=true</script>'
    saves: dict[str, Any] = {
        "another format": good | {"format": "realmwright-table/2"},
        "markup for a format": good | {"format": markup},
        "another map": good | {"scenario": scenario | {"title": "Another"}},
        "another set-up": good | {"setup": markup},
        "a field more": good | {"more": 1},
        "a field less": {name: value for name, value in good.items() if name != "undone"},
        "no list": good | {"actions": {"length": 1}},
        "no action": acting(None),
        "an unknown action": acting({"do": markup}),
        "an action by a list": acting({"do": ["turn"]}),
        "too many actions": acting(*[{"do": "turn"}] * 50_001),
        "an action of all objects": acting({"do": "constructor"}),
        "a prototype": acting({"do": "__proto__", "polluted": True}),
        "an unknown piece": acting(move | {"piece": markup}),
        "an unknown space": acting(move | {"to": "__proto__"}),
        "a field of another type": acting(move | {"free": 1}),
        "a field more in an action": acting(move | {"more": 1}),
        "a number that is none": acting(
            {"do": "number", "piece": piece, "name": "count", "value": 1e999}
        ),
        "dice that there are not": acting({"do": "roll", "sides": [7], "eyes": [7]}),
        "a move out of reach": acting(move | {"free": False}),
        "twice the same move": acting(move, move),
        "undone that was never done": good | {"undone": [move, {"do": "turn", "x": 1}]},
        "too long a note": acting({"do": "note", "text": "x" * 20001}),
    }
    files = {name: json.dumps(value).encode() for name, value in saves.items()}
    files |= {
        "nothing": b"",
        "no JSON": b"<html>",
        "a list": b"[]",
        "a text": b'"realmwright-table/1"',
        "deep": b"[" * 200_000 + b"]" * 200_000,
        "deep within": json.dumps(good | {"actions": 0})
        .encode()
        .replace(b'"actions": 0', b'"actions": ' + b"[" * 100_000 + b"]" * 100_000),
        "a key of all objects": json.dumps(good).encode()[:-1] + b', "__proto__": {"polluted": 1}}',
        "bytes": bytes(range(256)),
    }
    return files


@cache
def odd_jobs() -> tuple[Job, ...]:
    """An empty map, a faulty one and one with hostile texts of each system."""
    found = []
    script = "</script><img src=x onerror='window.gotIn=true'>"
    for system in MAPS:
        scenario = job(system).scenario
        faulty = next(path for path in FAULTY if path.parent.name == system)
        found += [
            job_with(emptied(scenario), EXPORTER, rules=False),
            job_of(faulty, EXPORTER, rules=False),
            job_with(with_texts(scenario, HOSTILE[0] + script), EXPORTER, rules=False),
            job_with(with_texts(scenario, HOSTILE[4] + HOSTILE[3]), EXPORTER, rules=False),
        ]
    return tuple(found)


def tasks(system: str, folder: Path) -> list[dict[str, Any]]:
    table = table_of(system)
    page = folder / f"{system}.html"
    page.write_bytes(EXPORTER.write(job(system)))
    at = mover(table)
    token = table.tokens[at]
    near = expected(system, token, token.space)
    dear = max(near, key=lambda space: (near[space], space))
    far = next(
        (space.id for space in table.spaces if space.id not in near and space.id != token.space),
        dear,
    )
    files = []
    for number, data in enumerate(hostile_saves(system).values()):
        files.append(str(folder / f"{system}-{number}.json"))
        Path(files[-1]).write_bytes(data)
    spots = [place(table, item.id) for item in table.spaces[:: max(1, len(table.spaces) // 5)]]
    levels = len({slab.top for slab in table.slabs} | {0})
    views = list(range(len(system_named(system).viewpoints)))
    more: list[dict[str, Any]] = [
        {"flow": "alone"},
        {
            "flow": "reach",
            "pieces": [
                {
                    "piece": at,
                    "spaces": [spot for spot in spots if table.spaces[spot].id != token.space],
                }
            ],
        },
        {"flow": "mouse", "piece": at, "space": place(table, dear), "far": place(table, far)},
        {"flow": "touch", "piece": at, "space": place(table, dear)},
        {"flow": "table", "rolls": 60 if table.dice else 0, "seats": len(table.seats)},
        {
            "flow": "saving",
            "piece": at,
            "space": place(table, far),
            "keys": ["less-1", "remove"] if system != "mechs" else ["remove"],
            "notes": "Red left the hill.\n<b>&amp;</b>",
            "out": str(folder / f"{system}-saved.json"),
        },
        {"flow": "hostile", "piece": at, "files": files},
        {"flow": "pictures", "piece": at, "views": views, "out": str(folder / system)},
    ]
    if system == "tactics":
        more.append({"flow": "keys", "way": ["ArrowRight", "ArrowDown", "ArrowDown"]})
        more.append(
            {"flow": "levels", "levels": levels, "views": views, "out": str(folder / "level")}
        )
    return [{"name": f"{system}-{task['flow']}", "page": str(page), **task} for task in more]
