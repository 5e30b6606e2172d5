"""The free table, in Chromium: offline, with a mouse, with keys alone, with fingers."""

import json
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage

from editor.core.words import spaced
from editor.export.html_file import EXPORTER
from tests.clients.html_plan import (
    MAPS,
    expected,
    hostile_saves,
    job,
    mover,
    odd_jobs,
    table_of,
    tasks,
)
from tests.clients.programs import node_folder, output_of, program
from tests.export.page.pages import page_of

pytestmark = pytest.mark.client
SCRIPT = Path(__file__).with_name("html_page.mjs")
each = pytest.mark.parametrize("system", sorted(MAPS))
Seen = Mapping[str, Any]


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
    log_entry = output_of("node", SCRIPT, browser, folder / "plan.json", cwd=packages, seconds=560)
    found: Seen = json.loads(log_entry.strip().splitlines()[-1])
    return found


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
    for item in found:
        start = token.space if item["space"] is None else table.spaces[item["space"]].id
        shown = {table.spaces[int(at)].id: cost for at, cost in item["costs"].items()}
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
    for item in found:
        shown = [space for space in table.spaces if space.elevation <= tops[item["level"]]]
        assert item["spaces"] == len(shown)
    pictures = [QImage(str(folder / f"level-{item['view']}-{item['level']}.png")) for item in found]
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
    """Sixty rolls of all dice show every number from 1 to 6 and nothing else."""
    rolls = seen["tactics-table"]["rolls"]
    eyes = [
        int(eye)
        for roll in rolls
        for eye in roll.removeprefix("Dice: ").split(" = ")[0].split(" + ")
    ]
    assert len(eyes) == 60 * len(table_of("tactics").dice)
    assert set(eyes) == {1, 2, 3, 4, 5, 6}
    states = seen["tactics-table"]["states"]
    assert states[0]["log"] == states[1]["log"] == []


@each
def test_turns_go_round(system: str, seen: Seen) -> None:
    """Each player has a turn, then a new round begins; where pieces are hidden a curtain falls."""
    table = table_of(system)
    states = seen[f"{system}-table"]["states"]
    turns = [tuple(state["turn"]) for state in states[1:] if "turn" in state]
    rounds = table.facts.get("rounds", 0)
    of = f" of {rounds}" if rounds else ""
    names = [seat.name for seat in table.seats]
    assert turns == [(f"Round 1{of}", name) for name in names] + [(f"Round 2{of}", names[0])]
    curtains = [state for state in states if "curtain" in state]
    hidden = any(token.hidden for token in table.tokens)
    assert len(curtains) == (len(names) if hidden else 0)
    assert seen[f"{system}-table"]["back"] == hidden
    assert all(state["behind"] == "curtain" for state in curtains)
    assert all(state.get("stays", True) for state in states)


@each
def test_a_saved_table_is_the_same_again(system: str, seen: Seen) -> None:
    """Saved, opened again and loaded a table is as it was, and can be undone to its beginning."""
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
    for item, odd in zip(found, jobs, strict=True):
        assert item["console"] == [], odd.scenario.title
        assert item["requests"] == 1
        assert not item["gotIn"]
        assert item["heading"] == spaced(odd.scenario.title)
        assert item["ribbon"].startswith("DRAFT") == odd.draft
    assert any(item["empty"] for item in found)
    assert any(item["ribbon"] for item in found)


@each
def test_pictures_are_taken(system: str, seen: Seen) -> None:
    """Light and dark, wide and narrow: the pages to look at are there and not empty."""
    for path in seen[f"{system}-pictures"]:
        picture = QImage(path)
        assert not picture.isNull()
        small = picture.scaled(60, 60)
        assert len({small.pixel(x, y) for x in range(60) for y in range(60)}) > 100
