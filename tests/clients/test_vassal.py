"""Set-ups in VASSAL itself, and read by pywargame: places where they are installed."""

import json
import subprocess
import time
from pathlib import Path

import pytest

from editor.core.resources import samples_folder
from editor.export.job import chosen_tabletop
from editor.export.vassal.board import board_of, zones_of
from editor.export.vassal_file import EXPORTER
from editor.picture.inks import TERRAIN
from tests.clients.programs import asked, program
from tests.clients.screens import screen, until
from tests.export.jobs import SAMPLES, job_of, named

pytestmark = pytest.mark.client
PEAKS = samples_folder() / "tactics" / "twin-peaks.json"
READER = Path(__file__).with_name("read_module.py")
TROUBLE = "Uncaught Exception|Bug|Error|Mismatch|Warning"


@pytest.fixture(scope="session")
def python() -> str:
    """A Python 3.12 that has pywargame: that of the tests is too old for it."""
    found = program("python3.12", how="Debian 12 has an older one")
    prompt = [found, "-c", "import pywargame.vassal"]
    if subprocess.run(prompt, capture_output=True, check=False).returncode:
        pytest.skip("pywargame is not installed for python3.12: pip install pywargame")
    return found


@pytest.mark.parametrize("path", SAMPLES, ids=named)
def test_a_module_is_read_as_it_was_meant(path: Path, python: str, tmp_path: Path) -> None:
    """Sides, zones with their borders, what begins where, traits in their order."""
    job = job_of(path, EXPORTER, dots=8)
    (tmp_path / "map.vmod").write_bytes(EXPORTER.write(job))
    log_entry = json.loads(asked(python, READER, tmp_path / "map.vmod"))
    table = chosen_tabletop(job)
    board = board_of(job, table)
    assert log_entry["maps"] == ["Map"]
    assert log_entry["image"] == "board.png"
    assert log_entry["sides"] == [*(seat.name for seat in table.seats), "Solitaire"]
    assert log_entry["zones"] == {
        zone.name: ";".join(f"{x},{y}" for x, y in zone.path)
        for zone in zones_of(table, board.pixel)
    }
    assert sorted(log_entry["starts"]) == sorted(
        [token.name, *board.hit(token.at)] for token in table.tokens
    )
    for name, traits in log_entry["pieces"].values():
        assert traits[0] == "prototype"
        assert traits[-1] == "piece"
        assert "mark" in traits, name
    doors = sum(1 for door in table.doors if door.open and door.space)
    assert log_entry["prototype"].count("sendto") == doors
    assert log_entry["prototype"][-4:] == ["rotate", "clone", "delete", "piece"]


def test_a_game_begins_with_the_pieces_on_the_board(tmp_path: Path) -> None:
    """Start new game, a name, a side: the board is there, and nothing was wrong with the module."""
    vassal = program("VASSAL.sh", how="no package has it, one builds it from its source")
    module = tmp_path / "peaks.vmod"
    module.write_bytes(EXPORTER.write(job_of(PEAKS, EXPORTER)))
    command = (vassal, "--direct", "--standalone", "--load", module)
    with screen(tmp_path, "1400x1000") as shown, shown.running(command, tmp_path):
        until(lambda: bool(shown.window("^Welcome$")))
        time.sleep(3)
        assert not shown.window(TROUBLE)
        shown.click(834, 725)
        time.sleep(3)
        for y, word in ((301, "ann"), (326, "word"), (351, "word")):
            shown.click(870, y)
            time.sleep(0.7)
            shown.do("type", "--delay", "60", word)
            time.sleep(0.5)
        shown.click(834, 725)
        time.sleep(3)
        shown.click(908, 725)
        until(lambda: not shown.window("^Welcome$"))
        time.sleep(2)
        window = shown.window("Twin Peaks")
        assert window
        shown.fill(window, 1400, 1000)
        until(lambda: shown.share(TERRAIN["~"]) > 0.02, 30)
        until(lambda: shown.share(TERRAIN["."]) > 0.1, 30)
        assert not shown.window(TROUBLE)
