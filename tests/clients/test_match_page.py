"""The page that plays, in Chromium: whole matches by mouse and touch, keys, replays, links."""

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage

from editor.cli.main import main
from editor.export.html_file import EXPORTER, dealt
from editor.export.job import Job
from tests.clients.programs import node_folder, output_of, program
from tests.export.jobs import SAMPLES, job_of
from tests.export.page.pages import page_of

pytestmark = pytest.mark.client
SCRIPT = Path(__file__).with_name("match_page.mjs")
MAPS = {"tactics": "twin-peaks", "mechs": "hot-and-cold", "trts": "ashen-isle"}
OTHER = {"tactics": "mechs", "mechs": "trts", "trts": "tactics"}
each = pytest.mark.parametrize("system", sorted(MAPS))
sizes = pytest.mark.parametrize("size", ["wide", "phone"])
Seen = Mapping[str, Any]


@cache
def job(system: str) -> Job:
    (path,) = (path for path in SAMPLES if path.stem == MAPS[system])
    return job_of(path, EXPORTER)


def players(system: str) -> int:
    _, game = dealt(job(system))
    return len(game.seats)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("matches")
    for system in MAPS:
        (found / f"{system}.html").write_bytes(EXPORTER.write(job(system)))
    return found


def tasks(system: str, folder: Path) -> list[dict[str, Any]]:
    """What one browser does with the page of a system, the whole matches first."""
    bots = ["", *["greedy"] * (players(system) - 1)]
    replay = str(folder / f"{system}-wide.json")
    found: list[dict[str, Any]] = [
        {
            "flow": "match",
            "name": f"{system}-{size}",
            "size": size,
            "scheme": scheme,
            "seed": seed,
            "out": str(folder / f"{system}-{size}"),
            "replay": str(folder / f"{system}-{size}.json"),
        }
        for size, scheme, seed in (("wide", "light", 7), ("phone", "dark", 11))
    ]
    found += [{"flow": flow} for flow in ("alone", "keys", "kept", "refused", "tabs")]
    found.append({"flow": "curtain", "seats": [""] * players(system), "out": str(folder / system)})
    strengths = ("random", "greedy", "mcts:300", "mcts:300")[: players(system)]
    found.append({"flow": "bots", "seats": strengths[::-1]})
    other = str(folder / f"{OTHER[system]}.html")
    found.append({"flow": "links", "replay": replay, "other": other, "out": str(folder / system)})
    page = str(folder / f"{system}.html")
    return [
        {"name": f"{system}-{task['flow']}", "page": page, "seats": bots, **task} for task in found
    ]


def results_of(plan: list[dict[str, Any]], folder: Path, name: str) -> dict[str, Any]:
    (folder / name).write_text(json.dumps(plan))
    packages, browser = node_folder("playwright-core"), program("chromium")
    said = output_of("node", SCRIPT, browser, folder / name, cwd=packages, seconds=900)
    found: dict[str, Any] = json.loads(said.strip().splitlines()[-1])
    return found


def forged(replay: Path) -> list[str]:
    """Replays that the rules do not bear out: another action, a better score, a missing step."""
    text = replay.read_text()
    found = []
    for number, change in enumerate((_other_action, _better_score, _step_less)):
        file = json.loads(text)
        change(file)
        found.append(str(replay.with_name(f"{replay.stem}-forged-{number}.json")))
        Path(found[-1]).write_text(json.dumps(file))
    return found


def _other_action(file: dict[str, Any]) -> None:
    file["steps"][1]["do"] = file["steps"][-1]["do"]


def _better_score(file: dict[str, Any]) -> None:
    first = next(iter(file["scores"]))
    file["scores"][first] += 10


def _step_less(file: dict[str, Any]) -> None:
    del file["steps"][2]


@pytest.fixture(scope="module")
def seen(folder: Path) -> Seen:
    """Everything that one browser saw of the pages of three systems, and then of their replays."""
    found = results_of([task for system in MAPS for task in tasks(system, folder)], folder, "plan")
    replays = [
        {
            "name": f"{system}-replays",
            "flow": "replays",
            "page": str(folder / f"{system}.html"),
            "replay": str(folder / f"{system}-wide.json"),
            "forged": forged(folder / f"{system}-wide.json"),
        }
        for system in MAPS
    ]
    return found | results_of(replays, folder, "replays")


@each
def test_a_page_asks_for_nothing_and_lets_nothing_in(system: str, seen: Seen, folder: Path) -> None:
    """The one request is the page; the console is silent; a script that got in does not run."""
    found = seen[f"{system}-alone"]
    assert found["requests"] == [f"file://{folder / system}.html"]
    assert found["console"] == []
    assert not found["gotIn"]
    assert found["called"] == "refused"
    assert set(found["violations"]) == {"script-src-elem", "connect-src"}


@each
@sizes
def test_a_whole_match_is_played(system: str, size: str, seen: Seen, folder: Path) -> None:
    """A person against bots, by pointing alone: it ends with a reason and the points of all."""
    found = seen[f"{system}-{size}"]
    assert found["console"] == []
    assert found["requests"] == [f"file://{folder / system}.html"]
    assert "win" in found["end"] or found["end"] in ("A draw", "No winner")
    assert found["why"].endswith(".")
    assert found["points"] == players(system)
    assert found["taken"] > 10
    assert found["log"] > found["taken"]


