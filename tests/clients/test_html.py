"""The page to play on, in Chromium: offline, with a mouse, with keys alone, with fingers."""

import json
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from PySide6.QtGui import QImage

from editor.export.chosen import chosen_survey, chosen_tabletop
from editor.export.exporter import Job
from editor.export.html_file import EXPORTER
from editor.export.page.document import printable
from editor.systems.catalogue import system_named
from editor.systems.tabletop import Tabletop, Token
from tests.clients.programs import asked, node_folder, program
from tests.export.jobs import FAULTY, HOSTILE, SAMPLES, emptied, job_of, job_with
from tests.export.page.pages import page_of, with_texts

pytestmark = pytest.mark.client
SCRIPT = Path(__file__).with_name("html_page.mjs")
MAPS = {"tactics": "twin-peaks", "mechs": "hot-and-cold", "trts": "ashen-isle"}
each = pytest.mark.parametrize("system", sorted(MAPS))
Seen = Mapping[str, Any]


@cache
def job(system: str) -> Job:
    (path,) = (path for path in SAMPLES if path.stem == MAPS[system])
    return job_of(path, EXPORTER)


@cache
def table_of(system: str) -> Tabletop:
    return chosen_tabletop(job(system))


def place(table: Tabletop, space: str) -> int:
    return [one.id for one in table.spaces].index(space)


def mover(table: Tabletop) -> int:
    """The first piece of the first player that moves by points, or else any that moves."""
    movers = [at for at, token in enumerate(table.tokens) if token.movable and token.seat == 1]
    return next((at for at in movers if table.tokens[at].reach), movers[0])


def expected(system: str, token: Token, space: str) -> dict[str, int]:
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
        (one.cell if one.cell in graph else one.id): one.id for one in table.spaces
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
            job_with(emptied(scenario), EXPORTER),
            job_of(faulty, EXPORTER),
            job_with(with_texts(scenario, HOSTILE[0] + script), EXPORTER),
            job_with(with_texts(scenario, HOSTILE[4] + HOSTILE[3]), EXPORTER),
        ]
    return tuple(found)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pages")


@pytest.fixture(scope="module")
def seen(folder: Path) -> Seen:
    """Everything that one browser saw of the pages of three systems."""
    packages = node_folder("playwright-core")
    browser = program("chromium")
    plan = [task for system in MAPS for task in tasks(system, folder)]
    pages = []
    for number, odd in enumerate(odd_jobs()):
        pages.append(str(folder / f"odd-{number}.html"))
        Path(pages[-1]).write_bytes(EXPORTER.write(odd))
    plan.append({"name": "odd", "flow": "odd", "pages": pages, "out": str(folder / "odd")})
    (folder / "plan.json").write_text(json.dumps(plan))
    told = asked("node", SCRIPT, browser, folder / "plan.json", cwd=packages, seconds=560)
    found: Seen = json.loads(told.strip().splitlines()[-1])
    return found


