"""The pages of maps and of playtests in Firefox: offline, with a mouse and a key, on a phone."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage

from editor.export.html_file import EXPORTER
from tests.clients.html_plan import MAPS, expected, job, mover, place, table_of
from tests.clients.programs import node_folder, output_of, program
from tests.lab.page.readers import page_of

pytestmark = pytest.mark.client
SCRIPT = Path(__file__).with_name("firefox_pages.mjs")
REPORT = "tactics/twin-peaks"
each = pytest.mark.parametrize("system", sorted(MAPS))
Seen = Mapping[str, Any]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pages")


@pytest.fixture(scope="module")
def seen(folder: Path) -> Seen:
    """Everything that one browser saw of a page of each system, and of a playtest."""
    packages, browser = node_folder("puppeteer-core"), program("firefox-esr")
    play = []
    for system in MAPS:
        page = folder / f"{system}.html"
        page.write_bytes(EXPORTER.write(job(system)))
        piece, space = farthest(system)
        task = {"name": system, "page": str(page), "out": str(folder / system)}
        play.append(task | {"piece": piece, "space": place(table_of(system), space)})
    report = folder / "report.html"
    report.write_text(page_of(REPORT), encoding="utf-8")
    read = [{"name": REPORT, "page": str(report), "out": str(folder / "report")}]
    (folder / "plan.json").write_text(json.dumps({"play": play, "read": read}))
    said = output_of("node", SCRIPT, browser, folder / "plan.json", cwd=packages, seconds=300)
    found: Seen = json.loads(said.strip().splitlines()[-1])
    return found


def farthest(system: str) -> tuple[int, str]:
    """A piece of the first player, and the space that costs it most."""
    table = table_of(system)
    at = mover(table)
    near = expected(system, table.tokens[at], table.tokens[at].space)
    return at, max(near, key=lambda space: (near[space], space))


@each
def test_a_page_asks_for_nothing_and_lets_nothing_in(system: str, seen: Seen) -> None:
    """Nothing is fetched, and a script that is tried neither runs nor reaches a network.

    The browser does not tell of the page itself, which is a file.
    """
    found = seen[system]
    assert seen["asking"]["requests"] == ["http://somewhere.invalid/picture.png"]
    assert found["requests"] == []
    assert found["console"] == []
    assert not found["gotIn"]
    assert found["called"] == "refused"


@each
def test_a_piece_is_moved_and_taken_back(system: str, seen: Seen) -> None:
    """The costs are those of the graph; a click moves the piece, a key takes the move back."""
    table, found = table_of(system), seen[system]
    at, space = farthest(system)
    token = table.tokens[at]
    near = expected(system, token, token.space)
    assert {table.spaces[int(to)].id: cost for to, cost in found["reach"].items()} == near
    assert found["moved"][-1].endswith(f" to {table.space_of[space].name}, cost {near[space]}")
    assert found["undone"] == []
    assert found["wide"] == 360


def test_a_report_shows_its_charts(seen: Seen) -> None:
    """The page of a playtest is drawn, asks for nothing, and the console is silent."""
    found = seen[REPORT]
    assert found["requests"] == []
    assert found["console"] == []
    assert found["charts"]
    assert all(height > 0 for height in found["charts"])


def test_pictures_are_taken(seen: Seen, folder: Path) -> None:
    """Wide and narrow: the pages to look at are there and not empty."""
    assert seen
    names = [f"{system}-{size}" for system in MAPS for size in ("wide", "phone")]
    for name in (*names, "report"):
        small = QImage(str(folder / f"{name}.png")).scaled(60, 60)
        assert len({small.pixel(x, y) for x in range(60) for y in range(60)}) > 100, name