@each
@sizes
def test_the_program_verifies_what_was_played(
    system: str, size: str, seen: Seen, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The replay of the page holds on the desktop, step by step."""
    assert seen
    replay = folder / f"{system}-{size}.json"
    steps = len(json.loads(replay.read_bytes())["steps"])
    assert seen[f"{system}-{size}"]["steps"] == f"step {steps} of {steps}"
    assert main(["replay", str(replay)]) == 0
    assert main(["replay", forged(replay)[0]]) != 0
    assert capsys.readouterr()


@each
def test_a_phone_shows_the_map_and_is_met_by_fingers(system: str, seen: Seen) -> None:
    """Half of the screen is map, nothing is wider than the screen, targets have room."""
    found = seen[f"{system}-phone"]
    assert found["map"] >= 0.5
    assert found["wide"] == 390
    assert found["small"] == []


@each
def test_the_keyboard_is_enough(system: str, seen: Seen) -> None:
    """From the first screen to a step, back and forth; all that is asked has a name."""
    found = seen[f"{system}-keys"]
    assert found["console"] == []
    assert found["heading"] == "setup-title"
    assert found["focused"] == "board"
    assert found["greeted"]
    assert re.fullmatch(r'- application "Map of [^"]+"', found["map"])
    assert found["moved"]["step"] != found["before"]["step"]
    assert found["told"]
    assert found["undone"]["step"].split()[:2] == found["before"]["step"].split()[:2]
    assert found["again"]["step"] == found["moved"]["step"]
    assert found["space"]
    assert found["help"]
    assert found["menu"]
    assert found["outline"] == "solid"
    assert found["unnamed"] == []


@each
def test_bots_of_every_strength_play(system: str, seen: Seen) -> None:
    """They play on by themselves, wait where they are paused, and do one action where asked."""
    found = seen[f"{system}-bots"]
    assert found["console"] == []
    steps = [int(found[when]["step"].split()[1]) for when in ("paused", "single")]
    assert steps[1] == steps[0] + 1


@each
def test_the_browser_keeps_the_match_and_who_plays(system: str, seen: Seen) -> None:
    """After the page was closed the first screen offers to go on from the same step."""
    found = seen[f"{system}-kept"]
    assert found["console"] == []
    assert found["after"] == found["before"]
    assert f"({found['before']['step']})" in found["offered"]
    assert found["seats"] == ["", *["greedy"] * (players(system) - 1)]
    assert "Hidden hands" in found["print"]
    assert "saves who plays" in found["print"]


@each
def test_tabs_never_write_over_each_other(system: str, seen: Seen) -> None:
    """Each tab has a match of its own; one that is taken over by another tab parts from it."""
    found = seen[f"{system}-tabs"]
    assert found["console"] == []
    assert found["apart"] == 2
    assert [words.rpartition("step")[2] for words in found["offered"]] == [
        f"{found['other'].rpartition('step')[2]})",
        found["first"].rpartition("step")[2],
    ]
    assert found["taken"] == found["first"] == found["untouched"]
    assert found["parted"] != found["first"]
    assert found["kept"] == 3


@each
def test_replays_are_opened_and_forged_ones_refused(system: str, seen: Seen) -> None:
    """A replay begins at its end and leads back; a forged one changes nothing and says why."""
    found = seen[f"{system}-replays"]
    assert found["console"] == []
    step = seen[f"{system}-wide"]["steps"]
    assert found["opening"]["step"] == step
    total = step.rpartition(" ")[2]
    assert found["first"]["step"] == f"step 0 of {total}"
    assert found["second"]["step"] == f"step 1 of {total}"
    assert len(found["refused"]) == 3
    for words in found["refused"]:
        assert 20 < len(words) < 200
        assert words.endswith(".")
    assert found["still"] == found["second"]


@each
def test_links_carry_a_match_and_a_scenario(system: str, seen: Seen) -> None:
    """A match goes on where it was; another scenario is handed on as a file; broken ones say so."""
    found = seen[f"{system}-links"]
    assert found["same"]["state"] == found["before"]
    assert found["length"] < 60_000
    assert "scenario of this page" in found["own"]["said"][2]
    assert job(system).scenario.title in found["other"]["said"][0]
    carried = json.loads(Path(found["other"]["file"]).read_bytes())
    assert carried == json.loads(page_of(job(system)).json["realmwright-scenario"])
    for broken in found["broken"]:
        assert broken["said"][0] == "This link cannot be opened"
        assert broken["said"][1].endswith(".")
    for visit in (found["same"], found["own"], found["other"], *found["broken"]):
        assert visit["console"] == []
        assert not visit["gotIn"]


@each
def test_a_curtain_falls_between_people(system: str, seen: Seen) -> None:
    """It covers the map, stays until it is lifted, and names who is next."""
    found = seen[f"{system}-curtain"]
    assert found["console"] == []
    assert found["curtains"]
    for curtain in found["curtains"]:
        assert curtain["title"].startswith("Pass the screen to ")
        assert curtain["behind"] == "curtain"
        assert curtain["stays"]


@each
def test_a_refused_gesture_says_why(system: str, seen: Seen) -> None:
    """A space where nothing can be done now says why, as a sentence."""
    found = seen[f"{system}-refused"]
    assert found["console"] == []
    assert found["said"]
    assert all(words.endswith(".") for words in found["said"])


@each
@sizes
def test_pictures_are_taken(system: str, size: str, seen: Seen, folder: Path) -> None:
    """Of the first screen, of play and of the end, light and dark, and none is empty."""
    assert seen
    for when in ("first", "20", "end"):
        picture = QImage(str(folder / f"{system}-{size}-{when}.png"))
        assert not picture.isNull()
        small = picture.scaled(60, 60)
        assert len({small.pixel(x, y) for x in range(60) for y in range(60)}) > 60