def tasks(system: str, folder: Path) -> list[dict[str, Any]]:
    table = table_of(system)
    page = folder / f"{system}.html"
    page.write_bytes(EXPORTER.write(job(system)))
    at = mover(table)
    token = table.tokens[at]
    near = expected(system, token, token.space)
    dear = max(near, key=lambda space: (near[space], space))
    far = next(
        (one.id for one in table.spaces if one.id not in near and one.id != token.space), dear
    )
    files = []
    for number, data in enumerate(hostile_saves(system).values()):
        files.append(str(folder / f"{system}-{number}.json"))
        Path(files[-1]).write_bytes(data)
    spots = [place(table, one.id) for one in table.spaces[:: max(1, len(table.spaces) // 5)]]
    levels = len({slab.top for slab in table.slabs} | {0})
    views = list(range(len(system_named(system).outlooks)))
    more: list[dict[str, Any]] = [
        {"flow": "alone"},
        {
            "flow": "reach",
            "pieces": [
                {
                    "piece": at,
                    "spaces": [one for one in spots if table.spaces[one].id != token.space],
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


@each
def test_a_page_asks_for_nothing_and_lets_nothing_in(system: str, seen: Seen, folder: Path) -> None:
    """The one request is the page; the console is silent; a script that got in does not run."""
    found = seen[f"{system}-alone"]
    assert found["requests"] == [f"file://{folder / system}.html"]
    assert found["console"] == []
    assert not found["gotIn"]
    assert found["called"] == "refused"
    assert found["shown"] == "grid"
    assert {"script-src-elem", "script-src-attr", "style-src-elem", "connect-src"} <= set(
        found["violations"]
    )


@each
def test_reach_and_costs_are_those_of_the_graph(system: str, seen: Seen) -> None:
    """From several spaces the page shows the costs that the system's own graph gives."""
    table = table_of(system)
    token = table.tokens[mover(table)]
    found = seen[f"{system}-reach"]
    assert len(found) >= 4
    for one in found:
        start = token.space if one["space"] is None else table.spaces[one["space"]].id
        shown = {table.spaces[int(at)].id: cost for at, cost in one["costs"].items()}
        assert shown == expected(system, token, start), start


@each
def test_a_piece_is_moved_with_the_mouse(system: str, seen: Seen) -> None:
    """A click on a piece and one on a space move it; its cost is told, and what is left counts."""
    table, found = table_of(system), seen[f"{system}-mouse"]
    at = mover(table)
    token = table.tokens[at]
    near = expected(system, token, token.space)
    dear = max(near, key=lambda space: (near[space], space))
    name = table.space_of[dear].name
    assert found["moved"]["log"][-1].endswith(f" to {name}, cost {near[dear]}")
    if token.reach is not None:
        rest = token.reach - near[dear]
        assert max(found["left"].values(), default=0) <= rest
        assert found["refused"]["log"] == found["moved"]["log"]
        assert "out of reach" in found["refused"]["toast"]
    box, nearer, shifted, fitted = (
        [float(value) for value in text.split()] for text in found["boxes"]
    )
    assert nearer[2] < box[2]
    assert shifted[0] < nearer[0]
    assert shifted[1] < nearer[1]
    assert fitted == box


def test_all_can_be_done_with_keys_alone(seen: Seen) -> None:
    """Tab comes to the map; arrows, Enter and letters select, move, undo, end the turn, ask."""
    found = seen["tactics-keys"]
    assert found["order"][-1] == "board"
    assert found["first"].startswith("a1, plain, ground level")
    assert found["chosen"] == "Red, fighter"
    assert found["told"].startswith("b3, plain, ground level, cost 3")
    assert found["moved"]["log"] == ["Red, fighter: a1 to b3, cost 3"]
    assert found["undone"]["log"] == []
    assert found["undone"]["redo"]
    assert found["ended"]["turn"] == ["Round 1", "Blue"]
    assert found["help"]
    assert found["closed"]
    assert found["view"] == "Isometric"
    assert found["level"] == "2"
    assert found["outline"] == "solid"


@each
def test_a_piece_is_moved_with_a_finger(system: str, seen: Seen) -> None:
    """On a phone a tap selects, a tap moves, two fingers zoom; nothing is cut off or too small."""
    table, found = table_of(system), seen[f"{system}-touch"]
    token = table.tokens[mover(table)]
    assert found["chosen"] in token.name.replace("2 × ", "")
    assert "cost" in found["moved"]["log"][-1]
    before, pinched = (float(text.split()[2]) for text in found["boxes"])
    assert pinched < before / 2
    assert found["small"] == []
    assert found["wide"] == 360


def test_each_level_shows_another_map(seen: Seen, folder: Path) -> None:
    """Level by level more of the map is seen, from above and isometric."""
    found = seen["tactics-levels"]
    table = table_of("tactics")
    tops = sorted({slab.top for slab in table.slabs})
    for one in found:
        shown = [space for space in table.spaces if space.elevation <= tops[one["level"]]]
        assert one["spaces"] == len(shown)
    pictures = [QImage(str(folder / f"level-{one['view']}-{one['level']}.png")) for one in found]
    for one, other in pairwise(pictures):
        assert differing(one, other) > 1000


def differing(one: QImage, other: QImage) -> int:
    """How many of the pixels of two pictures, looked at one by nine, differ."""
    assert one.size() == other.size()
    return sum(
        one.pixel(x, y) != other.pixel(x, y)
        for y in range(0, one.height(), 3)
        for x in range(0, one.width(), 3)
    )


def test_dice_are_fair_and_can_be_taken_back(seen: Seen) -> None:
    """Sixty rolls of three dice show every number from 1 to 6 and nothing else."""
    rolls = seen["tactics-table"]["rolls"]
    eyes = [
        int(eye)
        for roll in rolls
        for eye in roll.removeprefix("Dice: ").split(" = ")[0].split(" + ")
    ]
    assert len(eyes) == 180
    assert set(eyes) == {1, 2, 3, 4, 5, 6}
    states = seen["tactics-table"]["states"]
    assert states[0]["log"] == states[1]["log"] == []


@each
def test_turns_go_round(system: str, seen: Seen) -> None:
    """Each player has a turn, then a new round begins; where pieces are hidden a curtain falls."""
    table = table_of(system)
    states = seen[f"{system}-table"]["states"]
    turns = [tuple(state["turn"]) for state in states[1:] if "turn" in state]
    names = [seat.name for seat in table.seats]
    assert turns == [("Round 1", name) for name in names] + [("Round 2", names[0])]
    curtains = [state for state in states if "curtain" in state]
    assert len(curtains) == (len(names) if any(t.hidden for t in table.tokens) else 0)
    assert all(state["behind"] == "curtain" for state in curtains)
    assert all(state.get("stays", True) for state in states)


@each
def test_a_saved_table_is_the_same_again(system: str, seen: Seen) -> None:
    """Saved, opened anew and loaded a table is as it was, and can be undone to its beginning."""
    found = seen[f"{system}-saving"]
    kept = ("turn", "pieces", "log", "notes")
    assert [found["after"][key] for key in kept] == [found["before"][key] for key in kept]
    assert found["before"]["notes"] == "Red left the hill.\n<b>&amp;</b>"
    assert [found["undone"][key] for key in kept] == [found["fresh"][key] for key in kept]
    assert found["fresh"]["log"] == []
    assert found["name"] == f"{MAPS[system]}.table.json"
    assert found["console"] == []


@each
def test_a_saved_table_holds_its_scenario(system: str, seen: Seen, folder: Path) -> None:
    """The file has the scenario of the page, for the program to restore."""
    saved = json.loads((folder / f"{system}-saved.json").read_bytes())
    assert seen
    assert saved["format"] == "realmwright-table/1"
    assert saved["scenario"] == json.loads(page_of(job(system)).json["realmwright-scenario"])


@each
def test_hostile_files_are_refused_with_a_sentence(system: str, seen: Seen) -> None:
    """No such file changes the table, runs, or is let into the page as more than words."""
    found = seen[f"{system}-hostile"]
    assert len(found["said"]) == len(hostile_saves(system))
    for words, name in zip(found["said"], hostile_saves(system), strict=True):
        assert words.endswith("."), name
        assert 20 < len(words) < 160, (name, words)
    for key in ("turn", "pieces", "log", "notes"):
        assert found["before"][key] == found["after"][key]
    assert not found["gotIn"]
    assert found["console"] == []
    assert len(found["requests"]) == 1


def test_odd_maps_can_be_played_on(seen: Seen, folder: Path) -> None:
    """Empty maps, faulty ones and such with hostile texts raise nothing, and say what they are."""
    jobs, found = odd_jobs(), seen["odd"]
    assert len(found) == len(jobs)
    for one, odd in zip(found, jobs, strict=True):
        assert one["console"] == [], odd.scenario.title
        assert one["requests"] == 1
        assert not one["gotIn"]
        assert one["heading"] == printable(odd.scenario.title)
        assert one["ribbon"].startswith("DRAFT") == odd.draft
    assert any(one["empty"] for one in found)
    assert any(one["ribbon"] for one in found)


@each
def test_pictures_are_taken(system: str, seen: Seen) -> None:
    """Light and dark, wide and narrow: the pages to look at are there and not empty."""
    for path in seen[f"{system}-pictures"]:
        picture = QImage(path)
        assert not picture.isNull()
        small = picture.scaled(60, 60)
        assert len({small.pixel(x, y) for x in range(60) for y in range(60)}) > 100
